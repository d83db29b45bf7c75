/* HTTP: libmicrohttpd with one thread that polls all connections.
 *
 * A request is an Exchange. Its head is checked first (host, origin, token, rate, length), before
 * any of its body is taken; its body is collected within limits; then it is answered by the thread
 * itself or, with the connection suspended, by a pool. Events of jobs are sent from a callback that
 * suspends the connection while there is nothing to say.
 *
 * What it gets wrong: nobody notices that a client has gone while its connection is suspended, so
 * an analysis is finished for nobody. */

#include "front/web/web_http.h"

#include "base/mem.h"
#include "base/timer.h"
#include "front/web/web_pool.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <microhttpd.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    CONNECTION_MEMORY = 16 * 1024,
    SOON_WAITING = 1024,
    LATER_WAITING = 64,
    BODIES_MAX = 64 * 1024 * 1024, /* bytes of all bodies that are being received */
};

struct WebHttp {
    Web *web;
    WebGuard guard;
    WebRate rate;
    struct MHD_Daemon *daemon;
    WebPool *soon, *later;
    int port;
    size_t bodies; /* bytes; only the listening thread counts them */
    pthread_t ticker;
    bool ticking;
    atomic_bool end_ticker;
    atomic_int under_way; /* requests that a pool has */
};

typedef struct Exchange {
    WebHttp *http;
    struct MHD_Connection *connection;
    WebMatch match;
    WebRequest request;
    WebReply reply;
    Text body;
    char content_type[64];
    char owner[WEB_ID_MAX];
    double started;
    size_t refused_bytes;
    bool answered; /* the reply is complete */
} Exchange;

/* --- replies ----------------------------------------------------------------------------- */

static const char *const SAFETY[][2] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
     "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
};

static void add_header(struct MHD_Response *response, const char *name, const char *value)
{
    MHD_add_response_header(response, name, value);
}

static void add_reply_headers(struct MHD_Response *response, const WebReply *reply)
{
    char value[200];
    add_header(response, "Content-Type", reply->type);
    if (!reply->file)
        add_header(response, "Cache-Control", "no-store");
    if (reply->download) {
        snprintf(value, sizeof value, "attachment; filename=\"%s\"", reply->download);
        add_header(response, "Content-Disposition", value);
    }
    if (reply->location)
        add_header(response, "Location", reply->location);
    if (reply->status == 429 || reply->status == 503)
        add_header(response, "Retry-After", "1");
    if (reply->status == 401)
        add_header(response, "WWW-Authenticate", "Bearer");
    if (*reply->cookie)
        add_header(response, "Set-Cookie", reply->cookie);
    if (reply->status == 405) {
        size_t length = 0;
        value[0] = 0;
        for (int i = 0; i < WEB_METHODS; i++)
            if (reply->allowed >> i & 1)
                length += (size_t)snprintf(value + length, sizeof value - length, "%s%s",
                                           length ? ", " : "", web_method_name((WebMethod)i));
        add_header(response, "Allow", value);
    }
}

static bool accepts_gzip(struct MHD_Connection *connection)
{
    const char *encodings =
        MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Accept-Encoding");
    return encodings && strstr(encodings, "gzip");
}

/* The response for a file; its status becomes 304 if the browser has it. */
static struct MHD_Response *file_response(Exchange *exchange)
{
    WebReply *reply = &exchange->reply;
    const WebFile *file = reply->file;
    const char *known =
        MHD_lookup_connection_value(exchange->connection, MHD_HEADER_KIND, "If-None-Match");
    char tag[64];
    snprintf(tag, sizeof tag, "\"%s\"", file->tag);
    bool same = known && strcmp(known, tag) == 0;
    bool packed = !same && file->packed && accepts_gzip(exchange->connection);
    const char *bytes = same ? "" : packed ? file->packed : file->bytes;
    size_t length = same ? 0 : packed ? file->packed_length : file->length;
    struct MHD_Response *response =
        MHD_create_response_from_buffer(length, (char *)bytes, MHD_RESPMEM_PERSISTENT);
    if (same)
        reply->status = 304;
    if (packed)
        add_header(response, "Content-Encoding", "gzip");
    add_header(response, "Vary", "Accept-Encoding");
    add_header(response, "ETag", tag);
    add_header(response, "Cache-Control",
               web_static_is_lasting(file) ? "public, max-age=31536000, immutable" : "no-cache");
    return response;
}

/* --- events ------------------------------------------------------------------------------ */

typedef struct Stream {
    WebJob *job;
    struct MHD_Connection *connection;
    uint64_t seen;
    Text pending;
    size_t sent;
} Stream;

static void park(void *waiter)
{
    MHD_suspend_connection(waiter);
}

static void wake(void *waiter)
{
    MHD_resume_connection(waiter);
}

const WebSleep WEB_HTTP_SLEEP = {park, wake};

static ssize_t read_stream(void *argument, uint64_t position, char *buffer, size_t most)
{
    Stream *stream = argument;
    (void)position;
    if (stream->sent == stream->pending.length) {
        text_reset(&stream->pending);
        stream->sent = 0;
        WebNews news =
            web_job_news(stream->job, &stream->seen, stream->connection, &stream->pending);
        if (news == WEB_NEWS_END)
            return MHD_CONTENT_READER_END_OF_STREAM;
        if (news == WEB_NEWS_WAIT)
            return 0;
    }
    size_t length = stream->pending.length - stream->sent;
    if (length > most)
        length = most;
    memcpy(buffer, stream->pending.data + stream->sent, length);
    stream->sent += length;
    return (ssize_t)length;
}

static void free_stream(void *argument)
{
    Stream *stream = argument;
    web_job_leave(stream->job, stream->connection);
    web_job_release(stream->job);
    text_clear(&stream->pending);
    mem_free(stream);
}

static struct MHD_Response *stream_response(Exchange *exchange)
{
    Stream *stream = mem_alloc(1, sizeof *stream);
    stream->job = exchange->reply.stream;
    stream->connection = exchange->connection;
    exchange->reply.stream = NULL;
    text_init(&stream->pending);
    return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, read_stream, stream,
                                             free_stream);
}

static enum MHD_Result send_reply(Exchange *exchange)
{
    WebReply *reply = &exchange->reply;
    struct MHD_Response *response;
    if (reply->file)
        response = file_response(exchange);
    else if (reply->stream)
        response = stream_response(exchange);
    else
        response = MHD_create_response_from_buffer(reply->body.length, reply->body.data,
                                                   MHD_RESPMEM_MUST_COPY);
    if (!response)
        return MHD_NO;
    for (size_t i = 0; i < sizeof SAFETY / sizeof *SAFETY; i++)
        add_header(response, SAFETY[i][0], SAFETY[i][1]);
    add_reply_headers(response, reply);
    enum MHD_Result result =
        MHD_queue_response(exchange->connection, (unsigned)reply->status, response);
    MHD_destroy_response(response);
    return result;
}

/* --- answering --------------------------------------------------------------------------- */

static void answer(Exchange *exchange)
{
    const WebRoute *route = exchange->match.route;
    route->handler(exchange->http->web, &exchange->request, &exchange->reply);
    exchange->answered = true;
}

/* In a thread of a pool. */
static void answer_later(void *argument)
{
    Exchange *exchange = argument;
    WebHttp *http = exchange->http;
    i18n_speak(&http->web->voices, exchange->request.language);
    answer(exchange);
    MHD_resume_connection(exchange->connection);
    atomic_fetch_sub(&http->under_way, 1);
}

static enum MHD_Result begin_answer(Exchange *exchange)
{
    WebHttp *http = exchange->http;
    WebPace pace = exchange->match.route->pace;
    exchange->request.body = exchange->body.data;
    exchange->request.length = exchange->body.length;
    if (pace == WEB_AT_ONCE) {
        answer(exchange);
        return send_reply(exchange);
    }
    atomic_fetch_add(&http->under_way, 1);
    MHD_suspend_connection(exchange->connection);
    if (web_pool_add(pace == WEB_SOON ? http->soon : http->later, answer_later, exchange))
        return MHD_YES;
    web_reply_refuse(&exchange->reply, WEB_TOO_BUSY, N_("too much is to be done; try again later"));
    exchange->answered = true;
    atomic_fetch_sub(&http->under_way, 1);
    MHD_resume_connection(exchange->connection);
    return MHD_YES;
}

/* --- the head of a request --------------------------------------------------------------- */

static const char *header(const Exchange *exchange, const char *name)
{
    return MHD_lookup_connection_value(exchange->connection, MHD_HEADER_KIND, name);
}

static const char *cookie(const Exchange *exchange, const char *name)
{
    return MHD_lookup_connection_value(exchange->connection, MHD_COOKIE_KIND, name);
}

static enum MHD_Result take_query(void *argument, enum MHD_ValueKind kind, const char *name,
                                  const char *value)
{
    WebRequest *request = argument;
    (void)kind;
    if (request->query_count < WEB_QUERIES_MAX)
        request->queries[request->query_count++] = (WebQuery){name, value};
    return MHD_YES;
}

/* "en" or "ja": what the request asks for. */
static const char *language_of(const Exchange *exchange)
{
    const char *asked = web_request_query(&exchange->request, "lang");
    if (!asked)
        asked = header(exchange, "Accept-Language");
    if (asked && strncmp(asked, "ja", 2) == 0)
        return "ja";
    return asked && strncmp(asked, "en", 2) == 0 ? "en" : exchange->http->web->language;
}

/* Whose games? On one's own machine all browsers show the same ones. */
static void find_owner(Exchange *exchange)
{
    const char *session = cookie(exchange, "gosedai_session");
    bool good = session && strlen(session) == WEB_ID_MAX - 1 &&
                strspn(session, "0123456789abcdef") == WEB_ID_MAX - 1;
    if (!exchange->http->web->apart)
        snprintf(exchange->owner, sizeof exchange->owner, "local");
    else
        snprintf(exchange->owner, sizeof exchange->owner, "%s", good ? session : "token");
    exchange->request.owner = exchange->owner;
}

static void take_content_type(Exchange *exchange)
{
    const char *type = header(exchange, "Content-Type");
    size_t length = type ? strcspn(type, "; \t") : 0;
    if (length >= sizeof exchange->content_type)
        length = 0;
    for (size_t i = 0; i < length; i++)
        exchange->content_type[i] = (char)tolower((unsigned char)type[i]);
    exchange->request.content_type = exchange->content_type;
}

static uint32_t sender_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const unsigned char *bytes = NULL;
    size_t length = 0;
    uint32_t hash = 2166136261U;
    if (info && info->client_addr->sa_family == AF_INET) {
        bytes = (const void *)&((const struct sockaddr_in *)info->client_addr)->sin_addr;
        length = 4;
    } else if (info && info->client_addr->sa_family == AF_INET6) {
        bytes = (const void *)&((const struct sockaddr_in6 *)info->client_addr)->sin6_addr;
        length = 8; /* whoever has one address has all of these */
    }
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ bytes[i]) * 16777619U;
    return hash;
}

static WebFault check_length(Exchange *exchange, bool *has_body, Error *error)
{
    const char *text = header(exchange, "Content-Length");
    int length = 0;
    *has_body = header(exchange, "Transfer-Encoding") || (text && strcmp(text, "0") != 0);
    if (text && !text_to_int(text, 0, WEB_BODY_MAX, &length)) {
        error_set(error, "a request is at most %d bytes", WEB_BODY_MAX);
        return WEB_TOO_LARGE;
    }
    return WEB_FINE;
}

/* May the request come in? */
static WebFault check_head(Exchange *exchange, Error *error)
{
    WebHttp *http = exchange->http;
    WebClaims claims = {.method = exchange->request.method};
    WebFault fault = check_length(exchange, &claims.has_body, error);
    const WebRoute *route = exchange->match.route;
    claims.host = header(exchange, "Host");
    claims.origin = header(exchange, "Origin");
    claims.fetch_site = header(exchange, "Sec-Fetch-Site");
    claims.authorization = header(exchange, "Authorization");
    claims.cookie = cookie(exchange, "gosedai_token");
    claims.content_type = exchange->content_type;
    /* the page itself holds no secrets, and has to say that a token is needed */
    claims.open = route ? route->open : !text_starts_with(exchange->request.path, "/api");
    if (fault == WEB_FINE)
        fault = web_guard_check(&http->guard, &claims, error);
    if (fault == WEB_FINE &&
        !web_rate_take(&http->rate, sender_of(exchange->connection), timer_now())) {
        error_set(error, "too many requests at once; try again in a moment");
        fault = WEB_TOO_MANY;
    }
    return fault;
}

/* --- pages ------------------------------------------------------------------------------- */

/* Opening the page with the token makes it a cookie; every browser gets a session. */
static bool take_token(Exchange *exchange)
{
    const char *token = web_request_query(&exchange->request, "token");
    if (!token || !web_guard_is_token(&exchange->http->guard, token))
        return false;
    snprintf(exchange->reply.cookie, sizeof exchange->reply.cookie,
             "gosedai_token=%s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict", token);
    exchange->reply.status = 303;
    exchange->reply.location = "/";
    return true;
}

static void give_session(Exchange *exchange)
{
    char id[WEB_ID_MAX];
    if (exchange->http->web->apart && !cookie(exchange, "gosedai_session") && web_id_make(id))
        snprintf(exchange->reply.cookie, sizeof exchange->reply.cookie,
                 "gosedai_session=%s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict", id);
}

static void answer_page(Exchange *exchange)
{
    WebReply *reply = &exchange->reply;
    const char *path = exchange->request.path;
    const WebFile *file = NULL;
    if (!text_starts_with(path, "/api/") && exchange->request.method == WEB_GET)
        file = web_static_find(exchange->http->web->pages, path);
    if (file) {
        if (take_token(exchange))
            return;
        give_session(exchange);
        reply->file = file;
        reply->type = file->type;
    } else if (exchange->match.allowed) {
        web_reply_refuse(reply, WEB_BAD_METHOD, "this method is not for this path");
        reply->allowed = exchange->match.allowed;
    } else {
        web_reply_refuse(reply, WEB_NOT_FOUND, "there is nothing here");
    }
}

/* --- callbacks --------------------------------------------------------------------------- */

static Exchange *begin_exchange(WebHttp *http, struct MHD_Connection *connection, const char *path,
                                const char *method)
{
    Exchange *exchange = mem_alloc(1, sizeof *exchange);
    exchange->http = http;
    exchange->connection = connection;
    exchange->started = timer_now();
    text_init(&exchange->body);
    web_reply_init(&exchange->reply);
    exchange->request.method = web_method_find(method);
    exchange->request.path = path;
    MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, take_query, &exchange->request);
    exchange->request.language = language_of(exchange);
    take_content_type(exchange);
    find_owner(exchange);
    web_router_find(WEB_ROUTES, exchange->request.method, path, &exchange->match);
    memcpy(exchange->request.parts, exchange->match.parts, sizeof exchange->request.parts);
    return exchange;
}

/* The first call for a request: only its head is there. */
static enum MHD_Result receive_head(Exchange *exchange)
{
    Error error;
    error_clear(&error);
    WebFault fault = check_head(exchange, &error);
    if (fault != WEB_FINE)
        web_reply_error(&exchange->reply, fault, &error);
    else if (!exchange->match.route)
        answer_page(exchange);
    else
        return MHD_YES;
    exchange->answered = true;
    return send_reply(exchange);
}

static enum MHD_Result receive_body(Exchange *exchange, const char *bytes, size_t length)
{
    WebHttp *http = exchange->http;
    if (timer_now() - exchange->started > WEB_REQUEST_SECONDS)
        return MHD_NO;
    if (!exchange->answered && exchange->body.length + length <= WEB_BODY_MAX &&
        http->bodies + length <= BODIES_MAX) {
        http->bodies += length;
        text_add_bytes(&exchange->body, bytes, length);
        return MHD_YES;
    }
    if (!exchange->answered) {
        web_reply_refuse(&exchange->reply, WEB_TOO_LARGE, "a request is at most %d bytes",
                         WEB_BODY_MAX);
        exchange->answered = true;
    }
    exchange->refused_bytes += length;
    return exchange->refused_bytes > WEB_BODY_MAX ? MHD_NO : MHD_YES;
}

static enum MHD_Result receive(void *context, struct MHD_Connection *connection, const char *url,
                               const char *method, const char *version, const char *upload,
                               size_t *upload_size, void **slot)
{
    Exchange *exchange = *slot;
    (void)version;
    if (!exchange) {
        exchange = begin_exchange(context, connection, url, method);
        *slot = exchange;
        return receive_head(exchange);
    }
    if (*upload_size) {
        enum MHD_Result result = receive_body(exchange, upload, *upload_size);
        *upload_size = 0;
        return result;
    }
    return exchange->answered ? send_reply(exchange) : begin_answer(exchange);
}

static void finish(void *context, struct MHD_Connection *connection, void **slot,
                   enum MHD_RequestTerminationCode code)
{
    WebHttp *http = context;
    Exchange *exchange = *slot;
    (void)connection;
    (void)code;
    if (!exchange)
        return;
    http->bodies -= exchange->body.length;
    if (exchange->reply.stream)
        web_job_release(exchange->reply.stream);
    text_clear(&exchange->body);
    web_reply_clear(&exchange->reply);
    mem_free(exchange);
    *slot = NULL;
}

static void count_connection(void *context, struct MHD_Connection *connection, void **slot,
                             enum MHD_ConnectionNotificationCode code)
{
    WebHttp *http = context;
    (void)connection;
    (void)slot;
    atomic_fetch_add(&http->web->connections, code == MHD_CONNECTION_NOTIFY_STARTED ? 1 : -1);
}

/* --- life cycle -------------------------------------------------------------------------- */

static void *tick(void *argument)
{
    WebHttp *http = argument;
    while (!atomic_load(&http->end_ticker)) {
        usleep(250000);
        web_jobs_tick(http->web->jobs);
    }
    return NULL;
}

/* Every connection is a file; the usual limit is too low for a thousand. */
static void raise_file_limit(void)
{
    struct rlimit limit;
    rlim_t wanted = WEB_CONNECTIONS_MAX + 200;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* Leaves files for the store and the rest if the system gives few. */
static unsigned connection_limit(void)
{
    struct rlimit limit;
    raise_file_limit();
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < WEB_CONNECTIONS_MAX + 100)
        return limit.rlim_cur > 200 ? (unsigned)limit.rlim_cur - 100 : 100;
    return WEB_CONNECTIONS_MAX;
}

typedef union Address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
} Address;

static bool read_address(const char *text, int port, Address *address, Error *error)
{
    *address = (Address){0};
    if (inet_pton(AF_INET, text, &address->v4.sin_addr) == 1) {
        address->v4.sin_family = AF_INET;
        address->v4.sin_port = htons((uint16_t)port);
        return true;
    }
    *address = (Address){0};
    if (inet_pton(AF_INET6, text, &address->v6.sin6_addr) == 1) {
        address->v6.sin6_family = AF_INET6;
        address->v6.sin6_port = htons((uint16_t)port);
        return true;
    }
    return error_set(error, "'%s' is no address such as 127.0.0.1 or ::1", text);
}

/* A socket that listens there; -1 with the reason. The port is then known, whatever was asked. */
static int open_socket(WebHttp *http, const WebHttpOptions *options, Error *error)
{
    Address address;
    if (!read_address(options->address, options->port, &address, error))
        return -1;
    socklen_t length = address.any.sa_family == AF_INET ? sizeof address.v4 : sizeof address.v6;
    int yes = 1, listener = socket(address.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (listener >= 0)
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (listener < 0 || bind(listener, &address.any, length) != 0 ||
        listen(listener, SOMAXCONN) != 0 || getsockname(listener, &address.any, &length) != 0) {
        error_set(error, "port %d at %s cannot be had: %s", options->port, options->address,
                  strerror(errno));
        if (listener >= 0)
            close(listener);
        return -1;
    }
    http->port =
        ntohs(address.any.sa_family == AF_INET ? address.v4.sin_port : address.v6.sin6_port);
    http->guard.port = http->port;
    return listener;
}

static bool listen_at(WebHttp *http, const WebHttpOptions *options, Error *error)
{
    int listener = open_socket(http, options, error);
    if (listener < 0)
        return false;
    http->daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC, 0, NULL, NULL,
        receive, http, MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_CONNECTION_LIMIT,
        connection_limit(), MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)WEB_CONNECTION_SECONDS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY, MHD_OPTION_NOTIFY_COMPLETED,
        finish, http, MHD_OPTION_NOTIFY_CONNECTION, count_connection, http, MHD_OPTION_END);
    if (http->daemon)
        return true;
    close(listener);
    return error_set(error, "the server cannot be started");
}

WebHttp *web_http_start(Web *web, const WebHttpOptions *options, Error *error)
{
    WebHttp *http = mem_alloc(1, sizeof *http);
    http->web = web;
    http->guard = options->guard;
    web_rate_init(&http->rate, options->rate, 2 * options->rate);
    http->soon = web_pool_new(2, SOON_WAITING);
    http->later = web_pool_new(options->threads, LATER_WAITING);
    if (!http->soon || !http->later)
        error_set(error, "the system gives no threads");
    else if (listen_at(http, options, error)) {
        http->ticking = pthread_create(&http->ticker, NULL, tick, http) == 0;
        return http;
    }
    web_pool_free(http->soon);
    web_pool_free(http->later);
    mem_free(http);
    return NULL;
}

int web_http_port(const WebHttp *http)
{
    return http->port;
}

/* Waits until all replies are on their way, but not for those who never read them. */
static void drain(WebHttp *http)
{
    for (int i = 0; i < 20 && atomic_load(&http->web->connections) > 0; i++) {
        const union MHD_DaemonInfo *info =
            MHD_get_daemon_info(http->daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
        if (!info || info->num_connections == 0 || (i >= 3 && atomic_load(&http->under_way) == 0))
            break;
        usleep(50000);
    }
}

void web_http_stop(WebHttp *http)
{
    atomic_store(&http->web->stopping, true);
    MHD_socket listener = MHD_quiesce_daemon(http->daemon);
    web_jobs_stop(http->web->jobs); /* ends all streams */
    web_pool_stop(http->soon);
    web_pool_stop(http->later);
    atomic_store(&http->end_ticker, true);
    if (http->ticking)
        pthread_join(http->ticker, NULL);
    drain(http);
    MHD_stop_daemon(http->daemon);
    if (listener != MHD_INVALID_SOCKET)
        close(listener);
    web_pool_free(http->soon);
    web_pool_free(http->later);
    mem_free(http);
}
