#ifndef GOSEDAI_KNOWLEDGE_PATTERN_H
#define GOSEDAI_KNOWLEDGE_PATTERN_H

/* Pattern: shapes of stones with a condition and what they mean, read from a text and found on a
 * board in all symmetries and both colours.
 *
 *     PatternSet *set = pattern_set_load("link_patterns", NULL, &LINK_PATTERN_SCHEMA, &error);
 *     PatternView view;
 *     pattern_view_init(&view, &board);                          once for each position
 *     PatternQuery query = {&view, BLACK, PATTERN_ANY_SECTION, NULL};
 *     PatternMatch match;
 *     if (pattern_match_pair(set, &query, a, b, &match, 1)) ...  the first that fits
 *     pattern_set_free(set);
 *
 * The language is told in docs/knowledge.md. A pattern in short:
 *
 *     pattern NAME
 *     about   text for people
 *     diagram                    X own stone, O enemy, . empty, x own or empty, o enemy or empty,
 *       . . . .                  : any point of the board, ? anything, even beyond the edge,
 *       A . b X                  * the empty point to play at, | - + the edge, letters and digits
 *       . O . .                  name points: small letters and digits empty ones, others as
 *     with    A X                `with` says
 *     base    A                  the stone (or two) that the pattern is looked up by
 *     where   liberties(A) >= 4  ... and all the fields that the user's schema allows; after
 *     case    own(b)             `case CONDITION` or `case otherwise` they hold in that case only
 *
 * What fields and which functions there are is said by a PatternSchema of the user. */

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"

enum {
    PATTERN_NAMES_MAX = 24,    /* named points of a pattern */
    PATTERN_SIDE_MAX = 13,     /* rows and columns of a diagram, edges not counted */
    PATTERN_REACH = 13,        /* how far from its anchor a pattern looks, the edge included */
    PATTERN_ARGUMENTS_MAX = 4, /* of a function or a field */
    PATTERN_ANY_SECTION = -1,
    PATTERN_NO_CASE = -1,
};

/* --- what a file may say ------------------------------------------------------------------- */

/* A function of conditions, as it is called. `values` are points (POINT_NONE beyond the edge),
 * colours or numbers, as the signature says. */
typedef struct PatternCall {
    const Board *board;
    Color own;
    void *context; /* of the query */
    int values[PATTERN_ARGUMENTS_MAX];
} PatternCall;

typedef struct PatternFunction {
    const char *name;
    const char *signature; /* p point, c colour (own or enemy), n number: "pp", "" if none */
    int (*call)(const PatternCall *call);
} PatternFunction;

/* How an argument of a field is read. */
typedef enum PatternKind {
    PATTERN_END,    /* there are no more */
    PATTERN_WORD,   /* one of `words` */
    PATTERN_POINT,  /* the name of a point, or `none` */
    PATTERN_NUMBER, /* with decimals */
    PATTERN_TEXT,   /* the rest of the line */
} PatternKind;

typedef struct PatternParameter {
    PatternKind kind;
    const char *const *words; /* for PATTERN_WORD, ended by NULL */
    bool optional;            /* this one and all behind it may be left out */
} PatternParameter;

typedef struct PatternField {
    const char *name; /* NULL ends a table */
    PatternParameter parameters[PATTERN_ARGUMENTS_MAX];
    int least, most; /* how often it stands in a pattern or in one case; most 0: any number */
} PatternField;

typedef struct PatternSchema {
    const char *kind; /* the file begins with "patterns KIND" */
    const PatternField *fields;
    const PatternFunction *functions; /* besides the built-in ones, ended by no name; may be NULL */
} PatternSchema;

/* --- what a file says ---------------------------------------------------------------------- */

typedef struct PatternValue {
    bool given; /* false: an optional argument that was left out */
    int word;   /* of PATTERN_WORD: which; of PATTERN_POINT: index of the name, -1 for none */
    double number;
    const char *text;
} PatternValue;

/* A line with a field. */
typedef struct PatternEntry {
    int field;   /* index in the schema's table */
    int in_case; /* PATTERN_NO_CASE: holds in all */
    int line;
    PatternValue values[PATTERN_ARGUMENTS_MAX];
} PatternEntry;

/* Where a pattern may lie, told of its anchor. */
typedef enum PatternArea { PATTERN_CORNER = 1, PATTERN_SIDE = 2, PATTERN_CENTRE = 4 } PatternArea;

/* What may stand on a point: bits by class. The classes are the Colors seen by the owner. */
typedef enum PatternClass {
    PATTERN_EMPTY = 1 << 0,
    PATTERN_OWN = 1 << 1,
    PATTERN_ENEMY = 1 << 2,
    PATTERN_OFF = 1 << 3,
    PATTERN_ANY = 15,
} PatternClass;

typedef struct PatternCell {
    uint8_t allowed; /* PatternClass bits */
    int8_t name;     /* index in Pattern.names, -1 if none */
} PatternCell;

/* A line `where` or `case`. */
typedef struct PatternClause {
    struct Condition *condition; /* NULL: case otherwise */
    int line;
} PatternClause;

typedef struct Pattern {
    const char *name;
    const char *about; /* NULL if there is nothing; lines end with a line break */
    int line;          /* of the file, where it begins */
    int section;
    int width, height;
    bool left, right, top, bottom; /* edges that are drawn */
    PatternCell *cells;            /* width * height, from the top left */
    char names[PATTERN_NAMES_MAX + 1];
    uint8_t name_allowed[PATTERN_NAMES_MAX]; /* what stands at a name */
    uint8_t name_count[PATTERN_NAMES_MAX];   /* at how many points the name stands */
    int base_count, base[2];                 /* names of the base points */
    int anchor_x, anchor_y;                  /* the cell that decides where it is looked for */
    int areas;                               /* PatternArea bits; 0: anywhere */
    int line_low, line_high;                 /* of the anchor; 0: any */
    PatternClause *conditions;               /* all must hold */
    int condition_count;
    PatternClause *cases;
    int case_count;
    PatternEntry *entries; /* in the order of the file */
    int entry_count;
} Pattern;

typedef struct PatternSet {
    const PatternSchema *schema;
    Pattern *patterns; /* in the order of the file */
    int count;
    const char **sections; /* the name of section 0 is "" if the file has patterns before any */
    int section_count;
    struct PatternIndex *index; /* of the matcher */
    struct Arena *arena;
} PatternSet;

/* --- life cycle ---------------------------------------------------------------------------- */

/* Reads the text of a pattern file; `place` names it in errors. NULL, with line, column and
 * reason, if something is wrong. The schema must outlive the set. */
PatternSet *pattern_set_read(const char *text, const char *place, const PatternSchema *schema,
                             Error *error);

/* Reads the file at `path`, or, if that is NULL, the built-in one called `name`. */
PatternSet *pattern_set_load(const char *name, const char *path, const PatternSchema *schema,
                             Error *error);
void pattern_set_free(PatternSet *set);

/* Appends the set, or one pattern, in the notation of the file without comments; a set reads back
 * as the same. */
void pattern_set_write(const PatternSet *set, Text *text);
void pattern_write(const PatternSet *set, const Pattern *pattern, Text *text);

/* Appends the diagram alone, one row a line, each begun with `indent`. */
void pattern_draw(const Pattern *pattern, const char *indent, Text *text);

/* --- looking up ---------------------------------------------------------------------------- */

/* The number of the section or pattern called so; -1 if there is none. */
int pattern_section(const PatternSet *set, const char *name);
int pattern_find(const PatternSet *set, const char *name);

/* The index of the name `name` ('a', 'B', '1', '*') in this pattern; -1 if it has none. */
int pattern_name(const Pattern *pattern, char name);

/* --- matching ------------------------------------------------------------------------------ */

/* The stones of a board as rows of bits, for the matcher; a value without pointers but to the
 * board, which must not change while it is used. */
enum { PATTERN_VIEW_ROWS = POINT_SIZE_MAX + 2 * PATTERN_REACH };

typedef struct PatternView {
    const Board *board;
    uint64_t rows[PATTERN_VIEW_ROWS][4]; /* by Color; bit x + PATTERN_REACH */
} PatternView;

/* Cost: about two instructions for each point. */
void pattern_view_init(PatternView *view, const Board *board);

/* What is asked. */
typedef struct PatternQuery {
    const PatternView *view;
    Color own;     /* whose stones X are; EMPTY: both, Black first */
    int section;   /* only this one, or PATTERN_ANY_SECTION */
    void *context; /* for the functions of the schema */
} PatternQuery;

typedef struct PatternMatch {
    int16_t pattern;
    int16_t in_case;  /* which case holds; PATTERN_NO_CASE if the pattern has none */
    uint8_t symmetry; /* that takes the diagram to the board: point.h */
    uint8_t own;      /* whose stones X are */
    Point anchor;
    Point points[PATTERN_NAMES_MAX]; /* of the names; POINT_NONE beyond the edge, and of names that
                                        stand at several points */
} PatternMatch;

/* Which patterns fit with their anchor at `point`? The anchor is the first base point, else the
 * move `*`, else one stone of the diagram. Fills `matches` in the order of the file and returns
 * their number, at most `most`; it stops looking when that is reached. A picture that a symmetry
 * takes to itself, with all points that conditions and fields speak of, is reported once. */
int pattern_match_at(const PatternSet *set, const PatternQuery *query, Point point,
                     PatternMatch *matches, int most);

/* Which patterns fit anywhere? In the order of the file, all places of one and then the next: much
 * cheaper than asking for every point. */
int pattern_match_all(const PatternSet *set, const PatternQuery *query, PatternMatch *matches,
                      int most);

/* A part of the file: number 0 .. of - 1. */
typedef struct PatternPart {
    int number, of;
} PatternPart;

/* The same for a part of the file, for several who look at the same time: the parts one after the
 * other are the whole. */
int pattern_match_part(const PatternSet *set, const PatternQuery *query, PatternPart part,
                       PatternMatch *matches, int most);

/* Which patterns with two base points fit so that these are `first` and `second`? If the same may
 * stand on both base points, in either order. In the order of the file. */
int pattern_match_pair(const PatternSet *set, const PatternQuery *query, Point first, Point second,
                       PatternMatch *matches, int most);

/* Where the name lies in a match; POINT_NONE if the pattern has no such name. */
Point pattern_match_point(const PatternSet *set, const PatternMatch *match, char name);

/* The next line with the field called `field` that holds in this match, behind `after` (NULL: the
 * first); NULL if there are no more. */
const PatternEntry *pattern_match_entry(const PatternSet *set, const PatternMatch *match,
                                        const char *field, const PatternEntry *after);

#endif
