/* The program: hands the tables of all layers' commands to the command line. */

#include "tools/tools.h"

#include <fcntl.h>
#include <unistd.h>

/* A standard stream that was closed when we were started would become the first file that we open.
 * Put something harmless there: reading ends at once, writing fails and is reported. */
static void fill_closed_streams(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) == -1 && open("/dev/null", O_RDONLY) != stream)
            _exit(CLI_FAILED);
}

int main(int argc, char **argv)
{
    const CliCommand *const tables[] = {CLI_COMMANDS, TOOLS_COMMANDS, NULL};
    fill_closed_streams();
    return cli_run(argc, argv, tables);
}
