/* What commands that teach a network have in common. */

#include "tools/cli_train_net.h"

#include "base/random.h"
#include "parallel/forces.h"
#include "tools/train_output.h"

#include <math.h>

static const char FORM[] =
    "# The first line says what it learned from, and its shape: planes shown, planes between, "
    "blocks,\n"
    "# hidden numbers. Then all numbers follow, four hexadecimal digits each, in units of 1/4096.\n"
    "\n";

enum { REPORT_EVERY = 100000 };

static const double RATES = 100000; /* units of --rate in 1 */

CliTrainNet cli_train_net_defaults(HunchKind kind, const char *notation)
{
    TrainNetPlan plan = train_net_defaults();
    return (CliTrainNet){.kind = kind,
                         .notation = notation,
                         .thousands = (int)(plan.lessons / 1000),
                         .rate = (int)lround(plan.rate * RATES),
                         .threads = 1};
}

void cli_train_net_options(CliTrainNet *training, CliOption options[CLI_TRAIN_NET_OPTIONS])
{
    const CliOption shared[CLI_TRAIN_NET_OPTIONS] = {
        {"out", 'o', CLI_TEXT, &training->out, "FILE", "write the network there, now and then", 0,
         0, NULL},
        {"start", 0, CLI_TEXT, &training->start, "FILE",
         "begin with this network, and with other lessons;\nthe rate rises and falls anew", 0, 0,
         NULL},
        {"lessons", 0, CLI_INT, &training->thousands, "N", "thousands of lessons (default 4000)", 1,
         1000000, NULL},
        {"rate", 0, CLI_INT, &training->rate, "R",
         "rate of learning, in hundred-thousandths\n(default 200)", 1, 100000, NULL},
        {"threads", 0, CLI_INT, &training->threads, "N", "work in N threads (default 1)", 1, 64,
         NULL},
        {"quiet", 'q', CLI_FLAG, &training->quiet, NULL, "no progress on standard error", 0, 0,
         NULL},
    };
    for (int i = 0; i < CLI_TRAIN_NET_OPTIONS; i++)
        options[i] = shared[i];
}

int cli_train_net_parse(CliTrainNet *training, const CliUsage *usage, int argc, char **argv)
{
    int first, code = cli_parse(usage, argc, argv, &first);
    if (code == CLI_GO_ON) {
        training->files = argv + first;
        training->file_count = argc - first;
    }
    return code;
}

bool cli_train_net_stopped(const CliTrainNet *training)
{
    return atomic_load(&training->watch.stop);
}

static bool write_net(const CliTrainNet *training, const HunchNet *net, Error *error)
{
    Text text;
    text_init(&text);
    text_add(&text, FORM);
    hunch_net_write(net, training->kind, &text);
    bool well = train_output_write(training->out, training->notation, &text, error);
    text_clear(&text);
    return well;
}

/* Writes what was learned so far, if something was. */
static bool keep(const CliTrainNet *training, const TrainNet *trainer, Error *error)
{
    if (!train_net_is_sound(trainer))
        return error_set(error,
                         "the training went astray within %ld lessons, and these are not kept; try "
                         "a lower --rate, or another --start",
                         train_net_taken(trainer));
    return !training->out || train_net_taken(trainer) == 0 ||
           write_net(training, train_net_net(trainer), error);
}

/* Tells how far it is; what was learned so far is kept, as it may take an hour. */
static bool tell(const CliTrainNet *training, TrainNet *trainer, long lessons, Error *error)
{
    double moves, outcomes;
    train_net_losses(trainer, &moves, &outcomes);
    if (!training->quiet) {
        fprintf(stderr, "%ld of %ld lessons: losses %.4f and %.4f; ", train_net_taken(trainer),
                lessons, moves, outcomes);
        training->report(training->context, train_net_net(trainer), true, stderr);
    }
    return keep(training, trainer, error);
}

/* How good is what was learned? What was written is, as files hold rounded numbers. */
static bool report(const CliTrainNet *training, const TrainNet *trainer, bool quick, Error *error)
{
    HunchNet *kept = training->out ? hunch_net_load(training->kind, training->out, error) : NULL;
    if (training->out && !kept)
        return false;
    training->report(training->context, kept ? kept : train_net_net(trainer), quick, stdout);
    hunch_net_free(kept);
    return true;
}

static bool teach(const CliTrainNet *training, const TrainSchool *school, Crew *crew, Error *error)
{
    TrainNetPlan plan = train_net_defaults();
    plan.lessons = 1000L * training->thousands;
    plan.rate = training->rate / RATES;
    plan.start = training->begun;
    if (plan.start) /* other lessons than those that it began with */
        plan.seed = random_mix_bytes(plan.seed, (const char *)plan.start, sizeof *plan.start);
    TrainNet *trainer = train_net_new(school, &plan);
    bool well = true;
    long told = 0;
    while (well && !cli_train_net_stopped(training) && train_net_step(trainer, crew))
        if (train_net_taken(trainer) - told >= REPORT_EVERY) {
            told = train_net_taken(trainer);
            well = tell(training, trainer, plan.lessons, error);
        }
    long taken = train_net_taken(trainer);
    bool ended = taken >= plan.lessons;
    if (well && taken == 0)
        well = error_set(error, "stopped; nothing was written");
    well = well && keep(training, trainer, error);
    if (well && !ended) /* who pressed Ctrl-C does not wait for all of it */
        printf("stopped after %ld of %ld lessons%s%s; by a sample, ", taken, plan.lessons,
               training->out ? ", which are kept in " : "", training->out ? training->out : "");
    well = well && report(training, trainer, !ended, error);
    train_net_free(trainer);
    return well;
}

bool cli_train_net_open(CliTrainNet *training, Error *error)
{
    training->watches = cli_watch_start(&training->watch);
    if (!training->watches)
        return error_set(error, "no thread can be started to watch for Ctrl-C");
    return !training->start ||
           (training->begun = hunch_net_load(training->kind, training->start, error));
}

void cli_train_net_close(CliTrainNet *training)
{
    if (training->watches)
        cli_watch_end(&training->watch);
    hunch_net_free(training->begun);
}

bool cli_train_net_teach(CliTrainNet *training, const TrainSchool *school, Error *error)
{
    Forces *forces = forces_new(&(ForcesPlan){.threads = training->threads}, error);
    bool well = forces && teach(training, school, forces_crew(forces), error);
    if (forces)
        forces_free(forces);
    return well;
}
