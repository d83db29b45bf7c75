/* Tree numbers: reading and writing the file knowledge/tree. */

#include "knowledge/tree_numbers.h"

#include "knowledge/knowledge_file.h"
#include "knowledge/number_fields.h"

#include <assert.h>
#include <string.h>

#define ONE(field)                                                                                 \
    {                                                                                              \
#field, offsetof(TreeNumbers, field), 1                                                    \
    }
#define RULE(name, which)                                                                          \
    {                                                                                              \
#name, offsetof(TreeNumbers, play) + (which)*TREE_GAME_KINDS * sizeof(double),             \
            TREE_GAME_KINDS                                                                        \
    }

static const NumberField FIELDS[] = {
    /* the tree */
    ONE(rave_equal),
    ONE(explore),
    ONE(root_try),
    ONE(expand_at),
    ONE(margin_share),
    ONE(large_from),
    ONE(prior_in_rave),
    ONE(width),
    ONE(widen_games),
    ONE(widen_rate),
    ONE(children_most),
    ONE(second_look),
    /* what is known before */
    ONE(even),
    ONE(guess),
    ONE(guess_large),
    ONE(guess_power),
    ONE(save),
    ONE(take),
    ONE(take_stone),
    ONE(ladder),
    ONE(vital),
    ONE(answer),
    ONE(open_fight),
    ONE(bad_self_atari),
    ONE(refuted),
    ONE(pass),
    ONE(shape),
    {"near", offsetof(TreeNumbers, near), TREE_NEAR},
    ONE(line_good),
    ONE(line_first),
    ONE(line_second),
    /* random games */
    RULE(play_proved, 0),
    RULE(play_save, 1),
    RULE(play_take, 2),
    RULE(play_vital, 3),
    RULE(play_evade, 4),
    RULE(play_chase, 5),
    RULE(play_shape, 6),
    RULE(play_near, 7),
};

enum { FIELD_COUNT = sizeof FIELDS / sizeof FIELDS[0], VALUE_MAX = 1000000 };

/* Numbers that must lie within bounds of their own; the others from 0 to a million. */
static const struct {
    const char *name;
    double least, most;
} BOUNDS[] = {
    {"rave_equal", 1, VALUE_MAX}, {"margin_share", 0, 1},   {"widen_games", 1, VALUE_MAX},
    {"widen_rate", 1.01, 100},    {"even", 0.5, VALUE_MAX}, {"guess_power", 0, 10},
    {"prior_in_rave", 0, 10},     {"root_try", 0, 1},       {"children_most", 0, 100000},
};

static void bounds_of(const NumberField *field, double *least, double *most)
{
    *least = 0;
    *most = strncmp(field->name, "play_", 5) == 0 ? TREE_GAME_ALWAYS : VALUE_MAX;
    for (size_t i = 0; i < sizeof BOUNDS / sizeof BOUNDS[0]; i++)
        if (strcmp(BOUNDS[i].name, field->name) == 0) {
            *least = BOUNDS[i].least;
            *most = BOUNDS[i].most;
        }
}

static bool check_bounds(const TreeNumbers *numbers, const char *place, Error *error)
{
    for (int i = 0; i < FIELD_COUNT; i++) {
        const double *values =
            (const double *)(const void *)((const char *)numbers + FIELDS[i].offset);
        double least, most;
        bounds_of(&FIELDS[i], &least, &most);
        for (int k = 0; k < FIELDS[i].count; k++)
            if (!(values[k] >= least && values[k] <= most)) {
                error_set(error, "%s: \"%s\" must be from %g to %g, not %g.", place, FIELDS[i].name,
                          least, most, values[k]);
                return false;
            }
    }
    return true;
}

bool tree_numbers_read(TreeNumbers *numbers, const char *text, const char *place, Error *error)
{
    memset(numbers, 0, sizeof(*numbers));
    return number_fields_read(FIELDS, FIELD_COUNT, numbers, text, place, error) &&
           check_bounds(numbers, place, error);
}

bool tree_numbers_load(TreeNumbers *numbers, const char *path, Error *error)
{
    Text text;
    text_init(&text);
    bool well = knowledge_file_read("tree", path, &text, error) &&
                tree_numbers_read(numbers, text.data, path ? path : "tree", error);
    text_clear(&text);
    return well;
}

void tree_numbers_built_in(TreeNumbers *numbers)
{
    bool loaded = tree_numbers_load(numbers, NULL, &(Error){0});
    assert(loaded);
    (void)loaded;
}

void tree_numbers_write(const TreeNumbers *numbers, Text *text)
{
    number_fields_write(FIELDS, FIELD_COUNT, numbers, text);
}
