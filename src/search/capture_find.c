/* Finding the critical block.
 *
 * Method. Every weak block is asked twice: is it captured if the attacker moves, is it saved if the
 * defender does? Twice yes is a chance. Each chance's move is then played, and all chances are
 * asked again with the other side to move: what holds is what the move is worth. If no block alone
 * is critical, blocks are attacked together.
 *
 * What it gets wrong: the capturing stones may die later; what a capture is worth is counted in
 * stones only. */

#include "search/capture_find.h"

#include "base/mem.h"
#include "search/budget.h"
#include "search/capture.h"
#include "search/combination.h"

enum {
    FIND_LIBERTIES_ENEMY = 4,
    FIND_LIBERTIES_OWN = 3,
    KO_SHARE = 3,      /* a ko counts a third */
    RESCUE_SHARE = 2,  /* a rescue must save twice as much as a capture takes */
    DEEP_ROUND = 40000 /* positions for each block when nothing was found */
};

/* Budgets of positions for one question, tried in turn. */
static const uint64_t ROUNDS[] = {400, 4000};
enum { ROUND_COUNT = sizeof ROUNDS / sizeof *ROUNDS };

typedef struct Chance {
    Point target;
    bool own;
    bool settled; /* answered, one way or the other */
    bool critical;
    int stones;
    Answer answer; /* of the first mover */
} Chance;

struct CaptureFinder {
    Board board;
    Color first;
    Budget budget;
    int count;
    Chance chances[CAPTURE_CHANCES_MAX];
};

static void ask(CaptureFinder *finder, const Board *board, Point target, Color first,
                uint64_t nodes, Answer *answer)
{
    SearchLimits limits = budget_share(&finder->budget, nodes);
    capture_prove(board, target, first, &limits, NULL, answer);
    finder->budget.nodes += answer->nodes;
}

/* --- chances --------------------------------------------------------------------------- */

static void collect(CaptureFinder *finder)
{
    const Board *board = &finder->board;
    for (int liberties = 1; liberties <= FIND_LIBERTIES_ENEMY; liberties++)
        for (int i = 0; i < board->size * board->size && finder->count < CAPTURE_CHANCES_MAX; i++) {
            Point point = point_at(board->size, i % board->size, i / board->size);
            if (board_color(board, point) == EMPTY || board_block(board, point)->stone != point ||
                board_block(board, point)->liberty_count != liberties)
                continue;
            bool own = board_color(board, point) == finder->first;
            if (own && liberties > FIND_LIBERTIES_OWN)
                continue;
            finder->chances[finder->count++] = (Chance){
                .target = point, .own = own, .stones = board_block(board, point)->stone_count};
        }
}

/* Is the block critical? */
static void examine(CaptureFinder *finder, Chance *chance, uint64_t nodes)
{
    Color first = finder->first;
    Answer other;
    ask(finder, &finder->board, chance->target, first, nodes, &chance->answer);
    Verdict verdict = chance->answer.verdict;
    if (verdict == VERDICT_UNKNOWN)
        return;
    if (verdict == VERDICT_NO || chance->answer.move == POINT_PASS) {
        chance->settled = true;
        return;
    }
    ask(finder, &finder->board, chance->target, color_other(first), nodes, &other);
    if (other.verdict == VERDICT_UNKNOWN && !chance->own)
        other.verdict = VERDICT_YES;
    chance->settled = other.verdict != VERDICT_UNKNOWN;
    chance->critical = other.verdict != VERDICT_UNKNOWN && other.verdict != VERDICT_NO &&
                       verdict > verdict_other(other.verdict);
}

/* --- worth ----------------------------------------------------------------------------- */

/* How much of a block is won with this verdict? */
static double share_of(Verdict verdict)
{
    if (verdict == VERDICT_YES)
        return 1;
    return verdict <= VERDICT_NO ? 0 : 1.0 / KO_SHARE;
}

/* How much of the chance is won after `move`, which led to `after`, the other side to move? */
static double won_after(CaptureFinder *finder, const Chance *chance, Point move, const Board *after)
{
    if (board_color(after, chance->target) != board_color(&finder->board, chance->target))
        return 1;
    Answer answer;
    ask(finder, after, chance->target, color_other(finder->first), ROUNDS[0], &answer);
    if (answer.verdict != VERDICT_UNKNOWN)
        return share_of(verdict_other(answer.verdict));
    return move == chance->answer.move ? share_of(chance->answer.verdict) : 0;
}

CaptureValue capture_finder_value(CaptureFinder *finder, Point move)
{
    Board after;
    CaptureValue value = {0};
    board_copy(&after, &finder->board);
    board_play(&after, move, finder->first);
    for (int i = 0; i < finder->count; i++) {
        const Chance *chance = &finder->chances[i];
        if (!chance->critical || budget_is_spent(&finder->budget))
            continue;
        double stones = (chance->stones + 0.5) * won_after(finder, chance, move, &after);
        if (chance->own)
            value.saved += stones;
        else
            value.captured += stones;
    }
    return value;
}

/* The critical chance whose move is worth most, among one's own blocks or the other's; returns what
 * it is worth, 0 if there is none. */
static double choose(CaptureFinder *finder, bool own, CaptureFound *found)
{
    double best = 0;
    for (int i = 0; i < finder->count; i++) {
        const Chance *chance = &finder->chances[i];
        if (!chance->critical || chance->own != own)
            continue;
        CaptureValue value = capture_finder_value(finder, chance->answer.move);
        if (value.captured + value.saved <= best)
            continue;
        best = value.captured + value.saved;
        found->answer = chance->answer;
        found->target = chance->target;
        found->saves = own;
        found->stake = chance->stones;
    }
    return best;
}

/* Nothing is critical: takes what can be taken, be it lost anyway. */
static bool choose_dead(const CaptureFinder *finder, CaptureFound *found)
{
    for (int i = 0; i < finder->count; i++) {
        const Chance *chance = &finder->chances[i];
        if (chance->own || chance->answer.verdict <= VERDICT_NO || chance->stones <= found->stake)
            continue;
        found->answer = chance->answer;
        found->target = chance->target;
        found->stake = chance->stones;
    }
    return found->stake > 0;
}

/* No block alone: together. */
static bool combine(CaptureFinder *finder, CaptureFound *found)
{
    if (budget_is_spent(&finder->budget))
        return false;
    SearchLimits limits = budget_share(&finder->budget, 5 * ROUNDS[ROUND_COUNT - 1]);
    combination_find(&finder->board, finder->first, &limits, &found->answer);
    finder->budget.nodes += found->answer.nodes;
    if (found->answer.verdict <= VERDICT_NO)
        return false;
    found->combined = true;
    return true;
}

/* Asks about all blocks that are not settled, with this budget for each. */
static void examine_all(CaptureFinder *finder, uint64_t nodes, bool own)
{
    for (int i = 0; i < finder->count && !budget_is_spent(&finder->budget); i++)
        if (!finder->chances[i].settled && (own || !finder->chances[i].own))
            examine(finder, &finder->chances[i], nodes);
}

/* A capture, if one is worth about as much as the best rescue; else one by combination, or one
 * that is hard to find; else the rescue. */
static bool decide(CaptureFinder *finder, CaptureFound *found)
{
    CaptureFound rescue = {.target = POINT_NONE};
    double captured = choose(finder, false, found);
    double saved = choose(finder, true, &rescue);
    if (captured > 0 && captured * RESCUE_SHARE >= saved)
        return true;
    if (captured == 0 && combine(finder, found))
        return true;
    if (captured == 0) {
        examine_all(finder, DEEP_ROUND, false);
        captured = choose(finder, false, found);
    }
    if (saved > 0 && captured * RESCUE_SHARE < saved) {
        *found = rescue;
        return true;
    }
    return captured > 0 || choose_dead(finder, found);
}

CaptureFinder *capture_finder_new(const Board *board, Color first, const SearchLimits *limits)
{
    CaptureFinder *finder = mem_alloc(1, sizeof *finder);
    board_copy(&finder->board, board);
    finder->first = first;
    capture_finder_extend(finder, limits);
    collect(finder);
    return finder;
}

void capture_finder_extend(CaptureFinder *finder, const SearchLimits *limits)
{
    budget_give(&finder->budget, limits);
}

uint64_t capture_finder_nodes(const CaptureFinder *finder)
{
    return finder->budget.nodes;
}

void capture_finder_free(CaptureFinder *finder)
{
    mem_free(finder);
}

bool capture_finder_run(CaptureFinder *finder, CaptureFound *found)
{
    *found = (CaptureFound){.target = POINT_NONE};
    answer_clear(&found->answer);
    for (int round = 0; round < ROUND_COUNT; round++)
        examine_all(finder, ROUNDS[round], true);
    bool success = decide(finder, found);
    if (!success)
        answer_clear(&found->answer);
    found->nodes = finder->budget.nodes;
    return success;
}

int capture_finder_chances(const CaptureFinder *finder, CaptureChance list[CAPTURE_CHANCES_MAX])
{
    int count = 0;
    for (int i = 0; i < finder->count; i++) {
        const Chance *chance = &finder->chances[i];
        if (chance->critical)
            list[count++] = (CaptureChance){.target = chance->target,
                                            .saves = chance->own,
                                            .stones = chance->stones,
                                            .answer = &chance->answer};
    }
    return count;
}

bool capture_find(const Board *board, Color first, const SearchLimits *limits, CaptureFound *found)
{
    CaptureFinder *finder = capture_finder_new(board, first, limits);
    bool success = capture_finder_run(finder, found);
    capture_finder_free(finder);
    return success;
}
