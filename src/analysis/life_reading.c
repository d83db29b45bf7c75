/* Asking the tsumego search about surrounded groups.
 *
 * The enemy is asked first: a group that cannot be killed lives, whoever moves.
 *
 * What it gets wrong: the search sees the group as blocks that share liberties, which may be less
 * than strong links join; where it has too few positions, the estimate stays. */

#include "analysis/life_reading.h"

#include "analysis/life_quest.h"
#include "analysis/outlook.h"
#include "base/mem.h"
#include "base/random.h"
#include "search/flood.h"
#include "search/tsumego_split.h"

#include <string.h>

enum { READING_MEMORY = 1 << 22 };

/* --- what a search sees ---------------------------------------------------------------- */

/* The points of the region, those beside it and at its corners, and the group. */
static void find_seen(const Tsumego *task, PointSet *seen)
{
    const Board *board = &task->board;
    *seen = task->group;
    for (Point p = pointset_first(&task->region); p; p = pointset_next(&task->region, p)) {
        pointset_add(seen, p);
        for (int i = 0; i < 4; i++) {
            Point side = board_neighbor(board, p, i);
            Point corner = (Point)(side + board->step[2 * ((i + 1) % 4)]);
            if (board_color(board, side) != OFF_BOARD)
                pointset_add(seen, side);
            if (board_color(board, corner) != OFF_BOARD)
                pointset_add(seen, corner);
        }
    }
}

/* Takes off all stones that are not seen. What has a liberty outside the region cannot be captured,
 * so this changes nothing but at most the order of moves; and what happens there does not matter
 * to the answer any more. */
static void clear_outside(Tsumego *task, const PointSet *seen)
{
    uint8_t colors[POINT_LIMIT];
    Board *board = &task->board;
    Point ko = board->ko, bad;
    Color ko_color = (Color)board->ko_color;
    memset(colors, EMPTY, sizeof colors);
    for (Point p = pointset_first(seen); p; p = pointset_next(seen, p))
        colors[p] = (uint8_t)board_color(board, p);
    board_setup(board, colors, &bad);
    if (ko != POINT_NONE && pointset_has(&task->region, ko)) {
        board->ko = ko;
        board->ko_color = (uint8_t)ko_color;
    }
}

/* The task as a hash: all that is left of it when clear_outside() has taken off the rest. */
static uint64_t scene_hash(const Tsumego *task, const PointSet *seen)
{
    const Board *board = &task->board;
    uint64_t hash = 0;
    for (Point p = pointset_first(seen); p; p = pointset_next(seen, p)) {
        uint64_t here = board_color(board, p) | (unsigned)pointset_has(&task->region, p) << 2 |
                        (unsigned)pointset_has(&task->group, p) << 3 |
                        (unsigned)pointset_has(&task->frame, p) << 4 |
                        (unsigned)pointset_has(&task->rim.safe, p) << 5;
        hash = random_mix(hash ^ ((uint64_t)p << 8 | here));
    }
    for (Color color = BLACK; color <= WHITE; color++)
        for (int i = 0; i < 2; i++)
            hash = random_mix(hash ^ task->rim.shaky[color].words[i]);
    if (board->ko != POINT_NONE && pointset_has(&task->region, board->ko))
        hash = random_mix(hash ^ ((uint64_t)board->ko << 8 | board->ko_color));
    return hash;
}

/* --- asking ---------------------------------------------------------------------------- */

/* The question about one group: where it is played, from near to far, made when it is needed. */
typedef struct LifeQuestion {
    const Board *board; /* as it lies */
    Point stone;
    int made;
    Outlook outlook; /* the rest is on a board that is turned alike for all images */
    Board turned;
    Point key; /* the stone */
    Tsumego tasks[TSUMEGO_REACHES];
    PointSet seen[TSUMEGO_REACHES];
    uint64_t scenes[TSUMEGO_REACHES];
    bool cleared[TSUMEGO_REACHES]; /* nothing is left on the task's board but what is seen */
} LifeQuestion;

typedef struct LifeAsker {
    const MoveWeights *weights;
    Recall *recall;
    uint64_t nodes;
} LifeAsker;

/* Turns the board as the block of the stone wants it. */
static void turn_board(LifeQuestion *question, Images *images)
{
    const Board *board = question->board;
    PointSet stones = {{0}}, keys = {{0}};
    Point at = question->stone;
    do {
        pointset_add(&stones, at);
        at = board_next_stone(board, at);
    } while (at != question->stone);
    outlook_take(&question->outlook, board, board_color(board, at), &stones, images,
                 &question->turned);
    for (Point p = pointset_first(&stones); p; p = pointset_next(&stones, p))
        pointset_add(&keys, outlook_point(&question->outlook, p));
    question->key = pointset_first(&keys);
}

static const Tsumego *task_of(LifeQuestion *question, int reach, Images *images)
{
    if (question->made == 0)
        turn_board(question, images);
    for (; question->made <= reach; question->made++) {
        Tsumego *task = &question->tasks[question->made];
        tsumego_frame(task, &question->turned, question->key, &TSUMEGO_REACH[question->made]);
        find_seen(task, &question->seen[question->made]);
        question->scenes[question->made] = scene_hash(task, &question->seen[question->made]);
    }
    return &question->tasks[reach];
}

/* The task as it is read. Its board is made ready only now: most answers are remembered. */
static Tsumego *cleared_task(LifeQuestion *question, int reach)
{
    Tsumego *task = &question->tasks[reach];
    if (!question->cleared[reach])
        clear_outside(task, &question->seen[reach]);
    question->cleared[reach] = true;
    return task;
}

static RecallKey key_within(const LifeQuestion *question, int reach, Color first, uint64_t nodes)
{
    return (RecallKey){.kind = RECALL_LIFE,
                       .first = (uint8_t)first,
                       .a = question->key,
                       .scene = random_mix(question->scenes[reach] + nodes)};
}

/* Does `first` kill, or live with, the group in this region, by so many positions? */
static RecallAnswer ask_within(LifeQuestion *question, int reach, Color first,
                               const LifeAsker *asker, uint64_t nodes)
{
    RecallKey key = key_within(question, reach, first, nodes);
    const RecallAnswer *known = recall_find(asker->recall, key);
    if (known)
        return *known;
    PointSet needs = {{0}};
    SearchLimits limits = {.nodes = nodes, .memory = READING_MEMORY};
    Answer answer;
    Tsumego *task = cleared_task(question, reach);
    task->weights = asker->weights;
    tsumego_read(task, first, &limits, &answer);
    answer.guess = VERDICT_UNKNOWN;
    RecallAnswer kept = {.result = (uint8_t)recall_try(&answer),
                         .verdict = (uint8_t)answer.verdict,
                         .proved = answer.proved,
                         .open = answer.verdict == VERDICT_UNKNOWN,
                         .move = answer.move > POINT_RESIGN ? answer.move : POINT_NONE,
                         .nodes = (uint32_t)answer.nodes};
    pointset_add(&needs, question->stone);
    return *recall_keep(asker->recall, key, &kept, &needs);
}

/* Does `first` kill, or live with, the group, if it has to be asked anew? As tsumego_solve(): who
 * fails gets another chance in the wider region, with what is left of the positions. */
static RecallAnswer ask_anew(LifeQuestion *question, Color first, const LifeAsker *asker)
{
    RecallAnswer answer = {.result = BLOCK_TRY_UNKNOWN, .verdict = VERDICT_UNKNOWN};
    uint64_t left = asker->nodes;
    int region = 0;
    for (int i = 0; i < TSUMEGO_REACHES && left > 0; i++) {
        const Tsumego *task = task_of(question, i, recall_images(asker->recall));
        if (task->point_count == region)
            break;
        region = task->point_count;
        answer = ask_within(question, i, first, asker, left);
        if (answer.result != BLOCK_TRY_FAILS)
            break;
        left = answer.nodes < left ? left - answer.nodes : 0;
    }
    return answer;
}

/* Does `first` kill, or live with, the group? The second phase asks most questions of the first
 * again: while nothing has changed at all, the regions need not even be found. */
static RecallAnswer ask(LifeQuestion *question, Color first, const LifeAsker *asker)
{
    RecallKey key = {.kind = RECALL_LIFE, .first = (uint8_t)first, .a = question->stone};
    const RecallAnswer *known = recall_find(asker->recall, key);
    if (known)
        return *known;
    RecallAnswer answer = ask_anew(question, first, asker);
    PointSet all;
    answer.move = outlook_back(&question->outlook, answer.move);
    flood_points(question->board, &all);
    answer.nodes = 0;
    return *recall_keep(asker->recall, key, &answer, &all);
}

/* --- all groups ------------------------------------------------------------------------ */

static bool all_dead(const Blocks *blocks, const Group *group)
{
    for (Point p = pointset_first(&group->own); p; p = pointset_next(&group->own, p))
        if (blocks_at(blocks, p)->status != BLOCK_DEAD)
            return false;
    return true;
}

/* What the readers work on. */
typedef struct WeakGroups {
    LifeFact *facts;
    Groups *groups;
    const Board *board;
    const MoveWeights *weights;
    const LifeReading *reading;
    int count;
    int numbers[BOARD_BLOCKS_MAX];
} WeakGroups;

static void read_group(LifeFact *fact, Group *group, LifeQuestion *question, const LifeAsker *asker)
{
    Color own = (Color)group->color;
    RecallAnswer kill = ask(question, color_other(own), asker);
    fact->asked = true;
    fact->enemy_first = kill.result;
    fact->proved = kill.proved;
    if (kill.result == BLOCK_TRY_FAILS) {
        fact->own_first = BLOCK_TRY_WORKS;
        group->survival_own = group->survival_enemy = 1;
        return;
    }
    RecallAnswer live = ask(question, own, asker);
    fact->own_first = live.result;
    fact->class = (uint8_t)tsumego_classify((Verdict)kill.verdict, (Verdict)live.verdict);
    fact->proved &= live.proved;
    if (kill.result == BLOCK_TRY_WORKS) {
        fact->kill = kill.move;
        group->survival_enemy = 0;
    }
    if (live.result == BLOCK_TRY_WORKS) {
        fact->live = live.move;
        group->survival_own = 1;
    } else if (live.result == BLOCK_TRY_FAILS) {
        group->survival_own = group->survival_enemy = 0;
    }
}

static void read_job(void *context, int job, Recall *recall)
{
    const WeakGroups *weak = context;
    int number = weak->numbers[job];
    Group *group = &weak->groups->items[number];
    LifeAsker asker = {.weights = weak->weights, .recall = recall, .nodes = weak->reading->nodes};
    LifeQuestion *question = mem_alloc(1, sizeof *question);
    question->board = weak->board;
    question->stone = group_main_stone(weak->board, group);
    read_group(&weak->facts[number], group, question, &asker);
    mem_free(question);
}

void life_reading_fill(LifeFact *facts, Groups *groups, const Board *board, const Blocks *blocks,
                       const StrengthNumbers *numbers, const MoveWeights *weights, Readers *readers,
                       const LifeReading *reading)
{
    WeakGroups weak = {
        .facts = facts, .groups = groups, .board = board, .weights = weights, .reading = reading};
    for (int i = 0; i < groups->count; i++) {
        const Group *group = &groups->items[i];
        facts[i] = (LifeFact){.own_first = BLOCK_TRY_UNKNOWN, .enemy_first = BLOCK_TRY_UNKNOWN};
        if (reading->nodes > 0 && group->openness <= reading->openness &&
            group->enemy_first < numbers->safe_territory && !all_dead(blocks, group))
            weak.numbers[weak.count++] = i;
    }
    readers_run(readers, "life", weak.count, read_job, &weak);
}

/* --- reading on -------------------------------------------------------------------------- */

static void make_quest(LifeQuest *quest, LifeQuestion *question, int reach, Color first,
                       const LifeAsker *asker, uint64_t left)
{
    quest->task = *cleared_task(question, reach);
    quest->task.weights = asker->weights;
    quest->first = first;
    quest->stone = question->stone;
    quest->key = key_within(question, reach, first, left);
    quest->seen = (PointSet){{0}};
    outlook_return(&question->outlook, &question->seen[reach], &quest->seen);
}

/* Goes the way of ask_anew(). What is read on counts as one position, so that the key of the wider
 * region is known before the answer for the nearer. */
int life_reading_open(LifeQuest quests[TSUMEGO_REACHES], const Board *board, Point stone,
                      Color first, Recall *recall, const LifeReading *reading,
                      const MoveWeights *weights)
{
    LifeAsker asker = {.weights = weights, .recall = recall, .nodes = reading->nodes};
    LifeQuestion *question = mem_alloc(1, sizeof *question);
    question->board = board;
    question->stone = stone;
    uint64_t left = reading->nodes;
    int region = 0, count = 0;
    for (int i = 0; i < TSUMEGO_REACHES && left > 0; i++) {
        const Tsumego *task = task_of(question, i, recall_images(recall));
        if (task->point_count == region)
            break;
        region = task->point_count;
        const RecallAnswer *known = recall_find(recall, key_within(question, i, first, left));
        if (known && !known->open && known->result != BLOCK_TRY_FAILS)
            break;
        if (known && !known->open) {
            left = known->nodes < left ? left - known->nodes : 0;
            continue;
        }
        make_quest(&quests[count++], question, i, first, &asker, left);
        left--;
    }
    mem_free(question);
    return count;
}

bool life_reading_learn(const LifeQuest *quest, const Answer *answer, Recall *recall)
{
    if (answer->verdict == VERDICT_UNKNOWN)
        return false;
    PointSet needs = {{0}};
    pointset_add(&needs, quest->stone);
    RecallAnswer kept = {.result = (uint8_t)recall_try(answer),
                         .verdict = (uint8_t)answer->verdict,
                         .proved = answer->proved,
                         .move = answer->move > POINT_RESIGN ? answer->move : POINT_NONE,
                         .nodes = 1};
    recall_keep(recall, quest->key, &kept, &needs);
    recall_drop(
        recall,
        (RecallKey){.kind = RECALL_LIFE, .first = (uint8_t)quest->first, .a = quest->stone});
    return true;
}
