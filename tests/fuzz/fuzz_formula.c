/* Fuzz target: any text read as a formula is refused with a sentence, or gives a value that,
 * written and read again, is the same, equals itself, and cancels against its opposite. */

#include "cgt/atomic.h"
#include "cgt/cooling.h"
#include "cgt/formula.h"
#include "cgt/naming.h"
#include "cgt/summands.h"
#include "cgt/thermo.h"

#include "base/mem.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the fuzzer at an input that breaks a promise. */
static void require(bool holds)
{
    if (!holds)
        abort();
}

static void write_and_read_again(CgtContext *context, CgtValue value, NamingStyle style)
{
    Text text;
    text_init(&text);
    cgt_renew(context);
    if (naming_write(context, value, style, &text) && text.length <= FORMULA_LENGTH_MAX) {
        cgt_renew(context);
        Error error;
        error_clear(&error);
        CgtValue again = formula_value(context, text.data, &error);
        require(again == value || !cgt_check(context, NULL) || error_is_set(&error));
        /* Only what nests too deeply for the reader, or takes too long, is not read. */
        require(again == value || again == CGT_NONE);
    }
    text_clear(&text);
}

static void ask(CgtContext *context, const Formula *formula)
{
    CgtValue value = formula->value;
    cgt_renew(context);
    require(cgt_order(context, value, value) == CGT_EQUAL);
    CgtValue nothing = cgt_subtract(context, value, value);
    require(nothing == CGT_ZERO || !cgt_check(context, NULL));
    const Thermograph *graph = thermo_of(context, value);
    require(graph || !cgt_check(context, NULL));
    CgtValue cooled = cooling_cool(context, value, dyadic_integer(2));
    require(cooled != CGT_NONE || !cgt_check(context, NULL));
    atomic_weight(context, value);
    bool wins;
    cgt_renew(context);
    if (summands_win(context, formula->summands, formula->summand_count, CGT_LEFT, &wins)) {
        bool below = cgt_le(context, value, CGT_ZERO);
        require(wins != below || !cgt_check(context, NULL));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text text;
    text_init(&text);
    text_add_bytes(&text, (const char *)data, size);
    CgtLimits limits = {.values = 20000,
                        .options = 200000,
                        .width = 500,
                        .height = 300,
                        .steps = 100000,
                        .memory = 1 << 20};
    CgtContext *context = cgt_new(&limits);
    Formula formula;
    Error error;
    error_clear(&error);
    if (formula_read(context, text.data, "fuzz", NULL, NULL, &formula, &error)) {
        require(formula.value != CGT_NONE && formula.summand_count > 0);
        ask(context, &formula);
        write_and_read_again(context, formula.value, NAMING_ASCII);
        write_and_read_again(context, formula.value, NAMING_UNICODE);
        formula_clear(&formula);
    } else {
        require(error_is_set(&error));
    }
    cgt_free(context);
    text_clear(&text);
    return 0;
}
