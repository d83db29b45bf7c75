/* Invasion (seed 3.5.3.8): corners that one side calls his own and the other can still live in.
 *
 * The seed knows a lone stone on the star point: both sides propose the 3-3 point, the one to live
 * there and the other to prevent it, at 20 points. knowledge/invasions has that, and the three
 * improvements that it names: guards that depend on where the enemy stands, enclosures, and how the
 * invasion goes on.
 *
 * What it gets wrong: whether the invader lives is not read, and what he gives to the outside is
 * not counted. */

#include "analysis/case_patterns.h"
#include "propose/scene_query.h"

enum { MATCHES_MAX = 64 };

/* Has one of the matches before this one spoken of the same corner stone? */
static bool spoken_for(const PatternSet *set, const PatternMatch *matches, int number)
{
    Point stone = pattern_match_point(set, &matches[number], 'A');
    for (int i = 0; i < number; i++)
        if (pattern_match_point(set, &matches[i], 'A') == stone)
            return true;
    return false;
}

/* How the invasion may go on, as far as the pattern says. */
static void take_line(const PatternSet *set, const PatternMatch *match, Color invader,
                      ClaimLine *line)
{
    const PatternEntry *entry = pattern_match_entry(set, match, "line", NULL);
    Point moves[CLAIM_LINE_MAX];
    int count = 0;
    for (const char *at = entry ? entry->values[0].text : ""; *at && count < CLAIM_LINE_MAX; at++) {
        Point point = *at == ' ' ? POINT_NONE : pattern_match_point(set, match, *at);
        if (point != POINT_NONE)
            moves[count++] = point;
    }
    claim_line_set(line, invader, moves, count);
}

static void propose(const CaseScene *scene, const PatternMatch *match, Candidates *candidates)
{
    const PatternSet *set = scene->lore->invasions;
    Color owner = (Color)match->own;
    bool own = owner == scene->color;
    Point corner = pattern_match_point(set, match, 'A');
    const PatternEntry *mine = pattern_match_entry(set, match, own ? "guard" : "invade", NULL);
    const PatternEntry *his = pattern_match_entry(set, match, own ? "invade" : "guard", NULL);
    if (!mine || mine->values[0].word < 0 || scene_stone_dead(scene, corner))
        return;
    Claim claim = claim_make(own ? CLAIM_GUARDS : CLAIM_INVADES, scene->color, CLAIM_ESTIMATED);
    claim.subject = thing_block(scene->board, corner);
    claim.value = scene->lore->cases.invasion * mine->values[1].number;
    if (his && his->values[0].word >= 0)
        claim.otherwise = match->points[his->values[0].word];
    take_line(set, match, color_other(owner), own ? &claim.else_line : &claim.line);
    Point move = match->points[mine->values[0].word];
    candidates_add(candidates, CASE_INVASION, move, &claim)->primary = claim.value;
}

void case_invasion(const CaseScene *scene, Candidates *candidates)
{
    const PatternSet *set = scene->lore->invasions;
    CaseSight sight;
    PatternView view;
    case_sight_init(&sight, scene->lore, scene->analysis, scene->last);
    pattern_view_init(&view, scene->board);
    PatternQuery query = {&view, EMPTY, PATTERN_ANY_SECTION, &sight};
    PatternMatch matches[MATCHES_MAX];
    int count = pattern_match_all(set, &query, matches, MATCHES_MAX);
    for (int i = 0; i < count; i++)
        if (!spoken_for(set, matches, i))
            propose(scene, &matches[i], candidates);
}
