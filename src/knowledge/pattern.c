/* Patterns: what a set of them holds, and writing them.
 *
 * A set owns everything it read in one arena; the reader is pattern_text.c, the conditions are
 * pattern_condition.c; pattern_index.c prepares patterns, and pattern_match.c finds them on a
 * board. */

#include "base/mem.h"
#include "knowledge/knowledge_file.h"
#include "knowledge/pattern_parts.h"

#include <ctype.h>
#include <string.h>

enum { WORD_MAX = 32 };

const PatternSign PATTERN_SIGNS[] = {
    {"X", PATTERN_OWN},
    {"O", PATTERN_ENEMY},
    {".", PATTERN_EMPTY},
    {"x", PATTERN_OWN | PATTERN_EMPTY},
    {"o", PATTERN_ENEMY | PATTERN_EMPTY},
    {":", PATTERN_OWN | PATTERN_ENEMY | PATTERN_EMPTY},
    {"?", PATTERN_ANY},
    {"!X", PATTERN_ANY & ~PATTERN_OWN},
    {"!O", PATTERN_ANY & ~PATTERN_ENEMY},
    {"!.", PATTERN_ANY & ~PATTERN_EMPTY},
    {0},
};

static const char *const AREAS[] = {"corner", "side", "centre"};

PatternSet *pattern_set_load(const char *name, const char *path, const PatternSchema *schema,
                             Error *error)
{
    Text text;
    text_init(&text);
    PatternSet *set = NULL;
    if (knowledge_file_read(name, path, &text, error))
        set = pattern_set_read(text.data, path ? path : name, schema, error);
    text_clear(&text);
    return set;
}

void pattern_set_free(PatternSet *set)
{
    if (!set)
        return;
    pattern_index_free(set->index);
    arena_free(set->arena);
    mem_free(set->patterns);
    mem_free(set->sections);
    mem_free(set);
}

/* --- looking up ---------------------------------------------------------------------------- */

int pattern_section(const PatternSet *set, const char *name)
{
    for (int i = 0; i < set->section_count; i++)
        if (strcmp(set->sections[i], name) == 0)
            return i;
    return -1;
}

int pattern_find(const PatternSet *set, const char *name)
{
    for (int i = 0; i < set->count; i++)
        if (strcmp(set->patterns[i].name, name) == 0)
            return i;
    return -1;
}

int pattern_name(const Pattern *pattern, char name)
{
    const char *found = name ? strchr(pattern->names, name) : NULL;
    return found ? (int)(found - pattern->names) : -1;
}

uint8_t pattern_name_default(char name)
{
    return isupper((unsigned char)name) ? 0 : PATTERN_EMPTY;
}

/* How many letters must be added, left out or changed to make one word of the other. */
static int word_distance(const char *word, int length, const char *other)
{
    int row[WORD_MAX + 1], size = (int)strlen(other);
    for (int i = 0; i <= length; i++)
        row[i] = i;
    for (int j = 1; j <= size; j++) {
        int corner = row[0];
        row[0] = j;
        for (int i = 1; i <= length; i++) {
            int change = corner + (word[i - 1] != other[j - 1]);
            int shorter = row[i - 1] < row[i] ? row[i - 1] : row[i];
            corner = row[i];
            row[i] = change < shorter + 1 ? change : shorter + 1;
        }
    }
    return row[length];
}

const char *pattern_suggest(const char *word, size_t length, const char *const *list)
{
    if (length > WORD_MAX)
        return NULL;
    const char *best = NULL;
    int least = (int)length / 3 + 2;
    for (; *list; list++) {
        int distance = word_distance(word, (int)length, *list);
        if (distance < least) {
            least = distance;
            best = *list;
        }
    }
    return best;
}

/* --- writing ------------------------------------------------------------------------------- */

static const char *sign_of(unsigned allowed)
{
    const PatternSign *sign = PATTERN_SIGNS;
    while (sign->sign && sign->allowed != allowed)
        sign++;
    return sign->sign ? sign->sign : "?";
}

static void draw_edge(const Pattern *pattern, const char *indent, Text *text)
{
    text_printf(text, "%s%s", indent, pattern->left ? "+-" : "");
    for (int x = 0; x < 2 * pattern->width - 1; x++)
        text_add_char(text, '-');
    text_add(text, pattern->right ? "-+\n" : "\n");
}

void pattern_draw(const Pattern *pattern, const char *indent, Text *text)
{
    if (pattern->top)
        draw_edge(pattern, indent, text);
    for (int y = 0; y < pattern->height; y++) {
        text_printf(text, "%s%s", indent, pattern->left ? "| " : "");
        for (int x = 0; x < pattern->width; x++) {
            const PatternCell *cell = &pattern->cells[y * pattern->width + x];
            text_add(text, x ? " " : "");
            text_add_char(text,
                          cell->name >= 0 ? pattern->names[cell->name] : *sign_of(cell->allowed));
        }
        text_add(text, pattern->right ? " |\n" : "\n");
    }
    if (pattern->bottom)
        draw_edge(pattern, indent, text);
}

static void write_lines(const char *keyword, const char *lines, Text *text)
{
    while (*lines) {
        int length = (int)strcspn(lines, "\n");
        text_printf(text, "%s%.*s\n", keyword, length, lines);
        lines += length + (lines[length] == '\n');
    }
}

static void write_place(const Pattern *pattern, Text *text)
{
    if (!pattern->areas && !pattern->line_low)
        return;
    text_add(text, "place    ");
    for (int i = 0; i < 3; i++)
        if (pattern->areas >> i & 1)
            text_printf(text, " %s", AREAS[i]);
    if (pattern->line_low)
        text_printf(text, " line %d..%d", pattern->line_low, pattern->line_high);
    text_add_char(text, '\n');
}

static void write_legend(const Pattern *pattern, Text *text)
{
    bool any = false;
    for (int i = 0; pattern->names[i]; i++) {
        if (pattern->name_allowed[i] == pattern_name_default(pattern->names[i]))
            continue;
        text_printf(text, "%s%c %s", any ? ", " : "with      ", pattern->names[i],
                    sign_of(pattern->name_allowed[i]));
        any = true;
    }
    text_add(text, any ? "\n" : "");
}

static void write_entry(const PatternSet *set, const Pattern *pattern, const PatternEntry *entry,
                        Text *text)
{
    const PatternField *field = &set->schema->fields[entry->field];
    text_printf(text, "%-9s", field->name);
    for (int i = 0; i < PATTERN_ARGUMENTS_MAX && entry->values[i].given; i++) {
        const PatternValue *value = &entry->values[i];
        text_add_char(text, ' ');
        switch (field->parameters[i].kind) {
        case PATTERN_WORD:
            text_add(text, field->parameters[i].words[value->word]);
            break;
        case PATTERN_POINT:
            if (value->word < 0)
                text_add(text, "none");
            else
                text_add_char(text, pattern->names[value->word]);
            break;
        case PATTERN_NUMBER:
            text_add_number(text, value->number);
            break;
        case PATTERN_TEXT:
            text_add(text, value->text);
            break;
        case PATTERN_END:
            break;
        }
    }
    text_add_char(text, '\n');
}

static void write_entries(const PatternSet *set, const Pattern *pattern, int in_case, Text *text)
{
    for (int i = 0; i < pattern->entry_count; i++)
        if (pattern->entries[i].in_case == in_case)
            write_entry(set, pattern, &pattern->entries[i], text);
}

void pattern_write(const PatternSet *set, const Pattern *pattern, Text *text)
{
    text_printf(text, "pattern   %s\n", pattern->name);
    if (pattern->about)
        write_lines("about     ", pattern->about, text);
    text_add(text, "diagram\n");
    pattern_draw(pattern, "  ", text);
    write_legend(pattern, text);
    if (pattern->base_count) {
        text_add(text, "base     ");
        for (int i = 0; i < pattern->base_count; i++)
            text_printf(text, " %c", pattern->names[pattern->base[i]]);
        text_add_char(text, '\n');
    }
    write_place(pattern, text);
    for (int i = 0; i < pattern->condition_count; i++) {
        text_add(text, "where     ");
        condition_write(pattern->conditions[i].condition, pattern, text);
        text_add_char(text, '\n');
    }
    write_entries(set, pattern, PATTERN_NO_CASE, text);
    for (int i = 0; i < pattern->case_count; i++) {
        text_add(text, "case      ");
        if (pattern->cases[i].condition)
            condition_write(pattern->cases[i].condition, pattern, text);
        else
            text_add(text, "otherwise");
        text_add_char(text, '\n');
        write_entries(set, pattern, i, text);
    }
}

void pattern_set_write(const PatternSet *set, Text *text)
{
    text_printf(text, "patterns  %s\n", set->schema->kind);
    int section = -1;
    for (int i = 0; i < set->count; i++) {
        for (; section < set->patterns[i].section; section++)
            if (*set->sections[section + 1])
                text_printf(text, "\nsection   %s\n", set->sections[section + 1]);
        text_add_char(text, '\n');
        pattern_write(set, &set->patterns[i], text);
    }
    for (section++; section < set->section_count; section++)
        text_printf(text, "\nsection   %s\n", set->sections[section]);
}
