/* The guard at the door. It decides by texts alone, so that tests can play every visitor. */

#include "front/web/web_guard.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

bool web_guard_token_ok(const char *token)
{
    size_t length = strlen(token);
    if (length < WEB_TOKEN_MIN || length > WEB_TOKEN_MAX)
        return false;
    for (; *token; token++)
        if (!isalnum((unsigned char)*token) && *token != '-' && *token != '_')
            return false;
    return true;
}

bool web_guard_is_token(const WebGuard *guard, const char *token)
{
    size_t length = guard->token ? strlen(guard->token) : 0;
    unsigned wrong = length == 0 || !token || strlen(token) != length;
    for (size_t i = 0; i < length; i++)
        wrong |= (unsigned char)guard->token[i] ^
                 (unsigned char)(token && strlen(token) == length ? token[i] : 0);
    return wrong == 0;
}

/* --- hosts ------------------------------------------------------------------------------- */

/* Copies the name of a Host without its port; false if that is no such thing, or another port. */
static bool split_host(const WebGuard *guard, const char *host, char *name, size_t size)
{
    const char *end = host[0] == '[' ? strchr(host, ']') : NULL;
    if (host[0] == '[' && !end)
        return false;
    const char *colon = strchr(end ? end : host, ':');
    size_t length = colon ? (size_t)(colon - host) : strlen(host);
    if (length == 0 || length >= size)
        return false;
    memcpy(name, host, length);
    name[length] = 0;
    int port = 80;
    return !colon ||
           (text_to_int(colon + 1, 1, 65535, &port) && (port == guard->port || !guard->loopback));
}

/* An address by numbers cannot be made to lead elsewhere. */
static bool is_numeric(const char *name)
{
    if (name[0] == '[')
        return strspn(name + 1, "0123456789abcdefABCDEF:.%]") == strlen(name + 1);
    return *name && strspn(name, "0123456789.") == strlen(name);
}

static bool is_our_host(const WebGuard *guard, const char *host)
{
    static const char *const LOCAL[] = {"localhost", "127.0.0.1", "[::1]"};
    char name[256];
    if (!host || !split_host(guard, host, name, sizeof name))
        return false;
    for (size_t i = 0; i < sizeof LOCAL / sizeof *LOCAL; i++)
        if (strcasecmp(name, LOCAL[i]) == 0)
            return true;
    for (int i = 0; i < WEB_HOSTS_MAX && guard->hosts[i]; i++)
        if (strcasecmp(name, guard->hosts[i]) == 0)
            return true;
    return !guard->loopback && is_numeric(name);
}

/* --- origins ----------------------------------------------------------------------------- */

/* Is the origin the very host that is asked? */
static bool is_same_origin(const WebClaims *claims)
{
    const char *rest = strstr(claims->origin, "://");
    bool scheme =
        text_starts_with(claims->origin, "http://") || text_starts_with(claims->origin, "https://");
    return scheme && rest && strcasecmp(rest + 3, claims->host) == 0;
}

static bool is_from_elsewhere(const WebClaims *claims)
{
    if (claims->origin && !is_same_origin(claims))
        return true;
    return claims->method != WEB_GET && claims->fetch_site &&
           strcmp(claims->fetch_site, "same-origin") != 0 &&
           strcmp(claims->fetch_site, "none") != 0;
}

static bool shows_token(const WebGuard *guard, const WebClaims *claims)
{
    const char *bearer = claims->authorization;
    if (bearer && strncasecmp(bearer, "Bearer ", 7) == 0 && web_guard_is_token(guard, bearer + 7))
        return true;
    return claims->cookie && web_guard_is_token(guard, claims->cookie);
}

static bool is_good_type(const WebClaims *claims)
{
    const char *type = claims->content_type;
    return claims->method == WEB_GET || !claims->has_body ||
           (type &&
            (strcmp(type, "application/json") == 0 || strcmp(type, "application/x-go-sgf") == 0));
}

WebFault web_guard_check(const WebGuard *guard, const WebClaims *claims, Error *error)
{
    if (!is_our_host(guard, claims->host)) {
        error_set(error, "this is not the address of the server");
        return WEB_BAD_ORIGIN;
    }
    if (is_from_elsewhere(claims)) {
        error_set(error, "requests from other sites are not answered");
        return WEB_BAD_ORIGIN;
    }
    if (guard->token && !claims->open && !shows_token(guard, claims)) {
        error_set(error, "open the address with the token that the server printed");
        return WEB_NO_TOKEN;
    }
    if (!is_good_type(claims)) {
        error_set(error, "send application/json or application/x-go-sgf");
        return WEB_BAD_TYPE;
    }
    return WEB_FINE;
}

/* --- how often? --------------------------------------------------------------------------- */

void web_rate_init(WebRate *rate, double per_second, double burst)
{
    *rate = (WebRate){.per_second = per_second, .burst = burst};
    for (int i = 0; i < WEB_RATE_SLOTS; i++)
        rate->slots[i].left = burst;
}

bool web_rate_take(WebRate *rate, uint32_t sender, double now)
{
    double *left = &rate->slots[sender % WEB_RATE_SLOTS].left;
    double *when = &rate->slots[sender % WEB_RATE_SLOTS].when;
    *left += (now - *when) * rate->per_second;
    if (*left > rate->burst)
        *left = rate->burst;
    *when = now;
    if (*left < 1)
        return false;
    *left -= 1;
    return true;
}
