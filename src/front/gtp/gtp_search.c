/* What can be proved about a position: the questions that GNU Go's regression suites ask, by the
 * same names and with the same forms of answers. */

#include "front/gtp/session.h"

#include "search/eye_search.h"
#include "search/safety.h"

enum { EYE_NODES = 20000 }; /* for each of the questions that an eye count asks */

static bool on_unconditional_status(GtpCall *call)
{
    Point point;
    if (!session_read_point(call, 0, &point))
        return false;
    const Board *board = &session_of(call)->position->board;
    text_add(call->answer, safety_status_name(safety_status(board, point)));
    return true;
}

static bool on_eval_eye(GtpCall *call)
{
    const Board *board = &session_of(call)->position->board;
    Point point;
    if (!session_read_point(call, 0, &point))
        return false;
    SearchLimits limits = {.nodes = EYE_NODES, .cancel = call->cancel};
    EyeRange count;
    if (!eye_search_count(board, point, EMPTY, &limits, &count)) {
        text_add(call->answer, "-1");
        return true;
    }
    text_printf(call->answer, "%d %d", count.min, count.max);
    char attack[POINT_TEXT_MAX], defence[POINT_TEXT_MAX];
    if (count.min != count.max)
        text_printf(call->answer, " %s %s", point_name(board->size, count.attack, attack),
                    point_name(board->size, count.defence, defence));
    return true;
}

const GtpCommand GTP_SEARCH_COMMANDS[] = {
    {"unconditional_status", on_unconditional_status, 1, 1,
     "unconditional_status VERTEX: alive, dead, white_territory, black_territory or undecided, "
     "whoever moves how often",
     GTP_PLAIN},
    {"eval_eye", on_eval_eye, 1, 1,
     "eval_eye VERTEX: fewest and most eyes around it, with the moves that decide; -1 = no space",
     GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
