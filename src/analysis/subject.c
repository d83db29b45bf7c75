/* What a position is about: the finders of captures, links, races and life and death name moves,
 * and the move for which most speaks names the subject.
 *
 * Method. Each finder gets a share of the limits. The moves that any of them names are compared by
 * what they decide for all of them and by what they leave behind (prospect.h). The question is
 * then the one that the best move answers.
 *
 * What it gets wrong: it compares only moves that a finder has named; and a subject of two
 * questions (live here or connect there) is seen as one of them. */

#include "analysis/subject.h"

#include "analysis/scout.h"
#include "base/mem.h"
#include "base/timer.h"
#include "search/capture_find.h"
#include "search/combination.h"
#include "search/link_find.h"
#include "search/race_find.h"
#include "search/tsumego.h"
#include "search/tsumego_find.h"
#include "search/upshot.h"

#include <math.h>
#include <stdlib.h>

/* The shares of the limits; what they leave is for the tree of hunches, or for groups if there is
 * no network. */
static const double CAPTURE_SHARE = 0.05, LINK_SHARE = 0.08, RACE_SHARE = 0.05, LIFE_SHARE = 0.25,
                    COMPARE_SHARE = 0.15, UPSHOT_SHARE = 0.08;

enum {
    RACE_MOVES = 8,   /* that win the race are compared */
    SCOUT_MOVES = 8,  /* that the tree of hunches looked at most often */
    CLOSE_MOVES = 10, /* the best, which are compared more closely */
    COMBINE_NODES = 10000,
    COMBINE_LIBERTIES = 3, /* blocks with more are not meant */
    COMBINE_REACH = 5,
};

/* The share of all stones that take part in the fight about a group if the problem is about it. */
static const double SUBJECT_COVER = 0.8;

typedef struct Comparison {
    const Board *board;
    Color first;
    const SearchLimits *limits;
    double start;
    CaptureFinder *captures;
    CaptureFound capture;
    LinkFinder *links;
    LinkFind link;
    Answer combined;
    RaceFound race;
    TsumegoFound life;
    ScoutMove scout[SCOUT_MOVES_MAX];
    int scout_count;
    bool has_capture, has_link, has_combined, has_race, has_life;
    Subject *subject;
} Comparison;

/* --- limits ------------------------------------------------------------------------------ */

static SearchLimits share_of(const SearchLimits *limits, double share)
{
    SearchLimits part = *limits;
    part.nodes = (uint64_t)((double)limits->nodes * share);
    if (limits->nodes && part.nodes == 0)
        part.nodes = 1;
    part.seconds = limits->seconds * share;
    return part;
}

/* What is left of the limits up to this share of them. */
static SearchLimits rest_of(const Comparison *comparison, double share)
{
    SearchLimits rest = share_of(comparison->limits, share);
    uint64_t nodes = comparison->subject->nodes;
    if (rest.nodes)
        rest.nodes = rest.nodes > nodes ? rest.nodes - nodes : 1;
    if (rest.seconds > 0) {
        rest.seconds -= timer_now() - comparison->start;
        if (rest.seconds <= 0)
            rest.seconds = 1e-6;
    }
    return rest;
}

/* --- what the finders say ---------------------------------------------------------------- */

/* A question about the group that life and death is likely about. */
typedef struct LifeQuestion {
    Tsumego task;
    Goal goal;
    Prover prover;
} LifeQuestion;

static LifeQuestion *life_question_new(const Comparison *comparison, const TsumegoReach *reach)
{
    LifeQuestion *question = mem_alloc(1, sizeof *question);
    SearchLimits limits = *comparison->limits;
    limits.memory = (limits.memory ? limits.memory : SEARCH_MEMORY) / 4;
    tsumego_frame(&question->task, comparison->board, comparison->life.target, reach);
    question->task.weights = limits.weights;
    question->goal = tsumego_goal(&question->task);
    prover_init(&question->prover, &question->goal, &question->task.board, &limits);
    return question;
}

/* Is the problem about that group? Not if few stones take part in its fight, nor where a race is
 * to be won: there the group's own region is too narrow. */
static bool is_life_likely(const Comparison *comparison)
{
    return comparison->has_life && !comparison->has_race && comparison->life.cover >= SUBJECT_COVER;
}

/* Looks at the problem by hunches, if there is a network for it. */
static void run_scout(Comparison *comparison, const SearchLimits *limits)
{
    LifeQuestion *questions[TSUMEGO_REACHES] = {NULL};
    if (!limits->net || (!limits->nodes && limits->seconds <= 0)) /* a tree of them has no end */
        return;
    Scout *scout = scout_new(limits->net, comparison->board, comparison->first);
    for (int i = 0; is_life_likely(comparison) && i < TSUMEGO_REACHES; i++) {
        questions[i] = life_question_new(comparison, &TSUMEGO_PROBLEM_REACH[i]);
        scout_consult(scout, &questions[i]->prover);
    }
    scout_run(scout, limits);
    comparison->scout_count = scout_moves(scout, comparison->scout);
    comparison->subject->nodes += scout_nodes(scout);
    scout_free(scout);
    for (int i = 0; i < TSUMEGO_REACHES && questions[i]; i++) {
        prover_clear(&questions[i]->prover);
        mem_free(questions[i]);
    }
}

static void run_finders(Comparison *comparison)
{
    const Board *board = comparison->board;
    Color first = comparison->first;
    Subject *subject = comparison->subject;
    SearchLimits part = share_of(comparison->limits, CAPTURE_SHARE);
    comparison->captures = capture_finder_new(board, first, &part);
    comparison->has_capture = capture_finder_run(comparison->captures, &comparison->capture);
    subject->nodes += comparison->capture.nodes;

    part = share_of(comparison->limits, CAPTURE_SHARE);
    if (part.nodes == 0 || part.nodes > COMBINE_NODES)
        part.nodes = COMBINE_NODES;
    combination_find(board, first, &part, &comparison->combined);
    comparison->has_combined = comparison->combined.verdict > VERDICT_NO;
    subject->nodes += comparison->combined.nodes;

    part = share_of(comparison->limits, LINK_SHARE);
    comparison->links = link_finder_new(board, first, &part);
    comparison->has_link = link_finder_run(comparison->links, &comparison->link);
    subject->nodes += comparison->link.nodes;

    part = share_of(comparison->limits, RACE_SHARE);
    comparison->has_race = race_find(board, first, &part, &comparison->race);
    subject->nodes += comparison->race.nodes;

    part = comparison->limits->net ? share_of(comparison->limits, LIFE_SHARE)
                                   : rest_of(comparison, 1 - COMPARE_SHARE);
    comparison->has_life = tsumego_find(board, first, &part, &comparison->life);
    subject->nodes += comparison->life.nodes;

    part = rest_of(comparison, 1 - COMPARE_SHARE);
    run_scout(comparison, &part);
}

/* --- the moves --------------------------------------------------------------------------- */

static void add_move(Comparison *comparison, Point move)
{
    Subject *subject = comparison->subject;
    if (move <= POINT_PASS || subject->move_count == SUBJECT_MOVES_MAX ||
        !board_is_legal(comparison->board, move, comparison->first))
        return;
    for (int i = 0; i < subject->move_count; i++)
        if (subject->moves[i].move == move)
            return;
    subject->moves[subject->move_count++].move = move;
}

static void list_moves(Comparison *comparison)
{
    CaptureChance chances[CAPTURE_CHANCES_MAX];
    Point moves[SUBJECT_MOVES_MAX];
    if (comparison->has_capture)
        add_move(comparison, comparison->capture.answer.move);
    if (comparison->has_life)
        add_move(comparison, comparison->life.answer.move);
    if (comparison->has_combined)
        add_move(comparison, comparison->combined.move);
    for (int i = 0; i < comparison->race.move_count && i < RACE_MOVES; i++)
        add_move(comparison, comparison->race.moves[i]);
    for (int i = 0; i < comparison->scout_count && i < SCOUT_MOVES; i++)
        add_move(comparison, comparison->scout[i].move);
    int links = link_finder_moves(comparison->links, moves, SUBJECT_MOVES_MAX);
    int count = capture_finder_chances(comparison->captures, chances);
    const TsumegoFound *life = &comparison->life;
    for (int i = 0; i < SUBJECT_MOVES_MAX; i++) {
        if (i < life->move_count)
            add_move(comparison, life->moves[i].move);
        if (i < life->chance_count)
            add_move(comparison, life->chances[i].move);
        if (i < links)
            add_move(comparison, moves[i]);
        if (i < count)
            add_move(comparison, chances[i].answer->move);
        if (i < life->other_count)
            add_move(comparison, life->others[i]);
    }
}

static uint64_t finder_nodes(const Comparison *comparison)
{
    return capture_finder_nodes(comparison->captures) + link_finder_nodes(comparison->links);
}

static double wins_race(const RaceFound *race, Point move)
{
    for (int i = 0; i < race->move_count; i++)
        if (race->moves[i] == move)
            return log1p(race->stones);
    return 0;
}

/* Fills in what the finder of life and death says of a move. */
static void judge_life(const Comparison *comparison, Prospect *prospect)
{
    const TsumegoFound *life = &comparison->life;
    double *signs = prospect->signs;
    if (!comparison->has_life)
        return;
    bool decides = life->answer.move == prospect->move;
    signs[PROSPECT_LIFE] = decides && life->critical ? log1p(life->stones) : 0;
    signs[PROSPECT_LIFE_WEIGHT] = decides && life->critical ? log1p(life->weight) : 0;
    signs[PROSPECT_LIFE_SAVED] = decides && life->critical && life->saves;
    signs[PROSPECT_LIFE_KO] = decides && life->critical && life->answer.verdict != VERDICT_YES;
    signs[PROSPECT_LIFE_GUESS] = decides && !life->critical;
    signs[PROSPECT_GUESS_WEIGHT] = decides && !life->critical ? log1p(life->weight) : 0;
    signs[PROSPECT_LIFE_COVER] = decides && life->critical ? life->cover : 0;
    signs[PROSPECT_GUESS_COVER] = decides && !life->critical ? life->cover : 0;
    for (int i = 0; i < life->move_count; i++) {
        const TsumegoMove *move = &life->moves[i];
        if (move->move != prospect->move)
            continue;
        signs[PROSPECT_LIFE_NEXT] = !decides && !life->critical;
        signs[PROSPECT_NEXT_WEIGHT] = !decides && !life->critical ? log1p(life->weight) : 0;
        signs[PROSPECT_NEXT_COVER] = !decides && !life->critical ? life->cover : 0;
        signs[PROSPECT_LIFE_SPARE] = !decides && life->critical;
        signs[PROSPECT_LIFE_BEHIND] = move->behind;
        signs[PROSPECT_LIFE_UNLIKELY] = move->unlikely;
    }
    for (int i = 0; i < life->other_count; i++)
        if (life->others[i] == prospect->move)
            signs[PROSPECT_LIFE_OTHER] = 1;
}

static void raise(double *sign, double value)
{
    *sign = fmax(*sign, value);
}

/* Fills in what the games about groups say of a move. */
static void judge_chances(const Comparison *comparison, Prospect *prospect)
{
    double *signs = prospect->signs;
    for (int i = 0; comparison->has_life && i < comparison->life.chance_count; i++) {
        const TsumegoChance *chance = &comparison->life.chances[i];
        if (chance->move != prospect->move)
            continue;
        double hangs = chance->share * chance->gain;
        raise(&signs[PROSPECT_TREE_SHARE], chance->share);
        raise(&signs[PROSPECT_TREE_STAKE], hangs * log1p(chance->stones));
        raise(&signs[PROSPECT_TREE_WEIGHT], hangs * log1p(chance->weight));
        raise(&signs[PROSPECT_TREE_COVER], hangs * chance->cover);
        raise(&signs[PROSPECT_TREE_CHANCE], chance->share * chance->chance);
        raise(&signs[PROSPECT_TREE_SAVES], chance->saves ? hangs : 0);
    }
    if (comparison->has_life && pointset_has(&comparison->life.inside, prospect->move)) {
        signs[PROSPECT_INSIDE_WEIGHT] = log1p(comparison->life.inside_weight);
        signs[PROSPECT_INSIDE_COVER] = comparison->life.inside_cover;
    }
}

/* Fills in what the tree of hunches says of a move. */
static void judge_scout(const Comparison *comparison, Prospect *prospect)
{
    const ScoutMove *best = comparison->scout;
    double *signs = prospect->signs;
    signs[PROSPECT_SCOUT_CHANCE] = comparison->scout_count ? best->chance : 0;
    for (int i = 0; i < comparison->scout_count; i++) {
        const ScoutMove *move = &comparison->scout[i];
        if (move->move != prospect->move)
            continue;
        signs[PROSPECT_SCOUT_BEST] = i == 0;
        signs[PROSPECT_SCOUT_SHARE] = move->share;
        signs[PROSPECT_SCOUT_CHANCE] = fmax(best->chance - move->chance, 0);
        signs[PROSPECT_SCOUT_LIKELY] = log(fmax(move->likely / SCOUT_LEAST_LIKELY, 1));
    }
}

/* Fills in what the finders say of a move. */
static void judge_move(Comparison *comparison, Prospect *prospect)
{
    Point move = prospect->move;
    double *signs = prospect->signs;
    uint64_t before = finder_nodes(comparison);
    CaptureValue captured = capture_finder_value(comparison->captures, move);
    LinkValue linked = link_finder_value(comparison->links, move);
    comparison->subject->nodes += finder_nodes(comparison) - before;
    signs[PROSPECT_CAPTURED] = log1p(captured.captured);
    signs[PROSPECT_SAVED] = log1p(captured.saved);
    signs[PROSPECT_CONNECTED] = linked.connected;
    signs[PROSPECT_CUT] = linked.cut;
    signs[PROSPECT_LINK_STAKE] = log1p(linked.connected + linked.cut);
    signs[PROSPECT_BEST_CAPTURE] =
        comparison->has_capture && comparison->capture.answer.move == move;
    signs[PROSPECT_BEST_LINK] = comparison->has_link && comparison->link.move == move;
    signs[PROSPECT_RACE] = comparison->has_race && comparison->race.answer.move == move;
    signs[PROSPECT_RACE_WON] = wins_race(&comparison->race, move);
    signs[PROSPECT_COMBINED] = comparison->has_combined && comparison->combined.move == move;
    judge_life(comparison, prospect);
    judge_chances(comparison, prospect);
    judge_scout(comparison, prospect);
    SearchLimits limits = rest_of(comparison, 1 - UPSHOT_SHARE);
    prospect_look(prospect, comparison->board, comparison->first, &limits);
    comparison->subject->nodes += prospect->nodes;
}

/* Makes what hangs on the links of each move a share of the most that hangs on those of one. The
 * link finder's own sum will not do: it is not counted when its limits come first. */
static void share_links(Subject *subject)
{
    double most = 0;
    for (int i = 0; i < subject->move_count; i++) {
        const double *signs = subject->moves[i].signs;
        most = fmax(most, signs[PROSPECT_CONNECTED] + signs[PROSPECT_CUT]);
    }
    for (int i = 0; most > 0 && i < subject->move_count; i++) {
        subject->moves[i].signs[PROSPECT_CONNECTED] /= most;
        subject->moves[i].signs[PROSPECT_CUT] /= most;
    }
}

static void judge_moves(Comparison *comparison)
{
    SearchLimits rest = rest_of(comparison, 1 - UPSHOT_SHARE);
    capture_finder_extend(comparison->captures, &rest);
    link_finder_extend(comparison->links, &rest);
    for (int i = 0; i < comparison->subject->move_count; i++)
        judge_move(comparison, &comparison->subject->moves[i]);
    share_links(comparison->subject);
}

static int by_score(const void *a, const void *b)
{
    const Prospect *left = a, *right = b;
    double difference = prospect_score(right) - prospect_score(left);
    return difference != 0 ? (difference > 0) - (difference < 0) : left->move - right->move;
}

static void sort_moves(Subject *subject)
{
    qsort(subject->moves, (size_t)subject->move_count, sizeof *subject->moves, by_score);
}

/* Looks at the fate of all blocks after each of the best moves. */
static void compare_closely(Comparison *comparison)
{
    Subject *subject = comparison->subject;
    SearchLimits rest = rest_of(comparison, 1);
    Upshot *upshot = upshot_new(comparison->board, comparison->first, &rest);
    for (int i = 0; i < subject->move_count && i < CLOSE_MOVES; i++) {
        double *signs = subject->moves[i].signs;
        UpshotGain gain = upshot_look(upshot, subject->moves[i].move);
        signs[PROSPECT_NET_CAPTURED] = log1p(gain.captured);
        signs[PROSPECT_NET_SAVED] = log1p(gain.saved);
        signs[PROSPECT_NET_LOST] = log1p(gain.lost);
        signs[PROSPECT_NET_GAIN] = log1p(gain.captured + gain.saved);
    }
    subject->nodes += upshot_nodes(upshot);
    upshot_free(upshot);
}

/* --- the question ------------------------------------------------------------------------ */

static void set_question(Comparison *comparison, QuestionKind kind, Point target,
                         const Answer *answer)
{
    Subject *subject = comparison->subject;
    question_init(&subject->question, kind, comparison->first);
    subject->question.targets[subject->question.target_count++] = target;
    subject->answer = *answer;
}

/* The critical block that the move captures or, if `saves`, saves: the largest. */
static bool ask_capture(Comparison *comparison, Point move, bool saves)
{
    CaptureChance chances[CAPTURE_CHANCES_MAX];
    const CaptureChance *best = NULL;
    int count = capture_finder_chances(comparison->captures, chances);
    for (int i = 0; i < count; i++)
        if (chances[i].answer->move == move && chances[i].saves == saves &&
            (!best || chances[i].stones > best->stones))
            best = &chances[i];
    if (!best)
        return false;
    set_question(comparison, QUESTION_CAPTURE, best->target, best->answer);
    return true;
}

static bool set_link(Comparison *comparison, const LinkEnds *ends, const Answer *answer)
{
    Question *question = &comparison->subject->question;
    set_question(comparison, QUESTION_LINK, ends->a, answer);
    question->targets[question->target_count++] = ends->b;
    return true;
}

/* The most important link that is the move's own. */
static bool ask_link(Comparison *comparison, Point move)
{
    LinkEnds ends;
    const Answer *answer;
    return link_finder_link(comparison->links, move, &ends, &answer) &&
           set_link(comparison, &ends, answer);
}

static bool is_near(const Board *board, Point a, Point b)
{
    int size = board->size;
    return abs(point_x(size, a) - point_x(size, b)) + abs(point_y(size, a) - point_y(size, b)) <=
           COMBINE_REACH;
}

/* Several blocks of which one falls: those near the move that are weak, but not lost at once. */
static bool ask_combined(Comparison *comparison, Point move)
{
    const Board *board = comparison->board;
    Question *question = &comparison->subject->question;
    question_init(question, QUESTION_MULTI_CAPTURE, comparison->first);
    for (int id = 1; id < board->block_top; id++) {
        const Block *block = &board->blocks[id];
        Point stone = block->stone;
        if (stone == POINT_NONE || board->block[stone] != id ||
            (Color)block->color == comparison->first || block->liberty_count < 2 ||
            block->liberty_count > COMBINE_LIBERTIES || !is_near(board, stone, move))
            continue;
        if (question->target_count < QUESTION_TARGETS_MAX)
            question->targets[question->target_count++] = stone;
    }
    comparison->subject->answer = comparison->combined;
    return question->target_count > 0;
}

/* Who captures whom: life and death of the enemy's block in the region of the race. */
static bool ask_race(Comparison *comparison)
{
    set_question(comparison, QUESTION_TSUMEGO, comparison->race.enemy, &comparison->race.answer);
    comparison->subject->question.region_given = true;
    comparison->subject->question.region = comparison->race.region;
    return true;
}

static bool ask_life(Comparison *comparison)
{
    set_question(comparison, QUESTION_TSUMEGO, comparison->life.target, &comparison->life.answer);
    return true;
}

/* Does the move decide over a group, and nothing smaller says as much? */
static bool is_about_life(const Prospect *best)
{
    const double *signs = best->signs;
    return signs[PROSPECT_LIFE] > signs[PROSPECT_CAPTURED] &&
           signs[PROSPECT_LIFE] > signs[PROSPECT_SAVED] && signs[PROSPECT_BEST_LINK] == 0;
}

/* What is the best move about? A move that only lies beside those of the finders is taken to be
 * about what they found. */
static bool ask_question(Comparison *comparison, const Prospect *best)
{
    Point move = best->move;
    if (is_about_life(best))
        return ask_life(comparison);
    if (ask_capture(comparison, move, false) || ask_link(comparison, move) ||
        ask_capture(comparison, move, true))
        return true;
    if (best->signs[PROSPECT_RACE_WON] > 0 || best->signs[PROSPECT_RACE] > 0)
        return ask_race(comparison);
    if (best->signs[PROSPECT_COMBINED] > 0 && ask_combined(comparison, move))
        return true;
    if (best->signs[PROSPECT_BEST_CAPTURE] > 0 && !comparison->capture.combined) {
        set_question(comparison, QUESTION_CAPTURE, comparison->capture.target,
                     &comparison->capture.answer);
        return true;
    }
    if (comparison->has_link && best->signs[PROSPECT_LIFE_GUESS] == 0)
        return set_link(comparison, &comparison->link.ends, &comparison->link.answer);
    return comparison->has_life && ask_life(comparison);
}

/* The answer's move is the best one; an answer that had another one in mind has no proof. */
static void set_move(Subject *subject, Point move, Color first)
{
    if (subject->answer.move == move)
        return;
    answer_clear(&subject->answer);
    subject->answer.move = move;
    subject->answer.first = first;
    subject->answer.reason = "chosen by comparing moves";
}

bool subject_find(const Board *board, Color first, const SearchLimits *limits, Subject *subject)
{
    *subject = (Subject){0};
    Comparison comparison = {
        .board = board, .first = first, .limits = limits, .start = timer_now(), .subject = subject};
    run_finders(&comparison);
    list_moves(&comparison);
    judge_moves(&comparison);
    sort_moves(subject);
    compare_closely(&comparison);
    sort_moves(subject);
    bool found = subject->move_count > 0 && ask_question(&comparison, &subject->moves[0]);
    if (found) {
        set_move(subject, subject->moves[0].move, first);
        subject->score = prospect_score(&subject->moves[0]);
    }
    capture_finder_free(comparison.captures);
    link_finder_free(comparison.links);
    return found;
}

/* Does the move itself decide: are enemy stones taken, or own ends joined by it? Not if it can be
 * taken back at once, as in a ko. */
static bool decides_at_once(const Question *question, Point move, const Board *board,
                            const Board *after)
{
    const Point *targets = question->targets;
    Color owner = board_color(board, targets[0]);
    int gone = 0;
    if (board_color(after, move) != question->first || board_block(after, move)->liberty_count < 2)
        return false;
    for (int i = 0; i < question->target_count; i++)
        gone += board_color(after, targets[i]) != owner;
    if (question->kind == QUESTION_LINK && question->target_count == 2 && owner == question->first)
        return gone == 0 && board_block(after, targets[0]) == board_block(after, targets[1]);
    int least = question->kind == QUESTION_TSUMEGO ? question->target_count : 1;
    return owner == color_other(question->first) && gone >= least;
}

void subject_prove(Subject *subject, const Board *board, const SearchLimits *limits)
{
    Answer reply, *answer = &subject->answer;
    Question question = subject->question;
    Board after;
    if (answer->verdict != VERDICT_UNKNOWN || answer->move <= POINT_PASS ||
        !board_is_legal(board, answer->move, question.first))
        return;
    board_copy(&after, board);
    board_play(&after, answer->move, question.first);
    if (decides_at_once(&question, answer->move, board, &after)) {
        answer->verdict = VERDICT_YES;
        answer->proved = true;
        answer->line[0] = answer->move;
        answer->line_length = 1;
        return;
    }
    question.first = color_other(question.first);
    if (!question_ask(&question, &after, limits, NULL, &reply, NULL))
        return;
    subject->nodes += reply.nodes;
    Verdict verdict = verdict_other(reply.verdict);
    if (verdict <= VERDICT_NO || !(reply.proved || reply.regional))
        return;
    answer->verdict = verdict;
    answer->proved = reply.proved;
    answer->regional = reply.regional;
    answer->line[0] = answer->move;
    answer->line_length = 1;
    for (int i = 0; i < reply.line_length && answer->line_length < ANSWER_LINE_MAX; i++)
        answer->line[answer->line_length++] = reply.line[i];
}
