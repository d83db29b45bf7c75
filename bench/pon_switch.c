/* How long should an opening by PON last?
 *
 *     pon_switch SIZE GAMES [THEN [PLAYOUTS [LENGTH]]]
 *
 * For several lengths of the opening (stones on a hundred points; only LENGTH, if it is given),
 * `pon` that goes on as THEN (default: simple), with PLAYOUTS games a move if it plays such, plays
 * GAMES games against THEN alone, colours alternating, each pair after the same two random moves.
 * Openings on all lines, and on the third and fourth only. Prints the share won with a 95 %
 * interval (Wilson) and the mean margin; the dead are judged by analysis/final_status.h, komi
 * is 7.5, a resignation counts as half the board. */

#include "analysis/final_status.h"
#include "base/random.h"
#include "board/playout.h"
#include "players/pon_player.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOVES_PER_POINT = 3 };

typedef struct Tally {
    int games;
    double won, margin;
} Tally;

typedef struct Match {
    int size;
    PonPlayer *pon;
    Player *plain;
    Color pon_color;
} Match;

static void play_random(Position *position, uint64_t seed)
{
    Random random;
    random_seed(&random, seed);
    for (int i = 0; i < 2; i++) {
        Point point = playout_random_move(&position->board, position->to_play, &random);
        position_play(position, (Move){point, (uint8_t)position->to_play}, NULL);
    }
}

static double margin_of(const Position *position, Color color)
{
    uint8_t status[POINT_LIMIT];
    Score score;
    final_status_count(position, status, &score);
    return color == BLACK ? score_margin(&score) : -score_margin(&score);
}

/* By how much does pon win? */
static double play(const Match *match, uint64_t seed)
{
    Rules rules;
    rules_by_name("chinese", &rules, NULL);
    Position *position = position_new(match->size, &rules);
    position->komi = 7.5;
    play_random(position, seed);
    int points = match->size * match->size;
    double margin = 0;
    bool over = false;
    for (int i = 0; i < MOVES_PER_POINT * points && !over; i++) {
        Thought thought = {0};
        Limits limits = {0};
        Color color = position->to_play;
        if (color == match->pon_color)
            pon_player_think(match->pon, position, color, &limits, &thought);
        else
            player_think(match->plain, position, color, &limits, &thought);
        if (thought.move == POINT_RESIGN) {
            margin = color == match->pon_color ? -points / 2.0 : points / 2.0;
            over = true;
        } else {
            position_play(position, (Move){thought.move, (uint8_t)color}, NULL);
            over = position_passes(position) >= 2;
        }
    }
    if (margin == 0)
        margin = margin_of(position, match->pon_color);
    position_free(position);
    return margin;
}

static void print_row(const PonOpening *opening, const Tally *tally)
{
    double n = tally->games, p = tally->won / n, z = 1.96;
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    printf("| %d | %s | %.0f of %d | %.1f %% (%.1f to %.1f) | %+.1f |\n", opening->moves,
           opening->low == 1 ? "all" : "3 and 4", tally->won, tally->games, 100 * p,
           100 * (middle - half), 100 * (middle + half), tally->margin / n);
    fflush(stdout);
}

static bool measure(const PonOpening *opening, int size, int games, int playouts)
{
    PlayerOptions options = {.seed = 1, .playouts = playouts};
    Error error = {0};
    Match match = {.size = size};
    match.pon = pon_player_new(opening, &options, &error);
    match.plain = match.pon ? player_new(opening->then, &options, &error) : NULL;
    if (!match.plain) {
        fprintf(stderr, "pon_switch: %s\n", error.message);
        return false;
    }
    Tally tally = {0};
    for (int i = 0; i < games; i++) {
        match.pon_color = i & 1 ? WHITE : BLACK;
        double margin = play(&match, 100 + (uint64_t)(i / 2));
        tally.games++;
        tally.won += margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
        tally.margin += margin;
    }
    print_row(opening, &tally);
    player_free(match.plain);
    pon_player_free(match.pon);
    return true;
}

/* The argument as a number; `usual` if it is missing. */
static int read_number(int argc, char **argv, int index, int usual)
{
    return index < argc ? (int)strtol(argv[index], NULL, 10) : usual;
}

int main(int argc, char **argv)
{
    static const int LENGTHS[] = {2, 4, 7, 10, 15, 25};
    int size = read_number(argc, argv, 1, 9), games = read_number(argc, argv, 2, 20);
    const char *then = argc > 3 ? argv[3] : "simple";
    int playouts = read_number(argc, argv, 4, 0), length = read_number(argc, argv, 5, 0);
    if (size < 5 || size > POINT_SIZE_MAX || games < 2) {
        fprintf(stderr, "usage: pon_switch SIZE GAMES [THEN [PLAYOUTS [LENGTH]]]\n");
        return 2;
    }
    printf("| stones per 100 points | lines | won | share | margin |\n|---:|---|---|---|---:|\n");
    for (size_t i = 0; i < sizeof LENGTHS / sizeof LENGTHS[0]; i++)
        for (int low = 1; low <= 3; low += 2) {
            PonOpening opening = {.moves = LENGTHS[i],
                                  .low = low,
                                  .high = low == 1 ? POINT_SIZE_MAX : 4,
                                  .then = then};
            if (length > 0 && length != LENGTHS[i])
                continue;
            if (!measure(&opening, size, games, playouts))
                return 1;
        }
    return 0;
}
