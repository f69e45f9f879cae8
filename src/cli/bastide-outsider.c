/* bastide-outsider.c: an outside program as a player, seen from the table
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-child.h"
#include "bastide-cli.h"
#include "bastide-outsider.h"
#include "bastide-protocol.h"

#include <glib/gi18n.h>
#include <string.h>

/* In milliseconds. */
#define READY_WITHIN 30000
#define FIXED_EFFORT_WITHIN 60000
#define LIMITS_WITHIN 10 /* so many times the limit it was given */
#define LEAST_WITHIN 10000
#define FAREWELL 1000

#define MAX_NOISE (1 << 18) /* bytes that are no answer */
#define MAX_QUOTED 60       /* characters */

struct _BastideOutsider
{
  const BastideCatalogue *catalogue;
  BastideChild           *child;
  gboolean                is_ready; /* to be told more, having started well and not forfeited */
};

static gboolean
forfeit (GError     **error,
         const char  *format,
         ...) G_GNUC_PRINTF (2, 3);

static gboolean
forfeit (GError     **error,
         const char  *format,
         ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_PLAYER, format, arguments));
  va_end (arguments);
  return FALSE;
}

static void say (BastideOutsider *self,
                 const char      *format,
                 ...) G_GNUC_PRINTF (2, 3);

static void
say (BastideOutsider *self,
     const char      *format,
     ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  bastide_child_say (self->child, line);
}

static const char *
tile_id (BastideOutsider *self,
         unsigned         type)
{
  return bastide_catalogue_get_tile_id (self->catalogue, type);
}

/* --- Answers --- */

/* The words of the next line that begins with WORD; other lines are passed over. */
static char **
await (BastideOutsider  *self,
       const char       *word,
       gint64            milliseconds,
       GError          **error)
{
  gint64 deadline = g_get_monotonic_time () + milliseconds * 1000;
  g_autoptr (GError) fault = NULL;
  gsize n_noise = 0;

  while (n_noise <= MAX_NOISE)
    {
      g_autofree char *line = bastide_child_hear (self->child, deadline, &fault);
      g_auto (GStrv) words = NULL;

      if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
        {
          forfeit (error, _("it did not say “%s” within %u seconds"), word, (guint) (milliseconds / 1000));
          return NULL;
        }
      if (line == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return NULL;
        }
      words = bastide_protocol_split (line);
      if (g_strcmp0 (words[0], word) == 0)
        return g_steal_pointer (&words);
      n_noise += strlen (line) + 1;
    }
  forfeit (error, _("it did not say “%s” among more than %u bytes"), word, MAX_NOISE);
  return NULL;
}

static char *
quote (char **words)
{
  g_autofree char *line = g_strjoinv (" ", words);
  g_autofree char *valid = g_utf8_make_valid (line, -1);

  return g_utf8_strlen (valid, -1) <= MAX_QUOTED ? g_steal_pointer (&valid) : g_utf8_substring (valid, 0, MAX_QUOTED);
}

static gint64
patience (guint milliseconds)
{
  if (milliseconds == 0)
    return FIXED_EFFORT_WITHIN;
  return MAX ((gint64) milliseconds * LIMITS_WITHIN, LEAST_WITHIN);
}

gboolean
bastide_outsider_choose (BastideOutsider     *self,
                         const BastideState  *state,
                         guint                milliseconds,
                         BastideMove         *move,
                         GError             **error)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *quoted = NULL;

  self->is_ready = FALSE;
  say (self, "go %s %u", tile_id (self, state->hand), milliseconds);
  words = await (self, "move", patience (milliseconds), error);
  if (words == NULL)
    return FALSE;
  if (bastide_protocol_parse_move (words + 1, self->catalogue, state->hand, move)
      && bastide_protocol_is_legal (state, move))
    {
      self->is_ready = TRUE;
      return TRUE;
    }
  quoted = quote (words);
  return forfeit (error, _("“%s” is no legal move of tile %s"), quoted, tile_id (self, state->hand));
}

/* --- The course of things --- */

BastideOutsider *
bastide_outsider_start (const BastideCatalogue  *catalogue,
                        const char              *command,
                        GError                 **error)
{
  g_autoptr (BastideOutsider) self = g_new0 (BastideOutsider, 1);
  g_auto (GStrv) words = NULL;

  self->catalogue = catalogue;
  self->child = bastide_child_start (command, error);
  if (self->child == NULL)
    return NULL;
  say (self, "bastide " BASTIDE_PROTOCOL_VERSION);
  words = await (self, "ready", READY_WITHIN, error);
  self->is_ready = words != NULL;
  return self->is_ready ? g_steal_pointer (&self) : NULL;
}

void
bastide_outsider_free (BastideOutsider *self)
{
  if (self->is_ready)
    say (self, "quit");
  if (self->child != NULL)
    bastide_child_stop (self->child, self->is_ready ? FAREWELL : 0);
  g_free (self);
}

void
bastide_outsider_begin (BastideOutsider *self,
                        guint            n_players,
                        guint            seat)
{
  say (self, "new %u %u", n_players, seat);
}

void
bastide_outsider_tell_aside (BastideOutsider *self,
                             unsigned         type)
{
  say (self, "set-aside %s", tile_id (self, type));
}

void
bastide_outsider_tell_move (BastideOutsider   *self,
                            guint              player,
                            unsigned           type,
                            const BastideMove *move)
{
  g_autoptr (GString) text = g_string_new (NULL);

  bastide_protocol_append_move (text, self->catalogue, type, move);
  say (self, "turn %u %s %s", player, tile_id (self, type), text->str);
}

void
bastide_outsider_end (BastideOutsider *self,
                      const int       *scores,
                      guint            n_players)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint player = 0; player < n_players; player++)
    g_string_append_printf (text, " %d", scores[player]);
  say (self, "end%s", text->str);
}
