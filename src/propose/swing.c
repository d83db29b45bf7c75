/* Swings: two looks, and the difference.
 *
 * The seed counts spheres only. A move that closes a sphere turns it into the area of a group,
 * which would then count as lost; so areas count too, without the stones on them: a stone more is
 * no gain of points. */

#include "propose/swing.h"

#include "recognize/strength.h"

double swing_points(const Groups *groups, const double sphere[3], Color color)
{
    PointSet area = {{0}}, stones = {{0}};
    for (int i = 0; i < groups->count; i++) {
        const Group *group = &groups->items[i];
        if (group->dead || group->color != color)
            continue;
        pointset_unite(&area, &group->area);
        pointset_unite(&stones, &group->own);
    }
    pointset_subtract(&area, &stones);
    return pointset_count(&area) + sphere[color];
}

static void sum_spheres(const Spheres *spheres, double sphere[3])
{
    for (size_t i = 0; i < spheres->count; i++)
        sphere[spheres->items[i].color] += spheres->items[i].size;
}

bool swing_look(Swing *swing, const CaseScene *scene, Point mine, Point his)
{
    Color own = scene->color, enemy = color_other(own);
    swing->scene = scene;
    swing->mine = trial_look(scene->trial, mine, own);
    swing->his = swing->mine ? trial_look(scene->trial, his, enemy) : NULL;
    if (!swing->mine || !swing->his)
        return false;
    double now[3] = {0};
    sum_spheres(&scene->analysis->spheres, now);
    swing->before = swing_points(&scene->analysis->groups, now, own);
    swing->enemy_before = swing_points(&scene->analysis->groups, now, enemy);
    swing->after = swing_points(&swing->mine->groups, swing->mine->sphere, own);
    swing->enemy_after = swing_points(&swing->mine->groups, swing->mine->sphere, enemy);
    swing->area = swing->after - swing->enemy_after -
                  swing_points(&swing->his->groups, swing->his->sphere, own) +
                  swing_points(&swing->his->groups, swing->his->sphere, enemy);
    return true;
}

Claim swing_claim(const Swing *swing, Point move)
{
    Color own = swing->scene->color;
    bool takes = swing->after - swing->before >= swing->enemy_before - swing->enemy_after;
    Claim claim = claim_make(takes ? CLAIM_TAKES_AREA : CLAIM_REDUCES_AREA, own, CLAIM_ESTIMATED);
    claim.subject = (Thing){.kind = THING_AREA,
                            .color = (uint8_t)(takes ? own : color_other(own)),
                            .stone = move,
                            .other = POINT_NONE};
    claim.before = takes ? swing->before : swing->enemy_before;
    claim.after = takes ? swing->after : swing->enemy_after;
    claim.value = swing->area;
    return claim;
}

static double survival(const Swing *swing, const TrialView *view, Point stone)
{
    const Group *group = trial_group(view, stone);
    return group ? strength_survival(&swing->scene->lore->strength, group->strength) : 0;
}

double swing_survival(const Swing *swing, int group)
{
    const Group *item = &swing->scene->analysis->groups.items[group];
    double gain =
        survival(swing, swing->mine, item->stone) - survival(swing, swing->his, item->stone);
    return item->size * 2 * (item->color == swing->scene->color ? gain : -gain);
}
