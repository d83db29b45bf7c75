#ifndef GOSEDAI_PLAYERS_LCHAN_SURVEY_H
#define GOSEDAI_PLAYERS_LCHAN_SURVEY_H

/* LchanSurvey: what lchan sees on the board, step by step (seed 004, 3.3 and appendix A).
 *
 *     1. legal moves          4. Bouzy map             6. crucial chains
 *     2. blocks in atari      5. a safe first answer   7. Chen's candidates, and reading them
 *     3. ladders
 *
 *     lchan_survey_look(survey, position, BLACK, CHEN_ALL, &deadline);       steps 1 to 5: at once
 *     lchan_survey_read(survey, depth, &deadline);     6 and 7: as long as there is time
 *     const LchanOffer *best = lchan_survey_best(survey);
 */

#include "players/chen_search.h"
#include "propose/claim.h"

/* What a move at one point offers, in points. */
typedef struct LchanOffer {
    Point point;
    bool legal;
    bool tried;    /* else there was no time to: area and risk are not known */
    double area;   /* gained on the Bouzy map */
    double stones; /* taken or saved */
    double risk;   /* own stones that would be caught at once */
    double chen;   /* as a candidate about a crucial chain */
    Claim claim;   /* the largest of these; of kind CLAIM_NONE if there is none */
    double told;   /* how much that is */
} LchanOffer;

typedef struct LchanSurvey {
    const Position *position;
    Color color;
    unsigned rules; /* ChenRules */
    Board board;    /* played on and taken back */
    Trail trail;
    PointSet dead;  /* stones that ladders or reading show to be lost */
    double balance; /* own points on the Bouzy map less the enemy's */
    Point last;     /* the opponent's last move, if its stone stands; else POINT_NONE */
    int count;      /* of `points` */
    Point points[POINT_COUNT_MAX]; /* the legal moves that fill no own eye */
    LchanOffer offers[POINT_LIMIT];
    int readings; /* local searches made */
    long nodes;   /* of them */
} LchanSurvey;

void lchan_survey_init(LchanSurvey *survey);
void lchan_survey_clear(LchanSurvey *survey);

/* Steps 1 to 5. Cost: some milliseconds on 9x9, up to a tenth of a second on 19x19. When the time
 * is over (`deadline` NULL: it never is) moves that are left are not tried; some always are. */
void lchan_survey_look(LchanSurvey *survey, const Position *position, Color color, unsigned rules,
                       Deadline *deadline);

/* Steps 6 and 7: reads the chain of the opponent's last move, and the own ones around it, at most
 * `depth` moves deep. What is read to the end counts with its stones, what is not with the room
 * that it wins. */
void lchan_survey_read(LchanSurvey *survey, int depth, Deadline *deadline);

/* All in one number, in points. */
double lchan_offer_value(const LchanOffer *offer);

/* The best legal move by that, of those tried; NULL if there is none. */
const LchanOffer *lchan_survey_best(const LchanSurvey *survey);

#endif
