#ifndef GOSEDAI_FRONT_CLI_PLAY_GAME_H
#define GOSEDAI_FRONT_CLI_PLAY_GAME_H

/* PlayGame: a game between a person and a player of ours: whose turn it is, taking back, counting
 * at the end, saving after each move. No input or output but files. */

#include "game/record.h"
#include "game/score.h"
#include "players/last_thought.h"

typedef struct PlaySettings {
    int size;
    Rules rules;
    double komi;
    int handicap;
    bool person[3];     /* by colour: does a person play it? */
    const char *player; /* name of the computer's player */
    bool player_chosen; /* a loaded record does not change the player */
    uint64_t seed;
    bool reserve; /* it reads on while the person thinks, if it can */
    int threads;  /* in which the player thinks; 0: one */
} PlaySettings;

/* Where a game stands. */
typedef enum PlayStage {
    PLAY_MOVING,   /* moves are played */
    PLAY_COUNTING, /* both have passed: dead stones are agreed on */
    PLAY_OVER,     /* there is a result */
} PlayStage;

typedef struct PlayGame {
    PlaySettings settings;
    Record *record;
    Node *node; /* where the game stands; the last of the main line */
    Position *position;
    Player *player;
    LastThought last; /* of the computer's last move */
    PlayStage stage;
    uint8_t status[POINT_LIMIT]; /* StoneStatus, while counting */
    bool status_chosen;          /* the person said which stones are dead; else it is a guess */
    Score score;                 /* while counting and when counted */
    Text result;                 /* "B+3.5", "W+R"; empty before the end */
    char *path;                  /* saved there after each move; NULL for nowhere */
    char *saved_as;              /* the file that play_game_save_as() wrote last; NULL if none */
    bool path_is_ours;           /* this game is saved there; else what is there becomes PATH~ */
    Error save_error;            /* why the last move could not be saved there; else empty */
} PlayGame;

/* --- life cycle --- */

/* Starts a game. NULL with the reason if the player or the handicap does not exist. */
PlayGame *play_game_new(const PlaySettings *settings, Error *error);
void play_game_free(PlayGame *game);

/* Begins anew with game->settings. The file at game->path stays as it is until the first move of
 * the new game; then it becomes PATH~. */
bool play_game_restart(PlayGame *game, Error *error);

/* Goes on with the main line of the first game in a file. Who is a person is read from the players'
 * names if `guess_sides` is set and the record was ours; so is which player of ours it was, unless
 * settings.player_chosen is set. A record with a result is a game that is over, with the dead
 * stones that its territory (TB, TW) tells. game->path is treated as by play_game_restart(). On
 * failure the game is unchanged. */
bool play_game_load(PlayGame *game, const char *path, bool guess_sides, Error *error);

/* Could a file be written at `path`, as far as can be known without writing one? */
bool play_game_can_save(const char *path, Error *error);

/* Writes the record. */
bool play_game_save(const PlayGame *game, const char *path, Error *error);

/* Writes the record where the person wants it. A file that holds something, and not this game, is
 * only replaced if `replace` is set. */
bool play_game_save_as(PlayGame *game, const char *path, bool replace, Error *error);

/* --- queries --- */

/* Is it the computer's turn? */
bool play_game_computer_to_move(const PlayGame *game);

/* Why the computer played its last move; NULL if it has not moved yet. `*move` is that move. */
const char *play_game_last_reason(const PlayGame *game, Move *move);

/* The same with what knowledge says of the move, if the computer has thought of it just now and by
 * a tree, at some length; else that reason. False if the computer has not moved yet. Takes up to
 * half a second. */
bool play_game_explain(PlayGame *game, Move *move, Text *text);

/* --- actions: false with the reason if not possible --- */

/* Plays for the side to move: a point or a pass. The second pass in a row begins the count. */
bool play_game_move(PlayGame *game, Point point, const char *reason, Error *error);

/* Lets the computer think and move, pass or resign for the side to move. */
bool play_game_think(PlayGame *game, Thought *thought, Error *error);

/* What would the computer play for the side to move? */
void play_game_hint(PlayGame *game, Thought *thought);

/* Takes back to the person's last turn; from the count, back to the game; after a resignation of
 * the person only that (0 moves), and the result goes in any case. Nodes of the record
 * behind the move, and other variations to it, go with it; a setup is not taken back. Returns how
 * many moves were taken back in `*count`. */
bool play_game_undo(PlayGame *game, int *count, Error *error);

/* The side to move gives up. */
bool play_game_resign(PlayGame *game, Error *error);

/* Counts with the stones that look dead, without ending the game. */
void play_game_count(PlayGame *game);

/* Says that the block at `point` is dead, or alive if it was dead, and counts again. */
bool play_game_toggle_dead(PlayGame *game, Point point, Error *error);

/* Agrees to the count: the result stands, and is written with the territory. */
bool play_game_accept(PlayGame *game, Error *error);

#endif
