/* Evidence.
 *
 * Method. The line is played out, and the question behind the claim is put again to whoever is to
 * move. The side that gets its way goes on with the answer's line. If the other side is to move, it
 * cannot have its way: the answer tells the most stubborn try, or nothing where the search sees at
 * a glance that all fail. Then those that lie nearest are tried, and the one that takes most moves
 * to refute is shown.
 *
 * What it gets wrong: what is evident is a rule of thumb, by what a club player sees. Of a cut and
 * of a kill it is shown only how the next try fails. */

#include "propose/evidence.h"

#include "propose/witness.h"
#include "search/safety.h"

#include <stdlib.h>

enum {
    ROUNDS_MOST = 5,
    LENGTH_MOST = 24,    /* moves; longer lines help nobody */
    TRIES_MOST = 8,      /* of the side that does not get its way */
    NEAR = 4,            /* lines from the stones and the moves before, together both ways */
    FREE_LIBERTIES = 4,  /* with which a saved block is seen to be out of danger */
    JOINED_LIBERTIES = 2 /* ... and a connected one */
};

/* What a line shows. */
typedef enum Goal { GOAL_NONE, GOAL_CAPTURE, GOAL_SAVE, GOAL_JOIN, GOAL_CUT, GOAL_LIVE } Goal;

/* A line under way. */
typedef struct Showing {
    const CaseScene *scene;
    Goal goal;
    Color side; /* gets its way */
    bool proved;
    Point stones[2]; /* the target, or the two ends */
    int count;
    Color owner; /* of these stones */
    ClaimLine *line;
    Board board;   /* after the line */
    Color to_move; /* there */
} Showing;

/* --- what a claim is about --------------------------------------------------------------- */

static Goal goal_of(const Claim *claim)
{
    static const uint8_t GOALS[CLAIM_KINDS] = {
        [CLAIM_CAPTURES] = GOAL_CAPTURE, [CLAIM_SAVES] = GOAL_SAVE,
        [CLAIM_CONNECTS] = GOAL_JOIN,    [CLAIM_LINKS_ALLY] = GOAL_JOIN,
        [CLAIM_CUTS] = GOAL_CUT,         [CLAIM_SEPARATES] = GOAL_CUT,
        [CLAIM_LIVES] = GOAL_LIVE,       [CLAIM_THREATENS] = GOAL_CAPTURE,
    };
    if (claim->kind == CLAIM_THREATENS && claim->subject.kind == THING_LINK)
        return GOAL_CUT;
    return (Goal)GOALS[claim->kind];
}

/* What the enemy gets otherwise. */
static Goal goal_otherwise(const Claim *claim)
{
    static const uint8_t OTHERS[] = {
        [GOAL_NONE] = GOAL_NONE, [GOAL_CAPTURE] = GOAL_SAVE, [GOAL_SAVE] = GOAL_CAPTURE,
        [GOAL_JOIN] = GOAL_CUT,  [GOAL_CUT] = GOAL_JOIN,     [GOAL_LIVE] = GOAL_NONE,
    };
    return claim->kind == CLAIM_KILLS ? GOAL_LIVE : (Goal)OTHERS[goal_of(claim)];
}

static QuestionKind question_of(Goal goal)
{
    return goal == GOAL_LIVE                       ? QUESTION_TSUMEGO
           : goal == GOAL_JOIN || goal == GOAL_CUT ? QUESTION_LINK
                                                   : QUESTION_CAPTURE;
}

/* The stones that a line is about; false if they are no stones, as the edge is none. */
static bool set_stones(Showing *showing, const Claim *claim)
{
    const Board *board = showing->scene->board;
    bool pair = showing->goal == GOAL_JOIN || showing->goal == GOAL_CUT;
    showing->count = pair ? 2 : 1;
    showing->owner = (Color)claim->subject.color;
    showing->stones[0] = claim->subject.stone;
    showing->stones[1] = claim_other_end(claim);
    for (int i = 0; i < showing->count; i++)
        if (!point_on_board(board->size, showing->stones[i]) ||
            board_color(board, showing->stones[i]) != showing->owner)
            return false;
    return true;
}

/* Plays the line out; false if it cannot be played. */
static bool play_line(Showing *showing)
{
    board_copy(&showing->board, showing->scene->board);
    showing->to_move = (Color)showing->line->first;
    for (int i = 0; i < showing->line->count; i++) {
        Point move = showing->line->moves[i];
        if (move != POINT_PASS && !board_is_legal(&showing->board, move, showing->to_move))
            return false;
        board_play(&showing->board, move, showing->to_move);
        showing->to_move = color_other(showing->to_move);
    }
    return true;
}

/* --- what is evident --------------------------------------------------------------------- */

static bool is_gone_on(const Showing *showing, const Board *board)
{
    for (int i = 0; i < showing->count; i++)
        if (board_color(board, showing->stones[i]) != showing->owner)
            return true;
    return false;
}

static bool is_gone(const Showing *showing)
{
    return is_gone_on(showing, &showing->board);
}

static bool is_joined(const Showing *showing)
{
    return board_block(&showing->board, showing->stones[0]) ==
           board_block(&showing->board, showing->stones[1]);
}

static int liberties(const Showing *showing)
{
    return board_block(&showing->board, showing->stones[0])->liberty_count;
}

/* Does the group live without another thought, its owner answering each move? */
static bool is_alive(const Showing *showing)
{
    PointSet alive;
    safety_alternating(&showing->board, showing->owner, &alive, NULL);
    return pointset_has(&alive, showing->stones[0]);
}

static bool is_evident(const Showing *showing)
{
    if (is_gone(showing))
        return true; /* whatever that shows */
    switch (showing->goal) {
    case GOAL_NONE:
        return true;
    case GOAL_CAPTURE:
        return false;
    case GOAL_SAVE:
        return liberties(showing) >= FREE_LIBERTIES || is_alive(showing);
    case GOAL_JOIN:
        return is_joined(showing) && liberties(showing) >= JOINED_LIBERTIES;
    case GOAL_CUT:
        return is_joined(showing) || showing->line->count > 1;
    case GOAL_LIVE:
        return is_alive(showing);
    }
    return true;
}

/* --- going on ---------------------------------------------------------------------------- */

static void ask(const Showing *showing, const Board *board, Color first, Answer *answer)
{
    witness_on(showing->scene, board, question_of(showing->goal), showing->stones, showing->count,
               first, answer);
}

/* Adds moves to the line and plays them; false, and nothing is changed, if there is no room, or
 * they lead into a ko. */
static bool go_on(Showing *showing, const Point *moves, int count)
{
    ClaimLine *line = showing->line;
    Board board;
    Color to_move = showing->to_move;
    if (count == 0 || line->count + count > LENGTH_MOST)
        return false;
    board_copy(&board, &showing->board);
    for (int i = 0; i < count; i++, to_move = color_other(to_move)) {
        if (moves[i] != POINT_PASS && !board_is_legal(&board, moves[i], to_move))
            return false;
        board_play(&board, moves[i], to_move);
    }
    board_copy(&showing->board, &board);
    showing->to_move = to_move;
    for (int i = 0; i < count; i++)
        line->moves[line->count++] = moves[i];
    return true;
}

/* Does the answer of the side that gets its way say so, as surely as the claim? */
static bool is_backed(const Showing *showing, const Answer *answer)
{
    return answer->verdict == VERDICT_YES && (answer->proved || !showing->proved);
}

/* Where the side that does not get its way would try next: on the liberties of the stones. */
static int list_tries(const Showing *showing, Point tries[TRIES_MOST])
{
    const Board *board = &showing->board;
    PointSet points = board_block(board, showing->stones[0])->liberties;
    if (showing->count == 2)
        pointset_unite(&points, &board_block(board, showing->stones[1])->liberties);
    int count = 0;
    for (Point p = pointset_first(&points); p && count < TRIES_MOST; p = pointset_next(&points, p))
        if (board_is_legal(board, p, showing->to_move))
            tries[count++] = p;
    return count;
}

/* Is the try one: would its side get its way after it if the other played elsewhere? */
static bool is_threat(const Showing *showing, const Board *after)
{
    Answer answer;
    ask(showing, after, showing->to_move, &answer);
    return answer.verdict >= VERDICT_KO_FIRST;
}

/* Takes stones in atari that nothing can be tried for any more: their owner passes. */
static bool take(Showing *showing)
{
    const Block *block = board_block(&showing->board, showing->stones[0]);
    const Point moves[2] = {POINT_PASS, pointset_first(&block->liberties)};
    return showing->goal == GOAL_CAPTURE && block->liberty_count == 1 && go_on(showing, moves, 2);
}

/* Plays the try that takes most moves to refute, and these; false if there is none that needs an
 * answer, or one of them is not seen to fail. */
static bool try_hardest(Showing *showing)
{
    Point tries[TRIES_MOST], moves[ANSWER_LINE_MAX + 1];
    int length = 0;
    int count = list_tries(showing, tries);
    for (int i = 0; i < count; i++) {
        Board after;
        Answer answer;
        board_copy(&after, &showing->board);
        board_play(&after, tries[i], showing->to_move);
        ask(showing, &after, showing->side, &answer);
        if (!is_backed(showing, &answer))
            return false;
        if (answer.line_length == 0 || answer.line_length < length || !is_threat(showing, &after))
            continue;
        length = answer.line_length + 1;
        moves[0] = tries[i];
        for (int k = 0; k < answer.line_length; k++)
            moves[k + 1] = answer.line[k];
    }
    return length > 0 ? go_on(showing, moves, length) : take(showing);
}

static int distance(int size, Point a, Point b)
{
    return abs(point_x(size, a) - point_x(size, b)) + abs(point_y(size, a) - point_y(size, b));
}

/* Does the move lie near the stones or the line? */
static bool is_near(const Showing *showing, Point move)
{
    int size = showing->board.size;
    const ClaimLine *line = showing->line;
    for (int i = 0; i < showing->count; i++)
        if (distance(size, showing->stones[i], move) <= NEAR)
            return true;
    for (int i = 0; i < line->count; i++)
        if (point_on_board(size, line->moves[i]) && distance(size, line->moves[i], move) <= NEAR)
            return true;
    return false;
}

/* Shows how the try of an answer fails. A search for life tries all that touches a group, and of
 * hopeless tries one is as stubborn as another: the line ends where they leave the place. */
static bool show_try(Showing *showing, const Answer *answer)
{
    int count = 0;
    Board after;
    board_copy(&after, &showing->board);
    board_play(&after, answer->line[0], showing->to_move);
    if (!is_gone_on(showing, &after) && !is_threat(showing, &after))
        return false;
    while (count < answer->line_length &&
           (answer->line[count] == POINT_PASS || is_near(showing, answer->line[count])))
        count += count + 1 < answer->line_length ? 2 : 1;
    return go_on(showing, answer->line, count);
}

/* One question more; false if the line ends here. */
static bool show_more(Showing *showing)
{
    Answer answer;
    ask(showing, &showing->board, showing->to_move, &answer);
    if (showing->to_move == showing->side)
        return is_backed(showing, &answer) && go_on(showing, answer.line, answer.line_length);
    if (answer.verdict != VERDICT_NO || (showing->proved && !answer.proved))
        return false;
    return answer.line_length > 0 ? show_try(showing, &answer) : try_hardest(showing);
}

static void complete(const CaseScene *scene, const Claim *claim, Goal goal, Color side, bool proved,
                     ClaimLine *line)
{
    Showing showing = {.scene = scene, .goal = goal, .side = side, .proved = proved, .line = line};
    if (goal == GOAL_NONE || line->count == 0 || line->cut || !set_stones(&showing, claim) ||
        !play_line(&showing))
        return;
    for (int round = 0; round < ROUNDS_MOST && !is_evident(&showing); round++)
        if (!show_more(&showing))
            return;
}

void evidence_complete(const CaseScene *scene, Claim *claim)
{
    Color side = (Color)claim->side;
    if (claim->support >= CLAIM_SEARCHED && claim->verdict == VERDICT_YES)
        complete(scene, claim, goal_of(claim), side, claim->support == CLAIM_PROVED, &claim->line);
    if (claim->else_proved >= CLAIM_SEARCHED && claim->else_verdict == VERDICT_YES)
        complete(scene, claim, goal_otherwise(claim), color_other(side),
                 claim->else_proved == CLAIM_PROVED, &claim->else_line);
}
