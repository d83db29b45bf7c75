#ifndef GOSEDAI_FRONT_KATA_KATA_SERVER_H
#define GOSEDAI_FRONT_KATA_KATA_SERVER_H

/* KataServer: KataGo's JSON analysis protocol: queries in, answers out, in any order.
 *
 *     KataServer *server = kata_server_new(&settings, &error);
 *     kata_server_take(server, line, length, false); for every line of input
 *     kata_server_finish(server);                    everything that was asked is answered
 *     kata_server_free(server);
 *
 * Workers search one position each; those of the highest priority come first, then those that were
 * asked first. Answers go to the sink, one line each, from any thread but never two at once. */

#include "front/kata/kata_query.h"

typedef struct KataServer KataServer;

/* Takes one answer with its line end; false if nobody reads it any more, which ends all work. */
typedef bool (*KataSink)(void *to, const char *line, size_t length);

typedef struct KataSettings {
    KataUsual usual;
    int threads; /* positions that are searched at the same time, at least 1 */
    uint64_t seed;
    KataSink sink;
    void *to;
} KataSettings;

/* Starts the workers; NULL, with the reason, if there can be none. */
KataServer *kata_server_new(const KataSettings *settings, Error *error);

/* Answers one line: queues a query, or carries out an action. Empty lines are skipped. `too_long`
 * says that what is given is only the beginning of a line longer than GTP_LINE_MAX: an error. */
void kata_server_take(KataServer *server, const char *line, size_t length, bool too_long);

/* Waits until all is answered. */
void kata_server_finish(KataServer *server);

/* Ends all work at once. */
void kata_server_free(KataServer *server);

#endif
