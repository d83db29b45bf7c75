/* Which moves are proposed, what they are worth and why, over GTP.
 *
 *     gosedai-explain [P|last] [L]  why a move or pass, or why the last one (JSON)
 *     gosedai-candidates [COLOR]    all candidates of the cases (JSON)
 *     top_moves, all_move_values, move_reasons     as GNU Go names them
 *
 * Values are points as people are told (decide/appraisal.h), whatever player is chosen; `primary`,
 * `secondary` and `weight` are the numbers of the cases and the decision behind them. */

#include "front/gtp/session.h"

#include "base/i18n.h"
#include "decide/explanation_json.h"
#include "decide/phrase.h"
#include "decide/sentence.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOP_MOVES = 10 };

static void add_json(GtpCall *call, json_t *json)
{
    char *dump = json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(6));
    text_add(call->answer, dump);
    free(dump);
    json_decref(json);
}

/* Reads an optional colour; without one it is whose turn it is. */
static bool read_side(GtpCall *call, Color *color)
{
    *color = session_of(call)->position->to_play;
    return call->count == 0 || session_read_color(call, 0, color);
}

/* --- explanations ------------------------------------------------------------------------ */

static bool explain_last(GtpCall *call)
{
    Session *session = session_of(call);
    if (!session->last.thought.explanation.claim_count) {
        gtp_fail(
            call,
            "no move has been explained; what a player without proofs says of its move is told by "
            "gomill-explain_last_move");
        return false;
    }
    session_ask_knowledge(session);
    add_json(call,
             explanation_json(&session->last.thought.explanation, session->position->board.size));
    return true;
}

static bool explain_move(GtpCall *call)
{
    Session *session = session_of(call);
    Point point = POINT_NONE;
    if (call->count > 0 && strcmp(call->arguments[0], "last") == 0)
        return explain_last(call);
    if (call->count > 0 && !session_read_vertex(call, 0, &point))
        return false;
    Move move = {point, (uint8_t)session->position->to_play};
    if (point != POINT_NONE && !position_is_legal(session->position, move, NULL)) {
        gtp_fail(call, "illegal move");
        return false;
    }
    Explanation explanation;
    deliberation_explain(session_thinking(session, session->position->to_play), point,
                         &explanation);
    add_json(call, explanation_json(&explanation, session->position->board.size));
    return true;
}

/* In the language that is named, or in the one of all other answers. */
static bool on_explain(GtpCall *call)
{
    if (call->count < 2)
        return explain_move(call);
    char usual[8]; /* a copy: the name itself is a word of the language */
    snprintf(usual, sizeof usual, "%s", i18n_language());
    if (!i18n_choose(call->arguments[1])) {
        gtp_fail(call, "the language must be en or ja");
        return false;
    }
    bool right = explain_move(call);
    i18n_choose(usual);
    return right;
}

/* --- candidates -------------------------------------------------------------------------- */

static json_t *candidate_json(const Candidate *candidate, int size)
{
    char name[POINT_TEXT_MAX];
    return json_pack(
        "{s:s, s:s, s:f, s:f, s:f, s:f, s:i, s:b, s:s?, s:o}", "move",
        point_name(size, candidate->move, name), "case", case_kind_name((CaseKind)candidate->kind),
        "primary", candidate->primary, "secondary", candidate->secondary, "weight",
        candidate->value, "value", candidate->points, "priority", candidate->priority, "filtered",
        candidate->filtered, "why", candidate->why, "claim", claim_json(&candidate->claim, size));
}

static bool on_candidates(GtpCall *call)
{
    Color color;
    if (!read_side(call, &color))
        return false;
    const Deliberation *thinking = session_thinking(session_of(call), color);
    json_t *array = json_array();
    for (size_t i = 0; i < thinking->candidates.count; i++)
        json_array_append_new(
            array, candidate_json(&thinking->candidates.items[i], thinking->scene.board->size));
    add_json(call, array);
    return true;
}

/* --- GNU Go's names ---------------------------------------------------------------------- */

typedef struct RankedMove {
    Point move;
    double value;
} RankedMove;

static int compare_moves(const void *a, const void *b)
{
    const RankedMove *x = a, *y = b;
    if (x->value != y->value)
        return x->value > y->value ? -1 : 1;
    return x->move < y->move ? -1 : x->move > y->move;
}

/* All moves that are worth something, best first; returns how many. */
static int rank_moves(const Deliberation *thinking, RankedMove moves[POINT_COUNT_MAX])
{
    int count = 0;
    const Board *board = thinking->scene.board;
    for (int i = 0; i < board->empty_count; i++) {
        double value = deliberation_value(thinking, board->empties[i]);
        if (value > 0)
            moves[count++] = (RankedMove){board->empties[i], value};
    }
    qsort(moves, (size_t)count, sizeof(*moves), compare_moves);
    return count;
}

static bool list_moves(GtpCall *call, int most, char end)
{
    Color color;
    if (!read_side(call, &color))
        return false;
    const Deliberation *thinking = session_thinking(session_of(call), color);
    RankedMove moves[POINT_COUNT_MAX];
    int count = rank_moves(thinking, moves);
    for (int i = 0; i < count && i < most; i++) {
        session_add_vertex(call->answer, thinking->scene.board->size, moves[i].move);
        text_printf(call->answer, " %.2f%c", moves[i].value, end);
    }
    return true;
}

static bool on_top_moves(GtpCall *call)
{
    return list_moves(call, TOP_MOVES, ' ');
}

static bool on_all_move_values(GtpCall *call)
{
    return list_moves(call, POINT_COUNT_MAX, '\n');
}

static bool on_move_reasons(GtpCall *call)
{
    Session *session = session_of(call);
    Point point;
    if (!session_read_point(call, 0, &point))
        return false;
    int size = session->position->board.size;
    const Deliberation *thinking = session_thinking(session, session->position->to_play);
    for (size_t i = 0; i < thinking->candidates.count; i++) {
        const Candidate *candidate = &thinking->candidates.items[i];
        if (candidate->move != point)
            continue;
        text_printf(call->answer, "%s %.2f %.2f (%s): ", case_kind_name((CaseKind)candidate->kind),
                    candidate->primary, candidate->secondary,
                    phrase_support((ClaimSupport)candidate->claim.support));
        sentence_say(&candidate->claim, size, call->answer);
        text_add_char(call->answer, '\n');
    }
    return true;
}

/* --- GoGui ------------------------------------------------------------------------------- */

/* The best moves with their values on the board, the best one in green. */
static bool on_gfx_candidates(GtpCall *call)
{
    Color color;
    if (!read_side(call, &color))
        return false;
    const Deliberation *thinking = session_thinking(session_of(call), color);
    RankedMove moves[POINT_COUNT_MAX];
    int size = thinking->scene.board->size, count = rank_moves(thinking, moves);
    text_add(call->answer, "LABEL");
    for (int i = 0; i < count && i < TOP_MOVES; i++) {
        text_add_char(call->answer, ' ');
        session_add_vertex(call->answer, size, moves[i].move);
        text_printf(call->answer, " %.0f", round(moves[i].value));
    }
    if (thinking->best) {
        text_add(call->answer, "\nCOLOR green ");
        session_add_vertex(call->answer, size, thinking->best->move);
    }
    text_add_char(call->answer, '\n');
    return true;
}

const GtpCommand GTP_EXPLAIN_COMMANDS[] = {
    {"gosedai-explain", on_explain, 0, 2,
     "gosedai-explain [VERTEX|pass|last] [en|ja]: why a move (the one that knowledge chooses, a "
     "pass, the last thought of the player), as JSON",
     GTP_PLAIN},
    {"gosedai-candidates", on_candidates, 0, 1,
     "gosedai-candidates [COLOR]: all moves that the cases propose, as JSON", GTP_PLAIN},
    {"gosedai-gfx_candidates", on_gfx_candidates, 0, 1,
     "gosedai-gfx_candidates [COLOR]: the best candidates for GoGui's board", GTP_PLAIN},
    {"top_moves", on_top_moves, 0, 1, "top_moves [COLOR]: the ten best moves with values",
     GTP_PLAIN},
    {"all_move_values", on_all_move_values, 0, 1,
     "all_move_values [COLOR]: every move that is worth something, with its value", GTP_PLAIN},
    {"move_reasons", on_move_reasons, 1, 1,
     "move_reasons VERTEX: what the cases say for a move: primary and secondary value, and why",
     GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
