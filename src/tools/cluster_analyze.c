/* gosedai cluster analyze: what the program sees in positions of many games.
 *
 * A task is one game, looked at every so many moves; its answer has the JSON of
 * `gosedai analyze --json` for each position. */

#include "analysis/analysis_json.h"
#include "base/timer.h"
#include "game/sgf.h"
#include "tools/cluster_seat.h"
#include "tools/tools.h"

#include <string.h>

static const char NAME[] = "cluster analyze";

typedef struct AnalyzeTask {
    int every;
    bool brief;
} AnalyzeTask;

/* --- a worker ---------------------------------------------------------------------------- */

/* What is seen after the move at `node`. */
static json_t *look(const Record *record, const Node *node, Analysis *analysis, int move,
                    bool brief)
{
    Rules rules;
    rules_by_name("chinese", &rules, NULL);
    Error problem;
    error_clear(&problem);
    Position *position = record_position(record, node, &rules, &problem);
    double start = timer_now();
    analysis_run(analysis, &position->board, position->to_play);
    json_t *seen = json_pack("{s:i, s:f}", "move", move, "seconds", timer_now() - start);
    if (!brief)
        json_object_set_new(seen, "analysis", analysis_json(analysis));
    position_free(position);
    return seen;
}

/* Looks through the main line; NULL if it was cancelled. */
static json_t *look_through(const json_t *request, const Record *record, const Lore *lore,
                            const atomic_bool *cancel)
{
    int every = 1, brief = 0, move = 0;
    json_unpack((json_t *)request, "{s:i, s:b}", "every", &every, "brief", &brief);
    Analysis *analysis = analysis_new(lore, NULL);
    json_t *positions = json_array();
    const Node *node = record->root;
    for (; node && !atomic_load(cancel); node = node_next(node)) {
        Move played;
        if (node->parent && !node_move(node, record->size, &played))
            continue;
        if (move++ % every == 0)
            json_array_append_new(positions, look(record, node, analysis, move - 1, brief != 0));
    }
    analysis_free(analysis);
    if (!node)
        return json_pack("{s:o}", "positions", positions);
    json_decref(positions);
    return NULL;
}

json_t *cluster_analyze_do(const json_t *request, const atomic_bool *cancel)
{
    Error error;
    error_clear(&error);
    const char *sgf = json_string_value(json_object_get(request, "sgf"));
    SgfCollection games;
    bool ok = sgf_read(&games, sgf, strlen(sgf), "request", NULL, &error);
    Lore *lore = ok ? lore_load(NULL, &error) : NULL;
    json_t *reply = lore ? look_through(request, games.games[0], lore, cancel)
                         : json_pack("{s:s}", "refused", error.message);
    if (reply) {
        json_object_set(reply, "place", json_object_get(request, "place"));
        json_object_set(reply, "number", json_object_get(request, "number"));
    }
    lore_free(lore);
    sgf_clear(&games);
    return reply;
}

/* --- the manager ------------------------------------------------------------------------- */

static int print_report(const ClusterResult *result, void *context)
{
    (void)context;
    size_t positions = 0, refused = 0;
    double seconds = 0, most = 0;
    for (size_t i = 0; i < result->count; i++) {
        const json_t *list = json_object_get(result->replies[i], "positions");
        refused += result->replies[i] && !list;
        positions += json_array_size(list);
        for (size_t k = 0; k < json_array_size(list); k++) {
            double spent = json_number_value(json_object_get(json_array_get(list, k), "seconds"));
            seconds += spent;
            most = spent > most ? spent : most;
        }
    }
    printf("%zu positions of %zu games, %zu refused; %.3f s for a position, %.3f s at most\n",
           positions, result->done - refused, refused, positions ? seconds / (double)positions : 0,
           most);
    return refused ? CLI_FAILED : CLI_OK;
}

static int run_analyze(ClusterSeat *seat, int argc, char **argv)
{
    AnalyzeTask task = {.every = 10};
    const CliOption own[] = {
        {"every", 'e', CLI_INT, &task.every, "N", "look every N moves (default 10)", 1,
         POSITION_MOVES_MAX, NULL},
        {"brief", 0, CLI_FLAG, &task.brief, NULL, "only how long it took, not what was seen", 0, 0,
         NULL},
    };
    const ClusterCommand command = {
        .task = "analyze",
        .name = NAME,
        .operands = "FILE...",
        .summary = "Analyses positions of all games of files and folders over many "
                   "workers.",
        .example = "Example: gosedai cluster analyze games/ --workers 8 --journal run "
                   "--json >seen",
        .own = own,
        .own_count = sizeof(own) / sizeof(own[0]),
        .least = 1,
        .most = CLI_ANY};
    int first, code = cluster_seat_read(seat, &command, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    ClusterPlan plan = {.kind = CLUSTER_ANALYZE};
    json_t *request = json_pack("{s:i, s:b}", "every", task.every, "brief", (int)task.brief);
    seat->unreadable = cluster_seat_add_games(NAME, argv + first, argc - first, request, &plan);
    json_decref(request);
    return cluster_seat_work(seat, &plan, print_report, &task);
}

int cli_cluster_analyze(int argc, char **argv)
{
    return cluster_seat_run(run_analyze, argc, argv);
}
