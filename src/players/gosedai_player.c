/* The player gosedai: Monte Carlo tree search that says why.
 *
 * Idea: the tree chooses; what it prefers, by how much, and the line it expects are its reasons.
 * The same seed, position and number of games give the same move; only where time is the limit is
 * the tree of the last move kept, so that thinking on the opponent's answer is not lost.
 *
 * Time: all that is given is used, unless no other move can catch up in what is left. What comes
 * before and after the search, reading, the end of the game, reasons, keeps to it, too.
 *
 * What it gets wrong: docs/player-gosedai.md. */

#include "base/i18n.h"
#include "base/mem.h"
#include "base/text.h"
#include "base/timer.h"
#include "decide/sentence.h"
#include "knowledge/knowledge_file.h"
#include "players/ending.h"
#include "players/kinds.h"
#include "players/lookahead.h"
#include "players/partners.h"
#include "players/second_opinion.h"
#include "players/study.h"
#include "players/tree_reason.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    GAMES_DEFAULT = 3000, /* for a move without any limit */
    GAMES_MAX = 10000000,
};

/* Share of the time that the search may take; the rest is for a busy machine, and, when the board
 * fills and it looks as if the game were over, for that question, whose games are a share of those
 * searched. */
static const double TIME_SHARE = 0.93, LATE_TIME_SHARE = 0.72, ENDING_SHARE = 0.2;

/* At least so many seconds are the rest, but no larger share than this. */
static const double REST_SECONDS = 0.02, REST_SHARE = 0.4;

/* ... and what it may take in any case, however long its preparations were. */
static const double LEAST_SHARE = 0.1;

/* Less is as good as nothing; 0 would be no limit at all. */
static const double LEAST_SECONDS = 1e-6;

/* The searches that prove reasons may take this share of what is left then. */
static const double REASON_SHARE = 0.5;

/* Knowledge is asked for reasons where it takes no larger share of the time even if it takes
 * longest. */
static const double KNOWLEDGE_SHARE = 0.6;

/* Before thinking in the opponent's time, fights are read as for a move of so many seconds: nobody
 * shall wait for it. */
static const double PONDER_READ = 0.1;

/* The board fills when less than this share of it is empty. */
static const double EARLY_EMPTY = 0.6;

/* What a level changes; the highest changes nothing. */
typedef struct Level {
    long games; /* at most, for a move; 0: what the limits say */
    bool uniform;
} Level;

static const Level LEVELS[PLAYER_LEVEL_MAX + 1] = {
    [0] = {0, false},    [1] = {60, true},    [2] = {200, true},  [3] = {60, false},
    [4] = {120, false},  [5] = {250, false},  [6] = {500, false}, [7] = {1000, false},
    [8] = {2000, false}, [9] = {5000, false}, [10] = {0, false},
};

typedef struct Gosedai {
    PlayerOptions options;
    Study *study;
    SecondOpinion *second; /* made when first needed */
} Gosedai;

/* The file of the folder, or the built-in one if `folder` is NULL or has none. */
static bool load_numbers(const char *folder, TreeNumbers *numbers, Error *error)
{
    Text path;
    text_init(&path);
    bool loaded =
        knowledge_folder_check(folder, error) &&
        tree_numbers_load(numbers, knowledge_file_find(folder, "tree", &path) ? path.data : NULL,
                          error);
    text_clear(&path);
    return loaded;
}

/* The same for the network; NULL: the built-in one. */
static bool load_instinct(const char *folder, HunchNet **net, Error *error)
{
    Text path;
    text_init(&path);
    *net = NULL;
    bool loaded = !knowledge_file_find(folder, "instinct", &path) ||
                  (*net = hunch_net_load(HUNCH_OF_GAMES, path.data, error));
    text_clear(&path);
    return loaded;
}

static void *gosedai_start(const PlayerOptions *options, Error *error)
{
    TreeNumbers numbers;
    HunchNet *instinct;
    if (!load_numbers(options->knowledge, &numbers, error) ||
        !load_instinct(options->knowledge, &instinct, error))
        return NULL;
    Gosedai *self = mem_alloc(1, sizeof(*self));
    self->options = *options;
    self->study = study_new(&numbers, instinct);
    return self;
}

static void gosedai_set_options(void *state, const PlayerOptions *options)
{
    Gosedai *self = state;
    study_rest(self->study);
    self->options = *options;
}

static void gosedai_stop(void *state)
{
    Gosedai *self = state;
    study_free(self->study);
    second_opinion_free(self->second);
    mem_free(self);
}

/* --- the task -------------------------------------------------------------------------------- */

static const Level *level_of(const Gosedai *self)
{
    int level = self->options.level;
    return &LEVELS[level < 0 || level > PLAYER_LEVEL_MAX ? 0 : level];
}

/* Is the number of games fixed? Then the same seed and position give the same move, whatever was
 * thought before. */
static bool is_counted(const Gosedai *self)
{
    return self->options.playouts > 0 || level_of(self)->games > 0;
}

/* --- the search --------------------------------------------------------------------------------
 */

/* Searches together with partners: each plays its share of the games, or as long. */
static void run_together(const Gosedai *self, StudyRun *run)
{
    Partners *partners = self->options.partners;
    const Study *study = self->study;
    PartnerCount counts[POINT_COUNT_MAX + 1];
    if (run->games < GAMES_MAX)
        run->games = run->games / (1 + partners->count) + 1;
    run->decide = false;
    run->seconds_most = 0; /* nobody waits for the partners' games as long */
    partners->ask(partners, &(PartnerTask){.position = study->topic,
                                           .color = study->color,
                                           .seed = self->options.seed,
                                           .seconds = run->seconds,
                                           .games = run->games,
                                           .uniform = level_of(self)->uniform,
                                           .cleanup = self->options.cleanup});
    study_run(self->study, run);
    partners_join(study->search, counts, partners->collect(partners, counts));
}

/* How many games may a move take? */
static long games_for(const Gosedai *self, const Limits *limits)
{
    long games = level_of(self)->games ? level_of(self)->games : self->options.playouts;
    if (limits->nodes > 0 && (games == 0 || limits->nodes < games))
        games = limits->nodes;
    if (games == 0)
        games = limits->seconds > 0 ? GAMES_MAX : GAMES_DEFAULT;
    return games;
}

static void start_search(Gosedai *self, const Position *position, Color color, const Limits *limits,
                         bool reuse)
{
    study_begin(self->study, &(StudyTopic){.position = position,
                                           .color = color,
                                           .seed = self->options.seed,
                                           .uniform = level_of(self)->uniform,
                                           .cleanup = self->options.cleanup,
                                           .games = games_for(self, limits),
                                           .seconds = limits->seconds,
                                           .threads = self->options.threads,
                                           .reuse = reuse,
                                           .avoid = limits->avoid});
}

/* What is left of this share of the time after `used` seconds; 0: there is no limit. */
static double time_until(const Limits *limits, double share, double used)
{
    if (limits->seconds <= 0)
        return 0;
    share = fmin(share, fmax(1 - REST_SECONDS / limits->seconds, 1 - REST_SHARE));
    double seconds = limits->seconds * share;
    return fmax(seconds - used, seconds * LEAST_SHARE);
}

/* Searches until this share of the time is over, `used` seconds of which are. True if that was what
 * ended it. */
static bool search_until(const Gosedai *self, const Limits *limits, double share, double used)
{
    double seconds = time_until(limits, share, used), start = timer_now();
    long games = games_for(self, limits) - self->study->search->games;
    StudyRun run = {.seconds = seconds,
                    .seconds_most = limits->seconds_most * share - used,
                    .horizon = time_until(limits, TIME_SHARE, used),
                    .games = games > 0 ? games : 1,
                    .decide = true,
                    .cancel = limits->cancel,
                    .watch = limits->watch};
    if (self->options.partners && self->options.partners->count > 0)
        run_together(self, &run);
    else
        study_run(self->study, &run);
    return seconds > 0 && timer_now() - start >= seconds;
}

/* Searches from `start` on by the clock. When the board fills, time is kept for the question
 * whether the game is over, and spent on games after all if it is clear that it is not. */
static void run_search(const Gosedai *self, const Position *position, const Limits *limits,
                       double start)
{
    const Board *board = &self->study->search->root;
    bool early = board->empty_count > EARLY_EMPTY * board->size * board->size;
    double share = early ? TIME_SHARE : LATE_TIME_SHARE;
    bool ran_out = search_until(self, limits, share, timer_now() - start);
    double used = timer_now() - start;
    bool alone = !self->options.partners || self->options.partners->count == 0;
    if (ran_out && alone && used < limits->seconds * TIME_SHARE - REST_SECONDS &&
        !ending_is_near(self->study->search, position))
        search_until(self, limits, TIME_SHARE, used);
}

/* --- saying why --------------------------------------------------------------------------------
 */

/* The first thing that was read about the move, if any; what the tree says comes after it. */
static void add_purpose(const Explanation *explanation, int size, Text *text)
{
    for (int i = 0; i < explanation->claim_count; i++) {
        if (explanation->claims[i].support < CLAIM_SEARCHED)
            continue;
        sentence_say(&explanation->claims[i], size, text);
        text_add_char(text, ' ');
        return;
    }
}

static void write_reason(const TreeSearch *search, const TreeNode *best, const Ending *ending,
                         Thought *thought)
{
    char name[POINT_TEXT_MAX];
    int size = search->root.size;
    Text text;
    text_init(&text);
    if (ending->kind == ENDING_ACCEPT)
        text_printf(&text, _("Passes, too: ahead by %.1f points."), ending->margin);
    else if (ending->kind == ENDING_DONE || !best)
        text_add(&text, _("Passes: no move gains anything any more."));
    else if (ending->kind == ENDING_LONG)
        text_add(&text, _("Passes: the game has gone on for too long."));
    else if (ending->kind == ENDING_RESIGN)
        text_printf(&text, _("Resigns: the best move found, %s, wins %.0f %% of %.0f games."),
                    point_name(size, best->move, name), 100 * tree_share_won(best),
                    (double)best->visits);
    else
        add_purpose(&thought->explanation, size, &text);
    if (ending->kind == ENDING_PLAY && best)
        text_printf(&text, _("It wins %.0f %% of %.0f games; the margin is %+.1f points."),
                    100 * tree_share_won(best), (double)best->visits, tree_margin(best));
    snprintf(thought->reason, PLAYER_REASON_MAX, "%s", text.data);
    text_clear(&text);
}

static bool is_cancelled(const Limits *limits)
{
    return limits->cancel && atomic_load(limits->cancel);
}

/* What is left of the time, or of the longer one if that is used; 0: there is no limit. */
static double seconds_left(const Limits *limits, double start)
{
    if (is_cancelled(limits))
        return LEAST_SECONDS;
    double used = timer_now() - start;
    double given =
        used < limits->seconds ? limits->seconds : fmax(limits->seconds, limits->seconds_most);
    return limits->seconds > 0 ? fmax(given - used, LEAST_SECONDS) : 0;
}

static Ending decide_ending(Gosedai *self, const Position *position, const Limits *limits,
                            double start)
{
    TreeSearch *search = self->study->search;
    long share = (long)(ENDING_SHARE * (double)search->games / study_threads(self->study));
    const EndingSettings settings = {
        .never_resign = self->options.never_resign,
        .cleanup = self->options.cleanup,
        .games_max = limits->seconds > 0 && !is_counted(self) ? share : GAMES_MAX,
        .seconds = seconds_left(limits, start),
    };
    Ending ending = ending_decide(search, position, &settings);
    if (ending.kind == ENDING_PLAY && player_game_is_endless(&self->options, position))
        ending = (Ending){.kind = ENDING_LONG, .move = POINT_PASS, .margin = ending.margin};
    return ending;
}

/* Lets the cases look at the position, if their reasons are wanted and there is time. */
static bool ask_knowledge(Gosedai *self, const Position *position, Color color,
                          const Limits *limits)
{
    int size = position->board.size;
    double longest = lookahead_longest_look(size) + lookahead_longest_telling(size);
    if (!limits->explain || is_cancelled(limits) ||
        (limits->seconds > 0 && longest > KNOWLEDGE_SHARE * limits->seconds))
        return false;
    if (!self->second)
        self->second = second_opinion_new(self->options.knowledge);
    second_opinion_look(self->second, position, color);
    return true;
}

/* What knowledge takes to tell its reasons is kept of the time. */
static Limits keep_for_telling(const Limits *limits, const Position *position)
{
    Limits rest = *limits;
    double telling = lookahead_longest_telling(position->board.size);
    if (limits->seconds > 0)
        rest.seconds -= telling;
    if (limits->seconds_most > 0)
        rest.seconds_most -= telling;
    return rest;
}

static void gosedai_think(void *state, const Position *position, Color color, const Limits *given,
                          Thought *thought)
{
    Gosedai *self = state;
    const Limits *limits = given;
    bool reuse = limits->seconds > 0 && limits->nodes == 0 && !is_counted(self);
    double start = timer_now();
    study_rest(self->study);
    bool knows = ask_knowledge(self, position, color, limits);
    Limits rest = keep_for_telling(given, position);
    if (knows)
        limits = &rest;
    start_search(self, position, color, limits, reuse);
    run_search(self, position, limits, start);
    TreeSearch *search = self->study->search;
    Ending ending = decide_ending(self, position, limits, start);
    uint32_t child = tree_child(search->tree, 0, ending.move);
    const TreeNode *best = child ? &search->tree->nodes[child] : tree_search_best(search);
    thought->move = ending.move;
    thought->value = best ? tree_margin(best) : ending.margin;
    thought->nodes = search->games;
    if (ending.kind == ENDING_PLAY)
        tree_reason_explain(search, best, thought->move, REASON_SHARE * seconds_left(limits, start),
                            &thought->explanation);
    else
        ending_tell(&ending, color, &thought->explanation);
    thought->explanation.value = thought->value;
    double telling = lookahead_longest_telling(position->board.size);
    if (knows && !is_cancelled(given) &&
        (given->seconds <= 0 || seconds_left(given, start) >= telling))
        second_opinion_tell(self->second, &thought->explanation);
    write_reason(search, best, &ending, thought);
}

static void gosedai_ponder(void *state, const Position *position, Color color)
{
    Gosedai *self = state;
    if (is_counted(self))
        return;
    start_search(self, position, color, &(Limits){.seconds = PONDER_READ}, true);
    study_ponder(self->study);
}

static Study *gosedai_study(void *state)
{
    Gosedai *self = state;
    study_rest(self->study);
    return self->study;
}

const PlayerKind GOSEDAI_PLAYER = {
    .name = "gosedai",
    .summary = N_("searches a tree of moves by games that know tactics, and says what it found"),
    .levels = PLAYER_LEVEL_MAX,
    .counts = true,
    .start = gosedai_start,
    .think = gosedai_think,
    .set_options = gosedai_set_options,
    .stop = gosedai_stop,
    .ponder = gosedai_ponder,
    .study = gosedai_study,
};
