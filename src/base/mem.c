/* Memory: the one place where running out of it is handled.
 *
 * Every size is checked for overflow before it is asked for, so a hostile
 * length in a file becomes a clean stop and never a small block. */

#include "base/mem.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEM_FIRST_CAPACITY = 8 };

static _Noreturn void out_of_memory(void)
{
    fputs("gosedai: out of memory\n", stderr);
    abort();
}

void *mem_alloc(size_t count, size_t size)
{
    void *block = calloc(count ? count : 1, size ? size : 1);
    if (!block)
        out_of_memory();
    return block;
}

void *mem_resize(void *block, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        out_of_memory();
    size_t bytes = count * size;
    void *resized = realloc(block, bytes ? bytes : 1);
    if (!resized)
        out_of_memory();
    return resized;
}

void *mem_grow(void *array, size_t *capacity, size_t needed, size_t size)
{
    if (needed <= *capacity)
        return array;
    size_t grown = *capacity ? *capacity : MEM_FIRST_CAPACITY;
    while (grown < needed) {
        if (grown > SIZE_MAX / 2)
            out_of_memory();
        grown *= 2;
    }
    array = mem_resize(array, grown, size);
    *capacity = grown;
    return array;
}

char *mem_copy_text(const char *data, size_t length)
{
    if (length == SIZE_MAX)
        out_of_memory();
    char *copy = mem_resize(NULL, length + 1, 1);
    if (length)
        memcpy(copy, data, length);
    copy[length] = '\0';
    return copy;
}

char *mem_copy_string(const char *text)
{
    return mem_copy_text(text, strlen(text));
}

void mem_free(void *block)
{
    free(block);
}
