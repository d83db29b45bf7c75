/* Endgame (seed 3.5.3.9): where territories meet.
 *
 * Patterns (knowledge/yose) say where either side plays at the edge and in the centre, what lies
 * between the two moves, and who keeps sente; their conditions look ahead by capture search. Edges
 * that no pattern knows are taken from the groups' pockets, by the points that change hands. Ataris
 * on shared dame make a move worth more, or at least something.
 *
 * Value: base value x factor of table 3.5-5 for double sente, own sente, the enemy's sente, gote.
 * Dead stones neither reduce nor lose anything.
 *
 * What it gets wrong: the values are rules of thumb; two moves that are miai both count; the corner
 * is an edge like any other. */

#include "analysis/case_patterns.h"
#include "base/mem.h"
#include "propose/scene_query.h"

enum {
    MATCHES_MAX = 600,
    PAIRS_MAX = 600,
    LIBERTIES_ENOUGH = 3,
    PARTS = 40, /* in which a crew looks for patterns */
};

/* Two stones that a pattern spoke of. */
typedef struct Pair {
    Point a, b;
    int16_t section, pattern;
} Pair;

typedef struct Yose {
    const CaseScene *scene;
    Candidates *candidates;
    size_t first;
    Pair pairs[PAIRS_MAX];
    int pair_count;
} Yose;

/* One place, seen by the mover. */
typedef struct Place {
    Point move, other; /* the mover's, the enemy's; POINT_NONE if he has none */
    bool sente, other_sente;
    double value; /* before the factor */
    Point base, facing;
    Color owner; /* who has something to lose */
    ClaimSupport support;
} Place;

/* --- values --------------------------------------------------------------------------------- */

static ClaimSente sente_of(const Place *place)
{
    return place->sente && place->other_sente ? CLAIM_DOUBLE
           : place->sente                     ? CLAIM_SENTE
           : place->other_sente               ? CLAIM_REVERSE
                                              : CLAIM_GOTE;
}

/* Table 3.5-5. */
static double factor_of(const CaseNumbers *numbers, ClaimSente sente)
{
    switch (sente) {
    case CLAIM_DOUBLE:
        return numbers->yose_double;
    case CLAIM_SENTE:
        return numbers->yose_sente;
    case CLAIM_REVERSE:
        return numbers->yose_reverse;
    case CLAIM_NO_SENTE:
    case CLAIM_GOTE:
        break;
    }
    return numbers->yose_gote;
}

/* Puts the move on the table, or a better value on one that is there. */
static void propose(Yose *yose, const Place *place)
{
    const CaseScene *scene = yose->scene;
    if (place->value <= 0 || !scene_can_play(scene, place->move, scene->color))
        return;
    ClaimSente sente = sente_of(place);
    double value = place->value * factor_of(&scene->lore->cases, sente);
    Candidate *old = scene_candidate_at(yose->candidates, yose->first, CASE_YOSE, place->move);
    if (old && old->primary >= value)
        return;
    Claim claim = claim_make(CLAIM_ENDGAME, scene->color, place->support);
    claim.sente = (uint8_t)sente;
    claim.value = value;
    claim.subject = (Thing){.kind = THING_AREA,
                            .color = (uint8_t)place->owner,
                            .stone = place->base,
                            .other = POINT_NONE,
                            .size = (int)place->value};
    claim.object = thing_block(scene->board, place->facing);
    if (place->other != POINT_NONE &&
        board_is_legal(scene->board, place->other, color_other(scene->color)))
        claim.otherwise = place->other;
    if (!old)
        old = candidates_add(yose->candidates, CASE_YOSE, place->move, &claim);
    old->claim = claim;
    old->primary = value;
}

/* --- patterns ------------------------------------------------------------------------------- */

/* Has another pattern of the section spoken of the two stones? Notes that this one has. */
static bool spoken_for(Yose *yose, const PatternMatch *match, Point a, Point b)
{
    int section = yose->scene->lore->yose->patterns[match->pattern].section;
    for (int i = 0; i < yose->pair_count; i++) {
        const Pair *pair = &yose->pairs[i];
        if (pair->section == section && ((pair->a == a && pair->b == b)))
            return pair->pattern != match->pattern;
    }
    if (yose->pair_count < PAIRS_MAX)
        yose->pairs[yose->pair_count++] = (Pair){a, b, (int16_t)section, match->pattern};
    return false;
}

/* The move and the turn that a line `own` or `enemy` gives. */
static Point read_move(const PatternMatch *match, const PatternEntry *entry, bool *sente)
{
    *sente = entry && entry->values[1].word == YOSE_SENTE;
    if (!entry || entry->values[0].word < 0)
        return POINT_NONE;
    return match->points[entry->values[0].word];
}

static void take_match(Yose *yose, const PatternMatch *match)
{
    const CaseScene *scene = yose->scene;
    const PatternSet *set = scene->lore->yose;
    Place place = {.base = pattern_match_point(set, match, 'A'),
                   .facing = pattern_match_point(set, match, 'B'),
                   .owner = (Color)match->own,
                   .support = CLAIM_ESTIMATED};
    if (scene_stone_dead(scene, place.base) || scene_stone_dead(scene, place.facing) ||
        spoken_for(yose, match, place.base, place.facing))
        return;
    bool own = place.owner == scene->color;
    const PatternEntry *mine = pattern_match_entry(set, match, own ? "own" : "enemy", NULL);
    const PatternEntry *his = pattern_match_entry(set, match, own ? "enemy" : "own", NULL);
    place.move = read_move(match, mine, &place.sente);
    place.other = read_move(match, his, &place.other_sente);
    place.value = pattern_match_entry(set, match, "value", NULL)->values[0].number;
    propose(yose, &place);
}

/* What fits, found part by part. */
typedef struct Finds {
    const PatternSet *set;
    PatternQuery query;
    int parts;
    int counts[PARTS];
    PatternMatch *matches[PARTS];
} Finds;

static void find_part(void *context, int part, int worker)
{
    (void)worker;
    Finds *finds = context;
    finds->matches[part] = mem_resize(NULL, MATCHES_MAX, sizeof(PatternMatch));
    finds->counts[part] =
        pattern_match_part(finds->set, &finds->query, (PatternPart){part, finds->parts},
                           finds->matches[part], MATCHES_MAX);
}

/* The conditions of the patterns take milliseconds: whoever is idle helps. */
static void take_patterns(Yose *yose)
{
    const CaseScene *scene = yose->scene;
    CaseSight sight;
    PatternView view;
    case_sight_init(&sight, scene->lore, scene->analysis, scene->last);
    pattern_view_init(&view, scene->board);
    Finds finds = {.set = scene->lore->yose,
                   .query = {&view, EMPTY, PATTERN_ANY_SECTION, &sight},
                   .parts = scene->helpers ? PARTS : 1};
    crew_run_within(
        scene->helpers,
        &(CrewBatch){
            .name = "patterns", .count = finds.parts, .work = find_part, .context = &finds},
        scene->worker);
    int taken = 0;
    for (int part = 0; part < finds.parts; part++) {
        for (int i = 0; i < finds.counts[part] && taken < MATCHES_MAX; i++, taken++)
            take_match(yose, &finds.matches[part][i]);
        mem_free(finds.matches[part]);
    }
}

/* --- pockets -------------------------------------------------------------------------------- */

static bool pattern_knows(const Yose *yose, Point a, Point b)
{
    for (int i = 0; i < yose->pair_count; i++) {
        const Pair *pair = &yose->pairs[i];
        if ((pair->a == a && pair->b == b) || (pair->a == b && pair->b == a))
            return true;
    }
    return false;
}

static void take_pocket(Yose *yose, const Group *group, const PocketMove *move)
{
    const CaseScene *scene = yose->scene;
    if (move->kind != POCKET_EDGE || move->facing == POINT_NONE ||
        scene_stone_dead(scene, move->facing) || pattern_knows(yose, move->base, move->facing))
        return;
    bool own = group->color == scene->color;
    if (!(own ? move->own_can : move->enemy_can))
        return;
    Place place = {.move = own ? move->extend : move->reduce,
                   .other = own ? move->reduce : move->extend,
                   .sente = own ? move->own_sente : move->enemy_sente,
                   .other_sente = own ? move->enemy_sente : move->own_sente,
                   .value = move->swing,
                   .base = move->base,
                   .facing = move->facing,
                   .owner = (Color)group->color,
                   .support = CLAIM_ESTIMATED};
    propose(yose, &place);
}

static void take_pockets(Yose *yose)
{
    const Analysis *analysis = yose->scene->analysis;
    for (int i = 0; i < analysis->groups.count; i++) {
        const Group *group = &analysis->groups.items[i];
        const Pockets *pockets = &analysis->pockets[i];
        for (int k = 0; !group->dead && k < pockets->count; k++)
            take_pocket(yose, group, &pockets->moves[k]);
    }
}

/* --- ataris --------------------------------------------------------------------------------- */

/* A stone of `color` beside the point whose block, not dead, has two liberties; POINT_NONE if there
 * is none. */
static Point short_block(const CaseScene *scene, Point point, Color color)
{
    for (int side = 0; side < 4; side++) {
        Point stone = board_neighbor(scene->board, point, side);
        if (board_color(scene->board, stone) == color && !scene_stone_dead(scene, stone) &&
            board_block(scene->board, stone)->liberty_count == 2)
            return stone;
    }
    return POINT_NONE;
}

static void take_atari(Yose *yose, Point point)
{
    const CaseScene *scene = yose->scene;
    const CaseNumbers *numbers = &scene->lore->cases;
    Color own = scene->color, enemy = color_other(own);
    Sides sides = board_sides(scene->board, point, own);
    if (!sides.own || !sides.enemy || !scene_can_play(scene, point, own))
        return;
    Point target = short_block(scene, point, enemy), friend = short_block(scene, point, own);
    int after = board_liberties_after(scene->board, point, own, LIBERTIES_ENOUGH);
    bool saves = friend != POINT_NONE && after >= LIBERTIES_ENOUGH &&
                 board_is_legal(scene->board, point, enemy);
    if (target == POINT_NONE && !saves)
        return;
    double factor = target == POINT_NONE ? numbers->atari_save
                    : saves              ? numbers->atari_both
                                         : numbers->atari_give;
    Candidate *old = scene_candidate_at(yose->candidates, yose->first, CASE_YOSE, point);
    if (!old) {
        Claim claim = claim_make(CLAIM_ENDGAME, own, CLAIM_ESTIMATED);
        claim.subject = thing_block(scene->board, target != POINT_NONE ? target : friend);
        claim.sente = target != POINT_NONE ? CLAIM_SENTE : CLAIM_REVERSE;
        if (board_is_legal(scene->board, point, enemy))
            claim.otherwise = point;
        old = candidates_add(yose->candidates, CASE_YOSE, point, &claim);
    }
    old->primary = (old->primary > 1 ? old->primary : 1) * factor;
    old->claim.value = old->primary;
}

void case_yose(const CaseScene *scene, Candidates *candidates)
{
    Yose yose = {.scene = scene, .candidates = candidates, .first = candidates->count};
    take_patterns(&yose);
    take_pockets(&yose);
    for (int i = 0; i < point_limit(scene->board->size); i++)
        if (point_on_board(scene->board->size, (Point)i) &&
            board_color(scene->board, (Point)i) == EMPTY)
            take_atari(&yose, (Point)i);
}
