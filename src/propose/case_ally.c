/* Connecting to allies, and separating them (seed 3.5.3.4, 3).
 *
 * Idea. A weak group is safe when it is joined to another; together they have what each of them
 * has.
 *
 * Method. Bonds are collected first: weak links between two groups, with the moves that the
 * analysis has; distant allies, by a point from which two strong links would reach both; diagonals
 * whose cut leaves two blocks of which one falls. Each is worth what the formulas of the seed say,
 * for both groups together; the most valuable are asked about again for their line. Where the side
 * to move gets no more than a cross-cut, there is no secondary value; nor for distant allies.
 *
 * Beyond the seed: groups that two weak links join are not parted by one cut, so that either move
 * counts for a share only.
 *
 * Readings of the seed: "inner territory >= 1" is the smaller one, as the enemy moves next. A link
 * whose peeping stones all have strength 0 needs no answer. What a stone between two groups cuts at
 * a distance lies between the ends of the two links; if there is a stone, at the connecting point.
 * The figure of peeps at distant allies is lost: enemy stones beside straight links count as such.
 * The capture search for two targets takes the place of the seed's cut and connection played out.
 *
 * What it gets wrong. What the two groups would enclose together does not count, as the seed says
 * itself. Sums of chances are no chances: two groups of 50 % that are joined do not always live.
 * The strength of their union (unions.h) in place of the sum chose no better moves:
 * docs/player-gog.md.
 */

#include "propose/stake.h"
#include "propose/witness.h"

#include "recognize/company.h"
#include "recognize/terrain.h"
#include "recognize/unions.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BONDS_MAX = 64, ASKED_MOST = 4, NEAR = 10, FAR_LIBERTIES = 3, NEAR_LIBERTIES = 2 };

typedef enum BondKind { BOND_LINK, BOND_DISTANT, BOND_DOUBLE } BondKind;

/* Two groups of one colour that one move joins, and one separates. */
typedef struct Bond {
    BondKind kind;
    int groups[2]; /* the weaker one first */
    Point ends[2]; /* stones of them */
    Point connect, cut;
    bool crosscut;    /* the side to move gets no more than that */
    double change[2]; /* of survival, of each group */
    double primary, secondary;
} Bond;

typedef struct Bonds {
    const CaseScene *scene;
    int count;
    Bond items[BONDS_MAX]; /* the most valuable first */
} Bonds;

static const Group *group_of(const CaseScene *scene, int number)
{
    return &scene->analysis->groups.items[number];
}

/* --- values ------------------------------------------------------------------------------- */

/* The change of a group's survival by joining another. */
static double change_by(const CaseScene *scene, const Group *group, const Group *other)
{
    double alone = stake_survival(scene, group->strength_raw);
    double together = fmin(alone + stake_survival(scene, other->strength_raw), 1);
    if (group->enemy_first >= 1 && other->enemy_first >= 1)
        together = 1;
    return together - alone;
}

/* A group beside the connecting point that is stronger than the second of the bond, of its colour
 * and no part of it; the second one if there is none. */
static int partner_of(const CaseScene *scene, const Bond *bond)
{
    int best = bond->groups[1];
    Color color = (Color)group_of(scene, best)->color;
    if (bond->connect == POINT_NONE)
        return best;
    for (unsigned side = board_sides(scene->board, bond->connect, color).own; side;
         side &= side - 1) {
        int number = scene->analysis->groups.of[board_side(scene->board, bond->connect, side)];
        const Group *group = group_of(scene, number);
        if (group->color == color && number != bond->groups[0] && !group->dead &&
            group->strength > group_of(scene, best)->strength)
            best = number;
    }
    return best;
}

static void value_bond(const CaseScene *scene, Bond *bond)
{
    const Group *first = group_of(scene, bond->groups[0]);
    const Group *second = group_of(scene, partner_of(scene, bond));
    bond->change[0] = change_by(scene, first, second);
    bond->change[1] = change_by(scene, second, first);
    bond->primary = stake_primary(first, bond->change[0]) + stake_primary(second, bond->change[1]);
    if (bond->kind == BOND_LINK && !bond->crosscut)
        bond->secondary =
            stake_secondary(first, bond->change[0]) + stake_secondary(second, bond->change[1]);
}

/* One of the two blocks falls, or none: the mean of both groups. */
static void value_double(const CaseScene *scene, Bond *bond)
{
    const Group *first = group_of(scene, bond->groups[0]);
    const Group *second = group_of(scene, bond->groups[1]);
    bond->change[0] = bond->change[1] = 1;
    bond->primary = (first->size + second->size) / 2.0 * 2;
    bond->secondary = fmax((first->pivot_value + second->pivot_value) / 2, 0);
}

/* --- collecting --------------------------------------------------------------------------- */

/* Makes a bond of the groups of two stones, the weaker first; false if one of them is lost. */
static bool start_bond(const CaseScene *scene, BondKind kind, Point a, Point b, Bond *bond)
{
    const Groups *groups = &scene->analysis->groups;
    int first = groups->of[a], second = groups->of[b];
    memset(bond, 0, sizeof *bond);
    if (first == second || groups->items[first].dead || groups->items[second].dead)
        return false;
    bool turned = groups->items[first].strength > groups->items[second].strength ||
                  (groups->items[first].strength >= groups->items[second].strength &&
                   groups->items[first].size > groups->items[second].size);
    bond->kind = kind;
    bond->groups[0] = turned ? second : first;
    bond->groups[1] = turned ? first : second;
    bond->ends[0] = turned ? b : a;
    bond->ends[1] = turned ? a : b;
    return true;
}

static Point move_of(const CaseScene *scene, const Bond *bond)
{
    bool own = group_of(scene, bond->groups[0])->color == scene->color;
    return own ? bond->connect : bond->cut;
}

/* How far apart are the ends, squared? */
static int bond_length(const CaseScene *scene, const Bond *bond)
{
    int size = scene->board->size;
    int x = point_x(size, bond->ends[0]) - point_x(size, bond->ends[1]);
    int y = point_y(size, bond->ends[0]) - point_y(size, bond->ends[1]);
    return x * x + y * y;
}

static int bond_company(const CaseScene *scene, const Bond *bond)
{
    Color color = (Color)group_of(scene, bond->groups[0])->color;
    return company_of(scene->board, bond->ends[0], color) +
           company_of(scene->board, bond->ends[1], color);
}

/* Is a bond worth more? Of equals the shorter one, then the one with more company. */
static bool is_better(const CaseScene *scene, const Bond *bond, const Bond *other)
{
    double more = bond->primary + bond->secondary - other->primary - other->secondary;
    if (fabs(more) > 1e-9)
        return more > 0;
    int longer = bond_length(scene, bond) - bond_length(scene, other);
    if (longer)
        return longer < 0;
    return bond_company(scene, bond) > bond_company(scene, other);
}

/* Do both mean the same move for the same groups? */
static bool is_same(const CaseScene *scene, const Bond *bond, const Bond *other)
{
    return bond->kind == other->kind && bond->groups[0] == other->groups[0] &&
           bond->groups[1] == other->groups[1] && move_of(scene, bond) == move_of(scene, other);
}

/* Keeps a bond if it is worth something; of two with the same move for the same groups the better
 * one. */
static void keep_bond(Bonds *bonds, const Bond *bond)
{
    const CaseScene *scene = bonds->scene;
    if (bond->primary <= 0 || move_of(scene, bond) == POINT_NONE)
        return;
    int same = 0;
    while (same < bonds->count && !is_same(scene, &bonds->items[same], bond))
        same++;
    if (same < bonds->count ? !is_better(scene, bond, &bonds->items[same])
                            : bonds->count == BONDS_MAX)
        return;
    int at = same < bonds->count ? same : bonds->count++;
    for (; at > 0 && is_better(scene, bond, &bonds->items[at - 1]); at--)
        bonds->items[at] = bonds->items[at - 1];
    bonds->items[at] = *bond;
}

/* --- weak links --------------------------------------------------------------------------- */

/* Are there stones that peep at the link, all of them of strength 0? */
static bool peeped_by_the_dead(const CaseScene *scene, const Link *link)
{
    Color enemy = color_other((Color)link->color);
    bool found = false;
    for (int i = 0; i < link->barrier_count; i++) {
        Point point = link->barrier[i];
        for (unsigned side = board_sides(scene->board, point, enemy).own; side; side &= side - 1) {
            Point stone = board_side(scene->board, point, side);
            if (group_of(scene, scene->analysis->groups.of[stone])->strength > 0)
                return false;
            found = true;
        }
    }
    return found;
}

static bool is_crosscut(LinkOutcome outcome)
{
    return outcome == LINK_CROSSCUT_SENTE || outcome == LINK_CROSSCUT_GOTE;
}

/* Do two links join the same groups? */
static bool same_groups(const Groups *groups, const Link *link, const Link *other)
{
    int a = groups->of[link->a], b = groups->of[link->b];
    int c = groups->of[other->a], d = groups->of[other->b];
    return (a == c && b == d) || (a == d && b == c);
}

/* Is there another weak link between the same groups, so that one move does not part them? */
static bool has_spare(const CaseScene *scene, const Link *link)
{
    const Links *links = &scene->analysis->links;
    for (int i = 0; i < links->count; i++) {
        const Link *other = &links->items[i];
        if (other != link && other->color == link->color && other->degree == LINK_WEAK &&
            !other->reinforced && !link_is_leg(other) && other->cut != link->cut &&
            other->connect != link->connect && union_links_are_apart(link, other) &&
            same_groups(&scene->analysis->groups, link, other))
            return true;
    }
    return false;
}

static void collect_links(Bonds *bonds)
{
    const CaseScene *scene = bonds->scene;
    const Links *links = &scene->analysis->links;
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        Bond bond;
        if (link->degree != LINK_WEAK || link->reinforced || link_is_leg(link) ||
            peeped_by_the_dead(scene, link) ||
            !start_bond(scene, BOND_LINK, link->a, link->b, &bond))
            continue;
        bool own = link->color == scene->color;
        bond.connect = link->connect;
        bond.cut = link->cut;
        bond.crosscut = is_crosscut((LinkOutcome)(own ? link->own_first : link->enemy_first));
        value_bond(scene, &bond);
        if (has_spare(scene, link)) {
            bond.primary *= scene->lore->cases.ally_spare;
            bond.secondary *= scene->lore->cases.ally_spare;
        }
        keep_bond(bonds, &bond);
    }
}

/* --- distant allies ----------------------------------------------------------------------- */

/* The shapes of links, as the way from a stone. */
static const int SHAPES[][2] = {{1, 0}, {1, 1}, {2, 0}, {2, 1}, {3, 0}};
enum { SHAPE_COUNT = sizeof SHAPES / sizeof SHAPES[0], NO_WAY = 100 };

/* The way from the nearest stone of a group, squared, to each point from which it would be linked.
 */
typedef struct Reach {
    uint8_t way[POINT_LIMIT];
    Point from[POINT_LIMIT];
} Reach;

/* Is nothing in the way from `stone` by `x` columns and `y` rows, and nobody beside a straight one?
 * `barred` are the points that strong links of the enemy close. */
static bool is_clear(const Board *board, const PointSet *barred, Point stone, int x, int y)
{
    uint8_t enemy = (uint8_t)color_other(board_color(board, stone));
    int step_x = x < 0 ? -1 : 1, step_y = y < 0 ? -board->stride : board->stride;
    for (int i = 0; i <= abs(y); i++) {
        for (int k = 0; k <= abs(x); k++) {
            Point p = (Point)(stone + i * step_y + k * step_x);
            if (p == stone)
                continue;
            if (board_color(board, p) != EMPTY || pointset_has(barred, p))
                return false;
            int across = x == 0 ? 1 : board->stride;
            bool inside = (x == 0 || y == 0) && i + k < abs(x) + abs(y);
            if (inside && (board->color[p + across] == enemy || board->color[p - across] == enemy))
                return false;
        }
    }
    return true;
}

static void reach_from(Reach *reach, const Board *board, const PointSet *barred, Point stone, int x,
                       int y)
{
    int size = board->size;
    int to_x = point_x(size, stone) + x, to_y = point_y(size, stone) + y;
    if (to_x < 0 || to_y < 0 || to_x >= size || to_y >= size)
        return;
    Point point = point_at(size, to_x, to_y);
    uint8_t way = (uint8_t)(x * x + y * y);
    Color color = board_color(board, stone);
    if (way > reach->way[point] || !is_clear(board, barred, stone, x, y))
        return;
    if (way == reach->way[point] &&
        company_of(board, stone, color) <= company_of(board, reach->from[point], color))
        return;
    reach->way[point] = way;
    reach->from[point] = stone;
}

static void reach_of(Reach *reach, const Board *board, const PointSet *barred, const Group *group)
{
    memset(reach->way, NO_WAY, sizeof reach->way);
    for (Point p = pointset_first(&group->own); p; p = pointset_next(&group->own, p)) {
        for (int i = 0; i < SHAPE_COUNT; i++) {
            int x = SHAPES[i][0], y = SHAPES[i][1];
            for (int turn = 0; turn < 4; turn++) {
                reach_from(reach, board, barred, p, x, y);
                if (y != 0 && x != y)
                    reach_from(reach, board, barred, p, y, x);
                int old = x;
                x = -y;
                y = old;
            }
        }
    }
}

/* Are two stones of the groups as near as a large knight's move? */
static bool are_near(const Board *board, const Group *a, const Group *b)
{
    int size = board->size;
    for (Point p = pointset_first(&a->own); p; p = pointset_next(&a->own, p)) {
        for (Point q = pointset_first(&b->own); q; q = pointset_next(&b->own, q)) {
            int x = point_x(size, p) - point_x(size, q), y = point_y(size, p) - point_y(size, q);
            if (x * x + y * y <= NEAR)
                return true;
        }
    }
    return false;
}

/* The point that joins both with the shortest links: the longer of them first, then the shorter. */
static Point meeting_point(const Board *board, const Reach *a, const Reach *b, Color color)
{
    Point best = POINT_NONE;
    int best_long = NO_WAY, best_short = NO_WAY, best_company = 0;
    for (Point p = 0; p < board->limit; p++) {
        if (a->way[p] == NO_WAY || b->way[p] == NO_WAY)
            continue;
        int longer = a->way[p] > b->way[p] ? a->way[p] : b->way[p];
        int shorter = a->way[p] + b->way[p] - longer;
        int company = company_of(board, p, color);
        bool better = longer != best_long     ? longer < best_long
                      : shorter != best_short ? shorter < best_short
                                              : company > best_company;
        if (best != POINT_NONE && !better)
            continue;
        best = p;
        best_long = longer;
        best_short = shorter;
        best_company = company;
    }
    return best;
}

/* The empty point in the middle between two; `instead` if there is none. */
static Point middle_of(const Board *board, Point a, Point b, Point instead, Color color)
{
    int size = board->size, x = point_x(size, a) + point_x(size, b),
        y = point_y(size, a) + point_y(size, b);
    Point best = POINT_NONE;
    for (int i = 0; i < 4; i++) {
        Point p = point_at(size, (x + i % 2) / 2, (y + i / 2) / 2);
        if (board_color(board, p) == EMPTY &&
            (best == POINT_NONE || company_of(board, p, color) > company_of(board, best, color)))
            best = p;
    }
    return best == POINT_NONE ? instead : best;
}

/* Points that strong links of a colour close. */
static PointSet closed_by(const Analysis *analysis, Color color)
{
    PointSet closed = {{0}};
    for (int i = 0; i < analysis->links.count; i++) {
        const Link *link = &analysis->links.items[i];
        if (link->color != color || link->degree != LINK_STRONG || link->reinforced)
            continue;
        for (int k = 0; k < link->barrier_count; k++)
            pointset_add(&closed, link->barrier[k]);
    }
    return closed;
}

static void collect_pair(Bonds *bonds, int number, int other, const PointSet *barred)
{
    const CaseScene *scene = bonds->scene;
    const Group *a = group_of(scene, number), *b = group_of(scene, other);
    Reach reach[2];
    Bond bond;
    if (are_near(scene->board, a, b) || !start_bond(scene, BOND_DISTANT, a->stone, b->stone, &bond))
        return;
    reach_of(&reach[0], scene->board, barred, group_of(scene, bond.groups[0]));
    reach_of(&reach[1], scene->board, barred, group_of(scene, bond.groups[1]));
    Color color = (Color)a->color;
    bond.connect = meeting_point(scene->board, &reach[0], &reach[1], color);
    if (bond.connect == POINT_NONE)
        return;
    for (int i = 0; i < 2; i++)
        bond.ends[i] = reach[i].from[bond.connect];
    bond.cut = middle_of(scene->board, bond.ends[0], bond.ends[1], bond.connect, color);
    value_bond(scene, &bond);
    keep_bond(bonds, &bond);
}

static void collect_distant(Bonds *bonds)
{
    const Analysis *analysis = bonds->scene->analysis;
    PointSet barred[3];
    for (Color color = BLACK; color <= WHITE; color++)
        barred[color] = closed_by(analysis, color_other(color));
    for (int i = 0; i < analysis->groups.count; i++) {
        const Group *group = &analysis->groups.items[i];
        for (int k = 0; k < group->distant.count; k++)
            if (group->distant.items[k] > i)
                collect_pair(bonds, i, group->distant.items[k], &barred[group->color]);
    }
}

/* --- double captures ---------------------------------------------------------------------- */

/* May a cut of the diagonal put both ends into danger? Blocks that are in danger alone are left to
 * the life case. */
static bool is_fragile(const CaseScene *scene, const Link *link)
{
    if (link->shape != LINK_DIAGONAL || link->crosscut || link->cut == POINT_NONE)
        return false;
    const BlockFact *a = blocks_at(&scene->analysis->blocks, link->a);
    const BlockFact *b = blocks_at(&scene->analysis->blocks, link->b);
    int few = a->liberties < b->liberties ? a->liberties : b->liberties;
    int more = a->liberties + b->liberties - few;
    return few <= NEAR_LIBERTIES && more <= FAR_LIBERTIES && a->status == BLOCK_ALIVE &&
           b->status == BLOCK_ALIVE;
}

static void propose_double(const CaseScene *scene, const Link *link, Candidates *candidates)
{
    Point ends[] = {link->a, link->b};
    Answer now, otherwise;
    Bond bond;
    if (!start_bond(scene, BOND_DOUBLE, link->a, link->b, &bond))
        return;
    bool own = link->color == scene->color;
    witness_ask(scene, QUESTION_MULTI_CAPTURE, ends, 2, scene->color, &now);
    witness_ask(scene, QUESTION_MULTI_CAPTURE, ends, 2, color_other(scene->color), &otherwise);
    if (!witness_says_yes(&now) || !witness_says_yes(&otherwise))
        return;
    value_double(scene, &bond);
    Claim claim = claim_make(own ? CLAIM_CONNECTS : CLAIM_CUTS, scene->color, CLAIM_SEARCHED);
    claim.subject = thing_link((Color)link->color, link->a, link->b);
    claim.before = group_of(scene, bond.groups[0])->strength;
    claim.after = own ? claim.before : 0;
    witness_tell(&claim, &now, &otherwise);
    if (own && claim.support > CLAIM_SEARCHED)
        claim.support = CLAIM_SEARCHED; /* both are saved, be they connected or not */
    stake_set(candidates_add(candidates, CASE_ALLY, now.move, &claim), bond.groups[0], bond.primary,
              bond.secondary);
}

static void propose_doubles(const CaseScene *scene, Candidates *candidates)
{
    const Links *links = &scene->analysis->links;
    int asked = 0;
    for (int i = 0; i < links->count && asked < ASKED_MOST; i++) {
        const Link *link = &links->items[i];
        if (!link_holds(link) || !is_fragile(scene, link))
            continue;
        asked++;
        propose_double(scene, link, candidates);
    }
}

/* --- proposing ---------------------------------------------------------------------------- */

/* A group, named by the stone at the end of the link: so that a search can be asked again. */
static Thing named_group(const CaseScene *scene, int number, Point stone)
{
    Thing thing = thing_group(scene->analysis, number);
    thing.stone = stone;
    return thing;
}

static void propose_bond(const CaseScene *scene, const Bond *bond, bool asks,
                         Candidates *candidates)
{
    const Group *weak = group_of(scene, bond->groups[0]), *other = group_of(scene, bond->groups[1]);
    const StrengthNumbers *numbers = &scene->lore->strength;
    bool own = weak->color == scene->color;
    Point move = move_of(scene, bond);
    Claim claim =
        claim_make(own ? CLAIM_LINKS_ALLY : CLAIM_SEPARATES, scene->color, CLAIM_ESTIMATED);
    claim.subject = named_group(scene, bond->groups[0], bond->ends[0]);
    claim.object = named_group(scene, bond->groups[1], bond->ends[1]);
    bool eyes = weak->enemy_first >= 1 && other->enemy_first >= 1;
    double joined = fmin(weak->strength_raw + other->strength_raw, numbers->most);
    joined = eyes ? fmax(joined, numbers->alive_least) : joined;
    claim.before = own ? weak->strength_raw : joined;
    claim.after = own ? joined : weak->strength_raw;
    claim.otherwise = own ? bond->cut : bond->connect;
    if (asks) {
        Answer now, otherwise;
        witness_ask(scene, QUESTION_LINK, bond->ends, 2, scene->color, &now);
        if (now.verdict == VERDICT_NO && !bond->crosscut)
            return; /* read deeper, it does not work */
        if (witness_says_yes(&now) && now.move == move) {
            witness_ask(scene, QUESTION_LINK, bond->ends, 2, color_other(scene->color), &otherwise);
            witness_tell(&claim, &now, &otherwise);
        }
    }
    stake_set(candidates_add(candidates, CASE_ALLY, move, &claim), bond->groups[0], bond->primary,
              bond->secondary);
}

void case_ally(const CaseScene *scene, Candidates *candidates)
{
    Bonds bonds = {.scene = scene};
    collect_links(&bonds);
    collect_distant(&bonds);
    int asked = 0;
    for (int i = 0; i < bonds.count; i++) {
        bool asks = bonds.items[i].kind == BOND_LINK && asked < ASKED_MOST;
        asked += asks;
        propose_bond(scene, &bonds.items[i], asks, candidates);
    }
    propose_doubles(scene, candidates);
}
