/* Mining joseki.
 *
 * Idea: a move of a joseki is as large as the haste with which strong players play it. Where
 * almost nobody plays elsewhere the seed gives up to 30 points, and about 20 where the corner can
 * wait; so the share of those who go on at once makes the value, less something for rare choices.
 *
 * Method: every corner of a game is followed with a cursor through one tree of all sequences, on a
 * board of its own that has only the corner's stones: as soon as that differs from the game's
 * board (stones outside have taken or saved something) the sequence ends. A node is counted once
 * per game. A second move of the same side in a row hangs on a pass.
 *
 * Gets wrong: sequences that differ because of stones outside the scope (ladders, extensions) are
 * not told apart; who wins a game hardly depends on its joseki, so results are only reported. */

#include "tools/joseki_miner.h"

#include "base/mem.h"
#include "recognize/joseki_state.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct MinedNode {
    uint32_t parent, child, sibling; /* as in JosekiNode */
    uint32_t kept;                   /* node of the tree that is kept; JOSEKI_NONE if in none */
    uint32_t last_game;              /* number of the last game that was counted here */
    uint32_t games, results, wins;
    uint32_t answered;    /* the other side played here at once ... */
    uint32_t tenuki;      /* ... or elsewhere ... */
    uint32_t again;       /* ... after which this side at once played here once more */
    uint32_t first, last; /* dates as YYYYMMDD, 0 if not known */
    uint8_t x, y, color;
    uint8_t kept_view; /* from the directions and colours of `kept` to ours */
    bool pass;
} MinedNode;

/* Where a corner of the game is. */
typedef struct Cursor {
    bool open;
    bool mirrored; /* x and y are exchanged on the way into the tree */
    bool counted;  /* the node's games include this one */
    Color first;   /* who played first, EMPTY if nobody yet */
    Color color;   /* who played last */
    int depth;
    size_t last; /* number of the last move here, from 1 */
    uint32_t node;
    Board board; /* with the stones of this corner only */
} Cursor;

struct JosekiMiner {
    MinerSettings settings;
    const Joseki *keep;
    MinedNode *nodes;
    size_t node_count, node_capacity;
    uint32_t games;
    Board board; /* of the game that is added */
    Cursor cursors[JOSEKI_CORNERS];
};

MinerSettings joseki_miner_defaults(void)
{
    return (MinerSettings){.size = 19, .min_games = 100, .moves = 80, .gap = 30, .depth = 40};
}

/* --- the tree of sequences --------------------------------------------------------------- */

/* The child with this move, which is made if it is not there. */
static uint32_t step(JosekiMiner *miner, uint32_t parent, MinedNode move)
{
    MinedNode *nodes = miner->nodes;
    for (uint32_t i = nodes[parent].child; i != JOSEKI_NONE; i = nodes[i].sibling)
        if (nodes[i].pass == move.pass && nodes[i].color == move.color &&
            (move.pass || (nodes[i].x == move.x && nodes[i].y == move.y)))
            return i;
    uint32_t number = (uint32_t)miner->node_count;
    miner->nodes = nodes =
        mem_grow(nodes, &miner->node_capacity, miner->node_count + 1, sizeof *nodes);
    move.parent = parent;
    move.sibling = nodes[parent].child;
    nodes[parent].child = number;
    nodes[number] = move;
    miner->node_count++;
    return number;
}

/* The node of a move; if the same side has played last here, behind a pass of the other. */
static uint32_t step_move(JosekiMiner *miner, uint32_t parent, int x, int y, Color color)
{
    const MinedNode *before = &miner->nodes[parent];
    if (before->color == color && !before->pass)
        parent =
            step(miner, parent, (MinedNode){.color = (uint8_t)color_other(color), .pass = true});
    return step(miner, parent,
                (MinedNode){.x = (uint8_t)x, .y = (uint8_t)y, .color = (uint8_t)color});
}

/* How a node of the tree that is kept lies in ours. */
typedef struct KeptPlace {
    uint32_t node;
    uint8_t view;
    bool turned; /* there was a stone off the diagonal */
} KeptPlace;

/* Where a node of the kept tree goes, from where its parent went. */
static KeptPlace place_kept(JosekiMiner *miner, const JosekiNode *node, KeptPlace place)
{
    if (place.node == JOSEKI_ROOT && node->color == WHITE && !node->pass)
        place.view |= JOSEKI_EXCHANGED;
    if (!place.turned && !node->pass && node->x != node->y) {
        place.turned = true;
        place.view |= node->x < node->y ? JOSEKI_MIRRORED : 0;
    }
    bool mirrored = place.view & JOSEKI_MIRRORED;
    Color color = joseki_view_color(place.view, (Color)node->color);
    if (!node->pass)
        place.node = step_move(miner, place.node, mirrored ? node->y : node->x,
                               mirrored ? node->x : node->y, color);
    return place; /* a pass is made when a move follows it */
}

/* Takes over the nodes of the tree that is kept. */
static void take_over(JosekiMiner *miner)
{
    const Joseki *keep = miner->keep;
    KeptPlace *places = mem_alloc(keep->node_count, sizeof *places);
    for (uint32_t i = joseki_next(keep, JOSEKI_ROOT); i != JOSEKI_NONE; i = joseki_next(keep, i)) {
        places[i] = place_kept(miner, &keep->nodes[i], places[keep->nodes[i].parent]);
        MinedNode *mined = &miner->nodes[places[i].node];
        if (!keep->nodes[i].pass) {
            mined->kept = i;
            mined->kept_view = places[i].view;
        }
    }
    mem_free(places);
}

JosekiMiner *joseki_miner_new(const MinerSettings *settings, const Joseki *keep)
{
    JosekiMiner *miner = mem_alloc(1, sizeof *miner);
    miner->settings = *settings;
    miner->keep = keep;
    miner->nodes = mem_grow(NULL, &miner->node_capacity, 1, sizeof *miner->nodes);
    miner->nodes[JOSEKI_ROOT] = (MinedNode){0};
    miner->node_count = 1;
    if (keep)
        take_over(miner);
    return miner;
}

void joseki_miner_free(JosekiMiner *miner)
{
    if (!miner)
        return;
    mem_free(miner->nodes);
    mem_free(miner);
}

size_t joseki_miner_games(const JosekiMiner *miner)
{
    return miner->games;
}

/* --- games ------------------------------------------------------------------------------- */

/* A date as a number that grows with it; 0 if there is none. */
static uint32_t date_number(const char *date)
{
    uint32_t number = 0;
    int digits = 0;
    for (; *date; date++)
        if (*date != '-') {
            number = number * 10 + (uint32_t)(*date - '0');
            digits++;
        }
    return digits == 8 ? number : digits == 6 ? number * 100 : digits == 4 ? number * 10000 : 0;
}

static JosekiDate date_text(uint32_t number)
{
    JosekiDate date = {""};
    unsigned year = number / 10000 % 10000, month = number / 100 % 100, day = number % 100;
    if (day)
        snprintf(date.text, sizeof date.text, "%04u-%02u-%02u", year, month, day);
    else if (month)
        snprintf(date.text, sizeof date.text, "%04u-%02u", year, month);
    else if (year)
        snprintf(date.text, sizeof date.text, "%04u", year);
    return date;
}

static void count_game(JosekiMiner *miner, Cursor *cursor, const SourceGame *game)
{
    MinedNode *node = &miner->nodes[cursor->node];
    cursor->counted = node->last_game != miner->games;
    if (!cursor->counted)
        return;
    node->last_game = miner->games;
    node->games++;
    node->results += game->winner != EMPTY;
    node->wins += game->winner == cursor->color;
    uint32_t date = date_number(game->date);
    if (date && (!node->first || date < node->first))
        node->first = date;
    if (date > node->last)
        node->last = date;
}

/* Notes how the corner went on after its last move: with move `number` of `color`, or not at all
 * (EMPTY). */
static void count_answer(JosekiMiner *miner, const Cursor *cursor, size_t number, Color color)
{
    MinedNode *node = &miner->nodes[cursor->node];
    if (!cursor->counted || cursor->first == EMPTY)
        return;
    if (color != EMPTY && number == cursor->last + 1)
        node->answered++;
    else
        node->tenuki++;
    if (color != EMPTY && number == cursor->last + 2 && color == cursor->color)
        node->again++;
}

/* May the sequence go on with this move? */
static bool can_go_on(const JosekiMiner *miner, Cursor *cursor, Move move, size_t number)
{
    const MinerSettings *settings = &miner->settings;
    board_clear_ko(&cursor->board);
    return cursor->depth < settings->depth &&
           (cursor->first == EMPTY || number - cursor->last <= (size_t)settings->gap + 1) &&
           board_is_legal(&cursor->board, move.point, (Color)move.color);
}

/* Does the corner look the same from both sides of its diagonal? */
static bool is_symmetric(const Board *board, int corner)
{
    uint64_t keys[JOSEKI_VIEWS];
    joseki_keys(board, corner, joseki_scope(board->size), keys);
    return keys[0] == keys[JOSEKI_MIRRORED];
}

static void follow(JosekiMiner *miner, int corner, Move move, size_t number, const SourceGame *game)
{
    Cursor *cursor = &miner->cursors[corner];
    int size = game->size;
    int x = point_x(size, move.point), y = point_y(size, move.point);
    x = corner & 1 ? x : size - 1 - x;
    y = corner & 2 ? size - 1 - y : y;
    count_answer(miner, cursor, number, (Color)move.color);
    cursor->open = can_go_on(miner, cursor, move, number);
    if (!cursor->open)
        return;
    if (cursor->first == EMPTY)
        cursor->first = (Color)move.color;
    if (x != y && is_symmetric(&cursor->board, corner))
        cursor->mirrored = x < y;
    board_play(&cursor->board, move.point, (Color)move.color);
    cursor->node =
        step_move(miner, cursor->node, cursor->mirrored ? y : x, cursor->mirrored ? x : y,
                  cursor->first == (Color)move.color ? BLACK : WHITE);
    cursor->color = (Color)move.color;
    cursor->last = number;
    cursor->depth++;
    count_game(miner, cursor, game);
}

/* Ends the sequences whose stones are no longer those of the game. */
static void compare_boards(JosekiMiner *miner)
{
    int size = miner->board.size, scope = joseki_scope(size);
    for (int corner = 0; corner < JOSEKI_CORNERS; corner++) {
        Cursor *cursor = &miner->cursors[corner];
        for (int i = 0; cursor->open && i < scope * scope; i++) {
            Point point = joseki_point(size, corner, i % scope, i / scope);
            cursor->open = board_color(&cursor->board, point) == board_color(&miner->board, point);
        }
    }
}

static uint32_t captures(const Board *board)
{
    return board->captured[BLACK] + board->captured[WHITE];
}

/* Nothing behind an illegal move can be trusted. */
static bool refuse_move(const SourceGame *game, size_t number, Point point, Error *error)
{
    char name[POINT_TEXT_MAX], reason[POINT_TEXT_MAX + 64];
    snprintf(reason, sizeof reason, "%s cannot be played; the rest of the game is left out",
             point_name(game->size, point, name));
    return game_source_refuse(game, number, reason, error);
}

bool joseki_miner_add(JosekiMiner *miner, const SourceGame *game, Error *error)
{
    if (game->size != miner->settings.size || !game->from_start)
        return true;
    miner->games++;
    board_init(&miner->board, game->size);
    for (int corner = 0; corner < JOSEKI_CORNERS; corner++) {
        Cursor *cursor = &miner->cursors[corner];
        board_init(&cursor->board, game->size);
        cursor->open = true;
        cursor->mirrored = cursor->counted = false;
        cursor->first = cursor->color = EMPTY;
        cursor->depth = 0;
        cursor->last = 0;
        cursor->node = JOSEKI_ROOT;
    }
    size_t number = 0;
    while (number < game->move_count && number < (size_t)miner->settings.moves) {
        Move move = game->moves[number++];
        if (move.point == POINT_PASS)
            continue;
        if (!board_is_legal(&miner->board, move.point, (Color)move.color))
            return refuse_move(game, number, move.point, error);
        int corner = joseki_state_corner(game->size, move.point);
        bool followed = corner >= 0 && miner->cursors[corner].open;
        uint32_t before = captures(&miner->board), local = 0;
        if (followed) {
            local = captures(&miner->cursors[corner].board);
            follow(miner, corner, move, number, game);
            local = captures(&miner->cursors[corner].board) - local;
        }
        board_play(&miner->board, move.point, (Color)move.color);
        if (captures(&miner->board) != before || local)
            compare_boards(miner);
    }
    for (int corner = 0; corner < JOSEKI_CORNERS; corner++)
        if (miner->cursors[corner].open && miner->cursors[corner].last < number)
            count_answer(miner, &miner->cursors[corner], 0, EMPTY);
    return true;
}

/* --- the tree of joseki ------------------------------------------------------------------ */

double joseki_miner_value(uint32_t answered, uint32_t seen, uint32_t games, uint32_t most)
{
    static const double CORNER = 23, LEAST = 20, HASTE = 10; /* seed, figure 3.5-1 */
    static const double RARE = 0.7, RARE_MOST = 8;
    double haste = (answered + 1.0) / (seen + 2.0); /* as if seen once more with and without */
    double rare = games ? RARE * log2((double)most / games) : RARE_MOST;
    double value = (seen ? LEAST + HASTE * haste : CORNER) - fmin(rare, RARE_MOST);
    return fmin(round(value * 10) / 10, JOSEKI_VALUE_MAX);
}

/* A tree that is made. */
typedef struct Maker {
    const JosekiMiner *miner;
    Joseki *joseki;
    bool *stays; /* by mined node */
} Maker;

/* Has a person put something into this node that must not get lost? */
static bool is_by_hand(const JosekiMiner *miner, const MinedNode *node)
{
    if (node->kept == JOSEKI_NONE)
        return false;
    const JosekiNode *kept = &miner->keep->nodes[node->kept];
    return kept->by_hand || kept->condition_count || kept->remark ||
           (!kept->pass && kept->counts.games == 0);
}

/* Children stand behind their parents, so one walk backwards takes everything along. */
static void mark_what_stays(Maker *maker)
{
    const JosekiMiner *miner = maker->miner;
    maker->stays[JOSEKI_ROOT] = true;
    for (size_t i = miner->node_count; i-- > 1;) {
        const MinedNode *node = &miner->nodes[i];
        if (node->games >= (uint32_t)miner->settings.min_games || is_by_hand(miner, node))
            maker->stays[i] = true;
        if (maker->stays[i])
            maker->stays[node->parent] = true;
    }
}

static double value_of(const JosekiMiner *miner, const MinedNode *node)
{
    const MinedNode *parent = &miner->nodes[node->parent];
    uint32_t most = node->games;
    for (uint32_t i = parent->child; i != JOSEKI_NONE; i = miner->nodes[i].sibling)
        if (!miner->nodes[i].pass && miner->nodes[i].games > most)
            most = miner->nodes[i].games;
    if (node->parent == JOSEKI_ROOT)
        return joseki_miner_value(0, 0, node->games, most);
    const MinedNode *before = parent->pass ? &miner->nodes[parent->parent] : parent;
    return parent->pass ? joseki_miner_value(before->again, before->tenuki, node->games, most)
                        : joseki_miner_value(before->answered, before->answered + before->tenuki,
                                             node->games, most);
}

static const char *copy_text(Maker *maker, const char *text)
{
    return text ? arena_text(maker->joseki->arena, text, strlen(text)) : NULL;
}

/* A condition of the kept tree as seen in ours. */
static JosekiCondition turn_condition(JosekiCondition condition, int view)
{
    static const uint8_t OPPOSITE[] = {
        [JOSEKI_AT_LEAST] = JOSEKI_AT_MOST,
        [JOSEKI_AT_MOST] = JOSEKI_AT_LEAST,
        [JOSEKI_ABOVE] = JOSEKI_BELOW,
        [JOSEKI_BELOW] = JOSEKI_ABOVE,
    };
    JosekiCondition turned = condition;
    if (view & JOSEKI_MIRRORED) {
        turned.x = condition.y;
        turned.y = condition.x;
    }
    if (view & JOSEKI_EXCHANGED) {
        turned.relation = OPPOSITE[condition.relation];
        turned.bound = (int16_t)-condition.bound;
    }
    return turned;
}

static void keep_by_hand(Maker *maker, JosekiNode *node, const JosekiNode *kept, int view)
{
    node->name = copy_text(maker, kept->name);
    node->japanese = copy_text(maker, kept->japanese);
    node->remark = copy_text(maker, kept->remark);
    if (kept->by_hand || kept->counts.games == 0) {
        node->has_value = kept->has_value;
        node->by_hand = kept->by_hand;
        if (kept->has_value)
            node->value = kept->value;
    }
    if (kept->condition_count) {
        JosekiCondition *conditions =
            arena_alloc(maker->joseki->arena, kept->condition_count * sizeof *conditions);
        for (int i = 0; i < kept->condition_count; i++)
            conditions[i] = turn_condition(kept->conditions[i], view);
        node->conditions = conditions;
        node->condition_count = kept->condition_count;
    }
}

static uint32_t add_made(Maker *maker, uint32_t parent, const MinedNode *mined)
{
    uint32_t number = joseki_add(maker->joseki, parent);
    JosekiNode *node = &maker->joseki->nodes[number];
    node->x = mined->x;
    node->y = mined->y;
    node->color = mined->color;
    node->pass = mined->pass;
    if (!mined->pass && mined->games) {
        node->has_value = true;
        node->value = value_of(maker->miner, mined);
        node->counts =
            (JosekiCounts){mined->games,  mined->results,          mined->wins,
                           mined->tenuki, date_text(mined->first), date_text(mined->last)};
    }
    if (mined->kept != JOSEKI_NONE)
        keep_by_hand(maker, node, &maker->miner->keep->nodes[mined->kept], mined->kept_view);
    return number;
}

typedef struct MinedChild {
    const MinedNode *node;
} MinedChild;

/* The most frequent first, passes last, equal ones by place. */
static int by_games(const void *a, const void *b)
{
    const MinedNode *left = ((const MinedChild *)a)->node, *right = ((const MinedChild *)b)->node;
    if (left->pass != right->pass)
        return left->pass ? 1 : -1;
    if (left->games != right->games)
        return left->games > right->games ? -1 : 1;
    return (left->color * 1000 + left->x * 30 + left->y) -
           (right->color * 1000 + right->x * 30 + right->y);
}

/* Adds the children of `mined` that stay, and theirs. Recursion is as deep as a sequence. */
static void add_children(Maker *maker, uint32_t parent, const MinedNode *mined)
{
    const MinedNode *nodes = maker->miner->nodes;
    MinedChild children[2 * JOSEKI_SCOPE_MAX * JOSEKI_SCOPE_MAX + 2];
    size_t count = 0;
    for (uint32_t i = mined->child; i != JOSEKI_NONE; i = nodes[i].sibling)
        if (maker->stays[i])
            children[count++].node = &nodes[i];
    qsort(children, count, sizeof *children, by_games);
    for (size_t i = 0; i < count; i++)
        add_children(maker, add_made(maker, parent, children[i].node), children[i].node);
}

static void add_title(Maker *maker)
{
    Text title;
    text_init(&title);
    text_add(&title, "Joseki of the upper right corner, from ");
    text_add_count(&title, maker->miner->games, "game");
    text_add(
        &title,
        " by 'gosedai joseki mine'.\n"
        "\n"
        "In comments: 'value' is the base value in points; 'by hand' behind it keeps it when the "
        "tree is mined again. 'if potential(K16) >= 30: -1' adjusts it where the potential, "
        "positive for Black, is so. 'games' says in how many games the move was played, by whom "
        "these were won, in how many the answer was not at once, and when. Text for people stands "
        "below an empty line. A pass is a move elsewhere. Names are English / Japanese.");
    maker->joseki->title = copy_text(maker, title.data);
    text_clear(&title);
}

Joseki *joseki_miner_make(const JosekiMiner *miner)
{
    Maker maker = {.miner = miner,
                   .joseki = joseki_new(miner->settings.size),
                   .stays = mem_alloc(miner->node_count, sizeof *maker.stays)};
    mark_what_stays(&maker);
    add_title(&maker);
    add_children(&maker, JOSEKI_ROOT, &miner->nodes[JOSEKI_ROOT]);
    mem_free(maker.stays);
    joseki_index(maker.joseki);
    return maker.joseki;
}
