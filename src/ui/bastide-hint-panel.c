/* bastide-hint-panel.c: the moves that the computer advises, in words
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-hint-panel.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-hint-words.h"

#define HEIGHT 48
#define COMPACT_HEIGHT 104

struct _BastideHintPanel
{
  GtkWidget          parent_instance;

  /* Template */
  GtkWidget         *box;
  GtkScrolledWindow *scroller;
  GtkListBox        *list;

  guint              compact : 1;
};

G_DEFINE_FINAL_TYPE (BastideHintPanel, bastide_hint_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GtkWidget *
create_rank (BastideHint *hint)
{
  /* Translators: the place of a move among the best. */
  g_autofree char *text = g_strdup_printf (C_("rank of a hint", "%u"), bastide_hint_get_rank (hint));
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "rank");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_valign (label, GTK_ALIGN_START);

  return label;
}

static GtkWidget *
create_words (BastideHint *hint)
{
  GtkWidget *label = gtk_label_new (bastide_hint_get_words (hint));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "caption");

  return label;
}

static GtkWidget *
create_margin (BastideHint *hint)
{
  g_autofree char *text = bastide_hint_words_margin (hint);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_valign (label, GTK_ALIGN_START);

  return label;
}

static void
add_row (BastideHintPanel *self,
         BastideHint      *hint)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  gtk_box_append (GTK_BOX (line), create_rank (hint));
  gtk_box_append (GTK_BOX (line), create_words (hint));
  gtk_box_append (GTK_BOX (line), create_margin (hint));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_widget_set_tooltip_text (row, _("Lay the Tile Like This"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, bastide_hint_get_words (hint),
                                  -1);
  gtk_list_box_append (self->list, row);
}

static void
row_activated_cb (BastideHintPanel *self,
                  GtkListBoxRow    *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.take-hint", "i", gtk_list_box_row_get_index (row) + 1);
}

void
bastide_hint_panel_set_hints (BastideHintPanel *self,
                              GListModel       *hints)
{
  GtkListBoxRow *row;

  g_return_if_fail (BASTIDE_IS_HINT_PANEL (self));
  g_return_if_fail (hints == NULL || G_IS_LIST_MODEL (hints));

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));

  for (guint i = 0; hints != NULL && i < g_list_model_get_n_items (hints); i++)
    {
      g_autoptr (BastideHint) hint = g_list_model_get_item (hints, i);

      add_row (self, hint);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), hints != NULL);
}

static void
set_compact (BastideHintPanel *self,
             gboolean          compact)
{
  self->compact = compact;
  gtk_scrolled_window_set_min_content_height (self->scroller, compact ? COMPACT_HEIGHT : HEIGHT);
}

static void
bastide_hint_panel_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideHintPanel *self = BASTIDE_HINT_PANEL (object);

  switch (prop_id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_hint_panel_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  BastideHintPanel *self = BASTIDE_HINT_PANEL (object);

  switch (prop_id)
    {
    case PROP_COMPACT:
      set_compact (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_hint_panel_dispose (GObject *object)
{
  BastideHintPanel *self = BASTIDE_HINT_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_hint_panel_parent_class)->dispose (object);
}

static void
bastide_hint_panel_class_init (BastideHintPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_hint_panel_get_property;
  object_class->set_property = bastide_hint_panel_set_property;
  object_class->dispose = bastide_hint_panel_dispose;

  properties[PROP_COMPACT] =
    g_param_spec_boolean ("compact", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-hint-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHintPanel, box);
  gtk_widget_class_bind_template_child (widget_class, BastideHintPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideHintPanel, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "hintpanel");
}

static void
bastide_hint_panel_init (BastideHintPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_compact (self, FALSE);
}
