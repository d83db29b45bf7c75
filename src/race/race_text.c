/* A race in words: the regions with their values, the sum, and what either side does. */

#include "race/race.h"

#include "cgt/atomic.h"
#include "cgt/naming.h"

enum { SUM_LENGTH_MAX = 120 }; /* bytes; a longer sum is called -1ish, or cut */

const char *race_outcome_name(RaceOutcome outcome)
{
    static const char *const names[] = {"unknown", "loss", "ko", "seki", "win"};
    return names[outcome];
}

RaceOutcome race_outcome_turned(RaceOutcome outcome)
{
    return outcome == RACE_WIN ? RACE_LOSS : outcome == RACE_LOSS ? RACE_WIN : outcome;
}

const char *race_method_name(RaceMethod method)
{
    static const char *const names[RACE_METHODS] = {
        [RACE_BY_NOTHING] = "none",    [RACE_BY_GAMES] = "exact",
        [RACE_BY_FORMULA] = "formula", [RACE_BY_VITAL] = "vital points",
        [RACE_BY_PLAY] = "counts",     [RACE_BY_SEARCH] = "search",
        [RACE_BY_READING] = "reading", [RACE_BY_JUDGE] = "played games",
        [RACE_BY_GUESS] = "guess",
    };
    return names[method];
}

const char *race_doubt_text(RaceDoubt doubt)
{
    static const char *const texts[RACE_DOUBTS] = {
        [RACE_DOUBT_SHARED] = "shared liberties are not plain",
        [RACE_DOUBT_KO] = "the value of a region depends on a ko",
        [RACE_DOUBT_LARGE] = "a region is too large to play out",
        [RACE_DOUBT_END] = "the last liberty may be filled early in a region that is no number",
        [RACE_DOUBT_EYE] = "an eye may become two, or there are two",
        [RACE_DOUBT_EYES_MADE] = "an eye may be made",
        [RACE_DOUBT_INSIDE] = "a block stands inside the other one's eye",
        [RACE_DOUBT_APART] = "the blocks have no regions, or too many",
        [RACE_DOUBT_ESCAPES] = "both sides may connect to safe stones",
        [RACE_DOUBT_COUNT] = "the regions are known, but not what they come to together",
        [RACE_DOUBT_NARROW] = "in a large region only moves near the liberties were tried",
        [RACE_DOUBT_REPEATS] = "moves that repeat a position were left out",
        [RACE_DOUBT_SAFE] = "stones were taken to be safe",
    };
    return texts[doubt];
}

char race_region_letter(int region)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    return region >= 0 && region < (int)sizeof letters - 1 ? letters[region] : '#';
}

bool race_is_proved(const Race *race)
{
    return race->exact && race->doubts == 0 && race->answers[BLACK].method == RACE_BY_GAMES &&
           race->answers[WHITE].method == RACE_BY_GAMES;
}

void race_write_value(const Race *race, int region, Text *text)
{
    const RaceRegion *part = &race->regions[region];
    if (!part->known) {
        text_add_char(text, '?');
    } else if (part->part.kind == RACE_SHARED) {
        text_printf(text, "%d", part->count);
    } else {
        naming_write(race->context, part->game, NAMING_ASCII, text);
        if (part->cooled != part->game) {
            text_add(text, " = ");
            naming_write(race->context, part->cooled, NAMING_ASCII, text);
        }
    }
}

static void write_points(const Race *race, const PointSet *points, Text *text)
{
    char name[POINT_TEXT_MAX];
    for (Point p = pointset_first(points); p; p = pointset_next(points, p))
        text_printf(text, " %s", point_name(race->board.size, p, name));
}

static void write_regions(const Race *race, Text *text)
{
    for (int i = 0; i < race->region_count; i++) {
        const RaceRegion *region = &race->regions[i];
        text_printf(text, "%c  %s", race_region_letter(i), race_kind_name(region->part.kind));
        if (region->part.owner != EMPTY)
            text_printf(text, ", %s", color_name(region->part.owner));
        text_add(text, ": ");
        race_write_value(race, i, text);
        if (region->reading && region->reading->trouble != REGION_FINE)
            text_printf(text, " (%s)", region_trouble_text(region->reading->trouble));
        text_add(text, " at");
        write_points(race, &region->part.points, text);
        text_add_char(text, '\n');
    }
}

/* --- notes ------------------------------------------------------------------------------- */

/* Appends each block of `stones` once, by one of its stones: " A19 (57)". */
static void write_blocks(const Race *race, const PointSet *stones, Text *text)
{
    const Board *board = &race->board;
    char name[POINT_TEXT_MAX];
    for (Point p = pointset_first(stones); p; p = pointset_next(stones, p)) {
        const Block *block = board_block(board, p);
        if (block->stone == p)
            text_printf(text, " %s (%d)", point_name(board->size, p, name), block->stone_count);
    }
}

/* Is it this region that gives cause for the doubt? */
static bool has_cause(const RaceRegion *region, RaceDoubt doubt)
{
    const RegionGame *reading = region->reading;
    if (doubt == RACE_DOUBT_SHARED)
        return region->part.kind == RACE_SHARED && !region->known;
    if (doubt == RACE_DOUBT_EYE)
        return region->part.kind == RACE_EYE && !region->known;
    if (!reading)
        return false;
    bool large = reading->trouble == REGION_TOO_LARGE || reading->trouble == REGION_TOO_DEEP;
    return (doubt == RACE_DOUBT_KO && reading->trouble == REGION_KO) ||
           (doubt == RACE_DOUBT_LARGE && large) ||
           (region->known && ((doubt == RACE_DOUBT_NARROW && reading->narrow) ||
                              (doubt == RACE_DOUBT_REPEATS && reading->repeats > 0) ||
                              (doubt == RACE_DOUBT_EYES_MADE && reading->eye) ||
                              (doubt == RACE_DOUBT_END && reading->unsure_end)));
}

void race_write_note(const Race *race, RaceDoubt doubt, Text *text)
{
    text_add(text, race_doubt_text(doubt));
    if (doubt == RACE_DOUBT_SAFE) {
        text_add(text, ", by a stone of each block (and their number):");
        write_blocks(race, &race->split.assumed, text);
        return;
    }
    bool any = false;
    for (int i = 0; i < race->region_count; i++)
        if (has_cause(&race->regions[i], doubt)) {
            text_printf(text, "%s %c", any ? "" : "; region", race_region_letter(i));
            any = true;
        }
}

void race_write_notes(const Race *race, const char *indent, Text *text)
{
    for (int i = 0; i < RACE_DOUBTS; i++)
        if (race->doubts >> i & 1) {
            text_printf(text, "%snote: ", indent);
            race_write_note(race, (RaceDoubt)i, text);
            text_add_char(text, '\n');
        }
}

/* --- answers ------------------------------------------------------------------------------ */

void race_write_method(const Race *race, RaceMethod method, Text *text)
{
    /* why it was searched is told by the other notes */
    bool searched =
        method == RACE_BY_SEARCH || method == RACE_BY_READING || method == RACE_BY_JUDGE;
    unsigned notes = searched ? race->doubts & 1U << RACE_DOUBT_SAFE : race->doubts;
    text_add(text, race_method_name(method));
    text_add(text, notes != 0 && method != RACE_BY_NOTHING ? " under the notes" : "");
}

void race_write_answer(const Race *race, Color first, Text *text)
{
    const RaceAnswer *answer = &race->answers[first];
    char name[POINT_TEXT_MAX];
    text_printf(text, "%s first: %s (", color_name(first), race_outcome_name(answer->outcome));
    race_write_method(race, answer->method, text);
    text_add_char(text, ')');
    Color taker = race_ko_taker(answer);
    if (taker != EMPTY)
        text_printf(text, ", %s takes the ko first", color_name(taker));
    if (answer->move == POINT_PASS)
        text_printf(text, ", even if %s passes", color_name(first));
    else if (answer->move != POINT_NONE)
        text_printf(text, ", %s", point_name(race->board.size, answer->move, name));
    if (answer->has_adjusted)
        text_printf(text, ", adjusted value %lld", (long long)answer->adjusted);
    bool others =
        answer->outcome != RACE_LOSS && answer->move_count > (answer->move > POINT_PASS ? 1 : 0);
    if (others) {
        text_add(text, answer->move > POINT_PASS ? "; as good:" : "; moves that keep it:");
        for (int i = 0; i < answer->move_count; i++)
            if (answer->moves[i].point != answer->move)
                text_printf(text, " %s",
                            point_name(race->board.size, answer->moves[i].point, name));
    }
    if (race->exact && answer->move_count > 0 && !answer->complete)
        text_add(text, "; not all moves were judged");
}

Color race_ko_taker(const RaceAnswer *answer)
{
    if (answer->outcome != RACE_KO)
        return EMPTY;
    Verdict verdict = answer->attack > VERDICT_NO ? answer->attack : answer->defence;
    return verdict == VERDICT_KO_FIRST ? answer->first : color_other(answer->first);
}

void race_write_line(const Race *race, Color first, Text *text)
{
    const RaceAnswer *answer = &race->answers[first];
    char name[POINT_TEXT_MAX];
    for (int i = 0; i < answer->line_length; i++)
        text_printf(text, "%s%s", i > 0 ? " " : "",
                    point_name(race->board.size, answer->line[i], name));
    text_add(text, answer->line_length == RACE_LINE_MAX ? " ..." : "");
}

void race_write_sum(const Race *race, NamingStyle style, Text *text)
{
    Text whole;
    text_init(&whole);
    naming_write(race->context, race->cooled, style, &whole);
    bool is_short = whole.length <= SUM_LENGTH_MAX;
    if (is_short || !naming_write_ish(race->context, race->cooled, text)) {
        text_add_bytes(text, whole.data, is_short ? whole.length : SUM_LENGTH_MAX);
        text_add(text, is_short ? "" : "...");
    } else {
        CgtValue weight = atomic_weight(race->context, race->cooled);
        text_add(text, weight == CGT_NONE ? "" : ", atomic weight ");
        if (weight != CGT_NONE)
            naming_write(race->context, weight, style, text);
        cgt_renew(race->context);
    }
    text_clear(&whole);
}

void race_write_blocks(const Race *race, Text *text)
{
    char black[POINT_TEXT_MAX], white[POINT_TEXT_MAX];
    text_printf(text, "Black's block at %s against White's at %s\n",
                point_name(race->board.size, race->split.stone[BLACK], black),
                point_name(race->board.size, race->split.stone[WHITE], white));
}

void race_write(const Race *race, Text *text)
{
    write_regions(race, text);
    if (race->cooled != CGT_NONE) {
        text_add(text, "sum, cooled by 2: ");
        race_write_sum(race, NAMING_ASCII, text);
        text_printf(text, "; shared liberties: %d\n", race->shared);
    }
    race_write_notes(race, "", text);
    for (Color first = BLACK; first <= WHITE; first++) {
        race_write_answer(race, first, text);
        text_add_char(text, '\n');
        if (race->answers[first].line_length > 0) {
            text_add(text, "    played out: ");
            race_write_line(race, first, text);
            text_add_char(text, '\n');
        }
    }
}
