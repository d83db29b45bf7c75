/* Messages over MPI: sent without waiting, taken when they are there.
 *
 * Method: only MPI_Isend, MPI_Iprobe, MPI_Recv and MPI_Test, all in one thread. Nothing waits for
 * another process, so nothing hangs if that is gone. A letter to a dead rank may never arrive; it
 * costs its memory. */

#include "parallel/mpi_message.h"

#include "base/mem.h"
#include "base/timer.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct MpiLetter {
    struct MpiLetter *next;
    MPI_Request request;
    char *bytes;
} MpiLetter;

void mpi_post_send(MpiPost *post, int to, MpiTag tag, const MpiHead *head, const char *bytes,
                   size_t length)
{
    assert(length <= INT_MAX - sizeof(*head)); /* what MPI can count */
    MpiLetter *letter = mem_alloc(1, sizeof(*letter));
    letter->bytes = mem_alloc(1, sizeof(*head) + length);
    memcpy(letter->bytes, head, sizeof(*head));
    if (length > 0)
        memcpy(letter->bytes + sizeof(*head), bytes, length);
    letter->next = post->letters;
    post->letters = letter;
    MPI_Isend(letter->bytes, (int)(sizeof(*head) + length), MPI_BYTE, to, (int)tag, MPI_COMM_WORLD,
              &letter->request);
}

void mpi_post_hello(MpiPost *post, int to)
{
    char host[64] = "";
    gethostname(host, sizeof(host) - 1);
    mpi_post_send(post, to, MPI_TAG_HELLO, &(MpiHead){.number = getpid()}, host, strlen(host));
} // NOLINT: mpi_post_sweep() waits for it

void mpi_post_sweep(MpiPost *post)
{
    for (MpiLetter **place = &post->letters; *place;) {
        MpiLetter *letter = *place;
        int arrived = 0;
        if (MPI_Test(&letter->request, &arrived, MPI_STATUS_IGNORE) == MPI_SUCCESS && !arrived) {
            place = &letter->next;
            continue;
        }
        *place = letter->next;
        mem_free(letter->bytes);
        mem_free(letter);
    }
}

void mpi_post_flush(MpiPost *post, double seconds)
{
    double deadline = timer_now() + seconds;
    mpi_post_sweep(post);
    while (post->letters && timer_now() < deadline) {
        mpi_message_pause(0.0005);
        mpi_post_sweep(post);
    }
}

bool mpi_message_take(MpiMessage *message)
{
    int there = 0, size = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there)
        return false;
    MPI_Get_count(&status, MPI_BYTE, &size);
    assert(size >= (int)sizeof(message->head));
    char *bytes = mem_alloc(1, (size_t)size);
    int code =
        MPI_Recv(bytes, size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, &status);
    assert(code == MPI_SUCCESS);
    message->from = status.MPI_SOURCE;
    message->tag = (MpiTag)status.MPI_TAG;
    text_init(&message->bytes);
    memcpy(&message->head, bytes, sizeof(message->head));
    text_add_bytes(&message->bytes, bytes + sizeof(message->head),
                   (size_t)size - sizeof(message->head));
    mem_free(bytes);
    return true;
}

bool mpi_message_is_gone(const char *host, long pid)
{
    char here[64] = "";
    gethostname(here, sizeof(here) - 1);
    return pid > 0 && strcmp(host, here) == 0 && kill((pid_t)pid, 0) != 0 && errno == ESRCH;
}

void mpi_message_pause(double seconds)
{
    nanosleep(&(struct timespec){.tv_nsec = (long)(seconds * 1e9)}, NULL);
}
