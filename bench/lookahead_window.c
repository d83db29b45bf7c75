/* Look-ahead window: do moves get worse if more games are under way at the same time?
 *
 *     lookahead_window [GAMES]
 *
 * Takes moves 30, 90 and 180 of GAMES (20) recorded games as parallel_speed does, and has the
 * contenders of each position compared by look-aheads with other windows, and by one that plays
 * TIMES the games one after the other, which is believed. Prints for each window how often it
 * chooses as that one does, and what that one thinks of its choices: the share of games won, and
 * points. */

#include "decide/deliberation.h"
#include "players/lookahead.h"
#include "support/games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const TABLES[] = {"pro2016_19x19", "kgs_6d_19x19", "fox_9d_19x19"};
static const int MOVES[] = {30, 90, 180};

enum { TABLE_COUNT = 3, MOVE_COUNT = 3, LEAST_MOVES = 185, TIMES = 8 };

/* One after the other; then more and more at the same time. */
static const LookaheadWindow WINDOWS[] = {{1000, 1}, {8, 4}, {4, 8}, {2, 16}, {1, 32}};

enum { WINDOW_COUNT = sizeof(WINDOWS) / sizeof(WINDOWS[0]) };

typedef struct Study {
    Lookahead *windows[WINDOW_COUNT];
    Lookahead *reference;
    int positions;
    int same[WINDOW_COUNT];
    double won[WINDOW_COUNT], lead[WINDOW_COUNT];
    double won_squares[WINDOW_COUNT]; /* of the differences from the first window */
} Study;

/* The judge of the deliberation: asks them all. */
static int compare(void *state, const CaseScene *scene, Contender *contenders, int count)
{
    Study *study = state;
    Contender own[DECISION_COMPARED_MAX];
    int best =
        lookahead_compare(study->reference, scene->position, scene->color, NULL, contenders, count);
    double first = 0;
    study->positions++;
    for (int i = 0; i < WINDOW_COUNT; i++) {
        memcpy(own, contenders, sizeof(own[0]) * (size_t)count);
        int chosen =
            lookahead_compare(study->windows[i], scene->position, scene->color, NULL, own, count);
        double won = contenders[chosen].won;
        first = i == 0 ? won : first;
        study->same[i] += chosen == best;
        study->won[i] += won;
        study->won_squares[i] += (won - first) * (won - first);
        study->lead[i] += contenders[chosen].lead;
    }
    return best;
}

static void deepen(void *state, const CaseScene *scene, Contender *contender, long games)
{
    (void)state, (void)scene, (void)games;
    contender->games = 0;
}

static void think(Deliberation *thinking, const GameLine *game, int moves)
{
    Rules rules;
    rules_by_name("chinese", &rules, NULL);
    Position *position = position_new(game->size, &rules);
    Color color = game->first;
    for (int i = 0; i < moves; i++, color = color_other(color)) {
        Point point;
        if (point_parse_sgf(game->size, game->moves + (ptrdiff_t)2 * i, 2, &point))
            position_force(position, (Move){point, (uint8_t)color});
    }
    deliberation_choose(thinking, position, color);
    deliberation_look(thinking, position, color); /* forgets the position */
    position_free(position);
}

static void print(const Study *study)
{
    double count = study->positions;
    printf("%-16s %8s %10s %8s %24s\n", "under way", "as deep", "won", "points",
           "won, against the first");
    for (int i = 0; i < WINDOW_COUNT; i++) {
        double difference = (study->won[i] - study->won[0]) / count;
        double deviation =
            sqrt(fmax(study->won_squares[i] / count - difference * difference, 0) / count);
        printf("1/%-4d %2d to 32 %8.3f %9.2f%% %8.2f %+12.2f%% +- %.2f\n", WINDOWS[i].share,
               WINDOWS[i].least, study->same[i] / count, 100 * study->won[i] / count,
               study->lead[i] / count, 100 * difference, 196 * deviation);
    }
}

int main(int argc, char **argv)
{
    Error error;
    int games = argc > 1 ? atoi(argv[1]) : 20;
    Lore *lore = lore_load(NULL, &error), *deep = lore_load(NULL, &error);
    Games tables[TABLE_COUNT];
    for (int i = 0; i < TABLE_COUNT; i++)
        if (!lore || !deep || !games_open(&tables[i], TABLES[i])) {
            fprintf(stderr, "no recorded games: set GOSEDAI_DATA\n");
            return 1;
        }
    deep->cases.judged_games *= TIMES;
    Study study = {.reference = lookahead_new(deep)};
    lookahead_set_window(study.reference, WINDOWS[0]);
    for (int i = 0; i < WINDOW_COUNT; i++) {
        study.windows[i] = lookahead_new(lore);
        lookahead_set_window(study.windows[i], WINDOWS[i]);
    }
    Deliberation *thinking = deliberation_new(lore, NULL);
    thinking->judge = (MoveJudge){.state = &study, .compare = compare, .deepen = deepen};
    GameLine game;
    for (int i = 0; i < games && games_next(&tables[i % TABLE_COUNT], &game);) {
        if (*game.black_stones || *game.white_stones || game.size != 19 ||
            strlen(game.moves) < 2 * (size_t)LEAST_MOVES)
            continue;
        for (int which = 0; which < MOVE_COUNT; which++)
            think(thinking, &game, MOVES[which]);
        i++;
        printf("%d positions\n", study.positions);
        print(&study);
        fflush(stdout);
    }
    deliberation_free(thinking);
    for (int i = 0; i < WINDOW_COUNT; i++)
        lookahead_free(study.windows[i]);
    lookahead_free(study.reference);
    for (int i = 0; i < TABLE_COUNT; i++)
        games_close(&tables[i]);
    lore_free(lore);
    lore_free(deep);
    return 0;
}
