/* Line and column are counted only when something is said, on from where the
 * last thing was said: messages come nearly in the order of the text.
 *
 * Line breaks are CR, LF and CR LF; columns are characters, not bytes.
 *
 * Gets wrong: LF CR counts as two line breaks. */

#include "game/sgf_report.h"

#include "base/mem.h"

#include <stdio.h>
#include <string.h>

enum { SHOWN_MAX = 40 }; /* bytes of the input that a message repeats */

static bool is_inside_character(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

static void move_place(SgfReport *report, size_t offset)
{
    if (offset < report->offset) {
        report->offset = 0;
        report->line = report->column = 1;
    }
    const char *s = report->in->s;
    for (size_t i = report->offset; i < offset; i++) {
        bool line_feed = s[i] == '\n' && (i == 0 || s[i - 1] != '\r');
        if (line_feed || s[i] == '\r') {
            report->line++;
            report->column = 1;
        } else if (s[i] != '\n' && !is_inside_character(s[i])) {
            report->column++;
        }
    }
    report->offset = offset;
}

/* Fills `error` with a message about the byte at `offset`. */
static void set_at(SgfReport *report, Error *error, size_t offset, const char *format,
                   va_list arguments)
{
    char message[ERROR_MESSAGE_MAX];
    vsnprintf(message, sizeof message, format, arguments);
    move_place(report, offset);
    error_set_at(error, report->place, report->line, report->column, "%s", message);
}

void sgf_report_init(SgfReport *report, const SgfScan *in, const char *place, SgfCollection *out,
                     Error *error)
{
    *report =
        (SgfReport){.in = in, .place = place, .out = out, .error = error, .line = 1, .column = 1};
}

void sgf_report_warn(SgfReport *report, size_t offset, const char *format, ...)
{
    SgfCollection *out = report->out;
    out->warning_total++;
    if (out->warning_count == SGF_WARNINGS_MAX)
        return;
    if (!out->warnings)
        out->warnings = mem_alloc(SGF_WARNINGS_MAX, sizeof *out->warnings);
    va_list arguments;
    va_start(arguments, format);
    set_at(report, &out->warnings[out->warning_count++], offset, format, arguments);
    va_end(arguments);
}

bool sgf_report_fail(SgfReport *report, size_t offset, const char *format, ...)
{
    if (report->error) {
        va_list arguments;
        va_start(arguments, format);
        set_at(report, report->error, offset, format, arguments);
        va_end(arguments);
    }
    return false;
}

bool sgf_report_refuse(SgfReport *report, size_t game, size_t offset, const char *format, ...)
{
    Error reason;
    va_list arguments;
    va_start(arguments, format);
    set_at(report, &reason, offset, format, arguments);
    va_end(arguments);
    if (!error_is_set(&report->first_refusal)) {
        report->first_refusal = reason;
        report->refusal_warning = report->out->warning_total;
    }
    sgf_report_warn(report, offset, "game %zu is left out: %s", game, reason.message);
    return false;
}

bool sgf_report_fail_as_refused(SgfReport *report)
{
    if (!error_is_set(&report->first_refusal))
        return false;
    SgfCollection *out = report->out;
    size_t index = report->refusal_warning;
    if (report->error)
        *report->error = report->first_refusal;
    out->warning_total--;
    if (index < out->warning_count) {
        out->warning_count--;
        memmove(out->warnings + index, out->warnings + index + 1,
                (out->warning_count - index) * sizeof *out->warnings);
    }
    return true;
}

int sgf_report_shown(const char *s, size_t length)
{
    if (length <= SHOWN_MAX)
        return (int)length;
    int cut = SHOWN_MAX;
    while (cut > 0 && is_inside_character(s[cut]))
        cut--;
    return cut;
}
