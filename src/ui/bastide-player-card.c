/* bastide-player-card.c: a player, who plays the seat, the points and the followers left
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-player-card.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-busy-sign.h"
#include "bastide-emblem.h"
#include "bastide-follower-row.h"
#include "bastide-grid-cell.h"
#include "bastide-level-line.h"
#include "bastide-words.h"

struct _BastidePlayerCard
{
  GtkFlowBoxChild     parent_instance;

  /* Template */
  GtkWidget          *level_button; /* all of the card */
  GtkWidget          *grid;
  BastideEmblem      *emblem;
  GtkWidget          *heading;
  GtkLabel           *name_label;
  GtkWidget          *lead_sign;
  GtkWidget          *hand;
  BastideFollowerRow *followers;
  GtkLabel           *followers_label;
  GtkPopover         *levels_popover;
  GtkListBox         *levels;
  GtkWidget          *level;
  GtkStack           *level_signs;
  GtkImage           *level_icon;
  BastideBusySign    *busy_sign;
  GtkWidget          *level_label;
  GtkWidget          *score_label;
  GtkWidget          *projected_label;

  /* Owned */
  BastidePlayer      *player;

  BastideLevelLine   *level_lines[BASTIDE_N_LEVELS];

  int                 held_points;
  guint               held_followers;

  BastideCardSize     size;
  guint               thinking : 1;
  guint               shows_projected : 1;
  guint               verdict_held : 1;
};

G_DEFINE_FINAL_TYPE (BastidePlayerCard, bastide_player_card, GTK_TYPE_FLOW_BOX_CHILD)

/* By size */
static const int emblem_sizes[] = { 26, 34, 42, 54 };
static const int figure_heights[] = { 16, 16, 20, 25 };

/* The colour, and who plays unless it is somebody at the table. */
static char *
describe_seat (BastidePlayerCard *self)
{
  const char *colour = bastide_words_colour (bastide_player_get_colour (self->player));
  BastideLevel level = bastide_player_get_level (self->player);

  if (level == BASTIDE_LEVEL_HUMAN)
    return g_strdup (colour);

  /* Translators: a player's colour, and the level at which the computer plays. */
  return g_strdup_printf (C_("seat", "%s, computer, %s"), colour, bastide_words_level (level));
}

static char *
describe_standing (BastidePlayerCard *self)
{
  g_autofree char *name = bastide_words_name (bastide_player_get_name (self->player));
  g_autofree char *seat = describe_seat (self);
  guint followers = bastide_player_get_followers (self->player);
  int score = bastide_player_get_score (self->player);
  int projected = bastide_player_get_projected (self->player);
  gboolean active = bastide_player_get_active (self->player);

  if (active && !self->shows_projected)
    /* Translators: name, colour, points, followers in hand. */
    return g_strdup_printf (ngettext ("%s (%s) has the turn: score %d, %u follower left",
                                      "%s (%s) has the turn: score %d, %u followers left",
                                      followers),
                            name, seat, score, followers);
  if (!self->shows_projected)
    /* Translators: name, colour, points, followers in hand. */
    return g_strdup_printf (ngettext ("%s (%s): score %d, %u follower left",
                                      "%s (%s): score %d, %u followers left",
                                      followers),
                            name, seat, score, followers);
  if (active)
    /* Translators: name, colour, points, points if the game ended now, followers in hand. */
    return g_strdup_printf (ngettext ("%s (%s) has the turn: score %d, if the game ended now %d, %u follower left",
                                      "%s (%s) has the turn: score %d, if the game ended now %d, %u followers left",
                                      followers),
                            name, seat, score, projected, followers);

  /* Translators: name, colour, points, points if the game ended now, followers in hand. */
  return g_strdup_printf (ngettext ("%s (%s): score %d, if the game ended now %d, %u follower left",
                                    "%s (%s): score %d, if the game ended now %d, %u followers left",
                                    followers),
                          name, seat, score, projected, followers);
}

static const char *
describe_lead (BastidePlayerCard *self)
{
  return bastide_player_get_lead (self->player) == 1 ? C_("player", "In the lead") : C_("player", "Shares the lead");
}

static gboolean
shows_lead (BastidePlayerCard *self)
{
  return !self->verdict_held && bastide_player_get_lead (self->player) > 0;
}

/* All that the card shows, in sentences. */
static char *
describe (BastidePlayerCard *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *standing = describe_standing (self);
  g_auto (GStrv) sentences = NULL;

  g_strv_builder_add (builder, standing);
  if (shows_lead (self))
    g_strv_builder_add (builder, describe_lead (self));
  if (self->thinking)
    g_strv_builder_add (builder, _("Thinking…"));
  sentences = g_strv_builder_end (builder);

  /* Translators: goes between whole sentences that follow one another in one line. */
  return g_strjoinv (C_("between sentences", ". "), sentences);
}

static void
update_label (BastidePlayerCard *self)
{
  g_autofree char *description = describe (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->level_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, description,
                                  -1);
}

static void
update_level (BastidePlayerCard *self)
{
  BastideLevel level = bastide_player_get_level (self->player);
  gboolean is_human = level == BASTIDE_LEVEL_HUMAN;
  g_autofree char *name = bastide_words_name (bastide_player_get_name (self->player));
  g_autofree char *who = NULL;

  gtk_image_set_from_icon_name (self->level_icon, bastide_level_get_icon_name (level));
  gtk_label_set_label (GTK_LABEL (self->level_label), bastide_words_level (level));
  gtk_widget_set_visible (self->level_label, !is_human && self->size != BASTIDE_CARD_DENSE);
  for (guint i = 0; i < BASTIDE_N_LEVELS; i++)
    bastide_level_line_set_chosen (self->level_lines[i], i == level);

  if (is_human)
    /* Translators: a button that changes who plays; %s is a player's name. */
    who = g_strdup_printf (_("A human plays for %s"), name);
  else
    /* Translators: a button that changes who plays; a player's name and the computer's level. */
    who = g_strdup_printf (_("The computer plays for %s: %s"), name, bastide_words_level (level));
  gtk_widget_set_tooltip_text (self->level_button, who);
}

static void
update_lead (BastidePlayerCard *self)
{
  gtk_widget_set_visible (self->lead_sign, shows_lead (self));
  if (shows_lead (self))
    gtk_widget_set_tooltip_text (self->lead_sign, describe_lead (self));
}

static guint
followers_shown (BastidePlayerCard *self)
{
  guint followers = bastide_player_get_followers (self->player);

  return followers - MIN (followers, self->held_followers);
}

static void
update_figures (BastidePlayerCard *self)
{
  BastideColour colour = bastide_player_get_colour (self->player);
  guint followers = followers_shown (self);
  int points = bastide_player_get_score (self->player) - self->held_points;
  int projected_points = bastide_player_get_projected (self->player);
  g_autofree char *score = g_strdup_printf ("%d", points);
  /* Translators: the score if the game ended now, small beside the score. */
  g_autofree char *projected = g_strdup_printf (C_("score if the game ended now", "→ %d"), projected_points);
  g_autofree char *in_hand = g_strdup_printf ("%u", followers);

  gtk_label_set_label (GTK_LABEL (self->score_label), score);
  gtk_label_set_label (GTK_LABEL (self->projected_label),
                       self->shows_projected && projected_points != points ? projected : "");
  bastide_follower_row_set (self->followers, colour, followers, self->size == BASTIDE_CARD_DENSE);
  gtk_label_set_label (self->followers_label, in_hand);
}

static void
update (BastidePlayerCard *self)
{

  bastide_emblem_set_colour (self->emblem, bastide_player_get_colour (self->player));
  gtk_label_set_label (self->name_label, bastide_player_get_name (self->player));
  update_figures (self);
  update_level (self);
  update_lead (self);
  update_label (self);

  if (bastide_player_get_active (self->player))
    gtk_widget_add_css_class (GTK_WIDGET (self), "active");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "active");
}

void
bastide_player_card_set_thinking (BastidePlayerCard *self,
                                  gboolean           thinking)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_CARD (self));

  self->thinking = !!thinking;
  bastide_busy_sign_set_busy (self->busy_sign, thinking);
  gtk_stack_set_visible_child_name (self->level_signs, thinking ? "busy" : "level");
  update_label (self);
}

void
bastide_player_card_set_verdict_held (BastidePlayerCard *self,
                                      gboolean           held)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_CARD (self));

  if (self->verdict_held == !!held)
    return;

  self->verdict_held = !!held;
  update_lead (self);
  update_label (self);
}

void
bastide_player_card_set_shows_projected (BastidePlayerCard *self,
                                         gboolean           shows)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_CARD (self));

  if (self->shows_projected == !!shows)
    return;

  self->shows_projected = !!shows;
  update_figures (self);
  update_label (self);
}

void
bastide_player_card_set_held (BastidePlayerCard *self,
                              int                points,
                              guint              followers,
                              gboolean           being_paid)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_CARD (self));

  if (being_paid)
    gtk_widget_add_css_class (GTK_WIDGET (self), "paid");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "paid");

  if (self->held_points == points && self->held_followers == followers)
    return;
  self->held_points = points;
  self->held_followers = followers;
  update_figures (self);
}

gboolean
bastide_player_card_find_score (BastidePlayerCard *self,
                                GtkWidget         *widget,
                                graphene_rect_t   *bounds)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER_CARD (self), FALSE);

  return gtk_widget_get_mapped (GTK_WIDGET (self))
         && gtk_widget_compute_bounds (GTK_WIDGET (self->score_label), widget, bounds);
}

gboolean
bastide_player_card_find_follower (BastidePlayerCard *self,
                                   guint              n,
                                   GtkWidget         *widget,
                                   graphene_rect_t   *bounds)
{
  graphene_point_t corner;

  g_return_val_if_fail (BASTIDE_IS_PLAYER_CARD (self), FALSE);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;

  bastide_follower_row_get_figure (self->followers, followers_shown (self) + n, bounds);
  if (!gtk_widget_compute_point (GTK_WIDGET (self->followers), widget, &bounds->origin, &corner))
    return FALSE;
  bounds->origin = corner;
  return TRUE;
}

/* ---- Who plays --------------------------------------------------------------------------------------------------- */

static void
level_activated_cb (BastidePlayerCard *self,
                    GtkListBoxRow     *row)
{
  BastideLevel level = gtk_list_box_row_get_index (row);

  gtk_popover_popdown (self->levels_popover);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.set-seat", "(is)",
                              (int) bastide_player_get_index (self->player), bastide_level_to_string (level));
}

static void
levels_map_cb (BastidePlayerCard *self)
{
  BastideLevel level = bastide_player_get_level (self->player);

  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->levels, (int) level)));
}

static void
add_levels (BastidePlayerCard *self)
{
  for (guint level = 0; level < BASTIDE_N_LEVELS; level++)
    {
      GtkWidget *row = gtk_list_box_row_new ();
      GtkWidget *line = bastide_level_line_new ();

      self->level_lines[level] = BASTIDE_LEVEL_LINE (line);
      bastide_level_line_set_level (self->level_lines[level], level);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, bastide_words_level (level),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, bastide_words_level_description (level),
                                      -1);
      gtk_list_box_append (self->levels, row);
    }
}

static void
arrange (BastidePlayerCard *self)
{
  gboolean dense = self->size == BASTIDE_CARD_DENSE;

  if (dense)
    {
      bastide_grid_move (self->grid, self->heading, 1, 0, 2, 1);
      bastide_grid_move (self->grid, self->level, 3, 0, 1, 1);
      bastide_grid_move (self->grid, self->score_label, 1, 1, 1, 1);
      bastide_grid_move (self->grid, self->projected_label, 2, 1, 1, 1);
      bastide_grid_move (self->grid, self->hand, 3, 1, 1, 1);
    }
  else
    {
      bastide_grid_move (self->grid, self->heading, 1, 0, 1, 1);
      bastide_grid_move (self->grid, self->hand, 1, 1, 1, 1);
      bastide_grid_move (self->grid, self->level, 2, 0, 1, 2);
      bastide_grid_move (self->grid, self->score_label, 3, 0, 1, 1);
      bastide_grid_move (self->grid, self->projected_label, 3, 1, 1, 1);
    }
  gtk_label_set_xalign (GTK_LABEL (self->score_label), dense ? 0 : 1);
  gtk_label_set_xalign (GTK_LABEL (self->projected_label), dense ? 0 : 1);
  gtk_widget_set_hexpand (self->projected_label, dense);
  gtk_widget_set_halign (self->hand, dense ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_widget_set_halign (self->level, dense ? GTK_ALIGN_END : GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self->followers_label), dense);

  bastide_emblem_set_size (self->emblem, emblem_sizes[self->size]);
  bastide_follower_row_set_figure_height (self->followers, figure_heights[self->size]);
  if (dense)
    gtk_widget_add_css_class (GTK_WIDGET (self), "dense");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dense");
}

void
bastide_player_card_set_size (BastidePlayerCard *self,
                              BastideCardSize    size)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_CARD (self));

  if (self->size == size)
    return;

  self->size = size;
  arrange (self);
  update (self);
}

static void
bastide_player_card_dispose (GObject *object)
{
  BastidePlayerCard *self = BASTIDE_PLAYER_CARD (object);
  GtkListBoxRow *row;

  /* GTK may keep the rows, once they have been shown: not so what they are made of. */
  while (self->levels != NULL && (row = gtk_list_box_get_row_at_index (self->levels, 0)) != NULL)
    {
      gtk_list_box_row_set_child (row, NULL);
      gtk_list_box_remove (self->levels, GTK_WIDGET (row));
    }
  self->levels = NULL;
  g_clear_object (&self->player);

  G_OBJECT_CLASS (bastide_player_card_parent_class)->dispose (object);
}

static void
bastide_player_card_class_init (BastidePlayerCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_player_card_dispose;

  g_type_ensure (BASTIDE_TYPE_BUSY_SIGN);
  g_type_ensure (BASTIDE_TYPE_EMBLEM);
  g_type_ensure (BASTIDE_TYPE_FOLLOWER_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-player-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, level_button);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, grid);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, emblem);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, heading);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, name_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, lead_sign);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, hand);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, followers);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, followers_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, levels_popover);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, levels);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, level);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, level_signs);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, level_icon);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, busy_sign);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, level_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, score_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, projected_label);
  gtk_widget_class_bind_template_callback (widget_class, level_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, levels_map_cb);
}

static void
bastide_player_card_init (BastidePlayerCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->shows_projected = TRUE;
  /* A menu button centres what it is given. */
  gtk_widget_set_halign (gtk_widget_get_parent (self->grid), GTK_ALIGN_FILL);
  add_levels (self);
}

GtkWidget *
bastide_player_card_new (BastidePlayer   *player,
                         BastideCardSize  size)
{
  BastidePlayerCard *self;

  g_return_val_if_fail (BASTIDE_IS_PLAYER (player), NULL);

  self = g_object_new (BASTIDE_TYPE_PLAYER_CARD, NULL);
  self->player = g_object_ref (player);
  self->size = size;
  arrange (self);
  update (self);
  g_signal_connect_object (player, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
