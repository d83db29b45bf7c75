/* Explanations: lists of claims with fixed room, so that they are plain values. */

#include "propose/explanation.h"

#include <string.h>

void explanation_start(Explanation *explanation, Point move, Color color)
{
    memset(explanation, 0, sizeof(*explanation));
    explanation->move = move;
    explanation->color = color;
}

void explanation_add(Explanation *explanation, const Claim *claim)
{
    if (explanation->claim_count < EXPLANATION_CLAIMS_MAX)
        explanation->claims[explanation->claim_count++] = *claim;
}

void explanation_add_other(Explanation *explanation, Point move, double value, const Claim *claim)
{
    if (explanation->other_count == EXPLANATION_OTHERS_MAX)
        return;
    Alternative *other = &explanation->others[explanation->other_count++];
    other->move = move;
    other->value = value;
    other->claim = *claim;
}

const Claim *explanation_tree(const Explanation *explanation)
{
    for (int i = 0; i < explanation->claim_count; i++)
        if (explanation->claims[i].kind == CLAIM_TREE)
            return &explanation->claims[i];
    return NULL;
}

/* The stone by which the block of a stone is named; an empty point is its own name. */
static Point name_of(const Board *board, Point point)
{
    Color color = point > POINT_RESIGN ? board_color(board, point) : EMPTY;
    return color == BLACK || color == WHITE ? board_block(board, point)->stone : point;
}

/* Are both about the same stones, by whatever stones they are named? */
static bool is_same_thing(const Board *board, const Thing *a, const Thing *b)
{
    Point stone = name_of(board, a->stone), other = name_of(board, a->other);
    Point first = name_of(board, b->stone), second = name_of(board, b->other);
    return (stone == first && other == second) || (stone == second && other == first);
}

Claim *explanation_find_same(Explanation *explanation, const Board *board, const Claim *claim)
{
    for (int i = 0; i < explanation->claim_count; i++) {
        Claim *told = &explanation->claims[i];
        bool named = told->object.kind != THING_NONE && claim->object.kind != THING_NONE;
        if (told->kind == claim->kind && is_same_thing(board, &told->subject, &claim->subject) &&
            (!named || is_same_thing(board, &told->object, &claim->object)))
            return told;
    }
    return NULL;
}
