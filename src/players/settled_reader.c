/* Solved local results for random games.
 *
 * Idea: a search proves in a few hundred positions what random games get wrong again and again. Its
 * result is worth something in them only together with the answers that keep it: so each first move
 * of the losing side is tried, and the answer is kept.
 *
 * Method: stones that are unconditionally alive, and their territory, need no answer. Of the other
 * blocks, the largest first, those with few liberties are asked about by the capture search, then
 * as a race with the block beside them, then as a group by the tsumego search, until one of them
 * decides. If only the capture search does, and says that whoever moves first gets his way, that is
 * taken, though who is not captured at once may still die. A fight whose losing side finds a move
 * without an answer within the limits is open or left out.
 *
 * What it gets wrong: a fight is thought to be unchanged while nobody has played at a point that
 * its search has played at; a stone further away may matter, too. Ko is left out. */

#include "players/settled_reader.h"

#include "base/mem.h"
#include "base/timer.h"
#include "race/race.h"
#include "search/capture.h"
#include "search/safety.h"
#include "search/tsumego.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    READING_MEMORY = 1 << 20,
    CAPTURE_LIBERTIES = 4, /* blocks with more are no question of capture, ... */
    RACE_LIBERTIES = 7,    /* ... of a race */
    LIFE_LIBERTIES = 8,    /* ... or of life */
    LIFE_STONES = 3,       /* nor are smaller blocks of life */
    REPLIES_MAX = 16,      /* points of a fight that are tried, at most */
    RACE_NODES = 100,      /* that counting a race is worth */
};

static const RegionLimits RACE_REGION = {
    .positions = 400, .points = 16, .full_points = 6, .depth = 30};

/* A question about the block of `stone`. */
typedef struct Asking {
    SettledReader *reader;
    Settled *settled; /* the reader's */
    uint64_t budget;  /* positions in all, ... */
    double end;       /* ... and until when, by the clock; 0: any time */
    Point stone;
    Color owner;
    PointSet near;       /* where the searches played */
    SettledFight chance; /* the block may be captured, or not, by who moves first: the next best
                            thing to know; no stones if it is not so */
    PointSet chance_near;
} Asking;

/* What a way of reading says: does `first` get his way with the block, and by which move? */
typedef struct Finding {
    Verdict verdict;
    bool proved;
    Point move;
} Finding;

typedef Finding (*Way)(Asking *asking, const Board *board, Color first, uint64_t nodes);

/* --- ways to read ---------------------------------------------------------------------------- */

static bool is_late(double end)
{
    return end > 0 && timer_now() >= end;
}

/* Seconds for the next search, never less than it needs to see that there is no time; 0: any. */
static double seconds_left(double end)
{
    return end > 0 ? fmax(end - timer_now(), 1e-6) : 0;
}

static SearchLimits limits_of(const Asking *asking, uint64_t nodes, PointSet *touched)
{
    *touched = (PointSet){0};
    return (SearchLimits){.nodes = nodes,
                          .seconds = seconds_left(asking->end),
                          .memory = READING_MEMORY,
                          .weights = asking->reader->weights,
                          .touched = touched};
}

static Finding note(Asking *asking, const Answer *answer, const PointSet *touched)
{
    asking->settled->nodes += answer->nodes;
    pointset_unite(&asking->near, touched);
    return (Finding){answer->verdict, answer->proved, answer->move};
}

static Finding read_capture(Asking *asking, const Board *board, Color first, uint64_t nodes)
{
    PointSet touched;
    Answer answer;
    SearchLimits limits = limits_of(asking, nodes, &touched);
    capture_read(board, asking->stone, first, &limits, NULL, &answer);
    return note(asking, &answer, &touched);
}

static Finding read_life(Asking *asking, const Board *board, Color first, uint64_t nodes)
{
    PointSet touched;
    Answer answer;
    SearchLimits limits = limits_of(asking, nodes, &touched);
    tsumego_solve(board, asking->stone, first, &limits, &answer);
    return note(asking, &answer, &touched);
}

static Finding read_race(Asking *asking, const Board *board, Color first, uint64_t nodes)
{
    Finding finding = {VERDICT_UNKNOWN, false, POINT_NONE};
    Point other = race_opponent(board, asking->stone);
    const RaceLimits limits = {
        .region = RACE_REGION,
        .search = {.nodes = nodes, .seconds = seconds_left(asking->end), .memory = READING_MEMORY},
        .shapes = asking->reader->shapes};
    Race *race = other ? race_read(board, asking->stone, other, &limits, &(Error){0}) : NULL;
    if (!race)
        return finding;
    const RaceAnswer *answer = &race->answers[first];
    asking->settled->nodes += answer->nodes + RACE_NODES;
    for (int i = 0; i < race->region_count; i++)
        pointset_unite(&asking->near, &race->regions[i].part.points);
    if (answer->outcome == RACE_WIN)
        finding.verdict = VERDICT_YES;
    else if (answer->outcome == RACE_LOSS)
        finding.verdict = VERDICT_NO;
    else if (answer->outcome == RACE_SEKI)
        finding.verdict = first == asking->owner ? VERDICT_YES : VERDICT_NO;
    if (answer->method == RACE_BY_GUESS)
        finding.verdict = VERDICT_UNKNOWN;
    finding.proved = race_is_proved(race);
    finding.move = answer->move;
    race_free(race);
    return finding;
}

/* --- one fight ------------------------------------------------------------------------------- */

/* Is there an answer to every move of `loser` near the fight? They are noted; false if one is
 * missing. */
static bool find_replies(Asking *asking, const Board *board, Way way, int fight, Color loser,
                         uint64_t nodes)
{
    Settled *settled = asking->settled;
    Color winner = color_other(loser);
    PointSet tries = asking->near;
    Point from[REPLIES_MAX], to[REPLIES_MAX];
    int count = 0;
    for (Point p = pointset_first(&tries); p; p = pointset_next(&tries, p)) {
        if (board_color(board, p) != EMPTY || !board_is_legal(board, p, loser))
            continue;
        if (count == REPLIES_MAX || settled->nodes >= asking->budget || is_late(asking->end))
            return false;
        Board after;
        board_copy(&after, board);
        board_play(&after, p, loser);
        if (board_color(&after, asking->stone) == EMPTY)
            return false;
        Finding finding = way(asking, &after, winner, nodes);
        if (finding.verdict != VERDICT_YES)
            return false;
        from[count] = p;
        to[count++] = finding.move;
    }
    for (int i = 0; i < count; i++)
        if (to[i] > POINT_RESIGN && !settled->reply[loser][from[i]]) {
            settled->reply[loser][from[i]] = to[i];
            settled->reply_fight[loser][from[i]] = (uint8_t)fight;
        }
    return true;
}

/* Notes the fight that was read, and where it is. */
static void add_fight(Asking *asking, const Board *board, const SettledFight *fight)
{
    Settled *settled = asking->settled;
    int number = settled->count++;
    settled->fights[number] = *fight;
    pointset_unite(&asking->near, &board_block(board, asking->stone)->liberties);
    for (Point p = pointset_first(&asking->near); p; p = pointset_next(&asking->near, p))
        settled->fights_at[p] |= UINT32_C(1) << number;
    board_add_block(board, asking->stone, &settled->fights[number].block);
}

/* Reads the block by one way; true if that decided. `stands` says whether standing is more than to
 * be not captured at once. */
static bool read_fight(Asking *asking, const Board *board, Way way, uint64_t nodes, bool stands)
{
    Color owner = asking->owner, enemy = color_other(owner);
    SettledFight fight = {.stone = asking->stone,
                          .owner = owner,
                          .stones = board_block(board, asking->stone)->stone_count};
    asking->near = (PointSet){0};
    Finding attack = way(asking, board, enemy, nodes);
    if (attack.verdict == VERDICT_NO && stands) {
        fight.fate = SETTLED_STANDS;
        fight.proved = attack.proved;
        if (!find_replies(asking, board, way, asking->settled->count, enemy, nodes / 2))
            return false;
    } else if (attack.verdict == VERDICT_YES) {
        Finding defence = way(asking, board, owner, nodes);
        if (defence.verdict != VERDICT_YES && defence.verdict != VERDICT_NO)
            return false;
        fight.fate = defence.verdict == VERDICT_YES ? SETTLED_OPEN : SETTLED_FALLS;
        fight.proved = attack.proved && defence.proved;
        fight.move[enemy] = attack.move;
        fight.move[owner] = defence.move;
        if (fight.fate == SETTLED_OPEN && !stands) {
            asking->chance = fight;
            asking->chance_near = asking->near;
            return false;
        }
        if (fight.fate == SETTLED_FALLS &&
            !find_replies(asking, board, way, asking->settled->count, owner, nodes / 2))
            return false;
    } else {
        return false;
    }
    add_fight(asking, board, &fight);
    return true;
}

static void read_block(SettledReader *reader, const Board *board, Point stone, uint64_t budget,
                       double end)
{
    const Block *block = board_block(board, stone);
    Asking asking = {.reader = reader,
                     .settled = &reader->settled,
                     .budget = budget,
                     .end = end,
                     .stone = stone,
                     .owner = (Color)block->color};
    if (block->liberty_count <= CAPTURE_LIBERTIES &&
        read_fight(&asking, board, read_capture, 400, false))
        return;
    if (block->stone_count < LIFE_STONES)
        return;
    if (block->liberty_count <= RACE_LIBERTIES && read_fight(&asking, board, read_race, 400, true))
        return;
    bool read =
        block->liberty_count <= LIFE_LIBERTIES && read_fight(&asking, board, read_life, 1000, true);
    if (asking.chance.stones == 0)
        return;
    if (!read) {
        asking.near = asking.chance_near;
        add_fight(&asking, board, &asking.chance);
        return;
    }
    SettledFight *fight = &reader->settled.fights[reader->settled.count - 1];
    memcpy(fight->move, asking.chance.move, sizeof fight->move); /* for open_races() */
}

/* --- fights beside each other ---------------------------------------------------------------- */

static bool touch(const Board *board, const PointSet *block, const PointSet *other)
{
    for (Point p = pointset_first(block); p; p = pointset_next(block, p))
        for (int direction = 0; direction < 4; direction++)
            if (pointset_has(other, board_neighbor(board, p, direction)))
                return true;
    return false;
}

/* Does `lost` fall only as long as `other` stands, which it need not? So it is if they touch, and
 * the reading did not play at all liberties of `other`. */
static bool rests_on(const Settled *settled, const Board *board, int lost, int other)
{
    const SettledFight *fight = &settled->fights[lost], *beside = &settled->fights[other];
    if (fight->owner == beside->owner || beside->fate == SETTLED_STANDS ||
        !touch(board, &fight->block, &beside->block))
        return false;
    const PointSet *liberties = &board_block(board, beside->stone)->liberties;
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p))
        if (!(settled->fights_at[p] >> lost & 1))
            return true;
    return false;
}

/* What falls by rules of thumb beside a block that may fall, too, is open: each of them was read as
 * if the other stood, and nobody has read the race. */
static void open_races(Settled *settled, const Board *board)
{
    uint32_t open = 0;
    for (int i = 0; i < settled->count; i++)
        for (int k = 0; settled->fights[i].fate == SETTLED_FALLS && !settled->fights[i].proved &&
                        k < settled->count;
             k++)
            if (rests_on(settled, board, i, k))
                open |= UINT32_C(1) << i;
    for (int i = 0; i < settled->count; i++)
        if (open >> i & 1)
            settled->fights[i].fate = SETTLED_OPEN;
    for (Color color = BLACK; color <= WHITE; color++)
        for (int p = 0; p < board->limit; p++)
            if (settled->reply[color][p] && open >> settled->reply_fight[color][p] & 1)
                settled->reply[color][p] = POINT_NONE;
}

/* --- the position ---------------------------------------------------------------------------- */

typedef struct Order {
    int stones;
    Point stone;
} Order;

static int compare_order(const void *a, const void *b)
{
    const Order *x = a, *y = b;
    if (x->stones != y->stones)
        return x->stones > y->stones ? -1 : 1;
    return x->stone < y->stone ? -1 : 1;
}

static void read_safety(Settled *settled, const Board *board)
{
    for (Color color = BLACK; color <= WHITE; color++) {
        PointSet alive, eyes, territory;
        safety_alive(board, color, &alive, &eyes);
        safety_territory(board, color, &alive, &territory);
        settled->safe[color] = alive;
        pointset_unite(&settled->safe[color], &territory);
    }
}

void settled_reader_read(SettledReader *reader, const Board *board, uint64_t nodes, double seconds)
{
    double end = seconds > 0 ? timer_now() + seconds : 0;
    Settled *settled = &reader->settled;
    Order blocks[BOARD_BLOCKS_MAX];
    int count = 0;
    memset(settled, 0, sizeof *settled);
    memset(settled->reply_fight, SETTLED_NONE, sizeof settled->reply_fight);
    read_safety(settled, board);
    for (Point p = 0; p < board->limit; p++) {
        Color color = board_color(board, p);
        if ((color == BLACK || color == WHITE) && board_block(board, p)->stone == p &&
            settled_owner(settled, p) == EMPTY)
            blocks[count++] = (Order){board_block(board, p)->stone_count, p};
    }
    qsort(blocks, (size_t)count, sizeof blocks[0], compare_order);
    for (int i = 0; i < count && settled->count < SETTLED_FIGHTS_MAX && settled->nodes < nodes &&
                    !is_late(end);
         i++)
        read_block(reader, board, blocks[i].stone, nodes, end);
    open_races(settled, board);
}

/* --- life cycle ------------------------------------------------------------------------------ */

SettledReader *settled_reader_new(void)
{
    SettledReader *reader = mem_alloc(1, sizeof *reader);
    reader->weights = move_weights_load(NULL, &(Error){0});
    reader->shapes = eye_shapes_load(NULL, &(Error){0});
    return reader;
}

void settled_reader_free(SettledReader *reader)
{
    if (!reader)
        return;
    move_weights_free(reader->weights);
    eye_shapes_free(reader->shapes);
    mem_free(reader);
}
