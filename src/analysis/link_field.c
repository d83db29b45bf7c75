/* The points around a link, numbered along it.
 *
 * Method: a frame looks at the link from one end, its longer side along i, the other end on the
 * positive side. Two or four frames do so equally well; the one whose points, read row by row, come
 * first (own stones before empty points, the enemy's, the border) gives the numbers.
 *
 * What it gets wrong: frames that agree on all near points are taken as the same, though stones
 * farther away may differ. */

#include "analysis/link_field.h"

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

static bool frame_at(const LinkFrame *frame, int size, int i, int j, Point *point)
{
    int x = frame->x + i * frame->along_x + j * frame->across_x;
    int y = frame->y + i * frame->along_y + j * frame->across_y;
    if (x < 0 || y < 0 || x >= size || y >= size)
        return false;
    *point = point_at(size, x, y);
    return true;
}

/* All frames in which the link looks the same: its longer side along i, the other end at j >= 0. */
static int frames_of(const LinkField *field, int size, LinkFrame frames[4])
{
    int count = 0;
    for (int k = 0; k < 8; k++) {
        Point from = k & 1 ? field->b : field->a, to = k & 1 ? field->a : field->b;
        LinkFrame frame = {.x = point_x(size, from), .y = point_y(size, from)};
        int dx = point_x(size, to) - frame.x, dy = point_y(size, to) - frame.y;
        bool turned = k & 2;
        int along = turned ? dy : dx, across = turned ? dx : dy;
        if (along * along < across * across || (across != 0 && (k & 4)))
            continue;
        int step = across != 0 ? sign(across) : k & 4 ? -1 : 1;
        *(turned ? &frame.along_y : &frame.along_x) = sign(along);
        *(turned ? &frame.across_x : &frame.across_y) = step;
        frame.length = along < 0 ? -along : along;
        frame.width = across < 0 ? -across : across;
        frames[count++] = frame;
    }
    return count;
}

/* Own stones come first, then empty points, the enemy's stones, the border. */
static int color_rank(Color own, Color color)
{
    return color == own ? 0 : color == EMPTY ? 1 : color == OFF_BOARD ? 3 : 2;
}

/* Which of two frames comes first, by the stones seen in it? */
static int compare_frames(const Board *board, Color own, const LinkFrame *a, const LinkFrame *b)
{
    for (int j = -LINK_FIELD_NEAR; j <= a->width + LINK_FIELD_NEAR; j++)
        for (int i = -LINK_FIELD_NEAR; i <= a->length + LINK_FIELD_NEAR; i++) {
            Point p, q;
            Color in_a = frame_at(a, board->size, i, j, &p) ? board_color(board, p) : OFF_BOARD;
            Color in_b = frame_at(b, board->size, i, j, &q) ? board_color(board, q) : OFF_BOARD;
            if (in_a != in_b)
                return color_rank(own, in_a) - color_rank(own, in_b);
        }
    return 0;
}

void link_field_make(LinkField *field, const Board *board, Color own, Point a, Point b)
{
    LinkFrame frames[4];
    int best = 0;
    *field = (LinkField){.own = own, .a = a, .b = b, .size = board->size};
    int count = frames_of(field, board->size, frames);
    for (int i = 1; i < count; i++)
        if (compare_frames(board, own, &frames[i], &frames[best]) < 0)
            best = i;
    const LinkFrame *frame = &field->frame;
    field->frame = frames[best];
    for (int j = -LINK_FIELD_NEAR; j <= frame->width + LINK_FIELD_NEAR; j++)
        for (int i = -LINK_FIELD_NEAR; i <= frame->length + LINK_FIELD_NEAR; i++) {
            Point p;
            if (!frame_at(frame, board->size, i, j, &p))
                continue;
            pointset_add(&field->near, p);
            if (i >= -LINK_FIELD_CORE && i <= frame->length + LINK_FIELD_CORE &&
                j >= -LINK_FIELD_CORE && j <= frame->width + LINK_FIELD_CORE)
                pointset_add(&field->core, p);
        }
}

int link_field_order(const LinkField *field, Point point)
{
    const LinkFrame *frame = &field->frame;
    int dx = point_x(field->size, point) - frame->x, dy = point_y(field->size, point) - frame->y;
    int i = dx * frame->along_x + dy * frame->along_y;
    int j = dx * frame->across_x + dy * frame->across_y;
    int from_middle_i = 2 * i - frame->length, from_middle_j = 2 * j - frame->width;
    int distance = from_middle_i * from_middle_i + from_middle_j * from_middle_j;
    return distance << 12 | (j + POINT_SIZE_MAX) << 6 | (i + POINT_SIZE_MAX);
}
