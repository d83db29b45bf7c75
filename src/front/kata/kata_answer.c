/* Answers of KataGo's JSON analysis protocol.
 *
 * Numbers are turned to the side that the query wants to see them from: a rate is 1 less the other
 * side's, a score changes its sign, and so does whose a point is. The lower bound of a rate becomes
 * an upper one for the other side, as in KataGo. */

#include "front/kata/kata_answer.h"

#include "base/random.h"
#include "decide/explanation_json.h"
#include "players/tree_reason.h"

#include <math.h>

enum { REASONS = 3 }; /* moves that are explained */

/* Turns numbers of the side to move to the side that looks. */
typedef struct Turner {
    bool other;    /* the two differ */
    double points; /* 1 if Black looks, else -1: whose a point is */
} Turner;

static Turner turner_of(const KataQuery *query, Color color)
{
    Color side = query->side == KATA_BLACK ? BLACK : query->side == KATA_WHITE ? WHITE : color;
    return (Turner){side != color, side == BLACK ? 1 : -1};
}

static double rate(Turner turner, double value)
{
    return turner.other ? 1 - value : value;
}

static double score(Turner turner, double value)
{
    return turner.other ? -value : value;
}

static void set_real(json_t *json, const char *key, double value)
{
    json_object_set_new(json, key, json_real(value));
}

static void set_whole(json_t *json, const char *key, long value)
{
    json_object_set_new(json, key, json_integer(value));
}

static void set_scores(json_t *json, Turner turner, double mean, double stdev)
{
    set_real(json, "scoreLead", score(turner, mean));
    set_real(json, "scoreMean", score(turner, mean));
    set_real(json, "scoreSelfplay", score(turner, mean));
    set_real(json, "scoreStdev", stdev);
}

static void set_rates(json_t *json, Turner turner, double winrate)
{
    set_real(json, "winrate", rate(turner, winrate));
    set_real(json, "utility", 2 * rate(turner, winrate) - 1);
}

static json_t *owners_json(const float *owner, int size, Turner turner)
{
    json_t *list = json_array();
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++)
            json_array_append_new(list, json_real(turner.points * owner[point_at(size, x, y)]));
    return list;
}

/* The same in the games that began with the move. */
static json_t *owners_after_json(const TreeView *view, Point move, Turner turner)
{
    float owner[POINT_LIMIT];
    for (int p = 0; p < POINT_LIMIT; p++)
        owner[p] = (float)tree_search_owner_after(view->search, move, (Point)p);
    return owners_json(owner, view->size, turner);
}

static json_t *move_json(const KataQuery *query, const TreeView *view, int order, Turner turner)
{
    const TreeViewMove *move = &view->moves[order];
    json_t *json = json_object(), *line = json_array(), *visits = json_array();
    char name[POINT_TEXT_MAX];
    for (int i = 0; i < move->line_length && i < query->line_length; i++) {
        json_array_append_new(line, json_string(point_name(view->size, move->line[i], name)));
        json_array_append_new(visits, json_integer(move->line_visits[i]));
    }
    json_object_set_new(json, "move", json_string(point_name(view->size, move->move, name)));
    set_whole(json, "visits", move->visits);
    set_whole(json, "edgeVisits", move->visits);
    set_rates(json, turner, move->winrate);
    set_scores(json, turner, move->score, move->score_stdev);
    set_real(json, "prior", fmax(0, move->prior));
    set_real(json, "lcb", rate(turner, move->lcb));
    set_real(json, "utilityLcb", 2 * rate(turner, move->lcb) - 1);
    set_real(json, "weight", (double)move->visits);
    set_real(json, "playSelectionValue", (double)move->visits);
    set_whole(json, "order", order);
    json_object_set_new(json, "pv", line);
    if (query->line_visits)
        json_object_set(json, "pvVisits", visits);
    json_decref(visits);
    if (query->moves_ownership)
        json_object_set_new(json, "ownership", owners_after_json(view, move->move, turner));
    return json;
}

/* A number for the stones and who moves: the same for the same position turned by `symmetry`. */
static uint64_t position_number(const Board *board, Color color, int symmetry)
{
    uint64_t sum = random_mix((uint64_t)color + (uint64_t)board->size * 4);
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            unsigned there = board->color[point];
            if (there != EMPTY)
                sum += random_mix(point_transform(board->size, point, symmetry) * 4U + there);
        }
    return sum;
}

static void set_numbers(json_t *json, const Board *board, Color color)
{
    uint64_t same = position_number(board, color, 0), least = same;
    char text[40];
    for (int symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++) {
        uint64_t number = position_number(board, color, symmetry);
        least = number < least ? number : least;
    }
    snprintf(text, sizeof text, "%016llX%016llX", (unsigned long long)same,
             (unsigned long long)random_mix(same));
    json_object_set_new(json, "thisHash", json_string(text));
    snprintf(text, sizeof text, "%016llX%016llX", (unsigned long long)least,
             (unsigned long long)random_mix(least));
    json_object_set_new(json, "symHash", json_string(text));
}

static json_t *root_json(const TreeView *view, const Board *board, Turner turner)
{
    json_t *json = json_object();
    json_object_set_new(json, "currentPlayer", json_string(view->color == BLACK ? "B" : "W"));
    set_whole(json, "visits", view->visits);
    set_real(json, "weight", (double)view->visits);
    set_rates(json, turner, view->winrate);
    set_scores(json, turner, view->score, view->score_stdev);
    set_numbers(json, board, view->color);
    return json;
}

static json_t *policy_json(const TreeView *view)
{
    json_t *list = json_array();
    for (int y = 0; y < view->size; y++)
        for (int x = 0; x < view->size; x++)
            json_array_append_new(list, json_real(view->prior[point_at(view->size, x, y)]));
    json_array_append_new(list, json_real(view->prior[POINT_PASS]));
    return list;
}

static json_t *reasons_json(const TreeView *view, const TreeSearch *search,
                            const SecondOpinion *second)
{
    json_t *list = json_array();
    for (int i = 0; i < view->tried && i < REASONS; i++) {
        uint32_t child = tree_child(search->tree, 0, view->moves[i].move);
        Explanation explanation;
        tree_reason_explain(search, &search->tree->nodes[child], view->moves[i].move, 0,
                            &explanation);
        if (second)
            second_opinion_tell(second, &explanation);
        json_array_append_new(list, explanation_json(&explanation, view->size));
    }
    return list;
}

json_t *kata_answer(const KataQuery *query, size_t turn, const Board *board, const TreeView *view,
                    const TreeSearch *search, const SecondOpinion *second)
{
    Turner turner = turner_of(query, view->color);
    json_t *moves = json_array();
    for (int i = 0; i < view->tried; i++)
        json_array_append_new(moves, move_json(query, view, i, turner));
    json_t *json = json_pack("{s:s, s:I, s:b, s:o, s:o}", "id", query->id, "turnNumber",
                             (json_int_t)turn, "isDuringSearch", search == NULL, "moveInfos", moves,
                             "rootInfo", root_json(view, board, turner));
    if (query->ownership)
        json_object_set_new(json, "ownership", owners_json(view->owner, view->size, turner));
    if (query->policy)
        json_object_set_new(json, "policy", policy_json(view));
    if (search)
        json_object_set_new(json, "explanations", reasons_json(view, search, second));
    return json;
}

json_t *kata_answer_none(const KataQuery *query, size_t turn)
{
    return json_pack("{s:s, s:I, s:b, s:b}", "id", query->id, "turnNumber", (json_int_t)turn,
                     "isDuringSearch", 0, "noResults", 1);
}
