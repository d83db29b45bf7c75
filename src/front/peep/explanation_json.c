/* Explanations as JSON. Numbers that are not finite become null. */

#include "front/peep/explanation_json.h"

#include <math.h>

static json_t *point_json(int size, Point point)
{
    char name[POINT_TEXT_MAX];
    return point == POINT_NONE ? json_null() : json_string(point_name(size, point, name));
}

static json_t *number_json(double number)
{
    return isfinite(number) ? json_real(round(1000 * number) / 1000) : json_null();
}

static json_t *color_json(int color)
{
    return color == EMPTY ? json_null() : json_string(color_name((Color)color));
}

static json_t *thing_json(const Thing *thing, int size)
{
    if (thing->kind == THING_NONE)
        return json_null();
    return json_pack("{s:s, s:o, s:o, s:o, s:i}", "kind", thing_kind_name((ThingKind)thing->kind),
                     "color", color_json(thing->color), "stone", point_json(size, thing->stone),
                     "other", point_json(size, thing->other), "size", thing->size);
}

static json_t *line_json(const ClaimLine *line, int size)
{
    json_t *moves = json_array();
    if (line->count == 0) {
        json_decref(moves);
        return json_null();
    }
    for (int i = 0; i < line->count; i++)
        json_array_append_new(moves, point_json(size, line->moves[i]));
    return json_pack("{s:o, s:o, s:b}", "first", color_json(line->first), "moves", moves, "cut",
                     line->cut);
}

static json_t *sente_json(ClaimSente sente)
{
    static const char *const NAMES[] = {
        [CLAIM_NO_SENTE] = NULL,     [CLAIM_GOTE] = "gote",     [CLAIM_SENTE] = "sente",
        [CLAIM_REVERSE] = "reverse", [CLAIM_DOUBLE] = "double",
    };
    return NAMES[sente] ? json_string(NAMES[sente]) : json_null();
}

json_t *claim_json(const Claim *claim, int size)
{
    json_t *object = json_pack(
        "{s:s, s:o, s:s, s:s, s:o, s:o, s:o, s:o, s:o, s:o}", "kind",
        claim_kind_name((ClaimKind)claim->kind), "side", color_json(claim->side), "support",
        claim_support_name((ClaimSupport)claim->support), "verdict",
        verdict_name((Verdict)claim->verdict), "sente", sente_json((ClaimSente)claim->sente),
        "subject", thing_json(&claim->subject, size), "object", thing_json(&claim->object, size),
        "before", number_json(claim->before), "after", number_json(claim->after), "value",
        number_json(claim->value));
    json_object_set_new(object, "count", json_integer(claim->count));
    json_object_set_new(object, "name", json_string(claim->name));
    json_object_set_new(object, "nodes", json_integer((json_int_t)claim->nodes));
    json_object_set_new(object, "line", line_json(&claim->line, size));
    json_object_set_new(object, "otherwise", point_json(size, claim->otherwise));
    json_object_set_new(object, "else_support",
                        json_string(claim_support_name((ClaimSupport)claim->else_proved)));
    json_object_set_new(object, "else_line", line_json(&claim->else_line, size));
    return object;
}

json_t *explanation_json(const Explanation *explanation, int size)
{
    json_t *claims = json_array(), *others = json_array();
    for (int i = 0; i < explanation->claim_count; i++)
        json_array_append_new(claims, claim_json(&explanation->claims[i], size));
    for (int i = 0; i < explanation->other_count; i++) {
        const Alternative *other = &explanation->others[i];
        json_array_append_new(
            others, json_pack("{s:o, s:o, s:o}", "move", point_json(size, other->move), "value",
                              number_json(other->value), "claim", claim_json(&other->claim, size)));
    }
    return json_pack("{s:o, s:o, s:o, s:s, s:o, s:o}", "move", point_json(size, explanation->move),
                     "color", color_json(explanation->color), "value",
                     number_json(explanation->value), "name", explanation->name, "claims", claims,
                     "others", others);
}
