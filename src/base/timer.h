#ifndef GOSEDAI_BASE_TIMER_H
#define GOSEDAI_BASE_TIMER_H

/* Timer: seconds that never run backwards, for limits and clocks. */

/* Returns the seconds since some fixed moment of this run of the machine. */
double timer_now(void);

/* Returns the processor seconds that this process has used. */
double timer_cpu(void);

#endif
