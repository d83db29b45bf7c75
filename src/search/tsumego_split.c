/* Tsumego by its first moves.
 *
 * What it gets wrong: the branches do not share what they find out, so that together they look at
 * more positions than one search of the whole would. */

#include "search/tsumego_split.h"

void tsumego_split(TsumegoSplit *split, const Tsumego *task, Color first)
{
    *split = (TsumegoSplit){.task = task, .first = first};
    for (int i = 0; i < task->point_count; i++)
        if (board_is_legal(&task->board, task->points[i], first))
            split->moves[split->count++] = task->points[i];
    if (first == task->defender)
        split->moves[split->count++] = POINT_PASS;
}

void tsumego_split_read(const TsumegoSplit *split, int branch, const SearchLimits *limits,
                        Answer *answer)
{
    Tsumego task = *split->task;
    Answer reply;
    Point move = split->moves[branch];
    if (move == POINT_PASS)
        board_clear_ko(&task.board);
    else
        board_play(&task.board, move, split->first);
    tsumego_read(&task, color_other(split->first), limits, &reply);
    *answer = reply;
    answer->verdict = verdict_other(reply.verdict);
    answer->guess = VERDICT_UNKNOWN;
    answer->move = move;
    answer->first = split->first;
    answer->line[0] = move;
    int kept = reply.line_length < ANSWER_LINE_MAX - 1 ? reply.line_length : ANSWER_LINE_MAX - 1;
    for (int i = 0; i < kept; i++)
        answer->line[i + 1] = reply.line[i];
    answer->line_length = kept + 1;
}

void tsumego_split_join(const TsumegoSplit *split, const Answer *answers, Answer *answer)
{
    bool open = false, proved = true;
    uint64_t nodes = 0;
    answer_clear(answer);
    answer->first = split->first;
    answer->verdict = VERDICT_NO;
    for (int i = 0; i < split->count; i++) {
        open |= answers[i].verdict == VERDICT_UNKNOWN;
        proved &= answers[i].proved;
        nodes += answers[i].nodes;
        if (answers[i].verdict > answer->verdict)
            *answer = answers[i];
    }
    if (answer->verdict != VERDICT_YES) {
        answer->proved = proved && !open;
        if (open)
            answer->verdict = VERDICT_UNKNOWN;
    }
    if (answer->verdict == VERDICT_NO)
        answer->move = POINT_NONE;
    answer->nodes = nodes;
}

/* --- the table ------------------------------------------------------------------------- */

/* How the group stands, from the owner's best to his worst; as rows and columns of the table. */
typedef enum Standing { STANDS_ALIVE, STANDS_KO_TAKES, STANDS_KO, STANDS_DEAD, STANDINGS } Standing;

/* What the attacker reaches by moving first. "Takes" is whoever moves first here. */
static Standing after_attack(Verdict attack)
{
    switch (attack) {
    case VERDICT_YES:
        return STANDS_DEAD;
    case VERDICT_KO_FIRST:
        return STANDS_KO;
    case VERDICT_KO_THREAT:
        return STANDS_KO_TAKES;
    case VERDICT_NO:
    case VERDICT_UNKNOWN:
        break;
    }
    return STANDS_ALIVE;
}

static Standing after_defence(Verdict defence)
{
    switch (defence) {
    case VERDICT_NO:
        return STANDS_DEAD;
    case VERDICT_KO_THREAT:
        return STANDS_KO;
    case VERDICT_KO_FIRST:
        return STANDS_KO_TAKES;
    case VERDICT_YES:
    case VERDICT_UNKNOWN:
        break;
    }
    return STANDS_ALIVE;
}

TsumegoClass tsumego_classify(Verdict attack, Verdict defence)
{
    /* clang-format off: as the seed prints it */
    static const uint8_t TABLE[STANDINGS][STANDINGS] = {
        [STANDS_ALIVE] = {TSUMEGO_CLASS_ALIVE, TSUMEGO_CLASS_ALIVE, TSUMEGO_CLASS_ALIVE,
                          TSUMEGO_CLASS_ALIVE},
        [STANDS_KO_TAKES] = {TSUMEGO_CLASS_NEUTRAL_3, TSUMEGO_CLASS_KO, TSUMEGO_CLASS_KO,
                             TSUMEGO_CLASS_KO},
        [STANDS_KO] = {TSUMEGO_CLASS_NEUTRAL_2, TSUMEGO_CLASS_NEUTRAL_3, TSUMEGO_CLASS_KO,
                       TSUMEGO_CLASS_KO},
        [STANDS_DEAD] = {TSUMEGO_CLASS_NEUTRAL_1, TSUMEGO_CLASS_NEUTRAL_2, TSUMEGO_CLASS_NEUTRAL_3,
                         TSUMEGO_CLASS_DEAD},
    };
    /* clang-format on */
    return (TsumegoClass)TABLE[after_attack(attack)][after_defence(defence)];
}

double tsumego_class_share(TsumegoClass class)
{
    static const double SHARES[TSUMEGO_CLASSES] = {[TSUMEGO_CLASS_NEUTRAL_1] = 1,
                                                   [TSUMEGO_CLASS_NEUTRAL_2] = 2.0 / 3,
                                                   [TSUMEGO_CLASS_NEUTRAL_3] = 1.0 / 3};
    return SHARES[class];
}

const char *tsumego_class_name(TsumegoClass class)
{
    static const char *const NAMES[TSUMEGO_CLASSES] = {"alive",     "ko",        "dead",
                                                       "neutral 1", "neutral 2", "neutral 3"};
    return NAMES[class];
}
