/* Waiting: a block with five liberties is taken to be safe, but some fall when left alone.
 *
 * Method. The attacker begins. If that is a capture, what prevents it is mostly a move of the line
 * of play, or a liberty: each of these is tried, and the attacker asked again.
 *
 * What it gets wrong: a rescue from further away is not seen. */

#include "search/capture_wait.h"

#include "search/capture.h"

enum {
    LINE_MOVES = 6,       /* of the attacker's line, that are tried */
    ATTACK_NODES = 20000, /* positions for one attack, ... */
    ATTACK_SHARE = 3      /* ... but no more than this part of what is left */
};

/* What can the attacker, moving first, do? */
static Verdict attack(const Board *board, Point target, Budget *budget, Answer *answer)
{
    uint64_t left = budget_share(budget, 0).nodes, most = ATTACK_NODES; /* 0: no limit */
    if (left && left / ATTACK_SHARE < most)
        most = left / ATTACK_SHARE + 1;
    SearchLimits share = budget_share(budget, most);
    Color attacker = color_other(board_color(board, target));
    capture_prove(board, target, attacker, &share, NULL, answer);
    budget->nodes += answer->nodes;
    return answer->verdict;
}

/* ... after the owner's `move`? */
static Verdict attack_after(const Board *board, Point target, Point move, Budget *budget)
{
    Board after;
    Answer answer;
    board_copy(&after, board);
    board_play(&after, move, board_color(board, target));
    return attack(&after, target, budget, &answer);
}

/* The moves to try: the first of the line, then the liberties. */
static int list_rescues(const Board *board, Point target, const Answer *line,
                        Point rescues[POINT_LIMIT])
{
    int count = 0;
    Color owner = board_color(board, target);
    PointSet listed = {{0}}, points = board_block(board, target)->liberties;
    for (int i = 0; i < line->line_length && i < LINE_MOVES; i++) {
        Point move = line->line[i];
        if (move <= POINT_RESIGN || pointset_has(&listed, move) ||
            !board_is_legal(board, move, owner))
            continue;
        pointset_add(&listed, move);
        rescues[count++] = move;
    }
    for (Point point = pointset_first(&points); point; point = pointset_next(&points, point))
        if (!pointset_has(&listed, point) && board_is_legal(board, point, owner))
            rescues[count++] = point;
    return count;
}

/* The block falls, or a ko is fought for it, if its owner waits; nothing better is known yet. */
static void give_up(const Answer *falls, Answer *answer)
{
    answer_doubt(answer, answer_likely_moves);
    answer->verdict = verdict_other(falls->verdict);
    answer->threats = falls->threats;
    answer->reason = "it is a ko if left alone, and no rescue was found";
    if (falls->verdict != VERDICT_YES)
        return;
    answer->verdict = VERDICT_UNKNOWN;
    answer->move = POINT_NONE;
    answer->reason = "it falls if left alone, and not every rescue was tried";
}

void capture_wait(const Board *board, Point target, Budget *budget, Answer *answer)
{
    Answer falls;
    Point rescues[POINT_LIMIT];
    if (budget_is_spent(budget) || attack(board, target, budget, &falls) <= VERDICT_NO)
        return;
    int count = list_rescues(board, target, &falls, rescues), tried = 0;
    give_up(&falls, answer);
    bool open = answer->verdict == VERDICT_UNKNOWN;
    if (open && count > 0)
        answer->move = rescues[0];
    for (; tried < count && !budget_is_spent(budget); tried++)
        if (attack_after(board, target, rescues[tried], budget) == VERDICT_NO) {
            answer->verdict = VERDICT_YES;
            answer->threats = 0;
            answer->move = answer->line[0] = rescues[tried];
            answer->line_length = 1;
            answer->reason = answer_likely_moves;
            return;
        }
    if (open && tried == count) {
        answer->guess = VERDICT_NO;
        answer->reason = "it falls if left alone, and no rescue was found";
    }
}
