/* Sides (seed 3.5.3.2): between two stones that face each other along the side, on the third or
 * fourth line with 3 to 12 empty columns between them, lies the big point of the side.
 *
 * Where. In the middle; with an even gap nearer to the weaker of the two stones, but between
 * different colours with a gap of four always two spaces from the own stone. The third line, but
 * the fourth between own stones unless both are on the third. If the enemy of two stones of one
 * colour peeps from the fifth or sixth line, two lines below his stone, moved one column inward if
 * he is right beside one of the two.
 *
 * The seed's text is kept. Ours: what the move leaves to the enemy is the move that he would be
 * proposed; if neither stone is weaker, both middles are proposed, so that a mirrored board gets
 * the mirrored moves; with several peeping stones the one nearest to the middle counts, the lower
 * of two at the same column.
 *
 * What it gets wrong: thickness does not widen an extension, nothing is said about empty corners,
 * and the value knows nothing of what else is on the side. */

#include "propose/scene_query.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    LOW = 3,
    HIGH = 4,
    PEEP_LOW = 5,
    PEEP_HIGH = 6,
    PEEP_DROP = 2,
    PAIR_GAP = 4,
    PLACES_MAX = 2,
};

/* Two stones along one side, seen with the edge above; x of b is larger. */
typedef struct Facing {
    const CaseScene *scene;
    int symmetry;
    int ax, bx, a_line, b_line;
    Point a, b;
    int gap;
} Facing;

static Point at(const Facing *facing, int x, int line)
{
    int size = facing->scene->board->size;
    return point_transform(size, point_at(size, x, line - 1), facing->symmetry);
}

static Color color_at(const Facing *facing, int x, int line)
{
    return board_color(facing->scene->board, at(facing, x, line));
}

static double strength_at(const Facing *facing, Point stone)
{
    const Group *group = groups_at(&facing->scene->analysis->groups, stone);
    return group ? group->strength : 0;
}

/* The line of the lower stone on line 3 or 4 of the column; 0 if the lines 1 to 4 are empty, -1 if
 * there is something else. */
static int column_line(const Facing *side, int x)
{
    int line = 0;
    for (int i = HIGH; i >= 1; i--)
        if (color_at(side, x, i) != EMPTY)
            line = i >= LOW ? i : -1;
    return line;
}

/* The column of the stone of `color` that peeps; its line in *line. -1 if there is none. */
static int find_peep(const Facing *facing, Color color, int *line)
{
    int best = -1, nearest = 0;
    if (facing->scene->board->size < 2 * PEEP_HIGH - 1)
        return best;
    for (int i = PEEP_LOW; i <= PEEP_HIGH; i++)
        for (int x = facing->ax + 1; x < facing->bx; x++) {
            int off = abs(2 * x - facing->ax - facing->bx);
            if (color_at(facing, x, i) != color || (best >= 0 && off >= nearest))
                continue;
            best = x;
            nearest = off;
            *line = i;
        }
    return best;
}

/* The middle columns where the mover would play; returns how many. */
static int middle(const Facing *facing, Color mover, int columns[PLACES_MAX])
{
    int left = (facing->ax + facing->bx) / 2, right = facing->ax + facing->bx - left;
    Color a = board_color(facing->scene->board, facing->a);
    Color b = board_color(facing->scene->board, facing->b);
    if (left == right) {
        columns[0] = left;
        return 1;
    }
    if (a != b && facing->gap == PAIR_GAP) {
        columns[0] = a == mover ? facing->ax + 3 : facing->bx - 3;
        return 1;
    }
    double one = strength_at(facing, facing->a), two = strength_at(facing, facing->b);
    columns[0] = one <= two ? left : right;
    columns[1] = right;
    return one == two ? 2 : 1;
}

/* Where would `mover` play here? Returns how many places; *peeped tells of a peeping stone. */
static int places(const Facing *facing, Color mover, Point moves[PLACES_MAX], bool *peeped)
{
    Color a = board_color(facing->scene->board, facing->a);
    Color b = board_color(facing->scene->board, facing->b);
    int columns[PLACES_MAX], count = middle(facing, mover, columns), line = LOW, peep_line = 0;
    if (a == b && a == mover && (facing->a_line != LOW || facing->b_line != LOW))
        line = HIGH;
    int peep = a == b ? find_peep(facing, color_other(a), &peep_line) : -1;
    *peeped = peep >= 0;
    if (*peeped) {
        line = peep_line - PEEP_DROP;
        columns[0] = peep == facing->ax + 1 ? peep + 1 : peep == facing->bx - 1 ? peep - 1 : peep;
        count = 1;
    }
    for (int i = 0; i < count; i++)
        moves[i] = at(facing, columns[i], line);
    return count;
}

static const char *name_of(const Facing *facing, Point move, Color mover)
{
    const Board *board = facing->scene->board;
    bool a_own = board_color(board, facing->a) == mover;
    bool b_own = board_color(board, facing->b) == mover;
    if (a_own == b_own)
        return a_own ? "extension" : "splitting move";
    Point seen = point_transform(board->size, move, symmetry_inverse(facing->symmetry));
    int x = point_x(board->size, seen), from_a = x - facing->ax, from_b = facing->bx - x;
    return (a_own ? from_a : from_b) <= (a_own ? from_b : from_a) ? "extension"
                                                                  : "checking extension";
}

static void propose(const Facing *facing, Candidates *candidates)
{
    const CaseScene *scene = facing->scene;
    const CaseNumbers *numbers = &scene->lore->cases;
    Color mover = scene->color, a = board_color(scene->board, facing->a);
    bool same = a == board_color(scene->board, facing->b), peeped, ignored;
    Point moves[PLACES_MAX], others[PLACES_MAX];
    int count = places(facing, mover, moves, &peeped);
    int other_count = places(facing, color_other(mover), others, &ignored);
    double value = (same ? numbers->side_same : numbers->side_other)[facing->gap - CASE_SIDE_FIRST];
    if (peeped)
        value *= numbers->side_peep;
    for (int i = 0; i < count; i++) {
        Claim claim = claim_make(CLAIM_OPENING, mover, CLAIM_ESTIMATED);
        claim.subject = (Thing){.kind = THING_AREA,
                                .color = EMPTY,
                                .stone = moves[i],
                                .other = POINT_NONE,
                                .size = facing->gap * LOW};
        claim.object = scene_group_thing(scene, a == mover ? facing->a : facing->b);
        claim.value = value;
        claim.otherwise = others[i < other_count ? i : 0];
        snprintf(claim.name, sizeof(claim.name), "%s", name_of(facing, moves[i], mover));
        candidates_add(candidates, CASE_SIDE, moves[i], &claim)->primary = value;
    }
}

static void look_along(const CaseScene *scene, int symmetry, Candidates *candidates)
{
    const CaseNumbers *numbers = &scene->lore->cases;
    Facing facing = {.scene = scene, .symmetry = symmetry, .ax = -1};
    for (int x = 0; x < scene->board->size; x++) {
        int line = column_line(&facing, x);
        if (line == 0)
            continue;
        facing.bx = x;
        facing.b_line = line;
        facing.gap = x - facing.ax - 1;
        if (line > 0)
            facing.b = at(&facing, x, line);
        if (line > 0 && facing.ax >= 0 && facing.gap >= CASE_SIDE_FIRST &&
            facing.gap < CASE_SIDE_FIRST + CASE_SIDE_GAPS &&
            strength_at(&facing, facing.a) >= numbers->side_strength &&
            strength_at(&facing, facing.b) >= numbers->side_strength)
            propose(&facing, candidates);
        facing.ax = line > 0 ? x : -1;
        facing.a_line = line;
        facing.a = facing.b;
    }
}

void case_side(const CaseScene *scene, Candidates *candidates)
{
    static const int SIDES[] = {0, 2, 1, 3}; /* upper, lower, left, right */
    if (scene->board->size < 2 * HIGH)
        return;
    for (int i = 0; i < 4; i++)
        look_along(scene, SIDES[i], candidates);
}
