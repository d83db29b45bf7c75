/* A record that is read, written and read again must stay the same, and be written the same. */

#include "support/sgf_check.h"

#include "support/test.h"

#include <stdio.h>
#include <string.h>

bool sgf_check_read(SgfCollection *games, const char *sgf, Error *error)
{
    return sgf_read(games, sgf, strlen(sgf), "test", NULL, error);
}

void sgf_check_write(const SgfCollection *games, Text *text)
{
    for (size_t i = 0; i < games->count; i++)
        sgf_write(games->games[i], text);
}

/* Writes the games, reads them back: the same records, and the same text when written again. */
void sgf_check_round_trip(const SgfCollection *games, const char *what)
{
    Text first, second;
    Error error;
    SgfCollection again;
    text_init(&first);
    text_init(&second);
    sgf_check_write(games, &first);
    if (!sgf_read(&again, first.data, first.length, "again", NULL, &error))
        fail_msg("%s: not read back: %s", what, error.message);
    if (again.count != games->count)
        fail_msg("%s: %zu games became %zu", what, games->count, again.count);
    for (size_t i = 0; i < games->count; i++)
        if (!record_equal(games->games[i], again.games[i]))
            fail_msg("%s: game %zu changed", what, i + 1);
    sgf_check_write(&again, &second);
    if (first.length != second.length || memcmp(first.data, second.data, first.length) != 0)
        fail_msg("%s: written differently the second time", what);
    sgf_clear(&again);
    text_clear(&first);
    text_clear(&second);
}

/* Reads `sgf` and compares what is written without the header of the root. */
void sgf_check_reads_as(const char *sgf, size_t warnings, const char *expected)
{
    SgfCollection games;
    Error error;
    if (!sgf_check_read(&games, sgf, &error))
        fail_msg("%s: %s", sgf, error.message);
    Text text, plain;
    text_init(&text);
    text_init(&plain);
    sgf_check_write(&games, &text);
    for (const char *s = text.data; *s;) {
        char header[40];
        int length =
            snprintf(header, sizeof header, "FF[4]GM[1]CA[UTF-8]SZ[%d]", games.games[0]->size);
        if (strncmp(s, header, (size_t)length) == 0)
            s += length;
        else if (*s != '\n')
            text_add_char(&plain, *s++);
        else
            s++;
    }
    if (strcmp(plain.data, expected) != 0)
        fail_msg("%s\nread as   %s\nexpected  %s", sgf, plain.data, expected);
    if (games.warning_total != warnings)
        fail_msg("%s: %zu warnings, first: %s", sgf, games.warning_total,
                 games.warning_total ? games.warnings[0].message : "");
    sgf_check_round_trip(&games, sgf);
    text_clear(&text);
    text_clear(&plain);
    sgf_clear(&games);
}

const char *sgf_check_root_text(const SgfCollection *games, const char *name)
{
    return node_text(games->games[0]->root, name);
}
