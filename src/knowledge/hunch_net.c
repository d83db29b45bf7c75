/* The network's numbers as text: sixteen bits each, as hexadecimal digits in units of 1/4096.
 *
 * Nobody reads these numbers; a text can still be compared, mailed and embedded as the other
 * knowledge is. A line that begins with # is a comment; the first other one names the shape, so
 * that a file for another network is refused, unless it only has fewer blocks. */

#include "knowledge/hunch_net.h"

#include "base/mem.h"
#include "knowledge/knowledge_file.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS = 4, PER_LINE = 24, UNITS = 4096 };

/* The numbers before the blocks, and of one block. */
static const size_t HEAD = offsetof(HunchNet, blocks) / sizeof(float),
                    BLOCK = sizeof(HunchBlock) / sizeof(float);

static void shape_line(int blocks, char line[80])
{
    snprintf(line, 80, "network %d %d %d %d", HUNCH_INPUTS, HUNCH_CHANNELS, blocks, HUNCH_HIDDEN);
}

/* How many blocks does the line announce? 0 if it is not the shape of such a network. */
static int read_shape(const char *line, size_t length)
{
    char shape[80];
    for (int blocks = HUNCH_BLOCKS; blocks > 0; blocks--) {
        shape_line(blocks, shape);
        if (length == strlen(shape) && memcmp(line, shape, length) == 0)
            return blocks;
    }
    return 0;
}

/* Moves the numbers behind so many blocks to where they belong behind all. */
static void add_blocks(float *numbers, int blocks)
{
    size_t end = HEAD + BLOCK * (size_t)blocks, missing = BLOCK * (size_t)(HUNCH_BLOCKS - blocks);
    memmove(numbers + end + missing, numbers + end,
            (HUNCH_NUMBERS - end - missing) * sizeof *numbers);
    memset(numbers + end, 0, missing * sizeof *numbers);
}

static int digit_of(char character)
{
    if (character >= '0' && character <= '9')
        return character - '0';
    return character >= 'a' && character <= 'f' ? character - 'a' + 10 : -1;
}

/* Reads the numbers of a line of `length` characters; false with the reason if there is a mistake.
 */
static bool read_numbers(const char *line, size_t length, float *numbers, size_t *count, size_t most,
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
        if (*count == most) {
            *reason = "there are more numbers than the network has";
            return false;
        }
        numbers[(*count)++] = (float)(int16_t)(uint16_t)value / UNITS;
    }
    return true;
}

HunchNet *hunch_net_read(const char *text, const char *place, Error *error)
{
    HunchNet *net = mem_alloc(1, sizeof *net);
    float *numbers = (float *)net;
    size_t count = 0, most = HUNCH_NUMBERS;
    const char *reason = NULL;
    int number = 0, blocks = 0;
    for (const char *line = text; *line && !reason;) {
        size_t whole = strcspn(line, "\n"), length = whole;
        number++;
        if (length > 0 && line[length - 1] == '\r')
            length--;
        if (length == 0 || *line == '#') {
        } else if (blocks == 0) {
            blocks = read_shape(line, length);
            most -= BLOCK * (size_t)(HUNCH_BLOCKS - blocks);
            if (blocks == 0)
                reason = "this is not the shape of the network of this program; make the file anew "
                         "with 'gosedai train hunch'";
        } else {
            read_numbers(line, length, numbers, &count, most, &reason);
        }
        line += whole + (line[whole] == '\n');
    }
    if (!reason && count < most)
        reason = "the file ends before the last number";
    if (reason) {
        error_set_at(error, place, number, 0, "%s", reason);
        hunch_net_free(net);
        return NULL;
    }
    add_blocks(numbers, blocks);
    return net;
}

HunchNet *hunch_net_load(const char *path, Error *error)
{
    Text text;
    text_init(&text);
    HunchNet *net = NULL;
    if (knowledge_file_read("hunch", path, &text, error))
        net = hunch_net_read(text.data, path ? path : "hunch", error);
    text_clear(&text);
    return net;
}

void hunch_net_free(HunchNet *net)
{
    mem_free(net);
}

void hunch_net_write(const HunchNet *net, Text *text)
{
    const float *numbers = (const float *)net;
    char shape[80];
    shape_line(HUNCH_BLOCKS, shape);
    text_printf(text, "%s\n", shape);
    for (size_t i = 0; i < HUNCH_NUMBERS; i++) {
        double units = fmin(fmax(round((double)numbers[i] * UNITS), INT16_MIN), INT16_MAX);
        text_printf(text, "%04x", (unsigned)(uint16_t)(int16_t)units);
        if (i % PER_LINE == PER_LINE - 1 || i + 1 == HUNCH_NUMBERS)
            text_add_char(text, '\n');
    }
}
