/* Strength numbers: reading the file knowledge/strength, and writing it.
 *
 * Idea. The formulas stay in the program, their numbers in a text that a Go player can edit and
 * measure. Every number must be there once, so that a forgotten or misspelt one is told.
 *
 * Method. Line by line; a table says which name goes into which field. The notation is told at the
 * top of the file itself. */

#include "knowledge/strength_numbers.h"

#include "knowledge/knowledge_file.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum { LINE_BYTES_MAX = 400, WORDS_MAX = 2 + STRENGTH_SURVIVAL_MAX, VALUE_MAX = 1000000 };

typedef struct Field {
    const char *name;
    size_t offset;
} Field;

#define FIELD(name)                                                                                \
    {                                                                                              \
#name, offsetof(StrengthNumbers, name)                                                     \
    }

static const Field FIELDS[] = {
    FIELD(territory),
    FIELD(openness),
    FIELD(share),
    FIELD(limit),
    FIELD(base),
    FIELD(balance),
    FIELD(most),
    FIELD(race_least),
    FIELD(connect_least),
    FIELD(escape_least),
    FIELD(escape_most),
    FIELD(alive_least),
    FIELD(ally_share),
    FIELD(ally_bound),
    FIELD(union_bound),
    FIELD(union_spare),
    FIELD(safe_territory),
    FIELD(open),
    FIELD(sure),
    FIELD(sure_as_written),
    FIELD(escape_gain),
    FIELD(escape_useful),
    FIELD(enclosing_margin),
    FIELD(dead_moves),
    FIELD(urgent_peeped),
    FIELD(urgent_link),
    FIELD(urgent_pivot),
    FIELD(pivot_from),
    FIELD(pivot_divisor),
};

static const char *const ALLIES[STRENGTH_ALLIES] = {"min", "max", "union"};

enum { FIELD_COUNT = sizeof FIELDS / sizeof FIELDS[0] };

typedef struct Reader {
    StrengthNumbers *numbers;
    const char *place;
    Error *error;
    int line;
    bool named[FIELD_COUNT];
    bool ally, closed; /* the lines `ally` and `urgency rest` were there */
} Reader;

static bool complain(Reader *reader, const char *sentence)
{
    return error_set_at(reader->error, reader->place, reader->line, 0, "%s", sentence);
}

static double *field_of(StrengthNumbers *numbers, int i)
{
    return (double *)(void *)((char *)numbers + FIELDS[i].offset);
}

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

/* Millionths are kept, no less: as much as is written. */
static bool read_value(const char *word, double *value)
{
    if (!text_to_double(word, value) || fabs(*value) > VALUE_MAX)
        return false;
    *value = round(*value * 1e6) / 1e6;
    return true;
}

/* --- lines ------------------------------------------------------------------------------- */

static bool read_number(Reader *reader, char *const words[], int count)
{
    if (count != 3)
        return complain(reader, "say 'number NAME VALUE'");
    for (int i = 0; i < FIELD_COUNT; i++) {
        if (strcmp(words[1], FIELDS[i].name) != 0)
            continue;
        if (reader->named[i])
            return error_set_at(reader->error, reader->place, reader->line, 0,
                                "the number '%s' stands here for the second time; keep one of them",
                                FIELDS[i].name);
        reader->named[i] = true;
        if (!read_value(words[2], field_of(reader->numbers, i)))
            return complain(reader, "the value of a number is one such as 2.5, up to a million");
        return true;
    }
    return error_set_at(reader->error, reader->place, reader->line, 0,
                        "no formula has a number called '%.30s'", words[1]);
}

static bool read_ally(Reader *reader, char *const words[], int count)
{
    int which = 0;
    while (which < STRENGTH_ALLIES && (count != 2 || strcmp(words[1], ALLIES[which]) != 0))
        which++;
    if (which == STRENGTH_ALLIES)
        return complain(reader, "say 'ally union', 'ally max' or 'ally min'");
    if (reader->ally)
        return complain(reader, "'ally' stands here for the second time; keep one of them");
    reader->ally = true;
    reader->numbers->ally = (StrengthAlly)which;
    return true;
}

/* "urgency below S times A plus B" or "urgency rest times A plus B". */
static bool read_urgency(Reader *reader, char *const words[], int count)
{
    StrengthNumbers *numbers = reader->numbers;
    StrengthPiece piece = {HUGE_VAL, 0, 0};
    bool rest = count == 6 && strcmp(words[1], "rest") == 0;
    bool below = count == 7 && strcmp(words[1], "below") == 0;
    int at = rest ? 2 : 3;
    if ((!rest && !below) || strcmp(words[at], "times") != 0 || strcmp(words[at + 2], "plus") != 0)
        return complain(reader, "say 'urgency below S times A plus B' or 'urgency rest ...'");
    if ((below && !read_value(words[2], &piece.below)) ||
        !read_value(words[at + 1], &piece.times) || !read_value(words[at + 3], &piece.plus))
        return complain(reader, "what stands after 'below', 'times' and 'plus' must be numbers");
    if (reader->closed)
        return complain(reader, "nothing of the urgency can follow its 'rest'");
    if (numbers->piece_count == STRENGTH_URGENCY_MAX)
        return complain(reader, "the urgency has too many pieces; 16 are enough");
    if (numbers->piece_count && !(piece.below > numbers->pieces[numbers->piece_count - 1].below))
        return complain(reader, "the pieces of the urgency must be in rising order");
    reader->closed = rest;
    numbers->pieces[numbers->piece_count++] = piece;
    return true;
}

/* Per cents that never fall. */
static bool read_percents(Reader *reader, char *const words[], int count, double *values, int limit)
{
    if (count < 1 || count > limit)
        return complain(reader, "this table has no values, or too many");
    for (int i = 0; i < count; i++) {
        if (!read_value(words[i], &values[i]) || values[i] < 0 || values[i] > 100)
            return complain(reader, "the values of this table are per cents from 0 to 100");
        if (i && values[i] < values[i - 1])
            return complain(reader, "the per cents must not fall");
    }
    return true;
}

static bool read_survival(Reader *reader, char *const words[], int count)
{
    StrengthNumbers *numbers = reader->numbers;
    if (numbers->survival_count)
        return complain(reader, "'survival' stands here for the second time; keep one of them");
    numbers->survival_count = count - 1;
    return read_percents(reader, words + 1, count - 1, numbers->survival, STRENGTH_SURVIVAL_MAX);
}

static bool read_life(Reader *reader, char *const words[], int count)
{
    StrengthNumbers *numbers = reader->numbers;
    if (numbers->life_count)
        return complain(reader, "'life' stands here for the second time; keep one of them");
    if (count < 3 || !text_to_int(words[1], 0, 100, &numbers->life_first))
        return complain(reader, "say 'life T P P P ...': T is the inner territory of the first "
                                "per cent");
    numbers->life_count = count - 2;
    return read_percents(reader, words + 2, count - 2, numbers->life, STRENGTH_LIFE_MAX);
}

static bool read_words(Reader *reader, char *words[], int count)
{
    static const struct {
        const char *name;
        bool (*read)(Reader *reader, char *const words[], int count);
    } kinds[] = {{"number", read_number},
                 {"ally", read_ally},
                 {"urgency", read_urgency},
                 {"survival", read_survival},
                 {"life", read_life}};
    if (count > WORDS_MAX)
        return complain(reader, "this line has too many words");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(words[0], kinds[i].name) == 0)
            return kinds[i].read(reader, words, count);
    return complain(reader, "a line begins with number, ally, urgency, survival or life; a comment "
                            "with #");
}

static bool read_line(Reader *reader, const char *begin, size_t length)
{
    char line[LINE_BYTES_MAX + 1], *words[WORDS_MAX];
    if (length > LINE_BYTES_MAX)
        return complain(reader, "this line is longer than 400 characters");
    memcpy(line, begin, length);
    line[length] = 0;
    if (length && line[length - 1] == '\r')
        line[length - 1] = 0;
    int count = split(line, words);
    return count == 0 || read_words(reader, words, count);
}

/* --- the whole ----------------------------------------------------------------------------- */

static bool check_whole(Reader *reader)
{
    const StrengthNumbers *numbers = reader->numbers;
    for (int i = 0; i < FIELD_COUNT; i++)
        if (!reader->named[i])
            return error_set_at(reader->error, reader->place, reader->line, 0,
                                "the number '%s' is missing; add a line 'number %s VALUE'",
                                FIELDS[i].name, FIELDS[i].name);
    if (!reader->ally)
        return complain(reader, "the line 'ally union', 'ally max' or 'ally min' is missing");
    if (!reader->closed)
        return complain(reader, "the line 'urgency rest times A plus B' is missing");
    if (!numbers->survival_count || !numbers->life_count)
        return complain(reader, "the tables 'survival' and 'life' must both be there");
    if (numbers->pivot_divisor <= 0)
        return complain(reader, "the number 'pivot_divisor' must be above 0");
    return true;
}

bool strength_numbers_read(StrengthNumbers *numbers, const char *text, const char *place,
                           Error *error)
{
    Reader reader = {.numbers = numbers, .place = place, .error = error};
    *numbers = (StrengthNumbers){0};
    while (*text) {
        size_t length = strcspn(text, "\n");
        reader.line++;
        if (!read_line(&reader, text, length))
            return false;
        text += length + (text[length] == '\n');
    }
    return check_whole(&reader);
}

bool strength_numbers_load(StrengthNumbers *numbers, const char *path, Error *error)
{
    Text text;
    text_init(&text);
    bool well = knowledge_file_read("strength", path, &text, error) &&
                strength_numbers_read(numbers, text.data, path ? path : "strength", error);
    text_clear(&text);
    return well;
}

static void write_percents(const double *values, int count, Text *text)
{
    for (int i = 0; i < count; i++) {
        text_add_char(text, ' ');
        text_add_number(text, values[i]);
    }
    text_add_char(text, '\n');
}

void strength_numbers_write(const StrengthNumbers *numbers, Text *text)
{
    for (int i = 0; i < FIELD_COUNT; i++) {
        text_printf(text, "number %s ", FIELDS[i].name);
        text_add_number(text,
                        *(const double *)(const void *)((const char *)numbers + FIELDS[i].offset));
        text_add_char(text, '\n');
    }
    text_printf(text, "ally %s\n", ALLIES[numbers->ally]);
    for (int i = 0; i < numbers->piece_count; i++) {
        const StrengthPiece *piece = &numbers->pieces[i];
        text_add(text, i == numbers->piece_count - 1 ? "urgency rest" : "urgency below ");
        if (i < numbers->piece_count - 1)
            text_add_number(text, piece->below);
        text_add(text, " times ");
        text_add_number(text, piece->times);
        text_add(text, " plus ");
        text_add_number(text, piece->plus);
        text_add_char(text, '\n');
    }
    text_add(text, "survival");
    write_percents(numbers->survival, numbers->survival_count, text);
    text_printf(text, "life %d", numbers->life_first);
    write_percents(numbers->life, numbers->life_count, text);
}
