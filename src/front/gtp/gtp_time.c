/* Clocks: the time systems of GTP, KGS and KataGo, and time that was used.
 *
 * The last system that was set holds until another is set; a new game starts
 * its clocks anew. */

#include "front/gtp/session.h"

#include "base/timer.h"

#include <math.h>

static void set_clock(Session *session, const ClockSettings *settings)
{
    session->clock_is_set = true;
    session_set_clock(session, settings);
}

/* Reads argument `i` as seconds. False with the message set. */
static bool read_seconds(GtpCall *call, int i, double *seconds)
{
    return text_to_double(call->arguments[i], seconds) ||
           gtp_fail(call, "syntax error: '%.40s' is no number of seconds", call->arguments[i]);
}

/* The same for the time of a clock. */
static bool read_time(GtpCall *call, int i, double *seconds)
{
    if (!read_seconds(call, i, seconds))
        return false;
    if (*seconds < 0)
        return gtp_fail(call, "syntax error: '%.40s' is less than no time", call->arguments[i]);
    if (*seconds > CLOCK_FOREVER)
        return gtp_fail(call, "syntax error: '%.40s' is too large; at most %.0f seconds",
                        call->arguments[i], CLOCK_FOREVER);
    return true;
}

static bool read_stones(GtpCall *call, int i, int *stones)
{
    return text_to_int(call->arguments[i], 0, CLOCK_COUNT_MAX, stones) ||
           gtp_fail(call, "syntax error: '%.40s' is no number of stones from 0 to %d",
                    call->arguments[i], CLOCK_COUNT_MAX);
}

static bool on_time_settings(GtpCall *call)
{
    double main_time, period;
    int stones;
    ClockSettings settings;
    if (!read_time(call, 0, &main_time) || !read_time(call, 1, &period) ||
        !read_stones(call, 2, &stones))
        return false;
    clock_from_time_settings(main_time, period, stones, &settings);
    set_clock(session_of(call), &settings);
    return true;
}

/* kgs-time_settings and kata-time_settings: a name, then numbers. */
static bool on_named_time_settings(GtpCall *call)
{
    ClockSettings settings;
    Error error;
    if (!clock_parse(call->rest, &settings, &error))
        return gtp_fail(call, "syntax error: %s", error.message);
    set_clock(session_of(call), &settings);
    return true;
}

/* A controller that tells the time left but not the system has a limit nevertheless. */
static void assume_system(Clock *clock, double seconds, int stones)
{
    ClockSettings settings = {
        .system = stones > 0 ? CLOCK_CANADIAN : CLOCK_ABSOLUTE,
        .main_time = seconds,
        .period_time = stones > 0 ? seconds : 0,
        .stones = stones,
    };
    clock_start(clock, &settings);
}

static bool on_time_left(GtpCall *call)
{
    Color color;
    double seconds;
    int stones = 0;
    if (!session_read_color(call, 0, &color) || !read_seconds(call, 1, &seconds) ||
        (call->count == 3 && !read_stones(call, 2, &stones)))
        return false;
    Clock *clock = &session_of(call)->clocks[color];
    seconds = seconds < 0 ? 0 : seconds > CLOCK_FOREVER ? CLOCK_FOREVER : seconds;
    if (!session_of(call)->clock_is_set)
        assume_system(clock, seconds, stones);
    clock_set_left(clock, seconds, stones);
    return true;
}

static bool on_list_time_settings(GtpCall *call)
{
    text_add(call->answer, "none absolute byoyomi canadian fischer fischer-capped");
    return true;
}

static void add_seconds(Text *text, double seconds)
{
    text_add_number(text, round(seconds * 1000) / 1000);
}

static bool on_cpu_time(GtpCall *call)
{
    add_seconds(call->answer, timer_cpu());
    return true;
}

static bool on_move_cpu_time(GtpCall *call)
{
    add_seconds(call->answer, session_of(call)->cpu_used);
    return true;
}

const GtpCommand GTP_TIME_COMMANDS[] = {
    {"time_settings", on_time_settings, 3, 3,
     "time_settings MAIN BYO STONES: sets the clocks, Canadian style; BYO > 0 and STONES 0: no "
     "limit",
     GTP_PLAIN},
    {"time_left", on_time_left, 2, 3,
     "time_left COLOR SECONDS STONES: what is left; STONES 0 in main time", GTP_PLAIN},
    {"kgs-time_settings", on_named_time_settings, 1, GTP_MANY,
     "kgs-time_settings none | absolute M | byoyomi M T PERIODS | canadian M T STONES", GTP_PLAIN},
    {"kata-time_settings", on_named_time_settings, 1, GTP_MANY,
     "kata-time_settings ...: as kgs-time_settings, and fischer M INC | fischer-capped M INC CAP "
     "MOST",
     GTP_PLAIN},
    {"kata-list_time_settings", on_list_time_settings, 0, 0,
     "kata-list_time_settings: the systems that kata-time_settings takes", GTP_PLAIN},
    {"cputime", on_cpu_time, 0, 0, "cputime: processor seconds used so far", GTP_PLAIN},
    {"cpu_time", on_cpu_time, 0, 0, "cpu_time: processor seconds used so far", GTP_PLAIN},
    {"gomill-cpu_time", on_move_cpu_time, 0, 0,
     "gomill-cpu_time: processor seconds used to find moves", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
