/* A race is the same race however the board is turned and whoever has which colour: the eight
 * symmetries and the exchange of colours change no outcome that was counted or searched to the end.
 * What leans on rules of thumb may change. Positions of random games on small boards. */

#include "support/effort.h"
#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "board/playout.h"
#include "race/race.h"
#include "support/picture.h"

enum { POSITIONS = 40, SIZE_LEAST = 4, SIZES = 4, NODES = 5000 };

typedef struct Tally {
    int races, decided, different;
} Tally;

static bool is_decided(const RaceAnswer *answer)
{
    return answer->outcome != RACE_UNKNOWN && answer->method != RACE_BY_GUESS &&
           answer->method != RACE_BY_READING;
}

static Race *read_race(const Board *board, Point black, Point white)
{
    RaceLimits limits = RACE_LIMITS;
    limits.search.nodes = NODES;
    Error error = {0};
    Race *race = race_read(board, black, white, &limits, &error);
    if (!race)
        fail_msg("%s", error.message);
    return race;
}

static void report(const Race *race, const Race *seen, int view)
{
    Text text;
    text_init(&text);
    diagram_write(&race->board, POINT_NONE, &text);
    race_write(race, &text);
    text_printf(&text, "\nsymmetry %d%s:\n", view / 2, view % 2 ? ", colours exchanged" : "");
    race_write(seen, &text);
    print_message("%s\n", text.data);
    text_clear(&text);
}

/* Do both answers agree, where both decided? */
static bool agree(const Race *race, const Race *seen, bool exchanged)
{
    for (Color first = BLACK; first <= WHITE; first++) {
        const RaceAnswer *here = &race->answers[first];
        const RaceAnswer *there = &seen->answers[exchanged ? color_other(first) : first];
        if (is_decided(here) && is_decided(there) && here->outcome != there->outcome)
            return false;
    }
    return true;
}

/* A pass leaves what the other side reaches moving first; who moves has no less, and a move to show
 * for it, unless a pass does as well. */
static void assert_consistent(const Race *race)
{
    for (Color first = BLACK; first <= WHITE; first++) {
        const RaceAnswer *own = &race->answers[first], *other = &race->answers[color_other(first)];
        assert_int_equal(own->idle, race_outcome_turned(other->outcome));
        assert_true(own->outcome >= own->idle ||
                    (own->outcome == RACE_KO && own->idle == RACE_SEKI));
        if (own->outcome == RACE_LOSS)
            assert_int_equal(own->move, POINT_NONE);
        if (own->outcome > RACE_LOSS)
            assert_int_not_equal(own->move, POINT_NONE);
        if (own->move == POINT_PASS)
            assert_int_equal(own->outcome, own->idle);
        if (own->outcome > RACE_KO && own->outcome == own->idle)
            assert_int_equal(own->move, POINT_PASS);
    }
}

static void check_race(const Board *board, Point black, Point white, Tally *tally)
{
    Race *race = read_race(board, black, white);
    bool same = true;
    assert_consistent(race);
    tally->races++;
    tally->decided += is_decided(&race->answers[BLACK]) && is_decided(&race->answers[WHITE]);
    for (int view = 1; view < 2 * SYMMETRY_COUNT && same; view++) {
        Board turned;
        board_transform(&turned, board, view / 2, view % 2);
        Point a = point_transform(board->size, black, view / 2);
        Point b = point_transform(board->size, white, view / 2);
        Race *seen = read_race(&turned, a, b);
        same = agree(race, seen, view % 2);
        if (!same)
            report(race, seen, view);
        race_free(seen);
    }
    tally->different += !same;
    race_free(race);
}

static void same_in_all_views(void **state)
{
    (void)state;
    Random random;
    Tally tally = {0};
    random_seed(&random, 5);
    int wanted = effort("GOSEDAI_RACES", POSITIONS);
    while (tally.races < wanted) {
        Board board;
        Point black, white;
        int size = SIZE_LEAST + (int)random_below(&random, SIZES);
        board_init(&board, size);
        int moves = size * size / 3 + (int)random_below(&random, (uint32_t)(size * size / 2));
        playout_run(&board, BLACK, &random, moves);
        board_clear_ko(&board);
        if (race_largest(&board, &black, &white))
            check_race(&board, black, white, &tally);
    }
    print_message("%d races, %d decided both ways, %d different\n", tally.races, tally.decided,
                  tally.different);
    assert_int_equal(tally.different, 0);
    assert_true(tally.decided * 8 > tally.races || !effort_full());
}

static void check_all(const Board *board)
{
    RacePair pairs[RACE_PAIRS_MAX];
    int count = race_list(board, pairs);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        Race *race = read_race(board, pairs[i].black, pairs[i].white);
        assert_consistent(race);
        race_free(race);
    }
}

/* Races whose answers once contradicted each other, all of those on each board, with the colours as
 * they are and exchanged. */
static void answers_agree(void **state)
{
    (void)state;
    static const char *const PICTURES[] = {
        ". O X\n"
        "X . .\n"
        "X O .\n",
        "X . .\n" /* a win without a move */
        ". X O\n"
        ". . .\n",
        "O X X O X\n"
        "O . O O X\n"
        "O O X . .\n"
        "O X O O X\n"
        "O . X O O\n",
        "O . . X .\n"
        "O O . O X\n"
        "O . X X .\n"
        "O O . X .\n"
        ". X . O X\n",
        "X O O . X\n"
        "X . O O O\n"
        "O X . X O\n"
        "O X O X .\n"
        ". O . . X\n",
        "O O X O .\n" /* a pass that leaves the other side a ko */
        ". . . X O\n"
        "X X X . .\n"
        ". O O X X\n"
        ". . X O .\n",
    };
    for (size_t i = 0; i < sizeof PICTURES / sizeof PICTURES[0]; i++) {
        Diagram diagram = picture_read(PICTURES[i]);
        Board exchanged;
        board_transform(&exchanged, &diagram.board, 0, true);
        check_all(&diagram.board);
        check_all(&exchanged);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(same_in_all_views),
                                       cmocka_unit_test(answers_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
