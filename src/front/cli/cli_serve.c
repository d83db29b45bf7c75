/* gosedai serve: the page for the browser, and the API behind it.
 *
 * Only this machine can reach it unless --bind says otherwise; then a token is needed, and made if
 * none is given. It ends by Ctrl-C or SIGTERM; what was answered is on disk by then. */

#include "base/mem.h"
#include "base/timer.h"
#include "front/cli/cli.h"
#include "front/cli/cli_data.h"
#include "front/draw/figure.h"
#include "front/web/web_http.h"
#include "front/web/web_lore.h"

#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static const char NAME[] = "serve";

enum {
    PORT_USUAL = 8765,
    PORT_TRIES = 10,
    THREADS_MAX = 64, /* of all searches together */
};

typedef struct ServeJob {
    int port;
    bool port_given, open;
    const char *address, *token, *data, *www, *backup, *knowledge;
    Text hosts;
    int threads, player_threads;
    char made_token[WEB_ID_MAX];
    Text data_folder, store_path, compare_path;
} ServeJob;

/* --- where the games are ----------------------------------------------------------------- */

/* The folder that the user's system sets aside for such things. */
static bool find_data_folder(ServeJob *job, Error *error)
{
    if (job->data)
        text_add(&job->data_folder, job->data);
    else if (!cli_data_folder("--data", &job->data_folder, error))
        return false;
    text_printf(&job->store_path, "%s/games.sqlite", job->data_folder.data);
    text_printf(&job->compare_path, "%s/compare.sqlite", job->data_folder.data);
    return true;
}

/* --- who may come ------------------------------------------------------------------------ */

static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

static bool choose_token(ServeJob *job, Error *error)
{
    if (!job->token)
        job->token = getenv("GOSEDAI_TOKEN");
    if (job->token && !*job->token)
        job->token = NULL;
    if (job->token && !web_guard_token_ok(job->token))
        return error_set(error, "a token has %d to %d letters, digits, - and _", WEB_TOKEN_MIN,
                         WEB_TOKEN_MAX);
    if (job->token || is_loopback(job->address))
        return true;
    if (!web_id_make(job->made_token))
        return error_set(error, "no token could be made; give one with --token");
    job->token = job->made_token;
    return true;
}

static void fill_guard(ServeJob *job, WebGuard *guard)
{
    int count = 0;
    *guard = (WebGuard){.loopback = is_loopback(job->address), .token = job->token};
    for (char *name = strtok(job->hosts.data, "\n"); name && count < WEB_HOSTS_MAX - 1;
         name = strtok(NULL, "\n"))
        guard->hosts[count++] = name;
}

/* --- running ----------------------------------------------------------------------------- */

static void write_url(const ServeJob *job, int port, Text *url)
{
    bool v6 = strchr(job->address, ':') != NULL;
    bool any = strcmp(job->address, "0.0.0.0") == 0 || strcmp(job->address, "::") == 0;
    char host[256] = "localhost";
    if (any)
        gethostname(host, sizeof host - 1);
    else
        snprintf(host, sizeof host, v6 ? "[%s]" : "%s", job->address);
    text_printf(url, "http://%s:%d/", host, port);
    if (job->token)
        text_printf(url, "?token=%s", job->token);
}

/* Hands the address to the desktop, if there is one. */
static void open_browser(const char *url)
{
    char program[] = "xdg-open";
    char *words[] = {program, (char *)url, NULL};
    const char *display = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
    pid_t child;
    if ((display && *display) || (wayland && *wayland))
        posix_spawnp(&child, program, NULL, NULL, words, environ);
}

/* Starts at the port that was asked for; if none was, at the first that is free. */
static WebHttp *start(Web *web, ServeJob *job, WebHttpOptions *options, Error *error)
{
    int tries = job->port_given ? 1 : PORT_TRIES;
    WebHttp *http = NULL;
    for (int i = 0; i < tries && !http; i++) {
        error_clear(error);
        options->port = job->port + i;
        http = web_http_start(web, options, error);
    }
    return http;
}

static void wait_for_end(void)
{
    sigset_t signals;
    int signal;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    sigwait(&signals, &signal);
}

/* Before there are threads: all of them leave these signals to wait_for_end(). */
static void hold_signals(void)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGCHLD, SIG_IGN); /* the browser's starter is nobody's concern */
}

static bool listen_and_wait(Web *web, ServeJob *job, Error *error)
{
    WebHttpOptions options = {.address = job->address, .threads = job->threads, .rate = 500};
    Text url;
    fill_guard(job, &options.guard);
    WebHttp *http = start(web, job, &options, error);
    if (!http)
        return false;
    text_init(&url);
    write_url(job, web_http_port(http), &url);
    printf(_("Gosedai is at %s\nGames are kept in %s. Ctrl-C ends the server.\n"), url.data,
           job->data_folder.data);
    fflush(stdout);
    if (job->open)
        open_browser(url.data);
    wait_for_end();
    printf("%s\n", _("Ending ..."));
    fflush(stdout);
    web_http_stop(http);
    text_clear(&url);
    return true;
}

static bool prepare(Web *web, const ServeJob *job, Error *error)
{
    const WebJobsLimits limits = {.threads = job->threads,
                                  .waiting = WEB_JOBS_WAITING,
                                  .of_owner = WEB_JOBS_OF_OWNER,
                                  .kept = 200,
                                  .memory = 600};
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    web->started = timer_now();
    web->started_at = (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
    web->apart = job->token != NULL;
    web->compare_path = job->compare_path.data;
    web->player_threads = job->player_threads;
    pthread_mutex_init(&web->drawing, NULL);
    web->language = strcmp(i18n_language(), "ja") == 0 ? "ja" : "en";
    if (!i18n_open_voices(&web->voices))
        return error_set(error, "the system has no locale C.UTF-8");
    web->players = web_cache_new(WEB_PLAYERS_KEPT);
    web->cache = web_cache_new(WEB_ANALYSES_KEPT);
    web->pages = web_static_new(job->www, error);
    web->shelf = web->pages ? web_shelf_open(job->knowledge, error) : NULL;
    bool known = web->shelf && web_lore_start(web, error);
    web->store = known ? web_store_open(job->store_path.data, error) : NULL;
    if (!web->store)
        return false;
    web->jobs = web_jobs_new(&limits, &WEB_HTTP_SLEEP);
    return web->jobs || error_set(error, "the system gives no threads");
}

static void release(Web *web)
{
    web_jobs_free(web->jobs);
    web_store_close(web->store);
    web_cache_free(web->players);
    web_cache_free(web->cache);
    web_lore_end(web);
    web_shelf_close(web->shelf);
    web_static_free(web->pages);
    pthread_mutex_destroy(&web->drawing);
    i18n_close_voices(&web->voices);
    figure_release_fonts();
}

static int run_server(ServeJob *job)
{
    Web *web = mem_alloc(1, sizeof *web);
    Error error;
    error_clear(&error);
    i18n_start();
    hold_signals();
    bool right = choose_token(job, &error) && cli_data_make(job->data_folder.data, &error) &&
                 prepare(web, job, &error) && listen_and_wait(web, job, &error);
    release(web);
    mem_free(web);
    return right ? CLI_OK : cli_fail_error(NAME, &error);
}

static int run_backup(const ServeJob *job)
{
    Error error;
    error_clear(&error);
    if (access(job->store_path.data, R_OK) != 0)
        return cli_fail(NAME, "%s: there are no games yet", job->store_path.data);
    if (access(job->backup, F_OK) == 0)
        return cli_fail(NAME, "%s is there already; choose another name", job->backup);
    WebStore *store = web_store_open(job->store_path.data, &error);
    bool right = store && web_store_backup(store, job->backup, &error);
    web_store_close(store);
    return right ? CLI_OK : cli_fail_error(NAME, &error);
}

static int run_job(ServeJob *job)
{
    Error error;
    error_clear(&error);
    if (!find_data_folder(job, &error))
        return cli_fail_error(NAME, &error);
    return job->backup ? run_backup(job) : run_server(job);
}

/* --- the command ------------------------------------------------------------------------- */

int cli_serve(int argc, char **argv)
{
    ServeJob *job = mem_alloc(1, sizeof *job);
    job->port = PORT_USUAL;
    job->address = "127.0.0.1";
    job->threads = 2;
    job->player_threads = 1;
    text_init(&job->hosts);
    text_init(&job->data_folder);
    text_init(&job->store_path);
    text_init(&job->compare_path);
    const CliOption options[] = {
        {"port", 'p', CLI_INT, &job->port, "N",
         "where to listen (default: 8765, or the next that is free;\n0: any)", 0, 65535,
         &job->port_given},
        {"bind", 'b', CLI_TEXT, &job->address, "ADDRESS",
         "which address to listen at (default: 127.0.0.1, this machine\nonly); others need a token",
         0, 0, NULL},
        {"token", 't', CLI_TEXT, &job->token, "TOKEN",
         "what visitors must know (default: GOSEDAI_TOKEN; made up if\n--bind needs one)", 0, 0,
         NULL},
        {"host", 0, CLI_LINES, &job->hosts, "NAME", "a name by which browsers may call the server",
         0, 0, NULL},
        {"data", 'd', CLI_TEXT, &job->data, "FOLDER",
         "where games are kept, and comparisons to judge (default:\n~/.local/share/gosedai)", 0, 0,
         NULL},
        {"knowledge", 'k', CLI_TEXT, &job->knowledge, "FOLDER",
         "take knowledge files from this folder, where it has them, and let\nthe page save there",
         0, 0, NULL},
        {"www", 0, CLI_TEXT, &job->www, "FOLDER",
         "take the page from this folder, not from the program", 0, 0, NULL},
        {"threads", 0, CLI_INT, &job->threads, "N",
         "how many searches run at the same time (default 2)", 1, THREADS_MAX, NULL},
        {"player-threads", 0, CLI_INT, &job->player_threads, "N",
         "threads in which each player thinks, if it can (default 1); times\n--threads at most 64",
         1, THREADS_MAX, NULL},
        {"open", 'o', CLI_FLAG, &job->open, NULL, "open the page in the browser", 0, 0, NULL},
        {"backup", 0, CLI_TEXT, &job->backup, "FILE",
         "copy all games to a new file and end; a server may be running", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "",
        "Serves the page for the browser: play, see what the program sees, ask why. Prints its\n"
        "address; only this machine can reach it unless --bind says otherwise.",
        options,
        "Examples:\n"
        "  gosedai serve --open\n"
        "  gosedai serve --bind 0.0.0.0 --port 9000\n"
        "  gosedai serve --backup games-today.sqlite",
        0,
        0};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code == CLI_GO_ON)
        code = job->threads * job->player_threads > THREADS_MAX
                   ? cli_misuse(NAME, "--threads times --player-threads may be 64 at most")
                   : run_job(job);
    text_clear(&job->hosts);
    text_clear(&job->data_folder);
    text_clear(&job->store_path);
    text_clear(&job->compare_path);
    mem_free(job);
    return code;
}
