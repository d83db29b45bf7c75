/* Links (seed 3.5.3.7): connecting and cutting weak links, and special weak links.
 *
 * Ordinary links. Table 3.5-4 gives up to four points by what becomes of the link when its owner
 * and when its enemy moves first. Links that join weak groups or bound spheres are valued for that
 * by other cases; this one only says that they are there.
 *
 * Special weak links are connected by miai with an unsettled enemy block: whoever plays there saves
 * or captures it. The block counts twice its stones; secondary is a share of what it is worth to
 * separate the groups at the ends. Several of them at one point are added up.
 *
 * The value of a separation is that of 3.5.3.4, 3: size x 2 x what the groups' chance to survive
 * gains if they are joined.
 *
 * What it gets wrong: a link's value does not know what is cut off. */

#include "propose/scene_query.h"
#include "recognize/strength.h"

/* By LinkOutcome; a broken link has no row. */
static const int8_t OUTCOME[LINK_OUTCOMES] = {
    [LINK_UNKNOWN] = CASE_LINK_OPEN,           [LINK_CONNECTED] = CASE_LINK_JOINED,
    [LINK_CROSSCUT_SENTE] = CASE_LINK_SENTE,   [LINK_CROSSCUT_GOTE] = CASE_LINK_GOTE,
    [LINK_BROKEN_THROUGH] = CASE_LINK_THROUGH,
};

static Claim link_claim(const CaseScene *scene, const Link *link, Point otherwise)
{
    bool own = link->color == scene->color;
    Claim claim = claim_make(own ? CLAIM_CONNECTS : CLAIM_CUTS, scene->color,
                             link->searched ? CLAIM_SEARCHED : CLAIM_ESTIMATED);
    claim.subject = thing_link((Color)link->color, link->a, link->b);
    Color enemy = color_other(scene->color);
    if (otherwise != POINT_NONE && board_is_legal(scene->board, otherwise, enemy))
        claim.otherwise = otherwise;
    claim.else_proved = claim.support;
    return claim;
}

static void propose_link(const CaseScene *scene, const Link *link, Candidates *candidates)
{
    const CaseNumbers *numbers = &scene->lore->cases;
    double value = numbers->link[OUTCOME[link->own_first]][OUTCOME[link->enemy_first]];
    bool own = link->color == scene->color;
    Point move = own ? link->connect : link->cut;
    if (value <= 0 || !scene_can_play(scene, move, scene->color))
        return;
    Claim claim = link_claim(scene, link, own ? link->cut : link->connect);
    claim.value = value;
    Candidate *candidate = candidates_add(candidates, CASE_LINK, move, &claim);
    candidate->primary = value;
}

/* --- special weak links --------------------------------------------------------------------- */

static double survival(const CaseScene *scene, const Group *group)
{
    return strength_survival(&scene->lore->strength, group->strength_raw);
}

/* What it is worth to join, or to keep apart, the groups of the two stones. */
static double split_value(const CaseScene *scene, Point a, Point b)
{
    const Groups *groups = &scene->analysis->groups;
    const Group *one = groups_at(groups, a), *two = groups_at(groups, b);
    if (!one || !two || one == two)
        return 0;
    double first = survival(scene, one), second = survival(scene, two);
    double joined = first + second < 1 ? first + second : 1;
    if (one->enemy_first >= 1 && two->enemy_first >= 1)
        joined = 1;
    return one->size * 2 * (joined - first) + two->size * 2 * (joined - second);
}

/* The unsettled enemy block between the ends; NULL if there is none. */
static const BlockFact *neutral_block(const CaseScene *scene, const Link *link)
{
    for (int i = 0; i < link->barrier_count; i++) {
        Point stone = link->barrier[i];
        if (board_color(scene->board, stone) != color_other((Color)link->color))
            continue;
        const BlockFact *fact = blocks_at(&scene->analysis->blocks, stone);
        if (fact->status == BLOCK_UNSETTLED)
            return fact;
    }
    return NULL;
}

static void propose_special(const CaseScene *scene, const Link *link, Candidates *candidates,
                            size_t first)
{
    const CaseNumbers *numbers = &scene->lore->cases;
    const BlockFact *block = neutral_block(scene, link);
    if (!block)
        return;
    bool own = link->color == scene->color;
    Point move = own ? link->connect : link->cut;
    if (move == POINT_NONE || !board_is_legal(scene->board, move, scene->color))
        return;
    double primary = numbers->link_special * block->stones;
    double secondary = numbers->link_special_split * split_value(scene, link->a, link->b);
    Candidate *old = scene_candidate_at(candidates, first, CASE_LINK, move);
    if (old && old->claim.object.kind == THING_BLOCK) {
        old->primary += primary;
        old->secondary += secondary;
        old->claim.value += primary + secondary;
        return;
    }
    Claim claim = link_claim(scene, link, own ? link->cut : link->connect);
    claim.object = thing_block(scene->board, block->stone);
    claim.value = primary + secondary;
    Candidate *candidate = candidates_add(candidates, CASE_LINK, move, &claim);
    candidate->primary = primary;
    candidate->secondary = secondary;
}

static bool ends_stand(const CaseScene *scene, const Link *link)
{
    return !scene_stone_dead(scene, link->a) &&
           (link_is_leg(link) || !scene_stone_dead(scene, link->b));
}

void case_link(const CaseScene *scene, Candidates *candidates)
{
    const Links *links = &scene->analysis->links;
    size_t first = candidates->count;
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (!link_holds(link) || !ends_stand(scene, link))
            continue;
        if (link->special)
            propose_special(scene, link, candidates, first);
        else if (link->degree == LINK_WEAK)
            propose_link(scene, link, candidates);
    }
}
