/* The cases in the order of table 3.5-1. */

#include "propose/cases.h"

#include "propose/foresight.h"
#include "propose/trial.h"

/* clang-format off: one a line, in the order of the table */
static CasePropose *const CASES[CASE_KINDS] = {
    [CASE_LIFE] = case_life,       [CASE_RACE] = case_race,
    [CASE_ENCLOSE] = case_enclose, [CASE_LINK_ENCLOSE] = case_link_enclose,
    [CASE_ALLY] = case_ally,       [CASE_JOSEKI] = case_joseki,
    [CASE_SIDE] = case_side,       [CASE_CONTACT] = case_contact,
    [CASE_FAMILY] = case_family,   [CASE_MOYO] = case_moyo,
    [CASE_LINK] = case_link,       [CASE_INVASION] = case_invasion,
    [CASE_YOSE] = case_yose,       [CASE_MULTI] = case_multi,
    [CASE_SHAPE] = case_shape,
};
/* clang-format on */

void case_scene_init(CaseScene *scene, const Analysis *analysis, const Position *position,
                     Color color)
{
    Move last = position_last_move(position);
    bool enemy = last.color == color_other(color) && last.point != POINT_PASS;
    *scene = (CaseScene){.analysis = analysis,
                         .position = position,
                         .board = &analysis->board,
                         .lore = analysis->lore,
                         .color = color,
                         .last = enemy ? last.point : POINT_NONE,
                         .trial = trial_new(analysis)};
}

void case_scene_clear(CaseScene *scene)
{
    foresight_free(scene->foresight);
    trial_free(scene->trial);
    scene->foresight = NULL;
    scene->trial = NULL;
}

/* Takes what the rules forbid off the table again, from `first` on. */
static void drop_illegal(const CaseScene *scene, Candidates *candidates, size_t first)
{
    size_t kept = first;
    for (size_t i = first; i < candidates->count; i++) {
        Move move = {candidates->items[i].move, (uint8_t)scene->color};
        if (position_is_legal(scene->position, move, NULL))
            candidates->items[kept++] = candidates->items[i];
    }
    candidates->count = kept;
}

void case_scene_set_crew(CaseScene *scene, Crew *crew)
{
    scene->crew = crew;
    if (crew && !scene->foresight)
        scene->foresight = foresight_new(scene, crew);
}

/* Cases that ask nothing, and take milliseconds: a crew has something else to do meanwhile. */
static const bool ASKS_NOTHING[CASE_KINDS] = {[CASE_YOSE] = true, [CASE_SHAPE] = true};

/* What each case says, as far as that is final. */
typedef struct Round {
    bool final[CASE_KINDS];
    Candidates said[CASE_KINDS];
} Round;

/* The best that is proposed for a move not in `done`; NULL if there is no other. */
static const Candidate *best_besides(const Round *round, const PointSet *done)
{
    const Candidate *best = NULL;
    for (int kind = 0; kind < CASE_KINDS; kind++)
        for (size_t i = 0; i < round->said[kind].count; i++) {
            const Candidate *candidate = &round->said[kind].items[i];
            if (candidate->primary > (best ? best->primary : 0) &&
                !pointset_has(done, candidate->move))
                best = candidate;
        }
    return best;
}

/* The decision compares the best moves that throw nothing away: as it looks now, these. */
static void foresee_dangers(const CaseScene *scene, const Round *round)
{
    PointSet done = {{0}};
    const Candidate *best = NULL;
    int left = (int)scene->lore->cases.judged_moves;
    for (; left > 0 && (best = best_besides(round, &done)); left--) {
        pointset_add(&done, best->move);
        if (board_is_legal(scene->board, best->move, scene->color))
            foresight_add_danger(scene->foresight, best->move);
    }
    foresight_heed(scene->foresight, best ? best->primary : 0);
}

/* It weighs all moves by whether they are threats besides. */
static void foresee_threats(const CaseScene *scene, const Round *round)
{
    PointSet moves = {{0}};
    for (int kind = 0; kind < CASE_KINDS; kind++)
        for (size_t i = 0; i < round->said[kind].count; i++)
            if (round->said[kind].items[i].primary > 0)
                pointset_add(&moves, round->said[kind].items[i].move);
    foresight_add_threats(scene->foresight, &moves);
}

/* Lets the cases speak whose words are not final; false if there are none. */
static bool ask_round(const CaseScene *scene, unsigned kinds, Round *round)
{
    bool open = false;
    foresight_begin(scene->foresight);
    for (int i = 0; i < CASE_KINDS; i++) {
        if (round->final[i] || !CASES[i] || !(kinds >> i & 1))
            continue;
        if (ASKS_NOTHING[i]) {
            foresight_add_case(scene->foresight, CASES[i], &round->said[i]);
            round->final[i] = true;
            continue;
        }
        round->said[i].count = 0;
        trial_begin_case(scene->trial);
        foresight_begin_case(scene->foresight);
        CASES[i](scene, &round->said[i]);
        round->final[i] = foresight_is_true(scene->foresight);
        open |= !round->final[i];
    }
    foresee_dangers(scene, round);
    foresee_threats(scene, round);
    foresight_answer(scene->foresight);
    return open;
}

static void append(Candidates *candidates, const Candidates *more)
{
    for (size_t i = 0; i < more->count; i++) {
        const Candidate *said = &more->items[i];
        *candidates_add(candidates, (CaseKind)said->kind, said->move, &said->claim) = *said;
    }
}

/* With a crew: the cases are run ahead until all that they say is true. */
static void ask_ahead(const CaseScene *scene, unsigned kinds, Candidates *candidates)
{
    Round round = {.final = {false}};
    for (int i = 0; i < CASE_KINDS; i++)
        candidates_init(&round.said[i]);
    while (ask_round(scene, kinds, &round))
        continue;
    for (int i = 0; i < CASE_KINDS; i++) {
        append(candidates, &round.said[i]);
        candidates_clear(&round.said[i]);
    }
}

static void ask_all(const CaseScene *scene, unsigned kinds, Candidates *candidates)
{
    for (int i = 0; i < CASE_KINDS; i++) {
        trial_begin_case(scene->trial);
        if (CASES[i] && kinds >> i & 1)
            CASES[i](scene, candidates);
    }
}

void cases_propose(const CaseScene *scene, unsigned kinds, Candidates *candidates)
{
    size_t first = candidates->count;
    (scene->foresight ? ask_ahead : ask_all)(scene, kinds, candidates);
    drop_illegal(scene, candidates, first);
}

Thing thing_group(const Analysis *analysis, int group)
{
    const Group *item = &analysis->groups.items[group];
    return (Thing){.kind = THING_GROUP,
                   .color = item->color,
                   .stone = item->stone,
                   .other = POINT_NONE,
                   .size = item->stones};
}

/* How far apart, squared. */
static int square_distance(int size, Point a, Point b)
{
    int dx = point_x(size, a) - point_x(size, b), dy = point_y(size, a) - point_y(size, b);
    return dx * dx + dy * dy;
}

Thing thing_group_near(const Analysis *analysis, int group, Point move)
{
    Thing thing = thing_group(analysis, group);
    const PointSet *own = &analysis->groups.items[group].own;
    int size = analysis->board.size;
    for (Point p = pointset_first(own); p; p = pointset_next(own, p))
        if (square_distance(size, p, move) < square_distance(size, thing.stone, move))
            thing.stone = p;
    return thing;
}
