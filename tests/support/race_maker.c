#include "support/race_maker.h"

#include <string.h>

enum { SIZE = 13, SPINE = 5, GAP = 6, ZONE = 2 };

typedef struct Canvas {
    uint8_t colors[POINT_LIMIT];
    int used; /* points that are not fixed */
} Canvas;

/* The point of row `y` counted from the top for Black, from below for White. */
static Point at(Color owner, int x, int y)
{
    return point_at(SIZE, x, owner == BLACK ? y : SIZE - 1 - y);
}

static void draw_frame(Canvas *canvas, Color owner)
{
    Color other = color_other(owner);
    for (int x = 0; x < SIZE; x++)
        for (int y = 0; y <= SPINE; y++)
            canvas->colors[at(owner, x, y)] = (uint8_t)(y == SPINE ? owner : other);
    canvas->colors[at(owner, 0, 0)] = EMPTY;
    canvas->colors[at(owner, 2, 0)] = EMPTY;
}

static void draw_pocket(RaceMaker *maker, Canvas *canvas, Color owner)
{
    int width = 1 + (int)random_below(&maker->random, 3);
    int height = 1 + (int)random_below(&maker->random, 3);
    int left = (int)random_below(&maker->random, (uint32_t)(SIZE - width + 1));
    for (int i = 0; i < width * height && canvas->used < maker->points; i++) {
        uint32_t kind = random_below(&maker->random, 10);
        Point p = at(owner, left + i % width, SPINE - 1 - i / width);
        canvas->used += kind < 7 && canvas->colors[p] != EMPTY;
        canvas->colors[p] = (uint8_t)(kind < 7 ? EMPTY : kind < 9 ? owner : color_other(owner));
    }
}

/* An eye of one or two points. */
static void draw_eye(RaceMaker *maker, Canvas *canvas, Color owner)
{
    int size = 1 + (int)random_below(&maker->random, 2);
    int left = (int)random_below(&maker->random, SIZE - 4);
    for (int i = 0; i < size + 2; i++) {
        canvas->colors[at(owner, left + i, SPINE - 2)] = (uint8_t)owner;
        canvas->colors[at(owner, left + i, SPINE - 1)] =
            (uint8_t)(i == 0 || i == size + 1 ? owner : EMPTY);
    }
    canvas->used += size;
}

/* An eye of up to four by two points, with stones of either side in it. */
static void draw_large_eye(RaceMaker *maker, Canvas *canvas, Color owner)
{
    int height = 1 + (int)random_below(&maker->random, 2), width = height == 1 ? 3 : 2;
    width += height == 2 ? (int)random_below(&maker->random, 3) : 0;
    int left = (int)random_below(&maker->random, (uint32_t)(SIZE - width - 1));
    for (int i = 0; i < (width + 2) * (height + 1); i++) {
        int x = i % (width + 2), y = i / (width + 2);
        bool inside = x > 0 && x <= width && y > 0;
        uint32_t kind = random_below(&maker->random, 8);
        Color color = !inside ? owner : kind < 5 ? EMPTY : kind < 7 ? color_other(owner) : owner;
        canvas->colors[at(owner, left + x, SPINE - 1 - height + y)] = (uint8_t)color;
        canvas->used += color != owner;
    }
}

static void draw_gap(RaceMaker *maker, Canvas *canvas)
{
    int shared = maker->shared ? (int)random_below(&maker->random, 4) : 0;
    for (int x = 0; x < SIZE; x++)
        canvas->colors[point_at(SIZE, x, GAP)] = (uint8_t)WHITE;
    for (int i = 0; i < shared; i++) {
        Point p = point_at(SIZE, (int)random_below(&maker->random, SIZE), GAP);
        canvas->used += canvas->colors[p] != EMPTY;
        canvas->colors[p] = EMPTY;
    }
}

void race_maker_make(RaceMaker *maker, Board *board, Point *black, Point *white)
{
    *black = point_at(SIZE, 0, SPINE);
    *white = point_at(SIZE, 0, SIZE - 1 - SPINE);
    do {
        Canvas canvas;
        memset(&canvas, 0, sizeof canvas);
        draw_frame(&canvas, BLACK);
        draw_frame(&canvas, WHITE);
        draw_gap(maker, &canvas);
        for (Color color = BLACK; color <= WHITE; color++)
            if (maker->eyes && random_below(&maker->random, 3) == 0)
                draw_eye(maker, &canvas, color);
        for (Color color = BLACK; color <= WHITE; color++)
            if (maker->large_eyes && random_below(&maker->random, 3) != 0)
                draw_large_eye(maker, &canvas, color);
        while (canvas.used < maker->points - 1) {
            int before = canvas.used;
            draw_pocket(maker, &canvas, random_below(&maker->random, 2) ? BLACK : WHITE);
            if (canvas.used == before && random_below(&maker->random, 4) == 0)
                break;
        }
        board_init(board, SIZE);
        if (board_setup(board, canvas.colors, NULL))
            return;
    } while (true);
}
