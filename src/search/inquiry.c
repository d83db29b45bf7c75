/* Which search answers which question.
 *
 * Most searches answer at once. Those that are a goal for the prover can be opened too, so that
 * their tree can be looked at; where a search is nothing but its goal, it is opened to be asked.
 * All stand in one table by kind and method. */

#include "search/inquiry.h"

#include "base/mem.h"
#include "base/timer.h"
#include "search/capture.h"
#include "search/capture_goal.h"
#include "search/eye_search.h"
#include "search/ladder.h"
#include "search/link_search.h"
#include "search/multi_capture.h"
#include "search/seed_search.h"
#include "search/tsumego.h"

#include <string.h>

enum { CONFIRM_NODES = 20000, CONFIRM_FACTOR = 10 };

struct Inquiry {
    Question question;
    Board board;
    SearchLimits limits;
    ProofTrace *trace;
    const struct Entry *entry;
    bool strict; /* without rules of thumb */
    bool alone;  /* a group must live without seki */
    void *task;  /* of the entry's open(); NULL: not opened yet */
    Goal goal;
    Prover prover; /* in use once there is a task */
};

typedef struct Entry {
    /* Answers at once; NULL: the prover does. */
    void (*ask)(const Inquiry *inquiry, Answer *answer);
    /* Makes the goal and what it needs (never NULL), and releases that; may search another board.
     * NULL: there is no prover. */
    void *(*open)(const Inquiry *inquiry, const Board **board, Goal *goal);
    void (*close)(void *task);
} Entry;

/* --- ours -------------------------------------------------------------------------------- */

static void ask_ladder(const Inquiry *inquiry, Answer *answer)
{
    const Question *question = &inquiry->question;
    ladder_answer(&inquiry->board, question->targets[0], question->first, &inquiry->limits, answer);
}

static void ask_capture(const Inquiry *inquiry, Answer *answer)
{
    const Question *question = &inquiry->question;
    capture_prove(&inquiry->board, question->targets[0], question->first, &inquiry->limits,
                  inquiry->trace, answer);
}

static void ask_multi_capture(const Inquiry *inquiry, Answer *answer)
{
    const Question *question = &inquiry->question;
    multi_capture_read(&inquiry->board, question->targets, question->target_count, question->first,
                       &inquiry->limits, inquiry->trace, answer);
}

static void *open_capture(const Inquiry *inquiry, const Board **board, Goal *goal)
{
    const Question *question = &inquiry->question;
    CaptureGoal *task = mem_alloc(1, sizeof *task);
    capture_goal_init(task, *board, question->targets, question->target_count);
    *goal = task->goal;
    return task;
}

static void close_capture(void *task)
{
    capture_goal_clear(task);
    mem_free(task);
}

static LinkEnds ends_of(const Question *question, const Board *board)
{
    return (LinkEnds){.color = board_color(board, question->targets[0]),
                      .a = question->targets[0],
                      .b = question->to_edge ? POINT_NONE : question->targets[1]};
}

static void *open_link(const Inquiry *inquiry, const Board **board, Goal *goal)
{
    const Question *question = &inquiry->question;
    LinkEnds ends = ends_of(question, *board);
    return link_goal_new(&ends, *board, question->first, goal);
}

/* The quick answer first; what is left of the limits is used to prove it. */
static void ask_link(const Inquiry *inquiry, Answer *answer)
{
    const Question *question = &inquiry->question;
    const Board *board = &inquiry->board;
    LinkEnds ends = ends_of(question, board);
    SearchLimits left = inquiry->limits;
    double start = timer_now();
    link_read(&ends, board, question->first, &inquiry->limits, inquiry->trace, answer);
    double used = timer_now() - start;
    if (answer->proved || answer->verdict == VERDICT_UNKNOWN ||
        (left.nodes && answer->nodes >= left.nodes) || (left.seconds > 0 && used >= left.seconds))
        return;
    left.nodes -= left.nodes ? answer->nodes : 0;
    left.seconds -= left.seconds > 0 ? used : 0;
    Answer proof;
    link_prove(&ends, board, question->first, &left, NULL, &proof);
    uint64_t nodes = answer->nodes + proof.nodes;
    if (proof.proved)
        *answer = proof;
    answer->nodes = nodes;
}

/* Where the other side lives for certain, nobody else gets an eye; where nothing stands yet, it is
 * not known. */
static void ask_eye(const Inquiry *inquiry, Answer *answer)
{
    const Question *question = &inquiry->question;
    Point point = question->targets[0];
    if (eye_search_at(&inquiry->board, point, question->eye_color, question->first,
                      &inquiry->limits, inquiry->trace, answer))
        return;
    bool owner = question->first == question->eye_color;
    answer_clear(answer);
    answer->first = question->first;
    answer->reason = "no stone of the owner stands near; nothing is enclosed yet";
    if (!eye_search_is_lost(&inquiry->board, point, question->eye_color))
        return;
    answer->verdict = owner ? VERDICT_NO : VERDICT_YES;
    answer->move = owner ? POINT_NONE : POINT_PASS;
    answer->proved = true;
    answer->reason = "the other side lives there whatever happens";
}

/* The task points to the space behind it. */
typedef struct EyeQuestion {
    EyeTask task;
    EyeSpace space;
} EyeQuestion;

static void *open_eye(const Inquiry *inquiry, const Board **board, Goal *goal)
{
    const Question *question = &inquiry->question;
    EyeQuestion *own = mem_alloc(1, sizeof *own);
    Point point = question->targets[0];
    if (!eye_search_space(*board, point, question->eye_color, &own->space))
        own->space = (EyeSpace){.owner = question->eye_color};
    own->task = (EyeTask){.space = &own->space, .wanted = 1};
    eye_search_goal(&own->task, goal);
    return own;
}

_Static_assert((int)ZONE_POINTS_MAX >= (int)QUESTION_REGION_MAX, "all of a region is numbered");
_Static_assert((int)TSUMEGO_KEYS_MAX >= (int)QUESTION_GROUP_MAX, "all targets are keys");
_Static_assert((int)ANSWER_GROUP_MAX >= (int)TSUMEGO_KEYS_MAX, "all keys can be told");

static void *open_tsumego(const Inquiry *inquiry, const Board **board, Goal *goal)
{
    const Question *question = &inquiry->question;
    Tsumego *task = mem_alloc(1, sizeof *task);
    if (question->region_given)
        tsumego_enclose(task, *board, question->targets, question->target_count, &question->region);
    else
        tsumego_frame_all(task, *board, question->targets, question->target_count,
                          &TSUMEGO_PROBLEM_REACH[0]);
    if (question->target_count > 1) { /* named one by one: nothing else counts */
        task->key_count = question->target_count;
        memcpy(task->keys, question->targets, (size_t)task->key_count * sizeof *task->keys);
    }
    task->weights = inquiry->limits.weights;
    task->strict = inquiry->strict;
    task->alone = inquiry->alone;
    *goal = tsumego_goal(task);
    *board = &task->board;
    return task;
}

/* --- the seed's -------------------------------------------------------------------------- */

static void ask_seed_ladder(const Inquiry *inquiry, Answer *answer)
{
    const Question *question = &inquiry->question;
    seed_ladder_read(&inquiry->board, question->targets[0], question->first, NULL, &inquiry->limits,
                     answer);
}

static void ask_seed_capture(const Inquiry *inquiry, Answer *answer)
{
    const Question *question = &inquiry->question;
    seed_capture_read(&inquiry->board, question->targets[0], question->first, NULL,
                      &inquiry->limits, answer);
}

static void ask_seed_multi(const Inquiry *inquiry, Answer *answer)
{
    const Question *question = &inquiry->question;
    seed_multi_read(&inquiry->board, question->targets, question->target_count, question->first,
                    NULL, &inquiry->limits, answer);
}

static void ask_seed_link(const Inquiry *inquiry, Answer *answer)
{
    const Question *question = &inquiry->question;
    seed_link_read(&inquiry->board, question->targets, question->first, NULL, &inquiry->limits,
                   answer, NULL);
}

static void ask_seed_eye(const Inquiry *inquiry, Answer *answer)
{
    const Question *question = &inquiry->question;
    seed_eye_read(&inquiry->board, question->targets, question->target_count, question->eye_color,
                  question->first, NULL, &inquiry->limits, answer);
}

static void ask_seed_tsumego(const Inquiry *inquiry, Answer *answer)
{
    const Question *question = &inquiry->question;
    seed_tsumego_read(&inquiry->board, question->targets, question->target_count, question->first,
                      question->region_given ? &question->region : NULL, NULL, &inquiry->limits,
                      answer);
}

static const Entry ENTRIES[QUESTION_KINDS][2] = {
    [QUESTION_LADDER] = {{ask_ladder, NULL, NULL}, {ask_seed_ladder, NULL, NULL}},
    [QUESTION_CAPTURE] = {{ask_capture, open_capture, close_capture},
                          {ask_seed_capture, NULL, NULL}},
    [QUESTION_MULTI_CAPTURE] = {{ask_multi_capture, open_capture, close_capture},
                                {ask_seed_multi, NULL, NULL}},
    [QUESTION_LINK] = {{ask_link, open_link, mem_free}, {ask_seed_link, NULL, NULL}},
    [QUESTION_EYE] = {{ask_eye, open_eye, mem_free}, {ask_seed_eye, NULL, NULL}},
    [QUESTION_TSUMEGO] = {{NULL, open_tsumego, mem_free}, {ask_seed_tsumego, NULL, NULL}},
};

/* --- life cycle -------------------------------------------------------------------------- */

bool inquiry_check(const Question *question, Error *error)
{
    const Entry *entry = &ENTRIES[question->kind][question->method];
    if (question->method == METHOD_SEED && question->to_edge)
        return error_set(error, "the seed's search links two stones, not a stone and the edge");
    if (entry->open || entry->ask)
        return true;
    return error_set(error, "there is no search for the kind %s by the method %s",
                     question_kind_name(question->kind), question_method_name(question->method));
}

Inquiry *inquiry_new(const Question *question, const Board *board, const SearchLimits *limits,
                     ProofTrace *trace, Error *error)
{
    if (!question_check(question, board, error))
        return NULL;
    Inquiry *inquiry = mem_alloc(1, sizeof *inquiry);
    inquiry->question = *question;
    board_copy(&inquiry->board, board);
    inquiry->limits = *limits;
    inquiry->trace = trace;
    inquiry->entry = &ENTRIES[question->kind][question->method];
    return inquiry;
}

void inquiry_free(Inquiry *inquiry)
{
    if (inquiry && inquiry->task) {
        prover_clear(&inquiry->prover);
        inquiry->entry->close(inquiry->task);
    }
    mem_free(inquiry);
}

static size_t memory_of(const SearchLimits *limits)
{
    return limits->memory ? limits->memory : SEARCH_MEMORY;
}

Prover *inquiry_prover(Inquiry *inquiry)
{
    if (!inquiry->entry->open)
        return NULL;
    if (!inquiry->task) {
        const Board *searched = &inquiry->board;
        inquiry->task = inquiry->entry->open(inquiry, &searched, &inquiry->goal);
        SearchLimits limits = inquiry->limits;
        if (inquiry->question.kind == QUESTION_TSUMEGO)
            limits.memory = memory_of(&limits) / 2; /* the rest is for a second search */
        prover_init(&inquiry->prover, &inquiry->goal, searched, &limits);
    }
    return &inquiry->prover;
}

/* Takes over the search of `other`, which gets ours. Each keeps its limits. */
static void swap_searches(Inquiry *inquiry, Inquiry *other)
{
    Inquiry own = *inquiry;
    SearchLimits limits = other->limits;
    *inquiry = *other;
    *other = own;
    inquiry->limits = own.limits;
    other->limits = limits;
    inquiry->trace = own.trace;
    inquiry->prover.goal = &inquiry->goal;
    other->prover.goal = &other->goal;
}

/* What the limits leave after `nodes` positions and `seconds`, for a search beside the first that
 * is to take at most CONFIRM_FACTOR times as long as that. */
static SearchLimits limits_to_confirm(const SearchLimits *limits, uint64_t nodes, double seconds)
{
    SearchLimits left = *limits;
    left.memory = memory_of(limits) / 2;
    left.nodes = CONFIRM_NODES + CONFIRM_FACTOR * nodes;
    if (limits->nodes && left.nodes > limits->nodes - nodes)
        left.nodes = limits->nodes - nodes;
    if (limits->seconds > 0)
        left.seconds = limits->seconds > seconds ? limits->seconds - seconds : 1e-6;
    return left;
}

/* Did the search come to an end? Of a ko it then knows how many threats are needed. */
static bool is_final(const Answer *answer)
{
    bool ko = answer->verdict == VERDICT_KO_FIRST || answer->verdict == VERDICT_KO_THREAT;
    return answer->verdict != VERDICT_UNKNOWN && (!ko || answer->threats > 0);
}

/* An answer that leans on rules of thumb in the region is searched for again without them; if that
 * comes to an end, it counts. */
static void confirm(Inquiry *inquiry, double seconds, Answer *answer)
{
    if (inquiry->question.kind != QUESTION_TSUMEGO || answer->verdict == VERDICT_UNKNOWN ||
        answer->proved || answer->regional ||
        (inquiry->limits.nodes && answer->nodes >= inquiry->limits.nodes))
        return;
    SearchLimits left = limits_to_confirm(&inquiry->limits, answer->nodes, seconds);
    Inquiry *strict = inquiry_new(&inquiry->question, &inquiry->board, &left, NULL, &(Error){0});
    strict->strict = true;
    strict->alone = inquiry->alone;
    Answer again;
    ProofTrace trace; /* of the search that counts in the end */
    proof_trace_init(&trace);
    Prover *prover = inquiry_prover(strict);
    prover->trace = inquiry->trace ? &trace : NULL;
    prover_ask(prover, inquiry->question.first, &again);
    prover->trace = NULL;
    uint64_t nodes = answer->nodes + again.nodes;
    if (is_final(&again)) {
        *answer = again;
        swap_searches(inquiry, strict);
        if (inquiry->trace) {
            ProofTrace before = *inquiry->trace;
            *inquiry->trace = trace;
            trace = before;
        }
    }
    proof_trace_clear(&trace);
    answer->nodes = nodes;
    inquiry_free(strict);
}

static void ask_prover(Inquiry *inquiry, Answer *answer)
{
    double start = timer_now();
    Prover *prover = inquiry_prover(inquiry);
    prover->trace = inquiry->trace;
    prover_ask(prover, inquiry->question.first, answer);
    prover->trace = NULL;
    confirm(inquiry, timer_now() - start, answer);
}

/* --- life or seki ------------------------------------------------------------------------ */

/* What the owner's verdict says about a group. */
static Life life_by_verdict(Verdict owners)
{
    static const Life LIVES[] = {
        [VERDICT_UNKNOWN] = LIFE_UNKNOWN, [VERDICT_NO] = LIFE_DEAD,
        [VERDICT_KO_THREAT] = LIFE_KO,    [VERDICT_KO_FIRST] = LIFE_KO,
        [VERDICT_YES] = LIFE_STANDS,
    };
    return LIVES[owners];
}

/* What the verdict on life without seki, `alone`, says about a group that stands. */
static Life life_alone(Verdict alone, bool owner_first)
{
    switch (alone) {
    case VERDICT_UNKNOWN:
        return LIFE_STANDS;
    case VERDICT_NO:
        return owner_first ? LIFE_SEKI : LIFE_ALIVE;
    case VERDICT_KO_THREAT:
    case VERDICT_KO_FIRST:
        return LIFE_SEKI_KO;
    case VERDICT_YES:
        return owner_first ? LIFE_ALIVE : LIFE_SEKI;
    }
    return LIFE_UNKNOWN;
}

/* The search for life without seki found the better move: its search is the one to look at. */
static void take_over(Inquiry *inquiry, Inquiry *alone, const Answer *found, Answer *answer)
{
    answer->move = found->move;
    answer->line_length = found->line_length;
    memcpy(answer->line, found->line, sizeof answer->line);
    if (answer->verdict == VERDICT_NO && answer->line_length > 1)
        answer->line_length = 1; /* what follows may end in a capture, which is not what happens */
    if (found->depth > answer->depth)
        answer->depth = found->depth;
    swap_searches(inquiry, alone);
}

/* Tells which stones the search took for the group. */
static void tell_group(const Inquiry *inquiry, Answer *answer)
{
    const Tsumego *task = inquiry->task;
    const Board *board = &inquiry->board;
    answer->group_count = 0;
    for (int i = 0; i < task->key_count; i++) {
        bool known = false;
        for (int k = 0; k < answer->group_count; k++)
            known |= board->block[answer->group[k]] == board->block[task->keys[i]];
        if (!known)
            answer->group[answer->group_count++] = task->keys[i];
    }
}

/* Tells what becomes of the group. If it stands: can its owner make it live on its own, or is it in
 * seki? */
static void tell_life(Inquiry *inquiry, double seconds, Answer *answer)
{
    const Question *question = &inquiry->question;
    bool owner_first = board_color(&inquiry->board, question->targets[0]) == question->first;
    answer->life = life_by_verdict(owner_first ? answer->verdict : verdict_other(answer->verdict));
    answer->life_proved = answer->proved;
    if (answer->life != LIFE_STANDS ||
        (inquiry->limits.nodes && answer->nodes >= inquiry->limits.nodes))
        return;
    SearchLimits left = limits_to_confirm(&inquiry->limits, answer->nodes, seconds);
    Inquiry *alone = inquiry_new(question, &inquiry->board, &left, NULL, &(Error){0});
    Answer found;
    alone->alone = true;
    ask_prover(alone, &found);
    answer->nodes += found.nodes;
    answer->alone = is_final(&found) ? found.verdict : VERDICT_UNKNOWN;
    answer->life = life_alone(answer->alone, owner_first);
    if (answer->life != LIFE_STANDS)
        answer->life_proved = answer->proved && found.proved;
    if (answer->alone == VERDICT_YES || answer_effect(answer) > answer->verdict)
        take_over(inquiry, alone, &found, answer);
    inquiry_free(alone);
}

void inquiry_ask(Inquiry *inquiry, Answer *answer)
{
    if (inquiry->entry->ask) {
        inquiry->entry->ask(inquiry, answer);
        return;
    }
    double start = timer_now();
    ask_prover(inquiry, answer);
    if (inquiry->question.kind != QUESTION_TSUMEGO)
        return;
    tell_life(inquiry, timer_now() - start, answer);
    tell_group(inquiry, answer);
}
