/* What `gosedai play` is asked for: options that may contradict each other, and files that may
 * not be there, checked before the first stone. */

#include "front/cli/play_request.h"

#include "base/mem.h"
#include "front/cli/cli.h"
#include "players/player.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

static const char NAME[] = "play";

/* Makes each folder on the way to a file; errors show when the file is written. */
static void make_folders(const char *path)
{
    char *copy = mem_copy_string(path);
    for (char *slash = strchr(copy + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(copy, 0777);
        *slash = '/';
    }
    mem_free(copy);
}

/* The file that games are saved to without being asked; NULL if there is no home. */
static char *usual_path(void)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    Text path;
    text_init(&path);
    if (data && data[0] == '/')
        text_printf(&path, "%s/gosedai/last.sgf", data);
    else if (home && *home)
        text_printf(&path, "%s/.local/share/gosedai/last.sgf", home);
    if (path.length > 0) {
        make_folders(path.data);
        return text_take(&path);
    }
    text_clear(&path);
    return NULL;
}

static bool read_sides(const char *text, PlaySettings *settings)
{
    static const struct {
        const char *name;
        bool black, white;
    } SIDES[] = {{"black", true, false}, {"b", true, false},   {"white", false, true},
                 {"w", false, true},     {"both", true, true}, {"none", false, false}};
    for (size_t i = 0; i < sizeof(SIDES) / sizeof(SIDES[0]); i++) {
        if (text_same_nocase(text, SIDES[i].name)) {
            settings->person[BLACK] = SIDES[i].black;
            settings->person[WHITE] = SIDES[i].white;
            return true;
        }
    }
    return false;
}

/* Do the options contradict each other? Returns CLI_GO_ON or an exit code. */
static int check_request(const PlayRequest *request)
{
    const struct {
        const char *name;
        bool given, load_too; /* --rules are for records that name none */
    } settled[] = {
        {"--size", request->size_given, true},
        {"--komi", request->komi_given, true},
        {"--handicap", request->handicap_given, true},
        {"--rules", request->rules_given, false},
    };
    if (request->load && request->resume)
        return cli_misuse(NAME, "--load and --continue exclude each other");
    for (size_t i = 0; i < sizeof(settled) / sizeof(settled[0]); i++) {
        if (settled[i].given && (request->resume || (request->load && settled[i].load_too)))
            return cli_misuse(NAME, "%s: a game that goes on keeps its own; leave it out",
                              settled[i].name);
    }
    Error error = {0};
    Player *player = player_new(request->settings.player, &(PlayerOptions){0}, &error);
    if (!player)
        return cli_misuse(NAME, "--player: %s", error.message);
    player_free(player);
    return CLI_GO_ON;
}

int play_request_read(PlayRequest *request, int argc, char **argv)
{
    *request = (PlayRequest){.settings = {.size = 19, .person = {false, true, false}}};
    rules_by_name("chinese", &request->settings.rules, NULL);
    request->settings.player = player_kind(PLAYER_DEFAULT_INDEX)->name;
    PlaySettings *settings = &request->settings;
    const CliOption options[] = {
        {"size", 's', CLI_SIZE, &settings->size, "N", "board size (default 19)", 0, 0,
         &request->size_given},
        {"rules", 'r', CLI_RULES, &settings->rules, "NAME", "rule set (default chinese)", 0, 0,
         &request->rules_given},
        {"komi", 'k', CLI_KOMI, &settings->komi, "K",
         "points for White (default: the rules' own;\n0.5 with handicap)", 0, 0,
         &request->komi_given},
        {"handicap", 'H', CLI_INT, &settings->handicap, "H", "handicap stones for Black", 0, 25,
         &request->handicap_given},
        {"color", 'c', CLI_TEXT, &request->color, "SIDE",
         "what you play: black (default), white,\nboth, or none to watch", 0, 0, NULL},
        {"player", 'p', CLI_TEXT, &settings->player, "NAME",
         "who plays against you (gosedai help players)", 0, 0, &settings->player_chosen},
        {"threads", 0, CLI_INT, &settings->threads, "N",
         "threads in which it thinks, if it can (default 1)", 1, PLAYER_THREADS_MAX, NULL},
        {"reserve", 0, CLI_FLAG, &settings->reserve, NULL, "it reads on while you think, if it can",
         0, 0, NULL},
        {"seed", 0, CLI_SEED, &settings->seed, "S", "same seed, same answers (default: the time)",
         0, 0, &request->seed_given},
        {"sgf", 0, CLI_TEXT, &request->sgf, "FILE", "save the game there after each move", 0, 0,
         NULL},
        {"force", 0, CLI_FLAG, &request->force, NULL,
         "with --sgf: replace a file that exists;\nit is kept as FILE~", 0, 0, NULL},
        {"load", 'l', CLI_TEXT, &request->load, "FILE", "go on with the game in an SGF file", 0, 0,
         NULL},
        {"continue", 0, CLI_FLAG, &request->resume, NULL, "go on with the last game", 0, 0, NULL},
        {"ascii", 0, CLI_FLAG, &request->ascii, NULL, "draw the board with X, O and .", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {"play",
                            "",
                            "Plays a game with you in the terminal.",
                            options,
                            "In the game, type a point such as D4, or help.",
                            0,
                            0};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    if (request->color && !read_sides(request->color, settings))
        return cli_misuse(NAME, "--color: '%s' is no side; give black, white, both or none",
                          request->color);
    if (!request->komi_given)
        settings->komi = settings->handicap > 0 ? 0.5 : settings->rules.default_komi;
    if (!request->seed_given)
        settings->seed = (uint64_t)time(NULL);
    return check_request(request);
}

/* Is there a file with something in it? */
static bool holds_a_game(const char *path)
{
    struct stat file;
    return path && stat(path, &file) == 0 && S_ISREG(file.st_mode) && file.st_size > 0;
}

/* May the game be saved at `path`, and is there one to go on with if that is wanted? */
static bool check_path(const PlayRequest *request, const char *path, Error *error)
{
    if (request->sgf && !play_game_can_save(path, error))
        return false;
    if (request->resume && !path)
        return error_set(error, "There is no home folder to find the last game in.");
    if (request->resume && !holds_a_game(path))
        return error_set_at(error, path, 0, 0,
                            "No game is saved there yet; play without --continue begins one.");
    bool same = request->load && path && strcmp(request->load, path) == 0;
    if (request->sgf && !request->force && !request->resume && !same && holds_a_game(path))
        return error_set_at(error, path, 0, 0,
                            "The file exists; --continue goes on with its game, --force replaces "
                            "it.");
    return true;
}

PlayGame *play_request_open(const PlayRequest *request, Error *error)
{
    PlayGame *game = play_game_new(&request->settings, error);
    if (!game)
        return NULL;
    game->path = request->sgf ? mem_copy_string(request->sgf) : usual_path();
    const char *load = request->resume ? game->path : request->load;
    if (check_path(request, game->path, error) &&
        (!load || play_game_load(game, load, !request->color, error))) {
        game->path_is_ours = request->resume && !request->sgf;
        return game;
    }
    play_game_free(game);
    return NULL;
}
