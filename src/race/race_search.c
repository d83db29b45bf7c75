/* Races by search.
 *
 * Method. Two questions for each side to move: does it take the other's group; and if not, does it
 * keep its own? If one of the groups is alive, the other one's life is a plain question of life and
 * death (group_status.h). Else both questions are asked in one region: both groups, all regions of
 * the race that are not too large, and of the others the liberties and what is beside them. What
 * moving first cannot make worse fills in what the limits left open. What is still open the judge
 * of the limits is asked about, if there is one; else it is guessed by counting liberties, and
 * called a guess.
 *
 * A block that stands in the other's eye is won only if the eye that its capture leaves is life.
 *
 * What it gets wrong: what happens outside that region. A ko is told as a ko, not by how many
 * threats; but one that only the attacker can begin, whenever it suits him, is no ko for the
 * defender: he is dead ("bent four"). */

#include "race/race_search.h"

#include "base/mem.h"
#include "race/race_group.h"
#include "search/flood.h"
#include "search/group_status.h"
#include "search/tsumego.h"

enum { PART_MAX = 24, BESIDE_MAX = 30, LIFE_SHARE = 8 };

/* A race while it is read. */
typedef struct Duel {
    Race *race;
    RaceGroup groups[3];
    PointSet region;
    SearchLimits limits;
    RaceJudge *judge; /* NULL: what is open is guessed */
    bool leans;       /* an answer rests on stones around its region that might be captured */
    Answer attack[3], defence[3]; /* by the side that moves first */
} Duel;

static void add_part(const Duel *duel, const RacePart *part, PointSet *region)
{
    if (part->size <= PART_MAX) {
        pointset_unite(region, &part->points);
        return;
    }
    for (Color color = BLACK; color <= WHITE; color++) {
        PointSet liberties = duel->groups[color].liberties;
        pointset_intersect(&liberties, &part->points);
        pointset_unite(region, &liberties);
    }
}

static void make_region(Duel *duel)
{
    PointSet *region = &duel->region, wide;
    const Race *race = duel->race;
    *region = (PointSet){0};
    for (Color color = BLACK; color <= WHITE; color++) {
        pointset_unite(region, &duel->groups[color].stones);
        pointset_unite(region, &duel->groups[color].liberties);
    }
    for (int i = 0; i < race->region_count; i++)
        add_part(duel, &race->regions[i].part, region);
    if (flood_widen(&race->board, region, &wide) <= BESIDE_MAX)
        *region = wide;
}

static RaceOutcome outcome_of(Verdict attack, Verdict defence)
{
    if (attack == VERDICT_YES)
        return RACE_WIN;
    if (attack == VERDICT_KO_FIRST || attack == VERDICT_KO_THREAT)
        return RACE_KO;
    if (attack == VERDICT_UNKNOWN || defence == VERDICT_UNKNOWN)
        return RACE_UNKNOWN;
    if (defence == VERDICT_YES)
        return RACE_SEKI;
    return defence == VERDICT_NO ? RACE_LOSS : RACE_KO;
}

/* Plays the answer's line on `board` until the stone at `target` is taken. Was it? */
static bool line_takes(const Duel *duel, const Answer *answer, Point target, Board *board)
{
    Color mover = answer->first;
    board_copy(board, &duel->race->board);
    for (int i = 0; i < answer->line_length && board_color(board, target) != EMPTY; i++) {
        if (answer->line[i] > POINT_PASS && !board_is_legal(board, answer->line[i], mover))
            break;
        board_play(board, answer->line[i], mover);
        mover = color_other(mover);
    }
    return board_color(board, target) == EMPTY;
}

/* After a line (the side of answer->first begins) that takes the block inside: does the block
 * around it live, if the other side moves next? True also if nothing is taken. One line is not all
 * that may be played, so this is never sure. */
static bool lives_after(const Duel *duel, const Answer *answer)
{
    const Race *race = duel->race;
    Tsumego *task = mem_alloc(1, sizeof *task);
    Board *board = mem_alloc(1, sizeof *board);
    Point own = race->split.stone[color_other(race->inside)];
    bool taken = line_takes(duel, answer, race->split.stone[race->inside], board);
    bool lives = board_color(board, own) == color_other(race->inside);
    if (lives && taken) {
        Answer kill;
        tsumego_enclose(task, board, &own, 1, &duel->region);
        tsumego_read(task, race->inside, &duel->limits, &kill);
        lives = kill.verdict == VERDICT_NO;
    }
    mem_free(board);
    mem_free(task);
    return lives;
}

/* --- questions ---------------------------------------------------------------------------- */

/* Was it read to the end, without a rule of thumb? */
static bool is_sure(const Answer *answer)
{
    return answer->proved || answer->regional;
}

static void settle(Answer *answer, Verdict verdict, Point move, bool sure)
{
    uint64_t nodes = answer->nodes;
    answer_clear(answer);
    answer->nodes = nodes;
    answer->verdict = verdict;
    answer->move = move;
    answer->proved = sure;
}

/* Life and death of `group` alone, with `first` to move. That of its first key block is asked; if
 * that is lost, others may still stay. */
static void ask_life(const Duel *duel, const RaceGroup *group, Color first, Answer *answer)
{
    group_status_ask(&duel->race->board, group->keys[0], first, &duel->limits, answer);
    Verdict taken = group->color == first ? VERDICT_NO : VERDICT_YES;
    if (answer->verdict == taken && group->key_count > 1)
        answer->proved = answer->regional = false;
}

static void ask_region(const Duel *duel, const RaceGroup *group, Color first, Answer *answer)
{
    Tsumego *task = mem_alloc(1, sizeof *task);
    tsumego_enclose(task, &duel->race->board, group->keys, group->key_count, &duel->region);
    /* the learned order knows no sacrifices in the enemy's eye */
    task->weights = duel->race->inside == EMPTY ? duel->limits.weights : NULL;
    tsumego_read(task, first, &duel->limits, answer);
    if (answer->verdict != VERDICT_UNKNOWN && !is_sure(answer)) {
        Answer strict;
        task->strict = true;
        tsumego_read(task, first, &duel->limits, &strict);
        strict.nodes += answer->nodes;
        if (is_sure(&strict))
            *answer = strict;
    }
    mem_free(task);
}

/* The group got away because the region ended there. Is that a way out? It is if it took the other
 * block on the way; life and death alone, asked here, does not see that it can. */
static void doubt_escape(const Duel *duel, const RaceGroup *group, Color first, Answer *answer)
{
    Answer second;
    Board board;
    Point rival = duel->race->split.stone[color_other(group->color)];
    Verdict saved = group->color == first ? VERDICT_YES : VERDICT_NO;
    if (answer->verdict != saved || answer->proved || line_takes(duel, answer, rival, &board))
        return;
    ask_life(duel, group, first, &second);
    if (second.verdict != VERDICT_UNKNOWN && second.verdict != saved)
        *answer = second;
}

static void ask(Duel *duel, const RaceGroup *group, Color first, Answer *answer)
{
    bool attack = group->color != first;
    const RaceGroup *other = &duel->groups[color_other(group->color)];
    answer_clear(answer);
    if (group->alive || group->lives)
        settle(answer, attack ? VERDICT_NO : VERDICT_YES, attack ? POINT_NONE : POINT_PASS,
               group->alive || !group->loosely);
    else if (other->alive)
        ask_life(duel, group, first, answer);
    else if (pointset_count(&duel->region) <= ZONE_POINTS_MAX)
        ask_region(duel, group, first, answer);
    if (!group->alive && !other->alive && !group->lives && duel->race->inside == EMPTY)
        doubt_escape(duel, group, first, answer);
    if (answer->verdict == VERDICT_UNKNOWN && other->lives && !other->alive)
        ask_life(duel, group, first, answer);
    duel->leans = duel->leans || (answer->regional && !answer->proved);
}

/* Does the group live without a race? */
static void look_for_life(Duel *duel, RaceGroup *group)
{
    Answer answer;
    Tsumego *task = mem_alloc(1, sizeof *task);
    SearchLimits limits = duel->limits;
    if (limits.nodes)
        limits.nodes = 1 + limits.nodes / LIFE_SHARE;
    tsumego_frame(task, &duel->race->board, group->keys[0], &TSUMEGO_REACH[0]);
    task->weights = limits.weights;
    tsumego_read(task, color_other(group->color), &limits, &answer);
    group->lives = answer.verdict == VERDICT_NO && answer.proved;
    for (int i = 0; i < task->key_count; i++)
        group->loosely = group->loosely || !pointset_has(&group->stones, task->keys[i]);
    mem_free(task);
}

/* Whoever takes the other side by a ko keeps its own stones by the same ko, or better. That the
 * defence was read as less shows that the two regions see different fights, so it is not sure. */
static void keep_by_taking(const Answer *attack, Answer *defence)
{
    if (defence->verdict != VERDICT_UNKNOWN && defence->verdict < attack->verdict)
        settle(defence, attack->verdict, attack->move, false);
}

static void search_first(Duel *duel, Color first)
{
    Answer *attack = &duel->attack[first], *defence = &duel->defence[first];
    ask(duel, &duel->groups[color_other(first)], first, attack);
    if (attack->verdict == VERDICT_YES)
        settle(defence, VERDICT_YES, attack->move, is_sure(attack));
    else
        ask(duel, &duel->groups[first], first, defence);
    keep_by_taking(attack, defence);
}

/* To take a block in one's eye is not to live: what counts is whether the block around it does, and
 * where it lives only as long as it does not take, it is seki. */
static void search_inside(Duel *duel, Color first)
{
    Answer *attack = &duel->attack[first], *defence = &duel->defence[first];
    bool inner = duel->race->inside == first;
    ask(duel, &duel->groups[color_other(first)], first, attack);
    if (inner && attack->verdict == VERDICT_YES) {
        settle(defence, VERDICT_YES, attack->move, is_sure(attack));
        return;
    }
    ask(duel, &duel->groups[first], first, defence);
    if (!inner && attack->verdict == VERDICT_YES &&
        (defence->verdict == VERDICT_NO || !lives_after(duel, attack)))
        settle(attack, VERDICT_NO, POINT_NONE, false);
    if (inner && attack->verdict == VERDICT_NO && defence->verdict == VERDICT_NO &&
        !lives_after(duel, defence))
        settle(defence, VERDICT_YES, defence->line_length > 0 ? defence->line[0] : POINT_PASS,
               false);
    if (inner && defence->verdict == VERDICT_NO)
        defence->proved = defence->regional = false; /* the stones are lost, but is the race? */
    if (inner)
        keep_by_taking(attack, defence);
}

/* --- conclusions ----------------------------------------------------------------------------- */

static void forget(Answer *answer)
{
    answer_clear(answer);
    answer->verdict = VERDICT_UNKNOWN;
}

/* `others` says what the other side gets in the same fight if it begins: whatever it leaves, this
 * side reaches by a pass. If it says that it has less, one of them is wrong. */
static void compare_with_pass(Answer *own, Answer *others)
{
    Verdict idle = verdict_other(others->verdict);
    bool open = own->verdict == VERDICT_UNKNOWN;
    if (idle <= VERDICT_NO || own->verdict >= idle || (open && idle != VERDICT_YES))
        return;
    if (open || is_sure(others) || !is_sure(own))
        settle(own, idle, POINT_PASS, is_sure(others));
    else
        forget(others);
}

/* What `first` reaches moving second it reaches moving first, by a pass if need be. But that stones
 * in its eye cannot be kept does not mean that it has won. */
static void infer(Duel *duel, Color first)
{
    Color other = color_other(first);
    if (duel->race->inside != other)
        compare_with_pass(&duel->attack[first], &duel->defence[other]);
    compare_with_pass(&duel->defence[first], &duel->attack[other]);
}

/* Who captures though he passes has won, too, if the other side moves first. */
static void infer_from_pass(Duel *duel, Color first)
{
    Color other = color_other(first);
    const Answer *idle = &duel->attack[first];
    bool sure = is_sure(idle);
    if (idle->verdict != VERDICT_YES || idle->move != POINT_PASS)
        return;
    if (duel->attack[other].verdict == VERDICT_UNKNOWN)
        settle(&duel->attack[other], VERDICT_NO, POINT_NONE, sure);
    if (duel->defence[other].verdict == VERDICT_UNKNOWN)
        settle(&duel->defence[other], VERDICT_NO, POINT_NONE, sure);
}

/* Who captures though he passes leaves the other side nothing, even if that moves first. Where two
 * searches contradict each other in this, the one that was not read to the end is not believed. */
static void settle_quarrel(Duel *duel, Color first)
{
    Color other = color_other(first);
    Answer *idle = &duel->attack[first];
    Answer *attack = &duel->attack[other], *defence = &duel->defence[other];
    bool attacks = attack->verdict > VERDICT_NO, defends = defence->verdict > VERDICT_NO;
    if (idle->verdict != VERDICT_YES || idle->move != POINT_PASS || (!attacks && !defends))
        return;
    bool answered = (attacks && is_sure(attack)) || (defends && is_sure(defence));
    if (is_sure(idle) && !answered) {
        settle(attack, VERDICT_NO, POINT_NONE, true);
        settle(defence, VERDICT_NO, POINT_NONE, true);
    } else {
        forget(idle);
        forget(&duel->defence[first]);
    }
}

/* A ko that `first` can begin when it likes: the other side, moving first, gets nothing better. */
static void settle_bent_four(Duel *duel, Color first)
{
    Color other = color_other(first);
    if (duel->attack[first].verdict != VERDICT_KO_FIRST ||
        duel->defence[other].verdict != VERDICT_KO_THREAT ||
        duel->attack[other].verdict != VERDICT_NO)
        return;
    bool sure = is_sure(&duel->attack[first]) && is_sure(&duel->defence[other]) &&
                is_sure(&duel->attack[other]);
    settle(&duel->attack[first], VERDICT_YES, POINT_PASS, sure);
    settle(&duel->defence[first], VERDICT_YES, POINT_PASS, sure);
    settle(&duel->defence[other], VERDICT_NO, POINT_NONE, sure);
}

/* What the judge thinks becomes of the group's first block. */
static Answer hear_judge(const Duel *duel, const RaceGroup *group, Color first)
{
    Answer heard;
    duel->judge(&duel->race->board, group->keys[0], first, &duel->limits, &heard);
    return heard;
}

/* Takes over what the judge thinks, where that is open. */
static void adopt(Answer *answer, const Answer *heard)
{
    answer->nodes += heard->nodes;
    if (answer->verdict == VERDICT_UNKNOWN && heard->guess != VERDICT_UNKNOWN)
        settle(answer, heard->guess, heard->move, false);
}

/* Two blocks side by side. Who takes the other one keeps his own; so if it was read that he does
 * not, or only by a ko, he gets no more than that. */
static void judge_beside(Duel *duel, Color first)
{
    Answer *attack = &duel->attack[first], *defence = &duel->defence[first], heard;
    bool read = defence->verdict != VERDICT_UNKNOWN;
    if (attack->verdict == VERDICT_UNKNOWN) {
        heard = hear_judge(duel, &duel->groups[color_other(first)], first);
        adopt(attack, &heard);
        if (read && attack->verdict > defence->verdict)
            settle(attack, defence->verdict, defence->move, false);
    }
    if (!read && attack->verdict == VERDICT_YES) {
        settle(defence, VERDICT_YES, attack->move, false);
    } else if (!read) {
        heard = hear_judge(duel, &duel->groups[first], first);
        adopt(defence, &heard);
        keep_by_taking(attack, defence);
    }
}

/* Of a block in the other's eye the fate of the one around it says who has won. */
static void judge_inside(Duel *duel, Color first)
{
    Answer heard = hear_judge(duel, &duel->groups[color_other(duel->race->inside)], first);
    adopt(&duel->attack[first], &heard);
    heard.nodes = 0;
    adopt(&duel->defence[first], &heard);
}

/* Lets the judge settle what is still open; true if that was needed. What he leaves open is
 * guessed. */
static bool judge(Duel *duel, Color first)
{
    bool open = duel->attack[first].verdict == VERDICT_UNKNOWN ||
                duel->defence[first].verdict == VERDICT_UNKNOWN;
    if (!open || !duel->judge)
        return false;
    (duel->race->inside == EMPTY ? judge_beside : judge_inside)(duel, first);
    return true;
}

/* A liberty of the other side to fill: one that is nobody else's, if there is one, and into atari
 * only if there is no other. */
static Point filling_move(const Duel *duel, Color first)
{
    const Board *board = &duel->race->board;
    PointSet liberties = duel->groups[color_other(first)].liberties, outer = liberties;
    pointset_subtract(&outer, &duel->groups[first].liberties);
    for (int i = 0; i < duel->race->region_count; i++)
        if (duel->race->regions[i].part.kind == RACE_EYE)
            pointset_subtract(&outer, &duel->race->regions[i].part.points);
    for (int round = 0; round < 3; round++) {
        const PointSet *points = round == 0 ? &outer : &liberties;
        for (Point p = pointset_first(points); p; p = pointset_next(points, p))
            if (board_is_legal(board, p, first) &&
                (round == 2 || board_liberties_after(board, p, first, 2) > 1))
                return p;
    }
    return POINT_NONE;
}

/* Fills in what is still open; true if that was needed. */
static bool guess(Duel *duel, const RaceTally *tally, Color first)
{
    Answer *attack = &duel->attack[first], *defence = &duel->defence[first];
    bool open = attack->verdict == VERDICT_UNKNOWN || defence->verdict == VERDICT_UNKNOWN;
    if (open && attack->guess == VERDICT_UNKNOWN)
        attack->move = filling_move(duel, first);
    if (open && defence->guess == VERDICT_UNKNOWN && defence->verdict == VERDICT_UNKNOWN)
        defence->move = filling_move(duel, first);
    if (attack->verdict == VERDICT_UNKNOWN)
        attack->verdict = attack->guess != VERDICT_UNKNOWN    ? attack->guess
                          : race_tally_captures(tally, first) ? VERDICT_YES
                                                              : VERDICT_NO;
    if (defence->verdict == VERDICT_UNKNOWN)
        defence->verdict = attack->verdict == VERDICT_YES      ? VERDICT_YES
                           : defence->guess != VERDICT_UNKNOWN ? defence->guess
                           : race_tally_holds(tally, first)    ? VERDICT_YES
                                                               : VERDICT_NO;
    return open;
}

/* Is it as good for `first` to play elsewhere? */
static bool is_idle(const Duel *duel, Color first)
{
    Color other = color_other(first);
    return duel->attack[first].verdict == verdict_other(duel->defence[other].verdict) &&
           duel->defence[first].verdict == verdict_other(duel->attack[other].verdict);
}

static RaceMethod method_of(const Answer *attack, const Answer *defence, bool judged, bool guessed)
{
    if (judged || guessed)
        return guessed ? RACE_BY_GUESS : RACE_BY_JUDGE;
    return is_sure(attack) && is_sure(defence) ? RACE_BY_SEARCH : RACE_BY_READING;
}

static void conclude(Duel *duel, Color first, bool judged, bool guessed)
{
    const Answer *attack = &duel->attack[first], *defence = &duel->defence[first];
    RaceAnswer *result = &duel->race->answers[first];
    *result = (RaceAnswer){.first = first,
                           .outcome = outcome_of(attack->verdict, defence->verdict),
                           .method = method_of(attack, defence, judged, guessed),
                           .nodes = attack->nodes + defence->nodes,
                           .attack = attack->verdict,
                           .defence = defence->verdict};
    const Answer *shown = attack->verdict > VERDICT_NO ? attack : defence;
    result->move = result->outcome == RACE_LOSS ? POINT_NONE
                   : is_idle(duel, first)       ? POINT_PASS
                                                : shown->move;
    if (result->move > POINT_PASS && result->outcome > RACE_LOSS)
        result->moves[result->move_count++] = (RaceMove){result->move, -1, result->outcome};
    result->active = shown->move > POINT_PASS ? shown->move : POINT_NONE;
    bool read = result->method == RACE_BY_SEARCH || result->method == RACE_BY_READING;
    for (int i = 0; read && i < shown->line_length && i < RACE_LINE_MAX; i++)
        result->line[result->line_length++] = shown->line[i];
}

/* A block in the other's eye is not lost by being captured if the eye that this leaves is no life:
 * it is as well off moving first as when the other side does. */
static void mend_inside(Race *race)
{
    if (race->inside == EMPTY)
        return;
    RaceAnswer *inner = &race->answers[race->inside];
    const RaceAnswer *outer = &race->answers[color_other(race->inside)];
    bool held = outer->outcome == RACE_SEKI || outer->outcome == RACE_LOSS;
    if (inner->outcome != RACE_LOSS || !held)
        return;
    inner->outcome = outer->outcome == RACE_SEKI ? RACE_SEKI : RACE_WIN;
    inner->move = POINT_PASS;
    inner->line_length = 0;
    inner->defence = VERDICT_YES;
    inner->attack = outer->outcome == RACE_SEKI ? VERDICT_NO : VERDICT_YES;
    inner->method = outer->method;
}

/* Tells which stones around the region were taken to be safe. */
static void note_walls(const Duel *duel)
{
    Race *race = duel->race;
    for (Point p = pointset_first(&duel->region); p; p = pointset_next(&duel->region, p))
        for (int side = 0; side < 4; side++) {
            Point next = board_neighbor(&race->board, p, side);
            Color color = board_color(&race->board, next);
            if ((color == BLACK || color == WHITE) && !pointset_has(&duel->region, next) &&
                !pointset_has(&race->split.safe, next))
                board_add_block(&race->board, next, &race->split.assumed);
        }
    if (!pointset_is_empty(&race->split.assumed))
        race->doubts |= 1U << RACE_DOUBT_SAFE;
}

/* By a pass `answer` gets what moving first leaves the other side. */
static void answer_by_pass(RaceAnswer *answer, const RaceAnswer *other)
{
    answer->outcome = race_outcome_turned(other->outcome);
    answer->method = other->method;
    answer->attack = verdict_other(other->defence);
    answer->defence = verdict_other(other->attack);
    answer->move = POINT_PASS;
    answer->move_count = answer->line_length = 0;
}

/* Who moves first has at least what a pass gives. Where the two answers say otherwise, the one that
 * was read less well is given up, or the one that claims less; and where both lose who moves, who
 * need not move is in seki. A ko may be better than seki or worse. */
static void agree(Race *race)
{
    RaceAnswer *black = &race->answers[BLACK], *white = &race->answers[WHITE];
    RaceOutcome idle = race_outcome_turned(white->outcome);
    if (black->outcome >= idle || (black->outcome == RACE_KO && idle == RACE_SEKI))
        return;
    if (black->method == white->method && black->outcome == white->outcome) {
        black->outcome = white->outcome = RACE_SEKI;
        black->attack = white->attack = VERDICT_NO;
        black->defence = white->defence = VERDICT_YES;
        black->move = white->move = POINT_PASS;
        black->line_length = white->line_length = 0;
    } else if (black->method > white->method ||
               (black->method == white->method && black->outcome < white->outcome)) {
        answer_by_pass(black, white);
    } else {
        answer_by_pass(white, black);
    }
}

/* Who has no move to show for his outcome, or a pass that leaves something else, has what a pass
 * gives. */
static void ask_for_move(RaceAnswer *answer, const RaceAnswer *other)
{
    bool shown = answer->move == POINT_PASS ? answer->outcome == race_outcome_turned(other->outcome)
                                            : answer->move != POINT_NONE;
    if (shown || answer->outcome == RACE_LOSS)
        return;
    answer->move = answer->active;
    if (answer->active == POINT_NONE)
        answer_by_pass(answer, other);
}

/* Was this read, and what a pass leads to only judged? */
static bool is_surer(const RaceAnswer *answer, const RaceAnswer *other)
{
    return other->method == RACE_BY_JUDGE && answer->method < RACE_BY_JUDGE;
}

/* What a pass gives, and whether it is enough. A move that was read is surer than a pass of which
 * games say that it does no harm. */
static void weigh_pass(RaceAnswer *answer, const RaceAnswer *other)
{
    answer->idle = race_outcome_turned(other->outcome);
    if (answer->outcome == RACE_LOSS) {
        answer->move = POINT_NONE;
    } else if (is_surer(answer, other) && answer->active != POINT_NONE) {
        answer->move = answer->active;
        answer->moves[0] = (RaceMove){answer->move, -1, answer->outcome};
        answer->move_count = 1;
    } else if (answer->outcome == answer->idle && answer->outcome != RACE_KO) {
        answer->move = POINT_PASS;
    }
}

void race_search(Race *race, const RaceLimits *limits)
{
    RaceTally tally;
    bool judged[3], guessed[3];
    race->answers[BLACK] = (RaceAnswer){.first = BLACK};
    race->answers[WHITE] = (RaceAnswer){.first = WHITE};
    if (limits->search.nodes == 1)
        return;
    Duel *duel = mem_alloc(1, sizeof *duel);
    duel->race = race;
    duel->limits = limits->search;
    if (limits->search.nodes > 0 || limits->search.seconds > 0) /* else games would not end */
        duel->judge = limits->judge;
    for (Color color = BLACK; color <= WHITE; color++) {
        race_group_find(&duel->groups[color], &race->board, race->split.stone[color]);
        if (race->inside != EMPTY)
            duel->groups[color].key_count = 1;
        else if (!duel->groups[color].alive)
            look_for_life(duel, &duel->groups[color]);
    }
    race_group_tally(&duel->groups[BLACK], &duel->groups[WHITE], &race->board, &tally);
    make_region(duel);
    for (Color first = BLACK; first <= WHITE; first++)
        (race->inside == EMPTY ? search_first : search_inside)(duel, first);
    for (Color first = BLACK; first <= WHITE; first++)
        infer(duel, first);
    for (Color first = BLACK; first <= WHITE; first++)
        infer_from_pass(duel, first);
    for (Color first = BLACK; first <= WHITE; first++)
        settle_bent_four(duel, first);
    for (Color first = BLACK; first <= WHITE; first++)
        settle_quarrel(duel, first);
    for (Color first = BLACK; first <= WHITE; first++)
        judged[first] = judge(duel, first);
    for (Color first = BLACK; first <= WHITE; first++)
        guessed[first] = guess(duel, &tally, first);
    for (Color first = BLACK; first <= WHITE; first++)
        conclude(duel, first, judged[first], guessed[first]);
    mend_inside(race);
    agree(race);
    if (duel->leans)
        note_walls(duel);
    ask_for_move(&race->answers[BLACK], &race->answers[WHITE]);
    ask_for_move(&race->answers[WHITE], &race->answers[BLACK]);
    weigh_pass(&race->answers[BLACK], &race->answers[WHITE]);
    weigh_pass(&race->answers[WHITE], &race->answers[BLACK]);
    mem_free(duel);
}
