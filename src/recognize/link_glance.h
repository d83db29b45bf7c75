#ifndef GOSEDAI_RECOGNIZE_LINK_GLANCE_H
#define GOSEDAI_RECOGNIZE_LINK_GLANCE_H

/* LinkGlance: what is seen of a link without reading. */

#include "recognize/links.h"

/* Fills the outcomes that a glance gives, with connect and cut; the others stay LINK_UNKNOWN. The
 * link must have its ends, shape and barrier, and be no leg. `open` says that no living enemy stone
 * stands near it. Cost: under a microsecond, two where a cutting stone could be taken. */
void link_glance(Link *link, const Board *board, const Blocks *blocks, bool open);

#endif
