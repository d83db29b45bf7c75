/* Guess weights as text: reading the file knowledge/move_patterns, and writing it.
 *
 * Idea. A shape is written below the shape that it enlarges, so that a line holds one ring only and
 * the file stays small. What does not make sense is refused with its line and what to do about it.
 *
 * Method. Line by line, with the lanes of the shapes that are being enlarged. The notation is told
 * at the top of the file itself. */

#include "knowledge/guess_weights.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 100, WORDS = 3, QUICK_CELLS = 8, QUICK_SIZE = 3 };

/* Sections: the kinds of shapes, and those before and after. */
enum { SECTION_PLAIN = -1, SECTION_QUICK = GUESS_KINDS };

static const char QUICK_NAME[] = "quick", QUICK_MARKS[] = ".XO#Aa";

typedef struct Reader {
    GuessWeights *weights;
    const char *place;
    Error *error;
    int line, section;
    int depth;                            /* size of the last shape */
    uint32_t nodes[GUESS_SIZE_MAX + 1];   /* by size, the shapes above it */
    GuessLanes lanes[GUESS_SIZE_MAX + 1]; /* and their lanes */
    bool named[GUESS_GROUPS][GUESS_VALUES_MAX];
    uint64_t *quick; /* a bit for each index: already there */
} Reader;

static bool complain(Reader *reader, const char *sentence)
{
    return error_set_at(reader->error, reader->place, reader->line, 0, "%s", sentence);
}

/* --- words ----------------------------------------------------------------------------- */

/* Splits a line at blanks, in place. Returns the number of words, WORDS + 1 if there are more. */
static int split(char *line, char *words[WORDS])
{
    int count = 0;
    for (char *at = line; *at;) {
        while (*at == ' ' || *at == '\t')
            *at++ = 0;
        if (!*at)
            break;
        if (count == WORDS)
            return WORDS + 1;
        words[count++] = at;
        while (*at && *at != ' ' && *at != '\t')
            at++;
    }
    return count;
}

/* A whole number of few digits; quicker than the general way, as a file has a hundred thousand. */
static bool read_number(const char *word, int low, int high, int *value)
{
    bool negative = *word == '-';
    const char *digit = word + negative;
    int number = 0;
    if (!*digit || strlen(digit) > 6)
        return false;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9')
            return false;
        number = 10 * number + (*digit - '0');
    }
    *value = negative ? -number : number;
    return *value >= low && *value <= high;
}

static bool read_weight(Reader *reader, const char *word, int16_t *weight)
{
    int number;
    if (!read_number(word, -GUESS_WEIGHT_MAX, GUESS_WEIGHT_MAX, &number))
        return complain(reader, "the weight at the end is a whole number from -2000 to 2000, in "
                                "hundredths, such as -35");
    *weight = (int16_t)number;
    return true;
}

/* --- small tactics --------------------------------------------------------------------- */

/* "2", "2,1" or "2,1,0", by the shape of the group. */
static bool read_values(char *word, const GuessGroupShape *shape, int *value)
{
    *value = 0;
    for (int i = 0; i < 3 && (i == 0 || shape->values[i] > 1); i++) {
        int number;
        if (!word)
            return false;
        char *comma = strchr(word, ',');
        if (comma)
            *comma = 0;
        if (!read_number(word, 0, shape->values[i] - 1, &number))
            return false;
        *value = *value * shape->values[i] + number;
        word = comma ? comma + 1 : NULL;
    }
    return !word;
}

static bool read_plain(Reader *reader, char *words[WORDS])
{
    int group = 0, value;
    int16_t weight = 0;
    while (group < GUESS_GROUPS && strcmp(words[0], GUESS_GROUP_SHAPES[group].name) != 0)
        group++;
    if (group == GUESS_GROUPS)
        return complain(reader, "no feature has this name; the top of the built-in file lists "
                                "them (gosedai knowledge)");
    if (!read_values(words[1], &GUESS_GROUP_SHAPES[group], &value))
        return complain(reader, "these are not the numbers of such a feature; the top of the "
                                "built-in file tells them");
    if (!read_weight(reader, words[2], &weight))
        return false;
    if (reader->named[group][value])
        return complain(reader, "this feature has a weight already; keep one of the lines");
    reader->named[group][value] = true;
    reader->weights->hundredths[group][value] = weight;
    return true;
}

/* --- shapes ---------------------------------------------------------------------------- */

/* Where the last move was: "2,-1". */
static bool read_last(const Reader *reader, char *word, GuessNode *node)
{
    int dx, dy;
    char *comma = strchr(word, ',');
    if (!comma)
        return false;
    *comma = 0;
    if (!read_number(word, -GUESS_REACH, GUESS_REACH, &dx) ||
        !read_number(comma + 1, -GUESS_REACH, GUESS_REACH, &dy))
        return false;
    int cell = guess_rings_cell(&reader->weights->rings, dx, dy);
    node->ring = (uint64_t)cell;
    return cell >= 0;
}

static bool read_ring(const Reader *reader, const char *word, GuessNode *node)
{
    const int *first = reader->weights->rings.first;
    int count = first[node->size + 1] - first[node->size];
    for (int i = 0; i < count; i++) {
        const char *mark = word[i] ? strchr(GUESS_CELL_MARKS, word[i]) : NULL;
        if (!mark)
            return false;
        GuessCell cell = (GuessCell)(mark - GUESS_CELL_MARKS);
        if (!guess_cell_fits((GuessKind)node->kind, node->size, cell))
            return false;
        node->ring |= (uint64_t)cell << 4 * i;
    }
    return !word[count];
}

static bool read_shape(Reader *reader, char *words[WORDS])
{
    GuessKind kind = (GuessKind)reader->section;
    int least = kind >= GUESS_KIND_REPLY ? GUESS_SIZE_LAST : GUESS_SIZE_MIN, size;
    GuessNode node = {.kind = (uint8_t)kind};
    if (!read_number(words[0], least, GUESS_KIND_SIZES[kind], &size))
        return complain(reader, "the line of a shape begins with its size");
    if (size > reader->depth + 1 && size > least)
        return complain(reader, "a shape stands below the one that is a size smaller; there is "
                                "none here");
    node.size = (uint8_t)size;
    if (size == GUESS_SIZE_LAST ? !read_last(reader, words[1], &node)
                                : !read_ring(reader, words[1], &node))
        return complain(reader, size == GUESS_SIZE_LAST
                                    ? "where the last move was is told as dx,dy, not too far"
                                    : "these are not the points of a ring of this size and kind");
    if (!read_weight(reader, words[2], &node.weight))
        return false;
    GuessLanes lanes = size > least ? reader->lanes[size - 1] : (GuessLanes){{0}};
    node.parent = size > least ? reader->nodes[size - 1] : 0;
    guess_node_ring(&reader->weights->rings, &node, &lanes);
    node.key = guess_key(kind, size, &lanes);
    if (guess_weights_find(reader->weights, node.key)->node)
        return complain(reader, "this shape, maybe turned or mirrored, stands above already; keep "
                                "one of them");
    if (reader->weights->node_count >= GUESS_NODES_MAX)
        return complain(reader, "these are too many shapes");
    reader->depth = size;
    reader->lanes[size] = lanes;
    reader->nodes[size] = guess_weights_add(reader->weights, &node);
    return true;
}

/* --- playouts -------------------------------------------------------------------------- */

static bool read_quick_cells(const char *word, uint32_t *index)
{
    *index = 0;
    if (strlen(word) != QUICK_CELLS)
        return false;
    for (int i = 0; i < QUICK_CELLS; i++) {
        const char *mark = strchr(QUICK_MARKS, word[i]);
        if (!mark)
            return false;
        uint32_t cell = (uint32_t)(mark - QUICK_MARKS);
        if (cell > GUESS_OFF) {
            if (i >= GUESS_SIDES)
                return false;
            *index |= 1U << (16 + i);
            cell -= GUESS_OFF;
        }
        *index |= cell << 2 * i;
    }
    return true;
}

static bool read_quick(Reader *reader, char *words[WORDS])
{
    GuessQuick quick;
    if (strcmp(words[0], "3") != 0 || !read_quick_cells(words[1], &quick.index))
        return complain(reader, "a neighbourhood is a 3, eight points (up, right, down, left, then "
                                "the corners from the upper left on) and a weight");
    if (!read_weight(reader, words[2], &quick.weight))
        return false;
    quick.index = guess_quick_canonical(quick.index);
    uint64_t *word = &reader->quick[quick.index / 64], bit = UINT64_C(1) << quick.index % 64;
    if (*word & bit)
        return complain(reader, "this neighbourhood, maybe turned or mirrored, stands above "
                                "already; keep one of them");
    *word |= bit;
    guess_weights_add_quick(reader->weights, quick);
    return true;
}

/* --- lines ----------------------------------------------------------------------------- */

static bool open_section(Reader *reader, const char *word)
{
    for (int kind = 0; kind < GUESS_KINDS; kind++)
        if (strcmp(word, GUESS_KIND_NAMES[kind]) == 0) {
            reader->section = kind;
            reader->depth = 0;
            return true;
        }
    if (strcmp(word, QUICK_NAME) != 0)
        return complain(reader, "a line of one word is shape, contact, reply, follow or quick");
    reader->section = SECTION_QUICK;
    return true;
}

static bool read_line(Reader *reader, const char *begin, size_t length)
{
    char line[LINE_MAX_BYTES + 1], *words[WORDS];
    if (*begin == '#')
        return true;
    if (length > LINE_MAX_BYTES)
        return complain(reader, "this line is longer than 100 characters");
    memcpy(line, begin, length);
    line[length] = 0;
    if (length && line[length - 1] == '\r')
        line[length - 1] = 0;
    int count = split(line, words);
    if (count == 0)
        return true;
    if (count == 1)
        return open_section(reader, words[0]);
    if (count != WORDS)
        return complain(reader, "a line has three words, the last of which is the weight");
    if (reader->section == SECTION_PLAIN)
        return read_plain(reader, words);
    return reader->section == SECTION_QUICK ? read_quick(reader, words) : read_shape(reader, words);
}

GuessWeights *guess_weights_read(const char *text, const char *place, Error *error)
{
    Reader reader = {.weights = guess_weights_new(),
                     .place = place,
                     .error = error,
                     .section = SECTION_PLAIN,
                     .quick = mem_alloc(GUESS_QUICK_SHAPES / 64, sizeof *reader.quick)};
    bool well = true;
    while (well && *text) {
        size_t length = strcspn(text, "\n");
        reader.line++;
        well = read_line(&reader, text, length);
        text += length + (text[length] == '\n');
    }
    mem_free(reader.quick);
    if (well) {
        guess_weights_finish(reader.weights);
        return reader.weights;
    }
    guess_weights_free(reader.weights);
    return NULL;
}

/* --- writing --------------------------------------------------------------------------- */

static void write_plain(const GuessWeights *weights, Text *text)
{
    for (int group = 0; group < GUESS_GROUPS; group++) {
        const GuessGroupShape *shape = &GUESS_GROUP_SHAPES[group];
        int second = shape->values[1], third = shape->values[2];
        for (int value = 0; value < guess_group_values((GuessGroup)group); value++) {
            if (!weights->hundredths[group][value])
                continue;
            text_printf(text, "%s %d", shape->name, value / (second * third));
            if (second > 1)
                text_printf(text, ",%d", value / third % second);
            if (third > 1)
                text_printf(text, ",%d", value % third);
            text_printf(text, " %d\n", weights->hundredths[group][value]);
        }
    }
}

static void write_node(const GuessWeights *weights, const GuessNode *node, Text *text)
{
    const GuessRings *rings = &weights->rings;
    text_printf(text, "%d ", node->size);
    if (node->size == GUESS_SIZE_LAST)
        text_printf(text, "%d,%d", rings->dx[node->ring], rings->dy[node->ring]);
    else
        for (int i = 0; i < rings->first[node->size + 1] - rings->first[node->size]; i++)
            text_add_char(text, GUESS_CELL_MARKS[node->ring >> 4 * i & 15]);
    text_printf(text, " %d\n", node->weight);
}

/* Writes the shapes below `parent`: children are chained, so the order is that of the nodes. */
static void write_below(const GuessWeights *weights, const uint32_t *child, const uint32_t *next,
                        uint32_t parent, int kind, Text *text)
{
    for (uint32_t i = child[parent]; i; i = next[i]) {
        if (weights->nodes[i].kind != kind)
            continue;
        write_node(weights, &weights->nodes[i], text);
        write_below(weights, child, next, i, kind, text);
    }
}

static void write_quick(const GuessWeights *weights, Text *text)
{
    for (size_t i = 0; i < weights->quick_count; i++) {
        uint32_t index = weights->quick[i].index;
        text_add(text, "3 ");
        for (int cell = 0; cell < QUICK_CELLS; cell++) {
            uint32_t value = index >> 2 * cell & 3;
            bool atari = cell < GUESS_SIDES && index >> (16 + cell) & 1;
            text_add_char(text, QUICK_MARKS[value + (atari ? GUESS_OFF : 0)]);
        }
        text_printf(text, " %d\n", weights->quick[i].weight);
    }
}

void guess_weights_write(const GuessWeights *weights, Text *text)
{
    size_t count = weights->node_count;
    uint32_t *child = mem_alloc(count, sizeof *child), *next = mem_alloc(count, sizeof *next);
    for (size_t i = count - 1; i > 0; i--) {
        uint32_t parent = weights->nodes[i].parent;
        next[i] = child[parent];
        child[parent] = (uint32_t)i;
    }
    write_plain(weights, text);
    for (int kind = 0; kind < GUESS_KINDS; kind++) {
        text_printf(text, "%s\n", GUESS_KIND_NAMES[kind]);
        write_below(weights, child, next, 0, kind, text);
    }
    text_printf(text, "%s\n", QUICK_NAME);
    write_quick(weights, text);
    mem_free(child);
    mem_free(next);
}
