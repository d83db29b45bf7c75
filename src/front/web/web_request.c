/* Requests. */

#include "front/web/web_request.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>

static const char *const METHODS[WEB_METHODS] = {
    [WEB_GET] = "GET",     [WEB_POST] = "POST",     [WEB_PUT] = "PUT",
    [WEB_PATCH] = "PATCH", [WEB_DELETE] = "DELETE",
};

const char *web_method_name(WebMethod method)
{
    return METHODS[method];
}

WebMethod web_method_find(const char *name)
{
    if (strcmp(name, "HEAD") == 0)
        return WEB_GET;
    for (int i = 0; i < WEB_METHODS; i++)
        if (strcmp(name, METHODS[i]) == 0)
            return (WebMethod)i;
    return WEB_METHODS;
}

const char *web_request_query(const WebRequest *request, const char *name)
{
    for (int i = 0; i < request->query_count; i++)
        if (strcmp(request->queries[i].name, name) == 0)
            return request->queries[i].value;
    return NULL;
}

bool web_id_make(char id[WEB_ID_MAX])
{
    unsigned char bytes[(WEB_ID_MAX - 1) / 2];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(id + 2 * i, 3, "%02x", bytes[i]);
    return true;
}
