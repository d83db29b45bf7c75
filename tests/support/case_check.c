/* Asking cases in diagrams, turned in all ways, and in recorded games. */

#include "support/test.h"

#include "support/case_check.h"

#include "support/positions.h"

#include <math.h>
#include <stdlib.h>

static Lore *load_lore(void)
{
    Error error;
    error_clear(&error);
    Lore *lore = lore_load(NULL, &error);
    if (!lore)
        fail_msg("%s", error.message);
    return lore;
}

static Position *position_of(const Board *board, Color to_play)
{
    uint8_t colors[POINT_LIMIT] = {0};
    for (Point p = 0; p < point_limit(board->size); p++)
        if (point_on_board(board->size, p))
            colors[p] = (uint8_t)board_color(board, p);
    Rules rules;
    Error error;
    error_clear(&error);
    assert_true(rules_by_name("chinese", &rules, &error));
    Position *position = position_new(board->size, &rules);
    if (!position_setup(position, colors, to_play, &error))
        fail_msg("%s", error.message);
    return position;
}

static void ask(CaseCheck *it, const Board *board, Color to_play, unsigned kinds)
{
    it->position = position_of(board, to_play);
    it->analysis = analysis_new(it->lore, NULL);
    analysis_run(it->analysis, &it->position->board, to_play);
    case_scene_init(&it->scene, it->analysis, it->position, to_play);
    candidates_init(&it->candidates);
    cases_propose(&it->scene, kinds, &it->candidates);
}

static void forget(CaseCheck *it)
{
    candidates_clear(&it->candidates);
    case_scene_clear(&it->scene);
    analysis_free(it->analysis);
    position_free(it->position);
}

static bool has_same(const Candidates *candidates, const Candidate *wanted, int size, int symmetry)
{
    for (size_t i = 0; i < candidates->count; i++) {
        const Candidate *item = &candidates->items[i];
        if (item->kind == wanted->kind &&
            item->move == point_transform(size, wanted->move, symmetry) &&
            fabs(item->primary - wanted->primary) < 1e-6 &&
            fabs(item->secondary - wanted->secondary) < 1e-6)
            return true;
    }
    return false;
}

static void compare(const CaseCheck *it, unsigned kinds, int symmetry, bool exchange)
{
    CaseCheck turned = {.lore = it->lore};
    Board board;
    int size = it->diagram.board.size;
    board_transform(&board, &it->diagram.board, symmetry, exchange);
    Color to_play = it->diagram.to_play;
    ask(&turned, &board, exchange ? color_other(to_play) : to_play, kinds);
    for (size_t i = 0; i < it->candidates.count; i++) {
        const Candidate *item = &it->candidates.items[i];
        char name[POINT_TEXT_MAX];
        if (!has_same(&turned.candidates, item, size, symmetry))
            fail_msg("%s of %s (%g, %g) is not the same under symmetry %d%s",
                     point_name(size, item->move, name), case_kind_name((CaseKind)item->kind),
                     item->primary, item->secondary, symmetry, exchange ? " and exchange" : "");
    }
    assert_int_equal(turned.candidates.count, it->candidates.count);
    forget(&turned);
}

void case_check_start(CaseCheck *it, const char *diagram, unsigned kinds)
{
    Error error;
    error_clear(&error);
    if (!diagram_read(&it->diagram, diagram, NULL, &error))
        fail_msg("%s", error.message);
    it->lore = load_lore();
    ask(it, &it->diagram.board, it->diagram.to_play, kinds);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        compare(it, kinds, symmetry, false);
        compare(it, kinds, symmetry, true);
    }
}

void case_check_end(CaseCheck *it)
{
    forget(it);
    lore_free(it->lore);
}

const Candidate *case_check_at(const CaseCheck *it, char name)
{
    Point point = diagram_point(&it->diagram, name);
    assert_int_not_equal(point, POINT_NONE);
    const Candidate *best = NULL;
    for (size_t i = 0; i < it->candidates.count; i++) {
        const Candidate *item = &it->candidates.items[i];
        if (item->move == point && (!best || item->primary > best->primary))
            best = item;
    }
    return best;
}

static void print_all(const CaseCheck *it)
{
    for (size_t i = 0; i < it->candidates.count; i++) {
        const Candidate *item = &it->candidates.items[i];
        char name[POINT_TEXT_MAX];
        print_message("%s %s %g %g\n", case_kind_name((CaseKind)item->kind),
                      point_name(it->diagram.board.size, item->move, name), item->primary,
                      item->secondary);
    }
}

const Candidate *case_check_expect(const CaseCheck *it, char name, double primary)
{
    const Candidate *item = case_check_at(it, name);
    if (!item || fabs(item->primary - primary) > 1e-6) {
        print_all(it);
        fail_msg("expected %g at '%c'", primary, name);
    }
    return item;
}

void case_check_expect_none(const CaseCheck *it, char name)
{
    if (case_check_at(it, name)) {
        print_all(it);
        fail_msg("expected nothing at '%c'", name);
    }
}

/* --- recorded games ------------------------------------------------------------------------- */

typedef struct Walk {
    Lore *lore;
    unsigned kinds;
    CaseTally *tally;
} Walk;

static void check_sound(const CaseCheck *it, const Candidate *item)
{
    const Claim *claim = &item->claim;
    assert_true(
        position_is_legal(it->position, (Move){item->move, (uint8_t)it->scene.color}, NULL));
    assert_true(isfinite(item->primary) && isfinite(item->secondary));
    assert_true(item->primary >= 0);
    assert_int_not_equal(claim->kind, CLAIM_NONE);
    assert_int_equal(claim->side, it->scene.color);
    assert_int_not_equal(claim->subject.kind, THING_NONE);
    assert_true(isfinite(claim->value) && isfinite(claim->before) && isfinite(claim->after));
    Color enemy = color_other(it->scene.color);
    if (claim->otherwise != POINT_NONE)
        assert_true(board_is_legal(it->scene.board, claim->otherwise, enemy));
}

static void visit(const Board *board, void *context)
{
    Walk *walk = context;
    CaseTally *tally = walk->tally;
    CaseCheck it = {.lore = walk->lore};
    ask(&it, board, tally->positions++ % 2 ? WHITE : BLACK, walk->kinds);
    bool fired[CASE_KINDS] = {false};
    for (size_t i = 0; i < it.candidates.count; i++) {
        const Candidate *item = &it.candidates.items[i];
        check_sound(&it, item);
        fired[item->kind] = true;
        tally->count[item->kind]++;
    }
    for (int kind = 0; kind < CASE_KINDS; kind++)
        tally->fired[kind] += fired[kind];
    forget(&it);
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
