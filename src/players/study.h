#ifndef GOSEDAI_PLAYERS_STUDY_H
#define GOSEDAI_PLAYERS_STUDY_H

/* Study: a tree search that follows a game: what it has learned of one position is kept for the
 * next, it can be watched while it runs, and it can go on in the opponent's time.
 *
 *     Study *study = study_new(NULL, NULL);
 *     study_begin(study, &(StudyTopic){.position = position, .color = BLACK, .reuse = true});
 *     study_run(study, &(StudyRun){.seconds = 2, .watch = &watch});
 *     ... study->search, or study_view(study) ...
 *     study_free(study);
 *
 * One thread asks; pondering runs on a thread of its own, which every other function ends first. */

#include "players/player.h"
#include "players/settled_reader.h"
#include "players/tree_team.h"
#include "players/tree_view.h"

#include <pthread.h>

enum { STUDY_LOOK_EVERY = 16 }; /* games between looks at the clock, and the fewest of a run */

/* What is to be looked at. */
typedef struct StudyTopic {
    const Position *position; /* copied */
    Color color;              /* to move */
    uint64_t seed;
    bool uniform;   /* games without any knowledge */
    bool cleanup;   /* dead stones must be taken off: none counts as dead before */
    long games;     /* that there will be at most; 0: not known */
    double seconds; /* that the move may take, of which reading fights takes a share; 0: any */
    int threads;    /* that search together; 0: one */
    bool by_move;   /* whose points are is counted for each first move, too */
    bool reuse;     /* keep what the last topic has learned of this one */
    const PointSet *avoid; /* moves that the root leaves out; NULL: none */
} StudyTopic;

/* How long to look. */
typedef struct StudyRun {
    double seconds;      /* 0: no limit */
    double seconds_most; /* if more than `seconds`: as long, while the best move is in doubt */
    double horizon;      /* if more than `seconds`: as long games may yet be played, by another run;
                            whether a move is decided is asked of all that time */
    long games;          /* 0: no limit */
    bool decide; /* end when no other move can become the best one any more, or after a quarter
                    of the time or games when the game is as good as won */
    const atomic_bool *cancel; /* may be NULL */
    const PlayerWatch *watch;  /* may be NULL */
} StudyRun;

typedef struct Study {
    TreeNumbers numbers;
    HunchNet *instinct;    /* NULL until it is needed, if it is the built-in one */
    Policy *policy;        /* made when first needed */
    SettledReader *reader; /* what searches say of the topic; the same */
    TreeSearch *search;
    TreeTeam *team; /* that helps it */
    bool uniform;
    Position *topic; /* the position that the tree is about, NULL before the first */
    Color color;
    bool narrowed; /* the root leaves out moves that the rules allow */
    bool cleanup;  /* settled territory was open to the tree */
    TreeView *view;
    pthread_t thread; /* of pondering */
    bool pondering;
    atomic_bool stop;
} Study;

/* A study that counts by these numbers (knowledge/tree) and takes over this network
 * (knowledge/instinct); NULL: those that come with the program. */
Study *study_new(const TreeNumbers *numbers, HunchNet *instinct);
void study_free(Study *study);

/* Turns to a position. */
void study_begin(Study *study, const StudyTopic *topic);

/* How many threads search? */
int study_threads(const Study *study);

/* Plays games, at least STUDY_LOOK_EVERY of them. The watch is told every so many seconds. */
void study_run(Study *study, const StudyRun *run);

/* What was found so far; at most until the next call. Ends pondering. */
const TreeView *study_view(Study *study);

/* Goes on with the topic in the background until the next call, or for ten minutes. */
void study_ponder(Study *study);

/* Ends that. */
void study_rest(Study *study);

#endif
