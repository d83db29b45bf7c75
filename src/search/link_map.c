/* Distances by shortest paths.
 *
 * Method: Dijkstra with one set of points per distance, from each end. The cost of a point is paid
 * on entering it: nothing for an own stone, one move for an empty point, the liberties for an enemy
 * block. As it depends on nothing else, a point is as far as where it is first met says. All points
 * of one distance spread at once, by shifted words (flood.h).
 *
 * What it gets wrong: a capture that comes with tempo is dearer here than on the board, and a
 * captured block of many stones leaves more room between the ends than the distance says. */

#include "search/link_map.h"

#include "search/flood.h"

#include <string.h>

enum { WAVE_AHEAD = 8 }; /* more than any point that can be entered costs */

/* What is reached from one end. */
typedef struct Wave {
    const Board *board;
    Color own;
    bool wide;
    int at;                   /* the distance that is reached */
    PointSet met;             /* reached, due, or a wall */
    PointSet due[WAVE_AHEAD]; /* what will be reached, by the distance modulo WAVE_AHEAD */
} Wave;

static int entry_cost(const Board *board, Color own, Point point, bool wide)
{
    unsigned color = board->color[point];
    if (color == EMPTY)
        return LINK_MAP_MOVE;
    if (color == (unsigned)own)
        return 0;
    if (color == OFF_BOARD)
        return LINK_MAP_FAR;
    /* By liberties: an atari must be answered. */
    static const uint8_t costs[2][5] = {{0, 2, 3, 5, LINK_MAP_FAR}, {0, 2, 3, 4, 6}};
    unsigned liberties = board_block(board, point)->liberty_count;
    return liberties < sizeof costs[0] ? costs[wide][liberties] : LINK_MAP_FAR;
}

static void meet_block(Wave *wave, Point stone, PointSet *set)
{
    Point at = stone;
    do {
        pointset_add(set, at);
        pointset_add(&wave->met, at);
        at = board_next_stone(wave->board, at);
    } while (at != stone);
}

/* Meets an own stone, an enemy's stone or an empty point. */
static void meet_point(Wave *wave, Point point)
{
    int cost = entry_cost(wave->board, wave->own, point, wave->wide);
    PointSet *due = &wave->due[(wave->at + cost) % WAVE_AHEAD];
    if (cost < WAVE_AHEAD && wave->board->color[point] != EMPTY)
        meet_block(wave, point, due);
    else if (cost < WAVE_AHEAD)
        pointset_add(due, point);
    pointset_add(&wave->met, point);
}

static void wave_start(Wave *wave, const Board *board, const LinkEnds *ends, Point start, bool wide)
{
    wave->board = board;
    wave->own = ends->color;
    wave->wide = wide;
    wave->at = 0;
    memset(&wave->met, 0, sizeof wave->met);
    memset(wave->due, 0, sizeof wave->due);
    if (start != POINT_NONE) {
        meet_block(wave, start, &wave->due[0]);
        return;
    }
    int last = board->size - 1;
    for (int i = 0; i <= last; i++) {
        Point points[4] = {point_at(board->size, i, 0), point_at(board->size, i, last),
                           point_at(board->size, 0, i), point_at(board->size, last, i)};
        for (int k = 0; k < 4; k++)
            if (!pointset_has(&wave->met, points[k]))
                meet_point(wave, points[k]);
    }
}

/* A set and the words of it that may hold members. */
typedef struct Front {
    PointSet points;
    int low, high; /* low > high: it is empty */
} Front;

/* Takes the points out of `due`. */
static void take_due(const Wave *wave, PointSet *due, Front *front)
{
    int low = 0, high = wave->board->set_words - 1;
    while (low <= high && due->words[low] == 0)
        low++;
    while (high > low && due->words[high] == 0)
        high--;
    for (int i = low; i <= high; i++) {
        front->points.words[i] = due->words[i];
        due->words[i] = 0;
    }
    front->low = low;
    front->high = high;
}

/* The points beside those of word `i` of the front. */
static uint64_t word_beside(const Front *front, int i, int stride)
{
    uint64_t beside = 0;
    if (i >= front->low && i <= front->high) {
        uint64_t word = front->points.words[i];
        beside = word << 1 | word >> 1 | word << stride | word >> stride;
    }
    if (i > front->low) {
        uint64_t below = front->points.words[i - 1];
        beside |= below >> 63 | below >> (64 - stride);
    }
    if (i < front->high) {
        uint64_t above = front->points.words[i + 1];
        beside |= above << 63 | above << (64 - stride);
    }
    return beside;
}

/* Meets what lies beside the front. */
static void meet_beside(Wave *wave, const Front *front)
{
    const Board *board = wave->board;
    PointSet *next = &wave->due[(wave->at + LINK_MAP_MOVE) % WAVE_AHEAD];
    int low = front->low > 0 ? front->low - 1 : 0;
    int high = front->high + 1 < board->set_words ? front->high + 1 : front->high;
    for (int i = low; i <= high; i++) {
        uint64_t beside = word_beside(front, i, board->stride) & ~wave->met.words[i];
        uint64_t room = beside & board->points[EMPTY].words[i];
        wave->met.words[i] |= room;
        next->words[i] |= room;
        uint64_t stones = beside & (board->points[BLACK].words[i] | board->points[WHITE].words[i]);
        while (stones) {
            meet_point(wave, (Point)(i * 64 + __builtin_ctzll(stones)));
            stones &= ~wave->met.words[i];
        }
    }
}

/* Reaches the next distance: adds all points that are so far to `reached`. False if there are none.
 */
static bool wave_advance(Wave *wave, PointSet *reached)
{
    PointSet *due = &wave->due[wave->at % WAVE_AHEAD];
    Front front;
    bool some = false;
    for (;;) { /* own stones that are met are due at once */
        take_due(wave, due, &front);
        if (front.low > front.high)
            break;
        some = true;
        for (int i = front.low; i <= front.high; i++)
            reached->words[i] |= front.points.words[i];
        meet_beside(wave, &front);
    }
    wave->at++;
    return some;
}

/* Notes the distance of the points of `front`; lists them in `list` if that is not NULL. */
static int note_front(const PointSet *front, int at, uint8_t *distance, Point *list)
{
    int count = 0;
    for (Point p = pointset_first(front); p; p = pointset_next(front, p)) {
        distance[p] = (uint8_t)at;
        if (list)
            list[count++] = p;
    }
    return count;
}

/* Measures from end b until a is reached, and the ways that are longer by `beside`. */
static void measure_b(LinkMap *map, const Board *board, const LinkEnds *ends, int reach, int beside)
{
    Wave wave;
    memset(map->from_b, LINK_MAP_FAR, board->limit);
    wave_start(&wave, board, ends, ends->b, map->wide);
    for (int at = 0; at <= reach && at <= map->distance + beside; at++) {
        PointSet front = {{0}};
        if (wave_advance(&wave, &front))
            note_front(&front, at, map->from_b, NULL);
        if (map->distance == LINK_MAP_FAR && pointset_has(&front, ends->a))
            map->distance = at;
    }
}

/* Measures from end a and lists what is reached. */
static void measure_a(LinkMap *map, const Board *board, const LinkEnds *ends, int reach)
{
    Wave wave;
    map->near_a_count = 0;
    memset(map->from_a, LINK_MAP_FAR, board->limit);
    wave_start(&wave, board, ends, ends->a, map->wide);
    for (int at = 0; at <= reach; at++) {
        PointSet front = {{0}};
        if (wave_advance(&wave, &front))
            map->near_a_count +=
                note_front(&front, at, map->from_a, &map->near_a[map->near_a_count]);
    }
}

int link_map_distance(const Board *board, const LinkEnds *ends, int reach, bool wide)
{
    Wave wave;
    PointSet reached = {{0}};
    wave_start(&wave, board, ends, ends->b, wide);
    for (int at = 0; at <= reach; at++)
        if (wave_advance(&wave, &reached) && pointset_has(&reached, ends->a))
            return at;
    return LINK_MAP_FAR;
}

void link_map_make(LinkMap *map, const Board *board, const LinkEnds *ends, int reach, int beside,
                   bool wide)
{
    map->wide = wide;
    map->distance = LINK_MAP_FAR;
    map->near_a_count = 0;
    measure_b(map, board, ends, reach, beside);
    if (map->distance > reach)
        return;
    int from_a = map->distance + beside;
    measure_a(map, board, ends, from_a < reach ? from_a : reach);
}

void link_map_from(LinkMap *map, const Board *board, const LinkEnds *ends, int reach)
{
    map->wide = false;
    measure_a(map, board, ends, reach);
}

int link_map_via(const LinkMap *map, const Board *board, Color color, Point point)
{
    int a = map->from_a[point], b = map->from_b[point];
    if (a >= LINK_MAP_FAR || b >= LINK_MAP_FAR)
        return LINK_MAP_FAR;
    return a + b - entry_cost(board, color, point, map->wide);
}

static bool touches_edge(const Board *board, Point stone)
{
    Point point = stone;
    do {
        if (point_height(board->size, point) == 1)
            return true;
        point = board_next_stone(board, point);
    } while (point != stone);
    return false;
}

bool link_ends_joined(const LinkEnds *ends, const Board *board)
{
    if (ends->b == POINT_NONE)
        return touches_edge(board, ends->a);
    return board->block[ends->a] == board->block[ends->b];
}
