/* The page of a review: the curve of the lead, and each mistake with a diagram on which A is what
 * was played and B what would have been better. */

#include "front/review/review_output.h"

#include "base/i18n.h"
#include "front/draw/figure.h"
#include "front/peep/peep_table.h"

#include <math.h>
#include <string.h>

enum { CURVE_WIDTH = 900, CURVE_HEIGHT = 220, CURVE_MARGIN = 36, FIGURE_WIDTH = 420 };

static const char STYLE[] =
    ":root{color-scheme:light dark;--page:#fbfaf7;--ink:#1d1b18;--soft:#6b665d;--rule:#d9d4c8;"
    "--box:#fff;--hot:#c2410c}\n"
    "@media(prefers-color-scheme:dark){:root{--page:#191816;--ink:#ece8e1;--soft:#a39d92;"
    "--rule:#3b3833;--box:#232120;--hot:#fb923c}}\n"
    "body{margin:0 auto;padding:1rem;max-width:62rem;background:var(--page);color:var(--ink);"
    "font:16px/1.6 system-ui,\"Noto Sans\",\"Noto Sans JP\",\"Hiragino Sans\",sans-serif}\n"
    "h1{font-size:1.4rem}h2{font-size:1.1rem;margin:0 0 .4rem}.soft{color:var(--soft)}\n"
    "article{display:grid;grid-template-columns:minmax(0,420px) minmax(0,1fr);gap:1.2rem;"
    "border-top:1px solid var(--rule);padding:1.2rem 0}\n"
    "@media(max-width:46rem){article{grid-template-columns:1fr}}\n"
    "article svg{width:100%;height:auto}p{white-space:pre-line;margin:.2rem 0}\n"
    ".curve{width:100%;height:auto;border:1px solid var(--rule);background:var(--box)}\n"
    ".curve text{font-size:12px;fill:var(--soft)}.zero{stroke:var(--rule);stroke-width:1}\n"
    ".lead{fill:none;stroke:var(--ink);stroke-width:2}.bad{fill:var(--hot)}\n";

/* --- the curve --------------------------------------------------------------------------- */

typedef struct Curve {
    const Review *review;
    double most; /* the largest lead of either side */
} Curve;

static double curve_x(const Curve *curve, size_t i)
{
    size_t last = curve->review->count > 1 ? curve->review->count - 1 : 1;
    return CURVE_MARGIN + (CURVE_WIDTH - 2.0 * CURVE_MARGIN) * (double)i / (double)last;
}

static double curve_y(const Curve *curve, double lead)
{
    return CURVE_HEIGHT / 2.0 - (CURVE_HEIGHT / 2.0 - 16) * lead / curve->most;
}

static void add_curve(const ReviewOutput *output, Text *text)
{
    const Review *review = output->review;
    Curve curve = {review, 10};
    for (size_t i = 0; i < review->count; i++)
        curve.most = fmax(curve.most, fabs(review->moves[i].lead));
    text_printf(text,
                "<svg class=\"curve\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">"
                "<line class=\"zero\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>",
                CURVE_WIDTH, CURVE_HEIGHT, _("lead of Black in points, move by move"), CURVE_MARGIN,
                CURVE_WIDTH - CURVE_MARGIN, CURVE_HEIGHT / 2, CURVE_HEIGHT / 2);
    text_printf(text, "<text x=\"4\" y=\"20\">+%.0f</text><text x=\"4\" y=\"%d\">-%.0f</text>",
                curve.most, CURVE_HEIGHT - 8, curve.most);
    text_add(text, "<polyline class=\"lead\" points=\"");
    for (size_t i = 0; i < review->count; i++)
        text_printf(text, "%.1f,%.1f ", curve_x(&curve, i), curve_y(&curve, review->moves[i].lead));
    text_add(text, "\"/>");
    int moves[2 * REVIEW_MISTAKES_MAX], count = review_output_mistakes(output, moves);
    for (int i = 0; i < count; i++) {
        const ReviewMove *move = &review->moves[moves[i]];
        double x = curve_x(&curve, (size_t)moves[i]), y = curve_y(&curve, move->lead);
        text_printf(text,
                    "<a href=\"#move-%d\"><circle class=\"bad\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>"
                    "<text x=\"%.1f\" y=\"%.1f\">%d</text></a>",
                    move->number, x, y, x + 7, y - 6, move->number);
    }
    text_add(text, "</svg>\n");
}

/* --- mistakes ---------------------------------------------------------------------------- */

static void add_diagram(const ReviewOutput *output, const ReviewMove *move, Text *text)
{
    const Node *node = record_main_line(output->record, move->number);
    Error error;
    Figure *figure =
        node && node->parent ? figure_from_node(output->record, node->parent, 0, 0, &error) : NULL;
    if (!figure)
        return;
    if (point_on_board(figure->size, move->asked.move))
        figure_set_label(figure, move->asked.move, "A");
    if (point_on_board(figure->size, move->best.move))
        figure_set_label(figure, move->best.move, "B");
    figure_write_inline(figure, move->number, FIGURE_WIDTH, text, &error);
    figure_free(figure);
}

static void add_mistake(const ReviewOutput *output, const ReviewMove *move, Text *text)
{
    Text words;
    text_init(&words);
    review_output_mistake(output, move, &words);
    text_printf(text, "<article id=\"move-%d\"><div>", move->number);
    add_diagram(output, move, text);
    text_add(text, "</div><div><h2>");
    size_t head = strcspn(words.data, "\n");
    const char *rest = words.data + head;
    words.data[head] = 0;
    peep_table_add_html(text, words.data);
    text_add(text, "</h2><p>");
    peep_table_add_html(text, head < words.length ? rest + 1 : "");
    text_add(text, "</p><p class=\"soft\">");
    peep_table_add_html(text, _("A was played, B is what the program would play."));
    text_add(text, "</p></div></article>\n");
    text_clear(&words);
}

void review_output_page(const ReviewOutput *output, const char *language, Text *text)
{
    int moves[2 * REVIEW_MISTAKES_MAX], count = review_output_mistakes(output, moves);
    text_printf(text,
                "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">"
                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>",
                language);
    peep_table_add_html(text, output->title);
    text_printf(text, "</title><style>\n%s</style></head><body><h1>", STYLE);
    peep_table_add_html(text, output->title);
    text_add(text, "</h1>\n");
    add_curve(output, text);
    text_printf(text,
                _("<p class=\"soft\">Above the line Black is ahead, before komi. Points lost "
                  "in all, as the program estimates: Black %.0f, White %.0f.</p>\n"),
                review_total_loss(output->review, BLACK), review_total_loss(output->review, WHITE));
    for (int i = 0; i < count; i++)
        add_mistake(output, &output->review->moves[moves[i]], text);
    if (!count) {
        text_add(text, "<p>");
        peep_table_add_html(text, _("No move lost much, as far as the program sees.\n\n"));
        text_add(text, "</p>");
    }
    text_add(text, "</body></html>\n");
}
