/* Sentences from claims. Each kind of claim has a sentence for what the move does and one for what
 * happens otherwise, with {keys} (decide/phrase.h) for what the claim fills in; a translation may
 * order them as its language wants. Claims of one kind that are told in other words are in a second
 * table, with the condition for it; the first that holds is said. */

#include "decide/sentence.h"

#include "base/i18n.h"
#include "decide/phrase.h"

#include <math.h>

typedef struct Sentence {
    const char *purpose;
    const char *otherwise; /* NULL: nothing is said */
} Sentence;

static const Sentence SENTENCES[CLAIM_KINDS] = {
    [CLAIM_CAPTURES] = {N_("it captures {subject}"), N_("{enemy} saves {them} at {else}")},
    [CLAIM_SAVES] = {N_("it saves {subject}"), N_("{enemy} captures {them} at {else}")},
    [CLAIM_CONNECTS] = {N_("it connects {subject}"), N_("{enemy} cuts at {else}")},
    [CLAIM_CUTS] = {N_("it cuts {subject}"), N_("{enemy} connects at {else}")},
    [CLAIM_LIVES] = {N_("it makes life for {subject}"), N_("{enemy} kills it at {else}")},
    [CLAIM_KILLS] = {N_("it kills {subject}"), N_("{enemy} lives at {else}")},
    [CLAIM_MAKES_ROOM] = {N_("it makes eye space for {subject}"),
                          N_("{enemy} takes the eye space at {else}")},
    [CLAIM_TAKES_ROOM] = {N_("it takes the eye space of {subject}"),
                          N_("{enemy} makes eye space at {else}")},
    [CLAIM_WINS_RACE] = {N_("it wins the race of {subject} against {object}"),
                         N_("{enemy} plays {else} and wins the race")},
    [CLAIM_MAKES_SEKI] = {N_("it saves {subject} by a seki with {object}"),
                          N_("{enemy} plays {else} and wins the race")},
    [CLAIM_ENCLOSES] = {N_("it encloses {subject}"), N_("{enemy} escapes at {else}")},
    [CLAIM_ESCAPES] = {N_("it leads {subject} into the open"), N_("{enemy} encloses it at {else}")},
    [CLAIM_LINKS_ALLY] = {N_("it links {subject} with {object}"),
                          N_("{enemy} separates them at {else}")},
    [CLAIM_SEPARATES] = {N_("it separates {subject} from {object}"),
                         N_("{enemy} links them at {else}")},
    [CLAIM_TAKES_AREA] = {N_("it enlarges the area {subject}"), N_("{enemy} reduces it at {else}")},
    [CLAIM_REDUCES_AREA] = {N_("it reduces the enemy's area {subject}"),
                            N_("{enemy} enlarges it at {else}")},
    [CLAIM_OPENING] = {N_("it takes a large point {subject}"), N_("{enemy} takes it at {else}")},
    [CLAIM_JOSEKI] = {N_("it is a joseki move {subject}, played {count} times in the games it was "
                         "learned from"),
                      NULL},
    [CLAIM_INVADES] = {N_("it invades under {subject}"), N_("{enemy} closes the corner at {else}")},
    [CLAIM_GUARDS] = {N_("it guards the corner of {subject}"), N_("{enemy} invades at {else}")},
    [CLAIM_ANSWERS] = {N_("it answers the last move at {subject}"),
                       N_("{enemy} follows up at {else}")},
    [CLAIM_PRESSES] = {N_("it gains liberties for {subject} in the fight ({before} to {after})"),
                       N_("{enemy} plays there")},
    [CLAIM_ENDGAME] = {N_("it settles the boundary {subject} in {sente}"),
                       N_("{enemy} plays {else}")},
    [CLAIM_SHAPE] = {N_("in such a shape players choose it in {percent} % of cases"), NULL},
    [CLAIM_TREE] = {N_("the tree search prefers it, with {percent} % of {games} won"), NULL},
    [CLAIM_RULE] = {N_("the rule \"{name}\" asks for it, for {subject}"), NULL},
    [CLAIM_FOCUS] = {N_("it rests on \"{name}\" of {subject}"), NULL},
    [CLAIM_BALANCE] = {N_("nothing on the board gains; {mover} is {lead}"), NULL},
    [CLAIM_TOO_LONG] = {N_("the game has gone on for too long, and a pass ends it; {mover} is "
                           "{lead}"),
                        NULL},
    [CLAIM_YIELDS] = {N_("it gives up a move worth about {before} points; {mover} is {lead}"),
                      NULL},
    [CLAIM_ACCEPTS] = {N_("{enemy} has passed, and the count is won; {mover} is {lead}"), NULL},
    [CLAIM_LOST] = {N_("the game can hardly be won any more; {mover} is {lead}"), NULL},
    [CLAIM_DAME] = {N_("it fills a neutral point, which counts under these rules"), NULL},
    [CLAIM_SAMPLES] = {N_("in {count} sample games {mover} is then {lead} on average"), NULL},
    [CLAIM_TAKES_ONE] = {N_("it captures {subject} or {object}"),
                         N_("{enemy} saves both at {else}")},
    [CLAIM_SAVES_BOTH] = {N_("it saves both {subject} and {object}"),
                          N_("{enemy} captures one of them at {else}")},
    [CLAIM_THREATENS] = {N_("it threatens to capture {subject}"), NULL},
    [CLAIM_PREFERS] = {N_("knowledge would rather play {subject}: {after} points to {before}"),
                       NULL},
    [CLAIM_REMOVES] = {N_("it takes dead stones off the board: {subject}"), NULL},
};

/* What is said of a joseki on a board whose corners are no corners of such games. */
static const char JOSEKI_SMALL[] = N_("on a large board it would be a joseki move {subject}");

/* --- variants ---------------------------------------------------------------------------- */

typedef bool Condition(const Claim *claim);

static bool takes_two(const Claim *claim)
{
    return claim->object.kind != THING_NONE;
}

static bool takes_more(const Claim *claim)
{
    return takes_two(claim) && claim->count > claim->subject.size + claim->object.size;
}

static bool gains_nothing(const Claim *claim)
{
    return !claim_gains(claim);
}

static bool is_of_enemy(const Claim *claim)
{
    return claim->subject.color != claim->side;
}

static bool is_of_enemy_block(const Claim *claim)
{
    return claim->subject.kind == THING_BLOCK && is_of_enemy(claim);
}

static bool is_of_own_block(const Claim *claim)
{
    return claim->subject.kind == THING_BLOCK && !is_of_enemy(claim);
}

static bool is_of_link(const Claim *claim)
{
    return claim->subject.kind == THING_LINK;
}

/* What the pass gives up is not worth telling. */
static bool yields_little(const Claim *claim)
{
    return round(claim->before) < SENTENCE_POINTS_LEAST;
}

/* The neutral point counts nothing under the rules, or no case proposes the move. */
static bool counts_none(const Claim *claim)
{
    return claim->count == 0;
}

/* What is said in place of the kind's own sentence where the condition holds. */
static const struct {
    ClaimKind kind;
    Condition *holds;
    const char *purpose;
} VARIANTS[] = {
    {CLAIM_CAPTURES, takes_more, N_("it captures {count} stones, among them {subject}")},
    {CLAIM_CAPTURES, takes_two, N_("it captures {subject} and {object}")},
    {CLAIM_CONNECTS, claim_is_hope, N_("it aims at connecting {subject}")},
    {CLAIM_CUTS, claim_is_hope, N_("it aims at cutting {subject}")},
    {CLAIM_LINKS_ALLY, claim_is_hope, N_("it aims at linking {subject} with {object}")},
    {CLAIM_SEPARATES, claim_is_hope, N_("it aims at separating {subject} from {object}")},
    {CLAIM_PRESSES, gains_nothing, N_("it goes on with the fight around {subject}")},
    {CLAIM_PRESSES, is_of_enemy,
     N_("it takes liberties from {subject} in the fight ({before} to {after})")},
    {CLAIM_ENDGAME, is_of_enemy_block, N_("it gives atari to {subject} in {sente}")},
    {CLAIM_ENDGAME, is_of_own_block, N_("it keeps {subject} out of atari in {sente}")},
    {CLAIM_YIELDS, yields_little, N_("it gives up a move that gains; {mover} is {lead}")},
    {CLAIM_DAME, counts_none, N_("it fills a neutral point")},
    {CLAIM_PREFERS, counts_none,
     N_("knowledge would rather play {subject}, worth {after} points to it, and does not propose "
        "this")},
    {CLAIM_THREATENS, is_of_link, N_("it threatens to cut {subject}")},
};

/* --- what is said ------------------------------------------------------------------------ */

/* What a claim comes to: a single stone does not live or die, it is saved or captured; and so is
 * one that loses its last liberty. */
static ClaimKind told_kind(const Claim *claim)
{
    if (phrase_is_lone(&claim->subject) && claim->kind == CLAIM_KILLS)
        return CLAIM_CAPTURES;
    if (phrase_is_lone(&claim->subject) && claim->kind == CLAIM_LIVES)
        return CLAIM_SAVES;
    if (claim->kind == CLAIM_PRESSES && is_of_enemy(claim) && claim->after <= 0 &&
        claim->before > 0)
        return CLAIM_CAPTURES;
    return (ClaimKind)claim->kind;
}

/* What the move does; NULL if nothing is said. What comes to another kind is said plainly. */
static const char *purpose_of(const Claim *claim, int size)
{
    ClaimKind kind = told_kind(claim);
    if (kind == CLAIM_JOSEKI && size < CLAIM_JOSEKI_SIZE)
        return JOSEKI_SMALL;
    if (kind == (ClaimKind)claim->kind)
        for (size_t i = 0; i < sizeof(VARIANTS) / sizeof(VARIANTS[0]); i++)
            if (VARIANTS[i].kind == kind && VARIANTS[i].holds(claim))
                return VARIANTS[i].purpose;
    return SENTENCES[kind].purpose;
}

/* What is said of the case that the move is not played; NULL if nothing is. */
static const char *otherwise_of(const Claim *claim)
{
    ClaimKind kind = claim->kind == CLAIM_PRESSES ? CLAIM_PRESSES : told_kind(claim);
    return claim->otherwise == POINT_NONE || claim_is_hope(claim) ? NULL
                                                                  : SENTENCES[kind].otherwise;
}

static void add_ko(unsigned verdict, Text *text)
{
    if (verdict == VERDICT_KO_FIRST || verdict == VERDICT_KO_THREAT)
        text_add(text, _(" by ko"));
}

void sentence_purpose(const Claim *claim, int size, Text *text)
{
    const char *purpose = purpose_of(claim, size);
    if (purpose)
        phrase_fill(_(purpose), claim, size, text);
    add_ko(claim->verdict, text);
}

void sentence_capitalize(Text *text, size_t start)
{
    if (text->length > start && text->data[start] >= 'a' && text->data[start] <= 'z')
        text->data[start] = (char)(text->data[start] - 'a' + 'A');
}

void sentence_say(const Claim *claim, int size, Text *text)
{
    size_t start = text->length;
    sentence_purpose(claim, size, text);
    sentence_capitalize(text, start);
    text_add(text, _("."));
}

bool sentence_has_otherwise(const Claim *claim)
{
    return otherwise_of(claim) != NULL;
}

void sentence_otherwise(const Claim *claim, int size, Text *text)
{
    const char *otherwise = otherwise_of(claim);
    if (!otherwise)
        return;
    text_add(text, _(" Otherwise "));
    phrase_fill(_(otherwise), claim, size, text);
    add_ko(claim->else_verdict, text);
    text_add(text, _("."));
}

void sentence_measure(const Claim *claim, int size, Text *text)
{
    static const char *const MEASURES[CLAIM_KINDS] = {
        [CLAIM_TAKES_AREA] = N_(", {before} to {after} points on the whole board"),
        [CLAIM_REDUCES_AREA] = N_(", {before} to {after} points on the whole board"),
        [CLAIM_MAKES_ROOM] = N_(", strength {after}, otherwise {before}"),
        [CLAIM_TAKES_ROOM] = N_(", strength {after}, otherwise {before}"),
        [CLAIM_ENCLOSES] = N_(", strength {after}, otherwise {before}"),
        [CLAIM_ESCAPES] = N_(", strength {after}, otherwise {before}"),
    };
    if (MEASURES[claim->kind] && claim->before != claim->after)
        phrase_fill(_(MEASURES[claim->kind]), claim, size, text);
}

/* --- two claims -------------------------------------------------------------------------- */

/* Kinds that say much the same of stones. */
static ClaimKind plain_kind(ClaimKind kind)
{
    static const uint8_t PLAIN[CLAIM_KINDS] = {
        [CLAIM_CONNECTS] = CLAIM_LINKS_ALLY, [CLAIM_CUTS] = CLAIM_SEPARATES,
        [CLAIM_CAPTURES] = CLAIM_KILLS,      [CLAIM_TAKES_ROOM] = CLAIM_KILLS,
        [CLAIM_SAVES] = CLAIM_LIVES,         [CLAIM_MAKES_ROOM] = CLAIM_LIVES,
        [CLAIM_ESCAPES] = CLAIM_LIVES,
    };
    return PLAIN[kind] ? (ClaimKind)PLAIN[kind] : kind;
}

bool sentence_is_same(const Claim *a, const Claim *b)
{
    const Thing *one = &a->subject, *two = &b->subject;
    bool same_kind = one->kind == two->kind || (one->size == 1 && two->size == 1);
    return plain_kind((ClaimKind)a->kind) == plain_kind((ClaimKind)b->kind) ||
           (one->stone == two->stone && same_kind);
}
