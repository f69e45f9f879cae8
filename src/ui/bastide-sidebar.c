/* bastide-sidebar.c: players, tile in hand and log beside the board
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sidebar.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-flow-box.h"
#include "bastide-hand-panel.h"
#include "bastide-hint-panel.h"
#include "bastide-log-view.h"
#include "bastide-player-card.h"

/* More players than these stand two in a row, so that they fit a low screen, unless words are so large that they could
 * not be read there. */
#define MOST_TALL_CARDS 4
#define LARGEST_DENSE_TEXT 1.3

/* By the room there is. */
static const int widths[] = { 304, 372, 456 };
static const int tile_sizes[] = { 120, 168, 232 };

/* How much wider for words twice as large: the log may wrap, the cards may not. */
#define WIDER_FOR_TEXT .4

#define DOTS_PER_INCH (96. * 1024)

struct _BastideSidebar
{
  GtkWidget          parent_instance;

  /* Template */
  GtkWidget         *box;
  GtkScrolledWindow *cards_scroller;
  GtkFlowBox        *cards;
  BastideHandPanel  *hand;
  BastideHintPanel  *hints;
  GtkWidget         *remaining_button;
  GtkLabel          *remaining_label;
  GtkStack          *lower; /* the log, or hints while there are any */
  BastideLogView    *log;

  /* Owned */
  BastideGame       *game;
  BastideOpponent   *opponent;
  GSignalGroup      *game_signals;
  GSignalGroup      *opponent_signals;

  int                rotation;
  gboolean           hinting;
  guint              room;
  gboolean           folded;
  gboolean           show_projected;
};

G_DEFINE_FINAL_TYPE (BastideSidebar, bastide_sidebar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ROTATION,
  PROP_HINTING,
  PROP_ROOM,
  PROP_FOLDED,
  PROP_SHOW_PROJECTED,
  N_PROPS
};

enum
{
  PLACE_POINTED,
  PLACE_LEFT,
  PLACE_CHOSEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* ---- Log --------------------------------------------------------------------------------------------------------- */

static void
place_pointed_cb (BastideSidebar *self,
                  int             x,
                  int             y,
                  guint           segment)
{
  g_signal_emit (self, signals[PLACE_POINTED], 0, x, y, segment);
}

static void
place_left_cb (BastideSidebar *self)
{
  g_signal_emit (self, signals[PLACE_LEFT], 0);
}

static void
place_chosen_cb (BastideSidebar *self,
                 int             x,
                 int             y)
{
  g_signal_emit (self, signals[PLACE_CHOSEN], 0, x, y);
}

/* Otherwise Tab would go through all entries.  The log is the last in the window. */
static gboolean
log_key_cb (BastideSidebar *self,
            guint           key)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  switch (key)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      gtk_root_set_focus (root, NULL);
      return gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);

    case GDK_KEY_ISO_Left_Tab:
      return gtk_widget_grab_focus (self->remaining_button)
             || gtk_widget_child_focus (GTK_WIDGET (self->hand), GTK_DIR_TAB_BACKWARD);

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
add_log_keys (BastideSidebar *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (log_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->log), controller);
}

/* ---- Players ----------------------------------------------------------------------------------------------------- */

static GtkWidget *
create_card (gpointer item,
             gpointer user_data)
{
  BastideSidebar *self = user_data;
  GtkWidget *card = bastide_player_card_new (item, BASTIDE_CARD_NORMAL);

  bastide_player_card_set_shows_projected (BASTIDE_PLAYER_CARD (card), self->show_projected);
  return card;
}

static BastidePlayerCard *
get_card (BastideSidebar *self,
          guint           player)
{
  return BASTIDE_PLAYER_CARD (gtk_flow_box_get_child_at_index (self->cards, player));
}

/* Scrolls no farther than needed for all of the card to show. */
static void
show_active_card (BastideSidebar *self)
{
  int index = bastide_game_get_current_player (self->game);
  graphene_rect_t bounds;

  if (index >= 0 && gtk_widget_compute_bounds (GTK_WIDGET (get_card (self, index)), GTK_WIDGET (self->cards), &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->cards_scroller),
                               bounds.origin.y,
                               bounds.origin.y + bounds.size.height);
}

static void
show_thinking (BastideSidebar *self)
{
  gboolean thinking = bastide_opponent_get_thinking (self->opponent);

  for (guint i = 0; i < g_list_model_get_n_items (bastide_game_get_players (self->game)); i++)
    bastide_player_card_set_thinking (get_card (self, i),
                                      thinking && bastide_opponent_get_player (self->opponent) == (int) i);
}

static void
show_projected (BastideSidebar *self)
{
  for (guint i = 0; self->game != NULL && i < g_list_model_get_n_items (bastide_game_get_players (self->game)); i++)
    bastide_player_card_set_shows_projected (get_card (self, i), self->show_projected);
}

/* ---- Sizes ------------------------------------------------------------------------------------------------------- */

static double
text_scale (BastideSidebar *self)
{
  int resolution;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &resolution, NULL);
  return resolution > 0 ? resolution / DOTS_PER_INCH : 1;
}

static void
adapt_cards (BastideSidebar *self,
             double          scale)
{
  guint n = g_list_model_get_n_items (bastide_game_get_players (self->game));
  gboolean dense = n > MOST_TALL_CARDS && self->room == 0 && scale <= LARGEST_DENSE_TEXT;
  BastideCardSize size = dense ? BASTIDE_CARD_DENSE : BASTIDE_CARD_NORMAL + self->room;

  gtk_flow_box_set_max_children_per_line (self->cards, dense ? 2 : 1);
  gtk_flow_box_set_min_children_per_line (self->cards, dense ? 2 : 1);
  for (guint i = 0; i < n; i++)
    bastide_player_card_set_size (get_card (self, i), size);
}

static void
adapt (BastideSidebar *self)
{
  double scale = text_scale (self);
  double wider = self->folded ? 1 : 1 + WIDER_FOR_TEXT * MAX (scale - 1, 0);

  gtk_widget_set_size_request (GTK_WIDGET (self), widths[self->room] * wider, -1);
  g_object_set (self->hand, "tile-size", tile_sizes[self->room], NULL);

  if (self->game != NULL)
    adapt_cards (self, scale);
}

/* ---- Scoring ----------------------------------------------------------------------------------------------------- */

static void
show_scoring (BastideSidebar     *self,
              BastideScoringShow *scoring)
{
  gboolean verdict_held = bastide_scoring_show_holds_verdict (scoring);

  bastide_log_view_set_verdict_held (self->log, verdict_held);
  for (guint i = 0; self->game != NULL && i < g_list_model_get_n_items (bastide_game_get_players (self->game)); i++)
    {
      bastide_player_card_set_verdict_held (get_card (self, i), verdict_held);
      bastide_player_card_set_held (get_card (self, i),
                                    bastide_scoring_show_get_held_points (scoring, i),
                                    bastide_scoring_show_get_held_followers (scoring, i),
                                    bastide_scoring_show_is_being_paid (scoring, i));
    }
}

void
bastide_sidebar_set_scoring (BastideSidebar     *self,
                             BastideScoringShow *scoring)
{
  g_return_if_fail (BASTIDE_IS_SIDEBAR (self));
  g_return_if_fail (BASTIDE_IS_SCORING_SHOW (scoring));

  g_signal_connect_object (scoring, "changed", G_CALLBACK (show_scoring), self, G_CONNECT_SWAPPED);
}

static void
clamp_into_list (BastideSidebar  *self,
                 GtkWidget       *widget,
                 graphene_rect_t *bounds)
{
  graphene_rect_t list;
  double lowest;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->cards_scroller), widget, &list))
    return;

  lowest = list.origin.y + list.size.height - bounds->size.height;
  bounds->origin.y = CLAMP (bounds->origin.y, list.origin.y, MAX (lowest, list.origin.y));
}

gboolean
bastide_sidebar_find_score (BastideSidebar  *self,
                            guint            player,
                            GtkWidget       *widget,
                            graphene_rect_t *bounds)
{
  g_return_val_if_fail (BASTIDE_IS_SIDEBAR (self), FALSE);

  if (!bastide_player_card_find_score (get_card (self, player), widget, bounds))
    return FALSE;
  clamp_into_list (self, widget, bounds);
  return TRUE;
}

gboolean
bastide_sidebar_find_follower (BastideSidebar  *self,
                               guint            player,
                               guint            n,
                               GtkWidget       *widget,
                               graphene_rect_t *bounds)
{
  g_return_val_if_fail (BASTIDE_IS_SIDEBAR (self), FALSE);

  if (!bastide_player_card_find_follower (get_card (self, player), n, widget, bounds))
    return FALSE;
  clamp_into_list (self, widget, bounds);
  return TRUE;
}

/* ---- Game -------------------------------------------------------------------------------------------------------- */

static void
update (BastideSidebar *self)
{
  guint n = bastide_game_get_n_remaining (self->game);
  g_autofree char *text = g_strdup_printf (ngettext ("%u tile left", "%u tiles left", n), n);

  gtk_label_set_label (self->remaining_label, text);
  show_active_card (self);
}

void
bastide_sidebar_set_game (BastideSidebar      *self,
                          BastideGame         *game,
                          BastideOpponent     *opponent,
                          BastideTextureCache *cache)
{
  g_return_if_fail (BASTIDE_IS_SIDEBAR (self));
  g_return_if_fail (game == NULL || BASTIDE_IS_GAME (game));
  g_return_if_fail (opponent == NULL || BASTIDE_IS_OPPONENT (opponent));

  g_set_object (&self->game, game);
  g_set_object (&self->opponent, opponent);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->opponent_signals, opponent);
  bastide_log_view_set_game (self->log, game);
  bastide_hand_panel_set_game (self->hand, game, opponent, cache);
  gtk_flow_box_bind_model (self->cards, game != NULL ? bastide_game_get_players (game) : NULL, create_card, self, NULL);
  if (game == NULL)
    return;

  adapt (self);
  update (self);
}

void
bastide_sidebar_set_hints (BastideSidebar *self,
                           GListModel     *hints)
{
  g_return_if_fail (BASTIDE_IS_SIDEBAR (self));

  bastide_hint_panel_set_hints (self->hints, hints);
  gtk_stack_set_visible_child_name (self->lower, hints != NULL ? "hints" : "log");
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_sidebar_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  BastideSidebar *self = BASTIDE_SIDEBAR (object);

  switch (prop_id)
    {
    case PROP_ROTATION:
      g_value_set_int (value, self->rotation);
      break;

    case PROP_HINTING:
      g_value_set_boolean (value, self->hinting);
      break;

    case PROP_ROOM:
      g_value_set_uint (value, self->room);
      break;

    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;

    case PROP_SHOW_PROJECTED:
      g_value_set_boolean (value, self->show_projected);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_sidebar_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  BastideSidebar *self = BASTIDE_SIDEBAR (object);

  switch (prop_id)
    {
    case PROP_ROTATION:
      self->rotation = g_value_get_int (value);
      break;

    case PROP_HINTING:
      self->hinting = g_value_get_boolean (value);
      break;

    case PROP_ROOM:
      self->room = g_value_get_uint (value);
      adapt (self);
      break;

    case PROP_FOLDED:
      self->folded = g_value_get_boolean (value);
      adapt (self);
      break;

    case PROP_SHOW_PROJECTED:
      self->show_projected = g_value_get_boolean (value);
      show_projected (self);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_sidebar_dispose (GObject *object)
{
  BastideSidebar *self = BASTIDE_SIDEBAR (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->opponent_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->opponent);
  /* GTK may hold the cards for longer, as a drag in them ends. */
  if (self->box != NULL)
    gtk_flow_box_bind_model (self->cards, NULL, NULL, NULL, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_sidebar_parent_class)->dispose (object);
}

static void
bastide_sidebar_class_init (BastideSidebarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_sidebar_dispose;
  object_class->get_property = bastide_sidebar_get_property;
  object_class->set_property = bastide_sidebar_set_property;

  properties[PROP_ROTATION] =
    g_param_spec_int ("rotation", NULL, NULL, 0, 270, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HINTING] =
    g_param_spec_boolean ("hinting", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROOM] =
    g_param_spec_uint ("room", NULL, NULL, 0, BASTIDE_SIDEBAR_MOST_ROOM, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FOLDED] =
    g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_PROJECTED] =
    g_param_spec_boolean ("show-projected", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[PLACE_POINTED] = g_signal_new ("place-pointed", BASTIDE_TYPE_SIDEBAR, G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_UINT);
  signals[PLACE_LEFT] = g_signal_new ("place-left", BASTIDE_TYPE_SIDEBAR, G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);
  signals[PLACE_CHOSEN] = g_signal_new ("place-chosen", BASTIDE_TYPE_SIDEBAR, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);

  g_type_ensure (BASTIDE_TYPE_HAND_PANEL);
  g_type_ensure (BASTIDE_TYPE_HINT_PANEL);
  g_type_ensure (BASTIDE_TYPE_LOG_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-sidebar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSidebar, box);
  gtk_widget_class_bind_template_child (widget_class, BastideSidebar, cards_scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideSidebar, cards);
  gtk_widget_class_bind_template_child (widget_class, BastideSidebar, hand);
  gtk_widget_class_bind_template_child (widget_class, BastideSidebar, hints);
  gtk_widget_class_bind_template_child (widget_class, BastideSidebar, remaining_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSidebar, remaining_label);
  gtk_widget_class_bind_template_child (widget_class, BastideSidebar, lower);
  gtk_widget_class_bind_template_child (widget_class, BastideSidebar, log);
  gtk_widget_class_bind_template_callback (widget_class, place_pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_chosen_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "sidebar");
}

static void
bastide_sidebar_init (BastideSidebar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->show_projected = TRUE;
  adapt (self);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi", G_CALLBACK (adapt), self,
                           G_CONNECT_SWAPPED);

  bastide_flow_box_guard (self->cards, GTK_WIDGET (self->cards));
  add_log_keys (self);

  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify", G_CALLBACK (update), self);
  self->opponent_signals = g_signal_group_new (BASTIDE_TYPE_OPPONENT);
  g_signal_group_connect_swapped (self->opponent_signals, "notify", G_CALLBACK (show_thinking), self);
}
