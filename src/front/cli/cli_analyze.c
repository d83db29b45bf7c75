/* gosedai analyze: everything that the program sees in a position.
 *
 * Idea: one analysis, shown as a report, as JSON, as a picture of one layer, as a page for the
 * browser, or as all that is known about one point (the peep of seed 3.8.1).
 *
 * Limits: the first game of a file, its main line. */

#include "base/file.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "front/cli/cli.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_position.h"
#include "front/peep/peep_json.h"
#include "front/peep/peep_layer.h"
#include "front/peep/peep_page.h"
#include "front/peep/peep_point.h"
#include "front/peep/peep_report.h"
#include "game/position.h"

#include <stdlib.h>
#include <string.h>

static const char NAME[] = "analyze";

enum { HTML = FIGURE_PDF + 1, OUTPUTS };

static const char *const OUTPUT_NAMES[OUTPUTS] = {
    [FIGURE_SVG] = "svg", [FIGURE_PNG] = "png", [FIGURE_PDF] = "pdf", [HTML] = "html"};

typedef struct AnalyzeJob {
    const char *path, *at, *layer_name, *knowledge, *language;
    const char *output[OUTPUTS]; /* by format; NULL if not wanted */
    int move, width;
    bool move_given, json, text, as_written;
    Color to_play; /* EMPTY: as the file says */
    PeepLayer layer;
    FigureTheme theme;
    CliPosition position;
    Point point; /* of --at; POINT_NONE */
} AnalyzeJob;

/* --- printing ------------------------------------------------------------------------------ */

static void print_json(const AnalyzeJob *job, const Analysis *analysis)
{
    json_t *whole = peep_json(analysis);
    json_t *shown = job->at ? peep_point_json(analysis, job->point, whole) : json_incref(whole);
    char *dump = json_dumps(shown, JSON_COMPACT | JSON_REAL_PRECISION(6));
    puts(dump);
    free(dump);
    json_decref(shown);
    json_decref(whole);
}

static void print_text(const AnalyzeJob *job, const Analysis *analysis)
{
    bool unicode = cli_is_utf8_terminal(), color = unicode && cli_wants_color(stdout);
    FigureTextStyle style = unicode ? FIGURE_UNICODE : FIGURE_ASCII;
    Text text;
    text_init(&text);
    if (job->at) {
        peep_point_write(analysis, job->point, &text);
    } else if (job->layer_name) {
        Figure *figure = peep_layer_figure(analysis, job->layer);
        figure_write_text(figure, style, color, &text);
        figure_free(figure);
    } else {
        peep_report_write(analysis, style, color, &text);
    }
    fputs(text.data, stdout);
    text_clear(&text);
}

/* --- files --------------------------------------------------------------------------------- */

/* "game.sgf, move 50". */
static void add_title(const AnalyzeJob *job, Text *text)
{
    const char *slash = strrchr(job->path, '/');
    const char *name = strcmp(job->path, "-") == 0 ? _("position") : slash ? slash + 1 : job->path;
    cli_add_clean(text, name);
    if (job->move_given)
        text_printf(text, _(", move %d"), job->move);
}

static bool write_page(const AnalyzeJob *job, const Analysis *analysis, Error *error)
{
    Text title, text;
    text_init(&title);
    text_init(&text);
    add_title(job, &title);
    const PeepPage page = {title.data, i18n_language(), job->position.last_move};
    peep_page_write(&page, analysis, &text);
    bool ok = file_write(job->output[HTML], text.data, text.length, error);
    text_clear(&title);
    text_clear(&text);
    return ok;
}

static bool write_images(const AnalyzeJob *job, const Analysis *analysis, Error *error)
{
    Figure *figure =
        job->at ? peep_point_figure(analysis, job->point) : peep_layer_figure(analysis, job->layer);
    bool ok = true;
    figure->theme = job->theme;
    if (!job->at)
        figure->last_move = job->position.last_move;
    for (int format = FIGURE_SVG; ok && format <= FIGURE_PDF; format++)
        if (job->output[format])
            ok = figure_write_file(figure, job->output[format], (FigureFormat)format, job->width,
                                   error);
    figure_free(figure);
    figure_release_fonts();
    return ok;
}

static bool has_images(const AnalyzeJob *job)
{
    return job->output[FIGURE_SVG] || job->output[FIGURE_PNG] || job->output[FIGURE_PDF];
}

static bool show(const AnalyzeJob *job, const Analysis *analysis, Error *error)
{
    bool files = has_images(job) || job->output[HTML];
    if (has_images(job) && !write_images(job, analysis, error))
        return false;
    if (job->output[HTML] && !write_page(job, analysis, error))
        return false;
    if (job->json)
        print_json(job, analysis);
    else if (job->text || !files)
        print_text(job, analysis);
    return true;
}

/* --- the command --------------------------------------------------------------------------- */

static bool read_position(AnalyzeJob *job, Error *error)
{
    CliPosition *position = &job->position;
    if (!cli_position_read(position, job->path, job->move_given ? job->move : CLI_POSITION_LAST,
                           error))
        return false;
    if (job->to_play != EMPTY)
        position->to_play = job->to_play;
    else if (position->to_play == EMPTY)
        position->to_play = BLACK;
    int size = position->board.size;
    if (job->at && (!point_parse(size, job->at, &job->point) || !point_on_board(size, job->point)))
        return error_set(error, "--at: '%s' is no point of a %dx%d board", job->at, size, size);
    return true;
}

static int run_analyze(AnalyzeJob *job)
{
    Error error;
    error_clear(&error);
    Lore *lore = lore_load(job->knowledge, &error);
    bool ok = lore && read_position(job, &error);
    if (ok) {
        AnalysisSettings settings = ANALYSIS_SETTINGS;
        settings.as_written = job->as_written;
        Analysis *analysis = analysis_new(lore, &settings);
        analysis_run(analysis, &job->position.board, job->position.to_play);
        ok = show(job, analysis, &error);
        analysis_free(analysis);
    }
    lore_free(lore);
    return ok ? CLI_OK : cli_fail_error(NAME, &error);
}

static int check_outputs(const AnalyzeJob *job)
{
    int to_stdout = job->json || job->text;
    for (int format = FIGURE_SVG; format < OUTPUTS; format++) {
        const char *path = job->output[format];
        if (path && cli_input_is_same(path, job->path))
            return cli_misuse(NAME, "--%s %s: this is the input; choose another name",
                              OUTPUT_NAMES[format], path);
        to_stdout += path && strcmp(path, "-") == 0;
        for (int other = format + 1; path && other < OUTPUTS; other++)
            if (job->output[other] && strcmp(path, "-") != 0 &&
                cli_input_is_same(path, job->output[other]))
                return cli_misuse(NAME, "--%s and --%s would both be written to %s",
                                  OUTPUT_NAMES[format], OUTPUT_NAMES[other], path);
    }
    return to_stdout > 1 ? cli_misuse(NAME, "only one output can go to standard output")
                         : CLI_GO_ON;
}

static int check_options(AnalyzeJob *job, const char *theme)
{
    if (job->json && job->text)
        return cli_misuse(NAME, "give --json or --text, not both");
    if (job->at && job->layer_name)
        return cli_misuse(NAME, "give --at or --layer, not both");
    if (job->layer_name && !peep_layer_parse(job->layer_name, &job->layer)) {
        Text names;
        text_init(&names);
        peep_layer_list(&names);
        int code = cli_misuse(NAME, "--layer %s: there are %s", job->layer_name, names.data);
        text_clear(&names);
        return code;
    }
    if (!figure_parse_theme(theme, &job->theme))
        return cli_misuse(NAME, "--theme %s: there are wood and print", theme);
    return cli_choose_language(NAME, job->language);
}

int cli_analyze(int argc, char **argv)
{
    AnalyzeJob *job = mem_alloc(1, sizeof *job);
    const char *theme = "wood";
    job->width = FIGURE_WIDTH_USUAL;
    const CliOption options[] = {
        {"move", 'm', CLI_INT, &job->move, "N", "the position after N moves (default: the end)", 0,
         POSITION_MOVES_MAX, &job->move_given},
        {"to-play", 0, CLI_COLOR, &job->to_play, "COLOR",
         "who moves next (default: as the file says, else black)", 0, 0, NULL},
        {"at", 'a', CLI_TEXT, &job->at, "POINT", "everything that is known about one point", 0, 0,
         NULL},
        {"layer", 'l', CLI_TEXT, &job->layer_name, "NAME",
         "what to draw (default: groups): groups, blocks, links, strength,\n"
         "urgency, room, spheres, families, potential, bouzy, moyo, area,\n"
         "zobrist, pon or territory",
         0, 0, NULL},
        {"text", 0, CLI_FLAG, &job->text, NULL, "print text (the default without a file)", 0, 0,
         NULL},
        {"json", 'j', CLI_FLAG, &job->json, NULL, "print JSON", 0, 0, NULL},
        {"svg", 0, CLI_FILE, &job->output[FIGURE_SVG], "FILE",
         "draw the layer, or the point, as SVG\n(\"-\": standard output)", 0, 0, NULL},
        {"png", 0, CLI_FILE, &job->output[FIGURE_PNG], "FILE", "... as PNG", 0, 0, NULL},
        {"pdf", 0, CLI_FILE, &job->output[FIGURE_PDF], "FILE", "... as PDF", 0, 0, NULL},
        {"html", 0, CLI_FILE, &job->output[HTML], "FILE",
         "write a page for the browser with all layers and tables", 0, 0, NULL},
        {"width", 'w', CLI_INT, &job->width, "PX", "width of images (default 700)",
         FIGURE_WIDTH_MIN, FIGURE_WIDTH_MAX, NULL},
        {"theme", 0, CLI_TEXT, &theme, "NAME", "wood (default) or print", 0, 0, NULL},
        {"lang", 0, CLI_TEXT, &job->language, "NAME",
         "en or ja (default: the language of the environment)", 0, 0, NULL},
        {"knowledge", 0, CLI_TEXT, &job->knowledge, "FOLDER",
         "knowledge files to use in place of the built-in ones", 0, 0, NULL},
        {"as-written", 0, CLI_FLAG, &job->as_written, NULL,
         "keep to the letter of the first design: see docs/analysis.md", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "FILE",
        "Shows what the program sees in a position: blocks in danger, links, groups with strength\n"
        "and urgency, spheres, families, influence. FILE is an SGF record or a text diagram.",
        options,
        "Examples:\n"
        "  gosedai analyze game.sgf --move 60\n"
        "  gosedai analyze game.sgf --move 60 --at C10\n"
        "  gosedai analyze game.sgf --move 60 --layer links --png links.png\n"
        "  gosedai analyze game.sgf --move 60 --html game.html --lang ja",
        1,
        1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    job->path = code == CLI_GO_ON ? argv[first] : NULL;
    if (code == CLI_GO_ON)
        code = check_options(job, theme);
    if (code == CLI_GO_ON)
        code = check_outputs(job);
    if (code == CLI_GO_ON)
        code = run_analyze(job);
    mem_free(job);
    return code;
}
