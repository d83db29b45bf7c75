/* Finding the critical link of a position.
 *
 * Method. All pairs of blocks of one colour that lie close together are candidates. What hangs on
 * a pair is guessed from its weaker end: its stones, and how little room it has to run. The pairs
 * are read from the most important one on, first with the mover to play and, if that works, with
 * the other side to play. Then each move that decides a critical link, and those around, is judged
 * by all the links that it decides: one stone may serve two purposes.
 *
 * What it gets wrong: room is no proof of weakness, a link can matter for reasons that lie
 * elsewhere, and of several moves that work only the one that the search met is known. */

#include "search/link_find.h"

#include "base/mem.h"
#include "base/timer.h"

#include <stdlib.h>
#include <string.h>

#define REPEATED 0.5 /* what a further link of the same block counts */

enum {
    PAIRS_MAX = 400,
    CRITICAL_MAX = 24,
    AROUND_MAX = 4,    /* around the moves of so many links others are tried */
    NODES_EACH = 3000, /* for one search, ... */
    RETRIES = 2,       /* ... and where nothing was found again with more, ... */
    RETRY_NODES = 6,   /* ... by this factor */
    NEAR = 8,          /* pairs further apart are not looked at */
    ROOM_DEPTH = 8,    /* how far a block looks for room */
};

typedef struct Pair {
    LinkEnds ends;
    int distance;
    double stake;
} Pair;

/* A link that the mover decides by moving first. */
typedef struct Critical {
    LinkEnds ends;
    Answer answer;   /* of the mover */
    double worth;    /* what is gained by deciding it */
    BlockId subject; /* its weaker end */
} Critical;

typedef struct Finder {
    const Board *board;
    Color first;
    SearchLimits each; /* for one search */
    double deadline;
    uint64_t node_limit; /* for everything; 0 = none */
    int pair_count, critical_count;
    Pair pairs[PAIRS_MAX];
    Critical critical[CRITICAL_MAX];
    double weight[BOARD_BLOCKS_MAX]; /* what hangs on the block's fate */
    double votes[POINT_LIMIT];       /* by move: what the links that it decides are worth */
    bool tried[POINT_LIMIT];
    uint64_t nodes;
} Finder;

/* --- what hangs on a block -------------------------------------------------------------- */

/* The empty points within ROOM_DEPTH steps of the group that the other side does not touch. */
static int count_room(const Board *board, Point stone, int *stones)
{
    LinkEnds ends = {board_color(board, stone), stone, POINT_NONE};
    LinkMap map;
    int room = 0;
    *stones = 0;
    link_map_from(&map, board, &ends, ROOM_DEPTH);
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point p = point_at(board->size, x, y);
            if (map.from_a[p] > ROOM_DEPTH)
                continue;
            if (board->color[p] == EMPTY && board_sides(board, p, ends.color).enemy == 0)
                room++;
            if (board->color[p] == ends.color && map.from_a[p] <= 2)
                ++*stones;
        }
    return room;
}

static void weigh_blocks(Finder *finder)
{
    const Board *board = finder->board;
    for (int id = 1; id < board->block_top; id++) {
        const Block *block = &board->blocks[id];
        finder->weight[id] = 0;
        if (block->stone == POINT_NONE || board->block[block->stone] != id)
            continue;
        int stones;
        int room = count_room(board, block->stone, &stones);
        finder->weight[id] = (1 + stones) * 10.0 / (10.0 + room);
    }
}

/* --- pairs ------------------------------------------------------------------------------ */

static void add_pair(Finder *finder, Color color, Point a, Point b, int distance)
{
    if (finder->pair_count == PAIRS_MAX)
        return;
    double wa = finder->weight[finder->board->block[a]];
    double wb = finder->weight[finder->board->block[b]];
    Pair *pair = &finder->pairs[finder->pair_count++];
    pair->ends = (LinkEnds){color, a, b};
    pair->distance = distance;
    pair->stake = (wa > wb ? wa + wb / 4 : wb + wa / 4) / (1 + distance / 8.0);
}

static bool is_block(const Board *board, int id)
{
    Point stone = board->blocks[id].stone;
    return stone != POINT_NONE && board->block[stone] == id;
}

static void list_pairs(Finder *finder)
{
    const Board *board = finder->board;
    for (int a = 1; a < board->block_top; a++) {
        if (!is_block(board, a))
            continue;
        LinkEnds ends = {(Color)board->blocks[a].color, board->blocks[a].stone, POINT_NONE};
        LinkMap map;
        link_map_from(&map, board, &ends, NEAR);
        for (int b = a + 1; b < board->block_top; b++) {
            Point stone = board->blocks[b].stone;
            if (is_block(board, b) && board->blocks[b].color == ends.color &&
                map.from_a[stone] <= NEAR)
                add_pair(finder, ends.color, ends.a, stone, map.from_a[stone]);
        }
    }
}

static int by_stake(const void *a, const void *b)
{
    const Pair *left = a, *right = b;
    if (left->stake != right->stake)
        return left->stake < right->stake ? 1 : -1;
    if (left->ends.a != right->ends.a)
        return left->ends.a < right->ends.a ? -1 : 1;
    return left->ends.b < right->ends.b ? -1 : left->ends.b > right->ends.b;
}

/* --- the search ------------------------------------------------------------------------- */

static bool is_over(const Finder *finder)
{
    return (finder->node_limit && finder->nodes >= finder->node_limit) ||
           (finder->deadline > 0 && timer_now() >= finder->deadline) ||
           (finder->each.cancel && atomic_load(finder->each.cancel));
}

static Verdict read_link(Finder *finder, const LinkEnds *ends, const Board *board, Color first,
                         Answer *answer)
{
    link_read(ends, board, first, &finder->each, NULL, answer);
    finder->nodes += answer->nodes;
    return answer->verdict;
}

/* How much better is `with` a move than `without`, of 1? Both are verdicts, the second one of the
 * other side after a pass. */
static double gain_of(Verdict with, Verdict without)
{
    if (without == VERDICT_UNKNOWN)
        return with == VERDICT_YES ? 0.3 : 0.1;
    if (without == VERDICT_NO)
        return 0;
    if (without == VERDICT_YES)
        return with == VERDICT_YES ? 1 : with == VERDICT_KO_FIRST ? 0.5 : 0.3;
    return with == VERDICT_YES ? 0.4 : 0;
}

static BlockId weaker_end(const Finder *finder, const LinkEnds *ends)
{
    BlockId a = finder->board->block[ends->a], b = finder->board->block[ends->b];
    return finder->weight[a] >= finder->weight[b] ? a : b;
}

static void read_pair(Finder *finder, const Pair *pair)
{
    Critical *critical = &finder->critical[finder->critical_count];
    Answer wait;
    Verdict with = read_link(finder, &pair->ends, finder->board, finder->first, &critical->answer);
    if (with <= VERDICT_NO || critical->answer.move == POINT_PASS)
        return;
    Verdict without =
        read_link(finder, &pair->ends, finder->board, color_other(finder->first), &wait);
    double gain = gain_of(with, without);
    if (gain == 0)
        return;
    critical->ends = pair->ends;
    critical->worth = gain * pair->stake;
    critical->subject = weaker_end(finder, &pair->ends);
    finder->critical_count++;
}

static void read_pairs(Finder *finder, double until)
{
    for (int i = 0; i < finder->pair_count && finder->critical_count < CRITICAL_MAX; i++) {
        if (is_over(finder) || (until > 0 && timer_now() >= until))
            return;
        read_pair(finder, &finder->pairs[i]);
    }
}

/* --- the election ----------------------------------------------------------------------- */

/* How much of the link is decided after the mover's `move`, which led to `board`? */
static double decided_by(Finder *finder, const Critical *critical, Point move, const Board *board)
{
    const LinkEnds *ends = &critical->ends;
    if (critical->answer.move == move)
        return 1;
    if (board->color[ends->a] != ends->color || board->color[ends->b] != ends->color)
        return ends->color == finder->first ? 0 : 1;
    Answer answer;
    Verdict verdict = read_link(finder, ends, board, color_other(finder->first), &answer);
    return verdict == VERDICT_NO ? 1 : verdict == VERDICT_KO_THREAT ? 0.3 : 0;
}

/* What are the links worth that are decided after `move`? Several links of one block count less:
 * what hangs on it is gained only once. */
static double count_votes(Finder *finder, Point move)
{
    Board board;
    double votes = 0, share[BOARD_BLOCKS_MAX];
    for (int i = 0; i < BOARD_BLOCKS_MAX; i++)
        share[i] = 1;
    board_copy(&board, finder->board);
    board_play(&board, move, finder->first);
    for (int i = 0; i < finder->critical_count && !is_over(finder); i++) {
        const Critical *critical = &finder->critical[i];
        double decided = decided_by(finder, critical, move, &board);
        votes += decided * critical->worth * share[critical->subject];
        if (decided > 0)
            share[critical->subject] *= REPEATED;
    }
    return votes;
}

static void try_move(Finder *finder, Point move)
{
    if (move == POINT_PASS || !point_on_board(finder->board->size, move) || finder->tried[move] ||
        !board_is_legal(finder->board, move, finder->first) || is_over(finder))
        return;
    finder->tried[move] = true;
    finder->votes[move] = count_votes(finder, move);
}

/* Moves near those that decide a link each may decide several. */
static void try_around(Finder *finder, Point move)
{
    int size = finder->board->size;
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            int x = point_x(size, move) + dx, y = point_y(size, move) + dy;
            if (dx * dx + dy * dy <= 2 && x >= 0 && y >= 0 && x < size && y < size)
                try_move(finder, point_at(size, x, y));
        }
}

static Point elect(Finder *finder)
{
    for (int i = 0; i < finder->critical_count; i++) {
        Point move = finder->critical[i].answer.move;
        if (finder->votes[move] == 0)
            finder->votes[move] = finder->critical[i].worth / 1000; /* if the time is up */
    }
    for (int i = 0; i < finder->critical_count; i++)
        try_move(finder, finder->critical[i].answer.move);
    for (int i = 0; i < finder->critical_count && i < AROUND_MAX; i++)
        try_around(finder, finder->critical[i].answer.move);
    Point best = POINT_NONE;
    for (Point p = 1; p < finder->board->limit; p++)
        if (finder->votes[p] > (best ? finder->votes[best] : 0))
            best = p;
    return best;
}

static int by_worth(const void *a, const void *b)
{
    const Critical *left = a, *right = b;
    if (left->worth != right->worth)
        return left->worth < right->worth ? 1 : -1;
    if (left->ends.a != right->ends.a)
        return left->ends.a < right->ends.a ? -1 : 1;
    return left->ends.b < right->ends.b ? -1 : left->ends.b > right->ends.b;
}

static void report(const Finder *finder, LinkFind *find)
{
    memset(find, 0, sizeof *find);
    answer_clear(&find->answer);
    find->links = finder->pair_count;
    find->critical = finder->critical_count;
    find->nodes = finder->nodes;
}

/* The links that the move decides are represented by the one with most at stake. */
static void report_move(const Finder *finder, Point move, LinkFind *find)
{
    find->move = move;
    find->stake = finder->votes[move];
    int chosen = 0;
    for (int i = finder->critical_count - 1; i >= 0; i--)
        if (finder->critical[i].answer.move == move)
            chosen = i;
    find->ends = finder->critical[chosen].ends;
    find->answer = finder->critical[chosen].answer;
}

bool link_find(const Board *board, Color first, const SearchLimits *limits, LinkFind *find)
{
    Finder *finder = mem_alloc(1, sizeof *finder);
    double now = timer_now();
    finder->board = board;
    finder->first = first;
    finder->each = (SearchLimits){.nodes = NODES_EACH, .cancel = limits->cancel};
    finder->deadline = limits->seconds > 0 ? now + limits->seconds : 0;
    finder->node_limit = limits->nodes;
    weigh_blocks(finder);
    list_pairs(finder);
    qsort(finder->pairs, (size_t)finder->pair_count, sizeof *finder->pairs, by_stake);
    read_pairs(finder, limits->seconds > 0 ? now + limits->seconds / 2 : 0);
    for (int i = 0; i < RETRIES && finder->critical_count == 0 && !is_over(finder); i++) {
        finder->each.nodes *= RETRY_NODES;
        read_pairs(finder, finder->deadline);
    }
    qsort(finder->critical, (size_t)finder->critical_count, sizeof *finder->critical, by_worth);
    Point move = elect(finder);
    report(finder, find);
    if (move != POINT_NONE)
        report_move(finder, move, find);
    mem_free(finder);
    return move != POINT_NONE;
}
