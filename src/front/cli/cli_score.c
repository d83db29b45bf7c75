/* gosedai score: who has won, and how is it counted?
 *
 * Idea: a person can follow the count: the board with the owner of every point, the sum row by
 * row, and where the knowledge about dead stones comes from: the person (--dead), the marks of
 * the record (TB, TW), or a guess, which is called one.
 *
 * Limits: the guess is that of analysis/final_status.h, about one game in thirty is judged wrongly.
 * Dead stones are a matter of agreement, so --dead is always the better way. */

#include "analysis/final_status.h"
#include "base/file.h"
#include "base/mem.h"
#include "board/diagram.h"
#include "front/cli/cli.h"
#include "front/cli/cli_files.h"
#include "front/cli/cli_input.h"
#include "game/score.h"
#include "game/sgf.h"

#include <ctype.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char NAME[] = "score";

/* Who said which stones are dead? */
typedef enum DeadSource { DEAD_NOBODY, DEAD_GIVEN, DEAD_RECORDED, DEAD_GUESSED } DeadSource;

typedef struct ScoreJob {
    const char *path;
    int move, game;
    const char *dead, *seki; /* lists of points as typed; NULL if not given */
    Rules rules;
    double komi;
    bool move_given, rules_given, komi_given, tromp_taylor, json;
    bool rules_usual; /* neither the person nor the record has named rules that are known */
    Position *position;
    const Node *node; /* of a record; NULL for a diagram */
    SgfCollection collection;
    uint8_t status[POINT_LIMIT];
    DeadSource source;
} ScoreJob;

/* --- reading the position ---------------------------------------------------------------- */

static bool read_record(ScoreJob *job, const Text *text, Error *error)
{
    if (!sgf_read(&job->collection, text->data, text->length, job->path, NULL, error))
        return false;
    if ((size_t)job->game > job->collection.count)
        return error_set_at(error, job->path, 0, 0, "--game %d: there are only %zu games",
                            job->game, job->collection.count);
    const Record *record = job->collection.games[job->game - 1];
    Error illegal;
    error_clear(&illegal);
    job->node = job->move_given ? cli_input_move(record, job->move, job->path, error)
                                : record_main_line(record, POSITION_MOVES_MAX);
    if (!job->node)
        return false;
    Rules recorded;
    job->rules_usual = !job->rules_given && !record_rules(record, &recorded);
    job->position = record_position(record, job->node, &job->rules, &illegal);
    if (!job->position) {
        *error = illegal;
        return false;
    }
    if (error_is_set(&illegal))
        cli_fail_error(NAME, &illegal);
    if (job->rules_given)
        job->position->rules = job->rules;
    if (!node_text(record->root, "KM"))
        job->position->komi = job->position->rules.default_komi;
    return true;
}

static bool read_diagram(ScoreJob *job, const Text *text, Error *error)
{
    Diagram *diagram = mem_alloc(1, sizeof *diagram);
    bool ok = diagram_read(diagram, text->data, job->path, error);
    if (ok) {
        const Board *board = &diagram->board;
        job->rules_usual = !job->rules_given;
        job->position = position_new(board->size, &job->rules);
        ok = position_setup(job->position, board->color, diagram->to_play, error);
        memcpy(job->position->board.captured, board->captured, sizeof board->captured);
    }
    mem_free(diagram);
    return ok;
}

static bool read_position(ScoreJob *job, Error *error)
{
    Text text;
    text_init(&text);
    bool ok =
        cli_input_check(job->path, error) && file_read(job->path, SGF_BYTES_MAX, &text, error);
    if (ok && text.data[strspn(text.data, " \t\r\n")] == '\0' && strlen(text.data) == text.length)
        ok = error_set_at(error, job->path, 0, 0, "the file is empty");
    bool is_sgf = cli_files_is_sgf(job->path, text.data, text.length);
    if (ok && !is_sgf && !cli_input_is_text(text.data, text.length))
        ok = error_set_at(error, job->path, 0, 0, "neither an SGF record nor a text diagram");
    if (ok)
        ok = is_sgf ? read_record(job, &text, error) : read_diagram(job, &text, error);
    text_clear(&text);
    if (ok && job->komi_given)
        job->position->komi = job->komi;
    return ok;
}

/* --- dead stones ------------------------------------------------------------------------- */

static void mark_block(ScoreJob *job, Point stone, StoneStatus status)
{
    Point point = stone;
    do {
        job->status[point] = (uint8_t)status;
        point = board_next_stone(&job->position->board, point);
    } while (point != stone);
}

static bool mark_point(ScoreJob *job, const char *option, const char *word, StoneStatus status,
                       Error *error)
{
    const Board *board = &job->position->board;
    Point point;
    if (!point_parse(board->size, word, &point) || !point_on_board(board->size, point))
        return error_set(error, "--%s: '%s' is no point of a %dx%d board", option, word,
                         board->size, board->size);
    Color color = board_color(board, point);
    if (color != BLACK && color != WHITE)
        return error_set(error, "--%s: there is no stone at %s", option, word);
    if (job->status[point] != STATUS_ALIVE && job->status[point] != status)
        return error_set(error, "--%s: the stone at %s cannot be dead and in seki", option, word);
    mark_block(job, point, status);
    return true;
}

/* Marks the blocks of a list like "D4,Q16" or "none". */
static bool mark_list(ScoreJob *job, const char *option, const char *list, StoneStatus status,
                      Error *error)
{
    if (text_same_nocase(list, "none"))
        return true;
    bool ok = true;
    char *words = mem_copy_string(list), *rest = words, *word;
    while (ok && (word = strsep(&rest, ", \t")))
        if (*word)
            ok = mark_point(job, option, word, status, error);
    mem_free(words);
    return ok;
}

/* Can the list be right on any board: "none", or points and nothing else? Said at once if not. */
static bool check_list(const char *option, const char *list)
{
    if (!list || text_same_nocase(list, "none"))
        return true;
    int count = 0;
    bool ok = true;
    char *words = mem_copy_string(list), *rest = words, *word;
    while (ok && (word = strsep(&rest, ", \t"))) {
        Point point;
        count += *word != '\0';
        ok = !*word ||
             (point_parse(POINT_SIZE_MAX, word, &point) && point_on_board(POINT_SIZE_MAX, point));
        if (!ok)
            cli_misuse(NAME, "--%s: '%s' is no point; give points such as D4,Q16, or none", option,
                       word);
    }
    mem_free(words);
    if (ok && count == 0)
        cli_misuse(NAME, "--%s: give points such as D4,Q16, or none", option);
    return ok && count > 0;
}

/* Takes stones inside the other side's marked territory as dead; false if nothing is marked. */
static bool mark_recorded(ScoreJob *job)
{
    const Board *board = &job->position->board;
    PointSet owned[3] = {{{0}}};
    if (!job->node || (!node_property(job->node, "TB") && !node_property(job->node, "TW")))
        return false;
    node_points(job->node, board->size, "TB", &owned[BLACK]);
    node_points(job->node, board->size, "TW", &owned[WHITE]);
    for (Color color = BLACK; color <= WHITE; color++) {
        const PointSet *area = &owned[color];
        for (Point p = pointset_first(area); p != POINT_NONE; p = pointset_next(area, p))
            if (board_color(board, p) == color_other(color))
                mark_block(job, p, STATUS_DEAD);
    }
    return true;
}

static void mark_guessed(ScoreJob *job)
{
    uint8_t guess[POINT_LIMIT];
    final_status_judge(&job->position->board, guess);
    for (int i = 0; i < POINT_LIMIT; i++)
        if (job->status[i] == STATUS_ALIVE)
            job->status[i] = guess[i];
}

static bool find_dead(ScoreJob *job, Error *error)
{
    const char *rules = rules_name(&job->position->rules);
    bool all_alive = rules && strcmp(rules, "tromp-taylor") == 0;
    if (job->seki && !mark_list(job, "seki", job->seki, STATUS_SEKI, error))
        return false;
    if (job->dead) {
        job->source = DEAD_GIVEN;
        return mark_list(job, "dead", job->dead, STATUS_DEAD, error);
    }
    if (all_alive) {
        job->source = DEAD_NOBODY;
    } else if (mark_recorded(job)) {
        job->source = DEAD_RECORDED;
    } else {
        job->source = DEAD_GUESSED;
        mark_guessed(job);
    }
    return true;
}

/* --- printing ---------------------------------------------------------------------------- */

/* The sign of a point: a stone, a dead stone, territory or nobody's. */
static char point_sign(const ScoreJob *job, const Score *score, Point point)
{
    Color color = board_color(&job->position->board, point);
    if (color == EMPTY)
        return ".bw"[score->owner[point]];
    return (job->status[point] == STATUS_DEAD ? ".xo" : ".XO")[color];
}

/* How a sign looks on a terminal: what belongs to White is shown in reverse. */
static void add_sign(Text *text, char sign, bool color)
{
    bool reverse = color && strchr("wxO", sign);
    bool faint = color && strchr("bw.", sign);
    text_printf(text, "%s%s%c%s", reverse ? "\033[7m" : "", faint ? "\033[2m" : "", sign,
                reverse || faint ? "\033[0m" : "");
}

static void add_letters(Text *text, int size)
{
    char name[POINT_TEXT_MAX];
    text_add(text, "  ");
    for (int x = 0; x < size; x++)
        text_printf(text, " %c", point_name(size, point_at(size, x, 0), name)[0]);
    text_add_char(text, '\n');
}

static void print_board(const ScoreJob *job, const Score *score)
{
    int size = job->position->board.size;
    bool color = cli_wants_color(stdout);
    Text text;
    text_init(&text);
    add_letters(&text, size);
    for (int y = 0; y < size; y++) {
        text_printf(&text, "%2d", size - y);
        for (int x = 0; x < size; x++) {
            text_add_char(&text, ' ');
            add_sign(&text, point_sign(job, score, point_at(size, x, y)), color);
        }
        text_printf(&text, " %d\n", size - y);
    }
    add_letters(&text, size);
    text_add(&text, "X black, O white, x o dead; b w territory, . nobody's\n\n");
    fputs(text.data, stdout);
    text_clear(&text);
}

/* The first stone of each block with `status`, in reading order: "D4 (3 stones), Q16". */
static void add_blocks(const ScoreJob *job, StoneStatus status, Text *text)
{
    const Board *board = &job->position->board;
    bool seen[BOARD_BLOCKS_MAX] = {false};
    const char *gap = "";
    for (Point p = 1; p < board->limit; p++) {
        char name[POINT_TEXT_MAX];
        BlockId block = board->block[p];
        Color color = board_color(board, p);
        bool stone = color == BLACK || color == WHITE;
        if (!stone || job->status[p] != status || seen[block])
            continue;
        seen[block] = true;
        text_printf(text, "%s%s", gap, point_name(board->size, p, name));
        if (board->blocks[block].stone_count > 1)
            text_printf(text, " (%d stones)", board->blocks[block].stone_count);
        gap = ", ";
    }
    if (!*gap)
        text_add(text, "none");
}

static void print_stones(const ScoreJob *job)
{
    static const char *const SOURCES[] = {
        [DEAD_NOBODY] = "Every stone counts as alive (Tromp-Taylor)",
        [DEAD_GIVEN] = "Dead as given",
        [DEAD_RECORDED] = "Dead as marked in the record",
        [DEAD_GUESSED] = "Dead by a GUESS (tell with --dead, or --dead none)",
    };
    Text list;
    text_init(&list);
    if (job->source != DEAD_NOBODY || job->dead)
        add_blocks(job, STATUS_DEAD, &list);
    printf("%s%s%s\n", SOURCES[job->source], list.length ? ": " : "", list.data);
    text_reset(&list);
    add_blocks(job, STATUS_SEKI, &list);
    if (job->seki || strcmp(list.data, "none") != 0)
        printf("In seki: %s\n", list.data);
    text_clear(&list);
}

/* One line of the sum; left out where it says nothing. */
static void print_row(const char *label, double black, double white, bool always)
{
    if (black == 0 && white == 0 && !always)
        return;
    Text left, right;
    text_init(&left);
    text_init(&right);
    text_add_number(&left, black);
    text_add_number(&right, white);
    printf("%-22s%8s%8s\n", label, left.data, right.data);
    text_clear(&left);
    text_clear(&right);
}

static void print_sum(const ScoreJob *job, const Score *score)
{
    const Rules *rules = &job->position->rules;
    double bonus = rules_handicap_bonus(rules, job->position->handicap);
    bool area = rules->scoring == SCORING_AREA;
    printf("%-22s%8s%8s\n", "", "Black", "White");
    if (area)
        print_row("Stones", score->area[BLACK] - score->territory[BLACK],
                  score->area[WHITE] - score->territory[WHITE], true);
    print_row("Territory", score->territory[BLACK], score->territory[WHITE], true);
    if (!area)
        print_row("Prisoners", score->prisoners[WHITE], score->prisoners[BLACK], true);
    print_row("Group tax", -score->tax[BLACK], -score->tax[WHITE], false);
    print_row("Button", score->button == BLACK ? 0.5 : 0, score->button == WHITE ? 0.5 : 0, false);
    print_row("Handicap bonus", 0, bonus, false);
    print_row("Komi", 0, job->position->komi, true);
    print_row("Total", score->black, score->white, true);
}

/* A quarter of a point makes no sense as points, but nothing said that it is a matter of stones. */
static void add_komi(const ScoreJob *job, Text *line)
{
    double komi = job->position->komi;
    text_add_number(line, komi);
    if (2 * komi == floor(2 * komi))
        return;
    text_add(line, " (if that is in Chinese stones: --komi ");
    text_add_number(line, 2 * komi);
    text_add_char(line, ')');
}

static void print_text(const ScoreJob *job, const Score *score)
{
    const char *rules = rules_name(&job->position->rules);
    Text line;
    text_init(&line);
    text_printf(&line, "Rules: %s%s, komi ", rules ? rules : "of its own",
                job->rules_usual ? " (nothing else was said; see --rules)" : "");
    add_komi(job, &line);
    if (job->position->handicap)
        text_printf(&line, ", handicap %d", job->position->handicap);
    print_board(job, score);
    puts(line.data);
    print_stones(job);
    print_sum(job, score);
    text_reset(&line);
    score_write_result(score, &line);
    printf("\nResult: %s\n", line.data);
    text_clear(&line);
}

/* --- JSON -------------------------------------------------------------------------------- */

static json_t *json_pair(int black, int white)
{
    return json_pack("{s:i, s:i}", "black", black, "white", white);
}

static json_t *json_stones(const ScoreJob *job, StoneStatus status)
{
    const Board *board = &job->position->board;
    json_t *list = json_array();
    for (Point p = 1; p < board->limit; p++) {
        char name[POINT_TEXT_MAX];
        Color color = board_color(board, p);
        if ((color == BLACK || color == WHITE) && job->status[p] == status)
            json_array_append_new(list, json_string(point_name(board->size, p, name)));
    }
    return list;
}

static json_t *json_rows(const ScoreJob *job, const Score *score)
{
    int size = job->position->board.size;
    json_t *rows = json_array();
    for (int y = 0; y < size; y++) {
        char row[POINT_SIZE_MAX + 1];
        for (int x = 0; x < size; x++)
            row[x] = point_sign(job, score, point_at(size, x, y));
        row[size] = '\0';
        json_array_append_new(rows, json_string(row));
    }
    return rows;
}

static void print_json(const ScoreJob *job, const Score *score)
{
    static const char *const SOURCES[] = {"none", "given", "record", "guess"};
    const Position *position = job->position;
    const char *rules = rules_name(&position->rules);
    Text result;
    text_init(&result);
    score_write_result(score, &result);
    json_t *object = json_pack(
        "{s:s, s:s?, s:f, s:i, s:f, s:s, s:o, s:o, s:o, s:o, s:o, s:i, s:f, s:f, s:f, s:o}",
        "result", result.data, "rules", rules, "komi", position->komi, "handicap",
        position->handicap, "handicap_bonus",
        rules_handicap_bonus(&position->rules, position->handicap), "dead_source",
        SOURCES[job->source], "dead", json_stones(job, STATUS_DEAD), "seki",
        json_stones(job, STATUS_SEKI), "area", json_pair(score->area[BLACK], score->area[WHITE]),
        "territory", json_pair(score->territory[BLACK], score->territory[WHITE]), "prisoners",
        json_pair(score->prisoners[WHITE], score->prisoners[BLACK]), "dame", score->dame, "black",
        score->black, "white", score->white, "margin", score_margin(score), "board",
        json_rows(job, score));
    char *text = json_dumps(object, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
    puts(text);
    free(text);
    json_decref(object);
    text_clear(&result);
}

/* --- the command ------------------------------------------------------------------------- */

static int run_score(ScoreJob *job)
{
    Error error;
    Score *score = mem_alloc(1, sizeof *score);
    error_clear(&error);
    bool ok = read_position(job, &error) && find_dead(job, &error);
    if (ok) {
        score_position(job->position, job->status, score);
        if (job->json)
            print_json(job, score);
        else
            print_text(job, score);
    }
    position_free(job->position);
    sgf_clear(&job->collection);
    mem_free(score);
    return ok ? CLI_OK : cli_fail_error(NAME, &error);
}

int cli_score(int argc, char **argv)
{
    ScoreJob job = {.game = 1};
    rules_by_name("chinese", &job.rules, NULL);
    const CliOption options[] = {
        {"move", 'm', CLI_INT, &job.move, "N", "count after N moves (default: the end)", 0,
         POSITION_MOVES_MAX, &job.move_given},
        {"game", 'g', CLI_INT, &job.game, "N", "the game of a collection (default 1)", 1,
         1000000000, NULL},
        {"dead", 'd', CLI_TEXT, &job.dead, "POINTS",
         "dead stones, one of each block: D4,Q16; or none.\n"
         "Without it: as marked in the record, else a guess",
         0, 0, NULL},
        {"seki", 0, CLI_TEXT, &job.seki, "POINTS", "stones that live in seki", 0, 0, NULL},
        {"rules", 'r', CLI_RULES, &job.rules, "NAME",
         "chinese, japanese, aga ... (default: the record's,\nelse chinese)", 0, 0,
         &job.rules_given},
        {"komi", 'k', CLI_KOMI, &job.komi, "K", "komi (default: the record's, else the rules')", 0,
         0, &job.komi_given},
        {"tromp-taylor", 't', CLI_FLAG, &job.tromp_taylor, NULL,
         "count the area, every stone alive", 0, 0, NULL},
        {"json", 'j', CLI_FLAG, &job.json, NULL, "print JSON", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        .name = NAME,
        .operands = "FILE",
        .text = "Counts a finished game: who owns each point, the sum for both sides, the result.\n"
                "FILE is an SGF record or a text diagram; - is standard input.",
        .options = options,
        .more = "Example: gosedai score game.sgf --rules chinese --dead D4,Q16",
        .least = 1,
        .most = 1,
    };
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    if (job.tromp_taylor && (job.rules_given || job.dead || job.seki))
        return cli_misuse(NAME, "--tromp-taylor takes every stone as alive; leave --rules, --dead "
                                "and --seki out");
    if (!check_list("dead", job.dead) || !check_list("seki", job.seki))
        return CLI_MISUSED;
    if (job.tromp_taylor)
        job.rules_given = rules_by_name("tromp-taylor", &job.rules, NULL);
    job.path = argv[first];
    return run_score(&job);
}
