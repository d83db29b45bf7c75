/* What the analysis sees, over GTP: JSON and drawings of our own, and GNU Go's tables of blocks
 * and groups.
 *
 *     gosedai-analyze [P]       the whole analysis, or what concerns one point, as JSON
 *     gosedai-peep P            the same point in words
 *     gosedai-gfx LAYER         a layer for GoGui's board
 *     gosedai-board WHAT        one value for each point, in rows
 *     gosedai-guess C [N]       the moves that a strong player would probably choose, by patterns
 *     gosedai-instinct C [N]    the same, by the network that corrects them
 *     worm_data, dragon_data    blocks and groups in GNU Go's form, as we mean them
 *
 * The analysis stays in the session, so that after a move only what it touched is read again.
 *
 * Only fields of GNU Go that mean the same here are given; the others have names of our own. What
 * GNU Go calls a dragon is a group here, joined by strong links; weakness, escape routes and
 * territory are other numbers, and are not called so. */

#include "front/gtp/session.h"

#include "front/peep/peep_gogui.h"
#include "front/peep/peep_json.h"
#include "front/peep/peep_layer.h"
#include "front/peep/peep_point.h"
#include "recognize/instinct.h"

#include <stdlib.h>
#include <string.h>

/* --- JSON and drawings --------------------------------------------------------------------- */

static bool on_analyze(GtpCall *call)
{
    Point point = POINT_NONE;
    if (call->count == 1 && !session_read_point(call, 0, &point))
        return false;
    const Analysis *analysis = session_analysis(session_of(call));
    json_t *whole = peep_json(analysis);
    json_t *shown = call->count == 1 ? peep_point_json(analysis, point, whole) : json_incref(whole);
    char *dump = json_dumps(shown, JSON_COMPACT | JSON_REAL_PRECISION(6));
    text_add(call->answer, dump);
    free(dump);
    json_decref(shown);
    json_decref(whole);
    return true;
}

static bool on_peep(GtpCall *call)
{
    Point point;
    if (!session_read_point(call, 0, &point))
        return false;
    peep_point_write(session_analysis(session_of(call)), point, call->answer);
    return true;
}

static bool on_gfx(GtpCall *call)
{
    PeepLayer layer;
    if (!peep_layer_parse(call->arguments[0], &layer)) {
        Text names;
        text_init(&names);
        peep_layer_list(&names);
        gtp_fail(call, "unknown layer; there are %s", names.data);
        text_clear(&names);
        return false;
    }
    peep_gogui_layer(session_analysis(session_of(call)), layer, call->answer);
    return true;
}

/* --- boards of values ---------------------------------------------------------------------- */

typedef struct BoardRow {
    const char *name;
    void (*add)(const Analysis *, Point, Text *); /* one value; nothing for a point without */
} BoardRow;

static void add_rounded(Text *text, double value)
{
    text_printf(text, "%.4g", value);
}

static void add_strength(const Analysis *analysis, Point point, Text *text)
{
    const Group *group = groups_at(&analysis->groups, point);
    if (group)
        add_rounded(text, group->strength);
}

static void add_urgency(const Analysis *analysis, Point point, Text *text)
{
    const Group *group = groups_at(&analysis->groups, point);
    if (group)
        add_rounded(text, group->urgency);
}

static void add_openness(const Analysis *analysis, Point point, Text *text)
{
    const Group *group = groups_at(&analysis->groups, point);
    if (group)
        add_rounded(text, group->openness);
}

static void add_class(const Analysis *analysis, Point point, Text *text)
{
    const Group *group = groups_at(&analysis->groups, point);
    const char *gap = "";
    for (int i = 0; group && i < GROUP_CLASSES; i++)
        if (group_is(group, (GroupClass)i)) {
            text_printf(text, "%s%s", gap, group_class_name((GroupClass)i));
            gap = ",";
        }
}

static void add_status(const Analysis *analysis, Point point, Text *text)
{
    if (analysis->board.color[point] != EMPTY)
        text_add(text, block_status_name((BlockStatus)blocks_at(&analysis->blocks, point)->status));
}

static void add_pon(const Analysis *analysis, Point point, Text *text)
{
    const Group *group = groups_at(&analysis->groups, point);
    if (group)
        text_printf(text, "%d", analysis->pon.items[group - analysis->groups.items].pon);
}

static void add_influence(const Analysis *analysis, Point point, Text *text)
{
    if (analysis->spheres.owner[point] != EMPTY)
        text_printf(text, "%s%d", analysis->spheres.owner[point] == BLACK ? "+" : "-",
                    analysis->spheres.influence[point]);
}

static void add_owner(const Analysis *analysis, Point point, Text *text)
{
    text_printf(text, "%.2f", analysis->balance.owner[point]);
}

static const BoardRow BOARDS[] = {
    {"strength", add_strength}, {"urgency", add_urgency}, {"openness", add_openness},
    {"class", add_class},       {"status", add_status},   {"pon", add_pon},
    {"spheres", add_influence}, {"owner", add_owner},
};

enum { BOARD_COUNT = sizeof BOARDS / sizeof BOARDS[0] };

/* Rows of values as GoGui reads them; "" where there is none. */
static void add_board(const Analysis *analysis, const BoardRow *row, Text *text)
{
    int size = analysis->board.size;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            size_t start = text->length;
            row->add(analysis, point_at(size, x, y), text);
            text_add(text, text->length == start ? "\"\"" : "");
            text_add_char(text, x + 1 < size ? ' ' : '\n');
        }
}

/* A map scaled to -1 .. 1, as GoGui's dboard wants it. */
static void add_map(const Analysis *analysis, const Influence *map, double scale, Text *text)
{
    int size = analysis->board.size;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            double value = map->value[point_at(size, x, y)] / scale;
            text_printf(text, "%.2f", value > 1 ? 1 : value < -1 ? -1 : value);
            text_add_char(text, x + 1 < size ? ' ' : '\n');
        }
}

static bool on_board(GtpCall *call)
{
    const Analysis *analysis = session_analysis(session_of(call));
    const char *what = call->arguments[0];
    PeepLayer layer;
    Influence map;
    double scale;
    for (int i = 0; i < BOARD_COUNT; i++)
        if (strcmp(what, BOARDS[i].name) == 0) {
            add_board(analysis, &BOARDS[i], call->answer);
            return true;
        }
    if (peep_layer_parse(what, &layer) && peep_layer_map(analysis, layer, &map, &scale)) {
        add_map(analysis, &map, scale, call->answer);
        return true;
    }
    return gtp_fail(call, "unknown values; there are strength, urgency, openness, class, status, "
                          "pon, spheres, owner, potential, bouzy, moyo, area, zobrist");
}

/* --- GNU Go's tables ----------------------------------------------------------------------- */

static void add_field(Text *text, const char *name)
{
    text_printf(text, "%-20s ", name);
}

static void field_number(Text *text, const char *name, double value)
{
    add_field(text, name);
    add_rounded(text, value);
    text_add_char(text, '\n');
}

static void field_word(Text *text, const char *name, const char *word)
{
    add_field(text, name);
    text_printf(text, "%s\n", word);
}

static void field_point(Text *text, const char *name, int size, Point point)
{
    add_field(text, name);
    session_add_vertex(text, size, point == POINT_NONE ? POINT_PASS : point);
    text_add_char(text, '\n');
}

static void add_worm(const Analysis *analysis, Point point, Text *text)
{
    const BlockFact *fact = blocks_at(&analysis->blocks, point);
    int size = analysis->board.size;
    bool attack = fact->searched && fact->enemy_first == BLOCK_TRY_WORKS;
    bool defence = attack && fact->own_first == BLOCK_TRY_WORKS;
    session_add_vertex(text, size, point);
    text_add(text, ":\n");
    field_point(text, "origin", size, fact->stone);
    field_word(text, "color", color_name((Color)fact->color));
    field_number(text, "size", fact->stones);
    field_number(text, "liberties", fact->liberties);
    field_number(text, "attack_code", attack);
    field_point(text, "attack_point", size, attack ? fact->capture : POINT_NONE);
    field_number(text, "defense_code", defence);
    field_point(text, "defense_point", size, defence ? fact->escape : POINT_NONE);
    field_word(text, "status", block_status_name((BlockStatus)fact->status));
    field_number(text, "searched", fact->searched);
    field_number(text, "pivot", fact->pivot);
}

static void field_groups(const Analysis *analysis, Text *text, const char *name,
                         const GroupList *list)
{
    add_field(text, name);
    for (int i = 0; i < list->count; i++) {
        session_add_vertex(text, analysis->board.size,
                           analysis->groups.items[list->items[i]].stone);
        text_add_char(text, ' ');
    }
    text_add_char(text, '\n');
}

/* One stone of each of its blocks. */
static void field_strings(const Analysis *analysis, Text *text, const Group *group)
{
    add_field(text, "strings");
    for (Point p = pointset_first(&group->own); p; p = pointset_next(&group->own, p))
        if (blocks_at(&analysis->blocks, p)->stone == p) {
            session_add_vertex(text, analysis->board.size, p);
            text_add_char(text, ' ');
        }
    text_add_char(text, '\n');
}

static void add_dragon(const Analysis *analysis, Point point, Text *text)
{
    const Group *group = groups_at(&analysis->groups, point);
    int size = analysis->board.size;
    session_add_vertex(text, size, point);
    text_add(text, ":\n");
    field_word(text, "color", color_name((Color)group->color));
    field_point(text, "origin", size, group->stone);
    field_number(text, "size", group->stones);
    field_number(text, "strength", group->strength);
    field_number(text, "urgency", group->urgency);
    field_number(text, "openness", group->openness);
    field_number(text, "eyes_own_first", group->eyes_own);
    field_number(text, "eyes_enemy_first", group->eyes_enemy);
    field_number(text, "inner_own_first", group->own_first);
    field_number(text, "inner_enemy_first", group->enemy_first);
    field_number(text, "dead", group->dead);
    add_field(text, "classes");
    add_class(analysis, point, text);
    text_add_char(text, '\n');
    field_groups(analysis, text, "neighbors", &group->neighbors);
    field_groups(analysis, text, "allies", &group->allies);
    field_strings(analysis, text, group);
}

/* One stone, or one of each if none is named. */
static bool on_worm_data(GtpCall *call)
{
    Point point;
    if (call->count == 1 && !session_read_stone(call, 0, &point))
        return false;
    const Analysis *analysis = session_analysis(session_of(call));
    for (int i = 0; call->count == 0 && i < analysis->blocks.count; i++)
        add_worm(analysis, analysis->blocks.facts[i].stone, call->answer);
    if (call->count == 1)
        add_worm(analysis, point, call->answer);
    return true;
}

static bool on_dragon_data(GtpCall *call)
{
    Point point;
    if (call->count == 1 && !session_read_stone(call, 0, &point))
        return false;
    const Analysis *analysis = session_analysis(session_of(call));
    for (int i = 0; call->count == 0 && i < analysis->groups.count; i++)
        add_dragon(analysis, analysis->groups.items[i].stone, call->answer);
    if (call->count == 1)
        add_dragon(analysis, point, call->answer);
    return true;
}

static bool on_same_dragon(GtpCall *call)
{
    Point a, b;
    if (!session_read_stone(call, 0, &a) || !session_read_stone(call, 1, &b))
        return false;
    const Groups *groups = &session_analysis(session_of(call))->groups;
    text_add(call->answer, groups->of[a] == groups->of[b] ? "1" : "0");
    return true;
}

/* The stones of a group, or of all groups of a colour, a line for each. */
static bool on_dragon_stones(GtpCall *call)
{
    const Session *session = session_of(call);
    int size = session->position->board.size;
    Color color = EMPTY;
    Point point = POINT_NONE;
    bool by_color = call->count == 1 && color_parse(call->arguments[0], &color);
    if (call->count == 1 && !by_color && !session_read_stone(call, 0, &point))
        return false;
    const Groups *groups = &session_analysis(session_of(call))->groups;
    for (int i = 0; i < groups->count; i++) {
        const Group *group = &groups->items[i];
        if ((by_color && group->color != color) || (point != POINT_NONE && groups->of[point] != i))
            continue;
        session_add_vertices(call->answer, size, &group->own);
        text_add_char(call->answer, '\n');
    }
    return true;
}

/* --- guesses ------------------------------------------------------------------------------- */

enum { GUESSES = 10 };

/* The point with the highest probability, which is then 0; POINT_NONE if all are. */
static Point take_best(const Board *board, float probability[POINT_LIMIT], float *value)
{
    Point best = POINT_NONE;
    *value = 0;
    for (Point point = 0; point < board->limit; point++)
        if (probability[point] > *value) {
            *value = probability[point];
            best = point;
        }
    probability[best] = 0;
    return best;
}

/* How likely is each move of `color`, after these last two moves? As move_guess_fill(). */
typedef void Guesser(const Lore *lore, const Board *board, Color color, const Point last[2],
                     float probability[POINT_LIMIT]);

static void guess_by_patterns(const Lore *lore, const Board *board, Color color,
                              const Point last[2], float probability[POINT_LIMIT])
{
    MoveGuess *guess = move_guess_new();
    move_guess_fill(guess, lore->move_patterns, board, color, last[0], last[1], probability);
    move_guess_free(guess);
}

static void guess_by_instinct(const Lore *lore, const Board *board, Color color,
                              const Point last[2], float probability[POINT_LIMIT])
{
    Instinct *instinct = instinct_new(lore->instinct, lore->move_patterns);
    instinct_fill(instinct, board, color, last[0], last[1], probability);
    instinct_free(instinct);
}

static bool answer_guesses(GtpCall *call, Guesser *guesser)
{
    Session *session = session_of(call);
    const Position *position = session->position;
    const Board *board = &position->board;
    Color color;
    int wanted = GUESSES;
    float probability[POINT_LIMIT], value;
    if (!session_read_color(call, 0, &color))
        return false;
    if (call->count == 2 && !text_to_int(call->arguments[1], 1, POINT_COUNT_MAX, &wanted))
        return gtp_fail(call, "how many moves is a number from 1 to %d", POINT_COUNT_MAX);
    Point last[2] = {POINT_NONE, POINT_NONE};
    for (size_t i = 0; i < 2 && i < position->move_count; i++)
        last[i] = position->moves[position->move_count - 1 - i].point;
    guesser(session_lore(session), board, color, last, probability);
    Point best;
    while (wanted-- > 0 && (best = take_best(board, probability, &value)) != POINT_NONE) {
        session_add_vertex(call->answer, board->size, best);
        text_printf(call->answer, " %.3f\n", (double)value);
    }
    return true;
}

static bool on_guess(GtpCall *call)
{
    return answer_guesses(call, guess_by_patterns);
}

static bool on_instinct(GtpCall *call)
{
    return answer_guesses(call, guess_by_instinct);
}

const GtpCommand GTP_ANALYSIS_COMMANDS[] = {
    {"gosedai-analyze", on_analyze, 0, 1,
     "gosedai-analyze [VERTEX]: the analysis of the position, or of one point, as JSON", GTP_PLAIN},
    {"gosedai-peep", on_peep, 1, 1,
     "gosedai-peep VERTEX: everything that is known about a point, in words", GTP_PLAIN},
    {"gosedai-gfx", on_gfx, 1, 1, "gosedai-gfx LAYER: a layer of the analysis for GoGui's board",
     GTP_PLAIN},
    {"gosedai-board", on_board, 1, 1,
     "gosedai-board WHAT: one value of the analysis for each point, in rows", GTP_PLAIN},
    {"gosedai-guess", on_guess, 1, 2,
     "gosedai-guess COLOR [N]: the N (10) likeliest moves with their probability", GTP_PLAIN},
    {"gosedai-instinct", on_instinct, 1, 2,
     "gosedai-instinct COLOR [N]: the N (10) likeliest moves, corrected by a network", GTP_PLAIN},
    {"worm_data", on_worm_data, 0, 1, "worm_data [VERTEX]: what is known about a block, or all",
     GTP_PLAIN},
    {"dragon_data", on_dragon_data, 0, 1,
     "dragon_data [VERTEX]: what is known about a group, or all", GTP_PLAIN},
    {"same_dragon", on_same_dragon, 2, 2, "same_dragon VERTEX VERTEX: 1 if they are in one group",
     GTP_PLAIN},
    {"dragon_stones", on_dragon_stones, 0, 1,
     "dragon_stones [VERTEX|COLOR]: the stones of a group, of all groups of a colour, or of all",
     GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
