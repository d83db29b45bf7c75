/* LANKA's rules on problems: is the right move what they propose?
 *
 *     lanka_problems COUNT SEED FILE...
 *
 * Takes COUNT problems of each FILE (.tsv, .sgf, .prob; SEED says which), lets the built-in rules
 * propose moves as the player `lanka` does, without its look-ahead, and prints how often the best
 * proposal has a right move first, how often any proposal has one, and the searches asked for. */

#include "base/random.h"
#include "lanka/inference.h"
#include "players/lanka_rules.h"
#include "players/lanka_world.h"
#include "search/problem.h"

#include <stdio.h>
#include <stdlib.h>

enum { PROPOSALS = 10 };

typedef struct Tally {
    int asked, first, any;
    long searches;
} Tally;

static bool is_right(const Problem *problem, Point move)
{
    for (int i = 0; i < problem->move_count; i++)
        if (problem->moves[i] == move)
            return true;
    return false;
}

static void try_problem(const RuleBase *base, LankaWorld *world, const Problem *problem,
                        Tally *tally)
{
    lanka_world_look(world, &problem->board, problem->to_play, POINT_NONE);
    Inference *inference = inference_new(base, world, NULL);
    const Proposal *proposals;
    int count =
        inference_propose(inference, lanka_side(problem->to_play), PROPOSALS, 0, &proposals);
    bool any = false;
    for (int i = 0; i < count; i++)
        for (int m = 0; m < proposals[i].moves.count; m++)
            any |= is_right(problem, (Point)proposals[i].moves.items[m]);
    tally->asked++;
    tally->any += any;
    tally->first += count > 0 && is_right(problem, (Point)proposals[0].moves.items[0]);
    tally->searches += lanka_world_searches(world);
    inference_free(inference);
}

static void try_file(const RuleBase *base, LankaWorld *world, const char *path, int wanted,
                     uint64_t seed)
{
    ProblemFile file;
    Error error = {0};
    Tally tally = {0};
    Random random;
    random_seed(&random, seed);
    static Problem problem;
    if (!problem_file_open(&file, path, &error))
        fprintf(stderr, "%s: %s\n", path, error.message);
    for (int tries = 0; file.count > 0 && tally.asked < wanted && tries < 4 * wanted; tries++) {
        size_t index = random_below(&random, (uint32_t)file.count);
        if (problem_file_read(&file, index, &problem, &error) && problem.move_count > 0)
            try_problem(base, world, &problem, &tally);
    }
    int asked = tally.asked ? tally.asked : 1;
    printf("%d problems: first %d (%.0f %%), among the proposals %d (%.0f %%), searches %.1f: %s\n",
           tally.asked, tally.first, 100.0 * tally.first / asked, tally.any,
           100.0 * tally.any / asked, (double)tally.searches / asked, path);
    problem_file_close(&file);
}

int main(int argc, char **argv)
{
    Error error = {0};
    RuleBase *base = lanka_rules_built_in(&error);
    Lore *lore = lore_load(NULL, &error);
    if (!base || !lore || argc < 4) {
        fprintf(stderr, "%s\n", argc < 4 ? "lanka_problems COUNT SEED FILE..." : error.message);
        return EXIT_FAILURE;
    }
    LankaWorld *world = lanka_world_new(lore);
    for (int i = 3; i < argc; i++)
        try_file(base, world, argv[i], (int)strtol(argv[1], NULL, 10), strtoull(argv[2], NULL, 10));
    lanka_world_free(world);
    lore_free(lore);
    rule_base_free(base);
    return EXIT_SUCCESS;
}
