# test-long-silence.py: outside players that do not answer where there is long to wait
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import driver
from outside import ForfeitTest, fake


class LongSilence(ForfeitTest):
    def test_never_ready(self):
        self.forfeited(fake('never-ready'), reason='did not say “ready” within 30 seconds', first_turn=True)

    def test_fixed_effort(self):
        self.forfeited(fake('silent'), '--time', '0', reason='did not say “move” within 60 seconds', timeout=90)

    def test_ten_times_the_limit(self):
        self.forfeited(fake('silent'), '--time', '1100', reason='did not say “move” within 11 seconds', timeout=120)


if __name__ == '__main__':
    driver.main()
