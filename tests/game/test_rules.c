/* Rule sets: names as people and programs write them, parts, JSON, and what is refused. */

#include "support/test.h"

#include "game/rules.h"

#include <string.h>

static Rules named(const char *name)
{
    Rules rules;
    Error error = {0};
    if (!rules_by_name(name, &rules, &error))
        fail_msg("%s: %s", name, error.message);
    return rules;
}

static void known_sets_have_the_published_parts(void **state)
{
    (void)state;
    static const struct {
        const char *name, *json;
        double komi;
    } CASES[] = {
        {"tromp-taylor",
         "{\"friendlyPassOk\":false,\"hasButton\":false,\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\","
         "\"suicide\":true,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"0\"}",
         7.5},
        {"chinese",
         "{\"friendlyPassOk\":true,\"hasButton\":false,\"ko\":\"SIMPLE\",\"scoring\":\"AREA\","
         "\"suicide\":false,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"N\"}",
         7.5},
        {"chinese-ogs",
         "{\"friendlyPassOk\":true,\"hasButton\":false,\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\","
         "\"suicide\":false,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"N\"}",
         7.5},
        {"japanese",
         "{\"friendlyPassOk\":true,\"hasButton\":false,\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\","
         "\"suicide\":false,\"tax\":\"SEKI\",\"whiteHandicapBonus\":\"0\"}",
         6.5},
        {"aga",
         "{\"friendlyPassOk\":true,\"hasButton\":false,\"ko\":\"SITUATIONAL\",\"scoring\":\"AREA\","
         "\"suicide\":false,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"N-1\"}",
         7.5},
        {"new-zealand",
         "{\"friendlyPassOk\":true,\"hasButton\":false,\"ko\":\"SITUATIONAL\",\"scoring\":\"AREA\","
         "\"suicide\":true,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"0\"}",
         7},
        {"stone-scoring",
         "{\"friendlyPassOk\":true,\"hasButton\":false,\"ko\":\"SIMPLE\",\"scoring\":\"AREA\","
         "\"suicide\":false,\"tax\":\"ALL\",\"whiteHandicapBonus\":\"0\"}",
         7.5},
        {"aga-button",
         "{\"friendlyPassOk\":true,\"hasButton\":true,\"ko\":\"SITUATIONAL\",\"scoring\":\"AREA\","
         "\"suicide\":false,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"N-1\"}",
         7},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Rules rules = named(CASES[i].name);
        Text text;
        text_init(&text);
        rules_write_json(&rules, &text);
        assert_string_equal(text.data, CASES[i].json);
        assert_true(rules.default_komi == CASES[i].komi);
        text_clear(&text);
    }
}

static void every_spelling_finds_its_set(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {
        {"Japanese", "japanese"},
        {"JP", "japanese"},
        {"jp", "japanese"},
        {"Japanese rules", "japanese"},
        {"korean", "japanese"},
        {"Chinese", "chinese"},
        {"cn", "chinese"},
        {"CHINESE RULES", "chinese"},
        {"chinese_kgs", "chinese-ogs"},
        {"Chinese (OGS)", "chinese-ogs"},
        {"AGA", "aga"},
        {"AGA-rules", "aga"},
        {"bga", "aga"},
        {"french", "aga"},
        {"日本", "japanese"},
        {"中国规则", "chinese"},
        {"NZ", "new-zealand"},
        {"New Zealand", "new-zealand"},
        {"new_zealand", "new-zealand"},
        {" Tromp Taylor ", "tromp-taylor"},
        {"tromp_taylor", "tromp-taylor"},
        {"stone_scoring", "stone-scoring"},
        {"aga button", "aga-button"},
        {"chinese-", "chinese"}, /* only letters count */
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Rules rules = named(CASES[i][0]);
        assert_string_equal(rules_name(&rules), CASES[i][1]);
    }
}

static void unknown_names_are_refused_with_the_known_ones(void **state)
{
    (void)state;
    static const char *const CASES[] = {
        "",
        " ",
        "-",
        "rules",
        "GOE",
        "Ing Goe",
        "Old Chinese",
        "Tang (Japanese + group tax)",
        "japanesee",
        "Japanese, komi 6.5",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Rules rules = named("aga"), before = rules;
        Error error = {0};
        assert_false(rules_by_name(CASES[i], &rules, &error));
        assert_non_null(strstr(error.message, "tromp-taylor"));
        assert_non_null(strstr(error.message, "aga-button"));
        assert_true(rules_equal(&rules, &before));
    }
}

static void json_is_read_back(void **state)
{
    (void)state;
    int count = 0;
    for (const char *name; (name = rules_known(count)); count++) {
        Rules rules = named(name), read = named("tromp-taylor");
        Text text;
        text_init(&text);
        rules_write_json(&rules, &text);
        assert_true(rules_parse(text.data, &read, NULL));
        assert_true(rules_equal(&rules, &read));
        assert_true(rules.default_komi == read.default_komi);
        text_clear(&text);
    }
    assert_int_equal(count, 11);
    assert_null(rules_known(-1));
}

static void missing_parts_come_from_the_rules_before(void **state)
{
    (void)state;
    Rules rules = named("new-zealand");
    assert_true(rules_parse("{\"ko\":\"positional\"}", &rules, NULL));
    assert_int_equal(rules.ko, KO_POSITIONAL);
    assert_true(rules.suicide);
    assert_true(rules_parse(" {\"scoring\":\"TERRITORY\", \"suicide\":false}", &rules, NULL));
    assert_int_equal(rules.tax, TAX_SEKI);
    assert_true(rules.default_komi == 6.5);
    assert_null(rules_name(&rules));
    assert_true(rules_parse("{\"scoring\":\"AREA\"}", &rules, NULL));
    assert_int_equal(rules.tax, TAX_NONE);
    assert_true(rules_parse("{\"scoring\":\"TERRITORY\",\"tax\":\"NONE\"}", &rules, NULL));
    assert_int_equal(rules.tax, TAX_NONE);
    assert_true(rules_parse("{\"whiteHandicapBonus\":0}", &rules, NULL));
    assert_true(rules_parse("{\"multiStoneSuicideLegal\":true,\"score\":\"AREA\"}", &rules, NULL));
    assert_true(rules.suicide);
    assert_true(rules_parse("{}", &rules, NULL));
    assert_true(rules_parse("japanese", &rules, NULL));
    assert_string_equal(rules_name(&rules), "japanese");
}

static void bad_json_is_refused_with_what_is_allowed(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {
        {"{\"kow\":\"SIMPLE\"}", "whiteHandicapBonus"},
        {"{\"ko\":\"TRIPLE\"}", "SITUATIONAL"},
        {"{\"ko\":3}", "SIMPLE"},
        {"{\"ko\":null}", "SIMPLE"},
        {"{\"suicide\":\"true\"}", "true or false"},
        {"{\"suicide\":1}", "true or false"},
        {"{\"whiteHandicapBonus\":1}", "text"},
        {"{\"whiteHandicapBonus\":\"N-2\"}", "N-1"},
        {"{\"tax\":\"SOME\"}", "SEKI"},
        {"{\"ko\":\"SIMPLE\"", "JSON"},
        {"{\"ko\":\"SIMPLE\",\"ko\":\"SIMPLE\"}", "JSON"},
        {"{\"scoring\":\"AREA\",\"score\":\"AREA\"}", "twice"},
        {"{\"ko\":\"SIMPLE\"} x", "JSON"},
        {"{{{{{{{{", "JSON"},
        {"{\"komi\":7.5}", "the parts are"},
        {"[\"ko\"]", "unknown rules"},
        {"{\"\":\"\"}", "the parts are"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Rules rules = named("aga"), before = rules;
        Error error = {0};
        assert_false(rules_parse(CASES[i][0], &rules, &error));
        if (!strstr(error.message, CASES[i][1]))
            fail_msg("%s: %s", CASES[i][0], error.message);
        assert_true(rules_equal(&rules, &before));
        assert_false(rules_parse(CASES[i][0], &rules, NULL));
    }
}

static void single_parts_change(void **state)
{
    (void)state;
    Rules rules = named("chinese");
    Error error = {0};
    assert_true(rules_set_part(&rules, "ko", "\"POSITIONAL\"", &error));
    assert_string_equal(rules_name(&rules), "chinese-ogs");
    assert_true(rules_set_part(&rules, "KO", "simple", &error));
    assert_true(rules_set_part(&rules, "whitehandicapbonus", "N-1", &error));
    assert_int_equal(rules.handicap_bonus, BONUS_N_MINUS_1);
    assert_true(rules_set_part(&rules, "hasButton", "true", &error));
    assert_true(rules.default_komi == 7);
    assert_true(rules_set_part(&rules, "friendlyPassOk", "false", &error));
    assert_false(rules.friendly_pass);
    Rules before = rules;
    assert_false(rules_set_part(&rules, "pass", "true", &error));
    assert_non_null(strstr(error.message, "friendlyPassOk"));
    assert_false(rules_set_part(&rules, "suicide", "maybe", &error));
    assert_non_null(strstr(error.message, "false, true"));
    assert_false(rules_set_part(&rules, "suicide", "", &error));
    assert_false(rules_set_part(&rules, "ko", "\"", &error));
    assert_true(rules_equal(&rules, &before));
}

static void handicap_bonus_follows_the_rules(void **state)
{
    (void)state;
    Rules chinese = named("chinese"), aga = named("aga"), japanese = named("japanese");
    assert_true(rules_handicap_bonus(&chinese, 4) == 4);
    assert_true(rules_handicap_bonus(&aga, 4) == 3);
    assert_true(rules_handicap_bonus(&japanese, 4) == 0);
    assert_true(rules_handicap_bonus(&chinese, 0) == 0);
    assert_true(rules_handicap_bonus(&chinese, 1) == 0);
    assert_true(rules_handicap_bonus(&aga, 0) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_sets_have_the_published_parts),
        cmocka_unit_test(every_spelling_finds_its_set),
        cmocka_unit_test(unknown_names_are_refused_with_the_known_ones),
        cmocka_unit_test(json_is_read_back),
        cmocka_unit_test(missing_parts_come_from_the_rules_before),
        cmocka_unit_test(bad_json_is_refused_with_what_is_allowed),
        cmocka_unit_test(single_parts_change),
        cmocka_unit_test(handicap_bonus_follows_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
