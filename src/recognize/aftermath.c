/* Games after the end.
 *
 * Idea: who owns what is what sensible play would show, and little sense is enough, because little
 * is left to decide. Method: a move is, in this order and each with a high chance, the saving of a
 * block that the last move put in atari, the capture of the block that it was played into, the
 * vital point of a small eye beside it, a move next to it; else any move that makes sense: not into
 * an own eye or a room of one's own, and not a self-atari unless what is lost makes a shape that
 * kills (one to three stones, or a compact four, five or six).
 *
 * What it gets wrong: it does not read. Fights that need a plan of more than two moves are decided
 * by chance, and ko by who comes first. */

#include "recognize/aftermath.h"

#include "base/random.h"
#include "board/playout.h"

#include <assert.h>
#include <string.h>

enum {
    CHANCE = 256,
    SAVE_CHANCE = 240,
    TAKE_CHANCE = 240,
    VITAL_CHANCE = 240,
    NEAR_CHANCE = 160,
    ROOM_MAX = 12,    /* points of a room of one's own in which one does not play */
    SHORT_MAX = 3,    /* liberties of a block that a loss may kill */
    VITAL_MAX = 6,    /* points of an eye that may have a vital point */
    OPTIONS_MAX = 32, /* ways to save a block that are told apart */
};

/* A connected piece of empty points, as far as it was followed. */
typedef struct Room {
    int count;
    Point points[ROOM_MAX];
    bool whole;      /* there is no more of it */
    bool touches[3]; /* stones of a colour beside it */
} Room;

/* A game that is being played. */
typedef struct Game {
    Board board;
    Random *random;
} Game;

static bool chance(Game *game, unsigned share)
{
    return random_below(game->random, CHANCE) < share;
}

/* --- rooms ------------------------------------------------------------------------------ */

static bool room_has(const Room *room, Point point)
{
    for (int i = 0; i < room->count; i++)
        if (room->points[i] == point)
            return true;
    return false;
}

/* Follows the empty points from `start`, `most` of them. */
static void read_room(const Board *board, Point start, int most, Room *room)
{
    *room = (Room){.count = 1, .points = {start}, .whole = true};
    for (int i = 0; i < room->count; i++)
        for (int direction = 0; direction < 4; direction++) {
            Point next = board_neighbor(board, room->points[i], direction);
            Color color = board_color(board, next);
            if (color == BLACK || color == WHITE)
                room->touches[color] = true;
            if (color != EMPTY || room_has(room, next))
                continue;
            if (room->count == most) {
                room->whole = false;
                return;
            }
            room->points[room->count++] = next;
        }
}

/* The neighbours of `point` in the list, and of all together. */
static int degree_in(const Board *board, const Point *points, int count, Point point)
{
    int degree = 0;
    for (int direction = 0; direction < 4; direction++)
        for (int i = 0; i < count; i++)
            degree += points[i] == board_neighbor(board, point, direction);
    return degree;
}

/* The point that decides about an eye of this shape; POINT_NONE if none does. */
static Point vital_point(const Board *board, const Point *points, int count)
{
    int best = 0, sum = 0;
    Point vital = POINT_NONE;
    if (count < 3 || count > VITAL_MAX)
        return POINT_NONE;
    for (int i = 0; i < count; i++) {
        int degree = degree_in(board, points, count, points[i]);
        sum += degree;
        if (degree > best) {
            best = degree;
            vital = points[i];
        }
    }
    switch (count) {
    case 3:
        return vital;
    case 4:
        return best == 3 || sum == 8 ? vital : POINT_NONE;
    case 5:
        return best == 4 || sum == 10 ? vital : POINT_NONE;
    default:
        return best == 4 && sum == 12 ? vital : POINT_NONE;
    }
}

/* --- what makes sense ------------------------------------------------------------------- */

/* Have all enemy blocks beside the stones so few liberties that what happens here decides? */
static bool enemies_are_short(const Board *board, const Point *stones, int count, Color color)
{
    for (int i = 0; i < count; i++) {
        unsigned side = board_sides(board, stones[i], color).enemy;
        for (; side; side &= side - 1)
            if (board_block(board, board_side(board, stones[i], side))->liberty_count > SHORT_MAX)
                return false;
    }
    return true;
}

/* Would the stones that stand there with the one at `point` make a shape that kills an eye? */
static bool kills_by_loss(const Board *board, Point point, Color color)
{
    Point stones[VITAL_MAX];
    int count = 1;
    stones[0] = point;
    for (int i = 0; i < count; i++)
        for (int direction = 0; direction < 4; direction++) {
            Point next = board_neighbor(board, stones[i], direction);
            if (board_color(board, next) != color)
                continue;
            bool known = false;
            for (int k = 0; k < count; k++)
                known |= stones[k] == next;
            if (known)
                continue;
            if (count == VITAL_MAX)
                return false;
            stones[count++] = next;
        }
    return count <= 3 || (vital_point(board, stones, count) != POINT_NONE &&
                          enemies_are_short(board, stones, count, color));
}

static bool is_room_of_own(const Board *board, Point point, Color color)
{
    if (board_sides(board, point, color).enemy)
        return false;
    Room room;
    read_room(board, point, ROOM_MAX, &room);
    return room.whole && !room.touches[color_other(color)];
}

static bool makes_sense(const Game *game, Point point, Color color)
{
    const Board *board = &game->board;
    if (board_is_eye(board, point, color) || !board_is_legal(board, point, color))
        return false;
    if (board_empty_neighbors(board, point) < 2 &&
        board_liberties_after(board, point, color, 2) < 2 &&
        board_capture_count(board, point, color) == 0 && !kills_by_loss(board, point, color))
        return false;
    return !is_room_of_own(board, point, color);
}

/* --- answers ---------------------------------------------------------------------------- */

/* Moves that take the block of `stone` out of atari: its last liberty, and captures. */
static int find_saves(const Game *game, Point stone, Color color, Point options[OPTIONS_MAX])
{
    const Board *board = &game->board;
    int count = 0;
    Point last = pointset_first(&board_block(board, stone)->liberties), at = stone;
    if (board_is_legal(board, last, color) && board_liberties_after(board, last, color, 2) >= 2)
        options[count++] = last;
    do {
        for (unsigned side = board_sides(board, at, color).enemy; side; side &= side - 1) {
            const Block *enemy = board_block(board, board_side(board, at, side));
            if (enemy->liberty_count != 1 || count == OPTIONS_MAX)
                continue;
            Point take = pointset_first(&enemy->liberties);
            if (board_is_legal(board, take, color))
                options[count++] = take;
        }
        at = board_next_stone(board, at);
    } while (at != stone);
    return count;
}

static Point save_move(Game *game, Point last, Color color)
{
    const Board *board = &game->board;
    Point options[OPTIONS_MAX];
    for (unsigned side = board_sides(board, last, color).own; side; side &= side - 1) {
        Point stone = board_side(board, last, side);
        if (board_block(board, stone)->liberty_count != 1)
            continue;
        int count = find_saves(game, stone, color, options);
        if (count > 0)
            return options[random_below(game->random, (uint32_t)count)];
    }
    return POINT_NONE;
}

/* The capture of the block just played into atari. */
static Point take_move(const Game *game, Point last, Color color)
{
    const Board *board = &game->board;
    const Block *block = board_block(board, last);
    if (block->liberty_count != 1)
        return POINT_NONE;
    Point take = pointset_first(&block->liberties);
    return board_is_legal(board, take, color) ? take : POINT_NONE;
}

static Point vital_move(const Game *game, Point last, Color color)
{
    const Board *board = &game->board;
    for (unsigned side = board_sides(board, last, color).empty; side; side &= side - 1) {
        Room room;
        read_room(board, board_side(board, last, side), VITAL_MAX, &room);
        if (!room.whole || room.touches[BLACK] == room.touches[WHITE])
            continue;
        Point vital = vital_point(board, room.points, room.count);
        if (vital && board_is_legal(board, vital, color))
            return vital;
    }
    return POINT_NONE;
}

/* One of the four points beside `last` that makes sense. With the diagonal ones, too, seki break.
 */
static Point near_move(Game *game, Point last, Color color)
{
    const Board *board = &game->board;
    unsigned first = (random_below(game->random, 8) + 1) / 2;
    for (unsigned i = 0; i < 4; i++) {
        Point point = board_neighbor(board, last, (int)(first + i) & 3);
        if (board_color(board, point) == EMPTY && makes_sense(game, point, color))
            return point;
    }
    return POINT_NONE;
}

static Point answer_move(Game *game, Point last, Color color)
{
    if (last == POINT_PASS || board_color(&game->board, last) == EMPTY)
        return POINT_NONE;
    Point move = POINT_NONE;
    if (chance(game, SAVE_CHANCE))
        move = save_move(game, last, color);
    if (!move && chance(game, TAKE_CHANCE))
        move = take_move(game, last, color);
    if (!move && chance(game, VITAL_CHANCE))
        move = vital_move(game, last, color);
    if (!move && chance(game, NEAR_CHANCE))
        move = near_move(game, last, color);
    return move;
}

/* --- the game ---------------------------------------------------------------------------- */

static Point any_move(Game *game, Color color)
{
    const Board *board = &game->board;
    Point left[POINT_COUNT_MAX];
    memcpy(left, board->empties, board->empty_count * sizeof left[0]);
    for (unsigned count = board->empty_count; count > 0; count--) {
        unsigned i = random_below(game->random, count);
        if (makes_sense(game, left[i], color))
            return left[i];
        left[i] = left[count - 1];
    }
    return POINT_PASS;
}

static void play_on(Game *game, Color color)
{
    Point last = POINT_PASS;
    int passes = 0;
    for (int left = playout_limit(&game->board); passes < 2 && left > 0; left--) {
        Point move = answer_move(game, last, color);
        if (move == POINT_NONE)
            move = any_move(game, color);
        passes = move == POINT_PASS ? passes + 1 : 0;
        board_play(&game->board, move, color);
        last = move;
        color = color_other(color);
    }
}

static void count_point(Aftermath *after, const Board *board, Point point)
{
    Color color = board_color(board, point);
    int black = color == BLACK, white = color == WHITE;
    if (color == EMPTY) {
        Room room;
        read_room(board, point, ROOM_MAX, &room);
        black = room.touches[BLACK];
        white = room.touches[WHITE];
        after->shared[point] = (int16_t)(after->shared[point] + (black && white));
    }
    after->balance[point] = (int16_t)(after->balance[point] + black - white);
}

void aftermath_sample(Aftermath *after, const Board *board, int games, uint64_t seed)
{
    assert(games > 0 && games <= 30000);
    memset(after, 0, sizeof *after);
    after->games = games;
    Random random;
    random_seed(&random, seed);
    Game game = {.random = &random};
    for (int i = 0; i < games; i++) {
        board_copy(&game.board, board);
        board_clear_ko(&game.board);
        play_on(&game, i & 1 ? WHITE : BLACK);
        for (int p = 0; p < board->limit; p++)
            if (point_on_board(board->size, (Point)p))
                count_point(after, &game.board, (Point)p);
    }
}

/* Black's points less White's at the end of a game. */
static int count_lead(const Board *board)
{
    Aftermath one;
    int lead = 0;
    memset(&one, 0, sizeof one);
    for (int p = 0; p < board->limit; p++)
        if (point_on_board(board->size, (Point)p)) {
            count_point(&one, board, (Point)p);
            lead += one.balance[p];
        }
    return lead;
}

long aftermath_sum(const Board *board, Color first, int from, int to, uint64_t seed)
{
    Game game;
    long sum = 0;
    for (int i = from; i < to; i++) {
        Random random;
        random_seed(&random, random_mix(seed + (uint64_t)i));
        game.random = &random;
        board_copy(&game.board, board);
        play_on(&game, first);
        sum += count_lead(&game.board);
    }
    return sum;
}

double aftermath_lead(const Board *board, Color first, int games, uint64_t seed)
{
    return (double)aftermath_sum(board, first, 0, games, seed) / games;
}
