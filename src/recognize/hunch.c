/* What a network sees at first sight.
 *
 * Method. Planes of the window (recognize/hunch.h lists what a scene has) from the view of the side
 * to move: stones by their liberties, what a move here captures or loses, ladders, lines, and what
 * was played since the problem began. Colours do not matter otherwise. */

#include "recognize/hunch.h"

#include "base/mem.h"
#include "recognize/tactics.h"

#include <math.h>
#include <string.h>

enum {
    MARGIN = 3, /* points around the stones that belong to the window */
    CHANNELS = HUNCH_CHANNELS,
    LAYERS = 2 * HUNCH_BLOCKS + 1,
};

static const float LEAST = -60; /* logarithm of what is as good as impossible */

/* The planes. */
enum {
    PLANE_BOARD,
    PLANE_OWN = 1,   /* own stones with 1, 2, 3, more liberties */
    PLANE_ENEMY = 5, /* the enemy's */
    PLANE_KO = 9,
    PLANE_LINE = 10, /* first, second, third line */
    PLANE_OWN_PLAYED = 13,
    PLANE_ENEMY_PLAYED,
    PLANE_LAST,
    PLANE_BEFORE,
    PLANE_SOLVER,
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

struct Hunch {
    const HunchNet *net;
    HunchKernels kernels;
    HunchPass pass;
    Board board;
    Trail trail;
};

/* --- what is shown ----------------------------------------------------------------------- */

void hunch_window(const Board *board, HunchWindow *window)
{
    int left = board->size, right = -1, top = board->size, bottom = -1;
    for (Point p = 0; p < board->limit; p++) {
        if (board_color(board, p) != BLACK && board_color(board, p) != WHITE)
            continue;
        int x = point_x(board->size, p), y = point_y(board->size, p);
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    if (right < 0) { /* no stones */
        *window = (HunchWindow){0, 0, {board->size, board->size}};
        return;
    }
    left = left > MARGIN ? left - MARGIN : 0;
    top = top > MARGIN ? top - MARGIN : 0;
    right = right + MARGIN < board->size ? right + MARGIN : board->size - 1;
    bottom = bottom + MARGIN < board->size ? bottom + MARGIN : board->size - 1;
    *window = (HunchWindow){left, top, {right - left + 1, bottom - top + 1}};
}

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

static void show_point(float *planes, const HunchScene *scene, Point point)
{
    const Board *board = scene->board;
    Color own = scene->to_move, enemy = color_other(own), color = board_color(board, point);
    int line = point_height(board->size, point);
    planes[PLANE_BOARD] = 1;
    if (line <= 3)
        planes[PLANE_LINE + line - 1] = 1;
    planes[PLANE_OWN_PLAYED] = pointset_has(&scene->played[own], point);
    planes[PLANE_ENEMY_PLAYED] = pointset_has(&scene->played[enemy], point);
    planes[PLANE_LAST] = scene->last == point;
    planes[PLANE_BEFORE] = scene->before == point;
    planes[PLANE_SOLVER] = scene->to_move == scene->solver;
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

static void show_ladders(HunchPass *pass, const HunchScene *scene, Board *board, Trail *trail)
{
    const HunchWindow *window = &scene->window;
    board_copy(board, scene->board);
    for (int id = 1; id < scene->board->block_top; id++) {
        const Block *block = &scene->board->blocks[id];
        if (block->stone == POINT_NONE || scene->board->block[block->stone] != id ||
            !is_caught(board, trail, block))
            continue;
        int plane = (Color)block->color == scene->to_move ? PLANE_OWN_CAUGHT : PLANE_ENEMY_CAUGHT;
        Point stone = block->stone;
        do {
            int x = point_x(board->size, stone) - window->left;
            int y = point_y(board->size, stone) - window->top;
            if (x >= 0 && y >= 0 && x < window->shape.width && y < window->shape.height)
                pass->input[plane_place(&window->shape, HUNCH_INPUTS, x, y) + (size_t)plane] = 1;
            stone = board_next_stone(scene->board, stone);
        } while (stone != block->stone);
    }
}

/* Makes room for the window, with zeros at its border. */
static void make_room(HunchPass *pass, const PlaneShape *shape)
{
    size_t points = plane_floats(shape, 1);
    if (points > pass->capacity) {
        pass->capacity = points;
        pass->input = mem_resize(pass->input, points * HUNCH_INPUTS, sizeof(float));
        for (int i = 0; i < LAYERS; i++)
            pass->layers[i] = mem_resize(pass->layers[i], points * CHANNELS, sizeof(float));
        pass->logits = mem_resize(pass->logits, points, sizeof(float));
        pass->shape = (PlaneShape){0};
    }
    memset(pass->input, 0, points * HUNCH_INPUTS * sizeof(float));
    if (pass->shape.width != shape->width || pass->shape.height != shape->height)
        for (int i = 0; i < LAYERS; i++)
            memset(pass->layers[i], 0, points * CHANNELS * sizeof(float));
    pass->shape = *shape;
}

void hunch_show(HunchPass *pass, const HunchScene *scene, Board *scratch, Trail *trail)
{
    const HunchWindow *window = &scene->window;
    make_room(pass, &window->shape);
    for (int y = 0; y < window->shape.height; y++)
        for (int x = 0; x < window->shape.width; x++)
            show_point(pass->input + plane_place(&window->shape, HUNCH_INPUTS, x, y), scene,
                       point_at(scene->board->size, window->left + x, window->top + y));
    show_ladders(pass, scene, scratch, trail);
}

/* --- the network ------------------------------------------------------------------------- */

void hunch_kernels_init(HunchKernels *kernels)
{
    convolve_kernel_init(&kernels->input, HUNCH_INPUTS, CHANNELS);
    for (int i = 0; i < HUNCH_BLOCKS; i++) {
        convolve_kernel_init(&kernels->first[i], CHANNELS, CHANNELS);
        convolve_kernel_init(&kernels->second[i], CHANNELS, CHANNELS);
    }
}

void hunch_kernels_clear(HunchKernels *kernels)
{
    convolve_kernel_clear(&kernels->input);
    for (int i = 0; i < HUNCH_BLOCKS; i++) {
        convolve_kernel_clear(&kernels->first[i]);
        convolve_kernel_clear(&kernels->second[i]);
    }
}

void hunch_kernels_set(HunchKernels *kernels, const HunchNet *net)
{
    convolve_kernel_set(&kernels->input, net->input);
    for (int i = 0; i < HUNCH_BLOCKS; i++) {
        convolve_kernel_set(&kernels->first[i], net->blocks[i].first);
        convolve_kernel_set(&kernels->second[i], net->blocks[i].second);
    }
}

/* The mean and the largest number of each plane. */
static void pool(HunchPass *pass, const float *planes)
{
    const PlaneShape *shape = &pass->shape;
    float *mean = pass->pooled, *most = pass->pooled + CHANNELS;
    for (int i = 0; i < CHANNELS; i++) {
        mean[i] = 0;
        most[i] = -1;
    }
    for (int y = 0; y < shape->height; y++)
        for (int x = 0; x < shape->width; x++) {
            const float *at = planes + plane_place(shape, CHANNELS, x, y);
            for (int i = 0; i < CHANNELS; i++) {
                mean[i] += at[i];
                if (at[i] > most[i]) {
                    most[i] = at[i];
                    pass->largest[i] = y * shape->width + x;
                }
            }
        }
    for (int i = 0; i < CHANNELS; i++)
        mean[i] /= (float)(shape->width * shape->height);
}

static float dot(const float *a, const float *b, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += a[i] * b[i];
    return sum;
}

static void answer(const HunchNet *net, HunchPass *pass)
{
    const PlaneShape *shape = &pass->shape;
    const float *planes = pass->layers[LAYERS - 1];
    for (int y = 0; y < shape->height; y++)
        for (int x = 0; x < shape->width; x++)
            pass->logits[y * shape->width + x] =
                dot(planes + plane_place(shape, CHANNELS, x, y), net->policy, CHANNELS);
    pool(pass, planes);
    pass->pass_logit = dot(pass->pooled, net->pass, HUNCH_POOLED) + net->pass_bias;
    for (int i = 0; i < HUNCH_HIDDEN; i++) {
        float sum = dot(pass->pooled, net->hidden + (ptrdiff_t)(i * HUNCH_POOLED), HUNCH_POOLED) +
                    net->hidden_bias[i];
        pass->hidden[i] = sum > 0 ? sum : 0;
    }
    pass->chance_logit = dot(pass->hidden, net->chance, HUNCH_HIDDEN) + net->chance_bias;
}

void hunch_compute(const HunchNet *net, const HunchKernels *kernels, HunchPass *pass)
{
    const PlaneShape *shape = &pass->shape;
    float **layers = pass->layers;
    convolve(&kernels->input, pass->input, shape,
             &(ConvolveEnd){.bias = net->input_bias, .rectify = true}, &pass->room, layers[0]);
    for (int i = 0; i < HUNCH_BLOCKS; i++, layers += 2) {
        ConvolveEnd first = {.bias = net->blocks[i].first_bias, .rectify = true};
        ConvolveEnd second = {
            .bias = net->blocks[i].second_bias, .more = layers[0], .rectify = true};
        convolve(&kernels->first[i], layers[0], shape, &first, &pass->room, layers[1]);
        convolve(&kernels->second[i], layers[1], shape, &second, &pass->room, layers[2]);
    }
    answer(net, pass);
}

/* --- questions --------------------------------------------------------------------------- */

void hunch_pass_init(HunchPass *pass)
{
    *pass = (HunchPass){0};
}

void hunch_pass_clear(HunchPass *pass)
{
    mem_free(pass->input);
    for (int i = 0; i < LAYERS; i++)
        mem_free(pass->layers[i]);
    mem_free(pass->logits);
    convolve_room_clear(&pass->room);
}

Hunch *hunch_new(const HunchNet *net)
{
    Hunch *hunch = mem_alloc(1, sizeof *hunch);
    hunch->net = net;
    hunch_kernels_init(&hunch->kernels);
    hunch_kernels_set(&hunch->kernels, net);
    hunch_pass_init(&hunch->pass);
    trail_init(&hunch->trail);
    return hunch;
}

void hunch_free(Hunch *hunch)
{
    if (!hunch)
        return;
    hunch_kernels_clear(&hunch->kernels);
    hunch_pass_clear(&hunch->pass);
    trail_clear(&hunch->trail);
    mem_free(hunch);
}

void hunch_scene_play(HunchScene *scene, Board *board, Point move)
{
    board_play(board, move, scene->to_move);
    if (move > POINT_PASS)
        pointset_add(&scene->played[scene->to_move], move);
    scene->before = scene->last;
    scene->last = move;
    scene->to_move = color_other(scene->to_move);
}

/* The exponential, which is never 0; also of what is no number, as the numbers of a file may give.
 */
static float likely_of(float logit)
{
    return expf(fmaxf(logit, LEAST));
}

void hunch_ask(Hunch *hunch, const HunchScene *scene, HunchOpinion *opinion)
{
    HunchPass *pass = &hunch->pass;
    const HunchWindow *window = &scene->window;
    const Board *board = scene->board;
    Point legal[POINT_COUNT_MAX];
    float logits[POINT_COUNT_MAX], most, sum;
    int count = 0;
    hunch_show(pass, scene, &hunch->board, &hunch->trail);
    hunch_compute(hunch->net, &hunch->kernels, pass);
    most = pass->pass_logit;
    for (int y = 0; y < window->shape.height; y++)
        for (int x = 0; x < window->shape.width; x++) {
            Point p = point_at(board->size, window->left + x, window->top + y);
            if (!board_is_legal(board, p, scene->to_move))
                continue;
            legal[count] = p;
            logits[count] = pass->logits[y * window->shape.width + x];
            most = logits[count] > most ? logits[count] : most;
            count++;
        }
    memset(opinion->likely, 0, board->limit * sizeof *opinion->likely);
    opinion->likely[POINT_PASS] = sum = likely_of(pass->pass_logit - most);
    for (int i = 0; i < count; i++)
        sum += opinion->likely[legal[i]] = likely_of(logits[i] - most);
    opinion->likely[POINT_PASS] /= sum;
    for (int i = 0; i < count; i++)
        opinion->likely[legal[i]] /= sum;
    opinion->chance = 1 / (1 + likely_of(-pass->chance_logit));
}
