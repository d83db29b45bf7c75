/* The decision in the order of the seed (3.6.1): urgency, answers, joseki, best of the highest
 * priority, no stones for nothing.
 *
 * decision_choose_sum() is the way of 1990 beside it.
 *
 * What it gets wrong: cases that speak of the same point are not added up, as in the seed; a move
 * that serves two aims is worth the larger of them. */

#include "decide/decision.h"

#include "base/i18n.h"
#include "base/mem.h"
#include "base/random.h"
#include "propose/double_capture.h"
#include "propose/foresight.h"
#include "recognize/aftermath.h"
#include "recognize/joseki_state.h"
#include "search/capture.h"

#include <math.h>

enum {
    CAPTURE_NODES = 2000,
    DOUBLE_LIBERTIES_MAX = 4, /* of a block that two moves in a row might capture */
    SAMPLE_PARTS_MAX = 10,    /* jobs that the sample games of a move are shared out to */
};

/* --- urgency (3.6.2) --------------------------------------------------------------------- */

double decision_urgency(const CaseNumbers *numbers, double urgency)
{
    return urgency >= numbers->urgency_from ? urgency / numbers->urgency_from : 1;
}

int decision_priority(const CaseNumbers *numbers, double urgency, int size)
{
    bool urgent = urgency >= numbers->urgent_from && size >= numbers->urgent_sum - urgency;
    return urgent ? DECISION_URGENT : DECISION_NORMAL;
}

static void weigh_urgency(Candidate *candidate, const CaseScene *scene)
{
    const CaseNumbers *numbers = &scene->lore->cases;
    candidate->priority = DECISION_NORMAL;
    candidate->value = candidate->primary + candidate->secondary;
    if (candidate->group == CANDIDATE_NO_GROUP || candidate->value <= 0)
        return;
    const Group *group = &scene->analysis->groups.items[candidate->group];
    double times = decision_urgency(numbers, group->urgency);
    bool partly = candidate->kind == CASE_ENCLOSE;
    candidate->value = candidate->primary * times + candidate->secondary * (partly ? 1 : times);
    candidate->priority = (uint8_t)decision_priority(numbers, group->urgency, group->size);
    if (times > 1)
        candidate->why = N_("its group is urgent");
}

/* --- a friend before the open (3.6.5) ---------------------------------------------------- */

static double best_ally_primary(const Candidates *candidates, int group)
{
    double best = 0;
    for (size_t i = 0; i < candidates->count; i++) {
        const Candidate *other = &candidates->items[i];
        if (other->kind == CASE_ALLY && other->group == group && other->primary > best)
            best = other->primary;
    }
    return best;
}

static void prefer_allies(Candidates *candidates)
{
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        if (candidate->kind == CASE_ENCLOSE &&
            candidate->primary <= best_ally_primary(candidates, candidate->group))
            candidate->primary = 0;
    }
}

/* --- answers near the last move (3.6.3) -------------------------------------------------- */

static bool touches(const Board *board, Point point, Point other)
{
    for (int direction = 0; direction < 4; direction++) {
        if (board_neighbor(board, point, direction) == other)
            return true;
    }
    return false;
}

enum { ATARI_NEXT = 2 }; /* liberties of a block that the next move puts in atari */

/* Does the candidate mend an own link beside the last move? */
static bool answers_peep(const Candidate *candidate, const CaseScene *scene)
{
    if (candidate->kind != CASE_LINK || candidate->claim.kind != CLAIM_CONNECTS)
        return false;
    const Links *links = &scene->analysis->links;
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (link->color != scene->color || link->connect != candidate->move)
            continue;
        if (touches(scene->board, scene->last, link->a) ||
            touches(scene->board, scene->last, link->b))
            return true;
        for (int k = 0; k < link->barrier_count; k++) {
            if (touches(scene->board, scene->last, link->barrier[k]))
                return true;
        }
    }
    return false;
}

/* Is the move a liberty of an own block that the last move touches, or of the stone itself? One
 * that leaves that block no more than two liberties is no answer: atari follows. */
static bool answers_contact(const Candidate *candidate, const CaseScene *scene)
{
    if (candidate->kind != CASE_CONTACT || board_color(scene->board, scene->last) == EMPTY)
        return false;
    const Board *board = scene->board;
    for (unsigned side = board_sides(board, scene->last, scene->color).own; side;
         side &= side - 1) {
        Point own = board_side(board, scene->last, side);
        if (pointset_has(&board_block(board, own)->liberties, candidate->move))
            return board_liberties_after(board, candidate->move, scene->color, ATARI_NEXT + 1) >
                   ATARI_NEXT;
    }
    return touches(board, scene->last, candidate->move);
}

static void weigh_answer(Candidate *candidate, const CaseScene *scene)
{
    if (scene->last == POINT_NONE)
        return;
    if (answers_peep(candidate, scene) || answers_contact(candidate, scene)) {
        candidate->value *= scene->lore->cases.answer_times;
        candidate->why = N_("it answers the last move");
    }
}

/* --- joseki (3.6.4) ---------------------------------------------------------------------- */

static void filter_joseki(Candidates *candidates, const CaseScene *scene)
{
    JosekiState state;
    joseki_state_read(&state, scene->lore->joseki, scene->board, &scene->analysis->potential);
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        int corner = joseki_state_corner(scene->board->size, candidate->move);
        if (candidate->kind == CASE_JOSEKI || corner < 0 ||
            state.corners[corner].phase != JOSEKI_RUNNING)
            continue;
        candidate->filtered = true;
        candidate->why = N_("a joseki is being played in this corner");
    }
}

/* --- threats (4.3.3) --------------------------------------------------------------------- */

static void weigh_threats(Candidates *candidates, const CaseScene *scene)
{
    PointSet moves = {{0}}, threats;
    if (scene->lore->cases.threat_times == 1)
        return;
    for (size_t i = 0; i < candidates->count; i++)
        if (candidates->items[i].value > 0)
            pointset_add(&moves, candidates->items[i].move);
    double_capture_find(scene, &moves, &threats);
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        if (candidate->value <= 0 || !pointset_has(&threats, candidate->move))
            continue;
        candidate->value *= scene->lore->cases.threat_times;
        if (!candidate->why)
            candidate->why = N_("it threatens to capture besides");
    }
}

/* --- choosing ---------------------------------------------------------------------------- */

void decision_weigh(Candidates *candidates, const CaseScene *scene)
{
    prefer_allies(candidates);
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        candidate->filtered = false;
        candidate->why = NULL;
        weigh_urgency(candidate, scene);
        weigh_answer(candidate, scene);
    }
    weigh_threats(candidates, scene);
    filter_joseki(candidates, scene);
}

static bool is_thrown_away(const CaseScene *scene, const Candidate *candidate, Danger danger)
{
    if (danger.verdict != VERDICT_YES)
        return false;
    const Claim *claim = &candidate->claim;
    bool captures = claim->kind == CLAIM_CAPTURES && claim->verdict == VERDICT_YES;
    return !captures ||
           claim->line.count < danger.line_length + scene->lore->cases.sacrifice_margin;
}

bool decision_throws_away(const CaseScene *scene, const Candidate *candidate)
{
    return is_thrown_away(scene, candidate,
                          danger_read(scene->board, candidate->move, scene->color));
}

static bool is_better(const Candidate *candidate, const Candidate *best)
{
    if (!best)
        return true;
    if (candidate->priority != best->priority)
        return candidate->priority < best->priority;
    if (candidate->value != best->value)
        return candidate->value > best->value;
    return candidate->primary > best->primary;
}

static void filter_thrown_away(Candidate *candidate)
{
    candidate->filtered = true;
    candidate->why = N_("the stone would be captured");
}

static Candidate *find_best(Candidates *candidates)
{
    Candidate *best = NULL;
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        if (!candidate->filtered && candidate->value > 0 && is_better(candidate, best))
            best = candidate;
    }
    return best;
}

const Candidate *decision_choose(Candidates *candidates, const CaseScene *scene)
{
    Candidate *best;
    while ((best = find_best(candidates)) && decision_throws_away(scene, best)) {
        filter_thrown_away(best);
    }
    return best;
}

/* --- as in 1990 (3.6.6, 4.3.3) ------------------------------------------------------------ */

static bool captures_first(const Board *board, Point stone, Color first)
{
    SearchLimits limits = {.nodes = CAPTURE_NODES};
    Answer answer;
    capture_read(board, stone, first, &limits, NULL, &answer);
    return answer.verdict == VERDICT_YES;
}

/* Could a living block beside the move be captured by playing once more after it? */
static bool threatens_capture(const CaseScene *scene, Point move)
{
    Board after;
    board_copy(&after, scene->board);
    board_play(&after, move, scene->color);
    Sides sides = board_sides(scene->board, move, scene->color);
    for (unsigned side = sides.enemy; side; side &= side - 1) {
        Point stone = board_side(scene->board, move, side);
        int liberties = board_block(scene->board, stone)->liberty_count;
        if (liberties > 1 && liberties <= DOUBLE_LIBERTIES_MAX &&
            board_color(&after, stone) != EMPTY &&
            !captures_first(scene->board, stone, scene->color) &&
            captures_first(&after, stone, scene->color))
            return true;
    }
    return false;
}

/* Gives the largest candidate of each point the sum of all there, and the others nothing. */
static void add_up(Candidates *candidates, const CaseScene *scene)
{
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *first = &candidates->items[i], *largest = first;
        double sum = 0;
        for (size_t k = 0; k < candidates->count; k++) {
            Candidate *other = &candidates->items[k];
            if (other->move != first->move || other->filtered)
                continue;
            if (k < i) {
                largest = NULL; /* this point has been added up */
                break;
            }
            sum += fmax(0, other->primary + other->secondary);
            if (other->primary > largest->primary)
                largest = other;
        }
        if (!largest || first->filtered)
            continue;
        largest->value = sum;
        if (sum > 0 && threatens_capture(scene, largest->move)) {
            largest->value = 2 * sum;
            largest->why = "a block could be captured by playing once more";
        }
    }
}

const Candidate *decision_choose_sum(Candidates *candidates, const CaseScene *scene)
{
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        candidate->filtered = false;
        candidate->why = NULL;
        candidate->priority = DECISION_NORMAL;
        candidate->value = 0;
    }
    filter_joseki(candidates, scene);
    add_up(candidates, scene);
    return decision_choose(candidates, scene);
}

/* --- comparing ---------------------------------------------------------------------------- */

/* The position after `move`, and the seed of its games. */
static uint64_t sample_start(const CaseScene *scene, Point move, Board *board)
{
    board_copy(board, scene->board);
    board_play(board, move, scene->color);
    return random_mix(scene->board->hash);
}

/* The lead of the mover on average, as it counts, from Black's sum of areas. */
static double sample_lead(const CaseScene *scene, long sum)
{
    const Position *position = scene->position;
    double komi = position->komi + rules_handicap_bonus(&position->rules, position->handicap);
    double lead = (double)sum / (int)scene->lore->cases.compare_games - komi;
    return scene->color == BLACK ? lead : -lead;
}

double decision_sample(const CaseScene *scene, Point move)
{
    Board board;
    uint64_t seed = sample_start(scene, move, &board);
    int games = (int)scene->lore->cases.compare_games;
    return sample_lead(scene, aftermath_sum(&board, color_other(scene->color), 0, games, seed));
}

double decision_worth(const Candidates *candidates, const CaseScene *scene, Point move)
{
    const CaseNumbers *numbers = &scene->lore->cases;
    double best = 0;
    for (size_t i = 0; i < candidates->count; i++) {
        const Candidate *candidate = &candidates->items[i];
        if (candidate->move == move && !candidate->filtered)
            best =
                fmax(best, candidate->primary * numbers->compare_trust[candidate->claim.support]);
    }
    return numbers->compare_share * best;
}

/* The moves that are compared, and what was found out about them. */
typedef struct Contest {
    Candidates *candidates;
    const CaseScene *scene;
    int wanted; /* moves to compare */
    int count;
    Candidate *chosen[POINT_COUNT_MAX];

    PointSet known; /* moves whose danger was read */
    Danger danger[POINT_LIMIT];
    PointSet sampled; /* moves after which games were played */
    int parts;        /* in which the games after a move are played; 0: none are */
    long sums[POINT_LIMIT][SAMPLE_PARTS_MAX];

    Point to_read[POINT_COUNT_MAX], to_sample[POINT_COUNT_MAX]; /* jobs */
    int read_count, sample_count;
} Contest;

/* The best that is neither filtered nor in `done`; NULL if there are no more. */
static Candidate *best_left(const Candidates *candidates, const PointSet *done)
{
    Candidate *best = NULL;
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        if (!candidate->filtered && candidate->value > 0 && !pointset_has(done, candidate->move) &&
            is_better(candidate, best))
            best = candidate;
    }
    return best;
}

/* Is the danger of the move known, perhaps since the cases were asked? */
static bool knows_danger(Contest *contest, Point move)
{
    const Foresight *foresight = contest->scene->foresight;
    if (!pointset_has(&contest->known, move) && foresight &&
        foresight_danger(foresight, move, &contest->danger[move]))
        pointset_add(&contest->known, move);
    return pointset_has(&contest->known, move);
}

/* Chooses the best moves that may be played, as far as that is known; those that may not are marked
 * as filtered. */
static void choose_contest(Contest *contest)
{
    PointSet chosen = {{0}};
    Candidate *best;
    contest->count = 0;
    while (contest->count < contest->wanted && (best = best_left(contest->candidates, &chosen))) {
        if (knows_danger(contest, best->move) &&
            is_thrown_away(contest->scene, best, contest->danger[best->move])) {
            filter_thrown_away(best);
            continue;
        }
        pointset_add(&chosen, best->move);
        contest->chosen[contest->count++] = best;
    }
}

/* Lists what is not known of the chosen moves; false if there is nothing. */
static bool list_jobs(Contest *contest)
{
    contest->read_count = contest->sample_count = 0;
    for (int i = 0; i < contest->count; i++) {
        Point move = contest->chosen[i]->move;
        if (!knows_danger(contest, move))
            contest->to_read[contest->read_count++] = move;
        if (contest->parts > 0 && !pointset_has(&contest->sampled, move))
            contest->to_sample[contest->sample_count++] = move;
    }
    return contest->read_count + contest->sample_count > 0;
}

static void do_job(void *context, int job, int worker)
{
    (void)worker;
    Contest *contest = context;
    const CaseScene *scene = contest->scene;
    if (job < contest->read_count) {
        Point move = contest->to_read[job];
        contest->danger[move] = danger_read(scene->board, move, scene->color);
        return;
    }
    job -= contest->read_count;
    int games = (int)scene->lore->cases.compare_games, part = job % contest->parts;
    Point move = contest->to_sample[job / contest->parts];
    Board board;
    uint64_t seed = sample_start(scene, move, &board);
    contest->sums[move][part] =
        aftermath_sum(&board, color_other(scene->color), games * part / contest->parts,
                      games * (part + 1) / contest->parts, seed);
}

/* Chooses the moves and plays the games after them, if they are wanted. With a crew both at the
 * same time, as if no move were dangerous, and again for those that come in the place of the
 * others. */
static void run_contest(Contest *contest)
{
    Crew *crew = contest->scene->crew;
    for (choose_contest(contest); list_jobs(contest); choose_contest(contest)) {
        if (!crew && contest->read_count > 0)
            contest->sample_count = 0; /* nobody else: first the cheap question */
        crew_run(crew,
                 &(CrewBatch){.name = "samples",
                              .count = contest->read_count + contest->sample_count * contest->parts,
                              .work = do_job,
                              .context = contest});
        for (int i = 0; i < contest->read_count; i++)
            pointset_add(&contest->known, contest->to_read[i]);
        for (int i = 0; i < contest->sample_count; i++)
            pointset_add(&contest->sampled, contest->to_sample[i]);
    }
}

const Candidate *decision_compare(Candidates *candidates, const CaseScene *scene)
{
    const Candidate *best = NULL;
    double best_sum = 0, wanted = scene->lore->cases.compare_moves;
    Contest *contest = mem_alloc(1, sizeof(*contest));
    contest->candidates = candidates;
    contest->scene = scene;
    contest->wanted = (int)fmin(wanted, POINT_COUNT_MAX);
    contest->parts = scene->crew ? SAMPLE_PARTS_MAX : 1;
    run_contest(contest);
    for (int i = 0; i < contest->count; i++) {
        Candidate *candidate = contest->chosen[i];
        long games = 0;
        for (int part = 0; part < contest->parts; part++)
            games += contest->sums[candidate->move][part];
        candidate->compared = true;
        candidate->lead = sample_lead(scene, games);
        candidate->games = (long)scene->lore->cases.compare_games;
        double sum = candidate->lead + decision_worth(candidates, scene, candidate->move);
        if (!best || sum > best_sum) {
            best = candidate;
            best_sum = sum;
        }
    }
    mem_free(contest);
    return best;
}

const Candidate *decision_ask(Candidates *candidates, const CaseScene *scene,
                              const MoveJudge *judge)
{
    Contender contenders[DECISION_COMPARED_MAX];
    Contest *contest = mem_alloc(1, sizeof(*contest));
    contest->candidates = candidates;
    contest->scene = scene;
    contest->wanted = (int)fmin(scene->lore->cases.judged_moves, DECISION_COMPARED_MAX);
    run_contest(contest);
    for (int i = 0; i < contest->count; i++) {
        Point move = contest->chosen[i]->move;
        contenders[i] = (Contender){.move = move, .worth = decision_worth(candidates, scene, move)};
    }
    const Candidate *best = NULL;
    if (contest->count > 0) {
        int place = judge->compare(judge->state, scene, contenders, contest->count);
        best = contest->chosen[place];
    }
    for (int i = 0; i < contest->count; i++) {
        Candidate *candidate = contest->chosen[i];
        candidate->compared = contenders[i].games > 0;
        candidate->lead = contenders[i].lead;
        candidate->games = contenders[i].games;
    }
    mem_free(contest);
    return best;
}
