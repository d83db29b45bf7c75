/* The crew of one, and the door to the others. */

#include "base/crew.h"

#include <stddef.h>

int crew_workers(const Crew *crew)
{
    return crew ? crew->workers : 1;
}

static void do_all(const CrewBatch *batch, int worker)
{
    for (int i = 0; i < batch->count; i++)
        batch->work(batch->context, i, worker);
}

void crew_run(Crew *crew, const CrewBatch *batch)
{
    if (crew)
        crew->run(crew, batch);
    else
        do_all(batch, 0);
}

void crew_run_within(Crew *crew, const CrewBatch *batch, int worker)
{
    if (crew && crew->run_within && batch->count > 1)
        crew->run_within(crew, batch, worker);
    else
        do_all(batch, worker);
}

int crew_stream_ended(const CrewStream *stream, int job)
{
    int ended = job + 1 - stream->window(stream->context, job);
    return ended > 0 ? ended : 0;
}

void crew_run_stream(Crew *crew, const CrewStream *stream)
{
    if (crew) {
        crew->run_stream(crew, stream);
        return;
    }
    int ended = 0;
    for (int i = 0; i < stream->count; i++) {
        for (int wanted = crew_stream_ended(stream, i); ended < wanted; ended++)
            stream->end(stream->context, ended);
        stream->begin(stream->context, i);
        stream->work(stream->context, i, 0);
    }
    for (; ended < stream->count; ended++)
        stream->end(stream->context, ended);
}
