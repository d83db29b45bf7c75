/* Life (seed 3.5.3.4, 4): moves that save or capture unsettled blocks, that widen or narrow a
 * group's room, that make or take an eye.
 *
 * Idea. Either side may play the moves of the life search: the owner to live, the enemy to kill, or
 * at least to make it easier or harder. What that is worth is the group, times the difference that
 * the move makes to its survival.
 *
 * Method. Where the tsumego search decides, its moves are proposed and nothing else. Elsewhere each
 * pocket move of the side to move is tried: it is played with all sente moves of that side, then
 * all others in the seed's order; the inner territory that comes out gives one strength, that if
 * the other side is first the other. A firm group has its eye move instead.
 *
 * Readings of the seed:
 *
 *   - "Inner territory x 5" is read as in the formula of strength (3.3.1.4), where the text says
 *     that inner territory - 2 + sphere is meant: so 5 points are an even chance, as in the table
 * of 3.4.3.4. Without the 2 points, 3 would be.
 *   - With an ally the survival after saving a block is said to be the ally's; we take the better
 * of the ally's and its own, since an ally as weak as the block is no loss.
 *   - The seed speaks of groups only; a block that is a part of one is valued by its own points
 *     (stones and liberties), and what its fate does to the rest and to the blocks around it comes
 *     from looking at the board after the one move and after the other. A cutting stone that is
 *     captured joins the groups around it: that is where it shows.
 *
 * What it gets wrong. Pocket moves of one group are compared by room alone, so that a move that
 * makes room and harms nobody counts as much as one that undercuts the enemy. A ko counts as won by
 * the side that takes first. */

#include "propose/stake.h"
#include "propose/trial.h"
#include "propose/witness.h"

#include "recognize/company.h"
#include "recognize/inner.h"
#include "recognize/pocket.h"
#include "recognize/strength.h"
#include "recognize/terrain.h"
#include "search/tsumego_split.h"

#include <math.h>

enum { BLOCKS_MOST = 4, ROOM_MOVES_MOST = 3 };

/* --- blocks ------------------------------------------------------------------------------- */

/* The unsettled blocks of a position, those with most stones first. */
typedef struct Prey {
    int count;
    int items[BOARD_BLOCKS_MAX]; /* numbers of blocks */
} Prey;

/* The company of all its stones: the same however the board is turned. */
static int block_company(const Board *board, const BlockFact *fact)
{
    Point stone = fact->stone;
    int sum = 0;
    do {
        sum += company_of(board, stone, (Color)fact->color);
        stone = board_next_stone(board, stone);
    } while (stone != fact->stone);
    return sum;
}

static bool is_larger(const Board *board, const BlockFact *fact, const BlockFact *other)
{
    if (fact->stones != other->stones)
        return fact->stones > other->stones;
    return block_company(board, fact) > block_company(board, other);
}

static void find_prey(const Board *board, const Blocks *blocks, Prey *prey)
{
    prey->count = 0;
    for (int i = 0; i < blocks->count; i++) {
        const BlockFact *fact = &blocks->facts[i];
        if (fact->status != BLOCK_UNSETTLED)
            continue;
        int at = prey->count++;
        for (; at > 0 && is_larger(board, fact, &blocks->facts[prey->items[at - 1]]); at--)
            prey->items[at] = prey->items[at - 1];
        prey->items[at] = i;
    }
}

/* One unsettled block, and how the board looks after either side has played. */
typedef struct Fate {
    const CaseScene *scene;
    const BlockFact *fact;
    int group;
    Point save, take;
    const TrialView *saved, *taken;
} Fate;

/* The best survival of the living groups in a list; 0 if there is none. */
static double best_survival(const CaseScene *scene, const GroupList *list)
{
    double best = 0;
    for (int i = 0; i < list->count; i++) {
        const Group *ally = &scene->analysis->groups.items[list->items[i]];
        if (!group_is(ally, GROUP_DEAD))
            best = fmax(best, stake_survival(scene, ally->strength));
    }
    return best;
}

static double survival_after(const CaseScene *scene, const TrialView *view, Point stone)
{
    const Group *group = trial_group(view, stone);
    return group ? stake_survival(scene, group->strength) : 0;
}

/* The change of survival that saving the block makes. */
static double fate_change(const Fate *fate)
{
    const CaseScene *scene = fate->scene;
    const Group *group = &scene->analysis->groups.items[fate->group];
    double ally = best_survival(scene, &group->allies);
    double alone = fate->saved ? survival_after(scene, fate->saved, fate->fact->stone)
                               : stake_survival(scene, group->strength);
    return fmax(ally, alone);
}

/* By how much a group's survival changes if the block is saved (of its owner), or taken (of the
 * other side). */
static double gain_of(const Fate *fate, const Group *group, Point stone)
{
    bool owner = group->color == fate->fact->color;
    double saved = survival_after(fate->scene, fate->saved, stone);
    double taken = survival_after(fate->scene, fate->taken, stone);
    return fmax(owner ? saved - taken : taken - saved, 0);
}

/* A stone of the block's group that is no part of the block; POINT_NONE if it is all of it. */
static Point rest_of(const Fate *fate)
{
    const Group *group = &fate->scene->analysis->groups.items[fate->group];
    PointSet rest = group->own, block = {{0}};
    board_add_block(fate->scene->board, fate->fact->stone, &block);
    pointset_subtract(&rest, &block);
    return pointset_first(&rest);
}

/* The best chance that each point changes hands. */
typedef struct Swing {
    Terrain terrain;
    double share[POINT_LIMIT];
} Swing;

/* Adds a group: its points, and those within 2, as its size counts them. */
static void swing_add(Swing *swing, const Group *group, double change)
{
    PointSet near = terrain_grow(&swing->terrain, &group->area);
    near = terrain_grow(&swing->terrain, &near);
    for (Point p = pointset_first(&near); p && change > 0; p = pointset_next(&near, p))
        swing->share[p] = fmax(swing->share[p], change);
}

/* What the block's fate does to the rest of its group and to those around: points that several of
 * them reach count once. */
static double fate_around(const Fate *fate, Point rest)
{
    const Groups *groups = &fate->scene->analysis->groups;
    const Group *group = &groups->items[fate->group];
    Swing swing = {.share = {0}};
    double sum = 0;
    if (!fate->saved || !fate->taken)
        return 0;
    terrain_read(&swing.terrain, fate->scene->board);
    swing_add(&swing, group, gain_of(fate, group, rest));
    for (int i = 0; i < group->neighbors.count; i++) {
        const Group *other = &groups->items[group->neighbors.items[i]];
        if (!other->dead)
            swing_add(&swing, other, gain_of(fate, other, other->stone));
    }
    for (int i = 0; i < POINT_LIMIT; i++)
        sum += 2 * swing.share[i];
    return sum;
}

static void propose_fate(const Fate *fate, Claim *claim, Candidates *candidates)
{
    const CaseScene *scene = fate->scene;
    const Group *group = &scene->analysis->groups.items[fate->group];
    bool saves = claim->kind == CLAIM_SAVES;
    Point rest = rest_of(fate);
    double change = fate_change(fate);
    double primary = stake_primary(group, change), secondary = stake_secondary(group, change);
    if (rest != POINT_NONE) {
        primary = (fate->fact->stones + fate->fact->liberties) * 2 * change;
        secondary = fate_around(fate, rest);
    }
    if (primary + secondary <= 0)
        return;
    const Group *after = saves ? trial_group(fate->saved, fate->fact->stone) : NULL;
    claim->before = group->strength;
    claim->after = after ? after->strength : 0;
    Point move = saves ? fate->save : fate->take;
    stake_set(candidates_add(candidates, CASE_LIFE, move, claim), fate->group, primary, secondary);
}

/* Does the search for life decide about the group? */
static bool life_decides(const LifeFact *life)
{
    return life->asked && life->enemy_first == BLOCK_TRY_WORKS &&
           life->own_first == BLOCK_TRY_WORKS;
}

/* Proposes to save or capture an unsettled block; the searches and looks only if it `matters`. */
static void propose_block(const CaseScene *scene, const BlockFact *fact, bool matters,
                          Candidates *candidates)
{
    bool saves = fact->color == scene->color;
    Fate fate = {.scene = scene,
                 .fact = fact,
                 .group = scene->analysis->groups.of[fact->stone],
                 .save = fact->escape,
                 .take = fact->capture};
    if (rest_of(&fate) == POINT_NONE && life_decides(&scene->analysis->lives[fate.group]))
        return; /* the same, as a group */
    Claim claim = claim_make(saves ? CLAIM_SAVES : CLAIM_CAPTURES, scene->color, CLAIM_ESTIMATED);
    claim.subject = thing_block(scene->board, fact->stone);
    claim.otherwise = saves ? fact->capture : fact->escape;
    if (matters) {
        Answer now, otherwise;
        Point stone = fact->stone;
        witness_ask(scene, QUESTION_CAPTURE, &stone, 1, scene->color, &now);
        witness_ask(scene, QUESTION_CAPTURE, &stone, 1, color_other(scene->color), &otherwise);
        if (now.verdict == VERDICT_NO || otherwise.verdict == VERDICT_NO)
            return; /* read deeper, it is settled */
        if (witness_says_yes(&now)) {
            witness_tell(&claim, &now, &otherwise);
            *(saves ? &fate.save : &fate.take) = now.move;
        }
        if (witness_says_yes(&otherwise))
            *(saves ? &fate.take : &fate.save) = otherwise.move;
    }
    if ((saves ? fate.save : fate.take) == POINT_NONE)
        return;
    Color owner = (Color)fact->color;
    if (matters && fate.save != POINT_NONE)
        fate.saved = trial_look(scene->trial, fate.save, owner);
    if (matters && fate.take != POINT_NONE && rest_of(&fate) != POINT_NONE)
        fate.taken = trial_look(scene->trial, fate.take, color_other(owner));
    propose_fate(&fate, &claim, candidates);
}

/* --- room --------------------------------------------------------------------------------- */

/* A group, and what its room is made of. */
typedef struct Room {
    const CaseScene *scene;
    const PointSet *dead;
    int number;
    const Group *group;
    bool own; /* the side to move is its owner */
} Room;

/* The strength that the seed's formula gives for so much inner territory. */
static double room_strength(const Room *room, double territory)
{
    const StrengthNumbers *numbers = &room->scene->lore->strength;
    double inner = fmax(territory - numbers->base + room->group->sphere, 0);
    double raw =
        numbers->territory * inner + room->scene->lore->cases.life_openness * room->group->openness;
    return stake_with_allies(room->scene, room->number, fmin(raw, numbers->most));
}

/* A move about a group's room, the enemy's instead of it, and the strengths that they lead to. */
typedef struct RoomMove {
    Point move, otherwise;
    double low, high, change; /* strengths, and the change of survival */
} RoomMove;

/* Proposes a move about a group's room; NULL if it changes nothing. */
static Candidate *propose_room(const Room *room, ClaimKind kind, const RoomMove *move,
                               Candidates *candidates)
{
    const CaseScene *scene = room->scene;
    double change = stake_survival(scene, move->high) - stake_survival(scene, move->low);
    if (change <= 0 || move->move == POINT_NONE)
        return NULL;
    Claim claim = claim_make(kind, scene->color, CLAIM_ESTIMATED);
    claim.subject = thing_group_near(scene->analysis, room->number, move->move);
    claim.before = room->own ? move->low : move->high;
    claim.after = room->own ? move->high : move->low;
    claim.otherwise = move->otherwise;
    Candidate *candidate = candidates_add(candidates, CASE_LIFE, move->move, &claim);
    stake_set(candidate, room->number, stake_primary(room->group, change),
              stake_secondary(room->group, change));
    return candidate;
}

/* Dead or alive: the strengths of a move that decides. */
static RoomMove deciding_move(const Room *room, Point move, Point otherwise)
{
    double low = room_strength(room, 0);
    return (RoomMove){.move = move,
                      .otherwise = otherwise,
                      .low = low,
                      .high = fmax(room->scene->lore->strength.alive_least, low)};
}

/* Where there is a ko in it, a move is worth a part of the group only (seed 4.3.2). */
static void weigh_class(Candidate *candidate, const LifeFact *life)
{
    double share = tsumego_class_share((TsumegoClass)life->class);
    candidate->primary *= share;
    candidate->secondary *= share;
    candidate->claim.value *= share;
}

/* The moves of the tsumego search. */
static void propose_searched(const Room *room, const LifeFact *life, Candidates *candidates)
{
    const CaseScene *scene = room->scene;
    Point stone = group_main_stone(scene->board, room->group);
    Answer now, otherwise;
    witness_ask(scene, QUESTION_TSUMEGO, &stone, 1, scene->color, &now);
    witness_ask(scene, QUESTION_TSUMEGO, &stone, 1, color_other(scene->color), &otherwise);
    bool sure = witness_says_yes(&now);
    Point known = room->own ? life->live : life->kill;
    RoomMove move =
        deciding_move(room, sure ? now.move : known, room->own ? life->kill : life->live);
    Candidate *candidate =
        propose_room(room, room->own ? CLAIM_LIVES : CLAIM_KILLS, &move, candidates);
    if (!candidate)
        return;
    weigh_class(candidate, life);
    candidate->claim.subject.stone = stone;
    if (sure)
        witness_tell(&candidate->claim, &now, &otherwise);
    else
        candidate->claim.support = CLAIM_SEARCHED;
}

/* What is left of a group's room while moves are played. */
typedef struct Sketch {
    const Board *board;
    Group group;
    Pockets rest; /* the moves that were not played */
} Sketch;

/* Plays at a point: all that the move does there, and nothing of what the other side wanted. */
static void sketch_play(Sketch *sketch, Point point, bool own)
{
    Pockets *rest = &sketch->rest;
    Color enemy = color_other((Color)sketch->group.color);
    for (int i = rest->count - 1; i >= 0; i--) {
        const PocketMove *move = &rest->moves[i];
        if (move->extend != point && move->reduce != point)
            continue;
        PointSet area = own ? move->own_area : move->enemy_area;
        if ((own ? move->extend : move->reduce) == point) {
            pointset_subtract(&area, own ? &sketch->board->points[enemy] : &sketch->group.own);
            if (own)
                pointset_unite(&sketch->group.area, &area);
            else
                pointset_subtract(&sketch->group.area, &area);
        }
        rest->moves[i] = rest->moves[--rest->count];
    }
}

/* The inner territory if a side plays all its sente moves and this one, and then the other side is
 * first at all others. */
static int territory_after(const Room *room, Point point, bool own)
{
    const Pockets *pockets = &room->scene->analysis->pockets[room->number];
    Sketch sketch = {.board = room->scene->board, .group = *room->group, .rest = *pockets};
    PointSet area;
    sketch_play(&sketch, point, own);
    for (int i = 0; i < pockets->count; i++) {
        const PocketMove *move = &pockets->moves[i];
        if (own ? move->own_sente && move->own_can : move->enemy_sente && move->enemy_can)
            sketch_play(&sketch, own ? move->extend : move->reduce, own);
    }
    pocket_play(&sketch.rest, sketch.board, &sketch.group, !own, &area);
    return inner_territory(sketch.board, room->dead, &area, (Color)room->group->color);
}

static RoomMove room_move(const Room *room, const PocketMove *pocket)
{
    const Pockets *pockets = &room->scene->analysis->pockets[room->number];
    RoomMove entry = {.move = room->own ? pocket->extend : pocket->reduce,
                      .otherwise = room->own ? pocket->reduce : pocket->extend};
    double territory = territory_after(room, entry.move, room->own);
    entry.low = room_strength(room, room->own ? pockets->enemy_first : territory);
    entry.high = room_strength(room, room->own ? territory : pockets->own_first);
    entry.change = stake_survival(room->scene, entry.high) - stake_survival(room->scene, entry.low);
    return entry;
}

/* The pocket moves of the side to move, the best first. */
static int list_room_moves(const Room *room, RoomMove list[POCKET_MOVES_MAX])
{
    const Pockets *pockets = &room->scene->analysis->pockets[room->number];
    PointSet seen = {{0}};
    int count = 0;
    for (int i = 0; i < pockets->count; i++) {
        const PocketMove *pocket = &pockets->moves[i];
        Point move = room->own ? pocket->extend : pocket->reduce;
        if (!(room->own ? pocket->own_can : pocket->enemy_can) || pointset_has(&seen, move))
            continue;
        pointset_add(&seen, move);
        RoomMove entry = room_move(room, pocket);
        int at = count++;
        for (; at > 0 && list[at - 1].change < entry.change; at--)
            list[at] = list[at - 1];
        list[at] = entry;
    }
    return count;
}

static void propose_pockets(const Room *room, Candidates *candidates)
{
    RoomMove list[POCKET_MOVES_MAX];
    int count = list_room_moves(room, list), proposed = 0;
    ClaimKind kind = room->own ? CLAIM_MAKES_ROOM : CLAIM_TAKES_ROOM;
    for (int i = 0; i < count; i++) {
        bool tied = i > 0 && list[i].change >= list[i - 1].change;
        if (proposed >= ROOM_MOVES_MOST && !tied)
            break;
        if (!propose_room(room, kind, &list[i], candidates))
            break;
        proposed++;
    }
}

/* The move that decides about an eye, where eyes decide about life. */
static void propose_eye(const Room *room, Candidates *candidates)
{
    const Group *group = room->group;
    const Pockets *pockets = &room->scene->analysis->pockets[room->number];
    const StrengthNumbers *numbers = &room->scene->lore->strength;
    bool by_eyes = pockets->firm || strength_life(numbers, pockets->own_first) <= 0;
    if (!by_eyes || group->eye_move == POINT_NONE || group->survival_own <= group->survival_enemy)
        return;
    RoomMove move = deciding_move(room, group->eye_move, group->eye_move);
    propose_room(room, room->own ? CLAIM_LIVES : CLAIM_KILLS, &move, candidates);
}

static void propose_group(const CaseScene *scene, const PointSet *dead, int number,
                          Candidates *candidates)
{
    const Group *group = &scene->analysis->groups.items[number];
    const LifeFact *life = &scene->analysis->lives[number];
    Room room = {.scene = scene,
                 .dead = dead,
                 .number = number,
                 .group = group,
                 .own = group->color == scene->color};
    if (!stake_is_open(group) || group->strength >= scene->lore->cases.life_strongest)
        return;
    if (life->asked && (life->enemy_first == BLOCK_TRY_FAILS || life->own_first == BLOCK_TRY_FAILS))
        return;
    if (life_decides(life)) {
        propose_searched(&room, life, candidates);
        return;
    }
    propose_pockets(&room, candidates);
    propose_eye(&room, candidates);
}

/* Is the group asked about? */
static bool is_wanted(const CaseScene *scene, int number)
{
    return !scene->about ||
           pointset_common(&scene->analysis->groups.items[number].own, scene->about) > 0;
}

void case_life(const CaseScene *scene, Candidates *candidates)
{
    const Analysis *analysis = scene->analysis;
    Prey prey;
    find_prey(scene->board, &analysis->blocks, &prey);
    for (int i = 0; i < prey.count; i++) {
        const BlockFact *fact = &analysis->blocks.facts[prey.items[i]];
        if (is_wanted(scene, analysis->groups.of[fact->stone]))
            propose_block(scene, fact, i < BLOCKS_MOST, candidates);
    }
    PocketScene pockets;
    pocket_scene_init(&pockets, scene->board, &analysis->blocks, &analysis->links,
                      &analysis->groups, scene->lore->pockets);
    for (int i = 0; i < analysis->groups.count; i++)
        if (is_wanted(scene, i))
            propose_group(scene, &pockets.dead, i, candidates);
}
