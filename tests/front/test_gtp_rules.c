/* Rule sets by GTP. */

#include "support/test.h"

#include "support/talk.h"

#include <string.h>

static void test_rules(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "komi 5.5", "");
    talk_expect(&talk, "kgs-rules new_zealand", "");
    assert_true(talk.session->position->rules.suicide);
    talk_expect(&talk, "kgs-rules chinese", "");
    assert_int_equal(talk.session->position->rules.ko, KO_POSITIONAL);
    talk_expect(&talk, "kata-set-rules chinese", "");
    assert_int_equal(talk.session->position->rules.ko, KO_SIMPLE);
    talk_expect(&talk, "kata-set-rules {\"ko\": \"SITUATIONAL\", \"suicide\": true}", "");
    assert_int_equal(talk.session->position->rules.ko, KO_SITUATIONAL);
    talk_expect(&talk, "kata-set-rule ko SIMPLE", "");
    assert_int_equal(talk.session->position->rules.ko, KO_SIMPLE);
    assert_non_null(strstr(talk_ask(&talk, "kata-get-rules"), "\"suicide\":true"));
    talk_expect_fail(&talk, "kata-set-rules checkers", "unknown rules");
    talk_expect_fail(&talk, "kata-set-rules {\"ko\":", "unknown rules");
    talk_expect_fail(&talk, "kata-set-rule ko MAYBE", "unknown rule");
    talk_expect_fail(&talk, "kgs-rules", "syntax error");
    talk_expect(&talk, "get_komi", "5.5");
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
