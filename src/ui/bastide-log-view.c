/* bastide-log-view.c: the log of a game as a list
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-log-view.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-log-row.h"

#define LEAST_HEIGHT 48

struct _BastideLogView
{
  GtkWidget     parent_instance;

  GtkWidget    *scroller;
  GtkListView  *list;

  /* Owned */
  BastideGame  *game;
  GSignalGroup *log_signals;
  GtkFilter    *filter;       /* of what is not to be known yet */
  gboolean      verdict_held;
  guint         scroll_tick;
  gboolean      is_laid_out;  /* what is to be scrolled to */
  GtkWidget    *pointed;      /* weak: the row that is pointed at */
  guint         tell_idle;
};

G_DEFINE_FINAL_TYPE (BastideLogView, bastide_log_view, GTK_TYPE_WIDGET)

enum
{
  PLACE_POINTED,
  PLACE_LEFT,
  PLACE_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Places ------------------------------------------------------------------------------------------------------ */

static gboolean
has_place (BastideLogEntry *entry)
{
  BastideLogKind kind = bastide_log_entry_get_kind (entry);

  return kind == BASTIDE_LOG_TURN || kind == BASTIDE_LOG_SCORE;
}

static gboolean
tell_cb (gpointer data)
{
  BastideLogView *self = data;
  BastideLogEntry *entry = self->pointed != NULL ? bastide_log_row_get_entry (BASTIDE_LOG_ROW (self->pointed)) : NULL;
  guint segment;
  int x, y;

  self->tell_idle = 0;
  if (entry == NULL || !has_place (entry))
    {
      g_signal_emit (self, signals[PLACE_LEFT], 0);
      return G_SOURCE_REMOVE;
    }

  /* A turn is about its tile, with or without a follower. */
  bastide_log_entry_get_place (entry, &x, &y, &segment);
  if (bastide_log_entry_get_kind (entry) == BASTIDE_LOG_TURN)
    segment = BASTIDE_NONE;
  g_signal_emit (self, signals[PLACE_POINTED], 0, x, y, segment);

  return G_SOURCE_REMOVE;
}

/* Rows also come and go under a pointer that rests, while widgets are being given their sizes: not the time to change
 * others. */
static void
set_pointed (BastideLogView *self,
             GtkWidget      *row)
{
  g_set_weak_pointer (&self->pointed, row);
  if (self->tell_idle == 0)
    self->tell_idle = g_idle_add (tell_cb, self);
}

static void
point (GtkWidget *row)
{
  set_pointed (BASTIDE_LOG_VIEW (gtk_widget_get_ancestor (row, BASTIDE_TYPE_LOG_VIEW)), row);
}

static void
leave (GtkWidget *row)
{
  GtkWidget *self = gtk_widget_get_ancestor (row, BASTIDE_TYPE_LOG_VIEW);

  if (self != NULL)
    set_pointed (BASTIDE_LOG_VIEW (self), NULL);
}

static void
activated (BastideLogView *self,
           guint           position)
{
  g_autoptr (BastideLogEntry) entry = g_list_model_get_item (bastide_game_get_log (self->game), position);
  guint segment;
  int x, y;

  bastide_log_entry_get_place (entry, &x, &y, &segment);
  if (has_place (entry))
    g_signal_emit (self, signals[PLACE_CHOSEN], 0, x, y);
}

/* ---- Rows -------------------------------------------------------------------------------------------------------- */

/* The list's own widget around the row has the focus, and all of the row's area; it keeps its row. */
static void
parent_cb (GtkWidget *row)
{
  GtkWidget *parent = gtk_widget_get_parent (row);
  GtkEventController *motion, *focus;

  if (parent == NULL)
    return;

  motion = gtk_event_controller_motion_new ();
  g_signal_connect_object (motion, "enter", G_CALLBACK (point), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave), row, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (parent, motion);

  focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "enter", G_CALLBACK (point), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave), row, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (parent, focus);
}

static void
setup_row (GtkSignalListItemFactory *factory,
           GtkListItem              *item)
{
  GtkWidget *row = bastide_log_row_new ();

  g_signal_connect (row, "notify::parent", G_CALLBACK (parent_cb), NULL);
  gtk_list_item_set_child (item, row);
}

static void
bind_row (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          BastideLogView           *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  BastideLogEntry *entry = gtk_list_item_get_item (item);

  bastide_log_row_set_entry (BASTIDE_LOG_ROW (row), entry, bastide_game_get_players (self->game));
  gtk_list_item_set_activatable (item, has_place (entry));
  /* Only to what can be selected does Tab lead. */
  gtk_list_item_set_selectable (item, has_place (entry));
  gtk_widget_set_focusable (gtk_widget_get_parent (row), has_place (entry));
}

static void
unbind_row (GtkSignalListItemFactory *factory,
            GtkListItem              *item)
{
  bastide_log_row_set_entry (BASTIDE_LOG_ROW (gtk_list_item_get_child (item)), NULL, NULL);
}

/* ---- Scrolling --------------------------------------------------------------------------------------------------- */

static void
scroll_to (BastideLogView *self,
           guint           position)
{
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

static gboolean
scroll_cb (GtkWidget     *list,
           GdkFrameClock *clock,
           gpointer       data)
{
  BastideLogView *self = data;
  guint n = self->game != NULL ? g_list_model_get_n_items (bastide_game_get_log (self->game)) : 0;

  /* Before it has been laid out it does not know how far to scroll. */
  if (gtk_widget_get_height (list) == 0)
    return G_SOURCE_CONTINUE;

  /* The log of a long game comes after the window's first frame, not before. */
  if (n > 0 && gtk_list_view_get_model (self->list) == NULL)
    {
      /* What is filtered out comes last, so that the entries have the same numbers as in the log. */
      GListModel *entries = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (bastide_game_get_log (self->game)),
                                                                     g_object_ref (self->filter)));
      g_autoptr (GtkSelectionModel) model = GTK_SELECTION_MODEL (gtk_no_selection_new (entries));

      gtk_list_view_set_model (self->list, model);
      return G_SOURCE_CONTINUE;
    }

  /* The newest entry has no height before the frame in which it comes has been laid out. */
  if (!self->is_laid_out)
    {
      self->is_laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }

  self->scroll_tick = 0;
  if (n > 0)
    scroll_to (self, n - 1);

  return G_SOURCE_REMOVE;
}

/* To the newest entry; where the log is out of sight, when it comes into sight. */
static void
scroll_to_end (BastideLogView *self)
{
  self->is_laid_out = FALSE;
  if (self->scroll_tick == 0 && gtk_widget_get_mapped (GTK_WIDGET (self->list)))
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->list), scroll_cb, self, NULL);
}

/* ---- What is not to be known yet --------------------------------------------------------------------------------- */

static gboolean
may_be_known (gpointer item,
              gpointer user_data)
{
  BastideLogView *self = user_data;

  return !self->verdict_held || bastide_log_entry_get_kind (item) != BASTIDE_LOG_OVER;
}

void
bastide_log_view_set_verdict_held (BastideLogView *self,
                                   gboolean        held)
{
  g_return_if_fail (BASTIDE_IS_LOG_VIEW (self));

  if (self->verdict_held == !!held)
    return;

  self->verdict_held = !!held;
  gtk_filter_changed (self->filter, held ? GTK_FILTER_CHANGE_MORE_STRICT : GTK_FILTER_CHANGE_LESS_STRICT);
  scroll_to_end (self);
}

/* ---- Keys -------------------------------------------------------------------------------------------------------- */

/* The entry that has the focus; FALSE if none has. */
static gboolean
find_focus (BastideLogView *self,
            guint          *position)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  GtkWidget *row = focus != NULL ? gtk_widget_get_first_child (focus) : NULL;

  return row != NULL
         && g_list_store_find (G_LIST_STORE (bastide_game_get_log (self->game)),
                               bastide_log_row_get_entry (BASTIDE_LOG_ROW (row)), position);
}

static void
focus_entry (BastideLogView  *self,
             guint            position,
             BastideLogEntry *entry)
{
  scroll_to (self, position);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (bastide_log_row_get_entry (BASTIDE_LOG_ROW (gtk_widget_get_first_child (child))) == entry)
      {
        gtk_widget_grab_focus (child);
        return;
      }
}

/* To the first entry with a place from POSITION on, in steps of 1 or -1. */
static void
focus_from (BastideLogView *self,
            guint           position,
            int             step)
{
  GListModel *log = bastide_game_get_log (self->game);

  for (guint n = g_list_model_get_n_items (log); position < n; position += step)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, position);

      if (has_place (entry))
        {
          focus_entry (self, position, entry);
          return;
        }
    }
}

/* The list would stop at an entry that takes no focus. */
static gboolean
key_pressed (BastideLogView *self,
             guint           key)
{
  guint position;

  if (!find_focus (self, &position))
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      focus_from (self, position - 1, -1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      focus_from (self, position + 1, 1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      focus_from (self, 0, 1);
      return GDK_EVENT_STOP;

    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      focus_from (self, g_list_model_get_n_items (bastide_game_get_log (self->game)) - 1, -1);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
add_keys (BastideLogView *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), controller);
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

void
bastide_log_view_set_game (BastideLogView *self,
                           BastideGame    *game)
{
  g_return_if_fail (BASTIDE_IS_LOG_VIEW (self));
  g_return_if_fail (game == NULL || BASTIDE_IS_GAME (game));

  /* The rows of the former game look at its players.  GTK 4.8 selects what the pointer comes upon where one click is
   * enough, even as the rows are being taken away, and aborts where it finds fewer of them than there are entries. */
  gtk_list_view_set_single_click_activate (self->list, FALSE);
  gtk_list_view_set_model (self->list, NULL);
  gtk_list_view_set_single_click_activate (self->list, TRUE);

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->log_signals, game != NULL ? bastide_game_get_log (game) : NULL);
  scroll_to_end (self);
}

static void
bastide_log_view_dispose (GObject *object)
{
  BastideLogView *self = BASTIDE_LOG_VIEW (object);

  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->list), self->scroll_tick);
  self->scroll_tick = 0;
  g_clear_handle_id (&self->tell_idle, g_source_remove);
  g_clear_weak_pointer (&self->pointed);
  g_clear_object (&self->log_signals);
  g_clear_object (&self->filter);
  g_clear_object (&self->game);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_log_view_parent_class)->dispose (object);
}

static void
bastide_log_view_class_init (BastideLogViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_log_view_dispose;

  signals[PLACE_POINTED] = g_signal_new ("place-pointed", BASTIDE_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_UINT);
  signals[PLACE_LEFT] = g_signal_new ("place-left", BASTIDE_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);
  signals[PLACE_CHOSEN] = g_signal_new ("place-chosen", BASTIDE_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "logview");
}

static void
bastide_log_view_init (BastideLogView *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_row), self, 0);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_row), NULL);

  self->filter = GTK_FILTER (gtk_custom_filter_new (may_be_known, self, NULL));
  self->list = GTK_LIST_VIEW (gtk_list_view_new (NULL, NULL));
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "log");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Log of the game"), -1);
  g_signal_connect_swapped (self->list, "activate", G_CALLBACK (activated), self);
  g_signal_connect_swapped (self->list, "map", G_CALLBACK (scroll_to_end), self);
  add_keys (self);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), LEAST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->list));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));

  self->log_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->log_signals, "items-changed", G_CALLBACK (scroll_to_end), self);
}

GtkWidget *
bastide_log_view_new (void)
{
  return g_object_new (BASTIDE_TYPE_LOG_VIEW, NULL);
}
