/* Names of moves: the first pattern of knowledge/shapes that fits, and its words.
 *
 * What it gets wrong: a name tells the shape, not the plan; who looks at the same move in another
 * way may call it otherwise. Only the enemy's last move is known of the past. */

#include "propose/move_name.h"

#include "base/i18n.h"

#include <ctype.h>
#include <string.h>

/* All keys that the catalogues translate. */
static const char *const KEYS[] = {
    NC_("move", "ko capture"),
    NC_("move", "capture"),
    NC_("move", "snapback"),
    NC_("move", "throw-in"),
    NC_("move", "double atari"),
    NC_("move", "escape from atari"),
    NC_("move", "capturing atari"),
    NC_("move", "atari"),
    NC_("move", "net"),
    NC_("move", "self-atari"),
    NC_("move", "wedge"),
    NC_("move", "crosscut"),
    NC_("move", "cut"),
    NC_("move", "push through"),
    NC_("move", "solid connection"),
    NC_("move", "bamboo joint"),
    NC_("move", "hanging connection"),
    NC_("move", "peep"),
    NC_("move", "two-step hane"),
    NC_("move", "first-line hane"),
    NC_("move", "hane at the head"),
    NC_("move", "hane"),
    NC_("move", "clamp"),
    NC_("move", "bump"),
    NC_("move", "turn"),
    NC_("move", "crawl"),
    NC_("move", "first-line crawl"),
    NC_("move", "descent"),
    NC_("move", "blocking move"),
    NC_("move", "push"),
    NC_("move", "diagonal attachment"),
    NC_("move", "empty triangle"),
    NC_("move", "dumpling"),
    NC_("move", "stretch"),
    NC_("move", "solid extension"),
    NC_("move", "attachment underneath"),
    NC_("move", "attachment"),
    NC_("move", "contact play"),
    NC_("move", "monkey jump"),
    NC_("move", "small monkey jump"),
    NC_("move", "slide"),
    NC_("move", "3-3 invasion"),
    NC_("move", "low approach"),
    NC_("move", "high approach"),
    NC_("move", "approach"),
    NC_("move", "enclosure"),
    NC_("move", "star point"),
    NC_("move", "4-4 point"),
    NC_("move", "3-4 point"),
    NC_("move", "3-3 point"),
    NC_("move", "3-5 point"),
    NC_("move", "4-5 point"),
    NC_("move", "centre point"),
    NC_("move", "shoulder hit"),
    NC_("move", "cap"),
    NC_("move", "placement"),
    NC_("move", "pincer"),
    NC_("move", "one-space extension"),
    NC_("move", "two-space extension"),
    NC_("move", "three-space extension"),
    NC_("move", "diagonal move"),
    NC_("move", "one-space jump"),
    NC_("move", "knight's move"),
    NC_("move", "two-space jump"),
    NC_("move", "large knight's move"),
    NC_("move", "elephant's move"),
    NC_("move", "checking extension"),
    NC_("move", "extension"),
    NC_("move", "invasion"),
    NC_("move", "side move"),
    NC_("move", "reducing move"),
    NC_("move", "framework move"),
    NC_("move", "edge move"),
    NC_("move", "splitting move"),
    NC_("move", "pass"),
};

enum { KEY_COUNT = sizeof(KEYS) / sizeof(KEYS[0]), CONTEXT_LENGTH = sizeof("move") };

static const char *text_of(const PatternSet *set, const PatternMatch *match, const char *field)
{
    const PatternEntry *entry = pattern_match_entry(set, match, field, NULL);
    return entry ? entry->values[0].text : "";
}

void move_name_find(MoveName *name, const Lore *lore, const Board *board, Move move, Point last)
{
    *name = (MoveName){.key = "", .intention = "", .quality = SHAPE_PLAIN, .pattern = -1};
    if (move.point == POINT_PASS)
        name->key = "pass";
    if (!point_on_board(board->size, move.point) || board_color(board, move.point) != EMPTY)
        return;
    CaseSight sight;
    case_sight_init(&sight, lore, NULL, last);
    PatternView view;
    pattern_view_init(&view, board);
    PatternQuery query = {&view, (Color)move.color, PATTERN_ANY_SECTION, &sight};
    PatternMatch match;
    if (!pattern_match_at(lore->shapes, &query, move.point, &match, 1))
        return;
    name->key = text_of(lore->shapes, &match, "name");
    name->intention = text_of(lore->shapes, &match, "intention");
    name->pattern = match.pattern;
    const PatternEntry *quality = pattern_match_entry(lore->shapes, &match, "quality", NULL);
    if (quality)
        name->quality = (ShapeQuality)quality->values[0].word;
}

const char *move_name(const Lore *lore, const Board *board, Point move, Color color, Point last)
{
    MoveName name;
    move_name_find(&name, lore, board, (Move){move, (uint8_t)color}, last);
    return name.key;
}

const char *move_name_text(const char *key)
{
    for (int i = 0; i < KEY_COUNT; i++)
        if (strcmp(KEYS[i] + CONTEXT_LENGTH, key) == 0)
            return i18n_in_context(KEYS[i]);
    return key;
}

void move_name_say(const char *key, int size, Point move, Text *text)
{
    char point[POINT_TEXT_MAX];
    point_name(size, move, point);
    if (!*key || move <= POINT_RESIGN) {
        text_add(text, move <= POINT_RESIGN && *key ? move_name_text(key) : point);
        return;
    }
    size_t start = text->length;
    /* a move's name and its coordinate: "Hane at D4" */
    text_printf(text, _("%1$s at %2$s"), move_name_text(key), point);
    text->data[start] = (char)toupper((unsigned char)text->data[start]);
}
