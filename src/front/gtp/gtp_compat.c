/* What single clients and servers ask for: KGS, CGOS, GoGui, Gomill, and our own questions.
 *
 * A client that finds a command in list_commands relies on it, so nothing is
 * listed here that does not do its work. */

#include "front/gtp/session.h"

#include "base/mem.h"
#include "front/peep/peep_gogui.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- KGS ---------------------------------------------------------------------------------- */

static bool on_genmove_cleanup(GtpCall *call)
{
    return session_generate(call, SESSION_CLEANUP, call->answer);
}

static bool on_nothing(GtpCall *call)
{
    (void)call; /* the client only tells us, and wants to hear that we heard it */
    return true;
}

static bool on_chat(GtpCall *call)
{
    if (!strcasestr(call->rest, "why") || !session_tell_last(session_of(call), call->answer))
        text_add(call->answer, "I am Gosedai, a Go program. Ask me why, and I tell the reason for "
                               "my last move.");
    return true;
}

/* --- CGOS --------------------------------------------------------------------------------- */

static void replace_text(char **text, const char *by)
{
    mem_free(*text);
    *text = mem_copy_string(by);
}

static bool on_opponent_name(GtpCall *call)
{
    replace_text(&session_of(call)->opponent, call->rest);
    return true;
}

static bool on_opponent_rating(GtpCall *call)
{
    replace_text(&session_of(call)->opponent_rating, call->rest);
    return true;
}

/* --- Gomill and our own explanations -------------------------------------------------------- */

static bool on_explain(GtpCall *call)
{
    session_explain(session_of(call), call->answer);
    return true;
}

static bool on_describe_engine(GtpCall *call)
{
    const Session *session = session_of(call);
    text_printf(call->answer, "%s %s\nplayer: %s\nseed: %llu\ntime for a move without a clock: ",
                session->options.name, session->options.version, player_name(session->player),
                (unsigned long long)session->player_options.seed);
    text_add_number(call->answer, session->options.move_seconds);
    text_add(call->answer, " s");
    return true;
}

static bool on_genmove_ex(GtpCall *call)
{
    if (call->count == 0)
        return true; /* the keywords we support: none */
    return session_generate(call, SESSION_PLAY, call->answer);
}

static bool on_player(GtpCall *call)
{
    Session *session = session_of(call);
    if (call->count == 1) {
        Error error;
        Player *player = player_new(call->arguments[0], &session->player_options, &error);
        if (!player)
            return gtp_fail(call, "unknown player: %s", error.message);
        player_free(session->player);
        session->player = player;
    }
    text_add(call->answer, player_name(session->player));
    return true;
}

/* --- GoGui -------------------------------------------------------------------------------- */

static bool on_sigint(GtpCall *call)
{
    text_printf(call->answer, "%ld", (long)getpid());
    return true;
}

static bool on_title(GtpCall *call)
{
    const Session *session = session_of(call);
    text_printf(call->answer, "%s %s (%s)", session->options.name, session->options.version,
                player_name(session->player));
    return true;
}

static bool on_analyze_commands(GtpCall *call)
{
    text_add(call->answer, "string/Explain Last Move/gomill-explain_last_move\n"
                           "gfx/Gosedai Candidates/gosedai-gfx_candidates\n"
                           "hstring/Move Reasons/move_reasons %p\n"
                           "string/Top Moves/top_moves\n"
                           "string/Final Score/final_score\n"
                           "plist/Final Status List Alive/final_status_list alive\n"
                           "plist/Final Status List Dead/final_status_list dead\n"
                           "plist/Final Status List Black Territory/final_status_list "
                           "black_territory\n"
                           "plist/Final Status List White Territory/final_status_list "
                           "white_territory\n"
                           "plist/Final Status List Seki/final_status_list seki\n"
                           "plist/Final Status List Dame/final_status_list dame\n"
                           "string/Final Status/final_status %p\n"
                           "plist/All Legal/all_legal %c\n"
                           "plist/Reg GenMove/reg_genmove %c\n"
                           "plist/Find Liberties/findlib %p\n"
                           "string/Count Liberties/countlib %p\n"
                           "string/Captures/captures %c\n"
                           "string/Player/gosedai-player %s\n"
                           "string/Get Rules/kata-get-rules\n"
                           "none/Set Rules/kata-set-rules %s\n"
                           "hstring/Show Board/showboard\n"
                           "hstring/Move History/move_history\n"
                           "string/CPU Time/cputime\n"
                           "hstring/Gosedai Peep/gosedai-peep %p\n"
                           "hstring/Gosedai Guess/gosedai-guess %c\n"
                           "hstring/Gosedai Instinct/gosedai-instinct %c\n"
                           "sboard/Gosedai Group Strength/gosedai-board strength\n"
                           "sboard/Gosedai Group Urgency/gosedai-board urgency\n"
                           "sboard/Gosedai Group Openness/gosedai-board openness\n"
                           "sboard/Gosedai Group Class/gosedai-board class\n"
                           "sboard/Gosedai Block Status/gosedai-board status\n"
                           "dboard/Gosedai Potential Map/gosedai-board potential\n"
                           "dboard/Gosedai Bouzy Map/gosedai-board bouzy\n"
                           "dboard/Gosedai Expected Owner/gosedai-board owner\n"
                           "hstring/Worm Data/worm_data %p\n"
                           "hstring/Dragon Data/dragon_data %p\n");
    peep_gogui_menu(call->answer);
    return true;
}

static bool on_game_id(GtpCall *call)
{
    text_add(call->answer, "Go");
    return true;
}

static bool on_rules_board_size(GtpCall *call)
{
    text_printf(call->answer, "%d", session_of(call)->position->board.size);
    return true;
}

static bool on_rules_board(GtpCall *call)
{
    const Board *board = &session_of(call)->position->board;
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            text_add_char(call->answer, ".XO"[board_color(board, point_at(board->size, x, y))]);
            text_add_char(call->answer, x + 1 < board->size ? ' ' : '\n');
        }
    return true;
}

static bool on_side_to_move(GtpCall *call)
{
    text_add(call->answer, color_name(session_of(call)->position->to_play));
    return true;
}

static bool is_over(const Position *position)
{
    return position_passes(position) >= 2;
}

static bool on_legal_moves(GtpCall *call)
{
    const Position *position = session_of(call)->position;
    const Board *board = &position->board;
    if (is_over(position))
        return true;
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Move move = {point_at(board->size, x, y), (uint8_t)position->to_play};
            if (!position_is_legal(position, move, NULL))
                continue;
            session_add_vertex(call->answer, board->size, move.point);
            text_add_char(call->answer, ' ');
        }
    text_add(call->answer, "PASS");
    return true;
}

static bool on_final_result(GtpCall *call)
{
    if (is_over(session_of(call)->position))
        session_add_result(session_of(call), call->answer);
    return true;
}

const GtpCommand GTP_COMPAT_COMMANDS[] = {
    {"gosedai-player", on_player, 0, 1, "gosedai-player [NAME]: the player, or chooses one",
     GTP_PLAIN},
    {"kgs-genmove_cleanup", on_genmove_cleanup, 1, 1,
     "kgs-genmove_cleanup COLOR: as genmove, but takes all dead stones before it passes",
     GTP_PLAIN},
    {"kgs-game_over", on_nothing, 0, GTP_MANY, "kgs-game_over: the server says the game is over",
     GTP_PLAIN},
    {"kgs-chat", on_chat, 3, GTP_MANY, "kgs-chat game|private NAME TEXT: answers a message",
     GTP_PLAIN},
    {"cgos-opponent_name", on_opponent_name, 1, GTP_MANY, "cgos-opponent_name NAME", GTP_PLAIN},
    {"cgos-opponent_rating", on_opponent_rating, 1, GTP_MANY, "cgos-opponent_rating RATING",
     GTP_PLAIN},
    {"cgos-gameover", on_nothing, 0, GTP_MANY,
     "cgos-gameover RESULT: the server says how the game ended", GTP_PLAIN},
    {"gomill-explain_last_move", on_explain, 0, 0,
     "gomill-explain_last_move: why the last move was played, if it was the engine's own",
     GTP_PLAIN},
    {"gomill-describe_engine", on_describe_engine, 0, 0,
     "gomill-describe_engine: name, version, player and settings", GTP_PLAIN},
    {"gomill-genmove_ex", on_genmove_ex, 0, GTP_MANY,
     "gomill-genmove_ex [COLOR [KEYWORD]...]: as genmove; no keyword changes anything", GTP_PLAIN},
    {"gogui-sigint", on_sigint, 0, 0,
     "gogui-sigint: the process that SIGINT interrupts while it thinks", GTP_PLAIN},
    {"gogui-title", on_title, 0, 0, "gogui-title: a title for the window", GTP_PLAIN},
    {"gogui-analyze_commands", on_analyze_commands, 0, 0,
     "gogui-analyze_commands: the commands of GoGui's analyze menu", GTP_PLAIN},
    {"gogui-rules_game_id", on_game_id, 0, 0, "gogui-rules_game_id: Go", GTP_PLAIN},
    {"gogui-rules_board_size", on_rules_board_size, 0, 0,
     "gogui-rules_board_size: the size of the board", GTP_PLAIN},
    {"gogui-rules_board", on_rules_board, 0, 0,
     "gogui-rules_board: the board in rows of X, O and .", GTP_PLAIN},
    {"gogui-rules_side_to_move", on_side_to_move, 0, 0,
     "gogui-rules_side_to_move: whose turn it is", GTP_PLAIN},
    {"gogui-rules_legal_moves", on_legal_moves, 0, 0,
     "gogui-rules_legal_moves: all legal moves, none after two passes", GTP_PLAIN},
    {"gogui-rules_final_result", on_final_result, 0, 0,
     "gogui-rules_final_result: the result after two passes, else nothing", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
