/* The numbers of trees and random games: the file that comes with the program, and wrong ones. */

#include "support/test.h"

#include "knowledge/knowledge_file.h"
#include "knowledge/tree_numbers.h"

#include <stdio.h>
#include <string.h>

static void test_the_built_in_file(void **state)
{
    (void)state;
    TreeNumbers numbers;
    Error error = {0};
    if (!tree_numbers_load(&numbers, NULL, &error))
        fail_msg("%s", error.message);
    assert_true(numbers.rave_equal == 3000 && numbers.children_most == 80);
    assert_true(numbers.near[2] == 9 && numbers.near[TREE_NEAR - 1] == 0);
    assert_true(numbers.play[0][0] == 240 && numbers.play[1][2] == 230);
    assert_true(numbers.play[TREE_GAME_RULES - 1][TREE_GAME_KINDS - 1] == 160);
}

static void test_written_and_read_back(void **state)
{
    (void)state;
    TreeNumbers numbers, again;
    Error error = {0};
    Text text;
    assert_true(tree_numbers_load(&numbers, NULL, &error));
    numbers.widen_rate = 1.35;
    numbers.play[3][1] = 77;
    text_init(&text);
    tree_numbers_write(&numbers, &text);
    assert_true(tree_numbers_read(&again, text.data, "tree", &error));
    assert_memory_equal(&numbers, &again, sizeof numbers);
    text_clear(&text);
}

/* The built-in file with `line` in place of the one that begins with `name`; NULL: without it. */
static void check_refused(const char *name, const char *line, const char *expected)
{
    const char *built_in = knowledge_file_text("tree");
    char begin[64];
    Text text;
    Error error = {0};
    TreeNumbers numbers;
    snprintf(begin, sizeof begin, "\n%s ", name);
    const char *at = strstr(built_in, begin);
    assert_non_null(at);
    const char *rest = strchr(at + 1, '\n');
    text_init(&text);
    text_printf(&text, "%.*s\n%s%s", (int)(at - built_in), built_in, line ? line : "", rest);
    assert_false(tree_numbers_read(&numbers, text.data, "mine", &error));
    if (!strstr(error.message, expected))
        fail_msg("%s", error.message);
    text_clear(&text);
}

static void test_wrong_files(void **state)
{
    (void)state;
    check_refused("explore", NULL, "There is no line \"explore\"");
    check_refused("explore", "exlpore 0", "No number is called so");
    check_refused("explore", "explore 0\nwidth 5", "given above already");
    check_refused("explore", "explore 0 1", "as many values");
    check_refused("explore", "explore -1", "\"explore\" must be from 0");
    check_refused("widen_rate", "widen_rate 1", "\"widen_rate\" must be from 1.01 to 100, not 1.");
    check_refused("play_save", "play_save 240 0 257 240", "\"play_save\" must be from 0 to 256");
    check_refused("even", "even zero", "after the name only numbers may stand");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_built_in_file),
        cmocka_unit_test(test_written_and_read_back),
        cmocka_unit_test(test_wrong_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
