/* The formatter: works on words, not on the tree, so that comments stay where they are.
 *
 * Method: section words begin a line with a fixed indent; declarations stand below each other; the
 * parts of a condition that are joined outside brackets each get a line. Everything else is one
 * blank between words, none around dots and inside brackets.
 *
 * Wrong: a name that is both a variable and a word of the world (a variable called 群) is
 * translated too; lines are not broken by length. */

#include "lanka/rule_format.h"

#include "lanka/rule_scan.h"

#include <string.h>

typedef struct Layout {
    const RuleScan *scan;
    RuleLanguage language;
    const World *world;
    Text *out;
    RuleWord section; /* the section word that was met last; RULE_END outside rules */
    RuleWord last;    /* the word before */
    RuleWord spoken;  /* ... that is no comment */
    int brackets;
    int previous_line; /* of the last word, to keep comments at the end of a line there */
    bool line_open;
} Layout;

/* --- spellings ------------------------------------------------------------------------------- */

/* The first spelling of a list, or its rest if `japanese` and there is one. */
static bool pick(const char *name, const char *also, RuleLanguage language, const char *word,
                 size_t length, const char **found, size_t *found_length)
{
    if (!rule_word_among(name, word, length) && !rule_word_among(also, word, length))
        return false;
    const char *spelling = language == RULE_JAPANESE && also && *also ? also : name;
    *found = spelling;
    *found_length = strcspn(spelling, " ");
    return true;
}

/* Looks for a name of the world; false if it knows none such. */
static bool translate(const World *world, RuleLanguage language, const char *word, size_t length,
                      const char **found, size_t *found_length)
{
    static const struct {
        const char *name, *also;
    } OWN[] = {
        {"possible", "可能である"}, {"prevent", "阻止できる"}, {"achieved", "実現できる"},
        {"set", "設定する"},        {"propose", "提案する"},
    };
    for (const WorldRelation *r = world->relations; r->name; r++)
        if (pick(r->name, r->also, language, word, length, found, found_length))
            return true;
    for (size_t i = 0; i < sizeof OWN / sizeof OWN[0]; i++)
        if (pick(OWN[i].name, OWN[i].also, language, word, length, found, found_length))
            return true;
    for (const WorldType *t = world->types; t->name; t++)
        if (pick(t->name, t->also, language, word, length, found, found_length))
            return true;
    for (const WorldFunction *f = world->functions; f->name; f++)
        if (pick(f->name, f->also, language, word, length, found, found_length))
            return true;
    return false;
}

/* Behind "by": who wants a focus. */
static void translate_actor(RuleLanguage language, const char *word, size_t length,
                            const char **found, size_t *found_length)
{
    if (!pick("owner", "持ち主", language, word, length, found, found_length))
        pick("enemy", "相手", language, word, length, found, found_length);
}

/* Behind a dot: attributes and foci. */
static bool translate_member(const World *world, RuleLanguage language, const char *word,
                             size_t length, const char **found, size_t *found_length)
{
    for (const WorldFocus *f = world->foci; f->name; f++)
        if (pick(f->name, f->also, language, word, length, found, found_length))
            return true;
    for (const WorldAttribute *a = world->attributes; a->name; a++)
        if (pick(a->name, a->also, language, word, length, found, found_length))
            return true;
    return false;
}

static void add_word(Layout *layout, const RuleToken *token)
{
    const char *word = layout->scan->text + token->start;
    size_t length = token->end - token->start;
    bool translated = layout->language != RULE_AS_WRITTEN && layout->world;
    bool member = layout->last == RULE_DOT;
    if (token->word == RULE_NAME && translated) {
        if (member)
            translate_member(layout->world, layout->language, word, length, &word, &length);
        else if (layout->spoken == RULE_BY)
            translate_actor(layout->language, word, length, &word, &length);
        else
            translate(layout->world, layout->language, word, length, &word, &length);
    } else if (token->word > RULE_NUMBER && !member) {
        bool spelled = token->word >= RULE_RULE;
        if (spelled && layout->language != RULE_AS_WRITTEN) {
            word = layout->language == RULE_JAPANESE ? rule_word_japanese(token->word)
                                                     : rule_word_name(token->word);
            length = strlen(word);
        } else if (!spelled) {
            word = rule_word_name(token->word);
            length = strlen(word);
        }
    }
    text_add_bytes(layout->out, word, length);
}

/* --- layout ---------------------------------------------------------------------------------- */

static void new_line(Layout *layout, int indent)
{
    if (layout->line_open)
        text_add_char(layout->out, '\n');
    for (int i = 0; i < indent; i++)
        text_add_char(layout->out, ' ');
    layout->line_open = true;
}

static int indent_of(RuleWord section)
{
    switch ((int)section) {
    case RULE_OBJECT:
    case RULE_TARGET:
    case RULE_IF:
    case RULE_THEN:
    case RULE_VALUE:
        return 2;
    default:
        return 0;
    }
}

/* Is the word a section word in its place, not a name behind a dot? */
static bool begins_section(const Layout *layout, RuleWord word)
{
    bool item = word == RULE_RULE || (word >= RULE_PRAGMA && word <= RULE_ATTRIBUTE);
    bool part = word >= RULE_OBJECT && word <= RULE_END;
    return layout->last != RULE_DOT && layout->brackets == 0 &&
           ((item && layout->section == RULE_END) || (part && layout->section != RULE_END));
}

static bool wants_blank(RuleWord before, RuleWord word)
{
    if (before == RULE_OPEN || before == RULE_DOT || word == RULE_CLOSE || word == RULE_COMMA ||
        word == RULE_SEMICOLON || word == RULE_COLON || word == RULE_DOT)
        return false;
    return !(word == RULE_OPEN && before == RULE_NAME);
}

/* Breaks the line before or behind a word where the layout wants it; true if it did. */
static bool break_line(Layout *layout, const RuleToken *token)
{
    RuleWord word = token->word;
    if (begins_section(layout, word)) {
        bool item = word == RULE_RULE || word >= RULE_PRAGMA;
        if (item && word == RULE_RULE && layout->out->length && layout->last != RULE_COMMENT &&
            layout->line_open)
            text_add_char(layout->out, '\n');
        new_line(layout, indent_of(word));
        layout->section = item && word != RULE_RULE ? RULE_END : word;
        return true;
    }
    bool declaration = layout->section == RULE_OBJECT && layout->spoken == RULE_SEMICOLON;
    bool joined = layout->section == RULE_IF && layout->brackets == 0 &&
                  (layout->spoken == RULE_AND || layout->spoken == RULE_OR);
    if (declaration || joined)
        new_line(layout, declaration ? 9 : 5);
    return declaration || joined;
}

static void add_comment(Layout *layout, const RuleToken *token)
{
    const char *word = layout->scan->text + token->start;
    bool beside = !token->first && layout->previous_line == token->line && layout->out->length;
    bool outside = layout->section == RULE_END && layout->brackets == 0;
    if (beside) {
        text_add(layout->out, "  ");
    } else {
        bool apart = outside && layout->last != RULE_COMMENT && layout->out->length;
        if (apart)
            text_add_char(layout->out, '\n');
        new_line(layout, outside ? 0 : 4);
    }
    size_t length = token->end - token->start;
    while (length && (word[length - 1] == ' ' || word[length - 1] == '\t'))
        length--;
    text_add_bytes(layout->out, word, length);
}

static void add_token(Layout *layout, const RuleToken *token)
{
    RuleWord word = token->word;
    if (word == RULE_COMMENT) {
        add_comment(layout, token);
    } else {
        bool after_comment = layout->last == RULE_COMMENT;
        bool broken = break_line(layout, token);
        if (!broken && after_comment)
            new_line(layout, indent_of(layout->section) + 3);
        else if (!broken && layout->out->length && wants_blank(layout->last, word))
            text_add_char(layout->out, ' ');
        add_word(layout, token);
        layout->brackets += word == RULE_OPEN ? 1 : word == RULE_CLOSE ? -1 : 0;
        layout->line_open = true;
    }
    layout->last = word;
    layout->spoken = word == RULE_COMMENT ? layout->spoken : word;
    layout->previous_line = token->line;
}

bool rule_format(const char *text, const char *place, RuleLanguage language, const World *world,
                 Text *out, Error *error)
{
    RuleScan scan;
    Layout layout = {
        .scan = &scan, .language = language, .world = world, .out = out, .section = RULE_END};
    bool good = rule_scan(&scan, text, place, error);
    for (size_t i = 0; good && i + 1 < scan.count; i++)
        add_token(&layout, &scan.tokens[i]);
    if (good && layout.line_open)
        text_add_char(out, '\n');
    rule_scan_clear(&scan);
    return good;
}
