/* bastide-window-dialogs.c: what lies over the window, one at a time
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

gboolean
bastide_window_is_covered (BastideWindow *self)
{
  return (self->dialog != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->dialog)))
         || (self->chooser != NULL && gtk_native_dialog_get_visible (self->chooser));
}

static void
dialog_unmap_cb (BastideWindow *self)
{
  bastide_window_focus_board (self);
  bastide_window_update_opponent (self);
}

/* libadwaita 1.2 does not ask again how high responses are when it has put one below the other, for want of room. */
static gboolean
measure_again_cb (GtkWidget     *dialog,
                  GdkFrameClock *clock,
                  gpointer       user_data)
{
  GtkWidget *response = gtk_window_get_default_widget (GTK_WINDOW (dialog));
  GtkWidget *responses = response != NULL ? gtk_widget_get_ancestor (response, ADW_TYPE_SQUEEZER) : NULL;

  if (responses == NULL)
    return G_SOURCE_REMOVE;
  /* The first frame has not been laid out yet. */
  if (gtk_widget_get_width (responses) == 0)
    return G_SOURCE_CONTINUE;

  gtk_widget_queue_resize (responses);
  return G_SOURCE_REMOVE;
}

/* The name of a file, of which a message may tell, shows no hyphen that is not its own. */
static void
leave_out_hyphens (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      PangoAttrList *given = gtk_label_get_attributes (GTK_LABEL (widget));
      g_autoptr (PangoAttrList) attributes = given != NULL ? pango_attr_list_copy (given) : pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
      gtk_label_set_attributes (GTK_LABEL (widget), attributes);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    leave_out_hyphens (child);
}

void
bastide_window_present_dialog (BastideWindow *self,
                               GtkWindow     *dialog)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (GTK_IS_WINDOW (dialog));

  if (self->dialog != dialog)
    {
      if (self->dialog != NULL)
        gtk_window_destroy (self->dialog);
      g_set_weak_pointer (&self->dialog, dialog);

      gtk_window_set_transient_for (dialog, GTK_WINDOW (self));
      gtk_window_set_modal (dialog, TRUE);
      gtk_window_set_destroy_with_parent (dialog, TRUE);
      g_signal_connect_object (dialog, "map", G_CALLBACK (bastide_window_update_opponent), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (dialog, "unmap", G_CALLBACK (dialog_unmap_cb), self, G_CONNECT_SWAPPED);
      if (ADW_IS_MESSAGE_DIALOG (dialog))
        {
          leave_out_hyphens (GTK_WIDGET (dialog));
          gtk_widget_add_tick_callback (GTK_WIDGET (dialog), measure_again_cb, NULL, NULL);
        }
      bastide_window_watch_attention (self, dialog);
      bastide_window_guard_keys (self, dialog);
    }
  gtk_window_present (dialog);
}

void
bastide_window_present_game_dialog (BastideWindow *self,
                                    GtkWindow     *dialog)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (GTK_IS_WINDOW (dialog));

  g_signal_connect_object (self, "notify::game", G_CALLBACK (gtk_window_destroy), dialog, G_CONNECT_SWAPPED);
  bastide_window_present_dialog (self, dialog);
}

static void
chooser_response_cb (BastideWindow *self)
{
  g_clear_object (&self->chooser);
  bastide_window_focus_board (self);
  bastide_window_update_opponent (self);
}

void
bastide_window_present_chooser (BastideWindow        *self,
                                GtkFileChooserNative *chooser)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (GTK_IS_FILE_CHOOSER_NATIVE (chooser));

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (self->chooser);
  g_set_object (&self->chooser, GTK_NATIVE_DIALOG (chooser));

  gtk_native_dialog_set_transient_for (self->chooser, GTK_WINDOW (self));
  gtk_native_dialog_set_modal (self->chooser, TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chooser_response_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_native_dialog_show (self->chooser);
  bastide_window_update_opponent (self);
}

static void
game_left_cb (BastideWindow   *self,
              GParamSpec      *pspec,
              GtkNativeDialog *chooser)
{
  if (self->chooser != chooser)
    return;

  gtk_native_dialog_destroy (chooser);
  g_clear_object (&self->chooser);
  bastide_window_update_opponent (self);
}

void
bastide_window_present_game_chooser (BastideWindow        *self,
                                     GtkFileChooserNative *chooser)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (GTK_IS_FILE_CHOOSER_NATIVE (chooser));

  g_signal_connect_object (self, "notify::game", G_CALLBACK (game_left_cb), chooser, 0);
  bastide_window_present_chooser (self, chooser);
}

GFile *
bastide_window_get_choice (GtkNativeDialog *chooser,
                           int              response)
{
  return response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser)) : NULL;
}
