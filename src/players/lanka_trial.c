/* Tests inside rule files: a diagram, the object, the count, the moves.
 *
 * Wrong: only the rule's own condition is asked; that another rule might be preferred is not. */

#include "players/lanka_trial.h"

#include "board/diagram.h"
#include "lanka/inference.h"

#include <stdio.h>
#include <string.h>

enum { WORD_MAX = 32, MOVES_MAX = 16 };

typedef struct Expected {
    Point target;
    int count; /* SENTE_NEVER: never */
    bool moves_given;
    SenteMoves moves;
} Expected;

/* The next word of `text`; false at its end. */
static bool next_word(const char **text, char word[WORD_MAX])
{
    const char *start = text_skip_blanks(*text);
    size_t length = strcspn(start, " \t\r\n");
    *text = start + length;
    snprintf(word, WORD_MAX, "%.*s", (int)(length < WORD_MAX ? length : WORD_MAX - 1), start);
    return length > 0;
}

static bool read_place(const Diagram *diagram, const char *word, Point *point)
{
    *point = POINT_NONE;
    if (word[0] && !word[1])
        *point = diagram_point(diagram, word[0]);
    return *point != POINT_NONE || (point_parse(diagram->board.size, word, point) &&
                                    point_on_board(diagram->board.size, *point));
}

static bool fail(const RuleTest *test, Error *error, const char *format, const char *word)
{
    char message[ERROR_MESSAGE_MAX];
    snprintf(message, sizeof message, format, word);
    return error_set_at(error, test->place, test->line, test->column, "%s", message);
}

/* NAME = COUNT [by MOVE...] */
static bool read_head(const RuleTest *test, const Diagram *diagram, Expected *expected,
                      Error *error)
{
    static const char FORM[] = "write 'expect: NAME = COUNT by MOVES' (%s)";
    const char *text = test->head;
    char word[WORD_MAX];
    *expected = (Expected){0};
    if (!next_word(&text, word) || !read_place(diagram, word, &expected->target))
        return fail(test, error, "'%s' is neither a name in the diagram nor a point", word);
    if (!next_word(&text, word) || strcmp(word, "=") != 0 || !next_word(&text, word))
        return fail(test, error, FORM, "'=' and a count are missing");
    if (strcmp(word, "never") == 0)
        expected->count = SENTE_NEVER;
    else if (!text_to_int(word, 0, SENTE_NEVER, &expected->count))
        return fail(test, error, FORM, "the count is a number or 'never'");
    if (!next_word(&text, word))
        return true;
    if (strcmp(word, "by") != 0)
        return fail(test, error, FORM, "only 'by' may follow the count");
    expected->moves_given = true;
    while (next_word(&text, word)) {
        Point point;
        if (!read_place(diagram, word, &point))
            return fail(test, error, "'%s' is neither a name in the diagram nor a point", word);
        sente_moves_add(&expected->moves, point);
    }
    return true;
}

/* Are there moves, and are all of them expected? */
static bool moves_fit(const SenteMoves *found, const Expected *expected)
{
    if (!expected->moves_given)
        return true;
    for (int i = 0; i < found->count; i++)
        if (!sente_moves_has(&expected->moves, found->items[i]))
            return false;
    return found->count > 0;
}

/* For whom the rule is tried: who wants what it achieves, else who is to play. */
static int side_of(const Inference *inference, const Rule *rule, int target, int to_play)
{
    for (int i = 0; i < rule->action_count; i++)
        if (rule->actions[i].verb == RULE_ACHIEVED)
            return inference_actor(inference, rule->variables[rule->target].type, target,
                                   rule->actions[i].ref->index, to_play);
    return to_play;
}

/* "the rule 'r' needs 1 move here (C3), not as expected: o = never" */
static void tell_difference(const RuleBase *base, const RuleTest *test, LankaWorld *world,
                            const Proposal *found, Error *error)
{
    FocusNames names = {base, world};
    Text text;
    text_init(&text);
    if (found->sente.count >= SENTE_NEVER)
        text_add(&text, "does not hold here");
    else
        text_printf(&text, "needs %d move%s here", found->sente.count,
                    found->sente.count == 1 ? "" : "s");
    if (found->moves.count) {
        text_add(&text, " (");
        focus_tree_moves(&names, &found->moves, &text);
        text_add_char(&text, ')');
    }
    error_set_at(error, test->place, test->line, test->column,
                 "the rule '%s' %s, not as expected: %s", base->rules[test->rule].name, text.data,
                 test->head);
    text_clear(&text);
}

static bool judge(const RuleBase *base, const RuleTest *test, LankaWorld *world, int target,
                  int to_play, const Expected *expected, Error *error)
{
    const Rule *rule = &base->rules[test->rule];
    Inference *inference = inference_new(base, world, NULL);
    int side = side_of(inference, rule, target, to_play);
    Proposal found = inference_apply(inference, test->rule, target, side);
    bool count_fits = expected->count == found.sente.count ||
                      (expected->count == SENTE_NEVER && found.sente.count > 1);
    bool good = count_fits && moves_fit(&found.moves, expected);
    if (!good)
        tell_difference(base, test, world, &found, error);
    inference_free(inference);
    return good;
}

bool lanka_trial_run(const RuleBase *base, size_t number, LankaWorld *world, Error *error)
{
    const RuleTest *test = &base->tests[number];
    if (test->rule < 0 || test->rule >= (int)base->rule_count)
        return fail(test, error, "no rule follows this test%s", "");
    Diagram diagram;
    Error inner;
    error_clear(&inner);
    if (!diagram_read(&diagram, test->body, NULL, &inner))
        return fail(test, error, "the diagram below cannot be read: %.400s", inner.message);
    Expected expected;
    if (!read_head(test, &diagram, &expected, error))
        return false;
    const Rule *rule = &base->rules[test->rule];
    Color to_play = diagram.to_play == EMPTY ? BLACK : diagram.to_play;
    lanka_world_look(world, &diagram.board, to_play, POINT_NONE);
    LankaType type = (LankaType)rule->variables[rule->target].type;
    int target = lanka_world_at(world, type, expected.target);
    if (target == WORLD_NOTHING)
        return fail(test, error, "there is no %s at the named place",
                    base->world->types[type].name);
    return judge(base, test, world, target, lanka_side(to_play), &expected, error);
}
