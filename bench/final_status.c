#include "analysis/final_status.h"
#include "base/timer.h"
#include "board/diagram.h"
#include "recognize/ownership.h"
#include "support/finished.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    Games games;
    GameLine game;
    double margin;
    int wanted = argc > 2 ? atoi(argv[2]) : 100, step = argc > 3 ? atoi(argv[3]) : 1, offset=argc>4?atoi(argv[4]):0;
    int judged = 0, right = 0;
    if (!games_open(&games, argv[1])) return 1;
    double worst=0,sum=0;
    for (int n = 0; judged < wanted && finished_next(&games, &game, &margin); n++) {
        if (getenv("ID") ? !strstr(getenv("ID"),game.id) : n % step!=offset) continue;
        Position *position = finished_position(&game, -1);
        uint8_t status[POINT_LIMIT];
        double margins[FINISHED_COUNTS];
        double t0=timer_now();
        if (getenv("OLD")) ownership_judge(&position->board, status); else final_status_judge(&position->board, status);
        double t=timer_now()-t0; sum+=t; if(t>worst) worst=t;
        finished_margins(position, status, margins);
        bool ok = finished_agrees(&game, margins, margin);
        judged++;
        right += ok;
        printf("GAME\t%s\t%d\t%d\t%d\t%s\t%g\t%g\t", argv[1], n, ok, game.size, game.id, margins[0],margins[1]);
        const Board *b=&position->board;
        for(int p=0;p<b->limit;p++){ Color c=board_color(b,(Point)p); char nm[POINT_TEXT_MAX]; if(c==BLACK||c==WHITE) printf("%s:%c%c ",point_name(b->size,(Point)p,nm)," XO"[c],"ads"[status[p]]);}
        printf("\n");
        position_free(position);
    }
    fprintf(stderr,"%s: %d of %d agree, %.1f ms, worst %.1f\n", argv[1], right, judged, 1000*sum/judged, 1000*worst);
    games_close(&games);
    return 0;
}
