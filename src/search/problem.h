#ifndef GOSEDAI_SEARCH_PROBLEM_H
#define GOSEDAI_SEARCH_PROBLEM_H

/* Problem: a position, what is asked of it, and the answer that is known to be right.
 *
 * Problems stand in files of three kinds: our own `.prob` (docs/solve.md), SGF trees whose leaves
 * say which lines are right, and tables (`.tsv`) with such a tree in each line.
 *
 *     ProblemFile file;
 *     if (problem_file_open(&file, "ladders.prob", &error)) {
 *         for (size_t i = 0; i < file.count; i++)
 *             if (problem_file_read(&file, i, problem, &error)) ...
 *         problem_file_close(&file);
 *     }
 */

#include "base/error.h"
#include "board/board.h"
#include "game/record.h"
#include "search/answer.h"
#include "search/question.h"

enum {
    PROBLEM_NAME_MAX = 160, /* bytes kept of a name, final zero included */
    PROBLEM_MOVES_MAX = 64, /* accepted first moves */
    PROBLEM_BYTES_MAX = 200 * 1000 * 1000,
    PROBLEM_ITEMS_MAX = 1000 * 1000,
};

/* Which verdicts an answer accepts. */
typedef enum ProblemVerdict {
    PROBLEM_ANY, /* only the move counts */
    PROBLEM_YES,
    PROBLEM_NO,
    PROBLEM_KO, /* either kind */
    PROBLEM_KO_FIRST,
    PROBLEM_KO_THREAT,
    PROBLEM_ALIVE, /* of a group: not captured, and not in seki */
    PROBLEM_SEKI,
} ProblemVerdict;

/* Who can answer? Only the first is a matter of this layer; problem_grade.h asks the others. */
typedef enum ProblemTask {
    PROBLEM_SEARCH,   /* a local search: `question`, or what the position is about */
    PROBLEM_RACE,     /* who captures first: the two targets, or the largest race */
    PROBLEM_MOVE,     /* the next move, of a player */
    PROBLEM_STRENGTH, /* how strong is the group of the target? */
    PROBLEM_TASKS
} ProblemTask;

typedef struct Problem {
    char name[PROBLEM_NAME_MAX];
    int line; /* of the file, where it begins; 0 if it has no lines */
    Board board;
    Color to_play;
    ProblemTask task;
    bool has_question; /* false: what it is about must be found out, or it is no search */
    Question question; /* of other tasks only the targets count */
    double low, high;  /* PROBLEM_STRENGTH: what is right, both included */
    ProblemVerdict verdict;
    int move_count; /* 0: any move, or none, is right if the verdict is */
    Point moves[PROBLEM_MOVES_MAX];
    bool known_fail; /* our answer is known to be wrong */
    uint64_t nodes;  /* positions to look at, in place of the runner's limit; 0 if not given */
} Problem;

typedef enum ProblemFormat { PROBLEM_TEXT, PROBLEM_SGF, PROBLEM_TABLE } ProblemFormat;

typedef struct ProblemItem {
    size_t start, length; /* of its text within the file */
    int line;             /* of its first line */
} ProblemItem;

typedef struct ProblemFile {
    const char *path; /* borrowed */
    ProblemFormat format;
    Text text;
    ProblemItem *items;
    size_t count, capacity;
    struct SgfCollection *games; /* PROBLEM_SGF: the records */
    Color to_play; /* who plays where a diagram does not say; EMPTY, as it is opened: it must say */
} ProblemFile;

/* How does the answer of a search compare with the right one? */
typedef enum ProblemResult {
    PROBLEM_RIGHT,
    PROBLEM_WRONG,
    PROBLEM_UNKNOWN, /* the search did not finish; its best guess at a move was not right either */
} ProblemResult;

/* --- files ------------------------------------------------------------------------------- */

/* Reads the file and finds its problems; they are only read one by one below. The format is told
 * by the name: .tsv, .sgf, anything else is our own. "-" is standard input, in either text form.
 * False, with the reason, if the file cannot be read. Close it in that case too. */
bool problem_file_open(ProblemFile *file, const char *path, Error *error);
void problem_file_close(ProblemFile *file);

/* The same for a text in memory, which is copied. */
bool problem_file_take(ProblemFile *file, const char *text, size_t length, const char *path,
                       ProblemFormat format, Error *error);

/* Reads the problem with this index. False, with its place and what to change, if it is not one. */
bool problem_file_read(const ProblemFile *file, size_t index, Problem *problem, Error *error);

/* --- single problems --------------------------------------------------------------------- */

/* Empties `problem`: no name, nothing asked, nothing accepted; the board is left as it is. */
void problem_clear(Problem *problem);

/* Reads one problem in our own notation. `line` is where the text begins in `place`, `to_play` who
 * plays if it does not say so; EMPTY: it must. */
bool problem_read_text(Problem *problem, const char *text, size_t length, Color to_play,
                       const char *place, int line, Error *error);

/* Takes the position at `node` of a record as a problem (NULL: before the first move). Right are
 * the moves that follow it and have a good node at or below them: one that says RIGHT or "correct"
 * in its comment, or has GB or GW for the side to play, or TE. If no node says anything, the main
 * line is right. False if the way to the position cannot be played. */
bool problem_read_record(Problem *problem, const Record *record, const Node *node,
                         const char *place, Error *error);

/* Reads one line of a table: id, type, level, size, to play, accepted first moves, wrong ones,
 * tags, SGF, parted by tabs. */
bool problem_read_row(Problem *problem, const char *row, size_t length, const char *place, int line,
                      Error *error);

/* --- checking ---------------------------------------------------------------------------- */

/* Is `answer` right? A move counts if it is among the accepted ones; where the verdict is given
 * too, both must be right. */
ProblemResult problem_check(const Problem *problem, const Answer *answer);

/* Is this the strength of a group that is asked for? */
ProblemResult problem_check_strength(const Problem *problem, double strength);

/* "search", "race", "next-move", "strength": as our notation names them. */
const char *problem_task_name(ProblemTask task);

/* The word of a verdict in our notation: "yes", "ko-first" ... */
const char *problem_verdict_word(ProblemVerdict verdict);

/* Appends what would be right: "yes, D4 or E5". */
void problem_add_answer(const Problem *problem, Text *text);

#endif
