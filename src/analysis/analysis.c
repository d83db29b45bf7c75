/* The conductor: every stage of recognition in order, with the searches in between.
 *
 * After a move the same pass runs again; what searches said is remembered (recall.h), and the
 * stages that need no search cost little (some tenths of a millisecond each), so nothing else has
 * to be kept up to date. The seed kept groups instead, and recognised those near the move again
 * (3.3.3): docs/adr/0011.
 *
 * What it gets wrong: see each stage. A remembered answer may differ from a new one where recall.h
 * does not know all that a search looked at (docs/figures.md says how many were compared). */

#include "analysis/analysis.h"

#include "analysis/eye_reading.h"
#include "analysis/link_reading.h"
#include "base/mem.h"
#include "base/timer.h"
#include "recognize/openness.h"
#include "recognize/strength.h"
#include "recognize/survival.h"
#include "recognize/unions.h"

#include <string.h>

const AnalysisSettings ANALYSIS_SETTINGS = {
    .blocks = {.liberties = 4, .nodes = 600},
    .link_nodes = LINK_READING_NODES,
    .eye_nodes = 300,
    .lives = {.openness = 1, .nodes = 1000},
    .races = {.region = {.positions = 3000, .points = 24, .full_points = 7, .depth = 40},
              .nodes = 2000},
};

const AnalysisSettings ANALYSIS_GLANCE = {.lives = {.openness = 1}};

/* --- life cycle ------------------------------------------------------------------------ */

Analysis *analysis_new(const Lore *lore, const AnalysisSettings *settings)
{
    Analysis *analysis = mem_alloc(1, sizeof *analysis);
    analysis->lore = lore;
    analysis->settings = settings ? *settings : ANALYSIS_SETTINGS;
    links_init(&analysis->links);
    groups_init(&analysis->groups);
    spheres_init(&analysis->spheres);
    families_init(&analysis->families);
    pon_init(&analysis->pon);
    analysis->recall = recall_new();
    analysis->readers = readers_new(analysis->recall);
    return analysis;
}

void analysis_free(Analysis *analysis)
{
    if (!analysis)
        return;
    links_clear(&analysis->links);
    groups_clear(&analysis->groups);
    spheres_clear(&analysis->spheres);
    families_clear(&analysis->families);
    pon_clear(&analysis->pon);
    mem_free(analysis->pockets);
    mem_free(analysis->extension);
    mem_free(analysis->lives);
    mem_free(analysis->races);
    mem_free(analysis->after_escape);
    readers_free(analysis->readers);
    recall_free(analysis->recall);
    mem_free(analysis);
}

void analysis_set_crew(Analysis *analysis, Crew *crew)
{
    analysis->readers->crew = crew;
    analysis->readers->within = false;
}

void analysis_set_crew_within(Analysis *analysis, Crew *crew, int worker)
{
    analysis->readers->crew = crew;
    analysis->readers->within = true;
    analysis->readers->worker = worker;
}

void analysis_forget(Analysis *analysis)
{
    recall_clear(analysis->recall);
}

void analysis_follow(Analysis *analysis, const Analysis *source)
{
    recall_copy(analysis->recall, source->recall);
    board_copy(&analysis->board, &source->board);
}

/* --- stages ---------------------------------------------------------------------------- */

/* Begins to note what is done. */
static void start_work(Analysis *analysis)
{
    analysis->work = (AnalysisWork){0};
    analysis->noted = timer_now();
    analysis->noted_processor = timer_cpu();
    recall_count(analysis->recall);
}

/* Ends a stage: adds what was done since the last one ended. */
static void note_work(Analysis *analysis, AnalysisStage stage)
{
    double now = timer_now(), processor = timer_cpu();
    RecallCount count = recall_count(analysis->recall), *reading = &analysis->work.reading[stage];
    analysis->work.seconds[stage] += now - analysis->noted;
    analysis->work.processor[stage] += processor - analysis->noted_processor;
    reading->found += count.found;
    reading->asked += count.asked;
    reading->nodes += count.nodes;
    analysis->noted = now;
    analysis->noted_processor = processor;
}

static void see_links(Analysis *analysis)
{
    SearchLimits limits = {.nodes = analysis->settings.link_nodes};
    links_find(&analysis->links, &analysis->board, &analysis->blocks);
    if (limits.nodes)
        link_reading_all(&analysis->links, &analysis->board, analysis->readers, &limits);
    links_judge(&analysis->links, &analysis->board, &analysis->blocks);
}

/* What the readers of eyes work on. */
typedef struct Rooms {
    Analysis *analysis;
    PocketScene scene;
} Rooms;

/* The room and the eyes of one group. */
static void see_room(void *context, int number, Recall *recall)
{
    Rooms *rooms = context;
    Analysis *analysis = rooms->analysis;
    const Board *board = &analysis->board;
    Group *group = &analysis->groups.items[number];
    EyeCount eyes;
    EyeCountRules rules = {.shapes = analysis->lore->eye_shapes,
                           .source =
                               analysis->settings.as_written ? EYE_SHAPES_SEED : EYE_SHAPES_OURS,
                           .as_written = analysis->settings.as_written};
    pocket_find(&analysis->pockets[number], &rooms->scene, group);
    eye_count_find(&eyes, board, group);
    if (analysis->settings.eye_nodes)
        eye_reading_fill(&eyes, board, (Color)group->color, recall, analysis->settings.eye_nodes);
    eye_count_judge(&eyes, board, group, &rules);
    eye_count_fill(&eyes, board, group);
    survival_fill(group, board, &analysis->blocks, &analysis->pockets[number], &eyes,
                  &analysis->lore->strength);
    analysis->extension[number] = analysis->pockets[number].extension;
}

/* Makes room for what is kept of each group. */
static void reserve_groups(Analysis *analysis)
{
    int count = analysis->groups.count;
    if (count <= analysis->group_capacity)
        return;
    analysis->group_capacity = count + count / 2;
    size_t capacity = (size_t)analysis->group_capacity;
    analysis->pockets = mem_resize(analysis->pockets, capacity, sizeof *analysis->pockets);
    analysis->extension = mem_resize(analysis->extension, capacity, sizeof *analysis->extension);
    analysis->lives = mem_resize(analysis->lives, capacity, sizeof *analysis->lives);
    analysis->races = mem_resize(analysis->races, capacity, sizeof *analysis->races);
    analysis->after_escape =
        mem_resize(analysis->after_escape, capacity, sizeof *analysis->after_escape);
}

/* What each group is, and how strong: first by itself, then with the races that this shows. */
static void see_classes(Analysis *analysis)
{
    Groups *groups = &analysis->groups;
    const StrengthNumbers *numbers = &analysis->lore->strength;
    DameField field;
    dame_field_read(&field, &analysis->board, groups, &analysis->links);
    GroupScene scene = {.board = &analysis->board,
                        .blocks = &analysis->blocks,
                        .links = &analysis->links,
                        .groups = groups,
                        .extension = analysis->extension,
                        .field = &field,
                        .numbers = numbers};
    GroupRules rules = {.numbers = numbers, .as_written = analysis->settings.as_written};
    group_classes_fill(&scene, &rules, NULL, analysis->after_escape);
    RaceReading reading = analysis->settings.races;
    reading.shapes = analysis->lore->eye_shapes;
    if (reading.nodes)
        race_reading_fill(analysis->races, groups, &analysis->board, analysis->readers, &reading);
    else
        for (int i = 0; i < groups->count; i++)
            analysis->races[i] = (GroupRace){0};
    group_classes_fill(&scene, &rules, analysis->races, analysis->after_escape);
    unions_find(groups, &analysis->links, numbers);
    strength_fill(groups, &analysis->blocks, numbers, analysis->after_escape);
}

/* All attributes of all groups. */
static void see_groups(Analysis *analysis)
{
    Groups *groups = &analysis->groups;
    const Board *board = &analysis->board;
    Rooms rooms = {.analysis = analysis};
    reserve_groups(analysis);
    openness_find(groups, board, &analysis->links);
    spheres_find(&analysis->spheres, groups, board, &analysis->links, NULL);
    pocket_scene_init(&rooms.scene, board, &analysis->blocks, &analysis->links, groups,
                      analysis->lore->pockets);
    readers_run(analysis->readers, "room", groups->count, see_room, &rooms);
    strength_fill_raw(groups, &analysis->lore->strength);
    note_work(analysis, ANALYSIS_ROOMS);
    life_reading_fill(analysis->lives, groups, board, &analysis->blocks, &analysis->lore->strength,
                      analysis->lore->fight_moves, analysis->readers, &analysis->settings.lives);
    note_work(analysis, ANALYSIS_LIVES);
    see_classes(analysis);
    note_work(analysis, ANALYSIS_RACES);
}

/* The whole board: potential, families, PON and the balance, without the dead. */
static void see_fields(Analysis *analysis)
{
    const Board *board = &analysis->board;
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, board->color, sizeof colors);
    for (int i = 0; i < analysis->groups.count; i++) {
        const Group *group = &analysis->groups.items[i];
        for (Point p = group->dead ? pointset_first(&group->own) : POINT_NONE; p;
             p = pointset_next(&group->own, p))
            colors[p] = EMPTY;
    }
    potential_map(&analysis->potential, &analysis->lore->potential, board->size, colors);
    families_find(&analysis->families, &analysis->potential, analysis->lore->potential.family,
                  board, &analysis->links);
    pon_find(&analysis->pon, &analysis->lore->pon, board, &analysis->groups, &analysis->links,
             analysis->to_play);
    BalanceScene scene = {.board = board,
                          .groups = &analysis->groups,
                          .spheres = &analysis->spheres,
                          .potential = &analysis->potential,
                          .table = &analysis->lore->potential,
                          .numbers = &analysis->lore->strength};
    balance_find(&analysis->balance, &scene);
}

/* --- the pass -------------------------------------------------------------------------- */

/* Takes the new position; what it changes is forgotten. */
static void take_board(Analysis *analysis, const Board *board, Color to_play)
{
    if (analysis->board.size == board->size) {
        PointSet changed;
        recall_difference(&analysis->board, board, &changed);
        recall_forget(analysis->recall, &changed);
    } else {
        recall_clear(analysis->recall);
    }
    board_copy(&analysis->board, board);
    analysis->to_play = to_play;
}

void analysis_run(Analysis *analysis, const Board *board, Color to_play)
{
    start_work(analysis);
    take_board(analysis, board, to_play);

    blocks_find(&analysis->blocks, &analysis->board);
    block_reading_fill(&analysis->blocks, &analysis->board, analysis->readers,
                       &analysis->settings.blocks);
    note_work(analysis, ANALYSIS_BLOCKS);

    see_links(analysis);
    note_work(analysis, ANALYSIS_LINKS);

    groups_find(&analysis->groups, &analysis->board, &analysis->blocks, &analysis->links);
    see_groups(analysis);
    analysis->merged =
        groups_merge(&analysis->groups, &analysis->board, &analysis->blocks, &analysis->links);
    if (analysis->merged)
        see_groups(analysis);

    see_fields(analysis);
    note_work(analysis, ANALYSIS_FIELDS);
}
