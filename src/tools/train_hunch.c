/* Teaching the network of problems.
 *
 * Method. A lesson draws a problem and a position of it, so that long solutions do not count more
 * than short ones, and beginnings more than what follows, as they are what is asked for, turned by
 * a symmetry. One lesson in some goes astray first: it plays a move that the solution does not
 * have. An answer that is not told does not help the other side, so that the solver succeeds, even
 * if he had gone wrong; a move of the solver that is not told is taken to fail. That is true
 * mostly, and without it the network knows nothing of the moves that a search tries. */

#include "tools/train_hunch.h"

#include "base/mem.h"
#include "base/random.h"

#include <math.h>

enum {
    BEGINNINGS =
        4,      /* one lesson in so many is the beginning of a problem, or another one by chance */
    ASTRAY = 4, /* one lesson in so many plays a move of its own first */
    TRIES = 20, /* to find such a move */
};

/* What is to be learned from one position. */
typedef struct Task {
    HunchScene scene;
    PointSet wanted;
    int wanted_count;
    LessonOutcome outcome;
} Task;

/* Where a lesson is set up. */
typedef struct Desk {
    Board board, scratch;
    Trail trail;
} Desk;

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

static void draw_task(const HunchLessons *lessons, uint64_t draw, Board *board, Task *task)
{
    Random random;
    random_seed(&random, draw);
    const HunchProblem *problem =
        &lessons->problems[random_below(&random, (uint32_t)lessons->problem_count)];
    uint32_t which = random_below(&random, problem->lesson_count);
    if (random_below(&random, BEGINNINGS) == 0)
        which = 0;
    const HunchLesson *lesson = &lessons->lessons[problem->lessons + which];
    set_task(task, lessons, lesson, (int)random_below(&random, SYMMETRY_COUNT), board);
    if (task->wanted_count && random_below(&random, ASTRAY) == 0)
        go_astray(task, board, &random);
}

/* --- the school -------------------------------------------------------------------------- */

static void *desk_new(const void *lessons)
{
    Desk *desk = mem_alloc(1, sizeof *desk);
    (void)lessons;
    trail_init(&desk->trail);
    return desk;
}

static void desk_free(void *context)
{
    Desk *desk = context;
    trail_clear(&desk->trail);
    mem_free(desk);
}

static void teach(const void *lessons, void *context, uint64_t draw, HunchPass *pass,
                  TrainTask *task)
{
    Desk *desk = context;
    Task drawn;
    draw_task(lessons, draw, &desk->board, &drawn);
    const HunchScene *scene = &drawn.scene;
    *task = (TrainTask){
        .view = {scene->board, scene->to_move, scene->last, scene->before, scene->window},
        .wanted = drawn.wanted,
        .wanted_count = drawn.wanted_count,
        .outcome = drawn.outcome};
    if (drawn.wanted_count || drawn.outcome != LESSON_OPEN)
        hunch_show(pass, scene, &desk->scratch, &desk->trail);
}

TrainSchool train_hunch_school(const HunchLessons *lessons)
{
    return (TrainSchool){lessons, desk_new, desk_free, teach};
}

/* --- measuring --------------------------------------------------------------------------- */

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
