/* Words from explanations: which of the claims are told, in which order, and what stands between
 * them; the claims' own sentences are in decide/sentence.h. What a move is for comes before the
 * tree that prefers it, whose value is the lead and no size. */

#include "decide/words.h"

#include "base/i18n.h"
#include "decide/phrase.h"
#include "decide/sentence.h"
#include "propose/move_name.h"

#include <math.h>

/* Of the first reason's points: a second one with less is not told in a paragraph. */
static const double SECOND_SHARE = 0.3;

/* What is said of a tree in a short sentence, and of moves that it did not choose. */
static const char TREE_BRIEF[] = N_("it wins {percent} % of the games in the tree search");
static const char TREE_OTHER[] = N_("it wins {percent} % of {games} in the tree search");

/* "Cut at D6", or "D6" if the move has no name. */
static void add_head(const Explanation *explanation, int size, Text *text)
{
    if (explanation->move == POINT_PASS)
        text_add(text, _("Pass"));
    else if (explanation->move == POINT_RESIGN)
        text_add(text, _("Resigns"));
    else
        move_name_say(explanation->name, size, explanation->move, text);
}

/* How large the move is. */
static void add_size(double value, int size, Text *text)
{
    Claim claim = claim_make(CLAIM_NONE, BLACK, CLAIM_ESTIMATED);
    claim.value = round(value);
    if (claim.value >= SENTENCE_POINTS_LEAST)
        phrase_fill(_(" About {value} points."), &claim, size, text);
}

/* Does a claim say what the move is for, and not only that such moves are played or win? */
static bool has_aim(const Claim *claim)
{
    return claim->kind != CLAIM_SHAPE && claim->kind != CLAIM_SAMPLES &&
           claim->kind != CLAIM_PRESSES && claim->kind != CLAIM_JOSEKI &&
           claim->kind != CLAIM_PREFERS;
}

/* The reason that is told first: a tree says that a move is good, but not what for; what else is
 * known comes before it. */
static const Claim *main_reason(const Explanation *explanation)
{
    const Claim *first = &explanation->claims[0];
    for (int i = 1; first->kind == CLAIM_TREE && i < explanation->claim_count; i++) {
        const Claim *claim = &explanation->claims[i];
        if (has_aim(claim))
            return claim;
    }
    return first;
}

/* Has the tree that explains the move more games for another one? */
static bool is_second_choice(const Explanation *explanation)
{
    const Claim *tree = explanation_tree(explanation);
    return tree && explanation->other_count > 0 &&
           explanation->others[0].claim.kind == CLAIM_TREE &&
           explanation->others[0].claim.count > tree->count;
}

/* One of the reasons, as a part of a sentence. */
static void add_told(const Explanation *explanation, const Claim *claim, int size, Text *text)
{
    if (claim->kind == CLAIM_TREE && is_second_choice(explanation))
        phrase_fill(_(TREE_OTHER), claim, size, text);
    else
        sentence_purpose(claim, size, text);
}

/* What speaks for the move that somebody would rather play, if the claim names one. */
static void add_preferred(const Explanation *explanation, const Claim *claim, int size, Text *text)
{
    if (claim->kind != CLAIM_PREFERS || explanation->preferred.kind == CLAIM_NONE)
        return;
    text_add(text, _(" What for: "));
    sentence_purpose(&explanation->preferred, size, text);
    text_add(text, _("."));
}

void words_claim_of(const Explanation *explanation, const Claim *claim, int size, Text *text)
{
    size_t start = text->length;
    add_told(explanation, claim, size, text);
    sentence_capitalize(text, start);
    text_add(text, _("."));
    add_preferred(explanation, claim, size, text);
}

/* The head and the first reason; `brief`: without numbers of games. */
static void add_first(const Explanation *explanation, int size, bool brief, Text *text)
{
    add_head(explanation, size, text);
    if (explanation->claim_count == 0) {
        text_add(text, _(": the program finds no purpose for this move."));
        return;
    }
    const Claim *reason = main_reason(explanation);
    text_add(text, _(": "));
    if (brief && reason->kind == CLAIM_TREE && !is_second_choice(explanation))
        phrase_fill(_(TREE_BRIEF), reason, size, text);
    else
        add_told(explanation, reason, size, text);
    text_add(text, _("."));
    sentence_otherwise(reason, size, text);
    if (explanation->claims[0].kind != CLAIM_TREE) /* whose value is the lead */
        add_size(reason->value, size, text);
}

static void add_sentence(const Explanation *explanation, int size, Text *text)
{
    add_first(explanation, size, true, text);
}

/* What is said for a move that was not chosen. */
static void add_other(const Claim *claim, int size, Text *text)
{
    if (claim->kind == CLAIM_TREE)
        phrase_fill(_(TREE_OTHER), claim, size, text);
    else
        sentence_purpose(claim, size, text);
    text_add(text, _("."));
}

void words_other(const Claim *claim, int size, Text *text)
{
    size_t start = text->length;
    add_other(claim, size, text);
    sentence_capitalize(text, start);
}

/* The one reason that is told beside the first; NULL if nothing is worth it. */
static const Claim *second_reason(const Explanation *explanation)
{
    const Claim *first = &explanation->claims[0];
    if (explanation->claim_count > 0 && main_reason(explanation) != first)
        return first; /* the tree's */
    for (int i = 1; i < explanation->claim_count; i++) {
        const Claim *claim = &explanation->claims[i];
        bool counts = first->kind == CLAIM_TREE || claim->kind == CLAIM_TREE ||
                      claim->value >= SECOND_SHARE * first->value;
        if (has_aim(claim) && counts && !sentence_is_same(first, claim))
            return claim;
    }
    return NULL;
}

/* Shares of games won that differ by less are the same to a person. */
static const double SAME_SHARE = 0.02;

/* Is another move worth more? A tree chooses by its games, whatever the points, and so does whoever
 * passes; that it has tried another move more often does not make that one better, as where the
 * game is over but for a last neutral point. */
static bool has_better(const Explanation *explanation)
{
    bool passes = explanation->move == POINT_PASS && explanation->rather == POINT_NONE;
    const Claim *tree = explanation_tree(explanation);
    if (tree)
        return is_second_choice(explanation) &&
               explanation->others[0].claim.after > tree->after + SAME_SHARE;
    return !passes && explanation->others[0].value > explanation->value;
}

/* Does it say that nothing gains? */
static bool is_end(const Explanation *explanation)
{
    return explanation->claim_count && explanation->claims[0].kind == CLAIM_BALANCE;
}

/* The first of the other moves; none beside a pass, which gains more than any of them. */
static void add_next(const Explanation *explanation, int size, Text *text)
{
    char name[POINT_TEXT_MAX];
    if (explanation->other_count == 0 || explanation->rather == POINT_PASS || is_end(explanation))
        return;
    const char *head = has_better(explanation) ? _(" A better move is %s: ")
                       : explanation->rather != POINT_NONE || is_second_choice(explanation)
                           ? _(" About as good is %s: ")
                           : _(" The next best move is %s: ");
    text_printf(text, head, point_name(size, explanation->others[0].move, name));
    add_other(&explanation->others[0].claim, size, text);
}

/* Where somebody would rather play elsewhere. */
static void add_disagreement(const Explanation *explanation, int size, Text *text)
{
    for (int i = 0; i < explanation->claim_count; i++)
        if (explanation->claims[i].kind == CLAIM_PREFERS) {
            text_add(text, _(" But "));
            sentence_purpose(&explanation->claims[i], size, text);
            text_add(text, _("."));
            add_preferred(explanation, &explanation->claims[i], size, text);
        }
}

static void add_paragraph(const Explanation *explanation, int size, Text *text)
{
    add_first(explanation, size, false, text);
    const Claim *second = second_reason(explanation);
    if (second) {
        text_add(text, _(" Also, "));
        add_told(explanation, second, size, text);
        text_add(text, _("."));
    }
    add_disagreement(explanation, size, text);
    add_next(explanation, size, text);
}

static void add_basis(const Claim *claim, int size, Text *text)
{
    bool played = claim->kind == CLAIM_SAMPLES || claim->kind == CLAIM_TREE;
    text_printf(text, " [%s",
                played ? _("games played out") : phrase_support((ClaimSupport)claim->support));
    sentence_measure(claim, size, text);
    if (claim->nodes)
        text_printf(text,
                    ngettext(", %llu position", ", %llu positions", (unsigned long)claim->nodes),
                    (unsigned long long)claim->nodes);
    bool read = claim->support >= CLAIM_SEARCHED;
    if (read && sentence_has_otherwise(claim) && claim->else_proved < claim->support)
        text_printf(text, _("; otherwise: %s"), phrase_support((ClaimSupport)claim->else_proved));
    text_add(text, "]\n");
}

/* One reason with what it rests on. */
static void add_reason(const Explanation *explanation, const Claim *claim, int size, Text *text)
{
    text_add(text, "  - ");
    words_claim_of(explanation, claim, size, text);
    sentence_otherwise(claim, size, text);
    add_basis(claim, size, text);
    if (claim->line.count > 1) {
        text_add(text, _("    Line: "));
        phrase_line(&claim->line, size, text);
        text_add_char(text, '\n');
    }
    if (claim->else_line.count > 1) {
        text_add(text, _("    Otherwise: "));
        phrase_line(&claim->else_line, size, text);
        text_add_char(text, '\n');
    }
}

static void add_report(const Explanation *explanation, int size, Text *text)
{
    add_sentence(explanation, size, text);
    text_add_char(text, '\n');
    for (int i = 0; i < explanation->claim_count; i++)
        add_reason(explanation, &explanation->claims[i], size, text);
    bool leads = explanation->claim_count && explanation->claims[0].kind == CLAIM_TREE;
    if (explanation->other_count)
        text_add(text, leads ? _("Other moves (points ahead after them):\n")
                             : _("Other moves (points gained):\n"));
    for (int i = 0; i < explanation->other_count; i++) {
        const Alternative *other = &explanation->others[i];
        char name[POINT_TEXT_MAX];
        text_printf(text, "  %-4s %6.1f  ", point_name(size, other->move, name), other->value);
        words_other(&other->claim, size, text);
        text_add_char(text, '\n');
    }
}

void words_explain(const Explanation *explanation, int size, WordsLength length, Text *text)
{
    static void (*const WRITERS[])(const Explanation *, int, Text *) = {
        [WORDS_SENTENCE] = add_sentence,
        [WORDS_PARAGRAPH] = add_paragraph,
        [WORDS_REPORT] = add_report,
    };
    WRITERS[length](explanation, size, text);
}
