#ifndef GOSEDAI_ANALYSIS_LORE_H
#define GOSEDAI_ANALYSIS_LORE_H

/* Lore: the knowledge that an analysis rests on, loaded once and shared by all.
 *
 *     Lore *lore = lore_load(NULL, &error);
 *
 * Each part is a text file of the folder knowledge/, built in, or taken from a folder of one's own.
 * After loading nothing changes it: threads may share it. */

#include "base/error.h"
#include "knowledge/eye_shapes.h"
#include "knowledge/move_weights.h"
#include "knowledge/pattern.h"
#include "knowledge/pon_table.h"
#include "knowledge/potential_table.h"
#include "knowledge/strength_numbers.h"

typedef struct Lore {
    EyeShapes *eye_shapes;
    MoveWeights *fight_moves;
    PatternSet *pockets;
    PonTable pon;
    PotentialTable potential;
    StrengthNumbers strength;
} Lore;

/* Loads all files: those that are in `folder`, and the built-in ones in place of those that are
 * not. `folder` may be NULL. NULL with file, line and reason if one is wrong. */
Lore *lore_load(const char *folder, Error *error);
void lore_free(Lore *lore);

#endif
