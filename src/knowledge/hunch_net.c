/* The network's numbers as text: sixteen bits each, as hexadecimal digits in units of 1/4096.
 *
 * Nobody reads these numbers; a text can still be compared, mailed and embedded as the other
 * knowledge is. A line that begins with # is a comment; the first other one says what the
 * network was taught by, and its shape, so that a file for another network is refused. */

#include "knowledge/hunch_net.h"

#include "base/mem.h"
#include "knowledge/knowledge_file.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS = 4, PER_LINE = 24, UNITS = 4096 };

/* As the first line, and the file that comes with the program, call them. */
static const struct {
    const char *taught, *file;
} KINDS[] = {
    [HUNCH_OF_PROBLEMS] = {"problems", "hunch"},
    [HUNCH_OF_GAMES] = {"games", "instinct"},
};

static void shape_line(HunchKind kind, char line[80])
{
    snprintf(line, 80, "network %s %d %d %d %d", KINDS[kind].taught, HUNCH_INPUTS, HUNCH_CHANNELS,
             HUNCH_BLOCKS, HUNCH_HIDDEN);
}

static int digit_of(char character)
{
    if (character >= '0' && character <= '9')
        return character - '0';
    return character >= 'a' && character <= 'f' ? character - 'a' + 10 : -1;
}

/* Reads the numbers of a line of `length` characters; false with the reason if there is a mistake.
 */
static bool read_numbers(const char *line, size_t length, float *numbers, size_t *count,
                         const char **reason)
{
    if (length % DIGITS) {
        *reason = "each number has four hexadecimal digits; this line has some more";
        return false;
    }
    for (size_t at = 0; at < length; at += DIGITS) {
        int value = 0;
        for (size_t i = 0; i < DIGITS; i++) {
            int digit = digit_of(line[at + i]);
            if (digit < 0) {
                *reason = "numbers are written with the digits 0 to 9 and a to f";
                return false;
            }
            value = value * 16 + digit;
        }
        if (*count == HUNCH_NUMBERS) {
            *reason = "there are more numbers than the network has";
            return false;
        }
        numbers[(*count)++] = (float)(int16_t)(uint16_t)value / UNITS;
    }
    return true;
}

HunchNet *hunch_net_read(HunchKind kind, const char *text, const char *place, Error *error)
{
    HunchNet *net = mem_alloc(1, sizeof *net);
    float *numbers = (float *)net;
    size_t count = 0;
    char shape[80];
    const char *reason = NULL;
    bool shaped = false;
    int number = 0;
    shape_line(kind, shape);
    for (const char *line = text; *line && !reason;) {
        size_t whole = strcspn(line, "\n"), length = whole;
        number++;
        if (length > 0 && line[length - 1] == '\r')
            length--;
        if (length == 0 || *line == '#') {
        } else if (!shaped) {
            shaped = length == strlen(shape) && memcmp(line, shape, length) == 0;
            if (!shaped)
                reason = kind == HUNCH_OF_GAMES
                             ? "this is no network of this program that was taught by games; make "
                               "one with 'gosedai train instinct'"
                             : "this is no network of this program that was taught by problems; "
                               "make one with 'gosedai train hunch'";
        } else {
            read_numbers(line, length, numbers, &count, &reason);
        }
        line += whole + (line[whole] == '\n');
    }
    if (!reason && count < HUNCH_NUMBERS)
        reason = "the file ends before the last number";
    if (reason) {
        error_set_at(error, place, number, 0, "%s", reason);
        hunch_net_free(net);
        return NULL;
    }
    return net;
}

HunchNet *hunch_net_load(HunchKind kind, const char *path, Error *error)
{
    const char *name = KINDS[kind].file;
    Text text;
    text_init(&text);
    HunchNet *net = NULL;
    if (knowledge_file_read(name, path, &text, error))
        net = hunch_net_read(kind, text.data, path ? path : name, error);
    text_clear(&text);
    return net;
}

void hunch_net_free(HunchNet *net)
{
    mem_free(net);
}

void hunch_net_write(const HunchNet *net, HunchKind kind, Text *text)
{
    const float *numbers = (const float *)net;
    char shape[80];
    shape_line(kind, shape);
    text_printf(text, "%s\n", shape);
    for (size_t i = 0; i < HUNCH_NUMBERS; i++) {
        double units = fmin(fmax(round((double)numbers[i] * UNITS), INT16_MIN), INT16_MAX);
        text_printf(text, "%04x", (unsigned)(uint16_t)(int16_t)units);
        if (i % PER_LINE == PER_LINE - 1 || i + 1 == HUNCH_NUMBERS)
            text_add_char(text, '\n');
    }
}
