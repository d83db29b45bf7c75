/* Trees of joseki: reading, mistakes, writing, the index of positions. */

#include "support/test.h"

#include "knowledge/joseki.h"
#include "knowledge/knowledge_file.h"

#include <string.h>

#define HEAD "(;FF[4]GM[1]CA[UTF-8]SZ[19]"

/* The seed's figure 3.5-1. */
static const char SEED[] =
    HEAD "C[The seed's example.]\n"
         ";B[pd]N[star point / 星]C[value 23]\n"
         ";W[qf]N[small knight approach / 小ゲイマガカリ]C[value 20; if potential(Q10) >= 30: -1]\n"
         ";B[qh]N[one-space pincer / 一間バサミ]C[value 23\ngames 812, won 401 of 800, tenuki 90, "
         "first 2003-05-01, last 2018]\n"
         ";W[qc]N[3-3 invasion / 三々入り]C[value 25 by hand\n\nOften seen.\nSince long.]\n"
         ";B[pc]C[value 29; if potential(K16) >= 30: 2]\n"
         ";W[qd]C[value 30]\n;B[pe]C[value 30]\n;W[rf]C[value 30]\n;B[og])\n";

static Joseki *read(const char *text)
{
    Error error = {0};
    Joseki *joseki = joseki_read(text, "file", &error);
    if (!joseki)
        fail_msg("%s:%d: %s", error.place, error.line, error.message);
    return joseki;
}

static void test_seed_example(void **state)
{
    (void)state;
    Joseki *joseki = read(SEED);
    assert_int_equal(joseki->node_count, 10);
    assert_int_equal(joseki_leaves(joseki, JOSEKI_ROOT), 1);
    assert_string_equal(joseki->title, "The seed's example.");
    const JosekiNode *star = &joseki->nodes[1], *approach = &joseki->nodes[2];
    const JosekiNode *pincer = &joseki->nodes[3], *invasion = &joseki->nodes[4];
    assert_string_equal(star->name, "star point");
    assert_string_equal(star->japanese, "星");
    assert_int_equal(star->x, 3);
    assert_int_equal(star->y, 3);
    assert_int_equal(star->color, BLACK);
    assert_int_equal(star->line, 2);
    assert_int_equal(approach->x, 2);
    assert_int_equal(approach->y, 5);
    assert_float_equal(approach->value, 20, 0);
    assert_int_equal(approach->condition_count, 1);
    assert_int_equal(approach->conditions[0].x, 3);
    assert_int_equal(approach->conditions[0].y, 9);
    assert_int_equal(approach->conditions[0].bound, 30);
    assert_float_equal(approach->conditions[0].adjustment, -1, 0);
    assert_int_equal(pincer->counts.games, 812);
    assert_int_equal(pincer->counts.wins, 401);
    assert_int_equal(pincer->counts.results, 800);
    assert_int_equal(pincer->counts.tenuki, 90);
    assert_string_equal(pincer->counts.first.text, "2003-05-01");
    assert_string_equal(pincer->counts.last.text, "2018");
    assert_true(invasion->by_hand);
    assert_string_equal(invasion->remark, "Often seen.\nSince long.");
    assert_false(joseki->nodes[9].has_value);
    assert_float_equal(joseki->nodes[9].value, 30, 0); /* that of the move before */
    joseki_free(joseki);
}

/* Written and read again it is the same. */
static void check_round_trip(const char *source)
{
    Joseki *joseki = read(source);
    Text first, second;
    text_init(&first);
    text_init(&second);
    joseki_write(joseki, JOSEKI_ROOT, &first);
    Joseki *again = read(first.data);
    joseki_write(again, JOSEKI_ROOT, &second);
    assert_string_equal(first.data, second.data);
    assert_int_equal(again->node_count, joseki->node_count);
    assert_int_equal(again->position_count, joseki->position_count);
    assert_int_equal(again->move_count, joseki->move_count);
    text_clear(&first);
    text_clear(&second);
    joseki_free(joseki);
    joseki_free(again);
}

static void test_round_trip(void **state)
{
    (void)state;
    check_round_trip(SEED);
    check_round_trip(HEAD ")");
    check_round_trip(HEAD "(;B[pd](;W[qc])(;W[nc];B[])(;B[pf]))(;W[qd]N[a\\] \\\\]C[\n\n\\]]))");
    check_round_trip(knowledge_file_text("joseki.sgf"));
}

static void test_part_is_written(void **state)
{
    (void)state;
    Joseki *joseki = read(HEAD "(;B[pd](;W[qc];B[pc])(;W[nc];B[qf]))(;B[qd]))");
    Text text;
    text_init(&text);
    joseki_write(joseki, 4, &text);
    assert_non_null(strstr(text.data, "\n;B[pd]\n;W[nc]\n;B[qf])\n"));
    assert_null(strstr(text.data, "[qc]"));
    text_clear(&text);
    joseki_free(joseki);
}

static void check_refused(const char *text, int line, const char *words)
{
    Error error = {0};
    Joseki *joseki = joseki_read(text, "file", &error);
    assert_null(joseki);
    if (!strstr(error.message, words) || error.line != line)
        fail_msg("%s\n%d: %s", text, error.line, error.message);
}

static void test_mistakes(void **state)
{
    (void)state;
    check_refused("", 1, "empty");
    check_refused(HEAD "\n;B[pd]\n;W[pd])", 3, "a stone on Q16 already");
    check_refused(HEAD "\n;B[sb]\n;B[ra]\n;W[sa])", 4, "no liberty");
    check_refused(HEAD "\n;B[jd])", 2, "outside of the corner, whose scope is the upper right 8x8");
    check_refused(HEAD "\n;B[pd]\n(;W[nc])\n(;W[nc]))", 4, "twice, first in line 3");
    check_refused(HEAD "\n;B[pd]\n;W[];B[])", 3, "second pass");
    check_refused(HEAD "\n;AB[pd])", 2, "set up");
    check_refused(HEAD "\n;B[pd]\n;C[hm])", 3, "no move");
    check_refused(HEAD "\n;B[pd]W[qc])", 2, "both colours");
    check_refused(HEAD "B[pd])", 1, "empty corner");
    check_refused("(;FF[4]GM[1]SZ[7];B[cc])", 1, "size 9");
    check_refused(HEAD ";B[pd])" HEAD ")", 1, "2 games");
    check_refused(HEAD "\n;B[pd]\n;W[nc", 3, "mend it");
    check_refused(HEAD "\n;B[pd]C[good])", 2, "empty line above");
    check_refused(HEAD "\n;B[pd]C[value x])", 2, "number of points");
    check_refused(HEAD "\n;B[pd]C[value 101])", 2, "from 0 to 100");
    check_refused(HEAD "\n;B[pd]C[value 23 or so])", 2, "by hand");
    check_refused(HEAD "\n;B[pd]C[if potential(Z99) >= 3: 1])", 2, "write a condition");
    check_refused(HEAD "\n;B[pd]C[if potential(Q10) = 3: 1])", 2, "write a condition");
    check_refused(HEAD "\n;B[pd]C[if potential(Q10) > 3])", 2, "write a condition");
    check_refused(HEAD "\n;B[pd]C[games many])", 2, "'games many' is not understood");
    check_refused(HEAD "\n;B[pd]C[games 3, won 4 of 3])", 2, "fit together");
    check_refused(HEAD "\n;B[pd]C[games 3, first 12-3])", 2, "'first 12-3' is not understood");
    check_refused(HEAD "\n;B[pd]C[games 3, first 2020-13-45])", 2, "'first 2020-13-45' is not");
    check_refused(HEAD "\n;B[pd]C[games 3, last 2019-02-29])", 2, "'last 2019-02-29' is not");
    check_refused(HEAD "\n;B[pd]C[games 3, first 2020-01-02, last 1999-01-01])", 2,
                  "'last 1999-01-01' lies before 'first 2020-01-02'");
    check_refused(HEAD "\n;B[pd]C[games 3, first 2020-02, last 2020-01])", 2, "lies before");
    joseki_free(read(HEAD ";B[pd]C[games 3, first 2020-05-01, last 2020])"));
}

static void test_too_many_conditions(void **state)
{
    (void)state;
    Text text;
    text_init(&text);
    text_add(&text, HEAD "\n;B[pd]C[");
    for (int i = 0; i <= JOSEKI_CONDITIONS_MAX; i++)
        text_add(&text, "if potential(Q10) > 3: 1\n");
    text_add(&text, "])");
    check_refused(text.data, 2, "8 conditions");
    text_clear(&text);
}

/* A ko can be taken back and forth for ever; a file cannot. */
static void test_too_deep(void **state)
{
    (void)state;
    /*  . X O .
     *  X * X O      White takes at *, Black takes back.
     *  . X O . */
    Text text;
    text_init(&text);
    text_add(&text, HEAD ";B[pc];W[qc];B[od];W[rd];B[pe];W[qe];B[qd]");
    for (int i = 0; i < JOSEKI_DEPTH_MAX / 2; i++)
        text_add(&text, ";W[pd];B[qd]");
    text_add(&text, ")");
    check_refused(text.data, 1, "in a row");
    text_clear(&text);
}

/* The position after the moves that lead to `node`, looked up as a stranger would. */
static const JosekiPosition *find(const Joseki *joseki, const char *moves)
{
    Board board;
    board_init(&board, 19);
    Color color = BLACK;
    for (; *moves; moves += 2, color = color_other(color)) {
        Point point;
        assert_true(point_parse_sgf(19, moves, 2, &point));
        board_play(&board, point, color);
    }
    uint64_t keys[JOSEKI_VIEWS];
    joseki_keys(&board, 0, 8, keys);
    return joseki_find(joseki, joseki_least_key(keys));
}

static void test_positions(void **state)
{
    (void)state;
    /* Two orders of the same moves; a continuation is only given for one of them. */
    Joseki *joseki = read(HEAD "(;B[pd];W[nc];B[pf];W[qc];B[pc])(;B[pf];W[qc];B[pd];W[nc]))");
    const JosekiPosition *position = find(joseki, "pdncpfqc");
    assert_non_null(position);
    assert_int_equal(position->count, 1);
    assert_ptr_equal(find(joseki, "pfqcpdnc"), position);
    assert_ptr_equal(find(joseki, "pdqfndqc"), position);   /* mirrored */
    assert_ptr_equal(find(joseki, "ttpdqfndqc"), position); /* the other colour first */
    assert_null(find(joseki, "pdncpfpc"));
    assert_int_equal(find(joseki, "")->count, 2);
    assert_int_equal(find(joseki, "pdncpfqcpc")->count, 0);
    joseki_free(joseki);
}

static void test_captures(void **state)
{
    (void)state;
    /* White takes rb; then the stones are those without it. */
    Joseki *joseki = read(HEAD ";B[rb];W[qb];B[];W[rc];B[];W[ra];B[];W[sb];B[qc])");
    const JosekiPosition *position = find(joseki, "ttqbttrcttrattsb");
    assert_non_null(position);
    assert_int_equal(position->count, 1);
    joseki_free(joseki);
}

static void test_doubles(void **state)
{
    (void)state;
    JosekiDouble doubles[4];
    Joseki *joseki = read(HEAD "(;B[pd]C[value 20](;W[nc])(;W[qf]))(;W[pd]C[value 20]))");
    assert_int_equal(joseki_doubles(joseki, doubles, 4), 2);
    assert_true(doubles[0].siblings && doubles[1].siblings);
    joseki_free(joseki);
    /* Reached in two ways: only different values are worth a word. */
    joseki = read(HEAD "(;B[pd];W[nc];B[pf];W[qc]C[value 3];B[pc]C[value 2])"
                       "(;B[pf];W[qc];B[pd];W[nc]C[value 3];B[pc]C[value 2]))");
    assert_int_equal(joseki_doubles(joseki, doubles, 4), 0);
    joseki_free(joseki);
    joseki = read(HEAD "(;B[pd];W[nc];B[pf];W[qc];B[pc]C[value 2])"
                       "(;B[pf];W[qc];B[pd];W[nc];B[pc]C[value 4]))");
    assert_int_equal(joseki_doubles(joseki, doubles, 4), 1);
    assert_false(doubles[0].siblings);
    assert_float_equal(joseki->nodes[doubles[0].other].value, 4, 0);
    assert_float_equal(joseki->nodes[find(joseki, "pdncpfqc")->node + 1].value, 2, 0);
    joseki_free(joseki);
}

static void test_shipped(void **state)
{
    (void)state;
    Error error = {0};
    Joseki *joseki = joseki_load(NULL, &error);
    if (!joseki)
        fail_msg("%s:%d: %s", error.place, error.line, error.message);
    assert_true(joseki_leaves(joseki, JOSEKI_ROOT) >= 650);
    JosekiDouble doubles[1];
    if (joseki_doubles(joseki, doubles, 1) && doubles[0].siblings)
        fail_msg("line %d is the same as line %d", joseki->nodes[doubles[0].node].line,
                 joseki->nodes[doubles[0].other].line);
    for (size_t i = 1; i < joseki->node_count; i++)
        assert_true(joseki->nodes[i].value >= 0 && joseki->nodes[i].value <= JOSEKI_VALUE_MAX);
    joseki_free(joseki);
}

static void test_missing_file(void **state)
{
    (void)state;
    Error error = {0};
    assert_null(joseki_load("/nowhere/joseki.sgf", &error));
    assert_true(error_is_set(&error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seed_example),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_part_is_written),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_too_many_conditions),
        cmocka_unit_test(test_too_deep),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_captures),
        cmocka_unit_test(test_doubles),
        cmocka_unit_test(test_shipped),
        cmocka_unit_test(test_missing_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
