/* The lore of the server: a chain of variants, each of which lacks only what was saved since. */

#include "front/web/web_lore.h"

#include <string.h>

bool web_lore_start(Web *web, Error *error)
{
    Lore *lore = lore_load(web_shelf_folder(web->shelf), error);
    pthread_mutex_init(&web->learning, NULL);
    web->lores[0] = lore;
    web->lore = lore;
    web->lore_count = lore ? 1 : 0;
    return lore != NULL;
}

void web_lore_end(Web *web)
{
    if (!web->lores[0])
        return;
    pthread_mutex_destroy(&web->learning);
    for (int i = web->lore_count; i-- > 1;)
        lore_free_variant(web->lores[i], web->lores[i - 1]);
    lore_free(web->lores[0]);
}

static const LoreFile *find_file(const char *name)
{
    for (const LoreFile *file = LORE_FILES; file->name; file++)
        if (strcmp(file->name, name) == 0)
            return file;
    return NULL;
}

Lore *web_lore_with(const Lore *base, const json_t *texts, Error *error)
{
    Lore *lore = lore_vary(base);
    bool right = true;
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)texts, key, value)
    {
        const LoreFile *file = find_file(key);
        if (right && (!file || !json_is_string(value)))
            right = error_set(error, "'knowledge': there is no file called %.40s", key);
        right = right && file->read(lore, json_string_value(value), file->name, error);
    }
    if (right)
        return lore;
    lore_free_variant(lore, base);
    return NULL;
}

/* Adds a variant to the chain. */
static bool add_variant(Web *web, const WebBook *book, const char *text)
{
    int count = web->lore_count;
    if (count >= WEB_LORES_MAX)
        return false;
    Lore *lore = lore_vary(web->lores[count - 1]);
    if (!book->lore->read(lore, text, book->name, NULL)) {
        lore_free_variant(lore, web->lores[count - 1]);
        return false;
    }
    web->lores[count] = lore;
    web->lore = lore;
    web->lore_count = count + 1;
    return true;
}

bool web_lore_use(Web *web, const WebBook *book, const char *text)
{
    if (!book->lore)
        return false;
    pthread_mutex_lock(&web->learning);
    bool used = add_variant(web, book, text);
    pthread_mutex_unlock(&web->learning);
    return used;
}
