/* The constants of PON: how it would rank opening moves with others.
 *
 * Method: each legal move on the third and fourth line is played once, links and groups are seen at
 * a glance, and every variant of the constants evaluates that; both directions of each number are
 * tried, since the estimate of PON goes in steps.
 *
 * What it gets wrong: strong players also play elsewhere; such moves are counted, and not learned
 * from. */

#include "base/mem.h"
#include "players/pon_player.h"
#include "recognize/pon.h"
#include "tools/tune_model.h"

typedef struct PonState {
    const TunePlan *plan;
    PonTable base;
    PonTable *up, *down; /* by number of the plan */
    Links links;
    Groups groups;
    Pon pon;
} PonState;

static void end(void *own)
{
    PonState *state = own;
    if (!state)
        return;
    links_clear(&state->links);
    groups_clear(&state->groups);
    pon_clear(&state->pon);
    mem_free(state->up);
    mem_free(state->down);
    mem_free(state);
}

static bool read_variant(const TunePlan *plan, int which, double share, PonTable *table,
                         Error *error)
{
    Text text;
    text_init(&text);
    tune_plan_variant(plan, which, share, &text);
    bool ok = pon_table_read(table, text.data, "pon", error);
    text_clear(&text);
    return ok;
}

static void *begin(const TunePlan *plan, Error *error)
{
    PonState *state = mem_alloc(1, sizeof *state);
    state->plan = plan;
    links_init(&state->links);
    groups_init(&state->groups);
    pon_init(&state->pon);
    state->up = mem_alloc((size_t)plan->count, sizeof *state->up);
    state->down = mem_alloc((size_t)plan->count, sizeof *state->down);
    bool ok = read_variant(plan, -1, 0, &state->base, error);
    for (int i = 0; ok && i < plan->count; i++)
        ok = read_variant(plan, i, plan->step, &state->up[i], error) &&
             read_variant(plan, i, -plan->step, &state->down[i], error);
    if (ok)
        return state;
    end(state);
    return NULL;
}

/* The evaluation of the board by the mover, after his move. */
static double evaluate(PonState *state, const PonTable *table, const Board *board, Color mover)
{
    pon_find(&state->pon, table, board, &state->groups, &state->links, color_other(mover));
    return mover == BLACK ? state->pon.evaluation : -state->pon.evaluation;
}

static void ask_move(PonState *state, const Board *board, Point point, Move right, bool slopes,
                     TuneSet *set)
{
    const TunePlan *plan = state->plan;
    Color color = (Color)right.color;
    Board after;
    board_copy(&after, board);
    board_play(&after, point, color);
    pon_recognize_by_glance(NULL, &after, &state->links, &state->groups);
    tune_set_add(set, evaluate(state, &state->base, &after, color), point == right.point);
    for (int i = 0; slopes && i < plan->count; i++) {
        double up = evaluate(state, &state->up[i], &after, color);
        double down = evaluate(state, &state->down[i], &after, color);
        tune_set_slope(set, i, (up - down) / (2 * plan->step));
    }
}

static void ask(void *own, const Position *position, Move move, bool held, bool slopes,
                TuneSet *set)
{
    PonState *state = own;
    int size = position->board.size;
    Board board;
    board_transform(&board, &position->board, 0, false); /* the same however it came about */
    tune_set_begin(set, 0, held);
    for (Point p = pointset_first(&board.points[EMPTY]); p;
         p = pointset_next(&board.points[EMPTY], p)) {
        int height = point_height(size, p);
        Move here = {p, move.color};
        if (height >= PON_OPENING.low && height <= PON_OPENING.high &&
            position_is_legal(position, here, NULL))
            ask_move(state, &board, p, move, slopes, set);
    }
}

static const char *const INDEXED[] = {"order", "own", "enemy", NULL};

static const char *const USUAL[] = {"order",  "edge", "touched", "other", "slope", "offset",
                                    "friend", "gain", "base",    "turn",  "even",  "behind",
                                    "close",  "far",  "own",     "enemy", NULL};

const TuneModel TUNE_PON = {.name = "pon",
                            .player = "pon",
                            .indexed = INDEXED,
                            .usual = USUAL,
                            .kinds = {"the choice of pon"},
                            .first_move = 4, /* before, many moves are the same by symmetry */
                            .last_move = 24,
                            .begin = begin,
                            .end = end,
                            .ask = ask};
