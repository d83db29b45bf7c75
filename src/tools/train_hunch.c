/* Teaching the network: gradients by the chain rule, steps by Adam.
 *
 * Method. A step draws problems and a lesson of each, so that long solutions do not count more than
 * short ones, and beginnings more than what follows, as they are what is asked for. It turns each
 * by a symmetry, and asks the network. What it says of moves is compared with those that the
 * solution goes on with (cross entropy), what it says of the outcome with the solution's leaves.
 * One lesson in some goes astray first: it plays a move that the solution does not have. An answer
 * that is not told does not help the other side, so that the solver succeeds, even if he had gone
 * wrong; a move of the solver that is not told is taken to fail. That is true mostly, and without
 * it the network knows nothing of the moves that a search tries.
 *
 * Lessons are shared out in parts of fixed size, each with its own sum of gradients, which are
 * added in order: so the result does not depend on who did which. Those of kernels are summed up in
 * the form of base/convolve.h, and taken back once for a part. */

#include "tools/train_hunch.h"

#include "base/mem.h"
#include "base/random.h"

#include <math.h>
#include <string.h>

enum {
    PARTS = 8,
    PER_PART = 16,
    BATCH = PARTS * PER_PART,
    CHANNELS = HUNCH_CHANNELS,
    LAYERS = 2 * HUNCH_BLOCKS + 1,
    BEGINNINGS =
        4,      /* one lesson in so many is the beginning of a problem, or another one by chance */
    ASTRAY = 4, /* one lesson in so many plays a move of its own first */
    TRIES = 20, /* to find such a move */
    POINTS_MAX = (POINT_SIZE_MAX + 2) * (POINT_SIZE_MAX + 2),
};

static const double BETA_1 = 0.9, BETA_2 = 0.999, DECAY = 0.01, TINY = 1e-8, LAST_RATE = 0.02;
static const float OUTCOME_WEIGHT = 2;
static const double WARM_UP = 0.01; /* share of the lessons while the rate rises */

/* What one part of a step needs. */
typedef struct Part {
    HunchPass pass;
    Board board, scratch;
    Trail trail;
    PlaneShape shape; /* of the slopes */
    float *slopes[2]; /* of two layers, in turn */
    HunchNet gradient;
    HunchKernels kernel_gradients; /* not yet in `gradient` */
    double move_loss, outcome_loss;
    long move_count, outcome_count;
} Part;

struct TrainHunch {
    const HunchLessons *lessons;
    TrainHunchPlan plan;
    long taken;
    Random random;
    HunchNet net, mean, square;   /* and Adam's two means of the gradient */
    HunchKernels kernels, turned; /* of the network, and as convolve_transpose() makes them */
    uint64_t draws[BATCH];
    Part parts[PARTS];
};

/* What is to be learned from one position. */
typedef struct Task {
    HunchScene scene;
    PointSet wanted;
    int wanted_count;
    LessonOutcome outcome;
} Task;

/* --- lessons ----------------------------------------------------------------------------- */

/* Does a stone stand on one of the eight points around? */
static bool is_near_stones(const Board *board, Point point)
{
    for (unsigned around = board->around[point], i = 0; i < 8; i++, around >>= 2)
        if ((around & 3) == BLACK || (around & 3) == WHITE)
            return true;
    return false;
}

/* Plays a move that the solution does not have. */
static void go_astray(Task *task, Board *board, Random *random)
{
    const HunchWindow *window = &task->scene.window;
    bool solver_moves = task->scene.to_move == task->scene.solver;
    for (int i = 0; i < TRIES; i++) {
        int x = (int)random_below(random, (uint32_t)window->shape.width);
        int y = (int)random_below(random, (uint32_t)window->shape.height);
        Point point = point_at(board->size, window->left + x, window->top + y);
        if (pointset_has(&task->wanted, point) ||
            !board_is_legal(board, point, task->scene.to_move) || !is_near_stones(board, point) ||
            board_is_eye(board, point, task->scene.to_move))
            continue;
        hunch_scene_play(&task->scene, board, point);
        task->outcome = solver_moves ? LESSON_FAILS : LESSON_SUCCEEDS;
        task->wanted_count = 0;
        return;
    }
}

static void set_task(Task *task, const HunchLessons *lessons, const HunchLesson *lesson,
                     int symmetry, Board *board)
{
    hunch_lesson_scene(lessons, lesson, symmetry, board, &task->scene);
    task->wanted = (PointSet){0};
    task->outcome = (LessonOutcome)lesson->outcome;
    for (int i = 0; i < lesson->wanted_count; i++)
        pointset_add(
            &task->wanted,
            point_transform(board->size, lessons->points[lesson->wanted + (uint32_t)i], symmetry));
    task->wanted_count = pointset_count(&task->wanted);
}

static void draw_task(const TrainHunch *trainer, Part *part, uint64_t draw, Task *task)
{
    const HunchLessons *lessons = trainer->lessons;
    Random random;
    random_seed(&random, draw);
    const HunchProblem *problem =
        &lessons->problems[random_below(&random, (uint32_t)lessons->problem_count)];
    uint32_t which = random_below(&random, problem->lesson_count);
    if (random_below(&random, BEGINNINGS) == 0)
        which = 0;
    const HunchLesson *lesson = &lessons->lessons[problem->lessons + which];
    set_task(task, lessons, lesson, (int)random_below(&random, SYMMETRY_COUNT), &part->board);
    if (task->wanted_count && random_below(&random, ASTRAY) == 0)
        go_astray(task, &part->board, &random);
}

/* --- gradients --------------------------------------------------------------------------- */

/* Turns what the network says of moves into slopes of its logits; returns the loss. */
static double judge_moves(HunchPass *pass, const Task *task, float *slopes, float *pass_slope)
{
    const HunchWindow *window = &task->scene.window;
    const Board *board = task->scene.board;
    float most = pass->pass_logit, sum, right = 0;
    int points = window->shape.width * window->shape.height;
    for (int i = 0; i < points; i++)
        most = fmaxf(most, pass->logits[i]);
    sum = expf(pass->pass_logit - most);
    for (int i = 0; i < points; i++) {
        Point p = point_at(board->size, window->left + i % window->shape.width,
                           window->top + i / window->shape.width);
        slopes[i] = 0;
        if (!board_is_legal(board, p, task->scene.to_move))
            continue;
        slopes[i] = expf(pass->logits[i] - most);
        sum += slopes[i];
    }
    *pass_slope = expf(pass->pass_logit - most) / sum;
    for (int i = 0; i < points; i++) {
        Point p = point_at(board->size, window->left + i % window->shape.width,
                           window->top + i / window->shape.width);
        slopes[i] /= sum;
        if (pointset_has(&task->wanted, p)) {
            right += slopes[i];
            slopes[i] -= 1 / (float)task->wanted_count;
        }
    }
    return -log((double)right + 1e-9);
}

/* Adds the gradients of the two answers; `slope` gets those of the last layer. */
static void answer_back(const HunchNet *net, Part *part, const Task *task, float *slope)
{
    HunchPass *pass = &part->pass;
    HunchNet *gradient = &part->gradient;
    const PlaneShape *shape = &pass->shape;
    const float *planes = pass->layers[LAYERS - 1];
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
static void learn_task(const TrainHunch *trainer, Part *part, const Task *task)
{
    HunchPass *pass = &part->pass;
    const PlaneShape *shape = &pass->shape;
    hunch_show(pass, &task->scene, &part->scratch, &part->trail);
    hunch_compute(&trainer->net, &trainer->kernels, pass);
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
    TrainHunch *trainer = context;
    Part *part = &trainer->parts[job];
    (void)worker;
    memset(&part->gradient, 0, sizeof part->gradient);
    for (int i = 0; i < PER_PART; i++) {
        Task task;
        draw_task(trainer, part, trainer->draws[job * PER_PART + i], &task);
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

static double rate_now(const TrainHunch *trainer)
{
    double done = (double)trainer->taken / (double)trainer->plan.lessons;
    double wave = 0.5 + 0.5 * cos(3.141592653589793 * done);
    double rate = trainer->plan.rate * (LAST_RATE + (1 - LAST_RATE) * wave);
    return done < WARM_UP ? rate * (done + 1e-4) / WARM_UP : rate;
}

/* Adam with decay of the weights, on the mean of the parts' gradients. */
static void move_net(TrainHunch *trainer)
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

static void set_kernels(TrainHunch *trainer)
{
    hunch_kernels_set(&trainer->kernels, &trainer->net);
    for (int i = 0; i < HUNCH_BLOCKS; i++) {
        set_turned(&trainer->turned.first[i], trainer->net.blocks[i].first);
        set_turned(&trainer->turned.second[i], trainer->net.blocks[i].second);
    }
}

bool train_hunch_step(TrainHunch *trainer, Crew *crew)
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

TrainHunchPlan train_hunch_defaults(void)
{
    return (TrainHunchPlan){.lessons = 4000000, .rate = 0.002, .seed = 1};
}

TrainHunch *train_hunch_new(const HunchLessons *lessons, const TrainHunchPlan *plan)
{
    TrainHunch *trainer = mem_alloc(1, sizeof *trainer);
    trainer->lessons = lessons;
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
        hunch_kernels_init(&part->kernel_gradients);
        hunch_pass_init(&part->pass);
        trail_init(&part->trail);
        for (int k = 0; k < 2; k++)
            part->slopes[k] = mem_alloc((size_t)POINTS_MAX * CHANNELS, sizeof(float));
    }
    return trainer;
}

void train_hunch_free(TrainHunch *trainer)
{
    if (!trainer)
        return;
    hunch_kernels_clear(&trainer->kernels);
    hunch_kernels_clear(&trainer->turned);
    for (int i = 0; i < PARTS; i++) {
        Part *part = &trainer->parts[i];
        hunch_kernels_clear(&part->kernel_gradients);
        hunch_pass_clear(&part->pass);
        trail_clear(&part->trail);
        for (int k = 0; k < 2; k++)
            mem_free(part->slopes[k]);
    }
    mem_free(trainer);
}

long train_hunch_taken(const TrainHunch *trainer)
{
    return trainer->taken;
}

const HunchNet *train_hunch_net(const TrainHunch *trainer)
{
    return &trainer->net;
}

bool train_hunch_is_sound(const TrainHunch *trainer)
{
    const float *numbers = (const float *)&trainer->net;
    for (int i = 0; i < HUNCH_NUMBERS; i++)
        if (!isfinite(numbers[i]))
            return false;
    return true;
}

void train_hunch_losses(TrainHunch *trainer, double *move_loss, double *outcome_loss)
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

/* Counts whether the likeliest move is one of those to be found. */
static void score_moves(const Task *task, const HunchOpinion *opinion, bool first,
                        TrainHunchScore *score)
{
    Point best = POINT_PASS;
    double right = 0;
    for (Point p = 0; p < task->scene.board->limit; p++) {
        if (opinion->likely[p] > opinion->likely[best])
            best = p;
        if (pointset_has(&task->wanted, p))
            right += (double)opinion->likely[p];
    }
    *(first ? &score->first : &score->later) += 1;
    *(first ? &score->first_right : &score->later_right) += pointset_has(&task->wanted, best);
    score->move_loss -= log(right + 1e-9);
}

void train_hunch_measure(const HunchNet *net, const HunchLessons *lessons, long most,
                         TrainHunchScore *score)
{
    Hunch *hunch = hunch_new(net);
    Board board;
    HunchOpinion opinion;
    size_t count = lessons->lesson_count;
    size_t asked = most > 0 && (size_t)most < count ? (size_t)most : count;
    *score = (TrainHunchScore){0};
    for (size_t i = 0; i < asked; i++) {
        Task task;
        const HunchLesson *lesson = &lessons->lessons[i * count / asked];
        set_task(&task, lessons, lesson, 0, &board);
        hunch_ask(hunch, &task.scene, &opinion);
        if (task.wanted_count)
            score_moves(&task, &opinion, lesson->move_count == 0, score);
        if (task.outcome != LESSON_OPEN) {
            double chance = (double)opinion.chance;
            bool succeeds = task.outcome == LESSON_SUCCEEDS;
            score->outcomes++;
            score->outcome_right += (chance > 0.5) == succeeds;
            score->outcome_loss -= log((succeeds ? chance : 1 - chance) + 1e-9);
        }
    }
    long moves = score->first + score->later;
    score->move_loss /= moves ? (double)moves : 1;
    score->outcome_loss /= score->outcomes ? (double)score->outcomes : 1;
    hunch_free(hunch);
}
