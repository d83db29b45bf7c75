/* Area scores against GNU Go's, with the same dead stones.
 *
 * Finished 9x9 games of three kinds: random ones, recorded ones and random
 * openings, the latter two played on by GNU Go until both sides pass. GNU Go
 * says which stones are dead and what the score is under Chinese rules; ours
 * is counted from its dead stones.
 *
 * GOSEDAI_SCORE_GAMES sets the number of games (30 unless told). Skipped where
 * GNU Go is not installed; without the data folder (GOSEDAI_DATA) there are no
 * recorded games. */

#include "support/effort.h"
#include "support/test.h"

#include "base/mem.h"
#include "base/random.h"
#include "board/diagram.h"
#include "board/playout.h"
#include "game/score.h"
#include "support/games.h"
#include "support/gnugo.h"

#include <stdlib.h>
#include <string.h>

enum { SIZE = 9, OPENING_MOVES = 12, GAME_MOVES_MAX = 400, GAMES = 30, EXPLAINED_SHARE = 50 };

static const double KOMI = 6.5;

/* --- games ----------------------------------------------------------------------------------- */

/* Plays on both sides; both must agree that the move is legal. */
static void play_both(Gnugo *gnugo, Position *position, Point point)
{
    char reply[GNUGO_REPLY_MAX], name[POINT_TEXT_MAX];
    Color color = position->to_play;
    Error error = {0};
    if (!position_play(position, (Move){point, (uint8_t)color}, &error))
        fail_msg("%s", error.message);
    gnugo_ask(gnugo, reply, "play %s %s", color_name(color), point_name(SIZE, point, name));
}

static void play_random(Gnugo *gnugo, Position *position, Random *random, int moves)
{
    for (int i = 0; i < moves && position_passes(position) < 2; i++)
        play_both(gnugo, position,
                  playout_random_move(&position->board, position->to_play, random));
}

static void play_record(Gnugo *gnugo, Position *position, const char *moves)
{
    for (size_t i = 0; moves[i] && moves[i + 1]; i += 2) {
        Point point;
        assert_true(point_parse_sgf(SIZE, moves + i, 2, &point));
        if (!position_is_legal(position, (Move){point, (uint8_t)position->to_play}, NULL))
            return; /* out of turn, or other rules: play on from here */
        play_both(gnugo, position, point);
    }
}

/* GNU Go plays both sides until both pass. False if that does not end. */
static bool play_on(Gnugo *gnugo, Position *position)
{
    char reply[GNUGO_REPLY_MAX];
    while (position_passes(position) < 2) {
        Color color = position->to_play;
        Point point;
        Error error = {0};
        if (position->move_count > GAME_MOVES_MAX)
            return false;
        gnugo_ask(gnugo, reply, "genmove %s", color_name(color));
        assert_true(point_parse(SIZE, reply, &point));
        if (point == POINT_RESIGN)
            return false;
        if (!position_play(position, (Move){point, (uint8_t)color}, &error))
            fail_msg("%s", error.message);
    }
    return true;
}

/* Reads the moves of the recorded 9x9 games; returns how many. */
static size_t read_records(char ***records)
{
    Games games;
    GameLine game;
    size_t count = 0, capacity = 0;
    if (!games_open(&games, "small_boards"))
        return 0;
    while (games_next(&games, &game)) {
        if (game.size != SIZE || game.black_stones[0] || game.white_stones[0])
            continue;
        *records = mem_grow(*records, &capacity, count + 1, sizeof **records);
        (*records)[count++] = mem_copy_string(game.moves);
    }
    games_close(&games);
    return count;
}

/* --- comparison ------------------------------------------------------------------------------- */

static void mark(char *points, StoneStatus what, uint8_t status[POINT_LIMIT])
{
    for (char *name; (name = strsep(&points, " "));) {
        Point point;
        if (name[0] && point_parse(SIZE, name, &point))
            status[point] = (uint8_t)what;
    }
}

/* Two habits of GNU Go are known and told apart from mistakes:
 *
 * - It counts no eyes in seki, which Chinese rules do.
 * - It plays on by itself before it counts, and so gives a neutral point that
 *   touches living stones of both colours to the side that could fill it. */
typedef enum Outcome { SAME, SAME_BUT_SEKI, SAME_BUT_DAME, DIFFERENT, OUTCOME_COUNT } Outcome;

/* Neutral points that GNU Go gives to Black minus those it gives to White. */
static int given_dame(Gnugo *gnugo, const Score *score)
{
    static const char *const LISTS[] = {"black_territory", "white_territory"};
    int given = 0;
    for (int i = 0; i < 2; i++) {
        char reply[GNUGO_REPLY_MAX], *points = reply;
        gnugo_ask(gnugo, reply, "final_status_list %s", LISTS[i]);
        for (char *name; (name = strsep(&points, " "));) {
            Point point;
            if (name[0] && point_parse(SIZE, name, &point) && score->owner[point] == EMPTY)
                given += i == 0 ? 1 : -1;
        }
    }
    return given;
}

static void show_difference(Gnugo *gnugo, const Position *position, double ours, double theirs)
{
    static const char *const LISTS[] = {"dead", "seki", "white_territory", "black_territory",
                                        "dame"};
    char names[GNUGO_REPLY_MAX];
    Text text;
    text_init(&text);
    diagram_write(&position->board, POINT_NONE, &text);
    print_message("Black's lead: GNU Go says %g, we say %g\n%s", theirs, ours, text.data);
    for (size_t i = 0; i < sizeof LISTS / sizeof *LISTS; i++) {
        gnugo_ask(gnugo, names, "final_status_list %s", LISTS[i]);
        print_message("  %s: %s\n", LISTS[i], names);
    }
    text_clear(&text);
}

/* Black's lead by GNU Go's final_score. */
static double their_margin(Gnugo *gnugo)
{
    char reply[GNUGO_REPLY_MAX];
    GameResult result;
    gnugo_ask(gnugo, reply, "final_score");
    assert_true(score_parse_result(reply, &result) && result.known);
    return result.winner == WHITE ? -result.margin : result.margin;
}

/* Compares the scores; shows the position where they differ. */
static Outcome compare_scores(Gnugo *gnugo, Position *position)
{
    char dead[GNUGO_REPLY_MAX], seki[GNUGO_REPLY_MAX];
    uint8_t status[POINT_LIMIT] = {STATUS_ALIVE};
    Score score, taxed;
    double theirs = their_margin(gnugo);
    gnugo_ask(gnugo, dead, "final_status_list dead");
    gnugo_ask(gnugo, seki, "final_status_list seki");
    mark(seki, STATUS_SEKI, status);
    mark(dead, STATUS_DEAD, status);
    score_position(position, status, &score);
    if (score_margin(&score) == theirs)
        return SAME;
    show_difference(gnugo, position, score_margin(&score), theirs);
    position->rules.tax = TAX_SEKI;
    score_position(position, status, &taxed);
    position->rules.tax = TAX_NONE;
    if (score_margin(&taxed) == theirs)
        return SAME_BUT_SEKI;
    int given = given_dame(gnugo, &score);
    bool explained = score_margin(&taxed) + given == theirs;
    return given != 0 && explained ? SAME_BUT_DAME : DIFFERENT;
}

static void begin_game(Gnugo *gnugo, Position *position, int game)
{
    char reply[GNUGO_REPLY_MAX];
    position_reset(position, SIZE);
    position->komi = KOMI;
    gnugo_ask(gnugo, reply, "boardsize %d", SIZE);
    gnugo_ask(gnugo, reply, "clear_board");
    gnugo_ask(gnugo, reply, "komi %.1f", KOMI);
    gnugo_ask(gnugo, reply, "set_random_seed %d", game + 1);
}

typedef enum Kind { KIND_RANDOM, KIND_RECORD, KIND_OPENING, KIND_COUNT } Kind;

typedef struct Match {
    Gnugo gnugo;
    Position *position;
    char **records;
    size_t record_count;
    int kinds[KIND_COUNT];
    int outcomes[OUTCOME_COUNT];
    int compared;
} Match;

static void play_and_compare(Match *match, int game)
{
    Kind kind = (Kind)(game % KIND_COUNT);
    size_t record = (size_t)game / KIND_COUNT;
    if (kind == KIND_RECORD && record >= match->record_count)
        kind = KIND_OPENING;
    Random random;
    random_seed(&random, (uint64_t)game);
    begin_game(&match->gnugo, match->position, game);
    if (kind == KIND_RECORD)
        play_record(&match->gnugo, match->position, match->records[record]);
    else
        play_random(&match->gnugo, match->position, &random,
                    kind == KIND_OPENING ? OPENING_MOVES : GAME_MOVES_MAX);
    if (kind != KIND_RANDOM && !play_on(&match->gnugo, match->position))
        return;
    match->compared++;
    match->kinds[kind]++;
    match->outcomes[compare_scores(&match->gnugo, match->position)]++;
}

static void area_scores_equal_those_of_gnugo(void **state)
{
    (void)state;
    const char *path = gnugo_path();
    if (!path) {
        print_message("GNU Go is not installed: scores are not compared\n");
        skip();
    }
    int games = effort("GOSEDAI_SCORE_GAMES", GAMES);
    Match match = {.compared = 0};
    match.record_count = read_records(&match.records);
    if (match.record_count == 0)
        print_message("no recorded games (see GOSEDAI_DATA): only random ones are compared\n");
    static const char *const OPTIONS[] = {"--chinese-rules", "--level", "1", NULL};
    gnugo_start(&match.gnugo, path, OPTIONS);
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    match.position = position_new(SIZE, &rules);
    for (int game = 0; match.compared < games && game < 2 * games; game++)
        play_and_compare(&match, game);
    print_message("%d games compared (%d random, %d recorded, %d random openings): %d scores are "
                  "the same, %d but for eyes in seki, %d but for dame, %d differ\n",
                  match.compared, match.kinds[KIND_RANDOM], match.kinds[KIND_RECORD],
                  match.kinds[KIND_OPENING], match.outcomes[SAME], match.outcomes[SAME_BUT_SEKI],
                  match.outcomes[SAME_BUT_DAME], match.outcomes[DIFFERENT]);
    gnugo_stop(&match.gnugo);
    position_free(match.position);
    for (size_t i = 0; i < match.record_count; i++)
        mem_free(match.records[i]);
    mem_free(match.records);
    assert_int_equal(match.compared, games);
    assert_int_equal(match.outcomes[DIFFERENT], 0);
    /* What is explained away must stay rare, or the explanation hides a mistake. */
    assert_true(match.outcomes[SAME_BUT_SEKI] <= 1 + games / EXPLAINED_SHARE);
    assert_true(match.outcomes[SAME_BUT_DAME] <= 1 + games / EXPLAINED_SHARE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(area_scores_equal_those_of_gnugo),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
