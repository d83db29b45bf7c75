/* Decoding by glibc's iconv (HZ, which it does not know, by hand), guessing by libuchardet, and
 * common sense between the two: files often lie about their encoding, but text of some length that
 * happens to be valid UTF-8 is UTF-8, and an encoding in which the bytes are
 * not valid is the wrong one.
 *
 * Gets wrong: very short texts in a national encoding without a name (a single
 * surname fits several), and Western encodings among themselves. */

#include "base/encoding.h"

#include <ctype.h>
#include <errno.h>
#include <iconv.h>
#include <stdint.h>
#include <string.h>
#include <uchardet.h>

enum {
    NAME_MAX_LENGTH = 40,
    SURE_CHARACTERS = 4,       /* so many UTF-8 characters are no accident in another encoding */
    SAMPLE_BYTES = 100 * 1000, /* what the detector is shown */
    SAMPLE_CONTEXT = 2,        /* ASCII bytes shown around others */
    ZERO_TEST_BYTES = 400,     /* where UTF-16 without a mark is looked for */
    DECODE_CHUNK = 16 * 1024,
};

static const char REPLACEMENT[] = "\xef\xbf\xbd";

/* Names without punctuation, in lower case, and what decodes them. */
static const struct {
    const char *alias, *name;
} ALIASES[] = {
    {"utf8", "UTF-8"},
    {"unicode", "UTF-8"},
    {"unicode11utf8", "UTF-8"},
    {"ascii", "UTF-8"},
    {"usascii", "UTF-8"},
    {"utf16", "UTF-16LE"},
    {"utf16le", "UTF-16LE"},
    {"ucs2", "UTF-16LE"},
    {"ucs2le", "UTF-16LE"},
    {"utf16be", "UTF-16BE"},
    {"ucs2be", "UTF-16BE"},
    {"shiftjis", "CP932"},
    {"shiftjisx0213", "CP932"},
    {"shift", "CP932"},
    {"sjis", "CP932"},
    {"xsjis", "CP932"},
    {"mskanji", "CP932"},
    {"cp932", "CP932"},
    {"ms932", "CP932"},
    {"windows31j", "CP932"},
    {"xmacjapanese", "CP932"},
    {"eucjp", "EUC-JP"},
    {"xeucjp", "EUC-JP"},
    {"ujis", "EUC-JP"},
    {"iso2022jp", "ISO-2022-JP-2"},
    {"iso2022jp2", "ISO-2022-JP-2"},
    {"jis", "ISO-2022-JP-2"},
    {"csiso2022jp", "ISO-2022-JP-2"},
    {"iso2022kr", "ISO-2022-KR"},
    {"iso2022cn", "ISO-2022-CN"},
    {"gb18030", "GB18030"},
    {"gb2312", "GB18030"},
    {"gb231280", "GB18030"},
    {"gbk", "GB18030"},
    {"gb", "GB18030"},
    {"cp936", "GB18030"},
    {"ms936", "GB18030"},
    {"windows936", "GB18030"},
    {"euccn", "GB18030"},
    {"xeuccn", "GB18030"},
    {"xgbk", "GB18030"},
    {"xmacchinesesimp", "GB18030"},
    {"hzgb2312", "HZ-GB-2312"},
    {"hz", "HZ-GB-2312"},
    {"big5", "BIG5-HKSCS"},
    {"xbig5", "BIG5-HKSCS"},
    {"cnbig5", "BIG5-HKSCS"},
    {"big5eten", "BIG5-HKSCS"},
    {"big5hkscs", "BIG5-HKSCS"},
    {"cp950", "BIG5-HKSCS"},
    {"ms950", "BIG5-HKSCS"},
    {"xmacchinesetrad", "BIG5-HKSCS"},
    {"euctw", "EUC-TW"},
    {"euckr", "CP949"},
    {"xeuckr", "CP949"},
    {"ksc56011987", "CP949"},
    {"ksc5601", "CP949"},
    {"cp949", "CP949"},
    {"ms949", "CP949"},
    {"uhc", "CP949"},
    {"windows949", "CP949"},
    {"xmackorean", "CP949"},
    {"johab", "JOHAB"},
    {"iso88591", "WINDOWS-1252"},
    {"latin1", "WINDOWS-1252"},
    {"l1", "WINDOWS-1252"},
    {"windows1252", "WINDOWS-1252"},
    {"cp1252", "WINDOWS-1252"},
    {"ansi", "WINDOWS-1252"},
    {"western", "WINDOWS-1252"},
    {"iso88592", "ISO-8859-2"},
    {"latin2", "ISO-8859-2"},
    {"iso88593", "ISO-8859-3"},
    {"iso88594", "ISO-8859-4"},
    {"iso88595", "ISO-8859-5"},
    {"iso88596", "ISO-8859-6"},
    {"iso88597", "ISO-8859-7"},
    {"iso88598", "ISO-8859-8"},
    {"iso88599", "ISO-8859-9"},
    {"iso885910", "ISO-8859-10"},
    {"iso885911", "ISO-8859-11"},
    {"iso885913", "ISO-8859-13"},
    {"iso885914", "ISO-8859-14"},
    {"iso885915", "ISO-8859-15"},
    {"latin9", "ISO-8859-15"},
    {"iso885916", "ISO-8859-16"},
    {"windows1250", "WINDOWS-1250"},
    {"cp1250", "WINDOWS-1250"},
    {"windows1251", "WINDOWS-1251"},
    {"cp1251", "WINDOWS-1251"},
    {"windows1253", "WINDOWS-1253"},
    {"windows1254", "WINDOWS-1254"},
    {"windows1255", "WINDOWS-1255"},
    {"windows1256", "WINDOWS-1256"},
    {"windows1257", "WINDOWS-1257"},
    {"windows1258", "WINDOWS-1258"},
    {"windows874", "TIS-620"},
    {"tis620", "TIS-620"},
    {"tcvn", "TCVN"},
    {"viscii", "VISCII"},
    {"koi8r", "KOI8-R"},
    {"koi8u", "KOI8-U"},
    {"koi8", "KOI8-R"},
    {"macintosh", "MACINTOSH"},
    {"macroman", "MACINTOSH"},
    {"mac", "MACINTOSH"},
    {"xmacroman", "MACINTOSH"},
    {"maccyrillic", "MAC-CYRILLIC"},
    {"xmaccyrillic", "MAC-CYRILLIC"},
    {"ibm437", "IBM437"},
    {"cp437", "IBM437"},
    {"ibm850", "IBM850"},
    {"cp850", "IBM850"},
    {"ibm852", "IBM852"},
    {"cp852", "IBM852"},
    {"ibm855", "IBM855"},
    {"ibm865", "IBM865"},
    {"ibm866", "IBM866"},
    {"cp866", "IBM866"},
};

/* How usual characters are, by their lead byte, in per cent. Two-byte encodings put their everyday
 * characters together, so that a wrong encoding shows many unusual ones. Kana and hangul are worth
 * more, because their rows are everyday hanzi or symbols in the other encodings. */
typedef struct LeadRange {
    unsigned char first, last, length, usual;
} LeadRange;

enum { LEAD_RANGES = 8, USUAL_ENOUGH = 50, USUAL_CLEARLY = 85 };

/* In the order in which they are preferred where they look alike. */
static const struct {
    const char *name;
    LeadRange leads[LEAD_RANGES];
} CANDIDATES[] = {
    {"GB18030",
     {{0xb0, 0xd7, 2, 100}, {0xd8, 0xf7, 2, 30}, {0xa1, 0xa3, 2, 70}, {0x81, 0xfe, 2, 5}}},
    {"CP932",
     {{0x81, 0x83, 2, 120},
      {0x88, 0x97, 2, 100},
      {0x98, 0x9f, 2, 30},
      {0xe0, 0xea, 2, 30},
      {0xa1, 0xdf, 1, 10},
      {0x84, 0xfc, 2, 5}}},
    {"EUC-JP",
     {{0xa4, 0xa5, 2, 150},
      {0xb0, 0xcf, 2, 90},
      {0xa1, 0xa3, 2, 70},
      {0xd0, 0xf4, 2, 30},
      {0x8f, 0x8f, 3, 5},
      {0x8e, 0xfe, 2, 5}}},
    {"BIG5-HKSCS",
     {{0xa4, 0xc6, 2, 100}, {0xc9, 0xf9, 2, 30}, {0xa1, 0xa3, 2, 70}, {0x81, 0xfe, 2, 5}}},
    {"CP949",
     {{0xb0, 0xc8, 2, 110}, {0xca, 0xfd, 2, 10}, {0xa1, 0xa3, 2, 70}, {0x81, 0xfe, 2, 20}}},
};

const char *encoding_find(const char *name)
{
    char plain[NAME_MAX_LENGTH];
    size_t length = 0;
    for (; *name; name++) {
        if (!isalnum((unsigned char)*name))
            continue;
        if (length + 1 == sizeof plain)
            return NULL;
        plain[length++] = (char)tolower((unsigned char)*name);
    }
    plain[length] = '\0';
    for (size_t i = 0; i < sizeof ALIASES / sizeof *ALIASES; i++)
        if (strcmp(plain, ALIASES[i].alias) == 0)
            return ALIASES[i].name;
    return NULL;
}

/* The length of the UTF-8 character at `s` (`left` bytes follow); 0 if it is none. */
static size_t utf8_length(const unsigned char *s, size_t left)
{
    unsigned char lead = s[0];
    if (lead < 0x80)
        return 1;
    size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || left < length)
        return 0;
    unsigned char low = 0x80, high = 0xbf;
    if (lead == 0xe0)
        low = 0xa0;
    else if (lead == 0xed)
        high = 0x9f;
    else if (lead == 0xf0)
        low = 0x90;
    else if (lead == 0xf4)
        high = 0x8f;
    if (s[1] < low || s[1] > high)
        return 0;
    for (size_t i = 2; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

size_t encoding_check_utf8(const char *bytes, size_t length, size_t *characters)
{
    const unsigned char *s = (const unsigned char *)bytes;
    size_t bad = 0, wide = 0;
    for (size_t i = 0; i < length;) {
        if (s[i] < 0x80) {
            i++;
            continue;
        }
        size_t step = utf8_length(s + i, length - i);
        bad += step == 0;
        wide += step > 1;
        i += step ? step : 1;
    }
    if (characters)
        *characters = wide;
    return bad;
}

static size_t copy_utf8(const char *bytes, size_t length, Text *text)
{
    size_t bad = 0, start = 0;
    for (size_t i = 0; i < length;) {
        size_t step = utf8_length((const unsigned char *)bytes + i, length - i);
        if (step == 0) {
            text_add_bytes(text, bytes + start, i - start);
            text_add(text, REPLACEMENT);
            bad++;
            start = i + 1;
        }
        i += step ? step : 1;
    }
    text_add_bytes(text, bytes + start, length - start);
    return bad;
}

size_t encoding_utf8_mark(const char *bytes, size_t length)
{
    return length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* The byte order mark at the start: its length and encoding; 0 if there is none. */
static size_t byte_order_mark(const char *bytes, size_t length, const char **name)
{
    if (encoding_utf8_mark(bytes, length))
        return *name = "UTF-8", 3;
    if (length >= 2 && memcmp(bytes, "\xff\xfe", 2) == 0)
        return *name = "UTF-16LE", 2;
    if (length >= 2 && memcmp(bytes, "\xfe\xff", 2) == 0)
        return *name = "UTF-16BE", 2;
    return 0;
}

/* Decodes with iconv; with `text` NULL only counts what is invalid. */
static size_t decode_by_iconv(const char *bytes, size_t length, const char *name, Text *text)
{
    iconv_t converter = iconv_open("UTF-8", name);
    if ((intptr_t)converter == -1)
        return text ? copy_utf8(bytes, length, text) : length;
    char *in = (char *)bytes; /* iconv's prototype lacks the const */
    size_t left = length, bad = 0;
    size_t unit = strncmp(name, "UTF-16", 6) == 0 ? 2 : 1;
    while (left > 0) {
        char chunk[DECODE_CHUNK], *out = chunk;
        size_t room = sizeof chunk;
        size_t result = iconv(converter, &in, &left, &out, &room);
        if (text)
            text_add_bytes(text, chunk, (size_t)(out - chunk));
        if (result != (size_t)-1 || errno == E2BIG)
            continue;
        size_t skip = left < unit ? left : unit;
        in += skip;
        left -= skip;
        bad++;
        if (text)
            text_add(text, REPLACEMENT);
    }
    iconv_close(converter);
    return bad;
}

static bool is_hz_byte(char c)
{
    return c > ' ' && c <= '~';
}

/* Rewrites HZ as GB: between "~{" and "~}", or the end of the line, two seven-bit bytes are a
 * character. Outside, "~~" is '~' and "~" at the end of a line joins it to the next. */
static void hz_to_gb(const char *s, size_t length, Text *gb)
{
    bool wide = false;
    for (size_t i = 0; i < length; i++) {
        char next = i + 1 < length ? s[i + 1] : '\0';
        if (s[i] == '~' && next == (wide ? '}' : '{')) {
            wide = !wide;
            i++;
        } else if (!wide && s[i] == '~' && (next == '~' || next == '\n')) {
            text_add_bytes(gb, "~", next == '~');
            i++;
        } else if (wide && s[i] != '~' && is_hz_byte(s[i])) {
            bool whole = is_hz_byte(next);
            char pair[2] = {(char)(s[i] | 0x80), (char)(next | 0x80)};
            if (whole)
                text_add_bytes(gb, pair, sizeof pair);
            else
                text_add_char(gb, '\xff'); /* no character of GB */
            i += whole;
        } else {
            wide = wide && s[i] != '\n';
            text_add_char(gb, s[i]);
        }
    }
}

/* Decodes; with `text` NULL only counts what is invalid. */
static size_t decode(const char *bytes, size_t length, const char *name, Text *text)
{
    if (strcmp(name, "HZ-GB-2312") != 0)
        return decode_by_iconv(bytes, length, name, text);
    Text gb;
    text_init(&gb);
    hz_to_gb(bytes, length, &gb);
    size_t bad = decode_by_iconv(gb.data, gb.length, "GB18030", text);
    text_clear(&gb);
    return bad;
}

size_t encoding_to_utf8(const char *bytes, size_t length, const char *name, Text *text)
{
    const char *marked = name;
    size_t mark = byte_order_mark(bytes, length, &marked);
    if (strcmp(marked, name) == 0) {
        bytes += mark;
        length -= mark;
    }
    if (strcmp(name, "UTF-8") == 0)
        return copy_utf8(bytes, length, text);
    return decode(bytes, length, name, text);
}

/* UTF-16 without a mark: mostly ASCII, so every other byte is zero. NULL if it is not that. */
static const char *guess_utf16(const char *bytes, size_t length)
{
    size_t tested = length < ZERO_TEST_BYTES ? length & ~(size_t)1 : ZERO_TEST_BYTES;
    size_t zeros[2] = {0, 0};
    for (size_t i = 0; i < tested; i++)
        zeros[i & 1] += bytes[i] == '\0';
    size_t half = tested / 2;
    if (half < 2)
        return NULL;
    if (zeros[1] * 10 >= half * 5 && zeros[0] * 10 <= zeros[1])
        return "UTF-16LE";
    if (zeros[0] * 10 >= half * 5 && zeros[1] * 10 <= zeros[0])
        return "UTF-16BE";
    return NULL;
}

static bool is_single_byte(const char *name)
{
    static const char *const WIDE[] = {
        "HZ-GB-2312", "UTF-8",  "UTF-16LE",      "UTF-16BE",    "CP932",       "EUC-JP", "GB18030",
        "BIG5-HKSCS", "EUC-TW", "ISO-2022-JP-2", "ISO-2022-KR", "ISO-2022-CN", "CP949",  "JOHAB"};
    for (size_t i = 0; i < sizeof WIDE / sizeof *WIDE; i++)
        if (strcmp(name, WIDE[i]) == 0)
            return false;
    return true;
}

/* Collects what is not ASCII with a little around it: a game record is mostly coordinates, which
 * only mislead a detector of languages. */
static void take_sample(const char *bytes, size_t length, Text *sample)
{
    size_t taken = 0; /* bytes before this index are in the sample or left out for good */
    for (size_t i = 0; i < length && sample->length < SAMPLE_BYTES; i++) {
        if (!((unsigned char)bytes[i] & 0x80))
            continue;
        size_t from = i > taken + SAMPLE_CONTEXT ? i - SAMPLE_CONTEXT : taken;
        size_t to = i + 1;
        while (to < length && to - i < SAMPLE_BYTES && (unsigned char)bytes[to] & 0x80)
            to++;
        if (from > taken)
            text_add_char(sample, ' ');
        text_add_bytes(sample, bytes + from, to - from);
        taken = i = to;
    }
}

static const char *detect(const char *bytes, size_t length)
{
    Text sample;
    text_init(&sample);
    take_sample(bytes, length, &sample);
    uchardet_t detector = uchardet_new();
    uchardet_handle_data(detector, sample.data, sample.length);
    uchardet_data_end(detector);
    const char *name = encoding_find(uchardet_get_charset(detector));
    uchardet_delete(detector);
    text_clear(&sample);
    return name;
}

static bool has_escape(const char *bytes, size_t length)
{
    const char *escape = memmem(bytes, length, "\x1b$", 2);
    return escape && escape + 2 < bytes + length && (escape[2] == 'B' || escape[2] == '@');
}

/* How usual are the characters outside ASCII, in per cent, read in this candidate? */
static size_t usualness(const char *bytes, size_t length, const LeadRange leads[LEAD_RANGES])
{
    size_t sum = 0, count = 0;
    for (size_t i = 0; i < length;) {
        unsigned char lead = (unsigned char)bytes[i];
        const LeadRange *range = leads;
        if (lead < 0x80) {
            i++;
            continue;
        }
        while (range < leads + LEAD_RANGES && (lead < range->first || lead > range->last))
            range++;
        bool known = range < leads + LEAD_RANGES;
        sum += known ? range->usual : 0;
        i += known ? range->length : 1;
        count++;
    }
    return count ? sum / count : 0;
}

/* For bytes that say nothing about themselves and are not UTF-8. The detector is trusted with
 * encodings of several bytes per character; its other answers must not be usual text in one. */
static const char *guess_national(const char *bytes, size_t length)
{
    const char *name = detect(bytes, length);
    bool valid = name && strcmp(name, "UTF-8") != 0 && decode(bytes, length, name, NULL) == 0;
    if (valid && !is_single_byte(name))
        return name;
    size_t best = valid ? USUAL_CLEARLY : USUAL_ENOUGH;
    const char *answer = valid ? name : "WINDOWS-1252";
    for (size_t i = 0; i < sizeof CANDIDATES / sizeof *CANDIDATES; i++) {
        size_t usual = usualness(bytes, length, CANDIDATES[i].leads);
        if (usual <= best || decode(bytes, length, CANDIDATES[i].name, NULL) > 0)
            continue;
        best = usual;
        answer = CANDIDATES[i].name;
    }
    return answer;
}

/* Does the hint hold against the bytes? `wide` well formed and `bad` broken bytes as UTF-8. */
static bool hint_holds(const char *bytes, size_t length, const char *hint, size_t wide, size_t bad)
{
    if (strcmp(hint, "UTF-8") == 0)
        return bad * 8 <= wide;
    if (bad == 0 && wide > 0 && (wide >= SURE_CHARACTERS || is_single_byte(hint)))
        return false;
    if (strncmp(hint, "UTF-16", 6) == 0)
        return false; /* guess_utf16() would have seen it */
    if (is_single_byte(hint))
        return true;
    size_t outside = 0;
    for (size_t i = 0; i < length; i++)
        outside += (unsigned char)bytes[i] >> 7;
    return decode(bytes, length, hint, NULL) * 10 <= outside;
}

const char *encoding_guess(const char *bytes, size_t length, const char *hint)
{
    const char *name = NULL;
    if (byte_order_mark(bytes, length, &name))
        return name;
    name = guess_utf16(bytes, length);
    if (name)
        return name;
    size_t wide, bad = encoding_check_utf8(bytes, length, &wide);
    const char *hinted = hint ? encoding_find(hint) : NULL;
    if (hinted && hint_holds(bytes, length, hinted, wide, bad))
        return hinted;
    if (bad == 0)
        return wide == 0 && !hinted && has_escape(bytes, length) ? "ISO-2022-JP-2" : "UTF-8";
    if (bad * 8 <= wide)
        return "UTF-8";
    name = guess_national(bytes, length);
    return hinted && strcmp(hinted, "UTF-8") == 0 && is_single_byte(name) ? "UTF-8" : name;
}

size_t encoding_cut(const char *string, size_t most)
{
    size_t length = strnlen(string, most + 1);
    if (length <= most)
        return length;
    while (most > 0 && ((unsigned char)string[most] & 0xC0) == 0x80)
        most--;
    return most;
}
