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

/* Margins, in points, that are the same. */
static const double SAME_MARGIN = 0.6;

/* Lost: so few games are won, and so many points behind as share of the board's. */
static const double LOST_SHARE = 0.08, LOST_POINTS = 0.08;

enum {
    LEAST_GAMES = 400, /* before anything is given up */
    MORE_GAMES = 300,  /* to compare a pass with the best move */
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

/* Do the games agree with the count, for as much as decides the game? */
static bool games_agree(const TreeSearch *search, Color color, double margin)
{
    const TreeNode *best = tree_search_best(search);
    (void)color;
    return best && fabs(tree_margin(best) - margin) < 3 + fabs(margin) / 3;
}

/* Would playing there change nothing, because the point and all beside it are one side's already?
 */
static bool is_settled_move(const TreeSearch *search, Point point)
{
    const Board *board = &search->root;
    double owner = tree_search_owner(search, point);
    if (fabs(owner) < SETTLED)
        return false;
    for (int direction = 0; direction < 4; direction++) {
        Point next = board_neighbor(board, point, direction);
        if (board_color(board, next) != OFF_BOARD && tree_search_owner(search, next) * owner < 0)
            return false;
    }
    return true;
}

/* Is anything on the board that the games do not agree about? */
static bool has_open_points(const TreeSearch *search)
{
    const Board *board = &search->root;
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i];
        if (fabs(tree_search_owner(search, point)) < SETTLED &&
            board_is_legal(board, point, search->task.color) &&
            !tactics_is_bad_self_atari(board, point, search->task.color))
            return true;
    }
    return false;
}

/* Is a pass as good as `best`, by games that begin with each? */
static bool pass_is_as_good(TreeSearch *search, uint32_t best)
{
    uint32_t pass = tree_child(search->tree, 0, POINT_PASS);
    if (pass == 0)
        return false;
    for (int i = 0; i < MORE_GAMES; i++) {
        tree_search_game_through(search, pass);
        tree_search_game_through(search, best);
    }
    const TreeNode *nodes = search->tree->nodes;
    return tree_margin(&nodes[pass]) >= tree_margin(&nodes[best]) - SAME_MARGIN &&
           tree_value(&nodes[pass]) >= tree_value(&nodes[best]) - 0.03;
}

static bool is_lost(const TreeSearch *search, const TreeNode *best)
{
    int points = search->root.size * search->root.size;
    return best->visits >= LEAST_GAMES && tree_value(best) < LOST_SHARE &&
           tree_margin(best) < -LOST_POINTS * points;
}

/* Stands a stone on the board that the games think dead? */
static bool has_dead(const TreeSearch *search)
{
    for (int p = 0; p < search->root.limit; p++) {
        Color color = board_color(&search->root, (Point)p);
        double owner = tree_search_owner(search, (Point)p);
        if ((color == BLACK && owner < -SETTLED) || (color == WHITE && owner > SETTLED))
            return true;
    }
    return false;
}

Ending ending_decide(TreeSearch *search, const Position *position, const EndingSettings *settings)
{
    const TreeNode *best = tree_search_best(search);
    Color color = search->task.color;
    double sign = color == BLACK ? 1 : -1;
    bool strict = search->task.strict || settings->cleanup;
    if (!best || best->move == POINT_PASS)
        return (Ending){ENDING_DONE, sign * count_now(position, strict)};
    bool opponent_passed = position_last_move(position).point == POINT_PASS;
    if (opponent_passed) {
        double margin = sign * count_now(position, strict);
        if (margin > 0 && games_agree(search, color, margin))
            return (Ending){ENDING_ACCEPT, margin};
    }
    if (!settings->never_resign && is_lost(search, best))
        return (Ending){ENDING_RESIGN, tree_margin(best)};
    bool gains_nothing = search->task.territory
                             ? !has_open_points(search) || is_settled_move(search, best->move)
                             : is_settled_move(search, best->move) && !has_open_points(search);
    if (!gains_nothing || (strict && has_dead(search)) ||
        !pass_is_as_good(search, (uint32_t)(best - search->tree->nodes)))
        return (Ending){ENDING_PLAY, 0};
    double margin = sign * count_now(position, strict);
    /* Behind by the count although the games are won: there is something to do. */
    if (margin < 0 && tree_value(best) > 0.5)
        return (Ending){ENDING_PLAY, 0};
    return (Ending){ENDING_DONE, margin};
}
