#ifndef GOSEDAI_GAME_RULES_H
#define GOSEDAI_GAME_RULES_H

/* Rules: a rule set by name or by parts.
 *
 * Names follow the field (KataGo's list, see rules.c): tromp-taylor, chinese,
 * chinese-ogs, chinese-kgs, japanese, korean, aga, bga, new-zealand,
 * stone-scoring, aga-button. Other spellings are taken too: those of SGF's RU
 * ("Japanese", "NZ", "AGA rules"), of KGS ("new_zealand"), "jp", "cn" ...
 * What none of the sets can say honestly (GOE) is unknown.
 *
 *     Rules rules;
 *     if (!rules_by_name("chinese", &rules, &error)) ...
 *     rules_set_part(&rules, "ko", "positional", &error);
 */

#include "base/error.h"
#include "base/text.h"
#include "board/past.h"

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
    bool friendly_pass;           /* passing with dead stones on the board is safe */
    double default_komi;          /* for an even game on 19x19; follows from the parts above */
} Rules;

/* --- queries --------------------------------------------------------------------------- */

/* Which rule set has this name? Letters without regard to case; blanks, '-' and '_' do not
 * matter; a final "rules" is ignored. False, with the known names, if none has; `*rules` is then
 * unchanged. */
bool rules_by_name(const char *name, Rules *rules, Error *error);

/* The first name of a rule set with exactly these parts (chinese-kgs and chinese-ogs, japanese
 * and korean, aga and bga have the same), or NULL. */
const char *rules_name(const Rules *rules);

/* The i-th known name, NULL behind the last: for help and completion. */
const char *rules_known(int i);

/* Do the two have the same parts? */
bool rules_equal(const Rules *a, const Rules *b);

/* How many points does White get for `stones` handicap stones? None below two stones: a single
 * stone is Black's first move. */
double rules_handicap_bonus(const Rules *rules, int stones);

/* Does every stone that is on the board after two passes count as alive? Under territory rules
 * never: there the players agree, whatever `friendly_pass` says. */
static inline bool rules_all_stones_live(const Rules *rules)
{
    return !rules->friendly_pass && rules->scoring == SCORING_AREA;
}

/* Appends the parts as a JSON object, as kata-get-rules answers. rules_parse() reads it back. */
void rules_write_json(const Rules *rules, Text *text);

/* --- actions --------------------------------------------------------------------------- */

/* Reads a name or a JSON object of parts as in kata-set-rules ({"ko":"SIMPLE",...}).
 *
 * Missing parts are taken from `*rules`, except that the tax follows the scoring where only the
 * scoring is given (territory: seki, area: none). False, with what is allowed, for any unknown
 * name, part or value; `*rules` is then unchanged. */
bool rules_parse(const char *text, Rules *rules, Error *error);

/* Changes one part by its name ("ko", "scoring", "tax", "suicide", "hasButton",
 * "whiteHandicapBonus", "friendlyPassOk") and its value as JSON or plain text, without regard to
 * case. False, with what is allowed, and no change otherwise. */
bool rules_set_part(Rules *rules, const char *part, const char *value, Error *error);

#endif
