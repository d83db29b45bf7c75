/* Reviews: a deliberation before every move of the game, with the move that was played among those
 * that are compared. */

#include "decide/review.h"

#include "base/mem.h"
#include "decide/twin.h"

#include <math.h>

const ReviewSettings REVIEW_SETTINGS = {.games = 200};

static const double LEAST_LOSS = 1; /* points; less is no mistake */

/* Points by which two equal moves may differ in their games, on a board of this size, however many
 * games there are. */
static const double CHANCE = 1;

enum { CHANCE_SIZE = 9, SURE_GAMES = 500 };

/* Standard errors of a difference that chance may make. */
static const double CHANCE_ERRORS = 2;

/* Games of a judge's tree in the place of one sample game of each of several moves. */
static const double JUDGED_TIMES = 4;

Review *review_new(const Lore *lore, const ReviewSettings *settings)
{
    Review *review = mem_alloc(1, sizeof(*review));
    review->settings = *settings;
    review->lore = *lore;
    review->lore.cases.compare_games = settings->games;
    if (lore->cases.judged_games > 0)
        review->lore.cases.judged_games = JUDGED_TIMES * settings->games;
    review->thinking = deliberation_new(&review->lore, NULL);
    return review;
}

void review_free(Review *review)
{
    if (!review)
        return;
    deliberation_free(review->thinking);
    mem_free(review->moves);
    mem_free(review);
}

/* What two equal moves may differ by, whatever the games. */
static double least_chance(const CaseScene *scene)
{
    return CHANCE * scene->board->size / CHANCE_SIZE;
}

/* What chance may make of the difference of two moves with these games. */
static double chance_of(const CaseScene *scene, const Contender two[2])
{
    double variance = 0;
    for (int i = 0; i < 2; i++)
        variance += two[i].spread * two[i].spread / (double)two[i].games;
    return fmax(least_chance(scene), CHANCE_ERRORS * sqrt(variance));
}

/* What looks like a mistake gets more games before it is told. */
static void ask_again(const Deliberation *thinking, Contender two[2])
{
    if (two[0].lead - two[1].lead < least_chance(&thinking->scene) + LEAST_LOSS)
        return;
    for (int i = 0; i < 2; i++)
        if (two[i].games < SURE_GAMES)
            thinking->judge.deepen(thinking->judge.state, &thinking->scene, &two[i], SURE_GAMES);
}

/* Two moves compared. */
typedef struct Comparison {
    double leads[2]; /* by how much the mover is ahead before komi after each */
    double chance;   /* what chance may make of their difference */
} Comparison;

/* The best move and the one that was played. */
static Comparison compare_two(const Deliberation *thinking, Point best, Point played)
{
    const CaseScene *scene = &thinking->scene;
    const Position *position = scene->position;
    double komi = position->komi + rules_handicap_bonus(&position->rules, position->handicap);
    Contender two[2] = {{.move = best}, {.move = played}};
    int count = best == played ? 1 : 2;
    Comparison it = {.chance = least_chance(scene)};
    if (thinking->judge.compare)
        thinking->judge.compare(thinking->judge.state, scene, two, count);
    if (two[0].games == 0 || two[count - 1].games == 0) { /* no judge, or one that knows not both */
        two[0].lead = decision_sample(scene, best);
        two[1].lead = decision_sample(scene, played);
    } else if (count == 2) {
        ask_again(thinking, two);
        it.chance = chance_of(scene, two);
    }
    for (int i = 0; i < 2; i++)
        it.leads[i] = two[i < count ? i : 0].lead + (scene->color == BLACK ? komi : -komi);
    return it;
}

/* What the played move lost: the difference of the leads beyond what chance makes of it. */
static double count_loss(const Deliberation *thinking, const Comparison *it, Point best,
                         Point played)
{
    const Board *board = thinking->scene.board;
    if (twin_moves(board->size, twin_symmetries(board), best, played))
        return 0;
    double points = (double)thinking->scene.board->size * thinking->scene.board->size;
    double most = thinking->scene.lore->cases.points_most * points;
    return fmin(most, fmax(0, it->leads[0] - it->leads[1] - it->chance));
}

/* A mistake is worth what the better move is, less what it lost: these games know it best. */
static void value_mistake(ReviewMove *it)
{
    if (it->loss < LEAST_LOSS || it->asked.move == POINT_PASS)
        return;
    it->asked.value = fmax(0, it->best.value - it->loss);
    if (it->asked.claim_count)
        it->asked.claims[0].value = it->asked.value;
}

static void review_move(Review *review, const Position *position, Move move, int number)
{
    Deliberation *thinking = review->thinking;
    review->moves =
        mem_grow(review->moves, &review->capacity, review->count + 1, sizeof(review->moves[0]));
    ReviewMove *it = &review->moves[review->count++];
    it->number = number;
    it->color = (Color)move.color;
    deliberation_run(thinking, position, it->color);
    deliberation_explain(thinking, POINT_NONE, &it->best);
    deliberation_explain(thinking, move.point, &it->asked);
    Comparison two = compare_two(thinking, it->best.move, move.point);
    it->lead = it->color == BLACK ? two.leads[0] : -two.leads[0];
    it->loss = count_loss(thinking, &two, it->best.move, move.point);
    value_mistake(it);
}

bool review_run(Review *review, const Record *record, ReviewProgress *progress, void *context)
{
    int total = record_move_count(record), number = 0;
    int to = review->settings.to ? review->settings.to : total;
    Rules rules;
    rules_by_name("chinese", &rules, NULL);
    for (const Node *node = record->root; node; node = node_next(node)) {
        Move move;
        if (!node_move(node, record->size, &move) || move.point == POINT_NONE)
            continue;
        number++;
        if (number < review->settings.from || number > to || !node->parent)
            continue;
        if (progress && !progress(context, number - 1, to))
            return false;
        Error error;
        Position *position = record_position(record, node->parent, &rules, &error);
        if (position_is_legal(position, move, NULL))
            review_move(review, position, move, number);
        position_free(position);
    }
    return true;
}

int review_worst(const Review *review, Color color, int most, int *worst)
{
    int count = 0;
    for (size_t i = 0; i < review->count; i++) {
        const ReviewMove *move = &review->moves[i];
        if (move->color != color || move->loss < LEAST_LOSS)
            continue;
        int place = count;
        while (place > 0 && review->moves[worst[place - 1]].loss < move->loss)
            place--;
        if (place >= most)
            continue;
        count += count < most;
        for (int k = count - 1; k > place; k--)
            worst[k] = worst[k - 1];
        worst[place] = (int)i;
    }
    return count;
}

double review_total_loss(const Review *review, Color color)
{
    double sum = 0;
    for (size_t i = 0; i < review->count; i++)
        sum += review->moves[i].color == color ? review->moves[i].loss : 0;
    return sum;
}
