/* monkey-toys.c: what the monkey has to play with: files, games, and how things look
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "monkey.h"
#include "support.h"

#include <glib/gstdio.h>

/* --- Files --- */

static GFile *
in_folder (Monkey     *self,
           const char *name)
{
  return g_file_get_child (self->parlour.folder, name);
}

static void
write_file (GFile      *file,
            const char *content,
            gsize       length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), content, (gssize) length, &error);
  g_assert_no_error (error);
}

/* A saved game as it is, or with an end or a middle that has been lost. */
static void
copy_case (Monkey     *self,
           const char *name)
{
  g_autoptr (GFile) source = test_case_file (name);
  g_autofree char *content = NULL;
  gsize length;
  g_autoptr (GError) error = NULL;

  g_file_load_contents (source, NULL, &content, &length, NULL, &error);
  g_assert_no_error (error);
  for (guint damage = 0; damage < 3; damage++)
    {
      g_autofree char *copy_name = g_strdup_printf ("%s-%u.bastide", name, damage);
      g_autoptr (GFile) copy = in_folder (self, copy_name);

      if (damage == 2)
        content[length / 2] ^= 0x55;
      write_file (copy, content, damage == 1 ? length * 2 / 3 : length);
      g_ptr_array_add (self->files, g_steal_pointer (&copy));
    }
}

/* Whatever is pressed, no browser or folder opens, and nobody looks into the program itself. */
static void
close_doors (void)
{
  static const char handlers[] =
    "[Default Applications]\n"
    "x-scheme-handler/http=nobody.desktop\n"
    "x-scheme-handler/https=nobody.desktop\n"
    "x-scheme-handler/mailto=nobody.desktop\n"
    "inode/directory=nobody.desktop\n";
  static const char nobody[] = "[Desktop Entry]\nType=Application\nName=Nobody\nExec=true %U\n";
  g_autoptr (GSettings) debugging = g_settings_new ("org.gtk.gtk4.Settings.Debug");
  g_autoptr (GFile) list = g_file_new_build_filename (g_get_user_config_dir (), "mimeapps.list", NULL);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "applications", NULL);
  g_autoptr (GFile) entry = g_file_new_build_filename (folder, "nobody.desktop", NULL);

  g_settings_set_boolean (debugging, "enable-inspector-keybinding", FALSE);
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_config_dir (), 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  write_file (list, handlers, sizeof handlers - 1);
  write_file (entry, nobody, sizeof nobody - 1);
}

void
monkey_gather_toys (Monkey *self)
{
  static const char *const cases[] = { "japan-2015-final", "tile-that-fits-nowhere", "tie-pays-both", "ring-road" };
  static const char *const others[] = { "empty.bastide", "missing.bastide", "no/such/folder.bastide", "folder.bastide",
                                        "nowhere.bastide", "\xff\xfe.bastide", "<b>&\n.bastide" };
  g_autoptr (GFile) folder = in_folder (self, "folder.bastide");
  g_autoptr (GFile) nowhere = in_folder (self, "nowhere.bastide");
  g_autoptr (GFile) empty = in_folder (self, "empty.bastide");

  close_doors ();
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    copy_case (self, cases[i]);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_ptr_array_add (self->files, in_folder (self, others[i]));

  write_file (empty, "", 0);
  g_assert_cmpint (g_mkdir (g_file_peek_path (folder), 0700), ==, 0);
  g_assert_true (g_file_make_symbolic_link (nowhere, "missing/too", NULL, NULL));
}

static GFile *
any_file (Monkey *self)
{
  return g_ptr_array_index (self->files, monkey_below (self, self->files->len));
}

void
monkey_open_file (Monkey *self)
{
  static const char *const addresses[] = { "", "nonsense", "http://localhost:1/x.bastide", "file:///",
                                           "file:///dev/null", "file:///%ff%fe", "file://%00", "data:,",
                                           "resource:///nothing" };
  GFile *file = any_file (self);
  g_autofree char *uri = monkey_below (self, 4) == 0 ? g_strdup (monkey_pick_of (self, addresses))
                                                     : g_file_get_uri (file);
  guint n = monkey_below (self, 5) == 0 ? 4 : 1;

  monkey_note ("  %s, %u times", uri, n);
  for (guint i = 0; i < n; i++)
    g_action_group_activate_action (G_ACTION_GROUP (self->parlour.application), "open-file",
                                    g_variant_new_string (uri));
}

/* Over whatever is there, once in a while more than once, and while it is being read. */
void
monkey_save_file (Monkey *self)
{
  static const char *const pictures[] = { "board.png", "board.svg", "board.pdf", "board", "no/such/board.png",
                                          "folder.bastide" };
  GFile *file = any_file (self);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GFile) picture = in_folder (self, monkey_pick_of (self, pictures));
  g_autofree char *picture_uri = g_file_get_uri (picture);

  if (monkey_below (self, 4) == 0)
    {
      monkey_note ("  %s", picture_uri);
      parlour_act (&self->parlour, "save-picture-file", g_variant_new_string (picture_uri));
      return;
    }

  monkey_note ("  %s", uri);
  for (guint n = 1 + monkey_below (self, 3); n > 0; n--)
    parlour_act (&self->parlour, "save-file", g_variant_new_string (uri));
  if (monkey_tosses (self))
    g_action_group_activate_action (G_ACTION_GROUP (self->parlour.application), "open-file",
                                    g_variant_new_string (uri));
}

/* Whether what is chosen, if that has not ended, lies in the monkey's folder. */
static gboolean
is_at_home (Monkey         *self,
            GtkFileChooser *chooser)
{
  g_autoptr (GFile) folder = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (chooser)))
    return FALSE;

  folder = gtk_file_chooser_get_current_folder (chooser);
  return folder != NULL && (g_file_equal (folder, self->parlour.folder)
                            || g_file_has_prefix (folder, self->parlour.folder));
}

void
monkey_choose_file (Monkey         *self,
                    GtkFileChooser *chooser)
{
  static const guint keys[] = { GDK_KEY_Tab, GDK_KEY_Tab, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right,
                                GDK_KEY_space, GDK_KEY_a, GDK_KEY_b, GDK_KEY_z, GDK_KEY_End };
  G_GNUC_UNUSED g_autoptr (GtkWidget) kept = g_object_ref (GTK_WIDGET (chooser));

  monkey_note ("choose a file");
  if (monkey_below (self, 4) == 0)
    {
      monkey_key (self, GDK_KEY_Escape, 0);
      return;
    }
  if (!is_at_home (self, chooser))
    {
      gtk_file_chooser_set_current_folder (chooser, self->parlour.folder, NULL);
      monkey_linger (self, 50);
      return;
    }

  if (monkey_tosses (self))
    gtk_file_chooser_set_file (chooser, any_file (self), NULL);
  for (guint n = monkey_below (self, 4); n > 0; n--)
    monkey_key (self, keys[monkey_below (self, G_N_ELEMENTS (keys))], 0);
  monkey_linger (self, 50);
  if (is_at_home (self, chooser))
    monkey_key (self, GDK_KEY_Return, 0);
}

/* --- Games --- */

/* Names as people have them, and as nobody has. */
static const char *const names[] = { "Ana", "ana", "Joan-Pau", "O'Brien <b>", "\u05d3\u05d5\u05d3",
                                     "\u0639\u0644\u064a", "\U0001f3f0\U0001f411", "%s", "&amp;",
                                     "A name that has forty characters in all ", "", " ", "e\u0301",
                                     "\u202eright to left", "x" };

/* Seats that may or may not be able to play together. */
void
monkey_start_game (Monkey *self)
{
  static const BastideLevel levels[] = { BASTIDE_LEVEL_HUMAN, BASTIDE_LEVEL_HUMAN, BASTIDE_LEVEL_HUMAN,
                                         BASTIDE_LEVEL_EASY, BASTIDE_LEVEL_MEDIUM, BASTIDE_LEVEL_HARD,
                                         BASTIDE_LEVEL_EXPERT };
  g_autoptr (GArray) seats = bastide_seats_new ();
  guint n = 2 + monkey_below (self, 5), first = monkey_below (self, BASTIDE_N_COLOURS);
  guint64 seed = bastide_random_next (&self->random);

  for (guint i = 0; i < n; i++)
    {
      BastideSeat seat = { .colour = (first + i) % BASTIDE_N_COLOURS };

      seat.name = bastide_seat_trim_name (monkey_pick_of (self, names));
      seat.level = levels[monkey_below (self, G_N_ELEMENTS (levels))];
      g_array_append_val (seats, seat);
    }
  monkey_note ("  %u players", n);
  if (bastide_seats_check (seats, NULL))
    bastide_window_start_game (self->parlour.window, seats, monkey_tosses (self) ? &seed : NULL);
  else
    monkey_note ("  who cannot play together");
}

/* --- How it is played, and how it looks --- */

void
monkey_change_setting (Monkey *self)
{
  static const char *const switches[] = { "random-seating", "end-turn-at-once", "strict-mode", "animations", "sound",
                                          "show-legal-cells", "show-projected-scores" };
  GSettings *settings = self->parlour.window->settings;
  guint kind = monkey_below (self, 4);

  if (kind == 0)
    {
      g_settings_set_enum (settings, "computer-pace", (int) monkey_below (self, 4));
    }
  else if (kind == 1)
    {
      g_settings_set_enum (settings, "scoring-pace", (int) monkey_below (self, 4));
    }
  else
    {
      const char *name = monkey_pick_of (self, switches);

      monkey_note ("  %s", name);
      g_settings_set_boolean (settings, name, monkey_tosses (self));
    }
}

/* What the desktop says of it. */
void
monkey_change_look (Monkey *self)
{
  static const double text_scales[] = { 1, 1, 1.25, 1.5, 2 };
  static const char *const themes[] = { "Adwaita", "Adwaita", "HighContrast", "HighContrastInverse" };
  GtkSettings *toolkit = gtk_settings_get_default ();

  switch (monkey_below (self, 5))
    {
    case 0:
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                          monkey_tosses (self) ? ADW_COLOR_SCHEME_FORCE_DARK
                                                               : ADW_COLOR_SCHEME_DEFAULT);
      break;
    case 1:
      g_object_set (toolkit, "gtk-theme-name", monkey_pick_of (self, themes), NULL);
      break;
    case 2:
      g_object_set (toolkit, "gtk-xft-dpi", (int) (text_scales[monkey_below (self, G_N_ELEMENTS (text_scales))]
                                                   * 96 * PANGO_SCALE), NULL);
      break;
    case 3:
      g_object_set (toolkit, "gtk-enable-animations", monkey_tosses (self), NULL);
      break;
    default:
      gtk_widget_set_default_direction (monkey_tosses (self) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      break;
    }
}
