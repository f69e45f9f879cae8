/* bastide-score-strip.c: all scores in a line, for where the sidebar has no room
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-score-strip.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-emblem.h"
#include "bastide-words.h"

#define EMBLEM_SIZE 20
#define LEAD_SIGN_SIZE 12

typedef struct
{
  BastidePlayer *player;
  GtkWidget     *box; /* owned by the strip, as all within it */
  GtkLabel      *score;
  GtkWidget     *lead_sign;
} Entry;

struct _BastideScoreStrip
{
  GtkToggleButton     parent_instance;

  /* Owned */
  GArray             *entries; /* of Entry */
  BastideScoringShow *scoring;
};

G_DEFINE_FINAL_TYPE (BastideScoreStrip, bastide_score_strip, GTK_TYPE_TOGGLE_BUTTON)

/* ---- Layout ------------------------------------------------------------------------------------------------------ */

/* What each of the entries takes, so that all stand in columns. */
static void
measure_cell (GtkWidget *widget,
              guint     *n,
              int       *width,
              int       *height)
{
  *n = 0;
  *width = 0;
  *height = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkRequisition size;

      gtk_widget_get_preferred_size (child, &size, NULL);
      *width = MAX (*width, size.width);
      *height = MAX (*height, size.height);
      (*n)++;
    }
}

static guint
count_lines (guint n,
             int   cell_width,
             int   width)
{
  return width < 0 || width >= (int) n * cell_width ? 1 : 2;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  int width, height;
  guint n;

  measure_cell (widget, &n, &width, &height);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = width * (int) (n + 1) / 2;
      *natural = width * (int) n;
    }
  else
    {
      *minimum = *natural = height * (int) count_lines (n, width, for_size);
    }
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int cell_width, cell_height, i = 0;
  guint n, lines, columns;

  measure_cell (widget, &n, &cell_width, &cell_height);
  if (n == 0)
    return;

  lines = count_lines (n, cell_width, width);
  columns = (n + lines - 1) / lines;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    {
      int column = i % (int) columns, line = i / (int) columns;
      int left = width * column / (int) columns;
      int right = width * (column + 1) / (int) columns;
      int top = height * line / (int) lines;
      GtkAllocation cell = { mirrored ? width - right : left, top, right - left,
                             height * (line + 1) / (int) lines - top };

      gtk_widget_size_allocate (child, &cell, -1);
    }
}

/* ---- Entries ----------------------------------------------------------------------------------------------------- */

static char *
describe (BastideScoreStrip *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *list = NULL;
  g_autofree char *active_name = NULL;
  g_auto (GStrv) scores = NULL;
  BastidePlayer *active = NULL;

  for (guint i = 0; i < self->entries->len; i++)
    {
      BastidePlayer *player = g_array_index (self->entries, Entry, i).player;
      g_autofree char *name = bastide_words_name (bastide_player_get_name (player));
      g_autofree char *score = NULL;

      /* Translators: a player's name and score, in a list of all of them. */
      score = g_strdup_printf (C_("score", "%s %d"), name, bastide_player_get_score (player));
      g_strv_builder_add (builder, score);
      if (bastide_player_get_active (player))
        active = player;
    }
  scores = g_strv_builder_end (builder);
  /* Translators: goes between the scores of several players. */
  list = g_strjoinv (C_("score", ", "), scores);

  if (active == NULL)
    /* Translators: %s is a list of names and scores. */
    return g_strdup_printf (_("Scores: %s"), list);
  active_name = bastide_words_name (bastide_player_get_name (active));
  /* Translators: a list of names and scores, and a player's name. */
  return g_strdup_printf (_("Scores: %s. The turn is with %s"), list, active_name);
}

static void
show_scores (BastideScoreStrip *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      int held = self->scoring != NULL ? bastide_scoring_show_get_held_points (self->scoring, i) : 0;
      g_autofree char *score = g_strdup_printf ("%d", bastide_player_get_score (entry->player) - held);

      gtk_label_set_label (entry->score, score);
      if (self->scoring != NULL && bastide_scoring_show_is_being_paid (self->scoring, i))
        gtk_widget_add_css_class (entry->box, "paid");
      else
        gtk_widget_remove_css_class (entry->box, "paid");
    }
}

/* Nobody leads before it has been told. */
static void
show_lead (BastideScoreStrip *self)
{
  gboolean held = self->scoring != NULL && bastide_scoring_show_holds_verdict (self->scoring);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);

      gtk_widget_set_visible (entry->lead_sign, !held && bastide_player_get_lead (entry->player) > 0);
    }
}

static void
scoring_changed_cb (BastideScoreStrip *self)
{
  show_scores (self);
  show_lead (self);
}

static void
update (BastideScoreStrip *self)
{
  g_autofree char *description = describe (self);

  scoring_changed_cb (self);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);

      if (bastide_player_get_active (entry->player))
        gtk_widget_add_css_class (entry->box, "active");
      else
        gtk_widget_remove_css_class (entry->box, "active");
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
}

static void
add_entry (BastideScoreStrip *self,
           BastidePlayer     *player)
{
  GtkWidget *numbers = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *sign = gtk_image_new_from_icon_name ("bastide-lead-symbolic");
  Entry entry = {
    .player = g_object_ref (player),
    .box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3),
    .score = GTK_LABEL (gtk_label_new (NULL)),
    .lead_sign = sign,
  };

  gtk_image_set_pixel_size (GTK_IMAGE (sign), LEAD_SIGN_SIZE);
  gtk_widget_add_css_class (GTK_WIDGET (entry.score), "numeric");
  gtk_box_append (GTK_BOX (numbers), sign);
  gtk_box_append (GTK_BOX (numbers), GTK_WIDGET (entry.score));
  gtk_widget_set_valign (numbers, GTK_ALIGN_CENTER);

  gtk_box_append (GTK_BOX (entry.box), bastide_emblem_new (bastide_player_get_colour (player), EMBLEM_SIZE));
  gtk_box_append (GTK_BOX (entry.box), numbers);
  gtk_widget_set_halign (entry.box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (entry.box, "entry");
  gtk_widget_set_parent (entry.box, GTK_WIDGET (self));
  g_signal_connect_object (player, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_array_append_val (self->entries, entry);
}

static void
drop_entries (BastideScoreStrip *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = &g_array_index (self->entries, Entry, i);

      g_signal_handlers_disconnect_by_func (entry->player, update, self);
      g_object_unref (entry->player);
      gtk_widget_unparent (entry->box);
    }
  g_array_set_size (self->entries, 0);
}

void
bastide_score_strip_set_players (BastideScoreStrip *self,
                                 GListModel        *players)
{
  g_return_if_fail (BASTIDE_IS_SCORE_STRIP (self));
  g_return_if_fail (players == NULL || G_IS_LIST_MODEL (players));

  drop_entries (self);
  for (guint i = 0; players != NULL && i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      add_entry (self, player);
    }
  update (self);
}

void
bastide_score_strip_set_scoring (BastideScoreStrip  *self,
                                 BastideScoringShow *scoring)
{
  g_return_if_fail (BASTIDE_IS_SCORE_STRIP (self));
  g_return_if_fail (BASTIDE_IS_SCORING_SHOW (scoring));

  g_set_object (&self->scoring, scoring);
  g_signal_connect_object (scoring, "changed", G_CALLBACK (scoring_changed_cb), self, G_CONNECT_SWAPPED);
}

gboolean
bastide_score_strip_find_score (BastideScoreStrip *self,
                                guint              player,
                                GtkWidget         *widget,
                                graphene_rect_t   *bounds)
{
  g_return_val_if_fail (BASTIDE_IS_SCORE_STRIP (self), FALSE);

  return player < self->entries->len
         && gtk_widget_get_mapped (GTK_WIDGET (self))
         && gtk_widget_compute_bounds (g_array_index (self->entries, Entry, player).box, widget, bounds);
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_score_strip_dispose (GObject *object)
{
  BastideScoreStrip *self = BASTIDE_SCORE_STRIP (object);

  drop_entries (self);
  g_clear_object (&self->scoring);

  G_OBJECT_CLASS (bastide_score_strip_parent_class)->dispose (object);
}

static void
bastide_score_strip_finalize (GObject *object)
{
  g_array_unref (BASTIDE_SCORE_STRIP (object)->entries);

  G_OBJECT_CLASS (bastide_score_strip_parent_class)->finalize (object);
}

static void
bastide_score_strip_class_init (BastideScoreStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_score_strip_dispose;
  object_class->finalize = bastide_score_strip_finalize;
}

static void
bastide_score_strip_init (BastideScoreStrip *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_custom_layout_new (get_request_mode, measure, allocate));
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "score-strip");
}
