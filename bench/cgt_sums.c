/* Cgt sums: what does it cost to say who wins a sum of games, as the number of games grows?
 *
 *     cgt_sums [MOST]
 *
 * Takes the infinitesimals that cooled corridors and small shapes give, 1 to MOST (14) of them, and
 * decides who wins when Left begins in three ways: by the value of the whole sum (cgt_sum), by play
 * that looks at stops, opposites and atomic weights first (summands_win), and by plain play with
 * memory that knows nothing of values. Prints steps or positions, which every machine repeats, and
 * milliseconds of processor time. Plain play stops at POSITIONS_MAX positions.
 *
 * What it gets wrong: one list of games, in one order; other games grow at another rate. */

#include "base/mem.h"
#include "base/timer.h"
#include "cgt/cgt.h"
#include "cgt/formula.h"
#include "cgt/memo.h"
#include "cgt/summands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 14, POSITIONS_MAX = 3000000, PARTS_MAX = 16 };

/* Cooled corridors and shapes of a race, without their numbers; together near 0. */
static const char *const GAMES[GAMES_MAX] = {
    "{miny(3)|0^3}",
    "{0^2|tiny(3)}",
    "{miny(1)|0^1}",
    "{0^1|tiny(2)}",
    "^*",
    "tiny(2)",
    "{miny(2)|0^2}",
    "^^",
    "miny(4)",
    "{0^3|tiny(1)}",
    "*2",
    "{miny(4)|0^1}",
    "vv*",
    "{0^1|tiny(5)}",
};

/* --- plain play ------------------------------------------------------------------------------- */

/* Every game with all positions in it, by number. */
typedef struct Part {
    CgtValue positions[PARTS_MAX];
    int count;
} Part;

typedef struct Plain {
    CgtContext *context;
    Part parts[GAMES_MAX];
    int count;
    Memo memo;
    long positions;
} Plain;

static int find_position(Part *part, CgtValue value)
{
    int at = 0;
    while (at < part->count && part->positions[at] != value)
        at++;
    if (at == part->count && at < PARTS_MAX)
        part->positions[part->count++] = value;
    return at;
}

static void add_part(Plain *plain, CgtValue game)
{
    Part *part = &plain->parts[plain->count++];
    part->count = 0;
    find_position(part, game);
    for (int i = 0; i < part->count; i++)
        for (int side = CGT_LEFT; side <= CGT_RIGHT; side++) {
            size_t count;
            const CgtValue *options =
                cgt_options(plain->context, part->positions[i], (CgtSide)side, &count);
            for (size_t j = 0; j < count; j++)
                find_position(part, options[j]);
        }
}

/* Does `first` win from these positions? */
static bool wins(Plain *plain, int *at, CgtSide first)
{
    uint64_t key = 1 + (uint64_t)first;
    uint32_t known;
    for (int i = 0; i < plain->count; i++)
        key = key * PARTS_MAX + (uint64_t)at[i];
    if (memo_find(&plain->memo, key, &known))
        return known;
    bool won = false;
    plain->positions++;
    for (int i = 0; i < plain->count && !won && plain->positions < POSITIONS_MAX; i++) {
        int here = at[i];
        size_t count;
        const CgtValue *options =
            cgt_options(plain->context, plain->parts[i].positions[here], first, &count);
        for (size_t j = 0; j < count && !won; j++) {
            at[i] = find_position(&plain->parts[i], options[j]);
            won = !wins(plain, at, 1 - first);
        }
        at[i] = here;
    }
    memo_put(&plain->memo, key, won);
    return won;
}

/* --- the three ways --------------------------------------------------------------------------- */

static void read_games(CgtContext *context, CgtValue *games, int count)
{
    for (int i = 0; i < count; i++)
        games[i] = formula_value(context, GAMES[i], NULL);
    cgt_renew(context);
}

static bool by_value(int count, double *ms, unsigned long long *steps, unsigned *values)
{
    CgtContext *context = cgt_new(NULL);
    CgtValue games[GAMES_MAX];
    read_games(context, games, count);
    double start = timer_cpu();
    bool won = !cgt_le(context, cgt_sum(context, games, (size_t)count), CGT_ZERO);
    *ms = (timer_cpu() - start) * 1000;
    *steps = cgt_step_count(context);
    *values = cgt_check(context, NULL) ? cgt_value_count(context) : 0;
    cgt_free(context);
    return won;
}

static bool by_summands(int count, double *ms, unsigned long long *steps)
{
    CgtContext *context = cgt_new(NULL);
    CgtValue games[GAMES_MAX];
    read_games(context, games, count);
    double start = timer_cpu();
    bool won = false;
    summands_win(context, games, (size_t)count, CGT_LEFT, &won);
    *ms = (timer_cpu() - start) * 1000;
    *steps = cgt_step_count(context);
    cgt_free(context);
    return won;
}

static bool by_plain_play(int count, double *ms, long *positions)
{
    Plain *plain = mem_alloc(1, sizeof *plain);
    CgtValue games[GAMES_MAX];
    int at[GAMES_MAX] = {0};
    plain->context = cgt_new(NULL);
    read_games(plain->context, games, count);
    for (int i = 0; i < count; i++)
        add_part(plain, games[i]);
    memo_init(&plain->memo, 1 << 23);
    double start = timer_cpu();
    bool won = wins(plain, at, CGT_LEFT);
    *ms = (timer_cpu() - start) * 1000;
    *positions = plain->positions;
    memo_clear(&plain->memo);
    cgt_free(plain->context);
    mem_free(plain);
    return won;
}

int main(int argc, char **argv)
{
    int most = argc > 1 ? atoi(argv[1]) : GAMES_MAX;
    bool agree = true;
    printf(
        "games  value: steps  values      ms   play: steps      ms   plain: positions      ms\n");
    for (int count = 1; count <= most && count <= GAMES_MAX; count++) {
        double value_ms, play_ms, plain_ms;
        unsigned long long value_steps, play_steps;
        unsigned values;
        long positions;
        bool a = by_value(count, &value_ms, &value_steps, &values);
        bool b = by_summands(count, &play_ms, &play_steps);
        bool c = by_plain_play(count, &plain_ms, &positions);
        bool all = positions < POSITIONS_MAX;
        agree = agree && (values == 0 || a == b) && (!all || b == c);
        printf("%5d %13llu %7u %7.1f %13llu %7.1f %18ld %7.1f%s\n", count, value_steps, values,
               value_ms, play_steps, play_ms, positions, plain_ms, all ? "" : " (stopped)");
    }
    puts(agree ? "All ways agree." : "The ways DISAGREE.");
    return agree ? EXIT_SUCCESS : EXIT_FAILURE;
}
