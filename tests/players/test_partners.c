/* Partners: counts of several searches become those of one. */

#include "support/test.h"

#include "players/partners.h"
#include "players/player.h"

#include <math.h>

typedef struct Search {
    Policy *policy;
    TreeSearch *search;
    Board board;
} Search;

static void start(Search *it, uint64_t seed, long games)
{
    board_init(&it->board, 5);
    it->policy = policy_new(POLICY_STRONG, NULL);
    it->search = tree_search_new(it->policy, TREE_NODES_MAX);
    tree_search_start(it->search,
                      &(TreeTask){.board = &it->board, .color = BLACK, .komi = 1, .seed = seed});
    while (it->search->games < games)
        tree_search_game(it->search);
}

static void end(Search *it)
{
    tree_search_free(it->search);
    policy_free(it->policy);
}

static double total(const PartnerCount *counts, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += counts[i].visits;
    return sum;
}

static void test_counts_add_up(void **state)
{
    (void)state;
    Search a, b;
    start(&a, 1, 300);
    start(&b, 2, 200);
    PartnerCount one[POINT_COUNT_MAX + 1], sums[POINT_COUNT_MAX + 1];
    int count = partners_count(a.search, one);
    assert_true(total(one, count) == 300);
    int all = partners_sum(sums, 0, one, count);
    count = partners_count(b.search, one);
    all = partners_sum(sums, all, one, count);
    assert_true(total(sums, all) == 500);
    Point best = tree_search_best(b.search)->move;
    float before = tree_search_best(b.search)->visits;
    partners_join(b.search, sums, all);
    const Tree *tree = b.search->tree;
    assert_true(tree->nodes[0].visits == 700);
    assert_true(tree->nodes[0].wins >= 0 && tree->nodes[0].wins <= 700);
    assert_true(tree->nodes[tree_child(tree, 0, best)].visits > before);
    end(&a);
    end(&b);
}

/* How far margins spread is known of all games together: the same search joined to itself spreads
 * as before. */
static void test_the_spread_stays(void **state)
{
    (void)state;
    Search a;
    start(&a, 1, 300);
    const TreeNode *root = &a.search->tree->nodes[0];
    const TreeNode *best = tree_search_best(a.search);
    double before[2] = {tree_spread(root), tree_spread(best)};
    PartnerCount counts[POINT_COUNT_MAX + 1], sums[POINT_COUNT_MAX + 1];
    int count = partners_count(a.search, counts), all = partners_sum(sums, 0, counts, count);
    partners_join(a.search, sums, all);
    assert_true(before[0] > 1 && before[1] > 1);
    assert_true(fabs(tree_spread(root) - before[0]) < 0.01);
    assert_true(fabs(tree_spread(best) - before[1]) < 0.01);
    end(&a);
}

/* Moves that the root does not have, and nothing at all, change nothing. */
static void test_foreign_moves(void **state)
{
    (void)state;
    Search a;
    start(&a, 1, 50);
    PartnerCount foreign = {.move = POINT_RESIGN, .visits = 1000, .wins = 1000};
    partners_join(a.search, &foreign, 1);
    partners_join(a.search, NULL, 0);
    assert_true(a.search->tree->nodes[0].visits == 50);
    end(&a);
}

/* A partner that wants a bad move. */
typedef struct Fake {
    Partners partners;
    int asked;
    long games;
    bool uniform, cleanup;
} Fake;

static void fake_ask(Partners *partners, const PartnerTask *task)
{
    Fake *fake = (Fake *)partners;
    fake->asked++;
    fake->games = task->games;
    fake->uniform = task->uniform;
    fake->cleanup = task->cleanup;
}

static int fake_collect(Partners *partners, PartnerCount *counts)
{
    (void)partners;
    counts[0] =
        (PartnerCount){.move = point_at(5, 1, 1), .visits = 100000, .wins = 60000, .margin = 10};
    return 1;
}

static void test_player_listens(void **state)
{
    (void)state;
    Error error = {0};
    Rules rules;
    rules_by_name("chinese", &rules, &error);
    Position *position = position_new(5, &rules);
    Fake fake = {.partners = {.count = 3, .ask = fake_ask, .collect = fake_collect}};
    PlayerOptions options = {.seed = 1, .playouts = 400, .partners = &fake.partners};
    Player *player = player_new("gosedai", &options, &error);
    Thought thought;
    player_think(player, position, BLACK, NULL, &thought);
    assert_int_equal(fake.asked, 1);
    assert_in_range(fake.games, 100, 101); /* its share of the games */
    assert_int_equal(thought.move, point_at(5, 1, 1));
    fake.partners.count = 0; /* all are lost */
    player_think(player, position, BLACK, NULL, &thought);
    assert_int_equal(fake.asked, 1);
    assert_int_not_equal(thought.move, point_at(5, 1, 1));
    player_free(player);
    position_free(position);
}

/* ... and says which games they are to play. */
static void test_partners_know_levels_and_clean_ups(void **state)
{
    (void)state;
    Error error = {0};
    Rules rules;
    rules_by_name("chinese", &rules, &error);
    Position *position = position_new(5, &rules);
    Fake fake = {.partners = {.count = 1, .ask = fake_ask, .collect = fake_collect}};
    PlayerOptions options = {.seed = 1, .playouts = 100, .partners = &fake.partners};
    Player *player = player_new("gosedai", &options, &error);
    Thought thought;
    player_think(player, position, BLACK, NULL, &thought);
    assert_false(fake.uniform || fake.cleanup);
    options.level = 1;
    options.cleanup = true;
    player_set_options(player, &options);
    player_think(player, position, BLACK, NULL, &thought);
    assert_true(fake.uniform && fake.cleanup);
    player_free(player);
    position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts_add_up),
        cmocka_unit_test(test_the_spread_stays),
        cmocka_unit_test(test_foreign_moves),
        cmocka_unit_test(test_player_listens),
        cmocka_unit_test(test_partners_know_levels_and_clean_ups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
