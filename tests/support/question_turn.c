#include "support/question_turn.h"

void question_turn(Question *to, const Question *from, int size, int symmetry, bool exchange)
{
    const PointSet *region = &from->region;
    *to = *from;
    for (int i = 0; i < from->target_count; i++)
        to->targets[i] = point_transform(size, from->targets[i], symmetry);
    to->region = (PointSet){{0}};
    for (Point p = pointset_first(region); p; p = pointset_next(region, p))
        pointset_add(&to->region, point_transform(size, p, symmetry));
    if (!exchange)
        return;
    to->first = color_other(from->first);
    if (from->eye_color != EMPTY)
        to->eye_color = color_other(from->eye_color);
}
