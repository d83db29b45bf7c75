#ifndef GOSEDAI_BASE_MEM_H
#define GOSEDAI_BASE_MEM_H

/* Memory: allocation that cannot fail quietly.
 *
 * A program that has run out of memory in the middle of a game has nothing
 * useful left to do, so it stops in one place (mem.c) with one sentence. All
 * code above may take the result as valid. Memory is released with mem_free().
 */

#include <stddef.h>

/* Returns `count * size` zeroed bytes (at least one). Aborts on overflow. */
void *mem_alloc(size_t count, size_t size);

/* Resizes `block` (or makes one from NULL) to `count * size` bytes; new bytes are not cleared. */
void *mem_resize(void *block, size_t count, size_t size);

/* Makes room in a growing array.
 *
 * `array` holds `*capacity` elements of `size` bytes; returns it with room for
 * at least `needed`, doubling so that repeated appends cost O(1) each. */
void *mem_grow(void *array, size_t *capacity, size_t needed, size_t size);

/* Returns a copy of the `length` bytes at `data`, followed by a zero byte. */
char *mem_copy_text(const char *data, size_t length);

/* Returns a copy of the zero-terminated `text`. */
char *mem_copy_string(const char *text);

/* Releases what the functions above gave; NULL is fine. */
void mem_free(void *block);

#endif
