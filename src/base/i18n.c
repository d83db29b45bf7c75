/* Language by gettext.
 *
 * The catalogue is looked for where it was installed, and beside the program in a build folder. A
 * system on which the wanted locale was never generated (a small container, say) still gets its
 * language: the characters then come from C.UTF-8 and the language from the name. */

#include "base/i18n.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char DOMAIN[] = "gosedai";

const char *const I18N_LANGUAGES[I18N_LANGUAGE_COUNT] = {"en", "ja"};

/* The locale that the environment asks for, or NULL. */
static const char *wanted_locale(void)
{
    static const char *const NAMES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(NAMES[i]);
        if (value && *value)
            return value;
    }
    return NULL;
}

static void choose_locale(void)
{
    const char *wanted = wanted_locale();
    bool characters = setlocale(LC_CTYPE, "") != NULL;
    bool messages = setlocale(LC_MESSAGES, "") != NULL;
    if ((characters && messages) || !wanted)
        return;
    if (!characters)
        setlocale(LC_CTYPE, "C.UTF-8");
    const char *languages = getenv("LANGUAGE");
    if (!messages && setlocale(LC_MESSAGES, "C.UTF-8") && (!languages || !*languages))
        setenv("LANGUAGE", wanted, 1);
}

/* Writes the folder of the catalogue into `folder` if there is one beside the program. */
static bool find_beside_program(char *folder, size_t size)
{
    char program[4000], file[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof(program) - 1);
    if (length <= 0)
        return false;
    program[length] = 0;
    char *slash = strrchr(program, '/');
    if (!slash)
        return false;
    *slash = 0;
    snprintf(file, sizeof(file), "%s/po/ja/LC_MESSAGES/%s.mo", program, DOMAIN);
    if (access(file, R_OK) != 0)
        return false;
    snprintf(folder, size, "%s/po", program);
    return true;
}

static void open_catalogue(void)
{
    char folder[4096];
    bindtextdomain(DOMAIN,
                   find_beside_program(folder, sizeof(folder)) ? folder : GOSEDAI_LOCALE_FOLDER);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    textdomain(DOMAIN);
}

void i18n_start(void)
{
    choose_locale();
    open_catalogue();
}

bool i18n_choose(const char *language)
{
    int known = 0;
    while (known < I18N_LANGUAGE_COUNT && strcmp(language, I18N_LANGUAGES[known]) != 0)
        known++;
    if (known == I18N_LANGUAGE_COUNT)
        return false;
    /* "C" has no catalogue, so English is left as it is. The language is looked at again when the
     * locale is set. */
    setenv("LANGUAGE", known == 0 ? "C" : language, 1);
    setlocale(LC_CTYPE, "C.UTF-8");
    setlocale(LC_MESSAGES, "C.UTF-8");
    open_catalogue();
    return true;
}

const char *i18n_language(void)
{
    /* Translators: the name of your language as HTML writes it, such as ja. */
    return _("en");
}

/* LANGUAGE is the process's, but it is not looked at in the locale "C": a thread speaks Japanese
 * exactly if the locale of its messages is another one. */
bool i18n_open_voices(I18nVoices *voices)
{
    bool japanese = strcmp(i18n_language(), "ja") == 0;
    voices->english = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    voices->japanese = newlocale(LC_CTYPE_MASK | LC_MESSAGES_MASK, "C.UTF-8", (locale_t)0);
    if (!voices->english || !voices->japanese)
        return false;
    setenv("LANGUAGE", "ja", 1);
    open_catalogue();
    i18n_speak(voices, japanese ? "ja" : "en");
    return true;
}

void i18n_speak(const I18nVoices *voices, const char *language)
{
    uselocale(strcmp(language, "ja") == 0 ? voices->japanese : voices->english);
}

void i18n_close_voices(I18nVoices *voices)
{
    uselocale(LC_GLOBAL_LOCALE);
    setlocale(LC_MESSAGES, "C");
    if (voices->english)
        freelocale(voices->english);
    if (voices->japanese)
        freelocale(voices->japanese);
    *voices = (I18nVoices){0};
}

bool i18n_use_utf8(void)
{
    static const char *const LOCALES[] = {"C.UTF-8", "", "en_US.UTF-8"};
    for (size_t i = 0; strcmp(nl_langinfo(CODESET), "UTF-8") != 0; i++) {
        if (i == sizeof LOCALES / sizeof *LOCALES)
            return false;
        setlocale(LC_CTYPE, LOCALES[i]);
    }
    return true;
}

const char *i18n_in_context(const char *marked)
{
    const char *found = gettext(marked);
    return found == marked ? strchr(marked, '\004') + 1 : found;
}
