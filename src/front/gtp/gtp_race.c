/* Capturing races over GTP: GNU Go's question, and our own with the regions and their values.
 *
 *     analyze_semeai A B        A's side moves first: does A live, is B captured, by which move?
 *     gosedai-race A [B]        regions, sum, verdicts for both first movers, moves
 *
 * What the limit of positions leaves open is judged by games about the fight; the protocol of
 * analyze_semeai has no way to mark that, gosedai-race says by which method each answer was found.
 */

#include "front/gtp/session.h"

#include "analysis/group_judge.h"
#include "race/race.h"

static Race *read_race(GtpCall *call, Point a, Point b)
{
    RaceLimits limits = RACE_LIMITS;
    Error error = {0};
    limits.search.cancel = call->cancel;
    limits.search.weights = session_weights(session_of(call));
    limits.judge = group_judge_play;
    Race *race = race_read(&session_of(call)->position->board, a, b, &limits, &error);
    if (!race)
        gtp_fail(call, "%s", error.message);
    return race;
}

/* Codes of defence and attack for the side that moves first. */
static void add_codes(const RaceAnswer *answer, Text *text)
{
    static const int codes[][2] = {
        [RACE_UNKNOWN] = {0, 0}, [RACE_LOSS] = {0, 0}, [RACE_KO] = {0, 0},
        [RACE_SEKI] = {1, 0},    [RACE_WIN] = {1, 1},
    };
    int defence = codes[answer->outcome][0], attack = codes[answer->outcome][1];
    if (answer->outcome == RACE_KO || answer->outcome == RACE_UNKNOWN) {
        attack = verdict_code(answer->attack, 0);
        defence = verdict_code(answer->defence, 0);
    }
    text_printf(text, "%d %d ", defence, attack);
}

static bool on_analyze_semeai(GtpCall *call)
{
    Point a, b;
    if (!session_read_stone(call, 0, &a) || !session_read_stone(call, 1, &b))
        return false;
    const Board *board = &session_of(call)->position->board;
    Race *race = read_race(call, a, b);
    if (!race)
        return false;
    const RaceAnswer *answer = &race->answers[board_color(board, a)];
    bool helps = answer->outcome > RACE_LOSS && answer->move != POINT_NONE;
    add_codes(answer, call->answer);
    session_add_vertex(call->answer, board->size, helps ? answer->move : POINT_PASS);
    race_free(race);
    return true;
}

static bool on_race(GtpCall *call)
{
    Point a, b;
    if (!session_read_stone(call, 0, &a))
        return false;
    const Board *board = &session_of(call)->position->board;
    if (call->count > 1) {
        if (!session_read_stone(call, 1, &b))
            return false;
        if (!race_is_between(board, a, b))
            return gtp_fail(call, "the blocks do not touch and share no liberty: no race");
    } else {
        b = race_opponent(board, a);
        if (b == POINT_NONE)
            return gtp_fail(call, "no block races with the one at %s", call->arguments[0]);
    }
    Race *race = read_race(call, a, b);
    if (!race)
        return false;
    race_play_lines(race, NULL);
    race_write_blocks(race, call->answer);
    race_write(race, call->answer);
    while (call->answer->length > 0 && call->answer->data[call->answer->length - 1] == '\n')
        call->answer->data[--call->answer->length] = '\0';
    race_free(race);
    return true;
}

const GtpCommand GTP_RACE_COMMANDS[] = {
    {"analyze_semeai", on_analyze_semeai, 2, 2,
     "analyze_semeai VERTEX VERTEX: the first one's side moves; does it live, does it capture, "
     "move",
     GTP_PLAIN},
    {"gosedai-race", on_race, 1, 2,
     "gosedai-race VERTEX [VERTEX]: a capturing race as regions, values, verdicts and moves",
     GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
