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
 * What it gets wrong: blocks around with three liberties and more count as safe and connected; an
 * eye that is false here but closes a ring of stones is true; a block of the other side at a
 * diagonal point is only attacked when it has at most two liberties. */

#include "search/eye_search.h"

#include <assert.h>

enum {
    STEPS = 4,
    WEAK_LIBERTIES = 2, /* a block with more is left alone */
    PRIOR_PASS = 12,
    ROOMS_MAX = EYE_SPACE_MAX,
};

/* What is asked of the prover. */
typedef struct Task {
    const EyeSpace *space;
    int wanted;
} Task;

/* The points of the space that are not the owner's, as connected rooms. */
typedef struct Rooms {
    int count;
    uint8_t of[EYE_SPACE_MAX]; /* room of each point of the space, 0 if it is the owner's */
    bool open[ROOMS_MAX + 1];  /* leads out of the space, or through a block in atari */
    bool flawed[ROOMS_MAX + 1];
} Rooms;

static const int DIAGONALS[4][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 0}}; /* between which sides */

static Point diagonal(const Board *board, Point point, int corner)
{
    return (Point)(point + board->step[2 * DIAGONALS[corner][0]] +
                   board->step[2 * DIAGONALS[corner][1]]);
}

static int place_in(const EyeSpace *space, Point point)
{
    for (int i = 0; i < space->count; i++)
        if (space->points[i] == point)
            return i;
    return -1;
}

/* --- rooms ----------------------------------------------------------------------------- */

/* Marks the room of the cell numbered `start`. */
static void enter_room(const Board *board, const EyeSpace *space, Rooms *rooms, int start)
{
    uint8_t stack[EYE_SPACE_MAX];
    int depth = 0;
    int room = ++rooms->count;
    rooms->open[room] = rooms->flawed[room] = false;
    rooms->of[start] = (uint8_t)room;
    stack[depth++] = (uint8_t)start;
    while (depth) {
        Point point = space->points[stack[--depth]];
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(board, point, side);
            Color color = board_color(board, near);
            if (color == OFF_BOARD)
                continue;
            if (color == space->owner) {
                if (board_block(board, near)->liberty_count < 2)
                    rooms->open[room] = true;
                continue;
            }
            if (!pointset_has(&space->cells, near)) {
                rooms->open[room] = true;
                continue;
            }
            int place = place_in(space, near);
            if (!rooms->of[place]) {
                rooms->of[place] = (uint8_t)room;
                stack[depth++] = (uint8_t)place;
            }
        }
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
    if (pointset_has(&space->cells, point))
        return rooms->open[rooms->of[place_in(space, point)]];
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

static void find_rooms(const Board *board, const EyeSpace *space, Rooms *rooms)
{
    rooms->count = 0;
    for (int i = 0; i < space->count; i++)
        rooms->of[i] = 0;
    for (int i = 0; i < space->count; i++)
        if (!rooms->of[i] && board_color(board, space->points[i]) != space->owner)
            enter_room(board, space, rooms, i);
    for (int i = 0; i < space->count; i++) {
        int room = rooms->of[i];
        if (room && !rooms->open[room] && !is_sound(board, space, rooms, space->points[i]))
            rooms->flawed[room] = true;
    }
}

int eye_search_complete(const Board *board, const EyeSpace *space)
{
    Rooms rooms;
    find_rooms(board, space, &rooms);
    int complete = 0;
    for (int room = 1; room <= rooms.count; room++)
        if (!rooms.open[room] && !rooms.flawed[room])
            complete++;
    return complete;
}

/* --- what can still become an eye ------------------------------------------------------ */

/* Is there a stone of the other side that is there to stay? */
static bool is_firm(const Board *board, const EyeSpace *space, Point point)
{
    return board_color(board, point) == color_other(space->owner) &&
           !pointset_has(&space->cells, point) &&
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

/* Could `wanted` eyes still come about? Two need two hopeful cells that do not touch. */
static bool is_possible(const Board *board, const EyeSpace *space, int wanted)
{
    Point hopeful[EYE_SPACE_MAX];
    int count = 0;
    for (int i = 0; i < space->count; i++) {
        Point cell = space->points[i];
        if (!is_hopeful(board, space, cell))
            continue;
        if (wanted == 1)
            return true;
        for (int j = 0; j < count; j++) {
            int distance = hopeful[j] > cell ? hopeful[j] - cell : cell - hopeful[j];
            if (distance != 1 && distance != board->stride)
                return true;
        }
        hopeful[count++] = cell;
    }
    return false;
}

/* --- the goal -------------------------------------------------------------------------- */

static Judgement judge(const void *context, const Board *board, Color to_move)
{
    (void)to_move;
    const Task *task = context;
    int complete = eye_search_complete(board, task->space);
    if (complete >= task->wanted)
        return (Judgement){.outcome = OUTCOME_REACHED};
    if (!is_possible(board, task->space, task->wanted))
        return (Judgement){.outcome = OUTCOME_MISSED};
    return (Judgement){.outcome = OUTCOME_OPEN, .proof = 1, .refute = 1};
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

static int write_moves(const void *context, const Board *board, Color to_move,
                       GoalMove moves[PROVER_MOVES_MAX])
{
    (void)to_move;
    const Task *task = context;
    const EyeSpace *space = task->space;
    MoveList list = {.board = board, .moves = moves};
    for (int i = 0; i < space->count; i++) {
        Point cell = space->points[i];
        int prior = pointset_has(&space->margin, cell) ? 0 : 4 - board_empty_neighbors(board, cell);
        offer(&list, cell, prior);
    }
    for (int i = 0; i < space->count; i++)
        offer_around(&list, space, space->points[i]);
    if (list.count == PROVER_MOVES_MAX)
        list.count--;
    moves[list.count++] = (GoalMove){POINT_PASS, PRIOR_PASS};
    return list.count;
}

void eye_search_read(const Board *board, const EyeSpace *space, int wanted, Color first,
                     const SearchLimits *limits, ProofTrace *trace, Answer *answer)
{
    assert(wanted >= 1 && wanted <= EYE_SEARCH_EYES_MAX);
    Task task = {.space = space, .wanted = wanted};
    Goal goal = {
        .prover = space->owner,
        .repetition_winner = color_other(space->owner),
        .context = &task,
        .judge = judge,
        .moves = write_moves,
    };
    Prover prover;
    prover_init(&prover, &goal, board, limits);
    prover.trace = trace;
    prover_ask(&prover, first, answer);
    prover_clear(&prover);
}

/* --- counting -------------------------------------------------------------------------- */

/* The most eyes that `first` can force up (the owner) or down to (the other side). */
static void find_extreme(const Board *board, const SearchLimits *limits, Color first,
                         EyeCount *count, int *eyes, Verdict *verdict, Point *move)
{
    bool owner = first == count->space.owner;
    *eyes = owner ? 0 : EYE_SEARCH_EYES_MAX;
    *verdict = VERDICT_YES;
    *move = POINT_NONE;
    for (int i = 0; i < EYE_SEARCH_EYES_MAX; i++) {
        int wanted = owner ? EYE_SEARCH_EYES_MAX - i : i + 1;
        Answer answer;
        eye_search_read(board, &count->space, wanted, first, limits, NULL, &answer);
        count->nodes += answer.nodes;
        if (answer.verdict == VERDICT_UNKNOWN)
            count->certain = false;
        if (answer.verdict > VERDICT_NO) {
            *eyes = owner ? wanted : wanted - 1;
            *verdict = answer.verdict;
            *move = answer.move;
            return;
        }
    }
}

bool eye_search_count(const Board *board, Point point, Color owner, const SearchLimits *limits,
                      EyeCount *count)
{
    *count = (EyeCount){.certain = true};
    if (!eye_space_find(board, point, owner, &count->space))
        return false;
    owner = count->space.owner;
    find_extreme(board, limits, color_other(owner), count, &count->min, &count->lowest,
                 &count->attack);
    find_extreme(board, limits, owner, count, &count->max, &count->highest, &count->defence);
    if (count->min >= count->max) {
        count->max = count->min;
        count->attack = count->defence = POINT_NONE;
    }
    return true;
}
