/* bastide-seat-row.c: a seat of a new game, with its name, its colour and who plays it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-seat-row.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-emblem.h"
#include "bastide-flow-box.h"
#include "bastide-level-choice.h"
#include "bastide-name.h"
#include "bastide-words.h"

#define COLOUR_SIZE 36

struct _BastideSeatRow
{
  GtkListBoxRow   parent_instance;

  /* Template */
  GtkLabel       *number_label;
  GtkWidget      *colour_button;
  GtkPopover     *colours_popover;
  GtkFlowBox     *colours;
  BastideEmblem  *emblem;
  GtkWidget      *entry;
  GtkLabel       *fault_label;
  GtkWidget      *remove_button;
  GtkWidget      *level_choice;

  BastideColour   colour;
};

G_DEFINE_FINAL_TYPE (BastideSeatRow, bastide_seat_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  PROP_0,
  PROP_COLOUR,
  PROP_LEVEL,
  N_PROPS
};

enum
{
  CHANGED,
  COLOUR_CHOSEN,
  REMOVE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
colour_activated_cb (BastideSeatRow  *self,
                     GtkFlowBoxChild *child)
{
  guint colour = gtk_flow_box_child_get_index (child);

  gtk_popover_popdown (self->colours_popover);
  g_signal_emit (self, signals[COLOUR_CHOSEN], 0, colour);
}

static void
changed_cb (BastideSeatRow *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
level_cb (BastideSeatRow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

static void
remove_cb (BastideSeatRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

static void
show_colour (BastideSeatRow *self)
{
  /* Translators: %s is a colour. */
  g_autofree char *label = g_strdup_printf (_("Colour: %s"), bastide_words_colour (self->colour));

  bastide_emblem_set_colour (self->emblem, self->colour);
  gtk_widget_set_tooltip_text (self->colour_button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->colour_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

char *
bastide_seat_row_get_name (BastideSeatRow *self)
{
  g_autofree char *tidy = NULL;

  g_return_val_if_fail (BASTIDE_IS_SEAT_ROW (self), NULL);

  tidy = bastide_name_tidy (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  return bastide_seat_trim_name (tidy);
}

void
bastide_seat_row_set_name (BastideSeatRow *self,
                           const char     *name)
{
  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));
  g_return_if_fail (name != NULL);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
}

BastideLevel
bastide_seat_row_get_level (BastideSeatRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_SEAT_ROW (self), BASTIDE_LEVEL_HUMAN);

  return bastide_level_choice_get_level (BASTIDE_LEVEL_CHOICE (self->level_choice));
}

BastideColour
bastide_seat_row_get_colour (BastideSeatRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_SEAT_ROW (self), BASTIDE_COLOUR_RED);

  return self->colour;
}

void
bastide_seat_row_set_colour (BastideSeatRow *self,
                             BastideColour   colour)
{
  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));

  if (self->colour == colour)
    return;

  self->colour = colour;
  show_colour (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}

void
bastide_seat_row_focus_name (BastideSeatRow *self)
{
  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));

  gtk_widget_grab_focus (self->entry);
}

void
bastide_seat_row_set_number (BastideSeatRow *self,
                             guint           number,
                             gboolean        removable)
{
  g_autofree char *number_text = NULL;
  g_autofree char *label = NULL;
  g_autofree char *level_label = NULL;

  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));

  number_text = g_strdup_printf ("_%u", number);
  gtk_label_set_text_with_mnemonic (self->number_label, number_text);
  label = g_strdup_printf (_("Name of player %u"), number);
  /* It labels the entry. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number_label), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  level_label = g_strdup_printf (_("Who plays for player %u"), number);
  bastide_level_choice_set_label (BASTIDE_LEVEL_CHOICE (self->level_choice), level_label);
  gtk_widget_set_visible (self->remove_button, removable);
}

void
bastide_seat_row_set_fault (BastideSeatRow *self,
                            const char     *fault)
{
  gboolean has_fault = fault != NULL;

  g_return_if_fail (BASTIDE_IS_SEAT_ROW (self));

  if (has_fault)
    gtk_widget_add_css_class (self->entry, "error");
  else
    gtk_widget_remove_css_class (self->entry, "error");
  gtk_label_set_label (self->fault_label, has_fault ? fault : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault_label), has_fault);

  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               has_fault ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  has_fault ? fault : "", -1);
}

static void
bastide_seat_row_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  BastideSeatRow *self = BASTIDE_SEAT_ROW (object);

  switch (prop_id)
    {
    case PROP_COLOUR:
      g_value_set_uint (value, self->colour);
      break;

    case PROP_LEVEL:
      g_value_set_uint (value, bastide_seat_row_get_level (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_seat_row_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  BastideSeatRow *self = BASTIDE_SEAT_ROW (object);

  switch (prop_id)
    {
    case PROP_COLOUR:
      bastide_seat_row_set_colour (self, g_value_get_uint (value));
      break;

    case PROP_LEVEL:
      bastide_level_choice_set_level (BASTIDE_LEVEL_CHOICE (self->level_choice), g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_seat_row_class_init (BastideSeatRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_seat_row_get_property;
  object_class->set_property = bastide_seat_row_set_property;

  properties[PROP_COLOUR] =
    g_param_spec_uint ("colour", NULL, NULL, 0, BASTIDE_N_COLOURS - 1, 0,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_LEVEL] =
    g_param_spec_uint ("level", NULL, NULL, 0, BASTIDE_N_LEVELS - 1, BASTIDE_LEVEL_HUMAN,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[COLOUR_CHOSEN] = g_signal_new ("colour-chosen", BASTIDE_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[REMOVE] = g_signal_new ("remove", BASTIDE_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  g_type_ensure (BASTIDE_TYPE_EMBLEM);
  g_type_ensure (BASTIDE_TYPE_LEVEL_CHOICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, number_label);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, colour_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, colours_popover);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, colours);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, emblem);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, entry);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, fault_label);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, remove_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSeatRow, level_choice);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, colour_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, level_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
add_colours (BastideSeatRow *self)
{
  for (guint i = 0; i < BASTIDE_N_COLOURS; i++)
    {
      GtkWidget *emblem = bastide_emblem_new (i, COLOUR_SIZE);
      GtkWidget *child;

      gtk_flow_box_insert (self->colours, emblem, -1);
      child = gtk_widget_get_parent (emblem);
      gtk_widget_set_tooltip_text (child, bastide_words_colour (i));
      gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, bastide_words_colour (i),
                                      -1);
    }
}

static void
bastide_seat_row_init (BastideSeatRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_entry_set_max_length (GTK_ENTRY (self->entry), BASTIDE_NAME_MAX);
  bastide_flow_box_guard (self->colours, GTK_WIDGET (self->colours));
  add_colours (self);
  show_colour (self);
}

GtkWidget *
bastide_seat_row_new (const char    *name,
                      BastideColour  colour,
                      BastideLevel   level)
{
  BastideSeatRow *self = g_object_new (BASTIDE_TYPE_SEAT_ROW, "colour", colour, "level", level, NULL);

  bastide_seat_row_set_name (self, name);

  return GTK_WIDGET (self);
}
