/* Waiting: a block with five liberties is taken to be safe, but some fall when left alone.
 *
 * Method. The attacker begins. If that is a capture, what prevents it is mostly a move of the line
 * of play, or a liberty: each of these is tried, and the attacker asked again.
 *
 * What it gets wrong: a rescue from further away is not seen. */

#include "search/capture_wait.h"

#include "search/budget.h"
#include "search/capture.h"

enum { LINE_MOVES = 6 /* of the attacker's line, that are tried */ };

/* Can the attacker, moving first, capture the block, if only by a ko? */
static Verdict attack(const Board *board, Point target, Budget *budget, Answer *answer)
{
    SearchLimits share = budget_share(budget, 0);
    capture_read(board, target, color_other(board_color(board, target)), &share, NULL, answer);
    budget->nodes += answer->nodes;
    return answer->verdict;
}

/* What the attacker can still do after the owner's `move`; unknown if that may not be played. */
static Verdict attack_after(const Board *board, Point target, Point move, Budget *budget)
{
    Board after;
    Answer answer;
    Color owner = board_color(board, target);
    if (budget_is_spent(budget) || !board_is_legal(board, move, owner))
        return VERDICT_UNKNOWN;
    board_copy(&after, board);
    board_play(&after, move, owner);
    return attack(&after, target, budget, &answer);
}

/* The points to try: the first moves of the line, then the liberties. */
static int list_rescues(const Board *board, Point target, const Answer *line,
                        Point rescues[POINT_LIMIT])
{
    int count = 0;
    PointSet others = board_block(board, target)->liberties;
    for (int i = 0; i < line->line_length && i < LINE_MOVES; i++)
        if (line->line[i] > POINT_RESIGN && board_color(board, line->line[i]) == EMPTY) {
            rescues[count++] = line->line[i];
            pointset_remove(&others, line->line[i]);
        }
    for (Point point = pointset_first(&others); point; point = pointset_next(&others, point))
        rescues[count++] = point;
    return count;
}

void capture_wait(const Board *board, Point target, const SearchLimits *limits, Answer *answer)
{
    Budget budget = {0};
    Answer falls;
    budget_give(&budget, limits);
    if (attack(board, target, &budget, &falls) > VERDICT_NO) {
        Point rescues[POINT_LIMIT];
        int count = list_rescues(board, target, &falls, rescues);
        answer->verdict = VERDICT_UNKNOWN;
        answer->guess = VERDICT_NO;
        answer->reason = "it falls if left alone, and no rescue was found";
        for (int i = 0; i < count && answer->verdict == VERDICT_UNKNOWN; i++)
            if (attack_after(board, target, rescues[i], &budget) == VERDICT_NO) {
                answer->verdict = VERDICT_YES;
                answer->guess = VERDICT_UNKNOWN;
                answer->move = answer->line[0] = rescues[i];
                answer->line_length = 1;
                answer->reason = answer_likely_moves;
            }
    }
    answer->nodes += budget.nodes;
}
