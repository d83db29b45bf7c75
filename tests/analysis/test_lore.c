/* The table of knowledge files: no file is forgotten, each part reads back as it is written. */

#include "support/test.h"

#include "analysis/lore.h"
#include "base/file.h"
#include "knowledge/knowledge_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const LoreFile *find_file(const char *name)
{
    for (const LoreFile *file = LORE_FILES; file->name; file++)
        if (strcmp(file->name, name) == 0)
            return file;
    return NULL;
}

static void every_built_in_file_is_in_the_table(void **state)
{
    (void)state;
    for (const KnowledgeFile *file = KNOWLEDGE_FILES; file->name; file++)
        if (!find_file(file->name))
            fail_msg("knowledge/%s is built in, but not in LORE_FILES", file->name);
    for (const LoreFile *file = LORE_FILES; file->name; file++)
        if (!knowledge_file_text(file->name))
            fail_msg("%s is in LORE_FILES, but not built in", file->name);
}

static void every_part_reads_back_as_it_is_written(void **state)
{
    (void)state;
    Error error;
    for (const LoreFile *file = LORE_FILES; file->name; file++) {
        Lore *lore = lore_new(), *again = lore_new();
        Text first, second;
        text_init(&first);
        text_init(&second);
        assert_true(file->read(lore, knowledge_file_text(file->name), file->name, &error));
        file->write(lore, &first);
        assert_true(first.length > 0);
        assert_true(file->read(again, first.data, file->name, &error));
        file->write(again, &second);
        assert_string_equal(second.data, first.data);
        assert_true(!file->kind == !file->patterns);
        if (file->patterns)
            assert_true((size_t)file->patterns(lore)->count == file->count(lore));
        text_clear(&first);
        text_clear(&second);
        lore_free(lore);
        lore_free(again);
    }
}

static void a_wrong_file_is_refused_by_its_place(void **state)
{
    (void)state;
    for (const LoreFile *file = LORE_FILES; file->name; file++) {
        Error error;
        error_clear(&error);
        Lore *lore = lore_new();
        assert_false(file->read(lore, "nonsense here\n", "mine", &error));
        assert_string_equal(error.place, "mine");
        lore_free(lore);
    }
}

static void a_folder_of_ones_own_comes_first(void **state)
{
    (void)state;
    char folder[] = "/tmp/gosedai-lore-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    Error error;
    Lore *lore = lore_load(folder, &error);
    assert_non_null(lore);
    int count = lore->pockets->count;
    lore_free(lore);
    snprintf(path, sizeof path, "%s/pockets", folder);
    const char mine[] = "patterns pockets\npattern one\ndiagram\n  A m B\n  - - -\nwith A X, B O\n"
                        "base A\nextend m\nreduce m\n";
    assert_true(file_write(path, mine, strlen(mine), &error));
    lore = lore_load(folder, &error);
    assert_non_null(lore);
    assert_true(count > 1);
    assert_int_equal(lore->pockets->count, 1);
    lore_free(lore);
    assert_true(file_write(path, "patterns links\n", 15, &error));
    error_clear(&error);
    assert_null(lore_load(folder, &error));
    assert_string_equal(error.place, path);
    unlink(path);
    rmdir(folder);
}

/* Everything else is shared, and nothing of the base is changed or released. */
static void a_variant_reads_single_files_anew(void **state)
{
    (void)state;
    Error error;
    error_clear(&error);
    Lore *base = lore_load(NULL, &error);
    assert_non_null(base);
    for (const LoreFile *file = LORE_FILES; file->name; file++) {
        Text before, after;
        text_init(&before);
        text_init(&after);
        file->write(base, &before);
        Lore *variant = lore_vary(base);
        assert_true(file->read(variant, knowledge_file_text(file->name), file->name, &error));
        file->write(variant, &after);
        assert_string_equal(before.data, after.data);
        lore_free_variant(variant, base);
        variant = lore_vary(base);
        assert_false(file->read(variant, "what is this?", file->name, &error));
        lore_free_variant(variant, base);
        text_reset(&after);
        file->write(base, &after);
        assert_string_equal(before.data, after.data);
        text_clear(&before);
        text_clear(&after);
    }
    lore_free_variant(NULL, base);
    lore_free(base);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_built_in_file_is_in_the_table),
        cmocka_unit_test(every_part_reads_back_as_it_is_written),
        cmocka_unit_test(a_wrong_file_is_refused_by_its_place),
        cmocka_unit_test(a_folder_of_ones_own_comes_first),
        cmocka_unit_test(a_variant_reads_single_files_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
