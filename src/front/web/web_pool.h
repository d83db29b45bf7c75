#ifndef GOSEDAI_FRONT_WEB_POOL_H
#define GOSEDAI_FRONT_WEB_POOL_H

/* WebPool: some threads that do what is handed to them, first come first served.
 *
 *     WebPool *pool = web_pool_new(2, 100);
 *     if (!web_pool_add(pool, answer, exchange)) ... too busy ...
 *     web_pool_stop(pool);                      does what is waiting, then ends
 *     web_pool_free(pool); */

#include <stdbool.h>

typedef struct WebPool WebPool;
typedef void WebTask(void *argument);

/* At most `most` tasks wait. NULL if threads cannot be had. */
WebPool *web_pool_new(int threads, int most);

/* Takes no more tasks, and waits until all are done. */
void web_pool_stop(WebPool *pool);

/* Releases it, stopped or not. */
void web_pool_free(WebPool *pool);

/* False if too many wait, or the pool is about to end. */
bool web_pool_add(WebPool *pool, WebTask *task, void *argument);

#endif
