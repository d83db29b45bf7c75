/* gosedai race: who captures first, how many moves ahead, and where to play?
 *
 * Idea: the board, each region of the race with its letter, its liberty game and the value cooled
 * by 2, the sum, and for either side to move the verdict with all moves that reach it. If the
 * method of games does not apply, it is said why, and the race is read out by search.
 *
 * Limits: one race at a time; without --target the one with most stones. */

#include "base/file.h"
#include "base/mem.h"
#include "board/diagram.h"
#include "cgt/naming.h"
#include "front/cli/cli.h"
#include "front/cli/cli_files.h"
#include "front/cli/cli_input.h"
#include "game/sgf.h"
#include "race/race.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static const char NAME[] = "race";

typedef struct RaceJob {
    const char *path, *target, *against;
    int move;
    bool move_given, json, text;
    Board board;
} RaceJob;

/* --- reading ------------------------------------------------------------------------------- */

static bool read_record(RaceJob *job, const Text *text, Error *error)
{
    SgfCollection collection = {0};
    if (!sgf_read(&collection, text->data, text->length, job->path, NULL, error))
        return false;
    const Record *record = collection.games[0];
    Rules rules;
    Position *position = NULL;
    rules_by_name("chinese", &rules, NULL);
    const Node *node = job->move_given ? cli_input_move(record, job->move, job->path, error)
                                       : record_main_line(record, POSITION_MOVES_MAX);
    if (node)
        position = record_position(record, node, &rules, error);
    if (position)
        board_copy(&job->board, &position->board);
    bool ok = position != NULL;
    position_free(position);
    sgf_clear(&collection);
    return ok;
}

static bool read_diagram(RaceJob *job, const Text *text, Error *error)
{
    Diagram *diagram = mem_alloc(1, sizeof *diagram);
    bool ok = diagram_read(diagram, text->data, job->path, error);
    if (ok)
        board_copy(&job->board, &diagram->board);
    mem_free(diagram);
    return ok;
}

static bool read_board(RaceJob *job, Error *error)
{
    Text text;
    text_init(&text);
    bool ok =
        cli_input_check(job->path, error) && file_read(job->path, SGF_BYTES_MAX, &text, error);
    if (ok && cli_files_is_sgf(job->path, text.data, text.length))
        ok = read_record(job, &text, error);
    else if (ok && strlen(text.data) != text.length)
        ok = error_set_at(error, job->path, 0, 0, "neither an SGF record nor a text diagram");
    else if (ok)
        ok = read_diagram(job, &text, error);
    text_clear(&text);
    return ok;
}

static bool read_stone(const RaceJob *job, const char *option, const char *word, Point *stone,
                       Error *error)
{
    int size = job->board.size;
    if (!point_parse(size, word, stone) || !point_on_board(size, *stone))
        return error_set(error, "--%s: '%s' is no point of a %dx%d board", option, word, size,
                         size);
    if (board_color(&job->board, *stone) == EMPTY)
        return error_set(error, "--%s: there is no stone at %s", option, word);
    return true;
}

static bool find_blocks(const RaceJob *job, Point *a, Point *b, Error *error)
{
    if (!job->target)
        return race_largest(&job->board, a, b) ||
               error_set(error, "no two blocks race here; name one with --target");
    if (!read_stone(job, "target", job->target, a, error))
        return false;
    if (job->against)
        return read_stone(job, "against", job->against, b, error);
    *b = race_opponent(&job->board, *a);
    return *b != POINT_NONE || error_set(error,
                                         "no block races with the one at %s; name one with "
                                         "--against",
                                         job->target);
}

/* --- JSON ---------------------------------------------------------------------------------- */

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
    return json_pack("{s:s, s:s, s:o, s:o, s:o}", "outcome", race_outcome_name(answer->outcome),
                     "method", race_method_name(answer->method), "move",
                     json_point(race, answer->move), "moves", moves, "adjusted", adjusted);
}

static void print_json(const Race *race)
{
    json_t *notes = json_array();
    for (int i = 0; i < RACE_DOUBTS; i++)
        if (race->doubts >> i & 1)
            json_array_append_new(notes, json_string(race_doubt_text((RaceDoubt)i)));
    json_t *object =
        json_pack("{s:o, s:o, s:b, s:o, s:o, s:i, s:o, s:{s:o, s:o}}", "black",
                  json_point(race, race->split.stone[BLACK]), "white",
                  json_point(race, race->split.stone[WHITE]), "exact", race->exact, "regions",
                  json_regions(race), "cooled2", json_value(race, race->cooled), "shared",
                  race->shared, "notes", notes, "first", "black", json_answer(race, BLACK), "white",
                  json_answer(race, WHITE));
    char *dump = json_dumps(object, JSON_INDENT(2));
    puts(dump);
    free(dump);
    json_decref(object);
}

/* --- text ---------------------------------------------------------------------------------- */

/* The board with the letter of its region on every empty point of it. */
static void print_board(const Race *race)
{
    const Board *board = &race->board;
    Text text;
    text_init(&text);
    for (int y = 0; y < board->size; y++) {
        text_printf(&text, "%2d ", board->size - y);
        for (int x = 0; x < board->size; x++) {
            Point p = point_at(board->size, x, y);
            char sign = ".XO"[board_color(board, p)];
            for (int i = 0; sign == '.' && i < race->region_count && i < 26; i++)
                if (pointset_has(&race->regions[i].part.points, p))
                    sign = (char)('a' + i);
            text_printf(&text, " %c", sign);
        }
        text_add_char(&text, '\n');
    }
    text_add(&text, "   ");
    for (int x = 0; x < board->size; x++)
        text_printf(&text, " %c", "ABCDEFGHJKLMNOPQRSTUVWXYZ"[x]);
    puts(text.data);
    text_clear(&text);
}

static void print_text(const Race *race)
{
    Text text;
    char black[POINT_TEXT_MAX], white[POINT_TEXT_MAX];
    int size = race->board.size;
    text_init(&text);
    print_board(race);
    text_printf(&text, "\nBlack's block at %s against White's at %s\n",
                point_name(size, race->split.stone[BLACK], black),
                point_name(size, race->split.stone[WHITE], white));
    race_write(race, &text);
    fputs(text.data, stdout);
    text_clear(&text);
}

/* --- the command --------------------------------------------------------------------------- */

static int run_race(RaceJob *job)
{
    Error error;
    Point a, b;
    Race *race = NULL;
    error_clear(&error);
    if (read_board(job, &error) && find_blocks(job, &a, &b, &error))
        race = race_read(&job->board, a, b, NULL, &error);
    if (!race)
        return cli_fail_error(NAME, &error);
    if (job->json)
        print_json(race);
    else
        print_text(race);
    race_free(race);
    return CLI_OK;
}

int cli_race(int argc, char **argv)
{
    RaceJob *job = mem_alloc(1, sizeof *job);
    const CliOption options[] = {
        {"target", 't', CLI_TEXT, &job->target, "POINT",
         "a stone of one of the two blocks (default: the largest race)", 0, 0, NULL},
        {"against", 'a', CLI_TEXT, &job->against, "POINT",
         "a stone of the other block (default: the weakest beside it)", 0, 0, NULL},
        {"move", 'm', CLI_INT, &job->move, "N", "the position after N moves (default: the end)", 0,
         POSITION_MOVES_MAX, &job->move_given},
        {"json", 'j', CLI_FLAG, &job->json, NULL, "print JSON", 0, 0, NULL},
        {"text", 0, CLI_FLAG, &job->text, NULL, "print text (the default)", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "FILE",
        "Decides a capturing race: cuts it into regions, counts each as a combinatorial game, and\n"
        "says who wins if one or the other begins, and with which moves. FILE is an SGF record or\n"
        "a text diagram.",
        options,
        "Example:\n  gosedai race game.sgf --target C3",
        1,
        1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code == CLI_GO_ON && job->json && job->text)
        code = cli_misuse(NAME, "give --json or --text, not both");
    if (code == CLI_GO_ON && job->against && !job->target)
        code = cli_misuse(NAME, "--against: give --target too");
    if (code == CLI_GO_ON) {
        job->path = argv[first];
        code = run_race(job);
    }
    mem_free(job);
    return code;
}
