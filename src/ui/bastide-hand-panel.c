/* bastide-hand-panel.c: the tile in hand, and what to do with it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-hand-panel.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-busy-sign.h"
#include "bastide-emblem.h"
#include "bastide-grid-cell.h"
#include "bastide-tile-view.h"
#include "bastide-words.h"

#define DEFAULT_TILE_SIZE 120
#define COMPACT_TILE_SIZE 72

struct _BastideHandPanel
{
  GtkWidget         parent_instance;

  /* Template */
  GtkWidget        *grid;
  BastideTileView  *tile;
  GtkWidget        *turn;
  BastideEmblem    *emblem;
  GtkLabel         *turn_label;
  GtkWidget        *name_label;
  GtkWidget        *turning;
  GtkWidget        *hint_button;
  GtkStack         *hint_signs;
  BastideBusySign  *hint_sign;
  GtkWidget        *computing;
  BastideBusySign  *computing_sign;
  GtkLabel         *computing_label;
  GtkWidget        *steps;
  GtkToggleButton  *no_follower;
  GtkWidget        *end_turn;
  GtkWidget        *skip;
  GtkWidget        *go_on;
  GtkWidget        *results;

  /* Owned */
  BastideGame      *game;
  BastideOpponent  *opponent;
  GSignalGroup     *game_signals;
  GSignalGroup     *opponent_signals;

  int               rotation;
  int               tile_size;
  guint             compact : 1;
  guint             hinting : 1;
};

G_DEFINE_FINAL_TYPE (BastideHandPanel, bastide_hand_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ROTATION,
  PROP_COMPACT,
  PROP_HINTING,
  PROP_TILE_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
arrange (BastideHandPanel *self)
{
  if (self->compact)
    {
      bastide_grid_move (self->grid, GTK_WIDGET (self->tile), 0, 0, 1, 2);
      bastide_grid_move (self->grid, self->turn, 1, 0, 1, 1);
      bastide_grid_move (self->grid, self->turning, 2, 0, 1, 1);
      bastide_grid_move (self->grid, self->computing, 2, 0, 1, 1);
      bastide_grid_move (self->grid, self->steps, 1, 1, 2, 1);
    }
  else
    {
      bastide_grid_move (self->grid, GTK_WIDGET (self->tile), 0, 0, 1, 3);
      bastide_grid_move (self->grid, self->turn, 1, 0, 1, 1);
      bastide_grid_move (self->grid, self->name_label, 1, 1, 1, 1);
      bastide_grid_move (self->grid, self->turning, 1, 2, 1, 1);
      bastide_grid_move (self->grid, self->computing, 1, 2, 1, 1);
      bastide_grid_move (self->grid, self->steps, 0, 3, 2, 1);
    }

  if (self->compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
  gtk_widget_set_visible (self->name_label, !self->compact);
  /* There is little room beside the buttons, but as much height as they have. */
  gtk_label_set_wrap (self->turn_label, self->compact);
  bastide_tile_view_set_size (self->tile, self->compact ? COMPACT_TILE_SIZE : self->tile_size);
}

static void
update_turn (BastideHandPanel *self)
{
  int index = -1;
  g_autoptr (BastidePlayer) player = NULL;

  g_object_get (self->game, "current-player", &index, NULL);
  if (index >= 0)
    player = g_list_model_get_item (bastide_game_get_players (self->game), index);

  gtk_widget_set_visible (GTK_WIDGET (self->emblem), player != NULL);
  if (player != NULL)
    {
      bastide_emblem_set_colour (self->emblem, bastide_player_get_colour (player));
      gtk_label_set_label (self->turn_label, bastide_player_get_name (player));
    }
  else
    {
      gtk_label_set_label (self->turn_label, _("The game is over"));
    }
  /* Of a long name there is only the beginning. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->turn_label), gtk_label_get_label (self->turn_label));
}

static void
update_tile (BastideHandPanel *self)
{
  guint type = bastide_game_get_hand (self->game);

  bastide_tile_view_set_tile_type (self->tile, type);
  gtk_widget_set_visible (GTK_WIDGET (self->tile), type != BASTIDE_NONE);
  if (type != BASTIDE_NONE)
    {
      const BastideTileSet *set = bastide_catalogue_get_tile_set (bastide_game_get_catalogue (self->game));
      g_autofree char *name = bastide_words_tile (&set->types[type], -1);

      bastide_tile_view_set_variant (self->tile, bastide_art_hand_variant (bastide_game_get_state (self->game)));
      gtk_label_set_label (GTK_LABEL (self->name_label), name);
      gtk_widget_set_tooltip_text (self->name_label, name);
    }
  else
    {
      gtk_label_set_label (GTK_LABEL (self->name_label), "");
      gtk_widget_set_tooltip_text (self->name_label, NULL);
    }
}

/* What the computer is about, where it is its turn. */
static void
update_computing (BastideHandPanel *self)
{
  gboolean thinking = self->opponent != NULL && bastide_opponent_get_thinking (self->opponent);
  gboolean held = self->opponent != NULL && bastide_opponent_get_held (self->opponent);
  const char *text;

  if (thinking)
    text = _("Thinking…");
  else if (held)
    text = C_("computer", "Paused");
  else
    text = C_("computer", "Playing");
  gtk_label_set_label (self->computing_label, text);
  bastide_busy_sign_set_busy (self->computing_sign, thinking);
  gtk_widget_set_visible (GTK_WIDGET (self->computing_sign), thinking);
}

static void
update_steps (BastideHandPanel *self)
{
  BastidePhase phase = bastide_game_get_phase (self->game);
  gboolean is_over = phase == BASTIDE_PHASE_OVER;
  gboolean is_human = bastide_game_get_awaits_human (self->game);
  gboolean is_computer = !is_over && !is_human;
  gboolean may_claim = is_human && phase == BASTIDE_PHASE_CLAIM;
  gboolean held = self->opponent != NULL && bastide_opponent_get_held (self->opponent);

  gtk_widget_set_visible (self->turning, is_human);
  gtk_widget_set_visible (GTK_WIDGET (self->no_follower), is_human);
  gtk_widget_set_visible (self->end_turn, is_human);
  gtk_widget_set_visible (self->computing, is_computer);
  gtk_widget_set_visible (self->skip, is_computer && !held);
  gtk_widget_set_visible (self->go_on, is_computer && held);
  gtk_widget_set_visible (self->results, is_over);

  gtk_widget_set_sensitive (GTK_WIDGET (self->no_follower), may_claim);
  gtk_toggle_button_set_active (self->no_follower, may_claim && bastide_game_get_claim (self->game) == BASTIDE_NONE);
}

static void
update (BastideHandPanel *self)
{
  if (self->game == NULL)
    return;

  update_turn (self);
  update_tile (self);
  update_computing (self);
  update_steps (self);
}

static void
set_hinting (BastideHandPanel *self,
             gboolean          hinting)
{
  const char *label = hinting ? _("Stop Thinking") : _("Show the Best Moves");

  self->hinting = hinting;
  bastide_busy_sign_set_busy (self->hint_sign, hinting);
  gtk_stack_set_visible_child_name (self->hint_signs, hinting ? "busy" : "hint");
  gtk_widget_set_tooltip_text (self->hint_button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hint_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
no_follower_cb (BastideHandPanel *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.claim", "s", "");
  update (self);
}

void
bastide_hand_panel_set_game (BastideHandPanel    *self,
                             BastideGame         *game,
                             BastideOpponent     *opponent,
                             BastideTextureCache *cache)
{
  g_return_if_fail (BASTIDE_IS_HAND_PANEL (self));
  g_return_if_fail (game == NULL || BASTIDE_IS_GAME (game));
  g_return_if_fail (opponent == NULL || BASTIDE_IS_OPPONENT (opponent));

  if (!g_set_object (&self->game, game))
    return;

  g_set_object (&self->opponent, opponent);
  g_signal_group_set_target (self->opponent_signals, opponent);

  bastide_tile_view_set_cache (self->tile, cache);
  bastide_tile_view_set_catalogue (self->tile, game != NULL ? bastide_game_get_catalogue (game) : NULL);
  g_signal_group_set_target (self->game_signals, game);
  gtk_widget_set_visible (self->grid, game != NULL);
  update (self);
}

void
bastide_hand_panel_set_compact (BastideHandPanel *self,
                                gboolean          compact)
{
  g_return_if_fail (BASTIDE_IS_HAND_PANEL (self));

  if (self->compact == !!compact)
    return;

  self->compact = !!compact;
  arrange (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

static void
bastide_hand_panel_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideHandPanel *self = BASTIDE_HAND_PANEL (object);

  switch (prop_id)
    {
    case PROP_ROTATION:
      g_value_set_int (value, self->rotation);
      break;

    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;

    case PROP_HINTING:
      g_value_set_boolean (value, self->hinting);
      break;

    case PROP_TILE_SIZE:
      g_value_set_int (value, self->tile_size);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_hand_panel_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  BastideHandPanel *self = BASTIDE_HAND_PANEL (object);

  switch (prop_id)
    {
    case PROP_ROTATION:
      self->rotation = g_value_get_int (value);
      bastide_tile_view_set_rotation (self->tile, self->rotation);
      break;

    case PROP_COMPACT:
      bastide_hand_panel_set_compact (self, g_value_get_boolean (value));
      break;

    case PROP_HINTING:
      set_hinting (self, g_value_get_boolean (value));
      break;

    case PROP_TILE_SIZE:
      self->tile_size = g_value_get_int (value);
      arrange (self);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_hand_panel_dispose (GObject *object)
{
  BastideHandPanel *self = BASTIDE_HAND_PANEL (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->opponent_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->opponent);
  g_clear_pointer (&self->grid, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_hand_panel_parent_class)->dispose (object);
}

static void
bastide_hand_panel_class_init (BastideHandPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_hand_panel_dispose;
  object_class->get_property = bastide_hand_panel_get_property;
  object_class->set_property = bastide_hand_panel_set_property;

  properties[PROP_ROTATION] =
    g_param_spec_int ("rotation", NULL, NULL, 0, 270, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COMPACT] =
    g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_HINTING] =
    g_param_spec_boolean ("hinting", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TILE_SIZE] =
    g_param_spec_int ("tile-size", NULL, NULL, 1, 1024, DEFAULT_TILE_SIZE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (BASTIDE_TYPE_BUSY_SIGN);
  g_type_ensure (BASTIDE_TYPE_EMBLEM);
  g_type_ensure (BASTIDE_TYPE_TILE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-hand-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, grid);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, turn);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, emblem);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, turn_label);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, name_label);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, turning);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, hint_button);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, hint_signs);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, hint_sign);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, computing);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, computing_sign);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, computing_label);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, steps);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, no_follower);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, end_turn);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, skip);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, go_on);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, results);
  gtk_widget_class_bind_template_callback (widget_class, no_follower_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "handpanel");
}

static void
bastide_hand_panel_init (BastideHandPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tile_size = DEFAULT_TILE_SIZE;
  arrange (self);
  set_hinting (self, FALSE);
  gtk_widget_hide (self->grid);
  /* Left and right are the tile's here, not the language's. */
  gtk_widget_set_direction (self->turning, GTK_TEXT_DIR_LTR);

  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify", G_CALLBACK (update), self);
  self->opponent_signals = g_signal_group_new (BASTIDE_TYPE_OPPONENT);
  g_signal_group_connect_swapped (self->opponent_signals, "notify", G_CALLBACK (update), self);
}
