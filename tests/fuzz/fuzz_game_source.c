/* Fuzz target: any line read as a game of a table, and mined for joseki. */

#include "tools/joseki_miner.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void take(void *context, const SourceGame *game)
{
    joseki_miner_add(context, game, &(Error){0});
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    MinerSettings settings = joseki_miner_defaults();
    settings.min_games = 1;
    JosekiMiner *miner = joseki_miner_new(&settings, NULL);
    char *line = malloc(size + 1);
    if (!line)
        return 0;
    memcpy(line, data, size);
    line[size] = '\0';
    Error error = {0};
    if (game_source_line(line, take, miner, &error) == error_is_set(&error))
        abort();
    Joseki *joseki = joseki_miner_make(miner);
    if (!joseki_check(joseki, NULL, NULL))
        abort();
    joseki_free(joseki);
    joseki_miner_free(miner);
    free(line);
    return 0;
}
