/* Positions in a game.
 *
 * Idea: the board plays and takes back; this file adds what the rules ask:
 * who may play where, what came before, whose turn it is.
 *
 * Method: every move leaves one entry in `moves`, one in `turns`, one in
 * `past` and one on the trail, so that undo removes one of each. A
 * repetition is found before the move is played, from the hash that the board
 * would have after it.
 *
 * What it gets wrong: positions are compared by 64-bit hashes, so two
 * different ones are taken for a repetition once in about 10^19 comparisons.
 * Replacing a stone (position_force) cuts the trail. */

#include "game/position.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

/* --- life cycle -------------------------------------------------------------------------- */

/* Forgets moves and history; what is on the board now becomes the start. */
static void begin_here(Position *position)
{
    position->move_count = 0;
    trail_clear(&position->trail);
    past_reset(&position->past);
    past_push(&position->past, position->board.hash, position->to_play);
}

Position *position_new(int size, const Rules *rules)
{
    Position *position = mem_alloc(1, sizeof *position);
    position->rules = *rules;
    position->komi = rules->default_komi;
    trail_init(&position->trail);
    past_init(&position->past);
    position_reset(position, size);
    return position;
}

Position *position_copy(const Position *source)
{
    Position *position = mem_alloc(1, sizeof *position);
    board_copy(&position->board, &source->board);
    position->rules = source->rules;
    position->komi = source->komi;
    position->handicap = source->handicap;
    position->to_play = source->to_play;
    past_copy(&position->past, &source->past);
    trail_copy(&position->trail, &source->trail);
    if (source->move_count == 0)
        return position;
    position->move_count = source->move_count;
    position->moves =
        mem_grow(NULL, &position->move_capacity, source->move_count, sizeof position->moves[0]);
    memcpy(position->moves, source->moves, source->move_count * sizeof position->moves[0]);
    position->turns =
        mem_grow(NULL, &position->turn_capacity, source->move_count, sizeof position->turns[0]);
    memcpy(position->turns, source->turns, source->move_count * sizeof position->turns[0]);
    return position;
}

void position_free(Position *position)
{
    if (!position)
        return;
    trail_clear(&position->trail);
    past_clear(&position->past);
    mem_free(position->moves);
    mem_free(position->turns);
    mem_free(position);
}

void position_reset(Position *position, int size)
{
    board_init(&position->board, size);
    position->handicap = 0;
    position->to_play = BLACK;
    begin_here(position);
}

/* --- queries ----------------------------------------------------------------------------- */

/* Is this a pass or a stone of a player on a point of the board? */
static bool is_board_move(const Position *position, Move move)
{
    return (move.color == BLACK || move.color == WHITE) &&
           (move.point == POINT_PASS || point_on_board(position->board.size, move.point));
}

static bool has_own_neighbor(const Board *board, Point point, Color color)
{
    for (int direction = 0; direction < 4; direction++)
        if (board_color(board, board_neighbor(board, point, direction)) == color)
            return true;
    return false;
}

static bool is_allowed_suicide(const Position *position, Move move)
{
    return position->rules.suicide &&
           has_own_neighbor(&position->board, move.point, (Color)move.color);
}

static bool is_repetition(const Position *position, Move move)
{
    Color color = (Color)move.color;
    if (position->rules.ko == KO_SIMPLE)
        return false;
    uint64_t hash = board_hash_after(&position->board, move.point, color);
    return past_repeats(&position->past, position->rules.ko, hash, color_other(color));
}

bool position_is_legal(const Position *position, Move move, Error *error)
{
    const Board *board = &position->board;
    Color color = (Color)move.color;
    char name[POINT_TEXT_MAX];
    if (!is_board_move(position, move))
        return error_set(error, "%s is no move on a %dx%d board",
                         point_name(board->size, move.point, name), board->size, board->size);
    if (move.point == POINT_PASS)
        return true;
    point_name(board->size, move.point, name);
    if (board_color(board, move.point) != EMPTY)
        return error_set(error, "%s is occupied", name);
    if (move.point == board->ko && color == (Color)board->ko_color)
        return error_set(error, "%s is a ko that may not be retaken at once; play elsewhere first",
                         name);
    if (board_is_suicide(board, move.point, color) && !is_allowed_suicide(position, move))
        return error_set(error, "a stone at %s would have no liberty (suicide)", name);
    if (is_repetition(position, move))
        return error_set(error, "%s would bring back an earlier position (superko)", name);
    return true;
}

Move position_last_move(const Position *position)
{
    if (position->move_count == 0)
        return (Move){POINT_NONE, EMPTY};
    return position->moves[position->move_count - 1];
}

int position_passes(const Position *position)
{
    int passes = 0;
    for (size_t i = position->move_count; i > 0 && position->moves[i - 1].point == POINT_PASS; i--)
        passes++;
    return passes;
}

/* --- actions ----------------------------------------------------------------------------- */

static void play_and_note(Position *position, Move move)
{
    size_t count = position->move_count;
    position->moves =
        mem_grow(position->moves, &position->move_capacity, count + 1, sizeof position->moves[0]);
    position->turns =
        mem_grow(position->turns, &position->turn_capacity, count + 1, sizeof position->turns[0]);
    position->moves[count] = move;
    position->turns[count] = (uint8_t)position->to_play;
    position->move_count++;
    board_play_on(&position->board, &position->trail, move.point, (Color)move.color);
    position->to_play = color_other((Color)move.color);
    past_push(&position->past, position->board.hash, position->to_play);
}

bool position_play(Position *position, Move move, Error *error)
{
    if (!position_is_legal(position, move, error))
        return false;
    if (position->move_count >= POSITION_MOVES_MAX)
        return error_set(error, "the game has %d moves, which is the limit; start a new one",
                         POSITION_MOVES_MAX);
    play_and_note(position, move);
    return true;
}

bool position_force(Position *position, Move move)
{
    if (!is_board_move(position, move) || position->move_count >= POSITION_MOVES_MAX)
        return false;
    if (move.point != POINT_PASS && board_color(&position->board, move.point) != EMPTY) {
        bool removed = board_set(&position->board, move.point, EMPTY);
        assert(removed);
        (void)removed;
        begin_here(position);
    }
    play_and_note(position, move);
    return true;
}

bool position_undo(Position *position)
{
    if (position->move_count == 0)
        return false;
    position->move_count--;
    board_undo(&position->board, &position->trail);
    past_pop(&position->past);
    position->to_play = (Color)position->turns[position->move_count];
    return true;
}

bool position_setup(Position *position, const uint8_t colors[POINT_LIMIT], Color to_play,
                    Error *error)
{
    Point bad = POINT_NONE;
    char name[POINT_TEXT_MAX];
    if (!board_setup(&position->board, colors, &bad))
        return error_set(error, "the stones at %s would have no liberty; leave one or remove them",
                         point_name(position->board.size, bad, name));
    if (to_play != EMPTY)
        position->to_play = to_play;
    begin_here(position);
    return true;
}

void position_set_turn(Position *position, Color to_play)
{
    assert(to_play == BLACK || to_play == WHITE);
    position->to_play = to_play;
    past_pop(&position->past);
    past_push(&position->past, position->board.hash, to_play);
}

bool position_set_handicap(Position *position, const Point *stones, int count, Error *error)
{
    const Board *board = &position->board;
    int points = board->size * board->size;
    uint8_t colors[POINT_LIMIT] = {EMPTY};
    char name[POINT_TEXT_MAX];
    if (board->empty_count != points)
        return error_set(error, "handicap stones need an empty board; clear it first");
    if (count < 2 || count >= points)
        return error_set(error, "a handicap has 2 to %d stones on this board, not %d", points - 1,
                         count);
    for (int i = 0; i < count; i++) {
        if (!point_on_board(board->size, stones[i]))
            return error_set(error, "%s is no point of a %dx%d board for a handicap stone",
                             point_name(board->size, stones[i], name), board->size, board->size);
        if (colors[stones[i]] != EMPTY)
            return error_set(error, "%s is given twice", point_name(board->size, stones[i], name));
        colors[stones[i]] = BLACK;
    }
    if (!position_setup(position, colors, WHITE, error))
        return false;
    position->handicap = count;
    return true;
}
