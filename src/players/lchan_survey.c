/* What lchan sees before it searches.
 *
 * Method. Blocks with one or two liberties are read as ladders; what is lost whoever moves is dead
 * and taken off the map. Every legal move is then tried on the board: how does Bouzy's map change,
 * and can the stones be caught? The best of them is the first answer. Then the chain of the
 * opponent's last move and the own chains around it are read with Chen's candidates: one that falls
 * if the enemy moves first and stands if the owner does is worth a move; where nothing falls, moves
 * count by the room that they win or take.
 *
 * What it gets wrong: everything that is neither a ladder nor near the last move is room on a map.
 */

#include "players/lchan_survey.h"

#include "recognize/influence.h"
#include "search/ladder.h"

#include <string.h>

enum {
    LADDER_NODES = 400,
    CRUCIAL_LIBERTIES = 5, /* own blocks around with more are in no danger */
    CRUCIAL_MAX = 6,       /* own chains that are read */
    TRIED_LEAST = 8,       /* moves, however little time there is */
};

static const double STONE_POINTS = 2.0; /* of a stone that is taken or saved */
static const double ROOM_POINTS = 0.02; /* of one in Chen's value */
static const double ROOM_MOST = 3.0;    /* points that room counts at most */
static const double RANK_POINTS = 0.6;  /* of Chen's first candidate; the next half as much ... */
static const double LARGE_AREA = 3.0;   /* points on the map that count in full; of more ... */
static const double LARGE_SHARE = 0.25; /* ... this share */
static const double CUT_POINTS = 1.0;   /* of any block, beside its stones */

void lchan_survey_init(LchanSurvey *survey)
{
    trail_init(&survey->trail);
}

void lchan_survey_clear(LchanSurvey *survey)
{
    trail_clear(&survey->trail);
}

/* --- offers -------------------------------------------------------------------------------- */

static double block_points(const Board *board, Point stone)
{
    return STONE_POINTS * board_block(board, stone)->stone_count + CUT_POINTS;
}

static void tell(LchanOffer *offer, double points, const Claim *claim)
{
    if (points <= offer->told)
        return;
    offer->told = points;
    offer->claim = *claim;
    offer->claim.value = points;
}

/* Notes that the move takes or saves the block at `stone`; `ladder`: that a ladder takes it is
 * proved, and the move lets it succeed or fail. Other ways to take a block that is saved are not
 * looked for. */
static void offer_stones(LchanSurvey *survey, Point move, Point stone, double points, bool ladder)
{
    if (!point_on_board(survey->board.size, move) || !survey->offers[move].legal)
        return;
    LchanOffer *offer = &survey->offers[move];
    bool own = board_color(&survey->board, stone) == survey->color;
    offer->stones += points;
    Claim claim = claim_make(own ? CLAIM_SAVES : CLAIM_CAPTURES, survey->color,
                             ladder && !own ? CLAIM_PROVED : CLAIM_SEARCHED);
    claim.subject = thing_block(&survey->board, stone);
    claim.verdict = VERDICT_YES;
    claim_line_set(&claim.line, survey->color, &move, 1);
    tell(offer, points, &claim);
}

double lchan_offer_value(const LchanOffer *offer)
{
    return offer->area + offer->stones + offer->chen - offer->risk;
}

const LchanOffer *lchan_survey_best(const LchanSurvey *survey)
{
    const LchanOffer *best = NULL;
    for (int i = 0; i < survey->count; i++) {
        const LchanOffer *offer = &survey->offers[survey->points[i]];
        if (offer->tried && (!best || lchan_offer_value(offer) > lchan_offer_value(best)))
            best = offer;
    }
    return best;
}

/* --- 1: legal moves -------------------------------------------------------------------------- */

static void list_legal(LchanSurvey *survey)
{
    survey->count = 0;
    memset(survey->offers, 0, sizeof survey->offers);
    for (Point p = pointset_first(&survey->board.points[EMPTY]); p;
         p = pointset_next(&survey->board.points[EMPTY], p)) {
        LchanOffer *offer = &survey->offers[p];
        offer->point = p;
        Move move = {p, (uint8_t)survey->color};
        if (board_is_eye(&survey->board, p, survey->color) ||
            board_is_suicide(&survey->board, p, survey->color) || /* some rules allow it */
            !position_is_legal(survey->position, move, NULL))
            continue;
        offer->legal = true;
        survey->points[survey->count++] = p;
    }
}

/* --- 2 and 3: atari and ladders -------------------------------------------------------------- */

static void read_ladder(LchanSurvey *survey, Point stone, Color first, LadderResult *ladder)
{
    ladder_read(&survey->board, &survey->trail, stone, first, LADDER_NODES, ladder);
    survey->nodes += ladder->nodes;
}

/* Has the owner a move after which no ladder catches the block? POINT_NONE if not. Of several the
 * one that leaves most liberties. */
static Point find_defence(LchanSurvey *survey, Point stone)
{
    Board *board = &survey->board;
    Color owner = board_color(board, stone);
    PointSet points = board_block(board, stone)->liberties;
    PointSet captures = board_captures_beside(board, stone);
    pointset_unite(&points, &captures);
    Point found = POINT_NONE;
    int most = 0;
    for (Point p = pointset_first(&points); p; p = pointset_next(&points, p)) {
        if (!board_is_legal(board, p, owner))
            continue;
        board_play_on(board, &survey->trail, p, owner);
        int liberties = board_block(board, stone)->liberty_count;
        LadderResult attack = {.verdict = VERDICT_NO};
        if (liberties <= 2)
            read_ladder(survey, stone, color_other(owner), &attack);
        board_undo(board, &survey->trail);
        if (attack.verdict == VERDICT_NO && liberties > most) {
            most = liberties;
            found = p;
        }
    }
    return found;
}

/* A block with one or two liberties: is it lost, safe, or whose who moves first? */
static void survey_block(LchanSurvey *survey, Point stone)
{
    Color owner = board_color(&survey->board, stone);
    LadderResult attack;
    read_ladder(survey, stone, color_other(owner), &attack);
    if (attack.verdict != VERDICT_YES)
        return;
    Point defence = find_defence(survey, stone);
    if (defence == POINT_NONE)
        board_add_block(&survey->board, stone, &survey->dead);
    else
        offer_stones(survey, owner == survey->color ? defence : attack.move, stone,
                     block_points(&survey->board, stone), true);
}

static bool is_late(Deadline *deadline)
{
    return deadline && deadline_over(deadline);
}

static void survey_ladders(LchanSurvey *survey, Deadline *deadline)
{
    memset(&survey->dead, 0, sizeof survey->dead);
    for (Color color = BLACK; color <= WHITE; color++) {
        const PointSet *stones = &survey->board.points[color];
        for (Point p = pointset_first(stones); p; p = pointset_next(stones, p)) {
            const Block *block = board_block(&survey->board, p);
            if (block->stone == p && block->liberty_count <= 2 && !is_late(deadline))
                survey_block(survey, p);
        }
    }
}

/* --- 4 and 5: the map and the first answer ---------------------------------------------------- */

/* Own points less the enemy's on the map, without the dead: territory, and frameworks at half. */
static double measure_area(const LchanSurvey *survey)
{
    const Board *board = &survey->board;
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, board->color, board->limit * sizeof colors[0]);
    for (Point p = pointset_first(&survey->dead); p; p = pointset_next(&survey->dead, p))
        if (colors[p] == BLACK || colors[p] == WHITE)
            colors[p] = EMPTY;
    Influence map;
    influence_stones(&map, board->size, colors, INFLUENCE_SEED.stone);
    influence_dilate(&map, INFLUENCE_SEED.dilations, INFLUENCE_SEED.limit);
    influence_erode(&map, INFLUENCE_MOYO.erosions);
    double framework = influence_balance(&map);
    influence_erode(&map, INFLUENCE_SEED.erosions - INFLUENCE_MOYO.erosions);
    double black = (2 * influence_balance(&map) + framework) / 3;
    return survey->color == BLACK ? black : -black;
}

/* Points of own stones that the enemy catches at once after the move. */
static double measure_risk(LchanSurvey *survey, Point move, int taken)
{
    const Block *block = board_block(&survey->board, move);
    double lost = STONE_POINTS * block->stone_count;
    if (block->liberty_count == 1 && taken < block->stone_count)
        return lost + CUT_POINTS;
    if (block->liberty_count > 2)
        return 0;
    LadderResult ladder;
    read_ladder(survey, move, color_other(survey->color), &ladder);
    return ladder.verdict == VERDICT_YES ? lost : 0;
}

static void try_move(LchanSurvey *survey, LchanOffer *offer)
{
    int taken = board_capture_count(&survey->board, offer->point, survey->color);
    board_play_on(&survey->board, &survey->trail, offer->point, survey->color);
    offer->tried = true;
    offer->risk = measure_risk(survey, offer->point, taken);
    double after = measure_area(survey);
    board_undo(&survey->board, &survey->trail);
    offer->area = after - survey->balance;
    if (offer->area > LARGE_AREA) /* large frameworks shrink again */
        offer->area = LARGE_AREA + LARGE_SHARE * (offer->area - LARGE_AREA);
    Claim claim = claim_make(CLAIM_TAKES_AREA, survey->color, CLAIM_ESTIMATED);
    claim.subject = (Thing){
        .kind = THING_AREA, .color = (uint8_t)survey->color, .stone = offer->point, .size = 1};
    claim.before = survey->balance;
    claim.after = after;
    if (taken == 0) /* else the map only shows what the capture does */
        tell(offer, offer->area, &claim);
}

/* Tries a move if there is time, or if it is one of the first; `*tried` is how many were. */
static void try_in_time(LchanSurvey *survey, Point move, Deadline *deadline, int *tried)
{
    if (*tried >= TRIED_LEAST && is_late(deadline))
        return;
    try_move(survey, &survey->offers[move]);
    if (++*tried == TRIED_LEAST && deadline)
        deadline_resume(deadline);
}

/* A step by which all of `count` places are visited once, those visited first far apart. */
static int wide_step(int count)
{
    for (int step = 1 + count * 5 / 8;; step++) {
        int a = step, b = count;
        while (b) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        if (a == 1)
            return step;
    }
}

/* Tries the moves while there is time: first those that take or save something. */
static void try_moves(LchanSurvey *survey, Deadline *deadline)
{
    int tried = 0, place = 0, step = wide_step(survey->count);
    for (int i = 0; i < survey->count; i++)
        if (survey->offers[survey->points[i]].stones > 0)
            try_in_time(survey, survey->points[i], deadline, &tried);
    for (int i = 0; i < survey->count; i++, place = (place + step) % survey->count)
        if (!survey->offers[survey->points[place]].tried)
            try_in_time(survey, survey->points[place], deadline, &tried);
}

void lchan_survey_look(LchanSurvey *survey, const Position *position, Color color, unsigned rules,
                       Deadline *deadline)
{
    survey->position = position;
    survey->color = color;
    survey->rules = rules;
    survey->readings = 0;
    survey->nodes = 0;
    board_transform(&survey->board, &position->board, 0, false); /* however it came about */
    Move last = position_last_move(position);
    bool stands = point_on_board(survey->board.size, last.point) && last.color != color &&
                  board_color(&survey->board, last.point) == last.color;
    survey->last = stands ? last.point : POINT_NONE;
    list_legal(survey);
    if (deadline)
        deadline_resume(deadline);
    survey_ladders(survey, deadline);
    survey->balance = measure_area(survey);
    try_moves(survey, deadline);
}

/* --- 6 and 7: crucial chains ------------------------------------------------------------------ */

static ChenView view_of(LchanSurvey *survey)
{
    return (ChenView){.board = &survey->board,
                      .trail = &survey->trail,
                      .dead = &survey->dead,
                      .rules = survey->rules};
}

static void read_chain(LchanSurvey *survey, Point stone, Color first, int depth, Deadline *deadline,
                       ChenReading *reading)
{
    ChenView view = view_of(survey);
    chen_search(&view, stone, first, depth, deadline, reading);
    survey->readings++;
    survey->nodes += reading->nodes;
}

/* Notes that the move is about the chain: it wins liberties for an own one, or answers the enemy.
 */
static void tell_candidate(LchanSurvey *survey, const ChenChain *chain, Point move, double points,
                           const ChenReading *reading)
{
    LchanOffer *offer = &survey->offers[move];
    bool own = chain->color == survey->color;
    if (!offer->legal)
        return;
    offer->chen += points;
    Claim claim = claim_make(own ? CLAIM_PRESSES : CLAIM_ANSWERS, survey->color, CLAIM_SEARCHED);
    claim.subject =
        own ? thing_block(&survey->board, chain->blocks[0]) : thing_point(chain->blocks[0]);
    if (own) {
        ChenView view = view_of(survey);
        ChenChain after;
        board_play_on(&survey->board, &survey->trail, move, survey->color);
        chen_view_chain(&view, chain->blocks[0], &after);
        board_undo(&survey->board, &survey->trail);
        claim.before = chain->count[0];
        claim.after = after.count[0];
    }
    if (reading)
        claim_line_set(&claim.line, survey->color, reading->line, reading->length);
    else
        claim.support = CLAIM_ESTIMATED;
    if (!own || claim.after > claim.before)
        tell(offer, points, &claim);
}

/* Candidates that decide nothing: by their rank, and the first by the room it wins. */
static void offer_candidates(LchanSurvey *survey, Point stone, const ChenReading *reading)
{
    ChenView view = view_of(survey);
    ChenChain chain;
    ChenMove moves[CHEN_MOVES_MAX];
    chen_view_chain(&view, stone, &chain);
    int now = chen_value(&view, &chain);
    int count = chen_value_moves(&view, &chain, survey->color, moves);
    double points = RANK_POINTS;
    for (int i = 0; i < count; i++) {
        tell_candidate(survey, &chain, moves[i].point, points, NULL);
        points /= 2;
    }
    if (reading->length == 0)
        return;
    int change = chain.color == survey->color ? reading->value - now : now - reading->value;
    double room = change * ROOM_POINTS;
    if (room > 0)
        tell_candidate(survey, &chain, reading->line[0], room < ROOM_MOST ? room : ROOM_MOST,
                       reading);
}

/* Is the chain at `stone` the one's who moves first? Then the move is worth its stones. */
static void read_crucial(LchanSurvey *survey, Point stone, int depth, Deadline *deadline)
{
    Color owner = board_color(&survey->board, stone);
    ChenReading attack, defence;
    read_chain(survey, stone, color_other(owner), depth, deadline, &attack);
    bool falls = attack.value <= -CHEN_SAFE;
    bool own = owner == survey->color;
    if (falls || own)
        read_chain(survey, stone, owner, depth, deadline, &defence);
    const ChenReading *mine = own ? &defence : &attack;
    if (!falls) {
        offer_candidates(survey, stone, mine);
        return;
    }
    double points = block_points(&survey->board, stone);
    if (mine->length > 0 && defence.value > -CHEN_SAFE) {
        offer_stones(survey, mine->line[0], stone, points, false);
        LchanOffer *offer = &survey->offers[mine->line[0]];
        if (offer->told == points)
            claim_line_set(&offer->claim.line, survey->color, mine->line, mine->length);
    }
}

/* Own blocks that touch the chain of the last move or share a liberty with it, and are not safe. */
static int find_crucial(const LchanSurvey *survey, const ChenChain *chain,
                        Point stones[CRUCIAL_MAX])
{
    const Board *board = &survey->board;
    PointSet near = chain->stones;
    int count = 0;
    pointset_unite(&near, &chain->liberties[0]);
    for (Point p = pointset_first(&near); p; p = pointset_next(&near, p)) {
        Sides sides = board_sides(board, p, survey->color);
        for (unsigned side = sides.own; side && count < CRUCIAL_MAX; side &= side - 1) {
            Point stone = board_block(board, board_side(board, p, side))->stone;
            bool known = board_block(board, stone)->liberty_count > CRUCIAL_LIBERTIES ||
                         pointset_has(&survey->dead, stone);
            for (int i = 0; i < count; i++)
                known = known || stones[i] == stone;
            if (!known)
                stones[count++] = stone;
        }
    }
    return count;
}

void lchan_survey_read(LchanSurvey *survey, int depth, Deadline *deadline)
{
    if (survey->last == POINT_NONE)
        return;
    ChenView view = view_of(survey);
    ChenChain chain;
    Point stones[CRUCIAL_MAX];
    chen_view_chain(&view, survey->last, &chain);
    int count = find_crucial(survey, &chain, stones);
    if (!pointset_has(&survey->dead, survey->last))
        read_crucial(survey, survey->last, depth, deadline);
    for (int i = 0; i < count && !deadline_over(deadline); i++)
        read_crucial(survey, stones[i], depth, deadline);
}
