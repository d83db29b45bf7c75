/* Quick games with a little sense.
 *
 * Method. A move is, in this order and each with a high chance: the capture of the block just
 * played into atari, the saving of a block that the last move put into atari, the vital point of a
 * small eye beside it, a move in shape next to it, a capture anywhere; else any point that is
 * neither an own eye nor a self-atari. Shapes are told by rules about the eight points around (no
 * list), kept in a table of all arrangements.
 *
 * What it gets wrong: it does not read; ladders, races and seki are decided by chance. */

#include "players/lchan_game.h"

#include "board/playout.h"

#include <string.h>

enum {
    CHANCE = 256,
    TAKE_CHANCE = 245,
    SAVE_CHANCE = 230,
    VITAL_CHANCE = 200,
    SHAPE_CHANCE = 235,
    OPTIONS_MAX = 16,
    WASTE_STONES = 2, /* so many stones may be thrown away */
    EYE_MAX = 3,      /* points of an eye whose middle is vital */
    DRAWS = 4,        /* random points that are tried before a list is made */
};

/* --- shapes -------------------------------------------------------------------------------- */

/* The colours around a point, in a circle: up, upper right, right ... */
static void unroll(unsigned around, Color ring[8])
{
    static const int FIELD[8] = {0, 5, 1, 6, 2, 7, 3, 4};
    for (int i = 0; i < 8; i++)
        ring[i] = (Color)((around >> (2 * FIELD[i])) & 3);
}

static int count_sides(const Color ring[8], Color color)
{
    int count = 0;
    for (int i = 0; i < 8; i += 2)
        count += ring[i] == color;
    return count;
}

/* Enemy on one side, own stone diagonally beside him, and room next to it: around his head. */
static bool is_hane(const Color ring[8], Color color)
{
    Color enemy = color_other(color);
    if (count_sides(ring, color) > 1)
        return false;
    for (int i = 0; i < 8; i += 2)
        for (int turn = 1; turn < 8; turn += 6) {
            Color corner = ring[(i + turn) & 7], beside = ring[(i + 2 * turn) & 7];
            Color across = ring[(i + 6 * turn) & 7];
            if (ring[i] == enemy && corner == color && beside != enemy && beside != OFF_BOARD &&
                across != color && ring[(i + 4) & 7] != enemy)
                return true;
        }
    return false;
}

/* Two stones of `side` on neighbouring sides that are not joined at the corner between them. */
static bool is_cutting_point(const Color ring[8], Color side)
{
    if (count_sides(ring, side) != 2)
        return false;
    for (int i = 0; i < 8; i += 2) {
        Color corner = ring[(i + 1) & 7];
        if (ring[i] == side && ring[(i + 2) & 7] == side && corner != side)
            return corner == color_other(side) || count_sides(ring, color_other(side)) > 0;
    }
    for (int i = 0; i < 4; i += 2) /* opposite each other, with the enemy between on one way */
        if (ring[i] == side && ring[i + 4] == side)
            return count_sides(ring, color_other(side)) > 0;
    return false;
}

/* On the edge: an own stone and an enemy's meet above, and this stops or runs along below. */
static bool is_edge_block(const Color ring[8], Color color)
{
    for (int i = 0; i < 8; i += 2) {
        if (ring[i] != OFF_BOARD)
            continue;
        Color above = ring[(i + 4) & 7];
        Color left = ring[(i + 3) & 7], right = ring[(i + 5) & 7];
        if (above == color && (left == color_other(color) || right == color_other(color)))
            return count_sides(ring, EMPTY) > 0;
        if (above == color_other(color) && (left == color || right == color))
            return count_sides(ring, color_other(color)) == 1;
    }
    return false;
}

static bool is_shape(unsigned around, Color color)
{
    Color ring[8];
    unroll(around, ring);
    return is_hane(ring, color) || is_cutting_point(ring, color) ||
           is_cutting_point(ring, color_other(color)) || is_edge_block(ring, color);
}

void lchan_shapes_make(LchanShapes *shapes)
{
    for (unsigned around = 0; around < 1U << 16; around++)
        shapes->good[around] =
            (uint8_t)(is_shape(around, BLACK) | is_shape(around, WHITE) << (WHITE - 1));
}

/* --- what makes sense ---------------------------------------------------------------------- */

bool lchan_game_wastes(const Board *board, Point point, Color color)
{
    Sides sides = board_sides(board, point, color);
    if (sides.empty & (sides.empty - 1))
        return false;
    if (board_liberties_after(board, point, color, 2) >= 2)
        return false;
    int stones = 1;
    for (unsigned side = sides.own; side; side &= side - 1)
        stones += board_block(board, board_side(board, point, side))->stone_count;
    return stones > WASTE_STONES;
}

static bool chance(LchanGame *game, unsigned share)
{
    return random_below(game->random, CHANCE) < share;
}

static bool makes_sense(const Board *board, Point point, Color color)
{
    if (board_empty_neighbors(board, point) >= 2)
        return true;
    return !board_is_eye(board, point, color) && board_is_legal(board, point, color) &&
           !lchan_game_wastes(board, point, color);
}

/* --- answers ------------------------------------------------------------------------------- */

static Point take_move(const Board *board, Point last, Color color)
{
    const Block *block = board_block(board, last);
    if (block->liberty_count != 1)
        return POINT_NONE;
    Point take = pointset_first(&block->liberties);
    return board_is_legal(board, take, color) ? take : POINT_NONE;
}

/* Moves that take the block of `stone` out of atari. */
static int find_saves(const Board *board, Point stone, Color color, Point options[OPTIONS_MAX])
{
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

static Point save_move(LchanGame *game, Point last, Color color)
{
    const Board *board = &game->board;
    Point options[OPTIONS_MAX];
    for (unsigned side = board_sides(board, last, color).own; side; side &= side - 1) {
        Point stone = board_side(board, last, side);
        if (board_block(board, stone)->liberty_count != 1)
            continue;
        int count = find_saves(board, stone, color, options);
        if (count > 0)
            return options[random_below(game->random, (uint32_t)count)];
    }
    return POINT_NONE;
}

/* The middle of an eye of three points beside the last move. */
static Point vital_move(const Board *board, Point last, Color color)
{
    for (unsigned side = board_sides(board, last, color).empty; side; side &= side - 1) {
        Point start = board_side(board, last, side);
        Point points[EYE_MAX + 1] = {start}, middle = POINT_NONE;
        int count = 1;
        bool touched[4] = {false};
        for (int i = 0; i < count && count <= EYE_MAX; i++) {
            int degree = 0;
            for (int d = 0; d < 4; d++) {
                Point next = board_neighbor(board, points[i], d);
                touched[board_color(board, next)] = true;
                if (board_color(board, next) != EMPTY)
                    continue;
                degree++;
                bool known = false;
                for (int k = 0; k < count; k++)
                    known = known || points[k] == next;
                if (!known && count <= EYE_MAX)
                    points[count++] = next;
            }
            if (degree == 2)
                middle = points[i];
        }
        if (count == EYE_MAX && touched[BLACK] != touched[WHITE] && middle &&
            board_is_legal(board, middle, color))
            return middle;
    }
    return POINT_NONE;
}

static Point shape_move(LchanGame *game, Point last, Color color)
{
    const Board *board = &game->board;
    int stride = board->stride;
    const int step[8] = {-stride, 1 - stride, 1, stride + 1, stride, stride - 1, -1, -1 - stride};
    Point options[8];
    uint32_t count = 0;
    for (int i = 0; i < 8; i++) {
        Point point = (Point)(last + step[i]);
        if (board_color(board, point) == EMPTY &&
            lchan_shapes_has(game->shapes, board, point, color) &&
            board_is_legal(board, point, color) && !lchan_game_wastes(board, point, color))
            options[count++] = point;
    }
    return count > 0 ? options[random_below(game->random, count)] : POINT_NONE;
}

static Point answer_move(LchanGame *game, Point last, Color color)
{
    const Board *board = &game->board;
    Point move = POINT_NONE;
    if (last <= POINT_RESIGN || board_color(board, last) == EMPTY)
        return move;
    if (chance(game, TAKE_CHANCE))
        move = take_move(board, last, color);
    if (!move && chance(game, SAVE_CHANCE))
        move = save_move(game, last, color);
    if (!move && chance(game, VITAL_CHANCE))
        move = vital_move(board, last, color);
    if (!move && chance(game, SHAPE_CHANCE))
        move = shape_move(game, last, color);
    return move;
}

/* --- the game ------------------------------------------------------------------------------ */

static Point any_move(LchanGame *game, Color color)
{
    const Board *board = &game->board;
    for (int i = 0; i < DRAWS && board->empty_count > 0; i++) {
        Point point = board->empties[random_below(game->random, board->empty_count)];
        if (makes_sense(board, point, color))
            return point;
    }
    Point left[POINT_COUNT_MAX];
    memcpy(left, board->empties, board->empty_count * sizeof left[0]);
    for (unsigned count = board->empty_count; count > 0; count--) {
        unsigned i = random_below(game->random, count);
        if (makes_sense(board, left[i], color))
            return left[i];
        left[i] = left[count - 1];
    }
    return POINT_PASS;
}

void lchan_game_finish(LchanGame *game, Color color, Point last)
{
    int passes = 0;
    for (int left = playout_limit(&game->board); passes < 2 && left > 0; left--) {
        Point move = answer_move(game, last, color);
        if (move == POINT_NONE)
            move = any_move(game, color);
        passes = move == POINT_PASS ? passes + 1 : 0;
        board_play(&game->board, move, color);
        if (game->count < LCHAN_GAME_MOVES_MAX)
            game->moves[game->count++] = (Move){move, (uint8_t)color};
        last = move;
        color = color_other(color);
    }
}
