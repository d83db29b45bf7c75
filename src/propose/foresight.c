/* Foresight: a list of searches and the plan of a trial, answered in one batch.
 *
 * What it gets wrong: a guess that leads the cases astray has questions answered that nobody asks
 * in the end (docs/parallel.md has how many). */

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
} Errand;

/* A case that the crew asks. */
typedef struct CaseErrand {
    CasePropose *propose;
    Candidates *said;
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
    PointSet danger_known; /* moves whose danger is known */
    Danger dangers[POINT_LIMIT];
    Point to_read[POINT_COUNT_MAX]; /* in this run */
    int read_count;
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
    mem_free(foresight);
}

void foresight_begin(Foresight *foresight)
{
    trial_plan(foresight->scene->trial);
    foresight->planning = true;
    foresight->case_count = foresight->read_count = 0;
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

void foresight_witness(Foresight *foresight, QuestionKind kind, const Point *targets, int count,
                       Color first, Answer *answer)
{
    Errand errand = {.kind = kind, .first = first, .count = count};
    if (count > TARGETS_MAX) {
        witness_search(foresight->scene, kind, targets, count, first, answer);
        return;
    }
    for (int i = 0; i < count; i++)
        errand.targets[i] = targets[i];
    for (size_t i = 0; i < foresight->count; i++)
        if (is_same(&foresight->errands[i], &errand)) {
            *answer = foresight->errands[i].answer;
            foresight->guessed |= i >= foresight->known;
            return;
        }
    if (!foresight->planning) {
        witness_search(foresight->scene, kind, targets, count, first, answer);
        return;
    }
    foresight->guessed = true;
    answer_clear(&errand.answer);
    foresight->errands = mem_grow(foresight->errands, &foresight->capacity, foresight->count + 1,
                                  sizeof(*foresight->errands));
    foresight->errands[foresight->count++] = errand;
    *answer = errand.answer;
}

/* --- what goes with it ------------------------------------------------------------------ */

void foresight_add_case(Foresight *foresight, CasePropose *propose, Candidates *said)
{
    foresight->cases[foresight->case_count++] = (CaseErrand){propose, said};
}

void foresight_add_danger(Foresight *foresight, Point move)
{
    if (pointset_has(&foresight->danger_known, move))
        return;
    pointset_add(&foresight->danger_known, move);
    foresight->to_read[foresight->read_count++] = move;
}

bool foresight_danger(const Foresight *foresight, Point move, Danger *danger)
{
    bool known = pointset_has(&foresight->danger_known, move);
    if (known)
        *danger = foresight->dangers[move];
    return known;
}

/* --- the crew ---------------------------------------------------------------------------- */

/* Cases and looks first: they take longest. */
static void answer_one(void *context, int job, int worker)
{
    Foresight *foresight = context;
    const CaseScene *scene = foresight->scene;
    if (job < foresight->case_count) {
        const CaseErrand *errand = &foresight->cases[job];
        CaseScene quiet = foresight->quiet;
        quiet.helpers = foresight->crew;
        quiet.worker = worker;
        errand->propose(&quiet, errand->said);
        return;
    }
    job -= foresight->case_count;
    int looks = trial_planned(scene->trial), errands = (int)(foresight->count - foresight->known);
    if (job < looks) {
        trial_look_planned(scene->trial, job, worker, foresight->crew);
        return;
    }
    job -= looks;
    if (job < errands) {
        Errand *errand = &foresight->errands[foresight->known + (size_t)job];
        witness_search(scene, errand->kind, errand->targets, errand->count, errand->first,
                       &errand->answer);
        return;
    }
    Point move = foresight->to_read[job - errands];
    foresight->dangers[move] = danger_read(scene->board, move, scene->color);
}

void foresight_answer(Foresight *foresight)
{
    Trial *trial = foresight->scene->trial;
    int open = foresight->case_count + trial_planned(trial) +
               (int)(foresight->count - foresight->known) + foresight->read_count;
    if (open > 0) {
        trial_prepare(trial, crew_workers(foresight->crew));
        crew_run(foresight->crew,
                 &(CrewBatch){
                     .name = "foresight", .count = open, .work = answer_one, .context = foresight});
        foresight->known = foresight->count;
    }
    trial_end_plan(trial);
    foresight->planning = false;
}
