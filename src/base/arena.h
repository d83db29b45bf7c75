#ifndef GOSEDAI_BASE_ARENA_H
#define GOSEDAI_BASE_ARENA_H

/* Arena: many small things that are released together.
 *
 *     Arena *arena = arena_new();
 *     Node *node = arena_alloc(arena, sizeof *node);
 *     const char *name = arena_text(arena, "Honinbo", 7);
 *     arena_free(arena);
 *
 * Allocation is a pointer's step, release costs one free() per chunk. The
 * first chunk is small, so that thousands of small arenas are cheap. */

#include <stddef.h>

typedef struct Arena Arena;

Arena *arena_new(void);

/* Releases everything that came from the arena; NULL is fine. */
void arena_free(Arena *arena);

/* Returns `size` zeroed bytes, aligned for pointers and numbers. */
void *arena_alloc(Arena *arena, size_t size);

/* Returns a zero-terminated copy of `length` bytes. */
char *arena_text(Arena *arena, const char *bytes, size_t length);

#endif
