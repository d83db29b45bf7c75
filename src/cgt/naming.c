/* Names of values.
 *
 * Method: number + ups + star is known to the context; tiny, miny and {0^n|tiny} are recognised by
 * walking down their canonical form after the number is taken off. What has no name is written in
 * braces: an option that stands alone is put in without its own braces, with one bar fewer than
 * around it. Options are sorted by what they are and by their texts, since the order of values in a
 * context is an accident.
 *
 * Wrong: sums of named infinitesimals other than ups and stars are not taken apart; the text of a
 * large form repeats what the context holds once, so it is cut at a length. */

#include "cgt/naming.h"

#include "base/mem.h"
#include "cgt/cgt_store.h"

#include <stdlib.h>
#include <string.h>

enum { BARS_MAX = 4 }; /* deeper games get braces of their own: nobody counts more bars */

/* --- recognition --------------------------------------------------------------------------- */

/* The only option of `side`; CGT_NONE if there are more or none. */
static CgtValue only_option(CgtContext *context, CgtValue value, CgtSide side)
{
    size_t count;
    const CgtValue *options = cgt_options(context, value, side, &count);
    return count == 1 ? options[0] : CGT_NONE;
}

/* g if `value` is tiny_g (side left) or miny_g (side right), else CGT_NONE. */
static CgtValue find_threat(CgtContext *context, CgtValue value, CgtSide side)
{
    CgtSide other = 1 - side;
    CgtValue answer = only_option(context, value, other);
    if (only_option(context, value, side) != CGT_ZERO ||
        only_option(context, answer, side) != CGT_ZERO)
        return CGT_NONE;
    CgtValue threat = only_option(context, answer, other);
    if (side == CGT_LEFT)
        threat = cgt_negative(context, threat);
    bool big = threat != CGT_NONE && dyadic_sign(cgt_stop(context, threat, CGT_RIGHT)) > 0;
    return big ? threat : CGT_NONE;
}

/* Walks down 0|0|... to a tiny (side left) or its mirror; false if it ends elsewhere. */
static bool find_power(CgtContext *context, CgtValue value, CgtSide side, NamingParts *parts)
{
    parts->power = 0;
    parts->threat = find_threat(context, value, side);
    while (parts->threat == CGT_NONE && only_option(context, value, side) == CGT_ZERO) {
        value = only_option(context, value, 1 - side);
        if (value == CGT_NONE || value == CGT_ZERO)
            return false;
        parts->power++;
        parts->threat = find_threat(context, value, side);
    }
    return parts->threat != CGT_NONE;
}

static void recognise_infinitesimal(CgtContext *context, CgtValue value, NamingParts *parts)
{
    CgtValue part = cgt_infinitesimal_part(context, value);
    parts->kind = NAMING_ISH;
    if (part == CGT_NONE)
        return;
    if (find_power(context, part, CGT_LEFT, parts))
        parts->kind = parts->power ? NAMING_TINY_POWER : NAMING_TINY;
    else if (find_power(context, part, CGT_RIGHT, parts))
        parts->kind = parts->power ? NAMING_MINY_POWER : NAMING_MINY;
}

static bool is_switch(CgtContext *context, CgtValue value)
{
    return cgt_is_number(context, only_option(context, value, CGT_LEFT), NULL) &&
           cgt_is_number(context, only_option(context, value, CGT_RIGHT), NULL);
}

NamingParts naming_recognise(CgtContext *context, CgtValue value)
{
    NamingParts parts = {.kind = NAMING_HOT};
    if (cgt_is_uptimal(context, value, &parts.number, &parts.ups, &parts.star)) {
        if (parts.ups != 0)
            parts.kind = NAMING_UPS;
        else if (parts.star != 0)
            parts.kind = NAMING_NIMBER;
        else
            parts.kind = dyadic_is_integer(parts.number) ? NAMING_INTEGER : NAMING_FRACTION;
    } else if (cgt_is_ish(context, value, &parts.number)) {
        recognise_infinitesimal(context, value, &parts);
    } else if (is_switch(context, value)) {
        parts.kind = NAMING_SWITCH;
    }
    return parts;
}

const char *naming_kind_name(const NamingParts *parts)
{
    /* without and with a number */
    static const char *const NAMES[NAMING_KIND_COUNT][2] = {
        [NAMING_INTEGER] = {"integer", "integer"},
        [NAMING_FRACTION] = {"fraction", "fraction"},
        [NAMING_NIMBER] = {"nimber", "number + nimber"},
        [NAMING_UPS] = {"ups", "number + ups"},
        [NAMING_TINY] = {"tiny", "number + tiny"},
        [NAMING_MINY] = {"miny", "number + miny"},
        [NAMING_TINY_POWER] = {"{0^n|tiny}", "number + {0^n|tiny}"},
        [NAMING_MINY_POWER] = {"{miny|0^n}", "number + {miny|0^n}"},
        [NAMING_ISH] = {"infinitesimal", "number-ish"},
        [NAMING_SWITCH] = {"switch", "switch"},
        [NAMING_HOT] = {"hot game", "hot game"},
    };
    return NAMES[parts->kind][dyadic_sign(parts->number) != 0];
}

/* --- writing ------------------------------------------------------------------------------- */

typedef struct Writer {
    CgtContext *context;
    NamingStyle style;
    size_t length; /* written so far, in all texts that stay */
    bool cut;
} Writer;

/* Appends a value. Returns how many bars its outermost level has if it is a game in braces, which
 * are left out if `bare`; 0 for everything that has a name. */
static int write_value(Writer *writer, CgtValue value, bool bare, Text *text);

static void write_ups(const Writer *writer, int ups, bool begins, Text *text)
{
    int count = abs(ups);
    if (writer->style == NAMING_ASCII) {
        text_add(text, ups > 0 ? "^" : "v");
        if (count == 2)
            text_add(text, ups > 0 ? "^" : "v");
        else if (count > 2)
            text_printf(text, "%d", count);
    } else if (count > 2) {
        text_printf(text, "%s%d·%s", begins ? "" : "+", count, ups > 0 ? "↑" : "↓");
    } else if (count == 2) {
        text_add(text, ups > 0 ? "⇑" : "⇓");
    } else if (count == 1) {
        text_add(text, ups > 0 ? "↑" : "↓");
    }
}

static void write_uptimal(const Writer *writer, const NamingParts *parts, Text *text)
{
    char number[DYADIC_TEXT_MAX];
    bool begins = dyadic_sign(parts->number) == 0;
    if (!begins || (parts->ups == 0 && parts->star == 0))
        text_add(text, dyadic_text(parts->number, number));
    if (parts->ups != 0)
        write_ups(writer, parts->ups, begins, text);
    if (parts->star != 0)
        text_add(text, "*");
    if (parts->star > 1)
        text_printf(text, "%d", parts->star);
}

static void write_threat(Writer *writer, const NamingParts *parts, Text *text)
{
    bool tiny = parts->kind == NAMING_TINY || parts->kind == NAMING_TINY_POWER;
    Dyadic number;
    text_add(text, tiny ? "tiny" : "miny");
    bool integer = cgt_is_number(writer->context, parts->threat, &number) &&
                   dyadic_is_integer(number) && writer->style == NAMING_UNICODE;
    text_add(text, integer ? "_" : "(");
    write_value(writer, parts->threat, false, text);
    text_add(text, integer ? "" : ")");
}

/* number + tiny and its relations. */
static void write_tiny(Writer *writer, const NamingParts *parts, Text *text)
{
    char number[DYADIC_TEXT_MAX];
    if (dyadic_sign(parts->number) != 0)
        text_printf(text, "%s+", dyadic_text(parts->number, number));
    if (parts->kind == NAMING_TINY_POWER)
        text_printf(text, "{0^%d|", parts->power);
    if (parts->kind == NAMING_MINY_POWER)
        text_add(text, "{");
    write_threat(writer, parts, text);
    if (parts->kind == NAMING_TINY_POWER)
        text_add(text, "}");
    if (parts->kind == NAMING_MINY_POWER)
        text_printf(text, "|0^%d}", parts->power);
}

/* --- lists of options ----------------------------------------------------------------------- */

typedef struct Entry {
    CgtValue value;
    Dyadic stop[2];
    Text text;
    int bars;
} Entry;

static int compare_entries(const void *a, const void *b)
{
    const Entry *left = a, *right = b;
    for (int side = CGT_RIGHT; side >= CGT_LEFT; side--) {
        int order = dyadic_compare(left->stop[side], right->stop[side]);
        if (order != 0)
            return order;
    }
    size_t length = left->text.length, other = right->text.length;
    if (length != other)
        return length < other ? -1 : 1;
    return strcmp(left->text.data, right->text.data);
}

/* Appends the options of one side; returns the bars of an option that stands alone. */
static int write_side(Writer *writer, CgtValue value, CgtSide side, bool inside, Text *text)
{
    size_t count;
    const CgtValue *options = cgt_options(writer->context, value, side, &count);
    Entry *entries = mem_alloc(count, sizeof *entries);
    for (size_t i = 0; i < count; i++) {
        Entry *entry = &entries[i];
        entry->value = options[i];
        text_init(&entry->text);
        for (int first = CGT_LEFT; first <= CGT_RIGHT; first++)
            entry->stop[first] = cgt_stop(writer->context, options[i], (CgtSide)first);
        entry->bars = write_value(writer, options[i], inside && count == 1, &entry->text);
    }
    qsort(entries, count, sizeof *entries, compare_entries);
    int bars = count == 1 && inside ? entries[0].bars : 0;
    for (size_t i = 0; i < count; i++) {
        text_add(text, i ? "," : "");
        text_add_bytes(text, entries[i].text.data, entries[i].text.length);
        text_clear(&entries[i].text);
    }
    mem_free(entries);
    return bars;
}

/* {a,b|c,d}; its own negative is +-{a,b}. */
static int write_braces(Writer *writer, CgtValue value, bool bare, Text *text)
{
    if (cgt_negative(writer->context, value) == value) {
        size_t count;
        cgt_options(writer->context, value, CGT_LEFT, &count);
        text_add(text, writer->style == NAMING_ASCII ? "+-" : "±");
        text_add(text, count > 1 ? "{" : "(");
        size_t start = text->length;
        write_side(writer, value, CGT_LEFT, false, text);
        /* A word needs no brackets. */
        bool word = count == 1 && strpbrk(text->data + start, "+-*^v.(,{") == NULL &&
                    (unsigned char)text->data[start] < 0x80;
        if (word) {
            memmove(text->data + start - 1, text->data + start, text->length - start + 1);
            text->length--;
        } else {
            text_add(text, count > 1 ? "}" : ")");
        }
        return 0;
    }
    Text sides[2];
    int bars = 0;
    for (int side = CGT_LEFT; side <= CGT_RIGHT; side++) {
        text_init(&sides[side]);
        int inner = write_side(writer, value, (CgtSide)side, true, &sides[side]);
        bars = inner > bars ? inner : bars;
    }
    bars++;
    bool braces = !bare || bars >= BARS_MAX;
    text_add(text, braces ? "{" : "");
    text_add_bytes(text, sides[CGT_LEFT].data, sides[CGT_LEFT].length);
    for (int i = 0; i < bars; i++)
        text_add_char(text, '|');
    text_add_bytes(text, sides[CGT_RIGHT].data, sides[CGT_RIGHT].length);
    text_add(text, braces ? "}" : "");
    text_clear(&sides[CGT_LEFT]);
    text_clear(&sides[CGT_RIGHT]);
    return braces ? 0 : bars;
}

static int write_value(Writer *writer, CgtValue value, bool bare, Text *text)
{
    if (writer->length > NAMING_LENGTH_MAX) {
        writer->cut = true;
        text_add(text, "...");
        return 0;
    }
    NamingParts parts = naming_recognise(writer->context, value);
    size_t start = text->length;
    int bars = 0;
    switch (parts.kind) {
    case NAMING_INTEGER:
    case NAMING_FRACTION:
    case NAMING_NIMBER:
    case NAMING_UPS:
        write_uptimal(writer, &parts, text);
        writer->length += text->length - start;
        break;
    case NAMING_TINY:
    case NAMING_MINY:
    case NAMING_TINY_POWER:
    case NAMING_MINY_POWER:
        write_tiny(writer, &parts, text);
        writer->length += 8;
        break;
    case NAMING_ISH:
    case NAMING_SWITCH:
    case NAMING_HOT:
    case NAMING_KIND_COUNT:
        bars = write_braces(writer, value, bare, text);
        writer->length += 3;
        break;
    }
    return bars;
}

bool naming_write(CgtContext *context, CgtValue value, NamingStyle style, Text *text)
{
    if (value == CGT_NONE) {
        text_add(text, "?");
        return false;
    }
    Writer writer = {.context = context, .style = style};
    /* To recognise a value others are made; if they do not fit, the value is written in braces. */
    CgtFailure before = context->failure;
    write_value(&writer, value, false, text);
    context->failure = before;
    return !writer.cut;
}

bool naming_write_ish(const CgtContext *context, CgtValue value, Text *text)
{
    Dyadic number;
    char digits[DYADIC_TEXT_MAX];
    if (cgt_is_number(context, value, NULL) || !cgt_is_ish(context, value, &number))
        return false;
    text_printf(text, "%sish", dyadic_text(number, digits));
    return true;
}
