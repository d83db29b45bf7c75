/* Local reading, with GNU Go's names and answer forms: "CODE [VERTEX]". */

#include "front/gtp/session.h"
#include "search/capture.h"
#include "search/combination.h"
#include "search/ladder.h"
#include "search/multi_capture.h"

/* Positions; an attack that gets nowhere is given up long before. */
enum { READING_NODES = 1500, ATTACK_NODES = 2000, COMBINATION_NODES = 200000 };

static const Board *board_of(const GtpCall *call)
{
    return &session_of(call)->position->board;
}

/* GNU Go's code. What the limits leave open is guessed, if there is a move to try. */
static int code_of(const Answer *answer)
{
    if (answer->verdict == VERDICT_UNKNOWN)
        return answer->guess == VERDICT_YES && answer->move > POINT_RESIGN;
    bool bet = answer->verdict == VERDICT_KO_FIRST && answer->guess == VERDICT_YES;
    return verdict_code(bet ? answer->guess : answer->verdict, 0);
}

/* Counts the work and writes the answer: 0 fails, 1 works, 2 and 3 ko. */
static void add_code(GtpCall *call, const Answer *answer)
{
    session_of(call)->reading_nodes += answer->nodes;
    int code = code_of(answer);
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
    bool attacks = board_color(board, target) != first;
    SearchLimits limits = {.nodes = attacks ? ATTACK_NODES : READING_NODES, .cancel = call->cancel};
    capture_judge(board, target, first, &limits, answer);
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

/* Would the move in argument 0 capture (or save) the block in argument 1? */
static bool judge_move(GtpCall *call, bool attacks)
{
    Point move, target;
    if (!session_read_point(call, 0, &move) || !session_read_stone(call, 1, &target))
        return false;
    const Board *board = board_of(call);
    Color owner = board_color(board, target);
    Color mover = attacks ? color_other(owner) : owner;
    if (!board_is_legal(board, move, mover))
        return gtp_fail(call, "illegal move: %s cannot play there", color_name(mover));
    Board after;
    board_copy(&after, board);
    board_play(&after, move, mover);
    Answer answer;
    answer_clear(&answer);
    bool taken_back = attacks && ladder_is_bait(board, target);
    answer.verdict = attacks && !taken_back ? VERDICT_NO : VERDICT_YES;
    if (board_color(&after, target) == owner)
        read_capture(&after, target, color_other(mover), call, &answer);
    session_of(call)->reading_nodes += answer.nodes;
    text_printf(call->answer, "%d", verdict_code(verdict_other(answer.verdict), !attacks));
    return true;
}

static bool on_does_attack(GtpCall *call)
{
    return judge_move(call, true);
}

static bool on_does_defend(GtpCall *call)
{
    return judge_move(call, false);
}

static bool read_two(GtpCall *call, bool attacks)
{
    Point targets[2];
    const Board *board = board_of(call);
    if (!session_read_stone(call, 0, &targets[0]) || !session_read_stone(call, 1, &targets[1]))
        return false;
    Color owner = board_color(board, targets[0]);
    if (board_color(board, targets[1]) != owner)
        return gtp_fail(call, "the two stones must have the same color");
    SearchLimits limits = {.nodes = READING_NODES, .cancel = call->cancel};
    Answer answer;
    multi_capture_read(board, targets, 2, attacks ? color_other(owner) : owner, &limits, NULL,
                       &answer);
    session_of(call)->reading_nodes += answer.nodes;
    if (answer.verdict == VERDICT_UNKNOWN)
        answer.verdict = attacks ? VERDICT_NO : VERDICT_YES;
    text_printf(call->answer, "%d", code_of(&answer));
    return true;
}

static bool on_attack_either(GtpCall *call)
{
    return read_two(call, true);
}

static bool on_defend_both(GtpCall *call)
{
    return read_two(call, false);
}

/* The move that captures by combination, or the one that prevents it; PASS if there is none, or no
 * need. */
static bool read_combination(GtpCall *call, bool defends)
{
    Color color;
    if (!session_read_color(call, 0, &color))
        return false;
    SearchLimits limits = {.nodes = COMBINATION_NODES, .cancel = call->cancel};
    Answer answer;
    if (defends)
        combination_prevent(board_of(call), color, &limits, &answer);
    else
        combination_find(board_of(call), color, &limits, &answer);
    session_of(call)->reading_nodes += answer.nodes;
    bool found = answer.verdict == VERDICT_YES && answer.move > POINT_RESIGN;
    session_add_vertex(call->answer, board_of(call)->size, found ? answer.move : POINT_PASS);
    return true;
}

static bool on_combination_attack(GtpCall *call)
{
    return read_combination(call, false);
}

static bool on_combination_defend(GtpCall *call)
{
    return read_combination(call, true);
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

/* Our searches are limited by positions, not by depth. */
static bool on_depths(GtpCall *call)
{
    (void)call;
    return true;
}

const GtpCommand GTP_READING_COMMANDS[] = {
    {"increase_depths", on_depths, 0, 0,
     "increase_depths: accepted without effect; searches are limited by positions, not depth",
     GTP_PLAIN},
    {"decrease_depths", on_depths, 0, 0, "decrease_depths: as increase_depths", GTP_PLAIN},
    {"attack", on_attack, 1, 1,
     "attack VERTEX: can the block be captured? 0 no, 1 yes, 2 or 3 by ko, and where", GTP_PLAIN},
    {"defend", on_defend, 1, 1, "defend VERTEX: can the block be saved? As attack", GTP_PLAIN},
    {"ladder_attack", on_ladder_attack, 1, 1,
     "ladder_attack VERTEX: can the block be captured by a ladder? As attack", GTP_PLAIN},
    {"does_attack", on_does_attack, 2, 2,
     "does_attack MOVE VERTEX: does that move capture the block? As attack, the code only",
     GTP_PLAIN},
    {"does_defend", on_does_defend, 2, 2,
     "does_defend MOVE VERTEX: does that move save the block? As attack, the code only", GTP_PLAIN},
    {"attack_either", on_attack_either, 2, 2,
     "attack_either VERTEX VERTEX: can one of the two blocks be captured? The code only",
     GTP_PLAIN},
    {"defend_both", on_defend_both, 2, 2,
     "defend_both VERTEX VERTEX: can both blocks be saved? The code only", GTP_PLAIN},
    {"combination_attack", on_combination_attack, 1, 1,
     "combination_attack COLOR: the move by which COLOR captures something by attacks that combine,"
     " or PASS",
     GTP_PLAIN},
    {"combination_defend", on_combination_defend, 1, 1,
     "combination_defend COLOR: the move by which COLOR prevents that, or PASS", GTP_PLAIN},
    {"get_reading_node_counter", on_get_counter, 0, 0,
     "get_reading_node_counter: positions looked at by local reading", GTP_PLAIN},
    {"reset_reading_node_counter", on_reset_counter, 0, 0,
     "reset_reading_node_counter: counts from 0 again", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
