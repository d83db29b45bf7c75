/* Finding what is critical: pictures, and problems from outside where they are at hand. */

#include "support/picture.h"
#include "support/test.h"

#include "base/mem.h"
#include "board/diagram.h"
#include "search/capture_find.h"
#include "support/games.h"

#include <stdio.h>
#include <string.h>

/* Three stones can be taken on the star; the single one is lost in any case. */
static const char BIG_AND_SMALL[] = "X X X X . . . . .\n"
                                    "O O O * O . . . .\n"
                                    "X X X X . . . . .\n"
                                    ". . . . . . . . .\n"
                                    ". . . . . . . . .\n"
                                    ". . . . . . . . .\n"
                                    ". . . . . . X X X\n"
                                    ". . . . . . X . O\n"
                                    ". . . . . . X X .\n";

static void the_critical_block_is_found(void **state)
{
    (void)state;
    Diagram d = picture_read(BIG_AND_SMALL);
    SearchLimits limits = {.nodes = 100000};
    CaptureFound found;
    assert_true(capture_find(&d.board, BLACK, &limits, &found));
    assert_int_equal(found.answer.move, diagram_point(&d, '*'));
    assert_int_equal(found.stake, 3);
    assert_false(found.saves);
    assert_true(capture_find(&d.board, WHITE, &limits, &found));
    assert_int_equal(found.answer.move, diagram_point(&d, '*'));
}

static void nothing_on_an_empty_board(void **state)
{
    (void)state;
    Board board;
    SearchLimits limits = {.nodes = 1000};
    CaptureFound found;
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        board_init(&board, size);
        assert_false(capture_find(&board, BLACK, &limits, &found));
        assert_int_equal(found.answer.verdict, VERDICT_UNKNOWN);
    }
}

static void the_same_nodes_give_the_same_answer(void **state)
{
    (void)state;
    Diagram d = picture_read(BIG_AND_SMALL);
    SearchLimits limits = {.nodes = 300};
    CaptureFound once, twice;
    capture_find(&d.board, BLACK, &limits, &once);
    capture_find(&d.board, BLACK, &limits, &twice);
    assert_int_equal(once.nodes, twice.nodes);
    assert_int_equal(once.answer.move, twice.answer.move);
}

/* --- problems from outside ------------------------------------------------------------- */

/* Puts the stones of the property `name` of the root on the board. */
static void read_stones(const char *root, const char *name, Color color, int size,
                        uint8_t colors[POINT_LIMIT])
{
    const char *at = strstr(root, name);
    if (!at)
        return;
    for (at += strlen(name); *at == '['; at = strchr(at, ']') + 1) {
        Point point;
        if (point_parse_sgf(size, at + 1, 2, &point) && point_on_board(size, point))
            colors[point] = (uint8_t)color;
    }
}

/* Is the problem of this line solved? -1 if the line is none. */
static int solve_line(char *line)
{
    char *fields[9] = {0};
    int count = 0;
    for (char *at = line; at && count < 9;) {
        fields[count++] = at;
        at = strchr(at, '\t');
        if (at)
            *at++ = '\0';
    }
    int size;
    if (count < 9 || !text_to_int(fields[3], POINT_SIZE_MIN, POINT_SIZE_MAX, &size))
        return -1;
    char *moves = strpbrk(fields[8] + 2, ";(");
    if (moves)
        *moves = '\0';
    uint8_t colors[POINT_LIMIT] = {0};
    Board board;
    board_init(&board, size);
    read_stones(fields[8], "AB", BLACK, size, colors);
    read_stones(fields[8], "AW", WHITE, size, colors);
    if (!board_setup(&board, colors, NULL))
        return -1;
    SearchLimits limits = {.nodes = 200000};
    CaptureFound found;
    char name[POINT_TEXT_MAX];
    if (!capture_find(&board, fields[4][0] == 'B' ? BLACK : WHITE, &limits, &found))
        return 0;
    return strstr(fields[5], point_sgf(size, found.answer.move, name)) != NULL;
}

static void problems_are_solved(void **state)
{
    (void)state;
    enum { STEP = 67, LINE_MAX = 1 << 20 };
    Text path;
    text_init(&path);
    text_printf(&path, "%s/problems/capture__wqhub_capture.tsv", games_data_folder());
    FILE *file = fopen(path.data, "r");
    if (!file) {
        fprintf(stderr, "skipped: no %s (set GOSEDAI_DATA)\n", path.data);
        text_clear(&path);
        skip();
    }
    char *line = mem_alloc(LINE_MAX, 1);
    int number = 0, problems = 0, solved = 0;
    while (fgets(line, LINE_MAX, file)) {
        int result = ++number % STEP ? -1 : solve_line(line);
        problems += result >= 0;
        solved += result > 0;
    }
    fclose(file);
    mem_free(line);
    text_clear(&path);
    printf("%d of %d capture problems solved\n", solved, problems);
    assert_true(solved * 10 >= problems * 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_critical_block_is_found),
        cmocka_unit_test(nothing_on_an_empty_board),
        cmocka_unit_test(the_same_nodes_give_the_same_answer),
        cmocka_unit_test(problems_are_solved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
