/* Lessons from proofs.
 *
 * Method. A problem is drawn, some stones of it are added, taken away or change their colour, or a
 * position of a game is; and there a group, by one of its stones. A short proof search asks about
 * its life with either side to move. If that is settled, but not at first sight, a walk begins: at
 * each position the search is asked again, with what it has learned, and its answer is a lesson:
 * how it ends, and all moves that are known to win for the side to move. The walk goes on with a
 * good move, or with another one, until the position is clear or the search does not know.
 *
 * What it gets wrong: what is not settled soon is never taught, so that lessons are about what is
 * easy; outcomes are those of the region that the search plays in, without threats for a ko. */

#include "tools/proof_lessons.h"

#include "base/mem.h"
#include "base/random.h"
#include "search/tsumego.h"
#include "search/tsumego_find.h"

enum {
    JOB = 32,          /* groups that are asked about in one job */
    EDITS_MAX = 3,     /* stones that are changed */
    EDIT_TRIES = 30,   /* to find a point for that */
    ROOT_NODES = 6000, /* positions for the question ... */
    STEP_NODES = 2000, /* ... and for each step of the walk */
    CLEAR_NODES = 20,  /* what is settled within so many is too easy */
    WALKS = 4,         /* for each question */
    STEPS_MAX = 12,
    GROUP_TRIES = 6, /* to find a group without a way out */
    ALIVE = 12,      /* one in so many groups that live anyway is taken, ... */
    DEAD = 4,        /* ... and that die */
    LIKELY = 6,      /* a bad move is one of so many that look best, or any */
    MEMORY = 16 << 20,
};

/* The share of stones that take part in the fight about the group of a problem. */
static const double COVER = 0.8;

typedef struct Making {
    const HunchLessons *problems;
    const ProofLessonsPlan *plan;
    HunchLessons *parts; /* of each job */
} Making;

/* A group under question. */
typedef struct Walk {
    Random random;
    Board start, board; /* without the stones that the question adds around */
    Tsumego task;
    Goal goal;
    Prover prover;
    Color first;
    HunchLessons *lessons;
    Point path[STEPS_MAX];
} Walk;

/* --- positions --------------------------------------------------------------------------- */

/* Changes a stone, or an empty point beside one; what cannot stand is left as it was. */
static void edit(Board *board, Random *random)
{
    HunchWindow window;
    hunch_window(board, &(HunchGroup){.color = EMPTY}, &window);
    for (int i = 0; i < EDIT_TRIES; i++) {
        int x = (int)random_below(random, (uint32_t)window.shape.width);
        int y = (int)random_below(random, (uint32_t)window.shape.height);
        Color color = (Color)random_below(random, 3); /* EMPTY, BLACK or WHITE */
        Point point = point_at(board->size, window.left + x, window.top + y);
        unsigned around = board->around[point];
        bool lonely = true;
        for (int k = 0; k < 8; k++, around >>= 2)
            lonely = lonely && (around & 3) != BLACK && (around & 3) != WHITE;
        if (!lonely && board_color(board, point) != color && board_set(board, point, color))
            return;
    }
}

/* Sets up a problem with some changes. */
static void draw_problem(const HunchLessons *problems, Walk *walk)
{
    Random *random = &walk->random;
    const HunchProblem *problem =
        &problems->problems[random_below(random, (uint32_t)problems->problem_count)];
    hunch_lessons_board(problem, 0, &walk->start);
    for (uint32_t edits = random_below(random, EDITS_MAX + 1); edits > 0; edits--)
        edit(&walk->start, random);
}

/* Sets up a position of a game. */
static void draw_game(const GameRows *games, Walk *walk)
{
    GameReplay replay;
    const GameRow *game = &games->games[random_below(&walk->random, (uint32_t)games->count)];
    int number = (int)random_below(&walk->random, game->moves + 1U);
    game_replay_start(&replay, games, game);
    while (replay.number < number && game_replay_next(&replay)) {}
    board_copy(&walk->start, &replay.board);
}

/* Some stone of the board; POINT_NONE if there are none. */
static Point draw_stone(const Board *board, Random *random)
{
    PointSet stones = board->points[BLACK];
    pointset_unite(&stones, &board->points[WHITE]);
    int count = pointset_count(&stones);
    if (count == 0)
        return POINT_NONE;
    Point stone = pointset_first(&stones);
    for (int left = (int)random_below(random, (uint32_t)count); left > 0; left--)
        stone = pointset_next(&stones, stone);
    return stone;
}

/* --- walks ------------------------------------------------------------------------------- */

static Proof ask(Walk *walk, Color to_move, Point last, uint64_t nodes)
{
    Prover *prover = &walk->prover;
    SearchLimits limits = {.nodes = nodes, .memory = MEMORY, .weights = walk->task.weights};
    prover_extend(prover, &limits);
    prover->last = last;
    Proof proof = prover_search(prover, to_move, EMPTY, 0);
    prover->last = POINT_NONE;
    return proof;
}

static bool wins(const Walk *walk, const Proof *proof, Color color)
{
    return proof->outcome != OUTCOME_OPEN &&
           (proof->outcome == OUTCOME_REACHED) == (walk->goal.prover == color);
}

static bool is_playable(const Walk *walk, Point move, Color color)
{
    return move > POINT_PASS && board_is_legal(&walk->prover.board, move, color) &&
           board_is_legal(&walk->board, move, color);
}

/* The moves that are known to win, `best` among them; returns how many. */
static int list_winners(Walk *walk, const GoalMove *offered, int count, Point best, Color to_move,
                        Point winners[PROVER_MOVES_MAX])
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        Point move = offered[i].point;
        if (!is_playable(walk, move, to_move))
            continue;
        Proof proof = prover_recall(&walk->prover, move, to_move);
        if (move == best || wins(walk, &proof, to_move))
            winners[found++] = move;
    }
    return found;
}

/* A move that may be bad: one that looks likely, or any. */
static Point draw_offered(Walk *walk, const GoalMove *offered, int count, Color to_move)
{
    Point likely[LIKELY], any = POINT_NONE;
    uint16_t priors[LIKELY];
    int kept = 0, seen = 0;
    for (int i = 0; i < count; i++) {
        if (!is_playable(walk, offered[i].point, to_move))
            continue;
        if (random_below(&walk->random, (uint32_t)++seen) == 0)
            any = offered[i].point;
        int at = kept < LIKELY ? kept++ : LIKELY;
        for (; at > 0 && priors[at - 1] > offered[i].prior; at--)
            if (at < LIKELY) {
                likely[at] = likely[at - 1];
                priors[at] = priors[at - 1];
            }
        if (at < LIKELY) {
            likely[at] = offered[i].point;
            priors[at] = offered[i].prior;
        }
    }
    if (kept == 0 || random_below(&walk->random, 3) == 0)
        return any;
    return likely[random_below(&walk->random, (uint32_t)kept)];
}

/* Takes the lesson of the position at the end of the path and returns a move to go on with,
 * POINT_NONE if the walk is over. */
static Point take_lesson(Walk *walk, int depth, Color to_move)
{
    const Board *board = &walk->prover.board;
    Point last = depth ? walk->path[depth - 1] : POINT_NONE;
    Proof proof = ask(walk, to_move, last, depth ? STEP_NODES : ROOT_NODES);
    if (proof.outcome == OUTCOME_OPEN)
        return POINT_NONE;
    GoalMove offered[PROVER_MOVES_MAX];
    Point winners[PROVER_MOVES_MAX];
    int count = walk->goal.moves(&walk->task, board, to_move, last, offered), winner_count = 0;
    bool won = wins(walk, &proof, to_move);
    if (won && proof.best > POINT_PASS)
        winner_count = list_winners(walk, offered, count, proof.best, to_move, winners);
    hunch_lessons_add(walk->lessons, walk->path, depth, winners, winner_count == 1,
                      wins(walk, &proof, walk->first) ? LESSON_SUCCEEDS : LESSON_FAILS);
    if (walk->goal.judge(&walk->task, board, to_move).outcome != OUTCOME_OPEN)
        return POINT_NONE;
    if (random_below(&walk->random, 2) == 0)
        return draw_offered(walk, offered, count, to_move);
    if (winner_count > 0)
        return winners[random_below(&walk->random, (uint32_t)winner_count)];
    return is_playable(walk, proof.best, to_move) ? proof.best : POINT_NONE;
}

static void go(Walk *walk)
{
    Color to_move = walk->first;
    int depth = 0;
    board_copy(&walk->board, &walk->start);
    for (; depth < STEPS_MAX; depth++, to_move = color_other(to_move)) {
        Point move = take_lesson(walk, depth, to_move);
        if (move == POINT_NONE)
            break;
        walk->path[depth] = move;
        board_play_on(&walk->prover.board, &walk->prover.trail, move, to_move);
        board_play(&walk->board, move, to_move);
    }
    for (; depth > 0; depth--)
        board_undo(&walk->prover.board, &walk->prover.trail);
}

/* Frames some group, rather one without a way out; false if there are no stones. */
static bool draw_group(Walk *walk)
{
    Random *random = &walk->random;
    uint32_t draw = random_below(random, TSUMEGO_REACHES + 1);
    const TsumegoReach *reach =
        draw < TSUMEGO_REACHES ? &TSUMEGO_PROBLEM_REACH[draw] : &TSUMEGO_CAREFUL_REACH;
    for (int i = 0; i < GROUP_TRIES; i++) {
        Point stone = draw_stone(&walk->start, random);
        if (stone == POINT_NONE)
            return false;
        tsumego_frame(&walk->task, &walk->start, stone, reach);
        if (walk->task.closed)
            break;
    }
    return true;
}

/* Is it soon known what becomes of the group, and worth a lesson? Most groups live or die whoever
 * moves first; of these some are enough. */
static bool is_instructive(Walk *walk)
{
    Color defender = walk->task.defender;
    Proof attack = ask(walk, color_other(defender), POINT_NONE, ROOT_NODES);
    if (attack.outcome == OUTCOME_OPEN || walk->prover.nodes < CLEAR_NODES)
        return false;
    if (attack.outcome == OUTCOME_MISSED)
        return random_below(&walk->random, ALIVE) == 0;
    Proof defence = ask(walk, defender, POINT_NONE, ROOT_NODES);
    if (defence.outcome == OUTCOME_OPEN)
        return false;
    return defence.outcome == OUTCOME_MISSED || random_below(&walk->random, DEAD) == 0;
}

/* Asks about a group of a changed problem, or of a game. */
static void ask_group(const Making *making, Walk *walk)
{
    const GameRows *games = making->plan->games;
    Random *random = &walk->random;
    if (games && games->count && random_below(random, 2))
        draw_game(games, walk);
    else
        draw_problem(making->problems, walk);
    if (!draw_group(walk))
        return;
    walk->task.weights = making->plan->weights;
    walk->goal = tsumego_goal(&walk->task);
    walk->first = random_below(random, 2) ? BLACK : WHITE;
    SearchLimits limits = {.nodes = ROOT_NODES, .memory = MEMORY, .weights = making->plan->weights};
    prover_init(&walk->prover, &walk->goal, &walk->task.board, &limits);
    bool instructive = is_instructive(walk);
    for (int i = 0; instructive && i < WALKS; i++)
        go(walk);
    prover_clear(&walk->prover);
    hunch_lessons_close(walk->lessons, &walk->start, walk->first,
                        &(HunchGroup){.color = walk->task.defender,
                                      .stones = walk->task.group,
                                      .region = walk->task.region});
}

static void work(void *context, int job, int worker)
{
    const Making *making = context;
    const ProofLessonsPlan *plan = making->plan;
    Walk *walk = mem_alloc(1, sizeof *walk);
    (void)worker;
    random_seed(&walk->random, random_mix(plan->seed) + (uint64_t)job);
    walk->lessons = &making->parts[job];
    for (int i = job * JOB; i < (job + 1) * JOB && i < plan->groups; i++)
        if (!plan->stop || !atomic_load(plan->stop))
            ask_group(making, walk);
    mem_free(walk);
}

void proof_lessons_make(const HunchLessons *problems, const ProofLessonsPlan *plan, Crew *crew,
                        HunchLessons *lessons)
{
    int jobs = (plan->groups + JOB - 1) / JOB;
    if (problems->problem_count == 0 || jobs <= 0)
        return;
    Making making = {
        .problems = problems, .plan = plan, .parts = mem_alloc((size_t)jobs, sizeof *making.parts)};
    crew_run(crew, &(CrewBatch){.name = "proofs", .count = jobs, .work = work, .context = &making});
    for (int i = 0; i < jobs; i++) {
        hunch_lessons_append(lessons, &making.parts[i]);
        hunch_lessons_clear(&making.parts[i]);
    }
    mem_free(making.parts);
}

/* --- what problems are about ------------------------------------------------------------- */

/* Are all first moves of the solution played in the region? */
static bool is_played_there(const HunchLessons *problems, const HunchProblem *problem,
                            const PointSet *region)
{
    const HunchLesson *lesson = &problems->lessons[problem->lessons];
    for (uint32_t i = 0; i < lesson->wanted_count; i++)
        if (!pointset_has(region, problems->points[lesson->wanted + i]))
            return false;
    return lesson->move_count == 0;
}

static void aim(void *context, int job, int worker)
{
    HunchLessons *problems = context;
    HunchProblem *problem = &problems->problems[job];
    Board board;
    Tsumego *task = mem_alloc(1, sizeof *task);
    (void)worker;
    hunch_lessons_board(problem, 0, &board);
    bool likely = tsumego_likely(&board, task) >= COVER;
    if (likely)
        tsumego_frame(task, &board, task->keys[0], &TSUMEGO_CAREFUL_REACH);
    if (likely && is_played_there(problems, problem, &task->region))
        problem->group =
            (HunchGroup){.color = task->defender, .stones = task->group, .region = task->region};
    mem_free(task);
}

void proof_lessons_aim(HunchLessons *problems, Crew *crew)
{
    crew_run(crew, &(CrewBatch){.name = "groups",
                                .count = (int)problems->problem_count,
                                .work = aim,
                                .context = problems});
}
