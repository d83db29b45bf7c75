#ifndef GOSEDAI_FRONT_WEB_TASKS_H
#define GOSEDAI_FRONT_WEB_TASKS_H

/* WebTasks: the kinds of jobs, and how they are read from a request. */

#include "front/web/web.h"

/* A job that is ready to be started. */
typedef struct WebTaskPlan {
    const WebWork *work;
    void *task;            /* owned; released by work->release() */
    char game[WEB_ID_MAX]; /* the game that it is about to change; "" if none */
} WebTaskPlan;

/* Reads the body of a job. False, and the reply refuses. */
typedef bool WebTaskReader(Web *web, const WebRequest *request, const json_t *body,
                           WebTaskPlan *plan, WebReply *reply);

WebTaskReader task_think_read;  /* task_think.c */
WebTaskReader task_search_read; /* task_search.c */
WebTaskReader task_review_read; /* task_review.c */

#endif
