/* bastide-level-line.c: a level in a list of them, and what to expect of it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-level-line.h"

#include "bastide-words.h"

#define GAP 9 /* px */

/* A line is no wider than this, so that a list of them fits a narrow screen. */
#define DESCRIPTION_CHARS 30

struct _BastideLevelLine
{
  GtkWidget  parent_instance;

  GtkImage  *icon;
  GtkLabel  *name;
  GtkLabel  *description;
  GtkWidget *mark;
};

G_DEFINE_FINAL_TYPE (BastideLevelLine, bastide_level_line, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHOSEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

const char *
bastide_level_get_icon_name (BastideLevel level)
{
  return level == BASTIDE_LEVEL_HUMAN ? "avatar-default-symbolic" : "computer-symbolic";
}

GtkWidget *
bastide_level_line_new (void)
{
  return g_object_new (BASTIDE_TYPE_LEVEL_LINE, NULL);
}

void
bastide_level_line_set_level (BastideLevelLine *self,
                              BastideLevel      level)
{
  g_return_if_fail (BASTIDE_IS_LEVEL_LINE (self));

  gtk_image_set_from_icon_name (self->icon, bastide_level_get_icon_name (level));
  gtk_label_set_label (self->name, bastide_words_level (level));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name), bastide_words_level (level));
  gtk_label_set_label (self->description, bastide_words_level_description (level));
}

gboolean
bastide_level_line_get_chosen (BastideLevelLine *self)
{
  g_return_val_if_fail (BASTIDE_IS_LEVEL_LINE (self), FALSE);

  return gtk_widget_get_visible (self->mark);
}

void
bastide_level_line_set_chosen (BastideLevelLine *self,
                               gboolean          chosen)
{
  g_return_if_fail (BASTIDE_IS_LEVEL_LINE (self));

  if (gtk_widget_get_visible (self->mark) == !!chosen)
    return;

  gtk_widget_set_visible (self->mark, chosen);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

static void
bastide_level_line_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideLevelLine *self = BASTIDE_LEVEL_LINE (object);

  switch (prop_id)
    {
    case PROP_CHOSEN:
      g_value_set_boolean (value, bastide_level_line_get_chosen (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_level_line_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  BastideLevelLine *self = BASTIDE_LEVEL_LINE (object);

  switch (prop_id)
    {
    case PROP_CHOSEN:
      bastide_level_line_set_chosen (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_level_line_dispose (GObject *object)
{
  BastideLevelLine *self = BASTIDE_LEVEL_LINE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bastide_level_line_parent_class)->dispose (object);
}

static void
bastide_level_line_class_init (BastideLevelLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_level_line_get_property;
  object_class->set_property = bastide_level_line_set_property;
  object_class->dispose = bastide_level_line_dispose;

  properties[PROP_CHOSEN] =
    g_param_spec_boolean ("chosen", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "levelline");
}

/* They say nothing that the words do not. */
static GtkImage *
add_icon (BastideLevelLine *self,
          const char       *name)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_widget_set_parent (icon, GTK_WIDGET (self));

  return GTK_IMAGE (icon);
}

static GtkLabel *
add_words (GtkBox *words)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (words, label);

  return GTK_LABEL (label);
}

static void
bastide_level_line_init (BastideLevelLine *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GAP);
  self->icon = add_icon (self, NULL);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_parent (words, GTK_WIDGET (self));
  self->name = add_words (GTK_BOX (words));
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  self->description = add_words (GTK_BOX (words));
  gtk_label_set_wrap (self->description, TRUE);
  gtk_label_set_wrap_mode (self->description, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (self->description, DESCRIPTION_CHARS);
  gtk_widget_add_css_class (GTK_WIDGET (self->description), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->description), "dim-label");

  self->mark = GTK_WIDGET (add_icon (self, "object-select-symbolic"));
  gtk_widget_set_visible (self->mark, FALSE);
}
