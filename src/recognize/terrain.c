/* Terrain: sets of points of a position.
 *
 * Idea: with a bit for each point, all points step to their neighbours at once, by shifting words.
 * The border keeps them from stepping round the edge: it is never in a result. */

#include "recognize/terrain.h"

void terrain_read(Terrain *terrain, const Board *board)
{
    *terrain = (Terrain){.stride = board->stride, .words = board->set_words};
    PointSet *const kinds[] = {&terrain->empty, &terrain->stones[BLACK], &terrain->stones[WHITE]};
    for (int y = 0; y < board->size; y++) {
        Point row = point_at(board->size, 0, y);
        for (Point p = row; p < row + board->size; p++) {
            pointset_add(&terrain->all, p);
            pointset_add(kinds[board->color[p]], p);
        }
    }
}

void terrain_flood(const Terrain *terrain, PointSet *set, const PointSet *within)
{
    bool grew = true;
    while (grew) {
        PointSet grown = terrain_grow(terrain, set);
        uint64_t news = 0;
        for (int i = 0; i < terrain->words; i++) {
            uint64_t fresh = grown.words[i] & within->words[i] & ~set->words[i];
            news |= fresh;
            set->words[i] |= fresh;
        }
        grew = news != 0;
    }
}

PointSet terrain_take_piece(const Terrain *terrain, PointSet *rest)
{
    PointSet piece = {{0}};
    pointset_add(&piece, pointset_first(rest));
    terrain_flood(terrain, &piece, rest);
    pointset_subtract(rest, &piece);
    return piece;
}
