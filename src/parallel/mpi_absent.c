/* The world of MPI for a program that was built without it. */

#include "parallel/mpi_world.h"

bool mpi_world_exists(void)
{
    return false;
}

bool mpi_world_is_launched(void)
{
    return false;
}

bool mpi_world_enter(MpiWorld *world, Error *error)
{
    *world = (MpiWorld){.size = 1};
    return error_set(error, "this program was built without MPI; install libopenmpi-dev and "
                            "openmpi-bin, and build it again");
}

void mpi_world_leave(MpiWorld *world)
{
    (void)world;
}

bool mpi_world_serve(MpiWorld *world, const JobKind *kinds, int kind_count)
{
    (void)world;
    (void)kinds;
    (void)kind_count;
    return false;
}

static void *absent_start(const SchedulerPlan *plan, Error *error)
{
    MpiWorld world;
    (void)plan;
    mpi_world_enter(&world, error);
    return NULL;
}

const BackEnd MPI_BACK_END = {.name = "mpi", .start = absent_start};
