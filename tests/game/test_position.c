/* Positions: legality against a slow reference under all rule sets, undo, superko diagrams. */

#include "support/effort.h"
#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "game/position.h"

#include <stdlib.h>
#include <string.h>

/* --- a slow reference: plain arrays, flood fill, every earlier position kept ---------------- */

enum { SLOW_SIZE_MAX = 7, SLOW_POINTS = SLOW_SIZE_MAX * SLOW_SIZE_MAX, SLOW_MOVES = 400 };

typedef struct Slow {
    int size;
    uint8_t at[SLOW_POINTS];
    int ko; /* point of the immediate recapture, -1 if none */
    uint8_t ko_color;
    int captured[3];
    int count;
    uint8_t before[SLOW_MOVES + 1][SLOW_POINTS]; /* the positions so far, the start first */
    uint8_t to_move[SLOW_MOVES + 1];
} Slow;

static int slow_neighbors(const Slow *slow, int point, int neighbors[4])
{
    int x = point % slow->size, y = point / slow->size, count = 0;
    if (x > 0)
        neighbors[count++] = point - 1;
    if (x + 1 < slow->size)
        neighbors[count++] = point + 1;
    if (y > 0)
        neighbors[count++] = point - slow->size;
    if (y + 1 < slow->size)
        neighbors[count++] = point + slow->size;
    return count;
}

/* Marks the block of `point` in `block`; returns its number of liberties, stones in `*stones`. */
static int slow_block(const Slow *slow, int point, bool block[SLOW_POINTS], int *stones)
{
    bool liberty[SLOW_POINTS] = {false};
    int stack[SLOW_POINTS], top = 0, liberties = 0, neighbors[4];
    memset(block, 0, SLOW_POINTS);
    stack[top++] = point;
    block[point] = true;
    *stones = 0;
    while (top > 0) {
        int p = stack[--top];
        ++*stones;
        int count = slow_neighbors(slow, p, neighbors);
        for (int i = 0; i < count; i++) {
            int q = neighbors[i];
            if (slow->at[q] == EMPTY && !liberty[q]) {
                liberty[q] = true;
                liberties++;
            } else if (slow->at[q] == slow->at[point] && !block[q]) {
                block[q] = true;
                stack[top++] = q;
            }
        }
    }
    return liberties;
}

static int slow_remove(Slow *slow, const bool block[SLOW_POINTS])
{
    int removed = 0;
    for (int p = 0; p < slow->size * slow->size; p++)
        if (block[p]) {
            slow->captured[slow->at[p]]++;
            slow->at[p] = EMPTY;
            removed++;
        }
    return removed;
}

/* Puts the stone down, captures, and removes it again if that is suicide. Returns how many own
 * stones were removed. */
static int slow_place(Slow *slow, int point, uint8_t color)
{
    bool block[SLOW_POINTS];
    int neighbors[4], stones, captures = 0, last = -1;
    int count = slow_neighbors(slow, point, neighbors);
    slow->at[point] = color;
    for (int i = 0; i < count; i++) {
        int q = neighbors[i];
        if (slow->at[q] == (color ^ 3) && slow_block(slow, q, block, &stones) == 0) {
            captures += slow_remove(slow, block);
            last = q;
        }
    }
    int liberties = slow_block(slow, point, block, &stones);
    slow->ko = captures == 1 && stones == 1 && liberties == 1 ? last : -1;
    slow->ko_color = color ^ 3;
    return liberties == 0 ? slow_remove(slow, block) : 0;
}

static bool slow_legal(const Slow *slow, const Rules *rules, int point, uint8_t color)
{
    if (slow->at[point] != EMPTY || (point == slow->ko && color == slow->ko_color))
        return false;
    Slow after;
    memcpy(&after, slow, offsetof(Slow, before));
    int suicide = slow_place(&after, point, color);
    bool legal = suicide == 0 || (rules->suicide && suicide > 1);
    for (int i = 0; legal && rules->ko != KO_SIMPLE && i < slow->count; i++)
        if (memcmp(slow->before[i], after.at, sizeof after.at) == 0 &&
            (rules->ko == KO_POSITIONAL || slow->to_move[i] == (color ^ 3)))
            legal = false;
    return legal;
}

static void slow_note(Slow *slow, uint8_t to_move)
{
    memcpy(slow->before[slow->count], slow->at, sizeof slow->at);
    slow->to_move[slow->count++] = to_move;
}

static void slow_play(Slow *slow, int point, uint8_t color)
{
    if (point < 0)
        slow->ko = -1;
    else
        slow_place(slow, point, color);
    slow_note(slow, color ^ 3);
}

static Point real_point(int size, int point)
{
    return point < 0 ? POINT_PASS : point_at(size, point % size, point / size);
}

/* --- helpers -------------------------------------------------------------------------------- */

static Rules named(const char *name)
{
    Rules rules;
    assert_true(rules_by_name(name, &rules, NULL));
    return rules;
}

/* A game that starts from a diagram. */
static Position *from_diagram(const char *text, const char *rules_name, Color to_play,
                              Diagram *diagram)
{
    Error error = {0};
    if (!diagram_read(diagram, text, NULL, &error))
        fail_msg("%d: %s", error.line, error.message);
    Rules rules = named(rules_name);
    Position *position = position_new(diagram->board.size, &rules);
    assert_true(position_setup(position, diagram->board.color, to_play, &error));
    return position;
}

static void play(Position *position, Point point, Color color)
{
    Error error = {0};
    if (!position_play(position, (Move){point, (uint8_t)color}, &error))
        fail_msg("%s", error.message);
    assert_null(board_check(&position->board));
}

static bool legal(const Position *position, Point point, Color color)
{
    return position_is_legal(position, (Move){point, (uint8_t)color}, NULL);
}

/* --- legality ------------------------------------------------------------------------------- */

typedef struct Tally {
    long asked, superko, suicides;
} Tally;

/* Asks about every point for both colours; picks one of the legal moves of `color`. */
static int compare_all(const Position *position, const Slow *slow, uint8_t color, Random *random,
                       Tally *tally)
{
    int size = slow->size, legal_points[SLOW_POINTS], legal_count = 0;
    Rules simple = position->rules;
    simple.ko = KO_SIMPLE;
    for (int p = 0; p < size * size; p++)
        for (uint8_t c = BLACK; c <= WHITE; c++) {
            bool expected = slow_legal(slow, &position->rules, p, c);
            bool found = legal(position, real_point(size, p), (Color)c);
            if (found != expected) {
                Text text;
                text_init(&text);
                diagram_write(&position->board, real_point(size, p), &text);
                fail_msg("%s %s: legal is %d, expected %d\n%s", rules_name(&position->rules),
                         color_name((Color)c), found, expected, text.data);
            }
            tally->asked++;
            if (slow->at[p] == EMPTY && !expected && slow_legal(slow, &simple, p, c))
                tally->superko++;
            if (expected && board_is_suicide(&position->board, real_point(size, p), (Color)c))
                tally->suicides++;
            if (expected && c == color)
                legal_points[legal_count++] = p;
        }
    if (legal_count == 0 || random_below(random, 40) == 0)
        return -1;
    return legal_points[random_below(random, (uint32_t)legal_count)];
}

static void compare_game(const Rules *rules, int size, uint64_t seed, int moves, Tally *tally)
{
    Random random;
    random_seed(&random, seed);
    Position *position = position_new(size, rules);
    Slow *slow = calloc(1, sizeof *slow);
    slow->size = size;
    slow->ko = -1;
    slow_note(slow, BLACK);
    for (int i = 0; i < moves; i++) {
        /* Now and then somebody moves out of turn. */
        uint8_t color = (uint8_t)position->to_play;
        if (random_below(&random, 25) == 0)
            color ^= 3;
        int p = compare_all(position, slow, color, &random, tally);
        slow_play(slow, p, color);
        play(position, real_point(size, p), (Color)color);
        for (int c = BLACK; c <= WHITE; c++)
            assert_int_equal(position->board.captured[c], slow->captured[c]);
    }
    free(slow);
    position_free(position);
}

static void legality_equals_the_slow_reference(void **state)
{
    (void)state;
    const uint64_t games = (uint64_t)effort(NULL, 21); /* of each size */
    int positions = 0;
    for (int i = 0; rules_known(i); i++) {
        Rules rules = named(rules_known(i));
        Tally tally = {0};
        for (int size = 2; size <= SLOW_SIZE_MAX; size++)
            for (uint64_t seed = 0; seed < games; seed++) {
                int moves = size < 5 ? 80 : 220;
                compare_game(&rules, size, seed * 1000 + (uint64_t)i, moves, &tally);
                positions += moves;
            }
        /* The games must have met what they are meant to test. */
        assert_true(!effort_full() || tally.asked > 50000);
        assert_true(tally.superko ? rules.ko != KO_SIMPLE
                                  : !effort_full() || rules.ko == KO_SIMPLE);
        assert_true(tally.suicides ? rules.suicide : !effort_full() || !rules.suicide);
    }
    print_message("%d positions compared with the slow reference\n", positions);
}

/* --- undo ----------------------------------------------------------------------------------- */

typedef struct Snapshot {
    Board board;
    Color to_play;
    size_t move_count, history_count;
    uint64_t last_key;
} Snapshot;

static void take_snapshot(const Position *position, Snapshot *snapshot)
{
    board_copy(&snapshot->board, &position->board);
    snapshot->to_play = position->to_play;
    snapshot->move_count = position->move_count;
    snapshot->history_count = position->past.count;
    snapshot->last_key = position->past.keys[position->past.count - 1];
}

static void assert_snapshot(const Position *position, const Snapshot *snapshot)
{
    assert_true(board_equal(&position->board, &snapshot->board));
    assert_null(board_check(&position->board));
    assert_int_equal(position->to_play, snapshot->to_play);
    assert_int_equal(position->move_count, snapshot->move_count);
    assert_int_equal(position->past.count, snapshot->history_count);
    assert_true(position->past.keys[position->past.count - 1] == snapshot->last_key);
    assert_int_equal(position->past.count, position->move_count + 1);
}

/* Plays any stone on an empty point (forced) or a legal one. */
static void random_step(Position *position, Random *random)
{
    uint8_t color = (uint8_t)(1 + random_below(random, 2));
    int size = position->board.size;
    Point point = point_at(size, (int)random_below(random, (uint32_t)size),
                           (int)random_below(random, (uint32_t)size));
    if (random_below(random, 30) == 0 || board_color(&position->board, point) != EMPTY)
        point = POINT_PASS;
    if (random_below(random, 2))
        assert_true(position_force(position, (Move){point, color}));
    else
        position_play(position, (Move){point, color}, NULL);
    if (random_below(random, 20) == 0)
        position_set_turn(position, color_other(position->to_play));
}

static void undo_restores_everything(void **state)
{
    (void)state;
    enum { STEPS = 300 };
    Snapshot *snapshots = calloc(STEPS + 1, sizeof *snapshots);
    for (int i = 0; rules_known(i); i++) {
        Rules rules = named(rules_known(i));
        Random random;
        random_seed(&random, (uint64_t)i + 77);
        int size = i % 2 ? 5 : 9;
        Position *position = position_new(size, &rules);
        size_t steps = 0;
        while (steps < STEPS) {
            take_snapshot(position, &snapshots[steps]);
            size_t before = position->move_count;
            random_step(position, &random);
            if (position->move_count > before)
                steps++;
        }
        Position *copy = position_copy(position);
        while (steps > 0) {
            assert_true(position_undo(position));
            assert_snapshot(position, &snapshots[--steps]);
        }
        assert_false(position_undo(position));
        position_free(position);
        for (steps = STEPS; steps > 0;) {
            assert_true(position_undo(copy));
            assert_snapshot(copy, &snapshots[--steps]);
        }
        assert_false(position_undo(copy));
        position_free(copy);
    }
    free(snapshots);
}

static void copies_are_independent(void **state)
{
    (void)state;
    Rules rules = named("tromp-taylor");
    Position *position = position_new(9, &rules);
    Position *fresh = position_copy(position);
    assert_false(position_undo(fresh));
    play(fresh, point_at(9, 1, 1), BLACK);
    assert_true(position_undo(fresh));
    play(position, point_at(9, 4, 4), BLACK);
    Position *copy = position_copy(position);
    play(copy, point_at(9, 2, 2), WHITE);
    assert_int_equal(position->move_count, 1);
    assert_true(position_undo(position));
    assert_int_equal(copy->move_count, 2);
    assert_int_equal(copy->board.empty_count, 79);
    position_free(position);
    position_free(fresh);
    position_free(copy);
    position_free(NULL);
}

/* --- superko diagrams ------------------------------------------------------------------------ */

/* Black can take at a and c, White at b. */
static const char TRIPLE_KO[] = ". X O . . . . . .\n"
                                "X O a O . . . . .\n"
                                ". X O . . . . . .\n"
                                ". X O . . . . . .\n"
                                "X b X O . . . . .\n"
                                ". X O . . . . . .\n"
                                ". X O . . . . . .\n"
                                "X O c O . . . . .\n"
                                ". X O . . . . . .\n";

static Position *play_triple_ko(const char *rules, Point *last)
{
    Diagram d;
    Position *position = from_diagram(TRIPLE_KO, rules, BLACK, &d);
    play(position, diagram_point(&d, 'a'), BLACK);
    play(position, diagram_point(&d, 'b'), WHITE);
    play(position, diagram_point(&d, 'c'), BLACK);
    play(position, point_at(9, 1, 1), WHITE);
    play(position, point_at(9, 2, 4), BLACK);
    *last = point_at(9, 1, 7);
    return position;
}

static void triple_ko_ends_under_superko(void **state)
{
    (void)state;
    Point last;
    Error error = {0};
    for (int i = 0; rules_known(i); i++) {
        Position *position = play_triple_ko(rules_known(i), &last);
        bool allowed = position_is_legal(position, (Move){last, WHITE}, &error);
        assert_true(allowed == (position->rules.ko == KO_SIMPLE));
        if (!allowed)
            assert_non_null(strstr(error.message, "superko"));
        position_free(position);
    }
}

/* White sends two stones, Black takes them and White takes one back: the stones are as before,
 * but now it is Black's turn. */
static void sending_two_returning_one(void **state)
{
    (void)state;
    static const char DIAGRAM[] = "* O a O .\n"
                                  "X X O O .\n"
                                  ". . X O .\n"
                                  ". . X O .\n"
                                  ". . X O .\n";
    for (int i = 0; rules_known(i); i++) {
        Diagram d;
        Position *position = from_diagram(DIAGRAM, rules_known(i), WHITE, &d);
        play(position, diagram_point(&d, '*'), WHITE);
        play(position, diagram_point(&d, 'a'), BLACK);
        assert_int_equal(position->board.captured[WHITE], 2);
        bool allowed = legal(position, point_at(5, 1, 0), WHITE);
        assert_true(allowed == (position->rules.ko != KO_POSITIONAL));
        if (allowed) {
            play(position, point_at(5, 1, 0), WHITE);
            play(position, POINT_PASS, BLACK); /* repeats the situation; a pass always may */
            /* Sending the two again would repeat the situation after the first move. */
            assert_true(legal(position, diagram_point(&d, '*'), WHITE) ==
                        (position->rules.ko == KO_SIMPLE));
        }
        position_free(position);
    }
}

static void simple_ko_holds_everywhere(void **state)
{
    (void)state;
    static const char DIAGRAM[] = ". X O . .\n"
                                  "X O * O .\n"
                                  ". X O . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n";
    for (int i = 0; rules_known(i); i++) {
        Diagram d;
        Error error = {0};
        Position *position = from_diagram(DIAGRAM, rules_known(i), BLACK, &d);
        Point retake = point_at(5, 1, 1);
        play(position, diagram_point(&d, '*'), BLACK);
        assert_false(position_play(position, (Move){retake, WHITE}, &error));
        assert_non_null(strstr(error.message, "B4 is a ko"));
        /* After an exchange elsewhere the ko may be retaken under every rule. */
        play(position, point_at(5, 4, 4), WHITE);
        play(position, point_at(5, 0, 4), BLACK);
        play(position, retake, WHITE);
        assert_int_equal(position->board.captured[BLACK], 1);
        position_free(position);
    }
}

static void passes_lift_a_ko_but_not_superko(void **state)
{
    (void)state;
    static const char DIAGRAM[] = ". X O . .\n"
                                  "X O * O .\n"
                                  ". X O . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n";
    for (int i = 0; rules_known(i); i++) {
        Diagram d;
        Position *position = from_diagram(DIAGRAM, rules_known(i), BLACK, &d);
        play(position, diagram_point(&d, '*'), BLACK);
        play(position, POINT_PASS, WHITE);
        play(position, POINT_PASS, BLACK);
        assert_int_equal(position_passes(position), 2);
        bool allowed = legal(position, point_at(5, 1, 1), WHITE);
        assert_true(allowed == (position->rules.ko == KO_SIMPLE));
        position_free(position);
    }
}

/* Situational superko asks whose turn it was at the start, however the start came about: White
 * takes C2 with *; after two passes Black may not take back, which would be the start again with
 * White to play. */
static const char KO_START[] = ". . . . .\n"
                               ". . . . .\n"
                               ". X O . .\n"
                               "X * X O .\n"
                               ". X O . .\n";

static bool may_retake(Position *position)
{
    play(position, point_at(5, 1, 3), WHITE);
    play(position, POINT_PASS, BLACK);
    play(position, POINT_PASS, WHITE);
    return legal(position, point_at(5, 2, 3), BLACK);
}

static void the_turn_at_the_start_counts_for_superko(void **state)
{
    (void)state;
    Diagram d;
    Position *position = from_diagram(KO_START, "aga", WHITE, &d);
    assert_false(may_retake(position));
    position_free(position);

    position = from_diagram(KO_START, "aga", BLACK, &d);
    assert_true(may_retake(position));
    position_free(position);

    position = from_diagram(KO_START, "aga", BLACK, &d);
    position_set_turn(position, WHITE);
    assert_int_equal(position->to_play, WHITE);
    assert_false(may_retake(position));
    while (position_undo(position)) {}
    assert_int_equal(position->to_play, WHITE);
    position_set_turn(position, BLACK);
    assert_true(may_retake(position));
    position_free(position);
}

/* In the middle of a game the position on the board becomes the other side's, moves stay. */
static void the_turn_can_be_set_between_moves(void **state)
{
    (void)state;
    Diagram d;
    Position *position = from_diagram(KO_START, "aga", BLACK, &d);
    play(position, point_at(5, 4, 0), BLACK);
    assert_int_equal(position->to_play, WHITE);
    position_set_turn(position, BLACK);
    assert_int_equal(position->to_play, BLACK);
    assert_int_equal(position->move_count, 1);
    assert_true(may_retake(position)); /* with White to play it has not been there */
    for (int i = 0; i < 4; i++)
        assert_true(position_undo(position));
    assert_int_equal(position->to_play, BLACK);
    play(position, point_at(5, 4, 0), BLACK);
    assert_false(may_retake(position));
    position_free(position);
}

/* --- suicide ---------------------------------------------------------------------------------- */

static void two_stones_may_die_by_their_own_hand_where_allowed(void **state)
{
    (void)state;
    static const char DIAGRAM[] = "X * O . .\n"
                                  "O O . . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n";
    for (int i = 0; rules_known(i); i++) {
        Diagram d;
        Error error = {0};
        Position *position = from_diagram(DIAGRAM, rules_known(i), BLACK, &d);
        Move move = {diagram_point(&d, '*'), BLACK};
        assert_true(position_is_legal(position, move, &error) == position->rules.suicide);
        if (!position->rules.suicide) {
            assert_non_null(strstr(error.message, "suicide"));
        } else {
            play(position, move.point, BLACK);
            assert_int_equal(position->board.captured[BLACK], 2);
            assert_int_equal(board_color(&position->board, point_at(5, 0, 0)), EMPTY);
            assert_true(position_undo(position));
            assert_int_equal(position->board.captured[BLACK], 0);
            assert_int_equal(board_color(&position->board, point_at(5, 0, 0)), BLACK);
        }
        position_free(position);
    }
}

static void one_stone_alone_never_kills_itself(void **state)
{
    (void)state;
    static const char DIAGRAM[] = "* O . . .\n"
                                  "O . . . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n";
    for (int i = 0; rules_known(i); i++) {
        Diagram d;
        Position *position = from_diagram(DIAGRAM, rules_known(i), BLACK, &d);
        assert_false(legal(position, diagram_point(&d, '*'), BLACK));
        assert_true(legal(position, diagram_point(&d, '*'), WHITE));
        position_free(position);
    }
}

/* Black plays a, White passes, Black's b removes both: the start again, but White to move. */
static void suicide_that_repeats_is_seen_by_superko(void **state)
{
    (void)state;
    static const char DIAGRAM[] = "a b O . .\n"
                                  "O O . . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n";
    static const struct {
        const char *rules;
        bool allowed;
    } CASES[] = {{"tromp-taylor", false}, {"new-zealand", true}, {"chinese", false}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Diagram d;
        Position *position = from_diagram(DIAGRAM, CASES[i].rules, BLACK, &d);
        play(position, diagram_point(&d, 'a'), BLACK);
        play(position, POINT_PASS, WHITE);
        assert_true(legal(position, diagram_point(&d, 'b'), BLACK) == CASES[i].allowed);
        /* White moves elsewhere instead: no repetition. */
        play(position, point_at(5, 4, 4), WHITE);
        assert_true(legal(position, diagram_point(&d, 'b'), BLACK) == position->rules.suicide);
        position_free(position);
    }
}

static void capture_comes_before_suicide(void **state)
{
    (void)state;
    static const char DIAGRAM[] = "* O X . .\n"
                                  "O X . . .\n"
                                  "X . . . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n";
    Diagram d;
    Position *position = from_diagram(DIAGRAM, "japanese", BLACK, &d);
    play(position, diagram_point(&d, '*'), BLACK);
    assert_int_equal(position->board.captured[WHITE], 2);
    position_free(position);
}

/* --- forcing ---------------------------------------------------------------------------------- */

static void records_are_played_whatever_they_say(void **state)
{
    (void)state;
    Point last;
    Position *position = play_triple_ko("tromp-taylor", &last);
    assert_true(position_force(position, (Move){last, WHITE})); /* repetition */
    assert_int_equal(position->move_count, 6);
    assert_null(board_check(&position->board));
    while (position_undo(position))
        assert_null(board_check(&position->board));
    /* A single stone's suicide leaves the board as it was. */
    Diagram d;
    Position *corner = from_diagram("* O .\nO . .\n. . .\n", "japanese", BLACK, &d);
    assert_true(position_force(corner, (Move){diagram_point(&d, '*'), BLACK}));
    assert_int_equal(corner->board.captured[BLACK], 1);
    assert_true(position_undo(corner));
    assert_int_equal(corner->board.captured[BLACK], 0);
    position_free(corner);
    position_free(position);
}

static void a_stone_on_a_stone_replaces_it(void **state)
{
    (void)state;
    Diagram d;
    /* White takes the place of Black's corner stone and then has no liberty itself. */
    static const char DIAGRAM[] = "x X .\n"
                                  "X . .\n"
                                  ". . .\n";
    Position *position = from_diagram(DIAGRAM, "japanese", WHITE, &d);
    play(position, point_at(3, 2, 2), WHITE);
    assert_true(position_force(position, (Move){point_at(3, 1, 0), WHITE}));
    assert_null(board_check(&position->board));
    assert_int_equal(board_color(&position->board, point_at(3, 1, 0)), WHITE);
    assert_int_equal(position->board.captured[BLACK], 0);
    assert_int_equal(position->move_count, 1);
    assert_int_equal(position->to_play, BLACK);
    assert_true(position_undo(position));
    assert_int_equal(board_color(&position->board, point_at(3, 1, 0)), EMPTY);
    assert_false(position_undo(position));
    assert_true(position_force(position, (Move){point_at(3, 0, 0), BLACK})); /* its own stone */
    assert_null(board_check(&position->board));
    position_free(position);
}

static void what_is_no_move_is_refused(void **state)
{
    (void)state;
    Rules rules = named("japanese");
    Position *position = position_new(9, &rules);
    const Move nonsense[] = {
        {POINT_RESIGN, BLACK},          {POINT_NONE, BLACK},     {point_at(9, 4, 4), EMPTY},
        {point_at(9, 4, 4), 3},         {point_at(9, 4, 4), 77}, {10, BLACK},
        {(Point)point_limit(9), WHITE}, {65535, WHITE},          {POINT_PASS, EMPTY},
    };
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++) {
        Error error = {0};
        assert_false(position_is_legal(position, nonsense[i], &error));
        assert_true(error_is_set(&error));
        assert_false(position_play(position, nonsense[i], NULL));
        assert_false(position_force(position, nonsense[i]));
    }
    play(position, point_at(9, 3, 5), BLACK);
    Error error = {0};
    assert_false(position_play(position, (Move){point_at(9, 3, 5), WHITE}, &error));
    assert_string_equal(error.message, "D4 is occupied");
    assert_int_equal(position->move_count, 1);
    position_free(position);
}

static void games_have_a_limit(void **state)
{
    (void)state;
    Rules rules = named("tromp-taylor");
    Position *position = position_new(2, &rules);
    for (int i = 0; i < POSITION_MOVES_MAX; i++)
        assert_true(position_force(position, (Move){POINT_PASS, BLACK}));
    Error error = {0};
    assert_false(position_force(position, (Move){POINT_PASS, BLACK}));
    assert_false(position_play(position, (Move){POINT_PASS, WHITE}, &error));
    assert_non_null(strstr(error.message, "limit"));
    assert_int_equal(position_passes(position), POSITION_MOVES_MAX);
    position_free(position);
}

/* --- setup, handicap, turns --------------------------------------------------------------------
 */

static void setup_forgets_ko_and_history(void **state)
{
    (void)state;
    static const char DIAGRAM[] = ". X O . .\n"
                                  "X O * O .\n"
                                  ". X O . .\n"
                                  ". . . . .\n"
                                  ". . . . .\n";
    Diagram d;
    Position *position = from_diagram(DIAGRAM, "tromp-taylor", BLACK, &d);
    play(position, diagram_point(&d, '*'), BLACK);
    assert_false(legal(position, point_at(5, 1, 1), WHITE));
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, position->board.color, sizeof colors);
    assert_true(position_setup(position, colors, EMPTY, NULL));
    assert_int_equal(position->to_play, WHITE);
    assert_true(legal(position, point_at(5, 1, 1), WHITE));
    assert_int_equal(position->board.captured[WHITE], 1);
    assert_false(position_undo(position));
    /* A block without liberties is refused and nothing changes. */
    Board before;
    board_copy(&before, &position->board);
    memset(colors, BLACK, sizeof colors);
    Error error = {0};
    assert_false(position_setup(position, colors, BLACK, &error));
    assert_non_null(strstr(error.message, "no liberty"));
    assert_true(board_equal(&before, &position->board));
    assert_int_equal(position->to_play, WHITE);
    position_free(position);
}

static void handicap_stones_need_an_empty_board(void **state)
{
    (void)state;
    Rules rules = named("chinese");
    Position *position = position_new(9, &rules);
    Point stones[81];
    Error error = {0};
    stones[0] = point_at(9, 2, 6);
    stones[1] = point_at(9, 6, 2);
    assert_false(position_set_handicap(position, stones, 1, &error));
    assert_false(position_set_handicap(position, stones, 0, &error));
    assert_false(position_set_handicap(position, stones, -3, &error));
    stones[2] = stones[0];
    assert_false(position_set_handicap(position, stones, 3, &error));
    assert_string_equal(error.message, "C3 is given twice");
    stones[2] = POINT_PASS;
    assert_false(position_set_handicap(position, stones, 3, &error));
    assert_int_equal(position->board.empty_count, 81);
    assert_int_equal(position->to_play, BLACK);
    assert_true(position_set_handicap(position, stones, 2, &error));
    assert_int_equal(position->handicap, 2);
    assert_int_equal(position->to_play, WHITE);
    assert_int_equal(position->move_count, 0);
    assert_false(position_undo(position));
    assert_false(position_set_handicap(position, stones, 2, &error));
    assert_non_null(strstr(error.message, "empty board"));
    position_reset(position, 9);
    assert_int_equal(position->handicap, 0);
    for (int i = 0; i < 81; i++)
        stones[i] = point_at(9, i % 9, i / 9);
    assert_false(position_set_handicap(position, stones, 81, &error));
    assert_true(position_set_handicap(position, stones, 80, &error));
    assert_null(board_check(&position->board));
    position_free(position);
}

static void a_new_game_is_blacks_turn(void **state)
{
    (void)state;
    Rules rules = named("japanese");
    Position *position = position_new(13, &rules);
    assert_true(position->komi == 6.5);
    assert_int_equal(position->to_play, BLACK);
    assert_int_equal(position_last_move(position).point, POINT_NONE);
    assert_int_equal(position_last_move(position).color, EMPTY);
    assert_int_equal(position_passes(position), 0);
    play(position, POINT_PASS, BLACK);
    play(position, point_at(13, 3, 3), WHITE);
    play(position, POINT_PASS, BLACK);
    assert_int_equal(position_passes(position), 1);
    assert_int_equal(position_last_move(position).color, BLACK);
    position->komi = 0.5;
    position_reset(position, 25);
    assert_int_equal(position->board.size, 25);
    assert_int_equal(position->move_count, 0);
    assert_true(position->komi == 0.5);
    position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legality_equals_the_slow_reference),
        cmocka_unit_test(undo_restores_everything),
        cmocka_unit_test(copies_are_independent),
        cmocka_unit_test(triple_ko_ends_under_superko),
        cmocka_unit_test(sending_two_returning_one),
        cmocka_unit_test(simple_ko_holds_everywhere),
        cmocka_unit_test(passes_lift_a_ko_but_not_superko),
        cmocka_unit_test(the_turn_at_the_start_counts_for_superko),
        cmocka_unit_test(the_turn_can_be_set_between_moves),
        cmocka_unit_test(two_stones_may_die_by_their_own_hand_where_allowed),
        cmocka_unit_test(one_stone_alone_never_kills_itself),
        cmocka_unit_test(suicide_that_repeats_is_seen_by_superko),
        cmocka_unit_test(capture_comes_before_suicide),
        cmocka_unit_test(records_are_played_whatever_they_say),
        cmocka_unit_test(a_stone_on_a_stone_replaces_it),
        cmocka_unit_test(what_is_no_move_is_refused),
        cmocka_unit_test(games_have_a_limit),
        cmocka_unit_test(setup_forgets_ko_and_history),
        cmocka_unit_test(handicap_stones_need_an_empty_board),
        cmocka_unit_test(a_new_game_is_blacks_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
