/* Positions for tests. */

#include "support/positions.h"

#include "base/random.h"
#include "support/games.h"

#include <string.h>

static void set_up(Board *board, const char *stones, Color color)
{
    for (; stones[0] && stones[1]; stones += 2) {
        Point point;
        if (point_parse_sgf(board->size, stones, 2, &point) && point_on_board(board->size, point))
            board_set(board, point, color);
    }
}

static int walk(const GameLine *game, int step, PositionVisit *visit, void *context)
{
    Board board;
    board_init(&board, game->size);
    set_up(&board, game->black_stones, BLACK);
    set_up(&board, game->white_stones, WHITE);
    Color color = game->first;
    int moves = 0, visited = 0;
    for (const char *at = game->moves; at[0] && at[1]; at += 2, color = color_other(color)) {
        Point point;
        if (!point_parse_sgf(game->size, at, 2, &point))
            break;
        board_play(&board, point, color);
        if (++moves % step == 0) {
            visit(&board, context);
            visited++;
        }
    }
    return visited;
}

int positions_of_games(const char *name, int count, int step, PositionVisit *visit, void *context)
{
    Games games;
    if (!games_open(&games, name))
        return 0;
    GameLine game;
    int visited = 0;
    for (int i = 0; i < count && games_next(&games, &game); i++)
        visited += walk(&game, step, visit, context);
    games_close(&games);
    return visited;
}

void positions_at_random(int count, uint64_t seed, PositionVisit *visit, void *context)
{
    static const int sizes[] = {5, 9, 13, 19};
    Random random;
    random_seed(&random, seed);
    for (int i = 0; i < count; i++) {
        Board board;
        board_init(&board, sizes[i % 4]);
        uint32_t moves = random_below(&random, (uint32_t)(board.size * board.size));
        for (uint32_t k = 0; k < moves && board.empty_count > 0; k++) {
            Point point = board.empties[random_below(&random, board.empty_count)];
            Color color = k % 2 ? WHITE : BLACK;
            if (board_is_legal(&board, point, color) && !board_is_eye(&board, point, color))
                board_play(&board, point, color);
        }
        visit(&board, context);
    }
}
