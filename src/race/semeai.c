/* Verdicts (race paper 3.2, 4.2 and 4.3, figures 3, 8 and 9).
 *
 * Method. The games are cooled by 2 and compared, as a sum that is never added up, with whole
 * numbers. With g the cooled sum, an attacking Black who moves first kills unless g <= F - 1, and
 * one who moves second kills if g >= F + 1; F is the number of shared liberties to be filled. The
 * paper's figure 8 says the same, but not which number is meant where g is confused with several.
 * A block without an eye needs fewer moves by the largest number of approach moves that one of
 * its liberties needs: in front of the last liberty they are spared. Together with shared
 * liberties nobody has a formula; semeai_play() plays such races out.
 *
 * What it gets wrong: eyes of four and more points against each other rest on published formulas.
 * Approach moves in front of liberties that are games are not covered. */

#include "race/semeai.h"

#include "cgt/cooling.h"
#include "cgt/memo.h"
#include "cgt/summands.h"

#include <assert.h>
#include <stdlib.h>

/* --- eyes -------------------------------------------------------------------------------- */

int semeai_eye_class(int size)
{
    return size <= 0 ? 0 : size <= 3 ? 1 : size <= 7 ? size : 7;
}

int semeai_eye_liberties(int size, int stones)
{
    static const int liberties[] = {0, 1, 2, 3, 5, 8, 12, 17};
    assert(size >= 0 && size <= 7);
    return liberties[size] - stones;
}

/* --- the formula ------------------------------------------------------------------------- */

Color semeai_attacker(const SemeaiRace *race)
{
    int black = race->eye_class[BLACK], white = race->eye_class[WHITE];
    return black < white ? BLACK : white < black ? WHITE : EMPTY;
}

static int shared_to_fill(int shared, bool defender_has_eye)
{
    return shared == 0 || defender_has_eye ? shared : shared - 1;
}

int semeai_fill(const SemeaiRace *race, Color attacker)
{
    return shared_to_fill(race->shared, race->eye_class[color_other(attacker)] > 0);
}

/* What the classes make of who can kill. */
static SemeaiResult judge(bool black_kills, bool white_kills, Color attacker)
{
    if (black_kills)
        return SEMEAI_BLACK;
    if (white_kills)
        return SEMEAI_WHITE;
    return attacker == BLACK ? SEMEAI_WHITE : attacker == WHITE ? SEMEAI_BLACK : SEMEAI_SEKI;
}

SemeaiResult semeai_formula(int ahead, int shared, int black_class, int white_class, Color first)
{
    Color attacker = black_class < white_class ? BLACK : white_class < black_class ? WHITE : EMPTY;
    int black_fill = shared_to_fill(shared, white_class > 0);
    int white_fill = shared_to_fill(shared, black_class > 0);
    bool black_kills = attacker != WHITE && ahead >= black_fill + (first == WHITE);
    bool white_kills = attacker != BLACK && -ahead >= white_fill + (first == BLACK);
    return judge(black_kills, white_kills, attacker);
}

int semeai_difference(int own, int other, int shared, bool own_eye, bool other_eye)
{
    int buffer = own_eye != other_eye ? 0 : own_eye ? shared : shared > 0 ? shared - 1 : 0;
    int ahead = own - other;
    if (ahead >= 0)
        return ahead + 1 - buffer > 0 ? ahead + 1 - buffer : 0;
    return ahead + buffer < 0 ? ahead + buffer : 0;
}

/* --- games ------------------------------------------------------------------------------- */

/* The largest number of moves that a block without an eye is spared: of White's, less Black's. */
static int spared_moves(const SemeaiRace *race)
{
    int most[3] = {0, 0, 0};
    for (int i = 0; race->spared && i < race->count; i++) {
        Color owner = race->spared[i] < 0 ? WHITE : BLACK;
        int moves = abs(race->spared[i]);
        if (race->eye_class[owner] == 0 && moves > most[owner])
            most[owner] = moves;
    }
    return most[WHITE] - most[BLACK];
}

/* The cooled games and a number; false if a limit was reached. */
static bool cool_all(const SemeaiRace *race, CgtValue cooled[SEMEAI_PARTS_MAX + 1])
{
    bool known = race->count <= SEMEAI_PARTS_MAX;
    for (int i = 0; known && i < race->count; i++) {
        cooled[i] = cooling_cool(race->context, race->games[i], dyadic_integer(2));
        known = cooled[i] != CGT_NONE;
    }
    return known;
}

/* Does `mover` win the cooled sum plus `number` as a game of last moves? */
static bool mover_wins(const SemeaiRace *race, CgtValue *cooled, int64_t number, Color mover,
                       bool *wins)
{
    cooled[race->count] = cgt_integer(race->context, number + spared_moves(race));
    return summands_win(race->context, cooled, (size_t)race->count + 1,
                        mover == BLACK ? CGT_LEFT : CGT_RIGHT, wins);
}

SemeaiResult semeai_decide(const SemeaiRace *race, Color first)
{
    CgtValue cooled[SEMEAI_PARTS_MAX + 1];
    Color attacker = semeai_attacker(race);
    bool kills[3] = {false, false, false}, wins;
    if (!cool_all(race, cooled))
        return SEMEAI_UNKNOWN;
    for (Color color = BLACK; color <= WHITE; color++) {
        if (attacker == color_other(color))
            continue;
        int sign = color == BLACK ? 1 : -1, fill = semeai_fill(race, color);
        int64_t number = sign * (first == color ? 1 - fill : -1 - fill);
        if (!mover_wins(race, cooled, number, first, &wins))
            return SEMEAI_UNKNOWN;
        kills[color] = wins == (first == color);
    }
    return judge(kills[BLACK], kills[WHITE], attacker);
}

bool semeai_adjusted(const SemeaiRace *race, Color first, int64_t *value)
{
    CgtValue cooled[SEMEAI_PARTS_MAX + 1];
    if (!cool_all(race, cooled))
        return false;
    int64_t low = -2, high = 2; /* the value is above low and not above high */
    for (int i = 0; i < race->count; i++) {
        low += dyadic_floor(cgt_stop(race->context, cooled[i], CGT_RIGHT)) - 1;
        high += dyadic_ceiling(cgt_stop(race->context, cooled[i], CGT_LEFT)) + 1;
    }
    low -= abs(spared_moves(race));
    high += abs(spared_moves(race));
    while (high - low > 1) {
        int64_t middle = low + (high - low) / 2;
        bool wins;
        /* Black first: the least n with g <= n, that is, he loses g - n. White first: the most n
         * with g >= n. */
        if (!mover_wins(race, cooled, first == BLACK ? -middle : -middle - 1, first, &wins))
            return false;
        if (first == BLACK ? wins : !wins)
            low = middle;
        else
            high = middle;
    }
    *value = high;
    return true;
}

/* --- approach moves with shared liberties -------------------------------------------------- */

typedef struct Table {
    SemeaiSide sides[2];
    int shared;
} Table;

static int liberties(const Table *table, int side)
{
    return table->sides[side].plain + table->sides[side].approach_count + table->shared;
}

static uint64_t side_key(const SemeaiSide *side)
{
    uint64_t key = (uint64_t)side->plain;
    for (int i = 0; i < side->approach_count; i++)
        key = key << 4 | (uint64_t)side->approach[i];
    return key << 3 | (uint64_t)side->approach_count;
}

static uint64_t table_key(const Table *table, int mover, bool passed)
{
    uint64_t key = side_key(&table->sides[0]) << 24 | side_key(&table->sides[1]);
    return (key << 8 | (uint64_t)table->shared << 3) + (uint64_t)mover * 2 + passed + 1;
}

/* 1 if the mover captures, 0 seki, -1 if it is captured. */
static int play_table(Memo *memo, const Table *table, int mover, bool passed);

/* One move less in front of a liberty; the longest stay in front. */
static void approach_once(SemeaiSide *side, int i)
{
    for (; i + 1 < side->approach_count && side->approach[i + 1] == side->approach[i]; i++) {}
    if (--side->approach[i] == 0) {
        side->plain++;
        side->approach_count--;
    }
}

/* The value for the mover of filling a liberty: shared, plain, or preparing it. */
static int best_fill(Memo *memo, const Table *table, int mover)
{
    const SemeaiSide *other = &table->sides[1 - mover];
    int best = -1;
    for (int i = -2; i < other->approach_count && best < 1; i++) {
        Table next = *table;
        if (i == -2   ? other->plain == 0
            : i == -1 ? table->shared == 0 || liberties(table, mover) == 1
                      : false)
            continue;
        if (i == -2)
            next.sides[1 - mover].plain--;
        else if (i == -1)
            next.shared--;
        else
            approach_once(&next.sides[1 - mover], i);
        int value = -play_table(memo, &next, 1 - mover, false);
        best = value > best ? value : best;
    }
    return best;
}

static int play_table(Memo *memo, const Table *table, int mover, bool passed)
{
    uint64_t key = table_key(table, mover, passed);
    uint32_t known;
    if (liberties(table, 1 - mover) <= 1)
        return 1;
    if (memo_find(memo, key, &known))
        return (int)known - 1;
    int best = best_fill(memo, table, mover);
    if (best < 1) {
        int value = passed ? 0 : -play_table(memo, table, 1 - mover, true);
        best = value > best ? value : best;
    }
    memo_put(memo, key, (uint32_t)(best + 1));
    return best;
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

/* Sorted, liberties without approach moves made plain. False if it does not fit the key. */
static bool normalise(SemeaiSide *side)
{
    bool fits = side->approach_count <= SEMEAI_APPROACH_MAX;
    if (!fits)
        return false;
    qsort(side->approach, (size_t)side->approach_count, sizeof *side->approach, by_size);
    while (side->approach_count > 0 && side->approach[side->approach_count - 1] == 0) {
        side->approach_count--;
        side->plain++;
    }
    for (int i = 0; i < side->approach_count; i++)
        fits = fits && side->approach[i] > 0 && side->approach[i] < 16;
    return fits && side->plain >= 0 && side->plain + side->approach_count <= SEMEAI_PLAIN_MAX;
}

static int side_size(const SemeaiSide *side)
{
    int size = side->plain;
    for (int i = 0; i < side->approach_count; i++)
        size += 1 + side->approach[i];
    return size;
}

SemeaiResult semeai_play(const SemeaiSide *black, const SemeaiSide *white, int shared, Color first)
{
    static const SemeaiResult results[] = {SEMEAI_WHITE, SEMEAI_SEKI, SEMEAI_BLACK};
    Table table = {.sides = {*black, *white}, .shared = shared};
    Memo memo;
    if (!normalise(&table.sides[0]) || !normalise(&table.sides[1]) || shared < 0 ||
        shared > SEMEAI_PLAIN_MAX)
        return SEMEAI_UNKNOWN;
    memo_init(&memo, 1 << 20);
    int value = play_table(&memo, &table, first == BLACK ? 0 : 1, false);
    memo_clear(&memo);
    return results[(first == BLACK ? value : -value) + 1];
}

int semeai_need(const SemeaiSide *side, bool has_eye)
{
    int most = 0;
    for (int i = 0; !has_eye && i < side->approach_count; i++)
        most = side->approach[i] > most ? side->approach[i] : most;
    return side_size(side) - most;
}
