/* Asking the eye search about small eye shapes. */

#include "analysis/eye_reading.h"

#include "base/random.h"
#include "search/eye_search.h"

enum { READING_MEMORY = 1 << 20 };

/* All that tells this space from another around the same point, as a hash. */
static uint64_t space_hash(const EyeSpace *space)
{
    uint64_t hash = (uint64_t)space->count;
    for (int i = 0; i < space->count; i++) {
        Point cell = space->points[i];
        hash = random_mix(hash ^ ((uint64_t)cell << 1 | pointset_has(&space->margin, cell)));
    }
    return hash;
}

/* Does `first` get its way: an eye in the space if it is the owner, none if it is not? */
static RecallAnswer ask(const EyeSpace *space, Point point, const Board *board, Color first,
                        Recall *recall, uint64_t nodes)
{
    RecallKey key = {.kind = RECALL_EYE,
                     .first = (uint8_t)first,
                     .detail = (uint8_t)space->owner,
                     .a = point,
                     .scene = space_hash(space)};
    const RecallAnswer *known = recall_find(recall, key);
    if (known)
        return *known;
    Board room;
    PointSet touched = space->cells, needs;
    const Board *scene = recall_scene(board, &touched, &room);
    SearchLimits limits = {.nodes = nodes, .memory = READING_MEMORY, .touched = &touched};
    Answer answer;
    eye_search_read(scene, space, 1, first, &limits, NULL, &answer);
    RecallAnswer kept = {.result = (uint8_t)recall_try(&answer),
                         .proved = answer.proved,
                         .move = answer.move > POINT_RESIGN ? answer.move : POINT_NONE,
                         .nodes = (uint32_t)answer.nodes};
    recall_reach(board, &touched, &needs);
    return *recall_keep(recall, key, &kept, &needs);
}

static void add_move(EyeSpot *spot, Point move)
{
    for (int i = 0; i < spot->move_count; i++)
        if (spot->moves[i] == move)
            return;
    if (move != POINT_NONE && spot->move_count < EYE_SHAPES_SIZE_MAX)
        spot->moves[spot->move_count++] = move;
}

void eye_reading_fill(EyeCount *eyes, const Board *board, Color owner, Recall *recall,
                      uint64_t nodes)
{
    for (int i = 0; i < eyes->count; i++) {
        EyeSpot *spot = &eyes->spots[i];
        if (!spot->asks)
            continue;
        EyeSpace space;
        if (!eye_search_space(board, spot->point, owner, &space))
            continue;
        RecallAnswer attack = ask(&space, spot->point, board, color_other(owner), recall, nodes);
        RecallAnswer defence = ask(&space, spot->point, board, owner, recall, nodes);
        spot->own_first = defence.result;
        spot->enemy_first = attack.result;
        if (defence.result == BLOCK_TRY_WORKS && attack.result == BLOCK_TRY_WORKS) {
            add_move(spot, defence.move);
            add_move(spot, attack.move);
        }
    }
}
