/* Games that were played to the end. */

#include "support/finished.h"

#include "support/test.h"

#include <math.h>
#include <string.h>

enum { CHINESE_STONES_MAX = 4 }; /* a komi of 2.75, 3.25, 3.75 is in stones, not in points */

bool finished_next(Games *games, GameLine *game, double *margin)
{
    while (games_next(games, game)) {
        GameResult result;
        if (!game->komi_known || !score_parse_result(game->result, &result) || !result.by_points ||
            result.margin == 0)
            continue;
        *margin = result.winner == BLACK ? result.margin : -result.margin;
        return true;
    }
    return false;
}

static void set_up(uint8_t colors[POINT_LIMIT], int size, const char *stones, Color color)
{
    for (; stones[0] && stones[1]; stones += 2) {
        Point point;
        if (point_parse_sgf(size, stones, 2, &point) && point_on_board(size, point))
            colors[point] = (uint8_t)color;
    }
}

static bool in_stones(const GameLine *game)
{
    return game->komi < CHINESE_STONES_MAX && fmod(game->komi, 0.5) != 0;
}

Position *finished_position(const GameLine *game, int moves)
{
    Rules rules;
    assert_true(rules_by_name("japanese", &rules, NULL));
    Position *position = position_new(game->size, &rules);
    uint8_t colors[POINT_LIMIT] = {EMPTY};
    set_up(colors, game->size, game->black_stones, BLACK);
    set_up(colors, game->size, game->white_stones, WHITE);
    assert_true(position_setup(position, colors, game->first, NULL));
    position->komi = in_stones(game) ? 2 * game->komi : game->komi;
    position->handicap = game->handicap;
    Color color = game->first;
    for (const char *at = game->moves; moves-- != 0 && at[0] && at[1]; at += 2) {
        Point point;
        if (!point_parse_sgf(game->size, at, 2, &point))
            break;
        position_force(position, (Move){point, (uint8_t)color});
        color = color_other(color);
    }
    return position;
}

void finished_margins(Position *position, const uint8_t status[POINT_LIMIT],
                      double margins[FINISHED_COUNTS])
{
    static const char *const RULES[FINISHED_COUNTS] = {"japanese", "chinese"};
    Rules kept = position->rules;
    for (int i = 0; i < FINISHED_COUNTS; i++) {
        Score score;
        assert_true(rules_by_name(RULES[i], &position->rules, NULL));
        score_position(position, status, &score);
        margins[i] = score_margin(&score);
    }
    position->rules = kept;
}

bool finished_agrees(const GameLine *game, const double margins[FINISHED_COUNTS], double margin)
{
    if (in_stones(game))
        return fabs(margins[FINISHED_AREA] - 2 * margin) < 0.1;
    for (int i = 0; i < FINISHED_COUNTS; i++)
        if (fabs(margins[i] - margin) < 0.1)
            return true;
    return false;
}
