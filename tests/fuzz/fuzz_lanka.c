/* Fuzz target: any text read as rules is refused with place and sentence, or can be formatted
 * (twice the same, still read, and back from Japanese), checked, and run on a small world within
 * its limits. */

#include "lanka/inference.h"
#include "lanka/rule_format.h"

#include "../support/toy_world.c"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the fuzzer at an input that breaks a promise. */
static void require(bool holds)
{
    if (!holds)
        abort();
}

static void make_world(ToyWorld *world)
{
    for (int i = 0; i < 4; i++)
        toy_add_group(world, i / 2, i + 2);
    for (int i = 0; i < 3; i++)
        toy_add_link(world, i, i + 1);
    world->string_count = world->point_count = 3;
    for (int i = 0; i < 3; i++)
        world->strings[i] = (ToyString){i % 2, i, i};
    toy_answer(world, "cut", 0, 1, 3);
    toy_answer(world, "cut", 1, 0, 0);
    toy_answer(world, "join", 1, 1, 4);
    toy_answer(world, "surround", 1, 1, 5);
    toy_answer(world, "escape", 0, 1, 6);
    toy_answer(world, "make_eyes", 0, 1, 7);
    toy_answer(world, "capture", 1, 1, 8);
}

static void run(const RuleBase *base)
{
    ToyWorld world = {0};
    make_world(&world);
    InferenceLimits limits = {.steps = 20000, .depth = 40};
    Inference *inference = inference_new(base, &world, &limits);
    FocusNames names = {base, &world};
    Text text;
    text_init(&text);
    for (int focus = 0; focus < (int)base->focus_count; focus++) {
        int type = base->foci[focus].type;
        if (TOY_WORLD.types[type].count(&world) == 0)
            continue;
        int side = inference_actor(inference, type, 0, focus, 0);
        const FocusNode *node = inference_prove(inference, type, 0, focus, side);
        require(node->sente.count >= 0 && node->sente.count <= SENTE_NEVER);
        focus_tree_write(&names, node, (FocusStyle){.tries = focus % 2 == 0, .lines = 50}, &text);
        focus_tree_json(&names, node, 3, &text);
    }
    const Proposal *proposals;
    int count = inference_propose(inference, 0, 5, 50, &proposals);
    for (int i = 0; i < count; i++)
        require(proposals[i].moves.count > 0);
    require(inference_counts(inference)->steps <= limits.steps + 1);
    text_clear(&text);
    inference_free(inference);
}

static void format_again(const char *source, size_t rules)
{
    Text first, second;
    text_init(&first);
    text_init(&second);
    require(rule_format(source, "fuzz", RULE_AS_WRITTEN, &TOY_WORLD, &first, NULL));
    if (first.length <= RULE_TEXT_MAX) { /* the layout may make it too long to be read */
        require(rule_format(first.data, "fuzz", RULE_AS_WRITTEN, &TOY_WORLD, &second, NULL));
        RuleBase *again = rule_base_new(&TOY_WORLD);
        require(rule_base_read(again, first.data, "fuzz", NULL));
        require(again->rule_count == rules);
        rule_base_free(again);
    }
    text_clear(&first);
    text_clear(&second);
}

/* To Japanese and back to English is the same as to English. */
static void translate(const char *source, size_t rules)
{
    Text english, japanese, back;
    text_init(&english);
    text_init(&japanese);
    text_init(&back);
    require(rule_format(source, "fuzz", RULE_ENGLISH, &TOY_WORLD, &english, NULL));
    require(rule_format(source, "fuzz", RULE_JAPANESE, &TOY_WORLD, &japanese, NULL));
    if (japanese.length <= RULE_TEXT_MAX) {
        RuleBase *base = rule_base_new(&TOY_WORLD);
        require(rule_base_read(base, japanese.data, "fuzz", NULL));
        require(base->rule_count == rules);
        rule_base_free(base);
        require(rule_format(japanese.data, "fuzz", RULE_ENGLISH, &TOY_WORLD, &back, NULL));
        require(strcmp(back.data, english.data) == 0);
    }
    text_clear(&english);
    text_clear(&japanese);
    text_clear(&back);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text text;
    text_init(&text);
    text_add_bytes(&text, (const char *)data, size);
    RuleBase *base = rule_base_new(&TOY_WORLD);
    Error error;
    error_clear(&error);
    if (rule_base_read(base, text.data, "fuzz", &error)) {
        RuleProblems problems = {0};
        format_again(text.data, base->rule_count);
        translate(text.data, base->rule_count);
        if (rule_base_check(base, &problems))
            run(base);
        else
            require(problems.count > 0);
        rule_problems_clear(&problems);
    } else {
        require(error_is_set(&error) && error.line > 0 && error.column > 0);
    }
    rule_base_free(base);
    text_clear(&text);
    return 0;
}
