/* Mining joseki: what is counted, folded, kept and left out. */

#include "support/test.h"

#include "base/mem.h"
#include "tools/joseki_miner.h"

#include <string.h>

/* Adds a game whose moves are SGF letters, Black first. */
static void add(JosekiMiner *miner, const char *letters, Color winner, const char *date)
{
    Move moves[200];
    SourceGame game = {.size = 19, .from_start = true, .winner = winner, .moves = moves};
    strcpy(game.date, date);
    for (; *letters; letters += 2) {
        Point point;
        assert_true(point_parse_sgf(19, letters, 2, &point));
        moves[game.move_count] = (Move){point, game.move_count % 2 ? WHITE : BLACK};
        game.move_count++;
    }
    assert_true(joseki_miner_add(miner, &game, NULL));
}

static JosekiMiner *new_miner(int min_games, const Joseki *keep)
{
    MinerSettings settings = joseki_miner_defaults();
    settings.min_games = min_games;
    return joseki_miner_new(&settings, keep);
}

/* The tree without comments and lines: "(;B[pd](;W[nc])...". */
static char *tree(const JosekiMiner *miner)
{
    Joseki *joseki = joseki_miner_make(miner);
    assert_true(joseki_check(joseki, NULL, NULL));
    for (size_t i = 1; i < joseki->node_count; i++) {
        joseki->nodes[i].has_value = false;
        joseki->nodes[i].counts = (JosekiCounts){0};
    }
    joseki->title = NULL;
    Text text, plain;
    text_init(&text);
    text_init(&plain);
    joseki_write(joseki, JOSEKI_ROOT, &text);
    const char *start = strstr(text.data, "SZ[19]") + strlen("SZ[19]");
    for (; *start; start++)
        if (*start != '\n')
            text_add_char(&plain, *start);
    plain.data[plain.length - 1] = '\0'; /* the last bracket */
    text_clear(&text);
    joseki_free(joseki);
    return text_take(&plain);
}

static void check_tree(const JosekiMiner *miner, const char *expected)
{
    char *made = tree(miner);
    assert_string_equal(made, expected);
    mem_free(made);
}

/* The same joseki in all corners, in both directions and colours, is one variation; a game counts
 * once. */
static void test_folding(void **state)
{
    (void)state;
    JosekiMiner *miner = new_miner(1, NULL);
    add(miner,
        "pdncqf"    /* upper right */
        "ttdpcnfq"  /* lower left, White first, the other direction */
        "ttddcffc"  /* upper left */
        "ttpplqnq", /* not the same */
        BLACK, "2001-01-01");
    check_tree(miner, ";B[pd](;W[nc];B[qf])(;W[lc];B[nc])");
    joseki_miner_free(miner);
}

static void test_counts(void **state)
{
    (void)state;
    JosekiMiner *miner = new_miner(1, NULL);
    add(miner, "pdncqf", BLACK, "2005-05-05"); /* answered at once, twice */
    add(miner, "pddpnc", WHITE, "2001-01");    /* elsewhere, then an enclosure */
    add(miner, "pddpddnc", WHITE, "2010");     /* both elsewhere */
    add(miner, "pd", EMPTY, "");               /* nothing known */
    Joseki *joseki = joseki_miner_make(miner);
    const JosekiNode *star = &joseki->nodes[1];
    assert_int_equal(star->counts.games, 4);
    assert_int_equal(star->counts.results, 3);
    assert_int_equal(star->counts.wins, 1);
    assert_int_equal(star->counts.tenuki, 2);
    assert_string_equal(star->counts.first.text, "2001-01");
    assert_string_equal(star->counts.last.text, "2010");
    const JosekiNode *approach = &joseki->nodes[star->child];
    assert_int_equal(approach->counts.games, 2);
    assert_int_equal(approach->counts.wins, 1); /* White's move, White won one */
    assert_int_equal(approach->counts.tenuki, 0);
    const JosekiNode *pass = &joseki->nodes[approach->sibling];
    assert_true(pass->pass);
    assert_int_equal(pass->color, WHITE);
    assert_int_equal(joseki->nodes[pass->child].color, BLACK);
    assert_int_equal(joseki->nodes[pass->child].counts.games, 1);
    joseki_free(joseki);
    joseki_miner_free(miner);
}

static void test_rare_is_left_out(void **state)
{
    (void)state;
    JosekiMiner *miner = new_miner(2, NULL);
    add(miner, "pdnc", BLACK, "");
    add(miner, "pdqc", BLACK, "");
    add(miner, "pdqcpc", BLACK, "");
    check_tree(miner, ";B[pd];W[qc]");
    joseki_miner_free(miner);
}

static void test_limits(void **state)
{
    (void)state;
    MinerSettings settings = joseki_miner_defaults();
    settings.min_games = 1;
    settings.gap = 1;
    settings.depth = 3;
    settings.moves = 10;
    JosekiMiner *miner = joseki_miner_new(&settings, NULL);
    add(miner, "pdncqfqc", BLACK, "");               /* too deep */
    add(miner, "pcttqe", BLACK, "");                 /* one move elsewhere is not too much */
    add(miner, "qcttttpd", BLACK, "");               /* two are */
    add(miner, "jjkkjkjlkjiiijikkiliod", BLACK, ""); /* too late */
    check_tree(miner, "(;B[qc])(;B[pc];W[];B[qe])(;B[pd];W[nc];B[qf])");
    joseki_miner_free(miner);
}

static void test_other_games(void **state)
{
    (void)state;
    JosekiMiner *miner = new_miner(1, NULL);
    Move move = {point_at(19, 15, 3), BLACK};
    SourceGame game = {.size = 19, .from_start = false, .moves = &move, .move_count = 1};
    assert_true(joseki_miner_add(miner, &game, NULL)); /* handicap */
    game.from_start = true;
    game.size = 13;
    move.point = point_at(13, 9, 3);
    assert_true(joseki_miner_add(miner, &game, NULL));
    assert_int_equal(joseki_miner_games(miner), 0);
    joseki_miner_free(miner);
}

/* What lies before an illegal move counts, and it is said where it is. */
static void test_illegal_move(void **state)
{
    (void)state;
    JosekiMiner *miner = new_miner(1, NULL);
    Error error;
    const Move moves[] = {{point_at(19, 15, 3), BLACK},
                          {point_at(19, 13, 2), WHITE},
                          {point_at(19, 15, 3), BLACK},
                          {point_at(19, 16, 5), WHITE}};
    SourceGame game = {.place = "a.sgf",
                       .number = 7,
                       .size = 19,
                       .from_start = true,
                       .moves = moves,
                       .move_count = 4};
    assert_false(joseki_miner_add(miner, &game, &error));
    assert_string_equal(error.place, "a.sgf");
    assert_string_equal(error.message,
                        "game 7, move 3: Q16 cannot be played; the rest of the game is left out");
    check_tree(miner, ";B[pd];W[nc]");
    joseki_miner_free(miner);
}

/* Stones outside take part: the corner alone no longer shows what happened. White's stone on the
 * last line of the scope, ld, is taken with the help of kd outside. */
static void test_outside_captures(void **state)
{
    (void)state;
    JosekiMiner *miner = new_miner(1, NULL);
    add(miner, "mdldlcjjlejkkdjlpd", BLACK, "");
    check_tree(miner, ";B[md];W[ld];B[lc];W[];B[le]");
    joseki_miner_free(miner);
}

/* A corner that has become the same on both sides again. */
static void test_mirror_of_symmetric_position(void **state)
{
    (void)state;
    JosekiMiner *miner = new_miner(1, NULL);
    add(miner, "pdncttqfqc", BLACK, ""); /* both sides, then the middle */
    add(miner, "pdqfttnclc", BLACK, ""); /* the other way round; the next move above ... */
    add(miner, "pdncttqfqh", BLACK, ""); /* ... and on the right are the same */
    check_tree(miner, ";B[pd];W[nc];B[];W[qf](;B[lc])(;B[qc])");
    joseki_miner_free(miner);
}

static void test_by_hand_is_kept(void **state)
{
    (void)state;
    Joseki *keep = joseki_read("(;FF[4]GM[1]SZ[19](;W[pd]N[star / x]C[value 7 by hand; games 9]"
                               "(;B[qf]C[if potential(Q10) >= 30: -1; games 1])"
                               "(;B[ob]C[value 3])"
                               "(;B[mc]C[value 3; games 1])))",
                               "keep", NULL);
    assert_non_null(keep);
    JosekiMiner *miner = new_miner(2, keep);
    add(miner, "pdnc", BLACK, "");
    add(miner, "pdnc", BLACK, "");
    Joseki *joseki = joseki_miner_make(miner);
    assert_int_equal(joseki->node_count, 4);
    const JosekiNode *star = &joseki->nodes[1];
    assert_string_equal(star->name, "star");
    assert_true(star->by_hand);
    assert_float_equal(star->value, 7, 0);
    assert_int_equal(star->color, BLACK);
    assert_int_equal(star->counts.games, 2);
    const JosekiNode *approach = &joseki->nodes[star->child]; /* qf for Black is nc for White */
    assert_int_equal(approach->x, 5);
    assert_int_equal(approach->y, 2);
    assert_int_equal(approach->counts.games, 2);
    assert_int_equal(approach->conditions[0].x, 9);
    assert_int_equal(approach->conditions[0].y, 3);
    assert_int_equal(approach->conditions[0].relation, JOSEKI_AT_MOST);
    assert_int_equal(approach->conditions[0].bound, -30);
    const JosekiNode *added = &joseki->nodes[approach->sibling]; /* no game has it */
    assert_int_equal(added->y, 1);
    assert_float_equal(added->value, 3, 0);
    assert_int_equal(added->sibling, JOSEKI_NONE); /* mc had games before, and has none now */
    joseki_free(joseki);
    joseki_miner_free(miner);
    joseki_free(keep);
}

static void test_values(void **state)
{
    (void)state;
    assert_float_equal(joseki_miner_value(0, 0, 500, 500), 23, 1e-9);
    assert_float_equal(joseki_miner_value(998, 998, 500, 500), 30, 1e-9);
    assert_float_equal(joseki_miner_value(0, 998, 500, 500), 20, 1e-9);
    assert_float_equal(joseki_miner_value(499, 998, 500, 500), 25, 1e-9);
    assert_float_equal(joseki_miner_value(499, 998, 250, 500), 24.3, 1e-9); /* half as frequent */
    assert_float_equal(joseki_miner_value(499, 998, 1, 1000000), 17, 1e-9);
    assert_float_equal(joseki_miner_value(0, 0, 0, 5), 15, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_folding),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_rare_is_left_out),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_other_games),
        cmocka_unit_test(test_illegal_move),
        cmocka_unit_test(test_outside_captures),
        cmocka_unit_test(test_mirror_of_symmetric_position),
        cmocka_unit_test(test_by_hand_is_kept),
        cmocka_unit_test(test_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
