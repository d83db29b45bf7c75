/* Harvesting: workers take positions, what they find becomes a line of text at once. */

#include "tools/tune_harvest.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/sample.h"
#include "front/cli/cli_workers.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATE_BYTES_MAX = 1000 * 1000 * 1000 };

static const char HEAD[] = "gosedai tune 1";

/* --- choosing ---------------------------------------------------------------------------- */

void tune_harvest_choose(TuneHarvest *harvest, const GameRows *games, const TuneModel *model,
                         size_t positions, int held, uint64_t seed)
{
    size_t count, *chosen = sample_choose(games->count, positions, seed, &count);
    *harvest = (TuneHarvest){.games = games, .model = model};
    harvest->spots = mem_alloc(count, sizeof *harvest->spots);
    for (size_t i = 0; i < count; i++) {
        const GameRow *game = &games->games[chosen[i]];
        uint64_t hash = random_mix(game->hash + seed);
        int moves = game->moves - model->first_move;
        if (model->last_move && moves > model->last_move + 1 - model->first_move)
            moves = model->last_move + 1 - model->first_move;
        if (moves > 0)
            harvest->spots[harvest->count++] =
                (TuneSpot){.game = chosen[i],
                           .move = model->first_move + (int)(hash % (uint64_t)moves),
                           .held = (int)(random_mix(game->hash + 1) % 100) < held};
    }
    mem_free(chosen);
}

void tune_harvest_cut(TuneHarvest *harvest)
{
    size_t kept = 0;
    for (size_t i = 0; i < harvest->count; i++)
        if (harvest->spots[i].line)
            harvest->spots[kept++] = harvest->spots[i];
    harvest->count = kept;
}

void tune_harvest_forget(TuneHarvest *harvest)
{
    for (size_t i = 0; i < harvest->count; i++) {
        mem_free(harvest->spots[i].line);
        harvest->spots[i].line = NULL;
    }
    harvest->done = 0;
    harvest->state_path = NULL;
}

void tune_harvest_clear(TuneHarvest *harvest)
{
    tune_harvest_forget(harvest);
    mem_free(harvest->spots);
    *harvest = (TuneHarvest){0};
}

/* --- the state file ---------------------------------------------------------------------- */

/* Takes a line "NUMBER CHOICES". */
static void take_line(TuneHarvest *harvest, const char *line, size_t length)
{
    char *end;
    unsigned long number = strtoul(line, &end, 10);
    if (end == line || *end != ' ' || number >= harvest->count || harvest->spots[number].line)
        return;
    end++;
    harvest->spots[number].line = mem_copy_text(end, length - (size_t)(end - line));
    harvest->done++;
}

static bool read_state(TuneHarvest *harvest, const char *head, Error *error)
{
    Text text;
    text_init(&text);
    bool ok = file_read(harvest->state_path, STATE_BYTES_MAX, &text, error);
    if (ok && !text_starts_with(text.data, head))
        ok =
            error_set_at(error, harvest->state_path, 1, 0,
                         "this belongs to another run (other games, numbers or options); leave out "
                         "--resume to begin anew");
    for (size_t start = strcspn(text.data, "\n") + 1; ok && start < text.length;) {
        size_t length = strcspn(text.data + start, "\n");
        if (text.data[start + length] == '\n') /* the last one may have been cut short */
            take_line(harvest, text.data + start, length);
        start += length + 1;
    }
    text_clear(&text);
    return ok;
}

bool tune_harvest_open(TuneHarvest *harvest, const char *path, bool resume, uint64_t fingerprint,
                       Error *error)
{
    char head[80];
    snprintf(head, sizeof head, "%s %s %016" PRIx64 "\n", HEAD, harvest->model->name, fingerprint);
    harvest->state_path = path;
    if (!path)
        return true;
    if (resume && !read_state(harvest, head, error))
        return false;
    Text text;
    text_init(&text);
    text_add(&text, head);
    for (size_t i = 0; i < harvest->count; i++)
        if (harvest->spots[i].line)
            text_printf(&text, "%zu %s\n", i, harvest->spots[i].line);
    bool ok = file_write(path, text.data, text.length, error);
    text_clear(&text);
    return ok;
}

/* --- asking ------------------------------------------------------------------------------ */

typedef struct Job {
    TuneHarvest *harvest;
    const TunePlan *plan;
    const TuneRun *run;
    FILE *state; /* NULL: nothing is kept */
    pthread_mutex_t lock;
    Error error;
} Job;

static void *begin_worker(CliWorkers *workers)
{
    Job *job = workers->context;
    Error error = {0};
    void *own = job->harvest->model->begin(job->plan, &error);
    if (!own) {
        pthread_mutex_lock(&job->lock);
        job->error = error;
        pthread_mutex_unlock(&job->lock);
    }
    return own;
}

static void ask(CliWorkers *workers, void *own, size_t number)
{
    Job *job = workers->context;
    TuneSpot *spot = &job->harvest->spots[number];
    Move move;
    if (!own || spot->line || (!job->run->slopes && !spot->held))
        return;
    const GameRows *games = job->harvest->games;
    Position *position = game_rows_position(games, &games->games[spot->game], spot->move, &move);
    bool known = position && move.point != POINT_PASS;
    TuneSet set;
    Text line;
    tune_set_init(&set);
    text_init(&line);
    if (known)
        job->harvest->model->ask(own, position, move, spot->held, job->run->slopes, &set);
    tune_set_write(&set, 0, &line);
    position_free(position);
    tune_set_clear(&set);
    pthread_mutex_lock(&job->lock);
    if (job->state) {
        fprintf(job->state, "%zu %s\n", number, line.data);
        fflush(job->state);
    }
    spot->line = text_take(&line);
    job->harvest->done++;
    pthread_mutex_unlock(&job->lock);
    cli_workers_step(workers, known);
}

bool tune_harvest_run(TuneHarvest *harvest, const TunePlan *plan, const TuneRun *run, Error *error)
{
    Job job = {.harvest = harvest, .plan = plan, .run = run};
    size_t steps = 0;
    for (size_t i = 0; i < harvest->count; i++)
        steps += run->slopes || harvest->spots[i].held;
    if (harvest->state_path && !(job.state = fopen(harvest->state_path, "ae")))
        return error_set_at(error, harvest->state_path, 0, 0, "cannot be written: %s",
                            strerror(errno));
    pthread_mutex_init(&job.lock, NULL);
    CliWorkers workers = {.tasks = harvest->count,
                          .steps = steps,
                          .jobs = run->jobs,
                          .quiet = run->quiet,
                          .begin = begin_worker,
                          .end = harvest->model->end,
                          .work = ask,
                          .context = &job,
                          .stop = run->stop,
                          .good_word = "positions",
                          .done_before = harvest->done,
                          .done = harvest->done,
                          .good = harvest->done};
    bool ok = cli_workers_run(&workers) || error_set(error, "no thread can be started");
    pthread_mutex_destroy(&job.lock);
    if (job.state && fclose(job.state) != 0 && ok)
        ok = error_set_at(error, harvest->state_path, 0, 0, "cannot be written: %s",
                          strerror(errno));
    if (ok && error_is_set(&job.error)) {
        *error = job.error;
        ok = false;
    }
    return ok;
}

void tune_harvest_set(const TuneHarvest *harvest, TuneSet *set)
{
    for (size_t i = 0; i < harvest->count; i++)
        if (harvest->spots[i].line)
            tune_set_read(set, harvest->spots[i].line);
}
