/* Games after the end.
 *
 * Idea: who owns what is what sensible play would show, and little sense is enough, because little
 * is left to decide. Method: the late kind of random games (policy.h), which leave small rooms of
 * their own alone, so that territory stays empty and seki stands.
 *
 * What it gets wrong: it does not read. Fights that need a plan of more than two moves are decided
 * by chance, and ko by who comes first. */

#include "recognize/aftermath.h"

#include "recognize/policy.h"

#include <assert.h>
#include <string.h>

/* Makes the rollout play games of this kind. The policy must live as long. */
static void prepare(Rollout *rollout, Policy *policy, uint64_t seed)
{
    policy_init(policy, POLICY_LATE, NULL);
    rollout_init(rollout, policy, seed);
}

static void count_point(Aftermath *after, const Board *board, Point point)
{
    Color color = board_color(board, point);
    int black = color == BLACK, white = color == WHITE;
    if (color == EMPTY) {
        TacticsRoom room;
        tactics_read_room(board, point, &room);
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
    Policy policy;
    Rollout rollout;
    prepare(&rollout, &policy, seed);
    Board start;
    board_copy(&start, board);
    board_clear_ko(&start);
    for (int i = 0; i < games; i++) {
        rollout_start(&rollout, &start, POINT_NONE, POINT_NONE);
        rollout_run(&rollout, i & 1 ? WHITE : BLACK);
        for (int p = 0; p < board->limit; p++)
            if (point_on_board(board->size, (Point)p))
                count_point(after, &rollout.board, (Point)p);
    }
    rollout_clear(&rollout);
}

double aftermath_block_share(const Aftermath *after, const Board *board, Point stone)
{
    double sum = 0;
    Point at = stone;
    do {
        sum += aftermath_share(after, at, board_color(board, stone));
        at = board_next_stone(board, at);
    } while (at != stone);
    return sum / board_block(board, stone)->stone_count;
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
    Policy policy;
    Rollout rollout;
    long sum = 0;
    prepare(&rollout, &policy, seed);
    for (int i = from; i < to; i++) {
        random_seed(&rollout.random, random_mix(seed + (uint64_t)i));
        rollout_start(&rollout, board, POINT_NONE, POINT_NONE);
        rollout_run(&rollout, first);
        sum += count_lead(&rollout.board);
    }
    rollout_clear(&rollout);
    return sum;
}

double aftermath_lead(const Board *board, Color first, int games, uint64_t seed)
{
    return (double)aftermath_sum(board, first, 0, games, seed) / games;
}
