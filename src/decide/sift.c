/* Sifting.
 *
 * What it gets wrong: only connections and cuts are read again; what is estimated of groups and
 * areas is told as it is. */

#include "decide/sift.h"

#include "decide/sentence.h"
#include "propose/danger.h"
#include "propose/scene_query.h"
#include "propose/tactic.h"
#include "propose/taking.h"

#include <string.h>

/* A shape that fewer choose is no reason: where nine of ten play elsewhere, they speak against
 * it. */
static const double USUAL = 0.1;

/* --- stones that are taken --------------------------------------------------------------- */

/* Is the thing called by a stone that is taken? */
static bool is_taken(const Thing *thing, const PointSet *taken)
{
    bool stones =
        thing->kind == THING_BLOCK || thing->kind == THING_LINK || thing->kind == THING_GROUP;
    return stones && (pointset_has(taken, thing->stone) ||
                      (thing->kind == THING_LINK && pointset_has(taken, thing->other)));
}

/* Kinds whose words speak of the object, too. */
static bool has_object(ClaimKind kind)
{
    return kind == CLAIM_SEPARATES || kind == CLAIM_TAKES_ONE || kind == CLAIM_WINS_RACE ||
           kind == CLAIM_MAKES_SEKI;
}

/* Does the claim speak of these stones, which are taken, and not of a group of which more is
 * left? */
static bool speaks_of(const Claim *claim, const PointSet *stones)
{
    bool rest = claim->subject.kind == THING_GROUP && claim->kind != CLAIM_SEPARATES &&
                claim->subject.size > pointset_count(stones);
    return !rest && (is_taken(&claim->subject, stones) ||
                     (has_object((ClaimKind)claim->kind) && is_taken(&claim->object, stones)));
}

/* --- connections ------------------------------------------------------------------------- */

static bool is_leg(const CaseScene *scene, const Claim *claim)
{
    return claim->subject.kind == THING_LINK &&
           board_color(scene->board, claim->subject.other) != claim->subject.color;
}

static bool is_ko(const Claim *claim)
{
    return claim->verdict == VERDICT_KO_FIRST || claim->verdict == VERDICT_KO_THREAT;
}

/* Do the ends stand in one block after the move? */
static bool joins(const CaseScene *scene, Point move, const Claim *claim)
{
    Board after;
    board_copy(&after, scene->board);
    board_play(&after, move, scene->color);
    return claim_is_joined(claim, &after);
}

static uint8_t at_most_searched(uint8_t support)
{
    return support > CLAIM_SEARCHED ? CLAIM_SEARCHED : support;
}

/* A search for links does not see all (search/link_search.h): only what it joins at once is
 * proved. */
static void mend_proof(const CaseScene *scene, Point move, Claim *claim)
{
    if (!joins(scene, move, claim))
        claim->support = at_most_searched(claim->support);
    claim->else_proved = at_most_searched(claim->else_proved);
}

static bool holds(const CaseScene *scene, Point move, Claim *claim)
{
    if (is_leg(scene, claim))
        return false;
    if (claim->support != CLAIM_PROVED && !is_ko(claim) &&
        tactic_test_link(scene, move, claim) == TACTIC_FAILS)
        return false;
    mend_proof(scene, move, claim);
    return true;
}

/* --- otherwise --------------------------------------------------------------------------- */

/* What the enemy is only thought to do otherwise must not throw a stone away; he may play at the
 * same point in its place. */
static void mend_otherwise(const CaseScene *scene, Point move, Claim *claim)
{
    Color enemy = color_other(scene->color);
    Point tries[] = {claim->otherwise, move};
    if (claim->otherwise == POINT_NONE || claim->else_proved >= CLAIM_SEARCHED)
        return;
    claim->otherwise = POINT_NONE;
    for (int i = 0; i < 2 && claim->otherwise == POINT_NONE; i++)
        if (board_is_legal(scene->board, tries[i], enemy) &&
            danger_read(scene->board, tries[i], enemy).verdict != VERDICT_YES)
            claim->otherwise = tries[i];
}

/* --- all of it --------------------------------------------------------------------------- */

static bool is_small_joseki(const CaseScene *scene, const Claim *claim)
{
    return claim->kind == CLAIM_JOSEKI && scene->board->size < CLAIM_JOSEKI_SIZE;
}

/* Far from all stones it is the place that counts. */
static void mend_joseki(const CaseScene *scene, Point move, Claim *claim)
{
    if (!is_small_joseki(scene, claim) || !scene_is_open(scene, move))
        return;
    claim->kind = CLAIM_OPENING;
    claim->subject.stone = move;
    claim->count = 0;
}

/* May the claim be told of the move? It may be another one then. */
static bool is_fit(const CaseScene *scene, Point move, Claim *claim)
{
    PointSet taken = taking_stones(scene->board, move, scene->color);
    if (speaks_of(claim, &taken) || (claim->kind == CLAIM_SHAPE && claim->after < USUAL) ||
        (claim_is_link(claim) && !holds(scene, move, claim)))
        return false;
    mend_otherwise(scene, move, claim);
    return true;
}

/* Does another claim say the same in the same words? */
static bool is_repeated(const Explanation *explanation, const Claim *claim, int size)
{
    Text words, told;
    bool same = false;
    text_init(&words);
    text_init(&told);
    sentence_say(claim, size, &words);
    for (int i = 0; i < explanation->claim_count && !same; i++) {
        text_reset(&told);
        sentence_say(&explanation->claims[i], size, &told);
        same = strcmp(words.data, told.data) == 0;
    }
    text_clear(&words);
    text_clear(&told);
    return same;
}

void sift_claims(const CaseScene *scene, int most, Explanation *explanation)
{
    Explanation said = *explanation;
    if (!point_on_board(scene->board->size, said.move) ||
        !board_is_legal(scene->board, said.move, said.color))
        return;
    explanation->claim_count = 0;
    for (int i = 0; i < said.claim_count; i++)
        mend_joseki(scene, said.move, &said.claims[i]);
    for (int last = 0; last < 2; last++)
        for (int i = 0; i < said.claim_count && explanation->claim_count < most; i++)
            if (is_small_joseki(scene, &said.claims[i]) == (last == 1) &&
                is_fit(scene, said.move, &said.claims[i]) &&
                !is_repeated(explanation, &said.claims[i], scene->board->size))
                explanation_add(explanation, &said.claims[i]);
}
