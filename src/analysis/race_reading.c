/* Asking the race analysis about groups that can only live by capturing each other.
 *
 * What it gets wrong: a race is read between one block of each group, the largest; other blocks
 * count only as far as the regions of the race reach. */

#include "analysis/race_reading.h"

#include "analysis/outlook.h"

/* Regions of more points are never read, and a stone more or less does not make them small: of
 * these an answer needs no more than the search has touched. */
enum { LARGE_REGION = 32 };

static GroupRaceEnd end_of(RaceOutcome outcome)
{
    switch (outcome) {
    case RACE_WIN:
        return GROUP_RACE_WINS;
    case RACE_LOSS:
        return GROUP_RACE_LOSES;
    case RACE_SEKI:
        return GROUP_RACE_IS_SEKI;
    case RACE_KO:
    case RACE_UNKNOWN:
        break;
    }
    return GROUP_RACE_NOT_READ;
}

/* The same end as the rival sees it. */
static GroupRaceEnd other_end(GroupRaceEnd end)
{
    return end == GROUP_RACE_WINS    ? GROUP_RACE_LOSES
           : end == GROUP_RACE_LOSES ? GROUP_RACE_WINS
                                     : end;
}

/* Keeps how the race ends if a side begins, as that side sees it. */
static void keep(Recall *recall, RecallKey key, const Race *race, const Outlook *outlook,
                 const PointSet *needs)
{
    const RaceAnswer *found = &race->answers[outlook_color(outlook, (Color)key.first)];
    bool moves = found->move > POINT_RESIGN;
    RecallAnswer answer = {.result = (uint8_t)end_of(found->outcome),
                           .proved = race_is_proved(race),
                           .move = moves ? outlook_back(outlook, found->move) : POINT_NONE,
                           .nodes = (uint32_t)found->nodes};
    recall_keep(recall, key, &answer, needs);
}

/* Reads the race between the blocks of two stones, on a board that is turned alike for all images;
 * `*touched` gets what the answer rests on. Free with race_free(). */
static Race *read_turned(const Board *board, Point black, Point white, const RaceReading *reading,
                         Images *images, Outlook *outlook, PointSet *touched)
{
    Board turned;
    PointSet stones = {{0}}, seen = {{0}};
    Color own = group_stone_outranks(board, black, white) ? BLACK : WHITE;
    Error error;
    board_add_block(board, black, &stones);
    board_add_block(board, white, &stones);
    outlook_take(outlook, board, own, &stones, images, &turned);
    RaceLimits limits = {.region = reading->region,
                         .search = {.nodes = reading->nodes, .touched = &seen},
                         .shapes = reading->shapes};
    Race *race = race_read(&turned, outlook_point(outlook, black), outlook_point(outlook, white),
                           &limits, &error);
    for (int i = 0; i < race->region_count; i++)
        if (race->regions[i].part.size <= LARGE_REGION)
            pointset_unite(&seen, &race->regions[i].part.points);
    outlook_return(outlook, &seen, touched);
    return race;
}

/* How does the race between the blocks of two stones end if `first` begins, as `first` sees it? */
static RecallAnswer ask(const Board *board, Point black, Point white, Color first, Recall *recall,
                        const RaceReading *reading)
{
    RecallKey keys[3];
    for (Color color = BLACK; color <= WHITE; color++)
        keys[color] =
            (RecallKey){.kind = RECALL_RACE, .first = (uint8_t)color, .a = black, .b = white};
    const RecallAnswer *known = recall_find(recall, keys[first]);
    if (known)
        return *known;
    Board room;
    Outlook outlook;
    PointSet touched = {{0}}, needs;
    pointset_add(&touched, black);
    pointset_add(&touched, white);
    const Board *scene = recall_scene(board, &touched, &room);
    Race *race =
        read_turned(scene, black, white, reading, recall_images(recall), &outlook, &touched);
    recall_reach(board, &touched, &needs);
    pointset_unite(&needs, &outlook.near);
    for (Color color = BLACK; color <= WHITE; color++)
        keep(recall, keys[color], race, &outlook, &needs);
    race_free(race);
    return *recall_find(recall, keys[first]);
}

/* Two groups that race: the main stone of each. */
typedef struct Rivals {
    Point black, white;
} Rivals;

static void fill_race(GroupRace *race, Color own, Rivals rivals, const Board *board, Recall *recall,
                      const RaceReading *reading)
{
    RecallAnswer first = ask(board, rivals.black, rivals.white, own, recall, reading);
    RecallAnswer second = ask(board, rivals.black, rivals.white, color_other(own), recall, reading);
    race->racing = true;
    race->own_first = (GroupRaceEnd)first.result;
    race->enemy_first = other_end((GroupRaceEnd)second.result);
    race->own_move = first.move;
    race->enemy_move = second.move;
    race->proved = first.proved && second.proved;
    race->nodes = (uint64_t)first.nodes + second.nodes;
}

/* What the readers work on: every race once. */
typedef struct Races {
    const Board *board;
    const RaceReading *reading;
    int count;
    Rivals rivals[BOARD_BLOCKS_MAX];
} Races;

static void add_race(Races *races, Rivals rivals)
{
    for (int i = 0; i < races->count; i++)
        if (races->rivals[i].black == rivals.black && races->rivals[i].white == rivals.white)
            return;
    races->rivals[races->count++] = rivals;
}

static void read_race(void *context, int job, Recall *recall)
{
    const Races *races = context;
    Rivals rivals = races->rivals[job];
    ask(races->board, rivals.black, rivals.white, BLACK, recall, races->reading);
}

/* The most dangerous rival of a group: the one with the fewest moves to fill, of equals the one
 * that outranks the other; -1: none. */
static int worst_rival(const Board *board, const Groups *groups, int number)
{
    GroupList rivals;
    int worst = -1;
    group_race_rivals(groups, number, &rivals);
    for (int k = 0; k < rivals.count; k++) {
        const Group *rival = &groups->items[rivals.items[k]];
        const Group *other = worst < 0 ? NULL : &groups->items[worst];
        if (!other || rival->move_count < other->move_count ||
            (rival->move_count == other->move_count &&
             group_stone_outranks(board, group_main_stone(board, rival),
                                  group_main_stone(board, other))))
            worst = rivals.items[k];
    }
    return worst;
}

static Rivals rivals_of(const Board *board, const Groups *groups, int number, int rival)
{
    Point mine = group_main_stone(board, &groups->items[number]);
    Point other = group_main_stone(board, &groups->items[rival]);
    return groups->items[number].color == BLACK ? (Rivals){mine, other} : (Rivals){other, mine};
}

void race_reading_fill(GroupRace *races, const Groups *groups, const Board *board, Readers *readers,
                       const RaceReading *reading)
{
    Races all = {.board = board, .reading = reading};
    int worst[BOARD_BLOCKS_MAX];
    for (int i = 0; i < groups->count; i++) {
        worst[i] = worst_rival(board, groups, i);
        if (worst[i] >= 0)
            add_race(&all, rivals_of(board, groups, i, worst[i]));
    }
    readers_run(readers, "race", all.count, read_race, &all);
    for (int i = 0; i < groups->count; i++) {
        races[i] = (GroupRace){0};
        if (worst[i] < 0)
            continue;
        races[i].rival = worst[i];
        fill_race(&races[i], (Color)groups->items[i].color, rivals_of(board, groups, i, worst[i]),
                  board, readers->recall, reading);
    }
}
