/* gog: the seed's player. It looks at the position, lets the cases propose, decides, and says why;
 * when nothing gains it ends the game.
 *
 * It thinks as long as it needs, some tenths of a second: all its searches are limited by
 * positions, so that the same position gets the same move. Only on a clock that leaves less than
 * that does it leave the move to the player gosedai, which needs no more than it is given. */

#include "players/kinds.h"

#include "base/i18n.h"
#include "base/mem.h"
#include "base/timer.h"
#include "decide/deliberation.h"
#include "players/closing.h"
#include "players/ending.h"
#include "players/lookahead.h"

#include <math.h>

static const double LEAST_VALUE = 0.6; /* points; less is not worth a move */

/* Of the longest time that it is known to need: what a busy machine may add. */
static const double HURRY_FACTOR = 1.15;

/* What is left from move to move of the longest time that this machine was seen to need. */
static const double SEEN_FADES = 0.9;

/* Less is as good as nothing; 0 would be no limit at all. */
static const double LEAST_SECONDS = 1e-3;

typedef struct Gog {
    PlayerOptions options;
    Lore *lore;
    Deliberation *thinking;
    Lookahead *lookahead; /* the deliberation's */
    ThinkHelp *help;      /* NULL: it thinks alone */
    Player *quick;        /* who plays in a hurry; made when first needed */
    double end;           /* of the time for this move, by timer_now(); 0: there is no limit */
    double slowest;       /* seconds for a point of the board in the moves before; fades */
} Gog;

static void *gog_start(const PlayerOptions *options, Error *error)
{
    Lore *lore = lore_load(options->knowledge, error);
    if (!lore)
        return NULL;
    bool helped = options->help && (options->threads > 1 || options->reserve);
    ThinkHelp *help = helped ? options->help(options, error) : NULL;
    if (helped && !help) {
        lore_free(lore);
        return NULL;
    }
    Gog *self = mem_alloc(1, sizeof(*self));
    self->options = *options;
    self->help = help;
    self->lore = lore;
    self->thinking = deliberation_new(lore, NULL);
    self->lookahead = lookahead_give(self->thinking);
    if (lore->cases.judged_games > 0)
        lookahead_prepare(self->lookahead);
    if (help) {
        deliberation_set_crew(self->thinking, help->crew);
        self->thinking->tidings = (Tidings){help, help->harvest};
    }
    return self;
}

static void gog_set_options(void *player, const PlayerOptions *options)
{
    Gog *self = player;
    self->options = *options;
    if (self->quick)
        player_set_options(self->quick, options);
}

/* What is left of the time; 0: there is no limit. */
static double seconds_left(const Gog *self)
{
    return self->end > 0 ? fmax(self->end - timer_now(), LEAST_SECONDS) : 0;
}

static void gog_stop(void *player)
{
    Gog *self = player;
    if (self->help)
        self->help->free(self->help);
    player_free(self->quick);
    deliberation_free(self->thinking);
    lore_free(self->lore);
    mem_free(self);
}

/* Nothing gains: a dame, a dead stone, a pass, or the end. */
static void end_game(const Gog *self, const Position *position, Color color, Thought *thought)
{
    thought->move = closing_end(position, color, self->options.cleanup, seconds_left(self),
                                &thought->explanation);
    thought->value = thought->explanation.claims[0].value;
}

/* Ends a game that has no end, whoever is ahead. */
static void break_off(const Position *position, Color color, Thought *thought)
{
    Closing closing;
    closing_glance(&closing, position, color);
    Claim claim = claim_make(CLAIM_TOO_LONG, color, CLAIM_ESTIMATED);
    claim.after = closing.lead;
    explanation_start(&thought->explanation, POINT_PASS, color);
    explanation_add(&thought->explanation, &claim);
    thought->move = POINT_PASS;
    thought->value = 0;
}

/* Is the game lost by the judge? Asked where no games are played; they know better. */
static bool should_resign(const Gog *self, const Position *position, Color color, Thought *thought)
{
    if (self->options.never_resign || self->options.cleanup)
        return false;
    const Balance *balance = &self->thinking->analysis->balance;
    double lead = color == BLACK ? balance->area : -balance->area;
    int points = position->board.size * position->board.size;
    if (lead > -points / 4.0)
        return false;
    Closing closing;
    closing_glance(&closing, position, color);
    if (!closing_is_lost(&closing))
        return false;
    Claim claim = claim_make(CLAIM_LOST, color, CLAIM_ESTIMATED);
    claim.after = closing.lead;
    explanation_start(&thought->explanation, POINT_RESIGN, color);
    explanation_add(&thought->explanation, &claim);
    thought->move = POINT_RESIGN;
    return true;
}

/* One of the last points: with what the cases say about it, or as a neutral one. */
static void play_last(Gog *self, Point move, Thought *thought)
{
    self->thinking->last = move;
    deliberation_appraise(self->thinking);
    deliberation_explain(self->thinking, move, &thought->explanation);
    thought->move = move;
    thought->value = thought->explanation.value;
}

/* Do the games of the look-ahead say that the game is over, or lost? */
static bool ends_by_games(Gog *self, const Position *position, Color color, Thought *thought)
{
    TreeSearch *search = lookahead_search(self->lookahead);
    if (!search || !self->thinking->best)
        return false;
    const EndingSettings settings = {.never_resign = self->options.never_resign,
                                     .cleanup = self->options.cleanup,
                                     .games_max = search->games,
                                     .seconds = seconds_left(self)};
    Ending ending = ending_decide(search, position, &settings);
    if (ending.kind == ENDING_PLAY && ending.move == self->thinking->best->move)
        return false;
    if (ending.kind == ENDING_PLAY) {
        play_last(self, ending.move, thought);
        return true;
    }
    if (ending.kind == ENDING_DONE && !self->options.cleanup) { /* else it has looked closer */
        end_game(self, position, color, thought);
        return true;
    }
    ending_tell(&ending, color, &thought->explanation);
    thought->move = ending.move;
    return true;
}

static void decide(Gog *self, const Position *position, Color color, Thought *thought)
{
    lookahead_forget(self->lookahead);
    deliberation_choose(self->thinking, position, color);
    bool games = lookahead_search(self->lookahead) != NULL;
    if (games ? ends_by_games(self, position, color, thought)
              : should_resign(self, position, color, thought))
        return;
    const Candidate *best = self->thinking->best;
    if (!best || (!games && best->value < LEAST_VALUE)) {
        end_game(self, position, color, thought);
        return;
    }
    deliberation_appraise(self->thinking);
    deliberation_explain(self->thinking, POINT_NONE, &thought->explanation);
    thought->move = best->move;
    thought->value = best->points;
}

/* Is there so little time that it may not be enough, on any machine that was measured or on this
 * one? */
static bool must_hurry(const Gog *self, const Position *position, double seconds)
{
    int size = position->board.size;
    double longest = lookahead_longest_look(size) + lookahead_longest_telling(size);
    longest = fmax(longest, self->slowest * size * size);
    return seconds > 0 && seconds < HURRY_FACTOR * longest;
}

/* Lets the other player answer, in what is left of the time. */
static bool hurry(Gog *self, const Position *position, Color color, const Limits *limits,
                  Thought *thought)
{
    if (!self->quick)
        self->quick = player_new("gosedai", &self->options, &(Error){0});
    if (!self->quick)
        return false;
    Limits rest = *limits;
    rest.seconds = seconds_left(self);
    rest.seconds_most = fmin(limits->seconds_most, rest.seconds);
    player_think(self->quick, position, color, &rest, thought);
    return true;
}

static void gog_think(void *player, const Position *position, Color color, const Limits *limits,
                      Thought *thought)
{
    Gog *self = player;
    double start = timer_now(), points = position->board.size * position->board.size;
    self->end = limits->seconds > 0 ? start + limits->seconds : 0;
    self->slowest *= SEEN_FADES;
    if (must_hurry(self, position, limits->seconds) &&
        hurry(self, position, color, limits, thought))
        return;
    if (player_game_is_endless(&self->options, position)) {
        break_off(position, color, thought);
        return;
    }
    if (self->help)
        self->help->start(self->help, position, self->thinking->analysis);
    decide(self, position, color, thought);
    double took = timer_now() - start;
    if (limits->seconds > 0) /* a machine that slept through it does not do so at each move */
        took = fmin(took, limits->seconds);
    self->slowest = fmax(self->slowest, took / points);
    if (self->help)
        self->help->send(self->help, position, self->thinking->analysis,
                         (Move){thought->move, (uint8_t)color});
}

const PlayerKind GOG_PLAYER = {
    .name = "gog",
    .summary = N_("sees groups and links, lets cases propose, decides and says why"),
    .start = gog_start,
    .think = gog_think,
    .set_options = gog_set_options,
    .stop = gog_stop,
};
