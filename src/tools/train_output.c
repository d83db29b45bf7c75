/* Files and shares of the commands that learn weights. */

#include "tools/train_output.h"

#include "base/file.h"
#include "front/cli/cli_input.h"

#include <string.h>

bool train_output_write(const char *path, const char *notation, const Text *weights, Error *error)
{
    Text text;
    text_init(&text);
    text_add(&text, notation);
    text_add_bytes(&text, weights->data, weights->length);
    bool well = file_write(path, text.data, text.length, error);
    text_clear(&text);
    return well;
}

bool train_output_is_read(const char *path, char *const *files, int count)
{
    for (int i = 0; path && i < count; i++)
        if (cli_input_is_same(path, files[i]))
            return true;
    return false;
}

bool train_output_is_same(const char *a, const char *b)
{
    return a && b && (strcmp(a, b) == 0 || cli_input_is_same(a, b));
}

bool train_output_can_write(const char *one, const char *other, Error *error)
{
    if ((one && !*one) || (other && !*other))
        return error_set(error, "an output has no name");
    return (!one || file_can_write(one, error)) && (!other || file_can_write(other, error));
}

double train_output_percent(long part, long of)
{
    return of ? 100.0 * (double)part / (double)of : 0;
}
