#ifndef GOSEDAI_SEARCH_QUESTION_H
#define GOSEDAI_SEARCH_QUESTION_H

/* Question: every local search behind one door.
 *
 *     Question question;
 *     question_init(&question, QUESTION_CAPTURE, BLACK);
 *     question.targets[question.target_count++] = point;
 *     SearchLimits limits = {.nodes = 10000};
 *     Answer answer;
 *     if (!question_ask(&question, &board, &limits, NULL, &answer, &error)) ...
 *
 * The side that moves first wants what its colour suggests: of a target of the other colour that
 * it falls (is captured, cut, blinded, killed), of an own one that it stands. */

#include "base/error.h"
#include "board/board.h"
#include "search/answer.h"
#include "search/proof_trace.h"

typedef enum QuestionKind {
    QUESTION_LADDER,        /* by atari after atari: one target with at most two liberties */
    QUESTION_CAPTURE,       /* one target block */
    QUESTION_MULTI_CAPTURE, /* is one of several blocks of one colour captured? (or all saved?) */
    QUESTION_LINK,          /* two target blocks, or one and the edge: connected or cut? */
    QUESTION_EYE,           /* one point: does `eye_color` get an eye there? */
    QUESTION_TSUMEGO,       /* the group of the target(s): alive or dead? */
    QUESTION_KINDS
} QuestionKind;

/* Whose way of searching: the seed's as written, or ours. */
typedef enum SearchMethod { METHOD_OURS, METHOD_SEED } SearchMethod;

enum {
    QUESTION_TARGETS_MAX = 16,
    QUESTION_GROUP_MAX = 8, /* of one group */
    QUESTION_REGION_MAX = 128,
};

typedef struct Question {
    QuestionKind kind;
    SearchMethod method;
    Color first; /* the side that moves first */
    int target_count;
    Point targets[QUESTION_TARGETS_MAX]; /* a stone of each target block (an eye's point) */
    bool to_edge;                        /* link: the other end is the edge of the board */
    Color eye_color;                     /* eye: who would own it */
    bool region_given;                   /* else it is found from the target */
    PointSet region;                     /* where both sides may play */
} Question;

/* "capture", "link" ...: as the command line names it; and back, false if there is none. */
const char *question_kind_name(QuestionKind kind);
bool question_kind_parse(const char *name, QuestionKind *kind);

/* "ours" or "seed"; and back, false if there is none. */
const char *question_method_name(SearchMethod method);
bool question_method_parse(const char *name, SearchMethod *method);

/* An empty question of this kind, our method, region to be found. */
void question_init(Question *question, QuestionKind kind, Color first);

/* --- reading what people write ----------------------------------------------------------- */

/* Adds a target. False, with the reason, if there are too many. */
bool question_add_target(Question *question, Point point, Error *error);

/* Reads one word of a question: a point (a target), "edge" (the other end of a link), or a colour
 * (the owner of an eye). False, with the reason. */
bool question_add_word(Question *question, int size, const char *word, Error *error);

/* Reads a region: points and rectangles parted by commas or blanks, "A1:F6,G1". */
bool question_read_region(Question *question, int size, const char *text, Error *error);

/* Appends the question as a sentence without a stop: "Black to capture the white stones at D4". */
void question_add_sentence(const Question *question, const Board *board, Text *text);

/* --- asking ------------------------------------------------------------------------------ */

/* Does the question make sense on this board (targets are stones of one colour, few enough
 * liberties for the kind ...), and is there a search for it? False with a sentence that says what
 * to change. */
bool question_check(const Question *question, const Board *board, Error *error);

/* Checks and answers the question. `trace` (may be NULL) records the search.
 * False, with the reason, only if the question makes no sense. inquiry.h keeps the search open, to
 * go on with it or to look at its tree. */
bool question_ask(const Question *question, const Board *board, const SearchLimits *limits,
                  ProofTrace *trace, Answer *answer, Error *error);

#endif
