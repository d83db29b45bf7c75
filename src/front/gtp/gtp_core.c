/* The commands that every controller needs, and the questions about the board that GNU Go's users
 * know: what is where, what is legal, what was played.
 *
 * Answers follow the GTP 2 specification, and GNU Go where that is silent. */

#include "front/gtp/session.h"

#include "board/diagram.h"
#include "game/komi.h"

/* --- the engine --------------------------------------------------------------------------- */

static bool on_name(GtpCall *call)
{
    text_add(call->answer, session_of(call)->options.name);
    return true;
}

static bool on_version(GtpCall *call)
{
    text_add(call->answer, session_of(call)->options.version);
    return true;
}

/* --- the game ----------------------------------------------------------------------------- */

static bool on_boardsize(GtpCall *call)
{
    int width, height;
    const char *last = call->arguments[call->count - 1];
    if (!text_to_int(call->arguments[0], -1000000, 1000000, &width) ||
        !text_to_int(last, -1000000, 1000000, &height))
        return gtp_fail(call, "syntax error: the board size is a number");
    if (width != height || width < POINT_SIZE_MIN || width > POINT_SIZE_MAX)
        return gtp_fail(call, "unacceptable size");
    session_clear(session_of(call), width);
    return true;
}

static bool on_query_boardsize(GtpCall *call)
{
    text_printf(call->answer, "%d", session_of(call)->position->board.size);
    return true;
}

static bool on_clear_board(GtpCall *call)
{
    Session *session = session_of(call);
    session_clear(session, session->position->board.size);
    return true;
}

static bool on_komi(GtpCall *call)
{
    Error error;
    return komi_parse(call->arguments[0], &session_of(call)->position->komi, &error) ||
           gtp_fail(call, "syntax error: %s", error.message);
}

static bool on_get_komi(GtpCall *call)
{
    text_add_number(call->answer, session_of(call)->position->komi);
    return true;
}

static bool on_play(GtpCall *call)
{
    Move move;
    Error error;
    if (!session_read_move(call, 0, &move))
        return false;
    if (!session_play(session_of(call), move, NULL, &error))
        return gtp_fail(call, "illegal move: %s", error.message);
    return true;
}

/* Version 1 of the protocol names the colour by the command. */
static bool play_as(GtpCall *call, Color color)
{
    Error error;
    Move move = {.color = (uint8_t)color};
    int size = session_of(call)->position->board.size;
    if (!point_parse(size, call->arguments[0], &move.point))
        return gtp_fail(call, "illegal move: '%.40s' is no point of this %dx%d board",
                        call->arguments[0], size, size);
    if (!session_play(session_of(call), move, NULL, &error))
        return gtp_fail(call, "illegal move: %s", error.message);
    return true;
}

static bool on_black(GtpCall *call)
{
    return play_as(call, BLACK);
}

static bool on_white(GtpCall *call)
{
    return play_as(call, WHITE);
}

static bool on_genmove(GtpCall *call)
{
    return session_generate(call, SESSION_PLAY, call->answer);
}

static bool on_reg_genmove(GtpCall *call)
{
    return session_generate(call, SESSION_SHOW, call->answer);
}

static bool on_undo(GtpCall *call)
{
    if (!session_undo(session_of(call)))
        return gtp_fail(call, "cannot undo");
    return true;
}

static bool on_gg_undo(GtpCall *call)
{
    Session *session = session_of(call);
    int count = 1;
    if (call->count == 1 && !text_to_int(call->arguments[0], 0, POSITION_MOVES_MAX, &count))
        return gtp_fail(call, "syntax error: say how many moves to take back");
    if ((size_t)count > session->position->move_count)
        return gtp_fail(call, "cannot undo");
    for (int i = 0; i < count; i++)
        session_undo(session);
    return true;
}

/* --- questions ---------------------------------------------------------------------------- */

static bool on_showboard(GtpCall *call)
{
    const Position *position = session_of(call)->position;
    const Board *board = &position->board;
    Point last = position_last_move(position).point;
    text_add_char(call->answer, '\n');
    diagram_write(board, point_on_board(board->size, last) ? last : POINT_NONE, call->answer);
    text_printf(call->answer, "%s to play, captured: %d black, %d white\n",
                position->to_play == BLACK ? "Black" : "White", board->captured[BLACK],
                board->captured[WHITE]);
    return true;
}

static bool on_is_legal(GtpCall *call)
{
    Move move;
    Color color;
    const Position *position = session_of(call)->position;
    if (!session_read_color(call, 0, &color))
        return false;
    bool legal = session_read_move(call, 0, &move) && position_is_legal(position, move, NULL);
    text_reset(call->answer);
    text_add_char(call->answer, legal ? '1' : '0');
    return true;
}

static bool on_all_legal(GtpCall *call)
{
    const Position *position = session_of(call)->position;
    const Board *board = &position->board;
    Color color;
    if (!session_read_color(call, 0, &color))
        return false;
    PointSet points = {{0}};
    for (int i = 0; i < board->empty_count; i++)
        if (position_is_legal(position, (Move){board->empties[i], (uint8_t)color}, NULL))
            pointset_add(&points, board->empties[i]);
    session_add_vertices(call->answer, board->size, &points);
    return true;
}

static bool on_color(GtpCall *call)
{
    Point point;
    if (!session_read_point(call, 0, &point))
        return false;
    text_add(call->answer, color_name(board_color(&session_of(call)->position->board, point)));
    return true;
}

static bool on_list_stones(GtpCall *call)
{
    const Board *board = &session_of(call)->position->board;
    Color color;
    if (!session_read_color(call, 0, &color))
        return false;
    PointSet points = {{0}};
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++)
            if (board_color(board, point_at(board->size, x, y)) == color)
                pointset_add(&points, point_at(board->size, x, y));
    session_add_vertices(call->answer, board->size, &points);
    return true;
}

static bool on_countlib(GtpCall *call)
{
    Point point;
    if (!session_read_stone(call, 0, &point))
        return false;
    const Block *block = board_block(&session_of(call)->position->board, point);
    text_printf(call->answer, "%d", block->liberty_count);
    return true;
}

static bool on_findlib(GtpCall *call)
{
    const Board *board = &session_of(call)->position->board;
    Point point;
    if (!session_read_stone(call, 0, &point))
        return false;
    session_add_vertices(call->answer, board->size, &board_block(board, point)->liberties);
    return true;
}

static bool on_captures(GtpCall *call)
{
    Color color;
    if (!session_read_color(call, 0, &color))
        return false;
    text_printf(call->answer, "%d", session_of(call)->position->board.captured[color_other(color)]);
    return true;
}

static void add_move(Text *text, int size, Move move)
{
    text_printf(text, "%s ", color_name((Color)move.color));
    session_add_vertex(text, size, move.point);
}

static bool on_move_history(GtpCall *call)
{
    const Position *position = session_of(call)->position;
    for (size_t i = position->move_count; i > 0; i--) {
        add_move(call->answer, position->board.size, position->moves[i - 1]);
        text_add_char(call->answer, '\n');
    }
    return true;
}

static bool on_last_move(GtpCall *call)
{
    const Position *position = session_of(call)->position;
    if (position->move_count == 0)
        return gtp_fail(call, "no previous move known");
    add_move(call->answer, position->board.size, position_last_move(position));
    return true;
}

const GtpCommand GTP_CORE_COMMANDS[] = {
    {"name", on_name, 0, GTP_MANY, "name: the name of the engine", GTP_PLAIN},
    {"version", on_version, 0, GTP_MANY, "version: the version of the engine", GTP_PLAIN},
    {"boardsize", on_boardsize, 1, 2, "boardsize N: begins a game on an empty NxN board, 2 to 25",
     GTP_PLAIN},
    {"rectangular_boardsize", on_boardsize, 2, 2,
     "rectangular_boardsize X Y: as boardsize; X and Y must be equal", GTP_PLAIN},
    {"query_boardsize", on_query_boardsize, 0, 0, "query_boardsize: the size of the board",
     GTP_PLAIN},
    {"clear_board", on_clear_board, 0, GTP_MANY, "clear_board: begins a new game on an empty board",
     GTP_PLAIN},
    {"komi", on_komi, 1, 1, "komi NUMBER: sets the points that White gets", GTP_PLAIN},
    {"get_komi", on_get_komi, 0, 0, "get_komi: the points that White gets", GTP_PLAIN},
    {"play", on_play, 2, 2, "play COLOR VERTEX: plays a stone, or passes", GTP_PLAIN},
    {"genmove", on_genmove, 1, 1, "genmove COLOR: finds a move, plays it, and answers it",
     GTP_PLAIN},
    {"reg_genmove", on_reg_genmove, 1, 1, "reg_genmove COLOR: finds a move without playing it",
     GTP_PLAIN},
    {"undo", on_undo, 0, 0, "undo: takes back the last move", GTP_PLAIN},
    {"trymove", on_play, 2, 2, "trymove COLOR VERTEX: plays a move for popgo to take back",
     GTP_PLAIN},
    {"popgo", on_undo, 0, 0, "popgo: takes back the last move", GTP_PLAIN},
    {"black", on_black, 1, 1, "black VERTEX: as play black VERTEX", GTP_PLAIN},
    {"white", on_white, 1, 1, "white VERTEX: as play white VERTEX", GTP_PLAIN},
    {"gg-undo", on_gg_undo, 0, 1, "gg-undo [N]: takes back the last N moves, or none", GTP_PLAIN},
    {"showboard", on_showboard, 0, 0, "showboard: draws the board", GTP_PLAIN},
    {"is_legal", on_is_legal, 2, 2, "is_legal COLOR VERTEX: 1 if the move is legal, else 0",
     GTP_PLAIN},
    {"all_legal", on_all_legal, 1, 1, "all_legal COLOR: all points where COLOR may play",
     GTP_PLAIN},
    {"color", on_color, 1, 1, "color VERTEX: black, white or empty", GTP_PLAIN},
    {"list_stones", on_list_stones, 1, 1, "list_stones COLOR: where the stones of COLOR are",
     GTP_PLAIN},
    {"countlib", on_countlib, 1, 1, "countlib VERTEX: how many liberties the block there has",
     GTP_PLAIN},
    {"findlib", on_findlib, 1, 1, "findlib VERTEX: the liberties of the block there", GTP_PLAIN},
    {"captures", on_captures, 1, 1, "captures COLOR: how many stones COLOR has taken", GTP_PLAIN},
    {"move_history", on_move_history, 0, 0, "move_history: all moves, the last one first",
     GTP_PLAIN},
    {"last_move", on_last_move, 0, 0, "last_move: the last move", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
