/* Rules on the board: what they propose in a position, and what they say to questions, with the
 * tree of foci behind it. */

#include "base/timer.h"
#include "front/cli/lanka_desk.h"
#include "front/web/web.h"
#include "front/web/web_body.h"
#include "front/web/web_rules.h"
#include "front/web/web_source.h"

#include <string.h>

enum { QUESTIONS_MAX = 20, QUESTION_MAX = 200, PROPOSALS_MAX = 20 };

static const InferenceLimits LIMITS = {.seconds = 10, .steps = 2000000};

typedef struct LankaWish {
    const json_t *rules, *questions;
    int most;
    bool tries;
} LankaWish;

static bool read_wish(const json_t *body, LankaWish *wish, Error *error)
{
    *wish = (LankaWish){.most = 5};
    return web_body_object(body, "rules", &wish->rules, error) &&
           web_body_list(body, "questions", QUESTIONS_MAX, &wish->questions, error) &&
           web_body_int(body, "most", 0, PROPOSALS_MAX, &wish->most, error) &&
           web_body_flag(body, "tries", &wish->tries, error);
}

/* {"question", "words", "tree"}, or {"question", "error"}. */
static json_t *answer_question(LankaDesk *desk, const char *question, bool tries)
{
    Text tree, words;
    Error error;
    json_t *answer = json_pack("{s:s}", "question", question);
    error_clear(&error);
    text_init(&tree);
    text_init(&words);
    bool right = lanka_desk_ask(desk, question, tries, false, &words, &error) &&
                 lanka_desk_ask(desk, question, tries, true, &tree, &error);
    if (right) {
        json_object_set_new(answer, "words", json_string(words.data));
        json_t *parsed = json_loads(tree.data, JSON_DECODE_ANY, NULL);
        json_object_set_new(answer, "tree", parsed ? parsed : json_null());
    } else {
        json_object_set_new(answer, "error", json_string(error.message));
    }
    text_clear(&tree);
    text_clear(&words);
    return answer;
}

static json_t *answer_questions(LankaDesk *desk, const LankaWish *wish)
{
    json_t *list = json_array();
    for (size_t i = 0; i < json_array_size(wish->questions); i++) {
        const char *question = json_string_value(json_array_get(wish->questions, i));
        if (question && strlen(question) <= QUESTION_MAX)
            json_array_append_new(list, answer_question(desk, question, wish->tries));
    }
    return list;
}

static json_t *answer_proposals(LankaDesk *desk, const LankaWish *wish)
{
    Text text;
    text_init(&text);
    lanka_desk_propose(desk, wish->most, false, true, &text);
    json_t *list = json_loads(text.data, 0, NULL);
    text_clear(&text);
    return list ? list : json_array();
}

/* Lets the rules look at the position. */
static void run_rules(const Lore *lore, const RuleBase *base, const Position *position,
                      const LankaWish *wish, json_t *answer)
{
    Text counts;
    LankaDesk *desk = lanka_desk_new_within(lore, base, &position->board, position->to_play,
                                            position_last_move(position).point, &LIMITS);
    json_object_set_new(answer, "proposals",
                        wish->most > 0 ? answer_proposals(desk, wish) : json_array());
    json_object_set_new(answer, "answers", answer_questions(desk, wish));
    text_init(&counts);
    lanka_desk_counts(desk, &counts);
    json_object_set_new(answer, "counts", json_string(counts.data));
    text_clear(&counts);
    lanka_desk_free(desk);
}

static void post_lanka(Web *web, const WebRequest *request, WebReply *reply)
{
    WebSource source = {0};
    LankaWish wish;
    Error error;
    double start = timer_now();
    json_t *body = web_parse(request, reply);
    error_clear(&error);
    if (!body || !web_source_read(web, request, body, &source, reply)) {
        json_decref(body);
        return;
    }
    if (read_wish(body, &wish, &error)) {
        json_t *answer = json_object(), *problems = json_array();
        RuleBase *base = web_rules_read(web->shelf, wish.rules, problems);
        if (base)
            run_rules(web->lore, base, source.position, &wish, answer);
        rule_base_free(base);
        json_object_set_new(answer, "ran", json_boolean(base != NULL));
        json_object_set_new(answer, "problems", problems);
        json_object_set_new(answer, "seconds", json_real(timer_now() - start));
        web_reply_json(reply, 200, answer);
    } else {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
    }
    web_source_clear(&source);
    json_decref(body);
}

/* --- names ------------------------------------------------------------------------------- */

static void add_names(json_t *object, const char *key, const char *name, const char *also)
{
    json_t *list = json_object_get(object, key);
    if (!list) {
        list = json_array();
        json_object_set_new(object, key, list);
    }
    json_array_append_new(list, json_string(name));
    while (also && *also) {
        size_t length = strcspn(also, " ");
        json_array_append_new(list, json_stringn(also, length));
        also += length + (also[length] == ' ');
    }
}

/* The names that rules may use, by what they are. */
static void get_words(Web *web, const WebRequest *request, WebReply *reply)
{
    (void)web;
    (void)request;
    json_t *words = json_object();
    for (const WorldType *type = LANKA_GO.types; type->name; type++)
        add_names(words, "types", type->name, type->also);
    for (const WorldAttribute *attribute = LANKA_GO.attributes; attribute->name; attribute++)
        add_names(words, "attributes", attribute->name, attribute->also);
    for (const WorldFocus *focus = LANKA_GO.foci; focus->name; focus++)
        add_names(words, "foci", focus->name, focus->also);
    for (const WorldRelation *relation = LANKA_GO.relations; relation->name; relation++)
        add_names(words, "relations", relation->name, relation->also);
    for (const WorldFunction *function = LANKA_GO.functions; function->name; function++)
        add_names(words, "functions", function->name, function->also);
    for (int i = 0; rule_builtin(i); i++)
        add_names(words, "functions", rule_builtin(i)->name, rule_builtin(i)->also);
    web_reply_json(reply, 200, words);
}

const WebRoute API_LANKA_ROUTES[] = {
    {WEB_POST, "/api/lanka", post_lanka, WEB_LATER, false},
    {WEB_GET, "/api/lanka/words", get_words, WEB_SOON, false},
    {0},
};
