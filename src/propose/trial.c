/* Trials: a second analysis that follows the first one by a move, and what it saw by move. */

#include "propose/trial.h"

#include "base/mem.h"

#include <string.h>

/* Who looks: an analysis of its own, made at the first look. */
typedef struct Looker {
    Analysis *after;
    Board board;
} Looker;

typedef struct Look {
    Point move;
    uint8_t color;
} Look;

struct Trial {
    const Analysis *analysis;
    Looker **lookers; /* by worker */
    int looker_count;
    TrialView *seen[3][POINT_LIMIT]; /* by colour and move */
    bool asked[3][POINT_LIMIT];      /* by this case ... */
    int count;                       /* ... so many */

    bool planning;
    bool noted[3][POINT_LIMIT]; /* in the plan */
    bool guessed;               /* in this case */
    TrialView likely;           /* what is said meanwhile: its groups are those of the analysis */
    Look *planned;
    size_t planned_count, planned_capacity;
};

Trial *trial_new(const Analysis *analysis)
{
    Trial *trial = mem_alloc(1, sizeof(*trial));
    trial->analysis = analysis;
    return trial;
}

static void free_view(TrialView *view)
{
    if (!view)
        return;
    groups_clear(&view->groups);
    mem_free(view);
}

void trial_free(Trial *trial)
{
    if (!trial)
        return;
    for (int color = BLACK; color <= WHITE; color++)
        for (int i = 0; i < POINT_LIMIT; i++)
            free_view(trial->seen[color][i]);
    for (int i = 0; i < trial->looker_count; i++) {
        analysis_free(trial->lookers[i]->after);
        mem_free(trial->lookers[i]);
    }
    mem_free(trial->lookers);
    mem_free(trial->planned);
    mem_free(trial);
}

/* --- looking ------------------------------------------------------------------------------ */

static void sum_spheres(TrialView *view, const Spheres *spheres)
{
    for (size_t i = 0; i < spheres->count; i++)
        view->sphere[spheres->items[i].color] += spheres->items[i].size;
}

void trial_prepare(Trial *trial, int workers)
{
    if (trial->looker_count >= workers)
        return;
    trial->lookers = mem_resize(trial->lookers, (size_t)workers, sizeof(Looker *));
    for (; trial->looker_count < workers; trial->looker_count++)
        trial->lookers[trial->looker_count] = mem_alloc(1, sizeof(Looker));
}

static void make_looker(const Trial *trial, Looker *looker)
{
    if (!looker->after)
        looker->after = analysis_new(trial->analysis->lore, &trial->analysis->settings);
}

/* Looks at a legal move. */
static TrialView *look(const Trial *trial, Looker *looker, Point move, Color color)
{
    Analysis *after = looker->after;
    board_copy(&looker->board, &trial->analysis->board);
    board_play(&looker->board, move, color);
    analysis_follow(after, trial->analysis);
    analysis_run(after, &looker->board, color_other(color));

    TrialView *view = mem_alloc(1, sizeof(*view));
    view->move = move;
    view->color = (uint8_t)color;
    view->groups = after->groups;
    groups_init(&after->groups); /* the view has them now */
    sum_spheres(view, &after->spheres);
    view->lead = after->balance.area;
    return view;
}

const TrialView *trial_look(Trial *trial, Point move, Color color)
{
    TrialView **place = &trial->seen[color][move];
    bool asked = trial->asked[color][move];
    if (!*place && !asked && !trial->noted[color][move] &&
        !board_is_legal(&trial->analysis->board, move, color))
        return NULL;
    trial->asked[color][move] = true;
    trial->count += !asked;
    if (*place)
        return *place;
    if (!trial->planning) {
        trial_prepare(trial, 1);
        make_looker(trial, trial->lookers[0]);
        *place = look(trial, trial->lookers[0], move, color);
        return *place;
    }
    trial->guessed = true;
    if (!trial->noted[color][move]) {
        trial->noted[color][move] = true;
        trial->planned = mem_grow(trial->planned, &trial->planned_capacity,
                                  trial->planned_count + 1, sizeof(*trial->planned));
        trial->planned[trial->planned_count++] = (Look){move, (uint8_t)color};
    }
    return &trial->likely;
}

const Group *trial_group(const TrialView *view, Point stone)
{
    if (!view)
        return NULL;
    const Group *group = groups_at(&view->groups, stone);
    return group && pointset_has(&group->own, stone) ? group : NULL;
}

int trial_count(const Trial *trial)
{
    return trial->count;
}

/* --- planning ----------------------------------------------------------------------------- */

void trial_begin_case(Trial *trial)
{
    memset(trial->asked, 0, sizeof(trial->asked));
    trial->count = 0;
    trial->guessed = false;
}

void trial_plan(Trial *trial)
{
    memset(trial->noted, 0, sizeof(trial->noted));
    trial->planned_count = 0;
    trial->planning = true;
    trial->likely =
        (TrialView){.groups = trial->analysis->groups, .lead = trial->analysis->balance.area};
    sum_spheres(&trial->likely, &trial->analysis->spheres);
}

bool trial_guessed(const Trial *trial)
{
    return trial->guessed;
}

int trial_planned(const Trial *trial)
{
    return (int)trial->planned_count;
}

void trial_planned_moves(const Trial *trial, Color color, PointSet *moves)
{
    *moves = (PointSet){{0}};
    for (size_t i = 0; i < trial->planned_count; i++)
        if (trial->planned[i].color == color)
            pointset_add(moves, trial->planned[i].move);
}

void trial_look_planned(Trial *trial, int number, int worker, Crew *crew)
{
    Look planned = trial->planned[number];
    Looker *looker = trial->lookers[worker];
    make_looker(trial, looker);
    analysis_set_crew_within(looker->after, crew, worker);
    trial->seen[planned.color][planned.move] =
        look(trial, looker, planned.move, (Color)planned.color);
}

void trial_end_plan(Trial *trial)
{
    memset(trial->noted, 0, sizeof(trial->noted));
    trial->planning = false;
    trial->planned_count = 0;
}
