#include "support/target_case.h"

#include "support/picture.h"
#include "support/test.h"

static void check_view(const TargetCase *item, int symmetry, bool exchange, TargetReader reader)
{
    Diagram d = picture_read(item->diagram);
    Point right = diagram_point(&d, '*');
    Board turned;
    Answer answer;
    board_transform(&turned, &d.board, symmetry, exchange);
    Point target = point_transform(d.board.size, picture_target(&d), symmetry);
    Color owner = board_color(&turned, target);
    reader(&turned, target, item->attacks ? color_other(owner) : owner, &answer);
    if (answer.verdict != item->verdict)
        fail_msg("%s: %s under symmetry %d, colours exchanged %d", item->name,
                 verdict_name(answer.verdict), symmetry, exchange);
    if (right && symmetry == 0 && answer.move != right)
        fail_msg("%s: another move", item->name);
}

void target_case_check(const TargetCase *cases, size_t count, TargetReader reader)
{
    for (size_t i = 0; i < count; i++)
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            for (int exchange = 0; exchange < 2; exchange++)
                check_view(&cases[i], symmetry, exchange, reader);
}
