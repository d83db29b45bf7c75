/* Reviews as text, JSON, comments and page: own words stay, one block is replaced. */

#include "support/test.h"

#include "front/draw/figure.h"
#include "front/review/review_output.h"
#include "game/sgf.h"

#include <string.h>

typedef struct Case {
    SgfCollection collection;
    Lore *lore;
    Review *review;
    ReviewOutput output;
} Case;

static const char GAME[] = "(;GM[1]FF[4]SZ[9]PB[Ann <b>]PW[Ben]C[own root]"
                           ";B[ee];W[ed];B[dd];W[de];B[fd];W[ce];B[ec];W[fe];B[df];W[ff];B[cf]"
                           ";W[ai]C[my own words];B[be];W[cd])";

static int start(void **state)
{
    static Case it;
    Error error;
    ReviewSettings settings = {.games = 100, .from = 8};
    assert_true(sgf_read(&it.collection, GAME, strlen(GAME), NULL, NULL, &error));
    it.lore = lore_load(NULL, &error);
    it.review = review_new(it.lore, &settings);
    assert_true(review_run(it.review, it.collection.games[0], NULL, NULL));
    it.output = (ReviewOutput){it.review, it.collection.games[0], "Ann <b> - Ben", 2};
    *state = &it;
    return 0;
}

static int stop(void **state)
{
    Case *it = *state;
    review_free(it->review);
    lore_free(it->lore);
    sgf_clear(&it->collection);
    figure_release_fonts();
    return 0;
}

static void test_text(void **state)
{
    const Case *it = *state;
    Text text;
    text_init(&text);
    review_output_text(&it->output, &text);
    assert_non_null(strstr(text.data, "Ann <b> - Ben\n"));
    assert_non_null(strstr(text.data, "Move 12, White A1, lost about "));
    assert_non_null(strstr(text.data, "Better: "));
    assert_non_null(strstr(text.data, "Points lost in all"));
    text_clear(&text);
}

/* Black's E5 as a mistake, where F5 was worth `best`. */
static void tell(const Case *it, double best, double loss, Text *text)
{
    ReviewMove move = {.number = 1, .color = BLACK, .loss = loss};
    Point e5 = point_at(9, 4, 4), f5 = point_at(9, 5, 4);
    move.asked = (Explanation){.move = e5, .color = BLACK, .value = best - loss, .claim_count = 1};
    move.best = (Explanation){.move = f5, .color = BLACK, .value = best, .claim_count = 1};
    move.asked.claims[0] = move.best.claims[0] = claim_make(CLAIM_SHAPE, BLACK, CLAIM_STATISTICAL);
    text_reset(text);
    review_output_mistake(&it->output, &move, text);
}

/* The three numbers that are told fit together. */
static void test_values_fit_the_loss(void **state)
{
    const Case *it = *state;
    Text text;
    text_init(&text);
    tell(it, 6.6, 1.4, &text); /* 7 and 5 would differ by 2 */
    assert_non_null(strstr(text.data, "lost about 1 point.\n"));
    assert_non_null(strstr(text.data, "About 7 points.\nPlayed: "));
    assert_non_null(strstr(text.data, "About 6 points.\n"));
    tell(it, 3, 5, &text); /* worse than a pass */
    assert_non_null(strstr(text.data, "lost about 5 points.\n"));
    assert_null(strstr(text.data, "About "));
    text_clear(&text);
}

static void test_json(void **state)
{
    const Case *it = *state;
    json_t *json = review_output_json(&it->output);
    assert_int_equal(json_array_size(json_object_get(json, "moves")), it->review->count);
    assert_true(json_array_size(json_object_get(json, "mistakes")) >= 1);
    const json_t *move = json_array_get(json_object_get(json, "moves"), 0);
    assert_int_equal(json_integer_value(json_object_get(move, "number")), 8);
    assert_true(json_is_object(json_object_get(move, "best")));
    json_decref(json);
}

static void test_comments(void **state)
{
    Case *it = *state;
    Record *record = it->collection.games[0];
    Node *node = record_main_line(record, 12);
    char first[4096];
    review_output_annotate(&it->output, record);
    assert_non_null(strstr(node_text(node, "C"), "my own words\n\n[Gosedai review]\nMove 12"));
    snprintf(first, sizeof(first), "%s", node_text(node, "C"));
    review_output_annotate(&it->output, record);
    assert_string_equal(node_text(node, "C"), first);
    assert_string_equal(node_text(record->root, "C"), "own root");
    ReviewOutput none = it->output;
    none.mistakes = 0;
    review_output_annotate(&none, record);
    assert_string_equal(node_text(node, "C"), "my own words");
}

/* The blocks of moves outside of the range of a review stay; those inside are replaced. */
static void test_comments_of_other_moves(void **state)
{
    static const char OLD[] = "[Gosedai review]\nold\n[/Gosedai review]";
    const Case *it = *state;
    SgfCollection games;
    Error error;
    assert_true(sgf_read(&games, GAME, strlen(GAME), NULL, NULL, &error));
    Node *before = record_main_line(games.games[0], 3),
         *last = record_main_line(games.games[0], 14);
    node_set_text(before, "C", OLD);
    node_set_text(last, "C", OLD);
    ReviewOutput none = it->output;
    none.mistakes = 0;
    review_output_annotate(&none, games.games[0]);
    assert_string_equal(node_text(before, "C"), OLD);
    assert_null(node_text(last, "C"));
    sgf_clear(&games);
}

static void test_page(void **state)
{
    const Case *it = *state;
    Text text;
    text_init(&text);
    review_output_page(&it->output, "en", &text);
    assert_true(text_starts_with(text.data, "<!doctype html>"));
    assert_null(strstr(text.data, "Ann <b>"));
    assert_non_null(strstr(text.data, "Ann &lt;b&gt; - Ben"));
    assert_non_null(strstr(text.data, "id=\"move-12\""));
    assert_non_null(strstr(text.data, "<polyline"));
    assert_null(strstr(text.data, "src="));
    assert_null(strstr(text.data, "<script"));
    assert_non_null(strstr(text.data, "</html>"));
    text_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_values_fit_the_loss),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_comments_of_other_moves),
        cmocka_unit_test(test_page),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
