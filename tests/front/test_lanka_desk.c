/* The desk of LANKA: questions, commands, mistakes. */

#include "front/cli/lanka_desk.h"

#include "support/picture.h"
#include "support/test.h"

#include "players/lanka_rules.h"

#include <string.h>

typedef struct Desk {
    Lore *lore;
    RuleBase *base;
    LankaDesk *desk;
} Desk;

static Desk open_desk(void)
{
    static const char PICTURE[] = ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . X X X . . . .\n"
                                  ". X O O O . . . .\n"
                                  ". . X X X . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . O . . . . . .\n"
                                  ". . . . O . O . .\n"
                                  ". . . . . . . . .\n";
    Diagram diagram = picture_read(PICTURE);
    Desk desk = {lore_load(NULL, NULL), lanka_rules_built_in(NULL), NULL};
    assert_true(desk.lore && desk.base);
    desk.desk = lanka_desk_new(desk.lore, desk.base, &diagram.board, BLACK, POINT_NONE);
    return desk;
}

static void close_desk(Desk *desk)
{
    lanka_desk_free(desk->desk);
    rule_base_free(desk->base);
    lore_free(desk->lore);
}

static void expect_answer(Desk *desk, const char *line, const char *part)
{
    Text answer;
    text_init(&answer);
    Error error = {0};
    if (lanka_desk_take(desk->desk, line, &answer, &error) != LANKA_DESK_DONE)
        fail_msg("%s: %s", line, error.message);
    if (!strstr(answer.data, part))
        fail_msg("%s: %s", line, answer.data);
    text_clear(&answer);
}

static void expect_mistake(Desk *desk, const char *line, const char *part)
{
    Text answer;
    text_init(&answer);
    Error error = {0};
    assert_int_equal(lanka_desk_take(desk->desk, line, &answer, &error), LANKA_DESK_WRONG);
    if (!strstr(error.message, part))
        fail_msg("%s: %s", line, error.message);
    text_clear(&answer);
}

static void test_questions(void **state)
{
    (void)state;
    Desk desk = open_desk();
    expect_answer(&desk, "string C6.capture", "capture string C6 (Black): 1, by F6");
    expect_answer(&desk, "string C6.stones", "3\n");
    expect_answer(&desk, "連 C6.石数", "3\n");
    expect_answer(&desk, "trace string C6.capture", "- search: 1");
    expect_answer(&desk, "C6.strength", "\n");
    expect_answer(&desk, "propose 3", "F6");
    expect_answer(&desk, "counts", "searches");
    expect_answer(&desk, "profile", "tried");
    expect_answer(&desk, "show", "X X X");
    expect_answer(&desk, "words", "group.kill");
    expect_answer(&desk, "help", "trace");
    expect_answer(&desk, "  # nothing", "");
    expect_answer(&desk, "", "");
    close_desk(&desk);
}

static void test_mistakes(void **state)
{
    (void)state;
    Desk desk = open_desk();
    expect_mistake(&desk, "hello", "is no question");
    expect_mistake(&desk, "group Z99.kill", "is no point");
    expect_mistake(&desk, "stone C6.kill", "there is no type 'stone'");
    expect_mistake(&desk, "group C6.fly", "nothing has a focus or attribute 'fly'");
    expect_mistake(&desk, "string A1.capture", "no such thing at this point");
    expect_mistake(&desk, "linkage C6-A1.cut", "no such thing at this point");
    expect_mistake(&desk, "a b c d", "ask like");
    expect_mistake(&desk, "propose many", "is no number");
    expect_mistake(&desk, "trace", "ask like");
    Text answer;
    text_init(&answer);
    Error error = {0};
    assert_int_equal(lanka_desk_take(desk.desk, " quit ", &answer, &error), LANKA_DESK_QUIT);
    text_clear(&answer);
    close_desk(&desk);
}

static void test_json(void **state)
{
    (void)state;
    Desk desk = open_desk();
    Text answer;
    text_init(&answer);
    lanka_desk_propose(desk.desk, 3, false, true, &answer);
    assert_non_null(strstr(answer.data, "\"moves\":[\"F6\"]"));
    text_clear(&answer);
    close_desk(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
