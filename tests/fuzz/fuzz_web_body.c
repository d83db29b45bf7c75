/* Fuzz target: bodies of requests. The first byte chooses the route, the rest is what is sent. No
 * answer is an error of ours (500 or more), and every refusal says why. */

#include "base/mem.h"
#include "front/web/web.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void sleep_not(void *waiter)
{
    (void)waiter;
}

static const WebSleep SLEEP = {sleep_not, sleep_not};

/* Jobs and analyses take too long for many inputs; what they read is read by the others too. */
static const char *const PATHS[] = {"/api/games",
                                    "/api/games/0123456789abcdef0123456789abcdef/moves",
                                    "/api/games/0123456789abcdef0123456789abcdef/nodes",
                                    "/api/games/0123456789abcdef0123456789abcdef/undo",
                                    "/api/position",
                                    "/api/jobs",
                                    "/api/cgt"};

static void require(bool holds)
{
    if (!holds)
        abort();
}

/* A game with a known id, so that changes of it are reached. */
static void put_game(Web *web)
{
    Rules rules;
    rules_by_name("japanese", &rules, NULL);
    WebGame *game = web_game_new(record_new(9), &rules, "me", NULL);
    snprintf(game->id, sizeof game->id, "0123456789abcdef0123456789abcdef");
    require(web_store_begin(web->store, true, NULL) && web_keep(web, game, NULL) &&
            web_store_end(web->store, true, NULL));
    web_game_free(game);
}

/* What never changes, and takes long to make; stays until the end. */
static Web *open_web(void)
{
    const WebJobsLimits none = {.threads = 1, .waiting = 1, .of_owner = 0, .kept = 1};
    Web *web = mem_alloc(1, sizeof *web);
    web->jobs = web_jobs_new(&none, &SLEEP);
    web->players = web_cache_new(2);
    web->cache = web_cache_new(2);
    web->lore = lore_load(NULL, NULL);
    pthread_mutex_init(&web->drawing, NULL);
    require(web->jobs && web->lore && i18n_open_voices(&web->voices));
    return web;
}

static void ask(Web *web, const char *path, const char *body, size_t length)
{
    WebMatch match;
    WebReply reply;
    WebRequest request = {.method = WEB_POST,
                          .path = path,
                          .content_type = "application/json",
                          .body = body,
                          .length = length,
                          .owner = "me",
                          .language = "en"};
    require(web_router_find(WEB_ROUTES, WEB_POST, path, &match));
    memcpy(request.parts, match.parts, sizeof request.parts);
    web_reply_init(&reply);
    match.route->handler(web, &request, &reply);
    require(reply.status < 500 || reply.status == 503); /* no job is ever taken here */
    json_t *json = json_loadb(reply.body.data, reply.body.length, 0, NULL);
    require(json != NULL);
    if (reply.status >= 400)
        require(json_is_string(json_object_get(json_object_get(json, "error"), "message")));
    json_decref(json);
    web_reply_clear(&reply);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Web *web;
    if (size == 0)
        return 0;
    if (!web)
        web = open_web();
    /* an empty store, so that an input does the same whenever it is played */
    web->store = web_store_open(":memory:", NULL);
    require(web->store != NULL);
    put_game(web);
    ask(web, PATHS[data[0] % (sizeof PATHS / sizeof *PATHS)], (const char *)data + 1, size - 1);
    web_store_close(web->store);
    return 0;
}
