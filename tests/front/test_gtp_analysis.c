/* The analysis over GTP. */

#include "support/test.h"

#include "support/talk.h"

#include <jansson.h>
#include <string.h>

static const char SETUP[] = "gogui-setup b G9 b G8 b H7 b J7 w H9 w H8 b C7 b E7 w F4 w H4 w F2";

static void start(Talk *talk)
{
    talk_start(talk);
    talk_expect(talk, SETUP, "");
}

static json_t *ask_json(Talk *talk, const char *command)
{
    const char *answer = talk_ask(talk, command);
    assert_true(text_starts_with(answer, "= {"));
    json_t *object = json_loads(answer + 2, 0, NULL);
    assert_non_null(object);
    return object;
}

static void json_of_board_and_point(void **state)
{
    (void)state;
    Talk talk;
    start(&talk);
    json_t *whole = ask_json(&talk, "gosedai-analyze\n");
    assert_int_equal(json_integer_value(json_object_get(whole, "size")), 9);
    assert_int_equal(json_array_size(json_object_get(whole, "bouzy")), 9);
    json_decref(whole);
    json_t *point = ask_json(&talk, "gosedai-analyze H9\n");
    const json_t *block = json_object_get(point, "block");
    assert_string_equal(json_string_value(json_object_get(block, "status")), "dead");
    json_decref(point);
    talk_expect_fail(&talk, "gosedai-analyze Z1", "");
    talk_expect_fail(&talk, "gosedai-analyze pass", "");
    talk_end(&talk);
}

static void tables_in_the_form_of_gnu_go(void **state)
{
    (void)state;
    Talk talk;
    start(&talk);
    const char *worm = talk_ask(&talk, "worm_data H8\n");
    assert_non_null(strstr(worm, "H8:\norigin               H9\ncolor                white\n"
                                 "size                 2\nliberties            2"));
    talk_expect_fail(&talk, "worm_data A1", "");
    assert_non_null(strstr(talk_ask(&talk, "dragon_data C7\n"), "\nstrength             "));
    talk_expect(&talk, "same_dragon C7 E7", "1");
    talk_expect(&talk, "same_dragon C7 F4", "0");
    talk_expect_fail(&talk, "same_dragon C7 A1", "");
    assert_non_null(strstr(talk_ask(&talk, "dragon_stones E7\n"), " C7 E7"));
    assert_null(strstr(talk_ask(&talk, "dragon_stones white\n"), "C7"));
    assert_non_null(strstr(talk_ask(&talk, "dragon_stones\n"), "C7"));
    talk_expect(&talk, "clear_board", "");
    talk_expect(&talk, "worm_data", "");
    talk_expect(&talk, "dragon_data", "");
    talk_end(&talk);
}

static int count_words(const char *text)
{
    int words = 0;
    for (const char *s = text; *s; s++)
        words += *s != ' ' && *s != '\n' && (s[1] == ' ' || s[1] == '\n' || s[1] == '\0');
    return words;
}

/* Every value for every point, whatever is asked. */
static void boards_have_a_word_for_each_point(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"strength", "urgency", "openness", "class",
                                        "status",   "pon",     "spheres",  "potential",
                                        "bouzy",    "moyo",    "area",     "zobrist"};
    Talk talk;
    start(&talk);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char command[64];
        snprintf(command, sizeof command, "gosedai-board %s\n", NAMES[i]);
        const char *answer = talk_ask(&talk, command);
        assert_true(text_starts_with(answer, "= "));
        assert_int_equal(count_words(answer + 2), 81);
    }
    talk_expect_fail(&talk, "gosedai-board groups", "unknown values; there are strength");
    /* The PON of a lone stone is 3 wherever it stands (docs/knowledge.md). */
    talk_expect(&talk, "boardsize 19", "");
    talk_expect(&talk, "play b Q16", "");
    assert_non_null(strstr(talk_ask(&talk, "gosedai-board pon\n"), " 3 3 3 "));
    talk_expect_fail(&talk, "gosedai-board", "syntax error");
    talk_expect_fail(&talk, "gosedai-gfx \"", "unknown layer; there are groups");
    talk_end(&talk);
}

/* What GoGui is told to send can be sent. */
static void the_menu_works(void **state)
{
    (void)state;
    Talk talk;
    start(&talk);
    Text menu;
    text_init(&menu);
    text_add(&menu, talk_ask(&talk, "gogui-analyze_commands\n"));
    int layers = 0;
    for (const char *s = strstr(menu.data, "\ngfx/"); s; s = strstr(s + 1, "\ngfx/"), layers++) {
        const char *command = strchr(strchr(s, '/') + 1, '/') + 1;
        char line[100];
        snprintf(line, sizeof line, "%.*s\n", (int)strcspn(command, "\n"), command);
        assert_true(text_starts_with(talk_ask(&talk, line), "= "));
    }
    assert_true(layers >= 14);
    text_clear(&menu);
    talk_end(&talk);
}

/* A move, an undo and a new board are all seen; the result is that of a first look. */
static void the_position_of_the_moment_is_shown(void **state)
{
    (void)state;
    Talk talk, other;
    start(&talk);
    start(&other);
    Text before, after;
    text_init(&before);
    text_init(&after);
    text_add(&before, talk_ask(&talk, "gosedai-analyze\n"));
    talk_expect(&talk, "play black F3", "");
    text_add(&after, talk_ask(&talk, "gosedai-analyze\n"));
    assert_string_not_equal(before.data, after.data);
    talk_expect(&other, "play black F3", "");
    assert_string_equal(talk_ask(&other, "gosedai-analyze\n"), after.data);
    talk_expect(&talk, "undo", "");
    assert_string_equal(talk_ask(&talk, "gosedai-analyze\n"), before.data);
    talk_expect(&talk, "boardsize 5", "");
    assert_non_null(strstr(talk_ask(&talk, "gosedai-analyze\n"), "{\"size\":5,"));
    text_clear(&before);
    text_clear(&after);
    talk_end(&talk);
    talk_end(&other);
}

static void guesses_come_with_their_probability(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "boardsize 9", "");
    talk_expect(&talk, "play black E5", "");
    static const char *const COMMANDS[] = {"gosedai-guess", "gosedai-instinct"};
    Text line, first;
    text_init(&line);
    text_init(&first);
    for (int i = 0; i < 2; i++) {
        text_clear(&line);
        text_printf(&line, "%s white 3\n", COMMANDS[i]);
        const char *answer = talk_ask(&talk, line.data);
        int lines = 0;
        for (const char *at = answer; (at = strchr(at, '\n')); at++)
            lines++;
        assert_true(text_starts_with(answer, "= "));
        assert_int_equal(lines, 3 + 1); /* and the empty line of GTP */
        assert_non_null(strstr(answer, " 0."));
        if (i == 0)
            text_add(&first, answer);
        else
            assert_string_not_equal(answer, first.data);
        static const char *const WRONG[] = {"", " green", " white 0", " white many"};
        for (size_t k = 0; k < sizeof WRONG / sizeof *WRONG; k++) {
            text_clear(&line);
            text_printf(&line, "%s%s", COMMANDS[i], WRONG[k]);
            talk_expect_fail(&talk, line.data, "");
        }
    }
    text_clear(&line);
    text_clear(&first);
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_of_board_and_point),
        cmocka_unit_test(tables_in_the_form_of_gnu_go),
        cmocka_unit_test(boards_have_a_word_for_each_point),
        cmocka_unit_test(the_menu_works),
        cmocka_unit_test(the_position_of_the_moment_is_shown),
        cmocka_unit_test(guesses_come_with_their_probability),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
