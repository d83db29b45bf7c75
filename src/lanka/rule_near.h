#ifndef GOSEDAI_LANKA_RULE_NEAR_H
#define GOSEDAI_LANKA_RULE_NEAR_H

/* RuleNear: which known word did somebody mean who wrote an unknown one? */

#include "lanka/rule_base.h"
#include "lanka/rule_scan.h"

enum { RULE_NEAR_ENOUGH = 4 }; /* letters by which a suggestion may differ */

/* The word that looks most like a name. */
typedef struct RuleNear {
    const char *name;
    int distance;
    char word[RULE_WORD_MAX]; /* empty: none does */
} RuleNear;

/* Looks at the words of a list, which blanks separate; NULL: none. */
void rule_near_consider(RuleNear *nearest, const char *spellings);

/* Looks at all attributes and foci that things of a type have. */
void rule_near_members(RuleNear *nearest, const RuleBase *base, int type);

/* "did you mean 'kill'?", or where to look; in `text`. */
const char *rule_near_advice(const RuleNear *nearest, char *text, size_t size);

#endif
