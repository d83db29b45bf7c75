/* Candidates: a growing list, and the names of the cases. */

#include "propose/candidate.h"

#include "base/mem.h"

static const char *const NAMES[CASE_KINDS] = {
    [CASE_LIFE] = "life",       [CASE_RACE] = "race",
    [CASE_ENCLOSE] = "enclose", [CASE_LINK_ENCLOSE] = "link_enclose",
    [CASE_ALLY] = "ally",       [CASE_JOSEKI] = "joseki",
    [CASE_SIDE] = "side",       [CASE_CONTACT] = "contact",
    [CASE_FAMILY] = "family",   [CASE_MOYO] = "moyo",
    [CASE_LINK] = "link",       [CASE_INVASION] = "invasion",
    [CASE_YOSE] = "yose",       [CASE_SHAPE] = "shape",
};

const char *case_kind_name(CaseKind kind)
{
    return NAMES[kind];
}

void candidates_init(Candidates *candidates)
{
    *candidates = (Candidates){NULL, 0, 0};
}

void candidates_clear(Candidates *candidates)
{
    mem_free(candidates->items);
    candidates_init(candidates);
}

Candidate *candidates_add(Candidates *candidates, CaseKind kind, Point move, const Claim *claim)
{
    candidates->items = mem_grow(candidates->items, &candidates->capacity, candidates->count + 1,
                                 sizeof(candidates->items[0]));
    Candidate *candidate = &candidates->items[candidates->count++];
    *candidate = (Candidate){
        .move = move, .kind = (uint8_t)kind, .group = CANDIDATE_NO_GROUP, .claim = *claim};
    return candidate;
}
