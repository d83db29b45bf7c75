/* Playing out one region (race paper, 4.1).
 *
 * Method. A position is kept with the part of the region that is still alive in it: what empty
 * points and capturable stones connect to the block's liberties. Parts that fall apart are read on
 * their own and added, as long as at most one of them is no number; so plain liberties cost
 * nothing. Results are remembered by position.
 *
 * In a large region only the points near the liberties are played (near_points()).
 *
 * The region is read up to seven times. First with both sides free to take kos, where a move that
 * repeats a position on the way is left out. If a ko was taken anywhere, again with the defender
 * and then with the attacker unable to take kos: more moves are never worse, so if both give the
 * same values, the ko does not matter; else there is trouble. Last as if all other liberties were
 * gone, when the attacker may fill the last one though that is suicide or the stone could be
 * captured: the difference is what the approach moves cost. Kos in that are tried in the same way.
 *
 * An eye, where the attacker has no move, counts as plain liberties. If there was one, the region
 * is read once more with every eye taken for life: if that changes nothing, no eye matters.
 *
 * What it gets wrong: longer cycles than kos are cut where they close, so that a remembered value
 * may depend on the way on which it was found; `repeats` says how often. Eyes that
 * matter are only told (`eye`), not counted. */

#include "race/region_game.h"

#include "base/mem.h"
#include "base/random.h"
#include "cgt/cooling.h"

const RegionLimits REGION_LIMITS = {
    .positions = 300000, .points = 32, .full_points = 9, .depth = 80};

typedef struct Key {
    uint32_t defender, attacker, active;
    bool last; /* there are no other liberties */
} Key;

typedef struct Entry {
    Key key;
    uint32_t reading; /* the one that it belongs to; an entry of another one is empty */
    bool open, eye;
    LibertyNode node;
} Entry;

typedef enum Ban { BAN_NOBODY, BAN_DEFENDER, BAN_ATTACKER } Ban;

typedef struct Reader {
    CgtContext *context;
    const Patch *patch;
    RegionLimits limits;
    Entry *entries;
    uint32_t size, count; /* of `entries`; the size is a power of two */
    uint32_t reading;     /* its number, from 1 */
    uint32_t positions;   /* of all readings */
    Ban ban;
    bool life;                        /* an eye counts as life */
    bool large;                       /* only points near the liberties are played */
    bool narrow;                      /* ... and some were left out for that */
    uint32_t twins[PATCH_POINTS_MAX]; /* lower places that cannot be told from this one */
    bool failed, eye, two_eyes, escapes, ko;
    int repeats;
} Reader;

/* --- memory ------------------------------------------------------------------------------ */

static void forget(Reader *reader)
{
    reader->reading++;
    reader->count = 0;
}

static Entry *slot_of(Entry *entries, uint32_t size, uint32_t reading, const Key *key)
{
    uint64_t hash = random_mix(((uint64_t)key->defender << 32 | key->attacker) ^
                               random_mix(key->active + ((uint64_t)key->last << 32) + 1));
    uint32_t i = (uint32_t)hash & (size - 1);
    while (entries[i].reading == reading &&
           (entries[i].key.defender != key->defender || entries[i].key.attacker != key->attacker ||
            entries[i].key.active != key->active || entries[i].key.last != key->last))
        i = (i + 1) & (size - 1);
    return &entries[i];
}

static Entry *find_entry(Reader *reader, const Key *key)
{
    if (reader->count * 2 >= reader->size) {
        uint32_t size = reader->size ? reader->size * 2 : 1024;
        Entry *entries = mem_alloc(size, sizeof *entries);
        for (uint32_t i = 0; i < reader->size; i++)
            if (reader->entries[i].reading == reader->reading)
                *slot_of(entries, size, reader->reading, &reader->entries[i].key) =
                    reader->entries[i];
        mem_free(reader->entries);
        reader->entries = entries;
        reader->size = size;
    }
    return slot_of(reader->entries, reader->size, reader->reading, key);
}

/* --- one position ------------------------------------------------------------------------ */

static bool read_state(Reader *reader, Key key, int depth, LibertyNode *node);

static PatchState state_of(const Key *key)
{
    return (PatchState){key->defender, key->attacker};
}

/* Did a move of a single stone that took a single stone leave it with that one liberty? */
static bool is_ko(const Patch *patch, const PatchState *after, int place, bool by_defender,
                  uint32_t taken)
{
    if (__builtin_popcount(taken) != 1)
        return false;
    uint32_t stone = UINT32_C(1) << place;
    uint32_t own = by_defender ? after->defender : after->attacker;
    uint32_t safe = by_defender ? patch->block | patch->home : patch->wall;
    uint32_t empty = ~(after->defender | after->attacker);
    return !(safe & stone) && !(patch->near[place] & own) && (patch->near[place] & empty) == taken;
}

/* Is a move there of no use to the side: it takes nothing, has no empty point beside it, joins no
 * two blocks and takes no liberty? */
static bool is_useless(const Patch *patch, const PatchState *state, int place, bool by_defender,
                       uint32_t taken)
{
    uint32_t stone = UINT32_C(1) << place, near = patch->near[place];
    uint32_t own = by_defender ? state->defender : state->attacker;
    uint32_t firm = by_defender ? patch->block : patch->wall;
    if (taken || near & ~(state->defender | state->attacker) ||
        (by_defender ? (patch->home & stone) || (near & state->attacker)
                     : (patch->block & stone) || (near & state->defender)))
        return false;
    /* The blocks that it touches: all of one, or all of the stones that stay. */
    uint32_t touched = near & own;
    if (touched == 0)
        return true;
    uint32_t seed = firm & stone ? firm : touched & (0U - touched);
    uint32_t block = patch_flood(patch, seed, own);
    return (touched & ~block) == 0;
}

/* The points that matter most: the block's liberties; where one cannot be filled at once, or only
 * by a stone that can be captured, the empty points beside it; and the last liberties of the
 * attacker's stones beside the block. */
static uint32_t near_points(const Patch *patch, const Key *key)
{
    PatchState state = state_of(key), after;
    uint32_t empty = key->active & ~(key->defender | key->attacker), taken;
    uint32_t liberties = patch_liberties(patch, &state) & key->active, near = liberties;
    for (uint32_t rest = liberties; rest; rest &= rest - 1) {
        int place = __builtin_ctz(rest);
        bool legal = patch_play(patch, &state, place, false, &after, &taken);
        uint32_t stone = UINT32_C(1) << place;
        uint32_t block = legal ? patch_flood(patch, stone, after.attacker) : 0;
        uint32_t breath = patch_around(patch, block) & ~(after.defender | after.attacker);
        if (!legal || (!(block & patch->wall) && (breath & (breath - 1)) == 0))
            near |= patch->near[place] & empty;
    }
    uint32_t loose = key->attacker & ~patch_firm(patch, &state);
    uint32_t beside = (patch->block | patch_around(patch, patch_main(patch, &state))) & loose;
    while (beside) {
        uint32_t block = patch_flood(patch, beside & (0U - beside), loose);
        uint32_t breath = patch_around(patch, block) & empty;
        beside &= ~block;
        near |= breath & (breath - 1) ? 0 : breath;
    }
    return near;
}

typedef struct Options {
    int count;
    LibertyNode nodes[PATCH_POINTS_MAX];
} Options;

/* The positions that one side can move to. False if a limit was reached. */
static bool read_options(Reader *reader, const Key *key, int depth, bool by_defender,
                         Options *options)
{
    PatchState state = state_of(key), after;
    uint32_t empty = key->active & ~(key->defender | key->attacker), taken;
    options->count = 0;
    if (reader->large) {
        uint32_t near = near_points(reader->patch, key);
        reader->narrow = reader->narrow || (empty & ~near);
        empty &= near;
    }
    for (; empty; empty &= empty - 1) {
        int place = __builtin_ctz(empty);
        if (reader->twins[place] & key->active & ~(key->defender | key->attacker))
            continue;
        if (!patch_play(reader->patch, &state, place, by_defender, &after, &taken))
            continue;
        if (is_useless(reader->patch, &state, place, by_defender, taken))
            continue;
        if (is_ko(reader->patch, &after, place, by_defender, taken)) {
            reader->ko = true;
            if (reader->ban == (by_defender ? BAN_DEFENDER : BAN_ATTACKER))
                continue;
        }
        Key next = {after.defender, after.attacker, key->active, key->last};
        if (read_state(reader, next, depth + 1, &options->nodes[options->count]))
            options->count++;
        else if (reader->failed)
            return false;
    }
    return true;
}

/* What the position is worth when the block has no liberty in it, but could capture stones that
 * took the last one. A capture that gives back one liberty has gained nothing. */
static LibertyNode filled_node(Reader *reader, const Key *key, const Options *defender,
                               const Options *attacker)
{
    int most = 0;
    for (int i = 0; i < defender->count; i++)
        if (defender->nodes[i].attacker_first > most)
            most = defender->nodes[i].attacker_first;
    if (key->last || most <= 1)
        return liberty_leaf(reader->context, 0);
    if (attacker->count == 0)
        return liberty_leaf(reader->context, most - 1);
    return liberty_node(reader->context, defender->nodes, defender->count, attacker->nodes,
                        attacker->count);
}

/* Is every point a liberty of the block that the attacker can fill at any time? Then nothing that
 * either side does there matters but how many they are. */
static bool is_plain(const Patch *patch, const Key *key)
{
    PatchState state = state_of(key);
    uint32_t liberties = patch->block | patch_around(patch, patch_main(patch, &state));
    uint32_t fillable = patch->wall | patch_around(patch, patch_firm(patch, &state));
    uint32_t taken = key->defender | key->attacker | patch->home;
    return (key->active & ~(liberties & fillable & ~taken)) == 0;
}

static bool play_out(Reader *reader, const Key *key, int depth, LibertyNode *node, bool *eye)
{
    Options defender, attacker;
    PatchState state = state_of(key);
    uint32_t liberties = patch_liberties(reader->patch, &state) & key->active;
    int count = __builtin_popcount(liberties);
    if (is_plain(reader->patch, key)) {
        *node = liberty_leaf(reader->context, count);
        return true;
    }
    if (!read_options(reader, key, depth, true, &defender) ||
        !read_options(reader, key, depth, false, &attacker))
        return false;
    if (count == 0) {
        *node = filled_node(reader, key, &defender, &attacker);
        return true;
    }
    if (key->last && count == 1)
        attacker.nodes[attacker.count < PATCH_POINTS_MAX ? attacker.count++ : 0] =
            liberty_leaf(reader->context, 0);
    if (attacker.count == 0) {
        *eye = reader->eye = true;
        *node = liberty_leaf(reader->context, reader->life ? REGION_ESCAPE : count);
    } else {
        *node = liberty_node(reader->context, defender.nodes, defender.count, attacker.nodes,
                             attacker.count);
    }
    return true;
}

/* Reads a position whose living part is one piece. */
static bool read_piece(Reader *reader, Key key, int depth, LibertyNode *node)
{
    Entry *entry = find_entry(reader, &key);
    if (entry->reading == reader->reading) {
        reader->repeats += entry->open;
        *node = entry->node;
        return !entry->open;
    }
    if (reader->positions >= reader->limits.positions || depth >= reader->limits.depth) {
        reader->failed = true;
        return false;
    }
    *entry = (Entry){.key = key, .reading = reader->reading, .open = true};
    reader->count++;
    reader->positions++;
    bool eye = false, done = play_out(reader, &key, depth, node, &eye);
    entry = find_entry(reader, &key);
    entry->eye = eye;
    entry->open = false;
    entry->node = *node;
    if (done && node->value == CGT_NONE)
        reader->failed = true;
    return done && !reader->failed;
}

/* The living parts that touch the block: empty points and stones that can still be captured. */
static int find_pieces(const Patch *patch, const Key *key, uint32_t pieces[PATCH_POINTS_MAX])
{
    PatchState state = state_of(key);
    uint32_t main_stones = patch_main(patch, &state);
    uint32_t live = key->active & ~(main_stones | patch_firm(patch, &state));
    uint32_t touching = (patch->block | patch_around(patch, main_stones)) & live;
    int count = 0;
    while (touching) {
        uint32_t piece = patch_flood(patch, touching & (0U - touching), live);
        pieces[count++] = piece;
        touching &= ~piece;
    }
    return count;
}

/* Reads the pieces one by one. What is no number stays in `open`; `spared` becomes the largest
 * number of moves that is spared if the last liberty of all is in one of the others. */
static bool read_pieces(Reader *reader, const Key *key, const uint32_t *pieces, int count,
                        int depth, uint32_t *open, int *plain, int *spared)
{
    int eyes = 0;
    for (int i = 0; i < count; i++) {
        LibertyNode part = {0}, end = {0};
        Key piece = {key->defender, key->attacker, pieces[i], false};
        if (!read_piece(reader, piece, depth, &part))
            return false;
        eyes += find_entry(reader, &piece)->eye;
        reader->two_eyes = reader->two_eyes || eyes > 1;
        if (!part.settled) {
            *open |= pieces[i];
            continue;
        }
        *plain += part.attacker_first;
        piece.last = true;
        if (!key->last)
            continue;
        if (!read_piece(reader, piece, depth, &end))
            return false;
        int gain = part.attacker_first - end.attacker_first;
        *spared = end.settled && gain > *spared ? gain : *spared;
    }
    return true;
}

static bool read_state(Reader *reader, Key key, int depth, LibertyNode *node)
{
    PatchState state = state_of(&key);
    uint32_t pieces[PATCH_POINTS_MAX], open = 0;
    if (patch_main(reader->patch, &state) & reader->patch->home) {
        reader->escapes = true;
        *node = liberty_leaf(reader->context, REGION_ESCAPE);
        return true;
    }
    int count = find_pieces(reader->patch, &key, pieces), plain = 0, spared = 0;
    *node = liberty_leaf(reader->context, 0);
    if (count == 1)
        open = pieces[0];
    else if (!read_pieces(reader, &key, pieces, count, depth, &open, &plain, &spared))
        return false;
    if (open && !read_piece(reader, (Key){key.defender, key.attacker, open, key.last}, depth, node))
        return false;
    *node = liberty_more(reader->context, node, plain - spared);
    return true;
}

/* Two points with the same neighbours are one as good as the other. */
static void find_twins(Reader *reader)
{
    const Patch *patch = reader->patch;
    const uint32_t sides[] = {patch->block, patch->home, patch->wall};
    for (int i = 0; i < patch->count; i++)
        for (int j = 0; j < i; j++) {
            bool same = patch->near[i] == patch->near[j];
            for (int k = 0; k < 3; k++)
                same = same && (sides[k] >> i & 1) == (sides[k] >> j & 1);
            reader->twins[i] |= same ? UINT32_C(1) << j : 0;
        }
}

/* --- the whole region -------------------------------------------------------------------- */

static CgtValue seen_from_black(const Reader *reader, CgtValue value)
{
    return reader->patch->defender == BLACK ? value : cgt_negative(reader->context, value);
}

/* The value of every legal move, in the order of the points, the attacker's first. */
static void read_moves(Reader *reader, const PatchState *state, bool last, RegionGame *game)
{
    Color colors[] = {color_other(reader->patch->defender), reader->patch->defender};
    uint32_t all =
        reader->patch->count == 32 ? ~UINT32_C(0) : (UINT32_C(1) << reader->patch->count) - 1;
    PatchState after;
    uint32_t taken;
    game->move_count = 0;
    for (int i = 0; i < 2 * reader->patch->count && !reader->failed; i++) {
        bool by_defender = i % 2;
        LibertyNode node = {.value = CGT_NONE};
        if (!patch_play(reader->patch, state, i / 2, by_defender, &after, &taken))
            continue;
        Key key = {after.defender, after.attacker, all, last};
        if (!read_state(reader, key, 1, &node) && reader->failed)
            return;
        RegionMove *move = &game->moves[game->move_count++];
        *move = (RegionMove){.point = reader->patch->points[i / 2], .color = colors[by_defender]};
        move->value = seen_from_black(reader, node.value);
        move->approach = node.settled ? node.attacker_first : -1;
        move->unsure = node.value == CGT_NONE;
    }
}

static bool read_region(Reader *reader, const PatchState *state, Ban ban, bool last,
                        RegionGame *game, LibertyNode *node)
{
    uint32_t all =
        reader->patch->count == 32 ? ~UINT32_C(0) : (UINT32_C(1) << reader->patch->count) - 1;
    forget(reader);
    reader->ban = ban;
    reader->repeats = 0;
    if (!read_state(reader, (Key){state->defender, state->attacker, all, last}, 0, node))
        return false;
    game->value = seen_from_black(reader, node->value);
    read_moves(reader, state, last, game);
    return !reader->failed;
}

/* Are two values the same for a race, that is, cooled by 2? */
static bool is_same(CgtContext *context, CgtValue a, CgtValue b)
{
    Dyadic two = dyadic_integer(2);
    return a == b || cooling_cool(context, a, two) == cooling_cool(context, b, two);
}

/* Is the value the same? Moves whose value is not become unsure. */
static bool same_values(CgtContext *context, RegionGame *game, const RegionGame *other)
{
    for (int i = 0; i < game->move_count; i++)
        if (i >= other->move_count ||
            !is_same(context, game->moves[i].value, other->moves[i].value))
            game->moves[i].unsure = true;
    return is_same(context, game->value, other->value);
}

/* Does it matter who may take kos? */
static RegionTrouble try_kos(Reader *reader, const PatchState *state, RegionGame *game)
{
    RegionGame *other = mem_alloc(1, sizeof *other);
    LibertyNode node;
    RegionTrouble trouble = REGION_FINE;
    game->repeats = 0; /* those of the first reading may be kos; here there are none to retake */
    for (Ban ban = BAN_DEFENDER; ban <= BAN_ATTACKER && trouble == REGION_FINE; ban++) {
        if (!read_region(reader, state, ban, false, other, &node))
            trouble = REGION_TOO_DEEP;
        else if (!same_values(reader->context, game, other))
            trouble = REGION_KO;
        game->repeats += reader->repeats;
    }
    mem_free(other);
    return trouble;
}

/* Would it matter if every eye in the region were life itself, and the attacker could take no ko?
 * Nothing can be better for the defender. */
static bool eye_matters(Reader *reader, const PatchState *state, RegionGame *game)
{
    RegionGame *other = mem_alloc(1, sizeof *other);
    LibertyNode node;
    reader->life = true;
    bool matters = !read_region(reader, state, BAN_ATTACKER, false, other, &node) ||
                   !same_values(reader->context, game, other);
    game->repeats += reader->repeats;
    reader->life = reader->failed = false;
    mem_free(other);
    return matters;
}

/* Of the moves that the reading `last` left out: how many repeat a position without a ko, or by a
 * ko that matters? */
static int repeats_at_end(Reader *reader, const PatchState *state, RegionGame *last)
{
    int all = reader->repeats, count = 0;
    if (!reader->ko || all == 0)
        return all;
    RegionGame *other = mem_alloc(1, sizeof *other);
    LibertyNode node;
    for (Ban ban = BAN_DEFENDER; ban <= BAN_ATTACKER && count < all; ban++) {
        bool same = read_region(reader, state, ban, true, other, &node) &&
                    same_values(reader->context, last, other);
        count = same ? count + reader->repeats : all;
    }
    mem_free(other);
    return count;
}

/* How many moves are spared if this region has the last liberty? */
static void read_last(Reader *reader, const PatchState *state, const LibertyNode *root,
                      RegionGame *game)
{
    RegionGame *last = mem_alloc(1, sizeof *last);
    LibertyNode node;
    bool known = read_region(reader, state, BAN_NOBODY, true, last, &node);
    game->repeats += known ? repeats_at_end(reader, state, last) : reader->repeats;
    game->unsure_end = !known || node.settled != root->settled ||
                       (!node.settled && !is_same(reader->context, last->value, game->value));
    if (!game->unsure_end && root->settled)
        game->approach = root->attacker_first - node.attacker_first;
    for (int i = 0; i < game->move_count; i++) {
        RegionMove *move = &game->moves[i];
        bool same = known && !game->unsure_end && i < last->move_count;
        if (same && move->approach >= 0 && last->moves[i].approach >= 0)
            move->approach -= last->moves[i].approach;
        else {
            move->unsure = move->unsure || !same ||
                           !is_same(reader->context, move->value, last->moves[i].value);
            move->approach = 0;
        }
    }
    mem_free(last);
}

bool region_game_read(CgtContext *context, const Patch *patch, const PatchState *state,
                      const RegionLimits *limits, RegionGame *game)
{
    Reader reader = {.context = context, .patch = patch, .limits = *limits};
    LibertyNode node;
    *game = (RegionGame){0};
    find_twins(&reader);
    reader.large = patch->count > limits->full_points;
    if (patch->count > limits->points)
        game->trouble = REGION_TOO_LARGE;
    else if (!read_region(&reader, state, BAN_NOBODY, false, game, &node))
        game->trouble = REGION_TOO_DEEP;
    game->repeats = reader.repeats;
    if (game->trouble == REGION_FINE && reader.ko)
        game->trouble = try_kos(&reader, state, game);
    game->eye = reader.eye;
    game->two_eyes = reader.two_eyes;
    game->escapes = reader.escapes;
    if (game->trouble == REGION_FINE && game->eye)
        game->eye = eye_matters(&reader, state, game);
    if (game->trouble == REGION_FINE)
        read_last(&reader, state, &node, game);
    game->narrow = reader.narrow;
    game->positions = reader.positions;
    mem_free(reader.entries);
    if (game->trouble != REGION_FINE)
        game->value = CGT_NONE;
    return game->trouble == REGION_FINE;
}

const char *region_trouble_text(RegionTrouble trouble)
{
    static const char *const texts[REGION_TROUBLES] = {
        [REGION_FINE] = "its value is known",
        [REGION_TOO_LARGE] = "it has too many points",
        [REGION_TOO_DEEP] = "it has too many positions to play out",
        [REGION_KO] = "its value depends on a ko",
    };
    return texts[trouble];
}
