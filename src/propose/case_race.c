/* Races (seed 3.5.3.4, 5): groups of which each can live only by capturing the other.
 *
 * Idea. What a move is worth is told by how the race ends if one plays, and if the enemy does.
 *
 * Method. The race was read with the groups; the two tables of the seed are one: with w the share
 * of a group that is won from its enemy (2 all of it, 1 perhaps), the own group counts if it is
 * lost without the move, the enemy's if it is captured with it.
 *
 *     enemy first \ own first     wins          seki    not known
 *     loses                       2 own 2 enemy 2 own   2 own 1 enemy
 *     seki                              2 enemy 0             1 enemy
 *     not known                   1 own 2 enemy 1 own   1 own 1 enemy
 *
 * The secondary value is the same of the groups around, own ones beside the enemy's group, enemy
 * ones beside the own (if that does not live anyway). The seed counts all of their size; a group
 * that lives anyway neither wins nor loses, so each counts by its chance to die.
 *
 * What it gets wrong. A race is between two groups; a third that joins is not seen. A ko is "not
 * known". The line of play is that of the capture search for the rival's block, where it comes to
 * the same end. */

#include "propose/stake.h"
#include "propose/witness.h"

#include <math.h>

/* How many times the sizes of the own and the enemy's group count. */
typedef struct RaceWorth {
    double own, enemy;
} RaceWorth;

static RaceWorth worth_of(GroupRaceEnd own_first, GroupRaceEnd enemy_first)
{
    static const double LOST[] = {[GROUP_RACE_NOT_READ] = 1,
                                  [GROUP_RACE_WINS] = 0,
                                  [GROUP_RACE_LOSES] = 2,
                                  [GROUP_RACE_IS_SEKI] = 0};
    static const double WON[] = {[GROUP_RACE_NOT_READ] = 1,
                                 [GROUP_RACE_WINS] = 2,
                                 [GROUP_RACE_LOSES] = 0,
                                 [GROUP_RACE_IS_SEKI] = 0};
    if (own_first == GROUP_RACE_LOSES || enemy_first == GROUP_RACE_WINS)
        return (RaceWorth){0, 0};
    return (RaceWorth){LOST[enemy_first], WON[own_first]};
}

/* The sizes of the groups around one of the two, each by its chance to die. */
static double around(const CaseScene *scene, int number, int without)
{
    const Groups *groups = &scene->analysis->groups;
    const GroupList *list = &groups->items[number].neighbors;
    double sum = 0;
    for (int i = 0; i < list->count; i++) {
        const Group *group = &groups->items[list->items[i]];
        if (list->items[i] != without && !group->dead)
            sum += group->size * (1 - stake_survival(scene, group->strength));
    }
    return sum;
}

/* A race seen by the side to move. */
typedef struct Duel {
    int own, enemy; /* numbers of groups */
    GroupRaceEnd own_first, enemy_first;
    Point move, otherwise;
    const GroupRace *race;
} Duel;

static GroupRaceEnd other_end(GroupRaceEnd end)
{
    return end == GROUP_RACE_WINS    ? GROUP_RACE_LOSES
           : end == GROUP_RACE_LOSES ? GROUP_RACE_WINS
                                     : end;
}

/* The race of a group, as the side to move sees it. */
static Duel duel_of(const CaseScene *scene, int number)
{
    const Analysis *analysis = scene->analysis;
    const GroupRace *race = &analysis->races[number];
    if (analysis->groups.items[number].color == scene->color)
        return (Duel){
            number,           race->rival, race->own_first, race->enemy_first, race->own_move,
            race->enemy_move, race};
    return (Duel){race->rival,
                  number,
                  other_end(race->enemy_first),
                  other_end(race->own_first),
                  race->enemy_move,
                  race->own_move,
                  race};
}

/* The line of play, if the capture search says that the same move takes the rival's block. */
static void tell_line(const CaseScene *scene, const Duel *duel, Claim *claim)
{
    const Group *rival = &scene->analysis->groups.items[duel->enemy];
    Point stone = group_main_stone(scene->board, rival);
    Answer answer;
    if (duel->own_first != GROUP_RACE_WINS)
        return;
    witness_ask(scene, QUESTION_CAPTURE, &stone, 1, scene->color, &answer);
    if (!witness_says_yes(&answer) || answer.move != duel->move)
        return;
    Claim told = *claim;
    witness_tell(&told, &answer, NULL);
    bool weaker = told.support < claim->support;
    bool doubted = claim->support == CLAIM_PROVED && answer.verdict != VERDICT_YES;
    if (!weaker && !doubted) /* the count of the race may rest on more than that search */
        *claim = told;
}

static void propose_duel(const CaseScene *scene, const Duel *duel, Candidates *candidates)
{
    const Group *own = &scene->analysis->groups.items[duel->own];
    const Group *enemy = &scene->analysis->groups.items[duel->enemy];
    RaceWorth worth = worth_of(duel->own_first, duel->enemy_first);
    double primary = worth.own * own->size + worth.enemy * enemy->size;
    if (primary <= 0 || duel->move == POINT_NONE)
        return;
    bool wins = duel->own_first == GROUP_RACE_WINS, read = duel->own_first != GROUP_RACE_NOT_READ;
    ClaimSupport support = !read                ? CLAIM_ESTIMATED
                           : duel->race->proved ? CLAIM_PROVED
                                                : CLAIM_SEARCHED;
    Claim claim =
        claim_make(duel->own_first == GROUP_RACE_IS_SEKI ? CLAIM_MAKES_SEKI : CLAIM_WINS_RACE,
                   scene->color, support);
    claim.verdict = read ? VERDICT_YES : VERDICT_UNKNOWN;
    claim.subject = thing_group(scene->analysis, duel->own);
    claim.subject.stone = group_main_stone(scene->board, own);
    claim.object = thing_group(scene->analysis, duel->enemy);
    claim.object.stone = group_main_stone(scene->board, enemy);
    claim.before = own->strength;
    claim.after = wins ? fmax(scene->lore->strength.alive_least, own->strength) : own->strength;
    claim.nodes = duel->race->nodes;
    claim.otherwise = duel->otherwise;
    claim.else_proved = (uint8_t)support;
    claim_line_set(&claim.line, scene->color, &duel->move, 1);
    tell_line(scene, duel, &claim);
    bool alive = own->strength >= scene->lore->strength.alive_least;
    double secondary = worth.own * around(scene, duel->enemy, duel->own);
    if (!alive)
        secondary += worth.enemy * around(scene, duel->own, duel->enemy);
    stake_set(candidates_add(candidates, CASE_RACE, duel->move, &claim), duel->own, primary,
              secondary);
}

void case_race(const CaseScene *scene, Candidates *candidates)
{
    const Analysis *analysis = scene->analysis;
    for (int i = 0; i < analysis->groups.count; i++) {
        const GroupRace *race = &analysis->races[i];
        const Group *group = &analysis->groups.items[i];
        if (!race->racing)
            continue;
        const GroupRace *back = &analysis->races[race->rival];
        if (group->color != scene->color && back->racing && back->rival == i)
            continue; /* the same race, seen by the own group */
        Duel duel = duel_of(scene, i);
        propose_duel(scene, &duel, candidates);
    }
}
