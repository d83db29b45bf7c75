/* Fuzz target: texts that name rules, clocks and results. Whatever is accepted is sound and,
 * written and read again, the same; whatever is refused says why. */

#include "game/clock.h"
#include "game/score.h"

#include <math.h>
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

static void try_rules(const char *text)
{
    Rules rules = {.ko = KO_SIMPLE}, again = {.ko = KO_POSITIONAL};
    Error error;
    error_clear(&error);
    if (!rules_parse(text, &rules, &error)) {
        require(error_is_set(&error));
        return;
    }
    Text json;
    text_init(&json);
    rules_write_json(&rules, &json);
    require(rules_parse(json.data, &again, NULL) && rules_equal(&rules, &again));
    text_clear(&json);
}

static void run_clock(const ClockSettings *settings)
{
    Clock clock;
    Text text;
    text_init(&text);
    clock_write(settings, &text);
    text_clear(&text);
    clock_start(&clock, settings);
    for (int move = 0; move < 50; move++) {
        double budget = clock_budget(&clock, 30, 0.5, 1);
        require(budget >= 0 && budget <= clock_available(&clock) && isfinite(budget));
        require(clock_spend(&clock, budget));
    }
}

static void try_clocks(const char *text)
{
    ClockSettings settings;
    Error error;
    error_clear(&error);
    if (clock_parse(text, &settings, &error))
        run_clock(&settings);
    else
        require(error_is_set(&error));
    clock_from_sgf("600", text, &settings);
    run_clock(&settings);
    clock_from_sgf(text, NULL, &settings);
    run_clock(&settings);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    GameResult result;
    Text text;
    text_init(&text);
    text_add_bytes(&text, (const char *)data, size);
    try_rules(text.data);
    try_clocks(text.data);
    score_parse_result(text.data, &result);
    require(isfinite(result.margin) && result.margin >= 0 && result.how != NULL);
    text_clear(&text);
    return 0;
}
