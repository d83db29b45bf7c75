/* What must hold for the answers to all problems in tests/problems, whatever the searches do:
 *
 * - turning the board, mirroring it and exchanging the colours changes no verdict; each problem is
 *   seen in some ways, and all problems together in all of them;
 * - what works goes on working: after the right move of a proof, no reply makes the verdict "no";
 * - what does not work goes on failing: after a proved "no", no first move gets the other side a
 *   "no" when it replies.
 * Replies and first moves are drawn at random from the whole board. */

#include "support/effort.h"
#include "support/question_turn.h"
#include "support/test.h"

#include "base/mem.h"
#include "base/random.h"
#include "search/problem.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

enum { NODES = 300000, REPLIES = 12, VIEWS = 2 * SYMMETRY_COUNT, VIEW_STEP = 4 };

static const char FOLDER[] = "tests/problems";

typedef void (*Check)(const Problem *problem, const char *place);

static void check_file(const char *path, Check check)
{
    ProblemFile file;
    Problem *problem = mem_alloc(1, sizeof *problem);
    Error error = {0};
    char place[1024];
    if (!problem_file_open(&file, path, &error))
        fail_msg("%s: %s", path, error.message);
    for (size_t i = 0; i < file.count; i += effort_full() ? 1 : 4) {
        if (!problem_file_read(&file, i, problem, &error))
            fail_msg("%s:%d: %s", path, error.line, error.message);
        snprintf(place, sizeof place, "%s:%d: %s", path, problem->line, problem->name);
        if (problem->has_question && !problem->known_fail)
            check(problem, place);
    }
    problem_file_close(&file);
    mem_free(problem);
}

static void check_all(Check check)
{
    DIR *folder = opendir(FOLDER);
    assert_non_null(folder);
    int files = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        const char *suffix = strrchr(entry->d_name, '.');
        char path[512];
        if (!suffix || strcmp(suffix, ".prob") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", FOLDER, entry->d_name);
        check_file(path, check);
        files++;
    }
    closedir(folder);
    assert_true(files > 0);
}

/* The problem as seen under `symmetry`, colours exchanged if asked. */
static void transform(Problem *to, const Problem *from, int symmetry, bool exchange)
{
    int size = from->board.size;
    memcpy(to, from, sizeof *to);
    board_transform(&to->board, &from->board, symmetry, exchange);
    question_turn(&to->question, &from->question, size, symmetry, exchange);
    for (int i = 0; i < to->move_count; i++)
        to->moves[i] = point_transform(size, from->moves[i], symmetry);
    if (exchange)
        to->to_play = color_other(from->to_play);
}

static void ask(const Question *question, const Board *board, uint64_t nodes, Answer *answer,
                const char *place)
{
    SearchLimits limits = {.nodes = nodes ? nodes : NODES};
    Error error = {0};
    answer_clear(answer);
    if (!question_ask(question, board, &limits, NULL, answer, &error))
        fail_msg("%s: %s", place, error.message);
}

static void check_symmetries(const Problem *problem, const char *place)
{
    Problem *seen = mem_alloc(1, sizeof *seen);
    const int step = effort_full() ? VIEW_STEP : VIEWS - 1; /* else the first and the last */
    const int second = effort_full() ? 1 + problem->line % VIEW_STEP : step;
    for (int i = 0; i < VIEWS; i = i == 0 ? second : i + step) {
        Answer answer;
        transform(seen, problem, i / 2, i % 2);
        ask(&seen->question, &seen->board, problem->nodes, &answer, place);
        bool right = problem_check(seen, &answer) == PROBLEM_RIGHT;
        if (i == 0 && !right)
            break; /* the run over all problems tells about it */
        if (!right)
            fail_msg("%s: symmetry %d%s: %s", place, i / 2, i % 2 ? ", colours exchanged" : "",
                     verdict_name(answer.verdict));
    }
    mem_free(seen);
}

static void test_symmetries_and_colours(void **state)
{
    (void)state;
    check_all(check_symmetries);
}

/* Plays a random legal reply; false if there is none worth it. */
static bool play_reply(Board *board, Color color, Random *random)
{
    for (int tries = 0; tries < 50; tries++) {
        Point point = board->empties[random_below(random, board->empty_count)];
        if (board_is_legal(board, point, color)) {
            board_play(board, point, color);
            return true;
        }
    }
    return false;
}

static bool targets_stand(const Question *question, const Board *board, Color color)
{
    for (int i = 0; i < question->target_count; i++)
        if (board_color(board, question->targets[i]) != color)
            return false;
    return true;
}

/* The same question for the other side, which now moves: does what was claimed hold? */
static void check_later(const Problem *problem, const Board *board, Color first, const char *place)
{
    Question question = problem->question;
    Color owner = board_color(&problem->board, question.targets[0]);
    Error error = {0};
    Answer later;
    question.first = first;
    if (!targets_stand(&question, board, owner) || !question_check(&question, board, &error))
        return; /* decided already */
    ask(&question, board, problem->nodes, &later, place);
    if (later.verdict == VERDICT_NO)
        fail_msg("%s: proved, but a move refutes it", place);
}

static void check_replies(const Problem *problem, const char *place)
{
    const Question *question = &problem->question;
    Answer answer;
    Board board;
    Random random;
    ask(question, &problem->board, problem->nodes, &answer, place);
    bool works = answer.verdict == VERDICT_YES;
    if (!answer.proved || (!works && answer.verdict != VERDICT_NO))
        return;
    random_seed(&random, (uint64_t)problem->line);
    Color loser = works ? color_other(question->first) : question->first;
    for (int i = 0; i < effort(NULL, REPLIES); i++) {
        board_copy(&board, &problem->board);
        if (works)
            board_play(&board, answer.move, question->first);
        if (play_reply(&board, loser, &random))
            check_later(problem, &board, color_other(loser), place);
    }
}

static void test_no_reply_refutes_a_proof(void **state)
{
    (void)state;
    check_all(check_replies);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_symmetries_and_colours),
        cmocka_unit_test(test_no_reply_refutes_a_proof),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
