/* Claims: names, things, and what they take over from searches. */

#include "propose/claim.h"

#include <string.h>

static const char *const KIND_NAMES[CLAIM_KINDS] = {
    [CLAIM_NONE] = "none",
    [CLAIM_CAPTURES] = "captures",
    [CLAIM_SAVES] = "saves",
    [CLAIM_CONNECTS] = "connects",
    [CLAIM_CUTS] = "cuts",
    [CLAIM_LIVES] = "lives",
    [CLAIM_KILLS] = "kills",
    [CLAIM_MAKES_ROOM] = "makes_room",
    [CLAIM_TAKES_ROOM] = "takes_room",
    [CLAIM_WINS_RACE] = "wins_race",
    [CLAIM_MAKES_SEKI] = "makes_seki",
    [CLAIM_ENCLOSES] = "encloses",
    [CLAIM_ESCAPES] = "escapes",
    [CLAIM_LINKS_ALLY] = "links_ally",
    [CLAIM_SEPARATES] = "separates",
    [CLAIM_TAKES_AREA] = "takes_area",
    [CLAIM_REDUCES_AREA] = "reduces_area",
    [CLAIM_OPENING] = "opening",
    [CLAIM_JOSEKI] = "joseki",
    [CLAIM_INVADES] = "invades",
    [CLAIM_GUARDS] = "guards",
    [CLAIM_ANSWERS] = "answers",
    [CLAIM_PRESSES] = "presses",
    [CLAIM_ENDGAME] = "endgame",
    [CLAIM_SHAPE] = "shape",
    [CLAIM_PREFERS] = "prefers",
    [CLAIM_TREE] = "tree",
    [CLAIM_RULE] = "rule",
    [CLAIM_FOCUS] = "focus",
    [CLAIM_BALANCE] = "balance",
    [CLAIM_TOO_LONG] = "too_long",
    [CLAIM_YIELDS] = "yields",
    [CLAIM_ACCEPTS] = "accepts",
    [CLAIM_LOST] = "lost",
    [CLAIM_DAME] = "dame",
    [CLAIM_REMOVES] = "removes",
    [CLAIM_SAMPLES] = "samples",
    [CLAIM_TAKES_ONE] = "takes_one",
    [CLAIM_SAVES_BOTH] = "saves_both",
    [CLAIM_THREATENS] = "threatens",
};

static const char *const SUPPORT_NAMES[] = {
    [CLAIM_STATISTICAL] = "statistical",
    [CLAIM_ESTIMATED] = "estimated",
    [CLAIM_SEARCHED] = "searched",
    [CLAIM_PROVED] = "proved",
};

static const char *const THING_NAMES[] = {
    [THING_NONE] = "none", [THING_POINT] = "point", [THING_BLOCK] = "block",
    [THING_LINK] = "link", [THING_GROUP] = "group", [THING_AREA] = "area",
};

Claim claim_make(ClaimKind kind, Color side, ClaimSupport support)
{
    Claim claim;
    memset(&claim, 0, sizeof(claim));
    claim.kind = (uint8_t)kind;
    claim.side = (uint8_t)side;
    claim.support = (uint8_t)support;
    claim.otherwise = POINT_NONE;
    claim.subject.stone = claim.subject.other = POINT_NONE;
    claim.object.stone = claim.object.other = POINT_NONE;
    return claim;
}

const char *claim_kind_name(ClaimKind kind)
{
    return KIND_NAMES[kind];
}

const char *claim_support_name(ClaimSupport support)
{
    return SUPPORT_NAMES[support];
}

const char *thing_kind_name(ThingKind kind)
{
    return THING_NAMES[kind];
}

ClaimKind claim_kind_find(const char *name)
{
    int kind = 0;
    while (kind < CLAIM_KINDS && strcmp(KIND_NAMES[kind], name) != 0)
        kind++;
    return (ClaimKind)kind;
}

bool claim_is_link(const Claim *claim)
{
    return claim->kind == CLAIM_CONNECTS || claim->kind == CLAIM_CUTS ||
           claim->kind == CLAIM_LINKS_ALLY || claim->kind == CLAIM_SEPARATES;
}

bool claim_is_hope(const Claim *claim)
{
    return claim_is_link(claim) && claim->support < CLAIM_SEARCHED;
}

Point claim_other_end(const Claim *claim)
{
    return claim->subject.kind == THING_LINK ? claim->subject.other : claim->object.stone;
}

bool claim_is_joined(const Claim *claim, const Board *board)
{
    Point stone = claim->subject.stone, end = claim_other_end(claim);
    Color color = (Color)claim->subject.color;
    return point_on_board(board->size, stone) && point_on_board(board->size, end) &&
           board_color(board, stone) == color && board_color(board, end) == color &&
           board_block(board, stone) == board_block(board, end);
}

bool claim_gains(const Claim *claim)
{
    double more = claim->after - claim->before;
    return claim->subject.color == claim->side ? more > 0 : more < 0;
}

Thing thing_point(Point point)
{
    return (Thing){.kind = THING_POINT, .color = EMPTY, .stone = point, .other = POINT_NONE};
}

Thing thing_block(const Board *board, Point stone)
{
    return (Thing){.kind = THING_BLOCK,
                   .color = (uint8_t)board_color(board, stone),
                   .stone = stone,
                   .other = POINT_NONE,
                   .size = board_block(board, stone)->stone_count};
}

Thing thing_link(Color color, Point a, Point b)
{
    return (Thing){.kind = THING_LINK, .color = (uint8_t)color, .stone = a, .other = b};
}

void claim_line_set(ClaimLine *line, Color first, const Point *moves, int count)
{
    line->first = (uint8_t)first;
    line->cut = count > CLAIM_LINE_MAX;
    line->count = line->cut ? CLAIM_LINE_MAX : count;
    memcpy(line->moves, moves, (size_t)line->count * sizeof(line->moves[0]));
}

void claim_rest_on(Claim *claim, const Answer *answer)
{
    bool found = answer->verdict != VERDICT_UNKNOWN;
    claim->verdict = (uint8_t)(found ? answer->verdict : answer->guess);
    claim->support = (uint8_t)(!found           ? CLAIM_ESTIMATED
                               : answer->proved ? CLAIM_PROVED
                                                : CLAIM_SEARCHED);
    claim->nodes = answer->nodes;
    claim_line_set(&claim->line, answer->first, answer->line, answer->line_length);
}
