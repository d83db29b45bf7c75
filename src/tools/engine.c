/* The controller's side of GTP, as far as a match needs it.
 *
 * Method: one command at a time without ids; the answer is everything up to an empty line. All of
 * it must have come by one deadline; while waiting, the stop flag is looked at. Lines before the
 * '=' or '?' (chatter of unclean engines) are skipped. No time settings are ever sent: some engines
 * weaken themselves when they see any. */

#include "tools/engine.h"

#include "base/timer.h"

#include <stdio.h>
#include <string.h>

enum { ANSWER_MAX = 100000 }; /* bytes kept of an answer */

static const double SLICE = 0.05; /* seconds between two looks at the stop flag */

static const char OWN_PREFIX[] = "self:";

void engine_init(Engine *engine, const char *command, double time_limit, const atomic_bool *stop)
{
    memset(engine, 0, sizeof(*engine));
    engine->command = command;
    engine->own = text_starts_with(command, OWN_PREFIX);
    engine->time_limit = time_limit;
    engine->stop = stop;
}

static bool is_stopped(const Engine *engine)
{
    return engine->stop && atomic_load(engine->stop);
}

void engine_stop(Engine *engine)
{
    if (!engine->running)
        return;
    engine->running = false;
    if (engine->own) {
        player_free(engine->player);
        engine->player = NULL;
    } else {
        process_write(&engine->process, "quit\n", 5);
        process_stop(&engine->process, is_stopped(engine) ? 0.2 : 1);
    }
}

/* Ends a program that has failed at once, and says how it ended if it did so itself. */
static bool give_up(Engine *engine, const char *command, ProcessRead read, Error *error)
{
    engine->running = false;
    int code = process_stop(&engine->process, read == PROCESS_END ? 1 : 0);
    if (is_stopped(engine))
        return error_set(error, "stopped: the match was ended at \"%s\"", command);
    if (read == PROCESS_TIMEOUT)
        return error_set(error, "hang: no whole answer to \"%s\" within %g seconds", command,
                         engine->time_limit);
    if (code > 128)
        return error_set(error, "crash: ended by signal %d at \"%s\"", code - 128, command);
    return error_set(error, "crash: ended with code %d at \"%s\"", code, command);
}

/* Reads a line that comes before `deadline`, unless the match is stopped. */
static ProcessRead read_line(Engine *engine, double deadline, Text *line)
{
    while (!is_stopped(engine)) {
        double left = deadline - timer_now();
        if (left <= 0)
            break;
        ProcessRead read = process_read_line(&engine->process, left < SLICE ? left : SLICE, line);
        if (read != PROCESS_TIMEOUT)
            return read;
    }
    return PROCESS_TIMEOUT;
}

/* Reads lines until the one that begins the answer. */
static ProcessRead find_answer(Engine *engine, double deadline, Text *line)
{
    ProcessRead read;
    do {
        read = read_line(engine, deadline, line);
    } while (read == PROCESS_LINE && line->data[0] != '=' && line->data[0] != '?');
    return read;
}

/* Sends a command and puts its answer, lines joined by blanks, into `answer`. */
static bool ask(Engine *engine, const char *command, Text *answer, Error *error)
{
    double deadline = timer_now() + engine->time_limit;
    Text line;
    text_init(&line);
    text_printf(&line, "%s\n", command);
    bool sent = process_write(&engine->process, line.data, line.length);
    ProcessRead read = sent ? find_answer(engine, deadline, &line) : PROCESS_END;
    bool good = read == PROCESS_LINE && line.data[0] == '=';
    text_reset(answer);
    for (bool first = true; read == PROCESS_LINE && (first || line.length > 0); first = false) {
        size_t length;
        const char *words = text_trim(line.data + (first ? 1 : 0), &length);
        if (answer->length < ANSWER_MAX) {
            text_add(answer, answer->length && length ? " " : "");
            text_add_bytes(answer, words, length);
        }
        read = read_line(engine, deadline, &line);
    }
    text_clear(&line);
    if (read != PROCESS_LINE)
        return give_up(engine, command, read, error);
    if (!good)
        return error_set(error, "refusal: \"%s\" was answered by \"? %.100s\"", command,
                         answer->data);
    return true;
}

static bool tell(Engine *engine, const char *command, Error *error)
{
    Text answer;
    text_init(&answer);
    bool ok = ask(engine, command, &answer, error);
    text_clear(&answer);
    return ok;
}

static bool start_own(Engine *engine, uint64_t seed, Error *error)
{
    PlayerOptions options = {.seed = seed};
    if (engine->player) {
        player_set_options(engine->player, &options);
        return true;
    }
    engine->player = player_new(engine->command + strlen(OWN_PREFIX), &options, error);
    if (!engine->player)
        return false;
    snprintf(engine->name, sizeof(engine->name), "%s", player_name(engine->player));
    engine->running = true;
    return true;
}

static bool start_program(Engine *engine, Error *error)
{
    if (engine->running)
        return true;
    if (!process_start(&engine->process, engine->command, error))
        return false;
    engine->running = true;
    Text answer;
    text_init(&answer);
    bool ok = ask(engine, "name", &answer, error);
    if (ok)
        snprintf(engine->name, sizeof(engine->name), "%.60s", answer.data);
    text_clear(&answer);
    return ok;
}

bool engine_new_game(Engine *engine, const Position *position, uint64_t seed, Error *error)
{
    if (engine->own)
        return start_own(engine, seed, error);
    if (!start_program(engine, error))
        return false;
    char size[32];
    snprintf(size, sizeof(size), "boardsize %d", position->board.size);
    Text komi;
    text_init(&komi);
    text_add(&komi, "komi ");
    text_add_number(&komi, position->komi);
    bool ok = tell(engine, size, error) && tell(engine, "clear_board", error) &&
              tell(engine, komi.data, error);
    text_clear(&komi);
    return ok;
}

bool engine_set_rules(Engine *engine, const Rules *rules, Error *error)
{
    if (engine->own)
        return true;
    Text text;
    text_init(&text);
    Error refusal;
    error_clear(&refusal);
    bool known = ask(engine, "known_command kata-set-rules", &text, &refusal) &&
                 text_same_nocase(text.data, "true");
    bool ok = known || engine->running; /* an engine that does not know the question is fine too */
    if (known) {
        text_reset(&text);
        text_add(&text, "kata-set-rules ");
        rules_write_json(rules, &text);
        ok = tell(engine, text.data, error);
    } else if (!ok && error) {
        *error = refusal;
    }
    text_clear(&text);
    return ok;
}

bool engine_play(Engine *engine, Move move, int size, Error *error)
{
    if (engine->own)
        return true;
    char name[POINT_TEXT_MAX], command[32];
    snprintf(command, sizeof(command), "play %s %s", move.color == BLACK ? "b" : "w",
             point_name(size, move.point, name));
    return tell(engine, command, error);
}

bool engine_think(Engine *engine, const Position *position, Color color, Point *move, Error *error)
{
    if (engine->own) {
        Limits limits = {.cancel = engine->stop};
        Thought thought;
        player_think(engine->player, position, color, &limits, &thought);
        *move = thought.move;
        return true;
    }
    Text answer;
    text_init(&answer);
    bool ok = ask(engine, color == BLACK ? "genmove b" : "genmove w", &answer, error);
    if (ok && !point_parse(position->board.size, answer.data, move))
        ok = error_set(error, "illegal move: \"%.40s\" is no point of the board", answer.data);
    text_clear(&answer);
    return ok;
}

bool engine_dead_stones(Engine *engine, int size, PointSet *dead, Error *error)
{
    memset(dead, 0, sizeof(*dead));
    Text answer;
    text_init(&answer);
    bool ok = ask(engine, "final_status_list dead", &answer, error);
    char *rest = NULL;
    char *word = ok ? strtok_r(answer.data, " ", &rest) : NULL;
    for (; word; word = strtok_r(NULL, " ", &rest)) {
        Point point;
        if (point_parse(size, word, &point) && point_on_board(size, point))
            pointset_add(dead, point);
    }
    text_clear(&answer);
    return ok;
}

bool engine_is_gnugo(const Engine *engine)
{
    return strcmp(engine->name, "GNU Go") == 0;
}
