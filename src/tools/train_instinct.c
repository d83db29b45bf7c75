/* Teaching a network the moves of strong players.
 *
 * Method. A lesson draws a game and a move of it, plays up to there, and turns the position by a
 * symmetry. Each game counts alike. A pass teaches nothing. */

#include "tools/train_instinct.h"

#include "base/mem.h"
#include "base/random.h"
#include "base/timer.h"
#include "recognize/instinct.h"

enum { TRIES = 100 }; /* to draw a move */

/* Where a lesson is set up. */
typedef struct Desk {
    GameReplay replay;
    Board turned;
    InstinctEye eye;
} Desk;

static void *desk_new(const void *context)
{
    const InstinctLessons *lessons = context;
    Desk *desk = mem_alloc(1, sizeof *desk);
    instinct_eye_init(&desk->eye, lessons->patterns);
    return desk;
}

static void desk_free(void *context)
{
    Desk *desk = context;
    instinct_eye_clear(&desk->eye);
    mem_free(desk);
}

bool train_instinct_has_moves(const InstinctLessons *lessons)
{
    GameReplay replay;
    for (int i = 0; i < lessons->count; i++) {
        game_replay_start(&replay, lessons->games, &lessons->games->games[lessons->chosen[i]]);
        while (game_replay_next(&replay))
            if (replay.move != POINT_PASS)
                return true;
    }
    return false;
}

/* Plays up to a move that was drawn; false if it is none to learn from. */
static bool draw_move(const InstinctLessons *lessons, Random *random, GameReplay *replay)
{
    const GameRow *game =
        &lessons->games->games[lessons->chosen[random_below(random, (uint32_t)lessons->count)]];
    if (game->moves == 0)
        return false;
    int wanted = (int)random_below(random, game->moves);
    game_replay_start(replay, lessons->games, game);
    while (game_replay_next(replay))
        if (replay->number == wanted)
            return replay->move != POINT_PASS;
    return false;
}

static Point turn(int size, Point point, int symmetry)
{
    return point > POINT_PASS ? point_transform(size, point, symmetry) : point;
}

static void teach(const void *context, void *place, uint64_t draw, HunchPass *pass, TrainTask *task)
{
    Desk *desk = place;
    GameReplay *replay = &desk->replay;
    Random random;
    random_seed(&random, draw);
    *task = (TrainTask){.outcome = LESSON_OPEN};
    for (int i = 0; !draw_move(context, &random, replay); i++)
        if (i == TRIES)
            return;
    int size = replay->board.size, symmetry = (int)random_below(&random, SYMMETRY_COUNT);
    board_transform(&desk->turned, &replay->board, symmetry, false);
    task->view = (HunchView){&desk->turned, replay->color, turn(size, replay->last, symmetry),
                             turn(size, replay->second_last, symmetry), hunch_window_whole(size)};
    pointset_add(&task->wanted, turn(size, replay->move, symmetry));
    task->wanted_count = 1;
    instinct_eye_look(&desk->eye, &task->view, pass);
}

TrainSchool train_instinct_school(const InstinctLessons *lessons)
{
    return (TrainSchool){lessons, desk_new, desk_free, teach};
}

void train_instinct_measure(const HunchNet *net, const InstinctLessons *lessons, int every,
                            const atomic_bool *stop, GuessMeasure *measure)
{
    Instinct *instinct = instinct_new(net, lessons->patterns);
    float probability[POINT_LIMIT];
    long number = 0;
    *measure = (GuessMeasure){0};
    for (int i = 0; i < lessons->count && !(stop && atomic_load(stop)); i++) {
        GameReplay replay;
        game_replay_start(&replay, lessons->games, &lessons->games->games[lessons->chosen[i]]);
        while (game_replay_next(&replay)) {
            if (replay.move == POINT_PASS || number++ % every)
                continue;
            GuessSight sight = {&replay.board, replay.color, replay.last, replay.second_last,
                                replay.move};
            double begin = timer_cpu();
            instinct_fill(instinct, sight.board, sight.color, sight.last, sight.second_last,
                          probability);
            measure->seconds += timer_cpu() - begin;
            measure->positions++;
            measure->likelihood += guess_measure_rank(&sight, probability, measure->first);
        }
    }
    instinct_free(instinct);
}
