#ifndef GOSEDAI_FRONT_CLI_LINE_INPUT_H
#define GOSEDAI_FRONT_CLI_LINE_INPUT_H

/* LineInput: lines typed by a person, with editing, history and completion on a terminal, and
 * plain lines from anything else. Knows nothing of Go.
 *
 * All text is UTF-8; on a terminal, bytes that are not come as U+FFFD. There Ctrl-C cancels the
 * line that is being typed, not the program; Ctrl-D is the end of input. */

#include "base/text.h"

enum { LINE_INPUT_MAX = 4096 }; /* bytes of a line; the rest is dropped */

typedef struct LineInput LineInput;

/* Appends to `words`, each followed by a newline, what `beginning` (the word being typed) could
 * become. */
typedef void (*LineCompleter)(void *context, const char *beginning, Text *words);

/* Reads from standard input. On a terminal TAB asks `complete` (may be NULL). */
LineInput *line_input_new(LineCompleter complete, void *context);
void line_input_free(LineInput *input);

/* Is a person typing at a terminal? */
bool line_input_is_interactive(const LineInput *input);

/* Shows `prompt` (on a terminal only) and reads a line without its end; false at the end of
 * input. */
bool line_input_read(LineInput *input, const char *prompt, Text *line);

#endif
