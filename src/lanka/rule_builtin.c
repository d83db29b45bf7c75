/* The arithmetic that every world has: a table.
 *
 * Wrong: nothing known. */

#include "lanka/rule_base.h"

#include <math.h>

static double compute_add(const double *values, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum;
}

static double compute_sub(const double *values, int count)
{
    (void)count;
    return values[0] - values[1];
}

static double compute_mul(const double *values, int count)
{
    double product = 1;
    for (int i = 0; i < count; i++)
        product *= values[i];
    return product;
}

static double compute_div(const double *values, int count)
{
    (void)count;
    return fabs(values[1]) > 0 ? values[0] / values[1] : NAN;
}

static double compute_min(const double *values, int count)
{
    double least = values[0];
    for (int i = 1; i < count; i++)
        least = fmin(least, values[i]);
    return least;
}

static double compute_max(const double *values, int count)
{
    double most = values[0];
    for (int i = 1; i < count; i++)
        most = fmax(most, values[i]);
    return most;
}

static double compute_abs(const double *values, int count)
{
    (void)count;
    return fabs(values[0]);
}

static const RuleBuiltin BUILTINS[] = {
    {"add", "和", 2, WORLD_ARGUMENTS_MAX, compute_add, false},
    {"sub", "差", 2, 2, compute_sub, false},
    {"mul", "積", 2, WORLD_ARGUMENTS_MAX, compute_mul, false},
    {"div", "商", 2, 2, compute_div, true},
    {"min", "最小", 1, WORLD_ARGUMENTS_MAX, compute_min, false},
    {"max", "最大", 1, WORLD_ARGUMENTS_MAX, compute_max, false},
    {"abs", "絶対値", 1, 1, compute_abs, false},
};

const RuleBuiltin *rule_builtin(int index)
{
    return index >= 0 && index < (int)(sizeof BUILTINS / sizeof BUILTINS[0]) ? &BUILTINS[index]
                                                                             : NULL;
}
