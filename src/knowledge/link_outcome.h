#ifndef GOSEDAI_KNOWLEDGE_LINK_OUTCOME_H
#define GOSEDAI_KNOWLEDGE_LINK_OUTCOME_H

/* LinkOutcome: what becomes of a link in the end (seed 3.4.3.3).
 *
 * The word of searches, patterns and recognition alike. */

typedef enum LinkOutcome {
    LINK_UNKNOWN,
    LINK_CONNECTED,      /* the cut fails */
    LINK_CROSSCUT_SENTE, /* cut, but so are the cutting stones; then it is the cutter's turn */
    LINK_CROSSCUT_GOTE,  /* the same; then it is the other side's turn */
    LINK_BROKEN_THROUGH, /* cut, and the cutting stones hang together, or an end is lost */
    LINK_OUTCOMES,
} LinkOutcome;

/* "connected", "crosscut_sente" ... */
const char *link_outcome_name(LinkOutcome outcome);

#endif
