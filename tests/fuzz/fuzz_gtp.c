/* Fuzz target: any bytes are a GTP session. Every command gets one well-formed answer, and the
 * board stays sound. Files are switched off. */

#include "base/timer.h"
#include "front/gtp/session.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the fuzzer at an input that breaks a promise. */
static void require(bool holds)
{
    if (!holds)
        abort();
}

/* Each answer is sent in one piece. */
static bool check_answer(void *to, const char *bytes, size_t length)
{
    int *answers = to;
    require(length >= 3 && (bytes[0] == '=' || bytes[0] == '?'));
    const char *end = memmem(bytes, length, "\n\n", 2);
    require(end == bytes + length - 2);
    for (size_t i = 0; i < length; i++)
        require(bytes[i] == '\n' || ((unsigned char)bytes[i] >= ' ' && bytes[i] != 127));
    ++*answers;
    return true;
}

/* Feeds line by line, for a second at most: an input full of scores would take minutes. */
static void feed_lines(Gtp *gtp, const char *bytes, size_t size)
{
    double end = timer_now() + 1;
    bool more = true;
    while (more && size > 0 && timer_now() < end) {
        const char *newline = memchr(bytes, '\n', size);
        size_t length = newline ? (size_t)(newline - bytes) + 1 : size;
        more = gtp_feed(gtp, bytes, length);
        bytes += length;
        size -= length;
    }
    if (more)
        gtp_feed_end(gtp);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SessionOptions options;
    session_default_options(&options);
    options.player = "random"; /* a real player would spend the time that the parser needs */
    options.size = 5;
    options.allow_files = false;
    rules_by_name("tromp-taylor", &options.rules, NULL); /* scores without playing to the end */
    Session *session = session_new(&options, NULL);
    int answers = 0;
    gtp_set_output(session->gtp, check_answer, &answers);
    feed_lines(session->gtp, (const char *)data, size);
    require(board_check(&session->position->board) == NULL);
    require(answers <= (int)size);
    session_free(session);
    return 0;
}
