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

/* A desk with these rules; NULL: the built-in ones. */
static Desk open_desk_with(const char *rules)
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
    Desk desk = {lore_load(NULL, NULL), NULL, NULL};
    desk.base = rules ? rule_base_new(&LANKA_GO) : lanka_rules_built_in(NULL);
    assert_true(desk.lore && desk.base);
    if (rules)
        assert_true(rule_base_read(desk.base, rules, "t", NULL) &&
                    rule_base_check(desk.base, NULL));
    desk.desk = lanka_desk_new(desk.lore, desk.base, &diagram.board, BLACK, POINT_NONE);
    return desk;
}

static Desk open_desk(void)
{
    return open_desk_with(NULL);
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

/* Attributes that rules declare and set can be asked for, too. */
static void test_attributes_of_rules(void **state)
{
    (void)state;
    Desk desk = open_desk_with("attribute string.weight: int; attribute string.odd: real;\n"
                               "rule weigh; object S: string; target S; if S.stones > 2\n"
                               "then set(S.weight, 2 * S.stones) end;\n"
                               "rule odd; object S: string; target S; if S.stones > 0\n"
                               "then set(S.odd, 1 / (S.stones - 3)) end;\n");
    expect_answer(&desk, "string C6.weight", "6\n");
    expect_answer(&desk, "C3.weight", "0\n");
    expect_answer(&desk, "C3.odd", "-0.5\n");
    expect_mistake(&desk, "C6.odd", "'odd' is not known here");
    expect_mistake(&desk, "C6.weigt", "did you mean 'weight'?");
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
    expect_mistake(&desk, "group C6.kil", "did you mean 'kill'?");
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
        cmocka_unit_test(test_attributes_of_rules),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
