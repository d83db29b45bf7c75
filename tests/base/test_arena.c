/* Arena: blocks are apart, aligned, zeroed, and all released at once. */

#include "support/test.h"

#include "base/arena.h"

#include <string.h>

static void blocks_do_not_overlap(void **state)
{
    (void)state;
    enum { COUNT = 5000 };
    Arena *arena = arena_new();
    unsigned char *block[COUNT];
    char *text[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        size_t size = i % 97 + 1;
        block[i] = arena_alloc(arena, size);
        assert_int_equal((uintptr_t)block[i] % 8, 0);
        for (size_t k = 0; k < size; k++)
            assert_int_equal(block[i][k], 0);
        memset(block[i], (int)(i & 255), size);
        char letters[16];
        memset(letters, 'a' + (int)(i % 26), sizeof letters);
        text[i] = arena_text(arena, letters, i % 16);
    }
    for (size_t i = 0; i < COUNT; i++) {
        assert_int_equal(strlen(text[i]), i % 16);
        assert_int_equal(block[i][i % 97], i & 255);
        assert_true(i % 16 == 0 || text[i][0] == 'a' + (char)(i % 26));
    }
    arena_free(arena);
}

static void large_blocks_do_not_waste_the_chunk_in_use(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    char *before = arena_alloc(arena, 8);
    memset(arena_alloc(arena, 5000000), 1, 5000000);
    assert_ptr_equal(arena_alloc(arena, 8), before + 8); /* the chunk is still in use */
    arena_free(arena);
    arena_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_do_not_overlap),
        cmocka_unit_test(large_blocks_do_not_waste_the_chunk_in_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
