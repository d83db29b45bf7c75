/* Races by counting moves (seed 3.4.3.6).
 *
 * Idea. A race is decided by how many moves each side needs to capture the other's trunk: outside
 * liberties, approach moves, and, if it has an eye, shared liberties and those of the eye.
 *
 * Method. The seed plays until each group is one block, and counts then. We count at once on the
 * trunk, and leave reading to the race layer. Approach moves are found as printed: the attacker
 * plays alone, taking stones in atari or extending to where he has most liberties, until the
 * filling stone is safe.
 *
 * What it gets wrong. Blocks other than the trunk are only looked at as walls of eyes. Eyes are
 * taken as real. An eye of more than seven points is none; the formula would still be right only if
 * it were closed for good. That a first-line hane is sente is believed only if it gives atari; the
 * seed asks the capture search. */

#include "recognize/move_race.h"

#include "recognize/company.h"

enum { EYE_SIZE_MAX = 7, APPROACH_MAX = 8, MOUTHS_MAX = 32, ROW_MIN = 3 };

/* --- formulas ------------------------------------------------------------------------------- */

int move_race_eye_moves(int size, int stones)
{
    return size >= 4 ? size * (size - 3) / 2 + 3 - stones : size - stones;
}

int move_race_buffer(int shared, int own_eyes, int other_eyes, bool as_written)
{
    if (own_eyes != other_eyes)
        return 0;
    if (own_eyes > 0 && !as_written)
        return shared;
    return shared > 0 ? shared - 1 : 0;
}

int move_race_difference(int own, int other, int buffer)
{
    int ahead = own - other;
    if (ahead >= 0)
        return ahead + 1 - buffer > 0 ? ahead + 1 - buffer : 0;
    return ahead + buffer < 0 ? ahead + buffer : 0;
}

int move_race_value(const MoveRaceSide *own, const MoveRaceSide *other, int buffer)
{
    if (own->eyes >= 2 || other->eyes >= 2)
        return ((own->eyes >= 2) - (other->eyes >= 2)) * MOVE_RACE_CAPTURED;
    int difference = move_race_difference(own->total, other->total, buffer);
    if (difference == -1 && own->double_hane)
        return 1;
    if (difference == 1 && other->double_hane)
        return -1;
    return difference;
}

int move_race_approach(const int *moves, const bool *must, int count, bool eye, int inner)
{
    int sum = 0, spared = 0;
    for (int i = 0; i < count; i++) {
        sum += moves[i];
        if (!must[i] && moves[i] > spared)
            spared = moves[i];
    }
    if (eye)
        return sum;
    if (inner > 0 && inner * 2 > spared)
        spared = inner * 2;
    return sum > spared ? sum - spared : 0;
}

GroupRaceEnd move_race_end(int difference)
{
    return difference > 0   ? GROUP_RACE_WINS
           : difference < 0 ? GROUP_RACE_LOSES
                            : GROUP_RACE_IS_SEKI;
}

/* --- trunks --------------------------------------------------------------------------------- */

/* Would a stone of `color` at the empty point be taken at once? */
static bool is_mouth(const Board *board, Point point, Color color)
{
    return board_liberties_after(board, point, color, 2) < 2;
}

/* The liberties of a block, or one less than what protecting a tiger's mouth would give. */
static int certain_liberties(const Board *board, const Block *block)
{
    Color own = (Color)block->color;
    int most = block->liberty_count;
    for (Point p = pointset_first(&block->liberties); p; p = pointset_next(&block->liberties, p)) {
        if (!is_mouth(board, p, color_other(own)))
            continue;
        int after = board_liberties_after(board, p, own, POINT_COUNT_MAX) - 1;
        most = after > most ? after : most;
    }
    return most;
}

/* Is the stone part of a cross-cut of the two groups? */
static bool is_crosscut(const Board *board, Point point, const Group *own, const Group *other)
{
    for (int i = 0; i < 4; i++) {
        Point side = board_neighbor(board, point, i),
              next = board_neighbor(board, point, (i + 1) % 4);
        Point across = (Point)(side + next - point);
        if (pointset_has(&other->own, side) && pointset_has(&other->own, next) &&
            pointset_has(&own->own, across))
            return true;
    }
    return false;
}

/* The company of a whole block: of its stone that has most. */
static int block_company(const Board *board, Point stone, Color color)
{
    int most = company_of(board, stone, color);
    for (Point p = board_next_stone(board, stone); p != stone; p = board_next_stone(board, p)) {
        int here = company_of(board, p, color);
        most = here > most ? here : most;
    }
    return most;
}

/* The better trunk has fewer liberties, more stones, and more friends around. */
static bool is_better_trunk(const Board *board, Point a, int a_count, Point b, int b_count)
{
    if (b == POINT_NONE || a_count != b_count)
        return b == POINT_NONE || a_count < b_count;
    const Block *first = board_block(board, a), *second = board_block(board, b);
    if (first->stone_count != second->stone_count)
        return first->stone_count > second->stone_count;
    Color color = (Color)first->color;
    return block_company(board, a, color) > block_company(board, b, color);
}

static Point find_trunk(const Board *board, const Group *own, const Group *other, bool crosscut)
{
    Point best = POINT_NONE;
    int best_count = 0;
    for (Point p = pointset_first(&own->own); p; p = pointset_next(&own->own, p)) {
        const Block *block = board_block(board, p);
        if (crosscut && !is_crosscut(board, p, own, other))
            continue;
        if (best && board->block[p] == board->block[best] && !crosscut)
            continue;
        int count = crosscut ? block->liberty_count : certain_liberties(board, block);
        if (is_better_trunk(board, p, count, best, best_count)) {
            best = p;
            best_count = count;
        }
    }
    return best;
}

/* --- eyes ----------------------------------------------------------------------------------- */

typedef struct Fight {
    const Board *board;
    const Group *groups[2];
    Point trunks[2];
    PointSet eyes[2]; /* points of closed regions */
} Fight;

/* The region of points around `start` that are no stones of the side; false if it is not an eye:
 * too large, the other trunk in it, or another group in its wall. */
static bool find_eye(const Fight *fight, int side, Point start, PointSet *region, int *size,
                     int *stones)
{
    const Board *board = fight->board;
    const Group *group = fight->groups[side];
    Point queue[EYE_SIZE_MAX];
    *region = (PointSet){0};
    *size = *stones = 0;
    pointset_add(region, start);
    queue[(*size)++] = start;
    for (int i = 0; i < *size; i++) {
        *stones += board_color(board, queue[i]) != EMPTY;
        for (int direction = 0; direction < 4; direction++) {
            Point near = board_neighbor(board, queue[i], direction);
            Color color = board_color(board, near);
            if (color == OFF_BOARD || pointset_has(&group->own, near) || pointset_has(region, near))
                continue;
            if (color == (Color)group->color || *size == EYE_SIZE_MAX ||
                board->block[near] == board->block[fight->trunks[!side]])
                return false;
            pointset_add(region, near);
            queue[(*size)++] = near;
        }
    }
    return true;
}

static void find_eyes(Fight *fight, int side, MoveRaceSide *result)
{
    const Block *trunk = board_block(fight->board, fight->trunks[side]);
    for (Point p = pointset_first(&trunk->liberties); p; p = pointset_next(&trunk->liberties, p)) {
        PointSet region;
        int size, stones;
        if (pointset_has(&fight->eyes[side], p) ||
            !find_eye(fight, side, p, &region, &size, &stones))
            continue;
        pointset_unite(&fight->eyes[side], &region);
        int moves = move_race_eye_moves(size, stones);
        result->eye = moves > result->eye ? moves : result->eye;
        result->eyes++;
    }
}

/* --- approach moves ------------------------------------------------------------------------- */

/* The attacker's next move to give his block liberties: to take stones in atari beside it, or to
 * where it has most. Points of `closed` are left out. */
static Point strengthening_move(const Board *board, Point stone, const PointSet *closed)
{
    const Block *block = board_block(board, stone);
    Color own = (Color)block->color;
    Point best = POINT_NONE;
    int most = 0;
    PointSet moves = block->liberties;
    for (Point p = stone;;) {
        for (unsigned side = board_sides(board, p, own).enemy; side; side &= side - 1) {
            const Block *enemy = board_block(board, board_side(board, p, side));
            if (enemy->liberty_count == 1)
                pointset_add(&moves, pointset_first(&enemy->liberties));
        }
        p = board_next_stone(board, p);
        if (p == stone)
            break;
    }
    pointset_subtract(&moves, closed);
    for (Point p = pointset_first(&moves); p; p = pointset_next(&moves, p)) {
        int after = board_liberties_after(board, p, own, POINT_COUNT_MAX);
        if (after > most ||
            (after == most && best && company_of(board, p, own) > company_of(board, best, own))) {
            most = after;
            best = p;
        }
    }
    return best;
}

/* How many moves in a row until the block of `stone` has `wanted` liberties? */
static int moves_until(Board *board, Point stone, int wanted, const PointSet *closed)
{
    int count = 0;
    while (count < APPROACH_MAX && board_block(board, stone)->liberty_count < wanted) {
        Color own = board_color(board, stone);
        Point move = strengthening_move(board, stone, closed);
        if (move == POINT_NONE || board_is_suicide(board, move, own))
            return APPROACH_MAX;
        board_play(board, move, own);
        count++;
    }
    return count;
}

/* The only liberty that a stone of `color` would have at the point; POINT_NONE if it has none. */
static Point liberty_after(const Board *board, Point point, Color color)
{
    Board after;
    if (board_is_suicide(board, point, color))
        return POINT_NONE;
    board_copy(&after, board);
    board_play(&after, point, color);
    return pointset_first(&board_block(&after, point)->liberties);
}

/* Where the attacker cannot play at all, he must first fill another block there up to atari. */
static int moves_to_atari(const Board *board, Point point, Color owner, Point trunk)
{
    int least = APPROACH_MAX;
    for (unsigned side = board_sides(board, point, owner).own; side; side &= side - 1) {
        Point stone = board_side(board, point, side);
        int need = board_block(board, stone)->liberty_count - 1;
        if (board->block[stone] != board->block[trunk] && need < least)
            least = need;
    }
    return least;
}

/* The same for the blocks of `color` beside a point, until four liberties: the most. */
static int most_until(const Board *board, Point point, Color color, const PointSet *closed)
{
    int most = 0;
    for (unsigned side = board_sides(board, point, color).own; side; side &= side - 1) {
        Board play;
        board_copy(&play, board);
        int moves = moves_until(&play, board_side(board, point, side), 4, closed);
        most = moves > most ? moves : most;
    }
    return most;
}

/* The moves before a tiger's mouth can be filled; `*must` if it is one of a pair, both outside. */
static int mouth_moves(const Fight *fight, int side, Point mouth, const PointSet *outside,
                       bool *must)
{
    const Board *board = fight->board;
    Color owner = (Color)fight->groups[side]->color, attacker = color_other(owner);
    Point liberty = liberty_after(board, mouth, attacker);
    Board play;
    PointSet closed = {{0}};
    *must = false;
    if (liberty == POINT_NONE)
        return moves_to_atari(board, mouth, owner, fight->trunks[side]);
    board_copy(&play, board);
    pointset_add(&closed, mouth);
    if (pointset_has(outside, liberty) && board_sides(board, mouth, attacker).own) {
        *must = true;
        pointset_add(&closed, liberty);
        return most_until(board, mouth, attacker, &closed);
    }
    if (board_color(&play, liberty) != EMPTY || board_is_suicide(&play, liberty, attacker))
        return APPROACH_MAX;
    board_play(&play, liberty, attacker);
    int more = 1 + moves_until(&play, liberty, 3, &closed);
    return more < APPROACH_MAX ? more : APPROACH_MAX;
}

/* The other of two mouths outside that are each other's last liberty: they count once. */
static Point paired_mouth(const Board *board, Point mouth, Color attacker, const PointSet *outside)
{
    Point other = liberty_after(board, mouth, attacker);
    bool pair = other != POINT_NONE && pointset_has(outside, other) &&
                is_mouth(board, other, attacker) && liberty_after(board, other, attacker) == mouth;
    return pair ? other : POINT_NONE;
}

static int count_approach(const Fight *fight, int side, const PointSet *outside, bool eye,
                          int inner)
{
    int moves[MOUTHS_MAX], count = 0;
    bool must[MOUTHS_MAX];
    Color attacker = color_other((Color)fight->groups[side]->color);
    for (Point p = pointset_first(outside); p && count < MOUTHS_MAX;
         p = pointset_next(outside, p)) {
        if (!is_mouth(fight->board, p, attacker))
            continue;
        Point pair = paired_mouth(fight->board, p, attacker, outside);
        if (pair != POINT_NONE && pair < p)
            continue;
        moves[count] = mouth_moves(fight, side, p, outside, &must[count]);
        if (pair != POINT_NONE) {
            int other = mouth_moves(fight, side, pair, outside, &must[count]);
            moves[count] = other > moves[count] ? other : moves[count];
        }
        count++;
    }
    return move_race_approach(moves, must, count, eye, inner);
}

/* --- double hane ---------------------------------------------------------------------------- */

/* Is a hane at the first-line point there already, or does it give atari to the stone above? */
static bool has_hane(const Board *board, Point point, Point above, Color own)
{
    if (board_color(board, point) == own)
        return true;
    const Block *block = board_block(board, above);
    return board_color(board, point) == EMPTY && !board_is_suicide(board, point, own) &&
           block->liberty_count <= 2 && pointset_has(&block->liberties, point);
}

/* Three or more stones of the side in a row on the second line, `point` being the first, enemies at
 * both ends, and a hane under each? `along` goes along the edge, `down` towards it. */
static bool is_double_hane(const Fight *fight, int side, Point point, int along, int down)
{
    const Board *board = fight->board;
    const PointSet *own = &fight->groups[side]->own;
    Color color = (Color)fight->groups[side]->color;
    Point before = (Point)(point - along), after = point;
    int length = 0;
    for (; board_color(board, after) != OFF_BOARD && pointset_has(own, after); length++)
        after = (Point)(after + along);
    return length >= ROW_MIN && board_color(board, before) == color_other(color) &&
           board_color(board, after) == color_other(color) &&
           has_hane(board, (Point)(before + down), before, color) &&
           has_hane(board, (Point)(after + down), after, color);
}

static bool find_double_hane(const Fight *fight, int side)
{
    const Board *board = fight->board;
    const PointSet *own = &fight->groups[side]->own;
    for (Point p = pointset_first(own); p; p = pointset_next(own, p))
        for (int direction = 0; direction < 4; direction++) {
            int down = board->step[2 * direction], along = direction % 2 ? board->stride : 1;
            if (board_color(board, (Point)(p + down)) != OFF_BOARD &&
                board_color(board, (Point)(p + 2 * down)) == OFF_BOARD &&
                is_double_hane(fight, side, p, along, down))
                return true;
        }
    return false;
}

/* --- the whole ------------------------------------------------------------------------------ */

static void count_side(Fight *fight, int side, int inner, MoveRaceSide *result)
{
    const Block *trunk = board_block(fight->board, fight->trunks[side]);
    const Block *other = board_block(fight->board, fight->trunks[!side]);
    PointSet outside = trunk->liberties, shared = trunk->liberties;
    *result = (MoveRaceSide){.trunk = fight->trunks[side]};
    find_eyes(fight, side, result);
    pointset_subtract(&outside, &fight->eyes[side]);
    pointset_intersect(&shared, &other->liberties);
    pointset_subtract(&shared, &fight->eyes[side]);
    pointset_subtract(&outside, &shared);
    result->outside = pointset_count(&outside);
    result->shared = pointset_count(&shared);
    result->approach = count_approach(fight, side, &outside, result->eyes > 0, inner);
    result->double_hane = find_double_hane(fight, side);
    result->total = result->outside + result->approach;
    if (result->eyes > 0)
        result->total += result->shared + result->eye;
}

void move_race_count(MoveRace *race, const Board *board, const Group *own, const Group *other,
                     const int inner[2], bool as_written)
{
    Fight fight = {.board = board, .groups = {own, other}};
    race->type = MOVE_RACE_CROSSCUT;
    fight.trunks[0] = find_trunk(board, own, other, true);
    fight.trunks[1] = find_trunk(board, other, own, true);
    if (fight.trunks[0] == POINT_NONE || fight.trunks[1] == POINT_NONE) {
        race->type = MOVE_RACE_CONCENTRIC;
        fight.trunks[0] = find_trunk(board, own, other, false);
        fight.trunks[1] = find_trunk(board, other, own, false);
    }
    MoveRaceSide *sides = race->sides;
    for (int side = 0; side < 2; side++)
        count_side(&fight, side, inner[side], &sides[side]);
    race->buffer = move_race_buffer(sides[0].shared, sides[0].eyes, sides[1].eyes, as_written);
    race->first = move_race_value(&sides[0], &sides[1], race->buffer);
    race->second = -move_race_value(&sides[1], &sides[0], race->buffer);
}
