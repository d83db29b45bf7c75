/* Fuzz target: any text read as a tree of joseki is refused with a sentence, or gives a tree that,
 * written and read again, is the same, and in which the corners of a board are found without harm.
 */

#include "round_trip.h"

#include "recognize/joseki_state.h"

static void *read_tree(const char *text, const char *place, Error *error)
{
    return joseki_read(text, place, error);
}

static void write_tree(const void *thing, Text *text)
{
    joseki_write(thing, JOSEKI_ROOT, text);
}

static void release_tree(void *thing)
{
    joseki_free(thing);
}

/* Follows the best moves of all corners for a while, colours in turn. */
static void play_along(const Joseki *joseki, int size)
{
    Board board;
    JosekiState state;
    board_init(&board, size);
    for (int i = 0; i < 40; i++) {
        joseki_state_read(&state, joseki, &board, NULL);
        const JosekiCorner *corner = &state.corners[i % JOSEKI_CORNERS];
        require((corner->phase == JOSEKI_RUNNING) || corner->option_count == 0);
        for (int k = 0; k < corner->option_count; k++)
            require(corner->options[k].value >= 0 && corner->options[k].value <= JOSEKI_VALUE_MAX);
        if (corner->option_count)
            board_play(&board, corner->options[0].point, (Color)corner->options[0].color);
    }
}

static void ask_something(const void *thing, const void *again)
{
    const Joseki *joseki = thing, *other = again;
    require(joseki->node_count == other->node_count);
    require(joseki->move_count == other->move_count);
    require(joseki->position_count == other->position_count);
    require(joseki_leaves(joseki, JOSEKI_ROOT) == joseki_leaves(other, JOSEKI_ROOT));
    JosekiDouble doubles[4];
    require(joseki_doubles(joseki, doubles, 4) == joseki_doubles(other, doubles, 4));
    static const int SIZES[] = {9, 13, 19, 25};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
        play_along(joseki, SIZES[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const RoundTrip TREE = {read_tree, write_tree, ask_something, release_tree};
    return round_trip(&TREE, data, size);
}
