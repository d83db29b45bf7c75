/* Reading a race (race paper; docs/race.md).
 *
 * Method. Split, read every region, check the assumptions, count. Each assumption that fails sets
 * a doubt; with a doubt that matters the answers come from a search in the points of all regions,
 * and the values of the regions that could be read stay for the reader.
 *
 * What it gets wrong: "safe" stones at the edge of open room are believed. Whether an eye could be
 * made is asked of each region alone, with any number of moves in a row; so some races are left to
 * the search that the counts would have decided. */

#include "race/race.h"

#include "base/mem.h"
#include "cgt/cooling.h"
#include "race/race_count.h"
#include "race/race_eye.h"
#include "race/race_group.h"
#include "race/race_search.h"
#include "race/race_vital.h"
#include "search/flood.h"

const RaceLimits RACE_LIMITS = {
    .region = {.positions = 300000, .points = 32, .full_points = 9, .depth = 80},
    .search = {.nodes = 120000},
};

enum {
    INSIDE_MAX = 8,          /* stones and eye; what is larger leaves room for two eyes */
    INSIDE_STONES = 1,       /* of a pair, one in the other's eye: better than none */
    BYSTANDER_LIBERTIES = 3, /* of a block that is taken to be no part of the race ... */
    BYSTANDER_AWAY = 2,      /* ... and those of them that the racers do not share */
};

static const unsigned REMARKS =
    1U << RACE_DOUBT_REPEATS | 1U << RACE_DOUBT_SAFE | 1U << RACE_DOUBT_NARROW;

static void doubt(Race *race, RaceDoubt kind)
{
    race->doubts |= 1U << kind;
}

/* --- regions ----------------------------------------------------------------------------- */

static void read_external(Race *race, RaceRegion *region, const RegionLimits *limits)
{
    static const RaceDoubt doubts[REGION_TROUBLES] = {
        [REGION_TOO_LARGE] = RACE_DOUBT_LARGE,
        [REGION_TOO_DEEP] = RACE_DOUBT_LARGE,
        [REGION_KO] = RACE_DOUBT_KO,
    };
    Patch patch;
    PatchState state;
    RegionGame *reading = mem_alloc(1, sizeof *reading);
    region->reading = reading;
    Point stone = race->split.stone[region->part.owner];
    if (!patch_init(&patch, &state, &race->board, &region->part.points, stone))
        reading->trouble = REGION_TOO_LARGE;
    else
        region_game_read(race->context, &patch, &state, limits, reading);
    if (reading->trouble != REGION_FINE) {
        doubt(race, doubts[reading->trouble]);
        return;
    }
    if (reading->narrow)
        doubt(race, RACE_DOUBT_NARROW);
    if (reading->repeats)
        doubt(race, RACE_DOUBT_REPEATS);
    Dyadic number;
    region->known = true;
    region->game = reading->value;
    if (cgt_is_number(race->context, region->game, &number))
        region->count = (int)(number.part < 0 ? -number.part : number.part);
}

/* Is the eye one that the formula is about? Not if it could become two, nor if the enemy's next
 * stone in it captures: then it matters who plays there first. */
static bool is_one_eye(const Race *race, const RaceRegion *region)
{
    const PointSet *points = &region->part.points;
    if (region->part.size <= 2)
        return race_eye_is_empty(&race->board, points, region->part.owner) &&
               region->part.stones < region->part.size;
    if (region->part.stones >= region->part.size - 1)
        return false;
    Point stone = race->split.stone[region->part.owner];
    return race_eye_is_single(race->shapes, &race->board, stone, points) &&
           semeai_eye_liberties(region->part.size, region->part.stones) > 0;
}

static void read_eye(Race *race, RaceRegion *region)
{
    Color owner = region->part.owner;
    if (!is_one_eye(race, region) || race->eye_class[owner]) {
        doubt(race, RACE_DOUBT_EYE);
        return;
    }
    region->known = true;
    region->eye_class = semeai_eye_class(region->part.size);
    region->count = semeai_eye_liberties(region->part.size, region->part.stones);
    region->game = cgt_integer(race->context, owner == BLACK ? region->count : -region->count);
    race->eye_class[owner] = region->eye_class;
}

static void read_shared(Race *race, RaceRegion *region)
{
    if (!region->part.plain) {
        doubt(race, RACE_DOUBT_SHARED);
        return;
    }
    region->known = true;
    region->count = region->part.size;
    race->shared += region->count;
}

static void read_regions(Race *race, const RegionLimits *limits)
{
    race->region_count = race->split.part_count;
    for (int i = 0; i < race->region_count; i++) {
        RaceRegion *region = &race->regions[i];
        region->part = race->split.parts[i];
        if (region->part.kind == RACE_EXTERNAL)
            read_external(race, region, limits);
        else if (region->part.kind == RACE_EYE)
            read_eye(race, region);
        else
            read_shared(race, region);
        if (region->game != CGT_NONE)
            region->cooled = cooling_cool(race->context, region->game, dyadic_integer(2));
    }
}

/* --- assumptions --------------------------------------------------------------------------- */

static void check_eyes(Race *race)
{
    int possible[3] = {0, 0, 0};
    bool made = false;
    for (int i = 0; i < race->region_count; i++) {
        const RaceRegion *region = &race->regions[i];
        bool may = region->reading && region->known && region->reading->eye;
        possible[region->part.owner] += may || region->part.kind == RACE_EYE;
        possible[region->part.owner] += may && region->reading->two_eyes;
        made = made || may;
    }
    if (possible[BLACK] > 1 || possible[WHITE] > 1 || (made && race->shared > 0))
        doubt(race, RACE_DOUBT_EYES_MADE);
}

/* Once both blocks are connected to safe stones, liberties decide nothing any more; a count that
 * takes each connection for a number of liberties would. */
static void check_escapes(Race *race)
{
    bool escapes[3] = {false, false, false};
    for (int i = 0; i < race->region_count; i++) {
        const RaceRegion *region = &race->regions[i];
        if (region->reading && region->known && region->reading->escapes)
            escapes[region->part.owner] = true;
    }
    if (escapes[BLACK] && escapes[WHITE])
        doubt(race, RACE_DOUBT_ESCAPES);
}

static void check_ends(Race *race)
{
    for (int i = 0; i < race->region_count; i++) {
        const RaceRegion *region = &race->regions[i];
        if (region->reading && region->known && region->reading->unsure_end &&
            race->eye_class[region->part.owner] == 0)
            doubt(race, RACE_DOUBT_END);
    }
}

/* Does nothing of `color`'s block and its regions touch anything but the other essential block, and
 * is it so small that the room it leaves might hold one eye only? */
static bool is_inside(const Race *race, Color color)
{
    Color other = color_other(color);
    PointSet area = race->split.block[color];
    bool closed = true;
    for (int i = 0; i < race->region_count; i++) {
        const RacePart *part = &race->regions[i].part;
        if (part->owner == color || part->owner == EMPTY)
            pointset_unite(&area, &part->points);
        closed = closed && !(part->kind == RACE_EXTERNAL && part->owner == color);
    }
    for (Point p = pointset_first(&area); p && closed; p = pointset_next(&area, p))
        for (int side = 0; side < 4; side++) {
            Point next = board_neighbor(&race->board, p, side);
            Color there = board_color(&race->board, next);
            closed = closed && (there == OFF_BOARD || pointset_has(&area, next) ||
                                pointset_has(&race->split.block[other], next));
        }
    return closed &&
           pointset_count(&race->split.block[color]) + race->eye_class[color] <= INSIDE_MAX;
}

static void check_inside(Race *race)
{
    for (Color color = BLACK; color <= WHITE; color++)
        if (is_inside(race, color)) {
            race->inside = color;
            doubt(race, RACE_DOUBT_INSIDE);
        }
}

static void check(Race *race)
{
    check_eyes(race);
    check_escapes(race);
    check_ends(race);
    check_inside(race);
    if (!pointset_is_empty(&race->split.assumed))
        doubt(race, RACE_DOUBT_SAFE);
    if (race->split.overflow || race->region_count == 0)
        doubt(race, RACE_DOUBT_APART);
    race->exact = (race->doubts & ~REMARKS) == 0;
}

static void add_up(Race *race)
{
    CgtValue cooled[RACE_REGIONS_MAX];
    size_t count = 0;
    for (int i = 0; i < race->region_count; i++) {
        if (race->regions[i].part.kind != RACE_SHARED)
            cooled[count++] = race->regions[i].cooled;
        if (!race->regions[i].known)
            return;
    }
    race->cooled = cgt_sum(race->context, cooled, count);
    if (!cgt_check(race->context, NULL))
        cgt_renew(race->context);
}

/* --- reading ----------------------------------------------------------------------------- */

static bool is_stone(const Board *board, Point point)
{
    return point_on_board(board->size, point) && board_color(board, point) != EMPTY;
}

/* Splits and counts, with the limits' stones taken to be safe. */
static Race *count_race(const Board *board, Point black, Point white, const RaceLimits *limits)
{
    Race *race = mem_alloc(1, sizeof *race);
    race->context = cgt_new(NULL);
    race->shapes = limits->shapes;
    board_copy(&race->board, board);
    race_split(&race->split, board, black, white, limits->safe);
    read_regions(race, &limits->region);
    check(race);
    cgt_renew(race->context);
    if (race->exact && !race_count(race)) {
        doubt(race, RACE_DOUBT_COUNT);
        race->exact = false;
    }
    return race;
}

/* Are only the eyes, and what they could become, in the way of counting? */
static bool hangs_on_eyes(const Race *race)
{
    unsigned eyes = 1U << RACE_DOUBT_EYE | 1U << RACE_DOUBT_EYES_MADE;
    return race->doubts & eyes && (race->doubts & ~REMARKS & ~eyes) == 0;
}

/* How many of these liberties are away from the race? */
static int count_away(const Race *race, PointSet liberties)
{
    for (int i = 0; i < race->region_count; i++)
        if (race->regions[i].part.kind == RACE_EYE)
            pointset_subtract(&liberties, &race->regions[i].part.points);
    for (Color color = BLACK; color <= WHITE; color++) {
        const Block *racer = board_block(&race->board, race->split.stone[color]);
        pointset_subtract(&liberties, &racer->liberties);
    }
    return pointset_count(&liberties);
}

/* Has the block liberties enough, and two away from the race: one of its own, and another of its
 * own or of those it is linked with? */
static bool is_bystander(const Race *race, const Block *block)
{
    if (block->liberty_count < BYSTANDER_LIBERTIES)
        return false;
    int away = count_away(race, block->liberties);
    if (away == 0)
        return false;
    if (away >= BYSTANDER_AWAY)
        return true;
    RaceGroup group;
    race_group_find(&group, &race->board, block->stone);
    return count_away(race, group.liberties) >= BYSTANDER_AWAY;
}

/* Who else stands around, neither safe nor linked with one of the racers nor in danger? True if
 * there are such stones; they are added to `safe`. */
static bool find_bystanders(const Race *race, PointSet *safe)
{
    const Board *board = &race->board;
    RaceGroup groups[3];
    bool found = false;
    race_group_find(&groups[BLACK], board, race->split.stone[BLACK]);
    race_group_find(&groups[WHITE], board, race->split.stone[WHITE]);
    for (Point p = pointset_first(&race->split.unknown); p;
         p = pointset_next(&race->split.unknown, p)) {
        const Block *block = board_block(board, p);
        if (block->stone != p || pointset_has(&groups[board_color(board, p)].stones, p) ||
            !is_bystander(race, block))
            continue;
        board_add_block(board, p, safe);
        found = true;
    }
    return found;
}

/* Reads the race between these stones; the limits have a table of eyes. */
static Race *read_between(const Board *board, Point black, Point white, const RaceLimits *limits)
{
    RaceLimits wider = *limits;
    PointSet safe = limits->safe ? *limits->safe : (PointSet){0};
    Race *race = count_race(board, black, white, limits);
    if (!race->exact && find_bystanders(race, &safe)) {
        race_free(race);
        wider.safe = &safe;
        race = count_race(board, black, white, &wider);
        doubt(race, RACE_DOUBT_SAFE);
        if (limits->safe)
            pointset_subtract(&safe, limits->safe);
        pointset_unite(&race->split.assumed, &safe);
    }
    if (!race->exact && !(hangs_on_eyes(race) && race_vital(race)))
        race_search(race, limits);
    cgt_renew(race->context);
    add_up(race);
    return race;
}

Race *race_read(const Board *board, Point a, Point b, const RaceLimits *limits, Error *error)
{
    RaceLimits whole = limits ? *limits : RACE_LIMITS;
    EyeShapes *own = NULL;
    if (!is_stone(board, a) || !is_stone(board, b) ||
        board_color(board, a) == board_color(board, b)) {
        error_set(error, "a race needs a black and a white stone");
        return NULL;
    }
    if (!whole.shapes) {
        own = eye_shapes_load(NULL, error);
        if (!own)
            return NULL;
        whole.shapes = own;
    }
    bool in_order = board_color(board, a) == BLACK;
    Race *race = read_between(board, in_order ? a : b, in_order ? b : a, &whole);
    race->own_shapes = own;
    return race;
}

void race_free(Race *race)
{
    if (!race)
        return;
    for (int i = 0; i < race->region_count; i++)
        mem_free(race->regions[i].reading);
    cgt_free(race->context);
    eye_shapes_free(race->own_shapes);
    mem_free(race);
}

/* --- finding ----------------------------------------------------------------------------- */

/* Does `stone` stand in an eye that the block of `around` encloses alone? */
static bool stands_in_eye(const Board *board, Point stone, Point around)
{
    PointSet within, own = {0}, area = {0};
    flood_points(board, &within);
    board_add_block(board, around, &own);
    pointset_subtract(&within, &own);
    pointset_add(&area, stone);
    flood_fill(board, &within, &area);
    return pointset_count(&area) <= INSIDE_MAX;
}

/* Is `block` a better opponent for the one at `stone` than the best so far? Stones in its eye are
 * no opponents as long as there are others. */
static bool is_weaker(const Board *board, Point stone, const Block *block, Point best)
{
    if (best == POINT_NONE)
        return true;
    const Block *now = board_block(board, best);
    bool inside = stands_in_eye(board, block->stone, stone);
    if (inside != stands_in_eye(board, best, stone))
        return !inside;
    return block->liberty_count < now->liberty_count ||
           (block->liberty_count == now->liberty_count && block->stone_count > now->stone_count);
}

/* Does one of the stones touch one of the others? */
static bool are_beside(const Board *board, const PointSet *stones, const PointSet *others)
{
    bool beside = false;
    for (Point p = pointset_first(stones); p && !beside; p = pointset_next(stones, p))
        for (int side = 0; side < 4; side++)
            beside = beside || pointset_has(others, board_neighbor(board, p, side));
    return beside;
}

/* Who could race with whom? */
typedef struct Rivals {
    const Board *board;
    PointSet safe;
} Rivals;

static void find_rivals(Rivals *rivals, const Board *board)
{
    PointSet assumed;
    rivals->board = board;
    race_split_safe(board, NULL, true, &rivals->safe, &assumed);
}

/* The next block after `id` (0: the first) that could be captured; 0 if there is none. */
static int next_block(const Rivals *rivals, int id)
{
    const Board *board = rivals->board;
    for (id++; id < board->block_top; id++) {
        Point stone = board->blocks[id].stone;
        if (stone != POINT_NONE && board->block[stone] == id && !pointset_has(&rivals->safe, stone))
            return id;
    }
    return 0;
}

/* Is the block of the other colour, and does it touch that of `stone` or share a liberty with it?
 */
static bool is_rival(const Board *board, Point stone, const Block *block)
{
    const Block *own = board_block(board, stone);
    PointSet stones = {0}, others = {0};
    if (block->color == own->color)
        return false;
    if (pointset_common(&block->liberties, &own->liberties) > 0)
        return true;
    board_add_block(board, stone, &stones);
    board_add_block(board, block->stone, &others);
    return are_beside(board, &others, &stones);
}

static Point weakest_rival(const Rivals *rivals, Point stone)
{
    const Board *board = rivals->board;
    Point best = POINT_NONE;
    for (int id = next_block(rivals, 0); id > 0; id = next_block(rivals, id)) {
        const Block *block = &board->blocks[id];
        if (is_rival(board, stone, block) && is_weaker(board, stone, block, best))
            best = block->stone;
    }
    return best;
}

/* The weakest rival of those whose weakest rival is the block of `stone`, as there are stones that
 * fight with somebody else; if all do, the weakest. */
static Point find_rival(const Rivals *rivals, Point stone)
{
    const Board *board = rivals->board;
    Point best = POINT_NONE;
    for (int id = next_block(rivals, 0); id > 0; id = next_block(rivals, id)) {
        const Block *block = &board->blocks[id];
        if (!is_rival(board, stone, block))
            continue;
        Point its = weakest_rival(rivals, block->stone);
        if (its != POINT_NONE && board->block[its] == board->block[stone] &&
            is_weaker(board, stone, block, best))
            best = block->stone;
    }
    return best != POINT_NONE ? best : weakest_rival(rivals, stone);
}

Point race_opponent(const Board *board, Point stone)
{
    Rivals rivals;
    find_rivals(&rivals, board);
    return find_rival(&rivals, stone);
}

bool race_is_between(const Board *board, Point a, Point b)
{
    RaceGroup groups[2];
    race_group_find(&groups[0], board, a);
    race_group_find(&groups[1], board, b);
    return pointset_common(&groups[0].liberties, &groups[1].liberties) > 0 ||
           are_beside(board, &groups[0].stones, &groups[1].stones);
}

bool race_is_settled(const Board *board, Point stone)
{
    PointSet safe, assumed;
    race_split_safe(board, NULL, false, &safe, &assumed);
    return pointset_has(&safe, stone) && !pointset_has(&assumed, stone);
}

/* Adds a pair where it belongs, the largest first; once. */
static int add_pair(RacePair pairs[RACE_PAIRS_MAX], int count, RacePair pair)
{
    for (int i = 0; i < count; i++)
        if (pairs[i].black == pair.black && pairs[i].white == pair.white)
            return count;
    int at = count < RACE_PAIRS_MAX ? count : RACE_PAIRS_MAX - 1;
    if (count == RACE_PAIRS_MAX && pairs[at].stones >= pair.stones)
        return count;
    for (; at > 0 && pairs[at - 1].stones < pair.stones; at--)
        pairs[at] = pairs[at - 1];
    pairs[at] = pair;
    return count < RACE_PAIRS_MAX ? count + 1 : count;
}

/* Does one of the pairs that are no matter of an eye have this block? */
static bool races_elsewhere(const Board *board, const RacePair *pairs, int count, Point stone)
{
    for (int i = 0; i < count; i++)
        if (pairs[i].stones > INSIDE_STONES &&
            (board->block[pairs[i].black] == board->block[stone] ||
             board->block[pairs[i].white] == board->block[stone]))
            return true;
    return false;
}

/* Drops the stones in the eye of a block that races with another one: they are a part of that race,
 * and who takes whom first in the eye says nothing about it. */
static int drop_inside(const Board *board, RacePair *pairs, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (pairs[i].stones > INSIDE_STONES ||
            (!races_elsewhere(board, pairs, count, pairs[i].black) &&
             !races_elsewhere(board, pairs, count, pairs[i].white)))
            pairs[kept++] = pairs[i];
    return kept;
}

int race_list(const Board *board, RacePair pairs[RACE_PAIRS_MAX])
{
    Rivals rivals;
    int count = 0;
    find_rivals(&rivals, board);
    for (int id = next_block(&rivals, 0); id > 0; id = next_block(&rivals, id)) {
        const Block *block = &board->blocks[id];
        Point other = find_rival(&rivals, block->stone);
        if (other == POINT_NONE)
            continue;
        bool black = (Color)block->color == BLACK;
        bool inside =
            stands_in_eye(board, block->stone, other) || stands_in_eye(board, other, block->stone);
        count = add_pair(
            pairs, count,
            (RacePair){black ? block->stone : other, black ? other : block->stone,
                       inside ? INSIDE_STONES
                              : block->stone_count + board_block(board, other)->stone_count});
    }
    return drop_inside(board, pairs, count);
}

bool race_largest(const Board *board, Point *black, Point *white)
{
    RacePair pairs[RACE_PAIRS_MAX];
    if (race_list(board, pairs) == 0)
        return false;
    *black = pairs[0].black;
    *white = pairs[0].white;
    return true;
}
