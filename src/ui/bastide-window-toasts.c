/* bastide-window-toasts.c: short messages over the board
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-results-window.h"
#include "bastide-window-private.h"

#define WIDTH_CHARS 30
#define MIN_WIDTH_CHARS 8
#define LINES 3

/* libadwaita 1.2 frees a toast that has gone while it is still animated to come, which takes up to half a second, and
 * until the next frame where there is much else to do or the window is not in sight: none may go before, by its own
 * timer neither. */
#define COMING_MS 700
/* As libadwaita has it. */
#define SECONDS 5

typedef struct
{
  AdwToast  *toast;    /* borrowed: owns this */
  GtkWidget *label;    /* in the toast; weak */
  guint      timeout;
  guint      tick;     /* after that */
  guint      n_frames; /* in which the animation could come to its end */
  guint      seconds;  /* that it stays then; 0 until it is sent away */
  guint      expiry;
  gboolean   has_come;
  gboolean   outdated;
} Coming;

static void
coming_free (gpointer data)
{
  Coming *coming = data;

  g_clear_handle_id (&coming->timeout, g_source_remove);
  g_clear_handle_id (&coming->expiry, g_source_remove);
  if (coming->label != NULL && coming->tick != 0)
    gtk_widget_remove_tick_callback (coming->label, coming->tick);
  g_clear_weak_pointer (&coming->label);
  g_free (coming);
}

/* The buttons of a toast send it away. */
static void
set_reachable (GtkWidget *widget,
               gboolean   reachable)
{
  gtk_widget_set_can_target (widget, reachable);
  gtk_widget_set_can_focus (widget, reachable);
}

/* So does Esc, wherever the focus is among what the toasts lie over.  The newest of them is on top. */
static gboolean
key_pressed_cb (GtkWidget *widget,
                guint      key)
{
  GtkWidget *toasts = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *newest = gtk_widget_get_last_child (toasts);

  if (key != GDK_KEY_Escape || newest == adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (toasts)))
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_get_can_target (newest) ? GDK_EVENT_PROPAGATE : GDK_EVENT_STOP;
}

static void
watch_keys (GtkWidget *widget)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), widget);
  gtk_widget_add_controller (widget, keys);
}

/* What the toolkit shows of it, NULL if it does not. */
static GtkWidget *
find_widget (Coming *coming)
{
  GtkWidget *widget = coming->label;

  while (widget != NULL && !ADW_IS_TOAST_OVERLAY (gtk_widget_get_parent (widget)))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

static void expired_cb (gpointer user_data);

static void
begin_to_expire (Coming *coming)
{
  g_clear_handle_id (&coming->expiry, g_source_remove);
  if (coming->seconds > 0)
    coming->expiry = g_timeout_add_once (1000 * coming->seconds, expired_cb, coming);
}

/* Whoever has the pointer or the focus on it may still want it. */
static void
expired_cb (gpointer user_data)
{
  Coming *coming = user_data;
  GtkWidget *widget = find_widget (coming);

  coming->expiry = 0;
  if (widget == NULL)
    return;
  if ((gtk_widget_get_state_flags (widget) & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_WITHIN)) != 0)
    begin_to_expire (coming);
  else
    adw_toast_dismiss (coming->toast);
}

static void
dismissed_cb (Coming *coming)
{
  g_clear_handle_id (&coming->expiry, g_source_remove);
}

static gboolean
frame_cb (GtkWidget     *label,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  Coming *coming = user_data;
  GtkWidget *widget;

  if (coming->n_frames++ == 0)
    return G_SOURCE_CONTINUE;

  widget = find_widget (coming);
  coming->tick = 0;
  coming->has_come = TRUE;
  if (coming->outdated)
    {
      adw_toast_dismiss (coming->toast);
      return G_SOURCE_REMOVE;
    }
  if (widget != NULL)
    set_reachable (widget, TRUE);
  begin_to_expire (coming);
  return G_SOURCE_REMOVE;
}

static void
timeout_cb (gpointer user_data)
{
  Coming *coming = user_data;

  coming->timeout = 0;
  if (coming->label != NULL)
    coming->tick = gtk_widget_add_tick_callback (coming->label, frame_cb, coming, NULL);
}

static gboolean
is_coming (Coming *coming)
{
  return coming->timeout != 0 || coming->tick != 0;
}

static int
measure_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

static int
get_char_width (GtkWidget *label)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (label), NULL, NULL);
  int width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                   pango_font_metrics_get_approximate_digit_width (metrics));

  pango_font_metrics_unref (metrics);
  return MAX (width / PANGO_SCALE, 1);
}

/* A toast becomes as high as if there were room for it to be as wide as it likes: it may like no more than there is. */
static void
fit_label (GtkLabel  *label,
           GtkWidget *toast)
{
  int liked = measure_width (GTK_WIDGET (label));
  int room = gtk_widget_get_width (gtk_widget_get_parent (toast)) - (measure_width (toast) - liked);

  if (liked <= room)
    return;
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_WORD);
  gtk_label_set_max_width_chars (label, MAX (room / get_char_width (GTK_WIDGET (label)), MIN_WIDTH_CHARS));
}

static void
mapped_cb (Coming *coming)
{
  GtkWidget *widget = find_widget (coming);

  if (coming->has_come || is_coming (coming) || widget == NULL)
    return;

  fit_label (GTK_LABEL (coming->label), widget);
  set_reachable (widget, FALSE);
  watch_keys (widget);
  coming->timeout = g_timeout_add_once (COMING_MS, timeout_cb, coming);
}

static Coming *
get_coming (AdwToast *toast)
{
  return g_object_get_data (G_OBJECT (toast), "bastide-coming");
}

AdwToast *
bastide_window_create_toast (const char *sentence)
{
  AdwToast *toast = adw_toast_new ("");
  /* A toast that is never shown would not take over a floating one. */
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (sentence));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  Coming *coming = g_new0 (Coming, 1);

  /* A label that may wrap is made as narrow as the toast's height allows: what is short only where it must be. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), LINES);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), g_utf8_strlen (sentence, -1) > WIDTH_CHARS
                                                        ? GTK_NATURAL_WRAP_WORD
                                                        : GTK_NATURAL_WRAP_NONE);
  /* The name of a file shows no hyphen that is not its own. */
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_tooltip_text (label, sentence);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  adw_toast_set_timeout (toast, 0);

  coming->toast = toast;
  coming->seconds = SECONDS;
  g_set_weak_pointer (&coming->label, label);
  g_object_set_data_full (G_OBJECT (toast), "bastide-coming", coming, coming_free);
  g_signal_connect_swapped (label, "map", G_CALLBACK (mapped_cb), coming);
  g_signal_connect_swapped (toast, "dismissed", G_CALLBACK (dismissed_cb), coming);

  return toast;
}

void
bastide_window_time_toast (AdwToast *toast,
                           guint     seconds)
{
  get_coming (toast)->seconds = seconds;
}

void
bastide_window_dismiss_toast (AdwToast *toast)
{
  Coming *coming = get_coming (toast);

  if (is_coming (coming))
    coming->outdated = TRUE;
  else
    adw_toast_dismiss (toast);
}

void
bastide_window_add_toast (BastideWindow *self,
                          AdwToast      *toast)
{
  if (self->results != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->results)))
    adw_toast_overlay_add_toast (bastide_results_window_get_toasts (BASTIDE_RESULTS_WINDOW (self->results)), toast);
  else
    adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
turn_toast_dismissed_cb (BastideWindow *self,
                         AdwToast      *toast)
{
  /* Toasts may go with the window. */
  if (self->turn_toasts != NULL)
    g_ptr_array_remove (self->turn_toasts, toast);
}

void
bastide_window_add_turn_toast (BastideWindow *self,
                               AdwToast      *toast)
{
  g_ptr_array_add (self->turn_toasts, g_object_ref (toast));
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (turn_toast_dismissed_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
bastide_window_drop_turn_toasts (BastideWindow *self)
{
  g_autoptr (GPtrArray) toasts = g_steal_pointer (&self->turn_toasts);

  self->turn_toasts = g_ptr_array_new_with_free_func (g_object_unref);
  /* One that waits behind others is not shown at all: the first is the last to go. */
  for (guint i = toasts->len; i-- > 0;)
    bastide_window_dismiss_toast (toasts->pdata[i]);
}

void
bastide_window_guard_toasts (AdwToastOverlay *toasts)
{
  watch_keys (adw_toast_overlay_get_child (toasts));
}
