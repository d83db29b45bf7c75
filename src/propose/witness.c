/* Asking searches again for lines of play.
 *
 * The analysis asks hundreds of questions and keeps of each answer the move only. Of the few that
 * become claims the line is wanted, and a proof if there is one: they are asked once more, with
 * more positions.
 *
 * What it gets wrong: with more positions the answer may be another one than the analysis has acted
 * on; whoever asks decides what to do then. */

#include "propose/witness.h"

#include "analysis/outlook.h"
#include "propose/foresight.h"

enum { WITNESS_NODES = 2000, WITNESS_MEMORY = 1 << 22 };

/* The blocks of the targets, by which the board is turned. */
static PointSet stones_of(const Board *board, const Point *targets, int count)
{
    PointSet stones = {{0}};
    for (int i = 0; i < count; i++)
        board_add_block(board, targets[i], &stones);
    return stones;
}

/* The stone of the turned block that names it, whichever was named before. */
static Point turned_name(const Board *turned, Point stone)
{
    PointSet stones = stones_of(turned, &stone, 1);
    return pointset_first(&stones);
}

static void turn_back(const Outlook *outlook, Answer *answer)
{
    answer->move = outlook_back(outlook, answer->move);
    answer->first = outlook_color(outlook, answer->first);
    for (int i = 0; i < answer->line_length; i++)
        answer->line[i] = outlook_back(outlook, answer->line[i]);
}

/* Cuts the line where it cannot be played on the board as it is. A tsumego search adds stones
 * around the group, and some lines need them: such an answer proves nothing. A ko taken back at
 * once stands for a threat and its answer elsewhere: there the line ends, and the proof holds. */
static void cut_line(const Board *board, Answer *answer)
{
    Board play;
    Color color = answer->first;
    board_copy(&play, board);
    for (int i = 0; i < answer->line_length; i++, color = color_other(color)) {
        Point move = answer->line[i];
        if (move != POINT_PASS &&
            (board_color(&play, move) != EMPTY || board_is_suicide(&play, move, color))) {
            answer->line_length = i;
            answer->proved = false;
            return;
        }
        if (move != POINT_PASS && !board_is_legal(&play, move, color)) {
            answer->line_length = i;
            return;
        }
        board_play(&play, move, color);
    }
}

/* A stone may have been captured since the question was made. */
static bool are_stones(const Board *board, const Point *targets, int count)
{
    for (int i = 0; i < count; i++)
        if (board_color(board, targets[i]) != BLACK && board_color(board, targets[i]) != WHITE)
            return false;
    return true;
}

void witness_on(const CaseScene *scene, const Board *board, QuestionKind kind, const Point *targets,
                int count, Color first, Answer *answer)
{
    answer_clear(answer);
    if (!are_stones(board, targets, count))
        return;
    Board turned;
    Outlook outlook;
    Question question;
    Error error;
    PointSet stones = stones_of(board, targets, count);
    Color owner = board_color(board, targets[0]);
    outlook_take(&outlook, board, owner, &stones, NULL, &turned);
    question_init(&question, kind, outlook_color(&outlook, first));
    for (int i = 0; i < count; i++) {
        Point target = turned_name(&turned, outlook_point(&outlook, targets[i]));
        int at = question.target_count++;
        for (; at > 0 && question.targets[at - 1] > target; at--)
            question.targets[at] = question.targets[at - 1];
        question.targets[at] = target;
    }
    SearchLimits limits = {
        .nodes = WITNESS_NODES, .memory = WITNESS_MEMORY, .weights = scene->lore->fight_moves};
    if (!question_ask(&question, &turned, &limits, NULL, answer, &error)) {
        answer_clear(answer);
        return;
    }
    turn_back(&outlook, answer);
    cut_line(board, answer);
}

void witness_search(const CaseScene *scene, QuestionKind kind, const Point *targets, int count,
                    Color first, Answer *answer)
{
    witness_on(scene, scene->board, kind, targets, count, first, answer);
}

void witness_ask(const CaseScene *scene, QuestionKind kind, const Point *targets, int count,
                 Color first, Answer *answer)
{
    if (scene->foresight)
        foresight_witness(scene->foresight, kind, targets, count, first, answer);
    else
        witness_search(scene, kind, targets, count, first, answer);
}

bool witness_bet_escape(const CaseScene *scene, Point stone, Answer *answer)
{
    const BlockFact *fact = blocks_at(&scene->analysis->blocks, stone);
    if (fact->own_first != BLOCK_TRY_WORKS || fact->escape == POINT_NONE)
        return false;
    answer_clear(answer);
    answer->verdict = VERDICT_YES;
    answer->first = (Color)fact->color;
    answer->move = fact->escape;
    return true;
}

bool witness_says_yes(const Answer *answer)
{
    return answer->verdict >= VERDICT_KO_FIRST && answer->move > POINT_RESIGN;
}

void witness_tell(Claim *claim, const Answer *now, const Answer *otherwise)
{
    claim_rest_on(claim, now);
    if (claim->line.count == 0)
        claim_line_set(&claim->line, now->first, &now->move, 1);
    if (otherwise)
        witness_tell_otherwise(claim, otherwise);
}

void witness_tell_otherwise(Claim *claim, const Answer *otherwise)
{
    if (!witness_says_yes(otherwise))
        return;
    claim->otherwise = otherwise->move;
    claim->else_proved = (uint8_t)(otherwise->proved ? CLAIM_PROVED : CLAIM_SEARCHED);
    claim->else_verdict = (uint8_t)otherwise->verdict;
    claim_line_set(&claim->else_line, otherwise->first, otherwise->line, otherwise->line_length);
}
