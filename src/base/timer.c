/* Time from the monotonic and the process clock. */

#include "base/timer.h"

#include <time.h>

static double read_clock(clockid_t id)
{
    struct timespec now;
    clock_gettime(id, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double timer_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

double timer_cpu(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}
