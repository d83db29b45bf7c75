/* Measuring: the clock and the kernel's peak of resident memory, which can be reset, around each
 * part.
 *
 * What it gets wrong: memory is that of the whole process, and what was freed may stay with it; a
 * part that runs after a large one seems to grow by nothing. Other programs on the machine stretch
 * the times. */

#include "tools/profile.h"

#include "base/mem.h"
#include "base/timer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void profile_init(Profile *profile, const Lore *lore)
{
    *profile = (Profile){
        .lore = lore, .analysis = analysis_new(lore, NULL), .lookahead = lookahead_new(lore)};
}

void profile_clear(Profile *profile)
{
    lookahead_free(profile->lookahead);
    analysis_free(profile->analysis);
    mem_free(profile->moves);
    *profile = (Profile){0};
}

const char *profile_part_name(int part)
{
    static const char *const STAGES[ANALYSIS_STAGES] = {
        [ANALYSIS_BLOCKS] = "blocks", [ANALYSIS_LINKS] = "links", [ANALYSIS_ROOMS] = "rooms",
        [ANALYSIS_LIVES] = "lives",   [ANALYSIS_RACES] = "races", [ANALYSIS_FIELDS] = "fields"};
    if (part < PROFILE_CASES)
        return STAGES[part];
    if (part < PROFILE_WEIGH)
        return case_kind_name((CaseKind)(part - PROFILE_CASES));
    return part == PROFILE_WEIGH ? "weigh" : part == PROFILE_LOOKAHEAD ? "look-ahead" : "compare";
}

ProfileModule profile_part_module(int part)
{
    return part < PROFILE_CASES   ? PROFILE_MODULE_RECOGNITION
           : part < PROFILE_WEIGH ? PROFILE_MODULE_PROPOSAL
                                  : PROFILE_MODULE_DECISION;
}

const char *profile_module_name(ProfileModule module)
{
    static const char *const NAMES[PROFILE_MODULES] = {[PROFILE_MODULE_RECOGNITION] = "recognition",
                                                       [PROFILE_MODULE_PROPOSAL] = "cases",
                                                       [PROFILE_MODULE_DECISION] = "decision"};
    return NAMES[module];
}

/* --- meters ------------------------------------------------------------------------------- */

/* A line of /proc/self/status in kilobytes; 0 if there is none. */
static long read_status(const char *name)
{
    FILE *file = fopen("/proc/self/status", "re");
    char line[200];
    long kilobytes = 0;
    size_t length = strlen(name);
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, name, length) == 0 && line[length] == ':')
            kilobytes = strtol(line + length + 1, NULL, 10);
    if (file)
        fclose(file);
    return kilobytes;
}

/* Lets the peak of memory begin anew (Linux). */
static void reset_peak(void)
{
    FILE *file = fopen("/proc/self/clear_refs", "we");
    if (!file)
        return;
    fputs("5", file);
    fclose(file);
}

typedef struct Meter {
    double start;
    long before_kb;
} Meter;

static Meter meter_start(void)
{
    reset_peak();
    Meter meter = {.before_kb = read_status("VmRSS")};
    meter.start = timer_now();
    return meter;
}

static void meter_stop(const Meter *meter, ProfileCost *cost)
{
    cost->seconds = timer_now() - meter->start;
    cost->peak_kb = read_status("VmHWM");
    long growth = read_status("VmRSS") - meter->before_kb;
    cost->growth_kb = growth > 0 ? growth : 0;
}

/* --- a move ------------------------------------------------------------------------------- */

static void measure_recognition(Profile *profile, const Position *position, Color color,
                                ProfileCost *parts)
{
    ProfileCost whole;
    Meter meter = meter_start();
    analysis_run(profile->analysis, &position->board, color);
    meter_stop(&meter, &whole);
    const AnalysisWork *work = &profile->analysis->work;
    for (int i = 0; i < ANALYSIS_STAGES; i++)
        parts[i] = (ProfileCost){.seconds = work->seconds[i], .nodes = work->reading[i].nodes};
    parts[ANALYSIS_STAGES - 1].peak_kb = whole.peak_kb;
    parts[ANALYSIS_STAGES - 1].growth_kb = whole.growth_kb;
}

/* The look-ahead as a judge of moves whose cost is noted. */
typedef struct Judge {
    Lookahead *lookahead;
    ProfileCost *cost;
} Judge;

static int judge_moves(void *state, const CaseScene *scene, Contender *contenders, int count)
{
    Judge *judge = state;
    Meter meter = meter_start();
    int best = lookahead_compare(judge->lookahead, scene->position, scene->color, scene->crew,
                                 contenders, count);
    meter_stop(&meter, judge->cost);
    judge->cost->nodes = (uint64_t)lookahead_search(judge->lookahead)->games;
    return best;
}

/* As deliberation_run() chooses, with the judge of gog. */
static const Candidate *choose(Profile *profile, Candidates *candidates, const CaseScene *scene,
                               ProfileCost *cost)
{
    const CaseNumbers *numbers = &profile->lore->cases;
    Judge state = {profile->lookahead, cost};
    const MoveJudge judge = {.state = &state, .compare = judge_moves};
    if (numbers->compare_moves <= 0)
        return decision_choose(candidates, scene);
    return numbers->judged_games > 0 ? decision_ask(candidates, scene, &judge)
                                     : decision_compare(candidates, scene);
}

static void measure_decision(Profile *profile, Candidates *candidates, const CaseScene *scene,
                             ProfileMove *move)
{
    Meter meter = meter_start();
    decision_weigh(candidates, scene);
    meter_stop(&meter, &move->parts[PROFILE_WEIGH]);
    ProfileCost *ahead = &move->parts[PROFILE_LOOKAHEAD], *rest = &move->parts[PROFILE_COMPARE];
    meter = meter_start();
    const Candidate *best = choose(profile, candidates, scene, ahead);
    meter_stop(&meter, rest);
    rest->seconds -= ahead->seconds;
    rest->growth_kb -= ahead->growth_kb < rest->growth_kb ? ahead->growth_kb : rest->growth_kb;
    move->chosen = best ? best->move : POINT_PASS;
    move->candidates = (int)candidates->count;
}

void profile_move(Profile *profile, const Position *position, Color color, Point played)
{
    ProfileMove move = {.number = (int)position->move_count, .color = color, .played = played};
    CaseScene scene;
    Candidates candidates;
    candidates_init(&candidates);
    profile->size = position->board.size;
    measure_recognition(profile, position, color, move.parts);
    case_scene_init(&scene, profile->analysis, position, color);
    for (int kind = 0; kind < CASE_KINDS; kind++) {
        Meter meter = meter_start();
        cases_propose(&scene, 1U << kind, &candidates);
        meter_stop(&meter, &move.parts[PROFILE_CASES + kind]);
    }
    measure_decision(profile, &candidates, &scene, &move);
    case_scene_clear(&scene);
    candidates_clear(&candidates);
    for (int part = 0; part < PROFILE_PARTS; part++)
        move.seconds += move.parts[part].seconds;
    profile->moves =
        mem_grow(profile->moves, &profile->capacity, profile->count + 1, sizeof *profile->moves);
    profile->moves[profile->count++] = move;
}
