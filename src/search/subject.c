/* What a position is about: the best of what the finders of captures, links and life and death
 * come up with.
 *
 * Each finder says what is critical for the side to move and how many stones hang on it. Captures
 * count in full; life and death by half, since it speaks of whole groups; links by a tenth, since
 * nearly every move decides some link. A group whose fate could not be decided is the subject only
 * if there is nothing else.
 *
 * What it gets wrong: it compares stones, not points; a small capture that saves nothing can hide
 * a group that matters. */

#include "search/subject.h"

#include "base/timer.h"
#include "search/capture_find.h"
#include "search/link_find.h"
#include "search/tsumego_find.h"

static const double LIFE_WEIGHT = 0.5, LINK_WEIGHT = 0.1, GUESS_WEIGHT = 0.001;

/* The share of the limits that the captures and the links may use; the rest is for groups. */
static const double CAPTURE_SHARE = 0.2, LINK_SHARE = 0.3;

static SearchLimits share_of(const SearchLimits *limits, double share)
{
    SearchLimits part = *limits;
    part.nodes = (uint64_t)((double)limits->nodes * share);
    if (limits->nodes && part.nodes == 0)
        part.nodes = 1;
    part.seconds = limits->seconds * share;
    return part;
}

/* What is left of the limits after `nodes` positions, since `start`. */
static SearchLimits rest_of(const SearchLimits *limits, uint64_t nodes, double start)
{
    SearchLimits rest = *limits;
    if (limits->nodes)
        rest.nodes = limits->nodes > nodes ? limits->nodes - nodes : 1;
    if (limits->seconds > 0) {
        rest.seconds = limits->seconds - (timer_now() - start);
        if (rest.seconds <= 0)
            rest.seconds = 1e-6;
    }
    return rest;
}

/* Takes the subject if more hangs on it than on the one found before. */
static void consider(Subject *subject, QuestionKind kind, Point target, const Answer *answer,
                     double stake)
{
    if (answer->move <= POINT_PASS || stake <= subject->stake)
        return;
    question_init(&subject->question, kind, answer->first);
    subject->question.targets[subject->question.target_count++] = target;
    subject->answer = *answer;
    subject->stake = stake;
}

static void consider_link(Subject *subject, const LinkFind *found)
{
    Answer answer = found->answer;
    double before = subject->stake;
    answer.move = found->move; /* that decides most links, this one among them */
    consider(subject, QUESTION_LINK, found->ends.a, &answer, found->stake * LINK_WEIGHT);
    if (subject->stake <= before)
        return;
    if (found->ends.b == POINT_NONE)
        subject->question.to_edge = true;
    else
        subject->question.targets[subject->question.target_count++] = found->ends.b;
}

static void consider_life(Subject *subject, const TsumegoFound *found)
{
    double weight = found->critical ? LIFE_WEIGHT : GUESS_WEIGHT;
    consider(subject, QUESTION_TSUMEGO, found->target, &found->answer, found->stones * weight);
}

bool subject_find(const Board *board, Color first, const SearchLimits *limits, Subject *subject)
{
    double start = timer_now();
    *subject = (Subject){0};
    CaptureFound capture = {0};
    SearchLimits part = share_of(limits, CAPTURE_SHARE);
    if (capture_find(board, first, &part, &capture))
        consider(subject, QUESTION_CAPTURE, capture.target, &capture.answer, capture.stake);
    LinkFind link = {0};
    part = share_of(limits, LINK_SHARE);
    if (link_find(board, first, &part, &link))
        consider_link(subject, &link);
    TsumegoFound life = {0};
    part = rest_of(limits, capture.nodes + link.nodes, start);
    if (tsumego_find(board, first, &part, &life))
        consider_life(subject, &life);
    subject->nodes = capture.nodes + link.nodes + life.nodes;
    return subject->stake > 0;
}
