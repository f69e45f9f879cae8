/* bastide-stop.h: when to stop thinking
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-thought.h"

typedef struct
{
  const BastideEffort *effort;
  double               deadline; /* in seconds of a clock of its own; 0 for none */
} BastideStop;

/* Begins the time of EFFORT, which is borrowed, of which no more than SHARE (0 to 1) is to be used. */
void bastide_stop_init (BastideStop         *self,
                        const BastideEffort *effort,
                        double               share);

/* Whether it was cancelled or hurried or, which is looked at for every eighth ROUND, the time is over. */
bool bastide_stop_is_due (const BastideStop *self,
                          unsigned           round);

bool bastide_effort_is_cancelled (const BastideEffort *effort);
