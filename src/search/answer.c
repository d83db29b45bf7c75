/* Answers of local searches: their names and their lines. */

#include "search/answer.h"

const char *verdict_name(Verdict verdict)
{
    static const char *const names[] = {
        [VERDICT_UNKNOWN] = "unknown",
        [VERDICT_NO] = "no",
        [VERDICT_KO_THREAT] = "ko (needs the first threat)",
        [VERDICT_KO_FIRST] = "ko (takes first)",
        [VERDICT_YES] = "yes",
    };
    return names[verdict];
}

Verdict verdict_other(Verdict verdict)
{
    static const Verdict others[] = {
        [VERDICT_UNKNOWN] = VERDICT_UNKNOWN,
        [VERDICT_NO] = VERDICT_YES,
        [VERDICT_KO_THREAT] = VERDICT_KO_FIRST,
        [VERDICT_KO_FIRST] = VERDICT_KO_THREAT,
        [VERDICT_YES] = VERDICT_NO,
    };
    return others[verdict];
}

int verdict_code(Verdict verdict, int unknown)
{
    switch (verdict) {
    case VERDICT_UNKNOWN:
        return unknown;
    case VERDICT_NO:
        return 0;
    case VERDICT_KO_THREAT:
        return 3;
    case VERDICT_KO_FIRST:
        return 2;
    case VERDICT_YES:
        return 1;
    }
    return unknown;
}

const char *life_name(Life life)
{
    static const char *const names[] = {
        [LIFE_UNKNOWN] = "unknown",
        [LIFE_DEAD] = "dead",
        [LIFE_KO] = "ko",
        [LIFE_SEKI] = "seki",
        [LIFE_SEKI_KO] = "alive or seki by ko",
        [LIFE_STANDS] = "alive or seki",
        [LIFE_ALIVE] = "alive",
    };
    return names[life];
}

Verdict answer_effect(const Answer *answer)
{
    return answer->verdict == VERDICT_NO && answer->alone > VERDICT_NO ? answer->alone
                                                                       : answer->verdict;
}

void answer_clear(Answer *answer)
{
    *answer = (Answer){.reason = ""};
}

const char answer_likely_moves[] = "only moves that a player would think of were tried";

void answer_doubt(Answer *answer, const char *reason)
{
    if (answer->proved && answer->verdict != VERDICT_UNKNOWN)
        answer->reason = reason;
    answer->proved = false;
}

void answer_line(const Answer *answer, const Board *board, Text *text)
{
    char name[POINT_TEXT_MAX];
    Board play;
    Color color = answer->first;
    bool known = true; /* the board is as the search had it: without stones that it added */
    board_copy(&play, board);
    for (int i = 0; i < answer->line_length; i++, color = color_other(color)) {
        Point move = answer->line[i];
        bool passes = move == POINT_PASS;
        known = known && (passes || (board_color(&play, move) == EMPTY &&
                                     !board_is_suicide(&play, move, color)));
        if (i)
            text_add_char(text, ' ');
        if (known && !passes && !board_is_legal(&play, move, color)) {
            text_add(text, "(threat) ");
            board_clear_ko(&play);
        }
        text_add(text, point_name(board->size, move, name));
        if (known)
            board_play(&play, move, color);
    }
}
