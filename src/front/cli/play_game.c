/* The game behind `gosedai play`.
 *
 * Idea: the record is the truth; the position is played from it. So whatever was loaded (setup
 * stones, other rules, an odd first move) can be gone on with and saved again without loss.
 *
 * What it gets wrong: dead stones are a guess by random playouts until the person corrects it. */

#include "front/cli/play_game.h"

#include "base/file.h"
#include "base/mem.h"
#include "game/handicap.h"
#include "game/sgf.h"
#include "recognize/ownership.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { COUNT_PLAYOUTS = 400 };

static const char COMPUTER_NAME[] = "Gosedai";
static const char PERSON_NAME[] = "Human";

/* --- records ----------------------------------------------------------------------------- */

static void set_name(Node *root, const PlaySettings *settings, Color color)
{
    Text name;
    text_init(&name);
    if (settings->person[color])
        text_add(&name, PERSON_NAME);
    else
        text_printf(&name, "%s (%s)", COMPUTER_NAME, settings->player);
    node_set_text(root, color == BLACK ? "PB" : "PW", name.data);
    text_clear(&name);
}

static void set_date(Node *root)
{
    time_t now = time(NULL);
    struct tm day;
    char text[32];
    if (localtime_r(&now, &day) && strftime(text, sizeof(text), "%Y-%m-%d", &day) > 0)
        node_set_text(root, "DT", text);
}

static bool place_handicap(Node *root, const PlaySettings *settings, Error *error)
{
    if (settings->handicap < 2)
        return true;
    Point stones[POINT_COUNT_MAX];
    int count = handicap_free(settings->size, settings->handicap, stones);
    if (count < settings->handicap)
        return error_set(error, "%d handicap stones do not fit on a %dx%d board.",
                         settings->handicap, settings->size, settings->size);
    char text[POINT_TEXT_MAX], number[16];
    for (int i = 0; i < count; i++)
        node_add_value(root, "AB", point_sgf(settings->size, stones[i], text));
    snprintf(number, sizeof(number), "%d", count);
    node_set_text(root, "HA", number);
    node_set_text(root, "PL", "W");
    return true;
}

static Record *make_record(const PlaySettings *settings, Error *error)
{
    Record *record = record_new(settings->size);
    Node *root = record->root;
    Text text;
    text_init(&text);
    node_set_text(root, "AP", "Gosedai:" GOSEDAI_VERSION);
    text_add_number(&text, settings->komi);
    node_set_text(root, "KM", text.data);
    text_clear(&text);
    const char *rules = rules_name(&settings->rules);
    if (rules)
        node_set_text(root, "RU", rules);
    set_name(root, settings, BLACK);
    set_name(root, settings, WHITE);
    set_date(root);
    if (place_handicap(root, settings, error))
        return record;
    record_free(record);
    return NULL;
}

/* Makes `record` the game, standing at `node`; takes it over. */
static void adopt(PlayGame *game, Record *record, Node *node, Position *position)
{
    record_free(game->record);
    position_free(game->position);
    game->record = record;
    game->node = node;
    game->position = position;
    game->stage = PLAY_MOVING;
    memset(game->status, STATUS_ALIVE, sizeof(game->status));
    text_reset(&game->result);
}

bool play_game_save(const PlayGame *game, const char *path, Error *error)
{
    Text bytes;
    text_init(&bytes);
    sgf_write(game->record, &bytes);
    bool ok = file_write(path, bytes.data, bytes.length, error);
    text_clear(&bytes);
    return ok;
}

/* Saves to the game's own file; a game goes on even where that is not possible. */
static void autosave(const PlayGame *game)
{
    if (game->path)
        play_game_save(game, game->path, NULL);
}

/* --- life cycle -------------------------------------------------------------------------- */

bool play_game_restart(PlayGame *game, Error *error)
{
    Record *record = make_record(&game->settings, error);
    if (!record)
        return false;
    Error ignored;
    Position *position = record_position(record, record->root, &game->settings.rules, &ignored);
    position->rules = game->settings.rules; /* also where they have no name */
    adopt(game, record, record->root, position);
    return true;
}

PlayGame *play_game_new(const PlaySettings *settings, Error *error)
{
    PlayerOptions options = {.seed = settings->seed};
    Player *player = player_new(settings->player, &options, error);
    if (!player)
        return NULL;
    PlayGame *game = mem_alloc(1, sizeof(*game));
    game->settings = *settings;
    game->player = player;
    text_init(&game->result);
    if (play_game_restart(game, error))
        return game;
    play_game_free(game);
    return NULL;
}

void play_game_free(PlayGame *game)
{
    if (!game)
        return;
    record_free(game->record);
    position_free(game->position);
    player_free(game->player);
    text_clear(&game->result);
    mem_free(game->path);
    mem_free(game);
}

static bool is_computer(const Record *record, const char *property)
{
    const char *name = node_text(record->root, property);
    return name && text_starts_with(name, COMPUTER_NAME);
}

/* Takes the first game out of the file, and leaves the rest. */
static Record *read_first(const char *path, Error *error)
{
    SgfCollection collection = {0};
    if (!sgf_read_file(&collection, path, NULL, error)) {
        sgf_clear(&collection);
        return NULL;
    }
    Record *record = collection.games[0];
    memmove(collection.games, collection.games + 1, --collection.count * sizeof(*collection.games));
    sgf_clear(&collection);
    return record;
}

bool play_game_load(PlayGame *game, const char *path, bool guess_sides, Error *error)
{
    Record *record = read_first(path, error);
    if (!record)
        return false;
    Node *node = record->root;
    while (node_next(node))
        node = node_next(node);
    Error illegal;
    error_clear(&illegal);
    Position *position = record_position(record, node, &game->settings.rules, &illegal);
    if (!position) {
        record_free(record);
        return error_set(error, "%.400s", illegal.message);
    }
    adopt(game, record, node, position);
    game->settings.size = record->size;
    game->settings.rules = position->rules;
    game->settings.komi = position->komi;
    game->settings.handicap = position->handicap;
    bool black = is_computer(record, "PB"), white = is_computer(record, "PW");
    if (guess_sides) {
        game->settings.person[BLACK] = black || white ? !black : position->to_play == BLACK;
        game->settings.person[WHITE] = black || white ? !white : position->to_play == WHITE;
    }
    if (position_passes(position) >= 2) {
        game->stage = PLAY_COUNTING;
        play_game_count(game);
    }
    return true;
}

/* --- queries ----------------------------------------------------------------------------- */

bool play_game_computer_to_move(const PlayGame *game)
{
    return game->stage == PLAY_MOVING && !game->settings.person[game->position->to_play];
}

const char *play_game_last_reason(const PlayGame *game, Move *move)
{
    for (const Node *node = game->node; node; node = node->parent) {
        if (node_move(node, game->record->size, move) && move->color != EMPTY &&
            !game->settings.person[move->color] && node_text(node, "C"))
            return node_text(node, "C");
    }
    return NULL;
}

/* --- actions ----------------------------------------------------------------------------- */

static bool check_moving(const PlayGame *game, Error *error)
{
    if (game->stage == PLAY_COUNTING)
        return error_set(error, "Both have passed: agree on the count (done), or undo.");
    if (game->stage == PLAY_OVER)
        return error_set(error, "The game is over; new begins another one.");
    return true;
}

static void set_result(PlayGame *game)
{
    game->stage = PLAY_OVER;
    node_set_text(game->record->root, "RE", game->result.data);
    autosave(game);
}

bool play_game_move(PlayGame *game, Point point, const char *reason, Error *error)
{
    Position *position = game->position;
    Move move = {point, (uint8_t)position->to_play};
    if (!check_moving(game, error) || !position_play(position, move, error))
        return false;
    game->node = record_add_child(game->record, game->node);
    node_set_move(game->node, game->record->size, move);
    if (reason)
        node_set_text(game->node, "C", reason);
    if (position_passes(position) >= 2) {
        game->stage = PLAY_COUNTING;
        play_game_count(game);
    }
    autosave(game);
    return true;
}

bool play_game_resign(PlayGame *game, Error *error)
{
    if (!check_moving(game, error))
        return false;
    text_reset(&game->result);
    text_add(&game->result, game->position->to_play == BLACK ? "W+R" : "B+R");
    set_result(game);
    return true;
}

void play_game_hint(PlayGame *game, Thought *thought)
{
    player_think(game->player, game->position, game->position->to_play, NULL, thought);
}

bool play_game_think(PlayGame *game, Thought *thought, Error *error)
{
    if (!check_moving(game, error))
        return false;
    play_game_hint(game, thought);
    if (thought->move == POINT_RESIGN)
        return play_game_resign(game, error);
    return play_game_move(game, thought->move, thought->reason, error);
}

/* Takes the last node off; false at the root or at a setup. */
static bool step_back(PlayGame *game)
{
    Node *node = game->node;
    if (!node->parent || node_has_setup(node) || !position_undo(game->position))
        return false;
    game->node = node->parent;
    record_remove(game->record, node);
    return true;
}

bool play_game_undo(PlayGame *game, int *count, Error *error)
{
    *count = 0;
    bool alone = game->settings.person[BLACK] == game->settings.person[WHITE];
    bool resigned = game->stage == PLAY_OVER && position_passes(game->position) < 2;
    if (resigned && game->settings.person[game->position->to_play]) {
        *count = 0; /* the person takes back the resignation only */
    } else {
        do {
            if (!step_back(game))
                break;
            ++*count;
        } while (!alone && !game->settings.person[game->position->to_play]);
        if (*count == 0)
            return error_set(error, "There is no move to take back.");
    }
    game->stage = PLAY_MOVING;
    text_reset(&game->result);
    node_remove_property(game->record->root, "RE");
    autosave(game);
    return true;
}

void play_game_count(PlayGame *game)
{
    const Position *position = game->position;
    Ownership ownership;
    ownership_sample(&ownership, &position->board, position->to_play, COUNT_PLAYOUTS,
                     game->settings.seed);
    ownership_guess_dead(&ownership, &position->board, game->status);
    score_position(game->position, game->status, &game->score);
}

bool play_game_toggle_dead(PlayGame *game, Point point, Error *error)
{
    const Board *board = &game->position->board;
    Color color = point_on_board(board->size, point) ? board_color(board, point) : EMPTY;
    if (color != BLACK && color != WHITE)
        return error_set(error, "There is no stone at that point.");
    if (game->stage != PLAY_COUNTING)
        return error_set(error, "Stones are declared dead when both have passed.");
    uint8_t status = game->status[point] == STATUS_DEAD ? STATUS_ALIVE : STATUS_DEAD;
    Point stone = point;
    do {
        game->status[stone] = status;
        stone = board_next_stone(board, stone);
    } while (stone != point);
    score_position(game->position, game->status, &game->score);
    return true;
}

bool play_game_accept(PlayGame *game, Error *error)
{
    if (game->stage != PLAY_COUNTING)
        return error_set(error, "There is nothing to agree on before both have passed.");
    text_reset(&game->result);
    score_write_result(&game->score, &game->result);
    set_result(game);
    return true;
}
