/* Matches: jobs take game numbers from a common counter, each with its own pair of engines.
 *
 * What it gets wrong: under area rules dead stones without a referee count as alive, which favours
 * a player that cleans up; a referee, our own judge too, may be mistaken about life and death. */

#include "tools/match.h"

#include "analysis/final_status.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/timer.h"
#include "board/playout.h"
#include "game/score.h"
#include "game/sgf.h"

#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A game with more moves behind its opening than so many for each point, and so many more, has no
 * end. */
enum { MOVES_PER_POINT = 6, MOVES_MORE = 50 };

typedef struct Match {
    const MatchSettings *settings;
    MatchReport *report;
    pthread_mutex_t lock; /* guards what follows and the report */
    int next;             /* number of the next game */
    int counted;          /* games that the sequential test has seen, from the first one on */
    bool broken;          /* an engine could not be started at all */
    Error error;
    uint64_t *seen; /* fingerprints of the games so far, as a hash table; 0: free */
    size_t seen_size;
} Match;

/* One game under way. */
typedef struct Table {
    Match *match;
    Engine engines[2];
    Engine referee;
    int number;
    Position *position;
    MatchGame game;
} Table;

void match_default_settings(MatchSettings *settings)
{
    memset(settings, 0, sizeof(*settings));
    settings->numbers[0] = 1;
    settings->numbers[1] = 2;
    settings->games = 10;
    settings->size = 9;
    settings->komi = 7.5;
    rules_by_name("chinese", &settings->rules, NULL);
    settings->swap = true;
    settings->move_seconds = 60;
    settings->jobs = 1;
    settings->seed = 1;
}

int match_counted(const MatchReport *report)
{
    return report->wins[0] + report->wins[1] + report->draws;
}

void match_interval(double wins, int games, double *low, double *high)
{
    *low = 0;
    *high = 1;
    if (games <= 0)
        return;
    const double z = 1.959964;
    double n = games, share = wins / n;
    double middle = share + z * z / (2 * n);
    double spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    /* At the ends the bounds are exact, and rounding would make them almost so. */
    *low = wins <= 0 ? 0 : fmax(0, (middle - spread) / (1 + z * z / n));
    *high = wins >= n ? 1 : fmin(1, (middle + spread) / (1 + z * z / n));
}

double match_elo(double share)
{
    return share <= 0 ? -INFINITY : share >= 1 ? INFINITY : -400 * log10(1 / share - 1);
}

double match_share(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* Exact where there are no draws. A draw counts as half a game won and half a game lost, which is
 * cautious: such results scatter less than is assumed. */
double match_test_llr(const MatchTest *test, int wins, int draws, int losses)
{
    double low = match_share(test->low), high = match_share(test->high);
    return (wins + draws / 2.0) * log(high / low) +
           (losses + draws / 2.0) * log((1 - high) / (1 - low));
}

void match_clear(MatchReport *report)
{
    mem_free(report->games);
    report->games = NULL;
}

static bool is_stopped(const Match *match)
{
    return match->settings->stop && atomic_load(match->settings->stop);
}

/* --- one game ------------------------------------------------------------------------------ */

static Color color_of(const Table *table, int engine)
{
    return engine == table->game.black ? BLACK : WHITE;
}

static int engine_of(const Table *table, Color color)
{
    return color == BLACK ? table->game.black : 1 - table->game.black;
}

static void set_winner(Table *table, Color winner, const char *how)
{
    table->game.winner = engine_of(table, winner);
    snprintf(table->game.result, sizeof(table->game.result), "%c+%s", winner == BLACK ? 'B' : 'W',
             how);
}

/* The engine at fault loses. */
static bool fail_game(Table *table, int engine, const char *what)
{
    MatchGame *game = &table->game;
    game->failed = engine;
    snprintf(game->failure, sizeof(game->failure), "%.400s (move %zu)", what,
             table->position->move_count + 1);
    set_winner(table, color_other(color_of(table, engine)), "F");
    return false;
}

/* Nobody loses: the two disagree, or the game does not end. */
static bool void_game(Table *table, const char *what)
{
    fail_game(table, 0, what);
    table->game.failed = table->game.winner = MATCH_NOBODY;
    snprintf(table->game.result, sizeof(table->game.result), "Void");
    return false;
}

/* Plays a legal move here and tells the engine that has not made it (both with `from` < 0). */
static bool make_move(Table *table, Move move, int from)
{
    Error error = {0};
    char name[POINT_TEXT_MAX];
    int size = table->position->board.size;
    for (int i = 0; i < 2; i++) {
        if (i == from || engine_play(&table->engines[i], move, size, &error))
            continue;
        if (!table->engines[i].running)
            return fail_game(table, i, error.message);
        char text[ERROR_MESSAGE_MAX];
        snprintf(
            text, sizeof(text), "disagreement: engine %d does not accept the legal move %s: %.300s",
            table->match->settings->numbers[i], point_name(size, move.point, name), error.message);
        return void_game(table, text);
    }
    return position_play(table->position, move, NULL);
}

/* What draws lots for a game or a pair of games: the two engines, and the opening. */
enum { SEED_ENGINES, SEED_OPENING = 2, SEED_KINDS };

/* The seed of something in the game or pair of that number; matches with other seeds share none. */
static uint64_t game_seed(const MatchSettings *settings, int number, int what)
{
    return random_mix(random_mix(settings->seed) + SEED_KINDS * (uint64_t)number + (uint64_t)what);
}

/* The same random opening for both games of a pair. */
static bool play_opening(Table *table)
{
    const MatchSettings *settings = table->match->settings;
    Random random;
    random_seed(&random, game_seed(settings, table->number / 2, SEED_OPENING));
    for (int i = 0; i < settings->opening_moves; i++) {
        Board board;
        board_copy(&board, &table->position->board);
        Color color = table->position->to_play;
        Move move = {playout_random_move(&board, color, &random), (uint8_t)color};
        if (!position_is_legal(table->position, move, NULL))
            continue;
        if (!make_move(table, move, MATCH_NOBODY))
            return false;
    }
    return true;
}

/* One move of the side to play; false when the game is over. */
static bool play_turn(Table *table)
{
    Position *position = table->position;
    Color color = position->to_play;
    int turn = engine_of(table, color);
    Error error = {0};
    Point point;
    double start = timer_now();
    bool ok = engine_think(&table->engines[turn], position, color, &point, &error);
    table->game.seconds[turn] += timer_now() - start;
    table->game.own_moves[turn]++;
    if (!ok)
        return fail_game(table, turn, error.message);
    if (point == POINT_RESIGN) {
        set_winner(table, color_other(color), "R");
        return false;
    }
    Move move = {point, (uint8_t)color};
    if (!position_is_legal(position, move, &error)) {
        char text[ERROR_MESSAGE_MAX];
        snprintf(text, sizeof(text), "illegal move: %.300s", error.message);
        return fail_game(table, turn, text);
    }
    if (!make_move(table, move, turn))
        return false;
    if ((int)position->move_count > MOVES_PER_POINT * position->board.size * position->board.size +
                                        MOVES_MORE + table->match->settings->opening_moves)
        return void_game(table, "endless game: too many moves");
    return position_passes(position) < 2;
}

/* A new game with an engine, which is started anew if it has died since the last one. */
static bool begin_game(Engine *engine, const Position *position, uint64_t seed, Error *error)
{
    bool runs = engine->running;
    if (engine_new_game(engine, position, seed, error))
        return true;
    if (!runs)
        return false;
    engine_stop(engine);
    error_clear(error);
    return engine_new_game(engine, position, seed, error);
}

/* The engine that judges dead stones, told of the whole game; NULL if nobody does. */
static Engine *call_referee(Table *table, Error *error)
{
    if (!table->match->settings->referee) {
        for (int i = 0; i < 2; i++) {
            if (engine_is_gnugo(&table->engines[i]))
                return &table->engines[i];
        }
        return NULL;
    }
    Position *position = table->position;
    bool ok = begin_game(&table->referee, position, 0, error);
    for (size_t i = 0; ok && i < position->move_count; i++)
        ok = engine_play(&table->referee, position->moves[i], position->board.size, error);
    return ok ? &table->referee : NULL;
}

static void count_score(Table *table)
{
    Error error = {0};
    PointSet dead = {0};
    uint8_t status[POINT_LIMIT] = {0};
    Engine *referee = call_referee(table, &error);
    if (referee)
        engine_dead_stones(referee, table->position->board.size, &dead, &error);
    else if (!error_is_set(&error) && !rules_all_stones_live(&table->position->rules))
        final_status_judge(&table->position->board, status);
    if (error_is_set(&error)) {
        char text[ERROR_MESSAGE_MAX];
        snprintf(text, sizeof(text), "the referee failed: %.300s", error.message);
        void_game(table, text);
        return;
    }
    for (Point p = pointset_first(&dead); p; p = pointset_next(&dead, p))
        status[p] = STATUS_DEAD;
    Score score;
    score_position(table->position, status, &score);
    Text result;
    text_init(&result);
    score_write_result(&score, &result);
    double margin = score_margin(&score);
    table->game.winner = margin > 0   ? engine_of(table, BLACK)
                         : margin < 0 ? engine_of(table, WHITE)
                                      : MATCH_NOBODY;
    snprintf(table->game.result, sizeof(table->game.result), "%.20s", result.data);
    text_clear(&result);
}

/* Puts who it was before the sentence; false, so that it can be returned. */
static bool blame(Error *error, const char *who, const char *command)
{
    char sentence[ERROR_MESSAGE_MAX];
    snprintf(sentence, sizeof(sentence), "%s", error->message);
    return error_set(error, "%s (%s): %s", who, command, sentence);
}

/* The same for an engine. */
static bool blame_engine(Error *error, const MatchSettings *settings, int engine)
{
    char who[32];
    snprintf(who, sizeof(who), "engine %d", settings->numbers[engine]);
    return blame(error, who, settings->commands[engine]);
}

/* Starts all that takes part, so that what does not start is known before the first move. */
static bool start_game(Table *table, Error *error)
{
    const MatchSettings *settings = table->match->settings;
    for (int i = 0; i < 2; i++) {
        uint64_t seed = game_seed(settings, table->number, SEED_ENGINES + i);
        if (!begin_game(&table->engines[i], table->position, seed, error))
            return blame_engine(error, settings, i);
    }
    if (settings->referee && !begin_game(&table->referee, table->position, 0, error))
        return blame(error, "the referee", settings->referee);
    bool gnugo = engine_is_gnugo(&table->engines[0]) || engine_is_gnugo(&table->engines[1]);
    if (!settings->referee && !gnugo && table->position->rules.scoring == SCORING_AREA)
        table->position->rules.friendly_pass = false;
    for (int i = 0; i < 2; i++) {
        if (!engine_set_rules(&table->engines[i], &table->position->rules, error))
            return blame_engine(error, settings, i);
    }
    return true;
}

/* Was the game broken off? What failed because of that is no failure of an engine. */
static bool is_broken_off(const Table *table, bool running)
{
    return running || (table->game.failure[0] && is_stopped(table->match));
}

/* A number that only games with the same moves and sides share. */
static uint64_t fingerprint(const Table *table)
{
    uint64_t print = (uint64_t)table->game.black + 1;
    for (size_t i = 0; i < table->position->move_count; i++)
        print = random_mix(print ^ table->position->moves[i].point);
    return print ? print : 1;
}

/* Plays game `number` to its end; false if it was stopped or could not begin. */
static bool play_game(Table *table, int number, Error *error)
{
    const MatchSettings *settings = table->match->settings;
    table->number = number;
    memset(&table->game, 0, sizeof(table->game));
    table->game.black = settings->swap ? number % 2 : 0;
    table->game.winner = table->game.failed = MATCH_NOBODY;
    table->position = position_new(settings->size, &settings->rules);
    table->position->komi = settings->komi;
    if (!start_game(table, error))
        return false;
    bool running = play_opening(table);
    while (running && !is_stopped(table->match))
        running = play_turn(table);
    if (!running && !table->game.result[0])
        count_score(table);
    if (is_broken_off(table, running))
        return false;
    table->game.moves = (int)table->position->move_count;
    table->game.print = fingerprint(table);
    table->game.played = true;
    return true;
}

/* --- records ------------------------------------------------------------------------------- */

static Record *make_record(const Table *table)
{
    const MatchGame *game = &table->game;
    const MatchReport *report = table->match->report;
    Record *record = record_from_position(table->position, report->names[game->black],
                                          report->names[1 - game->black]);
    Node *root = record->root;
    const char *rules = rules_name(&table->match->settings->rules);
    if (rules) /* without the match's own wish about passing */
        node_set_text(root, "RU", rules);
    node_set_text(root, "RE", game->result);
    char number[16];
    snprintf(number, sizeof(number), "%d", table->number + 1);
    node_set_text(root, "RO", number);
    if (game->failure[0])
        node_set_text(root, "GC", game->failure);
    return record;
}

static bool save_game(const Table *table, Error *error)
{
    Record *record = make_record(table);
    Text path, bytes;
    text_init(&path);
    text_init(&bytes);
    text_printf(&path, "%s/game-%05d.sgf", table->match->settings->sgf_folder, table->number + 1);
    sgf_write(record, &bytes);
    bool ok = file_write(path.data, bytes.data, bytes.length, error);
    text_clear(&path);
    text_clear(&bytes);
    record_free(record);
    return ok;
}

static bool folder_is_there(const char *folder)
{
    struct stat status;
    if (mkdir(folder, 0777) == 0)
        return true;
    if (errno == EEXIST && stat(folder, &status) == 0 && !S_ISDIR(status.st_mode))
        errno = ENOTDIR;
    else if (errno == EEXIST)
        return access(folder, W_OK | X_OK) == 0;
    return false;
}

bool match_make_folder(const char *folder, Error *error)
{
    return folder_is_there(folder) ||
           error_set(error, "%s cannot be written to: %s", folder, strerror(errno));
}

bool match_check_folder(const char *folder, Error *error)
{
    DIR *files = opendir(folder);
    bool empty = true;
    for (const struct dirent *file; files && empty && (file = readdir(files));)
        empty = !(text_starts_with(file->d_name, "game-") && strstr(file->d_name, ".sgf"));
    if (files)
        closedir(files);
    return empty || error_set(error, "%s has games already; name another folder", folder);
}

bool match_read_openings(const char *text, int *moves, Error *error)
{
    static const char RANDOM[] = "random:";
    *moves = 0;
    if (!text || (text_starts_with(text, RANDOM) &&
                  text_to_int(text + strlen(RANDOM), 0, MATCH_OPENING_MAX, moves)))
        return true;
    return error_set(error, "'%s' is unknown; give random:K with K from 0 to %d", text,
                     MATCH_OPENING_MAX);
}

/* --- the match ----------------------------------------------------------------------------- */

/* Was there the same game before? Notes it if not. */
static bool is_repeat(Match *match, uint64_t print)
{
    size_t i = print % match->seen_size;
    while (match->seen[i] && match->seen[i] != print)
        i = (i + 1) % match->seen_size;
    bool repeat = match->seen[i] == print;
    match->seen[i] = print;
    return repeat;
}

/* Counts a game that is not a repeat: those prove nothing. */
static void go_on_with_test(const MatchTest *test, const MatchGame *game, MatchReport *report)
{
    if (game->winner >= 0)
        report->fresh_wins[game->winner]++;
    else if (!game->failure[0])
        report->fresh_draws++;
    if (!test->wanted || report->verdict != 0)
        return;
    report->llr =
        match_test_llr(test, report->fresh_wins[0], report->fresh_draws, report->fresh_wins[1]);
    report->verdict = report->llr >= MATCH_TEST_BOUND    ? 1
                      : report->llr <= -MATCH_TEST_BOUND ? -1
                                                         : 0;
}

/* Goes on with the repeats and the test, game by game in the order in which they began: in that in
 * which they end, quick games would come first, and these may be one side's. A game that is not
 * over stops it; at the end of the match, when such a game is none, the test alone. */
static void count_in_order(Match *match, bool match_is_over)
{
    MatchReport *report = match->report;
    bool gap = false;
    for (; match->counted < match->settings->games; match->counted++) {
        const MatchGame *game = &report->games[match->counted];
        if (!game->played && !match_is_over)
            return;
        gap = gap || !game->played;
        if (game->played && is_repeat(match, game->print))
            report->repeats++;
        else if (!gap)
            go_on_with_test(&match->settings->test, game, report);
    }
}

static void enter_result(Match *match, const Table *table)
{
    MatchReport *report = match->report;
    const MatchGame *game = &table->game;
    report->games[table->number - match->settings->first] = *game;
    report->done++;
    if (game->winner >= 0) {
        report->wins[game->winner]++;
        report->wins_as[game->winner][color_of(table, game->winner)]++;
    } else if (!game->failure[0]) {
        report->draws++;
    }
    report->failures += game->failure[0] != 0;
    count_in_order(match, false);
    if (match->settings->progress)
        match->settings->progress(report, match->settings->context);
}

/* Plays the next game; false when there is none left. */
static bool next_game(Match *match, Table *table)
{
    pthread_mutex_lock(&match->lock);
    int number = match->next++;
    bool go_on = number < match->settings->first + match->settings->games && !match->broken &&
                 !is_stopped(match) && match->report->verdict == 0;
    pthread_mutex_unlock(&match->lock);
    if (!go_on)
        return false;
    Error error = {0};
    bool played = play_game(table, number, &error);
    if (!played && is_stopped(match))
        error_clear(&error);
    pthread_mutex_lock(&match->lock);
    for (int i = 0; i < 2; i++)
        snprintf(match->report->names[i], sizeof(match->report->names[i]), "%s",
                 table->engines[i].name);
    if (played && match->settings->sgf_folder && !save_game(table, &error))
        played = false;
    if (played)
        enter_result(match, table);
    if (error_is_set(&error)) {
        match->broken = true;
        match->error = error;
    }
    pthread_mutex_unlock(&match->lock);
    position_free(table->position);
    return played;
}

static void *run_job(void *argument)
{
    Match *match = argument;
    const MatchSettings *settings = match->settings;
    Table *table = mem_alloc(1, sizeof(*table));
    table->match = match;
    for (int i = 0; i < 2; i++)
        engine_init(&table->engines[i], settings->commands[i], settings->move_seconds,
                    settings->stop);
    if (settings->referee)
        engine_init(&table->referee, settings->referee, settings->move_seconds, settings->stop);
    while (next_game(match, table)) {}
    for (int i = 0; i < 2; i++)
        engine_stop(&table->engines[i]);
    engine_stop(&table->referee);
    mem_free(table);
    return NULL;
}

bool match_run(const MatchSettings *settings, MatchReport *report, Error *error)
{
    memset(report, 0, sizeof(*report));
    report->planned = settings->games;
    report->games = mem_alloc((size_t)settings->games, sizeof(*report->games));
    Match match = {.settings = settings, .report = report, .next = settings->first};
    match.seen_size = 2 * (size_t)settings->games + 1;
    match.seen = mem_alloc(match.seen_size, sizeof(*match.seen));
    pthread_mutex_init(&match.lock, NULL);
    double start = timer_now();
    pthread_t threads[MATCH_JOBS_MAX];
    int started = 0;
    while (started + 1 < settings->jobs && started < MATCH_JOBS_MAX &&
           pthread_create(&threads[started], NULL, run_job, &match) == 0)
        started++;
    run_job(&match);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    count_in_order(&match, true);
    pthread_mutex_destroy(&match.lock);
    mem_free(match.seen);
    report->seconds = timer_now() - start;
    if (match.broken && error)
        *error = match.error;
    return !match.broken;
}
