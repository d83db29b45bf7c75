/* Teaching a network: gradients by the chain rule, steps by Adam.
 *
 * Method. A step takes lessons. What the network says of moves is compared with those to be found
 * (cross entropy), what it says of the outcome with what came of it.
 *
 * Lessons are shared out in parts of fixed size, each with its own sum of gradients, which are
 * added in order: so the result does not depend on who did which. Those of kernels are summed up in
 * the form of base/convolve.h, and taken back once for a part. */

#include "tools/train_net.h"

#include "base/mem.h"
#include "base/random.h"

#include <math.h>
#include <string.h>

enum {
    PARTS = 8,
    PER_PART = 16,
    BATCH = PARTS * PER_PART,
    CHANNELS = HUNCH_CHANNELS,
    POINTS_MAX = (POINT_SIZE_MAX + 2) * (POINT_SIZE_MAX + 2),
};

static const double BETA_1 = 0.9, BETA_2 = 0.999, DECAY = 0.01, TINY = 1e-8, LAST_RATE = 0.02;
static const float OUTCOME_WEIGHT = 2;
static const double WARM_UP = 0.01; /* share of the lessons while the rate rises */

/* What one part of a step needs. */
typedef struct Part {
    HunchPass pass;
    void *desk;       /* of the school */
    PlaneShape shape; /* of the slopes */
    float *slopes[2]; /* of two layers, in turn */
    HunchNet gradient;
    HunchKernels kernel_gradients; /* not yet in `gradient` */
    double move_loss, outcome_loss;
    long move_count, outcome_count;
} Part;

struct TrainNet {
    TrainSchool school;
    TrainNetPlan plan;
    long taken;
    Random random;
    HunchNet net, mean, square;   /* and Adam's two means of the gradient */
    HunchKernels kernels, turned; /* of the network, and as convolve_transpose() makes them */
    uint64_t draws[BATCH];
    Part parts[PARTS];
};

/* --- gradients --------------------------------------------------------------------------- */

/* Turns what the network says of moves into slopes of its logits; returns the loss. */
static double judge_moves(HunchPass *pass, const TrainTask *task, float *slopes, float *pass_slope)
{
    const PlaneShape *shape = &task->view.window.shape;
    float most = pass->pass_logit, sum, right = 0;
    int points = shape->width * shape->height;
    for (int i = 0; i < points; i++)
        most = fmaxf(most, pass->logits[i]);
    sum = expf(pass->pass_logit - most);
    for (int i = 0; i < points; i++) {
        Point p = hunch_view_point(&task->view, i % shape->width, i / shape->width);
        slopes[i] = 0;
        if (!board_is_legal(task->view.board, p, task->view.to_move))
            continue;
        slopes[i] = expf(pass->logits[i] - most);
        sum += slopes[i];
    }
    *pass_slope = expf(pass->pass_logit - most) / sum;
    for (int i = 0; i < points; i++) {
        Point p = hunch_view_point(&task->view, i % shape->width, i / shape->width);
        slopes[i] /= sum;
        if (pointset_has(&task->wanted, p)) {
            right += slopes[i];
            slopes[i] -= 1 / (float)task->wanted_count;
        }
    }
    return -log((double)right + 1e-9);
}

/* Adds the gradients of the two answers; `slope` gets those of the last layer. */
static void answer_back(const HunchNet *net, Part *part, const TrainTask *task, float *slope)
{
    HunchPass *pass = &part->pass;
    HunchNet *gradient = &part->gradient;
    const PlaneShape *shape = &pass->shape;
    const float *planes = pass->layers[HUNCH_LAYERS - 1];
    float logits[POINTS_MAX], pooled[HUNCH_POOLED] = {0}, pass_slope = 0, chance_slope = 0;
    int points = shape->width * shape->height;
    bool moves = task->wanted_count > 0;
    if (moves) {
        part->move_loss += judge_moves(pass, task, logits, &pass_slope);
        part->move_count++;
    }
    if (task->outcome != LESSON_OPEN) {
        float chance = 1 / (1 + expf(-pass->chance_logit));
        chance_slope = chance - (task->outcome == LESSON_SUCCEEDS);
        part->outcome_loss -= log(1 - fabs((double)chance_slope) + 1e-9);
        chance_slope *= OUTCOME_WEIGHT;
        part->outcome_count++;
    }
    gradient->pass_bias += pass_slope;
    gradient->chance_bias += chance_slope;
    for (int i = 0; i < HUNCH_POOLED; i++) {
        gradient->pass[i] += pass_slope * pass->pooled[i];
        pooled[i] += pass_slope * net->pass[i];
    }
    for (int k = 0; k < HUNCH_HIDDEN; k++) {
        gradient->chance[k] += chance_slope * pass->hidden[k];
        float back = pass->hidden[k] > 0 ? chance_slope * net->chance[k] : 0;
        gradient->hidden_bias[k] += back;
        for (int i = 0; i < HUNCH_POOLED; i++) {
            gradient->hidden[k * HUNCH_POOLED + i] += back * pass->pooled[i];
            pooled[i] += back * net->hidden[k * HUNCH_POOLED + i];
        }
    }
    for (int i = 0; i < points; i++) {
        size_t at = plane_place(shape, CHANNELS, i % shape->width, i / shape->width);
        float logit = moves ? logits[i] : 0;
        for (int c = 0; c < CHANNELS; c++) {
            gradient->policy[c] += logit * planes[at + (size_t)c];
            slope[at + (size_t)c] = logit * net->policy[c] + pooled[c] / (float)points +
                                    (pass->largest[c] == i ? pooled[CHANNELS + c] : 0);
        }
    }
}

/* Leaves the slopes where the layer was positive, and adds them up for the bias. */
static void gate(const PlaneShape *shape, const float *layer, float *slope, float *bias)
{
    for (int y = 0; y < shape->height; y++) {
        size_t at = plane_place(shape, CHANNELS, 0, y);
        for (int x = 0; x < shape->width; x++, at += CHANNELS)
            for (size_t c = 0; c < CHANNELS; c++) {
                slope[at + c] = layer[at + c] > 0 ? slope[at + c] : 0;
                bias[c] += slope[at + c];
            }
    }
}

/* Adds the gradients of one position. */
static void learn_task(const TrainNet *trainer, Part *part, const TrainTask *task)
{
    HunchPass *pass = &part->pass;
    const PlaneShape *shape = &pass->shape;
    hunch_pass_compute(pass, &trainer->net, &trainer->kernels);
    if (part->shape.width != shape->width || part->shape.height != shape->height) {
        for (int i = 0; i < 2; i++)
            memset(part->slopes[i], 0, plane_floats(shape, CHANNELS) * sizeof(float));
        part->shape = *shape;
    }
    float *slope = part->slopes[0], *inner = part->slopes[1];
    answer_back(&trainer->net, part, task, slope);
    HunchKernels *kernels = &part->kernel_gradients;
    for (int i = HUNCH_BLOCKS - 1; i >= 0; i--) {
        HunchBlock *gradient = &part->gradient.blocks[i];
        float **layers = &pass->layers[(size_t)(2 * i)];
        gate(shape, layers[2], slope, gradient->second_bias);
        convolve_learn(&kernels->second[i], layers[1], slope, shape, &pass->room);
        convolve(&trainer->turned.second[i], slope, shape, &(ConvolveEnd){0}, &pass->room, inner);
        gate(shape, layers[1], inner, gradient->first_bias);
        convolve_learn(&kernels->first[i], layers[0], inner, shape, &pass->room);
        convolve(&trainer->turned.first[i], inner, shape, &(ConvolveEnd){.more = slope},
                 &pass->room, slope);
    }
    gate(shape, pass->layers[0], slope, part->gradient.input_bias);
    convolve_learn(&kernels->input, pass->input, slope, shape, &pass->room);
}

/* Puts the gradients of kernels, which were summed up apart, where they belong. */
static void finish_part(Part *part)
{
    HunchKernels *kernels = &part->kernel_gradients;
    convolve_kernel_get(&kernels->input, part->gradient.input);
    convolve_kernel_zero(&kernels->input);
    for (int i = 0; i < HUNCH_BLOCKS; i++) {
        convolve_kernel_get(&kernels->first[i], part->gradient.blocks[i].first);
        convolve_kernel_get(&kernels->second[i], part->gradient.blocks[i].second);
        convolve_kernel_zero(&kernels->first[i]);
        convolve_kernel_zero(&kernels->second[i]);
    }
}

static void work(void *context, int job, int worker)
{
    TrainNet *trainer = context;
    Part *part = &trainer->parts[job];
    (void)worker;
    memset(&part->gradient, 0, sizeof part->gradient);
    for (int i = 0; i < PER_PART; i++) {
        TrainTask task;
        trainer->school.teach(trainer->school.context, part->desk,
                              trainer->draws[job * PER_PART + i], &part->pass, &task);
        if (task.wanted_count || task.outcome != LESSON_OPEN)
            learn_task(trainer, part, &task);
    }
    finish_part(part);
}

/* --- steps ------------------------------------------------------------------------------- */

/* A normally distributed number. */
static double draw_normal(Random *random)
{
    double a = ((double)random_below(random, 1 << 30) + 1) / (1 << 30);
    double b = (double)random_below(random, 1 << 30) / (1 << 30);
    return sqrt(-2 * log(a)) * cos(6.283185307179586 * b);
}

static void fill(Random *random, float *numbers, int count, int inputs, double scale)
{
    double deviation = scale * sqrt(2.0 / inputs);
    for (int i = 0; i < count; i++)
        numbers[i] = (float)(deviation * draw_normal(random));
}

static void fill_net(HunchNet *net, Random *random)
{
    fill(random, net->input, 9 * HUNCH_INPUTS * CHANNELS, 9 * HUNCH_INPUTS / 4, 1);
    for (int i = 0; i < HUNCH_BLOCKS; i++) {
        fill(random, net->blocks[i].first, HUNCH_KERNEL, 9 * CHANNELS, 1);
        fill(random, net->blocks[i].second, HUNCH_KERNEL, 9 * CHANNELS, 0.3);
    }
    fill(random, net->policy, CHANNELS, CHANNELS, 0.5);
    fill(random, net->hidden, HUNCH_HIDDEN * HUNCH_POOLED, HUNCH_POOLED, 0.5);
    fill(random, net->chance, HUNCH_HIDDEN, HUNCH_HIDDEN, 0.5);
}

static double rate_now(const TrainNet *trainer)
{
    double done = (double)trainer->taken / (double)trainer->plan.lessons;
    double wave = 0.5 + 0.5 * cos(3.141592653589793 * done);
    double rate = trainer->plan.rate * (LAST_RATE + (1 - LAST_RATE) * wave);
    return done < WARM_UP ? rate * (done + 1e-4) / WARM_UP : rate;
}

/* Adam with decay of the weights, on the mean of the parts' gradients. */
static void move_net(TrainNet *trainer)
{
    float *net = (float *)&trainer->net, *mean = (float *)&trainer->mean;
    float *square = (float *)&trainer->square;
    long steps = trainer->taken / BATCH + 1;
    double rate = rate_now(trainer);
    float step = (float)(rate / (1 - pow(BETA_1, (double)steps)));
    float root = (float)(1 / (1 - pow(BETA_2, (double)steps)));
    float keep = (float)(1 - rate * DECAY);
    for (int i = 0; i < HUNCH_NUMBERS; i++) {
        float slope = 0;
        for (int part = 0; part < PARTS; part++)
            slope += ((const float *)&trainer->parts[part].gradient)[i];
        slope /= BATCH;
        mean[i] += (float)(1 - BETA_1) * (slope - mean[i]);
        square[i] += (float)(1 - BETA_2) * (slope * slope - square[i]);
        net[i] = net[i] * keep - step * mean[i] / (sqrtf(square[i] * root) + (float)TINY);
    }
}

static void set_turned(ConvolveKernel *kernel, const float *weights)
{
    float turned[HUNCH_KERNEL];
    convolve_transpose(weights, CHANNELS, CHANNELS, turned);
    convolve_kernel_set(kernel, turned);
}

static void set_kernels(TrainNet *trainer)
{
    hunch_kernels_set(&trainer->kernels, &trainer->net);
    for (int i = 0; i < HUNCH_BLOCKS; i++) {
        set_turned(&trainer->turned.first[i], trainer->net.blocks[i].first);
        set_turned(&trainer->turned.second[i], trainer->net.blocks[i].second);
    }
}

bool train_net_step(TrainNet *trainer, Crew *crew)
{
    if (trainer->taken >= trainer->plan.lessons)
        return false;
    for (int i = 0; i < BATCH; i++)
        trainer->draws[i] = random_next(&trainer->random);
    set_kernels(trainer);
    crew_run(crew,
             &(CrewBatch){.name = "lessons", .count = PARTS, .work = work, .context = trainer});
    move_net(trainer);
    trainer->taken += BATCH;
    return true;
}

/* --- life cycle and questions ------------------------------------------------------------ */

TrainNetPlan train_net_defaults(void)
{
    return (TrainNetPlan){.lessons = 4000000, .rate = 0.002, .seed = 1};
}

TrainNet *train_net_new(const TrainSchool *school, const TrainNetPlan *plan)
{
    TrainNet *trainer = mem_alloc(1, sizeof *trainer);
    trainer->school = *school;
    trainer->plan = *plan;
    random_seed(&trainer->random, plan->seed);
    if (plan->start)
        trainer->net = *plan->start;
    else
        fill_net(&trainer->net, &trainer->random);
    hunch_kernels_init(&trainer->kernels);
    hunch_kernels_init(&trainer->turned);
    for (int i = 0; i < PARTS; i++) {
        Part *part = &trainer->parts[i];
        part->desk = school->desk_new(school->context);
        hunch_kernels_init(&part->kernel_gradients);
        hunch_pass_init(&part->pass);
        for (int k = 0; k < 2; k++)
            part->slopes[k] = mem_alloc((size_t)POINTS_MAX * CHANNELS, sizeof(float));
    }
    return trainer;
}

void train_net_free(TrainNet *trainer)
{
    if (!trainer)
        return;
    hunch_kernels_clear(&trainer->kernels);
    hunch_kernels_clear(&trainer->turned);
    for (int i = 0; i < PARTS; i++) {
        Part *part = &trainer->parts[i];
        trainer->school.desk_free(part->desk);
        hunch_kernels_clear(&part->kernel_gradients);
        hunch_pass_clear(&part->pass);
        for (int k = 0; k < 2; k++)
            mem_free(part->slopes[k]);
    }
    mem_free(trainer);
}

long train_net_taken(const TrainNet *trainer)
{
    return trainer->taken;
}

const HunchNet *train_net_net(const TrainNet *trainer)
{
    return &trainer->net;
}

bool train_net_is_sound(const TrainNet *trainer)
{
    const float *numbers = (const float *)&trainer->net;
    for (int i = 0; i < HUNCH_NUMBERS; i++)
        if (!isfinite(numbers[i]))
            return false;
    return true;
}

void train_net_losses(TrainNet *trainer, double *move_loss, double *outcome_loss)
{
    double moves = 0, outcomes = 0;
    long move_count = 0, outcome_count = 0;
    for (int i = 0; i < PARTS; i++) {
        Part *part = &trainer->parts[i];
        moves += part->move_loss;
        outcomes += part->outcome_loss;
        move_count += part->move_count;
        outcome_count += part->outcome_count;
        part->move_loss = part->outcome_loss = 0;
        part->move_count = part->outcome_count = 0;
    }
    *move_loss = move_count ? moves / (double)move_count : 0;
    *outcome_loss = outcome_count ? outcomes / (double)outcome_count : 0;
}
