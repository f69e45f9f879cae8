/* sample-game.h: a saved game with everything in it, for tests to spoil
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* Two turns are played and one was taken back, whose tile lies there again. */
static const char sample_game[] =
  /* 1 */ "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  /* 2 */ "<game xmlns=\"urn:x-bastide:game\" version=\"1\" generator=\"Bastide 0.1.0\">\n"
  /* 3 */ "  <setup>\n"
  /* 4 */ "    <tileset name=\"base\"/>\n"
  /* 5 */ "    <player name=\"Ana\" colour=\"red\" kind=\"human\"/>\n"
  /* 6 */ "    <player name=\"Bernat\" colour=\"blue\" kind=\"computer\" level=\"hard\"/>\n"
  /* 7 */ "  </setup>\n"
  /* 8 */ "  <deck>U V E A A B B B B C D D D E E E E F F G H H H I I J J J K K K L L L M M N N N O O P P P Q R R R S S T "
          "U U U U U U U V V V V V V V V W W W W X</deck>\n"
  /* 9 */ "  <turns played=\"2\">\n"
  /* 10 */ "    <turn player=\"0\" tile=\"U\" x=\"0\" y=\"1\" rotation=\"90\" claim=\"field-1\"/>\n"
  /* 11 */ "    <turn player=\"1\" tile=\"V\" x=\"1\" y=\"0\" rotation=\"0\"/>\n"
  /* 12 */ "    <turn player=\"0\" tile=\"E\" x=\"0\" y=\"-1\" rotation=\"180\" claim=\"city-0\"/>\n"
  /* 13 */ "  </turns>\n"
  /* 14 */ "  <pending x=\"0\" y=\"-1\" rotation=\"180\"/>\n"
  /* 15 */ "  <scores>0 0</scores>\n"
  /* 16 */ "</game>\n";
