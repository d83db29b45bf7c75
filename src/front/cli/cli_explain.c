/* gosedai explain: why was a move played, and what would the program have played?
 *
 * Idea: the position before the move is looked at as the player `gog` does (decide/deliberation.h);
 * what its cases say for the move is told, and what they say for the best one.
 *
 * Limits: the first game of a file, its main line. */

#include "base/i18n.h"
#include "base/mem.h"
#include "decide/deliberation.h"
#include "decide/explanation_json.h"
#include "decide/words.h"
#include "front/cli/cli.h"
#include "front/cli/cli_game.h"
#include "players/lookahead.h"

#include <stdlib.h>
#include <string.h>

static const char NAME[] = "explain";

static const char *const LENGTHS[] = {
    [WORDS_SENTENCE] = "sentence", [WORDS_PARAGRAPH] = "paragraph", [WORDS_REPORT] = "report"};

typedef struct ExplainJob {
    const char *path, *at, *language, *length_name;
    int move;
    bool move_given, json;
    Color to_play; /* EMPTY: as the file says */
    WordsLength length;
    Position *position; /* before the move */
    Point asked;        /* the move in question; POINT_NONE: none, only the best one is told */
} ExplainJob;

/* --- what is asked ----------------------------------------------------------------------- */

/* Reads the position, and the move of the game if one is asked for. */
static bool read_position(ExplainJob *job, Error *error)
{
    CliGame game;
    Error problem;
    Move asked = {POINT_NONE, EMPTY};
    if (!cli_game_read(&game, job->path, error))
        job->position = NULL;
    else if (job->move_given && job->move > 0)
        job->position = cli_game_before(&game, job->move, &asked, &problem, error);
    else
        job->position =
            cli_game_position(&game, job->move_given ? 0 : CLI_GAME_LAST, &problem, error);
    job->asked = asked.point;
    if (job->position)
        cli_game_warn(NAME, &problem);
    cli_game_clear(&game);
    return job->position != NULL;
}

static bool read_question(ExplainJob *job, Error *error)
{
    if (!read_position(job, error))
        return false;
    if (job->to_play != EMPTY)
        job->position->to_play = job->to_play;
    int size = job->position->board.size;
    if (job->at && !point_parse(size, job->at, &job->asked))
        return error_set(error, "--at: '%s' is no point of a %dx%d board", job->at, size, size);
    Move move = {job->asked, (uint8_t)job->position->to_play};
    return !job->at || position_is_legal(job->position, move, error);
}

/* --- answers ----------------------------------------------------------------------------- */

static void print_json(const ExplainJob *job, const Explanation *asked, const Explanation *best)
{
    int size = job->position->board.size;
    json_t *json = json_pack("{s:o, s:o}", "best", explanation_json(best, size), "asked",
                             asked ? explanation_json(asked, size) : json_null());
    char *dump = json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(6));
    puts(dump);
    free(dump);
    json_decref(json);
}

static void print_words(const ExplainJob *job, const Explanation *asked, const Explanation *best)
{
    int size = job->position->board.size;
    Text text;
    text_init(&text);
    if (asked) {
        words_explain(asked, size, job->length, &text);
        text_add_char(&text, '\n');
    }
    if (!asked || asked->move != best->move) {
        text_add(&text, asked ? _("The program would play:\n") : "");
        words_explain(best, size, job->length, &text);
        text_add_char(&text, '\n');
    }
    fputs(text.data, stdout);
    text_clear(&text);
}

static void answer(const ExplainJob *job, const Lore *lore)
{
    Deliberation *thinking = deliberation_new(lore, NULL);
    lookahead_give(thinking);
    Explanation best, asked;
    deliberation_run(thinking, job->position, job->position->to_play);
    deliberation_explain(thinking, POINT_NONE, &best);
    if (job->asked != POINT_NONE)
        deliberation_explain(thinking, job->asked, &asked);
    (job->json ? print_json : print_words)(job, job->asked == POINT_NONE ? NULL : &asked, &best);
    deliberation_free(thinking);
}

static int run_explain(ExplainJob *job)
{
    Error error;
    error_clear(&error);
    Lore *lore = lore_load(NULL, &error);
    bool ok = lore && read_question(job, &error);
    if (ok)
        answer(job, lore);
    position_free(job->position);
    lore_free(lore);
    return ok ? CLI_OK : cli_fail_error(NAME, &error);
}

static int check_options(ExplainJob *job)
{
    int length = WORDS_SENTENCE;
    while (length <= WORDS_REPORT && strcmp(LENGTHS[length], job->length_name) != 0)
        length++;
    if (length > WORDS_REPORT)
        return cli_misuse(NAME, "--length %s: there are sentence, paragraph and report",
                          job->length_name);
    job->length = (WordsLength)length;
    return cli_choose_language(NAME, job->language);
}

int cli_explain(int argc, char **argv)
{
    ExplainJob job = {.length_name = "paragraph", .to_play = EMPTY};
    const CliOption options[] = {
        {"move", 'm', CLI_INT, &job.move, "N",
         "explain move N of the game (default: what to play at its end)", 0, POSITION_MOVES_MAX,
         &job.move_given},
        {"at", 'a', CLI_TEXT, &job.at, "POINT", "explain this move, a point or pass, instead", 0, 0,
         NULL},
        {"to-play", 0, CLI_COLOR, &job.to_play, "COLOR",
         "who moves (default: as the file says, else black)", 0, 0, NULL},
        {"length", 'l', CLI_TEXT, &job.length_name, "NAME",
         "sentence, paragraph (default) or report", 0, 0, NULL},
        {"json", 'j', CLI_FLAG, &job.json, NULL, "print JSON", 0, 0, NULL},
        {"lang", 0, CLI_TEXT, &job.language, "NAME",
         "en or ja (default: the language of the environment)", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "FILE",
        "Says why a move was played, as far as the program sees a reason, and what it would play\n"
        "itself and why. FILE is an SGF record or a text diagram.",
        options,
        "Examples:\n"
        "  gosedai explain game.sgf --move 42\n"
        "  gosedai explain game.sgf --move 42 --length report --lang ja\n"
        "  gosedai explain position.txt --to-play white --at D6",
        1,
        1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job.path = argv[first];
    code = check_options(&job);
    return code == CLI_GO_ON ? run_explain(&job) : code;
}
