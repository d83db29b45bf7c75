#include "search/tsumego.h"

#include "search/safety.h"

#include <string.h>

/* --- the region ------------------------------------------------------------------------ */

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

/* Steps from the block to each point over empty points and friends. */
static void distances_from_block(const Board *board, Point stone, uint8_t distance[POINT_LIMIT])
{
    Point queue[POINT_LIMIT];
    int count = 0;
    memset(distance, FAR, POINT_LIMIT);
    Point at = stone;
    do {
        distance[at] = 0;
        queue[count++] = at;
        at = board_next_stone(board, at);
    } while (at != stone);
    spread(board, distance, board_color(board, stone), queue, count);
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
static int find_region(const Board *board, Point stone, Color attacker, const TsumegoReach *reach,
                       PointSet *region, uint8_t own[POINT_LIMIT], uint8_t enemy[POINT_LIMIT])
{
    PointSet inner = {0};
    int count = 0;
    for (int round = 0; round < 2; round++) {
        distances_from_block(board, stone, own);
        distances_from_color(board, attacker, &inner, enemy);
        *region = (PointSet){0};
        count = 0;
        for (Point p = 0; p < board->limit; p++)
            if (board_color(board, p) == EMPTY && own[p] <= reach->distance &&
                own[p] <= enemy[p] + reach->slack) {
                pointset_add(region, p);
                count++;
            }
        add_inner_blocks(board, region);
        inner = *region;
    }
    return count;
}

/* Puts attacker's stones on the points just outside that are his anyway, so that the region is
 * closed there. True if none are left open. */
static bool close_region(Tsumego *task, const Board *board, const TsumegoReach *reach,
                         const uint8_t own[POINT_LIMIT], const uint8_t enemy[POINT_LIMIT])
{
    uint8_t colors[POINT_LIMIT];
    bool closed = true;
    memcpy(colors, board->color, board->limit);
    for (Point p = pointset_first(&task->region); p; p = pointset_next(&task->region, p))
        for (int d = 0; d < 4; d++) {
            Point next = board_neighbor(board, p, d);
            if (board_color(board, next) != EMPTY || pointset_has(&task->region, next))
                continue;
            if (own[next] > enemy[next] + reach->slack) {
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

void tsumego_frame(Tsumego *task, const Board *board, Point stone, const TsumegoReach *reach)
{
    uint8_t own[POINT_LIMIT], enemy[POINT_LIMIT];
    *task = (Tsumego){.defender = board_color(board, stone), .key_count = 1, .keys = {stone}};
    board_copy(&task->board, board);
    Color attacker = color_other(task->defender);
    TsumegoReach used = *reach;
    while (find_region(board, stone, attacker, &used, &task->region, own, enemy) > reach->size &&
           used.distance > 1)
        used.distance--;
    task->closed = close_region(task, board, &used, own, enemy);
    find_eye_points(task);
}

/* --- the goal -------------------------------------------------------------------------- */

/* How many points could still become an eye of the defender's? */
static int eye_room(const Tsumego *task, const Board *board)
{
    int room = 0;
    for (Point p = pointset_first(&task->eye_points); p; p = pointset_next(&task->eye_points, p)) {
        if (board_color(board, p) == task->defender)
            continue;
        Sides sides = board_sides(board, p, task->defender);
        room += board_color(board, p) == EMPTY ? (sides.enemy ? 1 : 2) : 1;
    }
    return room;
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
            return judgement;
        }
        if (to_move != task->defender && block->liberty_count >= 2) {
            PointSet alive;
            safety_alive_near(board, task->defender, &task->region, &alive, NULL);
            if (pointset_has(&alive, key)) {
                judgement.outcome = OUTCOME_MISSED;
                return judgement;
            }
        }
        int room = eye_room(task, board);
        judgement.refute = (uint16_t)(room >= 12 ? 1 : 1 + (12 - room) / 2);
        judgement.proof = (uint16_t)(1 + room / 3 + block->liberty_count / 2);
    }
    return judgement;
}

static int moves(const void *context, const Board *board, Color to_move,
                 GoalMove list[PROVER_MOVES_MAX])
{
    const Tsumego *task = context;
    int count = 0;
    for (Point p = pointset_first(&task->region); p; p = pointset_next(&task->region, p)) {
        if (board_color(board, p) != EMPTY)
            continue;
        Sides sides = board_sides(board, p, to_move);
        unsigned prior = 2;
        if (!sides.own && !sides.enemy)
            prior += 2;
        if (sides.own && sides.enemy)
            prior -= 1;
        list[count++] = (GoalMove){p, (uint16_t)prior};
    }
    if (to_move == task->defender)
        list[count++] = (GoalMove){POINT_PASS, 3};
    return count;
}

Goal tsumego_goal(const Tsumego *task)
{
    return (Goal){.prover = color_other(task->defender),
                  .repetition_winner = task->defender,
                  .context = task,
                  .judge = judge,
                  .moves = moves};
}

void tsumego_read(const Tsumego *task, const Board *board, Color first, const SearchLimits *limits,
                  Answer *answer)
{
    Goal goal = tsumego_goal(task);
    Prover prover;
    prover_init(&prover, &goal, &task->board, limits);
    prover_ask(&prover, first, answer);
    prover_clear(&prover);
}
