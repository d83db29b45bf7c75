#ifndef GOSEDAI_TOOLS_TUNE_SET_H
#define GOSEDAI_TOOLS_TUNE_SET_H

/* TuneSet: choices of strong players, as the scores of all moves there were and how they depend on
 * the numbers that are tuned; and the numbers that fit them best.
 *
 *     tune_set_begin(&set, kind, held);
 *     tune_set_add(&set, score, right);               for each move
 *     tune_set_slope(&set, number, slope);            for the move just added
 *     tune_set_end(&set);
 *     tune_fit(&set, 40, &settings, change);
 *
 * The model is that a move is chosen with a probability proportional to exp(score / T), and that a
 * score changes in proportion with each number: true for small changes only. */

#include "base/error.h"
#include "base/text.h"

#include <stdint.h>

enum { TUNE_KINDS = 2, TUNE_NUMBERS_MAX = 256 };

typedef struct TuneSlope {
    uint16_t number;
    float slope; /* of the score, per whole size of the number: 0.1 of it for 10 % more */
} TuneSlope;

typedef struct TuneOption {
    float score;
    uint16_t slope_count;
    size_t slopes; /* the first one */
} TuneOption;

typedef struct TuneChoice {
    uint8_t kind; /* below TUNE_KINDS; each has a temperature of its own */
    bool held;    /* held back: not to be learned from */
    int right;    /* the option that was chosen; -1: none of them */
    int count;
    size_t options; /* the first one */
} TuneChoice;

typedef struct TuneSet {
    TuneChoice *choices;
    size_t choice_count, choice_capacity;
    TuneOption *options;
    size_t option_count, option_capacity;
    TuneSlope *slopes;
    size_t slope_count, slope_capacity;
} TuneSet;

/* --- filling --- */

void tune_set_init(TuneSet *set);
void tune_set_clear(TuneSet *set);
void tune_set_begin(TuneSet *set, int kind, bool held);
void tune_set_add(TuneSet *set, double score, bool right);
void tune_set_slope(TuneSet *set, int number, double slope);

/* Appends the choices from `first` on as one line, without its end; and reads such a line back,
 * false if it is none. */
void tune_set_write(const TuneSet *set, size_t first, Text *text);
bool tune_set_read(TuneSet *set, const char *line);

/* --- fitting --- */

typedef struct TuneFitSettings {
    double ridge;    /* what a change by the whole size of a number costs, in log-likelihood */
    double furthest; /* no number changes by more than this share of its size */
    int steps;
} TuneFitSettings;

typedef struct TuneModelState {
    double change[TUNE_NUMBERS_MAX]; /* by number, as a share of its size */
    double heat[TUNE_KINDS];         /* logarithm of T */
} TuneModelState;

extern const TuneFitSettings TUNE_FIT_SETTINGS;

/* Fits the temperatures alone (all changes 0). */
void tune_fit_heat(const TuneSet *set, TuneModelState *state);

/* Fits both to the choices that are not held back. Deterministic. */
void tune_fit(const TuneSet *set, int numbers, const TuneFitSettings *settings,
              TuneModelState *state);

/* How a set is predicted. */
typedef struct TuneScore {
    size_t choices;    /* of the kind, held back or not as asked */
    size_t met;        /* the right move was among the options */
    size_t first;      /* ... and had the highest score */
    double likelihood; /* mean logarithm of the right one's probability, where met */
} TuneScore;

void tune_measure(const TuneSet *set, const TuneModelState *state, int kind, bool held,
                  TuneScore *score);

/* The difference of two predictions of the same choices: means with 95 % intervals. `b` may be a
 * set of the same choices with other scores. */
typedef struct TuneGain {
    size_t choices;
    double first, first_error;           /* share of choices, half width of the interval */
    double likelihood, likelihood_error; /* the same, where both meet the right move */
} TuneGain;

void tune_compare(const TuneSet *a, const TuneModelState *state_a, const TuneSet *b,
                  const TuneModelState *state_b, int kind, bool held, TuneGain *gain);

#endif
