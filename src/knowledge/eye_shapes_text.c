/* Eye shapes as text: reading the file knowledge/eye_shapes, and writing it.
 *
 * Idea. The file is for people, so everything that does not make sense is refused with its line
 * and what to do about it: a code that no shape has, a drawing in two pieces, vital points that do
 * not add up, an entry that nothing can reach.
 *
 * Method. Line by line; a drawing collects lines until an empty one. The notation is told at the
 * top of the file itself. */

#include "knowledge/eye_shapes.h"

#include "base/mem.h"

#include <string.h>

enum {
    LINE_MAX_BYTES = 200,
    ROWS_MAX = EYE_SHAPES_SIZE_MAX,
    WORDS_MAX = 6,
    LARGEST = EYE_SHAPES_SIZE_MAX,
};

typedef struct Reader {
    EyeShapes *shapes;
    const char *place;
    Error *error;
    int line;
    bool in_section;
    EyeShapesSource source;
    bool drawing; /* within one */
    int rows;
    bool closed; /* its lower edge was drawn */
    EyeEntry entry;
} Reader;

static const char *const SOURCES[] = {[EYE_SHAPES_SEED] = "seed", [EYE_SHAPES_OURS] = "ours"};

static bool complain(Reader *reader, const char *sentence)
{
    return error_set_at(reader->error, reader->place, reader->line, 0, "%s", sentence);
}

static void add_entry(EyeShapes *shapes, const EyeEntry *entry)
{
    shapes->entries =
        mem_grow(shapes->entries, &shapes->capacity, shapes->count + 1, sizeof *shapes->entries);
    shapes->entries[shapes->count++] = *entry;
}

/* --- words ----------------------------------------------------------------------------- */

/* Splits a line at blanks, in place; what follows # is dropped. Returns the number of words, or
 * WORDS_MAX + 1 if there are too many. */
static int split(char *line, char *words[WORDS_MAX])
{
    char *comment = strchr(line, '#');
    if (comment)
        *comment = 0;
    int count = 0;
    char *rest = NULL;
    for (char *word = strtok_r(line, " \t", &rest); word; word = strtok_r(NULL, " \t", &rest)) {
        if (count == WORDS_MAX)
            return WORDS_MAX + 1;
        words[count++] = word;
    }
    return count;
}

/* Reads digits 1 to 4 separated by commas; returns how many, -1 if it is anything else. */
static int read_degrees(const char *text, size_t length, uint8_t degrees[LARGEST])
{
    if (length % 2 == 0 || length / 2 >= LARGEST)
        return -1;
    for (size_t i = 0; i < length; i++) {
        if (i % 2 == 1 && text[i] != ',')
            return -1;
        if (i % 2 == 0 && (text[i] < '1' || text[i] > '4'))
            return -1;
        if (i % 2 == 0)
            degrees[i / 2] = (uint8_t)(text[i] - '0');
    }
    return (int)(length / 2 + 1);
}

/* --- entries --------------------------------------------------------------------------- */

static bool read_code(Reader *reader, const char *word)
{
    EyeEntry *entry = &reader->entry;
    if (strcmp(word, "other") == 0) {
        entry->kind = EYE_ENTRY_OTHER;
        return true;
    }
    size_t length = strlen(word);
    int sum = 0;
    if (length < 2 || word[0] != '(' || word[length - 1] != ')' ||
        read_degrees(word + 1, length - 2, entry->degrees) != entry->size)
        return complain(reader, "write the degree code as (3,1,1,1), one number from 1 to 4 for "
                                "each point, or 'other'");
    for (int i = 0; i < entry->size; i++) {
        sum += entry->degrees[i];
        if (i && entry->degrees[i] > entry->degrees[i - 1])
            return complain(reader, "the numbers of a degree code go from high to low");
    }
    if (sum % 2 || sum < 2 * (entry->size - 1))
        return complain(reader, "no connected shape has this degree code; count again");
    return true;
}

/* Each degree that is named must be named as often as the code has it. */
static bool check_named(Reader *reader)
{
    const EyeEntry *entry = &reader->entry;
    if (entry->at_count != entry->vital)
        return complain(reader, "name one degree after 'at' for each vital point");
    for (int degree = 1; degree <= 4; degree++) {
        int have = 0, named = 0;
        for (int i = 0; i < entry->size; i++)
            have += entry->degrees[i] == degree;
        for (int i = 0; i < entry->at_count; i++)
            named += entry->at[i] == degree;
        if (named && named != have)
            return complain(reader, "'at' must name a degree as often as the code has it, or it "
                                    "is not clear which points are vital; draw the shape");
    }
    return true;
}

/* "vital N [at DEGREES]" or "eyes E". */
static bool read_worth(Reader *reader, char *const words[], int count)
{
    EyeEntry *entry = &reader->entry;
    if (count == 2 && strcmp(words[0], "eyes") == 0) {
        if (!text_to_int(words[1], 1, 2, &entry->eyes))
            return complain(reader, "'eyes' is followed by 1 or 2");
        return true;
    }
    bool at = count == 4 && strcmp(words[2], "at") == 0;
    if ((count != 2 && !at) || strcmp(words[0], "vital") != 0)
        return complain(reader, "say 'vital N', 'vital N at DEGREES' or 'eyes E'");
    if (entry->kind == EYE_ENTRY_OTHER)
        return complain(reader, "'other' shapes have no vital points; say 'eyes E'");
    if (!text_to_int(words[1], 1, LARGEST, &entry->vital))
        return complain(reader, "'vital' is followed by the number of vital points");
    if (entry->kind == EYE_ENTRY_CODE && entry->vital > entry->size)
        return complain(reader, "there are more vital points than points");
    if (!at)
        return true;
    if (entry->kind == EYE_ENTRY_DRAWING)
        return complain(reader, "in a drawing, mark the vital points with * instead of 'at'");
    entry->at_count = read_degrees(words[3], strlen(words[3]), entry->at);
    if (entry->at_count < 0)
        return complain(reader, "write degrees as 3,2");
    return check_named(reader);
}

static bool same_shape(const EyeEntry *a, const EyeEntry *b)
{
    if (a->kind != b->kind || a->size != b->size || a->source != b->source)
        return false;
    if (a->kind == EYE_ENTRY_OTHER)
        return true;
    if (a->kind == EYE_ENTRY_CODE)
        return memcmp(a->degrees, b->degrees, (size_t)a->size) == 0;
    return a->left == b->left && a->bottom == b->bottom &&
           memcmp(a->x, b->x, (size_t)a->size) == 0 && memcmp(a->y, b->y, (size_t)a->size) == 0;
}

/* Adds the entry, unless one above hides it. */
static bool finish_entry(Reader *reader)
{
    const EyeShapes *shapes = reader->shapes;
    for (size_t i = 0; i < shapes->count; i++) {
        const EyeEntry *above = &shapes->entries[i];
        if (same_shape(above, &reader->entry))
            return complain(reader, "this shape has an entry above already; keep one of them");
        if (above->kind == EYE_ENTRY_OTHER && above->source == reader->source &&
            above->size == reader->entry.size)
            return complain(reader, "nothing can reach this entry: 'other' of the same size "
                                    "stands above; move it up");
    }
    add_entry(reader->shapes, &reader->entry);
    return true;
}

/* --- drawings -------------------------------------------------------------------------- */

static bool add_cell(Reader *reader, int x, bool vital)
{
    EyeEntry *entry = &reader->entry;
    if (entry->size == LARGEST)
        return complain(reader, "a drawing has at most 7 points");
    entry->x[entry->size] = (uint8_t)x;
    entry->y[entry->size] = (uint8_t)reader->rows; /* counted from above, turned at the end */
    if (vital)
        entry->vital_cells |= 1U << entry->size;
    entry->size++;
    return true;
}

static bool read_row(Reader *reader, const char *line)
{
    const char *text = text_skip_blanks(line);
    if (reader->closed)
        return complain(reader, "nothing may follow the lower edge; end a drawing with an empty "
                                "line");
    if (*text == '-' || (*text == '+' && text[1] == '-')) {
        reader->closed = reader->entry.bottom = true;
        if (text[strspn(text, "+-")] || (*text == '+') != reader->entry.left)
            return complain(reader, "draw the lower edge as ---, or +--- below a left edge");
        return true;
    }
    bool left = *text == '|';
    if (reader->rows && left != reader->entry.left)
        return complain(reader, "the left edge | stands in all rows of a drawing or in none");
    if (reader->rows == ROWS_MAX)
        return complain(reader, "a drawing has at most 7 rows; an empty line ends it");
    reader->entry.left = left;
    int x = 0;
    for (text += left; *text; text++) {
        if (*text == ' ' || *text == '\t')
            continue;
        if (!strchr(".*X", *text) || x > LARGEST)
            return complain(reader, "a row of a drawing holds at most 8 of . * and X");
        if (*text != 'X' && !add_cell(reader, x, *text == '*'))
            return false;
        x++;
    }
    reader->rows++;
    return true;
}

/* Fills in the degrees, and tells whether the drawing is one piece. */
static bool find_degrees(EyeEntry *entry)
{
    unsigned near[LARGEST] = {0}, known = 1, grown = 1;
    for (int i = 0; i < entry->size; i++)
        for (int j = 0; j < entry->size; j++) {
            int dx = entry->x[i] - entry->x[j], dy = entry->y[i] - entry->y[j];
            if (dx * dx + dy * dy == 1)
                near[i] |= 1U << j;
        }
    do {
        known = grown;
        for (int i = 0; i < entry->size; i++)
            if (known >> i & 1)
                grown |= near[i];
    } while (grown != known);
    for (int i = 0; i < entry->size; i++) {
        uint8_t degree = (uint8_t)__builtin_popcount(near[i]);
        int place = i;
        for (; place > 0 && entry->degrees[place - 1] < degree; place--)
            entry->degrees[place] = entry->degrees[place - 1];
        entry->degrees[place] = degree;
    }
    return known == (1U << entry->size) - 1;
}

/* Turns rows to heights, and moves the shape to the left and down. False if an edge that is drawn
 * is not touched. */
static bool settle_cells(EyeEntry *entry, int rows)
{
    int low_x = LARGEST + 1, low_y = rows;
    for (int i = 0; i < entry->size; i++) {
        entry->y[i] = (uint8_t)(rows - 1 - entry->y[i]);
        low_x = entry->x[i] < low_x ? entry->x[i] : low_x;
        low_y = entry->y[i] < low_y ? entry->y[i] : low_y;
    }
    if ((entry->left && low_x) || (entry->bottom && low_y))
        return false;
    for (int i = 0; i < entry->size; i++) {
        entry->x[i] = (uint8_t)(entry->x[i] - low_x);
        entry->y[i] = (uint8_t)(entry->y[i] - low_y);
    }
    return true;
}

static bool finish_drawing(Reader *reader)
{
    EyeEntry *entry = &reader->entry;
    reader->drawing = false;
    if (entry->size < EYE_SHAPES_SIZE_MIN)
        return complain(reader, "a drawing has 3 to 7 points");
    if (entry->left && !entry->bottom)
        return complain(reader, "a left edge alone is a side: turn the drawing so that it lies "
                                "on the lower edge");
    if (__builtin_popcount(entry->vital_cells) != entry->vital)
        return complain(reader, "the drawing must show as many * as there are vital points");
    if (!find_degrees(entry))
        return complain(reader, "the points of a drawing must be connected");
    if (!settle_cells(entry, reader->rows))
        return complain(reader, "the shape does not touch the edge that is drawn; leave it out");
    return finish_entry(reader);
}

/* --- lines ----------------------------------------------------------------------------- */

static bool begin_section(Reader *reader, const char *name)
{
    for (size_t i = 0; i < sizeof SOURCES / sizeof *SOURCES; i++)
        if (strcmp(name, SOURCES[i]) == 0) {
            reader->source = (EyeShapesSource)i;
            reader->in_section = true;
            return true;
        }
    return complain(reader, "the sections are 'seed' and 'ours'");
}

static bool read_words(Reader *reader, char *words[WORDS_MAX], int count)
{
    if (count > WORDS_MAX)
        return complain(reader, "there are too many words in this line");
    if (strcmp(words[0], "section") == 0)
        return count == 2 ? begin_section(reader, words[1])
                          : complain(reader, "say 'section seed' or 'section ours'");
    if (!reader->in_section)
        return complain(reader, "begin with 'section seed' or 'section ours'");
    reader->entry = (EyeEntry){.source = reader->source};
    if (strcmp(words[0], "drawing") == 0) {
        reader->entry.kind = EYE_ENTRY_DRAWING;
        reader->drawing = true;
        reader->closed = false;
        reader->rows = 0;
        return read_worth(reader, words + 1, count - 1);
    }
    if (!text_to_int(words[0], EYE_SHAPES_SIZE_MIN, EYE_SHAPES_SIZE_MAX, &reader->entry.size))
        return complain(reader, "an entry begins with its size, 3 to 7, or with 'drawing'");
    if (count < 2)
        return complain(reader, "after the size comes a degree code such as (2,1,1)");
    return read_code(reader, words[1]) && read_worth(reader, words + 2, count - 2) &&
           finish_entry(reader);
}

static bool read_line(Reader *reader, const char *begin, size_t length)
{
    char line[LINE_MAX_BYTES + 1], *words[WORDS_MAX];
    if (length > LINE_MAX_BYTES)
        return complain(reader, "this line is longer than 200 characters");
    memcpy(line, begin, length);
    line[length] = 0;
    if (length && line[length - 1] == '\r')
        line[length - 1] = 0;
    if (strlen(line) + 1 < length)
        return complain(reader, "this line holds a zero byte; is it a text file?");
    bool blank = *text_skip_blanks(line) == 0;
    if (reader->drawing)
        return blank ? finish_drawing(reader) : read_row(reader, line);
    int count = split(line, words);
    return count == 0 || read_words(reader, words, count);
}

EyeShapes *eye_shapes_read(const char *text, const char *place, Error *error)
{
    EyeShapes *shapes = mem_alloc(1, sizeof *shapes);
    *shapes = (EyeShapes){0};
    Reader reader = {.shapes = shapes, .place = place, .error = error};
    bool well = true;
    while (well && *text) {
        size_t length = strcspn(text, "\n");
        reader.line++;
        well = read_line(&reader, text, length);
        text += length + (text[length] == '\n');
    }
    if (well && reader.drawing)
        well = finish_drawing(&reader);
    if (well && shapes->count == 0)
        well = complain(&reader, "the file has no entries");
    if (well)
        return shapes;
    eye_shapes_free(shapes);
    return NULL;
}

/* --- writing --------------------------------------------------------------------------- */

static void write_degrees(const uint8_t *degrees, int count, Text *text)
{
    for (int i = 0; i < count; i++)
        text_printf(text, "%s%d", i ? "," : "", degrees[i]);
}

static void write_worth(const EyeEntry *entry, Text *text)
{
    if (!entry->vital) {
        text_printf(text, "eyes %d\n", entry->eyes);
        return;
    }
    text_printf(text, "vital %d", entry->vital);
    if (entry->at_count) {
        text_add(text, " at ");
        write_degrees(entry->at, entry->at_count, text);
    }
    text_add_char(text, '\n');
}

static char mark_of(const EyeEntry *entry, int x, int y)
{
    for (int i = 0; i < entry->size; i++)
        if (entry->x[i] == x && entry->y[i] == y)
            return entry->vital_cells >> i & 1 ? '*' : '.';
    return 'X';
}

static void write_drawing(const EyeEntry *entry, Text *text)
{
    int width = 0, height = 0;
    for (int i = 0; i < entry->size; i++) {
        width = entry->x[i] >= width ? entry->x[i] + 1 : width;
        height = entry->y[i] >= height ? entry->y[i] + 1 : height;
    }
    text_add(text, "\ndrawing ");
    write_worth(entry, text);
    for (int y = height - 1; y >= 0; y--) {
        text_add(text, entry->left ? "  |" : "   ");
        for (int x = 0; x < width; x++)
            text_printf(text, " %c", mark_of(entry, x, y));
        text_add_char(text, '\n');
    }
    if (entry->bottom) {
        text_add(text, entry->left ? "  +-" : "    ");
        for (int i = 0; i < 2 * width - 1; i++)
            text_add_char(text, '-');
        text_add_char(text, '\n');
    }
    text_add_char(text, '\n');
}

void eye_shapes_write(const EyeShapes *shapes, Text *text)
{
    for (size_t i = 0; i < shapes->count; i++) {
        const EyeEntry *entry = &shapes->entries[i];
        if (i == 0 || entry->source != shapes->entries[i - 1].source)
            text_printf(text, "%ssection %s\n", i ? "\n" : "", SOURCES[entry->source]);
        if (entry->kind == EYE_ENTRY_DRAWING) {
            write_drawing(entry, text);
            continue;
        }
        text_printf(text, "%d ", entry->size);
        if (entry->kind == EYE_ENTRY_OTHER) {
            text_add(text, "other ");
        } else {
            text_add_char(text, '(');
            write_degrees(entry->degrees, entry->size, text);
            text_add(text, ") ");
        }
        write_worth(entry, text);
    }
}
