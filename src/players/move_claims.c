/* Claims about a chosen move.
 *
 * Method: every block beside the move with few liberties is asked before and after the move whether
 * it can be captured (search/capture.h), the other side moving first. What changes is the move's
 * doing. An enemy block that gets away is asked again, as if its owner played elsewhere: the move
 * threatens what it could not do before. Joining and cutting are seen on the board.
 *
 * What it gets wrong: it says nothing of blocks farther away, and nothing of life, territory or
 * influence. */

#include "players/move_claims.h"

#include "base/timer.h"
#include "propose/taking.h"
#include "search/capture.h"

#include <string.h>

enum {
    BESIDE_MAX = 4,
    LIBERTIES_MAX = 4,        /* of blocks that are worth asking about */
    NODES = 1500,             /* for a question */
    MEMORY = 4 * 1024 * 1024, /* bytes */
};

/* One stone of each block of `owner` beside the point; returns how many. */
static int blocks_beside(const Board *board, Point point, Color owner, Point stones[BESIDE_MAX])
{
    int count = 0;
    for (int direction = 0; direction < 4; direction++) {
        Point next = board_neighbor(board, point, direction);
        bool known = board_color(board, next) != owner;
        for (int i = 0; i < count && !known; i++)
            known = board->block[stones[i]] == board->block[next];
        if (!known)
            stones[count++] = next;
    }
    return count;
}

/* `end` is when all must be answered, by the clock; 0: any time. */
static void ask(const Board *board, Point stone, Color first, double end, Answer *answer)
{
    SearchLimits limits = {.nodes = NODES, .memory = MEMORY};
    limits.seconds = end > 0 ? end - timer_now() : 0;
    *answer = (Answer){.verdict = VERDICT_UNKNOWN};
    if (end <= 0 || limits.seconds > 0)
        capture_prove(board, stone, first, &limits, NULL, answer);
}

/* A claim that rests on an answer found after the move: the line begins with the move itself, and a
 * threat is carried out after a pass. */
static Claim claim_after(ClaimKind kind, Point move, Color color, const Board *board, Point stone,
                         const Answer *answer)
{
    Claim claim = claim_make(kind, color, CLAIM_SEARCHED);
    claim_rest_on(&claim, answer);
    claim.verdict = VERDICT_YES;
    claim.subject = thing_block(board, stone);
    claim.count = claim.subject.size;
    Point line[CLAIM_LINE_MAX] = {move, POINT_PASS};
    int begun = kind == CLAIM_THREATENS ? 2 : 1, room = CLAIM_LINE_MAX - begun;
    int count = answer->line_length < room ? answer->line_length : room;
    memcpy(line + begun, answer->line, (size_t)count * sizeof(line[0]));
    claim_line_set(&claim.line, color, line, begun + count);
    return claim;
}

/* The move takes the block off the board, or a stone by ko, in which the enemy must look for a
 * threat. */
static void claim_taken(const Board *board, const Board *after, Point move, Color color,
                        Point stone, Explanation *explanation)
{
    bool ko = after->ko != POINT_NONE;
    Claim claim = claim_make(CLAIM_CAPTURES, color, ko ? CLAIM_SEARCHED : CLAIM_PROVED);
    claim.verdict = ko ? VERDICT_KO_FIRST : VERDICT_YES;
    claim.subject = thing_block(board, stone);
    claim.count = claim.subject.size;
    claim_line_set(&claim.line, color, &move, 1);
    explanation_add(explanation, &claim);
}

/* The enemy block gets away if it is answered: would the move capture it else, as it would not
 * have without the move? It threatens nothing if the answer takes the move's own block. */
static void claim_threat(const Board *board, const Board *after, Point move, Color color,
                         Point stone, double end, Explanation *explanation)
{
    Answer before, then;
    if (taking_is_next(board, move, color))
        return;
    ask(after, stone, color, end, &then);
    if (then.verdict != VERDICT_YES)
        return;
    ask(board, stone, color, end, &before);
    if (before.verdict != VERDICT_NO)
        return;
    Claim claim = claim_after(CLAIM_THREATENS, move, color, board, stone, &then);
    explanation_add(explanation, &claim);
}

static void claim_captures(const Board *board, const Board *after, Point move, Color color,
                           double end, Explanation *explanation)
{
    Point stones[BESIDE_MAX];
    Color enemy = color_other(color);
    int count = blocks_beside(board, move, enemy, stones);
    for (int i = 0; i < count; i++) {
        Answer before, then;
        if (board_block(board, stones[i])->liberty_count == 1) {
            claim_taken(board, after, move, color, stones[i], explanation);
            continue;
        }
        if (board_block(after, stones[i])->liberty_count > LIBERTIES_MAX)
            continue;
        ask(after, stones[i], enemy, end, &then);
        if (then.verdict != VERDICT_NO) {
            claim_threat(board, after, move, color, stones[i], end, explanation);
            continue;
        }
        ask(board, stones[i], enemy, end, &before);
        if (before.verdict != VERDICT_YES)
            continue;
        Claim claim = claim_after(CLAIM_CAPTURES, move, color, board, stones[i], &then);
        explanation_add(explanation, &claim);
    }
}

static void claim_saves(const Board *board, const Board *after, Point move, Color color, double end,
                        Explanation *explanation)
{
    Point stones[BESIDE_MAX];
    Color enemy = color_other(color);
    int count = blocks_beside(board, move, color, stones);
    for (int i = 0; i < count; i++) {
        Answer before, then;
        if (board_block(board, stones[i])->liberty_count > LIBERTIES_MAX ||
            board_color(after, stones[i]) != color) /* suicide takes own stones, too */
            continue;
        ask(board, stones[i], enemy, end, &before);
        if (before.verdict != VERDICT_YES)
            continue;
        ask(after, stones[i], enemy, end, &then);
        if (then.verdict != VERDICT_NO)
            continue;
        Claim claim = claim_after(CLAIM_SAVES, move, color, board, stones[i], &then);
        claim.otherwise = before.line_length > 0 ? before.line[0] : POINT_NONE;
        claim.else_verdict = (uint8_t)before.verdict;
        claim.else_proved = before.proved ? CLAIM_PROVED : CLAIM_SEARCHED;
        claim_line_set(&claim.else_line, enemy, before.line, before.line_length);
        explanation_add(explanation, &claim);
    }
}

/* Two blocks of `owner` meet at the point: their owner joins them there, the other side cuts. Of
 * what the move takes nothing is cut. */
static void claim_meeting(const Board *board, const Board *after, Point move, Color color,
                          Color owner, Explanation *explanation)
{
    Point beside[BESIDE_MAX], stones[BESIDE_MAX];
    int count = blocks_beside(board, move, owner, beside), left = 0;
    for (int i = 0; i < count; i++)
        if (board_color(after, beside[i]) == owner)
            stones[left++] = beside[i];
    if (left < 2)
        return;
    Claim claim = claim_make(owner == color ? CLAIM_CONNECTS : CLAIM_CUTS, color,
                             owner == color ? CLAIM_PROVED : CLAIM_ESTIMATED);
    claim.verdict = owner == color ? VERDICT_YES : VERDICT_UNKNOWN;
    claim.subject = thing_link(owner, stones[0], stones[1]);
    claim_line_set(&claim.line, color, &move, 1);
    explanation_add(explanation, &claim);
}

bool move_claims_refute(const Board *board, Point point, Color color, const Claim *claim,
                        double seconds)
{
    Board after;
    Answer then;
    if (claim->kind == CLAIM_TAKES_AREA || claim->kind == CLAIM_REDUCES_AREA)
        return taking_is_next(board, point, color);
    if (claim->kind != CLAIM_SAVES)
        return false;
    board_copy(&after, board);
    board_play(&after, point, color);
    ask(&after, claim->subject.stone, color_other(color), seconds > 0 ? timer_now() + seconds : 0,
        &then);
    return then.verdict == VERDICT_YES;
}

void move_claims_add(const Board *board, Point point, Color color, double seconds,
                     Explanation *explanation)
{
    Board after;
    double end = seconds > 0 ? timer_now() + seconds : 0;
    board_copy(&after, board);
    board_play(&after, point, color);
    claim_captures(board, &after, point, color, end, explanation);
    claim_saves(board, &after, point, color, end, explanation);
    claim_meeting(board, &after, point, color, color, explanation);
    claim_meeting(board, &after, point, color, color_other(color), explanation);
}
