/* Proofs in a region against the whole board: what is called proved about a group is so when both
 * sides may play anywhere. The regions are found as for any question; the judge is strict search
 * with the whole of a small board as the region, so that nothing lies outside.
 *
 * GOSEDAI_WHOLE sets how many positions are drawn. */

#include "support/effort.h"
#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "board/playout.h"
#include "search/tsumego.h"

#include <stdlib.h>

enum { DRAWN = 300, SHOWN = 3, NODES = 3000, WHOLE_NODES = 30000 };

typedef struct Tally {
    int dead, alive;   /* proofs that the whole board confirms */
    int wrong;         /* ... or contradicts */
    int open;          /* not settled on the whole board */
    int regional;      /* holds if the stones around do: not called proved ... */
    int regional_good; /* ... though right */
} Tally;

static void all_points(int size, PointSet *points)
{
    *points = (PointSet){0};
    for (int i = 0; i < size * size; i++)
        pointset_add(points, point_at(size, i % size, i / size));
}

static void read_whole(const Board *board, const Tsumego *task, Color first, Answer *answer)
{
    Tsumego *whole = test_malloc(sizeof *whole);
    PointSet points;
    all_points(board->size, &points);
    tsumego_enclose(whole, board, task->keys, task->key_count, &points);
    whole->strict = true;
    whole->alone = task->alone;
    SearchLimits limits = {.nodes = WHOLE_NODES, .memory = (size_t)32 << 20};
    tsumego_read(whole, first, &limits, answer);
    test_free(whole);
}

static void report(const Board *board, const Tsumego *task, Color first, const Answer *claim,
                   const Answer *truth)
{
    char name[POINT_TEXT_MAX];
    Text text;
    text_init(&text);
    diagram_write(board, task->keys[0], &text);
    print_message("%s first, %s%s: %s in the region, %s on the board\n%s", color_name(first),
                  point_name(board->size, task->keys[0], name), task->alone ? ", alone" : "",
                  verdict_name(claim->verdict), verdict_name(truth->verdict), text.data);
    text_clear(&text);
}

static void compare(const Board *board, const Tsumego *task, Color first, Tally *tally)
{
    SearchLimits limits = {.nodes = NODES, .memory = (size_t)8 << 20};
    Answer claim, truth;
    tsumego_read(task, first, &limits, &claim);
    bool settled = claim.verdict == VERDICT_YES || claim.verdict == VERDICT_NO;
    if (!settled || (!claim.proved && !claim.regional))
        return;
    read_whole(board, task, first, &truth);
    if (!truth.proved) {
        tally->open++;
    } else if (!claim.proved) {
        tally->regional++;
        tally->regional_good += truth.verdict == claim.verdict;
    } else if (truth.verdict != claim.verdict) {
        if (tally->wrong++ < SHOWN)
            report(board, task, first, &claim, &truth);
    } else if ((claim.verdict == VERDICT_YES) == (first == task->defender)) {
        tally->alive++;
    } else {
        tally->dead++;
    }
}

/* Asks about all groups of the board, whoever moves first, in narrow and wide regions. */
static void compare_groups(const Board *board, int turn, Tally *tally)
{
    Tsumego *task = test_malloc(sizeof *task);
    PointSet seen = {0};
    for (Point p = 0; p < board->limit; p++) {
        if ((board_color(board, p) != BLACK && board_color(board, p) != WHITE) ||
            pointset_has(&seen, p))
            continue;
        tsumego_frame(task, board, p, &TSUMEGO_REACH[turn % TSUMEGO_REACHES]);
        pointset_unite(&seen, &task->group);
        task->strict = turn % 3 != 0;
        task->alone = turn % 4 == 0;
        compare(board, task, BLACK, tally);
        compare(board, task, WHITE, tally);
    }
    test_free(task);
}

/* Positions from the middle of random games to their end, where walls have eyes. */
static void test_random_boards(void **state)
{
    (void)state;
    int drawn = effort("GOSEDAI_WHOLE", DRAWN);
    Tally tally = {0};
    Random random;
    random_seed(&random, 17);
    for (int i = 0; i < drawn; i++) {
        int size = 4 + i % 4;
        Board board;
        board_init(&board, size);
        int moves = size * size / 2 + (int)random_below(&random, (unsigned)(2 * size * size));
        playout_run(&board, BLACK, &random, moves);
        board_clear_ko(&board);
        compare_groups(&board, i / 4, &tally);
    }
    print_message("%d boards: %d deaths and %d lives proved and right, %d wrong, %d open; %d that "
                  "lean on stones around, %d of them right\n",
                  drawn, tally.dead, tally.alive, tally.wrong, tally.open, tally.regional,
                  tally.regional_good);
    assert_int_equal(tally.wrong, 0);
    assert_true(tally.dead >= drawn / 20 && tally.alive >= drawn / 20);
}

/* A wall in atari beside the group, its last liberty out of reach: to take it saves the group. */
static const char *const WALLS_IN_ATARI[] = {
    ". x O . . . . . .\n"
    "X X O X . . . . .\n"
    "O O X . . . . . .\n"
    ". O X . . . . . .\n"
    ". O . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    ". x O . O . O\n"
    "X X O X O O .\n"
    ". O X X . . O\n"
    "O O O . . . X\n"
    "X X . . . . O\n"
    ". . . . X . .\n"
    "X X . O . . X\n",
};

static void test_walls_in_atari(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof WALLS_IN_ATARI / sizeof *WALLS_IN_ATARI; i++) {
        Diagram diagram;
        Error error;
        Answer answer;
        SearchLimits limits = {.nodes = 100000, .memory = (size_t)8 << 20};
        assert_true(diagram_read(&diagram, WALLS_IN_ATARI[i], "wall", &error));
        tsumego_solve(&diagram.board, diagram_point(&diagram, 'x'), BLACK, &limits, &answer);
        assert_int_equal(answer.verdict, VERDICT_YES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_walls_in_atari),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
