/* Reading queries.
 *
 * Idea: every field has a reader in a table; the board comes first, since points depend on its
 * size. All moves are played once when the query is read, so that a wrong one is told at once and
 * the workers cannot fail.
 *
 * What it gets wrong: avoidMoves and allowMoves hold for the first move only, whatever untilDepth
 * says. Settings of KataGo's own search (temperatures, noise) are taken and have no effect. */

#include "front/kata/kata_query.h"

#include "base/mem.h"
#include "game/komi.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PRIORITY_MAX = 1000000000 };

typedef struct Reading {
    const json_t *json;
    const KataUsual *usual;
    KataQuery *query;
    json_t *warnings;
    KataFault *fault;
    int size;
} Reading;

/* Notes what is wrong with a field; false, to be returned. */
static bool blame(Reading *reading, const char *field, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool blame(Reading *reading, const char *field, const char *format, ...)
{
    va_list arguments;
    char text[ERROR_MESSAGE_MAX];
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    reading->fault->field = field;
    return error_set(&reading->fault->error, "%s", text);
}

static void warn(const Reading *reading, const char *field, const char *warning)
{
    json_array_append_new(reading->warnings,
                          json_pack("{s:s, s:s}", "warning", warning, "field", field));
}

/* --- plain values ------------------------------------------------------------------------ */

static bool read_number(Reading *reading, const char *field, double low, double high, double *value)
{
    const json_t *json = json_object_get(reading->json, field);
    if (!json)
        return true;
    if (!json_is_number(json) || !(json_number_value(json) >= low) ||
        !(json_number_value(json) <= high))
        return blame(reading, field, "Must be a number from %g to %g", low, high);
    *value = json_number_value(json);
    return true;
}

static bool read_whole(Reading *reading, const char *field, long low, long high, long *value)
{
    const json_t *json = json_object_get(reading->json, field);
    if (!json)
        return true;
    double number = json_number_value(json);
    if (!json_is_number(json) || number != floor(number) || number < (double)low ||
        number > (double)high)
        return blame(reading, field, "Must be an integer from %ld to %ld", low, high);
    *value = (long)number;
    return true;
}

static bool read_flag(Reading *reading, const char *field, bool *value)
{
    const json_t *json = json_object_get(reading->json, field);
    if (!json)
        return true;
    if (!json_is_boolean(json))
        return blame(reading, field, "Must be true or false");
    *value = json_is_true(json);
    return true;
}

static bool read_color(const json_t *json, Color *color)
{
    return json_is_string(json) && color_parse(json_string_value(json), color);
}

/* --- the game ---------------------------------------------------------------------------- */

static bool read_id(Reading *reading)
{
    const json_t *id = json_object_get(reading->json, "id");
    if (!json_is_string(id))
        return blame(reading, "id", "Must be a string");
    reading->query->id = mem_copy_string(json_string_value(id));
    return true;
}

static bool read_size(Reading *reading)
{
    long x = 0, y = 0;
    if (!json_object_get(reading->json, "boardXSize"))
        return blame(reading, "boardXSize", "Must be given");
    if (!json_object_get(reading->json, "boardYSize"))
        return blame(reading, "boardYSize", "Must be given");
    if (!read_whole(reading, "boardXSize", POINT_SIZE_MIN, POINT_SIZE_MAX, &x) ||
        !read_whole(reading, "boardYSize", POINT_SIZE_MIN, POINT_SIZE_MAX, &y))
        return false;
    if (x != y)
        return blame(reading, "boardYSize", "Only square boards can be analysed");
    reading->size = (int)x;
    return true;
}

static bool read_rules(Reading *reading)
{
    const json_t *json = json_object_get(reading->json, "rules");
    Rules rules;
    Error error;
    error_clear(&error);
    rules_by_name("tromp-taylor", &rules, NULL); /* what an object leaves out, as KataGo has it */
    if (!json_is_string(json) && !json_is_object(json))
        return blame(reading, "rules", "Must be given, as a name or an object");
    char *text = json_is_string(json) ? NULL : json_dumps(json, JSON_COMPACT);
    bool right = rules_parse(text ? text : json_string_value(json), &rules, &error);
    free(text);
    if (!right)
        return blame(reading, "rules", "%s", error.message);
    const json_t *bonus = json_object_get(reading->json, "whiteHandicapBonus");
    if (bonus && (!json_is_string(bonus) ||
                  !rules_set_part(&rules, "whiteHandicapBonus", json_string_value(bonus), &error)))
        return blame(reading, "whiteHandicapBonus", "Must be \"0\", \"N\" or \"N-1\"");
    reading->query->start = position_new(reading->size, &rules);
    return true;
}

/* A vertex that is none: what it is and its number, the word, the size twice. */
#define NO_POINT "%s %zu: %.40s is no point of this %dx%d board"

static bool read_komi(Reading *reading)
{
    double *komi = &reading->query->start->komi;
    Error error;
    if (!read_number(reading, "komi", -KOMI_MOST, KOMI_MOST, komi))
        return false;
    return komi_check(*komi, &error) || blame(reading, "komi", "Must be a multiple of 0.25");
}

/* Reads pair `i` of a field: ["B", "Q4"]. `what` it is goes into the fault. */
static bool read_pair(Reading *reading, const char *field, const char *what, size_t i, Move *move)
{
    const json_t *pair = json_array_get(json_object_get(reading->json, field), i);
    const char *player = json_string_value(json_array_get(pair, 0));
    const char *vertex = json_string_value(json_array_get(pair, 1));
    Color color;
    int size = reading->size;
    if (json_array_size(pair) != 2 || !player || !vertex)
        return blame(reading, field, "%s %zu is no pair such as [\"B\",\"Q4\"]", what, i);
    if (!color_parse(player, &color))
        return blame(reading, field, "%s %zu: %.40s is no colour; say B or W", what, i, player);
    if (!point_parse(size, vertex, &move->point) || move->point == POINT_RESIGN)
        return blame(reading, field, NO_POINT, what, i, vertex, size, size);
    move->color = (uint8_t)color;
    return true;
}

static bool read_stones(Reading *reading)
{
    const json_t *stones = json_object_get(reading->json, "initialStones"), *player;
    uint8_t colors[POINT_LIMIT];
    Error error;
    Color turn = EMPTY;
    int count[3] = {0};
    char name[POINT_TEXT_MAX];
    Position *start = reading->query->start;
    memcpy(colors, start->board.color, sizeof colors);
    if (stones && !json_is_array(stones))
        return blame(reading, "initialStones", "Must be an array of pairs such as [\"B\",\"Q4\"]");
    for (size_t i = 0; i < json_array_size(stones); i++) {
        Move stone = {POINT_NONE, EMPTY};
        if (!read_pair(reading, "initialStones", "Stone", i, &stone))
            return false;
        if (stone.point == POINT_PASS)
            return blame(reading, "initialStones", NO_POINT, "Stone", i, "pass", reading->size,
                         reading->size);
        if (colors[stone.point] != EMPTY)
            return blame(reading, "initialStones", "Stone %zu: %s is given twice", i,
                         point_name(reading->size, stone.point, name));
        colors[stone.point] = stone.color;
        count[stone.color]++;
    }
    player = json_object_get(reading->json, "initialPlayer");
    if (player && !read_color(player, &turn))
        return blame(reading, "initialPlayer", "Must be B or W");
    int handicap = count[BLACK] >= 2 && count[WHITE] == 0 ? count[BLACK] : 0;
    if (!player && reading->query->move_count > 0)
        turn = (Color)reading->query->moves[0].color;
    else if (!player)
        turn = handicap ? WHITE : BLACK;
    if (!position_setup(start, colors, turn, &error))
        return blame(reading, "initialStones", "%s", error.message);
    start->handicap = handicap;
    return true;
}

static bool read_moves(Reading *reading)
{
    const json_t *moves = json_object_get(reading->json, "moves");
    KataQuery *query = reading->query;
    if (!json_is_array(moves))
        return blame(reading, "moves",
                     "Must be given, as an array of pairs such as [\"B\",\"Q4\"]");
    if (json_array_size(moves) > KATA_MOVES_MAX)
        return blame(reading, "moves", "More than %d moves", KATA_MOVES_MAX);
    query->moves = mem_alloc(json_array_size(moves) + 1, sizeof *query->moves);
    for (size_t i = 0; i < json_array_size(moves); i++)
        if (!read_pair(reading, "moves", "Move", i, &query->moves[query->move_count++]))
            return false;
    return true;
}

/* Plays what is no nonsense on the board, repetitions included: a record is a record. */
static bool play(Position *position, Move move)
{
    if (position_play(position, move, NULL))
        return true;
    return move.point > POINT_RESIGN && position->board.color[move.point] == EMPTY &&
           board_is_legal(&position->board, move.point, (Color)move.color) &&
           position_force(position, move);
}

static bool check_moves(Reading *reading)
{
    const KataQuery *query = reading->query;
    Position *position = position_copy(query->start);
    size_t played = 0;
    while (played < query->move_count && play(position, query->moves[played]))
        played++;
    position_free(position);
    char name[POINT_TEXT_MAX];
    return played == query->move_count ||
           blame(reading, "moves", "Illegal move %zu: %s", played,
                 point_name(reading->size, query->moves[played].point, name));
}

/* --- what is asked ----------------------------------------------------------------------- */

static bool has_turn(const KataQuery *query, size_t number)
{
    for (size_t i = 0; i < query->turn_count; i++)
        if (query->turns[i].number == number)
            return true;
    return false;
}

/* A turn that is named twice is answered once. */
static bool read_turns(Reading *reading)
{
    const json_t *turns = json_object_get(reading->json, "analyzeTurns");
    const json_t *priorities = json_object_get(reading->json, "priorities");
    KataQuery *query = reading->query;
    double priority = 0;
    if (!read_number(reading, "priority", -PRIORITY_MAX, PRIORITY_MAX, &priority))
        return false;
    if (turns && (!json_is_array(turns) || json_array_size(turns) > KATA_MOVES_MAX))
        return blame(reading, "analyzeTurns", "Must be an array of numbers of moves");
    if (turns && json_array_size(turns) == 0)
        return blame(reading, "analyzeTurns", "Must have a turn in it, or be left out");
    size_t count = turns ? json_array_size(turns) : 1;
    if (priorities && (!turns || json_array_size(priorities) != count))
        return blame(reading, "priorities", "Must be an array as long as analyzeTurns");
    query->turns = mem_alloc(count + 1, sizeof *query->turns);
    for (size_t i = 0; i < count; i++) {
        const json_t *turn = json_array_get(turns, i), *own = json_array_get(priorities, i);
        json_int_t number = turns ? json_integer_value(turn) : (json_int_t)query->move_count;
        if (turns && (!json_is_integer(turn) || number < 0 || (size_t)number > query->move_count))
            return blame(reading, "analyzeTurns", "Must be integers from 0 to %zu",
                         query->move_count);
        if (own && !json_is_number(own))
            return blame(reading, "priorities", "Must be numbers");
        if (!has_turn(query, (size_t)number))
            query->turns[query->turn_count++] =
                (KataTurn){(size_t)number, own ? json_number_value(own) : priority};
    }
    return true;
}

static bool read_side(Reading *reading, const json_t *side)
{
    static const char *const NAMES[] = {"BLACK", "WHITE", "SIDETOMOVE"};
    for (int i = 0; i < 3 && json_is_string(side); i++)
        if (text_same_nocase(json_string_value(side), NAMES[i])) {
            reading->query->side = (KataSide)i;
            return true;
        }
    return blame(reading, "overrideSettings",
                 "reportAnalysisWinratesAs must be BLACK, WHITE or SIDETOMOVE");
}

/* Reads a number of visits for `field`; more than can be counted is cut. False for what is none. */
static bool read_visits(Reading *reading, const char *field, const json_t *json)
{
    char warning[80];
    double visits = json_number_value(json);
    if (!json)
        return true;
    if (!json_is_number(json) || visits != floor(visits) || visits < 1)
        return false;
    if (visits > KATA_VISITS_MAX) {
        snprintf(warning, sizeof warning, "Too many visits; %d are taken", KATA_VISITS_MAX);
        warn(reading, field, warning);
        visits = KATA_VISITS_MAX;
    }
    reading->query->visits = (long)visits;
    return true;
}

/* Settings of the search; those that ours does not have change nothing. */
static bool read_settings(Reading *reading)
{
    const json_t *settings = json_object_get(reading->json, "overrideSettings");
    const json_t *time = json_object_get(settings, "maxTime");
    const json_t *visits = json_object_get(settings, "maxVisits");
    const json_t *side = json_object_get(settings, "reportAnalysisWinratesAs");
    if (settings && !json_is_object(settings))
        return blame(reading, "overrideSettings", "Must be an object");
    if (time && (!json_is_number(time) || !(json_number_value(time) > 0)))
        return blame(reading, "overrideSettings", "maxTime must be a number of seconds");
    if (!read_visits(reading, "overrideSettings", visits))
        return blame(reading, "overrideSettings", "maxVisits must be a positive integer");
    if (time)
        reading->query->seconds = json_number_value(time);
    return !side || read_side(reading, side);
}

/* Adds the moves of {"player": "B", "moves": [...], "untilDepth": 1} to those that are named for
 * its player. */
static bool read_narrowing(Reading *reading, const char *field, const json_t *json,
                           PointSet points[3], bool named[3])
{
    const json_t *moves = json_object_get(json, "moves");
    const json_t *depth = json_object_get(json, "untilDepth");
    Color color;
    if (!read_color(json_object_get(json, "player"), &color) || !json_is_array(moves) ||
        !json_is_integer(depth) || json_integer_value(depth) < 1)
        return blame(reading, field, "Must be objects with player, moves and untilDepth");
    for (size_t i = 0; i < json_array_size(moves); i++) {
        Point point;
        const char *text = json_string_value(json_array_get(moves, i));
        if (!text || !point_parse(reading->size, text, &point) || point == POINT_RESIGN)
            return blame(reading, field, "Move %zu is no point of this board", i);
        if (point != POINT_PASS)
            pointset_add(&points[color], point);
    }
    named[color] = true;
    return true;
}

/* Several objects for one player add up. */
static bool read_narrowings(Reading *reading, const char *field, bool allow)
{
    const json_t *list = json_object_get(reading->json, field);
    PointSet points[3] = {{{0}}};
    bool named[3] = {false};
    if (list && !json_is_array(list))
        return blame(reading, field, "Must be an array of objects");
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!read_narrowing(reading, field, json_array_get(list, i), points, named))
            return false;
    for (Color color = BLACK; color <= WHITE; color++)
        for (int i = 0; i < reading->size * reading->size && named[color]; i++) {
            Point point = point_at(reading->size, i % reading->size, i / reading->size);
            if (pointset_has(&points[color], point) != allow)
                pointset_add(&reading->query->avoid[color], point);
            reading->query->narrowed[color] = true;
        }
    return true;
}

static bool read_limits(Reading *reading)
{
    KataQuery *query = reading->query;
    long line = KATA_LINE_MAX;
    query->visits = reading->usual->visits;
    query->side = reading->usual->side;
    bool right = read_settings(reading) &&
                 (read_visits(reading, "maxVisits", json_object_get(reading->json, "maxVisits")) ||
                  blame(reading, "maxVisits", "Must be a positive integer")) &&
                 read_whole(reading, "analysisPVLen", 1, KATA_LINE_MAX, &line) &&
                 read_number(reading, "reportDuringSearchEvery", 0.001, 1e6, &query->report) &&
                 read_flag(reading, "includeOwnership", &query->ownership) &&
                 read_flag(reading, "includeMovesOwnership", &query->moves_ownership) &&
                 read_flag(reading, "includePolicy", &query->policy) &&
                 read_flag(reading, "includeSecondOpinion", &query->second_opinion) &&
                 read_flag(reading, "includePVVisits", &query->line_visits) &&
                 read_narrowings(reading, "avoidMoves", false) &&
                 read_narrowings(reading, "allowMoves", true);
    query->line_length = (int)line;
    return right;
}

/* --- the whole --------------------------------------------------------------------------- */

static void warn_of_unknown(const Reading *reading)
{
    static const char *const FIELDS[] = {"id",
                                         "moves",
                                         "initialStones",
                                         "initialPlayer",
                                         "rules",
                                         "komi",
                                         "whiteHandicapBonus",
                                         "boardXSize",
                                         "boardYSize",
                                         "analyzeTurns",
                                         "maxVisits",
                                         "rootPolicyTemperature",
                                         "rootFpuReductionMax",
                                         "analysisPVLen",
                                         "includeOwnership",
                                         "includeOwnershipStdev",
                                         "includeMovesOwnership",
                                         "includeMovesOwnershipStdev",
                                         "includePolicy",
                                         "includeSecondOpinion",
                                         "includePVVisits",
                                         "includeNoResultValue",
                                         "avoidMoves",
                                         "allowMoves",
                                         "overrideSettings",
                                         "reportDuringSearchEvery",
                                         "priority",
                                         "priorities",
                                         NULL};
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)reading->json, key, value)
    {
        int i = 0;
        while (FIELDS[i] && strcmp(FIELDS[i], key) != 0)
            i++;
        if (!FIELDS[i])
            warn(reading, key, "Unexpected or unused field");
    }
}

KataQuery *kata_query_read(const json_t *json, const KataUsual *usual, json_t *warnings,
                           KataFault *fault)
{
    KataQuery *query = mem_alloc(1, sizeof *query);
    Reading reading = {
        .json = json, .usual = usual, .query = query, .warnings = warnings, .fault = fault};
    fault->field = NULL;
    error_clear(&fault->error);
    if (read_id(&reading) && read_size(&reading) && read_rules(&reading) && read_komi(&reading) &&
        read_moves(&reading) && read_stones(&reading) && check_moves(&reading) &&
        read_turns(&reading) && read_limits(&reading)) {
        warn_of_unknown(&reading);
        return query;
    }
    kata_query_free(query);
    return NULL;
}

void kata_query_free(KataQuery *query)
{
    if (!query)
        return;
    mem_free(query->id);
    mem_free(query->moves);
    mem_free(query->turns);
    position_free(query->start);
    mem_free(query);
}

Position *kata_query_position(const KataQuery *query, size_t turn, Color *color)
{
    Position *position = position_copy(query->start);
    for (size_t i = 0; i < turn; i++)
        play(position, query->moves[i]);
    *color = turn < query->move_count ? (Color)query->moves[turn].color : position->to_play;
    return position;
}
