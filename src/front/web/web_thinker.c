/* Deliberations between requests. */

#include "front/web/web_thinker.h"

#include "base/mem.h"
#include "players/lookahead.h"

#include <stdio.h>

static void write_key(const char *game, char key[WEB_CACHE_KEY_MAX])
{
    snprintf(key, WEB_CACHE_KEY_MAX, "deliberation %s", game);
}

static void release(void *argument)
{
    WebThinker *thinker = argument;
    deliberation_free(thinker->thinking);
    position_free(thinker->position);
    mem_free(thinker);
}

WebThinker *web_thinker_begin(Web *web, const char *game, const Position *position, Color color)
{
    char key[WEB_CACHE_KEY_MAX];
    write_key(game, key);
    WebThinker *thinker = *game ? web_cache_take(web->cache, key) : NULL;
    if (!thinker) {
        thinker = mem_alloc(1, sizeof *thinker);
        thinker->thinking = deliberation_new(web->lore, NULL);
        lookahead_give(thinker->thinking);
    }
    Position *old = thinker->position; /* the deliberation may look at it until it runs again */
    thinker->position = position_copy(position);
    deliberation_run(thinker->thinking, thinker->position, color);
    position_free(old);
    return thinker;
}

void web_thinker_end(Web *web, const char *game, WebThinker *thinker)
{
    char key[WEB_CACHE_KEY_MAX];
    write_key(game, key);
    if (*game)
        web_cache_put(web->cache, key, thinker, release);
    else
        release(thinker);
}
