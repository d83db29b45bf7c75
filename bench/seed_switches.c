/* Seed switches: what position memory, move ordering and killer moves do to the seed's searches.
 *
 *     seed_switches [COUNT [MOVES]]
 *
 * Repeats the seed's experiments of section 3.4.2. Takes COUNT (200) problems of each kind, evenly
 * from the files under $GOSEDAI_DATA/problems (default ../shared/data), or a few diagrams of its
 * own if there are none, and puts the same questions with every setting of the switches. MOVES
 * replaces the seed's limit of moves in each search.
 *
 * Prints, for each kind of search and setting: questions decided (not unknown), problems solved
 * (success, with an accepted first move; only where the file says), all moves played, and those
 * played for the questions that every setting decided: that column compares like with like. Counts,
 * not seconds, so every machine prints the same.
 *
 * What it gets wrong: a problem file does not name its target. In tsumego it is taken to be the
 * group with the smallest surroundings, in capture the largest block that the search captures; a
 * wrong guess counts as not solved, with every setting alike. */

#include "base/mem.h"
#include "board/diagram.h"
#include "search/seed_search.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Setting {
    const char *name;
    SeedOptions options;
} Setting;

static const Setting SETTINGS[] = {
    {"as written", {0}},
    {"memory on", {.memory = SEED_ON}},
    {"memory off", {.memory = SEED_OFF}},
    {"ordering off", {.ordering = SEED_OFF}},
    {"killer: sibling", {.sibling_killer = SEED_ON}},
    {"killer: child", {.child_killer = SEED_ON}},
    {"killer: both", {.sibling_killer = SEED_ON, .child_killer = SEED_ON}},
};

enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS, PAIRS_MAX = 4, GROUP_MIN = 3 };

typedef struct Problem {
    Board board;
    Color first;
    PointSet accepted; /* first moves */
    bool has_answer;
} Problem;

/* The answers to one question with every setting. */
typedef struct Row {
    uint64_t nodes[SETTING_COUNT];
    bool decided[SETTING_COUNT], success[SETTING_COUNT], solved[SETTING_COUNT];
} Row;

typedef struct Table {
    const char *name;
    Row *rows;
    size_t count, capacity;
    bool has_answers;
} Table;

/* A question about a problem's board, put with one setting. */
typedef struct Query {
    const Problem *problem;
    Color first;
    Point points[2];
    int moves; /* limit, 0 = the seed's */
} Query;

typedef void (*Asker)(const Query *query, const SeedOptions *options, Answer *answer);

static void ask_tsumego(const Query *query, const SeedOptions *options, Answer *answer)
{
    seed_tsumego_read(&query->problem->board, query->points, 1, query->first, NULL, options, NULL,
                      answer);
}

static void ask_capture(const Query *query, const SeedOptions *options, Answer *answer)
{
    seed_capture_read(&query->problem->board, query->points[0], query->first, options, NULL,
                      answer);
}

static void ask_ladder(const Query *query, const SeedOptions *options, Answer *answer)
{
    seed_ladder_read(&query->problem->board, query->points[0], query->first, options, NULL, answer);
}

static void ask_eye(const Query *query, const SeedOptions *options, Answer *answer)
{
    const Board *board = &query->problem->board;
    seed_eye_read(board, query->points, 1, board_color(board, query->points[1]), query->first,
                  options, NULL, answer);
}

static void ask_link(const Query *query, const SeedOptions *options, Answer *answer)
{
    seed_link_read(&query->problem->board, query->points, query->first, options, NULL, answer,
                   NULL);
}

/* --- asking ------------------------------------------------------------------------------- */

static bool is_success(const Answer *answer)
{
    return answer->verdict == VERDICT_YES || answer->verdict == VERDICT_KO_FIRST ||
           answer->verdict == VERDICT_KO_THREAT;
}

/* Puts the question with every setting; a row of the table. */
static Row ask_all(const Query *query, Asker ask)
{
    Row row = {0};
    for (int i = 0; i < SETTING_COUNT; i++) {
        SeedOptions options = SETTINGS[i].options;
        options.moves = query->moves;
        Answer answer;
        ask(query, &options, &answer);
        row.nodes[i] = answer.nodes;
        row.decided[i] = answer.verdict != VERDICT_UNKNOWN;
        row.success[i] = is_success(&answer);
        row.solved[i] = row.success[i] && pointset_has(&query->problem->accepted, answer.move);
    }
    return row;
}

static void add_row(Table *table, Row row)
{
    table->rows = mem_grow(table->rows, &table->capacity, table->count + 1, sizeof row);
    table->rows[table->count++] = row;
}

/* How many empty points lie within a diagonal step of the group? */
static int count_surroundings(const Board *board, const PointSet *group)
{
    int count = 0;
    for (int i = 0; i < board->empty_count; i++) {
        int x = point_x(board->size, board->empties[i]),
            y = point_y(board->size, board->empties[i]);
        bool near = false;
        for (int j = 0; j < 9 && !near; j++) {
            int nx = x - 1 + j % 3, ny = y - 1 + j / 3;
            near = nx >= 0 && ny >= 0 && nx < board->size && ny < board->size &&
                   pointset_has(group, point_at(board->size, nx, ny));
        }
        count += near;
    }
    return count;
}

/* A stone of the group with the smallest surroundings; POINT_NONE if no group is large enough. */
static Point find_subject(const Board *board)
{
    PointSet seen = {0};
    Point best = POINT_NONE;
    int least = 0;
    for (int i = 0; i < board->size * board->size; i++) {
        Point point = point_at(board->size, i % board->size, i / board->size);
        if (board_color(board, point) == EMPTY || pointset_has(&seen, point))
            continue;
        PointSet group;
        seed_tsumego_group(board, &point, 1, &group);
        pointset_unite(&seen, &group);
        int count = count_surroundings(board, &group);
        if (pointset_count(&group) >= GROUP_MIN && (best == POINT_NONE || count < least)) {
            best = point;
            least = count;
        }
    }
    return best;
}

/* The question of life, and of the first liberties as eyes. */
static void measure_group(const Problem *problem, int moves, Table *tsumego, Table *eyes)
{
    Point stone = find_subject(&problem->board);
    if (stone == POINT_NONE)
        return;
    Query query = {.problem = problem, .first = problem->first, .moves = moves};
    query.points[0] = stone;
    add_row(tsumego, ask_all(&query, ask_tsumego));
    tsumego->has_answers = tsumego->has_answers || problem->has_answer;
    PointSet group;
    seed_tsumego_group(&problem->board, &stone, 1, &group);
    int count = 0;
    for (Point p = pointset_first(&group); p && count < PAIRS_MAX; p = pointset_next(&group, p)) {
        const Block *block = board_block(&problem->board, p);
        if (block->stone != p)
            continue;
        query.points[0] = pointset_first(&block->liberties);
        query.points[1] = p;
        add_row(eyes, ask_all(&query, ask_eye));
        count++;
    }
}

/* Every enemy block with few liberties: the problem is solved by the largest that is captured. */
static void measure_blocks(const Problem *problem, int moves, Table *captures, Table *ladders)
{
    const Board *board = &problem->board;
    Row whole = {0};
    int largest[SETTING_COUNT] = {0};
    memset(whole.decided, true, sizeof whole.decided);
    for (int i = 0; i < board->size * board->size; i++) {
        Point point = point_at(board->size, i % board->size, i / board->size);
        if (board_color(board, point) != color_other(problem->first))
            continue;
        const Block *block = board_block(board, point);
        if (block->stone != point || block->liberty_count > 3)
            continue;
        Query query = {.problem = problem, .first = problem->first, .moves = moves};
        query.points[0] = point;
        if (block->liberty_count == 2)
            add_row(ladders, ask_all(&query, ask_ladder));
        Row row = ask_all(&query, ask_capture);
        for (int s = 0; s < SETTING_COUNT; s++) {
            whole.nodes[s] += row.nodes[s];
            whole.decided[s] = whole.decided[s] && row.decided[s];
            if (row.success[s] && block->stone_count > largest[s]) {
                largest[s] = block->stone_count;
                whole.solved[s] = row.solved[s];
            }
        }
    }
    captures->has_answers = captures->has_answers || problem->has_answer;
    add_row(captures, whole);
}

/* The first few diagonal, one-space and knight's links, with the cutting side to play. */
static void measure_links(const Problem *problem, int moves, Table *links)
{
    static const int steps[][2] = {{1, 1}, {-1, 1}, {2, 0}, {0, 2}, {2, 1}, {1, 2}};
    const Board *board = &problem->board;
    int count = 0;
    for (int i = 0; i < board->size * board->size && count < PAIRS_MAX; i++) {
        int x = i % board->size, y = i / board->size;
        int nx = x + steps[i % 6][0], ny = y + steps[i % 6][1];
        if (nx < 0 || nx >= board->size || ny >= board->size)
            continue;
        Point a = point_at(board->size, x, y), b = point_at(board->size, nx, ny);
        Color color = board_color(board, a);
        if (color == EMPTY || board_color(board, b) != color || board->block[a] == board->block[b])
            continue;
        Query query = {problem, color_other(color), {a, b}, moves};
        add_row(links, ask_all(&query, ask_link));
        count++;
    }
}

/* --- problems ----------------------------------------------------------------------------- */

/* Sets up the stones of a root property such as AB[aa][bb]. */
static bool set_stones(Board *board, const char *sgf, const char *property, Color color)
{
    const char *at = strstr(sgf, property);
    if (!at)
        return false;
    for (at += strlen(property); at[0] == '[' && at[1] && at[2] && at[3] == ']'; at += 4) {
        Point point;
        if (!point_parse_sgf(board->size, at + 1, 2, &point) || !point_on_board(board->size, point))
            return false;
        if (!board_set(board, point, color))
            return false;
    }
    return true;
}

/* Reads a line of a problem file; false if it is none, or one that this program cannot set up. */
static bool read_problem(char *line, Problem *problem)
{
    enum { SIZE = 3, TO_PLAY, RIGHT, SGF = 8, FIELDS };
    char *fields[FIELDS];
    for (int i = 0; i < FIELDS; i++) {
        fields[i] = strsep(&line, "\t");
        if (!fields[i])
            return false;
    }
    int size = atoi(fields[SIZE]);
    if (size < POINT_SIZE_MIN || size > POINT_SIZE_MAX)
        return false;
    *problem = (Problem){.has_answer = true};
    board_init(&problem->board, size);
    if (!color_parse(fields[TO_PLAY], &problem->first))
        return false;
    for (char *move = fields[RIGHT]; move && *move;) {
        char *one = strsep(&move, ",");
        Point point;
        if (point_parse_sgf(size, one, strlen(one), &point))
            pointset_add(&problem->accepted, point);
    }
    return set_stones(&problem->board, fields[SGF], "AB", BLACK) &&
           set_stones(&problem->board, fields[SGF], "AW", WHITE);
}

typedef struct Lines {
    char **items;
    size_t count, capacity;
} Lines;

static int compare_lines(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void read_file(const char *path, Lines *lines)
{
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t room = 0;
    while (file && getline(&line, &room, file) > 0) {
        if (line[0] == '#')
            continue;
        lines->items =
            mem_grow(lines->items, &lines->capacity, lines->count + 1, sizeof *lines->items);
        lines->items[lines->count++] = mem_copy_string(line);
    }
    free(line);
    if (file)
        fclose(file);
}

/* All lines of the files of one kind, sorted, so that the sample does not depend on the folder. */
static Lines read_kind(const char *kind)
{
    Lines lines = {0};
    const char *data = getenv("GOSEDAI_DATA");
    char folder[4096], path[4096 + 300];
    snprintf(folder, sizeof folder, "%s/problems", data ? data : "../shared/data");
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        if (strncmp(entry->d_name, kind, strlen(kind)) != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        read_file(path, &lines);
    }
    if (directory)
        closedir(directory);
    if (lines.count)
        qsort(lines.items, lines.count, sizeof *lines.items, compare_lines);
    return lines;
}

/* Used where no problem files are. */
static const char *const DIAGRAMS[] = {
    "to play: white\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
    "O O O O O O .\nX X X X X O .\n. . . . X O .\n",
    "to play: white\n. . . . . . .\n. . . . . . .\n. . . . . . .\nO O . . . . .\n"
    "X X O O O O .\n. X X X X O .\nO O O . X O .\n",
    "to play: black\n. . . . . . . . .\n. . . . . O . . .\n. . . . . . . . .\n. . . X . . . O .\n"
    ". . . X O . . . .\n. . . . X X . . .\n. . . . . . . . .\n. . . . . . . . .\n"
    ". . . . . . . . .\n",
};

enum { TSUMEGO, EYE, CAPTURE, LADDER, LINK, TABLES };

static void measure_problem(const Problem *problem, int moves, bool capture, Table *tables)
{
    if (capture)
        measure_blocks(problem, moves, &tables[CAPTURE], &tables[LADDER]);
    else
        measure_group(problem, moves, &tables[TSUMEGO], &tables[EYE]);
    measure_links(problem, moves, &tables[LINK]);
}

static void measure_kind(const char *kind, size_t count, int moves, bool capture, Table *tables)
{
    Lines lines = read_kind(kind);
    Problem problem;
    size_t wanted = count < lines.count ? count : lines.count;
    for (size_t i = 0; i < wanted; i++)
        if (read_problem(lines.items[i * lines.count / wanted], &problem))
            measure_problem(&problem, moves, capture, tables);
    for (size_t i = 0; i < sizeof DIAGRAMS / sizeof *DIAGRAMS && lines.count == 0; i++) {
        Diagram diagram;
        Error error;
        if (!diagram_read(&diagram, DIAGRAMS[i], NULL, &error))
            continue;
        problem = (Problem){.first = diagram.to_play};
        board_copy(&problem.board, &diagram.board);
        measure_problem(&problem, moves, capture, tables);
    }
    printf("%s: %zu problems%s\n", kind, wanted ? wanted : sizeof DIAGRAMS / sizeof *DIAGRAMS,
           lines.count ? "" : " (no files found, own diagrams)");
    for (size_t i = 0; i < lines.count; i++)
        mem_free(lines.items[i]);
    mem_free(lines.items);
}

/* --- the table ---------------------------------------------------------------------------- */

static bool decided_by_all(const Row *row)
{
    for (int s = 0; s < SETTING_COUNT; s++)
        if (!row->decided[s])
            return false;
    return true;
}

static void print_table(const Table *table)
{
    size_t common = 0;
    for (size_t i = 0; i < table->count; i++)
        common += decided_by_all(&table->rows[i]);
    printf("\n%s: %zu questions, %zu decided by every setting\n", table->name, table->count,
           common);
    printf("  %-16s %8s %8s %12s %14s\n", "setting", "decided", "solved", "moves", "moves, common");
    for (int s = 0; s < SETTING_COUNT; s++) {
        size_t decided = 0, solved = 0;
        uint64_t nodes = 0, shared = 0;
        for (size_t i = 0; i < table->count; i++) {
            const Row *row = &table->rows[i];
            decided += row->decided[s];
            solved += row->solved[s];
            nodes += row->nodes[s];
            shared += decided_by_all(row) ? row->nodes[s] : 0;
        }
        char text[24] = "-";
        if (table->has_answers)
            snprintf(text, sizeof text, "%zu", solved);
        printf("  %-16s %8zu %8s %12llu %14llu\n", SETTINGS[s].name, decided, text,
               (unsigned long long)nodes, (unsigned long long)shared);
    }
}

int main(int argc, char **argv)
{
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : 200;
    long moves = argc > 2 ? strtol(argv[2], NULL, 10) : 0;
    if (count < 1 || count > 100000 || moves < 0 || moves > 100000000) {
        fprintf(stderr, "usage: seed_switches [COUNT [MOVES]]\n");
        return 2;
    }
    Table tables[TABLES] = {[TSUMEGO] = {.name = "tsumego"},
                            [EYE] = {.name = "eye"},
                            [CAPTURE] = {.name = "capture"},
                            [LADDER] = {.name = "ladder"},
                            [LINK] = {.name = "link"}};
    measure_kind("tsumego", (size_t)count, (int)moves, false, tables);
    measure_kind("capture", (size_t)count, (int)moves, true, tables);
    for (int i = 0; i < TABLES; i++) {
        print_table(&tables[i]);
        mem_free(tables[i].rows);
    }
    return 0;
}
