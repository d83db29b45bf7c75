/* Double-move captures: play, let the enemy pass, and search.
 *
 * What it gets wrong: a block that a move does not touch is not looked at, though a net around it
 * may become possible. Blocks with more liberties than the analysis reads are taken to be safe. */

#include "decide/double_capture.h"

#include "base/mem.h"
#include "search/capture.h"

enum { NODES = 400, MEMORY = 1 << 20 };

/* A move and the block that it threatens, perhaps. */
typedef struct Threat {
    Point move, target;
    bool works;
} Threat;

typedef struct Threats {
    const CaseScene *scene;
    Threat *items;
    size_t count, capacity;
} Threats;

static void read_threat(void *context, int job, int worker)
{
    (void)worker;
    const Threats *threats = context;
    Threat *threat = &threats->items[job];
    Color own = threats->scene->color;
    Board board;
    board_copy(&board, threats->scene->board);
    board_play(&board, threat->move, own);
    if (board_color(&board, threat->move) != own || board_color(&board, threat->target) == EMPTY)
        return;
    board_clear_ko(&board);
    SearchLimits limits = {.nodes = NODES, .memory = MEMORY};
    Answer answer;
    capture_read(&board, threat->target, own, &limits, NULL, &answer);
    threat->works = answer.verdict == VERDICT_YES;
}

/* Lists the moves at liberties of living enemy blocks. */
static void list_threats(Threats *threats, const PointSet *moves)
{
    const CaseScene *scene = threats->scene;
    const Blocks *blocks = &scene->analysis->blocks;
    for (int i = 0; i < blocks->count; i++) {
        const BlockFact *fact = &blocks->facts[i];
        if (fact->color == scene->color || !fact->searched || fact->status != BLOCK_ALIVE)
            continue;
        PointSet at = board_block(scene->board, fact->stone)->liberties;
        pointset_intersect(&at, moves);
        for (Point p = pointset_first(&at); p; p = pointset_next(&at, p)) {
            if (!board_is_legal(scene->board, p, scene->color))
                continue;
            threats->items = mem_grow(threats->items, &threats->capacity, threats->count + 1,
                                      sizeof(*threats->items));
            threats->items[threats->count++] = (Threat){.move = p, .target = fact->stone};
        }
    }
}

void double_capture_find(const CaseScene *scene, const PointSet *moves, PointSet *found)
{
    Threats threats = {.scene = scene};
    list_threats(&threats, moves);
    crew_run(scene->crew, &(CrewBatch){.name = "double-capture",
                                       .count = (int)threats.count,
                                       .work = read_threat,
                                       .context = &threats});
    *found = (PointSet){{0}};
    for (size_t i = 0; i < threats.count; i++)
        if (threats.items[i].works)
            pointset_add(found, threats.items[i].move);
    mem_free(threats.items);
}
