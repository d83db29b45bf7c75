#ifndef GOSEDAI_GAME_RULES_H
#define GOSEDAI_GAME_RULES_H

/* Rules: a rule set by name or by parts.
 *
 * Names follow the field (KataGo's list, see rules.c): tromp-taylor, chinese,
 * chinese-ogs, chinese-kgs, japanese, korean, aga, bga, new-zealand,
 * stone-scoring, aga-button; KGS's new_zealand and others are accepted too. */

#include "base/error.h"
#include "base/text.h"
#include "board/history.h"

typedef enum Scoring { SCORING_AREA, SCORING_TERRITORY } Scoring;
typedef enum Tax { TAX_NONE, TAX_SEKI, TAX_ALL } Tax;
typedef enum HandicapBonus { BONUS_ZERO, BONUS_N, BONUS_N_MINUS_1 } HandicapBonus;

typedef struct Rules {
    KoRule ko;
    Scoring scoring;
    Tax tax;                      /* points that groups do not count: none, in seki, two each */
    HandicapBonus handicap_bonus; /* points for White per handicap stone */
    bool suicide;                 /* several stones may be removed by their owner's move */
    bool button;                  /* half a point for the first pass (aga-button) */
    bool pass_stones;             /* a pass costs a stone given to the opponent (AGA) */
    bool friendly_pass;           /* passing with dead stones on the board is safe */
    double default_komi;          /* for an even game on 19x19 */
} Rules;

/* Finds a rule set by name, without regard to case, '-' and '_' alike. */
bool rules_by_name(const char *name, Rules *rules, Error *error);

/* Reads a name or a JSON object of parts as in kata-set-rules ({"ko":"SIMPLE",...}, missing parts
 * from `*rules`). */
bool rules_parse(const char *text, Rules *rules, Error *error);

/* Changes one part by its name ("ko", "scoring", "tax", "suicide", "hasButton",
 * "whiteHandicapBonus", "friendlyPassOk") and value as JSON or plain text. */
bool rules_set_part(Rules *rules, const char *part, const char *value, Error *error);

/* The name of a rule set with exactly these parts, or NULL. */
const char *rules_name(const Rules *rules);

/* Appends the parts as a JSON object, as kata-get-rules answers. */
void rules_write_json(const Rules *rules, Text *text);

/* The i-th known name, NULL behind the last: for help and completion. */
const char *rules_known(int i);

bool rules_equal(const Rules *a, const Rules *b);

/* Points that White gets for `stones` handicap stones. */
double rules_handicap_bonus(const Rules *rules, int stones);

#endif
