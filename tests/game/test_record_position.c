/* A position becomes a record, and the record, written and read, the same position. */

#include "support/test.h"

#include "game/handicap.h"
#include "game/sgf.h"

#include <string.h>

static Position *start(int size, const char *rules_text)
{
    Rules rules;
    assert_true(rules_by_name(rules_text, &rules, NULL));
    return position_new(size, &rules);
}

static void play(Position *position, const char *vertex, Color color)
{
    Point point;
    assert_true(point_parse(position->board.size, vertex, &point));
    assert_true(position_play(position, (Move){point, (uint8_t)color}, NULL));
}

static Record *through_a_file(const Record *record)
{
    Text text;
    SgfCollection games;
    Error error;
    text_init(&text);
    sgf_write(record, &text);
    if (!sgf_read(&games, text.data, text.length, NULL, NULL, &error))
        fail_msg("%s: %s", error.message, text.data);
    Record *read = sgf_take(&games, 0);
    sgf_clear(&games);
    text_clear(&text);
    return read;
}

/* Takes the position over. Returns the record, for more questions. */
static Record *check_way_back(Position *position)
{
    Record *record = record_from_position(position, NULL, NULL);
    Record *read = through_a_file(record);
    Error error;
    Position *again = record_position(read, record_main_line(read, 1000000), NULL, &error);
    assert_false(error_is_set(&error));
    assert_true(board_equal(&again->board, &position->board));
    assert_true(again->to_play == position->to_play);
    assert_true(again->komi == position->komi);
    assert_true(rules_equal(&again->rules, &position->rules));
    assert_int_equal(again->handicap, position->handicap);
    assert_int_equal(again->move_count, position->move_count);
    for (size_t i = 0; i < again->move_count; i++) {
        assert_int_equal(again->moves[i].point, position->moves[i].point);
        assert_int_equal(again->moves[i].color, position->moves[i].color);
    }
    position_free(again);
    position_free(position);
    record_free(record);
    return read;
}

static void test_moves(void **state)
{
    (void)state;
    record_free(check_way_back(start(2, "tromp-taylor")));
    Position *position = start(9, "aga");
    position->komi = -12.5;
    play(position, "E5", BLACK);
    play(position, "J9", WHITE);
    play(position, "pass", BLACK);
    play(position, "A1", WHITE);
    play(position, "A2", WHITE);
    Record *record = check_way_back(position);
    assert_string_equal(node_text(record->root, "KM"), "-12.5");
    assert_string_equal(node_text(record->root, "RU"), "aga");
    assert_null(node_text(record->root, "PL"));
    assert_null(node_text(record->root, "HA"));
    assert_null(node_text(record->root, "PB"));
    record_free(record);
}

static void test_handicap(void **state)
{
    (void)state;
    for (int moves = 0; moves < 2; moves++) {
        Position *position = start(19, "japanese");
        Point stones[4];
        assert_int_equal(handicap_free(19, 4, stones), 4);
        assert_true(position_set_handicap(position, stones, 4, NULL));
        if (moves)
            play(position, "C3", WHITE);
        Record *record = check_way_back(position);
        assert_string_equal(node_text(record->root, "HA"), "4");
        assert_int_equal(node_property(record->root, "AB")->value_count, 4);
        record_free(record);
    }
}

/* Two black stones and White to move look like a handicap, but are none unless the game says so. */
static void test_setup(void **state)
{
    (void)state;
    for (int moves = 0; moves < 2; moves++) {
        Position *position = start(9, "chinese");
        uint8_t colors[POINT_LIMIT];
        memcpy(colors, position->board.color, sizeof colors);
        colors[point_at(9, 2, 2)] = colors[point_at(9, 6, 6)] = BLACK;
        play(position, "A1", BLACK);
        assert_true(position_setup(position, colors, WHITE, NULL));
        if (moves)
            play(position, "E5", WHITE);
        record_free(check_way_back(position));
    }
}

static void test_names(void **state)
{
    (void)state;
    Position *position = start(9, "chinese");
    position->rules.friendly_pass = !position->rules.friendly_pass;
    Record *record = record_from_position(position, "Ann ] \\", NULL);
    Record *read = through_a_file(record);
    assert_string_equal(node_text(read->root, "PB"), "Ann ] \\");
    assert_null(node_text(read->root, "PW"));
    assert_true(strncmp(node_text(read->root, "AP"), "Gosedai", 7) == 0);
    record_free(read);
    record_free(record);
    position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_handicap),
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
