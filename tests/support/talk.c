/* A GTP session in memory. */

#include "support/talk.h"

#include "support/test.h"

#include <string.h>

static bool to_text(void *to, const char *bytes, size_t length)
{
    text_add_bytes(to, bytes, length);
    return true;
}

void talk_start(Talk *talk)
{
    SessionOptions options;
    session_default_options(&options);
    options.size = 9;
    options.player = "simple"; /* answers at once */
    options.version = "0.15.0";
    talk->session = session_new(&options, NULL);
    assert_non_null(talk->session);
    text_init(&talk->said);
    gtp_set_output(talk->session->gtp, to_text, &talk->said);
}

void talk_end(Talk *talk)
{
    session_free(talk->session);
    text_clear(&talk->said);
}

const char *talk_ask(Talk *talk, const char *lines)
{
    text_reset(&talk->said);
    gtp_feed(talk->session->gtp, lines, strlen(lines));
    gtp_feed(talk->session->gtp, "\n", 1);
    return talk->said.data;
}

void talk_expect(Talk *talk, const char *command, const char *answer)
{
    Text wanted;
    text_init(&wanted);
    text_printf(&wanted, "=%s%s\n\n", *answer && *answer != '\n' ? " " : "", answer);
    assert_string_equal(talk_ask(talk, command), wanted.data);
    text_clear(&wanted);
}

void talk_expect_fail(Talk *talk, const char *command, const char *message)
{
    Text wanted;
    text_init(&wanted);
    text_printf(&wanted, "? %s", message);
    const char *said = talk_ask(talk, command);
    if (!text_starts_with(said, wanted.data))
        fail_msg("%s: answered \"%s\", wanted \"%s\"", command, said, wanted.data);
    text_clear(&wanted);
}
