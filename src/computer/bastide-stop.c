/* bastide-stop.c: when to stop thinking
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _POSIX_C_SOURCE 199309L /* clock_gettime () */

#include "bastide-stop.h"

#include <stddef.h>
#include <time.h>

#define ROUNDS_BETWEEN_LOOKS 8 /* at the clock */
#define LEAST_ROUNDS 400       /* in the greatest haste: some hundredths of a second, and better than not to search */

static double
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

void
bastide_stop_init (BastideStop         *self,
                   const BastideEffort *effort,
                   double               share)
{
  self->effort = effort;
  self->deadline = effort->milliseconds > 0 ? read_clock () + share * effort->milliseconds / 1000 : 0;
}

bool
bastide_effort_is_cancelled (const BastideEffort *effort)
{
  return effort->cancelled != NULL && atomic_load_explicit (effort->cancelled, memory_order_relaxed);
}

static bool
is_hurried (const BastideEffort *effort)
{
  return effort->hurried != NULL && atomic_load_explicit (effort->hurried, memory_order_relaxed);
}

bool
bastide_stop_is_due (const BastideStop *self,
                     unsigned           round)
{
  if (bastide_effort_is_cancelled (self->effort))
    return true;
  if (self->deadline > 0 && round >= LEAST_ROUNDS && is_hurried (self->effort))
    return true;
  return self->deadline > 0 && round % ROUNDS_BETWEEN_LOOKS == 0 && read_clock () >= self->deadline;
}
