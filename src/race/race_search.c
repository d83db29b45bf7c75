/* Races by search.
 *
 * Method. Two questions of life and death for each side to move: does it take the other's block;
 * and if not, does it keep its own? Both are asked in the same region: both blocks, all regions
 * of the race that are not too large, and of the others the liberties and what is beside them.
 *
 * A block that stands in the other's eye is won only if the eye that its capture leaves is life.
 *
 * What it gets wrong: what happens outside that region. A ko is told as a ko, not by how many
 * threats. */

#include "race/race_search.h"

#include "base/mem.h"
#include "search/flood.h"
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

static void make_region(const Race *race, PointSet *region)
{
    *region = race->split.block[BLACK];
    pointset_unite(region, &race->split.block[WHITE]);
    for (int i = 0; i < race->region_count; i++)
        add_part(race, &race->regions[i].part, region);
    PointSet wide;
    if (flood_widen(&race->board, region, &wide) <= BESIDE_MAX)
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

/* After the line that captures, does the capturing block live? The other side moves next. */
static bool lives_after(const Race *race, const Answer *attack, Color first, const PointSet *region,
                        const SearchLimits *limits)
{
    Tsumego *task = mem_alloc(1, sizeof *task);
    Board *board = mem_alloc(1, sizeof *board);
    Point target = race->split.stone[color_other(first)], own = race->split.stone[first];
    Color mover = first;
    board_copy(board, &race->board);
    for (int i = 0; i < attack->line_length && board_color(board, target) != EMPTY; i++) {
        if (attack->line[i] > POINT_PASS && !board_is_legal(board, attack->line[i], mover))
            break;
        board_play(board, attack->line[i], mover);
        mover = color_other(mover);
    }
    bool lives = board_color(board, own) == first;
    if (lives && board_color(board, target) == EMPTY) {
        Answer kill;
        tsumego_enclose(task, board, &own, 1, region);
        tsumego_read(task, color_other(first), limits, &kill);
        lives = kill.verdict == VERDICT_NO;
    }
    mem_free(board);
    mem_free(task);
    return lives;
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
    if (attack.verdict == VERDICT_YES && race->inside == color_other(first) &&
        !lives_after(race, &attack, first, region, limits))
        attack.verdict = VERDICT_NO;
    if (attack.verdict != VERDICT_YES) {
        tsumego_enclose(task, &race->board, &race->split.stone[first], 1, region);
        tsumego_read(task, first, limits, &defence);
    }
    *result =
        (RaceAnswer){.first = first,
                     .outcome = outcome_of(&attack, &defence),
                     .nodes = attack.nodes + defence.nodes,
                     .attack = attack.verdict,
                     .defence = attack.verdict == VERDICT_YES ? VERDICT_YES : defence.verdict};
    const Answer *shown =
        attack.verdict > VERDICT_NO || result->outcome == RACE_UNKNOWN ? &attack : &defence;
    result->method = result->outcome == RACE_UNKNOWN ? RACE_BY_NOTHING : RACE_BY_SEARCH;
    result->move = shown->move;
    if (result->move > POINT_PASS && result->outcome > RACE_LOSS)
        result->moves[result->move_count++] = (RaceMove){result->move, -1, result->outcome};
    mem_free(task);
}

/* A block in the other's eye is not lost by being captured if the eye that this leaves is no life:
 * it is as well off moving first as when the other side does. */
static void mend_inside(Race *race)
{
    if (race->inside == EMPTY)
        return;
    RaceAnswer *inner = &race->answers[race->inside];
    const RaceAnswer *outer = &race->answers[color_other(race->inside)];
    bool held = outer->outcome == RACE_SEKI || outer->outcome == RACE_LOSS;
    if (inner->outcome != RACE_LOSS || !held)
        return;
    inner->outcome = outer->outcome == RACE_SEKI ? RACE_SEKI : RACE_WIN;
    inner->move = POINT_PASS;
    inner->defence = VERDICT_YES;
    inner->attack = outer->outcome == RACE_SEKI ? VERDICT_NO : VERDICT_YES;
}

void race_search(Race *race, const SearchLimits *limits)
{
    PointSet region;
    make_region(race, &region);
    for (Color first = BLACK; first <= WHITE; first++) {
        race->answers[first] = (RaceAnswer){.first = first};
        if (limits->nodes != 1 && pointset_count(&region) <= ZONE_POINTS_MAX)
            search_first(race, first, &region, limits);
    }
    mend_inside(race);
}
