/* One of two (seed 4.3.2, the parallel version): blocks that can each be saved, but not both.
 *
 * Method. Living blocks of two or three liberties whose liberties touch are taken in pairs, and the
 * search for several targets (search/multi_capture.h) says whether one of them falls. The move is
 * its answer, for the side that attacks and for the side that mends. Worth a fixed 20 points in the
 * seed.
 *
 * What it gets wrong. Pairs only: three blocks of which any two can be saved are not seen. What is
 * lost may be a single stone, which is not worth that much: the value is limited by twice the
 * smaller block and its liberties. */

#include "propose/scene_query.h"
#include "propose/witness.h"

#include <math.h>

enum { WEAK_MIN = 2, WEAK_MAX = 3, BLOCKS_MAX = 64 };

/* Is it alive for the capture search, and short of liberties? */
static bool is_weak(const CaseScene *scene, const BlockFact *fact, Point stone)
{
    int liberties = board_block(scene->board, stone)->liberty_count;
    return liberties >= WEAK_MIN && liberties <= WEAK_MAX && fact->status == BLOCK_ALIVE &&
           !scene_stone_dead(scene, stone);
}

static int list_weak(const CaseScene *scene, Color color, Point stones[BLOCKS_MAX])
{
    const PointSet *points = &scene->board->points[color];
    int count = 0;
    for (Point p = pointset_first(points); p && count < BLOCKS_MAX; p = pointset_next(points, p)) {
        bool named = board_block(scene->board, p)->stone == p;
        if (named && is_weak(scene, blocks_at(&scene->analysis->blocks, p), p))
            stones[count++] = p;
    }
    return count;
}

/* Is a liberty of one also one of the other, or beside one? */
static bool are_near(const Board *board, Point a, Point b)
{
    const PointSet *of_a = &board_block(board, a)->liberties;
    const PointSet *of_b = &board_block(board, b)->liberties;
    for (Point p = pointset_first(of_a); p; p = pointset_next(of_a, p)) {
        if (pointset_has(of_b, p))
            return true;
        for (int direction = 0; direction < 4; direction++)
            if (pointset_has(of_b, board_neighbor(board, p, direction)))
                return true;
    }
    return false;
}

static double value_of(const CaseScene *scene, const Point pair[2])
{
    double least = scene->lore->cases.multi_value;
    for (int i = 0; i < 2; i++) {
        const Block *block = board_block(scene->board, pair[i]);
        least = fmin(least, 2.0 * block->stone_count + block->liberty_count);
    }
    return least;
}

/* Puts the move for a pair on the table, if one of them falls when the enemy of the pair begins. */
static void take_pair(const CaseScene *scene, const Point pair[2], Candidates *candidates)
{
    Color owner = board_color(scene->board, pair[0]);
    bool attack = owner != scene->color;
    Answer now, otherwise;
    witness_ask(scene, QUESTION_MULTI_CAPTURE, pair, 2, scene->color, &now);
    if (!witness_says_yes(&now))
        return;
    witness_ask(scene, QUESTION_MULTI_CAPTURE, pair, 2, color_other(scene->color), &otherwise);
    if (!attack && !witness_says_yes(&otherwise))
        return; /* nothing threatens */
    Claim claim =
        claim_make(attack ? CLAIM_TAKES_ONE : CLAIM_SAVES_BOTH, scene->color, CLAIM_SEARCHED);
    claim.subject = thing_block(scene->board, pair[0]);
    claim.object = thing_block(scene->board, pair[1]);
    witness_tell(&claim, &now, &otherwise);
    Candidate *candidate = candidates_add(candidates, CASE_MULTI, now.move, &claim);
    candidate->primary = value_of(scene, pair);
    candidate->claim.value = candidate->primary;
}

void case_multi(const CaseScene *scene, Candidates *candidates)
{
    Point weak[BLOCKS_MAX];
    for (int color = BLACK; color <= WHITE; color++) {
        int count = list_weak(scene, (Color)color, weak);
        for (int i = 0; i < count; i++)
            for (int k = i + 1; k < count; k++)
                if (are_near(scene->board, weak[i], weak[k]))
                    take_pair(scene, (const Point[]){weak[i], weak[k]}, candidates);
    }
}
