/* The table of players, and the guard around them: whatever a kind answers, the asker gets a move
 * that the rules allow. */

#include "players/player.h"

#include "base/i18n.h"
#include "base/mem.h"
#include "board/playout.h"
#include "decide/words.h"
#include "knowledge/knowledge_file.h"
#include "players/kinds.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const PlayerKind *const KINDS[] = {
    &GOSEDAI_PLAYER, &GOG_PLAYER,   &LANKA_PLAYER,      &LANKA_BOARD_PLAYER, &LANKA_LOCAL_PLAYER,
    &PON_PLAYER,     &LCHAN_PLAYER, &LCHAN_SEED_PLAYER, &SIMPLE_PLAYER,      &RANDOM_PLAYER,
};

enum { KIND_COUNT = sizeof(KINDS) / sizeof(KINDS[0]) };

struct Player {
    const PlayerKind *kind;
    void *self;
};

const PlayerKind *player_kind(int i)
{
    return i >= 0 && i < KIND_COUNT ? KINDS[i] : NULL;
}

static bool report_unknown(const char *name, Error *error)
{
    Text names;
    text_init(&names);
    for (int i = 0; i < KIND_COUNT; i++)
        text_printf(&names, "%s%s", i ? ", " : "", KINDS[i]->name);
    error_set(error, "There is no player called \"%.40s\"; choose one of: %s.", name, names.data);
    text_clear(&names);
    return false;
}

static const PlayerKind *find_kind(const char *name)
{
    for (int i = 0; i < KIND_COUNT; i++)
        if (text_same_nocase(KINDS[i]->name, name))
            return KINDS[i];
    return NULL;
}

bool player_obeys(const char *name, const PlayerOptions *options, Error *error)
{
    const PlayerKind *kind = find_kind(name);
    if (!kind)
        return true;
    if (options->level > 0 && kind->levels == 0)
        return error_set(error, "the player %s has no levels; leave the level out, or take gosedai",
                         kind->name);
    if (options->playouts > 0 && !kind->counts)
        return error_set(error,
                         "the player %s does not count its games; leave their number out, or "
                         "take gosedai",
                         kind->name);
    return true;
}

Player *player_new(const char *name, const PlayerOptions *options, Error *error)
{
    const PlayerKind *kind = find_kind(name);
    if (!kind) {
        report_unknown(name, error);
        return NULL;
    }
    void *self =
        knowledge_folder_check(options->knowledge, error) ? kind->start(options, error) : NULL;
    if (!self)
        return NULL;
    Player *player = mem_alloc(1, sizeof(*player));
    player->kind = kind;
    player->self = self;
    return player;
}

void player_free(Player *player)
{
    if (!player)
        return;
    player->kind->stop(player->self);
    mem_free(player);
}

const char *player_name(const Player *player)
{
    return player->kind->name;
}

void player_set_options(Player *player, const PlayerOptions *options)
{
    player->kind->set_options(player->self, options);
}

void player_ponder(Player *player, const Position *position, Color color)
{
    if (player->kind->ponder)
        player->kind->ponder(player->self, position, color);
}

struct Study *player_study(Player *player)
{
    return player->kind->study ? player->kind->study(player->self) : NULL;
}

bool player_game_is_endless(const PlayerOptions *options, const Position *position)
{
    return !options->cleanup && position->move_count > (size_t)playout_limit(&position->board);
}

/* Says the explanation in one sentence, if the player has said nothing itself. */
static void say_why(Thought *thought, Color color, int size)
{
    Text text;
    if (thought->reason[0])
        return;
    if (thought->explanation.claim_count == 0) /* not even begun, perhaps */
        explanation_start(&thought->explanation, thought->move, color);
    text_init(&text);
    words_explain(&thought->explanation, size, WORDS_SENTENCE, &text);
    snprintf(thought->reason, sizeof(thought->reason), "%s", text.data);
    text_clear(&text);
}

/* Is the explanation, if there is one, about the move that was found? Whoever leaves a move to
 * another player leaves the reasons to that one, too. */
static bool is_own(const Thought *thought, Color color)
{
    const Explanation *explanation = &thought->explanation;
    return explanation->claim_count == 0 ||
           (explanation->move == thought->move && explanation->color == color);
}

void player_think(Player *player, const Position *position, Color color, const Limits *limits,
                  Thought *thought)
{
    static const Limits NO_LIMITS = {0};
    memset(thought, 0, sizeof(*thought));
    player->kind->think(player->self, position, color, limits ? limits : &NO_LIMITS, thought);
    assert(is_own(thought, color));
    say_why(thought, color, position->board.size);
    if (thought->move == POINT_RESIGN || thought->move == POINT_PASS)
        return;
    Move move = {thought->move, (uint8_t)color};
    if (point_on_board(position->board.size, move.point) && position_is_legal(position, move, NULL))
        return;
    thought->move = POINT_PASS;
    thought->value = 0;
    explanation_start(&thought->explanation, POINT_PASS, color);
    snprintf(thought->reason, sizeof(thought->reason), "%s",
             _("Passes: the move that was found is not allowed by the rules."));
}
