/* gosedai play: a game in the terminal.
 *
 * Idea: the board is always in sight, the computer says why it played, and nothing that is typed
 * can spoil the game: every move is saved, everything can be taken back.
 *
 * Method: a table of commands; a line that is no command is tried as a point. On a terminal the
 * screen is drawn anew in place (what has scrolled away stays in the scrollback); anywhere else the
 * board is printed after each move and the lines are read as they come. */

#include "base/i18n.h"
#include "front/cli/cli.h"
#include "front/cli/line_input.h"
#include "front/cli/play_request.h"
#include "front/draw/figure.h"
#include "front/peep/peep_point.h"
#include "front/peep/peep_report.h"

#include <ctype.h>
#include <langinfo.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const char NAME[] = "play";

typedef struct Play {
    PlayGame *game;
    LineInput *input;
    bool live;        /* the screen is drawn in place */
    bool color;       /* ANSI colours */
    bool unicode;     /* else ASCII */
    bool count_shown; /* the person asked for the count during the game */
    bool save_warned; /* the person knows that the game is not being saved */
    Text message;     /* what is said below the board */
} Play;

typedef enum PlayAnswer { PLAY_SHOW, PLAY_SAY, PLAY_QUIT } PlayAnswer;

typedef struct PlayCommand {
    const char *name;
    const char *argument; /* NULL if it takes none */
    const char *help;
    PlayAnswer (*run)(Play *play, const char *argument);
} PlayCommand;

/* --- what is shown ------------------------------------------------------------------------ */

static const char *side_name(Color color)
{
    return color == BLACK ? _("Black") : _("White");
}

static void say(Play *play, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void say(Play *play, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_vprintf(&play->message, format, arguments);
    va_end(arguments);
    text_add_char(&play->message, '\n');
}

static PlayAnswer say_error(Play *play, const Error *error)
{
    say(play, "%s", error->message);
    return PLAY_SAY;
}

/* Territory and dead stones on the figure. */
static void add_owners(const PlayGame *game, Figure *figure)
{
    const Board *board = &game->position->board;
    figure->meaning[FIGURE_CROSS] = _("dead");
    for (int y = 0; y < board->size; y++) {
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            bool dead = board_color(board, point) != EMPTY && game->status[point] == STATUS_DEAD;
            if (dead)
                figure->mark[point] = FIGURE_CROSS;
            else if (board_color(board, point) == EMPTY)
                figure->territory[point] = game->score.owner[point];
        }
    }
}

static void add_status(const PlayGame *game, Text *text)
{
    const Position *position = game->position;
    Move last = position_last_move(position);
    char name[POINT_TEXT_MAX];
    text_printf(text, _("Move %zu."), position->move_count);
    if (last.point != POINT_NONE) {
        if (last.point == POINT_PASS)
            text_printf(text, _(" %s passed."), side_name((Color)last.color));
        else
            text_printf(text, _(" %s played %s."), side_name((Color)last.color),
                        point_name(position->board.size, last.point, name));
    }
    text_printf(text, _(" Captured: %d black, %d white. Komi "),
                (int)position->board.captured[BLACK], (int)position->board.captured[WHITE]);
    text_add_number(text, position->komi);
    text_add(text, ".\n");
}

static void add_count(const PlayGame *game, Text *text)
{
    const Score *score = &game->score;
    Text numbers[2];
    for (int i = 0; i < 2; i++) {
        text_init(&numbers[i]);
        text_add_number(&numbers[i], i ? score->white : score->black);
    }
    if (game->position->rules.scoring == SCORING_AREA)
        text_printf(text, _("Area: Black %d, White %d, neutral %d."), score->area[BLACK],
                    score->area[WHITE], score->dame);
    else
        text_printf(text, _("Territory: Black %d, White %d. Prisoners: %d white, %d black."),
                    score->territory[BLACK], score->territory[WHITE], score->prisoners[WHITE],
                    score->prisoners[BLACK]);
    text_printf(text, _("\nBlack %s, White %s with komi: "), numbers[0].data, numbers[1].data);
    score_write_result(score, text);
    text_add_char(text, '\n');
    text_clear(&numbers[0]);
    text_clear(&numbers[1]);
}

/* What the result means, for those who do not read "W+R". */
static void add_result(const PlayGame *game, Text *text)
{
    static const struct {
        const char *how, *sentence;
    } ENDS[] = {
        {"resignation", N_("The game is over: %s (%s wins by resignation).\n")},
        {"points", N_("The game is over: %s (%s wins on points).\n")},
        {"time", N_("The game is over: %s (%s wins on time).\n")},
        {"forfeit", N_("The game is over: %s (%s wins by forfeit).\n")},
    };
    GameResult result;
    score_parse_result(game->result.data, &result);
    const char *sentence = N_("The game is over: %s\n");
    for (size_t i = 0; i < sizeof(ENDS) / sizeof(ENDS[0]); i++) {
        if (result.winner != EMPTY && strcmp(result.how, ENDS[i].how) == 0)
            sentence = ENDS[i].sentence;
    }
    text_printf(text, _(sentence), game->result.data, side_name(result.winner));
    text_add(text, _("Type new for another game, undo to go on with this one.\n"));
}

static void add_stage(const Play *play, Text *text)
{
    const PlayGame *game = play->game;
    if (game->stage == PLAY_COUNTING) {
        text_add(text, game->status_chosen
                           ? _("Both have passed. This is the count, with dead stones as you "
                               "marked them:\n")
                           : _("Both have passed. This is the count, with dead stones marked by a "
                               "guess:\n"));
        add_count(game, text);
        text_add(text, _("Type dead D4 to change a block, done to agree, undo to play on.\n"));
        return;
    }
    if (game->stage == PLAY_OVER)
        add_result(game, text);
    if (play->count_shown) {
        text_add(text, _("If the game ended now, with dead stones marked by a guess:\n"));
        add_count(game, text);
    }
}

static void show(Play *play)
{
    const PlayGame *game = play->game;
    Text text;
    text_init(&text);
    if (play->live)
        text_add(&text, "\033[H\033[J");
    Figure *figure = figure_new(game->position->board.size);
    figure_set_board(figure, &game->position->board);
    Move last = position_last_move(game->position);
    if (point_on_board(figure->size, last.point))
        figure->last_move = last.point;
    bool counted = game->stage == PLAY_OVER && position_passes(game->position) >= 2;
    if (game->stage == PLAY_COUNTING || counted || play->count_shown)
        add_owners(game, figure);
    figure_write_text(figure, play->unicode ? FIGURE_UNICODE : FIGURE_ASCII, play->color, &text);
    figure_free(figure);
    text_add_char(&text, '\n');
    add_status(game, &text);
    add_stage(play, &text);
    fputs(text.data, stdout);
    text_clear(&text);
}

static void show_message(Play *play)
{
    fputs(play->message.data, stdout);
    fflush(stdout);
    text_reset(&play->message);
}

/* --- commands ----------------------------------------------------------------------------- */

/* Says what the computer played and why. */
static void say_thought(Play *play, Color color, const Thought *thought)
{
    char name[POINT_TEXT_MAX];
    int size = play->game->position->board.size;
    const char *move = point_name(size, thought->move, name);
    if (thought->move == POINT_RESIGN)
        say(play, _("%s resigns. %s"), side_name(color), thought->reason);
    else if (thought->move == POINT_PASS)
        say(play, _("%s passes. %s"), side_name(color), thought->reason);
    else
        say(play, _("%s plays %s. %s"), side_name(color), move, thought->reason);
}

static PlayAnswer play_point(Play *play, Point point)
{
    Error error = {0};
    play->count_shown = false;
    return play_game_move(play->game, point, NULL, &error) ? PLAY_SHOW : say_error(play, &error);
}

static PlayAnswer run_pass(Play *play, const char *argument)
{
    (void)argument;
    return play_point(play, POINT_PASS);
}

static PlayAnswer run_undo(Play *play, const char *argument)
{
    (void)argument;
    Error error = {0};
    int count;
    GameResult result;
    bool over = score_parse_result(play->game->result.data, &result) && result.known;
    play->count_shown = false;
    if (!play_game_undo(play->game, &count, &error))
        return say_error(play, &error);
    if (count > 0)
        say(play, _("Moves taken back: %d."), count);
    else if (over && strcmp(result.how, "resignation") == 0)
        say(play, "%s", _("The resignation is taken back."));
    else
        say(play, "%s", _("The result is taken back."));
    return PLAY_SHOW;
}

static PlayAnswer run_resign(Play *play, const char *argument)
{
    (void)argument;
    Error error = {0};
    return play_game_resign(play->game, &error) ? PLAY_SHOW : say_error(play, &error);
}

static PlayAnswer run_hint(Play *play, const char *argument)
{
    (void)argument;
    if (play->game->stage != PLAY_MOVING) {
        say(play, "%s", _("There is nothing to play any more."));
        return PLAY_SAY;
    }
    Thought thought;
    char name[POINT_TEXT_MAX];
    play_game_hint(play->game, &thought);
    say(play, _("Hint: %s. %s"), point_name(play->game->position->board.size, thought.move, name),
        thought.reason);
    return PLAY_SAY;
}

static PlayAnswer run_why(Play *play, const char *argument)
{
    (void)argument;
    Move move;
    char name[POINT_TEXT_MAX];
    Text reason, clean;
    text_init(&reason);
    if (!play_game_explain(play->game, &move, &reason)) {
        say(play, "%s", _("The computer has not moved yet."));
        text_clear(&reason);
        return PLAY_SAY;
    }
    text_init(&clean);
    cli_add_clean(&clean, reason.data);
    say(play, "%s %s: %s", side_name((Color)move.color),
        point_name(play->game->position->board.size, move.point, name), clean.data);
    text_clear(&clean);
    text_clear(&reason);
    return PLAY_SAY;
}

static PlayAnswer run_score(Play *play, const char *argument)
{
    (void)argument;
    const PlayGame *game = play->game;
    if (game->stage != PLAY_COUNTING && position_passes(game->position) < 2) {
        play_game_count(play->game);
        play->count_shown = true;
    }
    return PLAY_SHOW;
}

/* Says why a word is no point. */
static PlayAnswer say_no_point(Play *play, const char *word, const char *sentence)
{
    if ((word[0] == 'I' || word[0] == 'i') && isdigit((unsigned char)word[1])) {
        say(play, "%s", _("There is no column I on a Go board: J comes right after H."));
        return PLAY_SAY;
    }
    Text clean;
    text_init(&clean);
    cli_add_clean(&clean, word);
    say(play, sentence, clean.data);
    text_clear(&clean);
    return PLAY_SAY;
}

static PlayAnswer run_dead(Play *play, const char *argument)
{
    Error error = {0};
    Point point;
    if (!point_parse(play->game->position->board.size, argument, &point))
        return say_no_point(play, argument, _("'%.40s' is no point; give one such as D4."));
    return play_game_toggle_dead(play->game, point, &error) ? PLAY_SHOW : say_error(play, &error);
}

static PlayAnswer run_done(Play *play, const char *argument)
{
    (void)argument;
    Error error = {0};
    return play_game_accept(play->game, &error) ? PLAY_SHOW : say_error(play, &error);
}

static PlayAnswer save_as(Play *play, const char *argument, bool replace)
{
    Error error = {0};
    if (!*argument) {
        say(play, "%s", _("Give a file to save to: save game.sgf"));
        return PLAY_SAY;
    }
    char text[ERROR_PLACE_MAX + ERROR_MESSAGE_MAX + 32];
    if (play_game_save_as(play->game, argument, replace, &error))
        say(play, _("Saved to %s."), argument);
    else
        say(play, "%s", error_text(&error, text, sizeof(text)));
    return PLAY_SAY;
}

static PlayAnswer run_save(Play *play, const char *argument)
{
    return save_as(play, argument, false);
}

static PlayAnswer run_save_over(Play *play, const char *argument)
{
    return save_as(play, argument, true);
}

/* Says who plays what, and whose turn it is, in a game that was not begun here and goes on. */
static void say_turn(Play *play)
{
    const PlaySettings *settings = &play->game->settings;
    const char *turn = side_name(play->game->position->to_play);
    Color person = settings->person[BLACK] ? BLACK : WHITE;
    if (play->game->stage != PLAY_MOVING)
        return;
    if (settings->person[BLACK] && settings->person[WHITE])
        say(play, _("You play both sides; %s is to move."), turn);
    else if (!settings->person[person])
        say(play, _("The computer (%s) plays both sides; %s is to move."), settings->player, turn);
    else
        say(play, _("You are %s, the computer (%s) is %s; %s is to move."), side_name(person),
            settings->player, side_name(color_other(person)), turn);
}

static PlayAnswer run_load(Play *play, const char *argument)
{
    Error error = {0};
    if (!*argument) {
        say(play, "%s", _("Give a file to load: load game.sgf"));
        return PLAY_SAY;
    }
    char text[ERROR_PLACE_MAX + ERROR_MESSAGE_MAX + 32];
    play->count_shown = false;
    if (play_game_load(play->game, argument, true, &error)) {
        say_turn(play);
        return PLAY_SHOW;
    }
    say(play, "%s", error_text(&error, text, sizeof(text)));
    return PLAY_SAY;
}

static PlayAnswer start_new(Play *play, int size)
{
    Error error = {0};
    PlaySettings before = play->game->settings;
    play->count_shown = false;
    play->game->settings.size = size;
    if (play_game_restart(play->game, &error))
        return PLAY_SHOW;
    play->game->settings = before;
    return say_error(play, &error);
}

static PlayAnswer run_new(Play *play, const char *argument)
{
    (void)argument;
    return start_new(play, play->game->settings.size);
}

static PlayAnswer run_size(Play *play, const char *argument)
{
    Error error = {0};
    int size;
    return cli_read_size(argument, &size, &error) ? start_new(play, size) : say_error(play, &error);
}

/* What the program sees: the groups, or everything about one point (seed 3.8.1). */
static PlayAnswer run_see(Play *play, const char *argument)
{
    Error error = {0};
    const Position *position = play->game->position;
    int size = position->board.size;
    Point point = POINT_NONE;
    if (*argument && (!point_parse(size, argument, &point) || !point_on_board(size, point)))
        return say_no_point(play, argument, _("'%.40s' is no point; give one such as D4."));
    Lore *lore = lore_load(NULL, &error);
    if (!lore)
        return say_error(play, &error);
    Analysis *analysis = analysis_new(lore, &ANALYSIS_SETTINGS);
    analysis_run(analysis, &position->board, position->to_play);
    if (point == POINT_NONE) {
        peep_report_summary(analysis, &play->message);
        PeepTable *groups = peep_report_table(analysis, PEEP_PART_GROUPS);
        peep_table_write_text(groups, &play->message);
        peep_table_free(groups);
    } else {
        peep_point_write(analysis, point, &play->message);
    }
    analysis_free(analysis);
    lore_free(lore);
    return PLAY_SAY;
}

static PlayAnswer run_show(Play *play, const char *argument)
{
    (void)play;
    (void)argument;
    return PLAY_SHOW;
}

static PlayAnswer run_quit(Play *play, const char *argument)
{
    (void)play;
    (void)argument;
    return PLAY_QUIT;
}

static PlayAnswer run_help(Play *play, const char *argument);

static const PlayCommand COMMANDS[] = {
    {"pass", NULL, N_("pass; after two passes the game is counted"), run_pass},
    {"undo", NULL, N_("take back your last move and the answer to it"), run_undo},
    {"hint", NULL, N_("ask what the computer would play"), run_hint},
    {"why", NULL, N_("say at more length why the computer played its last move"), run_why},
    {"see", "[D4]", N_("tell what the program sees: groups, or all about a point"), run_see},
    {"score", NULL, N_("count as if the game ended now"), run_score},
    {"dead", "D4", N_("when counting: a block is dead, or alive after all"), run_dead},
    {"done", NULL, N_("when counting: agree to the result"), run_done},
    {"resign", NULL, N_("give up"), run_resign},
    {"save", "FILE", N_("write the game as SGF"), run_save},
    {"save!", "FILE", N_("the same, even over a file that exists"), run_save_over},
    {"load", "FILE", N_("go on with a game from an SGF file"), run_load},
    {"new", NULL, N_("begin a new game"), run_new},
    {"size", "N", N_("begin a new game on an NxN board"), run_size},
    {"show", NULL, N_("show the board"), run_show},
    {"help", NULL, N_("print this list"), run_help},
    {"quit", NULL, N_("leave; play --continue goes on later"), run_quit},
};

enum { COMMAND_COUNT = sizeof(COMMANDS) / sizeof(COMMANDS[0]) };

static PlayAnswer run_help(Play *play, const char *argument)
{
    (void)argument;
    say(play, "%s", _("Type a point such as D4 to play there, or:"));
    for (int i = 0; i < COMMAND_COUNT; i++) {
        char usage[32];
        snprintf(usage, sizeof(usage), "%s%s%s", COMMANDS[i].name, COMMANDS[i].argument ? " " : "",
                 COMMANDS[i].argument ? COMMANDS[i].argument : "");
        say(play, "  %-12s %s", usage, _(COMMANDS[i].help));
    }
    return PLAY_SAY;
}

/* Runs what was typed: a command, or a point. */
static PlayAnswer run_line(Play *play, char *line)
{
    char *word = line + strspn(line, " \t");
    char *rest = word + strcspn(word, " \t");
    if (*rest)
        *rest++ = 0;
    rest += strspn(rest, " \t");
    for (size_t end = strlen(rest); end > 0 && isspace((unsigned char)rest[end - 1]); end--)
        rest[end - 1] = 0;
    if (!*word)
        return PLAY_SAY;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (text_same_nocase(word, COMMANDS[i].name))
            return COMMANDS[i].run(play, rest);
    }
    Point point;
    int size = play->game->position->board.size;
    if (point_parse(size, word, &point) && point_on_board(size, point))
        return play_point(play, point);
    return say_no_point(play, word,
                        _("'%.40s' is neither a point of this board nor a command; try help."));
}

/* Offers commands and legal points that begin as typed. */
static void complete(void *context, const char *beginning, Text *words)
{
    Play *play = context;
    const Position *position = play->game->position;
    size_t length = strlen(beginning);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strncasecmp(COMMANDS[i].name, beginning, length) == 0)
            text_printf(words, "%s\n", COMMANDS[i].name);
    }
    for (int p = 0; length > 0 && p < position->board.limit; p++) {
        Move move = {(Point)p, (uint8_t)position->to_play};
        char name[POINT_TEXT_MAX];
        if (!point_on_board(position->board.size, (Point)p) ||
            strncasecmp(point_name(position->board.size, (Point)p, name), beginning, length) != 0)
            continue;
        if (position_is_legal(position, move, NULL))
            text_printf(words, "%s\n", name);
    }
}

/* --- the game ----------------------------------------------------------------------------- */

static bool is_stopped_by_endless_play(const Play *play)
{
    return play->game->position->move_count >= POSITION_MOVES_MAX - 1;
}

/* Lets the computer move until it is a person's turn or the game ends. */
static void let_computer_move(Play *play)
{
    bool watching = !play->game->settings.person[BLACK] && !play->game->settings.person[WHITE];
    while (play_game_computer_to_move(play->game) && !is_stopped_by_endless_play(play)) {
        Color color = play->game->position->to_play;
        Thought thought;
        Error error = {0};
        if (!play_game_think(play->game, &thought, &error)) {
            say_error(play, &error);
            return;
        }
        say_thought(play, color, &thought);
        if (watching) {
            show(play);
            show_message(play);
        }
    }
}

/* Says why the game is not saved. */
static void warn_of_save(Play *play, const Error *error)
{
    char text[ERROR_PLACE_MAX + ERROR_MESSAGE_MAX + 32];
    say(play, _("Warning: this game is not being saved. %s"),
        error_text(error, text, sizeof(text)));
    say(play, "%s", _("Save it elsewhere with save FILE."));
    play->save_warned = true;
}

/* Tells of the first move that could not be saved, and of the first after it went well again. */
static void check_saving(Play *play)
{
    const Error *error = &play->game->save_error;
    if (error_is_set(error) && !play->save_warned)
        warn_of_save(play, error);
    else if (play->game->path_is_ours && !error_is_set(error))
        play->save_warned = false;
}

static void run_game(Play *play)
{
    Text line, prompt;
    text_init(&line);
    text_init(&prompt);
    PlayAnswer answer = PLAY_SHOW;
    while (answer != PLAY_QUIT) {
        if (play_game_computer_to_move(play->game)) {
            let_computer_move(play);
            answer = PLAY_SHOW;
        }
        check_saving(play);
        if (answer == PLAY_SHOW || play->live)
            show(play);
        show_message(play);
        text_reset(&prompt);
        if (play->game->stage == PLAY_MOVING)
            text_printf(&prompt, "%s> ", side_name(play->game->position->to_play));
        else
            text_add(&prompt, "> ");
        if (!line_input_read(play->input, prompt.data, &line))
            break;
        answer = run_line(play, line.data);
    }
    text_clear(&line);
    text_clear(&prompt);
}

/* --- the whole ---------------------------------------------------------------------------- */

/* Moves what stands on the screen into the scrollback before the first drawing. */
static void make_room(void)
{
    struct winsize window;
    int rows = ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 ? window.ws_row : 24;
    for (int i = 0; i < rows; i++)
        putchar('\n');
}

/* Says where the game is saved, or that it is not; returns the exit code. */
static int say_farewell(const Play *play, bool path_given)
{
    const PlayGame *game = play->game;
    bool failed = error_is_set(&game->save_error);
    if (failed && path_given)
        return cli_fail_error(NAME, &game->save_error);
    if (play->live && failed)
        printf(_("\nThe game could not be saved in %s.\n"), game->path);
    else if (play->live && game->path_is_ours)
        printf(_("\nThe game is saved in %s.\n"), game->path);
    return CLI_OK;
}

int cli_play(int argc, char **argv)
{
    i18n_start();
    PlayRequest request;
    int code = play_request_read(&request, argc, argv);
    if (code != CLI_GO_ON)
        return code;
    Error error = {0};
    Play play = {.game = play_request_open(&request, &error)};
    if (!play.game)
        return cli_fail_error(NAME, &error);
    text_init(&play.message);
    play.input = line_input_new(complete, &play);
    play.live = line_input_is_interactive(play.input);
    play.color = cli_wants_color(stdout);
    bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    play.unicode = !request.ascii && utf8 && isatty(STDOUT_FILENO);
    if (play.live) {
        make_room();
        say(&play, "%s", _("Type a point such as D4 to play, help for all commands."));
    }
    if (request.resume || request.load)
        say_turn(&play);
    if (play.game->path && !request.sgf && !play_game_can_save(play.game->path, &error))
        warn_of_save(&play, &error);
    run_game(&play);
    code = say_farewell(&play, request.sgf != NULL);
    line_input_free(play.input);
    text_clear(&play.message);
    play_game_free(play.game);
    return code;
}
