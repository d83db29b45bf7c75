/* Names of moves: shapes by name in all directions, and how many moves of recorded games get one.
 */

#include "support/test.h"

#include "base/file.h"
#include "board/diagram.h"
#include "propose/move_name.h"
#include "support/games.h"
#include "support/positions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Lore *load(void)
{
    Error error;
    error_clear(&error);
    Lore *lore = lore_load(NULL, &error);
    if (!lore)
        fail_msg("%s: %s", error.place, error.message);
    return lore;
}

/* Black plays at *; the stone named o is the last move, if there is one. */
typedef struct NameCase {
    const char *name;
    const char *diagram;
} NameCase;

static const NameCase CASES[] = {
    {"push", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . O O . . .\n"
             ". . . X * . . . .\n. . . . X . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
             ". . . . . . . . .\n"},
    {"solid connection", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                         ". . . . O O . . .\n. . . X * . . . .\n. . . O X . . . .\n"
                         ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"},
    {"centre point", ". . . . . . . . .\n. . . . . . . . .\n. . X . . . X . .\n. . . . . . . . .\n"
                     ". . . . * . . . .\n. . . . . . . . .\n. . X . . . X . .\n. . . . . . . . .\n"
                     ". . . . . . . . .\n"},
    {"invasion", ". . . . . . . . .\n. . . . . . . . .\n. O O O O O . . .\n. O X X X O . . .\n"
                 ". O X . X O . * .\n. O . . . O . . .\n. . O . O . . . .\n. . . O . . . . .\n"
                 ". . . . . . . . .\n"},
    {"placement", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                  ". . . . . . . . .\n. . O O O O O . .\n. . O . . . O . .\n. . O . . . O . .\n"
                  ". . O . * . O . .\n"},
    {"placement", ". . . . . . . . .\nX X X X X X . . .\nO O O O O X . . .\nO . . O O X . . .\n"
                  "O . * . O X . . .\nO O O O O X . . .\nX X X X X X . . .\n. . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"placement", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                  ". . . . . . . . .\n. . . . . . . . .\nX X X X . . . . .\nO O O O X . . . .\n"
                  ". * . O X . . . .\n"},
    {"placement", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                  ". . . . . . . . .\nX X X X X X X . .\nO O O O O O X . .\nO . X * . O X . .\n"
                  "O O O O O O X . .\n"},
    {"diagonal attachment",
     ". . . . . . . . .\n. . . . . . . . .\n. . . . . . X O O\n. . . . . . X X O\n"
     ". . . . . . X O X\n. . . . . X . O .\n. . . . . X . * .\n. . . . . . X . .\n"
     ". . . . . . X . X\n"},
    {"hane", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
             ". . . . * . . . .\n. . . X O . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
             ". . . . . . . . .\n"},
    {"first-line hane", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                        ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                        ". . . . . . . . .\n. . X X O O . . .\n. . . . * . . . .\n"},
    {"stretch", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                ". . . * . . . . .\n. . . X O . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                ". . . . . . . . .\n"},
    {"crosscut", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                 ". . . O * . . . .\n. . . X O . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                 ". . . . . . . . .\n"},
    {"cut", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . O O . . . . .\n"
            ". . . O * . . . .\n. . X X O O . . .\n. . . . X . . . .\n. . . . . . . . .\n"
            ". . . . . . . . .\n"},
    {"peep", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
             ". . . O . O . . .\n. . . . * . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
             ". . . . . . . . .\n"},
    {"wedge", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
              ". . . O * O . . .\n. . . . . . . . .\n. . . . X . . . .\n. . . . . . . . .\n"
              ". . . . . . . . .\n"},
    {"clamp", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
              ". . . X O * . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
              ". . . . . . . . .\n"},
    {"atari", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . X . . . .\n"
              ". . . X O . . . .\n. . . . * . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
              ". . . . . . . . .\n"},
    {"self-atari", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                   "O O O O O O O O O\nO O O O O O O O O\nX X O O O O . . .\n. X X X X O . . .\n"
                   "O O O * X O . . .\n"},
    {"capture", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . X . . . .\n"
                ". . . X O * . . .\n. . . . X . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                ". . . . . . . . .\n"},
    {"escape from atari", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                          ". . . . O . . . .\n. . . O X * . . .\n. . . . O . . . .\n"
                          ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"},
    {"net", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . X X . . .\n"
            ". . . X O . . . .\n. . . X . * . . .\n. . . . . . . . .\n. . . . . . . . .\n"
            ". . . . . . . . .\n"},
    {"empty triangle", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                       ". . . . X . . . .\n. . . . X * . . .\n. . . . . . . . .\n"
                       ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"},
    {"dumpling", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . X X . . .\n"
                 ". . . . X * . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                 ". . . . . . . . .\n"},
    {"bamboo joint", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . O . . . .\n"
                     ". . . X . X . . .\n. . . X . * . . .\n. . . . O . . . .\n. . . . . . . . .\n"
                     ". . . . . . . . .\n"},
    {"hanging connection", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                           ". . . O X O . . .\n. . . X . * . . .\n. . . . . . . . .\n"
                           ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"},
    {"solid connection", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                         ". . . . O . . . .\n. . . X * X . . .\n. . . . . . . . .\n"
                         ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"},
    {"two-step hane", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                      ". . . . . * . . .\n. . . . X o . . .\n. . . X O . . . .\n"
                      ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"},
    {"monkey jump", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                    ". . . . . . . . .\n. . . . . . . . .\n. X O O . . O . .\n. X . . . . . . .\n"
                    ". . . . * . . . .\n"},
    {"knight's move", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                      ". . . X X X . . .\n. X X O O O X . .\n. X O O . O X . .\n"
                      ". X X X O . X . .\n. . . X X X . . .\n* . . . . . . . .\n"},
    {"one-space jump", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                       ". . . X X X . . .\n. X X O O O X . .\n. X O O . O X . .\n"
                       ". X X X O . X . .\n. . . X X X . . .\n. * . . . . . . .\n"},
    {"attachment", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . * . . . .\n"
                   ". . . . O . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                   ". . . . . . . . .\n"},
    {"shoulder hit", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                     ". . . . . . . . .\n. . . . * . . . .\n. . . O . . . . .\n. . . . . . . . .\n"
                     ". . . . . . . . .\n"},
    {"cap", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
            ". . . . * . . . .\n. . . . . . . . .\n. . . . O . . . .\n. . . . . . . . .\n"
            ". . . . . . . . .\n"},
    {"descent", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . X O . . .\n"
                ". . . . * . . . .\n"},
    {"4-4 point", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                  ". . . . . . . . .\n. . . * . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"one-space jump",
     ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . * . . . .\n"
     ". . . . . . . . .\n. . . . X . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
     ". . . . . . . . .\n"},
    {"snapback", ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                 ". . . . . . . . .\n. . . . . . . . .\n. X X X X . . . .\nX O O O O X . . .\n"
                 "X O * . O X . . .\n"},
};

/* Small boards: stones in the middle are near every corner, and leave it open all the same; only a
 * stone in the corner is approached or helped there. */
static const NameCase SMALL_CASES[] = {
    {"3-3 point", ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . O . . . .\n"
                  ". . . . . . . . .\n"
                  ". . * . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"3-4 point", ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . O . . . .\n"
                  ". . * . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"4-4 point", ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . O . . . .\n"
                  ". . . * . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"side move", ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . * . O . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"3-3 point", ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . * . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . O . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"3-3 point", ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . * . .\n"
                  ". . . . . . . . .\n"
                  ". . . . X . . . .\n"
                  ". . O . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"3-3 point", ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . * . .\n"
                  ". . . . . . . . .\n"
                  ". . . . O . . . .\n"
                  ". . X . . . O . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"3-4 point", ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . O . . . . .\n"
                  ". . . . . * . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"4-4 point", ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . * . . .\n"
                  ". . . . . . . . .\n"
                  ". . . X . O . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"knight's move", ". . . . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . * . .\n"
                      ". . . . X . . . .\n"
                      ". . O . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n"},
    {"approach", ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . O . * . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"},
    {"low approach", ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . * . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . O . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"},
    {"centre point", ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . * . . . .\n"
                     ". . O . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"},
    {"centre point", ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . X . .\n"
                     ". . . . . . . . .\n"
                     ". . . . * . . . .\n"
                     ". . . . . . . . .\n"
                     ". . O . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"},
    {"side move", ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . * . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . O . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . X . . O . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"},
    {"3-3 point", ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . O . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . * . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"},
    {"3-4 point", ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . O . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . * . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"},
    {"star point", ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . O . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . * . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"},
    {"star point", ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . X . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . * . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"},
    {"star point", ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . * . . . . . . . . .\n"
                   ". . . . . . O . . . . . .\n"
                   ". . . . . . . . . . . . .\n"
                   ". . . . . . . . . . . . .\n"},
    {"3-5 point", ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . O . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . * . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"},
    {"low approach", ". . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . .\n"
                     ". . . O . . . . . . . . .\n"
                     ". . . . . * . . . . . . .\n"
                     ". . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . .\n"},
    {"enclosure", ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . * . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . X . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"
                  ". . . . . . . . . . . . .\n"},
};

static void check_case(const Lore *lore, const NameCase *item)
{
    Diagram diagram;
    Error error;
    error_clear(&error);
    if (!diagram_read(&diagram, item->diagram, NULL, &error))
        fail_msg("%s: %s", item->name, error.message);
    int size = diagram.board.size;
    Point move = diagram_point(&diagram, '*'), last = diagram_point(&diagram, 'o');
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        for (int exchange = 0; exchange < 2; exchange++) {
            Board board;
            board_transform(&board, &diagram.board, symmetry, exchange);
            const char *name =
                move_name(lore, &board, point_transform(size, move, symmetry),
                          exchange ? WHITE : BLACK, point_transform(size, last, symmetry));
            if (strcmp(name, item->name) != 0)
                fail_msg("'%s' is called '%s'\n%s", item->name, name, item->diagram);
        }
}

static void shapes_have_their_names(void **state)
{
    (void)state;
    Lore *lore = load();
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++)
        check_case(lore, &CASES[i]);
    lore_free(lore);
}

static void corners_of_small_boards_have_their_names(void **state)
{
    (void)state;
    Lore *lore = load();
    for (size_t i = 0; i < sizeof(SMALL_CASES) / sizeof(SMALL_CASES[0]); i++)
        check_case(lore, &SMALL_CASES[i]);
    lore_free(lore);
}

/* The first stone of a corner: 4-4 is a star point on large boards only, and what is in the middle
 * of a side takes no corner. */
static void small_boards_have_other_names(void **state)
{
    (void)state;
    static const struct {
        int size, x, y;
        const char *name;
    } FIRST[] = {{19, 3, 3, "star point"}, {13, 3, 3, "star point"}, {9, 3, 3, "4-4 point"},
                 {9, 2, 2, "3-3 point"},   {9, 2, 3, "3-4 point"},   {9, 4, 4, "centre point"},
                 {19, 2, 4, "3-5 point"},  {9, 2, 4, "side move"},   {7, 3, 3, "centre point"},
                 {7, 2, 3, "side move"},   {5, 2, 2, "centre point"}};
    Lore *lore = load();
    for (size_t i = 0; i < sizeof FIRST / sizeof *FIRST; i++) {
        Board board;
        board_init(&board, FIRST[i].size);
        Point move = point_at(FIRST[i].size, FIRST[i].x, FIRST[i].y);
        assert_string_equal(move_name(lore, &board, move, BLACK, POINT_NONE), FIRST[i].name);
    }
    lore_free(lore);
}

/* Two lines above a stone on the side is a cap, beside one in the corner an approach. */
static void a_corner_stone_is_approached(void **state)
{
    (void)state;
    static const struct {
        int stone_x, stone_y, x, y;
        const char *name;
    } APPROACHES[] = {{3, 2, 3, 4, "high approach"}, {3, 2, 2, 4, "low approach"},
                      {3, 3, 5, 2, "low approach"},  {3, 3, 5, 3, "high approach"},
                      {3, 3, 3, 6, "approach"},      {9, 2, 6, 2, "pincer"},
                      {9, 2, 9, 4, "cap"},           {9, 3, 9, 5, "cap"}};
    Lore *lore = load();
    for (size_t i = 0; i < sizeof APPROACHES / sizeof *APPROACHES; i++) {
        Board board;
        board_init(&board, 19);
        board_play(&board, point_at(19, APPROACHES[i].stone_x, APPROACHES[i].stone_y), WHITE);
        Point move = point_at(19, APPROACHES[i].x, APPROACHES[i].y);
        assert_string_equal(move_name(lore, &board, move, BLACK, POINT_NONE), APPROACHES[i].name);
    }
    lore_free(lore);
}

static void what_is_no_move_has_no_name(void **state)
{
    (void)state;
    Lore *lore = load();
    Board board;
    board_init(&board, 9);
    board_play(&board, point_at(9, 3, 3), BLACK);
    assert_string_equal(move_name(lore, &board, POINT_PASS, BLACK, POINT_NONE), "pass");
    assert_string_equal(move_name(lore, &board, POINT_NONE, BLACK, POINT_NONE), "");
    assert_string_equal(move_name(lore, &board, POINT_RESIGN, BLACK, POINT_NONE), "");
    assert_string_equal(move_name(lore, &board, point_at(9, 3, 3), BLACK, POINT_NONE), "");
    lore_free(lore);
}

static void a_move_is_said_name_first(void **state)
{
    (void)state;
    Text text;
    text_init(&text);
    move_name_say("hane", 9, point_at(9, 3, 3), &text);
    assert_string_equal(text.data, "Hane at D6");
    text_clear(&text);
    move_name_say("", 9, point_at(9, 3, 3), &text);
    assert_string_equal(text.data, "D6");
    text_clear(&text);
    move_name_say("pass", 9, POINT_PASS, &text);
    assert_string_equal(text.data, "pass");
    text_clear(&text);
}

/* The catalogue knows every name of the file. */
static void every_name_is_translated(void **state)
{
    (void)state;
    Lore *lore = load();
    Error error;
    Text catalogue;
    text_init(&catalogue);
    assert_true(file_read("po/ja.po", 1U << 20, &catalogue, &error));
    for (int i = 0; i < lore->shapes->count; i++) {
        const Pattern *pattern = &lore->shapes->patterns[i];
        char wanted[128];
        for (int e = 0; e < pattern->entry_count; e++)
            if (strcmp(CASE_PATTERNS_SHAPES.fields[pattern->entries[e].field].name, "name") == 0)
                snprintf(wanted, sizeof wanted, "msgctxt \"move\"\nmsgid \"%s\"\n",
                         pattern->entries[e].values[0].text);
        if (!strstr(catalogue.data, wanted))
            fail_msg("po/ja.po lacks %s", wanted);
    }
    text_clear(&catalogue);
    lore_free(lore);
}

static void name_all(const Board *board, void *context)
{
    const Lore *lore = context;
    for (int i = 0; i < point_limit(board->size); i++)
        for (int color = BLACK; color <= WHITE; color++)
            if (point_on_board(board->size, (Point)i) &&
                board_is_legal(board, (Point)i, (Color)color))
                assert_non_null(move_name(lore, board, (Point)i, (Color)color, POINT_NONE));
}

static void every_legal_move_can_be_asked_about(void **state)
{
    (void)state;
    Lore *lore = load();
    positions_at_random(20, 3, name_all, lore);
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        Board board;
        board_init(&board, size);
        name_all(&board, lore);
    }
    lore_free(lore);
}

/* --- recorded games ------------------------------------------------------------------------- */

enum { GAMES = 100, NAMES_MAX = 200 };

typedef struct Count {
    const char *name;
    int times;
} Count;

typedef struct Counts {
    int moves, unnamed, kinds;
    Count items[NAMES_MAX];
} Counts;

static void count_name(Counts *counts, const char *name)
{
    counts->moves++;
    if (!*name) {
        counts->unnamed++;
        return;
    }
    int i = 0;
    while (i < counts->kinds && strcmp(counts->items[i].name, name) != 0)
        i++;
    assert_true(i < NAMES_MAX);
    if (i == counts->kinds)
        counts->items[counts->kinds++] = (Count){name, 0};
    counts->items[i].times++;
}

static void name_game(const Lore *lore, const GameLine *game, Counts *counts)
{
    Board board;
    board_init(&board, game->size);
    Color color = game->first;
    Point last = POINT_NONE;
    for (const char *at = game->moves; at[0] && at[1]; at += 2, color = color_other(color)) {
        Point point;
        if (!point_parse_sgf(game->size, at, 2, &point))
            break;
        if (point > POINT_RESIGN && board_is_legal(&board, point, color))
            count_name(counts, move_name(lore, &board, point, color, last));
        board_play(&board, point, color);
        last = point;
    }
}

static int by_times(const void *a, const void *b)
{
    return ((const Count *)b)->times - ((const Count *)a)->times;
}

static void most_moves_of_recorded_games_have_a_name(void **state)
{
    (void)state;
    Games games;
    if (!games_open(&games, "pro2016_19x19")) {
        print_message("skipped: recorded games are not there; set GOSEDAI_DATA\n");
        skip();
    }
    Lore *lore = load();
    GameLine game;
    Counts counts = {0};
    for (int i = 0; i < GAMES && games_next(&games, &game);)
        if (!*game.black_stones && !*game.white_stones) {
            name_game(lore, &game, &counts);
            i++;
        }
    games_close(&games);
    qsort(counts.items, (size_t)counts.kinds, sizeof(counts.items[0]), by_times);
    for (int i = 0; i < counts.kinds; i++)
        print_message("| %s | %d | %.1f |\n", counts.items[i].name, counts.items[i].times,
                      100.0 * counts.items[i].times / counts.moves);
    print_message("%d moves, %d without a name\n", counts.moves, counts.unnamed);
    assert_true(counts.moves > 1000);
    assert_true(counts.unnamed * 10 < counts.moves);
    assert_true(counts.items[0].times * 4 < counts.moves); /* no name means everything */
    lore_free(lore);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_have_their_names),
        cmocka_unit_test(corners_of_small_boards_have_their_names),
        cmocka_unit_test(small_boards_have_other_names),
        cmocka_unit_test(a_corner_stone_is_approached),
        cmocka_unit_test(what_is_no_move_has_no_name),
        cmocka_unit_test(a_move_is_said_name_first),
        cmocka_unit_test(every_name_is_translated),
        cmocka_unit_test(every_legal_move_can_be_asked_about),
        cmocka_unit_test(most_moves_of_recorded_games_have_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
