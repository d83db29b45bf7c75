/* What records say: moves, points, komi, handicap, rules, positions. Records are written as SGF. */

#include "support/test.h"

#include "board/diagram.h"
#include "game/sgf.h"

#include <string.h>

static Record *record_of(const char *sgf)
{
    SgfCollection games;
    Error error;
    if (!sgf_read(&games, sgf, strlen(sgf), "test", NULL, &error))
        fail_msg("%s", error.message);
    Record *record = sgf_take(&games, 0);
    sgf_clear(&games);
    return record;
}

static void moves_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *sgf, *name;
        int size;
        Color color;
    } MOVES[] = {
        {"(;B[pd])", "Q16", 19, BLACK},         {"(;W[tt])", "pass", 19, WHITE},
        {"(;W[])", "pass", 19, WHITE},          {"(;B[ p\nd ])", "none", 19, BLACK},
        {"(;B[ pd\n])", "Q16", 19, BLACK},      {"(;W[D4])", "D4", 19, WHITE},
        {"(;W[Pass])", "pass", 19, WHITE},      {"(;B[tt]SZ[25])", "U6", 25, BLACK},
        {"(;B[ab]W[cd]SZ[9])", "A8", 9, BLACK},
    };
    for (size_t i = 0; i < sizeof MOVES / sizeof *MOVES; i++) {
        Record *record = record_of(MOVES[i].sgf);
        Move move;
        char name[POINT_TEXT_MAX];
        bool ok = node_move(record->root, record->size, &move);
        assert_int_equal(record->size, MOVES[i].size);
        assert_int_equal(ok, strcmp(MOVES[i].name, "none") != 0);
        assert_string_equal(point_name(record->size, move.point, name), MOVES[i].name);
        if (ok)
            assert_int_equal(move.color, MOVES[i].color);
        record_free(record);
    }
}

static void bad_moves_are_refused(void **state)
{
    (void)state;
    static const char *const BAD[] = {"(;W[dundefined])", "(;W[zz])", "(;W[aaa])", "(;W[resign])",
                                      "(;W[A20])",        "(;W[1a])", "(;W[AA])",  "(;W[a])"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        Record *record = record_of(BAD[i]);
        Move move;
        assert_false(node_move(record->root, record->size, &move));
        assert_int_equal(move.point, POINT_NONE);
        record_free(record);
    }
}

static void moves_are_set(void **state)
{
    (void)state;
    Record *record = record_of("(;B[aa])");
    Move move = {point_at(19, 3, 15), WHITE}, read;
    node_set_move(record->root, 19, move);
    assert_true(node_move(record->root, 19, &read));
    assert_int_equal(read.point, move.point);
    assert_null(node_property(record->root, "B"));
    node_set_move(record->root, 19, (Move){POINT_PASS, BLACK});
    assert_string_equal(node_text(record->root, "B"), "");
    record_free(record);
}

static void changing_one_move_leaves_its_twins_alone(void **state)
{
    (void)state;
    Record *record = record_of("(;B[aa];W[bb];B[aa];B[aa])");
    Node *second = record->root->child->child;
    node_set_move(second, 19, (Move){point_at(19, 2, 2), BLACK});
    assert_string_equal(node_text(record->root, "B"), "aa");
    assert_string_equal(node_text(second, "B"), "cc");
    node_add_value(second->child, "B", "dd");
    node_set_text(second->child, "C", "new");
    assert_int_equal(node_property(record->root, "B")->value_count, 1);
    assert_int_equal(record->root->property_count, 1);
    record_free(record);
}

static void rectangles_are_expanded(void **state)
{
    (void)state;
    Record *record = record_of("(;SZ[9]AB[aa:bc][ii][bc:ab]TR[ic:aa]DD[]AW[aa:zz][cc])");
    PointSet points;
    assert_int_equal(node_points(record->root, 9, "AB", &points), 0);
    assert_int_equal(pointset_count(&points), 7);
    assert_true(pointset_has(&points, point_at(9, 1, 2)));
    assert_int_equal(node_points(record->root, 9, "TR", &points), 0);
    assert_int_equal(pointset_count(&points), 27);
    assert_int_equal(node_points(record->root, 9, "DD", &points), 0);
    assert_true(pointset_is_empty(&points));
    assert_int_equal(node_points(record->root, 9, "AW", &points), 1);
    assert_int_equal(pointset_count(&points), 1);
    assert_int_equal(node_points(record->root, 9, "SQ", &points), 0);
    node_set_text(record->root, "SQ", "aa,bb:cc");
    assert_int_equal(node_points(record->root, 9, "SQ", &points), 0);
    assert_int_equal(pointset_count(&points), 5);
    node_set_text(record->root, "SQ", "aa,,bb");
    assert_int_equal(node_points(record->root, 9, "SQ", &points), 1);
    assert_int_equal(pointset_count(&points), 2);
    record_free(record);
}

static void komi_is_repaired(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double komi;
    } KOMI[] = {
        {"6.5", 6.5},    {"650", 6.5},       {"6,5", 6.5},  {"375", 7.5},     {"3.75", 3.75},
        {"325", 6.5},    {"275", 5.5},       {"0", 0},      {"750", 7.5},     {"-5.5", -5.5},
        {" 7.5 ", 7.5},  {"6.5目", 6.5},     {"0.50", 0.5}, {"+6.5", 6.5},    {"3.5", 3.5},
        {"", 99},        {"nan", 99},        {"1e999", 1},  {"none", 99},     {"99999999", 99},
        {"7.0", 7},      {"5.5 (rev)", 5.5}, {"--5", 99},   {"-650", -6.5},   {"120", 120},
        {"3.75子", 7.5}, {"-120.5", -120.5}, {"660", 99},   {"2.25 zi", 4.5}, {"4.75子", 4.75},
    };
    for (size_t i = 0; i < sizeof KOMI / sizeof *KOMI; i++) {
        Record *record = record_new(19);
        node_set_text(record->root, "KM", KOMI[i].text);
        double komi = record_komi(record, 99);
        if (komi != KOMI[i].komi)
            fail_msg("KM[%s] gave %g", KOMI[i].text, komi);
        record_free(record);
    }
    Record *record = record_new(19);
    assert_true(record_komi(record, 99) == 99);
    record_free(record);
}

/* A quarter of a point is half a stone, but only where stones are counted. */
static void komi_in_stones_needs_a_sign(void **state)
{
    (void)state;
    static const struct {
        const char *sgf;
        double komi;
    } FILES[] = {
        {"(;RU[Chinese]KM[3.75])", 7.5},       {"(;RU[chinese-ogs]KM[3.75])", 3.75},
        {"(;RU[Japanese]KM[3.75])", 3.75},     {"(;AP[GNU Go:3.8]AP[foxwq]KM[3.25])", 6.5},
        {"(;AP[Sabaki:0.5]KM[3.25])", 3.25},   {"(;AP[Gosedai:0.15.0]RU[chinese]KM[3.75])", 3.75},
        {"(;AP[Gosedai:0.15.0]KM[375])", 375}, {"(;AP[Gosedai]KM[120])", 120},
        {"(;AP[Gosedai]KM[-0.25])", -0.25},    {"(;RU[Chinese]KM[3.5])", 3.5},
        {"(;KM[3.75]RE[W+0.25])", 7.5},        {"(;KM[3.75]RE[B+12.75])", 7.5},
        {"(;KM[2.75]RE[W+5.25])", 5.5},        {"(;KM[3.75]RE[W+0.75])", 3.75},
        {"(;KM[3.75]RE[B+12.25])", 3.75},      {"(;KM[3.75]RE[B+R])", 3.75},
        {"(;SZ[18]KM[3.75]RE[W+0.25])", 3.75}, {"(;KM[6.5]RE[W+1])", 6.5},
    };
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        Record *record = record_of(FILES[i].sgf);
        if (record_komi(record, 99) != FILES[i].komi)
            fail_msg("%s gave %g", FILES[i].sgf, record_komi(record, 99));
        record_free(record);
    }
}

static void handicap_is_counted(void **state)
{
    (void)state;
    static const struct {
        const char *sgf;
        int stones;
    } HANDICAP[] = {
        {"(;HA[3];W[aa])", 3},
        {"(;HA[0];W[aa])", 0},
        {"(;HA[1];B[aa])", 0},
        {"(;AB[dd][pp];W[aa])", 2},
        {"(;AB[dd][pp];B[aa])", 0},
        {"(;AB[dd][pp]AW[cc];W[aa])", 0},
        {"(;HA[2147483648]AB[dd][pp][dp];W[aa])", 3},
        {"(;HA[-3];W[aa])", 0},
        {"(;HA[2];AB[dd][pp];W[aa])", 2},
        {"(;HA[x];B[aa])", 0},
    };
    for (size_t i = 0; i < sizeof HANDICAP / sizeof *HANDICAP; i++) {
        Record *record = record_of(HANDICAP[i].sgf);
        assert_int_equal(record_handicap(record), HANDICAP[i].stones);
        record_free(record);
    }
}

static void rules_are_known_by_many_names(void **state)
{
    (void)state;
    static const struct {
        const char *text, *name;
    } RULES[] = {
        {"Japanese", "japanese"},
        {"JP", "japanese"},
        {"日本ルール", "japanese"},
        {"Chinese", "chinese"},
        {"cn", "chinese"},
        {"中国规则", "chinese"},
        {"AGA", "aga"},
        {"NZ", "new-zealand"},
        {"New Zealand", "new-zealand"},
        {"Korean", "korean"},
        {" japanese ", "japanese"},
        {"French", "bga"},
        {"FFG", "bga"},
        {"Japanese, komi 6.5", "japanese"},
        {"한국", "korean"},
        {"Chinese (OGS)", "chinese-ogs"},
        {"Chinese (Fox)", "chinese"},
        {"일본룰", "japanese"},
        {"中國規則", "chinese"},
    };
    Rules rules, expected;
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        Record *record = record_new(19);
        node_set_text(record->root, "RU", RULES[i].text);
        if (!record_rules(record, &rules))
            fail_msg("RU[%s] is not known", RULES[i].text);
        assert_true(rules_by_name(RULES[i].name, &expected, NULL));
        if (!rules_equal(&rules, &expected))
            fail_msg("RU[%s] is something else", RULES[i].text);
        record_free(record);
    }
    Record *record = record_new(19);
    assert_false(record_rules(record, &rules));
    static const char *const UNKNOWN[] = {"my own",      "GOE", "Ing", "Ing Goe",
                                          "Old Chinese", ",",   ""};
    for (size_t i = 0; i < sizeof UNKNOWN / sizeof *UNKNOWN; i++) {
        node_set_text(record->root, "RU", UNKNOWN[i]);
        if (record_rules(record, &rules))
            fail_msg("RU[%s] is known", UNKNOWN[i]);
    }
    record_free(record);
}

/* Checks the stones at the end of the main line, and the problem that is told ("" for none). */
static void ends_in(const char *sgf, const char *diagram, Color to_play, const char *problem)
{
    Record *record = record_of(sgf);
    const Node *last = record->root;
    while (last->child)
        last = last->child;
    Error error;
    Position *position = record_position(record, last, NULL, &error);
    Diagram expected;
    Error reading;
    if (!diagram_read(&expected, diagram, NULL, &reading))
        fail_msg("%s", reading.message);
    Text text;
    text_init(&text);
    diagram_write(&position->board, POINT_NONE, &text);
    for (Point p = 0; p < point_limit(record->size); p++)
        if (board_color(&position->board, p) != board_color(&expected.board, p))
            fail_msg("%s gave\n%s", sgf, text.data);
    text_clear(&text);
    assert_int_equal(position->to_play, to_play);
    assert_null(board_check(&position->board));
    if (problem[0] ? !strstr(error.message, problem) : error_is_set(&error))
        fail_msg("%s told '%s'", sgf, error.message);
    position_free(position);
    record_free(record);
}

static void positions_are_played(void **state)
{
    (void)state;
    ends_in("(;SZ[3];B[ba];W[aa];B[ab];W[cc])", ". X .\nX . .\n. . O\n", BLACK, "");
    /* AE in the path, setup as one change, PL. */
    ends_in("(;SZ[3]AB[aa][ba][ca];AE[ba]AW[bb]PL[W])", "X . X\n. O .\n. . .\n", WHITE, "");
    /* A stone changes colour; captured ones come back. */
    ends_in("(;SZ[3];B[aa];AW[aa];B[bb])", "O . .\n. X .\n. . .\n", WHITE, "");
    /* Setup and a move in one node. */
    ends_in("(;SZ[3]AB[aa];AW[ba]B[bb])", "X O .\n. X .\n. . .\n", WHITE, "");
    ends_in("(;SZ[2];B[];W[tt])", ". .\n. .\n", BLACK, "");
}

static void whose_turn_it_is(void **state)
{
    (void)state;
    ends_in("(;SZ[3]AB[aa][cc]HA[2])", "X . .\n. . .\n. . X\n", WHITE, "");
    ends_in("(;SZ[3]AB[aa][cc])", "X . .\n. . .\n. . X\n", BLACK, "");
    ends_in("(;SZ[3]AB[aa]PL[white])", "X . .\n. . .\n. . .\n", WHITE, "");
    ends_in("(;SZ[3]AB[aa]PL[2])", "X . .\n. . .\n. . .\n", WHITE, "");
    Record *record = record_of("(;SZ[9]AB[aa]AW[bb]C[problem];C[look];W[cc])");
    Position *position = record_position(record, record->root, NULL, NULL);
    assert_int_equal(position->to_play, WHITE);
    position_free(position);
    record_free(record);
}

static void illegal_moves_are_played_and_told(void **state)
{
    (void)state;
    /* Suicide of a single stone, then a move on an occupied point. */
    ends_in("(;SZ[3]AB[ba][ab];W[aa])", ". X .\nX . .\n. . .\n", BLACK, "move 1");
    ends_in("(;SZ[3]AB[ba];W[ba])", ". O .\n. . .\n. . .\n", BLACK, "move 1");
    /* Ko taken back at once. */
    ends_in("(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])",
            ". X O . .\nX O . O .\n. X O . .\n. . . . .\n. . . . .\n", BLACK, "move 2");
    /* A move that cannot be read is passed over, the rest is played. */
    ends_in("(;SZ[3];B[aa];W[dundefined];B[cc])", "X . .\n. . .\n. . X\n", WHITE, "move 2");
    /* Superko of the rules in force. */
    ends_in("(;SZ[3]RU[Chinese]AB[aa:bb]AE[bb])", "X X .\nX . .\n. . .\n", BLACK, "twice");
}

static void impossible_setup_is_left_out(void **state)
{
    (void)state;
    ends_in("(;SZ[2]AB[aa:bb])", ". .\n. .\n", BLACK, "move 0");
    ends_in("(;SZ[3]AW[aa]AB[ba][ab])", ". X .\nX . .\n. . .\n", BLACK, "move 0");
}

static void rules_and_komi_reach_the_position(void **state)
{
    (void)state;
    Record *record = record_of("(;SZ[9]RU[Chinese]KM[375]HA[2]AB[aa][bb];W[cc];B[dd])");
    Rules chinese, aga;
    rules_by_name("chinese", &chinese, NULL);
    rules_by_name("aga", &aga, NULL);
    Position *position = record_position(record, record_main_line(record, 1), &aga, NULL);
    assert_true(rules_equal(&position->rules, &chinese));
    assert_true(position->komi == 7.5);
    assert_int_equal(position->handicap, 2);
    assert_int_equal(position->to_play, BLACK);
    assert_int_equal(position->move_count, 1);
    position_free(position);
    node_remove_property(record->root, "RU");
    node_remove_property(record->root, "KM");
    position = record_position(record, record->root, &aga, NULL);
    assert_true(rules_equal(&position->rules, &aga));
    assert_true(position->komi == aga.default_komi);
    position_free(position);
    record_free(record);
}

static void main_line_is_numbered(void **state)
{
    (void)state;
    Record *record = record_of("(;C[a];AB[aa];B[bb];C[b];W[cc](;B[dd];C[end])(;B[ee]))");
    assert_int_equal(record_move_count(record), 3);
    assert_string_equal(node_text(record_main_line(record, 0), "AB"), "aa");
    assert_string_equal(node_text(record_main_line(record, 1), "B"), "bb");
    assert_string_equal(node_text(record_main_line(record, 2), "W"), "cc");
    assert_string_equal(node_text(record_main_line(record, 3), "B"), "dd");
    assert_string_equal(node_text(record_main_line(record, 9), "C"), "end");
    record_free(record);
}

/* Situational superko remembers whose turn the start of a record was, be it said by PL, by the
 * first move, or by a move that comes later:
 *
 *     3 . X O . .
 *     2 X * X O .     White takes C2 with B2, both pass, Black may not take back.
 *     1 . X O . .  */
static void the_turn_at_the_start_counts_for_superko(void **state)
{
    (void)state;
#define KO_STONES "(;SZ[5]RU[AGA]AB[bc][ad][cd][be]AW[cc][dd][ce]"
    static const struct {
        const char *sgf;
        int moves;
    } STARTS[] = {
        {KO_STONES "PL[W];W[bd];B[];W[])", 3}, {KO_STONES ";W[bd];B[];W[])", 3},
        {KO_STONES ";C[hello];W[bd])", 0},     {KO_STONES "PL[W])", 0},
        {KO_STONES "PL[B];W[bd];B[])", 2},
    };
#undef KO_STONES
    for (size_t i = 0; i < sizeof STARTS / sizeof *STARTS; i++) {
        Record *record = record_of(STARTS[i].sgf);
        const Node *node = record_main_line(record, STARTS[i].moves);
        Position *position = record_position(record, node, NULL, NULL);
        static const Move MOVES[] = {{0, WHITE}, {POINT_PASS, BLACK}, {POINT_PASS, WHITE}};
        for (size_t j = position->move_count; j < 3; j++) {
            Move move = MOVES[j];
            if (j == 0)
                move.point = point_at(5, 1, 3);
            assert_true(position_play(position, move, NULL));
        }
        Move retake = {point_at(5, 2, 3), BLACK};
        assert_false(position_is_legal(position, retake, NULL));
        position_free(position);
        record_free(record);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read),
        cmocka_unit_test(bad_moves_are_refused),
        cmocka_unit_test(moves_are_set),
        cmocka_unit_test(changing_one_move_leaves_its_twins_alone),
        cmocka_unit_test(rectangles_are_expanded),
        cmocka_unit_test(komi_is_repaired),
        cmocka_unit_test(komi_in_stones_needs_a_sign),
        cmocka_unit_test(handicap_is_counted),
        cmocka_unit_test(rules_are_known_by_many_names),
        cmocka_unit_test(positions_are_played),
        cmocka_unit_test(whose_turn_it_is),
        cmocka_unit_test(illegal_moves_are_played_and_told),
        cmocka_unit_test(impossible_setup_is_left_out),
        cmocka_unit_test(rules_and_komi_reach_the_position),
        cmocka_unit_test(main_line_is_numbered),
        cmocka_unit_test(the_turn_at_the_start_counts_for_superko),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
