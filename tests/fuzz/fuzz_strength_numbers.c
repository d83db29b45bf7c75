/* Fuzz target: any text read as strength numbers is refused with a sentence, or gives numbers that,
 * written and read again, are the same, and that give strengths and urgencies within their bounds.
 */

#include "knowledge/strength_numbers.h"
#include "recognize/strength.h"

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

static void write_and_read_again(const StrengthNumbers *numbers)
{
    Text first, second;
    StrengthNumbers again;
    text_init(&first);
    text_init(&second);
    strength_numbers_write(numbers, &first);
    require(strength_numbers_read(&again, first.data, NULL, NULL));
    strength_numbers_write(&again, &second);
    require(strcmp(first.data, second.data) == 0);
    text_clear(&first);
    text_clear(&second);
}

static void ask_something(const StrengthNumbers *numbers)
{
    for (int i = -2; i < 60; i++) {
        StrengthParts parts = {i, i / 2.0, 1.5, i % 7};
        double strength = strength_raw(numbers, &parts);
        double urgency = strength_urgency(numbers, strength);
        double survival = strength_survival(numbers, strength), life = strength_life(numbers, i);
        require(urgency >= 0 && urgency <= 100);
        require(survival >= 0 && survival <= 1 && life >= 0 && life <= 1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text text;
    StrengthNumbers numbers;
    Error error;
    text_init(&text);
    text_add_bytes(&text, (const char *)data, size);
    error_clear(&error);
    if (strength_numbers_read(&numbers, text.data, "fuzz", &error)) {
        write_and_read_again(&numbers);
        ask_something(&numbers);
    } else {
        require(error_is_set(&error));
    }
    text_clear(&text);
    return 0;
}
