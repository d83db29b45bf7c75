/* Trials: a second analysis that follows the first one by a move, and what it saw by move. */

#include "propose/trial.h"

#include "base/mem.h"

struct Trial {
    const Analysis *analysis;
    Analysis *after; /* made at the first look */
    Board board;
    TrialView *seen[3][POINT_LIMIT]; /* by colour and move */
    int count;
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
    analysis_free(trial->after);
    mem_free(trial);
}

static void sum_spheres(TrialView *view, const Spheres *spheres)
{
    for (size_t i = 0; i < spheres->count; i++)
        view->sphere[spheres->items[i].color] += spheres->items[i].size;
}

const TrialView *trial_look(Trial *trial, Point move, Color color)
{
    TrialView **place = &trial->seen[color][move];
    if (*place)
        return *place;
    board_copy(&trial->board, &trial->analysis->board);
    if (!board_is_legal(&trial->board, move, color))
        return NULL;
    board_play(&trial->board, move, color);
    if (!trial->after)
        trial->after = analysis_new(trial->analysis->lore, &trial->analysis->settings);
    Analysis *after = trial->after;
    analysis_follow(after, trial->analysis);
    analysis_run(after, &trial->board, color_other(color));
    trial->count++;

    TrialView *view = mem_alloc(1, sizeof(*view));
    view->move = move;
    view->color = (uint8_t)color;
    view->groups = after->groups;
    groups_init(&after->groups); /* the view has them now */
    sum_spheres(view, &after->spheres);
    view->lead = after->balance.area;
    *place = view;
    return view;
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
