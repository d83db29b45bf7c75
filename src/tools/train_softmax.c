/* Train softmax: conditional logistic regression by stochastic gradient steps.
 *
 * Idea. The probability of a move is exp(sum of its weights) over the same of all moves; where
 * several are right, their probabilities are added. The logarithm of that is to become large.
 *
 * Method. Decision by decision, each weight with its own step, which shrinks with the squares of
 * the gradients it has met (AdaGrad). Features are numbered densely through a hash table; those
 * that are too rare have no number.
 *
 * What it gets wrong: the last decisions of an epoch weigh a little more than the first. */

#include "tools/train_softmax.h"

#include "base/mem.h"
#include "base/random.h"

#include <math.h>
#include <stdlib.h>

enum { FIRST_SLOTS = 1 << 16, RANDOM_SEED = 1 };

typedef struct Weight {
    MoveFeature feature;
    int count;
    float value, squares;
} Weight;

struct TrainSoftmax {
    TrainSettings settings;
    Weight *weights; /* weights[0] is that of all features without a number: 0 */
    size_t count, capacity;
    uint32_t *slots; /* hash table of numbers; 0 is free */
    size_t slot_count;
    Random random;
};

TrainSettings train_softmax_defaults(void)
{
    return (TrainSettings){.seen = 30, .rate = 0.1, .decay = 1e-5};
}

/* --- numbers of features --------------------------------------------------------------- */

static bool same_feature(const MoveFeature *a, const MoveFeature *b)
{
    return a->role == b->role && a->group == b->group && a->value == b->value;
}

static uint32_t *find_slot(const TrainSoftmax *model, const MoveFeature *feature)
{
    uint64_t key = (uint64_t)feature->value << 16 | (uint64_t)feature->group << 8 | feature->role;
    size_t at = random_mix(key) & (model->slot_count - 1);
    while (model->slots[at] && !same_feature(&model->weights[model->slots[at]].feature, feature))
        at = (at + 1) & (model->slot_count - 1);
    return &model->slots[at];
}

static void grow_slots(TrainSoftmax *model)
{
    mem_free(model->slots);
    model->slot_count = model->slot_count ? 2 * model->slot_count : FIRST_SLOTS;
    model->slots = mem_alloc(model->slot_count, sizeof *model->slots);
    for (size_t i = 1; i < model->count; i++)
        *find_slot(model, &model->weights[i].feature) = (uint32_t)i;
}

static void count_feature(TrainSoftmax *model, const MoveFeature *feature)
{
    uint32_t *slot = find_slot(model, feature);
    if (!*slot) {
        model->weights =
            mem_grow(model->weights, &model->capacity, model->count + 1, sizeof *model->weights);
        model->weights[model->count] = (Weight){.feature = *feature};
        *slot = (uint32_t)model->count++;
        if (2 * model->count > model->slot_count) {
            grow_slots(model);
            slot = find_slot(model, feature);
        }
    }
    model->weights[*slot].count++;
}

/* Keeps only what was seen often enough, in a fixed order. */
static int compare_weights(const void *left, const void *right)
{
    const MoveFeature *a = &((const Weight *)left)->feature, *b = &((const Weight *)right)->feature;
    if (a->group != b->group)
        return a->group < b->group ? -1 : 1;
    if (a->role != b->role)
        return a->role < b->role ? -1 : 1;
    return a->value < b->value ? -1 : a->value > b->value;
}

static void drop_rare(TrainSoftmax *model)
{
    size_t kept = 1;
    for (size_t i = 1; i < model->count; i++)
        if (model->weights[i].feature.group < MOVE_GROUPS_PLAIN ||
            model->weights[i].count >= model->settings.seen)
            model->weights[kept++] = model->weights[i];
    model->count = kept;
    qsort(model->weights + 1, kept - 1, sizeof *model->weights, compare_weights);
    model->slot_count /= 2;
    grow_slots(model);
}

TrainSoftmax *train_softmax_new(const TrainSet *set, const TrainSettings *settings)
{
    TrainSoftmax *model = mem_alloc(1, sizeof *model);
    model->settings = *settings;
    random_seed(&model->random, RANDOM_SEED);
    model->weights = mem_grow(NULL, &model->capacity, 1, sizeof *model->weights);
    model->weights[0] = (Weight){0};
    model->count = 1;
    grow_slots(model);
    for (size_t i = 0; i < set->feature_count; i++)
        count_feature(model, &set->features[i]);
    drop_rare(model);
    return model;
}

void train_softmax_free(TrainSoftmax *model)
{
    if (!model)
        return;
    mem_free(model->weights);
    mem_free(model->slots);
    mem_free(model);
}

/* --- learning -------------------------------------------------------------------------- */

static double score_move(const TrainSoftmax *model, const TrainSet *set, const TrainMove *move)
{
    double score = 0;
    for (size_t i = 0; i < move->count; i++)
        score += (double)model->weights[*find_slot(model, &set->features[move->first + i])].value;
    return score;
}

/* The shares of the moves in all of them, and in `*right` that of the right ones. */
static void find_shares(const TrainSoftmax *model, const TrainSet *set,
                        const TrainDecision *decision, double shares[], double *right)
{
    const TrainMove *moves = &set->moves[decision->first];
    double highest = -INFINITY, sum = 0;
    for (int i = 0; i < decision->count; i++) {
        shares[i] = score_move(model, set, &moves[i]);
        highest = shares[i] > highest ? shares[i] : highest;
    }
    for (int i = 0; i < decision->count; i++)
        sum += shares[i] = exp(shares[i] - highest);
    *right = 0;
    for (int i = 0; i < decision->count; i++) {
        shares[i] /= sum;
        *right += moves[i].right ? shares[i] : 0;
    }
}

static void shift_weights(TrainSoftmax *model, const TrainSet *set, const TrainMove *move,
                          double gradient)
{
    for (size_t i = 0; i < move->count; i++) {
        Weight *weight = &model->weights[*find_slot(model, &set->features[move->first + i])];
        if (weight == model->weights)
            continue;
        weight->squares += (float)(gradient * gradient);
        weight->value +=
            (float)(model->settings.rate * gradient / (0.01 + sqrt((double)weight->squares)) -
                    model->settings.decay * (double)weight->value);
    }
}

static void learn(TrainSoftmax *model, const TrainSet *set, const TrainDecision *decision)
{
    const TrainMove *moves = &set->moves[decision->first];
    double shares[POINT_COUNT_MAX + 1], right;
    find_shares(model, set, decision, shares, &right);
    for (int i = 0; i < decision->count; i++) {
        double wanted = moves[i].right ? shares[i] / (right + 1e-12) : 0;
        shift_weights(model, set, &moves[i], wanted - shares[i]);
    }
}

void train_softmax_epoch(TrainSoftmax *model, const TrainSet *set)
{
    size_t count = set->decision_count;
    uint32_t *order = mem_alloc(count, sizeof *order);
    for (size_t i = 0; i < count; i++)
        order[i] = (uint32_t)i;
    for (size_t i = count; i > 1; i--) {
        size_t j = random_below(&model->random, (uint32_t)i);
        uint32_t other = order[j];
        order[j] = order[i - 1];
        order[i - 1] = other;
    }
    for (size_t i = 0; i < count; i++)
        learn(model, set, &set->decisions[order[i]]);
    mem_free(order);
}

/* --- results --------------------------------------------------------------------------- */

/* How many moves are above the best right one? */
static int rank_of(const TrainMove *moves, const double shares[], int count)
{
    double best = -1;
    int above = 0;
    for (int i = 0; i < count; i++)
        best = moves[i].right && shares[i] > best ? shares[i] : best;
    for (int i = 0; i < count; i++)
        above += !moves[i].right && shares[i] >= best;
    return above;
}

void train_softmax_measure(const TrainSoftmax *model, const TrainSet *set, TrainScore *score)
{
    *score = (TrainScore){0};
    for (size_t i = 0; i < set->decision_count; i++) {
        const TrainDecision *decision = &set->decisions[i];
        double shares[POINT_COUNT_MAX + 1], right;
        find_shares(model, set, decision, shares, &right);
        int rank = rank_of(&set->moves[decision->first], shares, decision->count);
        const int kinds[] = {decision->kind, TRAIN_KINDS};
        for (int k = 0; k < 2; k++) {
            score->decisions[kinds[k]]++;
            score->first[kinds[k]] += rank < 1;
            score->among_five[kinds[k]] += rank < 5;
            score->likelihood[kinds[k]] += log(right + 1e-12);
        }
    }
}

static int hundredths(float value)
{
    long rounded = lround(100 * (double)value);
    return (int)(rounded > MOVE_WEIGHT_MAX    ? MOVE_WEIGHT_MAX
                 : rounded < -MOVE_WEIGHT_MAX ? -MOVE_WEIGHT_MAX
                                              : rounded);
}

MoveWeights *train_softmax_weights(const TrainSoftmax *model)
{
    MoveWeights *weights = move_weights_new();
    for (size_t i = 1; i < model->count; i++) {
        const Weight *weight = &model->weights[i];
        move_weights_add(weights, (MoveEntry){.role = weight->feature.role,
                                              .group = weight->feature.group,
                                              .weight = (int16_t)hundredths(weight->value),
                                              .value = weight->feature.value,
                                              .count = weight->count});
    }
    return weights;
}
