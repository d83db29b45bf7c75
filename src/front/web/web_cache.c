/* A short list, looked through from end to end. */

#include "front/web/web_cache.h"

#include "base/mem.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct Slot {
    char key[WEB_CACHE_KEY_MAX];
    void *thing; /* NULL: free */
    void (*release)(void *thing);
    uint64_t when;
} Slot;

struct WebCache {
    pthread_mutex_t lock;
    Slot *slots;
    int most;
    uint64_t now;
};

WebCache *web_cache_new(int most)
{
    WebCache *cache = mem_alloc(1, sizeof *cache);
    pthread_mutex_init(&cache->lock, NULL);
    cache->slots = mem_alloc((size_t)most, sizeof *cache->slots);
    cache->most = most;
    return cache;
}

void web_cache_free(WebCache *cache)
{
    if (!cache)
        return;
    for (int i = 0; i < cache->most; i++)
        if (cache->slots[i].thing)
            cache->slots[i].release(cache->slots[i].thing);
    pthread_mutex_destroy(&cache->lock);
    mem_free(cache->slots);
    mem_free(cache);
}

void *web_cache_take(WebCache *cache, const char *key)
{
    void *thing = NULL;
    pthread_mutex_lock(&cache->lock);
    for (int i = 0; i < cache->most && !thing; i++)
        if (cache->slots[i].thing && strcmp(cache->slots[i].key, key) == 0) {
            thing = cache->slots[i].thing;
            cache->slots[i].thing = NULL;
        }
    pthread_mutex_unlock(&cache->lock);
    return thing;
}

void web_cache_put(WebCache *cache, const char *key, void *thing, void (*release)(void *thing))
{
    pthread_mutex_lock(&cache->lock);
    Slot *slot = &cache->slots[0];
    for (int i = 0; i < cache->most && slot->thing; i++)
        if (!cache->slots[i].thing || cache->slots[i].when < slot->when)
            slot = &cache->slots[i];
    Slot old = *slot;
    *slot = (Slot){.thing = thing, .release = release, .when = ++cache->now};
    snprintf(slot->key, sizeof slot->key, "%s", key);
    pthread_mutex_unlock(&cache->lock);
    if (old.thing)
        old.release(old.thing);
}
