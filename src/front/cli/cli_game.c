/* Reading the game that a command is asked about. */

#include "front/cli/cli_game.h"

#include "base/file.h"
#include "base/mem.h"
#include "board/diagram.h"
#include "front/cli/cli.h"
#include "front/cli/cli_files.h"
#include "front/cli/cli_input.h"

#include <string.h>

static bool read_diagram(CliGame *game, const Text *text, Error *error)
{
    Diagram *diagram = mem_alloc(1, sizeof *diagram);
    Rules rules;
    rules_by_name("chinese", &rules, NULL);
    bool ok = diagram_read(diagram, text->data, game->path, error);
    if (ok) {
        Position *position = position_new(diagram->board.size, &rules);
        Color to_play = diagram->to_play == EMPTY ? BLACK : diagram->to_play;
        ok = position_setup(position, diagram->board.color, to_play, error);
        game->record = ok ? record_from_position(position, NULL, NULL) : NULL;
        game->is_diagram = true;
        game->to_play = diagram->to_play;
        board_copy(&game->board, &diagram->board);
        position_free(position);
    }
    mem_free(diagram);
    return ok;
}

static bool read_record(CliGame *game, const Text *text, Error *error)
{
    if (!sgf_read(&game->collection, text->data, text->length, game->path, NULL, error))
        return false;
    game->record = game->collection.games[0];
    return true;
}

/* Are there two such bytes in front as only UTF-16 has? Then zero bytes behind them are text. */
static bool is_wide(const Text *text)
{
    return text->length >= 2 &&
           (memcmp(text->data, "\xff\xfe", 2) == 0 || memcmp(text->data, "\xfe\xff", 2) == 0);
}

bool cli_game_read(CliGame *game, const char *path, Error *error)
{
    Text text;
    text_init(&text);
    memset(game, 0, sizeof(*game));
    game->path = path;
    bool ok = cli_input_check(path, error) && file_read(path, SGF_BYTES_MAX, &text, error);
    if (ok && !is_wide(&text) && !cli_input_is_text(text.data, text.length))
        ok = error_set_at(error, path, 0, 0, "neither an SGF record nor a text diagram");
    else if (ok && cli_files_is_sgf(path, text.data, text.length))
        ok = read_record(game, &text, error);
    else if (ok)
        ok = read_diagram(game, &text, error);
    text_clear(&text);
    return ok;
}

void cli_game_clear(CliGame *game)
{
    if (game->is_diagram)
        record_free(game->record);
    sgf_clear(&game->collection);
    memset(game, 0, sizeof(*game));
}

Position *cli_game_position(const CliGame *game, int move, Error *problem, Error *error)
{
    Rules rules;
    rules_by_name("chinese", &rules, NULL);
    error_clear(problem);
    if (game->is_diagram && move != CLI_GAME_LAST) {
        error_set_at(error, game->path, 0, 0, "only a game has moves; leave out --move");
        return NULL;
    }
    const Node *node = move == CLI_GAME_LAST
                           ? record_main_line(game->record, POSITION_MOVES_MAX)
                           : cli_input_move(game->record, move, game->path, error);
    return node ? record_position(game->record, node, &rules, problem) : NULL;
}

/* Takes back the last move, that of `node`. What the record forces upon the board cannot be taken
 * back, so the position is made anew, but where stones are set up beside the move. */
static Position *take_back(const CliGame *game, const Node *node, Position *after, Error *problem)
{
    if (!node->parent || node_has_setup(node)) {
        position_undo(after);
        return after;
    }
    Rules rules = after->rules;
    position_free(after);
    return record_position(game->record, node->parent, &rules, problem);
}

Position *cli_game_before(const CliGame *game, int number, Move *move, Error *problem, Error *error)
{
    Position *position = cli_game_position(game, number, problem, error);
    if (!position)
        return NULL;
    Error reason = {0};
    const Node *node = record_main_line(game->record, number);
    bool ok =
        node_move(node, game->record->size, move) || error_set(&reason, "is no point of the board");
    position = take_back(game, node, position, problem);
    if (ok && position_is_legal(position, *move, &reason)) {
        position->to_play = (Color)move->color;
        return position;
    }
    error_set_at(error, game->path, 0, 0, "move %d: %s", number, reason.message);
    position_free(position);
    return NULL;
}

void cli_game_warn(const char *name, const Error *problem)
{
    if (error_is_set(problem))
        cli_fail_error(name, problem);
}
