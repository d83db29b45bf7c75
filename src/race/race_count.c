/* From the values of the regions to verdicts and moves.
 *
 * Method. A race is a list of games, a number of shared liberties and two classes of eyes; a move
 * changes one of these. What comes of the move is the verdict on the changed list with the other
 * side to move, so every move is judged exactly as the position is. Among moves that reach the
 * outcome the one with the largest incentive is recommended (the paper takes it from table E.9 of
 * Mathematical Go): no better move is known for certain than one that gains more.
 *
 * What it gets wrong: of the moves inside eyes of three points and more, or with stones in them,
 * only the enemy's are judged, and only those that leave one eye. */

#include "race/race_count.h"

#include "cgt/cooling.h"
#include "race/race_eye.h"

#include <stdlib.h>

typedef struct Count {
    const Race *race;
    SemeaiRace sum;
    CgtValue games[RACE_REGIONS_MAX];
    int spared[RACE_REGIONS_MAX];
} Count;

/* --- the verdict on a list ---------------------------------------------------------------- */

static RaceOutcome outcome_for(SemeaiResult result, Color side)
{
    switch (result) {
    case SEMEAI_BLACK:
        return side == BLACK ? RACE_WIN : RACE_LOSS;
    case SEMEAI_WHITE:
        return side == WHITE ? RACE_WIN : RACE_LOSS;
    case SEMEAI_SEKI:
        return RACE_SEKI;
    case SEMEAI_UNKNOWN:
        break;
    }
    return RACE_UNKNOWN;
}

static bool has_approaches(const Count *count)
{
    bool found = false;
    for (int i = 0; i < count->sum.count; i++) {
        Color owner = count->spared[i] < 0 ? WHITE : BLACK;
        found = found || (count->spared[i] && count->sum.eye_class[owner] == 0);
    }
    return found;
}

/* Shared liberties with approach moves: all games must be numbers, nobody have an eye, and a region
 * with approach moves have just the one liberty that they lead to. */
static SemeaiResult play_counts(const Count *count, Color first)
{
    SemeaiSide sides[3] = {{0}, {0}, {0}};
    if (count->sum.eye_class[BLACK] || count->sum.eye_class[WHITE])
        return SEMEAI_UNKNOWN;
    for (int i = 0; i < count->sum.count; i++) {
        Dyadic number;
        if (!cgt_is_number(count->race->context, count->games[i], &number))
            return SEMEAI_UNKNOWN;
        SemeaiSide *side = &sides[number.part < 0 ? WHITE : BLACK];
        int liberties = abs((int)number.part), spared = abs(count->spared[i]);
        if (spared && (side->approach_count == SEMEAI_APPROACH_MAX || liberties != 1 + spared))
            return SEMEAI_UNKNOWN;
        if (spared) {
            side->approach[side->approach_count++] = spared;
            liberties -= 1 + spared;
        }
        side->plain += liberties;
    }
    return semeai_play(&sides[BLACK], &sides[WHITE], count->sum.shared, first);
}

static SemeaiResult decide(const Count *count, Color first)
{
    if (count->sum.shared > 0 && has_approaches(count))
        return play_counts(count, first);
    return semeai_decide(&count->sum, first);
}

static void make_count(const Race *race, Count *count)
{
    *count = (Count){.race = race};
    for (int i = 0; i < race->region_count; i++) {
        const RaceRegion *region = &race->regions[i];
        bool is_game = region->part.kind != RACE_SHARED;
        count->games[i] = is_game ? region->game : CGT_ZERO;
        if (region->reading)
            count->spared[i] = region->part.owner == WHITE ? -region->reading->approach
                                                           : region->reading->approach;
    }
    count->sum = (SemeaiRace){.context = race->context,
                              .games = count->games,
                              .count = race->region_count,
                              .shared = race->shared,
                              .eye_class = {0, race->eye_class[BLACK], race->eye_class[WHITE]},
                              .spared = count->spared};
}

RaceOutcome race_count_eyes(const Race *race, const int classes[3], const int counts[3],
                            Color first)
{
    Count count;
    bool done[3] = {false};
    make_count(race, &count);
    for (int i = 0; i < race->region_count; i++) {
        Color owner = race->regions[i].part.owner;
        if (race->regions[i].part.kind != RACE_EYE)
            continue;
        int moves = done[owner] ? 0 : counts[owner];
        count.games[i] = cgt_integer(race->context, owner == BLACK ? moves : -moves);
        done[owner] = true;
    }
    count.sum.eye_class[BLACK] = classes[BLACK];
    count.sum.eye_class[WHITE] = classes[WHITE];
    return outcome_for(decide(&count, first), first);
}

/* --- moves ------------------------------------------------------------------------------- */

typedef struct Judge {
    Race *race;
    Count *count;
    RaceAnswer *answer;
    CgtValue best;    /* the incentive of the recommended move */
    bool contradicts; /* a move does better than the count says it can */
} Judge;

/* What does the move gain, by cooled values, for its side? */
static CgtValue incentive(const Judge *judge, int region, CgtValue after)
{
    CgtContext *context = judge->race->context;
    CgtValue before = judge->race->regions[region].cooled;
    CgtValue cooled = cooling_cool(context, after, dyadic_integer(2));
    return judge->answer->first == BLACK ? cgt_subtract(context, cooled, before)
                                         : cgt_subtract(context, before, cooled);
}

/* Notes a move; `after` is what its region becomes (CGT_NONE: a shared liberty). */
static void add_move(Judge *judge, Point point, int region, CgtValue after, SemeaiResult result)
{
    RaceAnswer *answer = judge->answer;
    RaceOutcome outcome = outcome_for(result, answer->first);
    if (outcome == RACE_UNKNOWN) {
        answer->complete = false;
        return;
    }
    if (outcome > answer->outcome)
        judge->contradicts = true;
    if (outcome != answer->outcome)
        return;
    if (answer->move_count == RACE_WINNING_MAX) {
        answer->complete = false;
        return;
    }
    if (outcome != RACE_LOSS)
        answer->moves[answer->move_count++] = (RaceMove){point, region, outcome};
    CgtValue gain =
        after == CGT_NONE ? cgt_integer(judge->race->context, -1) : incentive(judge, region, after);
    if (answer->active == POINT_NONE ||
        cgt_order(judge->race->context, judge->best, gain) == CGT_LESS) {
        answer->active = point;
        judge->best = gain;
    }
}

static void judge_external(Judge *judge, int region)
{
    const RegionGame *reading = judge->race->regions[region].reading;
    Count *count = judge->count;
    CgtValue game = count->games[region];
    int spared = count->spared[region];
    bool white = judge->race->regions[region].part.owner == WHITE;
    for (int i = 0; i < reading->move_count; i++) {
        const RegionMove *move = &reading->moves[i];
        if (move->color != judge->answer->first)
            continue;
        if (!board_is_legal(&judge->race->board, move->point, move->color))
            continue;
        if (move->unsure) {
            judge->answer->complete = false;
            continue;
        }
        count->games[region] = move->value;
        count->spared[region] = white ? -move->approach : move->approach;
        add_move(judge, move->point, region, move->value,
                 decide(count, color_other(judge->answer->first)));
    }
    count->games[region] = game;
    count->spared[region] = spared;
}

static void judge_shared(Judge *judge, int region)
{
    const RacePart *part = &judge->race->regions[region].part;
    Count *count = judge->count;
    count->sum.shared--;
    SemeaiResult result = decide(count, color_other(judge->answer->first));
    count->sum.shared++;
    for (Point p = pointset_first(&part->points); p; p = pointset_next(&part->points, p))
        if (board_is_legal(&judge->race->board, p, judge->answer->first))
            add_move(judge, p, region, CGT_NONE, result);
}

/* Big eyes: the enemy fills them, so that what is left is still one eye. Other moves in them are
 * not judged. */
static void judge_big_eye(Judge *judge, int region)
{
    const RaceRegion *eye = &judge->race->regions[region];
    Count *count = judge->count;
    Color first = judge->answer->first, owner = eye->part.owner;
    CgtValue game = count->games[region];
    judge->answer->complete = false;
    if (first == owner)
        return;
    int left = eye->count - 1;
    count->games[region] = cgt_integer(judge->race->context, owner == BLACK ? left : -left);
    SemeaiResult result = decide(count, owner);
    for (Point p = pointset_first(&eye->part.points); p; p = pointset_next(&eye->part.points, p)) {
        Board *board = &judge->race->board;
        if (!board_is_legal(board, p, first))
            continue;
        Board next;
        board_copy(&next, board);
        board_play(&next, p, first);
        Point stone = judge->race->split.stone[owner];
        if (board_color(&next, stone) == owner &&
            race_eye_is_single(judge->race->shapes, &next, stone, &eye->part.points))
            add_move(judge, p, region, count->games[region], result);
    }
    count->games[region] = game;
}

/* Eyes of one or two points: filled from inside, or by their owner. */
static void judge_eye(Judge *judge, int region)
{
    const RaceRegion *eye = &judge->race->regions[region];
    Count *count = judge->count;
    Color first = judge->answer->first, owner = eye->part.owner;
    CgtValue game = count->games[region];
    int eye_class = count->sum.eye_class[owner];
    if (eye->part.size > 2 || eye->part.stones > 0) {
        judge_big_eye(judge, region);
        return;
    }
    int left = eye->count - 1;
    count->games[region] = cgt_integer(judge->race->context, owner == BLACK ? left : -left);
    if (first == owner && left == 0)
        count->sum.eye_class[owner] = 0;
    SemeaiResult result = decide(count, color_other(first));
    for (Point p = pointset_first(&eye->part.points); p; p = pointset_next(&eye->part.points, p))
        if (board_is_legal(&judge->race->board, p, first))
            add_move(judge, p, region, count->games[region], result);
    count->games[region] = game;
    count->sum.eye_class[owner] = eye_class;
}

/* The liberty that captures at once, POINT_NONE if there is none. */
static Point last_liberty(const Race *race, Color owner)
{
    const Block *block = board_block(&race->board, race->split.stone[owner]);
    return block->liberty_count == 1 ? pointset_first(&block->liberties) : POINT_NONE;
}

/* Whatever else the counts say, that wins. */
static void capture_now(Race *race, RaceAnswer *answer, Point point)
{
    bool listed = false;
    int region = 0;
    while (region + 1 < race->region_count &&
           !pointset_has(&race->regions[region].part.points, point))
        region++;
    for (int i = 0; i < answer->move_count; i++)
        listed = listed || answer->moves[i].point == point;
    if (!listed && answer->move_count < RACE_WINNING_MAX)
        answer->moves[answer->move_count++] = (RaceMove){point, region, RACE_WIN};
    answer->active = point;
}

static void judge_moves(Judge *judge)
{
    static void (*const judges[RACE_KINDS])(Judge *, int) = {
        [RACE_EXTERNAL] = judge_external,
        [RACE_SHARED] = judge_shared,
        [RACE_EYE] = judge_eye,
    };
    /* eyes last: of moves that gain as much, one outside gives nothing away */
    for (int eyes = 0; eyes < 2; eyes++)
        for (int i = 0; i < judge->race->region_count; i++)
            if ((judge->race->regions[i].part.kind == RACE_EYE) == eyes)
                judges[judge->race->regions[i].part.kind](judge, i);
}

static RaceMethod method_of(const Race *race, const Count *count)
{
    for (int i = 0; i < race->region_count; i++)
        if (race->regions[i].eye_class > 1 ||
            (race->regions[i].part.kind == RACE_EYE && race->regions[i].part.size > 2))
            return RACE_BY_FORMULA;
    return count->sum.shared > 0 && has_approaches(count) ? RACE_BY_PLAY : RACE_BY_GAMES;
}

/* What comes of it if `first` moves, or captures at once? */
static void decide_first(Race *race, const Count *count, Color first)
{
    RaceAnswer *answer = &race->answers[first];
    *answer = (RaceAnswer){.first = first, .complete = true, .method = method_of(race, count)};
    answer->outcome = last_liberty(race, color_other(first)) != POINT_NONE
                          ? RACE_WIN
                          : outcome_for(decide(count, first), first);
    answer->has_adjusted = semeai_adjusted(&count->sum, first, &answer->adjusted);
}

/* Finds the moves of a side whose outcome is known. */
static bool find_moves(Race *race, Count *count, Color first)
{
    RaceAnswer *answer = &race->answers[first];
    Judge judge = {.race = race, .count = count, .answer = answer};
    Point capture = last_liberty(race, color_other(first));
    judge_moves(&judge);
    if (capture != POINT_NONE)
        capture_now(race, answer, capture);
    answer->idle = race_outcome_turned(race->answers[color_other(first)].outcome);
    answer->move = answer->outcome == RACE_LOSS      ? POINT_NONE
                   : answer->idle == answer->outcome ? POINT_PASS
                                                     : answer->active;
    bool moveless = answer->outcome != RACE_LOSS && answer->move == POINT_NONE;
    return !judge.contradicts && !moveless;
}

bool race_count(Race *race)
{
    Count count;
    make_count(race, &count);
    decide_first(race, &count, BLACK);
    decide_first(race, &count, WHITE);
    if (race->answers[BLACK].outcome == RACE_UNKNOWN ||
        race->answers[WHITE].outcome == RACE_UNKNOWN)
        return false;
    return find_moves(race, &count, BLACK) && find_moves(race, &count, WHITE);
}
