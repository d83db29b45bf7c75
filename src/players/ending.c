/* When to stop.
 *
 * Idea: a game is over when no point changes hands any more. The games of the search say whose each
 * point will be; the judge of finished games (analysis/final_status.h) says what would be counted
 * now. Where the other side has passed and the count is won, passing wins. Else a pass is right
 * only if the best move gains nothing by the search's own margins, asked again by games that begin
 * with either.
 *
 * What it gets wrong: nothing is proved; a judge that is wrong about a group is believed when the
 * games agree with it. */

#include "players/ending.h"

#include "analysis/final_status.h"

#include <math.h>

/* A point is settled when it is one side's in this share of games (counted from -1 to 1). */
static const double SETTLED = 0.8;

/* ... where a stone too many costs something, in this share already. */
static const double LIKELY = 0.6;

/* A stone is perhaps dead if its point is the enemy's in this share. */
static const double DEAD = 0.3;

/* Margins that are the same, in points, ... */
static const double SAME_MARGIN = 0.6;

/* ... where a point is open, whose gain shows only in some of the games, ... */
static const double SAME_OPEN = 0.2;

/* ... and shares of games won. */
static const double SAME_VALUE = 0.03;

/* Behind a pass that ends the game so many games must be won: they are less kind than the judge. */
static const double WON_SHARE = 0.5;

/* Lost: so few games are won, and so many points behind as share of the board's. */
static const double LOST_SHARE = 0.08, LOST_POINTS = 0.08;

enum {
    OPENING_SHARE = 4,  /* of the board's points: with fewer stones nothing is lost yet */
    TELLING_GAMES = 80, /* through a move, to compare it with another */
    LEAST_GAMES = 400,  /* before anything is given up */
    MORE_GAMES = 300,   /* to compare a pass with the best move */
    OPEN_GAMES = 200,   /* ... and with each point that is still open, ... */
    ANSWERS = 3,        /* to a pass that the judge is asked about */
    OPEN_MAX = 12,      /* ... of which so many are looked at */
};

/* Black's margin if the game ended now; without a judge if every stone counts as alive. */
static double count_now(const Position *position, bool strict)
{
    uint8_t status[POINT_LIMIT];
    Score score;
    if (strict)
        score_position(position, NULL, &score);
    else
        final_status_count(position, status, &score);
    return score_margin(&score);
}

/* Do the games agree with a count, in points for the side to move? */
static bool games_agree(const TreeSearch *search, double margin)
{
    const TreeNode *best = tree_search_best(search);
    return best && fabs(tree_margin(best) - margin) < 3 + fabs(margin) / 3;
}

/* Would playing there change nothing, because the point and all beside it are one side's already?
 */
static bool is_settled_move(const TreeSearch *search, Point point)
{
    const Board *board = &search->root;
    double owner = tree_search_owner(search, point);
    if (fabs(owner) < (search->task.territory ? LIKELY : SETTLED))
        return false;
    for (int direction = 0; direction < 4; direction++) {
        Point next = board_neighbor(board, point, direction);
        if (board_color(board, next) != OFF_BOARD && tree_search_owner(search, next) * owner < 0)
            return false;
    }
    return true;
}

/* Plays so many games through each of the children, and `most` in all. */
static void play_through(TreeSearch *search, const uint32_t *children, int count, int games,
                         long most)
{
    for (int i = 0; i < games && (long)i * count < most; i++)
        for (int k = 0; k < count; k++)
            tree_search_game_through(search, children[k]);
}

/* Is `other` as good as `best`, by margin (within `same` points) and by games won? Not if there
 * were too few games to tell. */
static bool is_as_good(const TreeNode *other, const TreeNode *best, double same)
{
    return other->visits >= TELLING_GAMES && tree_margin(other) >= tree_margin(best) - same &&
           tree_value(other) >= tree_value(best) - SAME_VALUE;
}

/* Is a pass as good as `best`, by games that begin with each? */
static bool pass_is_as_good(TreeSearch *search, uint32_t best, long games)
{
    uint32_t pass = tree_child(search->tree, 0, POINT_PASS);
    if (pass == 0)
        return false;
    play_through(search, (const uint32_t[]){pass, best}, 2, MORE_GAMES, games);
    return is_as_good(&search->tree->nodes[pass], &search->tree->nodes[best], SAME_MARGIN);
}

/* The best move on a point that is still open, if it is no worse than `usual`, the best move of the
 * search; 0 if there is none, or a pass is as good. Under area rules a neutral point is a point,
 * even if the games hardly see it: it need only not lose. */
static uint32_t find_last_gain(TreeSearch *search, uint32_t usual, long games)
{
    const Tree *tree = search->tree;
    uint32_t children[OPEN_MAX + 1], pass = tree_child(tree, 0, POINT_PASS);
    int count = 0,
        most = games < (long)OPEN_MAX * TELLING_GAMES ? (int)(games / TELLING_GAMES) : OPEN_MAX;
    for (uint32_t i = 0; i < tree->nodes[0].child_count && count < most; i++) {
        uint32_t child = tree->nodes[0].children + i;
        if (child != pass && !is_settled_move(search, tree->nodes[child].move) &&
            !tactics_is_bad_self_atari(&search->root, tree->nodes[child].move, search->task.color))
            children[count++] = child;
    }
    if (count == 0 || pass == 0)
        return 0;
    children[count++] = pass;
    play_through(search, children, count, OPEN_GAMES, games);
    uint32_t best = children[0];
    for (int i = 1; i < count - 1; i++)
        if (tree->nodes[children[i]].visits >= TELLING_GAMES &&
            tree_margin(&tree->nodes[children[i]]) > tree_margin(&tree->nodes[best]))
            best = children[i];
    const TreeNode *move = &tree->nodes[best], *rest = &tree->nodes[pass];
    if (!is_as_good(move, &tree->nodes[usual], SAME_OPEN))
        return 0;
    if (rest->visits < TELLING_GAMES)
        return 0;
    bool gains = search->task.territory ? !is_as_good(rest, move, SAME_OPEN)
                                        : is_as_good(move, rest, SAME_OPEN);
    return gains ? best : 0;
}

/* Does the judge see no loss if the other side answers a pass by one of its best moves? Asked only
 * where the best move lies in what the judge counts for the side to move. */
static bool judge_lets_pass(const TreeSearch *search, const Position *position, Point best)
{
    uint8_t status[POINT_LIMIT];
    Score score;
    Color color = search->task.color;
    double sign = color == BLACK ? 1 : -1;
    const Tree *tree = search->tree;
    uint32_t pass = tree_child(tree, 0, POINT_PASS);
    final_status_count(position, status, &score);
    double margin = sign * score_margin(&score);
    if (score.owner[best] != color || pass == 0)
        return false;
    const TreeNode *replies[ANSWERS];
    int count = tree_search_order_below(search, pass, replies, ANSWERS);
    bool holds = count == ANSWERS;
    Position *after = position_copy(position);
    for (int i = 0; i < count && holds; i++) {
        if (!position_play(after, (Move){POINT_PASS, (uint8_t)color}, NULL) ||
            !position_play(after, (Move){replies[i]->move, (uint8_t)color_other(color)}, NULL))
            holds = false;
        final_status_count(after, status, &score);
        holds = holds && sign * score_margin(&score) >= margin - SAME_MARGIN;
        position_undo(after);
        position_undo(after);
    }
    position_free(after);
    return holds;
}

static bool is_lost(const TreeSearch *search, const TreeNode *best)
{
    int points = search->root.size * search->root.size;
    if (points - search->root.empty_count < points / OPENING_SHARE || search->task.allowance > 0)
        return false;
    const TreeNode *root = &search->tree->nodes[0];
    bool is_clear = root->visits >= LEAST_GAMES || root->child_count == 1;
    return is_clear && tree_value(best) < LOST_SHARE && tree_margin(best) < -LOST_POINTS * points;
}

/* Stands a stone on the board that the games think dead? */
static bool has_dead(const TreeSearch *search)
{
    for (int p = 0; p < search->root.limit; p++) {
        Color color = board_color(&search->root, (Point)p);
        double owner = tree_search_owner(search, (Point)p);
        if ((color == BLACK && owner < -DEAD) || (color == WHITE && owner > DEAD))
            return true;
    }
    return false;
}

/* The other side has passed: does it end the game well to do the same? The judge must count a win,
 * and so must the games, those behind the pass too. */
static bool may_accept(TreeSearch *search, const Position *position, bool strict, long games,
                       double *margin)
{
    uint32_t pass = tree_child(search->tree, 0, POINT_PASS);
    if (position_last_move(position).point != POINT_PASS || pass == 0)
        return false;
    *margin = (search->task.color == BLACK ? 1 : -1) * count_now(position, strict);
    if (*margin <= 0 || !games_agree(search, *margin))
        return false;
    play_through(search, &pass, 1, MORE_GAMES, games);
    return tree_value(&search->tree->nodes[pass]) > WON_SHARE;
}

Ending ending_decide(TreeSearch *search, const Position *position, const EndingSettings *settings)
{
    const TreeNode *best = tree_search_best(search);
    bool strict = search->task.strict || settings->cleanup;
    double margin = 0;
    if (best && may_accept(search, position, strict, settings->games_max / 2, &margin))
        return (Ending){ENDING_ACCEPT, POINT_PASS, margin};
    if (best && !settings->never_resign && is_lost(search, best))
        return (Ending){ENDING_RESIGN, POINT_RESIGN, tree_margin(best)};
    if (!best || best->move == POINT_PASS)
        return (Ending){ENDING_DONE, POINT_PASS, 0};
    const Ending play = {ENDING_PLAY, best->move, tree_margin(best)};
    if (!is_settled_move(search, best->move) || (strict && has_dead(search)))
        return play;
    margin = (search->task.color == BLACK ? 1 : -1) * count_now(position, strict);
    if (!strict && !games_agree(search, margin)) /* not over */
        return play;
    uint32_t usual = (uint32_t)(best - search->tree->nodes);
    uint32_t gain = find_last_gain(search, usual, settings->games_max / 2);
    if (gain)
        return (Ending){ENDING_PLAY, search->tree->nodes[gain].move,
                        tree_margin(&search->tree->nodes[gain])};
    if (!pass_is_as_good(search, usual, settings->games_max / 2) &&
        !(search->task.territory && judge_lets_pass(search, position, best->move)))
        return play;
    if (margin < 0 && tree_value(best) > 0.5) /* the count is lost, but the games are won */
        return play;
    return (Ending){ENDING_DONE, POINT_PASS, margin};
}
