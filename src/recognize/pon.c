/* PON and the evaluation of openings (seed 001, sections 2 and 3).
 *
 * Idea: how many moves a group can be left alone is a measure of its strength that can be compared
 * between groups; strength and room give the territory to be expected.
 *
 * Method: the formulas of the seed, with the constants of knowledge/pon. What it leaves open is
 * settled so: an edge dame is one on the first line, and a dame reached with a touch is a touched
 * one wherever it lies; a size is never below 0; dead groups count for nothing and are in nobody's
 * way but as stones. Distances are found by waves of points, from every group once.
 *
 * What it gets wrong: a single correction for the turn stands for all that the move means; groups
 * with little room but two eyes look weak. */

#include "recognize/pon.h"

#include "base/mem.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void pon_init(Pon *pon)
{
    *pon = (Pon){0};
}

void pon_clear(Pon *pon)
{
    mem_free(pon->items);
    mem_free(pon->distance);
    pon_init(pon);
}

/* --- room ------------------------------------------------------------------------------ */

double pon_room(const PonTable *table, const int dame[GROUP_DAME_ORDERS][PON_KINDS])
{
    double sum = 0;
    for (int i = 0; i < GROUP_DAME_ORDERS; i++)
        sum += table->order[i + 1] *
               (table->edge * dame[i][PON_EDGE] + table->touched * dame[i][PON_TOUCHED] +
                table->other * dame[i][PON_OTHER]);
    return sum;
}

int pon_estimate(const PonTable *table, double room)
{
    const double grain = 1e-9; /* 12 dame are PON 2 exactly, which rounding must not undo */
    return (int)floor(table->slope * room + table->offset + grain);
}

static void count_dame(PonGroup *item, const DameField *field, const Group *group)
{
    GroupDame dame;
    group_dame_find(&dame, field, group);
    for (int i = 0; i < GROUP_DAME_ORDERS; i++) {
        int edge = pointset_common(&dame.free[i], &field->first_line);
        item->dame[i][PON_EDGE] = edge;
        item->dame[i][PON_TOUCHED] = pointset_count(&dame.touched[i]);
        item->dame[i][PON_OTHER] = pointset_count(&dame.free[i]) - edge;
    }
}

/* --- distances ------------------------------------------------------------------------- */

typedef struct Survey {
    Pon *pon;
    const Board *board;
    const Groups *groups;
    const Terrain *terrain;
    PointSet living; /* stones of groups that are not dead */
    int range;
} Survey;

static void note(Survey *survey, int from, int to, int distance)
{
    uint8_t *slot = &survey->pon->distance[from * survey->groups->count + to];
    if (*slot == 0)
        *slot = (uint8_t)distance;
}

/* Which group other than `from` does the point touch: its number, GROUPS_NONE if none or several.
 */
static uint16_t touched_group(const Survey *survey, Point point, int from)
{
    uint16_t found = GROUPS_NONE;
    for (int d = 0; d < 4; d++) {
        Point neighbor = board_neighbor(survey->board, point, d);
        if (!pointset_has(&survey->living, neighbor))
            continue;
        uint16_t group = survey->groups->of[neighbor];
        if (group == from || group == found)
            continue;
        if (found != GROUPS_NONE)
            return GROUPS_NONE;
        found = group;
    }
    return found;
}

static void measure_from(Survey *survey, int from)
{
    const Terrain *terrain = survey->terrain;
    const Group *group = &survey->groups->items[from];
    PointSet foreign = survey->living;
    pointset_subtract(&foreign, &group->own);
    PointSet beside = terrain_grow(terrain, &foreign);
    PointSet left = terrain->empty, wave = group->own;

    PointSet touching = terrain_grow(terrain, &wave);
    pointset_intersect(&touching, &foreign);
    for (Point p = pointset_first(&touching); p; p = pointset_next(&touching, p))
        note(survey, from, survey->groups->of[p], 1);
    for (int distance = 2; distance <= survey->range; distance++) {
        wave = terrain_grow(terrain, &wave);
        pointset_intersect(&wave, &left);
        pointset_subtract(&left, &wave);
        PointSet arrived = wave;
        pointset_intersect(&arrived, &beside);
        for (Point p = pointset_first(&arrived); p; p = pointset_next(&arrived, p)) {
            uint16_t to = touched_group(survey, p, from);
            if (to != GROUPS_NONE)
                note(survey, from, to, distance);
        }
        pointset_subtract(&wave, &beside);
    }
}

/* --- the formulas ---------------------------------------------------------------------- */

double pon_pressure(const PonTable *table, double x)
{
    if (x >= table->even)
        return 0;
    if (x > table->behind)
        return table->close * (x - table->even);
    return table->far * (x - table->behind) + table->close * (table->behind - table->even);
}

/* Adds over the groups of the same colour: r, and what they take from the size. */
static void meet_friends(const PonTable *table, const Groups *groups, Pon *pon, int number)
{
    PonGroup *item = &pon->items[number];
    double sum = 0, overlap = 0;
    for (int i = 0; i < groups->count; i++) {
        int distance = pon_distance(pon, number, i);
        if (distance == 0 || groups->items[i].color != groups->items[number].color)
            continue;
        sum += pon->items[i].pon > 0 ? (double)pon->items[i].pon / distance : 0;
        overlap += table->own_overlap[distance];
    }
    item->with_friends = item->pon + table->friend_weight * sum;
    item->size = item->room - overlap;
}

/* Adds over the enemy groups: s, and the rest of the size; then the territory. */
static void meet_enemies(const PonTable *table, const Groups *groups, Pon *pon, int number,
                         Color to_play)
{
    PonGroup *item = &pon->items[number];
    Color color = (Color)groups->items[number].color;
    double turn = color == to_play ? 0 : table->turn;
    double sum = 0, overlap = 0;
    for (int i = 0; i < groups->count; i++) {
        int distance = pon_distance(pon, number, i);
        if (distance == 0 || groups->items[i].color == color)
            continue;
        double advantage = item->with_friends - pon->items[i].with_friends - turn;
        sum += pon_pressure(table, advantage) / distance;
        overlap += table->enemy_overlap[distance];
    }
    double strength = table->base + table->gain * item->with_friends + sum;
    item->strength = strength < 0 ? 0 : strength > 1 ? 1 : strength;
    item->size = item->size > overlap ? item->size - overlap : 0;
    item->territory = item->strength * item->size;
}

static void make_room(Pon *pon, int count)
{
    if (count > pon->capacity) {
        size_t groups = (size_t)count;
        pon->items = mem_resize(pon->items, groups, sizeof *pon->items);
        pon->distance = mem_resize(pon->distance, groups * groups, 1);
        pon->capacity = count;
    }
    pon->count = count;
}

void pon_find(Pon *pon, const PonTable *table, const Board *board, const Groups *groups,
              const Links *links, Color to_play)
{
    make_room(pon, groups->count);
    pon->evaluation = 0;
    if (groups->count == 0)
        return;
    assert(pon->distance);
    memset(pon->distance, 0, (size_t)groups->count * (size_t)groups->count);
    DameField field;
    dame_field_read(&field, board, groups, links);
    Survey survey = {pon, board, groups, &field.terrain, {{0}}, (int)table->range};
    for (int i = 0; i < groups->count; i++) {
        pon->items[i] = (PonGroup){0};
        if (!groups->items[i].dead)
            pointset_unite(&survey.living, &groups->items[i].own);
    }
    for (int i = 0; i < groups->count; i++) {
        if (groups->items[i].dead)
            continue;
        PonGroup *item = &pon->items[i];
        count_dame(item, &field, &groups->items[i]);
        item->room = pon_room(table, (const int(*)[PON_KINDS])item->dame);
        item->pon = pon_estimate(table, item->room);
        measure_from(&survey, i);
    }
    for (int i = 0; i < groups->count; i++)
        if (!groups->items[i].dead)
            meet_friends(table, groups, pon, i);
    for (int i = 0; i < groups->count; i++) {
        if (groups->items[i].dead)
            continue;
        meet_enemies(table, groups, pon, i, to_play);
        double territory = pon->items[i].territory;
        pon->evaluation += groups->items[i].color == BLACK ? territory : -territory;
    }
}

/* --- ranking --------------------------------------------------------------------------- */

static int compare_moves(const void *left, const void *right)
{
    const PonMove *a = left, *b = right;
    if (a->value != b->value)
        return a->value > b->value ? -1 : 1;
    return a->point < b->point ? -1 : a->point > b->point;
}

int pon_rank(const PonTable *table, const Board *board, Color color, PonRecognize *recognize,
             void *context, PonMove *moves)
{
    const double grain = 1e-6; /* mirrored moves must be equal, in whatever order sums are made */
    Pon pon;
    Links links;
    Groups groups;
    pon_init(&pon);
    links_init(&links);
    groups_init(&groups);
    int count = 0;
    for (Point p = 0; p < board->limit; p++) {
        if (!point_on_board(board->size, p) || !board_is_legal(board, p, color) ||
            board_is_eye(board, p, color))
            continue;
        Board after;
        board_copy(&after, board);
        board_play(&after, p, color);
        recognize(context, &after, &links, &groups);
        pon_find(&pon, table, &after, &groups, &links, color_other(color));
        double value = color == BLACK ? pon.evaluation : -pon.evaluation;
        moves[count++] = (PonMove){p, round(value / grain) * grain};
    }
    qsort(moves, (size_t)count, sizeof *moves, compare_moves);
    groups_clear(&groups);
    links_clear(&links);
    pon_clear(&pon);
    return count;
}

void pon_recognize_by_glance(void *context, const Board *board, Links *links, Groups *groups)
{
    (void)context;
    Blocks blocks;
    blocks_find(&blocks, board);
    links_find(links, board, &blocks);
    links_judge(links, board, &blocks);
    groups_find(groups, board, &blocks, links);
}
