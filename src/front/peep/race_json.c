/* A race as JSON: its regions with their games, the sum, the answers. */

#include "front/peep/race_json.h"

static json_t *json_value(const Race *race, CgtValue value)
{
    Text text;
    if (value == CGT_NONE)
        return json_null();
    text_init(&text);
    naming_write(race->context, value, NAMING_ASCII, &text);
    json_t *json = json_string(text.data);
    text_clear(&text);
    return json;
}

static json_t *json_point(const Race *race, Point point)
{
    char name[POINT_TEXT_MAX];
    return point == POINT_NONE ? json_null()
                               : json_string(point_name(race->board.size, point, name));
}

static json_t *json_points(const Race *race, const PointSet *points)
{
    json_t *list = json_array();
    for (Point p = pointset_first(points); p; p = pointset_next(points, p))
        json_array_append_new(list, json_point(race, p));
    return list;
}

static json_t *json_regions(const Race *race)
{
    json_t *list = json_array();
    for (int i = 0; i < race->region_count; i++) {
        const RaceRegion *region = &race->regions[i];
        json_t *item = json_pack(
            "{s:s, s:s?, s:o, s:b, s:o, s:o}", "kind", race_kind_name(region->part.kind), "owner",
            region->part.owner == EMPTY ? NULL : color_name(region->part.owner), "points",
            json_points(race, &region->part.points), "known", region->known, "game",
            json_value(race, region->game), "cooled2", json_value(race, region->cooled));
        if (region->known && region->part.kind != RACE_EXTERNAL)
            json_object_set_new(item, "count", json_integer(region->count));
        if (region->reading)
            json_object_set_new(item, "positions", json_integer(region->reading->positions));
        json_array_append_new(list, item);
    }
    return list;
}

static json_t *json_answer(const Race *race, Color first)
{
    const RaceAnswer *answer = &race->answers[first];
    json_t *moves = json_array();
    for (int i = 0; i < answer->move_count; i++)
        json_array_append_new(moves, json_point(race, answer->moves[i].point));
    json_t *adjusted = answer->has_adjusted ? json_integer(answer->adjusted) : json_null();
    json_t *line = json_array();
    for (int i = 0; i < answer->line_length; i++)
        json_array_append_new(line, json_point(race, answer->line[i]));
    Color taker = race_ko_taker(answer);
    return json_pack("{s:s, s:s, s:o, s:o, s:b, s:o, s:s, s:s?, s:o}", "outcome",
                     race_outcome_name(answer->outcome), "method", race_method_name(answer->method),
                     "move", json_point(race, answer->move), "moves", moves, "complete",
                     answer->complete, "adjusted", adjusted, "after_pass",
                     race_outcome_name(answer->idle), "takes_ko_first",
                     taker == EMPTY ? NULL : color_name(taker), "line", line);
}

/* One stone of each block. */
static json_t *json_blocks(const Race *race, const PointSet *stones)
{
    json_t *list = json_array();
    for (Point p = pointset_first(stones); p; p = pointset_next(stones, p))
        if (board_block(&race->board, p)->stone == p)
            json_array_append_new(list, json_point(race, p));
    return list;
}

static json_t *json_note(const Race *race, RaceDoubt doubt)
{
    Text text;
    text_init(&text);
    race_write_note(race, doubt, &text);
    json_t *json = json_string(text.data);
    text_clear(&text);
    return json;
}

json_t *race_json(const Race *race)
{
    json_t *notes = json_array();
    for (int i = 0; i < RACE_DOUBTS; i++)
        if (race->doubts >> i & 1)
            json_array_append_new(notes, json_note(race, (RaceDoubt)i));
    return json_pack("{s:o, s:o, s:b, s:b, s:o, s:o, s:o, s:i, s:o, s:{s:o, s:o}}", "black",
                     json_point(race, race->split.stone[BLACK]), "white",
                     json_point(race, race->split.stone[WHITE]), "exact", race->exact, "proved",
                     race_is_proved(race), "assumed_safe", json_blocks(race, &race->split.assumed),
                     "regions", json_regions(race), "cooled2", json_value(race, race->cooled),
                     "shared", race->shared, "notes", notes, "first", "black",
                     json_answer(race, BLACK), "white", json_answer(race, WHITE));
}
