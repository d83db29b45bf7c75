/* Look-ahead: finds the move that stands up to answers among those it is given, and only there. */

#include "support/picture.h"
#include "support/test.h"

#include "players/lookahead.h"

typedef struct Table {
    Lore *lore;
    Diagram diagram;
    Position *position;
    Deliberation *thinking;
    Lookahead *lookahead;
} Table;

/* White is caught at *; a and b are far away. */
static const char *const CATCH = ". . . . . . . . .\n"
                                 ". . . . . . . b .\n"
                                 ". . . X X . . . .\n"
                                 ". . X O O * . . .\n"
                                 ". . X O O X . . .\n"
                                 ". . . X X . . . .\n"
                                 ". . . . . . O . .\n"
                                 ". a . . . . . O .\n"
                                 ". . . . . . . . .\n";

/* Every point is somebody's, but Black could still play. */
static const char *const OVER = "O . O X X . X . X\n"
                                "O O O O X X . X X\n"
                                "O X O O X X X . X\n"
                                "O X O O O X X X .\n"
                                "X X O O X X X . X\n"
                                ". X X O O O O X X\n"
                                "X X . X O O . O X\n"
                                "O X X O O O O O X\n"
                                "O O O O O . X X .\n";

static void lay_out(Table *table, const char *picture)
{
    Rules rules;
    Error error;
    table->lore = lore_load(NULL, &error);
    assert_non_null(table->lore);
    table->diagram = picture_read(picture);
    assert_true(rules_by_name("chinese", &rules, &error));
    table->position = position_new(table->diagram.board.size, &rules);
    assert_true(position_setup(table->position, table->diagram.board.color, BLACK, &error));
    table->thinking = deliberation_new(table->lore, NULL);
    table->lookahead = lookahead_give(table->thinking);
    deliberation_look(table->thinking, table->position, BLACK);
    case_scene_init(&table->thinking->scene, table->thinking->analysis, table->position, BLACK);
}

static void lay(Table *table)
{
    lay_out(table, CATCH);
}

static void clear(Table *table)
{
    case_scene_clear(&table->thinking->scene);
    deliberation_free(table->thinking);
    position_free(table->position);
    lore_free(table->lore);
}

static int compare(Table *table, Contender *contenders, int count)
{
    const MoveJudge *judge = &table->thinking->judge;
    return judge->compare(judge->state, &table->thinking->scene, contenders, count);
}

static void test_takes_the_best_of_those_given(void **state)
{
    (void)state;
    Table table;
    lay(&table);
    table.lore->cases.judged_games = 1000;
    Point far = diagram_point(&table.diagram, 'a'), wide = diagram_point(&table.diagram, 'b');
    Contender three[] = {
        {.move = far}, {.move = diagram_point(&table.diagram, '*')}, {.move = wide}};
    assert_null(lookahead_search(table.lookahead));
    assert_int_equal(compare(&table, three, 3), 1);
    for (int i = 0; i < 3; i++) {
        assert_true(three[i].games >= 200);
        assert_int_equal(three[i].line.moves[0], three[i].move);
    }
    assert_true(three[1].lead > three[0].lead);
    Contender two[] = {{.move = far}, {.move = POINT_PASS}};
    compare(&table, two, 2);
    assert_true(two[0].games >= 200 && two[1].games >= 200);
    const TreeSearch *search = lookahead_search(table.lookahead);
    assert_non_null(search);
    uint32_t other = tree_child(search->tree, 0, diagram_point(&table.diagram, '*'));
    assert_true(search->tree->nodes[other].visits <= 1);
    lookahead_forget(table.lookahead);
    assert_null(lookahead_search(table.lookahead));
    clear(&table);
}

/* On a large board, too, all games begin with what was given, however unlikely it seems: here the
 * points of the second line. */
static void test_large_boards_try_only_those_given(void **state)
{
    (void)state;
    Table table;
    char picture[2 * 13 * 13 + 1] = "";
    for (int i = 0; i < 13 * 13; i++) {
        picture[2 * i] = i == 13 * 3 + 3 ? 'O' : '.';
        picture[2 * i + 1] = i % 13 == 12 ? '\n' : ' ';
    }
    lay_out(&table, picture);
    table.lore->cases.judged_games = 400;
    Contender second[9];
    for (int i = 0; i < 9; i++)
        second[i] = (Contender){.move = point_at(13, 2 + i, 1)};
    compare(&table, second, 9);
    long games = 0, tried = 0;
    for (int i = 0; i < 9; i++) {
        games += second[i].games;
        tried += second[i].games > 0;
    }
    assert_true(games >= 390);
    assert_int_equal(tried, 9);
    clear(&table);
}

/* What the cases think a move worth gives it games to begin with. */
static void test_worth_counts(void **state)
{
    (void)state;
    Table table;
    lay(&table);
    table.lore->cases.judged_games = 60;
    Contender plain[] = {{.move = diagram_point(&table.diagram, 'a')},
                         {.move = diagram_point(&table.diagram, 'b')}};
    Contender weighed[] = {plain[0], plain[1]};
    weighed[0].worth = 100;
    compare(&table, plain, 2);
    compare(&table, weighed, 2);
    assert_true(weighed[0].games > plain[0].games);
    assert_int_equal(compare(&table, weighed, 2), 0);
    clear(&table);
}

/* What is told to be played is what gog plays, a pass at the end of the game. */
static void explain(const char *picture, Table *table, Explanation *explanation)
{
    lay_out(table, picture);
    case_scene_clear(&table->thinking->scene);
    deliberation_run(table->thinking, table->position, BLACK);
    deliberation_explain(table->thinking, POINT_NONE, explanation);
}

static void test_passes_only_at_the_end(void **state)
{
    (void)state;
    Table table;
    Explanation explanation;
    explain(OVER, &table, &explanation);
    assert_int_equal(table.thinking->last, POINT_PASS);
    assert_int_equal(explanation.move, POINT_PASS);
    assert_int_equal(explanation.claims[explanation.claim_count - 1].kind, CLAIM_BALANCE);
    clear(&table);
    explain(CATCH, &table, &explanation);
    assert_int_equal(table.thinking->last, POINT_NONE);
    assert_int_equal(explanation.move, table.thinking->best->move);
    clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_takes_the_best_of_those_given),
        cmocka_unit_test(test_large_boards_try_only_those_given),
        cmocka_unit_test(test_worth_counts),
        cmocka_unit_test(test_passes_only_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
