/* The example of docs/library.md: reads a game, shows its last position, asks a player for a move.
 * Built against libgosedai as another program would be. */

#include "board/diagram.h"
#include "game/record.h"
#include "game/sgf.h"
#include "players/player.h"

#include <stdio.h>

static int report(const Error *error)
{
    char text[1024];
    fprintf(stderr, "%s\n", error_text(error, text, sizeof text));
    return 1;
}

int main(int argc, char **argv)
{
    Error error = {0};
    SgfCollection games;
    if (argc != 2) {
        fprintf(stderr, "usage: example GAME.sgf\n");
        return 2;
    }
    if (!sgf_read_file(&games, argv[1], NULL, &error))
        return report(&error);
    Record *record = games.games[0];
    Node *last = record_main_line(record, record_move_count(record));
    Position *position = record_position(record, last, NULL, &error);
    Player *player = player_new("simple", &(PlayerOptions){.seed = 1}, &error);
    if (!position || !player)
        return report(&error);

    Text board;
    Thought thought;
    char name[POINT_TEXT_MAX];
    text_init(&board);
    diagram_write(&position->board, position_last_move(position).point, &board);
    player_think(player, position, position->to_play, &(Limits){.seconds = 1}, &thought);
    printf("%s%s plays %s. %s\n", board.data, color_name(position->to_play),
           point_name(position->board.size, thought.move, name), thought.reason);

    text_clear(&board);
    player_free(player);
    position_free(position);
    sgf_clear(&games);
    return 0;
}
