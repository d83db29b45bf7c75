/* The speedups of a simulation as a drawing. */

#include "parallel/simulation.h"

#include <math.h>

enum { WIDTH = 720, HEIGHT = 480, LEFT = 70, RIGHT = 150, TOP = 30, BOTTOM = 60 };

typedef struct Plot {
    Text *text;
    double right, top; /* the greatest number of workers, and of the speedup axis */
} Plot;

static double x_of(const Plot *plot, double workers)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * log(workers) / log(plot->right);
}

static double y_of(const Plot *plot, double speedup)
{
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * log(speedup) / log(plot->top);
}

static void draw_axes(const Plot *plot, const int *workers, int count)
{
    Text *text = plot->text;
    for (int i = 0; i < count; i++)
        text_printf(text,
                    "<line class=\"grid\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>"
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                    x_of(plot, workers[i]), TOP, x_of(plot, workers[i]), HEIGHT - BOTTOM,
                    x_of(plot, workers[i]), HEIGHT - BOTTOM + 18, workers[i]);
    for (double speedup = 1; speedup <= plot->top; speedup *= 2)
        text_printf(text,
                    "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>"
                    "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.0f</text>\n",
                    LEFT, y_of(plot, speedup), WIDTH - RIGHT, y_of(plot, speedup), LEFT - 8,
                    y_of(plot, speedup) + 4, speedup);
    text_printf(text, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">workers</text>\n",
                (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 15);
    text_printf(text,
                "<text x=\"20\" y=\"%d\" text-anchor=\"middle\" "
                "transform=\"rotate(-90 20 %d)\">times as fast as one</text>\n",
                HEIGHT / 2, HEIGHT / 2);
}

/* A line through the points, with its name at the right end. */
static void draw_line(const Plot *plot, const char *name, const char *style, const int *workers,
                      const double *speedups, int count)
{
    text_printf(plot->text, "<polyline class=\"%s\" points=\"", style);
    for (int i = 0; i < count; i++)
        text_printf(plot->text, "%.1f,%.1f ", x_of(plot, workers[i]), y_of(plot, speedups[i]));
    text_printf(plot->text, "\"/>\n<text class=\"%s\" x=\"%d\" y=\"%.1f\">%s</text>\n", style,
                WIDTH - RIGHT + 8, y_of(plot, speedups[count - 1]) + 4, name);
}

void simulation_svg(const Simulation *simulation, const SimulationSettings *settings,
                    const int *workers, int count, Text *text)
{
    enum { LINES = 5, POINTS = 64 };
    static const char *const NAMES[LINES] = {"ideal", "bound", "best move", "mean", "worst move"};
    static const char *const STYLES[LINES] = {"ideal", "bound", "range", "mean", "range"};
    double lines[LINES][POINTS];
    SimulationBounds bounds;
    simulation_bounds(simulation, &bounds);
    count = count < POINTS ? count : POINTS;
    double most = 2;
    for (int i = 0; i < count; i++) {
        SimulationSettings one = *settings;
        SimulationResult result;
        one.workers = workers[i];
        simulation_run(simulation, &one, &result);
        lines[1][i] = bounds.mean;
        lines[2][i] = result.high;
        lines[3][i] = result.mean;
        lines[4][i] = result.low;
        most = fmax(most, fmax(result.high, bounds.mean));
    }
    const Plot plot = {text, fmax(2, workers[count - 1]), exp2(ceil(log2(most) + 0.2))};
    for (int i = 0; i < count; i++)
        lines[0][i] = fmin(workers[i], plot.top);
    text_printf(text,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                "font-family=\"sans-serif\" font-size=\"13\">\n"
                "<style>polyline{fill:none;stroke-width:2}.grid{stroke:#ddd}"
                "polyline.ideal{stroke:#999;stroke-dasharray:2 4}"
                "polyline.bound{stroke:#d55e00;stroke-dasharray:6 4}"
                "polyline.mean{stroke:#0072b2;stroke-width:3}polyline.range{stroke:#56b4e9}"
                "</style>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                WIDTH, HEIGHT, WIDTH, HEIGHT);
    draw_axes(&plot, workers, count);
    for (int i = 0; i < LINES; i++)
        draw_line(&plot, NAMES[i], STYLES[i], workers, lines[i], count);
    text_add(text, "</svg>\n");
}
