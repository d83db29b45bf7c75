#ifndef GOSEDAI_ANALYSIS_CASE_PATTERNS_H
#define GOSEDAI_ANALYSIS_CASE_PATTERNS_H

/* CasePatterns: what the pattern files for moves may say: shapes, moyo, yose, invasions.
 *
 *     CaseSight sight;
 *     case_sight_init(&sight, lore, analysis, last);
 *     PatternQuery query = {&view, BLACK, PATTERN_ANY_SECTION, &sight};
 *     pattern_match_at(lore->shapes, &query, move, &match, 1);
 *
 * Their conditions look a little ahead by the capture search. The top of each file tells its fields
 * and functions. */

#include "analysis/lore.h"
#include "recognize/groups.h"
#include "recognize/sphere.h"

struct Analysis;

/* What the functions look at besides the board; the context of a query. */
typedef struct CaseSight {
    const Lore *lore;
    const struct Analysis *analysis; /* NULL: nothing lies in an area, nothing is dead */
    Point last;                      /* the enemy's last move; POINT_NONE if none */
    uint64_t nodes;                  /* positions for each look ahead */
} CaseSight;

void case_sight_init(CaseSight *sight, const Lore *lore, const struct Analysis *analysis,
                     Point last);

extern const PatternSchema CASE_PATTERNS_SHAPES, CASE_PATTERNS_MOYO, CASE_PATTERNS_YOSE,
    CASE_PATTERNS_INVASIONS;

/* The words of the field `quality` of shapes. */
typedef enum ShapeQuality { SHAPE_GOOD, SHAPE_PLAIN, SHAPE_BAD } ShapeQuality;

/* The words of sente and gote in yose patterns. */
typedef enum YoseTurn { YOSE_SENTE, YOSE_GOTE } YoseTurn;

#endif
