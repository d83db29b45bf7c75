#ifndef GOSEDAI_BASE_I18N_H
#define GOSEDAI_BASE_I18N_H

/* I18n: sentences for people in their own language. _("...") is looked up in the catalogue (po/).
 */

#include <libintl.h>
#include <stdbool.h>

#define _(text)  gettext(text)
#define N_(text) text /* marked for translation, looked up where it is used */

/* A word that means several things, marked for translation with what it is about; to be looked up
 * by i18n_in_context(). */
#define NC_(context, text) context "\004" text

/* Such a word in the reader's language. */
const char *i18n_in_context(const char *marked);

/* Chooses language and characters from the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).
 * Numbers stay as they are in the C locale. Call once, before any sentence. */
void i18n_start(void);

/* The same with the language by its name, "en" or "ja", whatever the environment says. False, with
 * nothing changed, if there is no such one. */
bool i18n_choose(const char *language);

/* The name of the language in which sentences come: "en" or "ja". */
const char *i18n_language(void);

/* Are characters UTF-8 from now on, for the C library's own functions? If they are not yet, asks
 * the system for it, whatever the environment says: what the program reads and writes is UTF-8
 * anyway. False if the system knows no such locale. */
bool i18n_use_utf8(void);

#endif
