/* LinkReading: known links, limits, symmetry, positions of recorded games, and how often it agrees
 * with the search that takes its time. */

#include "support/effort.h"
#include "support/games.h"
#include "support/picture.h"
#include "support/test.h"

#include "analysis/link_reading.h"
#include "base/random.h"
#include "search/link_search.h"

#include <string.h>

typedef struct Case {
    const char *name, *diagram, *a, *b;
    bool enemy_first;
    LinkOutcome outcome;
    const char *move; /* NULL: any */
} Case;

static const char WALL[] = ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . O . . . .\n"
                           ". . . . O . . . .\n"
                           ". . . X . X . . .\n"
                           ". . . . O . . . .\n"
                           ". . . . O . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n";

/* D3-F3: the stone that cuts at F2 or D2 runs into the edge. */
static const char EDGE[] = ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". X O O O O . . .\n"
                           ". X X X . X X X .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n";

/* One white move threatens both diagonals: the double peep (figure 3.3-13 as we draw it). */
static const char DOUBLE_PEEP[] = ". . . . . . . . .\n"
                                  ". . . O O . . . .\n"
                                  ". . O . O O . . .\n"
                                  ". . O X . X O . .\n"
                                  ". . O . X . O . .\n"
                                  ". . . O . O . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n";

static const char DIAGONAL_CUT[] = ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . O . . . .\n"
                                   ". . X O O . . . .\n"
                                   ". . . X . O . . .\n"
                                   ". . O . O . . . .\n"
                                   ". . O . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n";

static const Case CASES[] = {
    {"one space between walls, owner first", WALL, "D5", "F5", false, LINK_CONNECTED, "E5"},
    {"one space between walls, enemy first", WALL, "D5", "F5", true, LINK_BROKEN_THROUGH, "E5"},
    {"one space on line 3", EDGE, "D3", "F3", true, LINK_CONNECTED, NULL},
    {"double peep", DOUBLE_PEEP, "D6", "F6", true, LINK_CROSSCUT_GOTE, "E6"},
    {"double peep, owner first", DOUBLE_PEEP, "D6", "F6", false, LINK_CONNECTED, "E6"},
    {"diagonal, owner first", DIAGONAL_CUT, "C6", "D5", false, LINK_CONNECTED, "C5"},
    {"diagonal, enemy first", DIAGONAL_CUT, "C6", "D5", true, LINK_CROSSCUT_GOTE, "C5"},
};

static Point named(int size, const char *name)
{
    Point point;
    assert_true(point_parse(size, name, &point));
    return point;
}

static void test_known_links(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Case *known = &CASES[i];
        Diagram diagram = picture_read(known->diagram);
        int size = diagram.board.size;
        Link link = {.color = BLACK, .a = named(size, known->a), .b = named(size, known->b)};
        SearchLimits limits = {.nodes = 1000};
        LinkReading reading;
        link_reading(&diagram.board, &link, known->enemy_first ? WHITE : BLACK, &limits, &reading);
        char move[POINT_TEXT_MAX];
        point_name(size, reading.move, move);
        if (reading.outcome != known->outcome || !reading.sure ||
            (known->move && strcmp(move, known->move) != 0))
            fail_msg("%s: %s by %s%s", known->name, link_outcome_name(reading.outcome), move,
                     reading.sure ? "" : " (unsure)");
    }
}

/* The limit holds, and the answer is the same each time. */
static void test_limits(void **state)
{
    (void)state;
    Diagram diagram = picture_read(EDGE);
    Link link = {.color = BLACK, .a = named(9, "D3"), .b = named(9, "F3")};
    for (uint64_t nodes = 1; nodes < 300; nodes = nodes * 3 / 2 + 1) {
        SearchLimits limits = {.nodes = nodes};
        LinkReading first, again;
        link_reading(&diagram.board, &link, WHITE, &limits, &first);
        link_reading(&diagram.board, &link, WHITE, &limits, &again);
        assert_true(first.nodes <= nodes);
        assert_int_equal(first.nodes, again.nodes);
        assert_int_equal(first.outcome, again.outcome);
        assert_int_equal(first.move, again.move);
        assert_int_not_equal(first.outcome, LINK_UNKNOWN);
    }
}

/* --- whole positions ------------------------------------------------------------------- */

typedef struct Scene {
    Board board;
    Blocks blocks;
    Links links;
    uint64_t nodes;
} Scene;

static void scene_read(Scene *scene, const Board *board)
{
    board_copy(&scene->board, board);
    blocks_find(&scene->blocks, board);
    links_init(&scene->links);
    links_find(&scene->links, board, &scene->blocks);
    SearchLimits limits = {.nodes = LINK_READING_NODES};
    Recall *recall = recall_new();
    link_reading_all(&scene->links, board, &(Readers){.recall = recall}, &limits);
    scene->nodes = recall_count(recall).nodes;
    recall_free(recall);
    links_judge(&scene->links, board, &scene->blocks);
}

static const Link *seek(const Scene *scene, Point a, Point b)
{
    for (int i = 0; i < scene->links.count; i++) {
        const Link *link = &scene->links.items[i];
        if ((link->a == a && link->b == b) || (link->a == b && link->b == a))
            return link;
    }
    return NULL;
}

static void check_turned(const Scene *scene, int symmetry, bool exchange)
{
    Board board;
    Scene turned;
    board_transform(&board, &scene->board, symmetry, exchange);
    scene_read(&turned, &board);
    assert_int_equal(turned.links.count, scene->links.count);
    assert_int_equal(turned.nodes, scene->nodes);
    for (int i = 0; i < scene->links.count; i++) {
        const Link *link = &scene->links.items[i];
        const Link *other = seek(&turned, point_transform(board.size, link->a, symmetry),
                                 point_transform(board.size, link->b, symmetry));
        assert_non_null(other);
        assert_int_equal(link->degree, other->degree);
        assert_int_equal(link->reinforced, other->reinforced);
        assert_int_equal(link->own_first, other->own_first);
        assert_int_equal(link->enemy_first, other->enemy_first);
    }
    links_clear(&turned.links);
}

static void random_position(Board *board, Random *random, int size, int moves)
{
    board_init(board, size);
    for (int move = 0; move < moves; move++) {
        Point p = board->empties[random_below(random, board->empty_count)];
        Color color = move % 2 ? WHITE : BLACK;
        if (board_is_legal(board, p, color) && !board_is_eye(board, p, color))
            board_play(board, p, color);
    }
}

static void test_symmetric(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 343);
    for (int round = 0; round < 24; round += effort_full() ? 1 : 7) {
        Board board;
        Scene scene;
        int size = round < 12 ? 2 + round : 13 + round % 7;
        random_position(&board, &random, size, size * size * (round % 3 + 1) / 5);
        scene_read(&scene, &board);
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            check_turned(&scene, symmetry, (round + symmetry) % 2);
        links_clear(&scene.links);
    }
}

static void check_moves(const Scene *scene)
{
    for (int i = 0; i < scene->links.count; i++) {
        const Link *link = &scene->links.items[i];
        Color own = (Color)link->color;
        assert_true(link_is_leg(link) || link->reinforced || link->own_first != LINK_UNKNOWN);
        if (!link->searched)
            continue;
        assert_int_not_equal(link->enemy_first, LINK_UNKNOWN);
        if (link->connect != POINT_NONE)
            assert_true(board_is_legal(&scene->board, link->connect, own));
        if (link->cut != POINT_NONE)
            assert_true(board_is_legal(&scene->board, link->cut, color_other(own)));
    }
}

/* How often do the hasty and the patient search say the same? */
static void compare(const Scene *scene, int *asked, int *agreed)
{
    for (int i = 0; i < scene->links.count; i++) {
        const Link *link = &scene->links.items[i];
        if (!link->searched)
            continue;
        Color enemy = color_other((Color)link->color);
        LinkEnds ends = {(Color)link->color, link->a, link->b};
        SearchLimits limits = {.nodes = 3000, .memory = 1 << 22};
        Answer answer;
        LinkReading reading;
        link_reading(&scene->board, link, enemy, NULL, &reading);
        link_read(&ends, &scene->board, enemy, &limits, NULL, &answer);
        if (answer.verdict == VERDICT_UNKNOWN)
            continue;
        (*asked)++;
        *agreed += (answer.verdict <= VERDICT_KO_THREAT) == (reading.outcome == LINK_CONNECTED);
    }
}

static void test_recorded_games(void **state)
{
    (void)state;
    Games games;
    GameLine game;
    Board board;
    int asked = 0, agreed = 0;
    if (!games_open(&games, "tom_9d_19x19")) {
        print_message("skipped: no games in %s\n", games_data_folder());
        skip();
    }
    for (int played = 0; played < effort(NULL, 6) && games_next(&games, &game); played++) {
        if (*game.black_stones || *game.white_stones)
            continue;
        board_init(&board, game.size);
        Color color = game.first;
        int number = 0;
        for (const char *at = game.moves; at[0] && at[1]; at += 2) {
            Point p;
            assert_true(point_parse_sgf(game.size, at, 2, &p));
            board_play(&board, p, color);
            color = color_other(color);
            if (++number % 5 != 0)
                continue;
            Scene scene;
            scene_read(&scene, &board);
            check_moves(&scene);
            if (number % 100 == 0)
                compare(&scene, &asked, &agreed);
            links_clear(&scene.links);
        }
    }
    games_close(&games);
    print_message("%d of %d links as the patient search says\n", agreed, asked);
    assert_true(asked > 0);
    assert_true(!effort_full() || (asked > 50 && agreed * 100 > asked * 80));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_links),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_symmetric),
        cmocka_unit_test(test_recorded_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
