/* Phrases: the pieces that sentences are made of. A template is filled in with the {keys} of a
 * claim, or with those of a thing; each key has a function that writes what it stands for, whatever
 * stands around it, so that a translation may order them as its language wants. */

#include "decide/phrase.h"

#include "base/i18n.h"

#include <math.h>
#include <string.h>

/* --- words -------------------------------------------------------------------------------- */

static const char *color_word(Color color)
{
    return color == BLACK ? _("Black") : _("White");
}

const char *phrase_place(int size, Point point)
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

const char *phrase_support(ClaimSupport support)
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

/* What a template is filled in with: either a claim or a thing. */
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
    phrase_thing(&filling->claim->subject, filling->size, text);
}

/* A second group in the same place is not called by it again. */
static void fill_object(const Filling *filling, Text *text)
{
    const Thing *subject = &filling->claim->subject, *object = &filling->claim->object;
    Filling one = {.thing = object, .size = filling->size};
    if (subject->kind == THING_GROUP && object->kind == THING_GROUP &&
        subject->color == object->color && phrase_is_lone(subject) == phrase_is_lone(object) &&
        phrase_place(filling->size, subject->stone) == phrase_place(filling->size, object->stone))
        fill_template(_("the one at {stone}"), &one, text);
    else
        phrase_thing(&filling->claim->object, filling->size, text);
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
    text_add(text, phrase_place(filling->size, filling->thing->stone));
}

static void fill_stones(const Filling *filling, Text *text)
{
    text_printf(text, "%d", filling->thing->size);
}

static void fill_value(const Filling *filling, Text *text)
{
    add_number(text, filling->claim->value);
}

typedef struct Key {
    const char *key; /* NULL: the end */
    FillIn *fill;
} Key;

static const Key CLAIM_KEYS[] = {
    {"subject", fill_subject},
    {"object", fill_object},
    {"them", fill_them},
    {"mover", fill_mover},
    {"enemy", fill_enemy},
    {"else", fill_else},
    {"before", fill_before},
    {"after", fill_after},
    {"percent", fill_percent},
    {"count", fill_count},
    {"name", fill_name},
    {"sente", fill_sente},
    {"lead", fill_lead},
    {"lead_points", fill_lead_points},
    {"value", fill_value},
    {"games", fill_games},
    {NULL, NULL},
};

static const Key THING_KEYS[] = {
    {"stone", fill_stone},   {"other", fill_other}, {"place", fill_place},
    {"stones", fill_stones}, {NULL, NULL},
};

static void fill_key(const char *name, size_t length, const Filling *filling, Text *text)
{
    for (const Key *key = filling->thing ? THING_KEYS : CLAIM_KEYS; key->key; key++)
        if (strlen(key->key) == length && strncmp(key->key, name, length) == 0)
            key->fill(filling, text);
}

/* Appends the template with every {key} replaced. */
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

void phrase_fill(const char *format, const Claim *claim, int size, Text *text)
{
    fill_template(format, &(Filling){.claim = claim, .size = size}, text);
}

/* --- things and lines -------------------------------------------------------------------- */

bool phrase_is_lone(const Thing *thing)
{
    return thing->kind == THING_GROUP && thing->size == 1;
}

static const char *thing_template(const Thing *thing)
{
    bool black = thing->color == BLACK;
    switch (phrase_is_lone(thing) ? THING_BLOCK : (ThingKind)thing->kind) {
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

void phrase_thing(const Thing *thing, int size, Text *text)
{
    Filling filling = {.thing = thing, .size = size};
    fill_template(thing_template(thing), &filling, text);
}

const char *phrase_point(int size, Point point, char name[POINT_TEXT_MAX])
{
    return point == POINT_PASS ? i18n_in_context(NC_("move", "pass"))
                               : point_name(size, point, name);
}

void phrase_line(const ClaimLine *line, int size, Text *text)
{
    Color color = (Color)line->first;
    for (int i = 0; i < line->count; i++, color = color_other(color)) {
        char name[POINT_TEXT_MAX];
        text_printf(text, "%s%s %s", i ? ", " : "", color_word(color),
                    phrase_point(size, line->moves[i], name));
    }
    if (line->cut)
        text_add(text, ", ...");
}
