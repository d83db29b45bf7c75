/* gosedai profile: what thinking costs in a game, by module and by move. */

#include "base/file.h"
#include "base/timer.h"
#include "front/cli/cli_game.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_watch.h"
#include "tools/profile.h"
#include "tools/tools.h"

#include <string.h>
#include <unistd.h>

static const char NAME[] = "profile";

typedef struct ProfileJob {
    const char *path, *svg, *knowledge;
    int first, last, every;
    bool moves, json, quiet;
    CliWatch watch;
    Profile profile;
} ProfileJob;

static void show_progress(const ProfileJob *job, int number, int last, double *shown)
{
    if (job->quiet || !isatty(STDERR_FILENO) || timer_now() - *shown < 0.3)
        return;
    *shown = timer_now();
    fprintf(stderr, "\rmove %d of %d \033[K", number, last);
    fflush(stderr);
}

/* The move that was played there; POINT_NONE at the end. */
static Point played_at(const Record *record, int number)
{
    Move move;
    const Node *node = record_main_line(record, number + 1);
    return node && node_move(node, record->size, &move) ? move.point : POINT_NONE;
}

static bool measure(ProfileJob *job, const CliGame *game, Error *error)
{
    int last = game->is_diagram ? 0 : record_move_count(game->record);
    double shown = 0;
    bool ok = true;
    if (job->last < last)
        last = job->last;
    for (int i = job->first; ok && i <= last && !atomic_load(&job->watch.stop); i += job->every) {
        Error problem = {0};
        Position *position =
            cli_game_position(game, game->is_diagram ? CLI_GAME_LAST : i, &problem, error);
        ok = position != NULL;
        if (!ok)
            break;
        show_progress(job, i, last, &shown);
        Color color =
            game->is_diagram && game->to_play != EMPTY ? game->to_play : (Color)position->to_play;
        profile_move(&job->profile, position, color,
                     i < last ? played_at(game->record, i) : POINT_NONE);
        position_free(position);
    }
    if (shown > 0)
        fputs("\r\033[K", stderr);
    if (!ok || job->profile.count > 0)
        return ok;
    return atomic_load(&job->watch.stop)
               ? error_set(error, "stopped before the first position was done")
               : error_set(error, "the game has no move %d; see --from", job->first);
}

static bool show(const ProfileJob *job, Error *error)
{
    Text text;
    text_init(&text);
    bool ok = true;
    if (job->svg) {
        profile_add_svg(&job->profile, job->path, &text);
        ok = file_write(job->svg, text.data, text.length, error);
        text_reset(&text);
    }
    if (ok && job->json) {
        json_t *object = profile_json(&job->profile);
        json_dumpf(object, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
        putchar('\n');
        json_decref(object);
    } else if (ok && !(job->svg && strcmp(job->svg, "-") == 0)) {
        profile_add_text(&job->profile, job->moves, &text);
        fputs(text.data, stdout);
    }
    text_clear(&text);
    return ok;
}

static int run(ProfileJob *job)
{
    Error error = {0};
    CliGame game;
    if (!cli_game_read(&game, job->path, &error))
        return cli_fail_error(NAME, &error);
    Lore *lore = lore_load(job->knowledge, &error);
    bool ok = lore != NULL && (!job->svg || file_can_write(job->svg, &error)) &&
              (cli_watch_start(&job->watch) ||
               error_set(&error, "no thread can be started to watch for Ctrl-C"));
    if (ok) {
        profile_init(&job->profile, lore);
        ok = measure(job, &game, &error) && show(job, &error) &&
             (!atomic_load(&job->watch.stop) ||
              error_set(&error, "stopped after %zu positions", job->profile.count));
        profile_clear(&job->profile);
        cli_watch_end(&job->watch);
    }
    lore_free(lore);
    cli_game_clear(&game);
    return ok ? CLI_OK : cli_fail_error(NAME, &error);
}

int cli_profile(int argc, char **argv)
{
    ProfileJob job = {.last = POSITION_MOVES_MAX, .every = 1};
    const CliOption options[] = {
        {"from", 0, CLI_INT, &job.first, "N", "begin with the position after N moves (default 0)",
         0, POSITION_MOVES_MAX, NULL},
        {"to", 0, CLI_INT, &job.last, "N", "end with the one after N moves (default: the end)", 0,
         POSITION_MOVES_MAX, NULL},
        {"every", 0, CLI_INT, &job.every, "N", "only every N-th position (default 1)", 1,
         POSITION_MOVES_MAX, NULL},
        {"moves", 'm', CLI_FLAG, &job.moves, NULL, "a line for each move too", 0, 0, NULL},
        {"svg", 0, CLI_TEXT, &job.svg, "FILE",
         "draw where the time goes, as a flame graph\n(\"-\": standard output)", 0, 0, NULL},
        {"knowledge", 0, CLI_TEXT, &job.knowledge, "FOLDER",
         "files in place of the built-in knowledge", 0, 0, NULL},
        {"json", 0, CLI_FLAG, &job.json, NULL, "print everything as JSON", 0, 0, NULL},
        {"quiet", 'q', CLI_FLAG, &job.quiet, NULL, "no progress line", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "GAME",
        "Thinks about every position of a game as the player gog does, and shows time and memory\n"
        "by module (recognition by stage, each case, the decision) and by move. GAME is an SGF\n"
        "record or a text diagram.",
        options,
        "Examples:\n"
        "  gosedai profile game.sgf --every 10\n"
        "  gosedai profile game.sgf --svg flame.svg --moves\n"
        "Ctrl-C ends it and shows what was measured; the exit code is then 1.",
        1,
        1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job.path = argv[first];
    if (job.svg && cli_input_is_same(job.svg, job.path))
        return cli_misuse(NAME, "--svg %s: this is the input; choose another name", job.svg);
    if (job.json && job.svg && strcmp(job.svg, "-") == 0)
        return cli_misuse(NAME, "only one output can go to standard output");
    return run(&job);
}
