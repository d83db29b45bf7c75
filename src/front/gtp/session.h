#ifndef GOSEDAI_FRONT_GTP_SESSION_H
#define GOSEDAI_FRONT_GTP_SESSION_H

/* Session: what a GTP controller talks to: a game, a player, two clocks.
 *
 *     SessionOptions options;
 *     session_default_options(&options);
 *     Session *session = session_new(&options, &error);
 *     gtp_serve(session->gtp, STDIN_FILENO, STDOUT_FILENO, true, &error);
 *     session_free(session);
 *
 * The commands are in tables by theme, one file each (gtp_core.c, gtp_time.c
 * ...); they share what is below. */

#include "decide/deliberation.h"
#include "front/gtp/gtp.h"
#include "game/clock.h"
#include "game/record.h"
#include "game/score.h"
#include "knowledge/hunch_net.h"
#include "knowledge/move_weights.h"
#include "players/last_thought.h"

typedef struct SessionOptions {
    const char *player;        /* a name of players/player.h; NULL = the default one */
    int size;                  /* lines of the first board */
    Rules rules;               /* of the first game */
    double komi;               /* of the first game, ... */
    bool komi_given;           /* ... if this is set, else the rules' own */
    uint64_t seed;             /* of the player, ... */
    int level;                 /* ... its strength, 0 = its best, ... */
    int playouts;              /* ... and its random games for a move, 0 = as the time allows */
    bool ponder;               /* does it think in the opponent's time? */
    int threads;               /* in which the player thinks; 0 = one */
    bool reserve;              /* the player reads on while the opponent thinks, if it can */
    struct Partners *partners; /* who search with the player (players/partners.h); NULL = nobody */
    const char *name;          /* what `name` answers; NULL = Gosedai */
    const char *version;       /* what `version` answers; NULL = the program's */
    double move_seconds;       /* thinking time for a move when no clock was set */
    bool allow_files;          /* may commands read and write files? A fuzzer's may not */
    FILE *messages;            /* where warnings for people go; NULL = nowhere */
} SessionOptions;

typedef struct Session {
    Gtp *gtp;
    SessionOptions options;
    PlayerOptions player_options;
    Player *player;
    Position *position;
    bool plain_start;  /* the game began on an empty board without handicap */
    bool clock_is_set; /* the controller has said how time is counted */
    ClockSettings clock_settings;
    Clock clocks[3];  /* by colour */
    LastThought last; /* of the player, whether its move was played or not */
    bool resigned;    /* by the last genmove, with nothing played or taken back since */
    double cpu_used;  /* processor seconds spent on moves */
    Color own_color;  /* of the last genmove, EMPTY before the first */
    char *names[3];   /* players by colour, as a game record says; NULL if unknown */
    char *opponent;   /* as the server says; NULL if unknown */
    char *opponent_rating;
    char **reasons; /* of own moves and a resignation, by move number; NULL for others */
    size_t reason_count, reason_capacity;
    uint64_t owl_nodes;       /* positions that questions of life and death looked at */
    uint64_t reading_nodes;   /* positions that local reading looked at */
    uint64_t link_nodes;      /* positions looked at by `connect` and `disconnect` */
    MoveWeights *weights;     /* session_weights(); NULL before the first call */
    HunchNet *net;            /* session_net(); the same */
    Lore *lore;               /* session_analysis(); NULL before the first call */
    Deliberation *thinking;   /* the same */
    struct Study *study;      /* session_study(), where the player has none */
    const PlayerWatch *watch; /* who looks on while a move is found; NULL: nobody */
    const PointSet *avoid;    /* points that are left out then, if the player can; NULL: none */
    bool ponder;              /* think in the opponent's time */
} Session;

/* --- life cycle --- */

/* 19x19, Chinese rules, the default player, 5 seconds for a move, files allowed. */
void session_default_options(SessionOptions *options);

/* Starts a session with all commands registered; strings in `options` are borrowed. NULL with the
 * reason if there is no such player. */
Session *session_new(const SessionOptions *options, Error *error);
void session_free(Session *session);

/* The order in which moves of a fight are tried, read from the knowledge that comes with the
 * program at the first call. */
const MoveWeights *session_weights(Session *session);

/* The network that guesses at problems, loaded when it is first asked for. */
const HunchNet *session_net(Session *session);

/* All that the program knows by heart, read at the first call. */
const Lore *session_lore(Session *session);

/* The analysis of the position as it stands. What was read of earlier positions of the session is
 * used where it still holds; a second question about the same position costs nothing. Borrowed,
 * until the next call. */
const Analysis *session_analysis(Session *session);

/* What the cases propose for `color` in the position as it stands, weighed. Borrowed, until the
 * next call of this or session_analysis(). */
const Deliberation *session_thinking(Session *session, Color color);

/* Adds what knowledge says to the reasons of the last thought, if that was a tree's. Asked only
 * when somebody wants to hear it, since it takes some 0.4 s of computing on 19x19. */
void session_ask_knowledge(Session *session);

/* The tree search for live analysis: the player's own, if it has one. */
struct Study *session_study(Session *session);

/* --- the game --- */

/* Begins a new game on an empty board: rules, komi and time settings stay. */
void session_clear(Session *session, int size);

/* Replaces the position (the session owns it then): a loaded game, for example. */
void session_set_position(Session *session, Position *position);

/* Forgets what is known about single moves: the position was changed by a setup or handicap. */
void session_begin_here(Session *session);

/* Plays a move; `reason` is kept for the record, may be NULL. As position_play() otherwise.
 *
 * Several black moves at the start of a game count as its handicap: some controllers know no other
 * way to place the stones. */
bool session_play(Session *session, Move move, const char *reason, Error *error);

/* Takes back the last move; false if there is none. As position_undo() otherwise. */
bool session_undo(Session *session);

/* What a thought is for. */
typedef enum SessionGoal {
    SESSION_PLAY,    /* the move is played, its time is taken off the clock */
    SESSION_CLEANUP, /* the same, but all dead enemy stones are taken before a pass */
    SESSION_SHOW,    /* the move is only told */
} SessionGoal;

/* What all genmove commands do: reads argument 0 as a colour, thinks for it within its clock, does
 * with the move what `goal` says, and appends its vertex to `vertex`. The thought itself is then in
 * session->last.thought. False with the message set. */
bool session_generate(GtpCall *call, SessionGoal goal, Text *vertex);

/* Why was the last move on the board played, or the game given up? Appends the reason if that was
 * our own doing, else that it was not. */
void session_explain(const Session *session, Text *text);

/* The reason for move `number`, counted from 0; NULL if it was not our own. Borrowed. */
const char *session_reason(const Session *session, size_t number);

/* Says why we played our own last move on the board, for a person who asks: of the last thought
 * with what knowledge says (session_ask_knowledge). False if we have played none. */
bool session_tell_last(Session *session, Text *text);

/* Sets the time system and starts both clocks anew. */
void session_set_clock(Session *session, const ClockSettings *settings);

/* Appends the result as GTP writes it ("B+3.5"). Stones that look dead are taken off, unless the
 * rules let nobody agree on that. */
void session_add_result(const Session *session, Text *text);

/* Which stones are dead (StoneStatus of each), and who owns what at the end? The answer of
 * analysis/final_status.h, the same for the same position. */
void session_judge(const Session *session, uint8_t status[POINT_LIMIT], Score *score);

/* Writes a line for people; never one that a controller that mixes both outputs could mistake for
 * an answer. */
void session_say(const Session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* --- reading arguments and writing answers --- */

/* Reads argument `i` as a colour. False with the message set. */
bool session_read_color(GtpCall *call, int i, Color *color);

/* Reads argument `i` as a point of the board (no pass). False with the message set. */
bool session_read_point(GtpCall *call, int i, Point *point);

/* The same, or a pass. */
bool session_read_vertex(GtpCall *call, int i, Point *vertex);

/* Reads argument `i` as a stone on the board. False with the message set. */
bool session_read_stone(GtpCall *call, int i, Point *point);

/* Reads arguments `i` and `i + 1` as a move; a vertex that is none of this board is an illegal
 * move. False with the message set. */
bool session_read_move(GtpCall *call, int i, Move *move);

/* Appends a vertex as GTP engines do: "D4", "PASS", but "resign". */
void session_add_vertex(Text *text, int size, Point point);

/* Appends vertices with a blank between them. */
void session_add_vertices(Text *text, int size, const PointSet *points);

/* The board of the running session, for handlers. */
static inline Session *session_of(const GtpCall *call)
{
    return call->context;
}

/* --- the commands --- */

extern const GtpCommand GTP_CORE_COMMANDS[];     /* gtp_core.c: required and standard ones */
extern const GtpCommand GTP_SCORE_COMMANDS[];    /* gtp_score.c: the end of a game */
extern const GtpCommand GTP_SETUP_COMMANDS[];    /* gtp_setup.c: handicap and positions */
extern const GtpCommand GTP_TIME_COMMANDS[];     /* gtp_time.c: clocks */
extern const GtpCommand GTP_RULES_COMMANDS[];    /* gtp_rules.c: rule sets */
extern const GtpCommand GTP_RECORD_COMMANDS[];   /* gtp_record.c: SGF in and out */
extern const GtpCommand GTP_SEARCH_COMMANDS[];   /* gtp_search.c: what can be proved */
extern const GtpCommand GTP_OWL_COMMANDS[];      /* gtp_owl.c: life and death as GNU Go asks */
extern const GtpCommand GTP_SOLVE_COMMANDS[];    /* gtp_solve.c: local problems */
extern const GtpCommand GTP_RACE_COMMANDS[];     /* gtp_race.c: capturing races */
extern const GtpCommand GTP_READING_COMMANDS[];  /* gtp_reading.c: captures and ladders */
extern const GtpCommand GTP_COMPAT_COMMANDS[];   /* gtp_compat.c: what single clients ask for */
extern const GtpCommand GTP_LINK_COMMANDS[];     /* gtp_link.c: connect and cut */
extern const GtpCommand GTP_LIVE_COMMANDS[];     /* gtp_live.c: live analysis, pondering */
extern const GtpCommand GTP_EXPLAIN_COMMANDS[];  /* gtp_explain.c: candidates and reasons */
extern const GtpCommand GTP_LANKA_COMMANDS[];    /* gtp_lanka.c: rules and their foci */
extern const GtpCommand GTP_ANALYSIS_COMMANDS[]; /* gtp_analysis.c: what the analysis sees */

#endif
