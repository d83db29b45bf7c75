/* What each kind of case proposes, how often gog chooses it, and how often a strong player plays
 * it.
 *
 *     case_table TABLE GAMES STEP [FIRST [cases]]
 *
 * In every STEP-th position of the first GAMES games without handicap, from move FIRST on. For each
 * kind: candidates in a position, their mean primary value, in how many positions it proposes
 * something, has the move that was played, has it with its largest value, and is the first reason
 * of the move that gog chooses. Then how often the move that was played is what is chosen by the
 * seed's decision (3.6), by that of 1990 (3.6.6), and by gog. With `cases` gog does not look ahead:
 * what it would choose is then the seed's decision, but the rest is known in half the time. */

#include "players/lookahead.h"
#include "tools/game_source.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Row {
    long candidates, positions, has, largest, chosen;
    double value;
} Row;

typedef struct Tally {
    long positions, proposed, seed, sum, gog;
    Row rows[CASE_KINDS];
} Tally;

static void count_kind(Row *row, const Candidates *candidates, CaseKind kind, Point played)
{
    const Candidate *largest = NULL;
    bool has = false;
    for (size_t i = 0; i < candidates->count; i++) {
        const Candidate *candidate = &candidates->items[i];
        if (candidate->kind != kind)
            continue;
        row->candidates++;
        row->value += candidate->primary;
        has |= candidate->move == played;
        if (!largest || candidate->primary > largest->primary)
            largest = candidate;
    }
    row->positions += largest != NULL;
    row->has += has;
    row->largest += largest && largest->move == played;
}

static bool proposes(const Candidates *candidates, Point played)
{
    for (size_t i = 0; i < candidates->count; i++)
        if (candidates->items[i].move == played)
            return true;
    return false;
}

static void count_position(Tally *tally, Deliberation *thinking, const Position *position,
                           Point played)
{
    deliberation_choose(thinking, position, position->to_play);
    Candidates *candidates = &thinking->candidates;
    tally->positions++;
    tally->proposed += proposes(candidates, played);
    for (int kind = 0; kind < CASE_KINDS; kind++)
        count_kind(&tally->rows[kind], candidates, (CaseKind)kind, played);
    if (thinking->best) {
        tally->gog += thinking->best->move == played;
        tally->rows[thinking->best->kind].chosen++;
    }
    decision_weigh(candidates, &thinking->scene);
    const Candidate *best = decision_choose(candidates, &thinking->scene);
    tally->seed += best && best->move == played;
    best = decision_choose_sum(candidates, &thinking->scene);
    tally->sum += best && best->move == played;
}

static void print(const Tally *tally)
{
    double all = (double)tally->positions + 1e-9;
    printf("%ld positions\n\n", tally->positions);
    printf("| case | candidates | mean value | proposes | has the played move | ... as its largest "
           "| chosen |\n|---|---:|---:|---:|---:|---:|---:|\n");
    for (int kind = 0; kind < CASE_KINDS; kind++) {
        const Row *row = &tally->rows[kind];
        printf("| %s | %.1f | %.1f | %.0f %% | %.0f %% | %.0f %% | %.1f %% |\n",
               case_kind_name((CaseKind)kind), (double)row->candidates / all,
               row->value / ((double)row->candidates + 1e-9), 100 * (double)row->positions / all,
               100 * (double)row->has / all, 100 * (double)row->largest / all,
               100 * (double)row->chosen / all);
    }
    printf("\nplayed move proposed %.1f %%; chosen by the seed's decision %.1f %%, by that of 1990 "
           "%.1f %%, by gog %.1f %%\n",
           100 * (double)tally->proposed / all, 100 * (double)tally->seed / all,
           100 * (double)tally->sum / all, 100 * (double)tally->gog / all);
}

/* The work that is left. */
typedef struct Job {
    Tally tally;
    Deliberation *thinking;
    int games, step, first;
    atomic_bool stop;
} Job;

static void count_game(void *context, const SourceGame *game)
{
    Job *job = context;
    Rules rules;
    rules_by_name("chinese", &rules, NULL);
    if (!game->from_start)
        return;
    Position *position = position_new(game->size, &rules);
    for (size_t i = 0; i < game->move_count; i++) {
        Move move = game->moves[i];
        int after = (int)i - job->first;
        if (after >= 0 && after % job->step == 0 && move.point > POINT_RESIGN &&
            move.color == position->to_play && position_is_legal(position, move, NULL))
            count_position(&job->tally, job->thinking, position, move.point);
        if (!position_play(position, move, NULL))
            break;
    }
    deliberation_look(job->thinking, position, position->to_play); /* lets go of the last run */
    position_free(position);
    if (--job->games <= 0)
        atomic_store(&job->stop, true);
}

int main(int argc, char **argv)
{
    static Job job;
    char text[256];
    Error error = {0};
    Lore *lore = lore_load(NULL, &error);
    if (argc < 4 || !lore || atoi(argv[2]) < 1 || atoi(argv[3]) < 1) {
        fprintf(stderr, "usage: case_table TABLE GAMES STEP [FIRST [cases]]\n");
        return 2;
    }
    bool ahead = argc < 6 || strcmp(argv[5], "cases") != 0;
    if (!ahead)
        lore->cases.compare_moves = 0;
    job.thinking = deliberation_new(lore, NULL);
    if (ahead)
        lookahead_give(job.thinking);
    job.games = atoi(argv[2]);
    job.step = atoi(argv[3]);
    job.first = argc > 4 ? atoi(argv[4]) : 0;
    bool well = game_source_read(argv[1], count_game, &job, &job.stop, &error);
    if (well)
        print(&job.tally);
    else
        fprintf(stderr, "case_table: %s\n", error_text(&error, text, sizeof(text)));
    deliberation_free(job.thinking);
    lore_free(lore);
    return well ? 0 : 1;
}
