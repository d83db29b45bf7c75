#ifndef GOSEDAI_GAME_SGF_SCAN_H
#define GOSEDAI_GAME_SGF_SCAN_H

/* The pieces of SGF text: blanks, names, values, and what may follow what. For sgf_reader.c
 * and sgf_draft.c.
 *
 * All functions are pure; places are indices into the text. Blanks include zero bytes. */

#include "game/property.h"

typedef struct SgfScan {
    const char *s; /* UTF-8, need not end with a zero */
    size_t length;
} SgfScan;

bool sgf_scan_is_letter(char c); /* may a property name begin with it? */
bool sgf_scan_is_blank(char c);

/* The first place from `at` on that is no blank, or no part of a name (letters, digits, _). */
size_t sgf_scan_blanks(const SgfScan *scan, size_t at);
size_t sgf_scan_name(const SgfScan *scan, size_t at);

/* Does a property stand at `at`: a name that begins with a capital, and a bracket? */
bool sgf_scan_at_property(const SgfScan *scan, size_t at);

/* Does one stand there whose name SGF knows? */
bool sgf_scan_at_known_property(const SgfScan *scan, size_t at);

/* Can what stands at `at`, blanks skipped, follow a `;`? */
bool sgf_scan_follows_semicolon(const SgfScan *scan, size_t at);

/* Where a value ends. */
typedef struct SgfValueEnd {
    size_t at;   /* the place of its `]`; if it is not closed, of what follows it */
    size_t bare; /* the first `]` that was taken as text; the text's length if there is none */
    bool closed;
} SgfValueEnd;

/* Where does the value end whose first character is at `at`? Text may hold a bare `]` (see
 * sgf_scan.c); points end at the next bracket, parenthesis or node if they are not closed. */
SgfValueEnd sgf_scan_value_end(const SgfScan *scan, size_t at, PropertyKind kind);

/* Appends the value between `at` and `end` without escapes and soft line breaks; line breaks
 * become '\n', zero bytes are left out (the answer is then true). `keep_escapes`: `\:` and `\\`
 * stay as they are. */
bool sgf_scan_plain(const SgfScan *scan, size_t at, size_t end, bool keep_escapes, Text *text);

#endif
