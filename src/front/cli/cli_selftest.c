/* gosedai selftest: does the program work on this machine?
 *
 * Idea: a user (or a packager) can find out in a few seconds whether a build is sound, without the
 * test suite: the fast code is compared with slow recomputation on random games, and a few known
 * answers are asked for. Each check says ok or FAILED with what differed.
 *
 * Limits: a sample, made for wrong builds and odd machines, not for finding bugs in the rules; the
 * test suite does that. */

#include "base/mem.h"
#include "base/random.h"
#include "base/timer.h"
#include "board/diagram.h"
#include "board/playout.h"
#include "front/cli/cli.h"
#include "game/score.h"
#include "game/sgf.h"

#include <string.h>

/* A check appends what is wrong to `trouble`, nothing if all is well. */
typedef struct SelfCheck {
    const char *name;
    void (*run)(Text *trouble);
} SelfCheck;

/* --- board ------------------------------------------------------------------------------- */

/* Plays a random game, and compares the board with its recomputation every few moves. */
static void check_board_game(int size, uint64_t seed, Text *trouble)
{
    enum { EVERY = 7 };
    Board *board = mem_alloc(1, sizeof *board);
    Random random;
    Color color = BLACK;
    board_init(board, size);
    random_seed(&random, seed);
    int limit = playout_limit(board), passes = 0;
    for (int move = 0; move < limit && passes < 2 && !trouble->length; move++) {
        Point point = playout_random_move(board, color, &random);
        passes = point == POINT_PASS ? passes + 1 : 0;
        board_play(board, point, color);
        color = color_other(color);
        const char *wrong = move % EVERY == 0 ? board_check(board) : NULL;
        if (wrong)
            text_printf(trouble, "size %d, seed %llu, move %d: %s", size, (unsigned long long)seed,
                        move + 1, wrong);
    }
    mem_free(board);
}

static void check_board(Text *trouble)
{
    enum { GAMES = 3 };
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++)
        for (uint64_t seed = 0; seed < GAMES && !trouble->length; seed++)
            check_board_game(size, seed, trouble);
}

/* Plays a game with a trail and takes it back, comparing with a copy made half-way. */
static void check_undo_game(int size, Text *trouble)
{
    Board *board = mem_alloc(3, sizeof *board), *start = board + 1, *middle = board + 2;
    Trail trail;
    Random random;
    Color color = BLACK;
    trail_init(&trail);
    board_init(board, size);
    board_init(start, size);
    random_seed(&random, 1);
    int half = size * size / 2, moves = 2 * half;
    for (int i = 0; i < moves; i++) {
        if (i == half)
            board_copy(middle, board);
        board_play_on(board, &trail, playout_random_move(board, color, &random), color);
        color = color_other(color);
    }
    for (int i = moves; i-- > 0;) {
        board_undo(board, &trail);
        const Board *same = i == half ? middle : i == 0 ? start : NULL;
        if (same && !board_equal(board, same))
            text_printf(trouble, "size %d: not the same after undoing move %d; ", size, i + 1);
    }
    trail_clear(&trail);
    mem_free(board);
}

static void check_undo(Text *trouble)
{
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++)
        check_undo_game(size, trouble);
}

/* The same position seen from all sides has the same blocks, and comes back. */
static void check_symmetries(Text *trouble)
{
    Board *boards = mem_alloc(3, sizeof *boards);
    Random random;
    random_seed(&random, 1);
    board_init(&boards[0], 19);
    playout_run(&boards[0], BLACK, &random, 200);
    board_clear_ko(&boards[0]);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        board_transform(&boards[1], &boards[0], symmetry, false);
        board_transform(&boards[2], &boards[1], symmetry_inverse(symmetry), false);
        if (board_check(&boards[1]) || !board_equal(&boards[0], &boards[2]))
            text_printf(trouble, "symmetry %d does not come back; ", symmetry);
    }
    mem_free(boards);
}

static void check_signature(Text *trouble)
{
    uint64_t signature = cli_bench_signature();
    if (signature != CLI_BENCH_SIGNATURE)
        text_printf(trouble, "%016llx instead of %016llx", (unsigned long long)signature,
                    (unsigned long long)CLI_BENCH_SIGNATURE);
}

/* --- rules and score --------------------------------------------------------------------- */

static Position *read_position(const char *drawing, const char *rules_text)
{
    Diagram *diagram = mem_alloc(1, sizeof *diagram);
    Rules rules;
    Position *position = NULL;
    if (rules_by_name(rules_text, &rules, NULL) && diagram_read(diagram, drawing, NULL, NULL)) {
        position = position_new(diagram->board.size, &rules);
        position->komi = 0;
        if (!position_setup(position, diagram->board.color, BLACK, NULL)) {
            position_free(position);
            position = NULL;
        }
    }
    mem_free(diagram);
    return position;
}

static void expect_legal(const char *rules, const char *drawing, const char *name, bool legal,
                         Text *trouble)
{
    Position *position = read_position(drawing, rules);
    Point point;
    if (!position || !point_parse(position->board.size, name, &point))
        text_printf(trouble, "%s: the diagram cannot be read; ", rules);
    else if (position_is_legal(position, (Move){point, BLACK}, NULL) != legal)
        text_printf(trouble, "%s: %s should be %s; ", rules, name, legal ? "legal" : "illegal");
    position_free(position);
}

static void check_ko(Text *trouble)
{
    static const char DRAWING[] = ". X O . .\n"
                                  "X O . O .\n"
                                  ". X O . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n";
    Position *position = read_position(DRAWING, "japanese");
    Point take, retake;
    bool ok = position && point_parse(5, "C4", &take) && point_parse(5, "B4", &retake) &&
              position_play(position, (Move){take, BLACK}, NULL) &&
              !position_is_legal(position, (Move){retake, WHITE}, NULL) &&
              position_play(position, (Move){POINT_PASS, WHITE}, NULL) &&
              position_play(position, (Move){POINT_PASS, BLACK}, NULL) &&
              position_is_legal(position, (Move){retake, WHITE}, NULL);
    if (!ok)
        text_add(trouble, "a ko is not handled by the rules; ");
    position_free(position);
}

static void check_rules(Text *trouble)
{
    static const char SUICIDE[] = ". . X O .\n"
                                  "X X O O .\n"
                                  "O O O . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n";
    static const char FILLED[] = "X . O . .\n"
                                 "X X O . .\n"
                                 "O O O . .\n"
                                 ". . . . .\n"
                                 ". . . . .\n";
    for (int i = 0; rules_known(i); i++) {
        Rules rules;
        if (!rules_by_name(rules_known(i), &rules, NULL))
            text_printf(trouble, "the rules %s are not known; ", rules_known(i));
    }
    expect_legal("japanese", SUICIDE, "A5", true, trouble);
    expect_legal("japanese", FILLED, "B5", false, trouble);
    expect_legal("tromp-taylor", FILLED, "B5", true, trouble);
    check_ko(trouble);
}

static void expect_result(const char *rules, const uint8_t *status, const char *expected,
                          Text *trouble)
{
    /* Black holds the left, White the right; the white stone at A5 is inside Black's area. */
    static const char DRAWING[] = "O . X O .\n"
                                  ". . X O .\n"
                                  ". X X O O\n"
                                  "X X O O .\n"
                                  ". X O . .\n";
    Position *position = read_position(DRAWING, rules);
    Score score;
    Text result;
    text_init(&result);
    if (position) {
        score_position(position, status, &score);
        score_write_result(&score, &result);
    }
    if (strcmp(result.data, expected) != 0)
        text_printf(trouble, "%s: %s instead of %s; ", rules, result.data, expected);
    text_clear(&result);
    position_free(position);
}

static void check_score(Text *trouble)
{
    uint8_t status[POINT_LIMIT] = {STATUS_ALIVE};
    status[point_at(5, 0, 0)] = STATUS_DEAD;
    /* Dead: Black 7 stones and 6 points, White 7 and 5; one prisoner. Alive: the corner is dame. */
    expect_result("chinese", status, "B+1", trouble);
    expect_result("japanese", status, "B+2", trouble);
    expect_result("tromp-taylor", NULL, "W+5", trouble);
}

/* --- records ----------------------------------------------------------------------------- */

/* A random game with everything in its comments that has to be escaped. */
static Record *make_record(int size, uint64_t *hash)
{
    Record *record = record_new(size);
    Node *node = record->root;
    Board board;
    Random random;
    Color color = BLACK;
    random_seed(&random, (uint64_t)size);
    board_init(&board, size);
    node_set_text(node, "PB", "碁 [5d] \\ Müller");
    for (int i = 0; i < size * size; i++) {
        Point point = playout_random_move(&board, color, &random);
        board_play(&board, point, color);
        node = record_add_child(record, node);
        node_set_move(node, size, (Move){point, (uint8_t)color});
        color = color_other(color);
    }
    node_set_text(node, "C", "end]\n\\:;(");
    *hash = board.hash;
    return record;
}

static bool is_same_end(const Record *record, uint64_t hash)
{
    Rules rules;
    rules_by_name("japanese", &rules, NULL);
    Position *position =
        record_position(record, record_main_line(record, POSITION_MOVES_MAX), &rules, NULL);
    bool same = position && position->board.hash == hash;
    position_free(position);
    return same;
}

static void check_record(int size, Text *trouble)
{
    uint64_t hash;
    Record *record = make_record(size, &hash);
    SgfCollection collection = {0};
    Text first, second;
    text_init(&first);
    text_init(&second);
    sgf_write(record, &first);
    bool ok = sgf_read(&collection, first.data, first.length, NULL, NULL, NULL) &&
              collection.count == 1 && collection.warning_total == 0;
    if (ok) {
        sgf_write(collection.games[0], &second);
        ok = strcmp(first.data, second.data) == 0 && is_same_end(collection.games[0], hash);
    }
    if (!ok)
        text_printf(trouble, "size %d does not come back the same; ", size);
    sgf_clear(&collection);
    text_clear(&first);
    text_clear(&second);
    record_free(record);
}

static void check_records(Text *trouble)
{
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++)
        check_record(size, trouble);
}

/* --- the command ------------------------------------------------------------------------- */

static const SelfCheck CHECKS[] = {
    {"board: blocks and liberties, sizes 2 to 25", check_board},
    {"board: taking moves back", check_undo},
    {"board: symmetries", check_symmetries},
    {"board: signature of fixed games", check_signature},
    {"rules: ko, suicide, names", check_rules},
    {"score: a known position", check_score},
    {"records: SGF written and read again", check_records},
};

static bool run_check(const SelfCheck *check)
{
    Text trouble;
    text_init(&trouble);
    check->run(&trouble);
    bool ok = trouble.length == 0;
    bool color = cli_wants_color(stdout);
    const char *paint = !color ? "" : ok ? "\033[32m" : "\033[31m";
    printf("%-46s %s%s%s%s%s\n", check->name, paint, ok ? "ok" : "FAILED", color ? "\033[0m" : "",
           ok ? "" : ": ", trouble.data);
    text_clear(&trouble);
    return ok;
}

int cli_selftest(int argc, char **argv)
{
    const CliUsage usage = {
        .name = "selftest",
        .operands = "",
        .text = "Checks in a few seconds whether the program works on this machine. Prints a line\n"
                "for each check; the exit code is 1 if one failed.",
    };
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    int failed = 0;
    double start = timer_now();
    for (size_t i = 0; i < sizeof CHECKS / sizeof *CHECKS; i++)
        failed += !run_check(&CHECKS[i]);
    printf("gosedai %s: %s, %.1f s\n", GOSEDAI_VERSION, failed ? "NOT sound" : "all is well",
           timer_now() - start);
    return failed ? CLI_FAILED : CLI_OK;
}
