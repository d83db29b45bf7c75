/* Reviewing: who was ahead after each move, which moves lost most, and what would have been better.
 *
 * Method: the analysis estimates the lead at every node of a line; a move that lets it fall by more
 * than the estimate's own noise is called a mistake, and a player is asked for a better one there.
 *
 * What it gets wrong: the estimate knows nothing of what is about to happen. A sacrifice looks like
 * a loss until it pays, and the blame for a group that died lies with the move after which the
 * analysis saw it, not with the one that killed it. */

#include "analysis/analysis.h"
#include "base/mem.h"
#include "decide/explanation_json.h"
#include "front/web/web_body.h"
#include "front/web/web_tasks.h"
#include "front/web/web_view.h"
#include "players/player.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MISTAKES_MAX = 10 };
static const double LEAST_LOSS = 4; /* points; below that the estimate is noise */

typedef struct ReviewTask {
    Web *web;
    WebGame *game;
    const Node **line; /* from the root on */
    int count;
    char player[WEB_NAME_MAX];
    double seconds;
    const char *language;
} ReviewTask;

typedef struct Step {
    int node, number;
    Move move;
    double lead, spread; /* of Black, komi taken off */
    double loss;         /* of the mover */
} Step;

static void release_task(void *argument)
{
    ReviewTask *task = argument;
    web_game_free(task->game);
    mem_free(task->line);
    mem_free(task);
}

/* --- the graph --------------------------------------------------------------------------- */

static json_t *step_json(const Step *step)
{
    return json_pack("{s:i, s:i, s:f, s:f}", "node", step->node, "number", step->number, "lead",
                     round(10 * step->lead) / 10, "spread", round(10 * step->spread) / 10);
}

static void look(const ReviewTask *task, Analysis *analysis, int index, Step *steps)
{
    const Node *node = task->line[index];
    Step *step = &steps[index];
    Position *position = web_game_position(task->game, node);
    analysis_run(analysis, &position->board, position->to_play);
    const Balance *balance = &analysis->balance;
    bool area = position->rules.scoring == SCORING_AREA;
    step->node = web_game_number(node);
    step->number = (int)position->move_count;
    step->spread = balance->spread;
    step->lead = (area ? balance->area : balance->territory) - position->komi -
                 rules_handicap_bonus(&position->rules, position->handicap);
    step->move = (Move){POINT_NONE, EMPTY};
    if (node_move(node, task->game->record->size, &step->move) && step->move.color != EMPTY &&
        index > 0)
        step->loss = (steps[index - 1].lead - step->lead) * (step->move.color == BLACK ? 1 : -1);
    position_free(position);
}

/* Looks at all nodes; NULL if it was cancelled. */
static Step *make_steps(WebJob *job, const ReviewTask *task, json_t *graph)
{
    Step *steps = mem_alloc((size_t)task->count, sizeof *steps);
    Analysis *analysis = analysis_new(task->web->lore, NULL);
    int done = 0;
    for (; done < task->count && !atomic_load(web_job_cancelled(job)); done++) {
        look(task, analysis, done, steps);
        json_array_append_new(graph, step_json(&steps[done]));
        web_job_progress(
            job, json_pack("{s:f, s:O}", "share", 0.8 * (done + 1) / task->count, "graph", graph));
    }
    analysis_free(analysis);
    if (done == task->count)
        return steps;
    mem_free(steps);
    return NULL;
}

/* --- mistakes ---------------------------------------------------------------------------- */

static int worse_first(const void *a, const void *b)
{
    double first = (*(const Step *const *)a)->loss, second = (*(const Step *const *)b)->loss;
    return (first < second) - (first > second);
}

/* The steps that lost most, the worst first; returns how many. */
static int find_mistakes(const Step *steps, int count, const Step *worst[MISTAKES_MAX])
{
    const Step **order = mem_alloc((size_t)count, sizeof(Step *));
    int found = 0;
    for (int i = 0; i < count; i++)
        order[i] = &steps[i];
    qsort(order, (size_t)count, sizeof(Step *), worse_first);
    while (found < count && found < MISTAKES_MAX && order[found]->loss >= LEAST_LOSS) {
        worst[found] = order[found];
        found++;
    }
    mem_free(order);
    return found;
}

/* What would the player have played in place of this move? */
static void ask_player(const ReviewTask *task, Player *player, const Step *step,
                       const atomic_bool *cancel, Thought *thought)
{
    const Node *node = web_game_node(task->game, step->node);
    Position *position = web_game_position(task->game, node->parent);
    Limits limits = {.seconds = task->seconds, .cancel = cancel};
    player_think(player, position, step->move.color, &limits, thought);
    position_free(position);
}

static void write_sentence(const ReviewTask *task, const Step *step, const Thought *thought,
                           Text *text)
{
    int size = task->game->record->size;
    char played[POINT_TEXT_MAX], better[POINT_TEXT_MAX];
    text_printf(text, _("Move %d, %s %s, lost about %.0f points."), step->number,
                step->move.color == BLACK ? _("Black") : _("White"),
                point_name(size, step->move.point, played), step->loss);
    if (thought->move == step->move.point)
        text_printf(text, " %s", _("The program would have played there too."));
    else if (thought->move != POINT_RESIGN)
        text_printf(text, _(" Better: %s. %s"), point_name(size, thought->move, better),
                    thought->reason);
}

static json_t *mistake_json(const ReviewTask *task, const Step *step, const Thought *thought)
{
    int size = task->game->record->size;
    bool better = thought->move != step->move.point && thought->move != POINT_RESIGN;
    Text sentence;
    text_init(&sentence);
    write_sentence(task, step, thought, &sentence);
    json_t *json = json_pack(
        "{s:i, s:i, s:o, s:o, s:f, s:o, s:s}", "node", step->node, "number", step->number, "color",
        web_view_color(step->move.color), "point", web_view_point(size, step->move.point), "loss",
        round(10 * step->loss) / 10, "better",
        better ? web_view_point(size, thought->move) : json_null(), "sentence", sentence.data);
    if (thought->explanation.claim_count > 0)
        json_object_set_new(json, "explanation", explanation_json(&thought->explanation, size));
    text_clear(&sentence);
    return json;
}

/* NULL if it was cancelled, or there is no such player (with the reason). */
static json_t *mistakes_json(WebJob *job, const ReviewTask *task, const Step *steps, Error *error)
{
    const Step *worst[MISTAKES_MAX];
    int count = find_mistakes(steps, task->count, worst);
    Player *player = player_new(task->player, &(PlayerOptions){.seed = 1}, error);
    Thought *thought = mem_alloc(1, sizeof *thought);
    json_t *list = json_array();
    for (int i = 0; player && i < count && !atomic_load(web_job_cancelled(job)); i++) {
        ask_player(task, player, worst[i], web_job_cancelled(job), thought);
        json_array_append_new(list, mistake_json(task, worst[i], thought));
        web_job_progress(job, json_pack("{s:f}", "share", 0.8 + 0.2 * (i + 1) / count));
    }
    mem_free(thought);
    player_free(player);
    if (player && !atomic_load(web_job_cancelled(job)))
        return list;
    json_decref(list);
    return NULL;
}

/* --- the report -------------------------------------------------------------------------- */

static void write_report(const ReviewTask *task, const Step *steps, const json_t *mistakes,
                         Text *text)
{
    const Step *last = &steps[task->count - 1];
    text_printf(text, _("Review of %d moves.\n"), last->number);
    if (*task->game->result)
        text_printf(text, _("Result: %s.\n"), task->game->result);
    text_printf(text, _("Estimate at the end: %s ahead by %.1f (give or take %.1f).\n\n"),
                last->lead >= 0 ? _("Black") : _("White"), fabs(last->lead), last->spread);
    if (!json_array_size(mistakes))
        text_add(text, _("No move lost much.\n"));
    for (size_t i = 0; i < json_array_size(mistakes); i++)
        text_printf(text, "%s\n",
                    json_string_value(json_object_get(json_array_get(mistakes, i), "sentence")));
}

static void run_review(WebJob *job, void *argument)
{
    ReviewTask *task = argument;
    Error error;
    json_t *graph = json_array(), *mistakes = NULL;
    error_clear(&error);
    i18n_speak(&task->web->voices, task->language);
    Step *steps = make_steps(job, task, graph);
    if (steps)
        mistakes = mistakes_json(job, task, steps, &error);
    if (mistakes) {
        Text report;
        text_init(&report);
        write_report(task, steps, mistakes, &report);
        web_job_finish(job, json_pack("{s:O, s:o, s:s}", "graph", graph, "mistakes", mistakes,
                                      "report", report.data));
        text_clear(&report);
    } else if (error_is_set(&error)) {
        web_job_fail(job, WEB_BAD_REQUEST, &error);
    } else {
        web_job_finish(job, NULL);
    }
    json_decref(graph);
    mem_free(steps);
}

static const WebWork REVIEW = {"review", run_review, release_task};

/* --- reading ----------------------------------------------------------------------------- */

/* Fills the line from the root to `last`. */
static void take_line(ReviewTask *task, const Node *last)
{
    task->count = node_depth(last) + 1;
    if (task->count > WEB_REVIEW_MOVES)
        for (; task->count > WEB_REVIEW_MOVES; task->count--)
            last = last->parent;
    task->line = mem_alloc((size_t)task->count, sizeof(Node *));
    for (int i = task->count - 1; i >= 0; i--, last = last->parent)
        task->line[i] = last;
}

static bool read_task(Web *web, const WebRequest *request, const json_t *body, ReviewTask *task,
                      WebReply *reply)
{
    Error error;
    const char *id = "", *player = task->player;
    int number = -1;
    error_clear(&error);
    if (!web_body_text(body, "game", WEB_ID_MAX - 1, &id, &error) ||
        !web_body_text(body, "player", WEB_NAME_MAX - 1, &player, &error) ||
        !web_body_number(body, "seconds", 0.05, 60, &task->seconds, &error) ||
        !web_body_int(body, "node", 0, WEB_NODES_MAX * 100, &number, &error)) {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
        return false;
    }
    memmove(task->player, player, strlen(player) + 1);
    if (!web_store_begin(web->store, false, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return false;
    }
    task->game = web_load(web, request->owner, id, reply);
    web_store_end(web->store, false, NULL);
    if (!task->game)
        return false;
    const Node *last = number < 0 ? record_main_line(task->game->record, POSITION_MOVES_MAX)
                                  : web_game_node(task->game, number);
    if (last)
        take_line(task, last);
    else
        web_reply_refuse(reply, WEB_NOT_FOUND, "the game has no node %d", number);
    return last != NULL;
}

bool task_review_read(Web *web, const WebRequest *request, const json_t *body, WebTaskPlan *plan,
                      WebReply *reply)
{
    ReviewTask *task = mem_alloc(1, sizeof *task);
    task->web = web;
    task->language = request->language;
    task->seconds = 2;
    snprintf(task->player, sizeof task->player, "%s", player_kind(PLAYER_DEFAULT_INDEX)->name);
    bool right = read_task(web, request, body, task, reply);
    if (right)
        *plan = (WebTaskPlan){.work = &REVIEW, .task = task};
    else
        release_task(task);
    return right;
}
