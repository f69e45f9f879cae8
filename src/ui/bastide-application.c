/* bastide-application.c: the program as the desktop sees it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-application.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-about-window.h"
#include "bastide-preferences-window.h"
#include "bastide-shelf.h"
#include "bastide-shortcuts-window.h"

struct _BastideApplication
{
  AdwApplication  parent_instance;

  /* Owned */
  BastideShelf   *shelf;

  /* Borrowed */
  BastideWindow  *window;
};

G_DEFINE_FINAL_TYPE (BastideApplication, bastide_application, ADW_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "new", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL,
    N_("Start a new game at once; each SEAT is NAME, NAME=human or NAME=LEVEL, optionally with @COLOUR; "
       "without any, ask who plays"), NULL },
  { "seed", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, NULL,
    N_("Shuffle the tiles of the new game by the number N"), N_("N") },
  { "tutorial", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL,
    N_("Begin the tutorial, or go on with it"), NULL },
  { "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL,
    N_("Show the version and exit"), NULL },
  { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_("[FILE | SEAT…]") },
  { NULL }
};

/* What a command line asks for. */
typedef struct
{
  gboolean asks;     /* who plays a new game */
  GArray  *seats;    /* owned; of BastideSeat, NULL without them */
  gboolean has_seed;
  guint64  seed;
  char    *path;     /* owned; NULL without a file */
  gboolean tutorial;
} Request;

static void
request_clear (Request *request)
{
  g_clear_pointer (&request->seats, g_array_unref);
  g_clear_pointer (&request->path, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static gboolean
request_parse (Request       *request,
               GVariantDict  *dict,
               GError       **error)
{
  g_autofree const char **rest = NULL;
  const char *seed = NULL;
  gboolean is_new = g_variant_dict_contains (dict, "new");

  *request = (Request) { 0 };
  g_variant_dict_lookup (dict, G_OPTION_REMAINING, "^a&ay", &rest);

  if (g_variant_dict_lookup (dict, "seed", "&s", &seed))
    {
      request->has_seed = TRUE;
      if (!is_new)
        {
          g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("--seed is for a new game: --new"));
          return FALSE;
        }
      if (!g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &request->seed, error))
        return FALSE;
    }

  request->tutorial = g_variant_dict_contains (dict, "tutorial");
  if (request->tutorial && (is_new || rest != NULL))
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("One game at a time, please"));
      return FALSE;
    }

  if (is_new && rest == NULL && seed == NULL)
    {
      request->asks = TRUE;
    }
  else if (is_new)
    {
      const char *nobody[] = { NULL };

      request->seats = bastide_seats_parse (rest != NULL ? rest : nobody, error);
      return request->seats != NULL;
    }
  else if (rest != NULL && rest[0] != NULL)
    {
      if (rest[1] != NULL)
        {
          g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("One game at a time, please"));
          return FALSE;
        }
      request->path = g_strdup (rest[0]);
    }

  return TRUE;
}

static BastideWindow *
bastide_application_ensure_window (BastideApplication *self)
{
  if (self->window == NULL)
    {
      self->window = bastide_window_new (GTK_APPLICATION (self), self->shelf);
      g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
      bastide_window_resume (self->window);
    }
  bastide_window_stay (self->window);

  gtk_window_present (GTK_WINDOW (self->window));

  return self->window;
}

static void
bastide_application_activate (GApplication *application)
{
  bastide_application_ensure_window (BASTIDE_APPLICATION (application));
}

static void
bastide_application_open (GApplication  *application,
                          GFile        **files,
                          int            n_files,
                          const char    *hint)
{
  BastideWindow *window = bastide_application_ensure_window (BASTIDE_APPLICATION (application));

  /* One window, one game: the last stays open, and the others are among the recent games. */
  for (int i = 0; i < n_files; i++)
    bastide_window_open_file (window, files[i]);
}

static int
bastide_application_handle_local_options (GApplication *application,
                                          GVariantDict *dict)
{
  g_auto (Request) request = { 0 };
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (dict, "version"))
    {
      g_print ("Bastide %s\n", PACKAGE_VERSION);
      return 0;
    }

  if (!request_parse (&request, dict, &error))
    {
      g_printerr ("bastide: %s\n", error->message);
      g_printerr ("%s\n", _("Usage: bastide [FILE]\n"
                             "       bastide --new [SEAT…] [--seed N]\n"
                             "       bastide --tutorial"));
      return 2;
    }

  /* If the program runs already it may be killed while it is being asked what it can do: that is an error, and nothing
   * runs any more.  GApplication, which does the same now unless it has been done, then tries again. */
  g_application_register (application, NULL, NULL);
  return -1;
}

static int
bastide_application_command_line (GApplication            *application,
                                  GApplicationCommandLine *command_line)
{
  g_auto (Request) request = { 0 };
  g_autoptr (GError) error = NULL;
  BastideWindow *window;

  if (!request_parse (&request, g_application_command_line_get_options_dict (command_line), &error))
    {
      g_application_command_line_printerr (command_line, "bastide: %s\n", error->message);
      return 2;
    }

  window = bastide_application_ensure_window (BASTIDE_APPLICATION (application));

  if (request.asks)
    {
      bastide_window_ask_new_game (window);
    }
  else if (request.seats != NULL)
    {
      bastide_window_start_game (window, request.seats, request.has_seed ? &request.seed : NULL);
    }
  else if (request.tutorial)
    {
      bastide_window_start_tutorial (window);
    }
  else if (request.path != NULL)
    {
      g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (command_line, request.path);

      bastide_window_open_file (window, file);
    }

  return 0;
}

static void
new_game_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  bastide_window_ask_new_game (bastide_application_ensure_window (user_data));
}

static void
open_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  bastide_window_ask_open (bastide_application_ensure_window (user_data));
}

static void
open_file_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (g_variant_get_string (parameter, NULL));

  bastide_window_open_file (bastide_application_ensure_window (user_data), file);
}

static void
tutorial_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  bastide_window_start_tutorial (bastide_application_ensure_window (user_data));
}

static void
preferences_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  bastide_window_present_dialog (bastide_application_ensure_window (user_data), bastide_preferences_window_new ());
}

static void
shortcuts_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  BastideWindow *window = bastide_application_ensure_window (user_data);

  bastide_window_present_dialog (window, bastide_shortcuts_window_new (GTK_WINDOW (window)));
}

static void
about_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  BastideWindow *window = bastide_application_ensure_window (user_data);

  bastide_window_present_dialog (window, bastide_about_window_new (GTK_WINDOW (window)));
}

static void
quit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  BastideApplication *self = user_data;

  /* Closing waits for the autosave, and the last window takes the application with it. */
  if (self->window != NULL)
    gtk_window_close (GTK_WINDOW (self->window));
  else
    g_application_quit (G_APPLICATION (self));
}

static const GActionEntry actions[] = {
  { "new-game", new_game_action },
  { "open", open_action },
  { "open-file", open_file_action, "s" },
  { "tutorial", tutorial_action },
  { "preferences", preferences_action },
  { "shortcuts", shortcuts_action },
  { "about", about_action },
  { "quit", quit_action },
};

/* Plain letters are not here but in the window: these work before the focused widget sees the key. */
static const struct
{
  const char *action;
  const char *keys[3];
} accelerators[] = {
  { "app.new-game", { "<Control>n" } },
  { "app.open", { "<Control>o" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.shortcuts", { "<Control>question" } },
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z" } },
  { "win.fullscreen", { "F11" } },
  { "win.help", { "F1" } },
};

/* A relative path is to be ignored, says the specification of these folders, which GLib does not: the games would be
 * elsewhere whenever the program is started from elsewhere. */
static char *
get_data_folder (void)
{
  const char *folder = g_get_user_data_dir ();

  return g_path_is_absolute (folder) ? g_strdup (folder)
                                     : g_build_filename (g_get_home_dir (), ".local", "share", NULL);
}

static void
bastide_application_startup (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);
  g_autofree char *data_folder = get_data_folder ();
  g_autofree char *path = NULL;
  g_autoptr (GFile) folder = NULL;

  G_APPLICATION_CLASS (bastide_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accelerators[i].action, accelerators[i].keys);

  path = g_build_filename (data_folder,
                           g_str_equal (PROFILE, "development") ? "bastide-devel" : "bastide",
                           "games",
                           NULL);
  folder = g_file_new_for_path (path);
  self->shelf = bastide_shelf_new (folder);
}

/* The window has been closed before, unless it is the session that ends. */
static void
bastide_application_shutdown (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  if (self->window != NULL)
    bastide_window_finish (self->window);

  G_APPLICATION_CLASS (bastide_application_parent_class)->shutdown (application);
}

static void
bastide_application_dispose (GObject *object)
{
  BastideApplication *self = BASTIDE_APPLICATION (object);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->shelf);

  G_OBJECT_CLASS (bastide_application_parent_class)->dispose (object);
}

static void
bastide_application_class_init (BastideApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->dispose = bastide_application_dispose;

  application_class->startup = bastide_application_startup;
  application_class->shutdown = bastide_application_shutdown;
  application_class->activate = bastide_application_activate;
  application_class->open = bastide_application_open;
  application_class->handle_local_options = bastide_application_handle_local_options;
  application_class->command_line = bastide_application_command_line;
}

static void
bastide_application_init (BastideApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_summary (G_APPLICATION (self), _("A tile-laying game for two to six people"));
}

BastideApplication *
bastide_application_new (void)
{
  return g_object_new (BASTIDE_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "resource-base-path", "/io/github/bastide/Bastide",
                       "register-session", TRUE,
                       "flags", G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE,
                       NULL);
}
