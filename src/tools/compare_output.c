/* Comparisons as text and as a page. Both are made from the JSON, so that a stored comparison shows
 * the same as a new one. */

#include "front/draw/figure.h"
#include "front/peep/peep_table.h"
#include "tools/compare.h"

#include <stdlib.h>
#include <string.h>

enum { FIGURE_WIDTH = 460 };

static const char *text_at(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* --- the board --------------------------------------------------------------------------- */

static bool point_from(const json_t *value, int size, Point *point)
{
    const char *name = json_string_value(value);
    return name && point_parse(size, name, point) && point_on_board(size, *point);
}

static void put_stones(Figure *figure, const json_t *list, Color color)
{
    size_t i;
    json_t *value;
    Point point;
    json_array_foreach(list, i, value)
    {
        if (point_from(value, figure->size, &point))
            figure->color[point] = (uint8_t)color;
    }
}

/* The position with two moves marked; NULL if there is none. */
static Figure *make_figure(const json_t *item, const char *first, const char *second)
{
    int size = (int)json_integer_value(json_object_get(item, "size"));
    Point point;
    if (size < POINT_SIZE_MIN || size > POINT_SIZE_MAX)
        return NULL;
    Figure *figure = figure_new(size);
    put_stones(figure, json_object_get(item, "black"), BLACK);
    put_stones(figure, json_object_get(item, "white"), WHITE);
    if (point_from(json_object_get(item, "last"), size, &point))
        figure->last_move = point;
    if (point_from(json_object_get(json_object_get(item, first), "move"), size, &point))
        figure_set_label(figure, point, "A");
    if (point_from(json_object_get(json_object_get(item, second), "move"), size, &point))
        figure_set_label(figure, point, "B");
    return figure;
}

/* --- text -------------------------------------------------------------------------------- */

static void add_side(const json_t *item, const char *side, const char *letter, Text *text)
{
    const json_t *advice = json_object_get(item, side);
    text_printf(text, "%s plays %s. %s\n", letter, text_at(advice, "move"),
                text_at(advice, "words"));
}

void compare_add_text(const json_t *comparison, Text *text)
{
    const json_t *differences = json_object_get(comparison, "differences");
    size_t i;
    json_t *item;
    text_printf(text, "A: %s\nB: %s\n", text_at(comparison, "a"), text_at(comparison, "b"));
    json_array_foreach(differences, i, item)
    {
        const char *verdict = text_at(item, "verdict");
        text_printf(text, "\nGame %d, move %d, %s to play; %s was played%s%s\n",
                    (int)json_integer_value(json_object_get(item, "game")),
                    (int)json_integer_value(json_object_get(item, "move")) + 1,
                    text_at(item, "to_play"), text_at(item, "played"), *verdict ? "; judged: " : "",
                    verdict);
        Figure *figure = make_figure(item, "a", "b");
        if (figure)
            figure_write_text(figure, FIGURE_ASCII, false, text);
        figure_free(figure);
        add_side(item, "a", "A", text);
        add_side(item, "b", "B", text);
    }
    text_printf(text, "\n%zu of %d positions differ\n", json_array_size(differences),
                (int)json_integer_value(json_object_get(comparison, "asked")));
}

/* --- the page ---------------------------------------------------------------------------- */

static const char STYLE[] =
    ":root{color-scheme:light dark;--page:#fbfaf7;--ink:#1d1b18;--soft:#6b665d;--rule:#d9d4c8;"
    "--box:#fff;--hot:#c2410c}\n"
    "@media(prefers-color-scheme:dark){:root{--page:#191816;--ink:#ece8e1;--soft:#a39d92;"
    "--rule:#3b3833;--box:#232120;--hot:#fb923c}}\n"
    "body{margin:0 auto;padding:1rem;max-width:70rem;background:var(--page);color:var(--ink);"
    "font:16px/1.6 system-ui,\"Noto Sans\",sans-serif}h1{font-size:1.4rem}h2{font-size:1.1rem}\n"
    "article{display:grid;grid-template-columns:minmax(0,460px) minmax(0,1fr);gap:1.2rem;"
    "border-top:1px solid var(--rule);padding:1.2rem 0}article svg{width:100%;height:auto}\n"
    "@media(max-width:46rem){article{grid-template-columns:1fr}}.soft{color:var(--soft)}\n"
    "button{font:inherit;padding:.4rem .8rem;margin:.2rem;border:1px solid var(--rule);"
    "border-radius:.3rem;background:var(--box);color:var(--ink);cursor:pointer}\n"
    "button[aria-pressed=true]{outline:3px solid var(--hot)}"
    "footer{position:sticky;bottom:0;background:var(--page);border-top:1px solid var(--rule)}\n";

/* Verdicts are kept by the browser as they are given; on the page A and B change places from
 * position to position, and data-verdict has what they stand for. */
static const char SCRIPT[] =
    "const id=Number(document.body.dataset.id),place='gosedai-compare-'+id;\n"
    "let verdicts={};\n"
    "try{verdicts=JSON.parse(localStorage.getItem(place))||{}}catch{}\n"
    "const all=[...document.querySelectorAll('article')];\n"
    "for(const a of all)if(a.dataset.verdict&&!verdicts[a.dataset.key])"
    "verdicts[a.dataset.key]=a.dataset.verdict;\n"
    "function show(){let n=0;for(const a of all){const v=verdicts[a.dataset.key];if(v)n++;\n"
    "for(const b of a.querySelectorAll('button'))"
    "b.setAttribute('aria-pressed',String(b.dataset.verdict===v))}\n"
    "document.getElementById('count').textContent=n+' / '+all.length}\n"
    "document.addEventListener('click',e=>{const b=e.target.closest('button[data-verdict]');"
    "if(!b)return;\nverdicts[b.closest('article').dataset.key]=b.dataset.verdict;\n"
    "try{localStorage.setItem(place,JSON.stringify(verdicts))}catch{}\nshow()});\n"
    "document.getElementById('save').addEventListener('click',()=>{\n"
    "const file=new Blob([JSON.stringify({id,verdicts},null,1)],{type:'application/json'});\n"
    "const a=document.createElement('a');a.href=URL.createObjectURL(file);"
    "a.download='verdicts-'+id+'.json';a.click()});\nshow();\n";

static void add_reason(const json_t *item, const char *side, const char *letter, Text *text)
{
    const json_t *advice = json_object_get(item, side);
    text_printf(text, "<h2>%s: ", letter);
    peep_table_add_html(text, text_at(advice, "move"));
    text_add(text, "</h2><p>");
    const char *words = text_at(advice, "words");
    peep_table_add_html(text, *words ? words : "(no reason is given)");
    text_add(text, "</p>\n");
}

/* Does the first engine stand second here? It changes from position to position, always the same
 * way for the same one, as in the page of gosedai serve (web/src/lab/api.ts). */
static bool is_swapped(const char *key)
{
    unsigned sum = 0;
    while (*key)
        sum = (sum * 31 + (unsigned char)*key++) % 65521;
    return sum % 2;
}

static void add_difference(const json_t *item, int number, Text *text)
{
    Error error;
    const char *key = text_at(item, "key");
    bool swapped = is_swapped(key);
    const char *first = swapped ? "b" : "a", *second = swapped ? "a" : "b";
    Figure *figure = make_figure(item, first, second);
    text_add(text, "<article data-key=\"");
    peep_table_add_html(text, key);
    text_add(text, "\" data-verdict=\"");
    peep_table_add_html(text, text_at(item, "verdict"));
    text_add(text, "\"><div>");
    if (figure)
        figure_write_inline(figure, number, FIGURE_WIDTH, text, &error);
    text_printf(text, "</div><div><p class=\"soft\">Move %d, %s to play. In the game: ",
                (int)json_integer_value(json_object_get(item, "move")) + 1,
                strcmp(text_at(item, "to_play"), "black") == 0 ? "Black" : "White");
    peep_table_add_html(text, text_at(item, "played"));
    text_add(text, "</p>\n");
    add_reason(item, first, "A", text);
    add_reason(item, second, "B", text);
    text_printf(text,
                "<p><button data-verdict=\"%s\">A is better</button>"
                "<button data-verdict=\"%s\">B is better</button>"
                "<button data-verdict=\"same\">Both are good</button>"
                "<button data-verdict=\"neither\">Both are bad</button></p></div></article>\n",
                first, second);
    figure_free(figure);
}

void compare_add_page(const json_t *comparison, Text *text)
{
    size_t i;
    json_t *item;
    text_printf(text,
                "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
                "<title>Which move is better?</title><style>\n%s</style></head>"
                "<body data-id=\"%d\"><h1>Which move is better?</h1>\n"
                "<p class=\"soft\">Two programs disagree here; which of them is A changes from "
                "position to position. Your verdicts stay in this browser until you save them; "
                "<code>gosedai compare --verdicts FILE</code> then counts them.</p>\n",
                STYLE, (int)json_integer_value(json_object_get(comparison, "id")));
    json_array_foreach(json_object_get(comparison, "differences"), i, item)
        add_difference(item, (int)i, text);
    text_printf(text,
                "<footer><p><span id=\"count\" aria-live=\"polite\"></span> judged "
                "<button id=\"save\">Save verdicts</button></p></footer>"
                "<script>\n%s</script></body></html>\n",
                SCRIPT);
}
