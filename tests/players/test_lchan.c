/* The players lchan and lchan-seed: always in time, always legal, and they know when to stop. */

#include "support/picture.h"
#include "support/test.h"

#include "base/timer.h"
#include "players/lchan.h"

#include <string.h>

typedef struct Fake {
    double time, step;
    long calls;
} Fake;

static double fake_clock(void *context)
{
    Fake *fake = context;
    fake->calls++;
    fake->time += fake->step;
    return fake->time;
}

static Position *position_of(const char *text, const char *rules_name)
{
    Diagram diagram = picture_read(text);
    Rules rules;
    assert_true(rules_by_name(rules_name, &rules, NULL));
    Position *position = position_new(diagram.board.size, &rules);
    assert_true(position_setup(position, diagram.board.color, BLACK, NULL));
    return position;
}

static Thought ask(const Position *position, Color color, bool seed_only, PlayerOptions options,
                   long nodes)
{
    Lchan *lchan = lchan_new(&options, seed_only);
    Thought thought;
    memset(&thought, 0, sizeof thought);
    Limits limits = {.nodes = nodes};
    Deadline deadline;
    deadline_start(&deadline, &limits, 1, NULL, NULL);
    lchan_think(lchan, position, color, &deadline, &thought);
    lchan_free(lchan);
    assert_true(thought.explanation.claim_count > 0);
    assert_int_equal(thought.explanation.move, thought.move);
    return thought;
}

static const char KILL[] = ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . X . . . . . .\n"
                           ". . . . X O . . .\n"
                           ". . . X O * . O .\n"
                           ". . . X O X . . .\n"
                           ". . . . X O . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n";

static void both_take_what_is_there(void **state)
{
    (void)state;
    Position *position = position_of(KILL, "chinese");
    Diagram diagram = picture_read(KILL);
    for (int seed_only = 0; seed_only < 2; seed_only++) {
        Thought thought = ask(position, BLACK, seed_only, (PlayerOptions){.seed = 1}, 1500);
        assert_int_equal(thought.move, diagram_point(&diagram, '*'));
        assert_true(thought.explanation.claim_count >= 1);
        assert_int_equal(thought.explanation.claims[0].kind, CLAIM_CAPTURES);
    }
    position_free(position);
}

static bool is_about_blocks(const Claim *claim)
{
    static const ClaimKind KINDS[] = {CLAIM_CAPTURES, CLAIM_THREATENS, CLAIM_SAVES, CLAIM_CONNECTS,
                                      CLAIM_CUTS};
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++)
        if (claim->kind == KINDS[i])
            return true;
    return false;
}

/* Are both claims about one block? The stone that names it may be another one. */
static bool is_same_block(const Board *board, const Claim *a, const Claim *b)
{
    return board_block(board, a->subject.stone) == board_block(board, b->subject.stone);
}

/* In a game of its own: what a move does to stones is said, once, and before what it does to areas;
 * an atari that does something is no mere gain of area. */
static void reasons_name_stones_first(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(9, &rules);
    int ataris = 0, named = 0;
    for (int i = 0; i < 50; i++) {
        Color color = i % 2 ? WHITE : BLACK;
        Thought thought = ask(position, color, false, (PlayerOptions){.seed = 1}, 300);
        if (thought.move <= POINT_RESIGN)
            break;
        const Explanation *explanation = &thought.explanation;
        bool threatens = false, area = false;
        for (int k = 0; k < explanation->claim_count; k++) {
            const Claim *claim = &explanation->claims[k];
            bool about_blocks = is_about_blocks(claim);
            assert_false(area && about_blocks);
            area |= claim->kind == CLAIM_TAKES_AREA;
            threatens |= claim->kind == CLAIM_THREATENS || claim->kind == CLAIM_CAPTURES;
            for (int j = 0; j < k && about_blocks; j++)
                assert_false(explanation->claims[j].kind == claim->kind &&
                             is_same_block(&position->board, &explanation->claims[j], claim));
        }
        assert_true(position_play(position, (Move){thought.move, (uint8_t)color}, NULL));
        bool atari = false;
        for (int direction = 0; direction < 4; direction++) {
            Point next = board_neighbor(&position->board, thought.move, direction);
            atari |= board_color(&position->board, next) == color_other(color) &&
                     board_block(&position->board, next)->liberty_count == 1;
        }
        ataris += atari;
        named += atari && threatens;
    }
    assert_true(ataris >= 3);
    assert_true(2 * named > ataris);
    position_free(position);
}

/* A block of two stones that the survey names by one of them, and what was proved by the other. */
static void a_capture_is_told_once_with_its_points(void **state)
{
    (void)state;
    static const char *const MOVES[] = {"D4", "E4", "E5", "F4", "F5", "A1", "E3", "A9", "F3", "J9"};
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(9, &rules);
    for (size_t i = 0; i < sizeof MOVES / sizeof MOVES[0]; i++) {
        Move move = {POINT_NONE, i % 2 ? WHITE : BLACK};
        assert_true(point_parse(9, MOVES[i], &move.point));
        assert_true(position_play(position, move, NULL));
    }
    Thought thought = ask(position, BLACK, false, (PlayerOptions){.seed = 1}, 4000);
    const Explanation *explanation = &thought.explanation;
    int captures = 0;
    for (int i = 0; i < explanation->claim_count; i++) {
        if (explanation->claims[i].kind != CLAIM_CAPTURES)
            continue;
        captures++;
        assert_int_equal(explanation->claims[i].subject.size, 2);
        assert_int_equal(explanation->claims[i].support, CLAIM_PROVED);
        assert_true(explanation->claims[i].value > 0);
    }
    assert_int_equal(captures, 1);
    position_free(position);
}

/* Whenever the clock strikes, there is an answer, and it was looked at often enough: never more
 * than one piece of work between two looks, and none after the end. */
static void it_answers_whenever_the_clock_strikes(void **state)
{
    (void)state;
    Position *position = position_of(KILL, "chinese");
    for (int seed_only = 0; seed_only < 2; seed_only++) {
        PlayerOptions options = {.seed = 1};
        Lchan *lchan = lchan_new(&options, seed_only);
        for (long looks = 0; looks < 400; looks = looks * 2 + 1) {
            Fake fake = {.step = 0.001};
            Limits limits = {.seconds = 0.001 * (double)(looks + 1)};
            Deadline deadline;
            Thought thought;
            memset(&thought, 0, sizeof thought);
            deadline_start(&deadline, &limits, 1, fake_clock, &fake);
            lchan_think(lchan, position, BLACK, &deadline, &thought);
            assert_true(position_is_legal(position, (Move){thought.move, BLACK}, NULL));
            assert_true(fake.calls <= looks + 5);
            assert_true(deadline.nodes <= deadline.looks);
        }
        lchan_free(lchan);
    }
    position_free(position);
}

static void the_same_question_has_the_same_answer(void **state)
{
    (void)state;
    Position *position = position_of(KILL, "chinese");
    Thought first = ask(position, WHITE, false, (PlayerOptions){.seed = 5}, 500);
    Thought second = ask(position, WHITE, false, (PlayerOptions){.seed = 5}, 500);
    assert_int_equal(first.move, second.move);
    assert_int_equal(first.nodes, second.nodes);
    assert_true(first.value == second.value);
    position_free(position);
}

/* All is settled, Black has won; the white stone is dead. */
static const char OVER[] = ". X . X O . .\n"
                           "X X X X O O O\n"
                           ". . . X O . .\n"
                           "X X X X O O O\n"
                           ". O . X O . O\n"
                           "X X X X O O O\n"
                           ". X . X O . .\n";

static void it_passes_when_nothing_is_left(void **state)
{
    (void)state;
    Position *position = position_of(OVER, "chinese");
    position->komi = 0.5;
    for (int seed_only = 0; seed_only < 2; seed_only++) {
        Thought thought = ask(position, BLACK, seed_only, (PlayerOptions){.seed = 1}, 1000);
        if (thought.move != POINT_PASS)
            fail_msg("%d: plays %d", seed_only, thought.move);
        assert_int_equal(thought.explanation.claims[0].kind, CLAIM_BALANCE);
    }
    position_free(position);
}

/* Whether it may pass, too, is hard to read here: to the end it takes half a second. */
static void it_judges_the_end_in_its_time(void **state)
{
    (void)state;
    Position *position = position_of(". . X O O O . . .\n"
                                     ". . . X X O O X .\n"
                                     ". . X . . X O . O\n"
                                     ". X . X . X O O X\n"
                                     ". X . . X O O O X\n"
                                     ". . . . X O O X .\n"
                                     ". O O . X O X . X\n"
                                     ". . X . X O X O O\n"
                                     ". . . . X O X X .\n",
                                     "chinese");
    assert_true(position_play(position, (Move){POINT_PASS, BLACK}, NULL));
    assert_true(position_play(position, (Move){POINT_PASS, WHITE}, NULL));
    for (int seed_only = 0; seed_only < 2; seed_only++) {
        PlayerOptions options = {.seed = 1};
        Lchan *lchan = lchan_new(&options, seed_only);
        Limits limits = {.seconds = 0.1};
        Deadline deadline;
        Thought thought;
        memset(&thought, 0, sizeof thought);
        double start = timer_cpu(); /* which other processes do not use up */
        deadline_start(&deadline, &limits, 1, NULL, NULL);
        lchan_think(lchan, position, BLACK, &deadline, &thought);
        assert_true(timer_cpu() - start < limits.seconds + 0.2);
        lchan_free(lchan);
    }
    position_free(position);
}

static void it_cleans_up_when_asked(void **state)
{
    (void)state;
    Position *position = position_of(OVER, "chinese");
    position->komi = 0.5;
    PlayerOptions options = {.seed = 1, .cleanup = true, .never_resign = true};
    Thought thought = ask(position, BLACK, false, options, 1000);
    assert_true(point_on_board(7, thought.move));
    assert_int_equal(thought.explanation.claims[0].kind, CLAIM_REMOVES);
    position_free(position);
}

static const char UNDECIDED[] = ". . . . . . .\n"
                                ". . X X O . .\n"
                                ". X X O O . .\n"
                                ". X O O . O .\n"
                                ". X X O O . .\n"
                                ". . X X O . .\n"
                                ". . . . . . .\n";

/* Hopelessly behind, it resigns; unless it may not. */
static void it_resigns_when_it_is_hopeless(void **state)
{
    (void)state;
    Position *position = position_of(UNDECIDED, "chinese");
    position->komi = 45.5;
    for (int i = 0; i < 18; i++) /* resigning needs a game that is well under way */
        assert_true(position_play(position, (Move){POINT_PASS, i & 1 ? WHITE : BLACK}, NULL));
    Thought thought = ask(position, BLACK, false, (PlayerOptions){.seed = 1}, 1000);
    if (thought.move != POINT_RESIGN)
        fail_msg("plays %d", thought.move);
    PlayerOptions proud = {.seed = 1, .never_resign = true};
    thought = ask(position, BLACK, false, proud, 1000);
    assert_int_not_equal(thought.move, POINT_RESIGN);
    position_free(position);
}

/* Behind by the board as it stands, it does not pass as long as a point is open. */
static void it_does_not_pass_too_early(void **state)
{
    (void)state;
    Position *position = position_of(UNDECIDED, "chinese");
    position->komi = 0.5;
    Thought thought = ask(position, BLACK, false, (PlayerOptions){.seed = 1}, 1000);
    assert_true(point_on_board(7, thought.move));
    position_free(position);
}

/* Ahead by komi when the other side passes at once: that is no end. */
static void a_pass_in_the_opening_is_not_the_end(void **state)
{
    (void)state;
    for (int seed_only = 0; seed_only < 2; seed_only++) {
        Rules rules;
        assert_true(rules_by_name("chinese", &rules, NULL));
        Position *position = position_new(9, &rules);
        position->komi = 7.5;
        assert_true(position_play(position, (Move){POINT_PASS, BLACK}, NULL));
        Thought thought = ask(position, WHITE, seed_only, (PlayerOptions){.seed = 1}, 300);
        assert_true(point_on_board(9, thought.move));
        position_free(position);
    }
}

/* Small boards, both players, several rules: every move is legal and every game ends. */
static void games_end(void **state)
{
    (void)state;
    static const char *const RULES[] = {"chinese", "japanese", "tromp-taylor"};
    for (int round = 0; round < 6; round++) {
        Rules rules;
        assert_true(rules_by_name(RULES[round % 3], &rules, NULL));
        Position *position = position_new(3 + round, &rules);
        PlayerOptions options = {.seed = (uint64_t)round};
        Lchan *lchan = lchan_new(&options, round & 1);
        bool over = false;
        for (int move = 0; move < 400 && !over; move++) {
            Thought thought;
            Limits limits = {.nodes = 60};
            Deadline deadline;
            memset(&thought, 0, sizeof thought);
            deadline_start(&deadline, &limits, 1, NULL, NULL);
            Color color = move & 1 ? WHITE : BLACK;
            lchan_think(lchan, position, color, &deadline, &thought);
            over = thought.move == POINT_RESIGN;
            if (!over)
                assert_true(position_play(position, (Move){thought.move, (uint8_t)color}, NULL));
            over = over || position_passes(position) == 2;
        }
        assert_true(over);
        lchan_free(lchan);
        position_free(position);
    }
}

/* The vital point of White's eye space: nearly all games begin there, and are won. That does not
 * make it settled. */
static void plays_the_move_that_settles_all(void **state)
{
    (void)state;
    static const char VITAL[] = ". . . O X . . . .\n"
                                "O O O O X . . . .\n"
                                ". . . O X . . . .\n"
                                "O O O O X . . . .\n"
                                "X X X X X X X X X\n"
                                "X X X X X X . . .\n"
                                "X O O O O X . . .\n"
                                "* O . . O X . . .\n"
                                "X . . O O X . . .\n";
    static const double KOMI[] = {7.5, 35.5};
    Diagram diagram = picture_read(VITAL);
    Position *position = position_of(VITAL, "chinese");
    for (int i = 0; i < 2; i++) {
        position->komi = KOMI[i];
        Thought thought = ask(position, BLACK, false, (PlayerOptions){.seed = 1}, 30000);
        assert_int_equal(thought.move, diagram_point(&diagram, '*'));
    }
    position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_take_what_is_there),
        cmocka_unit_test(reasons_name_stones_first),
        cmocka_unit_test(a_capture_is_told_once_with_its_points),
        cmocka_unit_test(it_answers_whenever_the_clock_strikes),
        cmocka_unit_test(the_same_question_has_the_same_answer),
        cmocka_unit_test(it_passes_when_nothing_is_left),
        cmocka_unit_test(it_judges_the_end_in_its_time),
        cmocka_unit_test(it_cleans_up_when_asked),
        cmocka_unit_test(it_resigns_when_it_is_hopeless),
        cmocka_unit_test(it_does_not_pass_too_early),
        cmocka_unit_test(a_pass_in_the_opening_is_not_the_end),
        cmocka_unit_test(games_end),
        cmocka_unit_test(plays_the_move_that_settles_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
