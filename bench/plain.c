/* Plain: random games on the simplest fast board, the peer that `make bench` measures against.
 *
 * Idea: what does everything else cost that the real board keeps (undo, hash, exact liberties,
 * rules)? This one has only colours, chains as rings, and pseudo-liberties (a point that touches a
 * chain twice counts twice), which is enough to play and capture. No undo, no hash, no superko.
 *
 * What it gets wrong: on purpose, everything that random games do not need. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EMPTY, BLACK, WHITE, EDGE };
enum { SIZE_MOST = 25, POINTS = (SIZE_MOST + 2) * (SIZE_MOST + 2), PASS = 0 };

typedef struct {
    int size, step[8]; /* the four neighbours, then the four diagonals */
    int ko, empty_count;
    uint8_t color[POINTS];
    int16_t chain[POINTS];                     /* the chain's name is one of its points */
    int16_t next[POINTS];                      /* ring of the chain's stones */
    int16_t liberties[POINTS], stones[POINTS]; /* by chain name */
    int16_t empty[POINTS], place[POINTS];      /* list of empty points, and where each one is */
} Plain;

static uint32_t random_below(uint64_t *state, uint32_t limit)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (uint32_t)(((*state >> 32) * limit) >> 32);
}

static void plain_init(Plain *b, int size)
{
    int w = size + 2;
    *b = (Plain){.size = size, .step = {-w, -1, 1, w, -w - 1, -w + 1, w - 1, w + 1}};
    memset(b->color, EDGE, sizeof b->color);
    for (int y = 1; y <= size; y++) {
        for (int x = 1; x <= size; x++) {
            int p = y * w + x;
            b->color[p] = EMPTY;
            b->place[p] = (int16_t)b->empty_count;
            b->empty[b->empty_count++] = (int16_t)p;
        }
    }
}

/* Adds `change` to the liberties of every chain beside p, once for each side that it touches. */
static void touch(Plain *b, int p, int change)
{
    for (int i = 0; i < 4; i++)
        b->liberties[b->chain[p + b->step[i]]] += (int16_t)change;
}

static int is_eye(const Plain *b, int p, int color)
{
    int count[4] = {0};
    for (int i = 0; i < 4; i++) {
        int c = b->color[p + b->step[i]];
        if (c != color && c != EDGE)
            return 0;
    }
    for (int i = 4; i < 8; i++)
        count[b->color[p + b->step[i]]]++;
    return count[3 - color] + (count[EDGE] > 0) < 2;
}

static int is_legal(Plain *b, int p, int color)
{
    if (p == b->ko)
        return 0;
    for (int i = 0; i < 4; i++) {
        if (b->color[p + b->step[i]] == EMPTY)
            return 1;
    }
    int legal = 0;
    touch(b, p, -1);
    for (int i = 0; i < 4; i++) {
        int q = p + b->step[i];
        if (b->color[q] != EDGE)
            legal |= (b->color[q] == color) == (b->liberties[b->chain[q]] > 0);
    }
    touch(b, p, 1);
    return legal;
}

static void merge(Plain *b, int from, int to)
{
    int q = from;
    do {
        b->chain[q] = (int16_t)to;
        q = b->next[q];
    } while (q != from);
    b->liberties[to] += b->liberties[from];
    b->stones[to] += b->stones[from];
    int16_t swap = b->next[from];
    b->next[from] = b->next[to];
    b->next[to] = swap;
}

static void capture(Plain *b, int chain)
{
    int q = chain;
    do {
        b->color[q] = EMPTY;
        b->place[q] = (int16_t)b->empty_count;
        b->empty[b->empty_count++] = (int16_t)q;
        touch(b, q, 1);
        q = b->next[q];
    } while (q != chain);
    do {
        b->chain[q] = 0;
        q = b->next[q];
    } while (q != chain);
}

static void play(Plain *b, int p, int color)
{
    int captured = 0, last = 0, free_sides = 0;
    int16_t filler = b->empty[--b->empty_count];
    b->empty[b->place[p]] = filler;
    b->place[filler] = b->place[p];
    touch(b, p, -1);
    b->color[p] = (uint8_t)color;
    b->chain[p] = b->next[p] = (int16_t)p;
    b->stones[p] = 1;
    for (int i = 0; i < 4; i++)
        free_sides += b->color[p + b->step[i]] == EMPTY;
    b->liberties[p] = (int16_t)free_sides;
    for (int i = 0; i < 4; i++) {
        int q = p + b->step[i], mine = b->chain[p], other = b->chain[q];
        if (b->color[q] == color && other != mine) {
            int larger = b->stones[mine] > b->stones[other];
            merge(b, larger ? other : mine, larger ? mine : other);
        } else if (b->color[q] == 3 - color && b->liberties[other] == 0) {
            captured += b->stones[other];
            last = q;
            capture(b, other);
        }
    }
    int chain = b->chain[p];
    b->ko = captured == 1 && b->stones[chain] == 1 && b->liberties[chain] == 1 ? last : PASS;
}

/* A uniformly random legal move that fills no own eye: points that will not do go to the back. */
static int choose(Plain *b, int color, uint64_t *random)
{
    for (int left = b->empty_count; left > 0;) {
        int i = (int)random_below(random, (uint32_t)left);
        int16_t p = b->empty[i], q = b->empty[--left];
        if (!is_eye(b, p, color) && is_legal(b, p, color))
            return p;
        b->empty[i] = q;
        b->place[q] = (int16_t)i;
        b->empty[left] = p;
        b->place[p] = (int16_t)left;
    }
    return PASS;
}

static int play_game(Plain *b, int size, uint64_t *random)
{
    int moves = 0, passes = 0, color = BLACK;
    for (plain_init(b, size); passes < 2 && moves < 3 * size * size; moves++, color = 3 - color) {
        int p = choose(b, color, random);
        passes = p == PASS ? passes + 1 : 0;
        if (p == PASS)
            b->ko = PASS;
        else
            play(b, p, color);
    }
    return moves;
}

int main(int argc, char **argv)
{
    int size = 9, games = 2000;
    uint64_t random = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--size") == 0)
            size = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--games") == 0)
            games = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--seed") == 0)
            random = strtoull(argv[i + 1], NULL, 10);
    }
    if (size < 2 || size > SIZE_MOST || games < 1 || random == 0) {
        fprintf(stderr, "usage: plain [--size 2..25] [--games K] [--seed S]\n");
        return 2;
    }
    Plain board;
    long moves = 0;
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (int i = 0; i < games; i++)
        moves += play_game(&board, size, &random);
    clock_gettime(CLOCK_MONOTONIC, &to);
    double s = (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9;
    printf("size %d: %d games, %ld moves, %.3f s, %.0f playouts/s, %.0f ns/move\n", size, games,
           moves, s, games / s, s * 1e9 / (double)moves);
    return 0;
}
