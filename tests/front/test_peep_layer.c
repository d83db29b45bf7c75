/* Layers of an analysis as figures. */

#include "support/test.h"

#include "front/peep/peep_gogui.h"
#include "front/peep/peep_layer.h"
#include "support/analysed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Two white stones in the corner that cannot be saved, a
 * one-space jump that holds, and groups on both sides. */
static const char FIGHT[] = ". . . . . . X O .\n"
                            ". . . . . . X O .\n"
                            ". . X . X . . X X\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . O . O .\n"
                            "X X . . . . . . .\n"
                            "X O . . . O . . .\n"
                            "X X . . . . . . .\n";

static const char EMPTY_BOARD[] = ". . .\n. . .\n. . .\n";

static void names_are_read_back(void **state)
{
    (void)state;
    PeepLayer layer;
    Text text;
    text_init(&text);
    for (int i = 0; i < PEEP_LAYERS; i++) {
        assert_true(peep_layer_parse(peep_layer_name((PeepLayer)i), &layer));
        assert_int_equal(layer, i);
        assert_true(strlen(peep_layer_title((PeepLayer)i)) > 3);
        assert_true(strlen(peep_layer_meaning((PeepLayer)i)) > 10);
    }
    assert_true(peep_layer_parse("Links", &layer));
    assert_false(peep_layer_parse("", &layer));
    assert_false(peep_layer_parse("linksx", &layer));
    peep_layer_list(&text);
    assert_non_null(strstr(text.data, "groups, blocks, links"));
    text_clear(&text);
}

static void blocks_in_danger_are_marked(void **state)
{
    (void)state;
    Analysed it;
    analysed_start(&it, FIGHT, BLACK);
    Figure *figure = peep_layer_figure(it.analysis, PEEP_BLOCKS);
    const BlockFact *fact = blocks_at(&it.analysis->blocks, analysed_point(&it, "H9"));
    assert_int_equal(fact->status, BLOCK_DEAD);
    assert_int_equal(figure->mark[analysed_point(&it, "H9")], FIGURE_CROSS);
    assert_int_equal(figure->mark[analysed_point(&it, "H8")], FIGURE_CROSS);
    assert_int_equal(figure->mark[analysed_point(&it, "A3")], FIGURE_NO_MARK);
    figure_free(figure);
    analysed_end(&it);
}

/* Solid for strong links, dashed for weak ones, thin for strong legs; nothing for others. */
static void lines_are_the_links_that_hold(void **state)
{
    (void)state;
    Analysed it;
    analysed_start(&it, FIGHT, BLACK);
    const Links *links = &it.analysis->links;
    Figure *figure = peep_layer_figure(it.analysis, PEEP_LINKS);
    size_t line = 0;
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (!link_holds(link))
            continue;
        assert_true(line < figure->line_count);
        assert_int_equal(figure->lines[line].from, link->a);
        assert_int_equal(figure->lines[line].to, link->b);
        FigureStroke stroke = link->degree == LINK_WEAK ? FIGURE_WEAK
                              : link_is_leg(link)       ? FIGURE_LINE
                                                        : FIGURE_STRONG;
        assert_int_equal(figure->lines[line].stroke, stroke);
        line++;
    }
    assert_true(line > 4);
    assert_int_equal(figure->line_count, line);
    figure_free(figure);
    analysed_end(&it);
}

static void groups_have_letters_and_tones(void **state)
{
    (void)state;
    Analysed it;
    analysed_start(&it, FIGHT, BLACK);
    Figure *figure = peep_layer_figure(it.analysis, PEEP_GROUPS);
    Point c7 = analysed_point(&it, "C7"), e7 = analysed_point(&it, "E7");
    Point f4 = analysed_point(&it, "F4"), h9 = analysed_point(&it, "H9");
    assert_non_null(figure->label[c7]);
    assert_string_equal(figure->label[c7], figure->label[e7]);
    assert_string_not_equal(figure->label[c7], figure->label[f4]);
    assert_int_equal(figure->region_color[figure->region[c7]], BLACK);
    assert_int_equal(figure->region_color[figure->region[f4]], WHITE);
    assert_true(pointset_has(&figure->dimmed, h9));
    assert_false(pointset_has(&figure->dimmed, c7));
    figure_free(figure);
    analysed_end(&it);
}

static void numbers_stand_on_the_stones(void **state)
{
    (void)state;
    static const PeepLayer LAYERS[] = {PEEP_STRENGTH, PEEP_URGENCY};
    Analysed it;
    analysed_start(&it, FIGHT, WHITE);
    for (int i = 0; i < 2; i++) {
        Figure *figure = peep_layer_figure(it.analysis, LAYERS[i]);
        for (int j = 0; j < it.analysis->groups.count; j++) {
            const Group *group = &it.analysis->groups.items[j];
            char number[32];
            double value = LAYERS[i] == PEEP_STRENGTH ? group->strength : group->urgency;
            snprintf(number, sizeof number, "%ld", lround(value));
            assert_string_equal(figure->label[group->stone], number);
        }
        figure_free(figure);
    }
    analysed_end(&it);
}

/* The sign of a map at a stone is told only if it is not the stone's own: dead stones. */
static void maps_are_without_the_dead(void **state)
{
    (void)state;
    Analysed it;
    Influence map;
    double scale;
    analysed_start(&it, FIGHT, BLACK);
    Point h9 = analysed_point(&it, "H9"), g9 = analysed_point(&it, "G9");
    for (int i = 0; i < PEEP_LAYERS; i++) {
        bool is_map = peep_layer_map(it.analysis, (PeepLayer)i, &map, &scale);
        Figure *figure = peep_layer_figure(it.analysis, (PeepLayer)i);
        if (is_map) {
            assert_true(map.value[h9] > 0);
            assert_true(scale > 0);
            assert_true(figure->has_heat);
            assert_true(figure->heat[h9] > 0);
            assert_true(fabs(figure->heat[g9]) < 1e-9);
        }
        figure_free(figure);
    }
    assert_true(peep_layer_map(it.analysis, PEEP_POTENTIAL, &map, NULL));
    assert_memory_equal(&map, &it.analysis->potential, sizeof map);
    assert_false(peep_layer_map(it.analysis, PEEP_GROUPS, &map, NULL));
    analysed_end(&it);
}

/* Dead stones are the other side's, and that is sure; a living stone says itself whose it is. */
static void territory_tells_owners_and_bounds(void **state)
{
    (void)state;
    Analysed it;
    analysed_start(&it, FIGHT, BLACK);
    Figure *figure = peep_layer_figure(it.analysis, PEEP_TERRITORY);
    Point h9 = analysed_point(&it, "H9"), c7 = analysed_point(&it, "C7");
    assert_int_equal(figure->territory[h9], BLACK);
    assert_true(figure->heat[h9] > 0);
    assert_true(pointset_has(&figure->dimmed, h9));
    assert_int_equal(figure->territory[c7], EMPTY);
    assert_true(fabs(figure->heat[c7]) < 1e-9);
    assert_int_equal(figure->territory[analysed_point(&it, "E5")], EMPTY);
    assert_non_null(strstr(figure->captions[0], "Give or take "));
    assert_non_null(strstr(figure->captions[1], " open."));
    figure_free(figure);
    analysed_end(&it);
}

/* Every layer of every board can be drawn in every way. */
static void everything_can_be_drawn(void **state)
{
    (void)state;
    static const char *const BOARDS[] = {FIGHT, EMPTY_BOARD, "X .\n. O\n", ". .\n. .\n"};
    for (size_t i = 0; i < sizeof BOARDS / sizeof *BOARDS; i++) {
        Analysed it;
        Text text;
        Error error;
        analysed_start(&it, BOARDS[i], WHITE);
        text_init(&text);
        for (int layer = 0; layer < PEEP_LAYERS; layer++) {
            Figure *figure = peep_layer_figure(it.analysis, (PeepLayer)layer);
            assert_true(figure_write_image(figure, FIGURE_SVG, 300, &text, &error));
            assert_true(figure_write_image(figure, FIGURE_PNG, 300, &text, &error));
            figure_write_text(figure, FIGURE_ASCII, false, &text);
            peep_gogui_layer(it.analysis, (PeepLayer)layer, &text);
            figure_free(figure);
        }
        for (int p = 0; p < POINT_LIMIT; p++)
            if (point_on_board(it.analysis->board.size, (Point)p)) {
                Figure *figure = peep_point_figure(it.analysis, (Point)p);
                figure_write_text(figure, FIGURE_UNICODE, true, &text);
                figure_free(figure);
            }
        text_clear(&text);
        analysed_end(&it);
    }
    figure_release_fonts();
}

static void gogui_gets_words_it_knows(void **state)
{
    (void)state;
    static const char *const WORDS[] = {"COLOR #", "INFLUENCE ", "LABEL ",    "BLACK ", "WHITE ",
                                        "CIRCLE ", "SQUARE ",    "TRIANGLE ", "MARK ",  "TEXT "};
    Analysed it;
    Text text;
    analysed_start(&it, FIGHT, BLACK);
    text_init(&text);
    for (int i = 0; i < PEEP_LAYERS; i++) {
        text_reset(&text);
        peep_gogui_layer(it.analysis, (PeepLayer)i, &text);
        for (const char *s = text.data; *s; s += strcspn(s, "\n") + (strchr(s, '\n') != NULL)) {
            bool known = false;
            for (size_t j = 0; j < sizeof WORDS / sizeof *WORDS; j++)
                known = known || text_starts_with(s, WORDS[j]);
            assert_true(known);
        }
        assert_null(strstr(text.data, "\n\n"));
    }
    text_clear(&text);
    analysed_end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_read_back),
        cmocka_unit_test(blocks_in_danger_are_marked),
        cmocka_unit_test(lines_are_the_links_that_hold),
        cmocka_unit_test(groups_have_letters_and_tones),
        cmocka_unit_test(numbers_stand_on_the_stones),
        cmocka_unit_test(maps_are_without_the_dead),
        cmocka_unit_test(territory_tells_owners_and_bounds),
        cmocka_unit_test(everything_can_be_drawn),
        cmocka_unit_test(gogui_gets_words_it_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
