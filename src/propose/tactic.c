/* Tactics.
 *
 * Idea: in a fight a move is for what becomes of the stones that it touches; estimates of areas and
 * boundaries hardly matter there. Method: blocks and pairs of blocks near the move are asked about
 * before it and after it (witness.h). What the enemy could still do before and cannot do after is
 * what the move does; what he must answer after it is what it threatens.
 *
 * What it gets wrong: blocks of many liberties are not asked about; a threat is told whatever its
 * answer costs; of two things that a move does the larger is told. */

#include "propose/tactic.h"

#include "propose/scene_query.h"
#include "propose/taking.h"
#include "propose/trial.h"
#include "propose/witness.h"

enum {
    LIBERTIES_MOST = 4, /* of blocks that might be captured, or saved from that */
    PAIRS_MOST = 8,
    THREATS_MOST = 4,
    THREAT_LINE_MOST = 6, /* moves; the same of a threat to cut, which is not even played out */
    LINK_LINE_MOST = 13,  /* moves; nobody would say that a move connects what takes more to show */
    LIVES_MOST = 2,       /* groups near a move whose life is asked about */
};

/* A move, the board after it, and the best that was found. */
typedef struct Tactic {
    const CaseScene *scene;
    Point move;
    Board after;
    Claim *best; /* CLAIM_NONE: nothing yet; `value` is what it counts for here */
    int threat_count;
    Point threats[THREATS_MOST]; /* blocks that it threatens to capture */
    int pair_count;
    BlockId pairs[PAIRS_MOST][2];
} Tactic;

/* --- what was found ---------------------------------------------------------------------- */

static void offer(Tactic *tactic, const Claim *claim)
{
    bool threat = claim->kind == CLAIM_THREATENS;
    bool best_threat = tactic->best->kind == CLAIM_THREATENS;
    bool better = threat == best_threat ? claim->value > tactic->best->value : best_threat;
    if (tactic->best->kind == CLAIM_NONE || better)
        *tactic->best = *claim;
}

/* The move, then what a search says after it: what the enemy tries in vain, or, behind a pass of
 * his, what the move threatens. */
static void set_line(Claim *claim, Point move, bool pass, const Answer *then)
{
    Point line[ANSWER_LINE_MAX + 2];
    int count = 0;
    line[count++] = move;
    if (pass)
        line[count++] = POINT_PASS;
    for (int i = 0; i < then->line_length; i++)
        line[count++] = then->line[i];
    claim_line_set(&claim->line, (Color)claim->side, line, count);
}

/* A claim that a search shows after the move; `before`: what the enemy does if it is not played,
 * NULL for a threat. */
static Claim make_claim(const Tactic *tactic, ClaimKind kind, const Answer *after,
                        const Answer *before)
{
    Claim claim = claim_make(kind, tactic->scene->color, CLAIM_SEARCHED);
    claim.support = (uint8_t)(after->proved ? CLAIM_PROVED : CLAIM_SEARCHED);
    claim.verdict = VERDICT_YES;
    claim.nodes = after->nodes;
    set_line(&claim, tactic->move, !before, after);
    if (before) {
        witness_tell_otherwise(&claim, before);
        claim.nodes += before->nodes;
    }
    return claim;
}

/* --- questions --------------------------------------------------------------------------- */

/* One block to be captured or saved, two to be connected or cut, or a group to live or die. */
typedef struct Target {
    QuestionKind kind;
    int count;
    Point stones[2];
    Color owner;
    double worth;
    Thing thing;
} Target;

/* A search for links does not see all (search/link_search.h): it proves nothing. */
static void ask(const Tactic *tactic, const Board *board, const Target *target, Color first,
                Answer *answer)
{
    witness_on(tactic->scene, board, target->kind, target->stones, target->count, first, answer);
    if (target->kind == QUESTION_LINK)
        answer->proved = false;
}

/* Is the target, or one of its blocks, off the board? */
static bool is_gone(const Board *board, const Target *target)
{
    for (int i = 0; i < target->count; i++)
        if (board_color(board, target->stones[i]) != target->owner)
            return true;
    return false;
}

static bool is_joined(const Board *board, const Target *target)
{
    return target->count == 2 &&
           board_block(board, target->stones[0]) == board_block(board, target->stones[1]);
}

/* Does the move settle the target for the mover? `after` says why the enemy cannot get his way. */
static bool settles(const Tactic *tactic, const Target *target, Answer *after)
{
    Color enemy = color_other(tactic->scene->color);
    bool own = target->owner != enemy;
    answer_clear(after);
    bool gone = is_gone(&tactic->after, target);
    if (gone || is_joined(&tactic->after, target)) { /* there is nothing to be asked */
        after->proved = true;
        return own != gone;
    }
    ask(tactic, &tactic->after, target, enemy, after);
    return after->verdict == VERDICT_NO;
}

static ClaimKind kind_of(const Target *target, bool own)
{
    if (target->kind == QUESTION_LINK)
        return own ? CLAIM_CONNECTS : CLAIM_CUTS;
    if (target->kind == QUESTION_TSUMEGO)
        return own ? CLAIM_LIVES : CLAIM_KILLS;
    return own ? CLAIM_SAVES : CLAIM_CAPTURES;
}

/* Half of what it threatens is what a threat counts for. */
static void weigh_threat(Tactic *tactic, const Target *target)
{
    Answer before, after;
    Color color = tactic->scene->color;
    if (taking_is_next(tactic->scene->board, tactic->move, color))
        return; /* the enemy takes first */
    ask(tactic, &tactic->after, target, color, &after);
    if (after.verdict != VERDICT_YES || !witness_says_yes(&after))
        return;
    ask(tactic, tactic->scene->board, target, color, &before);
    if (before.verdict != VERDICT_NO)
        return; /* that it threatens already */
    if (target->kind == QUESTION_LINK && after.line_length > THREAT_LINE_MOST)
        return;
    Claim claim = make_claim(tactic, CLAIM_THREATENS, &after, NULL);
    claim.subject = target->thing;
    claim.value = target->worth / 2;
    offer(tactic, &claim);
    if (target->count == 1 && tactic->threat_count < THREATS_MOST)
        tactic->threats[tactic->threat_count++] = target->stones[0];
}

/* What does the enemy do to the target if the move is not played? Where that takes more positions
 * than there are here, the analysis may bet on how an enemy block gets away; `*bet` says so. */
static void ask_before(const Tactic *tactic, const Target *target, Answer *before, bool *bet)
{
    const CaseScene *scene = tactic->scene;
    Color enemy = color_other(scene->color);
    *bet = false;
    ask(tactic, scene->board, target, enemy, before);
    if (before->verdict == VERDICT_UNKNOWN && target->count == 1 && target->owner == enemy)
        *bet = witness_bet_escape(scene, target->stones[0], before);
}

/* Could the enemy still do otherwise? A life that hangs on any ko is not settled. */
static bool is_open(const Target *target, const Answer *before)
{
    return witness_says_yes(before) ||
           (target->kind == QUESTION_TSUMEGO && before->verdict == VERDICT_KO_THREAT);
}

static void weigh(Tactic *tactic, const Target *target)
{
    Answer before, after;
    bool bet, own = target->owner == tactic->scene->color;
    if (!settles(tactic, target, &after)) {
        if (!own && target->kind != QUESTION_TSUMEGO && !is_gone(&tactic->after, target))
            weigh_threat(tactic, target);
        return;
    }
    ask_before(tactic, target, &before, &bet);
    if (!is_open(target, &before))
        return; /* it was settled before */
    if (target->kind == QUESTION_LINK && after.line_length > LINK_LINE_MOST)
        return;
    Claim claim = make_claim(tactic, kind_of(target, own), &after, &before);
    if (bet)
        claim.else_proved = CLAIM_ESTIMATED;
    claim.subject = target->thing;
    claim.value = target->worth;
    offer(tactic, &claim);
}

/* --- targets ----------------------------------------------------------------------------- */

/* Is the point a liberty of the block, or beside one? */
static bool is_near(const Board *board, const Block *block, Point point)
{
    if (pointset_has(&block->liberties, point))
        return true;
    for (int side = 0; side < 4; side++)
        if (pointset_has(&block->liberties, board_neighbor(board, point, side)))
            return true;
    return false;
}

/* Is there nothing to be asked about the block? A group that is thought to be dead may still get
 * away if it moves first: to catch it before that is what a net is for. */
static bool is_lost(const CaseScene *scene, const BlockFact *fact)
{
    if (!scene_stone_dead(scene, fact->stone))
        return false;
    if (fact->status != BLOCK_UNSETTLED || fact->escape == POINT_NONE)
        return true;
    const Group *after =
        trial_group(trial_look(scene->trial, fact->escape, (Color)fact->color), fact->stone);
    return !after || after->dead;
}

static void weigh_blocks(Tactic *tactic)
{
    const CaseScene *scene = tactic->scene;
    const Blocks *blocks = &scene->analysis->blocks;
    for (int i = 0; i < blocks->count; i++) {
        const BlockFact *fact = &blocks->facts[i];
        const Block *block = board_block(scene->board, fact->stone);
        if (block->liberty_count > LIBERTIES_MOST || is_lost(scene, fact) ||
            !is_near(scene->board, block, tactic->move))
            continue;
        Target target = {.kind = QUESTION_CAPTURE,
                         .count = 1,
                         .stones = {fact->stone},
                         .owner = (Color)fact->color,
                         .worth = 2.0 * fact->stones,
                         .thing = thing_block(scene->board, fact->stone)};
        weigh(tactic, &target);
    }
}

/* Of two blocks that it threatens the enemy may be able to save but one. */
static void weigh_double(Tactic *tactic, Point a, Point b)
{
    const Board *board = tactic->scene->board;
    Color enemy = color_other(tactic->scene->color);
    Answer before, after;
    Target target = {.kind = QUESTION_MULTI_CAPTURE, .count = 2, .stones = {a, b}, .owner = enemy};
    ask(tactic, &tactic->after, &target, enemy, &after);
    if (after.verdict != VERDICT_NO)
        return;
    ask(tactic, board, &target, enemy, &before);
    if (!witness_says_yes(&before))
        return; /* they could not both be saved before */
    Claim claim = make_claim(tactic, CLAIM_TAKES_ONE, &after, &before);
    claim.subject = thing_block(board, a);
    claim.object = thing_block(board, b);
    claim.value =
        2.0 * (claim.subject.size < claim.object.size ? claim.subject.size : claim.object.size);
    offer(tactic, &claim);
}

static void weigh_doubles(Tactic *tactic)
{
    for (int i = 0; i < tactic->threat_count; i++)
        for (int k = i + 1; k < tactic->threat_count; k++)
            weigh_double(tactic, tactic->threats[i], tactic->threats[k]);
}

/* Has the pair been asked about? Notes that it has. */
static bool is_known(Tactic *tactic, BlockId a, BlockId b)
{
    for (int i = 0; i < tactic->pair_count; i++) {
        const BlockId *pair = tactic->pairs[i];
        if ((pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a))
            return true;
    }
    if (tactic->pair_count == PAIRS_MOST)
        return true;
    tactic->pairs[tactic->pair_count][0] = a;
    tactic->pairs[tactic->pair_count++][1] = b;
    return false;
}

/* What is cut off or joined counts by the smaller of the two. */
static void weigh_pair(Tactic *tactic, Point a, Point b)
{
    const CaseScene *scene = tactic->scene;
    const Board *board = scene->board;
    if (board_block(board, a) == board_block(board, b) || scene_stone_dead(scene, a) ||
        scene_stone_dead(scene, b) || is_known(tactic, board->block[a], board->block[b]))
        return;
    int first = board_block(board, a)->stone_count, second = board_block(board, b)->stone_count;
    Color owner = board_color(board, a);
    Target target = {.kind = QUESTION_LINK,
                     .count = 2,
                     .stones = {a, b},
                     .owner = owner,
                     .worth = 1.5 * (first < second ? first : second),
                     .thing = thing_link(owner, a, b)};
    weigh(tactic, &target);
}

/* Does the move lie between the ends of the link, or beside a point that does? */
static bool is_between(const Board *board, const Link *link, Point move)
{
    for (int i = 0; i < link->barrier_count; i++) {
        if (link->barrier[i] == move)
            return true;
        for (int side = 0; side < 4; side++)
            if (board_neighbor(board, link->barrier[i], side) == move)
                return true;
    }
    return false;
}

/* Stones of one colour on two sides of the move, and the ends of links that it lies at. */
static void weigh_pairs(Tactic *tactic)
{
    const CaseScene *scene = tactic->scene;
    const Links *links = &scene->analysis->links;
    for (int side = 0; side < 4; side++)
        for (int other = side + 1; other < 4; other++) {
            Point a = board_neighbor(scene->board, tactic->move, side);
            Point b = board_neighbor(scene->board, tactic->move, other);
            Color color = board_color(scene->board, a);
            if ((color == BLACK || color == WHITE) && board_color(scene->board, b) == color)
                weigh_pair(tactic, a, b);
        }
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (!link_is_leg(link) && !link->reinforced && is_between(scene->board, link, tactic->move))
            weigh_pair(tactic, link->a, link->b);
    }
}

/* An atari that its stones do not survive is for them, though they were lost before. */
static void tell_atari(Tactic *tactic)
{
    const Board *board = tactic->scene->board;
    Sides sides = board_sides(board, tactic->move, tactic->scene->color);
    for (unsigned side = sides.enemy; side; side &= side - 1) {
        Point stone = board_side(board, tactic->move, side);
        Target target = {.kind = QUESTION_CAPTURE,
                         .count = 1,
                         .stones = {stone},
                         .owner = board_color(board, stone)};
        Answer after, nothing;
        if (is_gone(&tactic->after, &target) ||
            board_block(&tactic->after, stone)->liberty_count > 1 ||
            !settles(tactic, &target, &after))
            continue;
        answer_clear(&nothing);
        Claim claim = make_claim(tactic, CLAIM_CAPTURES, &after, &nothing);
        claim.subject = thing_block(board, stone);
        claim.value = claim.subject.size;
        offer(tactic, &claim);
    }
}

bool tactic_find(const CaseScene *scene, Point move, Claim *claim)
{
    Tactic tactic = {.scene = scene, .move = move, .best = claim};
    *claim = claim_make(CLAIM_NONE, scene->color, CLAIM_ESTIMATED);
    if (!board_is_legal(scene->board, move, scene->color))
        return false;
    board_copy(&tactic.after, scene->board);
    board_play(&tactic.after, move, scene->color);
    weigh_blocks(&tactic);
    weigh_doubles(&tactic);
    weigh_pairs(&tactic);
    if (claim->kind == CLAIM_NONE)
        tell_atari(&tactic);
    return claim->kind != CLAIM_NONE;
}

/* --- life and death ---------------------------------------------------------------------- */

/* Puts the groups whose stones touch the point on the list, but for those that live. */
static int list_groups(const CaseScene *scene, Point point, int *groups, int count)
{
    for (int side = 0; side < 4; side++) {
        Point stone = board_neighbor(scene->board, point, side);
        Color color = board_color(scene->board, stone);
        if (color != BLACK && color != WHITE)
            continue;
        int number = scene->analysis->groups.of[stone];
        const Group *group = groups_at(&scene->analysis->groups, stone);
        bool known = !group || !pointset_has(&group->own, stone) ||
                     (!group->dead && group->strength >= scene->lore->strength.alive_least);
        for (int i = 0; i < count && !known; i++)
            known = groups[i] == number;
        if (!known && count < LIVES_MOST)
            groups[count++] = number;
    }
    return count;
}

bool tactic_find_life(const CaseScene *scene, Point move, Claim *claim)
{
    int groups[LIVES_MOST], count = list_groups(scene, move, groups, 0);
    Tactic tactic = {.scene = scene, .move = move, .best = claim};
    Sides sides = board_sides(scene->board, move, scene->color);
    *claim = claim_make(CLAIM_NONE, scene->color, CLAIM_ESTIMATED);
    if (!board_is_legal(scene->board, move, scene->color))
        return false;
    for (unsigned side = sides.empty; side; side &= side - 1)
        count = list_groups(scene, board_side(scene->board, move, side), groups, count);
    board_copy(&tactic.after, scene->board);
    board_play(&tactic.after, move, scene->color);
    for (int i = 0; i < count; i++) {
        const Group *group = &scene->analysis->groups.items[groups[i]];
        Target target = {.kind = QUESTION_TSUMEGO,
                         .count = 1,
                         .stones = {group->stone},
                         .owner = (Color)group->color,
                         .worth = 2.0 * group->stones,
                         .thing = thing_group(scene->analysis, groups[i])};
        weigh(&tactic, &target);
    }
    return claim->kind != CLAIM_NONE;
}

/* --- claims of others -------------------------------------------------------------------- */

/* The two ends that a claim speaks of. */
static Target link_target(const Claim *claim)
{
    return (Target){.kind = QUESTION_LINK,
                    .count = 2,
                    .stones = {claim->subject.stone, claim_other_end(claim)},
                    .owner = (Color)claim->subject.color};
}

/* Puts what was read into a claim that was made without. */
static void rest_on(Claim *claim, const Claim *read)
{
    claim->support = read->support;
    claim->verdict = read->verdict;
    claim->nodes = read->nodes;
    claim->line = read->line;
    claim->otherwise = read->otherwise;
    claim->else_proved = read->else_proved;
    claim->else_verdict = read->else_verdict;
    claim->else_line = read->else_line;
}

TacticTest tactic_test_link(const CaseScene *scene, Point move, Claim *claim)
{
    Tactic tactic = {.scene = scene, .move = move};
    Target target = link_target(claim);
    Answer before, after;
    if (is_gone(scene->board, &target))
        return TACTIC_OPEN; /* an end at the edge */
    board_copy(&tactic.after, scene->board);
    board_play(&tactic.after, move, scene->color);
    if (is_joined(scene->board, &target) || is_gone(&tactic.after, &target))
        return TACTIC_FAILS;
    if (!settles(&tactic, &target, &after))
        return after.verdict == VERDICT_UNKNOWN ? TACTIC_OPEN : TACTIC_FAILS;
    ask(&tactic, scene->board, &target, color_other(scene->color), &before);
    if (!witness_says_yes(&before))
        return before.verdict == VERDICT_NO ? TACTIC_FAILS : TACTIC_OPEN;
    Claim read = make_claim(&tactic, (ClaimKind)claim->kind, &after, &before);
    rest_on(claim, &read);
    return TACTIC_HOLDS;
}
