/* The weakest player: any legal move that fills no eye of its own, all alike.
 *
 * Its games end because every point but the eyes gets filled; a guard makes it pass once a game is
 * three times as long as the board has points. */

#include "base/i18n.h"
#include "base/mem.h"
#include "base/random.h"
#include "board/playout.h"
#include "players/kinds.h"

#include <stdio.h>

typedef struct RandomPlayer {
    PlayerOptions options;
    Board scratch;
} RandomPlayer;

static void *random_start(const PlayerOptions *options, Error *error)
{
    (void)error;
    RandomPlayer *self = mem_alloc(1, sizeof(*self));
    self->options = *options;
    return self;
}

static void random_set_options(void *state, const PlayerOptions *options)
{
    RandomPlayer *self = state;
    self->options = *options;
}

static void random_stop(void *self)
{
    mem_free(self);
}

static void random_think(void *state, const Position *position, Color color, const Limits *limits,
                         Thought *thought)
{
    (void)limits;
    RandomPlayer *self = state;
    board_transform(&self->scratch, &position->board, 0,
                    false); /* the same however it came about */
    Random random;
    random_seed(&random, random_mix(self->options.seed ^ position->board.hash) +
                             position->move_count * 2 + (color == WHITE));
    thought->nodes = 1;
    thought->move = POINT_PASS;
    bool late = position->move_count > (size_t)playout_limit(&position->board);
    for (int tries = 0; !late && tries < 20;
         tries++) { /* superko can refuse what the board allows */
        Point point = playout_random_move(&self->scratch, color, &random);
        Move move = {point, (uint8_t)color};
        if (point == POINT_PASS || position_is_legal(position, move, NULL)) {
            thought->move = point;
            break;
        }
    }
    char name[POINT_TEXT_MAX];
    if (thought->move == POINT_PASS)
        snprintf(thought->reason, sizeof(thought->reason), "%s",
                 _("Passes: only own eyes are left, or the game has become too long."));
    else
        snprintf(thought->reason, sizeof(thought->reason), _("Picks %s at random."),
                 point_name(position->board.size, thought->move, name));
}

const PlayerKind RANDOM_PLAYER = {
    .name = "random",
    .summary = N_("plays any legal move that fills no eye of its own (the weakest)"),
    .start = random_start,
    .think = random_think,
    .set_options = random_set_options,
    .stop = random_stop,
};
