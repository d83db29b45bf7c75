/* Sides: places and values of table 3.5-3. */

#include "support/test.h"

#include "support/case_check.h"

#include <stdio.h>
#include <string.h>

enum { SIZE = 19, TEXT_MAX = 1024 };

/* A side with a stone at column `a` and one at column `b` of the given lines and colours, and
 * perhaps one more. */
static void draw(char text[TEXT_MAX], char to_play, const char *marks)
{
    char rows[SIZE][SIZE + 1];
    for (int y = 0; y < SIZE; y++) {
        memset(rows[y], '.', SIZE);
        rows[y][SIZE] = 0;
    }
    int x, line, read;
    char sign;
    for (; sscanf(marks, "%d/%d%c%n", &x, &line, &sign, &read) == 3; marks += read)
        rows[line - 1][x - 1] = sign;
    int length = snprintf(text, TEXT_MAX, "to play: %s\n", to_play == 'X' ? "black" : "white");
    for (int y = 0; y < SIZE; y++)
        length += snprintf(text + length, (size_t)(TEXT_MAX - length), "%s\n", rows[y]);
}

static void expect(char to_play, const char *marks, double value, double second)
{
    char text[TEXT_MAX];
    CaseCheck it;
    draw(text, to_play, marks);
    case_check_start(&it, text, 1U << CASE_SIDE);
    case_check_expect(&it, '*', value);
    if (second > 0)
        case_check_expect(&it, 'a', second);
    assert_int_equal(it.proposal.candidates.count, second > 0 ? 2 : 1);
    case_check_end(&it);
}

static void different_colours_meet_in_the_middle_of_the_third_line(void **state)
{
    (void)state;
    expect('X', "4/4X 8/4O 6/3*", 18, 0);
    expect('X', "4/3X 10/4O 7/3*", 19, 0);
    expect('X', "4/3X 12/3O 8/3*", 20.1, 0);
    expect('X', "4/4X 16/4O 10/3*", 21.2, 0);
    expect('O', "4/4X 16/4O 10/3*", 21.2, 0);
}

static void four_between_colours_is_two_from_the_own_stone(void **state)
{
    (void)state;
    expect('X', "4/3X 9/3O 7/3*", 18.5, 0);
    expect('O', "4/3X 9/3O 6/3*", 18.5, 0);
}

static void one_colour_is_extended_or_split(void **state)
{
    (void)state;
    expect('X', "4/3X 8/3X 6/3*", 4, 0);
    expect('X', "4/4X 8/3X 6/4*", 4, 0);
    expect('O', "4/4X 8/4X 6/3*", 4, 0);
    expect('X', "4/4X 16/4X 10/4*", 21.2, 0);
    expect('O', "4/4X 16/4X 10/3*", 21.2, 0);
    expect('X', "4/3X 9/3X 6/3* 7/3a", 6, 6);
}

static void a_peep_doubles_and_draws_the_move(void **state)
{
    (void)state;
    expect('X', "4/4X 10/4X 8/5O 8/3*", 38, 0);
    expect('X', "4/4X 10/4X 8/6O 8/4*", 38, 0);
    expect('O', "4/4X 10/4X 8/5O 8/3*", 38, 0);
    expect('X', "4/4X 10/4X 9/5O 8/3*", 38, 0);
}

static void nothing_where_there_is_no_room_or_something_between(void **state)
{
    (void)state;
    static const char *const marks[] = {"4/4X 7/4O", "3/4X 16/4X", "4/4X 12/4O 8/2X", "4/2X 10/3X",
                                        "4/5X 10/4O"};
    for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
        char text[TEXT_MAX];
        CaseCheck it;
        draw(text, 'X', marks[i]);
        case_check_start(&it, text, 1U << CASE_SIDE);
        if (i != 1)
            assert_int_equal(it.proposal.candidates.count, 0);
        else
            assert_int_equal(it.proposal.candidates.count, 2); /* a gap of twelve: the largest */
        case_check_end(&it);
    }
}

static void the_claim_says_what_the_enemy_would_do(void **state)
{
    (void)state;
    char text[TEXT_MAX];
    CaseCheck it;
    draw(text, 'X', "4/3X 9/3O 7/3* 6/3a");
    case_check_start(&it, text, 1U << CASE_SIDE);
    const Candidate *item = case_check_expect(&it, '*', 18.5);
    assert_int_equal(item->claim.kind, CLAIM_OPENING);
    assert_int_equal(item->claim.otherwise, diagram_point(&it.proposal.diagram, 'a'));
    assert_string_equal(item->claim.name, "checking extension");
    case_check_end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(different_colours_meet_in_the_middle_of_the_third_line),
        cmocka_unit_test(four_between_colours_is_two_from_the_own_stone),
        cmocka_unit_test(one_colour_is_extended_or_split),
        cmocka_unit_test(a_peep_doubles_and_draws_the_move),
        cmocka_unit_test(nothing_where_there_is_no_room_or_something_between),
        cmocka_unit_test(the_claim_says_what_the_enemy_would_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
