/* Rule sets.
 *
 * Idea: a rule set is a handful of independent parts; a name is a row in a
 * table. The names and their parts are those that KataGo published, so that
 * programs and servers mean the same by them.
 *
 * Method: names are compared by their letters and digits only, whether they
 * come from a person or from RU of a game record. Parts are
 * described by a second table: the name, the values it may take, and where in
 * Rules the value lives. Reading, writing and error messages all follow that
 * table.
 *
 * What it gets wrong: the sets are the ones that programs play by. The
 * Japanese rules of 1989 (hypothetical play, pass for each ko) and the AGA's
 * pass stones are not modelled: the former needs a person to say what is dead,
 * the latter only makes both ways of counting give the same result. */

#include "game/rules.h"

#include <ctype.h>
#include <jansson.h>
#include <string.h>

typedef struct NamedRules {
    const char *name;
    const char *aliases; /* letters and digits only, lower case, separated by blanks */
    Rules rules;
} NamedRules;

static const NamedRules NAMED_RULES[] = {
    {"tromp-taylor",
     "tt",
     {.ko = KO_POSITIONAL, .scoring = SCORING_AREA, .suicide = true, .default_komi = 7.5}},
    {"chinese",
     "cn china chinesisch chinois 中国 中國 중국",
     {.ko = KO_SIMPLE,
      .scoring = SCORING_AREA,
      .handicap_bonus = BONUS_N,
      .friendly_pass = true,
      .default_komi = 7.5}},
    {"chinese-ogs",
     "",
     {.ko = KO_POSITIONAL,
      .scoring = SCORING_AREA,
      .handicap_bonus = BONUS_N,
      .friendly_pass = true,
      .default_komi = 7.5}},
    {"chinese-kgs",
     "",
     {.ko = KO_POSITIONAL,
      .scoring = SCORING_AREA,
      .handicap_bonus = BONUS_N,
      .friendly_pass = true,
      .default_komi = 7.5}},
    {"japanese",
     "jp jpn japan japanisch japonais nihonkiin 日本 일본",
     {.ko = KO_SIMPLE,
      .scoring = SCORING_TERRITORY,
      .tax = TAX_SEKI,
      .friendly_pass = true,
      .default_komi = 6.5}},
    {"korean",
     "kr korea koreanisch 韩国 韓国 韓國 한국",
     {.ko = KO_SIMPLE,
      .scoring = SCORING_TERRITORY,
      .tax = TAX_SEKI,
      .friendly_pass = true,
      .default_komi = 6.5}},
    {"aga",
     "",
     {.ko = KO_SITUATIONAL,
      .scoring = SCORING_AREA,
      .handicap_bonus = BONUS_N_MINUS_1,
      .friendly_pass = true,
      .default_komi = 7.5}},
    {"bga",
     "british french ffg",
     {.ko = KO_SITUATIONAL,
      .scoring = SCORING_AREA,
      .handicap_bonus = BONUS_N_MINUS_1,
      .friendly_pass = true,
      .default_komi = 7.5}},
    {"new-zealand",
     "nz",
     {.ko = KO_SITUATIONAL,
      .scoring = SCORING_AREA,
      .suicide = true,
      .friendly_pass = true,
      .default_komi = 7}},
    {"stone-scoring",
     "stone",
     {.ko = KO_SIMPLE,
      .scoring = SCORING_AREA,
      .tax = TAX_ALL,
      .friendly_pass = true,
      .default_komi = 7.5}},
    {"aga-button",
     "button",
     {.ko = KO_SITUATIONAL,
      .scoring = SCORING_AREA,
      .handicap_bonus = BONUS_N_MINUS_1,
      .button = true,
      .friendly_pass = true,
      .default_komi = 7}},
};

enum { NAMED_COUNT = sizeof NAMED_RULES / sizeof *NAMED_RULES };

typedef enum PartId {
    PART_KO,
    PART_SCORING,
    PART_TAX,
    PART_SUICIDE,
    PART_BUTTON,
    PART_BONUS,
    PART_FRIENDLY_PASS,
    PART_COUNT,
} PartId;

enum { PART_VALUES_MAX = 4, PART_NAME_MAX = 64 };

typedef struct Part {
    const char *name;
    const char *alias;                   /* another name that is read; may be NULL */
    const char *values[PART_VALUES_MAX]; /* by the number in Rules; NULL behind the last */
    bool yes_or_no;                      /* the values are JSON's false and true */
} Part;

static const Part PARTS[PART_COUNT] = {
    [PART_KO] = {"ko", NULL, {"SIMPLE", "POSITIONAL", "SITUATIONAL"}, false},
    [PART_SCORING] = {"scoring", "score", {"AREA", "TERRITORY"}, false},
    [PART_TAX] = {"tax", NULL, {"NONE", "SEKI", "ALL"}, false},
    [PART_SUICIDE] = {"suicide", "multiStoneSuicideLegal", {"false", "true"}, true},
    [PART_BUTTON] = {"hasButton", NULL, {"false", "true"}, true},
    [PART_BONUS] = {"whiteHandicapBonus", NULL, {"0", "N", "N-1"}, false},
    [PART_FRIENDLY_PASS] = {"friendlyPassOk", NULL, {"false", "true"}, true},
};

/* --- parts by number -------------------------------------------------------------------- */

static int part_get(const Rules *rules, PartId part)
{
    switch (part) {
    case PART_KO:
        return (int)rules->ko;
    case PART_SCORING:
        return (int)rules->scoring;
    case PART_TAX:
        return (int)rules->tax;
    case PART_SUICIDE:
        return rules->suicide;
    case PART_BUTTON:
        return rules->button;
    case PART_BONUS:
        return (int)rules->handicap_bonus;
    case PART_FRIENDLY_PASS:
        return rules->friendly_pass;
    case PART_COUNT:
        break;
    }
    return 0;
}

static void part_put(Rules *rules, PartId part, int value)
{
    switch (part) {
    case PART_KO:
        rules->ko = (KoRule)value;
        break;
    case PART_SCORING:
        rules->scoring = (Scoring)value;
        break;
    case PART_TAX:
        rules->tax = (Tax)value;
        break;
    case PART_SUICIDE:
        rules->suicide = value != 0;
        break;
    case PART_BUTTON:
        rules->button = value != 0;
        break;
    case PART_BONUS:
        rules->handicap_bonus = (HandicapBonus)value;
        break;
    case PART_FRIENDLY_PASS:
        rules->friendly_pass = value != 0;
        break;
    case PART_COUNT:
        break;
    }
}

/* The default komi of parts that have no name: a button already breaks ties. */
static void set_default_komi(Rules *rules)
{
    for (int i = 0; i < NAMED_COUNT; i++)
        if (rules_equal(rules, &NAMED_RULES[i].rules)) {
            rules->default_komi = NAMED_RULES[i].rules.default_komi;
            return;
        }
    rules->default_komi = rules->scoring == SCORING_TERRITORY ? 6.5 : rules->button ? 7 : 7.5;
}

/* --- names ------------------------------------------------------------------------------ */

/* Writes the letters and digits of `name` in lower case without a final "rules" (in any language);
 * false if they do not fit. Bytes of other scripts count as letters. */
static bool plain_name(const char *name, char plain[PART_NAME_MAX])
{
    static const char *const ENDINGS[] = {"rules", "rule", "ルール", "规则", "規則", "룰"};
    size_t length = 0;
    for (; *name; name++) {
        unsigned char byte = (unsigned char)*name;
        if (byte < 0x80 && !isalnum(byte))
            continue;
        if (length + 1 >= PART_NAME_MAX)
            return false;
        plain[length++] = (char)tolower(byte);
    }
    plain[length] = '\0';
    for (size_t i = 0; i < sizeof ENDINGS / sizeof *ENDINGS; i++) {
        size_t tail = strlen(ENDINGS[i]);
        if (length > tail && strcmp(plain + length - tail, ENDINGS[i]) == 0) {
            plain[length - tail] = '\0';
            break;
        }
    }
    return plain[0] != '\0';
}

/* Is `word` one of the blank-separated `words`? */
static bool word_in(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = words; *at; at += strspn(at, " ")) {
        size_t span = strcspn(at, " ");
        if (span == length && strncmp(at, word, length) == 0)
            return true;
        at += span;
    }
    return false;
}

static const NamedRules *find_named(const char *name)
{
    char wanted[PART_NAME_MAX], known[PART_NAME_MAX];
    if (!plain_name(name, wanted))
        return NULL;
    for (int i = 0; i < NAMED_COUNT; i++)
        if ((plain_name(NAMED_RULES[i].name, known) && strcmp(known, wanted) == 0) ||
            word_in(NAMED_RULES[i].aliases, wanted))
            return &NAMED_RULES[i];
    return NULL;
}

bool rules_by_name(const char *name, Rules *rules, Error *error)
{
    const NamedRules *named = find_named(name);
    if (named) {
        *rules = named->rules;
        return true;
    }
    Text names;
    text_init(&names);
    for (int i = 0; i < NAMED_COUNT; i++)
        text_printf(&names, "%s%s", i ? ", " : "", NAMED_RULES[i].name);
    error_set(error, "unknown rules \"%.40s\"; known are %s", name, names.data);
    text_clear(&names);
    return false;
}

const char *rules_name(const Rules *rules)
{
    for (int i = 0; i < NAMED_COUNT; i++)
        if (rules_equal(rules, &NAMED_RULES[i].rules))
            return NAMED_RULES[i].name;
    return NULL;
}

const char *rules_known(int i)
{
    return i >= 0 && i < NAMED_COUNT ? NAMED_RULES[i].name : NULL;
}

bool rules_equal(const Rules *a, const Rules *b)
{
    for (int part = 0; part < PART_COUNT; part++)
        if (part_get(a, (PartId)part) != part_get(b, (PartId)part))
            return false;
    return true;
}

double rules_handicap_bonus(const Rules *rules, int stones)
{
    if (stones < 2)
        return 0;
    switch (rules->handicap_bonus) {
    case BONUS_ZERO:
        return 0;
    case BONUS_N:
        return stones;
    case BONUS_N_MINUS_1:
        return stones - 1;
    }
    return 0;
}

/* --- reading parts ----------------------------------------------------------------------- */

static bool find_part(const char *name, PartId *part, Error *error)
{
    for (int i = 0; i < PART_COUNT; i++)
        if (text_same_nocase(name, PARTS[i].name) ||
            (PARTS[i].alias && text_same_nocase(name, PARTS[i].alias))) {
            *part = (PartId)i;
            return true;
        }
    Text names;
    text_init(&names);
    for (int i = 0; i < PART_COUNT; i++)
        text_printf(&names, "%s%s", i ? ", " : "", PARTS[i].name);
    error_set(error, "unknown part \"%.40s\" of the rules; the parts are %s", name, names.data);
    text_clear(&names);
    return false;
}

static bool put_value(Rules *rules, PartId part, const char *value, Error *error)
{
    Text values;
    text_init(&values);
    for (int i = 0; i < PART_VALUES_MAX && PARTS[part].values[i]; i++) {
        if (text_same_nocase(value, PARTS[part].values[i])) {
            part_put(rules, part, i);
            text_clear(&values);
            return true;
        }
        text_printf(&values, "%s%s", i ? ", " : "", PARTS[part].values[i]);
    }
    error_set(error, "\"%.40s\" is no value of \"%s\" in the rules; allowed are %s", value,
              PARTS[part].name, values.data);
    text_clear(&values);
    return false;
}

/* Takes a JSON value for `part`: yes-or-no parts need a JSON true or false, the others a string;
 * the number 0 is a bonus too. */
static bool put_json(Rules *rules, PartId part, const json_t *value, Error *error)
{
    if (PARTS[part].yes_or_no && json_is_boolean(value)) {
        part_put(rules, part, json_is_true(value));
        return true;
    }
    if (!PARTS[part].yes_or_no && json_is_string(value))
        return put_value(rules, part, json_string_value(value), error);
    if (part == PART_BONUS && json_is_integer(value) && json_integer_value(value) == 0) {
        part_put(rules, part, BONUS_ZERO);
        return true;
    }
    if (PARTS[part].yes_or_no)
        return error_set(error, "\"%s\" in the rules must be true or false", PARTS[part].name);
    return error_set(error, "\"%s\" in the rules must be a text like \"%s\"", PARTS[part].name,
                     PARTS[part].values[0]);
}

static bool put_object(Rules *rules, json_t *object, Error *error)
{
    bool seen[PART_COUNT] = {false};
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        PartId part;
        if (!find_part(key, &part, error))
            return false;
        if (seen[part])
            return error_set(error, "\"%s\" is given twice in the rules", PARTS[part].name);
        seen[part] = true;
        if (!put_json(rules, part, value, error))
            return false;
    }
    if (seen[PART_SCORING] && !seen[PART_TAX])
        rules->tax = rules->scoring == SCORING_TERRITORY ? TAX_SEKI : TAX_NONE;
    return true;
}

bool rules_parse(const char *text, Rules *rules, Error *error)
{
    if (text[strspn(text, " \t\r\n")] != '{')
        return rules_by_name(text, rules, error);
    json_error_t problem;
    json_t *object = json_loads(text, JSON_REJECT_DUPLICATES, &problem);
    if (!object)
        return error_set_at(error, NULL, problem.line, problem.column,
                            "the rules are no JSON object: %.200s", problem.text);
    Rules changed = *rules;
    bool fine = put_object(&changed, object, error);
    json_decref(object);
    if (!fine)
        return false;
    set_default_komi(&changed);
    *rules = changed;
    return true;
}

bool rules_set_part(Rules *rules, const char *part, const char *value, Error *error)
{
    PartId id;
    if (!find_part(part, &id, error))
        return false;
    char plain[PART_NAME_MAX] = "";
    size_t length = strlen(value);
    if (length >= 2 && value[0] == '"' && value[length - 1] == '"' && length < PART_NAME_MAX) {
        memcpy(plain, value + 1, length - 2);
        value = plain;
    }
    if (!put_value(rules, id, value, error))
        return false;
    set_default_komi(rules);
    return true;
}

void rules_write_json(const Rules *rules, Text *text)
{
    static const PartId ORDER[PART_COUNT] = {
        PART_FRIENDLY_PASS, PART_BUTTON, PART_KO, PART_SCORING, PART_SUICIDE, PART_TAX, PART_BONUS,
    };
    for (int i = 0; i < PART_COUNT; i++) {
        const Part *part = &PARTS[ORDER[i]];
        const char *quote = part->yes_or_no ? "" : "\"";
        text_printf(text, "%s\"%s\":%s%s%s", i ? "," : "{", part->name, quote,
                    part->values[part_get(rules, ORDER[i])], quote);
    }
    text_add_char(text, '}');
}
