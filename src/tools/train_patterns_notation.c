/* Train patterns notation: what stands at the top of knowledge/move_patterns. */

#include "tools/cli_train_patterns.h"

const char TRAIN_PATTERNS_NOTATION[] =
    "# Move patterns: what speaks for a move, learned from games.\n"
    "#\n"
    "# Made by 'gosedai train patterns'; docs/move-guess.md says from what, and how good it is.\n"
    "#\n";
