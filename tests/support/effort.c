/* The environment is asked each time: tests are short of neither time nor calls here. */

#include "support/effort.h"

#include <stdlib.h>

static int share(void)
{
    const char *text = getenv("GOSEDAI_EFFORT");
    int percent = text ? atoi(text) : 100;
    return percent < 1 ? 1 : percent;
}

int effort(const char *name, int usual)
{
    const char *wish = name ? getenv(name) : NULL;
    long long count = wish ? atoll(wish) : (long long)usual * share() / 100;
    return count < 1 ? 1 : (int)count;
}

bool effort_full(void)
{
    return share() >= 100;
}
