/* The network's numbers: the notation, and what is refused. */

#include "support/test.h"

#include "knowledge/hunch_net.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static void the_file_that_comes_with_the_program_is_sound(void **state)
{
    (void)state;
    Error error;
    error_clear(&error);
    HunchNet *net = hunch_net_load(NULL, &error);
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
    HunchNet *net = hunch_net_load(NULL, NULL);
    assert_non_null(net);
    Text text;
    text_init(&text);
    net->chance_bias = -7.5f;
    net->pass_bias = 1000; /* more than the notation can hold */
    hunch_net_write(net, &text);
    HunchNet *again = hunch_net_read(text.data, "printed", NULL);
    assert_non_null(again);
    assert_true(again->chance_bias == -7.5f);
    assert_true(again->pass_bias > 7.9f && again->pass_bias < 8);
    again->pass_bias = net->pass_bias;
    assert_memory_equal(net, again, sizeof *net);
    text_clear(&text);
    hunch_net_free(net);
    hunch_net_free(again);
}

static void a_network_with_fewer_blocks_is_read_too(void **state)
{
    (void)state;
    HunchNet *net = hunch_net_load(NULL, NULL);
    Text text;
    text_init(&text);
    hunch_net_write(net, &text);
    /* The last block is taken out of the text, which is laid out anew. */
    const char *numbers = strchr(text.data, '\n') + 1;
    const size_t head = offsetof(HunchNet, blocks) / sizeof(float),
                 block = sizeof(HunchBlock) / sizeof(float);
    Text small;
    text_init(&small);
    text_printf(&small, "network %d %d %d %d\r\n", HUNCH_INPUTS, HUNCH_CHANNELS, HUNCH_BLOCKS - 1,
                HUNCH_HIDDEN);
    for (size_t i = 0, at = 0; i < HUNCH_NUMBERS; i++, at += 4) {
        at += numbers[at] == '\n';
        if (i < head + (HUNCH_BLOCKS - 1) * block || i >= head + HUNCH_BLOCKS * block)
            text_printf(&small, "%.4s\r\n", numbers + at);
    }
    HunchNet *read = hunch_net_read(small.data, "small", NULL);
    assert_non_null(read);
    HunchNet *rounded = hunch_net_read(text.data, "whole", NULL);
    memset(&rounded->blocks[HUNCH_BLOCKS - 1], 0, sizeof(HunchBlock));
    assert_memory_equal(read, rounded, sizeof *read);
    text_clear(&text);
    text_clear(&small);
    hunch_net_free(net);
    hunch_net_free(read);
    hunch_net_free(rounded);
}

/* Reads `text` and expects a complaint about that line with that word. */
static void assert_refused(const char *text, int line, const char *word)
{
    Error error = {0};
    assert_null(hunch_net_read(text, "here", &error));
    assert_string_equal(error.place, "here");
    assert_int_equal(error.line, line);
    if (!strstr(error.message, word))
        fail_msg("'%s' says nothing of '%s'", error.message, word);
}

static void mistakes_are_told_with_their_line(void **state)
{
    (void)state;
    HunchNet *net = hunch_net_load(NULL, NULL);
    Text text;
    text_init(&text);
    hunch_net_write(net, &text);
    char *shape_end = strchr(text.data, '\n');
    assert_refused("", 0, "ends before");
    assert_refused("# nothing\n", 1, "ends before");
    assert_refused("# a comment\nnetwork 1 2 3\n", 2, "shape");
    shape_end[1] = 'x';
    assert_refused(text.data, 2, "digits");
    shape_end[1] = '\n'; /* three digits are left */
    assert_refused(text.data, 3, "four");
    shape_end[1] = '0';
    text_add(&text, "0000\n");
    Error error = {0};
    assert_null(hunch_net_read(text.data, "here", &error));
    assert_non_null(strstr(error.message, "more numbers"));
    text_clear(&text);
    hunch_net_free(net);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_file_that_comes_with_the_program_is_sound),
        cmocka_unit_test(printing_and_reading_is_the_identity),
        cmocka_unit_test(a_network_with_fewer_blocks_is_read_too),
        cmocka_unit_test(mistakes_are_told_with_their_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
