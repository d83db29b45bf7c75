/* The knowledge files for the page's editors: list, read, check, try, save.
 *
 * What is saved was read without a mistake by the same functions that read it when the program
 * starts, and counts from then on; without a folder of the user's nothing can be saved. */

#include "decide/deliberation.h"
#include "front/web/web.h"
#include "front/web/web_body.h"
#include "front/web/web_lore.h"
#include "front/web/web_problem.h"
#include "front/web/web_rules.h"
#include "front/web/web_source.h"
#include "front/web/web_view.h"
#include "propose/move_name.h"

#include <string.h>

static const char *const KINDS[] = {
    [WEB_BOOK_LORE] = "lore",
    [WEB_BOOK_RULES] = "rules",
    [WEB_BOOK_PROBLEMS] = "problems",
};

/* --- reading ----------------------------------------------------------------------------- */

/* What there is to say about a book but its text. */
static json_t *book_json(const WebBook *book, const Text *text, bool own)
{
    char version[WEB_VERSION_MAX];
    web_shelf_version(text->data, text->length, version);
    json_t *json =
        json_pack("{s:s, s:s, s:b, s:s, s:I}", "name", book->name, "kind", KINDS[book->kind], "own",
                  own, "version", version, "bytes", (json_int_t)text->length);
    if (book->lore && book->lore->kind)
        json_object_set_new(json, "patterns", json_string(book->lore->kind));
    return json;
}

static void get_books(Web *web, const WebRequest *request, WebReply *reply)
{
    (void)request;
    json_t *list = json_array();
    for (int i = 0; web_shelf_book(web->shelf, i); i++) {
        const WebBook *book = web_shelf_book(web->shelf, i);
        Text text;
        bool own = false;
        text_init(&text);
        if (web_shelf_read(web->shelf, book, &text, &own, NULL))
            json_array_append_new(list, book_json(book, &text, own));
        text_clear(&text);
    }
    const char *folder = web_shelf_folder(web->shelf);
    json_t *place = folder ? json_string(folder) : json_null();
    web_reply_json(reply, 200,
                   json_pack("{s:o, s:b, s:o}", "folder", place ? place : json_string("?"),
                             "writable", folder != NULL, "books", list));
}

/* The book of that name; NULL, and the reply refuses. */
static const WebBook *find_book(const Web *web, const char *name, WebReply *reply)
{
    const WebBook *book = name ? web_shelf_find(web->shelf, name) : NULL;
    if (!book)
        web_reply_refuse(reply, WEB_NOT_FOUND, N_("there is no knowledge file of that name"));
    return book;
}

static void get_book(Web *web, const WebRequest *request, WebReply *reply)
{
    const WebBook *book = find_book(web, web_request_query(request, "name"), reply);
    Text text;
    Error error;
    bool own = false;
    if (!book)
        return;
    error_clear(&error);
    text_init(&text);
    if (!web_shelf_read(web->shelf, book, &text, &own, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
    } else {
        json_t *json = book_json(book, &text, own), *content = json_stringn(text.data, text.length);
        json_t *built_in = json_string(book->built_in);
        json_object_set_new(json, "built_in", built_in);
        if (content && strlen(text.data) == text.length) {
            json_object_set(json, "text", content);
            web_reply_json(reply, 200, json);
        } else {
            json_decref(json);
            web_reply_refuse(reply, WEB_BROKEN, "%s is not a text in UTF-8", book->name);
        }
        json_decref(content);
    }
    text_clear(&text);
}

/* --- checking ---------------------------------------------------------------------------- */

/* What a text is checked and tried with. */
typedef struct Draft {
    const WebBook *book;
    const char *text;
    size_t length;
    json_t *problems; /* what is wrong with it */
    bool right;       /* it may be used */
    int count;        /* of what it holds; -1 if that was not counted */
} Draft;

/* The first that is no warning; NULL if there is none. */
static const json_t *first_mistake(const Draft *draft)
{
    for (size_t i = 0; i < json_array_size(draft->problems); i++) {
        const json_t *problem = json_array_get(draft->problems, i);
        if (!json_is_true(json_object_get(problem, "warning")))
            return problem;
    }
    return NULL;
}

static void check_lore(const Lore *base, Draft *draft)
{
    Error error;
    error_clear(&error);
    Lore *lore = lore_vary(base);
    draft->right = draft->book->lore->read(lore, draft->text, draft->book->name, &error);
    if (!draft->right)
        json_array_append_new(draft->problems, web_rules_problem(&error, draft->book->name, false));
    else if (draft->book->lore->count)
        draft->count = (int)draft->book->lore->count(lore);
    lore_free_variant(lore, base);
}

static void check_rules(const Web *web, Draft *draft)
{
    json_t *texts = json_pack("{s:s}", draft->book->name, draft->text);
    RuleBase *base = web_rules_read(web->shelf, texts, draft->problems);
    draft->right = base != NULL;
    if (base)
        draft->count = web_rules_test(base, web->lore, draft->book->name, draft->problems);
    rule_base_free(base);
    json_decref(texts);
}

static void check_draft(const Web *web, Draft *draft)
{
    draft->problems = json_array();
    draft->count = -1;
    switch (draft->book->kind) {
    case WEB_BOOK_LORE:
        check_lore(web->lore, draft);
        break;
    case WEB_BOOK_RULES:
        check_rules(web, draft);
        break;
    case WEB_BOOK_PROBLEMS:
        draft->count = web_problem_check(draft->text, draft->book->name, draft->problems);
        draft->right = !first_mistake(draft);
        break;
    }
}

/* Name and text of a request; false, and the reply refuses. */
static bool read_draft(const Web *web, const json_t *body, Draft *draft, WebReply *reply)
{
    const char *name = NULL, *text = NULL;
    Error error;
    error_clear(&error);
    *draft = (Draft){0};
    if (!web_body_text(body, "name", WEB_BOOK_NAME_MAX, &name, &error) ||
        !web_body_text(body, "text", WEB_BODY_MAX, &text, &error) || !text) {
        if (!error_is_set(&error))
            error_set(&error, "'text' is missing");
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
        return false;
    }
    draft->book = find_book(web, name, reply);
    draft->text = text;
    draft->length = strlen(text);
    return draft->book != NULL;
}

static void post_check(Web *web, const WebRequest *request, WebReply *reply)
{
    Draft draft;
    json_t *body = web_parse(request, reply);
    if (body && read_draft(web, body, &draft, reply)) {
        check_draft(web, &draft);
        json_t *answer = json_pack("{s:b, s:o}", "right", draft.right, "problems", draft.problems);
        if (draft.count >= 0)
            json_object_set_new(answer, "count", json_integer(draft.count));
        web_reply_json(reply, 200, answer);
    }
    json_decref(body);
}

/* --- saving ------------------------------------------------------------------------------ */

static void refuse_draft(const Draft *draft, WebReply *reply)
{
    Error error;
    error_clear(&error);
    const json_t *first = first_mistake(draft);
    const char *message = json_string_value(json_object_get(first, "message"));
    error_set_at(&error, draft->book->name, (int)json_integer_value(json_object_get(first, "line")),
                 (int)json_integer_value(json_object_get(first, "column")), "%s",
                 message ? message : "it cannot be read");
    web_reply_error(reply, WEB_BAD_KNOWLEDGE, &error);
}

/* Says why nothing is saved; if the folder is to blame, with the name of the file. */
static void refuse_save(const Error *error, WebFault fault, WebReply *reply)
{
    char text[ERROR_PLACE_MAX + ERROR_MESSAGE_MAX];
    if (fault == WEB_BROKEN)
        web_reply_refuse(reply, fault, "%s", error_text(error, text, sizeof text));
    else
        web_reply_error(reply, fault, error);
}

static void keep_draft(Web *web, const Draft *draft, const char *version, WebReply *reply)
{
    static const WebFault FAULTS[] = {
        [WEB_SHELF_SAVED] = WEB_FINE,
        [WEB_SHELF_READ_ONLY] = WEB_READ_ONLY,
        [WEB_SHELF_CHANGED] = WEB_REVISION,
        [WEB_SHELF_FAILED] = WEB_BROKEN,
    };
    WebShelfOutcome outcome;
    Error error;
    error_clear(&error);
    if (!web_shelf_save(web->shelf, draft->book, version, draft->text, draft->length, &outcome,
                        &error)) {
        refuse_save(&error, FAULTS[outcome], reply);
        return;
    }
    char now[WEB_VERSION_MAX];
    web_shelf_version(draft->text, draft->length, now);
    bool used = draft->book->kind != WEB_BOOK_LORE || web_lore_use(web, draft->book, draft->text);
    web_reply_json(
        reply, 200,
        json_pack("{s:s, s:s, s:b}", "name", draft->book->name, "version", now, "used", used));
}

static void put_book(Web *web, const WebRequest *request, WebReply *reply)
{
    Draft draft;
    Error error;
    const char *version = "";
    json_t *body = web_parse(request, reply);
    error_clear(&error);
    if (body && read_draft(web, body, &draft, reply)) {
        check_draft(web, &draft);
        if (!web_body_text(body, "version", WEB_VERSION_MAX, &version, &error))
            web_reply_error(reply, WEB_BAD_REQUEST, &error);
        else if (!draft.right)
            refuse_draft(&draft, reply);
        else
            keep_draft(web, &draft, version, reply);
        json_decref(draft.problems);
    }
    json_decref(body);
}

/* --- shapes against a game --------------------------------------------------------------- */

/* What a move is called by both texts; NULL if the text does not change anything. */
static json_t *compare_names(const Lore *before, const Lore *after, const Position *position,
                             Move move)
{
    MoveName old, new;
    Point last = position_last_move(position).point;
    move_name_find(&old, before, &position->board, move, last);
    move_name_find(&new, after, &position->board, move, last);
    const char *pattern = new.pattern >= 0 ? after->shapes->patterns[new.pattern].name : "";
    return json_pack("{s:I, s:o, s:o, s:s, s:s, s:s, s:s}", "number",
                     (json_int_t)position->move_count + 1, "color", web_view_color(move.color),
                     "point", web_view_point(position->board.size, move.point), "before", old.key,
                     "name", new.key, "pattern", pattern, "intention", new.intention);
}

/* All moves of a game with their names, the first of them first. */
static json_t *name_moves(const Lore *before, const Lore *after, Position *position)
{
    json_t *list = json_array();
    while (position->move_count > 0) {
        Move move = position_last_move(position);
        position_undo(position);
        if (move.point != POINT_PASS && position_is_legal(position, move, NULL))
            json_array_insert_new(list, 0, compare_names(before, after, position, move));
    }
    return list;
}

static void post_shapes(Web *web, const WebRequest *request, WebReply *reply)
{
    WebSource source = {0};
    Error error;
    const char *text = NULL;
    json_t *body = web_parse(request, reply);
    error_clear(&error);
    if (!body || !web_source_read(web, request, body, &source, reply)) {
        json_decref(body);
        return;
    }
    const Lore *base = web->lore;
    Lore *lore = NULL;
    if (web_body_text(body, "text", WEB_BODY_MAX, &text, &error)) {
        json_t *texts = text ? json_pack("{s:s}", "shapes", text) : NULL;
        lore = web_lore_with(base, texts, &error);
        json_decref(texts);
    }
    if (lore)
        web_reply_json(reply, 200,
                       json_pack("{s:o}", "moves", name_moves(base, lore, source.position)));
    else
        web_reply_error(reply, WEB_BAD_KNOWLEDGE, &error);
    lore_free_variant(lore, base);
    web_source_clear(&source);
    json_decref(body);
}

/* --- moves before and after -------------------------------------------------------------- */

enum { EFFECT_MOVES = 10 };

/* The best candidates, one for each move, the best first. */
static json_t *best_moves(const Lore *lore, const Position *position)
{
    json_t *list = json_array();
    PointSet told = {0};
    Deliberation *thinking = deliberation_new(lore, NULL);
    deliberation_run(thinking, position, position->to_play);
    for (int i = 0; i < EFFECT_MOVES; i++) {
        const Candidate *best = NULL;
        for (size_t j = 0; j < thinking->candidates.count; j++) {
            const Candidate *other = &thinking->candidates.items[j];
            if (!other->filtered && point_on_board(position->board.size, other->move) &&
                !pointset_has(&told, other->move) && (!best || other->points > best->points))
                best = other;
        }
        if (!best)
            break;
        pointset_add(&told, best->move);
        json_array_append_new(list, json_pack("{s:o, s:s, s:f}", "move",
                                              web_view_point(position->board.size, best->move),
                                              "case", case_kind_name((CaseKind)best->kind), "value",
                                              best->points));
    }
    deliberation_free(thinking);
    return list;
}

/* Which moves would be played with other knowledge? */
static void post_effect(Web *web, const WebRequest *request, WebReply *reply)
{
    WebSource source = {0};
    const json_t *knowledge = NULL;
    Error error;
    json_t *body = web_parse(request, reply);
    error_clear(&error);
    if (!body || !web_source_read(web, request, body, &source, reply)) {
        json_decref(body);
        return;
    }
    const Lore *base = web->lore;
    Lore *lore = NULL;
    if (web_body_object(body, "knowledge", &knowledge, &error))
        lore = web_lore_with(base, knowledge, &error);
    if (lore)
        web_reply_json(reply, 200,
                       json_pack("{s:o, s:o}", "before", best_moves(base, source.position), "after",
                                 best_moves(lore, source.position)));
    else
        web_reply_error(reply, WEB_BAD_KNOWLEDGE, &error);
    lore_free_variant(lore, base);
    web_source_clear(&source);
    json_decref(body);
}

/* --- problems ---------------------------------------------------------------------------- */

/* Grades one problem of a text, with knowledge of the request's own. */
static void post_grade(Web *web, const WebRequest *request, WebReply *reply)
{
    const char *text = NULL;
    const json_t *knowledge = NULL;
    int index = 0;
    Error error;
    json_t *answer = NULL, *body = web_parse(request, reply);
    error_clear(&error);
    if (!body)
        return;
    const Lore *base = web->lore;
    Lore *lore = NULL;
    if (web_body_text(body, "text", WEB_BODY_MAX, &text, &error) &&
        (text || error_set(&error, "'text' is missing")) &&
        web_body_int(body, "index", 0, 1000000, &index, &error) &&
        web_body_object(body, "knowledge", &knowledge, &error))
        lore = web_lore_with(base, knowledge, &error);
    if (lore)
        answer = web_problem_grade(text, (size_t)index, lore, &error);
    if (answer)
        web_reply_json(reply, 200, answer);
    else
        web_reply_error(reply, WEB_BAD_KNOWLEDGE, &error);
    lore_free_variant(lore, base);
    json_decref(body);
}

const WebRoute API_KNOWLEDGE_ROUTES[] = {
    {WEB_GET, "/api/knowledge/books", get_books, WEB_SOON, false},
    {WEB_GET, "/api/knowledge/book", get_book, WEB_SOON, false},
    {WEB_PUT, "/api/knowledge/book", put_book, WEB_LATER, false},
    {WEB_POST, "/api/knowledge/check", post_check, WEB_LATER, false},
    {WEB_POST, "/api/knowledge/effect", post_effect, WEB_LATER, false},
    {WEB_POST, "/api/knowledge/shapes", post_shapes, WEB_LATER, false},
    {WEB_POST, "/api/knowledge/grade", post_grade, WEB_LATER, false},
    {0},
};
