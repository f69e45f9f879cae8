/* bastide-window-toasts.c: short messages over the board
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#define WIDTH_CHARS 30
#define LINES 3

/* libadwaita 1.2 comes to grief over a toast that is to go, or to make way for a more urgent one, before it has begun
 * to come.  After so many frames it has. */
#define FRAMES_TO_COME 4

AdwToast *
bastide_window_create_toast (const char *sentence)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (sentence);

  /* A label that may wrap is made as narrow as the toast's height allows. */
  gtk_label_set_wrap (GTK_LABEL (label), g_utf8_strlen (sentence, -1) > WIDTH_CHARS);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_WORD);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_label_set_lines (GTK_LABEL (label), LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_tooltip_text (label, sentence);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);

  return toast;
}

/* ---- More urgent ones ------------------------------------------------------------------------------------------- */

typedef struct
{
  AdwToast *toast;
  guint     frames;
} Urgent;

static void
urgent_free (gpointer data)
{
  Urgent *urgent = data;

  g_object_unref (urgent->toast);
  g_free (urgent);
}

static gboolean
show_urgent_cb (GtkWidget     *toasts,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  Urgent *urgent = user_data;

  if (--urgent->frames > 0)
    return G_SOURCE_CONTINUE;

  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (toasts), g_object_ref (urgent->toast));
  return G_SOURCE_REMOVE;
}

void
bastide_window_show_urgent_toast (BastideWindow *self,
                                  AdwToast      *toast)
{
  Urgent *urgent = g_new (Urgent, 1);

  *urgent = (Urgent) { g_object_ref (toast), FRAMES_TO_COME };
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  gtk_widget_add_tick_callback (GTK_WIDGET (self->toasts), show_urgent_cb, urgent, urgent_free);
}

/* ---- Those that are out of date ---------------------------------------------------------------------------------- */

typedef struct
{
  AdwToast *toast; /* weak: it may have gone by itself */
  guint     frames;
} Outdated;

static void
outdated_free (gpointer data)
{
  Outdated *outdated = data;

  g_clear_weak_pointer (&outdated->toast);
  g_free (outdated);
}

static gboolean
dismiss_cb (GtkWidget     *title,
            GdkFrameClock *clock,
            gpointer       user_data)
{
  Outdated *outdated = user_data;

  if (!gtk_widget_get_mapped (title) || --outdated->frames > 0)
    return G_SOURCE_CONTINUE;

  if (outdated->toast != NULL)
    adw_toast_dismiss (outdated->toast);
  return G_SOURCE_REMOVE;
}

void
bastide_window_dismiss_toast (AdwToast *toast)
{
  Outdated *outdated = g_new0 (Outdated, 1);

  g_set_weak_pointer (&outdated->toast, toast);
  outdated->frames = FRAMES_TO_COME;
  gtk_widget_add_tick_callback (adw_toast_get_custom_title (toast), dismiss_cb, outdated, outdated_free);
}
