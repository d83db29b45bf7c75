#ifndef GOSEDAI_TOOLS_ENGINE_H
#define GOSEDAI_TOOLS_ENGINE_H

/* Engine: one side of a match: a GTP program, or one of our own players.
 *
 *     Engine engine;
 *     engine_init(&engine, "gnugo --mode gtp --level 1", 60, NULL);     a program
 *     engine_init(&engine, "tcp:localhost:6000", 60, NULL);             a program that waits there
 *     engine_init(&engine, "self:gosedai,level=3", 60, NULL);           our player, in this process
 *
 * Every call that can fail fills `error` with a sentence that a report can show. After a failure
 * the engine is stopped; the next engine_new_game() starts it again. */

#include "base/i18n.h"
#include "players/player.h"
#include "tools/gtp_partner.h"
#include "tools/player_spec.h"

#include <jansson.h>

enum { ENGINE_NAME_SHOWN = 60 }; /* bytes of a name; a longer one is cut */

typedef struct Engine {
    const char *command; /* borrowed */
    bool own;            /* one of our players */
    bool running;
    GtpPartner partner;
    Player *player;
    PlayerSpec spec;          /* of an own player, once it was started */
    char name[64];            /* what it calls itself, else its command; empty before the first
                                 start */
    const atomic_bool *stop;  /* set by another thread to end all waiting; may be NULL */
    const I18nVoices *voices; /* to explain in both languages; NULL: in the thread's only */
} Engine;

/* Prepares an engine; nothing is started yet. `command` and `stop` must stay valid. Once `*stop` is
 * set, a program that owes us an answer is killed and the call fails within a tenth of a second.
 * `time_limit`, the longest wait for an answer in seconds, is for programs: our own players think
 * until they are done. */
void engine_init(Engine *engine, const char *command, double time_limit, const atomic_bool *stop);

/* Can such an engine be? Nothing is started but a player of ours, whose knowledge is looked at only
 * if it lies `here`, where it plays. */
bool engine_check(const char *command, bool here, Error *error);

/* Stops it, politely first: a program has a second to quit, a fifth of one once `*stop` is set. */
void engine_stop(Engine *engine);

/* Starts the engine if it is not running, and sets up an empty board. `seed` is for own players. */
bool engine_new_game(Engine *engine, const Position *position, uint64_t seed, Error *error);

/* Tells it the rules if it understands kata-set-rules; others are left as they were started. */
bool engine_set_rules(Engine *engine, const Rules *rules, Error *error);

/* Tells it of a move that the other side made (or that belongs to the opening). */
bool engine_play(Engine *engine, Move move, int size, Error *error);

/* Asks for a move of `color` in `position`, which the engine must have been told of. The move may
 * be POINT_RESIGN and is not checked. */
bool engine_think(Engine *engine, const Position *position, Color color, Point *move, Error *error);

/* What an engine would play, and why. */
typedef struct EngineAdvice {
    Point move;
    json_t *explanation; /* docs/explain.md; NULL if it does not explain. Owned */
    json_t *spoken;      /* the same by language, "en" and "ja"; NULL if it has but one. Owned */
} EngineAdvice;

/* Asks for a move of `color` in any position, which the engine need not have been told of, without
 * playing it. Release the advice with engine_advice_clear(). */
bool engine_advise(Engine *engine, const Position *position, Color color, EngineAdvice *advice,
                   Error *error);
void engine_advice_clear(EngineAdvice *advice);

/* Asks which stones are dead at the end (final_status_list). */
bool engine_dead_stones(Engine *engine, int size, PointSet *dead, Error *error);

/* Is this GNU Go? Known once it has been started. */
bool engine_is_gnugo(const Engine *engine);

#endif
