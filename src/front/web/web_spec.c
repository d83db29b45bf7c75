/* Names and players of games. */

#include "front/web/web_spec.h"

#include "front/web/web.h"
#include "front/web/web_body.h"
#include "players/player.h"

#include <stdio.h>
#include <string.h>

static bool known_player(const char *name)
{
    for (int i = 0; player_kind(i); i++)
        if (strcmp(player_kind(i)->name, name) == 0)
            return true;
    return false;
}

static bool read_program(const json_t *spec, const char *key, WebSide *side, Error *error)
{
    const char *player = player_kind(PLAYER_DEFAULT_INDEX)->name;
    if (!web_body_text(spec, "player", WEB_NAME_MAX - 1, &player, error) ||
        !web_body_number(spec, "seconds", 0.05, WEB_THINK_SECONDS, &side->seconds, error) ||
        !web_body_int(spec, "nodes", 0, 1000000000, &side->nodes, error) ||
        !web_body_int(spec, "level", 0, PLAYER_LEVEL_MAX, &side->level, error) ||
        !web_body_flag(spec, "never_resign", &side->never_resign, error))
        return false;
    if (!known_player(player))
        return error_set(error, "'%s': there is no player called %s", key, player);
    snprintf(side->name, sizeof side->name, "%s", player);
    return true;
}

/* Reads a PlayerSpec if it is there. */
static bool read_side(const json_t *body, const char *key, WebSide *side, Error *error)
{
    const json_t *spec = NULL;
    const char *kind = NULL, *name = NULL;
    if (!web_body_object(body, key, &spec, error))
        return false;
    if (!spec)
        return true;
    if (!web_body_text(spec, "kind", 20, &kind, error) ||
        !web_body_text(spec, "name", WEB_NAME_MAX - 1, &name, error))
        return false;
    *side = (WebSide){.seconds = 5};
    side->program = kind && strcmp(kind, "program") == 0;
    if (!side->program && (!kind || strcmp(kind, "human") != 0))
        return error_set(error, "'%s': 'kind' must be \"human\" or \"program\"", key);
    if (side->program)
        return read_program(spec, key, side, error);
    snprintf(side->name, sizeof side->name, "%s", name ? name : "");
    return true;
}

bool web_spec_read_sides(const json_t *body, WebGame *game, Error *error)
{
    return read_side(body, "black", &game->sides[BLACK], error) &&
           read_side(body, "white", &game->sides[WHITE], error);
}

bool web_spec_read_name(const json_t *body, WebGame *game, Error *error)
{
    const char *name = NULL;
    if (!web_body_text(body, "name", WEB_NAME_MAX - 1, &name, error))
        return false;
    if (name) {
        snprintf(game->name, sizeof game->name, "%s", name);
        node_set_text(game->record->root, "GN", name);
    }
    return true;
}

void web_spec_write_sides(WebGame *game)
{
    static const char *const NAMES[] = {[BLACK] = "PB", [WHITE] = "PW"};
    for (int color = BLACK; color <= WHITE; color++) {
        const WebSide *side = &game->sides[color];
        char name[WEB_NAME_MAX + 20];
        snprintf(name, sizeof name, side->program ? "Gosedai (%s)" : "%s", side->name);
        if (*side->name)
            node_set_text(game->record->root, NAMES[color], name);
    }
}
