#include "support/picture.h"

#include "support/test.h"

Diagram picture_read(const char *text)
{
    Diagram diagram;
    Error error = {0};
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    return diagram;
}

Point picture_target(const Diagram *diagram)
{
    Point black = diagram_point(diagram, 'x');
    return black ? black : diagram_point(diagram, 'o');
}

const char PICTURE_WALLS[] = ". . . . . X O . . . . . .\n"
                             "X X X X X X O O O O O O O\n"
                             ". . . . . X O . . . . . .\n"
                             ". . . . . X O . . . . . .\n"
                             "X X X X X X O O O O O O O\n"
                             ". . . . . X O . . . . . .\n"
                             ". . . . . X O . . . . . .\n"
                             "X X X X X X O O O O O O O\n"
                             ". . . . . X O . . . . . .\n"
                             ". . . . . X O . . . . . .\n"
                             "X X X X X X O O O O O O O\n"
                             ". . . . . X O . . . . . .\n"
                             ". . . . . X O . . . . . .\n";

const char PICTURE_RACE[] = "O X . O X X . X X\n"
                            ". O O O O X X X O\n"
                            "O . O O X X X O O\n"
                            "O O . O X O O O X\n"
                            ". X X X X X O . X\n"
                            "X X O O O O O O O\n"
                            "O X O . X X O X .\n"
                            "O O O X X . X . X\n"
                            "O X X X . X . X .\n";
