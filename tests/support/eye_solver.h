#ifndef GOSEDAI_TESTS_SUPPORT_EYE_SOLVER_H
#define GOSEDAI_TESTS_SUPPORT_EYE_SOLVER_H

/* Eye solver: a second opinion on eye shapes, by looking at every position inside one.
 *
 * The shape is enclosed by stones that cannot be captured. The solver knows nothing but the rules:
 * stones inside are captured when they have no liberties, suicide is not allowed, either side may
 * pass, and two passes end the play. The owner wants two rooms. */

#include <stdbool.h>
#include <stdint.h>

enum { SOLVER_CELLS_MAX = 7 };

/* A shape of `size` cells. `x`, `y` count from the edges: with `left` the column x = 0 lies on the
 * edge of the board, with `bottom` the row y = 0. */
typedef struct SolverShape {
    int size;
    bool left, bottom;
    int8_t x[SOLVER_CELLS_MAX], y[SOLVER_CELLS_MAX];
} SolverShape;

/* Does the owner get two eyes? */
typedef enum SolverAnswer { SOLVER_ONE, SOLVER_KO, SOLVER_TWO } SolverAnswer;

typedef struct Solver Solver;

/* Solves all positions of the shape. Release with solver_free(). */
Solver *solver_new(const SolverShape *shape);
void solver_free(Solver *solver);

/* The answer with stones on the cells of the two masks (bit i = cell i) and nothing to retake. */
SolverAnswer solver_ask(const Solver *solver, unsigned owner, unsigned enemy, bool owner_first);

/* The degree of cell `i`, and whether a stone of the owner there would touch no wall. */
int solver_degree(const Solver *solver, int i);
bool solver_stands_alone(const Solver *solver, int i);

/* Calls `visit` with every shape of `size` cells: in the centre once per free form; at the side
 * and in the corner (x and y from the edge) each placement that touches it. Shapes that cut off
 * some of the stones around them are left out. */
typedef void (*SolverVisit)(void *context, const SolverShape *shape);
void solver_all_shapes(int size, bool left, bool bottom, SolverVisit visit, void *context);

#endif
