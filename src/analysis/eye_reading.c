/* Asking the eye search about small eye shapes. */

#include "analysis/eye_reading.h"

#include "analysis/outlook.h"
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

/* The question about one eye shape, on a board that is turned alike for all images. */
typedef struct EyeQuestion {
    const Board *board; /* as it lies */
    Outlook outlook;
    Board turned;
    EyeSpace space;
    PointSet cells; /* of the space, on the board as it lies */
} EyeQuestion;

/* False if there is no space for an eye. */
static bool prepare(EyeQuestion *question, const Board *board, const EyeSpot *spot, Color owner,
                    Images *images)
{
    PointSet points = {{0}};
    question->board = board;
    outlook_take(&question->outlook, board, owner, &spot->points, images, &question->turned);
    for (Point p = pointset_first(&spot->points); p; p = pointset_next(&spot->points, p))
        pointset_add(&points, outlook_point(&question->outlook, p));
    if (!eye_search_space(&question->turned, pointset_first(&points),
                          outlook_color(&question->outlook, owner), &question->space))
        return false;
    question->cells = (PointSet){{0}};
    outlook_return(&question->outlook, &question->space.cells, &question->cells);
    return true;
}

/* Does `first` get its way: an eye in the space if it is the owner, none if it is not? */
static RecallAnswer ask(EyeQuestion *question, Color first, Recall *recall, uint64_t nodes)
{
    const EyeSpace *space = &question->space;
    RecallKey key = {.kind = RECALL_EYE,
                     .first = (uint8_t)first,
                     .detail = (uint8_t)((unsigned)question->outlook.exchange << 4 |
                                         (unsigned)question->outlook.symmetry),
                     .a = space->points[0],
                     .scene = space_hash(space)};
    const RecallAnswer *known = recall_find(recall, key);
    if (known)
        return *known;
    Board room;
    PointSet seen = {{0}}, touched = question->cells, needs;
    if (recall_scene(question->board, &touched, &room) != question->board)
        board_clear_ko(&question->turned);
    SearchLimits limits = {.nodes = nodes, .memory = READING_MEMORY, .touched = &seen};
    Answer answer;
    eye_search_read(&question->turned, space, 1, outlook_color(&question->outlook, first), &limits,
                    NULL, &answer);
    outlook_return(&question->outlook, &seen, &touched);
    RecallAnswer kept = {.result = (uint8_t)recall_try(&answer),
                         .proved = answer.proved,
                         .move = answer.move > POINT_RESIGN
                                     ? outlook_back(&question->outlook, answer.move)
                                     : POINT_NONE,
                         .nodes = (uint32_t)answer.nodes};
    recall_reach(question->board, &touched, &needs);
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
        EyeQuestion question;
        if (!prepare(&question, board, spot, owner, recall_images(recall)))
            continue;
        RecallAnswer attack = ask(&question, color_other(owner), recall, nodes);
        RecallAnswer defence = ask(&question, owner, recall, nodes);
        spot->own_first = defence.result;
        spot->enemy_first = attack.result;
        if (defence.result == BLOCK_TRY_WORKS && attack.result == BLOCK_TRY_WORKS) {
            add_move(spot, defence.move);
            add_move(spot, attack.move);
        }
    }
}
