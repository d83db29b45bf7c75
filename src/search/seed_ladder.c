/* The seed's ladder search (seed 000, section 3.4.3.1).
 *
 * Idea: a block is caught by atari after atari, or it is not.
 *
 * Ends:   owner's turn, two or more liberties: free; attacker's turn, one: caught; three or more:
 *         free; more than 100 moves in a row or 300 in all: unknown, counted as free.
 * Moves:  owner: take a surrounding block in atari, or extend at the liberty; attacker: either
 *         liberty. If the owner would get four or more liberties at a point, the attacker plays
 *         there and nowhere else.
 *
 * The seed says only that values follow "how easily the block is captured". Ours: for the owner
 * ten per liberty after the move and one per stone taken; for the attacker ten per liberty that
 * the owner would get there, less five if his own stone would be in atari.
 *
 * What it gets wrong, as in the seed: a block in atari on the attacker's turn counts as caught even
 * where a ko forbids to take it; a move that a ko forbids does not exist; 300 moves are too few for
 * ladders with many branches. */

#include "search/seed_tree.h"

static bool is_ended(SeedTree *tree, Color turn, SeedEnd *end)
{
    const Board *board = &tree->job->board;
    const Block *block = board_block(board, tree->targets[0]);
    if (turn == tree->defender) {
        end->reason = "two liberties on the owner's turn";
        end->value = seed_value(0);
        return block->liberty_count >= 2;
    }
    if (block->liberty_count == 1) {
        end->reason = "in atari on the attacker's turn";
        end->value = seed_value(1);
        end->line.moves[0] = pointset_first(&block->liberties);
        end->line.length = board_is_legal(board, end->line.moves[0], turn);
        return true;
    }
    end->reason = "three liberties on the attacker's turn";
    end->value = seed_value(0);
    return block->liberty_count >= 3;
}

static void generate_for_owner(SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    Point stone = tree->targets[0];
    Point around[SEED_NEIGHBORS_MAX];
    int count = seed_find_neighbors(board, stone, around);
    for (int i = 0; i < count; i++) {
        const Block *block = board_block(board, around[i]);
        if (block->liberty_count > 1)
            continue;
        Point point = pointset_first(&block->liberties);
        int liberties = board_liberties_after(board, point, turn, 9);
        seed_tree_add(tree, turn, point, 10 * liberties + block->stone_count);
    }
    Point liberty = pointset_first(&board_block(board, stone)->liberties);
    seed_tree_add(tree, turn, liberty, 10 * board_liberties_after(board, liberty, turn, 9));
}

static void generate_for_attacker(SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    const PointSet *liberties = &board_block(board, tree->targets[0])->liberties;
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p)) {
        int gained = board_liberties_after(board, p, tree->defender, 9);
        int value = 10 * gained - (board_liberties_after(board, p, turn, 2) == 1 ? 5 : 0);
        if (gained >= 4)
            seed_tree_force(tree, turn, p, value);
        else
            seed_tree_add(tree, turn, p, value);
    }
}

static void generate(SeedTree *tree, Color turn)
{
    if (turn == tree->defender)
        generate_for_owner(tree, turn);
    else
        generate_for_attacker(tree, turn);
}

static const Verdict VERDICTS[] = {VERDICT_NO, VERDICT_YES};

static const SeedRules RULES = {
    .depth = 100,
    .moves = 300,
    .best = 1,
    .unknown = 0,
    .memory = false,
    .verdicts = VERDICTS,
    .is_ended = is_ended,
    .generate = generate,
    .stuck = {1, 0},
};

SeedValue seed_ladder_inside(SeedJob *job, Point target, Color turn, Point *move, SeedLine *line)
{
    SeedTree tree;
    SeedLine found = {0};
    seed_tree_init(&tree, job, &RULES, board_color(&job->board, target), &target, 1, false);
    SeedValue value = seed_tree_search(&tree, turn, &found);
    seed_tree_clear(&tree);
    if (move)
        *move = found.length ? found.moves[0] : POINT_NONE;
    if (line)
        *line = found;
    return value;
}

void seed_ladder_read(const Board *board, Point target, Color first, const SeedOptions *options,
                      const SearchLimits *limits, Answer *answer)
{
    SeedJob job;
    Point turned;
    Color owner = seed_job_owner(board, &target, 1);
    SeedScene scene = {.board = board, .own = owner, .points = &target, .count = 1};
    seed_job_init(&job, &scene, options, limits, &turned);
    seed_tree_read(&job, &RULES, owner, &turned, 1, NULL, first, answer);
    seed_job_clear(&job);
}
