/* Our own notation of problems (docs/solve.md).
 *
 * Method: the lines that a diagram knows nothing of (problem, question, region, answer, expect,
 * nodes, comments) are taken out and leave an empty line behind, so that the diagram's own reader
 * counts lines as the file does. What names points is read last, when the board is known. */

#include "board/diagram.h"
#include "search/problem.h"

#include "base/mem.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { VALUE_MAX = 400, NODES_MAX = 2000000000 };

typedef enum Key {
    KEY_PROBLEM,
    KEY_QUESTION,
    KEY_REGION,
    KEY_ANSWER,
    KEY_EXPECT,
    KEY_NODES,
    KEY_COUNT
} Key;

static const char *const KEY_NAMES[KEY_COUNT] = {
    [KEY_PROBLEM] = "problem", [KEY_QUESTION] = "question", [KEY_REGION] = "region",
    [KEY_ANSWER] = "answer",   [KEY_EXPECT] = "expect",     [KEY_NODES] = "nodes",
};

typedef struct Reader {
    const char *place;
    int first_line; /* of the text within the file */
    char values[KEY_COUNT][VALUE_MAX];
    int lines[KEY_COUNT]; /* where each key stood; 0 = absent */
    Text rest;            /* for the diagram */
    Error *error;
} Reader;

static bool fail(const Reader *reader, Key key, const char *sentence, const char *word)
{
    return error_set_at(reader->error, reader->place, reader->lines[key], 1, "%s: '%s' %s",
                        KEY_NAMES[key], word, sentence);
}

/* The key that the line begins with, KEY_COUNT if it is none of ours. */
static Key find_key(const char *line, size_t length, const char **value)
{
    const char *colon = memchr(line, ':', length);
    if (!colon)
        return KEY_COUNT;
    for (int key = 0; key < KEY_COUNT; key++) {
        size_t width = strlen(KEY_NAMES[key]);
        if ((size_t)(colon - line) == width && strncasecmp(line, KEY_NAMES[key], width) == 0) {
            *value = colon + 1;
            return (Key)key;
        }
    }
    return KEY_COUNT;
}

static bool take_value(Reader *reader, Key key, const char *value, size_t length, int line)
{
    while (length > 0 && isspace((unsigned char)*value)) {
        value++;
        length--;
    }
    while (length > 0 && isspace((unsigned char)value[length - 1]))
        length--;
    if (reader->lines[key])
        return error_set_at(reader->error, reader->place, line, 1,
                            "a second line \"%s:\" in one problem; begin the next one with "
                            "\"problem:\"",
                            KEY_NAMES[key]);
    if (length >= VALUE_MAX || memchr(value, '\0', length))
        return error_set_at(reader->error, reader->place, line, 1,
                            "\"%s:\" is followed by %zu bytes; at most %d are taken",
                            KEY_NAMES[key], length, VALUE_MAX - 1);
    memcpy(reader->values[key], value, length);
    reader->values[key][length] = '\0';
    reader->lines[key] = line;
    return true;
}

/* Parts the lines into ours and the diagram's. */
static bool part_lines(Reader *reader, const char *text, size_t length)
{
    int line = reader->first_line;
    for (size_t start = 0; start < length; line++) {
        const char *newline = memchr(text + start, '\n', length - start);
        size_t end = newline ? (size_t)(newline - text) : length;
        size_t begin = start;
        while (begin < end && strchr(" \t\r", text[begin]))
            begin++;
        const char *value = NULL;
        Key key = find_key(text + begin, end - begin, &value);
        if (key != KEY_COUNT) {
            if (!take_value(reader, key, value, (size_t)(text + end - value), line))
                return false;
        } else if (begin < end && text[begin] != '#') {
            text_add_bytes(&reader->rest, text + start, end - start);
        }
        text_add_char(&reader->rest, '\n');
        start = end + 1;
    }
    if (strlen(reader->rest.data) != reader->rest.length)
        return error_set_at(reader->error, reader->place, reader->first_line, 0,
                            "the text holds zero bytes; it is no problem file");
    return true;
}

/* The next word of `*text`, of at most VALUE_MAX bytes; false at the end. */
static bool next_word(const char **text, char word[VALUE_MAX])
{
    const char *start = *text + strspn(*text, " \t,");
    size_t length = strcspn(start, " \t,");
    memcpy(word, start, length);
    word[length] = '\0';
    *text = start + length;
    return length > 0;
}

/* A letter or `*` of the diagram, or coordinates. */
static bool read_point(const Diagram *diagram, const char *word, Point *point)
{
    unsigned char letter = (unsigned char)word[0];
    if (word[1] == '\0' && (islower(letter) || letter == '*')) {
        *point = diagram_point(diagram, word[0]);
        return *point != POINT_NONE;
    }
    return point_parse(diagram->board.size, word, point) && *point != POINT_RESIGN;
}

/* The kind of search, or the task that is none. */
static bool read_kind(const char *word, Problem *problem)
{
    QuestionKind kind = QUESTION_TSUMEGO;
    problem->has_question = question_kind_parse(word, &kind);
    question_init(&problem->question, kind, problem->to_play);
    if (problem->has_question)
        return true;
    for (int task = PROBLEM_RACE; task < PROBLEM_TASKS; task++)
        if (text_same_nocase(word, problem_task_name((ProblemTask)task)))
            problem->task = (ProblemTask)task;
    return problem->task != PROBLEM_SEARCH;
}

/* Do the targets of a task that is no search make sense? */
static bool check_targets(const Reader *reader, const Problem *problem)
{
    const Question *question = &problem->question;
    int count = question->target_count;
    bool stones = !question->to_edge && question->eye_color == EMPTY;
    for (int i = 0; i < count; i++)
        stones = stones && board_color(&problem->board, question->targets[i]) != EMPTY;
    static const char *const SENTENCES[PROBLEM_TASKS] = {
        [PROBLEM_RACE] = "needs two stones of different colours, or none: the largest race",
        [PROBLEM_MOVE] = "is about the whole board; nothing may follow",
        [PROBLEM_STRENGTH] = "needs one stone of the group"};
    bool right = problem->task == PROBLEM_MOVE       ? count == 0
                 : problem->task == PROBLEM_STRENGTH ? count == 1
                                                     : count == 0 || count == 2;
    if (right && stones && problem->task == PROBLEM_RACE && count == 2)
        right = board_color(&problem->board, question->targets[0]) !=
                board_color(&problem->board, question->targets[1]);
    return problem->task == PROBLEM_SEARCH || (right && stones) ||
           fail(reader, KEY_QUESTION, SENTENCES[problem->task], problem_task_name(problem->task));
}

static bool read_question(Reader *reader, const Diagram *diagram, Problem *problem)
{
    char word[VALUE_MAX];
    const char *text = reader->values[KEY_QUESTION];
    if (!reader->lines[KEY_QUESTION])
        return true;
    if (!next_word(&text, word) || !read_kind(word, problem))
        return fail(reader, KEY_QUESTION,
                    "is no kind of question; there are ladder, capture, multi-capture, link, eye, "
                    "tsumego, race, next-move and strength",
                    word);
    while (next_word(&text, word)) {
        Point point;
        Error reason = {0};
        bool letter = word[1] == '\0' && read_point(diagram, word, &point);
        if (letter ? !question_add_target(&problem->question, point, &reason)
                   : !question_add_word(&problem->question, diagram->board.size, word, &reason))
            return error_set_at(reader->error, reader->place, reader->lines[KEY_QUESTION], 1,
                                "%s: %s", KEY_NAMES[KEY_QUESTION], reason.message);
    }
    return check_targets(reader, problem);
}

static bool read_region(Reader *reader, Problem *problem)
{
    Error reason = {0};
    if (!reader->lines[KEY_REGION])
        return true;
    if (!problem->has_question)
        return fail(reader, KEY_REGION, "needs a line \"question:\" too",
                    reader->values[KEY_REGION]);
    if (!question_read_region(&problem->question, problem->board.size, reader->values[KEY_REGION],
                              &reason))
        return error_set_at(reader->error, reader->place, reader->lines[KEY_REGION], 1,
                            "region: %s", reason.message);
    return true;
}

static bool read_verdict(const char *word, ProblemVerdict *verdict)
{
    for (int i = PROBLEM_ANY; i <= PROBLEM_SEKI; i++)
        if (text_same_nocase(word, problem_verdict_word((ProblemVerdict)i))) {
            *verdict = (ProblemVerdict)i;
            return true;
        }
    return false;
}

/* The answer about a group's strength: "25..40", or "30" for that alone. */
static bool read_strength(const Reader *reader, Problem *problem)
{
    char word[VALUE_MAX];
    snprintf(word, sizeof word, "%s", reader->values[KEY_ANSWER]);
    char *dots = strstr(word, "..");
    if (dots)
        *dots = '\0';
    bool right = text_to_double(word, &problem->low) &&
                 text_to_double(dots ? dots + 2 : word, &problem->high) &&
                 problem->low <= problem->high;
    return right || fail(reader, KEY_ANSWER,
                         "must be the lowest and the highest strength that is right: 25..40",
                         reader->values[KEY_ANSWER]);
}

static bool read_answer(Reader *reader, const Diagram *diagram, Problem *problem)
{
    char word[VALUE_MAX];
    const char *text = reader->values[KEY_ANSWER];
    if (problem->task == PROBLEM_STRENGTH)
        return read_strength(reader, problem);
    if (!reader->lines[KEY_ANSWER])
        return true;
    if (!next_word(&text, word) || !read_verdict(word, &problem->verdict))
        return fail(
            reader, KEY_ANSWER,
            "is no verdict; begin with yes, no, ko, ko-first, ko-threat, alive, seki or any", word);
    while (next_word(&text, word)) {
        Point move;
        if (!read_point(diagram, word, &move))
            return fail(reader, KEY_ANSWER, "is neither a name in the diagram nor a point", word);
        if (move != POINT_PASS && board_color(&diagram->board, move) != EMPTY)
            return fail(reader, KEY_ANSWER, "is occupied; no move can be played there", word);
        if (problem->move_count == PROBLEM_MOVES_MAX)
            return fail(reader, KEY_ANSWER, "is one move too many", word);
        problem->moves[problem->move_count++] = move;
    }
    return true;
}

static bool read_rest(Reader *reader, Problem *problem)
{
    const char *expect = reader->values[KEY_EXPECT], *nodes = reader->values[KEY_NODES];
    int count = 0;
    problem->known_fail = strcmp(expect, "known-fail") == 0;
    if (reader->lines[KEY_EXPECT] && !problem->known_fail && strcmp(expect, "pass") != 0)
        return fail(reader, KEY_EXPECT, "must be pass or known-fail", expect);
    if (reader->lines[KEY_NODES] && !text_to_int(nodes, 1, NODES_MAX, &count))
        return fail(reader, KEY_NODES, "is no number of positions", nodes);
    problem->nodes = (uint64_t)count;
    return true;
}

static bool read_board(Reader *reader, Diagram *diagram, Color to_play, Problem *problem)
{
    Error *error = reader->error, own;
    if (!error)
        error = &own;
    error_clear(error);
    if (!diagram_read(diagram, reader->rest.data, reader->place, error)) {
        error->line = error->line ? error->line + reader->first_line - 1 : reader->first_line;
        return false;
    }
    board_copy(&problem->board, &diagram->board);
    problem->to_play = diagram->to_play == EMPTY ? to_play : diagram->to_play;
    if (problem->to_play == EMPTY)
        return error_set_at(error, reader->place, reader->first_line, 0,
                            "nobody is to play; name the side, or add a line \"to play: black\"");
    return true;
}

bool problem_read_text(Problem *problem, const char *text, size_t length, Color to_play,
                       const char *place, int line, Error *error)
{
    Reader *reader = mem_alloc(1, sizeof *reader);
    Diagram *diagram = mem_alloc(1, sizeof *diagram);
    reader->place = place;
    reader->first_line = line;
    reader->error = error;
    text_init(&reader->rest);
    problem_clear(problem);
    problem->line = line;
    bool ok = part_lines(reader, text, length) && read_board(reader, diagram, to_play, problem) &&
              read_question(reader, diagram, problem) && read_region(reader, problem) &&
              read_answer(reader, diagram, problem) && read_rest(reader, problem);
    if (reader->lines[KEY_PROBLEM])
        snprintf(problem->name, sizeof problem->name, "%.*s", PROBLEM_NAME_MAX - 1,
                 reader->values[KEY_PROBLEM]);
    text_clear(&reader->rest);
    mem_free(diagram);
    mem_free(reader);
    return ok;
}
