/* The crew of one, and the door to the others. */

#include "base/crew.h"

#include <stddef.h>

int crew_workers(const Crew *crew)
{
    return crew ? crew->workers : 1;
}

void crew_run(Crew *crew, const CrewBatch *batch)
{
    if (crew) {
        crew->run(crew, batch);
        return;
    }
    for (int i = 0; i < batch->count; i++)
        batch->work(batch->context, i, 0);
}
