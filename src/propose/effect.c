/* Effects.
 *
 * Idea: a case asks for one kind of change; a move that was chosen for other reasons may still make
 * one, and that is what it is for. Method: the board is looked at after the move and after the
 * enemy's move at the same point (swing.h). A group counts by how much its survival differs, as the
 * cases of weak groups count it (seed 3.5.2), and only if its way out or its room differs, too; the
 * areas count by the points between both looks, if the move itself changes one of them.
 *
 * What it gets wrong: a change that takes more than one move to show is not seen. */

#include "propose/effect.h"

#include "propose/swing.h"

/* What is better for the mover in a group by his move than by the enemy's: its way out, or its
 * room? */
static ClaimKind change_of(const Group *mine, const Group *his, bool own)
{
    double sign = own ? 1 : -1;
    if (sign * (mine->openness - his->openness) > 0)
        return own ? CLAIM_ESCAPES : CLAIM_ENCLOSES;
    int room = own ? mine->enemy_first : mine->own_first;
    int other = own ? his->own_first : his->enemy_first;
    if (sign * (room - other) > 0)
        return own ? CLAIM_MAKES_ROOM : CLAIM_TAKES_ROOM;
    return CLAIM_NONE;
}

/* What the move does to a group, if that is worth more than the claim. */
static void weigh_group(const Swing *swing, Point move, int number, Claim *claim)
{
    const CaseScene *scene = swing->scene;
    const Group *group = &scene->analysis->groups.items[number];
    const Group *mine = trial_group(swing->mine, group->stone);
    const Group *his = trial_group(swing->his, group->stone);
    double value = swing_survival(swing, number);
    if (group->dead || !mine || !his || value <= claim->value)
        return;
    ClaimKind kind = change_of(mine, his, group->color == scene->color);
    if (kind == CLAIM_NONE)
        return;
    *claim = claim_make(kind, scene->color, CLAIM_ESTIMATED);
    claim->subject = thing_group_near(scene->analysis, number, move);
    claim->before = his->strength;
    claim->after = mine->strength;
    claim->value = value;
}

/* Does the move itself change the own or the enemy's area so much? */
static bool changes_area(const Swing *swing, double least)
{
    return swing->after - swing->before >= least ||
           swing->enemy_before - swing->enemy_after >= least;
}

bool effect_find(const CaseScene *scene, Point move, double least, Claim *claim)
{
    Swing swing;
    *claim = claim_make(CLAIM_NONE, scene->color, CLAIM_ESTIMATED);
    if (!board_is_legal(scene->board, move, scene->color) || !swing_look(&swing, scene, move, move))
        return false;
    for (int i = 0; i < scene->analysis->groups.count; i++)
        weigh_group(&swing, move, i, claim);
    if (swing.area > claim->value && changes_area(&swing, least))
        *claim = swing_claim(&swing, move);
    claim->otherwise = move;
    claim->else_proved = CLAIM_ESTIMATED;
    return claim->value >= least;
}
