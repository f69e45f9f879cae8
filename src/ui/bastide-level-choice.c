/* bastide-level-choice.c: who plays a seat: a person, or the computer at one of its levels
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-level-choice.h"

#include "bastide-level-line.h"
#include "bastide-words.h"

struct _BastideLevelChoice
{
  GtkWidget    parent_instance;

  GtkDropDown *drop_down;
};

G_DEFINE_FINAL_TYPE (BastideLevelChoice, bastide_level_choice, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LEVEL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* ---- Lines ------------------------------------------------------------------------------------------------------- */

/* What a line is made of stays with it: GTK shows other levels in it as the pointer moves over the list, and would lose
 * its way if what lies under the pointer went meanwhile. */

static void
setup_button (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new ();
  GtkWidget *name = gtk_label_new (NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), name);
  gtk_list_item_set_child (item, box);
}

static void
bind_button (GtkSignalListItemFactory *factory,
             GtkListItem              *item)
{
  BastideLevel level = gtk_list_item_get_position (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *name = gtk_widget_get_last_child (box);

  gtk_image_set_from_icon_name (GTK_IMAGE (gtk_widget_get_first_child (box)), bastide_level_get_icon_name (level));
  gtk_label_set_label (GTK_LABEL (name), bastide_words_level (level));
  gtk_widget_set_tooltip_text (name, bastide_words_level (level));
}

static gboolean
focus_cb (gpointer data)
{
  GtkWidget *line = data;

  if (gtk_widget_get_mapped (line))
    gtk_widget_grab_focus (gtk_widget_get_parent (line));

  return G_SOURCE_REMOVE;
}

/* The list opens with the focus on its first line, not on the one that is chosen: see to it once that is done. */
static void
map_line_cb (GtkWidget   *line,
             GtkListItem *item)
{
  if (gtk_list_item_get_selected (item))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_cb, g_object_ref (line), g_object_unref);
}

static void
setup_line (GtkSignalListItemFactory *factory,
            GtkListItem              *item)
{
  GtkWidget *line = bastide_level_line_new ();

  g_object_bind_property (item, "selected", line, "chosen", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (line, "map", G_CALLBACK (map_line_cb), item, 0);
  gtk_list_item_set_child (item, line);
}

static void
bind_line (GtkSignalListItemFactory *factory,
           GtkListItem              *item)
{
  bastide_level_line_set_level (BASTIDE_LEVEL_LINE (gtk_list_item_get_child (item)), gtk_list_item_get_position (item));
}

static GtkListItemFactory *
create_factory (GCallback setup,
                GCallback bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", bind, NULL);

  return factory;
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

BastideLevel
bastide_level_choice_get_level (BastideLevelChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_LEVEL_CHOICE (self), BASTIDE_LEVEL_HUMAN);

  return gtk_drop_down_get_selected (self->drop_down);
}

void
bastide_level_choice_set_level (BastideLevelChoice *self,
                                BastideLevel        level)
{
  g_return_if_fail (BASTIDE_IS_LEVEL_CHOICE (self));

  gtk_drop_down_set_selected (self->drop_down, level);
}

void
bastide_level_choice_set_label (BastideLevelChoice *self,
                                const char         *label)
{
  GtkWidget *button;

  g_return_if_fail (BASTIDE_IS_LEVEL_CHOICE (self));

  /* What has the focus is the button inside. */
  button = gtk_widget_get_first_child (GTK_WIDGET (self->drop_down));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
selected_cb (BastideLevelChoice *self)
{
  BastideLevel level = bastide_level_choice_get_level (self);

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), bastide_words_level_description (level));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

static void
bastide_level_choice_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  BastideLevelChoice *self = BASTIDE_LEVEL_CHOICE (object);

  switch (prop_id)
    {
    case PROP_LEVEL:
      g_value_set_uint (value, bastide_level_choice_get_level (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_level_choice_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  BastideLevelChoice *self = BASTIDE_LEVEL_CHOICE (object);

  switch (prop_id)
    {
    case PROP_LEVEL:
      bastide_level_choice_set_level (self, g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_level_choice_dispose (GObject *object)
{
  BastideLevelChoice *self = BASTIDE_LEVEL_CHOICE (object);

  /* GTK may keep the list, once it has been opened: not so what it is made of. */
  if (self->drop_down != NULL)
    {
      gtk_drop_down_set_list_factory (self->drop_down, NULL);
      gtk_widget_unparent (GTK_WIDGET (self->drop_down));
    }
  self->drop_down = NULL;

  G_OBJECT_CLASS (bastide_level_choice_parent_class)->dispose (object);
}

static void
bastide_level_choice_class_init (BastideLevelChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_level_choice_get_property;
  object_class->set_property = bastide_level_choice_set_property;
  object_class->dispose = bastide_level_choice_dispose;

  properties[PROP_LEVEL] =
    g_param_spec_uint ("level", NULL, NULL, 0, BASTIDE_N_LEVELS - 1, BASTIDE_LEVEL_HUMAN,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "levelchoice");
}

static void
bastide_level_choice_init (BastideLevelChoice *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) button_factory = create_factory (G_CALLBACK (setup_button), G_CALLBACK (bind_button));
  g_autoptr (GtkListItemFactory) line_factory = create_factory (G_CALLBACK (setup_line), G_CALLBACK (bind_line));

  for (guint level = 0; level < BASTIDE_N_LEVELS; level++)
    gtk_string_list_append (names, bastide_words_level (level));

  self->drop_down = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_drop_down_set_factory (self->drop_down, button_factory);
  gtk_drop_down_set_list_factory (self->drop_down, line_factory);
  gtk_drop_down_set_model (self->drop_down, G_LIST_MODEL (names));
  g_signal_connect_swapped (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self);
  gtk_widget_set_parent (GTK_WIDGET (self->drop_down), GTK_WIDGET (self));
  selected_cb (self);
}
