#ifndef GOSEDAI_GAME_KOMI_H
#define GOSEDAI_GAME_KOMI_H

/* Komi: which numbers of points can White get? The same for whoever asks: options, GTP, JSON, the
 * page. What the records of others say is read by record_komi() (game/record.h). */

#include "base/error.h"

enum { KOMI_MOST = 1000 };

/* Is this a komi: a multiple of 0.25 (komi in Chinese stones has quarters) from -KOMI_MOST to
 * KOMI_MOST? False, with what is wrong with it
 * ("is out of range; komi goes ..."), for anything else. */
bool komi_check(double komi, Error *error);

/* Reads a komi. False, with the word, what is wrong with it and the range, for anything else. */
bool komi_parse(const char *text, double *komi, Error *error);

#endif
