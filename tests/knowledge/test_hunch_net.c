/* The network's numbers: the notation, and what is refused. */

#include "support/test.h"

#include "knowledge/hunch_net.h"

#include <math.h>
#include <string.h>

static void the_file_that_comes_with_the_program_is_sound(void **state)
{
    (void)state;
    Error error;
    error_clear(&error);
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, &error);
    if (!net)
        fail_msg("line %d: %s", error.line, error.message);
    double sum = 0;
    for (int i = 0; i < HUNCH_KERNEL; i++)
        sum += fabs((double)net->blocks[0].first[i]);
    assert_true(sum > 1);
    hunch_net_free(net);
}

static void printing_and_reading_is_the_identity(void **state)
{
    (void)state;
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    assert_non_null(net);
    Text text;
    text_init(&text);
    net->chance_bias = -7.5f;
    net->pass_bias = 1000; /* more than the notation can hold */
    hunch_net_write(net, HUNCH_OF_PROBLEMS, &text);
    HunchNet *again = hunch_net_read(HUNCH_OF_PROBLEMS, text.data, "printed", NULL);
    assert_non_null(again);
    assert_true(again->chance_bias == -7.5f);
    assert_true(again->pass_bias > 7.9f && again->pass_bias < 8);
    again->pass_bias = net->pass_bias;
    assert_memory_equal(net, again, sizeof *net);
    text_clear(&text);
    hunch_net_free(net);
    hunch_net_free(again);
}

/* As some editors leave it. */
static void carriage_returns_do_no_harm(void **state)
{
    (void)state;
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    Text text, other;
    text_init(&text);
    text_init(&other);
    hunch_net_write(net, HUNCH_OF_PROBLEMS, &text);
    for (const char *at = text.data; *at; at++) {
        if (*at == '\n')
            text_add_char(&other, '\r');
        text_add_char(&other, *at);
    }
    HunchNet *again = hunch_net_read(HUNCH_OF_PROBLEMS, other.data, "with carriage returns", NULL);
    assert_non_null(again);
    assert_memory_equal(net, again, sizeof *net);
    text_clear(&text);
    text_clear(&other);
    hunch_net_free(net);
    hunch_net_free(again);
}

/* Reads `text` and expects a complaint about that line with that word. */
static void assert_refused(const char *text, int line, const char *word)
{
    Error error = {0};
    assert_null(hunch_net_read(HUNCH_OF_PROBLEMS, text, "here", &error));
    assert_string_equal(error.place, "here");
    assert_int_equal(error.line, line);
    if (!strstr(error.message, word))
        fail_msg("'%s' says nothing of '%s'", error.message, word);
}

static void mistakes_are_told_with_their_line(void **state)
{
    (void)state;
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    Text text;
    text_init(&text);
    hunch_net_write(net, HUNCH_OF_PROBLEMS, &text);
    char *shape_end = strchr(text.data, '\n');
    assert_refused("", 0, "ends before");
    assert_refused("# nothing\n", 1, "ends before");
    assert_refused("# a comment\nnetwork problems 1 2 3\n", 2, "gosedai train hunch");
    shape_end[1] = 'x';
    assert_refused(text.data, 2, "digits");
    shape_end[1] = '\n'; /* three digits are left */
    assert_refused(text.data, 3, "four");
    shape_end[1] = '0';
    text_add(&text, "0000\n");
    Error error = {0};
    assert_null(hunch_net_read(HUNCH_OF_PROBLEMS, text.data, "here", &error));
    assert_non_null(strstr(error.message, "more numbers"));
    text_clear(&text);
    hunch_net_free(net);
}

/* What was taught by problems has nothing to say of games, though it has as many numbers. */
static void networks_of_another_kind_are_refused(void **state)
{
    (void)state;
    Error error = {0};
    Text text;
    text_init(&text);
    HunchNet *net = hunch_net_load(HUNCH_OF_GAMES, NULL, NULL);
    assert_non_null(net);
    hunch_net_write(net, HUNCH_OF_GAMES, &text);
    hunch_net_free(net);
    net = hunch_net_read(HUNCH_OF_GAMES, text.data, "here", NULL);
    assert_non_null(net);
    hunch_net_free(net);
    assert_refused(text.data, 1, "taught by problems");
    text_clear(&text);
    net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    hunch_net_write(net, HUNCH_OF_PROBLEMS, &text);
    assert_null(hunch_net_read(HUNCH_OF_GAMES, text.data, "here", &error));
    assert_non_null(strstr(error.message, "taught by games"));
    text_clear(&text);
    hunch_net_free(net);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_file_that_comes_with_the_program_is_sound),
        cmocka_unit_test(printing_and_reading_is_the_identity),
        cmocka_unit_test(carriage_returns_do_no_harm),
        cmocka_unit_test(mistakes_are_told_with_their_line),
        cmocka_unit_test(networks_of_another_kind_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
