/* When to stop.
 *
 * Idea: a game is over when no point changes hands any more. The games of the search say whose each
 * point will be; the judge of finished games (analysis/final_status.h) says what would be counted
 * now. Where the other side has passed and the count is won, passing wins. Else a pass is right
 * only if the best move gains nothing by the search's own margins, asked again by games that begin
 * with either. On a clock the judge and those games get what is left of the time; if it is not
 * enough for the judge, the games of the search say which stones are dead.
 *
 * What it gets wrong: nothing is proved; a judge that is wrong about a group is believed when the
 * games agree with it. */

#include "players/ending.h"

#include "analysis/final_status.h"
#include "base/timer.h"
#include "players/closing.h"

#include <math.h>
#include <string.h>

/* A point is settled when it is one side's in this share of games (counted from -1 to 1). */
static const double SETTLED = 0.8;

/* ... where a stone too many costs something, in this share already. */
static const double LIKELY = 0.6;

/* A point is open if neither side has it in this share. */
static const double OPEN = 0.5;

/* A stone is perhaps dead if its point is the enemy's in this share. */
static const double DEAD = 0.3;

/* Margins that are the same, in points, ... */
static const double SAME_MARGIN = 0.6;

/* ... where a point is open, whose gain shows only in some of the games, ... */
static const double SAME_OPEN = 0.2;

/* ... and shares of games won. */
static const double SAME_VALUE = 0.03;

/* ... where the judge sees no loss in a pass: more than this the games do not err by. */
static const double NEAR_MARGIN = 3, NEAR_VALUE = 0.2;

/* Behind a pass that ends the game so many games must be won: they are less kind than the judge. */
static const double WON_SHARE = 0.5;

/* Lost: so few games are won, and so many points behind as share of the board's. */
static const double LOST_SHARE = 0.08, LOST_POINTS = 0.08;

/* What the judge may take of the time that is left; the rest is for games. */
static const double JUDGE_SHARE = 0.6;

/* Less is as good as nothing; 0 would be no limit at all. */
static const double LEAST_SECONDS = 1e-3;

enum {
    OPENING_SHARE = 4,  /* of the board's points: with fewer stones nothing is lost yet */
    OPEN_SHARE = 3,     /* ... where more of them are open, a pass is not the end */
    TELLING_GAMES = 80, /* through a move, to compare it with another */
    LEAST_GAMES = 400,  /* before anything is given up */
    MORE_GAMES = 300,   /* to compare a pass with the best move */
    OPEN_GAMES = 200,   /* ... and with each point that is still open, ... */
    OPEN_MAX = 12,      /* ... of which so many are looked at */
    ANSWERS = 3,        /* to a pass that the judge is asked about */
    PATIENCE = 3,       /* passes of the other side in a row, before a won count is enough */
};

/* What is asked, and until when. */
typedef struct Inquiry {
    TreeSearch *search;
    const Position *position;
    bool strict;    /* every stone on the board counts as alive */
    long games_max; /* for one comparison */
    double end;     /* by the clock; 0: any time */
} Inquiry;

static bool is_late(const Inquiry *inquiry)
{
    return inquiry->end > 0 && timer_now() >= inquiry->end;
}

/* Points for the side to move. */
static double own_margin(const Inquiry *inquiry, const Score *score)
{
    return (inquiry->search->task.color == BLACK ? 1 : -1) * score_margin(score);
}

/* Asks the judge about a position. False if the time is not enough. */
static bool ask_judge(const Inquiry *inquiry, const Position *position, Score *score)
{
    uint8_t status[POINT_LIMIT];
    if (inquiry->end == 0) {
        final_status_count(position, status, score);
        return true;
    }
    double left = JUDGE_SHARE * (inquiry->end - timer_now());
    return left > 0 && final_status_in_time(position, true, left, status, score);
}

/* Counts with those stones dead whose points were the enemy's in most games of the search. */
static void count_by_games(const Inquiry *inquiry, Score *score)
{
    const Board *board = &inquiry->position->board;
    uint8_t status[POINT_LIMIT];
    memset(status, STATUS_ALIVE, sizeof status);
    for (int p = 0; p < board->limit; p++) {
        Color color = board_color(board, (Point)p);
        if (color != BLACK && color != WHITE)
            continue;
        double owner = tree_search_owner(inquiry->search, board_block(board, (Point)p)->stone);
        if ((color == BLACK ? owner : -owner) < 0)
            status[p] = STATUS_DEAD;
    }
    score_position(inquiry->position, status, score);
}

/* The margin for the side to move if the game ended now: by the judge, or where that takes too long
 * by the games of the search. */
static double count_now(const Inquiry *inquiry)
{
    Score score;
    if (inquiry->strict)
        score_position(inquiry->position, NULL, &score);
    else if (!ask_judge(inquiry, inquiry->position, &score))
        count_by_games(inquiry, &score);
    return own_margin(inquiry, &score);
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

/* Plays so many games through each of the children, as far as games and time allow. */
static void play_through(const Inquiry *inquiry, const uint32_t *children, int count, int games)
{
    for (int i = 0; i < games && (long)i * count < inquiry->games_max && !is_late(inquiry); i++)
        for (int k = 0; k < count; k++)
            tree_search_game_through(inquiry->search, children[k]);
}

/* Is `other` as good as `best`, by margin (within `same` points) and by games won? Not if there
 * were too few games to tell. */
static bool is_as_good(const TreeNode *other, const TreeNode *best, double same)
{
    return other->visits >= TELLING_GAMES && tree_margin(other) >= tree_margin(best) - same &&
           tree_value(other) >= tree_value(best) - SAME_VALUE;
}

/* Is a pass as good as `best`, by games that begin with each? */
static bool pass_is_as_good(const Inquiry *inquiry, uint32_t best)
{
    const TreeSearch *search = inquiry->search;
    uint32_t pass = tree_child(search->tree, 0, POINT_PASS);
    if (pass == 0)
        return false;
    play_through(inquiry, (const uint32_t[]){pass, best}, 2, MORE_GAMES);
    return is_as_good(&search->tree->nodes[pass], &search->tree->nodes[best], SAME_MARGIN);
}

/* The moves on points that are still open, the most visited first, at most `most`. */
static int list_open(const TreeSearch *search, uint32_t *children, int most)
{
    const TreeNode *order[POINT_COUNT_MAX + 1];
    int all = tree_search_order(search, order, POINT_COUNT_MAX + 1), count = 0;
    for (int i = 0; i < all && count < most; i++) {
        Point move = order[i]->move;
        if (move != POINT_PASS && !is_settled_move(search, move) &&
            !tactics_is_bad_self_atari(&search->root, move, search->task.color))
            children[count++] = (uint32_t)(order[i] - search->tree->nodes);
    }
    return count;
}

/* The best move on a point that is still open, if it is no worse than `usual`, the best move of the
 * search; 0 if there is none, or a pass is as good. Under area rules a neutral point is a point,
 * even if the games hardly see it: it need only not lose. */
static uint32_t find_last_gain(const Inquiry *inquiry, uint32_t usual)
{
    const TreeSearch *search = inquiry->search;
    const Tree *tree = search->tree;
    long games = inquiry->games_max;
    uint32_t children[OPEN_MAX + 1], pass = tree_child(tree, 0, POINT_PASS);
    long most = games / TELLING_GAMES - 1; /* the pass needs games, too */
    int count = list_open(search, children, most < OPEN_MAX ? (int)most : OPEN_MAX);
    if (count == 0 || pass == 0)
        return 0;
    children[count++] = pass;
    play_through(inquiry, children, count, OPEN_GAMES);
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
 * where the best move lies in what the judge counts for the side to move, and the games do not see
 * a fight. */
static bool judge_lets_pass(const Inquiry *inquiry, const TreeNode *best)
{
    Score score;
    const TreeSearch *search = inquiry->search;
    Color color = search->task.color;
    uint32_t pass = tree_child(search->tree, 0, POINT_PASS);
    const TreeNode *rest = &search->tree->nodes[pass];
    if (pass == 0 || tree_margin(rest) < tree_margin(best) - NEAR_MARGIN ||
        tree_value(rest) < tree_value(best) - NEAR_VALUE)
        return false;
    if (!ask_judge(inquiry, inquiry->position, &score) || score.owner[best->move] != color)
        return false;
    double margin = own_margin(inquiry, &score);
    const TreeNode *replies[ANSWERS];
    int count = tree_search_order_below(search, pass, replies, ANSWERS);
    bool holds = count == ANSWERS;
    Position *after = position_copy(inquiry->position);
    for (int i = 0; i < count && holds; i++) {
        holds = position_play(after, (Move){POINT_PASS, (uint8_t)color}, NULL) &&
                position_play(after, (Move){replies[i]->move, (uint8_t)color_other(color)}, NULL) &&
                ask_judge(inquiry, after, &score) &&
                own_margin(inquiry, &score) >= margin - SAME_MARGIN;
        while (after->move_count > inquiry->position->move_count)
            position_undo(after);
    }
    position_free(after);
    return holds;
}

/* Are there too few stones for anything to be lost? */
static bool is_opening(const Board *board)
{
    int points = board->size * board->size;
    return points - board->empty_count < points / OPENING_SHARE;
}

/* ... or for anything to be over, as one side has none? */
static bool is_beginning(const Board *board)
{
    return is_opening(board) &&
           (pointset_is_empty(&board->points[BLACK]) || pointset_is_empty(&board->points[WHITE]));
}

static bool is_lost(const TreeSearch *search, const TreeNode *best)
{
    int points = search->root.size * search->root.size;
    if (is_opening(&search->root) || search->task.allowance > 0)
        return false;
    const TreeNode *root = &search->tree->nodes[0];
    bool is_clear = root->visits >= LEAST_GAMES || root->child_count == 1;
    return is_clear && tree_value(best) < LOST_SHARE && tree_margin(best) < -LOST_POINTS * points;
}

/* The pass, if it has more games than any move, and these are better, as where every move gives up
 * a seki, or a point; NULL if not. Where stones cost points the games, which are played until
 * nothing is left to play, do not see the last of them: then what is won counts more. */
static const TreeNode *preferred_pass(const Inquiry *inquiry, const TreeNode *best)
{
    const TreeSearch *search = inquiry->search;
    uint32_t child = tree_child(search->tree, 0, POINT_PASS);
    const TreeNode *pass = &search->tree->nodes[child];
    if (child == 0 || pass->visits <= best->visits)
        return NULL;
    if (pass->visits < TELLING_GAMES) {
        uint32_t move = (uint32_t)(best - search->tree->nodes);
        play_through(inquiry, (const uint32_t[]){child, move}, 2, TELLING_GAMES);
    }
    double less = search->task.territory ? NEAR_MARGIN : 0;
    return is_as_good(pass, best, less) && tree_value(pass) > tree_value(best) + SAME_VALUE ? pass
                                                                                            : NULL;
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

/* Do the games differ about much of the board? */
static bool is_open_board(const TreeSearch *search)
{
    const Board *board = &search->root;
    int open = 0, points = board->size * board->size;
    for (int p = 0; p < board->limit; p++)
        open += point_on_board(board->size, (Point)p) &&
                fabs(tree_search_owner(search, (Point)p)) < OPEN;
    return open > points / OPEN_SHARE;
}

/* Does the game get no further: was the position there before, or has the other side passed in its
 * last turns, and there is nothing to take off first? */
static bool is_stuck(const Inquiry *inquiry)
{
    const Position *position = inquiry->position;
    const Past *past = &position->past;
    size_t moves = position->move_count, last = past->count - 1;
    for (size_t i = 0; i < last; i++)
        if (past->keys[i] == past->keys[last] && past->movers[i] == past->movers[last])
            return true;
    if (inquiry->strict || moves < 2 * PATIENCE - 1)
        return false;
    for (size_t i = 0; i < PATIENCE; i++)
        if (position->moves[moves - 1 - 2 * i].point != POINT_PASS)
            return false;
    return true;
}

/* Would the count be lost if a fight that is open, as reading has found, went the other way? */
static bool hangs_on_a_fight(const TreeSearch *search, double margin)
{
    const Settled *settled = search->task.settled;
    for (int i = 0; settled && i < settled->count; i++)
        if (settled->fights[i].fate == SETTLED_OPEN && 2 * settled->fights[i].stones >= margin)
            return true;
    return false;
}

/* The other side has passed: does it end the game well to do the same? The judge must count a win,
 * and so must the games, those behind the pass too, unless the game gets no further; where stones
 * may be dead most of the board must be settled, and no fight that matters open, or the other side
 * would dispute them, and be right. */
static bool may_accept(const Inquiry *inquiry, double *margin)
{
    const TreeSearch *search = inquiry->search;
    uint32_t pass = tree_child(search->tree, 0, POINT_PASS);
    if (position_last_move(inquiry->position).point != POINT_PASS || pass == 0 ||
        (!inquiry->strict && is_open_board(search)))
        return false;
    *margin = count_now(inquiry);
    if (*margin > 0 && is_stuck(inquiry))
        return true;
    if (*margin <= 0 || !games_agree(search, *margin) || hangs_on_a_fight(search, *margin))
        return false;
    play_through(inquiry, &pass, 1, MORE_GAMES);
    return tree_value(&search->tree->nodes[pass]) > WON_SHARE;
}

bool ending_is_waste(const TreeSearch *search, Point move)
{
    return search->task.territory && move > POINT_RESIGN && is_settled_move(search, move);
}

bool ending_is_near(const TreeSearch *search, const Position *position)
{
    const TreeNode *best = tree_search_best(search);
    return !best || best->move == POINT_PASS || is_settled_move(search, best->move) ||
           position_last_move(position).point == POINT_PASS;
}

/* The games are lost, and so is the game; but where the board as it stands counts as won, as with a
 * seki that games break, it goes on, by a pass if that is as good as the best move. */
static Ending give_up(const Inquiry *inquiry, const TreeNode *best)
{
    double margin = count_now(inquiry);
    if (margin <= 0)
        return (Ending){.kind = ENDING_RESIGN, .move = POINT_RESIGN, .margin = tree_margin(best)};
    if (pass_is_as_good(inquiry, (uint32_t)(best - inquiry->search->tree->nodes)))
        return (Ending){.kind = ENDING_DONE, .move = POINT_PASS, .margin = margin};
    return (Ending){.kind = ENDING_PLAY, .move = best->move, .margin = tree_margin(best)};
}

/* Whether to go on, with dead stones of the other side on the board or not. */
static Ending decide(const Inquiry *inquiry, bool never_resign)
{
    const TreeSearch *search = inquiry->search;
    const TreeNode *best = tree_search_best(search);
    double margin = 0;
    if (best && may_accept(inquiry, &margin))
        return (Ending){.kind = ENDING_ACCEPT, .move = POINT_PASS, .margin = margin};
    const TreeNode *pass = best ? preferred_pass(inquiry, best) : NULL;
    if (best && !never_resign && is_lost(search, pass ? pass : best))
        return give_up(inquiry, best);
    if (!best || best->move == POINT_PASS || pass)
        return (Ending){.kind = ENDING_DONE,
                        .move = POINT_PASS,
                        .margin = pass   ? tree_margin(pass)
                                  : best ? tree_margin(best)
                                         : count_now(inquiry)};
    const Ending play = {.kind = ENDING_PLAY, .move = best->move, .margin = tree_margin(best)};
    if (is_beginning(&search->root) || !is_settled_move(search, best->move) ||
        (inquiry->strict && has_dead(search)))
        return play;
    margin = count_now(inquiry);
    if (!inquiry->strict && !games_agree(search, margin)) /* not over */
        return play;
    uint32_t usual = (uint32_t)(best - search->tree->nodes);
    uint32_t gain = find_last_gain(inquiry, usual);
    if (gain)
        return (Ending){.kind = ENDING_PLAY,
                        .move = search->tree->nodes[gain].move,
                        .margin = tree_margin(&search->tree->nodes[gain])};
    if (!pass_is_as_good(inquiry, usual) &&
        !(search->task.territory && judge_lets_pass(inquiry, best)))
        return play;
    if (margin < 0 && tree_value(best) > 0.5) /* the count is lost, but the games are won */
        return play;
    return (Ending){.kind = ENDING_DONE, .move = POINT_PASS, .margin = margin};
}

/* In a clean-up a pass would end the game: dead stones of the other side, and neutral points, are
 * taken first, by a move that the games find as good as the best one, else by that. */
static Ending clean_up(const Inquiry *inquiry, Ending ending)
{
    Closing closing;
    const Tree *tree = inquiry->search->tree;
    const TreeNode *best = tree_search_best(inquiry->search);
    double left = inquiry->end > 0 ? fmax(inquiry->end - timer_now(), LEAST_SECONDS) : 0;
    if (!best || !closing_judge(&closing, inquiry->position, inquiry->search->task.color, left))
        return ending;
    Ending clean = {ENDING_CLEAN, POINT_PASS, ending.margin, {0}};
    clean.move = closing_move(&closing, true, &clean.claim);
    if (clean.move == POINT_PASS)
        return ending;
    uint32_t child = tree_child(tree, 0, clean.move), usual = (uint32_t)(best - tree->nodes);
    if (child)
        play_through(inquiry, (const uint32_t[]){child, usual}, 2, MORE_GAMES);
    if (child && is_as_good(&tree->nodes[child], best, SAME_MARGIN))
        return clean;
    return best->move == POINT_PASS ? ending
                                    : (Ending){ENDING_PLAY, best->move, tree_margin(best), {0}};
}

Ending ending_decide(TreeSearch *search, const Position *position, const EndingSettings *settings)
{
    long games = settings->games_max / 2, telling = 2 * TELLING_GAMES;
    const Inquiry inquiry = {.search = search,
                             .position = position,
                             .strict = search->task.strict || settings->cleanup,
                             /* where stones cost points a move too many is never for nothing */
                             .games_max =
                                 search->task.territory && games < telling ? telling : games,
                             .end = settings->seconds > 0 ? timer_now() + settings->seconds : 0};
    Ending ending = decide(&inquiry, settings->never_resign);
    return settings->cleanup && ending.move == POINT_PASS ? clean_up(&inquiry, ending) : ending;
}

void ending_tell(const Ending *ending, Color color, Explanation *explanation)
{
    static const ClaimKind KINDS[] = {[ENDING_ACCEPT] = CLAIM_ACCEPTS,
                                      [ENDING_DONE] = CLAIM_BALANCE,
                                      [ENDING_LONG] = CLAIM_TOO_LONG,
                                      [ENDING_RESIGN] = CLAIM_LOST};
    Claim claim = ending->claim;
    if (ending->kind != ENDING_CLEAN) {
        claim = claim_make(KINDS[ending->kind], color, CLAIM_ESTIMATED);
        claim.after = ending->margin;
    }
    explanation_start(explanation, ending->move, color);
    explanation_add(explanation, &claim);
}
