/* bastide-shelf-entry.c: a kept game as a list shows it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-shelf-private.h"
#include "bastide-tutorial.h"
#include "bastide-words-private.h"

#include "config.h"
#include <glib/gi18n-lib.h>

struct _BastideShelfEntry
{
  GObject    parent_instance;

  char      *title;
  char      *subtitle;
  gboolean   finished;
  gboolean   begun;
  gboolean   teaches;
  GDateTime *modified;
  GFile     *file;
  char      *checksum;
  GFile     *origin;
  guint64    number;
};

G_DEFINE_FINAL_TYPE (BastideShelfEntry, bastide_shelf_entry, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_FINISHED,
  PROP_MODIFIED,
  PROP_FILE,
  PROP_ORIGIN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_shelf_entry_finalize (GObject *object)
{
  BastideShelfEntry *self = BASTIDE_SHELF_ENTRY (object);

  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->subtitle, g_free);
  g_clear_pointer (&self->modified, g_date_time_unref);
  g_clear_object (&self->file);
  g_clear_pointer (&self->checksum, g_free);
  g_clear_object (&self->origin);

  G_OBJECT_CLASS (bastide_shelf_entry_parent_class)->finalize (object);
}

static void
bastide_shelf_entry_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  BastideShelfEntry *self = BASTIDE_SHELF_ENTRY (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, self->subtitle);
      break;
    case PROP_FINISHED:
      g_value_set_boolean (value, self->finished);
      break;
    case PROP_MODIFIED:
      g_value_set_boxed (value, self->modified);
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_ORIGIN:
      g_value_set_object (value, self->origin);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_shelf_entry_class_init (BastideShelfEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = bastide_shelf_entry_finalize;
  object_class->get_property = bastide_shelf_entry_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_FINISHED] = g_param_spec_boolean ("finished", NULL, NULL, FALSE, flags);
  properties[PROP_MODIFIED] = g_param_spec_boxed ("modified", NULL, NULL, G_TYPE_DATE_TIME, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_ORIGIN] = g_param_spec_object ("origin", NULL, NULL, G_TYPE_FILE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_shelf_entry_init (BastideShelfEntry *self)
{
}

/* --- Words --- */

static char *
describe_players (const BastideRecord *record)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < record->seats->len; i++)
    g_ptr_array_add (names, bastide_words_name (g_array_index (record->seats, BastideSeat, i).name));
  return bastide_words_list ((char **) names->pdata, names->len);
}

static char *
describe_scores (const BastideState *state)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  int scores[BASTIDE_MAX_PLAYERS];

  for (guint i = 0; i < state->n_players; i++)
    scores[i] = state->scores[i];
  if (state->phase == BASTIDE_PHASE_OVER)
    bastide_state_final_scores (state, scores);
  for (guint i = 0; i < state->n_players; i++)
    g_ptr_array_add (parts, g_strdup_printf ("%d", scores[i]));
  g_ptr_array_add (parts, NULL);
  /* Translators: between the scores of the players, as in "12 : 7 : 9". */
  return g_strjoinv (C_("scores", " : "), (char **) parts->pdata);
}

static char *
describe_game (const BastideState *state,
               GFile              *origin)
{
  g_autofree char *scores = describe_scores (state);
  g_autofree char *game = NULL;
  g_autofree char *name = NULL;

  game = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: %s are the scores of the players, as in "12 : 7 : 9". */
                                       "%u turn, %s", "%u turns, %s", state->n_turns),
                          state->n_turns, scores);
  if (origin == NULL)
    return g_steal_pointer (&game);

  name = bastide_words_file (origin);
  /* Translators: how far a game is, as in "3 turns, 12 : 7 : 9", and the name of its file. */
  return g_strdup_printf (C_("kept game", "%s, %s"), game, name);
}

/* --- Entries --- */

BastideShelfEntry *
bastide_shelf_entry_new (GFile               *file,
                         const char          *checksum,
                         const BastideRecord *record,
                         GFile               *origin,
                         guint64              number,
                         GDateTime           *modified)
{
  BastideShelfEntry *self = g_object_new (BASTIDE_TYPE_SHELF_ENTRY, NULL);
  g_autofree BastideState *state = g_new (BastideState, 1);

  bastide_record_replay (record, record->played, state, NULL);
  self->teaches = bastide_tutorial_follows (record);
  self->title = self->teaches ? g_strdup (_("Tutorial")) : describe_players (record);
  self->subtitle = describe_game (state, origin);
  self->finished = state->phase == BASTIDE_PHASE_OVER;
  self->begun = record->turns->len > 0 || record->has_pending;
  self->modified = g_date_time_ref (modified);
  self->file = g_object_ref (file);
  self->checksum = g_strdup (checksum);
  g_set_object (&self->origin, origin);
  self->number = number;
  return self;
}

int
bastide_shelf_entry_compare (gconstpointer a,
                             gconstpointer b)
{
  const BastideShelfEntry *first = *(BastideShelfEntry *const *) a, *second = *(BastideShelfEntry *const *) b;

  /* As they were taken up, whatever the clock said then. */
  if (first->number != second->number)
    return second->number > first->number ? 1 : -1;
  return g_date_time_compare (second->modified, first->modified);
}

static gboolean
files_equal (GFile *a,
             GFile *b)
{
  return a == b || (a != NULL && b != NULL && g_file_equal (a, b));
}

gboolean
bastide_shelf_entry_equal (BastideShelfEntry *self,
                           BastideShelfEntry *other)
{
  return files_equal (self->file, other->file) && files_equal (self->origin, other->origin)
         && self->number == other->number && g_date_time_equal (self->modified, other->modified)
         && g_str_equal (self->subtitle, other->subtitle);
}

guint64
bastide_shelf_entry_get_number (BastideShelfEntry *self)
{
  return self->number;
}

const char *
bastide_shelf_entry_get_checksum (BastideShelfEntry *self)
{
  return self->checksum;
}

gboolean
bastide_shelf_entry_get_going (BastideShelfEntry *self)
{
  return self->begun && !self->finished;
}

gboolean
bastide_shelf_entry_get_teaches (BastideShelfEntry *self)
{
  return self->teaches && !self->finished;
}

const char *
bastide_shelf_entry_get_title (BastideShelfEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_SHELF_ENTRY (self), NULL);

  return self->title;
}

const char *
bastide_shelf_entry_get_subtitle (BastideShelfEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_SHELF_ENTRY (self), NULL);

  return self->subtitle;
}

gboolean
bastide_shelf_entry_get_finished (BastideShelfEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_SHELF_ENTRY (self), FALSE);

  return self->finished;
}

GDateTime *
bastide_shelf_entry_get_modified (BastideShelfEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_SHELF_ENTRY (self), NULL);

  return self->modified;
}

GFile *
bastide_shelf_entry_get_file (BastideShelfEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_SHELF_ENTRY (self), NULL);

  return self->file;
}

GFile *
bastide_shelf_entry_get_origin (BastideShelfEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_SHELF_ENTRY (self), NULL);

  return self->origin;
}
