/* Train set: three arrays that grow, features within moves within decisions. */

#include "tools/train_set.h"

#include "base/mem.h"

const char *train_kind_name(TrainKind kind)
{
    static const char *const names[TRAIN_KINDS] = {[TRAIN_FIRST] = "first",
                                                   [TRAIN_SOLVE] = "solve",
                                                   [TRAIN_RESIST] = "resist",
                                                   [TRAIN_REFUTE] = "refute"};
    return names[kind];
}

void train_set_init(TrainSet *set)
{
    *set = (TrainSet){0};
}

void train_set_clear(TrainSet *set)
{
    mem_free(set->features);
    mem_free(set->moves);
    mem_free(set->decisions);
    train_set_init(set);
}

void train_set_begin(TrainSet *set, TrainKind kind)
{
    set->kind = kind;
    set->begin = set->move_count;
}

void train_set_add(TrainSet *set, const MoveFeature *features, int count, bool right)
{
    size_t added = (size_t)count;
    set->features = mem_grow(set->features, &set->feature_capacity, set->feature_count + added,
                             sizeof *set->features);
    set->moves = mem_grow(set->moves, &set->move_capacity, set->move_count + 1, sizeof *set->moves);
    set->moves[set->move_count++] = (TrainMove){set->feature_count, (uint16_t)count, right};
    for (size_t i = 0; i < added; i++) {
        MoveFeature feature = features[i];
        feature.value = move_group_canonical((MoveGroup)feature.group, feature.value);
        set->features[set->feature_count++] = feature;
    }
}

bool train_set_end(TrainSet *set)
{
    size_t count = set->move_count - set->begin, right = 0;
    for (size_t i = set->begin; i < set->move_count; i++)
        right += set->moves[i].right;
    if (right == 0 || right == count) {
        if (count)
            set->feature_count = set->moves[set->begin].first;
        set->move_count = set->begin;
        return false;
    }
    set->decisions = mem_grow(set->decisions, &set->decision_capacity, set->decision_count + 1,
                              sizeof *set->decisions);
    set->decisions[set->decision_count++] =
        (TrainDecision){set->begin, (uint16_t)count, (uint8_t)set->kind};
    return true;
}
