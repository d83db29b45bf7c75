#ifndef GOSEDAI_FRONT_PEEP_PAGE_H
#define GOSEDAI_FRONT_PEEP_PAGE_H

/* PeepPage: an analysis as one page for the browser.
 *
 * The page is a single file that asks for nothing else: no network, no fonts, no frames. Its layers
 * are switched by radio buttons and work without scripts; a few lines of script add the details of
 * the point under the mouse or the arrow keys. It follows the light or dark setting of the reader
 * and the language of base/i18n.h. */

#include "analysis/analysis.h"
#include "base/text.h"

typedef struct PeepPage {
    const char *title;    /* what was analysed: any text */
    const char *language; /* "en", "ja": the language of the sentences, for readers aloud */
    Point last_move;      /* POINT_NONE if there is none */
} PeepPage;

/* Appends the page. Cost: some milliseconds, some 300 KB on 19x19. */
void peep_page_write(const PeepPage *page, const Analysis *analysis, Text *text);

#endif
