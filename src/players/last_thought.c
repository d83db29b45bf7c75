/* The last thought of a player, and knowledge about it when somebody asks. */

#include "players/last_thought.h"

#include "decide/words.h"
#include "players/second_opinion.h"

void last_thought_forget(LastThought *last)
{
    last->thought = (Thought){.move = POINT_NONE};
    last->at = 0;
    last->full = false;
}

void last_thought_clear(LastThought *last)
{
    second_opinion_free(last->second);
}

Thought *last_thought_begin(LastThought *last, const Position *position)
{
    last->at = position->move_count;
    last->full = false;
    return &last->thought;
}

void last_thought_complete(LastThought *last, const Position *position)
{
    if (!last->full)
        last->full =
            second_opinion_recall(&last->second, position, last->at, &last->thought.explanation);
}

bool last_thought_tell(LastThought *last, const Position *position, size_t number, Text *text)
{
    if (number != last->at || number >= position->move_count ||
        position->moves[number].point != last->thought.move ||
        position->moves[number].color != last->thought.explanation.color)
        return false;
    last_thought_complete(last, position);
    if (last->full)
        words_explain(&last->thought.explanation, position->board.size, WORDS_PARAGRAPH, text);
    return last->full;
}
