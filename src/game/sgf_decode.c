/* Valid UTF-8, the common case, is used as it is. Otherwise the input is cut
 * into parts where a game names another encoding than the game before it (files
 * that were joined), and each part is decoded on its own.
 *
 * CA is looked for in the bytes, before anything can be parsed: in Shift-JIS
 * and others a bracket may be half of a character. So a CA in a comment can
 * mislead; encoding_guess() checks what it says against the bytes. */

#include "game/sgf_decode.h"

#include "base/encoding.h"
#include "base/mem.h"

#include <ctype.h>
#include <string.h>

enum { PARTS_MAX = 1000 }; /* against files that are nothing but CA */

/* The place of the next CA from `at` on, and what it says; `length` if there is none. */
static size_t find_charset(const char *bytes, size_t length, size_t at,
                           char charset[SGF_CHARSET_MAX])
{
    size_t used = 0;
    charset[0] = '\0';
    for (; at + 3 < length; at++) {
        if (bytes[at] == 'C' && bytes[at + 1] == 'A' && bytes[at + 2] == '[' &&
            (at == 0 || !isalpha((unsigned char)bytes[at - 1])))
            break;
    }
    if (at + 3 >= length)
        return length;
    for (size_t i = at + 3; i < length && bytes[i] != ']' && used + 1 < SGF_CHARSET_MAX; i++)
        charset[used++] = bytes[i];
    charset[used] = '\0';
    return at;
}

static SgfPart *add_part(SgfText *text, const char *encoding, const char *charset)
{
    text->parts =
        mem_grow(text->parts, &text->part_capacity, text->part_count + 1, sizeof *text->parts);
    SgfPart *part = &text->parts[text->part_count++];
    *part = (SgfPart){.start = text->own.length, .encoding = encoding};
    memcpy(part->charset, charset, strlen(charset) + 1);
    return part;
}

static void decode_part(SgfText *text, const char *bytes, size_t length, const char *encoding,
                        const char *charset)
{
    const char *name = encoding ? encoding : encoding_guess(bytes, length, charset);
    SgfPart *part = add_part(text, name, charset);
    part->bad = encoding_to_utf8(bytes, length, name, &text->own);
}

/* Do the two charsets mean different, known encodings? */
static bool differ(const char *a, const char *b)
{
    const char *first = encoding_find(a), *second = encoding_find(b);
    return first && second && strcmp(first, second) != 0;
}

/* The last "(;" before `at`, not before `from`; `at` if there is none. */
static size_t find_game_before(const char *bytes, size_t from, size_t at)
{
    for (size_t i = at; i > from; i--)
        if (bytes[i - 1] == '(' && bytes[i] == ';')
            return i - 1;
    return at;
}

static void decode_parts(SgfText *text, const char *bytes, size_t length)
{
    char charset[SGF_CHARSET_MAX], next[SGF_CHARSET_MAX];
    size_t start = 0, at = find_charset(bytes, length, 0, charset);
    while (at < length && text->part_count + 1 < PARTS_MAX) {
        size_t before = at;
        at = find_charset(bytes, length, before + 1, next);
        if (at == length || !differ(charset, next))
            continue;
        size_t game = find_game_before(bytes, before, at);
        if (game == at)
            continue;
        decode_part(text, bytes + start, game - start, NULL, charset);
        start = game;
        memcpy(charset, next, sizeof charset);
    }
    decode_part(text, bytes + start, length - start, NULL, charset);
}

void sgf_decode(SgfText *text, const char *bytes, size_t length, const char *encoding)
{
    char charset[SGF_CHARSET_MAX] = "";
    *text = (SgfText){0};
    text_init(&text->own);
    if (!encoding)
        find_charset(bytes, length, 0, charset);
    const char *name = encoding ? encoding : encoding_guess(bytes, length, charset);
    size_t mark = encoding_utf8_mark(bytes, length);
    bool valid = encoding_check_utf8(bytes, length, NULL) == 0;
    if (strcmp(name, "UTF-8") == 0 && valid) {
        add_part(text, name, charset);
        text->s = bytes + mark;
        text->length = length - mark;
        return;
    }
    if (encoding || valid || strncmp(name, "UTF-16", 6) == 0)
        decode_part(text, bytes, length, name, charset);
    else
        decode_parts(text, bytes, length);
    text->s = text->own.data;
    text->length = text->own.length;
}

void sgf_decode_clear(SgfText *text)
{
    text_clear(&text->own);
    mem_free(text->parts);
    *text = (SgfText){0};
}
