/* The page of an analysis.
 *
 * Method. One drawing holds the board, the stones and every layer in two groups, below and above
 * the stones. All are hidden but those that a checked button before the drawing lets through: plain
 * CSS, no script. Over everything lies one square for each point, whose title says what is known
 * there; the script only copies it into a box, moves a cursor with the arrow keys, and shows the
 * points of the row of a table that is pointed at.
 *
 * Wrong: on a telephone there is no hovering; a tap does the same. */

#include "front/peep/peep_page.h"

#include "base/i18n.h"
#include "front/peep/peep_layer.h"
#include "front/peep/peep_point.h"
#include "front/peep/peep_report.h"
#include "front/peep/peep_svg.h"

static const char STYLE[] =
    ":root{color-scheme:light dark;--page:#fbfaf7;--ink:#1d1b18;--soft:#6b665d;--rule:#d9d4c8;"
    "--box:#fff;--wood:#e6bf77;--grid:#5d4420;--hot:#c2410c}\n"
    "@media(prefers-color-scheme:dark){:root{--page:#191816;--ink:#ece8e1;--soft:#a39d92;"
    "--rule:#3b3833;--box:#232120;--wood:#c79d55;--grid:#3e2c12;--hot:#fb923c}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0 auto;padding:1rem;max-width:82rem;background:var(--page);color:var(--ink);"
    "font:16px/1.5 system-ui,\"Noto Sans\",\"Noto Sans JP\",\"Hiragino Sans\",sans-serif}\n"
    "h1{font-size:1.4rem;margin:.2rem 0}h2{font-size:1.1rem;margin:1.6rem 0 .3rem}\n"
    "section p,.lead{color:var(--soft);margin:.2rem 0 .6rem;white-space:pre-line}\n"
    ".peep{display:flex;flex-wrap:wrap;gap:.35rem;align-items:center}\n"
    ".peep>input{position:absolute;opacity:0}\n"
    ".peep>label{padding:.15rem .7rem;border:1px solid var(--rule);border-radius:1rem;"
    "background:var(--box);cursor:pointer;font-size:.9rem}\n"
    ".peep>input:checked+label{background:var(--ink);color:var(--page);border-color:var(--ink)}\n"
    ".peep>input:focus-visible+label{outline:3px solid var(--hot);outline-offset:1px}\n"
    ".gap{width:1px;height:1.4rem;background:var(--rule);margin:0 .4rem}\n"
    ".stage{flex:1 0 100%;display:grid;grid-template-columns:minmax(0,3fr) minmax(15rem,2fr);"
    "gap:1rem;margin-top:.5rem;align-items:start}\n"
    "@media(max-width:54rem){.stage{grid-template-columns:1fr}}\n"
    "svg{width:100%;height:auto;max-height:94vh;display:block;touch-action:manipulation}\n"
    "svg:focus-visible{outline:3px solid var(--hot)}\n"
    ".wood{fill:var(--wood)}.grid{stroke:var(--grid);stroke-width:1.3;fill:none}"
    ".star{fill:var(--grid)}\n"
    "svg text{font-family:inherit;text-anchor:middle;dominant-baseline:central}\n"
    ".names text{font-size:14px;fill:var(--grid)}\n"
    ".b{fill:#16161a;stroke:#000}.w{fill:#fdfdfb;stroke:#333;stroke-width:1.2}"
    ".pale{opacity:.45}.last{fill:none;stroke:var(--hot);stroke-width:3}\n"
    ".tb{--tone:#1f5fa8}.tw{--tone:#b3321f}\n"
    ".area{fill:var(--tone);fill-opacity:.2}"
    ".edge{fill:none;stroke:var(--tone);stroke-width:2.5;stroke-linecap:square}\n"
    ".heat{fill:var(--tone)}.own{stroke:#555}\n"
    ".on-b{--on:#fff}.on-w{--on:#16161a}.on-g{--on:#16161a}.on-t{--on:#16161a}\n"
    ".mark,.sign{fill:none;stroke:var(--on);stroke-width:2.6}.dot{fill:var(--on)}"
    ".sign{stroke-width:2}\n"
    ".label{fill:var(--on);font-size:18px;font-weight:700}"
    "text.on-g{paint-order:stroke;stroke:var(--wood);stroke-width:8px}\n"
    ".tag{fill:#fffdf5;stroke:#555}\n"
    ".link{fill:none;stroke-linecap:round;stroke:#0b6b3a;stroke-width:5}"
    ".link.case{stroke:#fff;stroke-width:8}.link.leg{stroke-width:2.5}"
    ".link.leg.case{stroke-width:5}.weak{stroke-dasharray:9 9}"
    ".weak:not(.case){stroke:#c2410c}\n"
    ".p{fill:transparent;stroke:none}.p.on{stroke:var(--hot);stroke-width:3}"
    ".p.lit{fill:var(--hot);fill-opacity:.35}\n"
    ".layer{display:none}\n"
    "#box{border:1px solid var(--rule);border-radius:.5rem;background:var(--box);padding:.7rem;"
    "position:sticky;top:.5rem;min-height:14rem;margin:0}\n"
    "#box pre{margin:0;white-space:pre-wrap;font:inherit;font-size:.92rem}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-size:.92rem}"
    "th,td{padding:.2rem .6rem;text-align:left;border-bottom:1px solid var(--rule)}"
    "th{font-weight:600;color:var(--soft)}.n{text-align:right;"
    "font-variant-numeric:tabular-nums}\n"
    "tr[data-points]:hover,tr[data-points]:focus{background:color-mix(in srgb,var(--hot) 16%,"
    "transparent);outline:none}\n"
    "@media print{.peep>input,.peep>label,.gap,#box{display:none}.stage{display:block}}\n";

static const char SCRIPT[] =
    "(function(){\n"
    "'use strict';\n"
    "var svg=document.getElementById('board'),out=document.querySelector('#box pre'),at=null,"
    "pinned=false;\n"
    "var all={};document.querySelectorAll('.p').forEach(function(r){all[r.dataset.p]=r;});\n"
    "function show(r){if(!r)return;if(at)at.classList.remove('on');at=r;r.classList.add('on');\n"
    " out.textContent=r.querySelector('title').textContent;}\n"
    "svg.addEventListener('mouseover',function(e){var r=e.target.closest('.p');"
    "if(r&&!pinned)show(r);});\n"
    "svg.addEventListener('click',function(e){var r=e.target.closest('.p');"
    "if(r){pinned=!(pinned&&r===at);show(r);}});\n"
    "svg.addEventListener('keydown',function(e){\n"
    " var "
    "d={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]}[e.key];if(!d)return;\n"
    " e.preventDefault();pinned=true;var n=+svg.dataset.size;\n"
    " var x=at?+at.dataset.x+d[0]:n>>1,y=at?+at.dataset.y+d[1]:n>>1;\n"
    " show(svg.querySelector('.p[data-x=\"'+x+'\"][data-y=\"'+y+'\"]'));});\n"
    "function light(row,on){row.dataset.points.split(' ').forEach(function(p){"
    "if(all[p])all[p].classList.toggle('lit',on);});}\n"
    "document.querySelectorAll('tr[data-points]').forEach(function(row){\n"
    " ['mouseenter','focus'].forEach(function(k){row.addEventListener(k,function(){"
    "light(row,true);});});\n"
    " ['mouseleave','blur'].forEach(function(k){row.addEventListener(k,function(){"
    "light(row,false);});});});\n"
    "})();\n";

/* --- head and buttons ---------------------------------------------------------------------- */

static void add_head(const PeepPage *page, Text *text)
{
    text_printf(text,
                "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                "<meta name=\"generator\" content=\"Gosedai\">\n<title>",
                page->language);
    peep_table_add_html(text, page->title);
    text_add(text, "</title>\n<style>\n");
    text_add(text, STYLE);
    for (int i = 0; i < PEEP_LAYERS; i++) {
        const char *name = peep_layer_name((PeepLayer)i);
        text_printf(text, "#show-%s:checked~.stage .%s{display:inline}", name, name);
        text_printf(text, "#show-%s:checked~.stage p.%s{display:block}\n", name, name);
    }
    text_add(text, "#lines:checked~.stage .lines{display:inline}\n</style>\n</head>\n<body>\n");
}

static void add_button(const char *type, const char *id, const char *title, bool checked,
                       Text *text)
{
    text_printf(text, "<input type=\"%s\" name=\"%s\" id=\"%s\"%s><label for=\"%s\">", type,
                *type == 'r' ? "layer" : id, id, checked ? " checked" : "", id);
    peep_table_add_html(text, title);
    text_add(text, "</label>\n");
}

static void add_buttons(Text *text)
{
    Text id;
    text_init(&id);
    add_button("checkbox", "lines", _("Lines of links"), true, text);
    text_add(text, "<span class=\"gap\"></span>\n");
    add_button("radio", "show-nothing", _("Stones only"), false, text);
    for (int i = 0; i < PEEP_LAYERS; i++) {
        text_reset(&id);
        text_printf(&id, "show-%s", peep_layer_name((PeepLayer)i));
        add_button("radio", id.data, peep_layer_title((PeepLayer)i), i == PEEP_GROUPS, text);
    }
    text_clear(&id);
}

/* --- the board ----------------------------------------------------------------------------- */

static void add_points(const Analysis *analysis, Text *text)
{
    int size = analysis->board.size, half = PEEP_SVG_CELL / 2;
    Text brief;
    text_init(&brief);
    text_add(text, "<g>");
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            char name[POINT_TEXT_MAX];
            text_reset(&brief);
            peep_point_brief(analysis, point, &brief);
            text_printf(text,
                        "<rect class=\"p\" data-p=\"%s\" data-x=\"%d\" data-y=\"%d\" x=\"%d\" "
                        "y=\"%d\" width=\"%d\" height=\"%d\"><title>",
                        point_name(size, point, name), x, y, peep_svg_x(size, point) - half,
                        peep_svg_y(size, point) - half, PEEP_SVG_CELL, PEEP_SVG_CELL);
            peep_table_add_html(text, brief.data);
            text_add(text, "</title></rect>\n");
        }
    text_add(text, "</g>\n");
    text_clear(&brief);
}

static void add_layers(Figure *const figures[PEEP_LAYERS], void (*write)(const Figure *, Text *),
                       Text *text)
{
    for (int i = 0; i < PEEP_LAYERS; i++) {
        text_printf(text, "<g class=\"layer %s\">", peep_layer_name((PeepLayer)i));
        write(figures[i], text);
        text_add(text, "</g>\n");
    }
}

static void add_drawing(const PeepPage *page, const Analysis *analysis,
                        Figure *const figures[PEEP_LAYERS], Text *text)
{
    int size = analysis->board.size, side = PEEP_SVG_CELL * (size + 1);
    figures[PEEP_GROUPS]->last_move = page->last_move;
    text_printf(text,
                "<svg id=\"board\" data-size=\"%d\" viewBox=\"0 0 %d %d\" tabindex=\"0\" "
                "role=\"application\" aria-label=\"",
                size, side, side);
    peep_table_add_html(text, _("The board. The arrow keys go from point to point."));
    text_add(text, "\">\n");
    peep_svg_board(size, text);
    add_layers(figures, peep_svg_ground, text);
    text_add(text, "<g class=\"layer lines\">");
    peep_svg_lines(figures[PEEP_LINKS], text);
    text_add(text, "</g>\n");
    peep_svg_stones(figures[PEEP_GROUPS], text);
    add_layers(figures, peep_svg_top, text);
    add_points(analysis, text);
    text_add(text, "</svg>\n");
}

/* What a layer shows, in words, for the one that is on. */
static void add_meanings(Figure *const figures[PEEP_LAYERS], Text *text)
{
    for (int i = 0; i < PEEP_LAYERS; i++) {
        const Figure *figure = figures[i];
        text_printf(text, "<p class=\"layer lead %s\">", peep_layer_name((PeepLayer)i));
        /* The meaning comes last in the captions, and first here. */
        peep_table_add_html(text, peep_layer_meaning((PeepLayer)i));
        for (size_t j = 0; j + 1 < figure->caption_count; j++) {
            text_add_char(text, '\n');
            peep_table_add_html(text, figure->captions[j]);
        }
        text_add(text, "</p>\n");
    }
}

void peep_page_write(const PeepPage *page, const Analysis *analysis, Text *text)
{
    Figure *figures[PEEP_LAYERS];
    Text summary;
    for (int i = 0; i < PEEP_LAYERS; i++)
        figures[i] = peep_layer_figure(analysis, (PeepLayer)i);
    text_init(&summary);
    peep_report_summary(analysis, &summary);
    add_head(page, text);
    text_add(text, "<h1>");
    peep_table_add_html(text, page->title);
    text_add(text, "</h1>\n<p class=\"lead\">");
    peep_table_add_html(text, summary.data);
    text_add(text, "</p>\n<main>\n<div class=\"peep\">\n");
    add_buttons(text);
    text_add(text, "<div class=\"stage\">\n<div>\n");
    add_drawing(page, analysis, figures, text);
    add_meanings(figures, text);
    text_add(text, "</div>\n<aside id=\"box\" aria-live=\"polite\"><pre>");
    peep_table_add_html(text, _("Point at the board, or move with the arrow keys, to see what is "
                                "known about a point. A click keeps it."));
    text_add(text, "</pre></aside>\n</div>\n</div>\n");
    for (int i = 0; i < PEEP_PARTS; i++) {
        PeepTable *table = peep_report_table(analysis, (PeepPart)i);
        peep_table_write_html(table, peep_part_name((PeepPart)i), analysis->board.size, text);
        peep_table_free(table);
    }
    text_add(text, "</main>\n<script>\n");
    text_add(text, SCRIPT);
    text_add(text, "</script>\n</body>\n</html>\n");
    text_clear(&summary);
    for (int i = 0; i < PEEP_LAYERS; i++)
        figure_free(figures[i]);
}
