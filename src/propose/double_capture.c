/* Double-move captures: play, let the enemy pass, and search.
 *
 * What it gets wrong: a block that a move does not touch is not looked at, though a net around it
 * may become possible. Blocks with more liberties than the analysis reads are taken to be safe. */

#include "propose/double_capture.h"

#include "base/mem.h"
#include "propose/foresight.h"
#include "search/capture.h"

enum { NODES = 400, MEMORY = 1 << 20 };

void threat_read(const CaseScene *scene, Threat *threat)
{
    Board board;
    board_copy(&board, scene->board);
    board_play(&board, threat->move, scene->color);
    if (board_color(&board, threat->move) != scene->color ||
        board_color(&board, threat->target) == EMPTY)
        return;
    board_clear_ko(&board);
    SearchLimits limits = {.nodes = NODES, .memory = MEMORY};
    Answer answer;
    capture_read(&board, threat->target, scene->color, &limits, NULL, &answer);
    threat->works = answer.verdict == VERDICT_YES;
}

void threats_add(Threats *threats, const CaseScene *scene, const PointSet *moves)
{
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

void threats_clear(Threats *threats)
{
    mem_free(threats->items);
    *threats = (Threats){0};
}

/* What the crew works on. */
typedef struct Reading {
    const CaseScene *scene;
    Threats threats;
    int *open; /* places of those that are not known */
    int open_count;
} Reading;

static void read_open(void *context, int job, int worker)
{
    (void)worker;
    const Reading *reading = context;
    threat_read(reading->scene, &reading->threats.items[reading->open[job]]);
}

/* Takes what is known already, and lists the rest. */
static void list_open(Reading *reading)
{
    const Foresight *foresight = reading->scene->foresight;
    reading->open = mem_alloc(reading->threats.count + 1, sizeof(*reading->open));
    for (size_t i = 0; i < reading->threats.count; i++)
        if (!foresight || !foresight_threat(foresight, &reading->threats.items[i]))
            reading->open[reading->open_count++] = (int)i;
}

void double_capture_find(const CaseScene *scene, const PointSet *moves, PointSet *found)
{
    Reading reading = {.scene = scene};
    threats_add(&reading.threats, scene, moves);
    list_open(&reading);
    crew_run(scene->crew, &(CrewBatch){.name = "double-capture",
                                       .count = reading.open_count,
                                       .work = read_open,
                                       .context = &reading});
    *found = (PointSet){{0}};
    for (size_t i = 0; i < reading.threats.count; i++)
        if (reading.threats.items[i].works)
            pointset_add(found, reading.threats.items[i].move);
    mem_free(reading.open);
    threats_clear(&reading.threats);
}
