#include "support/cgt_text.h"

#include "cgt/formula.h"
#include "cgt/naming.h"
#include "support/games.h"
#include "support/test.h"

#include <string.h>

CgtValue cgt_text_value(CgtContext *context, const char *text)
{
    Error error;
    error_clear(&error);
    CgtValue value = formula_value(context, text, &error);
    if (value == CGT_NONE)
        fail_msg("%s: %d: %s", text, error.column, error.message);
    return value;
}

void cgt_text_assert(CgtContext *context, CgtValue value, const char *text)
{
    CgtValue wanted = cgt_text_value(context, text);
    Text found;
    text_init(&found);
    naming_write(context, value, NAMING_ASCII, &found);
    if (value != wanted)
        fail_msg("found %s, wanted %s", found.data, text);
    text_clear(&found);
}

void cgt_text_assert_number(Dyadic number, const char *text)
{
    char digits[DYADIC_TEXT_MAX];
    assert_string_equal(dyadic_text(number, digits), text);
}

static CgtValue random_leaf(CgtContext *context, Random *random)
{
    switch (random_below(random, 4)) {
    case 0:
        return cgt_integer(context, (int64_t)random_below(random, 9) - 4);
    case 1:
        return cgt_number(context, dyadic_make((int64_t)random_below(random, 33) - 16,
                                               1 + (int)random_below(random, 3)));
    case 2:
        return cgt_uptimal(context, dyadic_integer((int64_t)random_below(random, 3) - 1), 0,
                           (int)random_below(random, 3));
    default:
        return cgt_uptimal(context, dyadic_integer(0), (int)random_below(random, 5) - 2,
                           (int)random_below(random, 2));
    }
}

CgtValue cgt_text_random(CgtContext *context, Random *random, int depth)
{
    if (depth == 0 || random_below(random, 4) == 0)
        return random_leaf(context, random);
    CgtValue options[4];
    size_t left = 1 + random_below(random, 2), right = 1 + random_below(random, 2);
    for (size_t i = 0; i < left + right; i++)
        options[i] = cgt_text_random(context, random, depth - 1);
    return cgt_make(context, options, left, options + left, right);
}

FILE *cgt_text_open(const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/cgt/%s", games_data_folder(), name);
    FILE *file = fopen(path, "r");
    if (!file)
        print_message("skipped: no %s (set GOSEDAI_DATA)\n", path);
    return file;
}
