/* Growing strings, and the number formats that must not follow the locale
 * (a decimal comma in SGF or GTP is a classic way to lose a komi). */

#include "base/text.h"

#include "base/mem.h"

#include <ctype.h>
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_FIRST_CAPACITY = 32 };

static void reserve(Text *text, size_t extra)
{
    text->data = mem_grow(text->data, &text->capacity, text->length + extra + 1, 1);
}

void text_init(Text *text)
{
    *text = (Text){0};
    text->data = mem_grow(NULL, &text->capacity, TEXT_FIRST_CAPACITY, 1);
    text->data[0] = '\0';
}

void text_clear(Text *text)
{
    mem_free(text->data);
    *text = (Text){0};
}

void text_reset(Text *text)
{
    text->length = 0;
    text->data[0] = '\0';
}

char *text_take(Text *text)
{
    char *data = text->data;
    *text = (Text){0};
    return data;
}

void text_add_bytes(Text *text, const char *bytes, size_t length)
{
    reserve(text, length);
    if (length)
        memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}

void text_add(Text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(Text *text, char character)
{
    text_add_bytes(text, &character, 1);
}

void text_add_count(Text *text, size_t count, const char *noun)
{
    text_printf(text, "%zu %s%s", count, noun, count == 1 ? "" : "s");
}

void text_vprintf(Text *text, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int needed = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (needed <= 0)
        return;
    reserve(text, (size_t)needed);
    vsnprintf(text->data + text->length, (size_t)needed + 1, format, arguments);
    text->length += (size_t)needed;
}

void text_printf(Text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_vprintf(text, format, arguments);
    va_end(arguments);
}

bool text_same_nocase(const char *a, const char *b)
{
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return *a == '\0' && *b == '\0';
}

bool text_starts_with(const char *string, const char *prefix)
{
    return strncmp(string, prefix, strlen(prefix)) == 0;
}

const char *text_skip_blanks(const char *string)
{
    while (isspace((unsigned char)*string))
        string++;
    return string;
}

const char *text_trim(const char *string, size_t *length)
{
    string = text_skip_blanks(string);
    *length = strlen(string);
    while (*length && isspace((unsigned char)string[*length - 1]))
        --*length;
    return string;
}

bool text_to_int(const char *string, long low, long high, int *value)
{
    const char *digits = string + (*string == '-' || *string == '+');
    if (!isdigit((unsigned char)*digits))
        return false;
    char *end;
    errno = 0;
    long parsed = strtol(string, &end, 10);
    if (errno || *end || parsed < low || parsed > high)
        return false;
    *value = (int)parsed;
    return true;
}

/* Reads digits into `value`, stopping at the first other character; counts them. */
static const char *read_digits(const char *s, double *value, int *count)
{
    for (*count = 0; isdigit((unsigned char)*s); s++, ++*count)
        *value = *value * 10 + (*s - '0');
    return s;
}

bool text_to_double(const char *string, double *value)
{
    enum { MOST_DIGITS = 18 };
    bool negative = *string == '-';
    const char *s = string + (*string == '-' || *string == '+');
    double whole = 0, fraction = 0;
    int whole_digits, fraction_digits = 0;
    s = read_digits(s, &whole, &whole_digits);
    if (*s == '.')
        s = read_digits(s + 1, &fraction, &fraction_digits);
    if (*s || whole_digits + fraction_digits == 0)
        return false;
    if (whole_digits > MOST_DIGITS || fraction_digits > MOST_DIGITS)
        return false;
    double magnitude = whole + fraction / pow(10, fraction_digits);
    *value = negative ? -magnitude : magnitude;
    return true;
}

/* Reads that many digits; -1 if they are not all digits. */
static int read_number(const char *string, int count)
{
    int value = 0;
    for (int i = 0; i < count; i++) {
        if (string[i] < '0' || string[i] > '9')
            return -1;
        value = value * 10 + string[i] - '0';
    }
    return value;
}

static int days_of(int year, int month)
{
    static const int DAYS[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return DAYS[month - 1] + (month == 2 && leap);
}

size_t text_date_length(const char *string)
{
    int year = read_number(string, 4);
    if (year < 0)
        return 0;
    int month = string[4] == '-' ? read_number(string + 5, 2) : -1;
    if (month < 1 || month > 12)
        return 4;
    int day = string[7] == '-' ? read_number(string + 8, 2) : -1;
    return day >= 1 && day <= days_of(year, month) ? 10 : 7;
}

void text_add_number(Text *text, double value)
{
    enum { DECIMALS = 6, SIGN_MAX = 8, DIGITS_MAX = 1 + DBL_MAX_10_EXP + 1 };
    char digits[DIGITS_MAX + SIGN_MAX + DECIMALS + 1];
    if (!isfinite(value)) {
        text_add(text, isnan(value) ? "nan" : value > 0 ? "inf" : "-inf");
        return;
    }
    int length = snprintf(digits, sizeof digits, "%.*f", DECIMALS, value);
    char *point = digits + strspn(digits, "-0123456789"); /* the decimal sign of the locale */
    memmove(point + 1, digits + length - DECIMALS, DECIMALS);
    *point = '.';
    char *end = point + 1 + DECIMALS;
    while (end[-1] == '0')
        end--;
    if (end[-1] == '.')
        end--;
    *end = '\0';
    text_add(text, strcmp(digits, "-0") == 0 ? "0" : digits);
}
