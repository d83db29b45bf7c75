/* What the pattern files for moves may say, and the functions that their conditions call.
 *
 * Looking ahead is the capture search after one or two moves, within a few hundred positions; what
 * it does not settle counts as "no". */

#include "analysis/case_patterns.h"

#include "analysis/analysis.h"
#include "analysis/outlook.h"
#include "search/capture.h"

#include <stdlib.h>

enum { SIGHT_NODES = 300, SIGHT_MEMORY = 1 << 19 };

void case_sight_init(CaseSight *sight, const Lore *lore, const Analysis *analysis, Point last)
{
    *sight = (CaseSight){.lore = lore, .analysis = analysis, .last = last, .nodes = SIGHT_NODES};
}

/* --- looking ahead -------------------------------------------------------------------------- */

/* Does `first` capture, or save, the block of `stone`? */
static bool reaches(const CaseSight *sight, const Board *board, Point stone, Color first)
{
    Board turned;
    Outlook outlook;
    PointSet stones = {{0}}, seen = {{0}};
    board_add_block(board, stone, &stones);
    outlook_take(&outlook, board, board_color(board, stone), &stones, NULL, &turned);
    PointSet block = {{0}};
    board_add_block(&turned, outlook_point(&outlook, stone), &block);
    SearchLimits limits = {.nodes = sight->nodes, .memory = SIGHT_MEMORY, .touched = &seen};
    Answer answer;
    capture_judge(&turned, pointset_first(&block), outlook_color(&outlook, first), &limits,
                  &answer);
    Verdict verdict = answer.verdict == VERDICT_UNKNOWN ? answer.guess : answer.verdict;
    return verdict == VERDICT_YES || verdict == VERDICT_KO_FIRST;
}

/* A board of one's own on which `color` has played at `move`; false if that is not legal. */
static bool play_on(Board *after, const Board *board, Point move, Color color)
{
    if (move <= POINT_RESIGN || !point_on_board(board->size, move) ||
        !board_is_legal(board, move, color))
        return false;
    board_copy(after, board);
    board_play(after, move, color);
    return true;
}

static bool is_stone_of(const Board *board, Point point, Color color)
{
    return point != POINT_NONE && board_color(board, point) == color;
}

/* takes(C, P, Q): C plays at P and moves again. */
static int call_takes(const PatternCall *call)
{
    Board after;
    Color color = (Color)call->values[0];
    Point target = (Point)call->values[2];
    return play_on(&after, call->board, (Point)call->values[1], color) &&
           is_stone_of(&after, target, color_other(color)) &&
           reaches(call->context, &after, target, color);
}

/* holds(C, P, Q): C plays at P, the block at Q moves and does not get away. */
static int call_holds(const PatternCall *call)
{
    Board after;
    Color color = (Color)call->values[0];
    Point target = (Point)call->values[2];
    return play_on(&after, call->board, (Point)call->values[1], color) &&
           is_stone_of(&after, target, color_other(color)) &&
           !reaches(call->context, &after, target, color_other(color));
}

/* lost(C, P, Q): C plays at P, the other side captures C's block at Q. */
static int call_lost(const PatternCall *call)
{
    Board after;
    Color color = (Color)call->values[0];
    Point target = (Point)call->values[2];
    return play_on(&after, call->board, (Point)call->values[1], color) &&
           is_stone_of(&after, target, color) &&
           reaches(call->context, &after, target, color_other(color));
}

/* --- stones around -------------------------------------------------------------------------- */

static int call_last(const PatternCall *call)
{
    const CaseSight *sight = call->context;
    return sight->last != POINT_NONE && sight->last == (Point)call->values[0];
}

static int call_near(const PatternCall *call)
{
    const Board *board = call->board;
    int size = board->size, reach = call->values[2], count = 0;
    if (call->values[0] == POINT_NONE)
        return 0;
    int x = point_x(size, (Point)call->values[0]), y = point_y(size, (Point)call->values[0]);
    for (int j = y - reach < 0 ? 0 : y - reach; j < size && j <= y + reach; j++)
        for (int i = x - reach < 0 ? 0 : x - reach; i < size && i <= x + reach; i++)
            count += board_color(board, point_at(size, i, j)) == (Color)call->values[1];
    return count;
}

/* Of two columns, or rows: does none lie beyond the middle of the board, seen from the other? The
 * middle line itself lies beyond nothing. */
static bool same_half(int size, int a, int b)
{
    return (2 * a + 1 - size) * (2 * b + 1 - size) >= 0;
}

/* corner(P, C, N): on the first N lines of P's corner. A point on a middle line looks at the
 * corners on both sides, a stone there stands in none. */
static int call_corner(const PatternCall *call)
{
    const Board *board = call->board;
    int size = board->size, count = 0;
    int depth = call->values[2] < size / 2 ? call->values[2] : size / 2;
    if (call->values[0] == POINT_NONE)
        return 0;
    int x = point_x(size, (Point)call->values[0]), y = point_y(size, (Point)call->values[0]);
    for (int j = 0; j < size; j++)
        for (int i = 0; i < size; i++) {
            bool outside = (i >= depth && i < size - depth) || (j >= depth && j < size - depth);
            if (!outside && same_half(size, x, i) && same_half(size, y, j))
                count += board_color(board, point_at(size, i, j)) == (Color)call->values[1];
        }
    return count;
}

/* The blocks of `color` beside an empty point, each once; returns how many. */
static int blocks_beside(const Board *board, Point point, Color color, const Block *blocks[4])
{
    int count = 0;
    for (int side = 0; side < 4; side++) {
        Point stone = board_neighbor(board, point, side);
        if (board_color(board, stone) != color)
            continue;
        const Block *block = board_block(board, stone);
        bool known = false;
        for (int i = 0; i < count; i++)
            known = known || blocks[i] == block;
        if (!known)
            blocks[count++] = block;
    }
    return count;
}

static int call_atari(const PatternCall *call)
{
    const Block *blocks[4];
    Color enemy = color_other((Color)call->values[1]);
    if (board_color(call->board, (Point)call->values[0]) != EMPTY)
        return 0;
    int count = blocks_beside(call->board, (Point)call->values[0], enemy, blocks), atari = 0;
    for (int i = 0; i < count; i++)
        atari += blocks[i]->liberty_count == 2;
    return atari;
}

static int call_runs(const PatternCall *call)
{
    const Block *blocks[4];
    Point point = (Point)call->values[0];
    Color color = (Color)call->values[1];
    if (board_color(call->board, point) != EMPTY ||
        board_liberties_after(call->board, point, color, 2) < 2)
        return 0;
    int count = blocks_beside(call->board, point, color, blocks), stones = 0;
    for (int i = 0; i < count; i++)
        stones += blocks[i]->liberty_count == 1 ? blocks[i]->stone_count : 0;
    return stones;
}

static int call_snapback(const PatternCall *call)
{
    Board after;
    Color color = (Color)call->values[1], enemy = color_other(color);
    Point point = (Point)call->values[0];
    if (!play_on(&after, call->board, point, color) || !is_stone_of(&after, point, color))
        return 0;
    const Block *given = board_block(&after, point);
    Point answer = pointset_first(&given->liberties);
    if (given->liberty_count != 1 || given->stone_count != 1 ||
        board_capture_count(&after, answer, enemy) != 1)
        return 0;
    board_play(&after, answer, enemy);
    const Block *taker = board_block(&after, answer);
    return taker->liberty_count == 1 && taker->stone_count > 1;
}

static int call_joins(const PatternCall *call)
{
    const Block *blocks[4];
    if (board_color(call->board, (Point)call->values[0]) != EMPTY)
        return 0;
    return blocks_beside(call->board, (Point)call->values[0], (Color)call->values[1], blocks);
}

/* --- rooms ---------------------------------------------------------------------------------- */

/* The points that `owner` alone encloses around an empty one: empty ones and stones of the other
 * side. False if they are more than the table of eye shapes knows. */
static bool find_room(const Board *board, Point point, Color owner, PointSet *room)
{
    Point open[EYE_SHAPES_SIZE_MAX];
    int count = 0;
    *room = (PointSet){{0}};
    open[count++] = point;
    pointset_add(room, point);
    for (int i = 0; i < count; i++)
        for (int side = 0; side < 4; side++) {
            Point next = board_neighbor(board, open[i], side);
            Color color = board_color(board, next);
            if (color == OFF_BOARD || color == owner || pointset_has(room, next))
                continue;
            if (count == EYE_SHAPES_SIZE_MAX)
                return false;
            open[count++] = next;
            pointset_add(room, next);
        }
    return true;
}

/* vital(P, C): C has two eyes in the room around P if it plays first, and one if the other side
 * plays at P. */
static int call_vital(const PatternCall *call)
{
    const CaseSight *sight = call->context;
    Point point = (Point)call->values[0];
    Color owner = (Color)call->values[1];
    PointSet room;
    EyeReading reading;
    if (point == POINT_NONE || board_color(call->board, point) != EMPTY ||
        !find_room(call->board, point, owner, &room) ||
        !eye_shapes_ask(sight->lore->eye_shapes, EYE_SHAPES_OURS, call->board, &room, owner,
                        &reading) ||
        reading.enemy_first >= reading.owner_first)
        return 0;
    for (int i = 0; i < reading.move_count; i++)
        if (reading.moves[i] == point)
            return 1;
    return 0;
}

/* --- what the analysis says ----------------------------------------------------------------- */

/* area(P, C): in the area of a living group of C. */
static int call_area(const PatternCall *call)
{
    const CaseSight *sight = call->context;
    if (!sight->analysis || call->values[0] == POINT_NONE)
        return 0;
    const Group *group = groups_at(&sight->analysis->groups, (Point)call->values[0]);
    return group && !group->dead && group->color == call->values[1];
}

/* sphere(P, C): in a sphere of C. */
static int call_sphere(const PatternCall *call)
{
    const CaseSight *sight = call->context;
    return sight->analysis && call->values[0] != POINT_NONE &&
           sight->analysis->spheres.owner[call->values[0]] == call->values[1];
}

/* dead(P): the stone is captured already. */
static int call_dead(const PatternCall *call)
{
    const CaseSight *sight = call->context;
    Point point = (Point)call->values[0];
    if (!sight->analysis || point == POINT_NONE || board_color(call->board, point) == EMPTY)
        return 0;
    const Group *group = groups_at(&sight->analysis->groups, point);
    return blocks_at(&sight->analysis->blocks, point)->status == BLOCK_DEAD ||
           (group && group->dead && pointset_has(&group->own, point));
}

/* linked(P, Q): the ends of a strong link. */
static int call_linked(const PatternCall *call)
{
    const CaseSight *sight = call->context;
    Point one = (Point)call->values[0], two = (Point)call->values[1];
    if (!sight->analysis || one == POINT_NONE || two == POINT_NONE)
        return 0;
    const Links *links = &sight->analysis->links;
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        bool ends = (link->a == one && link->b == two) || (link->a == two && link->b == one);
        if (ends)
            return link->degree == LINK_STRONG && !link->reinforced;
    }
    return 0;
}

static const PatternFunction FUNCTIONS[] = {
    {"last", "p", call_last},          {"near", "pcn", call_near},
    {"atari", "pc", call_atari},       {"runs", "pc", call_runs},
    {"snapback", "pc", call_snapback}, {"joins", "pc", call_joins},
    {"takes", "cpp", call_takes},      {"holds", "cpp", call_holds},
    {"lost", "cpp", call_lost},        {"area", "pc", call_area},
    {"sphere", "pc", call_sphere},     {"dead", "p", call_dead},
    {"linked", "pp", call_linked},     {"corner", "pcn", call_corner},
    {"vital", "pc", call_vital},       {0},
};

/* --- fields --------------------------------------------------------------------------------- */

static const char *const QUALITIES[] = {"good", "plain", "bad", NULL}; /* ShapeQuality */
static const char *const TURNS[] = {"sente", "gote", NULL};            /* YoseTurn */

static const PatternField SHAPE_FIELDS[] = {
    {"name", {{PATTERN_TEXT, NULL, false}}, 1, 1},
    {"intention", {{PATTERN_TEXT, NULL, false}}, 1, 1},
    {"quality", {{PATTERN_WORD, QUALITIES, false}}, 0, 1},
    {0},
};

static const PatternField MOYO_FIELDS[] = {
    {"intention", {{PATTERN_TEXT, NULL, false}}, 1, 1},
    {0},
};

static const PatternField YOSE_FIELDS[] = {
    {"value", {{PATTERN_NUMBER, NULL, false}}, 1, 1},
    {"own", {{PATTERN_POINT, NULL, false}, {PATTERN_WORD, TURNS, false}}, 0, 1},
    {"enemy", {{PATTERN_POINT, NULL, false}, {PATTERN_WORD, TURNS, false}}, 0, 1},
    {0},
};

static const PatternField INVASION_FIELDS[] = {
    {"invade", {{PATTERN_POINT, NULL, false}, {PATTERN_NUMBER, NULL, false}}, 0, 1},
    {"guard", {{PATTERN_POINT, NULL, false}, {PATTERN_NUMBER, NULL, false}}, 0, 1},
    {"line", {{PATTERN_TEXT, NULL, false}}, 0, 1},
    {"intention", {{PATTERN_TEXT, NULL, false}}, 1, 1},
    {0},
};

const PatternSchema CASE_PATTERNS_SHAPES = {"shapes", SHAPE_FIELDS, FUNCTIONS};
const PatternSchema CASE_PATTERNS_MOYO = {"moyo", MOYO_FIELDS, FUNCTIONS};
const PatternSchema CASE_PATTERNS_YOSE = {"yose", YOSE_FIELDS, FUNCTIONS};
const PatternSchema CASE_PATTERNS_INVASIONS = {"invasions", INVASION_FIELDS, FUNCTIONS};
