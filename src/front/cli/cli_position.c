/* Reading the position that a command is asked about. */

#include "front/cli/cli_position.h"

#include "front/cli/cli_game.h"

bool cli_position_read(CliPosition *position, const char *path, int move, Error *error)
{
    CliGame game;
    position->to_play = EMPTY;
    position->last_move = POINT_NONE;
    error_clear(&position->problem);
    Position *found = NULL;
    if (cli_game_read(&game, path, error))
        found = cli_game_position(&game, move, &position->problem, error);
    bool ok = found != NULL;
    if (ok) {
        board_copy(&position->board, game.is_diagram ? &game.board : &found->board);
        position->to_play = game.is_diagram ? game.to_play : found->to_play;
        Point last = position_last_move(found).point;
        position->last_move = point_on_board(found->board.size, last) ? last : POINT_NONE;
    }
    cli_game_clear(&game);
    position_free(found);
    return ok;
}
