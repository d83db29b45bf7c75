/* Rule sets: by name as KGS says them, by name or parts as KataGo does.
 *
 * Komi is never touched: controllers send it themselves. The game goes on
 * under the new rules from the position that is on the board. */

#include "front/gtp/session.h"

/* KGS calls its variant "chinese", which elsewhere means simple ko. */
static bool on_kgs_rules(GtpCall *call)
{
    Rules rules;
    Error error;
    const char *name = call->arguments[0];
    if (!rules_by_name(text_same_nocase(name, "chinese") ? "chinese-kgs" : name, &rules, &error))
        return gtp_fail(call, "unknown rules: %s", error.message);
    session_of(call)->position->rules = rules;
    return true;
}

static bool on_get_rules(GtpCall *call)
{
    rules_write_json(&session_of(call)->position->rules, call->answer);
    return true;
}

static bool on_set_rules(GtpCall *call)
{
    Position *position = session_of(call)->position;
    Rules rules = position->rules;
    Error error;
    if (!rules_parse(call->rest, &rules, &error))
        return gtp_fail(call, "unknown rules: %s", error.message);
    position->rules = rules;
    return true;
}

static bool on_set_rule(GtpCall *call)
{
    Position *position = session_of(call)->position;
    Rules rules = position->rules;
    Error error;
    if (!rules_set_part(&rules, call->arguments[0], call->arguments[1], &error))
        return gtp_fail(call, "unknown rule: %s", error.message);
    position->rules = rules;
    return true;
}

const GtpCommand GTP_RULES_COMMANDS[] = {
    {"kgs-rules", on_kgs_rules, 1, 1, "kgs-rules NAME: japanese, chinese, aga or new_zealand",
     GTP_PLAIN},
    {"kata-get-rules", on_get_rules, 0, 0, "kata-get-rules: the rules in parts, as JSON",
     GTP_PLAIN},
    {"kata-set-rules", on_set_rules, 1, GTP_MANY,
     "kata-set-rules NAME or JSON: sets the rules by name or parts", GTP_PLAIN},
    {"kata-set-rule", on_set_rule, 2, 2, "kata-set-rule PART VALUE: changes one part of the rules",
     GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
