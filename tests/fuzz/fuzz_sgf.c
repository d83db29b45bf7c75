/* SGF: whatever the bytes, reading ends, and what was read survives writing and reading exactly. */

#include "game/sgf.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Asks every question that a node answers. */
static void ask_nodes(const Record *record)
{
    static const char *const LISTS[] = {"AB", "AW", "AE", "TR", "DD", "L"};
    for (const Node *node = record->root; node; node = node_pre_order_next(node, record->root)) {
        Move move;
        PointSet points;
        node_move(node, record->size, &move);
        for (size_t i = 0; i < sizeof LISTS / sizeof *LISTS; i++)
            node_points(node, record->size, LISTS[i], &points);
    }
}

/* Plays the main line, at its middle and its end. */
static void play_main_line(const Record *record)
{
    int moves = record_move_count(record);
    Error error;
    Position *middle = record_position(record, record_main_line(record, moves / 2), NULL, &error);
    Position *end = record_position(record, record_main_line(record, moves), NULL, &error);
    if (board_check(&middle->board) || board_check(&end->board))
        abort();
    position_free(middle);
    position_free(end);
}

static void write_all(const SgfCollection *games, Text *text)
{
    for (size_t i = 0; i < games->count; i++)
        sgf_write(games->games[i], text);
}

static void check_same(const SgfCollection *games, const SgfCollection *again)
{
    if (games->count != again->count)
        abort();
    for (size_t i = 0; i < games->count; i++)
        if (!record_equal(games->games[i], again->games[i]))
            abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SgfCollection games, again;
    Error error;
    bool ok = sgf_read(&games, (const char *)data, size, "input", NULL, &error);
    if (ok != (games.count > 0) || ok == error_is_set(&error))
        abort();
    if (ok) {
        Text first, second;
        text_init(&first);
        text_init(&second);
        for (size_t i = 0; i < games.count; i++) {
            ask_nodes(games.games[i]);
            play_main_line(games.games[i]);
        }
        write_all(&games, &first);
        if (!sgf_read(&again, first.data, first.length, "again", NULL, &error))
            abort();
        check_same(&games, &again);
        write_all(&again, &second);
        if (strcmp(first.data, second.data) != 0)
            abort();
        sgf_clear(&again);
        text_clear(&first);
        text_clear(&second);
    }
    sgf_clear(&games);
    return 0;
}
