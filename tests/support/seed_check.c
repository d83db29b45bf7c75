/* Asking the seed searches about diagrams, in all orientations. */

#include "support/test.h"

#include "support/picture.h"
#include "support/seed_check.h"

#include <stdio.h>
#include <string.h>

const char SEED_PICTURE_CHASED[] = ". . . . . . . . .\n"
                                   ". . X X . . . . .\n"
                                   ". X O O . . . . .\n"
                                   ". . X . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n";

const char SEED_PICTURE_FOUR[] = ". . . . . . .\n"
                                 ". . . . . . .\n"
                                 ". . . . . . .\n"
                                 ". . . . . . .\n"
                                 "O O O O O O .\n"
                                 "X X X X X O .\n"
                                 ". . . . X O .\n";

const char SEED_PICTURE_BENT_FOUR[] = ". . . . . . .\n"
                                      ". . . . . . .\n"
                                      ". . . . . . .\n"
                                      "O O . . . . .\n"
                                      "X X O O O O .\n"
                                      ". X X X X O .\n"
                                      "O O O . X O .\n";

SeedAsked seed_check_read(SeedKind kind, const char *text, const char *targets, Color first)
{
    SeedAsked asked = {.kind = kind, .first = first, .owner = BLACK};
    Diagram diagram = picture_read(text);
    board_copy(&asked.board, &diagram.board);
    char names[100];
    snprintf(names, sizeof names, "%s", targets);
    for (char *name = strtok(names, " "); name; name = strtok(NULL, " ")) {
        assert_true(asked.count < SEED_CHECK_TARGETS_MAX);
        if (!point_parse(asked.board.size, name, &asked.targets[asked.count++]))
            fail_msg("%s is no point", name);
    }
    return asked;
}

/* The line must be one that can be played. */
static void replay(const SeedAsked *asked, const Answer *answer)
{
    Board board;
    board_copy(&board, &asked->board);
    Color turn = asked->first;
    assert_int_equal(answer->first, asked->first);
    for (int i = 0; i < answer->line_length; i++) {
        Point move = answer->line[i];
        if (move != POINT_PASS && !board_is_legal(&board, move, turn))
            fail_msg("move %d of the line is not legal", i + 1);
        board_play(&board, move, turn);
        turn = color_other(turn);
    }
}

Answer seed_check_ask(SeedAsked *asked)
{
    Answer answer;
    const Board *board = &asked->board;
    const Point *targets = asked->targets;
    const SeedOptions *options = &asked->options;
    const SearchLimits *limits = &asked->limits;
    Color first = asked->first;
    answer_clear(&answer);
    switch (asked->kind) {
    case SEED_KIND_LADDER:
        seed_ladder_read(board, targets[0], first, options, limits, &answer);
        break;
    case SEED_KIND_CAPTURE:
        seed_capture_read(board, targets[0], first, options, limits, &answer);
        break;
    case SEED_KIND_LINK:
        seed_link_read(board, targets, first, options, limits, &answer, &asked->outcome);
        break;
    case SEED_KIND_EYE:
        seed_eye_read(board, targets, asked->count, asked->owner, first, options, limits, &answer);
        break;
    case SEED_KIND_MULTI:
        seed_multi_read(board, targets, asked->count, first, options, limits, &answer);
        break;
    case SEED_KIND_TSUMEGO:
        seed_tsumego_read(board, targets, asked->count, first, NULL, options, limits, &answer);
        break;
    }
    replay(asked, &answer);
    assert_false(answer.proved);
    return answer;
}

static void turn_question(const SeedAsked *asked, int symmetry, bool exchange, SeedAsked *turned)
{
    *turned = *asked;
    board_transform(&turned->board, &asked->board, symmetry, exchange);
    for (int i = 0; i < asked->count; i++)
        turned->targets[i] = point_transform(asked->board.size, asked->targets[i], symmetry);
    if (exchange) {
        turned->first = color_other(asked->first);
        turned->owner = color_other(asked->owner);
    }
}

Answer seed_check_all(SeedAsked *asked)
{
    Answer answer = seed_check_ask(asked);
    for (int i = 1; i < 2 * SYMMETRY_COUNT; i++) {
        SeedAsked turned;
        turn_question(asked, i % SYMMETRY_COUNT, i >= SYMMETRY_COUNT, &turned);
        Answer other = seed_check_ask(&turned);
        assert_int_equal(other.verdict, answer.verdict);
        assert_int_equal(other.nodes, answer.nodes);
        assert_int_equal(other.depth, answer.depth);
        assert_int_equal(other.line_length, answer.line_length);
        assert_int_equal(turned.outcome, asked->outcome);
    }
    return answer;
}

void seed_check_unknown(SeedAsked *asked, const char *reason)
{
    Answer answer = seed_check_all(asked);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    if (reason)
        assert_string_equal(answer.reason, reason);
}

Answer seed_check(SeedKind kind, const char *text, const char *targets, Color first,
                  Verdict verdict, const char *move)
{
    SeedAsked asked = seed_check_read(kind, text, targets, first);
    Answer answer = seed_check_all(&asked);
    if (answer.verdict != verdict)
        fail_msg("found \"%s\" instead of \"%s\" for\n%s", verdict_name(answer.verdict),
                 verdict_name(verdict), text);
    if (move) {
        char name[POINT_TEXT_MAX];
        assert_string_equal(point_name(asked.board.size, answer.move, name), move);
    }
    return answer;
}
