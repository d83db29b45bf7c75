#ifndef GOSEDAI_TESTS_SUPPORT_TOY_WORLD_H
#define GOSEDAI_TESTS_SUPPORT_TOY_WORLD_H

/* ToyWorld: a world without Go for tests of LANKA: groups, links and strings whose foci have the
 * sente counts that a test writes down. Moves are numbers, shown as m1, m2 ... */

#include "lanka/world.h"

enum { TOY_GROUP, TOY_LINK, TOY_STRING, TOY_POINT };
enum { TOY_OBJECTS_MAX = 64, TOY_ANSWERS_MAX = 64 };

typedef struct ToyGroup {
    int owner;
    int stones;
    double danger;
} ToyGroup;

typedef struct ToyLink {
    int a, b; /* groups */
} ToyLink;

typedef struct ToyString {
    int owner, stones, around; /* around: the group that it helps to surround */
} ToyString;

/* What the search says about a focus of an object. */
typedef struct ToyAnswer {
    const char *focus;
    int object;
    Sente sente;
} ToyAnswer;

typedef struct ToyWorld {
    int group_count, link_count, string_count, point_count;
    ToyGroup groups[TOY_OBJECTS_MAX];
    ToyLink links[TOY_OBJECTS_MAX];
    ToyString strings[TOY_OBJECTS_MAX];
    bool near[TOY_OBJECTS_MAX][TOY_OBJECTS_MAX];
    int answer_count;
    ToyAnswer answers[TOY_ANSWERS_MAX];
    int asked; /* searches */
} ToyWorld;

extern const World TOY_WORLD;

/* Adds a group of side `owner`, which is near all others; returns its number. */
int toy_add_group(ToyWorld *world, int owner, int stones);
int toy_add_link(ToyWorld *world, int a, int b);

/* The search will say so many moves; `move` (0: none) does it. */
Sente *toy_answer(ToyWorld *world, const char *focus, int object, int count, int move);

#endif
