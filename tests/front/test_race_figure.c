/* Races as figures: every region with its value, the blocks and moves marked, in every format. */
#include "support/test.h"

#include "base/file.h"
#include "base/mem.h"
#include "board/diagram.h"
#include "front/draw/race_figure.h"

#include <math.h>
#include <string.h>

enum { BYTES_MAX = 1 << 16 };

static Race *read_file(const char *path)
{
    Text text;
    Point black, white;
    Diagram *diagram = mem_alloc(1, sizeof *diagram);
    text_init(&text);
    assert_true(file_read(path, BYTES_MAX, &text, NULL));
    assert_true(diagram_read(diagram, text.data, path, NULL));
    assert_true(race_largest(&diagram->board, &black, &white));
    Race *race = race_read(&diagram->board, black, white, NULL, NULL);
    text_clear(&text);
    mem_free(diagram);
    return race;
}

static bool has_tag(const Figure *figure, const char *text)
{
    bool found = false;
    for (size_t i = 0; i < figure->tag_count; i++)
        found = found || strcmp(figure->tags[i].text, text) == 0;
    return found;
}

static void values_stand_beside_regions(void **state)
{
    (void)state;
    Race *race = read_file("docs/pictures/race-a.txt");
    Figure *figure = race_figure_new(race, BLACK);
    assert_int_equal(figure->tag_count, 3);
    assert_true(has_tag(figure, "a: 4↑"));
    assert_true(has_tag(figure, "b: 2*"));
    assert_true(has_tag(figure, "c: -7"));
    for (size_t i = 0; i < figure->tag_count; i++) {
        const FigureTag *tag = &figure->tags[i];
        Point below = point_at(figure->size, (int)lround(tag->x), (int)tag->y);
        assert_int_equal(figure->region[below], 0);
        assert_true(tag->x - tag->width / 2 > -1 && tag->x + tag->width / 2 < figure->size);
    }
    figure_free(figure);
    race_free(race);
}

static void moves_are_those_of_the_side(void **state)
{
    (void)state;
    Race *race = read_file("docs/pictures/race-a.txt");
    for (Color first = BLACK; first <= WHITE; first++) {
        Figure *figure = race_figure_new(race, first);
        int triangles = 0, crosses = 0, circles = 0;
        for (int i = 0; i < POINT_LIMIT; i++) {
            triangles += figure->mark[i] == FIGURE_TRIANGLE;
            crosses += figure->mark[i] == FIGURE_CROSS;
            circles += figure->mark[i] == FIGURE_CIRCLE;
        }
        assert_int_equal(triangles, 1);
        assert_int_equal(figure->mark[race->answers[first].move], FIGURE_TRIANGLE);
        assert_int_equal(crosses, race->answers[first].move_count - 1);
        assert_int_equal(circles, pointset_count(&race->split.block[BLACK]) +
                                      pointset_count(&race->split.block[WHITE]));
        figure_free(figure);
    }
    race_free(race);
}

/* Thirteen tags, none on another. */
static void tags_leave_each_other_room(void **state)
{
    (void)state;
    Race *race = read_file("docs/pictures/race-e.txt");
    Figure *figure = race_figure_new(race, BLACK);
    assert_int_equal(figure->tag_count, 13);
    for (size_t i = 0; i < figure->tag_count; i++)
        for (size_t j = 0; j < i; j++) {
            const FigureTag *a = &figure->tags[i], *b = &figure->tags[j];
            assert_true(fabs(a->y - b->y) > 0.9 || fabs(a->x - b->x) >= (a->width + b->width) / 2);
        }
    figure_free(figure);
    race_free(race);
}

static void all_formats(void **state)
{
    static const char *const MAGIC[] = {
        [FIGURE_SVG] = "<?xml", [FIGURE_PNG] = "\x89PNG", [FIGURE_PDF] = "%PDF"};
    (void)state;
    Race *race = read_file("docs/pictures/race-c.txt");
    Figure *figure = race_figure_new(race, WHITE);
    for (int format = FIGURE_SVG; format <= FIGURE_PDF; format++) {
        Text image, again;
        text_init(&image);
        text_init(&again);
        assert_true(figure_write_image(figure, (FigureFormat)format, 400, &image, NULL));
        assert_true(figure_write_image(figure, (FigureFormat)format, 400, &again, NULL));
        assert_memory_equal(image.data, MAGIC[format], strlen(MAGIC[format]));
        assert_int_equal(image.length, again.length);
        assert_memory_equal(image.data, again.data, image.length);
        text_clear(&image);
        text_clear(&again);
    }
    Text text;
    text_init(&text);
    figure_write_text(figure, FIGURE_UNICODE, false, &text);
    assert_non_null(strstr(text.data, "a: 4↑"));
    text_clear(&text);
    figure_free(figure);
    figure_release_fonts();
    race_free(race);
}

/* Two stones in the open: regions without values are shown as such. */
static void unknown_values(void **state)
{
    RaceLimits limits = RACE_LIMITS;
    Board board;
    (void)state;
    limits.search.nodes = 1;
    board_init(&board, 9);
    board_play(&board, point_at(9, 4, 4), BLACK);
    board_play(&board, point_at(9, 5, 4), WHITE);
    Race *race = race_read(&board, point_at(9, 4, 4), point_at(9, 5, 4), &limits, NULL);
    Figure *figure = race_figure_new(race, BLACK);
    assert_true(has_tag(figure, "a: ?"));
    figure_free(figure);
    race_free(race);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_stand_beside_regions),
        cmocka_unit_test(moves_are_those_of_the_side),
        cmocka_unit_test(tags_leave_each_other_room),
        cmocka_unit_test(all_formats),
        cmocka_unit_test(unknown_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
