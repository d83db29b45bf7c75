/* gosedai cluster review: collections of games looked through over many workers.
 *
 * A task is one game; its answer is the JSON of `gosedai review --json`, and what each side lost.
 */

#include "base/i18n.h"
#include "base/timer.h"
#include "front/review/review_output.h"
#include "game/sgf.h"
#include "players/lookahead.h"
#include "tools/cluster_seat.h"
#include "tools/tools.h"

#include <string.h>

static const char NAME[] = "cluster review";

typedef struct ReviewTask {
    ReviewSettings settings;
    int mistakes;
    size_t unreadable;
} ReviewTask;

/* --- a worker ---------------------------------------------------------------------------- */

static bool is_wanted(void *context, int done, int total)
{
    const atomic_bool *cancel = context;
    (void)done;
    (void)total;
    return !atomic_load(cancel);
}

/* The record of a request's game; NULL with the reason. */
static Record *read_game(const json_t *request, Error *error)
{
    const char *sgf = json_string_value(json_object_get(request, "sgf"));
    SgfCollection games;
    if (!sgf_read(&games, sgf, strlen(sgf), "request", NULL, error))
        return NULL;
    Record *record = sgf_take(&games, 0);
    sgf_clear(&games);
    return record;
}

static json_t *review_game(const json_t *request, const Record *record, const Lore *lore,
                           const atomic_bool *cancel)
{
    ReviewSettings settings = REVIEW_SETTINGS;
    int mistakes = 3;
    json_unpack((json_t *)request, "{s:i, s:i, s:i, s:i}", "samples", &settings.games, "from",
                &settings.from, "to", &settings.to, "mistakes", &mistakes);
    Review *review = review_new(lore, &settings);
    lookahead_give(review->thinking);
    double start = timer_now();
    json_t *reply = NULL;
    if (review_run(review, record, is_wanted, (void *)cancel)) {
        const ReviewOutput output = {
            review, record, json_string_value(json_object_get(request, "place")), mistakes};
        reply = review_output_json(&output);
        json_object_set_new(reply, "lost",
                            json_pack("{s:f, s:f}", "black", review_total_loss(review, BLACK),
                                      "white", review_total_loss(review, WHITE)));
        json_object_set_new(reply, "reviewed", json_integer((json_int_t)review->count));
        json_object_set_new(reply, "seconds", json_real(timer_now() - start));
    }
    review_free(review);
    return reply;
}

json_t *cluster_review_do(const json_t *request, const atomic_bool *cancel)
{
    Error error;
    error_clear(&error);
    Record *record = read_game(request, &error);
    Lore *lore = record ? lore_load(NULL, &error) : NULL;
    json_t *reply = lore ? review_game(request, record, lore, cancel)
                         : json_pack("{s:s}", "refused", error.message);
    if (reply) {
        json_object_set(reply, "place", json_object_get(request, "place"));
        json_object_set(reply, "number", json_object_get(request, "number"));
    }
    lore_free(lore);
    record_free(record);
    return reply;
}

/* --- the manager ------------------------------------------------------------------------- */

static int write_report(const ClusterResult *result, Text *text, void *context)
{
    const ReviewTask *task = context;
    size_t refused = 0;
    text_printf(text, "%6s %10s %10s  game\n", "moves", "Black lost", "White lost");
    for (size_t i = 0; i < result->count; i++) {
        const json_t *reply = result->replies[i], *lost = json_object_get(reply, "lost");
        if (!reply)
            continue;
        Text place;
        text_init(&place);
        cli_add_clean(&place, json_string_value(json_object_get(reply, "place")));
        if (lost)
            text_printf(text, "%6lld %10.1f %10.1f  %s (%lld)\n",
                        (long long)json_integer_value(json_object_get(reply, "reviewed")),
                        json_number_value(json_object_get(lost, "black")),
                        json_number_value(json_object_get(lost, "white")), place.data,
                        (long long)json_integer_value(json_object_get(reply, "number")));
        else
            text_printf(text, "refused: %s: %s\n", place.data,
                        json_string_value(json_object_get(reply, "refused")));
        refused += !lost;
        text_clear(&place);
    }
    return task->unreadable || refused ? CLI_FAILED : CLI_OK;
}

static int run_review(ClusterSeat *seat, int argc, char **argv)
{
    ReviewTask task = {.settings = REVIEW_SETTINGS, .mistakes = 3};
    const CliOption own[] = {
        {"mistakes", 'n', CLI_INT, &task.mistakes, "N", "of each side, the N worst (default 3)", 1,
         REVIEW_MISTAKES_MAX, NULL},
        {"from", 0, CLI_INT, &task.settings.from, "N", "begin with move N", 1, POSITION_MOVES_MAX,
         NULL},
        {"to", 0, CLI_INT, &task.settings.to, "N", "end with move N", 1, POSITION_MOVES_MAX, NULL},
        {"samples", 0, CLI_INT, &task.settings.games, "N",
         "sample games for each move that is compared (default 200)", 10, 30000, NULL},
    };
    const ClusterCommand command = {
        .task = "review",
        .name = NAME,
        .operands = "FILE...",
        .summary = "Reviews all games of files and folders over many workers.",
        .example = "Example: gosedai cluster review games/ --workers 8 --journal run",
        .own = own,
        .own_count = sizeof(own) / sizeof(own[0]),
        .least = 1,
        .most = CLI_ANY};
    int first, code = cluster_seat_read(seat, &command, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    ClusterPlan plan = {.kind = CLUSTER_REVIEW};
    json_t *request =
        json_pack("{s:i, s:i, s:i, s:i}", "samples", task.settings.games, "from",
                  task.settings.from, "to", task.settings.to, "mistakes", task.mistakes);
    task.unreadable = cluster_seat_add_games(NAME, argv + first, argc - first, request, &plan);
    json_decref(request);
    return cluster_seat_work(seat, &plan, write_report, &task);
}

int cli_cluster_review(int argc, char **argv)
{
    return cluster_seat_run(run_review, argc, argv);
}
