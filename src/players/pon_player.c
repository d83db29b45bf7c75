/* pon: an opening by the strength and the territory of groups (seed 001).
 *
 * Method. While the board is open, every legal move on the lines where openings are played is
 * ranked by the evaluation after it (pon_rank), links seen at a glance, and the best is played. A
 * stone of either side that stands in atari ends that: then, and later in the game, another player
 * goes on.
 *
 * What it gets wrong: PON is a measure of room. It answers no contact, knows no joseki, and likes
 * any large space; docs/pon.md has what that costs. */

#include "players/pon_player.h"

#include "base/i18n.h"
#include "base/mem.h"
#include "knowledge/knowledge_file.h"
#include "players/kinds.h"
#include "recognize/pon.h"

#include <string.h>

const PonOpening PON_OPENING = {.moves = 4, .low = 3, .high = 4, .then = "gog"};

enum { TOLD_MAX = 6 }; /* moves of the ranking that are told, the one that is played included */

struct PonPlayer {
    PonOpening opening;
    PonTable table;
    Player *then;
    PonMove moves[POINT_COUNT_MAX];
};

static bool load_table(PonTable *table, const char *folder, Error *error)
{
    Text path;
    text_init(&path);
    bool own = knowledge_file_find(folder, "pon", &path);
    bool ok = pon_table_load(table, own ? path.data : NULL, error);
    text_clear(&path);
    return ok;
}

PonPlayer *pon_player_new(const PonOpening *opening, const PlayerOptions *options, Error *error)
{
    PonPlayer *self = mem_alloc(1, sizeof *self);
    self->opening = *opening;
    self->then = player_new(opening->then, options, error);
    if (!self->then || !load_table(&self->table, options->knowledge, error)) {
        pon_player_free(self);
        return NULL;
    }
    return self;
}

void pon_player_free(PonPlayer *self)
{
    player_free(self->then);
    mem_free(self);
}

static bool is_calm(const Board *board)
{
    for (Color color = BLACK; color <= WHITE; color++)
        for (Point p = pointset_first(&board->points[color]); p;
             p = pointset_next(&board->points[color], p))
            if (board_block(board, p)->liberty_count == 1)
                return false;
    return true;
}

static bool is_opening(const PonPlayer *self, const Position *position)
{
    const Board *board = &position->board;
    int points = board->size * board->size, stones = points - board->empty_count;
    return 100 * stones < self->opening.moves * points && is_calm(board);
}

/* The best ranked moves that may be played and lie on the lines of an opening. Returns how many. */
static int find_moves(PonPlayer *self, const Position *position, Color color,
                      const PonMove *best[TOLD_MAX])
{
    Board board;
    board_transform(&board, &position->board, 0, false); /* the same however it came about */
    int count = pon_rank(&self->table, &board, color, pon_recognize_by_glance, NULL, self->moves);
    int found = 0;
    for (int i = 0; i < count && found < TOLD_MAX; i++) {
        int height = point_height(board.size, self->moves[i].point);
        Move move = {self->moves[i].point, (uint8_t)color};
        if (height >= self->opening.low && height <= self->opening.high &&
            position_is_legal(position, move, NULL))
            best[found++] = &self->moves[i];
    }
    return found;
}

/* The evaluation if the mover passed, to tell what the move gains. */
static double value_now(const PonPlayer *self, const Board *board, Color color)
{
    Links links;
    Groups groups;
    Pon pon;
    links_init(&links);
    groups_init(&groups);
    pon_init(&pon);
    pon_recognize_by_glance(NULL, board, &links, &groups);
    pon_find(&pon, &self->table, board, &groups, &links, color_other(color));
    double value = color == BLACK ? pon.evaluation : -pon.evaluation;
    pon_clear(&pon);
    groups_clear(&groups);
    links_clear(&links);
    return value;
}

/* What a move gains by the evaluation after it; `before` is that of a pass. */
static Claim claim_of(const PonMove *move, Color color, double before)
{
    Claim claim = claim_make(CLAIM_OPENING, color, CLAIM_ESTIMATED);
    claim.subject = (Thing){.kind = THING_AREA, .stone = move->point, .size = 1};
    claim.before = before;
    claim.after = move->value;
    claim.value = claim.after - claim.before;
    return claim;
}

void pon_player_think(PonPlayer *self, const Position *position, Color color, const Limits *limits,
                      Thought *thought)
{
    const PonMove *best[TOLD_MAX];
    int count = is_opening(self, position) ? find_moves(self, position, color, best) : 0;
    if (count == 0) {
        player_think(self->then, position, color, limits, thought);
        return;
    }
    double before = value_now(self, &position->board, color);
    Claim claim = claim_of(best[0], color, before);
    thought->move = best[0]->point;
    thought->value = claim.value;
    thought->nodes = position->board.empty_count;
    explanation_start(&thought->explanation, thought->move, color);
    thought->explanation.value = claim.value;
    explanation_add(&thought->explanation, &claim);
    for (int i = 1; i < count; i++) {
        claim = claim_of(best[i], color, before);
        explanation_add_other(&thought->explanation, best[i]->point, claim.value, &claim);
    }
}

static void *start(const PlayerOptions *options, Error *error)
{
    return pon_player_new(&PON_OPENING, options, error);
}

static void set_options(void *self, const PlayerOptions *options)
{
    PonPlayer *player = self;
    player_set_options(player->then, options);
}

static void stop(void *self)
{
    pon_player_free(self);
}

static void think(void *self, const Position *position, Color color, const Limits *limits,
                  Thought *thought)
{
    pon_player_think(self, position, color, limits, thought);
}

const PlayerKind PON_PLAYER = {
    .name = "pon",
    .summary = N_("opens where groups get strong and large (PON), then plays as gog"),
    .start = start,
    .think = think,
    .set_options = set_options,
    .stop = stop,
};
