/* Prospects: dangers first, as they take longest. */

#include "propose/prospects.h"

#include "base/mem.h"

void prospects_add_danger(Prospects *prospects, Point move)
{
    prospects->dangers = mem_grow(prospects->dangers, &prospects->danger_capacity,
                                  prospects->danger_count + 1, sizeof(*prospects->dangers));
    prospects->dangers[prospects->danger_count++] = (MoveDanger){.move = move};
}

void prospects_add_threats(Prospects *prospects, const CaseScene *scene, const PointSet *moves)
{
    threats_add(&prospects->threats, scene, moves);
}

int prospects_count(const Prospects *prospects)
{
    return (int)(prospects->danger_count + prospects->threats.count);
}

void prospects_read(Prospects *prospects, const CaseScene *scene, int number)
{
    size_t at = (size_t)number;
    if (at < prospects->danger_count) {
        MoveDanger *item = &prospects->dangers[at];
        item->danger = danger_read(scene->board, item->move, scene->color);
        return;
    }
    threat_read(scene, &prospects->threats.items[at - prospects->danger_count]);
}

void prospects_clear(Prospects *prospects)
{
    mem_free(prospects->dangers);
    threats_clear(&prospects->threats);
    *prospects = (Prospects){0};
}
