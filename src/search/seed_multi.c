/* The seed's multi-target capture search (seed 000, section 3.4.3.7).
 *
 * Idea: several blocks of one colour, any of which will do: atari after atari until two hang at
 * once, or one is caught in a ladder.
 *
 * Owner's turn:    several targets in atari: only a move that saves all of them counts (a liberty,
 *                  or taking a neighbour in atari); none: lost. One in atari: the moves by which a
 *                  ladder search saves it; none: lost. No target in atari: all are saved.
 * Attacker's turn: a target in atari: won. No target with two liberties: failed. Otherwise he tries
 *                  every liberty of every target with two.
 *
 * The seed names no limits here and no order of moves: 100 moves in a row and 10,000 in all are
 * ours, and the attacker prefers points that are liberties of several targets, then those where the
 * owner would gain most. Of the ladder search the seed takes "the move that succeeded"; we take all
 * that do, so that the owner is not held to the first.
 *
 * What it gets wrong: only ataris are tried, never a quiet move; ko is a ban. */

#include "search/seed_tree.h"

#include <assert.h>

/* A stone of each target with this many liberties, each block once; returns how many. */
static int find_targets(const SeedTree *tree, int liberties, Point found[SEED_TARGETS_MAX])
{
    const Board *board = &tree->job->board;
    int count = 0;
    for (int i = 0; i < tree->target_count; i++) {
        Point stone = tree->targets[i];
        if (board_block(board, stone)->liberty_count != liberties)
            continue;
        int same = 0;
        while (same < count && board->block[found[same]] != board->block[stone])
            same++;
        if (same == count)
            found[count++] = stone;
    }
    return count;
}

/* Where can the block in atari be saved for the moment? */
static PointSet find_saves(const Board *board, Point stone)
{
    PointSet saves = {0};
    pointset_add(&saves, pointset_first(&board_block(board, stone)->liberties));
    Point around[SEED_NEIGHBORS_MAX];
    int count = seed_find_neighbors(board, stone, around);
    for (int i = 0; i < count; i++) {
        const Block *block = board_block(board, around[i]);
        if (block->liberty_count == 1)
            pointset_add(&saves, pointset_first(&block->liberties));
    }
    return saves;
}

/* Is the block in atari free after its owner plays here? */
static bool is_saved(SeedJob *job, Point stone, Color owner, Point point)
{
    if (!board_is_legal(&job->board, point, owner))
        return false;
    board_play_on(&job->board, &job->trail, point, owner);
    bool saved = seed_ladder_inside(job, stone, color_other(owner), NULL, NULL).value == 0;
    board_undo(&job->board, &job->trail);
    return saved;
}

/* The owner's moves that save every target in atari. */
static PointSet find_answers(SeedTree *tree, const Point *ataris, int count)
{
    assert(count > 0);
    PointSet saves = find_saves(&tree->job->board, ataris[0]);
    if (count == 1) {
        PointSet all = saves;
        for (Point p = pointset_first(&all); p; p = pointset_next(&all, p))
            if (!is_saved(tree->job, ataris[0], tree->defender, p))
                pointset_remove(&saves, p);
    }
    for (int i = 1; i < count; i++) {
        PointSet more = find_saves(&tree->job->board, ataris[i]);
        pointset_intersect(&saves, &more);
    }
    return saves;
}

static bool is_ended(SeedTree *tree, Color turn, SeedEnd *end)
{
    const Board *board = &tree->job->board;
    Point found[SEED_TARGETS_MAX];
    int ataris = find_targets(tree, 1, found);
    if (turn == tree->defender && ataris == 1) {
        end->reason = "the target in atari is caught in a ladder";
        end->value = seed_value(1);
        return seed_ladder_inside(tree->job, found[0], turn, NULL, &end->line).value == 1;
    }
    if (turn == tree->defender) {
        end->reason = "no target in atari on the owner's turn";
        end->value = seed_value(0);
        return ataris == 0;
    }
    if (ataris > 0) {
        end->reason = "a target in atari on the attacker's turn";
        end->value = seed_value(1);
        end->line.moves[0] = pointset_first(&board_block(board, found[0])->liberties);
        end->line.length = board_is_legal(board, end->line.moves[0], turn);
        return true;
    }
    end->reason = "no target with two liberties";
    end->value = seed_value(0);
    return find_targets(tree, 2, found) == 0;
}

static void generate(SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    Point found[SEED_TARGETS_MAX] = {POINT_NONE};
    if (turn == tree->defender) {
        int ataris = find_targets(tree, 1, found);
        PointSet answers = find_answers(tree, found, ataris);
        for (Point p = pointset_first(&answers); p; p = pointset_next(&answers, p))
            seed_tree_add(tree, turn, p, board_liberties_after(board, p, turn, 9));
        return;
    }
    int count = find_targets(tree, 2, found);
    for (int i = 0; i < count; i++) {
        const PointSet *liberties = &board_block(board, found[i])->liberties;
        for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p)) {
            int shared = 0;
            for (int j = 0; j < count; j++)
                shared += pointset_has(&board_block(board, found[j])->liberties, p);
            int gained = board_liberties_after(board, p, tree->defender, 9);
            seed_tree_add(tree, turn, p, 20 * shared + gained);
        }
    }
}

static const Verdict VERDICTS[] = {VERDICT_NO, VERDICT_YES};

static const SeedRules RULES = {
    .depth = 100,
    .moves = 10000,
    .best = 1,
    .unknown = 0,
    .memory = false,
    .verdicts = VERDICTS,
    .is_ended = is_ended,
    .generate = generate,
    .stuck = {1, 0},
};

int seed_multi_around(const Board *board, Point stone, Point targets[SEED_TARGETS_MAX])
{
    return seed_find_neighbors(board, stone, targets);
}

void seed_multi_read(const Board *board, const Point *targets, int count, Color first,
                     const SeedOptions *options, const SearchLimits *limits, Answer *answer)
{
    assert(count <= SEED_TARGETS_MAX);
    SeedJob job;
    Point turned[SEED_TARGETS_MAX];
    Color owner = seed_job_owner(board, targets, count);
    SeedScene scene = {.board = board, .own = owner, .points = targets, .count = count};
    seed_job_init(&job, &scene, options, limits, turned);
    seed_tree_read(&job, &RULES, owner, turned, count, NULL, first, answer);
    seed_job_clear(&job);
}
