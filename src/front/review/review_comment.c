/* Blocks of reviews in comments. */

#include "front/review/review_comment.h"

#include <string.h>

static const char BEGIN_MARK[] = "[Gosedai review]";
static const char END_MARK[] = "[/Gosedai review]";
static const char BETWEEN[] = "\n\n"; /* a block and words above it */

enum { BETWEEN_LENGTH = sizeof(BETWEEN) - 1 };

/* --- finding ----------------------------------------------------------------------------- */

/* Does the line at `line` hold this mark and nothing else but blanks behind it? */
static bool is_mark(const char *line, const char *mark)
{
    if (!text_starts_with(line, mark))
        return false;
    line += strlen(mark);
    line += strspn(line, " \t\r");
    return *line == '\n' || *line == '\0';
}

typedef struct Block {
    const char *begin, *end; /* without the end of its last line */
} Block;

/* The first block from the beginning of a line on: the end of one, and the last beginning above. */
static bool find_block(const char *line, Block *block)
{
    block->begin = NULL;
    while (line) {
        const char *end = strchr(line, '\n');
        if (is_mark(line, BEGIN_MARK))
            block->begin = line;
        if (block->begin && is_mark(line, END_MARK)) {
            block->end = end ? end : line + strlen(line);
            return true;
        }
        line = end ? end + 1 : NULL;
    }
    return false;
}

/* --- writing ----------------------------------------------------------------------------- */

static void add_block(const char *words, Text *text)
{
    text_printf(text, "%s\n%s%s", BEGIN_MARK, words, END_MARK);
}

/* Leaves out the empty line that set a block apart from the words above it, if there is one. */
static void close_gap(Text *text, size_t start)
{
    size_t length = text->length - start;
    if (length >= BETWEEN_LENGTH &&
        memcmp(text->data + text->length - BETWEEN_LENGTH, BETWEEN, BETWEEN_LENGTH) == 0)
        text->data[text->length -= BETWEEN_LENGTH] = '\0';
}

void review_comment_write(const char *comment, const char *words, Text *text)
{
    const char *rest = comment ? comment : "";
    size_t start = text->length;
    Block block;
    while (find_block(rest, &block)) {
        text_add_bytes(text, rest, (size_t)(block.begin - rest));
        rest = block.end;
        if (words) {
            add_block(words, text);
            words = NULL;
            continue;
        }
        close_gap(text, start);
        if (text->length == start && text_starts_with(rest, BETWEEN))
            rest += BETWEEN_LENGTH;
    }
    text_add(text, rest);
    if (!words)
        return;
    text_add(text, text->length > start ? BETWEEN : "");
    add_block(words, text);
}
