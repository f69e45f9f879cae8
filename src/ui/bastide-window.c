/* bastide-window.c: the window with the game in it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-window.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-animations.h"
#include "bastide-busy-sign.h"
#include "bastide-rules-window.h"
#include "bastide-window-private.h"

/* Before this a screen reader has not taken notice of the window, and misses where the focus is. */
#define FOCUS_AGAIN_MS 1500

G_DEFINE_FINAL_TYPE (BastideWindow, bastide_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_GAME,
  PROP_SHELF,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

BastideGame *
bastide_window_get_game (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->game;
}

/* ---- Plain letters ----------------------------------------------------------------------------------------------- */

static const struct
{
  guint           key;
  GdkModifierType modifiers;
  const char     *action;
} letters[] = {
  { GDK_KEY_r, 0, "win.rotate" },
  { GDK_KEY_r, GDK_SHIFT_MASK, "win.rotate-back" },
  { GDK_KEY_h, 0, "win.hint" },
  { GDK_KEY_f, 0, "win.show-fields" },
  { GDK_KEY_t, 0, "win.remaining" },
  { GDK_KEY_i, 0, "win.inspect" },
  { GDK_KEY_m, 0, "win.sound" },
  { GDK_KEY_plus, 0, "win.zoom-in" },
  { GDK_KEY_equal, 0, "win.zoom-in" },
  { GDK_KEY_KP_Add, 0, "win.zoom-in" },
  { GDK_KEY_minus, 0, "win.zoom-out" },
  { GDK_KEY_KP_Subtract, 0, "win.zoom-out" },
  { GDK_KEY_0, 0, "win.fit" },
  { GDK_KEY_KP_0, 0, "win.fit" },
};

/* The hints by their numbers. */
static void
add_ranks (GtkShortcutController *controller)
{
  static const guint keys[][2] = {
    { GDK_KEY_1, GDK_KEY_KP_1 },
    { GDK_KEY_2, GDK_KEY_KP_2 },
    { GDK_KEY_3, GDK_KEY_KP_3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    for (guint j = 0; j < G_N_ELEMENTS (keys[i]); j++)
      gtk_shortcut_controller_add_shortcut (controller,
                                            gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (keys[i][j], 0),
                                                                             gtk_named_action_new ("win.take-hint"),
                                                                             "i", i + 1));
}

/* Where the board has the focus it has had the key before, and asks the window the same. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  return bastide_window_end_something (BASTIDE_WINDOW (widget));
}

/* In the bubble phase: a text entry, or the board, has had the key before. */
static void
bastide_window_add_letters (BastideWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      GtkShortcutTrigger *trigger = gtk_keyval_trigger_new (letters[i].key, letters[i].modifiers);
      GtkShortcutAction *action = gtk_named_action_new (letters[i].action);

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), gtk_shortcut_new (trigger, action));
    }
  add_ranks (GTK_SHORTCUT_CONTROLLER (controller));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* ---- Focus ------------------------------------------------------------------------------------------------------- */

void
bastide_window_focus_board (BastideWindow *self)
{
  if (self->game != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static gboolean
focus_again_cb (gpointer data)
{
  BastideWindow *self = data;

  self->focus_timeout = 0;
  /* What is given the focus in a window that has none passes for focused all the same, beside what is in a dialog. */
  if (gtk_window_is_active (GTK_WINDOW (self))
      && gtk_window_get_focus (GTK_WINDOW (self)) == GTK_WIDGET (self->board))
    {
      gtk_window_set_focus (GTK_WINDOW (self), NULL);
      bastide_window_focus_board (self);
    }

  return G_SOURCE_REMOVE;
}

static void
bastide_window_map (GtkWidget *widget)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);

  GTK_WIDGET_CLASS (bastide_window_parent_class)->map (widget);

  bastide_window_focus_board (self);
  g_clear_handle_id (&self->focus_timeout, g_source_remove);
  self->focus_timeout = g_timeout_add (FOCUS_AGAIN_MS, focus_again_cb, self);
}

void
bastide_window_show_rules (BastideWindow *self)
{
  if (self->rules == NULL)
    {
      self->rules = bastide_rules_window_new ();
      gtk_window_set_application (self->rules, gtk_window_get_application (GTK_WINDOW (self)));
      bastide_window_watch_attention (self, self->rules);
      bastide_window_guard_keys (self, self->rules);
    }
  gtk_window_present (self->rules);
}

/* ---- Narrow windows ---------------------------------------------------------------------------------------------- */

/* The style keeps room for as many lines, so that the board does not change its size with the words below it. */
#define STATUS_LINES 2
#define NARROW_STATUS_LINES 3

/* Half as large again as usual. */
#define LARGE_TEXT_DPI 144

/* Windows of at least this size have as much room for their sidebar. */
static const GtkRequisition roomy_sizes[BASTIDE_SIDEBAR_MOST_ROOM] = { { 1500, 900 }, { 2400, 1300 } };
static const char *const roomy_classes[BASTIDE_SIDEBAR_MOST_ROOM] = { "large", "huge" };

static guint
find_room (BastideWindow *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  guint room = 0;

  while (room < BASTIDE_SIDEBAR_MOST_ROOM && width >= roomy_sizes[room].width && height >= roomy_sizes[room].height)
    room++;
  return room;
}

static void
set_class (BastideWindow *self,
           const char    *name,
           gboolean       has)
{
  if (has)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

/* Whether there is no room for all that a lesson leaves of a narrow window: large letters need much themselves. */
static gboolean
is_cramped (BastideWindow *self)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  return bastide_window_is_tutorial (self) && dpi >= LARGE_TEXT_DPI * PANGO_SCALE;
}

void
bastide_window_adapt (BastideWindow *self)
{
  guint room = find_room (self);
  gboolean narrow = adw_flap_get_folded (self->flap);
  gboolean cramped = narrow && is_cramped (self);

  set_class (self, "narrow", narrow);
  set_class (self, "cramped", cramped);
  for (guint i = 0; i < BASTIDE_SIDEBAR_MOST_ROOM; i++)
    set_class (self, roomy_classes[i], room == i + 1);
  gtk_label_set_lines (self->status_label, narrow && !cramped ? NARROW_STATUS_LINES : STATUS_LINES);
  gtk_widget_set_visible (GTK_WIDGET (self->hand_bar), narrow && !(cramped && bastide_window_is_reading (self)));
  gtk_widget_set_visible (self->hint_bar_room, narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->score_strip), narrow && !cramped);
  gtk_widget_set_visible (self->undo_button, self->game != NULL);
  gtk_widget_set_visible (self->redo_button, self->game != NULL);
  gtk_widget_set_visible (self->sidebar_button, !narrow && self->game != NULL);
  gtk_widget_set_visible (self->board_buttons, !narrow);
  bastide_board_cards_set_compact (self->board_cards, narrow);
  g_object_set (self->coach, "compact", narrow, NULL);
  gtk_widget_set_visible (self->view_button, narrow);
  g_object_set (self->sidebar, "room", room, "folded", narrow, NULL);
}

static gboolean
adapt_cb (gpointer data)
{
  BastideWindow *self = data;

  self->adapt_idle = 0;
  bastide_window_adapt (self);

  return G_SOURCE_REMOVE;
}

/* The flap folds while widgets are being given their sizes: not the time to ask for others. */
static void
queue_adapt (BastideWindow *self)
{
  if (self->adapt_idle == 0)
    self->adapt_idle = g_idle_add (adapt_cb, self);
}

static void
bastide_window_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  guint room;

  GTK_WIDGET_CLASS (bastide_window_parent_class)->size_allocate (widget, width, height, baseline);

  g_object_get (self->sidebar, "room", &room, NULL);
  if (room != find_room (self))
    queue_adapt (self);
}

/* ---- Closing ----------------------------------------------------------------------------------------------------- */

void
bastide_window_stop_closing (BastideWindow *self)
{
  self->closing = FALSE;
  bastide_window_update_opponent (self);
}

void
bastide_window_stay (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  if (self->closing)
    bastide_window_stop_closing (self);
}

static void
close_anyway_cb (AdwMessageDialog *dialog,
                 const char       *response,
                 gpointer          user_data)
{
  BastideWindow *self = user_data;

  bastide_window_stop_closing (self);
  if (g_str_equal (response, "save-as"))
    {
      bastide_window_ask_save_and_close (self);
    }
  else if (g_str_equal (response, "close"))
    {
      /* GTK would have the dialog, which lasts until it has been answered, let go of the window when that is gone. */
      gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
      self->may_close = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
}

static void
ask_close_recovered (AdwMessageDialog *dialog)
{
  bastide_window_tell_recovery (dialog);
  adw_message_dialog_set_response_label (dialog, "close", _("_Quit"));
  adw_message_dialog_set_response_appearance (dialog, "close", ADW_RESPONSE_DEFAULT);
}

static void
ask_close_anyway (BastideWindow *self,
                  const GError  *error)
{
  g_autofree char *body = bastide_window_describe_failure (error);
  GtkWidget *dialog = adw_message_dialog_new (NULL, _("The Last Steps Are Not Saved"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel", _("_Cancel"),
                                    "close", _("_Quit Anyway"),
                                    "save-as", _("Save _As…"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (self->game, "autosave-recovered", G_CALLBACK (ask_close_recovered), dialog,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "response", G_CALLBACK (close_anyway_cb), self, 0);
  /* Another dialog may take its place before it has been answered. */
  g_signal_connect_object (dialog, "destroy", G_CALLBACK (bastide_window_stop_closing), self, G_CONNECT_SWAPPED);
  bastide_window_present_game_dialog (self, GTK_WINDOW (dialog));
}

static void
flush_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  BastideGame *game = BASTIDE_GAME (source);
  gboolean kept = bastide_game_flush_finish (game, result, &error);

  if (!self->closing)
    return;
  /* Another game may have come meanwhile, which has yet to be kept; whoever left this one tells what became of it. */
  if (kept)
    {
      self->closing = FALSE;
      self->may_close = game == self->game;
      gtk_window_close (GTK_WINDOW (self));
    }
  else if (game == self->game)
    {
      ask_close_anyway (self, error);
    }
  else
    {
      bastide_window_stop_closing (self);
    }
}

static gboolean
bastide_window_close_request (GtkWindow *window)
{
  BastideWindow *self = BASTIDE_WINDOW (window);

  if (self->closing)
    return TRUE;

  if (self->game != NULL && !self->may_close && !bastide_game_get_saved (self->game))
    {
      self->closing = TRUE;
      bastide_window_update_opponent (self);
      bastide_game_flush_async (self->game, NULL, flush_cb, g_object_ref (self));
      return TRUE;
    }

  bastide_window_store_size (self);
  bastide_window_drop_scoring (self);
  /* They hold the window for its actions, and the rules the program. */
  g_clear_pointer (&self->results, gtk_window_destroy);
  g_clear_pointer (&self->rules, gtk_window_destroy);

  return GTK_WINDOW_CLASS (bastide_window_parent_class)->close_request (window);
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_window_constructed (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  G_OBJECT_CLASS (bastide_window_parent_class)->constructed (object);

  bastide_window_init_session (self);
  adw_status_page_set_icon_name (self->welcome, APPLICATION_ID);
  if (g_str_equal (PROFILE, "development"))
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
}

static void
bastide_window_dispose (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  g_clear_handle_id (&self->focus_timeout, g_source_remove);
  g_clear_handle_id (&self->adapt_idle, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_weak_pointer (&self->dialog);
  g_clear_weak_pointer (&self->held_in);
  g_clear_object (&self->chooser);
  g_clear_object (&self->sounds);
  g_clear_object (&self->scoring);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->opponent_signals);
  g_clear_object (&self->opponent);
  if (self->hint_cancellable != NULL)
    g_cancellable_cancel (self->hint_cancellable);
  g_clear_object (&self->hint_cancellable);
  g_clear_object (&self->hints);
  g_clear_pointer (&self->results, gtk_window_destroy);
  g_clear_pointer (&self->rules, gtk_window_destroy);
  g_clear_object (&self->former_toast);
  g_clear_object (&self->failure_toast);
  g_clear_object (&self->recovery_toast);
  g_clear_object (&self->moved_toast);
  g_clear_pointer (&self->failure, g_free);
  g_clear_handle_id (&self->silence, g_source_remove);
  g_clear_object (&self->waiting_game);
  bastide_window_forget_waiting (self);
  g_clear_object (&self->former);
  g_clear_object (&self->game);
  g_clear_object (&self->shelf);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->news, g_ptr_array_unref);
  g_clear_pointer (&self->meanwhile, g_ptr_array_unref);
  g_clear_pointer (&self->turn_toasts, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_window_parent_class)->dispose (object);
}

static void
bastide_window_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_window_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  switch (prop_id)
    {
    case PROP_SHELF:
      self->shelf = g_value_dup_object (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_window_class_init (BastideWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->constructed = bastide_window_constructed;
  object_class->dispose = bastide_window_dispose;
  object_class->get_property = bastide_window_get_property;
  object_class->set_property = bastide_window_set_property;

  widget_class->map = bastide_window_map;
  widget_class->size_allocate = bastide_window_size_allocate;

  window_class->close_request = bastide_window_close_request;

  properties[PROP_GAME] =
    g_param_spec_object ("game", NULL, NULL, BASTIDE_TYPE_GAME, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHELF] =
    g_param_spec_object ("shelf", NULL, NULL, BASTIDE_TYPE_SHELF,
                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (BASTIDE_TYPE_BOARD_VIEW);
  g_type_ensure (BASTIDE_TYPE_BOARD_CARDS);
  g_type_ensure (BASTIDE_TYPE_BUSY_SIGN);
  g_type_ensure (BASTIDE_TYPE_COACH);
  g_type_ensure (BASTIDE_TYPE_HAND_PANEL);
  g_type_ensure (BASTIDE_TYPE_HINT_PANEL);
  g_type_ensure (BASTIDE_TYPE_SCORE_STRIP);
  g_type_ensure (BASTIDE_TYPE_SIDEBAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, sidebar_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, failure_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, looking);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, board);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, welcome);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, welcome_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, score_strip);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, coach);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, board_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, board_cards);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, view_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, view_popover);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, status_label);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, hint_bar_room);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, hint_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, hand_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, sidebar);
}

static void
bastide_window_init (BastideWindow *self)
{
  GtkPopover *menu;

  self->settings = g_settings_new (APPLICATION_ID);
  self->news = g_ptr_array_new_with_free_func (g_free);
  self->turn_toasts = g_ptr_array_new_with_free_func (g_object_unref);

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_board_view_set_cover (self->board, self->board_buttons);
  bastide_animations_follow (gtk_widget_get_settings (GTK_WIDGET (self)), self->settings);
  g_settings_bind (self->settings, "show-legal-cells", self->board, "show-legal-cells", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "show-projected-scores", self->sidebar, "show-projected", G_SETTINGS_BIND_GET);

  menu = gtk_menu_button_get_popover (self->menu_button);
  g_signal_connect_object (menu, "closed", G_CALLBACK (bastide_window_focus_board), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view_popover, "closed", G_CALLBACK (bastide_window_focus_board), self,
                           G_CONNECT_SWAPPED);

  g_signal_connect_object (self->flap, "notify::folded", G_CALLBACK (queue_adapt), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi",
                           G_CALLBACK (queue_adapt), self, G_CONNECT_SWAPPED);

  bastide_window_guard_keys (self, GTK_WINDOW (self));
  bastide_window_guard_toasts (self->toasts);
  bastide_window_init_scoring (self);
  bastide_window_init_opponent (self);
  bastide_window_add_actions (self);
  bastide_window_init_sounds (self);
  bastide_window_add_letters (self);
  bastide_window_init_strict (self);
  bastide_window_init_game (self);
  bastide_window_adapt (self);
}

BastideWindow *
bastide_window_new (GtkApplication *application,
                    BastideShelf   *shelf)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (BASTIDE_IS_SHELF (shelf), NULL);

  return g_object_new (BASTIDE_TYPE_WINDOW,
                       "application", application,
                       "shelf", shelf,
                       NULL);
}
