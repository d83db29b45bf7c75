/* The calculator's lines, and what completes a word. */
#include "support/test.h"

#include "front/cli/calculator.h"
#include "front/draw/figure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static Calculator *calculator_of(void **state)
{
    return *state;
}

static int set_up(void **state)
{
    *state = calculator_new(NAMING_ASCII, false);
    return 0;
}

static int tear_down(void **state)
{
    calculator_free(*state);
    return 0;
}

static void assert_answer(Calculator *calculator, const char *line, const char *wanted)
{
    Text answer;
    Error error;
    text_init(&answer);
    error_clear(&error);
    if (calculator_take(calculator, line, &answer, &error) != CALCULATOR_DONE)
        fail_msg("%s: %s", line, error.message);
    assert_string_equal(answer.data, wanted);
    text_clear(&answer);
}

static void assert_wrong(Calculator *calculator, const char *line, const char *words)
{
    Text answer;
    Error error;
    text_init(&answer);
    error_clear(&error);
    assert_int_equal(calculator_take(calculator, line, &answer, &error), CALCULATOR_WRONG);
    if (!strstr(error.message, words))
        fail_msg("%s: %s", line, error.message);
    text_clear(&answer);
}

static void lines(void **state)
{
    Calculator *calculator = calculator_of(state);
    assert_answer(calculator, "", "");
    assert_answer(calculator, "names", "no names yet; x = {4|0} gives one\n");
    assert_answer(calculator, "  # nothing", "");
    assert_answer(calculator, " x = {4|0} ", "x = {4|0}\n");
    assert_answer(calculator, "x + x", "4\n");
    assert_answer(calculator, "ans - 4", "0\n");
    assert_answer(calculator, "x || 2", "true: {4|0} || 2\n");
    assert_answer(calculator, "x = x - 2", "x = +-2\n");
    assert_answer(calculator, "report = 3", "report = 3\n");
    assert_wrong(calculator, "y", "no value with the name 'y'");
    assert_wrong(calculator, "x +", "missing");
    assert_wrong(calculator, "forget y", "'y'");
    assert_wrong(calculator, "forget", "forget which value?");
    assert_wrong(calculator, "quit now", "quit takes nothing behind it");
    assert_answer(calculator, "names = 3", "names = 3\n");
    assert_answer(calculator, "names tiny(1)", "3+tiny(1)\n");
    assert_answer(calculator, "forget names", "names is forgotten\n");
    assert_answer(calculator, "forget x", "x is forgotten\n");
    assert_wrong(calculator, "x", "no value");
}

static void commands(void **state)
{
    Calculator *calculator = calculator_of(state);
    Text answer;
    Error error;
    text_init(&answer);
    error_clear(&error);
    assert_int_equal(calculator_take(calculator, "quit", &answer, &error), CALCULATOR_QUIT);
    assert_int_equal(calculator_take(calculator, "help", &answer, &error), CALCULATOR_DONE);
    assert_non_null(strstr(answer.data, "cool("));
    assert_non_null(strstr(answer.data, "forget NAME"));
    text_reset(&answer);
    assert_int_equal(calculator_take(calculator, "report {4|0}", &answer, &error), CALCULATOR_DONE);
    assert_non_null(strstr(answer.data, "cooled by 2    2*\n"));
    text_clear(&answer);
    assert_wrong(calculator, "draw picture.bmp {4|0}", ".svg, .png or .pdf");
    assert_wrong(calculator, "draw /no/such/folder/x.svg {4|0}", "/no/such/folder/x.svg: ");
    assert_wrong(calculator, "draw /no/such/folder/x.pdf {4|0}", "/no/such/folder/x.pdf: ");
    assert_wrong(calculator, "draw x.svg", "ans");
    figure_release_fonts();
}

static void json_is_one_line(void **state)
{
    (void)state;
    Calculator *calculator = calculator_new(NAMING_ASCII, true);
    Text answer;
    Error error;
    text_init(&answer);
    error_clear(&error);
    assert_int_equal(calculator_take(calculator, "{-5|-8}", &answer, &error), CALCULATOR_DONE);
    assert_non_null(strstr(answer.data, "\"mean\":\"-13/2\""));
    assert_int_equal(strchr(answer.data, '\n') - answer.data, (long)answer.length - 1);
    text_clear(&answer);
    assert_answer(calculator, "names", "{\"names\":{\"ans\":\"{-5|-8}\"}}\n");
    assert_answer(calculator, "forget ans", "{\"forgotten\":\"ans\"}\n");
    assert_answer(calculator, "names", "{\"names\":{}}\n");
    text_init(&answer);
    assert_int_equal(calculator_take(calculator, "help", &answer, &error), CALCULATOR_DONE);
    assert_memory_equal(answer.data, "{\"help\":", 8);
    assert_int_equal(strchr(answer.data, '\n') - answer.data, (long)answer.length - 1);
    text_clear(&answer);
    char folder[] = "/tmp/calculator-XXXXXX", line[80], wanted[80];
    assert_non_null(mkdtemp(folder));
    snprintf(line, sizeof line, "draw %s/x.svg {4|0}", folder);
    snprintf(wanted, sizeof wanted, "{\"file\":\"%s/x.svg\"}\n", folder);
    assert_answer(calculator, line, wanted);
    snprintf(line, sizeof line, "%s/x.svg", folder);
    assert_int_equal(remove(line), 0);
    assert_int_equal(rmdir(folder), 0);
    calculator_free(calculator);
    figure_release_fonts();
}

static void assert_words(Calculator *calculator, const char *beginning, const char *wanted)
{
    Text words;
    text_init(&words);
    calculator_complete(calculator, beginning, &words);
    assert_string_equal(words.data, wanted);
    text_clear(&words);
}

static void completion(void **state)
{
    Calculator *calculator = calculator_of(state);
    assert_answer(calculator, "corner = {4|0}", "corner = {4|0}\n");
    assert_words(calculator, "fr", "freeze(\n");
    assert_words(calculator, "co", "cool(\ncorner\n");
    assert_words(calculator, "cool(cor", "cool(corner\n");
    assert_words(calculator, "rep", "report\n");
    assert_words(calculator, "{rep", "");
    assert_words(calculator, "zz", "");
}

/* A session longer than a context is taken over into a new one. */
static void long_sessions(void **state)
{
    Calculator *calculator = calculator_of(state);
    assert_answer(calculator, "x = {7|{5|-2}}", "x = {7||5|-2}\n");
    for (int i = 1; i <= 1000; i++) {
        Text answer;
        Error error;
        char line[80];
        text_init(&answer);
        error_clear(&error);
        snprintf(line, sizeof line, "%d*200 - %d", i, i);
        if (calculator_take(calculator, line, &answer, &error) != CALCULATOR_DONE)
            fail_msg("%s: %s", line, error.message);
        text_clear(&answer);
    }
    assert_answer(calculator, "x", "{7||5|-2}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lines, set_up, tear_down),
        cmocka_unit_test_setup_teardown(commands, set_up, tear_down),
        cmocka_unit_test(json_is_one_line),
        cmocka_unit_test_setup_teardown(completion, set_up, tear_down),
        cmocka_unit_test_setup_teardown(long_sessions, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
