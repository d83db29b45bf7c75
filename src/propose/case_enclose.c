/* Enclose and escape (seed 3.5.3.4, 1).
 *
 * Idea. A group that has room in front of it, and not enough inside, runs there; its enemy plays
 * there first.
 *
 * Method. breakout.h finds the moves of both sides; a group that can extend along the side does
 * that instead. The board is looked at after the escape and after the enclosure, and the difference
 * of the group's survival is what it is worth, with the spheres that the one side wins and the
 * other loses. A look costs milliseconds, so groups are taken in the order of a first estimate
 * (what a step into the open would bring, what losing it would cost), until the looks are used up.
 *
 * Readings of the seed: the share for groups with a "one-space extension" is taken to mean those
 * with room for the two-space extension that its first step speaks of. That connecting outranks
 * running, the last rule of the values, is left to the decision, which knows both.
 *
 * What it gets wrong. What is not looked at is not proposed. Strength after a move is that of an
 * analysis with the enemy to move, which sees no further than the next link. */

#include "propose/breakout.h"
#include "propose/stake.h"
#include "propose/trial.h"

#include "recognize/strength.h"

#include <math.h>
#include <stdlib.h>

enum { MINE_MOST = 2, EXTENSION = 3, GROUPS_MAX = BOARD_BLOCKS_MAX };

/* A group and its moves. */
typedef struct Chase {
    double promise; /* the first estimate of the primary value */
    int number;
    int mine_count;
    Point mine[BREAKOUT_MOVES_MAX]; /* of the side to move */
    Point his;    /* of the other side, who extends where we would; POINT_NONE if it has none */
    bool own;     /* the side to move is its owner */
    bool extends; /* along the side */
} Chase;

/* --- which groups ------------------------------------------------------------------------- */

static double share_of(const CaseScene *scene, const Group *group, bool extends)
{
    const CaseNumbers *numbers = &scene->lore->cases;
    double share = extends ? numbers->extension_share : 1;
    bool strong =
        group->strength >= numbers->enclose_strong && group->openness >= numbers->enclose_open;
    return strong ? share * numbers->enclose_share : share;
}

/* What running and being enclosed might mean, without a look. */
static double promise_of(const CaseScene *scene, int number)
{
    const StrengthNumbers *numbers = &scene->lore->strength;
    const Group *group = &scene->analysis->groups.items[number];
    double out = strength_with_openness(numbers, group, numbers->escape_gain);
    double in = strength_with_openness(numbers, group, -group->openness);
    double change = stake_survival(scene, stake_with_allies(scene, number, out)) -
                    stake_survival(scene, stake_with_allies(scene, number, in));
    return stake_primary(group, change) *
           share_of(scene, group, scene->analysis->extension[number]);
}

/* The groups that might be chased, those with most at stake first. */
static int list_chases(const CaseScene *scene, Chase chases[GROUPS_MAX])
{
    const Groups *groups = &scene->analysis->groups;
    int count = 0;
    for (int i = 0; i < groups->count; i++) {
        const Group *group = &groups->items[i];
        if (!stake_is_open(group) || group->openness <= 0 || group_is(group, GROUP_ALONE_ALIVE))
            continue;
        double promise = promise_of(scene, i);
        if (promise <= 0)
            continue;
        int at = count++;
        for (; at > 0 && chases[at - 1].promise < promise; at--)
            chases[at] = chases[at - 1];
        chases[at] = (Chase){.number = i, .promise = promise, .own = group->color == scene->color};
    }
    return count;
}

/* --- moves -------------------------------------------------------------------------------- */

/* The two-space extension of a side move, or the move itself if it is nearer. */
static Point extension_point(const Board *board, const PocketMove *move)
{
    int size = board->size;
    int from_x = point_x(size, move->base), from_y = point_y(size, move->base);
    int x = point_x(size, move->extend), y = point_y(size, move->extend);
    bool wide = abs(x - from_x) > abs(y - from_y);
    int *along = wide ? &x : &y, from = wide ? from_x : from_y;
    if (abs(*along - from) > EXTENSION)
        *along = from + (*along > from ? EXTENSION : -EXTENSION);
    Point point = point_at(size, x, y);
    return board_color(board, point) == EMPTY ? point : move->extend;
}

static void add_move(Chase *chase, Point move)
{
    for (int i = 0; i < chase->mine_count; i++)
        if (chase->mine[i] == move)
            return;
    if (chase->mine_count < BREAKOUT_MOVES_MAX)
        chase->mine[chase->mine_count++] = move;
}

static bool find_extensions(const CaseScene *scene, Chase *chase)
{
    const Pockets *pockets = &scene->analysis->pockets[chase->number];
    for (int i = 0; i < pockets->count; i++) {
        const PocketMove *move = &pockets->moves[i];
        if (move->kind == POCKET_SIDE && move->own_can)
            add_move(chase, extension_point(scene->board, move));
    }
    return chase->extends = chase->mine_count > 0;
}

static void find_moves(const BreakoutField *field, Chase *chase)
{
    Breakout ways[BREAKOUT_WAYS_MAX];
    if (field->scene->analysis->extension[chase->number] && find_extensions(field->scene, chase))
        return;
    int count = breakout_find(field, chase->number, ways);
    for (int i = 0; i < count; i++) {
        Point runs[BREAKOUT_MOVES_MAX], closes[BREAKOUT_MOVES_MAX];
        int run_count = breakout_escapes(field, &ways[i], runs);
        int close_count = breakout_encloses(field, &ways[i], closes);
        for (int k = 0; k < (chase->own ? run_count : close_count); k++)
            add_move(chase, chase->own ? runs[k] : closes[k]);
        int other = chase->own ? close_count : run_count;
        if (chase->his == POINT_NONE && other > 0)
            chase->his = chase->own ? closes[0] : runs[0];
    }
    if (chase->mine_count > MINE_MOST)
        chase->mine_count = MINE_MOST;
}

/* --- values ------------------------------------------------------------------------------- */

/* What the side to move gains in spheres by the one look against the other; never below 0. */
static double sphere_swing(const TrialView *mine, const TrialView *his, Color color)
{
    Color other = color_other(color);
    double with = mine->sphere[color] - mine->sphere[other];
    double without = his->sphere[color] - his->sphere[other];
    return fmax(with - without, 0);
}

static double strength_in(const TrialView *view, const Group *group)
{
    const Group *after = trial_group(view, group->stone);
    return after ? after->strength : 0;
}

static void propose_move(const CaseScene *scene, const Chase *chase, Point move,
                         Candidates *candidates)
{
    const Group *group = &scene->analysis->groups.items[chase->number];
    const TrialView *mine = trial_look(scene->trial, move, scene->color), *his = NULL;
    Point answer = chase->extends ? move : chase->his;
    if (!mine)
        return;
    if (answer != POINT_NONE)
        his = trial_look(scene->trial, answer, color_other(scene->color));
    double with = strength_in(mine, group);
    double without = his ? strength_in(his, group) : group->strength;
    double change = stake_survival(scene, with) - stake_survival(scene, without);
    change = chase->own ? change : -change;
    if (change <= 0)
        return;
    Claim claim =
        claim_make(chase->own ? CLAIM_ESCAPES : CLAIM_ENCLOSES, scene->color, CLAIM_ESTIMATED);
    claim.subject = thing_group_near(scene->analysis, chase->number, move);
    claim.before = without;
    claim.after = with;
    claim.otherwise = answer;
    double share = share_of(scene, group, chase->extends);
    double sphere = his ? sphere_swing(mine, his, scene->color) : 0;
    stake_set(candidates_add(candidates, CASE_ENCLOSE, move, &claim), chase->number,
              share * stake_primary(group, change),
              share * (stake_secondary(group, change) + sphere));
}

/* Looks at a group's moves; false if there are not enough looks left. */
static bool propose_chase(const CaseScene *scene, const Chase *chase, int most,
                          Candidates *candidates)
{
    int wanted = chase->extends ? 2 * chase->mine_count : chase->mine_count + 1;
    if (trial_count(scene->trial) + wanted > most)
        return false;
    for (int i = 0; i < chase->mine_count; i++)
        propose_move(scene, chase, chase->mine[i], candidates);
    return true;
}

void case_enclose(const CaseScene *scene, Candidates *candidates)
{
    Chase chases[GROUPS_MAX];
    BreakoutField field;
    int count = list_chases(scene, chases);
    int most = trial_count(scene->trial) + (int)scene->lore->cases.enclose_looks;
    breakout_field_init(&field, scene);
    for (int i = 0; i < count; i++) {
        find_moves(&field, &chases[i]);
        if (chases[i].mine_count > 0 && !propose_chase(scene, &chases[i], most, candidates))
            return;
    }
}
