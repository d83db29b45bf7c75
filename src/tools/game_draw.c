/* Game draw: games in the order of a hash of their names' hashes. */

#include "tools/game_draw.h"

#include "base/mem.h"
#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>

enum { HELD_SHARE = 10 }; /* one game in so many is never learned from */

typedef struct Ticket {
    uint64_t draw;
    uint32_t game;
} Ticket;

static int compare_tickets(const void *left, const void *right)
{
    const Ticket *a = left, *b = right;
    if (a->draw != b->draw)
        return a->draw < b->draw ? -1 : 1;
    return a->game < b->game ? -1 : a->game > b->game;
}

void game_draw(GameDraw *draw, const GameRows *games, const GameDrawPlan *plan)
{
    Ticket *tickets = mem_alloc(games->count, sizeof *tickets);
    *draw = (GameDraw){.learn = mem_alloc((size_t)plan->learn, sizeof *draw->learn),
                       .keep = mem_alloc((size_t)plan->keep, sizeof *draw->keep)};
    for (size_t i = 0; i < games->count; i++)
        tickets[i] = (Ticket){random_mix(games->games[i].hash), (uint32_t)i};
    if (games->count)
        qsort(tickets, games->count, sizeof *tickets, compare_tickets);
    for (size_t i = 0; i < games->count; i++) {
        const GameRow *game = &games->games[tickets[i].game];
        if (plan->size && game->size != plan->size)
            continue;
        if (game->hash % HELD_SHARE == 0) {
            if (draw->keep_count < plan->keep)
                draw->keep[draw->keep_count++] = tickets[i].game;
        } else if (draw->learn_count < plan->learn) {
            draw->learn[draw->learn_count++] = tickets[i].game;
        }
    }
    mem_free(tickets);
}

void game_draw_clear(GameDraw *draw)
{
    mem_free(draw->learn);
    mem_free(draw->keep);
    *draw = (GameDraw){0};
}

bool game_draw_check(const GameDraw *draw, const GameRows *games, bool to_learn, Error *error)
{
    if (!games->count)
        return error_set(error, "there is no game in these files");
    if (draw->learn_count + draw->keep_count == 0)
        return error_set(error, "no game of these files is of this board size; say --size");
    if (!to_learn && !draw->keep_count)
        return error_set(error, "none of these games is held back to measure with; give more");
    if (to_learn && !draw->learn_count)
        return error_set(error, "all of these games are held back to measure with; give more");
    return true;
}

/* How many moves of the game can be played, one after the other? */
static int playable_moves(const GameRows *games, const GameRow *game)
{
    GameReplay replay;
    int moves = 0;
    game_replay_start(&replay, games, game);
    while (game_replay_next(&replay))
        moves++;
    return moves;
}

static void warn(const uint32_t *numbers, int count, const GameRows *rows, char *const *files,
                 const char *command, const atomic_bool *stop)
{
    const GameRow *games = rows->games;
    int broken = 0, moves = 0;
    uint32_t first = 0, place = 1;
    for (int i = 0; i < count && !atomic_load(stop); i++) {
        int playable = playable_moves(rows, &games[numbers[i]]);
        if (playable == games[numbers[i]].moves || broken++)
            continue;
        first = numbers[i];
        moves = playable;
    }
    if (!broken)
        return;
    for (uint32_t i = 0; i < first; i++)
        place += games[i].file == games[first].file;
    fprintf(stderr,
            "gosedai %s: %d of these games %s a move that cannot be played, and %s used up to it; "
            "one is "
            "game %u of %s, move %d\n",
            command, broken, broken == 1 ? "has" : "have", broken == 1 ? "is" : "are", place,
            files[games[first].file], moves + 1);
}

void game_draw_tell(const GameDraw *draw, const GameRows *games, bool to_learn)
{
    fprintf(stderr, "%zu games read; ", games->count);
    if (to_learn)
        fprintf(stderr, "%d to learn from, ", draw->learn_count);
    fprintf(stderr, "%d held back\n", draw->keep_count);
}

void game_draw_warn(const GameDraw *draw, const GameRows *games, char *const *files,
                    const char *command, const atomic_bool *stop)
{
    warn(draw->learn, draw->learn_count, games, files, command, stop);
    warn(draw->keep, draw->keep_count, games, files, command, stop);
}
