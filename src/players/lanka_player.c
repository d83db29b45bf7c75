/* The player `lanka`: a focus is chosen by its value, narrowed by rules to a move (seed 003, 5).
 *
 * Method:
 *   (a) Every rule that proposes is tried for the things it speaks of, by descending value: the
 *       value of groups, strings, links and places in points. Nothing is searched but what the
 *       rules on the way ask for.
 *   (b) The first that hold propose their moves. A move that loses its own stone, fills an eye or
 *       is forbidden is dropped, and where none is left, further foci are taken: thinking goes back
 *       where a search refutes a focus (5.1 (1)).
 *   (c) Whole board (5.2 (2)): a move that serves several foci counts more; and the best moves are
 *       compared by a small tree of games (lookahead.h), where what the rules think a move worth
 *       are games won in advance: so a move that saves one thing and loses another is seen. Where
 *       the games see no difference, the rules decide.
 *   (d) Plans (5.2 (3)): the focus of the largest recent move is kept in mind (lanka_plan.h): moves
 *       for it count more, and moves that may prepare it a little more.
 *   (e) The move of the `simple` player is a candidate too; where no rule sees more, it is played.
 *   (f) Rules know points, but not when the game is over. The games of (c) do (ending.h): where
 *       they say that nothing gains, it ends (closing.h); and a stone that costs a point is not
 *       put into what they give to one side. Once the other side has passed, the judge of finished
 *       games is asked, too, whether the stone only costs.
 *
 * The kinds lanka-1 and lanka-2 leave (c) and (d) out, and (d), to measure what they are worth.
 *
 * What it gets wrong: the values of different rules are only roughly points; (e) hides what the
 * rules do not know; resigning is left to it; without games it does not pass first where rules
 * still ask for moves. */

#include "base/i18n.h"
#include "base/mem.h"
#include "base/timer.h"
#include "decide/sentence.h"
#include "decide/words.h"
#include "lanka/inference.h"
#include "players/closing.h"
#include "players/ending.h"
#include "players/kinds.h"
#include "players/lanka_foci.h"
#include "players/lanka_plan.h"
#include "players/lanka_rules.h"
#include "players/lookahead.h"
#include "players/tree_reason.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PROPOSALS = 10,       /* foci that are narrowed to moves ... */
    PROPOSALS_MOST = 160, /* ... or so many, if none of their moves can be played */
    TRIES = 20000,        /* ... of so many that are tried */
    CANDIDATES = 64,
    STEPS = 400000,
    LOOKED_AT = 10,   /* candidates that are compared */
    LEAST_GAMES = 40, /* of a candidate that may be preferred to the most played one */
    LATE_SHARE = 3,   /* of the points: with fewer stones a pass does not end the game */
};

static const double SECONDS = 2;          /* for one inference at most, if nobody says */
static const double RULES_SECONDS = 0.05; /* with less for a move no rule is asked */
static const double SHARED = 0.35;        /* what a further focus of the same move counts */
static const double NO_DIFFERENCE = 0.01; /* share of the games */
static const double LEAST = 2.5;          /* points; less is no reason to leave the simple player */

/* Less is as good as nothing; 0 would be no limit at all. */
static const double LEAST_SECONDS = 1e-3;

/* Levels of strategy (seed 5.2). */
typedef enum Level { LEVEL_LOCAL = 1, LEVEL_BOARD, LEVEL_PLANS } Level;

typedef struct LankaPlayer {
    PlayerOptions options;
    void *simple;
    Lore *lore;
    RuleBase *base;
    LankaWorld *world;
    Lookahead *lookahead;
    Level most;          /* that it plays at */
    Level level;         /* of the move that is thought about: what there is time for */
    LankaTrack track[3]; /* plans, by colour */
    double end;          /* of the time for this move, by timer_now(); 0: there is no limit */
} LankaPlayer;

/* A move with all that speaks for it. */
typedef struct Offer {
    Point move;
    double value;
    const Proposal *main; /* the best reason; NULL: the simple player's move */
} Offer;

/* --- life cycle ------------------------------------------------------------------------------ */

static void stop(void *data)
{
    LankaPlayer *self = data;
    if (self->simple)
        SIMPLE_PLAYER.stop(self->simple);
    lanka_world_free(self->world);
    lookahead_free(self->lookahead);
    rule_base_free(self->base);
    lore_free(self->lore);
    mem_free(self);
}

/* NULL, with the reason, if what it knows cannot be read. */
static LankaPlayer *start_at(const PlayerOptions *options, Level level, Error *error)
{
    LankaPlayer *self = mem_alloc(1, sizeof *self);
    self->options = *options;
    self->most = level;
    self->simple = SIMPLE_PLAYER.start(options, error);
    self->lore = lore_load(options->knowledge, error);
    self->base = self->lore ? lanka_rules_load(options->knowledge, error) : NULL;
    if (!self->simple || !self->base) {
        stop(self);
        return NULL;
    }
    self->world = lanka_world_new(self->lore);
    self->lookahead = lookahead_new(self->lore);
    return self;
}

static void *start(const PlayerOptions *options, Error *error)
{
    return start_at(options, LEVEL_PLANS, error);
}

static void *start_board(const PlayerOptions *options, Error *error)
{
    return start_at(options, LEVEL_BOARD, error);
}

static void *start_local(const PlayerOptions *options, Error *error)
{
    return start_at(options, LEVEL_LOCAL, error);
}

static void set_options(void *data, const PlayerOptions *options)
{
    LankaPlayer *self = data;
    self->options = *options;
    SIMPLE_PLAYER.set_options(self->simple, options);
}

/* --- choosing -------------------------------------------------------------------------------- */

/* The type of what a proposal is about. */
static int target_type(const Proposal *proposal)
{
    return proposal->rule->variables[proposal->rule->target].type;
}

/* The stones (or points) that a proposal is about. */
static PointSet target_set(const LankaWorld *world, const Proposal *proposal)
{
    return lanka_world_set(world, target_type(proposal), proposal->target);
}

/* May the move be played without giving the stone away for nothing? Where moves are compared on the
 * whole board, that shows whether a stone can be caught; else it is read. */
static bool is_sound(LankaPlayer *self, const Position *position, Point point, Color color)
{
    const Board *board = &position->board;
    Move move = {point, (uint8_t)color};
    if (!point_on_board(board->size, point) || !position_is_legal(position, move, NULL) ||
        board_is_eye(board, point, color))
        return false;
    if (board_capture_count(board, point, color) > 0)
        return true;
    return self->level >= LEVEL_BOARD ? board_liberties_after(board, point, color, 2) > 1
                                      : lanka_read_safe(self->world, point, lanka_side(color));
}

static void add_offer(LankaPlayer *self, Offer *offers, int *count, Offer offer)
{
    for (int i = 0; i < *count; i++) {
        if (offers[i].move != offer.move)
            continue;
        if (self->level >= LEVEL_BOARD && offers[i].main->rule != offer.main->rule)
            offers[i].value += SHARED * offer.value;
        return;
    }
    if (*count < CANDIDATES)
        offers[(*count)++] = offer;
}

/* All sound moves of the proposals, which come best first. */
static int list_offers(LankaPlayer *self, const Position *position, Color color,
                       const Proposal *proposals, int count, Offer offers[CANDIDATES])
{
    bool plans = self->level >= LEVEL_PLANS;
    int offered = 0;
    for (int i = 0; i < count; i++) {
        const Proposal *proposal = &proposals[i];
        PointSet target = target_set(self->world, proposal);
        for (int m = 0; m < proposal->moves.count; m++) {
            Point move = (Point)proposal->moves.items[m];
            double weight = plans ? lanka_plan_weight(&self->track[color].now, &position->board,
                                                      proposal->rule, &target, move)
                                  : 1;
            Offer offer = {move, weight * proposal->value, proposal};
            if (is_sound(self, position, move, color))
                add_offer(self, offers, &offered, offer);
        }
    }
    return offered;
}

/* Lets the rules propose: more of them as long as nothing that they propose is sound. */
static int find_offers(LankaPlayer *self, const Position *position, Color color,
                       Inference *inference, Offer offers[CANDIDATES])
{
    int offered = 0, count = 0, before = -1;
    for (int most = PROPOSALS; offered == 0 && count > before && most <= PROPOSALS_MOST;
         most *= 2) {
        const Proposal *proposals;
        before = count;
        count = inference_propose(inference, lanka_side(color), most, TRIES, &proposals);
        offered = list_offers(self, position, color, proposals, count, offers);
    }
    return offered;
}

static int compare_offers(const void *a, const void *b)
{
    const Offer *x = a, *y = b;
    if (x->value < y->value || x->value > y->value)
        return x->value < y->value ? 1 : -1;
    return (x->move > y->move) - (x->move < y->move);
}

/* --- the whole board -------------------------------------------------------------------------- */

/* Games take their time, however little there is. */
static Level level_for(const LankaPlayer *self, const Position *position, const Limits *limits)
{
    bool hurried =
        limits->seconds > 0 && limits->seconds < lookahead_longest_look(position->board.size);
    return hurried ? LEVEL_LOCAL : self->most;
}

static InferenceLimits limits_for(const Limits *limits)
{
    enum { SHARE = 4 }; /* of the time for a move */
    double seconds = limits->seconds > 0 ? limits->seconds / SHARE : SECONDS;
    return (InferenceLimits){
        .steps = STEPS, .seconds = seconds < SECONDS ? seconds : SECONDS, .cancel = limits->cancel};
}

/* Where the games see no difference, the rules decide. A point more or less is none to games that
 * are won or lost all alike: what gives one away is not preferred. */
static int prefer_worth(const TreeSearch *search, const Contender *contenders, int count, int best)
{
    int choice = best;
    for (int i = 0; i < count; i++) {
        const Contender *one = &contenders[i];
        if (one->worth > contenders[choice].worth && one->games >= LEAST_GAMES &&
            one->won >= contenders[best].won - NO_DIFFERENCE && !ending_is_waste(search, one->move))
            choice = i;
    }
    return choice;
}

/* The best offers and the simple player's move, compared: the place of the one to play, and how it
 * did. Leaves as many offers as were compared. */
static int compare_on_the_board(LankaPlayer *self, const Position *position, Color color,
                                const Thought *simple, Offer offers[CANDIDATES], int *count,
                                Contender *won)
{
    int kept = *count < LOOKED_AT ? *count : LOOKED_AT;
    bool known = false;
    for (int i = 0; i < kept; i++)
        known |= offers[i].move == simple->move;
    if (!known)
        offers[kept++] = (Offer){.move = simple->move, .value = simple->value};
    Contender contenders[CANDIDATES];
    for (int i = 0; i < kept; i++)
        contenders[i] = (Contender){.move = offers[i].move, .worth = offers[i].value};
    *count = kept;
    int best = lookahead_compare(self->lookahead, position, color, NULL, contenders, kept);
    int choice = prefer_worth(lookahead_search(self->lookahead), contenders, kept, best);
    *won = contenders[choice];
    return choice;
}

/* --- explaining ------------------------------------------------------------------------------ */

static Thing thing_of(const LankaWorld *world, int type, int object)
{
    static const ThingKind KINDS[LANKA_TYPES] = {
        [LANKA_POINT] = THING_POINT,  [LANKA_STRING] = THING_BLOCK, [LANKA_CHAIN] = THING_GROUP,
        [LANKA_LINKAGE] = THING_LINK, [LANKA_GROUP] = THING_GROUP,  [LANKA_FAMILY] = THING_AREA,
    };
    PointSet set = lanka_world_set(world, type, object);
    Point stone = pointset_first(&set);
    Color color = board_color(lanka_world_board(world), stone);
    if (type == LANKA_FAMILY)
        color = (Color)world->analysis->families.items[object].color;
    return (Thing){.kind = (uint8_t)KINDS[type],
                   .color = (uint8_t)color,
                   .stone = stone,
                   .other = type == LANKA_LINKAGE ? pointset_next(&set, stone) : POINT_NONE,
                   .size = pointset_count(&set)};
}

/* A rule, or the focus called so where no rule gave it. `prevent`: in order to stop it. */
static Claim claim_rule(Color color, const Rule *rule, const char *name, bool prevent,
                        const Sente *sente)
{
    Claim claim = claim_make(rule ? CLAIM_RULE : CLAIM_FOCUS, color, CLAIM_ESTIMATED);
    claim.count = sente->count;
    snprintf(claim.name, sizeof claim.name, "%s%s", prevent ? "prevent: " : "",
             rule ? rule->name : name);
    return claim;
}

/* The foci that a conclusion rests on, each a claim; depth first. */
static void add_derivation(const LankaPlayer *self, Explanation *explanation,
                           const FocusLink *links, int depth)
{
    for (const FocusLink *link = links; link && depth > 0; link = link->next) {
        const FocusNode *node = link->node;
        const char *name = self->base->foci[node->focus].name;
        Claim claim = claim_rule(explanation->color, node->rule, name, link->prevent, &node->sente);
        claim.subject = thing_of(self->world, node->type, node->object);
        if (node->end == FOCUS_BY_SEARCH)
            claim.support = CLAIM_SEARCHED;
        explanation_add(explanation, &claim);
        add_derivation(self, explanation, node->links, depth - 1);
    }
}

static void explain(const LankaPlayer *self, const Offer *offer, Color color, Thought *thought)
{
    const Proposal *proposal = offer->main;
    Explanation *explanation = &thought->explanation;
    explanation_start(explanation, offer->move, color);
    explanation->value = offer->value;
    Claim claim = claim_rule(color, proposal->rule, "", false, &proposal->sente);
    claim.subject = thing_of(self->world, target_type(proposal), proposal->target);
    claim.value = proposal->value;
    Point line[1] = {offer->move};
    claim_line_set(&claim.line, color, line, 1);
    explanation_add(explanation, &claim);
    enum { LEVELS = 4 };
    add_derivation(self, explanation, proposal->links, LEVELS);
}

static void add_others(const LankaPlayer *self, const Offer *offers, int count, const Offer *best,
                       Thought *thought)
{
    for (int i = 0; i < count; i++) {
        if (&offers[i] == best || !offers[i].main)
            continue;
        const Proposal *proposal = offers[i].main;
        Claim claim =
            claim_rule(thought->explanation.color, proposal->rule, "", false, &proposal->sente);
        claim.subject = thing_of(self->world, target_type(proposal), proposal->target);
        explanation_add_other(&thought->explanation, offers[i].move, offers[i].value, &claim);
    }
}

/* Says that moves were compared by games, and which move the rules alone would play. */
static void add_comparison(const Offer *first, const Offer *best, const Contender *won,
                           Explanation *explanation)
{
    if (won->games == 0)
        return;
    Claim games = claim_make(CLAIM_TREE, explanation->color, CLAIM_STATISTICAL);
    games.count = won->games;
    games.after = won->won;
    explanation_add(explanation, &games);
    if (first->move == best->move || first->value <= best->value)
        return;
    Claim rather = claim_make(CLAIM_PREFERS, explanation->color, CLAIM_ESTIMATED);
    rather.subject = thing_point(first->move);
    rather.before = best->value;
    rather.count = 1;
    rather.after = first->value;
    explanation_add(explanation, &rather);
}

/* The rule that asks for the move, and what that rests on: as much of the derivation as fits. */
static void give_reason(const LankaPlayer *self, Thought *thought)
{
    const Explanation *explanation = &thought->explanation;
    int size = lanka_world_board(self->world)->size;
    Text text;
    text_init(&text);
    words_explain(explanation, size, WORDS_SENTENCE, &text);
    snprintf(thought->reason, sizeof thought->reason, "%s", text.data);
    for (int i = 1; i < explanation->claim_count; i++) {
        const Claim *claim = &explanation->claims[i];
        if (claim->kind != CLAIM_RULE && claim->kind != CLAIM_FOCUS)
            continue;
        text_add_char(&text, ' ');
        sentence_say(claim, size, &text);
        if (text.length < sizeof thought->reason)
            snprintf(thought->reason, sizeof thought->reason, "%s", text.data);
    }
    text_clear(&text);
}

/* --- the end of the game ---------------------------------------------------------------------- */

/* What is left of the time; 0: there is no limit. */
static double seconds_left(const LankaPlayer *self)
{
    return self->end > 0 ? fmax(self->end - timer_now(), LEAST_SECONDS) : 0;
}

/* Nothing gains: a neutral point, a dead stone, or a pass. */
static void end_game(const LankaPlayer *self, const Position *position, Color color,
                     Thought *thought)
{
    thought->move = closing_end(position, color, false, seconds_left(self), &thought->explanation);
    thought->value = thought->explanation.claims[0].value;
    thought->reason[0] = 0; /* the explanation says it */
}

/* One of the last points, for which no rule asks. */
static void play_last(const LankaPlayer *self, const TreeSearch *search, const Ending *ending,
                      Thought *thought)
{
    uint32_t child = tree_child(search->tree, 0, ending->move);
    tree_reason_explain(search, &search->tree->nodes[child], ending->move, seconds_left(self),
                        &thought->explanation);
    thought->move = ending->move;
    thought->value = ending->margin;
    thought->reason[0] = 0;
}

/* Do the games by which moves were compared say that the game is over, or ask for one of the last
 * points in place of `choice`? */
static bool ends_by_games(const LankaPlayer *self, const Position *position, Color color,
                          Point choice, Thought *thought)
{
    TreeSearch *search = lookahead_search(self->lookahead);
    const EndingSettings settings = {
        .never_resign = true, .games_max = search->games, .seconds = seconds_left(self)};
    const TreeNode *usual = tree_search_best(search);
    Point before = usual ? usual->move : POINT_NONE;
    Ending ending = ending_decide(search, position, &settings);
    if (ending.kind == ENDING_PLAY && (ending.move == before || ending.move == choice))
        return false;
    if (ending.kind == ENDING_PLAY) {
        play_last(self, search, &ending, thought);
        return true;
    }
    if (ending.kind == ENDING_DONE) {
        end_game(self, position, color, thought);
        return true;
    }
    ending_tell(&ending, color, &thought->explanation);
    thought->move = ending.move;
    thought->value = 0;
    thought->reason[0] = 0;
    return true;
}

/* The other side has passed, late in the game: would the stone only cost a point? */
static bool should_pass(const LankaPlayer *self, const Position *position, Color color, Point move)
{
    const Board *board = &position->board;
    int points = board->size * board->size, stones = points - board->empty_count;
    return position->rules.scoring == SCORING_TERRITORY && move > POINT_RESIGN &&
           position_passes(position) > 0 && LATE_SHARE * stones >= points &&
           closing_costs(position, (Move){move, (uint8_t)color}, seconds_left(self));
}

/* --- thinking -------------------------------------------------------------------------------- */

/* Chooses among the offers: what the move is for; NULL if the simple player's stands. */
static const Proposal *decide(LankaPlayer *self, const Position *position, Color color,
                              Offer offers[CANDIDATES], int count, Thought *thought)
{
    if (count == 0)
        return NULL;
    qsort(offers, (size_t)count, sizeof offers[0], compare_offers);
    const Offer *best = &offers[0];
    Contender won = {0};
    if (self->level >= LEVEL_BOARD) {
        best += compare_on_the_board(self, position, color, thought, offers, &count, &won);
        if (ends_by_games(self, position, color, best->move, thought))
            return NULL;
    } else if (best->value < LEAST ||
               (thought->move != POINT_PASS && best->value <= thought->value)) {
        return NULL;
    }
    if (!best->main) /* which has its own reason */
        return NULL;
    thought->move = best->move;
    thought->value = best->main->value;
    explain(self, best, color, thought);
    add_comparison(&offers[0], best, &won, &thought->explanation);
    add_others(self, offers, count, best, thought);
    give_reason(self, thought);
    return best->main;
}

/* Keeps in mind what the move was for; NULL: the simple player's. */
static void keep_plan(LankaPlayer *self, const Position *position, Color color, Point move,
                      const Proposal *chosen)
{
    PointSet target = {{0}};
    if (chosen)
        target = target_set(self->world, chosen);
    lanka_plan_note(&self->track[color], position, move, chosen ? chosen->rule : NULL, &target,
                    chosen ? chosen->value : 0);
}

static void think(void *data, const Position *position, Color color, const Limits *limits,
                  Thought *thought)
{
    LankaPlayer *self = data;
    self->end = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
    SIMPLE_PLAYER.think(self->simple, position, color, limits, thought);
    bool no_time = limits->seconds > 0 && limits->seconds < RULES_SECONDS;
    if (thought->move == POINT_RESIGN || self->options.cleanup || no_time)
        return;
    self->level = level_for(self, position, limits);
    lanka_plan_recall(&self->track[color], position, color);
    lanka_world_look(self->world, &position->board, color, position_last_move(position).point);
    InferenceLimits inner = limits_for(limits);
    Inference *inference = inference_new(self->base, self->world, &inner);
    Offer offers[CANDIDATES];
    int offered = find_offers(self, position, color, inference, offers);
    const Proposal *chosen = decide(self, position, color, offers, offered, thought);
    if (should_pass(self, position, color, thought->move)) {
        end_game(self, position, color, thought);
        chosen = NULL;
    }
    keep_plan(self, position, color, thought->move, chosen);
    thought->nodes += (long)self->world->work.nodes + inference_counts(inference)->steps;
    inference_free(inference);
}

const PlayerKind LANKA_PLAYER = {
    .name = "lanka",
    .summary = N_("chooses a focus by rules of the language LANKA and narrows it to a move"),
    .start = start,
    .think = think,
    .set_options = set_options,
    .stop = stop,
};

const PlayerKind LANKA_BOARD_PLAYER = {
    .name = "lanka-2",
    .summary = N_("the same without plans that last"),
    .start = start_board,
    .think = think,
    .set_options = set_options,
    .stop = stop,
};

const PlayerKind LANKA_LOCAL_PLAYER = {
    .name = "lanka-1",
    .summary = N_("the same without a look at the whole board"),
    .start = start_local,
    .think = think,
    .set_options = set_options,
    .stop = stop,
};
