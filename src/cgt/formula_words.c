/* The words of formulas: a table of names with what they compute.
 *
 * Wrong: nothing known. */

#include "cgt/formula_words.h"

#include "cgt/atomic.h"
#include "cgt/cooling.h"
#include "cgt/reduced.h"
#include "cgt/thermo.h"

#include <ctype.h>
#include <string.h>

static CgtValue make_miny(CgtContext *context, CgtValue g)
{
    return cgt_negative(context, cgt_tiny(context, g));
}

static CgtValue make_mean(CgtContext *context, CgtValue g)
{
    return cgt_number(context, thermo_mean(context, g));
}

static CgtValue make_temperature(CgtContext *context, CgtValue g)
{
    return cgt_number(context, thermo_temperature(context, g));
}

static CgtValue make_left_stop(CgtContext *context, CgtValue g)
{
    return cgt_number(context, cgt_stop(context, g, CGT_LEFT));
}

static CgtValue make_right_stop(CgtContext *context, CgtValue g)
{
    return cgt_number(context, cgt_stop(context, g, CGT_RIGHT));
}

static CgtValue make_birthday(CgtContext *context, CgtValue g)
{
    return cgt_integer(context, cgt_birthday(context, g));
}

static const FormulaWord WORDS[] = {
    {"tiny(", "tiny(g) = {0||0|-g}", cgt_tiny},
    {"miny(", "miny(g) = -tiny(g)", make_miny},
    {"cool(", "cool(g, t): g when every move costs t", NULL},
    {"heat(", "heat(g, t): the way back", NULL},
    {"freeze(", "freeze(g): g cooled by its temperature", cooling_freeze},
    {"reduce(", "reduce(g): the simplest value that differs by an infinitesimal", reduced_form},
    {"mean(", "mean(g): what g is worth on average", make_mean},
    {"temperature(", "temperature(g): how much a move in g gains", make_temperature},
    {"left_stop(", "left_stop(g): the number reached when Left begins", make_left_stop},
    {"right_stop(", "right_stop(g): the number reached when Right begins", make_right_stop},
    {"weight(", "weight(g): the atomic weight of g without its number", atomic_weight},
    {"birthday(", "birthday(g): the longest play of the canonical form", make_birthday},
    {"up", "the same as ^", NULL},
    {"down", "the same as v", NULL},
    {"star", "the same as *", NULL},
};

enum { WORD_COUNT = sizeof WORDS / sizeof WORDS[0] };

const char *formula_word(size_t index, const char **help)
{
    if (index >= WORD_COUNT)
        return NULL;
    if (help)
        *help = WORDS[index].help;
    return WORDS[index].name;
}

const FormulaWord *formula_words_find(const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < WORD_COUNT; i++) {
        size_t own = strcspn(WORDS[i].name, "(");
        if (own == length && strncasecmp(WORDS[i].name, name, length) == 0)
            return &WORDS[i];
    }
    return NULL;
}

bool formula_is_name(const char *name)
{
    size_t length = 0, downs;
    while (isalnum((unsigned char)name[length]) || name[length] == '_')
        length++;
    downs = strspn(name, "v");
    bool is_down = downs > 0 && strspn(name + downs, "0123456789") + downs == length;
    return isalpha((unsigned char)name[0]) && name[length] == 0 && length < FORMULA_NAME_MAX &&
           !is_down && !formula_words_find(name);
}
