/* A race in words: the regions with their values, the sum, and what either side does. */

#include "race/race.h"

#include "cgt/naming.h"

const char *race_outcome_name(RaceOutcome outcome)
{
    static const char *const names[] = {"unknown", "loss", "ko", "seki", "win"};
    return names[outcome];
}

const char *race_method_name(RaceMethod method)
{
    static const char *const names[RACE_METHODS] = {
        [RACE_BY_NOTHING] = "none", [RACE_BY_GAMES] = "exact",   [RACE_BY_FORMULA] = "formula",
        [RACE_BY_PLAY] = "counts",  [RACE_BY_SEARCH] = "search", [RACE_BY_GUESS] = "guess",
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
        [RACE_DOUBT_NARROW] = "in a large region only moves near the liberties were tried",
        [RACE_DOUBT_REPEATS] = "moves that repeat a position were left out",
        [RACE_DOUBT_SAFE] = "stones were taken to be safe",
    };
    return texts[doubt];
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
        text_printf(text, "%c  %s", i < 26 ? 'a' + i : 'A' + i % 26,
                    race_kind_name(region->part.kind));
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

static void write_answer(const Race *race, Color first, Text *text)
{
    const RaceAnswer *answer = &race->answers[first];
    char name[POINT_TEXT_MAX];
    text_printf(text, "%s first: %s (%s)", color_name(first), race_outcome_name(answer->outcome),
                race_method_name(answer->method));
    if (answer->move != POINT_NONE)
        text_printf(text, ", %s", point_name(race->board.size, answer->move, name));
    if (answer->has_adjusted)
        text_printf(text, ", adjusted value %lld", (long long)answer->adjusted);
    if (answer->move_count > 1) {
        text_add(text, "; as good:");
        for (int i = 0; i < answer->move_count; i++)
            if (answer->moves[i].point != answer->move)
                text_printf(text, " %s",
                            point_name(race->board.size, answer->moves[i].point, name));
    }
    text_add_char(text, '\n');
}

void race_write(const Race *race, Text *text)
{
    write_regions(race, text);
    if (race->cooled != CGT_NONE) {
        text_add(text, "sum, cooled by 2: ");
        naming_write(race->context, race->cooled, NAMING_ASCII, text);
        text_printf(text, "; shared liberties: %d\n", race->shared);
    }
    for (int i = 0; i < RACE_DOUBTS; i++)
        if (race->doubts >> i & 1)
            text_printf(text, "note: %s\n", race_doubt_text((RaceDoubt)i));
    write_answer(race, BLACK, text);
    write_answer(race, WHITE, text);
}
