/* Reviewing: who was ahead before each move, which moves lost most, and what would have been
 * better.
 *
 * Method: decide/review.h looks through the line; what it found is told as it goes, and at the end
 * as mistakes with both explanations, as a text, and as two files to keep: a page with diagrams,
 * and the record with comments.
 *
 * What it gets wrong: what decide/review.h gets wrong, and leads are in points of area also where
 * territory is counted, which differs by a point or two. */

#include "base/mem.h"
#include "decide/explanation_json.h"
#include "front/draw/figure.h"
#include "front/review/review_output.h"
#include "front/web/web_body.h"
#include "front/web/web_tasks.h"
#include "front/web/web_view.h"
#include "game/sgf.h"
#include "players/lookahead.h"

#include <math.h>
#include <stdlib.h>

enum { MISTAKES_DEFAULT = 5 }; /* of each side */

typedef struct ReviewTask {
    Web *web;
    WebGame *game; /* a copy of its own; the line that is reviewed is its main line */
    ReviewSettings settings;
    int mistakes;      /* of each side, at most */
    double komi;       /* with what White gets for handicap stones */
    const Node **line; /* by the number of the move, from 1 */
    const char *language;
} ReviewTask;

/* What the callback of the review needs. */
typedef struct ReviewWatch {
    WebJob *job;
    const ReviewTask *task;
    const Review *review;
    json_t *graph;
    size_t told; /* moves that are in the graph */
} ReviewWatch;

static void release_task(void *argument)
{
    ReviewTask *task = argument;
    web_game_free(task->game);
    mem_free(task->line);
    mem_free(task);
}

static double tenth(double value)
{
    return round(10 * value) / 10;
}

/* --- the graph --------------------------------------------------------------------------- */

/* Black's lead before the move. Each side is worth more when it is to move: the mean with what the
 * next move finds takes that out. */
static double lead_before(const Review *review, size_t i)
{
    double lead = review->moves[i].lead;
    return i + 1 < review->count ? (lead + review->moves[i + 1].lead) / 2 : lead;
}

/* Who was ahead at the node before the move; the last one waits for the next. */
static void extend_graph(ReviewWatch *watch)
{
    const ReviewTask *task = watch->task;
    for (; watch->told + 1 < watch->review->count; watch->told++) {
        const ReviewMove *move = &watch->review->moves[watch->told];
        json_array_append_new(
            watch->graph,
            json_pack("{s:i, s:i, s:f}", "node", web_game_number(task->line[move->number]->parent),
                      "number", move->number - 1, "lead",
                      tenth(lead_before(watch->review, watch->told) - task->komi)));
    }
}

/* And before and after the last one, which no other follows. */
static void end_graph(ReviewWatch *watch)
{
    const ReviewTask *task = watch->task;
    extend_graph(watch);
    if (!watch->review->count)
        return;
    const ReviewMove *last = &watch->review->moves[watch->review->count - 1];
    double loss = last->color == BLACK ? last->loss : -last->loss;
    const Node *after = task->line[last->number];
    json_array_append_new(
        watch->graph, json_pack("{s:i, s:i, s:f}", "node", web_game_number(after->parent), "number",
                                last->number - 1, "lead", tenth(last->lead - task->komi)));
    json_array_append_new(watch->graph,
                          json_pack("{s:i, s:i, s:f}", "node", web_game_number(after), "number",
                                    last->number, "lead", tenth(last->lead - loss - task->komi)));
}

static bool tell_progress(void *context, int done, int total)
{
    ReviewWatch *watch = context;
    extend_graph(watch);
    Text text;
    text_init(&text);
    text_printf(&text, _("Move %d of %d"), done + 1, total);
    web_job_progress(watch->job, json_pack("{s:f, s:s, s:O}", "share", (double)done / total, "text",
                                           text.data, "graph", watch->graph));
    text_clear(&text);
    return !atomic_load(web_job_cancelled(watch->job));
}

/* --- mistakes ---------------------------------------------------------------------------- */

static json_t *mistake_json(const ReviewTask *task, const ReviewOutput *output,
                            const ReviewMove *move)
{
    int size = task->game->record->size;
    bool better = move->best.move != move->asked.move;
    Text sentence;
    text_init(&sentence);
    review_output_mistake(output, move, &sentence);
    json_t *json = json_pack(
        "{s:i, s:i, s:o, s:o, s:f, s:o, s:s, s:o, s:o}", "node",
        web_game_number(task->line[move->number]), "number", move->number, "color",
        web_view_color(move->color), "point", web_view_point(size, move->asked.move), "loss",
        tenth(move->loss), "better", better ? web_view_point(size, move->best.move) : json_null(),
        "sentence", sentence.data, "explanation", explanation_json(&move->best, size), "played",
        explanation_json(&move->asked, size));
    text_clear(&sentence);
    return json;
}

/* The worst first, whoever played them. */
static json_t *mistakes_json(const ReviewTask *task, const ReviewOutput *output)
{
    int worst[2 * REVIEW_MISTAKES_MAX];
    const Review *review = output->review;
    int count = review_output_mistakes(output, worst);
    json_t *list = json_array();
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && review->moves[worst[k]].loss > review->moves[worst[k - 1]].loss;
             k--) {
            int swapped = worst[k];
            worst[k] = worst[k - 1];
            worst[k - 1] = swapped;
        }
    for (int i = 0; i < count; i++)
        json_array_append_new(list, mistake_json(task, output, &review->moves[worst[i]]));
    return list;
}

/* --- files to keep ----------------------------------------------------------------------- */

static void keep_files(WebJob *job, const ReviewTask *task, const ReviewOutput *output)
{
    Text page, record;
    text_init(&page);
    text_init(&record);
    pthread_mutex_lock(&task->web->drawing);
    review_output_page(output, task->language, &page);
    pthread_mutex_unlock(&task->web->drawing);
    web_job_keep(job, "review.html", "text/html; charset=utf-8", &page);
    review_output_annotate(output, task->game->record);
    web_game_export(task->game, &record);
    web_job_keep(job, "review.sgf", "application/x-go-sgf", &record);
}

static json_t *result_json(const ReviewTask *task, const ReviewOutput *output, json_t *graph)
{
    Text report;
    text_init(&report);
    review_output_text(output, &report);
    json_t *json = json_pack("{s:O, s:o, s:s, s:{s:f, s:f}}", "graph", graph, "mistakes",
                             mistakes_json(task, output), "report", report.data, "lost", "black",
                             tenth(review_total_loss(output->review, BLACK)), "white",
                             tenth(review_total_loss(output->review, WHITE)));
    text_clear(&report);
    return json;
}

static void run_review(WebJob *job, void *argument)
{
    const ReviewTask *task = argument;
    i18n_speak(&task->web->voices, task->language);
    Review *review = review_new(task->web->lore, &task->settings);
    lookahead_give(review->thinking);
    ReviewWatch watch = {job, task, review, json_array(), 0};
    if (review_run(review, task->game->record, tell_progress, &watch)) {
        const char *name = *task->game->name ? task->game->name : _("A game");
        const ReviewOutput output = {review, task->game->record, name, task->mistakes};
        end_graph(&watch);
        json_t *result = result_json(task, &output, watch.graph);
        keep_files(job, task, &output);
        web_job_finish(job, result);
    } else {
        web_job_finish(job, NULL);
    }
    json_decref(watch.graph);
    review_free(review);
}

static const WebWork REVIEW = {"review", run_review, release_task};

/* --- reading ----------------------------------------------------------------------------- */

/* Makes the line to `last` the main one of the copy, and finds its nodes. False if it is empty. */
static bool take_line(ReviewTask *task, Node *last)
{
    int count = 0;
    if (last)
        web_game_promote(last);
    int total = record_move_count(task->game->record);
    int most = last ? web_game_moves(task->game, last) : total;
    task->settings.to = most < WEB_REVIEW_MOVES ? most : WEB_REVIEW_MOVES;
    task->line = mem_alloc((size_t)total + 1, sizeof(Node *));
    for (const Node *node = task->game->record->root; node; node = node_next(node)) {
        Move move;
        if (node_move(node, task->game->record->size, &move) && move.point != POINT_NONE)
            task->line[++count] = node;
    }
    Position *start = web_game_position(task->game, task->game->record->root);
    task->komi = start->komi + rules_handicap_bonus(&start->rules, start->handicap);
    position_free(start);
    return task->settings.to > 0;
}

static bool read_wishes(const json_t *body, ReviewTask *task, const char **id, int *node,
                        WebReply *reply)
{
    Error error;
    error_clear(&error);
    bool right =
        web_body_text(body, "game", WEB_ID_MAX - 1, id, &error) &&
        web_body_int(body, "mistakes", 1, REVIEW_MISTAKES_MAX, &task->mistakes, &error) &&
        web_body_int(body, "samples", 10, WEB_REVIEW_SAMPLES, &task->settings.games, &error) &&
        web_body_int(body, "node", 0, WEB_NODES_MAX * 100, node, &error);
    if (!right)
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
    return right;
}

static bool read_task(Web *web, const WebRequest *request, const json_t *body, ReviewTask *task,
                      WebReply *reply)
{
    Error error;
    const char *id = "";
    int number = -1;
    error_clear(&error);
    if (!read_wishes(body, task, &id, &number, reply))
        return false;
    if (!web_store_begin(web->store, false, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return false;
    }
    task->game = web_load(web, request->owner, id, reply);
    web_store_end(web->store, false, NULL);
    if (!task->game)
        return false;
    Node *last = number < 0 ? NULL : web_game_node(task->game, number);
    bool known = number < 0 || last;
    if (!known)
        web_reply_refuse(reply, WEB_NOT_FOUND, "the game has no node %d", number);
    else if (take_line(task, last))
        return true;
    else
        web_reply_refuse(reply, WEB_BAD_REQUEST, N_("there are no moves to review"));
    return false;
}

bool task_review_read(Web *web, const WebRequest *request, const json_t *body, WebTaskPlan *plan,
                      WebReply *reply)
{
    ReviewTask *task = mem_alloc(1, sizeof *task);
    task->web = web;
    task->language = request->language;
    task->settings = REVIEW_SETTINGS;
    task->mistakes = MISTAKES_DEFAULT;
    bool right = read_task(web, request, body, task, reply);
    if (right)
        *plan = (WebTaskPlan){.work = &REVIEW, .task = task};
    else
        release_task(task);
    return right;
}
