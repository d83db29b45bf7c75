/* Asking the tsumego search about surrounded groups.
 *
 * The enemy is asked first: a group that cannot be killed lives, whoever moves.
 *
 * What it gets wrong: the search sees the group as blocks that share liberties, which may be less
 * than strong links join; where it has too few positions, the estimate stays. */

#include "analysis/life_reading.h"

#include "analysis/life_quest.h"
#include "analysis/life_scene.h"
#include "base/random.h"
#include "search/flood.h"
#include "search/tsumego_split.h"

enum { READING_MEMORY = 1 << 22 };

/* --- asking ---------------------------------------------------------------------------- */

/* The question about one group: where it is played, from near to far, found when it is needed. */
typedef struct LifeQuestion {
    const Board *board;
    Point stone;
    int made;
    LifeScene scenes[TSUMEGO_REACHES];
} LifeQuestion;

typedef struct LifeAsker {
    const MoveWeights *weights;
    Recall *recall;
    uint64_t nodes;
} LifeAsker;

static const LifeScene *scene_of(LifeQuestion *question, int reach)
{
    for (; question->made <= reach; question->made++)
        life_scene_find(&question->scenes[question->made], question->board, question->stone,
                        &TSUMEGO_REACH[question->made]);
    return &question->scenes[reach];
}

/* The same question has the same key, wherever on the board it is asked. */
static RecallKey key_within(const LifeScene *scene, Color first, uint64_t nodes)
{
    return (RecallKey){.kind = RECALL_LIFE,
                       .first = first == scene->defender,
                       .scene = random_mix(scene->hash + nodes)};
}

/* Does `first` kill, or live with, the group in this region, by so many positions? */
static RecallAnswer ask_within(const LifeQuestion *question, const LifeScene *scene, Color first,
                               const LifeAsker *asker, uint64_t nodes)
{
    RecallKey key = key_within(scene, first, nodes);
    const RecallAnswer *known = recall_find(asker->recall, key);
    if (known)
        return *known;
    PointSet needs = {{0}};
    SearchLimits limits = {.nodes = nodes, .memory = READING_MEMORY};
    Answer answer;
    Tsumego task;
    life_scene_task(scene, question->board, recall_images(asker->recall), &task);
    task.weights = asker->weights;
    tsumego_read(&task, outlook_color(&scene->outlook, first), &limits, &answer);
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
    Point move = POINT_NONE;
    for (int i = 0; i < TSUMEGO_REACHES && left > 0; i++) {
        const LifeScene *scene = scene_of(question, i);
        if (scene->points == region)
            break;
        region = scene->points;
        answer = ask_within(question, scene, first, asker, left);
        move = outlook_back(&scene->outlook, answer.move);
        if (answer.result != BLOCK_TRY_FAILS)
            break;
        left = answer.nodes < left ? left - answer.nodes : 0;
    }
    answer.move = move;
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
    LifeQuestion question = {.board = weak->board, .stone = group_main_stone(weak->board, group)};
    read_group(&weak->facts[number], group, &question, &asker);
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

static void make_quest(LifeQuest *quest, const LifeQuestion *question, const LifeScene *scene,
                       Color first, const LifeAsker *asker, uint64_t left)
{
    life_scene_task(scene, question->board, recall_images(asker->recall), &quest->task);
    quest->task.weights = asker->weights;
    quest->first = first;
    quest->reader = outlook_color(&scene->outlook, first);
    quest->stone = question->stone;
    quest->key = key_within(scene, first, left);
    quest->seen = scene->seen;
}

/* Goes the way of ask_anew(). What is read on counts as one position, so that the key of the wider
 * region is known before the answer for the nearer. */
int life_reading_open(LifeQuest quests[TSUMEGO_REACHES], const Board *board, Point stone,
                      Color first, Recall *recall, const LifeReading *reading,
                      const MoveWeights *weights)
{
    LifeAsker asker = {.weights = weights, .recall = recall, .nodes = reading->nodes};
    LifeQuestion question = {.board = board, .stone = stone};
    uint64_t left = reading->nodes;
    int region = 0, count = 0;
    for (int i = 0; i < TSUMEGO_REACHES && left > 0; i++) {
        const LifeScene *scene = scene_of(&question, i);
        if (scene->points == region)
            break;
        region = scene->points;
        const RecallAnswer *known = recall_find(recall, key_within(scene, first, left));
        if (known && !known->open && known->result != BLOCK_TRY_FAILS)
            break;
        if (known && !known->open) {
            left = known->nodes < left ? left - known->nodes : 0;
            continue;
        }
        make_quest(&quests[count++], &question, scene, first, &asker, left);
        left--;
    }
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
