#ifndef GOSEDAI_FRONT_CLI_CGT_REPORT_H
#define GOSEDAI_FRONT_CLI_CGT_REPORT_H

/* CgtReport: everything that is known about a formula, for people and for programs. */

#include "base/error.h"
#include "cgt/formula.h"
#include "cgt/naming.h"
#include "cgt/summands.h"

#include <jansson.h>

typedef struct CgtReport {
    CgtContext *context;    /* borrowed */
    const Formula *formula; /* borrowed */
    bool too_large; /* the sum was not added up; mean, outcome and moves come from its summands, and
                       cooled2 if that could be; the others are not known */
    bool moves_unknown; /* too large even for the moves */
    Dyadic mean, temperature;
    CgtValue reduced; /* without infinitesimals */
    CgtValue weight;  /* atomic weight; CGT_NONE if there is none */
    CgtValue cooled2; /* cooled by 2, as races need it */
    CgtValue cooled2_weight;
    bool has_cooling; /* was another temperature asked for? */
    Dyadic cooling;
    CgtValue cooled; /* cooled by that */
    CgtOutcome outcome;
    CgtOrder order;         /* of the value and formula->other */
    SummandsMove *moves[2]; /* by side; owned */
    size_t move_count[2];
} CgtReport;

/* Works everything out. `cooling` (may be NULL) is a temperature to cool by as well. False, with a
 * sentence, if a limit was reached; then there is nothing to clear. */
bool cgt_report_make(CgtReport *report, CgtContext *context, const Formula *formula,
                     const Dyadic *cooling, Error *error);
void cgt_report_clear(CgtReport *report);

/* Appends the report as lines of "name  value". */
void cgt_report_write(const CgtReport *report, NamingStyle style, Text *text);

/* The report as an object; numbers are texts such as "-13/2". The caller owns it. */
json_t *cgt_report_json(const CgtReport *report);

#endif
