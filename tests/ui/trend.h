/* trend.h: whether what is counted again and again grows
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tally.h"

G_BEGIN_DECLS

/* Tallies taken at equal moments.  The first quarter of them is there to warm up: caches fill, and what is made once is
 * made.  Of each kind the least of the last quarter is held against the least of the second.  The least, for what is
 * counted may now and then be there a little longer; what leaks is there for good, so that it lifts the least as well.
 *
 * What can be counted one by one must not have grown by one.  The heap may have grown by TOLERANCE bytes for each tally
 * between the two quarters, and by SLACK bytes in all: libraries keep what they have once measured or looked up. */
typedef struct _Trend Trend;

/* N: how many tallies there will be, at least 4. */
Trend *trend_new         (guint   n);
void   trend_free        (Trend  *self);
void   trend_take        (Trend  *self);
/* Fails the test if anything has grown, and says what there is more of. */
void   trend_assert_flat (Trend  *self,
                          gint64  tolerance,
                          gint64  slack);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Trend, trend_free)

G_END_DECLS
