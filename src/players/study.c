/* A tree search that follows a game.
 *
 * Method: the position that the tree is about is kept; if the next one is a few moves further, the
 * tree below those moves stays. A run looks at the clock every few games.
 *
 * Time: a run ends before its time if no other move can catch up or the game is as good as won
 * (`decide`), and goes on behind it if the most visited move is not the one with the most games
 * won.
 *
 * What it gets wrong: whether a move is in doubt is asked of the tree alone. */

#include "players/study.h"

#include "base/mem.h"
#include "base/random.h"
#include "base/timer.h"

#include <math.h>

enum {
    MOVES_KEPT_MAX = 8,
    DECIDED_EVERY = 16 * STUDY_LOOK_EVERY,
    TRY_GAMES = 500, /* fewer are for promising moves alone */
};

/* Positions that searches look at before the first game: for each point of the board, and for each
 * second that the move may take at most (about a tenth of it). */
static const double READ_PER_POINT = 100, READ_PER_SECOND = 30000;

/* ... and the share of the time that they never take more than. */
static const double READ_SHARE = 0.2;

/* More than anybody has time for. */
static const long GAMES_MAX = 1000000000000;

static const double PONDER_SECONDS = 600;

/* A move is in doubt if another with this share of its visits wins so many more games. */
static const double RIVAL_VISITS = 0.15, RIVAL_VALUE = 0.004;

/* Where the best move wins this share of its games, a run takes only so much of its time or games:
 * nobody likes to wait for a move that decides nothing. */
static const double WON_VALUE = 0.95, WON_SHARE = 0.25;

/* Points that a handicap stone is worth, and the share of the board filled at which that counts for
 * nothing any more. */
static const double HANDICAP_STONE = 7, ALLOWANCE_END = 0.55;

/* --- life cycle ------------------------------------------------------------------------------ */

Study *study_new(const TreeNumbers *numbers, HunchNet *instinct)
{
    Study *study = mem_alloc(1, sizeof(*study));
    if (numbers)
        study->numbers = *numbers;
    else
        tree_numbers_built_in(&study->numbers);
    study->instinct = instinct;
    atomic_init(&study->stop, false);
    return study;
}

static void drop_search(Study *study)
{
    tree_team_free(study->team);
    tree_search_free(study->search);
    settled_reader_free(study->reader);
    policy_free(study->policy);
    study->team = NULL;
    study->search = NULL;
    study->reader = NULL;
    study->policy = NULL;
}

void study_free(Study *study)
{
    if (!study)
        return;
    study_rest(study);
    drop_search(study);
    position_free(study->topic);
    hunch_net_free(study->instinct);
    mem_free(study->view);
    mem_free(study);
}

/* --- the topic ------------------------------------------------------------------------------- */

/* With handicap stones nearly all games of the opening end the same way, and every move looks
 * alike. White is therefore given the stones' worth at first, and less with every stone on the
 * board. */
static double handicap_allowance(const Position *position)
{
    int points = position->board.size * position->board.size;
    double filled = (double)(points - position->board.empty_count) / (points * ALLOWANCE_END);
    if (position->handicap < 2 || filled >= 1)
        return 0;
    return HANDICAP_STONE * position->handicap * (1 - filled);
}

static void make_task(const StudyTopic *topic, TreeTask *task)
{
    const Position *position = topic->position;
    *task = tree_task_of(position, topic->color);
    task->allowance = handicap_allowance(position);
    task->by_move = topic->by_move;
    task->try_all = !topic->uniform && (topic->games == 0 || topic->games >= TRY_GAMES);
    task->seed = random_mix(topic->seed ^ position->board.hash) + position->move_count * 2 +
                 (topic->color == WHITE);
    if (topic->avoid)
        pointset_unite(&task->forbidden, topic->avoid);
}

/* The moves from the old topic to the new one, if there are few and all in turn; -1 if the tree is
 * about something else. */
static int moves_between(const Study *study, const StudyTopic *topic, Point moves[MOVES_KEPT_MAX])
{
    const Position *old = study->topic, *position = topic->position;
    if (!old || study->narrowed || topic->avoid || study->cleanup != topic->cleanup ||
        old->komi != position->komi || !rules_equal(&old->rules, &position->rules) ||
        old->handicap != position->handicap || old->board.size != position->board.size ||
        position->move_count < old->move_count ||
        position->move_count - old->move_count > MOVES_KEPT_MAX)
        return -1;
    int count = (int)(position->move_count - old->move_count);
    Color mover = study->color;
    Board board;
    board_copy(&board, &old->board);
    for (int i = 0; i < count; i++) {
        Move move = position->moves[old->move_count + (size_t)i];
        if (move.color != mover ||
            (move.point > POINT_RESIGN && board_color(&board, move.point) != EMPTY))
            return -1;
        board_play(&board, move.point, mover);
        moves[i] = move.point;
        mover = color_other(mover);
    }
    bool full = count == 0 && study->search->tree->nodes[0].visits >= TREE_VISITS_MAX;
    return board.hash == position->board.hash && mover == topic->color && !full ? count : -1;
}

/* A search with these games and as many threads; an old one that differs is dropped. */
static void make_search(Study *study, bool uniform, int threads)
{
    int others = threads < 1 ? 0 : threads > TREE_TEAM_MAX ? TREE_TEAM_MAX : threads - 1;
    if (study->search && study->uniform != uniform) {
        drop_search(study);
        position_free(study->topic);
        study->topic = NULL;
    }
    if (!study->search) {
        study->uniform = uniform;
        study->policy = policy_new(uniform ? POLICY_UNIFORM : POLICY_STRONG, &study->numbers);
        if (!uniform && !study->instinct)
            study->instinct = hunch_net_load(HUNCH_OF_GAMES, NULL, &(Error){0});
        study->policy->instinct = study->instinct;
        study->search = tree_search_new(study->policy, TREE_NODES_MAX);
    }
    if (study->team && tree_team_count(study->team) == others)
        return;
    tree_team_free(study->team);
    study->team = tree_team_new(study->search, others);
}

int study_threads(const Study *study)
{
    return study->team ? 1 + tree_team_count(study->team) : 1;
}

/* What the searches say of the position; nothing for games without knowledge, and where stones must
 * be taken off the board to be dead. */
static const Settled *read_settled(Study *study, const StudyTopic *topic, const TreeTask *task)
{
    if (topic->uniform || topic->cleanup || task->strict)
        return NULL;
    if (!study->reader)
        study->reader = settled_reader_new();
    double nodes = READ_PER_POINT * task->board->size * task->board->size;
    if (topic->seconds > 0)
        nodes = fmin(nodes, READ_PER_SECOND * topic->seconds);
    settled_reader_read(study->reader, task->board, (uint64_t)nodes, READ_SHARE * topic->seconds);
    return &study->reader->settled;
}

void study_begin(Study *study, const StudyTopic *topic)
{
    TreeTask task;
    Point moves[MOVES_KEPT_MAX];
    study_rest(study);
    make_search(study, topic->uniform, topic->threads);
    int count = topic->reuse ? moves_between(study, topic, moves) : -1;
    make_task(topic, &task);
    task.settled = read_settled(study, topic, &task);
    if (count >= 0)
        tree_search_continue(study->search, &task, moves, count);
    else
        tree_search_start(study->search, &task);
    position_free(study->topic);
    study->topic = position_copy(topic->position);
    study->color = topic->color;
    study->narrowed = topic->avoid != NULL;
    study->cleanup = topic->cleanup;
}

/* --- running --------------------------------------------------------------------------------- */

/* Can no other move overtake the best one in `left` more games? */
static bool is_decided(const TreeSearch *search, double left)
{
    const TreeNode *order[2];
    int count = tree_search_order(search, order, 2);
    return count < 2 || order[0]->visits - order[1]->visits > left;
}

/* Has another move of some weight won more of its games than the most visited one? */
static bool is_in_doubt(const TreeSearch *search)
{
    const TreeNode *order[POINT_COUNT_MAX + 1];
    int count = tree_search_order(search, order, POINT_COUNT_MAX + 1);
    for (int i = 1; i < count && order[i]->visits > RIVAL_VISITS * order[0]->visits; i++)
        if (tree_value(order[i]) > tree_value(order[0]) + RIVAL_VALUE)
            return true;
    return false;
}

/* Does the best move win nearly all its games? */
static bool is_won(const TreeSearch *search)
{
    const TreeNode *best;
    return tree_search_order(search, &best, 1) == 1 && tree_value(best) >= WON_VALUE;
}

/* Is the move clear before its time? `played` games were, in `used` seconds. */
static bool is_clear(const TreeSearch *search, const StudyRun *run, long played, double used)
{
    double left = run->games ? (double)(run->games - played) : HUGE_VAL;
    double done = run->games ? (double)played / (double)run->games : 0;
    if (run->seconds > 0) {
        double seconds = fmax(run->seconds, run->horizon);
        if (is_in_doubt(search))
            seconds = fmax(seconds, run->seconds_most);
        left = fmin(left, (seconds - used) / fmax(used, 1e-6) * (double)played);
        done = fmax(done, used / run->seconds);
    }
    return is_decided(search, left) || (done >= WON_SHARE && is_won(search));
}

/* Is it time to end? */
static bool is_over(const TreeSearch *search, const StudyRun *run, long played, double used)
{
    if (run->cancel && atomic_load(run->cancel))
        return true;
    if (run->seconds > 0 && used >= run->seconds &&
        (used >= run->seconds_most || !is_in_doubt(search)))
        return true;
    return run->decide && search->games % DECIDED_EVERY == 0 && is_clear(search, run, played, used);
}

static const TreeView *look(Study *study)
{
    if (!study->view)
        study->view = mem_alloc(1, sizeof(*study->view));
    tree_view_take(study->view, study->search);
    return study->view;
}

void study_run(Study *study, const StudyRun *run)
{
    const TreeSearch *search = study->search;
    const PlayerWatch *watch = run->watch;
    double start = timer_now(), next = watch ? start + watch->every : HUGE_VAL;
    study_rest(study);
    tree_team_go(study->team, run->games ? run->games : GAMES_MAX);
    while (tree_team_game(study->team)) {
        if (search->games % STUDY_LOOK_EVERY != 0)
            continue;
        double now = timer_now();
        if (is_over(search, run, tree_team_games(study->team), now - start))
            break;
        if (watch && now >= next) {
            watch->see(watch->context, look(study));
            next = now + watch->every;
        }
    }
    tree_team_halt(study->team);
    if (watch && watch->at_end)
        watch->see(watch->context, look(study));
}

const TreeView *study_view(Study *study)
{
    study_rest(study);
    return look(study);
}

/* --- the opponent's time --------------------------------------------------------------------- */

static void *ponder(void *argument)
{
    Study *study = argument;
    double end = timer_now() + PONDER_SECONDS;
    tree_team_go(study->team, GAMES_MAX);
    while (!atomic_load(&study->stop) && timer_now() < end && tree_team_game(study->team))
        continue;
    tree_team_halt(study->team);
    return NULL;
}

void study_ponder(Study *study)
{
    study_rest(study);
    atomic_store(&study->stop, false);
    study->pondering = study->topic && pthread_create(&study->thread, NULL, ponder, study) == 0;
}

void study_rest(Study *study)
{
    if (!study->pondering)
        return;
    atomic_store(&study->stop, true);
    pthread_join(study->thread, NULL);
    study->pondering = false;
}
