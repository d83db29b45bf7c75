/* Breaking out through a link, and mending it (seed 3.5.3.4, 2).
 *
 * Idea. A group that links of the enemy surround completely gets out where one of them is weak; who
 * surrounds it plays there first.
 *
 * Method. For each weak link around the group that can be broken through, the board is looked at
 * after the move; the difference to the strength that the group has without a way out is what it is
 * worth. Both conditions of the seed must hold: the group is strong enough then, and one of those
 * around is not much stronger than it, so that it is worth running. What the analysis estimates as
 * the best strength after an escape says which groups are looked at.
 *
 * The claim is at most "searched", even where the cut is proved: that the group is then out is an
 * estimate.
 *
 * What it gets wrong. Links are mended one by one; where two are weak, mending one does not help.
 */

#include "propose/stake.h"
#include "propose/trial.h"
#include "propose/witness.h"

#include "recognize/company.h"

enum { LOOKS_MOST = 8, LINKS_MOST = 3 };

/* A group that wants out. */
typedef struct Siege {
    const CaseScene *scene;
    int number;
    const Group *group;
    bool own;      /* the side to move is its owner */
    double before; /* its strength if every link holds */
    int looks;     /* that are left for the position */
} Siege;

static bool is_breakable(const Link *link)
{
    return link->degree == LINK_WEAK && !link->reinforced && link->cut != POINT_NONE &&
           (link->enemy_first == LINK_BROKEN_THROUGH || link->enemy_first == LINK_UNKNOWN);
}

/* Is one of the groups around not much stronger than `strength`? */
static bool has_prey(const Siege *siege, double strength)
{
    const Groups *groups = &siege->scene->analysis->groups;
    for (int i = 0; i < siege->group->enclosing.count; i++) {
        const Group *other = &groups->items[siege->group->enclosing.items[i]];
        if (other->strength_raw < strength + siege->scene->lore->cases.escape_margin)
            return true;
    }
    return false;
}

/* How strong is the group after breaking through? 0 if that makes no sense. */
static double strength_outside(Siege *siege, const Link *link)
{
    const CaseScene *scene = siege->scene;
    siege->looks--;
    const TrialView *view = trial_look(scene->trial, link->cut, (Color)siege->group->color);
    const Group *after = trial_group(view, siege->group->stone);
    double strength = after ? after->strength : 0;
    return strength >= scene->lore->cases.escape_strength && has_prey(siege, strength) ? strength
                                                                                       : 0;
}

/* Lets the search speak about the link. False if it says that the move fails. */
static bool tell(const Siege *siege, const Link *link, Point move, Claim *claim)
{
    const CaseScene *scene = siege->scene;
    Answer now, otherwise;
    Point ends[] = {link->a, link->b};
    if (link_is_leg(link))
        return true;
    witness_ask(scene, QUESTION_LINK, ends, 2, scene->color, &now);
    if (now.verdict == VERDICT_NO)
        return false;
    if (!witness_says_yes(&now) || now.move != move)
        return true;
    witness_ask(scene, QUESTION_LINK, ends, 2, color_other(scene->color), &otherwise);
    witness_tell(claim, &now, &otherwise);
    if (claim->support > CLAIM_SEARCHED)
        claim->support = CLAIM_SEARCHED;
    if (claim->else_proved > CLAIM_SEARCHED)
        claim->else_proved = CLAIM_SEARCHED;
    return true;
}

static void propose_link(Siege *siege, const Link *link, Candidates *candidates)
{
    const CaseScene *scene = siege->scene;
    Point move = siege->own ? link->cut : link->connect;
    if (move == POINT_NONE || siege->looks == 0)
        return;
    double after = strength_outside(siege, link);
    double change = stake_survival(scene, after) - stake_survival(scene, siege->before);
    if (change <= 0)
        return;
    Claim claim =
        claim_make(siege->own ? CLAIM_ESCAPES : CLAIM_ENCLOSES, scene->color, CLAIM_ESTIMATED);
    claim.subject = thing_group_near(scene->analysis, siege->number, move);
    claim.object = thing_link((Color)link->color, link->a, link->b);
    claim.before = siege->own ? siege->before : after;
    claim.after = siege->own ? after : siege->before;
    claim.otherwise = siege->own ? link->connect : link->cut;
    if (!tell(siege, link, move, &claim))
        return;
    stake_set(candidates_add(candidates, CASE_LINK_ENCLOSE, move, &claim), siege->number,
              stake_primary(siege->group, change), stake_secondary(siege->group, change));
}

/* Which link is asked about first: the shorter; of equals the one whose ends have more company. */
static bool comes_first(const Board *board, const Link *link, const Link *other)
{
    Color color = (Color)link->color;
    if (link->shape != other->shape)
        return link->shape < other->shape;
    return company_of(board, link->a, color) + company_of(board, link->b, color) >
           company_of(board, other->a, color) + company_of(board, other->b, color);
}

static void propose_group(Siege *siege, Candidates *candidates)
{
    const Links *links = &siege->scene->analysis->links;
    const Board *board = siege->scene->board;
    const Link *list[GROUP_LINKS_MAX];
    PointSet tried = {{0}};
    int count = 0, asked = 0;
    for (int i = 0; i < siege->group->enclosing_link_count; i++) {
        const Link *link = &links->items[siege->group->enclosing_links[i]];
        if (!is_breakable(link))
            continue;
        int at = count++;
        for (; at > 0 && comes_first(board, link, list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = link;
    }
    for (int i = 0; i < count && asked < LINKS_MOST; i++) {
        if (pointset_has(&tried, list[i]->cut))
            continue;
        pointset_add(&tried, list[i]->cut);
        asked++;
        propose_link(siege, list[i], candidates);
    }
}

void case_link_enclose(const CaseScene *scene, Candidates *candidates)
{
    const Analysis *analysis = scene->analysis;
    Siege siege = {.scene = scene, .looks = LOOKS_MOST};
    for (int i = 0; i < analysis->groups.count; i++) {
        const Group *group = &analysis->groups.items[i];
        if (!stake_is_open(group) || group->openness > 0 ||
            analysis->after_escape[i] < scene->lore->cases.escape_strength)
            continue;
        siege.number = i;
        siege.group = group;
        siege.own = group->color == scene->color;
        siege.before = stake_with_allies(scene, i, group->strength_raw);
        if (group_is(group, GROUP_ALONE_ALIVE))
            continue;
        propose_group(&siege, candidates);
    }
}
