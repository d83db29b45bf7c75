/* Eye shapes by brute force: every position of a shape, solved backwards.
 *
 * A position is the stones inside, the point that may not be retaken, the side to move, and
 * whether the last move was a pass. Values are swept over all positions until nothing changes, so
 * that repetitions need no care: first all are "one eye" and those grow from which the owner can
 * force two (the other side may retake a ko at once); then all are "two" and those shrink (the
 * owner may retake). Where both agree the answer is certain, else it is a ko. */

#include "support/eye_solver.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { STONES_MAX = 2187, KO_MAX = SOLVER_CELLS_MAX + 1 };

typedef struct Position {
    unsigned owner, enemy;
    int ko; /* the cell that may not be retaken; SolverShape.size if none */
    bool owner_moves, passed;
} Position;

struct Solver {
    SolverShape shape;
    unsigned near[SOLVER_CELLS_MAX]; /* neighbours inside */
    bool wall[SOLVER_CELLS_MAX];     /* touches the enclosing stones */
    unsigned ko_cells;               /* where a ko may be: a stone without wall takes part in it */
    int codes, order[STONES_MAX];
    uint8_t two_surely[STONES_MAX * KO_MAX * 4], two_perhaps[STONES_MAX * KO_MAX * 4];
};

static size_t place_of(const Solver *solver, const Position *position)
{
    int code = 0;
    for (int i = solver->shape.size - 1; i >= 0; i--)
        code = 3 * code + (position->owner >> i & 1 ? 1 : position->enemy >> i & 1 ? 2 : 0);
    return (size_t)((code * KO_MAX + position->ko) * 4 + 2 * position->owner_moves +
                    position->passed);
}

static unsigned block_of(const Solver *solver, unsigned stones, int cell)
{
    unsigned block = 1U << cell, grown = block;
    do {
        block = grown;
        for (int i = 0; i < solver->shape.size; i++)
            if (block >> i & 1)
                grown |= solver->near[i] & stones;
    } while (grown != block);
    return block;
}

/* Can the block breathe: a free cell beside it, or, for the owner's, the wall? */
static bool breathes(const Solver *solver, unsigned block, unsigned taken, bool owner)
{
    for (int i = 0; i < solver->shape.size; i++)
        if ((block >> i & 1) && ((solver->near[i] & ~taken) || (owner && solver->wall[i])))
            return true;
    return false;
}

/* Plays at `cell`; false if it is suicide. */
static bool play(const Solver *solver, const Position *before, int cell, Position *after)
{
    bool owner = before->owner_moves;
    unsigned own = (owner ? before->owner : before->enemy) | 1U << cell;
    unsigned other = owner ? before->enemy : before->owner;
    unsigned gone = 0;
    for (int i = 0; i < solver->shape.size; i++)
        if ((solver->near[cell] & other) >> i & 1) {
            unsigned block = block_of(solver, other, i);
            if (!breathes(solver, block, own | other, !owner))
                gone |= block;
        }
    other &= ~gone;
    unsigned block = block_of(solver, own, cell);
    if (!breathes(solver, block, own | other, owner))
        return false;
    after->ko = solver->shape.size;
    bool walled = owner && solver->wall[cell];
    if (gone && !(gone & (gone - 1)) && block == 1U << cell && !walled &&
        !(solver->near[cell] & ~(own | other | gone)))
        after->ko = __builtin_ctz(gone);
    after->owner = owner ? own : other;
    after->enemy = owner ? other : own;
    after->owner_moves = !owner;
    after->passed = false;
    return true;
}

static bool has_two_rooms(const Solver *solver, unsigned owner)
{
    unsigned free = ((1U << solver->shape.size) - 1) & ~owner;
    return free && block_of(solver, free, __builtin_ctz(free)) != free;
}

/* The value of a position from those it leads to. `retakes` (1 the owner, 0 the other side) may
 * take back a ko at once. */
static bool value_of(const Solver *solver, const uint8_t *values, const Position *position,
                     bool owner_retakes)
{
    Position after = *position;
    after.owner_moves = !position->owner_moves;
    after.passed = true;
    after.ko = solver->shape.size;
    bool two = position->passed ? has_two_rooms(solver, position->owner)
                                : values[place_of(solver, &after)];
    bool bound = position->owner_moves != owner_retakes;
    for (int cell = 0; cell < solver->shape.size && two != position->owner_moves; cell++)
        if (!((position->owner | position->enemy) >> cell & 1) &&
            !(bound && cell == position->ko) && play(solver, position, cell, &after))
            two = values[place_of(solver, &after)];
    return two;
}

static bool sweep(const Solver *solver, uint8_t *values, bool owner_retakes)
{
    bool changed = false;
    int size = solver->shape.size;
    for (int i = 0; i < solver->codes; i++) {
        Position position = {0};
        for (int cell = 0, code = solver->order[i]; cell < size; cell++, code /= 3) {
            position.owner |= (unsigned)(code % 3 == 1) << cell;
            position.enemy |= (unsigned)(code % 3 == 2) << cell;
        }
        for (int rest = 0; rest < 4 * (size + 1); rest++) {
            position.ko = rest / 4;
            unsigned no_ko = position.owner | position.enemy | ~solver->ko_cells;
            if (position.ko < size && (no_ko >> position.ko & 1))
                continue;
            position.owner_moves = rest & 1;
            position.passed = !(rest & 2);
            bool two = value_of(solver, values, &position, owner_retakes);
            uint8_t *value = &values[place_of(solver, &position)];
            changed |= *value != two;
            *value = two;
        }
    }
    return changed;
}

/* Positions with many stones first, the owner's counting more: moves lead towards them. */
static void order_codes(Solver *solver)
{
    int size = solver->shape.size;
    solver->codes = 1;
    for (int i = 0; i < size; i++)
        solver->codes *= 3;
    int count = 0;
    for (int weight = 8 * size; weight >= 0; weight--)
        for (int code = 0; code < solver->codes; code++) {
            int sum = 0;
            for (int cell = 0, rest = code; cell < size; cell++, rest /= 3)
                sum += rest % 3 == 1 ? 8 : rest % 3;
            if (sum == weight)
                solver->order[count++] = code;
        }
    assert(count == solver->codes);
}

Solver *solver_new(const SolverShape *shape)
{
    Solver *solver = mem_alloc(1, sizeof *solver);
    memset(solver, 0, sizeof *solver);
    solver->shape = *shape;
    for (int i = 0; i < shape->size; i++) {
        int around = 4 - (shape->left && shape->x[i] == 0) - (shape->bottom && shape->y[i] == 0);
        for (int j = 0; j < shape->size; j++) {
            int dx = shape->x[i] - shape->x[j], dy = shape->y[i] - shape->y[j];
            if (dx * dx + dy * dy == 1)
                solver->near[i] |= 1U << j;
        }
        solver->wall[i] = solver_degree(solver, i) < around;
        if (!solver->wall[i])
            solver->ko_cells |= solver->near[i] | 1U << i;
    }
    order_codes(solver);
    memset(solver->two_perhaps, 1, sizeof solver->two_perhaps);
    while (sweep(solver, solver->two_surely, false))
        ;
    while (sweep(solver, solver->two_perhaps, true))
        ;
    return solver;
}

void solver_free(Solver *solver)
{
    mem_free(solver);
}

SolverAnswer solver_ask(const Solver *solver, unsigned owner, unsigned enemy, bool owner_first)
{
    Position position = {owner, enemy, solver->shape.size, owner_first, false};
    size_t place = place_of(solver, &position);
    if (solver->two_surely[place])
        return SOLVER_TWO;
    return solver->two_perhaps[place] ? SOLVER_KO : SOLVER_ONE;
}

int solver_degree(const Solver *solver, int i)
{
    return __builtin_popcount(solver->near[i]);
}

bool solver_stands_alone(const Solver *solver, int i)
{
    return !solver->wall[i];
}

/* --- all shapes ------------------------------------------------------------------------ */

enum { GRID = SOLVER_CELLS_MAX, SHAPES_MAX = 4000 };

/* A set of cells of the grid, one bit each. */
typedef struct ShapeList {
    int count;
    uint64_t shapes[SHAPES_MAX];
} ShapeList;

static void add_shape(ShapeList *list, uint64_t shape)
{
    for (int i = 0; i < list->count; i++)
        if (list->shapes[i] == shape)
            return;
    assert(list->count < SHAPES_MAX);
    list->shapes[list->count++] = shape;
}

static uint64_t transformed(uint64_t shape, int symmetry)
{
    int low_x = GRID, low_y = GRID;
    uint64_t image = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < GRID * GRID; i++) {
            if (!(shape >> i & 1))
                continue;
            int x = i % GRID, y = i / GRID;
            x = symmetry & 4 ? GRID - 1 - x : x;
            y = symmetry & 2 ? GRID - 1 - y : y;
            int u = symmetry & 1 ? y : x, v = symmetry & 1 ? x : y;
            if (pass) {
                image |= UINT64_C(1) << ((v - low_y) * GRID + u - low_x);
                continue;
            }
            low_x = u < low_x ? u : low_x;
            low_y = v < low_y ? v : low_y;
        }
    return image;
}

/* The shape moved to the lower left, and of all its images the least. */
static uint64_t normal_form(uint64_t shape)
{
    uint64_t least = transformed(shape, 0);
    for (int symmetry = 1; symmetry < 8; symmetry++) {
        uint64_t image = transformed(shape, symmetry);
        least = image < least ? image : least;
    }
    return least;
}

/* All shapes with one cell more than those of `smaller`. */
static void grow(const ShapeList *smaller, ShapeList *larger)
{
    static const int steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    larger->count = 0;
    for (int i = 0; i < smaller->count; i++)
        for (int cell = 0; cell < GRID * GRID; cell++)
            for (int step = 0; step < 4 && (smaller->shapes[i] >> cell & 1); step++) {
                /* moved up by one row and column where the grid ends */
                uint64_t shape = smaller->shapes[i];
                int x = cell % GRID + steps[step][0], y = cell / GRID + steps[step][1];
                if (x < 0)
                    shape <<= 1, x = 0;
                if (y < 0)
                    shape <<= GRID, y = 0;
                uint64_t cell_bit = UINT64_C(1) << (y * GRID + x);
                if (!(shape & cell_bit))
                    add_shape(larger, normal_form(shape | cell_bit));
            }
}

/* Does the shape cut off some of the stones around it? They are no solid wall then. */
static bool has_hole(const SolverShape *shape)
{
    enum { WIDE = SOLVER_CELLS_MAX + 2 }; /* a line more on each side */
    bool taken[WIDE][WIDE] = {{false}}, reached[WIDE][WIDE] = {{false}};
    for (int i = 0; i < WIDE; i++) {
        taken[0][i] = shape->left;
        taken[i][0] |= shape->bottom;
    }
    for (int i = 0; i < shape->size; i++)
        taken[shape->x[i] + 1][shape->y[i] + 1] = true;
    reached[WIDE - 1][WIDE - 1] = true;
    for (int sweep = 0; sweep < WIDE * WIDE; sweep++)
        for (int x = 0; x < WIDE; x++)
            for (int y = 0; y < WIDE; y++)
                if (!taken[x][y])
                    reached[x][y] |= (x > 0 && reached[x - 1][y]) || (y > 0 && reached[x][y - 1]) ||
                                     (x + 1 < WIDE && reached[x + 1][y]) ||
                                     (y + 1 < WIDE && reached[x][y + 1]);
    for (int x = 0; x < WIDE; x++)
        for (int y = 0; y < WIDE; y++)
            if (!taken[x][y] && !reached[x][y])
                return true;
    return false;
}

static void visit_shape(uint64_t set, bool left, bool bottom, SolverVisit visit, void *context)
{
    SolverShape shape = {.left = left, .bottom = bottom};
    for (int i = 0; i < GRID * GRID; i++)
        if (set >> i & 1) {
            shape.x[shape.size] = (int8_t)(i % GRID);
            shape.y[shape.size++] = (int8_t)(i / GRID);
        }
    if (!has_hole(&shape))
        visit(context, &shape);
}

void solver_all_shapes(int size, bool left, bool bottom, SolverVisit visit, void *context)
{
    ShapeList *lists = mem_alloc(2, sizeof *lists);
    lists[1].count = 0;
    add_shape(&lists[1], 1);
    for (int cells = 2; cells <= size; cells++)
        grow(&lists[(cells - 1) % 2], &lists[cells % 2]);
    const ShapeList *all = &lists[size % 2];
    for (int i = 0; i < all->count; i++) {
        ShapeList images = {0};
        for (int symmetry = 0; symmetry < (left || bottom ? 8 : 1); symmetry++)
            add_shape(&images, transformed(all->shapes[i], symmetry));
        for (int j = 0; j < images.count; j++)
            visit_shape(images.shapes[j], left, bottom, visit, context);
    }
    mem_free(lists);
}
