/* bastide-pulse-player.h: sounds for the desktop's sound server
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-sound-player.h"

G_BEGIN_DECLS

/* Plays to whatever answers as PulseAudio does, PipeWire included. */
#define BASTIDE_TYPE_PULSE_PLAYER (bastide_pulse_player_get_type ())
G_DECLARE_FINAL_TYPE (BastidePulsePlayer, bastide_pulse_player, BASTIDE, PULSE_PLAYER, GObject)

BastideSoundPlayer *bastide_pulse_player_new (void);

G_END_DECLS
