/* Huge and hostile SGF: time in proportion to the length, and bounds that hold. */
#include "support/test.h"

#include "support/sgf_check.h"

#include <math.h>
#include <string.h>
#include <time.h>

/* Adds `part` many times, each with its number in place of '#'. */
static void add_times(Text *text, const char *part, size_t count)
{
    const char *mark = strchr(part, '#');
    for (size_t i = 0; i < count; i++) {
        if (mark)
            text_printf(text, "%.*s%zu%s", (int)(mark - part), part, i, mark + 1);
        else
            text_add(text, part);
    }
}

/* A text of a shape that is hard for some readers. */
typedef struct Shape {
    const char *head, *part; /* the part comes many times */
    size_t count;
    const char *tail;
    bool is_game; /* else it is refused, with a place */
} Shape;

static const Shape SHAPES[] = {
    {"", "(;", SGF_DEPTH_MAX, "", true},
    {"", "(;", SGF_DEPTH_MAX + 1, "", false},
    {"", "(;)", SGF_GAMES_MAX + 1, "", false},
    {"", "(", 1000000, "", false},
    {"(;", "(;B[aa])", 500000, ")", true},
    {"(;C[", "]", 1000000, ")", true},
    {"(;C[", "] x ", 500000, ")", true},
    {"(;C[", "]; ", 500000, ")", true},
    {"(;AB", "[]", 1000000, ")", true},
    {"(;", "x (y ", 500000, ")", true},
    {"(;", ")(", 500000, ")", true},
    {"(;", "A", 1000000, "[])", true},
    {"(;C[", "\\\n", 500000, "])", true},
    {"", "(;)", 100000, "", true},
    {"(;C[\xff\xfe", "(;CA[GBK]CA[SJIS]", 30000, "])", true},
    {"(;", ";AB[aa]AB[bb]", 100000, ")", true},
    {"", "(;SZ[99]GM[2])", 20000, "", false},
    {"", "(;KM[x]SZ[99]\n)", 20000, "(;)", true},
    {"(;", ";B[zz]AB[yy]B[xx]\n", 100000, ")", true},
    {"(;C[", "\\", 1000000, "])", true},
    {"(;", "[aa]", 500000, ")", true},
    {"(;", "P#[]", 300000, ")", true},
};

/* Processor time, so that other programs on the machine count little. */
static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Reads the shape with its part `count` times, makes the round trip with what is read, and answers
 * the seconds that both took. */
static double read_shape(const Shape *shape, size_t count)
{
    Text text;
    SgfCollection games;
    Error error;
    text_init(&text);
    text_add(&text, shape->head);
    add_times(&text, shape->part, count);
    text_add(&text, shape->tail);
    double start = processor_seconds();
    bool ok = sgf_read(&games, text.data, text.length, "many", NULL, &error);
    if (ok)
        sgf_check_round_trip(&games, shape->part);
    else
        assert_true(error.line > 0);
    double seconds = processor_seconds() - start;
    if (count == shape->count && ok != shape->is_game)
        fail_msg("'%s' many times is %s", shape->part, ok ? "read" : error.message);
    sgf_clear(&games);
    text_clear(&text);
    return seconds;
}

/* Sixteen times the length may take sixteen times as long, or some more where memory is slow. What
 * is quadratic takes 256 times as long. The fastest of a few tries counts; what is too fast to be
 * measured is fast enough. */
static void check_time(const Shape *shape)
{
    enum { TRIES = 4, TIMES = 16, LIMIT = 64 };
    const double too_fast = 0.02;
    double part = 1e9, whole = 1e9;
    for (int i = 0; i < TRIES; i++) {
        part = fmin(part, read_shape(shape, shape->count / TIMES));
        whole = fmin(whole, read_shape(shape, shape->count));
        if (whole < too_fast || whole < LIMIT * part)
            return;
    }
    fail_msg("'%s' %zu times took %.3f s, but %.3f s for a sixteenth of it", shape->part,
             shape->count, whole, part);
}

static void hostile_shapes_take_linear_time(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof SHAPES / sizeof *SHAPES; i++)
        check_time(&SHAPES[i]);
}

static void warnings_are_bounded(void **state)
{
    (void)state;
    Text text;
    SgfCollection games;
    text_init(&text);
    text_add(&text, "(");
    add_times(&text, ";B[zz]", 1000);
    text_add(&text, ")");
    assert_true(sgf_read(&games, text.data, text.length, NULL, NULL, NULL));
    assert_int_equal(games.warning_total, 1000);
    assert_int_equal(games.warning_count, SGF_WARNINGS_MAX);
    sgf_clear(&games);
    text_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hostile_shapes_take_linear_time),
        cmocka_unit_test(warnings_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
