/* The seed's capture search (seed 000, section 3.4.3.2).
 *
 * Idea: a block with few liberties is captured by moves on its liberties and around them.
 *
 * Ends (N is 3, or 4 as in the parallel version): N+1 liberties: free; attacker's turn and one
 * liberty: caught; attacker's turn, two liberties and a ladder works: caught (the seed prints
 * "alive" here, an obvious slip); more than 20 moves in a row or 200 in all: unknown, as free.
 *
 * Moves of both: liberties, the one-space point, diagonal points. The owner also takes surrounding
 * blocks in atari, cuts with atari, catches a lone stone of height 2 in a ladder, and passes if
 * everything else looks bad. The attacker also saves surrounding blocks in atari and plays approach
 * moves. Forced moves are in force_for_owner() and generate_for_attacker().
 *
 * The one-space point (the seed's figure 3.4-1 is lost; what the text says of it, "A and X empty, B
 * empty or white, C or D black", is kept, the places are ours): T a stone of the target with two
 * liberties, X the point; a friend beside A keeps the enemy from pushing through there.
 *
 *     . C .
 *     T A X B
 *     . D .
 *
 * Values (the seed gives none): in tenths of a liberty, see VALUE_*; a move that loses liberties
 * has a negative one, and if all do, the owner may pass.
 *
 * What it gets wrong, by the seed's own list: ko is only a ban; the attacker does not play against
 * neighbours with three or more liberties; stones joined to the target by a diagonal or a bamboo
 * joint are not attacked. */

#include "search/seed_tree.h"

enum {
    VALUE_LIBERTY = 10, /* per liberty won, or kept from the owner */
    VALUE_SELF_ATARI = -30,
    VALUE_ONE_SPACE = 8,
    VALUE_DIAGONAL = 5,
    VALUE_TAKE = 15, /* and five per stone, up to six */
    VALUE_CUT = 12,
    VALUE_LADDER = 10,
    VALUE_SAVE = 12,
    VALUE_APPROACH = 6,
    VALUE_FORCED = 100,
};

static int liberty_limit(const SeedTree *tree)
{
    return *(const int *)tree->subject;
}

static bool is_ended(SeedTree *tree, Color turn, SeedEnd *end)
{
    const Board *board = &tree->job->board;
    Point stone = tree->targets[0];
    const Block *block = board_block(board, stone);
    int liberties = block->liberty_count;
    end->value = seed_value(0);
    end->reason = "too many liberties";
    if (liberties > liberty_limit(tree))
        return true;
    if (turn == tree->defender)
        return false;
    end->value = seed_value(1);
    if (liberties == 1) {
        end->reason = "in atari on the attacker's turn";
        end->line.moves[0] = pointset_first(&block->liberties);
        end->line.length = board_is_legal(board, end->line.moves[0], turn);
        return true;
    }
    if (liberties > 2)
        return false;
    end->reason = "caught in a ladder";
    return seed_ladder_inside(tree->job, stone, turn, NULL, &end->line).value == 1;
}

/* --- points around the target ------------------------------------------------------------- */

static bool is_one_space(const Board *board, Point stone, int direction, Color owner)
{
    Point a = board_neighbor(board, stone, direction);
    if (board_color(board, a) != EMPTY)
        return false;
    Point x = board_neighbor(board, a, direction);
    if (board_color(board, x) != EMPTY)
        return false;
    Color beyond = board_color(board, board_neighbor(board, x, direction));
    if (beyond != EMPTY && beyond != color_other(owner))
        return false;
    return board_color(board, board_neighbor(board, a, (direction + 1) & 3)) == owner ||
           board_color(board, board_neighbor(board, a, (direction + 3) & 3)) == owner;
}

static void add_one_space(SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    Point stone = tree->targets[0], s = stone;
    if (board_block(board, stone)->liberty_count != 2)
        return;
    do {
        for (int d = 0; d < 4; d++)
            if (is_one_space(board, s, d, tree->defender)) {
                Point a = board_neighbor(board, s, d);
                seed_tree_add(tree, turn, board_neighbor(board, a, d), VALUE_ONE_SPACE);
            }
        s = board_next_stone(board, s);
    } while (s != stone);
}

/* Empty points at a diagonal of the target, one of the two points between being empty too. */
static void add_diagonals(SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    Point stone = tree->targets[0], s = stone;
    do {
        for (int d = 0; d < 4; d++) {
            Point one = board_neighbor(board, s, d);
            Point other = board_neighbor(board, s, (d + 1) & 3);
            if (board_color(board, one) == OFF_BOARD || board_color(board, other) == OFF_BOARD)
                continue;
            if (board_color(board, one) != EMPTY && board_color(board, other) != EMPTY)
                continue;
            Point diagonal = board_neighbor(board, one, (d + 1) & 3);
            if (board_color(board, diagonal) != EMPTY)
                continue;
            int liberties = board_liberties_after(board, diagonal, turn, 2);
            seed_tree_add(tree, turn, diagonal, liberties < 2 ? VALUE_SELF_ATARI : VALUE_DIAGONAL);
        }
        s = board_next_stone(board, s);
    } while (s != stone);
}

/* --- the owner's moves -------------------------------------------------------------------- */

static int take_value(const Block *block)
{
    return VALUE_TAKE + 5 * (block->stone_count < 6 ? block->stone_count : 6);
}

/* How many of the surrounding blocks have two liberties, one of them here? */
static int count_ataris(const Board *board, const Point *around, int count, Point point)
{
    int ataris = 0;
    for (int i = 0; i < count; i++) {
        const Block *block = board_block(board, around[i]);
        ataris += block->liberty_count == 2 && pointset_has(&block->liberties, point);
    }
    return ataris;
}

/* Do two blocks of the attacker meet here? */
static bool is_cut(const Board *board, Point point, Color attacker)
{
    BlockId first = 0;
    for (int d = 0; d < 4; d++) {
        Point next = board_neighbor(board, point, d);
        if (board_color(board, next) != attacker)
            continue;
        if (first && board->block[next] != first)
            return true;
        first = board->block[next];
    }
    return false;
}

/* Catching a surrounding block with two liberties in a ladder: big ones are forced, and lone stones
 * of height 2 are worth a try. */
static void add_counter_ladder(SeedTree *tree, Color turn, Point chaser)
{
    const Board *board = &tree->job->board;
    const Block *block = board_block(board, chaser);
    bool big = block->stone_count >= 2;
    if (block->liberty_count != 2 || (!big && point_height(board->size, chaser) != 2))
        return;
    int stones = block->stone_count;
    Point move;
    if (seed_ladder_inside(tree->job, chaser, turn, &move, NULL).value != 1 || move == POINT_NONE)
        return;
    if (big)
        seed_tree_force(tree, turn, move, VALUE_FORCED + (stones < 50 ? stones : 50));
    else
        seed_tree_add(tree, turn, move, VALUE_LADDER);
}

/* The moves against the blocks around the target. */
static void add_counter_attacks(SeedTree *tree, Color turn, const Point *around, int count)
{
    const Board *board = &tree->job->board;
    for (int i = 0; i < count; i++) {
        const Block *block = board_block(board, around[i]);
        const PointSet *liberties = &block->liberties;
        if (block->liberty_count == 1 && block->stone_count >= 2)
            seed_tree_force(tree, turn, pointset_first(liberties),
                            VALUE_FORCED + take_value(block));
        else if (block->liberty_count == 1)
            seed_tree_add(tree, turn, pointset_first(liberties), take_value(block));
        if (block->liberty_count != 2)
            continue;
        for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p)) {
            if (board_liberties_after(board, p, turn, 2) < 2)
                continue;
            if (count_ataris(board, around, count, p) >= 2)
                seed_tree_force(tree, turn, p, VALUE_FORCED);
            else if (is_cut(board, p, color_other(turn)))
                seed_tree_add(tree, turn, p, VALUE_CUT);
        }
    }
    for (int i = 0; i < count; i++)
        add_counter_ladder(tree, turn, around[i]);
}

static void add_own_liberties(SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    const Block *block = board_block(board, tree->targets[0]);
    const PointSet *liberties = &block->liberties;
    int now = block->liberty_count;
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p)) {
        int after = board_liberties_after(board, p, turn, 9);
        int value = VALUE_LIBERTY * (after - now);
        if (after > liberty_limit(tree))
            seed_tree_force(tree, turn, p, VALUE_FORCED + value);
        else if (after > 1)
            seed_tree_add(tree, turn, p, value);
    }
}

/* In atari only two things help: taking a stone, or running. */
static void add_rescues(SeedTree *tree, Color turn, const Point *around, int count)
{
    const Board *board = &tree->job->board;
    for (int i = 0; i < count; i++) {
        const Block *block = board_block(board, around[i]);
        if (block->liberty_count == 1)
            seed_tree_force(tree, turn, pointset_first(&block->liberties), take_value(block));
    }
    Point liberty = pointset_first(&board_block(board, tree->targets[0])->liberties);
    seed_tree_force(tree, turn, liberty,
                    VALUE_LIBERTY * board_liberties_after(board, liberty, turn, 9));
}

static void generate_for_owner(SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    Point around[SEED_NEIGHBORS_MAX];
    int count = seed_find_neighbors(board, tree->targets[0], around);
    if (board_block(board, tree->targets[0])->liberty_count == 1) {
        add_rescues(tree, turn, around, count);
        return;
    }
    add_own_liberties(tree, turn);
    add_one_space(tree, turn);
    add_diagonals(tree, turn);
    add_counter_attacks(tree, turn, around, count);
    if (seed_tree_top_value(tree) < 0)
        seed_tree_add_pass(tree, 0);
}

/* --- the attacker's moves ----------------------------------------------------------------- */

/* The seed's two ways to save a surrounding block in atari: a lone stone of height 2 whose liberty
 * lies on the edge is connected anyhow; any other if it is then not caught in a ladder. */
static void add_saves(SeedTree *tree, Color turn)
{
    SeedJob *job = tree->job;
    Point around[SEED_NEIGHBORS_MAX];
    int count = seed_find_neighbors(&job->board, tree->targets[0], around);
    for (int i = 0; i < count; i++) {
        const Block *block = board_block(&job->board, around[i]);
        if (block->liberty_count != 1)
            continue;
        int size = job->board.size;
        Point liberty = pointset_first(&block->liberties);
        bool edge = block->stone_count == 1 && point_height(size, around[i]) == 2 &&
                    point_height(size, liberty) == 1;
        if (!board_is_legal(&job->board, liberty, turn))
            continue;
        bool safe = edge;
        if (!safe) {
            board_play_on(&job->board, &job->trail, liberty, turn);
            safe = seed_ladder_inside(job, around[i], color_other(turn), NULL, NULL).value == 0;
            board_undo(&job->board, &job->trail);
        }
        if (safe)
            seed_tree_add(tree, turn, liberty, VALUE_SAVE);
    }
}

/* If the stone at this liberty of the target would be in atari, the attacker plays first where it
 * would breathe (an approach move). */
static void add_approach(SeedTree *tree, Color turn, Point liberty)
{
    const Board *board = &tree->job->board;
    Sides sides = board_sides(board, liberty, turn);
    Point breath = sides.empty ? board_side(board, liberty, sides.empty) : POINT_NONE;
    for (unsigned side = sides.own; side && breath == POINT_NONE; side &= side - 1) {
        const PointSet *all = &board_block(board, board_side(board, liberty, side))->liberties;
        for (Point p = pointset_first(all); p; p = pointset_next(all, p))
            if (p != liberty)
                breath = p;
    }
    if (breath != POINT_NONE && board_liberties_after(board, breath, turn, 2) >= 2)
        seed_tree_add(tree, turn, breath, VALUE_APPROACH);
}

static void generate_for_attacker(SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    const Block *block = board_block(board, tree->targets[0]);
    const PointSet *liberties = &block->liberties;
    int now = block->liberty_count;
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p)) {
        int gained = board_liberties_after(board, p, tree->defender, 9);
        bool self_atari = board_liberties_after(board, p, turn, 2) < 2;
        int value = VALUE_LIBERTY * (gained - now) + (self_atari ? VALUE_SELF_ATARI : 0);
        if (gained > liberty_limit(tree) + 1)
            seed_tree_force(tree, turn, p, VALUE_FORCED + value);
        else
            seed_tree_add(tree, turn, p, value);
        if (self_atari)
            add_approach(tree, turn, p);
    }
    add_one_space(tree, turn);
    add_diagonals(tree, turn);
    add_saves(tree, turn);
}

static void generate(SeedTree *tree, Color turn)
{
    if (turn == tree->defender)
        generate_for_owner(tree, turn);
    else
        generate_for_attacker(tree, turn);
}

/* --- asking ------------------------------------------------------------------------------- */

static const Verdict VERDICTS[] = {VERDICT_NO, VERDICT_YES};

static const SeedRules RULES = {
    .depth = 20,
    .moves = 200,
    .best = 1,
    .unknown = 0,
    .memory = false,
    .verdicts = VERDICTS,
    .is_ended = is_ended,
    .generate = generate,
    .stuck = {1, 0},
};

static int chosen_limit(const SeedJob *job)
{
    return job->options.capture_liberties > 0 ? job->options.capture_liberties : 3;
}

SeedValue seed_capture_inside(SeedJob *job, Point target, Color turn, Point *move, SeedLine *line)
{
    SeedTree tree;
    SeedLine found = {0};
    int limit = chosen_limit(job);
    seed_tree_init(&tree, job, &RULES, board_color(&job->board, target), &target, 1, false);
    tree.subject = &limit;
    SeedValue value = seed_tree_search(&tree, turn, &found);
    seed_tree_clear(&tree);
    if (move)
        *move = found.length ? found.moves[0] : POINT_NONE;
    if (line)
        *line = found;
    return value;
}

void seed_capture_read(const Board *board, Point target, Color first, const SeedOptions *options,
                       const SearchLimits *limits, Answer *answer)
{
    SeedJob job;
    Point turned;
    Color owner = seed_job_owner(board, &target, 1);
    SeedScene scene = {.board = board, .own = owner, .points = &target, .count = 1};
    seed_job_init(&job, &scene, options, limits, &turned);
    int limit = chosen_limit(&job);
    seed_tree_read(&job, &RULES, owner, &turned, 1, &limit, first, answer);
    seed_job_clear(&job);
}
