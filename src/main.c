/* The program: every subcommand of gosedai starts here. */

int main(void)
{
    return 0;
}
