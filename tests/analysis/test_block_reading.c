/* The fate of blocks as searches tell it, and the same fate when most of it is remembered. */

#include "support/effort.h"
#include "support/games.h"
#include "support/picture.h"
#include "support/test.h"

#include "analysis/block_reading.h"

#include <string.h>

static const BlockReading READING = {.liberties = 4, .nodes = 600};

static BlockFact fact_of(const char *text)
{
    static Blocks blocks;
    Diagram diagram = picture_read(text);
    Recall *recall = recall_new();
    blocks_find(&blocks, &diagram.board);
    block_reading_fill(&blocks, &diagram.board, &(Readers){.recall = recall}, &READING);
    recall_free(recall);
    return *blocks_at(&blocks, picture_target(&diagram));
}

static void reads_the_three_fates(void **state)
{
    (void)state;
    BlockFact dead = fact_of(". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . X X X . . .\n"
                             ". . X o O . X . .\n"
                             ". . . X X X . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n");
    assert_int_equal(dead.status, BLOCK_DEAD);
    assert_int_equal(dead.own_first, BLOCK_TRY_FAILS);
    assert_int_equal(dead.capture, point_at(9, 5, 4));
    assert_int_equal(dead.escape, POINT_NONE);

    BlockFact unsettled = fact_of(". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . X o X . . .\n"
                                  ". . . . X . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n");
    assert_int_equal(unsettled.status, BLOCK_UNSETTLED);
    assert_int_equal(unsettled.own_first, BLOCK_TRY_WORKS);
    assert_int_equal(unsettled.enemy_first, BLOCK_TRY_WORKS);
    assert_int_equal(unsettled.capture, point_at(9, 4, 3));
    assert_int_equal(unsettled.escape, point_at(9, 4, 3));

    BlockFact alive = fact_of(". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . X o . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n");
    assert_int_equal(alive.status, BLOCK_ALIVE);
    assert_true(alive.searched);
    assert_int_equal(alive.capture, POINT_NONE);
}

enum { MOVES_BETWEEN = 3 }; /* what was remembered wrongly stays so for longer */

/* After moves of recorded games: what is remembered and what is asked anew is the same. */
static void remembers_what_it_would_find(void **state)
{
    (void)state;
    const int wanted = effort(NULL, 2);
    static Blocks blocks, fresh;
    Games games;
    GameLine game;
    if (!games_open(&games, "kgs_6d_19x19"))
        skip();
    Recall *recall = recall_new(), *nothing = recall_new();
    for (int i = 0; i < wanted && games_next(&games, &game);) {
        Board board, before;
        Color color = game.first;
        if (*game.black_stones || *game.white_stones)
            continue;
        board_init(&board, game.size);
        recall_clear(recall);
        i++;
        int number = 0;
        for (const char *move = game.moves; *move; move += 2, color = color_other(color)) {
            Point point;
            PointSet changed;
            board_copy(&before, &board);
            assert_true(point_parse_sgf(game.size, move, 2, &point));
            board_play(&board, point, color);
            recall_difference(&before, &board, &changed);
            recall_forget(recall, &changed);
            blocks_find(&blocks, &board);
            block_reading_fill(&blocks, &board, &(Readers){.recall = recall}, &READING);
            if (number++ % MOVES_BETWEEN)
                continue;
            recall_clear(nothing);
            blocks_find(&fresh, &board);
            block_reading_fill(&fresh, &board, &(Readers){.recall = nothing}, &READING);
            assert_int_equal(blocks.count, fresh.count);
            for (int k = 0; k < blocks.count; k++)
                assert_memory_equal(&blocks.facts[k], &fresh.facts[k], sizeof fresh.facts[k]);
        }
    }
    RecallCount kept = recall_count(recall);
    assert_true(kept.found > kept.asked);
    games_close(&games);
    recall_free(recall);
    recall_free(nothing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_the_three_fates),
        cmocka_unit_test(remembers_what_it_would_find),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
