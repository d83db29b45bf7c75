/* Depth-first proof-number search (Nagai 2002), with ko as a result.
 *
 * Idea. For each position two numbers are kept from the view of its side to move: phi, a guess of
 * how much must still be looked at to see it won, and delta, to see it lost. The search always
 * descends where the least is missing, and comes back when the numbers have grown so much that
 * another branch is more promising.
 *
 *     phi   = least delta among the moves           one losing answer is enough
 *     delta = greatest phi among them, plus one for each other open move
 *
 * The second is the "weak" form: moves in a small region lead to the same positions over and over,
 * and a true sum counts their work many times.
 *
 * Repetition. A position that stands on the path already is decided by the goal, always for the
 * same side. So the other side must get there in a finite number of moves, and a win of its never
 * rests on a repetition: it is true on every path. A win of the side that a repetition suits is
 * true where everything it rests on lies below; else it is true only on this path, is handed to the
 * parent, and not remembered. Where the wins of that side close on themselves like this, the other
 * side cannot leave them. That makes verdicts exact without asking how a position came about.
 *
 * Zones. A settled position knows which points its proof depends on (zone.h). When a move is
 * refuted by a proof that does not depend on it, all other moves outside that zone are refuted,
 * too. The side that may wait is offered a pass anyway; the other side, which loses by waiting,
 * passes for comparison only: what refutes the pass refutes all that matters no more than it.
 *
 * What it gets wrong: it believes the goal, and a result that is true only on its path is found
 * again on each; two positions with the same 64-bit key are taken for one. */

#include "search/prover.h"

#include "base/mem.h"
#include "base/timer.h"

#include <assert.h>

enum {
    INFINITE = 1 << 30,
    STUCK = 1 << 28, /* an effort that no search will make: too deep */
    FLAG_RIM = 1,    /* the least doubt: stones outside the region are taken to hold */
    FLAG_ASSUMED = 2,
    FLAG_KO = 4,
    INDEPENDENT = 0xffff,
    LATE_EFFORT = 8,       /* expected of a move that was not looked at, beside its prior */
    VISITS_PER_NODE = 100, /* a search that comes back more often does not get on */
};

typedef struct ProverChild {
    uint64_t key;        /* 0 = not looked at yet */
    uint32_t phi, delta; /* from the view of the side to move after `point` */
    uint32_t work;
    uint16_t depends; /* the shallowest depth of the path that a settled result rests on */
    uint16_t prior;
    Point point;
    Point best;
    uint8_t flags; /* of a settled result: what the winner's proof leans on ... */
    bool captures; /* the move takes stones */
    Zone zone;     /* ... and the points that it depends on */
} ProverChild;

/* --- life cycle ------------------------------------------------------------------------ */

void prover_init(Prover *prover, const Goal *goal, const Board *board, const SearchLimits *limits)
{
    prover->goal = goal;
    board_copy(&prover->board, board);
    prover->root_hash = board->hash;
    prover->last = POINT_NONE;
    trail_init(&prover->trail);
    prover->trail.touched = limits->touched;
    table_init(&prover->table, 0, 1);
    prover->switches = (ProverSwitches){0};
    prover->trace = NULL;
    prover->nodes = 0;
    prover->visits = 0;
    prover->depth_seen = 0;
    /* Two megabytes that would take longer to clear than a short search needs. */
    prover->children =
        mem_resize(NULL, (PROVER_DEPTH_MAX + 1) * PROVER_MOVES_MAX, sizeof(ProverChild));
    prover->child_count = 0;
    prover_extend(prover, limits);
}

void prover_clear(Prover *prover)
{
    trail_clear(&prover->trail);
    table_clear(&prover->table);
    mem_free(prover->children);
}

void prover_extend(Prover *prover, const SearchLimits *limits)
{
    uint64_t nodes = limits->nodes ? prover->nodes + limits->nodes : 0;
    size_t entries = nodes < SIZE_MAX / 4 ? 2 * (size_t)nodes : 0;
    table_reserve(&prover->table, limits->memory ? limits->memory : SEARCH_MEMORY, entries);
    prover->limits = *limits;
    prover->visit_limit =
        limits->nodes ? prover->visits + VISITS_PER_NODE * limits->nodes : UINT64_MAX;
    if (limits->nodes)
        prover->limits.nodes += prover->nodes;
    if (limits->depth <= 0 || limits->depth > PROVER_DEPTH_MAX)
        prover->limits.depth = PROVER_DEPTH_MAX;
    prover->deadline = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
    prover->stopped = false;
}

ProverShare prover_begin_share(Prover *prover, uint64_t nodes)
{
    ProverShare share = {prover->limits.nodes, prover->visit_limit};
    uint64_t most = prover->nodes + nodes, visits = prover->visits + VISITS_PER_NODE * nodes;
    if (share.nodes == 0 || most < share.nodes)
        prover->limits.nodes = most;
    if (visits < share.visits)
        prover->visit_limit = visits;
    return share;
}

void prover_end_share(Prover *prover, ProverShare share)
{
    const SearchLimits *limits = &prover->limits;
    prover->limits.nodes = share.nodes;
    prover->visit_limit = share.visits;
    prover->stopped = (limits->cancel && atomic_load(limits->cancel)) ||
                      (prover->deadline > 0 && timer_now() >= prover->deadline) ||
                      (share.nodes && prover->nodes >= share.nodes) ||
                      prover->visits >= share.visits;
}

/* --- positions ------------------------------------------------------------------------- */

static uint64_t scramble(uint64_t x)
{
    x ^= x >> 31;
    x *= UINT64_C(0x9e3779b97f4a7c15);
    return x ^ x >> 29;
}

static bool ko_is_banned(const Prover *prover, Color to_move)
{
    const Board *board = &prover->board;
    return board->ko != POINT_NONE && board->ko_color == to_move &&
           !(prover->ko_free == to_move && prover->ko_threats != 0);
}

/* The key of the position under the plain ko rule. */
static uint64_t plain_key(const Prover *prover, Color to_move)
{
    const Board *board = &prover->board;
    uint64_t key = board->hash ^ prover->root_hash ^ prover->goal->salt;
    if (to_move == WHITE)
        key ^= UINT64_C(0x5bd1e9955bd1e995);
    if (board->ko != POINT_NONE && board->ko_color == to_move)
        key ^= scramble(board->ko + UINT64_C(0x10000));
    if (prover->probing)
        key ^= UINT64_C(0x2545f4914f6cdd1d);
    return key ? key : 1;
}

static uint64_t position_key(const Prover *prover, Color to_move)
{
    uint64_t key = plain_key(prover, to_move);
    if (prover->ko_free)
        key ^= scramble(((uint64_t)prover->ko_free << 32) + (uint64_t)(prover->ko_threats + 1) +
                        UINT64_C(0x7000000000));
    return key ? key : 1;
}

static bool is_playable(const Prover *prover, Point point, Color to_move)
{
    if (point == POINT_PASS)
        return true;
    const Board *board = &prover->board;
    if (board->color[point] != EMPTY || board_is_suicide(board, point, to_move))
        return false;
    return !(point == board->ko && ko_is_banned(prover, to_move));
}

static bool has_zones(const Prover *prover)
{
    return prover->goal->zone_of && !prover->switches.no_zone;
}

/* Is a pass of `to_move` only played for comparison? Not if he waits to retake a ko. */
static bool is_probe(const Prover *prover, Point point, Color to_move)
{
    return point == POINT_PASS && prover->goal->zone_of && to_move != prover->goal->waiter &&
           !ko_is_banned(prover, to_move);
}

/* Plays the move; true if it spent a ko threat. */
static bool play(Prover *prover, Point point, Color to_move)
{
    const Board *board = &prover->board;
    prover->probing = is_probe(prover, point, to_move);
    bool spent = point == board->ko && board->ko_color == to_move && prover->ko_threats > 0 &&
                 point != POINT_NONE;
    prover->ko_threats -= spent;
    board_play_on(&prover->board, &prover->trail, point, to_move);
    return spent;
}

static void take_back(Prover *prover, bool spent)
{
    prover->probing = false;
    board_undo(&prover->board, &prover->trail);
    prover->ko_threats += spent;
}

static uint32_t captures(const Board *board)
{
    return board->captured[BLACK] + board->captured[WHITE];
}

/* The depth at which the position stood on the path before, or -1. It cannot have without
 * captures or passes in between. */
static int repeated_at(const Prover *prover, uint64_t key, int depth, Point last)
{
    if (last != POINT_PASS && captures(&prover->board) == prover->path_captures[0])
        return -1;
    for (int i = depth - 2; i >= 0; i -= 2)
        if (prover->path[i] == key)
            return i;
    return -1;
}

static void settle(ProverChild *child, bool won, unsigned flags, int depends, Zone zone)
{
    child->zone = zone;
    child->phi = won ? 0 : INFINITE;
    child->delta = won ? INFINITE : 0;
    child->flags = (uint8_t)flags;
    child->depends = (uint16_t)depends;
}

static bool is_settled(const ProverChild *child)
{
    return child->phi == 0 || child->delta == 0;
}

static bool limit_reached(Prover *prover)
{
    const SearchLimits *limits = &prover->limits;
    if (prover->stopped)
        return true;
    bool going_round = prover->visits >= prover->visit_limit; /* among known positions */
    if (limits->nodes && (prover->nodes >= limits->nodes || going_round))
        prover->stopped = true;
    else if (prover->nodes % 128 == 0 || prover->visits % 1024 == 0) {
        prover->stopped = (prover->deadline > 0 && timer_now() >= prover->deadline) ||
                          (limits->cancel && atomic_load(limits->cancel));
        if (limits->looked)
            atomic_store_explicit(limits->looked, prover->nodes, memory_order_relaxed);
    }
    return prover->stopped;
}

/* Completes the zone of a settled position, so that its proof holds wherever the zone is the same.
 */
static void close_zone(const Prover *prover, ProverChild *child, Color to_move)
{
    const Goal *goal = prover->goal;
    Color winner = child->phi == 0 ? to_move : color_other(to_move);
    bool leans = goal->rim && zone_count(goal->rim->shaky[winner]) > 0;
    if (has_zones(prover))
        leans = zone_close(&child->zone, goal->zone_of, goal->rim, &prover->board,
                           goal->zone_points, goal->zone_count, winner);
    if (leans)
        child->flags |= FLAG_RIM;
}

/* What is known of the position on the board. What was settled under the plain ko rule holds here
 * too if the side that may retake has won, or if its loss does not lean on the rule. */
static const TableEntry *recall(const Prover *prover, uint64_t key, Color to_move)
{
    if (prover->switches.no_table)
        return NULL;
    const TableEntry *known = table_find(&prover->table, key);
    if (known || !prover->ko_free)
        return known;
    known = table_find(&prover->table, plain_key(prover, to_move));
    if (!known || (known->phi != 0 && known->delta != 0))
        return NULL;
    bool free_wins = (known->phi == 0) == (prover->ko_free == to_move);
    return free_wins || !(known->flags & FLAG_KO) ? known : NULL;
}

/* Looks at the position on the board, reached by child->point at `depth`. */
static void look(Prover *prover, ProverChild *child, Color to_move, int depth, unsigned prior)
{
    const Goal *goal = prover->goal;
    child->key = position_key(prover, to_move);
    child->depends = INDEPENDENT;
    child->flags = 0;
    child->best = POINT_NONE;
    child->work = 0;
    int repeated = repeated_at(prover, child->key, depth, child->point);
    if (repeated >= 0) {
        settle(child, goal->repetition_winner == to_move, 0, repeated, zone_all());
        return;
    }
    const TableEntry *known = recall(prover, child->key, to_move);
    if (known) {
        child->phi = known->phi;
        child->delta = known->delta;
        child->flags = known->flags;
        child->best = known->best;
        child->work = known->work;
        child->zone = known->zone;
        return;
    }
    prover->nodes++;
    limit_reached(prover);
    Judgement judgement = goal->judge(goal->context, &prover->board, to_move);
    bool prover_moves = goal->prover == to_move;
    if (judgement.outcome != OUTCOME_OPEN) {
        settle(child, (judgement.outcome == OUTCOME_REACHED) == prover_moves,
               judgement.assumed ? FLAG_ASSUMED : 0, INDEPENDENT, judgement.zone);
        child->best = judgement.move;
        close_zone(prover, child, to_move);
        return;
    }
    if (prover->switches.no_order) {
        child->phi = child->delta = 1;
        return;
    }
    child->phi = prover_moves ? judgement.proof : judgement.refute;
    child->delta = (prover_moves ? judgement.refute : judgement.proof) + prior;
}

/* --- the search ------------------------------------------------------------------------ */

/* Does the refutation of this move not depend on it? */
static bool is_irrelevant(const Prover *prover, const ProverChild *child)
{
    return child->point == POINT_PASS ||
           (!child->captures && !zone_has(&child->zone, prover->goal->zone_of, child->point));
}

/* A pass for comparison cannot win: if it would, it says nothing. */
static void correct_probe(const Prover *prover, ProverChild *child, Color to_move)
{
    if (child->delta == 0 && is_probe(prover, child->point, to_move))
        settle(child, true, 0, INDEPENDENT, zone_all());
}

/* After the refutation of children[tried]: settles what it refutes besides. */
static void spread_refutation(const Prover *prover, ProverChild *children, int count, int tried)
{
    const ProverChild *refuted = &children[tried];
    if (!has_zones(prover) || refuted->phi != 0 || !is_irrelevant(prover, refuted))
        return;
    for (int i = 0; i < count; i++) {
        ProverChild *child = &children[i];
        if (is_settled(child) || child->captures ||
            zone_has(&refuted->zone, prover->goal->zone_of, child->point))
            continue;
        settle(child, true, refuted->flags, refuted->depends, refuted->zone);
    }
}

/* May looking at the move wait until nothing better is left? */
static bool is_late(const Prover *prover, const ProverChild *child)
{
    unsigned late = prover->goal->late_prior;
    return late && child->prior >= late && !prover->switches.no_order;
}

/* Plays the move of `child` and looks at the position. */
static void look_after(Prover *prover, ProverChild *child, Color to_move, int depth, Point killer)
{
    bool after_probe = prover->probing;
    uint32_t taken = captures(&prover->board);
    bool spent = play(prover, child->point, to_move);
    child->captures = captures(&prover->board) != taken;
    look(prover, child, color_other(to_move), depth + 1, child->prior);
    take_back(prover, spent);
    prover->probing = after_probe;
    correct_probe(prover, child, to_move);
    if (child->point == killer && child->delta > 1 && child->work == 0)
        child->delta = (child->delta + 1) / 2;
}

/* Fills `children` with the legal moves of the position and what is known of them. */
static int expand(Prover *prover, Color to_move, int depth, Point last, Point killer,
                  ProverChild *children)
{
    GoalMove moves[PROVER_MOVES_MAX];
    int offered = prover->goal->moves(prover->goal->context, &prover->board, to_move, last, moves);
    assert(offered <= PROVER_MOVES_MAX);
    int count = 0;
    for (int i = 0; i < offered; i++) {
        if (!is_playable(prover, moves[i].point, to_move) ||
            (moves[i].point == POINT_PASS && prover->probing))
            continue;
        ProverChild *child = &children[count++];
        *child = (ProverChild){.point = moves[i].point, .prior = moves[i].prior};
        if (is_late(prover, child) && child->point != killer) {
            child->phi = 1;
            child->delta = LATE_EFFORT + 2U * child->prior;
            child->depends = INDEPENDENT;
            continue;
        }
        look_after(prover, child, to_move, depth, killer);
        if (child->delta == 0 && child->depends == INDEPENDENT && child->flags <= FLAG_RIM)
            break; /* a clean win: hardly anything better can come */
    }
    for (int i = 0; i < count; i++)
        if (children[i].phi == 0)
            spread_refutation(prover, children, count, i);
    return count;
}

/* The sums over the children, and where to go on. */
typedef struct Selection {
    uint32_t phi, delta;
    uint32_t second; /* delta of the second best */
    int best;        /* -1 if there are no children */
    int open;        /* children not yet lost for us */
} Selection;

static Selection select_child(const ProverChild *children, int count)
{
    Selection selection = {INFINITE, 0, INFINITE, -1, 0};
    for (int i = 0; i < count; i++) {
        const ProverChild *child = &children[i];
        if (child->delta == 0) {
            selection = (Selection){0, INFINITE, INFINITE, i, 1};
            return selection;
        }
        if (child->phi == 0)
            continue;
        selection.open++;
        if (child->phi > selection.delta)
            selection.delta = child->phi;
        if (child->delta < selection.phi) {
            selection.second = selection.phi;
            selection.phi = child->delta;
            selection.best = i;
        } else if (child->delta < selection.second) {
            selection.second = child->delta;
        }
    }
    if (selection.open > 1 && selection.delta < STUCK)
        selection.delta += (uint32_t)selection.open - 1;
    return selection;
}

/* The position is won by a move: the best founded one counts. */
static void conclude_won(const Prover *prover, ProverChild *self, const ProverChild *children,
                         int count, Color to_move)
{
    const ProverChild *chosen = NULL;
    for (int i = 0; i < count; i++) {
        const ProverChild *child = &children[i];
        if (child->delta == 0 &&
            (!chosen || child->depends > chosen->depends ||
             (child->depends == chosen->depends && child->flags < chosen->flags)))
            chosen = child;
    }
    assert(chosen);
    self->best = chosen->point;
    self->flags = chosen->flags;
    self->depends = chosen->depends;
    self->zone = chosen->zone;
    const Goal *goal = prover->goal;
    if (has_zones(prover) && chosen->point != POINT_PASS &&
        zone_add_move(&self->zone, goal->zone_of, goal->rim, &prover->board, chosen->point,
                      to_move))
        self->flags |= FLAG_RIM;
}

/* Where the loser could play in the zone, but was not offered a move as another serves as well: the
 * blocks beside it belong to the zone with all their liberties, so that it stays like that. */
static void add_unoffered(const Prover *prover, Zone *zone, const ProverChild *children, int count,
                          Color to_move)
{
    const Goal *goal = prover->goal;
    const Board *board = &prover->board;
    Zone offered = {{0, 0}};
    for (int i = 0; i < count; i++)
        if (children[i].point != POINT_PASS)
            zone_add(&offered, goal->zone_of, children[i].point);
    for (int i = 0; i < goal->zone_count; i++) {
        Point p = goal->zone_points[i];
        if (zone_has(&offered, goal->zone_of, p) || !zone_has(zone, goal->zone_of, p) ||
            !is_playable(prover, p, to_move))
            continue;
        for (unsigned side = board_sides(board, p, to_move).enemy; side; side &= side - 1)
            zone_add_block(zone, goal->zone_of, board, board_side(board, p, side), true);
    }
}

/* What is around a capturing move of the loser's decides whether it makes a ko. */
static void add_surroundings(const Prover *prover, Zone *zone, Point point)
{
    for (int d = 0; d < 4; d++)
        zone_add(zone, prover->goal->zone_of, board_neighbor(&prover->board, point, d));
}

/* The position is lost whatever is played: it leans on all that the refutations lean on. */
static void conclude_lost(const Prover *prover, ProverChild *self, const ProverChild *children,
                          int count, Color to_move)
{
    const ProverChild *chosen = NULL;
    unsigned flags = ko_is_banned(prover, to_move) ? FLAG_KO : 0;
    int depends = INDEPENDENT;
    bool covered = false; /* a move that does not matter was refuted */
    Zone zone = {{0, 0}};
    for (int i = 0; i < count; i++) {
        const ProverChild *child = &children[i];
        covered |= has_zones(prover) && is_irrelevant(prover, child);
        flags |= child->flags;
        if (child->depends < depends)
            depends = child->depends;
        zone_unite(&zone, &child->zone);
        if (has_zones(prover) && child->captures)
            add_surroundings(prover, &zone, child->point);
        if (!chosen || child->work > chosen->work)
            chosen = child;
    }
    self->best = chosen ? chosen->point : POINT_NONE;
    self->flags = (uint8_t)flags;
    self->depends = (uint16_t)depends;
    self->zone = covered ? zone : zone_all();
    if (covered)
        add_unoffered(prover, &self->zone, children, count, to_move);
}

/* What the settled children prove of their parent. */
static void conclude(const Prover *prover, ProverChild *self, const ProverChild *children,
                     int count, int depth, Color to_move)
{
    if (self->phi == 0)
        conclude_won(prover, self, children, count, to_move);
    else
        conclude_lost(prover, self, children, count, to_move);
    if (self->depends >= depth)
        self->depends = INDEPENDENT;
    close_zone(prover, self, to_move);
}

static void remember(Prover *prover, const ProverChild *self)
{
    if (is_settled(self) && self->depends != INDEPENDENT)
        return;
    TableEntry entry = {.key = self->key,
                        .phi = self->phi,
                        .delta = self->delta,
                        .work = self->work,
                        .best = self->best,
                        .flags = self->flags,
                        .zone = self->zone};
    table_store(&prover->table, &entry);
}

static void search_node(Prover *prover, ProverChild *self, Color to_move, int depth,
                        uint32_t phi_limit, uint32_t delta_limit, Point killer);

/* Goes down into one child until its numbers exceed what makes it the best. */
static void descend(Prover *prover, ProverChild *children, const Selection *selection,
                    Color to_move, int depth, uint32_t phi_limit, uint32_t delta_limit,
                    Point killer)
{
    ProverChild *child = &children[selection->best];
    uint32_t others = selection->open > 1 ? (uint32_t)selection->open - 1 : 0;
    uint32_t second = selection->second < STUCK ? selection->second + 1 + selection->second / 4
                                                : selection->second;
    bool spent = play(prover, child->point, to_move);
    prover->visits++;
    limit_reached(prover);
    if (prover->trace)
        proof_trace_enter(prover->trace, child->point, to_move);
    search_node(prover, child, color_other(to_move), depth + 1, delta_limit - others,
                phi_limit < second ? phi_limit : second, killer);
    if (prover->trace)
        proof_trace_leave(prover->trace, child->phi, child->delta);
    take_back(prover, spent);
}

/* The two killer moves of seed 3.4.2.2: the answer that refuted the last try is tried first
 * against its siblings (returned), and as a move of our own. */
static Point learn_killer(const Prover *prover, ProverChild *children, int count, int tried)
{
    const ProverChild *child = &children[tried];
    if (prover->switches.no_killer || child->phi != 0)
        return POINT_NONE;
    for (int i = 0; i < count; i++)
        if (children[i].point == child->best && children[i].work == 0 && children[i].delta > 1)
            children[i].delta = (children[i].delta + 1) / 2;
    return child->best;
}

static void search_node(Prover *prover, ProverChild *self, Color to_move, int depth,
                        uint32_t phi_limit, uint32_t delta_limit, Point killer)
{
    if (depth >= prover->limits.depth) {
        self->phi = self->delta = STUCK;
        return;
    }
    if (depth > prover->depth_seen)
        prover->depth_seen = depth;
    uint64_t before = prover->nodes;
    prover->path[depth] = self->key;
    prover->path_captures[depth] = captures(&prover->board);
    ProverChild *children = &prover->children[prover->child_count];
    int count = expand(prover, to_move, depth, self->point, killer, children);
    prover->child_count += (size_t)count;
    Point child_killer = POINT_NONE;
    for (;;) {
        Selection selection = select_child(children, count);
        self->phi = selection.phi;
        self->delta = selection.delta;
        if (selection.best >= 0)
            self->best = children[selection.best].point;
        if (selection.phi >= phi_limit || selection.delta >= delta_limit || prover->stopped)
            break;
        if (children[selection.best].key == 0) {
            look_after(prover, &children[selection.best], to_move, depth, killer);
            continue;
        }
        descend(prover, children, &selection, to_move, depth, phi_limit, delta_limit, child_killer);
        correct_probe(prover, &children[selection.best], to_move);
        spread_refutation(prover, children, count, selection.best);
        Point learned = learn_killer(prover, children, count, selection.best);
        if (learned != POINT_NONE)
            child_killer = learned;
    }
    self->work += (uint32_t)(prover->nodes - before) + 1;
    self->depends = INDEPENDENT;
    if (is_settled(self))
        conclude(prover, self, children, count, depth, to_move);
    remember(prover, self);
    prover->child_count -= (size_t)count;
}

/* --- questions ------------------------------------------------------------------------- */

static void set_ko_rule(Prover *prover, Color ko_free, int threats)
{
    prover->ko_free = ko_free;
    prover->ko_threats = ko_free ? threats : 0;
}

/* Searches the position on the board, taken as the root of a path. */
static ProverChild search_root(Prover *prover, Color first)
{
    prover->probing = false;
    ProverChild root = {.point = prover->last};
    prover->path_captures[0] = captures(&prover->board);
    prover->child_count = 0;
    look(prover, &root, first, 0, 0);
    if (!is_settled(&root) && !prover->stopped)
        search_node(prover, &root, first, 0, STUCK, STUCK, POINT_NONE);
    return root;
}

Proof prover_search(Prover *prover, Color first, Color ko_free, int threats)
{
    set_ko_rule(prover, ko_free, threats);
    ProverChild root = search_root(prover, first);
    bool prover_first = prover->goal->prover == first;
    Proof proof = {.best = root.best,
                   .assumed = prover->goal->assumed || root.flags & FLAG_ASSUMED,
                   .regional = root.flags & FLAG_RIM,
                   .ko = root.flags & FLAG_KO,
                   .proof = prover_first ? root.phi : root.delta,
                   .refute = prover_first ? root.delta : root.phi};
    if (is_settled(&root))
        proof.outcome = (root.phi == 0) == prover_first ? OUTCOME_REACHED : OUTCOME_MISSED;
    return proof;
}

/* The move to show in the position on the board, POINT_NONE if nothing is known. */
static Point line_move(Prover *prover, Color to_move, int depth)
{
    ProverChild self = {.point = POINT_NONE};
    look(prover, &self, to_move, depth, 0);
    if (self.depends != INDEPENDENT || (is_settled(&self) && self.work == 0))
        return POINT_NONE;
    return self.best;
}

int prover_line(Prover *prover, Color first, Point line[ANSWER_LINE_MAX])
{
    int length = 0;
    bool spent[ANSWER_LINE_MAX];
    Color to_move = first;
    uint64_t nodes = prover->nodes;
    bool stopped = prover->stopped;
    prover->path_captures[0] = captures(&prover->board);
    prover->probing = false;
    while (length < ANSWER_LINE_MAX) {
        Point move = line_move(prover, to_move, length);
        if (move == POINT_NONE || !is_playable(prover, move, to_move))
            break;
        prover->path[length] = position_key(prover, to_move);
        spent[length] = play(prover, move, to_move);
        line[length++] = move;
        to_move = color_other(to_move);
    }
    for (int i = length - 1; i >= 0; i--)
        take_back(prover, spent[i]);
    prover->nodes = nodes;
    prover->stopped = stopped;
    return length;
}

int prover_guesses(Prover *prover, Color first, ProverGuess guesses[PROVER_MOVES_MAX])
{
    GoalMove offered[PROVER_MOVES_MAX];
    int offers =
        prover->goal->moves(prover->goal->context, &prover->board, first, POINT_NONE, offered);
    uint64_t nodes = prover->nodes;
    bool stopped = prover->stopped;
    int count = 0;
    set_ko_rule(prover, EMPTY, 0);
    prover->probing = false;
    for (int i = 0; i < offers; i++) {
        if (offered[i].point == POINT_PASS || !is_playable(prover, offered[i].point, first))
            continue;
        ProverChild child = {.point = offered[i].point, .prior = offered[i].prior};
        look_after(prover, &child, first, 0, POINT_NONE);
        if (child.phi != 0)
            guesses[count++] = (ProverGuess){child.point, child.prior, child.delta + child.prior};
    }
    prover->nodes = nodes;
    prover->stopped = stopped;
    return count;
}

Proof prover_recall(Prover *prover, Point move, Color first)
{
    bool stopped = prover->stopped;
    board_play_on(&prover->board, &prover->trail, move, first);
    prover->stopped = true; /* so that it only looks */
    Proof proof = prover_search(prover, color_other(first), EMPTY, 0);
    board_undo(&prover->board, &prover->trail);
    prover->stopped = stopped;
    return proof;
}
