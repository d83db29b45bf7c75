/* Comparisons of two engines, judged by people: gosedai compare makes them, the page shows them and
 * takes verdicts, and both look into the same file.
 *
 * Each request opens the file for itself, so that nothing is shared among threads and a comparison
 * that was made meanwhile is there. All visitors see and judge the same comparisons, also where
 * each has games of his own: they are about the program, not about anybody's games. */

#include "front/store/compare_store.h"
#include "front/web/web.h"
#include "front/web/web_body.h"

#include <stdlib.h>
#include <unistd.h>

/* The store; NULL, and the reply refuses, or says that there is nothing if no file is there. */
static CompareStore *open_store(const Web *web, WebReply *reply)
{
    Error error;
    error_clear(&error);
    if (access(web->compare_path, F_OK) != 0) {
        web_reply_refuse(reply, WEB_NOT_FOUND, N_("there is no such comparison"));
        return NULL;
    }
    CompareStore *store = compare_store_open(web->compare_path, &error);
    if (!store)
        web_reply_error(reply, WEB_BROKEN, &error);
    return store;
}

static void list_comparisons(Web *web, const WebRequest *request, WebReply *reply)
{
    (void)request;
    if (access(web->compare_path, F_OK) != 0) {
        web_reply_json(reply, 200, json_pack("{s:[]}", "comparisons"));
        return;
    }
    CompareStore *store = open_store(web, reply);
    if (!store)
        return;
    web_reply_json(reply, 200, json_pack("{s:o}", "comparisons", compare_store_report_json(store)));
    compare_store_close(store);
}

/* The number that a path names; 0, which no comparison has, if it is none. */
static int64_t read_id(const WebRequest *request)
{
    char *end;
    long long id = strtoll(request->parts[0], &end, 10);
    return *end || id < 0 ? 0 : id;
}

static void get_comparison(Web *web, const WebRequest *request, WebReply *reply)
{
    Error error;
    error_clear(&error);
    int64_t id = read_id(request);
    CompareStore *store = open_store(web, reply);
    if (!store)
        return;
    json_t *comparison = id > 0 ? compare_store_get(store, id, &error) : NULL;
    if (comparison)
        web_reply_json(reply, 200, comparison);
    else
        web_reply_refuse(reply, WEB_NOT_FOUND, N_("there is no such comparison"));
    compare_store_close(store);
}

/* The sums of one comparison; NULL if it is not there. */
static json_t *find_sums(CompareStore *store, int64_t id)
{
    json_t *list = compare_store_report_json(store), *found = NULL, *item;
    size_t i;
    json_array_foreach(list, i, item)
    {
        if (json_integer_value(json_object_get(item, "id")) == id)
            found = json_incref(item);
    }
    json_decref(list);
    return found;
}

static void put_verdicts(Web *web, const WebRequest *request, WebReply *reply)
{
    Error error;
    error_clear(&error);
    int64_t id = read_id(request);
    json_t *body = web_parse(request, reply);
    CompareStore *store = body ? open_store(web, reply) : NULL;
    if (store) {
        json_object_set_new(body, "id", json_integer(id));
        if (compare_store_take(store, body, &error) >= 0)
            web_reply_json(reply, 200, find_sums(store, id));
        else
            web_reply_error(reply, WEB_BAD_REQUEST, &error);
    }
    compare_store_close(store);
    json_decref(body);
}

const WebRoute API_COMPARE_ROUTES[] = {
    {WEB_GET, "/api/comparisons", list_comparisons, WEB_SOON, false},
    {WEB_GET, "/api/comparisons/{comparison}", get_comparison, WEB_SOON, false},
    {WEB_PUT, "/api/comparisons/{comparison}/verdicts", put_verdicts, WEB_SOON, false},
    {0},
};
