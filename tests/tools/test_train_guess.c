/* Training of guesses: known weights are found again, the same each time, in one go or in two. */

#include "support/test.h"

#include "base/random.h"
#include "recognize/quick_guess.h"
#include "tools/guess_harvest.h"
#include "tools/guess_measure.h"
#include "tools/train_guess.h"

#include <string.h>

enum { SIZE = 7 };

/* What the player of the toy games likes. */
static const char TASTE[] = "near 3,2 200\nnear 3,3 100\nnear 4,2 200\nnear 4,3 100\n"
                            "near 5,2 200\nnear 5,3 100\n"
                            "capture 0,0,0 200\ncapture 0,0,1 200\nself-atari 0,0 -200\n";

/* A game in which every move is drawn by the taste; `visit` sees each before it is played. */
typedef void Visit(void *context, const GuessSight *sight);

static void play_toy_game(const GuessWeights *taste, MoveGuess *guess, Random *random, Visit *visit,
                          void *context)
{
    Board board;
    board_init(&board, SIZE);
    Point last = POINT_NONE, second_last = POINT_NONE;
    Color color = BLACK;
    for (int move = 0; move < 40; move++, color = color_other(color)) {
        float probability[POINT_LIMIT];
        move_guess_fill(guess, taste, &board, color, last, second_last, probability);
        double draw = random_below(random, 1 << 30) / (double)(1 << 30);
        Point chosen = POINT_NONE;
        for (Point point = 0; point < board.limit && draw >= 0; point++)
            if (probability[point] > 0) {
                draw -= (double)probability[point];
                chosen = point;
            }
        if (chosen == POINT_NONE)
            break;
        GuessSight sight = {&board, color, last, second_last, chosen};
        visit(context, &sight);
        board_play(&board, chosen, color);
        second_last = last;
        last = chosen;
    }
}

typedef struct Lesson {
    TrainGuess *model;
    MoveGuess *guess;
} Lesson;

static void learn(void *context, const GuessSight *sight)
{
    Lesson *lesson = context;
    train_guess_learn(lesson->model, lesson->guess, sight);
}

static void learn_games(Lesson *lesson, uint64_t seed, int games)
{
    GuessWeights *taste = guess_weights_read(TASTE, "taste", NULL);
    MoveGuess *guess = move_guess_new();
    Random random;
    random_seed(&random, seed);
    for (int i = 0; i < games; i++)
        play_toy_game(taste, guess, &random, learn, lesson);
    move_guess_free(guess);
    guess_weights_free(taste);
}

static double weight(const GuessWeights *weights, GuessGroup group, int value)
{
    return weights->hundredths[group][value] / 100.0;
}

/* How much more than distance 5 from the last move is `near` liked late in the game? Two features
 * see it and share the weight. */
static double liking(const GuessWeights *weights, int near)
{
    enum { LATE = 5 * 18, LEAST = 3, MOST = 9 };
    double sum = 0;
    for (int own = LEAST; own <= MOST; own++)
        sum += weight(weights, GUESS_BOTH, near * 18 + own) -
               weight(weights, GUESS_BOTH, 5 * 18 + own);
    return weight(weights, GUESS_NEAR, LATE + near) - weight(weights, GUESS_NEAR, LATE + 5) +
           sum / (MOST - LEAST + 1);
}

static void known_weights_are_found_again(void **state)
{
    (void)state;
    GuessWeights *weights = guess_weights_new();
    guess_weights_finish(weights);
    Lesson lesson = {train_guess_new(weights, false, 0.1), move_guess_new()};
    learn_games(&lesson, 1, 1500);
    train_guess_give(lesson.model, 1, weights);
    /* only differences within a group mean something */
    assert_true(liking(weights, 2) > 1.7 && liking(weights, 2) < 2.3);
    assert_true(liking(weights, 3) > 0.7 && liking(weights, 3) < 1.3);
    assert_true(weight(weights, GUESS_CAPTURE, 0) + weight(weights, GUESS_CAPTURE, 1) > 1.5);
    assert_true(weight(weights, GUESS_SELF_ATARI, 0) < -0.5);
    /* and the model of playouts sees the same */
    double quick = weight(weights, GUESS_QUICK_NEAR, 7) - weight(weights, GUESS_QUICK_NEAR, 11);
    assert_true(quick > 1.5 && quick < 2.5);
    assert_true(weights->quick_count > 100);
    train_guess_free(lesson.model);
    move_guess_free(lesson.guess);
    guess_weights_free(weights);
}

static void harvest_count(void *context, const GuessSight *sight)
{
    void **both = context;
    move_guess_look(both[1], sight->board, sight->color, sight->last, sight->second_last);
    guess_harvest_count(both[0], both[1], sight->move);
}

static void harvest_add(void *context, const GuessSight *sight)
{
    void **both = context;
    move_guess_look(both[1], sight->board, sight->color, sight->last, sight->second_last);
    guess_harvest_add(both[0], both[1], sight->move, 5, both[2]);
}

static GuessWeights *harvest(void)
{
    GuessWeights *taste = guess_weights_read(TASTE, "taste", NULL), *weights = guess_weights_new();
    GuessHarvest *counts = guess_harvest_new();
    MoveGuess *guess = move_guess_new(), *player = move_guess_new();
    void *context[] = {counts, guess, weights};
    Visit *const visits[] = {harvest_count, harvest_add};
    for (int pass = 0; pass < 2; pass++) {
        Random random;
        random_seed(&random, 3);
        for (int i = 0; i < 200; i++)
            play_toy_game(taste, player, &random, visits[pass], context);
    }
    guess_weights_finish(weights);
    guess_harvest_free(counts);
    move_guess_free(guess);
    move_guess_free(player);
    guess_weights_free(taste);
    return weights;
}

/* The rings that are written down make the keys by which the shapes were found. */
static void harvested_shapes_survive_writing(void **state)
{
    (void)state;
    GuessWeights *weights = harvest();
    assert_true(weights->node_count > 500);
    int kinds[GUESS_KINDS] = {0};
    for (size_t i = 1; i < weights->node_count; i++)
        weights->nodes[i].weight = (int16_t)(i % 1000);
    guess_weights_finish(weights);
    Text text;
    text_init(&text);
    guess_weights_write(weights, &text);
    Error error;
    error_clear(&error);
    GuessWeights *again = guess_weights_read(text.data, "written", &error);
    if (!again)
        fail_msg("line %d: %s", error.line, error.message);
    assert_int_equal(again->node_count, weights->node_count);
    for (size_t i = 1; i < weights->node_count; i++) {
        uint32_t found = guess_weights_find(again, weights->nodes[i].key)->node;
        found &= ~(uint32_t)GUESS_SLOT_INNER;
        assert_int_not_equal(found, 0);
        assert_int_equal(again->nodes[found].weight, weights->nodes[i].weight);
        assert_float_equal(again->totals[found], weights->totals[i], 1e-3);
        kinds[weights->nodes[i].kind]++;
    }
    for (int kind = 0; kind < GUESS_KINDS; kind++)
        assert_true(kinds[kind] > 50);
    text_clear(&text);
    guess_weights_free(again);
    guess_weights_free(weights);
}

/* Learns in one go, or with an interruption after the first part, and writes the result. */
static void learn_parts(bool interrupted, Text *text)
{
    GuessWeights *weights = harvest();
    Lesson lesson = {train_guess_new(weights, false, 0.1), move_guess_new()};
    learn_games(&lesson, 1, 20);
    if (interrupted) {
        Text bytes;
        text_init(&bytes);
        train_guess_save(lesson.model, &bytes);
        train_guess_free(lesson.model);
        lesson.model = train_guess_new(weights, false, 0.1);
        assert_false(train_guess_restore(lesson.model, bytes.data, bytes.length - 1));
        assert_true(train_guess_restore(lesson.model, bytes.data, bytes.length));
        text_clear(&bytes);
    }
    learn_games(&lesson, 2, 20);
    train_guess_give(lesson.model, 3, weights);
    guess_weights_write(weights, text);
    train_guess_free(lesson.model);
    move_guess_free(lesson.guess);
    guess_weights_free(weights);
}

static void the_same_games_give_the_same_weights(void **state)
{
    (void)state;
    Text texts[3];
    for (int i = 0; i < 3; i++) {
        text_init(&texts[i]);
        learn_parts(i == 2, &texts[i]);
    }
    assert_true(texts[0].length > 1000);
    assert_string_equal(texts[0].data, texts[1].data);
    assert_string_equal(texts[0].data, texts[2].data);
    for (int i = 0; i < 3; i++)
        text_clear(&texts[i]);
}

static void what_was_known_is_kept(void **state)
{
    (void)state;
    GuessWeights *weights = guess_weights_read("near 3,2 123\nshape\n2 X... -45\n3 .... 7\n"
                                               "quick\n3 XO...... 67\n",
                                               "test", NULL);
    assert_non_null(weights);
    TrainGuess *model = train_guess_new(weights, true, 0.1);
    Text before, after;
    text_init(&before);
    text_init(&after);
    guess_weights_write(weights, &before);
    Lesson lesson = {model, move_guess_new()};
    learn_games(&lesson, 1, 5);
    move_guess_free(lesson.guess);
    train_guess_give(model, 1000000, weights);
    assert_int_equal(weights->hundredths[GUESS_NEAR][3 * 18 + 2], 123);
    assert_true(weights->hundredths[GUESS_NEAR][3 * 18 + 3] != 0);
    memset(weights->hundredths, 0, sizeof weights->hundredths);
    weights->hundredths[GUESS_NEAR][3 * 18 + 2] = 123;
    guess_weights_write(weights, &after);
    assert_string_equal(before.data, after.data);
    text_clear(&before);
    text_clear(&after);
    train_guess_free(model);
    guess_weights_free(weights);
}

static void ranks_are_counted(void **state)
{
    (void)state;
    GuessWeights *weights = guess_weights_read("near 3,2 300\nquick-near 7 -300\n", "test", NULL);
    MoveGuess *guess = move_guess_new();
    GuessMeasure measure = {0};
    Board board;
    board_init(&board, SIZE);
    Point corner = point_at(SIZE, 0, 0);
    board_play(&board, corner, BLACK);
    GuessSight sight = {&board, WHITE, corner, POINT_NONE, point_at(SIZE, 1, 0)};
    guess_measure_add(&measure, guess, weights, &sight);
    assert_int_equal(measure.positions, 1);
    assert_int_equal(measure.first[0], 0); /* the point below the corner is level with it */
    assert_int_equal(measure.first[1], 1);
    assert_int_equal(measure.first[19], 1);
    assert_int_equal(measure.quick_first[19], 0);
    sight.move = POINT_PASS;
    guess_measure_add(&measure, guess, weights, &sight);
    assert_int_equal(measure.positions, 1);
    move_guess_free(guess);
    guess_weights_free(weights);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_weights_are_found_again),
        cmocka_unit_test(harvested_shapes_survive_writing),
        cmocka_unit_test(the_same_games_give_the_same_weights),
        cmocka_unit_test(what_was_known_is_kept),
        cmocka_unit_test(ranks_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
