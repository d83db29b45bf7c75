/* Looking ahead in SGF text, as far as repairs need it.
 *
 * The hard case is a bare `]` inside a text. It is taken as text if what
 * follows cannot follow a value:
 *
 *     C[bret [15k]: hello];W[bb]      a colon cannot follow: text
 *     C[hello] stray ;W[bb]           but here a node begins before the next
 *                                     bracket, so the value ends, and "stray"
 *                                     is what does not belong
 *
 * Every look ahead ends at the next `]` or sooner, so all of them together
 * cost O(length).
 *
 * Gets wrong: text after a bare `]` that looks like a property ("] See AB[1]"). */

#include "game/sgf_scan.h"

#include <ctype.h>
#include <string.h>

bool sgf_scan_is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_name_char(char c)
{
    return sgf_scan_is_letter(c) || (c >= '0' && c <= '9') || c == '_';
}

bool sgf_scan_is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0';
}

size_t sgf_scan_blanks(const SgfScan *scan, size_t at)
{
    while (at < scan->length && sgf_scan_is_blank(scan->s[at]))
        at++;
    return at;
}

size_t sgf_scan_name(const SgfScan *scan, size_t at)
{
    while (at < scan->length && is_name_char(scan->s[at]))
        at++;
    return at;
}

bool sgf_scan_at_property(const SgfScan *scan, size_t at)
{
    if (at >= scan->length || !isupper((unsigned char)scan->s[at]))
        return false;
    size_t end = sgf_scan_name(scan, at);
    return end < scan->length && scan->s[end] == '[';
}

bool sgf_scan_at_known_property(const SgfScan *scan, size_t at)
{
    return sgf_scan_at_property(scan, at) &&
           property_type(scan->s + at, sgf_scan_name(scan, at) - at)->kind != PROPERTY_UNKNOWN;
}

bool sgf_scan_follows_semicolon(const SgfScan *scan, size_t at)
{
    at = sgf_scan_blanks(scan, at);
    return at == scan->length || strchr(";()", scan->s[at]) || sgf_scan_at_property(scan, at);
}

/* Can what stands at `at` follow the `]` that ends a value? */
static bool follows_value(const SgfScan *scan, size_t at)
{
    at = sgf_scan_blanks(scan, at);
    if (at == scan->length)
        return true;
    switch (scan->s[at]) {
    case '[':
    case '(':
        return true;
    case ';':
        return sgf_scan_follows_semicolon(scan, at + 1);
    case ')':
        while (at < scan->length && (scan->s[at] == ')' || sgf_scan_is_blank(scan->s[at])))
            at++;
        return at == scan->length || scan->s[at] != ']';
    default:
        return sgf_scan_at_property(scan, at);
    }
}

/* Is the `]` at `at` the end of a text value? If what follows cannot follow a value, it is text,
 * unless a node begins before the next `]`: then the text after it is what does not belong. */
static bool closes_value(const SgfScan *scan, size_t at)
{
    if (follows_value(scan, at + 1))
        return true;
    for (size_t i = at + 1; i < scan->length; i++) {
        char c = scan->s[i];
        if (c == ']')
            return false;
        if (c == '\\')
            i++;
        else if (c == ';' && sgf_scan_at_property(scan, sgf_scan_blanks(scan, i + 1)))
            return true;
    }
    return true;
}

SgfValueEnd sgf_scan_value_end(const SgfScan *scan, size_t at, PropertyKind kind)
{
    size_t bare = scan->length;
    bool is_text = kind != PROPERTY_POINTS && kind != PROPERTY_VALUE;
    for (; at < scan->length; at++) {
        char c = scan->s[at];
        if (c == '\\') {
            at++;
        } else if (c == ']') {
            if (!is_text || closes_value(scan, at))
                return (SgfValueEnd){at, bare, true};
            if (bare == scan->length)
                bare = at;
        } else if (kind == PROPERTY_POINTS && strchr(";()[", c) && c) {
            break;
        }
    }
    return (SgfValueEnd){at < scan->length ? at : scan->length, bare, false};
}

/* The length of the line break at `at`: "\n", "\r", or both in either order; 0 if none. */
static size_t line_break(const char *s, size_t at, size_t end)
{
    if (at >= end || (s[at] != '\n' && s[at] != '\r'))
        return 0;
    bool pair = at + 1 < end && (s[at + 1] == '\n' || s[at + 1] == '\r') && s[at + 1] != s[at];
    return pair ? 2 : 1;
}

bool sgf_scan_plain(const SgfScan *scan, size_t at, size_t end, bool keep_escapes, Text *text)
{
    const char *s = scan->s;
    bool zeros = false;
    size_t start = at; /* of what can be copied as it is */
    while (at < end) {
        size_t width = 1, soft;
        if (s[at] != '\\' && s[at] != '\r' && s[at] != '\0' && s[at] != '\n') {
            at++;
            continue;
        }
        text_add_bytes(text, s + start, at - start);
        if (s[at] == '\0') {
            zeros = true;
        } else if (s[at] != '\\') {
            width = line_break(s, at, end);
            text_add_char(text, '\n');
        } else if ((soft = line_break(s, at + 1, end)) > 0) {
            width = 1 + soft;
        } else if (at + 1 < end) {
            if (keep_escapes && (s[at + 1] == '\\' || s[at + 1] == ':'))
                text_add_char(text, '\\');
            if (s[at + 1] != '\0')
                text_add_char(text, s[at + 1]);
            width = 2;
        }
        at += width;
        start = at;
    }
    text_add_bytes(text, s + start, end - start);
    return zeros;
}
