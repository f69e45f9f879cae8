# fake-player.py: an outside player that behaves, or misbehaves, as it is told
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

# fake-player.py MANNER [FILE]: FILE is what a manner leaves behind for the test to read.

import os
import signal
import subprocess
import sys
import time

# Even if nobody does what the test is there to see done.
signal.alarm(200)

manner, file = (sys.argv[1:] + [None])[:2]


def say(line):
    print(line, flush=True)


def hear(word):
    """Reads on to the next line that begins with WORD; the end of the input is the end of the player."""
    for line in sys.stdin:
        if line.split()[:1] == [word]:
            return line
    sys.exit(0)


def forever():
    while True:
        time.sleep(60)


def reach_first_go():
    hear('bastide')
    say('ready fake')
    hear('go')


def leave(text):
    """All at once, for a test that waits for it."""
    with open(file + '.part', 'w', encoding='utf-8') as part:
        part.write(text)
    os.rename(file + '.part', file)


def through_engine(before_answer='', line_end='\n'):
    """Plays by `bastide-cli engine`, and leaves all that was said by the host and by the player."""
    engine = subprocess.Popen([os.environ['BASTIDE_CLI'], 'engine', '--level', 'greedy'], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, encoding='utf-8')
    log = []
    for line in sys.stdin:
        log.append('> ' + line)
        engine.stdin.write(line)
        engine.stdin.flush()
        if line.split()[0] in ('bastide', 'go'):
            answer = engine.stdout.readline()
            log.append('< ' + answer)
            sys.stdout.write(before_answer + answer.rstrip('\n') + line_end)
            sys.stdout.flush()
        if line.split()[0] == 'quit':
            break
    engine.stdin.close()
    engine.wait()
    if file:
        leave(''.join(log))


if manner == 'good':
    through_engine()
elif manner == 'chatty':
    through_engine('info depth 3\n\nreadying\nmoves 1 2 3 -\né\n', '\r\n')
elif manner == 'never-ready':
    say('Ready')
    forever()
elif manner == 'silent':
    reach_first_go()
    say('mover 0 1 0 -')
    forever()
elif manner == 'endless-line':
    reach_first_go()
    while True:
        sys.stdout.write('x' * 1000)
elif manner in ('flood', 'flood-before-ready'):
    if manner == 'flood':
        reach_first_go()
    while True:
        sys.stdout.write(1000 * 'info\n')
elif manner == 'binary':
    reach_first_go()
    sys.stdout.buffer.write(b'\0\xff\x80\nmove \xff\0 \x80\n')
    sys.stdout.flush()
    forever()
elif manner == 'deaf':
    hear('bastide')
    say('ready fake')
    os.close(0)
    forever()
elif manner == 'dumb':
    hear('bastide')
    say('ready fake')
    os.close(1)
    forever()
elif manner in ('stuck', 'lingering'):
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number, signal.SIG_IGN)
    other = subprocess.Popen(['sleep', '200'])
    leave(f'{os.getpid()} {other.pid}')
    if manner == 'stuck':
        reach_first_go()
    else:
        file = None
        through_engine()
    forever()
elif manner == 'descriptors':
    leave(' '.join(os.listdir('/proc/self/fd')))
    sys.exit(0)
else:
    sys.exit(f'{manner} is no manner')
