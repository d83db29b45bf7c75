#ifndef GOSEDAI_PLAYERS_PLAYER_H
#define GOSEDAI_PLAYERS_PLAYER_H

/* Player: the one interface between those who ask for a move (GTP, the web
 * page, matches, tests) and those who think of one.
 *
 *     Player *player = player_new("simple", &options, &error);
 *     Thought thought;
 *     player_think(player, position, BLACK, &limits, &thought);
 *     ... thought.move, thought.reason ...
 *     player_free(player);
 *
 * A player never changes the position it is given, and answers the same for
 * the same seed, position and node limit, unless it thinks in several threads. */

#include "game/position.h"
#include "propose/explanation.h"

#include <stdatomic.h>

enum { PLAYER_REASON_MAX = 1024, PLAYER_LEVEL_MAX = 10, PLAYER_THREADS_MAX = 256 };

struct Study;
struct TreeView;

/* Somebody who wants to see what a player with a tree has found so far (players/tree_view.h).
 * Called by the thread that thinks. */
typedef struct PlayerWatch {
    double every; /* seconds */
    bool at_end;  /* once more when the thinking is over */
    void (*see)(void *context, const struct TreeView *view);
    void *context;
} PlayerWatch;

typedef struct Limits {
    double seconds;            /* 0 = no time limit */
    double seconds_most;       /* if more: as long, where a player is in doubt */
    long nodes;                /* 0 = the player's own default */
    const atomic_bool *cancel; /* set by another thread to end the thinking early; may be NULL */
    const PlayerWatch *watch;  /* NULL = nobody looks on */
    bool explain;          /* all reasons are wanted, if it takes some tenths of a second more */
    const PointSet *avoid; /* points that the move must not be, where a player has a study; NULL:
                              none */
} Limits;

typedef struct Thought {
    Point move;                     /* a legal point, POINT_PASS or POINT_RESIGN */
    double value;                   /* points gained by the move in the player's own eyes */
    char reason[PLAYER_REASON_MAX]; /* why, in one sentence; never empty */
    Explanation explanation;        /* why this move, as claims; no claims if the player has none */
    long nodes;                     /* work done */
} Thought;

struct Analysis;
struct Crew;
struct Partners;

/* Who helps a player to think. The player calls, before it looks at a position, start(); harvest()
 * tells the analysis what was found out since the last time, at any time, whether that is anything,
 * and which stones it is about; when it has decided on `move`, send(): `analysis` is what it has
 * seen. */
typedef struct ThinkHelp {
    struct Crew *crew; /* for jobs that the move waits for */
    void (*start)(struct ThinkHelp *help, const Position *position, struct Analysis *analysis);
    bool (*harvest)(void *help, const Board *board, struct Analysis *analysis, PointSet *about);
    void (*send)(struct ThinkHelp *help, const Position *position, const struct Analysis *analysis,
                 Move move);
    void (*free)(struct ThinkHelp *help);
} ThinkHelp;

struct PlayerOptions;

/* Gets `options->threads` workers, and with `options->reserve` a reserve. NULL with the reason. */
typedef ThinkHelp *ThinkHelpMaker(const struct PlayerOptions *options, Error *error);

typedef struct PlayerOptions {
    uint64_t seed;
    bool never_resign;
    int level;     /* strength, 1 to PLAYER_LEVEL_MAX, where a player has levels; 0: its best */
    long playouts; /* random games for a move, where a player counts them; 0: as the limits say */
    bool cleanup;  /* capture dead stones before passing (kgs-genmove_cleanup) */
    int threads;  /* to think with, 1 to PLAYER_THREADS_MAX, where a player can use several; 0: one.
                     A player that plays random games need not play the same with more than one */
    bool reserve; /* goes on reading while the opponent thinks, where a player can */
    ThinkHelpMaker *help; /* where threads come from (parallel/forces.h); NULL: there are none */
    struct Partners *partners; /* who search the same positions elsewhere (players/partners.h),
                                  where a player can ask them; borrowed; NULL: nobody */
    const char *knowledge;     /* a folder with files in place of the built-in ones, when it starts;
                                  NULL: none. For gosedai, gog, lanka and pon */
} PlayerOptions;

typedef struct Player Player;

/* What a kind of player provides. */
typedef struct PlayerKind {
    const char *name;
    const char *summary; /* one line for --help */
    int levels;          /* of PlayerOptions, the last one being its best; 0: it has none */
    bool counts;         /* it plays PlayerOptions.playouts games for a move */
    /* NULL, with the reason, if it cannot start. */
    void *(*start)(const PlayerOptions *options, Error *error);
    void (*think)(void *self, const Position *position, Color color, const Limits *limits,
                  Thought *thought);
    void (*set_options)(void *self, const PlayerOptions *options);
    void (*stop)(void *self);
    /* Begins to think about a position in the background, until it is asked for anything else; NULL
     * if it cannot. */
    void (*ponder)(void *self, const Position *position, Color color);
    /* The tree search that it follows the game with (players/study.h); NULL if it has none. */
    struct Study *(*study)(void *self);
} PlayerKind;

/* Has the player called `name` a use for the level and the games that a person asks for? False with
 * the reason; of a name that is none says player_new(). */
bool player_obeys(const char *name, const PlayerOptions *options, Error *error);

/* Makes a player of the kind called `name`; NULL with the reason otherwise. */
Player *player_new(const char *name, const PlayerOptions *options, Error *error);
void player_free(Player *player);

const char *player_name(const Player *player);

/* Finds a move for `color`. The move is legal under the position's rules. */
void player_think(Player *player, const Position *position, Color color, const Limits *limits,
                  Thought *thought);

/* Thinks in the opponent's time: `color` is to move in the position, which may be freed at once.
 * Ends with the next call of any function here. Players that cannot do so do nothing. */
void player_ponder(Player *player, const Position *position, Color color);

/* The tree search of the player, for live analysis; NULL if it has none. Borrowed. Ends
 * pondering. */
struct Study *player_study(Player *player);

/* Changes the options from the next move on. */
void player_set_options(Player *player, const PlayerOptions *options);

/* Has the game three moves for each point of the board, so that the player ends it by a pass? A
 * clean-up goes on until the dead stones are off. */
bool player_game_is_endless(const PlayerOptions *options, const Position *position);

/* The i-th kind, NULL behind the last. */
const PlayerKind *player_kind(int i);

enum { PLAYER_DEFAULT_INDEX = 0 };

#endif
