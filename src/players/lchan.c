/* lchan, the one-second player (seed 004), with the search that its contest program lacked.
 *
 * Method. The survey (lchan_survey.h) has a first answer within milliseconds: the legal move that
 * is not caught, and gains most by captures, ladders and Bouzy's map. Then the crucial chains are
 * read with Chen's candidates. `lchan-seed` reads them as deep as the time allows and plays the
 * best by all this. `lchan` keeps a tenth of the time for it, and then proves the candidates by a
 * tree of quick games (lchan_tree.h), in which what the survey found counts as games already
 * played.
 *
 * The end. Points that the quick games give to either side in nearly all cases are settled. When
 * nothing else is left it passes if the count of the board says so; where dead stones would count
 * as alive it takes them off first. It resigns when hardly any game is won.
 *
 * What it gets wrong: `lchan-seed` knows neither eyes nor races. In `lchan` what quick games
 * misjudge (large eyes, long races, seki) costs it games; docs/player-lchan.md has the figures. */

#include "players/lchan.h"

#include "analysis/final_status.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "base/random.h"
#include "board/playout.h"
#include "players/closing.h"
#include "players/kinds.h"
#include "players/lchan_survey.h"
#include "players/lchan_tree.h"
#include "players/move_claims.h"

#include <math.h>
#include <string.h>

enum {
    SEED_NODES = 4000, /* without any limit: local positions ... */
    TREE_NODES = 4000, /* ... and games */
    TREE_DEPTH = 5,    /* of local reading when the tree comes after it */
    CHOICES_MAX = POINT_COUNT_MAX,
    RESIGN_GAMES = 400,
    TELLING_GAMES = 20, /* through a move, to compare it with another */
};

static const double READ_SHARE = 0.1;  /* of the time, for local reading before the tree */
static const double JUDGE_SHARE = 0.5; /* of the time left, to tell what is dead at the end */
static const double TELL_SHARE = 0.03; /* of the time, to tell what the move does */
static const double GAP_FADES = 0.9;   /* from move to move */
static const double LEAST_GAIN = 0.6;  /* points on the map; less is not worth a move */
static const double SETTLED = 0.85;    /* share of the games: whose a point is */
static const double SAME_RATE = 0.05;  /* shares of games won that are the same */
static const double HOPELESS_RATE = 0.04;
static const double HOPELESS_POINTS = 0.1; /* of the board: so far behind as well */

struct Lchan {
    PlayerOptions options;
    bool seed_only;
    const Position *position;
    Color color;
    Deadline *deadline;
    LchanTree *tree; /* NULL without */
    LchanSurvey survey;
    uint8_t status[POINT_LIMIT]; /* of the stones, if the game ended now */
    double lead;                 /* own, by that status and the rules */
    double gap;                  /* for which the machine stopped us in the moves before; fades */
    int choice_count;
    LchanChoice choices[CHOICES_MAX];
};

Lchan *lchan_new(const PlayerOptions *options, bool seed_only)
{
    Lchan *self = mem_alloc(1, sizeof *self);
    self->options = *options;
    self->seed_only = seed_only;
    lchan_survey_init(&self->survey);
    self->tree = seed_only ? NULL : lchan_tree_new();
    return self;
}

void lchan_free(Lchan *self)
{
    lchan_survey_clear(&self->survey);
    lchan_tree_free(self->tree);
    mem_free(self);
}

/* --- saying why ------------------------------------------------------------------------------ */

static void answer(Lchan *self, Point move, double value, Thought *thought)
{
    thought->move = move;
    thought->value = value;
    thought->nodes = self->deadline->nodes + self->survey.nodes;
    explanation_start(&thought->explanation, move, self->color);
    thought->explanation.value = value;
}

/* Why to pass or to resign: who is ahead. */
static void answer_balance(Lchan *self, Point move, ClaimKind why, double lead, Thought *thought)
{
    answer(self, move, 0, thought);
    Claim claim = claim_make(why, self->color, CLAIM_ESTIMATED);
    claim.after = lead;
    explanation_add(&thought->explanation, &claim);
}

static void add_others(Lchan *self, Point move, Explanation *explanation)
{
    for (int i = 0; i < self->choice_count && explanation->other_count < 3; i++) {
        const LchanChoice *choice = &self->choices[i];
        if (choice->move == move || choice->move == POINT_PASS || choice->visits == 0)
            continue;
        Claim claim = claim_make(CLAIM_TREE, self->color, CLAIM_STATISTICAL);
        claim.count = choice->visits;
        claim.after = choice->rate;
        explanation_add_other(explanation, choice->move,
                              lchan_offer_value(&self->survey.offers[choice->move]), &claim);
    }
}

/* What the move does to the blocks beside it, as far as there is time to find out, and what the
 * survey knows of it. What is said of blocks comes before what is said of areas. */
static void explain_move(Lchan *self, Point move, Explanation *explanation)
{
    const Board *board = &self->survey.board;
    const Claim *known = &self->survey.offers[move].claim;
    Deadline *deadline = self->deadline;
    double seconds = TELL_SHARE * (deadline->end - deadline->start); /* 0 without a clock */
    bool has_time = !deadline_over(deadline);
    if (has_time)
        move_claims_add(board, move, self->color, seconds, explanation);
    if (known->kind == CLAIM_NONE)
        return;
    Claim *told = explanation_find_same(explanation, board, known);
    if (told)
        told->value = known->value;
    else if (!has_time || !move_claims_refute(board, move, self->color, known, seconds))
        explanation_add(explanation, known);
}

/* Answers with a move on the board, what the survey knows of it, and what the tree does. */
static void answer_move(Lchan *self, Point move, const LchanChoice *choice, Thought *thought)
{
    answer(self, move, lchan_offer_value(&self->survey.offers[move]), thought);
    explain_move(self, move, &thought->explanation);
    if (!choice || choice->visits == 0)
        return;
    Claim claim = claim_make(CLAIM_TREE, self->color, CLAIM_STATISTICAL);
    Point line[CLAIM_LINE_MAX];
    claim.count = choice->visits;
    claim.after = choice->rate;
    claim_line_set(&claim.line, self->color, line,
                   lchan_tree_line(self->tree, move, line, CHEN_DEPTH_MAX));
    explanation_add(&thought->explanation, &claim);
    add_others(self, move, &thought->explanation);
}

/* --- the end of the game ---------------------------------------------------------------------- */

static double own_margin(const Lchan *self, const Score *score)
{
    double margin = score_margin(score);
    return self->color == BLACK ? margin : -margin;
}

static bool opponent_passed(const Lchan *self)
{
    return position_passes(self->position) > 0;
}

/* Is it time to think about the end? When the other side says so, unless the board is nearly empty.
 */
static bool is_late(const Lchan *self)
{
    const Board *board = &self->position->board;
    int points = board->size * board->size;
    return 2 * board->empty_count < points ||
           (opponent_passed(self) && 3 * board->empty_count < 2 * points);
}

static void judge_end(Lchan *self)
{
    Score score;
    memset(self->status, STATUS_ALIVE, sizeof self->status);
    score_position(self->position, NULL, &score);
    self->lead = own_margin(self, &score);
    if (!is_late(self) || deadline_over(self->deadline))
        return;
    double left = self->deadline->end > 0 ? self->deadline->end - self->deadline->last : 0;
    if (final_status_in_time(self->position, opponent_passed(self), JUDGE_SHARE * left,
                             self->status, &score))
        self->lead = own_margin(self, &score);
}

/* Would passing now, if the other side passes too, win? */
static bool wins_by_passing(const Lchan *self)
{
    return !closing_must_clean(self->position, self->color, self->options.cleanup) &&
           (rules_all_stones_live(&self->position->rules) || self->lead > 0);
}

/* Do the games, if there were any, find the move as good as the best one? */
static bool games_allow(const Lchan *self, Point move)
{
    for (int i = 0; i < self->choice_count; i++)
        if (self->choices[i].move == move)
            return self->choices[i].visits >= TELLING_GAMES &&
                   self->choices[i].rate >= self->choices[0].rate - SAME_RATE;
    return self->choice_count == 0;
}

/* Passes, or takes dead stones off first where they would count. */
static void answer_end(Lchan *self, Thought *thought)
{
    Point victim = POINT_NONE;
    bool cleanup = self->options.cleanup;
    bool clean =
        (cleanup || self->lead > 0) && closing_must_clean(self->position, self->color, cleanup);
    Point move = clean ? closing_find_cleaning(self->position, self->color, self->status, &victim)
                       : POINT_NONE;
    if (move == POINT_NONE) {
        answer_balance(self, POINT_PASS, CLAIM_BALANCE, self->lead, thought);
        return;
    }
    if (!games_allow(self, move)) {
        answer_move(self, self->choices[0].move, &self->choices[0], thought);
        return;
    }
    answer(self, move, 0, thought);
    Claim claim = claim_make(CLAIM_REMOVES, self->color, CLAIM_ESTIMATED);
    claim.subject = thing_block(&self->survey.board, victim);
    explanation_add(&thought->explanation, &claim);
}

/* --- the method of the seed --------------------------------------------------------------------
 */

static void choose_by_survey(Lchan *self, Thought *thought)
{
    const LchanOffer *best = lchan_survey_best(&self->survey);
    bool worth = best && lchan_offer_value(best) >= LEAST_GAIN;
    if (!worth || (is_late(self) && opponent_passed(self) && wins_by_passing(self)))
        answer_end(self, thought);
    else
        answer_move(self, best->point, NULL, thought);
}

/* --- proving by games ---------------------------------------------------------------------------
 */

/* What the survey knows counts as games. */
static void favour_offers(Lchan *self)
{
    const LchanSurvey *survey = &self->survey;
    double most = 0.5;
    for (int i = 0; i < survey->count; i++) {
        const LchanOffer *offer = &survey->offers[survey->points[i]];
        most = fmax(most, offer->area);
    }
    for (int i = 0; i < survey->count; i++) {
        const LchanOffer *offer = &survey->offers[survey->points[i]];
        if (offer->stones > 0)
            lchan_tree_favour(self->tree, offer->point, 1, fmin(5 + 4 * offer->stones, 40));
        if (offer->risk > 0)
            lchan_tree_favour(self->tree, offer->point, 0, fmin(4 + 2 * offer->risk, 20));
        lchan_tree_favour(self->tree, offer->point, 1, fmin(6 * offer->chen, 12));
        if (offer->tried)
            lchan_tree_favour(self->tree, offer->point, fmax(0, offer->area / most), 10);
    }
}

static void forbid_illegal(Lchan *self)
{
    const Board *board = &self->survey.board;
    for (Point p = pointset_first(&board->points[EMPTY]); p;
         p = pointset_next(&board->points[EMPTY], p))
        if (!self->survey.offers[p].legal)
            lchan_tree_forbid(self->tree, p);
    lchan_tree_forbid(self->tree, POINT_PASS);
}

/* White's points that the area does not show: komi, and under territory rules the stones that Black
 * has had more, as for a handicap. */
static double hidden_points(const Position *position)
{
    double komi = position->komi + rules_handicap_bonus(&position->rules, position->handicap);
    bool territory = position->rules.scoring == SCORING_TERRITORY;
    return territory ? komi + playout_excess(&position->board) : komi;
}

static void grow_tree(Lchan *self)
{
    const Position *position = self->position;
    Move last = position_last_move(position);
    uint64_t seed = random_mix(self->options.seed ^ position->board.hash) +
                    2 * (uint64_t)position->move_count + (self->color == WHITE);
    lchan_tree_plant(self->tree, &self->survey.board, self->color, last.point,
                     hidden_points(position), seed);
    favour_offers(self);
    forbid_illegal(self);
    Deadline part = deadline_part(self->deadline, 1 - TELL_SHARE);
    while (!deadline_step(&part))
        lchan_tree_grow(self->tree);
    deadline_join(self->deadline, &part);
    self->choice_count = lchan_tree_choices(self->tree, self->choices, CHOICES_MAX);
}

/* Would the point not be one side's anyway? Nobody knows of a move that nearly all games begin
 * with. */
static bool is_open(const Lchan *self, Point point)
{
    int games;
    double share = lchan_tree_share_elsewhere(self->tree, point, self->color, &games);
    return games < TELLING_GAMES || fabs(share) < SETTLED;
}

/* The best move on a point that is not settled; NULL if there is none. */
static const LchanChoice *find_open_choice(const Lchan *self)
{
    for (int i = 0; i < self->choice_count; i++)
        if (is_open(self, self->choices[i].move))
            return &self->choices[i];
    return NULL;
}

/* Points on the board by the games, White's other points counted. */
static double expected_lead(const Lchan *self)
{
    const Position *position = self->position;
    double hidden = hidden_points(position);
    double lead = self->color == BLACK ? -hidden : hidden;
    for (int p = 0; p < position->board.limit; p++)
        if (point_on_board(position->board.size, (Point)p))
            lead += lchan_tree_share(self->tree, (Point)p, self->color);
    return lead;
}

static bool should_resign(const Lchan *self, const LchanChoice *best)
{
    int points = self->position->board.size * self->position->board.size;
    return !self->options.never_resign && !self->options.cleanup &&
           lchan_tree_games(self->tree) >= RESIGN_GAMES && best->rate < HOPELESS_RATE &&
           3 * self->position->move_count > (size_t)points &&
           expected_lead(self) < -HOPELESS_POINTS * points;
}

static void choose_by_tree(Lchan *self, Thought *thought)
{
    const LchanChoice *best = self->choice_count > 0 ? &self->choices[0] : NULL;
    if (lchan_tree_games(self->tree) == 0 || !best) { /* no time at all */
        choose_by_survey(self, thought);
        return;
    }
    if (should_resign(self, best)) {
        answer_balance(self, POINT_RESIGN, CLAIM_LOST, expected_lead(self), thought);
        return;
    }
    if (is_late(self)) {
        const LchanChoice *open = find_open_choice(self);
        bool over = opponent_passed(self) && wins_by_passing(self) && best->rate > 0.5;
        if (over || (!open && (wins_by_passing(self) || self->lead > 0 || best->rate < 0.5))) {
            answer_end(self, thought);
            return;
        }
        if (open && open->rate > best->rate - 0.05)
            best = open;
    }
    answer_move(self, best->move, best, thought);
}

/* --- thinking ------------------------------------------------------------------------------------
 */

/* Reads until so much of the whole time is used up. */
static void read_chains(Lchan *self, int depth, double share)
{
    Deadline part = deadline_part(self->deadline, share);
    lchan_survey_read(&self->survey, depth, &part);
    deadline_join(self->deadline, &part);
}

void lchan_think(Lchan *self, const Position *position, Color color, Deadline *deadline,
                 Thought *thought)
{
    self->position = position;
    self->color = color;
    self->deadline = deadline;
    self->choice_count = 0;
    lchan_survey_look(&self->survey, position, color, CHEN_ALL, deadline);
    deadline_resume(deadline);
    judge_end(self);
    deadline_resume(deadline);
    if (player_game_is_endless(&self->options, position)) {
        answer_balance(self, POINT_PASS, CLAIM_TOO_LONG, self->lead, thought);
    } else if (self->seed_only) {
        read_chains(self, CHEN_DEPTH_MAX, 1 - TELL_SHARE);
        choose_by_survey(self, thought);
    } else {
        read_chains(self, TREE_DEPTH, READ_SHARE);
        grow_tree(self);
        choose_by_tree(self, thought);
    }
}

static void *start_full(const PlayerOptions *options, Error *error)
{
    (void)error; /* it needs nothing */
    return lchan_new(options, false);
}

static void *start_seed(const PlayerOptions *options, Error *error)
{
    (void)error;
    return lchan_new(options, true);
}

static void set_options(void *self, const PlayerOptions *options)
{
    Lchan *lchan = self;
    lchan->options = *options;
}

static void stop(void *self)
{
    lchan_free(self);
}

static void think(void *self, const Position *position, Color color, const Limits *limits,
                  Thought *thought)
{
    Lchan *lchan = self;
    Deadline deadline;
    deadline_start(&deadline, limits, lchan->seed_only ? SEED_NODES : TREE_NODES, NULL, NULL);
    deadline_expect_gap(&deadline, GAP_FADES * lchan->gap);
    lchan_think(lchan, position, color, &deadline, thought);
    lchan->gap = deadline.gap;
}

const PlayerKind LCHAN_PLAYER = {
    .name = "lchan",
    .summary = N_("Chen's candidates and Bouzy's map, proved by quick games; made for one second"),
    .start = start_full,
    .think = think,
    .set_options = set_options,
    .stop = stop,
};

const PlayerKind LCHAN_SEED_PLAYER = {
    .name = "lchan-seed",
    .summary = N_("the same without games: Chen's candidates read, Bouzy's map"),
    .start = start_seed,
    .think = think,
    .set_options = set_options,
    .stop = stop,
};
