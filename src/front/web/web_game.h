#ifndef GOSEDAI_FRONT_WEB_GAME_H
#define GOSEDAI_FRONT_WEB_GAME_H

/* WebGame: a game that is played in the browser: its record, where play goes on, who plays, time.
 *
 * It is made from a row of the store for each request and written back, so that nothing of it lives
 * in the program only. Nodes have numbers that never change: they are kept in the record as a
 * property of their own (ZID), which leaves it when it is exported. */

#include "front/web/web_store.h"
#include "game/clock.h"
#include "game/record.h"

#include <jansson.h>

enum {
    WEB_NODES_MAX = 20000, /* of one game */
    WEB_NAME_MAX = 200,    /* bytes of names */
    WEB_TIME_MAX = 80,     /* bytes of a time setting */
};

typedef enum WebState { WEB_PLAYING, WEB_SCORING, WEB_FINISHED } WebState;

/* Who plays a colour. */
typedef struct WebSide {
    bool program;
    char name[WEB_NAME_MAX]; /* of a person; of a program its kind */
    double seconds;          /* for a move of the program */
    int nodes;               /* 0: the player's own */
    int level;               /* where the player has levels; 0: its best */
    bool never_resign;
} WebSide;

typedef struct WebGame {
    char id[WEB_ID_MAX], owner[WEB_ID_MAX];
    int64_t revision, created, changed;
    char name[WEB_NAME_MAX];
    Record *record;
    Rules rules;    /* where the record names none */
    Node **nodes;   /* by number; NULL where a node was removed */
    int node_count; /* the next number */
    size_t node_capacity;
    int head;
    WebState state;
    char result[40];         /* as SGF writes it; "" if none */
    WebSide sides[3];        /* by colour */
    char time[WEB_TIME_MAX]; /* as clock_parse() reads it */
    bool timed;
    Clock clocks[3]; /* by colour: as after the last own move */
    double turn;     /* when the present turn began, in seconds since 1970 */
} WebGame;

/* --- life cycle -------------------------------------------------------------------------- */

/* A game of its own from a record (taken over) whose main line's end is the head; nodes get their
 * numbers. NULL, with the reason, if it is too large; the record is then released. */
WebGame *web_game_new(Record *record, const Rules *rules, const char *owner, Error *error);
void web_game_free(WebGame *game);

/* Reads it from its row; NULL, with the reason, if the row is damaged. */
WebGame *web_game_load(const WebRow *row, Error *error);

/* Makes its row, one revision on. Release it with web_row_clear(). */
void web_game_save(WebGame *game, WebRow *row);

/* Starts both clocks by `game->time`; false, with the forms, if that cannot be read. */
bool web_game_set_time(WebGame *game, const char *time, Error *error);

/* --- queries ----------------------------------------------------------------------------- */

/* The node of this number, NULL if there is none; and back. */
Node *web_game_node(const WebGame *game, int number);
int web_game_number(const Node *node);

/* The position at a node; release it with position_free(). */
Position *web_game_position(const WebGame *game, const Node *node);

/* How many moves lead to the node? */
int web_game_moves(const WebGame *game, const Node *node);

/* Who won, as SGF says it: no result is "". */
const char *web_state_name(WebState state);

/* --- actions ----------------------------------------------------------------------------- */

/* Puts a node below `parent` and numbers it; NULL, with the reason, if there are too many. */
Node *web_game_add(WebGame *game, Node *parent, Error *error);

/* The child of `parent` with this move, made if it is not there. */
Node *web_game_child(WebGame *game, Node *parent, Move move, Error *error);

/* Makes the node the first of its siblings, and so all above it. */
void web_game_promote(Node *node);

/* Takes the node, which is not the root, and all below out; the head moves up if it was there. */
void web_game_remove(WebGame *game, Node *node);

/* Sets the head; the state follows from the passes that lead there, any result goes. */
void web_game_set_head(WebGame *game, Node *node);

/* Ends the game; writes the result into the record. "" opens it again. */
void web_game_set_result(WebGame *game, const char *result);

/* Takes the time since the turn began off the clock of `color`; false, and the game is over, if
 * the flag has fallen. Does nothing without time limits. */
bool web_game_spend(WebGame *game, Color color);

/* Ends the game if the side to move has no time left, though nobody has moved; false if it has. */
bool web_game_flag(WebGame *game);

/* Appends the record as SGF, without our numbers. */
void web_game_export(const WebGame *game, Text *sgf);

#endif
