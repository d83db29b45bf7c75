#ifndef GOSEDAI_ANALYSIS_ANALYSIS_H
#define GOSEDAI_ANALYSIS_ANALYSIS_H

/* Analysis: a position as a player sees it, from points to the whole board (seed 3.3).
 *
 *     Analysis *analysis = analysis_new(lore, NULL);
 *     analysis_run(analysis, &board, BLACK);
 *     ... analysis->groups.items[i].strength ...
 *     board_play(&board, move, BLACK);
 *     analysis_run(analysis, &board, WHITE);           only what the move touched is read again
 *     analysis_free(analysis);
 *
 * The one place where recognition and searches meet. It goes upward: blocks (what is captured?),
 * links (what is connected?), groups (what lives?), spheres, families, the balance of the game. No
 * stage changes what an earlier one found. All fields are the caller's to read. */

#include "analysis/block_reading.h"
#include "analysis/life_reading.h"
#include "analysis/lore.h"
#include "analysis/race_reading.h"
#include "recognize/balance.h"
#include "recognize/families.h"
#include "recognize/pocket.h"
#include "recognize/pon.h"
#include "recognize/potential.h"
#include "recognize/sphere.h"

/* How deep it looks. All counts are positions for one question, so that the same position gives
 * the same answer. Where a count is 0 (of blocks: no liberties), nobody is asked, and what a glance
 * shows is taken: ANALYSIS_GLANCE has nothing but such. */
typedef struct AnalysisSettings {
    BlockReading blocks;
    uint64_t link_nodes;
    uint64_t eye_nodes;
    LifeReading lives;
    RaceReading races;
    bool as_written; /* where the seed is kept to its letter, or not: see docs/analysis.md */
} AnalysisSettings;

extern const AnalysisSettings ANALYSIS_SETTINGS, ANALYSIS_GLANCE;

/* What was done in the last run, by stage. */
typedef enum AnalysisStage {
    ANALYSIS_BLOCKS,
    ANALYSIS_LINKS,
    ANALYSIS_ROOMS,  /* groups, their openness, spheres, pockets, eyes */
    ANALYSIS_LIVES,  /* surrounded groups, read out */
    ANALYSIS_RACES,  /* races between them, classes, strength */
    ANALYSIS_FIELDS, /* potential, families, PON, balance */
    ANALYSIS_STAGES,
} AnalysisStage;

typedef struct AnalysisWork {
    double seconds[ANALYSIS_STAGES];
    double processor[ANALYSIS_STAGES]; /* seconds of processor time, of all threads */
    RecallCount reading[ANALYSIS_STAGES];
} AnalysisWork;

typedef struct Analysis {
    const Lore *lore;
    AnalysisSettings settings;
    Board board;
    Color to_play;

    Blocks blocks;
    Links links;
    Groups groups; /* after the second phase */
    bool merged;   /* the second phase joined some */
    Spheres spheres;
    Influence potential;
    Families families;
    Pon pon;
    Balance balance;

    /* By group number: */
    Pockets *pockets;
    LifeFact *lives;
    GroupRace *races;
    double *after_escape; /* strength after breaking out through a link */
    bool *extension;      /* there is room to extend along the side */
    int group_capacity;

    AnalysisWork work;
    double noted, noted_processor; /* when the last stage ended */
    Recall *recall;
    Readers *readers;
} Analysis;

/* `lore` must live as long. `settings` may be NULL: ANALYSIS_SETTINGS. */
Analysis *analysis_new(const Lore *lore, const AnalysisSettings *settings);
void analysis_free(Analysis *analysis);

/* Looks at the position with `to_play` to move. What searches said of an earlier position is used
 * where it still holds, whatever move led here: the result is that of a first look. */
void analysis_run(Analysis *analysis, const Board *board, Color to_play);

/* Has the searches done by a crew (NULL: by the caller alone) from now on. What comes out is the
 * same. */
void analysis_set_crew(Analysis *analysis, Crew *crew);

/* The same for an analysis that is itself a job of the crew, done by `worker`. */
void analysis_set_crew_within(Analysis *analysis, Crew *crew, int worker);

/* Forgets what searches said. */
void analysis_forget(Analysis *analysis);

/* Makes the next run one that follows the last one of `source`, with what its searches said. */
void analysis_follow(Analysis *analysis, const Analysis *source);

#endif
