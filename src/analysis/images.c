/* Images of a position: one place for each symmetry and either way of the colours, with the name of
 * the board it was made of. */

#include "analysis/images.h"

#include "base/mem.h"

#include <string.h>

/* What tells a position from others: all that board_transform() looks at. */
typedef struct Name {
    uint64_t hash;
    uint32_t captured[3];
    uint16_t size; /* 0: no image was made */
    Point ko;
    uint8_t ko_color;
} Name;

typedef struct Image {
    Name name;
    Board board;
} Image;

struct Images {
    Image *images[2][SYMMETRY_COUNT]; /* colours as they are, colours exchanged */
};

Images *images_new(void)
{
    return mem_alloc(1, sizeof(Images));
}

void images_free(Images *images)
{
    if (!images)
        return;
    for (int i = 0; i < SYMMETRY_COUNT; i++) {
        mem_free(images->images[false][i]);
        mem_free(images->images[true][i]);
    }
    mem_free(images);
}

static bool is_named(const Name *name, const Board *board)
{
    return name->hash == board->hash && name->size == board->size && name->ko == board->ko &&
           name->ko_color == board->ko_color &&
           memcmp(name->captured, board->captured, sizeof name->captured) == 0;
}

const Board *images_get(Images *images, const Board *board, int symmetry, bool exchange_colors)
{
    Image **place = &images->images[exchange_colors][symmetry];
    if (!*place)
        *place = mem_alloc(1, sizeof **place);
    Image *image = *place;
    if (!is_named(&image->name, board)) {
        image->name = (Name){
            .hash = board->hash, .size = board->size, .ko = board->ko, .ko_color = board->ko_color};
        memcpy(image->name.captured, board->captured, sizeof image->name.captured);
        board_transform(&image->board, board, symmetry, exchange_colors);
    }
    return &image->board;
}
