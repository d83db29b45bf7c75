#ifndef GOSEDAI_PROPOSE_CASES_H
#define GOSEDAI_PROPOSE_CASES_H

/* Cases: the typical situations that propose moves (seed 3.5.3), one file each.
 *
 *     CaseScene scene;
 *     case_scene_init(&scene, analysis, position, BLACK);
 *     cases_propose(&scene, CASES_ALL, &candidates);
 *     case_scene_clear(&scene);
 *
 * A case is a function from the scene to candidates; all numbers are in knowledge/cases. */

#include "analysis/analysis.h"
#include "game/position.h"
#include "propose/candidate.h"

struct Foresight;
struct Trial;

typedef struct CaseScene {
    const Analysis *analysis; /* of the position, with `color` to play */
    const Position *position;
    const Board *board;
    const Lore *lore;
    Color color;                 /* who moves */
    Point last;                  /* the enemy's last move; POINT_NONE if none */
    struct Trial *trial;         /* plays moves and looks again: trial.h */
    const PointSet *about;       /* only the groups of these stones count; NULL: all (case_life) */
    Crew *crew;                  /* who helps to find out; NULL: nobody */
    struct Foresight *foresight; /* with a crew: foresight.h */
    Crew *helpers;               /* of a case that is itself a job of this crew, done by ... */
    int worker;                  /* ... this worker; NULL: nobody helps */
} CaseScene;

/* Everything in it is borrowed and must not change while it is used. */
void case_scene_init(CaseScene *scene, const Analysis *analysis, const Position *position,
                     Color color);
void case_scene_clear(CaseScene *scene);

/* Has searches and looks done by a crew from now on (NULL: by nobody else). What comes out is the
 * same. The scene must stay where it is. */
void case_scene_set_crew(CaseScene *scene, Crew *crew);

typedef void CasePropose(const CaseScene *scene, Candidates *candidates);

CasePropose case_life, case_race, case_enclose, case_link_enclose, case_ally, case_joseki,
    case_side, case_contact, case_family, case_moyo, case_link, case_invasion, case_yose,
    case_multi, case_shape;

enum { CASES_ALL = (1 << CASE_KINDS) - 1, CASES_SEED = (1 << CASE_MULTI) - 1 };

/* Asks the cases whose bits (1 << CaseKind) are set, in the order of the table. Every move that
 * they put on the table is legal. */
void cases_propose(const CaseScene *scene, unsigned kinds, Candidates *candidates);

/* The group's thing, for claims; called by the stone that is nearest to a move. */
Thing thing_group(const Analysis *analysis, int group);
Thing thing_group_near(const Analysis *analysis, int group, Point move);

#endif
