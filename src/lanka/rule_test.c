/* Tests in comments: an expectation, and what it is about, in the lines behind it.
 *
 * Wrong: three small letters in a row are taken for a word, so that a diagram without blanks cannot
 * have three named points beside each other. */

#include "lanka/rule_test.h"

#include "base/mem.h"
#include "base/text.h"

#include <string.h>
#include <strings.h>

static const char EXPECT[] = "expect:";

/* The text behind the % or // of a comment; NULL if the token is none. */
static const char *comment_text(const RuleScan *scan, const RuleToken *token, size_t *length)
{
    const char *text = scan->text + token->start;
    if (token->word != RULE_COMMENT)
        return NULL;
    size_t sign = *text == '%' ? 1 : 2;
    *length = token->end - token->start - sign;
    return text + sign;
}

/* Bytes up to what is expected, if the comment is an expectation; else 0. */
static size_t head_start(const char *text, size_t length)
{
    size_t blanks = strspn(text, " \t"), start = blanks + sizeof EXPECT - 1;
    if (start > length || strncasecmp(text + blanks, EXPECT, sizeof EXPECT - 1) != 0)
        return 0;
    return start + strspn(text + start, " \t");
}

/* Is the line a sentence, not a row of a board? */
static bool is_prose(const char *text, size_t length)
{
    enum { WORD = 3 };
    int run = 0;
    if (memchr(text, ':', length))
        return false;
    for (size_t i = 0; i < length; i++) {
        run = text[i] >= 'a' && text[i] <= 'z' ? run + 1 : 0;
        if (run == WORD || (unsigned char)text[i] >= 0x80)
            return true;
    }
    return false;
}

/* Takes the test at a comment, if there is one; returns the comment behind it. */
static size_t take_test(RuleBase *base, const RuleScan *scan, const char *place, size_t at)
{
    const RuleToken *token = &scan->tokens[at];
    size_t length = 0;
    const char *text = comment_text(scan, token, &length);
    size_t skip = text ? head_start(text, length) : 0;
    if (!skip)
        return at + 1;
    RuleTest test = {.place = place,
                     .line = token->line,
                     .column = token->column,
                     .rule = (int)base->rule_count};
    test.head = arena_text(base->arena, text + skip, length > skip ? length - skip : 0);
    Text body;
    text_init(&body);
    for (at++; (text = comment_text(scan, &scan->tokens[at], &length)) != NULL; at++) {
        if (head_start(text, length))
            break;
        if (is_prose(text, length))
            continue;
        text_add_bytes(&body, text, length);
        text_add_char(&body, '\n');
    }
    test.body = arena_text(base->arena, body.data, body.length);
    text_clear(&body);
    base->tests =
        mem_grow(base->tests, &base->test_capacity, base->test_count + 1, sizeof *base->tests);
    base->tests[base->test_count++] = test;
    return at;
}

void rule_test_collect(RuleBase *base, const RuleScan *scan, const char *place, size_t from,
                       size_t to)
{
    while (from < to && scan->tokens[from].word == RULE_COMMENT)
        from = take_test(base, scan, place, from);
}
