#include "analysis/lore.h"

#include "base/mem.h"
#include "base/text.h"
#include "recognize/pocket.h"

#include <unistd.h>

/* The path of the file in the folder, in `text`; NULL if there is none, for the built-in one. */
static const char *own_file(const char *folder, const char *name, Text *text)
{
    if (!folder)
        return NULL;
    text_reset(text);
    text_printf(text, "%s/%s", folder, name);
    return access(text->data, F_OK) == 0 ? text->data : NULL;
}

static bool load_all(Lore *lore, const char *folder, Text *path, Error *error)
{
    lore->eye_shapes = eye_shapes_load(own_file(folder, "eye_shapes", path), error);
    if (!lore->eye_shapes)
        return false;
    lore->fight_moves = move_weights_load(own_file(folder, "fight_moves", path), error);
    if (!lore->fight_moves)
        return false;
    lore->pockets = pocket_patterns_load(own_file(folder, "pockets", path), error);
    if (!lore->pockets)
        return false;
    return pon_table_load(&lore->pon, own_file(folder, "pon", path), error) &&
           potential_table_load(&lore->potential, own_file(folder, "potential", path), error) &&
           strength_numbers_load(&lore->strength, own_file(folder, "strength", path), error);
}

Lore *lore_load(const char *folder, Error *error)
{
    Lore *lore = mem_alloc(1, sizeof *lore);
    Text path;
    text_init(&path);
    bool loaded = load_all(lore, folder, &path, error);
    text_clear(&path);
    if (loaded)
        return lore;
    lore_free(lore);
    return NULL;
}

void lore_free(Lore *lore)
{
    if (!lore)
        return;
    eye_shapes_free(lore->eye_shapes);
    move_weights_free(lore->fight_moves);
    pattern_set_free(lore->pockets);
    mem_free(lore);
}
