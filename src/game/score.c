/* Scores.
 *
 * Idea: take the dead stones away, look at each connected region of what is
 * then empty, and ask which living stones it touches. All ways of counting
 * follow from that one look; the rules only choose what is added up.
 *
 * Method: regions are flooded once. A region that touches the living stones of
 * one colour only is that colour's; one that touches a stone in seki counts
 * for nobody if the rules tax seki. For the group tax (stone scoring) blocks
 * that share a region of their own are joined into groups, and each group
 * gives up two points, or all that it has if fewer: the two eyes that could
 * not have been filled. A group in seki has no region of its own left to tax.
 *
 * What it gets wrong: it believes what it is told about dead stones and seki.
 * Dame that were not filled and gaps in a border make a region neutral, also
 * where people would agree without playing it out. One-sided dame and false
 * eyes count as territory as the stones stand. */

#include "game/score.h"

#include <ctype.h>
#include <string.h>

enum { GROUP_TAX = 2 };

/* The work sheet of one count. */
typedef struct Count {
    const Board *board;
    uint8_t status[POINT_LIMIT]; /* of each stone, the same for all of a block */
    uint8_t living[POINT_LIMIT]; /* BLACK or WHITE where a stone lives, OFF_BOARD, else EMPTY */
    bool seen[POINT_LIMIT];      /* open points that a flood has reached */
    BlockId border[POINT_LIMIT]; /* some living block at the region of an open point, or 0 */
    BlockId leader[BOARD_BLOCKS_MAX]; /* joins blocks into groups: the way to the one that leads */
} Count;

/* A connected region without living stones. */
typedef struct Region {
    Point points[POINT_COUNT_MAX];
    int count;
    bool touches[3];   /* living stones of a colour */
    bool touches_seki; /* a stone in seki, of any colour */
    BlockId border;    /* some living block that it touches, 0 if none */
} Region;

/* --- reading the board -------------------------------------------------------------------- */

static void spread_status(Count *count, Point first, StoneStatus status)
{
    const Board *board = count->board;
    Point stone = first;
    do {
        count->status[stone] = (uint8_t)status;
        count->living[stone] = status == STATUS_DEAD ? EMPTY : board->color[stone];
        count->seen[stone] = true;
        stone = board_next_stone(board, stone);
    } while (stone != first);
    count->leader[board->block[first]] = board->block[first];
}

static void begin_count(Count *count, const Board *board, const uint8_t *status)
{
    memset(count, 0, sizeof *count);
    count->board = board;
    for (int i = 0; i < board->limit; i++) {
        Point point = (Point)i;
        Color color = board_color(board, point);
        if (color == OFF_BOARD)
            count->living[point] = OFF_BOARD;
        if ((color == BLACK || color == WHITE) && !count->seen[point])
            spread_status(count, point, status ? (StoneStatus)status[point] : STATUS_ALIVE);
    }
    memset(count->seen, 0, sizeof count->seen);
}

/* --- groups ------------------------------------------------------------------------------- */

static BlockId find_leader(Count *count, BlockId block)
{
    while (count->leader[block] != block) {
        count->leader[block] = count->leader[count->leader[block]];
        block = count->leader[block];
    }
    return block;
}

static void join_blocks(Count *count, BlockId a, BlockId b)
{
    count->leader[find_leader(count, a)] = find_leader(count, b);
}

/* --- regions ------------------------------------------------------------------------------ */

static void note_border(const Count *count, Region *region, Point stone)
{
    region->touches[count->living[stone]] = true;
    region->touches_seki |= count->status[stone] == STATUS_SEKI;
    region->border = count->board->block[stone];
}

static void flood_region(Count *count, Point start, Region *region)
{
    *region = (Region){.count = 0};
    region->points[region->count++] = start;
    count->seen[start] = true;
    for (int i = 0; i < region->count; i++)
        for (int direction = 0; direction < 4; direction++) {
            Point next = board_neighbor(count->board, region->points[i], direction);
            Color color = (Color)count->living[next];
            if (color == BLACK || color == WHITE)
                note_border(count, region, next);
            else if (color == EMPTY && !count->seen[next]) {
                count->seen[next] = true;
                region->points[region->count++] = next;
            }
        }
}

static Color region_owner(const Region *region, Tax tax)
{
    if (region->touches[BLACK] == region->touches[WHITE])
        return EMPTY;
    if (region->touches_seki && tax != TAX_NONE)
        return EMPTY;
    return region->touches[BLACK] ? BLACK : WHITE;
}

/* Joins the blocks around a region that one colour owns. */
static void join_around(Count *count, const Region *region, Color owner)
{
    for (int i = 0; i < region->count; i++) {
        count->border[region->points[i]] = region->border;
        for (int direction = 0; direction < 4; direction++) {
            Point next = board_neighbor(count->board, region->points[i], direction);
            if (count->living[next] == owner)
                join_blocks(count, count->board->block[next], region->border);
        }
    }
}

static void count_regions(Count *count, Tax tax, Score *score)
{
    Region region;
    for (int i = 0; i < count->board->limit; i++) {
        if (count->living[i] != EMPTY || count->seen[i])
            continue;
        flood_region(count, (Point)i, &region);
        Color owner = region_owner(&region, tax);
        for (int k = 0; k < region.count; k++)
            score->owner[region.points[k]] = (uint8_t)owner;
        if (owner == EMPTY) {
            score->dame += region.count;
        } else {
            score->territory[owner] += region.count;
            join_around(count, &region, owner);
        }
    }
}

/* --- adding up ---------------------------------------------------------------------------- */

static void count_stones(const Count *count, Score *score)
{
    const Board *board = count->board;
    for (int i = 0; i < board->limit; i++) {
        Color color = (Color)board->color[i];
        if (color != BLACK && color != WHITE)
            continue;
        if (count->living[i] == EMPTY) {
            score->dead[color]++;
        } else {
            score->owner[i] = (uint8_t)color;
            score->area[color]++;
        }
    }
    for (int color = BLACK; color <= WHITE; color++) {
        score->area[color] += score->territory[color];
        score->prisoners[color] = (int)board->captured[color] + score->dead[color];
    }
}

/* Two points of each group with territory, or one if it has no more. */
static void count_tax(Count *count, Score *score)
{
    uint8_t taxed[BOARD_BLOCKS_MAX] = {0};
    for (int i = 0; i < count->board->limit; i++) {
        if (count->living[i] != EMPTY || score->owner[i] == EMPTY)
            continue;
        BlockId leader = find_leader(count, count->border[i]);
        if (taxed[leader] < GROUP_TAX) {
            taxed[leader]++;
            score->tax[score->owner[i]]++;
        }
    }
}

/* Who passed first? */
static Color button_owner(const Position *position)
{
    for (size_t i = 0; i < position->move_count; i++)
        if (position->moves[i].point == POINT_PASS)
            return (Color)position->moves[i].color;
    return EMPTY;
}

static double points_of(const Score *score, const Rules *rules, Color color)
{
    int points = rules->scoring == SCORING_AREA
                     ? score->area[color]
                     : score->territory[color] + score->prisoners[color_other(color)];
    return points - score->tax[color] + (score->button == color ? 0.5 : 0);
}

void score_position(const Position *position, const uint8_t *status, Score *score)
{
    const Rules *rules = &position->rules;
    Count count;
    *score = (Score){.dame = 0};
    begin_count(&count, &position->board, status);
    count_regions(&count, rules->tax, score);
    count_stones(&count, score);
    if (rules->tax == TAX_ALL)
        count_tax(&count, score);
    score->button = rules->button ? button_owner(position) : EMPTY;
    score->komi = position->komi + rules_handicap_bonus(rules, position->handicap);
    score->black = points_of(score, rules, BLACK);
    score->white = points_of(score, rules, WHITE) + score->komi;
}

double score_margin(const Score *score)
{
    return score->black - score->white;
}

void score_write_result(const Score *score, Text *text)
{
    double margin = score_margin(score);
    if (margin == 0) {
        text_add(text, "0");
        return;
    }
    text_add(text, margin > 0 ? "B+" : "W+");
    text_add_number(text, margin > 0 ? margin : -margin);
}

/* --- results in words --------------------------------------------------------------------- */

typedef struct ResultWord {
    const char *word;
    const char *how;
    bool known;
} ResultWord;

/* Results without a winner. */
static const ResultWord NO_WINNER[] = {
    {"0", "draw", true},    {"draw", "draw", true},        {"jigo", "draw", true},
    {"tie", "draw", true},  {"void", "void", false},       {"?", "unknown", false},
    {"", "unknown", false}, {"unknown", "unknown", false},
};

/* What may follow "B+". */
static const ResultWord WAYS_TO_WIN[] = {
    {"", "unknown", true},
    {"?", "unknown", true},
    {"r", "resignation", true},
    {"res", "resignation", true},
    {"resign", "resignation", true},
    {"resignation", "resignation", true},
    {"t", "time", true},
    {"time", "time", true},
    {"f", "forfeit", true},
    {"forfeit", "forfeit", true},
};

enum { RESULT_WORD_MAX = 32, RESULT_MARGIN_MAX = 10000 };

/* Copies the word at `text` and returns what follows it; a word ends at a blank or at '('. */
static const char *take_word(const char *text, char word[RESULT_WORD_MAX])
{
    size_t length = 0;
    while (*text && *text != '(' && !isspace((unsigned char)*text)) {
        if (length + 1 < RESULT_WORD_MAX)
            word[length++] = *text;
        text++;
    }
    word[length] = '\0';
    return text;
}

static const ResultWord *find_word(const ResultWord *words, size_t count, const char *word)
{
    for (size_t i = 0; i < count; i++)
        if (text_same_nocase(words[i].word, word))
            return &words[i];
    return NULL;
}

/* Reads "3.5", "3,5" and, from what follows, "3 1/2". */
static bool parse_margin(char word[RESULT_WORD_MAX], const char *rest, double *margin)
{
    if (!isdigit((unsigned char)word[0]) && word[0] != '.' && word[0] != ',')
        return false;
    char *comma = strchr(word, ',');
    if (comma)
        *comma = '.';
    if (word[strspn(word, "0123456789.")] != '\0' || !text_to_double(word, margin) ||
        *margin > RESULT_MARGIN_MAX)
        return false;
    if (text_starts_with(text_skip_blanks(rest), "1/2"))
        *margin += 0.5;
    return true;
}

static bool parse_win(const char *text, GameResult *result)
{
    char word[RESULT_WORD_MAX];
    const char *rest = take_word(text_skip_blanks(text), word);
    const ResultWord *way = find_word(WAYS_TO_WIN, sizeof WAYS_TO_WIN / sizeof *WAYS_TO_WIN, word);
    if (way) {
        result->how = way->how;
    } else if (parse_margin(word, rest, &result->margin)) {
        result->by_points = true;
        result->how = "points";
    } else {
        return false;
    }
    result->known = true;
    return true;
}

bool score_parse_result(const char *text, GameResult *result)
{
    char word[RESULT_WORD_MAX];
    *result = (GameResult){.winner = EMPTY, .how = "unknown"};
    text = text_skip_blanks(text);
    const char *plus = strchr(text, '+');
    if (plus && plus - text < RESULT_WORD_MAX) {
        char name[RESULT_WORD_MAX] = "";
        memcpy(name, text, (size_t)(plus - text));
        take_word(name, word);
        Color winner;
        if (!color_parse(word, &winner) || !parse_win(plus + 1, result))
            return false;
        result->winner = winner;
        return true;
    }
    take_word(text, word);
    const ResultWord *found = find_word(NO_WINNER, sizeof NO_WINNER / sizeof *NO_WINNER, word);
    if (!found)
        return false;
    result->how = found->how;
    result->known = found->known;
    return true;
}
