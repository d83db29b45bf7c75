/* Questions to the rules of LANKA over GTP.
 *
 *     gosedai-lanka                     the moves that rules propose
 *     gosedai-lanka group D4.kill       what they say to a question, with the tree of foci
 *     gosedai-lanka trace group D4.kill ... and all rules that were tried
 *
 * The words are those of the prompt of `gosedai lanka ask` (front/cli/lanka_desk.h); the rules are
 * those that are built in, within a limit of time. */

#include "front/cli/lanka_desk.h"
#include "front/gtp/session.h"
#include "players/lanka_rules.h"

static const InferenceLimits LIMITS = {.seconds = 10, .steps = 2000000};

/* The arguments as one line; without any, what asks for proposals. */
static void join_line(const GtpCall *call, Text *line)
{
    for (int i = 0; i < call->count; i++)
        text_printf(line, "%s%s", i ? " " : "", call->arguments[i]);
    if (call->count == 0)
        text_add(line, "propose");
}

static bool on_lanka(GtpCall *call)
{
    Session *session = session_of(call);
    const Position *position = session->position;
    Error error;
    error_clear(&error);
    RuleBase *base = lanka_rules_built_in(&error);
    if (!base) {
        gtp_fail(call, "%s", error.message);
        return false;
    }
    InferenceLimits limits = LIMITS;
    limits.cancel = call->cancel;
    LankaDesk *desk =
        lanka_desk_new_within(session_lore(session), base, &position->board, position->to_play,
                              position_last_move(position).point, &limits);
    Text line;
    text_init(&line);
    join_line(call, &line);
    LankaDeskAnswer answer = lanka_desk_take(desk, line.data, call->answer, &error);
    if (answer == LANKA_DESK_WRONG)
        gtp_fail(call, "%s", error.message);
    else if (answer == LANKA_DESK_QUIT)
        gtp_fail(call, "there is nothing to leave");
    text_clear(&line);
    lanka_desk_free(desk);
    rule_base_free(base);
    return answer == LANKA_DESK_DONE;
}

const GtpCommand GTP_LANKA_COMMANDS[] = {
    {"gosedai-lanka", on_lanka, 0, GTP_MANY,
     "gosedai-lanka [QUESTION]: what the rules of LANKA propose, or say to a question", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
