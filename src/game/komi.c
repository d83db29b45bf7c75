/* Komi: one rule for all who ask. */

#include "game/komi.h"

#include "base/text.h"

#include <math.h>
#include <string.h>

static bool refuse(const char *reason, Error *error)
{
    return error_set(error, "%s; komi goes from %d to %d in steps of 0.25, such as 7.5", reason,
                     -KOMI_MOST, KOMI_MOST);
}

bool komi_check(double komi, Error *error)
{
    if (!(fabs(komi) <= KOMI_MOST))
        return refuse("is out of range", error);
    if (komi * 4 != floor(komi * 4))
        return refuse("is no multiple of 0.25", error);
    return true;
}

bool komi_parse(const char *text, double *komi, Error *error)
{
    double value;
    Error reason;
    error_clear(&reason);
    bool right =
        text_to_double(text, &value)
            ? komi_check(value, &reason)
            : refuse(strchr(text, ',') ? "has a comma; write a point" : "is no number", &reason);
    if (!right)
        return error_set(error, "'%.40s' %s", text, reason.message);
    *komi = value + 0.0; /* no -0 */
    return true;
}
