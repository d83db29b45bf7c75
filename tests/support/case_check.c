/* Asking cases in diagrams, turned in all ways, and in recorded games. */

#include "support/test.h"

#include "support/case_check.h"
#include "support/picture.h"
#include "support/positions.h"

#include <math.h>

static Lore *load_lore(void)
{
    Error error;
    error_clear(&error);
    Lore *lore = lore_load(NULL, &error);
    if (!lore)
        fail_msg("%s", error.message);
    return lore;
}

void case_check_start(CaseCheck *it, const char *diagram, unsigned kinds)
{
    Color to_play = picture_read(diagram).to_play;
    it->lore = load_lore();
    proposal_draw(&it->proposal, it->lore, diagram, to_play, kinds);
    proposal_check(&it->proposal);
    proposal_check_images(it->lore, &it->proposal.diagram.board, to_play, kinds);
}

void case_check_end(CaseCheck *it)
{
    proposal_clear(&it->proposal);
    lore_free(it->lore);
}

const Candidate *case_check_at(const CaseCheck *it, char name)
{
    Point point = diagram_point(&it->proposal.diagram, name);
    assert_int_not_equal(point, POINT_NONE);
    const Candidate *best = NULL;
    for (size_t i = 0; i < it->proposal.candidates.count; i++) {
        const Candidate *item = &it->proposal.candidates.items[i];
        if (item->move == point && (!best || item->primary > best->primary))
            best = item;
    }
    return best;
}

const Candidate *case_check_expect(const CaseCheck *it, char name, double primary)
{
    const Candidate *item = case_check_at(it, name);
    if (!item || fabs(item->primary - primary) > 1e-6) {
        proposal_print(&it->proposal);
        fail_msg("expected %g at '%c'", primary, name);
    }
    return item;
}

void case_check_expect_none(const CaseCheck *it, char name)
{
    if (case_check_at(it, name)) {
        proposal_print(&it->proposal);
        fail_msg("expected nothing at '%c'", name);
    }
}

/* --- recorded games ------------------------------------------------------------------------- */

typedef struct Walk {
    Lore *lore;
    unsigned kinds;
    CaseTally *tally;
} Walk;

static void visit(const Board *board, void *context)
{
    Walk *walk = context;
    CaseTally *tally = walk->tally;
    Proposal it;
    proposal_make(&it, walk->lore, board, tally->positions++ % 2 ? WHITE : BLACK, walk->kinds);
    proposal_check(&it);
    bool fired[CASE_KINDS] = {false};
    for (size_t i = 0; i < it.candidates.count; i++) {
        const Candidate *item = &it.candidates.items[i];
        fired[item->kind] = true;
        tally->count[item->kind]++;
    }
    for (int kind = 0; kind < CASE_KINDS; kind++)
        tally->fired[kind] += fired[kind];
    proposal_clear(&it);
}

bool case_check_games(const char *table, int games, int step, unsigned kinds, CaseTally *tally)
{
    *tally = (CaseTally){0};
    Walk walk = {load_lore(), kinds, tally};
    int positions = positions_of_games(table, games, step, visit, &walk);
    lore_free(walk.lore);
    return positions > 0;
}

void case_check_random(int count, uint64_t seed, unsigned kinds, CaseTally *tally)
{
    *tally = (CaseTally){0};
    Walk walk = {load_lore(), kinds, tally};
    positions_at_random(count, seed, visit, &walk);
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        Board board;
        board_init(&board, size);
        visit(&board, &walk);
    }
    lore_free(walk.lore);
}
