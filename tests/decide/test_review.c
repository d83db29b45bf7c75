/* Reviews: a blunder is found, told with what was better, and counted for the right side. */

#include "support/test.h"

#include "decide/review.h"

#include <math.h>
#include <string.h>

static int start(void **state)
{
    Error error;
    *state = lore_load(NULL, &error);
    assert_non_null(*state);
    return 0;
}

static int stop(void **state)
{
    lore_free(*state);
    return 0;
}

static Point at(const char *name)
{
    Point point;
    assert_true(point_parse(9, name, &point));
    return point;
}

/* A fight that White leaves at move 12 for the corner point. */
static Record *make_game(void)
{
    static const char *const MOVES[] = {"E5", "E6", "D6", "D5", "F6", "C5", "E7",
                                        "F5", "D4", "F4", "C4", "A1", "B5", "C6"};
    Record *record = record_new(9);
    Node *node = record->root;
    for (size_t i = 0; i < sizeof(MOVES) / sizeof(MOVES[0]); i++) {
        node = record_add_child(record, node);
        node_set_move(node, 9, (Move){at(MOVES[i]), i % 2 ? WHITE : BLACK});
    }
    return record;
}

static bool stop_after_three(void *context, int done, int total)
{
    int *calls = context;
    assert_true(done < total);
    return ++*calls <= 3;
}

static void test_a_blunder_is_found(void **state)
{
    Record *record = make_game();
    ReviewSettings settings = {.games = 200};
    Review *review = review_new(*state, &settings);
    assert_true(review_run(review, record, NULL, NULL));
    assert_int_equal(review->count, record_move_count(record));
    int worst[3], count = review_worst(review, WHITE, 3, worst);
    assert_true(count >= 1);
    bool found = false;
    for (int i = 0; i < count; i++) {
        const ReviewMove *move = &review->moves[worst[i]];
        assert_int_equal(move->color, WHITE);
        assert_true(move->loss >= 1);
        assert_true(i == 0 || move->loss <= review->moves[worst[i - 1]].loss);
        found |= move->number == 12;
    }
    assert_true(found);
    const ReviewMove *blunder = &review->moves[11];
    assert_int_equal(blunder->asked.move, at("A1"));
    assert_int_not_equal(blunder->best.move, at("A1"));
    assert_true(blunder->best.claim_count > 0);
    assert_true(review_total_loss(review, WHITE) >= blunder->loss);
    review_free(review);
    record_free(record);
}

/* A judge for whom the first of the moves is ten points better than all others, by games that
 * differ by `spread`; it takes part in the place of the look-ahead. */
typedef struct Oracle {
    double spread;
    long deepened; /* games that were asked for in the end */
} Oracle;

static int oracle_compare(void *state, const CaseScene *scene, Contender *contenders, int count)
{
    const Oracle *oracle = state;
    (void)scene;
    for (int i = 0; i < count; i++) {
        contenders[i].lead = i == 0 ? 10 : 0;
        contenders[i].spread = oracle->spread;
        contenders[i].won = i == 0 ? 0.6 : 0.5;
        contenders[i].games = 100;
    }
    return 0;
}

static void oracle_deepen(void *state, const CaseScene *scene, Contender *contender, long games)
{
    Oracle *oracle = state;
    (void)scene;
    contender->games = games;
    if (contender->move == POINT_PASS)
        contender->lead = -5;
    else
        oracle->deepened = games;
}

static const double KOMI = 6.5;

/* What the first white move, at the edge, loses to this judge. */
static ReviewMove review_by_oracle(const Lore *lore, Oracle *oracle)
{
    Record *record = record_new(9);
    node_set_text(record->root, "KM", "6.5");
    Node *node = record_add_child(record, record->root);
    node_set_move(node, 9, (Move){at("E5"), BLACK});
    node = record_add_child(record, node);
    node_set_move(node, 9, (Move){at("A1"), WHITE});
    ReviewSettings settings = {.games = 10, .from = 2, .to = 2};
    Review *review = review_new(lore, &settings);
    review->thinking->judge =
        (MoveJudge){.state = oracle, .compare = oracle_compare, .deepen = oracle_deepen};
    assert_true(review_run(review, record, NULL, NULL));
    assert_int_equal(review->count, 1);
    ReviewMove move = review->moves[0];
    review_free(review);
    record_free(record);
    return move;
}

/* Only what is more than chance is lost, and before it is told both moves get more games. */
static void test_chance_is_no_loss(void **state)
{
    Oracle sure = {.spread = 10}, wild = {.spread = 90};
    ReviewMove move = review_by_oracle(*state, &sure);
    assert_true(sure.deepened >= 500);
    assert_true(move.loss > 7 && move.loss <= 9);
    assert_true(move.lead == KOMI - 10); /* White is ten ahead with it */
    assert_true(review_by_oracle(*state, &wild).loss == 0);
}

/* What is told of the two moves and of the difference fits together. */
static void test_values_differ_by_the_loss(void **state)
{
    Oracle sure = {.spread = 10};
    ReviewMove move = review_by_oracle(*state, &sure);
    double rest = move.best.value - move.loss;
    assert_true(fabs(move.asked.value - (rest > 0 ? rest : 0)) < 1e-9);
}

static void test_only_some_moves(void **state)
{
    Record *record = make_game();
    ReviewSettings settings = {.games = 10, .from = 5, .to = 7};
    Review *review = review_new(*state, &settings);
    assert_true(review_run(review, record, NULL, NULL));
    assert_int_equal(review->count, 3);
    assert_int_equal(review->moves[0].number, 5);
    review_free(review);
    record_free(record);
}

static void test_it_can_be_stopped(void **state)
{
    Record *record = make_game();
    ReviewSettings settings = {.games = 10};
    Review *review = review_new(*state, &settings);
    int calls = 0;
    assert_false(review_run(review, record, stop_after_three, &calls));
    assert_int_equal(review->count, 3);
    review_free(review);
    record_free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_blunder_is_found),        cmocka_unit_test(test_chance_is_no_loss),
        cmocka_unit_test(test_values_differ_by_the_loss), cmocka_unit_test(test_only_some_moves),
        cmocka_unit_test(test_it_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
