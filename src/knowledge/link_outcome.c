#include "knowledge/link_outcome.h"

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
