/* Life and death of a group in a region around it, by proof search (prover.h).
 *
 * Idea. The region is what the group can reach before the attacker, and a little more; points just
 * outside it that are the attacker's anyway get stones of his, so that nothing leaks out. The
 * attacker has won when no key block is left, or when the defender cannot make two eyes any more;
 * the defender when a key block is unconditionally alive (safety.h) or has a liberty outside.
 *
 * Short of eyes. A firm attacking stone (it has a liberty outside the region) spoils the points
 * beside it, and two of them, or one and the edge, the point between them diagonally. What is left
 * falls into spaces, and each gives one eye if it is so small, or of one of the nakade shapes with
 * the attacker on the vital point or to play there, and two otherwise. Less than two in all is
 * death. Without this rule, the attacker would have to take the stones off the board in every
 * line, and the trees are several times as large.
 *
 * Moves. All empty points of the region, except that of the plain outside liberties of a block the
 * attacker fills any one, and the defender none.
 *
 * What it gets wrong. The region: a way out, or a weak attacking block, that lies beyond it is not
 * seen, so "dead" is often wrong in open surroundings; tsumego_solve() asks again in a wider one.
 * Short of eyes: eyes made under the stones of a block of more than three, false eyes that join two
 * groups to a ring, and a shortage of liberties that keeps the attacker from the vital point; such
 * answers are marked as not proved. Which of several winning moves is the neatest is not asked. */

#include "search/tsumego.h"

#include "base/timer.h"
#include "search/flood.h"
#include "search/safety.h"

#include <string.h>

/* --- the region ------------------------------------------------------------------------ */

const TsumegoReach TSUMEGO_REACH = {.distance = 5, .slack = 2, .near = 3, .weak = 2, .size = 30};

enum { FAR = 99 };

/* Spreads over empty points, one step each, and over stones of `through`, which cost nothing. */
static void spread(const Board *board, uint8_t distance[POINT_LIMIT], Color through,
                   Point queue[POINT_LIMIT], int count)
{
    for (int i = 0; i < count; i++) {
        Point at = queue[i];
        for (int d = 0; d < 4; d++) {
            Point next = board_neighbor(board, at, d);
            Color color = board_color(board, next);
            if (distance[next] != FAR || (color != EMPTY && color != through))
                continue;
            int steps = distance[at] + (color == EMPTY);
            if (color == EMPTY) {
                distance[next] = (uint8_t)steps;
                queue[count++] = next;
                continue;
            }
            Point stone = next;
            do {
                distance[stone] = (uint8_t)steps;
                memmove(&queue[i + 2], &queue[i + 1], (size_t)(count - i - 1) * sizeof(Point));
                queue[i + 1] = stone;
                count++;
                stone = board_next_stone(board, stone);
            } while (stone != next);
        }
    }
}

/* Steps from the group to each point over empty points and friends. */
static void distances_from_group(const Board *board, const PointSet *group, Color color,
                                 uint8_t distance[POINT_LIMIT])
{
    Point queue[POINT_LIMIT];
    int count = 0;
    memset(distance, FAR, POINT_LIMIT);
    for (Point p = pointset_first(group); p; p = pointset_next(group, p)) {
        distance[p] = 0;
        queue[count++] = p;
    }
    spread(board, distance, color, queue, count);
}

static void distances_from_color(const Board *board, Color color, const PointSet *without,
                                 uint8_t distance[POINT_LIMIT])
{
    Point queue[POINT_LIMIT];
    int count = 0;
    memset(distance, FAR, POINT_LIMIT);
    for (Point p = 0; p < board->limit; p++)
        if (board_color(board, p) == color && !pointset_has(without, p)) {
            distance[p] = 0;
            queue[count++] = p;
        }
    spread(board, distance, color, queue, count);
}

static bool is_subset(const PointSet *set, const PointSet *of)
{
    for (int i = 0; i < POINTSET_WORDS; i++)
        if (set->words[i] & ~of->words[i])
            return false;
    return true;
}

/* Adds the stones of every block that can only breathe inside the region. */
static void add_inner_blocks(const Board *board, PointSet *region)
{
    for (Point p = 0; p < board->limit; p++) {
        Color color = board_color(board, p);
        if ((color == BLACK || color == WHITE) &&
            is_subset(&board_block(board, p)->liberties, region))
            pointset_add(region, p);
    }
}

/* Marks the region; returns its empty points. own and enemy hold the steps from both sides. */
static int find_region(const Board *board, const PointSet *group, Color attacker,
                       const TsumegoReach *reach, PointSet *region, uint8_t own[POINT_LIMIT],
                       uint8_t enemy[POINT_LIMIT])
{
    PointSet inner = {0};
    int count = 0;
    for (int round = 0; round < 2; round++) {
        distances_from_group(board, group, color_other(attacker), own);
        distances_from_color(board, attacker, &inner, enemy);
        *region = (PointSet){0};
        count = 0;
        for (Point p = 0; p < board->limit; p++)
            if (board_color(board, p) == EMPTY && own[p] <= reach->distance &&
                own[p] <= enemy[p] + (own[p] <= reach->near ? reach->slack : 0)) {
                pointset_add(region, p);
                count++;
            }
        add_inner_blocks(board, region);
        inner = *region;
    }
    return count;
}

/* Adds the liberties of attacking blocks beside the region that have few: they may be captured. */
static void add_weak_neighbors(const Board *board, Color attacker, int most, PointSet *region)
{
    PointSet added = {0};
    for (Point p = 0; p < board->limit; p++) {
        if (board_color(board, p) != attacker)
            continue;
        const Block *block = board_block(board, p);
        if (block->liberty_count > most || !pointset_common(&block->liberties, region))
            continue;
        pointset_unite(&added, &block->liberties);
    }
    pointset_unite(region, &added);
    add_inner_blocks(board, region);
}

/* Puts attacker's stones on the points just outside that are his anyway, so that the region is
 * closed there. True if none are left open. */
static bool close_region(Tsumego *task, const Board *board, const uint8_t own[POINT_LIMIT],
                         const uint8_t enemy[POINT_LIMIT])
{
    uint8_t colors[POINT_LIMIT];
    bool closed = true;
    memcpy(colors, board->color, board->limit);
    for (Point p = pointset_first(&task->region); p; p = pointset_next(&task->region, p))
        for (int d = 0; d < 4; d++) {
            Point next = board_neighbor(board, p, d);
            if (board_color(board, next) != EMPTY || pointset_has(&task->region, next))
                continue;
            if (own[next] > enemy[next]) {
                colors[next] = (uint8_t)color_other(task->defender);
                task->framed = true;
            } else {
                closed = false;
            }
        }
    Board framed;
    board_copy(&framed, board);
    Point bad;
    if (!board_setup(&framed, colors, &bad))
        return false;
    framed.ko = board->ko;
    framed.ko_color = board->ko_color;
    board_copy(&task->board, &framed);
    return closed;
}

/* Points where an eye is possible: no firm attacking stone beside them, and not too many at the
 * corners. A stone outside the region cannot be captured, so this never changes. */
static void find_eye_points(Tsumego *task)
{
    const Board *board = &task->board;
    Color attacker = color_other(task->defender);
    for (Point p = pointset_first(&task->region); p; p = pointset_next(&task->region, p)) {
        int beside = 0, corners = 0, edge = 0;
        for (int d = 0; d < 4; d++) {
            Point side = board_neighbor(board, p, d);
            Point corner = (Point)(side + board->step[2 * ((d + 1) % 4)]);
            edge |= board_color(board, side) == OFF_BOARD;
            beside += board_color(board, side) == attacker && !pointset_has(&task->region, side);
            corners +=
                board_color(board, corner) == attacker && !pointset_has(&task->region, corner);
        }
        if (!beside && corners + edge < 2)
            pointset_add(&task->eye_points, p);
    }
}

static void number_points(Tsumego *task)
{
    memset(task->zone_of, ZONE_OUTSIDE, sizeof task->zone_of);
    for (Point p = pointset_first(&task->region); p; p = pointset_next(&task->region, p)) {
        if (task->point_count == ZONE_POINTS_MAX)
            break;
        task->zone_of[p] = (uint8_t)task->point_count;
        task->points[task->point_count++] = p;
    }
}

/* The blocks of the group that share liberties with what is in it already. */
static void grow_group(const Board *board, Color color, PointSet *group)
{
    PointSet liberties = {0};
    for (Point p = pointset_first(group); p; p = pointset_next(group, p))
        pointset_unite(&liberties, &board_block(board, p)->liberties);
    for (bool grown = true; grown;) {
        grown = false;
        for (Point p = 0; p < board->limit; p++) {
            if (board_color(board, p) != color || pointset_has(group, p))
                continue;
            const Block *block = board_block(board, p);
            if (!pointset_common(&liberties, &block->liberties))
                continue;
            pointset_unite(&liberties, &block->liberties);
            Point at = p;
            do {
                pointset_add(group, at);
                at = board_next_stone(board, at);
            } while (at != p);
            grown = true;
        }
    }
}

void tsumego_group(const Board *board, Point stone, PointSet *group)
{
    *group = (PointSet){0};
    Point at = stone;
    do {
        pointset_add(group, at);
        at = board_next_stone(board, at);
    } while (at != stone);
    grow_group(board, board_color(board, stone), group);
}

/* The larger blocks of the group are its key blocks. */
static void choose_keys(Tsumego *task, const Board *board, const PointSet *group)
{
    int largest = 0;
    for (Point p = pointset_first(group); p; p = pointset_next(group, p))
        if (board_block(board, p)->stone_count > largest)
            largest = board_block(board, p)->stone_count;
    for (Point p = pointset_first(group); p && task->key_count < TSUMEGO_KEYS_MAX;
         p = pointset_next(group, p)) {
        const Block *block = board_block(board, p);
        if (block->stone == p && block->stone_count * 3 >= largest)
            task->keys[task->key_count++] = p;
    }
}

void tsumego_frame(Tsumego *task, const Board *board, Point stone, const TsumegoReach *reach)
{
    uint8_t own[POINT_LIMIT], enemy[POINT_LIMIT];
    *task = (Tsumego){.defender = board_color(board, stone)};
    board_copy(&task->board, board);
    PointSet group;
    tsumego_group(board, stone, &group);
    choose_keys(task, board, &group);
    Color attacker = color_other(task->defender);
    TsumegoReach used = *reach;
    while (find_region(board, &group, attacker, &used, &task->region, own, enemy) > reach->size &&
           used.distance > 1)
        used.distance--;
    add_weak_neighbors(board, attacker, reach->weak, &task->region);
    task->closed = close_region(task, board, own, enemy);
    flood_stones(&task->board, attacker, &task->wall);
    pointset_subtract(&task->wall, &task->region);
    find_eye_points(task);
    number_points(task);
}

/* Can nobody leave the region over empty points? */
static bool is_closed(const Board *board, const PointSet *region)
{
    for (Point p = pointset_first(region); p; p = pointset_next(region, p))
        for (int d = 0; d < 4; d++) {
            Point next = board_neighbor(board, p, d);
            if (board_color(board, next) == EMPTY && !pointset_has(region, next))
                return false;
        }
    return true;
}

void tsumego_enclose(Tsumego *task, const Board *board, const Point *stones, int count,
                     const PointSet *region)
{
    *task = (Tsumego){.defender = board_color(board, stones[0]), .region = *region};
    board_copy(&task->board, board);
    while (task->key_count < count && task->key_count < TSUMEGO_KEYS_MAX) {
        task->keys[task->key_count] = stones[task->key_count];
        task->key_count++;
    }
    task->closed = is_closed(board, region);
    find_eye_points(task);
    number_points(task);
}

/* --- the goal -------------------------------------------------------------------------- */

/* What the region looks like now. */
typedef struct View {
    PointSet firm;   /* attacking stones in the region that cannot be captured */
    PointSet walls;  /* these and all attacking stones outside */
    PointSet places; /* points that no firm stone keeps from becoming an eye of the defender's */
    PointSet room;   /* those of them without stones that he will hardly give up */
} View;

static bool is_firm(const Tsumego *task, const Board *board, const View *view, Point p)
{
    return board_color(board, p) == color_other(task->defender) &&
           (!pointset_has(&task->region, p) || pointset_has(&view->firm, p));
}

/* Is this a defending stone of a block that is too large to be given up for the point below it? */
static bool is_settled_stone(const Tsumego *task, const Board *board, Point p)
{
    return board_color(board, p) == task->defender && board_block(board, p)->stone_count > 3;
}

/* Do firm stones in the region keep the point from becoming an eye? */
static bool is_spoiled(const Board *board, const View *view, Point p)
{
    int corners = 0, edge = 0;
    for (int d = 0; d < 4; d++) {
        Point side = board_neighbor(board, p, d);
        Point corner = (Point)(side + board->step[2 * ((d + 1) % 4)]);
        if (pointset_has(&view->firm, side))
            return true;
        edge |= board_color(board, side) == OFF_BOARD;
        corners += pointset_has(&view->walls, corner);
    }
    return corners + edge >= 2;
}

static void view_position(const Tsumego *task, const Board *board, View *view)
{
    Color attacker = color_other(task->defender);
    *view = (View){0};
    for (int i = 0; i < task->point_count; i++) {
        Point p = task->points[i];
        if (board_color(board, p) == attacker &&
            !is_subset(&board_block(board, p)->liberties, &task->region))
            pointset_add(&view->firm, p);
    }
    view->walls = task->wall;
    pointset_unite(&view->walls, &view->firm);
    for (int i = 0; i < task->point_count; i++) {
        Point p = task->points[i];
        if (!pointset_has(&task->eye_points, p) || pointset_has(&view->firm, p) ||
            is_spoiled(board, view, p))
            continue;
        pointset_add(&view->places, p);
        if (!is_settled_stone(task, board, p))
            pointset_add(&view->room, p);
    }
}

/* The most eyes that an enclosed space can give: one if it is small, a square of four, or of a
 * shape that a stone on its vital point spoils, with the attacker there; two for all others. If
 * that point is empty and the attacker may play there, it is written to `*vital`. */
static int eyes_of_space(const Board *board, const PointSet *space, Color attacker, Point *vital)
{
    int size = pointset_count(space), links = 0, most = 0;
    Point centre = POINT_NONE;
    *vital = POINT_NONE;
    if (size <= 2 || size > 6)
        return size <= 2 ? 1 : 2;
    for (Point p = pointset_first(space); p; p = pointset_next(space, p)) {
        int degree = 0;
        for (int d = 0; d < 4; d++)
            degree += pointset_has(space, board_neighbor(board, p, d));
        links += degree;
        if (degree > most) {
            most = degree;
            centre = p;
        }
    }
    if (size == 4 && links == 8)
        return 1;
    /* Three, pyramid four, crossed and bulky five, rabbity six. */
    if (size != 3 && !(size == 4 && most == 3) && !(size == 5 && (most == 4 || links == 10)) &&
        !(size == 6 && most == 4 && links == 14))
        return 2;
    if (board_color(board, centre) == attacker)
        return 1;
    if (board_color(board, centre) == EMPTY && !board_is_suicide(board, centre, attacker))
        *vital = centre;
    return 2;
}

/* Can all spaces of `room` together give no two eyes? The attacker, if it is his turn, may play
 * one vital point for that, which is written to `*move`. */
static bool gives_no_two_eyes(const Board *board, const PointSet *room, Color attacker,
                              bool attacker_moves, Point *move)
{
    PointSet left = *room;
    int eyes = 0;
    for (Point p = pointset_first(&left); p; p = pointset_first(&left)) {
        PointSet space = {0};
        Point vital;
        pointset_add(&space, p);
        flood_fill(board, &left, &space);
        pointset_subtract(&left, &space);
        eyes += eyes_of_space(board, &space, attacker, &vital);
        if (vital != POINT_NONE && attacker_moves && *move == POINT_NONE) {
            *move = vital;
            eyes--;
        }
        if (eyes >= 2)
            return false;
    }
    return true;
}

/* Can the defender no longer make two eyes? His small blocks in the room may stay and divide it, or
 * be given up. */
static bool is_short_of_eyes(const Tsumego *task, const Board *board, const View *view,
                             Color to_move, Point *move)
{
    Color attacker = color_other(task->defender);
    bool attacker_moves = to_move == attacker;
    PointSet stones, divided = view->room;
    flood_stones(board, task->defender, &stones);
    pointset_subtract(&divided, &stones);
    *move = POINT_NONE;
    if (!gives_no_two_eyes(board, &divided, attacker, attacker_moves, move))
        return false;
    return pointset_equal(&divided, &view->room) ||
           gives_no_two_eyes(board, &view->room, attacker, attacker_moves && *move == POINT_NONE,
                             move);
}

static Judgement judge(const void *context, const Board *board, Color to_move)
{
    const Tsumego *task = context;
    Judgement judgement = {.outcome = OUTCOME_REACHED, .proof = 1, .refute = 1};
    for (int i = 0; i < task->key_count; i++) {
        Point key = task->keys[i];
        if (board_color(board, key) != task->defender)
            continue;
        const Block *block = board_block(board, key);
        judgement.outcome = OUTCOME_OPEN;
        if (!is_subset(&block->liberties, &task->region)) {
            judgement.outcome = OUTCOME_MISSED;
            judgement.assumed = true;
            zone_add_block(&judgement.zone, task->zone_of, board, key, false);
            return judgement;
        }
        if (to_move != task->defender && block->liberty_count >= 2) {
            PointSet alive, eyes;
            safety_alive_near(board, task->defender, &task->region, &alive, &eyes);
            if (pointset_has(&alive, key)) {
                judgement.outcome = OUTCOME_MISSED;
                pointset_unite(&alive, &eyes);
                for (int k = 0; k < task->point_count; k++)
                    if (pointset_has(&alive, task->points[k]))
                        zone_add(&judgement.zone, task->zone_of, task->points[k]);
                return judgement;
            }
        }
    }
    if (judgement.outcome == OUTCOME_REACHED)
        return judgement;
    View view;
    view_position(task, board, &view);
    if (task->closed && is_short_of_eyes(task, board, &view, to_move, &judgement.move)) {
        judgement.outcome = OUTCOME_REACHED;
        judgement.assumed = true;
        pointset_unite(&view.firm, &view.places);
        for (int k = 0; k < task->point_count; k++)
            if (pointset_has(&view.firm, task->points[k]))
                zone_add(&judgement.zone, task->zone_of, task->points[k]);
        return judgement;
    }
    int room = 0;
    for (Point p = pointset_first(&view.room); p; p = pointset_next(&view.room, p)) {
        if (board_color(board, p) == task->defender)
            continue;
        Sides sides = board_sides(board, p, task->defender);
        room += board_color(board, p) == EMPTY ? (sides.enemy ? 1 : 2) : 1;
    }
    judgement.refute = (uint16_t)(room >= 12 ? 1 : 1 + (12 - room) / 2);
    judgement.proof = (uint16_t)(1 + room / 3);
    return judgement;
}

/* A liberty of one defending block that is otherwise shut in by firm stones and the edge: only the
 * attacker plays there, and it does not matter on which of several he does. */
static bool is_plain_liberty(const Tsumego *task, const Board *board, const View *view, Point p)
{
    const Block *owner = NULL;
    bool firm = false;
    for (int d = 0; d < 4; d++) {
        Point next = board_neighbor(board, p, d);
        Color color = board_color(board, next);
        if (color == EMPTY)
            return false;
        if (color == OFF_BOARD)
            continue;
        if (color == task->defender) {
            if (owner && owner != board_block(board, next))
                return false;
            owner = board_block(board, next);
        } else if (is_firm(task, board, view, next)) {
            firm = true;
        } else {
            return false;
        }
    }
    return firm && owner;
}

/* How late a move should be tried: captures, contact and eye points first. */
static unsigned move_prior(const Board *board, const View *view, Point p, Color to_move)
{
    Sides sides = board_sides(board, p, to_move);
    unsigned prior = 6;
    for (unsigned side = sides.enemy; side; side &= side - 1)
        if (board_block(board, board_side(board, p, side))->liberty_count == 1)
            prior = 1;
    for (unsigned side = sides.own; side; side &= side - 1)
        if (board_block(board, board_side(board, p, side))->liberty_count == 1)
            prior = 1;
    if (sides.own && sides.enemy && prior > 1)
        prior -= 2;
    if (!pointset_has(&view->room, p))
        prior += 4;
    if (board_liberties_after(board, p, to_move, 2) < 2)
        prior += 3;
    return prior;
}

static int list_moves(const void *context, const Board *board, Color to_move, Point last,
                      GoalMove list[PROVER_MOVES_MAX])
{
    const Tsumego *task = context;
    int count = 0;
    View view;
    PointSet filled = {0}; /* defending blocks, by their stone, with a plain liberty in the list */
    (void)last;
    view_position(task, board, &view);
    for (int i = 0; i < task->point_count; i++) {
        Point p = task->points[i];
        if (board_color(board, p) != EMPTY)
            continue;
        unsigned prior = move_prior(board, &view, p, to_move);
        if (is_plain_liberty(task, board, &view, p)) {
            if (to_move == task->defender)
                continue;
            unsigned side = board_sides(board, p, to_move).enemy;
            Point stone = board_block(board, board_side(board, p, side))->stone;
            if (pointset_has(&filled, stone))
                continue;
            pointset_add(&filled, stone);
        }
        list[count++] = (GoalMove){p, (uint16_t)(2 * prior)};
    }
    list[count++] = (GoalMove){POINT_PASS, 12};
    return count;
}

Goal tsumego_goal(const Tsumego *task)
{
    return (Goal){.prover = color_other(task->defender),
                  .repetition_winner = task->defender,
                  .context = task,
                  .zone_of = task->zone_of,
                  .zone_points = task->points,
                  .zone_count = task->point_count,
                  .waiter = task->defender,
                  .judge = judge,
                  .moves = list_moves};
}

/* After "unknown": a move to play all the same, the one that looks best at first sight. */
static Point likely_move(const Tsumego *task, Color first)
{
    GoalMove list[PROVER_MOVES_MAX];
    int count = list_moves(task, &task->board, first, POINT_NONE, list);
    const GoalMove *best = NULL;
    for (int i = 0; i < count; i++)
        if (list[i].point != POINT_PASS && board_is_legal(&task->board, list[i].point, first) &&
            (!best || list[i].prior < best->prior))
            best = &list[i];
    return best ? best->point : POINT_PASS;
}

void tsumego_read(const Tsumego *task, Color first, const SearchLimits *limits, Answer *answer)
{
    Goal goal = tsumego_goal(task);
    Prover prover;
    prover_init(&prover, &goal, &task->board, limits);
    prover_ask(&prover, first, answer);
    prover_clear(&prover);
    if (answer->verdict == VERDICT_UNKNOWN &&
        (answer->move == POINT_NONE || answer->move == POINT_PASS))
        answer->move = likely_move(task, first);
}

/* From the region that is nearly always enough to the one that rarely is too small. */
static const TsumegoReach REACHES[] = {
    {.distance = 5, .slack = 2, .near = 3, .weak = 3, .size = 30},
    {.distance = 6, .slack = 3, .near = 4, .weak = 4, .size = 40},
};

void tsumego_solve(const Board *board, Point stone, Color first, const SearchLimits *limits,
                   Answer *answer)
{
    SearchLimits left = *limits;
    uint64_t nodes = 0;
    double start = timer_now();
    int region = 0;
    for (size_t i = 0; i < sizeof REACHES / sizeof REACHES[0]; i++) {
        Tsumego task;
        tsumego_frame(&task, board, stone, &REACHES[i]);
        if (task.point_count == region)
            break;
        region = task.point_count;
        tsumego_read(&task, first, &left, answer);
        nodes += answer->nodes;
        answer->nodes = nodes;
        if (answer->verdict != VERDICT_NO)
            break;
        double used = timer_now() - start;
        if ((limits->nodes && nodes >= limits->nodes) ||
            (limits->seconds > 0 && used >= limits->seconds))
            break;
        left.nodes = limits->nodes ? limits->nodes - nodes : 0;
        left.seconds = limits->seconds > 0 ? limits->seconds - used : 0;
    }
}
