/* Eye search: complete eyes by proof.
 *
 * Idea. Both sides play in and around the eye space; the owner has an eye when one stands that the
 * other side can no longer spoil. The seed's eye search (3.4.3.5) asks for one eye at a point; this
 * asks for one or two in a space, which also settles eye shapes, false eyes and throw-ins.
 *
 * Method. Depth-first proof-number search (prover.h). At each position the points of the space
 * that are not the owner's fall into rooms. A room is a complete eye if it is closed, every
 * block around it has two liberties, and each of its points is sound: with its diagonal points
 * the owner cannot be cut there. Stones inside a sound room do no harm, since it is the owner who
 * decides when to take them. Moves are the space, the diagonal points, and the last liberties of
 * weak blocks around. Either side may wait; where both wait, what is not complete is no eye.
 *
 *     x a x      a is sound if at most one of the x is the other side's or free for it to take;
 *     a . a      at the edge, none
 *     x a x
 *
 * A room with four points away from its holes counts as an eye, one with eight as two.
 *
 * What it gets wrong: blocks around with three liberties and more count as safe and connected; an
 * eye that is false here but closes a ring of stones is true; a block of the other side at a
 * diagonal point is only attacked when it has at most two liberties. These are rules of thumb at
 * the bottom of every answer, so none is called proved. */

#include "search/eye_search.h"

#include "search/prover.h"
#include "search/safety.h"

#include <assert.h>
#include <string.h>

enum {
    STEPS = 4,
    WEAK_LIBERTIES = 2, /* a block with more is left alone */
    FAIR_ROOM = 4,      /* a room of so many points away from its holes is worth an eye, ... */
    LARGE_ROOM = 8,     /* ... and this one two */
    PRIOR_PASS = 1,
    ROOMS_MAX = EYE_SPACE_MAX,
};

/* The points of the space that are not the owner's, as connected rooms. */
typedef struct Rooms {
    int count;
    uint8_t of[EYE_SPACE_MAX];   /* room of each point of the space, 0 if it is the owner's */
    bool exposed[EYE_SPACE_MAX]; /* touches the outside, or a block around that is in atari */
    bool open[ROOMS_MAX + 1];    /* has an exposed point */
    int flaws[ROOMS_MAX + 1];    /* points that are not sound */
    int inner[ROOMS_MAX + 1];    /* sound points away from exposed ones */
    int stones[ROOMS_MAX + 1];   /* of the other side */
} Rooms;

static const int DIAGONALS[4][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 0}}; /* between which sides */

static Point diagonal(const Board *board, Point point, int corner)
{
    return (Point)(point + board->step[2 * DIAGONALS[corner][0]] +
                   board->step[2 * DIAGONALS[corner][1]]);
}

/* --- rooms ----------------------------------------------------------------------------- */

/* Is the way open from a room to its neighbour point `near`, which is not one of its points? */
static bool leads_out(const Board *board, Color owner, Point near)
{
    return board_color(board, near) != owner || board_block(board, near)->liberty_count < 2;
}

/* Marks the room of the cell numbered `start`. */
static void enter_room(const Board *board, const EyeSpace *space, Rooms *rooms, int start)
{
    uint8_t stack[EYE_SPACE_MAX];
    int depth = 0;
    int room = ++rooms->count;
    rooms->open[room] = false;
    rooms->flaws[room] = rooms->inner[room] = rooms->stones[room] = 0;
    rooms->of[start] = (uint8_t)room;
    stack[depth++] = (uint8_t)start;
    while (depth) {
        int cell = stack[--depth];
        Point point = space->points[cell];
        rooms->stones[room] += board_color(board, point) != EMPTY;
        rooms->exposed[cell] = false;
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(board, point, side);
            Color color = board_color(board, near);
            if (color == OFF_BOARD)
                continue;
            int place = space->place[near] - 1;
            if (color == space->owner || place < 0) {
                rooms->exposed[cell] |= leads_out(board, space->owner, near);
            } else if (!rooms->of[place]) {
                rooms->of[place] = (uint8_t)room;
                stack[depth++] = (uint8_t)place;
            }
        }
        rooms->open[room] |= rooms->exposed[cell];
    }
}

/* Is the empty `point` one that the other side cannot enter: the owner's on all sides? */
static bool is_barred(const Board *board, Point point, Color owner)
{
    for (int side = 0; side < STEPS; side++) {
        Point near = board_neighbor(board, point, side);
        Color color = board_color(board, near);
        if (color == OFF_BOARD)
            continue;
        if (color != owner || board_block(board, near)->liberty_count < 2)
            return false;
    }
    return true;
}

/* Is the owner's hold on a diagonal point in doubt? */
static bool is_doubtful(const Board *board, const EyeSpace *space, const Rooms *rooms, Point point)
{
    Color color = board_color(board, point);
    if (color == space->owner)
        return false;
    if (space->place[point])
        return rooms->open[rooms->of[space->place[point] - 1]];
    return color != EMPTY || !is_barred(board, point, space->owner);
}

/* Can the owner be cut at the diagonals of this cell? */
static bool is_sound(const Board *board, const EyeSpace *space, const Rooms *rooms, Point cell)
{
    int doubts = 0;
    bool edge = false;
    for (int corner = 0; corner < STEPS; corner++) {
        Point point = diagonal(board, cell, corner);
        Color a = board_color(board, board_neighbor(board, cell, DIAGONALS[corner][0]));
        Color b = board_color(board, board_neighbor(board, cell, DIAGONALS[corner][1]));
        if (a == OFF_BOARD || b == OFF_BOARD)
            edge = true;
        else if (a == space->owner && b == space->owner && is_doubtful(board, space, rooms, point))
            doubts++;
    }
    return doubts < (edge ? 1 : 2);
}

/* Does the cell lie away from all exposed ones? */
static bool is_inner(const Board *board, const EyeSpace *space, const Rooms *rooms, int cell)
{
    if (rooms->exposed[cell])
        return false;
    for (int side = 0; side < STEPS; side++) {
        int place = space->place[board_neighbor(board, space->points[cell], side)] - 1;
        if (place >= 0 && rooms->of[place] && rooms->exposed[place])
            return false;
    }
    return true;
}

static void find_rooms(const Board *board, const EyeSpace *space, Rooms *rooms)
{
    rooms->count = 0;
    memset(rooms->of, 0, sizeof rooms->of);
    for (int i = 0; i < space->count; i++)
        if (!rooms->of[i] && board_color(board, space->points[i]) != space->owner)
            enter_room(board, space, rooms, i);
    for (int i = 0; i < space->count; i++) {
        int room = rooms->of[i];
        if (!room)
            continue;
        if (!is_sound(board, space, rooms, space->points[i]))
            rooms->flaws[room]++;
        else if (is_inner(board, space, rooms, i))
            rooms->inner[room]++;
    }
}

/* The eyes of a room as it stands. A large one can be closed, and a larger one parted, when the
 * other side comes in at its holes. */
static int eyes_of(const Rooms *rooms, int room)
{
    int inner = rooms->inner[room] - 2 * rooms->stones[room];
    if (inner < LARGE_ROOM && !rooms->open[room] && rooms->flaws[room] == 0)
        return 1;
    return inner >= LARGE_ROOM ? 2 : inner >= FAIR_ROOM;
}

/* How many complete eyes stand in the space already, whoever moves? */
static int count_complete(const Board *board, const EyeSpace *space)
{
    Rooms rooms;
    int complete = 0;
    find_rooms(board, space, &rooms);
    for (int room = 1; room <= rooms.count; room++)
        complete += eyes_of(&rooms, room);
    return complete;
}

/* --- what can still become an eye ------------------------------------------------------ */

/* Is there a stone of the other side that is there to stay? */
static bool is_firm(const Board *board, const EyeSpace *space, Point point)
{
    return board_color(board, point) == color_other(space->owner) && !space->place[point] &&
           board_block(board, point)->liberty_count > WEAK_LIBERTIES;
}

/* Might this cell be a point of an eye one day? */
static bool is_hopeful(const Board *board, const EyeSpace *space, Point cell)
{
    if (board_color(board, cell) == space->owner)
        return false;
    int lost = 0;
    bool edge = false;
    for (int side = 0; side < STEPS; side++) {
        Point near = board_neighbor(board, cell, side);
        if (board_color(board, near) == OFF_BOARD)
            edge = true;
        else if (is_firm(board, space, near))
            return false;
        Point point = diagonal(board, cell, side);
        if (board_color(board, point) != OFF_BOARD && is_firm(board, space, point))
            lost++;
    }
    return lost < (edge ? 1 : 2);
}

static bool are_neighbors(const Board *board, Point a, Point b)
{
    int distance = a > b ? a - b : b - a;
    return distance == 1 || distance == board->stride;
}

/* How many eyes could come about at most? No two cells of those counted touch; found by taking
 * cells as they come, so it is exact only up to one, and told from two by looking at all pairs. */
static int count_hopes(const Board *board, const EyeSpace *space)
{
    Point hopeful[EYE_SPACE_MAX], apart[EYE_SPACE_MAX];
    int count = 0, eyes = 0;
    bool pair = false;
    for (int i = 0; i < space->count; i++) {
        Point cell = space->points[i];
        if (!is_hopeful(board, space, cell))
            continue;
        for (int j = 0; j < count; j++)
            pair |= !are_neighbors(board, hopeful[j], cell);
        bool alone = true;
        for (int j = 0; j < eyes; j++)
            alone &= !are_neighbors(board, apart[j], cell);
        if (alone)
            apart[eyes++] = cell;
        hopeful[count++] = cell;
    }
    return eyes == 1 && pair ? 2 : eyes;
}

/* --- the goal -------------------------------------------------------------------------- */

static Judgement judge(const void *context, const Board *board, Color to_move)
{
    (void)to_move;
    const EyeTask *task = context;
    int complete = count_complete(board, task->space);
    if (complete >= task->wanted)
        return (Judgement){.outcome = OUTCOME_REACHED};
    int hopes = count_hopes(board, task->space);
    if (hopes < task->wanted)
        return (Judgement){.outcome = OUTCOME_MISSED};
    return (Judgement){.outcome = OUTCOME_OPEN,
                       .proof = (uint16_t)(1 + task->wanted - complete),
                       .refute = (uint16_t)(1 + hopes - task->wanted)};
}

typedef struct MoveList {
    const Board *board;
    GoalMove *moves;
    int count;
    PointSet known;
} MoveList;

static void offer(MoveList *list, Point point, int prior)
{
    if (list->count == PROVER_MOVES_MAX || board_color(list->board, point) != EMPTY ||
        pointset_has(&list->known, point))
        return;
    pointset_add(&list->known, point);
    list->moves[list->count++] = (GoalMove){point, (uint16_t)prior};
}

static void offer_liberties(MoveList *list, Point stone, int prior)
{
    const Block *block = board_block(list->board, stone);
    if (block->liberty_count > WEAK_LIBERTIES)
        return;
    for (Point p = pointset_first(&block->liberties); p; p = pointset_next(&block->liberties, p))
        offer(list, p, prior);
}

/* What lies around a cell: the diagonal points, and the last liberties of weak blocks. */
static void offer_around(MoveList *list, const EyeSpace *space, Point cell)
{
    const Board *board = list->board;
    for (int side = 0; side < STEPS; side++) {
        Point near = board_neighbor(board, cell, side);
        Color color = board_color(board, near);
        if (color == BLACK || color == WHITE)
            offer_liberties(list, near, color == space->owner ? 3 : 1);
        Point corner = diagonal(board, cell, side);
        color = board_color(board, corner);
        if (color == EMPTY)
            offer(list, corner, 2);
        else if (color == color_other(space->owner))
            offer_liberties(list, corner, 2);
    }
}

static int write_moves(const void *context, const Board *board, Color to_move, Point last,
                       GoalMove moves[PROVER_MOVES_MAX])
{
    (void)last;
    (void)to_move;
    const EyeTask *task = context;
    const EyeSpace *space = task->space;
    MoveList list = {.board = board, .moves = moves};
    for (int i = 0; i < space->count; i++) {
        Point cell = space->points[i];
        int prior = pointset_has(&space->margin, cell) ? 0 : 4 - board_empty_neighbors(board, cell);
        offer(&list, cell, prior);
    }
    for (int i = 0; i < space->count; i++)
        if (is_hopeful(board, space, space->points[i]))
            offer_around(&list, space, space->points[i]);
    if (list.count == PROVER_MOVES_MAX)
        list.count--;
    moves[list.count++] = (GoalMove){POINT_PASS, PRIOR_PASS};
    return list.count;
}

void eye_search_goal(const EyeTask *task, Goal *goal)
{
    *goal = (Goal){
        .prover = task->space->owner,
        .repetition_winner = color_other(task->space->owner),
        .assumed = true,
        .context = task,
        .judge = judge,
        .moves = write_moves,
    };
}

void eye_search_read(const Board *board, const EyeSpace *space, int wanted, Color first,
                     const SearchLimits *limits, ProofTrace *trace, Answer *answer)
{
    assert(wanted >= 1 && wanted <= EYE_SEARCH_EYES_MAX);
    EyeTask task = {.space = space, .wanted = wanted};
    Goal goal;
    eye_search_goal(&task, &goal);
    Prover prover;
    prover_init(&prover, &goal, board, limits);
    prover.trace = trace;
    prover_ask(&prover, first, answer);
    prover_clear(&prover);
}

bool eye_search_is_lost(const Board *board, Point point, Color owner)
{
    switch (safety_status(board, point)) {
    case SAFETY_ALIVE:
        return board_color(board, point) != owner;
    case SAFETY_BLACK_TERRITORY:
        return owner == WHITE;
    case SAFETY_WHITE_TERRITORY:
        return owner == BLACK;
    case SAFETY_DEAD:
    case SAFETY_UNDECIDED:
        return false;
    }
    return false;
}

/* Does a stone of the owner stand next to the space? Without one nothing is enclosed. */
static bool has_fence(const Board *board, const EyeSpace *space)
{
    for (int i = 0; i < space->count; i++)
        if (board_sides(board, space->points[i], space->owner).own)
            return true;
    return false;
}

bool eye_search_space(const Board *board, Point point, Color owner, EyeSpace *space)
{
    return !eye_search_is_lost(board, point, owner) &&
           (eye_space_find(board, point, owner, space) ||
            eye_space_near(board, point, owner, space)) &&
           has_fence(board, space);
}

bool eye_search_at(const Board *board, Point point, Color owner, Color first,
                   const SearchLimits *limits, ProofTrace *trace, Answer *answer)
{
    EyeSpace space;
    if (!eye_search_space(board, point, owner, &space))
        return false;
    eye_search_read(board, &space, 1, first, limits, trace, answer);
    return true;
}

/* --- counting -------------------------------------------------------------------------- */

/* Does `first` get its way about `wanted` eyes? A ko counts as success unless it takes more than
 * one threat to win. Verdict and move are those of the search. */
static bool succeeds(const Board *board, const SearchLimits *limits, int wanted, Color first,
                     EyeRange *count, Verdict *verdict, Point *move)
{
    Answer answer;
    eye_search_read(board, &count->space, wanted, first, limits, NULL, &answer);
    count->nodes += answer.nodes;
    if (answer.verdict == VERDICT_KO_THREAT && !answer.threats && limits->nodes &&
        answer.nodes >= limits->nodes)
        answer.verdict = VERDICT_UNKNOWN; /* how many threats it takes was not found out */
    *verdict = answer.verdict;
    *move = answer.move;
    return answer.verdict >= VERDICT_KO_FIRST ||
           (answer.verdict == VERDICT_KO_THREAT && answer.threats == 1);
}

/* The fewest eyes, with the other side first. What cannot be decided is no eye. */
static void find_fewest(const Board *board, const SearchLimits *limits, EyeRange *count)
{
    Color other = color_other(count->space.owner);
    for (int wanted = 1; wanted <= EYE_SEARCH_EYES_MAX; wanted++) {
        bool success =
            succeeds(board, limits, wanted, other, count, &count->lowest, &count->attack);
        count->certain &= count->lowest != VERDICT_UNKNOWN;
        if (success || count->lowest == VERDICT_UNKNOWN) {
            count->min = wanted - 1;
            return;
        }
    }
    count->min = EYE_SEARCH_EYES_MAX;
    count->lowest = VERDICT_YES;
}

/* The most eyes, with the owner first. */
static void find_most(const Board *board, const SearchLimits *limits, EyeRange *count)
{
    for (int wanted = EYE_SEARCH_EYES_MAX; wanted > count->min; wanted--) {
        bool success = succeeds(board, limits, wanted, count->space.owner, count, &count->highest,
                                &count->defence);
        count->certain &= count->highest != VERDICT_UNKNOWN;
        if (success) {
            count->max = wanted;
            return;
        }
    }
    count->max = count->min;
    count->highest = VERDICT_YES;
}

/* Does the owner's move at `point` hold `wanted` eyes as well as the one found? */
static bool holds(const Board *board, const SearchLimits *limits, Point point, EyeRange *count)
{
    Color owner = count->space.owner;
    if (!point_on_board(board->size, point) || !board_is_legal(board, point, owner))
        return false;
    Board after;
    Point answer;
    board_copy(&after, board);
    board_play(&after, point, owner);
    Verdict verdict;
    succeeds(&after, limits, count->max, color_other(owner), count, &verdict, &answer);
    return verdict != VERDICT_UNKNOWN && verdict_other(verdict) >= count->highest;
}

bool eye_search_count(const Board *board, Point point, Color owner, const SearchLimits *limits,
                      EyeRange *count)
{
    *count = (EyeRange){.certain = true};
    if (!eye_space_find(board, point, owner, &count->space))
        return false;
    find_fewest(board, limits, count);
    find_most(board, limits, count);
    if (count->min == count->max)
        count->attack = count->defence = POINT_NONE;
    else if (!point_on_board(board->size, count->attack))
        count->attack = count->defence; /* waiting is as good, but a move was asked for */
    else if (count->attack != count->defence && holds(board, limits, count->attack, count))
        count->defence = count->attack; /* the vital point is one for both */
    return true;
}
