#ifndef GOSEDAI_FRONT_GTP_GTP_SERVER_H
#define GOSEDAI_FRONT_GTP_GTP_SERVER_H

/* GtpServer: a GTP session over two file descriptors, with reading on a thread of its own so that
 * a long command can be interrupted.
 *
 *     gtp_serve(gtp, STDIN_FILENO, STDOUT_FILENO, true, &error);
 *
 * While a command runs:
 *   - any line, even an empty one, cancels a command of kind GTP_STREAM;
 *   - the comment "# interrupt" cancels what was sent before it;
 *   - SIGINT, if asked for, cancels the running command. Where the input is a terminal it ends an
 *     idle session, and a second one ends a session whose command goes on; otherwise these have
 *     no effect, since a client's interrupt may come just after the answer;
 *   - `quit` gives what was sent before it GTP_SERVER_GRACE seconds, then cancels it. What came
 *     in one go with the quit is a script, and is carried out in full;
 *   - the end of input cancels a command of kind GTP_STREAM, which no line can end any more;
 *     everything else that was sent is carried out;
 *   - an output that nobody reads any more cancels the command that writes to it. */

#include "base/error.h"
#include "front/gtp/gtp.h"

#define GTP_SERVER_GRACE 1.5 /* seconds; a session must end within 3 s of quit */

/* Runs the session until quit, the end of input, or an output that nobody reads. Sets the output
 * of `gtp`. With `sigint` the signal must not be used elsewhere meanwhile.
 *
 * False, with the reason, if threads or pipes cannot be had, the input cannot be read or the
 * output cannot be written (but not if its reader went away). */
bool gtp_serve(Gtp *gtp, int input, int output, bool sigint, Error *error);

#endif
