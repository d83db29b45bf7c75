/* A profile as tables, JSON and a picture. */

#include "tools/profile.h"

#include "board/point.h"

#include <string.h>

/* A part over all moves. */
typedef struct Sum {
    double seconds, most;
    int most_move;
    long peak_kb, growth_kb;
    uint64_t nodes;
} Sum;

static Sum sum_part(const Profile *profile, int part)
{
    Sum sum = {0};
    for (size_t i = 0; i < profile->count; i++) {
        const ProfileCost *cost = &profile->moves[i].parts[part];
        sum.seconds += cost->seconds;
        sum.nodes += cost->nodes;
        sum.growth_kb += cost->growth_kb;
        if (cost->peak_kb > sum.peak_kb)
            sum.peak_kb = cost->peak_kb;
        if (cost->seconds > sum.most) {
            sum.most = cost->seconds;
            sum.most_move = profile->moves[i].number;
        }
    }
    return sum;
}

static double whole_seconds(const Profile *profile)
{
    double seconds = 0;
    for (size_t i = 0; i < profile->count; i++)
        seconds += profile->moves[i].seconds;
    return seconds;
}

static double module_seconds(const ProfileMove *move, ProfileModule module)
{
    double seconds = 0;
    for (int part = 0; part < PROFILE_PARTS; part++)
        if (profile_part_module(part) == module)
            seconds += move->parts[part].seconds;
    return seconds;
}

static double share_of(double seconds, double whole)
{
    return whole > 0 ? 100 * seconds / whole : 0;
}

/* --- tables ------------------------------------------------------------------------------- */

static void add_part(const Profile *profile, int part, double whole, Text *text)
{
    Sum sum = sum_part(profile, part);
    text_printf(text, "  %-14s %9.3f %6.1f%% %9.2f %9.2f %6d", profile_part_name(part), sum.seconds,
                share_of(sum.seconds, whole), 1000 * sum.seconds / (double)profile->count,
                1000 * sum.most, sum.most_move);
    if (sum.peak_kb)
        text_printf(text, " %8.1f %8.1f", (double)sum.peak_kb / 1024, (double)sum.growth_kb / 1024);
    else
        text_printf(text, " %8s %8s", "-", "-");
    text_printf(text, " %10llu\n", (unsigned long long)sum.nodes);
}

static void add_moves(const Profile *profile, Text *text)
{
    text_printf(text, "\n%5s %6s %6s %9s %11s %9s %9s %10s\n", "move", "played", "chosen", "ms",
                "recognition", "cases", "decision", "candidates");
    for (size_t i = 0; i < profile->count; i++) {
        const ProfileMove *move = &profile->moves[i];
        char played[POINT_TEXT_MAX] = "-", chosen[POINT_TEXT_MAX];
        if (move->played != POINT_NONE)
            point_name(profile->size, move->played, played);
        text_printf(text, "%5d %6s %6s %9.2f %11.2f %9.2f %9.2f %10d\n", move->number, played,
                    point_name(profile->size, move->chosen, chosen), 1000 * move->seconds,
                    1000 * module_seconds(move, PROFILE_MODULE_RECOGNITION),
                    1000 * module_seconds(move, PROFILE_MODULE_PROPOSAL),
                    1000 * module_seconds(move, PROFILE_MODULE_DECISION), move->candidates);
    }
}

void profile_add_text(const Profile *profile, bool moves, Text *text)
{
    double whole = whole_seconds(profile);
    if (!profile->count)
        return;
    text_printf(text, "%zu positions, %.2f seconds, %.1f ms each\n", profile->count, whole,
                1000 * whole / (double)profile->count);
    text_printf(text, "  %-14s %9s %7s %9s %9s %6s %8s %8s %10s\n", "part", "seconds", "share",
                "ms each", "most ms", "move", "peak MB", "grows MB", "positions");
    for (int module = 0; module < PROFILE_MODULES; module++) {
        double seconds = 0;
        for (size_t i = 0; i < profile->count; i++)
            seconds += module_seconds(&profile->moves[i], (ProfileModule)module);
        text_printf(text, "%-16s %9.3f %6.1f%% %9.2f\n", profile_module_name((ProfileModule)module),
                    seconds, share_of(seconds, whole), 1000 * seconds / (double)profile->count);
        for (int part = 0; part < PROFILE_PARTS; part++)
            if (profile_part_module(part) == (ProfileModule)module)
                add_part(profile, part, whole, text);
    }
    if (moves)
        add_moves(profile, text);
}

/* --- JSON --------------------------------------------------------------------------------- */

static json_t *move_json(const Profile *profile, const ProfileMove *move)
{
    char name[POINT_TEXT_MAX];
    json_t *parts = json_object();
    for (int part = 0; part < PROFILE_PARTS; part++) {
        const ProfileCost *cost = &move->parts[part];
        json_object_set_new(parts, profile_part_name(part),
                            json_pack("{s:f, s:I, s:I, s:I}", "seconds", cost->seconds, "peak_kb",
                                      (json_int_t)cost->peak_kb, "growth_kb",
                                      (json_int_t)cost->growth_kb, "nodes",
                                      (json_int_t)cost->nodes));
    }
    json_t *object = json_pack("{s:i, s:s, s:s, s:i, s:f, s:o}", "move", move->number, "color",
                               move->color == BLACK ? "black" : "white", "chosen",
                               point_name(profile->size, move->chosen, name), "candidates",
                               move->candidates, "seconds", move->seconds, "parts", parts);
    if (move->played != POINT_NONE)
        json_object_set_new(object, "played",
                            json_string(point_name(profile->size, move->played, name)));
    return object;
}

json_t *profile_json(const Profile *profile)
{
    json_t *parts = json_array(), *moves = json_array();
    for (int part = 0; part < PROFILE_PARTS; part++) {
        Sum sum = sum_part(profile, part);
        json_array_append_new(
            parts,
            json_pack("{s:s, s:s, s:f, s:f, s:i, s:I, s:I, s:I}", "name", profile_part_name(part),
                      "module", profile_module_name(profile_part_module(part)), "seconds",
                      sum.seconds, "most_seconds", sum.most, "most_move", sum.most_move, "peak_kb",
                      (json_int_t)sum.peak_kb, "growth_kb", (json_int_t)sum.growth_kb, "nodes",
                      (json_int_t)sum.nodes));
    }
    for (size_t i = 0; i < profile->count; i++)
        json_array_append_new(moves, move_json(profile, &profile->moves[i]));
    return json_pack("{s:i, s:f, s:o, s:o}", "size", profile->size, "seconds",
                     whole_seconds(profile), "parts", parts, "moves", moves);
}

/* --- the picture -------------------------------------------------------------------------- */

enum { PICTURE_WIDTH = 1200, ROW = 22, TOP = 40, GAP = 40, LETTER = 7 };

static const char *const COLORS[PROFILE_MODULES] = {"#e0883a", "#5b8fc9", "#7aa85a"};

typedef struct Picture {
    Text *text;
    double scale; /* pixels for a second */
} Picture;

static void add_escaped(Text *text, const char *string)
{
    for (; *string; string++) {
        if (strchr("<>&\"", *string))
            text_printf(text, "&#%d;", *string);
        else if ((unsigned char)*string >= ' ')
            text_add_char(text, *string);
    }
}

/* A box with its name, if there is room, and more when pointed at. */
static void add_box(Picture *picture, double x, double y, double seconds, const char *color,
                    double light, const char *name, double whole)
{
    double width = seconds * picture->scale;
    if (width < 0.1)
        return;
    text_printf(picture->text,
                "<g><title>%s: %.1f ms, %.1f %%</title><rect x=\"%.2f\" y=\"%.0f\" width=\"%.2f\" "
                "height=\"%d\" fill=\"%s\" fill-opacity=\"%.2f\" stroke=\"#fff\" "
                "stroke-width=\"0.5\"/>",
                name, 1000 * seconds, share_of(seconds, whole), x, y, width, ROW - 2, color, light);
    if ((double)strlen(name) * LETTER + 6 < width)
        text_printf(picture->text, "<text x=\"%.2f\" y=\"%.0f\">%s</text>", x + 4, y + ROW - 8,
                    name);
    text_add(picture->text, "</g>\n");
}

/* Modules and, below them, their parts, beside each other from `x` on; `cost` gives the seconds of
 * each part. */
static void add_stack(Picture *picture, double x, double y, const double *cost, double whole)
{
    for (int module = 0; module < PROFILE_MODULES; module++) {
        double seconds = 0, inner = x;
        for (int part = 0; part < PROFILE_PARTS; part++) {
            if (profile_part_module(part) != (ProfileModule)module)
                continue;
            add_box(picture, inner, y + ROW, cost[part], COLORS[module], part % 2 ? 0.75 : 0.6,
                    profile_part_name(part), whole);
            inner += cost[part] * picture->scale;
            seconds += cost[part];
        }
        add_box(picture, x, y, seconds, COLORS[module], 1,
                profile_module_name((ProfileModule)module), whole);
        x = inner;
    }
}

void profile_add_svg(const Profile *profile, const char *title, Text *text)
{
    double whole = whole_seconds(profile), cost[PROFILE_PARTS], x = 0;
    Picture picture = {.text = text, .scale = whole > 0 ? PICTURE_WIDTH / whole : 0};
    int lower = TOP + 3 * ROW + GAP, height = lower + 3 * ROW + 10;
    text_printf(text,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
                "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n<text x=\"4\" y=\"16\" "
                "font-size=\"15\">",
                PICTURE_WIDTH, height, PICTURE_WIDTH, height, PICTURE_WIDTH, height);
    add_escaped(text, title);
    text_printf(text, "</text>\n<text x=\"4\" y=\"33\">%zu positions, %.2f s: by module</text>\n",
                profile->count, whole);
    add_box(&picture, 0, TOP, whole, "#999999", 1, "all", whole);
    for (int part = 0; part < PROFILE_PARTS; part++)
        cost[part] = sum_part(profile, part).seconds;
    add_stack(&picture, 0, TOP + ROW, cost, whole);
    text_printf(text, "<text x=\"4\" y=\"%d\">move after move</text>\n", lower - 8);
    for (size_t i = 0; i < profile->count; i++) {
        const ProfileMove *move = &profile->moves[i];
        char name[32], point[POINT_TEXT_MAX];
        snprintf(name, sizeof name, "%d %s", move->number,
                 point_name(profile->size, move->chosen, point));
        for (int part = 0; part < PROFILE_PARTS; part++)
            cost[part] = move->parts[part].seconds;
        add_box(&picture, x, lower, move->seconds, i % 2 ? "#bbbbbb" : "#999999", 1, name, whole);
        add_stack(&picture, x, lower + ROW, cost, whole);
        x += move->seconds * picture.scale;
    }
    text_add(text, "</svg>\n");
}
