/* Asking the eye search about small eye shapes. */

#include "analysis/eye_reading.h"

#include "search/eye_search.h"

enum { READING_MEMORY = 1 << 20 };

/* Does `first` get its way: an eye at `spot` if it is the owner, none if it is not? */
static RecallAnswer ask(const EyeSpot *spot, const Board *board, Color owner, Color first,
                        Recall *recall, uint64_t nodes)
{
    RecallKey key = {.kind = RECALL_EYE,
                     .first = (uint8_t)first,
                     .detail = (uint8_t)owner,
                     .a = spot->point,
                     .b = (Point)spot->size};
    const RecallAnswer *known = recall_find(recall, key);
    if (known)
        return *known;
    Board room;
    PointSet touched = spot->points, needs;
    const Board *scene = recall_scene(board, &touched, &room);
    SearchLimits limits = {.nodes = nodes, .memory = READING_MEMORY, .touched = &touched};
    Answer answer;
    RecallAnswer kept = {.result = BLOCK_TRY_UNKNOWN};
    if (eye_search_at(scene, spot->point, owner, first, &limits, NULL, &answer)) {
        kept.result = (uint8_t)recall_try(&answer);
        kept.proved = answer.proved;
        kept.move = answer.move > POINT_RESIGN ? answer.move : POINT_NONE;
        kept.nodes = (uint32_t)answer.nodes;
    }
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
        RecallAnswer attack = ask(spot, board, owner, color_other(owner), recall, nodes);
        RecallAnswer defence = ask(spot, board, owner, owner, recall, nodes);
        spot->own_first = defence.result;
        spot->enemy_first = attack.result;
        if (defence.result == BLOCK_TRY_WORKS && attack.result == BLOCK_TRY_WORKS) {
            add_move(spot, defence.move);
            add_move(spot, attack.move);
        }
    }
}
