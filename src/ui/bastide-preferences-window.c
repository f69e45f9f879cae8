/* bastide-preferences-window.c: how the player likes it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-preferences-window.h"

#include "config.h"

/* No AdwPreferencesWindow: that of libadwaita 1.2 never gives back what is in it. */
struct _BastidePreferencesWindow
{
  AdwWindow    parent_instance;

  /* Template */
  GtkSwitch   *end_turn_switch;
  GtkSwitch   *strict_switch;
  GtkSwitch   *legal_cells_switch;
  GtkSwitch   *projected_switch;
  GtkSwitch   *animations_switch;
  GtkSwitch   *sound_switch;
  AdwComboRow *pace_row;
  AdwComboRow *scoring_row;

  /* Owned */
  GSettings   *settings;
};

G_DEFINE_FINAL_TYPE (BastidePreferencesWindow, bastide_preferences_window, ADW_TYPE_WINDOW)

static void
bind (BastidePreferencesWindow *self,
      const char               *key,
      GtkSwitch                *widget)
{
  g_settings_bind (self->settings, key, widget, "active", G_SETTINGS_BIND_DEFAULT);
}

/* The rows list the paces in the order of their values. */
static void
choose_pace (BastidePreferencesWindow *self,
             AdwComboRow              *row,
             const char               *key)
{
  int pace = adw_combo_row_get_selected (row);

  /* While the row is being made there are no settings yet. */
  if (self->settings != NULL && pace != g_settings_get_enum (self->settings, key))
    g_settings_set_enum (self->settings, key, pace);
}

static void
pace_chosen_cb (BastidePreferencesWindow *self)
{
  choose_pace (self, self->pace_row, "computer-pace");
}

static void
scoring_pace_chosen_cb (BastidePreferencesWindow *self)
{
  choose_pace (self, self->scoring_row, "scoring-pace");
}

static void
paces_changed_cb (BastidePreferencesWindow *self)
{
  adw_combo_row_set_selected (self->pace_row, g_settings_get_enum (self->settings, "computer-pace"));
  adw_combo_row_set_selected (self->scoring_row, g_settings_get_enum (self->settings, "scoring-pace"));
}

static void
bastide_preferences_window_dispose (GObject *object)
{
  BastidePreferencesWindow *self = BASTIDE_PREFERENCES_WINDOW (object);

  g_clear_object (&self->settings);

  G_OBJECT_CLASS (bastide_preferences_window_parent_class)->dispose (object);
}

static void
bastide_preferences_window_class_init (BastidePreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_preferences_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, end_turn_switch);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, strict_switch);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, legal_cells_switch);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, projected_switch);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, animations_switch);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, sound_switch);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, pace_row);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, scoring_row);
  gtk_widget_class_bind_template_callback (widget_class, pace_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, scoring_pace_chosen_cb);
}

static void
bastide_preferences_window_init (BastidePreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->settings = g_settings_new (APPLICATION_ID);
  bind (self, "end-turn-at-once", self->end_turn_switch);
  bind (self, "strict-mode", self->strict_switch);
  bind (self, "show-legal-cells", self->legal_cells_switch);
  bind (self, "show-projected-scores", self->projected_switch);
  bind (self, "animations", self->animations_switch);
  bind (self, "sound", self->sound_switch);
  g_signal_connect_object (self->settings, "changed::computer-pace", G_CALLBACK (paces_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::scoring-pace", G_CALLBACK (paces_changed_cb), self,
                           G_CONNECT_SWAPPED);
  paces_changed_cb (self);
}

GtkWindow *
bastide_preferences_window_new (void)
{
  return g_object_new (BASTIDE_TYPE_PREFERENCES_WINDOW, NULL);
}
