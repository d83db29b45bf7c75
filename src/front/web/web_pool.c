/* A ring of tasks, a lock, and threads that wait for it. */

#include "front/web/web_pool.h"

#include "base/mem.h"

#include <pthread.h>

typedef struct Item {
    WebTask *task;
    void *argument;
} Item;

struct WebPool {
    pthread_mutex_t lock;
    pthread_cond_t more;
    Item *ring;
    int first, count, most;
    bool ending;
    pthread_t *threads;
    int thread_count;
};

static void *work(void *argument)
{
    WebPool *pool = argument;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (pool->count == 0 && !pool->ending)
            pthread_cond_wait(&pool->more, &pool->lock);
        if (pool->count == 0)
            break;
        Item item = pool->ring[pool->first];
        pool->first = (pool->first + 1) % pool->most;
        pool->count--;
        pthread_mutex_unlock(&pool->lock);
        item.task(item.argument);
        pthread_mutex_lock(&pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

WebPool *web_pool_new(int threads, int most)
{
    enum { STACK = 8 * 1024 * 1024 }; /* searches go deep */
    WebPool *pool = mem_alloc(1, sizeof *pool);
    pthread_attr_t attributes;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->more, NULL);
    pool->ring = mem_alloc((size_t)most, sizeof *pool->ring);
    pool->most = most;
    pool->threads = mem_alloc((size_t)threads, sizeof *pool->threads);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    while (pool->thread_count < threads &&
           pthread_create(&pool->threads[pool->thread_count], &attributes, work, pool) == 0)
        pool->thread_count++;
    pthread_attr_destroy(&attributes);
    if (pool->thread_count > 0)
        return pool;
    web_pool_free(pool);
    return NULL;
}

void web_pool_stop(WebPool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    pthread_cond_broadcast(&pool->more);
    pthread_mutex_unlock(&pool->lock);
    for (; pool->thread_count > 0; pool->thread_count--)
        pthread_join(pool->threads[pool->thread_count - 1], NULL);
}

void web_pool_free(WebPool *pool)
{
    if (!pool)
        return;
    web_pool_stop(pool);
    pthread_cond_destroy(&pool->more);
    pthread_mutex_destroy(&pool->lock);
    mem_free(pool->threads);
    mem_free(pool->ring);
    mem_free(pool);
}

bool web_pool_add(WebPool *pool, WebTask *task, void *argument)
{
    pthread_mutex_lock(&pool->lock);
    bool room = pool->count < pool->most && !pool->ending;
    if (room) {
        pool->ring[(pool->first + pool->count) % pool->most] = (Item){task, argument};
        pool->count++;
        pthread_cond_signal(&pool->more);
    }
    pthread_mutex_unlock(&pool->lock);
    return room;
}
