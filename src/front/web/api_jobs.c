/* Jobs: start, look at, watch, end. */

#include "front/web/web_body.h"
#include "front/web/web_tasks.h"

#include <string.h>

static const struct {
    const char *kind;
    WebTaskReader *read;
} KINDS[] = {
    {"think", task_think_read},
    {"search", task_search_read},
    {"review", task_review_read},
};

static WebTaskReader *find_kind(const json_t *body)
{
    const char *kind = json_string_value(json_object_get(body, "kind"));
    for (size_t i = 0; kind && i < sizeof KINDS / sizeof *KINDS; i++)
        if (strcmp(KINDS[i].kind, kind) == 0)
            return KINDS[i].read;
    return NULL;
}

static void start_job(Web *web, const WebRequest *request, const json_t *body, WebReply *reply)
{
    WebTaskPlan plan = {0};
    WebFault fault;
    char id[WEB_ID_MAX];
    WebTaskReader *read = find_kind(body);
    if (!read) {
        web_reply_refuse(reply, WEB_BAD_REQUEST, "'kind' must be think, search or review");
        return;
    }
    if (!read(web, request, body, &plan, reply))
        return;
    if (!web_jobs_start(web->jobs, plan.work, plan.task, request->owner, plan.game, id, &fault)) {
        web_reply_refuse(reply, fault,
                         fault == WEB_BUSY ? N_("this game is being thought about already")
                                           : N_("too much is to be done already; try again later"));
        return;
    }
    reply->status = 202;
    if (!web_jobs_write(web->jobs, request->owner, id, &reply->body))
        web_reply_refuse(reply, WEB_NOT_FOUND, N_("the job is gone"));
}

static void post_job(Web *web, const WebRequest *request, WebReply *reply)
{
    json_t *body = web_parse(request, reply);
    if (body)
        start_job(web, request, body, reply);
    json_decref(body);
}

static void list_jobs(Web *web, const WebRequest *request, WebReply *reply)
{
    text_add(&reply->body, "{\"jobs\":");
    web_jobs_list(web->jobs, request->owner, &reply->body);
    text_add_char(&reply->body, '}');
}

static void get_job(Web *web, const WebRequest *request, WebReply *reply)
{
    if (!web_jobs_write(web->jobs, request->owner, request->parts[0], &reply->body))
        web_reply_refuse(reply, WEB_NOT_FOUND, N_("there is no such job"));
}

/* The name of a file is ours, so a browser may save it under it. */
static void get_file(Web *web, const WebRequest *request, WebReply *reply)
{
    const char *type = NULL;
    if (web_jobs_file(web->jobs, request->owner, request->parts[0], request->parts[1], &type,
                      &reply->body)) {
        reply->type = type;
        reply->download =
            strcmp(request->parts[1], "review.sgf") == 0 ? "review.sgf" : "review.html";
    } else {
        web_reply_refuse(reply, WEB_NOT_FOUND, "the job keeps no such file");
    }
}

static void delete_job(Web *web, const WebRequest *request, WebReply *reply)
{
    if (web_jobs_cancel(web->jobs, request->owner, request->parts[0]))
        reply->status = 204;
    else
        web_reply_refuse(reply, WEB_NOT_FOUND, N_("there is no such job"));
}

static void watch_job(Web *web, const WebRequest *request, WebReply *reply)
{
    reply->stream = web_jobs_watch(web->jobs, request->owner, request->parts[0]);
    reply->type = "text/event-stream";
    if (!reply->stream)
        web_reply_refuse(reply, WEB_NOT_FOUND, N_("there is no such job"));
}

const WebRoute API_JOBS_ROUTES[] = {
    {WEB_GET, "/api/jobs", list_jobs, WEB_AT_ONCE, false},
    {WEB_POST, "/api/jobs", post_job, WEB_SOON, false},
    {WEB_GET, "/api/jobs/{job}", get_job, WEB_AT_ONCE, false},
    {WEB_DELETE, "/api/jobs/{job}", delete_job, WEB_AT_ONCE, false},
    {WEB_GET, "/api/jobs/{job}/files/{name}", get_file, WEB_AT_ONCE, false},
    {WEB_GET, "/api/jobs/{job}/events", watch_job, WEB_AT_ONCE, false},
    {0},
};
