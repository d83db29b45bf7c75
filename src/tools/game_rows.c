/* Game rows: tables of games, as plain text or packed by xz. */

#include "tools/game_rows.h"

#include "base/mem.h"
#include "base/random.h"
#include "base/text.h"
#include "tools/packed_lines.h"

#include <string.h>

enum {
    FIELDS = 12,
    FIELD_SIZE = 2,
    FIELD_FIRST = 8,
    FIELD_BLACK = 9,
    FIELD_WHITE = 10,
    FIELD_MOVES = 11,
    POINTS_MAX = 10000, /* of a game */
};

void game_rows_init(GameRows *games)
{
    *games = (GameRows){0};
}

void game_rows_clear(GameRows *games)
{
    mem_free(games->games);
    mem_free(games->points);
    game_rows_init(games);
}

/* --- reading --------------------------------------------------------------------------- */

/* Adds the points of a field, passes too if `passes`; returns how many, -1 if they are none.
 * Commas between them are passed over. */
static int add_points(GameRows *games, const char *field, int size, bool passes)
{
    int count = 0;
    while (*field) {
        Point point;
        if (*field == ',') {
            field++;
            continue;
        }
        if (!field[1] || !point_parse_sgf(size, field, 2, &point) || count == POINTS_MAX ||
            (!passes && !point_on_board(size, point)))
            return -1;
        games->points = mem_grow(games->points, &games->point_capacity, games->point_count + 1,
                                 sizeof *games->points);
        games->points[games->point_count++] = point;
        count++;
        field += 2;
    }
    return count;
}

static uint64_t hash_of(const char *id)
{
    uint64_t hash = 0;
    for (; *id; id++)
        hash = random_mix(hash + (unsigned char)*id + 1);
    return hash;
}

bool game_rows_add(GameRows *games, char *line, Error *error)
{
    char *fields[FIELDS], *rest = line;
    int count = 0, size;
    while (rest && count < FIELDS)
        fields[count++] = strsep(&rest, "\t");
    Color first;
    if (count < FIELDS)
        return error_set(error, "this line has %d fields; a game has %d, separated by tabs", count,
                         FIELDS);
    if (!text_to_int(fields[FIELD_SIZE], POINT_SIZE_MIN, POINT_SIZE_MAX, &size))
        return error_set(error, "field 3 is the size of the board, 2 to 25");
    if (!color_parse(fields[FIELD_FIRST], &first))
        return error_set(error, "field 9 says who plays first: B or W");
    GameRow game = {.hash = hash_of(fields[0]),
                    .first = games->point_count,
                    .size = (uint8_t)size,
                    .first_color = (uint8_t)first,
                    .file = (uint16_t)games->files};
    int black = add_points(games, fields[FIELD_BLACK], size, false);
    int white = black < 0 ? -1 : add_points(games, fields[FIELD_WHITE], size, false);
    int moves = white < 0 ? -1 : add_points(games, fields[FIELD_MOVES], size, true);
    if (moves < 0) {
        games->point_count = game.first;
        return error_set(error, "field %d is not a list of points, two letters each",
                         black < 0   ? 10
                         : white < 0 ? 11
                                     : 12);
    }
    game.black = (uint16_t)black;
    game.white = (uint16_t)white;
    game.moves = (uint16_t)moves;
    games->games = mem_grow(games->games, &games->capacity, games->count + 1, sizeof *games->games);
    games->games[games->count++] = game;
    return true;
}

static bool take_line(void *context, char *line, Error *error)
{
    return game_rows_add(context, line, error);
}

bool game_rows_read(GameRows *games, const char *path, const atomic_bool *stop, Error *error)
{
    bool well = packed_lines_read(path, take_line, games, stop, error);
    games->files++;
    return well;
}

/* --- replaying ------------------------------------------------------------------------- */

void game_replay_start(GameReplay *replay, const GameRows *games, const GameRow *game)
{
    const Point *points = &games->points[game->first];
    uint8_t colors[POINT_LIMIT] = {0};
    for (int i = 0; i < game->black + game->white; i++)
        colors[points[i]] = i < game->black ? BLACK : WHITE;
    board_init(&replay->board, game->size);
    replay->rest = points + game->black + game->white;
    replay->left = board_setup(&replay->board, colors, NULL) ? game->moves : 0;
    replay->color = color_other((Color)game->first_color);
    replay->move = replay->last = replay->second_last = POINT_NONE;
    replay->number = -1;
}

bool game_replay_next(GameReplay *replay)
{
    if (replay->move != POINT_NONE)
        board_play(&replay->board, replay->move, replay->color);
    replay->color = color_other(replay->color);
    replay->second_last = replay->last;
    replay->last = replay->move;
    if (replay->left == 0)
        return false;
    replay->left--;
    replay->move = *replay->rest++;
    replay->number++;
    return replay->move == POINT_PASS ||
           board_is_legal(&replay->board, replay->move, replay->color);
}
