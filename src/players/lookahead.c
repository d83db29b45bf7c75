/* Lookahead.
 *
 * Idea: cases know what a move is for, but not what the whole board says about it; games do, and
 * a tree of them finds the answers that make a good aim come to nothing. Method: the tree of the
 * player gosedai, small, where the root has no moves but those proposed (and a pass); what the
 * cases think a move worth are games that it has won before the first one.
 *
 * Many games are under way at the same time (play_games()), so that a crew can share them; how many
 * does not depend on the crew, so the same move comes out.
 *
 * What it gets wrong: what the games do not understand (large races, ko), and moves that no case
 * proposes are never seen at the root. */

#include "players/lookahead.h"

#include "base/mem.h"
#include "players/ending.h"

enum {
    TREE_NODES = 200000,
    MATES = 32,      /* games that are under way at the same time, whoever plays them */
    FEW = 4,         /* contenders that all get games */
    FULL_LINES = 13, /* boards up to this size get all the games */
};

/* How many games are under way with one: this part of all before, so that they know enough, but not
 * fewer than `least`. */
static const LookaheadWindow WINDOW = {.share = 2, .least = 16};

struct Lookahead {
    LookaheadWindow window;
    const Lore *lore;
    Policy *policy; /* made when first needed */
    TreeSearch *search;
    TreeSearch *mates[MATES]; /* who play the games under way */
    int rounds;               /* of games since the search began */
    bool begun;               /* the root has its children: for the next comparison */
    bool ran;
};

/* Games lost in advance by what is not proposed. */
static const float NEVER = 1e6F;

/* Points of worth that count as one full prior. */
static const double FULL_WORTH = 10;

/* The longest times seen, and for each point of the board. */
static const double LOOK_SECONDS = 0.25, LOOK_PER_POINT = 0.0012;
static const double TELL_SECONDS = 0.05, TELL_PER_POINT = 0.0003;

double lookahead_longest_look(int size)
{
    return LOOK_SECONDS + LOOK_PER_POINT * size * size;
}

double lookahead_longest_telling(int size)
{
    return TELL_SECONDS + TELL_PER_POINT * size * size;
}

Lookahead *lookahead_new(const Lore *lore)
{
    Lookahead *lookahead = mem_alloc(1, sizeof(*lookahead));
    lookahead->lore = lore;
    lookahead->window = WINDOW;
    return lookahead;
}

void lookahead_set_window(Lookahead *lookahead, LookaheadWindow window)
{
    lookahead->window = window;
}

void lookahead_free(Lookahead *lookahead)
{
    if (!lookahead)
        return;
    for (int i = 0; i < MATES; i++)
        tree_search_free(lookahead->mates[i]);
    tree_search_free(lookahead->search);
    policy_free(lookahead->policy);
    mem_free(lookahead);
}

TreeSearch *lookahead_search(const Lookahead *lookahead)
{
    return lookahead->ran ? lookahead->search : NULL;
}

void lookahead_forget(Lookahead *lookahead)
{
    lookahead->ran = false;
}

void lookahead_prepare(Lookahead *lookahead)
{
    if (lookahead->search)
        return;
    lookahead->policy = policy_new(POLICY_STRONG, &lookahead->lore->tree);
    lookahead->search = tree_search_new(lookahead->policy, TREE_NODES);
    for (int i = 0; i < MATES; i++) {
        lookahead->mates[i] = tree_search_new_mate(lookahead->search);
        tree_search_grow_late(lookahead->mates[i]);
    }
}

static void start_search(Lookahead *lookahead, const Position *position, Color color)
{
    lookahead_prepare(lookahead);
    TreeTask task = tree_task_of(position, color);
    task.seed = random_mix(position->board.hash) + (color == WHITE);
    tree_search_start(lookahead->search, &task);
    tree_search_game(lookahead->search); /* gives the root its children */
    lookahead->rounds = 0;
    lookahead->begun = true;
    lookahead->ran = false;
}

/* The contender for the move; NULL if it is none. */
static const Contender *find_contender(const Contender *contenders, int count, Point move)
{
    for (int i = 0; i < count; i++)
        if (contenders[i].move == move)
            return &contenders[i];
    return NULL;
}

/* Leaves the root nothing but the contenders and a pass, and tells the tree what they are worth: on
 * large boards they are tried in that order. */
static void prepare_root(const Lookahead *lookahead, const Contender *contenders, int count)
{
    Tree *tree = lookahead->search->tree;
    const TreeNode *root = &tree->nodes[0];
    float games = (float)lookahead->lore->cases.judged_prior;
    for (uint32_t i = 0; i < root->child_count; i++) {
        TreeNode *child = &tree->nodes[root->children + i];
        const Contender *contender = find_contender(contenders, count, child->move);
        if (contender) {
            float won = games * (float)(contender->worth / FULL_WORTH);
            tree_add(&child->prior_visits, won);
            tree_add(&child->prior_wins, won);
        } else if (child->move != POINT_PASS) {
            child->prior_visits = NEVER;
            child->prior_wins = 0;
        }
    }
    tree_search_sort_root(lookahead->search);
}

static void read_contender(const TreeSearch *search, const TreeNode *node, Contender *contender)
{
    Point line[CLAIM_LINE_MAX] = {node->move};
    int count = 1 + tree_search_line(search, node, line + 1, CLAIM_LINE_MAX - 1);
    contender->lead = tree_margin(node);
    contender->spread = tree_spread(node);
    contender->won = tree_share_won(node);
    contender->games = (long)node->visits;
    claim_line_set(&contender->line, search->task.color, line, count);
}

/* How many games? On large boards, where each takes longer, fewer. */
static long count_games(const Lookahead *lookahead, int size)
{
    double games = lookahead->lore->cases.judged_games;
    double share = (double)(FULL_LINES * FULL_LINES) / (size * size);
    return (long)(share < 1 ? games * share : games);
}

/* Games to be played, by number. */
typedef struct Round {
    const Lookahead *lookahead;
    const uint32_t *children; /* of the root, where each game begins; NULL: where the tree says */
} Round;

static TreeSearch *mate_for(const Round *round, int job)
{
    return round->lookahead->mates[job % MATES];
}

static void begin_game(void *context, int job)
{
    const Round *round = context;
    tree_search_begin(mate_for(round, job), round->children ? round->children[job] : 0);
}

static void play_game(void *context, int job, int worker)
{
    (void)worker;
    tree_search_play(mate_for(context, job));
}

static void end_game(void *context, int job)
{
    tree_search_learn(mate_for(context, job));
}

/* How many games are under way when so many have begun? */
static int window_after(const void *context, int games)
{
    const Round *round = context;
    const LookaheadWindow *window = &round->lookahead->window;
    int wanted = games / window->share;
    wanted = wanted < window->least ? window->least : wanted;
    return wanted > MATES ? MATES : wanted;
}

static int window_full(const void *context, int games)
{
    (void)context, (void)games;
    return MATES;
}

/* Plays so many games. Each goes down the tree when a fixed number of those before have been
 * learned from, and avoids the paths of the others, which count as lost for the time being; it is
 * played to the end by whoever is there, and learned from in its turn. So the result does not
 * depend on who played, and nobody waits for the slowest of many. */
static void play_games(Lookahead *lookahead, Crew *crew, const uint32_t *children, int count)
{
    Round round = {lookahead, children};
    for (int i = 0; i < MATES; i++)
        tree_search_join(lookahead->mates[i], lookahead->search, lookahead->rounds * MATES + i + 1);
    crew_run_stream(crew, &(CrewStream){.name = "games",
                                        .count = count,
                                        .window = children ? window_full : window_after,
                                        .begin = begin_game,
                                        .work = play_game,
                                        .end = end_game,
                                        .context = &round});
    for (int i = 0; i < MATES; i++)
        tree_search_leave(lookahead->mates[i], lookahead->search);
    lookahead->rounds++;
}

/* Plays on until every contender has so many games. */
static void share_out(Lookahead *lookahead, Crew *crew, const Contender *contenders, int count,
                      long games)
{
    const Tree *tree = lookahead->search->tree;
    uint32_t *children = mem_alloc((size_t)games * (size_t)count, sizeof(*children));
    int missing = 0;
    for (int i = 0; i < count; i++) {
        uint32_t child = tree_child(tree, 0, contenders[i].move);
        for (long has = child ? (long)tree->nodes[child].visits : games; has < games; has++)
            children[missing++] = child;
    }
    if (missing > 0)
        play_games(lookahead, crew, children, missing);
    mem_free(children);
}

/* The comparison, after start_search(). */
static int compare(Lookahead *lookahead, const Position *position, Crew *crew,
                   Contender *contenders, int count)
{
    const TreeSearch *search = lookahead->search;
    lookahead->begun = false;
    lookahead->ran = true;
    prepare_root(lookahead, contenders, count);
    long games = count_games(lookahead, position->board.size);
    play_games(lookahead, crew, NULL, (int)(games - search->games));
    if (count <= FEW)
        share_out(lookahead, crew, contenders, count, games / 4);
    int best = 0;
    for (int i = 0; i < count; i++) {
        uint32_t child = tree_child(search->tree, 0, contenders[i].move);
        if (child)
            read_contender(search, &search->tree->nodes[child], &contenders[i]);
        if (contenders[i].games > contenders[best].games)
            best = i;
    }
    return best;
}

int lookahead_compare(Lookahead *lookahead, const Position *position, Color color, Crew *crew,
                      Contender *contenders, int count)
{
    start_search(lookahead, position, color);
    return compare(lookahead, position, crew, contenders, count);
}

static void prepare(void *state, const CaseScene *scene)
{
    start_search(state, scene->position, scene->color);
}

static int judge(void *state, const CaseScene *scene, Contender *contenders, int count)
{
    Lookahead *lookahead = state;
    if (!lookahead->begun)
        prepare(state, scene);
    return compare(lookahead, scene->position, scene->crew, contenders, count);
}

static void deepen(void *state, const CaseScene *scene, Contender *contender, long games)
{
    Lookahead *lookahead = state;
    TreeSearch *search = lookahead_search(lookahead);
    uint32_t child = search ? tree_child(search->tree, 0, contender->move) : 0;
    contender->games = 0;
    if (!child)
        return;
    share_out(lookahead, scene->crew, contender, 1, games);
    read_contender(search, &search->tree->nodes[child], contender);
}

static Point end(void *state, const CaseScene *scene, Point best)
{
    TreeSearch *search = lookahead_search(state);
    if (!search)
        return POINT_NONE;
    const EndingSettings settings = {.never_resign = true, .games_max = search->games};
    Ending ending = ending_decide(search, scene->position, &settings);
    return ending.kind == ENDING_PLAY && ending.move == best ? POINT_NONE : ending.move;
}

static void free_state(void *state)
{
    lookahead_free(state);
}

Lookahead *lookahead_give(Deliberation *thinking)
{
    Lookahead *lookahead = lookahead_new(thinking->analysis->lore);
    bool wanted = lookahead->lore->cases.judged_games > 0;
    thinking->judge = (MoveJudge){.state = lookahead,
                                  .prepare = prepare,
                                  .compare = wanted ? judge : NULL,
                                  .deepen = deepen,
                                  .end = end,
                                  .free = free_state};
    return lookahead;
}
