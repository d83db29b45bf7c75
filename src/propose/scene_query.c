/* What several cases ask about a scene. */

#include "propose/scene_query.h"

enum { OPEN_STEPS = 2 };

bool scene_stone_dead(const CaseScene *scene, Point stone)
{
    const Analysis *analysis = scene->analysis;
    const Group *group = groups_at(&analysis->groups, stone);
    return blocks_at(&analysis->blocks, stone)->status == BLOCK_DEAD ||
           (group && group->dead && pointset_has(&group->own, stone));
}

bool scene_can_play(const CaseScene *scene, Point point, Color color)
{
    if (point == POINT_NONE || !board_is_legal(scene->board, point, color))
        return false;
    return board_liberties_after(scene->board, point, color, 2) > 1 ||
           board_capture_count(scene->board, point, color) > 0;
}

Thing scene_group_thing(const CaseScene *scene, Point stone)
{
    const Groups *groups = &scene->analysis->groups;
    if (groups->of[stone] == GROUPS_NONE)
        return thing_block(scene->board, stone);
    return thing_group(scene->analysis, groups->of[stone]);
}

Candidate *scene_candidate_at(Candidates *candidates, size_t first, CaseKind kind, Point move)
{
    Candidate *best = NULL;
    for (size_t i = first; i < candidates->count; i++) {
        Candidate *item = &candidates->items[i];
        if (item->kind == kind && item->move == move && (!best || item->primary > best->primary))
            best = item;
    }
    return best;
}

bool scene_is_open(const CaseScene *scene, Point move)
{
    const Board *board = scene->board;
    int x = point_x(board->size, move), y = point_y(board->size, move);
    bool early = board->size * board->size - board->empty_count < board->size;
    int steps = early ? 1 : OPEN_STEPS;
    for (int dy = -steps; dy <= steps; dy++)
        for (int dx = -steps; dx <= steps; dx++) {
            int column = x + dx, row = y + dy;
            if (column >= 0 && row >= 0 && column < board->size && row < board->size &&
                board_color(board, point_at(board->size, column, row)) != EMPTY)
                return false;
        }
    return true;
}
