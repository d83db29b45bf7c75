/* Train guess: conditional logistic regression by stochastic gradient steps, position by position.
 *
 * Idea. The probability of a move is exp(sum of its weights) over the same of all legal moves; its
 * logarithm is to become large. (A generalised Bradley-Terry model, fitted by gradients instead of
 * minorization-maximization: one way through the games does, and nothing has to be stored.)
 *
 * Method. Each weight has its own step, which shrinks with the squares of the gradients it has met
 * (AdaGrad). A shape counts for all smaller shapes within it, so rare ones lean on frequent ones.
 *
 * What it gets wrong: the last games weigh a little more than the first. */

#include "tools/train_guess.h"

#include "base/mem.h"
#include "recognize/quick_guess.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FEATURES_MAX = GUESS_FEATURES_MAX + GUESS_KINDS * GUESS_SIZE_MAX,
    KNOWN = 1 << 30, /* met often enough, in an earlier training */
};

/* Moves less likely than this do not pull at their weights. */
static const double NEGLIGIBLE = 1e-5;

/* The small model has fewer weights for each move, and takes larger steps. */
static const double QUICK_RATE = 2;

typedef struct Weight {
    float value, squares;
} Weight;

/* The features of the moves of one position, as numbers of weights. */
typedef struct Options {
    uint32_t features[POINT_COUNT_MAX][FEATURES_MAX];
    int counts[POINT_COUNT_MAX];
    double shares[POINT_COUNT_MAX];
    int count, right; /* moves, and which was played; -1 if none */
} Options;

struct TrainGuess {
    const GuessWeights *shapes;
    double rate;
    Weight *weights; /* groups, nodes, neighbourhoods */
    size_t node_first, quick_first, count;
    uint32_t *met;       /* by neighbourhood: how often */
    uint32_t *canonical; /* by neighbourhood: the smallest of its images */
    Options options, quick;
};

/* A weight that is known already: no step moves it. */
static Weight known_weight(int hundredths)
{
    return (Weight){(float)hundredths / 100, INFINITY};
}

static void begin_weights(TrainGuess *model, const GuessWeights *known)
{
    for (int group = 0; group < GUESS_GROUPS; group++)
        for (int value = 0; value < GUESS_VALUES_MAX; value++)
            if (known->hundredths[group][value])
                model->weights[group * GUESS_VALUES_MAX + value] =
                    known_weight(known->hundredths[group][value]);
    for (size_t i = 1; i < known->node_count; i++)
        model->weights[model->node_first + i] = known_weight(known->nodes[i].weight);
    for (size_t i = 0; i < known->quick_count; i++) {
        const GuessQuick *quick = &known->quick[i];
        model->weights[model->quick_first + quick->index] = known_weight(quick->weight);
        model->met[quick->index] = KNOWN;
    }
}

TrainGuess *train_guess_new(const GuessWeights *weights, bool known, double rate)
{
    TrainGuess *model = mem_alloc(1, sizeof *model);
    model->shapes = weights;
    model->rate = rate;
    model->node_first = (size_t)GUESS_GROUPS * GUESS_VALUES_MAX;
    model->quick_first = model->node_first + weights->node_count;
    model->count = model->quick_first + GUESS_QUICK_SHAPES;
    model->weights = mem_alloc(model->count, sizeof *model->weights);
    model->met = mem_alloc(GUESS_QUICK_SHAPES, sizeof *model->met);
    model->canonical = mem_alloc(GUESS_QUICK_SHAPES, sizeof *model->canonical);
    for (uint32_t i = 0; i < GUESS_QUICK_SHAPES; i++)
        model->canonical[i] = guess_quick_canonical(i);
    if (known)
        begin_weights(model, weights);
    return model;
}

void train_guess_free(TrainGuess *model)
{
    if (!model)
        return;
    mem_free(model->weights);
    mem_free(model->met);
    mem_free(model->canonical);
    mem_free(model);
}

/* --- features as numbers --------------------------------------------------------------- */

static void add_feature(Options *options, size_t number)
{
    options->features[options->count][options->counts[options->count]++] = (uint32_t)number;
}

static void add_groups(Options *options, const GuessFeature *features, int count)
{
    for (int i = 0; i < count; i++)
        add_feature(options, (size_t)features[i].group * GUESS_VALUES_MAX + features[i].value);
}

static void add_shapes(TrainGuess *model, const MoveGuess *guess, Point point)
{
    uint32_t nodes[GUESS_KINDS];
    move_guess_shapes(guess, model->shapes, point, nodes);
    for (int kind = 0; kind < GUESS_KINDS; kind++)
        for (uint32_t node = nodes[kind]; node; node = model->shapes->nodes[node].parent)
            add_feature(&model->options, model->node_first + node);
}

static void add_quick(TrainGuess *model, const GuessSight *sight, Point point)
{
    GuessFeature features[QUICK_GUESS_FEATURES];
    uint32_t index = quick_guess_index(sight->board, point, sight->color);
    uint32_t plain = model->canonical[index % GUESS_QUICK_PLAIN], full = model->canonical[index];
    add_groups(&model->quick, features,
               quick_guess_features(sight->board, point, sight->color, sight->last, features));
    add_feature(&model->quick, model->quick_first + plain);
    model->met[plain]++;
    if (index >= GUESS_QUICK_PLAIN) {
        add_feature(&model->quick, model->quick_first + full);
        model->met[full]++;
    }
}

static void list_options(TrainGuess *model, MoveGuess *guess, const GuessSight *sight)
{
    const Board *board = sight->board;
    Options *options = &model->options, *quick = &model->quick;
    options->count = quick->count = 0;
    options->right = quick->right = -1;
    move_guess_look(guess, board, sight->color, sight->last, sight->second_last);
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i];
        if (!board_is_legal(board, point, sight->color))
            continue;
        GuessFeature features[GUESS_FEATURES_MAX];
        options->counts[options->count] = quick->counts[quick->count] = 0;
        add_groups(options, features, move_guess_features(guess, point, features));
        add_shapes(model, guess, point);
        add_quick(model, sight, point);
        if (point == sight->move)
            options->right = quick->right = options->count;
        options->count++;
        quick->count++;
    }
}

/* --- learning -------------------------------------------------------------------------- */

static void find_shares(const TrainGuess *model, Options *options)
{
    double best = -INFINITY, total = 0;
    for (int i = 0; i < options->count; i++) {
        double sum = 0;
        for (int j = 0; j < options->counts[i]; j++)
            sum += (double)model->weights[options->features[i][j]].value;
        options->shares[i] = sum;
        best = sum > best ? sum : best;
    }
    for (int i = 0; i < options->count; i++)
        total += options->shares[i] = exp(options->shares[i] - best);
    for (int i = 0; i < options->count; i++)
        options->shares[i] /= total;
}

static void step(TrainGuess *model, Options *options, double rate)
{
    find_shares(model, options);
    for (int i = 0; i < options->count; i++) {
        double pull = (i == options->right) - options->shares[i];
        if (fabs(pull) < NEGLIGIBLE)
            continue;
        for (int j = 0; j < options->counts[i]; j++) {
            Weight *weight = &model->weights[options->features[i][j]];
            weight->squares += (float)(pull * pull);
            weight->value += (float)(rate * pull) / sqrtf(1.0F + weight->squares);
        }
    }
}

void train_guess_learn(TrainGuess *model, MoveGuess *guess, const GuessSight *sight)
{
    list_options(model, guess, sight);
    if (model->options.right < 0 || model->options.count < 2)
        return;
    step(model, &model->options, model->rate);
    step(model, &model->quick, QUICK_RATE * model->rate);
}

/* --- results --------------------------------------------------------------------------- */

static int16_t hundredths(const Weight *weight)
{
    long rounded = lround(100 * (double)weight->value);
    return (int16_t)(rounded > GUESS_WEIGHT_MAX    ? GUESS_WEIGHT_MAX
                     : rounded < -GUESS_WEIGHT_MAX ? -GUESS_WEIGHT_MAX
                                                   : rounded);
}

void train_guess_give(const TrainGuess *model, int seen, GuessWeights *weights)
{
    for (int group = 0; group < GUESS_GROUPS; group++)
        for (int value = 0; value < GUESS_VALUES_MAX; value++)
            weights->hundredths[group][value] =
                hundredths(&model->weights[group * GUESS_VALUES_MAX + value]);
    for (size_t i = 1; i < weights->node_count; i++)
        weights->nodes[i].weight = hundredths(&model->weights[model->node_first + i]);
    weights->quick_count = 0;
    for (uint32_t i = 0; i < GUESS_QUICK_SHAPES; i++)
        if (model->met[i] >= (uint32_t)seen)
            guess_weights_add_quick(
                weights, (GuessQuick){i, hundredths(&model->weights[model->quick_first + i])});
    guess_weights_finish(weights);
}

void train_guess_save(const TrainGuess *model, Text *bytes)
{
    text_add_bytes(bytes, (const char *)model->weights, model->count * sizeof *model->weights);
    text_add_bytes(bytes, (const char *)model->met, GUESS_QUICK_SHAPES * sizeof *model->met);
}

bool train_guess_restore(TrainGuess *model, const char *bytes, size_t length)
{
    size_t weights = model->count * sizeof *model->weights;
    size_t met = GUESS_QUICK_SHAPES * sizeof *model->met;
    if (length != weights + met)
        return false;
    memcpy(model->weights, bytes, weights);
    memcpy(model->met, bytes + weights, met);
    return true;
}
