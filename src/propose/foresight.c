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

struct Foresight {
    const CaseScene *scene;
    Crew *crew;
    Errand *errands;
    size_t count, capacity;
    size_t known; /* those before are */
    bool planning;
    bool guessed; /* an answer in this run of a case */
};

Foresight *foresight_new(const CaseScene *scene, Crew *crew)
{
    Foresight *foresight = mem_alloc(1, sizeof(*foresight));
    foresight->scene = scene;
    foresight->crew = crew;
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

/* Looks first: they take longest. */
static void answer_one(void *context, int job, int worker)
{
    Foresight *foresight = context;
    const CaseScene *scene = foresight->scene;
    int looks = trial_planned(scene->trial);
    if (job < looks) {
        trial_look_planned(scene->trial, job, worker);
        return;
    }
    Errand *errand = &foresight->errands[foresight->known + (size_t)(job - looks)];
    witness_search(scene, errand->kind, errand->targets, errand->count, errand->first,
                   &errand->answer);
}

void foresight_answer(Foresight *foresight)
{
    Trial *trial = foresight->scene->trial;
    int open = trial_planned(trial) + (int)(foresight->count - foresight->known);
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
