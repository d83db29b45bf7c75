/* Rules for requests: all files are one program, as everywhere else. */

#include "front/web/web_rules.h"

#include "players/lanka_trial.h"

#include <string.h>

json_t *web_rules_problem(const Error *error, const char *file, bool warning)
{
    json_t *json = json_object();
    json_t *message = json_string(error->message);
    json_object_set_new(json, "file", json_string(error->place[0] ? error->place : file));
    json_object_set_new(json, "line", json_integer(error->line));
    json_object_set_new(json, "column", json_integer(error->column));
    json_object_set_new(json, "message", message ? message : json_string("it cannot be read"));
    json_object_set_new(json, "warning", json_boolean(warning));
    return json;
}

/* The text of the request, else that of the shelf, into `text`. */
static bool take_text(const WebShelf *shelf, const WebBook *book, const json_t *texts, Text *text,
                      Error *error)
{
    const char *own = json_string_value(json_object_get(texts, book->name));
    if (own)
        text_add(text, own);
    else if (!web_shelf_read(shelf, book, text, NULL, error))
        return false;
    return strlen(text->data) == text->length ||
           error_set_at(error, book->name, 0, 0, "it holds a zero byte; is it a text file?");
}

static bool read_all(RuleBase *base, const WebShelf *shelf, const json_t *texts, Error *error)
{
    bool right = true;
    for (int i = 0; right && web_shelf_book(shelf, i); i++) {
        const WebBook *book = web_shelf_book(shelf, i);
        if (book->kind != WEB_BOOK_RULES)
            continue;
        Text text;
        text_init(&text);
        right = take_text(shelf, book, texts, &text, error) &&
                rule_base_read(base, text.data, book->name, error);
        text_clear(&text);
    }
    return right;
}

RuleBase *web_rules_read(const WebShelf *shelf, const json_t *texts, json_t *problems)
{
    RuleBase *base = rule_base_new(&LANKA_GO);
    RuleProblems found = {0};
    Error error;
    error_clear(&error);
    bool right = read_all(base, shelf, texts, &error);
    if (!right)
        json_array_append_new(problems, web_rules_problem(&error, "rules", false));
    else
        right = rule_base_check(base, &found);
    for (size_t i = 0; i < found.count; i++)
        json_array_append_new(
            problems, web_rules_problem(&found.items[i].error, "rules", found.items[i].warning));
    rule_problems_clear(&found);
    if (right)
        return base;
    rule_base_free(base);
    return NULL;
}

int web_rules_test(const RuleBase *base, const Lore *lore, const char *name, json_t *problems)
{
    LankaWorld *world = lanka_world_new(lore);
    int count = 0;
    for (size_t i = 0; i < base->test_count; i++) {
        Error error;
        error_clear(&error);
        if (strcmp(base->tests[i].place, name) != 0)
            continue;
        count++;
        if (!lanka_trial_run(base, i, world, &error))
            json_array_append_new(problems, web_rules_problem(&error, name, true));
    }
    lanka_world_free(world);
    return count;
}
