#ifndef GOSEDAI_BASE_I18N_H
#define GOSEDAI_BASE_I18N_H

/* I18n: sentences for people in their own language. _("...") is looked up in the catalogue (po/).
 */

#include <libintl.h>
#include <locale.h>
#include <stdbool.h>

#define _(text)  gettext(text)
#define N_(text) text /* marked for translation, looked up where it is used */

/* A word that means several things, marked for translation with what it is about; to be looked up
 * by i18n_in_context(). */
#define NC_(context, text) context "\004" text

/* Such a word in the reader's language. */
const char *i18n_in_context(const char *marked);

/* The languages that there are, by the names that all below understand; English is the first. */
enum { I18N_LANGUAGE_COUNT = 2 };
extern const char *const I18N_LANGUAGES[I18N_LANGUAGE_COUNT];

/* Chooses language and characters from the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).
 * Numbers stay as they are in the C locale. Call once, before any sentence. */
void i18n_start(void);

/* The same with the language by its name, whatever the environment says. False, with
 * nothing changed, if there is no such one. */
bool i18n_choose(const char *language);

/* The name of the language in which sentences come: "en" or "ja". */
const char *i18n_language(void);

/* Two languages at the same time, one for each thread: for servers. */
typedef struct I18nVoices {
    locale_t english, japanese;
} I18nVoices;

/* Prepares both, and leaves the calling thread in the language it had. Call it after i18n_start()
 * and before there are other threads. False if the system cannot. */
bool i18n_open_voices(I18nVoices *voices);

/* Makes sentences of the calling thread come in "ja", or in English. Numbers stay as they are. */
void i18n_speak(const I18nVoices *voices, const char *language);

/* Ends it; all threads that spoke must have ended. The calling one speaks English. */
void i18n_close_voices(I18nVoices *voices);

/* Are characters UTF-8 from now on, for the C library's own functions? If they are not yet, asks
 * the system for it, whatever the environment says: what the program reads and writes is UTF-8
 * anyway. False if the system knows no such locale. */
bool i18n_use_utf8(void);

#endif
