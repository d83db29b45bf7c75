/* Players with settings: words behind commas. */

#include "tools/player_spec.h"

#include "knowledge/knowledge_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char PREFIX[] = "self:";

enum { NUMBER_MAX = 1000000000 };

bool player_spec_is(const char *text)
{
    return text_starts_with(text, PREFIX);
}

static bool read_whole(const char *value, long least, long *number)
{
    char *end;
    *number = strtol(value, &end, 10);
    return end != value && !*end && *number >= least && *number <= NUMBER_MAX;
}

static bool set_level(PlayerSpec *spec, const char *value)
{
    return text_to_int(value, 1, PLAYER_LEVEL_MAX, &spec->options.level);
}

static bool set_playouts(PlayerSpec *spec, const char *value)
{
    return read_whole(value, 1, &spec->options.playouts);
}

static bool set_seed(PlayerSpec *spec, const char *value)
{
    long number = 0;
    spec->seed_given = read_whole(value, 0, &number);
    spec->options.seed = (uint64_t)number;
    return spec->seed_given;
}

static bool set_nodes(PlayerSpec *spec, const char *value)
{
    return read_whole(value, 1, &spec->limits.nodes);
}

static bool set_seconds(PlayerSpec *spec, const char *value)
{
    return text_to_double(value, &spec->limits.seconds) && spec->limits.seconds > 0;
}

static bool set_knowledge(PlayerSpec *spec, const char *value)
{
    if (strlen(value) >= sizeof spec->knowledge)
        return false;
    snprintf(spec->knowledge, sizeof spec->knowledge, "%s", value);
    spec->options.knowledge = spec->knowledge;
    return *value != 0;
}

static const struct {
    const char *name;
    bool (*set)(PlayerSpec *spec, const char *value);
    const char *wants;
} SETTINGS[] = {
    {"level", set_level, "a number from 1 to 10"},
    {"playouts", set_playouts, "a number from 1 to 1000000000"},
    {"seed", set_seed, "a number from 0 to 1000000000"},
    {"nodes", set_nodes, "a number from 1 to 1000000000"},
    {"seconds", set_seconds, "a number above 0"},
    {"knowledge", set_knowledge, "a folder"},
};

static bool read_setting(PlayerSpec *spec, char *word, Error *error)
{
    char *equals = strchr(word, '=');
    if (equals)
        *equals = 0;
    for (size_t i = 0; equals && i < sizeof SETTINGS / sizeof *SETTINGS; i++) {
        if (strcmp(word, SETTINGS[i].name) != 0)
            continue;
        return SETTINGS[i].set(spec, equals + 1) ||
               error_set(error, "%s=%.60s: %s wants %s", word, equals + 1, word, SETTINGS[i].wants);
    }
    return error_set(error,
                     "'%.60s' is no setting of a player; there are level, playouts, seed, nodes, "
                     "seconds and knowledge, as in self:gosedai,level=3",
                     word);
}

bool player_spec_read(PlayerSpec *spec, const char *text, Error *error)
{
    char copy[2 * PLAYER_SPEC_PATH_MAX];
    memset(spec, 0, sizeof *spec);
    int length = snprintf(copy, sizeof copy, "%s", text + (sizeof PREFIX - 1));
    if (length >= (int)sizeof copy)
        return error_set(error, "the player's settings are too long");
    char *rest = copy;
    const char *name = strsep(&rest, ",");
    if (strlen(name) >= sizeof spec->name)
        return error_set(error, "There is no player called \"%.40s\".", name);
    snprintf(spec->name, sizeof spec->name, "%s", name);
    for (char *word; (word = strsep(&rest, ","));)
        if (!read_setting(spec, word, error))
            return false;
    return player_obeys(spec->name, &spec->options, error);
}

bool player_spec_check(const char *text, bool here, Error *error)
{
    PlayerSpec spec;
    if (!player_spec_read(&spec, text, error))
        return false;
    if (!here)
        spec.options.knowledge = NULL;
    Player *player = player_new(spec.name, &spec.options, error);
    player_free(player);
    return player != NULL && knowledge_folder_check_used(spec.options.knowledge, error);
}
