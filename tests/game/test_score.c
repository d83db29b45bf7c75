/* Scores: hand-counted diagrams under the rule sets, and laws on random games. */

#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "board/playout.h"
#include "game/score.h"

#include <stdlib.h>
#include <string.h>

/* --- diagrams with dead stones and seki ---------------------------------------------------- */

/* x o: dead; s t: black and white stones in seki. */
static Position *read_marked(const char *text, const char *rules_text, double komi,
                             uint8_t status[POINT_LIMIT])
{
    static const char MARKS[] = "xost";
    static const char STONES[] = "XOXO";
    Rules rules;
    Error error = {0};
    assert_true(rules_by_name("japanese", &rules, NULL));
    assert_true(rules_parse(rules_text, &rules, &error));
    char *plain = strdup(text);
    for (char *c = plain; *c; c++) {
        const char *mark = strchr(MARKS, *c);
        if (mark)
            *c = STONES[mark - MARKS];
    }
    Diagram d;
    if (!diagram_read(&d, plain, NULL, &error))
        fail_msg("%s", error.message);
    free(plain);
    int size = d.board.size, number = 0;
    memset(status, STATUS_ALIVE, POINT_LIMIT);
    for (const char *c = text; *c; c++) {
        if (*c == ' ' || *c == '\n')
            continue;
        StoneStatus s = strchr("xo", *c)   ? STATUS_DEAD
                        : strchr("st", *c) ? STATUS_SEKI
                                           : STATUS_ALIVE;
        status[point_at(size, number % size, number / size)] = (uint8_t)s;
        number++;
    }
    Position *position = position_new(size, &rules);
    position->komi = komi;
    assert_true(position_setup(position, d.board.color, BLACK, &error));
    return position;
}

static Score score_of(const char *text, const char *rules, double komi)
{
    uint8_t status[POINT_LIMIT];
    Score score;
    Position *position = read_marked(text, rules, komi, status);
    score_position(position, status, &score);
    position_free(position);
    return score;
}

static void assert_result(const Score *score, const char *expected)
{
    Text text;
    text_init(&text);
    score_write_result(score, &text);
    assert_string_equal(text.data, expected);
    text_clear(&text);
}

static void a_wall_divides_the_board(void **state)
{
    (void)state;
    static const char DIAGRAM[] = ". X O . .\n"
                                  ". X O . .\n"
                                  ". X O . .\n"
                                  ". X O . .\n"
                                  ". X O . .\n";
    Score score = score_of(DIAGRAM, "chinese", 0);
    assert_int_equal(score.area[BLACK], 10);
    assert_int_equal(score.area[WHITE], 15);
    assert_int_equal(score.dame, 0);
    assert_result(&score, "W+5");
    score = score_of(DIAGRAM, "japanese", 6.5);
    assert_int_equal(score.territory[BLACK], 5);
    assert_int_equal(score.territory[WHITE], 10);
    assert_result(&score, "W+11.5");
    score = score_of(DIAGRAM, "chinese", -5);
    assert_result(&score, "0");
    score = score_of(DIAGRAM, "chinese", -5.25);
    assert_result(&score, "B+0.25");
    score = score_of(DIAGRAM, "stone-scoring", 0); /* each side gives up two points */
    assert_int_equal(score.tax[BLACK], 2);
    assert_int_equal(score.tax[WHITE], 2);
    assert_result(&score, "W+5");
}

static void dead_stones_are_prisoners(void **state)
{
    (void)state;
    static const char DIAGRAM[] = ". X O . .\n"
                                  "o X O x .\n"
                                  ". X O x .\n"
                                  ". X O . .\n"
                                  ". X O . .\n";
    Score score = score_of(DIAGRAM, "chinese", 0);
    assert_result(&score, "W+5");
    assert_int_equal(score.dead[BLACK], 2);
    assert_int_equal(score.dead[WHITE], 1);
    assert_int_equal(score.owner[point_at(5, 3, 1)], WHITE);
    assert_int_equal(score.owner[point_at(5, 0, 1)], BLACK);
    assert_int_equal(score.owner[point_at(5, 1, 1)], BLACK);
    score = score_of(DIAGRAM, "japanese", 0); /* 5 + 1 against 10 + 2 */
    assert_int_equal(score.prisoners[BLACK], 2);
    assert_result(&score, "W+6");
}

/* The same stones, nobody asked: Tromp-Taylor takes all as alive. */
static void without_status_all_stones_live(void **state)
{
    (void)state;
    uint8_t status[POINT_LIMIT];
    Score score;
    Position *position = read_marked(". X O . .\n"
                                     "o X O x .\n"
                                     ". X O x .\n"
                                     ". X O . .\n"
                                     ". X O . .\n",
                                     "tromp-taylor", 0, status);
    score_position(position, NULL, &score);
    assert_int_equal(score.area[BLACK], 5 + 2);
    assert_int_equal(score.area[WHITE], 5 + 1);
    assert_int_equal(score.dame, 25 - 13);
    assert_result(&score, "B+1");
    position_free(position);
}

static void dame_belong_to_nobody(void **state)
{
    (void)state;
    static const char DIAGRAM[] = ". X . O .\n"
                                  ". X . O .\n"
                                  ". X x O .\n"
                                  ". X . O .\n"
                                  ". X . O .\n";
    /* The stone marked dead in the middle is joined to Black's wall: its first stone lives. */
    Score score = score_of(DIAGRAM, "chinese", 0);
    assert_int_equal(score.dame, 4);
    assert_result(&score, "B+1");
    score = score_of(DIAGRAM, "japanese", 0);
    assert_result(&score, "0");
}

/* A stone dead on dame: taken off, the points stay neutral. */
static void dead_stones_on_neutral_points(void **state)
{
    (void)state;
    static const char DIAGRAM[] = ". X . . O\n"
                                  ". X . . O\n"
                                  ". X . x O\n"
                                  ". X . . O\n"
                                  ". X . . O\n";
    Score score = score_of(DIAGRAM, "japanese", 0);
    assert_int_equal(score.dame, 10);
    assert_int_equal(score.prisoners[BLACK], 1);
    assert_result(&score, "B+4");
    score = score_of(DIAGRAM, "chinese", 0);
    assert_result(&score, "B+5");
}

static void dead_beside_dead(void **state)
{
    (void)state;
    static const char DIAGRAM[] = ". x o . X\n"
                                  ". x o . X\n"
                                  "X X X X X\n"
                                  ". . . . .\n"
                                  ". . . . .\n";
    /* The x are joined to the wall below. The first stone of that block in reading order is dead,
     * and so all of it is. */
    Score score = score_of(DIAGRAM, "japanese", 0);
    assert_int_equal(score.dead[BLACK], 9);
    assert_int_equal(score.dame, 25);
    static const char APART[] = ". x o . X\n"
                                ". . . . X\n"
                                "X X X X X\n"
                                ". . . . .\n"
                                ". . . . .\n";
    score = score_of(APART, "japanese", 0);
    assert_int_equal(score.territory[BLACK], 18);
    assert_int_equal(score.prisoners[BLACK], 1);
    assert_int_equal(score.prisoners[WHITE], 1);
    assert_result(&score, "B+18");
    score = score_of(APART, "chinese", 0);
    assert_result(&score, "B+25");
}

static void empty_and_deserted_boards(void **state)
{
    (void)state;
    Score score = score_of(". .\n. .\n", "chinese", 7.5);
    assert_int_equal(score.dame, 4);
    assert_result(&score, "W+7.5");
    score = score_of("x .\n. o\n", "japanese", 0);
    assert_int_equal(score.dame, 4);
    assert_result(&score, "0");
    score = score_of("X .\n. .\n", "tromp-taylor", 0);
    assert_result(&score, "B+4");
}

/* One eye each and one shared liberty; the outer groups live. */
static const char SEKI[] = ". s . t . t X\n"
                           "s s s t t t X\n"
                           "O O O X X X X\n"
                           ". . O X . . .\n"
                           "O O O X . . .\n"
                           ". . O X . . .\n"
                           ". . O X . . .\n";

static void eyes_in_seki_count_by_the_rules(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int black, white, dame;
    } CASES[] = {
        {"chinese", 27, 21, 1},
        {"tromp-taylor", 27, 21, 1},
        {"{\"scoring\":\"AREA\",\"tax\":\"SEKI\"}", 26, 20, 3},
        {"japanese", 12, 6, 3},
        {"korean", 12, 6, 3},
        {"{\"scoring\":\"TERRITORY\",\"tax\":\"NONE\"}", 13, 7, 1},
        {"stone-scoring", 24, 18, 3},
        {"{\"scoring\":\"TERRITORY\",\"tax\":\"ALL\"}", 10, 4, 3},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Score score = score_of(SEKI, CASES[i].rules, 0);
        assert_true(score.black == CASES[i].black);
        assert_true(score.white == CASES[i].white);
        assert_int_equal(score.dame, CASES[i].dame);
    }
}

/* A seki with a dead stone inside Black's eye: no point for the eye, one for the prisoner. */
static void prisoners_in_seki_count(void **state)
{
    (void)state;
    static const char DIAGRAM[] = "o . s . t . t\n"
                                  "s s s s t t t\n"
                                  "O O O O X X X\n"
                                  ". . . O X . .\n"
                                  ". . . O X . .\n"
                                  ". . . O X . .\n"
                                  ". . . O X . .\n";
    Score score = score_of(DIAGRAM, "japanese", 0);
    assert_int_equal(score.territory[BLACK], 8);
    assert_int_equal(score.territory[WHITE], 12);
    assert_int_equal(score.prisoners[WHITE], 1);
    assert_result(&score, "W+3");
}

/* White is one group around two regions; Black has two groups of one eye point each. */
static void the_group_tax_is_paid_by_groups(void **state)
{
    (void)state;
    static const char DIAGRAM[] = ". X O X .\n"
                                  "X X O X X\n"
                                  "O O O O O\n"
                                  ". . O . .\n"
                                  ". . O . .\n";
    Score score = score_of(DIAGRAM, "stone-scoring", 0);
    assert_int_equal(score.tax[BLACK], 2);
    assert_int_equal(score.tax[WHITE], 2);
    assert_true(score.black == 6 && score.white == 15);
    static const char TWO_GROUPS[] = ". . X O X . .\n"
                                     ". . X O X . .\n"
                                     "X X X O X X X\n"
                                     "O O O O O O O\n"
                                     ". . . . . . .\n"
                                     "O O . O O O O\n"
                                     ". O . O . O .\n";
    score = score_of(TWO_GROUPS, "stone-scoring", 0);
    assert_int_equal(score.tax[BLACK], 4);
    /* White's four blocks are one group through the regions that they share. */
    assert_int_equal(score.tax[WHITE], 2);
}

static void handicap_bonus_goes_to_white(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        double komi;
    } CASES[] = {{"chinese", 3.5}, {"aga", 2.5}, {"japanese", 0.5}, {"new-zealand", 0.5}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Rules rules;
        assert_true(rules_by_name(CASES[i].rules, &rules, NULL));
        Position *position = position_new(9, &rules);
        const Point stones[] = {point_at(9, 2, 2), point_at(9, 6, 6), point_at(9, 2, 6)};
        assert_true(position_set_handicap(position, stones, 3, NULL));
        position->komi = 0.5;
        Score score;
        score_position(position, NULL, &score);
        assert_true(score.komi == CASES[i].komi);
        assert_true(score.white == CASES[i].komi);
        position_free(position);
    }
}

static void the_button_goes_to_the_first_pass(void **state)
{
    (void)state;
    uint8_t status[POINT_LIMIT];
    Score score;
    Position *position =
        read_marked(". X O .\n. X O .\n. X O .\n. X O .\n", "aga-button", 7, status);
    score_position(position, status, &score);
    assert_int_equal(score.button, EMPTY);
    assert_result(&score, "W+7");
    assert_true(position_play(position, (Move){POINT_PASS, WHITE}, NULL));
    assert_true(position_play(position, (Move){POINT_PASS, BLACK}, NULL));
    score_position(position, status, &score);
    assert_int_equal(score.button, WHITE);
    assert_result(&score, "W+7.5");
    assert_true(rules_by_name("aga", &position->rules, NULL));
    score_position(position, status, &score);
    assert_result(&score, "W+7");
    position_free(position);
}

static void captured_stones_count_in_territory(void **state)
{
    (void)state;
    static const char DIAGRAM[] = ". O X . .\n"
                                  "X X . . .\n"
                                  ". . . . .\n"
                                  "O O O O O\n"
                                  ". . . . .\n";
    uint8_t status[POINT_LIMIT];
    Score score;
    Position *position = read_marked(DIAGRAM, "japanese", 0, status);
    assert_true(position_play(position, (Move){point_at(5, 0, 0), BLACK}, NULL));
    score_position(position, status, &score);
    assert_int_equal(score.prisoners[WHITE], 1);
    assert_true(score.black == 2); /* the captured stone and its point */
    assert_true(score.white == 5);
    position_free(position);
}

/* --- laws ------------------------------------------------------------------------------------ */

/* A random game with a random opinion about each stone. */
static Position *random_game(Random *random, int size, int moves, int played[3],
                             uint8_t status[POINT_LIMIT])
{
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(size, &rules);
    played[BLACK] = played[WHITE] = 0;
    for (int i = 0; i < moves && position_passes(position) < 2; i++) {
        Color color = position->to_play;
        Point point = playout_random_move(&position->board, color, random);
        assert_true(position_play(position, (Move){point, (uint8_t)color}, NULL));
        played[color] += point != POINT_PASS;
    }
    for (int i = 0; i < POINT_LIMIT; i++)
        status[i] = (uint8_t)(random_below(random, 5) ? STATUS_ALIVE : random_below(random, 3));
    return position;
}

/* Area and territory differ by the stones that each side played, whatever is dead. */
static void area_and_territory_agree(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 12);
    for (int game = 0; game < 400; game++) {
        int played[3], size = 2 + (int)random_below(&random, 18);
        uint8_t status[POINT_LIMIT];
        Position *position =
            random_game(&random, size, (int)random_below(&random, 600), played, status);
        const Tax taxes[] = {TAX_NONE, TAX_SEKI, TAX_ALL};
        for (int i = 0; i < 3; i++) {
            Score area, territory;
            position->rules.tax = taxes[i];
            position->rules.scoring = SCORING_AREA;
            score_position(position, status, &area);
            position->rules.scoring = SCORING_TERRITORY;
            score_position(position, status, &territory);
            assert_true(score_margin(&area) - score_margin(&territory) ==
                        played[BLACK] - played[WHITE]);
            assert_int_equal(area.area[BLACK] + area.area[WHITE] + area.dame, size * size);
            for (int c = BLACK; c <= WHITE; c++)
                assert_true(area.tax[c] >= 0 && area.tax[c] <= area.territory[c]);
        }
        position_free(position);
    }
}

static void finished_playouts_score_as_playouts_do(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 13);
    for (int game = 0; game < 300; game++) {
        int played[3], size = 2 + (int)random_below(&random, 18);
        uint8_t status[POINT_LIMIT];
        Position *position = random_game(&random, size, 3 * size * size, played, status);
        Score score;
        position->komi = 0;
        score_position(position, NULL, &score);
        if (position_passes(position) == 2)
            assert_true(score_margin(&score) == playout_area(&position->board));
        position_free(position);
    }
}

/* The eight symmetries and an exchange of colours change nothing but the sign. */
static void scores_are_symmetric(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 14);
    for (int game = 0; game < 150; game++) {
        int played[3], size = 2 + (int)random_below(&random, 12);
        uint8_t status[POINT_LIMIT], turned_status[POINT_LIMIT] = {0};
        Position *position = random_game(&random, size, 300, played, status);
        position->komi = 0;
        position->rules.tax = (Tax)(game % 3);
        position->rules.scoring = (Scoring)(game % 2);
        Score score, turned;
        /* The first stone of a block may be another one after turning: make blocks agree. */
        for (Point p = 0; p < position->board.limit; p++)
            if (position->board.block[p])
                status[p] = status[board_block(&position->board, p)->stone];
        score_position(position, status, &score);
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
            Position *other = position_copy(position);
            board_transform(&other->board, &position->board, symmetry, symmetry % 2 == 1);
            for (Point p = 0; p < position->board.limit; p++)
                turned_status[point_transform(size, p, symmetry)] = status[p];
            score_position(other, turned_status, &turned);
            double sign = symmetry % 2 == 1 ? -1 : 1;
            assert_true(score_margin(&turned) == sign * score_margin(&score));
            assert_int_equal(turned.dame, score.dame);
            position_free(other);
        }
        position_free(position);
    }
}

/* --- results in words ------------------------------------------------------------------------- */

static void results_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool fine;
        Color winner;
        bool known;
        double margin; /* below 0: not by points */
        const char *how;
    } CASES[] = {
        {"B+3.5", true, BLACK, true, 3.5, "points"},
        {"W+0.5", true, WHITE, true, 0.5, "points"},
        {"w+12", true, WHITE, true, 12, "points"},
        {"B+3,5", true, BLACK, true, 3.5, "points"},
        {" B + 3.5 ", true, BLACK, true, 3.5, "points"},
        {"B+3 1/2", true, BLACK, true, 3.5, "points"},
        {"W+15 (moves beyond 215 not known)", true, WHITE, true, 15, "points"},
        {"Black+1.5 points", true, BLACK, true, 1.5, "points"},
        {"B+R", true, BLACK, true, -1, "resignation"},
        {"W+Resign", true, WHITE, true, -1, "resignation"},
        {"W+T", true, WHITE, true, -1, "time"},
        {"B+Time", true, BLACK, true, -1, "time"},
        {"W+F", true, WHITE, true, -1, "forfeit"},
        {"B+Forfeit", true, BLACK, true, -1, "forfeit"},
        {"B+", true, BLACK, true, -1, "unknown"},
        {"W+?", true, WHITE, true, -1, "unknown"},
        {"0", true, EMPTY, true, -1, "draw"},
        {"Draw", true, EMPTY, true, -1, "draw"},
        {"Jigo", true, EMPTY, true, -1, "draw"},
        {"Void", true, EMPTY, false, -1, "void"},
        {"?", true, EMPTY, false, -1, "unknown"},
        {"", true, EMPTY, false, -1, "unknown"},
        {"? (No further moves known)", true, EMPTY, false, -1, "unknown"},
        {"B+-3", false, EMPTY, false, -1, "unknown"},
        {"B+nan", false, EMPTY, false, -1, "unknown"},
        {"B+1e5", false, EMPTY, false, -1, "unknown"},
        {"B+1.2.3", false, EMPTY, false, -1, "unknown"},
        {"X+3", false, EMPTY, false, -1, "unknown"},
        {"+3", false, EMPTY, false, -1, "unknown"},
        {"+", false, EMPTY, false, -1, "unknown"},
        {"black wins", false, EMPTY, false, -1, "unknown"},
        {"\xe9\xbb\x91\xe4\xb8\xad\xe7\x9b\x98\xe8\x83\x9c", false, EMPTY, false, -1, "unknown"},
        {"B+99999999999999999999999999999999999999999", false, EMPTY, false, -1, "unknown"},
        {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa+3", false, EMPTY, false, -1,
         "unknown"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        GameResult result;
        bool fine = score_parse_result(CASES[i].text, &result);
        if (fine != CASES[i].fine || result.winner != CASES[i].winner ||
            result.known != CASES[i].known || strcmp(result.how, CASES[i].how) != 0)
            fail_msg("%s: %d %d %d %s", CASES[i].text, fine, (int)result.winner, result.known,
                     result.how);
        assert_true(result.by_points == (CASES[i].margin >= 0));
        if (CASES[i].margin >= 0)
            assert_true(result.margin == CASES[i].margin);
    }
}

static void written_results_are_read_back(void **state)
{
    (void)state;
    for (int half = -40; half <= 40; half++) {
        Score score = {.black = half / 2.0};
        GameResult result;
        Text text;
        text_init(&text);
        score_write_result(&score, &text);
        assert_true(score_parse_result(text.data, &result));
        assert_true(result.known);
        assert_int_equal(result.winner, half > 0 ? BLACK : half < 0 ? WHITE : EMPTY);
        assert_true(result.margin == abs(half) / 2.0);
        text_clear(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wall_divides_the_board),
        cmocka_unit_test(dead_stones_are_prisoners),
        cmocka_unit_test(without_status_all_stones_live),
        cmocka_unit_test(dame_belong_to_nobody),
        cmocka_unit_test(dead_stones_on_neutral_points),
        cmocka_unit_test(dead_beside_dead),
        cmocka_unit_test(empty_and_deserted_boards),
        cmocka_unit_test(eyes_in_seki_count_by_the_rules),
        cmocka_unit_test(prisoners_in_seki_count),
        cmocka_unit_test(the_group_tax_is_paid_by_groups),
        cmocka_unit_test(handicap_bonus_goes_to_white),
        cmocka_unit_test(the_button_goes_to_the_first_pass),
        cmocka_unit_test(captured_stones_count_in_territory),
        cmocka_unit_test(area_and_territory_agree),
        cmocka_unit_test(finished_playouts_score_as_playouts_do),
        cmocka_unit_test(scores_are_symmetric),
        cmocka_unit_test(results_are_read),
        cmocka_unit_test(written_results_are_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
