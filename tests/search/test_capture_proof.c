/* Proved captures, replayed: the defender tries every legal move near the target, the attacker
 * asks again each time, and the target must fall. The positions are from recorded games. */

#include "support/picture.h"
#include "support/test.h"

#include "base/mem.h"
#include "board/diagram.h"
#include "search/capture.h"
#include "search/capture_proof.h"
#include "support/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    REACH = 3,        /* how far from the target the defender tries */
    ASK_NODES = 3000, /* for each question */
    ASKS_MAX = 250,   /* questions for one proof; what is beyond is not replayed */
    SEEN_MAX = 1024,
    PLIES_MAX = 80,
};

typedef struct Replay {
    Point target;
    Color owner;
    int asks, unknown, cut;  /* questions; not answered again; not asked beyond the limits */
    uint64_t seen[SEEN_MAX]; /* positions that were replayed */
    Text line;
} Replay;

static int distance(int size, Point a, Point b)
{
    return abs(point_x(size, a) - point_x(size, b)) + abs(point_y(size, a) - point_y(size, b));
}

static bool is_near(const Board *board, Point target, Point point)
{
    Point stone = target;
    do {
        if (distance(board->size, stone, point) <= REACH)
            return true;
        stone = board_next_stone(board, stone);
    } while (stone != target);
    return false;
}

static bool is_seen(Replay *replay, const Board *board)
{
    uint64_t *place = &replay->seen[board->hash % SEEN_MAX];
    bool seen = *place == board->hash;
    *place = board->hash;
    return seen;
}

static void fail_replay(const Replay *replay, const Board *board, Verdict verdict)
{
    Text text;
    text_init(&text);
    diagram_write(board, replay->target, &text);
    fail_msg("a proved capture fails (%s) after:%s\n%s", verdict_name(verdict), replay->line.data,
             text.data);
}

static void note_move(Replay *replay, int size, Point move)
{
    char name[POINT_TEXT_MAX];
    text_printf(&replay->line, " %s", point_name(size, move, name));
}

static void replay_defence(Replay *replay, const Board *board, int plies);

static void replay_attack(Replay *replay, const Board *board, int plies)
{
    if (board_color(board, replay->target) != replay->owner || is_seen(replay, board))
        return;
    if (plies > PLIES_MAX || replay->asks >= ASKS_MAX) {
        replay->cut++;
        return;
    }
    replay->asks++;
    Answer answer;
    SearchLimits limits = {.nodes = ASK_NODES};
    capture_prove(board, replay->target, color_other(replay->owner), &limits, NULL, &answer);
    if (answer.verdict != VERDICT_YES && answer.nodes >= ASK_NODES) {
        replay->unknown++;
        return;
    }
    if (answer.verdict != VERDICT_YES)
        fail_replay(replay, board, answer.verdict);
    Board after;
    board_copy(&after, board);
    board_play(&after, answer.move, color_other(replay->owner));
    size_t length = replay->line.length;
    note_move(replay, board->size, answer.move);
    replay_defence(replay, &after, plies + 1);
    replay->line.length = length;
    replay->line.data[length] = '\0';
}

static void replay_answer(Replay *replay, const Board *board, Point move, int plies)
{
    Board after;
    board_copy(&after, board);
    board_play(&after, move, replay->owner);
    size_t length = replay->line.length;
    note_move(replay, board->size, move);
    replay_attack(replay, &after, plies + 1);
    replay->line.length = length;
    replay->line.data[length] = '\0';
}

static void replay_defence(Replay *replay, const Board *board, int plies)
{
    if (board_color(board, replay->target) != replay->owner)
        return;
    replay_answer(replay, board, POINT_PASS, plies);
    for (int i = 0; i < board->size * board->size; i++) {
        Point point = point_at(board->size, i % board->size, i / board->size);
        if (is_near(board, replay->target, point) && board_is_legal(board, point, replay->owner))
            replay_answer(replay, board, point, plies);
    }
}

typedef struct ReplayTally {
    int proved, whole; /* proofs, and those replayed without leaving anything out */
    int unknown;       /* answers not found again within the limits */
} ReplayTally;

/* Asks about the block, and replays what is proved. */
static void replay_block(const Board *board, Point target, Color first, ReplayTally *tally)
{
    Answer answer;
    SearchLimits limits = {.nodes = ASK_NODES};
    capture_prove(board, target, first, &limits, NULL, &answer);
    bool attacks = first != board_color(board, target);
    if (!answer.proved)
        return;
    assert_int_equal(answer.verdict, attacks ? VERDICT_YES : VERDICT_NO);
    Replay *replay = mem_alloc(1, sizeof *replay);
    replay->target = target;
    replay->owner = board_color(board, target);
    text_init(&replay->line);
    if (attacks)
        replay_attack(replay, board, 0);
    else
        replay_defence(replay, board, 0);
    tally->proved++;
    tally->whole += !replay->unknown && !replay->cut;
    tally->unknown += replay->unknown;
    text_clear(&replay->line);
    mem_free(replay);
}

static void replay_position(const Board *board, ReplayTally *tally)
{
    for (int i = 0; i < board->size * board->size; i++) {
        Point point = point_at(board->size, i % board->size, i / board->size);
        if (board_color(board, point) == EMPTY || board_block(board, point)->stone != point ||
            board_block(board, point)->liberty_count > 4)
            continue;
        replay_block(board, point, BLACK, tally);
        replay_block(board, point, WHITE, tally);
    }
}

/* Every `step`th position of `count` games. */
static void replay_games(const char *name, int count, int step)
{
    Games games;
    if (!games_open(&games, name))
        skip();
    GameLine game;
    ReplayTally tally = {0};
    for (int g = 0; g < count && games_next(&games, &game); g++) {
        if (*game.black_stones || *game.white_stones)
            continue;
        Board board;
        board_init(&board, game.size);
        Color color = game.first;
        int number = 0;
        for (const char *move = game.moves; move[0] && move[1]; move += 2) {
            Point point;
            if (!point_parse_sgf(game.size, move, 2, &point))
                break;
            board_play(&board, point, color);
            color = color_other(color);
            if (++number % step == 0)
                replay_position(&board, &tally);
        }
    }
    games_close(&games);
    printf("%s: %d proofs, %d replayed as a whole, %d answers not found again within the limits\n",
           name, tally.proved, tally.whole, tally.unknown);
    assert_true(tally.whole > 0 && 2 * tally.whole >= tally.proved);
}

static void proofs_hold_on_small_boards(void **state)
{
    (void)state;
    const char *more = getenv("GOSEDAI_REPLAY");
    replay_games("small_boards", more ? atoi(more) : 6, 17);
}

static void proofs_hold_on_large_boards(void **state)
{
    (void)state;
    const char *more = getenv("GOSEDAI_REPLAY");
    replay_games("kgs_6d_19x19", more ? atoi(more) : 3, 61);
}

/* Saving another block makes the capture of the target a ko: no proof. */
static void a_capture_that_becomes_ko_is_not_proved(void **state)
{
    (void)state;
    Diagram d = picture_read(". X . X . O X X .\n"
                             "X X X X X X O O x\n"
                             ". . . . O O O O O\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n");
    Answer answer;
    SearchLimits limits = {.nodes = 5000};
    capture_prove(&d.board, diagram_point(&d, 'x'), BLACK, &limits, NULL, &answer);
    assert_int_not_equal(answer.verdict, VERDICT_NO);
    assert_false(answer.proved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proofs_hold_on_small_boards),
        cmocka_unit_test(proofs_hold_on_large_boards),
        cmocka_unit_test(a_capture_that_becomes_ko_is_not_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
