/* Line input by libedit, or by getline where there is no terminal.
 *
 * Method: the native interface of libedit, because it lets us hand over a context instead of
 * global variables. The history is a short list of our own: libedit's functions for it have names
 * that our board uses. libedit drops the bytes that its locale does not know; so the locale is made
 * UTF-8, and characters are read here: what is no UTF-8 becomes a replacement character, for others
 * to complain about. Where there is no such locale, lines are not edited at all. */

#include "front/cli/line_input.h"

#include "base/i18n.h"
#include "base/mem.h"

#include <errno.h>
#include <histedit.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAST_MAX = 200, REPLACEMENT = 0xfffd };

struct LineInput {
    EditLine *edit; /* NULL if not interactive */
    LineCompleter complete;
    void *context;
    char *prompt;         /* our own copy */
    char *past[PAST_MAX]; /* earlier lines, the newest last */
    int past_count, past_place;
    unsigned char byte; /* was read, but begins another character */
    bool has_byte;
};

static LineInput *input_of(EditLine *edit)
{
    void *input = NULL;
    el_get(edit, EL_CLIENTDATA, &input);
    return input;
}

static char *give_prompt(EditLine *edit)
{
    return input_of(edit)->prompt;
}

/* What libedit asks when a person goes through earlier lines: newest first. */
static int look_back(void *data, HistEvent *event, int operation, ...)
{
    LineInput *input = data;
    int place = input->past_place;
    switch (operation) {
    case H_FIRST:
        place = input->past_count - 1;
        break;
    case H_LAST:
        place = 0;
        break;
    case H_NEXT:
        place--;
        break;
    case H_PREV:
        place++;
        break;
    case H_CURR:
        break;
    default:
        return -1;
    }
    if (place < 0 || place >= input->past_count)
        return -1;
    input->past_place = place;
    event->num = place;
    event->str = input->past[place];
    return 0;
}

static void remember(LineInput *input, const char *line)
{
    if (!*line || (input->past_count && strcmp(input->past[input->past_count - 1], line) == 0))
        return;
    if (input->past_count == PAST_MAX) {
        mem_free(input->past[0]);
        memmove(input->past, input->past + 1, (PAST_MAX - 1) * sizeof(*input->past));
        input->past_count--;
    }
    input->past[input->past_count++] = mem_copy_string(line);
}

/* The longest beginning that all lines of `words` share. */
static size_t common_length(const char *words)
{
    size_t length = strcspn(words, "\n");
    const char *next = words;
    while (*next) {
        size_t same = 0;
        while (same < length && next[same] == words[same])
            same++;
        length = same;
        next += strcspn(next, "\n");
        next += *next == '\n';
    }
    return length;
}

/* Completes the word before the cursor as far as it is certain; else shows what is possible. */
static unsigned char complete_word(EditLine *edit, int key)
{
    (void)key;
    LineInput *input = input_of(edit);
    const LineInfo *info = el_line(edit);
    const char *start = info->cursor;
    while (start > info->buffer && start[-1] != ' ')
        start--;
    size_t typed = (size_t)(info->cursor - start);
    char *beginning = mem_copy_text(start, typed);
    int characters = 0;
    for (size_t i = 0; i < typed; i++)
        characters += ((unsigned char)start[i] & 0xc0) != 0x80;
    Text words;
    text_init(&words);
    if (input->complete)
        input->complete(input->context, beginning, &words);
    unsigned char answer = CC_ERROR;
    size_t length = common_length(words.data);
    bool only = words.length > 0 && words.data[strcspn(words.data, "\n") + 1] == 0;
    if (length > typed || only) {
        char *more = mem_copy_text(words.data, length);
        bool ends = only && more[length - 1] != '('; /* behind that an argument begins */
        el_deletestr(edit, characters);
        bool done = el_insertstr(edit, more) == 0 && (!ends || el_insertstr(edit, " ") == 0);
        mem_free(more);
        answer = done ? CC_REFRESH : CC_ERROR;
    } else if (words.length > 0) {
        for (char *s = words.data; *s; s++)
            *s = *s == '\n' ? ' ' : *s;
        printf("\n%s\n", words.data);
        answer = CC_REDISPLAY;
    }
    text_clear(&words);
    mem_free(beginning);
    return answer;
}

/* Ctrl-C: another line. */
static unsigned char cancel_line(EditLine *edit, int key)
{
    (void)key;
    const LineInfoW *info = el_wline(edit);
    el_cursor(edit, (int)(info->lastchar - info->cursor));
    fputs("^C\n", stdout);
    info = el_wline(edit);
    el_deletestr(edit, (int)(info->lastchar - info->buffer));
    return CC_REDISPLAY;
}

/* Ctrl-Z: libedit gives the terminal back before the program stops. */
static unsigned char suspend(EditLine *edit, int key)
{
    (void)edit;
    (void)key;
    raise(SIGTSTP);
    return CC_NORM;
}

/* What a terminal sends before and behind text that is pasted. */
static unsigned char ignore_key(EditLine *edit, int key)
{
    (void)edit;
    (void)key;
    return CC_NORM;
}

/* --- characters ------------------------------------------------------------------------------ */

static int read_byte(LineInput *input, unsigned char *byte)
{
    if (input->has_byte) {
        input->has_byte = false;
        *byte = input->byte;
        return 1;
    }
    ssize_t count;
    do
        count = read(STDIN_FILENO, byte, 1);
    while (count < 0 && errno == EINTR);
    return (int)count;
}

/* Reads a character for libedit. */
static int read_character(EditLine *edit, wchar_t *character)
{
    static const struct {
        unsigned char mask, lead;
        unsigned least; /* the smallest character that needs so many bytes */
    } FORMS[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    LineInput *input = input_of(edit);
    unsigned char byte;
    int count = read_byte(input, &byte);
    if (count != 1)
        return count;
    size_t more = 0, forms = sizeof FORMS / sizeof *FORMS;
    while (more < forms && (byte & FORMS[more].mask) != FORMS[more].lead)
        more++;
    unsigned code = more < forms ? byte & ~(unsigned)FORMS[more].mask & 0xff : REPLACEMENT;
    for (size_t i = 0; more < forms && i < more; i++) {
        if (read_byte(input, &byte) != 1 || (byte & 0xc0) != 0x80) {
            input->byte = byte;
            input->has_byte = true;
            code = REPLACEMENT;
            break;
        }
        code = code << 6 | (byte & 0x3f);
    }
    bool right = more < forms && code >= FORMS[more].least && code <= 0x10ffff &&
                 (code < 0xd800 || code > 0xdfff);
    *character = (wchar_t)(right ? code : REPLACEMENT);
    return 1;
}

/* --- life cycle ------------------------------------------------------------------------------ */

static void bind_keys(EditLine *edit)
{
    el_set(edit, EL_ADDFN, "complete-word", "complete the word", complete_word);
    el_set(edit, EL_BIND, "\t", "complete-word", NULL);
    el_set(edit, EL_ADDFN, "cancel-line", "begin another line", cancel_line);
    el_set(edit, EL_SETTY, "-d", "-isig", NULL); /* Ctrl-C is a key, not a signal */
    el_set(edit, EL_BIND, "^C", "cancel-line", NULL);
    el_set(edit, EL_ADDFN, "suspend", "wait in the background", suspend);
    el_set(edit, EL_BIND, "^Z", "suspend", NULL);
    el_set(edit, EL_ADDFN, "ignore-key", "do nothing", ignore_key);
    el_set(edit, EL_BIND, "\033[200~", "ignore-key", NULL);
    el_set(edit, EL_BIND, "\033[201~", "ignore-key", NULL);
}

LineInput *line_input_new(LineCompleter complete, void *context)
{
    LineInput *input = mem_alloc(1, sizeof(*input));
    input->complete = complete;
    input->context = context;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !i18n_use_utf8())
        return input;
    input->edit = el_init("gosedai", stdin, stdout, stderr);
    if (!input->edit)
        return input;
    el_set(input->edit, EL_CLIENTDATA, input);
    el_set(input->edit, EL_PROMPT, give_prompt);
    el_set(input->edit, EL_EDITOR, "emacs");
    el_set(input->edit, EL_SIGNAL, 1);
    el_set(input->edit, EL_HIST, look_back, input);
    el_wset(input->edit, EL_GETCFN, read_character);
    bind_keys(input->edit);
    el_source(input->edit, NULL);
    return input;
}

void line_input_free(LineInput *input)
{
    if (input->edit)
        el_end(input->edit);
    for (int i = 0; i < input->past_count; i++)
        mem_free(input->past[i]);
    mem_free(input->prompt);
    mem_free(input);
}

bool line_input_is_interactive(const LineInput *input)
{
    return input->edit != NULL;
}

static void take_line(Text *line, const char *bytes, size_t length)
{
    while (length > 0 && (bytes[length - 1] == '\n' || bytes[length - 1] == '\r'))
        length--;
    text_reset(line);
    text_add_bytes(line, bytes, length > LINE_INPUT_MAX ? LINE_INPUT_MAX : length);
}

bool line_input_read(LineInput *input, const char *prompt, Text *line)
{
    if (input->edit) {
        mem_free(input->prompt);
        input->prompt = mem_copy_string(prompt);
        input->past_place = input->past_count;
        int count = 0;
        const char *bytes = el_gets(input->edit, &count);
        if (!bytes || count <= 0)
            return false;
        take_line(line, bytes, (size_t)count);
        remember(input, line->data);
        return true;
    }
    char *bytes = NULL;
    size_t capacity = 0;
    ssize_t count = getline(&bytes, &capacity, stdin);
    if (count > 0)
        take_line(line, bytes, (size_t)count);
    free(bytes);
    return count > 0;
}
