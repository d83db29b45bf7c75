/* Reports about values.
 *
 * Method: work out first, write then, so that a limit that is reached half-way leaves no half
 * report. Moves are those of the summands as they were typed: which part to play in is the question
 * that a person with a sum has. */

#include "front/cli/cgt_report.h"

#include "base/mem.h"
#include "cgt/atomic.h"
#include "cgt/cooling.h"
#include "cgt/reduced.h"
#include "cgt/thermo.h"

#include <stdio.h>

/* --- working out ---------------------------------------------------------------------------- */

static bool find_moves(CgtReport *report)
{
    const Formula *formula = report->formula;
    for (int side = CGT_LEFT; side <= CGT_RIGHT; side++)
        if (!summands_moves(report->context, formula->summands, formula->summand_count,
                            (CgtSide)side, &report->moves[side], &report->move_count[side]))
            return false;
    return true;
}

/* What can be said of a sum by its summands: means add up, and so do cooled values. */
static void look_at_summands(CgtReport *report)
{
    CgtContext *context = report->context;
    const Formula *formula = report->formula;
    CgtValue *cooled = mem_alloc(formula->summand_count, sizeof *cooled);
    report->too_large = true;
    report->mean = dyadic_integer(0);
    for (size_t i = 0; i < formula->summand_count; i++) {
        report->mean = dyadic_add(report->mean, thermo_mean(context, formula->summands[i]));
        cooled[i] = cooling_cool(context, formula->summands[i], dyadic_integer(2));
    }
    report->outcome = summands_outcome(context, formula->summands, formula->summand_count);
    if (cgt_check(context, NULL)) { /* what follows may be too large as well, that is no failure */
        report->moves_unknown = !find_moves(report);
        cgt_renew(context);
        report->cooled2 = cgt_sum(context, cooled, formula->summand_count);
        report->cooled2_weight = atomic_weight(context, report->cooled2);
        cgt_renew(context);
    }
    mem_free(cooled);
}

/* Everything about a value. */
static void look_at_value(CgtReport *report, const Dyadic *cooling)
{
    CgtContext *context = report->context;
    const Formula *formula = report->formula;
    CgtValue value = formula->value;
    report->mean = thermo_mean(context, value);
    report->temperature = thermo_temperature(context, value);
    report->weight = atomic_weight(context, value);
    report->reduced = reduced_form(context, value);
    report->cooled2 = cooling_cool(context, value, dyadic_integer(2));
    report->cooled2_weight = atomic_weight(context, report->cooled2);
    if (cooling) {
        report->cooling = *cooling;
        report->cooled = cooling_cool(context, value, *cooling);
    }
    report->outcome = cgt_outcome(context, value);
    if (formula->relation != FORMULA_NO_RELATION)
        report->order = cgt_order(context, value, formula->other);
    find_moves(report);
}

bool cgt_report_make(CgtReport *report, CgtContext *context, const Formula *formula,
                     const Dyadic *cooling, Error *error)
{
    *report = (CgtReport){.context = context, .formula = formula, .has_cooling = cooling != NULL};
    if (formula->value != CGT_NONE)
        look_at_value(report, cooling);
    bool plain = !cooling && formula->relation == FORMULA_NO_RELATION && formula->summand_count > 1;
    bool beyond = plain && !cgt_check(context, NULL); /* added up, but that is all */
    if (beyond) {
        cgt_renew(context);
        cgt_report_clear(report);
        *report = (CgtReport){.context = context, .formula = formula};
    }
    if (beyond || formula->value == CGT_NONE)
        look_at_summands(report);
    if (cgt_check(context, error))
        return true;
    cgt_report_clear(report);
    return false;
}

void cgt_report_clear(CgtReport *report)
{
    mem_free(report->moves[CGT_LEFT]);
    mem_free(report->moves[CGT_RIGHT]);
    *report = (CgtReport){.context = NULL};
}

/* --- for people ------------------------------------------------------------------------------ */

static void add_row(Text *text, const char *name, const char *value)
{
    text_printf(text, "%-15s%s\n", name, value);
}

static void add_number_row(Text *text, const char *name, Dyadic number)
{
    char digits[DYADIC_TEXT_MAX];
    add_row(text, name, dyadic_text(number, digits));
}

static void add_value(const CgtReport *report, NamingStyle style, CgtValue value, Text *text)
{
    naming_write(report->context, value, style, text);
}

/* The value of a row, and what else there is to say about a number-ish one. */
static void add_cooled_row(const CgtReport *report, NamingStyle style, const char *name,
                           CgtValue value, Text *text)
{
    Text line;
    text_init(&line);
    add_value(report, style, value, &line);
    bool named = cgt_is_uptimal(report->context, value, NULL, NULL, NULL);
    if (!named && cgt_is_ish(report->context, value, NULL)) {
        text_add(&line, "  (");
        naming_write_ish(report->context, value, &line);
        text_add(&line, ")");
    }
    add_row(text, name, line.data);
    text_clear(&line);
}

static void add_weight_row(const CgtReport *report, NamingStyle style, Text *text)
{
    Text line;
    text_init(&line);
    if (report->weight != CGT_NONE)
        add_value(report, style, report->weight, &line);
    else if (cgt_is_ish(report->context, report->formula->value, NULL))
        text_add(&line, "none");
    else
        text_add(&line, "none: the value is hot");
    add_row(text, "atomic weight", line.data);
    text_clear(&line);
}

static const char *outcome_sentence(CgtOutcome outcome)
{
    static const char *const SENTENCES[] = {
        [CGT_OUTCOME_UNKNOWN] = "unknown",
        [CGT_OUTCOME_LEFT] = "L: Left wins, whoever begins",
        [CGT_OUTCOME_RIGHT] = "R: Right wins, whoever begins",
        [CGT_OUTCOME_FIRST] = "N: who begins wins",
        [CGT_OUTCOME_SECOND] = "P: who begins loses",
    };
    return SENTENCES[outcome];
}

/* The winning moves of one side, each once. */
static void add_moves_row(const CgtReport *report, NamingStyle style, CgtSide side, Text *text)
{
    Text line;
    text_init(&line);
    const SummandsMove *moves = report->moves[side];
    for (size_t i = 0; i < report->move_count[side]; i++) {
        bool again = false;
        for (size_t j = 0; j < i; j++)
            again = again || (moves[j].option == moves[i].option &&
                              report->formula->summands[moves[j].summand] ==
                                  report->formula->summands[moves[i].summand]);
        if (!moves[i].wins || again)
            continue;
        text_add(&line, line.length ? ", " : "");
        add_value(report, style, report->formula->summands[moves[i].summand], &line);
        text_add(&line, style == NAMING_ASCII ? " -> " : " → ");
        add_value(report, style, moves[i].option, &line);
    }
    add_row(text, side == CGT_LEFT ? "Left wins by" : "Right wins by",
            line.length ? line.data : "no move");
    text_clear(&line);
}

static void write_value(const CgtReport *report, NamingStyle style, Text *text)
{
    CgtContext *context = report->context;
    CgtValue value = report->formula->value;
    char digits[DYADIC_TEXT_MAX], name[DYADIC_TEXT_MAX + 16];
    add_cooled_row(report, style, "value", value, text);
    if (report->reduced != value && !cgt_is_ish(context, value, NULL))
        add_cooled_row(report, style, "reduced", report->reduced, text);
    NamingParts parts = naming_recognise(context, value);
    add_row(text, "kind", naming_kind_name(&parts));
    add_number_row(text, "mean", report->mean);
    add_number_row(text, "temperature", report->temperature);
    add_number_row(text, "left stop", cgt_stop(context, value, CGT_LEFT));
    add_number_row(text, "right stop", cgt_stop(context, value, CGT_RIGHT));
    add_weight_row(report, style, text);
    add_cooled_row(report, style, "cooled by 2", report->cooled2, text);
    if (report->has_cooling) {
        snprintf(name, sizeof name, "cooled by %s", dyadic_text(report->cooling, digits));
        add_cooled_row(report, style, name, report->cooled, text);
    }
}

static void write_summands(const CgtReport *report, NamingStyle style, Text *text)
{
    add_row(text, "value",
            report->formula->value == CGT_NONE ? "too large to be added up"
                                               : "too large to be looked at as a whole");
    add_number_row(text, "mean", report->mean);
    if (report->cooled2 != CGT_NONE)
        add_cooled_row(report, style, "cooled by 2", report->cooled2, text);
}

void cgt_report_write(const CgtReport *report, NamingStyle style, Text *text)
{
    if (report->too_large)
        write_summands(report, style, text);
    else
        write_value(report, style, text);
    add_row(text, "outcome", outcome_sentence(report->outcome));
    if (report->moves_unknown)
        return;
    add_moves_row(report, style, CGT_LEFT, text);
    add_moves_row(report, style, CGT_RIGHT, text);
}

/* --- for programs ----------------------------------------------------------------------------- */

static json_t *number_json(Dyadic number)
{
    char digits[DYADIC_TEXT_MAX];
    return json_string(dyadic_text(number, digits));
}

/* A value as text; null if there is none. A text that had to be cut ends in "...". */
static json_t *value_json(const CgtReport *report, CgtValue value)
{
    if (value == CGT_NONE)
        return json_null();
    Text text;
    text_init(&text);
    add_value(report, NAMING_ASCII, value, &text);
    json_t *json = json_string(text.data);
    text_clear(&text);
    return json;
}

static json_t *moves_json(const CgtReport *report, CgtSide side)
{
    json_t *array = json_array();
    for (size_t i = 0; i < report->move_count[side]; i++) {
        const SummandsMove *move = &report->moves[side][i];
        CgtValue from = report->formula->summands[move->summand];
        json_array_append_new(
            array, json_pack("{s:I, s:o, s:o, s:b}", "summand", (json_int_t)move->summand, "from",
                             value_json(report, from), "to", value_json(report, move->option),
                             "wins", move->wins));
    }
    return array;
}

/* What is known of the value itself. */
static void add_value_json(const CgtReport *report, json_t *object)
{
    CgtContext *context = report->context;
    CgtValue value = report->formula->value;
    Dyadic number;
    json_object_set_new(object, "reduced", value_json(report, report->reduced));
    NamingParts parts = naming_recognise(context, value);
    json_object_set_new(object, "kind", json_string(naming_kind_name(&parts)));
    json_object_set_new(object, "temperature", number_json(report->temperature));
    json_object_set_new(object, "left_stop", number_json(cgt_stop(context, value, CGT_LEFT)));
    json_object_set_new(object, "right_stop", number_json(cgt_stop(context, value, CGT_RIGHT)));
    json_object_set_new(object, "ish",
                        cgt_is_ish(context, value, &number) ? number_json(number) : json_null());
    json_object_set_new(object, "atomic_weight", value_json(report, report->weight));
    if (report->has_cooling) {
        json_object_set_new(object, "cooled_by", number_json(report->cooling));
        json_object_set_new(object, "cooled", value_json(report, report->cooled));
    }
    json_object_set_new(object, "birthday", json_integer(cgt_birthday(context, value)));
}

json_t *cgt_report_json(const CgtReport *report)
{
    json_t *object = json_object();
    json_object_set_new(object, "value",
                        value_json(report, report->too_large ? CGT_NONE : report->formula->value));
    json_object_set_new(object, "too_large", json_boolean(report->too_large));
    json_object_set_new(object, "mean", number_json(report->mean));
    if (!report->too_large)
        add_value_json(report, object);
    json_object_set_new(object, "cooled2", value_json(report, report->cooled2));
    json_object_set_new(object, "cooled2_atomic_weight",
                        value_json(report, report->cooled2_weight));
    json_object_set_new(object, "outcome", json_string(cgt_outcome_letter(report->outcome)));
    if (report->formula->relation != FORMULA_NO_RELATION) {
        json_object_set_new(object, "other", value_json(report, report->formula->other));
        json_object_set_new(object, "order", json_string(cgt_order_sign(report->order)));
        if (report->formula->relation != FORMULA_ANY)
            json_object_set_new(
                object, "holds",
                json_boolean(formula_holds(report->formula->relation, report->order)));
    }
    json_object_set_new(object, "moves",
                        report->moves_unknown
                            ? json_null()
                            : json_pack("{s:o, s:o}", "left", moves_json(report, CGT_LEFT), "right",
                                        moves_json(report, CGT_RIGHT)));
    return object;
}
