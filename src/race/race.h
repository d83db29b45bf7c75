#ifndef GOSEDAI_RACE_RACE_H
#define GOSEDAI_RACE_RACE_H

/* Race: who captures first, by how much, and with which moves?
 *
 *     Race *race = race_read(&board, black_stone, white_stone, NULL, &error);
 *     if (race->answers[BLACK].outcome == RACE_WIN) play(race->answers[BLACK].move);
 *     race_free(race);
 *
 * Each side's essential block wants to take the other's. The board around them is cut into regions
 * (race_split.h), each region becomes a game of move counts (region_game.h), and the cooled sum
 * decides (semeai.h), with shared liberties and eyes by Müller's formula. Where that does not
 * apply, `doubts` says why, and the race is read out by search, if the limits allow; what that
 * leaves open is asked of a judge, if there is one, or guessed. */

#include "cgt/naming.h"
#include "knowledge/eye_shapes.h"
#include "race/race_split.h"
#include "race/region_game.h"
#include "race/semeai.h"
#include "search/answer.h"

enum { RACE_WINNING_MAX = 128, RACE_LINE_MAX = 24, RACE_PAIRS_MAX = 16 };

/* For the side that moves first. */
typedef enum RaceOutcome {
    RACE_UNKNOWN,
    RACE_LOSS, /* its block is captured */
    RACE_KO,   /* it depends on a ko; found by search only */
    RACE_SEKI, /* neither block is */
    RACE_WIN,  /* it captures */
} RaceOutcome;

typedef enum RaceMethod {
    RACE_BY_NOTHING,
    RACE_BY_GAMES,   /* exact: games, cooled and added */
    RACE_BY_FORMULA, /* published numbers for eyes of three points and more */
    RACE_BY_VITAL,   /* the vital points of eyes played, then counted */
    RACE_BY_PLAY,    /* shared liberties and approach moves, played out as counts */
    RACE_BY_SEARCH,  /* read out on the board */
    RACE_BY_READING, /* read, but leaning on a rule of thumb or on a ko not read to the end */
    RACE_BY_JUDGE,   /* not read to the end: games about the fight, played and counted; no proof */
    RACE_BY_GUESS,   /* not read to the end: liberties, counted as they are, or the odds */
    RACE_METHODS,
} RaceMethod;

/* Which assumption does not hold? All but the last three forbid the exact method. */
typedef enum RaceDoubt {
    RACE_DOUBT_SHARED,    /* shared liberties that are not plain */
    RACE_DOUBT_KO,        /* the value of a region depends on a ko */
    RACE_DOUBT_LARGE,     /* a region is too large to play out */
    RACE_DOUBT_END,       /* the last liberty of a region that is no number may be spared */
    RACE_DOUBT_EYE,       /* an eye that could become two, or more than one eye */
    RACE_DOUBT_EYES_MADE, /* an eye may be made where it would change the count */
    RACE_DOUBT_INSIDE,    /* a block stands in the other's eye: to take it may not give life */
    RACE_DOUBT_APART,     /* the essential blocks have no regions, or too many */
    RACE_DOUBT_ESCAPES,   /* both sides may connect to safe stones: nobody need be captured */
    RACE_DOUBT_COUNT,     /* all regions are known, but not what they come to together */
    RACE_DOUBT_NARROW,    /* in a large region not every move was tried (a remark) */
    RACE_DOUBT_REPEATS,   /* moves that repeat a position were left out (a remark) */
    RACE_DOUBT_SAFE,      /* stones were taken to be safe (a remark) */
    RACE_DOUBTS,
} RaceDoubt;

typedef struct RaceRegion {
    RacePart part;
    bool known;
    CgtValue game, cooled; /* of external regions and eyes; CGT_NONE if unknown */
    int count;             /* liberties if the game is a number, or shared; moves to fill an eye */
    int eye_class;         /* of an eye */
    RegionGame *reading;   /* of an external region; owned */
} RaceRegion;

/* What a move leads to, for the side that makes it. */
typedef struct RaceMove {
    Point point;
    int region;
    RaceOutcome outcome;
} RaceMove;

typedef struct RaceAnswer {
    Color first;
    RaceOutcome outcome;
    RaceMethod method;
    Point move; /* the recommended one; POINT_PASS if none is needed, POINT_NONE if none helps */
    Point
        active; /* the move that gains most, needed or not; in a lost race what resists; or NONE */
    int move_count; /* moves with that outcome, where passing has a worse one or not */
    RaceMove moves[RACE_WINNING_MAX];
    bool complete;             /* every move was judged: there are no others as good */
    RaceOutcome idle;          /* what comes of a pass */
    bool has_adjusted;         /* the adjusted value is known: */
    int64_t adjusted;          /* of Black's count when `first` moves */
    uint64_t nodes;            /* of a search, and of games: */
    Verdict attack, defence;   /* does `first` capture, does it keep its own block? */
    int line_length;           /* of a line of play that shows it, if one is known */
    Point line[RACE_LINE_MAX]; /* `first` begins; passes count */
} RaceAnswer;

/* Says what it thinks becomes of the block at `stone` if `first` moves first: does `first` take it,
 * or keep it, if it is its own? In answer->guess yes or no, with the move, or unknown if it has no
 * opinion. `limits` are those of the search, counted anew. */
typedef void RaceJudge(const Board *board, Point stone, Color first, const SearchLimits *limits,
                       Answer *answer);

typedef struct RaceLimits {
    RegionLimits region;
    SearchLimits search;     /* of each question of the fallback; nodes 1: no search */
    RaceJudge *judge;        /* is asked where the search comes to no end, if that has a limit of
                                positions or time; NULL: it is guessed */
    const PointSet *safe;    /* stones known to be safe; may be NULL */
    const EyeShapes *shapes; /* what empty eyes are worth; NULL: the built-in table */
} RaceLimits;

typedef struct Race {
    CgtContext *context;
    const EyeShapes *shapes;
    EyeShapes *own_shapes; /* those, if they are this race's own */
    Board board;
    RaceSplit split;
    int region_count;
    RaceRegion regions[RACE_REGIONS_MAX];
    int shared;
    int eye_class[3];
    CgtValue cooled;       /* the sum, if it could be added up; else CGT_NONE */
    Color inside;          /* the side whose block stands in the other's eye; EMPTY: neither */
    unsigned doubts;       /* bits 1 << RaceDoubt */
    bool exact;            /* no doubt but remarks */
    RaceAnswer answers[3]; /* by the colour that moves first */
} Race;

extern const RaceLimits RACE_LIMITS;

/* --- reading ------------------------------------------------------------------------------ */

/* Reads the race between the blocks of two stones of different colours, in any order. `limits` may
 * be NULL: RACE_LIMITS. NULL, with the reason, if there are no such stones, or the table of eyes is
 * broken. Free with race_free(). */
Race *race_read(const Board *board, Point a, Point b, const RaceLimits *limits, Error *error);
void race_free(Race *race);

/* Which block races with the one at `stone`: not safe, touching it or sharing a liberty, with the
 * fewest liberties; one for which the same holds of the block at `stone` before others? POINT_NONE
 * if none does. */
Point race_opponent(const Board *board, Point stone);

/* Can the blocks at `a` and `b` race at all: do they, or stones linked with them (race_group.h),
 * touch or share a liberty? */
bool race_is_between(const Board *board, Point a, Point b);

/* The race with most stones on the board: two blocks that touch, neither of them safe. */
bool race_largest(const Board *board, Point *black, Point *white);

typedef struct RacePair {
    Point black, white; /* a stone of each block */
    int stones;         /* of both; 1 if one stands in the other's eye */
} RacePair;

/* All races of the board, the largest first: each block that is not safe with its opponent
 * (race_opponent()), each pair once. Stones in the eye of a block that has another opponent are a
 * part of that race, and no pair. Returns how many; at most RACE_PAIRS_MAX, the largest. */
int race_list(const Board *board, RacePair pairs[RACE_PAIRS_MAX]);

/* Is the block at `stone` alive whatever is played, so that no race is about it? */
bool race_is_settled(const Board *board, Point stone);

/* Fills in the lines of the answers that were counted, by playing them out on the board, each move
 * read anew; those that were searched have theirs already. A line ends with a capture, where both
 * sides may leave it at that, where a move leads to what cannot be counted, or at RACE_LINE_MAX.
 * Cost: as many readings as there are moves. `limits` as for race_read(). */
void race_play_lines(Race *race, const RaceLimits *limits);

/* --- telling ------------------------------------------------------------------------------- */

const char *race_outcome_name(RaceOutcome outcome);

/* What an outcome is for the other side. */
RaceOutcome race_outcome_turned(RaceOutcome outcome);

const char *race_method_name(RaceMethod method);

/* A sentence without its stop. */
const char *race_doubt_text(RaceDoubt doubt);

/* Do both answers rest on the rules alone? Only games cooled and added do: not published numbers,
 * counts or searches. And not if a remark says that stones were taken to be safe, moves left out or
 * only tried near the liberties. */
bool race_is_proved(const Race *race);

/* Appends a doubt of this race as a sentence without its stop, with the regions or the blocks that
 * it is about. */
void race_write_note(const Race *race, RaceDoubt doubt, Text *text);

/* Appends all doubts, a line for each, behind `indent`. */
void race_write_notes(const Race *race, const char *indent, Text *text);

/* The letter by which texts and figures call a region: a to z, then A to Z, then #. */
char race_region_letter(int region);

/* The values of a region, in the order of Race.regions, as "{4|0} = 2*"; "?" if unknown. */
void race_write_value(const Race *race, int region, Text *text);

/* Appends the cooled sum, which must be known; a long one as "-1ish, atomic weight -1". */
void race_write_sum(const Race *race, NamingStyle style, Text *text);

/* Appends the method, with "under the notes" if there are some and they are about it: about a
 * search, or games, only that stones were taken to be safe. */
void race_write_method(const Race *race, RaceMethod method, Text *text);

/* Appends what comes of it if `first` moves, in one line without its end. */
void race_write_answer(const Race *race, Color first, Text *text);

/* Appends the answer's line of play, "L9 C10 D9 ...", with "..." if it was cut; nothing if there is
 * none. */
void race_write_line(const Race *race, Color first, Text *text);

/* Who takes the ko first on which the answer hangs? EMPTY if it hangs on none. */
Color race_ko_taker(const RaceAnswer *answer);

/* Appends who races with whom, in one line. */
void race_write_blocks(const Race *race, Text *text);

/* Appends the regions with their values, the notes and both answers, for people. */
void race_write(const Race *race, Text *text);

#endif
