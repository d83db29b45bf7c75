/* The reserve: questions that were left open, in parts, and what became of them.
 *
 * Method. A question about life has one part for the whole tree, and one for each first move
 * (search/tsumego_split.h); whoever settles it first stops the others. A question about a block has
 * one part. The parts are jobs of low priority. All lists are the manager's; a worker sees only its
 * own part, and the flag that stops the question.
 *
 * What it gets wrong: a question is asked about the position after the player's own move, so the
 * opponent's answer makes many of those near it pointless. */

#include "parallel/reserve.h"

#include "analysis/life_quest.h"
#include "base/mem.h"
#include "base/timer.h"
#include "search/tsumego_split.h"

#include <stdint.h>

enum {
    QUESTS_MAX = 24,      /* at the same time */
    WHOLE_NODES = 100000, /* positions for the whole tree of a group ... */
    BRANCH_NODES = 20000, /* ... and for each first move */
    BLOCK_NODES = 30000,
    MEMORY = 1 << 24,
    WHOLE = -1, /* the part that is the whole tree */
};

typedef struct Quest Quest;

typedef struct Part {
    Quest *quest;
    int branch; /* WHOLE, or the number of a first move */
    long job;   /* its id */
    Answer answer;
} Part;

struct Quest {
    bool about_life;
    LifeQuest life;
    TsumegoSplit split;
    BlockQuest block;

    Board board;
    PointSet region; /* when this changes the question is pointless */
    atomic_bool stop;
    bool cancelled;
    Part *parts;
    int part_count, left;
    Quest *next;
};

struct Reserve {
    Scheduler *scheduler;
    int kind;
    Timeline *timeline;
    Quest *quests;
    int quest_count;
    ReserveCount count;
};

/* --- life cycle ------------------------------------------------------------------------ */

Reserve *reserve_new(Scheduler *scheduler, int kind, Timeline *timeline)
{
    Reserve *reserve = mem_alloc(1, sizeof(*reserve));
    reserve->scheduler = scheduler;
    reserve->kind = kind;
    reserve->timeline = timeline;
    return reserve;
}

static void free_quest(Quest *quest)
{
    mem_free(quest->parts);
    mem_free(quest);
}

void reserve_stop(Reserve *reserve)
{
    for (Quest *quest = reserve ? reserve->quests : NULL; quest; quest = quest->next)
        atomic_store(&quest->stop, true);
}

void reserve_free(Reserve *reserve)
{
    if (!reserve)
        return;
    for (Quest *quest = reserve->quests, *next; quest; quest = next) {
        next = quest->next;
        free_quest(quest);
    }
    mem_free(reserve);
}

int reserve_pending(const Reserve *reserve)
{
    return reserve->quest_count;
}

ReserveCount reserve_count(const Reserve *reserve)
{
    return reserve->count;
}

/* --- working: any thread --------------------------------------------------------------- */

void reserve_work(Job *job)
{
    Part *part = job->context;
    Quest *quest = part->quest;
    if (atomic_load(&quest->stop))
        return;
    if (!quest->about_life) {
        block_reading_deepen(&quest->block, BLOCK_NODES, &quest->stop);
        return;
    }
    SearchLimits limits = {.nodes = part->branch == WHOLE ? WHOLE_NODES : BRANCH_NODES,
                           .memory = MEMORY,
                           .cancel = &quest->stop};
    if (part->branch == WHOLE)
        tsumego_read(&quest->life.task, quest->life.first, &limits, &part->answer);
    else
        tsumego_split_read(&quest->split, part->branch, &limits, &part->answer);
    bool settles = part->branch == WHOLE ? part->answer.verdict != VERDICT_UNKNOWN
                                         : part->answer.verdict == VERDICT_YES;
    if (settles)
        atomic_store(&quest->stop, true);
}

/* --- sending --------------------------------------------------------------------------- */

static Quest *new_quest(const Board *board)
{
    Quest *quest = mem_alloc(1, sizeof(*quest));
    board_copy(&quest->board, board);
    atomic_init(&quest->stop, false);
    return quest;
}

static void submit(Reserve *reserve, Quest *quest, int part_count)
{
    quest->parts = mem_alloc((size_t)part_count, sizeof(*quest->parts));
    quest->part_count = quest->left = part_count;
    quest->next = reserve->quests;
    reserve->quests = quest;
    reserve->quest_count++;
    reserve->count.sent++;
    for (int i = 0; i < part_count; i++) {
        Part *part = &quest->parts[i];
        part->quest = quest;
        part->branch = i + WHOLE;
        answer_clear(&part->answer);
        part->job = scheduler_submit(reserve->scheduler,
                                     &(JobOrder){.kind = reserve->kind,
                                                 .priority = JOB_RESERVE,
                                                 .label = quest->about_life ? "life" : "capture",
                                                 .context = part});
    }
}

static bool is_asked(const Reserve *reserve, bool about_life, Point stone, Color first,
                     uint64_t scene)
{
    for (const Quest *quest = reserve->quests; quest; quest = quest->next) {
        if (quest->cancelled || quest->about_life != about_life)
            continue;
        if (about_life ? quest->life.stone == stone && quest->life.first == first &&
                             quest->life.key.scene == scene
                       : quest->block.stone == stone && quest->block.first == first)
            return true;
    }
    return false;
}

static void send_life(Reserve *reserve, const Analysis *analysis, const Board *board, Point stone,
                      Color first)
{
    LifeQuest quests[TSUMEGO_REACHES];
    int count = life_reading_open(quests, board, stone, first, analysis->recall,
                                  &analysis->settings.lives, analysis->lore->fight_moves);
    for (int i = 0; i < count && reserve->quest_count < QUESTS_MAX; i++) {
        if (is_asked(reserve, true, stone, first, quests[i].key.scene))
            continue;
        Quest *quest = new_quest(board);
        quest->about_life = true;
        quest->life = quests[i];
        quest->region = quests[i].seen;
        tsumego_split(&quest->split, &quest->life.task, first);
        submit(reserve, quest, quest->split.count + 1);
    }
}

static void send_block(Reserve *reserve, const Analysis *analysis, const Board *board, Point stone,
                       Color first)
{
    if (reserve->quest_count >= QUESTS_MAX || is_asked(reserve, false, stone, first, 0) ||
        !block_reading_is_open(analysis->recall, stone, first))
        return;
    Quest *quest = new_quest(board);
    PointSet around = board_block(board, stone)->liberties;
    pointset_add(&around, stone);
    recall_reach(board, &around, &quest->region);
    board_copy(&quest->block.board, board);
    quest->block.stone = stone;
    quest->block.first = first;
    quest->block.answer.open = true;
    submit(reserve, quest, 1);
}

/* The group with the most stones among those that were asked about and are not listed yet; -1. */
static int largest_left(const Analysis *analysis, const bool *listed)
{
    int best = -1;
    for (int i = 0; i < analysis->groups.count; i++) {
        const LifeFact *fact = &analysis->lives[i];
        bool open = fact->asked && (fact->own_first == BLOCK_TRY_UNKNOWN ||
                                    fact->enemy_first == BLOCK_TRY_UNKNOWN);
        if (open && !listed[i] &&
            (best < 0 || analysis->groups.items[i].stones > analysis->groups.items[best].stones))
            best = i;
    }
    return best;
}

void reserve_send(Reserve *reserve, const Analysis *analysis, Move move)
{
    Board board;
    board_copy(&board, &analysis->board);
    if (point_on_board(board.size, move.point) &&
        board_is_legal(&board, move.point, (Color)move.color))
        board_play(&board, move.point, (Color)move.color);
    bool listed[BOARD_BLOCKS_MAX] = {false};
    for (int i; (i = largest_left(analysis, listed)) >= 0;) {
        const Group *group = &analysis->groups.items[i];
        Color own = (Color)group->color;
        Point stone = group_main_stone(&analysis->board, group);
        listed[i] = true;
        if (board_color(&board, stone) != own)
            continue;
        send_life(reserve, analysis, &board, stone, color_other(own));
        send_life(reserve, analysis, &board, stone, own);
    }
    for (int i = 0; i < analysis->blocks.count; i++) {
        const BlockFact *fact = &analysis->blocks.facts[i];
        Color own = (Color)fact->color;
        if (!fact->searched || board_color(&board, fact->stone) != own)
            continue;
        send_block(reserve, analysis, &board, fact->stone, color_other(own));
        send_block(reserve, analysis, &board, fact->stone, own);
    }
}

/* --- harvesting ------------------------------------------------------------------------ */

static void take_part(Reserve *reserve, Job *job)
{
    Part *part = job->context;
    part->quest->left--;
    if (reserve->timeline)
        timeline_add_job(reserve->timeline, job);
    job_free(job);
}

static void collect_parts(Reserve *reserve)
{
    for (Job *job; (job = scheduler_collect(reserve->scheduler, JOB_RESERVE, 0));)
        take_part(reserve, job);
}

void reserve_wait(Reserve *reserve, double seconds)
{
    double start = timer_cpu();
    while (scheduler_pending(reserve->scheduler, JOB_RESERVE) > 0 &&
           (seconds < 0 || timer_cpu() - start < seconds)) {
        Job *job = scheduler_collect(reserve->scheduler, JOB_RESERVE, 0.01);
        if (job)
            take_part(reserve, job);
    }
}

static void cancel_changed(Reserve *reserve, const Board *board)
{
    for (Quest *quest = reserve->quests; quest; quest = quest->next) {
        PointSet changed;
        bool same_size = quest->board.size == board->size;
        if (same_size)
            recall_difference(&quest->board, board, &changed);
        if (quest->cancelled || (same_size && pointset_common(&changed, &quest->region) == 0))
            continue;
        quest->cancelled = true;
        reserve->count.cancelled++;
        atomic_store(&quest->stop, true);
        for (int i = 0; i < quest->part_count; i++)
            scheduler_cancel(reserve->scheduler, quest->parts[i].job);
    }
}

/* What the parts say together; unknown if they do not say. */
static void join_parts(const Quest *quest, Answer *answer)
{
    *answer = quest->parts[0].answer;
    if (answer->verdict != VERDICT_UNKNOWN)
        return;
    Answer *branches = mem_alloc((size_t)quest->part_count, sizeof(*branches));
    for (int i = 1; i < quest->part_count; i++)
        branches[i - 1] = quest->parts[i].answer;
    tsumego_split_join(&quest->split, branches, answer);
    mem_free(branches);
}

/* Tells the analysis the answer; false if there is none. */
static bool teach(const Quest *quest, const Board *board, Analysis *analysis)
{
    if (!quest->about_life)
        return block_reading_learn(&quest->block, board, analysis->recall);
    Answer answer;
    join_parts(quest, &answer);
    return life_reading_learn(&quest->life, &answer, analysis->recall);
}

void reserve_harvest(Reserve *reserve, const Board *board, Analysis *analysis)
{
    cancel_changed(reserve, board);
    collect_parts(reserve);
    for (Quest **link = &reserve->quests, *quest; (quest = *link);) {
        if (quest->left > 0) {
            link = &quest->next;
            continue;
        }
        bool taught = !quest->cancelled && teach(quest, board, analysis);
        reserve->count.answered += taught;
        reserve->count.open += !taught && !quest->cancelled;
        *link = quest->next;
        reserve->quest_count--;
        free_quest(quest);
    }
}
