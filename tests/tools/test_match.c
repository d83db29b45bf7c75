/* Matches between our own players, GNU Go, and engines that misbehave. */

#include "support/test.h"

#include "analysis/final_status.h"
#include "base/timer.h"
#include "game/sgf.h"
#include "tools/match.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static MatchReport play(const char *a, const char *b, int games, double seconds)
{
    MatchSettings settings;
    match_default_settings(&settings);
    settings.commands[0] = a;
    settings.commands[1] = b;
    settings.games = games;
    settings.size = 5;
    settings.move_seconds = seconds;
    MatchReport report;
    Error error = {0};
    if (!match_run(&settings, &report, &error))
        fail_msg("%s", error.message);
    return report;
}

static void test_own_players(void **state)
{
    (void)state;
    MatchReport report = play("self:simple", "self:random", 10, 10);
    assert_int_equal(report.done, 10);
    assert_int_equal(report.failures, 0);
    assert_int_equal(report.wins[0] + report.wins[1] + report.draws, 10);
    assert_true(report.wins[0] > report.wins[1]);
    assert_int_equal(report.games[0].black, 0);
    assert_int_equal(report.games[1].black, 1);
    assert_string_equal(report.names[0], "simple");
    match_clear(&report);
}

/* The same seed gives the same games, whatever the number of jobs. */
static void test_jobs_change_nothing(void **state)
{
    (void)state;
    MatchReport reports[2];
    for (int i = 0; i < 2; i++) {
        MatchSettings settings;
        match_default_settings(&settings);
        settings.commands[0] = settings.commands[1] = "self:simple";
        settings.games = 12;
        settings.size = 7;
        settings.seed = 99;
        settings.opening_moves = 4;
        settings.jobs = i ? 2 : 1;
        assert_true(match_run(&settings, &reports[i], NULL));
        assert_int_equal(reports[i].done, 12);
    }
    for (int i = 0; i < 12; i++) {
        assert_string_equal(reports[0].games[i].result, reports[1].games[i].result);
        assert_int_equal(reports[0].games[i].moves, reports[1].games[i].moves);
    }
    match_clear(&reports[0]);
    match_clear(&reports[1]);
}

/* `seconds` for an answer: many, where it is not silence that is to be noticed. */
static void check_failure(const char *mode, double seconds, const char *kind, int failed)
{
    char command[100];
    snprintf(command, sizeof(command), "sh tests/tools/fake_engine.sh %s", mode);
    MatchReport report = play("self:simple", command, 2, seconds);
    assert_int_equal(report.done, 2);
    assert_int_equal(report.failures, 2);
    for (int i = 0; i < 2; i++) {
        const MatchGame *game = &report.games[i];
        if (!text_starts_with(game->failure, kind))
            fail_msg("%s: %s", mode, game->failure);
        assert_int_equal(game->failed, failed);
        assert_int_equal(game->winner, failed < 0 ? MATCH_NOBODY : 0);
    }
    match_clear(&report);
}

static void test_misbehaviour_is_noticed(void **state)
{
    (void)state;
    check_failure("illegal", 60, "illegal move", 1);
    check_failure("occupied", 60, "illegal move", 1);
    check_failure("crash", 60, "crash: ended with code 3", 1);
    check_failure("refuse", 60, "disagreement", MATCH_NOBODY);
}

/* Who is asked for advice is believed as little as who plays. */
static void test_advice_that_is_no_point(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(5, &rules);
    Engine engine;
    EngineAdvice advice;
    Error error = {0};
    engine_init(&engine, "sh tests/tools/fake_engine.sh speechless", 60, NULL);
    assert_false(engine_advise(&engine, position, BLACK, &advice, &error));
    assert_string_equal(error.message, "illegal move: \"\" is no point of the board");
    engine_advice_clear(&advice);
    engine_stop(&engine);
    position_free(position);
}

static void test_hang_is_cut_short(void **state)
{
    (void)state;
    check_failure("hang", 1, "hang", 1);
}

/* The limit is for the whole answer: an engine cannot lengthen it by printing. */
static void test_printing_gains_no_time(void **state)
{
    (void)state;
    static const char *const MODES[] = {"drip", "endless", "flood"};
    for (int i = 0; i < 3; i++)
        check_failure(MODES[i], 1, "hang", 1);
}

static void *set_after_a_while(void *flag)
{
    const struct timespec moment = {0, 500000000};
    nanosleep(&moment, NULL);
    atomic_store((atomic_bool *)flag, true);
    return NULL;
}

/* Stopping does not wait for an engine that thinks, and blames nobody. */
static void test_stop_interrupts_an_engine(void **state)
{
    (void)state;
    for (int jobs = 1; jobs <= 2; jobs++) {
        atomic_bool stop = false;
        MatchSettings settings;
        match_default_settings(&settings);
        settings.commands[0] = "self:simple";
        settings.commands[1] = "sh tests/tools/fake_engine.sh hang";
        settings.jobs = jobs;
        settings.stop = &stop;
        MatchReport report;
        Error error = {0};
        pthread_t thread;
        double start = timer_now();
        assert_int_equal(pthread_create(&thread, NULL, set_after_a_while, &stop), 0);
        if (!match_run(&settings, &report, &error))
            fail_msg("%s", error.message);
        pthread_join(thread, NULL);
        assert_true(timer_now() - start < 0.5 * settings.move_seconds);
        assert_int_equal(report.done, 0);
        assert_int_equal(report.failures, 0);
        assert_false(error_is_set(&error));
        match_clear(&report);
    }
}

/* An engine that dies between two games is started anew, and has done nothing wrong. */
static void test_death_between_games_is_mended(void **state)
{
    (void)state;
    MatchSettings settings;
    match_default_settings(&settings);
    settings.commands[0] = "sh tests/tools/fake_engine.sh pass";
    settings.commands[1] = "sh tests/tools/fake_engine.sh die";
    settings.swap = false;
    settings.games = 3;
    MatchReport report;
    Error error = {0};
    if (!match_run(&settings, &report, &error))
        fail_msg("%s", error.message);
    assert_int_equal(report.wins[1], 3);
    assert_int_equal(report.failures, 0);
    match_clear(&report);
}

/* The same game again proves nothing: a sequential test does not count it. */
static void test_repeats_are_not_counted_as_proof(void **state)
{
    (void)state;
    MatchSettings settings;
    match_default_settings(&settings);
    settings.commands[0] = settings.commands[1] = "sh tests/tools/fake_engine.sh pass";
    settings.swap = false;
    settings.games = 12;
    settings.test = (MatchTest){.wanted = true, .low = 0, .high = 400};
    MatchReport report;
    assert_true(match_run(&settings, &report, NULL));
    assert_int_equal(report.done, 12);
    assert_int_equal(report.repeats, 11);
    assert_int_equal(report.verdict, 0);
    assert_int_equal(report.fresh_wins[1], 1);
    for (int i = 1; i < 12; i++)
        assert_true(report.games[i].print == report.games[0].print);
    match_clear(&report);
    settings.swap = true; /* the same moves with other sides are another game */
    settings.games = 2;
    assert_true(match_run(&settings, &report, NULL));
    assert_int_equal(report.repeats, 0);
    assert_true(report.games[0].print != report.games[1].print);
    match_clear(&report);
}

/* Black always resigns, one engine after a while: quick wins of one side, slow ones of the other.
 */
static void set_quick_and_slow(MatchSettings *settings, int jobs)
{
    match_default_settings(settings);
    settings->commands[0] = "sh tests/tools/fake_engine.sh sulk";
    settings->commands[1] = "sh tests/tools/fake_engine.sh give";
    settings->opening_moves = 4;
    settings->games = 40;
    settings->jobs = jobs;
    settings->test = (MatchTest){.wanted = true, .low = 0, .high = 400};
}

/* The test sees each win beside a loss, though at the same time eight quick wins are over before
 * the first loss. */
static void test_quick_games_do_not_come_first(void **state)
{
    (void)state;
    MatchSettings settings;
    set_quick_and_slow(&settings, 8);
    MatchReport report;
    assert_true(match_run(&settings, &report, NULL));
    assert_int_equal(report.verdict, -1);
    assert_int_equal(report.repeats, 0);
    assert_int_equal(report.fresh_wins[0] + report.fresh_wins[1], report.done);
    match_clear(&report);
}

static void stop_after_fourteen(const MatchReport *report, void *stop)
{
    if (report->done == 14)
        atomic_store((atomic_bool *)stop, true);
}

/* ... nor when the match is stopped before the slow games are over. */
static void test_a_stop_leaves_a_test_undecided(void **state)
{
    (void)state;
    atomic_bool stop = false;
    MatchSettings settings;
    set_quick_and_slow(&settings, 16);
    settings.stop = &stop;
    settings.progress = stop_after_fourteen;
    settings.context = &stop;
    MatchReport report;
    assert_true(match_run(&settings, &report, NULL));
    assert_true(report.done >= 14 && report.done < 40);
    assert_int_equal(report.verdict, 0);
    match_clear(&report);
}

/* No game is in two matches of different seeds, whether players or openings draw the lots. */
static void check_seeds(const char *command, int openings, const uint64_t seeds[], int seed_count)
{
    enum { GAMES = 8, SEEDS_MAX = 9 };
    MatchSettings settings;
    match_default_settings(&settings);
    settings.commands[0] = settings.commands[1] = command;
    settings.games = GAMES;
    settings.opening_moves = openings;
    uint64_t seen[SEEDS_MAX * GAMES];
    int count = 0;
    for (int seed = 0; seed < seed_count; seed++) {
        MatchReport report;
        settings.seed = seeds[seed];
        assert_true(match_run(&settings, &report, NULL));
        assert_int_equal(report.done, GAMES);
        for (int i = 0; i < GAMES; i++) {
            for (int j = 0; j < count; j++)
                assert_true(seen[j] != report.games[i].print);
            seen[count++] = report.games[i].print;
        }
        match_clear(&report);
    }
}

static void test_matches_of_two_seeds_share_no_game(void **state)
{
    (void)state;
    check_seeds("self:random", 0, (const uint64_t[]){1, 2, 3, 4, 5, 6, 7, 8, 9}, 9);
    check_seeds("sh tests/tools/fake_engine.sh give", 6,
                (const uint64_t[]){0, 1, 2, 3, 1000003, 1000004}, 6);
}

static void test_chatter_is_skipped(void **state)
{
    (void)state;
    MatchReport report = play("self:simple", "sh tests/tools/fake_engine.sh chatty", 2, 60);
    assert_int_equal(report.failures, 0);
    assert_int_equal(report.wins[0], 2);
    match_clear(&report);
}

static void test_cannot_start(void **state)
{
    (void)state;
    MatchSettings settings;
    match_default_settings(&settings);
    settings.commands[0] = "self:simple";
    const char *const bad[] = {"self:nobody", "/no/such/program", "\"open quote", ""};
    for (int i = 0; i < 4; i++) {
        settings.commands[1] = bad[i];
        MatchReport report;
        Error error = {0};
        assert_false(match_run(&settings, &report, &error));
        assert_true(error_is_set(&error));
        assert_int_equal(report.done, 0);
        match_clear(&report);
    }
}

static void test_stop_ends_the_match(void **state)
{
    (void)state;
    atomic_bool stop = true;
    MatchSettings settings;
    match_default_settings(&settings);
    settings.commands[0] = settings.commands[1] = "self:simple";
    settings.stop = &stop;
    MatchReport report;
    assert_true(match_run(&settings, &report, NULL));
    assert_int_equal(report.done, 0);
    match_clear(&report);
}

static void test_records_can_be_read_back(void **state)
{
    (void)state;
    char folder[] = "/tmp/gosedai-match-XXXXXX";
    assert_non_null(mkdtemp(folder));
    MatchSettings settings;
    match_default_settings(&settings);
    settings.commands[0] = "self:simple";
    settings.commands[1] = "self:random";
    settings.games = 1;
    settings.sgf_folder = folder;
    MatchReport report;
    assert_true(match_run(&settings, &report, NULL));
    char path[100];
    snprintf(path, sizeof(path), "%s/game-00001.sgf", folder);
    SgfCollection collection = {0};
    Error error = {0};
    if (!sgf_read_file(&collection, path, NULL, &error))
        fail_msg("%s", error.message);
    const Record *record = collection.games[0];
    assert_int_equal(record_move_count(record), report.games[0].moves);
    assert_string_equal(node_text(record->root, "RE"), report.games[0].result);
    assert_string_equal(node_text(record->root, "PB"), "simple");
    assert_string_equal(node_text(record->root, "PW"), "random");
    assert_string_equal(node_text(record->root, "RU"), "chinese");
    assert_string_equal(node_text(record->root, "KM"), "7.5");
    sgf_clear(&collection);
    match_clear(&report);
    unlink(path);
    rmdir(folder);
}

/* Counts the last position of a record with `judge`, or with every stone alive. */
static void count_record(const char *path, bool judge, Text *result)
{
    SgfCollection collection = {0};
    Error error = {0};
    if (!sgf_read_file(&collection, path, NULL, &error))
        fail_msg("%s", error.message);
    const Node *last = collection.games[0]->root;
    while (node_next(last))
        last = node_next(last);
    Rules rules;
    assert_true(rules_by_name("japanese", &rules, NULL));
    Position *position = record_position(collection.games[0], last, &rules, NULL);
    assert_non_null(position);
    uint8_t status[POINT_LIMIT] = {0};
    Score score;
    if (judge)
        final_status_judge(&position->board, status);
    score_position(position, status, &score);
    text_clear(result);
    score_write_result(&score, result);
    position_free(position);
    sgf_clear(&collection);
}

/* Without a referee our judge names the dead: to take them off would cost points. */
static void test_dead_stones_under_territory_rules(void **state)
{
    (void)state;
    enum { GAMES = 6 };
    char folder[] = "/tmp/gosedai-match-XXXXXX", path[100];
    assert_non_null(mkdtemp(folder));
    MatchSettings settings;
    match_default_settings(&settings);
    assert_true(rules_by_name("japanese", &settings.rules, NULL));
    settings.commands[0] = "self:lchan,nodes=100";
    settings.commands[1] = "self:simple";
    settings.games = GAMES;
    settings.size = 7;
    settings.opening_moves = 2;
    settings.sgf_folder = folder;
    MatchReport report;
    assert_true(match_run(&settings, &report, NULL));
    Text result;
    text_init(&result);
    int counted = 0, differ = 0;
    for (int i = 0; i < GAMES; i++) {
        snprintf(path, sizeof(path), "%s/game-%05d.sgf", folder, i + 1);
        if (!strchr(report.games[i].result, 'R')) {
            count_record(path, true, &result);
            assert_string_equal(report.games[i].result, result.data);
            count_record(path, false, &result);
            counted++;
            differ += strcmp(report.games[i].result, result.data) != 0;
        }
        unlink(path);
    }
    assert_true(counted > 0 && differ > 0);
    text_clear(&result);
    match_clear(&report);
    rmdir(folder);
}

static void test_gnugo(void **state)
{
    (void)state;
    if (access("/usr/games/gnugo", X_OK) != 0) {
        print_message("GNU Go is not installed\n");
        skip();
    }
    MatchSettings settings;
    match_default_settings(&settings);
    settings.commands[0] = "self:simple";
    settings.commands[1] = "/usr/games/gnugo --mode gtp --level 1 --chinese-rules";
    settings.games = 2;
    MatchReport report;
    assert_true(match_run(&settings, &report, NULL));
    assert_string_equal(report.names[1], "GNU Go");
    assert_int_equal(report.done, 2);
    if (report.failures)
        fail_msg("%s%s", report.games[0].failure, report.games[1].failure);
    match_clear(&report);
}

/* Known values of the Wilson score interval. */
static void test_interval(void **state)
{
    (void)state;
    double low, high;
    match_interval(0, 0, &low, &high);
    assert_true(low == 0 && high == 1);
    match_interval(50, 100, &low, &high);
    assert_true(low > 0.4037 && low < 0.4039 && high > 0.5961 && high < 0.5963);
    for (int games = 1; games < 200; games++) { /* not a hair less */
        match_interval(games, games, &low, &high);
        assert_true(high == 1);
        match_interval(0, games, &low, &high);
        assert_true(low == 0);
    }
    match_interval(10, 10, &low, &high);
    assert_true(low > 0.7224 && low < 0.7226 && high > 0.999999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_players),
        cmocka_unit_test(test_jobs_change_nothing),
        cmocka_unit_test(test_misbehaviour_is_noticed),
        cmocka_unit_test(test_advice_that_is_no_point),
        cmocka_unit_test(test_hang_is_cut_short),
        cmocka_unit_test(test_printing_gains_no_time),
        cmocka_unit_test(test_stop_interrupts_an_engine),
        cmocka_unit_test(test_death_between_games_is_mended),
        cmocka_unit_test(test_repeats_are_not_counted_as_proof),
        cmocka_unit_test(test_quick_games_do_not_come_first),
        cmocka_unit_test(test_a_stop_leaves_a_test_undecided),
        cmocka_unit_test(test_matches_of_two_seeds_share_no_game),
        cmocka_unit_test(test_chatter_is_skipped),
        cmocka_unit_test(test_cannot_start),
        cmocka_unit_test(test_stop_ends_the_match),
        cmocka_unit_test(test_records_can_be_read_back),
        cmocka_unit_test(test_dead_stones_under_territory_rules),
        cmocka_unit_test(test_gnugo),
        cmocka_unit_test(test_interval),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
