/* What a network is shown of a position.
 *
 * Planes: stones by their liberties, the first three lines, ko, what a move of either side takes
 * and how many liberties it has then, eyes, stones that a ladder catches, the last two moves. */

#include "recognize/hunch_view.h"

#include "recognize/tactics.h"

#include <math.h>
#include <string.h>

/* The planes. */
enum {
    PLANE_BOARD,
    PLANE_OWN = 1,   /* own stones with 1, 2, 3, more liberties */
    PLANE_ENEMY = 5, /* the enemy's */
    PLANE_KO = 9,
    PLANE_LINE = 10, /* first, second, third line */
    PLANE_LAST = 15,
    PLANE_BEFORE,
    PLANE_OWN_BREATH = 18,   /* liberties after an own move here: 0 (illegal), 1, 2 */
    PLANE_ENEMY_BREATH = 21, /* after a move of the enemy */
    PLANE_OWN_TAKES = 24,    /* stones that an own move here takes: one, more */
    PLANE_ENEMY_TAKES = 26,
    PLANE_OWN_EYE = 28,
    PLANE_ENEMY_EYE,
    PLANE_OWN_CAUGHT, /* own stones that the enemy would catch by a ladder */
    PLANE_ENEMY_CAUGHT,
    PLANES
};

_Static_assert((int)PLANES == (int)HUNCH_INPUTS, "the network sees these planes");

/* Shows what a move of `color` at the empty point would do. */
static void show_move(float *planes, const Board *board, Point point, Color color, int breath,
                      int takes)
{
    int liberties =
        board_is_legal(board, point, color) ? board_liberties_after(board, point, color, 3) : 0;
    int taken = liberties ? board_capture_count(board, point, color) : 0;
    if (liberties < 3)
        planes[breath + liberties] = 1;
    if (taken > 0)
        planes[takes + (taken > 1)] = 1;
}

static void show_point(float *planes, const HunchView *view, Point point)
{
    const Board *board = view->board;
    Color own = view->to_move, enemy = color_other(own), color = board_color(board, point);
    int line = point_height(board->size, point);
    planes[PLANE_BOARD] = 1;
    if (line <= 3)
        planes[PLANE_LINE + line - 1] = 1;
    planes[PLANE_LAST] = view->last == point;
    planes[PLANE_BEFORE] = view->before == point;
    if (color != EMPTY) {
        int liberties = board_block(board, point)->liberty_count;
        planes[(color == own ? PLANE_OWN : PLANE_ENEMY) + (liberties < 4 ? liberties : 4) - 1] = 1;
        return;
    }
    planes[PLANE_KO] = board->ko == point;
    show_move(planes, board, point, own, PLANE_OWN_BREATH, PLANE_OWN_TAKES);
    show_move(planes, board, point, enemy, PLANE_ENEMY_BREATH, PLANE_ENEMY_TAKES);
    planes[PLANE_OWN_EYE] = board_is_eye(board, point, own);
    planes[PLANE_ENEMY_EYE] = board_is_eye(board, point, enemy);
}

/* Is the block caught by atari after atari, the other side to move? */
static bool is_caught(Board *board, Trail *trail, const Block *block)
{
    if (block->liberty_count == 1)
        return true;
    return block->liberty_count == 2 && tactics_catch(board, trail, block->stone) != POINT_NONE;
}

static void show_ladders(HunchPass *pass, const HunchView *view, Board *board, Trail *trail)
{
    const HunchWindow *window = &view->window;
    board_copy(board, view->board);
    for (int id = 1; id < view->board->block_top; id++) {
        const Block *block = &view->board->blocks[id];
        if (block->stone == POINT_NONE || view->board->block[block->stone] != id ||
            !is_caught(board, trail, block))
            continue;
        int plane = (Color)block->color == view->to_move ? PLANE_OWN_CAUGHT : PLANE_ENEMY_CAUGHT;
        Point stone = block->stone;
        do {
            int x = point_x(board->size, stone) - window->left;
            int y = point_y(board->size, stone) - window->top;
            if (x >= 0 && y >= 0 && x < window->shape.width && y < window->shape.height)
                pass->input[plane_place(&window->shape, HUNCH_INPUTS, x, y) + (size_t)plane] = 1;
            stone = board_next_stone(view->board, stone);
        } while (stone != block->stone);
    }
}

void hunch_view_show(const HunchView *view, HunchPass *pass, Board *scratch, Trail *trail)
{
    const PlaneShape *shape = &view->window.shape;
    hunch_pass_make_room(pass, shape);
    for (int y = 0; y < shape->height; y++)
        for (int x = 0; x < shape->width; x++)
            show_point(hunch_view_at(view, pass, x, y), view, hunch_view_point(view, x, y));
    show_ladders(pass, view, scratch, trail);
}

void hunch_view_shares(const HunchView *view, const HunchPass *pass, bool with_pass,
                       float likely[POINT_LIMIT])
{
    const PlaneShape *shape = &view->window.shape;
    Point legal[POINT_COUNT_MAX];
    float logits[POINT_COUNT_MAX], most = with_pass ? pass->pass_logit : -INFINITY, sum = 0;
    int count = 0;
    for (int y = 0; y < shape->height; y++)
        for (int x = 0; x < shape->width; x++) {
            Point p = hunch_view_point(view, x, y);
            if (!board_is_legal(view->board, p, view->to_move))
                continue;
            legal[count] = p;
            logits[count] = pass->logits[y * shape->width + x];
            most = logits[count] > most ? logits[count] : most;
            count++;
        }
    memset(likely, 0, view->board->limit * sizeof *likely);
    if (with_pass)
        sum = likely[POINT_PASS] = hunch_pass_exp(pass->pass_logit - most);
    for (int i = 0; i < count; i++)
        sum += likely[legal[i]] = hunch_pass_exp(logits[i] - most);
    if (with_pass)
        likely[POINT_PASS] /= sum;
    for (int i = 0; i < count; i++)
        likely[legal[i]] /= sum;
}
