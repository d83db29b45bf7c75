/* The files and games of GOSEDAI_DATA. GOSEDAI_SGF_GAMES sets how many of its games make the round
 * trip (500). */
#include "support/effort.h"
#include "support/test.h"

#include "base/file.h"
#include "base/mem.h"
#include "support/games.h"
#include "support/sgf_check.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* --- files ----------------------------------------------------------------------------------- */

/* A part of the folder of external data; NULL (with a message) if it is not there. */
static const char *data_folder(const char *part, char *path, size_t size)
{
    snprintf(path, size, "%s/%s", games_data_folder(), part);
    struct stat status;
    if (stat(path, &status) == 0)
        return path;
    print_message("skipped: no %s (set GOSEDAI_DATA)\n", path);
    return NULL;
}

static size_t count_nodes(const SgfCollection *games)
{
    size_t count = 0;
    for (size_t i = 0; i < games->count; i++) {
        const Node *root = games->games[i]->root;
        for (const Node *node = root; node; node = node_pre_order_next(node, root))
            count++;
    }
    return count;
}

/* Reads one file: it works and survives the round trip, or it has an error with a place. */
static bool check_file(const char *path, size_t *games_found, size_t *nodes_found)
{
    SgfCollection games;
    Error error;
    bool ok = sgf_read_file(&games, path, NULL, &error);
    *games_found = games.count;
    *nodes_found = count_nodes(&games);
    if (ok)
        sgf_check_round_trip(&games, path);
    else if (error.line < 1 || error.column < 1 || !error.message[0])
        fail_msg("%s: error without a place", path);
    for (size_t i = 0; i < games.count; i++)
        position_free(
            record_position(games.games[i], record_main_line(games.games[i], 500), NULL, &error));
    sgf_clear(&games);
    return ok;
}

/* Files whose nodes are counted otherwise in the manifest: `(B[ab])` without `;` begins a node
 * here, and games that are not Go are left out. */
static bool is_comparable(const char *path)
{
    static const char *const OTHERS[] = {"test_sgfs/small_9x9.sgf", "test_sgfs/small_19x19.sgf",
                                         "/escaping.sgf"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (strstr(path, OTHERS[i]))
            return false;
    return true;
}

static void check_manifest_line(const char *folder, char *line)
{
    char *field[7] = {0}, path[1024];
    size_t games, nodes, found_games, found_nodes;
    for (size_t i = 0; i < 7; i++)
        field[i] = strsep(&line, "\t");
    snprintf(path, sizeof path, "%s/%s", folder, field[0]);
    bool ok = check_file(path, &found_games, &found_nodes);
    if (!field[6] || !field[5])
        return;
    if (strcmp(field[5], "other-format") == 0)
        assert_false(ok);
    if (strcmp(field[5], "ok") != 0 || !is_comparable(path))
        return;
    if (!ok || sscanf(field[6], "games=%zu nodes=%zu", &games, &nodes) != 2 ||
        games != found_games || nodes != found_nodes)
        fail_msg("%s: %zu games, %zu nodes; expected %s", path, found_games, found_nodes, field[6]);
}

static void files_of_the_data_folder(void **state)
{
    (void)state;
    char folder[512], path[600];
    if (!data_folder("sgf", folder, sizeof folder))
        skip();
    snprintf(path, sizeof path, "%s/MANIFEST.tsv", folder);
    Text manifest;
    Error error;
    text_init(&manifest);
    assert_true(file_read(path, 10000000, &manifest, &error));
    char *rest = manifest.data, *line;
    int count = 0;
    while ((line = strsep(&rest, "\n")))
        if (*line && *line != '#') {
            check_manifest_line(folder, line);
            count++;
        }
    assert_true(count > 100);
    text_clear(&manifest);
}

static void hostile_files_of_the_data_folder(void **state)
{
    (void)state;
    char folder[512];
    if (!data_folder("sgf/hostile_synthetic", folder, sizeof folder))
        skip();
    DIR *directory = opendir(folder);
    struct dirent *entry;
    size_t games, nodes, count = 0;
    assert_non_null(directory);
    while ((entry = readdir(directory))) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] == '.')
            continue;
        check_file(path, &games, &nodes);
        count++;
    }
    closedir(directory);
    print_message("%zu hostile files read\n", count);
    assert_true(count > 10);
}

/* --- recorded games -------------------------------------------------------------------------- */

static void set_stones(Record *record, Board *board, const char *name, const char *letters,
                       Color color)
{
    for (; letters[0] && letters[1]; letters += 2) {
        char value[3] = {letters[0], letters[1], '\0'};
        Point point;
        assert_true(point_parse_sgf(record->size, value, 2, &point));
        node_add_value(record->root, name, value);
        board_set(board, point, color);
    }
}

/* Makes a record of a recorded game, and plays it on `board` without the record. */
static Record *game_of(const GameLine *game, Board *board)
{
    Record *record = record_new(game->size);
    Text number;
    text_init(&number);
    board_init(board, record->size);
    if (game->komi_known) {
        text_add_number(&number, game->komi);
        node_set_text(record->root, "KM", number.data);
    }
    text_reset(&number);
    text_add_number(&number, game->handicap);
    node_set_text(record->root, "HA", number.data);
    text_clear(&number);
    node_set_text(record->root, "GN", game->id);
    set_stones(record, board, "AB", game->black_stones, BLACK);
    set_stones(record, board, "AW", game->white_stones, WHITE);
    Node *node = record->root;
    Color color = game->first;
    for (const char *s = game->moves; s[0] && s[1]; s += 2) {
        Point point;
        assert_true(point_parse_sgf(record->size, s, 2, &point));
        node = record_add_child(record, node);
        node_set_move(node, record->size, (Move){point, (uint8_t)color});
        board_play(board, point, color);
        color = color_other(color);
    }
    return record;
}

static void check_game(const GameLine *game)
{
    Board board;
    Record *record = game_of(game, &board);
    SgfCollection games = {.games = &record, .count = 1}, again;
    Text text;
    Error error;
    text_init(&text);
    sgf_check_round_trip(&games, "a recorded game");
    sgf_write(record, &text);
    assert_true(sgf_read(&again, text.data, text.length, NULL, NULL, &error));
    Record *read = again.games[0];
    Position *position =
        record_position(read, record_main_line(read, record_move_count(read)), NULL, &error);
    if (error_is_set(&error))
        fail_msg("%s: %s", node_text(read->root, "GN"), error.message);
    if (!board_equal(&position->board, &board))
        fail_msg("%s: another position", node_text(read->root, "GN"));
    position_free(position);
    sgf_clear(&again);
    text_clear(&text);
    record_free(record);
}

/* Checks up to `limit` games of one table; answers how many there were. */
static long check_table(const char *name, long limit)
{
    Games games;
    GameLine game;
    long count = 0;
    assert_true(games_open(&games, name));
    for (; count < limit && games_next(&games, &game); count++)
        check_game(&game);
    games_close(&games);
    return count;
}

static void games_of_the_data_folder(void **state)
{
    (void)state;
    size_t table_count;
    char **tables = games_names(&table_count);
    if (!tables)
        skip();
    long left = effort("GOSEDAI_SGF_GAMES", 500), done = 0;
    for (size_t i = 0; i < table_count; i++) {
        long count = check_table(tables[i], left / (long)(table_count - i));
        done += count;
        left -= count;
        mem_free(tables[i]);
    }
    mem_free(tables);
    print_message("%ld games written, read back and compared\n", done);
    assert_true(done > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_of_the_data_folder),
        cmocka_unit_test(hostile_files_of_the_data_folder),
        cmocka_unit_test(games_of_the_data_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
