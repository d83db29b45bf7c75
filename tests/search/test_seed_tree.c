/* What all seed searches share: switches, trace, and the same answer from every side, also in
 * positions of recorded games. */

#include "support/test.h"

#include "support/games.h"
#include "support/seed_check.h"

#include <stdio.h>
#include <string.h>

/* Full-width search: the switches change the work, never the answer. */
static void switches_do_not_change_the_answer(void **state)
{
    (void)state;
    static const char *const texts[] = {SEED_PICTURE_FOUR, SEED_PICTURE_BENT_FOUR};
    for (int i = 0; i < 2; i++) {
        SeedAsked asked = seed_check_read(SEED_KIND_TSUMEGO, texts[i], i ? "B3" : "A2", WHITE);
        Answer plain = seed_check_all(&asked);
        for (int set = 0; set < 16; set++) {
            asked.options.memory = set & 1 ? SEED_OFF : SEED_ON;
            asked.options.ordering = set & 2 ? SEED_OFF : SEED_ON;
            asked.options.sibling_killer = set & 4 ? SEED_ON : SEED_OFF;
            asked.options.child_killer = set & 8 ? SEED_ON : SEED_OFF;
            asked.options.moves = 1000000;
            asked.options.depth = 60;
            Answer answer = seed_check_ask(&asked);
            /* Without memory a triple ko or the like may run to the limit. */
            if (answer.verdict != VERDICT_UNKNOWN)
                assert_int_equal(answer.verdict, plain.verdict);
            else
                assert_true(set & 1);
        }
    }
}

static void memory_saves_moves(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_TSUMEGO, SEED_PICTURE_BENT_FOUR, "B3", WHITE);
    asked.options.moves = 1000000;
    Answer with = seed_check_ask(&asked);
    asked.options.memory = SEED_OFF;
    Answer without = seed_check_ask(&asked);
    assert_true(with.nodes < without.nodes);
}

typedef struct Steps {
    int plays, backs, ends, depth;
} Steps;

static void count_step(void *context, const SeedEvent *event)
{
    Steps *steps = context;
    assert_non_null(event->reason);
    switch (event->step) {
    case SEED_STEP_PLAY:
        steps->plays++;
        assert_int_equal(event->depth, ++steps->depth);
        break;
    case SEED_STEP_BACK:
        steps->backs++;
        assert_int_equal(event->depth, steps->depth--);
        break;
    case SEED_STEP_END:
        steps->ends++;
        break;
    case SEED_STEP_REMEMBER:
        break;
    }
}

static void the_trace_can_be_stepped_through(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_TSUMEGO, SEED_PICTURE_BENT_FOUR, "B3", WHITE);
    Steps steps = {0};
    asked.options.trace = count_step;
    asked.options.trace_context = &steps;
    Answer answer = seed_check_ask(&asked);
    assert_int_equal(steps.plays, answer.nodes - 1);
    assert_int_equal(steps.plays, steps.backs);
    assert_int_equal(steps.depth, 0);
    assert_true(steps.ends > 0);
}

/* --- odd boards --------------------------------------------------------------------------- */

static void ask_everything(SeedAsked *asked)
{
    for (int kind = SEED_KIND_LADDER; kind <= SEED_KIND_TSUMEGO; kind++)
        for (int first = BLACK; first <= WHITE; first++) {
            asked->kind = (SeedKind)kind;
            asked->first = (Color)first;
            seed_check_all(asked);
        }
}

static void the_smallest_board(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_LADDER,
                                      "X .\n"
                                      ". X\n",
                                      "A2 B1", BLACK);
    ask_everything(&asked);
}

/* Combs that fill the largest board: blocks with hundreds of liberties and neighbours. */
static void the_largest_board_full_of_stones(void **state)
{
    (void)state;
    SeedAsked asked = {.owner = BLACK, .count = 2, .limits = {.nodes = 2000}};
    uint8_t colors[POINT_LIMIT] = {0};
    for (int y = 0; y < 25; y++)
        for (int x = 0; x < 25; x++) {
            Color color = x % 4 == 1 ? BLACK : x % 4 == 3 && y % 2 ? WHITE : EMPTY;
            if (y == 12 && color == EMPTY)
                color = BLACK;
            colors[point_at(25, x, y)] = (uint8_t)color;
        }
    board_init(&asked.board, 25);
    assert_true(board_setup(&asked.board, colors, NULL));
    asked.targets[0] = point_at(25, 1, 0);
    asked.targets[1] = point_at(25, 5, 24);
    ask_everything(&asked);
    asked.options.depth = 1000000; /* more than there can be */
    asked.options.capture_liberties = 1000000;
    asked.limits.nodes = 20000;
    asked.kind = SEED_KIND_CAPTURE;
    seed_check_ask(&asked);
}

static void an_empty_region_leaves_the_group_alone(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_TSUMEGO, SEED_PICTURE_FOUR, "A2", WHITE);
    PointSet region = {0};
    Answer answer;
    seed_tsumego_read(&asked.board, asked.targets, 1, WHITE, &region, NULL, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_NO);
    seed_tsumego_read(&asked.board, asked.targets, 1, BLACK, &region, NULL, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_int_equal(answer.move, POINT_PASS);
}

/* --- positions of recorded games ---------------------------------------------------------- */

/* A smaller limit or another setting may leave a question open, but never turns the answer. */
static void check_consistency(SeedAsked asked)
{
    Answer whole = seed_check_all(&asked);
    static const SeedOptions others[] = {
        {.memory = SEED_ON},
        {.memory = SEED_OFF},
        {.ordering = SEED_OFF},
        {.sibling_killer = SEED_ON, .child_killer = SEED_ON},
    };
    for (int i = 0; i < 4; i++) {
        asked.options = others[i];
        Verdict verdict = seed_check_ask(&asked).verdict;
        if (verdict != VERDICT_UNKNOWN && whole.verdict != VERDICT_UNKNOWN)
            assert_int_equal(verdict, whole.verdict);
    }
    asked.options = (SeedOptions){0};
    for (uint64_t nodes = 1; nodes < whole.nodes; nodes += 1 + nodes / 4) {
        asked.limits.nodes = nodes;
        Verdict verdict = seed_check_ask(&asked).verdict;
        if (verdict != VERDICT_UNKNOWN && whole.verdict != VERDICT_UNKNOWN)
            assert_int_equal(verdict, whole.verdict);
    }
}

/* Asks about every block with few liberties, from every side. */
static int check_position(const Board *board)
{
    int asked_count = 0;
    for (int i = 0; i < board->size * board->size; i++) {
        Point point = point_at(board->size, i % board->size, i / board->size);
        Color color = board_color(board, point);
        if (color == EMPTY || board_block(board, point)->stone != point ||
            board_block(board, point)->liberty_count > 3)
            continue;
        SeedAsked asked = {.first = asked_count % 2 ? color : color_other(color),
                           .owner = color,
                           .count = 1,
                           .targets = {point}};
        board_copy(&asked.board, board);
        static const SeedKind kinds[] = {SEED_KIND_LADDER, SEED_KIND_CAPTURE, SEED_KIND_MULTI};
        asked.kind = kinds[asked_count % 3];
        check_consistency(asked);
        asked_count++;
        if (asked_count % 5 == 0) {
            asked.kind = SEED_KIND_EYE;
            asked.targets[0] = pointset_first(&board_block(board, point)->liberties);
            asked.limits.nodes = 3000;
            check_consistency(asked);
        }
        if (asked_count % 7 == 0) {
            asked.kind = SEED_KIND_TSUMEGO;
            asked.targets[0] = point;
            asked.limits.nodes = 2000;
            check_consistency(asked);
        }
    }
    return asked_count;
}

/* Asks about one-space and diagonal links. */
static int check_links(const Board *board)
{
    int count = 0;
    for (int i = 0; i < board->size * board->size && count < 4; i++) {
        int x = i % board->size, y = i / board->size;
        Point point = point_at(board->size, x, y);
        Color color = board_color(board, point);
        if (color == EMPTY || x + 2 >= board->size || y + 1 >= board->size)
            continue;
        Point other = point_at(board->size, x + 1 + count % 2, y + 1);
        if (board_color(board, other) != color)
            continue;
        SeedAsked asked = {.kind = SEED_KIND_LINK,
                           .first = count % 2 ? color : color_other(color),
                           .owner = color,
                           .count = 2,
                           .targets = {point, other}};
        board_copy(&asked.board, board);
        check_consistency(asked);
        count++;
    }
    return count;
}

static void every_side_sees_the_same_in_recorded_games(void **state)
{
    (void)state;
    Games games;
    if (!games_open(&games, "small_boards")) {
        print_message("no recorded games: skipped\n");
        skip();
    }
    GameLine game;
    int questions = 0;
    for (int played = 0; played < 12 && games_next(&games, &game); played++) {
        Board board;
        board_init(&board, game.size);
        Color turn = game.first;
        for (int i = 0; game.moves[2 * i] && game.moves[2 * i + 1]; i++) {
            Point point;
            if (!point_parse_sgf(game.size, game.moves + 2 * i, 2, &point))
                break;
            board_play(&board, point, turn);
            turn = color_other(turn);
            if (i % 25 == 24)
                questions += check_position(&board) + check_links(&board);
        }
    }
    games_close(&games);
    print_message("%d questions, each from sixteen sides\n", questions);
    assert_true(questions > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(switches_do_not_change_the_answer),
        cmocka_unit_test(memory_saves_moves),
        cmocka_unit_test(the_trace_can_be_stepped_through),
        cmocka_unit_test(the_smallest_board),
        cmocka_unit_test(the_largest_board_full_of_stones),
        cmocka_unit_test(an_empty_region_leaves_the_group_alone),
        cmocka_unit_test(every_side_sees_the_same_in_recorded_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
