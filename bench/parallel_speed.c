/* Parallel speed: gog alone against gog with threads, and what the reserve costs and finds.
 *
 *     parallel_speed [GAMES [THREADS [WAIT [find|cost]]]]
 *
 * Takes moves 30, 90 and 180 (the seed's table 4.5-1) of GAMES (20) recorded games (the tables
 * pro2016_19x19, kgs_6d_19x19 and fox_9d_19x19 in $GOSEDAI_DATA/games, default ../shared/data, in
 * turn). Each position is thought about as in a game, knowing the position two moves before:
 *
 *   alone      one thread, nothing shared
 *   threads    THREADS (2) threads
 *   reserve    the same while a reserve is busy with what that earlier position left open
 *   crew       one thread that does what others might do for it, and what only they might want:
 * what simulations count as one worker, by the processor time of the move
 *   beside     one thread, when the reserve had LATE seconds of a processor for that while the
 * cases spoke, which is about what two threads leave idle: by the processor time of the move, what
 * the reserve took not counted
 *   found      one thread, when the reserve had WAIT (1) seconds of THREADS processors for that:
 * the opponent's thinking time. Not measured by the clock but by what it finds
 *
 * one after the other, by the clock. Prints each, the mean speedup by move, the ratio of reserve on
 * and off, by the clock and by the processor time of the thinking thread (alone, crew and beside),
 * and the positions where the reserve led to candidates that the main force lacks, with the best of
 * them. On a loaded machine nothing by the clock means anything; with "find" only the last is done,
 * for moves 90 and 180, with "cost" only alone, crew and beside. */

#include "base/timer.h"
#include "decide/deliberation.h"
#include "parallel/forces.h"
#include "players/lookahead.h"
#include "support/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const TABLES[] = {"pro2016_19x19", "kgs_6d_19x19", "fox_9d_19x19"};
static const int MOVES[] = {30, 90, 180};

enum {
    TABLE_COUNT = sizeof(TABLES) / sizeof(TABLES[0]),
    MOVE_COUNT = sizeof(MOVES) / sizeof(MOVES[0]),
    LEAST_MOVES = 185,
    MIDDLE_GAME = 1, /* index in MOVES from which on a position counts as middle game */
};

/* Processor seconds of the reserve while the cases speak. */
static const double LATE = 0.03;

/* Points from which on a new candidate counts. */
static const double LEAST_VALUE = 1;

typedef enum Way { ALONE, THREADS, RESERVE, CREW, BESIDE, FOUND, WAYS } Way;

static const char *const WAY_NAMES[WAYS] = {"alone", "threads", "reserve",
                                            "crew",  "beside",  "found"};

typedef struct Sums {
    double seconds[MOVE_COUNT][WAYS];
    int count[MOVE_COUNT];
    int middle, found; /* middle-game positions, and those with new candidates */
    ReserveCount reserve;
    double slowest_end; /* seconds in which a busy reserve was stopped */
    double thought;     /* processor seconds of moves alone, of the thinking thread ... */
    double crew;        /* ... as a crew of one ... */
    double beside;      /* ... and with a reserve that brings something late; ... */
    int late;           /* how often it does */
    double managed;     /* ... and of harvesting and sending, which a reserve adds to them */
    int managed_count;
} Sums;

typedef struct Setup {
    const Lore *lore;
    int threads;
    double wait;
    unsigned ways; /* bits 1 << Way */
} Setup;

/* --- positions ----------------------------------------------------------------------------- */

static bool next_game(Games *games, GameLine *game)
{
    while (games_next(games, game))
        if (!*game->black_stones && !*game->white_stones && game->size == 19 &&
            strlen(game->moves) >= 2 * (size_t)LEAST_MOVES)
            return true;
    return false;
}

static Position *play_moves(const GameLine *game, int count)
{
    Rules rules;
    rules_by_name("chinese", &rules, NULL);
    Position *position = position_new(game->size, &rules);
    Color color = game->first;
    for (int i = 0; i < count; i++, color = color_other(color)) {
        Point point;
        if (point_parse_sgf(game->size, game->moves + (ptrdiff_t)2 * i, 2, &point))
            position_force(position, (Move){point, (uint8_t)color});
    }
    return position;
}

static Move move_after(const GameLine *game, const Position *position)
{
    Point point = POINT_PASS;
    point_parse_sgf(game->size, game->moves + (ptrdiff_t)2 * position->move_count, 2, &point);
    return (Move){point, (uint8_t)position->to_play};
}

/* --- thinking ------------------------------------------------------------------------------ */

static void add_count(ReserveCount *sum, ReserveCount count)
{
    sum->sent += count.sent;
    sum->answered += count.answered;
    sum->open += count.open;
    sum->cancelled += count.cancelled;
}

/* The forces that a way needs; NULL if it needs none. */
static Forces *raise_forces(const Setup *setup, Way way)
{
    Error error;
    ForcesPlan plan = {.back_end = way >= CREW ? &INLINE_BACK_END : NULL,
                       .threads = way >= CREW ? 1 : setup->threads,
                       .reserve = way >= RESERVE && way != CREW};
    return way == ALONE ? NULL : forces_new(&plan, &error);
}

/* Processor seconds of this thread. */
static double own_cpu(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* A reserve that reads just before it is asked for tidings. */
typedef struct Late {
    ThinkHelp *help;
    Reserve *reserve;
    double read; /* processor seconds that this took */
    bool brought;
} Late;

static bool take_late(void *source, const Board *board, Analysis *analysis, PointSet *about)
{
    Late *late = source;
    double cpu = own_cpu();
    reserve_wait(late->reserve, LATE);
    late->read = own_cpu() - cpu;
    late->brought = late->help->harvest(late->help, board, analysis, about);
    return late->brought;
}

/* Thinks about the position as `way` does, after `before`; the caller frees what is returned. */
static Deliberation *think(const Setup *setup, Way way, const GameLine *game,
                           const Position *before, const Position *position, Sums *sums,
                           double *seconds)
{
    Forces *forces = raise_forces(setup, way);
    ThinkHelp *help = forces ? forces_help(forces) : NULL;
    Deliberation *thinking = deliberation_new(setup->lore, NULL);
    lookahead_prepare(lookahead_give(thinking));
    if (forces)
        deliberation_set_crew(thinking, help->crew);
    if (forces)
        thinking->tidings = (Tidings){help, help->harvest};
    Late late = {help, forces ? forces_reserve(forces) : NULL, 0, false};
    if (way == BESIDE)
        thinking->tidings = (Tidings){&late, take_late};
    deliberation_look(thinking, before, before->to_play);
    double cpu = own_cpu(), managed = 0;
    if (forces)
        help->send(help, before, thinking->analysis, move_after(game, before));
    managed += own_cpu() - cpu;
    if (way == FOUND)
        reserve_wait(forces_reserve(forces), setup->wait * setup->threads);
    double start = timer_now();
    cpu = own_cpu();
    if (forces)
        help->start(help, position, thinking->analysis);
    managed += own_cpu() - cpu;
    cpu = own_cpu();
    deliberation_run(thinking, position, position->to_play);
    *seconds = timer_now() - start;
    if (way == ALONE)
        sums->thought += own_cpu() - cpu;
    if (way == CREW)
        sums->crew += own_cpu() - cpu;
    if (way == BESIDE)
        sums->beside += own_cpu() - cpu - late.read + managed;
    sums->late += late.brought;
    if (way == FOUND) {
        sums->managed += managed;
        sums->managed_count++;
        add_count(&sums->reserve, reserve_count(forces_reserve(forces)));
    }
    deliberation_set_crew(thinking, NULL);
    thinking->tidings = (Tidings){0};
    double stopped = timer_now();
    forces_free(forces);
    if (way == RESERVE && timer_now() - stopped > sums->slowest_end)
        sums->slowest_end = timer_now() - stopped;
    return thinking;
}

static bool has_candidate(const Deliberation *thinking, const Candidate *wanted)
{
    for (size_t i = 0; i < thinking->candidates.count; i++) {
        const Candidate *candidate = &thinking->candidates.items[i];
        if (candidate->move == wanted->move && candidate->kind == wanted->kind)
            return true;
    }
    return false;
}

/* The best candidate of `more` that `less` lacks; NULL if there is none worth a point. */
static const Candidate *new_candidate(const Deliberation *less, const Deliberation *more)
{
    const Candidate *best = NULL;
    for (size_t i = 0; i < more->candidates.count; i++) {
        const Candidate *candidate = &more->candidates.items[i];
        if (!candidate->filtered && candidate->value >= LEAST_VALUE &&
            (!best || candidate->value > best->value) && !has_candidate(less, candidate))
            best = candidate;
    }
    return best;
}

static void tell_candidate(const GameLine *game, const Candidate *candidate)
{
    char name[POINT_TEXT_MAX];
    printf("    new by the reserve: %s (%s), %.1f points\n",
           point_name(game->size, candidate->move, name), case_kind_name((CaseKind)candidate->kind),
           candidate->value);
}

static void measure(const Setup *setup, const GameLine *game, int which, Sums *sums)
{
    Position *before = play_moves(game, MOVES[which] - 2);
    Position *position = play_moves(game, MOVES[which]);
    Deliberation *thoughts[WAYS];
    printf("%-24.24s move %3d", game->id, MOVES[which]);
    for (int way = 0; way < WAYS; way++) {
        double seconds;
        thoughts[way] = NULL;
        if (!(setup->ways >> way & 1))
            continue;
        thoughts[way] = think(setup, (Way)way, game, before, position, sums, &seconds);
        sums->seconds[which][way] += seconds;
        if (way < CREW)
            printf("  %s %7.1f ms", WAY_NAMES[way], 1e3 * seconds);
    }
    const Point alone = thoughts[ALONE]->best ? thoughts[ALONE]->best->move : POINT_PASS;
    const Deliberation *crew = thoughts[THREADS] ? thoughts[THREADS] : thoughts[ALONE];
    const Point many = crew->best ? crew->best->move : POINT_PASS;
    printf("%s\n", alone == many ? "" : "  ANOTHER MOVE");
    const Candidate *found =
        thoughts[FOUND] ? new_candidate(thoughts[ALONE], thoughts[FOUND]) : NULL;
    if (found)
        tell_candidate(game, found);
    sums->middle += which >= MIDDLE_GAME;
    sums->found += which >= MIDDLE_GAME && found;
    sums->count[which]++;
    fflush(stdout);
    for (int way = 0; way < WAYS; way++)
        deliberation_free(thoughts[way]);
    position_free(before);
    position_free(position);
}

static void print_costs(const Sums *sums)
{
    int moves = sums->count[0] + sums->count[1] + sums->count[2];
    printf("a crew of one needs %.3f of the processor time without a crew\n",
           sums->crew / sums->thought);
    printf("the reserve brought something late in %d of %d moves; processor time of the thinking "
           "thread with it: %.3f of that without\n",
           sums->late, moves, sums->beside / sums->thought);
}

static void print_findings(const Sums *sums)
{
    printf("reserve: %ld questions sent, %ld answered, %ld left open, %ld cancelled\n",
           sums->reserve.sent, sums->reserve.answered, sums->reserve.open, sums->reserve.cancelled);
    printf("new candidates by the reserve in %d of %d middle-game positions (moves 90 and 180)\n",
           sums->found, sums->middle);
    if (sums->managed_count)
        printf(
            "harvesting and sending take %.2f ms of processor time for a move, which itself takes "
            "%.1f ms: %.2f %%\n",
            1e3 * sums->managed / sums->managed_count, 1e3 * sums->thought / sums->managed_count,
            100 * sums->managed / sums->thought);
}

static void print_times(const Sums *sums, int threads)
{
    double all[WAYS] = {0};
    printf("\nmean milliseconds by the clock\n%-10s %8s %10s %10s %10s %14s\n", "move", "alone",
           "threads", "speedup", "reserve", "reserve/without");
    for (int i = 0; i < MOVE_COUNT; i++) {
        const double *seconds = sums->seconds[i];
        int count = sums->count[i] ? sums->count[i] : 1;
        printf("%-10d %8.1f %10.1f %10.2f %10.1f %14.3f\n", MOVES[i], 1e3 * seconds[ALONE] / count,
               1e3 * seconds[THREADS] / count, seconds[ALONE] / seconds[THREADS],
               1e3 * seconds[RESERVE] / count, seconds[RESERVE] / seconds[THREADS]);
        for (int way = 0; way < WAYS; way++)
            all[way] += seconds[way];
    }
    printf("\nspeedup of %d threads: %.2f\n", threads, all[ALONE] / all[THREADS]);
    printf("a busy reserve was cancelled and had ended within %.1f ms\n", 1e3 * sums->slowest_end);
    printf("move time with reserve: %.3f of that without\n", all[RESERVE] / all[THREADS]);
}

int main(int argc, char **argv)
{
    Error error;
    int games = argc > 1 ? atoi(argv[1]) : 20;
    Setup setup = {.threads = argc > 2 ? atoi(argv[2]) : 2,
                   .wait = argc > 3 ? atof(argv[3]) : 1,
                   .ways = (1U << WAYS) - 1};
    bool find = argc > 4 && strcmp(argv[4], "find") == 0;
    bool cost = argc > 4 && strcmp(argv[4], "cost") == 0;
    if (find)
        setup.ways = 1U << ALONE | 1U << FOUND;
    if (cost)
        setup.ways = 1U << ALONE | 1U << CREW | 1U << BESIDE;
    Lore *lore = lore_load(NULL, &error);
    Games tables[TABLE_COUNT];
    setup.lore = lore;
    for (int i = 0; i < TABLE_COUNT; i++)
        if (!lore || !games_open(&tables[i], TABLES[i])) {
            fprintf(stderr, "no recorded games: set GOSEDAI_DATA\n");
            return 1;
        }
    Sums sums = {.count = {0}};
    double cpu = timer_cpu(), wall = timer_now();
    GameLine game;
    for (int i = 0; i < games && next_game(&tables[i % TABLE_COUNT], &game); i++)
        for (int which = find ? MIDDLE_GAME : 0; which < MOVE_COUNT; which++)
            measure(&setup, &game, which, &sums);
    if (!find && !cost)
        print_times(&sums, setup.threads);
    if (!find)
        print_costs(&sums);
    if (!cost)
        print_findings(&sums);
    printf("processor time %.1f s, by the clock %.1f s\n", timer_cpu() - cpu, timer_now() - wall);
    for (int i = 0; i < TABLE_COUNT; i++)
        games_close(&tables[i]);
    lore_free(lore);
    return 0;
}
