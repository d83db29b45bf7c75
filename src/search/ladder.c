/* Ladders, read to the end.
 *
 * Method. The attacker fills one of two liberties, the defender extends or takes a surrounding
 * block in atari, until the block is taken or has three liberties. Values are the attacker's
 * verdicts from no to yes, and the sides maximise and minimise them.
 *
 * Ko. A retake that the rule forbids is tried all the same, once in a line, and costs the side that
 * makes it: the attacker gets no more than "ko, needs a threat" out of it, the defender no less
 * than "ko, taken first".
 *
 * What it gets wrong: ko fights of more than one step are told as the first one; the attacker only
 * gives atari (capture.c does the rest). */

#include "search/ladder.h"

#include "base/timer.h"

enum {
    LADDER_MOVES_MAX = 32,    /* of the defender in one position; with more it is not read */
    LADDER_CLOCK_NODES = 256, /* how often the clock is looked at */
    LADDER_DEPTH_MAX = 400,
    LADDER_CLOSE = 3, /* liberties of a surrounding block that could come into danger */
};

typedef struct Ladder {
    Board *board;
    Trail *trail;
    Point target;
    Color attacker;
    uint32_t nodes, node_limit;
    double deadline;           /* 0 = none */
    const atomic_bool *cancel; /* may be NULL */
    int depth;
    bool ko_used; /* a forbidden retake was made in this line */
    bool stopped;
    PointSet *zone; /* what was touched; NULL = nobody asks */
} Ladder;

typedef struct LadderMoves {
    int count;
    Point points[LADDER_MOVES_MAX];
} LadderMoves;

static Verdict attack(Ladder *ladder, Point *best);
static Verdict defend(Ladder *ladder, Point *best);

static bool is_banned(const Board *board, Point point, Color color)
{
    return point == board->ko && board->ko_color == color;
}

static bool limit_reached(Ladder *ladder)
{
    ladder->nodes++;
    if ((ladder->node_limit && ladder->nodes > ladder->node_limit) ||
        ladder->depth >= LADDER_DEPTH_MAX)
        ladder->stopped = true;
    else if (ladder->nodes % LADDER_CLOCK_NODES == 1)
        ladder->stopped |= (ladder->deadline > 0 && timer_now() >= ladder->deadline) ||
                           (ladder->cancel && atomic_load(ladder->cancel));
    return ladder->stopped;
}

/* The verdict of the attacker after `color` plays `point`, counting a forbidden retake as what it
 * is. */
static Verdict try_move(Ladder *ladder, Point point, Color color)
{
    Board *board = ladder->board;
    bool attacks = color == ladder->attacker;
    Verdict worst = attacks ? VERDICT_NO : VERDICT_YES;
    if (board_is_suicide(board, point, color))
        return worst;
    bool banned = is_banned(board, point, color);
    if (banned && ladder->ko_used)
        return worst;
    bool ko_used = ladder->ko_used;
    ladder->ko_used |= banned;
    ladder->depth++;
    board_play_on(board, ladder->trail, point, color);
    Point reply;
    Verdict verdict = attacks ? defend(ladder, &reply) : attack(ladder, &reply);
    board_undo(board, ladder->trail);
    ladder->depth--;
    ladder->ko_used = ko_used;
    if (banned && attacks && verdict > VERDICT_KO_THREAT)
        return VERDICT_KO_THREAT;
    if (banned && !attacks && verdict < VERDICT_KO_FIRST)
        return VERDICT_KO_FIRST;
    return verdict;
}

/* How many liberties would the target have if its owner played there, counted up to five? */
static int gain(const Ladder *ladder, Point liberty)
{
    return board_liberties_after(ladder->board, liberty, color_other(ladder->attacker), 5);
}

bool ladder_may_ko(const Board *board, Point target)
{
    const Block *block = board_block(board, target);
    if (block->stone_count > 1 || block->liberty_count > 1)
        return false;
    Point last = pointset_first(&block->liberties);
    Sides sides = board_sides(board, last, color_other((Color)block->color));
    for (unsigned side = sides.own; side; side &= side - 1)
        if (board_block(board, board_side(board, last, side))->liberty_count > 1)
            return false;
    return __builtin_popcount(sides.empty) <= 1;
}

/* All neighbours of the last liberty are the defender's or edge, and only the target falls. */
bool ladder_takes_ko(const Board *board, Point target)
{
    if (!ladder_may_ko(board, target))
        return false;
    const Block *block = board_block(board, target);
    Point last = pointset_first(&block->liberties);
    Sides sides = board_sides(board, last, color_other((Color)block->color));
    if (sides.own || sides.empty)
        return false;
    for (unsigned side = sides.enemy; side; side &= side - 1) {
        const Block *around = board_block(board, board_side(board, last, side));
        if (around != block && around->liberty_count == 1)
            return false;
    }
    return true;
}

/* How many liberties has the side that takes the single stone at `target`? 3 if more than two, or
 * if it would be no snapback: more falls, or a single stone takes. */
static int liberties_of_taker(const Board *board, Point target)
{
    const Block *block = board_block(board, target);
    if (block->stone_count > 1 || block->liberty_count > 1)
        return 3;
    Color attacker = color_other((Color)block->color);
    Point last = pointset_first(&block->liberties);
    if (!board_sides(board, last, attacker).own || board_capture_count(board, last, attacker) > 1)
        return 3;
    return board_liberties_after(board, last, attacker, 3);
}

bool ladder_is_bait(const Board *board, Point target)
{
    return liberties_of_taker(board, target) == 1;
}

bool ladder_may_bait(const Board *board, Point target)
{
    return liberties_of_taker(board, target) <= 2;
}

/* Notes the liberties of the block of `start`, the defender's, and of what surrounds it closely. */
static void note_block(Ladder *ladder, Point start)
{
    const Board *board = ladder->board;
    Color defender = color_other(ladder->attacker);
    pointset_unite(ladder->zone, &board_block(board, start)->liberties);
    Point stone = start;
    do {
        for (unsigned side = board_sides(board, stone, defender).enemy; side; side &= side - 1) {
            const Block *around = board_block(board, board_side(board, stone, side));
            if (around->liberty_count <= LADDER_CLOSE)
                pointset_unite(ladder->zone, &around->liberties);
        }
        stone = board_next_stone(board, stone);
    } while (stone != start);
}

/* Notes the points where a stone could change this position. */
static void note_zone(Ladder *ladder)
{
    note_block(ladder, ladder->target);
}

/* To extend there brings nothing. A stone that changes that lies beside it, or helps what the
 * extension would join or take. */
static void note_extension(Ladder *ladder, Point extension)
{
    const Board *board = ladder->board;
    Sides sides = board_sides(board, extension, color_other(ladder->attacker));
    for (unsigned side = sides.empty; side; side &= side - 1)
        pointset_add(ladder->zone, board_side(board, extension, side));
    for (unsigned side = sides.own; side; side &= side - 1)
        note_block(ladder, board_side(board, extension, side));
    for (unsigned side = sides.enemy; side; side &= side - 1) {
        const Block *around = board_block(board, board_side(board, extension, side));
        if (around->liberty_count <= LADDER_CLOSE)
            pointset_unite(ladder->zone, &around->liberties);
    }
}

/* The attacker's move takes friends of the target: a stone could save these. */
static void note_taken(Ladder *ladder, Point move)
{
    const Board *board = ladder->board;
    Sides sides = board_sides(board, move, ladder->attacker);
    for (unsigned side = sides.enemy; side; side &= side - 1) {
        Point stone = board_side(board, move, side);
        if (board_block(board, stone)->liberty_count == 1)
            note_block(ladder, stone);
    }
}

/* The attacker moves. */
static Verdict attack(Ladder *ladder, Point *best)
{
    const Board *board = ladder->board;
    *best = POINT_NONE;
    const Block *block = board_block(board, ladder->target);
    if (block->liberty_count > 2 || limit_reached(ladder))
        return VERDICT_NO;
    trail_see(ladder->trail, &block->liberties);
    if (ladder->zone)
        note_zone(ladder);
    Point first = pointset_first(&block->liberties);
    if (block->liberty_count == 1) {
        if (ladder_is_bait(board, ladder->target))
            return VERDICT_NO;
        *best = first;
        if (!is_banned(board, first, ladder->attacker))
            return ladder_takes_ko(board, ladder->target) ? VERDICT_KO_FIRST : VERDICT_YES;
        return ladder->ko_used ? VERDICT_NO : VERDICT_KO_THREAT;
    }
    Point moves[2] = {first, pointset_next(&block->liberties, first)};
    int gains[2] = {gain(ladder, moves[0]), gain(ladder, moves[1])};
    int start = gains[1] > gains[0];
    Verdict verdict = VERDICT_NO;
    for (int i = 0; i < 2 && verdict < VERDICT_YES && !ladder->stopped; i++) {
        Point move = moves[start ^ i];
        if (gains[start ^ i ^ 1] > 3 && !board_capture_count(board, move, ladder->attacker))
            continue; /* it runs out at the other side */
        if (ladder->zone)
            note_taken(ladder, move);
        Verdict tried = try_move(ladder, move, ladder->attacker);
        if (tried > verdict) {
            verdict = tried;
            *best = move;
        }
    }
    return verdict;
}

/* A move that does not fit leaves the question open. */
static void add_move(Ladder *ladder, LadderMoves *moves, Point point)
{
    for (int i = 0; i < moves->count; i++)
        if (moves->points[i] == point)
            return;
    if (moves->count < LADDER_MOVES_MAX)
        moves->points[moves->count++] = point;
    else
        ladder->stopped = true;
}

/* Points that take a surrounding block in atari. */
static void collect_captures(Ladder *ladder, LadderMoves *moves)
{
    const Board *board = ladder->board;
    Color defender = color_other(ladder->attacker);
    Point stone = ladder->target;
    do {
        for (unsigned side = board_sides(board, stone, defender).enemy; side; side &= side - 1) {
            const Block *around = board_block(board, board_side(board, stone, side));
            if (around->liberty_count == 1)
                add_move(ladder, moves, pointset_first(&around->liberties));
        }
        stone = board_next_stone(board, stone);
    } while (stone != ladder->target);
}

/* The defender moves. */
static Verdict defend(Ladder *ladder, Point *best)
{
    const Board *board = ladder->board;
    Color defender = color_other(ladder->attacker);
    *best = POINT_NONE;
    if (board_color(board, ladder->target) != defender)
        return VERDICT_YES;
    const Block *block = board_block(board, ladder->target);
    if (block->liberty_count > 1) {
        *best = POINT_PASS;
        return VERDICT_NO;
    }
    if (limit_reached(ladder))
        return VERDICT_NO;
    trail_see(ladder->trail, &block->liberties);
    if (ladder->zone)
        note_zone(ladder);
    Point extension = pointset_first(&block->liberties);
    bool banned = is_banned(board, extension, defender);
    int liberties = gain(ladder, extension);
    if (liberties >= 3 && !banned) {
        *best = extension;
        return VERDICT_NO;
    }
    if (ladder_may_bait(board, ladder->target))
        return VERDICT_NO;
    LadderMoves moves;
    moves.count = 0;
    collect_captures(ladder, &moves);
    if (liberties == 2 || (liberties == 1 && board_capture_count(board, extension, defender) > 0))
        add_move(ladder, &moves, extension);
    else if (ladder->zone)
        note_extension(ladder, extension);
    bool ko = ladder_may_ko(board, ladder->target); /* which can be retaken after a threat */
    Verdict verdict = ko ? VERDICT_KO_FIRST : VERDICT_YES;
    *best = ko ? POINT_PASS : POINT_NONE;
    for (int i = 0; i < moves.count && verdict > VERDICT_NO && !ladder->stopped; i++) {
        Verdict tried = try_move(ladder, moves.points[i], defender);
        if (tried < verdict) {
            verdict = tried;
            *best = moves.points[i];
        }
    }
    return verdict;
}

/* Reads with the limits that `ladder` holds already. */
static void read(Ladder *ladder, Board *board, Trail *trail, Point target, Color first,
                 LadderResult *result)
{
    Color owner = board_color(board, target);
    ladder->board = board;
    ladder->trail = trail;
    ladder->target = target;
    ladder->attacker = color_other(owner);
    Point best;
    Verdict verdict = first == owner ? defend(ladder, &best) : attack(ladder, &best);
    result->verdict = first == owner ? verdict_other(verdict) : verdict;
    result->move = result->verdict == VERDICT_NO ? POINT_NONE : best;
    result->nodes = ladder->nodes;
    if (ladder->stopped)
        result->verdict = VERDICT_UNKNOWN;
}

void ladder_read(Board *board, Trail *trail, Point target, Color first, uint32_t nodes,
                 LadderResult *result)
{
    Ladder ladder = {.node_limit = nodes};
    read(&ladder, board, trail, target, first, result);
}

Verdict ladder_zone(Board *board, Trail *trail, Point target, Color first, uint32_t nodes,
                    PointSet *zone)
{
    LadderResult result;
    *zone = (PointSet){{0}};
    Ladder ladder = {.node_limit = nodes, .zone = zone};
    read(&ladder, board, trail, target, first, &result);
    return result.verdict;
}

/* --- with the line --------------------------------------------------------------------- */

/* The move to show: the winner's, or where there is none the defender's extension or the attacker's
 * first liberty. */
static Point shown_move(const Board *board, Point target, const LadderResult *result)
{
    if (result->move > POINT_RESIGN)
        return result->move;
    const Block *block = board_block(board, target);
    return result->move == POINT_NONE ? pointset_first(&block->liberties) : POINT_NONE;
}

/* Appends the moves to show, each read anew with what is left of `limits`. */
static void fill_line(const Ladder *limits, Board *board, Trail *trail, Point target, Color first,
                      Answer *answer)
{
    Color owner = board_color(board, target);
    Color to_move = first;
    while (answer->line_length < ANSWER_LINE_MAX && board_color(board, target) == owner) {
        LadderResult result;
        Ladder ladder = *limits;
        read(&ladder, board, trail, target, to_move, &result);
        Point move = shown_move(board, target, &result);
        if (result.verdict == VERDICT_UNKNOWN || move == POINT_NONE ||
            !board_is_legal(board, move, to_move))
            break;
        board_play(board, move, to_move);
        answer->line[answer->line_length++] = move;
        to_move = color_other(to_move);
        if (board_color(board, target) == owner && board_block(board, target)->liberty_count > 2)
            break;
    }
}

void ladder_answer(const Board *board, Point target, Color first, const SearchLimits *limits,
                   Answer *answer)
{
    Board copy;
    Trail trail;
    LadderResult result;
    board_copy(&copy, board);
    trail_init(&trail);
    Ladder fresh = {.node_limit = limits->nodes < UINT32_MAX ? (uint32_t)limits->nodes : 0,
                    .deadline = limits->seconds > 0 ? timer_now() + limits->seconds : 0,
                    .cancel = limits->cancel};
    Ladder ladder = fresh;
    read(&ladder, &copy, &trail, target, first, &result);
    answer_clear(answer);
    answer->first = first;
    answer->verdict = result.verdict;
    answer->proved =
        result.verdict == (first == board_color(board, target) ? VERDICT_NO : VERDICT_YES);
    answer->move = result.move;
    answer->nodes = result.nodes;
    answer->reason = result.verdict == VERDICT_UNKNOWN ? "a limit was reached"
                     : answer->proved                  ? "read to the end"
                                                       : "it gets out of the ladder";
    fill_line(&fresh, &copy, &trail, target, first, answer);
    answer->depth = answer->line_length;
    trail_clear(&trail);
}
