/* gosedai review: looks through a game and tells its worst moves, and why.
 *
 * Limits: the first game of a file, its main line. What a move lost is an estimate from games of
 * a tree; it is surest in fights and in the endgame. */

#include "base/file.h"
#include "base/i18n.h"
#include "base/timer.h"
#include "front/cli/cli.h"
#include "front/cli/cli_game.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_watch.h"
#include "front/draw/figure.h"
#include "front/review/review_output.h"
#include "players/lookahead.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char NAME[] = "review";

typedef struct ReviewJob {
    const char *path, *sgf, *html, *language;
    int mistakes;
    bool json, quiet;
    ReviewSettings settings;
    CliWatch watch;
    double shown; /* when progress was last told */
} ReviewJob;

static bool is_stdout(const char *path)
{
    return strcmp(path, "-") == 0;
}

static bool tell_progress(void *context, int done, int total)
{
    ReviewJob *job = context;
    if (!job->quiet && isatty(STDERR_FILENO) && timer_now() - job->shown > 0.2) {
        job->shown = timer_now();
        fprintf(stderr, "\rmove %d of %d ", done + 1, total);
    }
    return !atomic_load(&job->watch.stop);
}

/* --- results ----------------------------------------------------------------------------- */

static void add_title(const ReviewJob *job, const Record *record, Text *text)
{
    const char *black = node_text(record->root, "PB"), *white = node_text(record->root, "PW");
    const char *slash = strrchr(job->path, '/');
    if (black && white) {
        cli_add_clean(text, black);
        text_add(text, " - ");
        cli_add_clean(text, white);
    } else {
        cli_add_clean(text, slash ? slash + 1 : job->path);
    }
}

static bool write_files(const ReviewJob *job, const ReviewOutput *output, Record *record,
                        Error *error)
{
    Text text;
    bool ok = true;
    text_init(&text);
    if (job->html) {
        review_output_page(output, i18n_language(), &text);
        ok = file_write(job->html, text.data, text.length, error);
    }
    text_reset(&text);
    if (ok && job->sgf) {
        review_output_annotate(output, record);
        sgf_write(record, &text);
        ok = file_write(job->sgf, text.data, text.length, error);
    }
    text_clear(&text);
    figure_release_fonts();
    return ok;
}

static void print_result(const ReviewJob *job, const ReviewOutput *output)
{
    if (job->json) {
        json_t *json = review_output_json(output);
        char *dump = json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(6));
        puts(dump);
        free(dump);
        json_decref(json);
        return;
    }
    Text text;
    text_init(&text);
    review_output_text(output, &text);
    fputs(text.data, stdout);
    text_clear(&text);
}

static bool review_game(ReviewJob *job, const CliGame *game, const Lore *lore, Error *error)
{
    Text title;
    text_init(&title);
    Review *review = review_new(lore, &job->settings);
    lookahead_give(review->thinking);
    bool whole = review_run(review, game->record, tell_progress, job);
    if (!job->quiet && isatty(STDERR_FILENO))
        fputc('\n', stderr);
    if (!whole)
        fprintf(stderr, "gosedai %s: ended early after %zu move%s\n", NAME, review->count,
                review->count == 1 ? "" : "s");
    add_title(job, game->record, &title);
    const ReviewOutput output = {review, game->record, title.data, job->mistakes};
    bool nothing = whole && review->count == 0;
    bool ok = nothing ? error_set_at(error, job->path, 0, 0, "none of these moves can be reviewed")
                      : write_files(job, &output, game->record, error);
    bool to_stdout = (job->sgf && is_stdout(job->sgf)) || (job->html && is_stdout(job->html));
    if (!nothing && !to_stdout) /* also if a file could not be written: it took its time */
        print_result(job, &output);
    review_free(review);
    text_clear(&title);
    return ok;
}

/* Illegal moves are played as the record says, but not judged. */
static void warn_of_illegal_moves(const ReviewJob *job, const CliGame *game)
{
    Error problem, error;
    int count = record_move_count(game->record), to = job->settings.to;
    position_free(cli_game_position(game, to && to < count ? to : count, &problem, &error));
    cli_game_warn(NAME, &problem);
}

/* Can be read, reviewed, and written what comes of it? */
static bool prepare(const ReviewJob *job, CliGame *game, Error *error)
{
    if (!cli_game_read(game, job->path, error))
        return false;
    if (record_move_count(game->record) == 0)
        return error_set_at(error, job->path, 0, 0, "there are no moves to review");
    if (game->collection.count > 1)
        fprintf(stderr,
                "gosedai %s: %s has %zu games; the first is reviewed (gosedai sgf split makes a "
                "file of each)\n",
                NAME, job->path, game->collection.count);
    const Node *first = cli_input_move(game->record, job->settings.from, job->path, error);
    if (first)
        warn_of_illegal_moves(job, game);
    return first && (!job->sgf || file_can_write(job->sgf, error)) &&
           (!job->html || file_can_write(job->html, error));
}

static int run(ReviewJob *job)
{
    Error error;
    CliGame game;
    error_clear(&error);
    bool ok = prepare(job, &game, &error);
    Lore *lore = ok ? lore_load(NULL, &error) : NULL;
    if (lore && !cli_watch_start(&job->watch))
        ok = error_set(&error, "no thread can be started to watch for Ctrl-C");
    else if (lore) {
        ok = review_game(job, &game, lore, &error);
        cli_watch_end(&job->watch);
    }
    lore_free(lore);
    cli_game_clear(&game);
    return ok && lore ? CLI_OK : cli_fail_error(NAME, &error);
}

static int check_options(const ReviewJob *job)
{
    const char *outputs[] = {job->sgf, job->html};
    for (int i = 0; i < 2; i++) {
        if (outputs[i] && cli_input_is_same(outputs[i], job->path))
            return cli_misuse(NAME, "%s is read; choose another name to write to", outputs[i]);
    }
    if (job->sgf && job->html && cli_input_is_same(job->sgf, job->html))
        return cli_misuse(NAME, "--sgf and --html would both be written to %s", job->sgf);
    if (job->sgf && job->html && is_stdout(job->sgf) && is_stdout(job->html))
        return cli_misuse(NAME, "--sgf and --html would both be written to standard output");
    if (job->json && ((job->sgf && is_stdout(job->sgf)) || (job->html && is_stdout(job->html))))
        return cli_misuse(NAME, "--json and another file would both be written to standard output");
    if (job->settings.to && job->settings.to < job->settings.from)
        return cli_misuse(NAME, "--to %d lies before --from %d", job->settings.to,
                          job->settings.from);
    return cli_choose_language(NAME, job->language);
}

int cli_review(int argc, char **argv)
{
    ReviewJob job = {.mistakes = 3, .settings = REVIEW_SETTINGS};
    const CliOption options[] = {
        {"mistakes", 'n', CLI_INT, &job.mistakes, "N", "of each side, the N worst (default 3)", 1,
         REVIEW_MISTAKES_MAX, NULL},
        {"sgf", 0, CLI_TEXT, &job.sgf, "FILE",
         "write the game with the mistakes as comments\n(\"-\": standard output)", 0, 0, NULL},
        {"html", 0, CLI_TEXT, &job.html, "FILE", "write a page with diagrams", 0, 0, NULL},
        {"json", 'j', CLI_FLAG, &job.json, NULL, "print JSON with every move", 0, 0, NULL},
        {"from", 0, CLI_INT, &job.settings.from, "N", "begin with move N", 1, POSITION_MOVES_MAX,
         NULL},
        {"to", 0, CLI_INT, &job.settings.to, "N", "end with move N", 1, POSITION_MOVES_MAX, NULL},
        {"samples", 0, CLI_INT, &job.settings.games, "N",
         "sample games for each move that is compared (default 200)", 10, 30000, NULL},
        {"lang", 0, CLI_TEXT, &job.language, "NAME",
         "en or ja (default: the language of the environment)", 0, 0, NULL},
        {"quiet", 'q', CLI_FLAG, &job.quiet, NULL, "no progress on standard error", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "FILE",
        "Looks through a game and tells the worst moves of each side, what would have been better\n"
        "and why. What a move lost is an estimate. FILE is an SGF record.",
        options,
        "Examples:\n"
        "  gosedai review game.sgf\n"
        "  gosedai review game.sgf --sgf commented.sgf --html game.html --lang ja\n"
        "Ctrl-C ends it early with what it has.",
        1,
        1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job.path = argv[first];
    code = check_options(&job);
    return code == CLI_GO_ON ? run(&job) : code;
}
