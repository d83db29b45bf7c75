/* Judging groups: reading and games in turn.
 *
 * Idea. A group that is shut in can often be read to the end; others lean on fights around them,
 * and no region that can be read holds all of that. Games about the whole fight (melee.h) do, and
 * see which move matters, but they miss lines of only moves. So each helps the other: the games say
 * which moves are worth reading, and a move that is proved wrong is not played in them any more. As
 * it is easier to live by chance than to kill, a group must stand in most games to be called alive.
 *
 * What is believed. A kill that was read counts, though stones around the region might fall
 * (docs/figures.md says how often that is right); of several that work the one is named that the
 * games like best. That a group gets out of the region, or does not live in it, is only one
 * opinion: there the games decide.
 *
 * What it gets wrong: long lines of only moves in groups with much room; races and seki with
 * enemies around the region, who are taken to stand. What was measured: docs/figures.md. */

#include "analysis/group_judge.h"

#include "analysis/melee.h"
#include "base/mem.h"
#include "search/group_status.h"
#include "search/prover.h"
#include "search/tsumego.h"

#include <assert.h>

enum {
    PROOF_SHARE = 6,   /* of the positions: one in so many for the first reading, ... */
    MOVE_SHARE = 12,   /* ... one in so many for each move that the games like, ... */
    KILLER_SHARE = 2,  /* ... and games where it is known that a kill works */
    CLOSE_POINTS = 30, /* regions without ways out can be read up to about this size: */
    ROUNDS = 5,        /* of games, with a move read after each but the last, ... */
    FAR_ROUNDS = 2,    /* ... and elsewhere */
    KILLERS_MAX = 3,   /* other kills that are looked at */
    KEY_NODES = 5000   /* positions for the attacker's key point as a defence */
};

/* The value of the best move, nearly its share of games in which the group stands, from which on
 * the group is taken to live. */
static const double STANDS = 0.7;

/* ... if the reading says, too, that it gets out, or lives. */
static const double STANDS_AS_READ = 0.62;

/* The share of games of a move that they like very much. */
static const double FAVOURITE = 0.5;

/* One region, and what was read in it. */
typedef struct Reading {
    Tsumego task;
    Goal goal;
    Prover prover;
} Reading;

typedef struct Judge {
    const Board *board;
    Color first;
    bool attack;
    const SearchLimits *limits;
    Reading *reading;
    Melee *melee;
    Answer *answer;
} Judge;

/* --- reading ----------------------------------------------------------------------------- */

static Reading *reading_new(const Board *board, Point stone, const TsumegoReach *reach,
                            const SearchLimits *limits)
{
    Reading *reading = mem_alloc(1, sizeof *reading);
    tsumego_frame(&reading->task, board, stone, reach);
    reading->task.weights = limits->weights;
    reading->goal = tsumego_goal(&reading->task);
    prover_init(&reading->prover, &reading->goal, &reading->task.board, limits);
    return reading;
}

static void reading_free(Reading *reading)
{
    prover_clear(&reading->prover);
    mem_free(reading);
}

/* Reads in the usual region, and if that fails but proves nothing, in another one; keeps the one
 * whose answer counts. */
static void read_regions(Judge *judge, Point stone, const SearchLimits *limits)
{
    Answer *answer = judge->answer, second;
    judge->reading = reading_new(judge->board, stone, &TSUMEGO_REACH[0], limits);
    prover_ask(&judge->reading->prover, judge->first, answer);
    if (answer->verdict != VERDICT_NO || answer->proved || answer->nodes >= limits->nodes)
        return;
    SearchLimits left = *limits;
    left.nodes -= answer->nodes;
    Reading *other =
        reading_new(judge->board, stone, group_status_second_reach(judge->attack), &left);
    prover_ask(&other->prover, judge->first, &second);
    uint64_t nodes = answer->nodes + second.nodes;
    if (second.verdict > VERDICT_NO || (judge->attack && second.verdict == VERDICT_UNKNOWN)) {
        Reading *first = judge->reading;
        judge->reading = other;
        other = first;
        *answer = second;
    }
    answer->nodes = nodes;
    reading_free(other);
}

/* Was a ko found of which it is not known yet whether it is needed? */
static bool is_open_ko(const Answer *answer)
{
    return (answer->verdict == VERDICT_KO_FIRST || answer->verdict == VERDICT_KO_THREAT) &&
           answer->threats == 0;
}

/* Is the verdict one that games cannot better? They know nothing of ko. */
static bool is_settled(const Answer *answer)
{
    return answer->proved ||
           ((answer->verdict == VERDICT_KO_FIRST || answer->verdict == VERDICT_KO_THREAT) &&
            answer->threats > 0);
}

static bool may_play(const Judge *judge, Point move)
{
    const Reading *reading = judge->reading;
    return move > POINT_PASS && pointset_has(&reading->task.region, move) &&
           board_is_legal(&reading->prover.board, move, judge->first);
}

/* What becomes of the group after `move`, for the side that plays it? */
static Ruling read_move(Judge *judge, Point move, uint64_t nodes)
{
    Prover *prover = &judge->reading->prover;
    SearchLimits limits = *judge->limits;
    uint64_t before = prover->nodes;
    limits.nodes = nodes;
    prover_extend(prover, &limits);
    board_play_on(&prover->board, &prover->trail, move, judge->first);
    Ruling ruling = prover_rule(prover, color_other(judge->first), judge->first);
    board_undo(&prover->board, &prover->trail);
    judge->answer->nodes += prover->nodes - before;
    return ruling;
}

/* --- games ------------------------------------------------------------------------------- */

static void play_games(Judge *judge, uint64_t nodes)
{
    SearchLimits limits = *judge->limits;
    uint64_t before = melee_nodes(judge->melee);
    limits.nodes = nodes;
    melee_play(judge->melee, &limits);
    judge->answer->nodes += melee_nodes(judge->melee) - before;
}

/* Keeps the games from first moves that the reading so far has proved wrong. */
static void bar_refuted(Judge *judge)
{
    Reading *reading = judge->reading;
    Outcome lost = judge->attack ? OUTCOME_MISSED : OUTCOME_REACHED;
    for (int i = 0; i < reading->task.point_count; i++) {
        Point move = reading->task.points[i];
        if (!may_play(judge, move))
            continue;
        Proof proof = prover_recall(&reading->prover, move, judge->first);
        if (proof.outcome == lost && !proof.assumed && !proof.regional && !proof.ko)
            melee_bar(judge->melee, move);
    }
}

/* Names the move; what was read of another one does not hold for it. */
static void take_move(Answer *answer, Point move)
{
    if (move == answer->move)
        return;
    answer->move = move;
    answer->line_length = 0;
    answer->regional = false;
}

/* Bets on what the games show. */
static void bet(Judge *judge)
{
    MeleeMove moves[MELEE_MOVES_MAX];
    Answer *answer = judge->answer;
    if (melee_moves(judge->melee, moves) == 0)
        return;
    double least = answer->verdict == VERDICT_YES ? STANDS_AS_READ : STANDS;
    bool works = moves[0].value >= (judge->attack ? 1 - STANDS : least);
    answer->guess = works ? VERDICT_YES : VERDICT_NO;
    take_move(answer, moves[0].move);
    answer->reason = works ? "not proved; games about the fight say that it works"
                           : "not proved; games about the fight say that it fails";
}

/* Is reading likely to come to an end? */
static bool is_close(const Judge *judge)
{
    const Tsumego *task = &judge->reading->task;
    return task->closed && task->point_count <= CLOSE_POINTS;
}

/* Reads the move that the games like best, further if it was read before. True if that decides the
 * question. */
static bool try_favourite(Judge *judge)
{
    MeleeMove moves[MELEE_MOVES_MAX];
    if (melee_moves(judge->melee, moves) == 0)
        return false;
    Point move = moves[0].move;
    if (!may_play(judge, move))
        return false;
    Ruling ruling = read_move(judge, move, 1 + judge->limits->nodes / MOVE_SHARE);
    if (ruling.verdict == VERDICT_YES && (ruling.proved || judge->attack)) {
        Answer *answer = judge->answer;
        take_move(answer, move);
        answer->line_length = 0; /* of a try that failed, or of none */
        answer->verdict = VERDICT_YES;
        answer->proved = ruling.proved;
        answer->regional = ruling.regional;
        answer->endless = ruling.endless;
        answer->reason = ruling.reason;
        return true;
    }
    if (ruling.verdict == VERDICT_NO && ruling.proved)
        melee_bar(judge->melee, move);
    return false;
}

/* Games, and between them the moves that they like are read. */
static void contest(Judge *judge)
{
    bar_refuted(judge);
    for (int left = is_close(judge) ? ROUNDS : FAR_ROUNDS; left > 0; left--) {
        uint64_t used = judge->answer->nodes, all = judge->limits->nodes;
        if (used < all)
            play_games(judge, 1 + (all - used) / (uint64_t)left);
        if (left > 1 && try_favourite(judge))
            return;
    }
    bet(judge);
}

/* Of a kill that was read: is this move of the games, which began with it in such a share, to be
 * named in place of the one that was found? */
static bool is_better_kill(Judge *judge, Point move, double share)
{
    if (judge->answer->move == POINT_PASS || !judge->reading->task.closed)
        return true;
    Verdict verdict = read_move(judge, move, 1 + judge->limits->nodes / MOVE_SHARE).verdict;
    return verdict >= judge->answer->verdict || (verdict == VERDICT_UNKNOWN && share >= FAVOURITE);
}

/* A kill works: names the one that the games like best. In a region without ways out it must work
 * as well, or, if that is not read to the end, they must like it very much; elsewhere they see more
 * than the reading. */
static void choose_kill(Judge *judge)
{
    MeleeMove moves[MELEE_MOVES_MAX];
    Answer *answer = judge->answer;
    uint64_t games = judge->limits->nodes - answer->nodes;
    bar_refuted(judge);
    play_games(judge, judge->reading->task.closed ? 1 + games / KILLER_SHARE : games);
    int count = melee_moves(judge->melee, moves);
    for (int i = 0; i < count && i < KILLERS_MAX && moves[i].move != answer->move; i++)
        if (may_play(judge, moves[i].move) &&
            is_better_kill(judge, moves[i].move, moves[i].share)) {
            take_move(answer, moves[i].move);
            answer->reason =
                "not proved; a kill was read, and games about the fight like this move";
            break;
        }
    if (is_open_ko(answer))
        answer->guess = VERDICT_YES;
}

static bool lives_for_sure(Judge *judge, Point move)
{
    uint64_t all = judge->limits->nodes, used = judge->answer->nodes;
    if (used >= all)
        return false;
    Ruling ruling = read_move(judge, move, all - used < KEY_NODES ? all - used : KEY_NODES);
    return ruling.verdict == VERDICT_YES && ruling.proved;
}

/* The attacker's key point is the defender's, too: names it if it lives as surely as the move that
 * was found. */
static void prefer_key_point(Judge *judge, Point key)
{
    if (judge->answer->verdict == VERDICT_YES && may_play(judge, key) && lives_for_sure(judge, key))
        take_move(judge->answer, key);
}

/* `key`: where the other side would play; POINT_NONE if that is not known. */
static void ask(const Board *board, Point stone, Color first, Point key, const SearchLimits *limits,
                Answer *answer)
{
    assert(limits->nodes > 0 && limits->seconds == 0);
    Judge judge = {.board = board,
                   .first = first,
                   .attack = first != board_color(board, stone),
                   .limits = limits,
                   .answer = answer};
    SearchLimits part = *limits;
    part.nodes = 1 + limits->nodes / PROOF_SHARE;
    read_regions(&judge, stone, &part);
    if (answer->proved) {
        prefer_key_point(&judge, key);
    } else if (!is_settled(answer) && answer->nodes < limits->nodes) {
        judge.melee = melee_new(board, first, stone, limits);
        if (judge.attack && answer->verdict >= VERDICT_KO_FIRST)
            choose_kill(&judge);
        else
            contest(&judge);
        melee_free(judge.melee);
    }
    if (group_status_bet(answer) == VERDICT_UNKNOWN) /* not one game was played, or none is left */
        answer->guess = VERDICT_NO;
    reading_free(judge.reading);
}

void group_judge_ask(const Board *board, Point stone, Color first, const SearchLimits *limits,
                     Answer *answer)
{
    ask(board, stone, first, POINT_NONE, limits, answer);
}

GroupFate group_judge_fate(const Board *board, Point stone, const SearchLimits *limits,
                           Answer *attack, Answer *defence)
{
    Color owner = board_color(board, stone);
    answer_clear(defence);
    ask(board, stone, color_other(owner), POINT_NONE, limits, attack);
    if (group_status_bet(attack) == VERDICT_NO)
        return GROUP_FATE_ALIVE;
    ask(board, stone, owner, attack->move, limits, defence);
    return group_status_bet(defence) == VERDICT_NO ? GROUP_FATE_DEAD : GROUP_FATE_CRITICAL;
}

void group_judge_play(const Board *board, Point stone, Color first, const SearchLimits *limits,
                      Answer *answer)
{
    Judge judge = {.board = board,
                   .first = first,
                   .attack = first != board_color(board, stone),
                   .limits = limits,
                   .answer = answer};
    answer_clear(answer);
    answer->first = first;
    judge.melee = melee_new(board, first, stone, limits);
    play_games(&judge, limits->nodes);
    if (answer->nodes > 0)
        bet(&judge);
    melee_free(judge.melee);
}
