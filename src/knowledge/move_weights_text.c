/* Move weights as text: reading the file knowledge/fight_moves, and writing it.
 *
 * Idea. One feature per line, so that a person can find the weight of a shape and change it, and
 * two versions can be compared. What does not make sense is refused with its line and what to do
 * about it.
 *
 * Method. Line by line; that no feature is named twice is checked at the end, on a sorted list.
 * The notation is told at the top of the file itself. */

#include "knowledge/move_weights.h"

#include "base/mem.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 200, WORDS = 5, COUNT_MAX = 1000000000 };

static const char *const ROLES[MOVE_ROLES] = {[MOVE_ROLE_ATTACK] = "attack",
                                              [MOVE_ROLE_DEFEND] = "defend",
                                              [MOVE_ROLE_ATTACK_FIRST] = "attack-first",
                                              [MOVE_ROLE_DEFEND_FIRST] = "defend-first"};

/* Patterns row by row: letters a .. l stand for the points 0 .. 11. */
static const char AROUND_DRAWING[] = "eaf/d*b/hcg", WIDE_DRAWING[] = "i/eaf/ld*bj/hcg/k";
static const char MARKS[] = ".XO#";

/* An entry and its line, to tell where one is named twice. */
typedef struct Named {
    uint64_t key;
    int line;
} Named;

typedef struct Reader {
    MoveWeights *weights;
    const char *place;
    Error *error;
    int line;
    Named *named;
    size_t named_count, named_capacity;
} Reader;

static bool complain(Reader *reader, const char *sentence)
{
    return error_set_at(reader->error, reader->place, reader->line, 0, "%s", sentence);
}

/* --- words ----------------------------------------------------------------------------- */

/* Splits a line at blanks, in place; what follows "# " is dropped (a # within a pattern is not
 * followed by a blank unless it ends it, and then it does not begin a word). Returns the number of
 * words, or WORDS + 1 if there are too many. */
static int split(char *line, char *words[WORDS])
{
    int count = 0;
    char *rest = NULL;
    for (char *word = strtok_r(line, " \t", &rest); word; word = strtok_r(NULL, " \t", &rest)) {
        if (strcmp(word, "#") == 0)
            break;
        if (count == WORDS)
            return WORDS + 1;
        words[count++] = word;
    }
    return count;
}

/* "2" or "2,1", by the shape of the group. */
static bool read_numbers(char *word, const MoveGroupShape *shape, uint32_t *value)
{
    char *comma = strchr(word, ',');
    int first, second = 0;
    if ((comma != NULL) != (shape->second_values > 1))
        return false;
    if (comma) {
        *comma = 0;
        if (!text_to_int(comma + 1, 0, shape->second_values - 1, &second))
            return false;
    }
    if (!text_to_int(word, 0, shape->first_values - 1, &first))
        return false;
    *value = (uint32_t)(first * shape->second_values + second);
    return true;
}

static bool read_pattern(const char *word, const char *drawing, uint32_t *value)
{
    *value = 0;
    if (strlen(word) != strlen(drawing))
        return false;
    for (; *word; word++, drawing++) {
        if (*drawing == '/' || *drawing == '*') {
            if (*word != *drawing)
                return false;
            continue;
        }
        const char *mark = strchr(MARKS, *word);
        if (!mark)
            return false;
        *value |= (uint32_t)(mark - MARKS) << 2 * (*drawing - 'a');
    }
    return true;
}

static bool read_value(Reader *reader, char *word, MoveGroup group, uint32_t *value)
{
    const MoveGroupShape *shape = &MOVE_GROUP_SHAPES[group];
    if (group == MOVE_GROUP_AROUND)
        return read_pattern(word, AROUND_DRAWING, value) ||
               complain(reader, "draw the points around the move as XO./.*./###: X own stone, O "
                                "enemy, . empty, # off the board");
    if (group == MOVE_GROUP_WIDE)
        return read_pattern(word, WIDE_DRAWING, value) ||
               complain(reader, "draw the points around the move as ./XO./.X*O./###/#: X own "
                                "stone, O enemy, . empty, # off the board");
    if (read_numbers(word, shape, value))
        return true;
    if (shape->second_values > 1)
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "the value of '%s' is two numbers such as 0,0: up to %d and up to %d",
                            shape->name, shape->first_values - 1, shape->second_values - 1);
    return error_set_at(reader->error, reader->place, reader->line, 0,
                        "the value of '%s' is a number from 0 to %d", shape->name,
                        shape->first_values - 1);
}

/* --- lines ----------------------------------------------------------------------------- */

static bool read_role(Reader *reader, const char *word, MoveEntry *entry)
{
    for (int i = 0; i < MOVE_ROLES; i++)
        if (strcmp(word, ROLES[i]) == 0) {
            entry->role = (uint8_t)i;
            return true;
        }
    return complain(reader,
                    "a line begins with attack, defend, attack-first or defend-first; a comment "
                    "with # and a blank");
}

static bool read_group(Reader *reader, const char *word, MoveEntry *entry)
{
    for (int i = 0; i < MOVE_GROUPS; i++)
        if (strcmp(word, MOVE_GROUP_SHAPES[i].name) == 0) {
            entry->group = (uint8_t)i;
            return true;
        }
    return error_set_at(reader->error, reader->place, reader->line, 0,
                        "there is no feature '%.20s'; the top of the file lists them", word);
}

static void remember(Reader *reader, const MoveEntry *entry)
{
    uint32_t value = move_group_canonical((MoveGroup)entry->group, entry->value);
    reader->named = mem_grow(reader->named, &reader->named_capacity, reader->named_count + 1,
                             sizeof *reader->named);
    reader->named[reader->named_count++] =
        (Named){(uint64_t)entry->group << 40 | (uint64_t)entry->role << 32 | value, reader->line};
}

static bool read_words(Reader *reader, char *words[WORDS], int count)
{
    MoveEntry entry = {0};
    double weight;
    if (count != WORDS)
        return complain(reader, "a line is ROLE FEATURE VALUE WEIGHT COUNT");
    if (!read_role(reader, words[0], &entry) || !read_group(reader, words[1], &entry) ||
        !read_value(reader, words[2], (MoveGroup)entry.group, &entry.value))
        return false;
    if (!text_to_double(words[3], &weight) || fabs(weight) > MOVE_WEIGHT_MAX / 100.0)
        return complain(reader, "the weight is a number from -20 to 20 such as 0.35");
    if (!text_to_int(words[4], 0, COUNT_MAX, &entry.count))
        return complain(reader, "the count at the end says how often the feature was seen");
    entry.weight = (int16_t)lround(100 * weight);
    remember(reader, &entry);
    move_weights_add(reader->weights, entry);
    return true;
}

static bool read_line(Reader *reader, const char *begin, size_t length)
{
    char line[LINE_MAX_BYTES + 1], *words[WORDS];
    if (length > LINE_MAX_BYTES)
        return complain(reader, "this line is longer than 200 characters");
    memcpy(line, begin, length);
    line[length] = 0;
    if (length && line[length - 1] == '\r')
        line[length - 1] = 0;
    int count = split(line, words);
    return count == 0 || read_words(reader, words, count);
}

static int compare_named(const void *left, const void *right)
{
    const Named *a = left, *b = right;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return a->line < b->line ? -1 : a->line > b->line;
}

/* Is no feature named twice? */
static bool check_named(Reader *reader)
{
    if (reader->named_count == 0)
        return true;
    qsort(reader->named, reader->named_count, sizeof *reader->named, compare_named);
    for (size_t i = 1; i < reader->named_count; i++)
        if (reader->named[i].key == reader->named[i - 1].key)
            return error_set_at(reader->error, reader->place, reader->named[i].line, 0,
                                "this feature, maybe turned or mirrored, stands in line %d "
                                "already; keep one of them",
                                reader->named[i - 1].line);
    return true;
}

MoveWeights *move_weights_read(const char *text, const char *place, Error *error)
{
    Reader reader = {.weights = move_weights_new(), .place = place, .error = error};
    bool well = true;
    while (well && *text) {
        size_t length = strcspn(text, "\n");
        reader.line++;
        well = read_line(&reader, text, length);
        text += length + (text[length] == '\n');
    }
    if (well && reader.weights->count == 0)
        well = complain(&reader, "the file has no weights");
    well = well && check_named(&reader);
    mem_free(reader.named);
    if (well)
        return reader.weights;
    move_weights_free(reader.weights);
    return NULL;
}

/* --- writing --------------------------------------------------------------------------- */

static void write_pattern(uint32_t value, const char *drawing, Text *text)
{
    for (; *drawing; drawing++) {
        bool point = *drawing != '/' && *drawing != '*';
        text_add_char(text, point ? MARKS[value >> 2 * (*drawing - 'a') & 3] : *drawing);
    }
}

static void write_value(const MoveEntry *entry, Text *text)
{
    int second_values = MOVE_GROUP_SHAPES[entry->group].second_values;
    int value = (int)entry->value;
    if (entry->group == MOVE_GROUP_AROUND)
        write_pattern(entry->value, AROUND_DRAWING, text);
    else if (entry->group == MOVE_GROUP_WIDE)
        write_pattern(entry->value, WIDE_DRAWING, text);
    else if (second_values > 1)
        text_printf(text, "%d,%d", value / second_values, value % second_values);
    else
        text_printf(text, "%d", value);
}

void move_weights_write(const MoveWeights *weights, Text *text)
{
    for (size_t i = 0; i < weights->count; i++) {
        const MoveEntry *entry = &weights->entries[i];
        int weight = abs(entry->weight);
        text_printf(text, "%s %s ", ROLES[entry->role], MOVE_GROUP_SHAPES[entry->group].name);
        write_value(entry, text);
        text_printf(text, " %s%d.%02d %d\n", entry->weight < 0 ? "-" : "", weight / 100,
                    weight % 100, entry->count);
    }
}
