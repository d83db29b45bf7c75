#ifndef GOSEDAI_TOOLS_HUNCH_LESSONS_H
#define GOSEDAI_TOOLS_HUNCH_LESSONS_H

/* HunchLessons: the positions of problems with solutions, as a network is taught by them.
 *
 *     HunchLessons lessons;
 *     hunch_lessons_init(&lessons);
 *     hunch_lessons_read(&lessons, "problems.tsv", part, NULL, NULL, &error);
 *     hunch_lesson_scene(&lessons, &lessons.lessons[i], symmetry, &board, &scene);
 *     hunch_lessons_clear(&lessons);
 *
 * Every node of a solution is a lesson: which moves it goes on with, and whether the solver
 * succeeds from there. He does where one of his moves leads to success, against all answers that
 * are told. */

#include "base/error.h"
#include "recognize/hunch.h"
#include "tools/train_net.h"

#include <stdatomic.h>

typedef struct HunchLesson {
    uint32_t problem;
    uint32_t moves, wanted; /* where its moves since the beginning, and those to be found, begin */
    uint16_t move_count, wanted_count;
    uint8_t
        outcome; /* LessonOutcome; LESSON_OPEN at the beginning, where there is nothing to tell */
} HunchLesson;

typedef struct HunchProblem {
    uint8_t colors[POINT_LIMIT];
    uint8_t size, first;
    uint32_t lessons, lesson_count; /* where its lessons begin: the beginning comes first */
} HunchProblem;

typedef struct HunchLessons {
    HunchProblem *problems;
    HunchLesson *lessons;
    Point *points;
    size_t problem_count, problem_capacity, lesson_count, lesson_capacity, point_count,
        point_capacity;
    size_t refused; /* problems whose stones cannot stand so, or without a lesson */
} HunchLessons;

/* Which problems of a file are read: by the position, so that the same one in two files, turned or
 * with colours exchanged, is on the same side. */
typedef enum LessonPart { LESSON_LEARN, LESSON_HOLD_BACK } LessonPart;

/* One problem in this many is held back. */
enum { LESSON_HELD_BACK = 20 };

void hunch_lessons_init(HunchLessons *lessons);
void hunch_lessons_clear(HunchLessons *lessons);

/* Adds the lessons of the problems of that part of the file; `lines` (may be NULL) gets their lines
 * as they stand there. False with place and reason if something cannot be read. Ends early, and
 * well, once `*stop` is set (may be NULL). */
bool hunch_lessons_read(HunchLessons *lessons, const char *path, LessonPart part, Text *lines,
                        const atomic_bool *stop, Error *error);

/* Sets up the position of a lesson, turned by `symmetry`, as the network shall see it. */
void hunch_lesson_scene(const HunchLessons *lessons, const HunchLesson *lesson, int symmetry,
                        Board *board, HunchScene *scene);

#endif
