/* Game rows: recorded games, packed one behind the other. */

#include "tools/game_rows.h"

#include "base/mem.h"
#include "tools/game_source.h"

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

static void add_point(GameRows *games, Point point)
{
    games->points = mem_grow(games->points, &games->point_capacity, games->point_count + 1,
                             sizeof *games->points);
    games->points[games->point_count++] = point;
}

/* Keeps a game up to the first move out of turn. */
static void take_game(void *context, const SourceGame *source)
{
    GameRows *games = context;
    size_t stones = source->black_count + source->white_count;
    GameRow game = {.hash = source->hash,
                    .first = games->point_count,
                    .black = (uint16_t)source->black_count,
                    .white = (uint16_t)source->white_count,
                    .size = (uint8_t)source->size,
                    .first_color = source->move_count ? source->moves[0].color : BLACK,
                    .file = (uint16_t)games->files};
    for (size_t i = 0; i < stones; i++)
        add_point(games, source->stones[i]);
    Color color = (Color)game.first_color;
    for (size_t i = 0; i < source->move_count && source->moves[i].color == color; i++) {
        add_point(games, source->moves[i].point);
        game.moves++;
        color = color_other(color);
    }
    games->games = mem_grow(games->games, &games->capacity, games->count + 1, sizeof *games->games);
    games->games[games->count++] = game;
}

bool game_rows_add(GameRows *games, char *line, Error *error)
{
    return game_source_line(line, take_game, games, error);
}

bool game_rows_read(GameRows *games, const char *path, const atomic_bool *stop, Error *error)
{
    bool well = game_source_read(path, take_game, games, stop, error);
    games->files++;
    return well;
}

Position *game_rows_position(const GameRows *games, const GameRow *game, int number, Move *move)
{
    const Point *points = &games->points[game->first];
    uint8_t colors[POINT_LIMIT] = {0};
    Rules rules;
    if (number < 0 || number >= game->moves)
        return NULL;
    rules_by_name("chinese", &rules, NULL);
    Position *position = position_new(game->size, &rules);
    for (int i = 0; i < game->black + game->white; i++)
        colors[points[i]] = i < game->black ? BLACK : WHITE;
    points += game->black + game->white;
    Color color = (Color)game->first_color;
    bool ok = game->black + game->white == 0 || position_setup(position, colors, color, NULL);
    position_set_turn(position, color);
    for (int i = 0; ok && i < number; i++, color = color_other(color))
        ok = position_play(position, (Move){points[i], (uint8_t)color}, NULL);
    *move = (Move){points[number], (uint8_t)color};
    if (ok)
        return position;
    position_free(position);
    return NULL;
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
