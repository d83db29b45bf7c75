/* The algebra of sente counts against exhaustive play on boards.
 *
 * Two corners of six points each, closed off by a black wall on one side and a white one on the
 * other, which cannot be captured, are filled at random; in each, Black wants to capture the block
 * of one white stone, which may be joined to its wall. All play in the corners, passes included, is
 * looked at: for each goal alone, for both, and for either. The counts of "and" and "or" must be
 * what play gives. Corners where a ko can arise are left out: the other corner then has threats,
 * and the goals are not independent; how often the arithmetic fails there is counted. */

#include "support/test.h"

#include "base/mem.h"
#include "base/random.h"
#include "board/board.h"
#include "lanka/sente.h"

#include <string.h>

enum {
    SIZE = 7,
    WIDE = 3,
    HIGH = 2,
    PLACES = WIDE * HIGH,
    DEPTH = 18, /* moves and passes; what takes longer is not reached */
    TABLE = 1 << 16,
    CLIP = 3,
};

/* What was found, by a key; `round` tells old entries from new ones. */
typedef struct Known {
    uint64_t key;
    uint32_t round;
    bool reached;
} Known;

typedef struct Play {
    Point places[2][PLACES];
    Point targets[2];
    unsigned goals; /* bit i: corner i counts */
    bool all;       /* all goals, or any */
    bool ko;        /* one arose */
    uint32_t round;
    Known *known;
} Play;

/* --- play ------------------------------------------------------------------------------------ */

/* Bits of the goals that are reached now or were before. */
static unsigned note_captures(const Play *play, const Board *board, unsigned reached)
{
    for (int i = 0; i < 2; i++)
        if ((play->goals >> i & 1) && board_color(board, play->targets[i]) != WHITE)
            reached |= 1U << i;
    return reached;
}

static bool reach(Play *play, const Board *board, Color mover, unsigned reached, int passes,
                  int depth);

/* Does Black reach the goal if `mover` plays one of the places? */
static bool try_places(Play *play, const Board *board, Color mover, unsigned reached, int depth)
{
    for (int i = 0; i < 2; i++) {
        for (int p = 0; (play->goals >> i & 1) && p < PLACES; p++) {
            Point place = play->places[i][p];
            if (board_color(board, place) != EMPTY || !board_is_legal(board, place, mover))
                continue;
            Board after;
            board_copy(&after, board);
            board_play(&after, place, mover);
            play->ko |= after.ko != POINT_NONE;
            unsigned now = note_captures(play, &after, reached);
            if (reach(play, &after, color_other(mover), now, 0, depth - 1) == (mover == BLACK))
                return mover == BLACK;
        }
    }
    return reach(play, board, color_other(mover), reached, 1, depth - 1);
}

static bool reach(Play *play, const Board *board, Color mover, unsigned reached, int passes,
                  int depth)
{
    bool good = play->all ? reached == play->goals : reached != 0;
    if (good || depth == 0)
        return good;
    uint64_t key =
        random_mix(board->hash +
                   random_mix((uint64_t)depth << 8 | reached << 4 | (unsigned)passes << 2 | mover) +
                   ((uint64_t)board->ko << 32));
    Known *known = &play->known[key % TABLE];
    if (known->round == play->round && known->key == key)
        return known->reached;
    bool over = passes == 1 && mover == WHITE; /* White passes, too */
    bool result = !over && try_places(play, board, mover, reached, depth);
    *known = (Known){key, play->round, result};
    return result;
}

/* Does Black reach it with so many moves in a row before White moves? */
static bool reach_after(Play *play, const Board *board, unsigned reached, int moves)
{
    if (moves == 0)
        return reach(play, board, WHITE, reached, 0, DEPTH);
    for (int i = 0; i < 2; i++) {
        for (int p = 0; (play->goals >> i & 1) && p < PLACES; p++) {
            Point place = play->places[i][p];
            if (board_color(board, place) != EMPTY || !board_is_legal(board, place, BLACK))
                continue;
            Board after;
            board_copy(&after, board);
            board_play(&after, place, BLACK);
            if (reach_after(play, &after, note_captures(play, &after, reached), moves - 1))
                return true;
        }
    }
    return false;
}

/* The true count, up to two; CLIP for more. */
static int count_of(Play *play, const Board *board, unsigned goals, bool all)
{
    play->goals = goals;
    play->all = all;
    play->round++;
    for (int moves = 0; moves < CLIP; moves++)
        if (reach_after(play, board, 0, moves))
            return moves;
    return CLIP;
}

/* --- positions ------------------------------------------------------------------------------- */

/* Fills a corner; false if it holds no white stone. Corner 1 is the opposite one. */
static bool fill_corner(Play *play, uint8_t colors[POINT_LIMIT], int corner, Random *random)
{
    int count = 0;
    for (int y = 0; y <= HIGH; y++) {
        for (int x = 0; x <= WIDE; x++) {
            Point point =
                corner ? point_at(SIZE, SIZE - 1 - x, SIZE - 1 - y) : point_at(SIZE, x, y);
            if (x == WIDE || y == HIGH) {
                colors[point] = x == WIDE ? BLACK : WHITE;
                continue;
            }
            play->places[corner][count++] = point;
            unsigned choice = random_below(random, 20);
            colors[point] = choice < 6 ? WHITE : choice < 11 ? BLACK : EMPTY;
        }
    }
    play->targets[corner] = POINT_NONE;
    for (int i = 0; i < WIDE; i++) /* on the edge, away from the white wall */
        if (colors[play->places[corner][i]] == WHITE)
            play->targets[corner] = play->places[corner][i];
    return play->targets[corner] != POINT_NONE;
}

static Board make_position(Play *play, Random *random)
{
    for (;;) {
        uint8_t colors[POINT_LIMIT] = {0};
        Board board;
        board_init(&board, SIZE);
        if (fill_corner(play, colors, 0, random) && fill_corner(play, colors, 1, random) &&
            board_setup(&board, colors, NULL))
            return board;
    }
}

static Sente sente_with_move(int count, int move)
{
    Sente sente = sente_of(count == CLIP ? SENTE_NEVER : count);
    if (sente.count == 1)
        sente_moves_add(&sente.witness, move);
    return sente;
}

static int clip(int count)
{
    return count < CLIP ? count : CLIP;
}

/* What the arithmetic says. */
static int combine(int first, int second, bool all)
{
    static const SenteRules RULES = {.shared = true, .strict = true};
    Sente f = sente_with_move(first, 1), g = sente_with_move(second, 2);
    return clip((all ? sente_and(&f, &g, RULES) : sente_or(&f, &g, RULES)).count);
}

static void test_two_captures(void **state)
{
    (void)state;
    enum { POSITIONS = 2000 };
    Play play = {.known = mem_alloc(TABLE, sizeof(Known))};
    Random random;
    random_seed(&random, 3);
    int compared = 0, seen[CLIP + 1] = {0}, ko = 0;
    for (int i = 0; i < POSITIONS; i++) {
        Board board = make_position(&play, &random);
        play.ko = false;
        int first = count_of(&play, &board, 1, true), second = count_of(&play, &board, 2, true);
        for (int all = 0; all < 2; all++) {
            int exact = count_of(&play, &board, 3, all), ours = combine(first, second, all);
            if (play.ko) {
                ko += exact != ours;
                continue;
            }
            assert_int_equal(ours, exact);
            seen[exact]++;
            compared++;
        }
    }
    print_message("%d compared, none differs; where a ko can arise %d of %d do\n", compared, ko,
                  2 * POSITIONS - compared);
    assert_true(compared > POSITIONS / 4);
    for (int i = 0; i <= CLIP; i++)
        assert_true(seen[i] > 0);
    mem_free(play.known);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_captures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
