#ifndef GOSEDAI_FRONT_LETTERING_H
#define GOSEDAI_FRONT_LETTERING_H

/* Lettering: texts on a cairo context, in one face and size.
 *
 *     Lettering letters = {cr, LETTERING_BOLD, 12};
 *     lettering_draw_centred(&letters, "A", x, y, 20);
 *
 * All texts are valid UTF-8; all lengths are in units of the context, y grows downwards. Texts are
 * drawn in the source of the context; its current font and point are changed. */

#include <cairo.h>
#include <stdbool.h>

typedef enum LetteringFace { LETTERING_PLAIN, LETTERING_BOLD } LetteringFace;

typedef struct Lettering {
    cairo_t *cr; /* borrowed */
    LetteringFace face;
    double size;
} Lettering;

typedef struct LetteringBox {
    double advance;     /* how far the pen moves */
    double left, right; /* ink, from the start */
    double top, bottom; /* ink, from the base line, downwards */
} LetteringBox;

/* How much room does `s` take on one line? All zero for "". */
LetteringBox lettering_measure(const Lettering *letters, const char *s);

/* Draws `s` on one line; the pen starts at `x` on the base line `y`. */
void lettering_draw(const Lettering *letters, const char *s, double x, double y);

/* Draws `s` on one line with its ink centred on (x, y), made smaller if it is wider than `room`. */
void lettering_draw_centred(const Lettering *letters, const char *s, double x, double y,
                            double room);

/* How high is `s`, broken into lines of at most `room`? Draws it too if `draw`: each line centred
 * on `middle`, the first below `y`. A character wider than `room` gets a line of its own. */
double lettering_flow(const Lettering *letters, const char *s, double middle, double y, double room,
                      bool draw);

#endif
