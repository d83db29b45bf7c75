/* What the values of the cases are worth in points: for knowledge/cases, `points_...`.
 *
 *     case_points TABLE GAMES STEP [FIRST]
 *
 * In every STEP-th position of the first GAMES games without handicap, from move FIRST on, and
 * there for the largest and two other candidates of each kind, a line with the kind, what the claim
 * rests on, the size of the board, the primary and the secondary value, and the points between the
 * enemy's move there (the one that the claim expects, else the same) and this one: by sample games,
 * half of which each side begins. */

#include "base/random.h"
#include "decide/deliberation.h"
#include "recognize/aftermath.h"
#include "tools/game_source.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 100, OTHERS = 2 };

typedef struct Job {
    Deliberation *thinking;
    Random random;
    int games, step, first;
    atomic_bool stop;
} Job;

/* Black's lead on average after the move, whoever goes on. */
static double lead_after(const Board *before, Point move, Color color)
{
    Board board;
    board_copy(&board, before);
    board_play(&board, move, color);
    uint64_t seed = random_mix(before->hash);
    return (aftermath_lead(&board, BLACK, GAMES, seed) +
            aftermath_lead(&board, WHITE, GAMES, seed)) /
           2;
}

static void print_candidate(const CaseScene *scene, const Candidate *candidate)
{
    Color enemy = color_other(scene->color);
    Point other = candidate->claim.otherwise;
    if (other == POINT_NONE || !board_is_legal(scene->board, other, enemy))
        other = candidate->move;
    if (!board_is_legal(scene->board, other, enemy))
        return;
    double swing = lead_after(scene->board, candidate->move, scene->color) -
                   lead_after(scene->board, other, enemy);
    printf("%s\t%s\t%s\t%d\t%.2f\t%.2f\t%.2f\n", case_kind_name((CaseKind)candidate->kind),
           claim_support_name((ClaimSupport)candidate->claim.support),
           claim_kind_name((ClaimKind)candidate->claim.kind), scene->board->size,
           candidate->primary, candidate->secondary, scene->color == BLACK ? swing : -swing);
}

static void print_kind(Job *job, CaseKind kind)
{
    const Candidates *candidates = &job->thinking->candidates;
    const Candidate *largest = NULL, *own[1024];
    size_t count = 0;
    for (size_t i = 0; i < candidates->count && count < 1024; i++) {
        const Candidate *candidate = &candidates->items[i];
        if (candidate->kind != kind || candidate->primary <= 0)
            continue;
        own[count++] = candidate;
        if (!largest || candidate->primary > largest->primary)
            largest = candidate;
    }
    if (!largest)
        return;
    print_candidate(&job->thinking->scene, largest);
    for (int i = 0; i < OTHERS && count > 1; i++) {
        const Candidate *candidate = own[random_below(&job->random, (uint32_t)count)];
        if (candidate != largest)
            print_candidate(&job->thinking->scene, candidate);
    }
}

static void look(Job *job, const Position *position)
{
    deliberation_run(job->thinking, position, position->to_play);
    for (int kind = 0; kind < CASE_KINDS; kind++)
        print_kind(job, (CaseKind)kind);
    fflush(stdout);
}

static void look_at_game(void *context, const SourceGame *game)
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
        if (after >= 0 && after % job->step == 0 && move.color == position->to_play)
            look(job, position);
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
        fprintf(stderr, "usage: case_points TABLE GAMES STEP [FIRST]\n");
        return 2;
    }
    lore->cases.compare_moves = 0; /* no need of a choice */
    job.thinking = deliberation_new(lore, NULL);
    job.games = atoi(argv[2]);
    job.step = atoi(argv[3]);
    job.first = argc > 4 ? atoi(argv[4]) : 0;
    bool well = game_source_read(argv[1], look_at_game, &job, &job.stop, &error);
    if (!well)
        fprintf(stderr, "case_points: %s\n", error_text(&error, text, sizeof(text)));
    deliberation_free(job.thinking);
    lore_free(lore);
    return well ? 0 : 1;
}
