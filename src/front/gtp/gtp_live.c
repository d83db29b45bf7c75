/* Live analysis: what the tree search finds, while it searches.
 *
 *     lz-analyze, analyze [COLOR] [INTERVAL] ...     integers, as Leela Zero and Sabaki want them
 *     kata-analyze [COLOR] [INTERVAL] ...            decimals, as KataGo
 *     ...genmove_analyze                             the same while a move is found, then the move
 *
 * Intervals are hundredths of a second. Numbers are those of the side to move. The line of play is
 * the last thing said of a move: Sabaki drops a move with anything behind it, so what KataGo puts
 * there is sent only to who speaks its dialect, and asks for it. */

#include "front/gtp/session.h"

#include "base/i18n.h"
#include "players/study.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { INTERVAL_USUAL = 100, INTERVAL_MAX = 100 * 3600, DEPTH_MAX = 1000000, RATE_UNIT = 10000 };

typedef enum LiveDialect {
    LIVE_LEELA, /* rates are integers */
    LIVE_SABAKI,
    LIVE_KATAGO,
} LiveDialect;

/* What was asked for. */
typedef struct LiveRequest {
    GtpCall *call;
    LiveDialect dialect;
    Color color;
    int interval;
    int least, most; /* moves to tell */
    bool root, ownership, moves_ownership, line_visits;
    PointSet avoid, allow; /* for the side to move */
    bool narrowed;         /* `avoid` counts */
    bool allows;           /* and so does `allow` until all is read */
    Text line;
} LiveRequest;

/* --- reading ----------------------------------------------------------------------------- */

/* Reads "D4,Q16,pass" into a set; false, with the message set, if one is no point. A pass is
 * skipped. */
static bool read_points(GtpCall *call, char *list, PointSet *points)
{
    char *rest = NULL;
    int size = session_of(call)->position->board.size;
    for (char *word = strtok_r(list, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        Point point;
        if (!point_parse(size, word, &point) || point == POINT_RESIGN)
            return gtp_fail(call, "syntax error: '%.40s' is no point of this %dx%d board", word,
                            size, size);
        if (point != POINT_PASS)
            pointset_add(points, point);
    }
    return true;
}

/* avoid COLOR VERTICES DEPTH, or allow: `i` is the place of the keyword. Only what the side to move
 * plays first can be narrowed. */
static bool read_narrowing(LiveRequest *request, int i)
{
    GtpCall *call = request->call;
    Color color;
    int depth;
    PointSet points = {{0}};
    if (i + 3 >= call->count)
        return gtp_fail(call, "syntax error: say %s COLOR VERTEX,VERTEX... DEPTH",
                        call->arguments[i]);
    if (!session_read_color(call, i + 1, &color) ||
        !read_points(call, call->arguments[i + 2], &points))
        return false;
    if (!text_to_int(call->arguments[i + 3], 1, DEPTH_MAX, &depth))
        return gtp_fail(call, "syntax error: '%.40s' is no depth from 1 to %d",
                        call->arguments[i + 3], DEPTH_MAX);
    if (color != request->color)
        return true;
    request->narrowed = true;
    bool allow = text_same_nocase(call->arguments[i], "allow");
    request->allows |= allow;
    pointset_unite(allow ? &request->allow : &request->avoid, &points);
    return true;
}

/* Avoids what no `allow` has named, if there was one. */
static void finish_narrowing(LiveRequest *request, int size)
{
    for (int y = 0; y < size && request->allows; y++)
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            if (!pointset_has(&request->allow, point))
                pointset_add(&request->avoid, point);
        }
}

static bool read_flag(LiveRequest *request, const char *key, const char *value)
{
    struct {
        const char *key;
        bool *flag;
    } flags[] = {
        {"rootInfo", &request->root},
        {"ownership", &request->ownership},
        {"movesOwnership", &request->moves_ownership},
        {"pvVisits", &request->line_visits},
    };
    bool on = text_same_nocase(value, "true");
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (text_same_nocase(key, flags[i].key)) {
            if (!on && !text_same_nocase(value, "false"))
                return gtp_fail(request->call, "syntax error: %.40s wants true or false", key);
            *flags[i].flag = on && request->dialect == LIVE_KATAGO;
        }
    return true; /* what is not known is not told, as KataGo does with what it cannot tell */
}

static bool read_key(LiveRequest *request, const char *key, const char *value)
{
    struct {
        const char *key;
        int *number, low, high;
    } numbers[] = {
        {"interval", &request->interval, 0, INTERVAL_MAX},
        {"minmoves", &request->least, 0, POINT_COUNT_MAX + 1},
        {"maxmoves", &request->most, 1, POINT_COUNT_MAX + 1},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (text_same_nocase(key, numbers[i].key))
            return text_to_int(value, numbers[i].low, numbers[i].high, numbers[i].number) ||
                   gtp_fail(request->call, "syntax error: %s wants a number from %d to %d", key,
                            numbers[i].low, numbers[i].high);
    return read_flag(request, key, value);
}

/* Is the word where a key should be one that was meant for COLOR or INTERVAL? Says so. */
static bool is_misplaced(GtpCall *call, const char *word)
{
    Color color;
    if (color_parse(word, &color))
        return !gtp_fail(call, "syntax error: '%s' comes too late; the colour is the first word",
                         word);
    if (strchr("+-.0123456789", word[0]))
        return !gtp_fail(call,
                         "syntax error: '%.40s' is no interval; say 0 to %d hundredths of a second",
                         word, INTERVAL_MAX);
    return false;
}

/* Reads [COLOR] [INTERVAL] and pairs of key and value. */
static bool read_request(GtpCall *call, LiveDialect dialect, LiveRequest *request)
{
    const Session *session = session_of(call);
    int i = 0;
    *request = (LiveRequest){.call = call,
                             .dialect = dialect,
                             .color = session->position->to_play,
                             .interval = INTERVAL_USUAL,
                             .most = POINT_COUNT_MAX + 1};
    if (i < call->count && color_parse(call->arguments[i], &request->color))
        i++;
    if (i < call->count && text_to_int(call->arguments[i], 0, INTERVAL_MAX, &request->interval))
        i++;
    while (i < call->count) {
        const char *key = call->arguments[i];
        bool narrows = text_same_nocase(key, "avoid") || text_same_nocase(key, "allow");
        if (is_misplaced(call, key))
            return false;
        if (!narrows && i + 1 >= call->count)
            return gtp_fail(call, "syntax error: '%.40s' wants a value", key);
        if (narrows ? !read_narrowing(request, i) : !read_key(request, key, call->arguments[i + 1]))
            return false;
        i += narrows ? 4 : 2;
    }
    finish_narrowing(request, session->position->board.size);
    return true;
}

/* --- telling ----------------------------------------------------------------------------- */

static long in_units(double rate)
{
    return lround(rate * RATE_UNIT);
}

static void add_vertices(Text *text, int size, const TreeViewMove *move)
{
    char name[POINT_TEXT_MAX];
    text_add(text, " pv");
    for (int i = 0; i < move->line_length; i++)
        text_printf(text, " %s", point_name(size, move->line[i], name));
}

static double utility(double winrate)
{
    return 2 * winrate - 1;
}

static void add_decimals(Text *text, const TreeViewMove *move, int order)
{
    text_printf(text,
                " edgeVisits %ld utility %.6f winrate %.6f scoreMean %.4f scoreStdev %.4f"
                " scoreLead %.4f scoreSelfplay %.4f prior %.6f lcb %.6f utilityLcb %.6f weight %ld"
                " order %d",
                move->visits, utility(move->winrate), move->winrate, move->score, move->score_stdev,
                move->score, move->score, fmax(0, move->prior), move->lcb, utility(move->lcb),
                move->visits, order);
}

static void add_integers(Text *text, const TreeViewMove *move, int order, bool score)
{
    text_printf(text, " winrate %ld", in_units(move->winrate));
    if (score)
        text_printf(text, " scoreLead %.2f", move->score);
    text_printf(text, " prior %ld lcb %ld order %d", in_units(fmax(0, move->prior)),
                in_units(move->lcb), order);
}

/* Adds whose a point is, `owner` Black's, for the side to move; never "-0.000". */
static void add_owner(Text *text, const TreeView *view, double owner)
{
    text_printf(text, " %.3f", fabs(owner) < 0.0005 ? 0 : view->color == BLACK ? owner : -owner);
}

/* Whose the points are in the games that began with the move. */
static void add_moves_ownership(Text *text, const TreeView *view, Point move)
{
    text_add(text, " movesOwnership");
    for (int y = 0; y < view->size; y++)
        for (int x = 0; x < view->size; x++)
            add_owner(text, view,
                      tree_search_owner_after(view->search, move, point_at(view->size, x, y)));
}

static void add_move(const LiveRequest *request, Text *text, const TreeView *view, int order)
{
    const TreeViewMove *move = &view->moves[order];
    int size = view->size;
    char name[POINT_TEXT_MAX];
    text_printf(text, "%sinfo move %s visits %ld", order ? " " : "",
                point_name(size, move->move, name), move->visits);
    if (request->dialect == LIVE_KATAGO)
        add_decimals(text, move, order);
    else
        add_integers(text, move, order, request->dialect == LIVE_SABAKI);
    add_vertices(text, size, move);
    if (request->line_visits) {
        text_add(text, " pvVisits");
        for (int i = 0; i < move->line_length; i++)
            text_printf(text, " %ld", move->line_visits[i]);
    }
    if (request->moves_ownership)
        add_moves_ownership(text, view, move->move);
}

static void add_root(Text *text, const TreeView *view)
{
    text_printf(text,
                " rootInfo visits %ld utility %.6f winrate %.6f scoreMean %.4f scoreStdev %.4f"
                " scoreLead %.4f scoreSelfplay %.4f weight %ld",
                view->visits, utility(view->winrate), view->winrate, view->score, view->score_stdev,
                view->score, view->score, view->visits);
}

static void add_ownership(Text *text, const TreeView *view)
{
    text_add(text, " ownership");
    for (int y = 0; y < view->size; y++)
        for (int x = 0; x < view->size; x++)
            add_owner(text, view, view->owner[point_at(view->size, x, y)]);
}

/* Sends one line about the search as it stands. */
static void tell(void *context, const TreeView *view)
{
    LiveRequest *request = context;
    int count = view->tried > request->least ? view->tried : request->least;
    count = count > request->most ? request->most : count;
    count = count > view->count ? view->count : count;
    text_reset(&request->line);
    for (int i = 0; i < count; i++)
        add_move(request, &request->line, view, i);
    if (request->root)
        add_root(&request->line, view);
    if (request->ownership)
        add_ownership(&request->line, view);
    gtp_stream(request->call, request->line.data);
}

static PlayerWatch watch_of(LiveRequest *request)
{
    return (PlayerWatch){
        .every = request->interval / 100.0, .at_end = true, .see = tell, .context = request};
}

/* --- analysis ---------------------------------------------------------------------------- */

static bool analyze(GtpCall *call, LiveDialect dialect)
{
    Session *session = session_of(call);
    LiveRequest request;
    if (!read_request(call, dialect, &request))
        return false;
    Study *study = session_study(session);
    const StudyTopic topic = {.position = session->position,
                              .color = request.color,
                              .seed = session->player_options.seed,
                              .threads = session->player_options.threads,
                              .by_move = request.moves_ownership,
                              .reuse = !request.moves_ownership, /* kept games did not count it */
                              .avoid = request.narrowed ? &request.avoid : NULL};
    PlayerWatch watch = watch_of(&request);
    text_init(&request.line);
    gtp_stream(call, ""); /* it is understood */
    study_begin(study, &topic);
    study_run(study, &(StudyRun){.cancel = call->cancel, .watch = &watch});
    while (!atomic_load(call->cancel)) /* the tree can count no more */
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    text_clear(&request.line);
    return true;
}

static bool on_lz_analyze(GtpCall *call)
{
    return analyze(call, LIVE_LEELA);
}

static bool on_analyze(GtpCall *call)
{
    return analyze(call, LIVE_SABAKI);
}

static bool on_kata_analyze(GtpCall *call)
{
    return analyze(call, LIVE_KATAGO);
}

/* --- while a move is found --------------------------------------------------------------- */

static bool generate(GtpCall *call, LiveDialect dialect)
{
    Session *session = session_of(call);
    LiveRequest request;
    Color color;
    if (!session_read_color(call, 0, &color) || !read_request(call, dialect, &request))
        return false;
    if (request.narrowed && !player_study(session->player))
        return gtp_fail(call, "%s cannot leave moves out; say it without avoid and allow",
                        player_name(session->player));
    request.moves_ownership = false; /* the player does not count that */
    PlayerWatch watch = watch_of(&request);
    Text vertex;
    text_init(&vertex);
    text_init(&request.line);
    session->watch = &watch;
    session->avoid = request.narrowed ? &request.avoid : NULL;
    bool found = session_generate(call, SESSION_PLAY, &vertex);
    session->watch = NULL;
    session->avoid = NULL;
    if (found) {
        text_reset(&request.line);
        text_printf(&request.line, "play %s", vertex.data);
        gtp_stream(call, request.line.data);
    }
    text_clear(&request.line);
    text_clear(&vertex);
    return found;
}

static bool on_lz_genmove(GtpCall *call)
{
    return generate(call, LIVE_LEELA);
}

static bool on_sabaki_genmove(GtpCall *call)
{
    return generate(call, LIVE_SABAKI);
}

static bool on_kata_genmove(GtpCall *call)
{
    return generate(call, LIVE_KATAGO);
}

/* --- CGOS -------------------------------------------------------------------------------- */

static json_t *cgos_move(const TreeViewMove *move, int size)
{
    Text line;
    char name[POINT_TEXT_MAX];
    text_init(&line);
    for (int i = 0; i < move->line_length; i++)
        text_printf(&line, "%s%s", i ? " " : "", point_name(size, move->line[i], name));
    json_t *json =
        json_pack("{s:s, s:f, s:f, s:f, s:s, s:I}", "move", point_name(size, move->move, name),
                  "winrate", move->winrate, "score", move->score, "prior", fmax(0, move->prior),
                  "pv", line.data, "visits", (json_int_t)move->visits);
    text_clear(&line);
    return json;
}

/* One letter for each point from the top left: 63 steps from the other side's to the mover's. */
static json_t *cgos_ownership(const TreeView *view)
{
    static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";
    char text[POINT_COUNT_MAX + 1];
    double sign = view->color == BLACK ? 1 : -1;
    int count = 0;
    for (int y = 0; y < view->size; y++)
        for (int x = 0; x < view->size; x++) {
            double owner = sign * view->owner[point_at(view->size, x, y)];
            text[count++] = LETTERS[(int)lround((owner + 1) * (sizeof LETTERS - 2) / 2)];
        }
    return json_stringn(text, (size_t)count);
}

static void keep_cgos(void *context, const TreeView *view)
{
    json_t *line = context, *moves = json_array();
    for (int i = 0; i < view->tried; i++)
        json_array_append_new(moves, cgos_move(&view->moves[i], view->size));
    json_object_set_new(line, "winrate", json_real(view->winrate));
    json_object_set_new(line, "score", json_real(view->score));
    json_object_set_new(line, "visits", json_integer(view->visits));
    json_object_set_new(line, "moves", moves);
    json_object_set_new(line, "ownership", cgos_ownership(view));
}

/* One line of JSON about the move, then the move. */
static bool on_cgos_genmove(GtpCall *call)
{
    Session *session = session_of(call);
    json_t *line = json_object();
    PlayerWatch watch = {.every = INTERVAL_MAX, .at_end = true, .see = keep_cgos, .context = line};
    Text vertex;
    text_init(&vertex);
    session->watch = &watch;
    bool found = session_generate(call, SESSION_PLAY, &vertex);
    session->watch = NULL;
    if (found) {
        if (!json_object_get(line, "moves"))
            json_object_set_new(line, "moves",
                                json_pack("[{s:s, s:s}]", "move", vertex.data, "pv", vertex.data));
        json_object_set_new(line, "comment", json_string(session->last.thought.reason));
        char *json = json_dumps(line, JSON_COMPACT | JSON_REAL_PRECISION(6));
        text_printf(call->answer, "\n%s\nplay %s", json, vertex.data);
        free(json);
    }
    json_decref(line);
    text_clear(&vertex);
    return found;
}

/* --- the opponent's time ----------------------------------------------------------------- */

static bool on_ponder(GtpCall *call)
{
    Session *session = session_of(call);
    if (call->count == 1) {
        bool on = text_same_nocase(call->arguments[0], "on");
        if (!on && !text_same_nocase(call->arguments[0], "off"))
            return gtp_fail(call, "syntax error: say on or off");
        session->ponder = on;
        if (!on)
            player_study(session->player); /* which ends it */
    }
    text_add(call->answer, session->ponder ? "on" : "off");
    return true;
}

const GtpCommand GTP_LIVE_COMMANDS[] = {
    {"lz-analyze", on_lz_analyze, 0, GTP_MANY,
     "lz-analyze [COLOR] [CENTISECONDS] [minmoves N] [maxmoves N] [avoid|allow COLOR POINTS "
     "DEPTH]: what the search finds, until there is input",
     GTP_STREAM},
    {"kata-analyze", on_kata_analyze, 0, GTP_MANY,
     "kata-analyze [COLOR] [CENTISECONDS] [rootInfo true] [ownership true] [pvVisits true] ...: "
     "the same with decimals and scores",
     GTP_STREAM},
    {"analyze", on_analyze, 0, GTP_MANY, "analyze [COLOR] [CENTISECONDS]: the same for Sabaki",
     GTP_STREAM},
    {"lz-genmove_analyze", on_lz_genmove, 1, GTP_MANY,
     "lz-genmove_analyze COLOR [CENTISECONDS] ...: genmove with lines as of lz-analyze", GTP_PLAIN},
    {"kata-genmove_analyze", on_kata_genmove, 1, GTP_MANY,
     "kata-genmove_analyze COLOR [CENTISECONDS] ...: genmove with lines as of kata-analyze",
     GTP_PLAIN},
    {"genmove_analyze", on_sabaki_genmove, 1, GTP_MANY,
     "genmove_analyze COLOR [CENTISECONDS]: genmove with lines as of analyze", GTP_PLAIN},
    {"cgos-genmove_analyze", on_cgos_genmove, 1, GTP_MANY,
     "cgos-genmove_analyze COLOR: genmove with a line of JSON for CGOS", GTP_PLAIN},
    {"gosedai-ponder", on_ponder, 0, 1,
     "gosedai-ponder [on|off]: whether the player thinks in the opponent's time", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
