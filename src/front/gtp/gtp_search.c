/* What can be proved about a position: the questions that GNU Go's regression suites ask, by the
 * same names and with the same forms of answers. */

#include "front/gtp/session.h"

#include "search/safety.h"

static bool on_unconditional_status(GtpCall *call)
{
    Point point;
    if (!session_read_point(call, 0, &point))
        return false;
    const Board *board = &session_of(call)->position->board;
    text_add(call->answer, safety_status_name(safety_status(board, point)));
    return true;
}

const GtpCommand GTP_SEARCH_COMMANDS[] = {
    {"unconditional_status", on_unconditional_status, 1, 1,
     "unconditional_status VERTEX: alive, dead, white_territory, black_territory or undecided, "
     "whoever moves how often",
     GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
