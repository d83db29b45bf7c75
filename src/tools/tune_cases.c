/* The numbers of the cases: what gog would make of a position with other values.
 *
 * Two choices are learned from. The order: every move that is proposed, by its value. And the
 * decision: the moves that are compared by sample games, by what decides between them, the points
 * ahead in the games and the worth of the claim (decide/decision.h). The look-ahead by which the
 * player gog chooses in the end is left out; there the worth is where it begins.
 *
 * Method. Analysis, trials and sample games do not depend on these numbers. So the position is
 * analysed once; for each number only the cases that use it propose again, everything is weighed
 * again, and the differences are the slopes. */

#include "base/mem.h"
#include "decide/deliberation.h"
#include "tools/tune_model.h"

#include <string.h>

enum { KIND_ORDER, KIND_DECISION };

typedef struct CasesState {
    const TunePlan *plan;
    Lore *lore;
    Deliberation *thinking;
    CaseNumbers *variants; /* by number of the plan */
    unsigned *kinds;       /* the cases that use it */
    Candidates changed;
} CasesState;

/* Which cases use a number, by the beginning of its name. */
static unsigned kinds_of(const char *name)
{
    static const struct {
        const char *prefix;
        unsigned kinds;
    } TABLE[] = {
        {"joseki_", 1U << CASE_JOSEKI},
        {"side_", 1U << CASE_SIDE},
        {"contact_", 1U << CASE_CONTACT},
        {"enclose_", 1U << CASE_ENCLOSE},
        {"extension_", 1U << CASE_ENCLOSE},
        {"escape_", 1U << CASE_LINK_ENCLOSE},
        {"ally_", 1U << CASE_ALLY},
        {"life_", 1U << CASE_LIFE},
        {"family_", 1U << CASE_FAMILY},
        {"moyo_", 1U << CASE_MOYO},
        {"link_", 1U << CASE_LINK},
        {"invasion", 1U << CASE_INVASION},
        {"yose_", 1U << CASE_YOSE},
        {"atari_", 1U << CASE_YOSE},
        {"shape_", 1U << CASE_SHAPE},
        {"urgency_", 0},
        {"urgent_", 0},
        {"answer_", 0},
        {"compare_", 0},
        {"judged_", 0},
        {"points_", 0},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++)
        if (strncmp(name, TABLE[i].prefix, strlen(TABLE[i].prefix)) == 0)
            return TABLE[i].kinds;
    return CASES_ALL;
}

static void end(void *own)
{
    CasesState *state = own;
    if (!state)
        return;
    deliberation_free(state->thinking);
    lore_free(state->lore);
    candidates_clear(&state->changed);
    mem_free(state->variants);
    mem_free(state->kinds);
    mem_free(state);
}

static bool read_variant(const TunePlan *plan, int which, CaseNumbers *numbers, Error *error)
{
    Text text;
    text_init(&text);
    tune_plan_variant(plan, which, which < 0 ? 0 : plan->step, &text);
    bool ok = case_numbers_read(numbers, text.data, "cases", error);
    text_clear(&text);
    return ok;
}

static void *begin(const TunePlan *plan, Error *error)
{
    CasesState *state = mem_alloc(1, sizeof *state);
    state->plan = plan;
    candidates_init(&state->changed);
    state->variants = mem_alloc((size_t)plan->count, sizeof *state->variants);
    state->kinds = mem_alloc((size_t)plan->count, sizeof *state->kinds);
    state->lore = lore_load(plan->knowledge, error);
    bool ok = state->lore && read_variant(plan, -1, &state->lore->cases, error);
    for (int i = 0; ok && i < plan->count; i++) {
        ok = read_variant(plan, i, &state->variants[i], error);
        state->kinds[i] = kinds_of(plan->file.numbers[plan->numbers[i]].name);
    }
    if (!ok) {
        end(state);
        return NULL;
    }
    state->thinking = deliberation_new(state->lore, NULL);
    return state;
}

/* --- scores ------------------------------------------------------------------------------ */

/* The moves of a choice with their scores. */
typedef struct Scores {
    int count;
    Point moves[POINT_COUNT_MAX];
    double scores[POINT_COUNT_MAX];
} Scores;

/* The highest value at a move. */
static double value_at(const Candidates *candidates, Point move)
{
    double best = 0;
    for (size_t i = 0; i < candidates->count; i++)
        if (candidates->items[i].move == move && candidates->items[i].value > best)
            best = candidates->items[i].value;
    return best;
}

static void list_moves(const Candidates *candidates, Scores *order, Scores *decision)
{
    PointSet listed = {{0}}, compared = {{0}};
    order->count = decision->count = 0;
    for (size_t i = 0; i < candidates->count; i++) {
        const Candidate *item = &candidates->items[i];
        if (item->compared && !pointset_has(&compared, item->move)) {
            pointset_add(&compared, item->move);
            decision->moves[decision->count++] = item->move;
        }
        if (!item->filtered && item->value > 0 && !pointset_has(&listed, item->move)) {
            pointset_add(&listed, item->move);
            order->moves[order->count++] = item->move;
        }
    }
}

static double lead_at(const Candidates *candidates, Point move)
{
    for (size_t i = 0; i < candidates->count; i++)
        if (candidates->items[i].move == move && candidates->items[i].compared)
            return candidates->items[i].lead;
    return 0;
}

/* `leads` has the sample games, `candidates` the values. */
static void score_moves(const Candidates *leads, const Candidates *candidates,
                        const CaseScene *scene, Scores *order, Scores *decision)
{
    for (int i = 0; i < order->count; i++)
        order->scores[i] = value_at(candidates, order->moves[i]);
    for (int i = 0; i < decision->count; i++)
        decision->scores[i] = lead_at(leads, decision->moves[i]) +
                              decision_worth(candidates, scene, decision->moves[i]);
}

/* Proposes and weighs again with other numbers. */
static void propose_again(CasesState *state, CaseScene *scene, unsigned kinds)
{
    const Candidates *base = &state->thinking->candidates;
    Candidates *changed = &state->changed;
    changed->count = 0;
    if (kinds)
        cases_propose(scene, kinds, changed);
    for (size_t i = 0; i < base->count; i++) {
        const Candidate *item = &base->items[i];
        if (kinds >> item->kind & 1)
            continue;
        changed->items = mem_grow(changed->items, &changed->capacity, changed->count + 1,
                                  sizeof *changed->items);
        changed->items[changed->count++] = *item;
    }
    decision_weigh(changed, scene);
}

static void find_slopes(CasesState *state, const Scores base[2], Scores changed[2],
                        double *slopes[2])
{
    const TunePlan *plan = state->plan;
    Lore lore = *state->lore;
    CaseScene scene = state->thinking->scene;
    scene.lore = &lore;
    for (int i = 0; i < plan->count; i++) {
        lore.cases = state->variants[i];
        propose_again(state, &scene, state->kinds[i]);
        score_moves(&state->thinking->candidates, &state->changed, &scene, &changed[0],
                    &changed[1]);
        for (int kind = 0; kind < 2; kind++)
            for (int k = 0; k < base[kind].count; k++)
                slopes[kind][k * plan->count + i] =
                    (changed[kind].scores[k] - base[kind].scores[k]) / plan->step;
    }
}

static void add_choice(const Scores *scores, int kind, bool held, Point right, const double *slopes,
                       int numbers, TuneSet *set)
{
    tune_set_begin(set, kind, held);
    for (int i = 0; i < scores->count; i++) {
        tune_set_add(set, scores->scores[i], scores->moves[i] == right);
        for (int k = 0; slopes && k < numbers; k++)
            tune_set_slope(set, k, slopes[i * numbers + k]);
    }
}

static void ask(void *own, const Position *position, Move move, bool held, bool slopes,
                TuneSet *set)
{
    CasesState *state = own;
    Scores *base = mem_alloc(4, sizeof *base), *changed = base + 2;
    double *all[2] = {NULL, NULL};
    analysis_forget(state->thinking->analysis);
    deliberation_run(state->thinking, position, (Color)move.color);
    const CaseScene *scene = &state->thinking->scene;
    /* What filters say of the base must not come into the differences: both are weighed anew. */
    list_moves(&state->thinking->candidates, &base[0], &base[1]);
    propose_again(state,
                  &(CaseScene){.analysis = scene->analysis,
                               .position = scene->position,
                               .board = scene->board,
                               .lore = state->lore,
                               .color = scene->color,
                               .last = scene->last,
                               .trial = scene->trial},
                  0);
    score_moves(&state->thinking->candidates, &state->changed, scene, &base[0], &base[1]);
    if (slopes) {
        memcpy(changed, base, 2 * sizeof *base);
        for (int kind = 0; kind < 2; kind++)
            all[kind] =
                mem_alloc((size_t)base[kind].count * (size_t)state->plan->count, sizeof **all);
        find_slopes(state, base, changed, all);
    }
    add_choice(&base[0], KIND_ORDER, held, move.point, all[0], state->plan->count, set);
    add_choice(&base[1], KIND_DECISION, held, move.point, all[1], state->plan->count, set);
    mem_free(all[0]);
    mem_free(all[1]);
    mem_free(base);
}

static const char *const USUAL[] = {
    "joseki_most",    "side_other",      "side_same",     "side_peep",
    "contact_base",   "contact_gain",    "contact_much",  "contact_little",
    "enclose_share",  "extension_share", "ally_spare",    "family_value",
    "moyo_secondary", "moyo_most",       "link_joined",   "link_gote",
    "link_open",      "link_sente",      "link_special",  "link_special_split",
    "invasion",       "yose_double",     "yose_sente",    "yose_reverse",
    "yose_gote",      "atari_both",      "atari_give",    "atari_save",
    "answer_times",   "compare_share",   "compare_trust", NULL};

const TuneModel TUNE_CASES = {
    .name = "cases",
    .player = "gog",
    .usual = USUAL,
    .kinds = {"the order of proposed moves", "the choice among those compared"},
    .begin = begin,
    .end = end,
    .ask = ask};
