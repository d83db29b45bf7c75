#ifndef GOSEDAI_TESTS_SUPPORT_TEST_H
#define GOSEDAI_TESTS_SUPPORT_TEST_H

/* What every unit test includes first: cmocka with the headers that it forgets to include. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
