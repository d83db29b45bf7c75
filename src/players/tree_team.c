/* Threads in one tree.
 *
 * Idea: tree parallelism without locks (Enzenberger and Mueller 2009): all threads descend the same
 * tree; a game counts as lost from its descent to its end, so that the others rather look elsewhere
 * (virtual loss); children appear when they are complete (tree.h).
 *
 * Method: a thread for each mate, made when the search goes and joined when it halts: some ten
 * microseconds, against the tens of milliseconds that a move takes at least.
 *
 * What it gets wrong: two additions to one count at the same moment may become one. RAVE sees no
 * virtual loss: where a node has few games, threads may follow each other. */

#include "players/tree_team.h"

#include "base/mem.h"

#include <assert.h>
#include <pthread.h>

typedef struct Mate {
    TreeTeam *team;
    TreeSearch *search;
    pthread_t thread;
    bool runs;
} Mate;

struct TreeTeam {
    TreeSearch *search;
    int count;
    bool goes;
    long games;        /* that shall be played, ... */
    atomic_long begun; /* ... and those begun */
    atomic_bool stop;
    Mate *mates;
};

TreeTeam *tree_team_new(TreeSearch *search, int count)
{
    assert(count >= 0 && count <= TREE_TEAM_MAX);
    TreeTeam *team = mem_alloc(1, sizeof(*team));
    team->search = search;
    team->count = count;
    team->mates = mem_alloc((size_t)count, sizeof(team->mates[0]));
    for (int i = 0; i < count; i++) {
        team->mates[i].team = team;
        team->mates[i].search = tree_search_new_mate(search);
    }
    return team;
}

void tree_team_free(TreeTeam *team)
{
    if (!team)
        return;
    tree_team_halt(team);
    for (int i = 0; i < team->count; i++)
        tree_search_free(team->mates[i].search);
    mem_free(team->mates);
    mem_free(team);
}

int tree_team_count(const TreeTeam *team)
{
    return team->count;
}

/* May one more game be played? Counts it, if so. */
static bool begin_game(TreeTeam *team)
{
    if (atomic_load_explicit(&team->begun, memory_order_relaxed) >= team->games ||
        team->search->tree->nodes[0].visits >= TREE_VISITS_MAX)
        return false;
    return atomic_fetch_add_explicit(&team->begun, 1, memory_order_relaxed) < team->games;
}

static void *play_games(void *argument)
{
    Mate *mate = argument;
    TreeTeam *team = mate->team;
    while (!atomic_load_explicit(&team->stop, memory_order_relaxed) && begin_game(team))
        tree_search_game(mate->search);
    return NULL;
}

static void start_mates(TreeTeam *team)
{
    atomic_store(&team->stop, false);
    for (int i = 0; i < team->count; i++)
        tree_search_join(team->mates[i].search, team->search, i + 1);
    for (int i = 0; i < team->count; i++) {
        Mate *mate = &team->mates[i];
        mate->runs = pthread_create(&mate->thread, NULL, play_games, mate) == 0;
    }
}

static void stop_mates(TreeTeam *team)
{
    atomic_store(&team->stop, true);
    for (int i = 0; i < team->count; i++) {
        Mate *mate = &team->mates[i];
        if (mate->runs)
            pthread_join(mate->thread, NULL);
        mate->runs = false;
        tree_search_leave(mate->search, team->search);
    }
}

bool tree_team_game(TreeTeam *team)
{
    if (!begin_game(team))
        return false;
    if (team->search->tree->full) {
        stop_mates(team);
        tree_search_make_room(team->search);
        start_mates(team);
    }
    tree_search_game(team->search);
    return true;
}

void tree_team_go(TreeTeam *team, long games)
{
    team->goes = true;
    team->games = games;
    atomic_store(&team->begun, 0);
    if (team->count > 0 && team->search->tree->nodes[0].child_count == 0)
        tree_team_game(team);
    start_mates(team);
}

long tree_team_games(const TreeTeam *team)
{
    long begun = atomic_load_explicit(&team->begun, memory_order_relaxed);
    return begun < team->games ? begun : team->games;
}

void tree_team_halt(TreeTeam *team)
{
    if (!team->goes)
        return;
    team->goes = false;
    stop_mates(team);
}
