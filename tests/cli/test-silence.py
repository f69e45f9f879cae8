# test-silence.py: an outside player that does not answer
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import driver
from outside import ForfeitTest, fake


class Silence(ForfeitTest):
    def test_silence(self):
        """Ten seconds are the least that silence has to last."""
        self.forfeited(fake('silent'), '--time', '1', reason='did not say “move” within 10 seconds')


if __name__ == '__main__':
    driver.main()
