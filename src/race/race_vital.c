/* Races and vital points.
 *
 * Idea. Müller's formula wants eyes that stay one eye. An eye that its owner makes into two by
 * moving first is life for him, and one eye with fewer liberties after the enemy's move in it. So a
 * move or two in the eyes are played, and what is then quiet is counted; a side with two eyes is
 * alive, and the other one is dead unless it is too.
 *
 * Method. Each side's eyes are judged on the board (race_eye.h): none, one, two, or critical. With
 * critical eyes the side to move tries the vital points, its own and the enemy's, and a pass,
 * though not two in a row; at first all points of those eyes. What is not known of one of these
 * tries leaves the whole unknown, unless another wins. Regions without eyes keep their values all
 * the while.
 *
 * What it gets wrong: first moves outside critical eyes are not tried (a pass stands for them), so
 * a race that hangs on one liberty may be called lost. */

#include "race/race_vital.h"

#include "base/mem.h"
#include "race/race_count.h"
#include "race/race_eye.h"
#include "search/flood.h"

enum { DEPTH_MAX = 5, TRIES_MAX = 64 };

/* The eyes of one side. */
typedef struct Eyes {
    RaceLife life;
    int size, stones;  /* of the one eye */
    Point make, spoil; /* critical: what its owner plays, and what the enemy does */
} Eyes;

typedef struct Vital {
    Race *race;
    Board board;
    Trail trail;
} Vital;

/* --- eyes -------------------------------------------------------------------------------- */

/* All spaces inside the eyes of `color` that its block encloses, one after the other: the next one
 * after those in `seen`. */
static bool next_space(const Vital *vital, Color color, PointSet *seen, PointSet *space)
{
    const Race *race = vital->race;
    PointSet within = {0}, own;
    for (int i = 0; i < race->region_count; i++)
        if (race->regions[i].part.kind == RACE_EYE && race->regions[i].part.owner == color)
            pointset_unite(&within, &race->regions[i].part.points);
    flood_stones(&vital->board, color, &own);
    pointset_subtract(&within, &own);
    PointSet left = within;
    pointset_subtract(&left, seen);
    if (pointset_is_empty(&left))
        return false;
    *space = (PointSet){0};
    pointset_add(space, pointset_first(&left));
    flood_fill(&vital->board, &within, space);
    pointset_unite(seen, space);
    return true;
}

static bool is_whole(const Vital *vital, Color color, const PointSet *space)
{
    PointSet all, around;
    Point stone = vital->race->split.stone[color];
    flood_points(&vital->board, &all);
    flood_spread(&vital->board, space, &all, &around);
    pointset_subtract(&around, space);
    bool whole = true;
    for (Point p = pointset_first(&around); p; p = pointset_next(&around, p))
        whole = whole && board_color(&vital->board, p) == color &&
                vital->board.block[p] == vital->board.block[stone];
    return whole;
}

/* The eyes of a side whose stones in them do not hang together: read, but not counted. */
static RaceLife look_at_pieces(const Vital *vital, Color color, Eyes *eyes)
{
    const Race *race = vital->race;
    PointSet all = {0};
    for (int i = 0; i < race->region_count; i++)
        if (race->regions[i].part.kind == RACE_EYE && race->regions[i].part.owner == color)
            pointset_unite(&all, &race->regions[i].part.points);
    RaceLife life =
        race_eye_life(&vital->board, race->split.stone[color], &all, &eyes->make, &eyes->spoil);
    return life == RACE_LIFE_ONE || life == RACE_LIFE_NONE ? RACE_LIFE_UNKNOWN : life;
}

static void look_at_eyes(const Vital *vital, Color color, Eyes *eyes)
{
    PointSet seen = {0}, space, one = {0};
    int count = 0;
    *eyes = (Eyes){.life = RACE_LIFE_NONE};
    while (next_space(vital, color, &seen, &space)) {
        if (!is_whole(vital, color, &space)) {
            eyes->life = look_at_pieces(vital, color, eyes);
            return;
        }
        one = space;
        count += flood_empty(&vital->board, &space) > 0;
    }
    if (count > 1)
        eyes->life = RACE_LIFE_TWO;
    if (count != 1)
        return;
    eyes->size = pointset_count(&one);
    eyes->stones = eyes->size - flood_empty(&vital->board, &one);
    eyes->life = race_eye_life(&vital->board, vital->race->split.stone[color], &one, &eyes->make,
                               &eyes->spoil);
}

/* --- quiet positions ----------------------------------------------------------------------- */

/* Can `color` make no eye and find no friend in its other regions? */
static bool is_confined(const Race *race, Color color)
{
    bool confined = true;
    for (int i = 0; i < race->region_count; i++) {
        const RaceRegion *region = &race->regions[i];
        if (region->part.kind == RACE_EXTERNAL && region->part.owner == color)
            confined = confined && region->known && !region->reading->eye;
        if (region->part.kind == RACE_SHARED)
            confined = confined && region->known;
    }
    return confined;
}

/* What comes of it if nobody plays in an eye that is critical? For `first`. */
static RaceOutcome count_quiet(const Vital *vital, const Eyes eyes[3], Color first)
{
    const Race *race = vital->race;
    Color other = color_other(first);
    if (eyes[BLACK].life == RACE_LIFE_TWO && eyes[WHITE].life == RACE_LIFE_TWO)
        return RACE_SEKI;
    if (eyes[first].life == RACE_LIFE_TWO)
        return is_confined(race, other) ? RACE_WIN : RACE_UNKNOWN;
    if (eyes[other].life == RACE_LIFE_TWO)
        return is_confined(race, first) ? RACE_LOSS : RACE_UNKNOWN;
    if (!is_confined(race, BLACK) || !is_confined(race, WHITE))
        return RACE_UNKNOWN;
    int classes[3] = {0}, counts[3] = {0};
    for (Color color = BLACK; color <= WHITE; color++)
        if (eyes[color].size > 0) {
            classes[color] = semeai_eye_class(eyes[color].size);
            counts[color] = semeai_eye_liberties(eyes[color].size, eyes[color].stones);
        }
    return race_count_eyes(race, classes, counts, first);
}

/* --- moves ------------------------------------------------------------------------------- */

static RaceOutcome judge(Vital *vital, Color first, int depth, bool passed, RaceAnswer *answer);

static RaceOutcome try_move(Vital *vital, Point move, Color first, int depth)
{
    Color other = color_other(first);
    RaceOutcome outcome = RACE_UNKNOWN;
    if (move == POINT_PASS)
        return race_outcome_turned(judge(vital, other, depth + 1, true, NULL));
    board_play_on(&vital->board, &vital->trail, move, first);
    if (board_color(&vital->board, vital->race->split.stone[other]) != other)
        outcome = RACE_WIN;
    else
        outcome = race_outcome_turned(judge(vital, other, depth + 1, false, NULL));
    board_undo(&vital->board, &vital->trail);
    return outcome;
}

static int add_try(Point tries[], int count, Point move)
{
    for (int i = 0; i < count; i++)
        if (tries[i] == move)
            return count;
    if (move > POINT_PASS && count < TRIES_MAX)
        tries[count++] = move;
    return count;
}

static int list_tries(const Vital *vital, const Eyes eyes[3], Color first, bool all, Point tries[])
{
    int count = 0;
    for (Color color = BLACK; color <= WHITE; color++) {
        if (eyes[color].life != RACE_LIFE_CRITICAL)
            continue;
        count = add_try(tries, count, color == first ? eyes[color].make : eyes[color].spoil);
        PointSet seen = {0}, space;
        while (all && next_space(vital, color, &seen, &space))
            for (Point p = pointset_first(&space); p; p = pointset_next(&space, p))
                if (board_color(&vital->board, p) == EMPTY)
                    count = add_try(tries, count, p);
    }
    return count;
}

/* What `first` reaches. With an answer, all moves that reach it are noted there, and no pass is
 * tried: race_vital() does that. */
static RaceOutcome judge(Vital *vital, Color first, int depth, bool passed, RaceAnswer *answer)
{
    Eyes eyes[3];
    Point tries[TRIES_MAX];
    look_at_eyes(vital, BLACK, &eyes[BLACK]);
    look_at_eyes(vital, WHITE, &eyes[WHITE]);
    if (eyes[BLACK].life == RACE_LIFE_UNKNOWN || eyes[WHITE].life == RACE_LIFE_UNKNOWN)
        return RACE_UNKNOWN;
    if (eyes[BLACK].life != RACE_LIFE_CRITICAL && eyes[WHITE].life != RACE_LIFE_CRITICAL)
        return count_quiet(vital, eyes, first);
    if (depth == DEPTH_MAX)
        return RACE_UNKNOWN;
    int count = list_tries(vital, eyes, first, answer != NULL, tries);
    if (!answer && !passed && count < TRIES_MAX)
        tries[count++] = POINT_PASS;
    RaceOutcome best = RACE_UNKNOWN;
    bool open = false;
    for (int i = 0; i < count; i++) {
        if (tries[i] != POINT_PASS && !board_is_legal(&vital->board, tries[i], first))
            continue;
        RaceOutcome outcome = try_move(vital, tries[i], first, depth);
        open = open || outcome == RACE_UNKNOWN;
        if (outcome == RACE_UNKNOWN || outcome < best)
            continue;
        if (answer && outcome > best)
            answer->move_count = 0;
        if (answer && answer->move_count < RACE_WINNING_MAX)
            answer->moves[answer->move_count++] = (RaceMove){tries[i], -1, outcome};
        best = outcome;
        if (best == RACE_WIN && !answer)
            return best;
    }
    return open && best != RACE_WIN ? RACE_UNKNOWN : best;
}

bool race_vital(Race *race)
{
    Vital *vital = mem_alloc(1, sizeof *vital);
    vital->race = race;
    board_copy(&vital->board, &race->board);
    trail_init(&vital->trail);
    for (Color first = BLACK; first <= WHITE; first++) {
        race->answers[first] = (RaceAnswer){.first = first, .method = RACE_BY_VITAL};
        race->answers[first].outcome = judge(vital, first, 0, false, &race->answers[first]);
    }
    trail_clear(&vital->trail);
    mem_free(vital);
    bool known = race->answers[BLACK].outcome != RACE_UNKNOWN &&
                 race->answers[WHITE].outcome != RACE_UNKNOWN;
    for (Color first = BLACK; first <= WHITE; first++) {
        RaceAnswer *answer = &race->answers[first];
        answer->idle = race_outcome_turned(race->answers[color_other(first)].outcome);
        answer->move = answer->outcome == RACE_LOSS      ? POINT_NONE
                       : answer->idle >= answer->outcome ? POINT_PASS
                       : answer->move_count > 0          ? answer->moves[0].point
                                                         : POINT_NONE;
        answer->active = answer->move_count > 0 ? answer->moves[0].point : POINT_NONE;
        if (answer->idle > answer->outcome)
            answer->outcome = answer->idle;
        known = known && (answer->outcome == RACE_LOSS || answer->move != POINT_NONE);
    }
    for (Color first = BLACK; first <= WHITE && !known; first++)
        race->answers[first] = (RaceAnswer){.first = first};
    return known;
}
