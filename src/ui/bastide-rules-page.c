/* bastide-rules-page.c: a section of the rules to read
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rules-page.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-emblem.h"
#include "bastide-rules-figure.h"
#include "bastide-rules-search.h"
#include "bastide-words.h"

#define MEASURE 600 /* pixels of text in a line, at most */
#define EMBLEM_SIZE 24
#define ROLE_SIZE 46
#define ABOVE_A_MARK 72

struct _BastideRulesPage
{
  AdwBin       parent_instance;

  /* Owned by the widgets above them */
  GtkWidget   *scrolled;
  GtkListBox  *rows;
  GPtrArray   *labels;   /* owned; of GtkLabel with words of the text, in their order */

  guint        scroll_id;
};

G_DEFINE_FINAL_TYPE (BastideRulesPage, bastide_rules_page, ADW_TYPE_BIN)

/* ---- Rows -------------------------------------------------------------------------------------------------------- */

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* One that search marks. */
static GtkWidget *
add_label (BastideRulesPage *self,
           const char       *text,
           const char       *css_class)
{
  GtkWidget *label = create_label (text, css_class);

  g_ptr_array_add (self->labels, label);
  return label;
}

static GtkWidget *
add_row (BastideRulesPage  *self,
         GtkWidget         *child,
         GtkAccessibleRole  role,
         const char        *spoken)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "accessible-role", role, "child", child, NULL);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_list_box_append (self->rows, row);
  return row;
}

static void
add_heading (BastideRulesPage *self,
             const char       *text,
             const char       *css_class,
             int               level)
{
  GtkWidget *row = add_row (self, add_label (self, text, css_class), GTK_ACCESSIBLE_ROLE_HEADING, text);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}

static void
add_item (BastideRulesPage *self,
          const char       *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  /* Translators: what stands before each item of a list. */
  GtkWidget *bullet = gtk_label_new (C_("rules", "•"));

  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_widget_add_css_class (bullet, "text");
  gtk_box_append (GTK_BOX (box), bullet);
  gtk_box_append (GTK_BOX (box), add_label (self, text, "text"));
  gtk_widget_add_css_class (add_row (self, box, GTK_ACCESSIBLE_ROLE_LIST_ITEM, text), "item");
}

static GtkWidget *
create_follower (BastideKind role)
{
  /* Twice as large as it shows, so that it is sharp on finer screens. */
  BastidePicture picture = bastide_picture_follower (role, BASTIDE_COLOUR_RED, 2 * ROLE_SIZE);
  g_autoptr (GdkTexture) texture = bastide_picture_paint (&picture, NULL);
  GtkWidget *image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

  gtk_image_set_pixel_size (GTK_IMAGE (image), gdk_texture_get_width (texture) / 2);
  return image;
}

/* What something is called, and what it is. */
static void
add_term (BastideRulesPage        *self,
          const BastideRulesBlock *block)
{
  const char *term = bastide_rules_block_get_term (block);
  const char *text = bastide_rules_block_get_text (block);
  /* Translators: a word and what it means, read out. */
  g_autofree char *spoken = g_strdup_printf (C_("rules", "%s: %s"), term, text);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  if (block->kind == BASTIDE_BLOCK_ROLE)
    gtk_box_append (GTK_BOX (box), create_follower (block->subject));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), add_label (self, term, "heading"));
  gtk_box_append (GTK_BOX (words), add_label (self, text, "text"));
  gtk_box_append (GTK_BOX (box), words);
  add_row (self, box, GTK_ACCESSIBLE_ROLE_LIST_ITEM, spoken);
}

/* Accelerators as they are read out: "Up, Down". */
static char *
spell_keys (const char *accelerators)
{
  g_auto (GStrv) keys = g_strsplit (accelerators, " ", -1);

  for (char **key = keys; *key != NULL; key++)
    {
      guint value;
      GdkModifierType modifiers;

      gtk_accelerator_parse (*key, &value, &modifiers);
      g_free (*key);
      *key = gtk_accelerator_get_label (value, modifiers);
    }
  return g_strjoinv (C_("keys", ", "), keys);
}

/* No more than two beside each other, so that large keys leave room for the words. */
static GtkWidget *
create_keys (const char *accelerators)
{
  g_auto (GStrv) keys = g_strsplit (accelerators, " ", -1);
  guint n = g_strv_length (keys);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  for (guint i = 0; i < n; i += 2)
    {
      g_autofree char *pair = i + 1 < n ? g_strdup_printf ("%s %s", keys[i], keys[i + 1]) : g_strdup (keys[i]);

      gtk_box_append (GTK_BOX (box), gtk_shortcut_label_new (pair));
    }
  return box;
}

static void
add_key (BastideRulesPage        *self,
         const BastideRulesBlock *block,
         GtkSizeGroup            *column)
{
  const char *text = bastide_rules_block_get_text (block);
  g_autofree char *spelt = spell_keys (block->keys);
  /* Translators: a word and what it means, read out. */
  g_autofree char *spoken = g_strdup_printf (C_("rules", "%s: %s"), spelt, text);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *keys = create_keys (block->keys);

  gtk_size_group_add_widget (column, keys);
  gtk_box_append (GTK_BOX (box), keys);
  gtk_box_append (GTK_BOX (box), add_label (self, text, "text"));
  add_row (self, box, GTK_ACCESSIBLE_ROLE_LIST_ITEM, spoken);
}

/* ---- Figures ----------------------------------------------------------------------------------------------------- */

/* Who gets how much for a feature of the figure, as the game reckons it. */
static GtkWidget *
create_payment (BastideGame              *game,
                const BastideFeatureInfo *info)
{
  g_autofree char *text = bastide_words_worth (game, info);
  GListModel *players = bastide_game_get_players (game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    if (info->owners >> i & 1)
      {
        g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);
        GtkWidget *emblem = bastide_emblem_new (bastide_player_get_colour (player), EMBLEM_SIZE);

        gtk_widget_set_valign (emblem, GTK_ALIGN_START);
        gtk_box_append (GTK_BOX (box), emblem);
      }
  gtk_box_append (GTK_BOX (box), create_label (text, "payment"));
  return box;
}

/* The figure in words, for those who do not see it. */
static char *
describe_figure (BastideRulesFigure *figure)
{
  BastideGame *game = bastide_rules_figure_get_game (figure);
  GPtrArray *features = bastide_rules_figure_get_features (figure);
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;

  if (features->len == 0)
    return bastide_words_turn (game);

  for (guint i = 0; i < features->len; i++)
    {
      g_autofree char *sentence = bastide_words_feature (game, g_ptr_array_index (features, i));

      g_strv_builder_add (sentences, sentence);
    }
  texts = g_strv_builder_end (sentences);
  return g_strjoinv (" ", texts);
}

static void
add_figure (BastideRulesPage        *self,
            const BastideRulesBlock *block,
            BastideTextureCache     *cache)
{
  const char *caption = bastide_rules_block_get_text (block);
  GtkWidget *figure = bastide_rules_figure_new (block->subject, cache);
  BastideGame *game = bastide_rules_figure_get_game (BASTIDE_RULES_FIGURE (figure));
  GPtrArray *features = bastide_rules_figure_get_features (BASTIDE_RULES_FIGURE (figure));
  g_autofree char *description = describe_figure (BASTIDE_RULES_FIGURE (figure));
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *row;

  gtk_widget_add_css_class (card, "card");
  gtk_widget_set_overflow (card, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (figure),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, caption,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
  gtk_box_append (GTK_BOX (card), figure);

  gtk_widget_add_css_class (words, "caption-box");
  gtk_box_append (GTK_BOX (words), add_label (self, caption, "figure-caption"));
  for (guint i = 0; i < features->len; i++)
    gtk_box_append (GTK_BOX (words), create_payment (game, g_ptr_array_index (features, i)));
  gtk_box_append (GTK_BOX (card), words);

  row = add_row (self, card, GTK_ACCESSIBLE_ROLE_GROUP, caption);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

/* ---- The page ---------------------------------------------------------------------------------------------------- */

static void
fill (BastideRulesPage          *self,
      const BastideRulesSection *section,
      BastideTextureCache       *cache)
{
  g_autoptr (GtkSizeGroup) column = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  add_heading (self, bastide_rules_section_get_title (section), "title-1", 1);
  for (guint i = 0; i < section->n_blocks; i++)
    {
      const BastideRulesBlock *block = &section->blocks[i];
      const char *text = bastide_rules_block_get_text (block);

      switch (block->kind)
        {
        case BASTIDE_BLOCK_PARAGRAPH:
          add_row (self, add_label (self, text, "text"), GTK_ACCESSIBLE_ROLE_LIST_ITEM, text);
          break;

        case BASTIDE_BLOCK_HEADING:
          add_heading (self, text, "title-3", 2);
          break;

        case BASTIDE_BLOCK_ITEM:
          add_item (self, text);
          break;

        case BASTIDE_BLOCK_ROLE:
        case BASTIDE_BLOCK_LEVEL:
          add_term (self, block);
          break;

        case BASTIDE_BLOCK_KEY:
          add_key (self, block, column);
          break;

        case BASTIDE_BLOCK_FIGURE:
          add_figure (self, block, cache);
          break;

        default:
          g_assert_not_reached ();
        }
    }
}

static GtkWidget *
create_next (const BastideRulesSection *next)
{
  /* Translators: a button that leads to the section of the rules called %s. */
  g_autofree char *text = g_strdup_printf (C_("rules", "Next: %s"), bastide_rules_section_get_title (next));
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", next->name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rules.show");
  return button;
}

void
bastide_rules_page_mark (BastideRulesPage   *self,
                         const char * const *words)
{
  g_return_if_fail (BASTIDE_IS_RULES_PAGE (self));

  for (guint i = 0; i < self->labels->len; i++)
    {
      GtkLabel *label = g_ptr_array_index (self->labels, i);
      g_autoptr (PangoAttrList) marks = NULL;
      g_autoptr (GArray) matches = NULL;

      if (words != NULL)
        matches = bastide_rules_search_find (gtk_label_get_text (label), words);
      if (matches != NULL && matches->len > 0)
        marks = pango_attr_list_new ();
      for (guint k = 0; marks != NULL && k < matches->len; k++)
        {
          const BastideRulesMatch *match = &g_array_index (matches, BastideRulesMatch, k);
          /* The yellow of a hint, and dark letters on it in either style. */
          PangoAttribute *attributes[] = { pango_attr_background_new (0xffff, 0xd6d6, 0x5959),
                                           pango_attr_foreground_new (0x2929, 0x2020, 0x0f0f) };

          for (guint n = 0; n < G_N_ELEMENTS (attributes); n++)
            {
              attributes[n]->start_index = match->start;
              attributes[n]->end_index = match->end;
              pango_attr_list_insert (marks, attributes[n]);
            }
        }
      gtk_label_set_attributes (label, marks);
    }
}

static gboolean
scroll_to_mark (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  BastideRulesPage *self = BASTIDE_RULES_PAGE (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));

  for (guint i = 0; i < self->labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (self->labels, i);
      double y;

      if (gtk_label_get_attributes (GTK_LABEL (label)) == NULL)
        continue;
      if (gtk_widget_get_height (label) == 0)
        return G_SOURCE_CONTINUE;
      if (gtk_widget_translate_coordinates (label, self->scrolled, 0, 0, NULL, &y))
        gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + y - ABOVE_A_MARK);
      break;
    }
  self->scroll_id = 0;
  return G_SOURCE_REMOVE;
}

/* Once it has been laid out, since what has just been shown has no place yet. */
void
bastide_rules_page_show_mark (BastideRulesPage *self)
{
  g_return_if_fail (BASTIDE_IS_RULES_PAGE (self));

  if (self->scroll_id == 0)
    self->scroll_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_mark, NULL, NULL);
}

void
bastide_rules_page_focus (BastideRulesPage *self)
{
  g_return_if_fail (BASTIDE_IS_RULES_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->rows, 0)));
}

static void
bastide_rules_page_dispose (GObject *object)
{
  BastideRulesPage *self = BASTIDE_RULES_PAGE (object);

  g_clear_pointer (&self->labels, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_rules_page_parent_class)->dispose (object);
}

static void
bastide_rules_page_class_init (BastideRulesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_rules_page_dispose;
}

static void
bastide_rules_page_init (BastideRulesPage *self)
{
  self->labels = g_ptr_array_new ();
}

GtkWidget *
bastide_rules_page_new (const BastideRulesSection *section,
                        const BastideRulesSection *next,
                        BastideTextureCache       *cache)
{
  BastideRulesPage *self = g_object_new (BASTIDE_TYPE_RULES_PAGE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *clamp = adw_clamp_new ();

  self->rows = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->rows, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->rows), "rules");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, bastide_rules_section_get_title (section), -1);
  fill (self, section, cache);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->rows));
  if (next != NULL)
    gtk_box_append (GTK_BOX (box), create_next (next));
  gtk_widget_set_margin_top (box, 18);
  gtk_widget_set_margin_bottom (box, 36);

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), MEASURE);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), MEASURE * 3 / 4);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);

  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), clamp);
  adw_bin_set_child (ADW_BIN (self), self->scrolled);

  return GTK_WIDGET (self);
}
