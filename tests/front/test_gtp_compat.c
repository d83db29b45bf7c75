/* What single clients ask for, and what each sends when it starts: tests/front/gtp/NAME.gtp with
 * the answers in NAME.expected. */

#include "support/test.h"

#include "base/file.h"
#include "base/mem.h"
#include "support/talk.h"

#include <string.h>

static void test_player(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_ask(&talk, "time_settings 0 1 5"); /* some players use all the time that they get */
    for (int i = 0; player_kind(i); i++) {
        char command[64];
        snprintf(command, sizeof command, "gosedai-player %s", player_kind(i)->name);
        talk_expect(&talk, command, player_kind(i)->name);
        talk_expect(&talk, "gosedai-player", player_kind(i)->name);
        assert_true(text_starts_with(talk_ask(&talk, "genmove b"), "= "));
    }
    talk_expect_fail(&talk, "gosedai-player nobody", "unknown player");
    talk_end(&talk);
}

/* The reason is that of the last move on the board, whatever was thought since. */
static void test_explain(void **state)
{
    (void)state;
    static const char none[] = "No move has been played.";
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gomill-explain_last_move", none);
    talk_ask(&talk, "reg_genmove b");
    talk_expect(&talk, "gomill-explain_last_move", none);
    talk_ask(&talk, "genmove b");
    char *first = mem_copy_string(talk_ask(&talk, "gomill-explain_last_move"));
    assert_null(strstr(first, "not mine"));
    assert_true(strlen(first) > 10);
    talk_ask(&talk, "reg_genmove w");
    assert_string_equal(talk_ask(&talk, "gomill-explain_last_move"), first);
    talk_expect(&talk, "play w A1", "");
    talk_expect(&talk, "gomill-explain_last_move", "The last move, white A1, was not mine.");
    assert_string_equal(talk_ask(&talk, "kgs-chat game Ann Why was that?"), first);
    talk_expect(&talk, "undo", "");
    assert_string_equal(talk_ask(&talk, "gomill-explain_last_move"), first);
    talk_expect(&talk, "undo", "");
    talk_expect(&talk, "gomill-explain_last_move", none);
    talk_expect(&talk, "play b A2", "");
    talk_expect(&talk, "gomill-explain_last_move", "The last move, black A2, was not mine.");
    assert_true(text_starts_with(talk_ask(&talk, "kgs-chat game Ann Why?"), "= I am Gosedai"));
    mem_free(first);
    talk_end(&talk);
}

/* Asked in the chat, it says of a move of the tree what knowledge does. */
static void test_chat_tells_knowledge(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gosedai-player gosedai", "gosedai");
    talk_expect(&talk, "boardsize 7", "");
    talk_ask(&talk, "genmove b");
    char *plain = mem_copy_string(talk_ask(&talk, "gomill-explain_last_move"));
    const char *full = talk_ask(&talk, "kgs-chat game Ann why?");
    assert_string_not_equal(full, plain);
    assert_non_null(strstr(full, "tree search"));
    talk_expect(&talk, "play w A1", "");
    assert_non_null(strstr(talk_ask(&talk, "kgs-chat game Ann why?"), "tree search"));
    mem_free(plain);
    talk_end(&talk);
}

/* Black has the whole board, so that White gives up. */
static void test_explain_resignation(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    Text setup;
    text_init(&setup);
    text_add(&setup, "gogui-setup");
    for (char column = 'A'; column <= 'H'; column++)
        for (int row = 1; row <= 9; row++)
            if ((column + row) % 2 == 0 || row == 5)
                text_printf(&setup, " b %c%d", column, row);
    talk_expect(&talk, setup.data, "");
    for (int i = 0; i < 50; i++)
        talk_expect(&talk, "gogui-play_sequence w pass b pass", "");
    text_clear(&setup);
    talk_expect(&talk, "genmove w", "resign");
    assert_null(strstr(talk_ask(&talk, "gomill-explain_last_move"), "not mine"));
    talk_expect(&talk, "play w pass", "");
    talk_expect(&talk, "gomill-explain_last_move", "The last move, white PASS, was not mine.");
    talk_end(&talk);
}

static void test_compat(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gomill-describe_engine",
                "Gosedai 0.15.0\nplayer: simple\nseed: 0\ntime for a move without a clock: 5 s");
    talk_expect(&talk, "kgs-game_over", "");
    talk_expect(&talk, "cgos-gameover B+R", "");
    const char *said = talk_ask(&talk, "3 cgos-genmove_analyze b");
    assert_true(text_starts_with(said, "=3\n{\"moves\":[{\"move\":\""));
    assert_non_null(strstr(said, "}\nplay "));
    talk_end(&talk);
}

/* Every line of gogui-analyze_commands has three parts and names a command that exists. */
static void test_analyze_commands_exist(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    char *lines = mem_copy_string(talk_ask(&talk, "gogui-analyze_commands") + 2);
    int count = 0;
    for (char *save = NULL, *line = strtok_r(lines, "\n", &save); line;
         line = strtok_r(NULL, "\n", &save), count++) {
        char *command = strrchr(line, '/') + 1;
        command[strcspn(command, " ")] = 0;
        assert_non_null(gtp_find(talk.session->gtp, command));
    }
    assert_true(count > 10);
    mem_free(lines);
    talk_end(&talk);
}

/* docs/gtp.md tells about every command, and every command tells about itself. */
static void test_commands_are_documented(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    Text manual;
    text_init(&manual);
    assert_true(file_read("docs/gtp.md", 1000000, &manual, NULL));
    char *names = mem_copy_string(talk_ask(&talk, "list_commands") + 2);
    for (char *save = NULL, *name = strtok_r(names, "\n", &save); name;
         name = strtok_r(NULL, "\n", &save)) {
        char quoted[100];
        snprintf(quoted, sizeof quoted, "| `%s", name);
        if (!strstr(manual.data, quoted))
            fail_msg("docs/gtp.md does not tell about %s", name);
        const GtpCommand *command = gtp_find(talk.session->gtp, name);
        assert_true(text_starts_with(command->help, name));
        assert_true(command->min <= command->max);
        assert_null(strchr(command->help, '\n'));
    }
    mem_free(names);
    text_clear(&manual);
    talk_end(&talk);
}

/* Does `said` match the line `wanted`, whose final '*' stands for anything? */
static bool line_matches(const char *said, size_t said_length, const char *wanted, size_t length)
{
    if (length > 0 && wanted[length - 1] == '*')
        return said_length >= length - 1 && memcmp(said, wanted, length - 1) == 0;
    return said_length == length && memcmp(said, wanted, length) == 0;
}

/* Compares line by line; a line "..." in `wanted` stands for all lines up to an empty one. */
static void compare_lines(const char *name, const char *said, const char *wanted)
{
    int line = 1;
    for (; *wanted; line++) {
        size_t length = strcspn(wanted, "\n"), said_length = strcspn(said, "\n");
        if (length == 3 && memcmp(wanted, "...", 3) == 0) {
            while (*said && *said != '\n')
                said += strcspn(said, "\n") + 1;
            wanted += 4;
            continue;
        }
        if (!line_matches(said, said_length, wanted, length))
            fail_msg("%s, line %d: said \"%.*s\", wanted \"%.*s\"", name, line, (int)said_length,
                     said, (int)length, wanted);
        wanted += length + (wanted[length] == '\n');
        said += said_length + (said[said_length] == '\n');
    }
    if (*said)
        fail_msg("%s: said too much: \"%s\"", name, said);
}

static void test_client_transcripts(void **state)
{
    (void)state;
    static const char *const clients[] = {"sabaki",  "q5go", "lizzie", "gogui",
                                          "gtp2ogs", "cgos", "kgsgtp", "gomill"};
    for (size_t i = 0; i < sizeof clients / sizeof *clients; i++) {
        char path[100];
        Text input, wanted;
        text_init(&input);
        text_init(&wanted);
        snprintf(path, sizeof path, "tests/front/gtp/%s.gtp", clients[i]);
        assert_true(file_read(path, 1000000, &input, NULL));
        snprintf(path, sizeof path, "tests/front/gtp/%s.expected", clients[i]);
        assert_true(file_read(path, 1000000, &wanted, NULL));
        Talk talk;
        talk_start(&talk);
        gtp_feed(talk.session->gtp, input.data, input.length);
        compare_lines(clients[i], talk.said.data, wanted.data);
        talk_end(&talk);
        text_clear(&input);
        text_clear(&wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_player),
        cmocka_unit_test(test_explain),
        cmocka_unit_test(test_chat_tells_knowledge),
        cmocka_unit_test(test_explain_resignation),
        cmocka_unit_test(test_compat),
        cmocka_unit_test(test_analyze_commands_exist),
        cmocka_unit_test(test_commands_are_documented),
        cmocka_unit_test(test_client_transcripts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
