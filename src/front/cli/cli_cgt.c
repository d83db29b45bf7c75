/* gosedai cgt: a calculator for combinatorial games.
 *
 * Method: one formula on the command line gives a report; without one, lines are read, with editing
 * on a terminal and plainly from anything else. Errors of lines from a pipe do not stop the lines
 * behind them, but the exit code remembers. */

#include "base/file.h"
#include "base/mem.h"
#include "cgt/thermo.h"
#include "front/cli/calculator.h"
#include "front/cli/cgt_report.h"
#include "front/cli/cli.h"
#include "front/cli/line_input.h"
#include "front/draw/thermo_figure.h"

#include <stdlib.h>
#include <string.h>

static const char NAME[] = "cgt";

typedef struct CgtJob {
    bool json, ascii, unicode, width_given;
    const char *cool, *compare;
    const char *image[FIGURE_PDF + 1]; /* by format; NULL if not wanted */
    int width;
    const char *text; /* the formula; NULL: the calculator */
    Dyadic cooling;
} CgtJob;

static NamingStyle style_of(const CgtJob *job)
{
    bool unicode = job->unicode || (!job->ascii && cli_is_utf8_terminal());
    return unicode ? NAMING_UNICODE : NAMING_ASCII;
}

/* --- one formula ------------------------------------------------------------------------------ */

static bool has_images(const CgtJob *job)
{
    return job->image[FIGURE_SVG] || job->image[FIGURE_PNG] || job->image[FIGURE_PDF];
}

static bool draws_to_stdout(const CgtJob *job)
{
    for (int format = FIGURE_SVG; format <= FIGURE_PDF; format++)
        if (job->image[format] && strcmp(job->image[format], "-") == 0)
            return true;
    return false;
}

/* Reads the formula, and behind it the one to compare with as its other side. */
static bool read_formulas(const CgtJob *job, CgtContext *context, Formula *formula, Error *error)
{
    if (!formula_read_summands(context, job->text, formula, error))
        return false;
    bool right = true;
    if (formula->value == CGT_NONE && (job->compare || job->cool || has_images(job)))
        right = error_set(error, "the sum is too large to be added up; who wins can still be "
                                 "asked, without --compare, --cool and images");
    else if (formula->name[0])
        right = error_set(error, "a name is of no use here; leave out '%s ='", formula->name);
    else if (job->compare && formula->relation != FORMULA_NO_RELATION)
        right = error_set(error, "the formula compares already; leave out --compare");
    if (right && job->compare) {
        formula->other = formula_value(context, job->compare, error);
        formula->relation = FORMULA_ANY;
        right = formula->other != CGT_NONE;
        if (!right && error->place[0] == '\0')
            snprintf(error->place, sizeof error->place, "--compare");
    }
    if (!right)
        formula_clear(formula);
    return right;
}

static bool write_images(const CgtJob *job, CgtContext *context, CgtValue value, Error *error)
{
    Text title;
    text_init(&title);
    naming_write(context, value, NAMING_UNICODE, &title);
    const Thermograph *graph = thermo_of(context, value);
    bool right = graph || cgt_check(context, error);
    for (int format = FIGURE_SVG; graph && right && format <= FIGURE_PDF; format++) {
        if (!job->image[format])
            continue;
        Text image;
        text_init(&image);
        right = thermo_figure_write(graph, title.data, (FigureFormat)format, job->width, &image,
                                    error) &&
                file_write(job->image[format], image.data, image.length, error);
        text_clear(&image);
    }
    text_clear(&title);
    return right && graph;
}

static void print_comparison(const CgtJob *job, const CgtReport *report)
{
    NamingStyle style = style_of(job);
    Text text;
    text_init(&text);
    if (report->formula->relation != FORMULA_ANY)
        text_add(&text,
                 formula_holds(report->formula->relation, report->order) ? "true: " : "false: ");
    naming_write(report->context, report->formula->value, style, &text);
    text_printf(&text, " %s ", cgt_order_sign(report->order));
    naming_write(report->context, report->formula->other, style, &text);
    puts(text.data);
    text_clear(&text);
}

static void print_report(const CgtJob *job, const CgtReport *report)
{
    if (job->json) {
        json_t *json = cgt_report_json(report);
        char *dump = json_dumps(json, JSON_INDENT(2));
        puts(dump);
        free(dump);
        json_decref(json);
    } else if (report->formula->relation != FORMULA_NO_RELATION) {
        print_comparison(job, report);
    } else {
        Text text;
        text_init(&text);
        cgt_report_write(report, style_of(job), &text);
        fputs(text.data, stdout);
        text_clear(&text);
    }
}

static int answer_formula(const CgtJob *job)
{
    Error error;
    error_clear(&error);
    Formula formula;
    CgtReport report;
    CgtContext *context = cgt_new(NULL);
    bool right = read_formulas(job, context, &formula, &error);
    if (right) {
        right =
            cgt_report_make(&report, context, &formula, job->cool ? &job->cooling : NULL, &error);
        right = right && (!has_images(job) || write_images(job, context, formula.value, &error));
        bool asked = job->compare || formula.relation != FORMULA_NO_RELATION;
        if (right && (job->json || !has_images(job) || (asked && !draws_to_stdout(job))))
            print_report(job, &report);
        if (right)
            cgt_report_clear(&report);
        formula_clear(&formula);
    }
    cgt_free(context);
    if (!right && job->json)
        cli_print_error(&error, true);
    return right ? CLI_OK : cli_fail_error(NAME, &error);
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Answers one line; false if it was wrong. */
static bool answer_line(const CgtJob *job, Calculator *calculator, const LineInput *input,
                        const char *line, int number, bool *quit)
{
    Error error;
    error_clear(&error);
    Text answer;
    text_init(&answer);
    CalculatorAnswer result = calculator_take(calculator, line, &answer, &error);
    fputs(answer.data, stdout);
    *quit = result == CALCULATOR_QUIT;
    text_clear(&answer);
    if (result != CALCULATOR_WRONG)
        return true;
    if (!line_input_is_interactive(input)) {
        snprintf(error.place, sizeof error.place, "standard input");
        error.line = number;
    } else {
        error.line = 0; /* there is only one line in sight */
    }
    if (job->json)
        cli_print_error(&error, false);
    cli_fail_error(NAME, &error);
    return false;
}

/* Is the line what was sent? A part of it could be another formula. */
static bool is_whole(const CgtJob *job, const Text *line, int number)
{
    Error error;
    error_clear(&error);
    if (line->length >= LINE_INPUT_MAX)
        error_set_at(&error, "standard input", number, 0,
                     "the line is longer than %d bytes; use names for parts of it",
                     LINE_INPUT_MAX - 1);
    else if (strlen(line->data) != line->length)
        error_set_at(&error, "standard input", number, 0, "there is a zero byte in the line");
    else
        return true;
    if (job->json)
        cli_print_error(&error, false);
    cli_fail_error(NAME, &error);
    return false;
}

static int run_calculator(const CgtJob *job)
{
    Calculator *calculator = calculator_new(style_of(job), job->json);
    LineInput *input = line_input_new(calculator_complete, calculator);
    bool interactive = line_input_is_interactive(input), quit = false, right = true;
    if (interactive && !job->json)
        puts("Combinatorial games: type a formula such as {6|{4|0}} + {4|0} - 7, or help.");
    Text line;
    text_init(&line);
    for (int number = 1; !quit && line_input_read(input, "cgt> ", &line); number++) {
        bool answered = is_whole(job, &line, number) &&
                        answer_line(job, calculator, input, line.data, number, &quit);
        right = right && answered;
    }
    text_clear(&line);
    line_input_free(input);
    calculator_free(calculator);
    return right || interactive ? CLI_OK : CLI_FAILED;
}

/* --- options ---------------------------------------------------------------------------------- */

static int check_options(CgtJob *job)
{
    static const char *const NAMES[] = {
        [FIGURE_SVG] = "svg", [FIGURE_PNG] = "png", [FIGURE_PDF] = "pdf"};
    int to_stdout = job->json;
    for (int format = FIGURE_SVG; format <= FIGURE_PDF; format++) {
        if (job->image[format] && !job->text)
            return cli_misuse(NAME, "--%s: give a formula too", NAMES[format]);
        to_stdout += job->image[format] && strcmp(job->image[format], "-") == 0;
        for (int other = format + 1; other <= FIGURE_PDF; other++)
            if (job->image[format] && job->image[other] &&
                strcmp(job->image[format], job->image[other]) == 0)
                return cli_misuse(NAME, "--%s and --%s would both be written to %s", NAMES[format],
                                  NAMES[other], job->image[format]);
    }
    if (job->width_given && !has_images(job))
        return cli_misuse(NAME, "--width: is of images; give --svg, --png or --pdf too");
    if (to_stdout > 1)
        return cli_misuse(NAME, "only one output can go to standard output");
    if (job->ascii && job->unicode)
        return cli_misuse(NAME, "give --ascii or --unicode, not both");
    if ((job->cool || job->compare) && !job->text)
        return cli_misuse(NAME, "--%s: give a formula too", job->cool ? "cool" : "compare");
    if (!job->cool)
        return CLI_GO_ON;
    CgtContext *context = cgt_new(NULL);
    CgtValue t = formula_value(context, job->cool, NULL);
    bool right = cgt_is_number(context, t, &job->cooling) && dyadic_sign(job->cooling) >= 0;
    cgt_free(context);
    return right ? CLI_GO_ON
                 : cli_misuse(NAME, "--cool %s: give a number from 0 on, such as 2 or 3/2",
                              job->cool);
}

static const char TEXT[] =
    "Says what a sum of combinatorial games is worth: its canonical form, mean, temperature, "
    "stops,\n"
    "atomic weight, what is left of it cooled by 2 (as capturing races need it), who wins, and by\n"
    "which moves. Without a formula: a calculator that reads lines; type help in it.";

static const char EXAMPLES[] =
    "Formulas:\n"
    "  {L|R} {6||4|0}     games; more bars separate later   + - . ( )   sums, multiples\n"
    "  5 -13/2 6_1/2      numbers                           * *3        star, nimbers\n"
    "  ^ ^^ ^5 v vv*      ups and downs                     +-3         {3|-3}\n"
    "  tiny(2) miny(2)    {0||0|-2}, its negative           {0^2|tiny(3)}\n"
    "  cool(G, T) heat(G, T) freeze(G) reduce(G) mean(G) temperature(G) left_stop(G)\n"
    "  right_stop(G) weight(G) birthday(G); compare with < <= > >= == != ||\n"
    "\n"
    "Examples:\n"
    "  gosedai cgt '{6|{4|0}} + {4|0} - 7'\n"
    "  gosedai cgt --json '{-5|-8}'\n"
    "  gosedai cgt '^ <= *'\n"
    "  gosedai cgt '{{6|3}|1}' --svg thermograph.svg";

/* Does the text begin with a word of formulas, such as "tiny(2)", "star" or "vv*"? */
static bool begins_with_word(const char *text)
{
    const char *word;
    for (size_t i = 0; (word = formula_word(i, NULL)) != NULL; i++)
        if (text_starts_with(text, word))
            return true;
    return text[0] == 'v' || text_starts_with(text, "tiny_") || text_starts_with(text, "miny_");
}

/* Is this a formula that begins with a minus sign, and no option? */
static bool is_negative(const char *word)
{
    unsigned char second = word[0] == '-' ? (unsigned char)word[1] : 0;
    return second >= 0x80 || (second != 0 && strchr("0123456789{(*^+ ", second)) ||
           (second != 0 && begins_with_word(word + 1));
}

static int parse_and_run(int argc, char **argv)
{
    CgtJob job = {.width = FIGURE_WIDTH_USUAL};
    const CliOption options[] = {
        {"json", 'j', CLI_FLAG, &job.json, NULL, "print JSON", 0, 0, NULL},
        {"ascii", 'a', CLI_FLAG, &job.ascii, NULL,
         "write ^ v +- (default, but on a UTF-8 terminal)", 0, 0, NULL},
        {"unicode", 'u', CLI_FLAG, &job.unicode, NULL, "write arrows", 0, 0, NULL},
        {"cool", 't', CLI_TEXT, &job.cool, "T", "also cool by T", 0, 0, NULL},
        {"compare", 'c', CLI_TEXT, &job.compare, "FORMULA", "say which of two values is greater", 0,
         0, NULL},
        {"svg", 0, CLI_FILE, &job.image[FIGURE_SVG], "FILE",
         "draw the thermograph as SVG (\"-\": standard output)", 0, 0, NULL},
        {"png", 0, CLI_FILE, &job.image[FIGURE_PNG], "FILE", "... as PNG", 0, 0, NULL},
        {"pdf", 0, CLI_FILE, &job.image[FIGURE_PDF], "FILE", "... as PDF", 0, 0, NULL},
        {"width", 'w', CLI_INT, &job.width, "PX", "width of images (default 700)", FIGURE_WIDTH_MIN,
         FIGURE_WIDTH_MAX, &job.width_given},
        {0},
    };
    const CliUsage usage = {NAME, "[FORMULA]", TEXT, options, EXAMPLES, 0, 1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job.text = first < argc ? argv[first] : NULL;
    if (job.text && job.text[0] == ' ' && is_negative(job.text + 1))
        job.text++;
    code = check_options(&job);
    if (code != CLI_GO_ON)
        return code;
    code = job.text ? answer_formula(&job) : run_calculator(&job);
    figure_release_fonts();
    return code;
}

/* Formulas such as -1^* get a blank in front, so that they are not taken for options. */
int cli_cgt(int argc, char **argv)
{
    char **words = mem_alloc((size_t)argc + 1, sizeof *words);
    char **shielded = mem_alloc((size_t)argc, sizeof *shielded);
    for (int i = 0; i < argc; i++) {
        words[i] = argv[i];
        if (i == 0 || !is_negative(argv[i]))
            continue;
        Text text;
        text_init(&text);
        text_printf(&text, " %s", argv[i]);
        words[i] = shielded[i] = text_take(&text);
    }
    int code = parse_and_run(argc, words);
    for (int i = 0; i < argc; i++)
        mem_free(shielded[i]);
    mem_free(shielded);
    mem_free(words);
    return code;
}
