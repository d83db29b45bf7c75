/* Words from claims. Each kind of claim has a sentence for what the move does and one for what
 * happens otherwise, with {keys} for what the claim fills in; a translation may order them as its
 * language wants. */

#include "decide/words.h"

#include "base/i18n.h"
#include "propose/move_name.h"

#include <math.h>
#include <string.h>

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

/* Of the first reason's points: a second one with less is not told in a paragraph. */
static const double SECOND_SHARE = 0.3;

enum { TOLD_LEAST = 2 }; /* points; that a move is worth less is not told */

/* What is said of stones of several blocks that are taken, and of more than two. */
static const char CAPTURES_TWO[] = N_("it captures {subject} and {object}");
static const char CAPTURES_MORE[] = N_("it captures {count} stones, among them {subject}");

/* What is said of a joseki on a board whose corners are no corners of such games. */
static const char JOSEKI_SMALL[] = N_("on a large board it would be a joseki move {subject}");

/* What is said of connections and cuts that were not read. */
static const char *const HOPES[CLAIM_KINDS] = {
    [CLAIM_CONNECTS] = N_("it aims at connecting {subject}"),
    [CLAIM_CUTS] = N_("it aims at cutting {subject}"),
    [CLAIM_LINKS_ALLY] = N_("it aims at linking {subject} with {object}"),
    [CLAIM_SEPARATES] = N_("it aims at separating {subject} from {object}"),
};

/* What is said of a neutral point where it counts nothing. */
static const char DAME_PLAIN[] = N_("it fills a neutral point");

/* What is said of a contact fight that takes liberties from the enemy. */
static const char PRESSES_ENEMY[] =
    N_("it takes liberties from {subject} in the fight ({before} to {after})");

/* ... and of one that gains none. */
static const char PRESSES_NOTHING[] = N_("it goes on with the fight around {subject}");

/* What is said of a threat to a connection. */
static const char THREATENS_LINK[] = N_("it threatens to cut {subject}");

/* What is said of the boundary where it is about a block. */
static const char ATARI_ENEMY[] = N_("it gives atari to {subject} in {sente}");
static const char ATARI_OWN[] = N_("it keeps {subject} out of atari in {sente}");

/* What is said of a pass that gives up too little to be counted. */
static const char YIELDS_LITTLE[] = N_("it gives up a move that gains; {mover} is {lead}");

/* What is said of a move that knowledge would rather play, where it has nothing to say for this
 * one.
 */
static const char PREFERS_ALONE[] = N_(
    "knowledge would rather play {subject}, worth {after} points to it, and does not propose this");

/* What is said of a tree in a short sentence, and of moves that it did not choose. */
static const char TREE_BRIEF[] = N_("it wins {percent} % of the games in the tree search");
static const char TREE_OTHER[] = N_("it wins {percent} % of {games} in the tree search");

/* --- small phrases ----------------------------------------------------------------------- */

static const char *color_word(Color color)
{
    return color == BLACK ? _("Black") : _("White");
}

const char *words_place(int size, Point point)
{
    int x = point_x(size, point), y = point_y(size, point);
    int margin = size <= 9 ? size / 3 : size * 6 / 19;
    int column = x < margin ? 0 : x >= size - margin ? 2 : 1;
    int row = y < margin ? 0 : y >= size - margin ? 2 : 1;
    static const char *const PLACES[3][3] = {
        {N_("in the upper left corner"), N_("on the upper side"), N_("in the upper right corner")},
        {N_("on the left side"), N_("in the centre"), N_("on the right side")},
        {N_("in the lower left corner"), N_("on the lower side"), N_("in the lower right corner")},
    };
    return _(PLACES[row][column]);
}

const char *words_support(ClaimSupport support)
{
    static const char *const WORDS[] = {
        [CLAIM_STATISTICAL] = N_("from games"),
        [CLAIM_ESTIMATED] = N_("estimated"),
        [CLAIM_SEARCHED] = N_("read, but not proved"),
        [CLAIM_PROVED] = N_("proved"),
    };
    return _(WORDS[support]);
}

static const char *sente_word(ClaimSente sente)
{
    static const char *const WORDS[] = {
        [CLAIM_NO_SENTE] = N_("gote"),       [CLAIM_GOTE] = N_("gote"),
        [CLAIM_SENTE] = N_("sente"),         [CLAIM_REVERSE] = N_("reverse sente"),
        [CLAIM_DOUBLE] = N_("double sente"),
    };
    return _(WORDS[sente]);
}

/* A number with one decimal at most. */
static void add_number(Text *text, double value)
{
    text_add_number(text, round(value * 10) / 10);
}

/* --- filling in -------------------------------------------------------------------------- */

/* What a sentence is filled in with. */
typedef struct Filling {
    const Claim *claim;
    const Thing *thing;
    int size;
} Filling;

typedef void FillIn(const Filling *filling, Text *text);

static void fill_template(const char *format, const Filling *filling, Text *text);

static void fill_point(const Filling *filling, Point point, Text *text)
{
    char name[POINT_TEXT_MAX];
    text_add(text, point_name(filling->size, point, name));
}

static void fill_subject(const Filling *filling, Text *text)
{
    words_thing(&filling->claim->subject, filling->size, text);
}

/* Is the group a single stone? Nobody calls that a group. */
static bool is_lone(const Thing *thing)
{
    return thing->kind == THING_GROUP && thing->size == 1;
}

/* A second group in the same place is not called by it again. */
static void fill_object(const Filling *filling, Text *text)
{
    const Thing *subject = &filling->claim->subject, *object = &filling->claim->object;
    Filling one = {.thing = object, .size = filling->size};
    if (subject->kind == THING_GROUP && object->kind == THING_GROUP &&
        subject->color == object->color && is_lone(subject) == is_lone(object) &&
        words_place(filling->size, subject->stone) == words_place(filling->size, object->stone))
        fill_template(_("the one at {stone}"), &one, text);
    else
        words_thing(&filling->claim->object, filling->size, text);
}

/* How the subject is called the second time. */
static void fill_them(const Filling *filling, Text *text)
{
    const Claim *claim = filling->claim;
    bool several = claim->kind == CLAIM_CAPTURES && claim->object.kind != THING_NONE;
    text_add(text, claim->subject.size == 1 && !several ? _("it") : _("them"));
}

static void fill_mover(const Filling *filling, Text *text)
{
    text_add(text, color_word((Color)filling->claim->side));
}

static void fill_enemy(const Filling *filling, Text *text)
{
    text_add(text, color_word(color_other((Color)filling->claim->side)));
}

static void fill_else(const Filling *filling, Text *text)
{
    fill_point(filling, filling->claim->otherwise, text);
}

static void fill_before(const Filling *filling, Text *text)
{
    const Claim *claim = filling->claim;
    add_number(text, claim->kind == CLAIM_YIELDS ? round(claim->before) : claim->before);
}

static void fill_after(const Filling *filling, Text *text)
{
    add_number(text, filling->claim->after);
}

static void fill_percent(const Filling *filling, Text *text)
{
    text_printf(text, "%.0f", 100 * filling->claim->after);
}

static void fill_count(const Filling *filling, Text *text)
{
    text_printf(text, "%ld", filling->claim->count);
}

static void fill_games(const Filling *filling, Text *text)
{
    long count = filling->claim->count;
    text_printf(text, ngettext("%ld game", "%ld games", (unsigned long)count), count);
}

static void fill_name(const Filling *filling, Text *text)
{
    text_add(text, filling->claim->name[0] ? _(filling->claim->name) : "");
}

static void fill_sente(const Filling *filling, Text *text)
{
    text_add(text, sente_word((ClaimSente)filling->claim->sente));
}

static void fill_lead(const Filling *filling, Text *text)
{
    double lead = filling->claim->after;
    if (lead == 0) {
        text_add(text, _("level"));
        return;
    }
    fill_template(lead > 0 ? _("{lead_points} points ahead") : _("{lead_points} points behind"),
                  filling, text);
}

static void fill_lead_points(const Filling *filling, Text *text)
{
    add_number(text, fabs(filling->claim->after));
}

static void fill_stone(const Filling *filling, Text *text)
{
    fill_point(filling, filling->thing->stone, text);
}

static void fill_other(const Filling *filling, Text *text)
{
    fill_point(filling, filling->thing->other, text);
}

static void fill_place(const Filling *filling, Text *text)
{
    text_add(text, words_place(filling->size, filling->thing->stone));
}

static void fill_stones(const Filling *filling, Text *text)
{
    text_printf(text, "%d", filling->thing->size);
}

static void fill_value(const Filling *filling, Text *text)
{
    add_number(text, filling->claim->value);
}

static const struct {
    const char *key;
    FillIn *fill;
} KEYS[] = {
    {"subject", fill_subject}, {"object", fill_object},
    {"them", fill_them},       {"mover", fill_mover},
    {"enemy", fill_enemy},     {"else", fill_else},
    {"before", fill_before},   {"after", fill_after},
    {"percent", fill_percent}, {"count", fill_count},
    {"name", fill_name},       {"sente", fill_sente},
    {"lead", fill_lead},       {"lead_points", fill_lead_points},
    {"stone", fill_stone},     {"other", fill_other},
    {"place", fill_place},     {"stones", fill_stones},
    {"value", fill_value},     {"games", fill_games},
};

static void fill_key(const char *key, size_t length, const Filling *filling, Text *text)
{
    for (size_t i = 0; i < sizeof(KEYS) / sizeof(KEYS[0]); i++) {
        if (strlen(KEYS[i].key) == length && strncmp(KEYS[i].key, key, length) == 0)
            KEYS[i].fill(filling, text);
    }
}

/* Appends the sentence with every {key} replaced. */
static void fill_template(const char *format, const Filling *filling, Text *text)
{
    while (*format) {
        size_t plain = strcspn(format, "{");
        text_add_bytes(text, format, plain);
        format += plain;
        if (*format != '{')
            break;
        size_t length = strcspn(format, "}");
        fill_key(format + 1, length - 1, filling, text);
        format += length + (format[length] == '}');
    }
}

/* --- things and lines -------------------------------------------------------------------- */

static const char *thing_template(const Thing *thing)
{
    bool black = thing->color == BLACK;
    switch (is_lone(thing) ? THING_BLOCK : (ThingKind)thing->kind) {
    case THING_NONE:
        return "";
    case THING_POINT:
        return "{stone}";
    case THING_BLOCK:
        if (thing->size == 1)
            return black ? _("the black stone at {stone}") : _("the white stone at {stone}");
        return black ? _("the {stones} black stones at {stone}")
                     : _("the {stones} white stones at {stone}");
    case THING_LINK:
        return black ? _("the black stones at {stone} and {other}")
                     : _("the white stones at {stone} and {other}");
    case THING_GROUP:
        return black ? _("the black group {place} ({stone})")
                     : _("the white group {place} ({stone})");
    case THING_AREA:
        return "{place}";
    }
    return "";
}

void words_thing(const Thing *thing, int size, Text *text)
{
    Filling filling = {.thing = thing, .size = size};
    fill_template(thing_template(thing), &filling, text);
}

const char *words_point(int size, Point point, char name[POINT_TEXT_MAX])
{
    return point == POINT_PASS ? i18n_in_context(NC_("move", "pass"))
                               : point_name(size, point, name);
}

void words_line(const ClaimLine *line, int size, Text *text)
{
    Color color = (Color)line->first;
    for (int i = 0; i < line->count; i++, color = color_other(color)) {
        char name[POINT_TEXT_MAX];
        text_printf(text, "%s%s %s", i ? ", " : "", color_word(color),
                    words_point(size, line->moves[i], name));
    }
    if (line->cut)
        text_add(text, ", ...");
}

/* --- claims ------------------------------------------------------------------------------ */

static void add_ko(unsigned verdict, Text *text)
{
    if (verdict == VERDICT_KO_FIRST || verdict == VERDICT_KO_THREAT)
        text_add(text, _(" by ko"));
}

/* What a claim comes to: a single stone does not live or die, it is saved or captured; and so is
 * one that loses its last liberty. */
static ClaimKind told_kind(const Claim *claim)
{
    bool enemy = claim->subject.color != claim->side;
    if (is_lone(&claim->subject) && claim->kind == CLAIM_KILLS)
        return CLAIM_CAPTURES;
    if (is_lone(&claim->subject) && claim->kind == CLAIM_LIVES)
        return CLAIM_SAVES;
    if (claim->kind == CLAIM_PRESSES && enemy && claim->after <= 0 && claim->before > 0)
        return CLAIM_CAPTURES;
    return (ClaimKind)claim->kind;
}

/* Stones of one block, of two, or of more. */
static const char *captures_purpose(const Claim *claim)
{
    if (claim->object.kind == THING_NONE)
        return SENTENCES[CLAIM_CAPTURES].purpose;
    return claim->count > claim->subject.size + claim->object.size ? CAPTURES_MORE : CAPTURES_TWO;
}

static const char *purpose_of(const Claim *claim, int size)
{
    bool enemy = claim->subject.color != claim->side;
    if (claim->kind == CLAIM_CAPTURES)
        return captures_purpose(claim);
    if (claim->kind == CLAIM_JOSEKI && size < CLAIM_JOSEKI_SIZE)
        return JOSEKI_SMALL;
    if (claim->kind == CLAIM_DAME && claim->count == 0)
        return DAME_PLAIN;
    if (claim_is_hope(claim))
        return HOPES[claim->kind];
    if (told_kind(claim) != (ClaimKind)claim->kind)
        return SENTENCES[told_kind(claim)].purpose;
    if (claim->kind == CLAIM_PRESSES && !claim_gains(claim))
        return PRESSES_NOTHING;
    if (claim->kind == CLAIM_PRESSES && enemy)
        return PRESSES_ENEMY;
    if (claim->kind == CLAIM_YIELDS && round(claim->before) < TOLD_LEAST)
        return YIELDS_LITTLE;
    if (claim->kind == CLAIM_PREFERS && claim->count == 0)
        return PREFERS_ALONE;
    if (claim->kind == CLAIM_THREATENS && claim->subject.kind == THING_LINK)
        return THREATENS_LINK;
    if (claim->kind == CLAIM_ENDGAME && claim->subject.kind == THING_BLOCK)
        return enemy ? ATARI_ENEMY : ATARI_OWN;
    return SENTENCES[claim->kind].purpose;
}

static void add_purpose(const Claim *claim, int size, Text *text)
{
    const char *purpose = purpose_of(claim, size);
    Filling filling = {.claim = claim, .size = size};
    if (purpose)
        fill_template(_(purpose), &filling, text);
    add_ko(claim->verdict, text);
}

/* Makes the sentence from `start` on begin with a capital letter. */
static void capitalize(Text *text, size_t start)
{
    if (text->length > start && text->data[start] >= 'a' && text->data[start] <= 'z')
        text->data[start] = (char)(text->data[start] - 'a' + 'A');
}

void words_claim(const Claim *claim, int size, Text *text)
{
    size_t start = text->length;
    add_purpose(claim, size, text);
    capitalize(text, start);
    text_add(text, _("."));
}

/* What is said of the case that the move is not played; NULL if nothing is. */
static const char *otherwise_of(const Claim *claim)
{
    ClaimKind kind = claim->kind == CLAIM_PRESSES ? CLAIM_PRESSES : told_kind(claim);
    return claim->otherwise == POINT_NONE || claim_is_hope(claim) ? NULL
                                                                  : SENTENCES[kind].otherwise;
}

void words_otherwise(const Claim *claim, int size, Text *text)
{
    const char *otherwise = otherwise_of(claim);
    if (!otherwise)
        return;
    Filling filling = {.claim = claim, .size = size};
    text_add(text, _(" Otherwise "));
    fill_template(_(otherwise), &filling, text);
    add_ko(claim->else_verdict, text);
    text_add(text, _("."));
}

/* --- explanations ------------------------------------------------------------------------ */

/* "Cut at D6", or "D6" if the move has no name. */
static void add_head(const Explanation *explanation, int size, Text *text)
{
    if (explanation->move == POINT_PASS)
        text_add(text, _("Pass"));
    else if (explanation->move == POINT_RESIGN)
        text_add(text, _("Resigns"));
    else
        move_name_say(explanation->name, size, explanation->move, text);
}

/* How large the move is. */
static void add_size(double value, Text *text)
{
    Claim claim = claim_make(CLAIM_NONE, BLACK, CLAIM_ESTIMATED);
    claim.value = round(value);
    Filling filling = {.claim = &claim};
    if (claim.value >= TOLD_LEAST)
        fill_template(_(" About {value} points."), &filling, text);
}

/* Does a claim say what the move is for, and not only that such moves are played or win? */
static bool has_aim(const Claim *claim)
{
    return claim->kind != CLAIM_SHAPE && claim->kind != CLAIM_SAMPLES &&
           claim->kind != CLAIM_PRESSES && claim->kind != CLAIM_JOSEKI &&
           claim->kind != CLAIM_PREFERS;
}

/* The reason that is told first: a tree says that a move is good, but not what for; what else is
 * known comes before it. */
static const Claim *main_reason(const Explanation *explanation)
{
    const Claim *first = &explanation->claims[0];
    for (int i = 1; first->kind == CLAIM_TREE && i < explanation->claim_count; i++) {
        const Claim *claim = &explanation->claims[i];
        if (has_aim(claim))
            return claim;
    }
    return first;
}

/* Has the tree that explains the move more games for another one? */
static bool is_second_choice(const Explanation *explanation)
{
    const Claim *tree = explanation_tree(explanation);
    return tree && explanation->other_count > 0 &&
           explanation->others[0].claim.kind == CLAIM_TREE &&
           explanation->others[0].claim.count > tree->count;
}

/* One of the reasons, as a part of a sentence. */
static void add_told(const Explanation *explanation, const Claim *claim, int size, Text *text)
{
    Filling filling = {.claim = claim, .size = size};
    if (claim->kind == CLAIM_TREE && is_second_choice(explanation))
        fill_template(_(TREE_OTHER), &filling, text);
    else
        add_purpose(claim, size, text);
}

/* What speaks for the move that somebody would rather play, if the claim names one. */
static void add_preferred(const Explanation *explanation, const Claim *claim, int size, Text *text)
{
    if (claim->kind != CLAIM_PREFERS || explanation->preferred.kind == CLAIM_NONE)
        return;
    text_add(text, _(" What for: "));
    add_purpose(&explanation->preferred, size, text);
    text_add(text, _("."));
}

void words_claim_of(const Explanation *explanation, const Claim *claim, int size, Text *text)
{
    size_t start = text->length;
    add_told(explanation, claim, size, text);
    capitalize(text, start);
    text_add(text, _("."));
    add_preferred(explanation, claim, size, text);
}

/* The head and the first reason; `brief`: without numbers of games. */
static void add_first(const Explanation *explanation, int size, bool brief, Text *text)
{
    add_head(explanation, size, text);
    if (explanation->claim_count == 0) {
        text_add(text, _(": the program finds no purpose for this move."));
        return;
    }
    const Claim *reason = main_reason(explanation);
    text_add(text, _(": "));
    if (brief && reason->kind == CLAIM_TREE && !is_second_choice(explanation))
        fill_template(_(TREE_BRIEF), &(Filling){.claim = reason, .size = size}, text);
    else
        add_told(explanation, reason, size, text);
    text_add(text, _("."));
    words_otherwise(reason, size, text);
    if (explanation->claims[0].kind != CLAIM_TREE) /* whose value is the lead */
        add_size(reason->value, text);
}

static void add_sentence(const Explanation *explanation, int size, Text *text)
{
    add_first(explanation, size, true, text);
}

/* What is said for a move that was not chosen. */
static void add_other(const Claim *claim, int size, Text *text)
{
    Filling filling = {.claim = claim, .size = size};
    if (claim->kind == CLAIM_TREE)
        fill_template(_(TREE_OTHER), &filling, text);
    else
        add_purpose(claim, size, text);
    text_add(text, _("."));
}

void words_other(const Claim *claim, int size, Text *text)
{
    size_t start = text->length;
    add_other(claim, size, text);
    capitalize(text, start);
}

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

/* Do both say much the same, or speak of the same stones? Then one of them is enough. */
static bool is_same_subject(const Claim *a, const Claim *b)
{
    const Thing *one = &a->subject, *two = &b->subject;
    bool same_kind = one->kind == two->kind || (one->size == 1 && two->size == 1);
    return plain_kind((ClaimKind)a->kind) == plain_kind((ClaimKind)b->kind) ||
           (one->stone == two->stone && same_kind);
}

/* The one reason that is told beside the first; NULL if nothing is worth it. */
static const Claim *second_reason(const Explanation *explanation)
{
    const Claim *first = &explanation->claims[0];
    if (explanation->claim_count > 0 && main_reason(explanation) != first)
        return first; /* the tree's */
    for (int i = 1; i < explanation->claim_count; i++) {
        const Claim *claim = &explanation->claims[i];
        bool counts = first->kind == CLAIM_TREE || claim->kind == CLAIM_TREE ||
                      claim->value >= SECOND_SHARE * first->value;
        if (has_aim(claim) && counts && !is_same_subject(first, claim))
            return claim;
    }
    return NULL;
}

/* Shares of games won that differ by less are the same to a person. */
static const double SAME_SHARE = 0.02;

/* Is another move worth more? A tree chooses by its games, whatever the points, and so does whoever
 * passes; that it has tried another move more often does not make that one better, as where the
 * game is over but for a last neutral point. */
static bool has_better(const Explanation *explanation)
{
    bool passes = explanation->move == POINT_PASS && explanation->rather == POINT_NONE;
    const Claim *tree = explanation_tree(explanation);
    if (tree)
        return is_second_choice(explanation) &&
               explanation->others[0].claim.after > tree->after + SAME_SHARE;
    return !passes && explanation->others[0].value > explanation->value;
}

/* Does it say that nothing gains? */
static bool is_end(const Explanation *explanation)
{
    return explanation->claim_count && explanation->claims[0].kind == CLAIM_BALANCE;
}

/* The first of the other moves; none beside a pass, which gains more than any of them. */
static void add_next(const Explanation *explanation, int size, Text *text)
{
    char name[POINT_TEXT_MAX];
    if (explanation->other_count == 0 || explanation->rather == POINT_PASS || is_end(explanation))
        return;
    const char *head = has_better(explanation) ? _(" A better move is %s: ")
                       : explanation->rather != POINT_NONE || is_second_choice(explanation)
                           ? _(" About as good is %s: ")
                           : _(" The next best move is %s: ");
    text_printf(text, head, point_name(size, explanation->others[0].move, name));
    add_other(&explanation->others[0].claim, size, text);
}

/* Where somebody would rather play elsewhere. */
static void add_disagreement(const Explanation *explanation, int size, Text *text)
{
    for (int i = 0; i < explanation->claim_count; i++)
        if (explanation->claims[i].kind == CLAIM_PREFERS) {
            text_add(text, _(" But "));
            add_purpose(&explanation->claims[i], size, text);
            text_add(text, _("."));
            add_preferred(explanation, &explanation->claims[i], size, text);
        }
}

static void add_paragraph(const Explanation *explanation, int size, Text *text)
{
    add_first(explanation, size, false, text);
    const Claim *second = second_reason(explanation);
    if (second) {
        text_add(text, _(" Also, "));
        add_told(explanation, second, size, text);
        text_add(text, _("."));
    }
    add_disagreement(explanation, size, text);
    add_next(explanation, size, text);
}

/* What a claim was counted by, for those kinds whose sentence does not say it. */
static const char *measure_of(const Claim *claim)
{
    static const char *const MEASURES[CLAIM_KINDS] = {
        [CLAIM_TAKES_AREA] = N_(", {before} to {after} points on the whole board"),
        [CLAIM_REDUCES_AREA] = N_(", {before} to {after} points on the whole board"),
        [CLAIM_MAKES_ROOM] = N_(", strength {after}, otherwise {before}"),
        [CLAIM_TAKES_ROOM] = N_(", strength {after}, otherwise {before}"),
        [CLAIM_ENCLOSES] = N_(", strength {after}, otherwise {before}"),
        [CLAIM_ESCAPES] = N_(", strength {after}, otherwise {before}"),
    };
    return claim->before != claim->after ? MEASURES[claim->kind] : NULL;
}

static void add_basis(const Claim *claim, int size, Text *text)
{
    Filling filling = {.claim = claim, .size = size};
    bool played = claim->kind == CLAIM_SAMPLES || claim->kind == CLAIM_TREE;
    const char *measure = measure_of(claim);
    text_printf(text, " [%s",
                played ? _("games played out") : words_support((ClaimSupport)claim->support));
    if (measure)
        fill_template(_(measure), &filling, text);
    if (claim->nodes)
        text_printf(text,
                    ngettext(", %llu position", ", %llu positions", (unsigned long)claim->nodes),
                    (unsigned long long)claim->nodes);
    bool read = claim->support >= CLAIM_SEARCHED;
    if (read && otherwise_of(claim) && claim->else_proved < claim->support)
        text_printf(text, _("; otherwise: %s"), words_support((ClaimSupport)claim->else_proved));
    text_add(text, "]\n");
}

/* One reason with what it rests on. */
static void add_reason(const Explanation *explanation, const Claim *claim, int size, Text *text)
{
    text_add(text, "  - ");
    words_claim_of(explanation, claim, size, text);
    words_otherwise(claim, size, text);
    add_basis(claim, size, text);
    if (claim->line.count > 1) {
        text_add(text, _("    Line: "));
        words_line(&claim->line, size, text);
        text_add_char(text, '\n');
    }
    if (claim->else_line.count > 1) {
        text_add(text, _("    Otherwise: "));
        words_line(&claim->else_line, size, text);
        text_add_char(text, '\n');
    }
}

static void add_report(const Explanation *explanation, int size, Text *text)
{
    add_sentence(explanation, size, text);
    text_add_char(text, '\n');
    for (int i = 0; i < explanation->claim_count; i++)
        add_reason(explanation, &explanation->claims[i], size, text);
    bool leads = explanation->claim_count && explanation->claims[0].kind == CLAIM_TREE;
    if (explanation->other_count)
        text_add(text, leads ? _("Other moves (points ahead after them):\n")
                             : _("Other moves (points gained):\n"));
    for (int i = 0; i < explanation->other_count; i++) {
        const Alternative *other = &explanation->others[i];
        char name[POINT_TEXT_MAX];
        text_printf(text, "  %-4s %6.1f  ", point_name(size, other->move, name), other->value);
        words_other(&other->claim, size, text);
        text_add_char(text, '\n');
    }
}

void words_explain(const Explanation *explanation, int size, WordsLength length, Text *text)
{
    static void (*const WRITERS[])(const Explanation *, int, Text *) = {
        [WORDS_SENTENCE] = add_sentence,
        [WORDS_PARAGRAPH] = add_paragraph,
        [WORDS_REPORT] = add_report,
    };
    WRITERS[length](explanation, size, text);
}
