/* Finding patterns: by hand, and against the obvious way on random and real positions. */

#include "support/games.h"
#include "support/picture.h"
#include "support/slow_pattern.h"
#include "support/test.h"

#include "base/mem.h"
#include "base/random.h"
#include "board/playout.h"

#include <string.h>

static const PatternField FIELDS[] = {
    {"at", {{PATTERN_POINT, NULL, false}}, 0, 0},
    {0},
};
static const PatternSchema SCHEMA = {"trials", FIELDS, NULL};

enum { MATCHES_MAX = 20000 };

static PatternSet *read_set(const char *patterns)
{
    Text text;
    text_init(&text);
    text_printf(&text, "patterns trials\n%s", patterns);
    Error error;
    error_clear(&error);
    PatternSet *set = pattern_set_read(text.data, "test", &SCHEMA, &error);
    if (!set)
        fail_msg("%d:%d %s\n%s", error.line, error.column, error.message, text.data);
    text_clear(&text);
    return set;
}

/* --- by hand ------------------------------------------------------------------------------- */

static void names_lie_where_the_symmetry_takes_them(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . .\n"
                                   ". x X . . .\n"
                                   ". a O . . .\n"
                                   ". . b . . .\n"
                                   ". . . . . .\n"
                                   ". . . . . .\n");
    PatternSet *set = read_set("pattern p\ndiagram\n  A b\n  O c\nwith A X\nat b\nat c\n");
    PatternView view;
    pattern_view_init(&view, &diagram.board);
    PatternQuery query = {&view, BLACK, PATTERN_ANY_SECTION, NULL};
    PatternMatch matches[8];
    assert_int_equal(pattern_match_all(set, &query, matches, 8), 1);
    pattern_set_free(set);

    set = read_set("pattern p\ndiagram\n  b ?\n  O a\n  ? A\nwith A X\nat a\nat b\n");
    assert_int_equal(pattern_match_all(set, &query, matches, 8), 1);
    assert_int_equal(matches[0].own, BLACK);
    assert_int_equal(pattern_match_point(set, &matches[0], 'A'), diagram_point(&diagram, 'x'));
    assert_int_equal(pattern_match_point(set, &matches[0], 'a'), diagram_point(&diagram, 'a'));
    assert_int_equal(pattern_match_point(set, &matches[0], 'b'), diagram_point(&diagram, 'b'));
    assert_int_equal(pattern_match_point(set, &matches[0], 'z'), POINT_NONE);
    pattern_set_free(set);
}

/* The parts of a file, one after the other, find what the whole does, in its order. */
static void parts_are_the_whole(void **state)
{
    (void)state;
    enum { MOST = 200 };
    Diagram diagram = picture_read(". . . . . .\n"
                                   ". X X . O .\n"
                                   ". . O . . .\n"
                                   ". . X O . .\n"
                                   ". O . . X .\n"
                                   ". . . . . .\n");
    PatternSet *set = read_set("pattern p\ndiagram\n  A b\n  ? c\nwith A X\nat b\nat c\n"
                               "pattern q\ndiagram\n  A O\nwith A X\n"
                               "pattern r\ndiagram\n  A ? O\nwith A X\n");
    PatternView view;
    pattern_view_init(&view, &diagram.board);
    PatternQuery query = {&view, EMPTY, PATTERN_ANY_SECTION, NULL};
    PatternMatch whole[MOST], part[MOST];
    int count = pattern_match_all(set, &query, whole, MOST);
    assert_in_range(count, 10, MOST - 1);
    for (int of = 1; of < 50; of += 6) {
        int found = 0;
        for (int number = 0; number < of; number++) {
            int more = pattern_match_part(set, &query, (PatternPart){number, of}, part, MOST);
            for (int i = 0; i < more; i++, found++) {
                assert_int_equal(part[i].pattern, whole[found].pattern);
                assert_int_equal(part[i].symmetry, whole[found].symmetry);
                assert_int_equal(part[i].anchor, whole[found].anchor);
                assert_int_equal(part[i].own, whole[found].own);
            }
        }
        assert_int_equal(found, count);
    }
    pattern_set_free(set);
}

static int count_on(const char *pattern, const char *board, Color own)
{
    Diagram diagram = picture_read(board);
    PatternSet *set = read_set(pattern);
    PatternView view;
    pattern_view_init(&view, &diagram.board);
    PatternQuery query = {&view, own, PATTERN_ANY_SECTION, NULL};
    PatternMatch matches[64];
    int count = pattern_match_all(set, &query, matches, 64);
    pattern_set_free(set);
    return count;
}

static void symmetric_pictures_are_reported_once(void **state)
{
    (void)state;
    const char *jump = ". . . . .\n. . . . .\n. X . X .\n. . . . .\n. . . . .\n";
    assert_int_equal(count_on("pattern p\ndiagram\n  X . X\n", jump, BLACK), 1);
    assert_int_equal(count_on("pattern p\ndiagram\n  X * X\n", jump, BLACK), 1);
    assert_int_equal(count_on("pattern p\ndiagram\n  X . X\n", jump, WHITE), 0);
    /* Each end may be the one that is spoken of. */
    assert_int_equal(count_on("pattern p\ndiagram\n  A . X\nwith A X\nat A\n", jump, BLACK), 2);
    assert_int_equal(count_on("pattern p\ndiagram\n  A . X\nwith A X\n", jump, BLACK), 1);
    assert_int_equal(count_on("pattern p\ndiagram\n  A . X\nwith A X\nbase A\n", jump, BLACK), 2);
    assert_int_equal(
        count_on("pattern p\ndiagram\n  A . B\nwith A X, B X\nbase A B\n", jump, BLACK), 1);
    /* Two sides, each with a point of its own. */
    assert_int_equal(count_on("pattern p\ndiagram\n  ? a ?\n  X . X\nat a\n", jump, BLACK), 2);
    /* The crosscut looks the same to both. */
    const char *crosscut = ". . . .\n. X O .\n. O X .\n. . . .\n";
    assert_int_equal(count_on("pattern p\ndiagram\n  X O\n  O X\n", crosscut, BLACK), 1);
    assert_int_equal(count_on("pattern p\ndiagram\n  X O\n  O X\n", crosscut, EMPTY), 2);
}

static void edges_and_places_are_minded(void **state)
{
    (void)state;
    const char *board = ". . . . . .\n. . . X . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . "
                        "X .\n";
    assert_int_equal(count_on("pattern p\ndiagram\n  X\n  -\n", board, BLACK), 1);
    assert_int_equal(count_on("pattern p\ndiagram\n  X\n  .\n  -\n", board, BLACK), 2);
    assert_int_equal(count_on("pattern p\ndiagram\n  X . |\n  ----+\n", board, BLACK), 1);
    assert_int_equal(
        count_on("pattern p\ndiagram\n  X . . |\n  . . . |\n  ------+\n", board, BLACK), 1);
    assert_int_equal(count_on("pattern p\ndiagram\n  X\nplace line 1\n", board, BLACK), 1);
    assert_int_equal(count_on("pattern p\ndiagram\n  X\nplace line 1..2\n", board, BLACK), 2);
    assert_int_equal(count_on("pattern p\ndiagram\n  X\nplace corner\n", board, BLACK), 1);
    assert_int_equal(count_on("pattern p\ndiagram\n  X\nplace corner side\n", board, BLACK), 2);
    assert_int_equal(count_on("pattern p\ndiagram\n  X\nplace centre\n", board, BLACK), 0);
}

static void a_set_without_patterns_has_no_matches(void **state)
{
    (void)state;
    PatternSet *set = read_set("");
    Board board;
    board_init(&board, 9);
    PatternView view;
    pattern_view_init(&view, &board);
    PatternQuery query = {&view, EMPTY, PATTERN_ANY_SECTION, NULL};
    PatternMatch matches[1];
    assert_int_equal(pattern_match_all(set, &query, matches, 1), 0);
    assert_int_equal(pattern_match_at(set, &query, point_at(9, 4, 4), matches, 1), 0);
    assert_int_equal(
        pattern_match_pair(set, &query, point_at(9, 4, 4), point_at(9, 5, 5), matches, 1), 0);
    pattern_set_free(set);
}

static void pairs_are_found_in_the_order_of_the_file(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . .\n"
                                   ". x a . X .\n"
                                   ". . O . . .\n"
                                   ". . . . . .\n"
                                   ". . o . . .\n"
                                   ". . . . . .\n");
    Point left = diagram_point(&diagram, 'x'), right = (Point)(left + 3);
    Point white = diagram_point(&diagram, 'o');
    PatternSet *set = read_set("pattern no\ndiagram\n  A O . B\nwith A X, B X\nbase A B\n"
                               "pattern yes\ndiagram\n  A . . B\n  ? . O ?\nwith A X, B X\n"
                               "base A B\nat A\n"
                               "pattern also\ndiagram\n  A . . B\nwith A X, B X\nbase A B\n"
                               "pattern mixed\ndiagram\n  A ?\n  ? ?\n  ? ?\n  ? B\n"
                               "with A X, B O\nbase A B\n");
    PatternView view;
    pattern_view_init(&view, &diagram.board);
    PatternQuery query = {&view, BLACK, PATTERN_ANY_SECTION, NULL};
    PatternMatch matches[8];
    for (int order = 0; order < 2; order++) {
        int count =
            pattern_match_pair(set, &query, order ? right : left, order ? left : right, matches, 8);
        assert_int_equal(count, 2);
        assert_int_equal(matches[0].pattern, 1);
        assert_int_equal(matches[1].pattern, 2);
        assert_int_equal(pattern_match_point(set, &matches[0], 'A'), right);
    }
    assert_int_equal(pattern_match_pair(set, &query, left, white, matches, 8), 1);
    assert_int_equal(matches[0].pattern, 3);
    assert_int_equal(pattern_match_pair(set, &query, white, left, matches, 8), 0);
    query.own = WHITE;
    assert_int_equal(pattern_match_pair(set, &query, left, right, matches, 8), 0);
    assert_int_equal(pattern_match_pair(set, &query, white, left, matches, 8), 1);
    pattern_set_free(set);
}

static void sections_cases_and_limits_are_kept(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . .\n. x . X .\n. . . . .\n. . . . .\n. . . . X\n");
    PatternSet *set = read_set("pattern a\ndiagram\n  X\n"
                               "section two\n"
                               "pattern b\ndiagram\n  A\nwith A X\nbase A\n"
                               "case liberties(A) = 2\ncase line(A) = 2 and far_line(A) = 3\n"
                               "at A\ncase line(A) = 2\n");
    PatternView view;
    pattern_view_init(&view, &diagram.board);
    PatternQuery query = {&view, BLACK, 1, NULL};
    PatternMatch matches[8];
    assert_int_equal(pattern_match_all(set, &query, matches, 8), 3);
    assert_int_equal(matches[0].in_case, 2);
    assert_int_equal(matches[2].in_case, 0);
    assert_null(pattern_match_entry(set, &matches[0], "at", NULL));
    query.section = PATTERN_ANY_SECTION;
    assert_int_equal(pattern_match_all(set, &query, matches, 8), 6);
    assert_int_equal(pattern_match_all(set, &query, matches, 4), 4);
    Point point = diagram_point(&diagram, 'x');
    assert_int_equal(pattern_match_at(set, &query, point, matches, 8), 2);
    assert_int_equal(pattern_match_at(set, &query, point, matches, 1), 1);
    assert_int_equal(matches[0].pattern, 0);
    assert_int_equal(pattern_match_at(set, &query, (Point)(point + 1), matches, 8), 0);
    pattern_set_free(set);
}

/* --- against the obvious way --------------------------------------------------------------- */

/* Appends a random diagram; every third is its own mirror image. */
static void add_random_pattern(Text *text, Random *random, int number)
{
    static const char SIGNS[] = ".........XXXOOOxo:????????????????";
    int limit = random_below(random, 8) ? 4 : PATTERN_SIDE_MAX;
    int width = 1 + (int)random_below(random, (uint32_t)limit);
    int height = 1 + (int)random_below(random, (uint32_t)limit);
    bool mirrored = random_below(random, 3) == 0, left = random_below(random, 8) == 0;
    bool right = mirrored ? left : random_below(random, 12) == 0;
    bool wide = width > 4 || height > 4;
    int anchor = (int)random_below(random, (uint32_t)(width * height)), named = -1;
    char rows[PATTERN_SIDE_MAX][PATTERN_SIDE_MAX];
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            char sign = SIGNS[random_below(random, sizeof SIGNS - 1)];
            rows[y][x] = wide && random_below(random, 4) ? '?' : sign;
            if (mirrored && x >= width - x)
                rows[y][x] = rows[y][width - 1 - x];
        }
    rows[anchor / width][anchor % width] = 'X';
    if (mirrored)
        rows[anchor / width][width - 1 - anchor % width] = 'X';
    if (random_below(random, 2)) {
        named = (int)random_below(random, (uint32_t)(width * height));
        rows[named / width][named % width] = 'A';
    }
    text_printf(text, "pattern p%d\ndiagram\n", number);
    if (random_below(random, 12) == 0)
        text_add(text, "  ---\n");
    for (int y = 0; y < height; y++) {
        text_add(text, left ? "  |" : "  ");
        for (int x = 0; x < width; x++)
            text_printf(text, " %c", rows[y][x]);
        text_add(text, right ? " |\n" : "\n");
    }
    if (random_below(random, 12) == 0)
        text_add(text, "  ---\n");
    if (named >= 0)
        text_printf(text, "with A %s\n%s", random_below(random, 2) ? "X" : "x",
                    random_below(random, 2)   ? "at A\n"
                    : random_below(random, 2) ? "where stones(A) >= 0\n"
                    : random_below(random, 2) ? "base A\n"
                                              : "");
}

static PatternSet *random_set(Random *random, int count)
{
    Text text;
    text_init(&text);
    for (int i = 0; i < count; i++)
        add_random_pattern(&text, random, i);
    PatternSet *set = read_set(text.data);
    text_clear(&text);
    return set;
}

/* Each match of the first list stands in the second. */
static void require_all(const PatternSet *set, const PatternMatch *some, int some_count,
                        const PatternMatch *others, int other_count)
{
    uint32_t *spoken = mem_alloc((size_t)set->count, sizeof *spoken);
    for (int i = 0; i < set->count; i++)
        spoken[i] = slow_pattern_spoken(set, i);
    for (int i = 0; i < some_count; i++) {
        bool found = false;
        for (int j = 0; j < other_count && !found; j++)
            found = slow_pattern_same(&some[i], &others[j], spoken[some[i].pattern]);
        assert_true(found);
    }
    mem_free(spoken);
}

/* Asking at every point gives what asking everywhere gives. */
static void require_points(const PatternSet *set, const PatternQuery *query,
                           const PatternMatch *all, int count, PatternMatch *some)
{
    int total = 0, size = query->view->board->size;
    for (int i = 0; i < size * size; i++)
        total += pattern_match_at(set, query, point_at(size, i % size, i / size), some + total,
                                  MATCHES_MAX - total);
    assert_int_equal(total, count);
    require_all(set, some, total, all, count);
}

static void compare_matches(const PatternSet *set, const Board *board, Color own,
                            PatternMatch *fast, PatternMatch *slow)
{
    PatternView view;
    pattern_view_init(&view, board);
    PatternQuery query = {&view, own, PATTERN_ANY_SECTION, NULL};
    int fast_count = pattern_match_all(set, &query, fast, MATCHES_MAX);
    require_points(set, &query, fast, fast_count, slow);
    int slow_count = slow_pattern_match(set, board, own, slow, MATCHES_MAX);
    assert_true(slow_count < MATCHES_MAX);
    int *fast_of = mem_alloc((size_t)set->count, sizeof *fast_of);
    int *slow_of = mem_alloc((size_t)set->count, sizeof *slow_of);
    for (int i = 0; i < fast_count; i++)
        fast_of[fast[i].pattern]++;
    for (int i = 0; i < slow_count; i++)
        slow_of[slow[i].pattern]++;
    for (int i = 0; i < set->count; i++)
        if (fast_of[i] != slow_of[i]) {
            Text text;
            text_init(&text);
            pattern_write(set, &set->patterns[i], &text);
            diagram_write(board, POINT_NONE, &text);
            fail_msg("%d matches, the obvious way %d:\n%s", fast_of[i], slow_of[i], text.data);
        }
    require_all(set, fast, fast_count, slow, slow_count);
    mem_free(fast_of);
    mem_free(slow_of);
}

static void random_board(Board *board, Random *random)
{
    static const int SIZES[] = {2, 5, 9, 13, 19, 25};
    board_init(board, SIZES[random_below(random, sizeof SIZES / sizeof *SIZES)]);
    int moves = (int)random_below(random, (uint32_t)(board->size * board->size));
    Color color = BLACK;
    for (int i = 0; i < moves && board->empty_count > 1; i++, color = color_other(color)) {
        Point point = board->empties[random_below(random, board->empty_count)];
        if (board_is_legal(board, point, color) && !board_is_eye(board, point, color))
            board_play(board, point, color);
    }
}

static void the_matcher_equals_the_obvious_one_on_random_boards(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 4);
    PatternMatch *fast = mem_alloc(MATCHES_MAX, sizeof *fast);
    PatternMatch *slow = mem_alloc(MATCHES_MAX, sizeof *slow);
    for (int round = 0; round < 60; round++) {
        PatternSet *set = random_set(&random, 20);
        Board board;
        random_board(&board, &random);
        compare_matches(set, &board, BLACK, fast, slow);
        compare_matches(set, &board, WHITE, fast, slow);
        pattern_set_free(set);
    }
    mem_free(fast);
    mem_free(slow);
}

/* Plays a game up to move `stop`. */
static void replay(const GameLine *game, int stop, Board *board)
{
    board_init(board, game->size);
    Color color = game->first;
    for (const char *at = game->moves; at[0] && at[1] && stop > 0; at += 2, stop--) {
        Point point;
        if (point_parse_sgf(game->size, at, 2, &point) && point_on_board(game->size, point) &&
            board_color(board, point) == EMPTY)
            board_play(board, point, color);
        color = color_other(color);
    }
}

static void the_matcher_equals_the_obvious_one_on_real_positions(void **state)
{
    (void)state;
    size_t count;
    char **names = games_names(&count);
    Games games;
    if (!names || !games_open(&games, names[0]))
        skip();
    Random random;
    random_seed(&random, 5);
    PatternMatch *fast = mem_alloc(MATCHES_MAX, sizeof *fast);
    PatternMatch *slow = mem_alloc(MATCHES_MAX, sizeof *slow);
    GameLine game;
    for (int i = 0; i < 40 && games_next(&games, &game); i++) {
        PatternSet *set = random_set(&random, 15);
        Board board;
        replay(&game, 40 + 4 * i, &board);
        compare_matches(set, &board, i % 2 ? BLACK : WHITE, fast, slow);
        pattern_set_free(set);
    }
    games_close(&games);
    for (size_t i = 0; i < count; i++)
        mem_free(names[i]);
    mem_free(names);
    mem_free(fast);
    mem_free(slow);
}

static void turned_boards_have_turned_matches(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 6);
    PatternMatch *straight = mem_alloc(MATCHES_MAX, sizeof *straight);
    PatternMatch *turned = mem_alloc(MATCHES_MAX, sizeof *turned);
    for (int round = 0; round < 100; round++) {
        PatternSet *set = random_set(&random, 30);
        Board board, other;
        random_board(&board, &random);
        int symmetry = (int)random_below(&random, SYMMETRY_COUNT);
        board_transform(&other, &board, symmetry, true);
        PatternView view, other_view;
        pattern_view_init(&view, &board);
        pattern_view_init(&other_view, &other);
        PatternQuery query = {&view, BLACK, PATTERN_ANY_SECTION, NULL};
        PatternQuery other_query = {&other_view, WHITE, PATTERN_ANY_SECTION, NULL};
        int count = pattern_match_all(set, &query, straight, MATCHES_MAX);
        assert_int_equal(pattern_match_all(set, &other_query, turned, MATCHES_MAX), count);
        for (int i = 0; i < count; i++) {
            straight[i].own = WHITE;
            for (int n = 0; n < PATTERN_NAMES_MAX; n++)
                straight[i].points[n] =
                    point_transform(board.size, straight[i].points[n], symmetry);
        }
        require_all(set, straight, count, turned, count);
        pattern_set_free(set);
    }
    mem_free(straight);
    mem_free(turned);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_lie_where_the_symmetry_takes_them),
        cmocka_unit_test(symmetric_pictures_are_reported_once),
        cmocka_unit_test(edges_and_places_are_minded),
        cmocka_unit_test(a_set_without_patterns_has_no_matches),
        cmocka_unit_test(pairs_are_found_in_the_order_of_the_file),
        cmocka_unit_test(sections_cases_and_limits_are_kept),
        cmocka_unit_test(the_matcher_equals_the_obvious_one_on_random_boards),
        cmocka_unit_test(the_matcher_equals_the_obvious_one_on_real_positions),
        cmocka_unit_test(parts_are_the_whole),
        cmocka_unit_test(turned_boards_have_turned_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
