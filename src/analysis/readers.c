/* Readers: branches of a memory, one for each worker, and their union. */

#include "analysis/readers.h"

#include "base/mem.h"

typedef struct Reading {
    Readers *readers;
    ReadersWork *work;
    void *context;
} Reading;

Readers *readers_new(Recall *recall)
{
    Readers *readers = mem_alloc(1, sizeof(*readers));
    readers->recall = recall;
    return readers;
}

void readers_free(Readers *readers)
{
    if (!readers)
        return;
    for (int i = 0; i < readers->branch_count; i++)
        recall_free(readers->branches[i]);
    mem_free(readers->branches);
    mem_free(readers);
}

static void make_branches(Readers *readers, int count)
{
    if (readers->branch_count >= count)
        return;
    readers->branches = mem_resize(readers->branches, (size_t)count, sizeof(Recall *));
    for (; readers->branch_count < count; readers->branch_count++)
        readers->branches[readers->branch_count] = recall_new_branch(readers->recall);
}

static void do_job(void *context, int job, int worker)
{
    const Reading *reading = context;
    reading->work(reading->context, job, reading->readers->branches[worker]);
}

void readers_run(Readers *readers, const char *name, int count, ReadersWork *work, void *context)
{
    int workers = crew_workers(readers->crew);
    if (!readers->crew || count == 0 || (readers->within && count == 1)) {
        for (int i = 0; i < count; i++)
            work(context, i, readers->recall);
        return;
    }
    Reading reading = {.readers = readers, .work = work, .context = context};
    CrewBatch batch = {.name = name, .count = count, .work = do_job, .context = &reading};
    make_branches(readers, workers);
    if (readers->within)
        crew_run_within(readers->crew, &batch, readers->worker);
    else
        crew_run(readers->crew, &batch);
    for (int i = 0; i < workers; i++)
        recall_merge(readers->recall, readers->branches[i]);
}
