#ifndef GOSEDAI_TOOLS_PROFILE_H
#define GOSEDAI_TOOLS_PROFILE_H

/* Profile: what the program's thinking costs in a game, by module and by move.
 *
 *     Profile profile;
 *     profile_init(&profile, lore);
 *     profile_move(&profile, position, BLACK, number);      move after move
 *     profile_add_text(&profile, &text);
 *     profile_clear(&profile);
 *
 * Measured is a deliberation (decide/deliberation.h) as gog thinks: recognition stage by stage,
 * each case, weighing, the look-ahead over the best moves, and what else comparing them takes. */

#include "base/text.h"
#include "players/lookahead.h"

#include <jansson.h>

/* The parts in the order in which they run. Cases follow in the order of CaseKind. */
enum {
    PROFILE_RECOGNITION = 0, /* its stages: AnalysisStage */
    PROFILE_CASES = ANALYSIS_STAGES,
    PROFILE_WEIGH = PROFILE_CASES + CASE_KINDS,
    PROFILE_LOOKAHEAD,
    PROFILE_COMPARE,
    PROFILE_PARTS,
};

/* What parts belong together. */
typedef enum ProfileModule {
    PROFILE_MODULE_RECOGNITION,
    PROFILE_MODULE_PROPOSAL,
    PROFILE_MODULE_DECISION,
    PROFILE_MODULES
} ProfileModule;

typedef struct ProfileCost {
    double seconds;
    long peak_kb;   /* the most memory of the program while it ran; of recognition only the whole is
                       known, and stands at its last stage. 0: unknown */
    long growth_kb; /* what it left behind, more than before */
    uint64_t nodes; /* positions that searches looked at; games of the look-ahead */
} ProfileCost;

typedef struct ProfileMove {
    int number; /* how many moves were played before */
    Color color;
    Point played, chosen; /* POINT_NONE: the game is over; what the program would play */
    int candidates;
    double seconds;
    ProfileCost parts[PROFILE_PARTS];
} ProfileMove;

typedef struct Profile {
    const Lore *lore;
    Analysis *analysis;
    Lookahead *lookahead;
    ProfileMove *moves;
    size_t count, capacity;
    int size; /* of the board */
} Profile;

/* `lore` must live as long. */
void profile_init(Profile *profile, const Lore *lore);
void profile_clear(Profile *profile);

/* Thinks about a position, in which `played` was played, and notes the cost. */
void profile_move(Profile *profile, const Position *position, Color color, Point played);

/* "blocks", "case: life", "compare" ...; and the module a part belongs to, with its name. */
const char *profile_part_name(int part);
ProfileModule profile_part_module(int part);
const char *profile_module_name(ProfileModule module);

/* --- showing ------------------------------------------------------------------------------ */

/* Tables of parts and, if asked, of moves. */
void profile_add_text(const Profile *profile, bool moves, Text *text);

/* Everything as JSON; release it with json_decref(). */
json_t *profile_json(const Profile *profile);

/* A picture as SVG: above, the whole time parted by modules and parts; below, the same move after
 * move. Widths are times; the pointer tells names and numbers. */
void profile_add_svg(const Profile *profile, const char *title, Text *text);

#endif
