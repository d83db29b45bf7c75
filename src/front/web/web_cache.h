#ifndef GOSEDAI_FRONT_WEB_CACHE_H
#define GOSEDAI_FRONT_WEB_CACHE_H

/* WebCache: things that are worth keeping from one request to the next: a game's player, which may
 * remember what it read, and its analysis, which then only looks at what has changed.
 *
 *     Player *player = web_cache_take(cache, key);
 *     if (!player) player = ...
 *     ...
 *     web_cache_put(cache, key, player, free_player);
 *
 * A thing that was taken is the taker's alone, so nothing is ever shared between threads. */

#include <stddef.h>

enum { WEB_CACHE_KEY_MAX = 120 };

typedef struct WebCache WebCache;

/* Keeps at most `most` things; the one that was put longest ago goes first. */
WebCache *web_cache_new(int most);
void web_cache_free(WebCache *cache);

/* The thing with this key; NULL if there is none, or somebody has it. */
void *web_cache_take(WebCache *cache, const char *key);

/* Gives it back, or keeps a new one; `release` ends its life when there is no more room. */
void web_cache_put(WebCache *cache, const char *key, void *thing, void (*release)(void *thing));

#endif
