/* Fuzz target: any text read as eye shapes is refused with a sentence, or gives entries that,
 * written and read again, are the same, and that answer about a position without harm. */

#include "knowledge/eye_shapes.h"

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

static void write_and_read_again(const EyeShapes *shapes)
{
    Text first, second;
    text_init(&first);
    text_init(&second);
    eye_shapes_write(shapes, &first);
    EyeShapes *again = eye_shapes_read(first.data, NULL, NULL);
    require(again != NULL && again->count == shapes->count);
    eye_shapes_write(again, &second);
    require(strcmp(first.data, second.data) == 0);
    eye_shapes_free(again);
    text_clear(&first);
    text_clear(&second);
}

static void ask_something(const EyeShapes *shapes)
{
    Board board;
    board_init(&board, 9);
    for (int cells = 1; cells <= 12; cells++) {
        PointSet space = {{0}};
        for (int i = 0; i < cells; i++)
            pointset_add(&space, point_at(9, i % 3, i / 3));
        EyeReading reading;
        require(eye_shapes_ask(shapes, EYE_SHAPES_OURS, &board, &space, BLACK, &reading));
        require(reading.eyes >= 1 && reading.eyes <= 2 && reading.vital_count <= cells);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text text;
    text_init(&text);
    text_add_bytes(&text, (const char *)data, size);
    Error error;
    error_clear(&error);
    EyeShapes *shapes = eye_shapes_read(text.data, "fuzz", &error);
    if (shapes) {
        write_and_read_again(shapes);
        ask_something(shapes);
    } else {
        require(error_is_set(&error));
    }
    eye_shapes_free(shapes);
    text_clear(&text);
    return 0;
}
