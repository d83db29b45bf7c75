/* Foresight: a list of searches and the plan of a trial, answered in one batch.
 *
 * What it gets wrong: a guess that leads the cases astray has questions answered that nobody asks
 * in the end. */

#include "propose/foresight.h"

#include "base/mem.h"
#include "propose/witness.h"

enum { TARGETS_MAX = 2 };

/* A question to a search. */
typedef struct Errand {
    QuestionKind kind;
    Color first;
    int count;
    Point targets[TARGETS_MAX];
    Answer answer;
    bool goes_on;     /* a yes for the mover: who gets one asks what happens otherwise */
    Answer otherwise; /* the answer if the other side begins, where it goes on */
} Errand;

/* A case that the crew asks, and what will be wanted to know of its moves. */
typedef struct CaseErrand {
    struct Foresight *foresight;
    CasePropose *propose;
    Candidates *said;
    Prospects prospects;
} CaseErrand;

struct Foresight {
    const CaseScene *scene;
    CaseScene quiet; /* the same for cases that ask nothing: they cannot plan */
    Crew *crew;
    Errand *errands;
    size_t count, capacity;
    size_t known; /* those before are */
    bool planning;
    bool guessed; /* an answer in this run of a case */

    CaseErrand cases[CASE_KINDS]; /* in this run */
    int case_count;
    double heed; /* moves of such a case count from here on */

    Prospects prospects;  /* in this run */
    PointSet danger_seen; /* moves whose danger is known, or among these */
    PointSet threat_seen; /* ... whose threats */
    Danger dangers[POINT_LIMIT];
    Threats threats; /* known */

    void (*aside)(void *context); /* NULL: nothing */
    void *aside_context;
};

Foresight *foresight_new(const CaseScene *scene, Crew *crew)
{
    Foresight *foresight = mem_alloc(1, sizeof(*foresight));
    foresight->scene = scene;
    foresight->crew = crew;
    foresight->quiet = *scene;
    foresight->quiet.trial = NULL;
    foresight->quiet.crew = NULL;
    return foresight;
}

void foresight_free(Foresight *foresight)
{
    if (!foresight)
        return;
    mem_free(foresight->errands);
    threats_clear(&foresight->threats);
    mem_free(foresight);
}

void foresight_begin(Foresight *foresight)
{
    trial_plan(foresight->scene->trial);
    foresight->planning = true;
    foresight->case_count = 0;
}

void foresight_begin_case(Foresight *foresight)
{
    foresight->guessed = false;
}

bool foresight_is_true(const Foresight *foresight)
{
    return !foresight->guessed && !trial_guessed(foresight->scene->trial);
}

static bool is_same(const Errand *errand, const Errand *other)
{
    if (errand->kind != other->kind || errand->first != other->first ||
        errand->count != other->count)
        return false;
    for (int i = 0; i < errand->count; i++)
        if (errand->targets[i] != other->targets[i])
            return false;
    return true;
}

static Errand make_errand(QuestionKind kind, const Point *targets, int count, Color first)
{
    Errand errand = {.kind = kind, .first = first, .count = count};
    for (int i = 0; i < count; i++)
        errand.targets[i] = targets[i];
    return errand;
}

/* The errand of the same question; NULL if there is none. */
static Errand *find_errand(const Foresight *foresight, const Errand *errand)
{
    for (size_t i = 0; i < foresight->count; i++)
        if (is_same(&foresight->errands[i], errand))
            return &foresight->errands[i];
    return NULL;
}

static void add_errand(Foresight *foresight, const Errand *errand)
{
    foresight->errands = mem_grow(foresight->errands, &foresight->capacity, foresight->count + 1,
                                  sizeof(*foresight->errands));
    foresight->errands[foresight->count++] = *errand;
}

void foresight_witness(Foresight *foresight, QuestionKind kind, const Point *targets, int count,
                       Color first, Answer *answer)
{
    if (count > TARGETS_MAX) {
        witness_search(foresight->scene, kind, targets, count, first, answer);
        return;
    }
    Errand errand = make_errand(kind, targets, count, first);
    const Errand *known = find_errand(foresight, &errand);
    if (known) {
        *answer = known->answer;
        foresight->guessed |= (size_t)(known - foresight->errands) >= foresight->known;
        return;
    }
    if (!foresight->planning) {
        witness_search(foresight->scene, kind, targets, count, first, answer);
        return;
    }
    foresight->guessed = true;
    answer_clear(&errand.answer);
    add_errand(foresight, &errand);
    *answer = errand.answer;
}

/* The same question with the other side beginning. */
static Errand opposite(const Errand *errand)
{
    return make_errand(errand->kind, errand->targets, errand->count, color_other(errand->first));
}

/* Answers the question, and if that will lead to the opposite one, this, too. */
static void run_errand(const Foresight *foresight, Errand *errand)
{
    const CaseScene *scene = foresight->scene;
    witness_search(scene, errand->kind, errand->targets, errand->count, errand->first,
                   &errand->answer);
    Errand other = opposite(errand);
    errand->goes_on = errand->first == scene->color && witness_says_yes(&errand->answer) &&
                      !find_errand(foresight, &other);
    if (errand->goes_on)
        witness_search(scene, other.kind, other.targets, other.count, other.first,
                       &errand->otherwise);
}

/* Keeps what was found out besides. */
static void keep_errands(Foresight *foresight)
{
    for (size_t i = foresight->known, count = foresight->count; i < count; i++) {
        if (!foresight->errands[i].goes_on)
            continue;
        Errand other = opposite(&foresight->errands[i]);
        other.answer = foresight->errands[i].otherwise;
        add_errand(foresight, &other);
    }
    foresight->known = foresight->count;
}

/* --- what goes with it ------------------------------------------------------------------ */

void foresight_add_case(Foresight *foresight, CasePropose *propose, Candidates *said)
{
    foresight->cases[foresight->case_count++] =
        (CaseErrand){.foresight = foresight, .propose = propose, .said = said};
}

void foresight_heed(Foresight *foresight, double above)
{
    foresight->heed = above;
}

void foresight_add_danger(Foresight *foresight, Point move)
{
    if (pointset_has(&foresight->danger_seen, move))
        return;
    pointset_add(&foresight->danger_seen, move);
    prospects_add_danger(&foresight->prospects, move);
}

void foresight_add_threats(Foresight *foresight, const PointSet *moves)
{
    PointSet open = *moves;
    pointset_subtract(&open, &foresight->threat_seen);
    pointset_unite(&foresight->threat_seen, &open);
    prospects_add_threats(&foresight->prospects, foresight->scene, &open);
}

bool foresight_danger(const Foresight *foresight, Point move, Danger *danger)
{
    bool known = pointset_has(&foresight->danger_seen, move);
    if (known)
        *danger = foresight->dangers[move];
    return known;
}

bool foresight_threat(const Foresight *foresight, Threat *threat)
{
    for (size_t i = 0; i < foresight->threats.count; i++) {
        const Threat *known = &foresight->threats.items[i];
        if (known->move == threat->move && known->target == threat->target) {
            threat->works = known->works;
            return true;
        }
    }
    return false;
}

void foresight_add_aside(Foresight *foresight, void (*work)(void *context), void *context)
{
    foresight->aside = work;
    foresight->aside_context = context;
}

/* Keeps what was found out, and empties the list. */
static void keep_prospects(Foresight *foresight, Prospects *prospects)
{
    for (size_t i = 0; i < prospects->danger_count; i++) {
        const MoveDanger *item = &prospects->dangers[i];
        pointset_add(&foresight->danger_seen, item->move);
        foresight->dangers[item->move] = item->danger;
    }
    Threats *known = &foresight->threats;
    for (size_t i = 0; i < prospects->threats.count; i++) {
        pointset_add(&foresight->threat_seen, prospects->threats.items[i].move);
        known->items =
            mem_grow(known->items, &known->capacity, known->count + 1, sizeof(*known->items));
        known->items[known->count++] = prospects->threats.items[i];
    }
    prospects_clear(prospects);
}

/* --- the crew ---------------------------------------------------------------------------- */

/* Lists what will be wanted to know of the moves that the case has proposed. Two cases that propose
 * the same move both have it read. */
static void list_prospects(CaseErrand *errand)
{
    const Foresight *foresight = errand->foresight;
    const CaseScene *scene = foresight->scene;
    PointSet moves = {{0}}, listed = foresight->danger_seen;
    for (size_t i = 0; i < errand->said->count; i++) {
        const Candidate *candidate = &errand->said->items[i];
        if (candidate->primary <= 0 || !board_is_legal(scene->board, candidate->move, scene->color))
            continue;
        pointset_add(&moves, candidate->move);
        if (candidate->primary > foresight->heed && !pointset_has(&listed, candidate->move)) {
            pointset_add(&listed, candidate->move);
            prospects_add_danger(&errand->prospects, candidate->move);
        }
    }
    pointset_subtract(&moves, &foresight->threat_seen);
    prospects_add_threats(&errand->prospects, scene, &moves);
}

static void read_prospect(void *context, int job, int worker)
{
    (void)worker;
    CaseErrand *errand = context;
    prospects_read(&errand->prospects, errand->foresight->scene, job);
}

static void ask_case(CaseErrand *errand, int worker)
{
    Foresight *foresight = errand->foresight;
    CaseScene quiet = foresight->quiet;
    quiet.helpers = foresight->crew;
    quiet.worker = worker;
    errand->propose(&quiet, errand->said);
    list_prospects(errand);
    crew_run_within(foresight->crew,
                    &(CrewBatch){.name = "prospects",
                                 .count = prospects_count(&errand->prospects),
                                 .work = read_prospect,
                                 .context = errand},
                    worker);
}

static int errands_open(const Foresight *foresight)
{
    return (int)(foresight->count - foresight->known);
}

/* First what takes long and cannot be shared out, then looks, with which others can help. */
static void answer_one(void *context, int job, int worker)
{
    Foresight *foresight = context;
    const CaseScene *scene = foresight->scene;
    int errands = errands_open(foresight), prospects = prospects_count(&foresight->prospects);
    if (foresight->aside && job-- == 0) {
        foresight->aside(foresight->aside_context);
        return;
    }
    if (job < foresight->case_count) {
        ask_case(&foresight->cases[job], worker);
        return;
    }
    job -= foresight->case_count;
    if (job < errands) {
        run_errand(foresight, &foresight->errands[foresight->known + (size_t)job]);
        return;
    }
    job -= errands;
    if (job < prospects)
        prospects_read(&foresight->prospects, scene, job);
    else
        trial_look_planned(scene->trial, job - prospects, worker, foresight->crew);
}

/* What a case wants to see played it will probably propose. */
static void add_looks(Foresight *foresight)
{
    const CaseScene *scene = foresight->scene;
    PointSet moves;
    trial_planned_moves(scene->trial, scene->color, &moves);
    for (Point p = pointset_first(&moves); p; p = pointset_next(&moves, p))
        foresight_add_danger(foresight, p);
    foresight_add_threats(foresight, &moves);
}

void foresight_answer(Foresight *foresight)
{
    Trial *trial = foresight->scene->trial;
    add_looks(foresight);
    int open = (foresight->aside != NULL) + foresight->case_count + errands_open(foresight) +
               prospects_count(&foresight->prospects) + trial_planned(trial);
    if (open > 0) {
        trial_prepare(trial, crew_workers(foresight->crew));
        crew_run(foresight->crew,
                 &(CrewBatch){
                     .name = "foresight", .count = open, .work = answer_one, .context = foresight});
        keep_errands(foresight);
        keep_prospects(foresight, &foresight->prospects);
        for (int i = 0; i < foresight->case_count; i++)
            keep_prospects(foresight, &foresight->cases[i].prospects);
    }
    foresight->aside = NULL;
    trial_end_plan(trial);
    foresight->planning = false;
}
