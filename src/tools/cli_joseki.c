/* gosedai joseki: the group of commands, and `check`: mistakes in a tree, and how much of another
 * list of sequences it knows. */

#include "tools/cli_joseki.h"
#include "base/mem.h"
#include "front/cli/cli.h"
#include "front/cli/cli_input.h"
#include "tools/packed_lines.h"
#include "tools/tools.h"

#include <string.h>

static const char NAME[] = "joseki check";

enum { DOUBLES_SHOWN = 1000 };

/* --- sequences from elsewhere -------------------------------------------------------------- */

/* Sequences are counted by how frequent they are. */
static const int FREQUENT[] = {100000, 10000, 1000, 1};
enum { CLASSES = sizeof FREQUENT / sizeof *FREQUENT };

typedef struct PathCount {
    const Joseki *joseki;
    size_t known[CLASSES], all[CLASSES]; /* inside the scope */
    size_t outside;                      /* sequences that leave it */
} PathCount;

typedef enum PathKind { PATH_KNOWN, PATH_UNKNOWN, PATH_OUTSIDE, PATH_WRONG } PathKind;

/* Plays "pd qc tt pc" from Black's first move on; is there a node with these stones? */
static PathKind look_up(const Joseki *joseki, char *path)
{
    int size = joseki->size, scope = joseki_scope(size);
    uint64_t keys[JOSEKI_VIEWS];
    Board board;
    board_init(&board, size);
    Color color = BLACK;
    for (char *word; (word = strsep(&path, " ")); color = color_other(color)) {
        Point point;
        if (!point_parse_sgf(size, word, strlen(word), &point))
            return PATH_WRONG;
        if (point == POINT_PASS)
            continue;
        if (size - 1 - point_x(size, point) >= scope || point_y(size, point) >= scope)
            return PATH_OUTSIDE;
        if (board_color(&board, point) != EMPTY || board_is_suicide(&board, point, color))
            return PATH_WRONG;
        board_play(&board, point, color);
    }
    joseki_keys(&board, 0, scope, keys);
    return joseki_find(joseki, joseki_least_key(keys)) ? PATH_KNOWN : PATH_UNKNOWN;
}

static bool take_path(void *context, char *line, Error *error)
{
    PathCount *paths = context;
    char *path = strsep(&line, "\t"), *number = line ? strsep(&line, "\t") : NULL;
    int count;
    if (!number || !text_to_int(number, 0, 1000000000, &count))
        return error_set(error, "a line is a sequence such as 'pd qc tt pc', a tab, and how often "
                                "it was played");
    PathKind kind = look_up(paths->joseki, path);
    if (kind == PATH_WRONG)
        return error_set(error, "this sequence cannot be played");
    paths->outside += kind == PATH_OUTSIDE;
    for (int i = 0; kind != PATH_OUTSIDE && i < CLASSES; i++)
        if (count >= FREQUENT[i]) {
            paths->all[i]++;
            paths->known[i] += kind == PATH_KNOWN;
        }
    return true;
}

static bool compare_paths(const Joseki *joseki, const char *path, Error *error)
{
    PathCount paths = {.joseki = joseki};
    if (!cli_input_check(path, error) || !packed_lines_read(path, take_path, &paths, NULL, error))
        return false;
    printf("%-14s %9s %9s %7s\n", "played", "sequences", "known", "%");
    for (int i = 0; i < CLASSES; i++)
        printf("%-14d %9zu %9zu %7.1f\n", FREQUENT[i], paths.all[i], paths.known[i],
               paths.all[i] ? 100.0 * (double)paths.known[i] / (double)paths.all[i] : 0.0);
    printf("%zu sequence%s the scope\n", paths.outside, paths.outside == 1 ? " leaves" : "s leave");
    return true;
}

/* --- checking ------------------------------------------------------------------------------ */

/* Tells about moves that stand there twice; false if a variation is superfluous. */
static bool report_doubles(const Joseki *joseki, const char *place, bool quiet)
{
    JosekiDouble *doubles = mem_alloc(DOUBLES_SHOWN, sizeof *doubles);
    size_t count = joseki_doubles(joseki, doubles, DOUBLES_SHOWN), differing = 0;
    bool well = true;
    for (size_t i = 0; i < count && i < DOUBLES_SHOWN; i++) {
        const JosekiNode *node = &joseki->nodes[doubles[i].node];
        const JosekiNode *other = &joseki->nodes[doubles[i].other];
        differing += !doubles[i].siblings;
        if (!doubles[i].siblings)
            continue;
        Error error = {0};
        error_set_at(&error, place, node->line, 0,
                     "this variation is the same as that of line %d, mirrored or with colours "
                     "exchanged; one is enough",
                     other->line);
        cli_fail_error(NAME, &error);
        well = false;
    }
    if (differing && !quiet)
        printf("%zu move%s reached in another order with a higher value, which counts\n", differing,
               differing == 1 ? " is" : "s are");
    mem_free(doubles);
    return well;
}

/* Tells about passes behind which nothing is played: they can never matter. */
static bool report_passes(const Joseki *joseki, const char *place)
{
    bool well = true;
    for (size_t i = 1; i < joseki->node_count; i++) {
        const JosekiNode *node = &joseki->nodes[i];
        if (!node->pass || node->child != JOSEKI_NONE)
            continue;
        Error error = {0};
        error_set_at(&error, place, node->line, 0,
                     "nothing is played after this pass, so it says nothing; take it out");
        cli_fail_error(NAME, &error);
        well = false;
    }
    return well;
}

/* Tells about sequences that White begins. */
static bool report_white(const Joseki *joseki, const char *place)
{
    bool well = true;
    for (size_t i = 1; i < joseki->node_count; i++) {
        const JosekiNode *node = &joseki->nodes[i];
        uint32_t above = node->parent;
        while (above != JOSEKI_ROOT && joseki->nodes[above].pass)
            above = joseki->nodes[above].parent;
        if (node->pass || node->color != WHITE || above != JOSEKI_ROOT)
            continue;
        Error error = {0};
        error_set_at(&error, place, node->line, 0,
                     "White has the first move here; in this tree Black has it: exchange the "
                     "colours");
        cli_fail_error(NAME, &error);
        well = false;
    }
    return well;
}

void cli_joseki_add_counts(const Joseki *joseki, Text *text)
{
    text_add_count(text, joseki_leaves(joseki, JOSEKI_ROOT), "variation");
    text_add(text, ", ");
    text_add_count(text, joseki->node_count - 1, "move");
    text_add(text, ", ");
    text_add_count(text, joseki->position_count, "position");
}

static void summarize(const Joseki *joseki, const char *place)
{
    size_t names = 0, conditions = 0, by_hand = 0;
    for (size_t i = 1; i < joseki->node_count; i++) {
        names += joseki->nodes[i].name != NULL;
        conditions += joseki->nodes[i].condition_count;
        by_hand += joseki->nodes[i].by_hand;
    }
    Text line;
    text_init(&line);
    cli_add_clean(&line, place);
    text_add(&line, ": ");
    cli_joseki_add_counts(joseki, &line);
    text_add(&line, ", ");
    text_add_count(&line, names, "name");
    text_add(&line, ", ");
    text_add_count(&line, conditions, "condition");
    text_add(&line, ", ");
    text_add_count(&line, by_hand, "value");
    printf("%s by hand\n", line.data);
    text_clear(&line);
}

static int run_check(int argc, char **argv)
{
    bool quiet = false;
    const char *paths = NULL;
    const CliOption options[] = {
        {"paths", 'p', CLI_TEXT, &paths, "FILE", "say how many sequences of a list it knows", 0, 0,
         NULL},
        {"quiet", 'q', CLI_FLAG, &quiet, NULL, "print mistakes only", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "[FILE]",
        "Reads a tree of joseki (without FILE the one that is built in) and says what it holds, "
        "or\n"
        "what is wrong and where: moves that are illegal, outside of the corner or there twice,\n"
        "White first, comments that are not understood. A line of the list for --paths is a "
        "sequence such as\n"
        "'pd qc tt pc' (tt: elsewhere), a tab, and how often it was played; it may be packed "
        "(*.xz).",
        options,
        NULL,
        0,
        1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    Error error;
    error_clear(&error);
    const char *path = first < argc ? argv[first] : NULL;
    if (path && !cli_input_check(path, &error))
        return cli_fail_error(NAME, &error);
    Joseki *joseki = joseki_load(path, &error);
    if (!joseki)
        return cli_fail_error(NAME, &error);
    const char *place = path ? path : "joseki.sgf";
    if (!quiet)
        summarize(joseki, place);
    bool once = report_doubles(joseki, place, quiet), used = report_passes(joseki, place);
    bool black = report_white(joseki, place);
    code = once && used && black ? CLI_OK : CLI_FAILED;
    if (paths && !compare_paths(joseki, paths, &error))
        code = cli_fail_error(NAME, &error);
    joseki_free(joseki);
    return code;
}

int cli_joseki(int argc, char **argv)
{
    static const CliCommand COMMANDS[] = {
        {"show", "what is played in a corner, or in those of a game", cli_joseki_show},
        {"check", "find mistakes in a tree", run_check},
        {"mine", "make a tree from recorded games", cli_joseki_mine},
        {0},
    };
    return cli_run_group("joseki", "Shows, checks and mines the tree of joseki.", COMMANDS, argc,
                         argv);
}
