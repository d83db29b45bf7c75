/* Problems of the page's editor: what is read, what is refused, how they are graded. */

#include "support/test.h"

#include "front/web/web_problem.h"

#include <stdio.h>
#include <string.h>

static const char ROWS[] = ". . X . . .\n. X O . . .\n. . X . . .\n. . . . . .\n. . . . . .\n"
                           ". . . . . .\n";

static void write_problem(char *text, size_t size, const char *question, const char *answer)
{
    snprintf(text, size, "problem: one\nquestion: %s\nto play: black\n%sanswer: %s\n", question,
             ROWS, answer);
}

/* How many mistakes there are; the line of the first in `line`. */
static size_t count_mistakes(const char *text, int *line)
{
    json_t *problems = json_array();
    web_problem_check(text, "test", problems);
    size_t count = 0;
    for (size_t i = json_array_size(problems); i-- > 0;) {
        const json_t *problem = json_array_get(problems, i);
        if (json_is_true(json_object_get(problem, "warning")))
            continue;
        count++;
        *line = (int)json_integer_value(json_object_get(problem, "line"));
    }
    json_decref(problems);
    return count;
}

static void test_all_kinds_are_read(void **state)
{
    (void)state;
    static const char *const RIGHT[][2] = {
        {"capture C5", "yes D5"}, {"tsumego C5", "yes"},     {"link B5 C6", "no"},
        {"race C5 B5", "yes"},    {"next-move", "any D5"},   {"strength B5", "25..40"},
        {"strength B5", "30"},    {"strength  B5", "0..50"},
    };
    char text[1000];
    int line;
    for (size_t i = 0; i < sizeof RIGHT / sizeof *RIGHT; i++) {
        write_problem(text, sizeof text, RIGHT[i][0], RIGHT[i][1]);
        if (count_mistakes(text, &line))
            fail_msg("%s, %s is refused", RIGHT[i][0], RIGHT[i][1]);
    }
    assert_int_equal(count_mistakes("# nothing\n", &line), 0);
}

static void test_nonsense_is_told_with_its_line(void **state)
{
    (void)state;
    static const char *const WRONG[][2] = {
        {"capture A1", "yes"},
        {"capture C5", "perhaps"},
        {"capture C5", "yes C5"},
        {"race C5", "yes"},
        {"race A1 A2", "yes"},
        {"strength B5", "x"},
        {"strength B5", "40..25"},
        {"strength B5", "nan..5"},
        {"strength A1", "0..50"},
        {"strength", "0..50"},
        {"next-move", "any"},
        {"nextmove", "any D5"},
        {"", "yes"},
    };
    char text[1000];
    int line = 0;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        write_problem(text, sizeof text, WRONG[i][0], WRONG[i][1]);
        if (count_mistakes(text, &line) != 1 || line < 1)
            fail_msg("%s, %s is not refused", WRONG[i][0], WRONG[i][1]);
    }
}

static void assert_grade(const Lore *lore, const char *question, const char *answer,
                         const char *wanted)
{
    char text[1000];
    Error error;
    error_clear(&error);
    write_problem(text, sizeof text, question, answer);
    json_t *grade = web_problem_grade(text, 0, lore, &error);
    if (!grade)
        fail_msg("%s: %s", question, error.message);
    assert_string_equal(json_string_value(json_object_get(grade, "result")), wanted);
    json_decref(grade);
}

static void test_grades(void **state)
{
    (void)state;
    Error error;
    error_clear(&error);
    Lore *lore = lore_load(NULL, &error);
    assert_non_null(lore);
    assert_grade(lore, "capture C5", "yes D5", "right");
    assert_grade(lore, "capture C5", "yes E5", "wrong");
    assert_grade(lore, "capture C5", "no", "wrong");
    assert_grade(lore, "race C5 B5", "yes", "right");
    assert_grade(lore, "strength B5", "0..50", "right");
    assert_grade(lore, "strength B5", "0..0.5", "wrong");
    assert_grade(lore, "next-move", "any A1", "wrong");
    assert_null(web_problem_grade("problem: x\n", 0, lore, &error));
    assert_null(web_problem_grade("", 3, lore, &error));
    lore_free(lore);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_kinds_are_read),
        cmocka_unit_test(test_nonsense_is_told_with_its_line),
        cmocka_unit_test(test_grades),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
