/* The balance of a game.
 *
 * Idea: what a player counts when he says "I am ahead": his territories as they stand, the frames
 * at a discount, and weak groups as if they were half lost.
 *
 * Method. What is settled of a game grows with the stones on the board, so every part has a weight
 * at the beginning and one at the end, with the cube of the stage between. Stones and areas of
 * living groups are their owner's, less what the chance to die (the table of survival, by strength)
 * takes away; early in a game nearly nothing, as weak groups are then sacrificed for something.
 * Dead groups are the enemy's. Points in spheres count by their influence, others by potential.
 *
 * The spread comes from the size of what is undecided: each point of owner v adds 1 - v^2, and the
 * root of the sum is scaled.
 *
 * How sure a point is comes from the chance of its group, not from its weight: a weight says how
 * much the point tells of the result, which early in a game is little for a living stone, too.
 *
 * What it gets wrong: it does not ask who moves next, and takes points as independent. The weights
 * are round numbers chosen on 90 games of two tables (docs/score.md), not a fit: least squares on
 * games that were counted out drives all of them to nothing, because such games are close. */

#include "recognize/balance.h"

#include <math.h>
#include <string.h>

/* What counts how much, at the beginning and at the end of a game. */
typedef struct BalanceWeight {
    double early, late;
} BalanceWeight;

static const BalanceWeight LIVING = {0.4, 1.0};
static const BalanceWeight DEAD = {0.7, 1.0};
static const BalanceWeight DOUBT = {0.0, 1.0}; /* the part of a group's chance to die that counts */
static const BalanceWeight SPHERE[5] = {
    {0.1, 0.4}, {0.1, 0.4}, {0.15, 0.55}, {0.2, 0.7}, {0.5, 0.9}}; /* by influence */
static const BalanceWeight POTENTIAL = {0.3, 0.5};

/* The part of the board that stones cover at the beginning, and at the end. */
static const double COVERED_EARLY = 0.2, COVERED_LATE = 0.65;

/* From which chance to live on a group's stones are sure, or likely, to stay; and from which weight
 * on what it surrounds is sure, too. Of strong groups' empty points 7 of 10 become theirs that are
 * called so after 60 moves, and 97 of 100 at the end (docs/score.md). */
static const double SURE = 0.99, LIKELY = 0.8, SETTLED = 0.85;

enum { LIKELY_INFLUENCE = 3 }; /* a sphere is likely where it is closed to so many sides */

static const double SPREAD_SCALE = 1.0, SPREAD_LEAST = 1.0;

typedef struct Weighing {
    const BalanceScene *scene;
    double stage;                     /* 0 .. 1 */
    double chances[BOARD_BLOCKS_MAX]; /* by group: to live */
} Weighing;

static double stage_of(const Board *board)
{
    double points = (double)board->size * board->size;
    double covered = (points - board->empty_count) / points;
    double part = (covered - COVERED_EARLY) / (COVERED_LATE - COVERED_EARLY);
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    return part * part * part;
}

static double weigh(const Weighing *weighing, const BalanceWeight *weight)
{
    return weight->early + (weight->late - weight->early) * weighing->stage;
}

/* The chance that a group lives. */
static double survival_of(const Group *group, const StrengthNumbers *numbers)
{
    if (numbers->survival_count == 0)
        return 1;
    int strength = (int)lround(group->strength);
    if (strength >= numbers->survival_count)
        strength = numbers->survival_count - 1;
    return numbers->survival[strength < 0 ? 0 : strength] / 100;
}

static double sign_of(Color color)
{
    return color == BLACK ? 1 : color == WHITE ? -1 : 0;
}

/* What a point in a group's area is to its owner. */
static double expect_in_group(const Weighing *weighing, const Group *group, Color color)
{
    if (group->dead)
        return -weigh(weighing, &DEAD);
    if (color == color_other((Color)group->color)) /* a dead stone in the area */
        return weigh(weighing, &DEAD);
    double chance = weighing->chances[group - weighing->scene->groups->items];
    double lost = 2 * (1 - chance) * weigh(weighing, &DOUBT);
    return weigh(weighing, &LIVING) * (1 - lost);
}

/* Who owns the point, from -1 to 1? */
static double expect(const Weighing *weighing, Point point)
{
    const BalanceScene *scene = weighing->scene;
    const Group *group = groups_at(scene->groups, point);
    Color holder = (Color)scene->spheres->owner[point];
    if (group)
        return sign_of((Color)group->color) *
               expect_in_group(weighing, group, board_color(scene->board, point));
    if (holder != EMPTY)
        return sign_of(holder) * weigh(weighing, &SPHERE[scene->spheres->influence[point]]);
    return weigh(weighing, &POTENTIAL) *
           potential_points(scene->table, scene->potential->value[point]);
}

/* How sure is that? */
static BalanceCertainty certainty_of(const Weighing *weighing, Point point)
{
    const BalanceScene *scene = weighing->scene;
    const Group *group = groups_at(scene->groups, point);
    if (!group)
        return scene->spheres->owner[point] != EMPTY &&
                       scene->spheres->influence[point] >= LIKELY_INFLUENCE
                   ? BALANCE_LIKELY
                   : BALANCE_OPEN;
    double chance = group->dead ? 1 : weighing->chances[group - scene->groups->items];
    bool settled = board_color(scene->board, point) != EMPTY || weigh(weighing, &LIVING) >= SETTLED;
    return chance >= SURE && settled ? BALANCE_SURE
           : chance >= LIKELY        ? BALANCE_LIKELY
                                     : BALANCE_OPEN;
}

/* Adds a point to the sums. */
static void add_point(Balance *balance, const Weighing *weighing, Point point)
{
    Color color = board_color(weighing->scene->board, point);
    double owner = expect(weighing, point);
    BalanceCertainty certainty = certainty_of(weighing, point);
    balance->owner[point] = (float)owner;
    balance->certainty[point] = (uint8_t)certainty;
    if (owner != 0)
        balance->points[owner > 0 ? BLACK : WHITE][certainty]++;
    balance->area += owner;
    /* A stone is nothing while it lives, and two points for the enemy when it dies. */
    balance->territory += color == EMPTY ? owner : owner * sign_of(color) < 0 ? 2 * owner : 0;
    balance->spread += 1 - owner * owner;
}

void balance_find(Balance *balance, const BalanceScene *scene)
{
    const Board *board = scene->board;
    Weighing weighing = {.scene = scene, .stage = stage_of(board)};
    memset(balance, 0, sizeof *balance);
    for (int i = 0; i < scene->groups->count; i++)
        weighing.chances[i] = survival_of(&scene->groups->items[i], scene->numbers);
    for (int p = 0; p < board->limit; p++)
        if (point_on_board(board->size, (Point)p))
            add_point(balance, &weighing, (Point)p);
    balance->territory += (double)board->captured[WHITE] - (double)board->captured[BLACK];
    balance->spread = SPREAD_LEAST + SPREAD_SCALE * sqrt(balance->spread);
}

const char *balance_certainty_name(BalanceCertainty certainty)
{
    static const char *const NAMES[] = {"open", "likely", "sure"};
    return NAMES[certainty];
}
