/* Sentences for what a move does. Each kind has one writer in a table; every name, number and
 * colour in a sentence comes from the Remark. */

#include "players/remark.h"

#include <math.h>

typedef struct Words {
    const Remark *remark;
    int size;
    const char *own, *enemy;
    char object[POINT_TEXT_MAX], second[POINT_TEXT_MAX], move[POINT_TEXT_MAX];
} Words;

typedef void (*RemarkWriter)(const Words *words, Text *text);

static void add_count(Text *text, int count)
{
    static const char *const NAMES[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (count >= 0 && count <= 12)
        text_add(text, NAMES[count]);
    else
        text_printf(text, "%d", count);
}

static void add_stones(Text *text, int count, const char *color)
{
    add_count(text, count);
    text_printf(text, " %s %s", color, count == 1 ? "stone" : "stones");
}

static void add_liberties(Text *text, int count)
{
    add_count(text, count);
    text_add(text, count == 1 ? " liberty" : " liberties");
}

static void add_points(Text *text, double points)
{
    int whole = (int)lround(points);
    add_count(text, whole);
    text_add(text, whole == 1 ? " point" : " points");
}

/* Adds where a move lies: in a corner, on a side, or in the centre. */
static void add_place(Text *text, int size, Point move)
{
    int x = point_x(size, move), y = point_y(size, move);
    int margin = size <= 9 ? size / 3 : size * 6 / 19;
    int column = x < margin ? 0 : x >= size - margin ? 2 : 1;
    int row = y < margin ? 0 : y >= size - margin ? 2 : 1;
    static const char *const PLACES[3][3] = {
        {"in the upper left corner", "on the upper side", "in the upper right corner"},
        {"on the left side", "in the centre", "on the right side"},
        {"in the lower left corner", "on the lower side", "in the lower right corner"},
    };
    text_add(text, PLACES[row][column]);
}

static void write_capture(const Words *words, Text *text)
{
    text_add(text, "Captures ");
    add_stones(text, words->remark->stones, words->enemy);
    text_printf(text, " at %s in atari.", words->object);
}

static void write_save(const Words *words, Text *text)
{
    text_printf(text, "Saves the %s block at %s: it had ", words->own, words->object);
    add_liberties(text, words->remark->before);
    text_add(text, " and now has ");
    add_count(text, words->remark->after);
    text_add(text, ".");
}

static void write_rescue(const Words *words, Text *text)
{
    text_printf(text, "Saves the %s block at %s from atari by capturing ", words->own,
                words->object);
    add_stones(text, words->remark->stones, words->enemy);
    text_printf(text, " at %s.", words->second);
}

static void write_chase(const Words *words, Text *text)
{
    text_add(text, "Puts ");
    add_stones(text, words->remark->stones, words->enemy);
    text_printf(text, " at %s into atari: running leads from atari to atari until capture.",
                words->object);
}

static void write_defend(const Words *words, Text *text)
{
    text_printf(text, "Defends the %s block at %s, which could have been caught by atari: it ",
                words->own, words->object);
    if (words->remark->after > words->remark->before) {
        text_add(text, "had ");
        add_liberties(text, words->remark->before);
        text_add(text, " and now has ");
        add_count(text, words->remark->after);
        text_add(text, ".");
    } else {
        text_add(text, "has ");
        add_liberties(text, words->remark->after);
        text_add(text, ", but no such atari works any more.");
    }
}

static void write_atari(const Words *words, Text *text)
{
    text_add(text, "Puts ");
    add_stones(text, words->remark->stones, words->enemy);
    text_printf(text, " at %s into atari.", words->object);
}

static void write_connect(const Words *words, Text *text)
{
    text_printf(text, "Connects the %s blocks at %s and %s at the only point they share.",
                words->own, words->object, words->second);
}

static void write_cut(const Words *words, Text *text)
{
    text_printf(text, "Cuts the %s blocks at %s and %s at the only point they share.", words->enemy,
                words->object, words->second);
}

static void write_corner(const Words *words, Text *text)
{
    int x = point_x(words->size, words->remark->move),
        y = point_y(words->size, words->remark->move);
    int column = x < words->size - 1 - x ? x + 1 : words->size - x;
    int row = y < words->size - 1 - y ? y + 1 : words->size - y;
    int low = column < row ? column : row, high = column < row ? row : column;
    text_printf(text, "Takes the %d-%d point in the %s %s corner, where nobody has played yet.",
                low, high, y < words->size / 2 ? "upper" : "lower",
                x < words->size / 2 ? "left" : "right");
}

static void write_influence(const Words *words, Text *text)
{
    text_printf(text, "Extends %s's influence ", words->remark->color == BLACK ? "Black" : "White");
    add_place(text, words->size, words->remark->move);
    text_add(text, ": the influence map gains about ");
    add_points(text, words->remark->points);
    text_add(text, ".");
}

static void write_dame(const Words *words, Text *text)
{
    text_printf(text, "Fills the neutral point %s, which counts one point.", words->move);
}

static void write_clean(const Words *words, Text *text)
{
    text_add(text, "Takes a liberty of ");
    add_stones(text, words->remark->stones, words->enemy);
    text_printf(text, " at %s that look dead, to capture them before the game is counted.",
                words->object);
}

static void write_pass(const Words *words, Text *text)
{
    (void)words;
    text_add(text, "Passes: no move gains anything on the influence map or by capture.");
}

static void write_late(const Words *words, Text *text)
{
    (void)words;
    text_add(text, "Passes: the game has become too long, only captures would still be played.");
}

static void write_resign(const Words *words, Text *text)
{
    text_add(text, "Resigns: about ");
    add_points(text, words->remark->points);
    text_add(text, " behind late in the game.");
}

static const RemarkWriter WRITERS[] = {
    [REMARK_NONE] = write_pass,
    [REMARK_CAPTURE] = write_capture,
    [REMARK_SAVE] = write_save,
    [REMARK_RESCUE] = write_rescue,
    [REMARK_CHASE] = write_chase,
    [REMARK_DEFEND] = write_defend,
    [REMARK_ATARI] = write_atari,
    [REMARK_CONNECT] = write_connect,
    [REMARK_CUT] = write_cut,
    [REMARK_CORNER] = write_corner,
    [REMARK_INFLUENCE] = write_influence,
    [REMARK_DAME] = write_dame,
    [REMARK_CLEAN] = write_clean,
    [REMARK_PASS] = write_pass,
    [REMARK_LATE] = write_late,
    [REMARK_RESIGN] = write_resign,
};

void remark_write(const Remark *remark, int size, Text *text)
{
    Words words = {.remark = remark, .size = size};
    words.own = color_name(remark->color);
    words.enemy = color_name(color_other(remark->color));
    point_name(size, remark->object, words.object);
    point_name(size, remark->second, words.second);
    point_name(size, remark->move, words.move);
    WRITERS[remark->kind](&words, text);
}
