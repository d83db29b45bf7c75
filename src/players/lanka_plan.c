/* Plans that last.
 *
 * Idea: what was worth a move is worth going on with, even if something else had to be done first.
 * Method: one plan for each side, with the focus of its largest recent move; moves near by count as
 * preparation.
 *
 * Wrong: near is not the same as useful: a move on the wrong side of a group that is chased counts
 * as much as one on the right side; that is left to the comparison of moves. */

#include "players/lanka_plan.h"

enum {
    LAST = 6, /* own moves after which a plan is given up that nothing was done for */
    NEAR = 4, /* steps from its stone */
};

static const double GO_ON = 1.1;    /* a move for the plan itself */
static const double PREPARE = 1.04; /* another move near by */
static const double FADES = 0.8;    /* of its value with each move for something else */

const LankaPlan LANKA_PLAN_NONE = {.rule = NULL, .stone = POINT_NONE};

bool lanka_plan_is_open(const LankaPlan *plan, const Board *board)
{
    return plan->rule && plan->age <= LAST && point_on_board(board->size, plan->stone) &&
           board_color(board, plan->stone) == plan->color;
}

static int steps_between(int size, Point a, Point b)
{
    int x = point_x(size, a) - point_x(size, b), y = point_y(size, a) - point_y(size, b);
    return (x < 0 ? -x : x) + (y < 0 ? -y : y);
}

double lanka_plan_weight(const LankaPlan *plan, const Board *board, const Rule *rule,
                         const PointSet *target, Point move)
{
    if (!lanka_plan_is_open(plan, board))
        return 1;
    if (plan->rule == rule && pointset_has(target, plan->stone))
        return GO_ON;
    return steps_between(board->size, plan->stone, move) <= NEAR ? PREPARE : 1;
}

void lanka_plan_follow(LankaPlan *plan, const Board *board, const Rule *rule,
                       const PointSet *target, double value)
{
    bool open = lanka_plan_is_open(plan, board);
    bool same = open && rule && rule == plan->rule && pointset_has(target, plan->stone);
    if (same) {
        plan->value = value;
        plan->age = 0;
    } else if (rule && (!open || value > plan->value)) {
        Point stone = pointset_first(target);
        *plan = (LankaPlan){rule, stone, (uint8_t)board_color(board, stone), value, 0};
    } else if (open) {
        plan->value *= FADES;
        plan->age++;
    } else {
        *plan = LANKA_PLAN_NONE;
    }
}
