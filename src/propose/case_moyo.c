/* Frameworks (seed 3.5.3.6): moves at the boundary of spheres.
 *
 * Boundary moves mend or break a weak link that bounds a sphere and through which the enemy would
 * break. Contact moves push the boundary where both sides meet; knowledge/moyo has their shapes.
 *
 * Value. The difference that it makes to the spheres who plays there, seen by two looks ahead. A
 * boundary move has a secondary value: what it does to the enemy groups around the sphere, up to a
 * limit of ours, as a group whose life depends on the move is valued by other cases.
 *
 * A look costs some milliseconds, so only those moves are looked at around which most points of
 * spheres lie. What closes a sphere makes it an area; both count (swing.h).
 *
 * What it gets wrong: where the enemy is far away, nothing is proposed; moves that are worth
 * nothing at once but much later look small. */

#include "analysis/case_patterns.h"
#include "propose/scene_query.h"
#include "propose/swing.h"

#include <stdlib.h>

enum {
    MATCHES_MAX = 400,
    SPOTS_MAX = 256,
    BOUNDARY_LOOKS = 3,
    CONTACT_LOOKS = 4,
    SIGHT = 3,
    LEAST_POINTS = 6,
};

/* A move that might be proposed, and the points of spheres around it. */
typedef struct Spot {
    Point move, other; /* the mover's, the enemy's */
    int points, weight;
    const Link *link; /* NULL of a contact move */
} Spot;

typedef struct Spots {
    Spot items[SPOTS_MAX];
    int count;
} Spots;

/* Counts the points of spheres near the move; nearer ones weigh more. */
static void weigh(const CaseScene *scene, Spot *spot)
{
    int size = scene->board->size;
    int x = point_x(size, spot->move), y = point_y(size, spot->move);
    for (int j = y - SIGHT; j <= y + SIGHT; j++)
        for (int i = x - SIGHT; i <= x + SIGHT; i++) {
            if (i < 0 || j < 0 || i >= size || j >= size)
                continue;
            Point point = point_at(size, i, j);
            if (scene->analysis->spheres.owner[point] == EMPTY)
                continue;
            spot->points++;
            spot->weight += (2 * SIGHT + 1 - abs(i - x) - abs(j - y)) *
                            (1 + scene->analysis->spheres.influence[point]);
        }
}

static void add_spot(Spots *spots, const CaseScene *scene, Point move, Point other,
                     const Link *link)
{
    for (int i = 0; i < spots->count; i++)
        if (spots->items[i].move == move)
            return;
    if (spots->count == SPOTS_MAX || !scene_can_play(scene, move, scene->color))
        return;
    Spot spot = {.move = move, .other = other, .link = link};
    weigh(scene, &spot);
    if (spot.points >= LEAST_POINTS)
        spots->items[spots->count++] = spot;
}

static int by_weight(const void *a, const void *b)
{
    return ((const Spot *)b)->weight - ((const Spot *)a)->weight;
}

/* The heaviest first; returns how many are to be looked at. Some more than `most` if they weigh the
 * same: which came first would depend on how the board lies. */
static int choose(Spots *spots, int most)
{
    qsort(spots->items, (size_t)spots->count, sizeof(spots->items[0]), by_weight);
    int count = spots->count < most ? spots->count : most;
    while (count > 0 && count < spots->count && count < 2 * most &&
           spots->items[count].weight == spots->items[count - 1].weight)
        count++;
    return count;
}

/* --- claims --------------------------------------------------------------------------------- */

static Claim area_claim(const Spot *spot, const Swing *swing)
{
    Claim claim = swing_claim(swing, spot->move);
    claim.subject.size = spot->points;
    claim.otherwise = spot->other;
    if (spot->link)
        claim.object = thing_link((Color)spot->link->color, spot->link->a, spot->link->b);
    return claim;
}

/* What the move does to the groups of the other colour around the link's. */
static double around_value(const CaseScene *scene, const Spot *spot, const Swing *swing)
{
    const Groups *groups = &scene->analysis->groups;
    GroupList around = {0};
    for (int end = 0; end < 2; end++) {
        const Group *group = groups_at(groups, end ? spot->link->b : spot->link->a);
        for (int i = 0; group && i < group->neighbors.count; i++)
            group_list_add(&around, group->neighbors.items[i]);
    }
    double value = 0;
    for (int i = 0; i < around.count; i++)
        if (!groups->items[around.items[i]].dead)
            value += swing_survival(swing, around.items[i]);
    const CaseNumbers *numbers = &scene->lore->cases;
    value *= numbers->moyo_secondary;
    return value < 0 ? 0 : value < numbers->moyo_most ? value : numbers->moyo_most;
}

static void propose(const CaseScene *scene, Spots *spots, int looks, Candidates *candidates)
{
    int count = choose(spots, looks);
    for (int i = 0; i < count; i++) {
        Spot *spot = &spots->items[i];
        Swing swing;
        if (!swing_look(&swing, scene, spot->move, spot->other) || swing.area <= 0)
            continue;
        Claim claim = area_claim(spot, &swing);
        Candidate *candidate = candidates_add(candidates, CASE_MOYO, spot->move, &claim);
        candidate->primary = swing.area;
        if (spot->link)
            candidate->secondary = around_value(scene, spot, &swing);
    }
}

/* --- boundary moves ------------------------------------------------------------------------- */

/* Does the link bound a sphere of its owner: is one of its points, or a neighbour, in it? */
static bool bounds_sphere(const CaseScene *scene, const Link *link)
{
    const uint8_t *owner = scene->analysis->spheres.owner;
    for (int i = 0; i < link->barrier_count; i++) {
        if (owner[link->barrier[i]] == link->color)
            return true;
        for (int side = 0; side < 4; side++)
            if (owner[board_neighbor(scene->board, link->barrier[i], side)] == link->color)
                return true;
    }
    return false;
}

static void find_boundary(const CaseScene *scene, Spots *spots)
{
    const Links *links = &scene->analysis->links;
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (!link_holds(link) || link->degree != LINK_WEAK || link->special || link_is_leg(link) ||
            link->enemy_first != LINK_BROKEN_THROUGH || !bounds_sphere(scene, link))
            continue;
        bool own = link->color == scene->color;
        Point move = own ? link->connect : link->cut, other = own ? link->cut : link->connect;
        if (move == POINT_NONE)
            continue;
        Color enemy = color_other(scene->color);
        Point same = board_is_legal(scene->board, move, enemy) ? move : other;
        if (same != POINT_NONE)
            add_spot(spots, scene, move, same, link);
    }
}

/* --- contact moves -------------------------------------------------------------------------- */

static void find_contact(const CaseScene *scene, Spots *spots)
{
    const PatternSet *set = scene->lore->moyo;
    CaseSight sight;
    PatternView view;
    case_sight_init(&sight, scene->lore, scene->analysis, scene->last);
    pattern_view_init(&view, scene->board);
    PatternQuery query = {&view, scene->color, PATTERN_ANY_SECTION, &sight};
    PatternMatch matches[MATCHES_MAX];
    int count = pattern_match_all(set, &query, matches, MATCHES_MAX);
    for (int i = 0; i < count; i++) {
        Point move = pattern_match_point(set, &matches[i], '*');
        if (scene_stone_dead(scene, pattern_match_point(set, &matches[i], 'A')) ||
            scene_stone_dead(scene, pattern_match_point(set, &matches[i], 'B')) ||
            !board_is_legal(scene->board, move, color_other(scene->color)))
            continue;
        add_spot(spots, scene, move, move, NULL);
    }
}

void case_moyo(const CaseScene *scene, Candidates *candidates)
{
    Spots boundary = {.count = 0}, contact = {.count = 0};
    find_boundary(scene, &boundary);
    propose(scene, &boundary, BOUNDARY_LOOKS, candidates);
    find_contact(scene, &contact);
    propose(scene, &contact, CONTACT_LOOKS, candidates);
}
