#ifndef GOSEDAI_ANALYSIS_LORE_H
#define GOSEDAI_ANALYSIS_LORE_H

/* Lore: all that the program knows by heart, loaded once and shared by all.
 *
 *     Lore *lore = lore_load(NULL, &error);
 *
 * Each part is a text file of the folder knowledge/, built in, or taken from a folder of one's own.
 * After loading nothing changes it: threads may share it. */

#include "base/error.h"
#include "base/text.h"
#include "knowledge/case_numbers.h"
#include "knowledge/eye_shapes.h"
#include "knowledge/guess_weights.h"
#include "knowledge/hunch_net.h"
#include "knowledge/joseki.h"
#include "knowledge/move_weights.h"
#include "knowledge/pattern.h"
#include "knowledge/pon_table.h"
#include "knowledge/potential_table.h"
#include "knowledge/strength_numbers.h"
#include "knowledge/tree_numbers.h"

typedef struct Lore {
    EyeShapes *eye_shapes;
    MoveWeights *fight_moves;
    HunchNet *hunch;
    HunchNet *instinct;
    Joseki *joseki;
    PatternSet *enclose, *link_patterns, *pockets;
    PatternSet *shapes, *moyo, *yose, *invasions; /* case_patterns.h */
    GuessWeights *move_patterns;
    CaseNumbers cases;
    PonTable pon;
    PotentialTable potential;
    StrengthNumbers strength;
    TreeNumbers tree;
} Lore;

/* A file of the folder knowledge/, and how it becomes a part of the lore. A new file is a line in
 * the table of them; a test complains about one that is built in and not there. */
typedef struct LoreFile {
    const char *name;
    const char *kind; /* its first line is 'patterns KIND'; NULL if it holds no patterns */
    const char *unit; /* what it holds many of, for people */
    /* Reads the text into its part, which must be empty; `place` names it in errors. False with
     * line and reason if something is wrong. */
    bool (*read)(Lore *lore, const char *text, const char *place, Error *error);
    /* Appends the part in the notation of the file, without comments; it reads back as the same. */
    void (*write)(const Lore *lore, Text *text);
    size_t (*count)(const Lore *lore);               /* how many of `unit`; NULL: lines written */
    const PatternSet *(*patterns)(const Lore *lore); /* NULL if it holds no patterns */
} LoreFile;

/* All of them, ended by one without name. */
extern const LoreFile LORE_FILES[];

/* Nothing known yet: for those who read single files. Release with lore_free(). */
Lore *lore_new(void);

/* Loads all files: those that are in `folder`, and the built-in ones in place of those that are
 * not. `folder` may be NULL. NULL with file, line and reason if one is wrong. */
Lore *lore_load(const char *folder, Error *error);
void lore_free(Lore *lore);

/* The same lore again, to read a file or two anew with LoreFile.read: all else is shared with
 * `base`, which must live on. Release it with lore_free_variant() and the same base. Cost: nothing
 * but what is read anew. */
Lore *lore_vary(const Lore *base);
void lore_free_variant(Lore *variant, const Lore *base);

#endif
