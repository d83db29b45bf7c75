/* From a position to the record of its game: the one place that knows which properties a game of
 * ours is written with. record_position() is the way back, and gives the same position.
 *
 * Gets wrong: what came before the last setup of the position is forgotten, captured stones too;
 * rules without a name are left out. */

#include "game/record.h"

static void set_number(Node *root, const char *property, double number)
{
    Text text;
    text_init(&text);
    text_add_number(&text, number);
    node_set_text(root, property, text.data);
    text_clear(&text);
}

static void add_stones(Node *root, const char *property, const Board *board, Color color)
{
    char text[POINT_TEXT_MAX];
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            if (board_color(board, point) == color)
                node_add_value(root, property, point_sgf(board->size, point, text));
        }
}

/* The stones that were on the board before the first move, and whose turn it was. */
static void add_start(Node *root, const Position *position)
{
    Position *start = position_copy(position);
    while (position_undo(start)) {}
    add_stones(root, "AB", &start->board, BLACK);
    add_stones(root, "AW", &start->board, WHITE);
    if (start->to_play != (start->handicap ? WHITE : BLACK))
        node_set_text(root, "PL", start->to_play == BLACK ? "B" : "W");
    position_free(start);
}

Record *record_from_position(const Position *position, const char *black, const char *white)
{
    Record *record = record_new(position->board.size);
    Node *root = record->root, *node = root;
    const char *rules = rules_name(&position->rules);
    node_set_text(root, "AP", "Gosedai:" GOSEDAI_VERSION);
    if (black)
        node_set_text(root, "PB", black);
    if (white)
        node_set_text(root, "PW", white);
    set_number(root, "KM", position->komi);
    if (rules)
        node_set_text(root, "RU", rules);
    if (position->handicap)
        set_number(root, "HA", position->handicap);
    add_start(root, position);
    for (size_t i = 0; i < position->move_count; i++) {
        node = record_add_child(record, node);
        node_set_move(node, record->size, position->moves[i]);
    }
    if (record_handicap(record) != position->handicap) /* set up stones look like a handicap */
        set_number(root, "HA", position->handicap);
    return record;
}
