/* Link readings: how quick and how right are the hasty readings of links?
 *
 *     link_readings [GAMES [EVERY]]
 *
 * Takes the positions after 60, 120 and 180 moves of GAMES (30) recorded games (the table
 * pro2016_19x19 in $GOSEDAI_DATA/games, default ../shared/data), with the fates of blocks of at
 * most three liberties read as far as 300 positions go, and puts the question of every EVERYth (6)
 * link that a glance leaves open, either side first, to
 *   - the patient search (search/link_search.h) with 20,000 positions, whose answers are taken as
 *     right;
 *   - the same with 100 and 300 positions, where unknown is counted apart;
 *   - the seed's own search;
 *   - the hasty reading with 100 and 200 positions.
 *
 * The answers of a glance, too, are put to the patient search, with 5,000 positions.
 *
 * Prints for each: questions, mean positions and processor time, unknown or unsure answers, and of
 * those where the patient search knows: the same, wrongly connected, wrongly cut. Then how often it
 * agrees with a glance, and the time of finding, reading and judging all links of a position. */

#include "analysis/link_reading.h"
#include "search/capture.h"
#include "search/link_search.h"
#include "search/seed_search.h"
#include "support/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef enum Told { TOLD_CUT, TOLD_CONNECTED, TOLD_NOTHING } Told;

typedef struct Reply {
    Told told;
    bool sure;
    uint64_t nodes;
} Reply;

typedef Reply (*Reader)(const Board *board, const Link *link, Color first, uint64_t nodes);

static Reply read_patiently(const Board *board, const Link *link, Color first, uint64_t nodes)
{
    LinkEnds ends = {(Color)link->color, link->a, link->b};
    SearchLimits limits = {.nodes = nodes, .memory = (size_t)1 << (nodes > 1000 ? 24 : 18)};
    Answer answer;
    link_read(&ends, board, first, &limits, NULL, &answer);
    bool yes = answer.verdict >= VERDICT_KO_FIRST;
    Told told = answer.verdict == VERDICT_UNKNOWN ? TOLD_NOTHING
                : yes == (first == ends.color)    ? TOLD_CONNECTED
                                                  : TOLD_CUT;
    return (Reply){told, told != TOLD_NOTHING, answer.nodes};
}

static Reply read_as_the_seed(const Board *board, const Link *link, Color first, uint64_t nodes)
{
    const Point ends[2] = {link->a, link->b};
    SeedOptions options = {.moves = (int)nodes};
    SeedLinkOutcome outcome;
    Answer answer;
    seed_link_read(board, ends, first, &options, NULL, &answer, &outcome);
    Told told = outcome == SEED_LINK_CONNECTED ? TOLD_CONNECTED
                : outcome == SEED_LINK_UNKNOWN ? TOLD_NOTHING
                                               : TOLD_CUT;
    return (Reply){told, told != TOLD_NOTHING, answer.nodes};
}

static Reply read_hastily(const Board *board, const Link *link, Color first, uint64_t nodes)
{
    SearchLimits limits = {.nodes = nodes};
    LinkReading reading;
    link_reading(board, link, first, &limits, &reading);
    return (Reply){reading.outcome == LINK_CONNECTED ? TOLD_CONNECTED : TOLD_CUT, reading.sure,
                   reading.nodes};
}

typedef struct Contestant {
    const char *name;
    Reader read;
    uint64_t limit;
    long questions, nodes, unsure, same, wrong_connected, wrong_cut;
    double seconds;
} Contestant;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static Told ask(Contestant *who, const Board *board, const Link *link, Color first)
{
    double start = now();
    Reply reply = who->read(board, link, first, who->limit);
    who->seconds += now() - start;
    who->questions++;
    who->nodes += (long)reply.nodes;
    who->unsure += !reply.sure;
    return reply.told;
}

static void ask_all(Contestant *who, int count, const Board *board, const Link *link, Color first)
{
    Told right = ask(&who[0], board, link, first);
    for (int i = 1; i < count; i++) {
        Told told = ask(&who[i], board, link, first);
        if (right == TOLD_NOTHING || told == TOLD_NOTHING)
            continue;
        who[i].same += told == right;
        who[i].wrong_connected += told == TOLD_CONNECTED && right == TOLD_CUT;
        who[i].wrong_cut += told == TOLD_CUT && right == TOLD_CONNECTED;
    }
}

static BlockTry try_block(const Board *board, BlockFact *fact, Color first)
{
    SearchLimits limits = {.nodes = 300, .memory = 1 << 20};
    Answer answer;
    capture_read(board, fact->stone, first, &limits, NULL, &answer);
    Point move = answer.move == POINT_PASS ? POINT_NONE : answer.move;
    *(first == (Color)fact->color ? &fact->escape : &fact->capture) = move;
    return answer.verdict == VERDICT_UNKNOWN    ? BLOCK_TRY_UNKNOWN
           : answer.verdict >= VERDICT_KO_FIRST ? BLOCK_TRY_WORKS
                                                : BLOCK_TRY_FAILS;
}

static void find_fates(Blocks *blocks, const Board *board)
{
    blocks_find(blocks, board);
    for (int i = 0; i < blocks->count; i++) {
        BlockFact *fact = &blocks->facts[i];
        if (fact->liberties > 3)
            continue;
        Color own = (Color)fact->color;
        BlockTry own_first = try_block(board, fact, own);
        BlockTry enemy_first = try_block(board, fact, color_other(own));
        fact->status = (uint8_t)block_status(own_first, enemy_first);
    }
}

typedef struct Total {
    int positions, every, seen;
    long links, read;
    double find, reading, judge;
    long glance[2][2][2]; /* by who is first (the enemy: 1), what a glance and the search say */
} Total;

static void check_glance(Total *total, const Board *board, const Link *link)
{
    const uint8_t outcomes[2] = {link->own_first, link->enemy_first};
    for (int i = 0; i < 2; i++) {
        if (outcomes[i] == LINK_UNKNOWN)
            continue;
        Color first = i ? color_other((Color)link->color) : (Color)link->color;
        Reply reply = read_patiently(board, link, first, 5000);
        if (reply.told != TOLD_NOTHING)
            total->glance[i][outcomes[i] == LINK_CONNECTED][reply.told]++;
    }
}

static void measure(Total *total, const Board *board, Contestant *who, int count)
{
    Blocks blocks;
    Links links;
    links_init(&links);
    find_fates(&blocks, board);
    double start = now();
    links_find(&links, board, &blocks);
    total->find += now() - start;
    for (int i = 0; i < links.count; i++) {
        Link *link = &links.items[i];
        if (link_is_leg(link) || total->seen++ % total->every)
            continue;
        check_glance(total, board, link);
        if (!links_wants_reading(&links, i))
            continue;
        if (link->own_first == LINK_UNKNOWN)
            ask_all(who, count, board, link, (Color)link->color);
        if (link->enemy_first == LINK_UNKNOWN)
            ask_all(who, count, board, link, color_other((Color)link->color));
    }
    start = now();
    link_reading_all(&links, board, NULL);
    total->reading += now() - start;
    start = now();
    links_judge(&links, board, &blocks);
    total->judge += now() - start;
    for (int i = 0; i < links.count; i++)
        total->read += links.items[i].searched;
    total->links += links.count;
    total->positions++;
    links_clear(&links);
}

static void play(const GameLine *game, Total *total, Contestant *who, int count)
{
    Board board;
    board_init(&board, game->size);
    Color color = game->first;
    int number = 0;
    for (const char *at = game->moves; at[0] && at[1]; at += 2) {
        Point point;
        if (!point_parse_sgf(game->size, at, 2, &point))
            return;
        board_play(&board, point, color);
        color = color_other(color);
        number++;
        if (number == 60 || number == 120 || number == 180)
            measure(total, &board, who, count);
    }
}

static void report(const Total *total, const Contestant *who, int count)
{
    printf("%-16s %9s %9s %7s %7s %6s %10s %6s\n", "", "questions", "positions", "us", "unsure",
           "same", "wrong conn", "cut");
    for (int i = 0; i < count; i++)
        printf("%-16s %9ld %9.1f %7.1f %7ld %6ld %10ld %6ld\n", who[i].name, who[i].questions,
               (double)who[i].nodes / (double)who[i].questions,
               1e6 * who[i].seconds / (double)who[i].questions, who[i].unsure, who[i].same,
               who[i].wrong_connected, who[i].wrong_cut);
    for (int i = 0; i < 2; i++)
        printf("a glance, %s first: connected %ld, of which cut %ld; cut %ld, of which connected "
               "%ld\n",
               i ? "enemy" : "owner", total->glance[i][1][0] + total->glance[i][1][1],
               total->glance[i][1][0], total->glance[i][0][0] + total->glance[i][0][1],
               total->glance[i][0][1]);
    double n = total->positions;
    printf("%d positions, each with %.1f links, %.1f read: find %.0f us, read %.0f us, judge %.0f "
           "us\n",
           total->positions, (double)total->links / n, (double)total->read / n,
           1e6 * total->find / n, 1e6 * total->reading / n, 1e6 * total->judge / n);
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 30;
    Total total = {.every = argc > 2 && atoi(argv[2]) > 0 ? atoi(argv[2]) : 6};
    Contestant who[] = {
        {.name = "patient 20000", .read = read_patiently, .limit = 20000},
        {.name = "patient 100", .read = read_patiently, .limit = 100},
        {.name = "patient 300", .read = read_patiently, .limit = 300},
        {.name = "seed 300", .read = read_as_the_seed, .limit = 300},
        {.name = "hasty 100", .read = read_hastily, .limit = 100},
        {.name = "hasty 200", .read = read_hastily, .limit = 200},
    };
    const int whos = (int)(sizeof who / sizeof *who);
    Games games;
    GameLine game;
    if (!games_open(&games, "pro2016_19x19"))
        return 1;
    while (count > 0 && games_next(&games, &game)) {
        if (game.size != 19 || *game.black_stones || *game.white_stones)
            continue;
        play(&game, &total, who, whos);
        count--;
    }
    games_close(&games);
    if (total.positions > 0 && who[0].questions > 0)
        report(&total, who, whos);
    return 0;
}
