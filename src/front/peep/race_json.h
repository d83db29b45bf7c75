#ifndef GOSEDAI_FRONT_RACE_JSON_H
#define GOSEDAI_FRONT_RACE_JSON_H

/* RaceJson: a capturing race for other programs. The keys are described in docs/race.md. */

#include "race/race.h"

#include <jansson.h>

/* A new reference. Values are texts as people write them; points are names. */
json_t *race_json(const Race *race);

#endif
