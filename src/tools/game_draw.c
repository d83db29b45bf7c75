/* Game draw: games in the order of a hash of their names' hashes. */

#include "tools/game_draw.h"

#include "base/mem.h"
#include "base/random.h"

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
