/* Clocks.
 *
 * Idea: all systems are main time and then, perhaps, something that comes
 * again: a period for some stones, periods for one stone each, an increment.
 *
 * Method: the state is what a player reads off a clock, so a GUI's time_left
 * can overwrite it. What a move takes beyond main time flows into the first
 * overtime period. Budgets spend main time evenly over the moves to come, but
 * never think less than overtime would give for free.
 *
 * What it gets wrong: it does not know which moves are worth more thought;
 * players may spread the budget of several moves as they like. */

#include "game/clock.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

/* --- running ----------------------------------------------------------------------------- */

static bool has_periods(const ClockSettings *settings)
{
    return settings->system == CLOCK_CANADIAN || settings->system == CLOCK_BYOYOMI;
}

static bool in_main_time(const Clock *clock)
{
    return clock->stones_left == 0 && clock->periods_left == 0;
}

/* Begins overtime, or a new Canadian period. */
static void begin_period(Clock *clock)
{
    clock->main_left = 0;
    clock->period_left = clock->settings.period_time;
    if (clock->settings.system == CLOCK_CANADIAN)
        clock->stones_left = clock->settings.stones;
    else
        clock->periods_left = clock->settings.periods;
}

void clock_start(Clock *clock, const ClockSettings *settings)
{
    *clock = (Clock){.settings = *settings, .main_left = settings->main_time};
    if (has_periods(settings) && settings->main_time <= 0)
        begin_period(clock);
}

static bool expire(Clock *clock)
{
    clock->main_left = 0;
    clock->period_left = 0;
    clock->expired = true;
    return false;
}

static bool spend_fischer(Clock *clock, double seconds)
{
    const ClockSettings *settings = &clock->settings;
    if (seconds > clock->main_left)
        return expire(clock);
    double left = clock->main_left - seconds;
    double most = settings->cap > left ? settings->cap : left; /* a cap takes nothing away */
    clock->main_left = left + settings->increment;
    if (settings->cap > 0 && clock->main_left > most)
        clock->main_left = most;
    return true;
}

static bool spend_canadian(Clock *clock, double seconds)
{
    if (seconds > clock->period_left)
        return expire(clock);
    clock->period_left -= seconds;
    if (--clock->stones_left == 0)
        begin_period(clock);
    return true;
}

static bool spend_byoyomi(Clock *clock, double seconds)
{
    double period = clock->settings.period_time;
    if (seconds > clock->period_left) {
        double lost = ceil((seconds - clock->period_left) / period);
        if (lost >= clock->periods_left)
            return expire(clock);
        clock->periods_left -= (int)lost;
    }
    clock->period_left = period;
    return true;
}

bool clock_spend(Clock *clock, double seconds)
{
    const ClockSettings *settings = &clock->settings;
    if (clock->expired)
        return false;
    if (!(seconds > 0))
        seconds = 0;
    if (settings->move_limit > 0 && seconds > settings->move_limit)
        return expire(clock);
    if (settings->system == CLOCK_NONE)
        return true;
    if (settings->system == CLOCK_FISCHER)
        return spend_fischer(clock, seconds);
    if (in_main_time(clock)) {
        if (seconds <= clock->main_left) {
            clock->main_left -= seconds;
            return true;
        }
        if (settings->system == CLOCK_ABSOLUTE)
            return expire(clock);
        seconds -= clock->main_left;
        begin_period(clock);
    }
    return settings->system == CLOCK_CANADIAN ? spend_canadian(clock, seconds)
                                              : spend_byoyomi(clock, seconds);
}

void clock_set_left(Clock *clock, double seconds, int stones)
{
    ClockSystem system = clock->settings.system;
    if (system == CLOCK_NONE)
        return;
    seconds = seconds > 0 ? seconds : 0;
    seconds = seconds < CLOCK_FOREVER ? seconds : CLOCK_FOREVER;
    bool overtime = has_periods(&clock->settings) && stones > 0;
    clock->expired = false;
    clock->main_left = overtime ? 0 : seconds;
    clock->period_left = overtime ? seconds : 0;
    clock->stones_left = overtime && system == CLOCK_CANADIAN ? stones : 0;
    clock->periods_left = overtime && system == CLOCK_BYOYOMI ? stones : 0;
}

/* --- how long ------------------------------------------------------------------------------ */

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* What overtime still offers to one move. */
static double overtime_available(const Clock *clock)
{
    const ClockSettings *settings = &clock->settings;
    bool main = in_main_time(clock);
    if (settings->system == CLOCK_CANADIAN)
        return main ? settings->period_time : clock->period_left;
    if (settings->system != CLOCK_BYOYOMI)
        return 0;
    if (main)
        return settings->periods * settings->period_time;
    return clock->period_left + (clock->periods_left - 1) * settings->period_time;
}

double clock_available(const Clock *clock)
{
    const ClockSettings *settings = &clock->settings;
    if (clock->expired)
        return 0;
    double available = CLOCK_FOREVER;
    if (settings->system != CLOCK_NONE)
        available = smaller(clock->main_left + overtime_available(clock), CLOCK_FOREVER);
    return settings->move_limit > 0 ? smaller(available, settings->move_limit) : available;
}

/* An even share of what there is, before any lag. */
static double fair_share(const Clock *clock, int moves_left)
{
    const ClockSettings *settings = &clock->settings;
    double even = clock->main_left / moves_left;
    bool main = in_main_time(clock);
    switch (settings->system) {
    case CLOCK_NONE:
    case CLOCK_ABSOLUTE:
        return even;
    case CLOCK_FISCHER:
        return even + settings->increment;
    case CLOCK_CANADIAN:
        return main ? larger(even, settings->period_time / settings->stones)
                    : clock->period_left / clock->stones_left;
    case CLOCK_BYOYOMI:
        return main ? larger(even, settings->period_time) : clock->period_left;
    }
    return even;
}

/* Takes off the lag, but never more than half. */
static double less_lag(double seconds, double lag)
{
    return seconds > 2 * lag ? seconds - lag : seconds / 2;
}

double clock_budget(const Clock *clock, int moves_left, double lag, double otherwise)
{
    double available = clock_available(clock);
    lag = lag > 0 ? lag : 0;
    if (clock->settings.system == CLOCK_NONE)
        return smaller(otherwise, available);
    double share = fair_share(clock, moves_left < 1 ? 1 : moves_left);
    return smaller(less_lag(share, lag), less_lag(available, lag));
}

double clock_longest(const Clock *clock, double share, double lag)
{
    double limit = clock->settings.move_limit;
    if (clock->settings.system == CLOCK_NONE || clock->stones_left || clock->periods_left)
        return share;
    double longest = smaller(2 * share, clock->main_left / 5);
    if (limit > 0)
        longest = smaller(longest, limit - lag);
    return longest > share ? longest : share;
}

/* --- settings ------------------------------------------------------------------------------ */

/* Makes settings without effect plain: no overtime is absolute, no time at all is no limit. */
static void simplify(ClockSettings *settings)
{
    int count = settings->system == CLOCK_CANADIAN ? settings->stones : settings->periods;
    if (has_periods(settings) && (settings->period_time <= 0 || count <= 0))
        *settings = (ClockSettings){.system = CLOCK_ABSOLUTE, .main_time = settings->main_time};
    if (settings->system == CLOCK_FISCHER && settings->main_time <= 0)
        settings->main_time = settings->increment;
    bool timeless = settings->system == CLOCK_ABSOLUTE || settings->system == CLOCK_FISCHER;
    if (timeless && settings->main_time <= 0)
        *settings = (ClockSettings){.system = CLOCK_NONE};
}

static bool is_time(double seconds)
{
    return seconds >= 0 && seconds <= CLOCK_FOREVER;
}

bool clock_from_time_settings(double main, double byo, int stones, ClockSettings *settings)
{
    *settings = (ClockSettings){.system = CLOCK_NONE};
    if (!is_time(main) || !is_time(byo) || stones < 0 || stones > CLOCK_COUNT_MAX)
        return false;
    if (stones == 0 && byo > 0)
        return true;
    settings->system = CLOCK_CANADIAN;
    settings->main_time = main;
    settings->period_time = byo;
    settings->stones = stones;
    simplify(settings);
    return true;
}

enum { FORM_NUMBERS_MAX = 4, FORM_WORD_MAX = 32 };

typedef struct Form {
    const char *name;
    ClockSystem system;
    int numbers;
    const char *usage;
} Form;

static const Form FORMS[] = {
    {"none", CLOCK_NONE, 0, "none"},
    {"absolute", CLOCK_ABSOLUTE, 1, "absolute MAIN"},
    {"byoyomi", CLOCK_BYOYOMI, 3, "byoyomi MAIN PERIOD PERIODS"},
    {"canadian", CLOCK_CANADIAN, 3, "canadian MAIN PERIOD STONES"},
    {"fischer", CLOCK_FISCHER, 2, "fischer MAIN INCREMENT"},
    {"fischer-capped", CLOCK_FISCHER, 4, "fischer-capped MAIN INCREMENT CAP MOVE"},
};

static const Form *find_form(const char *name, Error *error)
{
    size_t count = sizeof FORMS / sizeof *FORMS;
    for (size_t i = 0; i < count; i++)
        if (text_same_nocase(name, FORMS[i].name))
            return &FORMS[i];
    Text names;
    text_init(&names);
    for (size_t i = 0; i < count; i++)
        text_printf(&names, "%s%s", i ? ", " : "", FORMS[i].usage);
    error_set(error, "unknown time system \"%.30s\"; known are %s", name, names.data);
    text_clear(&names);
    return NULL;
}

/* Copies the next word of `*text` and moves on; false at the end or if it is too long. */
static bool take_word(const char **text, char word[FORM_WORD_MAX])
{
    size_t length = 0;
    *text = text_skip_blanks(*text);
    for (; **text && !isspace((unsigned char)**text); (*text)++) {
        if (length + 1 >= FORM_WORD_MAX)
            return false;
        word[length++] = **text;
    }
    word[length] = '\0';
    return length > 0;
}

static bool take_numbers(const char *text, const Form *form, double numbers[FORM_NUMBERS_MAX])
{
    char word[FORM_WORD_MAX];
    for (int i = 0; i < form->numbers; i++) {
        bool optional = i >= 2 && form->system == CLOCK_FISCHER;
        if (!take_word(&text, word) || !text_to_double(word, &numbers[i]))
            return false;
        if (optional && numbers[i] < 0)
            numbers[i] = 0;
        if (!is_time(numbers[i]))
            return false;
    }
    return text[strspn(text, " \t\r\n")] == '\0';
}

bool clock_parse(const char *text, ClockSettings *settings, Error *error)
{
    char word[FORM_WORD_MAX];
    double n[FORM_NUMBERS_MAX] = {0};
    if (!take_word(&text, word))
        word[0] = '\0';
    const Form *form = find_form(word, error);
    if (!form)
        return false;
    if (!take_numbers(text, form, n))
        return error_set(error,
                         "the time settings should read \"%s\", with times in seconds, 0 to %.0f",
                         form->usage, CLOCK_FOREVER);
    bool counted = form->system == CLOCK_BYOYOMI || form->system == CLOCK_CANADIAN;
    if (counted && (n[2] != floor(n[2]) || n[2] > CLOCK_COUNT_MAX))
        return error_set(error, "the last number of \"%s\" should be whole, up to %d", form->usage,
                         CLOCK_COUNT_MAX);
    ClockSettings read = {.system = form->system, .main_time = n[0]};
    if (counted) {
        read.period_time = n[1];
        read.periods = form->system == CLOCK_BYOYOMI ? (int)n[2] : 0;
        read.stones = form->system == CLOCK_CANADIAN ? (int)n[2] : 0;
    } else if (form->system == CLOCK_FISCHER) {
        read.increment = n[1];
        read.cap = n[2];
        read.move_limit = n[3];
    }
    simplify(&read);
    *settings = read;
    return true;
}

/* --- SGF ------------------------------------------------------------------------------------ */

/* Takes a plain decimal number; false, and nothing taken, if there is none. */
static bool take_number(const char **text, double *number)
{
    char digits[FORM_WORD_MAX];
    const char *start = text_skip_blanks(*text);
    size_t length = strspn(start, "0123456789.");
    if (length == 0 || length >= sizeof digits)
        return false;
    memcpy(digits, start, length);
    digits[length] = '\0';
    if (!text_to_double(digits, number) || !is_time(*number))
        return false;
    *text = start + length;
    return true;
}

/* Takes `word` without regard to case, blanks before it ignored. */
static bool take_text(const char **text, const char *word)
{
    const char *start = text_skip_blanks(*text);
    size_t length = strlen(word);
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)start[i]) != word[i])
            return false;
    *text = start + length;
    return true;
}

/* Takes a unit of time and returns its seconds; 1 if there is none. */
static double take_unit(const char **text)
{
    static const struct {
        const char *word;
        double seconds;
    } UNITS[] = {
        {"hours", 3600}, {"hour", 3600}, {"hrs", 3600}, {"h", 3600},    {"minutes", 60},
        {"minute", 60},  {"mins", 60},   {"min", 60},   {"seconds", 1}, {"second", 1},
        {"secs", 1},     {"sec", 1},     {"m", 60},     {"s", 1},
    };
    for (size_t i = 0; i < sizeof UNITS / sizeof *UNITS; i++) {
        const char *rest = *text;
        if (take_text(&rest, UNITS[i].word) && !isalpha((unsigned char)*rest)) {
            *text = rest;
            return UNITS[i].seconds;
        }
    }
    return 1;
}

static bool take_time(const char **text, double *seconds)
{
    if (!take_number(text, seconds))
        return false;
    *seconds *= take_unit(text);
    return is_time(*seconds);
}

/* Is what remains empty, or does it begin with one of the blank-separated `words`? */
static bool ends_with_one_of(const char *text, const char *words)
{
    text = text_skip_blanks(text);
    if (*text == '\0')
        return true;
    for (const char *word = words; *word; word += strspn(word, " ")) {
        char wanted[FORM_WORD_MAX] = "";
        size_t length = strcspn(word, " ");
        memcpy(wanted, word, length);
        if (take_text(&text, wanted))
            return true;
        word += length;
    }
    return false;
}

static bool is_count(double number)
{
    return number >= 1 && number <= CLOCK_COUNT_MAX && number == floor(number);
}

/* "3x30 byo-yomi": periods and seconds. */
static bool read_byoyomi(const char *text, ClockSettings *settings)
{
    double periods, seconds;
    take_text(&text, "byo-yomi");
    if (!take_number(&text, &periods) ||
        !(take_text(&text, "x") || take_text(&text, "\xc3\x97") || take_text(&text, "*")) ||
        !take_time(&text, &seconds) || !is_count(periods) ||
        !ends_with_one_of(text, "byo- byoyomi byo japanese"))
        return false;
    settings->system = CLOCK_BYOYOMI;
    settings->periods = (int)periods;
    settings->period_time = seconds;
    return true;
}

/* "25/600 Canadian", "25 moves / 10 min": stones and seconds. 600/25 can only mean the same. */
static bool read_canadian(const char *text, ClockSettings *settings)
{
    double stones, seconds;
    take_text(&text, "canadian");
    if (!take_number(&text, &stones))
        return false;
    bool named = take_text(&text, "moves") || take_text(&text, "stones");
    if (!(take_text(&text, "/") || (named && take_text(&text, "in"))) ||
        !take_time(&text, &seconds) || !ends_with_one_of(text, "canadian"))
        return false;
    if (!named && stones > seconds) {
        double swap = stones;
        stones = seconds;
        seconds = swap;
    }
    if (!is_count(stones))
        return false;
    settings->system = CLOCK_CANADIAN;
    settings->stones = (int)stones;
    settings->period_time = seconds;
    return true;
}

/* "10 fischer", "fischer 10": the increment. */
static bool read_fischer(const char *text, ClockSettings *settings)
{
    double seconds;
    bool named = take_text(&text, "fischer");
    take_text(&text, "+");
    if (!take_time(&text, &seconds) || !ends_with_one_of(text, "fischer") ||
        (!named && *text_skip_blanks(text) == '\0'))
        return false;
    settings->system = CLOCK_FISCHER;
    settings->increment = seconds;
    return true;
}

/* "30 simple": so long for every move, as byo-yomi with a single period. */
static bool read_simple(const char *text, ClockSettings *settings)
{
    double seconds;
    if (!take_time(&text, &seconds) || !take_text(&text, "simple") ||
        *text_skip_blanks(text) != '\0')
        return false;
    settings->system = CLOCK_BYOYOMI;
    settings->periods = 1;
    settings->period_time = seconds;
    return true;
}

bool clock_from_sgf(const char *tm, const char *ot, ClockSettings *settings)
{
    typedef bool (*Reader)(const char *text, ClockSettings *settings);
    static const Reader READERS[] = {read_byoyomi, read_canadian, read_fischer, read_simple};
    bool understood = true;
    *settings = (ClockSettings){.system = CLOCK_ABSOLUTE};
    tm = text_skip_blanks(tm ? tm : "");
    ot = text_skip_blanks(ot ? ot : "");
    if (*tm && (!take_time(&tm, &settings->main_time) || !ends_with_one_of(tm, "each"))) {
        settings->main_time = 0;
        understood = false;
    }
    bool read = *ot == '\0' || text_same_nocase(ot, "none");
    for (size_t i = 0; !read && i < sizeof READERS / sizeof *READERS; i++)
        read = READERS[i](ot, settings);
    simplify(settings);
    return understood && read;
}

/* --- writing -------------------------------------------------------------------------------- */

/* Appends "1:05", "1:00:00", "0:07.5". */
static void write_time(double seconds, Text *text)
{
    double whole = floor(seconds + 1e-6);
    long total = (long)whole;
    double fraction = seconds - whole;
    if (total >= 3600)
        text_printf(text, "%ld:%02ld:%02ld", total / 3600, total / 60 % 60, total % 60);
    else
        text_printf(text, "%ld:%02ld", total / 60, total % 60);
    int tenths = (int)(fraction * 10 + 0.5);
    if (tenths > 0 && tenths < 10)
        text_printf(text, ".%d", tenths);
}

static void write_overtime(const ClockSettings *settings, Text *text)
{
    switch (settings->system) {
    case CLOCK_NONE:
    case CLOCK_ABSOLUTE:
        break;
    case CLOCK_CANADIAN:
        text_printf(text, "%d moves in ", settings->stones);
        write_time(settings->period_time, text);
        text_add(text, " (Canadian)");
        break;
    case CLOCK_BYOYOMI:
        text_printf(text, "%dx", settings->periods);
        write_time(settings->period_time, text);
        text_add(text, " byo-yomi");
        break;
    case CLOCK_FISCHER:
        write_time(settings->increment, text);
        text_add(text, " per move (Fischer)");
        break;
    }
}

void clock_write(const ClockSettings *settings, Text *text)
{
    bool main = settings->main_time > 0 || settings->system == CLOCK_ABSOLUTE;
    bool overtime = has_periods(settings) || settings->system == CLOCK_FISCHER;
    if (settings->system == CLOCK_NONE)
        text_add(text, "no limit");
    else if (main)
        write_time(settings->main_time, text);
    if (main && overtime)
        text_add(text, " + ");
    write_overtime(settings, text);
    if (settings->cap > 0) {
        text_add(text, ", at most ");
        write_time(settings->cap, text);
        text_add(text, " saved");
    }
    if (settings->move_limit > 0) {
        text_add(text, ", at most ");
        write_time(settings->move_limit, text);
        text_add(text, " a move");
    }
}
