/* The 14 steps by which groups are classified (seed 3.3.2).
 *
 * Idea. A group is asked about its means to live, the cheapest to see first; some answers settle
 * everything, the others add up.
 *
 * Method. A table of steps in the seed's order; each sees the facts and the classes so far, and may
 * end the questions. "Link escape", asked in step 12, is already looked at in step 11, whose text
 * names it among the means.
 *
 * As printed, and what we do instead unless rules.as_written:
 *
 *   7, 8  Strength 4.5 or more: a living group (step 7), a dead one (step 8). By table 3.3-3 a
 * group of 4.5 is dead, and one of openness 9 with room to extend is better off than one without.
 *         The dot is taken for a misprint: 45; and step 8 says alive.
 *   13    Dead: strength 0 and no means but connecting. A group that can connect to one with means
 *         of its own, maybe over others, is not; groups that can only connect with each other are
 *         (it is a pity that nobody asks what they have together). A completely surrounded group
 *         that cannot live alone and has no means is dead too, whatever points it has; and so is
 *         one that has nothing but a race that it loses moving first, or that is only possible
 *         (step 11): a race that is one has been found and read by then.
 *
 *   11, 12  An enclosing group that lives alone is not weak, however few points it has.
 *
 * Which of both inner territories step 2 means is not said; we take the smaller. Step 12 compares
 * with the strength after escape of the "enclosing" group; that of the enclosed one is meant, as
 * the same sentence in 3.5.3.4 says.
 *
 * What it gets wrong. That a dame escape is useful is guessed by strength alone: where the way
 * leads is not asked. */

#include "recognize/group_class.h"

#include "recognize/openness.h"
#include "recognize/strength.h"

enum {
    BIT_DEAD = 1 << GROUP_DEAD,
    BIT_SAFE = 1 << GROUP_TERRITORY_SAFE,
    BIT_DAME = 1 << GROUP_DAME_ESCAPE,
    BIT_CONNECT = 1 << GROUP_CONNECTABLE,
    BIT_CROSSCUT = 1 << GROUP_CROSSCUT,
    BIT_UNSETTLED = 1 << GROUP_LIFE_UNSETTLED,
    BIT_ALIVE = 1 << GROUP_ALONE_ALIVE,
    BIT_ALONE_DEAD = 1 << GROUP_ALONE_DEAD,
    BIT_RACE_WON = 1 << GROUP_RACE_WON,
    BIT_RACE_LOST = 1 << GROUP_RACE_LOST,
    BIT_RACE_UNSETTLED = 1 << GROUP_RACE_UNSETTLED,
    BIT_SEKI = 1 << GROUP_SEKI,
    BIT_RACE_POSSIBLE = 1 << GROUP_RACE_POSSIBLE,
    BIT_LINK = 1 << GROUP_LINK_ESCAPE,
    BIT_NONE = 1 << GROUP_NO_MOVES,

    RACES = BIT_RACE_WON | BIT_RACE_LOST | BIT_RACE_UNSETTLED | BIT_SEKI,
    /* Means to live but for connecting; a race that is won, seki or open is one. To cross-cut is as
     * good as to connect: it needs somebody on the other side. */
    MEANS = BIT_SAFE | BIT_DAME | BIT_UNSETTLED | BIT_ALIVE | BIT_RACE_WON | BIT_RACE_UNSETTLED |
            BIT_SEKI | BIT_RACE_POSSIBLE | BIT_LINK,
};

typedef struct Inquiry {
    const GroupFacts *facts;
    const GroupRules *rules;
    unsigned classes;
    bool done;
} Inquiry;

static void end(Inquiry *inquiry, unsigned bit)
{
    inquiry->classes |= bit;
    inquiry->done = true;
}

/* --- the steps ----------------------------------------------------------------------------- */

static void step_dead_blocks(Inquiry *inquiry)
{
    if (inquiry->facts->all_dead)
        end(inquiry, BIT_DEAD);
}

static void step_safe(Inquiry *inquiry)
{
    const GroupFacts *facts = inquiry->facts;
    if (!facts->weak_diagonal && facts->territory >= inquiry->rules->numbers->safe_territory)
        end(inquiry, BIT_SAFE);
}

static void step_dame_escape(Inquiry *inquiry)
{
    if (inquiry->facts->dame_escape)
        inquiry->classes |= BIT_DAME;
}

static void step_connect(Inquiry *inquiry)
{
    if (inquiry->facts->connects)
        inquiry->classes |= BIT_CONNECT;
}

static void step_crosscut(Inquiry *inquiry)
{
    if (inquiry->facts->crosscuts)
        inquiry->classes |= BIT_CROSSCUT;
}

static void step_distant(Inquiry *inquiry)
{
    if (inquiry->facts->distant)
        inquiry->classes |= BIT_CONNECT;
}

static bool is_sure(const Inquiry *inquiry)
{
    const StrengthNumbers *numbers = inquiry->rules->numbers;
    double sure = inquiry->rules->as_written ? numbers->sure_as_written : numbers->sure;
    return inquiry->facts->strength >= sure;
}

static bool is_open(const Inquiry *inquiry)
{
    return inquiry->facts->openness >= inquiry->rules->numbers->open;
}

static void step_sure_closed(Inquiry *inquiry)
{
    if (!is_open(inquiry) && is_sure(inquiry))
        end(inquiry, BIT_ALIVE);
}

static void step_sure_open(Inquiry *inquiry)
{
    if (is_open(inquiry) && inquiry->facts->extension && is_sure(inquiry))
        end(inquiry, inquiry->rules->as_written ? BIT_ALONE_DEAD : BIT_ALIVE);
}

static void step_life(Inquiry *inquiry)
{
    const GroupFacts *facts = inquiry->facts;
    if (is_sure(inquiry) || (is_open(inquiry) && !facts->extension))
        return;
    if (facts->survival_enemy >= 1)
        end(inquiry, BIT_ALIVE);
    else
        inquiry->classes |= facts->survival_own <= 0 ? BIT_ALONE_DEAD : BIT_UNSETTLED;
}

static void step_race(Inquiry *inquiry)
{
    const GroupFacts *facts = inquiry->facts;
    if (!facts->racing || facts->openness > 0)
        return;
    if (facts->race_enemy == GROUP_RACE_WINS)
        inquiry->classes |= BIT_RACE_WON;
    else if (facts->race_own == GROUP_RACE_LOSES)
        inquiry->classes |= BIT_RACE_LOST;
    else if (facts->race_own == GROUP_RACE_IS_SEKI && facts->race_enemy == GROUP_RACE_IS_SEKI)
        inquiry->classes |= BIT_SEKI;
    else
        inquiry->classes |= BIT_RACE_UNSETTLED;
}

static bool can_break_out(const Inquiry *inquiry)
{
    const GroupFacts *facts = inquiry->facts;
    return facts->link_escape && facts->weak_enclosing &&
           facts->after_escape >= inquiry->rules->numbers->escape_useful;
}

static void step_race_possible(Inquiry *inquiry)
{
    unsigned means = BIT_SAFE | BIT_DAME | BIT_LINK | BIT_CONNECT | BIT_ALIVE | BIT_UNSETTLED;
    if (!(inquiry->classes & (means | RACES)) && !can_break_out(inquiry) &&
        inquiry->facts->weak_enclosing)
        inquiry->classes |= BIT_RACE_POSSIBLE;
}

static void step_link_escape(Inquiry *inquiry)
{
    if (can_break_out(inquiry))
        inquiry->classes |= BIT_LINK;
}

static void step_dead(Inquiry *inquiry)
{
    const GroupFacts *facts = inquiry->facts;
    bool as_written = inquiry->rules->as_written;
    bool hopeless = facts->openness <= 0 && facts->survival_own <= 0 && !as_written;
    unsigned means = as_written ? MEANS | RACES : hopeless ? MEANS & ~BIT_RACE_POSSIBLE : MEANS;
    if (inquiry->classes & means)
        return;
    bool nothing = facts->strength <= 0 && facts->move_count <= inquiry->rules->numbers->dead_moves;
    bool enclosed = hopeless && inquiry->classes & BIT_ALONE_DEAD;
    bool saved = inquiry->classes & (BIT_CONNECT | BIT_CROSSCUT) && facts->ally_has_means;
    if (as_written ? nothing : (nothing || enclosed) && !saved)
        end(inquiry, BIT_DEAD);
}

static void step_no_moves(Inquiry *inquiry)
{
    if (inquiry->facts->strength >= 1 &&
        !(inquiry->classes & (MEANS | BIT_CONNECT | BIT_CROSSCUT | BIT_RACE_LOST)))
        end(inquiry, BIT_NONE);
}

GroupVerdict group_classify(const GroupFacts *facts, const GroupRules *rules)
{
    static void (*const steps[])(Inquiry *) = {
        step_dead_blocks,   step_safe,        step_dame_escape, step_connect, step_crosscut,
        step_distant,       step_sure_closed, step_sure_open,   step_life,    step_race,
        step_race_possible, step_link_escape, step_dead,        step_no_moves};
    Inquiry inquiry = {facts, rules, 0, false};
    int step = 0, count = (int)(sizeof steps / sizeof steps[0]);
    while (step < count && !inquiry.done)
        steps[step++](&inquiry);
    return (GroupVerdict){inquiry.classes, inquiry.classes & BIT_DEAD, inquiry.done ? step : 0};
}

/* --- facts --------------------------------------------------------------------------------- */

static bool all_blocks_dead(const GroupScene *scene, const Group *group)
{
    const Blocks *blocks = scene->blocks;
    for (int i = 0; i < blocks->count; i++)
        if (blocks->facts[i].status != BLOCK_DEAD &&
            pointset_has(&group->own, blocks->facts[i].stone))
            return false;
    return true;
}

/* What its weak links are good for. */
static void look_at_links(GroupFacts *facts, const GroupScene *scene, const Group *group)
{
    for (int i = 0; i < scene->links->count; i++) {
        const Link *link = &scene->links->items[i];
        if (link->color != group->color || link->degree != LINK_WEAK || link->reinforced ||
            link_is_leg(link))
            continue;
        bool first = pointset_has(&group->own, link->a),
             second = pointset_has(&group->own, link->b);
        if (!first && !second)
            continue;
        facts->weak_diagonal |= link->shape == LINK_DIAGONAL;
        const Group *ally = groups_at(scene->groups, first ? link->b : link->a);
        if ((first && second) || !ally || group_is(ally, GROUP_DEAD))
            continue;
        bool crosscut =
            link->own_first == LINK_CROSSCUT_SENTE || link->own_first == LINK_CROSSCUT_GOTE;
        facts->crosscuts |= crosscut;
        facts->connects |= !crosscut;
    }
}

/* Can the group break through this link, and how strong is it then? */
static bool breaks_through(const GroupScene *scene, const Group *group, const Link *link,
                           double *strength)
{
    Group grown = *group;
    GroupDame dame;
    if (link->degree != LINK_WEAK || link->cut == POINT_NONE ||
        (link->enemy_first != LINK_BROKEN_THROUGH && link->enemy_first != LINK_UNKNOWN))
        return false;
    pointset_add(&grown.own, link->cut);
    group_dame_find(&dame, scene->field, &grown);
    PointSet *free = &dame.free[GROUP_DAME_ORDERS - 1];
    PointSet *touched = &dame.touched[GROUP_DAME_ORDERS - 1];
    pointset_subtract(free, &scene->field->first_line);
    pointset_subtract(touched, &scene->field->first_line);
    double openness = openness_of(scene->board, free, touched);
    *strength = strength_with_openness(scene->numbers, group, openness - group->openness);
    return true;
}

Point group_link_escape(const GroupScene *scene, int number, double *strength)
{
    const Group *group = &scene->groups->items[number];
    Point best = POINT_NONE;
    *strength = group->strength_raw;
    for (int i = 0; group->openness <= 0 && i < group->enclosing_link_count; i++) {
        const Link *link = &scene->links->items[group->enclosing_links[i]];
        double after;
        if (breaks_through(scene, group, link, &after) && after > *strength) {
            *strength = after;
            best = link->cut;
        }
    }
    return best;
}

/* Is one of the enclosing groups hardly stronger than `strength`? Those that `lives` names are not
 * asked; it may be NULL. */
static bool has_weak_enclosing(const GroupScene *scene, const Group *group, double strength,
                               const bool *lives)
{
    for (int i = 0; i < group->enclosing.count; i++) {
        int number = group->enclosing.items[i];
        const Group *other = &scene->groups->items[number];
        if (!(lives && lives[number]) &&
            other->strength_raw < strength + scene->numbers->enclosing_margin)
            return true;
    }
    return false;
}

static bool has_living(const Groups *groups, const GroupList *list)
{
    for (int i = 0; i < list->count; i++)
        if (!group_is(&groups->items[list->items[i]], GROUP_DEAD))
            return true;
    return false;
}

void group_facts_find(GroupFacts *facts, const GroupScene *scene, int number)
{
    const StrengthNumbers *numbers = scene->numbers;
    const Group *group = &scene->groups->items[number];
    *facts = (GroupFacts){.territory = group->enemy_first,
                          .openness = group->openness,
                          .strength = group->strength_raw,
                          .survival_own = group->survival_own,
                          .survival_enemy = group->survival_enemy,
                          .move_count = group->move_count};
    facts->all_dead = all_blocks_dead(scene, group);
    look_at_links(facts, scene, group);
    facts->dame_escape =
        group->openness > 0 &&
        strength_with_openness(numbers, group, numbers->escape_gain) >= numbers->escape_useful;
    facts->distant = has_living(scene->groups, &group->distant);
    facts->extension = scene->extension && scene->extension[number];
    facts->link_escape = group_link_escape(scene, number, &facts->after_escape) != POINT_NONE;
    facts->weak_enclosing = has_weak_enclosing(scene, group, facts->after_escape, NULL);
}

/* --- all groups ---------------------------------------------------------------------------- */

/* Are all its blocks dead? Groups that only have no means may still win a race. */
static bool is_lost(const Group *group)
{
    return group->classes == BIT_DEAD;
}

void group_race_rivals(const Groups *groups, int number, GroupList *rivals)
{
    const unsigned means = BIT_SAFE | BIT_DAME | BIT_LINK | BIT_CONNECT | BIT_ALIVE;
    const Group *group = &groups->items[number];
    *rivals = (GroupList){0};
    if (group->openness > 0 || is_lost(group) || group->classes & (BIT_SAFE | BIT_ALIVE))
        return;
    for (int i = 0; i < group->neighbors.count; i++) {
        const Group *other = &groups->items[group->neighbors.items[i]];
        if (!is_lost(other) && !(other->classes & means) && other->survival_own <= 0)
            group_list_add(rivals, group->neighbors.items[i]);
    }
}

static bool any_of(const GroupList *list, const bool *means)
{
    for (int i = 0; i < list->count; i++)
        if (means[list->items[i]])
            return true;
    return false;
}

/* Spreads means from ally to ally until nothing changes. */
static void spread_means(const Groups *groups, bool *means)
{
    bool spread = true;
    while (spread) {
        spread = false;
        for (int i = 0; i < groups->count; i++) {
            const Group *group = &groups->items[i];
            if (!means[i] && (any_of(&group->allies, means) || any_of(&group->distant, means)))
                spread = means[i] = true;
        }
    }
}

static void add_race(GroupFacts *facts, const GroupRace *race)
{
    facts->race_own = race->own_first;
    facts->race_enemy = race->enemy_first;
    facts->racing = race->racing;
}

/* Small eyes have little strength: who lives is no prey, whatever the formula says. */
static void spare_living(GroupFacts *facts, const GroupScene *scene, const GroupRules *rules)
{
    bool lives[BOARD_BLOCKS_MAX];
    for (int i = 0; i < scene->groups->count; i++)
        lives[i] = group_classify(&facts[i], rules).classes & (BIT_SAFE | BIT_ALIVE);
    for (int i = 0; i < scene->groups->count; i++)
        facts[i].weak_enclosing =
            has_weak_enclosing(scene, &scene->groups->items[i], facts[i].after_escape, lives);
}

void group_classes_fill(const GroupScene *scene, const GroupRules *rules, const GroupRace *races,
                        double *after_escape)
{
    Groups *groups = scene->groups;
    GroupFacts facts[BOARD_BLOCKS_MAX]; /* all are found before classes change */
    bool means[BOARD_BLOCKS_MAX];
    for (int i = 0; i < groups->count; i++) {
        group_facts_find(&facts[i], scene, i);
        if (races)
            add_race(&facts[i], &races[i]);
        if (after_escape)
            after_escape[i] = facts[i].after_escape;
    }
    if (!rules->as_written)
        spare_living(facts, scene, rules);
    for (int i = 0; i < groups->count; i++) {
        GroupVerdict verdict = group_classify(&facts[i], rules);
        means[i] = !verdict.dead && verdict.classes & (MEANS | BIT_NONE);
    }
    spread_means(groups, means);
    for (int i = 0; i < groups->count; i++) {
        facts[i].ally_has_means = means[i];
        GroupVerdict verdict = group_classify(&facts[i], rules);
        groups->items[i].classes = verdict.classes;
        groups->items[i].dead = verdict.dead;
    }
}
