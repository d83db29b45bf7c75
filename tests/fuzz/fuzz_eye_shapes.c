/* Fuzz target: any text read as eye shapes is refused with a sentence, or gives entries that,
 * written and read again, are the same, and that answer about a position without harm. */

#include "round_trip.h"

#include "knowledge/eye_shapes.h"

static void *read_shapes(const char *text, const char *place, Error *error)
{
    return eye_shapes_read(text, place, error);
}

static void write_shapes(const void *thing, Text *text)
{
    eye_shapes_write(thing, text);
}

static void release_shapes(void *thing)
{
    eye_shapes_free(thing);
}

static void ask_something(const void *thing, const void *again)
{
    const EyeShapes *shapes = thing, *other = again;
    require(shapes->count == other->count);
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
    static const RoundTrip SHAPES = {read_shapes, write_shapes, ask_something, release_shapes};
    return round_trip(&SHAPES, data, size);
}
