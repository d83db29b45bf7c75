/* Patterns as text: the reader of pattern files.
 *
 * Idea. The files are for people, so whatever makes no sense is refused with its line, its column
 * and what to do about it: a letter that nobody explains, a function that does not exist (with the
 * one that was probably meant), a case that nothing can reach.
 *
 * Method. Line by line. A line that begins in the first column begins with a keyword: those of the
 * language are in a table here, those of the user in his schema. Indented lines are rows of the
 * diagram that `diagram` began. When the next pattern begins, or the file ends, the pattern is
 * checked as a whole. */

#include "base/mem.h"
#include "knowledge/pattern_parts.h"

#include <ctype.h>
#include <string.h>

enum {
    PATTERNS_MAX = 4096,
    ENTRIES_MAX = 64, /* of one pattern, and so are cases and conditions */
    NAME_MAX_LENGTH = 40,
    LINES_MAX = 13, /* of the board, for place */
};

typedef struct Reader {
    PatternSet *set;
    size_t capacity; /* of set->patterns */
    uint32_t *used;  /* by pattern: names that conditions and fields speak of */
    size_t used_capacity, section_capacity;
    const char *place;
    Error *error;
    int line;
    const char *line_text; /* the whole line */
    bool kind_known, in_pattern, in_diagram;
    int rows; /* of the diagram so far */
    PatternCell cells[PATTERN_SIDE_MAX * PATTERN_SIDE_MAX];
    PatternEntry entries[ENTRIES_MAX];
    PatternClause cases[ENTRIES_MAX];
    PatternClause conditions[ENTRIES_MAX];
    Text about;
} Reader;

/* A word of a line. */
typedef struct Word {
    const char *text;
    size_t length;
} Word;

/* --- errors and words ---------------------------------------------------------------------- */

static bool complain_at(const Reader *reader, const char *at, const char *sentence)
{
    return error_set_at(reader->error, reader->place, reader->line,
                        at ? (int)(at - reader->line_text) + 1 : 0, "%s", sentence);
}

/* Complains of the pattern as a whole. */
static bool complain_of(const Reader *reader, int line, const char *sentence)
{
    return error_set_at(reader->error, reader->place, line, 0, "%s", sentence);
}

static bool complain_unknown(const Reader *reader, Word word, const char *what,
                             const char *const *list)
{
    const char *like = pattern_suggest(word.text, word.length, list);
    int column = (int)(word.text - reader->line_text) + 1;
    int shown = word.length > NAME_MAX_LENGTH ? NAME_MAX_LENGTH : (int)word.length;
    if (like)
        return error_set_at(reader->error, reader->place, reader->line, column,
                            "'%.*s' is no %s; did you mean '%s'?", shown, word.text, what, like);
    Text known;
    text_init(&known);
    for (; *list && known.length < 200; list++)
        text_printf(&known, "%s%s", known.length ? ", " : "", *list);
    error_set_at(reader->error, reader->place, reader->line, column,
                 "'%.*s' is no %s; there are %s", shown, word.text, what, known.data);
    text_clear(&known);
    return false;
}

static Word next_word(const char **at)
{
    Word word = {text_skip_blanks(*at), 0};
    while (word.text[word.length] && !isspace((unsigned char)word.text[word.length]))
        word.length++;
    *at = word.text + word.length;
    return word;
}

static bool word_is(Word word, const char *text)
{
    return strlen(text) == word.length && strncmp(word.text, text, word.length) == 0;
}

static Pattern *current(const Reader *reader)
{
    return &reader->set->patterns[reader->set->count - 1];
}

static char *keep_word(Reader *reader, Word word)
{
    return arena_text(reader->set->arena, word.text, word.length);
}

/* Reads the name of a section or pattern: the only word of the line. */
static bool read_title(const Reader *reader, const char *rest, Word *word)
{
    *word = next_word(&rest);
    for (size_t i = 0; i < word->length; i++)
        if (!isalnum((unsigned char)word->text[i]) && !strchr("_-", word->text[i]))
            return complain_at(reader, word->text + i,
                               "names are made of letters, digits, _ and -");
    if (word->length == 0 || word->length > NAME_MAX_LENGTH)
        return complain_at(reader, word->text, "here a name of at most 40 letters is expected");
    Word more = next_word(&rest);
    return more.length == 0 || complain_at(reader, more.text, "a name is one word; join it by _");
}

/* --- the end of a pattern ------------------------------------------------------------------ */

/* How well a cell serves as the anchor: stones before empty points, then those in the middle. */
static int anchor_worth(const Pattern *pattern, int x, int y)
{
    unsigned allowed = pattern->cells[y * pattern->width + x].allowed;
    if (allowed & PATTERN_OFF)
        return -1;
    int worth = allowed == PATTERN_OWN || allowed == PATTERN_ENEMY ? 2000
                : allowed == PATTERN_EMPTY                         ? 1000
                                                                   : 500;
    int dx = 2 * x + 1 - pattern->width, dy = 2 * y + 1 - pattern->height;
    return worth - dx * dx - dy * dy;
}

static bool find_anchor(const Reader *reader, Pattern *pattern)
{
    int wanted = pattern->base_count ? pattern->base[0] : pattern_name(pattern, '*');
    int best = -1;
    for (int y = 0; y < pattern->height; y++)
        for (int x = 0; x < pattern->width; x++) {
            bool named = wanted >= 0 && pattern->cells[y * pattern->width + x].name == wanted;
            int worth = wanted < 0 ? anchor_worth(pattern, x, y) : named ? 1 : -1;
            if (worth > best) {
                best = worth;
                pattern->anchor_x = x;
                pattern->anchor_y = y;
            }
        }
    return best >= 0 || complain_of(reader, pattern->line,
                                    "the diagram has no point that is surely on the board");
}

/* Puts what the names stand for into the cells. */
static bool settle_names(const Reader *reader, Pattern *pattern)
{
    for (int i = 0; pattern->names[i]; i++)
        if (!pattern->name_allowed[i])
            return error_set_at(reader->error, reader->place, pattern->line, 0,
                                "say what stands at %c of pattern '%s': 'with %c X'",
                                pattern->names[i], pattern->name, pattern->names[i]);
    for (int i = 0; i < pattern->width * pattern->height; i++)
        if (pattern->cells[i].name >= 0)
            pattern->cells[i].allowed = pattern->name_allowed[pattern->cells[i].name];
    for (int i = 0; i < pattern->base_count; i++)
        if (pattern->name_allowed[pattern->base[i]] & PATTERN_OFF)
            return complain_of(reader, pattern->line, "a base point must be on the board");
    return true;
}

/* Does each field stand as often as it may, in every case? */
static bool check_counts(const Reader *reader, const Pattern *pattern)
{
    const PatternField *fields = reader->set->schema->fields;
    int first = pattern->case_count ? 0 : PATTERN_NO_CASE;
    for (int f = 0; fields[f].name; f++)
        for (int c = first; c < (pattern->case_count ? pattern->case_count : 0); c++) {
            int count = 0;
            for (int i = 0; i < pattern->entry_count; i++)
                count += pattern->entries[i].field == f &&
                         (pattern->entries[i].in_case == c ||
                          pattern->entries[i].in_case == PATTERN_NO_CASE);
            int line = c >= 0 ? pattern->cases[c].line : pattern->line;
            if (count < fields[f].least || (fields[f].most && count > fields[f].most))
                return error_set_at(reader->error, reader->place, line, 0,
                                    "%s '%s' has %d lines with '%s' but needs %s %d",
                                    c >= 0 ? "this case of" : "pattern", pattern->name, count,
                                    fields[f].name,
                                    count < fields[f].least ? "at least" : "at most",
                                    count < fields[f].least ? fields[f].least : fields[f].most);
        }
    return true;
}

static void *keep(Reader *reader, const void *data, size_t size)
{
    void *copy = arena_alloc(reader->set->arena, size ? size : 1);
    memcpy(copy, data, size);
    return copy;
}

static bool finish_pattern(Reader *reader)
{
    if (!reader->in_pattern)
        return true;
    Pattern *pattern = current(reader);
    reader->in_pattern = false;
    if (!pattern->height)
        return complain_of(reader, pattern->line, "this pattern has no diagram");
    pattern->entries =
        keep(reader, reader->entries, (size_t)pattern->entry_count * sizeof *pattern->entries);
    pattern->cases =
        keep(reader, reader->cases, (size_t)pattern->case_count * sizeof *pattern->cases);
    pattern->conditions = keep(reader, reader->conditions,
                               (size_t)pattern->condition_count * sizeof *pattern->conditions);
    if (reader->about.length)
        pattern->about = arena_text(reader->set->arena, reader->about.data, reader->about.length);
    uint32_t *used = &reader->used[reader->set->count - 1];
    int move = pattern_name(pattern, '*');
    if (move >= 0)
        *used |= 1U << move;
    if (pattern->base_count == 1)
        *used |= 1U << pattern->base[0];
    return settle_names(reader, pattern) && find_anchor(reader, pattern) &&
           check_counts(reader, pattern);
}

/* --- the diagram --------------------------------------------------------------------------- */

static bool add_name(Reader *reader, const char *at, PatternCell *cell)
{
    Pattern *pattern = current(reader);
    int index = pattern_name(pattern, *at);
    if (index < 0) {
        index = (int)strlen(pattern->names);
        if (index == PATTERN_NAMES_MAX)
            return complain_at(reader, at, "a pattern names at most 24 points");
        pattern->names[index] = *at;
        pattern->name_allowed[index] = pattern_name_default(*at);
    }
    if (*at == '*' && pattern->name_count[index])
        return complain_at(reader, at,
                           "a diagram has only one move *; name other points by "
                           "letters");
    pattern->name_count[index]++;
    *cell = (PatternCell){pattern->name_allowed[index], (int8_t)index};
    return true;
}

static bool read_cell(Reader *reader, const char *at, PatternCell *cell)
{
    for (const PatternSign *sign = PATTERN_SIGNS; sign->sign; sign++)
        if (sign->sign[0] == *at && !sign->sign[1]) {
            *cell = (PatternCell){sign->allowed, -1};
            return true;
        }
    if (*at == '*' || isalnum((unsigned char)*at))
        return add_name(reader, at, cell);
    return complain_at(reader, at,
                       "a diagram is drawn with X O . x o : ? * | - + and names of "
                       "one letter or digit");
}

/* A row of dashes: the upper edge if it comes first, else the lower one. */
static bool read_edge(Reader *reader, const char *row)
{
    Pattern *pattern = current(reader);
    if (row[strspn(row, "+- \t\r")])
        return complain_at(reader, row, "draw an edge as ---, with + at a corner");
    if (reader->rows == 0 && pattern->top)
        return complain_at(reader, row, "one line of dashes is enough");
    if (reader->rows)
        pattern->bottom = true;
    else
        pattern->top = true;
    return true;
}

static bool read_cells(Reader *reader, const char *row, int *count, bool *right)
{
    PatternCell *cells = &reader->cells[reader->rows * PATTERN_SIDE_MAX];
    for (; *row; row++) {
        if (isspace((unsigned char)*row))
            continue;
        if (*right)
            return complain_at(reader, row, "nothing may follow the right edge |");
        if (*row == '|') {
            *right = true;
            continue;
        }
        if (*count == PATTERN_SIDE_MAX)
            return complain_at(reader, row, "a diagram has at most 13 columns");
        if (!read_cell(reader, row, &cells[(*count)++]))
            return false;
    }
    return true;
}

static bool read_row(Reader *reader, const char *line)
{
    Pattern *pattern = current(reader);
    const char *row = text_skip_blanks(line);
    if (pattern->bottom)
        return complain_at(reader, row, "nothing may follow the lower edge");
    if (*row == '-' || *row == '+')
        return read_edge(reader, row);
    if (reader->rows == PATTERN_SIDE_MAX)
        return complain_at(reader, row, "a diagram has at most 13 rows");
    bool left = *row == '|', right = false;
    int count = 0;
    if (!read_cells(reader, row + left, &count, &right))
        return false;
    if (count == 0)
        return complain_at(reader, row, "this row has no points");
    if (reader->rows && (left != pattern->left || right != pattern->right))
        return complain_at(reader, row, "an edge | stands in all rows of a diagram or in none");
    if (reader->rows && count != pattern->width)
        return complain_at(reader, row, "all rows of a diagram have the same number of points");
    pattern->left = left;
    pattern->right = right;
    pattern->width = count;
    reader->rows++;
    return true;
}

/* The diagram is over. */
static bool finish_diagram(Reader *reader)
{
    if (!reader->in_diagram)
        return true;
    Pattern *pattern = current(reader);
    reader->in_diagram = false;
    if (!reader->rows)
        return complain_at(reader, NULL, "the diagram has no rows; indent them");
    pattern->height = reader->rows;
    size_t count = (size_t)pattern->width * (size_t)pattern->height;
    pattern->cells = arena_alloc(reader->set->arena, count * sizeof *pattern->cells);
    for (int y = 0; y < pattern->height; y++)
        memcpy(pattern->cells + y * pattern->width, reader->cells + y * PATTERN_SIDE_MAX,
               (size_t)pattern->width * sizeof *pattern->cells);
    return true;
}

/* --- the lines of a pattern ---------------------------------------------------------------- */

static bool read_about(Reader *reader, const char *rest)
{
    size_t length;
    rest = text_trim(rest, &length);
    if (!length)
        return complain_at(reader, rest, "say something after 'about', or leave it out");
    text_add_bytes(&reader->about, rest, length);
    text_add_char(&reader->about, '\n');
    return true;
}

static bool read_diagram(Reader *reader, const char *rest)
{
    Word more = next_word(&rest);
    if (more.length)
        return complain_at(reader, more.text, "the rows of a diagram stand below, indented");
    if (current(reader)->height)
        return complain_at(reader, reader->line_text, "a pattern has only one diagram");
    reader->in_diagram = true;
    reader->rows = 0;
    return true;
}

/* Reads the name of a point that stands once. */
static bool read_point(Reader *reader, Word word, int *index)
{
    Pattern *pattern = current(reader);
    *index = word.length == 1 ? pattern_name(pattern, *word.text) : -1;
    if (*index < 0) {
        complain_at(reader, word.text, "here the name of a point of the diagram is expected");
        return false;
    }
    if (pattern->name_count[*index] > 1) {
        complain_at(reader, word.text,
                    "this name stands at several points; use one that stands "
                    "once");
        return false;
    }
    return true;
}

/* "with A X, b o": pairs of a name and a sign. */
static bool read_with(Reader *reader, const char *rest)
{
    Pattern *pattern = current(reader);
    for (bool more = true; more;) {
        Word name = next_word(&rest), sign = next_word(&rest);
        int index = name.length == 1 ? pattern_name(pattern, *name.text) : -1;
        if (index < 0 || *name.text == '*')
            return complain_at(reader, name.text,
                               "here a letter of the diagram is expected, as "
                               "in 'with A X, b o'");
        more = sign.length && sign.text[sign.length - 1] == ',';
        sign.length -= more;
        const PatternSign *known = PATTERN_SIGNS;
        while (known->sign && !word_is(sign, known->sign))
            known++;
        if (!known->sign)
            return complain_at(reader, sign.text,
                               "here what stands there is expected: X O . x o "
                               ": ? !X !O or !.");
        pattern->name_allowed[index] = known->allowed;
    }
    Word word = next_word(&rest);
    return word.length == 0 || complain_at(reader, word.text, "put a comma between two names");
}

static bool read_base(Reader *reader, const char *rest)
{
    Pattern *pattern = current(reader);
    if (pattern->base_count)
        return complain_at(reader, reader->line_text, "a pattern has only one line 'base'");
    for (Word word = next_word(&rest); word.length; word = next_word(&rest)) {
        if (pattern->base_count == 2)
            return complain_at(reader, word.text, "there are at most two base points");
        if (!read_point(reader, word, &pattern->base[pattern->base_count]))
            return false;
        pattern->base_count++;
    }
    if (pattern->base_count == 2 && pattern->base[0] == pattern->base[1])
        return complain_at(reader, reader->line_text, "two base points are two names");
    return pattern->base_count || complain_at(reader, rest,
                                              "'base' is followed by one or two "
                                              "names of points");
}

/* "line 3" or "line 3..4", the word `line` being read. */
static bool read_lines(Reader *reader, Word word)
{
    Pattern *pattern = current(reader);
    char text[16] = "";
    if (word.length < sizeof text)
        memcpy(text, word.text, word.length);
    char *dots = strstr(text, "..");
    if (dots)
        *dots = 0;
    bool good = text_to_int(text, 1, LINES_MAX, &pattern->line_low);
    pattern->line_high = pattern->line_low;
    if (good && dots)
        good = text_to_int(dots + 2, pattern->line_low, LINES_MAX, &pattern->line_high);
    return good || complain_at(reader, word.text, "lines are given as 3 or 2..4, from 1 to 13");
}

static bool read_place(Reader *reader, const char *rest)
{
    static const char *const PLACES[] = {"corner", "side", "centre", "line", NULL};
    Pattern *pattern = current(reader);
    if (pattern->areas || pattern->line_low)
        return complain_at(reader, reader->line_text, "a pattern has only one line 'place'");
    Word word = next_word(&rest);
    if (!word.length)
        return complain_at(reader, word.text,
                           "'place' is followed by corner, side, centre or "
                           "line");
    for (; word.length; word = next_word(&rest)) {
        int i = 0;
        while (PLACES[i] && !word_is(word, PLACES[i]))
            i++;
        if (!PLACES[i])
            return complain_unknown(reader, word, "place", PLACES);
        if (i < 3)
            pattern->areas |= 1 << i;
        else if (!read_lines(reader, next_word(&rest)))
            return false;
    }
    return true;
}

static Condition *read_condition(Reader *reader, const char *rest)
{
    rest = text_skip_blanks(rest);
    const ConditionSource source = {
        .text = rest,
        .place = reader->place,
        .line = reader->line,
        .column = (int)(rest - reader->line_text) + 1,
        .pattern = current(reader),
        .functions = reader->set->schema->functions,
        .used = &reader->used[reader->set->count - 1],
    };
    return condition_read(&source, reader->set->arena, reader->error);
}

static bool read_where(Reader *reader, const char *rest)
{
    Pattern *pattern = current(reader);
    if (pattern->case_count)
        return complain_at(reader, reader->line_text, "'where' stands before the first 'case'");
    if (pattern->condition_count == ENTRIES_MAX)
        return complain_at(reader, reader->line_text, "a pattern has at most 64 conditions");
    Condition *condition = read_condition(reader, rest);
    if (condition)
        reader->conditions[pattern->condition_count++] = (PatternClause){condition, reader->line};
    return condition != NULL;
}

static bool read_case(Reader *reader, const char *rest)
{
    Pattern *pattern = current(reader);
    if (pattern->case_count && !reader->cases[pattern->case_count - 1].condition)
        return complain_at(reader, reader->line_text,
                           "nothing can reach this case: 'case "
                           "otherwise' stands above");
    if (pattern->case_count == ENTRIES_MAX)
        return complain_at(reader, reader->line_text, "a pattern has at most 64 cases");
    const char *at = rest;
    Condition *condition = NULL;
    if (!word_is(next_word(&at), "otherwise")) {
        condition = read_condition(reader, rest);
        if (!condition)
            return false;
    } else if (next_word(&at).length) {
        return complain_at(reader, reader->line_text, "nothing may follow 'otherwise'");
    }
    reader->cases[pattern->case_count++] = (PatternClause){condition, reader->line};
    return true;
}

/* --- fields of the schema ------------------------------------------------------------------ */

static bool read_number(Reader *reader, Word word, double *number)
{
    char text[32] = "";
    if (word.length < sizeof text)
        memcpy(text, word.text, word.length);
    return text_to_double(text, number) || complain_at(reader, word.text,
                                                       "here a number is "
                                                       "expected");
}

static bool read_value(Reader *reader, const PatternParameter *parameter, const char **rest,
                       PatternValue *value)
{
    const char *begin = *rest;
    Word word = next_word(rest);
    value->given = true;
    switch (parameter->kind) {
    case PATTERN_WORD:
        while (parameter->words[value->word] && !word_is(word, parameter->words[value->word]))
            value->word++;
        return parameter->words[value->word] ||
               complain_unknown(reader, word, "word that may stand here", parameter->words);
    case PATTERN_POINT:
        if (word_is(word, "none")) {
            value->word = -1;
            return true;
        }
        if (!read_point(reader, word, &value->word))
            return false;
        reader->used[reader->set->count - 1] |= 1U << value->word;
        return true;
    case PATTERN_NUMBER:
        return read_number(reader, word, &value->number);
    case PATTERN_TEXT:
        begin = text_trim(begin, &word.length);
        value->text = arena_text(reader->set->arena, begin, word.length);
        *rest = begin + word.length;
        return true;
    case PATTERN_END:
        break;
    }
    return true;
}

static bool read_field(Reader *reader, int index, const char *rest)
{
    Pattern *pattern = current(reader);
    const PatternField *field = &reader->set->schema->fields[index];
    if (pattern->entry_count == ENTRIES_MAX)
        return complain_at(reader, reader->line_text, "a pattern has at most 64 such lines");
    PatternEntry entry = {.field = index, .in_case = pattern->case_count - 1, .line = reader->line};
    for (int i = 0; i < PATTERN_ARGUMENTS_MAX && field->parameters[i].kind != PATTERN_END; i++) {
        if (!*text_skip_blanks(rest)) {
            if (field->parameters[i].optional)
                break;
            return complain_at(reader, text_skip_blanks(rest),
                               "this line needs more words; see "
                               "the top of the file");
        }
        if (!read_value(reader, &field->parameters[i], &rest, &entry.values[i]))
            return false;
    }
    Word more = next_word(&rest);
    if (more.length)
        return complain_at(reader, more.text, "this line has too many words");
    reader->entries[pattern->entry_count++] = entry;
    return true;
}

/* --- lines --------------------------------------------------------------------------------- */

static bool read_kind(Reader *reader, const char *rest)
{
    Word word;
    if (reader->kind_known)
        return complain_at(reader, reader->line_text, "'patterns' stands only once, at the top");
    if (!read_title(reader, rest, &word))
        return false;
    if (!word_is(word, reader->set->schema->kind))
        return error_set_at(
            reader->error, reader->place, reader->line, (int)(word.text - reader->line_text) + 1,
            "here patterns of the kind '%s' are expected", reader->set->schema->kind);
    reader->kind_known = true;
    return true;
}

static void add_section(Reader *reader, const char *name)
{
    PatternSet *set = reader->set;
    set->sections = mem_grow(set->sections, &reader->section_capacity,
                             (size_t)set->section_count + 1, sizeof *set->sections);
    set->sections[set->section_count++] = name;
}

static bool begin_section(Reader *reader, const char *rest)
{
    Word word;
    if (!finish_pattern(reader) || !read_title(reader, rest, &word))
        return false;
    const char *name = keep_word(reader, word);
    if (pattern_section(reader->set, name) >= 0)
        return complain_at(reader, word.text,
                           "there is a section of this name above; put the "
                           "patterns there");
    if (reader->set->section_count == PATTERNS_MAX)
        return complain_at(reader, word.text, "a file has at most 4096 sections");
    add_section(reader, name);
    return true;
}

static bool begin_pattern(Reader *reader, const char *rest)
{
    PatternSet *set = reader->set;
    Word word;
    if (!finish_pattern(reader) || !read_title(reader, rest, &word))
        return false;
    const char *name = keep_word(reader, word);
    if (pattern_find(set, name) >= 0)
        return complain_at(reader, word.text, "there is a pattern of this name already");
    if (set->count == PATTERNS_MAX)
        return complain_at(reader, word.text, "a file has at most 4096 patterns");
    if (!set->section_count)
        add_section(reader, "");
    size_t needed = (size_t)set->count + 1;
    set->patterns = mem_grow(set->patterns, &reader->capacity, needed, sizeof *set->patterns);
    reader->used = mem_grow(reader->used, &reader->used_capacity, needed, sizeof *reader->used);
    reader->used[set->count] = 0;
    set->patterns[set->count++] =
        (Pattern){.name = name, .line = reader->line, .section = set->section_count - 1};
    reader->in_pattern = true;
    text_reset(&reader->about);
    return true;
}

/* The keywords of the language. */
static const struct {
    const char *name;
    bool (*read)(Reader *reader, const char *rest);
    bool in_pattern;    /* may stand in patterns only ... */
    bool needs_diagram; /* ... and behind the diagram */
} KEYWORDS[] = {
    {"patterns", read_kind, false, false},    {"section", begin_section, false, false},
    {"pattern", begin_pattern, false, false}, {"about", read_about, true, false},
    {"diagram", read_diagram, true, false},   {"with", read_with, true, true},
    {"base", read_base, true, true},          {"place", read_place, true, false},
    {"where", read_where, true, true},        {"case", read_case, true, true},
};
enum { KEYWORD_COUNT = sizeof KEYWORDS / sizeof *KEYWORDS, WORDS_MAX = 64 };

static bool complain_keyword(const Reader *reader, Word word)
{
    const char *names[WORDS_MAX + 1];
    int count = 0;
    for (int i = 0; i < KEYWORD_COUNT; i++)
        names[count++] = KEYWORDS[i].name;
    for (const PatternField *f = reader->set->schema->fields; f->name && count < WORDS_MAX; f++)
        names[count++] = f->name;
    names[count] = NULL;
    return complain_unknown(reader, word, "keyword of these files", names);
}

static bool check_stage(const Reader *reader, Word word, bool in_pattern, bool needs_diagram)
{
    if (!reader->kind_known && !word_is(word, "patterns"))
        return error_set_at(reader->error, reader->place, reader->line, 1,
                            "a file of these patterns begins with 'patterns %s'",
                            reader->set->schema->kind);
    if (in_pattern && !reader->in_pattern)
        return complain_at(reader, word.text, "begin a pattern first: 'pattern NAME'");
    if (needs_diagram && !current(reader)->height)
        return complain_at(reader, word.text, "draw the diagram before this line");
    return true;
}

static bool read_keyword(Reader *reader, const char *line)
{
    const char *rest = line;
    Word word = next_word(&rest);
    if (!finish_diagram(reader))
        return false;
    for (int i = 0; i < KEYWORD_COUNT; i++)
        if (word_is(word, KEYWORDS[i].name))
            return check_stage(reader, word, KEYWORDS[i].in_pattern, KEYWORDS[i].needs_diagram) &&
                   KEYWORDS[i].read(reader, rest);
    const PatternField *fields = reader->set->schema->fields;
    for (int i = 0; fields[i].name; i++)
        if (word_is(word, fields[i].name))
            return check_stage(reader, word, true, true) && read_field(reader, i, rest);
    return complain_keyword(reader, word);
}

/* Cuts off a comment: # at the beginning or behind a blank. */
static void cut_comment(char *line)
{
    for (char *at = line; (at = strchr(at, '#')) != NULL; at++)
        if (at == line || isspace((unsigned char)at[-1])) {
            *at = 0;
            return;
        }
}

static bool read_line(Reader *reader, char *line)
{
    reader->line++;
    reader->line_text = line;
    cut_comment(line);
    if (!*text_skip_blanks(line))
        return true;
    if (!isspace((unsigned char)*line))
        return read_keyword(reader, line);
    return reader->in_diagram
               ? read_row(reader, line)
               : complain_at(reader, text_skip_blanks(line),
                             "only rows of a diagram are indented; begin this line at the left");
}

static bool read_text(Reader *reader, const char *text)
{
    Text line;
    text_init(&line);
    bool well = true;
    while (well && *text) {
        size_t length = strcspn(text, "\n");
        text_reset(&line);
        text_add_bytes(&line, text, length);
        well = read_line(reader, line.data);
        text += length + (text[length] == '\n');
    }
    reader->line_text = NULL;
    well = well && finish_diagram(reader) && finish_pattern(reader);
    if (well && !reader->kind_known)
        well = complain_at(reader, NULL, "the file is empty");
    text_clear(&line);
    return well;
}

PatternSet *pattern_set_read(const char *text, const char *place, const PatternSchema *schema,
                             Error *error)
{
    PatternSet *set = mem_alloc(1, sizeof *set);
    set->schema = schema;
    set->arena = arena_new();
    Reader *reader = mem_alloc(1, sizeof *reader);
    reader->set = set;
    reader->place = place;
    reader->error = error;
    text_init(&reader->about);
    bool well = read_text(reader, text);
    if (well)
        set->index = pattern_index_new(set, reader->used);
    text_clear(&reader->about);
    mem_free(reader->used);
    mem_free(reader);
    if (well)
        return set;
    pattern_set_free(set);
    return NULL;
}
