/* Questions: their names, how people write them, and whether they make sense.
 *
 * What the kinds need stands in a table; the searches themselves are reached by inquiry.c. */

#include "search/question.h"

#include "search/inquiry.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WORD_MAX = 32 };

typedef struct Kind {
    const char *name;
    int least, most;             /* targets */
    const char *need;            /* what is missing if there are fewer or more */
    const char *attack, *defend; /* what the first side does to targets of the other colour, and to
                                    own ones: for the sentence */
    bool takes_region;
} Kind;

static const Kind KINDS[QUESTION_KINDS] = {
    [QUESTION_LADDER] = {"ladder", 1, 1, "a ladder needs one target stone", "catch in a ladder",
                         "escape the ladder with", false},
    [QUESTION_CAPTURE] = {"capture", 1, 1, "a capture needs one target stone", "capture", "save",
                          false},
    [QUESTION_MULTI_CAPTURE] = {"multi-capture", 1, QUESTION_TARGETS_MAX,
                                "a capture of one of several needs 1 to 16 target stones",
                                "capture one of", "save all of", false},
    [QUESTION_LINK] = {"link", 1, 2, "a link needs two target stones, or one and the word edge",
                       "cut", "connect", false},
    [QUESTION_EYE] = {"eye", 1, 1, "an eye needs one point and the colour of its owner",
                      "destroy the eye at or around", "make an eye at or around", false},
    [QUESTION_TSUMEGO] = {"tsumego", 1, QUESTION_GROUP_MAX,
                          "life and death needs 1 to 8 stones of the group as targets", "kill",
                          "live with", true},
};

static const char *const METHODS[] = {[METHOD_OURS] = "ours", [METHOD_SEED] = "seed"};

/* --- names ------------------------------------------------------------------------------- */

const char *question_kind_name(QuestionKind kind)
{
    return KINDS[kind].name;
}

bool question_kind_parse(const char *name, QuestionKind *kind)
{
    for (int i = 0; i < QUESTION_KINDS; i++)
        if (text_same_nocase(name, KINDS[i].name)) {
            *kind = (QuestionKind)i;
            return true;
        }
    return false;
}

const char *question_method_name(SearchMethod method)
{
    return METHODS[method];
}

bool question_method_parse(const char *name, SearchMethod *method)
{
    for (int i = METHOD_OURS; i <= METHOD_SEED; i++)
        if (text_same_nocase(name, METHODS[i])) {
            *method = (SearchMethod)i;
            return true;
        }
    return false;
}

void question_init(Question *question, QuestionKind kind, Color first)
{
    *question = (Question){.kind = kind, .method = METHOD_OURS, .first = first};
}

/* --- reading ----------------------------------------------------------------------------- */

bool question_add_target(Question *question, Point point, Error *error)
{
    for (int i = 0; i < question->target_count; i++)
        if (question->targets[i] == point)
            return true; /* named twice */
    if (question->target_count == QUESTION_TARGETS_MAX)
        return error_set(error, "more than %d targets; name one stone of each block",
                         QUESTION_TARGETS_MAX);
    question->targets[question->target_count++] = point;
    return true;
}

bool question_add_word(Question *question, int size, const char *word, Error *error)
{
    Point point;
    if (text_same_nocase(word, "edge")) {
        question->to_edge = true;
        return true;
    }
    if (text_same_nocase(word, "black") || text_same_nocase(word, "white")) {
        color_parse(word, &question->eye_color);
        return true;
    }
    if (!point_parse(size, word, &point) || !point_on_board(size, point))
        return error_set(error, "'%s' is no point of the %dx%d board", word, size, size);
    return question_add_target(question, point, error);
}

/* Reads "A1" or "A1:F6"; the corners are the same for a single point. */
static bool read_corners(int size, const char *word, Point corners[2])
{
    char first[WORD_MAX];
    const char *colon = strchr(word, ':');
    size_t length = colon ? (size_t)(colon - word) : strlen(word);
    memcpy(first, word, length);
    first[length] = '\0';
    return point_parse(size, first, &corners[0]) && point_on_board(size, corners[0]) &&
           point_parse(size, colon ? colon + 1 : first, &corners[1]) &&
           point_on_board(size, corners[1]);
}

static void add_rectangle(PointSet *set, int size, const Point corners[2])
{
    int x[2], y[2];
    for (int i = 0; i < 2; i++) {
        x[i] = point_x(size, corners[i]);
        y[i] = point_y(size, corners[i]);
    }
    for (int row = y[0] < y[1] ? y[0] : y[1]; row <= (y[0] > y[1] ? y[0] : y[1]); row++)
        for (int column = x[0] < x[1] ? x[0] : x[1]; column <= (x[0] > x[1] ? x[0] : x[1]);
             column++)
            pointset_add(set, point_at(size, column, row));
}

bool question_read_region(Question *question, int size, const char *text, Error *error)
{
    static const char BLANKS[] = " \t,";
    PointSet region = {{0}};
    for (text += strspn(text, BLANKS); *text; text += strspn(text, BLANKS)) {
        char word[WORD_MAX];
        Point corners[2];
        size_t length = strcspn(text, BLANKS);
        snprintf(word, sizeof word, "%.*s", length < sizeof word ? (int)length : WORD_MAX - 1,
                 text);
        if (length >= sizeof word || !read_corners(size, word, corners))
            return error_set(error,
                             "'%s' is no part of the %dx%d board; give points and rectangles such "
                             "as A1:F6,G1",
                             word, size, size);
        add_rectangle(&region, size, corners);
        text += length;
    }
    if (pointset_is_empty(&region))
        return error_set(error, "the region is empty; give points and rectangles such as A1:F6,G1");
    question->region = region;
    question->region_given = true;
    return true;
}

/* --- the sentence ------------------------------------------------------------------------ */

static void add_targets(const Question *question, const Board *board, Text *text)
{
    char name[POINT_TEXT_MAX];
    for (int i = 0; i < question->target_count; i++)
        text_printf(text, "%s%s",
                    i == 0                           ? ""
                    : i + 1 < question->target_count ? ", "
                                                     : " and ",
                    point_name(board->size, question->targets[i], name));
    if (question->to_edge)
        text_add(text, " with the edge");
}

void question_add_sentence(const Question *question, const Board *board, Text *text)
{
    const Kind *kind = &KINDS[question->kind];
    bool eye = question->kind == QUESTION_EYE;
    Color owner = eye ? question->eye_color : board_color(board, question->targets[0]);
    const char *first = question->first == BLACK ? "Black" : "White";
    text_printf(text, "%s to %s ", first, owner == question->first ? kind->defend : kind->attack);
    if (!eye)
        text_printf(text, "the %s stones at ", color_name(owner));
    add_targets(question, board, text);
}

/* --- checks ------------------------------------------------------------------------------ */

static bool check_stones(const Question *question, const Board *board, Error *error)
{
    char name[POINT_TEXT_MAX], other[POINT_TEXT_MAX];
    for (int i = 0; i < question->target_count; i++) {
        Point target = question->targets[i];
        if (board_color(board, target) == EMPTY)
            return error_set(error, "there is no stone at %s; name a stone of the target",
                             point_name(board->size, target, name));
        if (board_color(board, target) != board_color(board, question->targets[0]))
            return error_set(error, "%s and %s are of different colours; all targets are of one",
                             point_name(board->size, question->targets[0], name),
                             point_name(board->size, target, other));
    }
    return true;
}

static bool check_ladder(const Question *question, const Board *board, Error *error)
{
    const Block *block = board_block(board, question->targets[0]);
    int most = block->color == question->first ? 1 : 2;
    if (block->liberty_count <= most)
        return true;
    return error_set(error,
                     "the target has %d liberties; a ladder starts with at most %d if %s moves "
                     "first; ask for a capture",
                     block->liberty_count, most, color_name(question->first));
}

static bool check_link(const Question *question, const Board *board, Error *error)
{
    if (question->target_count + question->to_edge != 2)
        return error_set(error, "%s", KINDS[QUESTION_LINK].need);
    if (!question->to_edge &&
        board->block[question->targets[0]] == board->block[question->targets[1]])
        return error_set(error, "both targets are one block: they are connected already");
    return true;
}

static bool check_region(const Question *question, Error *error)
{
    if (!question->region_given)
        return true;
    if (!KINDS[question->kind].takes_region)
        return error_set(error, "a %s is not read within a region; leave it out",
                         KINDS[question->kind].name);
    int count = pointset_count(&question->region);
    return count <= QUESTION_REGION_MAX ||
           error_set(error, "the region has %d points; at most %d can be searched", count,
                     QUESTION_REGION_MAX);
}

/* Stones with a liberty outside of the region would be out at once. */
static bool check_liberties(const Question *question, const Board *board, Error *error)
{
    char stone[POINT_TEXT_MAX], liberty[POINT_TEXT_MAX];
    for (int i = 0; question->region_given && i < question->target_count; i++) {
        PointSet outside = board_block(board, question->targets[i])->liberties;
        pointset_subtract(&outside, &question->region);
        if (pointset_is_empty(&outside))
            continue;
        return error_set(error,
                         "the stones at %s have a liberty at %s, outside of the region; add it",
                         point_name(board->size, question->targets[i], stone),
                         point_name(board->size, pointset_first(&outside), liberty));
    }
    return true;
}

static bool check_eye(const Question *question, const Board *board, Error *error)
{
    if (question->eye_color != BLACK && question->eye_color != WHITE)
        return error_set(error, "whose eye? Name black or white as the owner");
    return board_color(board, question->targets[0]) != question->eye_color ||
           error_set(error, "a stone of the owner's stands there; name a point of the eye");
}

bool question_check(const Question *question, const Board *board, Error *error)
{
    const Kind *kind = &KINDS[question->kind];
    if (question->first != BLACK && question->first != WHITE)
        return error_set(error, "nobody moves first; say black or white");
    for (int i = 0; i < question->target_count; i++)
        if (!point_on_board(board->size, question->targets[i]))
            return error_set(error, "a target is no point of the board");
    if (question->target_count < kind->least || question->target_count > kind->most)
        return error_set(error, "%s", kind->need);
    if (question->to_edge && question->kind != QUESTION_LINK)
        return error_set(error, "only a link has the edge as a target");
    if (!check_region(question, error))
        return false;
    if (question->kind == QUESTION_EYE)
        return check_eye(question, board, error) && inquiry_check(question, error);
    if (!check_stones(question, board, error) || !check_liberties(question, board, error))
        return false;
    if (question->kind == QUESTION_LADDER && !check_ladder(question, board, error))
        return false;
    if (question->kind == QUESTION_LINK && !check_link(question, board, error))
        return false;
    return inquiry_check(question, error);
}

bool question_ask(const Question *question, const Board *board, const SearchLimits *limits,
                  ProofTrace *trace, Answer *answer, Error *error)
{
    Inquiry *inquiry = inquiry_new(question, board, limits, trace, error);
    if (!inquiry)
        return false;
    inquiry_ask(inquiry, answer);
    inquiry_free(inquiry);
    return true;
}
