/* The proof search against exhaustive search of the same goal: every outcome on small regions is
 * right, whatever repeats, and whichever parts are switched off. This tests the prover only; goals
 * that judge wrongly or leave out moves are wrong in both (test_whole_board.c tests the goal of
 * life and death). */

#include "support/effort.h"
#include "support/goal_solver.h"
#include "support/test.h"

#include "base/mem.h"
#include "base/random.h"
#include "board/diagram.h"
#include "search/tsumego.h"

#include <stdlib.h>
#include <string.h>

enum {
    RULES = 3,
    NODES = 200000,
    SHOWN = 3,
    FEW = 25,
    OPEN_SHARE = 500 /* at most one in so many */
};

static const Color KO_FREE[RULES] = {EMPTY, BLACK, WHITE};

/* The region is the rectangle at the top left; the rest stays as it is. The key stone is black. */
typedef struct Arena {
    const char *name;
    const char *diagram;
    int columns, rows;
    const char *key;
    int positions; /* to compare, unless GOSEDAI_EXACT says how many */
} Arena;

static const char SMALL[] = ". . .\n"
                            ". . .\n"
                            ". . .\n";

static const char CORNER[] = ". . . O .\n"
                             ". . . O O\n"
                             ". . . O .\n"
                             ". . . O O\n"
                             "O O O O .\n";

static const Arena ARENAS[] = {
    {"3x3 board, corner", SMALL, 3, 3, "A1", 500},
    {"3x3 board, side", SMALL, 3, 3, "B1", 500},
    {"3x3 board, centre", SMALL, 3, 3, "B2", 500},
    {"3x3 in a corner",
     ". . . O .\n"
     ". . . O O\n"
     ". . . O .\n"
     "O O O O O\n"
     ". . O . .\n",
     3, 3, "B4", 500},
    {"3x3 in a corner, one way out",
     ". . . O .\n"
     ". . . X X\n"
     ". . . X .\n"
     "O O O X X\n"
     ". O . O .\n",
     3, 3, "A5", 500},
    {"2x5 in a corner",
     ". . . . . O .\n"
     ". . . . . O O\n"
     "O O O O O O .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     5, 2, "C6", 500},
    {"3x4 in a corner, second line", CORNER, 3, 4, "B4", 100},
    {"3x4 in a corner, first line", CORNER, 3, 4, "B5", 100},
    {"3x4 in a corner, third line", CORNER, 3, 4, "C2", 100},
};

/* What is asked: with or without rules of thumb, seki being enough or not. */
typedef struct Aim {
    const char *name;
    bool strict, alone;
    int share; /* of the positions: one in so many */
} Aim;

static const Aim AIMS[] = {{"not captured", false, false, 1},
                           {"not captured, strict", true, false, 20},
                           {"alive", false, true, 5},
                           {"alive, strict", true, true, 20}};

typedef struct Sample {
    Board board;
    Color first;
    bool reaches[RULES];
} Sample;

static void make_task(Tsumego *task, const Arena *arena, Diagram *diagram)
{
    Error error = {0};
    if (!diagram_read(diagram, arena->diagram, NULL, &error))
        fail_msg("%s: %s", arena->name, error.message);
    int size = diagram->board.size;
    PointSet region = {0};
    for (int y = 0; y < arena->rows; y++)
        for (int x = 0; x < arena->columns; x++)
            pointset_add(&region, point_at(size, x, y));
    Point key;
    assert_true(point_parse(size, arena->key, &key));
    assert_true(board_set(&diagram->board, key, BLACK));
    tsumego_enclose(task, &diagram->board, &key, 1, &region);
}

/* A random position, thinly or densely filled, with the key stone in it. */
static void draw_sample(Sample *sample, const Tsumego *task, Random *random)
{
    bool legal = false;
    board_copy(&sample->board, &task->board);
    sample->first = random_below(random, 2) ? BLACK : WHITE;
    while (!legal) {
        uint8_t colors[POINT_LIMIT];
        memcpy(colors, task->board.color, sizeof colors);
        unsigned fill = 1 + random_below(random, 4);
        for (int i = 0; i < task->point_count; i++)
            colors[task->points[i]] =
                (uint8_t)(random_below(random, 5) < fill ? 1 + random_below(random, 2) : EMPTY);
        colors[task->keys[0]] = (uint8_t)task->defender;
        legal = board_setup(&sample->board, colors, NULL);
    }
}

static const ProverSwitches SWITCHES[] = {
    {0}, {.no_zone = true}, {.no_killer = true}, {.no_order = true}};

typedef struct Tally {
    int right, wrong, open;
    uint64_t nodes;
} Tally;

static void report(const Arena *arena, const Sample *sample, size_t k, int rule, bool reaches)
{
    Text text;
    text_init(&text);
    diagram_write(&sample->board, POINT_NONE, &text);
    print_message("%s, key %s, switch %zu, rule %d, %s first: %s is wrong\n%s", arena->name,
                  arena->key, k, rule, color_name(sample->first), reaches ? "reached" : "missed",
                  text.data);
    text_clear(&text);
}

static void check_sample(const Arena *arena, const Goal *goal, const Sample *sample, Tally *tally)
{
    Prover *prover = test_malloc(sizeof *prover);
    SearchLimits limits = {.nodes = NODES};
    for (size_t k = 0; k < sizeof SWITCHES / sizeof *SWITCHES; k++) {
        prover_init(prover, goal, &sample->board, &limits);
        prover->switches = SWITCHES[k];
        for (int r = 0; r < RULES; r++) {
            Proof proof = prover_search(prover, sample->first, KO_FREE[r], -1);
            if (proof.outcome == OUTCOME_OPEN)
                tally->open++;
            else if ((proof.outcome == OUTCOME_REACHED) == sample->reaches[r])
                tally->right++;
            else if (tally->wrong++ < SHOWN)
                report(arena, sample, k, r, proof.outcome == OUTCOME_REACHED);
        }
        tally->nodes += prover->nodes;
        prover_clear(prover);
    }
    test_free(prover);
}

static Tally check_arena(const Arena *arena, const Aim *aim, int positions)
{
    Tsumego *task = test_malloc(sizeof *task);
    Diagram *diagram = test_malloc(sizeof *diagram);
    Sample *samples = mem_alloc((size_t)positions, sizeof *samples);
    Random random;
    make_task(task, arena, diagram);
    task->strict = aim->strict;
    task->alone = aim->alone;
    Goal goal = tsumego_goal(task);
    random_seed(&random, 7);
    for (int i = 0; i < positions; i++)
        draw_sample(&samples[i], task, &random);
    for (int r = 0; r < RULES; r++) {
        GoalSolver *solver = goal_solver_new(&goal, &task->board, KO_FREE[r]);
        for (int i = 0; i < positions; i++)
            samples[i].reaches[r] =
                goal_solver_reaches(solver, &samples[i].board, samples[i].first);
        goal_solver_free(solver);
    }
    Tally tally = {0};
    for (int i = 0; i < positions; i++)
        check_sample(arena, &goal, &samples[i], &tally);
    mem_free(samples);
    test_free(diagram);
    test_free(task);
    return tally;
}

static void check_aim(const Aim *aim)
{
    const char *wish = getenv("GOSEDAI_EXACT");
    int wrong = 0, compared = 0, open = 0, expected = 0;
    for (size_t i = 0; i < sizeof ARENAS / sizeof *ARENAS; i++) {
        int usual = ARENAS[i].positions / aim->share;
        int positions = effort("GOSEDAI_EXACT", usual);
        bool large = ARENAS[i].columns * ARENAS[i].rows > 9;
        if ((wish ? positions : usual) < FEW || (large && !effort_full()))
            continue; /* not worth the exhaustive search */
        Tally tally = check_arena(&ARENAS[i], aim, positions);
        print_message("%-30s right %d, wrong %d, open %d, nodes %llu\n", ARENAS[i].name,
                      tally.right, tally.wrong, tally.open, (unsigned long long)tally.nodes);
        wrong += tally.wrong;
        open += tally.open;
        compared += tally.right;
        expected += positions * RULES * (int)(sizeof SWITCHES / sizeof *SWITCHES);
    }
    print_message("%s: %d outcomes compared, %d open\n", aim->name, compared, open);
    assert_int_equal(wrong, 0);
    assert_true(expected > 0 && compared + open == expected);
    assert_true(wish ? open * OPEN_SHARE <= expected : open == 0);
}

static void test_verdicts_are_exact(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof AIMS / sizeof *AIMS; i++)
        check_aim(&AIMS[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_verdicts_are_exact)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
