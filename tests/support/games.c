/* Recorded games are read line by line through `xz -dc`; the format is a header line and
 * tab-separated fields (id, date, size, komi, handicap, result, ranks, first, AB, AW, moves). */

#include "support/games.h"

#include "base/mem.h"
#include "support/test.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *games_data_folder(void)
{
    const char *folder = getenv("GOSEDAI_DATA");
    return folder && *folder ? folder : "../shared/data";
}

static int smaller_file_first(const void *a, const void *b)
{
    struct stat of_a = {0}, of_b = {0};
    stat(*(char *const *)a, &of_a);
    stat(*(char *const *)b, &of_b);
    return of_a.st_size < of_b.st_size ? -1 : of_a.st_size > of_b.st_size;
}

char **games_names(size_t *count)
{
    static const char ENDING[] = ".tsv.xz";
    char **names = NULL;
    glob_t tables;
    Text pattern;
    text_init(&pattern);
    text_printf(&pattern, "%s/games/*%s", games_data_folder(), ENDING);
    *count = 0;
    if (glob(pattern.data, 0, NULL, &tables) == 0) {
        *count = tables.gl_pathc;
        names = mem_alloc(*count, sizeof *names);
        qsort(tables.gl_pathv, *count, sizeof *tables.gl_pathv, smaller_file_first);
        for (size_t i = 0; i < *count; i++) {
            const char *name = strrchr(tables.gl_pathv[i], '/') + 1;
            names[i] = mem_copy_text(name, strlen(name) - strlen(ENDING));
        }
        globfree(&tables);
    } else {
        fprintf(stderr, "skipped: no %s (set GOSEDAI_DATA)\n", pattern.data);
    }
    text_clear(&pattern);
    return names;
}

bool games_open(Games *games, const char *name)
{
    Text command;
    *games = (Games){0};
    text_init(&command);
    text_printf(&command, "%s/games/%s.tsv.xz", games_data_folder(), name);
    if (access(command.data, R_OK) == 0) {
        text_reset(&command);
        text_printf(&command, "xz -dc '%s/games/%s.tsv.xz' 2>/dev/null", games_data_folder(), name);
        games->pipe = popen(command.data, "r");
    }
    if (!games->pipe)
        fprintf(stderr, "skipped: no %s (set GOSEDAI_DATA)\n", command.data);
    text_clear(&command);
    return games->pipe != NULL;
}

/* Are these points, two SGF letters each? */
static bool is_points(const char *letters)
{
    size_t length = strspn(letters, "abcdefghijklmnopqrstuvwxyz");
    return letters[length] == '\0' && length % 2 == 0;
}

/* Reads a line of the table, which it takes apart; false if it is none. */
static bool read_line(char *line, GameLine *game)
{
    enum { FIELDS = 12 };
    char *fields[FIELDS];
    for (int i = 0; i < FIELDS; i++) {
        if (!line)
            return false;
        fields[i] = strsep(&line, "\t");
    }
    *game = (GameLine){.id = fields[0],
                       .komi_known = fields[3][0] != '\0',
                       .result = fields[5],
                       .first = fields[8][0] == 'W' ? WHITE : BLACK,
                       .black_stones = fields[9],
                       .white_stones = fields[10],
                       .moves = fields[11]};
    return !line && text_to_int(fields[2], POINT_SIZE_MIN, POINT_SIZE_MAX, &game->size) &&
           (!game->komi_known || text_to_double(fields[3], &game->komi)) &&
           (!fields[4][0] || text_to_int(fields[4], 0, POINT_COUNT_MAX, &game->handicap)) &&
           is_points(fields[9]) && is_points(fields[10]) && is_points(fields[11]);
}

void games_or_skip(const char *name)
{
    Games games;
    if (!games_open(&games, name)) {
        print_message("no recorded games: set GOSEDAI_DATA\n");
        skip();
    }
    games_close(&games);
}

bool games_next(Games *games, GameLine *game)
{
    while (getline(&games->line, &games->capacity, games->pipe) > 0) {
        games->line_number++;
        games->line[strcspn(games->line, "\r\n")] = '\0';
        if (games->line[0] == '#')
            continue;
        if (!read_line(games->line, game))
            fail_msg("line %d of the table is no game", games->line_number);
        return true;
    }
    return false;
}

static void set_up_stones(Board *board, const char *stones, Color color)
{
    for (Point point; stones[0] && stones[1]; stones += 2) {
        assert_true(point_parse_sgf(board->size, stones, 2, &point));
        board_play(board, point, color);
    }
}

void games_set_up(const GameLine *game, Board *board)
{
    board_init(board, game->size);
    set_up_stones(board, game->black_stones, BLACK);
    set_up_stones(board, game->white_stones, WHITE);
}

void games_close(Games *games)
{
    if (games->pipe)
        pclose(games->pipe);
    free(games->line);
    *games = (Games){0};
}
