/* Numbers in knowledge files: found by name, changed alone. */

#include "support/test.h"

#include "knowledge/knowledge_file.h"
#include "tools/tune_file.h"

#include <string.h>

static const char *const INDEXED[] = {"own", NULL};

static void numbers_have_names(void **state)
{
    (void)state;
    TuneFile file;
    tune_file_take(&file, "# x 9\none 1\n many  2 3.5\t-4 # 5\r\nown 2 0.5\nempty\nword x\n",
                   INDEXED);
    assert_int_equal(file.count, 5);
    assert_int_equal(tune_file_find(&file, "one"), 0);
    assert_int_equal(tune_file_find(&file, "many[1]"), 2);
    assert_true(file.numbers[3].original == -4);
    assert_int_equal(tune_file_find(&file, "own 2"), 4);
    assert_true(file.numbers[4].original == 0.5);
    assert_int_equal(tune_file_find(&file, "many"), -1);
    tune_file_clear(&file);
}

static void only_the_number_changes(void **state)
{
    (void)state;
    static const char BEFORE[] = "one 1.50 # 1.50\n  many  2\t3.500 4\r\n\nlast 7";
    TuneFile file;
    Text text;
    text_init(&text);
    tune_file_take(&file, BEFORE, NULL);
    tune_file_write(&file, &text);
    assert_string_equal(text.data, BEFORE);
    file.numbers[tune_file_find(&file, "many[1]")].value = 2.25;
    file.numbers[tune_file_find(&file, "last")].value = -0.12345;
    text_reset(&text);
    tune_file_write(&file, &text);
    assert_string_equal(text.data, "one 1.50 # 1.50\n  many  2\t2.25 4\r\n\nlast -0.123");
    tune_file_clear(&file);
    text_clear(&text);
}

static void shipped_files_stay_as_they_are(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"cases", "pon", "strength", "potential"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const char *before = knowledge_file_text(NAMES[i]);
        TuneFile file;
        Text text;
        text_init(&text);
        tune_file_take(&file, before, INDEXED);
        assert_true(file.count > 5);
        tune_file_write(&file, &text);
        assert_string_equal(text.data, before);
        tune_file_clear(&file);
        text_clear(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_have_names),
        cmocka_unit_test(only_the_number_changes),
        cmocka_unit_test(shipped_files_stay_as_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
