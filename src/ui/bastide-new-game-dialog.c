/* bastide-new-game-dialog.c: who plays the next game
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-new-game-dialog.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-engine.h"
#include "bastide-name.h"
#include "bastide-seat-names.h"
#include "bastide-seat-row.h"
#include "bastide-words.h"

struct _BastideNewGameDialog
{
  AdwWindow   parent_instance;

  /* Template */
  GtkListBox *seats;
  GtkWidget  *add_button;
  GtkWidget  *start_button;
  GtkWidget  *random_switch;

  /* Owned */
  GSettings  *settings;
};

G_DEFINE_FINAL_TYPE (BastideNewGameDialog, bastide_new_game_dialog, ADW_TYPE_WINDOW)

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static BastideSeatRow *
get_row (BastideNewGameDialog *self,
         guint                 index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->seats, index);

  return row != NULL ? BASTIDE_SEAT_ROW (row) : NULL;
}

static guint
count_rows (BastideNewGameDialog *self)
{
  guint n = 0;

  while (get_row (self, n) != NULL)
    n++;

  return n;
}

/* ---- Seats ------------------------------------------------------------------------------------------------------- */

static GArray *
collect_seats (BastideNewGameDialog *self)
{
  GArray *seats = bastide_seats_new ();
  BastideSeatRow *row;

  for (guint i = 0; (row = get_row (self, i)) != NULL; i++)
    {
      BastideSeat seat = {
        .name = bastide_seat_row_get_name (row),
        .colour = bastide_seat_row_get_colour (row),
        .level = bastide_seat_row_get_level (row),
      };

      g_array_append_val (seats, seat);
    }

  return seats;
}

/* A name that an earlier row has already. */
static gboolean
is_repeated (BastideNewGameDialog *self,
             guint                 index)
{
  g_autofree char *name = bastide_seat_row_get_name (get_row (self, index));

  for (guint i = 0; i < index; i++)
    {
      g_autofree char *other = bastide_seat_row_get_name (get_row (self, i));

      if (bastide_name_looks_alike (name, other))
        return TRUE;
    }

  return FALSE;
}

/* What is wrong with the name of a row, as a sentence owned by the caller; NULL if nothing is. */
static char *
find_fault (BastideNewGameDialog *self,
            const GArray         *seats,
            guint                 index)
{
  const char *name = g_array_index (seats, BastideSeat, index).name;
  g_autoptr (GError) error = NULL;

  if (!bastide_name_is_visible (name))
    return g_strdup (_("Every player needs a name."));
  if (is_repeated (self, index))
    {
      g_autofree char *shown = bastide_words_name (name);

      return g_strdup_printf (_("Two players are called “%s”."), shown);
    }
  if (!bastide_seats_check_nth (seats, index, &error))
    return g_strdup (error->message);

  return NULL;
}

static void
validate (BastideNewGameDialog *self)
{
  g_autoptr (GArray) seats = collect_seats (self);
  gboolean has_fault = FALSE;

  for (guint i = 0; i < seats->len; i++)
    {
      g_autofree char *fault = find_fault (self, seats, i);

      bastide_seat_row_set_fault (get_row (self, i), fault);
      has_fault = has_fault || fault != NULL;
    }
  gtk_widget_set_sensitive (self->start_button, !has_fault && bastide_seats_check (seats, NULL));
}

static void
number_rows (BastideNewGameDialog *self)
{
  guint n = count_rows (self);

  for (guint i = 0; i < n; i++)
    bastide_seat_row_set_number (get_row (self, i), i + 1, n > BASTIDE_MIN_PLAYERS);
  gtk_widget_set_sensitive (self->add_button, n < BASTIDE_MAX_PLAYERS);
}

/* Whoever has the colour takes the one that becomes free. */
static void
colour_chosen_cb (BastideNewGameDialog *self,
                  BastideColour         colour,
                  BastideSeatRow       *chooser)
{
  BastideColour former = bastide_seat_row_get_colour (chooser);
  BastideSeatRow *row;

  for (guint i = 0; (row = get_row (self, i)) != NULL; i++)
    if (bastide_seat_row_get_colour (row) == colour)
      bastide_seat_row_set_colour (row, former);
  bastide_seat_row_set_colour (chooser, colour);
  validate (self);
}

/* A name that was not entered goes with who plays the seat. */
static void
level_cb (BastideNewGameDialog *self,
          GParamSpec           *pspec,
          BastideSeatRow       *row)
{
  g_autofree char *name = bastide_seat_row_get_name (row);
  BastideLevel level = bastide_seat_row_get_level (row);
  BastideLevel other = level == BASTIDE_LEVEL_HUMAN ? BASTIDE_LEVEL_EASY : BASTIDE_LEVEL_HUMAN;

  if (!bastide_name_is_visible (name) || bastide_seat_names_is_ours (name, other))
    {
      g_autoptr (GArray) seats = collect_seats (self);
      guint number = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + 1;
      g_autofree char *fresh = bastide_seat_names_find_free (seats, level, number);

      bastide_seat_row_set_name (row, fresh);
    }
  validate (self);
}

static void
remove_row_cb (BastideNewGameDialog *self,
               BastideSeatRow       *row)
{
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  gtk_list_box_remove (self->seats, GTK_WIDGET (row));
  number_rows (self);
  validate (self);
  bastide_seat_row_focus_name (get_row (self, MIN ((guint) index, count_rows (self) - 1)));
}

static BastideSeatRow *
add_row (BastideNewGameDialog *self,
         const char           *name,
         BastideColour         colour,
         BastideLevel          level)
{
  GtkWidget *row = bastide_seat_row_new (name, colour, level);

  g_signal_connect_object (row, "changed", G_CALLBACK (validate), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "colour-chosen", G_CALLBACK (colour_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "notify::level", G_CALLBACK (level_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (remove_row_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->seats, row);

  return BASTIDE_SEAT_ROW (row);
}

static BastideColour
find_free_colour (BastideNewGameDialog *self)
{
  guint taken = 0;
  BastideColour colour = 0;
  BastideSeatRow *row;

  for (guint i = 0; (row = get_row (self, i)) != NULL; i++)
    taken |= 1u << bastide_seat_row_get_colour (row);
  while (taken >> colour & 1)
    colour++;

  return colour;
}

static BastideSeatRow *
add_fresh_row (BastideNewGameDialog *self,
               BastideLevel          level)
{
  g_autoptr (GArray) seats = collect_seats (self);
  g_autofree char *name = bastide_seat_names_find_free (seats, level, seats->len + 1);

  return add_row (self, name, find_free_colour (self), level);
}

static void
add_cb (BastideNewGameDialog *self)
{
  BastideSeatRow *last = get_row (self, count_rows (self) - 1);
  BastideSeatRow *row = add_fresh_row (self, bastide_seat_row_get_level (last));

  number_rows (self);
  validate (self);
  bastide_seat_row_focus_name (row);
}

/* ---- Settings ---------------------------------------------------------------------------------------------------- */

/* The settings are anybody's to change. */
static BastideLevel
parse_level (const char *kind,
             const char *word)
{
  BastideLevel level;

  if (g_str_equal (kind, "computer") && bastide_level_from_string (word, &level))
    return level;

  return BASTIDE_LEVEL_HUMAN;
}

static gboolean
restore_seats (BastideNewGameDialog *self)
{
  g_autoptr (GVariant) value = g_settings_get_value (self->settings, "seats");
  GVariantIter iter;
  const char *name, *word, *kind, *level;
  guint taken = 0;

  if (g_variant_n_children (value) < BASTIDE_MIN_PLAYERS || g_variant_n_children (value) > BASTIDE_MAX_PLAYERS)
    return FALSE;

  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&s&s&s&s)", &name, &word, &kind, &level))
    {
      BastideColour colour;

      if (!bastide_colour_from_string (word, &colour) || taken >> colour & 1)
        colour = find_free_colour (self);
      taken |= 1u << colour;
      add_row (self, name, colour, parse_level (kind, level));
    }

  return TRUE;
}

static void
remember_seats (BastideNewGameDialog *self,
                const GArray         *seats)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ssss)"));

  for (guint i = 0; i < seats->len; i++)
    {
      const BastideSeat *seat = &g_array_index (seats, BastideSeat, i);
      gboolean is_human = seat->level == BASTIDE_LEVEL_HUMAN;

      g_variant_builder_add (&builder, "(ssss)",
                             seat->name,
                             bastide_colour_to_string (seat->colour),
                             is_human ? "human" : "computer",
                             is_human ? "" : bastide_level_to_string (seat->level));
    }
  g_settings_set_value (self->settings, "seats", g_variant_builder_end (&builder));
}

/* ---- Start ------------------------------------------------------------------------------------------------------- */

static void
shuffle (GArray *seats)
{
  for (guint i = seats->len - 1; i > 0; i--)
    {
      BastideSeat *a = &g_array_index (seats, BastideSeat, i);
      BastideSeat *b = &g_array_index (seats, BastideSeat, g_random_int_range (0, i + 1));
      BastideSeat seat = *a;

      *a = *b;
      *b = seat;
    }
}

static void
start_cb (BastideNewGameDialog *self)
{
  g_autoptr (GArray) seats = collect_seats (self);

  remember_seats (self, seats);
  if (g_settings_get_boolean (self->settings, "random-seating"))
    shuffle (seats);

  g_signal_emit (self, signals[START], 0, seats);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_new_game_dialog_dispose (GObject *object)
{
  BastideNewGameDialog *self = BASTIDE_NEW_GAME_DIALOG (object);

  g_clear_object (&self->settings);

  G_OBJECT_CLASS (bastide_new_game_dialog_parent_class)->dispose (object);
}

static void
bastide_new_game_dialog_class_init (BastideNewGameDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_new_game_dialog_dispose;

  signals[START] = g_signal_new ("start", BASTIDE_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_ARRAY);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, seats);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, add_button);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, start_button);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGameDialog, random_switch);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
bastide_new_game_dialog_init (BastideNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
bastide_new_game_dialog_new (GSettings *settings)
{
  BastideNewGameDialog *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (BASTIDE_TYPE_NEW_GAME_DIALOG, NULL);
  self->settings = g_object_ref (settings);
  g_settings_bind (settings, "random-seating", self->random_switch, "active", G_SETTINGS_BIND_DEFAULT);

  if (!restore_seats (self))
    {
      add_fresh_row (self, BASTIDE_LEVEL_HUMAN);
      add_fresh_row (self, BASTIDE_LEVEL_EASY);
    }
  number_rows (self);
  validate (self);
  bastide_seat_row_focus_name (get_row (self, 0));

  return GTK_WINDOW (self);
}
