/* bastide-rules-window.c: the rules, to be read and searched beside the game
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rules-window.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-rules-page.h"
#include "bastide-rules-search.h"

struct _BastideRulesWindow
{
  AdwWindow            parent_instance;

  /* Template */
  AdwLeaflet          *leaflet;
  GtkWidget           *contents;
  GtkWidget           *reading;
  GtkEditable         *search_entry;
  GtkListBox          *rows;
  AdwWindowTitle      *title;
  GtkStack            *pages;

  /* Owned */
  BastideTextureCache *cache;
  GStrv                words;   /* searched for; NULL for none */

  guint                section; /* being read, or read before a search that does not find it */
};

G_DEFINE_FINAL_TYPE (BastideRulesWindow, bastide_rules_window, ADW_TYPE_WINDOW)

/* ---- Reading ----------------------------------------------------------------------------------------------------- */

static BastideRulesPage *
ensure_page (BastideRulesWindow *self,
             guint               n)
{
  guint n_sections;
  const BastideRulesSection *sections = bastide_rules_get_sections (&n_sections);
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, sections[n].name);

  if (page == NULL)
    {
      page = bastide_rules_page_new (&sections[n], n + 1 < n_sections ? &sections[n + 1] : NULL, self->cache);
      gtk_stack_add_named (self->pages, page, sections[n].name);
    }
  return BASTIDE_RULES_PAGE (page);
}

/* On a narrow screen it is cut, and the page begins with it as well. */
static void
set_title (BastideRulesWindow *self,
           const char         *title)
{
  adw_window_title_set_title (self->title, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), title);
}

static void
show_section (BastideRulesWindow *self,
              guint               n)
{
  guint n_sections;
  const BastideRulesSection *sections = bastide_rules_get_sections (&n_sections);
  BastideRulesPage *page = ensure_page (self, n);

  bastide_rules_page_mark (page, (const char * const *) self->words);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (page));
  set_title (self, bastide_rules_section_get_title (&sections[n]));
  if (self->words != NULL)
    bastide_rules_page_show_mark (page);
}

static void
row_selected_cb (BastideRulesWindow *self,
                 GtkListBoxRow      *row)
{
  if (row == NULL)
    return;

  self->section = gtk_list_box_row_get_index (row);
  show_section (self, self->section);
}

static void
go_to_reading (BastideRulesWindow *self)
{
  guint n_sections;
  const BastideRulesSection *sections = bastide_rules_get_sections (&n_sections);
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);

  adw_leaflet_set_visible_child (self->leaflet, self->reading);
  if (g_str_equal (gtk_stack_get_visible_child_name (self->pages), sections[self->section].name))
    bastide_rules_page_focus (BASTIDE_RULES_PAGE (page));
}

static void
go_to_contents (BastideRulesWindow *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->contents);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->rows, self->section)));
}

static void
row_activated_cb (BastideRulesWindow *self)
{
  go_to_reading (self);
}

static void
show_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  BastideRulesWindow *self = BASTIDE_RULES_WINDOW (widget);
  const char *name = g_variant_get_string (parameter, NULL);
  guint n_sections;
  const BastideRulesSection *sections = bastide_rules_get_sections (&n_sections);

  for (guint i = 0; i < n_sections; i++)
    if (g_str_equal (sections[i].name, name))
      {
        /* What the search does not find can still be read. */
        gtk_list_box_select_row (self->rows, gtk_list_box_get_row_at_index (self->rows, i));
        go_to_reading (self);
      }
}

/* ---- Searching --------------------------------------------------------------------------------------------------- */

/* How often the words stand in a section; 0 if it has not all of them. */
static guint
count_matches (const BastideRulesSection *section,
               const char * const        *words)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  guint n = 0;

  g_ptr_array_add (texts, (char *) bastide_rules_section_get_title (section));
  for (guint i = 0; i < section->n_blocks; i++)
    {
      const char *term = bastide_rules_block_get_term (&section->blocks[i]);

      if (term != NULL)
        g_ptr_array_add (texts, (char *) term);
      g_ptr_array_add (texts, (char *) bastide_rules_block_get_text (&section->blocks[i]));
    }
  g_ptr_array_add (texts, NULL);

  if (!bastide_rules_search_has ((const char * const *) texts->pdata, words))
    return 0;
  for (guint i = 0; i + 1 < texts->len; i++)
    {
      g_autoptr (GArray) matches = bastide_rules_search_find (g_ptr_array_index (texts, i), words);

      n += matches->len;
    }
  return n;
}

static void
update_row (GtkListBoxRow             *row,
            const BastideRulesSection *section,
            const char * const        *words)
{
  const char *title = bastide_rules_section_get_title (section);
  GtkWidget *count = gtk_widget_get_last_child (gtk_list_box_row_get_child (row));
  guint n = words != NULL ? count_matches (section, words) : 0;
  g_autofree char *number = g_strdup_printf ("%u", n);
  /* Translators: a section of the rules, and in how many places it has what is searched for. */
  g_autofree char *found = g_strdup_printf (ngettext ("%s, found in %u place", "%s, found in %u places", n), title, n);

  gtk_widget_set_visible (GTK_WIDGET (row), words == NULL || n > 0);
  gtk_widget_set_visible (count, words != NULL);
  gtk_label_set_label (GTK_LABEL (count), number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words != NULL ? found : title, -1);
}

/* The section being read if it is there, or else the first that is. */
static GtkListBoxRow *
choose_row (BastideRulesWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rows, self->section);

  for (int i = 0; row != NULL && !gtk_widget_get_visible (GTK_WIDGET (row)); i++)
    row = gtk_list_box_get_row_at_index (self->rows, i);
  return row;
}

static void
search_changed_cb (BastideRulesWindow *self)
{
  guint n_sections;
  const BastideRulesSection *sections = bastide_rules_get_sections (&n_sections);
  GtkListBoxRow *row;

  g_strfreev (self->words);
  self->words = bastide_rules_search_words (gtk_editable_get_text (self->search_entry));
  for (guint i = 0; i < n_sections; i++)
    update_row (gtk_list_box_get_row_at_index (self->rows, i), &sections[i], (const char * const *) self->words);

  row = choose_row (self);
  if (row != NULL && row == gtk_list_box_get_selected_row (self->rows))
    show_section (self, self->section);
  else
    gtk_list_box_select_row (self->rows, row);
  if (row == NULL)
    {
      gtk_stack_set_visible_child_name (self->pages, "nothing");
      set_title (self, "");
    }
}

static void
search_activate_cb (BastideRulesWindow *self)
{
  if (gtk_list_box_get_selected_row (self->rows) != NULL)
    go_to_reading (self);
}

static void
start_search (BastideRulesWindow *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->contents);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}


/* Esc ends a search, leaves the page of a narrow window, and closes at last. */
static void
step_back (BastideRulesWindow *self)
{
  if (self->words != NULL)
    gtk_editable_set_text (self->search_entry, "");
  else if (adw_leaflet_get_folded (self->leaflet) && adw_leaflet_get_visible_child (self->leaflet) == self->reading)
    go_to_contents (self);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static gboolean
step_back_binding (GtkWidget *widget,
                   GVariant  *arguments,
                   gpointer   user_data)
{
  step_back (BASTIDE_RULES_WINDOW (widget));
  return TRUE;
}

static gboolean
search_binding (GtkWidget *widget,
                GVariant  *arguments,
                gpointer   user_data)
{
  BastideRulesWindow *self = BASTIDE_RULES_WINDOW (widget);

  start_search (self);
  gtk_editable_select_region (self->search_entry, 0, -1);
  return TRUE;
}

/* The entry takes what is typed anywhere, but not while a narrow window hides it. */
static gboolean
key_pressed_cb (BastideRulesWindow *self,
                guint               keyval,
                guint               keycode,
                GdkModifierType     state)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);
  char text[7] = "";

  if (gtk_widget_get_mapped (GTK_WIDGET (self->search_entry))
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || !g_unichar_isgraph (letter))
    return FALSE;

  g_unichar_to_utf8 (letter, text);
  start_search (self);
  gtk_editable_set_text (self->search_entry, text);
  gtk_editable_set_position (self->search_entry, -1);
  return TRUE;
}

/* ---- The window -------------------------------------------------------------------------------------------------- */

static GtkWidget *
create_row (const BastideRulesSection *section)
{
  const char *title = bastide_rules_section_get_title (section);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *count = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);

  gtk_widget_add_css_class (count, "dim-label");
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_set_visible (count, FALSE);
  gtk_box_append (GTK_BOX (box), count);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return row;
}

static void
bastide_rules_window_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  BastideRulesWindow *self = BASTIDE_RULES_WINDOW (widget);

  bastide_texture_cache_next_frame (self->cache);
  GTK_WIDGET_CLASS (bastide_rules_window_parent_class)->snapshot (widget, snapshot);
}

static void
bastide_rules_window_dispose (GObject *object)
{
  BastideRulesWindow *self = BASTIDE_RULES_WINDOW (object);

  g_clear_object (&self->cache);
  g_clear_pointer (&self->words, g_strfreev);

  G_OBJECT_CLASS (bastide_rules_window_parent_class)->dispose (object);
}

static void
bastide_rules_window_class_init (BastideRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rules_window_dispose;

  widget_class->snapshot = bastide_rules_window_snapshot;

  gtk_widget_class_install_action (widget_class, "rules.show", "s", show_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, search_binding, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, step_back_binding, NULL);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, contents);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, reading);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, rows);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, pages);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_search);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_to_contents);
  gtk_widget_class_bind_template_callback (widget_class, step_back);
}

static void
bastide_rules_window_init (BastideRulesWindow *self)
{
  guint n_sections;
  const BastideRulesSection *sections = bastide_rules_get_sections (&n_sections);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->cache = bastide_texture_cache_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < n_sections; i++)
    gtk_list_box_append (self->rows, create_row (&sections[i]));
  gtk_list_box_select_row (self->rows, gtk_list_box_get_row_at_index (self->rows, 0));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->rows, 0)));

  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search_entry), GTK_WIDGET (self));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWindow *
bastide_rules_window_new (void)
{
  return g_object_new (BASTIDE_TYPE_RULES_WINDOW, NULL);
}
