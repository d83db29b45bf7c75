/* Sentences for what a move does. Each kind has one writer in a table; every name, number and
 * colour in a sentence comes from the Remark. Whole sentences are translated (po/), so that another
 * language can order its words in its own way. */

#include "players/remark.h"

#include "base/i18n.h"
#include "decide/phrase.h"

#include <math.h>
#include <stdio.h>

enum { PHRASE_MAX = 120 };

/* Phrases that several sentences need, in the language of the sentences. */
typedef struct Words {
    const Remark *remark;
    int size;
    Color own, enemy;
    char object[POINT_TEXT_MAX], second[POINT_TEXT_MAX], move[POINT_TEXT_MAX];
    char stones[PHRASE_MAX]; /* "two white stones": the enemy's */
    char points[PHRASE_MAX]; /* "three points" */
} Words;

typedef void (*RemarkWriter)(const Words *words, Text *text);

/* Writes a number as a word up to twelve, and in digits above. */
static const char *count_name(int count, char digits[16])
{
    static const char *const NAMES[] = {
        N_("no"),    N_("one"),   N_("two"),  N_("three"), N_("four"),   N_("five"),  N_("six"),
        N_("seven"), N_("eight"), N_("nine"), N_("ten"),   N_("eleven"), N_("twelve")};
    if (count >= 0 && count <= 12)
        return _(NAMES[count]);
    snprintf(digits, 16, "%d", count);
    return digits;
}

static void stones_phrase(char phrase[PHRASE_MAX], int count, Color color)
{
    char digits[16];
    unsigned long n = (unsigned long)count;
    const char *format = color == BLACK ? ngettext("%s black stone", "%s black stones", n)
                                        : ngettext("%s white stone", "%s white stones", n);
    snprintf(phrase, PHRASE_MAX, format, count_name(count, digits));
}

static void liberties_phrase(char phrase[PHRASE_MAX], int count)
{
    char digits[16];
    snprintf(phrase, PHRASE_MAX, ngettext("%s liberty", "%s liberties", (unsigned long)count),
             count_name(count, digits));
}

static void points_phrase(char phrase[PHRASE_MAX], double points)
{
    char digits[16];
    int count = (int)lround(fabs(points));
    snprintf(phrase, PHRASE_MAX, ngettext("%s point", "%s points", (unsigned long)count),
             count_name(count, digits));
}

static void write_capture(const Words *words, Text *text)
{
    text_printf(text, _("Captures %s at %s in atari."), words->stones, words->object);
}

static void write_save(const Words *words, Text *text)
{
    char before[PHRASE_MAX], digits[16];
    liberties_phrase(before, words->remark->before);
    const char *after = count_name(words->remark->after, digits);
    if (words->own == BLACK)
        text_printf(text, _("Saves the black block at %s: it had %s and now has %s."),
                    words->object, before, after);
    else
        text_printf(text, _("Saves the white block at %s: it had %s and now has %s."),
                    words->object, before, after);
}

static void write_rescue(const Words *words, Text *text)
{
    if (words->own == BLACK)
        text_printf(text, _("Saves the black block at %s from atari by capturing %s at %s."),
                    words->object, words->stones, words->second);
    else
        text_printf(text, _("Saves the white block at %s from atari by capturing %s at %s."),
                    words->object, words->stones, words->second);
}

static void write_chase(const Words *words, Text *text)
{
    text_printf(text,
                _("Puts %s at %s into atari: running leads from atari to atari until capture."),
                words->stones, words->object);
}

static void write_defend(const Words *words, Text *text)
{
    char before[PHRASE_MAX], digits[16];
    liberties_phrase(before, words->remark->before);
    const char *after = count_name(words->remark->after, digits);
    bool more = words->remark->after > words->remark->before;
    if (words->own == BLACK)
        text_printf(text, _("Defends the black block at %s, which could have been caught by atari"),
                    words->object);
    else
        text_printf(text, _("Defends the white block at %s, which could have been caught by atari"),
                    words->object);
    if (more)
        text_printf(text, _(": it had %s and now has %s."), before, after);
    else
        text_add(text, _(": no such atari works any more."));
}

static void write_atari(const Words *words, Text *text)
{
    text_printf(text, _("Puts %s at %s into atari."), words->stones, words->object);
}

static void write_connect(const Words *words, Text *text)
{
    if (words->own == BLACK)
        text_printf(text, _("Connects the black blocks at %s and %s at the only point they share."),
                    words->object, words->second);
    else
        text_printf(text, _("Connects the white blocks at %s and %s at the only point they share."),
                    words->object, words->second);
}

static void write_cut(const Words *words, Text *text)
{
    if (words->enemy == BLACK)
        text_printf(text, _("Cuts the black blocks at %s and %s at the only point they share."),
                    words->object, words->second);
    else
        text_printf(text, _("Cuts the white blocks at %s and %s at the only point they share."),
                    words->object, words->second);
}

static void write_corner(const Words *words, Text *text)
{
    static const char *const CORNERS[2][2] = {
        {N_("in the upper left corner"), N_("in the upper right corner")},
        {N_("in the lower left corner"), N_("in the lower right corner")},
    };
    int size = words->size;
    int x = point_x(size, words->remark->move), y = point_y(size, words->remark->move);
    int column = x < size - 1 - x ? x + 1 : size - x;
    int row = y < size - 1 - y ? y + 1 : size - y;
    int low = column < row ? column : row, high = column < row ? row : column;
    text_printf(text, _("Takes the %d-%d point %s, where nobody has played yet."), low, high,
                _(CORNERS[y >= size / 2][x >= size / 2]));
}

static void write_influence(const Words *words, Text *text)
{
    const char *place = phrase_place(words->size, words->remark->move);
    if (words->own == BLACK)
        text_printf(text, _("Extends Black's influence %s: the influence map gains about %s."),
                    place, words->points);
    else
        text_printf(text, _("Extends White's influence %s: the influence map gains about %s."),
                    place, words->points);
}

static void write_dame(const Words *words, Text *text)
{
    text_printf(text, _("Fills the neutral point %s, which counts one point."), words->move);
}

static void write_clean(const Words *words, Text *text)
{
    text_printf(text,
                _("Takes a liberty of %s at %s, dead by the looks of it, to capture before the "
                  "game is counted."),
                words->stones, words->object);
}

static void write_pass(const Words *words, Text *text)
{
    (void)words;
    text_add(text, _("Passes: no move gains anything on the influence map or by capture."));
}

static void write_late(const Words *words, Text *text)
{
    (void)words;
    text_add(text, _("Passes: the game has become too long, only captures would still be played."));
}

static void write_resign(const Words *words, Text *text)
{
    Text points;
    text_init(&points);
    text_add_number(&points, words->remark->points);
    text_printf(text, _("Resigns: a count so late in the game shows it %s points behind."),
                points.data);
    text_clear(&points);
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
    Words words = {.remark = remark, .size = size, .own = remark->color};
    words.enemy = color_other(remark->color);
    point_name(size, remark->object, words.object);
    point_name(size, remark->second, words.second);
    point_name(size, remark->move, words.move);
    stones_phrase(words.stones, remark->stones, words.enemy);
    points_phrase(words.points, remark->points);
    WRITERS[remark->kind](&words, text);
}
