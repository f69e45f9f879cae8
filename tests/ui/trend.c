/* trend.c: whether what is counted again and again grows
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "trend.h"

struct _Trend
{
  guint       n;
  guint       n_taken;
  GHashTable *types; /* as they were when the second quarter began */
  Tally       tallies[];
};

/* All of it at once: what is kept here must not itself grow. */
Trend *
trend_new (guint n)
{
  Trend *self = g_malloc0 (sizeof *self + n * sizeof self->tallies[0]);

  g_assert_cmpuint (n, >=, 4);
  self->n = n;
  return self;
}

void
trend_free (Trend *self)
{
  g_clear_pointer (&self->types, g_hash_table_unref);
  g_free (self);
}

void
trend_take (Trend *self)
{
  g_assert_cmpuint (self->n_taken, <, self->n);

  if (self->n_taken == self->n / 4)
    self->types = tally_count_types ();
  tally_take (&self->tallies[self->n_taken++]);
}

static gint64
find_least (Trend     *self,
            TallyKind  kind,
            guint      begin,
            guint      end)
{
  gint64 least = G_MAXINT64;

  for (guint i = begin; i < end; i++)
    least = MIN (least, self->tallies[i].n[kind]);
  return least;
}

/* How many there may be at the end. */
static gint64
find_bound (Trend     *self,
            TallyKind  kind,
            gint64     before,
            gint64     tolerance,
            gint64     slack)
{
  if (kind == TALLY_HEAP)
    return before + tolerance * (self->n - self->n / 4 * 2) + slack;
  /* Whole pages, of which some are held by one small thing left in them.  That comes and goes by some 5 % either way,
   * and is there to notice what the heap does not know of. */
  if (kind == TALLY_RESIDENT)
    return before + before / 8;
  return before;
}

void
trend_assert_flat (Trend  *self,
                   gint64  tolerance,
                   gint64  slack)
{
  guint quarter = self->n / 4;
  gboolean grew = FALSE;

  g_assert_cmpuint (self->n_taken, ==, self->n);

  for (TallyKind kind = 0; kind < TALLY_N; kind++)
    {
      gint64 before = find_least (self, kind, quarter, 2 * quarter);
      gint64 after = find_least (self, kind, self->n - quarter, self->n);
      gint64 most = find_bound (self, kind, before, tolerance, slack);

      /* The toolkit has caches of its own.  What piles up in those is bytes on the heap, too. */
      if (kind == TALLY_OBJECTS)
        continue;

      g_test_message ("%s: %" G_GINT64_FORMAT ", then %" G_GINT64_FORMAT " (at most %" G_GINT64_FORMAT ")",
                      tally_kind_name (kind), before, after, most);
      grew |= after > most;
    }

  if (grew)
    {
      g_autoptr (GHashTable) now = tally_count_types ();
      g_autofree char *more = tally_compare (self->types, now);
      g_autofree char *all = tally_describe ();

      g_error ("Something has grown.\n%s\n%s", more, all);
    }
}
