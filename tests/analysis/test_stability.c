/* The analysis and the judge of finished games, asked of recorded games from the first move to the
 * last: nothing breaks. What a sanitizer sees it sees here; without one only what the tests of the
 * parts would see, too, so few games are enough.
 *
 * Environment: GOSEDAI_STABLE_GAMES = games in all, half of them on small boards;
 * GOSEDAI_STABLE_STEP = every how manyth position of them is analysed (all unless it is set). */

#include "analysis/analysis_json.h"
#include "analysis/final_status.h"
#include "support/effort.h"
#include "support/games.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

typedef struct Run {
    Analysis *analysis;
    int step;
    int games, positions, stones;
} Run;

static void look(Run *run, const Board *board, Color to_play)
{
    analysis_run(run->analysis, board, to_play);
    int stones = 0;
    for (int i = 0; i < run->analysis->blocks.count; i++)
        stones += board_block(board, run->analysis->blocks.facts[i].stone)->stone_count;
    assert_int_equal(stones, board->size * board->size - board->empty_count);
    run->positions++;
    run->stones += stones;
}

/* What is shown of the last position, and what is dead in it. */
static void look_at_end(Run *run, const Board *board)
{
    uint8_t status[POINT_LIMIT];
    json_t *shown = analysis_json(run->analysis);
    assert_non_null(shown);
    json_decref(shown);
    final_status_judge(board, status);
    for (int p = 0; p < board->limit; p++)
        if (point_on_board(board->size, (Point)p))
            assert_in_range(status[p], STATUS_ALIVE, STATUS_SEKI);
}

static void look_at_game(Run *run, const GameLine *game)
{
    Board board;
    Color color = game->first;
    int moves = (int)strlen(game->moves) / 2;
    games_set_up(game, &board);
    analysis_forget(run->analysis);
    for (int i = 0; i < moves; i++) {
        Point point;
        assert_true(point_parse_sgf(game->size, game->moves + 2 * (ptrdiff_t)i, 2, &point));
        board_play(&board, point, color);
        color = color_other(color);
        if (i % run->step == 0 || i + 1 == moves)
            look(run, &board, color);
    }
    look_at_end(run, &board);
    run->games++;
}

static void look_at_table(Run *run, const char *name, int wanted)
{
    enum { EVERY = 4 }; /* of the games of a table, so that they differ */
    Games games;
    GameLine game;
    assert_true(games_open(&games, name));
    for (int n = 0, done = 0; done < wanted && games_next(&games, &game); n++)
        if (n % EVERY == 0 && game.moves[0]) {
            look_at_game(run, &game);
            done++;
        }
    games_close(&games);
}

static void test_recorded_games(void **state)
{
    (void)state;
    static const char *const LARGE[] = {"kgs_6d_19x19", "tom_9d_19x19", "pro2016_19x19"};
    enum { TABLES = sizeof LARGE / sizeof *LARGE };
    games_or_skip("small_boards");
    for (int i = 0; i < TABLES; i++)
        games_or_skip(LARGE[i]);
    const char *step = getenv("GOSEDAI_STABLE_STEP");
    Error error;
    Lore *lore = lore_load(NULL, &error);
    assert_non_null(lore);
    int wanted = effort("GOSEDAI_STABLE_GAMES", 6), small = (wanted + 1) / 2;
    Run run = {.analysis = analysis_new(lore, NULL), .step = step ? atoi(step) : 1};
    assert_true(run.step > 0);
    look_at_table(&run, "small_boards", small);
    for (int i = 0; i < TABLES; i++)
        look_at_table(&run, LARGE[i], (wanted - small + i) / TABLES);
    print_message("%d games, %d positions, %d stones\n", run.games, run.positions, run.stones);
    assert_int_equal(run.games, wanted);
    analysis_free(run.analysis);
    lore_free(lore);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_recorded_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
