/* gosedai train: knowledge files whose weights are learned from examples. */

#include "front/cli/cli.h"
#include "front/cli/cli_watch.h"
#include "tools/cli_train_hunch.h"
#include "tools/cli_train_instinct.h"
#include "tools/cli_train_patterns.h"
#include "tools/tools.h"
#include "tools/train_output.h"
#include "tools/train_problems.h"
#include "tools/train_softmax.h"

#include <unistd.h>

static const char NAME[] = "train fight-moves";

/* What stands at the top of the file. */
static const char NOTATION[] =
    "# Fight moves: how much a feature of a move in a local fight speaks for it.\n"
    "#\n"
    "# Made by 'gosedai train fight-moves'; docs/knowledge.md says from what, and how good it is.\n"
    "#\n"
    "#     ROLE FEATURE VALUE WEIGHT COUNT\n"
    "#\n"
    "# ROLE is attack or defend: who is to move; on the first move of a fight the lines of\n"
    "# attack-first or defend-first are added. The move whose weights have the highest sum is\n"
    "# tried first; 0.69 more means twice as likely. COUNT is how often the feature was seen; a\n"
    "# feature that is not listed weighs 0. '# ' begins a comment.\n"
    "#\n"
    "#     pass 0         passing\n"
    "#     capture N,R    stones captured (4: and more); R 1: one's own block is out of atari by "
    "it\n"
    "#     atari N        enemy stones put in atari (4: and more)\n"
    "#     save N,L       own stones in atari that it joins, liberties then (3: and more)\n"
    "#     breath L,N     liberties then (4: and more); if 1, stones in self-atari (6: and more)\n"
    "#     near D         from the last move: dx + dy + the larger (10: and more), 11: there was\n"
    "#                    none, 12: it was a pass\n"
    "#     place A,B      lines to the nearest edge (3: and more) and to the next (4: and more)\n"
    "#     key K,L        K 2: a liberty of the key stones, 1: beside one; they have L (4: and "
    "more)\n"
    "#     room S,D       points of this piece of the room for eyes (8: and more), those beside "
    "it\n"
    "#     eye M,E        eyes that a defending stone here makes beside it; E 0-2: corners of "
    "eyes\n"
    "#                    it is, 3-5: the same, and it stands in one\n"
    "#     contact A,B    liberties of the weakest own and enemy block beside it (0: none)\n"
    "#     around ...     the points around: X own stone, O enemy, . empty, # off the board\n"
    "#     wide ...       and those two steps away; both in any direction, mirrored as well\n"
    "\n";

typedef struct Job {
    char **files;
    int file_count;
    const char *validate, *out;
    int epochs;
    TrainSettings settings;
    bool quiet;
    CliWatch watch;
    TrainSet train, valid;
} Job;

static void print_score(const char *part, const TrainScore *score)
{
    for (int kind = 0; kind <= TRAIN_KINDS; kind++) {
        int count = score->decisions[kind];
        if (count)
            printf("%-11s %-7s %9d %8.1f %8.1f %10.4f\n", part,
                   kind < TRAIN_KINDS ? train_kind_name((TrainKind)kind) : "all", count,
                   train_output_percent(score->first[kind], count),
                   train_output_percent(score->among_five[kind], count),
                   score->likelihood[kind] / count);
    }
}

static void report(const Job *job, const TrainSoftmax *model, size_t entries)
{
    TrainScore score;
    printf("%-11s %-7s %9s %8s %8s %10s\n", "part", "kind", "decisions", "top 1 %", "top 5 %",
           "log-likel.");
    train_softmax_measure(model, &job->train, &score);
    print_score("training", &score);
    if (job->validate) {
        train_softmax_measure(model, &job->valid, &score);
        print_score("validation", &score);
    }
    printf("%zu weights from %d problems, of which %d gave no decision\n", entries,
           job->train.problems, job->train.unused);
}

static void show_epoch(const Job *job, const TrainSoftmax *model, int epoch)
{
    const TrainSet *set = job->validate ? &job->valid : &job->train;
    TrainScore score;
    train_softmax_measure(model, set, &score);
    int count = score.decisions[TRAIN_KINDS];
    fprintf(stderr, "epoch %d of %d: log-likelihood %.4f, top 1 %.1f %%\n", epoch, job->epochs,
            count ? score.likelihood[TRAIN_KINDS] / count : 0.0,
            train_output_percent(score.first[TRAIN_KINDS], count));
}

static bool read_files(Job *job, Error *error)
{
    for (int i = 0; i < job->file_count; i++) {
        if (!train_problems_read(&job->train, job->files[i], &job->watch.stop, error))
            return false;
        if (!job->quiet)
            fprintf(stderr, "%s: %d problems, %zu decisions so far\n", job->files[i],
                    job->train.problems, job->train.decision_count);
    }
    if (job->validate && !train_problems_read(&job->valid, job->validate, &job->watch.stop, error))
        return false;
    if (!job->train.decision_count && !atomic_load(&job->watch.stop))
        return error_set(error, "no problem of these files has a surrounded group with a solution "
                                "near it; is it life and death?");
    return true;
}

static bool write_weights(const Job *job, const MoveWeights *weights, Error *error)
{
    Text text;
    text_init(&text);
    move_weights_write(weights, &text);
    bool well = train_output_write(job->out, NOTATION, &text, error);
    text_clear(&text);
    return well;
}

static bool train(Job *job, Error *error)
{
    if (!train_output_can_write(job->out, NULL, error) || !read_files(job, error))
        return false;
    TrainSoftmax *model = train_softmax_new(&job->train, &job->settings);
    for (int epoch = 1; epoch <= job->epochs && !atomic_load(&job->watch.stop); epoch++) {
        train_softmax_epoch(model, &job->train);
        if (!job->quiet)
            show_epoch(job, model, epoch);
    }
    bool stopped = atomic_load(&job->watch.stop), well = true;
    if (stopped) {
        well = error_set(error, "stopped; nothing was written");
    } else {
        MoveWeights *weights = train_softmax_weights(model);
        well = !job->out || write_weights(job, weights, error);
        if (well)
            report(job, model, weights->count);
        move_weights_free(weights);
    }
    train_softmax_free(model);
    return well;
}

static int run(Job *job)
{
    Error error;
    error_clear(&error);
    if (!cli_watch_start(&job->watch))
        return cli_fail(NAME, "no thread can be started to watch for Ctrl-C");
    train_set_init(&job->train);
    train_set_init(&job->valid);
    bool well = train(job, &error);
    cli_watch_end(&job->watch);
    train_set_clear(&job->train);
    train_set_clear(&job->valid);
    return well ? CLI_OK : cli_fail_error(NAME, &error);
}

static int cli_train_fight_moves(int argc, char **argv)
{
    Job job = {.epochs = 6, .settings = train_softmax_defaults()};
    const CliOption options[] = {
        {"validate", 0, CLI_TEXT, &job.validate, "FILE", "problems to measure with, not to learn",
         0, 0, NULL},
        {"out", 'o', CLI_TEXT, &job.out, "FILE", "write the weights there", 0, 0, NULL},
        {"epochs", 0, CLI_INT, &job.epochs, "N", "times through all decisions (default 6)", 1, 1000,
         NULL},
        {"seen", 0, CLI_INT, &job.settings.seen, "N",
         "leave out patterns seen less often\n(default 30)", 1, 1000000, NULL},
        {"quiet", 'q', CLI_FLAG, &job.quiet, NULL, "no progress on standard error", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "FILE...",
        "Learns which moves of a local fight to try first, from life-and-death problems with\n"
        "solutions, and reports how often a right move comes first or among five.\n"
        "A problem is a line with nine fields separated by tabs: id, type, level, size, to play\n"
        "(B or W), accepted first moves, wrong ones, tags, and an SGF tree whose leaves have\n"
        "comments that begin with RIGHT or WRONG.",
        options,
        "Example: gosedai train fight-moves problems.tsv --validate others.tsv -o fight_moves\n"
        "The same files give the same weights. Ctrl-C ends it; nothing is then written.",
        1,
        CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job.files = argv + first;
    job.file_count = argc - first;
    if (train_output_is_read(job.out, job.files, job.file_count) ||
        (job.validate && train_output_is_read(job.out, (char *const[]){(char *)job.validate}, 1)))
        return cli_misuse(NAME, "--out: %s is read; choose another name", job.out);
    return run(&job);
}

int cli_train(int argc, char **argv)
{
    static const CliCommand COMMANDS[] = {
        {"fight-moves", "which moves of a local fight to try first", cli_train_fight_moves},
        {"hunch", "which move solves a problem, at first sight", cli_train_hunch},
        {"patterns", "which moves strong players choose", cli_train_patterns},
        {"instinct", "the same, where patterns alone are wrong", cli_train_instinct},
        {0},
    };
    return cli_run_group("train", "Learns the weights of knowledge files from examples.", COMMANDS,
                         argc, argv);
}
