/* Where a question of life and death is played.
 *
 * Idea. The region is what the group reaches about as soon as the attacker's wall does, and the
 * liberties of attacking blocks that might be captured. Steps lead over empty points and over
 * attacking blocks that are shut in themselves. Friends that are shut in as well belong to the
 * group; friends with room of their own do not: to reach them is to escape. In between are friends
 * with a place for an eye, which are read along, but whose life is not asked about, and those
 * behind weak stones, of which the nearest points are read.
 *
 * Points just outside that the attacker reaches sooner get stones of his, so that the group cannot
 * slip out between the stones of an open wall.
 *
 * What it gets wrong: these stones are a guess, and others around may be captured, so an answer can
 * be right for the region and wrong for the board. The rim tells which stones are beyond doubt, and
 * tsumego_solve() asks in several regions. */

#include "search/flood.h"
#include "search/safety.h"
#include "search/tsumego.h"

#include <assert.h>
#include <string.h>

enum {
    GROW_ROUNDS = 6,
    FREE_DISTANCE = 2, /* from the wall, and more, is room */
    POCKET_POINTS = 3, /* at most, that attacking blocks have for themselves */
    BEHIND_STEPS = 2,  /* from friends behind weak stones */
    RINGS = 16,
};

const TsumegoReach TSUMEGO_REACH[TSUMEGO_REACHES] = {
    {.distance = 5, .slack = 2, .near = 3, .weak = 2, .size = 30},
    {.distance = 6, .slack = 3, .near = 4, .weak = 3, .size = 40},
};

const TsumegoReach TSUMEGO_PROBLEM_REACH[TSUMEGO_REACHES] = {
    {.distance = 5, .slack = 2, .near = 3, .weak = 2, .size = 30, .room = 7, .circles = 2},
    {.distance = 6, .slack = 3, .near = 4, .weak = 3, .size = 40, .room = 7, .circles = 2},
};

/* Everything that is known while the region is being found. */
typedef struct Survey {
    const Board *board;
    Color defender, attacker;
    PointSet group;        /* defending stones at stake ... */
    PointSet housed;       /* ... those of them with a place for an eye of their own */
    PointSet inner;        /* attacking stones that are shut in */
    PointSet walked;       /* those of them over which the steps were counted */
    PointSet region;       /* empty points, and the stones that breathe only there */
    PointSet enemy[RINGS]; /* what the wall reaches in so many steps; [0] is the wall */
    int caution, room;     /* of the reach */
} Survey;

void tsumego_group(const Board *board, Point stone, PointSet *group)
{
    Color color = board_color(board, stone);
    PointSet liberties = board_block(board, stone)->liberties;
    *group = (PointSet){0};
    board_add_block(board, stone, group);
    for (bool grown = true; grown;) {
        grown = false;
        for (Point p = 0; p < board->limit; p++) {
            if (board_color(board, p) != color || pointset_has(group, p) ||
                !flood_meet(board, &liberties, &board_block(board, p)->liberties))
                continue;
            pointset_unite(&liberties, &board_block(board, p)->liberties);
            board_add_block(board, p, group);
            grown = true;
        }
    }
}

/* Finds what the wall reaches over empty points. */
static void spread_wall(Survey *survey, int rings)
{
    PointSet ground = survey->board->points[EMPTY];
    survey->enemy[0] = survey->board->points[survey->attacker];
    pointset_subtract(&survey->enemy[0], &survey->inner);
    pointset_unite(&ground, &survey->enemy[0]);
    for (int i = 1; i < rings; i++)
        flood_spread(survey->board, &survey->enemy[i - 1], &ground, &survey->enemy[i]);
}

/* Adds the stones of every block that can only breathe inside the region. */
static void add_inner_blocks(const Board *board, PointSet *region)
{
    PointSet near = board->points[BLACK], done = {0};
    pointset_unite(&near, &board->points[WHITE]);
    flood_spread(board, region, &near, &near);
    for (Point p = pointset_first(&near); p; p = pointset_next(&near, p)) {
        if (pointset_has(&done, p))
            continue;
        board_add_block(board, p, &done);
        if (flood_covers(board, region, &board_block(board, p)->liberties))
            board_add_block(board, p, region);
    }
}

/* Adds what attacking blocks beside the region have for themselves, if that is little and closed:
 * the group reaches it only by taking them. */
static void add_pockets(const Survey *survey, PointSet *region)
{
    const Board *board = survey->board;
    PointSet near, ground = board->points[EMPTY];
    pointset_subtract(&ground, region);
    pointset_unite(&ground, &board->points[survey->attacker]);
    flood_spread(board, region, &board->points[survey->attacker], &near);
    for (Point p = pointset_first(&near); p; p = pointset_next(&near, p)) {
        PointSet pocket = {0}, before = {0};
        pointset_add(&pocket, p);
        while (!pointset_equal(&before, &pocket) &&
               pointset_common(&pocket, &board->points[EMPTY]) <= POCKET_POINTS) {
            before = pocket;
            flood_spread(board, &before, &ground, &pocket);
        }
        if (pointset_common(&pocket, &board->points[EMPTY]) <= POCKET_POINTS)
            pointset_unite(region, &pocket);
    }
}

/* Adds the empty points that the group reaches soon enough, by steps over empty points and stones
 * that are shut in. */
static void add_near_points(Survey *survey, const TsumegoReach *reach)
{
    const PointSet *empty = &survey->board->points[EMPTY];
    PointSet reached = survey->group, ground = *empty;
    pointset_unite(&ground, &survey->inner);
    pointset_unite(&ground, &survey->group);
    for (int step = 1; step <= reach->distance; step++) {
        PointSet fresh, wider;
        flood_spread(survey->board, &reached, &ground, &wider);
        fresh = wider;
        pointset_subtract(&fresh, &reached);
        pointset_intersect(&fresh, empty);
        int sooner = step - (step <= reach->near ? reach->slack : 0) - 1;
        if (sooner > 0)
            pointset_subtract(&fresh, &survey->enemy[sooner]);
        pointset_unite(&survey->region, &fresh);
        reached = wider;
    }
}

/* How many points the defending block has for itself, counted until there are more than `most`. */
static int room_of(const Survey *survey, const Block *block, int most)
{
    PointSet ground = survey->board->points[EMPTY], room = block->liberties;
    pointset_subtract(&ground, &survey->region);
    pointset_subtract(&ground, &survey->enemy[FREE_DISTANCE + survey->caution]);
    pointset_intersect(&room, &ground);
    for (PointSet before = {0}; !pointset_equal(&before, &room);) {
        before = room;
        if (pointset_count(&room) > most)
            break;
        flood_spread(survey->board, &before, &ground, &room);
    }
    return pointset_count(&room);
}

/* Takes in the friends beside the region that are not free. True if there were any. To reach one
 * with much room is an escape; with a place for an eye or two the group may live there, but not
 * walk away. */
static bool grow_group(Survey *survey)
{
    const Board *board = survey->board;
    bool grown = false;
    PointSet near;
    flood_spread(board, &survey->region, &board->points[survey->defender], &near);
    for (Point p = pointset_first(&near); p; p = pointset_next(&near, p)) {
        if (pointset_has(&survey->group, p))
            continue;
        const Block *block = board_block(board, p);
        if (!flood_meet(board, &block->liberties, &survey->region))
            continue;
        int room = room_of(survey, block, survey->room);
        if (room > survey->room)
            continue;
        if (room > 0)
            board_add_block(board, p, &survey->housed);
        board_add_block(board, p, &survey->group);
        grown = true;
    }
    return grown;
}

/* Marks the region and returns its empty points. */
static int find_region(Survey *survey, const TsumegoReach *reach)
{
    const Board *board = survey->board;
    int count = 0, free = FREE_DISTANCE + survey->caution;
    int rings = 1 + (reach->distance > free ? reach->distance : free);
    assert(rings <= RINGS);
    for (int round = 0; round < GROW_ROUNDS; round++) {
        if (round == 0 || !pointset_equal(&survey->walked, &survey->inner))
            spread_wall(survey, rings);
        survey->region = (PointSet){0};
        add_near_points(survey, reach);
        count = pointset_count(&survey->region);
        if (survey->room > 0)
            add_pockets(survey, &survey->region);
        add_inner_blocks(board, &survey->region);
        survey->walked = survey->inner;
        survey->inner = survey->region;
        pointset_intersect(&survey->inner, &board->points[survey->attacker]);
        if (!grow_group(survey) && pointset_equal(&survey->walked, &survey->inner))
            break;
    }
    return count;
}

/* Does a stone of the block at `stone` stand beside the set? */
static bool touches(const Board *board, Point stone, const PointSet *set)
{
    Point at = stone;
    do {
        for (int d = 0; d < 4; d++)
            if (pointset_has(set, board_neighbor(board, at, d)))
                return true;
        at = board_next_stone(board, at);
    } while (at != stone);
    return false;
}

/* Adds the liberties of attacking blocks beside the region that have few, and of those that touch
 * the group and have fewer still, as their liberties are farther away: they may be captured. */
static bool add_weak_circle(Survey *survey, int most)
{
    const Board *board = survey->board;
    PointSet added = {0}, done = {0}, near = survey->region;
    pointset_unite(&near, &survey->group);
    flood_spread(board, &near, &board->points[survey->attacker], &near);
    for (Point p = pointset_first(&near); p; p = pointset_next(&near, p)) {
        const Block *block = board_block(board, p);
        if (pointset_has(&done, p))
            continue;
        board_add_block(board, p, &done);
        if (block->liberty_count <= most &&
            (flood_meet(board, &block->liberties, &survey->region) ||
             (block->liberty_count < most && touches(board, p, &survey->group))))
            pointset_unite(&added, &block->liberties);
    }
    pointset_subtract(&added, &survey->region);
    pointset_unite(&survey->region, &added);
    add_inner_blocks(board, &survey->region);
    return !pointset_is_empty(&added);
}

/* ... and of those beside these. */
static void add_weak_neighbors(Survey *survey, const TsumegoReach *reach)
{
    for (int i = 0; add_weak_circle(survey, reach->weak) && i < reach->circles; i++) {}
}

/* Adds the points around friends behind weak stones: who takes these connects, and is out only if
 * the friends are. */
static void add_points_behind(Survey *survey)
{
    const Board *board = survey->board;
    PointSet near, points = {0};
    flood_spread(board, &survey->region, &board->points[survey->defender], &near);
    pointset_subtract(&near, &survey->group);
    for (Point p = pointset_first(&near); p; p = pointset_next(&near, p)) {
        const Block *block = board_block(board, p);
        if (!flood_meet(board, &block->liberties, &survey->region) &&
            room_of(survey, block, 0) == 0)
            pointset_unite(&points, &block->liberties);
    }
    for (int step = 1; step < BEHIND_STEPS; step++)
        flood_spread(board, &points, &board->points[EMPTY], &points);
    pointset_unite(&survey->region, &points);
    add_inner_blocks(board, &survey->region);
}

/* Puts stones of `color` on the empty points; false, and the board is not to be used, if a block
 * would be left without liberties. */
static bool put_stones(Board *board, const PointSet *points, Color color)
{
    for (Point p = pointset_first(points); p; p = pointset_next(points, p)) {
        if (board_is_suicide(board, p, color) || board_capture_count(board, p, color) > 0)
            return false;
        board_play(board, p, color);
    }
    return true;
}

/* Which of the empty points does the wall reach sooner than any defending stone, by the steps of
 * the last round? */
static PointSet reached_sooner(const Survey *survey, PointSet points)
{
    const Board *board = survey->board;
    PointSet sooner = {0}, wall = survey->enemy[0], friends = board->points[survey->defender];
    PointSet walls = board->points[EMPTY], ground = walls;
    pointset_unite(&walls, &wall);
    pointset_unite(&ground, &survey->walked);
    pointset_unite(&ground, &friends);
    for (int step = 1, lead = 1 - survey->caution; !pointset_is_empty(&points); step++, lead++) {
        PointSet before = wall, fresh;
        if (lead > 0)
            flood_spread(board, &friends, &ground, &friends);
        flood_spread(board, &wall, &walls, &wall);
        if (pointset_equal(&before, &wall))
            break;
        fresh = points;
        pointset_intersect(&fresh, &wall);
        pointset_subtract(&points, &fresh);
        if (lead >= 0)
            pointset_subtract(&fresh, &friends);
        pointset_unite(&sooner, &fresh);
    }
    return sooner;
}

/* Puts attacker's stones on the points just outside that are his anyway. */
static void close_region(Tsumego *task, const Survey *survey)
{
    const Board *board = survey->board;
    PointSet outside;
    flood_spread(board, &task->region, &board->points[EMPTY], &outside);
    pointset_subtract(&outside, &task->region);
    task->frame = reached_sooner(survey, outside);
    if (!put_stones(&task->board, &task->frame, survey->attacker)) {
        board_copy(&task->board, board);
        task->frame = (PointSet){0};
    }
    task->framed = !pointset_is_empty(&task->frame);
    task->board.ko = board->ko;
    task->board.ko_color = board->ko_color;
}

/* Is there no way out: neither an empty point just outside, nor a friend there? */
static bool is_closed(const Board *board, const PointSet *region, Color defender)
{
    for (Point p = pointset_first(region); p; p = pointset_next(region, p))
        for (int d = 0; d < 4; d++) {
            Point next = board_neighbor(board, p, d);
            Color color = board_color(board, next);
            if ((color == EMPTY || color == defender) && !pointset_has(region, next))
                return false;
        }
    return true;
}

/* Leaves out of a region what is too much to be numbered: stones first, which then are taken to
 * stand, and the points with the highest names. */
static void fit_region(Tsumego *task)
{
    PointSet kept = {0}, stones = task->region, empty = task->region;
    pointset_intersect(&empty, &task->board.points[EMPTY]);
    pointset_subtract(&stones, &empty);
    if (pointset_count(&task->region) <= ZONE_POINTS_MAX)
        return;
    const PointSet *parts[] = {&empty, &stones};
    int count = 0;
    for (int i = 0; i < 2; i++)
        for (Point p = pointset_first(parts[i]); p && count < ZONE_POINTS_MAX;
             p = pointset_next(parts[i], p), count++)
            pointset_add(&kept, p);
    task->region = kept;
}

static void number_points(Tsumego *task)
{
    memset(task->zone_of, ZONE_OUTSIDE, sizeof task->zone_of);
    for (Point p = pointset_first(&task->region); p; p = pointset_next(&task->region, p)) {
        task->zone_of[p] = (uint8_t)task->point_count;
        task->points[task->point_count++] = p;
    }
}

/* What lies around each point of the region. Stones outside it cannot be captured, so this never
 * changes. */
static void map_surroundings(Tsumego *task)
{
    const Board *board = &task->board;
    flood_stones(board, color_other(task->defender), &task->wall);
    pointset_subtract(&task->wall, &task->region);
    for (int i = 0; i < task->point_count; i++) {
        int beside = 0, corners = 0, edge = 0;
        for (int d = 0; d < 4; d++) {
            Point side = board_neighbor(board, task->points[i], d);
            Point corner = (Point)(side + board->step[2 * ((d + 1) % 4)]);
            zone_add(&task->sides[i], task->zone_of, side);
            zone_add(&task->corners[i], task->zone_of, corner);
            edge |= board_color(board, side) == OFF_BOARD;
            beside += pointset_has(&task->wall, side);
            corners += pointset_has(&task->wall, corner);
        }
        task->shut[i] = (uint8_t)(corners + edge);
        if (!beside)
            zone_add_number(&task->eye_points, i);
    }
}

/* Adds the stones of `color` that are never captured as long as he answers outside the region what
 * the other side plays there: their eyes must lie outside, too. */
static void add_safe_stones(const Board *board, Color color, const PointSet *region, PointSet *safe)
{
    PointSet stones, eyes;
    safety_alternating(board, color, &stones, &eyes);
    if (flood_meet(board, &eyes, region))
        safety_alive(board, color, &stones, &eyes);
    if (!flood_meet(board, &eyes, region))
        pointset_unite(safe, &stones);
}

/* Has an attacking block beside the region lost its last liberty outside to stones that are not
 * there, so that it falls though it would not? */
static bool frame_chokes(const Tsumego *task)
{
    PointSet done = {0};
    if (!task->framed)
        return false;
    for (Point p = pointset_first(&task->wall); p; p = pointset_next(&task->wall, p)) {
        if (pointset_has(&done, p))
            continue;
        board_add_block(&task->board, p, &done);
        if (touches(&task->board, p, &task->region) &&
            flood_covers(&task->board, &task->region, &board_block(&task->board, p)->liberties))
            return true;
    }
    return false;
}

/* Which stones around the region might be captured? `board` is without the frame; with one, no
 * attacking stone counts as safe, as it may be connected by stones that are not there. */
static void survey_rim(Tsumego *task, const Board *board)
{
    ZoneRim *rim = &task->rim;
    add_safe_stones(board, task->defender, &task->region, &rim->safe);
    if (!task->framed)
        add_safe_stones(board, color_other(task->defender), &task->region, &rim->safe);
    for (int i = 0; i < task->point_count; i++)
        for (int d = 0; d < 4; d++) {
            Point next = board_neighbor(&task->board, task->points[i], d);
            Color color = board_color(&task->board, next);
            if ((color == BLACK || color == WHITE) && task->zone_of[next] == ZONE_OUTSIDE &&
                !pointset_has(&rim->safe, next))
                zone_add_number(&rim->shaky[color], i);
        }
    if (frame_chokes(task))
        rim->shaky[task->defender] = zone_all();
}

/* The larger blocks of the group are its key blocks, but not those that may live by themselves. */
static void choose_keys(Tsumego *task, const Survey *survey)
{
    const Board *board = survey->board;
    PointSet group = survey->group;
    pointset_subtract(&group, &survey->housed);

    int largest = 0;
    for (Point p = pointset_first(&group); p; p = pointset_next(&group, p))
        if (board_block(board, p)->stone_count > largest)
            largest = board_block(board, p)->stone_count;
    for (Point p = pointset_first(&group); p && task->key_count < TSUMEGO_KEYS_MAX;
         p = pointset_next(&group, p)) {
        const Block *block = board_block(board, p);
        if (block->stone == p && block->stone_count * 3 >= largest)
            task->keys[task->key_count++] = p;
    }
}

/* Finds the region of the group, which may grow. */
static void survey_region(Survey *survey, const TsumegoReach *reach)
{
    Survey start = *survey;
    TsumegoReach used = *reach;
    start.inner = start.walked = (PointSet){0};
    *survey = start;
    while (find_region(survey, &used) > reach->size && used.distance > 1) {
        used.distance--;
        *survey = start;
    }
    add_weak_neighbors(survey, reach);
}

void tsumego_frame_all(Tsumego *task, const Board *board, const Point *stones, int count,
                       const TsumegoReach *reach)
{
    Color defender = board_color(board, stones[0]);
    *task = (Tsumego){.defender = defender};
    board_copy(&task->board, board);
    Survey survey = {.board = board,
                     .defender = defender,
                     .attacker = color_other(defender),
                     .caution = reach->caution,
                     .room = reach->room};
    for (int i = 0; i < count; i++)
        board_add_block(board, stones[i], &survey.group);
    survey_region(&survey, reach);
    for (int i = 0; i < reach->circles && grow_group(&survey); i++)
        survey_region(&survey, reach);
    if (reach->circles > 0)
        add_points_behind(&survey);
    task->region = survey.region;
    task->group = survey.group;
    choose_keys(task, &survey);
    close_region(task, &survey);
    fit_region(task);
    task->closed = is_closed(&task->board, &task->region, survey.defender);
    number_points(task);
    map_surroundings(task);
    survey_rim(task, board);
}

void tsumego_frame(Tsumego *task, const Board *board, Point stone, const TsumegoReach *reach)
{
    tsumego_frame_all(task, board, &stone, 1, reach);
}

void tsumego_enclose(Tsumego *task, const Board *board, const Point *stones, int count,
                     const PointSet *region)
{
    *task = (Tsumego){.defender = board_color(board, stones[0]), .region = *region};
    add_inner_blocks(board, &task->region);
    board_copy(&task->board, board);
    for (int i = 0; i < count && i < TSUMEGO_KEYS_MAX; i++) {
        task->keys[task->key_count++] = stones[i];
        board_add_block(board, stones[i], &task->group);
    }
    fit_region(task);
    task->closed = is_closed(board, &task->region, task->defender);
    number_points(task);
    map_surroundings(task);
    survey_rim(task, board);
}
