/* Games of the browser: numbers of nodes, rows and back, clocks. */

#include "support/test.h"

#include "base/mem.h"
#include "front/web/web_game.h"
#include "front/web/web_view.h"
#include "game/sgf.h"

#include <string.h>

static Record *read_record(const char *sgf)
{
    SgfCollection collection = {0};
    assert_true(sgf_read(&collection, sgf, strlen(sgf), NULL, NULL, NULL));
    Record *record = sgf_take(&collection, 0);
    sgf_clear(&collection);
    return record;
}

static WebGame *make_game(const char *sgf)
{
    Rules rules;
    Error error;
    error_clear(&error);
    rules_by_name("japanese", &rules, NULL);
    WebGame *game = web_game_new(read_record(sgf), &rules, "me", &error);
    assert_non_null(game);
    return game;
}

/* Saves and loads: what comes back is compared by the caller. */
static WebGame *through_the_store(WebGame *game)
{
    WebRow row;
    Error error;
    error_clear(&error);
    web_game_save(game, &row);
    WebGame *again = web_game_load(&row, &error);
    if (!again)
        fail_msg("%s", error.message);
    web_row_clear(&row);
    return again;
}

static void test_numbers(void **state)
{
    WebGame *game = make_game("(;SZ[9](;B[ee];W[cc])(;B[gg]))");
    (void)state;
    assert_int_equal(game->head, 2);
    assert_int_equal(web_game_number(game->record->root), 0);
    assert_null(web_game_node(game, 4));
    assert_null(web_game_node(game, -1));
    Node *added =
        web_game_child(game, web_game_node(game, 3), (Move){point_at(9, 0, 0), WHITE}, NULL);
    assert_int_equal(web_game_number(added), 4);
    assert_ptr_equal(
        web_game_child(game, web_game_node(game, 3), (Move){point_at(9, 0, 0), WHITE}, NULL),
        added);
    web_game_remove(game, added);
    assert_null(web_game_node(game, 4));
    WebGame *again = through_the_store(game);
    assert_int_equal(again->node_count, 5);
    added = web_game_add(again, again->record->root, NULL);
    assert_int_equal(web_game_number(added), 5); /* not 4 again, though nobody has it */
    web_game_free(again);
    web_game_free(game);
}

static void test_there_and_back(void **state)
{
    WebGame *game =
        make_game("(;SZ[9]KM[5.5]C[a \\] b\nc];B[ee]TR[aa](;W[cc])(;W[gg]LB[gg:x\\:y]))");
    (void)state;
    assert_true(web_game_set_time(game, "byoyomi 60 30 3", NULL));
    game->sides[WHITE] = (WebSide){.program = true, .name = "simple", .seconds = 2.5, .nodes = 9};
    game->clocks[BLACK].main_left = 12.25;
    web_game_set_head(game, web_game_node(game, 3));
    WebGame *again = through_the_store(game);
    assert_true(record_equal(game->record, again->record));
    assert_string_equal(again->id, game->id);
    assert_int_equal(again->head, 3);
    assert_int_equal(again->revision, 1);
    assert_true(again->timed && again->clocks[BLACK].main_left == 12.25);
    assert_true(again->sides[WHITE].program && again->sides[WHITE].nodes == 9);
    assert_true(again->sides[WHITE].seconds == 2.5);
    assert_false(again->sides[BLACK].program);
    web_game_free(again);
    web_game_free(game);
}

static void test_export_has_no_numbers(void **state)
{
    WebGame *game = make_game("(;SZ[9]ZID[77];B[ee]ZID[77])");
    Text sgf;
    (void)state;
    assert_int_equal(web_game_number(game->record->root), 0); /* what a file says does not count */
    text_init(&sgf);
    web_game_export(game, &sgf);
    assert_null(strstr(sgf.data, "ZID"));
    assert_non_null(strstr(sgf.data, "B[ee]"));
    assert_int_equal(web_game_number(web_game_node(game, 1)), 1);
    text_clear(&sgf);
    web_game_free(game);
}

static void test_promote(void **state)
{
    WebGame *game = make_game("(;SZ[9](;B[aa];W[ba])(;B[bb];W[cb])(;B[cc](;W[dc])(;W[ec])))");
    (void)state;
    web_game_promote(web_game_node(game, 7));
    assert_int_equal(web_game_number(game->record->root->child), 5);
    assert_int_equal(web_game_number(game->record->root->child->child), 7);
    assert_int_equal(web_game_number(game->record->root->child->sibling), 1);
    assert_int_equal(web_game_number(game->record->root->child->sibling->sibling), 3);
    assert_null(game->record->root->child->sibling->sibling->sibling);
    web_game_free(game);
}

static void test_head_moves_up(void **state)
{
    WebGame *game = make_game("(;SZ[9];B[aa];W[bb];B[cc])");
    (void)state;
    assert_int_equal(game->head, 3);
    web_game_remove(game, web_game_node(game, 2));
    assert_int_equal(game->head, 1);
    web_game_free(game);
}

static void test_states(void **state)
{
    WebGame *game = make_game("(;SZ[9];B[aa];W[];B[])");
    (void)state;
    assert_int_equal(game->state, WEB_SCORING);
    web_game_set_result(game, "B+3.5");
    assert_int_equal(game->state, WEB_FINISHED);
    assert_string_equal(node_text(game->record->root, "RE"), "B+3.5");
    web_game_set_head(game, web_game_node(game, 1));
    assert_int_equal(game->state, WEB_PLAYING);
    assert_string_equal(game->result, "");
    assert_null(node_text(game->record->root, "RE"));
    web_game_free(game);
    game = make_game("(;SZ[9]RE[W+R];B[aa])");
    assert_int_equal(game->state, WEB_FINISHED);
    web_game_free(game);
}

static void test_time_runs_out(void **state)
{
    WebGame *game = make_game("(;SZ[9])");
    (void)state;
    assert_false(web_game_set_time(game, "soon", NULL));
    assert_true(web_game_set_time(game, "absolute 100", NULL));
    game->turn -= 10;
    assert_true(web_game_spend(game, BLACK));
    assert_true(game->clocks[BLACK].main_left < 90.1);
    game->turn -= 1000;
    assert_false(web_game_spend(game, BLACK));
    assert_string_equal(game->result, "W+T");
    web_game_free(game);
}

static void test_damaged_rows(void **state)
{
    WebGame *game = make_game("(;SZ[9];B[aa])");
    static const char *const RECORDS[] = {"", "(;SZ[9])", "(;SZ[9]ZID[0];B[aa]ZID[0])",
                                          "(;SZ[9]ZID[-1])", "(;SZ[9]ZID[99999999])"};
    (void)state;
    for (size_t i = 0; i < sizeof RECORDS / sizeof *RECORDS; i++) {
        WebRow row;
        Error error;
        error_clear(&error);
        web_game_save(game, &row);
        mem_free(row.sgf);
        row.sgf = mem_copy_string(RECORDS[i]);
        assert_null(web_game_load(&row, &error));
        assert_true(error_is_set(&error));
        web_row_clear(&row);
    }
    web_game_free(game);
}

static void test_too_many_nodes(void **state)
{
    Rules rules;
    Error error;
    (void)state;
    rules_by_name("japanese", &rules, NULL);
    Record *record = record_new(9);
    Node *node = record->root;
    for (int i = 0; i < WEB_NODES_MAX; i++)
        node = record_add_child(record, node);
    error_clear(&error);
    assert_null(web_game_new(record, &rules, "me", &error));
    assert_true(error_is_set(&error));
}

static void test_marks(void **state)
{
    WebGame *game = make_game("(;SZ[9])");
    Node *root = game->record->root;
    Error error;
    (void)state;
    json_t *marks = json_loads("{\"circle\": [\"A1\"], \"labels\": {\"D4\": \"x:]\\\\y\"}, "
                               "\"lines\": [[\"A1\", \"B2\"]]}",
                               0, NULL);
    error_clear(&error);
    assert_true(web_view_read_marks(marks, 9, root, &error));
    json_t *node = web_view_node(game, root, 0);
    assert_true(json_equal(json_object_get(node, "marks"), marks));
    json_decref(node);
    json_t *none = json_object();
    assert_true(web_view_read_marks(none, 9, root, &error));
    node = web_view_node(game, root, 0);
    assert_null(json_object_get(node, "marks"));
    json_decref(node);
    json_decref(none);
    json_decref(marks);
    web_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_export_has_no_numbers),
        cmocka_unit_test(test_promote),
        cmocka_unit_test(test_head_moves_up),
        cmocka_unit_test(test_states),
        cmocka_unit_test(test_time_runs_out),
        cmocka_unit_test(test_damaged_rows),
        cmocka_unit_test(test_too_many_nodes),
        cmocka_unit_test(test_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
