/* Fuzz target: any bytes are a GTP session. Every command gets one well-formed answer, and the
 * board stays sound. Files are switched off, and thinking is kept short. */

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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SessionOptions options;
    session_default_options(&options);
    options.player = "random"; /* a real player would spend the time that the parser needs */
    options.size = 5;
    options.allow_files = false;
    options.most_seconds = 0.001;
    options.playouts = 4;
    Session *session = session_new(&options, NULL);
    int answers = 0;
    gtp_set_output(session->gtp, check_answer, &answers);
    if (gtp_feed(session->gtp, (const char *)data, size))
        gtp_feed_end(session->gtp);
    require(board_check(&session->position->board) == NULL);
    require(answers <= (int)size);
    session_free(session);
    return 0;
}
