/* Which search answers which question.
 *
 * A search of ours that is a goal for the prover is opened, so that the prover can be asked again;
 * the others (ladders, the seed's) answer once. Both stand in one table by kind and method. */

#include "search/inquiry.h"

#include "base/mem.h"
#include "search/tsumego.h"

struct Inquiry {
    Question question;
    Board board;
    SearchLimits limits;
    ProofTrace *trace;
    const struct Entry *entry;
    void *task; /* of the entry's open() */
    Goal goal;
    Prover prover; /* in use if the entry has open() */
};

typedef struct Entry {
    /* Either: makes the goal and what it needs, and releases that; may search another board. */
    void *(*open)(const Question *question, const Board **board, Goal *goal);
    void (*close)(void *task);
    /* Or: answers at once. */
    void (*ask)(const Inquiry *inquiry, Answer *answer);
} Entry;

/* --- ours -------------------------------------------------------------------------------- */

_Static_assert((int)TSUMEGO_KEYS_MAX >= (int)QUESTION_GROUP_MAX, "all targets are keys");

static void *open_tsumego(const Question *question, const Board **board, Goal *goal)
{
    static const TsumegoReach REACH = {.distance = 6, .slack = 1, .size = 30};
    Tsumego *task = mem_alloc(1, sizeof *task);
    tsumego_frame(task, *board, question->targets[0], &REACH);
    task->key_count = 0;
    for (int i = 0; i < question->target_count; i++)
        task->keys[task->key_count++] = question->targets[i];
    if (question->region_given)
        task->region = question->region;
    *goal = tsumego_goal(task);
    *board = &task->board;
    return task;
}

static const Entry ENTRIES[QUESTION_KINDS][2] = {
    [QUESTION_TSUMEGO] = {[METHOD_OURS] = {open_tsumego, mem_free, NULL}},
};

/* --- life cycle -------------------------------------------------------------------------- */

bool inquiry_check(const Question *question, Error *error)
{
    const Entry *entry = &ENTRIES[question->kind][question->method];
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
    if (inquiry->entry->open) {
        const Board *searched = &inquiry->board;
        inquiry->task = inquiry->entry->open(&inquiry->question, &searched, &inquiry->goal);
        prover_init(&inquiry->prover, &inquiry->goal, searched, limits);
        inquiry->prover.trace = trace;
    }
    return inquiry;
}

void inquiry_free(Inquiry *inquiry)
{
    if (!inquiry)
        return;
    if (inquiry->entry->open) {
        prover_clear(&inquiry->prover);
        inquiry->entry->close(inquiry->task);
    }
    mem_free(inquiry);
}

void inquiry_ask(Inquiry *inquiry, Answer *answer)
{
    if (inquiry->entry->open)
        prover_ask(&inquiry->prover, inquiry->question.first, answer);
    else
        inquiry->entry->ask(inquiry, answer);
}

Prover *inquiry_prover(Inquiry *inquiry)
{
    return inquiry->entry->open ? &inquiry->prover : NULL;
}
