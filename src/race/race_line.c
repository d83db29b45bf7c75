/* Lines of play of counted races.
 *
 * Method. Who wins plays the winning move that gains most, who loses the move that gains most for
 * him; after each the race is read again, with the same stones taken to be safe and without search.
 *
 * What it gets wrong: the loser's moves are good, not proved to be the longest resistance. */

#include "race/race.h"

/* What does the side to move play? POINT_NONE: the line ends. */
static Point choose(const Race *race, Color mover)
{
    const RaceAnswer *answer = &race->answers[mover];
    bool quiet = answer->outcome == RACE_UNKNOWN || answer->outcome == RACE_KO ||
                 (answer->outcome == RACE_SEKI && answer->move == POINT_PASS);
    if (quiet)
        return POINT_NONE;
    return answer->move > POINT_PASS ? answer->move : answer->active;
}

static bool is_taken(const Race *race, const Board *board)
{
    return board_color(board, race->split.stone[BLACK]) != BLACK ||
           board_color(board, race->split.stone[WHITE]) != WHITE;
}

static void play_line(Race *race, Color first, const RaceLimits *limits)
{
    RaceAnswer *answer = &race->answers[first];
    const Race *now = race;
    Race *after = NULL;
    Board board;
    Color mover = first;
    board_copy(&board, &race->board);
    while (answer->line_length < RACE_LINE_MAX) {
        Point move = choose(now, mover);
        if (move <= POINT_PASS || !board_is_legal(&board, move, mover))
            break;
        answer->line[answer->line_length++] = move;
        board_play(&board, move, mover);
        mover = color_other(mover);
        race_free(after);
        after = NULL;
        if (!is_taken(race, &board))
            after =
                race_read(&board, race->split.stone[BLACK], race->split.stone[WHITE], limits, NULL);
        if (!after)
            break;
        now = after;
    }
    race_free(after);
}

void race_play_lines(Race *race, const RaceLimits *limits)
{
    RaceLimits quick = limits ? *limits : RACE_LIMITS;
    PointSet safe = race->split.safe;
    quick.search.nodes = 1;
    quick.safe = &safe;
    quick.shapes = race->shapes;
    for (Color first = BLACK; first <= WHITE; first++) {
        RaceMethod method = race->answers[first].method;
        bool counted = method == RACE_BY_GAMES || method == RACE_BY_FORMULA ||
                       method == RACE_BY_VITAL || method == RACE_BY_PLAY;
        if (counted && race->answers[first].line_length == 0)
            play_line(race, first, &quick);
    }
}
