/* Shapes of three by three.
 *
 * Idea: around the last move most good moves bend around a stone, cut, or go along the edge. A
 * shape is a diagram with the move in its middle; it stands for its turned and mirrored forms, and
 * for both colours. That so few shapes make random games a much better judge was shown by Gelly,
 * Wang, Munos and Teytaud (2006); these are drawn after the ideas named there.
 *
 * Method: every form of every shape is spread over the neighbour codes (board.h) that it allows,
 * once, when the table is filled.
 *
 * What it gets wrong: it sees neither liberties nor anything beyond eight points. */

#include "recognize/shape_table.h"

#include <string.h>

/* `X` and `O` the two colours, `x` anything but X, `o` anything but O, `.` empty, `#` the edge,
 * `?` anything on the board or off it. */
typedef struct Shape {
    const char *rows; /* nine signs, row by row; the fifth is the move */
    bool mover_is_x;  /* only for X to play, whichever colour that is; else for either */
} Shape;

static const Shape SHAPES[] = {
    /* bending around a stone */
    {"XOX"
     ".*."
     "???",
     false},
    {"XO."
     ".*."
     "?.?",
     false},
    {"XO?"
     "X*."
     "x.?",
     false},
    {"XOO"
     ".*."
     "?.?",
     true},
    /* cutting, and joining where a cut threatens */
    {"XO?"
     "O*o"
     "?o?",
     false},
    {"XO?"
     "O*X"
     "???",
     false},
    {"?X?"
     "O*O"
     "ooo",
     false},
    {"OX?"
     "o*O"
     "???",
     false},
    /* along the edge */
    {"X.?"
     "O*?"
     "###",
     false},
    {"OX?"
     "X*O"
     "###",
     false},
    {"?X?"
     "x*O"
     "###",
     true},
    {"?XO"
     "x*x"
     "###",
     false},
    {"?OX"
     "X*O"
     "###",
     false},
};

enum { SHAPE_COUNT = sizeof(SHAPES) / sizeof(SHAPES[0]) };

/* Which of the nine signs stands at field 0..7 of a neighbour code (board.h). */
static const int FIELD_PLACE[8] = {1, 5, 7, 3, 0, 2, 8, 6};

/* Place of each sign after a quarter turn and after a mirror. */
static const int TURNED[9] = {6, 3, 0, 7, 4, 1, 8, 5, 2};
static const int MIRRORED[9] = {2, 1, 0, 5, 4, 3, 8, 7, 6};

static bool sign_allows(char sign, Color there, Color x)
{
    switch (sign) {
    case 'X':
        return there == x;
    case 'O':
        return there == color_other(x);
    case 'x':
        return there != x && there != OFF_BOARD;
    case 'o':
        return there != color_other(x) && there != OFF_BOARD;
    case '.':
        return there == EMPTY;
    case '#':
        return there == OFF_BOARD;
    default:
        return true;
    }
}

/* The signs under one of the eight symmetries. */
static void turn_signs(const char *rows, int symmetry, char signs[9])
{
    memcpy(signs, rows, 9);
    for (int i = 0; i < 1 + symmetry % 4; i++) {
        const int *places = i == 0 ? MIRRORED : TURNED;
        if (i == 0 && symmetry < 4)
            continue;
        char from[9];
        memcpy(from, signs, 9);
        for (int k = 0; k < 9; k++)
            signs[k] = from[places[k]];
    }
}

/* One form of a shape being spread over the codes that it allows. */
typedef struct Form {
    ShapeTable *table;
    const Shape *shape;
    char signs[9];
    Color x; /* the colour that X stands for */
} Form;

static void note_code(const Form *form, unsigned code)
{
    for (Color mover = BLACK; mover <= WHITE; mover++) {
        if (mover == form->x || !form->shape->mover_is_x)
            form->table->good[mover - 1][code / 64] |= UINT64_C(1) << code % 64;
    }
}

/* Notes all codes that have `code` in the fields below `field` and fit in the others. */
static void spread(const Form *form, int field, unsigned code)
{
    if (field == 8) {
        note_code(form, code);
        return;
    }
    for (unsigned there = EMPTY; there <= OFF_BOARD; there++)
        if (sign_allows(form->signs[FIELD_PLACE[field]], (Color)there, form->x))
            spread(form, field + 1, code | there << 2 * field);
}

void shape_table_init(ShapeTable *table)
{
    memset(table, 0, sizeof(*table));
    for (int i = 0; i < SHAPE_COUNT; i++)
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            for (Color x = BLACK; x <= WHITE; x++) {
                Form form = {.table = table, .shape = &SHAPES[i], .x = x};
                turn_signs(SHAPES[i].rows, symmetry, form.signs);
                spread(&form, 0, 0);
            }
}
