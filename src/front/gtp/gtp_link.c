/* Links: can two blocks be connected, or cut? With GNU Go's names and answers.
 *
 * A question that the limit of positions leaves open is answered as a failure, as GNU Go does; what
 * works at least as a ko, as a success. */

#include "front/gtp/session.h"

#include "search/link_search.h"

enum { LINK_NODES = 20000 };

static bool read_ends(GtpCall *call, LinkEnds *ends)
{
    const Board *board = &session_of(call)->position->board;
    if (!session_read_stone(call, 0, &ends->a) || !session_read_stone(call, 1, &ends->b))
        return false;
    ends->color = board_color(board, ends->a);
    if (board_color(board, ends->b) != ends->color)
        return gtp_fail(call, "the two stones must be of one colour");
    return true;
}

static bool answer_link(GtpCall *call, const LinkEnds *ends, Color first)
{
    Session *session = session_of(call);
    const Board *board = &session->position->board;
    SearchLimits limits = {.nodes = LINK_NODES, .cancel = call->cancel};
    Answer answer;
    link_read(ends, board, first, &limits, NULL, &answer);
    session->link_nodes += answer.nodes;
    bool bet = answer.verdict == VERDICT_KO_FIRST && answer.guess == VERDICT_YES;
    int code = verdict_code(bet ? answer.guess : answer.verdict, 0);
    text_printf(call->answer, "%d", code);
    if (code > 0) {
        text_add_char(call->answer, ' ');
        session_add_vertex(call->answer, board->size, answer.move);
    }
    return true;
}

static bool on_connect(GtpCall *call)
{
    LinkEnds ends;
    return read_ends(call, &ends) && answer_link(call, &ends, ends.color);
}

static bool on_disconnect(GtpCall *call)
{
    LinkEnds ends;
    return read_ends(call, &ends) && answer_link(call, &ends, color_other(ends.color));
}

static bool on_get_counter(GtpCall *call)
{
    text_printf(call->answer, "%llu", (unsigned long long)session_of(call)->link_nodes);
    return true;
}

static bool on_reset_counter(GtpCall *call)
{
    session_of(call)->link_nodes = 0;
    return true;
}

const GtpCommand GTP_LINK_COMMANDS[] = {
    {"connect", on_connect, 2, 2,
     "connect VERTEX VERTEX: can the two blocks be connected? code, move", GTP_PLAIN},
    {"disconnect", on_disconnect, 2, 2, "disconnect VERTEX VERTEX: can they be cut? code, move",
     GTP_PLAIN},
    {"get_connection_node_counter", on_get_counter, 0, 0,
     "get_connection_node_counter: positions that connect and disconnect looked at", GTP_PLAIN},
    {"reset_connection_node_counter", on_reset_counter, 0, 0,
     "reset_connection_node_counter: counts them from 0 again", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
