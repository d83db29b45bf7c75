/* gosedai verify: does what the program calls proved hold?
 *
 * Idea: the player gog explains what it plays in positions of recorded games; every claim that it
 * calls proved is tested by decide/verify.h, and those that do not hold are shown with the board.
 * It also counts how many moves carry a reason that was read or counted, or that games value. */

#include "base/timer.h"
#include "board/diagram.h"
#include "decide/verify.h"
#include "decide/words.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_watch.h"
#include "players/player.h"
#include "tools/game_source.h"
#include "tools/tools.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char NAME[] = "verify";

typedef struct VerifyJob {
    char **files;
    int file_count;
    int games, every, first; /* how many games, every how many moves, from which on */
    bool json, quiet, bare;  /* `bare`: shows moves without a reason, too */
    VerifyLimits limits;
    CliWatch watch;
    Player *player;
    VerifyCount count;
    long seen, tested;     /* games; positions that were looked at */
    long positions;        /* explained moves */
    long reasoned, valued; /* of these with a counted reason; with an aim and points at least */
    double shown;          /* when progress was last told */
} VerifyJob;

/* --- one position ------------------------------------------------------------------------ */

/* Does a claim give an aim? Games and learned shapes say that a move is good, but not what for. */
static bool is_aim(const Claim *claim)
{
    if (claim->kind == CLAIM_SAMPLES || claim->kind == CLAIM_SHAPE || claim->kind == CLAIM_TREE)
        return false;
    return claim->kind != CLAIM_PRESSES || claim_gains(claim);
}

/* Was the aim read, or counted apart from the points that games give to the move? Of a boundary its
 * case counts the points. */
static bool is_counted(const Claim *claim)
{
    if (!is_aim(claim))
        return false;
    return claim->kind == CLAIM_ENDGAME || claim->support >= CLAIM_SEARCHED ||
           claim->before != claim->after || claim->count > 0;
}

static void show_move(const Position *position, const Explanation *explanation, const Text *report)
{
    Text text;
    text_init(&text);
    diagram_write(&position->board, position_last_move(position).point, &text);
    words_explain(explanation, position->board.size, WORDS_SENTENCE, &text);
    printf("%s\n%s\n", text.data, report->data);
    text_clear(&text);
}

static void verify_position(VerifyJob *job, const Position *position, Color color)
{
    Thought thought;
    Text report;
    text_init(&report);
    long failed = job->count.of[VERIFY_FAILS];
    player_think(job->player, position, color, &(Limits){.explain = true}, &thought);
    const Explanation *explanation = &thought.explanation;
    bool reasoned = thought.move == POINT_PASS || thought.move == POINT_RESIGN, valued = false;
    job->tested++;
    if (!reasoned) {
        for (int i = 0; i < explanation->claim_count; i++) {
            const Claim *claim = &explanation->claims[i];
            reasoned |= is_counted(claim);
            valued |= is_counted(claim) || (is_aim(claim) && claim->value > 0);
        }
        job->positions++;
        job->reasoned += reasoned;
        job->valued += valued;
        verify_explanation(explanation, &position->board, &job->limits, &job->count, &report);
    }
    if (!job->json && (job->count.of[VERIFY_FAILS] > failed || (job->bare && !reasoned)))
        show_move(position, explanation, &report);
    text_clear(&report);
}

/* --- games -------------------------------------------------------------------------------- */

static void tell_progress(VerifyJob *job)
{
    if (job->quiet || !isatty(STDERR_FILENO) || timer_now() - job->shown < 0.5)
        return;
    job->shown = timer_now();
    fprintf(stderr, "\r%ld games, %ld moves, %ld claims hold, %ld fail ", job->seen, job->positions,
            job->count.of[VERIFY_HOLDS], job->count.of[VERIFY_FAILS]);
}

static bool is_wanted(const VerifyJob *job, size_t number)
{
    size_t first = (size_t)job->first;
    return number >= first && (number - first) % (size_t)job->every == 0;
}

/* Looks at positions before moves of the game; false, with the reason, if one cannot be played. */
static bool verify_moves(VerifyJob *job, const SourceGame *game, Position *position, Error *error)
{
    Error reason;
    for (size_t i = 0; i < game->move_count && !atomic_load(&job->watch.stop); i++) {
        Move move = game->moves[i];
        if (is_wanted(job, i))
            verify_position(job, position, (Color)move.color);
        if (!position_play(position, move, &reason))
            return game_source_refuse(game, i + 1, reason.message, error);
        tell_progress(job);
    }
    return true;
}

static void verify_game(void *context, const SourceGame *game)
{
    VerifyJob *job = context;
    Error error;
    if (job->seen >= job->games)
        return;
    job->seen++;
    Position *position = game_source_position(game, &error);
    if (position && game->move_count == 0 && is_wanted(job, 0)) /* a problem: stones only */
        verify_position(job, position, game->first);
    if (!position || !verify_moves(job, game, position, &error))
        cli_fail_error(NAME, &error);
    position_free(position);
    if (job->seen >= job->games)
        atomic_store(&job->watch.stop, true);
}

/* --- the command -------------------------------------------------------------------------- */

static void print_result(const VerifyJob *job)
{
    const long *of = job->count.of;
    if (!job->quiet && isatty(STDERR_FILENO))
        fputc('\n', stderr);
    if (job->json) {
        json_t *json =
            json_pack("{s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I}", "games", (json_int_t)job->seen,
                      "moves", (json_int_t)job->positions, "reasoned", (json_int_t)job->reasoned,
                      "valued", (json_int_t)job->valued, "holds", (json_int_t)of[VERIFY_HOLDS],
                      "open", (json_int_t)of[VERIFY_OPEN], "fails", (json_int_t)of[VERIFY_FAILS],
                      "not_proved", (json_int_t)of[VERIFY_NOTHING]);
        char *dump = json_dumps(json, JSON_COMPACT);
        puts(dump);
        free(dump);
        json_decref(json);
        return;
    }
    printf("%ld move%s of %ld game%s explained, %ld with a reason that was read or counted, %ld "
           "more with points from games\n",
           job->positions, job->positions == 1 ? "" : "s", job->seen, job->seen == 1 ? "" : "s",
           job->reasoned, job->valued - job->reasoned);
    printf("claims called proved: %ld hold, %ld not settled within the limits, %ld fail\n",
           of[VERIFY_HOLDS], of[VERIFY_OPEN], of[VERIFY_FAILS]);
    printf("other claims: %ld\n", of[VERIFY_NOTHING]);
}

static bool read_files(VerifyJob *job, Error *error)
{
    for (int i = 0; i < job->file_count && !atomic_load(&job->watch.stop); i++) {
        if (!game_source_read(job->files[i], verify_game, job, &job->watch.stop, error))
            return false;
    }
    return true;
}

static int run(VerifyJob *job)
{
    Error error;
    error_clear(&error);
    for (int i = 0; i < job->file_count; i++) {
        if (!cli_input_check(job->files[i], &error))
            return cli_fail_error(NAME, &error);
    }
    job->player = player_new("gog", &(PlayerOptions){.never_resign = true}, &error);
    if (!job->player)
        return cli_fail_error(NAME, &error);
    if (!cli_watch_start(&job->watch)) {
        player_free(job->player);
        return cli_fail(NAME, "no thread can be started to watch for Ctrl-C");
    }
    bool well = read_files(job, &error);
    cli_watch_end(&job->watch);
    player_free(job->player);
    if (!well)
        return cli_fail_error(NAME, &error);
    print_result(job);
    if (job->tested == 0)
        return cli_fail(NAME, "nothing was tested: no game has a position after %d move%s",
                        job->first, job->first == 1 ? "" : "s");
    return job->count.of[VERIFY_FAILS] ? CLI_FAILED : CLI_OK;
}

int cli_verify(int argc, char **argv)
{
    VerifyJob job = {.games = 1000000, .every = 10, .limits = VERIFY_LIMITS};
    int nodes = (int)VERIFY_LIMITS.nodes;
    const CliOption options[] = {
        {"games", 'n', CLI_INT, &job.games, "N", "only the first N games", 1, 1000000000, NULL},
        {"every", 'e', CLI_INT, &job.every, "N", "every N moves (default 10)", 1, 1000000, NULL},
        {"first", 0, CLI_INT, &job.first, "N", "from move N on (default 0)", 0, 1000000, NULL},
        {"nodes", 0, CLI_INT, &nodes, "N", "positions for each answer of the enemy (default 20000)",
         1, 1000000000, NULL},
        {"bare", 0, CLI_FLAG, &job.bare, NULL,
         "show moves without a reason that was read or counted", 0, 0, NULL},
        {"json", 'j', CLI_FLAG, &job.json, NULL, "print the counts as JSON", 0, 0, NULL},
        {"quiet", 'q', CLI_FLAG, &job.quiet, NULL, "no progress on standard error", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "FILE...",
        "Explains what gog plays in positions of recorded games and tests every claim that is "
        "called\n"
        "proved: its line must be legal, and every answer of the enemy near by must fail. FILE is\n"
        "SGF (*.sgf) or a table of games, packed (*.xz) or not: docs/joseki.md.",
        options,
        "Example: gosedai verify game.sgf --every 5\n"
        "Exit code 1 if a claim fails, which is then shown with the board, or if no position could "
        "be\n"
        "explained. Of a game with an illegal move what lies before it is tested. Ctrl-C ends it\n"
        "early.",
        1,
        CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job.files = argv + first;
    job.file_count = argc - first;
    job.limits.nodes = (uint64_t)nodes;
    return run(&job);
}
