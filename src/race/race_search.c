/* Races by search.
 *
 * Method. Two questions of life and death for each side to move: does it take the other's block;
 * and if not, does it keep its own? Both are asked in the same region: both blocks, all regions
 * of the race that are not too large, and of the others the liberties and what is beside them.
 *
 * What it gets wrong: what happens outside that region. A ko is told as a ko, not by how many
 * threats. */

#include "race/race_search.h"

#include "base/mem.h"
#include "search/tsumego.h"

enum { PART_MAX = 24, BESIDE_MAX = 30 };

static void add_part(const Race *race, const RacePart *part, PointSet *region)
{
    if (part->size <= PART_MAX) {
        pointset_unite(region, &part->points);
        return;
    }
    for (Color color = BLACK; color <= WHITE; color++) {
        PointSet liberties = board_block(&race->board, race->split.stone[color])->liberties;
        pointset_intersect(&liberties, &part->points);
        pointset_unite(region, &liberties);
    }
}

/* The empty points beside those of the region. */
static void add_beside(const Board *board, PointSet *region)
{
    PointSet inside = *region;
    for (Point p = pointset_first(&inside); p; p = pointset_next(&inside, p))
        for (int side = 0; board_color(board, p) == EMPTY && side < 4; side++) {
            Point next = board_neighbor(board, p, side);
            if (board_color(board, next) == EMPTY)
                pointset_add(region, next);
        }
}

static int count_empty(const Board *board, const PointSet *region)
{
    int count = 0;
    for (Point p = pointset_first(region); p; p = pointset_next(region, p))
        count += board_color(board, p) == EMPTY;
    return count;
}

static void make_region(const Race *race, PointSet *region)
{
    *region = race->split.block[BLACK];
    pointset_unite(region, &race->split.block[WHITE]);
    for (int i = 0; i < race->region_count; i++)
        add_part(race, &race->regions[i].part, region);
    PointSet wide = *region;
    add_beside(&race->board, &wide);
    if (count_empty(&race->board, &wide) <= BESIDE_MAX)
        *region = wide;
}

static RaceOutcome outcome_of(const Answer *attack, const Answer *defence)
{
    if (attack->verdict == VERDICT_YES)
        return RACE_WIN;
    if (attack->verdict == VERDICT_KO_FIRST || attack->verdict == VERDICT_KO_THREAT)
        return RACE_KO;
    if (attack->verdict == VERDICT_UNKNOWN || defence->verdict == VERDICT_UNKNOWN)
        return RACE_UNKNOWN;
    if (defence->verdict == VERDICT_YES)
        return RACE_SEKI;
    return defence->verdict == VERDICT_NO ? RACE_LOSS : RACE_KO;
}

static void search_first(Race *race, Color first, const PointSet *region,
                         const SearchLimits *limits)
{
    Tsumego *task = mem_alloc(1, sizeof *task);
    RaceAnswer *result = &race->answers[first];
    Answer attack, defence;
    answer_clear(&defence);
    tsumego_enclose(task, &race->board, &race->split.stone[color_other(first)], 1, region);
    tsumego_read(task, first, limits, &attack);
    if (attack.verdict != VERDICT_YES) {
        tsumego_enclose(task, &race->board, &race->split.stone[first], 1, region);
        tsumego_read(task, first, limits, &defence);
    }
    *result = (RaceAnswer){.first = first,
                           .outcome = outcome_of(&attack, &defence),
                           .nodes = attack.nodes + defence.nodes,
                           .attack = attack.verdict,
                           .defence = attack.verdict == VERDICT_YES ? VERDICT_YES
                                                                    : defence.verdict};
    const Answer *shown =
        attack.verdict > VERDICT_NO || result->outcome == RACE_UNKNOWN ? &attack : &defence;
    result->method = result->outcome == RACE_UNKNOWN ? RACE_BY_NOTHING : RACE_BY_SEARCH;
    result->move = shown->move;
    if (result->move > POINT_PASS && result->outcome > RACE_LOSS)
        result->moves[result->move_count++] = (RaceMove){result->move, -1, result->outcome};
    mem_free(task);
}

void race_search(Race *race, const SearchLimits *limits)
{
    PointSet region;
    make_region(race, &region);
    for (Color first = BLACK; first <= WHITE; first++) {
        race->answers[first] = (RaceAnswer){.first = first};
        if (limits->nodes != 1 && pointset_count(&region) <= TSUMEGO_REGION_MAX)
            search_first(race, first, &region, limits);
    }
}
