/* The end of a game: who won, and which stones are dead.
 *
 * All answers come from session_judge(), so that score and status agree. What
 * it gets wrong is told in analysis/final_status.c. */

#include "analysis/analysis.h"
#include "front/gtp/session.h"

#include <math.h>
#include <string.h>

static bool on_final_score(GtpCall *call)
{
    session_add_result(session_of(call), call->answer);
    return true;
}

static const char *stone_status_name(uint8_t status)
{
    static const char *const names[] = {
        [STATUS_ALIVE] = "alive",
        [STATUS_DEAD] = "dead",
        [STATUS_SEKI] = "seki",
    };
    return names[status];
}

static const char *status_name(const Board *board, const uint8_t *status, const Score *score,
                               Point point)
{
    static const char *const empty_names[] = {
        [EMPTY] = "dame",
        [BLACK] = "black_territory",
        [WHITE] = "white_territory",
    };
    if (board_color(board, point) != EMPTY)
        return stone_status_name(status[point]);
    return empty_names[score->owner[point]];
}

static bool on_final_status(GtpCall *call)
{
    Point point;
    uint8_t status[POINT_LIMIT];
    Score score;
    if (!session_read_point(call, 0, &point))
        return false;
    session_judge(session_of(call), status, &score);
    text_add(call->answer, status_name(&session_of(call)->position->board, status, &score, point));
    return true;
}

static bool is_status_name(const char *name)
{
    static const char *const names[] = {"alive",           "dead", "seki", "white_territory",
                                        "black_territory", "dame"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

/* The block of `point`, moved from `points` to a line of its own. */
static void add_block(Text *text, const Board *board, Point point, PointSet *points)
{
    PointSet block = {{0}};
    board_add_block(board, point, &block);
    session_add_vertices(text, board->size, &block);
    text_add_char(text, '\n');
    pointset_subtract(points, &block);
}

/* One block per line; empty points all on one line, as GNU Go does. */
static bool on_final_status_list(GtpCall *call)
{
    const Board *board = &session_of(call)->position->board;
    const char *wanted = call->arguments[0];
    if (!is_status_name(wanted))
        return gtp_fail(call, "syntax error: say alive, dead, seki, white_territory, "
                              "black_territory or dame");
    uint8_t status[POINT_LIMIT];
    Score score;
    session_judge(session_of(call), status, &score);
    PointSet stones = {{0}}, empties = {{0}};
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            if (strcmp(status_name(board, status, &score, point), wanted) == 0)
                pointset_add(board_color(board, point) == EMPTY ? &empties : &stones, point);
        }
    for (Point point = pointset_first(&stones); point; point = pointset_first(&stones))
        add_block(call->answer, board, point, &stones);
    session_add_vertices(call->answer, board->size, &empties);
    return true;
}

static bool on_scoring_system(GtpCall *call)
{
    bool area = session_of(call)->position->rules.scoring == SCORING_AREA;
    text_add(call->answer, area ? "area" : "territory");
    return true;
}

/* GNU Go's form; its bounds are White's lead, the upper one first. */
static bool on_estimate_score(GtpCall *call)
{
    const Position *position = session_of(call)->position;
    const Balance *balance = &session_analysis(session_of(call))->balance;
    double komi = position->komi + rules_handicap_bonus(&position->rules, position->handicap);
    bool area = position->rules.scoring == SCORING_AREA;
    double white = komi - (area ? balance->area : balance->territory);
    text_printf(call->answer, "%s+%.1f (upper bound: %.1f, lower: %.1f)", white >= 0 ? "W" : "B",
                fabs(white), white + balance->spread, white - balance->spread);
    return true;
}

const GtpCommand GTP_SCORE_COMMANDS[] = {
    {"final_score", on_final_score, 0, 0, "final_score: the result, dead stones taken off",
     GTP_PLAIN},
    {"new_score", on_final_score, 0, 0, "new_score: the same as final_score", GTP_PLAIN},
    {"estimate_score", on_estimate_score, 0, 0,
     "estimate_score: who is ahead by how much, with bounds of White's lead", GTP_PLAIN},
    {"final_status", on_final_status, 1, 1,
     "final_status VERTEX: alive, dead, seki, white_territory, black_territory or dame", GTP_PLAIN},
    {"final_status_list", on_final_status_list, 1, 1,
     "final_status_list STATUS: all points of that status, one block per line", GTP_PLAIN},
    {"scoring_system", on_scoring_system, 0, 0, "scoring_system: area or territory", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
