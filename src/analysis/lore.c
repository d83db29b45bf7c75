/* The lore: one table of all knowledge files, by which they are loaded, checked and shown.
 *
 * Method: each file has a reader of its own, which fills its part; whoever wants one file only
 * takes an empty lore and reads that into it. */

#include "analysis/lore.h"

#include "analysis/case_patterns.h"
#include "base/mem.h"
#include "knowledge/enclose_patterns.h"
#include "knowledge/knowledge_file.h"
#include "knowledge/link_patterns.h"
#include "recognize/pocket.h"

/* --- the parts ------------------------------------------------------------------------------ */

static bool read_enclose(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->enclose = enclose_patterns_read(text, place, error)) != NULL;
}

static void write_enclose(const Lore *lore, Text *text)
{
    pattern_set_write(lore->enclose, text);
}

static size_t count_enclose(const Lore *lore)
{
    return (size_t)lore->enclose->count;
}

static const PatternSet *give_enclose(const Lore *lore)
{
    return lore->enclose;
}

static bool read_eye_shapes(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->eye_shapes = eye_shapes_read(text, place, error)) != NULL;
}

static void write_eye_shapes(const Lore *lore, Text *text)
{
    eye_shapes_write(lore->eye_shapes, text);
}

static size_t count_eye_shapes(const Lore *lore)
{
    return lore->eye_shapes->count;
}

static bool read_fight_moves(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->fight_moves = move_weights_read(text, place, error)) != NULL;
}

static void write_fight_moves(const Lore *lore, Text *text)
{
    move_weights_write(lore->fight_moves, text);
}

static size_t count_fight_moves(const Lore *lore)
{
    return lore->fight_moves->count;
}

static bool read_hunch(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->hunch = hunch_net_read(HUNCH_OF_PROBLEMS, text, place, error)) != NULL;
}

static void write_hunch(const Lore *lore, Text *text)
{
    hunch_net_write(lore->hunch, HUNCH_OF_PROBLEMS, text);
}

static size_t count_net_numbers(const Lore *lore)
{
    (void)lore;
    return HUNCH_NUMBERS;
}

static bool read_instinct(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->instinct = hunch_net_read(HUNCH_OF_GAMES, text, place, error)) != NULL;
}

static void write_instinct(const Lore *lore, Text *text)
{
    hunch_net_write(lore->instinct, HUNCH_OF_GAMES, text);
}

static bool read_joseki(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->joseki = joseki_read(text, place, error)) != NULL;
}

static void write_joseki(const Lore *lore, Text *text)
{
    joseki_write(lore->joseki, JOSEKI_ROOT, text);
}

static size_t count_joseki(const Lore *lore)
{
    return joseki_leaves(lore->joseki, JOSEKI_ROOT);
}

static bool read_link_patterns(Lore *lore, const char *text, const char *place, Error *error)
{
    lore->link_patterns = pattern_set_read(text, place, &LINK_PATTERN_SCHEMA, error);
    return lore->link_patterns != NULL;
}

static void write_link_patterns(const Lore *lore, Text *text)
{
    pattern_set_write(lore->link_patterns, text);
}

static size_t count_link_patterns(const Lore *lore)
{
    return (size_t)lore->link_patterns->count;
}

static const PatternSet *give_link_patterns(const Lore *lore)
{
    return lore->link_patterns;
}

static bool read_move_patterns(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->move_patterns = guess_weights_read(text, place, error)) != NULL;
}

static void write_move_patterns(const Lore *lore, Text *text)
{
    guess_weights_write(lore->move_patterns, text);
}

static size_t count_move_patterns(const Lore *lore)
{
    return lore->move_patterns->node_count - 1;
}

static bool read_pockets(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->pockets = pocket_patterns_read(text, place, error)) != NULL;
}

static void write_pockets(const Lore *lore, Text *text)
{
    pattern_set_write(lore->pockets, text);
}

static size_t count_pockets(const Lore *lore)
{
    return (size_t)lore->pockets->count;
}

static const PatternSet *give_pockets(const Lore *lore)
{
    return lore->pockets;
}

static bool read_invasions(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->invasions = pattern_set_read(text, place, &CASE_PATTERNS_INVASIONS, error)) !=
           NULL;
}

static void write_invasions(const Lore *lore, Text *text)
{
    pattern_set_write(lore->invasions, text);
}

static size_t count_invasions(const Lore *lore)
{
    return (size_t)lore->invasions->count;
}

static const PatternSet *give_invasions(const Lore *lore)
{
    return lore->invasions;
}

static bool read_moyo(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->moyo = pattern_set_read(text, place, &CASE_PATTERNS_MOYO, error)) != NULL;
}

static void write_moyo(const Lore *lore, Text *text)
{
    pattern_set_write(lore->moyo, text);
}

static size_t count_moyo(const Lore *lore)
{
    return (size_t)lore->moyo->count;
}

static const PatternSet *give_moyo(const Lore *lore)
{
    return lore->moyo;
}

static bool read_shapes(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->shapes = pattern_set_read(text, place, &CASE_PATTERNS_SHAPES, error)) != NULL;
}

static void write_shapes(const Lore *lore, Text *text)
{
    pattern_set_write(lore->shapes, text);
}

static size_t count_shapes(const Lore *lore)
{
    return (size_t)lore->shapes->count;
}

static const PatternSet *give_shapes(const Lore *lore)
{
    return lore->shapes;
}

static bool read_yose(Lore *lore, const char *text, const char *place, Error *error)
{
    return (lore->yose = pattern_set_read(text, place, &CASE_PATTERNS_YOSE, error)) != NULL;
}

static void write_yose(const Lore *lore, Text *text)
{
    pattern_set_write(lore->yose, text);
}

static size_t count_yose(const Lore *lore)
{
    return (size_t)lore->yose->count;
}

static const PatternSet *give_yose(const Lore *lore)
{
    return lore->yose;
}

static bool read_pon(Lore *lore, const char *text, const char *place, Error *error)
{
    return pon_table_read(&lore->pon, text, place, error);
}

static void write_pon(const Lore *lore, Text *text)
{
    pon_table_write(&lore->pon, text);
}

static bool read_potential(Lore *lore, const char *text, const char *place, Error *error)
{
    return potential_table_read(&lore->potential, text, place, error);
}

static void write_potential(const Lore *lore, Text *text)
{
    potential_table_write(&lore->potential, text);
}

static bool read_cases(Lore *lore, const char *text, const char *place, Error *error)
{
    return case_numbers_read(&lore->cases, text, place, error);
}

static void write_cases(const Lore *lore, Text *text)
{
    case_numbers_write(&lore->cases, text);
}

static bool read_strength(Lore *lore, const char *text, const char *place, Error *error)
{
    return strength_numbers_read(&lore->strength, text, place, error);
}

static void write_strength(const Lore *lore, Text *text)
{
    strength_numbers_write(&lore->strength, text);
}

static bool read_tree(Lore *lore, const char *text, const char *place, Error *error)
{
    return tree_numbers_read(&lore->tree, text, place, error);
}

static void write_tree(const Lore *lore, Text *text)
{
    tree_numbers_write(&lore->tree, text);
}

const LoreFile LORE_FILES[] = {
    {"cases", NULL, "row", read_cases, write_cases, NULL, NULL},
    {"enclose", "enclose", "pattern", read_enclose, write_enclose, count_enclose, give_enclose},
    {"eye_shapes", NULL, "eye shape", read_eye_shapes, write_eye_shapes, count_eye_shapes, NULL},
    {"fight_moves", NULL, "weight", read_fight_moves, write_fight_moves, count_fight_moves, NULL},
    {"hunch", NULL, "number", read_hunch, write_hunch, count_net_numbers, NULL},
    {"instinct", NULL, "number", read_instinct, write_instinct, count_net_numbers, NULL},
    {"joseki.sgf", NULL, "variation", read_joseki, write_joseki, count_joseki, NULL},
    {"invasions", "invasions", "pattern", read_invasions, write_invasions, count_invasions,
     give_invasions},
    {"link_patterns", "links", "pattern", read_link_patterns, write_link_patterns,
     count_link_patterns, give_link_patterns},
    {"moyo", "moyo", "pattern", read_moyo, write_moyo, count_moyo, give_moyo},
    {"move_patterns", NULL, "shape", read_move_patterns, write_move_patterns, count_move_patterns,
     NULL},
    {"pockets", "pockets", "pattern", read_pockets, write_pockets, count_pockets, give_pockets},
    {"pon", NULL, "number", read_pon, write_pon, NULL, NULL},
    {"potential", NULL, "row", read_potential, write_potential, NULL, NULL},
    {"shapes", "shapes", "pattern", read_shapes, write_shapes, count_shapes, give_shapes},
    {"strength", NULL, "row", read_strength, write_strength, NULL, NULL},
    {"tree", NULL, "row", read_tree, write_tree, NULL, NULL},
    {"yose", "yose", "pattern", read_yose, write_yose, count_yose, give_yose},
    {0},
};

/* --- the whole ------------------------------------------------------------------------------ */

/* Reads the file of `folder`, or the built-in one if `folder` is NULL or has none. */
static bool load_file(Lore *lore, const LoreFile *file, const char *folder, Error *error)
{
    Text path, text;
    text_init(&path);
    text_init(&text);
    const char *own = knowledge_file_find(folder, file->name, &path) ? path.data : NULL;
    bool loaded = knowledge_file_read(file->name, own, &text, error) &&
                  file->read(lore, text.data, own ? own : file->name, error);
    text_clear(&path);
    text_clear(&text);
    return loaded;
}

Lore *lore_new(void)
{
    return mem_alloc(1, sizeof(Lore));
}

Lore *lore_load(const char *folder, Error *error)
{
    if (!knowledge_folder_check(folder, error))
        return NULL;
    Lore *lore = lore_new();
    bool loaded = true;
    for (const LoreFile *file = LORE_FILES; loaded && file->name; file++)
        loaded = load_file(lore, file, folder, error);
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
    hunch_net_free(lore->hunch);
    hunch_net_free(lore->instinct);
    joseki_free(lore->joseki);
    pattern_set_free(lore->enclose);
    pattern_set_free(lore->link_patterns);
    pattern_set_free(lore->pockets);
    pattern_set_free(lore->shapes);
    pattern_set_free(lore->moyo);
    pattern_set_free(lore->yose);
    pattern_set_free(lore->invasions);
    guess_weights_free(lore->move_patterns);
    mem_free(lore);
}

Lore *lore_vary(const Lore *base)
{
    Lore *variant = lore_new();
    *variant = *base;
    return variant;
}

void lore_free_variant(Lore *variant, const Lore *base)
{
    if (!variant)
        return;
    Lore own = *variant;
    own.eye_shapes = own.eye_shapes == base->eye_shapes ? NULL : own.eye_shapes;
    own.fight_moves = own.fight_moves == base->fight_moves ? NULL : own.fight_moves;
    own.hunch = own.hunch == base->hunch ? NULL : own.hunch;
    own.instinct = own.instinct == base->instinct ? NULL : own.instinct;
    own.joseki = own.joseki == base->joseki ? NULL : own.joseki;
    own.enclose = own.enclose == base->enclose ? NULL : own.enclose;
    own.link_patterns = own.link_patterns == base->link_patterns ? NULL : own.link_patterns;
    own.pockets = own.pockets == base->pockets ? NULL : own.pockets;
    own.shapes = own.shapes == base->shapes ? NULL : own.shapes;
    own.moyo = own.moyo == base->moyo ? NULL : own.moyo;
    own.yose = own.yose == base->yose ? NULL : own.yose;
    own.invasions = own.invasions == base->invasions ? NULL : own.invasions;
    own.move_patterns = own.move_patterns == base->move_patterns ? NULL : own.move_patterns;
    *variant = own;
    lore_free(variant);
}
