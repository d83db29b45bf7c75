#include "knowledge/link_outcome.h"

#include <string.h>

static const char *const NAMES[LINK_OUTCOMES] = {
    [LINK_UNKNOWN] = "unknown",
    [LINK_CONNECTED] = "connected",
    [LINK_CROSSCUT_SENTE] = "crosscut_sente",
    [LINK_CROSSCUT_GOTE] = "crosscut_gote",
    [LINK_BROKEN_THROUGH] = "broken_through",
};

const char *link_outcome_name(LinkOutcome outcome)
{
    return NAMES[outcome];
}

bool link_outcome_parse(const char *text, LinkOutcome *outcome)
{
    for (int i = 0; i < LINK_OUTCOMES; i++)
        if (strcmp(text, NAMES[i]) == 0) {
            *outcome = (LinkOutcome)i;
            return true;
        }
    return false;
}
