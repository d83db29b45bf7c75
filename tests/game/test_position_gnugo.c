/* Legality against GNU Go's, under simple ko and both superkos, with and without suicide.
 *
 * Random games in which every empty point is asked about for both colours
 * after each move. GNU Go does not see that a suicide brings an earlier
 * position back; there it is believed to be wrong, and only counted.
 * GOSEDAI_LEGAL_GAMES sets the number of games for each rule set and size
 * (5 unless told). Skipped where GNU Go is not installed. */

#include "support/effort.h"
#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "game/position.h"
#include "support/gnugo.h"

#include <stdlib.h>
#include <string.h>

enum { GAME_MOVES = 150, GAMES = 5 };

typedef struct Case {
    const char *rules, *options[3];
} Case;

static const Case CASES[] = {
    {"chinese", {"--simple-ko", "--forbid-suicide", NULL}},
    {"chinese-ogs", {"--positional-superko", "--forbid-suicide", NULL}},
    {"tromp-taylor", {"--positional-superko", "--allow-suicide", NULL}},
    {"aga", {"--situational-superko", "--forbid-suicide", NULL}},
    {"new-zealand", {"--situational-superko", "--allow-suicide", NULL}},
};

typedef struct Tally {
    long positions, questions, forbidden, suicides, unseen;
} Tally;

static void show_difference(const Position *position, Move move, bool ours)
{
    Text text;
    char name[POINT_TEXT_MAX];
    text_init(&text);
    diagram_write(&position->board, move.point, &text);
    fail_msg("%s: %s at %s is %s for us, not for GNU Go\n%s", rules_name(&position->rules),
             color_name((Color)move.color), point_name(position->board.size, move.point, name),
             ours ? "legal" : "illegal", text.data);
}

/* Would it be a suicide that the rules allow, but for superko? */
static bool is_repeating_suicide(const Position *position, Move move)
{
    Position *simple = position_copy(position);
    simple->rules.ko = KO_SIMPLE;
    bool repeating = board_is_suicide(&position->board, move.point, (Color)move.color) &&
                     position_is_legal(simple, move, NULL) &&
                     !position_is_legal(position, move, NULL);
    position_free(simple);
    return repeating;
}

static bool compare_move(const Position *position, Move move, bool theirs, Tally *tally)
{
    bool ours = position_is_legal(position, move, NULL);
    tally->questions++;
    tally->forbidden += !ours;
    tally->suicides += ours && board_is_suicide(&position->board, move.point, (Color)move.color);
    if (ours != theirs && is_repeating_suicide(position, move))
        tally->unseen++;
    else if (ours != theirs)
        show_difference(position, move, ours);
    return ours;
}

/* Asks about every empty point for both colours; returns a random legal move of the one to play. */
static Point compare_all(Gnugo *gnugo, const Position *position, Random *random, Tally *tally)
{
    const Board *board = &position->board;
    Point legal[POINT_COUNT_MAX];
    uint32_t count = 0;
    char reply[GNUGO_REPLY_MAX], name[POINT_TEXT_MAX];
    for (int i = 0; i < board->empty_count; i++)
        for (int color = BLACK; color <= WHITE; color++)
            fprintf(gnugo->to, "is_legal %s %s\n", color_name((Color)color),
                    point_name(board->size, board->empties[i], name));
    fflush(gnugo->to);
    for (int i = 0; i < board->empty_count; i++)
        for (int color = BLACK; color <= WHITE; color++) {
            Move move = {board->empties[i], (uint8_t)color};
            gnugo_answer(gnugo, reply);
            bool fine = compare_move(position, move, strcmp(reply, "1") == 0, tally);
            if (fine && (Color)color == position->to_play)
                legal[count++] = move.point;
        }
    tally->positions++;
    return count == 0 || random_below(random, 40) == 0 ? POINT_PASS
                                                       : legal[random_below(random, count)];
}

static void compare_game(Gnugo *gnugo, const Rules *rules, int size, uint64_t seed, Tally *tally)
{
    char reply[GNUGO_REPLY_MAX], name[POINT_TEXT_MAX];
    Random random;
    random_seed(&random, seed);
    Position *position = position_new(size, rules);
    gnugo_ask(gnugo, reply, "boardsize %d", size);
    gnugo_ask(gnugo, reply, "clear_board");
    for (int i = 0; i < GAME_MOVES; i++) {
        Color color = position->to_play;
        Point point = compare_all(gnugo, position, &random, tally);
        gnugo_ask(gnugo, reply, "play %s %s", color_name(color), point_name(size, point, name));
        assert_true(position_play(position, (Move){point, (uint8_t)color}, NULL));
    }
    position_free(position);
}

static void legality_equals_that_of_gnugo(void **state)
{
    (void)state;
    static const int SIZES[] = {5, 6, 9};
    const char *path = gnugo_path();
    if (!path) {
        print_message("GNU Go is not installed: legality is not compared with it\n");
        skip();
    }
    int games = effort("GOSEDAI_LEGAL_GAMES", GAMES);
    Tally tally = {0};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Gnugo gnugo;
        Rules rules;
        assert_true(rules_by_name(CASES[i].rules, &rules, NULL));
        gnugo_start(&gnugo, path, CASES[i].options);
        for (size_t k = 0; k < sizeof SIZES / sizeof *SIZES; k++)
            for (int game = 0; game < games; game++)
                compare_game(&gnugo, &rules, SIZES[k], (uint64_t)game + 1000 * k, &tally);
        gnugo_stop(&gnugo);
    }
    print_message("%ld positions, %ld questions, %ld moves forbidden, %ld suicides allowed, "
                  "%ld repeating suicides that GNU Go allows\n",
                  tally.positions, tally.questions, tally.forbidden, tally.suicides, tally.unseen);
    assert_true(tally.forbidden > 0 && tally.suicides > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legality_equals_that_of_gnugo),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
