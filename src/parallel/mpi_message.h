#ifndef GOSEDAI_PARALLEL_MPI_MESSAGE_H
#define GOSEDAI_PARALLEL_MPI_MESSAGE_H

/* MpiMessage: what manager and workers tell each other over MPI. For mpi_back_end.c and
 * mpi_serve.c.
 *
 * A message is a head and bytes, sent as one. All processes run the same program on machines of one
 * kind, so the head is sent as it lies in memory. */

#include "base/text.h"

#include <mpi.h>
#include <stdint.h>

typedef enum MpiTag {
    MPI_TAG_HELLO,  /* manager and worker: the name of the machine, head.number is the process */
    MPI_TAG_BEAT,   /* both: still there */
    MPI_TAG_JOB,    /* to a worker: the request of a job */
    MPI_TAG_CANCEL, /* to a worker: the answer is not wanted any more */
    MPI_TAG_END,    /* to a worker: no more jobs; head.number: ranks that were lost */
    MPI_TAG_REPLY,  /* to the manager: the answer */
} MpiTag;

/* Seconds between two signs of life. */
#define MPI_BEAT_EVERY 0.5

typedef struct MpiHead {
    int64_t id;     /* of the job */
    int64_t number; /* see the tags; of a job: its kind */
    int32_t done;   /* of an answer */
    double seconds, cpu;
} MpiHead;

/* A message that came in. */
typedef struct MpiMessage {
    int from;
    MpiTag tag;
    MpiHead head;
    Text bytes; /* owned */
} MpiMessage;

/* Messages on their way: their bytes must stay until they have arrived. */
typedef struct MpiPost {
    struct MpiLetter *letters;
} MpiPost;

/* Sends without waiting. */
void mpi_post_send(MpiPost *post, int to, MpiTag tag, const MpiHead *head, const char *bytes,
                   size_t length);

/* Says to `to` which process on which machine this is. */
void mpi_post_hello(MpiPost *post, int to);

/* Releases what has arrived. */
void mpi_post_sweep(MpiPost *post);

/* Waits until all has arrived, `seconds` at most. What has not is left to MPI, and never released.
 */
void mpi_post_flush(MpiPost *post, double seconds);

/* Takes the next message that has come in; false if there is none. text_clear() its bytes. */
bool mpi_message_take(MpiMessage *message);

/* Is the process gone, as far as this machine can tell? */
bool mpi_message_is_gone(const char *host, long pid);

/* Sleeps for some time. */
void mpi_message_pause(double seconds);

#endif
