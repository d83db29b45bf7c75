/* What cases propose, made for tests. */

#include "support/test.h"

#include "support/picture.h"
#include "support/proposal.h"

#include <math.h>
#include <string.h>

void proposal_make(Proposal *it, const Lore *lore, const Board *board, Color to_play,
                   unsigned kinds)
{
    Rules rules;
    Error error;
    uint8_t colors[POINT_LIMIT];
    assert_true(rules_by_name("chinese", &rules, &error));
    it->position = position_new(board->size, &rules);
    memcpy(colors, board->color, sizeof(colors));
    assert_true(position_setup(it->position, colors, to_play, &error));
    it->analysis = analysis_new(lore, NULL);
    analysis_run(it->analysis, board, to_play);
    case_scene_init(&it->scene, it->analysis, it->position, to_play);
    candidates_init(&it->candidates);
    cases_propose(&it->scene, kinds, &it->candidates);
}

void proposal_draw(Proposal *it, const Lore *lore, const char *text, Color to_play, unsigned kinds)
{
    it->diagram = picture_read(text);
    proposal_make(it, lore, &it->diagram.board, to_play, kinds);
}

void proposal_clear(Proposal *it)
{
    candidates_clear(&it->candidates);
    case_scene_clear(&it->scene);
    analysis_free(it->analysis);
    position_free(it->position);
}

static double total(const Candidate *candidate)
{
    return candidate->primary + candidate->secondary;
}

const Candidate *proposal_at(const Proposal *it, CaseKind kind, Point move)
{
    const Candidate *best = NULL;
    for (size_t i = 0; i < it->candidates.count; i++) {
        const Candidate *candidate = &it->candidates.items[i];
        if (candidate->kind == kind && candidate->move == move &&
            (!best || total(candidate) > total(best)))
            best = candidate;
    }
    return best;
}

int proposal_count(const Proposal *it, CaseKind kind)
{
    int count = 0;
    for (size_t i = 0; i < it->candidates.count; i++)
        count += it->candidates.items[i].kind == kind;
    return count;
}

/* --- checking ------------------------------------------------------------------------------- */

static void check_line(const Proposal *it, const ClaimLine *line, Point first)
{
    Board play;
    Color color = (Color)line->first;
    if (line->count == 0)
        return;
    assert_int_equal(line->moves[0], first);
    board_copy(&play, it->scene.board);
    for (int i = 0; i < line->count; i++, color = color_other(color)) {
        if (line->moves[i] == POINT_PASS) {
            board_clear_ko(&play);
            continue;
        }
        if (!point_on_board(play.size, line->moves[i]) ||
            board_color(&play, line->moves[i]) != EMPTY) {
            proposal_print(it);
            fail_msg("move %d of the line from %d cannot be played", i + 1, first);
        }
        board_play(&play, line->moves[i], color);
    }
}

void proposal_check(const Proposal *it)
{
    for (size_t i = 0; i < it->candidates.count; i++) {
        const Candidate *candidate = &it->candidates.items[i];
        const Claim *claim = &candidate->claim;
        assert_true(position_is_legal(it->position,
                                      (Move){candidate->move, (uint8_t)it->scene.color}, NULL));
        assert_true(isfinite(candidate->primary) && isfinite(candidate->secondary));
        assert_true(candidate->primary >= 0 && candidate->secondary >= 0);
        assert_true(isfinite(claim->value) && isfinite(claim->before) && isfinite(claim->after));
        assert_int_equal(claim->side, it->scene.color);
        assert_int_not_equal(claim->kind, CLAIM_NONE);
        assert_int_not_equal(claim->subject.kind, THING_NONE);
        assert_true(candidate->group >= CANDIDATE_NO_GROUP &&
                    candidate->group < it->analysis->groups.count);
        if (claim->support == CLAIM_PROVED)
            assert_true(claim->verdict >= VERDICT_KO_FIRST);
        check_line(it, &claim->line, candidate->move);
        check_line(it, &claim->else_line, claim->otherwise);
    }
}

void proposal_near(double found, double expected)
{
    if (fabs(found - expected) > 1e-6)
        fail_msg("%g was expected, %g found", expected, found);
}

/* --- images --------------------------------------------------------------------------------- */

static bool alike(const Candidate *a, const Candidate *b, int size, int symmetry)
{
    return a->kind == b->kind && point_transform(size, a->move, symmetry) == b->move &&
           a->claim.kind == b->claim.kind && a->claim.support == b->claim.support &&
           point_transform(size, a->claim.otherwise, symmetry) == b->claim.otherwise &&
           fabs(a->primary - b->primary) < 1e-6 && fabs(a->secondary - b->secondary) < 1e-6;
}

static bool has_image(const Proposal *it, const Candidate *candidate, int symmetry)
{
    for (size_t i = 0; i < it->candidates.count; i++)
        if (alike(candidate, &it->candidates.items[i], it->scene.board->size, symmetry))
            return true;
    return false;
}

static void check_image(const Proposal *it, const Proposal *image, int symmetry)
{
    bool same = it->candidates.count == image->candidates.count;
    for (size_t i = 0; same && i < it->candidates.count; i++)
        same = has_image(image, &it->candidates.items[i], symmetry);
    if (same)
        return;
    proposal_print(it);
    proposal_print(image);
    fail_msg("symmetry %d gives other candidates", symmetry);
}

void proposal_check_images(const Lore *lore, const Board *board, Color to_play, unsigned kinds)
{
    Proposal it, image;
    proposal_make(&it, lore, board, to_play, kinds);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        for (int exchange = 0; exchange < 2; exchange++) {
            Board turned;
            board_transform(&turned, board, symmetry, exchange);
            proposal_make(&image, lore, &turned, exchange ? color_other(to_play) : to_play, kinds);
            check_image(&it, &image, symmetry);
            proposal_clear(&image);
        }
    }
    proposal_clear(&it);
}

/* --- showing -------------------------------------------------------------------------------- */

static void write_line(const ClaimLine *line, int size, Text *text)
{
    char name[POINT_TEXT_MAX];
    for (int i = 0; i < line->count; i++)
        text_printf(text, "%s%s", i ? " " : "", point_name(size, line->moves[i], name));
}

void proposal_print(const Proposal *it)
{
    int size = it->scene.board->size;
    Text text;
    text_init(&text);
    diagram_write(it->scene.board, POINT_NONE, &text);
    print_message("%s%s to play\n", text.data, color_name(it->scene.color));
    for (size_t i = 0; i < it->candidates.count; i++) {
        const Candidate *candidate = &it->candidates.items[i];
        const Claim *claim = &candidate->claim;
        char move[POINT_TEXT_MAX], subject[POINT_TEXT_MAX], other[POINT_TEXT_MAX],
            otherwise[POINT_TEXT_MAX];
        text_clear(&text);
        text_init(&text);
        text_printf(&text, "%-12s %-4s %6.1f %6.1f %-12s %s %s %s(%d) %.0f>%.0f else %s ",
                    case_kind_name((CaseKind)candidate->kind),
                    point_name(size, candidate->move, move), candidate->primary,
                    candidate->secondary, claim_kind_name((ClaimKind)claim->kind),
                    claim_support_name((ClaimSupport)claim->support),
                    point_name(size, claim->subject.stone, subject),
                    point_name(size, claim->subject.other, other), claim->subject.size,
                    claim->before, claim->after, point_name(size, claim->otherwise, otherwise));
        write_line(&claim->line, size, &text);
        print_message("%s\n", text.data);
    }
    text_clear(&text);
}
