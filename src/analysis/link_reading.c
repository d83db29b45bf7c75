/* Reading links in a hurry (seed 3.4.3.3).
 *
 * Idea: a short link is decided by few points: those that join the ends, those next to them, and
 * the liberties of weak stones in between. A search that sees at a glance when two of these are
 * enough needs no depth.
 *
 * Method: proof-number search on a tree that is kept whole (a few hundred positions), for the
 * connecting side. Around either end there are rings: the first are its liberties, the second the
 * points one move farther, over own stones as well. A position is
 *   - cut, if an end is gone or can be taken, or the rings meet only too far out and no enemy block
 *     short of liberties stands in between;
 *   - connected, if the ends are one block that no ladder catches; if the connector, to move, has a
 *     safe joining point, or a move after which there are two; if the cutter, to move, has no point
 *     that spoils all such threats.
 * Otherwise the moves are the spoiling points, or all points where the rings meet, and the
 * liberties of ends and stones in between that are short of them. Moves are ordered by the shape of
 * the link and the stones around it, so that a turned position is read in the same order.
 *
 * What the limits leave open counts as connected: so most of these links turn out to be when they
 * are read on (docs/links.md).
 *
 * What it gets wrong: quiet moves outside the rings, nets around cutting stones, and ko, which
 * counts as lost for the side that may not retake. */

#include "analysis/link_reading.h"

#include "analysis/link_view.h"
#include "base/mem.h"
#include "base/random.h"
#include "search/ladder.h"

#include <string.h>

enum {
    MOVES_MAX = 16,      /* looked at in one position */
    DEPTH_MAX = 24,      /* moves in a row; deeper counts as cut */
    REACH = 3,           /* a link of so many moves is always tried, ... */
    FARTHER = 2,         /* ... and one of so many more than at the beginning; the rest is cut */
    LADDER_NODES = 60,   /* for a ladder at an end of the tree */
    PLACES_MAX = 100000, /* more is never looked at */
    INFINITE = 30000,
    COUNTED = 5, /* liberties beyond the field: with more, it does not matter which */
};

/* A position of the tree. */
typedef struct Place {
    Point move; /* that led here */
    uint16_t proof, refute;
    bool lost_end; /* cut because an end is gone or can be taken */
    uint8_t child_count;
    int32_t children; /* number of the first; they stand side by side */
    int32_t size;     /* places below */
} Place;

typedef struct Reader {
    Board board;
    Trail trail;
    LinkField field;
    Place *places;
    int count;
    uint64_t nodes, limit;
    int give_up; /* links of more moves are cut, the connector to move */
} Reader;

typedef struct Candidate {
    Point point;
    int key;
} Candidate;

/* --- judging --------------------------------------------------------------------------- */

static void settle(Place *place, bool connected)
{
    place->proof = connected ? 0 : INFINITE;
    place->refute = connected ? INFINITE : 0;
}

static bool is_takeable(const Reader *reader, const Block *block)
{
    return block->liberty_count == 1 &&
           board_is_legal(&reader->board, pointset_first(&block->liberties),
                          color_other(reader->field.own));
}

/* The ends are one block: is it out of danger? */
static void judge_joined(Reader *reader, bool connector_moves, Place *place)
{
    const Block *block = board_block(&reader->board, reader->field.a);
    if (block->liberty_count + connector_moves >= LINK_VIEW_SAFE) {
        settle(place, true);
        return;
    }
    LadderResult ladder;
    Color first = connector_moves ? reader->field.own : color_other(reader->field.own);
    ladder_read(&reader->board, &reader->trail, reader->field.a, first, LADDER_NODES, &ladder);
    bool yes = ladder.verdict == VERDICT_YES || ladder.verdict == VERDICT_KO_FIRST;
    settle(place, yes == connector_moves);
}

static void judge_apart(const Reader *reader, bool connector_moves, Place *place)
{
    LinkView view;
    link_view_make(&view, &reader->board, &reader->field, connector_moves);
    if (view.threats > 0 && (connector_moves || pointset_is_empty(&view.must))) {
        settle(place, true);
    } else if (view.length > reader->give_up - !connector_moves &&
               view.weakest > LINK_VIEW_SHORT - !connector_moves) {
        settle(place, false);
    } else if (connector_moves) {
        place->proof = (uint16_t)(1 + view.length);
        place->refute = (uint16_t)(4 - (view.length < 3 ? view.length : 3));
    } else {
        place->proof =
            (uint16_t)(view.threats ? 1 + pointset_count(&view.must) : 3 + 2 * view.length);
        place->refute = (uint16_t)(view.threats ? 2 : 1);
    }
}

static void judge(Reader *reader, Color to_move, Place *place)
{
    const Board *board = &reader->board;
    bool connector_moves = to_move == reader->field.own;
    reader->nodes++;
    place->lost_end = board_color(board, reader->field.a) != reader->field.own ||
                      board_color(board, reader->field.b) != reader->field.own;
    if (place->lost_end)
        settle(place, false);
    else if (board->block[reader->field.a] == board->block[reader->field.b])
        judge_joined(reader, connector_moves, place);
    else if (!connector_moves && (is_takeable(reader, board_block(board, reader->field.a)) ||
                                  is_takeable(reader, board_block(board, reader->field.b)))) {
        place->lost_end = true;
        settle(place, false);
    } else
        judge_apart(reader, connector_moves, place);
}

/* --- moves ----------------------------------------------------------------------------- */

typedef struct MoveList {
    const Reader *reader;
    Color to_move;
    int count;
    PointSet seen;
    Candidate moves[POINT_COUNT_MAX];
} MoveList;

static void add_move(MoveList *list, Point point, int prior)
{
    if (pointset_has(&list->seen, point) ||
        !board_is_legal(&list->reader->board, point, list->to_move))
        return;
    pointset_add(&list->seen, point);
    list->moves[list->count++] = (Candidate){
        point, prior * LINK_FIELD_ORDER_LIMIT + link_field_order(&list->reader->field, point)};
}

static void add_moves(MoveList *list, const PointSet *points, int prior)
{
    for (Point p = pointset_first(points); p; p = pointset_next(points, p))
        add_move(list, p, prior);
}

static void add_meeting(MoveList *list, const PointSet *a, const PointSet *b, int prior)
{
    PointSet both = *a;
    pointset_intersect(&both, b);
    add_moves(list, &both, prior);
}

/* Ways to take a block beside the block of `stone` that is in atari. */
static void add_captures_beside(MoveList *list, Point stone, int prior)
{
    const Board *board = &list->reader->board;
    Color other = color_other(board_color(board, stone));
    Point at = stone;
    do {
        for (int d = 0; d < 4; d++) {
            Point n = board_neighbor(board, at, d);
            if (board_color(board, n) == other && board_block(board, n)->liberty_count == 1)
                add_moves(list, &board_block(board, n)->liberties, prior);
        }
        at = board_next_stone(board, at);
    } while (at != stone);
}

/* An end in atari: nothing else helps than to save it. */
static bool add_rescues(MoveList *list)
{
    const Reader *reader = list->reader;
    const Point ends[2] = {reader->field.a, reader->field.b};
    bool urgent = false;
    for (int i = 0; i < 2; i++) {
        const Block *block = board_block(&reader->board, ends[i]);
        if (block->liberty_count > 1)
            continue;
        urgent = true;
        add_moves(list, &block->liberties, 0);
        add_captures_beside(list, ends[i], 0);
    }
    return urgent;
}

static int compare_candidates(const Candidate *a, const Candidate *b)
{
    return a->key - b->key;
}

static void sort_moves(MoveList *list)
{
    for (int i = 1; i < list->count; i++)
        for (int k = i; k > 0 && compare_candidates(&list->moves[k], &list->moves[k - 1]) < 0;
             k--) {
            Candidate swap = list->moves[k];
            list->moves[k] = list->moves[k - 1];
            list->moves[k - 1] = swap;
        }
    if (list->count > MOVES_MAX)
        list->count = MOVES_MAX;
}

static void find_moves(MoveList *list)
{
    const Reader *reader = list->reader;
    LinkView view;
    bool connector_moves = list->to_move == reader->field.own;
    if (connector_moves && add_rescues(list))
        return;
    link_view_make(&view, &reader->board, &reader->field, connector_moves);
    if (view.threats > 0 && !connector_moves) {
        add_moves(list, &view.must, 0);
        return;
    }
    add_moves(list, &view.weak, 1);
    for (int detour = 0; detour <= 1; detour++)
        for (int i = 0; i < view.rings; i++) {
            int k = view.length + detour - 1 - i;
            if (k >= 0 && k < view.rings)
                add_meeting(list, &view.rings_a[i], &view.rings_b[k], detour);
        }
    if (view.a->liberty_count <= LINK_VIEW_SHORT)
        add_moves(list, &view.a->liberties, 2);
    if (view.b->liberty_count <= LINK_VIEW_SHORT)
        add_moves(list, &view.b->liberties, 2);
}

/* --- the tree -------------------------------------------------------------------------- */

static uint16_t at_most_infinite(int value)
{
    return (uint16_t)(value > INFINITE ? INFINITE : value);
}

/* Numbers of a place from those of its children. */
static void update(Reader *reader, Place *place, bool connector_moves)
{
    int least = INFINITE, sum = 0;
    place->size = 1;
    for (int i = 0; i < place->child_count; i++) {
        const Place *child = &reader->places[place->children + i];
        int hope = connector_moves ? child->proof : child->refute;
        if (hope < least)
            least = hope;
        sum += connector_moves ? child->refute : child->proof;
        place->size += child->size;
    }
    place->proof = connector_moves ? (uint16_t)least : at_most_infinite(sum);
    place->refute = connector_moves ? at_most_infinite(sum) : (uint16_t)least;
}

/* Makes the children of a place; without any, the side to move has lost. */
static void expand(Reader *reader, Place *place, Color to_move)
{
    MoveList list;
    list.reader = reader;
    list.to_move = to_move;
    list.count = 0;
    list.seen = (PointSet){{0}};
    find_moves(&list);
    sort_moves(&list);
    place->children = reader->count;
    place->child_count = (uint8_t)list.count;
    for (int i = 0; i < place->child_count; i++) {
        Place *child = &reader->places[place->children + i];
        *child = (Place){.move = list.moves[i].point, .size = 1};
        board_play_on(&reader->board, &reader->trail, child->move, to_move);
        judge(reader, color_other(to_move), child);
        board_undo(&reader->board, &reader->trail);
        if ((to_move == reader->field.own ? child->proof : child->refute) == 0)
            place->child_count = (uint8_t)(i + 1); /* this one does it: the rest is not needed */
    }
    reader->count += place->child_count;
    if (list.count == 0)
        settle(place, to_move != reader->field.own);
    else
        update(reader, place, to_move == reader->field.own);
}

/* The child that promises most to the side to move. */
static Place *best_child(const Reader *reader, const Place *place, bool connector_moves)
{
    Place *best = &reader->places[place->children];
    for (int i = 1; i < place->child_count; i++) {
        Place *child = &reader->places[place->children + i];
        if (connector_moves ? child->proof < best->proof : child->refute < best->refute)
            best = child;
    }
    return best;
}

/* Goes down to the place that decides most, opens it, and brings the news back up. */
static void deepen(Reader *reader, Color first)
{
    Place *path[DEPTH_MAX + 1];
    int depth = 0;
    Color to_move = first;
    path[0] = &reader->places[0];
    while (path[depth]->child_count > 0) {
        path[depth + 1] = best_child(reader, path[depth], to_move == reader->field.own);
        board_play_on(&reader->board, &reader->trail, path[++depth]->move, to_move);
        to_move = color_other(to_move);
    }
    if (depth == DEPTH_MAX)
        settle(path[depth], false);
    else
        expand(reader, path[depth], to_move);
    while (depth > 0) {
        board_undo(&reader->board, &reader->trail);
        to_move = color_other(to_move);
        update(reader, path[--depth], to_move == reader->field.own);
    }
}

/* --- what became of it ----------------------------------------------------------------- */

/* Do two stones of each side cross at the square whose upper left corner is `corner`? */
static bool is_crosscut(const Board *board, Point corner)
{
    Point right = board_neighbor(board, corner, 1), below = board_neighbor(board, corner, 2);
    Point across = board_neighbor(board, right, 2);
    Color color = board_color(board, corner), other = board_color(board, right);
    return (color == BLACK || color == WHITE) && other == color_other(color) &&
           board_color(board, across) == color && board_color(board, below) == other &&
           board->block[corner] != board->block[across] &&
           board->block[right] != board->block[below];
}

static bool makes_crosscut(const Board *board, Point move)
{
    Point left = board_neighbor(board, move, 3), above = board_neighbor(board, move, 0);
    return is_crosscut(board, move) || is_crosscut(board, left) || is_crosscut(board, above) ||
           is_crosscut(board, board_neighbor(board, above, 3));
}

/* The child that the side to move would play in a cut: what cuts, or what resists longest. */
static const Place *line_child(const Reader *reader, const Place *place, bool connector_moves)
{
    const Place *best = NULL;
    for (int i = 0; i < place->child_count; i++) {
        const Place *child = &reader->places[place->children + i];
        if (child->refute == 0 &&
            (!best || (connector_moves ? child->size > best->size : child->size < best->size)))
            best = child;
    }
    return best;
}

/* In which way is it cut? Follows the line of play. */
static LinkOutcome cut_outcome(Reader *reader, Color first)
{
    const Place *place = &reader->places[0];
    Color cutter = color_other(reader->field.own), to_move = first;
    LinkOutcome outcome = LINK_BROKEN_THROUGH;
    while (place->child_count > 0) {
        place = line_child(reader, place, to_move == reader->field.own);
        board_play_on(&reader->board, &reader->trail, place->move, to_move);
        to_move = color_other(to_move);
        if (outcome == LINK_BROKEN_THROUGH && makes_crosscut(&reader->board, place->move))
            outcome = to_move == cutter ? LINK_CROSSCUT_SENTE : LINK_CROSSCUT_GOTE;
    }
    return place->lost_end ? LINK_BROKEN_THROUGH : outcome;
}

/* The first move that does what `first` wants, or promises most; POINT_NONE if nothing helps. */
static Point first_move(const Reader *reader, Color first)
{
    const Place *root = &reader->places[0];
    bool connector_moves = first == reader->field.own;
    if (root->child_count == 0 || (connector_moves ? root->refute : root->proof) == 0)
        return POINT_NONE;
    return best_child(reader, root, connector_moves)->move;
}

/* From how many moves on is the link given up? */
static void set_give_up(Reader *reader, Color first)
{
    LinkView view;
    link_view_make(&view, &reader->board, &reader->field, first == reader->field.own);
    reader->give_up = view.length + FARTHER < REACH ? REACH : view.length + FARTHER;
    if (reader->give_up >= LINK_VIEW_FAR)
        reader->give_up = LINK_VIEW_FAR - 1;
}

static void read_root(Reader *reader, Color first)
{
    Place *root = &reader->places[0];
    reader->count = 1;
    *root = (Place){.size = 1};
    set_give_up(reader, first);
    judge(reader, first, root);
    bool at_once = root->proof == 0 && first == reader->field.own;
    if (at_once && reader->limit > MOVES_MAX)
        *root = (Place){.size = 1, .proof = 1, .refute = 1}; /* which move does it? */
    while (root->proof != 0 && root->refute != 0 && reader->nodes + MOVES_MAX <= reader->limit)
        deepen(reader, first);
}

void link_reading(const Board *board, const Link *link, Color first, const SearchLimits *limits,
                  LinkReading *reading)
{
    Reader reader;
    reader.limit = limits && limits->nodes ? limits->nodes : LINK_READING_NODES;
    if (reader.limit > PLACES_MAX)
        reader.limit = PLACES_MAX;
    reader.places = mem_resize(NULL, (size_t)reader.limit + 2 * MOVES_MAX, sizeof(Place));
    board_copy(&reader.board, board);
    trail_init(&reader.trail);
    reader.trail.touched = limits ? limits->touched : NULL;
    link_field_make(&reader.field, board, (Color)link->color, link->a, link->b);
    reader.nodes = 0;
    read_root(&reader, first);
    const Place *root = &reader.places[0];
    reading->nodes = reader.nodes;
    reading->sure = root->proof == 0 || root->refute == 0;
    reading->move = first_move(&reader, first);
    reading->outcome = root->refute == 0 ? cut_outcome(&reader, first) : LINK_CONNECTED;
    trail_clear(&reader.trail);
    mem_free(reader.places);
}

/* --- all links ------------------------------------------------------------------------- */

/* What a reading sees of a block beyond the field: its liberties there, unless they are enough to
 * be out of danger whatever happens in the field. */
static uint64_t block_hash(const LinkField *field, const Block *block)
{
    PointSet beyond = block->liberties;
    pointset_subtract(&beyond, &field->near);
    uint64_t hash = 0;
    if (pointset_count(&beyond) >= COUNTED)
        return 1;
    for (Point p = pointset_first(&beyond); p; p = pointset_next(&beyond, p))
        hash = random_mix(hash ^ (uint64_t)p << 1);
    return hash;
}

/* All that a reading sees of the field of the link, as a hash: the stones, which of them are one
 * block, and how that breathes. */
static uint64_t field_hash(const Board *board, const LinkField *field)
{
    uint64_t hash = 0;
    uint16_t names[BOARD_BLOCKS_MAX];
    uint16_t count = 0;
    memset(names, 0, sizeof(names[0]) * board->block_top);
    for (Point p = pointset_first(&field->near); p; p = pointset_next(&field->near, p)) {
        if (board_color(board, p) == EMPTY)
            continue;
        uint16_t *name = &names[board->block[p]];
        if (*name == 0) {
            *name = ++count;
            hash ^= block_hash(field, board_block(board, p));
        }
        hash =
            random_mix(hash ^ ((uint64_t)p << 32 | (uint64_t)*name << 16 | board_color(board, p)));
    }
    if (board->ko != POINT_NONE && pointset_has(&field->near, board->ko))
        hash = random_mix(hash ^ ((uint64_t)board->ko << 2 | board->ko_color));
    return hash;
}

/* The reading, or what is remembered of it. */
static RecallAnswer ask(const Link *link, const Board *board, Color first, Recall *recall,
                        const SearchLimits *limits)
{
    LinkField field;
    link_field_make(&field, board, (Color)link->color, link->a, link->b);
    RecallKey key = {.kind = RECALL_LINK,
                     .first = (uint8_t)first,
                     .a = link->a,
                     .b = link->b,
                     .scene = field_hash(board, &field)};
    const RecallAnswer *known = recall_find(recall, key);
    if (known)
        return *known;
    Board room;
    LinkReading reading;
    SearchLimits noted = *limits;
    PointSet touched = {{0}}, needs;
    const Board *scene = board;
    if (board->ko != POINT_NONE && !pointset_has(&field.near, board->ko)) {
        board_copy(&room, board);
        board_clear_ko(&room);
        scene = &room;
    }
    noted.touched = &touched;
    link_reading(scene, link, first, &noted, &reading);
    RecallAnswer answer = {.result = (uint8_t)reading.outcome,
                           .proved = false,
                           .move = reading.move,
                           .nodes = (uint32_t)reading.nodes};
    recall_reach(board, &touched, &needs);
    return *recall_keep(recall, key, &answer, &needs);
}

static void read_one(Link *link, const Board *board, Recall *recall, const SearchLimits *limits)
{
    Color own = (Color)link->color;
    if (link->enemy_first == LINK_UNKNOWN) {
        RecallAnswer cut = ask(link, board, color_other(own), recall, limits);
        link->enemy_first = cut.result;
        link->cut = cut.result == LINK_CONNECTED ? POINT_NONE : cut.move;
    }
    if (link->enemy_first == LINK_CONNECTED) {
        link->own_first = LINK_CONNECTED;
        link->connect = POINT_NONE;
    } else if (link->own_first == LINK_UNKNOWN) {
        RecallAnswer connect = ask(link, board, own, recall, limits);
        link->own_first = connect.result;
        link->connect = connect.result == LINK_CONNECTED ? connect.move : POINT_NONE;
    }
    link->searched = true;
}

/* What the readers work on. */
typedef struct OpenLinks {
    const Links *links;
    int *numbers; /* of the links to be read */
    int count;
    const Board *board;
    const SearchLimits *limits;
} OpenLinks;

static void read_ahead(void *context, int job, Recall *recall)
{
    const OpenLinks *open = context;
    Link link = open->links->items[open->numbers[job]];
    read_one(&link, open->board, recall, open->limits);
}

/* Whether a link wants to be read may depend on those that were read before it, but not if it has
 * no parts: these are read ahead by all readers, then all of them in their order from memory. */
static void read_all_ahead(const Links *links, const Board *board, Readers *readers,
                           const SearchLimits *limits)
{
    OpenLinks open = {.links = links, .board = board, .limits = limits};
    open.numbers = mem_alloc((size_t)links->count + 1, sizeof(*open.numbers));
    for (int i = 0; i < links->count; i++)
        if (links->items[i].part_count == 0 && links_wants_reading(links, i))
            open.numbers[open.count++] = i;
    readers_run(readers, "link", open.count, read_ahead, &open);
    mem_free(open.numbers);
}

void link_reading_all(Links *links, const Board *board, Readers *readers,
                      const SearchLimits *limits)
{
    if (readers->crew)
        read_all_ahead(links, board, readers, limits);
    for (int i = 0; i < links->count; i++)
        if (links_wants_reading(links, i))
            read_one(&links->items[i], board, readers->recall, limits);
}
