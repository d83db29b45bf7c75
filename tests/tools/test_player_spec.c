/* Players with settings, right and wrong. */

#include "support/test.h"

#include "tools/player_spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void settings_are_read(void **state)
{
    (void)state;
    PlayerSpec spec;
    Error error;
    error_clear(&error);
    assert_true(player_spec_is("self:gog"));
    assert_false(player_spec_is("gnugo --mode gtp"));
    assert_true(player_spec_read(&spec, "self:gog", &error));
    assert_string_equal(spec.name, "gog");
    assert_null(spec.options.knowledge);
    assert_false(spec.seed_given);
    assert_true(player_spec_read(
        &spec, "self:gosedai,level=3,playouts=200,seed=7,nodes=50,seconds=0.5,knowledge=a/b",
        &error));
    assert_int_equal(spec.options.level, 3);
    assert_int_equal(spec.options.playouts, 200);
    assert_int_equal(spec.options.seed, 7);
    assert_int_equal(spec.limits.nodes, 50);
    assert_true(spec.limits.seconds == 0.5);
    assert_string_equal(spec.options.knowledge, "a/b");
}

static void mistakes_are_told(void **state)
{
    (void)state;
    static const char *const BAD[] = {
        "self:gosedai,level",  "self:gosedai,level=99", "self:gog,depth=3",
        "self:gog,",           "self:gog,seed=x",       "self:gog,seconds=-1",
        "self:gog,knowledge=", "self:gosedai,level=0",  "self:gosedai,playouts=0",
        "self:gog,nodes=0",    "self:lchan,level=3",    "self:gog,playouts=20"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        PlayerSpec spec;
        Error error;
        error_clear(&error);
        assert_false(player_spec_read(&spec, BAD[i], &error));
        assert_true(error_is_set(&error));
    }
    char huge[5000] = "self:";
    memset(huge + 5, 'x', sizeof huge - 6);
    PlayerSpec spec;
    assert_false(player_spec_read(&spec, huge, NULL));
}

/* A folder in which nothing is used would let two equal players play each other. */
static void folders_have_knowledge(void **state)
{
    (void)state;
    char folder[] = "/tmp/gosedai-spec-XXXXXX", spec[64], file[64];
    assert_non_null(mkdtemp(folder));
    snprintf(spec, sizeof spec, "self:simple,knowledge=%s", folder);
    snprintf(file, sizeof file, "%s/tre", folder);
    fclose(fopen(file, "w"));
    Error error;
    error_clear(&error);
    assert_false(player_spec_check(spec, true, &error));
    assert_non_null(strstr(error.message, "no file in"));
    assert_true(player_spec_check(spec, false, NULL)); /* it is on another machine */
    char right[64];
    snprintf(right, sizeof right, "%s/tree", folder);
    assert_int_equal(rename(file, right), 0);
    assert_true(player_spec_check(spec, true, NULL));
    remove(right);
    snprintf(right, sizeof right, "%s/rules", folder); /* whatever the files in it are called */
    assert_int_equal(mkdir(right, 0700), 0);
    assert_true(player_spec_check(spec, true, NULL));
    remove(right);
    remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_are_read),
        cmocka_unit_test(mistakes_are_told),
        cmocka_unit_test(folders_have_knowledge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
