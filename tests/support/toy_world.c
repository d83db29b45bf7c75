#include "support/toy_world.h"

#include <string.h>

/* --- objects --------------------------------------------------------------------------------- */

static int count_groups(void *context)
{
    return ((const ToyWorld *)context)->group_count;
}

static int count_links(void *context)
{
    return ((const ToyWorld *)context)->link_count;
}

static int count_strings(void *context)
{
    return ((const ToyWorld *)context)->string_count;
}

static int count_points(void *context)
{
    return ((const ToyWorld *)context)->point_count;
}

static const void *group_record(void *context, int object)
{
    return &((const ToyWorld *)context)->groups[object];
}

static int group_owner(void *context, int object)
{
    return ((const ToyWorld *)context)->groups[object].owner;
}

static int link_owner(void *context, int object)
{
    const ToyWorld *world = context;
    return world->groups[world->links[object].a].owner;
}

static int string_owner(void *context, int object)
{
    return ((const ToyWorld *)context)->strings[object].owner;
}

static int32_t point_move(void *context, int object)
{
    (void)context;
    return object;
}

static void write_number(void *context, int object, Text *text)
{
    (void)context;
    text_printf(text, "%d", object);
}

static const WorldType TYPES[] = {
    {"group", "群", count_groups, group_record, group_owner, NULL, write_number},
    {"linkage", "連間結線 結線", count_links, NULL, link_owner, NULL, write_number},
    {"string", "連", count_strings, NULL, string_owner, NULL, write_number},
    {"point", "点", count_points, NULL, NULL, point_move, write_number},
    {0},
};

static double link_first(void *context, int object)
{
    return ((const ToyWorld *)context)->links[object].a;
}

static double string_stones(void *context, int object)
{
    return ((const ToyWorld *)context)->strings[object].stones;
}

static double string_status(void *context, int object)
{
    ToyWorld *world = context;
    world->asked++;
    return world->strings[object].stones > 1 ? 2 : 0;
}

static const WorldAttribute ATTRIBUTES[] = {
    {TOY_GROUP, "stones", "石数", WORLD_INT, 0, WORLD_AS_INT, offsetof(ToyGroup, stones), NULL,
     "how many"},
    {TOY_GROUP, "danger", "危険度", WORLD_REAL, 0, WORLD_AS_DOUBLE, offsetof(ToyGroup, danger),
     NULL, "how weak"},
    {TOY_LINK, "first", NULL, WORLD_OBJECT, TOY_GROUP, WORLD_BY_CALL, 0, link_first, "one end"},
    {TOY_STRING, "stones", "石数", WORLD_INT, 0, WORLD_BY_CALL, 0, string_stones, "how many"},
    {TOY_STRING, "status", "死活", WORLD_INT, 0, WORLD_BY_SEARCH, 0, string_status,
     "2 alive, 0 dead: by search"},
    {0},
};

/* --- relations ------------------------------------------------------------------------------- */

static bool holds_near(void *context, const WorldCall *call)
{
    const ToyWorld *world = context;
    int a = (int)call->values[0], b = (int)call->values[1];
    return a != b && world->near[a][b];
}

static bool holds_same_color(void *context, const WorldCall *call)
{
    const ToyWorld *world = context;
    return world->groups[(int)call->values[0]].owner == world->groups[(int)call->values[1]].owner;
}

static bool holds_links(void *context, const WorldCall *call)
{
    const ToyWorld *world = context;
    const ToyLink *link = &world->links[(int)call->values[0]];
    int a = (int)call->values[1], b = (int)call->values[2];
    return (link->a == a && link->b == b) || (link->a == b && link->b == a);
}

static bool holds_surrounds(void *context, const WorldCall *call)
{
    const ToyWorld *world = context;
    return world->strings[(int)call->values[0]].around == (int)call->values[1];
}

static bool holds_mine(void *context, const WorldCall *call)
{
    int owner =
        call->types[0] == TOY_GROUP ? group_owner(context, (int)call->values[0]) : WORLD_NOTHING;
    return owner == call->side;
}

static const WorldRelation RELATIONS[] = {
    {"near", "近くにある", 2, 2, {TOY_GROUP, TOY_GROUP}, holds_near, ""},
    {"same_color", "同色である", 2, 2, {TOY_GROUP, TOY_GROUP}, holds_same_color, ""},
    {"links", "結ぶ", 3, 3, {TOY_LINK, TOY_GROUP, TOY_GROUP}, holds_links, ""},
    {"surrounds", "囲む", 2, 2, {TOY_STRING, TOY_GROUP}, holds_surrounds, ""},
    {"mine", "自分の", 1, 1, {WORLD_ANY}, holds_mine, ""},
    {0},
};

static double compute_double(void *context, const WorldCall *call)
{
    (void)context;
    return 2 * call->values[0];
}

static const WorldFunction FUNCTIONS[] = {
    {"double", NULL, 1, 1, {WORLD_NUMBER}, compute_double, ""},
    {0},
};

/* --- foci ------------------------------------------------------------------------------------ */

static void answer(ToyWorld *world, const char *focus, int object, Sente *sente, const char **note)
{
    world->asked++;
    *note = "as the test says";
    for (int i = 0; i < world->answer_count; i++)
        if (world->answers[i].object == object && strcmp(world->answers[i].focus, focus) == 0)
            *sente = world->answers[i].sente;
}

static void search_cut(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    answer(context, "cut", object, sente, note);
}

static void search_join(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    answer(context, "join", object, sente, note);
}

static void search_surround(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    answer(context, "surround", object, sente, note);
}

static void search_deny(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    answer(context, "deny_eyes", object, sente, note);
}

static void search_eyes(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    answer(context, "make_eyes", object, sente, note);
}

static void search_escape(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    answer(context, "escape", object, sente, note);
}

static void search_capture(void *context, int object, int side, Sente *sente, const char **note)
{
    (void)side;
    answer(context, "capture", object, sente, note);
}

static const WorldFocus FOCI[] = {
    {TOY_LINK, "cut", "切断する", WORLD_BY_ENEMY, search_cut, ""},
    {TOY_LINK, "join", "連結する", WORLD_BY_OWNER, search_join, ""},
    {TOY_GROUP, "surround", "包囲する", WORLD_BY_ENEMY, search_surround, ""},
    {TOY_GROUP, "deny_eyes", "2眼を作らせない", WORLD_BY_ENEMY, search_deny, ""},
    {TOY_GROUP, "make_eyes", "眼を作る", WORLD_BY_OWNER, search_eyes, ""},
    {TOY_GROUP, "escape", "逃げる", WORLD_BY_OWNER, search_escape, ""},
    {TOY_GROUP, "kill", "殺す", WORLD_BY_ENEMY, NULL, ""},
    {TOY_GROUP, "live", "生きる", WORLD_BY_OWNER, NULL, ""},
    {TOY_GROUP, "connect", "連絡する", WORLD_BY_OWNER, NULL, ""},
    {TOY_GROUP, "isolate", "孤立させる", WORLD_BY_ENEMY, NULL, ""},
    {TOY_STRING, "capture", "取る", WORLD_BY_ENEMY, search_capture, ""},
    {0},
};

static void write_move(void *context, int32_t move, Text *text)
{
    (void)context;
    text_printf(text, "m%d", (int)move);
}

const World TOY_WORLD = {TYPES, ATTRIBUTES, RELATIONS, FUNCTIONS,
                         FOCI,  write_move, NULL,      {"Left", "Right"}};

/* --- making ---------------------------------------------------------------------------------- */

int toy_add_group(ToyWorld *world, int owner, int stones)
{
    int number = world->group_count++;
    world->groups[number] = (ToyGroup){.owner = owner, .stones = stones};
    for (int i = 0; i < number; i++)
        world->near[i][number] = world->near[number][i] = true;
    return number;
}

int toy_add_link(ToyWorld *world, int a, int b)
{
    world->links[world->link_count] = (ToyLink){a, b};
    return world->link_count++;
}

Sente *toy_answer(ToyWorld *world, const char *focus, int object, int count, int move)
{
    ToyAnswer *one = &world->answers[world->answer_count++];
    *one = (ToyAnswer){focus, object, sente_of(count)};
    if (move)
        sente_moves_add(&one->sente.witness, move);
    return &one->sente;
}
