/* Draws a timeline as the seed's figure 4.5-1: for each worker a line of the main force and below
 * it one of the reserve; vertical lines where stones are played. */

#include "parallel/timeline.h"

#include <math.h>
#include <string.h>

enum {
    LEFT = 130, /* for the names of the lines */
    RIGHT = 20,
    WIDTH = 1000, /* of the time axis */
    TOP = 60,
    ROW = 18, /* height of a line */
    GAP = 10, /* between workers */
    BOTTOM = 40,
    COLORS = 8,
    TICKS = 10,
    MARK = 60, /* width of what stands at a mark */
};

/* Easily told apart, also by the colour-blind. */
static const char *const PALETTE[COLORS] = {"#0072b2", "#e69f00", "#009e73", "#cc79a7",
                                            "#56b4e9", "#d55e00", "#f0e442", "#999999"};

typedef struct Drawing {
    const Timeline *timeline;
    Text *text;
    double start, end;
    int workers;
    const char *labels[COLORS]; /* in the order of the palette; more share the last */
    int label_count;
} Drawing;

static double x_of(const Drawing *drawing, double when)
{
    double span = drawing->end - drawing->start;
    return LEFT + (span > 0 ? (when - drawing->start) / span * WIDTH : 0);
}

static int y_of(int worker, JobPriority priority)
{
    return TOP + worker * (2 * ROW + GAP) + (priority == JOB_RESERVE ? ROW : 0);
}

static int height_of(const Drawing *drawing)
{
    return y_of(drawing->workers, JOB_MAIN) + BOTTOM;
}

static int color_of(Drawing *drawing, const char *label)
{
    int i = 0;
    while (i < drawing->label_count && strcmp(drawing->labels[i], label) != 0)
        i++;
    if (i == COLORS)
        return COLORS - 1;
    if (i == drawing->label_count)
        drawing->labels[drawing->label_count++] = label;
    return i;
}

/* --- parts ------------------------------------------------------------------------------ */

static void find_extent(Drawing *drawing)
{
    size_t count;
    const TimelineMark *marks = timeline_marks(drawing->timeline, &count);
    bool any = count > 0;
    drawing->start = any ? marks[0].when : 0;
    drawing->end = any ? marks[count - 1].when : 0;
    const TimelineJob *jobs = timeline_jobs(drawing->timeline, &count);
    for (size_t i = 0; i < count; i++) {
        drawing->start = any ? drawing->start : jobs[i].started;
        drawing->end = any ? fmax(drawing->end, jobs[i].ended) : jobs[i].ended;
        any = true;
        if (jobs[i].worker >= drawing->workers)
            drawing->workers = jobs[i].worker + 1;
    }
    if (drawing->workers == 0)
        drawing->workers = 1;
}

static void draw_rows(Drawing *drawing)
{
    for (int i = 0; i < drawing->workers; i++)
        for (int priority = 0; priority < JOB_PRIORITIES; priority++) {
            int y = y_of(i, (JobPriority)priority);
            text_printf(drawing->text,
                        "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s %d</text>\n"
                        "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#ddd\"/>\n",
                        LEFT - 8, y + ROW - 5, priority == JOB_MAIN ? "main force" : "reserve",
                        i + 1, LEFT, y + ROW - 1, LEFT + WIDTH, y + ROW - 1);
        }
}

static void draw_job(Drawing *drawing, const TimelineJob *job)
{
    double x = x_of(drawing, job->started), width = x_of(drawing, job->ended) - x;
    int y = y_of(job->worker, job->priority);
    text_printf(drawing->text,
                "<rect x=\"%.2f\" y=\"%d\" width=\"%.2f\" height=\"%d\" fill=\"%s\"%s>"
                "<title>%s, %.2f ms%s</title></rect>\n",
                x, y + 2, fmax(width, 0.4), ROW - 5, PALETTE[color_of(drawing, job->label)],
                job->done ? "" : " fill-opacity=\"0.35\"", job->label,
                1e3 * (job->ended - job->started), job->done ? "" : ", cancelled");
}

static void draw_jobs(Drawing *drawing)
{
    size_t count;
    const TimelineJob *jobs = timeline_jobs(drawing->timeline, &count);
    for (size_t i = 0; i < count; i++)
        if (jobs[i].ended > jobs[i].started && jobs[i].started >= drawing->start)
            draw_job(drawing, &jobs[i]);
}

static void draw_marks(Drawing *drawing)
{
    size_t count;
    const TimelineMark *marks = timeline_marks(drawing->timeline, &count);
    for (size_t i = 0; i < count; i++) {
        double x = x_of(drawing, marks[i].when);
        bool left = x > LEFT + WIDTH - MARK; /* there is room only left of it */
        text_printf(drawing->text,
                    "<line x1=\"%.2f\" y1=\"%d\" x2=\"%.2f\" y2=\"%d\" stroke=\"#000\"%s/>\n"
                    "<text x=\"%.2f\" y=\"%d\" font-size=\"10\"%s>%s</text>\n",
                    x, TOP - 8, x, height_of(drawing) - BOTTOM,
                    marks[i].thinks ? "" : " stroke-dasharray=\"4 3\"", left ? x - 2 : x + 2,
                    marks[i].thinks ? TOP - 10 : TOP - 22, left ? " text-anchor=\"end\"" : "",
                    marks[i].text);
    }
}

/* Seconds below, and what the colours mean. */
static void draw_axis(Drawing *drawing)
{
    int y = height_of(drawing) - BOTTOM + 14;
    for (int i = 0; i <= TICKS; i++)
        text_printf(
            drawing->text,
            "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"10\">%.3g s</text>\n",
            LEFT + WIDTH * i / TICKS, y, (drawing->end - drawing->start) * i / TICKS);
    for (int i = 0; i < drawing->label_count; i++)
        text_printf(drawing->text,
                    "<rect x=\"%d\" y=\"%d\" width=\"10\" height=\"10\" fill=\"%s\"/>\n"
                    "<text x=\"%d\" y=\"%d\">%s</text>\n",
                    LEFT + i * WIDTH / COLORS, 8, PALETTE[i], LEFT + i * WIDTH / COLORS + 14, 17,
                    drawing->labels[i]);
}

void timeline_svg(const Timeline *timeline, Text *text)
{
    Drawing drawing = {.timeline = timeline, .text = text};
    find_extent(&drawing);
    int width = LEFT + WIDTH + RIGHT, height = height_of(&drawing);
    text_printf(text,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
                "height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">\n"
                "<title>Jobs of the main force and of the reserve</title>\n"
                "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
                width, height, width, height);
    draw_rows(&drawing);
    draw_jobs(&drawing);
    draw_marks(&drawing);
    draw_axis(&drawing);
    text_add(text, "</svg>\n");
}
