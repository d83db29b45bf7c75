/* An analysis as JSON, with letters and all maps. */

#include "front/peep/peep_json.h"

#include "analysis/analysis_json.h"
#include "front/peep/peep_layer.h"
#include "front/peep/peep_words.h"

static json_t *map_json(const Influence *map)
{
    json_t *rows = json_array();
    for (int y = 0; y < map->size; y++) {
        json_t *row = json_array();
        for (int x = 0; x < map->size; x++)
            json_array_append_new(row, json_integer(map->value[point_at(map->size, x, y)]));
        json_array_append_new(rows, row);
    }
    return rows;
}

json_t *peep_json(const Analysis *analysis)
{
    json_t *object = analysis_json(analysis), *groups = json_object_get(object, "groups");
    for (size_t i = 0; i < json_array_size(groups); i++) {
        char letters[PEEP_LETTERS_MAX];
        json_object_set_new(json_array_get(groups, i), "letters",
                            json_string(peep_letters((int)i, letters)));
    }
    for (int i = 0; i < PEEP_LAYERS; i++) {
        Influence map;
        if (i != PEEP_POTENTIAL && peep_layer_map(analysis, (PeepLayer)i, &map, NULL))
            json_object_set_new(object, peep_layer_name((PeepLayer)i), map_json(&map));
    }
    return object;
}
