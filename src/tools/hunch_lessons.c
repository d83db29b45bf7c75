/* Lessons for a network: positions of solutions, what to play there, and whether it works. */

#include "tools/hunch_lessons.h"

#include "base/mem.h"
#include "base/random.h"
#include "tools/problem_tree.h"

#include <string.h>

enum {
    DEPTH_MAX = 60,     /* moves of a line that are looked at */
    FORESIGHT_MAX = 500 /* ... and further ones that may tell how it ends */
};

typedef struct Reading {
    HunchLessons *lessons;
    LessonPart part;
    Text *lines;
    /* of the problem at hand: */
    const ProblemTree *tree;
    Board board;
    Trail trail;
    Point path[DEPTH_MAX];
} Reading;

/* --- what is right ----------------------------------------------------------------------- */

/* Does the solver succeed from the position after `node`, in which he is to move or not? What comes
 * after `left` more moves is open. */
static LessonOutcome outcome_within(const Node *node, bool solver_moves, int left)
{
    bool open = false;
    if (!node->child) {
        const char *comment = node_text(node, "C");
        if (problem_tree_says_right(node))
            return LESSON_SUCCEEDS;
        return comment && text_starts_with(comment, "WRONG") ? LESSON_FAILS : LESSON_OPEN;
    }
    if (left == 0)
        return LESSON_OPEN;
    LessonOutcome wanted = solver_moves ? LESSON_SUCCEEDS : LESSON_FAILS;
    for (const Node *next = node->child; next; next = next->sibling) {
        LessonOutcome outcome = outcome_within(next, !solver_moves, left - 1);
        if (outcome == wanted)
            return wanted;
        open = open || outcome == LESSON_OPEN;
    }
    return open ? LESSON_OPEN : solver_moves ? LESSON_FAILS : LESSON_SUCCEEDS;
}

static LessonOutcome outcome_of(const Node *node, bool solver_moves)
{
    return outcome_within(node, solver_moves, FORESIGHT_MAX);
}

/* Is the move to `next` one that the network shall find? */
static bool is_wanted(const Reading *reading, const Node *next, Point move, LessonOutcome outcome,
                      bool solver_moves, int depth)
{
    if (depth == 0)
        return problem_tree_accepts(reading->tree, move);
    if (outcome == LESSON_OPEN)
        return false;
    if (solver_moves)
        return outcome == LESSON_SUCCEEDS && outcome_of(next, false) == LESSON_SUCCEEDS;
    return outcome == LESSON_SUCCEEDS || outcome_of(next, true) == LESSON_FAILS;
}

/* --- lessons ----------------------------------------------------------------------------- */

static void add_point(HunchLessons *lessons, Point point)
{
    lessons->points = mem_grow(lessons->points, &lessons->point_capacity, lessons->point_count + 1,
                               sizeof *lessons->points);
    lessons->points[lessons->point_count++] = point;
}

/* The move of a node, if it can be played on: by `to_move`, on the board, legal. */
static bool playable(const Reading *reading, const Node *node, Color to_move, Point *point)
{
    Move move;
    if (!node_move(node, reading->board.size, &move) || move.color != to_move ||
        !point_on_board(reading->board.size, move.point) ||
        !board_is_legal(&reading->board, move.point, to_move))
        return false;
    *point = move.point;
    return true;
}

static void add_lesson(Reading *reading, const Node *node, Color to_move, int depth)
{
    HunchLessons *lessons = reading->lessons;
    bool solver_moves = to_move == reading->tree->first;
    LessonOutcome outcome = outcome_of(node, solver_moves);
    HunchLesson lesson = {.problem = (uint32_t)lessons->problem_count,
                          .moves = (uint32_t)lessons->point_count,
                          .move_count = (uint16_t)depth,
                          .outcome = (uint8_t)(depth ? outcome : LESSON_OPEN)};
    for (int i = 0; i < depth; i++)
        add_point(lessons, reading->path[i]);
    lesson.wanted = (uint32_t)lessons->point_count;
    for (const Node *next = node->child; next; next = next->sibling) {
        Point point;
        if (playable(reading, next, to_move, &point) &&
            is_wanted(reading, next, point, outcome, solver_moves, depth)) {
            add_point(lessons, point);
            lesson.wanted_count++;
        }
    }
    if (lesson.wanted_count == 0 && lesson.outcome == LESSON_OPEN)
        return;
    lessons->lessons = mem_grow(lessons->lessons, &lessons->lesson_capacity,
                                lessons->lesson_count + 1, sizeof lesson);
    lessons->lessons[lessons->lesson_count++] = lesson;
}

static void walk(Reading *reading, const Node *node, Color to_move, int depth)
{
    add_lesson(reading, node, to_move, depth);
    if (depth == DEPTH_MAX)
        return;
    for (const Node *next = node->child; next; next = next->sibling) {
        if (!playable(reading, next, to_move, &reading->path[depth]))
            continue;
        board_play_on(&reading->board, &reading->trail, reading->path[depth], to_move);
        walk(reading, next, color_other(to_move), depth + 1);
        board_undo(&reading->board, &reading->trail);
    }
}

/* The same number for all images of a problem. */
static uint64_t problem_key(const ProblemTree *tree)
{
    uint64_t least = UINT64_MAX;
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        Board image;
        board_transform(&image, &tree->board, symmetry, tree->first == WHITE);
        if (image.hash < least)
            least = image.hash;
    }
    return random_mix(least);
}

static bool add_problem(void *context, const char *line, const char *place, int number,
                        Error *error)
{
    Reading *reading = context;
    HunchLessons *lessons = reading->lessons;
    ProblemTree tree;
    size_t before = lessons->lesson_count;
    bool well = problem_tree_read(&tree, line, place, number, error);
    bool held_back = well && tree.has_board && problem_key(&tree) % LESSON_HELD_BACK == 0;
    if (well && held_back == (reading->part == LESSON_HOLD_BACK)) {
        if (tree.has_board) {
            reading->tree = &tree;
            board_copy(&reading->board, &tree.board);
            walk(reading, tree.root, tree.first, 0);
        }
        if (lessons->lesson_count == before) {
            lessons->refused++;
        } else {
            lessons->problems = mem_grow(lessons->problems, &lessons->problem_capacity,
                                         lessons->problem_count + 1, sizeof *lessons->problems);
            HunchProblem *problem = &lessons->problems[lessons->problem_count++];
            *problem = (HunchProblem){.size = (uint8_t)tree.board.size,
                                      .first = (uint8_t)tree.first,
                                      .lessons = (uint32_t)before,
                                      .lesson_count = (uint32_t)(lessons->lesson_count - before)};
            memcpy(problem->colors, tree.board.color, sizeof problem->colors);
        }
        if (reading->lines) {
            text_add(reading->lines, line);
            text_add_char(reading->lines, '\n');
        }
    }
    problem_tree_clear(&tree);
    return well;
}

void hunch_lessons_init(HunchLessons *lessons)
{
    *lessons = (HunchLessons){0};
}

void hunch_lessons_clear(HunchLessons *lessons)
{
    mem_free(lessons->problems);
    mem_free(lessons->lessons);
    mem_free(lessons->points);
}

bool hunch_lessons_read(HunchLessons *lessons, const char *path, LessonPart part, Text *lines,
                        const atomic_bool *stop, Error *error)
{
    Reading reading = {.lessons = lessons, .part = part, .lines = lines};
    trail_init(&reading.trail);
    bool well = problem_tree_each(path, add_problem, &reading, stop, error);
    trail_clear(&reading.trail);
    return well;
}

/* --- scenes ------------------------------------------------------------------------------ */

void hunch_lesson_scene(const HunchLessons *lessons, const HunchLesson *lesson, int symmetry,
                        Board *board, HunchScene *scene)
{
    const HunchProblem *problem = &lessons->problems[lesson->problem];
    uint8_t colors[POINT_LIMIT] = {0};
    int size = problem->size;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point p = point_at(size, x, y);
            colors[point_transform(size, p, symmetry)] = problem->colors[p];
        }
    board_init(board, size);
    board_setup(board, colors, NULL);
    *scene = (HunchScene){
        .board = board, .to_move = (Color)problem->first, .solver = (Color)problem->first};
    hunch_window(board, &scene->window);
    for (int i = 0; i < lesson->move_count; i++)
        hunch_scene_play(
            scene, board,
            point_transform(size, lessons->points[lesson->moves + (uint32_t)i], symmetry));
}
