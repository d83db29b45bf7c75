/* Session: the state behind the GTP commands.
 *
 * Idea: a controller may send anything in any order, so every action here
 * leaves the session in a state from which all others work: a board always
 * exists, clocks always exist (without limits until told otherwise), and a
 * command that fails has changed nothing.
 *
 * Time: the controller owns the clock. We count our own thinking so that a
 * game is not lost when nobody sends time_left, and take time_left as the
 * truth when somebody does.
 *
 * What it gets wrong: an undo does not give time back; the number of moves
 * still to come is a plain guess from the board's size. */

#include "front/gtp/session.h"

#include "analysis/final_status.h"
#include "base/mem.h"
#include "base/timer.h"
#include "parallel/forces.h"
#include "players/lookahead.h"
#include "players/study.h"

#include <string.h>

#define SESSION_MOVE_SECONDS  5.0  /* for a move when no clock was set */
#define SESSION_LEAST_SECONDS 0.01 /* for any move: 0 would mean no limit */
#define SESSION_LAG           0.3  /* seconds kept for the way between controller and us */

/* --- life cycle --------------------------------------------------------------------------- */

void session_default_options(SessionOptions *options)
{
    memset(options, 0, sizeof *options);
    options->size = 19;
    rules_by_name("chinese", &options->rules, NULL);
    options->move_seconds = SESSION_MOVE_SECONDS;
    options->allow_files = true;
}

static void add_commands(Gtp *gtp)
{
    gtp_add(gtp, GTP_CORE_COMMANDS);
    gtp_add(gtp, GTP_SCORE_COMMANDS);
    gtp_add(gtp, GTP_SETUP_COMMANDS);
    gtp_add(gtp, GTP_TIME_COMMANDS);
    gtp_add(gtp, GTP_RULES_COMMANDS);
    gtp_add(gtp, GTP_RECORD_COMMANDS);
    gtp_add(gtp, GTP_SEARCH_COMMANDS);
    gtp_add(gtp, GTP_SOLVE_COMMANDS);
    gtp_add(gtp, GTP_OWL_COMMANDS);
    gtp_add(gtp, GTP_RACE_COMMANDS);
    gtp_add(gtp, GTP_READING_COMMANDS);
    gtp_add(gtp, GTP_COMPAT_COMMANDS);
    gtp_add(gtp, GTP_LINK_COMMANDS);
    gtp_add(gtp, GTP_ANALYSIS_COMMANDS);
    gtp_add(gtp, GTP_LIVE_COMMANDS);
    gtp_add(gtp, GTP_EXPLAIN_COMMANDS);
    gtp_add(gtp, GTP_LANKA_COMMANDS);
}

Session *session_new(const SessionOptions *options, Error *error)
{
    PlayerOptions player_options = {.seed = options->seed,
                                    .level = options->level,
                                    .playouts = options->playouts,
                                    .threads = options->threads,
                                    .reserve = options->reserve,
                                    .help = forces_raise,
                                    .partners = options->partners};
    const char *name = options->player ? options->player : player_kind(PLAYER_DEFAULT_INDEX)->name;
    Player *player = player_obeys(name, &player_options, error)
                         ? player_new(name, &player_options, error)
                         : NULL;
    if (!player)
        return NULL;
    Session *session = mem_alloc(1, sizeof *session);
    session->options = *options;
    if (!options->name)
        session->options.name = "Gosedai";
    if (!options->version)
        session->options.version = GOSEDAI_VERSION;
    session->player_options = player_options;
    session->player = player;
    session->position = position_new(options->size, &options->rules);
    session->plain_start = true;
    session->ponder = options->ponder;
    if (options->komi_given)
        session->position->komi = options->komi;
    session->clock_settings = (ClockSettings){.system = CLOCK_NONE};
    session_set_clock(session, &session->clock_settings);
    session->gtp = gtp_new(session);
    add_commands(session->gtp);
    return session;
}

static void forget_moves(Session *session)
{
    for (size_t i = 0; i < session->reason_count; i++)
        mem_free(session->reasons[i]);
    session->reason_count = 0;
    session->resigned = false;
    last_thought_forget(&session->last);
}

static void forget_names(Session *session)
{
    for (int color = 0; color < 3; color++) {
        mem_free(session->names[color]);
        session->names[color] = NULL;
    }
}

void session_free(Session *session)
{
    if (!session)
        return;
    forget_moves(session);
    forget_names(session);
    mem_free(session->reasons);
    mem_free(session->opponent);
    mem_free(session->opponent_rating);
    gtp_free(session->gtp);
    position_free(session->position);
    player_free(session->player);
    study_free(session->study);
    last_thought_clear(&session->last);
    move_weights_free(session->weights);
    hunch_net_free(session->net);
    deliberation_free(session->thinking);
    lore_free(session->lore);
    mem_free(session);
}

const MoveWeights *session_weights(Session *session)
{
    if (!session->weights)
        session->weights = move_weights_load(NULL, &(Error){0});
    return session->weights;
}

const HunchNet *session_net(Session *session)
{
    if (!session->net)
        session->net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, &(Error){0});
    return session->net;
}

static bool is_analysed(const Analysis *analysis, const Position *position, Color to_play)
{
    const Board *board = &analysis->board;
    return board->size == position->board.size && board->hash == position->board.hash &&
           board->ko == position->board.ko && analysis->to_play == to_play;
}

const Lore *session_lore(Session *session)
{
    if (!session->lore)
        session->lore = lore_load(NULL, &(Error){0});
    return session->lore;
}

static void start_thinking(Session *session)
{
    if (session->thinking)
        return;
    session->thinking = deliberation_new(session_lore(session), NULL);
    lookahead_give(session->thinking);
}

const Analysis *session_analysis(Session *session)
{
    const Position *position = session->position;
    start_thinking(session);
    if (!is_analysed(session->thinking->analysis, position, position->to_play))
        deliberation_look(session->thinking, position, position->to_play);
    return session->thinking->analysis;
}

const Deliberation *session_thinking(Session *session, Color color)
{
    start_thinking(session);
    deliberation_run(session->thinking, session->position, color);
    return session->thinking;
}

void session_ask_knowledge(Session *session)
{
    last_thought_complete(&session->last, session->position);
}

struct Study *session_study(Session *session)
{
    Study *own = player_study(session->player);
    if (!own && !session->study)
        session->study = study_new(NULL, NULL);
    return own ? own : session->study;
}

void session_say(const Session *session, const char *format, ...)
{
    if (!session->options.messages)
        return;
    Text text;
    text_init(&text);
    va_list arguments;
    va_start(arguments, format);
    text_vprintf(&text, format, arguments);
    va_end(arguments);
    /* Lizzie reads both outputs as one and takes " -> " for a line of analysis. */
    for (char *c = text.data; *c; c++)
        if (*c == '\n' || *c == '\r' || (*c == '>' && c > text.data && c[-1] == '-'))
            *c = ' ';
    fprintf(session->options.messages, "gosedai gtp: %s\n", text.data);
    fflush(session->options.messages);
    text_clear(&text);
}

/* --- the game ----------------------------------------------------------------------------- */

void session_clear(Session *session, int size)
{
    player_study(session->player); /* ends pondering */
    position_reset(session->position, size);
    forget_moves(session);
    session->plain_start = true;
    forget_names(session);
    session->own_color = EMPTY;
    session_set_clock(session, &session->clock_settings);
}

void session_begin_here(Session *session)
{
    forget_moves(session);
    session->plain_start = false;
}

void session_set_position(Session *session, Position *position)
{
    player_study(session->player); /* ends pondering */
    position_free(session->position);
    session->position = position;
    session_begin_here(session);
    forget_names(session);
    session->own_color = EMPTY;
}

static void keep_reason(Session *session, size_t number, const char *reason)
{
    session->reasons =
        mem_grow(session->reasons, &session->reason_capacity, number + 1, sizeof *session->reasons);
    while (session->reason_count <= number)
        session->reasons[session->reason_count++] = NULL;
    mem_free(session->reasons[number]);
    session->reasons[number] = reason ? mem_copy_string(reason) : NULL;
}

/* How many moves of `color` in a row, passes left out, are there from move `from` on? */
static size_t run_of(const Position *position, size_t from, Color color)
{
    size_t at = from;
    while (at < position->move_count && position->moves[at].color == color &&
           position->moves[at].point != POINT_PASS)
        at++;
    return at - from;
}

/* Black moves at the very start, if there are several, are handicap stones; but if several of White
 * follow, somebody tells a position colour by colour. */
static void count_handicap(Session *session)
{
    Position *position = session->position;
    if (!session->plain_start)
        return;
    size_t black = run_of(position, 0, BLACK);
    bool told_by_color = run_of(position, black, WHITE) >= 2;
    position->handicap = black >= 2 && !told_by_color ? (int)black : 0;
}

bool session_play(Session *session, Move move, const char *reason, Error *error)
{
    if (!position_play(session->position, move, error))
        return false;
    keep_reason(session, session->position->move_count - 1, reason);
    session->resigned = false;
    count_handicap(session);
    return true;
}

bool session_undo(Session *session)
{
    if (!position_undo(session->position))
        return false;
    session->resigned = false;
    count_handicap(session);
    return true;
}

void session_set_clock(Session *session, const ClockSettings *settings)
{
    session->clock_settings = *settings;
    clock_start(&session->clocks[BLACK], &session->clock_settings);
    clock_start(&session->clocks[WHITE], &session->clock_settings);
}

/* About how many moves has each side still to play? */
static int moves_to_come(const Position *position)
{
    int points = position->board.size * position->board.size;
    int left = (points * 3 / 4 - (int)position->move_count) / 2;
    int least = points / 10 + 5;
    return left > least ? left : least;
}

static double thinking_time(const Session *session, Color color)
{
    double seconds = clock_budget(&session->clocks[color], moves_to_come(session->position),
                                  SESSION_LAG, session->options.move_seconds);
    return seconds > SESSION_LEAST_SECONDS ? seconds : SESSION_LEAST_SECONDS;
}

/* Fills session->last; the position does not change. Returns the seconds it took. */
static double think(Session *session, Color color, bool cleanup, const atomic_bool *cancel)
{
    double start = timer_now(), cpu = timer_cpu();
    Limits limits = {.seconds = thinking_time(session, color),
                     .cancel = cancel,
                     .watch = session->watch,
                     .avoid = session->avoid};
    limits.seconds_most = clock_longest(&session->clocks[color], limits.seconds, SESSION_LAG);
    if (cleanup) {
        PlayerOptions options = session->player_options;
        options.cleanup = options.never_resign = true;
        player_set_options(session->player, &options);
    }
    player_think(session->player, session->position, color, &limits,
                 last_thought_begin(&session->last, session->position));
    if (cleanup)
        player_set_options(session->player, &session->player_options);
    session->cpu_used += timer_cpu() - cpu;
    return timer_now() - start;
}

/* Makes the thought a move of the game, or gives the game up. */
static bool play_thought(Session *session, Color color, GtpCall *call)
{
    const Thought *thought = &session->last.thought;
    Error error;
    session->own_color = color;
    if (thought->move == POINT_RESIGN) {
        keep_reason(session, session->position->move_count, thought->reason);
        session->resigned = true;
        return true;
    }
    if (!session_play(session, (Move){thought->move, (uint8_t)color}, thought->reason, &error))
        return gtp_fail(call, "no move: %s", error.message);
    return true;
}

/* Goes on thinking when a move was made. */
static void ponder(void *context)
{
    Session *session = context;
    player_ponder(session->player, session->position, session->position->to_play);
}

bool session_generate(GtpCall *call, SessionGoal goal, Text *vertex)
{
    Session *session = session_of(call);
    Color color;
    if (!session_read_color(call, 0, &color))
        return false;
    double seconds = think(session, color, goal == SESSION_CLEANUP, call->cancel);
    if (goal != SESSION_SHOW) {
        clock_spend(&session->clocks[color], seconds);
        if (!play_thought(session, color, call))
            return false;
        if (session->ponder && !session->resigned)
            call->after = ponder; /* not before: nobody waits for its reading */
    }
    session_add_vertex(vertex, session->position->board.size, session->last.thought.move);
    return true;
}

const char *session_reason(const Session *session, size_t number)
{
    return number < session->reason_count ? session->reasons[number] : NULL;
}

void session_explain(const Session *session, Text *text)
{
    const Position *position = session->position;
    size_t count = position->move_count + session->resigned;
    if (count == 0) {
        text_add(text, "No move has been played.");
        return;
    }
    const char *reason = session_reason(session, count - 1);
    if (reason) {
        text_add(text, reason);
        return;
    }
    Move last = position_last_move(position);
    text_printf(text, "The last move, %s ", color_name((Color)last.color));
    session_add_vertex(text, position->board.size, last.point);
    text_add(text, ", was not mine.");
}

bool session_tell_last(Session *session, Text *text)
{
    const Position *position = session->position;
    size_t number = position->move_count + session->resigned;
    while (number > 0 && !session_reason(session, number - 1))
        number--;
    if (number == 0)
        return false;
    if (!last_thought_tell(&session->last, position, number - 1, text))
        text_add(text, session_reason(session, number - 1));
    return true;
}

void session_judge(const Session *session, uint8_t status[POINT_LIMIT], Score *score)
{
    const Position *position = session->position;
    memset(status, STATUS_ALIVE, POINT_LIMIT);
    if (!rules_all_stones_live(&position->rules))
        final_status_judge(&position->board, status);
    score_position(position, status, score);
}

void session_add_result(const Session *session, Text *text)
{
    uint8_t status[POINT_LIMIT];
    Score score;
    session_judge(session, status, &score);
    score_write_result(&score, text);
}

/* --- arguments and answers ---------------------------------------------------------------- */

bool session_read_color(GtpCall *call, int i, Color *color)
{
    if (color_parse(call->arguments[i], color))
        return true;
    return gtp_fail(call, "syntax error: '%.40s' is no colour; say black or white",
                    call->arguments[i]);
}

bool session_read_point(GtpCall *call, int i, Point *point)
{
    int size = session_of(call)->position->board.size;
    if (point_parse(size, call->arguments[i], point) && point_on_board(size, *point))
        return true;
    return gtp_fail(call, "syntax error: '%.40s' is no point of this %dx%d board",
                    call->arguments[i], size, size);
}

bool session_read_vertex(GtpCall *call, int i, Point *vertex)
{
    int size = session_of(call)->position->board.size;
    if (point_parse(size, call->arguments[i], vertex) && *vertex == POINT_PASS)
        return true;
    return session_read_point(call, i, vertex);
}

bool session_read_stone(GtpCall *call, int i, Point *point)
{
    if (!session_read_point(call, i, point))
        return false;
    if (board_color(&session_of(call)->position->board, *point) != EMPTY)
        return true;
    return gtp_fail(call, "vertex must not be empty");
}

bool session_read_move(GtpCall *call, int i, Move *move)
{
    Color color;
    int size = session_of(call)->position->board.size;
    if (!session_read_color(call, i, &color))
        return false;
    move->color = (uint8_t)color;
    if (point_parse(size, call->arguments[i + 1], &move->point))
        return true;
    return gtp_fail(call, "illegal move: '%.40s' is no point of this %dx%d board",
                    call->arguments[i + 1], size, size);
}

void session_add_vertex(Text *text, int size, Point point)
{
    char name[POINT_TEXT_MAX];
    text_add(text, point == POINT_PASS ? "PASS" : point_name(size, point, name));
}

void session_add_vertices(Text *text, int size, const PointSet *points)
{
    const char *blank = "";
    for (Point point = pointset_first(points); point; point = pointset_next(points, point)) {
        text_add(text, blank);
        session_add_vertex(text, size, point);
        blank = " ";
    }
}
