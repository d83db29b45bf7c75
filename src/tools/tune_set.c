/* Choices in three arrays that grow: slopes within options within choices. */

#include "tools/tune_set.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

void tune_set_init(TuneSet *set)
{
    *set = (TuneSet){0};
}

void tune_set_clear(TuneSet *set)
{
    mem_free(set->choices);
    mem_free(set->options);
    mem_free(set->slopes);
    tune_set_init(set);
}

void tune_set_begin(TuneSet *set, int kind, bool held)
{
    set->choices =
        mem_grow(set->choices, &set->choice_capacity, set->choice_count + 1, sizeof *set->choices);
    set->choices[set->choice_count++] = (TuneChoice){
        .kind = (uint8_t)kind, .held = held, .right = -1, .options = set->option_count};
}

void tune_set_add(TuneSet *set, double score, bool right)
{
    TuneChoice *choice = &set->choices[set->choice_count - 1];
    set->options =
        mem_grow(set->options, &set->option_capacity, set->option_count + 1, sizeof *set->options);
    set->options[set->option_count++] =
        (TuneOption){.score = (float)score, .slopes = set->slope_count};
    if (right)
        choice->right = choice->count;
    choice->count++;
}

void tune_set_slope(TuneSet *set, int number, double slope)
{
    if (slope == 0)
        return;
    set->slopes =
        mem_grow(set->slopes, &set->slope_capacity, set->slope_count + 1, sizeof *set->slopes);
    set->slopes[set->slope_count++] = (TuneSlope){(uint16_t)number, (float)slope};
    set->options[set->option_count - 1].slope_count++;
}

/* --- as text ----------------------------------------------------------------------------- */

void tune_set_write(const TuneSet *set, size_t first, Text *text)
{
    for (size_t i = first; i < set->choice_count; i++) {
        const TuneChoice *choice = &set->choices[i];
        text_printf(text, "%s%d %d %d %d", i > first ? " " : "", choice->kind, choice->held,
                    choice->right, choice->count);
        for (int k = 0; k < choice->count; k++) {
            const TuneOption *option = &set->options[choice->options + (size_t)k];
            text_printf(text, " %.6g %d", (double)option->score, option->slope_count);
            for (int j = 0; j < option->slope_count; j++) {
                const TuneSlope *slope = &set->slopes[option->slopes + (size_t)j];
                text_printf(text, " %d %.6g", slope->number, (double)slope->slope);
            }
        }
    }
}

static bool read_number(const char **text, double *number)
{
    char *end;
    *number = strtod(*text, &end);
    bool found = end != *text;
    *text = end;
    return found;
}

static bool read_option(TuneSet *set, const char **text, bool right)
{
    double score, count, number, slope;
    if (!read_number(text, &score) || !read_number(text, &count))
        return false;
    tune_set_add(set, score, right);
    for (int i = 0; i < (int)count; i++) {
        if (!read_number(text, &number) || !read_number(text, &slope) || number < 0 ||
            number >= TUNE_NUMBERS_MAX)
            return false;
        tune_set_slope(set, (int)number, slope);
    }
    return true;
}

bool tune_set_read(TuneSet *set, const char *line)
{
    double kind, held, right, count;
    for (const char *text = line; read_number(&text, &kind);) {
        if (kind < 0 || kind >= TUNE_KINDS || !read_number(&text, &held) ||
            !read_number(&text, &right) || !read_number(&text, &count))
            return false;
        tune_set_begin(set, (int)kind, held != 0);
        for (int i = 0; i < (int)count; i++)
            if (!read_option(set, &text, i == (int)right))
                return false;
    }
    return true;
}
