/* Live numbers: a look at the tree some times a second, told as the job's progress. */

#include "front/web/web_live.h"

#include "base/timer.h"
#include "front/web/web_view.h"
#include "players/tree_view.h"

#include <math.h>

static const double EVERY = 0.25; /* seconds */

static double hundredth(double value)
{
    return round(100 * value) / 100;
}

static json_t *line_json(const TreeViewMove *move, int size)
{
    json_t *list = json_array();
    for (int i = 0; i < move->line_length; i++)
        json_array_append_new(list, web_view_point(size, move->line[i]));
    return list;
}

static json_t *moves_json(const TreeView *view)
{
    json_t *list = json_array();
    for (int i = 0; i < view->tried && i < WEB_LIVE_MOVES; i++) {
        const TreeViewMove *move = &view->moves[i];
        json_array_append_new(
            list,
            json_pack("{s:o, s:I, s:f, s:f, s:f, s:o}", "move",
                      web_view_point(view->size, move->move), "visits", (json_int_t)move->visits,
                      "winrate", hundredth(move->winrate), "lead", hundredth(move->score), "prior",
                      hundredth(move->prior), "line", line_json(move, view->size)));
    }
    return list;
}

/* Rows from the top, -1 White's in all games to 1 Black's. */
static json_t *owner_json(const TreeView *view)
{
    json_t *rows = json_array();
    for (int y = 0; y < view->size; y++) {
        json_t *row = json_array();
        for (int x = 0; x < view->size; x++)
            json_array_append_new(
                row, json_real(hundredth((double)view->owner[point_at(view->size, x, y)])));
        json_array_append_new(rows, row);
    }
    return rows;
}

static void see(void *context, const TreeView *view)
{
    const WebLive *live = context;
    json_t *progress =
        json_pack("{s:I, s:{s:o, s:I, s:f, s:f, s:o, s:o}}", "nodes", (json_int_t)view->visits,
                  "search", "color", web_view_color(view->color), "visits",
                  (json_int_t)view->visits, "winrate", hundredth(view->winrate), "lead",
                  hundredth(view->score), "moves", moves_json(view), "owner", owner_json(view));
    if (live->seconds > 0)
        json_object_set_new(progress, "share",
                            json_real(fmin(1, (timer_now() - live->started) / live->seconds)));
    web_job_progress(live->job, progress);
}

void web_live_init(WebLive *live, WebJob *job, double seconds)
{
    *live = (WebLive){.watch = {.every = EVERY, .at_end = true, .see = see, .context = live},
                      .job = job,
                      .started = timer_now(),
                      .seconds = seconds};
}
