/* Harvesting: workers take positions, what they find becomes a line of text at once. */

#include "tools/tune_harvest.h"

#include "base/mem.h"
#include "base/random.h"
#include "base/sample.h"
#include "front/cli/cli_workers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

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
    tune_state_close(&harvest->state);
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

bool tune_harvest_open(TuneHarvest *harvest, const char *path, bool resume, const char *title,
                       Error *error)
{
    Text lines;
    text_init(&lines);
    bool ok = tune_state_open(&harvest->state, path, title, resume, &lines, error);
    for (size_t start = 0; ok && start < lines.length;) {
        size_t length = strcspn(lines.data + start, "\n");
        take_line(harvest, lines.data + start, length);
        start += length + 1;
    }
    text_clear(&lines);
    return ok;
}

/* --- asking ------------------------------------------------------------------------------ */

typedef struct Job {
    TuneHarvest *harvest;
    const TunePlan *plan;
    const TuneRun *run;
    pthread_mutex_t lock; /* guards the harvest, and the error */
    Error error;          /* the first one; nothing is asked after it */
    atomic_bool broken;
} Job;

/* Under the lock. */
static void note_error(Job *job, const Error *error)
{
    if (!atomic_exchange(&job->broken, true))
        job->error = *error;
}

static void *begin_worker(CliWorkers *workers)
{
    Job *job = workers->context;
    Error error = {0};
    void *own = job->harvest->model->begin(job->plan, &error);
    if (!own) {
        pthread_mutex_lock(&job->lock);
        note_error(job, &error);
        pthread_mutex_unlock(&job->lock);
    }
    return own;
}

static void ask(CliWorkers *workers, void *own, size_t number)
{
    Job *job = workers->context;
    TuneSpot *spot = &job->harvest->spots[number];
    Move move;
    if (!own || atomic_load(&job->broken) || spot->line || (!job->run->slopes && !spot->held))
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
    text_printf(&line, "%zu ", number);
    size_t head = line.length;
    tune_set_write(&set, 0, &line);
    position_free(position);
    tune_set_clear(&set);
    Error error = {0};
    pthread_mutex_lock(&job->lock);
    if (!tune_state_add(&job->harvest->state, line.data, &error))
        note_error(job, &error);
    spot->line = mem_copy_string(line.data + head);
    job->harvest->done++;
    pthread_mutex_unlock(&job->lock);
    text_clear(&line);
    cli_workers_step(workers, known);
}

bool tune_harvest_run(TuneHarvest *harvest, const TunePlan *plan, const TuneRun *run, Error *error)
{
    Job job = {.harvest = harvest, .plan = plan, .run = run};
    size_t steps = 0;
    for (size_t i = 0; i < harvest->count; i++)
        steps += run->slopes || harvest->spots[i].held;
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
    tune_state_close(&harvest->state);
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
