#ifndef GOSEDAI_FRONT_CLI_PLAY_REQUEST_H
#define GOSEDAI_FRONT_CLI_PLAY_REQUEST_H

/* PlayRequest: what the command line of `gosedai play` asks for, and the game it leads to. */

#include "front/cli/play_game.h"

typedef struct PlayRequest {
    PlaySettings settings;
    const char *color, *sgf, *load;
    bool size_given, rules_given, komi_given, handicap_given, seed_given;
    bool resume, force, ascii;
} PlayRequest;

/* Reads the options. Returns CLI_GO_ON, or an exit code when there is nothing to play. */
int play_request_read(PlayRequest *request, int argc, char **argv);

/* Opens the game that is asked for: a new one, a loaded one or the last one, with the file that it
 * is saved to. NULL with the reason if that cannot be; else free it with play_game_free(). */
PlayGame *play_request_open(const PlayRequest *request, Error *error);

#endif
