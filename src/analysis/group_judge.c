/* Judging groups: proof search first, then games.
 *
 * Idea. Many groups are not shut in, and lean on fights around them; no region that can be read to
 * the end holds all of that. Games about the whole fight (melee.h) do, and see which move matters.
 * As it is easier to live by chance than to kill, a group must stand in most games to be called
 * alive.
 *
 * What it gets wrong: long lines of only moves. What was measured: docs/figures.md. */

#include "analysis/group_judge.h"

#include "analysis/melee.h"
#include "search/group_status.h"

enum { PROOF_SHARE = 6 }; /* of the positions: one in so many */

/* A group that stands in fewer games after the best move is taken to die. */
static const double STANDS = 0.7;

/* Is the verdict one that games cannot better? */
static bool is_settled(const Answer *answer)
{
    return answer->proved ||
           (answer->guess == VERDICT_UNKNOWN &&
            (answer->verdict == VERDICT_KO_THREAT || answer->verdict == VERDICT_KO_FIRST));
}

/* Bets on what the games show. */
static void bet(const Melee *melee, bool attack, Answer *answer)
{
    MeleeMove moves[MELEE_MOVES_MAX];
    if (melee_moves(melee, moves) == 0)
        return;
    bool works = moves[0].value >= (attack ? 1 - STANDS : STANDS);
    answer->guess = works ? VERDICT_YES : VERDICT_NO;
    answer->move = moves[0].move;
    answer->line_length = 0;
    answer->reason = works ? "not proved; games about the fight say that it works"
                           : "not proved; games about the fight say that it fails";
}

void group_judge_ask(const Board *board, Point stone, Color first, const SearchLimits *limits,
                     Answer *answer)
{
    SearchLimits part = *limits;
    part.nodes = limits->nodes / PROOF_SHARE;
    group_status_ask(board, stone, first, &part, answer);
    if (is_settled(answer) || answer->nodes >= limits->nodes)
        return;
    part.nodes = limits->nodes - answer->nodes;
    Melee *melee = melee_new(board, first, stone, &part);
    melee_play(melee, &part);
    bet(melee, first != board_color(board, stone), answer);
    answer->nodes += melee_nodes(melee);
    melee_free(melee);
}
