/* The board against diagrams, against a slow second opinion, and against itself. */

#include "support/effort.h"
#include "support/picture.h"
#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "board/playout.h"
#include "support/games.h"
#include "support/slow_board.h"

#include <stdlib.h>
#include <string.h>

/* --- diagrams -------------------------------------------------------------------------- */

static void captures_blocks_and_counts_them(void **state)
{
    (void)state;
    Diagram d = picture_read(". X X . .\n"
                             "X O O X .\n"
                             "X O * X .\n"
                             ". X X O .\n"
                             ". . . . .\n");
    Point star = diagram_point(&d, '*');
    assert_int_equal(board_capture_count(&d.board, star, BLACK), 3);
    assert_int_equal(board_capture_count(&d.board, star, WHITE), 0);
    assert_int_equal(board_liberties_after(&d.board, star, BLACK, 99), 8);
    assert_int_equal(board_liberties_after(&d.board, star, BLACK, 3), 3);
    PointSet beside = board_captures_beside(&d.board, point_at(5, 1, 0));
    assert_true(pointset_has(&beside, star) && pointset_count(&beside) == 1);
    beside = board_captures_beside(&d.board, point_at(5, 1, 1)); /* nobody beside White in atari */
    assert_int_equal(pointset_count(&beside), 0);
    board_play(&d.board, star, BLACK);
    assert_int_equal(d.board.captured[WHITE], 3);
    assert_int_equal(board_color(&d.board, point_at(5, 1, 1)), EMPTY);
    assert_int_equal(board_block(&d.board, star)->liberty_count, 8);
    assert_int_equal(d.board.ko, POINT_NONE);
    assert_null(board_check(&d.board));
}

static void ko_forbids_the_immediate_recapture_only(void **state)
{
    (void)state;
    Diagram d = picture_read(". X O . .\n"
                             "X a * O .\n" /* a: white stone is put there below */
                             ". X O . .\n"
                             ". . . . .\n"
                             ". . . . .\n");
    Board *board = &d.board;
    Point taken = diagram_point(&d, 'a'), taker = diagram_point(&d, '*');
    board_play(board, taken, WHITE);
    board_play(board, taker, BLACK);
    assert_int_equal(board_color(board, taken), EMPTY);
    assert_int_equal(board->ko, taken);
    assert_false(board_is_legal(board, taken, WHITE));
    assert_true(board_is_legal(board, taken, BLACK)); /* filling one's own ko is allowed */
    board_play(board, POINT_PASS, WHITE);
    assert_true(board_is_legal(board, taken, WHITE));
}

static void taking_two_stones_is_no_ko(void **state)
{
    (void)state;
    Diagram d = picture_read(". X X O .\n"
                             "X O O * O\n"
                             ". X X O .\n"
                             ". . . . .\n"
                             ". . . . .\n");
    board_play(&d.board, diagram_point(&d, '*'), BLACK);
    assert_int_equal(d.board.captured[WHITE], 2);
    assert_int_equal(d.board.ko, POINT_NONE);
    assert_true(board_is_legal(&d.board, point_at(5, 2, 1), WHITE)); /* snapback */
}

static void snapping_back_onto_a_larger_block_is_no_ko(void **state)
{
    (void)state;
    Diagram d = picture_read("* O X . .\n" /* the taker joins a stone: not alone, no ko */
                             "X X X . .\n"
                             ". . . . .\n"
                             ". . . . .\n"
                             ". . . . .\n");
    board_play(&d.board, diagram_point(&d, '*'), BLACK);
    assert_int_equal(d.board.captured[WHITE], 1);
    assert_int_equal(d.board.ko, POINT_NONE);
}

static void a_block_is_added_to_a_set_whole_and_alone(void **state)
{
    (void)state;
    Diagram d = picture_read(". X x . X\n"
                             "X O X X .\n"
                             ". . . X .\n"
                             "O . . . .\n"
                             "O . . . .\n");
    PointSet set = {{0}};
    pointset_add(&set, point_at(5, 0, 4));
    board_add_block(&d.board, diagram_point(&d, 'x'), &set);
    assert_int_equal(pointset_count(&set), 1 + 5);
    assert_true(pointset_has(&set, point_at(5, 1, 0)));
    assert_true(pointset_has(&set, point_at(5, 3, 2)));
    assert_false(pointset_has(&set, point_at(5, 1, 2)));
    assert_false(pointset_has(&set, point_at(5, 0, 3)));
}

static void suicide_is_seen_and_can_be_played(void **state)
{
    (void)state;
    Diagram d = picture_read("X * O . .\n"
                             "X X O . .\n"
                             "O O O . .\n"
                             ". . . . .\n"
                             ". . . . .\n");
    Point star = diagram_point(&d, '*');
    assert_true(board_is_suicide(&d.board, star, BLACK));
    assert_false(board_is_legal(&d.board, star, BLACK));
    assert_true(board_is_legal(&d.board, star, WHITE));
    assert_int_equal(board_liberties_after(&d.board, star, BLACK, 9), 0);
    uint64_t hash = board_hash_after(&d.board, star, BLACK);
    board_play(&d.board, star, BLACK);
    assert_int_equal(d.board.captured[BLACK], 4);
    assert_int_equal(board_color(&d.board, point_at(5, 0, 0)), EMPTY);
    assert_int_equal(d.board.hash, hash);
    assert_null(board_check(&d.board));
}

static void eyes_are_eyes_and_false_eyes_are_not(void **state)
{
    (void)state;
    Diagram d = picture_read("a X . X b X O\n"
                             "X X . X X O .\n"
                             ". . . . . . .\n"
                             ". O X . O X O\n"
                             ". X c X X d X\n"
                             ". . X . O X .\n"
                             ". . . . . . .\n");
    assert_true(board_is_eye(&d.board, diagram_point(&d, 'a'), BLACK)); /* corner */
    assert_false(
        board_is_eye(&d.board, diagram_point(&d, 'b'), BLACK)); /* edge, one diagonal gone */
    assert_true(
        board_is_eye(&d.board, diagram_point(&d, 'c'), BLACK)); /* centre, one diagonal gone */
    assert_false(board_is_eye(&d.board, diagram_point(&d, 'd'), BLACK)); /* centre, three gone */
    assert_false(board_is_eye(&d.board, diagram_point(&d, 'a'), WHITE));
}

static void setup_takes_any_arrangement_that_breathes(void **state)
{
    (void)state;
    Board board, before;
    uint8_t colors[POINT_LIMIT] = {0};
    board_init(&board, 25);
    for (int y = 0; y < 25; y++) /* about as many blocks as there can be: one point in five empty */
        for (int x = 0; x < 25; x++) {
            int code = (x + 2 * y) % 5; /* 0 is empty; 1, 4, 2, 3 have it to the left, right ... */
            bool empty = code == 0 || (code == 1 && x == 0) || (code == 4 && x == 24) ||
                         (code == 2 && y == 0) || (code == 3 && y == 24);
            colors[point_at(25, x, y)] = (uint8_t)(empty ? EMPTY : (x + y) % 2 ? BLACK : WHITE);
        }
    assert_true(board_setup(&board, colors, NULL));
    assert_null(board_check(&board));
    for (int y = 0; y < 25; y++)
        for (int x = 0; x < 25; x++)
            colors[point_at(25, x, y)] = (x + y) % 2 ? BLACK : WHITE;
    Point bad;
    board_copy(&before, &board);
    assert_false(board_setup(&board, colors, &bad));
    assert_true(point_on_board(25, bad));
    assert_true(board_equal(&board, &before));
    memset(colors, 0, sizeof colors);
    colors[point_at(25, 0, 0)] = WHITE;
    colors[point_at(25, 1, 0)] = BLACK;
    colors[point_at(25, 0, 1)] = BLACK;
    assert_false(board_setup(&board, colors, &bad));
    assert_int_equal(bad, point_at(25, 0, 0));
}

static void single_stones_can_be_set_and_removed(void **state)
{
    (void)state;
    Diagram d = picture_read("X X .\nO O X\n. . .\n");
    assert_true(board_set(&d.board, point_at(3, 0, 1), EMPTY));
    assert_int_equal(board_color(&d.board, point_at(3, 0, 1)), EMPTY);
    assert_int_equal(board_block(&d.board, point_at(3, 0, 0))->liberty_count, 2);
    assert_true(board_set(&d.board, point_at(3, 0, 1), BLACK));
    assert_int_equal(board_block(&d.board, point_at(3, 0, 1))->stone_count, 3);
    assert_null(board_check(&d.board));
}

/* --- the slow second opinion ----------------------------------------------------------- */

/* Compares legality of every point, for both colours, and all blocks. */
static void compare(const Board *board, const SlowBoard *slow)
{
    int size = board->size;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            bool same = board->color[point] == slow->stones[y][x];
            if (same && board->color[point] == EMPTY) {
                same = board_is_legal(board, point, BLACK) == slow_is_legal(slow, x, y, BLACK) &&
                       board_is_legal(board, point, WHITE) == slow_is_legal(slow, x, y, WHITE);
            } else if (same) {
                const Block *block = board_block(board, point);
                same = block->liberty_count == slow->liberties[y][x] &&
                       block->stone_count == slow->block_size[y][x];
            }
            if (!same) {
                Text text;
                text_init(&text);
                diagram_write(board, point, &text);
                fail_msg("the boards differ at the marked point:\n%s", text.data);
            }
        }
    assert_int_equal(board->captured[BLACK], slow->captured[BLACK]);
    assert_int_equal(board->captured[WHITE], slow->captured[WHITE]);
}

static void play_both(Board *board, SlowBoard *slow, Point point, Color color)
{
    bool pass = point == POINT_PASS;
    uint64_t hash = board_hash_after(board, point, color);
    int liberties = pass ? 0 : board_liberties_after(board, point, color, POINT_COUNT_MAX);
    board_play(board, point, color);
    slow_play(slow, pass ? -1 : point_x(board->size, point), point_y(board->size, point),
              (int)color);
    assert_int_equal(board->hash, hash);
    if (!pass && board_color(board, point) == color)
        assert_int_equal(board_block(board, point)->liberty_count, liberties);
    else
        assert_int_equal(liberties, 0);
}

/* Any empty point, legal or not (suicide included), now and then; else a sensible one. */
static Point choose(const Board *board, Color color, Random *random)
{
    if (board->empty_count > 0 && random_below(random, 8) == 0) {
        Point any = board->empties[random_below(random, board->empty_count)];
        if (!(any == board->ko && color == board->ko_color))
            return any;
    }
    return playout_random_move(board, color, random);
}

static int compare_random_game(int size, Random *random)
{
    Board board;
    SlowBoard slow;
    int positions = 0;
    Color color = BLACK;
    board_init(&board, size);
    slow_init(&slow, size);
    for (int passes = 0; passes < 2 && positions < 3 * size * size;) {
        Point point = choose(&board, color, random);
        passes = point == POINT_PASS ? passes + 1 : 0;
        play_both(&board, &slow, point, color);
        compare(&board, &slow);
        positions++;
        color = color_other(color);
    }
    assert_null(board_check(&board));
    return positions;
}

static void random_games_agree_with_the_slow_board(void **state)
{
    (void)state;
    const int wanted = effort(NULL, 200000);
    Random random;
    int positions = 0;
    random_seed(&random, 20);
    for (int game = 0; positions < wanted; game++) {
        static const int SIZES[] = {9, 7, 9, 5, 13, 9, 19, 3};
        int size = game < 3 * POINT_SIZE_MAX ? POINT_SIZE_MIN + game % (POINT_SIZE_MAX - 1)
                                             : SIZES[game % 8];
        positions += compare_random_game(size, &random);
    }
    print_message("%d positions of random games\n", positions);
}

static int compare_recorded_game(const GameLine *game)
{
    Board board;
    SlowBoard slow;
    int positions = 0;
    Color color = game->first;
    if (game->black_stones[0] || game->white_stones[0])
        return 0;
    board_init(&board, game->size);
    slow_init(&slow, game->size);
    for (const char *move = game->moves; move[0] && move[1]; move += 2) {
        Point point;
        assert_true(point_parse_sgf(game->size, move, 2, &point));
        play_both(&board, &slow, point, color);
        compare(&board, &slow);
        positions++;
        color = color_other(color);
    }
    return positions;
}

static void recorded_games_agree_with_the_slow_board(void **state)
{
    (void)state;
    const int wanted = effort(NULL, 60000);
    static const char *const FILES[] = {"small_boards", "pro2016_19x19"};
    int positions = 0;
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        Games games;
        GameLine game;
        if (!games_open(&games, FILES[i]))
            skip();
        while (positions < wanted && games_next(&games, &game))
            positions += compare_recorded_game(&game);
        games_close(&games);
    }
    print_message("%d positions of recorded games\n", positions);
    assert_true(positions >= wanted);
}

/* --- the board against itself ---------------------------------------------------------- */

/* Is every field that has a meaning the same, the order of lists too? */
static void assert_identical(const Board *a, const Board *b)
{
    assert_memory_equal(a, b, offsetof(Board, color));
    assert_memory_equal(a->color, b->color, a->limit);
    assert_memory_equal(a->empties, b->empties, a->empty_count * sizeof(Point));
    assert_memory_equal(a->free_blocks, b->free_blocks, a->free_count * sizeof(BlockId));
    for (int i = 0; i < a->limit; i++) {
        if (a->color[i] == EMPTY) {
            assert_int_equal(a->around[i], b->around[i]);
            assert_int_equal(a->empty_place[i], b->empty_place[i]);
        } else if (a->color[i] != OFF_BOARD) {
            assert_int_equal(a->around[i], b->around[i]);
            assert_int_equal(a->block[i], b->block[i]);
            assert_int_equal(a->next[i], b->next[i]);
            const Block *x = board_block(a, (Point)i), *y = board_block(b, (Point)i);
            assert_int_equal(x->stone, y->stone);
        }
    }
    assert_true(board_equal(a, b));
}

static void undo_restores_every_field(void **state)
{
    (void)state;
    enum { MOST = 3 * 19 * 19 };
    static Board before[MOST];
    Random random;
    Trail trail;
    Board board;
    random_seed(&random, 5);
    trail_init(&trail);
    const int games = effort_full() ? 60 : 18; /* at least one on each size up to 19 */
    for (int game = 0; game < games; game++) {
        int size = game < 18 ? 2 + game : 9, count = 0;
        Color color = BLACK;
        board_init(&board, size);
        while (count < 3 * size * size && count < MOST) {
            bool back = count > 0 && random_below(&random, 4) == 0;
            if (back) {
                board_undo(&board, &trail);
                count--;
                assert_identical(&board, &before[count]);
            } else {
                board_copy(&before[count++], &board);
                board_play_on(&board, &trail, choose(&board, color, &random), color);
                if (random_below(&random, 20))
                    color = color_other(color); /* now and then the same side twice */
            }
            assert_null(board_check(&board));
        }
        while (count > 0) {
            board_undo(&board, &trail);
            assert_identical(&board, &before[--count]);
        }
    }
    assert_int_equal(trail.move_count, 0);
    assert_int_equal(trail.block_count, 0);
    assert_int_equal(trail.stone_count, 0);
    trail_clear(&trail);
}

static void playing_with_and_without_a_trail_is_the_same(void **state)
{
    (void)state;
    Random random;
    Trail trail;
    Board noted, plain;
    random_seed(&random, 6);
    trail_init(&trail);
    board_init(&noted, 11);
    board_init(&plain, 11);
    Color color = BLACK;
    for (int i = 0; i < 300; i++) {
        Point point = choose(&plain, color, &random);
        board_play_on(&noted, &trail, point, color);
        board_play(&plain, point, color);
        assert_identical(&noted, &plain);
        color = color_other(color);
    }
    trail_clear(&trail);
}

static void a_copy_lives_its_own_life(void **state)
{
    (void)state;
    Random random;
    Board board, copy, again;
    random_seed(&random, 8);
    board_init(&board, 13);
    playout_run(&board, BLACK, &random, 120);
    board_copy(&copy, &board);
    assert_identical(&copy, &board);
    board_copy(&again, &copy);
    playout_run(&copy, BLACK, &random, 60);
    assert_identical(&again, &board);
    assert_null(board_check(&copy));
}

static void the_hash_does_not_depend_on_the_way(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 9);
    for (int round = 0; round < 300; round++) {
        Board played, laid;
        board_init(&played, 9);
        playout_run(&played, BLACK, &random, 20 + (int)random_below(&random, 90));
        board_init(&laid, 9);
        assert_true(board_setup(&laid, played.color, NULL));
        assert_int_equal(laid.hash, played.hash);
    }
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* All single stones and all pairs of stones on 19x19 differ from each other (so no four keys
 * cancel out), and every bit is set in about half of the keys. */
static void keys_of_stones_are_independent(void **state)
{
    (void)state;
    enum { KEYS = 2 * 19 * 19, SETS = KEYS + KEYS * (KEYS - 1) / 2 };
    uint64_t keys[KEYS];
    uint64_t *sets = malloc(SETS * sizeof sets[0]);
    int count = 0, made = 0;
    for (int i = 0; i < point_limit(19); i++)
        if (point_on_board(19, (Point)i)) {
            keys[count++] = board_stone_hash((Point)i, BLACK);
            keys[count++] = board_stone_hash((Point)i, WHITE);
        }
    for (int bit = 0; bit < 64; bit++) {
        int set = 0;
        for (int i = 0; i < count; i++)
            set += (int)(keys[i] >> bit & 1);
        assert_in_range(set, count * 2 / 5, count * 3 / 5);
    }
    for (int i = 0; i < count; i++) {
        sets[made++] = keys[i];
        for (int k = i + 1; k < count; k++)
            sets[made++] = keys[i] ^ keys[k];
    }
    assert_int_equal(made, SETS);
    qsort(sets, SETS, sizeof sets[0], compare_keys);
    for (int i = 1; i < SETS; i++)
        assert_true(sets[i - 1] != sets[i]);
    free(sets);
}

static void symmetric_boards_are_symmetric(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 10);
    for (int round = 0; round < 40; round++) {
        int size = 2 + round % 18;
        Board board, turned, back;
        board_init(&board, size);
        playout_run(&board, BLACK, &random, size * size);
        for (int s = 0; s < SYMMETRY_COUNT; s++)
            for (int exchange = 0; exchange < 2; exchange++) {
                board_transform(&turned, &board, s, exchange);
                assert_null(board_check(&turned));
                for (int i = 0; i < board.empty_count; i++) {
                    Point point = board.empties[i], image = point_transform(size, point, s);
                    Color black = exchange ? WHITE : BLACK;
                    assert_int_equal(board_is_legal(&board, point, BLACK),
                                     board_is_legal(&turned, image, black));
                    assert_int_equal(board_is_eye(&board, point, WHITE),
                                     board_is_eye(&turned, image, color_other(black)));
                }
                board_transform(&back, &turned, symmetry_inverse(s), exchange);
                assert_true(board_equal(&back, &board));
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_blocks_and_counts_them),
        cmocka_unit_test(ko_forbids_the_immediate_recapture_only),
        cmocka_unit_test(taking_two_stones_is_no_ko),
        cmocka_unit_test(snapping_back_onto_a_larger_block_is_no_ko),
        cmocka_unit_test(a_block_is_added_to_a_set_whole_and_alone),
        cmocka_unit_test(suicide_is_seen_and_can_be_played),
        cmocka_unit_test(eyes_are_eyes_and_false_eyes_are_not),
        cmocka_unit_test(setup_takes_any_arrangement_that_breathes),
        cmocka_unit_test(single_stones_can_be_set_and_removed),
        cmocka_unit_test(random_games_agree_with_the_slow_board),
        cmocka_unit_test(recorded_games_agree_with_the_slow_board),
        cmocka_unit_test(undo_restores_every_field),
        cmocka_unit_test(playing_with_and_without_a_trail_is_the_same),
        cmocka_unit_test(a_copy_lives_its_own_life),
        cmocka_unit_test(the_hash_does_not_depend_on_the_way),
        cmocka_unit_test(keys_of_stones_are_independent),
        cmocka_unit_test(symmetric_boards_are_symmetric),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
