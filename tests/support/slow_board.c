/* See slow_board.h: simple on purpose, so that it can be believed. */

#include "support/slow_board.h"

#include <string.h>

static const int DX[4] = {0, 1, 0, -1}, DY[4] = {-1, 0, 1, 0};

static bool inside(const SlowBoard *slow, int x, int y)
{
    return x >= 0 && y >= 0 && x < slow->size && y < slow->size;
}

void slow_init(SlowBoard *slow, int size)
{
    memset(slow, 0, sizeof *slow);
    slow->size = size;
}

/* Visits the block at (x, y); returns its liberties; lists its stones in `block`. */
static int flood(const SlowBoard *slow, int x, int y, int block[][2], int *stones)
{
    bool seen[SLOW_MAX][SLOW_MAX] = {{false}};
    int liberties = 0, done = 0, count = 1;
    int color = slow->stones[y][x];
    block[0][0] = x;
    block[0][1] = y;
    seen[y][x] = true;
    while (done < count) {
        int cx = block[done][0], cy = block[done][1];
        done++;
        for (int d = 0; d < 4; d++) {
            int nx = cx + DX[d], ny = cy + DY[d];
            if (!inside(slow, nx, ny) || seen[ny][nx])
                continue;
            if (slow->stones[ny][nx] != 0 && slow->stones[ny][nx] != color)
                continue;
            seen[ny][nx] = true;
            if (slow->stones[ny][nx] == 0) {
                liberties++;
            } else {
                block[count][0] = nx;
                block[count][1] = ny;
                count++;
            }
        }
    }
    *stones = count;
    return liberties;
}

void slow_count(SlowBoard *slow)
{
    int block[SLOW_MAX * SLOW_MAX][2];
    memset(slow->block_size, 0, sizeof slow->block_size);
    memset(slow->liberties, 0, sizeof slow->liberties);
    for (int y = 0; y < slow->size; y++)
        for (int x = 0; x < slow->size; x++) {
            if (slow->stones[y][x] == 0 || slow->block_size[y][x])
                continue;
            int stones, liberties = flood(slow, x, y, block, &stones);
            for (int i = 0; i < stones; i++) {
                slow->liberties[block[i][1]][block[i][0]] = liberties;
                slow->block_size[block[i][1]][block[i][0]] = stones;
            }
        }
}

static int remove_if_dead(SlowBoard *slow, int x, int y)
{
    int block[SLOW_MAX * SLOW_MAX][2], stones;
    if (flood(slow, x, y, block, &stones) > 0)
        return 0;
    for (int i = 0; i < stones; i++)
        slow->stones[block[i][1]][block[i][0]] = 0;
    return stones;
}

/* Lays a stone and takes off what has no liberties, the enemy's first; counts captures. */
static void lay(SlowBoard *slow, int x, int y, int color)
{
    int other = 3 - color;
    slow->stones[y][x] = (uint8_t)color;
    for (int d = 0; d < 4; d++) {
        int nx = x + DX[d], ny = y + DY[d];
        if (inside(slow, nx, ny) && slow->stones[ny][nx] == other)
            slow->captured[other] += remove_if_dead(slow, nx, ny);
    }
    slow->captured[color] += remove_if_dead(slow, x, y);
}

/* The tests that need the position after the move: suicide with several blocks, ko. */
static bool legal_by_playing(const SlowBoard *slow, int x, int y, int color)
{
    SlowBoard after = *slow;
    lay(&after, x, y, color);
    if (after.stones[y][x] == 0)
        return false;
    bool reply = slow->last_mover == 3 - color;
    return !reply || memcmp(after.stones, slow->before, sizeof after.stones) != 0;
}

bool slow_is_legal(const SlowBoard *slow, int x, int y, int color)
{
    if (slow->stones[y][x] != 0)
        return false;
    for (int d = 0; d < 4; d++) { /* a point that breathes is legal, and cannot be a ko */
        int nx = x + DX[d], ny = y + DY[d];
        if (inside(slow, nx, ny) && slow->stones[ny][nx] == 0)
            return true;
    }
    return legal_by_playing(slow, x, y, color);
}

void slow_play(SlowBoard *slow, int x, int y, int color)
{
    memcpy(slow->before, slow->stones, sizeof slow->before);
    slow->last_mover = x < 0 ? 0 : color;
    if (x >= 0)
        lay(slow, x, y, color);
    slow_count(slow);
}
