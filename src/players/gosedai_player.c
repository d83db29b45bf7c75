/* The player gosedai: Monte Carlo tree search that says why.
 *
 * Idea: the tree chooses; what it prefers, by how much, and the line it expects are its reasons.
 * The same seed, position and number of games give the same move; only where time is the limit is
 * the tree of the last move kept, so that thinking on the opponent's answer is not lost.
 *
 * Time: all that is given is used, unless no other move can catch up in what is left.
 *
 * What it gets wrong: docs/player-gosedai.md. */

#include "base/i18n.h"
#include "base/mem.h"
#include "base/timer.h"
#include "players/ending.h"
#include "players/kinds.h"
#include "players/move_claims.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    GAMES_DEFAULT = 3000, /* for a move without any limit */
    GAMES_MAX = 10000000,
    LOOK_EVERY = 16, /* games between looks at the clock */
    MOVES_KEPT_MAX = 8,
    LATE_FACTOR = 2, /* a game so many times as long as the board has points is ended */
};

/* Share of the time that the search may take; the rest is for a busy machine, and, when the board
 * fills, for the question whether the game is over, whose games are a share of those searched. */
static const double TIME_SHARE = 0.93, LATE_TIME_SHARE = 0.72, ENDING_SHARE = 0.2;

/* The board fills when less than this share of it is empty. */
static const double EARLY_EMPTY = 0.6;

/* Points that a handicap stone is worth, and the share of the board filled at which that counts for
 * nothing any more. */
static const double HANDICAP_STONE = 7, ALLOWANCE_END = 0.55;

/* What a level changes; the highest changes nothing. */
typedef struct Level {
    long games; /* at most, for a move; 0: what the limits say */
    bool uniform;
} Level;

static const Level LEVELS[PLAYER_LEVEL_MAX + 1] = {
    [0] = {0, false},    [1] = {60, true},    [2] = {200, true},  [3] = {60, false},
    [4] = {120, false},  [5] = {250, false},  [6] = {500, false}, [7] = {1000, false},
    [8] = {2000, false}, [9] = {5000, false}, [10] = {0, false},
};

typedef struct Gosedai {
    PlayerOptions options;
    Policy *policy;
    TreeSearch *search; /* made when first needed */
    size_t seen_moves;  /* of the position that the tree is about; its hash and stones */
    uint64_t seen_hash;
    Color seen_color;
    bool has_tree;
} Gosedai;

static void *gosedai_start(const PlayerOptions *options, Error *error)
{
    (void)error;
    Gosedai *self = mem_alloc(1, sizeof(*self));
    self->options = *options;
    return self;
}

static void gosedai_set_options(void *state, const PlayerOptions *options)
{
    Gosedai *self = state;
    self->options = *options;
}

static void gosedai_stop(void *state)
{
    Gosedai *self = state;
    tree_search_free(self->search);
    policy_free(self->policy);
    mem_free(self);
}

/* --- the task -------------------------------------------------------------------------------- */

static const Level *level_of(const Gosedai *self)
{
    int level = self->options.level;
    return &LEVELS[level < 0 || level > PLAYER_LEVEL_MAX ? 0 : level];
}

/* The move `back` moves before the end, POINT_NONE if there is none. */
static Point move_before(const Position *position, size_t back)
{
    return position->move_count > back ? position->moves[position->move_count - 1 - back].point
                                       : POINT_NONE;
}

/* With handicap stones nearly all games of the opening end the same way, and every move looks
 * alike. White is therefore given the stones' worth at first, and less with every stone on the
 * board. */
static double handicap_allowance(const Position *position)
{
    int points = position->board.size * position->board.size;
    double filled = (double)(points - position->board.empty_count) / (points * ALLOWANCE_END);
    if (position->handicap < 2 || filled >= 1)
        return 0;
    return HANDICAP_STONE * position->handicap * (1 - filled);
}

static void make_task(const Gosedai *self, const Position *position, Color color, TreeTask *task)
{
    *task = (TreeTask){
        .board = &position->board,
        .color = color,
        .last = move_before(position, 0),
        .before = move_before(position, 1),
        .komi = position->komi + rules_handicap_bonus(&position->rules, position->handicap),
        .allowance = handicap_allowance(position),
        .territory = position->rules.scoring == SCORING_TERRITORY,
        .strict = !position->rules.friendly_pass && position->rules.scoring == SCORING_AREA,
        .seed = random_mix(self->options.seed ^ position->board.hash) + position->move_count * 2 +
                (color == WHITE),
    };
    for (int i = 0; i < position->board.empty_count; i++) {
        Point point = position->board.empties[i];
        if (!position_is_legal(position, (Move){point, (uint8_t)color}, NULL))
            pointset_add(&task->forbidden, point);
    }
}

/* The moves since the position that the tree is about, if there are few and all in turn; -1 if the
 * tree is about something else. */
static int moves_since(const Gosedai *self, const Position *position, Color color,
                       Point moves[MOVES_KEPT_MAX])
{
    if (!self->has_tree || position->move_count <= self->seen_moves ||
        position->move_count - self->seen_moves > MOVES_KEPT_MAX)
        return -1;
    int count = (int)(position->move_count - self->seen_moves);
    Color mover = self->seen_color;
    Board board;
    board_copy(&board, &self->search->root);
    for (int i = 0; i < count; i++) {
        Move move = position->moves[self->seen_moves + (size_t)i];
        if (move.color != mover ||
            (move.point > POINT_RESIGN && board_color(&board, move.point) != EMPTY))
            return -1;
        board_play(&board, move.point, mover);
        moves[i] = move.point;
        mover = color_other(mover);
    }
    return board.hash == position->board.hash && mover == color ? count : -1;
}

static void start_search(Gosedai *self, const Position *position, Color color, bool reuse)
{
    if (!self->search) {
        self->policy = policy_new(level_of(self)->uniform);
        self->search = tree_search_new(self->policy, &TREE_SETTINGS);
    }
    TreeTask task;
    Point moves[MOVES_KEPT_MAX];
    make_task(self, position, color, &task);
    int count = reuse ? moves_since(self, position, color, moves) : -1;
    if (count > 0)
        tree_search_continue(self->search, &task, moves, count);
    else
        tree_search_start(self->search, &task);
    self->has_tree = true;
    self->seen_moves = position->move_count;
    self->seen_hash = position->board.hash;
    self->seen_color = color;
}

/* --- the search --------------------------------------------------------------------------------
 */

/* Can no other move overtake the best one in `left` more games? */
static bool is_decided(const TreeSearch *search, double left)
{
    const TreeNode *order[2];
    int count = tree_search_order(search, order, 2);
    return count < 2 || order[0]->visits - order[1]->visits > left;
}

static void run_search(const Gosedai *self, const Limits *limits)
{
    TreeSearch *search = self->search;
    long games = level_of(self)->games ? level_of(self)->games : self->options.playouts;
    if (limits->nodes > 0 && (games == 0 || limits->nodes < games))
        games = limits->nodes;
    if (games == 0)
        games = limits->seconds > 0 ? GAMES_MAX : GAMES_DEFAULT;
    double points = search->root.size * search->root.size;
    bool early = search->root.empty_count > EARLY_EMPTY * points;
    double start = timer_now();
    double budget = limits->seconds * (early ? TIME_SHARE : LATE_TIME_SHARE);
    while (search->games < games) {
        tree_search_game(search);
        if (search->games % LOOK_EVERY != 0)
            continue;
        if (limits->cancel && atomic_load(limits->cancel))
            return;
        double left = (double)(games - search->games);
        if (budget > 0) {
            double used = timer_now() - start;
            if (used >= budget)
                return;
            left = fmin(left, (budget - used) / used * (double)search->games);
        }
        if (search->games % (LOOK_EVERY * 16) == 0 && is_decided(search, left))
            return;
    }
}

/* --- saying why --------------------------------------------------------------------------------
 */

static Claim tree_claim(const TreeSearch *search, const TreeNode *node, Color color)
{
    Claim claim = claim_make(CLAIM_TREE, color, CLAIM_STATISTICAL);
    Point line[CLAIM_LINE_MAX] = {node->move};
    int count = 1 + tree_search_line(search, node, line + 1, CLAIM_LINE_MAX - 1);
    claim.subject = thing_point(node->move);
    claim.count = (long)node->visits;
    claim.before = 1 - tree_value(&search->tree->nodes[0]);
    claim.after = tree_value(node);
    claim.value = tree_margin(node);
    claim_line_set(&claim.line, color, line, count);
    return claim;
}

static void explain(const TreeSearch *search, const TreeNode *best, Point move, Thought *thought)
{
    const TreeNode *order[EXPLANATION_OTHERS_MAX + 1];
    Color color = search->task.color;
    int count = tree_search_order(search, order, 6);
    explanation_start(&thought->explanation, move, color);
    thought->explanation.value = thought->value;
    if (!best)
        return;
    Claim claim = tree_claim(search, best, color);
    explanation_add(&thought->explanation, &claim);
    if (move > POINT_RESIGN)
        move_claims_add(&search->root, move, color, &thought->explanation);
    for (int i = 0; i < count; i++) {
        if (order[i]->move == move || order[i]->visits < 1)
            continue;
        claim = tree_claim(search, order[i], color);
        explanation_add_other(&thought->explanation, order[i]->move, tree_margin(order[i]), &claim);
    }
}

static void write_reason(const TreeSearch *search, const TreeNode *best, const Ending *ending,
                         Thought *thought)
{
    char name[POINT_TEXT_MAX];
    int size = search->root.size;
    char *text = thought->reason;
    if (ending->kind == ENDING_ACCEPT)
        snprintf(text, PLAYER_REASON_MAX, _("Passes, too: ahead by %.1f points."), ending->margin);
    else if (ending->kind == ENDING_DONE || !best)
        snprintf(text, PLAYER_REASON_MAX, "%s", _("Passes: no move gains anything any more."));
    else if (ending->kind == ENDING_RESIGN)
        snprintf(text, PLAYER_REASON_MAX,
                 _("Resigns: the best move found, %s, wins %.0f %% of %.0f games."),
                 point_name(size, best->move, name), 100 * tree_value(best), best->visits);
    else
        snprintf(text, PLAYER_REASON_MAX,
                 _("Plays %s: it wins %.0f %% of %.0f games; the margin is %+.1f points."),
                 point_name(size, best->move, name), 100 * tree_value(best), best->visits,
                 tree_margin(best));
}

static void gosedai_think(void *state, const Position *position, Color color, const Limits *limits,
                          Thought *thought)
{
    Gosedai *self = state;
    bool reuse = limits->seconds > 0 && limits->nodes == 0 && self->options.playouts == 0;
    start_search(self, position, color, reuse);
    run_search(self, limits);
    long searched = self->search->games;
    const EndingSettings settings = {
        .never_resign = self->options.never_resign,
        .cleanup = self->options.cleanup,
        .games_max = limits->seconds > 0 && self->options.playouts == 0
                         ? (long)(ENDING_SHARE * (double)searched)
                         : GAMES_MAX,
    };
    Ending ending = ending_decide(self->search, position, &settings);
    uint32_t child = tree_child(self->search->tree, 0, ending.move);
    const TreeNode *best =
        child ? &self->search->tree->nodes[child] : tree_search_best(self->search);
    thought->move = ending.move;
    double late = (double)LATE_FACTOR * position->board.size * position->board.size;
    if (ending.kind == ENDING_PLAY && (double)position->move_count > late)
        ending = (Ending){ENDING_DONE, thought->move = POINT_PASS, ending.margin};
    thought->value = best ? tree_margin(best) : ending.margin;
    thought->nodes = self->search->games;
    explain(self->search, best, thought->move, thought);
    write_reason(self->search, best, &ending, thought);
}

const PlayerKind GOSEDAI_PLAYER = {
    .name = "gosedai",
    .summary = N_("searches a tree of moves by games that know tactics, and says what it found"),
    .start = gosedai_start,
    .think = gosedai_think,
    .set_options = gosedai_set_options,
    .stop = gosedai_stop,
};
