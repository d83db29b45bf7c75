/* Random sums of liberty games: the verdict, and which moves win, against exhaustive play.
 *
 * The trees are raw: the defender may make any bad move. With shared liberties and an eye of one
 * point on either side. Play knows nothing of values. */
#include "support/test.h"

#include "base/mem.h"
#include "race/liberty.h"
#include "race/semeai.h"
#include "support/cgt_text.h"

#include <string.h>

enum { NODES_MAX = 400, PARTS_MAX = 4, OPTIONS_MAX = 3, STATES_MAX = 400000, SUMS = 12000 };

typedef struct Node {
    int options[2][OPTIONS_MAX], counts[2]; /* by side: 0 the defender, 1 the attacker */
    bool gone;                              /* no liberty is left */
    LibertyNode game;
} Node;

typedef struct Part {
    Color owner;
    Node nodes[NODES_MAX];
    int count, root;
} Part;

typedef struct Sum {
    Part parts[PARTS_MAX];
    int count, shared;
    bool eye[3];
    int8_t *memo;
} Sum;

/* Where a sum stands. */
typedef struct Stand {
    int at[PARTS_MAX];
    int shared;
} Stand;

/* --- random trees ---------------------------------------------------------------------------- */

static int make_leaf(CgtContext *context, Part *part, int liberties)
{
    int next = liberties ? make_leaf(context, part, liberties - 1) : -1;
    Node *node = &part->nodes[part->count];
    *node = (Node){.gone = liberties == 0, .game = liberty_leaf(context, liberties)};
    if (liberties)
        node->options[1][node->counts[1]++] = next;
    return part->count++;
}

static int make_node(CgtContext *context, Part *part, Random *random, int depth)
{
    if (depth == 0 || random_below(random, 5) == 0)
        return make_leaf(context, part, (int)random_below(random, 7));
    Node node = {.gone = false};
    LibertyNode games[2][OPTIONS_MAX];
    node.counts[0] = (int)random_below(random, OPTIONS_MAX);
    node.counts[1] = 1 + (random_below(random, 4) == 0);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < node.counts[side]; i++) {
            node.options[side][i] = make_node(context, part, random, depth - 1);
            games[side][i] = part->nodes[node.options[side][i]].game;
        }
    node.game = liberty_node(context, games[0], node.counts[0], games[1], node.counts[1]);
    part->nodes[part->count] = node;
    return part->count++;
}

static size_t state_count(const Sum *sum)
{
    size_t states = 4 * ((size_t)sum->shared + 1);
    for (int i = 0; i < sum->count; i++)
        states *= (size_t)sum->parts[i].count;
    return states;
}

static void make_sum(CgtContext *context, Sum *sum, Random *random)
{
    do {
        sum->count = 2 + (int)random_below(random, PARTS_MAX - 1);
        sum->shared = random_below(random, 2) ? (int)random_below(random, 4) : 0;
        sum->eye[BLACK] = random_below(random, 4) == 0;
        sum->eye[WHITE] = random_below(random, 4) == 0;
        for (int i = 0; i < sum->count; i++) {
            Part *part = &sum->parts[i];
            part->owner = i % 2 ? WHITE : BLACK;
            part->count = 0;
            part->root = make_node(context, part, random, 3 - (sum->count > 2));
        }
    } while (state_count(sum) > STATES_MAX);
}

/* --- exhaustive play ---------------------------------------------------------------------------
 */

/* Has the block of `color` no liberty left, its eye apart? */
static bool is_bare(const Sum *sum, const Stand *stand, Color color)
{
    bool bare = stand->shared == 0;
    for (int i = 0; bare && i < sum->count; i++)
        bare = sum->parts[i].owner != color || sum->parts[i].nodes[stand->at[i]].gone;
    return bare;
}

static int play(Sum *sum, const Stand *stand, Color mover, bool passed);

/* The value of having moved to `next`. */
static int after(Sum *sum, const Stand *next, Color mover)
{
    Color other = color_other(mover);
    if (is_bare(sum, next, other) && !sum->eye[other])
        return 1;
    return -play(sum, next, other, false);
}

static bool may_fill_shared(const Sum *sum, const Stand *stand, Color mover)
{
    Stand next = *stand;
    next.shared--;
    return stand->shared > 0 &&
           (!is_bare(sum, &next, mover) || sum->eye[mover] ||
            (is_bare(sum, &next, color_other(mover)) && !sum->eye[color_other(mover)]));
}

static int best_move(Sum *sum, const Stand *stand, Color mover)
{
    int best = -1;
    Stand next = *stand;
    if (is_bare(sum, stand, color_other(mover)))
        return 1; /* into the eye */
    for (int i = 0; i < sum->count && best < 1; i++) {
        const Node *node = &sum->parts[i].nodes[stand->at[i]];
        int side = sum->parts[i].owner != mover;
        for (int j = 0; j < node->counts[side] && best < 1; j++) {
            next.at[i] = node->options[side][j];
            /* To fill the own last liberty is suicide. */
            if (is_bare(sum, &next, mover) && !sum->eye[mover] && !side)
                continue;
            int value = after(sum, &next, mover);
            best = value > best ? value : best;
        }
        next.at[i] = stand->at[i];
    }
    if (best < 1 && may_fill_shared(sum, stand, mover)) {
        next.shared--;
        int value = after(sum, &next, mover);
        best = value > best ? value : best;
    }
    return best;
}

/* 1 if the mover captures, 0 for seki, -1 if it is captured. */
static int play(Sum *sum, const Stand *stand, Color mover, bool passed)
{
    size_t index = (size_t)stand->shared * 4 + (size_t)(mover - 1) * 2 + passed;
    for (int i = 0; i < sum->count; i++)
        index = index * (size_t)sum->parts[i].count + (size_t)stand->at[i];
    if (sum->memo[index])
        return sum->memo[index] - 2;
    int best = best_move(sum, stand, mover);
    if (best < 1) {
        int value = passed ? 0 : -play(sum, stand, color_other(mover), true);
        best = value > best ? value : best;
    }
    sum->memo[index] = (int8_t)(best + 2);
    return best;
}

/* --- both --------------------------------------------------------------------------------------
 */

static SemeaiResult result_of(int value, Color mover)
{
    static const SemeaiResult results[] = {SEMEAI_WHITE, SEMEAI_SEKI, SEMEAI_BLACK};
    return results[(mover == BLACK ? value : -value) + 1];
}

static SemeaiResult decide(CgtContext *context, const Sum *sum, const Stand *stand, Color first)
{
    CgtValue games[PARTS_MAX + 2];
    int count = 0;
    for (int i = 0; i < sum->count; i++) {
        CgtValue value = sum->parts[i].nodes[stand->at[i]].game.value;
        games[count++] = sum->parts[i].owner == BLACK ? value : cgt_negative(context, value);
    }
    for (Color color = BLACK; color <= WHITE; color++)
        if (sum->eye[color])
            games[count++] = cgt_integer(context, color == BLACK ? 1 : -1);
    SemeaiRace race = {.context = context,
                       .games = games,
                       .count = count,
                       .shared = stand->shared,
                       .eye_class = {0, sum->eye[BLACK], sum->eye[WHITE]}};
    return semeai_decide(&race, first);
}

/* Compares one move; the number of moves compared (0 or 1). */
static int compare_move(CgtContext *context, Sum *sum, const Stand *next, Color mover)
{
    Color other = color_other(mover);
    if (is_bare(sum, next, mover) && !sum->eye[mover])
        return 0;
    if (is_bare(sum, next, other) && !sum->eye[other])
        return 0; /* the move captures: there is no race left to decide */
    assert_int_equal(decide(context, sum, next, other), result_of(after(sum, next, mover), mover));
    return 1;
}

static int compare(CgtContext *context, Sum *sum, Color first)
{
    Stand stand = {.shared = sum->shared};
    int moves = 0;
    for (int i = 0; i < sum->count; i++)
        stand.at[i] = sum->parts[i].root;
    if ((is_bare(sum, &stand, BLACK) && !sum->eye[BLACK]) ||
        (is_bare(sum, &stand, WHITE) && !sum->eye[WHITE]))
        return -1;
    assert_int_equal(decide(context, sum, &stand, first),
                     result_of(play(sum, &stand, first, false), first));
    for (int i = 0; i < sum->count; i++) {
        const Node *node = &sum->parts[i].nodes[stand.at[i]];
        int side = sum->parts[i].owner != first;
        for (int j = 0; j < node->counts[side]; j++) {
            Stand next = stand;
            next.at[i] = node->options[side][j];
            moves += compare_move(context, sum, &next, first);
        }
    }
    if (may_fill_shared(sum, &stand, first)) {
        Stand next = stand;
        next.shared--;
        moves += compare_move(context, sum, &next, first);
    }
    return moves;
}

static void test_sums(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    Sum *sum = mem_alloc(1, sizeof *sum);
    Random random;
    int done = 0, moves = 0;
    random_seed(&random, 5);
    sum->memo = mem_alloc(STATES_MAX, 1);
    while (done < SUMS) {
        if (cgt_is_half_full(context)) {
            cgt_free(context);
            context = cgt_new(NULL);
        }
        cgt_renew(context);
        make_sum(context, sum, &random);
        memset(sum->memo, 0, state_count(sum));
        int black = compare(context, sum, BLACK), white = compare(context, sum, WHITE);
        done += black >= 0;
        moves += black >= 0 ? black + white : 0;
        assert_true(cgt_check(context, NULL));
    }
    assert_true(moves > 3 * SUMS);
    mem_free(sum->memo);
    mem_free(sum);
    cgt_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sums)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
