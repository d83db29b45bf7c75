/* Finding the critical link of a position.
 *
 * Method. All pairs of blocks of one colour that lie close together are candidates. What hangs on
 * a pair is guessed from how little room its weaker end has to run, and how much the other one. The
 * pairs are read from the most important one on, first with the mover to play and, if that works,
 * with the other side to play. Then each move that decides a critical link, and those around, is
 * judged by all the links that it decides: one stone may serve two purposes.
 *
 * What it gets wrong: room is no proof of weakness, a link can matter for reasons that lie
 * elsewhere, and of several moves that work only the one that the search met is known. */

#include "search/link_find.h"

#include "base/mem.h"
#include "base/timer.h"
#include "search/budget.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What hangs on a link: the less room the weaker end has, and the more the other one, the more; how
 * many stones it has matters little. Fitted to 350 connection problems: fitted to one half, the
 * first move was right in 69 % of the other half, against 65 % with stones over room. */
static const double ROOM_UNIT = 2.2, STONES_POWER = 0.2, NEED_POWER = 2.7, HELP_POWER = 1.6;
static const double CUT_WEIGHT = 1.6; /* an enemy link against an own one */
static const double REPEATED = 0.6;   /* what a further link of the same block counts */

enum {
    PAIRS_MAX = 400,
    CRITICAL_MAX = 24,
    AROUND_MAX = 4,    /* around the moves of so many links others are tried */
    WIDE_PAIRS = 12,   /* of those that were refused so many are read again */
    NODES_VOTE = 3000, /* to see whether a move decides a link */
    NEAR = 8,          /* pairs further apart are not looked at */
    ROOM_DEPTH = 8,    /* how far a block looks for room */
};

/* How a block stands alone. */
typedef struct BlockState {
    double room; /* 1 and up */
    double need; /* how much it needs others */
} BlockState;

typedef struct Pair {
    LinkEnds ends;
    double stake;
    bool settled; /* read to the end, one way or the other */
    bool refused; /* the quick way says no; a wider search may find what it misses */
} Pair;

/* How the pairs are read, round by round. */
typedef struct Round {
    uint64_t nodes; /* for one search */
    bool wide;      /* moves beside the shortest ways, too: also those that were refused */
} Round;

static const Round ROUNDS[] = {{3000, false}, {20000, false}, {8000, true}, {120000, false}};
enum { ROUND_COUNT = sizeof ROUNDS / sizeof *ROUNDS };

/* A link that the mover decides by moving first. */
typedef struct Critical {
    LinkEnds ends;
    Answer answer;   /* of the mover */
    double worth;    /* what is gained by deciding it */
    BlockId subject; /* its weaker end */
} Critical;

struct LinkFinder {
    Board board;
    Color first;
    Budget budget;
    uint64_t nodes_each; /* for one search */
    int pair_count, critical_count;
    Pair pairs[PAIRS_MAX];
    Critical critical[CRITICAL_MAX];
    BlockState states[BOARD_BLOCKS_MAX];
    LinkValue values[POINT_LIMIT]; /* by move: what the links that it decides are worth */
    bool tried[POINT_LIMIT];
};

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

static void weigh_blocks(LinkFinder *finder)
{
    const Board *board = &finder->board;
    for (int id = 1; id < board->block_top; id++) {
        const Block *block = &board->blocks[id];
        if (block->stone == POINT_NONE || board->block[block->stone] != id)
            continue;
        BlockState *state = &finder->states[id];
        int stones, room = count_room(board, block->stone, &stones);
        state->room = 1 + room / ROOM_UNIT;
        state->need = pow(1 + stones, STONES_POWER) * (1 + block->liberty_count) /
                      pow(state->room, NEED_POWER);
    }
}

/* --- pairs ------------------------------------------------------------------------------ */

/* The end that needs the link more. */
static BlockId weaker_end(const LinkFinder *finder, const LinkEnds *ends)
{
    BlockId a = finder->board.block[ends->a], b = finder->board.block[ends->b];
    return finder->states[a].need >= finder->states[b].need ? a : b;
}

static void add_pair(LinkFinder *finder, Color color, Point a, Point b)
{
    if (finder->pair_count == PAIRS_MAX)
        return;
    Pair *pair = &finder->pairs[finder->pair_count++];
    pair->ends = (LinkEnds){color, a, b};
    BlockId weak = weaker_end(finder, &pair->ends);
    BlockId strong =
        finder->board.block[a] == weak ? finder->board.block[b] : finder->board.block[a];
    pair->stake = finder->states[weak].need * pow(finder->states[strong].room, HELP_POWER);
    if (color != finder->first)
        pair->stake *= CUT_WEIGHT;
}

static bool is_block(const Board *board, int id)
{
    Point stone = board->blocks[id].stone;
    return stone != POINT_NONE && board->block[stone] == id;
}

static void list_pairs(LinkFinder *finder)
{
    const Board *board = &finder->board;
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
                add_pair(finder, ends.color, ends.a, stone);
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

static Verdict read_link(LinkFinder *finder, const LinkEnds *ends, const Board *board, Color first,
                         Answer *answer)
{
    SearchLimits limits = budget_share(&finder->budget, finder->nodes_each);
    link_read(ends, board, first, &limits, NULL, answer);
    finder->budget.nodes += answer->nodes;
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

static void read_pair(LinkFinder *finder, Pair *pair, bool wide)
{
    Critical *critical = &finder->critical[finder->critical_count];
    Answer *answer = &critical->answer, wait;
    SearchLimits limits = budget_share(&finder->budget, finder->nodes_each);
    if (wide)
        link_prove(&pair->ends, &finder->board, finder->first, &limits, NULL, answer);
    else
        link_read(&pair->ends, &finder->board, finder->first, &limits, NULL, answer);
    finder->budget.nodes += answer->nodes;
    if (answer->verdict == VERDICT_UNKNOWN)
        return;
    pair->refused = answer->verdict == VERDICT_NO && !wide;
    pair->settled = true;
    if (answer->verdict == VERDICT_NO || answer->move == POINT_PASS)
        return;
    Verdict without =
        read_link(finder, &pair->ends, &finder->board, color_other(finder->first), &wait);
    double gain = gain_of(answer->verdict, without);
    if (gain == 0)
        return;
    critical->ends = pair->ends;
    critical->worth = gain * pair->stake;
    critical->subject = weaker_end(finder, &pair->ends);
    finder->critical_count++;
}

/* Reads the pairs that are still open, round after round, until there is only time left for the
 * election. */
static void read_pairs(LinkFinder *finder)
{
    const Budget *budget = &finder->budget;
    double until = budget->deadline > 0 ? budget->deadline - budget->limits.seconds / 2 : 0;
    for (int round = 0; round < ROUND_COUNT; round++) {
        bool wide = ROUNDS[round].wide;
        finder->nodes_each = ROUNDS[round].nodes;
        for (int i = 0; i < finder->pair_count && finder->critical_count < CRITICAL_MAX; i++) {
            Pair *pair = &finder->pairs[i];
            if (budget_is_spent(budget) || (until > 0 && timer_now() >= until))
                return;
            if (!pair->settled || (wide && pair->refused && i < WIDE_PAIRS))
                read_pair(finder, pair, wide);
        }
    }
}

/* --- the election ----------------------------------------------------------------------- */

/* How much of the link is decided after the mover's `move`, which led to `board`? */
static double decided_by(LinkFinder *finder, const Critical *critical, Point move,
                         const Board *board)
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
static LinkValue count_votes(LinkFinder *finder, Point move)
{
    Board board;
    LinkValue value = {0};
    double share[BOARD_BLOCKS_MAX];
    for (int i = 0; i < BOARD_BLOCKS_MAX; i++)
        share[i] = 1;
    board_copy(&board, &finder->board);
    board_play(&board, move, finder->first);
    for (int i = 0; i < finder->critical_count && !budget_is_spent(&finder->budget); i++) {
        const Critical *critical = &finder->critical[i];
        double decided = decided_by(finder, critical, move, &board);
        double worth = decided * critical->worth * share[critical->subject];
        if (critical->ends.color == finder->first)
            value.connected += worth;
        else
            value.cut += worth;
        if (decided > 0)
            share[critical->subject] *= REPEATED;
    }
    return value;
}

static double sum_of(LinkValue value)
{
    return value.connected + value.cut;
}

LinkValue link_finder_value(LinkFinder *finder, Point move)
{
    if (!finder->tried[move] && !budget_is_spent(&finder->budget)) {
        finder->tried[move] = true;
        finder->values[move] = count_votes(finder, move);
    }
    return finder->values[move];
}

static void try_move(LinkFinder *finder, Point move)
{
    if (move != POINT_PASS && point_on_board(finder->board.size, move) &&
        board_is_legal(&finder->board, move, finder->first))
        link_finder_value(finder, move);
}

/* Moves near those that decide a link each may decide several. */
static void try_around(LinkFinder *finder, Point move)
{
    int size = finder->board.size;
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            int x = point_x(size, move) + dx, y = point_y(size, move) + dy;
            if (dx * dx + dy * dy <= 2 && x >= 0 && y >= 0 && x < size && y < size)
                try_move(finder, point_at(size, x, y));
        }
}

static Point elect(LinkFinder *finder)
{
    for (int i = 0; i < finder->critical_count; i++) {
        LinkValue *value = &finder->values[finder->critical[i].answer.move];
        if (sum_of(*value) == 0)
            value->connected = finder->critical[i].worth / 1000; /* if the time is up */
    }
    for (int i = 0; i < finder->critical_count; i++)
        try_move(finder, finder->critical[i].answer.move);
    for (int i = 0; i < finder->critical_count && i < AROUND_MAX; i++)
        try_around(finder, finder->critical[i].answer.move);
    Point best = POINT_NONE;
    for (Point p = 1; p < finder->board.limit; p++)
        if (sum_of(finder->values[p]) > (best ? sum_of(finder->values[best]) : 0))
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

static void report(const LinkFinder *finder, LinkFind *find)
{
    memset(find, 0, sizeof *find);
    answer_clear(&find->answer);
    find->links = finder->pair_count;
    find->critical = finder->critical_count;
    find->nodes = finder->budget.nodes;
}

bool link_finder_link(const LinkFinder *finder, Point move, LinkEnds *ends, const Answer **answer)
{
    for (int i = 0; i < finder->critical_count; i++)
        if (finder->critical[i].answer.move == move) {
            *ends = finder->critical[i].ends;
            *answer = &finder->critical[i].answer;
            return true;
        }
    return false;
}

/* The links that the move decides are represented by the one with most at stake. */
static void report_move(const LinkFinder *finder, Point move, LinkFind *find)
{
    const Answer *answer = &finder->critical[0].answer;
    find->move = move;
    find->stake = sum_of(finder->values[move]);
    find->ends = finder->critical[0].ends;
    link_finder_link(finder, move, &find->ends, &answer);
    find->answer = *answer;
}

int link_finder_moves(const LinkFinder *finder, Point *moves, int max)
{
    int count = 0;
    for (Point p = 1; p < finder->board.limit; p++) {
        double sum = sum_of(finder->values[p]);
        if (sum <= 0)
            continue;
        int place = count < max ? count++ : max;
        while (place > 0 && sum_of(finder->values[moves[place - 1]]) < sum) {
            if (place < max)
                moves[place] = moves[place - 1];
            place--;
        }
        if (place < max)
            moves[place] = p;
    }
    return count;
}

LinkFinder *link_finder_new(const Board *board, Color first, const SearchLimits *limits)
{
    LinkFinder *finder = mem_alloc(1, sizeof *finder);
    board_copy(&finder->board, board);
    finder->first = first;
    link_finder_extend(finder, limits);
    weigh_blocks(finder);
    list_pairs(finder);
    qsort(finder->pairs, (size_t)finder->pair_count, sizeof *finder->pairs, by_stake);
    return finder;
}

void link_finder_free(LinkFinder *finder)
{
    mem_free(finder);
}

void link_finder_extend(LinkFinder *finder, const SearchLimits *limits)
{
    finder->nodes_each = NODES_VOTE;
    budget_give(&finder->budget, limits);
}

uint64_t link_finder_nodes(const LinkFinder *finder)
{
    return finder->budget.nodes;
}

bool link_finder_run(LinkFinder *finder, LinkFind *find)
{
    read_pairs(finder);
    finder->nodes_each = NODES_VOTE;
    qsort(finder->critical, (size_t)finder->critical_count, sizeof *finder->critical, by_worth);
    Point move = elect(finder);
    report(finder, find);
    if (move != POINT_NONE)
        report_move(finder, move, find);
    return move != POINT_NONE;
}

bool link_find(const Board *board, Color first, const SearchLimits *limits, LinkFind *find)
{
    LinkFinder *finder = link_finder_new(board, first, limits);
    bool success = link_finder_run(finder, find);
    link_finder_free(finder);
    return success;
}
