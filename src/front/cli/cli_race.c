/* gosedai race: who captures first, how many moves ahead, and where to play?
 *
 * Idea: the board, each region of the race with its letter, its liberty game and the value cooled
 * by 2, the sum, and for either side to move the verdict with all moves that reach it. If the
 * method of games does not apply, it is said why, and the race is read out by search, or judged by
 * playing games about it.
 *
 * Without --target the race with most stones is told in full, and each other race of the board in
 * two lines.
 *
 * Limits: the other races are searched with fewer positions. */

#include "analysis/group_judge.h"
#include "base/mem.h"
#include "front/cli/cli.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_position.h"
#include "front/draw/race_figure.h"
#include "front/peep/race_json.h"
#include "game/position.h"
#include "knowledge/move_weights.h"
#include "race/race.h"
#include "recognize/race_hint.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static const char NAME[] = "race";

enum { OTHERS_NODES = 20000 }; /* for each question about a race that was not asked for */

typedef struct RaceJob {
    const char *path, *target, *against;
    int move;
    bool move_given, first_given, width_given, json, text, hints;
    Color first;                       /* whose moves images show */
    const char *image[FIGURE_PDF + 1]; /* by format; NULL if not wanted */
    int width;
    const char *theme_name; /* NULL: the usual one */
    FigureTheme theme;
    Board board;
    Race *races[RACE_PAIRS_MAX]; /* the one that is told, then the others */
    int race_count;
} RaceJob;

/* --- reading ------------------------------------------------------------------------------- */

static bool read_board(RaceJob *job, Error *error)
{
    CliPosition *position = mem_alloc(1, sizeof *position);
    bool ok = cli_position_read(position, job->path,
                                job->move_given ? job->move : CLI_POSITION_LAST, error);
    const Error *problem = &position->problem;
    if (ok && error_is_set(problem))
        ok = error_set_at(error, job->path, problem->line, problem->column, "%s", problem->message);
    if (ok)
        board_copy(&job->board, &position->board);
    mem_free(position);
    return ok;
}

static bool read_stone(const RaceJob *job, const char *option, const char *word, Point *stone,
                       Error *error)
{
    int size = job->board.size;
    if (!point_parse(size, word, stone) || !point_on_board(size, *stone))
        return error_set(error, "--%s: '%s' is no point of a %dx%d board", option, word, size,
                         size);
    if (board_color(&job->board, *stone) == EMPTY)
        return error_set(error, "--%s: there is no stone at %s", option, word);
    return true;
}

/* Could the target be captured at all? Else no race is about it. */
static bool check_target(const RaceJob *job, Point stone, Error *error)
{
    char name[POINT_TEXT_MAX];
    if (!race_is_settled(&job->board, stone))
        return true;
    return error_set(error,
                     "--target: the block at %s is alive whatever is played, so that it races "
                     "with nobody; name another one",
                     point_name(job->board.size, stone, name));
}

/* Are these two blocks that could race? */
static bool check_pair(const RaceJob *job, Point target, Point against, Error *error)
{
    if (board_color(&job->board, target) == board_color(&job->board, against))
        return error_set(error, "--against: the stones at %s and %s have the same colour",
                         job->target, job->against);
    return race_is_between(&job->board, target, against) ||
           error_set(error,
                     "--against: the blocks at %s and %s do not touch and share no liberty, so "
                     "that they do not race",
                     job->target, job->against);
}

static bool name_blocks(const RaceJob *job, RacePair *pair, Error *error)
{
    Point a, b = POINT_NONE;
    if (!read_stone(job, "target", job->target, &a, error) || !check_target(job, a, error))
        return false;
    if (!job->against)
        b = race_opponent(&job->board, a);
    else if (!read_stone(job, "against", job->against, &b, error) || !check_pair(job, a, b, error))
        return false;
    bool black = board_color(&job->board, a) == BLACK;
    *pair = (RacePair){.black = black ? a : b, .white = black ? b : a};
    return b != POINT_NONE || error_set(error,
                                        "no block races with the one at %s; name one with "
                                        "--against",
                                        job->target);
}

/* The races to be told; returns how many, 0 with the reason if there are none. */
static int find_pairs(const RaceJob *job, RacePair pairs[RACE_PAIRS_MAX], Error *error)
{
    if (job->target)
        return name_blocks(job, &pairs[0], error);
    int count = race_list(&job->board, pairs);
    int size = job->board.size;
    if (count == 0 && job->board.empty_count == size * size)
        error_set(error, "there are no stones on the board");
    else if (count == 0)
        error_set(error, "no two blocks race here: none that could be captured touches one of "
                         "the other colour that could; name two with --target and --against");
    return count;
}

/* --- what the seed tries -------------------------------------------------------------------- */

static const char *const HINT_NAMES[] = {[RACE_HINT_KEEPS_EYE] = "keeps an eye",
                                         [RACE_HINT_MAKES_EYE] = "makes an eye",
                                         [RACE_HINT_LIBERTY] = "liberties"};

static int list_hints(const Race *race, Color color, RaceHint hints[RACE_HINTS_MAX])
{
    PointSet area = {{0}};
    for (int i = 0; i < race->region_count; i++)
        pointset_unite(&area, &race->regions[i].part.points);
    return race_hint_list(&race->board, race->split.stone[color],
                          race->split.stone[color_other(color)], &area, hints);
}

static void write_hints(const Race *race, Color color, Text *text)
{
    RaceHint hints[RACE_HINTS_MAX];
    char name[POINT_TEXT_MAX];
    int count = list_hints(race, color, hints);
    text_printf(text, "%s tries:%s", color_name(color), count == 0 ? " nothing" : "");
    for (int i = 0; i < count; i++)
        text_printf(text, "%s %s (%s, eye degree %.2f, swing %d)", i > 0 ? "," : "",
                    point_name(race->board.size, hints[i].move, name), HINT_NAMES[hints[i].kind],
                    hints[i].degree, hints[i].swing);
    text_add_char(text, '\n');
}

static json_t *hints_json(const Race *race, Color color)
{
    RaceHint hints[RACE_HINTS_MAX];
    char name[POINT_TEXT_MAX];
    json_t *list = json_array();
    int count = list_hints(race, color, hints);
    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:f, s:i}", "move",
                                              point_name(race->board.size, hints[i].move, name),
                                              "kind", HINT_NAMES[hints[i].kind], "eye_degree",
                                              hints[i].degree, "swing", hints[i].swing));
    return list;
}

static void print_json(const RaceJob *job)
{
    json_t *object = race_json(job->races[0]);
    if (job->hints)
        json_object_set_new(object, "hints",
                            json_pack("{s:o, s:o}", "black", hints_json(job->races[0], BLACK),
                                      "white", hints_json(job->races[0], WHITE)));
    if (!job->target) {
        json_t *others = json_array();
        for (int i = 1; i < job->race_count; i++)
            json_array_append_new(others, race_json(job->races[i]));
        json_object_set_new(object, "others", others);
    }
    char *dump = json_dumps(object, JSON_INDENT(2));
    puts(dump);
    free(dump);
    json_decref(object);
}

/* --- text ---------------------------------------------------------------------------------- */

/* The board with the letter of its region on every empty point of it. */
static void print_board(const Race *race)
{
    const Board *board = &race->board;
    Text text;
    text_init(&text);
    for (int y = 0; y < board->size; y++) {
        text_printf(&text, "%2d ", board->size - y);
        for (int x = 0; x < board->size; x++) {
            Point p = point_at(board->size, x, y);
            char sign = ".XO"[board_color(board, p)];
            for (int i = 0; sign == '.' && i < race->region_count; i++)
                if (pointset_has(&race->regions[i].part.points, p))
                    sign = race_region_letter(i);
            text_printf(&text, " %c", sign);
        }
        text_add_char(&text, '\n');
    }
    text_add(&text, "   ");
    for (int x = 0; x < board->size; x++)
        text_printf(&text, " %c", "ABCDEFGHJKLMNOPQRSTUVWXYZ"[x]);
    puts(text.data);
    text_clear(&text);
}

static void print_text(const RaceJob *job)
{
    const Race *race = job->races[0];
    Text text;
    text_init(&text);
    print_board(race);
    text_add_char(&text, '\n');
    race_write_blocks(race, &text);
    race_write(race, &text);
    for (Color color = BLACK; job->hints && color <= WHITE; color++)
        write_hints(race, color, &text);
    if (job->race_count > 1)
        text_add(&text, "\nother races, with fewer positions where they were searched:\n");
    for (int i = 1; i < job->race_count; i++) {
        race_write_blocks(job->races[i], &text);
        race_write_notes(job->races[i], "    ", &text);
        for (Color first = BLACK; first <= WHITE; first++) {
            text_add(&text, "    ");
            race_write_answer(job->races[i], first, &text);
            text_add_char(&text, '\n');
        }
    }
    fputs(text.data, stdout);
    text_clear(&text);
}

/* --- images -------------------------------------------------------------------------------- */

static bool has_images(const RaceJob *job)
{
    return job->image[FIGURE_SVG] || job->image[FIGURE_PNG] || job->image[FIGURE_PDF];
}

static bool write_images(const RaceJob *job, const Race *race, Error *error)
{
    Figure *figure = race_figure_new(race, job->first);
    bool ok = true;
    figure->theme = job->theme;
    for (int format = FIGURE_SVG; ok && format <= FIGURE_PDF; format++)
        if (job->image[format])
            ok = figure_write_file(figure, job->image[format], (FigureFormat)format, job->width,
                                   error);
    figure_free(figure);
    figure_release_fonts();
    return ok;
}

/* --- the command --------------------------------------------------------------------------- */

/* Reads the races with what GTP's commands have too: the same limits, learned order and judge. */
static bool read_races(RaceJob *job, Error *error)
{
    RaceLimits limits = RACE_LIMITS;
    RacePair pairs[RACE_PAIRS_MAX];
    int count = read_board(job, error) ? find_pairs(job, pairs, error) : 0;
    if (count > 1 && has_images(job) && !job->json && !job->text)
        count = 1; /* only one is drawn */
    MoveWeights *weights = count > 0 ? move_weights_load(NULL, error) : NULL;
    limits.search.weights = weights;
    limits.judge = group_judge_play;
    for (int i = 0; weights && i < count && job->race_count == i; i++) {
        job->races[i] = race_read(&job->board, pairs[i].black, pairs[i].white, &limits, error);
        job->race_count += job->races[i] != NULL;
        limits.search.nodes = OTHERS_NODES;
    }
    move_weights_free(weights);
    bool read = count > 0 && job->race_count == count;
    if (read)
        race_play_lines(job->races[0], NULL);
    return read;
}

static int run_race(RaceJob *job)
{
    Error error;
    error_clear(&error);
    bool ok =
        read_races(job, &error) && (!has_images(job) || write_images(job, job->races[0], &error));
    if (ok && job->json)
        print_json(job);
    else if (ok && (job->text || !has_images(job)))
        print_text(job);
    else if (!ok && job->json)
        cli_print_error(&error, true);
    for (int i = 0; i < job->race_count; i++)
        race_free(job->races[i]);
    return ok ? CLI_OK : cli_fail_error(NAME, &error);
}

/* Says which options contradict each other, or would do nothing. */
static int check_options(RaceJob *job)
{
    const char *of_images = job->width_given   ? "width"
                            : job->first_given ? "first"
                            : job->theme_name  ? "theme"
                                               : NULL;
    if (job->json && job->text)
        return cli_misuse(NAME, "give --json or --text, not both");
    if (job->against && !job->target)
        return cli_misuse(NAME, "--against: give --target too");
    if (job->theme_name && !figure_parse_theme(job->theme_name, &job->theme))
        return cli_misuse(NAME, "--theme %s: there are wood and print", job->theme_name);
    if (of_images && !has_images(job))
        return cli_misuse(NAME, "--%s: is of images; give --svg, --png or --pdf too", of_images);
    if (job->hints && has_images(job) && !job->json && !job->text)
        return cli_misuse(NAME, "--hints: is not drawn; give --text or --json too");
    return CLI_GO_ON;
}

static int check_outputs(const RaceJob *job)
{
    static const char *const NAMES[] = {
        [FIGURE_SVG] = "svg", [FIGURE_PNG] = "png", [FIGURE_PDF] = "pdf"};
    int to_stdout = job->json || job->text;
    for (int format = FIGURE_SVG; format <= FIGURE_PDF; format++) {
        const char *path = job->image[format];
        if (path && cli_input_is_same(path, job->path))
            return cli_misuse(NAME, "--%s %s: this is the input; choose another name",
                              NAMES[format], path);
        to_stdout += path && strcmp(path, "-") == 0;
        for (int other = format + 1; path && other <= FIGURE_PDF; other++)
            if (job->image[other] && strcmp(path, "-") != 0 &&
                cli_input_is_same(path, job->image[other]))
                return cli_misuse(NAME, "--%s and --%s would both be written to %s", NAMES[format],
                                  NAMES[other], path);
    }
    return to_stdout > 1 ? cli_misuse(NAME, "only one output can go to standard output")
                         : CLI_GO_ON;
}

int cli_race(int argc, char **argv)
{
    RaceJob *job = mem_alloc(1, sizeof *job);
    job->first = BLACK;
    job->width = FIGURE_WIDTH_USUAL;
    const CliOption options[] = {
        {"target", 't', CLI_TEXT, &job->target, "POINT",
         "a stone of one of the two blocks (default: the\nlargest race, and in short all others)",
         0, 0, NULL},
        {"against", 'a', CLI_TEXT, &job->against, "POINT",
         "a stone of the other block (default: the weakest beside it)", 0, 0, NULL},
        {"move", 'm', CLI_INT, &job->move, "N", "the position after N moves (default: the end)", 0,
         POSITION_MOVES_MAX, &job->move_given},
        {"hints", 0, CLI_FLAG, &job->hints, NULL,
         "list what a look at the stones would try, too: eyes,\nthen liberties", 0, 0, NULL},
        {"json", 'j', CLI_FLAG, &job->json, NULL, "print JSON", 0, 0, NULL},
        {"text", 0, CLI_FLAG, &job->text, NULL, "print text (the default without an image)", 0, 0,
         NULL},
        {"svg", 0, CLI_FILE, &job->image[FIGURE_SVG], "FILE",
         "draw the regions with their values as SVG\n(\"-\": standard output)", 0, 0, NULL},
        {"png", 0, CLI_FILE, &job->image[FIGURE_PNG], "FILE", "... as PNG", 0, 0, NULL},
        {"pdf", 0, CLI_FILE, &job->image[FIGURE_PDF], "FILE", "... as PDF", 0, 0, NULL},
        {"first", 'f', CLI_COLOR, &job->first, "COLOR",
         "whose moves the image shows (default: black)", 0, 0, &job->first_given},
        {"width", 'w', CLI_INT, &job->width, "PX", "width of images (default 700)",
         FIGURE_WIDTH_MIN, FIGURE_WIDTH_MAX, &job->width_given},
        {"theme", 0, CLI_TEXT, &job->theme_name, "NAME", "wood (default) or print", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "FILE",
        "Decides a capturing race: cuts it into regions, counts each as a combinatorial game, and\n"
        "says who wins if one or the other begins, and with which moves. What cannot be counted\n"
        "is read out by search, or judged by games about it; each answer says how it was found.\n"
        "FILE is an SGF record or a text diagram.",
        options,
        "Examples:\n"
        "  gosedai race game.sgf --target C3\n"
        "  gosedai race diagram.txt --first white --png race.png",
        1,
        1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    job->path = code == CLI_GO_ON ? argv[first] : NULL;
    if (code == CLI_GO_ON)
        code = check_options(job);
    if (code == CLI_GO_ON)
        code = check_outputs(job);
    if (code == CLI_GO_ON)
        code = run_race(job);
    mem_free(job);
    return code;
}
