/* Searching: a question about stones is answered, with the tree behind it.
 *
 * What it gets wrong: no search knows how far it is from its end, so only the positions that were
 * looked at are told until the answer is there; ladders and the seed's searches do not tell even
 * these. */

#include "base/mem.h"
#include "front/cli/solution.h"
#include "front/web/web_body.h"
#include "front/web/web_source.h"
#include "front/web/web_tasks.h"
#include "front/web/web_view.h"

#include <string.h>

enum { TRACE_MAX = 10000 };

typedef struct SearchTask {
    Web *web;
    WebSource source;
    const char *language;
    Question question;
    double seconds;
    int nodes;
    bool tree;
    int trace;
} SearchTask;

static void release_task(void *argument)
{
    SearchTask *task = argument;
    web_source_clear(&task->source);
    mem_free(task);
}

/* The first steps of the search as it went. */
static json_t *trace_json(const ProofTrace *trace, int size, int most)
{
    json_t *list = json_array();
    for (size_t i = 0; i < trace->step_count && i < (size_t)most; i++) {
        const TraceNode *node = &trace->nodes[trace->steps[i]];
        json_array_append_new(
            list, json_pack("{s:I, s:I, s:o, s:o}", "node", (json_int_t)trace->steps[i], "parent",
                            (json_int_t)node->parent, "color", web_view_color(node->move.color),
                            "point", web_view_point(size, node->move.point)));
    }
    return list;
}

static json_t *result_json(const Solution *solution, const SearchTask *task)
{
    json_t *json = solution_json(solution, task->tree);
    Text words;
    text_init(&words);
    solution_add_words(solution, &words);
    json_object_set_new(json, "words", json_string(words.data));
    text_clear(&words);
    if (solution->answer.reason && *solution->answer.reason)
        json_object_set_new(json, "reason", json_string(_(solution->answer.reason)));
    if (task->trace)
        json_object_set_new(json, "trace",
                            trace_json(&solution->trace, solution->board.size, task->trace));
    return json;
}

static void run_search(WebJob *job, void *argument)
{
    SearchTask *task = argument;
    SearchLimits limits = {
        .nodes = (uint64_t)task->nodes,
        .seconds = task->seconds,
        .memory = (size_t)WEB_SEARCH_MEMORY * 1024 * 1024,
        .cancel = web_job_cancelled(job),
        .weights = task->web->lore->fight_moves,
        .net = task->web->lore->hunch,
        .looked = web_job_meter(job),
    };
    SolutionWishes wishes = {.tree = task->tree, .all_moves = task->tree, .trace = task->trace > 0};
    Error error;
    error_clear(&error);
    i18n_speak(&task->web->voices, task->language);
    Solution *solution =
        solution_new(&task->source.position->board, &task->question, &limits, &wishes, &error);
    if (!solution)
        web_job_fail(job, WEB_BAD_REQUEST, &error);
    else if (atomic_load(web_job_cancelled(job)))
        web_job_finish(job, NULL);
    else
        web_job_finish(job, result_json(solution, task));
    solution_free(solution);
}

static const WebWork SEARCH = {"search", run_search, release_task};

/* --- reading ----------------------------------------------------------------------------- */

static bool read_targets(const json_t *from, int size, Question *question, Error *error)
{
    const json_t *list = NULL;
    if (!web_body_list(from, "targets", QUESTION_TARGETS_MAX, &list, error))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        Point point;
        if (!name)
            return error_set(error, "'targets' must be a list of points such as \"D4\"");
        if (!web_body_place("targets", name, size, &point, error) ||
            !question_add_target(question, point, error))
            return false;
    }
    return true;
}

static bool read_question(const json_t *from, const Position *position, Question *question,
                          Error *error)
{
    const char *kind_name = "", *method = NULL, *region = NULL;
    QuestionKind kind;
    Color first = position->to_play;
    if (!web_body_text(from, "kind", 40, &kind_name, error) ||
        !web_body_color(from, "first", &first, error))
        return false;
    if (!question_kind_parse(kind_name, &kind))
        return error_set(error, "'question': there is no kind '%s'", kind_name);
    question_init(question, kind, first);
    return read_targets(from, position->board.size, question, error) &&
           web_body_flag(from, "edge", &question->to_edge, error) &&
           web_body_color(from, "owner", &question->eye_color, error) &&
           web_body_text(from, "method", 20, &method, error) &&
           web_body_text(from, "region", 2000, &region, error) &&
           (!method || question_method_parse(method, &question->method) ||
            error_set(error, "'method' is ours or seed")) &&
           (!region || question_read_region(question, position->board.size, region, error)) &&
           question_check(question, &position->board, error);
}

static bool read_task(const json_t *body, SearchTask *task, Error *error)
{
    const json_t *question = NULL;
    return web_body_object(body, "question", &question, error) &&
           (question || error_set(error, "'question' is missing")) &&
           web_body_number(body, "seconds", 0.01, WEB_SEARCH_SECONDS, &task->seconds, error) &&
           web_body_int(body, "nodes", 0, WEB_SEARCH_NODES, &task->nodes, error) &&
           web_body_flag(body, "tree", &task->tree, error) &&
           web_body_int(body, "trace", 0, TRACE_MAX, &task->trace, error) &&
           read_question(question, task->source.position, &task->question, error);
}

bool task_search_read(Web *web, const WebRequest *request, const json_t *body, WebTaskPlan *plan,
                      WebReply *reply)
{
    SearchTask *task = mem_alloc(1, sizeof *task);
    Error error;
    error_clear(&error);
    task->web = web;
    task->language = request->language;
    task->seconds = 10;
    task->nodes = WEB_SEARCH_NODES;
    task->tree = true;
    bool right = web_source_read(web, request, body, &task->source, reply);
    if (right && !read_task(body, task, &error)) {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
        right = false;
    }
    if (right)
        *plan = (WebTaskPlan){.work = &SEARCH, .task = task};
    else
        release_task(task);
    return right;
}
