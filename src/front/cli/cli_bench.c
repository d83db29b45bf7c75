/* gosedai bench: how fast is the board?
 *
 * Idea: the figures that the project promises are measured by the program itself, in processor
 * time, so that anybody can repeat them and another busy process does not spoil them. Games are
 * seeded: the same numbers of moves everywhere. The signature goes further: one number made from
 * the final positions of fixed games, which any change of behaviour would change.
 *
 * Limits: processor time on a machine with changing clock rates still varies by some percent;
 * `make bench` therefore also counts instructions. */

#include "front/cli/cli.h"

#include "base/mem.h"
#include "base/timer.h"
#include "board/playout.h"
#include "recognize/policy.h"

#include <math.h>

enum { BENCH_COUNT_MAX = 1000000000 };

typedef struct BenchJob {
    int size;  /* 0: the usual sizes, one after the other */
    int count; /* games, copies ... */
    uint64_t seed;
} BenchJob;

/* Never zero, so that rates stay finite on a job too short to be measured. */
static double seconds_since(double start)
{
    double seconds = timer_cpu() - start;
    return seconds > 1e-9 ? seconds : 1e-9;
}

static void measure_playout(const BenchJob *job)
{
    Board empty, board;
    Random random;
    board_init(&empty, job->size);
    random_seed(&random, job->seed);
    long moves = 0;
    double start = timer_cpu();
    for (int i = 0; i < job->count; i++) {
        board_copy(&board, &empty);
        moves += playout_run(&board, BLACK, &random, playout_limit(&board));
    }
    double seconds = seconds_since(start);
    printf("size %d: %d games, %ld moves, %.3f s, %.0f playouts/s, %.0f ns/move\n", job->size,
           job->count, moves, seconds, job->count / seconds, seconds * 1e9 / (double)moves);
}

/* Makes a board as it looks in the middle of a game: a random one, half full. */
static void make_middle_game(Board *board, int size, uint64_t seed)
{
    Random random;
    random_seed(&random, seed);
    board_init(board, size);
    playout_run(board, BLACK, &random, size * size / 2);
}

static void measure_copy(const BenchJob *job)
{
    Board boards[2];
    make_middle_game(&boards[0], job->size, job->seed);
    double start = timer_cpu();
    for (int i = 0; i < job->count; i++)
        board_copy(&boards[(i + 1) & 1], &boards[i & 1]);
    double seconds = seconds_since(start);
    printf("size %d: %d copies, %.3f s, %.0f ns/copy\n", job->size, job->count, seconds,
           seconds * 1e9 / job->count);
}

/* Plays one random game and notes its moves, which `moves` must have room for; returns how many. */
static int record_game(Board *board, Random *random, Move *moves, int limit)
{
    Color color = BLACK;
    int count = 0, passes = 0;
    while (count < limit && passes < 2) {
        Move move = {playout_random_move(board, color, random), (uint8_t)color};
        board_play(board, move.point, color);
        passes = move.point == POINT_PASS ? passes + 1 : 0;
        moves[count++] = move;
        color = color_other(color);
    }
    return count;
}

/* Only playing and undoing is timed: the moves were found before. */
static void measure_undo(const BenchJob *job)
{
    Board empty, board;
    Trail trail;
    Random random;
    board_init(&empty, job->size);
    trail_init(&trail);
    random_seed(&random, job->seed);
    Move *moves = mem_alloc((size_t)playout_limit(&empty), sizeof *moves);
    long total = 0;
    double seconds = 0;
    for (int i = 0; i < job->count; i++) {
        board_copy(&board, &empty);
        int count = record_game(&board, &random, moves, playout_limit(&empty));
        board_copy(&board, &empty);
        double start = timer_cpu();
        for (int m = 0; m < count; m++)
            board_play_on(&board, &trail, moves[m].point, (Color)moves[m].color);
        for (int m = 0; m < count; m++)
            board_undo(&board, &trail);
        seconds += seconds_since(start);
        total += count;
    }
    printf("size %d: %d games, %ld moves played and undone, %.3f s, %.0f ns/move\n", job->size,
           job->count, total, seconds, seconds * 1e9 / (double)total);
    mem_free(moves);
    trail_clear(&trail);
}

/* The seconds that one look at the clock takes: in the best of many rounds, as the machine does
 * something else in some of them. */
static double clock_cost(void)
{
    enum { ROUNDS = 100, LOOKS = 1000 };
    double least = HUGE_VAL;
    for (int round = 0; round < ROUNDS; round++) {
        double start = timer_now(), end = start;
        for (int i = 0; i < LOOKS; i++)
            end = timer_now();
        least = fmin(least, (end - start) / LOOKS);
    }
    return least;
}

/* Plays games by the policy; returns the processor seconds. */
static double play_rollouts(Rollout *rollout, const Board *empty, int count, long *moves)
{
    double start = timer_cpu();
    *moves = 0;
    for (int i = 0; i < count; i++) {
        rollout_start(rollout, empty, POINT_NONE, POINT_NONE);
        rollout_run(rollout, BLACK);
        *moves += rollout->move_count;
    }
    return seconds_since(start);
}

static void print_rules(const PolicyProfile *profile)
{
    double total = 0;
    for (int rule = 0; rule < POLICY_RULES; rule++)
        total += profile->seconds[rule];
    for (int rule = 0; rule < POLICY_RULES; rule++)
        printf("    %-6s asked %9ld, moves %9ld, %3.0f %% of the time for choosing\n",
               policy_rule_name((PolicyRule)rule), profile->asked[rule], profile->chosen[rule],
               fmax(0, 100 * profile->seconds[rule] / total));
}

/* Sensible games beside uniformly random ones: the speed of both, then where the time goes. */
static void measure_policy(const BenchJob *job)
{
    Board empty, board;
    board_init(&empty, job->size);
    Random random;
    random_seed(&random, job->seed);
    double start = timer_cpu();
    for (int i = 0; i < job->count; i++) {
        board_copy(&board, &empty);
        playout_run(&board, BLACK, &random, playout_limit(&board));
    }
    double uniform = seconds_since(start);
    Policy *policy = policy_new(POLICY_STRONG, NULL);
    Rollout *rollout = mem_alloc(1, sizeof *rollout);
    rollout_init(rollout, policy, job->seed);
    long moves;
    double seconds = play_rollouts(rollout, &empty, job->count, &moves);
    printf("size %d: %d games, %ld moves, %.3f s, %.0f playouts/s, %.0f ns/move, "
           "uniform is %.2f times as fast\n",
           job->size, job->count, moves, seconds, job->count / seconds,
           seconds * 1e9 / (double)moves, seconds / uniform);
    PolicyProfile profile = {.clock_cost = clock_cost()};
    rollout->profile = &profile;
    play_rollouts(rollout, &empty, job->count, &moves);
    print_rules(&profile);
    rollout_clear(rollout);
    mem_free(rollout);
    policy_free(policy);
}

/* Runs `measure` on the size that was asked for, or on the usual ones. */
static void run_sizes(const BenchJob *job, void (*measure)(const BenchJob *job))
{
    static const int USUAL_SIZES[] = {9, 13, 19};
    if (job->size != 0) {
        measure(job);
        return;
    }
    for (size_t i = 0; i < sizeof USUAL_SIZES / sizeof *USUAL_SIZES; i++) {
        BenchJob one = *job;
        one.size = USUAL_SIZES[i];
        measure(&one);
    }
}

/* Reads the options that all measurements share, and runs one; `counter` is the name of the
 * option that says how often. */
static int bench_run(CliUsage usage, const char *counter, int count, int argc, char **argv,
                     void (*measure)(const BenchJob *job))
{
    BenchJob job = {.size = 0, .count = count, .seed = 1};
    Text help;
    text_init(&help);
    text_printf(&help, "how many to measure (default %d)", count);
    const CliOption options[] = {
        {"size", 's', CLI_SIZE, &job.size, "N", "board size, 2 to 25 (default 9, 13 and 19)", 0, 0,
         NULL},
        {counter, 0, CLI_INT, &job.count, "K", help.data, 1, BENCH_COUNT_MAX, NULL},
        {"seed", 0, CLI_SEED, &job.seed, "S", "seed of the random games (default 1)", 0, 0, NULL},
        {0},
    };
    usage.options = options;
    int first, code = cli_parse(&usage, argc, argv, &first);
    text_clear(&help);
    if (code != CLI_GO_ON)
        return code;
    run_sizes(&job, measure);
    return CLI_OK;
}

static int bench_playout(int argc, char **argv)
{
    const CliUsage usage = {
        .name = "bench playout",
        .operands = "",
        .text = "Plays uniformly random games that fill no own eye, until both sides pass, and\n"
                "prints the number of moves and the speed in processor time.",
    };
    return bench_run(usage, "games", 10000, argc, argv, measure_playout);
}

static int bench_policy(int argc, char **argv)
{
    const CliUsage usage = {
        .name = "bench policy",
        .operands = "",
        .text =
            "Plays the random games of the player gosedai, which answer atari, read ladders and\n"
            "know shapes, and prints their speed, how much faster uniformly random games are,\n"
            "and how often each rule chose and which share of the time it took.",
    };
    return bench_run(usage, "games", 2000, argc, argv, measure_policy);
}

static int bench_copy(int argc, char **argv)
{
    const CliUsage usage = {
        .name = "bench copy",
        .operands = "",
        .text = "Copies a board in the middle of a game and prints the processor time per copy.",
    };
    return bench_run(usage, "count", 1000000, argc, argv, measure_copy);
}

static int bench_undo(int argc, char **argv)
{
    const CliUsage usage = {
        .name = "bench undo",
        .operands = "",
        .text = "Plays random games and takes all moves back; prints the processor time per move\n"
                "for playing and undoing it. Finding the moves is not counted.",
    };
    return bench_run(usage, "games", 1000, argc, argv, measure_undo);
}

/* A move found without the board's own list of empty points and without the random numbers of the
 * playout, which may change for speed: the first legal one that fills no eye, at or behind a point
 * that `chance` chooses. */
static Point signature_move(const Board *board, Color color, uint64_t chance)
{
    int size = board->size, count = size * size;
    int start = (int)(chance % (uint64_t)count);
    for (int i = 0; i < count; i++) {
        int place = (start + i) % count;
        Point point = point_at(size, place % size, place / size);
        if (board_color(board, point) == EMPTY && board_is_legal(board, point, color) &&
            !board_is_eye(board, point, color))
            return point;
    }
    return POINT_PASS;
}

/* Mixes the stones on the board and the captures into `signature`, each by what it is and not by
 * how the board stores or hashes it. */
static uint64_t mix_board(uint64_t signature, const Board *board)
{
    int size = board->size;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++)
            signature = random_mix(signature + board_color(board, point_at(size, x, y)) + 1U);
    signature = random_mix(signature + board->captured[BLACK]);
    return random_mix(signature + board->captured[WHITE]);
}

/* Plays one game and mixes it into `signature`: the number of its moves and the final position. */
static uint64_t signature_game(uint64_t signature, int size, uint64_t seed)
{
    Board board;
    Color color = BLACK;
    uint64_t chance = seed;
    board_init(&board, size);
    int moves = 0, passes = 0, limit = playout_limit(&board);
    for (; moves < limit && passes < 2; moves++) {
        chance = random_mix(chance + UINT64_C(0x9e3779b97f4a7c15));
        Point point = signature_move(&board, color, chance);
        passes = point == POINT_PASS ? passes + 1 : 0;
        board_play(&board, point, color);
        color = color_other(color);
    }
    return mix_board(signature + (uint64_t)moves, &board);
}

uint64_t cli_bench_signature(void)
{
    enum { GAMES = 40 };
    static const int SIZES[] = {2, 3, 4, 5, 7, 9, 11, 13, 16, 19, 22, 25};
    uint64_t signature = 0;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
        for (uint64_t game = 0; game < GAMES; game++)
            signature = signature_game(signature, SIZES[i], game);
    return signature;
}

static int bench_signature(int argc, char **argv)
{
    const CliUsage usage = {
        .name = "bench signature",
        .operands = "",
        .text = "Plays fixed games on twelve board sizes and prints one number made from all of\n"
                "them. It is the same on every machine; another number means that the board\n"
                "behaves differently.",
    };
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    printf("%016llx\n", (unsigned long long)cli_bench_signature());
    return CLI_OK;
}

/* What `gosedai bench` alone measures: about a second for all. */
static int bench_overview(void)
{
    static const struct {
        int count;
        void (*measure)(const BenchJob *job);
    } PARTS[] = {{1000, measure_playout}, {100000, measure_copy}, {200, measure_undo}};
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++) {
        BenchJob job = {.count = PARTS[i].count, .seed = 1};
        run_sizes(&job, PARTS[i].measure);
    }
    return CLI_OK;
}

int cli_bench(int argc, char **argv)
{
    static const CliCommand COMMANDS[] = {
        {"playout", "random games per second", bench_playout},
        {"policy", "games with sense per second, and the share of each rule", bench_policy},
        {"copy", "time to copy a board", bench_copy},
        {"undo", "time to play a move and take it back", bench_undo},
        {"signature", "one number for the behaviour of the board", bench_signature},
        {0},
    };
    if (argc < 2)
        return bench_overview();
    return cli_run_group("bench",
                         "Measures the speed of the board in processor time. Without a command: a "
                         "short overview\nof playout, copy and undo on 9x9, 13x13 and 19x19.",
                         COMMANDS, argc, argv);
}
