#ifndef GOSEDAI_PLAYERS_LANKA_TRIAL_H
#define GOSEDAI_PLAYERS_LANKA_TRIAL_H

/* LankaTrial: the tests inside rule files (docs/lanka.md):
 *
 *     % expect: o = 1 by *
 *     %   . . . . .
 *     %   . X X . .
 *     %   X o * . .
 *     %   . X . . .
 *     %   . . . . .
 *     rule capture a stone in atari; ...
 *
 * The rule below, tried by itself for the object that the name stands for, needs one move, and that
 * is the marked one. A name is one of the diagram's, or a point (C3). Instead of a count there may
 * stand `never`. `to play: white` before the diagram tells for whom rules are tried about things
 * that nobody owns, and rules that propose (else Black). */

#include "lanka/rule_base.h"
#include "players/lanka_world.h"

/* Runs test number `test` of the base, which is checked. True if it comes out as expected; false
 * with file, line and what came out instead, or what is wrong with the test itself. */
bool lanka_trial_run(const RuleBase *base, size_t test, LankaWorld *world, Error *error);

#endif
