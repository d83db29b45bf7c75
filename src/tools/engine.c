/* One side of a match. No time settings are ever sent to programs: some weaken themselves when they
 * see any. */

#include "tools/engine.h"

#include "base/encoding.h"
#include "decide/explanation_json.h"

#include <stdio.h>
#include <string.h>

void engine_init(Engine *engine, const char *command, double time_limit, const atomic_bool *stop)
{
    memset(engine, 0, sizeof(*engine));
    engine->command = command;
    engine->own = player_spec_is(command);
    engine->stop = stop;
    gtp_partner_init(&engine->partner, command, NULL, time_limit, stop);
}

bool engine_check(const char *command, bool here, Error *error)
{
    return player_spec_is(command) ? player_spec_check(command, here, error)
                                   : gtp_partner_check(command, error);
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
        gtp_partner_stop(&engine->partner);
    }
}

/* Sends a command to a program; `running` follows what became of it. */
static bool ask(Engine *engine, const char *command, Text *answer, Error *error)
{
    bool ok = gtp_partner_ask(&engine->partner, command, answer, error);
    engine->running = engine->partner.running;
    return ok;
}

/* Asks for a move; what is no point, pass or resign is refused. */
static bool ask_vertex(Engine *engine, const char *command, int size, Point *move, Error *error)
{
    Text answer;
    text_init(&answer);
    bool ok = ask(engine, command, &answer, error);
    if (ok && !point_parse(size, answer.data, move))
        ok = error_set(error, "illegal move: \"%.*s\" is no point of the board",
                       (int)encoding_cut(answer.data, 40), answer.data);
    text_clear(&answer);
    return ok;
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
    PlayerSpec *spec = &engine->spec;
    if (!engine->player && !player_spec_read(spec, engine->command, error))
        return false;
    if (!spec->seed_given)
        spec->options.seed = seed;
    if (engine->player) {
        player_set_options(engine->player, &spec->options);
        return true;
    }
    engine->player = player_new(spec->name, &spec->options, error);
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
    if (!gtp_partner_start(&engine->partner, error))
        return false;
    engine->running = true;
    Text answer;
    text_init(&answer);
    bool ok = ask(engine, "name", &answer, error);
    const char *name = *answer.data ? answer.data : engine->command;
    if (ok)
        snprintf(engine->name, sizeof(engine->name), "%.*s",
                 (int)encoding_cut(name, ENGINE_NAME_SHOWN), name);
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
        Limits limits = engine->spec.limits;
        limits.cancel = engine->stop;
        Thought thought;
        player_think(engine->player, position, color, &limits, &thought);
        *move = thought.move;
        return true;
    }
    return ask_vertex(engine, color == BLACK ? "genmove b" : "genmove w", position->board.size,
                      move, error);
}

/* --- advice ------------------------------------------------------------------------------ */

/* Tells a program the stones on the board, without history: White's first, as several of Black's
 * at the start would be a handicap. */
static bool tell_stones(Engine *engine, const Board *board, Error *error)
{
    bool ok = true;
    for (Color color = WHITE; color >= BLACK; color--)
        for (Point p = pointset_first(&board->points[color]); ok && p;
             p = pointset_next(&board->points[color], p))
            ok = engine_play(engine, (Move){p, (uint8_t)color}, board->size, error);
    return ok;
}

/* Tells a program how the position came about: by its moves, if it began with an empty board. */
static bool tell_position(Engine *engine, const Position *position, Error *error)
{
    Position *again = position_new(position->board.size, &position->rules);
    bool from_start = true, ok = true;
    for (size_t i = 0; from_start && i < position->move_count; i++)
        from_start = position_force(again, position->moves[i]);
    from_start = from_start && again->board.hash == position->board.hash;
    for (size_t i = 0; ok && from_start && i < position->move_count; i++)
        ok = engine_play(engine, position->moves[i], position->board.size, error);
    if (ok && !from_start)
        ok = tell_stones(engine, &position->board, error);
    position_free(again);
    return ok;
}

/* What a program says for its last thought, in both languages if it can. */
static void ask_why(Engine *engine, EngineAdvice *advice)
{
    Text answer;
    text_init(&answer);
    if (ask(engine, "gosedai-explain last", &answer, NULL))
        advice->explanation = json_loads(answer.data, 0, NULL);
    json_t *spoken = json_object();
    for (int i = 0; i < I18N_LANGUAGE_COUNT && advice->explanation && engine->voices; i++) {
        char command[40];
        snprintf(command, sizeof command, "gosedai-explain last %s", I18N_LANGUAGES[i]);
        if (ask(engine, command, &answer, NULL))
            json_object_set_new(spoken, I18N_LANGUAGES[i], json_loads(answer.data, 0, NULL));
    }
    if (json_object_size(spoken) == I18N_LANGUAGE_COUNT)
        advice->spoken = json_incref(spoken);
    json_decref(spoken);
    text_clear(&answer);
}

static bool ask_program(Engine *engine, const Position *position, Color color, EngineAdvice *advice,
                        Error *error)
{
    bool ok = tell_position(engine, position, error) &&
              ask_vertex(engine, color == BLACK ? "reg_genmove b" : "reg_genmove w",
                         position->board.size, &advice->move, error);
    if (ok)
        ask_why(engine, advice);
    return ok && engine->running;
}

/* What our own player thought, in the language of the thread. */
static json_t *thought_json(const Thought *thought, int size)
{
    return thought->explanation.claim_count ? explanation_json(&thought->explanation, size)
                                            : json_pack("{s:s}", "paragraph", thought->reason);
}

/* ... and in both, if they are there. */
static json_t *spoken_json(const Engine *engine, const Thought *thought, int size)
{
    if (!engine->voices)
        return NULL;
    char usual[8];
    snprintf(usual, sizeof usual, "%s", i18n_language());
    json_t *spoken = json_object();
    for (int i = 0; i < I18N_LANGUAGE_COUNT; i++) {
        i18n_speak(engine->voices, I18N_LANGUAGES[i]);
        json_object_set_new(spoken, I18N_LANGUAGES[i], thought_json(thought, size));
    }
    i18n_speak(engine->voices, usual);
    return spoken;
}

bool engine_advise(Engine *engine, const Position *position, Color color, EngineAdvice *advice,
                   Error *error)
{
    *advice = (EngineAdvice){.move = POINT_NONE};
    if (!engine_new_game(engine, position, 1, error))
        return false;
    if (!engine->own)
        return ask_program(engine, position, color, advice, error);
    Limits limits = engine->spec.limits;
    limits.cancel = engine->stop;
    Thought thought;
    player_think(engine->player, position, color, &limits, &thought);
    advice->move = thought.move;
    advice->explanation = thought_json(&thought, position->board.size);
    advice->spoken = spoken_json(engine, &thought, position->board.size);
    return true;
}

void engine_advice_clear(EngineAdvice *advice)
{
    json_decref(advice->explanation);
    json_decref(advice->spoken);
    *advice = (EngineAdvice){0};
}

bool engine_dead_stones(Engine *engine, int size, PointSet *dead, Error *error)
{
    memset(dead, 0, sizeof(*dead));
    Text answer;
    text_init(&answer);
    bool ok = ask(engine, "final_status_list dead", &answer, error);
    char *rest = NULL;
    char *word = ok ? strtok_r(answer.data, " \n", &rest) : NULL;
    for (; word; word = strtok_r(NULL, " \n", &rest)) {
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
