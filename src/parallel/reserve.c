/* The reserve: questions that were left open, in parts, and what became of them.
 *
 * Method. A question about life has one part for the whole tree, and one for each first move
 * (search/tsumego_split.h); a question about a block has one. More parts for the whole have more
 * and more positions, for opponents who think long; those of all questions with few come first,
 * since most that can be settled are settled by a few thousand. Whoever settles a question first
 * stops the other parts, and it can be told at once. The parts are jobs of low priority. All lists
 * are the manager's; a worker sees only its own part, and who has settled the question.
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
    QUESTS_MAX = 40,      /* at the same time */
    BRANCH_NODES = 10000, /* positions for each first move */
    BRANCH_ROUND = 2,     /* they come with this round of the whole */
    ROUNDS = 4,           /* parts for the whole of a question */
    MEMORY = 1 << 24,
    WHOLE = -1, /* the part that is the whole tree */
    NOBODY = -1,
};

/* Positions for the whole of a question, by round: about a group, about a block. */
static const uint64_t LIFE_NODES[ROUNDS] = {5000, 30000, 150000, 1000000};
static const uint64_t BLOCK_NODES[ROUNDS] = {3000, 15000, 80000, 400000};

typedef struct Quest Quest;

typedef struct Part {
    Quest *quest;
    int branch; /* WHOLE, or the number of a first move */
    int round;  /* how soon it comes */
    long job;   /* its id; 0: not sent yet */
    Answer answer;
    BlockQuest *block; /* of a question about a block: its own copy */
} Part;

struct Quest {
    bool about_life;
    LifeQuest life;
    TsumegoSplit split;
    BlockQuest block;

    Board board;
    PointSet region;       /* when this changes the question is pointless */
    atomic_bool stop;      /* nobody wants to know any more, or somebody does */
    atomic_int settled_by; /* the part that knows; NOBODY */
    bool cancelled, told;
    Part *parts; /* the whole, the branches, the whole again */
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
    for (int i = 0; i < quest->part_count; i++)
        mem_free(quest->parts[i].block);
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

/* Reads a part; true if that settles the question. */
static bool read_part(Part *part)
{
    Quest *quest = part->quest;
    if (part->block) {
        block_reading_deepen(part->block, BLOCK_NODES[part->round], &quest->stop);
        return !part->block->answer.open;
    }
    bool whole = part->branch == WHOLE;
    SearchLimits limits = {.nodes = whole ? LIFE_NODES[part->round] : BRANCH_NODES,
                           .memory = MEMORY,
                           .cancel = &quest->stop};
    if (whole)
        tsumego_read(&quest->life.task, quest->life.reader, &limits, &part->answer);
    else
        tsumego_split_read(&quest->split, part->branch, &limits, &part->answer);
    return whole ? part->answer.verdict != VERDICT_UNKNOWN : part->answer.verdict == VERDICT_YES;
}

void reserve_work(Job *job)
{
    Part *part = job->context;
    Quest *quest = part->quest;
    if (atomic_load(&quest->stop) || !read_part(part))
        return;
    int nobody = NOBODY;
    atomic_compare_exchange_strong(&quest->settled_by, &nobody, (int)(part - quest->parts));
    atomic_store(&quest->stop, true);
}

/* --- sending --------------------------------------------------------------------------- */

static Quest *new_quest(const Board *board)
{
    Quest *quest = mem_alloc(1, sizeof(*quest));
    board_copy(&quest->board, board);
    atomic_init(&quest->stop, false);
    atomic_init(&quest->settled_by, NOBODY);
    return quest;
}

static void submit_part(Reserve *reserve, Part *part)
{
    part->job = scheduler_submit(reserve->scheduler,
                                 &(JobOrder){.kind = reserve->kind,
                                             .priority = JOB_RESERVE,
                                             .label = part->quest->about_life ? "life" : "capture",
                                             .context = part});
}

/* The parts of a question with so many first moves, and whether they are for the whole. */
static void make_parts(Quest *quest, int branches)
{
    quest->part_count = quest->left = branches + ROUNDS;
    quest->parts = mem_alloc((size_t)quest->part_count, sizeof(*quest->parts));
    for (int i = 0; i < quest->part_count; i++) {
        Part *part = &quest->parts[i];
        bool whole = i == 0 || i > branches;
        part->quest = quest;
        part->branch = whole ? WHOLE : i - 1;
        part->round = i > branches ? i - branches : whole ? 0 : BRANCH_ROUND;
        answer_clear(&part->answer);
        if (!quest->about_life) {
            part->block = mem_alloc(1, sizeof(*part->block));
            *part->block = quest->block;
        }
    }
}

/* Sends the first part of a question; the others wait for submit_rest(). */
static void submit(Reserve *reserve, Quest *quest, int branches)
{
    make_parts(quest, branches);
    quest->next = reserve->quests;
    reserve->quests = quest;
    reserve->quest_count++;
    reserve->count.sent++;
    submit_part(reserve, &quest->parts[0]);
}

/* Sends what is left of the questions, round after round. */
static void submit_rest(Reserve *reserve)
{
    for (int round = 0; round < ROUNDS; round++)
        for (Quest *quest = reserve->quests; quest; quest = quest->next)
            for (int i = 1; i < quest->part_count; i++)
                if (quest->parts[i].job == 0 && quest->parts[i].round == round)
                    submit_part(reserve, &quest->parts[i]);
}

static bool is_asked(const Reserve *reserve, bool about_life, Point stone, Color first,
                     uint64_t scene)
{
    for (const Quest *quest = reserve->quests; quest; quest = quest->next) {
        if (quest->cancelled || quest->told || quest->about_life != about_life)
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
        tsumego_split(&quest->split, &quest->life.task, quest->life.reader);
        submit(reserve, quest, quest->split.count);
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
    submit(reserve, quest, 0);
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
    submit_rest(reserve);
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

/* Nobody wants to know any more: its parts end as soon as they look. */
static void stop_quest(Reserve *reserve, Quest *quest)
{
    atomic_store(&quest->stop, true);
    for (int i = 0; i < quest->part_count; i++)
        scheduler_cancel(reserve->scheduler, quest->parts[i].job);
    reserve->quest_count--;
}

static void cancel_changed(Reserve *reserve, const Board *board)
{
    for (Quest *quest = reserve->quests; quest; quest = quest->next) {
        PointSet changed;
        bool same_size = quest->board.size == board->size;
        if (quest->cancelled || quest->told)
            continue;
        if (same_size)
            recall_difference(&quest->board, board, &changed);
        if (same_size && pointset_common(&changed, &quest->region) == 0)
            continue;
        quest->cancelled = true;
        reserve->count.cancelled++;
        stop_quest(reserve, quest);
    }
}

/* What the first moves say together, when all were read. */
static void join_branches(const Quest *quest, Answer *answer)
{
    Answer *branches = mem_alloc((size_t)quest->split.count + 1, sizeof(*branches));
    for (int i = 0; i < quest->split.count; i++)
        branches[i] = quest->parts[i + 1].answer;
    tsumego_split_join(&quest->split, branches, answer);
    mem_free(branches);
}

/* Tells the analysis the answer; false if there is none. */
static bool teach(const Quest *quest, const Board *board, Analysis *analysis)
{
    int by = atomic_load(&quest->settled_by);
    if (!quest->about_life)
        return by != NOBODY && block_reading_learn(quest->parts[by].block, board, analysis->recall);
    Answer answer;
    if (by == NOBODY)
        join_branches(quest, &answer);
    else
        answer = quest->parts[by].answer;
    return life_reading_learn(&quest->life, &answer, analysis->recall);
}

/* Tells what has become known, and adds the stones that it is about; how much is that? */
static int tell_settled(Reserve *reserve, const Board *board, Analysis *analysis, PointSet *about)
{
    int count = 0;
    for (Quest *quest = reserve->quests; quest; quest = quest->next) {
        bool over = quest->left == 0 || atomic_load(&quest->settled_by) != NOBODY;
        if (quest->cancelled || quest->told || !over)
            continue;
        bool taught = teach(quest, board, analysis);
        reserve->count.answered += taught;
        reserve->count.open += !taught;
        count += taught;
        if (taught)
            pointset_add(about, quest->about_life ? quest->life.stone : quest->block.stone);
        quest->told = true;
        stop_quest(reserve, quest);
    }
    return count;
}

int reserve_harvest(Reserve *reserve, const Board *board, Analysis *analysis, PointSet *about)
{
    *about = (PointSet){{0}};
    cancel_changed(reserve, board);
    collect_parts(reserve);
    int count = tell_settled(reserve, board, analysis, about);
    collect_parts(reserve);
    for (Quest **link = &reserve->quests, *quest; (quest = *link);) {
        if (quest->left > 0) {
            link = &quest->next;
            continue;
        }
        *link = quest->next;
        free_quest(quest);
    }
    return count;
}
