/* Property types and composed values. */

#include "support/test.h"

#include "game/property.h"

#include <string.h>

static void types_are_found(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        PropertyKind kind;
    } KNOWN[] = {
        {"AB", PROPERTY_POINTS}, {"W", PROPERTY_POINTS},          {"B", PROPERTY_POINTS},
        {"C", PROPERTY_TEXT},    {"WT", PROPERTY_TEXT},           {"LB", PROPERTY_COMPOSED},
        {"KM", PROPERTY_VALUE},  {"XX", PROPERTY_UNKNOWN},        {"", PROPERTY_UNKNOWN},
        {"Z", PROPERTY_UNKNOWN}, {"MULTIGOGM", PROPERTY_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        assert_int_equal(property_type(KNOWN[i].name, strlen(KNOWN[i].name))->kind, KNOWN[i].kind);
}

static void every_type_is_found_by_its_own_name(void **state)
{
    (void)state;
    int found = 0;
    for (char a = 'A'; a <= 'Z'; a++)
        for (char b = 'A' - 1; b <= 'Z'; b++) {
            char name[3] = {a, b < 'A' ? '\0' : b, '\0'};
            const PropertyType *type = property_type(name, strlen(name));
            if (type->name[0]) {
                assert_string_equal(type->name, name);
                found++;
            }
        }
    assert_int_equal(found, 69);
}

static void splits(const char *value, bool composed, const char *a, const char *b)
{
    Text first, second;
    text_init(&first);
    text_init(&second);
    assert_int_equal(property_split(value, &first, &second), composed);
    assert_string_equal(first.data, a);
    assert_string_equal(second.data, b);
    text_clear(&first);
    text_clear(&second);
}

static void composed_values_split_at_the_bare_colon(void **state)
{
    (void)state;
    splits("pd:A", true, "pd", "A");
    splits("a\\:b:c", true, "a:b", "c");
    splits("pd:\\\\", true, "pd", "\\");
    splits("pd:a:b", true, "pd", "a:b");
    splits("plain", false, "plain", "");
    splits("", false, "", "");
    splits(":", true, "", "");
    splits("end\\", false, "end\\", "");
}

static void parts_survive_composition(void **state)
{
    (void)state;
    Text value;
    text_init(&value);
    property_add_part(&value, "a:b\\");
    text_add_char(&value, ':');
    property_add_part(&value, ":]");
    splits(value.data, true, "a:b\\", ":]");
    text_clear(&value);
}

static void the_header_speaks_of_the_file(void **state)
{
    (void)state;
    static const char *const HEADER[] = {"FF", "GM", "CA", "SZ"};
    for (size_t i = 0; i < sizeof HEADER / sizeof *HEADER; i++)
        assert_true(property_is_header(HEADER[i]));
    assert_false(property_is_header("AP"));
    assert_false(property_is_header("F"));
    assert_false(property_is_header(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_are_found),
        cmocka_unit_test(every_type_is_found_by_its_own_name),
        cmocka_unit_test(composed_values_split_at_the_bare_colon),
        cmocka_unit_test(parts_survive_composition),
        cmocka_unit_test(the_header_speaks_of_the_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
