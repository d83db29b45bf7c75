/* Game records: the game on the board as SGF, and a game from a file onto the board.
 *
 * What it gets wrong: of a loaded file only its main line up to the wanted
 * move, the players' names, rules, komi and handicap are kept; a record that is
 * written afterwards has no variations or comments of the file. */

#include "front/gtp/session.h"

#include "base/file.h"
#include "base/mem.h"
#include "game/sgf.h"

#include <string.h>
#include <time.h>

/* --- in ----------------------------------------------------------------------------------- */

/* The last node before the first move at `stop`; NULL if there is no such move. */
static Node *node_before_vertex(const Record *record, Point stop)
{
    Node *before = record->root;
    for (Node *node = record->root; node; node = node_next(node)) {
        Move move;
        if (node_move(node, record->size, &move) && move.color != EMPTY && move.point == stop)
            return before;
        before = node;
    }
    return NULL;
}

/* Where to stop: before a move number, before a vertex, or at the end. False with the message. */
static bool find_node(GtpCall *call, const Record *record, Node **node)
{
    int number = record_move_count(record) + 1;
    Point stop;
    if (call->count < 2 || text_to_int(call->arguments[1], 1, 1000000000, &number)) {
        *node = record_main_line(record, number - 1);
        return true;
    }
    if (!point_parse(record->size, call->arguments[1], &stop))
        return gtp_fail(call, "syntax error: '%.40s' is no move number and no vertex",
                        call->arguments[1]);
    *node = node_before_vertex(record, stop);
    if (!*node)
        return gtp_fail(call, "cannot load file: nobody plays at %s", call->arguments[1]);
    return true;
}

static void keep_name(Session *session, Color color, const char *name)
{
    if (name && *name)
        session->names[color] = mem_copy_string(name);
}

static bool load_record(GtpCall *call, const Record *record)
{
    Session *session = session_of(call);
    Node *node = NULL;
    Error error;
    error_clear(&error);
    if (!find_node(call, record, &node))
        return false;
    Position *position = record_position(record, node, &session->position->rules, &error);
    if (error_is_set(&error))
        session_say(session, "%s: %s", call->arguments[0], error.message);
    session_set_position(session, position);
    keep_name(session, BLACK, node_text(record->root, "PB"));
    keep_name(session, WHITE, node_text(record->root, "PW"));
    text_add(call->answer, color_name(position->to_play));
    return true;
}

static bool on_loadsgf(GtpCall *call)
{
    SgfCollection collection = {0};
    Error error;
    char text[ERROR_PLACE_MAX + ERROR_MESSAGE_MAX + 32];
    if (!session_of(call)->options.allow_files)
        return gtp_fail(call, "cannot load file: files are switched off");
    if (strcmp(call->arguments[0], "-") == 0)
        return gtp_fail(call, "cannot load file: give the name of a file");
    bool loaded = sgf_read_file(&collection, call->arguments[0], NULL, &error);
    if (loaded)
        loaded = load_record(call, collection.games[0]);
    else
        gtp_fail(call, "cannot load file: %s", error_text(&error, text, sizeof text));
    sgf_clear(&collection);
    return loaded;
}

/* --- out ---------------------------------------------------------------------------------- */

/* Who plays `color`, as the loaded record, we ourselves or the server say; NULL if nobody does. */
static const char *name_of(const Session *session, Color color)
{
    if (session->names[color])
        return session->names[color];
    if (session->own_color == color)
        return session->options.name;
    return session->own_color == color_other(color) ? session->opponent : NULL;
}

static Record *make_record(const Session *session)
{
    Record *record =
        record_from_position(session->position, name_of(session, BLACK), name_of(session, WHITE));
    if (session->own_color != EMPTY && session->opponent_rating)
        node_set_text(record->root, session->own_color == BLACK ? "WR" : "BR",
                      session->opponent_rating);
    size_t number = 0;
    for (Node *node = record->root->child; node; node = node->child, number++) {
        const char *reason = session_reason(session, number);
        if (reason && *reason)
            node_set_text(node, "C", reason);
    }
    return record;
}

static bool save_record(GtpCall *call, const char *path, const Record *record)
{
    Text text;
    Error error;
    if (!session_of(call)->options.allow_files)
        return gtp_fail(call, "cannot write file: files are switched off");
    text_init(&text);
    sgf_write(record, &text);
    bool written = file_write(path, text.data, text.length, &error);
    if (!written)
        gtp_fail(call, "cannot write file: %s %s", path, error.message);
    text_clear(&text);
    return written;
}

static bool on_printsgf(GtpCall *call)
{
    Record *record = make_record(session_of(call));
    bool success = true;
    if (call->count == 0 || strcmp(call->arguments[0], "-") == 0)
        sgf_write(record, call->answer);
    else
        success = save_record(call, call->arguments[0], record);
    record_free(record);
    return success;
}

/* Does the property belong to the game's own moves and stones, which a controller cannot set? */
static bool is_reserved(const char *property)
{
    static const char *const names[] = {"AB", "AW", "AE", "PL", "B", "W", "SZ", "GM", "FF", "CA"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(property, names[i]) == 0)
            return true;
    return false;
}

/* Sets PROP=value, where "\_" is a blank and "\\" a backslash. */
static bool set_property(GtpCall *call, Node *root, const char *argument)
{
    size_t length = strspn(argument, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    if (length == 0 || argument[length] != '=')
        return gtp_fail(call, "syntax error: '%.40s' is not PROPERTY=value", argument);
    char *name = mem_copy_text(argument, length);
    bool allowed = !is_reserved(name);
    if (allowed) {
        Text value;
        text_init(&value);
        for (const char *c = argument + length + 1; *c; c++) {
            bool escaped = *c == '\\' && c[1];
            c += escaped;
            text_add_char(&value, escaped && *c == '_' ? ' ' : *c);
        }
        node_set_text(root, name, value.data);
        text_clear(&value);
    } else {
        gtp_fail(call, "syntax error: %s is for the game itself to say", name);
    }
    mem_free(name);
    return allowed;
}

static void write_date(Node *root)
{
    char date[16];
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts) && strftime(date, sizeof date, "%Y-%m-%d", &parts) > 0)
        node_set_text(root, "DT", date);
}

static bool on_savesgf(GtpCall *call)
{
    if (strcmp(call->arguments[0], "-") == 0)
        return gtp_fail(call, "cannot write file: give the name of a file");
    Record *record = make_record(session_of(call));
    write_date(record->root);
    bool success = true;
    for (int i = 1; i < call->count && success; i++)
        success = set_property(call, record->root, call->arguments[i]);
    if (success)
        success = save_record(call, call->arguments[0], record);
    record_free(record);
    return success;
}

const GtpCommand GTP_RECORD_COMMANDS[] = {
    {"loadsgf", on_loadsgf, 1, 2,
     "loadsgf FILE [NUMBER or VERTEX]: loads a game, stops before that move, answers whose turn "
     "it is",
     GTP_PLAIN},
    {"printsgf", on_printsgf, 0, 1, "printsgf [FILE]: the game as SGF, as answer or into a file",
     GTP_PLAIN},
    {"gomill-savesgf", on_savesgf, 1, GTP_MANY,
     "gomill-savesgf FILE [PROPERTY=VALUE]...: writes the game with these root properties",
     GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
