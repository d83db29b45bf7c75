/* Company: stones weighted by nearness, in whole numbers so that the order of adding does not
 * matter. */

#include "recognize/company.h"

enum { WEIGHT = 100000 };

int company_of(const Board *board, Point point, Color color)
{
    int size = board->size, sum = 0;
    int at_x = point_x(size, point), at_y = point_y(size, point);
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Color stone = board_color(board, point_at(size, x, y));
            int dx = x - at_x, dy = y - at_y;
            if (stone != EMPTY)
                sum += (stone == color ? WEIGHT : -WEIGHT) / (1 + dx * dx + dy * dy);
        }
    return sum;
}
