/* Reading JSON. The parser of the library would follow two thousand brackets; what people send
 * needs a few, so the depth is counted first, in one pass that knows only strings and brackets. */

#include "front/web/web_body.h"

#include "game/komi.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Does the text open more brackets within each other than allowed? */
static bool too_deep(const char *bytes, size_t length)
{
    int depth = 0;
    bool in_string = false;
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i];
        if (in_string) {
            if (c == '\\')
                i++;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            if (++depth > WEB_BODY_DEPTH_MAX)
                return true;
        } else if (c == '}' || c == ']') {
            depth--;
        }
    }
    return false;
}

json_t *web_body_parse(const char *bytes, size_t length, Error *error)
{
    json_error_t problem;
    if (length == 0)
        return json_object();
    if (too_deep(bytes, length)) {
        error_set(error, "more than %d objects and lists within each other", WEB_BODY_DEPTH_MAX);
        return NULL;
    }
    json_t *root = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &problem);
    if (!root) {
        error_set_at(error, NULL, problem.line, problem.column, "this is no JSON: %s",
                     problem.text);
        return NULL;
    }
    if (!json_is_object(root)) {
        error_set(error, "send an object: {...}");
        json_decref(root);
        return NULL;
    }
    return root;
}

/* The part, or NULL if it is absent or null. */
static const json_t *part(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    return json_is_null(value) ? NULL : value;
}

bool web_body_has(const json_t *object, const char *key)
{
    return part(object, key) != NULL;
}

bool web_body_int(const json_t *object, const char *key, int low, int high, int *value,
                  Error *error)
{
    const json_t *found = part(object, key);
    if (!found)
        return true;
    json_int_t number = json_integer_value(found);
    if (!json_is_integer(found) || number < low || number > high)
        return error_set(error, "'%s' must be a whole number from %d to %d", key, low, high);
    *value = (int)number;
    return true;
}

bool web_body_number(const json_t *object, const char *key, double low, double high, double *value,
                     Error *error)
{
    const json_t *found = part(object, key);
    if (!found)
        return true;
    double number = json_number_value(found);
    if (!json_is_number(found) || !(number >= low && number <= high))
        return error_set(error, "'%s' must be a number from %g to %g", key, low, high);
    *value = number;
    return true;
}

bool web_body_komi(const json_t *object, double *komi, Error *error)
{
    double number = *komi;
    Error reason;
    error_clear(&reason);
    if (!web_body_number(object, "komi", -KOMI_MOST, KOMI_MOST, &number, error))
        return false;
    if (web_body_has(object, "komi") && !komi_check(number, &reason))
        return error_set(error, "'komi' %s", reason.message);
    *komi = number;
    return true;
}

bool web_body_flag(const json_t *object, const char *key, bool *value, Error *error)
{
    const json_t *found = part(object, key);
    if (!found)
        return true;
    if (!json_is_boolean(found))
        return error_set(error, "'%s' must be true or false", key);
    *value = json_is_true(found);
    return true;
}

bool web_body_text(const json_t *object, const char *key, size_t most, const char **value,
                   Error *error)
{
    const json_t *found = part(object, key);
    if (!found)
        return true;
    if (!json_is_string(found))
        return error_set(error, "'%s' must be a text", key);
    if (json_string_length(found) > most)
        return error_set(error, "'%s' is longer than %zu bytes", key, most);
    *value = json_string_value(found);
    return true;
}

bool web_body_color(const json_t *object, const char *key, Color *value, Error *error)
{
    const char *name = NULL;
    if (!web_body_text(object, key, SIZE_MAX, &name, error))
        return false;
    if (!name)
        return true;
    if (strcmp(name, "black") != 0 && strcmp(name, "white") != 0)
        return error_set(error, "'%s' must be \"black\" or \"white\"", key);
    *value = name[0] == 'b' ? BLACK : WHITE;
    return true;
}

bool web_body_object(const json_t *object, const char *key, const json_t **value, Error *error)
{
    const json_t *found = part(object, key);
    if (found && !json_is_object(found))
        return error_set(error, "'%s' must be an object", key);
    if (found)
        *value = found;
    return true;
}

bool web_body_list(const json_t *object, const char *key, size_t most, const json_t **value,
                   Error *error)
{
    const json_t *found = part(object, key);
    if (found && !json_is_array(found))
        return error_set(error, "'%s' must be a list", key);
    if (found && json_array_size(found) > most)
        return error_set(error, "'%s' has more than %zu elements", key, most);
    if (found)
        *value = found;
    return true;
}

bool web_body_place(const char *what, const char *name, int size, Point *point, Error *error)
{
    Point read;
    if (!point_parse(size, name, &read) || !point_on_board(size, read))
        return error_set(error, "'%s': %.20s is no point of a %dx%d board", what, name, size, size);
    *point = read;
    return true;
}

bool web_body_point(const json_t *object, const char *key, int size, Point *value, Error *error)
{
    const char *name = NULL;
    if (!web_body_text(object, key, SIZE_MAX, &name, error))
        return false;
    return !name || web_body_place(key, name, size, value, error);
}

bool web_body_move(const json_t *object, const char *key, int size, Point *value, Error *error)
{
    const char *name = json_string_value(json_object_get(object, key));
    Point read;
    if (!name || !point_parse(size, name, &read) || read != POINT_PASS)
        return web_body_point(object, key, size, value, error);
    *value = POINT_PASS;
    return true;
}

bool web_body_points(const json_t *object, const char *key, int size, PointSet *points,
                     Error *error)
{
    const json_t *list = NULL;
    if (!web_body_list(object, key, POINT_COUNT_MAX, &list, error))
        return false;
    if (!list)
        return true;
    *points = (PointSet){0};
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        Point point = POINT_NONE;
        if (!name)
            return error_set(error, "'%s' must be a list of points such as \"D4\"", key);
        if (!web_body_place(key, name, size, &point, error))
            return false;
        pointset_add(points, point);
    }
    return true;
}
