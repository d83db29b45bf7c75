"""For tests that run the built program."""

import re
import signal
import time


def wait_until_heard(process, number=signal.SIGINT):
    """Waits until the program handles the signal: before that it would simply be ended by it."""
    while process.poll() is None:
        with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
            masks = re.findall(r"^Sig(?:Cgt|Blk):\s*(\w+)$", status.read(), re.M)
        if any(int(mask, 16) >> (number - 1) & 1 for mask in masks):
            return
        time.sleep(0.01)


def was_done(process, number=signal.SIGINT):
    """Whether a program that was sent the signal, and has ended, had done its work before. If the
    signal came when only clearing up was left, it ended the program: nobody waited for it then."""
    return process.returncode in (0, -number)


def part_of_tests(suite, text):
    """Of a suite that unittest has loaded, the tests of the part "K/N": each is in one of the N."""
    part, parts = (int(number) for number in text.split("/"))
    tests = []

    def gather(found):
        for each in found:
            if hasattr(each, "__iter__"):
                gather(each)
            else:
                tests.append(each)

    gather(suite)
    return tests[part - 1::parts]
