/* LANKA's work: what the rules ask of searches and what inference costs, beside a full analysis.
 *
 *     lanka_work [POSITIONS [PLAYER [SKIPPED]]]
 *
 * Takes one position each of POSITIONS (60) recorded games (kgs_6d_19x19, pro2016_19x19 and
 * fox_9d_19x19 in $GOSEDAI_DATA/games, default ../shared/data, in turn), after 30 to 200 moves, and
 * lets the rules propose moves as the player `lanka` does. Prints how many searches were asked for,
 * how many a full analysis makes, the median time of the inference with and without its searches,
 * how long the rules took to load, and how often PLAYER (lanka; `-`: nobody) plays the move of the
 * game. SKIPPED (20) games are passed over in each file: another number draws other positions. */

#include "base/mem.h"
#include "base/timer.h"
#include "lanka/inference.h"
#include "players/lanka_rules.h"
#include "players/lanka_world.h"
#include "players/player.h"
#include "support/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_MOVE = 30, LAST_MOVE = 200, STEP = 53, PROPOSALS = 10, TRIES = 20000 };

static const char *const TABLES[] = {"kgs_6d_19x19", "pro2016_19x19", "fox_9d_19x19"};

enum { TABLE_COUNT = sizeof TABLES / sizeof TABLES[0] };

typedef struct Work {
    int count;
    long rule_searches, analysis_searches;
    long by_kind[LANKA_ASKS]; /* rule_searches by what they are about */
    double *inner, *whole;    /* milliseconds, without searches and with them */
    int same, asked;          /* moves of the game found */
} Work;

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare_doubles);
    return count ? values[count / 2] : 0;
}

static bool play_moves(Position *position, const GameLine *game, int count)
{
    for (int i = 0; i < count; i++) {
        Point point;
        Color color = i % 2 ? color_other(game->first) : game->first;
        if (!point_parse_sgf(game->size, game->moves + (ptrdiff_t)2 * i, 2, &point) ||
            !position_play(position, (Move){point, (uint8_t)color}, NULL))
            return false;
    }
    return true;
}

static bool has_moves(const GameLine *game, int moves)
{
    int count = 0;
    while (count < moves && game->moves[2 * count])
        count++;
    return count == moves && !*game->black_stones && !*game->white_stones;
}

static void measure(Work *work, const RuleBase *base, LankaWorld *world, Analysis *analysis,
                    const Position *position)
{
    Color color = position->to_play;
    analysis_forget(analysis);
    analysis_run(analysis, &position->board, color);
    for (int i = 0; i < ANALYSIS_STAGES; i++)
        work->analysis_searches += (long)analysis->work.reading[i].asked;
    double started = timer_now();
    lanka_world_look(world, &position->board, color, position_last_move(position).point);
    Inference *inference = inference_new(base, world, NULL);
    const Proposal *proposals;
    inference_propose(inference, lanka_side(color), PROPOSALS, TRIES, &proposals);
    double whole = timer_now() - started;
    work->rule_searches += lanka_world_searches(world);
    for (int i = 0; i < LANKA_ASKS; i++)
        work->by_kind[i] += world->work.asked[i];
    work->whole[work->count] = 1e3 * whole;
    work->inner[work->count] = 1e3 * (whole - inference_counts(inference)->search_seconds);
    work->count++;
    inference_free(inference);
}

static void compare_move(Work *work, Player *player, const Position *position, const char *letters)
{
    Point point;
    Thought thought;
    if (!point_parse_sgf(position->board.size, letters, 2, &point))
        return;
    player_think(player, position, position->to_play, NULL, &thought);
    work->asked++;
    work->same += thought.move == point;
}

static void print_asked(const Work *work)
{
    static const char *const NAMES[LANKA_ASKS] = {
        [LANKA_ASK_CAPTURE] = "capture", [LANKA_ASK_LINK] = "links", [LANKA_ASK_LIFE] = "life",
        [LANKA_ASK_EYE] = "eyes",        [LANKA_ASK_ROOM] = "room",  [LANKA_ASK_SAFE] = "safety"};
    printf("  ... about              ");
    for (int i = 0; i < LANKA_ASKS; i++)
        printf(" %s %.1f", NAMES[i], (double)work->by_kind[i] / (work->count ? work->count : 1));
    printf("\n");
}

static void print_work(Work *work, double load)
{
    double count = work->count ? work->count : 1;
    printf("positions                 %d\n", work->count);
    printf("rules loaded in           %.1f ms of processor time\n", 1e3 * load);
    printf("searches by the rules     %.1f a position\n", (double)work->rule_searches / count);
    print_asked(work);
    printf("searches by the analysis  %.1f a position\n", (double)work->analysis_searches / count);
    printf("inference, median         %.1f ms, %.1f ms without its searches\n",
           median(work->whole, work->count), median(work->inner, work->count));
    printf("moves of the game         %d of %d\n", work->same, work->asked);
}

int main(int argc, char **argv)
{
    int wanted = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 60;
    const char *name = argc > 2 ? argv[2] : "lanka";
    int skipped = argc > 3 ? (int)strtol(argv[3], NULL, 10) : 20;
    Error error = {0};
    double started = timer_cpu();
    RuleBase *base = lanka_rules_built_in(&error);
    double load = timer_cpu() - started;
    Lore *lore = lore_load(NULL, &error);
    bool plays = strcmp(name, "-") != 0;
    Player *player = plays ? player_new(name, &(PlayerOptions){.seed = 1}, &error) : NULL;
    if (!lore || !base || (plays && !player)) {
        fprintf(stderr, "%s\n", error.message);
        return EXIT_FAILURE;
    }
    LankaWorld *world = lanka_world_new(lore);
    Analysis *analysis = analysis_new(lore, NULL);
    Work work = {.inner = mem_alloc((size_t)wanted + 1, sizeof(double)),
                 .whole = mem_alloc((size_t)wanted + 1, sizeof(double))};
    Rules rules;
    rules_by_name("chinese", &rules, NULL);
    for (int table = 0; table < TABLE_COUNT; table++) {
        Games games;
        GameLine game;
        if (!games_open(&games, TABLES[table]))
            continue;
        for (int i = 0; i < skipped; i++)
            games_next(&games, &game);
        while (work.count < wanted * (table + 1) / TABLE_COUNT && games_next(&games, &game)) {
            int moves = FIRST_MOVE + work.count * STEP % (LAST_MOVE - FIRST_MOVE + 1);
            Position *position = position_new(game.size, &rules);
            if (has_moves(&game, moves + 1) && play_moves(position, &game, moves)) {
                measure(&work, base, world, analysis, position);
                if (player)
                    compare_move(&work, player, position, game.moves + (ptrdiff_t)2 * moves);
            }
            position_free(position);
        }
        games_close(&games);
    }
    print_work(&work, load);
    mem_free(work.inner);
    mem_free(work.whole);
    player_free(player);
    analysis_free(analysis);
    lanka_world_free(world);
    lore_free(lore);
    rule_base_free(base);
    return EXIT_SUCCESS;
}
