/* Combinations: a search over threats.
 *
 * Method. The attacker may only play moves that threaten something: after them, some block that
 * stood could be captured. The defender may only answer with moves that save the threatened block.
 * The attacker has won when a block can be captured in his turn, or when nothing saves the
 * threatened one. One threat, then two, then three are tried, so that the shortest way is found
 * and no exchange is made for nothing. Whether a block falls is read by capture.h with few
 * positions; what was read is remembered.
 *
 * What it gets wrong: answers that threaten something themselves are not considered, a block that
 * needs long reading is taken to stand, and a block that is dead without being captured counts as
 * something to win. */

#include "search/combination.h"

#include "base/mem.h"
#include "search/budget.h"
#include "search/capture.h"
#include "search/capture_goal.h"

#include <assert.h>
#include <stdlib.h>

enum {
    TARGET_LIBERTIES = 4, /* with more a block is out of reach */
    NET_LIBERTIES = 3,    /* up to here, points beside the liberties threaten, too */
    ALONE_NODES = 1500,   /* to find out whether a block falls alone */
    READ_NODES = 600,     /* within the search */
    THREATS_MAX = 3,
    NEAR = 3, /* a stone this far from a block's liberties can change its fate */
    PATH_MAX = 2 * THREATS_MAX + 2,
    ROUNDS_MAX = 256,
    FALLING_MAX = 6,
    MEMORY = 1 << 13,
};

typedef struct Known {
    uint64_t key;
    bool falls;
} Known;

/* The answer that refuted a threat: with more threats allowed it is tried first. */
typedef struct Refuted {
    uint64_t key;
    Point answer;
} Refuted;

typedef struct Combination {
    Board board;
    Trail trail;
    Color attacker;
    Budget budget;
    int target_count;
    Point targets[CAPTURE_TARGETS_MAX]; /* a stone of each block that stands alone */
    int path_length;
    Point path[PATH_MAX]; /* moves since the root */
    int line_length;
    Point line[PATH_MAX]; /* the moves that won */
    Known *known;
    Refuted *refuted;
} Combination;

/* --- one block ------------------------------------------------------------------------- */

static int distance(int size, Point a, Point b)
{
    return abs(point_x(size, a) - point_x(size, b)) + abs(point_y(size, a) - point_y(size, b));
}

/* Can a stone at `move` matter to the block of `target`? */
static bool is_near(const Board *board, Point target, Point move)
{
    const PointSet *liberties = &board_block(board, target)->liberties;
    for (Point at = pointset_first(liberties); at; at = pointset_next(liberties, at))
        if (distance(board->size, at, move) <= NEAR)
            return true;
    return distance(board->size, target, move) <= NEAR;
}

/* Does the block of `target` fall, the attacker to move? */
static bool read_block(Combination *self, Point target)
{
    Answer answer;
    SearchLimits limits = budget_share(&self->budget, READ_NODES);
    capture_judge(&self->board, target, self->attacker, &limits, &answer);
    self->budget.nodes += answer.nodes;
    return answer.verdict == VERDICT_YES;
}

static bool falls(Combination *self, Point target)
{
    const Board *board = &self->board;
    if (board_color(board, target) == EMPTY)
        return true;
    if (board_color(board, target) == self->attacker ||
        board_block(board, target)->liberty_count > TARGET_LIBERTIES)
        return false;
    uint64_t key = (board->hash ^ target * UINT64_C(0x9e3779b97f4a7c15)) + board->ko;
    Known *known = &self->known[key % MEMORY];
    if (known->key != key)
        *known = (Known){key, read_block(self, target)};
    return known->falls;
}

/* Has a move of the path come near to it? Else it stands as it stood. */
static bool is_touched(const Combination *self, Point target)
{
    if (board_color(&self->board, target) != color_other(self->attacker))
        return true;
    for (int i = 0; i < self->path_length; i++)
        if (is_near(&self->board, target, self->path[i]))
            return true;
    return false;
}

/* Fills `falling` with up to `most` targets that fall, the attacker to move; returns how many. */
static int find_falling(Combination *self, Point *falling, int most)
{
    int count = 0;
    for (int i = 0; i < self->target_count && count < most; i++)
        if (is_touched(self, self->targets[i]) && falls(self, self->targets[i]))
            falling[count++] = self->targets[i];
    return count;
}

/* --- the search ------------------------------------------------------------------------ */

static void play(Combination *self, Point move, Color color)
{
    assert(self->path_length < PATH_MAX);
    board_play_on(&self->board, &self->trail, move, color);
    self->path[self->path_length++] = move;
}

static void take_back(Combination *self)
{
    board_undo(&self->board, &self->trail);
    self->path_length--;
}

typedef struct ThreatList {
    int count;
    Point points[ROUNDS_MAX];
    PointSet seen;
} ThreatList;

static void add_threat(ThreatList *list, Point point)
{
    if (list->count == ROUNDS_MAX || pointset_has(&list->seen, point))
        return;
    pointset_add(&list->seen, point);
    list->points[list->count++] = point;
}

/* The moves that might threaten the block of `target`. */
static void add_threats(const Board *board, Point target, bool nets, ThreatList *list)
{
    const PointSet *liberties = &board_block(board, target)->liberties;
    for (Point at = pointset_first(liberties); at; at = pointset_next(liberties, at)) {
        if (!nets)
            add_threat(list, at);
        for (unsigned side = board_sides(board, at, BLACK).empty; nets && side; side &= side - 1)
            add_threat(list, board_side(board, at, side));
    }
}

/* All moves worth trying: ataris, then the liberties of stronger blocks, then nets. */
static void collect_threats(const Combination *self, ThreatList *list)
{
    const Board *board = &self->board;
    for (int nets = 0; nets < 2; nets++)
        for (int liberties = 2; liberties <= (nets ? NET_LIBERTIES : TARGET_LIBERTIES); liberties++)
            for (int i = 0; i < self->target_count; i++)
                if (board_color(board, self->targets[i]) == color_other(self->attacker) &&
                    board_block(board, self->targets[i])->liberty_count == liberties &&
                    (self->path_length == 0 || is_touched(self, self->targets[i])))
                    add_threats(board, self->targets[i], nets, list);
}

static bool attack(Combination *self, int threats);

/* Keeps the path as the line that won, if none is kept. */
static void keep_line(Combination *self)
{
    if (self->line_length > 0)
        return;
    self->line_length = self->path_length;
    for (int i = 0; i < self->path_length; i++)
        self->line[i] = self->path[i];
}

/* Sorts the defender's moves: what refuted this threat before, then those likely to help. */
static void sort_answers(const Combination *self, GoalMove *moves, int count)
{
    const Refuted *refuted = &self->refuted[self->board.hash % MEMORY];
    Point killer = refuted->key == self->board.hash ? refuted->answer : POINT_NONE;
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && moves[k - 1].point != killer &&
                        (moves[k].point == killer || moves[k].prior < moves[k - 1].prior);
             k--) {
            GoalMove swap = moves[k];
            moves[k] = moves[k - 1];
            moves[k - 1] = swap;
        }
}

/* The attacker has just threatened the targets. Does he win whatever the defender does? `*saved`
 * says whether the defender has a move that saves the first of them. */
static bool wins_after(Combination *self, const Point *targets, int target_count, int threats,
                       bool *saved)
{
    GoalMove moves[PROVER_MOVES_MAX];
    CaptureGoal capture;
    Color defender = color_other(self->attacker);
    capture_goal_init(&capture, &self->board, targets, target_count);
    int count = capture.goal.moves(&capture, &self->board, defender, POINT_NONE, moves);
    capture_goal_clear(&capture);
    sort_answers(self, moves, count);
    *saved = false;
    self->line_length = 0;
    for (int i = 0; i < count; i++) {
        Point move = moves[i].point;
        if (move == POINT_PASS || !board_is_legal(&self->board, move, defender))
            continue;
        play(self, move, defender);
        bool holds = !falls(self, targets[0]);
        *saved = *saved || holds;
        bool won = !holds || attack(self, threats - 1);
        take_back(self);
        if (!won)
            self->refuted[self->board.hash % MEMORY] = (Refuted){self->board.hash, move};
        if (!won || budget_is_spent(&self->budget))
            return false;
    }
    keep_line(self);
    return true;
}

/* The attacker is to move and may threaten so many times before he captures. */
static bool attack(Combination *self, int threats)
{
    bool root = self->path_length == 0;
    Point falling[FALLING_MAX];
    if (!root && find_falling(self, falling, 1) > 0) {
        keep_line(self);
        return true;
    }
    if (threats == 0 || budget_is_spent(&self->budget))
        return false;
    ThreatList list = {.count = 0};
    collect_threats(self, &list);
    for (int i = 0; i < list.count && !budget_is_spent(&self->budget); i++) {
        if (!board_is_legal(&self->board, list.points[i], self->attacker))
            continue;
        play(self, list.points[i], self->attacker);
        int count = find_falling(self, falling, FALLING_MAX);
        bool saved, won = count > 0 && wins_after(self, falling, count, threats, &saved);
        take_back(self);
        if (won && (saved || !root)) /* else it falls alone after all: no combination */
            return true;
    }
    return false;
}

/* --- questions ------------------------------------------------------------------------- */

/* The blocks that stand alone, weakest first. */
static void collect_targets(Combination *self)
{
    const Board *board = &self->board;
    self->target_count = 0;
    for (int liberties = 1; liberties <= TARGET_LIBERTIES; liberties++)
        for (int i = 0; i < board->size * board->size; i++) {
            Point point = point_at(board->size, i % board->size, i / board->size);
            if (board_color(board, point) != color_other(self->attacker) ||
                board_block(board, point)->stone != point ||
                board_block(board, point)->liberty_count != liberties ||
                self->target_count == CAPTURE_TARGETS_MAX || budget_is_spent(&self->budget))
                continue;
            Answer answer;
            SearchLimits limits = budget_share(&self->budget, ALONE_NODES);
            capture_read(board, point, self->attacker, &limits, NULL, &answer);
            self->budget.nodes += answer.nodes;
            if (answer.verdict <= VERDICT_NO)
                self->targets[self->target_count++] = point;
        }
}

static Combination *combination_new(const Board *board, Color attacker, const SearchLimits *limits)
{
    Combination *self = mem_alloc(1, sizeof *self);
    self->known = mem_alloc(MEMORY, sizeof *self->known);
    self->refuted = mem_alloc(MEMORY, sizeof *self->refuted);
    board_copy(&self->board, board);
    trail_init(&self->trail);
    self->attacker = attacker;
    budget_give(&self->budget, limits);
    return self;
}

static void combination_free(Combination *self)
{
    trail_clear(&self->trail);
    mem_free(self->known);
    mem_free(self->refuted);
    mem_free(self);
}

/* Finds the shortest combination; false if there is none within the limits. */
static bool search(Combination *self)
{
    self->path_length = self->line_length = 0;
    collect_targets(self);
    for (int threats = 1; threats <= THREATS_MAX && !budget_is_spent(&self->budget); threats++)
        if (attack(self, threats))
            return true;
    return false;
}

static void take_line(const Combination *self, Answer *answer)
{
    answer->line_length = answer->depth = self->line_length;
    for (int i = 0; i < self->line_length; i++)
        answer->line[i] = self->line[i];
    answer->move = answer->line[0];
}

void combination_find(const Board *board, Color attacker, const SearchLimits *limits,
                      Answer *answer)
{
    Combination *self = combination_new(board, attacker, limits);
    answer_clear(answer);
    answer->first = attacker;
    answer->move = POINT_NONE;
    answer->verdict = VERDICT_NO;
    answer->reason = "no threats combine";
    if (search(self)) {
        answer->verdict = VERDICT_YES;
        answer->reason = "threats combine";
        take_line(self, answer);
    } else if (budget_is_spent(&self->budget)) {
        answer->verdict = VERDICT_UNKNOWN;
        answer->reason = "the limits were reached";
    }
    answer->nodes = self->budget.nodes;
    combination_free(self);
}

/* The moves that might prevent what was found: its own moves, and what lies beside the first. */
static void collect_answers(const Combination *self, ThreatList *list)
{
    const Board *board = &self->board;
    for (int i = 0; i < self->line_length; i++)
        add_threat(list, self->line[i]);
    for (int i = 0; i < self->target_count; i++)
        if (is_near(board, self->targets[i], self->line[0]))
            add_threats(board, self->targets[i], false, list);
}

/* Does `move` of the defender leave no combination? */
static bool prevents(Combination *self, Point move)
{
    Color defender = color_other(self->attacker);
    if (!board_is_legal(&self->board, move, defender))
        return false;
    board_play_on(&self->board, &self->trail, move, defender);
    bool found = search(self);
    board_undo(&self->board, &self->trail);
    return !found && !budget_is_spent(&self->budget);
}

void combination_prevent(const Board *board, Color defender, const SearchLimits *limits,
                         Answer *answer)
{
    Combination *self = combination_new(board, color_other(defender), limits);
    ThreatList list = {.count = 0};
    answer_clear(answer);
    answer->first = defender;
    bool danger = search(self);
    answer->move = danger ? POINT_NONE : POINT_PASS;
    answer->verdict = danger                           ? VERDICT_NO
                      : budget_is_spent(&self->budget) ? VERDICT_UNKNOWN
                                                       : VERDICT_YES;
    answer->reason = danger ? "threats combine" : "no threats combine";
    if (danger)
        collect_answers(self, &list);
    for (int i = 0;
         i < list.count && answer->verdict == VERDICT_NO && !budget_is_spent(&self->budget); i++) {
        if (!prevents(self, list.points[i]))
            continue;
        answer->verdict = VERDICT_YES;
        answer->move = answer->line[0] = list.points[i];
        answer->line_length = 1;
        answer->reason = "it leaves no threats that combine";
    }
    if (answer->verdict == VERDICT_NO && budget_is_spent(&self->budget))
        answer->verdict = VERDICT_UNKNOWN;
    answer->nodes = self->budget.nodes;
    combination_free(self);
}
