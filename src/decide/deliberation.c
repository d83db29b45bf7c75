/* Deliberations: analysis, cases and decision in a row, and the explanation of what came out. */

#include "decide/deliberation.h"

#include "base/mem.h"
#include "decide/aim.h"
#include "decide/appraisal.h"
#include "decide/sift.h"
#include "propose/evidence.h"
#include "propose/foresight.h"
#include "propose/move_name.h"
#include "propose/stake.h"

#include <stdio.h>

enum {
    PASS_GAMES = 100, /* that tell what a pass is worth, at least, ... */
    GAIN_LEAST = 2,   /* points, by games; of less it is said that it gains nothing */
    PASS_SHARE = 4, /* ... and this part of those of the best move: fewer do not find the answer */
};

Deliberation *deliberation_new(const Lore *lore, const AnalysisSettings *settings)
{
    Deliberation *thinking = mem_alloc(1, sizeof(*thinking));
    thinking->analysis = analysis_new(lore, settings);
    candidates_init(&thinking->candidates);
    return thinking;
}

void deliberation_set_crew(Deliberation *thinking, Crew *crew)
{
    thinking->crew = crew;
    analysis_set_crew(thinking->analysis, crew);
}

static void forget_run(Deliberation *thinking)
{
    if (thinking->ran)
        case_scene_clear(&thinking->scene);
    thinking->candidates.count = 0;
    thinking->best = NULL;
    thinking->last = POINT_NONE;
    thinking->ran = thinking->prepared = false;
}

void deliberation_free(Deliberation *thinking)
{
    if (!thinking)
        return;
    forget_run(thinking);
    candidates_clear(&thinking->candidates);
    analysis_free(thinking->analysis);
    if (thinking->judge.free)
        thinking->judge.free(thinking->judge.state);
    mem_free(thinking);
}

/* Are moves compared by sample games? Not where the seed is kept to its letter. */
static bool compares_moves(const Deliberation *thinking)
{
    return !thinking->analysis->settings.as_written &&
           thinking->analysis->lore->cases.compare_moves > 0;
}

void deliberation_look(Deliberation *thinking, const Position *position, Color color)
{
    forget_run(thinking);
    analysis_run(thinking->analysis, &position->board, color);
}

static void prepare_judge(void *context)
{
    Deliberation *thinking = context;
    thinking->judge.prepare(thinking->judge.state, &thinking->scene);
    thinking->prepared = true;
}

static const Candidate *choose(Deliberation *thinking)
{
    Candidates *candidates = &thinking->candidates;
    if (!compares_moves(thinking))
        return decision_choose(candidates, &thinking->scene);
    if (!thinking->judge.compare)
        return decision_compare(candidates, &thinking->scene);
    if (thinking->judge.prepare && !thinking->prepared)
        prepare_judge(thinking);
    return decision_ask(candidates, &thinking->scene, &thinking->judge);
}

/* Looks at the position, and lets the cases speak. */
static void propose(Deliberation *thinking, const Position *position, Color color)
{
    deliberation_look(thinking, position, color);
    case_scene_init(&thinking->scene, thinking->analysis, position, color);
    case_scene_set_crew(&thinking->scene, thinking->crew);
    thinking->ran = true;
    if (thinking->crew && compares_moves(thinking) && thinking->judge.compare &&
        thinking->judge.prepare)
        foresight_add_aside(thinking->scene.foresight, prepare_judge, thinking);
    bool as_written = thinking->analysis->settings.as_written;
    cases_propose(&thinking->scene, as_written ? CASES_SEED : CASES_ALL, &thinking->candidates);
}

/* --- tidings ----------------------------------------------------------------------------- */

/* Is this candidate overtaken by what has become known about its group? */
static bool is_overtaken(const CaseScene *scene, const Candidate *candidate, const PointSet *about)
{
    if (candidate->group == CANDIDATE_NO_GROUP)
        return false;
    const Group *group = &scene->analysis->groups.items[candidate->group];
    return pointset_common(&group->own, about) > 0 &&
           (candidate->kind == CASE_LIFE || !stake_is_open(group));
}

/* Looks at the position again, and names the candidates' groups by their new numbers. */
static void look_again(Deliberation *thinking)
{
    Analysis *analysis = thinking->analysis;
    Candidates *candidates = &thinking->candidates;
    Point *stones = mem_alloc(candidates->count + 1, sizeof(*stones));
    for (size_t i = 0; i < candidates->count; i++) {
        int group = candidates->items[i].group;
        stones[i] = group == CANDIDATE_NO_GROUP ? POINT_NONE : analysis->groups.items[group].stone;
    }
    analysis_run(analysis, &thinking->scene.position->board, thinking->scene.color);
    for (size_t i = 0; i < candidates->count; i++)
        if (stones[i] != POINT_NONE)
            candidates->items[i].group = analysis->groups.of[stones[i]];
    mem_free(stones);
}

/* Hears what the tidings change, and nothing else: the case of life speaks again of the groups that
 * they are about (the seed's reserve proposes such moves, 4.5.2). What the others say of the board
 * stays, but for groups that have turned out to be settled; with the next move they know, too. */
static void hear_tidings(Deliberation *thinking, const PointSet *about)
{
    Candidates *candidates = &thinking->candidates;
    size_t kept = 0;
    look_again(thinking);
    for (size_t i = 0; i < candidates->count; i++)
        if (!is_overtaken(&thinking->scene, &candidates->items[i], about))
            candidates->items[kept++] = candidates->items[i];
    candidates->count = kept;
    thinking->scene.about = about;
    cases_propose(&thinking->scene, 1U << CASE_LIFE, candidates);
    thinking->scene.about = NULL;
}

void deliberation_choose(Deliberation *thinking, const Position *position, Color color)
{
    const Tidings *tidings = &thinking->tidings;
    PointSet about = {{0}};
    propose(thinking, position, color);
    if (tidings->take &&
        tidings->take(tidings->source, &position->board, thinking->analysis, &about))
        hear_tidings(thinking, &about);
    decision_weigh(&thinking->candidates, &thinking->scene);
    thinking->best = choose(thinking);
}

/* What the games by which moves are compared say of a pass. */
static Contender judge_pass(const Deliberation *thinking)
{
    const CaseScene *scene = &thinking->scene;
    Contender pass = {.move = POINT_PASS};
    if (thinking->judge.compare) {
        long games = thinking->best ? thinking->best->games / PASS_SHARE : 0;
        games = games > PASS_GAMES ? games : PASS_GAMES;
        thinking->judge.deepen(thinking->judge.state, scene, &pass, games);
        if (thinking->best && pass.lead >= thinking->best->lead) /* its answer was not found yet */
            thinking->judge.deepen(thinking->judge.state, scene, &pass, thinking->best->games);
        return pass;
    }
    pass.lead = decision_sample(scene, POINT_PASS);
    pass.games = (long)scene->lore->cases.compare_games;
    return pass;
}

/* Is it one of the last points that is played, in the place of the best move? */
static bool plays_last(const Deliberation *thinking)
{
    return thinking->last > POINT_RESIGN;
}

/* The candidate that is played; NULL if nobody proposes the move. */
static const Candidate *find_chosen(const Deliberation *thinking)
{
    const Candidate *chosen = NULL;
    if (!plays_last(thinking))
        return thinking->best;
    for (size_t i = 0; i < thinking->candidates.count; i++) {
        const Candidate *candidate = &thinking->candidates.items[i];
        if (candidate->move == thinking->last && !candidate->filtered &&
            (!chosen || candidate->compared))
            chosen = candidate;
    }
    return chosen;
}

void deliberation_appraise(Deliberation *thinking)
{
    Candidates *candidates = &thinking->candidates;
    if (!compares_moves(thinking)) {
        appraisal_as_written(candidates);
        return;
    }
    Contender pass = judge_pass(thinking);
    const Candidate *chosen = find_chosen(thinking);
    appraisal_set(candidates, &thinking->scene, chosen, &pass);
    if (!chosen && plays_last(thinking))
        appraisal_limit(candidates, AIM_LAST_POINTS);
}

void deliberation_run(Deliberation *thinking, const Position *position, Color color)
{
    const MoveJudge *judge = &thinking->judge;
    deliberation_choose(thinking, position, color);
    if (judge->compare && judge->end && thinking->best && compares_moves(thinking))
        thinking->last = judge->end(judge->state, &thinking->scene, thinking->best->move);
    deliberation_appraise(thinking);
}

enum {
    CLAIMS_MAX = EXPLANATION_CLAIMS_MAX - 2, /* of cases; room for games and balance */
    SAMPLES_LEAST = 20,                      /* fewer games say nothing */
};

/* --- explaining -------------------------------------------------------------------------- */

/* Better reasons first: those that count before those that were filtered, then by what the move is
 * worth, and by what weighs most of what is said for it. */
static int compare_candidates(const CaseScene *scene, const Candidate *x, const Candidate *y)
{
    if (x->filtered != y->filtered)
        return x->filtered ? 1 : -1;
    if (x->points != y->points)
        return x->points > y->points ? -1 : 1;
    double weight = appraisal_weight(scene, x), other = appraisal_weight(scene, y);
    if (weight != other)
        return weight > other ? -1 : 1;
    return 0;
}

/* The places of all candidates, best first; to be freed. */
static size_t *rank_candidates(const Deliberation *thinking)
{
    size_t count = thinking->candidates.count;
    size_t *ranked = mem_alloc(count + 1, sizeof(*ranked));
    for (size_t i = 0; i < count; i++) {
        size_t place = i;
        for (; place > 0; place--) {
            const Candidate *items = thinking->candidates.items;
            if (compare_candidates(&thinking->scene, &items[ranked[place - 1]], &items[i]) <= 0)
                break;
            ranked[place] = ranked[place - 1];
        }
        ranked[place] = i;
    }
    return ranked;
}

static bool is_told(const Explanation *explanation, Point move)
{
    for (int i = 0; i < explanation->other_count; i++) {
        if (explanation->others[i].move == move)
            return true;
    }
    return move == explanation->move;
}

/* A candidate at the move that was compared by games; NULL if there is none. */
static const Candidate *find_games(const Deliberation *thinking, Point move)
{
    for (size_t i = 0; i < thinking->candidates.count; i++) {
        const Candidate *candidate = &thinking->candidates.items[i];
        if (candidate->move == move && candidate->compared)
            return candidate;
    }
    return NULL;
}

/* What sample games say about the move, if they were played. */
static void add_samples(const Deliberation *thinking, Explanation *explanation)
{
    const Candidate *candidate = find_games(thinking, explanation->move);
    if (!candidate || candidate->games < SAMPLES_LEAST)
        return;
    Claim claim = claim_make(CLAIM_SAMPLES, explanation->color, CLAIM_STATISTICAL);
    claim.after = candidate->lead;
    claim.count = candidate->games;
    explanation_add(explanation, &claim);
}

/* Why to pass: nothing gains, or what the pass gives up, though the game may be won without; and
 * this is how it stands. */
static void add_balance(const Deliberation *thinking, Explanation *explanation)
{
    const Position *position = thinking->scene.position;
    double komi = position->komi + rules_handicap_bonus(&position->rules, position->handicap);
    double lead = thinking->analysis->balance.area - komi;
    double best = explanation->other_count ? explanation->others[0].value : 0;
    bool accepts = thinking->last == POINT_PASS && position_passes(position) > 0;
    bool yields = explanation->rather != POINT_NONE || best >= GAIN_LEAST;
    Claim claim =
        claim_make(yields ? CLAIM_YIELDS : CLAIM_BALANCE, explanation->color, CLAIM_ESTIMATED);
    claim.after = explanation->color == BLACK ? lead : -lead;
    if (accepts && claim.after > 0)
        claim.kind = CLAIM_ACCEPTS;
    else if (yields)
        claim.before = best;
    explanation_add(explanation, &claim);
}

/* What the cases say for the move, best first. */
static void add_claims(const Deliberation *thinking, const size_t *ranked, Explanation *explanation)
{
    for (size_t i = 0; i < thinking->candidates.count; i++) {
        const Candidate *candidate = &thinking->candidates.items[ranked[i]];
        if (candidate->move == explanation->move && explanation->claim_count < CLAIMS_MAX)
            explanation_add(explanation, &candidate->claim);
    }
}

static void name_move(const CaseScene *scene, Explanation *explanation)
{
    if (point_on_board(scene->board->size, explanation->move))
        snprintf(
            explanation->name, sizeof(explanation->name), "%s",
            move_name(scene->lore, scene->board, explanation->move, scene->color, scene->last));
}

static Point move_to_play(const Deliberation *thinking)
{
    if (thinking->last != POINT_NONE)
        return thinking->last;
    return thinking->best ? thinking->best->move : POINT_PASS;
}

/* What may be said for the move, best first. */
static void tell_reasons(const Deliberation *thinking, const size_t *ranked,
                         Explanation *explanation)
{
    add_claims(thinking, ranked, explanation);
    sift_claims(&thinking->scene, EXPLANATION_CLAIMS_MAX, explanation);
    aim_tell(&thinking->scene, find_games(thinking, explanation->move) != NULL, explanation);
    if (plays_last(thinking) && explanation->move == thinking->last)
        aim_tell_last(&thinking->scene, explanation);
}

/* Another move, with the reason that it would have of its own. */
static void tell_other(const Deliberation *thinking, const size_t *ranked, Point move,
                       Explanation *explanation)
{
    Explanation other;
    explanation_start(&other, move, explanation->color);
    other.value = deliberation_value(thinking, move);
    tell_reasons(thinking, ranked, &other);
    if (other.claim_count == 0)
        add_samples(thinking, &other);
    if (other.claim_count > 0)
        explanation_add_other(explanation, move, other.value, &other.claims[0]);
}

/* The move that would be played, before all others. */
static void tell_rather(const Deliberation *thinking, const size_t *ranked,
                        Explanation *explanation)
{
    Point move = move_to_play(thinking);
    if (move == explanation->move)
        return;
    explanation->rather = move;
    if (move != POINT_PASS)
        tell_other(thinking, ranked, move, explanation);
}

/* Another move with the first that is said for it and may be told. */
static void tell_briefly(const Deliberation *thinking, const size_t *ranked, Point move,
                         double value, Explanation *explanation)
{
    Explanation other;
    explanation_start(&other, move, explanation->color);
    add_claims(thinking, ranked, &other);
    aim_drop_boundaries(&thinking->scene, &other);
    sift_claims(&thinking->scene, 1, &other);
    if (other.claim_count == 0)
        add_samples(thinking, &other);
    if (other.claim_count > 0)
        explanation_add_other(explanation, move, value, &other.claims[0]);
}

/* The first of them is told in a paragraph, and its reason looked for as for the move itself. */
static void tell_others(const Deliberation *thinking, const size_t *ranked,
                        Explanation *explanation)
{
    tell_rather(thinking, ranked, explanation);
    for (size_t i = 0; i < thinking->candidates.count; i++) {
        const Candidate *candidate = &thinking->candidates.items[ranked[i]];
        if (explanation->other_count == EXPLANATION_OTHERS_MAX)
            return;
        if (candidate->filtered || candidate->points <= 0 || is_told(explanation, candidate->move))
            continue;
        if (explanation->other_count == 0)
            tell_other(thinking, ranked, candidate->move, explanation);
        else
            tell_briefly(thinking, ranked, candidate->move, candidate->points, explanation);
    }
}

void deliberation_explain(const Deliberation *thinking, Point move, Explanation *explanation)
{
    if (move == POINT_NONE)
        move = move_to_play(thinking);
    explanation_start(explanation, move, thinking->scene.color);
    explanation->value = deliberation_value(thinking, move);
    name_move(&thinking->scene, explanation);
    size_t *ranked = rank_candidates(thinking);
    tell_reasons(thinking, ranked, explanation);
    for (int i = 0; i < explanation->claim_count; i++)
        evidence_complete(&thinking->scene, &explanation->claims[i]);
    tell_others(thinking, ranked, explanation);
    mem_free(ranked);
    add_samples(thinking, explanation);
    if (explanation->claim_count)
        explanation->claims[0].value = explanation->value;
    if (move == POINT_PASS)
        add_balance(thinking, explanation);
}

double deliberation_value(const Deliberation *thinking, Point move)
{
    bool unproposed = plays_last(thinking) && move == thinking->last && !find_chosen(thinking);
    double best = unproposed ? AIM_LAST_POINTS : 0;
    for (size_t i = 0; i < thinking->candidates.count; i++) {
        const Candidate *candidate = &thinking->candidates.items[i];
        if (candidate->move == move && !candidate->filtered && candidate->points > best)
            best = candidate->points;
    }
    return best;
}
