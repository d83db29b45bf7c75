/* gosedai joseki show: what the tree of joseki says about a corner, or about those of a game. */

#include "base/mem.h"
#include "front/cli/cli.h"
#include "front/cli/cli_input.h"
#include "game/sgf.h"
#include "recognize/joseki_state.h"
#include "recognize/potential.h"
#include "tools/tools.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

static const char NAME[] = "joseki show";

enum { SIZE = 19, MOVE_MAX = 1000000 };

typedef struct ShowJob {
    const char *path, *at, *tree; /* NULL if not given */
    int move;
    bool move_given, both, json, sgf;
    Joseki *joseki;
    Board board;
    Color to_play;
    int corner; /* the only one to show; -1: all */
    JosekiState state;
} ShowJob;

/* --- the position -------------------------------------------------------------------------- */

/* Plays the points of --at in turn, Black first. */
static bool play_moves(ShowJob *job, Error *error)
{
    char *copy = mem_copy_string(job->at ? job->at : ""), *rest = copy;
    bool well = true;
    board_init(&job->board, SIZE);
    job->to_play = BLACK;
    job->corner = -1;
    for (char *word; well && (word = strsep(&rest, " ,"));) {
        Point point;
        if (!*word)
            continue;
        if (!node_parse_move(word, SIZE, &point))
            well = error_set(error,
                             "--at: '%.20s' is no point; write points such as Q16 or pd, "
                             "and pass for a move elsewhere",
                             word);
        else if (point != POINT_PASS && !board_is_legal(&job->board, point, job->to_play))
            well =
                error_set(error, "--at: %s cannot play %s there", color_name(job->to_play), word);
        if (!well)
            break;
        if (point != POINT_PASS && job->corner < 0)
            job->corner = joseki_state_corner(SIZE, point);
        board_play(&job->board, point, job->to_play);
        job->to_play = color_other(job->to_play);
    }
    job->corner = job->corner < 0 ? 0 : job->corner;
    mem_free(copy);
    return well;
}

static bool read_game(ShowJob *job, Error *error)
{
    SgfCollection games;
    if (!cli_input_check(job->path, error))
        return false;
    bool well = sgf_read_file(&games, job->path, NULL, error);
    if (well) {
        const Record *record = games.games[0];
        int number = job->move_given ? job->move : record_move_count(record);
        const Node *node = cli_input_move(record, number, job->path, error);
        well = node != NULL;
        if (well) {
            Position *position = record_position(record, node, NULL, NULL);
            board_copy(&job->board, &position->board);
            job->to_play = position->to_play;
            position_free(position);
        }
    }
    sgf_clear(&games);
    job->corner = -1;
    return well;
}

static bool read_state(ShowJob *job, Error *error)
{
    PotentialTable table;
    Influence potential;
    job->joseki = joseki_load(job->tree, error);
    if (!job->joseki || !potential_table_load(&table, NULL, error) ||
        (job->path && !read_game(job, error)))
        return false;
    potential_map(&potential, &table, job->board.size, job->board.color);
    joseki_state_read(&job->state, job->joseki, &job->board, &potential);
    return true;
}

/* --- text ---------------------------------------------------------------------------------- */

/* Appends the moves that lead to the node, as the tree has them. */
static void add_path(const Joseki *joseki, uint32_t node, Text *text)
{
    uint32_t path[JOSEKI_DEPTH_MAX];
    int depth = 0;
    for (; node != JOSEKI_ROOT; node = joseki->nodes[node].parent)
        path[depth++] = node;
    while (depth > 0) {
        const JosekiNode *step = &joseki->nodes[path[--depth]];
        char name[POINT_TEXT_MAX];
        point_name(joseki->size,
                   step->pass ? POINT_PASS : joseki_point(joseki->size, 0, step->x, step->y), name);
        text_printf(text, "%s%s", text->length ? " " : "", name);
    }
}

static void add_names(const JosekiNode *node, Text *text)
{
    Text line;
    text_init(&line);
    cli_add_clean(&line, node->name ? node->name : "");
    if (node->japanese) {
        text_add(&line, " / ");
        cli_add_clean(&line, node->japanese);
    }
    text_add(text, line.data);
    text_clear(&line);
}

static int percent(uint32_t part, uint32_t all)
{
    return all ? (int)lround(100.0 * part / all) : 0;
}

static void print_option(const ShowJob *job, const JosekiOption *option)
{
    const JosekiNode *node = &job->joseki->nodes[option->node];
    char name[POINT_TEXT_MAX];
    Text names;
    text_init(&names);
    add_names(node, &names);
    printf("  %-5s %-6s %5.1f %8u %5d %7d  %s%s\n",
           point_name(job->board.size, option->point, name), color_name((Color)option->color),
           option->value, node->counts.games, percent(node->counts.wins, node->counts.results),
           percent(node->counts.tenuki, node->counts.games), names.data,
           option->near_outside ? " (beside a stone outside)" : "");
    text_clear(&names);
}

/* In text, moves of the side to play only, unless both are wanted. */
static bool is_shown(const ShowJob *job, const JosekiOption *option)
{
    return job->both || option->color == (uint8_t)job->to_play;
}

static void print_corner(const ShowJob *job, int number)
{
    const JosekiCorner *corner = &job->state.corners[number];
    Text path, names;
    text_init(&path);
    text_init(&names);
    add_path(job->joseki, corner->node, &path);
    add_names(&job->joseki->nodes[corner->node], &names);
    printf("%s: %s%s%s%s%s\n", joseki_state_corner_name(number),
           joseki_state_phase_name(corner->phase), path.length ? ", in the tree " : "", path.data,
           names.length ? ": " : "", names.data);
    int shown = 0;
    for (int i = 0; i < corner->option_count; i++)
        shown += is_shown(job, &corner->options[i]);
    if (shown)
        printf("  %-5s %-6s %5s %8s %5s %7s  %s\n", "move", "color", "value", "games", "won %",
               "tenuki%", "name");
    for (int i = 0; i < corner->option_count; i++)
        if (is_shown(job, &corner->options[i]))
            print_option(job, &corner->options[i]);
    if (shown < corner->option_count)
        printf("  and %d for %s, see --both\n", corner->option_count - shown,
               color_name(color_other(job->to_play)));
    const char *remark = job->joseki->nodes[corner->node].remark;
    if (remark) {
        text_reset(&names);
        cli_add_clean(&names, remark);
        printf("  %s\n", names.data);
    }
    text_clear(&path);
    text_clear(&names);
}

/* --- JSON ---------------------------------------------------------------------------------- */

static void set_text(json_t *object, const char *key, const char *text)
{
    json_object_set_new(object, key, text ? json_string(text) : json_null());
}

static json_t *option_json(const ShowJob *job, const JosekiOption *option)
{
    const JosekiNode *node = &job->joseki->nodes[option->node];
    char name[POINT_TEXT_MAX];
    json_t *object = json_object();
    set_text(object, "move", point_name(job->board.size, option->point, name));
    set_text(object, "color", color_name((Color)option->color));
    json_object_set_new(object, "value", json_real(option->value));
    json_object_set_new(object, "base", json_real(node->value));
    json_object_set_new(object, "near_outside", json_boolean(option->near_outside));
    json_object_set_new(object, "games", json_integer(node->counts.games));
    json_object_set_new(object, "results", json_integer(node->counts.results));
    json_object_set_new(object, "wins", json_integer(node->counts.wins));
    json_object_set_new(object, "tenuki", json_integer(node->counts.tenuki));
    set_text(object, "first", node->counts.first.text[0] ? node->counts.first.text : NULL);
    set_text(object, "last", node->counts.last.text[0] ? node->counts.last.text : NULL);
    set_text(object, "name", node->name);
    set_text(object, "japanese", node->japanese);
    return object;
}

static json_t *corner_json(const ShowJob *job, int number)
{
    const JosekiCorner *corner = &job->state.corners[number];
    const JosekiNode *node = &job->joseki->nodes[corner->node];
    json_t *object = json_object(), *options = json_array();
    Text path;
    text_init(&path);
    add_path(job->joseki, corner->node, &path);
    set_text(object, "corner", joseki_state_corner_name(number));
    set_text(object, "phase", joseki_state_phase_name(corner->phase));
    set_text(object, "in_tree", path.data);
    set_text(object, "name", node->name);
    set_text(object, "japanese", node->japanese);
    for (int i = 0; i < corner->option_count; i++)
        json_array_append_new(options, option_json(job, &corner->options[i]));
    json_object_set_new(object, "options", options);
    text_clear(&path);
    return object;
}

static void print_json(const ShowJob *job)
{
    json_t *object = json_object(), *corners = json_array();
    json_object_set_new(object, "size", json_integer(job->board.size));
    set_text(object, "to_play", color_name(job->to_play));
    for (int corner = 0; corner < JOSEKI_CORNERS; corner++)
        if (job->corner < 0 || job->corner == corner)
            json_array_append_new(corners, corner_json(job, corner));
    json_object_set_new(object, "corners", corners);
    json_dumpf(object, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(object);
}

/* --- the command --------------------------------------------------------------------------- */

static bool print_sgf(const ShowJob *job, Error *error)
{
    const JosekiCorner *corner = &job->state.corners[job->corner];
    if (corner->phase == JOSEKI_LEFT)
        return error_set(error, "--at: the tree has no such position");
    Text text;
    text_init(&text);
    joseki_write(job->joseki, corner->node, &text);
    fputs(text.data, stdout);
    text_clear(&text);
    return true;
}

static int run(ShowJob *job)
{
    Error error;
    error_clear(&error);
    if (!job->path && !play_moves(job, &error))
        return cli_misuse(NAME, "%s", error.message);
    bool well = (!job->tree || cli_input_check(job->tree, &error)) && read_state(job, &error);
    if (well && job->sgf)
        well = print_sgf(job, &error);
    else if (well && job->json)
        print_json(job);
    for (int corner = 0; well && !job->sgf && !job->json && corner < JOSEKI_CORNERS; corner++)
        if (job->corner < 0 || job->corner == corner)
            print_corner(job, corner);
    joseki_free(job->joseki);
    return well ? CLI_OK : cli_fail_error(NAME, &error);
}

int cli_joseki_show(int argc, char **argv)
{
    ShowJob *job = mem_alloc(1, sizeof *job);
    const CliOption options[] = {
        {"at", 'a', CLI_TEXT, &job->at, "MOVES",
         "the corner after these moves on an empty board,\nBlack first: \"Q16 O17 pass\"", 0, 0,
         NULL},
        {"move", 'm', CLI_INT, &job->move, "N", "the game after move N (default: the last)", 0,
         MOVE_MAX, &job->move_given},
        {"tree", 't', CLI_TEXT, &job->tree, "FILE", "use this tree instead of the built-in one", 0,
         0, NULL},
        {"both", 'b', CLI_FLAG, &job->both, NULL, "show the moves of both sides", 0, 0, NULL},
        {"json", 0, CLI_FLAG, &job->json, NULL, "print JSON", 0, 0, NULL},
        {"sgf", 0, CLI_FLAG, &job->sgf, NULL, "print this part of the tree as SGF", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "[FILE]",
        "Shows what is played next in a corner, with values, counts and names; for a game in SGF,\n"
        "in all four corners, and which of them are in joseki (running), at the end of one\n"
        "(finished) or in none (left).",
        options,
        "Examples:\n"
        "  gosedai joseki show --at \"Q16 O17\"\n"
        "  gosedai joseki show game.sgf --move 24 --json",
        0,
        1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code == CLI_GO_ON) {
        job->path = first < argc ? argv[first] : NULL;
        if (job->path && job->at)
            code = cli_misuse(NAME, "give a game or --at, not both");
        else if (!job->path && job->move_given)
            code = cli_misuse(NAME, "--move: of which game? Name its file");
        else if (job->sgf && (job->path || job->json))
            code = cli_misuse(NAME, "--sgf goes with --at only");
        else
            code = run(job);
    }
    mem_free(job);
    return code;
}
