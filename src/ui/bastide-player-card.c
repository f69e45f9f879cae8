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
#include "bastide-level-choice.h"
#include "bastide-words.h"

#define EMBLEM_SIZE 32
#define DENSE_EMBLEM_SIZE 22

struct _BastidePlayerCard
{
  GtkListBoxRow       parent_instance;

  /* Template */
  BastideEmblem      *emblem;
  GtkOrientable      *middle;
  GtkLabel           *name_label;
  BastideFollowerRow *followers;
  GtkLabel           *followers_label;
  GtkWidget          *level_button;
  GtkStack           *level_signs;
  GtkImage           *level_icon;
  BastideBusySign    *busy_sign;
  GtkWidget          *level_label;
  GtkOrientable      *points;
  GtkLabel           *score_label;
  GtkLabel           *projected_label;

  /* Owned */
  BastidePlayer      *player;
  GSimpleAction      *level_action;

  int                 held_points;
  guint               held_followers;

  guint               dense : 1;
};

G_DEFINE_FINAL_TYPE (BastidePlayerCard, bastide_player_card, GTK_TYPE_LIST_BOX_ROW)

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

/* All that the card shows, in a sentence. */
static char *
describe (BastidePlayerCard *self)
{
  const char *name = bastide_player_get_name (self->player);
  g_autofree char *colour = describe_seat (self);
  guint followers = bastide_player_get_followers (self->player);
  int score = bastide_player_get_score (self->player);
  int projected = bastide_player_get_projected (self->player);

  if (bastide_player_get_active (self->player))
    /* Translators: name, colour, points, points if the game ended now, followers in hand. */
    return g_strdup_printf (ngettext ("%s (%s) has the turn: score %d, if the game ended now %d, %u follower left",
                                      "%s (%s) has the turn: score %d, if the game ended now %d, %u followers left",
                                      followers),
                            name, colour, score, projected, followers);

  /* Translators: name, colour, points, points if the game ended now, followers in hand. */
  return g_strdup_printf (ngettext ("%s (%s): score %d, if the game ended now %d, %u follower left",
                                    "%s (%s): score %d, if the game ended now %d, %u followers left",
                                    followers),
                          name, colour, score, projected, followers);
}

static void
update_level (BastidePlayerCard *self)
{
  BastideLevel level = bastide_player_get_level (self->player);
  gboolean is_human = level == BASTIDE_LEVEL_HUMAN;
  const char *name = bastide_player_get_name (self->player);
  g_autofree char *label = NULL;

  gtk_image_set_from_icon_name (self->level_icon, bastide_level_get_icon_name (level));
  gtk_label_set_label (GTK_LABEL (self->level_label), bastide_words_level (level));
  gtk_widget_set_visible (self->level_label, !is_human && !self->dense);
  g_simple_action_set_state (self->level_action, g_variant_new_string (bastide_level_to_string (level)));

  if (is_human)
    /* Translators: a button that changes who plays; %s is a player's name. */
    label = g_strdup_printf (_("%s plays by hand"), name);
  else
    /* Translators: a button that changes who plays; a player's name and the computer's level. */
    label = g_strdup_printf (_("The computer plays for %s: %s"), name, bastide_words_level (level));
  gtk_widget_set_tooltip_text (self->level_button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->level_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
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
  guint followers = followers_shown (self);
  int points = bastide_player_get_score (self->player) - self->held_points;
  int projected_points = bastide_player_get_projected (self->player);
  g_autofree char *score = g_strdup_printf ("%d", points);
  /* Translators: the score if the game ended now, small beside the score. */
  g_autofree char *projected = g_strdup_printf (C_("score if the game ended now", "→ %d"), projected_points);
  g_autofree char *in_hand = g_strdup_printf ("%u", followers);

  gtk_label_set_label (self->score_label, score);
  gtk_label_set_label (self->projected_label, projected_points != points ? projected : "");
  bastide_follower_row_set (self->followers, bastide_player_get_colour (self->player), followers, self->dense);
  gtk_label_set_label (self->followers_label, in_hand);
}

static void
update (BastidePlayerCard *self)
{
  g_autofree char *description = describe (self);

  bastide_emblem_set_colour (self->emblem, bastide_player_get_colour (self->player));
  gtk_label_set_label (self->name_label, bastide_player_get_name (self->player));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name_label), bastide_player_get_name (self->player));
  update_figures (self);
  update_level (self);

  if (bastide_player_get_active (self->player))
    gtk_widget_add_css_class (GTK_WIDGET (self), "active");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "active");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
}

void
bastide_player_card_set_thinking (BastidePlayerCard *self,
                                  gboolean           thinking)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_CARD (self));

  bastide_busy_sign_set_busy (self->busy_sign, thinking);
  gtk_stack_set_visible_child_name (self->level_signs, thinking ? "busy" : "level");
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

/* The state follows once the seat has been handed over. */
static void
level_change_state (GSimpleAction *action,
                    GVariant      *state,
                    gpointer       user_data)
{
  BastidePlayerCard *self = user_data;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.set-seat", "(is)",
                              (int) bastide_player_get_index (self->player), g_variant_get_string (state, NULL));
}

static void
add_level_action (BastidePlayerCard *self)
{
  static const GActionEntry entries[] = { { "level", NULL, "s", "'human'", level_change_state } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  self->level_action = G_SIMPLE_ACTION (g_object_ref (g_action_map_lookup_action (G_ACTION_MAP (group), "level")));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "seat", G_ACTION_GROUP (group));
}

static void
arrange (BastidePlayerCard *self)
{
  GtkOrientation orientation = self->dense ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

  gtk_orientable_set_orientation (self->middle, orientation);
  gtk_orientable_set_orientation (self->points, orientation);
  gtk_widget_set_visible (GTK_WIDGET (self->followers_label), self->dense);
  bastide_emblem_set_size (self->emblem, self->dense ? DENSE_EMBLEM_SIZE : EMBLEM_SIZE);
  if (self->dense)
    gtk_widget_add_css_class (GTK_WIDGET (self), "dense");
}

static void
bastide_player_card_dispose (GObject *object)
{
  BastidePlayerCard *self = BASTIDE_PLAYER_CARD (object);

  g_clear_object (&self->player);
  g_clear_object (&self->level_action);

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
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, emblem);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, middle);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, name_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, followers);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, followers_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, level_button);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, level_signs);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, level_icon);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, busy_sign);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, level_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, points);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, score_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerCard, projected_label);
}

static void
bastide_player_card_init (BastidePlayerCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_level_action (self);
}

GtkWidget *
bastide_player_card_new (BastidePlayer *player,
                         gboolean       dense)
{
  BastidePlayerCard *self;

  g_return_val_if_fail (BASTIDE_IS_PLAYER (player), NULL);

  self = g_object_new (BASTIDE_TYPE_PLAYER_CARD, NULL);
  self->player = g_object_ref (player);
  self->dense = !!dense;
  arrange (self);
  update (self);
  g_signal_connect_object (player, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
