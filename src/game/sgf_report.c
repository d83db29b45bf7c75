/* Line and column are counted only when something is said, forward or back from
 * where the last thing was said: messages come nearly in the order of the text.
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

/* Does a line end at byte `i`? The LF of CR LF ends none. */
static bool ends_line(const char *s, size_t i)
{
    return s[i] == '\r' || (s[i] == '\n' && (i == 0 || s[i - 1] != '\r'));
}

/* How many characters are in the bytes `from` to `to` of a line? */
static int count_characters(const char *s, size_t from, size_t to)
{
    int count = 0;
    for (size_t i = from; i < to; i++)
        count += s[i] != '\n' && s[i] != '\r' && !is_inside_character(s[i]);
    return count;
}

static void move_forward(SgfReport *report, size_t offset)
{
    const char *s = report->in->s;
    size_t start = report->offset;
    for (size_t i = start; i < offset; i++)
        if (ends_line(s, i)) {
            report->line++;
            report->column = 1;
            start = i + 1;
        }
    report->column += count_characters(s, start, offset);
}

static void move_back(SgfReport *report, size_t offset)
{
    const char *s = report->in->s;
    int line = report->line;
    for (size_t i = report->offset; i-- > offset;)
        report->line -= ends_line(s, i);
    if (report->line == line) {
        report->column -= count_characters(s, offset, report->offset);
        return;
    }
    size_t start = offset;
    while (start > 0 && s[start - 1] != '\n' && s[start - 1] != '\r')
        start--;
    report->column = 1 + count_characters(s, start, offset);
}

static void move_place(SgfReport *report, size_t offset)
{
    if (offset < report->offset)
        move_back(report, offset);
    else
        move_forward(report, offset);
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
    bool is_first = !error_is_set(&report->first_refusal);
    if (!is_first && report->out->warning_count == SGF_WARNINGS_MAX) {
        report->out->warning_total++;
        return false;
    }
    Error reason;
    va_list arguments;
    va_start(arguments, format);
    set_at(report, &reason, offset, format, arguments);
    va_end(arguments);
    if (is_first) {
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
