/* A first honest player: what a beginner sees in the first second, without mistakes of the eye.
 *
 * Idea: look at every block in or near atari, then at every point, write down what a move there
 * would gain in points and why, and play the best. If nothing gains, pass.
 *
 * Method:
 *   1. A few random games say which points are settled and which stones look dead.
 *   2. Blocks with one or two liberties are read as ladders (escape.h): what can be captured,
 *      saved, chased or must be defended.
 *   3. The points are ranked roughly; the best of them are played on a copy, where the change of
 *      the influence map (Bouzy, influence.h) is added and self-atari is refused.
 *   4. The best legal one is played with its largest gain as the reason. Dead stones are captured
 *      before passing where they would count as alive.
 *
 * It resigns late in the game, when the map, the random games and, on several turns in a row, a
 * count of the board with the stones that look dead all say that it is hopeless.
 *
 * What it gets wrong: life and death, capturing races, nets, seki, and every plan longer than one
 * move. It is kept weak and fast on purpose: an opponent for beginners and for tests. */

#include "base/i18n.h"
#include "base/mem.h"
#include "base/random.h"
#include "board/playout.h"
#include "game/score.h"
#include "players/closing.h"
#include "players/escape.h"
#include "players/kinds.h"
#include "players/remark.h"
#include "recognize/influence.h"
#include "recognize/ownership.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CANDIDATES_MAX = 64, /* points for which the influence map is computed */
    READ_BUDGET = 150,   /* nodes for one ladder */
    CLEAN_PLAYOUTS = 64, /* to judge dead stones before passing */
    NEAR = 2,            /* distance to the last move that counts as an answer */
    HOPELESS_TURNS = 3,  /* own turns in a row on which the count must be hopeless to resign */
};

static const double SETTLED = 0.9;      /* share of the playouts: no need to play here */
static const double LOOKS_DEAD = -0.75; /* a block with this share is left out of the map */
static const double HOPELESS = 0.35;    /* of the board's points: so far behind is lost */
static const double LEAST_GAIN = 0.6;   /* points; less is not worth a move */
static const double TELLING = 1.5;      /* points; a block worth this much is the reason */
static const double LARGE_GAIN = 4;     /* points on the map that count in full */
static const double REFUSED = -1000;

/* What a move at one point would gain. */
typedef struct Offer {
    Point point;
    double taking; /* by captures, which the influence map sees too */
    double extra;  /* by all else that it does not see */
    double value;
    double main; /* the largest single gain, which `remark` tells of */
    Remark remark;
} Offer;

typedef struct Simple {
    PlayerOptions options;
    const Position *position;
    Color color, enemy;
    Board board; /* the position; candidates are tried on it and taken back */
    Trail trail;
    Random random;
    Ownership ownership;       /* by random games */
    Influence map;             /* of the position, 5/21 */
    double balance;            /* own influence now, in points */
    uint8_t gone[POINT_LIMIT]; /* stones that the map leaves out */
    Offer offers[POINT_LIMIT];
    long nodes;
} Simple;

/* --- small questions --------------------------------------------------------------------- */

/* The stone that names a block: the first in reading order. */
static Point block_name(const Board *board, Point stone)
{
    Point name = stone;
    for (Point s = board_next_stone(board, stone); s != stone; s = board_next_stone(board, s)) {
        if (s < name)
            name = s;
    }
    return name;
}

static double block_share(const Simple *self, Point stone, Color color)
{
    double sum = 0;
    int count = 0;
    Point s = stone;
    do {
        sum += ownership_share(&self->ownership, s, color);
        count++;
        s = board_next_stone(&self->board, s);
    } while (s != stone);
    return sum / count;
}

static void mark_gone(Simple *self, Point stone)
{
    Point s = stone;
    do {
        self->gone[s] = true;
        s = board_next_stone(&self->board, s);
    } while (s != stone);
}

static EscapeReader make_reader(Simple *self)
{
    return (EscapeReader){.board = &self->board, .trail = &self->trail, .budget = READ_BUDGET};
}

/* Own influence minus the enemy's on the map of `board`: territory, and frameworks at half. */
static double measure_balance(const Simple *self, Influence *map)
{
    uint8_t colors[POINT_LIMIT];
    for (int p = 0; p < self->board.limit; p++)
        colors[p] = self->gone[p] ? EMPTY : self->board.color[p];
    influence_stones(map, self->board.size, colors, INFLUENCE_TERRITORY.stone);
    influence_dilate(map, INFLUENCE_MOYO.dilations, 0);
    influence_erode(map, INFLUENCE_MOYO.erosions);
    double moyo = influence_balance(map);
    influence_erode(map, INFLUENCE_TERRITORY.erosions - INFLUENCE_MOYO.erosions);
    double territory = influence_balance(map);
    double black = (2 * territory + moyo) / 3;
    return self->color == BLACK ? black : -black;
}

/* What a block in danger is worth: its stones twice, and what they stand for while much is open. */
static double block_worth(const Simple *self, int stones)
{
    int points = self->board.size * self->board.size;
    return 2.0 * stones + 4.0 * self->board.empty_count / points;
}

/* --- offers ------------------------------------------------------------------------------ */

/* Notes a gain of a move; the largest one becomes its reason. */
static void offer_gain(Simple *self, Point point, double points, bool taking, Remark remark)
{
    Offer *offer = &self->offers[point];
    if (taking)
        offer->taking += points;
    else
        offer->extra += points;
    if (points > offer->main) {
        offer->main = points;
        offer->remark = remark;
        offer->remark.color = self->color;
        offer->remark.move = point;
        offer->remark.points = points;
    }
}

/* An own block in atari: save it if it can be saved, else count it as lost. */
static void survey_own_atari(Simple *self, Point stone)
{
    const Block *block = board_block(&self->board, stone);
    int stones = block->stone_count;
    EscapeReader reader = make_reader(self);
    Point move;
    bool free = escape_can_run(&reader, stone, &move);
    self->nodes += reader.nodes;
    if (!free) {
        mark_gone(self, stone);
        return;
    }
    Remark remark = {.kind = REMARK_SAVE, .object = block_name(&self->board, stone), .before = 1};
    int captured = board_capture_count(&self->board, move, self->color);
    if (captured > 0) {
        remark.kind = REMARK_RESCUE;
        remark.stones = captured;
        for (int d = 0; d < 4; d++) {
            Point next = board_neighbor(&self->board, move, d);
            if (board_color(&self->board, next) == self->enemy &&
                board_block(&self->board, next)->liberty_count == 1)
                remark.second = block_name(&self->board, next);
        }
    }
    offer_gain(self, move, block_worth(self, stones) + 0.5, false, remark);
}

/* Can the block with two liberties be caught, and can that still be prevented? A block that is
 * lost either way is left out of the map. */
static bool read_threat(Simple *self, Point stone, Point *attack, Point *defence)
{
    EscapeReader reader = make_reader(self);
    bool caught = escape_can_catch(&reader, stone, attack);
    bool defended = caught && escape_can_defend(&reader, stone, defence);
    self->nodes += reader.nodes;
    if (caught && !defended)
        mark_gone(self, stone);
    return defended;
}

/* An own block with two liberties that a ladder would catch: defend it. */
static void survey_own_short(Simple *self, Point stone)
{
    Point attack, defence;
    if (!read_threat(self, stone, &attack, &defence))
        return;
    int stones = board_block(&self->board, stone)->stone_count;
    Remark remark = {.kind = REMARK_DEFEND, .object = block_name(&self->board, stone), .before = 2};
    offer_gain(self, defence, 0.9 * block_worth(self, stones), false, remark);
}

/* An enemy block in atari: worth its stones twice, little if it cannot get away anyway. */
static void survey_enemy_atari(Simple *self, Point stone)
{
    const Block *block = board_block(&self->board, stone);
    Point liberty = pointset_first(&block->liberties);
    int stones = block->stone_count;
    EscapeReader reader = make_reader(self);
    Point move;
    bool free = escape_can_run(&reader, stone, &move);
    self->nodes += reader.nodes;
    if (!free)
        mark_gone(self, stone);
    if (!board_is_legal(&self->board, liberty, self->color))
        return;
    Remark remark = {.kind = REMARK_CAPTURE,
                     .object = block_name(&self->board, stone),
                     .stones = board_capture_count(&self->board, liberty, self->color)};
    offer_gain(self, liberty, free ? block_worth(self, stones) : 0.1 * stones, true, remark);
}

/* An enemy block with two liberties: chase it if that catches it and it could still get away. */
static void survey_enemy_short(Simple *self, Point stone)
{
    Point attack, defence;
    if (!read_threat(self, stone, &attack, &defence))
        return;
    int stones = board_block(&self->board, stone)->stone_count;
    Remark remark = {
        .kind = REMARK_CHASE, .object = block_name(&self->board, stone), .stones = stones};
    offer_gain(self, attack, 0.95 * block_worth(self, stones), true, remark);
}

static void survey_blocks(Simple *self)
{
    for (int p = 0; p < self->board.limit; p++) {
        Color color = board_color(&self->board, (Point)p);
        if (color != BLACK && color != WHITE)
            continue;
        const Block *block = board_block(&self->board, (Point)p);
        if (block->stone != p)
            continue;
        if (block_share(self, (Point)p, color) < LOOKS_DEAD)
            mark_gone(self, (Point)p);
        else if (block->liberty_count == 1 && color == self->color)
            survey_own_atari(self, (Point)p);
        else if (block->liberty_count == 1)
            survey_enemy_atari(self, (Point)p);
        else if (block->liberty_count == 2 && color == self->color)
            survey_own_short(self, (Point)p);
        else if (block->liberty_count == 2)
            survey_enemy_short(self, (Point)p);
    }
}

/* --- points ------------------------------------------------------------------------------ */

/* Finds two different blocks of `color` beside `point` that share no other liberty. */
static bool find_joint(const Simple *self, Point point, Color color, Point *first, Point *second)
{
    const Board *board = &self->board;
    *first = POINT_NONE;
    for (int d = 0; d < 4; d++) {
        Point next = board_neighbor(board, point, d);
        if (board_color(board, next) != color || self->gone[next])
            continue;
        if (*first == POINT_NONE) {
            *first = next;
        } else if (board->block[next] != board->block[*first] &&
                   pointset_common(&board_block(board, next)->liberties,
                                   &board_block(board, *first)->liberties) == 1) {
            *second = next;
            return true;
        }
    }
    return false;
}

static double joint_worth(const Board *board, Point first, Point second)
{
    const Block *a = board_block(board, first), *b = board_block(board, second);
    int stones = a->stone_count < b->stone_count ? a->stone_count : b->stone_count;
    int liberties = a->liberty_count < b->liberty_count ? a->liberty_count : b->liberty_count;
    double weak = liberties <= 3 ? 1.0 : 0.4;
    return weak * (0.8 + 0.4 * (stones < 6 ? stones : 6));
}

static void survey_joints(Simple *self, Point point)
{
    const Board *board = &self->board;
    Point first, second;
    if (find_joint(self, point, self->enemy, &first, &second) &&
        board_liberties_after(board, point, self->color, 3) >= 3) {
        Remark remark = {.kind = REMARK_CUT,
                         .object = block_name(board, first),
                         .second = block_name(board, second)};
        offer_gain(self, point, joint_worth(board, first, second), false, remark);
    }
    if (find_joint(self, point, self->color, &first, &second) &&
        board_liberties_after(board, point, self->enemy, 2) >= 2) {
        Remark remark = {.kind = REMARK_CONNECT,
                         .object = block_name(board, first),
                         .second = block_name(board, second)};
        offer_gain(self, point, joint_worth(board, first, second), false, remark);
    }
}

static void survey_ataris(Simple *self, Point point)
{
    const Board *board = &self->board;
    for (int d = 0; d < 4; d++) {
        Point next = board_neighbor(board, point, d);
        if (board_color(board, next) != self->enemy || self->gone[next])
            continue;
        const Block *block = board_block(board, next);
        if (block->liberty_count != 2)
            continue;
        Remark remark = {
            .kind = REMARK_ATARI, .object = block_name(board, next), .stones = block->stone_count};
        offer_gain(self, point, 0.3 + 0.1 * block->stone_count, false, remark);
    }
}

/* Would filling this own eye at least save a block beside it from capture? */
static bool fills_eye_for_nothing(const Simple *self, Point point)
{
    const Board *board = &self->board;
    if (!board_is_eye(board, point, self->color))
        return false;
    for (int d = 0; d < 4; d++) {
        Point next = board_neighbor(board, point, d);
        if (board_color(board, next) == self->color && board_block(board, next)->liberty_count == 1)
            return board_liberties_after(board, point, self->color, 2) < 2;
    }
    return true;
}

/* A guess, before the map is asked, of how interesting a point is. */
static double rank_point(Simple *self, Point point)
{
    static const double BY_HEIGHT[] = {0, 0.2, 1.0, 2.5, 2.4, 1.6};
    int size = self->board.size;
    int height = point_height(size, point);
    double rank = BY_HEIGHT[height > 5 ? 5 : height];
    const Offer *offer = &self->offers[point];
    rank += 10 * (offer->extra + offer->taking);
    Move last = position_last_move(self->position);
    if (point_on_board(size, last.point)) {
        int dx = abs(point_x(size, point) - point_x(size, last.point));
        int dy = abs(point_y(size, point) - point_y(size, last.point));
        if (dx <= NEAR && dy <= NEAR)
            rank += 2;
    }
    int value = abs(self->map.value[point]);
    if (value < 8)
        rank += 1; /* nobody's yet */
    return rank + random_below(&self->random, 1000) * 0.001;
}

static bool is_worth_trying(const Simple *self, Point point)
{
    const Offer *offer = &self->offers[point];
    if (!board_is_legal(&self->board, point, self->color) || fills_eye_for_nothing(self, point))
        return false;
    double share = ownership_share(&self->ownership, point, self->color);
    bool settled = share > SETTLED || share < -SETTLED;
    return !settled || offer->extra + offer->taking > 0.5;
}

static int compare_offers(const void *a, const void *b)
{
    const Offer *first = *(Offer *const *)a, *second = *(Offer *const *)b;
    if (first->value != second->value)
        return first->value < second->value ? 1 : -1;
    return (first->point > second->point) - (first->point < second->point);
}

static void sort_offers(Offer **list, int count)
{
    qsort(list, (size_t)count, sizeof list[0], compare_offers); // NOLINT: pointers are sorted
}

/* Ranks all points that may be played; returns how many, best first. */
static int list_candidates(Simple *self, Offer *list[POINT_COUNT_MAX])
{
    int count = 0;
    for (int i = 0; i < self->board.empty_count; i++) {
        Point point = self->board.empties[i];
        survey_joints(self, point);
        survey_ataris(self, point);
        if (is_worth_trying(self, point))
            list[count++] = &self->offers[point];
    }
    sort_offers(list, count); /* by point: all values are 0 */
    for (int i = 0; i < count; i++)
        list[i]->value = rank_point(self, list[i]->point);
    sort_offers(list, count);
    return count < CANDIDATES_MAX ? count : CANDIDATES_MAX;
}

/* --- trying a move ------------------------------------------------------------------------ */

/* Is a corner still without any stone within five lines of it? */
static bool opens_corner(const Simple *self, Point point)
{
    int size = self->board.size;
    int reach = size >= 13 ? 6 : size / 2;
    int x = point_x(size, point), y = point_y(size, point);
    int left = x < reach ? 0 : x >= size - reach ? size - reach : -1;
    int top = y < reach ? 0 : y >= size - reach ? size - reach : -1;
    if (size < 9 || left < 0 || top < 0 || point_height(size, point) < 3)
        return false;
    for (int dy = 0; dy < reach; dy++) {
        for (int dx = 0; dx < reach; dx++) {
            if (self->position->board.color[point_at(size, left + dx, top + dy)] != EMPTY)
                return false;
        }
    }
    return true;
}

/* What would be lost because the stones just played have few liberties? REFUSED for self-atari. */
static double risk_after(Simple *self, Point point, int captured)
{
    const Block *block = board_block(&self->board, point);
    int stones = block->stone_count;
    if (block->liberty_count == 1) {
        bool snapback = captured > 1 && captured >= stones;
        bool ko = captured == 1 && stones == 1;
        return snapback || ko ? 0.5 : -REFUSED;
    }
    if (block->liberty_count > 2)
        return 0;
    EscapeReader reader = make_reader(self);
    Point attack;
    bool caught = escape_can_catch(&reader, point, &attack);
    self->nodes += reader.nodes;
    return caught ? 2.0 * stones : 0;
}

static bool touches(const Board *board, Point point, Color color)
{
    for (int d = 0; d < 4; d++) {
        if (board_color(board, board_neighbor(board, point, d)) == color)
            return true;
    }
    return false;
}

/* The map likes to invade, to lean on enemy stones and to crawl: trust it less there. */
static double trust_in_map(const Simple *self, Point point)
{
    static const double BY_HEIGHT[] = {0, 0.5, 0.75, 1, 1};
    const Board *board = &self->board;
    int points = board->size * board->size;
    double trust = 1;
    if (touches(board, point, self->enemy) && !touches(board, point, self->color))
        trust = 0.6;
    int height = point_height(board->size, point);
    if (3 * board->empty_count > 2 * points)
        trust *= BY_HEIGHT[height > 4 ? 4 : height];
    double share = ownership_share(&self->ownership, point, self->color);
    return share < 0 ? trust * (1 + share) : trust;
}

static void describe_influence(Simple *self, Offer *offer, double gain)
{
    Remark remark = {.kind = REMARK_INFLUENCE};
    bool neutral = self->map.value[offer->point] == 0 &&
                   touches(&self->board, offer->point, self->enemy) &&
                   touches(&self->board, offer->point, self->color);
    if (opens_corner(self, offer->point))
        remark.kind = REMARK_CORNER;
    else if (neutral && gain < 1.5 && self->position->rules.scoring == SCORING_AREA)
        remark.kind = REMARK_DAME;
    if (offer->main >= TELLING || gain <= offer->main)
        return; /* the block is the better reason */
    remark.color = self->color;
    remark.move = offer->point;
    remark.points = gain;
    offer->remark = remark;
}

/* Plays the candidate on the private board and sets its value. */
static void try_offer(Simple *self, Offer *offer)
{
    int captured = board_capture_count(&self->board, offer->point, self->color);
    board_play_on(&self->board, &self->trail, offer->point, self->color);
    self->nodes++;
    double risk = risk_after(self, offer->point, captured);
    if (offer->remark.kind == REMARK_SAVE || offer->remark.kind == REMARK_DEFEND)
        offer->remark.after = board_block(&self->board, offer->remark.object)->liberty_count;
    double gain = 0;
    if (risk < -REFUSED) {
        Influence map;
        gain = measure_balance(self, &map) - self->balance;
    }
    board_undo(&self->board, &self->trail);
    describe_influence(self, offer, gain);
    if (captured == 0)
        gain *= trust_in_map(self, offer->point);
    if (gain > LARGE_GAIN) /* large frameworks shrink again */
        gain = LARGE_GAIN + 0.4 * (gain - LARGE_GAIN);
    double taking = offer->taking > gain ? offer->taking : gain;
    offer->value = offer->extra + taking - risk;
    if (self->position->rules.scoring == SCORING_TERRITORY)
        offer->value -= 1; /* a stone inside one's own territory costs a point */
    offer->value += random_below(&self->random, 1000) * 0.0001;
}

/* --- choosing ----------------------------------------------------------------------------- */

static void set_thought(Simple *self, const Remark *remark, double value, Thought *thought)
{
    thought->move = remark->move;
    thought->value = value;
    thought->nodes = self->nodes;
    Text text;
    text_init(&text);
    remark_write(remark, self->board.size, &text);
    snprintf(thought->reason, sizeof(thought->reason), "%s", text.data);
    text_clear(&text);
}

static void start_thinking(Simple *self, const Position *position, Color color)
{
    self->position = position;
    self->color = color;
    self->enemy = color_other(color);
    self->nodes = 0;
    board_transform(&self->board, &position->board, 0, false); /* the same however it came about */
    uint64_t seed = random_mix(self->options.seed ^ position->board.hash) +
                    2 * (uint64_t)position->move_count + (color == WHITE);
    random_seed(&self->random, seed);
    int points = self->board.size * self->board.size;
    int playouts = 3600 / points;
    playouts = playouts < 10 ? 10 : playouts > 40 ? 40 : playouts;
    ownership_sample(&self->ownership, &self->board, color, playouts, seed);
    self->nodes += playouts;
    memset(self->gone, 0, sizeof(self->gone));
    memset(self->offers, 0, sizeof(self->offers));
    for (int p = 0; p < self->board.limit; p++)
        self->offers[p].point = (Point)p;
}

/* How far behind is the player, by the map and by the playouts, whichever is kinder? */
static double deficit(const Simple *self)
{
    const Position *position = self->position;
    double komi = position->komi + rules_handicap_bonus(&position->rules, position->handicap);
    double handicap = self->color == BLACK ? komi : -komi;
    double expected = 0;
    for (int p = 0; p < self->board.limit; p++) {
        if (point_on_board(self->board.size, (Point)p))
            expected += ownership_share(&self->ownership, (Point)p, self->color);
    }
    double lead = (self->balance > expected ? self->balance : expected) - handicap;
    return -lead;
}

/* How far behind is the player if the game ended in this position? */
static double count_deficit(Simple *self, const Position *position)
{
    uint8_t status[POINT_LIMIT];
    Score score;
    ownership_count(position, status, &score);
    self->nodes += OWNERSHIP_JUDGE_PLAYOUTS;
    double lead = score_margin(&score);
    return self->color == BLACK ? -lead : lead;
}

/* Has the count been hopeless on this and the last turns? `*behind` is by how much it is now. */
static bool has_long_been_lost(Simple *self, double *behind)
{
    double hopeless = HOPELESS * self->board.size * self->board.size;
    *behind = count_deficit(self, self->position);
    if (*behind <= hopeless)
        return false;
    Position *past = position_copy(self->position);
    bool lost = true;
    for (int turn = 1; lost && turn < HOPELESS_TURNS; turn++) {
        lost = position_undo(past); /* the other side's move, then our own */
        lost = position_undo(past) && lost && count_deficit(self, past) > hopeless;
    }
    position_free(past);
    return lost;
}

static bool should_resign(Simple *self, double *behind)
{
    int points = self->board.size * self->board.size;
    return !self->options.never_resign && !self->options.cleanup &&
           (double)self->position->move_count > 0.7 * points && deficit(self) > HOPELESS * points &&
           has_long_been_lost(self, behind);
}

/* Finds a move that takes a liberty of an enemy block that looks dead. */
static void find_cleaning_move(Simple *self, Remark *best)
{
    const Board *board = &self->board;
    ownership_sample(&self->ownership, board, self->color, CLEAN_PLAYOUTS,
                     random_next(&self->random));
    uint8_t status[POINT_LIMIT];
    ownership_guess_dead(&self->ownership, board, status);
    self->nodes += CLEAN_PLAYOUTS;
    Point target, move = closing_find_cleaning(self->position, self->color, status, &target);
    if (move == POINT_NONE)
        return;
    bool takes = board_capture_count(board, move, self->color) > 0;
    *best = (Remark){.kind = takes ? REMARK_CAPTURE : REMARK_CLEAN,
                     .color = self->color,
                     .move = move,
                     .object = target,
                     .stones = board_block(board, target)->stone_count};
}

static void simple_think(void *state, const Position *position, Color color, const Limits *limits,
                         Thought *thought)
{
    (void)limits; /* a move takes a millisecond or two */
    Simple *self = state;
    start_thinking(self, position, color);
    survey_blocks(self);
    self->balance = measure_balance(self, &self->map);
    double behind;
    if (should_resign(self, &behind)) {
        Remark resign = {
            .kind = REMARK_RESIGN, .color = color, .move = POINT_RESIGN, .points = behind};
        set_thought(self, &resign, 0, thought);
        return;
    }
    size_t limit = (size_t)playout_limit(&self->board);
    bool late = position->move_count > limit;
    Offer *list[POINT_COUNT_MAX];
    int count = list_candidates(self, list);
    for (int i = 0; i < count; i++)
        try_offer(self, list[i]);
    sort_offers(list, count);
    for (int i = 0; i < count && list[i]->value >= LEAST_GAIN; i++) {
        Move move = {list[i]->point, (uint8_t)color};
        bool takes = board_capture_count(&self->board, move.point, color) > 0;
        bool allowed = !late || (takes && position->move_count < limit * 4 / 3);
        if (allowed && position_is_legal(position, move, NULL)) {
            set_thought(self, &list[i]->remark, list[i]->value, thought);
            return;
        }
    }
    Remark remark = {.kind = late ? REMARK_LATE : REMARK_PASS, .color = color, .move = POINT_PASS};
    if (!late && closing_must_clean(position, color, self->options.cleanup))
        find_cleaning_move(self, &remark);
    set_thought(self, &remark, 0, thought);
}

static void *simple_start(const PlayerOptions *options, Error *error)
{
    (void)error;
    Simple *self = mem_alloc(1, sizeof(*self));
    self->options = *options;
    trail_init(&self->trail);
    return self;
}

static void simple_set_options(void *state, const PlayerOptions *options)
{
    Simple *self = state;
    self->options = *options;
}

static void simple_stop(void *state)
{
    Simple *self = state;
    trail_clear(&self->trail);
    mem_free(self);
}

const PlayerKind SIMPLE_PLAYER = {
    .name = "simple",
    .summary = N_("captures, saves, avoids self-atari and follows an influence map (weak, fast)"),
    .start = simple_start,
    .think = simple_think,
    .set_options = simple_set_options,
    .stop = simple_stop,
};
