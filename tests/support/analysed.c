/* Analyses of diagrams. */

#include "support/test.h"

#include "support/analysed.h"

#include "board/diagram.h"

void analysed_start(Analysed *it, const char *diagram, Color to_play)
{
    Error error;
    error_clear(&error);
    Diagram read;
    if (!diagram_read(&read, diagram, NULL, &error))
        fail_msg("%s", error.message);
    it->lore = lore_load(NULL, &error);
    assert_non_null(it->lore);
    it->analysis = analysis_new(it->lore, NULL);
    analysis_run(it->analysis, &read.board, to_play);
}

void analysed_end(Analysed *it)
{
    analysis_free(it->analysis);
    lore_free(it->lore);
}

Point analysed_point(const Analysed *it, const char *name)
{
    Point point;
    assert_true(point_parse(it->analysis->board.size, name, &point));
    return point;
}
