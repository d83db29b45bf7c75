/* What people call the objects of an analysis. */

#include "support/test.h"

#include "base/mem.h"
#include "front/peep/peep_report.h"
#include "front/peep/peep_words.h"
#include "support/analysed.h"

#include <string.h>

static void letters_go_on_after_z(void **state)
{
    (void)state;
    static const struct {
        int number;
        const char *letters;
    } CASES[] = {{0, "A"},   {25, "Z"},   {26, "AA"},  {51, "AZ"},
                 {52, "BA"}, {701, "ZZ"}, {702, "AAA"}};
    char letters[PEEP_LETTERS_MAX];
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        assert_string_equal(peep_letters(CASES[i].number, letters), CASES[i].letters);
}

/* No two groups of the largest board have the same letters. */
static void letters_differ(void **state)
{
    (void)state;
    enum { MOST = POINT_SIZE_MAX * POINT_SIZE_MAX };
    static char all[MOST][PEEP_LETTERS_MAX];
    for (int i = 0; i < MOST; i++)
        peep_letters(i, all[i]);
    for (int i = 0; i < MOST; i++)
        for (int j = 0; j < i; j++)
            assert_string_not_equal(all[i], all[j]);
}

static void places_are_thirds_of_the_board(void **state)
{
    (void)state;
    static const struct {
        const char *point, *place;
    } CASES[] = {{"D4", "lower left corner"},  {"K10", "centre"},
                 {"C10", "left side"},         {"Q16", "upper right corner"},
                 {"K17", "upper side"},        {"K3", "lower side"},
                 {"A19", "upper left corner"}, {"T1", "lower right corner"},
                 {"R10", "right side"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        PointSet points = {{0}};
        Point point;
        assert_true(point_parse(19, CASES[i].point, &point));
        pointset_add(&points, point);
        assert_string_equal(peep_place(19, &points), CASES[i].place);
    }
}

static void every_name_has_words(void **state)
{
    (void)state;
    for (int i = 0; i < GROUP_CLASSES; i++)
        assert_true(strlen(peep_class((GroupClass)i)) > 3);
    for (int i = 0; i < LINK_SHAPES; i++)
        assert_true(strlen(peep_link_shape((LinkShape)i)) > 3);
    for (int i = 0; i < LINK_OUTCOMES; i++)
        assert_true(strlen(peep_link_outcome((LinkOutcome)i)) > 3);
    for (int i = 0; i < LINK_DEGREES; i++)
        assert_true(strlen(peep_link_degree((LinkDegree)i)) > 2);
    for (int i = 0; i < BLOCK_STATUSES; i++)
        assert_true(strlen(peep_block_status((BlockStatus)i)) > 3);
}

/* One group is not "1 groups", and nothing is not ahead by 0. */
static void summaries_count_as_people_do(void **state)
{
    (void)state;
    Analysed it;
    Text text;
    text_init(&text);
    analysed_start(&it,
                   ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                   ". . . . X . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                   ". . . . . . . . .\n",
                   WHITE);
    peep_report_summary(it.analysis, &text);
    assert_non_null(strstr(text.data, "Black: 1 group"));
    assert_null(strstr(text.data, "1 groups"));
    assert_non_null(strstr(text.data, "White: no group.\n"));
    assert_non_null(strstr(text.data, " before komi. Give or take "));
    assert_non_null(strstr(text.data, "; White 0 sure, 0 likely; "));
    text_clear(&text);
    peep_add_lead(&text, -0.04);
    assert_string_equal(text.data, "The game is even before komi.");
    text_clear(&text);
    it.analysis->balance.spread = 1.4;
    peep_add_balance(&text, it.analysis);
    assert_non_null(strstr(text.data, "Give or take 1 point."));
    text_clear(&text);
    analysed_end(&it);
}

static void a_group_is_named_by_colour_place_and_stone(void **state)
{
    (void)state;
    Analysed it;
    Text text;
    analysed_start(&it,
                   ". . . . . . . . .\n. . . . . . . . .\n. . X X . . . . .\n. . . . . . . . .\n"
                   ". . . . . . . . .\n. . . . . . . . .\n. . . . . . O . .\n. . . . . . . . .\n"
                   ". . . . . . . . .\n",
                   BLACK);
    text_init(&text);
    peep_add_group(&text, it.analysis, 0);
    assert_string_equal(text.data, "Black, upper left corner (C7)");
    text_clear(&text);
    analysed_end(&it);
}

static void urgent_groups_come_first(void **state)
{
    (void)state;
    Group items[4] = {{.urgency = 10, .stones = 1},
                      {.urgency = 90, .stones = 2},
                      {.urgency = 90, .stones = 5},
                      {.urgency = 0, .stones = 9}};
    Groups groups = {.items = items, .count = 4};
    int order[4];
    peep_order_groups(&groups, order);
    assert_int_equal(order[0], 2);
    assert_int_equal(order[1], 1);
    assert_int_equal(order[2], 0);
    assert_int_equal(order[3], 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_go_on_after_z),
        cmocka_unit_test(letters_differ),
        cmocka_unit_test(places_are_thirds_of_the_board),
        cmocka_unit_test(every_name_has_words),
        cmocka_unit_test(summaries_count_as_people_do),
        cmocka_unit_test(a_group_is_named_by_colour_place_and_stone),
        cmocka_unit_test(urgent_groups_come_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
