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
#include "propose/scene_query.h"
#include "propose/tactic.h"
#include "propose/taking.h"

#include <math.h>

enum {
    EFFECT_LEAST = 1, /* points; what changes less is no aim ... */
    DOUBT_LEAST = 5,  /* ... and this, of a move that no games have judged */
    OPEN_MOST = 3,    /* openness of groups whose boundary is closed but for a few moves */
    EDGE_LINE = 2,    /* on this line and the first, territories meet below open groups, too */
    LINE_LEAST = 3,   /* lines on which openings are played, ... */
    LINE_MOST = 5,    /* ... but for the centre */
};

/* Of what a move gains; a boundary that is worth less is not what the move is for. */
static const double BOUNDARY_SHARE = 0.3;

/* A point that is worth more, by games, is no neutral one. */
static const double NEUTRAL_MOST = 2;

/* What the first reason tells. */
typedef enum AimDegree {
    AIM_NOTHING, /* how a move looks, or what it is not for */
    AIM_AREA,    /* where areas grow */
    AIM_PLACE,   /* where territories meet, or what is only hoped for */
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

/* Adds the colours of the standing stones beside the point. */
static void add_standing(const CaseScene *scene, Point point, bool touched[3])
{
    for (int side = 0; side < 4; side++) {
        Point stone = board_neighbor(scene->board, point, side);
        Color color = board_color(scene->board, stone);
        if ((color == BLACK || color == WHITE) && !scene_stone_dead(scene, stone))
            touched[color] = true;
    }
}

/* Do standing stones of both sides touch the point, or an empty one beside it? */
static bool is_between(const CaseScene *scene, Point point)
{
    bool touched[3] = {false};
    Sides sides = board_sides(scene->board, point, scene->color);
    add_standing(scene, point, touched);
    for (unsigned side = sides.empty; side; side &= side - 1)
        add_standing(scene, board_side(scene->board, point, side), touched);
    return touched[BLACK] && touched[WHITE];
}

/* Does a claim about the boundary speak of one: are the groups on both sides settled? Between
 * stones of one side it is one if the other side stands there, too. */
static bool is_boundary(const CaseScene *scene, Point move, const Claim *claim)
{
    bool edge = point_height(scene->board->size, move) <= EDGE_LINE;
    if (claim->subject.color == claim->object.color && !is_between(scene, move))
        return false;
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
        return is_boundary(scene, explanation->move, first) &&
                       first->value >= BOUNDARY_SHARE * explanation->value
                   ? AIM_PLACE
                   : AIM_NOTHING;
    if (claim_is_hope(first))
        return AIM_PLACE;
    bool looks = first->kind == CLAIM_SHAPE || first->kind == CLAIM_PRESSES ||
                 (first->kind == CLAIM_JOSEKI && scene->board->size < CLAIM_JOSEKI_SIZE);
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

/* What a move takes is said before all else. */
static bool tell_taking(const CaseScene *scene, Explanation *explanation)
{
    Claim claim;
    if (!taking_find(scene, explanation->move, &claim))
        return false;
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

/* What reading tells of the life of the groups around a move that gains by games. */
static bool tell_life(const CaseScene *scene, bool judged, Explanation *explanation)
{
    Claim claim;
    if (!judged || explanation->value < DOUBT_LEAST ||
        !tactic_find_life(scene, explanation->move, &claim))
        return false;
    tell_first(explanation, &claim);
    return true;
}

/* Leaves out what the endgame says of a move that is told by something else: all but boundaries. */
static void drop_endgame(const CaseScene *scene, Explanation *explanation)
{
    int kept = 0;
    for (int i = 0; i < explanation->claim_count; i++) {
        const Claim *claim = &explanation->claims[i];
        if (claim->kind != CLAIM_ENDGAME || is_boundary(scene, explanation->move, claim))
            explanation->claims[kept++] = *claim;
    }
    explanation->claim_count = kept;
}

void aim_drop_boundaries(const CaseScene *scene, Explanation *explanation)
{
    int kept = 0;
    for (int i = 0; i < explanation->claim_count; i++) {
        const Claim *claim = &explanation->claims[i];
        bool boundary = claim->kind == CLAIM_ENDGAME && claim->subject.kind == THING_AREA;
        if (!boundary || is_boundary(scene, explanation->move, claim))
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
           (degree == AIM_NOTHING &&
            (tell_life(scene, judged, explanation) || tell_effect(scene, judged, explanation)));
}

/* --- neutral points and open ones -------------------------------------------------------- */

/* Do settled stones of both sides touch the point? */
static bool is_shared(const CaseScene *scene, Point point)
{
    bool touched[3] = {false};
    for (int side = 0; side < 4; side++) {
        Point stone = board_neighbor(scene->board, point, side);
        Color color = board_color(scene->board, stone);
        if (color != BLACK && color != WHITE)
            continue;
        if (!is_settled(scene, stone, true))
            return false;
        touched[color] = true;
    }
    return touched[BLACK] && touched[WHITE];
}

/* Is the point nobody's: shared, and so is what lies beside it? */
static bool is_neutral(const CaseScene *scene, Point point)
{
    Sides sides = board_sides(scene->board, point, scene->color);
    for (unsigned side = sides.empty; side; side &= side - 1)
        if (!is_shared(scene, board_side(scene->board, point, side)))
            return false;
    return is_shared(scene, point);
}

/* A move between settled stones that threatens nothing is no fight, and no boundary either, unless
 * games have judged it to be worth more than such a point. */
static bool tell_neutral(const CaseScene *scene, bool judged, Explanation *explanation)
{
    if (judged && explanation->value > NEUTRAL_MOST)
        return false;
    for (int i = 0; i < explanation->claim_count; i++)
        if (explanation->claims[i].kind == CLAIM_THREATENS)
            return false;
    if (!is_neutral(scene, explanation->move) ||
        taking_is_next(scene->board, explanation->move, explanation->color))
        return false;
    Claim claim = claim_make(CLAIM_DAME, explanation->color, CLAIM_ESTIMATED);
    claim.count = scene->position->rules.scoring == SCORING_AREA;
    if (!judged)
        explanation->value = (double)claim.count;
    explanation->claim_count = 0;
    explanation_add(explanation, &claim);
    return true;
}

void aim_tell_last(const CaseScene *scene, Explanation *explanation)
{
    if (explanation->claim_count > 0 || explanation->value > NEUTRAL_MOST ||
        scene->position->rules.scoring != SCORING_AREA || !is_between(scene, explanation->move) ||
        taking_is_next(scene->board, explanation->move, explanation->color))
        return;
    Claim claim = claim_make(CLAIM_DAME, explanation->color, CLAIM_ESTIMATED);
    claim.count = 1;
    explanation->value = fmax(explanation->value, AIM_LAST_POINTS);
    explanation_add(explanation, &claim);
}

/* Is it a line on which an opening is played, or the centre? */
static bool is_opening_line(int size, Point point)
{
    int height = point_height(size, point);
    return height >= LINE_LEAST &&
           (size < CLAIM_JOSEKI_SIZE || height <= LINE_MOST || height == (size + 1) / 2);
}

/* While the board is nearly empty, a point far from all stones is a place to play. */
static void tell_place(const CaseScene *scene, bool judged, Explanation *explanation)
{
    const Board *board = scene->board;
    bool early = board->size * board->size - board->empty_count < board->size;
    if (explanation->claim_count > 0 || (judged && explanation->value < EFFECT_LEAST) || !early ||
        !is_opening_line(board->size, explanation->move) ||
        !scene_is_open(scene, explanation->move))
        return;
    Claim claim = claim_make(CLAIM_OPENING, explanation->color, CLAIM_ESTIMATED);
    claim.subject = (Thing){.kind = THING_AREA, .stone = explanation->move, .other = POINT_NONE};
    explanation_add(explanation, &claim);
}

void aim_tell(const CaseScene *scene, bool judged, Explanation *explanation)
{
    if (!point_on_board(scene->board->size, explanation->move) ||
        !board_is_legal(scene->board, explanation->move, explanation->color))
        return;
    aim_drop_boundaries(scene, explanation);
    AimDegree degree = degree_of(scene, explanation);
    bool taking = tell_taking(scene, explanation);
    bool aimed = taking || degree == AIM_STONES || find_aim(scene, degree, judged, explanation);
    if (!aimed && tell_neutral(scene, judged, explanation))
        return;
    if (aimed || degree != AIM_NOTHING)
        drop_endgame(scene, explanation);
    else
        tell_place(scene, judged, explanation);
}
