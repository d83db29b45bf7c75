/* Forces: gog with many hands decides as gog alone, and says the same.
 *
 * GOSEDAI_PARALLEL_POSITIONS: so many positions of recorded games (default 4). */

#include "support/effort.h"
#include "support/games.h"
#include "support/test.h"

#include "base/random.h"
#include "decide/deliberation.h"
#include "parallel/forces.h"
#include "players/lookahead.h"

#include <string.h>

enum {
    DEFAULT_POSITIONS = 4,
    FIRST_MOVE = 20,
    STEP = 37,
    MOVE_SPAN = 190,
    LONGEST = 230,
    PROGRESS = 20
};

static const char *const TABLES[] = {"pro2016_19x19", "kgs_6d_19x19", "fox_9d_19x19"};

enum { TABLE_COUNT = sizeof(TABLES) / sizeof(TABLES[0]) };

static int wanted_positions(void)
{
    return effort("GOSEDAI_PARALLEL_POSITIONS", DEFAULT_POSITIONS);
}

/* The next game without setup and with enough moves; NULL at the end. */
static bool next_game(Games *games, GameLine *game, int moves)
{
    while (games_next(games, game))
        if (!*game->black_stones && !*game->white_stones &&
            strlen(game->moves) >= 2 * (size_t)moves)
            return true;
    return false;
}

static Position *play_moves(const GameLine *game, int count, Color *to_play)
{
    Rules rules;
    Error error;
    assert_true(rules_by_name("chinese", &rules, &error));
    Position *position = position_new(game->size, &rules);
    *to_play = game->first;
    for (int i = 0; i < count; i++, *to_play = color_other(*to_play)) {
        Point point;
        assert_true(point_parse_sgf(game->size, game->moves + (ptrdiff_t)2 * i, 2, &point));
        assert_true(position_force(position, (Move){point, (uint8_t)*to_play}));
    }
    return position;
}

static void assert_same_candidate(const Candidate *alone, const Candidate *many)
{
    assert_int_equal(alone->move, many->move);
    assert_int_equal(alone->kind, many->kind);
    assert_int_equal(alone->group, many->group);
    assert_true(alone->primary == many->primary && alone->secondary == many->secondary);
    assert_true(alone->value == many->value && alone->lead == many->lead);
    assert_int_equal(alone->priority, many->priority);
    assert_int_equal(alone->filtered, many->filtered);
    assert_int_equal(alone->compared, many->compared);
    assert_ptr_equal(alone->why, many->why);
}

static void assert_same_thinking(const Deliberation *alone, const Deliberation *many)
{
    assert_int_equal(alone->candidates.count, many->candidates.count);
    for (size_t i = 0; i < alone->candidates.count; i++)
        assert_same_candidate(&alone->candidates.items[i], &many->candidates.items[i]);
    assert_int_equal(alone->best != NULL, many->best != NULL);
    if (alone->best)
        assert_int_equal(alone->best - alone->candidates.items,
                         many->best - many->candidates.items);
    Explanation one, other;
    deliberation_explain(alone, POINT_NONE, &one);
    deliberation_explain(many, POINT_NONE, &other);
    assert_int_equal(one.move, other.move);
    assert_true(one.value == other.value);
    assert_int_equal(one.claim_count, other.claim_count);
    assert_int_equal(one.other_count, other.other_count);
}

/* Also where what was read for an earlier position is remembered. */
static void test_decides_as_one_alone(void **state)
{
    (void)state;
    Error error;
    for (int i = 0; i < TABLE_COUNT; i++)
        games_or_skip(TABLES[i]);
    Lore *lore = lore_load(NULL, &error);
    Forces *forces = forces_new(&(ForcesPlan){.threads = 3}, &error);
    assert_non_null(forces);
    int wanted = wanted_positions(), done = 0;
    Games tables[TABLE_COUNT];
    for (int i = 0; i < TABLE_COUNT; i++)
        assert_true(games_open(&tables[i], TABLES[i]));
    GameLine game;
    while (done < wanted && next_game(&tables[done % TABLE_COUNT], &game, LONGEST)) {
        int moves = FIRST_MOVE + done * STEP % MOVE_SPAN;
        Deliberation *alone = deliberation_new(lore, NULL), *many = deliberation_new(lore, NULL);
        if (done % 2 == 0) { /* as gog has it; else they compare moves by sample games */
            lookahead_give(alone);
            lookahead_give(many);
        }
        deliberation_set_crew(many, forces_crew(forces));
        for (int ahead = 2; ahead >= 0; ahead -= 2) {
            Color to_play;
            Position *position = play_moves(&game, moves - ahead, &to_play);
            void (*think)(Deliberation *, const Position *, Color) =
                ahead ? deliberation_look : deliberation_run;
            think(alone, position, to_play);
            think(many, position, to_play);
            if (!ahead)
                assert_same_thinking(alone, many);
            position_free(position);
            done += !ahead;
        }
        deliberation_free(alone);
        deliberation_free(many);
        if (done % PROGRESS == 0)
            print_message("%d positions ...\n", done);
    }
    print_message("%d positions\n", done);
    for (int i = 0; i < TABLE_COUNT; i++)
        games_close(&tables[i]);
    forces_free(forces);
    lore_free(lore);
    assert_int_equal(done, wanted);
}

/* --- streams ------------------------------------------------------------------------------ */

enum { STREAM_JOBS = 500, STREAM_MATES = 16 };

/* Each job begins with what was learned from those that have ended by then. */
typedef struct Lesson {
    uint64_t learned;
    uint64_t slots[STREAM_MATES];
    uint64_t seen[STREAM_JOBS];
} Lesson;

static int lesson_window(const void *context, int job)
{
    (void)context;
    return job / 4 + 1 < STREAM_MATES ? job / 4 + 1 : STREAM_MATES;
}

static void lesson_begin(void *context, int job)
{
    Lesson *lesson = context;
    lesson->seen[job] = lesson->slots[job % STREAM_MATES] = lesson->learned;
}

static void lesson_work(void *context, int job, int worker)
{
    (void)worker;
    Lesson *lesson = context;
    uint64_t *slot = &lesson->slots[job % STREAM_MATES];
    for (int i = 0; i < 100 * (job % 7); i++)
        *slot = random_mix(*slot + (uint64_t)job);
}

static void lesson_end(void *context, int job)
{
    Lesson *lesson = context;
    lesson->learned = random_mix(lesson->learned ^ lesson->slots[job % STREAM_MATES]);
}

static void run_lesson(Lesson *lesson, Crew *crew)
{
    *lesson = (Lesson){0};
    crew_run_stream(crew, &(CrewStream){.name = "lesson",
                                        .count = STREAM_JOBS,
                                        .window = lesson_window,
                                        .begin = lesson_begin,
                                        .work = lesson_work,
                                        .end = lesson_end,
                                        .context = lesson});
}

static void test_streams_teach_all_alike(void **state)
{
    (void)state;
    Error error;
    Lesson alone, many;
    run_lesson(&alone, NULL);
    for (int threads = 1; threads <= 5; threads += 2) {
        Forces *forces = forces_new(&(ForcesPlan){.threads = threads}, &error);
        assert_non_null(forces);
        run_lesson(&many, forces_crew(forces));
        assert_true(alone.learned == many.learned);
        assert_memory_equal(alone.seen, many.seen, sizeof(alone.seen));
        forces_free(forces);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_streams_teach_all_alike),
        cmocka_unit_test(test_decides_as_one_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
