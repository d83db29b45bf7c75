#ifndef GOSEDAI_FRONT_CLI_SOLVE_REQUEST_H
#define GOSEDAI_FRONT_CLI_SOLVE_REQUEST_H

/* SolveRequest: what `gosedai solve` was asked for, on its command line. */

#include "front/cli/cli.h"
#include "knowledge/hunch_net.h"
#include "knowledge/move_weights.h"
#include "search/problem.h"

typedef struct SolveRequest {
    /* the position */
    int number; /* of the problem or game within its file, from 1 */
    int move;
    Color to_play;
    bool number_given, move_given, to_play_given;
    bool seed_given; /* below, with many problems */
    /* the question */
    const char *kind_name, *method_name, *region;
    Text targets; /* as typed, one on each line */
    Color owner;  /* of an eye; EMPTY if not given */
    QuestionKind kind;
    SearchMethod method;
    /* the limits */
    int nodes, memory; /* memory in MB */
    double seconds;    /* 0: the usual time, none if nodes are given */
    bool all_moves;
    MoveWeights *weights; /* the order of moves in fights */
    HunchNet *net;        /* that guesses at problems */
    /* who answers what is no search */
    const char *player, *knowledge; /* NULL: the usual one, the built-in one */
    /* the output */
    const char *sgf, *png;
    bool json, tree;
    int trace;
    /* many problems */
    bool batch, list_wrong, quiet;
    int sample, jobs;
    uint64_t seed;
} SolveRequest;

extern const char SOLVE_NAME[]; /* of the command, for messages */

/* Who moves first: by the options, else by the problem. */
Color solve_request_first(const SolveRequest *request, const Problem *problem);

/* Does anybody say what is asked, the options or the problem? */
bool solve_request_asks(const SolveRequest *request, const Problem *problem);

/* Makes the question of `problem`: by the options, else by the problem itself, else by looking at
 * the position. `limits` are for that look. `*likely` gets the move that looks best then,
 * POINT_NONE if there was no need to look. */
bool solve_request_question(const SolveRequest *request, const Problem *problem,
                            const SearchLimits *limits, Question *question, Point *likely,
                            Error *error);

/* Is the question what the problem's own answer is about? Not if the options ask about another
 * side, other stones or another kind of thing. */
bool solve_request_is_the_files(const SolveRequest *request, const Problem *problem,
                                const Question *question);

/* The limits of one search; `usual` is the time if neither time nor nodes were given. */
SearchLimits solve_request_limits(const SolveRequest *request, double usual,
                                  const atomic_bool *cancel);

/* Solves all problems of the files and folders (cli_solve_batch.c); returns the exit code. */
int solve_batch(const SolveRequest *request, char **operands, int count);

#endif
