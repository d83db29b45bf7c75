/* Comparing: workers with a pair of engines each take one position after the other. */

#include "tools/compare.h"

#include "base/mem.h"
#include "base/random.h"
#include "base/sample.h"
#include "front/cli/cli_workers.h"
#include "tools/engine.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct Spot {
    size_t game;
    int move;
    bool done;
    json_t *difference; /* NULL if both play the same */
} Spot;

typedef struct Comparison {
    const CompareRequest *request;
    const GameRows *games;
    Spot *spots;
    size_t count, capacity;
    char **environment; /* for programs: as it was before our two voices changed it */
    char language[8];   /* of the process */
    I18nVoices voices;  /* both languages, if the system can */
    bool two_languages;
    pthread_mutex_t lock; /* guards what follows */
    char names[2][64];
    size_t failed; /* positions that an engine did not answer, or not by a legal move */
    Error error;   /* the first one */
} Comparison;

typedef struct Pair {
    Engine engines[2];
} Pair;

/* --- positions --------------------------------------------------------------------------- */

static void list_spots(Comparison *comparison)
{
    const CompareRequest *request = comparison->request;
    for (size_t i = 0; i < comparison->games->count; i++) {
        int last = comparison->games->games[i].moves - 1;
        if (last > request->last)
            last = request->last;
        for (int move = request->first; move <= last; move += request->every) {
            comparison->spots = mem_grow(comparison->spots, &comparison->capacity,
                                         comparison->count + 1, sizeof *comparison->spots);
            comparison->spots[comparison->count++] = (Spot){.game = i, .move = move};
        }
    }
    size_t taken;
    size_t *chosen =
        sample_choose(comparison->count, (size_t)request->positions, request->seed, &taken);
    for (size_t i = 0; i < taken; i++)
        comparison->spots[i] = comparison->spots[chosen[i]];
    comparison->count = taken;
    mem_free(chosen);
}

/* --- one position ------------------------------------------------------------------------ */

static json_t *stones_json(const Board *board, Color color)
{
    char name[POINT_TEXT_MAX];
    json_t *list = json_array();
    for (Point p = pointset_first(&board->points[color]); p;
         p = pointset_next(&board->points[color], p))
        json_array_append_new(list, json_string(point_name(board->size, p, name)));
    return list;
}

/* The words of an explanation, as long as they are; "" if there are none. */
static const char *words_of(const json_t *explanation)
{
    static const char *const KEYS[] = {"paragraph", "sentence"};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        const char *words = json_string_value(json_object_get(explanation, KEYS[i]));
        if (words && *words)
            return words;
    }
    return "";
}

static json_t *advice_json(const EngineAdvice *advice, int size)
{
    char name[POINT_TEXT_MAX];
    json_t *object = json_pack("{s:s, s:s}", "move", point_name(size, advice->move, name), "words",
                               words_of(advice->explanation));
    if (advice->explanation)
        json_object_set(object, "explanation", advice->explanation);
    if (advice->spoken)
        json_object_set(object, "spoken", advice->spoken);
    return object;
}

static json_t *difference_json(const Comparison *comparison, const Spot *spot,
                               const Position *position, Move played, const EngineAdvice advice[2])
{
    char key[40], name[POINT_TEXT_MAX];
    int size = position->board.size;
    const GameRow *game = &comparison->games->games[spot->game];
    snprintf(key, sizeof key, "%016" PRIx64 "-%d", game->hash, spot->move);
    json_t *object = json_pack(
        "{s:s, s:i, s:i, s:i, s:s, s:o, s:o, s:o, s:o, s:n}", "key", key, "game",
        (int)spot->game + 1, "move", spot->move, "size", size, "to_play",
        played.color == BLACK ? "black" : "white", "black", stones_json(&position->board, BLACK),
        "white", stones_json(&position->board, WHITE), "a", advice_json(&advice[0], size), "b",
        advice_json(&advice[1], size), "verdict");
    json_object_set_new(object, "played", json_string(point_name(size, played.point, name)));
    if (position->move_count)
        json_object_set_new(
            object, "last",
            json_string(point_name(size, position_last_move(position).point, name)));
    return object;
}

static void note_error(Comparison *comparison, const Error *error)
{
    pthread_mutex_lock(&comparison->lock);
    comparison->failed++;
    if (!error_is_set(&comparison->error))
        comparison->error = *error;
    pthread_mutex_unlock(&comparison->lock);
}

/* Asks an engine; what it answers must be a move. */
static bool take_advice(Engine *engine, const Position *position, Color color, EngineAdvice *advice,
                        Error *error)
{
    Error reason = {0};
    if (!engine_advise(engine, position, color, advice, error))
        return false;
    return advice->move == POINT_RESIGN ||
           position_is_legal(position, (Move){advice->move, (uint8_t)color}, &reason) ||
           error_set(error, "illegal move: %.300s", reason.message);
}

static void ask(CliWorkers *workers, void *own, size_t number)
{
    Comparison *comparison = workers->context;
    Pair *pair = own;
    Spot *spot = &comparison->spots[number];
    EngineAdvice advice[2] = {0};
    Error error = {0};
    Move played;
    Position *position = game_rows_position(
        comparison->games, &comparison->games->games[spot->game], spot->move, &played);
    bool ok = position != NULL;
    for (int i = 0; ok && i < 2; i++)
        ok = take_advice(&pair->engines[i], position, (Color)played.color, &advice[i], &error);
    if (ok && !atomic_load(workers->stop)) {
        spot->done = true;
        if (advice[0].move != advice[1].move)
            spot->difference = difference_json(comparison, spot, position, played, advice);
        pthread_mutex_lock(&comparison->lock);
        for (int i = 0; i < 2; i++)
            snprintf(comparison->names[i], sizeof comparison->names[i], "%s",
                     pair->engines[i].name);
        pthread_mutex_unlock(&comparison->lock);
    } else if (error_is_set(&error) && !atomic_load(workers->stop)) {
        note_error(comparison, &error);
    }
    for (int i = 0; i < 2; i++)
        engine_advice_clear(&advice[i]);
    position_free(position);
    cli_workers_step(workers, spot->difference != NULL);
}

/* --- the whole --------------------------------------------------------------------------- */

static void *begin_worker(CliWorkers *workers)
{
    Comparison *comparison = workers->context;
    const CompareRequest *request = comparison->request;
    Pair *pair = mem_alloc(1, sizeof *pair);
    if (comparison->two_languages)
        i18n_speak(&comparison->voices, comparison->language);
    for (int i = 0; i < 2; i++) {
        engine_init(&pair->engines[i], request->commands[i], request->move_seconds, request->stop);
        pair->engines[i].partner.environment = comparison->environment;
        pair->engines[i].voices = comparison->two_languages ? &comparison->voices : NULL;
    }
    return pair;
}

static void end_worker(void *own)
{
    Pair *pair = own;
    for (int i = 0; i < 2; i++)
        engine_stop(&pair->engines[i]);
    mem_free(pair);
}

static char **copy_environment(void)
{
    size_t count = 0;
    while (environ[count])
        count++;
    char **copy = mem_alloc(count + 1, sizeof *copy);
    for (size_t i = 0; i < count; i++)
        copy[i] = mem_copy_string(environ[i]);
    return copy;
}

/* Opens both languages; programs are not touched by it. */
static void open_languages(Comparison *comparison)
{
    comparison->environment = copy_environment();
    snprintf(comparison->language, sizeof comparison->language, "%s", i18n_language());
    comparison->two_languages = i18n_open_voices(&comparison->voices);
}

static void close_languages(Comparison *comparison)
{
    i18n_close_voices(&comparison->voices);
    i18n_choose(comparison->language);
    process_free_words(comparison->environment);
}

static json_t *make_result(const Comparison *comparison)
{
    size_t asked = 0;
    json_t *differences = json_array();
    for (size_t i = 0; i < comparison->count; i++) {
        asked += comparison->spots[i].done;
        if (comparison->spots[i].difference)
            json_array_append_new(differences, comparison->spots[i].difference);
    }
    json_t *result =
        json_pack("{s:s, s:s, s:s, s:s, s:I, s:I, s:o}", "a", comparison->request->commands[0], "b",
                  comparison->request->commands[1], "name_a", comparison->names[0], "name_b",
                  comparison->names[1], "asked", (json_int_t)asked, "chosen",
                  (json_int_t)comparison->count, "differences", differences);
    if (comparison->failed)
        json_object_set_new(result, "failed",
                            json_pack("{s:I, s:s}", "positions", (json_int_t)comparison->failed,
                                      "reason", comparison->error.message));
    return result;
}

json_t *compare_run(const CompareRequest *request, const GameRows *games, Error *error)
{
    Comparison comparison = {.request = request, .games = games};
    pthread_mutex_init(&comparison.lock, NULL);
    list_spots(&comparison);
    open_languages(&comparison);
    CliWorkers workers = {.tasks = comparison.count,
                          .steps = comparison.count,
                          .jobs = request->jobs,
                          .quiet = request->quiet,
                          .begin = begin_worker,
                          .end = end_worker,
                          .work = ask,
                          .context = &comparison,
                          .stop = request->stop,
                          .good_word = "differ"};
    bool ok = comparison.count > 0 || error_set(error, "there are no such positions in the games");
    ok = ok && (cli_workers_run(&workers) || error_set(error, "no thread can be started"));
    json_t *result = make_result(&comparison);
    bool nothing = json_integer_value(json_object_get(result, "asked")) == 0;
    if (ok && nothing && error_is_set(&comparison.error)) {
        *error = comparison.error;
        ok = false;
    }
    pthread_mutex_destroy(&comparison.lock);
    mem_free(comparison.spots);
    close_languages(&comparison);
    if (ok)
        return result;
    json_decref(result);
    return NULL;
}
