/* The desk where questions about a position are put to the rules.
 *
 * Method: a question names an object by a point and a focus or attribute by its name; the type may
 * be left out where only one type has such a focus. Commands stand in a table.
 *
 * Wrong: of several links with an end at one point, a question with one point takes the first. */

#include "front/cli/lanka_desk.h"

#include "base/mem.h"
#include "board/diagram.h"
#include "lanka/rule_near.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_MAX = 96, PROPOSALS_USUAL = 5, PROPOSALS_MOST = 100 };

struct LankaDesk {
    const RuleBase *base;
    LankaWorld *world;
    Inference *inference;
    Color to_play;
};

/* --- life cycle ------------------------------------------------------------------------------ */

LankaDesk *lanka_desk_new(const Lore *lore, const RuleBase *base, const Board *board, Color to_play,
                          Point last_move)
{
    return lanka_desk_new_within(lore, base, board, to_play, last_move, NULL);
}

LankaDesk *lanka_desk_new_within(const Lore *lore, const RuleBase *base, const Board *board,
                                 Color to_play, Point last_move, const InferenceLimits *limits)
{
    LankaDesk *desk = mem_alloc(1, sizeof *desk);
    desk->base = base;
    desk->to_play = to_play;
    desk->world = lanka_world_new(lore);
    lanka_world_look(desk->world, board, to_play, last_move);
    desk->inference = inference_new(base, desk->world, limits);
    return desk;
}

void lanka_desk_free(LankaDesk *desk)
{
    if (!desk)
        return;
    inference_free(desk->inference);
    lanka_world_free(desk->world);
    mem_free(desk);
}

static FocusNames names_of(const LankaDesk *desk)
{
    return (FocusNames){desk->base, desk->world};
}

/* --- questions ------------------------------------------------------------------------------- */

typedef struct Question {
    int type;           /* WORLD_NOTHING if it is not said */
    Point point, other; /* other: of a link; POINT_NONE */
    char name[WORD_MAX];
} Question;

/* POINT[-POINT].NAME */
static bool read_subject(const LankaDesk *desk, const char *word, Question *question, Error *error)
{
    int size = lanka_world_board(desk->world)->size;
    const char *dot = strchr(word, '.');
    if (!dot || dot - word >= WORD_MAX || !dot[1])
        return error_set(error, "'%s' is no question; ask like 'group D4.kill', or type help",
                         word);
    char place[WORD_MAX];
    snprintf(place, sizeof place, "%.*s", (int)(dot - word), word);
    snprintf(question->name, sizeof question->name, "%s", dot + 1);
    char *dash = strchr(place, '-');
    if (dash)
        *dash = 0;
    question->other = POINT_NONE;
    bool good =
        point_parse(size, place, &question->point) && point_on_board(size, question->point) &&
        (!dash ||
         (point_parse(size, dash + 1, &question->other) && point_on_board(size, question->other)));
    return good || error_set(error, "'%s' is no point of a %dx%d board", place, size, size);
}

static bool read_question(const LankaDesk *desk, const char *text, Question *question, Error *error)
{
    char first[WORD_MAX], second[WORD_MAX], rest[2];
    int words = sscanf(text, "%95s %95s %1s", first, second, rest);
    question->type = WORLD_NOTHING;
    if (words == 1)
        return read_subject(desk, first, question, error);
    if (words != 2)
        return error_set(error, "ask like 'group D4.kill', or type help");
    question->type = world_find_type(&LANKA_GO, first, strlen(first));
    return (question->type != WORLD_NOTHING ||
            error_set(error,
                      "there is no type '%s'; there are point, string, chain, linkage, "
                      "group and family",
                      first)) &&
           read_subject(desk, second, question, error);
}

/* The link with both ends, else the object at the point. */
static int find_object(const LankaDesk *desk, const Question *question, int type)
{
    const Links *links = &desk->world->analysis->links;
    for (int i = 0; type == LANKA_LINKAGE && question->other && i < links->count; i++) {
        const Link *link = &links->items[i];
        if ((link->a == question->point && link->b == question->other) ||
            (link->b == question->point && link->a == question->other))
            return i;
    }
    if (type == LANKA_LINKAGE && question->other)
        return WORLD_NOTHING;
    return lanka_world_at(desk->world, (LankaType)type, question->point);
}

/* An attribute that is a value. */
static const WorldAttribute *find_attribute(int type, const char *name)
{
    const WorldAttribute *found = world_find_attribute(&LANKA_GO, type, name);
    return found && found->kind != WORLD_OBJECT ? found : NULL;
}

static bool has_member(const RuleBase *base, int type, const char *name)
{
    return rule_base_find_focus(base, type, name) >= 0 || find_attribute(type, name) ||
           rule_base_find_attribute(base, type, name) >= 0;
}

/* The value of an attribute, of the world or of the rules. */
static bool answer_attribute(const LankaDesk *desk, const Question *question, int object,
                             Text *answer, Error *error)
{
    const WorldAttribute *attribute = find_attribute(question->type, question->name);
    double value = 0;
    if (attribute)
        value = world_attribute(&LANKA_GO, attribute, desk->world, object);
    else if (!inference_attribute(
                 desk->inference,
                 rule_base_find_attribute(desk->base, question->type, question->name), object,
                 lanka_side(desk->to_play), &value))
        return error_set(error, "'%s' is not known here: a limit, a cycle or a division by 0",
                         question->name);
    text_add_number(answer, value);
    text_add_char(answer, '\n');
    return true;
}

/* The first type that has a focus or attribute of that name and an object there. */
static bool resolve(const LankaDesk *desk, Question *question, int *object, Error *error)
{
    static const LankaType ORDER[] = {LANKA_GROUP, LANKA_STRING, LANKA_LINKAGE,
                                      LANKA_CHAIN, LANKA_FAMILY, LANKA_POINT};
    bool known = false;
    RuleNear nearest = {.name = question->name, .distance = RULE_NEAR_ENOUGH};
    for (size_t i = 0; i < sizeof ORDER / sizeof ORDER[0]; i++) {
        int type = (int)ORDER[i];
        if (question->type != WORLD_NOTHING && question->type != type)
            continue;
        rule_near_members(&nearest, desk->base, type);
        if (!has_member(desk->base, type, question->name))
            continue;
        known = true;
        *object = find_object(desk, question, type);
        question->type = *object == WORLD_NOTHING ? question->type : type;
        if (*object != WORLD_NOTHING)
            return true;
    }
    if (known)
        return error_set(error, "there is no such thing at this point to ask '%s' of",
                         question->name);
    char advice[RULE_WORD_MAX + 64];
    return error_set(error, "nothing has a focus or attribute '%s'; %s", question->name,
                     rule_near_advice(&nearest, advice, sizeof advice));
}

bool lanka_desk_ask(LankaDesk *desk, const char *text, bool tries, bool json, Text *answer,
                    Error *error)
{
    Question question = {.type = WORLD_NOTHING};
    int object = WORLD_NOTHING;
    if (!read_question(desk, text, &question, error) || !resolve(desk, &question, &object, error))
        return false;
    FocusNames names = names_of(desk);
    int focus = rule_base_find_focus(desk->base, question.type, question.name);
    if (focus < 0)
        return answer_attribute(desk, &question, object, answer, error);
    int side =
        inference_actor(desk->inference, question.type, object, focus, lanka_side(desk->to_play));
    const FocusNode *node = inference_prove(desk->inference, question.type, object, focus, side);
    if (json) {
        focus_tree_json(&names, node, 6, answer);
        text_add_char(answer, '\n');
    } else {
        focus_tree_write(&names, node, (FocusStyle){.tries = tries}, answer);
    }
    return true;
}

/* --- proposals ------------------------------------------------------------------------------- */

static void write_proposal(const LankaDesk *desk, const Proposal *proposal, bool tries, Text *text)
{
    FocusNames names = names_of(desk);
    const WorldType *type = &LANKA_GO.types[proposal->rule->variables[proposal->rule->target].type];
    focus_tree_moves(&names, &proposal->moves, text);
    text_add(text, "  ");
    text_add_number(text, proposal->value);
    text_printf(text, "  %s: %s ", proposal->rule->name, type->name);
    type->write(desk->world, proposal->target, text);
    text_add_char(text, '\n');
    Text tree;
    text_init(&tree);
    focus_tree_links(&names, proposal->links, (FocusStyle){.tries = tries}, &tree);
    for (const char *line = tree.data; *line;) {
        size_t length = strcspn(line, "\n");
        text_printf(text, "    %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    text_clear(&tree);
}

static void write_proposal_json(const LankaDesk *desk, const Proposal *proposal, Text *text)
{
    FocusNames names = names_of(desk);
    text_add(text, "{\"moves\":[");
    for (int i = 0; i < proposal->moves.count; i++) {
        text_add(text, i ? ",\"" : "\"");
        LANKA_GO.write_move(desk->world, proposal->moves.items[i], text);
        text_add_char(text, '"');
    }
    text_add(text, "],\"value\":");
    text_add_number(text, proposal->value);
    text_add(text, ",\"rule\":");
    focus_tree_json_string(proposal->rule->name, text);
    text_add(text, ",\"parts\":");
    focus_tree_links_json(&names, proposal->links, 4, text);
    text_add_char(text, '}');
}

void lanka_desk_propose(LankaDesk *desk, int most, bool tries, bool json, Text *answer)
{
    const Proposal *proposals;
    int count = inference_propose(desk->inference, lanka_side(desk->to_play), most, 0, &proposals);
    text_add(answer, json ? "[" : "");
    for (int i = 0; i < count; i++) {
        if (json) {
            text_add(answer, i ? ",\n" : "");
            write_proposal_json(desk, &proposals[i], answer);
        } else {
            write_proposal(desk, &proposals[i], tries, answer);
        }
    }
    text_add(answer, json ? "]\n" : count ? "" : "no rule proposes a move\n");
}

/* --- reports --------------------------------------------------------------------------------- */

void lanka_desk_counts(const LankaDesk *desk, Text *answer)
{
    static const char *const ASKS[LANKA_ASKS] = {"captures", "links", "lives",
                                                 "eyes",     "rooms", "safeties"};
    const InferenceCounts *counts = inference_counts(desk->inference);
    text_printf(answer, "foci %ld (%ld remembered), rules %ld (%ld held), predicates %ld, ",
                counts->proofs, counts->remembered, counts->rules, counts->fired,
                counts->predicates);
    text_printf(answer, "searches %ld", lanka_world_searches(desk->world));
    const char *before = " (";
    for (int i = 0; i < LANKA_ASKS; i++) {
        if (desk->world->work.asked[i] == 0)
            continue;
        text_printf(answer, "%s%s %ld", before, ASKS[i], desk->world->work.asked[i]);
        before = ", ";
    }
    text_printf(answer, "%s, steps %ld%s\n", *before == ',' ? ")" : "", counts->steps,
                counts->limited ? ", a limit was reached" : "");
}

typedef struct ProfileLine {
    const Rule *rule;
    const InferenceProfile *profile;
} ProfileLine;

static int compare_lines(const void *a, const void *b)
{
    const InferenceProfile *x = ((const ProfileLine *)a)->profile;
    const InferenceProfile *y = ((const ProfileLine *)b)->profile;
    if (x->seconds < y->seconds || x->seconds > y->seconds)
        return x->seconds < y->seconds ? 1 : -1;
    return (x > y) - (x < y);
}

void lanka_desk_profile(const LankaDesk *desk, Text *answer)
{
    const InferenceProfile *profile = inference_profile(desk->inference);
    size_t count = desk->base->rule_count, used = 0;
    ProfileLine *lines = mem_alloc(count + 1, sizeof *lines);
    for (size_t i = 0; i < count; i++)
        if (profile[i].tried)
            lines[used++] = (ProfileLine){&desk->base->rules[i], &profile[i]};
    qsort(lines, used, sizeof *lines, compare_lines);
    text_add(answer, "    ms   tried    held    asked     steps  rule\n");
    for (size_t i = 0; i < used; i++)
        text_printf(answer, "%6.1f %7ld %7ld %8ld %9ld  %s\n", lines[i].profile->seconds * 1000,
                    lines[i].profile->tried, lines[i].profile->fired, lines[i].profile->searches,
                    lines[i].profile->steps, lines[i].rule->name);
    lanka_desk_counts(desk, answer);
    mem_free(lines);
}

static void add_name(Text *answer, const char *before, const char *name, const char *also,
                     const char *help)
{
    Text both;
    text_init(&both);
    text_printf(&both, "%s%s%s%s", before, name, also ? " " : "", also ? also : "");
    text_printf(answer, "  %-32s %s\n", both.data, help ? help : "");
    text_clear(&both);
}

void lanka_desk_words(Text *answer)
{
    char before[WORD_MAX];
    text_add(answer, "Types\n");
    for (const WorldType *t = LANKA_GO.types; t->name; t++)
        add_name(answer, "", t->name, t->also, "");
    text_add(answer, "Attributes\n");
    for (const WorldAttribute *a = LANKA_GO.attributes; a->name; a++) {
        snprintf(before, sizeof before, "%s.", LANKA_GO.types[a->type].name);
        add_name(answer, before, a->name, a->also, a->help);
    }
    text_add(answer, "Foci\n");
    for (const WorldFocus *f = LANKA_GO.foci; f->name; f++) {
        snprintf(before, sizeof before, "%s.", LANKA_GO.types[f->type].name);
        add_name(answer, before, f->name, f->also, f->help);
    }
    text_add(answer, "Relations\n");
    for (const WorldRelation *r = LANKA_GO.relations; r->name; r++)
        add_name(answer, "", r->name, r->also, r->help);
    text_add(answer, "Functions\n");
    for (const WorldFunction *f = LANKA_GO.functions; f->name; f++)
        add_name(answer, "", f->name, f->also, f->help);
    for (int i = 0; rule_builtin(i); i++)
        add_name(answer, "", rule_builtin(i)->name, rule_builtin(i)->also, "arithmetic");
}

/* --- commands -------------------------------------------------------------------------------- */

typedef struct Command {
    const char *name, *help;
    bool (*run)(LankaDesk *desk, const char *rest, Text *answer, Error *error);
} Command;

static bool run_propose(LankaDesk *desk, const char *rest, Text *answer, Error *error)
{
    int most = PROPOSALS_USUAL;
    if (*rest && !text_to_int(rest, 1, PROPOSALS_MOST, &most))
        return error_set(error, "'%s' is no number from 1 to %d", rest, PROPOSALS_MOST);
    lanka_desk_propose(desk, most, false, false, answer);
    return true;
}

static bool run_trace(LankaDesk *desk, const char *rest, Text *answer, Error *error)
{
    return lanka_desk_ask(desk, rest, true, false, answer, error);
}

static bool run_counts(LankaDesk *desk, const char *rest, Text *answer, Error *error)
{
    (void)rest;
    (void)error;
    lanka_desk_counts(desk, answer);
    return true;
}

static bool run_profile(LankaDesk *desk, const char *rest, Text *answer, Error *error)
{
    (void)rest;
    (void)error;
    lanka_desk_profile(desk, answer);
    return true;
}

static bool run_show(LankaDesk *desk, const char *rest, Text *answer, Error *error)
{
    (void)rest;
    (void)error;
    diagram_write(lanka_world_board(desk->world), desk->world->last_move, answer);
    return true;
}

static bool run_words(LankaDesk *desk, const char *rest, Text *answer, Error *error)
{
    (void)desk;
    (void)rest;
    (void)error;
    lanka_desk_words(answer);
    return true;
}

static bool run_help(LankaDesk *desk, const char *rest, Text *answer, Error *error);

static const Command COMMANDS[] = {
    {"propose", "[N]: the moves that rules propose", run_propose},
    {"trace", "QUESTION: the answer with all rules that were tried", run_trace},
    {"counts", "what was done so far", run_counts},
    {"profile", "what each rule cost", run_profile},
    {"show", "the position", run_show},
    {"words", "all names that rules and questions may use", run_words},
    {"help", "this list", run_help},
    {"quit", "leave", NULL},
    {0},
};

static bool run_help(LankaDesk *desk, const char *rest, Text *answer, Error *error)
{
    (void)desk;
    (void)rest;
    (void)error;
    text_add(answer, "[TYPE] POINT.FOCUS or POINT.ATTRIBUTE: group D4.kill, linkage D4-F4.cut, "
                     "D4.strength\n");
    for (const Command *command = COMMANDS; command->name; command++)
        text_printf(answer, "%-8s %s\n", command->name, command->help);
    return true;
}

LankaDeskAnswer lanka_desk_take(LankaDesk *desk, const char *line, Text *answer, Error *error)
{
    size_t length;
    const char *start = text_trim(line, &length);
    char *text = mem_copy_text(start, length);
    size_t word = strcspn(text, " \t");
    const char *rest = text_skip_blanks(text + word);
    LankaDeskAnswer result = LANKA_DESK_DONE;
    const Command *command = COMMANDS;
    while (command->name &&
           !(strlen(command->name) == word && strncmp(command->name, text, word) == 0))
        command++;
    if (*text == 0 || *text == '#')
        result = LANKA_DESK_DONE;
    else if (command->name && !command->run)
        result = LANKA_DESK_QUIT;
    else if (command->name)
        result = command->run(desk, rest, answer, error) ? LANKA_DESK_DONE : LANKA_DESK_WRONG;
    else if (!lanka_desk_ask(desk, text, false, false, answer, error))
        result = LANKA_DESK_WRONG;
    mem_free(text);
    return result;
}

static void offer(const char *word, const char *beginning, Text *words)
{
    if (text_starts_with(word, beginning))
        text_printf(words, "%s\n", word);
}

void lanka_desk_complete(void *context, const char *beginning, Text *words)
{
    (void)context;
    for (const Command *command = COMMANDS; command->name; command++)
        offer(command->name, beginning, words);
    for (const WorldType *type = LANKA_GO.types; type->name; type++)
        offer(type->name, beginning, words);
}
