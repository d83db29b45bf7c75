#ifndef GOSEDAI_GAME_SGF_REPORT_H
#define GOSEDAI_GAME_SGF_REPORT_H

/* What reading SGF has to say: warnings and errors with line and column. For sgf_reader.c.
 *
 * Warnings go to the collection, the error to whoever asked for the games.
 * Places are given as indices into the text. */

#include "game/sgf.h"
#include "game/sgf_scan.h"

typedef struct SgfReport {
    const SgfScan *in; /* the text that is spoken of */
    const char *place; /* its name; may be NULL */
    SgfCollection *out;
    Error *error; /* may be NULL */

    size_t offset; /* line and column are those of this byte */
    int line, column;

    Error first_refusal;    /* why a game was left out ... */
    size_t refusal_warning; /* ... and which warning says so */
} SgfReport;

/* Begins a report about `in`. All that is given must live as long as the report, which needs no
 * release. */
void sgf_report_init(SgfReport *report, const SgfScan *in, const char *place, SgfCollection *out,
                     Error *error);

/* Adds a warning about the byte at `offset`. Past SGF_WARNINGS_MAX it is only counted. Cost: the
 * distance from the last place, and the length of the line if `offset` lies before that. */
void sgf_report_warn(SgfReport *report, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The whole reading fails: sets the error. Returns false. */
bool sgf_report_fail(SgfReport *report, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The game of this number (from 1) will not be kept: adds a warning that says why, within
 * the limit of warnings. Returns false. */
bool sgf_report_refuse(SgfReport *report, size_t game, size_t offset, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Was a game refused? If so, that first reason becomes the error, and is a warning no longer. For
 * inputs of which no game is left. */
bool sgf_report_fail_as_refused(SgfReport *report);

/* How many bytes of a text can a message repeat (for "%.*s")? Characters are not cut. */
int sgf_report_shown(const char *s, size_t length);

#endif
