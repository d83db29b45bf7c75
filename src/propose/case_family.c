/* Families (seed 3.5.3.5): points at which a framework falls apart, or holds together.
 *
 * Idea. Seen as a height, the potential of a large family is a ridge; where the ridge is lowest
 * between two tops, a saddle, the enemy splits it and the owner joins it.
 *
 * Method. A point is a saddle if, going around it, its eight neighbours are higher, lower, higher
 * and lower again, two runs of each; equal ones are left out, as the seed does. Not beside a stone,
 * not on the first two lines.
 *
 * The value is less than a point: the seed found that other cases had made this one needless.
 *
 * What it gets wrong. Equal neighbours would have to be followed farther out to know what they are.
 */

#include "propose/cases.h"

enum { LOWEST_LINE = 3 };

/* Does the height of the family go up, down, up and down again around the point? */
static bool is_between_tops(const Board *board, const Influence *potential, Point point)
{
    const int down = board->stride;
    const int around[] = {-down, -down + 1, 1, down + 1, down, down - 1, -1, -down - 1};
    int owner = potential->value[point] < 0 ? -1 : 1;
    int turns = 0, lower = 0;
    bool high[8];
    for (int i = 0; i < 8; i++) {
        int rise = owner * (potential->value[point + around[i]] - potential->value[point]);
        high[i] = rise > 0;
        lower += rise < 0;
    }
    for (int i = 0; i < 8; i++)
        turns += high[i] != high[(i + 1) % 8];
    return turns == 4 && lower > 0;
}

static bool is_saddle(const CaseScene *scene, Point point)
{
    const Board *board = scene->board;
    Sides sides = board_sides(board, point, BLACK);
    return board_color(board, point) == EMPTY && !sides.own && !sides.enemy &&
           point_height(board->size, point) >= LOWEST_LINE &&
           is_between_tops(board, &scene->analysis->potential, point);
}

static void propose_saddle(const CaseScene *scene, const Family *family, Point point,
                           Candidates *candidates)
{
    bool own = family->color == scene->color;
    Claim claim =
        claim_make(own ? CLAIM_TAKES_AREA : CLAIM_REDUCES_AREA, scene->color, CLAIM_ESTIMATED);
    claim.subject = (Thing){.kind = THING_AREA,
                            .color = family->color,
                            .stone = point,
                            .other = POINT_NONE,
                            .size = family->size};
    claim.value = scene->lore->cases.family_value;
    claim.otherwise = point;
    Candidate *candidate = candidates_add(candidates, CASE_FAMILY, point, &claim);
    candidate->primary = claim.value;
}

void case_family(const CaseScene *scene, Candidates *candidates)
{
    const Families *families = &scene->analysis->families;
    for (size_t i = 0; i < families->count; i++) {
        const Family *family = &families->items[i];
        if (family->size < scene->lore->cases.family_size)
            continue;
        for (Point p = pointset_first(&family->area); p; p = pointset_next(&family->area, p))
            if (is_saddle(scene, p))
                propose_saddle(scene, family, p, candidates);
    }
}
