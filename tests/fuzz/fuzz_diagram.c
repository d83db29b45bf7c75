/* Fuzz target: any text read as a diagram is refused with a sentence, or gives a sound board
 * that, written and read again, is the same text. */

#include "board/diagram.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the fuzzer at an input that breaks a promise. */
static void require(bool holds)
{
    if (!holds)
        abort();
}

static void write_and_read_again(const Board *board)
{
    Text first, second;
    Diagram again;
    text_init(&first);
    text_init(&second);
    require(board_check(board) == NULL);
    diagram_write(board, POINT_NONE, &first);
    require(diagram_read(&again, first.data, NULL, NULL));
    diagram_write(&again.board, POINT_NONE, &second);
    require(strcmp(first.data, second.data) == 0);
    text_clear(&first);
    text_clear(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text text;
    text_init(&text);
    text_add_bytes(&text, (const char *)data, size);
    Error error;
    error_clear(&error);
    Diagram diagram;
    if (diagram_read(&diagram, text.data ? text.data : "", "fuzz", &error))
        write_and_read_again(&diagram.board);
    else
        require(error_is_set(&error));
    text_clear(&text);
    return 0;
}
