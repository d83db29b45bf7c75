/* Aims.
 *
 * Idea: a reason is as good as what it says about stones. A capture that was read says more than a
 * boundary or an area, and a boundary is one only between groups that live and have nowhere to go:
 * before that, the same move is part of a fight.
 *
 * What it gets wrong: whether groups live is estimated, so that an endgame move beside a group that
 * is thought to be weak is told by what it threatens. */

#include "decide/aim.h"

#include "propose/effect.h"
#include "propose/tactic.h"

enum {
    EFFECT_LEAST = 1, /* points; what changes less is no aim ... */
    DOUBT_LEAST = 5,  /* ... and this, of a move that no games have judged */
    OPEN_MOST = 3,    /* openness of groups whose boundary is closed but for a few moves */
    EDGE_LINE = 2,    /* on this line and the first, territories meet below open groups, too */
};

/* What the first reason tells. */
typedef enum AimDegree {
    AIM_NOTHING, /* how a move looks, or what it is not for */
    AIM_AREA,    /* where areas grow */
    AIM_PLACE,   /* where territories meet */
    AIM_STONES,  /* what it is for */
} AimDegree;

/* --- degrees ----------------------------------------------------------------------------- */

/* Does the stone stand, and its group live, without a way into the open? */
static bool is_settled(const CaseScene *scene, Point stone, bool edge)
{
    const Group *group = groups_at(&scene->analysis->groups, stone);
    return blocks_at(&scene->analysis->blocks, stone)->status == BLOCK_ALIVE && group &&
           !group->dead && group->strength >= scene->lore->strength.alive_least &&
           (edge || group->openness <= OPEN_MOST);
}

/* Does a claim about the boundary speak of one: are the groups on both sides settled? */
static bool is_boundary(const CaseScene *scene, Point move, const Claim *claim)
{
    bool edge = point_height(scene->board->size, move) <= EDGE_LINE;
    return claim->subject.kind == THING_AREA && claim->object.kind == THING_BLOCK &&
           is_settled(scene, claim->subject.stone, edge) &&
           is_settled(scene, claim->object.stone, edge);
}

static bool is_area(const Claim *claim)
{
    return claim->kind == CLAIM_TAKES_AREA || claim->kind == CLAIM_REDUCES_AREA;
}

static AimDegree degree_of(const CaseScene *scene, const Explanation *explanation)
{
    if (explanation->claim_count == 0)
        return AIM_NOTHING;
    const Claim *first = &explanation->claims[0];
    if (first->kind == CLAIM_ENDGAME)
        return is_boundary(scene, explanation->move, first) ? AIM_PLACE : AIM_NOTHING;
    bool looks = first->kind == CLAIM_SHAPE || first->kind == CLAIM_PRESSES;
    return looks ? AIM_NOTHING : is_area(first) ? AIM_AREA : AIM_STONES;
}

/* Was it read what becomes of stones? */
static bool is_read(const Claim *claim)
{
    static const bool OF_STONES[CLAIM_KINDS] = {
        [CLAIM_CAPTURES] = true,  [CLAIM_SAVES] = true,      [CLAIM_CONNECTS] = true,
        [CLAIM_CUTS] = true,      [CLAIM_LIVES] = true,      [CLAIM_KILLS] = true,
        [CLAIM_WINS_RACE] = true, [CLAIM_MAKES_SEKI] = true, [CLAIM_LINKS_ALLY] = true,
        [CLAIM_SEPARATES] = true, [CLAIM_TAKES_ONE] = true,  [CLAIM_SAVES_BOTH] = true,
    };
    return OF_STONES[claim->kind] && claim->support >= CLAIM_SEARCHED;
}

/* --- telling ----------------------------------------------------------------------------- */

/* Puts a claim before the others. */
static void tell_first(Explanation *explanation, const Claim *claim)
{
    Explanation told = *explanation;
    explanation->claim_count = 0;
    explanation_add(explanation, claim);
    for (int i = 0; i < told.claim_count; i++)
        explanation_add(explanation, &told.claims[i]);
}

/* Puts the first reason that was read, and is shown by a line if `shown`, before the others; false
 * if there is none. */
static bool tell_read(Explanation *explanation, bool shown)
{
    int place = 0;
    for (; place < explanation->claim_count; place++) {
        const Claim *claim = &explanation->claims[place];
        if (is_read(claim) && (claim->line.count > 0 || !shown))
            break;
    }
    if (place == explanation->claim_count)
        return false;
    Claim claim = explanation->claims[place];
    for (; place > 0; place--)
        explanation->claims[place] = explanation->claims[place - 1];
    explanation->claims[0] = claim;
    return true;
}

/* A move that takes stones is for that if nothing better is said for it. */
static bool tell_capture(const Board *board, Explanation *explanation)
{
    Point move = explanation->move;
    Sides sides = board_sides(board, move, explanation->color);
    const Block *largest = NULL;
    for (unsigned side = sides.enemy; side; side &= side - 1) {
        const Block *block = board_block(board, board_side(board, move, side));
        if (block->liberty_count == 1 && (!largest || block->stone_count > largest->stone_count))
            largest = block;
    }
    if (!largest)
        return false;
    Claim claim = claim_make(CLAIM_CAPTURES, explanation->color, CLAIM_PROVED);
    claim.verdict = VERDICT_YES;
    claim.subject = thing_block(board, largest->stone);
    claim_line_set(&claim.line, explanation->color, &move, 1);
    tell_first(explanation, &claim);
    return true;
}

/* What reading tells of the stones around the move. A threat is no aim where territories meet: it
 * is why such a move is sente, and told behind. */
static bool tell_tactic(const CaseScene *scene, AimDegree degree, Explanation *explanation)
{
    Claim claim;
    if (!tactic_find(scene, explanation->move, &claim))
        return false;
    if (claim.kind == CLAIM_THREATENS && degree == AIM_PLACE) {
        explanation_add(explanation, &claim);
        return false;
    }
    tell_first(explanation, &claim);
    return true;
}

/* Leaves out what is said of a boundary that is none. */
static void drop_boundary(const CaseScene *scene, Explanation *explanation)
{
    int kept = 0;
    for (int i = 0; i < explanation->claim_count; i++) {
        const Claim *claim = &explanation->claims[i];
        if (claim->kind != CLAIM_ENDGAME || is_boundary(scene, explanation->move, claim))
            explanation->claims[kept++] = *claim;
    }
    explanation->claim_count = kept;
}

/* What the move changes. Where nobody has judged it, only much is told, and nothing of areas on the
 * first line: a stone there looks as if it held some. */
static bool tell_effect(const CaseScene *scene, bool judged, Explanation *explanation)
{
    Claim claim;
    double least = judged ? EFFECT_LEAST : DOUBT_LEAST;
    if ((judged && explanation->value < EFFECT_LEAST) ||
        !effect_find(scene, explanation->move, least, &claim))
        return false;
    if (!judged && is_area(&claim) && point_height(scene->board->size, explanation->move) == 1)
        return false;
    tell_first(explanation, &claim);
    return true;
}

/* Finds something to tell first; false if there is nothing. */
static bool find_aim(const CaseScene *scene, AimDegree degree, bool judged,
                     Explanation *explanation)
{
    return tell_read(explanation, true) || tell_tactic(scene, degree, explanation) ||
           (degree != AIM_AREA && tell_read(explanation, false)) ||
           tell_capture(scene->board, explanation) ||
           (degree == AIM_NOTHING && tell_effect(scene, judged, explanation));
}

void aim_tell(const CaseScene *scene, bool judged, Explanation *explanation)
{
    if (!point_on_board(scene->board->size, explanation->move) ||
        !board_is_legal(scene->board, explanation->move, explanation->color))
        return;
    AimDegree degree = degree_of(scene, explanation);
    if (degree == AIM_STONES || find_aim(scene, degree, judged, explanation) ||
        degree != AIM_NOTHING)
        drop_boundary(scene, explanation);
}
