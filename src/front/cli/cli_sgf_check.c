/* gosedai sgf check: everything that is wrong with a record.
 *
 * Idea: one line per finding in the form that editors understand (file:line:column: severity:
 * sentence), on standard output, since the findings are the result.
 *
 * Method: the reader tells what it repaired (warnings) and what it could not read (errors). Then
 * every game is played through, variations included, on one position: going back is undoing; only
 * where a setup stands in between is the path played again from the root. A move that breaks the
 * rules of ko or suicide is a warning, since the record can still be played as it stands; a move
 * on an occupied point is an error.
 *
 * Limits: nodes do not know their line, so illegal moves are named by move number. A tree with
 * setups and very many variations is checked only as far as REPLAY_BUDGET goes, and says so. */

#include "base/mem.h"
#include "front/cli/cli.h"
#include "front/cli/cli_files.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_sgf.h"
#include "game/sgf.h"

#include <string.h>

enum {
    REPLAY_BUDGET = 20 * 1000 * 1000, /* nodes played again per game */
    FINDINGS_MAX = 100,               /* printed per game; further ones are only counted */
    PROGRESS_NODES = 4096,            /* nodes between two looks at the clock */
};

typedef struct Check {
    CliFiles files;
    bool quiet;
    size_t games, moves, errors, warnings;
} Check;

/* A node on the way from the root to the current one. */
typedef struct PathStep {
    const Node *node;
    int number;  /* moves up to and with this node */
    bool played; /* undo takes this node back */
    bool cut;    /* undo cannot get behind this node */
} PathStep;

typedef struct Walk {
    Check *check;
    const Record *record;
    const char *label; /* "file" or "file: game 3" */
    Position *position;
    PathStep *path;
    size_t depth, capacity;
    size_t replayed; /* nodes played again so far */
    size_t found;    /* findings in this game */
    size_t visited;  /* nodes of this game */
} Walk;

static void print_line(Check *check, const char *place, const char *kind, const char *message)
{
    Text line;
    text_init(&line);
    cli_add_clean(&line, place);
    text_printf(&line, ": %s: ", kind);
    cli_add_clean(&line, message);
    cli_files_hide_progress(&check->files);
    puts(line.data);
    text_clear(&line);
}

static void count_finding(Check *check, bool is_error)
{
    if (is_error)
        check->errors++;
    else
        check->warnings++;
}

static void print_finding(Check *check, bool is_error, const char *place, const char *message)
{
    count_finding(check, is_error);
    if (is_error || !check->quiet)
        print_line(check, place, is_error ? "error" : "warning", message);
}

/* Says how many findings were counted and not printed. */
static void print_further(Check *check, const char *place, size_t count)
{
    char message[64];
    snprintf(message, sizeof message, "%zu further findings are not listed", count);
    if (!check->quiet)
        print_line(check, place, "note", message);
}

static void print_error_value(Check *check, bool is_error, const Error *error)
{
    char place[ERROR_PLACE_MAX + 32];
    Error bare = *error; /* "file:line:column" without a sentence */
    bare.message[0] = '\0';
    error_text(&bare, place, sizeof place);
    size_t length = strlen(place);
    while (length > 0 && (place[length - 1] == ' ' || place[length - 1] == ':'))
        place[--length] = '\0';
    print_finding(check, is_error, place, error->message);
}

/* --- playing through a game -------------------------------------------------------------- */

static void report_move(Walk *walk, const PathStep *step, bool is_error, const Error *error)
{
    if (++walk->found > FINDINGS_MAX) {
        count_finding(walk->check, is_error);
        return;
    }
    Text message;
    text_init(&message);
    text_printf(&message, "move %d: %s", step->number, error->message);
    print_finding(walk->check, is_error, walk->label, message.data);
    text_clear(&message);
}

/* Makes the stones of AB, AW and AE. */
static bool play_setup(Walk *walk, const Node *node, Error *error)
{
    static const struct {
        const char *property;
        Color color;
    } KINDS[] = {{"AB", BLACK}, {"AW", WHITE}, {"AE", EMPTY}};
    Board *board = &walk->position->board;
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, board->color, sizeof colors);
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        PointSet points = {0};
        node_points(node, board->size, KINDS[i].property, &points);
        for (Point p = pointset_first(&points); p != POINT_NONE; p = pointset_next(&points, p))
            colors[p] = (uint8_t)KINDS[i].color;
    }
    return position_setup(walk->position, colors, EMPTY, error);
}

static void play_move(Walk *walk, PathStep *step, Move move, bool report)
{
    Position *position = walk->position;
    Error error;
    error_clear(&error);
    step->played = true;
    if (position_play(position, move, &error))
        return;
    bool occupied = move.point != POINT_PASS && board_color(&position->board, move.point) != EMPTY;
    step->cut = step->cut || occupied; /* the stone there is replaced, which is a setup */
    step->played = position_force(position, move);
    if (report)
        report_move(walk, step, occupied || !step->played, &error);
}

/* Plays what stands in the node of `step`, and tells what is wrong with it if asked. */
static void play_step(Walk *walk, PathStep *step, bool report)
{
    Error error;
    error_clear(&error);
    step->cut = node_has_setup(step->node);
    step->played = false;
    if (step->cut && !play_setup(walk, step->node, &error) && report)
        report_move(walk, step, true, &error);
    Move move;
    if (!node_move(step->node, walk->record->size, &move)) {
        step->number++;
        error_set(&error, "the move cannot be read as a point of this board");
        if (report)
            report_move(walk, step, true, &error);
    } else if (move.point != POINT_NONE) {
        step->number++;
        play_move(walk, step, move, report);
        walk->check->moves += report;
    }
}

/* Steps back to the path's node number `depth`; false if that became too expensive. */
static bool go_back(Walk *walk, size_t depth)
{
    bool cut = false;
    while (walk->depth > depth) {
        const PathStep *step = &walk->path[--walk->depth];
        cut = cut || step->cut;
        if (!cut && step->played)
            position_undo(walk->position);
    }
    if (!cut)
        return true;
    walk->replayed += depth;
    if (walk->replayed > REPLAY_BUDGET)
        return false;
    position_reset(walk->position, walk->record->size);
    for (size_t i = 0; i < depth; i++) {
        walk->path[i].number = i ? walk->path[i - 1].number : 0;
        play_step(walk, &walk->path[i], false);
    }
    return true;
}

static bool visit_node(Walk *walk, const Node *node)
{
    size_t depth = walk->depth;
    if (++walk->visited % PROGRESS_NODES == 0)
        cli_files_show_progress(&walk->check->files);
    while (depth > 0 && walk->path[depth - 1].node != node->parent)
        depth--;
    if (depth < walk->depth && !go_back(walk, depth))
        return false;
    walk->path = mem_grow(walk->path, &walk->capacity, walk->depth + 1, sizeof walk->path[0]);
    PathStep *step = &walk->path[walk->depth++];
    *step = (PathStep){.node = node, .number = depth ? walk->path[depth - 1].number : 0};
    play_step(walk, step, true);
    return true;
}

static void check_game(Check *check, const Record *record, const char *label)
{
    Rules rules;
    Walk walk = {.check = check, .record = record, .label = label};
    if (!record_rules(record, &rules))
        rules_by_name("chinese", &rules, NULL);
    walk.position = position_new(record->size, &rules);
    const Node *node = record->root;
    while (node && visit_node(&walk, node))
        node = node_pre_order_next(node, record->root);
    if (node)
        print_finding(check, false, label, "too many variations; not all were checked");
    if (walk.found > FINDINGS_MAX)
        print_further(check, label, walk.found - FINDINGS_MAX);
    position_free(walk.position);
    mem_free(walk.path);
}

/* --- files ------------------------------------------------------------------------------- */

static void check_collection(Check *check, const SgfCollection *collection, const char *path)
{
    for (size_t i = 0; i < collection->warning_count; i++)
        print_error_value(check, false, &collection->warnings[i]);
    size_t dropped = collection->warning_total - collection->warning_count;
    check->warnings += dropped;
    if (dropped > 0)
        print_further(check, path, dropped);
    for (size_t i = 0; i < collection->count; i++) {
        Text label;
        text_init(&label);
        text_add(&label, strcmp(path, "-") == 0 ? "standard input" : path);
        if (collection->count > 1)
            text_printf(&label, ": game %zu", i + 1);
        check_game(check, collection->games[i], label.data);
        text_clear(&label);
    }
    check->games += collection->count;
}

static void check_file(Check *check, const char *path)
{
    SgfCollection collection = {0};
    Error error;
    error_clear(&error);
    if (cli_input_check(path, &error) && sgf_read_file(&collection, path, NULL, &error)) {
        check_collection(check, &collection, path);
    } else {
        if (!error.place[0])
            snprintf(error.place, sizeof error.place, "%s", path);
        print_error_value(check, true, &error);
    }
    sgf_clear(&collection);
}

int cli_sgf_check(int argc, char **argv)
{
    Check check = {0};
    bool strict = false;
    const CliOption options[] = {
        {"strict", 0, CLI_FLAG, &strict, NULL, "fail for warnings too", 0, 0, NULL},
        {"quiet", 'q', CLI_FLAG, &check.quiet, NULL, "print errors only, no summary", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        .name = "sgf check",
        .operands = "FILE|FOLDER...",
        .text = "Reads records and plays them through, variations too. Prints what is wrong as\n"
                "file:line:column: warning or error. Warnings are mistakes that were repaired or\n"
                "moves against ko or suicide; errors cannot be repaired.",
        .options = options,
        .more = "Exit code: 0 no errors, 1 errors (with --strict: or warnings), 2 wrong usage.\n"
                "A folder stands for all .sgf files below it; - is standard input.",
        .least = 1,
        .most = CLI_ANY,
    };
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    cli_files_init(&check.files, usage.name, argv + first, argc - first);
    for (const char *path; (path = cli_files_next(&check.files));)
        check_file(&check, path);
    bool failed = check.errors > 0 || check.files.problems > 0 || (strict && check.warnings > 0);
    size_t count = check.files.given;
    cli_files_clear(&check.files);
    if (!check.quiet)
        printf("%zu file%s, %zu game%s, %zu moves: %zu error%s, %zu warning%s\n", count,
               count == 1 ? "" : "s", check.games, check.games == 1 ? "" : "s", check.moves,
               check.errors, check.errors == 1 ? "" : "s", check.warnings,
               check.warnings == 1 ? "" : "s");
    return failed ? CLI_FAILED : CLI_OK;
}
