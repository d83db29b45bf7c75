#ifndef GOSEDAI_TESTS_SUPPORT_RACE_PROBLEMS_H
#define GOSEDAI_TESTS_SUPPORT_RACE_PROBLEMS_H

/* The race paper's problem E as games: 13 regions; the list ends with NULL. Its figure is lost;
 * these are the cooled values of its table, heated by 2. */

static const char *const RACE_PROBLEM_E[] = {
    "{{5|2}|0}",
    "{{{{{15|8}|6}|4}|2}|0}",
    "{{{10|5}|3}|1}",
    "{{7|3},5|1}",
    "{{5|2}|0}",
    "3",
    "-1",
    "{-1|-4}",
    "{{0|-4}|-6}",
    "{0|-4}",
    "-1",
    "{-1|{-3|{-5|-11}}}",
    "{0|{-2|{-4|{-6|-13}}}}",
    NULL,
};

#endif
