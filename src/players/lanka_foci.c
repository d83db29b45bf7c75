/* Foci by search: from two questions, the owner first and the enemy first, to a sente count.
 *
 * Method: the enemy's question first; the owner's only where the enemy's works. What can be seen
 * without searching (the outcome of a link at a glance, one that is cut through; a block in the
 * open, in atari, or lost in atari) is not searched. The moves that stop a focus are the other
 * side's move that the search found, and the focus's own ("the enemy's key point is my key point").
 *
 * Wrong: a capture search that comes to no end is believed by its bet. How open a group would be
 * after a move is a glance, not a search: a net that leaks counts as closed. A count of 2 is a
 * guess: that two moves in a row are enough is not read. */

#include "players/lanka_foci.h"

#include "analysis/link_reading.h"
#include "recognize/openness.h"
#include "search/capture.h"
#include "search/eye_search.h"
#include "search/group_status.h"
#include "search/link_search.h"

enum {
    MEMORY = 1 << 20,    /* bytes for one search */
    FREE_LIBERTIES = 6,  /* a block with so many is not asked about */
    RUN_FREE = 4,        /* nor is one that gets so many by running after the enemy's move */
    RUN_MOST = 10,       /* more are not counted */
    TWO_MOVES = 4,       /* liberties up to which two moves in a row may capture */
    ROOM_MOVES_MAX = 24, /* moves tried to shut a group in, or to lead it out */
    ROOM_OPEN = 6,       /* openness from which a group is out in the open */
};

static const double ROOM_SHUT = 1.5; /* openness up to which a group is surrounded */

static SearchLimits limits_for(LankaWorld *world, LankaAsk ask)
{
    world->work.asked[ask]++;
    return (SearchLimits){
        .nodes = world->depth.nodes[ask], .memory = MEMORY, .weights = world->lore->fight_moves};
}

/* Takes over an answer; the move if it is one. */
static BlockTry note_answer(LankaWorld *world, const Answer *answer, Point *move)
{
    world->work.nodes += answer->nodes;
    BlockTry result = recall_try(answer);
    bool moves = result != BLOCK_TRY_FAILS && answer->move > POINT_RESIGN;
    *move = moves ? answer->move : POINT_NONE;
    return result;
}

/* --- strings --------------------------------------------------------------------------------- */

/* Plays for the owner of the block at one of its liberties, or where it captures. */
static void play_rescue(Board *after, const Board *board, Point move, Point stone)
{
    board_copy(after, board);
    board_play(after, move, board_color(board, stone));
}

/* How many liberties does the block get by its best move, extension or capture? */
static int liberties_by_rescue(const Board *board, Point stone)
{
    Color owner = board_color(board, stone);
    PointSet ways = board_block(board, stone)->liberties,
             captures = board_captures_beside(board, stone);
    int most = 0;
    for (Point p = pointset_first(&ways); p; p = pointset_next(&ways, p)) {
        int count = board_liberties_after(board, p, owner, RUN_MOST);
        most = count > most ? count : most;
    }
    for (Point p = pointset_first(&captures); p; p = pointset_next(&captures, p)) {
        if (!board_is_legal(board, p, owner))
            continue;
        Board after;
        play_rescue(&after, board, p, stone);
        int count = board_block(&after, stone)->liberty_count;
        most = count > most ? count : most;
    }
    return most < RUN_MOST ? most : RUN_MOST;
}

/* How many liberties has the block after the enemy has played at one of them, and it has answered?
 * The least, over all of them. */
static int liberties_on_the_run(const Board *board, Point stone)
{
    Color enemy = color_other(board_color(board, stone));
    PointSet liberties = board_block(board, stone)->liberties;
    int least = RUN_MOST;
    for (Point p = pointset_first(&liberties); p; p = pointset_next(&liberties, p)) {
        if (!board_is_legal(board, p, enemy))
            continue;
        Board after;
        board_copy(&after, board);
        board_play(&after, p, enemy);
        if (board_color(&after, stone) == EMPTY)
            return 0;
        int most = liberties_by_rescue(&after, stone);
        least = most < least ? most : least;
    }
    return least;
}

/* Does an extension or a capture lead the block into the open? */
static bool find_way_out(const Board *board, Point stone, Point *move)
{
    Color owner = board_color(board, stone);
    PointSet ways = board_block(board, stone)->liberties,
             captures = board_captures_beside(board, stone);
    pointset_unite(&ways, &captures);
    for (Point p = pointset_first(&ways); p; p = pointset_next(&ways, p)) {
        if (!board_is_legal(board, p, owner))
            continue;
        Board after;
        play_rescue(&after, board, p, stone);
        if (board_block(&after, stone)->liberty_count < RUN_FREE ||
            liberties_on_the_run(&after, stone) < RUN_FREE)
            continue;
        *move = p;
        return true;
    }
    *move = POINT_NONE;
    return false;
}

/* What needs no search: a block in the open, and one in atari, of which only the rescue is asked.
 */
static bool read_string_at_a_glance(const Board *board, const BlockFact *fact,
                                    LankaReading *reading)
{
    if (fact->liberties >= FREE_LIBERTIES)
        return true;
    if (fact->liberties > 1)
        return liberties_on_the_run(board, fact->stone) >= RUN_FREE;
    PointSet liberties = board_block(board, fact->stone)->liberties;
    Point last = pointset_first(&liberties);
    if (board_is_legal(board, last, color_other((Color)fact->color))) {
        reading->enemy_first = BLOCK_TRY_WORKS;
        reading->enemy_move = last;
    }
    return reading->enemy_first != BLOCK_TRY_WORKS;
}

/* In atari, and neither an extension nor a capture helps? */
static bool is_lost_at_a_glance(const Board *board, Point stone)
{
    return board_block(board, stone)->liberty_count == 1 && liberties_by_rescue(board, stone) <= 1;
}

const LankaReading *lanka_read_string(LankaWorld *world, int number)
{
    LankaReading *reading = &world->strings[number];
    const BlockFact *fact = &world->analysis->blocks.facts[number];
    const Board *board = lanka_world_board(world);
    if (reading->asked)
        return reading;
    *reading = (LankaReading){.asked = true, .own_first = BLOCK_TRY_WORKS};
    if (read_string_at_a_glance(board, fact, reading))
        return reading;
    Answer answer;
    SearchLimits limits;
    Color owner = (Color)fact->color;
    if (reading->enemy_first != BLOCK_TRY_WORKS) {
        limits = limits_for(world, LANKA_ASK_CAPTURE);
        capture_judge(board, fact->stone, color_other(owner), &limits, &answer);
        reading->enemy_first = (uint8_t)note_answer(world, &answer, &reading->enemy_move);
    }
    if (reading->enemy_first != BLOCK_TRY_WORKS)
        return reading;
    if (find_way_out(board, fact->stone, &reading->own_move))
        return reading;
    if (is_lost_at_a_glance(board, fact->stone)) {
        reading->own_first = BLOCK_TRY_FAILS;
        return reading;
    }
    limits = limits_for(world, LANKA_ASK_CAPTURE);
    capture_judge(board, fact->stone, owner, &limits, &answer);
    reading->own_first = (uint8_t)note_answer(world, &answer, &reading->own_move);
    return reading;
}

/* --- links ----------------------------------------------------------------------------------- */

static uint8_t outcome_try(LinkOutcome outcome, bool own)
{
    bool connected = outcome == LINK_CONNECTED;
    return connected == own ? BLOCK_TRY_WORKS : BLOCK_TRY_FAILS;
}

/* Reads what becomes of the link if `first` begins. */
static uint8_t read_link(LankaWorld *world, const Link *link, Color first, Point *move)
{
    const Board *board = lanka_world_board(world);
    SearchLimits limits = limits_for(world, LANKA_ASK_LINK);
    if (link_is_leg(link)) {
        LinkEnds ends = {(Color)link->color, link->a, POINT_NONE};
        Answer answer;
        link_read(&ends, board, first, &limits, NULL, &answer);
        return (uint8_t)note_answer(world, &answer, move);
    }
    LinkReading reading;
    link_reading(board, link, first, &limits, &reading);
    world->work.nodes += reading.nodes;
    uint8_t result = outcome_try(reading.outcome, first == link->color);
    *move = result == BLOCK_TRY_WORKS ? reading.move : POINT_NONE;
    return result;
}

/* The outcome for `first`: at a glance if that shows it, else read. */
static uint8_t link_try(LankaWorld *world, const Link *link, bool own, Point *move)
{
    LinkOutcome glance = (LinkOutcome)(own ? link->own_first : link->enemy_first);
    Color first = own ? (Color)link->color : color_other((Color)link->color);
    Point seen = own ? link->connect : link->cut;
    uint8_t result = outcome_try(glance, own);
    bool known = glance != LINK_UNKNOWN && (result != BLOCK_TRY_WORKS || seen != POINT_NONE);
    if (!known)
        return read_link(world, link, first, move);
    *move = result == BLOCK_TRY_WORKS ? seen : POINT_NONE;
    return result;
}

/* Cut through already, whoever moves? Whether the stones that cut can be caught is a question about
 * these strings. */
static bool is_cut_at_a_glance(const Link *link)
{
    return link->degree == LINK_BROKEN && !link_is_leg(link) && link->own_first != LINK_CONNECTED &&
           link->own_first != LINK_UNKNOWN;
}

const LankaReading *lanka_read_link(LankaWorld *world, int number)
{
    LankaReading *reading = &world->links[number];
    const Link *link = &world->analysis->links.items[number];
    if (reading->asked)
        return reading;
    *reading = (LankaReading){.asked = true, .own_first = BLOCK_TRY_WORKS};
    if (is_cut_at_a_glance(link)) {
        reading->enemy_first = BLOCK_TRY_WORKS;
        reading->own_first = BLOCK_TRY_FAILS;
        return reading;
    }
    reading->enemy_first = link_try(world, link, false, &reading->enemy_move);
    if (reading->enemy_first == BLOCK_TRY_WORKS)
        reading->own_first = link_try(world, link, true, &reading->own_move);
    return reading;
}

/* --- groups ---------------------------------------------------------------------------------- */

/* An attack must be read to its end; a defence may rest on a bet. */
static BlockTry ask_life(LankaWorld *world, Point stone, Color first, Point *move)
{
    SearchLimits limits = limits_for(world, LANKA_ASK_LIFE);
    Answer answer;
    group_status_ask(lanka_world_board(world), stone, first, &limits, &answer);
    world->work.nodes += answer.nodes;
    bool attack = first != board_color(lanka_world_board(world), stone);
    Verdict bet = attack ? answer.verdict : group_status_bet(&answer);
    bool works = bet == VERDICT_YES || bet == VERDICT_KO_FIRST;
    *move = works && answer.move > POINT_RESIGN ? answer.move : POINT_NONE;
    return works ? BLOCK_TRY_WORKS : BLOCK_TRY_FAILS;
}

const LankaReading *lanka_read_group(LankaWorld *world, int number)
{
    LankaReading *reading = &world->groups[number];
    const Group *group = &world->analysis->groups.items[number];
    if (reading->asked)
        return reading;
    *reading = (LankaReading){.asked = true, .own_first = BLOCK_TRY_WORKS};
    Point stone = group_main_stone(lanka_world_board(world), group);
    Color owner = (Color)group->color;
    reading->enemy_first =
        (uint8_t)ask_life(world, stone, color_other(owner), &reading->enemy_move);
    if (reading->enemy_first == BLOCK_TRY_WORKS)
        reading->own_first = (uint8_t)ask_life(world, stone, owner, &reading->own_move);
    return reading;
}

/* How open is the group of `stone` after a move? */
static double openness_after(const LankaWorld *world, Point move, Color color, Point stone)
{
    Board board;
    board_copy(&board, lanka_world_board(world));
    board_play(&board, move, color);
    Links links;
    Groups groups;
    links_init(&links);
    groups_init(&groups);
    pon_recognize_by_glance(NULL, &board, &links, &groups);
    openness_find(&groups, &board, &links);
    const Group *group = groups_at(&groups, stone);
    double openness = group ? group->openness : 0;
    links_clear(&links);
    groups_clear(&groups);
    return openness;
}

/* Points where a move may shut the group in or lead it out: its dame of all orders, near first. */
static int room_moves(const LankaWorld *world, const Group *group, Point moves[ROOM_MOVES_MAX])
{
    int count = 0;
    PointSet seen = group->own, ring = group->own;
    for (int order = 0; order < 3; order++) {
        ring = terrain_grow(&world->terrain, &ring);
        pointset_intersect(&ring, &world->terrain.empty);
        pointset_subtract(&ring, &seen);
        pointset_unite(&seen, &ring);
        for (Point p = pointset_first(&ring); p && count < ROOM_MOVES_MAX;
             p = pointset_next(&ring, p))
            if (order > 0 || point_height(lanka_world_board(world)->size, p) > 1)
                moves[count++] = p;
    }
    return count;
}

const LankaRoom *lanka_read_room(LankaWorld *world, int number)
{
    LankaRoom *room = &world->rooms[number];
    const Group *group = &world->analysis->groups.items[number];
    const Board *board = lanka_world_board(world);
    if (room->asked)
        return room;
    *room = (LankaRoom){.asked = true, .low = group->openness, .high = group->openness};
    world->work.asked[LANKA_ASK_ROOM]++;
    Color owner = (Color)group->color, enemy = color_other(owner);
    Point moves[ROOM_MOVES_MAX];
    int count = room_moves(world, group, moves);
    for (int i = 0; i < count; i++) {
        if (board_is_legal(board, moves[i], enemy) &&
            board_liberties_after(board, moves[i], enemy, 2) > 1) {
            double after = openness_after(world, moves[i], enemy, group->stone);
            if (after < room->low) {
                room->low = after;
                room->low_move = moves[i];
            }
        }
        if (board_is_legal(board, moves[i], owner)) {
            double after = openness_after(world, moves[i], owner, group->stone);
            if (after > room->high) {
                room->high = after;
                room->high_move = moves[i];
            }
        }
    }
    return room;
}

/* --- points ---------------------------------------------------------------------------------- */

bool lanka_read_safe(LankaWorld *world, Point point, int side)
{
    const Board *board = lanka_world_board(world);
    uint8_t *known = &world->safe[side][point];
    Color color = lanka_color(side);
    if (*known)
        return *known == 1;
    *known = 2;
    if (!board_is_legal(board, point, color))
        return false;
    Board after;
    board_copy(&after, board);
    board_play(&after, point, color);
    const Block *block = board_block(&after, point);
    bool few = block->liberty_count < RUN_FREE;
    bool safe =
        !few || (block->liberty_count > 1 && liberties_on_the_run(&after, point) >= RUN_FREE);
    if (!safe && block->liberty_count > 1) {
        SearchLimits limits = limits_for(world, LANKA_ASK_SAFE);
        Answer answer;
        capture_judge(&after, point, color_other(color), &limits, &answer);
        world->work.nodes += answer.nodes;
        safe = recall_try(&answer) == BLOCK_TRY_FAILS;
    }
    *known = safe ? 1 : 2;
    return safe;
}

/* --- counts ---------------------------------------------------------------------------------- */

/* The count for the enemy of the thing that was read; `hope` if it does not work now. */
static void count_enemy(const LankaReading *reading, int hope, Sente *sente)
{
    if (reading->enemy_first != BLOCK_TRY_WORKS) {
        *sente = sente_of(hope);
        return;
    }
    *sente = sente_of(reading->own_first == BLOCK_TRY_WORKS ? 1 : 0);
    if (sente->count == 0)
        return;
    if (reading->enemy_move)
        sente_moves_add(&sente->witness, reading->enemy_move);
    sente->refutes_known = true;
    sente->refute = sente->witness;
    if (reading->own_move)
        sente_moves_add(&sente->refute, reading->own_move);
}

static void count_owner(const LankaReading *reading, Sente *sente)
{
    if (reading->enemy_first != BLOCK_TRY_WORKS) {
        *sente = sente_of(0);
        return;
    }
    *sente = sente_of(reading->own_first == BLOCK_TRY_WORKS ? 1 : SENTE_NEVER);
    if (sente->count != 1)
        return;
    if (reading->own_move)
        sente_moves_add(&sente->witness, reading->own_move);
    sente->refutes_known = true;
    sente->refute = sente->witness;
    if (reading->enemy_move)
        sente_moves_add(&sente->refute, reading->enemy_move);
}

static void search_capture(void *context, int object, int side, Sente *sente, const char **note)
{
    LankaWorld *world = context;
    (void)side;
    *note = "capture read";
    bool few = world->analysis->blocks.facts[object].liberties <= TWO_MOVES;
    count_enemy(lanka_read_string(world, object), few ? 2 : SENTE_NEVER, sente);
}

static void search_save(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    *note = "capture read";
    count_owner(lanka_read_string(context, object), sente);
}

static void search_cut(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    *note = "link read";
    count_enemy(lanka_read_link(context, object), 2, sente);
}

static void search_join(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    *note = "link read";
    count_owner(lanka_read_link(context, object), sente);
}

static void search_kill(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    *note = "life and death read";
    count_enemy(lanka_read_group(context, object), 2, sente);
}

static void search_live(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    *note = "life and death read";
    count_owner(lanka_read_group(context, object), sente);
}

/* Is there a link in the wall around the group, no leg, that one move cuts at a glance? Whether it
 * holds is for the rules: see knowledge/rules/enclosing.lanka. */
static bool has_weak_wall(const LankaWorld *world, const Group *group)
{
    const Links *links = &world->analysis->links;
    PointSet near = terrain_grow(&world->terrain, &group->own);
    near = terrain_grow(&world->terrain, &near);
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (link->color != group->color && link->degree == LINK_WEAK && !link_is_leg(link) &&
            (pointset_has(&near, link->a) || pointset_has(&near, link->b)))
            return true;
    }
    return false;
}

static void search_surround(void *context, int object, int side, Sente *sente, const char **note)
{
    LankaWorld *world = context;
    (void)side;
    *note = "room at a glance";
    const Group *group = &world->analysis->groups.items[object];
    bool shut = group->openness <= ROOM_SHUT;
    *sente = sente_of(2);
    if (shut && has_weak_wall(world, group))
        return;
    const LankaRoom *room = lanka_read_room(world, object);
    *sente = sente_of(room->low <= ROOM_SHUT ? 1 : room->low <= ROOM_OPEN ? 2 : SENTE_NEVER);
    if (shut && room->high < ROOM_OPEN) {
        *sente = sente_of(0);
        return;
    }
    Point move = room->low_move ? room->low_move : room->high_move;
    if (move)
        sente_moves_add(&sente->witness, move);
    if (room->high_move)
        sente_moves_add(&sente->refute, room->high_move);
    sente->refutes_known = sente->refute.count > 0;
}

static void search_escape(void *context, int object, int side, Sente *sente, const char **note)
{
    LankaWorld *world = context;
    (void)side;
    *note = "room at a glance";
    const LankaRoom *room = lanka_read_room(world, object);
    if (room->low > ROOM_SHUT) {
        *sente = sente_of(0);
        return;
    }
    *sente = sente_of(room->high >= ROOM_OPEN ? 1 : SENTE_NEVER);
    if (room->high_move)
        sente_moves_add(&sente->witness, room->high_move);
    if (room->low_move)
        sente_moves_add(&sente->refute, room->low_move);
    sente->refutes_known = sente->refute.count > 0;
}

/* The point that decides over a group's eyes; POINT_NONE if the glance shows none. */
static Point eye_point(const LankaWorld *world, int object, bool own)
{
    const Group *group = &world->analysis->groups.items[object];
    if (group->eye_move != POINT_NONE)
        return group->eye_move;
    const Pockets *pockets = &world->analysis->pockets[object];
    Point best = POINT_NONE;
    int swing = 0;
    for (int i = 0; i < pockets->count; i++) {
        const PocketMove *move = &pockets->moves[i];
        Point point = own ? move->extend : move->reduce;
        if (point != POINT_NONE && (own ? move->own_can : move->enemy_can) && move->swing > swing) {
            best = point;
            swing = move->swing;
        }
    }
    return best;
}

static void count_eyes(const LankaWorld *world, int object, bool own, Sente *sente)
{
    const Group *group = &world->analysis->groups.items[object];
    bool first = group->survival_own >= 0.5, second = group->survival_enemy >= 0.5;
    Point point = eye_point(world, object, own);
    int count = own ? (second ? 0 : first ? 1 : 2) : (!first ? 0 : !second ? 1 : 2);
    if (count == 1 && point == POINT_NONE)
        count = 2; /* nobody knows where */
    *sente = sente_of(count);
    if (count == 1)
        sente_moves_add(&sente->witness, point);
}

static void search_make_eyes(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    *note = "room for eyes at a glance";
    count_eyes(context, object, true, sente);
}

static void search_deny_eyes(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    *note = "room for eyes at a glance";
    count_eyes(context, object, false, sente);
}

static void search_eye(void *context, int object, int side, Sente *sente, const char **note)
{
    LankaWorld *world = context;
    Point point = lanka_world_place(world, object);
    Color owner = lanka_color(side);
    *note = "eye read";
    LankaReading reading = {.own_first = BLOCK_TRY_WORKS};
    for (int own = 0; own < 2; own++) {
        SearchLimits limits = limits_for(world, LANKA_ASK_EYE);
        Answer answer;
        Color first = own ? owner : color_other(owner);
        if (!eye_search_at(lanka_world_board(world), point, owner, first, &limits, NULL, &answer))
            return;
        Point *move = own ? &reading.own_move : &reading.enemy_move;
        uint8_t result = (uint8_t)note_answer(world, &answer, move);
        if (own)
            reading.own_first = result;
        else
            reading.enemy_first = result;
        if (result != BLOCK_TRY_WORKS)
            break;
    }
    count_owner(&reading, sente);
}

static void search_play(void *context, int object, int side, Sente *sente, const char **note)
{
    const LankaWorld *world = context;
    Point point = lanka_world_place(world, object);
    *note = "a legal move";
    if (!board_is_legal(lanka_world_board(world), point, lanka_color(side)))
        return;
    *sente = sente_of(1);
    sente_moves_add(&sente->witness, point);
}

static void search_safe(void *context, int object, int side, Sente *sente, const char **note)
{
    LankaWorld *world = context;
    *note = "capture read after the move";
    Point point = lanka_world_place(world, object);
    bool empty = board_color(lanka_world_board(world), point) == EMPTY;
    *sente = sente_truth(empty && lanka_read_safe(world, point, side));
}

const WorldFocus LANKA_FOCI[] = {
    {LANKA_STRING, "capture", "取る", WORLD_BY_ENEMY, search_capture, "take its stones"},
    {LANKA_STRING, "escape", "逃げる 助ける", WORLD_BY_OWNER, search_save,
     "keep them from capture"},
    {LANKA_LINKAGE, "cut", "切断する", WORLD_BY_ENEMY, search_cut, "cut its ends apart"},
    {LANKA_LINKAGE, "join", "連結する", WORLD_BY_OWNER, search_join, "connect its ends"},
    {LANKA_GROUP, "surround", "包囲する", WORLD_BY_ENEMY, search_surround, "shut it in"},
    {LANKA_GROUP, "escape", "逃げる", WORLD_BY_OWNER, search_escape, "lead it into the open"},
    {LANKA_GROUP, "make_eyes", "眼を作る", WORLD_BY_OWNER, search_make_eyes, "give it two eyes"},
    {LANKA_GROUP, "deny_eyes", "2眼を作らせない", WORLD_BY_ENEMY, search_deny_eyes,
     "keep it from two eyes"},
    {LANKA_GROUP, "read_kill", "殺しを読む", WORLD_BY_ENEMY, search_kill,
     "kill it, by reading alone"},
    {LANKA_GROUP, "read_live", "生きを読む", WORLD_BY_OWNER, search_live,
     "let it live, by reading alone"},
    {LANKA_GROUP, "kill", "殺す", WORLD_BY_ENEMY, NULL, "kill it"},
    {LANKA_GROUP, "live", "生きる", WORLD_BY_OWNER, NULL, "let it live"},
    {LANKA_GROUP, "attack", "攻める", WORLD_BY_ENEMY, NULL, "make it weaker"},
    {LANKA_GROUP, "defend", "守る", WORLD_BY_OWNER, NULL, "make it stronger"},
    {LANKA_GROUP, "connect", "連絡する", WORLD_BY_OWNER, NULL, "connect it with a friend"},
    {LANKA_GROUP, "isolate", "孤立させる", WORLD_BY_ENEMY, NULL, "cut it off from its friends"},
    {LANKA_GROUP, "win_race", "攻め合いに勝つ", WORLD_BY_OWNER, NULL, "win its race"},
    {LANKA_GROUP, "settle", "治まる", WORLD_BY_OWNER, NULL, "give it a base"},
    {LANKA_FAMILY, "invade", "打ち込む", WORLD_BY_ENEMY, NULL, "live in it"},
    {LANKA_FAMILY, "reduce", "消す", WORLD_BY_ENEMY, NULL, "make it smaller"},
    {LANKA_FAMILY, "enclose", "囲う", WORLD_BY_OWNER, NULL, "make it territory"},
    {LANKA_POINT, "eye", "眼にする", WORLD_BY_OWNER, search_eye, "get an eye there"},
    {LANKA_POINT, "play", "打つ", WORLD_BY_OWNER, search_play, "put a stone there"},
    {LANKA_POINT, "safe", "安全である", WORLD_BY_OWNER, search_safe,
     "a stone there is not captured"},
    {0},
};
