/* gosedai parallel: what the main force and the reserve of gog do, drawn and as a trace.
 *
 * gog thinks about positions of a recorded game, every second one, as if it played one side of it;
 * the moves of the record are played, and the opponent's thinking time is waited for. */

#include "front/cli/cli_parallel.h"
#include "base/file.h"
#include "decide/deliberation.h"
#include "front/cli/cli.h"
#include "front/cli/cli_game.h"
#include "front/cli/cli_input.h"
#include "parallel/forces.h"
#include "players/lookahead.h"

#include <time.h>

enum { THREADS = 2, MOVES = 4, MOVES_MOST = 1000 };

typedef struct ParallelJob {
    const char *name; /* of the command */
    const char *path, *output;
    int move, moves, threads;
    double wait;
    bool reserve, alone;
    void (*write)(const Timeline *timeline, Text *text);
} ParallelJob;

static void wait_seconds(double seconds)
{
    struct timespec time = {.tv_sec = (time_t)seconds,
                            .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&time, NULL);
}

/* gog in a game. */
typedef struct Thinker {
    const CliGame *game;
    Deliberation *thinking;
    ThinkHelp *help;
    Position *position; /* that it thinks about; NULL: none yet */
} Thinker;

/* Sees the position before move `number`; false, with the reason, if the game is not that long.
 * Says who moves next and, if the record says it, where. */
static bool take_position(Thinker *thinker, int number, Move *next, Error *error)
{
    Error problem;
    const CliGame *game = thinker->game;
    Position *position = cli_game_position(game, number - 1, &problem, error);
    if (!position)
        return false;
    Move move;
    bool more = !game->is_diagram && number <= record_move_count(game->record);
    *next = (Move){POINT_NONE, (uint8_t)position->to_play};
    if (more && node_move(record_main_line(game->record, number), position->board.size, &move))
        *next = move;
    position_free(thinker->position);
    thinker->position = position;
    return true;
}

/* Thinks about the position before move `number`, lets the record's move be played, and waits. */
static bool think(Thinker *thinker, int number, double wait, Error *error)
{
    Move next;
    Position *before = thinker->position;
    thinker->position = NULL; /* the last thought still looks at it */
    bool ok = take_position(thinker, number, &next, error);
    if (ok) {
        thinker->help->start(thinker->help, thinker->position, thinker->thinking->analysis);
        deliberation_run(thinker->thinking, thinker->position, (Color)next.color);
        thinker->help->send(thinker->help, thinker->position, thinker->thinking->analysis, next);
        if (wait > 0)
            wait_seconds(wait);
    }
    position_free(before);
    return ok;
}

/* What it saw when it was on move before, so that it is not new to the game. */
static void look_before(Thinker *thinker, int number)
{
    Move next;
    if (number > 2 && take_position(thinker, number - 2, &next, NULL))
        deliberation_look(thinker->thinking, thinker->position, (Color)next.color);
}

static bool run_thinker(const ParallelJob *job, Thinker *thinker, Error *error)
{
    const CliGame *game = thinker->game;
    int last = game->is_diagram ? 1 : record_move_count(game->record) + 1;
    if (job->move > last)
        return error_set(error, "%s: there is no move %d; the last to think about is %d", job->path,
                         job->move, last);
    if (!game->is_diagram)
        look_before(thinker, job->move);
    bool ok = true;
    for (int i = 0; ok && i < job->moves && job->move + 2 * i <= last; i++)
        ok = think(thinker, job->move + 2 * i, job->wait, error);
    return ok;
}

static bool run_game(const ParallelJob *job, Timeline *timeline, Error *error)
{
    CliGame game;
    ForcesPlan plan = {.back_end = job->alone ? &INLINE_BACK_END : NULL,
                       .threads = job->threads,
                       .reserve = job->reserve,
                       .timeline = timeline,
                       .share = true};
    if (!cli_game_read(&game, job->path, error))
        return false;
    Lore *lore = lore_load(NULL, error);
    Forces *forces = lore ? forces_new(&plan, error) : NULL;
    bool ok = forces != NULL;
    if (ok) {
        Thinker thinker = {
            .game = &game, .thinking = deliberation_new(lore, NULL), .help = forces_help(forces)};
        lookahead_prepare(lookahead_give(thinker.thinking));
        deliberation_set_crew(thinker.thinking, forces_crew(forces));
        thinker.thinking->tidings = (Tidings){thinker.help, thinker.help->harvest};
        ok = run_thinker(job, &thinker, error);
        deliberation_free(thinker.thinking);
        position_free(thinker.position);
    }
    forces_free(forces);
    lore_free(lore);
    cli_game_clear(&game);
    return ok;
}

static int run_job(const ParallelJob *job)
{
    Error error = {0};
    if (cli_input_is_same(job->path, job->output))
        return cli_misuse(job->name, "the output would replace the game; give another -o");
    Timeline *timeline = timeline_new();
    Text text;
    text_init(&text);
    bool ok = run_game(job, timeline, &error);
    if (ok) {
        job->write(timeline, &text);
        ok = file_write(job->output, text.data, text.length, &error);
    }
    text_clear(&text);
    timeline_free(timeline);
    return ok ? CLI_OK : cli_fail_error(job->name, &error);
}

static int timeline_command(int argc, char **argv)
{
    ParallelJob job = {.name = "parallel timeline",
                       .output = "-",
                       .move = 1,
                       .moves = MOVES,
                       .threads = THREADS,
                       .wait = 1,
                       .write = timeline_svg};
    bool no_reserve = false;
    const CliOption options[] = {
        {"move", 'm', CLI_INT, &job.move, "N", "the first move that is thought about (default 1)",
         1, CLI_ANY, NULL},
        {"moves", 'n', CLI_INT, &job.moves, "K", "so many moves of this side (default 4)", 1,
         MOVES_MOST, NULL},
        {"threads", 't', CLI_INT, &job.threads, "N", "threads of the main force (default 2)", 1,
         PLAYER_THREADS_MAX, NULL},
        {"wait", 'w', CLI_SECONDS, &job.wait, "S",
         "seconds that the opponent thinks for each move (default 1)", 0, 0, NULL},
        {"no-reserve", 0, CLI_FLAG, &no_reserve, NULL, "without the reserve", 0, 0, NULL},
        {"output", 'o', CLI_TEXT, &job.output, "FILE", "write the drawing (SVG) there", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {"parallel timeline",
                            "FILE",
                            "Draws which worker of gog did what when, in a game.",
                            options,
                            "Example: gosedai parallel timeline game.sgf --move 90 -o line.svg",
                            1,
                            1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job.path = argv[first];
    job.reserve = !no_reserve;
    return run_job(&job);
}

static int trace_command(int argc, char **argv)
{
    ParallelJob job = {.name = "parallel trace",
                       .output = "-",
                       .move = 1,
                       .moves = 1,
                       .threads = 1,
                       .alone = true,
                       .write = timeline_trace};
    const CliOption options[] = {
        {"move", 'm', CLI_INT, &job.move, "N", "the first move that is thought about (default 1)",
         1, CLI_ANY, NULL},
        {"moves", 'n', CLI_INT, &job.moves, "K", "so many moves of this side (default 1)", 1,
         MOVES_MOST, NULL},
        {"output", 'o', CLI_TEXT, &job.output, "FILE", "write the trace there", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {"parallel trace",
                            "FILE",
                            "Lists the jobs of gog with their processor time, for simulations.",
                            options,
                            NULL,
                            1,
                            1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job.path = argv[first];
    return run_job(&job);
}

int cli_parallel(int argc, char **argv)
{
    static const CliCommand COMMANDS[] = {
        {"timeline", "draw which worker of gog did what when", timeline_command},
        {"trace", "list the jobs of gog with their processor time", trace_command},
        {"simulate", "tell how much faster more workers would be", cli_parallel_simulate},
        {0},
    };
    return cli_run_group("parallel", "Shows how gog shares out its work.", COMMANDS, argc, argv);
}
