/* Local searches, with GNU Go's names and answer forms.
 *
 * Each command asks one search of src/search about the position on the board,
 * with a limit of nodes, so that the same question gets the same answer. */

#include "front/gtp/session.h"

#include "search/eye_search.h"

enum { EYE_NODES = 40000 }; /* for each of the questions that an eye count asks */

static bool on_eval_eye(GtpCall *call)
{
    const Board *board = &session_of(call)->position->board;
    Point point;
    if (!session_read_point(call, 0, &point))
        return false;
    SearchLimits limits = {.nodes = EYE_NODES};
    EyeCount count;
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
    {"eval_eye", on_eval_eye, 1, 1,
     "eval_eye VERTEX: fewest and most eyes around it, with the moves that decide; -1 = no space",
     GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
