/* Handicap stones and positions that no sequence of moves made.
 *
 * Each command does all of its work or nothing. Stones that are set up are no
 * moves: they cannot be undone one by one. */

#include "front/gtp/session.h"

#include "base/mem.h"
#include "game/handicap.h"

#include <string.h>

static bool is_empty(const Board *board)
{
    return board->empty_count == board->size * board->size;
}

/* Places the stones, and answers where they are. */
static bool place_handicap(GtpCall *call, const Point *points, int count)
{
    Session *session = session_of(call);
    Error error;
    if (!position_set_handicap(session->position, points, count, &error))
        return gtp_fail(call, "invalid number of stones: %s", error.message);
    session_begin_here(session);
    for (int i = 0; i < count; i++) {
        text_add(call->answer, i ? " " : "");
        session_add_vertex(call->answer, session->position->board.size, points[i]);
    }
    return true;
}

static bool on_fixed_handicap(GtpCall *call)
{
    const Board *board = &session_of(call)->position->board;
    Point points[HANDICAP_FIXED_MAX];
    int stones;
    if (!text_to_int(call->arguments[0], -1000000, 1000000, &stones))
        return gtp_fail(call, "syntax error: say how many stones");
    if (!is_empty(board))
        return gtp_fail(call, "board not empty");
    int count = handicap_fixed(board->size, stones, points);
    if (count == 0)
        return gtp_fail(call, "invalid number of stones");
    return place_handicap(call, points, count);
}

/* The engine may place fewer stones than asked for: never more than a quarter of the board. */
static bool on_place_free_handicap(GtpCall *call)
{
    const Board *board = &session_of(call)->position->board;
    int stones, most = board->size * board->size / 4 + 1;
    if (!text_to_int(call->arguments[0], -1000000, 1000000, &stones))
        return gtp_fail(call, "syntax error: say how many stones");
    if (!is_empty(board))
        return gtp_fail(call, "board not empty");
    if (stones < 2)
        return gtp_fail(call, "invalid number of stones");
    Point *points = mem_alloc((size_t)most, sizeof *points);
    int count = handicap_free(board->size, stones < most ? stones : most, points);
    bool placed = place_handicap(call, points, count);
    mem_free(points);
    return placed;
}

static bool on_set_free_handicap(GtpCall *call)
{
    Session *session = session_of(call);
    const Board *board = &session->position->board;
    Point points[POINT_COUNT_MAX];
    Error error;
    if (!is_empty(board))
        return gtp_fail(call, "board not empty");
    if (call->count >= board->size * board->size)
        return gtp_fail(call, "bad vertex list: too many stones");
    for (int i = 0; i < call->count; i++)
        if (!point_parse(board->size, call->arguments[i], &points[i]))
            return gtp_fail(call, "bad vertex list: '%.40s' is no point of this board",
                            call->arguments[i]);
    if (!position_set_handicap(session->position, points, call->count, &error))
        return gtp_fail(call, "bad vertex list: %s", error.message);
    session_begin_here(session);
    return true;
}

static bool on_setup(GtpCall *call)
{
    Session *session = session_of(call);
    uint8_t colors[POINT_LIMIT];
    Error error;
    memcpy(colors, session->position->board.color, sizeof colors);
    if (call->count % 2 != 0)
        return gtp_fail(call, "syntax error: say pairs of colour and vertex");
    for (int i = 0; i < call->count; i += 2) {
        Color color;
        Point point;
        if (!session_read_color(call, i, &color) || !session_read_point(call, i + 1, &point))
            return false;
        colors[point] = (uint8_t)color;
    }
    if (!position_setup(session->position, colors, EMPTY, &error))
        return gtp_fail(call, "cannot set up: %s", error.message);
    session_begin_here(session);
    return true;
}

static bool on_setup_player(GtpCall *call)
{
    Color color;
    if (!session_read_color(call, 0, &color))
        return false;
    position_set_turn(session_of(call)->position, color);
    return true;
}

static bool on_play_sequence(GtpCall *call)
{
    Session *session = session_of(call);
    if (call->count % 2 != 0)
        return gtp_fail(call, "syntax error: say pairs of colour and vertex");
    size_t before = session->position->move_count;
    for (int i = 0; i < call->count; i += 2) {
        Move move;
        Error error;
        bool played = session_read_move(call, i, &move);
        if (played && !session_play(session, move, NULL, &error))
            played = gtp_fail(call, "illegal move: move %d: %s", i / 2 + 1, error.message);
        if (played)
            continue;
        while (session->position->move_count > before)
            session_undo(session);
        return false;
    }
    return true;
}

const GtpCommand GTP_SETUP_COMMANDS[] = {
    {"fixed_handicap", on_fixed_handicap, 1, 1,
     "fixed_handicap N: places N handicap stones on their traditional points", GTP_PLAIN},
    {"place_free_handicap", on_place_free_handicap, 1, 1,
     "place_free_handicap N: places up to N handicap stones where the engine likes", GTP_PLAIN},
    {"set_free_handicap", on_set_free_handicap, 1, GTP_MANY,
     "set_free_handicap VERTEX...: places these handicap stones", GTP_PLAIN},
    {"gogui-setup", on_setup, 0, GTP_MANY, "gogui-setup [COLOR VERTEX]...: sets up stones",
     GTP_PLAIN},
    {"gogui-setup_player", on_setup_player, 1, 1, "gogui-setup_player COLOR: says whose turn it is",
     GTP_PLAIN},
    {"gogui-play_sequence", on_play_sequence, 0, GTP_MANY,
     "gogui-play_sequence [COLOR VERTEX]...: plays all moves, or none if one is illegal",
     GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
