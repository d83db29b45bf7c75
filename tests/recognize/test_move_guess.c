/* Move guess: probabilities, symmetry, shapes found step by step, and what every player sees. */

#include "support/test.h"

#include "base/random.h"
#include "recognize/move_guess.h"
#include "support/picture.h"
#include "support/positions.h"

#include <math.h>

typedef struct Trial {
    GuessWeights *weights;
    MoveGuess *guess;
    Random random;
    int positions;
} Trial;

static void start(Trial *trial)
{
    trial->weights = guess_weights_load(NULL, NULL);
    assert_non_null(trial->weights);
    trial->guess = move_guess_new();
    random_seed(&trial->random, 7);
    trial->positions = 0;
}

static void end(Trial *trial)
{
    guess_weights_free(trial->weights);
    move_guess_free(trial->guess);
}

/* Some point of the board, none or a pass: the last move of a position whose past is not known. */
static Point some_last(Trial *trial, const Board *board, Color color)
{
    uint32_t which = random_below(&trial->random, 10);
    if (which < 2)
        return which == 0 ? POINT_NONE : POINT_PASS;
    for (int tries = 0; tries < 1000; tries++) {
        Point point = (Point)random_below(&trial->random, board->limit);
        if (board->color[point] == color)
            return point;
    }
    return POINT_NONE;
}

static void check_sums(const Board *board, void *context)
{
    Trial *trial = context;
    for (Color color = BLACK; color <= WHITE; color++) {
        float probability[POINT_LIMIT];
        double sum = 0;
        bool any = false;
        move_guess_fill(trial->guess, trial->weights, board, color,
                        some_last(trial, board, color_other(color)), some_last(trial, board, color),
                        probability);
        for (Point point = 0; point < board->limit; point++) {
            bool legal = point_on_board(board->size, point) && board_is_legal(board, point, color);
            any = any || legal;
            sum += (double)probability[point];
            assert_true(legal ? probability[point] >= 0 && probability[point] <= 1
                              : probability[point] == 0);
        }
        assert_true(any ? fabs(sum - 1) < 1e-3 : sum == 0);
    }
    trial->positions++;
}

static void probabilities_sum_to_one(void **state)
{
    (void)state;
    Trial trial;
    start(&trial);
    positions_at_random(200, 1, check_sums, &trial);
    positions_of_games("small_boards", 20, 7, check_sums, &trial);
    end(&trial);
}

static void check_images(const Board *board, void *context)
{
    Trial *trial = context;
    Color color = random_below(&trial->random, 2) ? BLACK : WHITE;
    Point last = some_last(trial, board, color_other(color));
    Point second_last = some_last(trial, board, color);
    float plain[POINT_LIMIT], turned[POINT_LIMIT];
    move_guess_fill(trial->guess, trial->weights, board, color, last, second_last, plain);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        bool exchange = random_below(&trial->random, 2);
        Board image;
        board_transform(&image, board, symmetry, exchange);
        move_guess_fill(trial->guess, trial->weights, &image, exchange ? color_other(color) : color,
                        point_transform(board->size, last, symmetry),
                        point_transform(board->size, second_last, symmetry), turned);
        for (int i = 0; i < board->empty_count; i++) {
            Point point = board->empties[i];
            Point there = point_transform(board->size, point, symmetry);
            if (fabsf(plain[point] - turned[there]) > 1e-4F)
                fail_msg("%f here, %f there", (double)plain[point], (double)turned[there]);
        }
    }
    trial->positions++;
}

static void images_and_exchanged_colours_give_the_same(void **state)
{
    (void)state;
    Trial trial;
    start(&trial);
    positions_at_random(150, 2, check_images, &trial);
    positions_of_games("small_boards", 20, 9, check_images, &trial);
    positions_of_games("pro2016_19x19", 4, 11, check_images, &trial);
    assert_true(trial.positions >= 150);
    end(&trial);
}

/* Looking up shapes one size after the other finds what looking up all keys finds. */
static void check_shapes(const Board *board, void *context)
{
    Trial *trial = context;
    move_guess_look(trial->guess, board, BLACK, some_last(trial, board, WHITE), POINT_NONE);
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i];
        uint32_t nodes[GUESS_KINDS];
        uint64_t keys[GUESS_KINDS][GUESS_SIZE_MAX + 1];
        move_guess_shapes(trial->guess, trial->weights, point, nodes);
        move_guess_keys(trial->guess, point, keys);
        for (int kind = 0; kind < GUESS_KINDS; kind++) {
            uint32_t largest = 0;
            for (int size = 0; size <= GUESS_SIZE_MAX; size++) {
                uint64_t key = keys[kind][size];
                uint32_t found = key ? guess_weights_find(trial->weights, key)->node : 0;
                largest = found ? found & ~(uint32_t)GUESS_SLOT_INNER : largest;
            }
            assert_int_equal(nodes[kind], largest);
        }
    }
}

static void the_largest_known_shape_is_found(void **state)
{
    (void)state;
    Trial trial;
    start(&trial);
    positions_at_random(60, 3, check_shapes, &trial);
    end(&trial);
}

/* The point of the diagram with the highest probability. */
static Point best_of(Trial *trial, const Diagram *diagram, Point last)
{
    float probability[POINT_LIMIT];
    Point best = POINT_NONE;
    move_guess_fill(trial->guess, trial->weights, &diagram->board, diagram->to_play, last,
                    POINT_NONE, probability);
    for (int i = 0; i < diagram->board.empty_count; i++) {
        Point point = diagram->board.empties[i];
        if (best == POINT_NONE || probability[point] > probability[best])
            best = point;
    }
    return best;
}

static void expect_best(const char *text)
{
    Trial trial;
    start(&trial);
    Diagram diagram = picture_read(text);
    Point best = best_of(&trial, &diagram, picture_target(&diagram));
    char name[POINT_TEXT_MAX], wanted[POINT_TEXT_MAX];
    int size = diagram.board.size;
    assert_string_equal(point_name(size, best, name),
                        point_name(size, diagram_point(&diagram, '*'), wanted));
    end(&trial);
}

static void stones_in_atari_extend(void **state)
{
    (void)state;
    expect_best("to play: black\n"
                ". . . . . . . . .\n"
                ". . . O O . . . .\n"
                ". . O X X o . . .\n"
                ". . . O * . . . .\n"
                ". . . . . . . . .\n"
                ". . . . X . . X .\n"
                ". . X . . . O . .\n"
                ". . . . . . . . .\n"
                ". . . . . . . . .\n");
}

static void a_hane_at_the_head_of_two(void **state)
{
    (void)state;
    Trial trial;
    start(&trial);
    Diagram diagram = picture_read("to play: black\n"
                                   ". . . . . . . . . . . . .\n"
                                   ". . . . . . . . . . . . .\n"
                                   ". . . . . . . . . X . . .\n"
                                   ". . . O . . . . . . . . .\n"
                                   ". . . . . . . . . . . . .\n"
                                   ". . . . . . . . . . . . .\n"
                                   ". . . . . * a . . . . . .\n"
                                   ". . . . X o . . . . . . .\n"
                                   ". . . . X O . . . . . . .\n"
                                   ". . . X . . . . . O . . .\n"
                                   ". . . . . . . . . . . . .\n"
                                   ". . . . . . . . . . . . .\n"
                                   ". . . . . . . . . . . . .\n");
    float probability[POINT_LIMIT];
    move_guess_fill(trial.guess, trial.weights, &diagram.board, BLACK, picture_target(&diagram),
                    POINT_NONE, probability);
    assert_true(probability[diagram_point(&diagram, '*')] > 0.1F);
    assert_true(probability[diagram_point(&diagram, '*')] >
                probability[diagram_point(&diagram, 'a')]);
    end(&trial);
}

static void the_first_move_is_in_a_corner(void **state)
{
    (void)state;
    Trial trial;
    start(&trial);
    float probability[POINT_LIMIT];
    Board board;
    board_init(&board, 19);
    move_guess_fill(trial.guess, trial.weights, &board, BLACK, POINT_NONE, POINT_NONE, probability);
    assert_true(probability[point_at(19, 3, 3)] > 0.05F);
    assert_true(probability[point_at(19, 9, 9)] < 0.01F);
    assert_true(probability[point_at(19, 0, 0)] < 0.001F);
    end(&trial);
}

static void no_move_is_no_probability(void **state)
{
    (void)state;
    Trial trial;
    start(&trial);
    float probability[POINT_LIMIT];
    Diagram diagram = picture_read("to play: black\n. O\nO .\n");
    move_guess_fill(trial.guess, trial.weights, &diagram.board, BLACK, POINT_NONE, POINT_NONE,
                    probability);
    for (Point point = 0; point < diagram.board.limit; point++)
        assert_true(probability[point] == 0);
    end(&trial);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(probabilities_sum_to_one),
        cmocka_unit_test(images_and_exchanged_colours_give_the_same),
        cmocka_unit_test(the_largest_known_shape_is_found),
        cmocka_unit_test(stones_in_atari_extend),
        cmocka_unit_test(a_hane_at_the_head_of_two),
        cmocka_unit_test(the_first_move_is_in_a_corner),
        cmocka_unit_test(no_move_is_no_probability),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
