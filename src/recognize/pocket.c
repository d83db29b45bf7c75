/* Pockets: edge, side and outer moves of a group, and the order in which they are played (seed
 * 3.4.3.4, numbers 3 to 6).
 *
 * Idea. A group's room is decided at the ends of its front along the edge. For each end a pattern
 * or a rule names the move of either side and the points that are won or lost by it; so the final
 * position can be drawn without reading a single move.
 *
 * Method. A front is seen under the symmetry that puts the edge below and the group on the left.
 * What lies under the straight line from the stone to the move belongs to whoever plays; the owner
 * loses what is below his move if it ends in gote, the enemy gains one column more if it is sente.
 * A move is sente if the stone has three liberties and nobody guards behind it.
 *
 * The seed's figures are lost. Rebuilt are the patterns (knowledge/pockets), the points that guard
 * (GUARDS), and the column that is added: it reaches up to the line of the move.
 *
 * What it gets wrong. Territory in the centre is not seen, only along the edge; moves do not know
 * of each other; a move that cannot be answered because of a ladder or a cut counts like any other.
 */

#include "recognize/pocket.h"

#include "recognize/company.h"
#include "recognize/inner.h"

#include <stdlib.h>

enum {
    MATCHES_MAX = 24,
    SENTE_LIBERTIES = 3,
    SIDE_LINES = 3,
    OUTER_SWING = 1,
    COMPANY_WEIGHT = 100000
};

/* --- patterns ------------------------------------------------------------------------------- */

static const PatternField POCKET_FIELDS[] = {
    {"extend", {{PATTERN_POINT, NULL, false}}, 1, 1},
    {"reduce", {{PATTERN_POINT, NULL, false}}, 1, 1},
    {NULL, {{PATTERN_END, NULL, false}}, 0, 0},
};

static const PatternSchema POCKET_SCHEMA = {"pockets", POCKET_FIELDS, NULL};

/* Frees the set if a pattern does not lie on the lower edge alone, or lacks A or B. */
static PatternSet *checked(PatternSet *set, const char *place, Error *error)
{
    for (int i = 0; set && i < set->count; i++) {
        const Pattern *pattern = &set->patterns[i];
        bool edges = pattern->bottom && !pattern->top && !pattern->left && !pattern->right;
        bool stones = pattern_name(pattern, 'A') >= 0 && pattern_name(pattern, 'B') >= 0;
        if (edges && stones)
            continue;
        error_set_at(error, place, pattern->line, 0,
                     "a pocket has the edge below and no other, a stone A and an enemy stone B");
        pattern_set_free(set);
        return NULL;
    }
    return set;
}

PatternSet *pocket_patterns_read(const char *text, const char *place, Error *error)
{
    return checked(pattern_set_read(text, place, &POCKET_SCHEMA, error), place, error);
}

PatternSet *pocket_patterns_load(const char *path, Error *error)
{
    return checked(pattern_set_load("pockets", path, &POCKET_SCHEMA, error),
                   path ? path : "pockets", error);
}

/* --- the scene ------------------------------------------------------------------------------ */

static void find_dead(PointSet *dead, const Board *board, const Blocks *blocks,
                      const Groups *groups)
{
    *dead = (PointSet){0};
    for (int i = 0; i < groups->count; i++)
        if (groups->items[i].dead)
            pointset_unite(dead, &groups->items[i].own);
    for (int i = 0; i < blocks->count; i++) {
        Point stone = blocks->facts[i].stone;
        if (blocks->facts[i].status != BLOCK_DEAD)
            continue;
        pointset_add(dead, stone);
        for (Point p = board_next_stone(board, stone); p != stone; p = board_next_stone(board, p))
            pointset_add(dead, p);
    }
}

void pocket_scene_init(PocketScene *scene, const Board *board, const Blocks *blocks,
                       const Links *links, const Groups *groups, const PatternSet *patterns)
{
    scene->board = board;
    scene->links = links;
    scene->patterns = patterns;
    find_dead(&scene->dead, board, blocks, groups);
    pattern_view_init(&scene->view, board);
    int size = board->size, lines = size < POCKET_LINES ? size : POCKET_LINES;
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        for (int x = 0; x < size; x++) {
            scene->lowest[symmetry][x] = 0;
            for (int line = lines; line >= 1; line--) {
                Point point = point_transform(size, point_at(size, x, size - line), symmetry);
                scene->at[symmetry][x][line - 1] = point;
                if (board_color(board, point) != EMPTY && !pointset_has(&scene->dead, point))
                    scene->lowest[symmetry][x] = (uint8_t)line;
            }
        }
}

/* A front seen with the edge below and the group on the left. */
typedef struct Front {
    const PocketScene *scene;
    const Group *group;
    int symmetry;
} Front;

typedef struct Spot {
    int x, line;
} Spot;

/* The point; POINT_NONE beyond the board or above the lines of a front. */
static Point point_of(const Front *front, Spot spot)
{
    int size = front->scene->board->size;
    if (spot.x < 0 || spot.x >= size || spot.line < 1 || spot.line > POCKET_LINES ||
        spot.line > size)
        return POINT_NONE;
    return front->scene->at[front->symmetry][spot.x][spot.line - 1];
}

static Spot spot_of(const Front *front, Point point)
{
    int size = front->scene->board->size;
    Point seen = point_transform(size, point, symmetry_inverse(front->symmetry));
    return (Spot){point_x(size, seen), size - point_y(size, seen)};
}

static Color color_at(const Front *front, Spot spot)
{
    Point point = point_of(front, spot);
    return point == POINT_NONE ? OFF_BOARD : board_color(front->scene->board, point);
}

/* --- edge moves ----------------------------------------------------------------------------- */

/* Where a stone of the other side makes a move gote: steps on from the move, lines up from it.
 * Ended by no step. */
typedef struct Guard {
    int ahead, up;
} Guard;

static const Guard GUARDS[][4] = {
    {{1, -1}, {2, -1}, {1, -2}, {0, 0}}, /* a move on the third line or higher */
    {{1, -1}, {2, -1}, {0, 0}},          /* on the second */
    {{1, 0}, {2, 0}, {0, 0}},            /* the enemy's on the first, his stone above it */
    {{1, 0}, {0, 0}},                    /* ... no such stone above it */
};

static bool is_guarded(const Front *front, Spot move, int step, Color by, const Guard *guards)
{
    for (; guards->ahead; guards++)
        if (color_at(front, (Spot){move.x + step * guards->ahead, move.line + guards->up}) == by)
            return true;
    return false;
}

/* Is the move sente? `step` is 1 for the owner, -1 for the enemy, whose way is to the left. */
static bool is_sente(const Front *front, Spot move, Color color, int step)
{
    bool owner = step > 0;
    const Guard *guards = GUARDS[move.line >= 3 ? 0 : 1];
    if (move.line == 1 && owner)
        return false;
    if (move.line == 1)
        guards = GUARDS[color_at(front, (Spot){move.x, 2}) == color ? 2 : 3];
    return board_liberties_after(front->scene->board, point_of(front, move), color,
                                 SENTE_LIBERTIES) >= SENTE_LIBERTIES &&
           !is_guarded(front, move, step, color_other(color), guards);
}

static bool can_play(const Board *board, Point point, Color color)
{
    return point != POINT_NONE && board_color(board, point) == EMPTY &&
           board_liberties_after(board, point, color, 2) >= 2;
}

static int floor_div(int number, int by)
{
    return number >= 0 ? number / by : -((-number + by - 1) / by);
}

static void add_spot(const Front *front, Spot spot, PointSet *area)
{
    Point point = point_of(front, spot);
    if (point != POINT_NONE)
        pointset_add(area, point);
}

/* All points on and under the straight line between two spots. */
static void add_under(const Front *front, Spot from, Spot to, PointSet *area)
{
    int step = to.x >= from.x ? 1 : -1, width = (to.x - from.x) * step;
    for (int i = 0; i <= width; i++) {
        int top = width ? from.line + floor_div((to.line - from.line) * i, width)
                        : (from.line > to.line ? from.line : to.line);
        for (int line = 1; line <= top; line++)
            add_spot(front, (Spot){from.x + step * i, line}, area);
    }
}

static void assume_own(const Front *front, Spot base, Spot move, bool sente, PointSet *area)
{
    add_under(front, base, move, area);
    for (int line = 1; !sente && line < move.line; line++) {
        Point point = point_of(front, (Spot){move.x, line});
        if (point != POINT_NONE)
            pointset_remove(area, point);
    }
}

static void assume_enemy(const Front *front, Spot facing, Spot move, bool sente, PointSet *area)
{
    add_under(front, facing, move, area);
    for (int line = 1; sente && line <= move.line; line++)
        add_spot(front, (Spot){move.x - 1, line}, area);
}

/* Points won that are empty and not the group's, and points lost that are empty and are. */
static int swing_of(const Board *board, const Group *group, const PocketMove *move)
{
    int swing = 0;
    for (Point p = pointset_first(&move->own_area); p; p = pointset_next(&move->own_area, p))
        swing += board_color(board, p) == EMPTY && !pointset_has(&group->area, p);
    for (Point p = pointset_first(&move->enemy_area); p; p = pointset_next(&move->enemy_area, p))
        swing += board_color(board, p) == EMPTY && pointset_has(&group->area, p);
    return swing;
}

/* Is there something of the group's under its stone that the move is about? */
static bool has_room(const Group *group, const Board *board, const PocketMove *move)
{
    PointSet room = move->own_area;
    pointset_unite(&room, &move->enemy_area);
    pointset_intersect(&room, &group->area);
    for (Point p = pointset_first(&room); p; p = pointset_next(&room, p))
        if (board_color(board, p) == EMPTY)
            return true;
    return false;
}

static void add_move(Pockets *pockets, const PocketMove *move)
{
    if (pockets->count < POCKET_MOVES_MAX)
        pockets->moves[pockets->count++] = *move;
}

static void add_edge_move(Pockets *pockets, const Front *front, const PatternMatch *match)
{
    const PocketScene *scene = front->scene;
    const PatternSet *set = scene->patterns;
    Color own = (Color)front->group->color, enemy = color_other(own);
    const PatternEntry *extend = pattern_match_entry(set, match, "extend", NULL);
    const PatternEntry *reduce = pattern_match_entry(set, match, "reduce", NULL);
    PocketMove move = {.kind = POCKET_EDGE, .pattern = match->pattern};
    move.base = pattern_match_point(set, match, 'A');
    move.facing = pattern_match_point(set, match, 'B');
    if (extend->values[0].word >= 0)
        move.extend = match->points[extend->values[0].word];
    if (reduce->values[0].word >= 0)
        move.reduce = match->points[reduce->values[0].word];
    Spot base = spot_of(front, move.base), facing = spot_of(front, move.facing);
    move.base_line = base.line;
    move.facing_line = facing.line;
    move.own_can = can_play(scene->board, move.extend, own);
    move.enemy_can = can_play(scene->board, move.reduce, enemy);
    if (move.own_can) {
        Spot to = spot_of(front, move.extend);
        move.extend_line = to.line;
        move.own_sente = is_sente(front, to, own, 1);
        assume_own(front, base, to, move.own_sente, &move.own_area);
    }
    if (move.enemy_can) {
        Spot to = spot_of(front, move.reduce);
        move.enemy_sente = is_sente(front, to, enemy, -1);
        assume_enemy(front, facing, to, move.enemy_sente, &move.enemy_area);
    }
    move.swing = swing_of(scene->board, front->group, &move);
    if (has_room(front->group, scene->board, &move))
        add_move(pockets, &move);
}

/* Can the stone be the lowest of its group on a line down to an edge that is near? */
static bool may_be_base(const Board *board, Point point, Color own)
{
    for (int direction = 0; direction < 4; direction++) {
        int down = board->step[2 * direction], line = 1;
        while (line <= POCKET_LINES &&
               board_color(board, (Point)(point + line * down)) != OFF_BOARD)
            line++;
        if (line <= POCKET_LINES && board_color(board, (Point)(point + down)) != own)
            return true;
    }
    return false;
}

/* The first pattern for each direction in which the stone faces a living enemy. */
static void find_edge_moves(Pockets *pockets, const PocketScene *scene, const Group *group)
{
    PatternQuery query = {&scene->view, (Color)group->color, PATTERN_ANY_SECTION, NULL};
    PatternMatch matches[MATCHES_MAX];
    for (Point p = pointset_first(&group->own); p; p = pointset_next(&group->own, p)) {
        unsigned seen = 0;
        if (!may_be_base(scene->board, p, query.own))
            continue;
        int count = pattern_match_at(scene->patterns, &query, p, matches, MATCHES_MAX);
        for (int i = 0; i < count; i++) {
            Point facing = pattern_match_point(scene->patterns, &matches[i], 'B');
            unsigned bit = 1U << matches[i].symmetry;
            if (seen & bit || pointset_has(&scene->dead, facing))
                continue;
            seen |= bit;
            add_edge_move(pockets, &(Front){scene, group, matches[i].symmetry}, &matches[i]);
        }
    }
}

/* --- side moves ----------------------------------------------------------------------------- */

/* How far to the right is the next stone? The number of free columns; the stone is at `*line`, 0 if
 * it is the edge of the board or nothing near. */
static int facing_gap(const Front *front, int x, int *line)
{
    const uint8_t *lowest = front->scene->lowest[front->symmetry];
    int size = front->scene->board->size, gap = 0;
    *line = 0;
    for (int to = x + 1; to < size && gap < POCKET_FACING_MAX; to++, gap++)
        if (lowest[to]) {
            *line = lowest[to];
            return gap;
        }
    return gap;
}

/* How many columns on does the owner extend? The middle; if that is none, on his own side. */
static int side_step(int gap, bool enemy)
{
    return gap == 4 && enemy ? 3 : (gap + 1) / 2;
}

static void add_side_move(Pockets *pockets, const Front *front, int x)
{
    const Board *board = front->scene->board;
    Color own = (Color)front->group->color;
    int base_line = front->scene->lowest[front->symmetry][x], line;
    int gap = facing_gap(front, x, &line);
    if (gap < POCKET_FACING_MIN)
        return;
    Spot facing = {x + gap + 1, line};
    Color other = line ? color_at(front, facing) : OFF_BOARD;
    bool enemy = other == color_other(own);
    int step = side_step(gap, enemy);
    int move_line = other != own || (base_line == 3 && line == 3) ? 3 : 4;
    PocketMove move = {.kind = POCKET_SIDE, .pattern = -1, .base_line = base_line};
    move.facing_line = line;
    move.extend_line = move_line;
    move.base = point_of(front, (Spot){x, base_line});
    move.facing = line ? point_of(front, facing) : POINT_NONE;
    move.extend = move.reduce = point_of(front, (Spot){x + step, move_line});
    move.own_can = can_play(board, move.extend, own);
    move.enemy_can = can_play(board, move.reduce, color_other(own));
    move.own_sente = gap >= 6 || (enemy && line == 4);
    int width = gap <= 5 && !enemy ? gap : step;
    move.swing = 3 * width;
    width += width == gap && other == own; /* up to the stone: the same seen from both ends */
    for (int i = 0; i <= width; i++)
        for (int low = 1; low <= SIDE_LINES; low++)
            add_spot(front, (Spot){x + i, low}, &move.own_area);
    for (int i = 0; i < pockets->count; i++)
        if (pockets->moves[i].kind == POCKET_SIDE &&
            pointset_equal(&pockets->moves[i].own_area, &move.own_area))
            return;
    if (!move.own_can)
        return;
    pockets->extension = true;
    add_move(pockets, &move);
}

static void find_side_moves(Pockets *pockets, const PocketScene *scene, const Group *group)
{
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        Front front = {scene, group, symmetry};
        for (int x = 0; x < scene->board->size; x++) {
            int line = scene->lowest[symmetry][x];
            if (line >= 3 && pointset_has(&group->own, point_of(&front, (Spot){x, line})))
                add_side_move(pockets, &front, x);
        }
    }
}

/* --- outer moves ---------------------------------------------------------------------------- */

/* A link of the group that is part of its boundary: strong, with an empty point that is not inner.
 */
static bool is_boundary(const Link *link, const Board *board, const Group *group,
                        const PointSet *inner)
{
    if (link->color != group->color || link->degree != LINK_STRONG || link->reinforced ||
        !pointset_has(&group->own, link->a))
        return false;
    for (int i = 0; i < link->barrier_count; i++) {
        Point point = link->barrier[i];
        if (board_color(board, point) == EMPTY && pointset_has(&group->area, point) &&
            !pointset_has(inner, point))
            return true;
    }
    return false;
}

/* One of the two rows of points between the ends of a knight's link: beside one end, and looking
 * away from the other. */
typedef struct Row {
    Point first;
    int along, out; /* index steps */
    int length;
} Row;

static bool looks_outside(const Row *row, const Board *board, const Group *group)
{
    for (int i = 0; i < row->length; i++) {
        Point beyond = (Point)(row->first + i * row->along + row->out);
        if (board_color(board, beyond) != OFF_BOARD && !pointset_has(&group->area, beyond))
            return true;
    }
    return false;
}

/* The rows of a knight's or large knight's link; false for other shapes. */
static bool rows_of(const Link *link, const Board *board, Row rows[2])
{
    if (link->shape != LINK_KNIGHT && link->shape != LINK_LARGE_KNIGHT)
        return false;
    int size = board->size;
    int dx = point_x(size, link->b) - point_x(size, link->a);
    int dy = point_y(size, link->b) - point_y(size, link->a);
    bool wide = abs(dx) > abs(dy);
    int to_x = dx > 0 ? 1 : -1, to_y = dy > 0 ? board->stride : -board->stride;
    int along = wide ? to_x : to_y, across = wide ? to_y : to_x;
    int length = (wide ? abs(dx) : abs(dy)) - 1;
    rows[0] = (Row){(Point)(link->a + along), along, -across, length};
    rows[1] = (Row){(Point)(link->b - along), -along, across, length};
    return true;
}

static void add_outer_move(Pockets *pockets, const Board *board, const Group *group,
                           const Link *link)
{
    Row rows[2];
    if (!rows_of(link, board, rows))
        return;
    bool outside[2] = {looks_outside(&rows[0], board, group),
                       looks_outside(&rows[1], board, group)};
    if (outside[0] == outside[1])
        return;
    const Row *row = &rows[outside[0] ? 0 : 1];
    PocketMove move = {.kind = POCKET_OUTER, .pattern = -1, .base = link->a, .facing = link->b};
    move.own_can = move.enemy_can = move.enemy_sente = true;
    move.swing = OUTER_SWING;
    for (int i = 0; i < row->length; i++) {
        Point point = (Point)(row->first + i * row->along);
        if (board_color(board, point) != EMPTY)
            continue;
        pointset_add(&move.own_area, point);
        move.extend = move.reduce = move.extend == POINT_NONE ? point : move.extend;
    }
    move.enemy_area = move.own_area;
    if (move.extend != POINT_NONE)
        add_move(pockets, &move);
}

/* The outer moves, and whether all links of the boundary are short. */
static bool find_outer_moves(Pockets *pockets, const PocketScene *scene, const Group *group)
{
    PointSet inner;
    bool is_short = true;
    inner_points(scene->board, &group->area, (Color)group->color, &inner);
    for (int i = 0; i < scene->links->count; i++) {
        const Link *link = &scene->links->items[i];
        if (!is_boundary(link, scene->board, group, &inner))
            continue;
        is_short = is_short && (link->shape <= LINK_KNIGHT || link->shape == LINK_LEG_2);
        add_outer_move(pockets, scene->board, group, link);
    }
    return is_short;
}

/* --- playing -------------------------------------------------------------------------------- */

typedef struct Play {
    const Pockets *pockets;
    const Board *board;
    const Group *group;
    uint32_t done; /* bit i: move i was played */
    PointSet *area;
} Play;

_Static_assert(POCKET_MOVES_MAX <= 32, "the bits of Play.done");

static Point point_played(const PocketMove *move, bool own)
{
    return own ? move->extend : move->reduce;
}

static void change_area(Play *play, const PocketMove *move, bool own)
{
    if (!own) {
        PointSet lost = move->enemy_area;
        pointset_subtract(&lost, &play->group->own);
        pointset_subtract(play->area, &lost);
        return;
    }
    Color enemy = color_other((Color)play->group->color);
    for (Point p = pointset_first(&move->own_area); p; p = pointset_next(&move->own_area, p))
        if (board_color(play->board, p) != enemy)
            pointset_add(play->area, p);
}

/* Plays at a point: does all that this move does, and undoes what the other side wanted there. */
static void play_at(Play *play, Point point, bool own)
{
    for (int i = 0; i < play->pockets->count; i++) {
        const PocketMove *move = &play->pockets->moves[i];
        bool mine = point_played(move, own) == point;
        if (play->done >> i & 1 || (!mine && point_played(move, !own) != point))
            continue;
        play->done |= UINT32_C(1) << i;
        if (mine)
            change_area(play, move, own);
    }
}

static bool is_open(const Play *play, int number, bool own)
{
    const PocketMove *move = &play->pockets->moves[number];
    return !(play->done >> number & 1) && (own ? move->own_can : move->enemy_can);
}

/* Which of two moves comes first? By what they are worth, never by where they were found. */
static int compare_moves(const Play *play, const PocketMove *a, const PocketMove *b, bool own,
                         bool side)
{
    if (side && (a->kind == POCKET_SIDE) != (b->kind == POCKET_SIDE))
        return a->kind == POCKET_SIDE ? 1 : -1;
    if (a->swing != b->swing)
        return a->swing - b->swing;
    int won = pointset_count(&a->own_area) - pointset_count(&b->own_area);
    int lost = pointset_count(&a->enemy_area) - pointset_count(&b->enemy_area);
    if (won || lost)
        return won ? won : lost;
    int symmetry, size = play->board->size;
    Point at = point_played(a, own), other = point_played(b, own);
    int place = point_reference(size, at, &symmetry) - point_reference(size, other, &symmetry);
    Color color = (Color)play->group->color;
    return place ? place
                 : company_of(play->board, at, color) - company_of(play->board, other, color);
}

/* Which open moves are asked for. */
typedef enum Choice { CHOICE_SENTE, CHOICE_SIDE_FIRST, CHOICE_ANY } Choice;

/* Plays the largest open move of a side; false if there is none. */
static bool play_largest(Play *play, bool own, Choice choice)
{
    int best = -1;
    const PocketMove *moves = play->pockets->moves;
    for (int i = 0; i < play->pockets->count; i++) {
        bool sente = own ? moves[i].own_sente : moves[i].enemy_sente;
        if (!is_open(play, i, own) || (choice == CHOICE_SENTE && !sente))
            continue;
        if (best < 0 ||
            compare_moves(play, &moves[i], &moves[best], own, choice == CHOICE_SIDE_FIRST) > 0)
            best = i;
    }
    if (best >= 0)
        play_at(play, point_played(&moves[best], own), own);
    return best >= 0;
}

void pocket_play(const Pockets *pockets, const Board *board, const Group *group, bool own_first,
                 PointSet *area)
{
    Play play = {pockets, board, group, 0, area};
    *area = group->area;
    for (int turn = 0; turn < 2; turn++) {
        bool own = own_first == (turn == 0);
        while (play_largest(&play, own, CHOICE_SENTE))
            continue;
        play_largest(&play, own, CHOICE_SIDE_FIRST);
    }
    int passes = 0;
    for (bool own = own_first; passes < 2; own = !own)
        passes = play_largest(&play, own, CHOICE_ANY) ? 0 : passes + 1;
}

/* --- the whole ------------------------------------------------------------------------------ */

/* Is an enemy stone on the first line under a base on the second, away from the corner? */
static bool is_undercut(const Board *board, const PocketMove *move)
{
    if (move->kind != POCKET_EDGE || move->base_line != 2 || move->facing_line != 1)
        return false;
    int size = board->size, across = 0;
    for (int side = 0; side < 4; side++)
        across += board_neighbor(board, move->base, side) == move->facing;
    int x = point_x(size, move->base), y = point_y(size, move->base);
    x = x < size - 1 - x ? x : size - 1 - x;
    y = y < size - 1 - y ? y : size - 1 - y;
    return across && (x > 1 || y > 1);
}

static bool is_firm(const Pockets *pockets, const Board *board, bool short_links)
{
    if (!short_links || pockets->own_first - pockets->enemy_first > 1)
        return false;
    for (int i = 0; i < pockets->count; i++) {
        const PocketMove *move = &pockets->moves[i];
        if (move->kind == POCKET_EDGE && move->own_can && move->extend_line != 1)
            return false;
        if (is_undercut(board, move))
            return false;
    }
    return true;
}

void pocket_find(Pockets *pockets, const PocketScene *scene, const Group *group)
{
    Color own = (Color)group->color;
    pockets->count = 0;
    pockets->extension = false;
    find_side_moves(pockets, scene, group);
    find_edge_moves(pockets, scene, group);
    bool short_links = find_outer_moves(pockets, scene, group);
    pocket_play(pockets, scene->board, group, true, &pockets->own_area);
    pocket_play(pockets, scene->board, group, false, &pockets->enemy_area);
    pockets->own_first = inner_territory(scene->board, &scene->dead, &pockets->own_area, own);
    pockets->enemy_first = inner_territory(scene->board, &scene->dead, &pockets->enemy_area, own);
    pockets->firm = is_firm(pockets, scene->board, short_links);
}
