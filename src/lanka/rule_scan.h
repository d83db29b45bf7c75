#ifndef GOSEDAI_LANKA_RULE_SCAN_H
#define GOSEDAI_LANKA_RULE_SCAN_H

/* RuleScan: the words of a rule file, English and Japanese spellings taken for the same.
 *
 *     RuleScan scan;
 *     if (rule_scan(&scan, text, "my.lanka", &error)) ... scan.tokens[i] ...
 *     rule_scan_clear(&scan);
 *
 * Comments are words too, so that a formatter can keep them; who does not want them skips
 * RULE_COMMENT. Wide forms of signs (： ； （ ） ，) are taken for the plain ones. */

#include "base/error.h"

enum { RULE_TEXT_MAX = 1024 * 1024, RULE_TOKENS_MAX = 200000, RULE_WORD_MAX = 96 };

typedef enum RuleWord {
    RULE_END_OF_TEXT,
    RULE_COMMENT,
    RULE_TITLE, /* the name of a rule: all up to the semicolon */
    RULE_NAME,
    RULE_NUMBER,
    RULE_OPEN,
    RULE_CLOSE,
    RULE_COMMA,
    RULE_COLON,
    RULE_SEMICOLON,
    RULE_DOT,
    RULE_PLUS,
    RULE_MINUS,
    RULE_TIMES,
    RULE_OVER,
    RULE_LESS,
    RULE_LESS_EQUAL,
    RULE_MORE,
    RULE_MORE_EQUAL,
    RULE_EQUAL,
    RULE_UNEQUAL,
    /* from here on words */
    RULE_RULE,
    RULE_OBJECT,
    RULE_TARGET,
    RULE_IF,
    RULE_THEN,
    RULE_VALUE,
    RULE_END,
    RULE_AND,
    RULE_OR,
    RULE_NOT,
    RULE_WHERE,
    RULE_VECTOR,
    RULE_OF,
    RULE_INF,
    RULE_PRAGMA,
    RULE_FOCUS,
    RULE_RELATION,
    RULE_ATTRIBUTE,
    RULE_BY,
    RULE_WORDS,
} RuleWord;

typedef struct RuleToken {
    RuleWord word;
    int line, column;  /* of its first character, from 1; columns count characters */
    size_t start, end; /* bytes in the text */
    double number;     /* of RULE_NUMBER */
    bool first;        /* nothing but blanks before it on its line */
} RuleToken;

typedef struct RuleScan {
    const char *text, *place;
    RuleToken *tokens; /* the last is RULE_END_OF_TEXT */
    size_t count, capacity;
} RuleScan;

/* Cuts `text` into words; false, with place and reason, if a character belongs to none or a limit
 * is exceeded. `text` must live as long as the scan. Release with rule_scan_clear() in either case.
 */
bool rule_scan(RuleScan *scan, const char *text, const char *place, Error *error);
void rule_scan_clear(RuleScan *scan);

/* How a word is spelled in English: "rule", ";", "and"; what it is for those with many spellings:
 * "a name", "a number". */
const char *rule_word_name(RuleWord word);

/* The spelling of a word in Japanese; its English one if there is none. */
const char *rule_word_japanese(RuleWord word);

/* Is `name`, `length` bytes, one of the blank-separated `spellings`? False for NULL. */
bool rule_word_among(const char *spellings, const char *name, size_t length);

/* Is `name` one of the words of these lists? `also` may be NULL. */
bool rule_name_matches(const char *name, const char *english, const char *also);

/* How many characters must change to turn one word into the other? At most `limit` + 1. */
int rule_word_distance(const char *a, const char *b, int limit);

#endif
