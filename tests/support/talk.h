#ifndef GOSEDAI_TESTS_SUPPORT_TALK_H
#define GOSEDAI_TESTS_SUPPORT_TALK_H

/* Talk: a GTP session in memory, text in and text out, for tests of the commands.
 *
 *     Talk talk;
 *     talk_start(&talk);
 *     talk_expect(&talk, "query_boardsize", "9");
 *     talk_end(&talk);
 */

#include "front/gtp/session.h"

typedef struct Talk {
    Session *session;
    Text said;
} Talk;

/* Starts a session on a 9x9 board with all else as by default. */
void talk_start(Talk *talk);
void talk_end(Talk *talk);

/* Sends lines, and returns what was said to them, until the next question. */
const char *talk_ask(Talk *talk, const char *lines);

/* Sends one command that must succeed with exactly this answer. */
void talk_expect(Talk *talk, const char *command, const char *answer);

/* Sends one command that must fail with a message that begins so. */
void talk_expect_fail(Talk *talk, const char *command, const char *message);

#endif
