/* Replies, and the one form that all refusals have. */

#include "front/web/web_reply.h"

#include "base/i18n.h"

#include <stdio.h>

static const struct {
    const char *code;
    int status;
} FAULTS[WEB_FAULTS] = {
    [WEB_FINE] = {"fine", 200},
    [WEB_BAD_JSON] = {"bad_json", 400},
    [WEB_BAD_REQUEST] = {"bad_request", 400},
    [WEB_BAD_SGF] = {"bad_sgf", 400},
    [WEB_NO_TOKEN] = {"no_token", 401},
    [WEB_BAD_ORIGIN] = {"bad_origin", 403},
    [WEB_READ_ONLY] = {"read_only", 403},
    [WEB_NOT_FOUND] = {"not_found", 404},
    [WEB_NOT_EXPLAINED] = {"not_explained", 404},
    [WEB_BAD_METHOD] = {"bad_method", 405},
    [WEB_GAME_OVER] = {"game_over", 409},
    [WEB_REVISION] = {"revision", 409},
    [WEB_BUSY] = {"busy", 409},
    [WEB_TOO_LARGE] = {"too_large", 413},
    [WEB_BAD_TYPE] = {"bad_type", 415},
    [WEB_ILLEGAL_MOVE] = {"illegal_move", 422},
    [WEB_BAD_KNOWLEDGE] = {"bad_knowledge", 422},
    [WEB_TOO_MANY] = {"too_many", 429},
    [WEB_BROKEN] = {"broken", 500},
    [WEB_TOO_BUSY] = {"too_busy", 503},
};

const char *web_fault_code(WebFault fault)
{
    return FAULTS[fault].code;
}

int web_fault_status(WebFault fault)
{
    return FAULTS[fault].status;
}

void web_reply_init(WebReply *reply)
{
    *reply = (WebReply){.status = 200, .type = "application/json"};
    text_init(&reply->body);
}

void web_reply_clear(WebReply *reply)
{
    text_clear(&reply->body);
}

static int add_piece(const char *bytes, size_t length, void *text)
{
    text_add_bytes(text, bytes, length);
    return 0;
}

void web_json_write(const json_t *json, Text *text)
{
    json_dump_callback(json, add_piece, text,
                       JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(12));
}

void web_reply_json(WebReply *reply, int status, json_t *object)
{
    reply->status = status;
    reply->type = "application/json";
    text_reset(&reply->body);
    web_json_write(object, &reply->body);
    json_decref(object);
}

void web_reply_error(WebReply *reply, WebFault fault, const Error *error)
{
    json_t *inner = json_object();
    json_t *message = json_string(error->message);
    json_object_set_new(inner, "code", json_string(FAULTS[fault].code));
    json_object_set_new(inner, "message", message ? message : json_string(FAULTS[fault].code));
    if (error->line > 0)
        json_object_set_new(inner, "line", json_integer(error->line));
    if (error->column > 0)
        json_object_set_new(inner, "column", json_integer(error->column));
    if (reply->rule)
        json_object_set_new(inner, "rule", json_string(reply->rule));
    reply->file = NULL;
    reply->download = NULL;
    web_reply_json(reply, FAULTS[fault].status, json_pack("{s:o}", "error", inner));
}

void web_reply_refuse(WebReply *reply, WebFault fault, const char *format, ...)
{
    Error error;
    va_list arguments;
    error_clear(&error);
    va_start(arguments, format);
    vsnprintf(error.message, sizeof error.message, _(format), arguments);
    va_end(arguments);
    web_reply_error(reply, fault, &error);
}
