/* All commands of a session with random arguments. */

#include "support/test.h"

#include "base/mem.h"
#include "base/random.h"
#include "support/talk.h"

#include <string.h>

/* Random commands with random arguments: every line gets exactly one answer. */
static void test_random_commands(void **state)
{
    (void)state;
    static const char *const words[] = {"b",   "w",    "A1", "E5", "J9",      "pass", "resign",
                                        "-1",  "0",    "2",  "9",  "1e9",     "x",    "dead",
                                        "aga", "none", "{}", "I5", "byoyomi", "ko",   "\xff"};
    Talk talk;
    talk_start(&talk);
    talk.session->options.allow_files = false;
    char *list = mem_copy_string(talk_ask(&talk, "list_commands") + 2);
    const char *names[200];
    uint32_t count = 0;
    for (char *save = NULL, *name = strtok_r(list, "\n", &save); name && count < 200;
         name = strtok_r(NULL, "\n", &save))
        if (strcmp(name, "quit") != 0)
            names[count++] = name;
    Random random;
    random_seed(&random, 7);
    Text line;
    text_init(&line);
    for (int i = 0; i < 1500; i++) {
        text_reset(&line);
        text_add(&line, names[random_below(&random, count)]);
        for (uint32_t j = random_below(&random, 5); j > 0; j--)
            text_printf(&line, " %s", words[random_below(&random, sizeof words / sizeof *words)]);
        const char *said = talk_ask(&talk, line.data);
        assert_true(said[0] == '=' || said[0] == '?');
        assert_ptr_equal(strstr(said, "\n\n"), said + strlen(said) - 2);
        assert_null(board_check(&talk.session->position->board));
    }
    text_clear(&line);
    mem_free(list);
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
