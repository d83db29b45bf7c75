/* Fitting: the log-likelihood of the right moves is climbed by its gradient, with the step sizes of
 * Adam (each number gets steps of its own size). All choices are used in each step.
 *
 * What it gets wrong: scores are taken to be linear in the numbers; where a rule has a threshold,
 * or another candidate at the same point takes over, they are not. The limit of the change keeps
 * that small, and whoever writes a file measures it anew. */

#include "tools/tune_set.h"

#include "base/mem.h"

#include <float.h>
#include <math.h>
#include <string.h>

const TuneFitSettings TUNE_FIT_SETTINGS = {.ridge = 0.01, .furthest = 0.5, .steps = 400};

enum { UNKNOWNS_MAX = TUNE_NUMBERS_MAX + TUNE_KINDS };

typedef struct Gradient {
    double change[TUNE_NUMBERS_MAX], heat[TUNE_KINDS];
} Gradient;

static double score_of(const TuneSet *set, const TuneOption *option, const TuneModelState *state)
{
    double score = option->score;
    for (int i = 0; i < option->slope_count; i++) {
        const TuneSlope *slope = &set->slopes[option->slopes + (size_t)i];
        score += state->change[slope->number] * slope->slope;
    }
    return score;
}

/* Scores of a choice divided by T, and the highest of them. */
static double weigh(const TuneSet *set, const TuneChoice *choice, const TuneModelState *state,
                    double *scores, int *best)
{
    double cold = exp(-state->heat[choice->kind]), top = -DBL_MAX;
    *best = -1;
    for (int i = 0; i < choice->count; i++) {
        scores[i] = cold * score_of(set, &set->options[choice->options + (size_t)i], state);
        if (scores[i] > top) {
            top = scores[i];
            *best = i;
        }
    }
    return top;
}

/* Turns scores into probabilities; returns the logarithm of that of `right`. */
static double spread(double *scores, int count, double top, int right)
{
    double sum = 0, chosen = scores[right] - top;
    for (int i = 0; i < count; i++)
        sum += scores[i] = exp(scores[i] - top);
    for (int i = 0; i < count; i++)
        scores[i] /= sum;
    return chosen - log(sum);
}

static int most_options(const TuneSet *set)
{
    int most = 1;
    for (size_t i = 0; i < set->choice_count; i++)
        if (set->choices[i].count > most)
            most = set->choices[i].count;
    return most;
}

/* Adds the gradient of one choice. */
static void add_gradient(const TuneSet *set, const TuneChoice *choice, const TuneModelState *state,
                         double *scores, Gradient *gradient)
{
    int best;
    double top = weigh(set, choice, state, scores, &best), cold = exp(-state->heat[choice->kind]);
    double warm = 0;
    spread(scores, choice->count, top, choice->right);
    for (int i = 0; i < choice->count; i++) {
        const TuneOption *option = &set->options[choice->options + (size_t)i];
        double share = (i == choice->right) - scores[i];
        warm -= share * cold * score_of(set, option, state);
        for (int k = 0; k < option->slope_count; k++) {
            const TuneSlope *slope = &set->slopes[option->slopes + (size_t)k];
            gradient->change[slope->number] += share * cold * slope->slope;
        }
    }
    gradient->heat[choice->kind] += warm;
}

typedef struct Climb {
    double mean[UNKNOWNS_MAX], square[UNKNOWNS_MAX];
    int step;
} Climb;

/* One step of Adam for unknown number `which`. */
static double climb(Climb *state, int which, double slope, double rate)
{
    const double keep = 0.9, keep_square = 0.99;
    state->mean[which] = keep * state->mean[which] + (1 - keep) * slope;
    state->square[which] = keep_square * state->square[which] + (1 - keep_square) * slope * slope;
    double mean = state->mean[which] / (1 - pow(keep, state->step));
    double square = state->square[which] / (1 - pow(keep_square, state->step));
    return rate * mean / (sqrt(square) + 1e-9);
}

static double within(double value, double limit)
{
    return value < -limit ? -limit : value > limit ? limit : value;
}

/* The gradient of the mean log-likelihood over what may be learned from. */
static void find_gradient(const TuneSet *set, const TuneModelState *state, double *scores,
                          Gradient *gradient)
{
    size_t count = 0;
    memset(gradient, 0, sizeof *gradient);
    for (size_t i = 0; i < set->choice_count; i++) {
        const TuneChoice *choice = &set->choices[i];
        if (choice->held || choice->right < 0)
            continue;
        add_gradient(set, choice, state, scores, gradient);
        count++;
    }
    double each = count ? 1.0 / (double)count : 0;
    for (int i = 0; i < TUNE_NUMBERS_MAX; i++)
        gradient->change[i] *= each;
    for (int i = 0; i < TUNE_KINDS; i++)
        gradient->heat[i] *= each;
}

void tune_fit(const TuneSet *set, int numbers, const TuneFitSettings *settings,
              TuneModelState *state)
{
    *state = (TuneModelState){0};
    Climb *memory = mem_alloc(1, sizeof *memory);
    Gradient *gradient = mem_alloc(1, sizeof *gradient);
    double *scores = mem_alloc((size_t)most_options(set), sizeof *scores);
    for (int step = 1; step <= settings->steps; step++) {
        double rate = step < settings->steps / 2 ? 0.02 : 0.005;
        memory->step = step;
        find_gradient(set, state, scores, gradient);
        for (int i = 0; i < numbers; i++) {
            double slope = gradient->change[i] - 2 * settings->ridge * state->change[i];
            state->change[i] =
                within(state->change[i] + climb(memory, i, slope, rate), settings->furthest);
        }
        for (int i = 0; i < TUNE_KINDS; i++)
            state->heat[i] = within(
                state->heat[i] + climb(memory, TUNE_NUMBERS_MAX + i, gradient->heat[i], 3 * rate),
                10);
    }
    mem_free(scores);
    mem_free(gradient);
    mem_free(memory);
}

void tune_fit_heat(const TuneSet *set, TuneModelState *state)
{
    tune_fit(set, 0, &TUNE_FIT_SETTINGS, state);
}

/* --- measuring --------------------------------------------------------------------------- */

/* How one choice is predicted: is the right one first, and how likely? */
static bool predict(const TuneSet *set, const TuneChoice *choice, const TuneModelState *state,
                    double *scores, bool *first, double *likelihood)
{
    int best;
    double top = weigh(set, choice, state, scores, &best);
    *first = choice->right >= 0 && best == choice->right;
    if (choice->right < 0)
        return false;
    *likelihood = spread(scores, choice->count, top, choice->right);
    return true;
}

void tune_measure(const TuneSet *set, const TuneModelState *state, int kind, bool held,
                  TuneScore *score)
{
    double *scores = mem_alloc((size_t)most_options(set), sizeof *scores), likelihood;
    *score = (TuneScore){0};
    for (size_t i = 0; i < set->choice_count; i++) {
        const TuneChoice *choice = &set->choices[i];
        bool first;
        if (choice->kind != kind || choice->held != held)
            continue;
        score->choices++;
        if (predict(set, choice, state, scores, &first, &likelihood)) {
            score->met++;
            score->first += first;
            score->likelihood += likelihood;
        }
    }
    if (score->met)
        score->likelihood /= (double)score->met;
    mem_free(scores);
}

typedef struct Moments {
    size_t count;
    double sum, squares;
} Moments;

static void add_moment(Moments *moments, double value)
{
    moments->count++;
    moments->sum += value;
    moments->squares += value * value;
}

static void finish_moments(const Moments *moments, double *mean, double *error)
{
    double n = (double)moments->count;
    *mean = n > 0 ? moments->sum / n : 0;
    double variance = n > 1 ? (moments->squares - n * *mean * *mean) / (n - 1) : 0;
    *error = n > 1 ? 1.959964 * sqrt(fmax(0, variance) / n) : INFINITY;
}

void tune_compare(const TuneSet *a, const TuneModelState *state_a, const TuneSet *b,
                  const TuneModelState *state_b, int kind, bool held, TuneGain *gain)
{
    int most_a = most_options(a), most_b = most_options(b);
    double *scores = mem_alloc((size_t)(most_a > most_b ? most_a : most_b), sizeof *scores);
    Moments firsts = {0}, likelihoods = {0};
    size_t other = 0;
    for (size_t i = 0; i < a->choice_count; i++) {
        const TuneChoice *choice = &a->choices[i];
        bool first[2];
        double likelihood[2];
        if (choice->kind != kind || choice->held != held)
            continue;
        while (other < b->choice_count &&
               (b->choices[other].kind != kind || b->choices[other].held != held))
            other++;
        if (other == b->choice_count)
            break;
        bool met = predict(a, choice, state_a, scores, &first[0], &likelihood[0]);
        met = predict(b, &b->choices[other++], state_b, scores, &first[1], &likelihood[1]) && met;
        add_moment(&firsts, (double)first[1] - (double)first[0]);
        if (met)
            add_moment(&likelihoods, likelihood[1] - likelihood[0]);
    }
    gain->choices = firsts.count;
    finish_moments(&firsts, &gain->first, &gain->first_error);
    finish_moments(&likelihoods, &gain->likelihood, &gain->likelihood_error);
    mem_free(scores);
}
