#ifndef GOSEDAI_ANALYSIS_IMAGES_H
#define GOSEDAI_ANALYSIS_IMAGES_H

/* Images: the images of a position, each made when it is first asked for.
 *
 * Many questions are asked about one position, and each is read on an image of it (outlook.h). To
 * turn a board costs as much as a short search, to copy one that is turned next to nothing. */

#include "board/board.h"

typedef struct Images Images;

Images *images_new(void);
void images_free(Images *images);

/* The image of `board`, as board_transform() makes it. Valid until another board is asked for. */
const Board *images_get(Images *images, const Board *board, int symmetry, bool exchange_colors);

#endif
