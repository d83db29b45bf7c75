/* A clock that stands still while others compute: for matches by time on a busy machine.
 *
 *     ninja -C build libcpu_clock.so
 *     gosedai match "env LD_PRELOAD=build/libcpu_clock.so gosedai gtp --time 1" ...
 *
 * Loaded before a program it lets the monotonic clock tell the processor time that the process has
 * used. A move of one second is then one second of computing, however many others want the
 * processor. Right for a program that computes in one thread; two threads make it run at twice the
 * speed. */

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t id, struct timespec *now)
{
    return (int)syscall(SYS_clock_gettime, id == CLOCK_MONOTONIC ? CLOCK_PROCESS_CPUTIME_ID : id,
                        now);
}
