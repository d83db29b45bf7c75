/* Who does what in `gosedai cluster`.
 *
 * Idea: the user says --workers 8. This process then starts mpirun with nine ranks of the same
 * command, one to manage and eight to work. If a worker dies, the manager goes on without
 * (parallel/mpi_world.h). If the manager dies, or mpirun itself, this process starts all of it
 * again, as long as the journal grows; what is in the journal is not done again. So it does if the
 * ranks are there, but do not find each other in time: one of them has died on the way.
 *
 * What it gets wrong: nobody watches the one who starts mpirun. If that is killed, the same command
 * goes on where it ended, by hand. */

#include "tools/cluster_seat.h"

#include "base/mem.h"
#include "base/process.h"
#include "base/timer.h"
#include "front/cli/cli_files.h"
#include "front/cli/cli_watch.h"
#include "game/sgf.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char NAME[] = "cluster";

/* In the environment: somebody waits for the manager's last word, which then is this and its exit
 * code. mpirun's own exit code says nothing if a rank was lost. mpirun sets it, since it takes no
 * environment to other machines. */
static const char SUPERVISED[] = "GOSEDAI_CLUSTER_SUPERVISED", LAST_WORD[] = "gosedai-cluster-end ";

/* Words before that: each rank says that it is there, and then enters MPI, which waits for all of
 * them, also for the dead; when that is over the manager says so. */
static const char HERE_WORD[] = "gosedai-cluster-here", FIRST_WORD[] = "gosedai-cluster-begin";

/* Seconds that the ranks have at least from the first of these words to the second. */
static const double START_LEAST = 10;

/* Seconds of silence that a worker has at least: it gives a sign of life every half second. */
static const double PATIENCE_LEAST = 2;

/* Seconds that mpirun has to end, after the last word, or after it was asked to. */
static const double END_WAIT = 5;

enum { SHARED_OPTIONS = 8 }; /* and the end of the table among them */

enum {
    IDLE_RESTARTS = 3, /* in a row, without anything new in the journal */
    NO_PROGRAM = 127,
    LOOK_EVERY_MS = 100,
};

/* Tells the one who has started mpirun, if anybody waits for it. */
static void tell(const char *word)
{
    if (getenv(SUPERVISED))
        puts(word);
    fflush(stdout);
}

int cluster_seat_run(ClusterManager *manager, int argc, char **argv)
{
    ClusterSeat seat = {.launched = mpi_world_is_launched(), .patience = MPI_WORLD_PATIENCE};
    Error error;
    error_clear(&error);
    if (!seat.launched)
        return manager(&seat, argc, argv);
    tell(HERE_WORD);
    if (!mpi_world_enter(&seat.world, &error))
        return cli_fail_error(NAME, &error);
    int code = CLI_OK;
    if (seat.world.rank > 0)
        code =
            mpi_world_serve(&seat.world, CLUSTER_KINDS, CLUSTER_KIND_COUNT) ? CLI_OK : CLI_FAILED;
    else {
        char last[sizeof(LAST_WORD) + 12];
        tell(FIRST_WORD);
        code = manager(&seat, argc, argv);
        snprintf(last, sizeof(last), "%s%d", LAST_WORD, code);
        tell(last);
    }
    mpi_world_leave(&seat.world);
    return code;
}

/* Puts the options that all tasks share behind the `own` ones, and the end of the table behind
 * them. */
static void list_options(ClusterSeat *seat, const CliOption *own, int own_count,
                         CliOption table[CLUSTER_OWN_OPTIONS + SHARED_OPTIONS])
{
    const CliOption shared[SHARED_OPTIONS] = {
        {"workers", 'w', CLI_INT, &seat->workers, "N",
         "start N workers and a manager by mpirun (default: threads\nof this process)", 1,
         CLUSTER_SEAT_WORKERS_MAX, NULL},
        {"threads", 0, CLI_INT, &seat->threads, "N",
         "without MPI: so many tasks at the same time (default 1)", 1, SCHEDULER_WORKERS_MAX, NULL},
        {"journal", 0, CLI_TEXT, &seat->journal, "FILE",
         "keep finished tasks there; the same command goes on where\nit ended", 0, 0, NULL},
        {"patience", 0, CLI_SECONDS, &seat->patience, "S",
         "give a worker up that has been silent for S seconds, also\nwhile it starts (default 30, "
         "at least 2)",
         0, 0, NULL},
        {"mpirun", 0, CLI_TEXT, &seat->mpirun, "COMMAND",
         "how --workers starts them (default: mpirun), e.g.\n\"mpirun --hostfile HOSTS\"", 0, 0,
         NULL},
        {"json", 'j', CLI_FLAG, &seat->json, NULL, "print the replies as JSON, one on each line", 0,
         0, NULL},
        {"quiet", 'q', CLI_FLAG, &seat->quiet, NULL, "no progress on standard error", 0, 0, NULL},
        {0},
    };
    memcpy(table, own, (size_t)own_count * sizeof(*own));
    memcpy(table + own_count, shared, sizeof(shared));
}

/* --- mpirun ------------------------------------------------------------------------------ */

static void add_word(char ***words, size_t *count, size_t *capacity, const char *word)
{
    *words = mem_grow(*words, capacity, *count + 2, sizeof(**words));
    (*words)[(*count)++] = mem_copy_string(word);
    (*words)[*count] = NULL;
}

/* The command line of mpirun for this command: to be freed with process_free_words(). */
static char **make_command(const ClusterSeat *seat, const char *task, int argc, char **argv,
                           Error *error)
{
    char program[4096], ranks[16], supervised[sizeof(SUPERVISED) + 2];
    ssize_t length = readlink("/proc/self/exe", program, sizeof(program) - 1);
    char **words = process_split(seat->mpirun ? seat->mpirun : "mpirun", error);
    if (!words || length <= 0)
        return words;
    program[length] = 0;
    snprintf(ranks, sizeof(ranks), "%d", seat->workers + 1);
    snprintf(supervised, sizeof(supervised), "%s=1", SUPERVISED);
    size_t count = 0, capacity = 0;
    char **all = NULL;
    for (size_t i = 0; words[i]; i++)
        add_word(&all, &count, &capacity, words[i]);
    process_free_words(words);
    const char *const fixed[] = {
        "--enable-recovery", "--oversubscribe", "--bind-to", "none", "-n", ranks, "-x",
        supervised,          program,           NAME,        task};
    if (geteuid() == 0)
        add_word(&all, &count, &capacity, "--allow-run-as-root");
    for (size_t i = 0; i < sizeof(fixed) / sizeof(fixed[0]); i++)
        add_word(&all, &count, &capacity, fixed[i]);
    for (int i = 1; i < argc; i++)
        add_word(&all, &count, &capacity, argv[i]);
    return all;
}

/* A run of mpirun, as seen from outside. */
typedef struct Launch {
    pid_t child;
    int out;          /* what it prints */
    int signals;      /* SIGINT and SIGTERM, to be read */
    sigset_t before;  /* the signals that were held back before */
    int code;         /* how the manager says that it ended; -1: it has not said so */
    bool interrupted; /* by a signal, which was passed on */
    double patience;  /* seconds that the ranks have to start */
    bool begun;       /* they have */
    bool late;        /* they had not when that time was over */
    double deadline;  /* when its patience with mpirun ends, by timer_now(); 0: never */
    bool asked;       /* mpirun was asked to end */
} Launch;

/* In the new process: becomes the program. Without `input` it reads nothing, so that it does not
 * eat what is meant for others. */
static void launch_become(const Launch *launch, char **words, int out, bool input)
{
    int nothing = input ? STDIN_FILENO : open("/dev/null", O_RDONLY | O_CLOEXEC);
    dup2(nothing, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    sigprocmask(SIG_SETMASK, &launch->before, NULL);
    execvp(words[0], words);
    _exit(NO_PROGRAM);
}

/* Starts the program with its output in a pipe; false, with the reason in errno. */
static bool launch_start(Launch *launch, char **words, bool input, double patience)
{
    int ends[2];
    sigset_t signals;
    *launch = (Launch){.code = -1, .patience = patience};
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigprocmask(SIG_BLOCK, &signals, &launch->before);
    launch->out = ends[0];
    launch->signals = signalfd(-1, &signals, SFD_CLOEXEC);
    launch->child = launch->signals >= 0 ? fork() : -1;
    if (launch->child == 0)
        launch_become(launch, words, ends[1], input);
    int reason = errno;
    close(ends[1]);
    if (launch->child < 0) {
        close(launch->out);
        if (launch->signals >= 0)
            close(launch->signals);
        sigprocmask(SIG_SETMASK, &launch->before, NULL);
    }
    errno = reason;
    return launch->child > 0;
}

/* Ends the program if it does not start or end in time: a rank that died before the others knew it,
 * or that is stopped, would keep it for ever. */
static void launch_hurry(Launch *launch)
{
    if (launch->deadline <= 0 || timer_now() < launch->deadline)
        return;
    launch->late = launch->late || !(launch->begun || launch->asked);
    kill(launch->child, launch->asked ? SIGKILL : SIGTERM);
    launch->asked = true;
    launch->deadline = timer_now() + END_WAIT;
}

/* Takes a line if it is a word of a rank for us. */
static bool launch_hear(Launch *launch, const char *line)
{
    if (strcmp(line, HERE_WORD) == 0) {
        if (launch->deadline <= 0 && !launch->begun)
            launch->deadline = timer_now() + launch->patience;
    } else if (strcmp(line, FIRST_WORD) == 0) {
        launch->begun = true;
        if (!launch->asked)
            launch->deadline = 0;
    } else if (text_starts_with(line, LAST_WORD) &&
               text_to_int(line + strlen(LAST_WORD), CLI_OK, CLI_MISUSED, &launch->code)) {
        launch->deadline = timer_now() + END_WAIT;
    } else {
        return false;
    }
    return true;
}

/* Prints the whole lines of `text` but the words for us. */
static void launch_print(Launch *launch, Text *text)
{
    Text rest;
    text_init(&rest);
    char *line = text->data, *end;
    for (; (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        if (!launch_hear(launch, line))
            puts(line);
    }
    text_add(&rest, line);
    text_clear(text);
    *text = rest;
}

/* Sees the program through to its end; returns its exit code, or 128 + the signal's number. */
static int launch_finish(Launch *launch)
{
    struct pollfd files[] = {{.fd = launch->out, .events = POLLIN},
                             {.fd = launch->signals, .events = POLLIN}};
    char bytes[4096];
    Text text;
    text_init(&text);
    for (ssize_t count = 1; count > 0; launch_hurry(launch)) {
        if (poll(files, 2, launch->deadline > 0 ? LOOK_EVERY_MS : -1) < 0 && errno != EINTR)
            break;
        struct signalfd_siginfo came;
        if (files[1].revents && read(launch->signals, &came, sizeof(came)) > 0) {
            launch->interrupted = launch->asked = true;
            launch->deadline = timer_now() + END_WAIT;
            kill(launch->child, SIGTERM);
        }
        if (files[0].revents && (count = read(launch->out, bytes, sizeof(bytes))) > 0) {
            text_add_bytes(&text, bytes, (size_t)count);
            launch_print(launch, &text);
        }
    }
    fputs(text.data, stdout);
    text_clear(&text);
    int status = 0;
    while (waitpid(launch->child, &status, 0) < 0 && errno == EINTR)
        continue;
    close(launch->out);
    close(launch->signals);
    sigprocmask(SIG_SETMASK, &launch->before, NULL);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static off_t journal_size(const char *path)
{
    struct stat status;
    return path && stat(path, &status) == 0 ? status.st_size : 0;
}

/* Says why a run ended without a last word. */
static void describe_break(const Launch *launch, int code, char *text, size_t size)
{
    if (launch->late)
        snprintf(text, size,
                 "the workers were not ready within %g s (one may have died; --patience gives them "
                 "longer)",
                 launch->patience);
    else
        snprintf(text, size, "the run broke off (code %d)", code);
}

/* Runs the command until the manager has ended well or badly, anew whenever it breaks off. */
static int supervise(const ClusterSeat *seat, char **words, bool input)
{
    const double patience = seat->patience > START_LEAST ? seat->patience : START_LEAST;
    char reason[160] = "";
    for (int idle = 0; idle < IDLE_RESTARTS;) {
        off_t before = journal_size(seat->journal);
        Launch launch;
        if (!launch_start(&launch, words, input, patience))
            return cli_fail(NAME, "%s cannot be started: %s", words[0], strerror(errno));
        int code = launch_finish(&launch);
        if (launch.code >= 0)
            return launch.code;
        if (code == NO_PROGRAM)
            return cli_fail(NAME,
                            "%s cannot be run; install openmpi-bin, or say with --mpirun "
                            "where it is",
                            words[0]);
        describe_break(&launch, code, reason, sizeof(reason));
        if (launch.interrupted || !seat->journal)
            return cli_fail(NAME, "%s%s", launch.interrupted ? "the run broke off" : reason,
                            seat->journal ? "; the same command goes on where it ended" : "");
        idle = journal_size(seat->journal) > before ? 0 : idle + 1;
        if (idle < IDLE_RESTARTS)
            fprintf(stderr, "gosedai cluster: %s; starting again\n", reason);
    }
    return cli_fail(NAME, "%s; that was try %d without any progress", reason, IDLE_RESTARTS);
}

int cluster_seat_launch(const ClusterSeat *seat, const char *task, int argc, char **argv)
{
    Error error;
    error_clear(&error);
    if (seat->launched || seat->workers == 0)
        return CLI_GO_ON;
    if (!mpi_world_exists()) {
        mpi_world_enter(&(MpiWorld){0}, &error);
        return cli_fail_error(NAME, &error);
    }
    char **words = make_command(seat, task, argc, argv, &error);
    if (!words)
        return cli_misuse(NAME, "--mpirun: %s", error.message);
    int code = supervise(seat, words, strcmp(task, "gtp") == 0);
    process_free_words(words);
    return code;
}

int cluster_seat_read(ClusterSeat *seat, const ClusterCommand *command, int argc, char **argv,
                      int *first)
{
    CliOption options[CLUSTER_OWN_OPTIONS + SHARED_OPTIONS];
    assert(command->own_count <= CLUSTER_OWN_OPTIONS);
    list_options(seat, command->own, command->own_count, options);
    const CliUsage usage = {command->name,    command->operands, command->summary, options,
                            command->example, command->least,    command->most};
    int code = cli_parse(&usage, argc, argv, first);
    if (code == CLI_GO_ON && seat->patience < PATIENCE_LEAST)
        return cli_misuse(command->name, "--patience: give at least %g seconds", PATIENCE_LEAST);
    return code == CLI_GO_ON ? cluster_seat_launch(seat, command->task, argc, argv) : code;
}

/* --- games ------------------------------------------------------------------------------- */

static bool add_games(const char *path, const json_t *request, ClusterPlan *plan, Error *error)
{
    SgfCollection games;
    if (!sgf_read_file(&games, path, NULL, error))
        return false;
    for (size_t i = 0; i < games.count; i++) {
        Text text;
        text_init(&text);
        sgf_write(games.games[i], &text);
        json_t *task = json_copy((json_t *)request);
        json_object_set_new(task, "sgf", cluster_json_text(text.data, text.length));
        json_object_set_new(task, "place", cluster_json_text(path, strlen(path)));
        json_object_set_new(task, "number", json_integer((json_int_t)i + 1));
        cluster_plan_add(plan, task);
        text_clear(&text);
    }
    sgf_clear(&games);
    return true;
}

size_t cluster_seat_add_games(const char *name, char **operands, int count, const json_t *request,
                              ClusterPlan *plan)
{
    CliFiles files;
    size_t unreadable = 0;
    cli_files_init(&files, name, operands, count);
    for (const char *path; (path = cli_files_next(&files));) {
        Error error;
        error_clear(&error);
        if (!add_games(path, request, plan, &error)) {
            cli_fail_error(name, &error);
            unreadable++;
        }
    }
    unreadable += files.problems;
    cli_files_clear(&files);
    return unreadable;
}

/* --- the manager ------------------------------------------------------------------------- */

static void print_replies(const ClusterResult *result)
{
    for (size_t i = 0; i < result->count; i++) {
        char *text = json_dumps(result->replies[i] ? result->replies[i] : json_null(),
                                JSON_COMPACT | JSON_REAL_PRECISION(9) | JSON_ENCODE_ANY);
        puts(text);
        free(text);
    }
}

int cluster_seat_work(ClusterSeat *seat, ClusterPlan *plan, ClusterReport *report, void *context)
{
    Error error;
    error_clear(&error);
    CliWatch watch;
    ClusterResult result;
    plan->world = seat->launched ? &seat->world : NULL;
    plan->threads = seat->threads;
    seat->world.patience = seat->patience;
    plan->journal = seat->journal;
    plan->quiet = seat->quiet;
    if (!cli_watch_start(&watch)) {
        cluster_plan_clear(plan);
        return cli_fail(NAME, "no thread can be started to watch for Ctrl-C");
    }
    bool ok = cluster_run(plan, &watch.stop, &result, &error);
    cli_watch_end(&watch);
    Text text;
    text_init(&text);
    int code = ok ? report(&result, &text, context) : cli_fail_error(NAME, &error);
    if (ok && seat->json) {
        print_replies(&result);
    } else if (ok) {
        fputs(text.data, stdout);
        cluster_result_print(&result);
    }
    text_clear(&text);
    if (result.done < result.count)
        code = CLI_FAILED;
    cluster_result_clear(&result);
    cluster_plan_clear(plan);
    return code;
}
