/* Fuzz target: any text read as the tables of potential and of PON is refused with a sentence, or
 * gives a table that, written and read again, is written the same. */

#include "knowledge/pon_table.h"
#include "knowledge/potential_table.h"

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

static void check_potential(const PotentialTable *table)
{
    Text first;
    text_init(&first);
    potential_table_write(table, &first);
    PotentialTable again;
    require(potential_table_read(&again, first.data, NULL, NULL));
    require(memcmp(table, &again, sizeof again) == 0);
    text_clear(&first);
}

/* Written numbers have six decimals, so the second text is compared, not the table. */
static void check_pon(const PonTable *table)
{
    Text first, second;
    text_init(&first);
    text_init(&second);
    pon_table_write(table, &first);
    PonTable again;
    require(pon_table_read(&again, first.data, NULL, NULL));
    pon_table_write(&again, &second);
    require(strcmp(first.data, second.data) == 0);
    text_clear(&first);
    text_clear(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text text;
    text_init(&text);
    text_add_bytes(&text, (const char *)data, size);
    Error error;
    PotentialTable potential;
    error_clear(&error);
    if (potential_table_read(&potential, text.data, "fuzz", &error))
        check_potential(&potential);
    else
        require(error_is_set(&error));
    PonTable pon;
    error_clear(&error);
    if (pon_table_read(&pon, text.data, "fuzz", &error))
        check_pon(&pon);
    else
        require(error_is_set(&error));
    text_clear(&text);
    return 0;
}
