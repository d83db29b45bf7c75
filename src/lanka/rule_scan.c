/* The words of LANKA (seed 3.4; docs/lanka.md).
 *
 * Method: one table of signs and words with all their spellings. A name is a run of letters,
 * digits, underscores and characters beyond ASCII that are no sign; it may begin with a digit if a
 * letter beyond ASCII follows (the seed writes 2眼を作らせない). A number with a colon or semicolon
 * at the beginning of a line before a section word is a mark as in the seed's figure 3, and
 * skipped.
 *
 * Wrong: Japanese text without blanks is not cut into words: もし近い(...) is one name. */

#include "lanka/rule_scan.h"

#include "base/encoding.h"
#include "base/mem.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

typedef struct Spelling {
    RuleWord word;
    const char *english;
    const char *all; /* of signs: separated by blanks; of words: in Japanese */
} Spelling;

static const Spelling SIGNS[] = {
    {RULE_LESS_EQUAL, "<=", "<= ≤ ≦ ＜＝"},
    {RULE_MORE_EQUAL, ">=", ">= ≥ ≧ ＞＝"},
    {RULE_UNEQUAL, "!=", "!= <> ≠"},
    {RULE_EQUAL, "=", "== = ＝"},
    {RULE_LESS, "<", "< ＜"},
    {RULE_MORE, ">", "> ＞"},
    {RULE_OPEN, "(", "( （"},
    {RULE_CLOSE, ")", ") ）"},
    {RULE_COMMA, ",", ", ， 、"},
    {RULE_COLON, ":", ": ："},
    {RULE_SEMICOLON, ";", "; ； 。"},
    {RULE_DOT, ".", ". ．"},
    {RULE_PLUS, "+", "+ ＋"},
    {RULE_MINUS, "-", "- － −"},
    {RULE_TIMES, "*", "* × ＊"},
    {RULE_OVER, "/", "/ ÷ ／"},
    {RULE_AND, "and", "∧ & ＆"},
    {RULE_OR, "or", "∨ | ｜"},
    {RULE_NOT, "not", "¬ !"},
    {RULE_INF, "inf", "∞"},
};

static const Spelling WORDS[] = {
    {RULE_RULE, "rule", "規則"},
    {RULE_OBJECT, "object", "対象"},
    {RULE_TARGET, "target", "目標"},
    {RULE_IF, "if", "もし"},
    {RULE_THEN, "then", "ならば"},
    {RULE_VALUE, "value", "価値"},
    {RULE_END, "end", "終"},
    {RULE_AND, "and", "かつ"},
    {RULE_OR, "or", "または"},
    {RULE_NOT, "not", "否"},
    {RULE_WHERE, "where", "ただし"},
    {RULE_VECTOR, "vector", "ベクトル"},
    {RULE_OF, "of", "の"},
    {RULE_INF, "inf", "無限"},
    {RULE_PRAGMA, "pragma", "指示"},
    {RULE_FOCUS, "focus", "着眼点"},
    {RULE_RELATION, "relation", "関係"},
    {RULE_ATTRIBUTE, "attribute", "属性"},
    {RULE_BY, "by", "主体"},
    /* further spellings, read but not written */
    {RULE_RULE, "rule", "ルール"},
    {RULE_END, "end", "終わり"},
};

enum {
    SIGN_COUNT = sizeof SIGNS / sizeof SIGNS[0],
    WORD_COUNT = sizeof WORDS / sizeof WORDS[0],
    DISTANCE_MAX = 64, /* bytes of words whose distance is measured */
};

static const char IDEOGRAPHIC_SPACE[] = "\xe3\x80\x80";
static const char BYTE_ORDER_MARK[] = "\xef\xbb\xbf";

/* Where the scanner stands. */
typedef struct Cursor {
    const char *text;
    size_t at;
    int line, column;
    bool first; /* nothing but blanks so far on this line */
} Cursor;

/* --- spellings ------------------------------------------------------------------------------- */

bool rule_word_among(const char *spellings, const char *name, size_t length)
{
    while (spellings && *spellings) {
        size_t own = strcspn(spellings, " ");
        if (own == length && memcmp(spellings, name, length) == 0)
            return true;
        spellings += own + (spellings[own] == ' ');
    }
    return false;
}

bool rule_name_matches(const char *name, const char *english, const char *also)
{
    return rule_word_among(english, name, strlen(name)) ||
           rule_word_among(also, name, strlen(name));
}

/* The sign at the beginning of `text` and its length; RULE_END_OF_TEXT if there is none. */
static RuleWord find_sign(const char *text, size_t *length)
{
    for (size_t i = 0; i < SIGN_COUNT; i++) {
        const char *spelling = SIGNS[i].all;
        while (*spelling) {
            size_t own = strcspn(spelling, " ");
            if (strncmp(text, spelling, own) == 0) {
                *length = own;
                return SIGNS[i].word;
            }
            spelling += own + (spelling[own] == ' ');
        }
    }
    return RULE_END_OF_TEXT;
}

static RuleWord find_word(const char *name, size_t length)
{
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (rule_word_among(WORDS[i].english, name, length) ||
            rule_word_among(WORDS[i].all, name, length))
            return WORDS[i].word;
    return RULE_NAME;
}

const char *rule_word_name(RuleWord word)
{
    static const char *const KINDS[] = {[RULE_END_OF_TEXT] = "the end of the file",
                                        [RULE_COMMENT] = "a comment",
                                        [RULE_TITLE] = "the name of a rule",
                                        [RULE_NAME] = "a name",
                                        [RULE_NUMBER] = "a number"};
    if (word <= RULE_NUMBER)
        return KINDS[word];
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (WORDS[i].word == word)
            return WORDS[i].english;
    for (size_t i = 0; i < SIGN_COUNT; i++)
        if (SIGNS[i].word == word)
            return SIGNS[i].english;
    return "?";
}

const char *rule_word_japanese(RuleWord word)
{
    for (size_t i = 0; i < WORD_COUNT; i++)
        if (WORDS[i].word == word)
            return WORDS[i].all;
    return rule_word_name(word);
}

int rule_word_distance(const char *a, const char *b, int limit)
{
    size_t m = strlen(a), n = strlen(b);
    if (m >= DISTANCE_MAX || n >= DISTANCE_MAX)
        return limit + 1;
    int row[DISTANCE_MAX + 1];
    for (size_t j = 0; j <= n; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= m; i++) {
        int diagonal = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= n; j++) {
            int changed = diagonal + (a[i - 1] != b[j - 1]);
            int shorter = row[j] + 1, longer = row[j - 1] + 1;
            diagonal = row[j];
            row[j] = changed < shorter ? changed : shorter;
            row[j] = row[j] < longer ? row[j] : longer;
        }
    }
    return row[n] > limit ? limit + 1 : row[n];
}

/* --- characters ------------------------------------------------------------------------------ */

/* Bytes of the UTF-8 character at `text`; 0 if it is none (or the end). */
static size_t character_length(const char *text)
{
    const unsigned char *s = (const unsigned char *)text;
    if (s[0] < 0x80)
        return s[0] != 0;
    size_t length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    return encoding_check_utf8(text, length, NULL) == 0 ? length : 0;
}

static bool is_ascii_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Bytes of the character if it can be part of a name, else 0. */
static size_t name_character(const char *text)
{
    size_t length;
    if (is_ascii_letter(*text) || is_digit(*text))
        return 1;
    if ((unsigned char)*text < 0x80 || strncmp(text, IDEOGRAPHIC_SPACE, 3) == 0 ||
        find_sign(text, &length) != RULE_END_OF_TEXT)
        return 0;
    return character_length(text);
}

static size_t name_length(const char *text)
{
    size_t length = 0, step;
    while ((step = name_character(text + length)) != 0)
        length += step;
    return length;
}

/* Steps over `length` bytes of whole characters. */
static void advance(Cursor *cursor, size_t length)
{
    for (size_t end = cursor->at + length; cursor->at < end; cursor->at++) {
        unsigned char c = (unsigned char)cursor->text[cursor->at];
        if (c == '\n') {
            cursor->line++;
            cursor->column = 1;
            cursor->first = true;
        } else if ((c & 0xc0) != 0x80) {
            cursor->column++;
        }
    }
}

static void skip_blanks(Cursor *cursor)
{
    for (;;) {
        const char *here = cursor->text + cursor->at;
        if (*here == ' ' || *here == '\t' || *here == '\r' || *here == '\n')
            advance(cursor, 1);
        else if (strncmp(here, IDEOGRAPHIC_SPACE, 3) == 0)
            advance(cursor, 3);
        else
            return;
    }
}

/* Bytes of a mark as in "1:rule" of the seed's figure; 0 if there is none. */
static size_t mark_length(const Cursor *cursor)
{
    const char *here = cursor->text + cursor->at;
    if (!cursor->first || !is_digit(here[0]) || (here[1] != ':' && here[1] != ';'))
        return 0;
    size_t length = 2 + strspn(here + 2, " \t");
    RuleWord word = find_word(here + length, name_length(here + length));
    return word >= RULE_RULE && word <= RULE_END ? length : 0;
}

/* --- words ----------------------------------------------------------------------------------- */

static bool fail_at(const RuleScan *scan, const Cursor *cursor, Error *error, const char *sentence)
{
    return error_set_at(error, scan->place, cursor->line, cursor->column, "%s", sentence);
}

/* Appends the next `length` bytes as a token. */
static bool add_token(RuleScan *scan, Cursor *cursor, RuleWord word, size_t length, Error *error)
{
    if (scan->count >= RULE_TOKENS_MAX)
        return fail_at(scan, cursor, error, "the file has too many words; split it");
    scan->tokens = mem_grow(scan->tokens, &scan->capacity, scan->count + 1, sizeof *scan->tokens);
    scan->tokens[scan->count++] = (RuleToken){.word = word,
                                              .line = cursor->line,
                                              .column = cursor->column,
                                              .start = cursor->at,
                                              .end = cursor->at + length,
                                              .first = cursor->first};
    cursor->first = false;
    advance(cursor, length);
    return true;
}

/* All up to the semicolon that ends the name of a rule. */
static bool add_title(RuleScan *scan, Cursor *cursor, Error *error)
{
    skip_blanks(cursor);
    const char *here = cursor->text + cursor->at;
    size_t length = 0, sign;
    while (here[length] && here[length] != '\n' &&
           !(find_sign(here + length, &sign) == RULE_SEMICOLON))
        length++;
    while (length &&
           (here[length - 1] == ' ' || here[length - 1] == '\t' || here[length - 1] == '\r'))
        length--;
    if (length == 0)
        return fail_at(scan, cursor, error,
                       "a rule needs a name: write 'rule some words;' on one line");
    if (length >= RULE_WORD_MAX)
        return fail_at(scan, cursor, error,
                       "the name of the rule is too long (or its ';' is missing); keep it below 96 "
                       "bytes");
    return add_token(scan, cursor, RULE_TITLE, length, error);
}

static bool add_number(RuleScan *scan, Cursor *cursor, Error *error)
{
    const char *here = cursor->text + cursor->at;
    size_t whole = strspn(here, "0123456789"), length = whole;
    if (here[length] == '.' && is_digit(here[length + 1]))
        length += 1 + strspn(here + length + 1, "0123456789");
    char digits[RULE_WORD_MAX];
    double value;
    if (length >= sizeof digits)
        return fail_at(scan, cursor, error, "the number is too long");
    memcpy(digits, here, length);
    digits[length] = 0;
    if (!text_to_double(digits, &value) || value > 1e9)
        return fail_at(scan, cursor, error, "the number is too large; at most 1000000000");
    if (!add_token(scan, cursor, RULE_NUMBER, length, error))
        return false;
    scan->tokens[scan->count - 1].number = value;
    return true;
}

static bool add_name(RuleScan *scan, Cursor *cursor, size_t length, Error *error)
{
    if (length >= RULE_WORD_MAX)
        return fail_at(scan, cursor, error, "the name is too long; keep it below 96 bytes");
    RuleWord word = find_word(cursor->text + cursor->at, length);
    return add_token(scan, cursor, word, length, error);
}

/* Is the next character the beginning of a comment? Its length to the end of the line. */
static size_t comment_length(const char *here)
{
    bool comment = here[0] == '%' || (here[0] == '/' && here[1] == '/');
    return comment ? strcspn(here, "\r\n") : 0;
}

static bool add_next(RuleScan *scan, Cursor *cursor, Error *error)
{
    const char *here = cursor->text + cursor->at;
    size_t length = comment_length(here), digits = strspn(here, "0123456789");
    if (length)
        return add_token(scan, cursor, RULE_COMMENT, length, error);
    if ((length = mark_length(cursor)) != 0) {
        advance(cursor, length);
        return true;
    }
    if (digits && (unsigned char)here[digits] < 0x80)
        return add_number(scan, cursor, error);
    RuleWord sign = find_sign(here, &length);
    if (sign != RULE_END_OF_TEXT)
        return add_token(scan, cursor, sign, length, error);
    length = name_length(here);
    if (length == 0)
        return fail_at(scan, cursor, error,
                       "this character has no meaning here; comments begin with // or %");
    return add_name(scan, cursor, length, error);
}

/* Is all of it UTF-8, names and comments too? */
static bool check_encoding(const RuleScan *scan, Error *error)
{
    Cursor cursor = {.text = scan->text, .line = 1, .column = 1};
    for (size_t length; scan->text[cursor.at]; advance(&cursor, length)) {
        length = character_length(scan->text + cursor.at);
        if (length == 0)
            return fail_at(scan, &cursor, error, "this is no UTF-8 text; save the file as UTF-8");
    }
    return true;
}

bool rule_scan(RuleScan *scan, const char *text, const char *place, Error *error)
{
    *scan = (RuleScan){.text = text, .place = place};
    Cursor cursor = {.text = text, .line = 1, .column = 1, .first = true};
    if (strlen(text) > RULE_TEXT_MAX)
        return fail_at(scan, &cursor, error, "the file is larger than 1 MB; split it");
    if (!check_encoding(scan, error))
        return false;
    if (strncmp(text, BYTE_ORDER_MARK, 3) == 0)
        cursor.at = 3;
    for (;;) {
        skip_blanks(&cursor);
        if (!text[cursor.at])
            return add_token(scan, &cursor, RULE_END_OF_TEXT, 0, error);
        size_t before = scan->count;
        if (!add_next(scan, &cursor, error))
            return false;
        bool title = scan->count > before && scan->tokens[before].word == RULE_RULE &&
                     (before == 0 || scan->tokens[before - 1].word != RULE_DOT);
        if (title && !add_title(scan, &cursor, error))
            return false;
    }
}

void rule_scan_clear(RuleScan *scan)
{
    mem_free(scan->tokens);
    *scan = (RuleScan){0};
}
