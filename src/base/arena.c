/* Chunks that double in size up to a megabyte. Aligned blocks are taken from
 * a chunk's front and text from its back, so that odd lengths of text cost no
 * padding. What is given is never taken back before the end. */

#include "base/arena.h"

#include "base/mem.h"

#include <stdint.h>
#include <string.h>

enum { ARENA_FIRST = 160, ARENA_LARGEST = 1 << 20, ARENA_ALIGN = 8 };

typedef struct Chunk {
    struct Chunk *next;
    char *front, *back; /* the free bytes between */
    max_align_t bytes[];
} Chunk;

struct Arena {
    Chunk *chunks; /* the one in use first */
    size_t next_size;
};

Arena *arena_new(void)
{
    Arena *arena = mem_alloc(1, sizeof *arena);
    arena->next_size = ARENA_FIRST;
    return arena;
}

void arena_free(Arena *arena)
{
    if (!arena)
        return;
    while (arena->chunks) {
        Chunk *next = arena->chunks->next;
        mem_free(arena->chunks);
        arena->chunks = next;
    }
    mem_free(arena);
}

/* Makes a chunk with room for `needed` bytes. A block too large for a usual chunk gets one of its
 * own, placed second, so that the chunk in use is not lost. */
static Chunk *add_chunk(Arena *arena, size_t needed)
{
    size_t usual = arena->next_size;
    size_t size = needed > usual ? needed + ARENA_ALIGN : usual;
    Chunk *chunk = mem_resize(NULL, 1, sizeof *chunk + size);
    chunk->front = (char *)chunk->bytes;
    chunk->back = chunk->front + size;
    if (needed > usual && arena->chunks) {
        chunk->next = arena->chunks->next;
        arena->chunks->next = chunk;
        return chunk;
    }
    if (arena->next_size < ARENA_LARGEST)
        arena->next_size *= 2;
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    return chunk;
}

static Chunk *chunk_for(Arena *arena, size_t needed)
{
    Chunk *chunk = arena->chunks;
    if (!chunk || (size_t)(chunk->back - chunk->front) < needed)
        chunk = add_chunk(arena, needed);
    return chunk;
}

void *arena_alloc(Arena *arena, size_t size)
{
    size_t rounded = (size + ARENA_ALIGN - 1) & ~(size_t)(ARENA_ALIGN - 1);
    Chunk *chunk = chunk_for(arena, rounded);
    char *block = chunk->front;
    chunk->front += rounded;
    return memset(block, 0, rounded);
}

char *arena_text(Arena *arena, const char *bytes, size_t length)
{
    Chunk *chunk = chunk_for(arena, length + 1);
    chunk->back -= length + 1;
    if (length)
        memcpy(chunk->back, bytes, length);
    chunk->back[length] = '\0';
    return chunk->back;
}
