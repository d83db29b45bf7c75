/* Takings: the blocks whose last liberty the move is. */

#include "propose/taking.h"

#include "propose/witness.h"

PointSet taking_stones(const Board *board, Point move, Color color)
{
    PointSet taken = {{0}};
    Sides sides = board_sides(board, move, color);
    for (unsigned side = sides.enemy; side; side &= side - 1) {
        Point stone = board_side(board, move, side);
        if (board_block(board, stone)->liberty_count == 1)
            board_add_block(board, stone, &taken);
    }
    return taken;
}

/* The largest block of the stones; the first of several as large. */
static Thing largest_block(const Board *board, const PointSet *stones)
{
    Thing largest = {.kind = THING_NONE, .stone = POINT_NONE, .other = POINT_NONE};
    for (Point p = pointset_first(stones); p; p = pointset_next(stones, p))
        if (board_block(board, p)->stone_count > largest.size)
            largest = thing_block(board, p);
    return largest;
}

/* Is the stone that takes a single one taken back by ko? Then the search says which. */
static void tell_ko(const CaseScene *scene, Point move, Claim *claim)
{
    Board after;
    Answer answer;
    board_copy(&after, scene->board);
    board_play(&after, move, scene->color);
    if (after.ko == POINT_NONE)
        return;
    witness_ask(scene, QUESTION_CAPTURE, &claim->subject.stone, 1, scene->color, &answer);
    if (answer.verdict != VERDICT_YES && witness_says_yes(&answer) && answer.move == move)
        claim_rest_on(claim, &answer);
}

/* Does one move of the enemy's save both blocks: are they one after it? */
static bool saves_both(const CaseScene *scene, const Claim *claim, Point move)
{
    Board after;
    if (claim->object.kind == THING_NONE)
        return true;
    board_copy(&after, scene->board);
    board_play(&after, move, color_other(scene->color));
    return board_block(&after, claim->subject.stone) == board_block(&after, claim->object.stone);
}

/* Does the enemy save the stones by playing at the same point? That comes to mind first. */
static bool ask_same_point(const CaseScene *scene, Point move, const Claim *claim, Answer *answer)
{
    Board after;
    Color enemy = color_other(scene->color);
    if (!board_is_legal(scene->board, move, enemy))
        return false;
    board_copy(&after, scene->board);
    board_play(&after, move, enemy);
    witness_on(scene, &after, QUESTION_CAPTURE, &claim->subject.stone, 1, scene->color, answer);
    if (answer->verdict != VERDICT_NO)
        return false;
    answer->verdict = VERDICT_YES;
    answer->first = enemy;
    answer->move = answer->line[0] = move;
    answer->line_length = 1;
    return true;
}

/* Of more than two blocks nothing is said. */
static void tell_otherwise(const CaseScene *scene, Point move, Claim *claim)
{
    Answer answer;
    bool bet = false;
    Point stone = claim->subject.stone;
    if (claim->count > claim->subject.size + claim->object.size)
        return;
    if (!ask_same_point(scene, move, claim, &answer)) {
        witness_ask(scene, QUESTION_CAPTURE, &stone, 1, color_other(scene->color), &answer);
        bet = answer.verdict == VERDICT_UNKNOWN && witness_bet_escape(scene, stone, &answer);
    }
    if (!witness_says_yes(&answer) || !saves_both(scene, claim, answer.move))
        return;
    witness_tell_otherwise(claim, &answer);
    if (bet)
        claim->else_proved = CLAIM_ESTIMATED;
}

bool taking_find(const CaseScene *scene, Point move, Claim *claim)
{
    const Board *board = scene->board;
    PointSet taken = taking_stones(board, move, scene->color), first = {{0}};
    *claim = claim_make(CLAIM_CAPTURES, scene->color, CLAIM_PROVED);
    claim->count = pointset_count(&taken);
    if (claim->count == 0)
        return false;
    claim->verdict = VERDICT_YES;
    claim->subject = largest_block(board, &taken);
    board_add_block(board, claim->subject.stone, &first);
    pointset_subtract(&taken, &first);
    claim->object = largest_block(board, &taken);
    claim_line_set(&claim->line, scene->color, &move, 1);
    tell_ko(scene, move, claim);
    tell_otherwise(scene, move, claim);
    return true;
}

bool taking_is_next(const Board *board, Point move, Color color)
{
    Board after;
    if (board_liberties_after(board, move, color, 2) > 1)
        return false;
    board_copy(&after, board);
    board_play(&after, move, color);
    if (board_color(&after, move) != color)
        return true;
    const Block *block = board_block(&after, move);
    return board_is_legal(&after, pointset_first(&block->liberties), color_other(color));
}
