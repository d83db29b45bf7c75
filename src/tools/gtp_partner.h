#ifndef GOSEDAI_TOOLS_GTP_PARTNER_H
#define GOSEDAI_TOOLS_GTP_PARTNER_H

/* GtpPartner: a program that speaks GTP, asked one command at a time.
 *
 *     GtpPartner partner;
 *     gtp_partner_init(&partner, "gnugo --mode gtp", NULL, 60, &stop);
 *     if (gtp_partner_start(&partner, &error) &&
 *         gtp_partner_ask(&partner, "genmove b", &answer, &error)) ...
 *     gtp_partner_stop(&partner);
 *
 * The program is a command line that is started here, or `tcp:HOST:PORT`, where one waits. */

#include "base/process.h"

#include <stdatomic.h>

typedef struct GtpPartner {
    const char *command;      /* borrowed */
    const char *folder;       /* where it works; NULL: here. Borrowed */
    char *const *environment; /* with which it is started; NULL: ours. Borrowed */
    double time_limit;        /* seconds for one answer, from the command to its last line */
    const atomic_bool *stop;
    Process process;
    bool running;
    bool refused; /* the last command was answered by '?' */
} GtpPartner;

/* Nothing is started yet. Once `*stop` is set (may be NULL), waiting ends within a tenth of a
 * second. */
void gtp_partner_init(GtpPartner *partner, const char *command, const char *folder,
                      double time_limit, const atomic_bool *stop);

/* Can such a command be right? Nothing is started. */
bool gtp_partner_check(const char *command, Error *error);

/* Starts it, or connects, if that is not done. */
bool gtp_partner_start(GtpPartner *partner, Error *error);

/* Says quit and waits a second, a fifth of one once `*stop` is set. */
void gtp_partner_stop(GtpPartner *partner);

/* Sends a command and puts its answer into `answer`, lines parted by '\n', blanks at the ends of
 * lines taken off. False with a sentence if it is refused (`refused` is set then, the answer is the
 * message), or if there is none: then the program has been ended. */
bool gtp_partner_ask(GtpPartner *partner, const char *command, Text *answer, Error *error);

#endif
