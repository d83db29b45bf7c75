/* The game behind `gosedai play`.
 *
 * Idea: the record is the truth; the position is played from it, also after taking back. So
 * whatever was loaded (setup stones, other rules, an odd first move) can be gone on with and saved
 * again, and the file always says what the board shows. Rules, komi and handicap are those of the
 * settings.
 *
 * What it gets wrong: a move that is taken back takes the variations to it along; dead stones are a
 * guess by random playouts until the person corrects it. */

#include "front/cli/play_game.h"

#include "analysis/final_status.h"
#include "base/file.h"
#include "base/mem.h"
#include "front/cli/cli.h"
#include "game/handicap.h"
#include "game/sgf.h"
#include "parallel/forces.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char COMPUTER_NAME[] = "Gosedai";
static const char PERSON_NAME[] = "Human";

/* --- records ----------------------------------------------------------------------------- */

/* Appends how the side is called in the record; returns the text. */
static const char *write_name(const PlaySettings *settings, Color color, Text *name)
{
    if (settings->person[color])
        text_add(name, PERSON_NAME);
    else
        text_printf(name, "%s (%s)", COMPUTER_NAME, settings->player);
    return name->data;
}

static void set_date(Node *root)
{
    time_t now = time(NULL);
    struct tm day;
    char text[32];
    if (localtime_r(&now, &day) && strftime(text, sizeof(text), "%Y-%m-%d", &day) > 0)
        node_set_text(root, "DT", text);
}

static bool place_handicap(Position *position, int stones, Error *error)
{
    if (stones < 2)
        return true;
    int size = position->board.size;
    Point points[POINT_COUNT_MAX];
    if (stones > size * size || handicap_free(size, stones, points) < stones)
        return error_set(error, "%d handicap stones do not fit on a %dx%d board.", stones, size,
                         size);
    return position_set_handicap(position, points, stones, error);
}

static Position *make_position(const PlaySettings *settings, Error *error)
{
    Position *position = position_new(settings->size, &settings->rules);
    position->komi = settings->komi;
    if (place_handicap(position, settings->handicap, error))
        return position;
    position_free(position);
    return NULL;
}

static Record *make_record(const PlaySettings *settings, const Position *position)
{
    Text black, white;
    text_init(&black);
    text_init(&white);
    Record *record = record_from_position(position, write_name(settings, BLACK, &black),
                                          write_name(settings, WHITE, &white));
    set_date(record->root);
    text_clear(&black);
    text_clear(&white);
    return record;
}

/* Makes `record` the game, standing at `node`; takes it over. */
static void adopt(PlayGame *game, Record *record, Node *node, Position *position)
{
    record_free(game->record);
    position_free(game->position);
    game->record = record;
    game->node = node;
    game->position = position;
    game->path_is_ours = false;
    last_thought_forget(&game->last);
    error_clear(&game->save_error);
    game->stage = PLAY_MOVING;
    memset(game->status, STATUS_ALIVE, sizeof(game->status));
    game->status_chosen = false;
    text_reset(&game->result);
    mem_free(game->saved_as);
    game->saved_as = NULL;
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

/* Is there a file with something in it? */
static bool holds_something(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && S_ISREG(file.st_mode) && file.st_size > 0;
}

bool play_game_can_save(const char *path, Error *error)
{
    struct stat file;
    bool exists = stat(path, &file) == 0;
    if (exists && S_ISDIR(file.st_mode))
        return error_set_at(error, path, 0, 0, "This is a folder; give the name of a file.");
    if (exists && !S_ISREG(file.st_mode))
        return access(path, W_OK) == 0 ||
               error_set_at(error, path, 0, 0, "cannot be written: %s", strerror(errno));
    const char *slash = strrchr(path, '/');
    Text folder;
    text_init(&folder);
    if (slash)
        text_add_bytes(&folder, path, slash == path ? 1 : (size_t)(slash - path));
    else
        text_add_char(&folder, '.');
    bool ok = access(folder.data, W_OK | X_OK) == 0 ||
              error_set_at(error, path, 0, 0, "No file can be written in the folder %.200s: %s",
                           folder.data, strerror(errno));
    text_clear(&folder);
    return ok;
}

/* Saves where another game may be in the way: that one becomes FILE~. */
static bool save_over(const PlayGame *game, const char *path, Error *error)
{
    if (!holds_something(path))
        return play_game_save(game, path, error);
    Text backup;
    text_init(&backup);
    text_printf(&backup, "%s~", path);
    bool ok = rename(path, backup.data) == 0 ||
              error_set_at(error, path, 0, 0, "cannot be kept as %.200s: %s", backup.data,
                           strerror(errno));
    if (ok && !play_game_save(game, path, error)) {
        rename(backup.data, path);
        ok = false;
    }
    text_clear(&backup);
    return ok;
}

/* Saves to the game's own file; a game goes on even where that is not possible. */
static void autosave(PlayGame *game)
{
    if (!game->path)
        return;
    Error *error = &game->save_error;
    error_clear(error);
    if (game->path_is_ours)
        play_game_save(game, game->path, error);
    else
        game->path_is_ours = save_over(game, game->path, error);
}

static bool is_same_file(const char *path, const char *other)
{
    struct stat first, second;
    return other && stat(path, &first) == 0 && stat(other, &second) == 0 &&
           first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

bool play_game_save_as(PlayGame *game, const char *path, bool replace, Error *error)
{
    bool own = is_same_file(path, game->path);
    bool ours = (own && game->path_is_ours) || is_same_file(path, game->saved_as);
    if (!replace && !ours && holds_something(path))
        return error_set_at(error, path, 0, 0, "The file exists; save! with its name replaces it.");
    if (!play_game_save(game, path, error))
        return false;
    game->path_is_ours = game->path_is_ours || own;
    if (own)
        error_clear(&game->save_error);
    mem_free(game->saved_as);
    game->saved_as = mem_copy_string(path);
    return true;
}

/* --- life cycle -------------------------------------------------------------------------- */

static PlayerOptions player_options(const PlaySettings *settings)
{
    return (PlayerOptions){.seed = settings->seed,
                           .threads = settings->threads,
                           .reserve = settings->reserve,
                           .help = forces_raise};
}

bool play_game_restart(PlayGame *game, Error *error)
{
    Position *position = make_position(&game->settings, error);
    if (!position)
        return false;
    Record *record = make_record(&game->settings, position);
    adopt(game, record, record->root, position);
    return true;
}

PlayGame *play_game_new(const PlaySettings *settings, Error *error)
{
    PlayerOptions options = player_options(settings);
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
    last_thought_clear(&game->last);
    text_clear(&game->result);
    mem_free(game->path);
    mem_free(game->saved_as);
    mem_free(game);
}

static const char *const NAME_OF[] = {[BLACK] = "PB", [WHITE] = "PW"};

static bool is_computer(const Record *record, Color color)
{
    const char *name = node_text(record->root, NAME_OF[color]);
    return name && text_starts_with(name, COMPUTER_NAME);
}

static bool is_person(const Record *record, Color color)
{
    const char *name = node_text(record->root, NAME_OF[color]);
    return name && strcmp(name, PERSON_NAME) == 0;
}

/* Who plays what, by the names; in a game that was not ours the person takes over who is to move.
 */
static void take_sides(PlayGame *game)
{
    const Record *record = game->record;
    bool computer = is_computer(record, BLACK) || is_computer(record, WHITE);
    bool people = is_person(record, BLACK) && is_person(record, WHITE);
    for (Color color = BLACK; color <= WHITE; color++) {
        if (computer || people)
            game->settings.person[color] = !is_computer(record, color);
        else
            game->settings.person[color] = color == game->position->to_play;
    }
}

/* Is the side played by our player of that kind? */
static bool is_kind(const Record *record, Color color, const PlayerKind *kind)
{
    PlaySettings settings = {.player = kind->name};
    const char *name = node_text(record->root, NAME_OF[color]);
    Text text;
    text_init(&text);
    bool same = name && strcmp(name, write_name(&settings, color, &text)) == 0;
    text_clear(&text);
    return same;
}

/* The player of the record goes on, if there is one that we know. */
static void take_player(PlayGame *game)
{
    const PlayerKind *kind = NULL;
    for (int i = 0; !game->settings.player_chosen && (kind = player_kind(i)); i++) {
        if (is_kind(game->record, BLACK, kind) || is_kind(game->record, WHITE, kind))
            break;
    }
    PlayerOptions options = player_options(&game->settings);
    Player *player = kind ? player_new(kind->name, &options, NULL) : NULL;
    if (!player)
        return;
    player_free(game->player);
    game->player = player;
    game->settings.player = kind->name;
}

/* Where the names are ours they say who plays from now on. */
static void renew_names(PlayGame *game)
{
    for (Color color = BLACK; color <= WHITE; color++) {
        if (!is_computer(game->record, color) && !is_person(game->record, color))
            continue;
        Text name;
        text_init(&name);
        node_set_text(game->record->root, NAME_OF[color],
                      write_name(&game->settings, color, &name));
        text_clear(&name);
    }
}

/* Stones inside the other side's territory are dead; false if no territory is written down. */
static bool read_dead(PlayGame *game)
{
    const Board *board = &game->position->board;
    if (!node_property(game->node, "TB") && !node_property(game->node, "TW"))
        return false;
    PointSet black, white;
    node_points(game->node, board->size, "TB", &black);
    node_points(game->node, board->size, "TW", &white);
    for (int p = 0; p < board->limit; p++) {
        Color color = board_color(board, (Point)p);
        bool dead = (color == BLACK && pointset_has(&white, (Point)p)) ||
                    (color == WHITE && pointset_has(&black, (Point)p));
        game->status[p] = dead ? STATUS_DEAD : STATUS_ALIVE;
    }
    game->status_chosen = true;
    score_position(game->position, game->status, &game->score);
    return true;
}

/* Finds out how far the game of a record has come. */
static void take_stage(PlayGame *game)
{
    const char *text = node_text(game->record->root, "RE");
    GameResult result;
    bool over = text && score_parse_result(text, &result) && result.known;
    bool passed = position_passes(game->position) >= 2;
    if (passed && !(over && read_dead(game)))
        play_game_count(game);
    if (over)
        cli_add_clean(&game->result, text);
    game->stage = over ? PLAY_OVER : passed ? PLAY_COUNTING : PLAY_MOVING;
}

static Record *read_first(const char *path, Error *error)
{
    SgfCollection collection;
    bool ok = sgf_read_file(&collection, path, NULL, error);
    Record *record = ok ? sgf_take(&collection, 0) : NULL;
    sgf_clear(&collection);
    return record;
}

/* A handicap that only the first move gives away is written down: that move may be taken back. */
static void pin_handicap(Node *root, int stones)
{
    char number[16];
    snprintf(number, sizeof(number), "%d", stones);
    if (stones > 0)
        node_set_text(root, "HA", number);
}

bool play_game_load(PlayGame *game, const char *path, bool guess_sides, Error *error)
{
    Record *record = read_first(path, error);
    if (!record)
        return false;
    Node *node = record->root;
    while (node_next(node))
        node = node_next(node);
    Error ignored; /* what the rules forbid is played as the record says */
    Position *position = record_position(record, node, &game->settings.rules, &ignored);
    pin_handicap(record->root, position->handicap);
    adopt(game, record, node, position);
    game->settings.size = record->size;
    game->settings.rules = position->rules;
    game->settings.komi = position->komi;
    game->settings.handicap = position->handicap;
    if (guess_sides)
        take_sides(game);
    take_player(game);
    renew_names(game);
    take_stage(game);
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

/* Tells why at length, if the computer's last move is one that it has just thought of. */
static bool tells_last(PlayGame *game, Move move, Text *text)
{
    const Position *position = game->position;
    size_t number = position->move_count;
    while (number > 0 && position->moves[number - 1].color != move.color)
        number--;
    return number > 0 && last_thought_tell(&game->last, position, number - 1, text);
}

bool play_game_explain(PlayGame *game, Move *move, Text *text)
{
    const char *reason = play_game_last_reason(game, move);
    if (!reason)
        return false;
    if (!tells_last(game, *move, text))
        text_add(text, reason);
    return true;
}

/* --- actions ----------------------------------------------------------------------------- */

static bool check_moving(const PlayGame *game, Error *error)
{
    if (game->stage == PLAY_COUNTING)
        return error_set(error, "Both have passed: agree on the count (done), or undo.");
    if (game->stage == PLAY_OVER)
        return error_set(error, "The game is over; new begins another one, undo goes on with it.");
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
    node_remove_property(game->record->root, "RE");
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
    *last_thought_begin(&game->last, game->position) = *thought;
    if (thought->move == POINT_RESIGN)
        return play_game_resign(game, error);
    return play_game_move(game, thought->move, thought->reason, error);
}

/* The last node with a move, and the move; NULL if a setup or the root comes first. */
static Node *find_last_move(const PlayGame *game, Move *move)
{
    for (Node *node = game->node; node->parent && !node_has_setup(node); node = node->parent) {
        if (node_move(node, game->record->size, move) && move->color != EMPTY)
            return node;
    }
    return NULL;
}

/* Plays the position anew, up to the node where the game stands. */
static void replay(PlayGame *game)
{
    const PlaySettings *settings = &game->settings;
    Error ignored;
    position_free(game->position);
    game->position = record_position(game->record, game->node, &settings->rules, &ignored);
    game->position->rules = settings->rules;
    game->position->komi = settings->komi;
    game->position->handicap = settings->handicap;
}

/* Takes the last move off the record with all that followed its parent; false if there is none. */
static bool step_back(PlayGame *game)
{
    Move move;
    Node *node = find_last_move(game, &move);
    if (!node)
        return false;
    game->node = node->parent;
    while (game->node->child)
        record_remove(game->record, game->node->child);
    replay(game);
    if (game->position->move_count == 0 && game->position->to_play != (Color)move.color) {
        node_set_text(game->node, "PL", move.color == BLACK ? "B" : "W");
        replay(game);
    }
    return true;
}

bool play_game_undo(PlayGame *game, int *count, Error *error)
{
    bool alone = game->settings.person[BLACK] == game->settings.person[WHITE];
    bool resigned = game->stage == PLAY_OVER && position_passes(game->position) < 2;
    bool enough = resigned && game->settings.person[game->position->to_play];
    for (*count = 0; !enough && step_back(game); ++*count)
        enough = alone || game->settings.person[game->position->to_play];
    if (*count == 0 && !resigned)
        return error_set(error, "There is no move to take back.");
    game->stage = PLAY_MOVING;
    text_reset(&game->result);
    node_remove_property(game->record->root, "RE");
    autosave(game);
    return true;
}

void play_game_count(PlayGame *game)
{
    final_status_count(game->position, game->status, &game->score);
    game->status_chosen = false;
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
    game->status_chosen = true;
    score_position(game->position, game->status, &game->score);
    return true;
}

/* Writes who has which empty points and dead stones; read_dead() is the way back. */
static void write_territory(PlayGame *game, const char *property, Color owner)
{
    const Board *board = &game->position->board;
    char text[POINT_TEXT_MAX];
    node_remove_property(game->node, property);
    for (int y = 0; y < board->size; y++) {
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            bool free = board_color(board, point) == EMPTY || game->status[point] == STATUS_DEAD;
            if (free && game->score.owner[point] == owner)
                node_add_value(game->node, property, point_sgf(board->size, point, text));
        }
    }
}

bool play_game_accept(PlayGame *game, Error *error)
{
    if (game->stage == PLAY_OVER)
        return error_set(error, "The game is over already: %s", game->result.data);
    if (game->stage != PLAY_COUNTING)
        return error_set(error, "There is nothing to agree on before both have passed.");
    text_reset(&game->result);
    score_write_result(&game->score, &game->result);
    write_territory(game, "TB", BLACK);
    write_territory(game, "TW", WHITE);
    set_result(game);
    return true;
}
