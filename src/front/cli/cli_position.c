/* Reading the position that a command is asked about. */

#include "front/cli/cli_position.h"

#include "base/file.h"
#include "base/mem.h"
#include "board/diagram.h"
#include "front/cli/cli_files.h"
#include "front/cli/cli_input.h"
#include "game/sgf.h"

#include <string.h>

static bool read_record(CliPosition *position, const char *path, int move, const Text *text,
                        Error *error)
{
    SgfCollection collection = {0};
    if (!sgf_read(&collection, text->data, text->length, path, NULL, error))
        return false;
    const Record *record = collection.games[0];
    Rules rules;
    Position *found = NULL;
    rules_by_name("chinese", &rules, NULL);
    const Node *node = move == CLI_POSITION_LAST ? record_main_line(record, POSITION_MOVES_MAX)
                                                 : cli_input_move(record, move, path, error);
    if (node)
        found = record_position(record, node, &rules, &position->problem);
    if (found) {
        board_copy(&position->board, &found->board);
        position->to_play = found->to_play;
        Point last = found->move_count ? found->moves[found->move_count - 1].point : POINT_NONE;
        position->last_move = point_on_board(found->board.size, last) ? last : POINT_NONE;
    }
    bool ok = found != NULL;
    position_free(found);
    sgf_clear(&collection);
    return ok;
}

static bool read_diagram(CliPosition *position, const char *path, const Text *text, Error *error)
{
    Diagram *diagram = mem_alloc(1, sizeof *diagram);
    bool ok = diagram_read(diagram, text->data, path, error);
    if (ok) {
        board_copy(&position->board, &diagram->board);
        position->to_play = diagram->to_play;
    }
    mem_free(diagram);
    return ok;
}

/* Are there two such bytes in front as only UTF-16 has? Then zero bytes behind them are text. */
static bool is_wide(const Text *text)
{
    return text->length >= 2 &&
           (memcmp(text->data, "\xff\xfe", 2) == 0 || memcmp(text->data, "\xfe\xff", 2) == 0);
}

bool cli_position_read(CliPosition *position, const char *path, int move, Error *error)
{
    Text text;
    text_init(&text);
    position->to_play = EMPTY;
    position->last_move = POINT_NONE;
    error_clear(&position->problem);
    bool ok = cli_input_check(path, error) && file_read(path, SGF_BYTES_MAX, &text, error);
    if (ok && !is_wide(&text) && !cli_input_is_text(text.data, text.length))
        ok = error_set_at(error, path, 0, 0, "neither an SGF record nor a text diagram");
    else if (ok && cli_files_is_sgf(path, text.data, text.length))
        ok = read_record(position, path, move, &text, error);
    else if (ok && move != CLI_POSITION_LAST)
        ok = error_set_at(error, path, 0, 0, "only a game has moves; leave out --move");
    else if (ok)
        ok = read_diagram(position, path, &text, error);
    text_clear(&text);
    return ok;
}
