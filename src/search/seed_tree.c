/* The alpha-beta search under all seed searches (seed 000, section 3.4.2).
 *
 * Idea: read to the end. Positions that the rules of the search call ended are worth what the
 * rules say; every other one is worth its best move. Limits end a line too, as unknown.
 *
 * Method: depth-first alpha-beta. Values carry bounds (SeedValue), so that it is known at the root
 * whether an unknown position decided the result or merely lay about. Moves are tried by value,
 * then height, then nearness to the centre (the seed's order, 3.4.3.5), then place. Switchable are
 * the position memory (3.4.2.1), the two killer moves (3.4.2.2), and the order by value.
 *
 * So that "place" does not make a mirrored position another one, a question is first turned to the
 * orientation in which its text is smallest, and searched there. The seed did not do this.
 *
 * What it gets wrong: whatever its rules leave out. Ko is a ban and nothing more unless the rules
 * judge it. The value of a position remembered from another path may rest on a repetition. */

#include "search/seed_tree.h"

#include "base/mem.h"
#include "base/timer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CLOCK_STEPS = 64 }; /* nodes between looks at the clock */

static const uint64_t ATTACKER_KEY = UINT64_C(0x9d39247e33776d41);
static const uint64_t PASSED_KEY = UINT64_C(0x2af7398005aaa5c7);
static const uint64_t KO_KEY = UINT64_C(0x9e3779b97f4a7c15);

/* --- the job ------------------------------------------------------------------------------ */

/* What the search may see of each point, whatever the colours are called. */
static void encode_points(const SeedScene *scene, uint8_t codes[POINT_LIMIT])
{
    const Board *board = scene->board;
    for (int i = 0; i < board->size * board->size; i++) {
        Point point = point_at(board->size, i % board->size, i / board->size);
        Color color = board_color(board, point);
        int code = color == EMPTY ? 0 : color == scene->own ? 1 : 2;
        if (point == board->ko)
            code += 4;
        if (scene->region && pointset_has(scene->region, point))
            code += 8;
        codes[point] = (uint8_t)code;
    }
    for (int i = 0; i < scene->count; i++)
        codes[scene->points[i]] |= 16;
}

/* Does the board under `a` read smaller than under `b`? */
static bool reads_smaller(int size, const uint8_t codes[POINT_LIMIT], int a, int b)
{
    int back_a = symmetry_inverse(a), back_b = symmetry_inverse(b);
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            int code_a = codes[point_transform(size, point, back_a)];
            int code_b = codes[point_transform(size, point, back_b)];
            if (code_a != code_b)
                return code_a < code_b;
        }
    return false;
}

static int find_orientation(const SeedScene *scene)
{
    uint8_t codes[POINT_LIMIT];
    encode_points(scene, codes);
    int best = 0;
    for (int symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
        if (reads_smaller(scene->board->size, codes, symmetry, best))
            best = symmetry;
    return best;
}

static int compare_points(const void *a, const void *b)
{
    return (int)*(const Point *)a - (int)*(const Point *)b;
}

void seed_job_init(SeedJob *job, const SeedScene *scene, const SeedOptions *options,
                   const SearchLimits *limits, Point *turned)
{
    assert(scene->count > 0 && (scene->own == BLACK || scene->own == WHITE));
    job->options = options ? *options : (SeedOptions){0};
    job->limits = limits ? *limits : (SearchLimits){0};
    job->deadline = job->limits.seconds > 0 ? timer_now() + job->limits.seconds : 0;
    job->symmetry = find_orientation(scene);
    board_transform(&job->board, scene->board, job->symmetry, false);
    for (int i = 0; i < scene->count; i++)
        turned[i] = point_transform(scene->board->size, scene->points[i], job->symmetry);
    qsort(turned, (size_t)scene->count, sizeof *turned, compare_points);
    trail_init(&job->trail);
    job->nodes = 0;
    job->depth = job->deepest = 0;
    job->stopped = false;
    job->doubts = 0;
    job->reason = NULL;
    job->moves = NULL;
    job->move_count = job->move_capacity = 0;
}

void seed_job_clear(SeedJob *job)
{
    trail_clear(&job->trail);
    mem_free(job->moves);
    job->moves = NULL;
}

PointSet seed_job_turn(const SeedJob *job, const PointSet *set)
{
    PointSet turned = {0};
    for (Point p = pointset_first(set); p; p = pointset_next(set, p))
        pointset_add(&turned, point_transform(job->board.size, p, job->symmetry));
    return turned;
}

Color seed_job_owner(const Board *board, const Point *stones, int count)
{
    assert(count > 0 && count <= POINT_COUNT_MAX);
    Color owner = board_color(board, stones[0]);
    assert(owner == BLACK || owner == WHITE);
    for (int i = 1; i < count; i++)
        assert(board_color(board, stones[i]) == owner);
    return owner;
}

static Point turn_back(const SeedJob *job, Point point)
{
    return point_transform(job->board.size, point, symmetry_inverse(job->symmetry));
}

/* Has the whole job met a limit? */
static bool is_stopped(SeedJob *job)
{
    const char *reason = NULL;
    if (job->limits.nodes && job->nodes >= job->limits.nodes)
        reason = "the node limit was reached";
    else if (job->limits.cancel && atomic_load_explicit(job->limits.cancel, memory_order_relaxed))
        reason = "the search was cancelled";
    else if (job->deadline > 0 && job->nodes % CLOCK_STEPS == 0 && timer_now() > job->deadline)
        reason = "the time was used up";
    if (reason && !job->stopped) {
        job->stopped = true;
        job->reason = reason;
    }
    return job->stopped;
}

/* --- the tree ----------------------------------------------------------------------------- */

static bool is_on(SeedSwitch choice, bool as_written)
{
    return choice == SEED_ON || (choice == SEED_AS_WRITTEN && as_written);
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

void seed_tree_init(SeedTree *tree, SeedJob *job, const SeedRules *rules, Color defender,
                    const Point *targets, int count, bool outermost)
{
    tree->job = job;
    tree->rules = rules;
    tree->defender = defender;
    tree->targets = targets;
    tree->target_count = count;
    tree->subject = NULL;
    tree->outermost = outermost;
    tree->depth_limit = rules->depth;
    tree->move_limit = rules->moves;
    if (outermost && job->options.depth > 0)
        tree->depth_limit = job->options.depth;
    if (outermost && job->limits.depth > 0)
        tree->depth_limit = smaller(tree->depth_limit, job->limits.depth);
    tree->depth_limit = smaller(tree->depth_limit, SEED_DEPTH_MAX - 2);
    if (outermost && job->options.moves > 0)
        tree->move_limit = job->options.moves;
    tree->depth = tree->moves = 0;
    tree->first_move = job->move_count;
    tree->sibling[0] = tree->sibling[1] = POINT_NONE;
    tree->remembers = is_on(outermost ? job->options.memory : SEED_AS_WRITTEN, rules->memory);
    if (tree->remembers)
        seed_memory_init(&tree->memory, job->limits.memory ? job->limits.memory : SEARCH_MEMORY);
}

void seed_tree_clear(SeedTree *tree)
{
    if (tree->remembers)
        seed_memory_clear(&tree->memory);
}

static SeedValue unknown_value(const SeedTree *tree)
{
    return (SeedValue){tree->rules->unknown, 0, tree->rules->best};
}

static void tell(const SeedTree *tree, SeedStep step, Color color, Point move, int value,
                 const char *reason)
{
    const SeedJob *job = tree->job;
    if (!tree->outermost || !job->options.trace)
        return;
    SeedEvent event = {step, tree->depth, color, turn_back(job, move), value, reason ? reason : ""};
    job->options.trace(job->options.trace_context, &event);
}

/* The position as the memory knows it: stones, ko, side to move, and whether a pass led here,
 * because rules may forbid a second one. */
static uint64_t position_key(const SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    uint64_t key = board->hash;
    if (board->ko != POINT_NONE)
        key ^= (board->ko * UINT64_C(4) + board->ko_color) * KO_KEY;
    if (turn != tree->defender)
        key ^= ATTACKER_KEY;
    if (tree->depth > 0 && tree->path[tree->depth - 1] == POINT_PASS)
        key ^= PASSED_KEY;
    return key ? key : 1;
}

/* --- moves -------------------------------------------------------------------------------- */

static SeedMove *find_move(const SeedTree *tree, Point point)
{
    SeedJob *job = tree->job;
    for (size_t i = tree->first_move; i < job->move_count; i++)
        if (job->moves[i].point == point)
            return &job->moves[i];
    return NULL;
}

static void add_move(SeedTree *tree, Point point, int value, bool forced)
{
    SeedJob *job = tree->job;
    SeedMove *known = find_move(tree, point);
    if (known) {
        known->value = (int16_t)larger(known->value, value);
        known->forced = known->forced || forced;
        return;
    }
    job->moves = mem_grow(job->moves, &job->move_capacity, job->move_count + 1, sizeof *job->moves);
    job->moves[job->move_count++] = (SeedMove){point, (int16_t)value, forced, false};
}

void seed_tree_add(SeedTree *tree, Color turn, Point point, int value)
{
    if (board_is_legal(&tree->job->board, point, turn))
        add_move(tree, point, value, false);
}

void seed_tree_force(SeedTree *tree, Color turn, Point point, int value)
{
    if (board_is_legal(&tree->job->board, point, turn))
        add_move(tree, point, value, true);
}

void seed_tree_add_pass(SeedTree *tree, int value)
{
    add_move(tree, POINT_PASS, value, false);
}

void seed_tree_delay(SeedTree *tree, Point point)
{
    SeedMove *move = find_move(tree, point);
    if (move)
        move->late = true;
}

int seed_tree_top_value(const SeedTree *tree)
{
    int top = tree->job->move_count > tree->first_move ? INT16_MIN : -1;
    for (size_t i = tree->first_move; i < tree->job->move_count; i++)
        top = larger(top, tree->job->moves[i].value);
    return top;
}

/* How far from the middle of the board, in half lines squared. */
static int distance_from_middle(int size, Point point)
{
    int x = 2 * point_x(size, point) - (size - 1), y = 2 * point_y(size, point) - (size - 1);
    return x * x + y * y;
}

/* Is `a` to be tried before `b`? */
static bool comes_before(const SeedTree *tree, const SeedMove *a, const SeedMove *b)
{
    if (a->late != b->late)
        return b->late;
    if (is_on(tree->job->options.ordering, true)) {
        if (a->value != b->value)
            return a->value > b->value;
        if (a->point == POINT_PASS || b->point == POINT_PASS)
            return b->point == POINT_PASS;
        int size = tree->job->board.size;
        int height_a = point_height(size, a->point), height_b = point_height(size, b->point);
        if (height_a != height_b)
            return height_a > height_b;
        int middle_a = distance_from_middle(size, a->point);
        int middle_b = distance_from_middle(size, b->point);
        if (middle_a != middle_b)
            return middle_a < middle_b;
    }
    if (a->point == POINT_PASS || b->point == POINT_PASS)
        return b->point == POINT_PASS;
    return a->point < b->point;
}

/* Keeps only forced moves, if there are any, and puts the moves into the order of trial. */
static void arrange_moves(SeedTree *tree)
{
    SeedJob *job = tree->job;
    size_t count = job->move_count - tree->first_move, kept = 0;
    if (count == 0)
        return;
    SeedMove *moves = job->moves + tree->first_move;
    for (size_t i = 0; i < count; i++)
        if (moves[i].forced)
            moves[kept++] = moves[i];
    if (kept > 0)
        count = kept;
    job->move_count = tree->first_move + count;
    for (size_t i = 1; i < count; i++) {
        SeedMove move = moves[i];
        size_t at = i;
        for (; at > 0 && comes_before(tree, &move, &moves[at - 1]); at--)
            moves[at] = moves[at - 1];
        moves[at] = move;
    }
}

/* Brings the move at `point` to place `at`, if it is among those not yet tried. */
static void bring_forward(SeedTree *tree, Point point, size_t at)
{
    SeedJob *job = tree->job;
    SeedMove *found = point == POINT_NONE ? NULL : find_move(tree, point);
    if (!found || found < job->moves + at || found->late)
        return;
    SeedMove move = *found;
    memmove(job->moves + at + 1, job->moves + at,
            (size_t)(found - (job->moves + at)) * sizeof move);
    job->moves[at] = move;
}

/* --- searching ---------------------------------------------------------------------------- */

/* One position on the path. */
typedef struct Node {
    Color turn;
    bool attacks; /* it is the attacker's turn */
    int alpha, beta;
    SeedValue value;
    bool cut; /* left early: the rest could not matter */
} Node;

static SeedValue visit(SeedTree *tree, Color turn, int alpha, int beta, SeedLine *line);

static void adopt_line(SeedLine *line, Point move, const SeedLine *rest)
{
    line->moves[0] = move;
    line->length = 1 + smaller(rest->length, ANSWER_LINE_MAX - 1);
    memcpy(line->moves + 1, rest->moves, (size_t)(line->length - 1) * sizeof *line->moves);
}

/* Plays `move`, values what follows, takes it back. */
static SeedValue try_move(SeedTree *tree, const Node *node, Point move, SeedLine *line)
{
    SeedJob *job = tree->job;
    board_play_on(&job->board, &job->trail, move, node->turn);
    tree->path[tree->depth++] = move;
    tree->moves++;
    job->nodes++;
    job->depth++;
    job->deepest = larger(job->deepest, job->depth);
    tell(tree, SEED_STEP_PLAY, node->turn, move, 0, NULL);
    bool ko = job->board.ko != POINT_NONE;
    size_t first_move = tree->first_move;
    tree->first_move = job->move_count;
    SeedValue value = visit(tree, color_other(node->turn), node->alpha, node->beta, line);
    job->move_count = tree->first_move;
    tree->first_move = first_move;
    if (ko && tree->rules->judge_ko)
        value = tree->rules->judge_ko(value, node->attacks);
    tell(tree, SEED_STEP_BACK, node->turn, move, value.value, NULL);
    job->depth--;
    tree->depth--;
    board_undo(&job->board, &job->trail);
    return value;
}

/* Takes a move's value into the node's. Says whether the move was an improvement. */
static bool take_value(const SeedTree *tree, Node *node, SeedValue found, Point move,
                       const SeedLine *rest, SeedLine *line)
{
    SeedValue *value = &node->value;
    int old = value->value;
    bool better = node->attacks ? found.value > old : found.value < old;
    int (*choose)(int, int) = node->attacks ? larger : smaller;
    value->value = choose(value->value, found.value);
    value->low = choose(value->low, found.low);
    value->high = choose(value->high, found.high);
    int worst = node->attacks ? 0 : tree->rules->best;
    bool stubborn = found.value == old && old == worst && rest->length >= line->length;
    if (better || stubborn)
        adopt_line(line, move, rest);
    if (node->attacks)
        node->alpha = larger(node->alpha, value->value);
    else
        node->beta = smaller(node->beta, value->value);
    node->cut = node->alpha >= node->beta;
    return better && found.value != worst;
}

static void try_moves(SeedTree *tree, Node *node, SeedLine *line)
{
    SeedJob *job = tree->job;
    const SeedOptions *options = &job->options;
    if (tree->outermost && is_on(options->sibling_killer, false))
        bring_forward(tree, tree->sibling[tree->depth], tree->first_move);
    tree->sibling[tree->depth + 1] = POINT_NONE;
    size_t end = job->move_count;
    for (size_t i = tree->first_move; i < end && !node->cut; i++) {
        SeedLine rest = {0};
        Point move = job->moves[i].point;
        SeedValue found = try_move(tree, node, move, &rest);
        if (take_value(tree, node, found, move, &rest, line) || rest.length == 0)
            continue;
        tree->sibling[tree->depth + 1] = rest.moves[0];
        if (tree->outermost && is_on(options->child_killer, false))
            bring_forward(tree, rest.moves[0], i + 1);
    }
}

/* Is the position beyond a limit? */
static bool is_beyond(SeedTree *tree)
{
    SeedJob *job = tree->job;
    const char *reason = NULL;
    if (is_stopped(job))
        return true;
    if (tree->depth > tree->depth_limit)
        reason = "the limit of moves in a row was reached";
    else if (tree->moves > tree->move_limit)
        reason = "the limit of moves played was reached";
    if (reason && !job->reason)
        job->reason = reason;
    return reason != NULL;
}

/* Does the memory answer? If not, the position is marked as open, or an unknown one closed. */
static bool recall(SeedTree *tree, const Node *node, uint64_t key, SeedValue *value, SeedLine *line)
{
    SeedRemembered *known = seed_memory_find(&tree->memory, key);
    if (known && known->open) {
        if (!tree->job->reason)
            tree->job->reason = "the position repeats";
        *value = unknown_value(tree);
        tell(tree, SEED_STEP_END, node->turn, POINT_NONE, value->value, "the position repeats");
        return true;
    }
    if (!known) {
        known = seed_memory_keep(&tree->memory, key);
        if (known)
            known->open = true;
        return false;
    }
    bool useful = known->bound == SEED_EXACT ||
                  (known->bound == SEED_AT_LEAST && known->value >= node->beta) ||
                  (known->bound == SEED_AT_MOST && known->value <= node->alpha);
    if (!useful) {
        known->open = true;
        return false;
    }
    *value = (SeedValue){known->value, known->low, known->high};
    line->length = known->move != POINT_NONE;
    line->moves[0] = known->move;
    tell(tree, SEED_STEP_REMEMBER, node->turn, known->move, value->value, NULL);
    return true;
}

static void remember(SeedTree *tree, const Node *node, uint64_t key, int alpha, int beta,
                     const SeedLine *line)
{
    SeedRemembered *place = seed_memory_find(&tree->memory, key);
    if (!place)
        return;
    int value = node->value.value;
    SeedBound bound = SEED_EXACT;
    if (value >= beta && value < tree->rules->best)
        bound = SEED_AT_LEAST;
    else if (value <= alpha && value > 0)
        bound = SEED_AT_MOST;
    *place = (SeedRemembered){.key = key,
                              .value = (int8_t)value,
                              .low = (int8_t)node->value.low,
                              .high = (int8_t)node->value.high,
                              .bound = (uint8_t)bound,
                              .move = line->length ? line->moves[0] : POINT_NONE};
}

/* Values a position by its moves. If an inner search was needed to generate them and met a limit,
 * the side to move may have more of them. */
static void search_moves(SeedTree *tree, Node *node, SeedLine *line)
{
    const SeedRules *rules = tree->rules;
    unsigned doubts = tree->job->doubts;
    rules->generate(tree, node->turn);
    bool doubt = tree->job->doubts != doubts;
    arrange_moves(tree);
    if (tree->job->stopped) {
        node->value = unknown_value(tree);
        return;
    }
    if (tree->job->move_count == tree->first_move) {
        node->value = seed_value(rules->stuck[node->attacks]);
        tell(tree, SEED_STEP_END, node->turn, POINT_NONE, node->value.value, "no move is left");
    } else {
        int start = node->attacks ? -1 : rules->best + 1;
        node->value = (SeedValue){start, start, start};
        try_moves(tree, node, line);
    }
    if (node->attacks && (node->cut || doubt))
        node->value.high = rules->best;
    else if (!node->attacks && (node->cut || doubt))
        node->value.low = 0;
}

/* Is the position decided by the rules of the search or by a limit? `*doubt` says that the rules
 * might have called it won for the attacker, had an inner search not met a limit. */
static bool settle(SeedTree *tree, Color turn, SeedValue *value, SeedLine *line, bool *doubt)
{
    SeedJob *job = tree->job;
    SeedEnd end = {.reason = ""};
    unsigned doubts = job->doubts;
    bool ended = !job->stopped && tree->rules->is_ended(tree, turn, &end);
    *doubt = job->doubts != doubts;
    if (ended && !job->stopped) {
        *line = end.line;
        *value = end.value;
        if (*doubt) {
            value->low = 0;
            value->high = tree->rules->best;
        }
        tell(tree, SEED_STEP_END, turn, POINT_NONE, value->value, end.reason);
        return true;
    }
    if (!is_beyond(tree))
        return false;
    *value = unknown_value(tree);
    tell(tree, SEED_STEP_END, turn, POINT_NONE, value->value, "unknown");
    return true;
}

static SeedValue visit(SeedTree *tree, Color turn, int alpha, int beta, SeedLine *line)
{
    line->length = 0;
    Node node = {.turn = turn, .attacks = turn != tree->defender, .alpha = alpha, .beta = beta};
    bool doubt;
    SeedValue value;
    if (settle(tree, turn, &value, line, &doubt))
        return value;
    uint64_t key = 0;
    if (tree->remembers) {
        key = position_key(tree, turn);
        if (recall(tree, &node, key, &value, line))
            return value;
    }
    search_moves(tree, &node, line);
    if (doubt)
        node.value.high = tree->rules->best;
    if (tree->remembers)
        remember(tree, &node, key, alpha, beta, line);
    return node.value;
}

SeedValue seed_tree_search(SeedTree *tree, Color turn, SeedLine *line)
{
    SeedJob *job = tree->job;
    size_t move_count = job->move_count;
    unsigned doubts = job->doubts;
    tree->first_move = move_count;
    SeedValue value = visit(tree, turn, 0, tree->rules->best, line);
    job->move_count = move_count;
    job->doubts = doubts + (value.low != value.high);
    return value;
}

/* --- the answer --------------------------------------------------------------------------- */

/* A line that ends where the memory knew the position goes on as the memory says. */
static void extend_line(SeedTree *tree, Color first, SeedLine *line)
{
    SeedJob *job = tree->job;
    Color turn = first;
    tree->depth = 0;
    for (int i = 0; i < ANSWER_LINE_MAX; i++) {
        if (i == line->length) {
            const SeedRemembered *known = seed_memory_find(&tree->memory, position_key(tree, turn));
            if (!known || known->move == POINT_NONE)
                break;
            line->moves[line->length++] = known->move;
        }
        board_play_on(&job->board, &job->trail, line->moves[i], turn);
        tree->path[tree->depth++] = line->moves[i];
        turn = color_other(turn);
    }
    for (; tree->depth > 0; tree->depth--)
        board_undo(&job->board, &job->trail);
}

/* What the value is to the side that starts; unknown if its bounds leave a choice. */
static Verdict judge(const SeedRules *rules, SeedValue value, bool attacks)
{
    Verdict verdict = VERDICT_UNKNOWN;
    for (int i = value.low; i <= value.high; i++) {
        Verdict one = rules->verdicts[i];
        if (one == VERDICT_UNKNOWN)
            continue;
        if (verdict != VERDICT_UNKNOWN && one != verdict)
            return VERDICT_UNKNOWN;
        verdict = one;
    }
    return attacks ? verdict : verdict_other(verdict);
}

/* Makes an answer of the outermost search: verdict for `first`, line, nodes. */
static void fill_answer(SeedTree *tree, Color first, SeedValue value, const SeedLine *line,
                        Answer *answer)
{
    SeedJob *job = tree->job;
    SeedLine whole = *line;
    if (tree->remembers)
        extend_line(tree, first, &whole);
    answer_clear(answer);
    answer->verdict = judge(tree->rules, value, first != tree->defender);
    answer->first = first;
    answer->nodes = job->nodes + 1;
    answer->depth = job->deepest;
    answer->threats =
        answer->verdict == VERDICT_KO_FIRST || answer->verdict == VERDICT_KO_THREAT ? 1 : 0;
    answer->line_length = whole.length;
    for (int i = 0; i < whole.length; i++)
        answer->line[i] = turn_back(job, whole.moves[i]);
    if (answer->verdict == VERDICT_NO) {
        answer->move = POINT_NONE;
    } else if (whole.length > 0) {
        answer->move = answer->line[0];
    } else if (answer->verdict != VERDICT_UNKNOWN) {
        answer->move = answer->line[0] = POINT_PASS;
        answer->line_length = 1;
    }
    answer->reason = "read to the end by the seed's rules of thumb";
    if (answer->verdict == VERDICT_UNKNOWN)
        answer->reason = job->reason ? job->reason : "a limit was reached";
}

SeedValue seed_tree_read(SeedJob *job, const SeedRules *rules, Color defender, const Point *targets,
                         int count, const void *subject, Color first, Answer *answer)
{
    SeedTree tree;
    seed_tree_init(&tree, job, rules, defender, targets, count, true);
    tree.subject = subject;
    SeedLine line = {0};
    SeedValue value = seed_tree_search(&tree, first, &line);
    assert(job->depth == 0);
    fill_answer(&tree, first, value, &line, answer);
    seed_tree_clear(&tree);
    return value;
}

/* --- shared knowledge --------------------------------------------------------------------- */

int seed_find_neighbors(const Board *board, Point stone, Point found[SEED_NEIGHBORS_MAX])
{
    BlockId ids[SEED_NEIGHBORS_MAX];
    int count = 0;
    Color color = board_color(board, stone);
    Point s = stone;
    do {
        Sides sides = board_sides(board, s, color);
        for (unsigned side = sides.enemy; side; side &= side - 1) {
            Point next = board_side(board, s, side);
            int i = 0;
            while (i < count && ids[i] != board->block[next])
                i++;
            if (i < count || count == SEED_NEIGHBORS_MAX)
                continue;
            ids[count] = board->block[next];
            found[count++] = next;
        }
        s = board_next_stone(board, s);
    } while (s != stone);
    return count;
}
