/* Candidates and reasons over GTP. */

#include "support/test.h"

#include "support/picture.h"
#include "support/talk.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char SETUP[] =
    "gogui-setup b D7 b E7 b C6 b C5 b D4 b E4 b F5 w F7 w D6 w E6 w D5 w E5 "
    "w C8 w G8 w C3 w G3";

static json_t *ask_json(Talk *talk, const char *command)
{
    const char *answer = talk_ask(talk, command);
    assert_true(text_starts_with(answer, "= "));
    json_t *json = json_loads(answer + 2, 0, NULL);
    assert_non_null(json);
    return json;
}

static void test_explain(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, SETUP, "");
    json_t *best = ask_json(&talk, "gosedai-explain\n");
    assert_true(json_array_size(json_object_get(best, "claims")) > 0);
    json_decref(best);
    best = ask_json(&talk, "gosedai-explain F6\n");
    const json_t *claim = json_array_get(json_object_get(best, "claims"), 0);
    assert_string_equal(json_string_value(json_object_get(claim, "kind")), "captures");
    assert_true(json_array_size(json_object_get(best, "others")) > 0);
    assert_non_null(strstr(json_string_value(json_object_get(best, "sentence")), "F6"));
    json_decref(best);
    json_t *other = ask_json(&talk, "gosedai-explain A1\n");
    assert_string_equal(json_string_value(json_object_get(other, "move")), "A1");
    json_decref(other);
    other = ask_json(&talk, "gosedai-explain F6 en\n");
    assert_non_null(strstr(json_string_value(json_object_get(other, "sentence")), "captures"));
    json_decref(other);
    talk_expect_fail(&talk, "gosedai-explain F6 xx", "the language must be en or ja");
    talk_expect_fail(&talk, "gosedai-explain D7", "illegal move");
    talk_expect_fail(&talk, "gosedai-explain Z9", "");
    talk_expect_fail(&talk, "gosedai-explain last", "no move has been explained");
    talk_end(&talk);
}

/* Where nothing can be gained, the explanation of the pass says how the game stands. */
static void test_a_pass_has_a_reason(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "boardsize 2", "");
    talk_expect(&talk, "gogui-setup b A1 w B2", "");
    json_t *best = ask_json(&talk, "gosedai-explain\n");
    assert_string_equal(json_string_value(json_object_get(best, "move")), "pass");
    const json_t *claim = json_array_get(json_object_get(best, "claims"), 0);
    assert_string_equal(json_string_value(json_object_get(claim, "kind")), "balance");
    json_decref(best);
    talk_end(&talk);
}

/* Any move may be asked about, a pass too; giving up is none.
 *
 *     9 . . . . . . . . .        Black captures four stones at *.
 *     8 . . O . . . O . .        What if he passes?
 *     7 . . . X X O . . .
 *     6 . . X O O * . . .
 *     5 . . X O O X . . .
 *     4 . . . X X . . . .
 *     3 . . O . . . O . .                                          */
static void test_a_pass_is_explained_when_asked(void **state)
{
    (void)state;
    static const char *const WAYS[] = {"pass", "PASS en"};
    Talk talk;
    char command[60];
    talk_start(&talk);
    talk_expect(&talk, SETUP, "");
    for (int i = 0; i < 2; i++) {
        snprintf(command, sizeof command, "gosedai-explain %s\n", WAYS[i]);
        json_t *pass = ask_json(&talk, command);
        assert_string_equal(json_string_value(json_object_get(pass, "move")), "pass");
        const json_t *claim = json_array_get(json_object_get(pass, "claims"), 0);
        assert_string_equal(json_string_value(json_object_get(claim, "kind")), "yields");
        const json_t *other = json_array_get(json_object_get(pass, "others"), 0);
        assert_string_equal(json_string_value(json_object_get(other, "move")), "F6");
        json_decref(pass);
    }
    talk_expect_fail(&talk, "gosedai-explain resign", "syntax error: 'resign' is no point");
    talk_end(&talk);
}

static void test_gnu_gos_names(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, SETUP, "");
    assert_true(text_starts_with(talk_ask(&talk, "top_moves\n"), "= F6 "));
    assert_non_null(strstr(talk_ask(&talk, "all_move_values black\n"), "F6 "));
    assert_true(text_starts_with(talk_ask(&talk, "move_reasons F6\n"), "= "));
    assert_non_null(strstr(talk_ask(&talk, "move_reasons F6\n"), ": It "));
    talk_expect(&talk, "move_reasons A1", "");
    talk_expect_fail(&talk, "top_moves green", "");
    assert_non_null(strstr(talk_ask(&talk, "gosedai-gfx_candidates\n"), "LABEL "));
    talk_end(&talk);
}

static void test_candidates(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, SETUP, "");
    json_t *list = ask_json(&talk, "gosedai-candidates white\n");
    assert_true(json_array_size(list) > 0);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *candidate = json_array_get(list, i);
        assert_true(json_is_string(json_object_get(candidate, "case")));
        assert_true(json_is_real(json_object_get(candidate, "primary")));
        assert_string_equal(
            json_string_value(json_object_get(json_object_get(candidate, "claim"), "side")),
            "white");
    }
    json_decref(list);
    talk_end(&talk);
}

/* Every case has values of its own. */
static void test_reasons_with_their_values(void **state)
{
    (void)state;
    Talk talk;
    char line[80];
    int found = 0;
    talk_start(&talk);
    talk_expect(&talk, SETUP, "");
    json_t *list = ask_json(&talk, "gosedai-candidates\n");
    const char *reasons = talk_ask(&talk, "move_reasons F6\n");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *candidate = json_array_get(list, i);
        if (strcmp(json_string_value(json_object_get(candidate, "move")), "F6") != 0)
            continue;
        snprintf(line, sizeof line, "%s %.2f %.2f (",
                 json_string_value(json_object_get(candidate, "case")),
                 json_real_value(json_object_get(candidate, "primary")),
                 json_real_value(json_object_get(candidate, "secondary")));
        assert_non_null(strstr(reasons, line));
        found++;
    }
    assert_true(found > 1);
    json_decref(list);
    talk_end(&talk);
}

/* The last thought of a player that explains itself. */
static void test_last_thought(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gosedai-player gog", "gog");
    talk_ask(&talk, "genmove b\n");
    json_t *last = ask_json(&talk, "gosedai-explain last\n");
    assert_string_equal(json_string_value(json_object_get(last, "color")), "black");
    json_decref(last);
    talk_end(&talk);
}

/* --- every player, and whoever it leaves the move to ------------------------------------------ */

typedef struct Scene {
    const char *name, *picture, *color, *komi;
} Scene;

static const Scene SCENES[] = {
    {"nothing yet",
     ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
     ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
     ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n",
     "black", "7.5"},
    {"no rule finds a better move than the player simple does, C1",
     ". . . O X . . . .\nO O O O X . . . .\n. . . O X . . . .\n"
     "O O O O X . . . .\nX X X X X X X X X\nX X X X X X . . .\n"
     "X . O O O X . . .\nX O . . O X . . .\n. . . . O X . . .\n",
     "black", "-20"},
    {"nothing is left",
     ". X . X O . O . .\n. X . X O . O . .\n. X . X O . O . .\n"
     ". X . X O . O . .\n. X . X O . O . .\n. X . X O . O . .\n"
     ". X . X O . O . .\n. X . X O . O . .\n. X . X O . O . .\n",
     "black", "0"},
    {"hopeless",
     ". O . O . O . X .\n. O . O . O . X .\n. O . O . O . X .\n"
     ". O . O . O . X .\n. O . O . O . X .\n. O . O . O . X .\n"
     ". O . O . O . X .\n. O . O . O . X .\n. O . O . O . X .\n",
     "black", "7.5"},
    {"a dead stone to take off",
     ". O . O . O . X .\n. O . O . O . X .\n. O . O . O . X .\n"
     ". O . O . O . X .\n. O . O X O . X .\n. O . O . O . X .\n"
     ". O . O . O . X .\n. O . O . O . X .\n. O . O . O . X .\n",
     "white", "7.5"},
};

/* Sets the scene up, with the player. */
static void set_scene(Talk *talk, const Scene *scene, const char *player)
{
    char command[80];
    Diagram diagram = picture_read(scene->picture);
    talk_start(talk);
    talk->session->player_options.playouts = 100;
    snprintf(command, sizeof command, "gosedai-player %s", player);
    talk_expect(talk, command, player);
    snprintf(command, sizeof command, "komi %s", scene->komi);
    talk_expect(talk, command, "");
    Text setup;
    text_init(&setup);
    text_add(&setup, "gogui-setup");
    for (int p = 0; p < diagram.board.limit; p++) {
        char name[POINT_TEXT_MAX];
        Color color = board_color(&diagram.board, (Point)p);
        if (color == BLACK || color == WHITE)
            text_printf(&setup, " %s %s", color == BLACK ? "b" : "w",
                        point_name(9, (Point)p, name));
    }
    talk_expect(talk, setup.data, "");
    text_clear(&setup);
}

/* Is the explanation of a move that is made in this way about that move, or refused with a
 * sentence? In any case the player has said something. */
static void check_last(Talk *talk, const Scene *scene, const char *player, const char *generate)
{
    char command[80], move[20] = "";
    snprintf(command, sizeof command, "%s %s\n", generate, scene->color);
    assert_int_equal(sscanf(talk_ask(talk, command), "= %19s", move), 1);
    if (!talk->session->last.thought.reason[0])
        fail_msg("%s, %s, %s: %s has no reason", player, scene->name, generate, move);
    const char *answer = talk_ask(talk, "gosedai-explain last\n");
    if (answer[0] == '?') {
        assert_true(strlen(answer) > 20);
        return;
    }
    json_t *json = json_loads(answer + 2, 0, NULL);
    const char *told = json_string_value(json_object_get(json, "move"));
    const char *color = json_string_value(json_object_get(json, "color"));
    if (!told || strcasecmp(told, move) != 0 || strcmp(color, scene->color) != 0)
        fail_msg("%s, %s, %s: played %s, told why %s %s", player, scene->name, generate, move,
                 color, told ? told : "null");
    json_decref(json);
}

/* On any clock, whatever the move is made for. */
static void test_the_last_move_of_every_player(void **state)
{
    (void)state;
    static const struct {
        const char *generate;
        double seconds;
    } WAYS[] = {{"reg_genmove", 0.6}, {"genmove", 0.2}, {"kgs-genmove_cleanup", 0.02}};
    for (int kind = 0; player_kind(kind); kind++)
        for (size_t i = 0; i < sizeof SCENES / sizeof SCENES[0]; i++) {
            Talk talk;
            const char *player = player_kind(kind)->name;
            set_scene(&talk, &SCENES[i], player);
            for (int way = 0; way < 3; way++) {
                talk.session->options.move_seconds = WAYS[way].seconds;
                check_last(&talk, &SCENES[i], player, WAYS[way].generate);
            }
            talk_end(&talk);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_explain),
        cmocka_unit_test(test_a_pass_has_a_reason),
        cmocka_unit_test(test_a_pass_is_explained_when_asked),
        cmocka_unit_test(test_gnu_gos_names),
        cmocka_unit_test(test_candidates),
        cmocka_unit_test(test_reasons_with_their_values),
        cmocka_unit_test(test_last_thought),
        cmocka_unit_test(test_the_last_move_of_every_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
