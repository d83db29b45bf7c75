/* Reviews as text, JSON and comments in a record. */

#include "front/review/review_output.h"

#include "base/i18n.h"
#include "decide/explanation_json.h"
#include "decide/phrase.h"
#include "decide/words.h"
#include "front/review/review_comment.h"

#include <math.h>
#include <stdlib.h>

/* --- words ------------------------------------------------------------------------------- */

static const char *side_word(Color color)
{
    return color == BLACK ? _("Black") : _("White");
}

/* Words tell the value of the first claim. */
static void set_value(Explanation *explanation, double value)
{
    explanation->value = value;
    if (explanation->claim_count)
        explanation->claims[0].value = value;
}

/* Lets what is told of the two moves fit what is told of the loss, in whole points. If the better
 * move gains less over a pass than it does over the one that was played, the loss alone is told. A
 * pass gives up what it lost. */
static void fit_values(Explanation *best, Explanation *played, double loss)
{
    if (played->move == POINT_PASS) {
        set_value(best, loss);
        if (played->claim_count && played->claims[0].kind == CLAIM_YIELDS)
            played->claims[0].before = loss;
        return;
    }
    double rest = round(best->value) - loss;
    set_value(best, rest < 0 ? 0 : round(best->value));
    set_value(played, fmax(0, rest));
}

void review_output_mistake(const ReviewOutput *output, const ReviewMove *move, Text *text)
{
    char name[POINT_TEXT_MAX];
    int size = output->record->size;
    double loss = round(move->loss);
    Explanation best = move->best, played = move->asked;
    fit_values(&best, &played, loss);
    text_printf(text,
                ngettext("Move %d, %s %s, lost about %.0f point.",
                         "Move %d, %s %s, lost about %.0f points.", (unsigned long)loss),
                move->number, side_word(move->color), phrase_point(size, move->asked.move, name),
                loss);
    text_add(text, _("\nBetter: "));
    words_explain(&best, size, WORDS_SENTENCE, text);
    text_add(text, _("\nPlayed: "));
    if (played.claim_count)
        words_explain(&played, size, WORDS_SENTENCE, text);
    else
        text_printf(text, _("%s, in which the program sees no purpose."),
                    phrase_point(size, move->asked.move, name));
    text_add_char(text, '\n');
}

static int compare_indices(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int review_output_mistakes(const ReviewOutput *output, int *moves)
{
    int count = review_worst(output->review, BLACK, output->mistakes, moves);
    count += review_worst(output->review, WHITE, output->mistakes, moves + count);
    qsort(moves, (size_t)count, sizeof(*moves), compare_indices);
    return count;
}

void review_output_text(const ReviewOutput *output, Text *text)
{
    int moves[2 * REVIEW_MISTAKES_MAX];
    int count = review_output_mistakes(output, moves);
    text_printf(text, "%s\n\n", output->title);
    for (int i = 0; i < count; i++) {
        review_output_mistake(output, &output->review->moves[moves[i]], text);
        text_add_char(text, '\n');
    }
    if (!count)
        text_add(text, _("No move lost much, as far as the program sees.\n\n"));
    text_printf(text, _("Points lost in all, as the program estimates: Black %.0f, White %.0f.\n"),
                review_total_loss(output->review, BLACK), review_total_loss(output->review, WHITE));
}

/* --- JSON -------------------------------------------------------------------------------- */

static json_t *move_json(const ReviewOutput *output, const ReviewMove *move)
{
    char name[POINT_TEXT_MAX];
    int size = output->record->size;
    return json_pack("{s:i, s:s, s:s, s:f, s:f, s:o, s:o}", "number", move->number, "color",
                     color_name(move->color), "move", point_name(size, move->asked.move, name),
                     "lead", round(move->lead * 10) / 10, "loss", round(move->loss * 10) / 10,
                     "played", explanation_json(&move->asked, size), "best",
                     explanation_json(&move->best, size));
}

json_t *review_output_json(const ReviewOutput *output)
{
    int mistakes[2 * REVIEW_MISTAKES_MAX];
    int count = review_output_mistakes(output, mistakes);
    json_t *moves = json_array(), *worst = json_array();
    for (size_t i = 0; i < output->review->count; i++)
        json_array_append_new(moves, move_json(output, &output->review->moves[i]));
    for (int i = 0; i < count; i++)
        json_array_append_new(worst, json_integer(output->review->moves[mistakes[i]].number));
    return json_pack("{s:s, s:i, s:f, s:f, s:o, s:o}", "title", output->title, "size",
                     output->record->size, "black_loss", review_total_loss(output->review, BLACK),
                     "white_loss", review_total_loss(output->review, WHITE), "mistakes", worst,
                     "moves", moves);
}

/* --- comments ---------------------------------------------------------------------------- */

/* Writes the words about `move` into the node's comment, or takes out those of an earlier review if
 * it is no mistake. */
static void annotate_node(const ReviewOutput *output, Node *node, const ReviewMove *move,
                          bool mistake)
{
    const char *comment = node_text(node, "C");
    Text words, text;
    text_init(&words);
    text_init(&text);
    if (mistake)
        review_output_mistake(output, move, &words);
    review_comment_write(comment, mistake ? words.data : NULL, &text);
    if (text.length)
        node_set_text(node, "C", text.data);
    else
        node_remove_property(node, "C");
    text_clear(&words);
    text_clear(&text);
}

void review_output_annotate(const ReviewOutput *output, Record *record)
{
    const Review *review = output->review;
    int mistakes[2 * REVIEW_MISTAKES_MAX], number = 0, told = 0;
    int count = review_output_mistakes(output, mistakes);
    size_t next = 0; /* of the moves that were reviewed */
    for (Node *node = record->root; node && next < review->count; node = node_next(node)) {
        Move move;
        if (!node_move(node, record->size, &move) || move.point == POINT_NONE ||
            ++number != review->moves[next].number)
            continue;
        bool mistake = told < count && mistakes[told] == (int)next;
        told += mistake;
        annotate_node(output, node, &review->moves[next++], mistake);
    }
}
