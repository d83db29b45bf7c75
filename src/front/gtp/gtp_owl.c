/* Life and death with GNU Go's names and answers: can a group be killed, can it live?
 *
 * What the limit of positions leaves open is answered with a bet (group_judge.h), so that there is
 * always an answer; the protocol has no way to mark it. A group is named by one of its stones;
 * which others belong to it, and where it may be fought over, the search finds. */

#include "front/gtp/session.h"

#include "analysis/group_judge.h"
#include "search/group_status.h"

/* Positions for a question, and for each of the two of a status. */
enum { OWL_NODES = 150000, STATUS_NODES = 120000 };

static SearchLimits limits_of(GtpCall *call, uint64_t nodes)
{
    return (SearchLimits){
        .nodes = nodes, .cancel = call->cancel, .weights = session_weights(session_of(call))};
}

/* Does `first` kill, or live with, the group of the stone? */
static Verdict ask_group(GtpCall *call, Point stone, Color first, Answer *answer)
{
    Session *session = session_of(call);
    SearchLimits limits = limits_of(call, OWL_NODES);
    group_judge_ask(&session->position->board, stone, first, &limits, answer);
    session->owl_nodes += answer->nodes;
    return group_status_bet(answer);
}

static void add_move(GtpCall *call, Point move)
{
    text_add_char(call->answer, ' ');
    session_add_vertex(call->answer, session_of(call)->position->board.size, move);
}

static bool answer_code(GtpCall *call, bool attack)
{
    Point stone;
    Answer answer;
    if (!session_read_stone(call, 0, &stone))
        return false;
    Color owner = board_color(&session_of(call)->position->board, stone);
    Verdict verdict = ask_group(call, stone, attack ? color_other(owner) : owner, &answer);
    int code = verdict_code(verdict, 0);
    text_printf(call->answer, "%d", code);
    if (code > 0)
        add_move(call, answer.move);
    return true;
}

static bool on_attack(GtpCall *call)
{
    return answer_code(call, true);
}

static bool on_defend(GtpCall *call)
{
    return answer_code(call, false);
}

static bool on_dragon_status(GtpCall *call)
{
    static const char *const words[] = {[GROUP_FATE_ALIVE] = "alive",
                                        [GROUP_FATE_CRITICAL] = "critical",
                                        [GROUP_FATE_DEAD] = "dead"};
    Session *session = session_of(call);
    SearchLimits limits = limits_of(call, STATUS_NODES);
    Point stone;
    Answer attack, defence;
    if (!session_read_stone(call, 0, &stone))
        return false;
    GroupFate fate = group_judge_fate(&session->position->board, stone, &limits, &attack, &defence);
    session->owl_nodes += attack.nodes + defence.nodes;
    text_add(call->answer, words[fate]);
    if (fate == GROUP_FATE_CRITICAL) {
        add_move(call, attack.move);
        add_move(call, defence.move);
    }
    return true;
}

static bool on_get_counter(GtpCall *call)
{
    text_printf(call->answer, "%llu", (unsigned long long)session_of(call)->owl_nodes);
    return true;
}

static bool on_reset_counter(GtpCall *call)
{
    session_of(call)->owl_nodes = 0;
    return true;
}

const GtpCommand GTP_OWL_COMMANDS[] = {
    {"owl_attack", on_attack, 1, 1, "owl_attack VERTEX: can the group be killed? code, move",
     GTP_PLAIN},
    {"owl_defend", on_defend, 1, 1, "owl_defend VERTEX: can the group live? code, move", GTP_PLAIN},
    {"dragon_status", on_dragon_status, 1, 1,
     "dragon_status VERTEX: alive, dead, or critical with attack and defence", GTP_PLAIN},
    {"get_owl_node_counter", on_get_counter, 0, 0,
     "get_owl_node_counter: positions that these three looked at", GTP_PLAIN},
    {"reset_owl_node_counter", on_reset_counter, 0, 0,
     "reset_owl_node_counter: counts them from 0 again", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
