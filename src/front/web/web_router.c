/* Paths are compared segment by segment; a variable stands at the end of its segment. There are few
 * routes, so they are tried in order. */

#include "front/web/web_router.h"

#include <string.h>

static bool matches(const char *pattern, const char *path, char parts[][WEB_PART_MAX])
{
    int count = 0;
    while (*pattern) {
        if (*pattern != '{') {
            if (*pattern++ != *path++)
                return false;
            continue;
        }
        size_t length = strcspn(path, "/");
        if (length == 0 || length >= WEB_PART_MAX || count == WEB_PARTS_MAX)
            return false;
        memcpy(parts[count], path, length);
        parts[count++][length] = 0;
        path += length;
        pattern += strcspn(pattern, "}") + 1;
    }
    return *path == 0;
}

bool web_router_find(const WebRoute *const *tables, WebMethod method, const char *path,
                     WebMatch *match)
{
    char parts[WEB_PARTS_MAX][WEB_PART_MAX] = {{0}};
    *match = (WebMatch){0};
    for (; *tables; tables++)
        for (const WebRoute *route = *tables; route->pattern; route++) {
            if (!matches(route->pattern, path, parts))
                continue;
            match->allowed |= 1U << route->method;
            if (route->method == method) {
                match->route = route;
                memcpy(match->parts, parts, sizeof match->parts);
                return true;
            }
        }
    return false;
}
