/* Prover switches: what position memory, move ordering, killer moves and zones do to our searches.
 *
 *     prover_switches COUNT NODES FILE...
 *
 * The seed's experiments of section 3.4.2 (bench/seed_switches.c) for our own searches. Takes COUNT
 * problems evenly from each file, and puts the same questions with every setting of the switches,
 * each with NODES positions at most: the life of the group with the smallest region, an eye at its
 * first liberties, the capture of every enemy block of two to four liberties, and a few short links
 * with the cutting side to play.
 *
 * Prints, for each kind of search and setting: questions decided (not unknown), all positions, and
 * those of the questions that every setting decided: that column compares like with like. Last, how
 * many of these got another verdict than with everything on. Counts, not seconds, so every machine
 * prints the same.
 *
 * What it gets wrong: which group a problem is about is guessed, with every setting alike. */

#include "base/mem.h"
#include "knowledge/move_weights.h"
#include "search/capture_goal.h"
#include "search/eye_search.h"
#include "search/link_search.h"
#include "search/problem.h"
#include "search/tsumego.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Setting {
    const char *name;
    ProverSwitches switches;
} Setting;

static const Setting SETTINGS[] = {
    {"all on", {0}},
    {"memory off", {.no_table = true}},
    {"ordering off", {.no_order = true}},
    {"killer off", {.no_killer = true}},
    {"zones off", {.no_zone = true}},
};

enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS, EACH_MAX = 4, GROUP_MIN = 3 };

/* The answers to one question with every setting. */
typedef struct Row {
    uint64_t nodes[SETTING_COUNT];
    Verdict verdicts[SETTING_COUNT];
} Row;

typedef struct Sheet {
    const char *name;
    Row *rows;
    size_t count, capacity;
} Sheet;

enum { LIFE, EYE, CAPTURE, LINK, SHEETS };

typedef struct Bench {
    SearchLimits limits;
    MoveWeights *weights;
    Sheet sheets[SHEETS];
} Bench;

/* --- asking ------------------------------------------------------------------------------- */

/* Puts the question with one setting. */
static void ask(const Bench *bench, int setting, const Goal *goal, const Board *board, Color first,
                Row *row)
{
    Prover prover;
    Answer answer;
    prover_init(&prover, goal, board, &bench->limits);
    prover.switches = SETTINGS[setting].switches;
    prover_ask(&prover, first, &answer);
    prover_clear(&prover);
    /* Stopped before the threats were counted: it may turn out to be no ko. */
    bool ko = answer.verdict == VERDICT_KO_FIRST || answer.verdict == VERDICT_KO_THREAT;
    bool stopped_in_ko = ko && answer.threats == 0;
    row->nodes[setting] = answer.nodes;
    row->verdicts[setting] = stopped_in_ko ? VERDICT_UNKNOWN : answer.verdict;
}

static void add_row(Sheet *sheet, const Row *row)
{
    sheet->rows = mem_grow(sheet->rows, &sheet->capacity, sheet->count + 1, sizeof *row);
    sheet->rows[sheet->count++] = *row;
}

/* The task of the group with the smallest region; false if no group is large enough. */
static bool find_subject(const Board *board, Tsumego *best)
{
    PointSet seen = {0};
    bool found = false;
    Tsumego *task = mem_alloc(1, sizeof *task);
    for (int i = 0; i < board->size * board->size; i++) {
        Point point = point_at(board->size, i % board->size, i / board->size);
        if (board_color(board, point) == EMPTY || pointset_has(&seen, point))
            continue;
        PointSet group;
        tsumego_group(board, point, &group);
        pointset_unite(&seen, &group);
        if (pointset_count(&group) < GROUP_MIN)
            continue;
        tsumego_frame(task, board, point, &TSUMEGO_REACH[0]);
        if (!found || task->point_count < best->point_count)
            *best = *task;
        found = true;
    }
    mem_free(task);
    return found;
}

static void measure_life(Bench *bench, Tsumego *task, Color first)
{
    Row row = {0};
    task->weights = bench->weights;
    Goal goal = tsumego_goal(task);
    for (int i = 0; i < SETTING_COUNT; i++)
        ask(bench, i, &goal, &task->board, first, &row);
    add_row(&bench->sheets[LIFE], &row);
}

/* The first liberty of each block of the group as an eye. */
static void measure_eyes(Bench *bench, const Board *board, const Tsumego *task, Color first)
{
    EyeSpace *space = mem_alloc(1, sizeof *space);
    int count = 0;
    for (Point p = pointset_first(&task->group); p && count < EACH_MAX;
         p = pointset_next(&task->group, p)) {
        const Block *block = board_block(board, p);
        if (block->stone != p ||
            !eye_space_near(board, pointset_first(&block->liberties), task->defender, space))
            continue;
        EyeTask eye = {.space = space, .wanted = 1};
        Row row = {0};
        Goal goal;
        eye_search_goal(&eye, &goal);
        for (int i = 0; i < SETTING_COUNT; i++)
            ask(bench, i, &goal, board, first, &row);
        add_row(&bench->sheets[EYE], &row);
        count++;
    }
    mem_free(space);
}

static void measure_captures(Bench *bench, const Board *board, Color first)
{
    CaptureGoal *capture = mem_alloc(1, sizeof *capture);
    for (int i = 0; i < board->size * board->size; i++) {
        Point point = point_at(board->size, i % board->size, i / board->size);
        if (board_color(board, point) != color_other(first))
            continue;
        const Block *block = board_block(board, point);
        if (block->stone != point || block->liberty_count < 2 || block->liberty_count > 4)
            continue;
        Row row = {0};
        for (int k = 0; k < SETTING_COUNT; k++) {
            capture_goal_init(capture, board, &point, 1);
            ask(bench, k, &capture->goal, board, first, &row);
            capture_goal_clear(capture);
        }
        add_row(&bench->sheets[CAPTURE], &row);
    }
    mem_free(capture);
}

/* The first few diagonal, one-space and knight's links, with the cutting side to play. */
static void measure_links(Bench *bench, const Board *board)
{
    static const int steps[][2] = {{1, 1}, {-1, 1}, {2, 0}, {0, 2}, {2, 1}, {1, 2}};
    int count = 0;
    for (int i = 0; i < board->size * board->size && count < EACH_MAX; i++) {
        int x = i % board->size, y = i / board->size;
        int nx = x + steps[i % 6][0], ny = y + steps[i % 6][1];
        if (nx < 0 || nx >= board->size || ny >= board->size)
            continue;
        Point a = point_at(board->size, x, y), b = point_at(board->size, nx, ny);
        Color color = board_color(board, a);
        if (color == EMPTY || board_color(board, b) != color || board->block[a] == board->block[b])
            continue;
        LinkEnds ends = {color, a, b};
        Row row = {0};
        for (int k = 0; k < SETTING_COUNT; k++) {
            Goal goal;
            void *own = link_goal_new(&ends, board, color_other(color), &goal);
            ask(bench, k, &goal, board, color_other(color), &row);
            mem_free(own);
        }
        add_row(&bench->sheets[LINK], &row);
        count++;
    }
}

static void measure_problem(Bench *bench, const Problem *problem)
{
    Tsumego *task = mem_alloc(1, sizeof *task);
    if (find_subject(&problem->board, task)) {
        measure_life(bench, task, problem->to_play);
        measure_eyes(bench, &problem->board, task, problem->to_play);
    }
    measure_captures(bench, &problem->board, problem->to_play);
    measure_links(bench, &problem->board);
    mem_free(task);
}

/* --- files -------------------------------------------------------------------------------- */

/* False, having said why, if the file cannot be read. */
static bool measure_file(Bench *bench, const char *path, size_t count)
{
    ProblemFile file;
    Error error;
    Problem *problem = mem_alloc(1, sizeof *problem);
    bool ok = problem_file_open(&file, path, &error);
    size_t wanted = ok && count < file.count ? count : ok ? file.count : 0;
    for (size_t i = 0; i < wanted; i++)
        if (problem_file_read(&file, i * file.count / wanted, problem, &error))
            measure_problem(bench, problem);
    if (!ok)
        fprintf(stderr, "%s: %s\n", path, error.message);
    problem_file_close(&file);
    mem_free(problem);
    return ok;
}

/* --- the table ---------------------------------------------------------------------------- */

static bool decided_by_all(const Row *row)
{
    for (int s = 0; s < SETTING_COUNT; s++)
        if (row->verdicts[s] == VERDICT_UNKNOWN)
            return false;
    return true;
}

static void print_sheet(const Sheet *sheet)
{
    size_t common = 0;
    for (size_t i = 0; i < sheet->count; i++)
        common += decided_by_all(&sheet->rows[i]);
    printf("\n%s: %zu questions, %zu decided by every setting\n", sheet->name, sheet->count,
           common);
    printf("  %-14s %8s %12s %18s %6s\n", "setting", "decided", "positions", "positions, common",
           "other");
    for (int s = 0; s < SETTING_COUNT; s++) {
        size_t decided = 0, other = 0;
        uint64_t nodes = 0, shared = 0;
        for (size_t i = 0; i < sheet->count; i++) {
            const Row *row = &sheet->rows[i];
            decided += row->verdicts[s] != VERDICT_UNKNOWN;
            nodes += row->nodes[s];
            shared += decided_by_all(row) ? row->nodes[s] : 0;
            other += decided_by_all(row) && row->verdicts[s] != row->verdicts[0];
        }
        printf("  %-14s %8zu %12llu %18llu %6zu\n", SETTINGS[s].name, decided,
               (unsigned long long)nodes, (unsigned long long)shared, other);
    }
}

int main(int argc, char **argv)
{
    long count = argc > 3 ? strtol(argv[1], NULL, 10) : 0;
    long nodes = argc > 3 ? strtol(argv[2], NULL, 10) : 0;
    Error error;
    bool ok = true;
    if (count < 1 || count > 100000 || nodes < 1 || nodes > 100000000) {
        fprintf(stderr, "usage: prover_switches COUNT NODES FILE...\n");
        return 2;
    }
    Bench bench = {.limits = {.nodes = (uint64_t)nodes},
                   .weights = move_weights_load(NULL, &error),
                   .sheets = {[LIFE] = {.name = "tsumego"},
                              [EYE] = {.name = "eye"},
                              [CAPTURE] = {.name = "capture"},
                              [LINK] = {.name = "link"}}};
    for (int i = 3; i < argc; i++)
        ok = measure_file(&bench, argv[i], (size_t)count) && ok;
    for (int i = 0; i < SHEETS; i++) {
        print_sheet(&bench.sheets[i]);
        mem_free(bench.sheets[i].rows);
    }
    move_weights_free(bench.weights);
    return ok ? 0 : 1;
}
