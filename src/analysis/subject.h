#ifndef GOSEDAI_ANALYSIS_SUBJECT_H
#define GOSEDAI_ANALYSIS_SUBJECT_H

/* Subject: what is this position about?
 *
 *     Subject subject;
 *     if (subject_find(&board, BLACK, &limits, &subject)) play(subject.answer.move);
 *
 * Shown a problem without a word, a player sees what is at stake: stones to capture or to save, a
 * group to kill or to make live, a connection to make or to break. */

#include "search/prospect.h"
#include "search/question.h"

enum { SUBJECT_MOVES_MAX = 32 };

typedef struct Subject {
    Question question; /* what is at stake, with the side to move first */
    Answer answer;     /* how it gets its way; its move is the best one */
    double score;      /* how much speaks for it (prospect.h) */
    uint64_t nodes;    /* positions looked at to find it; a hunch counts as what it costs */

    /* All moves that were compared, the best first, with what speaks for them. */
    int move_count;
    Prospect moves[SUBJECT_MOVES_MAX];
} Subject;

/* Finds what is most at stake for `first`, and its move. `limits` are for everything together.
 * False if nothing on the board depends on who moves first. */
bool subject_find(const Board *board, Color first, const SearchLimits *limits, Subject *subject);

/* Reads what the move leads to, if the answer has no verdict yet: it was compared with others, not
 * read. What is not reached by it for sure stays open, as another question may be behind the move.
 */
void subject_prove(Subject *subject, const Board *board, const SearchLimits *limits);

#endif
