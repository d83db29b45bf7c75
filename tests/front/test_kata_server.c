/* KataGo's JSON analysis protocol, spoken by a scripted client. */

#include "support/test.h"

#include "front/kata/kata_server.h"

#include <math.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

/* A client that keeps all answers. */
typedef struct Client {
    KataServer *server;
    pthread_mutex_t lock;
    json_t *answers;
    bool gone; /* reads no more */
} Client;

static bool keep(void *to, const char *line, size_t length)
{
    Client *client = to;
    assert_true(length > 1 && line[length - 1] == '\n');
    assert_null(memchr(line, '\n', length - 1));
    json_t *json = json_loadb(line, length, 0, NULL);
    assert_non_null(json);
    pthread_mutex_lock(&client->lock);
    json_array_append_new(client->answers, json);
    pthread_mutex_unlock(&client->lock);
    return !client->gone;
}

static void start(Client *client, int threads)
{
    *client = (Client){.answers = json_array()};
    pthread_mutex_init(&client->lock, NULL);
    const KataSettings settings = {
        .usual = {.visits = 30}, .threads = threads, .sink = keep, .to = client};
    client->server = kata_server_new(&settings, NULL);
    assert_non_null(client->server);
}

static void end(Client *client)
{
    kata_server_free(client->server);
    json_decref(client->answers);
    pthread_mutex_destroy(&client->lock);
}

static void say(Client *client, const char *line)
{
    kata_server_take(client->server, line, strlen(line), false);
}

/* The answer with this id and turn (-1: any), the n-th of them; NULL if there is none. */
static json_t *find(Client *client, const char *id, int turn, int n)
{
    size_t i;
    json_t *answer, *found = NULL;
    pthread_mutex_lock(&client->lock);
    json_array_foreach(client->answers, i, answer)
    {
        const char *own = json_string_value(json_object_get(answer, "id"));
        json_t *number = json_object_get(answer, "turnNumber");
        if (own && strcmp(own, id) == 0 && (turn < 0 || json_integer_value(number) == turn) &&
            n-- == 0) {
            found = answer;
            break;
        }
    }
    pthread_mutex_unlock(&client->lock);
    return found;
}

static const char *text_of(const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

static double number_of(const json_t *json, const char *key)
{
    const json_t *number = json_object_get(json, key);
    if (!json_is_number(number))
        fail_msg("no number %s", key);
    return json_number_value(number);
}

/* --- answers ----------------------------------------------------------------------------- */

#define GAME "\"rules\":\"chinese\",\"boardXSize\":7,\"boardYSize\":7"

static void test_every_turn_has_one_final_answer(void **state)
{
    (void)state;
    Client client;
    start(&client, 2);
    say(&client,
        "{\"id\":\"q\"," GAME ",\"moves\":[[\"B\",\"D4\"],[\"W\",\"C3\"],[\"B\",\"pass\"]],"
        "\"analyzeTurns\":[0,2,3],\"includeOwnership\":true,\"includePolicy\":true,"
        "\"includePVVisits\":true,\"includeMovesOwnership\":true,\"maxVisits\":60,"
        "\"analysisPVLen\":2}");
    kata_server_finish(client.server);
    assert_int_equal(json_array_size(client.answers), 3);
    static const int TURNS[] = {0, 2, 3};
    static const char *const PLAYERS[] = {"B", "B", "W"};
    for (int i = 0; i < 3; i++) {
        const json_t *answer = find(&client, "q", TURNS[i], 0);
        assert_non_null(answer);
        assert_true(json_is_false(json_object_get(answer, "isDuringSearch")));
        assert_int_equal(json_array_size(json_object_get(answer, "ownership")), 49);
        const json_t *policy = json_object_get(answer, "policy");
        assert_int_equal(json_array_size(policy), 50);
        const json_t *root = json_object_get(answer, "rootInfo");
        assert_string_equal(text_of(root, "currentPlayer"), PLAYERS[i]);
        assert_true(number_of(root, "visits") == 60);
        assert_int_equal(strlen(text_of(root, "symHash")), 32);
        const json_t *move = json_array_get(json_object_get(answer, "moveInfos"), 0);
        assert_true(number_of(move, "order") == 0 && number_of(move, "visits") > 0);
        assert_true(number_of(move, "winrate") <= 1 && number_of(move, "prior") >= 0);
        number_of(move, "scoreLead");
        number_of(move, "lcb");
        assert_int_equal(json_array_size(json_object_get(move, "ownership")), 49);
        assert_true(json_array_size(json_object_get(move, "pv")) <= 2);
        assert_int_equal(json_array_size(json_object_get(move, "pv")),
                         json_array_size(json_object_get(move, "pvVisits")));
        const json_t *why = json_array_get(json_object_get(answer, "explanations"), 0);
        assert_true(strlen(text_of(why, "sentence")) > 5);
    }
    /* What is occupied cannot be played: D4 is the fourth point of the fourth row. */
    const json_t *policy = json_object_get(find(&client, "q", 2, 0), "policy");
    assert_true(json_number_value(json_array_get(policy, 3 * 7 + 3)) == -1);
    end(&client);
}

/* Whose the points are after each move, taken together by visits, is whose they are at all. */
static void test_ownership_after_moves_adds_up(void **state)
{
    (void)state;
    enum { VISITS = 100, POINTS = 49 };
    Client client;
    start(&client, 1);
    say(&client, "{\"id\":\"q\"," GAME ",\"moves\":[[\"B\",\"D4\"]],\"maxVisits\":100,"
                 "\"includeOwnership\":true,\"includeMovesOwnership\":true}");
    kata_server_finish(client.server);
    const json_t *answer = find(&client, "q", 1, 0), *owners = json_object_get(answer, "ownership");
    const json_t *moves = json_object_get(answer, "moveInfos"), *move;
    double sums[POINTS] = {0};
    size_t i;
    json_array_foreach(moves, i, move)
    {
        const json_t *after = json_object_get(move, "ownership");
        for (size_t p = 0; p < POINTS; p++)
            sums[p] +=
                number_of(move, "visits") * json_number_value(json_array_get(after, p)) / VISITS;
    }
    for (size_t p = 0; p < POINTS; p++)
        assert_true(fabs(sums[p] - json_number_value(json_array_get(owners, p))) < 1e-3);
    assert_true(sums[24] > 0); /* Black's stone */
    end(&client);
}

/* How many claims are there about the best moves? */
static size_t count_claims(const json_t *answer)
{
    size_t i, count = 0;
    const json_t *why;
    json_array_foreach(json_object_get(answer, "explanations"), i, why)
    {
        count += json_array_size(json_object_get(why, "claims"));
    }
    return count;
}

/* Who moves in the first position, where no move and nobody says it? After two black stones or
 * more, a handicap, White.
 *
 *     . . . . . . .        . . . . . . .        . . . . . . .
 *     . . . . X . .        . . . . O . .        . . . . . . .
 *     . . . . . . .        . . . . . . .        . . . . . . .
 *     . X . . . . .        . X . . . . .        . X . . . . .
 *     . . . . . . .        . . . . . . .        . . . . . . .
 *     White                Black                Black              */
static void test_a_handicap_leaves_the_first_move_to_white(void **state)
{
    (void)state;
    static const struct {
        const char *id, *start, *player;
    } CASES[] = {
        {"two", "\"initialStones\":[[\"B\",\"B4\"],[\"B\",\"E6\"]],\"moves\":[]", "W"},
        {"both", "\"initialStones\":[[\"B\",\"B4\"],[\"W\",\"E6\"]],\"moves\":[]", "B"},
        {"one", "\"initialStones\":[[\"B\",\"B4\"]],\"moves\":[]", "B"},
        {"none", "\"moves\":[]", "B"},
        {"said",
         "\"initialStones\":[[\"B\",\"B4\"],[\"B\",\"E6\"]],\"initialPlayer\":\"B\",\"moves\":[]",
         "B"},
        {"moved",
         "\"initialStones\":[[\"B\",\"B4\"],[\"B\",\"E6\"]],\"moves\":[[\"B\",\"D4\"]],"
         "\"analyzeTurns\":[0]",
         "B"},
    };
    Client client;
    start(&client, 1);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char line[400];
        snprintf(line, sizeof line, "{\"id\":\"%s\"," GAME ",%s}", CASES[i].id, CASES[i].start);
        say(&client, line);
    }
    kata_server_finish(client.server);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const json_t *answer = find(&client, CASES[i].id, 0, 0);
        assert_non_null(answer);
        assert_string_equal(text_of(json_object_get(answer, "rootInfo"), "currentPlayer"),
                            CASES[i].player);
    }
    end(&client);
}

/* What knowledge says comes to the reasons of the tree if it is asked for; nothing else changes. */
static void test_knowledge_is_asked_for_a_second_opinion(void **state)
{
    (void)state;
    Client client;
    start(&client, 1);
    static const char *const IDS[] = {"tree", "both"};
    for (int i = 0; i < 2; i++) {
        char line[400];
        snprintf(line, sizeof line,
                 "{\"id\":\"%s\"," GAME ",\"initialStones\":[[\"B\",\"C4\"],[\"B\",\"D5\"],"
                 "[\"B\",\"D3\"],[\"W\",\"D4\"],[\"W\",\"F6\"],[\"W\",\"F2\"]],\"moves\":[],"
                 "\"maxVisits\":100,\"includeSecondOpinion\":%s}",
                 IDS[i], i ? "true" : "false");
        say(&client, line);
    }
    kata_server_finish(client.server);
    assert_int_equal(json_array_size(client.answers), 2);
    const json_t *tree = find(&client, "tree", -1, 0), *both = find(&client, "both", -1, 0);
    assert_true(count_claims(both) > count_claims(tree));
    assert_true(json_equal(json_object_get(tree, "moveInfos"), json_object_get(both, "moveInfos")));
    end(&client);
}

/* The same search, told by Black, by White and by who moves: White here. */
static void test_numbers_are_told_by_the_side_that_is_asked_for(void **state)
{
    (void)state;
    Client client;
    start(&client, 1);
    static const char *const SIDES[] = {"BLACK", "WHITE", "SIDETOMOVE"};
    double rates[3], scores[3], owners[3];
    for (int i = 0; i < 3; i++) {
        char line[400];
        snprintf(line, sizeof line,
                 "{\"id\":\"%s\"," GAME ",\"moves\":[[\"B\",\"D4\"]],\"includeOwnership\":true,"
                 "\"overrideSettings\":{\"reportAnalysisWinratesAs\":\"%s\",\"maxTime\":100}}",
                 SIDES[i], SIDES[i]);
        say(&client, line);
        kata_server_finish(client.server);
        const json_t *answer = find(&client, SIDES[i], 1, 0);
        rates[i] = number_of(json_object_get(answer, "rootInfo"), "winrate");
        scores[i] = number_of(json_object_get(answer, "rootInfo"), "scoreLead");
        owners[i] = json_number_value(json_array_get(json_object_get(answer, "ownership"), 24));
    }
    assert_true(fabs(rates[0] + rates[1] - 1) < 1e-6 && fabs(rates[1] - rates[2]) < 1e-6);
    assert_true(fabs(scores[0] + scores[1]) < 1e-6 && fabs(scores[1] - scores[2]) < 1e-6);
    assert_true(fabs(owners[0] + owners[1]) < 1e-6 && fabs(owners[1] - owners[2]) < 1e-6);
    assert_true(owners[0] > 0); /* Black's own stone */
    end(&client);
}

static void test_a_turn_named_twice_is_answered_once(void **state)
{
    (void)state;
    Client client;
    start(&client, 1);
    say(&client, "{\"id\":\"q\"," GAME ",\"moves\":[[\"B\",\"D4\"]],\"analyzeTurns\":[1,0,1],"
                 "\"priorities\":[1,2,3]}");
    kata_server_finish(client.server);
    assert_int_equal(json_array_size(client.answers), 2);
    assert_non_null(find(&client, "q", 0, 0));
    assert_non_null(find(&client, "q", 1, 0));
    end(&client);
}

static void test_moves_are_avoided_and_allowed(void **state)
{
    (void)state;
    Client client;
    start(&client, 1);
    say(&client, "{\"id\":\"allow\"," GAME ",\"moves\":[],\"allowMoves\":[{\"player\":\"B\","
                 "\"moves\":[\"C3\"],\"untilDepth\":1},{\"player\":\"B\","
                 "\"moves\":[\"D4\"],\"untilDepth\":1}]}");
    say(&client, "{\"id\":\"avoid\"," GAME ",\"moves\":[],\"includePolicy\":true,\"avoidMoves\":"
                 "[{\"player\":\"B\",\"moves\":[\"D4\",\"pass\"],\"untilDepth\":3}]}");
    kata_server_finish(client.server);
    const json_t *moves = json_object_get(find(&client, "allow", 0, 0), "moveInfos"), *move;
    size_t i;
    bool seen[3] = {false};
    static const char *const ALLOWED[] = {"C3", "D4", "pass"};
    json_array_foreach(moves, i, move)
    {
        int k = 0;
        while (k < 3 && strcmp(text_of(move, "move"), ALLOWED[k]) != 0)
            k++;
        assert_true(k < 3);
        seen[k] = true;
    }
    assert_true(seen[0] && seen[1]); /* several objects add up */
    const json_t *policy = json_object_get(find(&client, "avoid", 0, 0), "policy");
    assert_true(json_number_value(json_array_get(policy, 24)) == -1);
    end(&client);
}

/* --- mistakes ---------------------------------------------------------------------------- */

static void test_mistakes_name_their_field(void **state)
{
    (void)state;
    static const struct {
        const char *line, *field;
    } CASES[] = {
        {"{\"moves\":[]," GAME "}", "id"},
        {"{\"id\":7,\"moves\":[]," GAME "}", "id"},
        {"{\"id\":\"x\"," GAME "}", "moves"},
        {"{\"id\":\"x\",\"moves\":[[\"B\"]]," GAME "}", "moves"},
        {"{\"id\":\"x\",\"moves\":[[\"B\",\"I5\"]]," GAME "}", "moves"},
        {"{\"id\":\"x\",\"moves\":[[\"B\",\"D4\"],[\"W\",\"D4\"]]," GAME "}", "moves"},
        {"{\"id\":\"x\",\"moves\":[],\"boardXSize\":7,\"boardYSize\":7}", "rules"},
        {"{\"id\":\"x\",\"moves\":[],\"rules\":\"klingon\",\"boardXSize\":7,\"boardYSize\":7}",
         "rules"},
        {"{\"id\":\"x\",\"moves\":[],\"rules\":\"aga\",\"boardXSize\":7}", "boardYSize"},
        {"{\"id\":\"x\",\"moves\":[],\"rules\":\"aga\",\"boardXSize\":7,\"boardYSize\":9}",
         "boardYSize"},
        {"{\"id\":\"x\",\"moves\":[],\"rules\":\"aga\",\"boardXSize\":99,\"boardYSize\":99}",
         "boardXSize"},
        {"{\"id\":\"x\",\"moves\":[],\"komi\":\"much\"," GAME "}", "komi"},
        {"{\"id\":\"x\",\"moves\":[],\"komi\":6.3," GAME "}", "komi"},
        {"{\"id\":\"x\",\"moves\":[],\"komi\":1000.5," GAME "}", "komi"},
        {"{\"id\":\"x\",\"moves\":[],\"analyzeTurns\":[]," GAME "}", "analyzeTurns"},
        {"{\"id\":\"x\",\"moves\":[],\"analyzeTurns\":[1]," GAME "}", "analyzeTurns"},
        {"{\"id\":\"x\",\"moves\":[],\"analyzeTurns\":[-1]," GAME "}", "analyzeTurns"},
        {"{\"id\":\"x\",\"moves\":[],\"analyzeTurns\":[0],\"priorities\":[1,2]," GAME "}",
         "priorities"},
        {"{\"id\":\"x\",\"moves\":[],\"maxVisits\":0," GAME "}", "maxVisits"},
        {"{\"id\":\"x\",\"moves\":[],\"maxVisits\":1.5," GAME "}", "maxVisits"},
        {"{\"id\":\"x\",\"moves\":[],\"includePolicy\":1," GAME "}", "includePolicy"},
        {"{\"id\":\"x\",\"moves\":[],\"initialStones\":[[\"B\",\"pass\"]]," GAME "}",
         "initialStones"},
        {"{\"id\":\"x\",\"moves\":[],\"initialPlayer\":\"me\"," GAME "}", "initialPlayer"},
        {"{\"id\":\"x\",\"moves\":[],\"avoidMoves\":[{}]," GAME "}", "avoidMoves"},
        {"{\"id\":\"x\",\"moves\":[],\"overrideSettings\":{\"maxTime\":-1}," GAME "}",
         "overrideSettings"},
        {"{\"id\":\"x\",\"action\":\"dance\"}", "action"},
        {"{\"action\":\"query_version\"}", "id"},
        {"{\"id\":\"x\",\"action\":\"terminate\"}", "terminateId"},
        {"{\"id\":\"x\",\"action\":\"terminate_all\",\"turnNumbers\":3}", "turnNumbers"},
    };
    Client client;
    start(&client, 1);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        say(&client, CASES[i].line);
        assert_int_equal(json_array_size(client.answers), 1);
        const json_t *answer = json_array_get(client.answers, 0);
        if (strcmp(text_of(answer, "field"), CASES[i].field) != 0)
            fail_msg("%s: field %s", CASES[i].line, text_of(answer, "field"));
        assert_true(strlen(text_of(answer, "error")) > 3);
        json_array_clear(client.answers);
    }
    static const char *const NO_QUERIES[] = {"nonsense", "[1]", "{", "\"x\"", "{\"id\":\"x\""};
    for (size_t i = 0; i < sizeof NO_QUERIES / sizeof NO_QUERIES[0]; i++) {
        say(&client, NO_QUERIES[i]);
        assert_true(strlen(text_of(json_array_get(client.answers, i), "error")) > 3);
    }
    say(&client, "");
    say(&client, " \r");
    assert_int_equal(json_array_size(client.answers), 5);
    say(&client, "{\"id\":\"w\",\"moves\":[],\"surprise\":1," GAME "}");
    assert_string_equal(text_of(find(&client, "w", -1, 0), "field"), "surprise");
    assert_true(strlen(text_of(find(&client, "w", -1, 0), "warning")) > 3);
    kata_server_finish(client.server);
    assert_non_null(find(&client, "w", 0, 1));
    end(&client);
}

/* A line that is no JSON, or has numbers that no integer holds, is answered with its id if that can
 * be seen, so that nobody waits for it. */
static void test_unreadable_lines_keep_their_id(void **state)
{
    (void)state;
    static const struct {
        const char *line, *id; /* "" if there is none to be seen */
    } CASES[] = {
        {"{\"id\":\"q\",\"maxVisits\":99999999999999999999}", "q"},
        {"{\"moves\":[],\"moves\":[],\"id\":\"q\"}", "q"},
        {"{\"x\":\"\\ud800\", \"id\" : \"q\"}", "q"},
        {"{\"id\":\"q\\\"1\\u0041\",", "q\"1A"},
        {"{\"inner\":{\"id\":\"not this\"},\"say\":\"\\\"id\\\":\",\"id\":\"q\"", "q"},
        {"{\"inner\":{\"id\":\"not this\"}", ""},
        {"{\"say\":\"id\", \"q\":}", ""},
        {"{\"id\":7,}", ""},
        {"{\"id\":\"\\ud800\"}", ""},
        {"{\"id\":\"unfinished", ""},
        {"{\"id\"", ""},
        {"\"id\":\"q\"", ""},
    };
    Client client;
    start(&client, 1);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        say(&client, CASES[i].line);
        const json_t *answer = json_array_get(client.answers, i);
        assert_true(strlen(text_of(answer, "error")) > 3);
        if (strcmp(text_of(answer, "id"), CASES[i].id) != 0)
            fail_msg("%s: id %s", CASES[i].line, text_of(answer, "id"));
    }
    end(&client);
}

/* More than can be counted is as much as can be counted. */
static void test_too_many_visits_are_cut_with_a_warning(void **state)
{
    (void)state;
    static const char *const LIMITS[] = {
        "\"maxVisits\":1000000000,\"overrideSettings\":{\"maxTime\":0.01}",
        "\"overrideSettings\":{\"maxTime\":0.01,\"maxVisits\":1000000000}",
    };
    static const char *const FIELDS[] = {"maxVisits", "overrideSettings"};
    for (int i = 0; i < 2; i++) {
        Client client;
        char line[400];
        start(&client, 1);
        snprintf(line, sizeof line, "{\"id\":\"q\",\"moves\":[],%s," GAME "}", LIMITS[i]);
        say(&client, line);
        kata_server_finish(client.server);
        assert_int_equal(json_array_size(client.answers), 2);
        assert_string_equal(text_of(find(&client, "q", -1, 0), "field"), FIELDS[i]);
        assert_non_null(strstr(text_of(find(&client, "q", -1, 0), "warning"), "16777216"));
        assert_true(json_is_array(json_object_get(find(&client, "q", -1, 1), "moveInfos")));
        end(&client);
    }
}

/* What is wrong with a move is told, not only that something is. */
static void test_wrong_moves_are_named(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {
        {"\"moves\":[[\"B\",\"Z5\"]]", "Move 0: Z5 is no point of this 7x7 board"},
        {"\"moves\":[[\"B\",\"A1\"],[\"W\",\"J1\"]]", "Move 1: J1 is no point of this"},
        {"\"moves\":[[\"green\",\"A1\"]]", "Move 0: green is no colour; say B or W"},
        {"\"moves\":[[\"B\",\"resign\"]]", "Move 0: resign is no point of this"},
        {"\"moves\":[\"A1\"]", "Move 0 is no pair"},
        {"\"moves\":[],\"initialStones\":[[\"B\",\"Z5\"]]", "Stone 0: Z5 is no point of this"},
        {"\"moves\":[],\"initialStones\":[[\"B\",\"pass\"]]", "Stone 0: pass is no point of"},
        {"\"moves\":[],\"initialStones\":[[\"B\",\"C3\"],[\"W\",\"C3\"]]",
         "Stone 1: C3 is given twice"},
    };
    Client client;
    start(&client, 1);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char line[400];
        snprintf(line, sizeof line, "{\"id\":\"q\",%s," GAME "}", CASES[i][0]);
        say(&client, line);
        const char *error = text_of(json_array_get(client.answers, i), "error");
        if (strncmp(error, CASES[i][1], strlen(CASES[i][1])) != 0)
            fail_msg("%s: %s", CASES[i][0], error);
    }
    end(&client);
}

/* Of a line that was cut the beginning is given: the error says so, and whose it is. */
static void test_a_line_too_long_is_called_so(void **state)
{
    (void)state;
    static const char LINE[] = "{\"id\":\"long\",\"moves\":[[\"B\",\"A1";
    Client client;
    start(&client, 1);
    kata_server_take(client.server, LINE, strlen(LINE), true);
    assert_non_null(strstr(text_of(find(&client, "long", -1, 0), "error"), "too long"));
    end(&client);
}

/* --- actions ----------------------------------------------------------------------------- */

static void test_actions_are_said_back(void **state)
{
    (void)state;
    Client client;
    start(&client, 1);
    say(&client, "{\"id\":\"1\",\"action\":\"query_version\"}");
    say(&client, "{\"id\":\"2\",\"action\":\"clear_cache\"}");
    say(&client, "{\"id\":\"3\",\"action\":\"query_models\"}");
    say(&client, "{\"id\":\"4\",\"action\":\"terminate\",\"terminateId\":\"nobody\"}");
    assert_true(strlen(text_of(find(&client, "1", -1, 0), "version")) > 2);
    assert_string_equal(text_of(find(&client, "2", -1, 0), "action"), "clear_cache");
    assert_true(json_is_array(json_object_get(find(&client, "3", -1, 0), "models")));
    assert_string_equal(text_of(find(&client, "4", -1, 0), "terminateId"), "nobody");
    end(&client);
}

/* One worker is busy with an endless search: what waits has no results, what runs has some. */
static void test_terminated_queries_have_one_answer_each(void **state)
{
    (void)state;
    Client client;
    start(&client, 1);
    say(&client, "{\"id\":\"long\"," GAME
                 ",\"moves\":[],\"maxVisits\":16000000,\"reportDuringSearchEvery\":0.01}");
    while (!find(&client, "long", 0, 0))
        usleep(1000);
    assert_true(json_is_true(json_object_get(find(&client, "long", 0, 0), "isDuringSearch")));
    say(&client, "{\"id\":\"wait\"," GAME ",\"moves\":[[\"B\",\"C3\"],[\"W\",\"E5\"]],"
                 "\"analyzeTurns\":[0,1,2]}");
    say(&client, "{\"id\":\"t\",\"action\":\"terminate\",\"terminateId\":\"wait\","
                 "\"turnNumbers\":[0,2]}");
    assert_true(json_is_true(json_object_get(find(&client, "wait", 0, 0), "noResults")));
    assert_true(json_is_true(json_object_get(find(&client, "wait", 2, 0), "noResults")));
    assert_null(find(&client, "wait", 1, 0));
    say(&client, "{\"id\":\"t\",\"action\":\"terminate\",\"terminateId\":\"long\"}");
    kata_server_finish(client.server);
    int finals = 0;
    const json_t *answer;
    for (int n = 0; (answer = find(&client, "long", 0, n)); n++)
        finals += json_is_false(json_object_get(answer, "isDuringSearch"));
    assert_int_equal(finals, 1);
    assert_true(json_is_array(json_object_get(find(&client, "wait", 1, 0), "moveInfos")));
    end(&client);
}

/* One worker: what waits is done by priority, then in order. */
static void test_priorities(void **state)
{
    (void)state;
    Client client;
    start(&client, 1);
    say(&client, "{\"id\":\"long\"," GAME
                 ",\"moves\":[],\"maxVisits\":16000000,\"reportDuringSearchEvery\":0.01}");
    while (!find(&client, "long", 0, 0))
        usleep(1000);
    say(&client, "{\"id\":\"low\"," GAME ",\"moves\":[],\"priority\":-1}");
    say(&client, "{\"id\":\"first\"," GAME ",\"moves\":[]}");
    say(&client, "{\"id\":\"second\"," GAME ",\"moves\":[]}");
    say(&client, "{\"id\":\"high\"," GAME ",\"moves\":[[\"B\",\"C3\"]],\"analyzeTurns\":[0,1],"
                 "\"priorities\":[5,9]}");
    say(&client, "{\"id\":\"t\",\"action\":\"terminate\",\"terminateId\":\"long\"}");
    kata_server_finish(client.server);
    static const char *const ORDER[] = {"high", "high", "first", "second", "low"};
    size_t count = json_array_size(client.answers);
    for (size_t i = 0; i < 5; i++) {
        const json_t *answer = json_array_get(client.answers, count - 5 + i);
        assert_string_equal(text_of(answer, "id"), ORDER[i]);
    }
    assert_true(number_of(json_array_get(client.answers, count - 5), "turnNumber") == 1);
    end(&client);
}

/* A client that went away: everything ends by itself. */
static void test_nobody_reads(void **state)
{
    (void)state;
    Client client;
    start(&client, 2);
    client.gone = true;
    for (int i = 0; i < 5; i++)
        say(&client, "{\"id\":\"q\"," GAME
                     ",\"moves\":[],\"maxVisits\":16000000,\"reportDuringSearchEvery\":0.01}");
    kata_server_finish(client.server);
    end(&client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_turn_has_one_final_answer),
        cmocka_unit_test(test_ownership_after_moves_adds_up),
        cmocka_unit_test(test_a_handicap_leaves_the_first_move_to_white),
        cmocka_unit_test(test_knowledge_is_asked_for_a_second_opinion),
        cmocka_unit_test(test_numbers_are_told_by_the_side_that_is_asked_for),
        cmocka_unit_test(test_a_turn_named_twice_is_answered_once),
        cmocka_unit_test(test_moves_are_avoided_and_allowed),
        cmocka_unit_test(test_mistakes_name_their_field),
        cmocka_unit_test(test_unreadable_lines_keep_their_id),
        cmocka_unit_test(test_too_many_visits_are_cut_with_a_warning),
        cmocka_unit_test(test_wrong_moves_are_named),
        cmocka_unit_test(test_a_line_too_long_is_called_so),
        cmocka_unit_test(test_actions_are_said_back),
        cmocka_unit_test(test_terminated_queries_have_one_answer_each),
        cmocka_unit_test(test_priorities),
        cmocka_unit_test(test_nobody_reads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
