/* Local reading, with GNU Go's names and answer forms: "CODE [VERTEX]". */

#include "front/gtp/session.h"
#include "search/capture.h"
#include "search/ladder.h"

enum { READING_NODES = 1000 };

static const Board *board_of(const GtpCall *call)
{
    return &session_of(call)->position->board;
}

/* Counts the work and writes the answer: 0 fails, 1 works, 2 and 3 ko. */
static void add_code(GtpCall *call, const Answer *answer)
{
    session_of(call)->reading_nodes += answer->nodes;
    int code = verdict_code(answer->verdict, 0);
    text_printf(call->answer, "%d", code);
    if (code == 0)
        return;
    text_add_char(call->answer, ' ');
    session_add_vertex(call->answer, board_of(call)->size, answer->move);
}

typedef void (*BlockReader)(const Board *board, Point target, Color first, const GtpCall *call,
                            Answer *answer);

static bool read_block(GtpCall *call, bool attacks, BlockReader reader)
{
    Point target;
    if (!session_read_stone(call, 0, &target))
        return false;
    Color owner = board_color(board_of(call), target);
    Answer answer;
    reader(board_of(call), target, attacks ? color_other(owner) : owner, call, &answer);
    add_code(call, &answer);
    return true;
}

static void read_capture(const Board *board, Point target, Color first, const GtpCall *call,
                         Answer *answer)
{
    SearchLimits limits = {.nodes = READING_NODES, .cancel = call->cancel};
    capture_read(board, target, first, &limits, NULL, answer);
}

static void read_ladder(const Board *board, Point target, Color first, const GtpCall *call,
                        Answer *answer)
{
    SearchLimits limits = {.nodes = READING_NODES, .cancel = call->cancel};
    ladder_answer(board, target, first, &limits, answer);
}

static bool on_attack(GtpCall *call)
{
    return read_block(call, true, read_capture);
}

static bool on_defend(GtpCall *call)
{
    return read_block(call, false, read_capture);
}

static bool on_ladder_attack(GtpCall *call)
{
    return read_block(call, true, read_ladder);
}

static bool on_get_counter(GtpCall *call)
{
    text_printf(call->answer, "%llu", (unsigned long long)session_of(call)->reading_nodes);
    return true;
}

static bool on_reset_counter(GtpCall *call)
{
    session_of(call)->reading_nodes = 0;
    return true;
}

const GtpCommand GTP_READING_COMMANDS[] = {
    {"attack", on_attack, 1, 1,
     "attack VERTEX: can the block be captured? 0 no, 1 yes, 2 or 3 by ko, and where", GTP_PLAIN},
    {"defend", on_defend, 1, 1, "defend VERTEX: can the block be saved? As attack", GTP_PLAIN},
    {"ladder_attack", on_ladder_attack, 1, 1,
     "ladder_attack VERTEX: can the block be captured by a ladder? As attack", GTP_PLAIN},
    {"get_reading_node_counter", on_get_counter, 0, 0,
     "get_reading_node_counter: positions looked at by local reading", GTP_PLAIN},
    {"reset_reading_node_counter", on_reset_counter, 0, 0,
     "reset_reading_node_counter: counts from 0 again", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
