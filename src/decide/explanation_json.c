/* Explanations as JSON, claim by claim. */

#include "decide/explanation_json.h"

#include "base/i18n.h"
#include "decide/phrase.h"
#include "decide/sentence.h"
#include "decide/words.h"
#include "propose/move_name.h"

#include <math.h>

static json_t *point_json(int size, Point point)
{
    char name[POINT_TEXT_MAX];
    return point == POINT_NONE ? json_null() : json_string(point_name(size, point, name));
}

/* Without the minus that rounding leaves before a nothing. */
static json_t *number_json(double value)
{
    return json_real(round(value * 1000) / 1000 + 0.0);
}

/* A name of a move, shape or rule as people call it. */
static const char *name_words(const char *name)
{
    const char *words = move_name_text(name);
    return words == name && *name ? _(name) : words;
}

/* Takes the text, which is then to be used no more. */
static json_t *text_json(Text *text)
{
    json_t *json = json_stringn(text->data, text->length);
    text_clear(text);
    return json;
}

static json_t *thing_json(const Thing *thing, int size)
{
    if (thing->kind == THING_NONE)
        return json_null();
    Text words;
    text_init(&words);
    phrase_thing(thing, size, &words);
    return json_pack(
        "{s:s, s:o, s:o, s:o, s:i, s:o}", "kind", thing_kind_name((ThingKind)thing->kind), "color",
        thing->color == EMPTY ? json_null() : json_string(color_name((Color)thing->color)), "stone",
        point_json(size, thing->stone), "other", point_json(size, thing->other), "size",
        thing->size, "words", text_json(&words));
}

static json_t *line_json(const ClaimLine *line, int size)
{
    if (!line->count)
        return json_null();
    json_t *moves = json_array();
    for (int i = 0; i < line->count; i++)
        json_array_append_new(moves, point_json(size, line->moves[i]));
    return json_pack("{s:s, s:o, s:b}", "first", color_name((Color)line->first), "moves", moves,
                     "cut", line->cut);
}

static json_t *sente_json(ClaimSente sente)
{
    static const char *const NAMES[] = {[CLAIM_GOTE] = "gote",
                                        [CLAIM_SENTE] = "sente",
                                        [CLAIM_REVERSE] = "reverse",
                                        [CLAIM_DOUBLE] = "double"};
    return sente == CLAIM_NO_SENTE ? json_null() : json_string(NAMES[sente]);
}

/* Adds what happens if the move is not played, if that is known. */
static void add_otherwise(json_t *json, const Claim *claim, int size)
{
    json_object_set_new(json, "otherwise", point_json(size, claim->otherwise));
    if (claim->otherwise == POINT_NONE)
        return;
    Text words;
    text_init(&words);
    sentence_otherwise(claim, size, &words);
    json_object_set_new(json, "else_support",
                        json_string(claim_support_name((ClaimSupport)claim->else_proved)));
    json_object_set_new(json, "else_line", line_json(&claim->else_line, size));
    json_object_set_new(json, "else_sentence", text_json(&words));
}

json_t *claim_json(const Claim *claim, int size)
{
    Text words;
    text_init(&words);
    sentence_say(claim, size, &words);
    json_t *json = json_pack(
        "{s:s, s:s, s:s, s:s, s:o, s:o, s:o}", "kind", claim_kind_name((ClaimKind)claim->kind),
        "side", color_name((Color)claim->side), "support",
        claim_support_name((ClaimSupport)claim->support), "verdict",
        verdict_name((Verdict)claim->verdict), "sente", sente_json((ClaimSente)claim->sente),
        "subject", thing_json(&claim->subject, size), "object", thing_json(&claim->object, size));
    json_t *rest =
        json_pack("{s:o, s:o, s:o, s:I, s:s, s:s, s:I, s:o, s:o}", "before",
                  number_json(claim->before), "after", number_json(claim->after), "value",
                  number_json(claim->value), "count", (json_int_t)claim->count, "name", claim->name,
                  "title", name_words(claim->name), "nodes", (json_int_t)claim->nodes, "sentence",
                  text_json(&words), "line", line_json(&claim->line, size));
    json_object_update(json, rest);
    json_decref(rest);
    add_otherwise(json, claim, size);
    return json;
}

/* A move that was not chosen, with what is said for it. */
static json_t *other_json(const Alternative *other, int size)
{
    Text words;
    text_init(&words);
    words_other(&other->claim, size, &words);
    json_t *claim = claim_json(&other->claim, size);
    json_object_set_new(claim, "sentence", text_json(&words));
    return json_pack("{s:o, s:o, s:o}", "move", point_json(size, other->move), "value",
                     number_json(other->value), "claim", claim);
}

/* One of the claims of an explanation. */
static json_t *told_json(const Explanation *explanation, const Claim *claim, int size)
{
    Text words;
    text_init(&words);
    words_claim_of(explanation, claim, size, &words);
    json_t *json = claim_json(claim, size);
    json_object_set_new(json, "sentence", text_json(&words));
    if (claim->kind == CLAIM_PREFERS && explanation->preferred.kind != CLAIM_NONE)
        json_object_set_new(json, "reason", claim_json(&explanation->preferred, size));
    return json;
}

static void add_words(json_t *json, const Explanation *explanation, int size)
{
    static const char *const KEYS[] = {
        [WORDS_SENTENCE] = "sentence", [WORDS_PARAGRAPH] = "paragraph", [WORDS_REPORT] = "report"};
    for (int length = WORDS_SENTENCE; length <= WORDS_REPORT; length++) {
        Text words;
        text_init(&words);
        words_explain(explanation, size, (WordsLength)length, &words);
        json_object_set_new(json, KEYS[length], text_json(&words));
    }
}

json_t *explanation_json(const Explanation *explanation, int size)
{
    json_t *claims = json_array(), *others = json_array();
    for (int i = 0; i < explanation->claim_count; i++)
        json_array_append_new(claims, told_json(explanation, &explanation->claims[i], size));
    for (int i = 0; i < explanation->other_count; i++)
        json_array_append_new(others, other_json(&explanation->others[i], size));
    json_t *json =
        json_pack("{s:o, s:s, s:o, s:s, s:s, s:o, s:o}", "move",
                  point_json(size, explanation->move), "color", color_name(explanation->color),
                  "value", number_json(explanation->value), "name", explanation->name, "title",
                  name_words(explanation->name), "claims", claims, "others", others);
    add_words(json, explanation, size);
    return json;
}
