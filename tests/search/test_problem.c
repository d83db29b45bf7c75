/* Problems are read from our notation, from records and from tables, and mistakes are named with
 * their place. */

#include "support/test.h"

#include "base/mem.h"
#include "game/sgf.h"
#include "search/problem.h"

#include <string.h>

static const char SMALL[] = "# Two problems.\n"
                            "problem: first\n"
                            "question: capture o\n"
                            "to play: black\n"
                            ". X . . .\n"
                            "X o * . .   # not a comment: a row has no such thing\n";

static const char GOOD[] = "# Two problems.\n"
                           "\n"
                           "problem: first of two\n"
                           "question: capture o\n"
                           "to play: black\n"
                           ". X . . .\n"
                           "X o * . .\n"
                           ". X a . .\n"
                           ". . . . .\n"
                           ". . . . .\n"
                           "answer: yes * a C1\n"
                           "nodes: 500\n"
                           "\n"
                           "Problem: second\n"
                           "  # a comment inside\n"
                           "question: tsumego B4\n"
                           "region: A3:C5, e1\n"
                           "to play: white\n"
                           ". X . . .\n"
                           "X O . . .\n"
                           ". X . . .\n"
                           ". . . . .\n"
                           ". . . . .\n"
                           "answer: ko-threat\n"
                           "expect: known-fail\n";

typedef struct Fixture {
    ProblemFile file;
    Problem problem;
    Error error;
} Fixture;

static int set_up(void **state)
{
    *state = mem_alloc(1, sizeof(Fixture));
    return 0;
}

static int tear_down(void **state)
{
    Fixture *f = *state;
    problem_file_close(&f->file);
    mem_free(f);
    return 0;
}

static bool take(Fixture *f, const char *text, ProblemFormat format)
{
    return problem_file_take(&f->file, text, strlen(text), "x.prob", format, &f->error);
}

static Point point(const char *name)
{
    Point found;
    assert_true(point_parse(5, name, &found));
    return found;
}

static void reads_our_notation(void **state)
{
    Fixture *f = *state;
    assert_true(take(f, GOOD, PROBLEM_TEXT));
    assert_int_equal(f->file.count, 2);
    assert_true(problem_file_read(&f->file, 0, &f->problem, &f->error));
    const Problem *p = &f->problem;
    assert_string_equal(p->name, "first of two");
    assert_int_equal(p->line, 3);
    assert_int_equal(p->to_play, BLACK);
    assert_true(p->has_question);
    assert_int_equal(p->question.kind, QUESTION_CAPTURE);
    assert_int_equal(p->question.first, BLACK);
    assert_int_equal(p->question.target_count, 1);
    assert_int_equal(p->question.targets[0], point("B4"));
    assert_int_equal(p->verdict, PROBLEM_YES);
    assert_int_equal(p->move_count, 3);
    assert_int_equal(p->moves[0], point("C4"));
    assert_int_equal(p->moves[1], point("C3"));
    assert_int_equal(p->moves[2], point("C1"));
    assert_int_equal(p->nodes, 500);
    assert_false(p->known_fail);
    assert_int_equal(board_color(&p->board, point("B4")), WHITE);
}

static void reads_the_second_without_the_first(void **state)
{
    Fixture *f = *state;
    assert_true(take(f, GOOD, PROBLEM_TEXT));
    assert_true(problem_file_read(&f->file, 1, &f->problem, &f->error));
    const Problem *p = &f->problem;
    assert_string_equal(p->name, "second");
    assert_int_equal(p->line, 14);
    assert_int_equal(p->question.kind, QUESTION_TSUMEGO);
    assert_true(p->question.region_given);
    assert_int_equal(pointset_count(&p->question.region), 10);
    assert_true(pointset_has(&p->question.region, point("E1")));
    assert_int_equal(p->verdict, PROBLEM_KO_THREAT);
    assert_int_equal(p->move_count, 0);
    assert_true(p->known_fail);
}

static void a_bare_diagram_is_a_problem(void **state)
{
    Fixture *f = *state;
    assert_true(take(f, "to play: white\n. X\nX .\n", PROBLEM_TEXT));
    assert_int_equal(f->file.count, 1);
    assert_true(problem_file_read(&f->file, 0, &f->problem, &f->error));
    assert_false(f->problem.has_question);
    assert_int_equal(f->problem.board.size, 2);
}

/* Each text is wrong; the message tells the line and names the word. */
static void names_mistakes_with_their_line(void **state)
{
    static const struct {
        const char *text;
        int line;
        const char *word;
    } CASES[] = {
        {"problem: a\nquestion: eat D4\nto play: black\n. .\n. .\n", 2, "eat"},
        {"problem: a\nquestion: capture q\nto play: black\n. .\n. .\n", 2, "'q'"},
        {"problem: a\nquestion: capture D4\nto play: black\n. .\n. .\n", 2, "D4"},
        {"problem: a\nto play: black\n. .\n. .\nanswer: maybe\n", 5, "maybe"},
        {"problem: a\nto play: black\n. .\n. .\nanswer:\n", 5, "verdict"},
        {"problem: a\nto play: black\nX .\n. .\nanswer: yes A2\n", 5, "occupied"},
        {"problem: a\nto play: black\nX .\n. .\nanswer: yes *\n", 5, "'*'"},
        {"problem: a\nto play: black\nX .\n. .\nexpect: fail\n", 5, "known-fail"},
        {"problem: a\nto play: black\nX .\n. .\nnodes: many\n", 5, "many"},
        {"problem: a\nto play: black\nX .\n. .\nregion: A1\n", 5, "question"},
        {"problem: a\nquestion: tsumego A2\nregion: A9\nto play: black\nX .\n. .\n", 3, "A9"},
        {"problem: a\nquestion: tsumego A2\nregion: ,\nto play: black\nX .\n. .\n", 3, "empty"},
        {"\n\nproblem: a\n. .\n. .\n", 3, "to play"},
        {"\nproblem: a\nto play: black\n. Q\n. .\n", 4, "'Q'"},
        {"problem: a\nto play: black\n. .\n. .\nanswer: yes\nanswer: no\n", 6, "second"},
        {"problem: a\nto play: black\nwhy: so\n. .\n. .\n", 3, "why"},
        {"problem: a\n", 1, "no board"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        problem_file_close(&f->file);
        error_clear(&f->error);
        assert_true(take(f, CASES[i].text, PROBLEM_TEXT));
        if (problem_file_read(&f->file, 0, &f->problem, &f->error))
            fail_msg("accepted: %s", CASES[i].text);
        if (!strstr(f->error.message, CASES[i].word))
            fail_msg("'%s' does not speak of '%s'", f->error.message, CASES[i].word);
        assert_int_equal(f->error.line, CASES[i].line);
        assert_string_equal(f->error.place, "x.prob");
    }
}

static void refuses_what_is_no_problem_file(void **state)
{
    static const char *const TEXTS[] = {"", "\n\n# only a comment\n", "#\n"};
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        problem_file_close(&f->file);
        assert_false(take(f, TEXTS[i], PROBLEM_TEXT));
        assert_true(error_is_set(&f->error));
    }
    problem_file_close(&f->file);
    assert_true(take(f, SMALL, PROBLEM_TEXT));
    assert_false(problem_file_read(&f->file, 0, &f->problem, &f->error));
    problem_file_close(&f->file);
    assert_true(
        problem_file_take(&f->file, "to play: b\n. .\n.\0.\n", 20, "x", PROBLEM_TEXT, &f->error));
    assert_false(problem_file_read(&f->file, 0, &f->problem, &f->error));
}

static bool read_sgf(Fixture *f, const char *text)
{
    problem_file_close(&f->file);
    return take(f, text, PROBLEM_SGF) && problem_file_read(&f->file, 0, &f->problem, &f->error);
}

static void finds_right_moves_of_records(void **state)
{
    Fixture *f = *state;
    assert_true(read_sgf(f, "(;SZ[5]PL[W]AB[aa]GN[name](;W[bb];B[cc]C[WRONG])"
                            "(;W[cc](;B[dd];W[ee]C[RIGHT])(;B[ee]C[WRONG]))(;W[dd]C[RIGHT]))"));
    assert_int_equal(f->problem.to_play, WHITE);
    assert_string_equal(f->problem.name, "name");
    assert_int_equal(f->problem.move_count, 2);
    assert_int_equal(f->problem.moves[0], point("C3"));
    assert_int_equal(f->problem.moves[1], point("D2"));

    assert_true(read_sgf(f, "(;SZ[5]AB[aa](;B[bb]GB[1])(;B[cc]GW[1])(;B[dd]TE[1])(;B[ee]BM[1]))"));
    assert_int_equal(f->problem.move_count, 2);

    assert_true(read_sgf(f, "(;SZ[5]AB[aa](;B[bb]C[This is not correct.])(;B[cc]C[Correct!])"
                            "(;B[dd]C[incorrect]))"));
    assert_int_equal(f->problem.move_count, 1);
    assert_int_equal(f->problem.moves[0], point("C3"));

    assert_true(read_sgf(f, "(;SZ[5]AB[aa](;B[bb];W[cc])(;B[dd]))"));
    assert_int_equal(f->problem.move_count, 1);
    assert_int_equal(f->problem.moves[0], point("B4"));

    assert_true(read_sgf(f, "(;SZ[5]AB[aa]PL[W])"));
    assert_int_equal(f->problem.move_count, 0);
}

static void reads_tables(void **state)
{
    Fixture *f = *state;
    const char *text = "#id\ttype\n"
                       "a/1\tcapture\t5k\t5\tW\tcc,dd\tee\ttags\t(;SZ[5]PL[W]AB[aa];W[cc])\r\n"
                       "\n"
                       "a/2\tcapture\t5k\t5\tW\tzz\t\t\t(;SZ[5]PL[W]AB[aa];W[cc])\n"
                       "a/3\tcapture\n"
                       "a/4\tcapture\t5k\t5\t?\tcc\t\t\t(;SZ[5]PL[W]AB[aa];W[cc])\n"
                       "a/5\tcapture\t5k\t5\tB\tcc\t\t\tnothing";
    assert_true(take(f, text, PROBLEM_TABLE));
    assert_int_equal(f->file.count, 5);
    assert_true(problem_file_read(&f->file, 0, &f->problem, &f->error));
    assert_string_equal(f->problem.name, "a/1");
    assert_int_equal(f->problem.line, 2);
    assert_int_equal(f->problem.move_count, 2);
    assert_int_equal(f->problem.moves[1], point("D2"));
    assert_int_equal(f->problem.to_play, WHITE);
    for (size_t i = 1; i < 5; i++) {
        assert_false(problem_file_read(&f->file, i, &f->problem, &f->error));
        assert_int_equal(f->error.line, (int)i + 3);
    }
}

static void checks_verdict_and_move(void **state)
{
    Fixture *f = *state;
    Answer answer;
    answer_clear(&answer);
    assert_true(take(f, GOOD, PROBLEM_TEXT));
    assert_true(problem_file_read(&f->file, 0, &f->problem, &f->error));
    answer.verdict = VERDICT_YES;
    answer.move = point("C3");
    assert_int_equal(problem_check(&f->problem, &answer), PROBLEM_RIGHT);
    answer.move = point("D3");
    assert_int_equal(problem_check(&f->problem, &answer), PROBLEM_WRONG);
    answer.move = point("C3");
    answer.verdict = VERDICT_KO_FIRST;
    assert_int_equal(problem_check(&f->problem, &answer), PROBLEM_WRONG);
    answer.verdict = VERDICT_UNKNOWN;
    assert_int_equal(problem_check(&f->problem, &answer), PROBLEM_UNKNOWN);
    f->problem.verdict = PROBLEM_ANY; /* a book's problem: the move alone counts */
    assert_int_equal(problem_check(&f->problem, &answer), PROBLEM_RIGHT);
    f->problem.verdict = PROBLEM_KO;
    answer.verdict = VERDICT_KO_THREAT;
    assert_int_equal(problem_check(&f->problem, &answer), PROBLEM_RIGHT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(reads_our_notation, set_up, tear_down),
        cmocka_unit_test_setup_teardown(reads_the_second_without_the_first, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_bare_diagram_is_a_problem, set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_mistakes_with_their_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(refuses_what_is_no_problem_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(finds_right_moves_of_records, set_up, tear_down),
        cmocka_unit_test_setup_teardown(reads_tables, set_up, tear_down),
        cmocka_unit_test_setup_teardown(checks_verdict_and_move, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
