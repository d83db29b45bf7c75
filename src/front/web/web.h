#ifndef GOSEDAI_FRONT_WEB_H
#define GOSEDAI_FRONT_WEB_H

/* Web: what all requests share, and the tables of those who answer them. */

#include "analysis/lore.h"
#include "base/i18n.h"
#include "front/web/web_cache.h"
#include "front/web/web_game.h"
#include "front/web/web_jobs.h"
#include "front/web/web_router.h"
#include "front/web/web_shelf.h"
#include "front/web/web_static.h"

#include <pthread.h>

/* Limits that a page may know: GET /api tells them. */
enum {
    WEB_BODY_MAX = 4 * 1024 * 1024,
    WEB_SETTINGS_MAX = 16 * 1024,
    WEB_FILE_GAMES = 1000, /* of a file that are listed */
    WEB_JOBS_OF_OWNER = 8, /* waiting or running */
    WEB_JOBS_WAITING = 64, /* of all */
    WEB_SEARCH_NODES = 20000000,
    WEB_SEARCH_SECONDS = 120,
    WEB_SEARCH_MEMORY = 64,    /* MB for one search */
    WEB_SETTING_NODES = 20000, /* for each question of an analysis with settings of its own */
    WEB_THINK_SECONDS = 600,
    WEB_REVIEW_MOVES = 600,
    WEB_REVIEW_SAMPLES = 2000,
    WEB_PLAYERS_KEPT = 8, /* between moves; a large tree takes some hundred megabytes */
    WEB_ANALYSES_KEPT = 24,
    WEB_LORES_MAX = 256, /* times that saved knowledge comes into use without a new start */
};

typedef struct Web {
    WebStore *store;
    WebJobs *jobs;
    WebCache *players; /* of games, which remember what they read: some megabytes each, or many */
    WebCache *cache;   /* analyses between two requests of a game */
    WebStatic *pages;
    _Atomic(Lore *) lore;       /* replaced when knowledge is saved: web_lore.h */
    Lore *lores[WEB_LORES_MAX]; /* all that there were; each but the first varies the one before */
    atomic_int lore_count;
    WebShelf *shelf; /* the knowledge files that the page may change */
    I18nVoices voices;
    const char *compare_path; /* the file of comparisons; it may not be there. Borrowed */
    const char *language;     /* where a request names none */
    int player_threads;       /* in which each player thinks, if it can */
    bool apart;               /* each browser has games of its own */
    double started;           /* timer_now() */
    double started_at;        /* seconds since 1970: clocks do not run while there is no server */
    pthread_mutex_t learning; /* saved knowledge comes into use one after the other */
    pthread_mutex_t drawing;  /* the drawing library's fonts are not for several threads */
    atomic_bool stopping;
    atomic_int connections;
} Web;

/* --- for handlers ------------------------------------------------------------------------ */

/* Parses the body of a request; NULL, and the reply refuses, if it cannot be. */
json_t *web_parse(const WebRequest *request, WebReply *reply);

/* Loads the game that the first part of the path, or `id`, names. NULL, and the reply refuses. The
 * store must have been begun. */
WebGame *web_load(Web *web, const char *owner, const char *id, WebReply *reply);

/* The same for the game of the path, with a transaction of its own. */
WebGame *web_look(Web *web, const WebRequest *request, WebReply *reply);

/* Writes it, one revision on. */
bool web_keep(Web *web, WebGame *game, Error *error);

/* Changes a game: loads it, calls `change`, and keeps it if that is true; answers with the game and
 * what `change` has added to it. `change` refuses by filling the reply and returning false. */
typedef struct WebChange {
    Web *web;
    const WebRequest *request;
    WebReply *reply;
    const json_t *body;
    WebGame *game;
    int played; /* node to tell with the game; -1: none */
    int status; /* of the reply */
} WebChange;

void web_change(Web *web, const WebRequest *request, WebReply *reply,
                bool (*change)(WebChange *change));

/* Refuses within a change; false, to be returned. */
bool web_refuse(WebChange *change, WebFault fault, const Error *error);

/* The whole game as it is answered: with the job that thinks about it. */
json_t *web_game_answer(Web *web, const WebGame *game, int played);

/* Plays at the head, the time taken off; the reason may be NULL. False, with fault and reason, if
 * it cannot be. */
bool web_play_head(WebGame *game, Move move, WebFault *fault, Error *error, int *played);

/* --- the routes -------------------------------------------------------------------------- */

extern const WebRoute API_SERVER_ROUTES[];    /* api_server.c */
extern const WebRoute API_GAMES_ROUTES[];     /* api_games.c */
extern const WebRoute API_NEW_ROUTES[];       /* api_new.c */
extern const WebRoute API_PLAY_ROUTES[];      /* api_play.c */
extern const WebRoute API_TREE_ROUTES[];      /* api_tree.c */
extern const WebRoute API_ANALYSIS_ROUTES[];  /* api_analysis.c */
extern const WebRoute API_WHY_ROUTES[];       /* api_why.c */
extern const WebRoute API_CGT_ROUTES[];       /* api_cgt.c */
extern const WebRoute API_COMPARE_ROUTES[];   /* api_compare.c */
extern const WebRoute API_JOBS_ROUTES[];      /* api_jobs.c */
extern const WebRoute API_KNOWLEDGE_ROUTES[]; /* api_knowledge.c */
extern const WebRoute API_LANKA_ROUTES[];     /* api_lanka.c */

extern const WebRoute *const WEB_ROUTES[]; /* all of them */

#endif
