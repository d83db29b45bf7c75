/* Words for an analysis.
 *
 * Each name of the analysis has one translation, in a table in the order of its type, so that a
 * new one cannot be forgotten without being seen. A group is named as people name it: by colour,
 * part of the board and one stone.
 *
 * Wrong: a long group that goes around a corner is said to be where its middle is. */

#include "front/peep/peep_words.h"

#include "base/i18n.h"
#include "base/mem.h"

#include <math.h>
#include <stdlib.h>

enum { LETTERS = 26, ALIVE_TIMES = 2 }; /* 15 is the balance point, 30 is alive */

static const char *const CLASSES[GROUP_CLASSES] = {
    [GROUP_DEAD] = N_("dead"),
    [GROUP_TERRITORY_SAFE] = N_("safe by its territory"),
    [GROUP_DAME_ESCAPE] = N_("can run out"),
    [GROUP_CONNECTABLE] = N_("can connect"),
    [GROUP_CROSSCUT] = N_("can cross-cut"),
    [GROUP_LIFE_UNSETTLED] = N_("lives if it moves first"),
    [GROUP_ALONE_ALIVE] = N_("alive by itself"),
    [GROUP_ALONE_DEAD] = N_("cannot live by itself"),
    [GROUP_RACE_WON] = N_("wins the race"),
    [GROUP_RACE_LOST] = N_("loses the race"),
    [GROUP_RACE_UNSETTLED] = N_("wins the race if it moves first"),
    [GROUP_SEKI] = N_("seki"),
    [GROUP_RACE_POSSIBLE] = N_("a race is possible"),
    [GROUP_LINK_ESCAPE] = N_("can break out"),
    [GROUP_NO_MOVES] = N_("nothing to play"),
};

static const char *const STATUSES[BLOCK_STATUSES] = {
    [BLOCK_ALIVE] = N_("alive"),
    [BLOCK_UNSETTLED] = N_("unsettled"),
    [BLOCK_DEAD] = N_("dead"),
};

static const char *const SHAPES[LINK_SHAPES] = {
    [LINK_SOLID] = N_("solid"),
    [LINK_DIAGONAL] = N_("diagonal"),
    [LINK_ONE_SPACE] = N_("one-space jump"),
    [LINK_KNIGHT] = N_("knight's move"),
    [LINK_TWO_SPACE] = N_("two-space jump"),
    [LINK_LARGE_KNIGHT] = N_("large knight's move"),
    [LINK_ELEPHANT] = N_("elephant's move"),
    [LINK_LEG_2] = N_("to the edge from the second line"),
    [LINK_LEG_3] = N_("to the edge from the third line"),
    [LINK_LEG_4] = N_("to the edge from the fourth line"),
};

static const char *const DEGREES[LINK_DEGREES] = {
    [LINK_STRONG] = N_("strong"),
    [LINK_WEAK] = N_("weak"),
    [LINK_BROKEN] = N_("cut"),
};

static const char *const OUTCOMES[LINK_OUTCOMES] = {
    [LINK_UNKNOWN] = N_("not read"),
    [LINK_CONNECTED] = N_("connected"),
    [LINK_CROSSCUT_SENTE] = N_("cross-cut in sente"),
    [LINK_CROSSCUT_GOTE] = N_("cross-cut in gote"),
    [LINK_BROKEN_THROUGH] = N_("broken through"),
};

/* By third from the top and from the left. */
static const char *const PLACES[3][3] = {
    {N_("upper left corner"), N_("upper side"), N_("upper right corner")},
    {N_("left side"), N_("centre"), N_("right side")},
    {N_("lower left corner"), N_("lower side"), N_("lower right corner")},
};

const char *peep_letters(int group, char letters[PEEP_LETTERS_MAX])
{
    int length = 0, first = group / LETTERS;
    if (first > LETTERS)
        letters[length++] = (char)('A' + (first - 1) / LETTERS - 1);
    if (first > 0)
        letters[length++] = (char)('A' + (first - 1) % LETTERS);
    letters[length++] = (char)('A' + group % LETTERS);
    letters[length] = '\0';
    return letters;
}

const char *peep_color(Color color)
{
    return color == BLACK ? _("Black") : _("White");
}

const char *peep_place(int size, const PointSet *points)
{
    int count = 0, x = 0, y = 0;
    for (Point p = pointset_first(points); p; p = pointset_next(points, p)) {
        x += point_x(size, p);
        y += point_y(size, p);
        count++;
    }
    /* The middle third is a little narrower than the corners. */
    double column = (x + 0.5 * count) / (count * size), row = (y + 0.5 * count) / (count * size);
    int across = column < 0.36 ? 0 : column > 0.64 ? 2 : 1;
    int down = row < 0.36 ? 0 : row > 0.64 ? 2 : 1;
    return _(PLACES[down][across]);
}

const char *peep_strength(const StrengthNumbers *numbers, const Group *group)
{
    if (group->dead)
        return _("dead");
    if (group->strength >= ALIVE_TIMES * numbers->balance)
        return _("alive");
    return group->strength < numbers->balance ? _("weak") : _("unsettled");
}

const char *peep_class(GroupClass which)
{
    return _(CLASSES[which]);
}

const char *peep_block_status(BlockStatus status)
{
    return _(STATUSES[status]);
}

const char *peep_link_shape(LinkShape shape)
{
    return _(SHAPES[shape]);
}

const char *peep_link_degree(LinkDegree degree)
{
    return _(DEGREES[degree]);
}

const char *peep_link_outcome(LinkOutcome outcome)
{
    return _(OUTCOMES[outcome]);
}

void peep_add_group(Text *text, const Analysis *analysis, int number)
{
    const Group *group = &analysis->groups.items[number];
    int size = analysis->board.size;
    char name[POINT_TEXT_MAX];
    text_printf(text, _("%s, %s (%s)"), peep_color((Color)group->color),
                peep_place(size, &group->own), point_name(size, group->stone, name));
}

void peep_add_classes(Text *text, const Group *group)
{
    size_t start = text->length;
    for (int i = 0; i < GROUP_CLASSES; i++)
        if (group_is(group, (GroupClass)i)) {
            text_add(text, text->length > start ? _(", ") : "");
            text_add(text, peep_class((GroupClass)i));
        }
    if (text->length == start)
        text_add_char(text, '-');
}

void peep_add_number(Text *text, double value)
{
    double rounded = round(value * 10) / 10;
    text_add_number(text, rounded == 0 ? 0 : rounded);
}

void peep_add_lead(Text *text, double lead)
{
    if (round(lead * 10) == 0) {
        text_add(text, _("The game is even before komi."));
        return;
    }
    Text number;
    text_init(&number);
    peep_add_number(&number, fabs(lead));
    text_printf(text, _("%s is ahead by %s before komi."), peep_color(lead < 0 ? WHITE : BLACK),
                number.data);
    text_clear(&number);
}

void peep_add_balance(Text *text, const Analysis *analysis)
{
    int spread = (int)lround(analysis->balance.spread);
    peep_add_lead(text, analysis->balance.territory);
    text_printf(
        text,
        ngettext(" Give or take %d point.", " Give or take %d points.", (unsigned long)spread),
        spread);
}

void peep_add_shares(Text *text, const Analysis *analysis)
{
    const int(*points)[BALANCE_SURE + 1] = analysis->balance.points;
    int sure[] = {points[BLACK][BALANCE_SURE], points[WHITE][BALANCE_SURE]};
    int likely[] = {points[BLACK][BALANCE_LIKELY], points[WHITE][BALANCE_LIKELY]};
    int size = analysis->board.size;
    text_printf(text,
                _("Points, stones included: Black %d sure, %d likely; White %d sure, %d likely; "
                  "%d open."),
                sure[0], likely[0], sure[1], likely[1],
                size * size - sure[0] - sure[1] - likely[0] - likely[1]);
}

void peep_add_points(Text *text, int size, const PointSet *points)
{
    char name[POINT_TEXT_MAX];
    size_t start = text->length;
    for (Point p = pointset_first(points); p; p = pointset_next(points, p))
        text_printf(text, "%s%s", text->length > start ? " " : "", point_name(size, p, name));
    if (text->length == start)
        text_add_char(text, '-');
}

void peep_add_groups(Text *text, const GroupList *list)
{
    char letters[PEEP_LETTERS_MAX];
    for (int i = 0; i < list->count; i++)
        text_printf(text, "%s%s", i ? " " : "", peep_letters(list->items[i], letters));
    if (list->count == 0)
        text_add_char(text, '-');
}

/* --- the order of groups ------------------------------------------------------------------- */

typedef struct Ranked {
    const Group *group;
    int number;
} Ranked;

static int compare_ranked(const void *left, const void *right)
{
    const Ranked *a = left, *b = right;
    if (a->group->urgency > b->group->urgency || a->group->urgency < b->group->urgency)
        return a->group->urgency > b->group->urgency ? -1 : 1;
    if (a->group->stones != b->group->stones)
        return b->group->stones - a->group->stones;
    return a->number - b->number;
}

void peep_order_groups(const Groups *groups, int *order)
{
    Ranked *ranked = mem_alloc((size_t)groups->count, sizeof *ranked);
    for (int i = 0; i < groups->count; i++)
        ranked[i] = (Ranked){&groups->items[i], i};
    qsort(ranked, (size_t)groups->count, sizeof *ranked, compare_ranked);
    for (int i = 0; i < groups->count; i++)
        order[i] = ranked[i].number;
    mem_free(ranked);
}
