/* bastide-window-picture.c: the board as a picture in a file
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-art.h"
#include "bastide-record.h"
#include "bastide-window-private.h"
#include "bastide-words.h"

/* In pixels: a tile where the board is not large, and all of the picture where it is. */
#define TILE_SIZE 192
#define MIN_TILE_SIZE 16
/* Drawings can be made larger by whoever looks at them; more detail than this makes them slow to look at. */
#define DRAWN_TILE_SIZE 64
#define MAX_PIXELS (24.0 * 1000 * 1000)

static const struct
{
  BastideArtFormat  format;
  const char       *suffix;
  const char       *mime_type;
  const char       *name;
} kinds[] = {
  { BASTIDE_ART_PNG, ".png", "image/png", N_("Pictures (PNG)") },
  { BASTIDE_ART_SVG, ".svg", "image/svg+xml", N_("Drawings (SVG)") },
  { BASTIDE_ART_PDF, ".pdf", "application/pdf", N_("Documents (PDF)") },
};

/* ---- Which kind -------------------------------------------------------------------------------------------------- */

static gboolean
find_kind (const char *name,
           guint      *kind)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_suffix (lower, kinds[i].suffix))
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}

/* The suffix decides on the kind; a name without one of these is given that of KIND. */
static GFile *
complete_name (GFile *file,
               guint *kind)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *completed = NULL;
  g_autoptr (GFile) folder = g_file_get_parent (file);

  if (name == NULL || folder == NULL || find_kind (name, kind))
    return g_object_ref (file);
  completed = g_strconcat (name, kinds[*kind].suffix, NULL);

  return g_file_get_child (folder, completed);
}

/* ---- Painting and writing ---------------------------------------------------------------------------------------- */

/* All that the thread needs, for the game goes on meanwhile. */
typedef struct
{
  BastideCatalogue *catalogue; /* the state borrows its tile set */
  BastideState     *state;
  uint8_t           colours[BASTIDE_MAX_PLAYERS];
  gboolean          dark;
  BastideArtFormat  format;
  GFile            *file;
} Work;

static Work *
work_new (BastideWindow    *self,
          GFile            *file,
          BastideArtFormat  format)
{
  GListModel *players = bastide_game_get_players (self->game);
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  Work *work = g_new (Work, 1);

  *work = (Work) {
    .catalogue = bastide_catalogue_ref (bastide_game_get_catalogue (self->game)),
    .state = g_memdup2 (bastide_game_get_state (self->game), sizeof (BastideState)),
    .dark = adw_style_manager_get_dark (style),
    .format = format,
    .file = g_object_ref (file),
  };
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      work->colours[i] = (uint8_t) bastide_player_get_colour (player);
    }
  return work;
}

static void
work_free (gpointer data)
{
  Work *work = data;

  bastide_catalogue_unref (work->catalogue);
  g_object_unref (work->file);
  g_free (work->state);
  g_free (work);
}

/* Smaller tiles where there are many in a row, so that the picture can always be painted and looked at. */
static void
choose_size (const BastideState *state,
             BastideArtFormat    format,
             BastideArtBoard    *board)
{
  double width, height;
  int x, y;

  board->tile_size = format == BASTIDE_ART_PNG ? TILE_SIZE : DRAWN_TILE_SIZE;
  board->margin = board->tile_size / 2;
  bastide_art_board_extents (state, board, &x, &y, &width, &height);
  if (width * height <= MAX_PIXELS)
    return;

  board->tile_size = MAX (2 * floor (board->tile_size / 2 * sqrt (MAX_PIXELS / (width * height))), MIN_TILE_SIZE);
  board->margin = board->tile_size / 2;
}

static cairo_status_t
append (void                *closure,
        const unsigned char *data,
        unsigned             length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
paint (const Work  *work,
       GError     **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  BastideArtBoard board = { .table = true, .dark = work->dark != FALSE, .colours = work->colours };
  cairo_status_t status;

  choose_size (work->state, work->format, &board);
  status = bastide_art_write_board (work->state, &board, work->format, "Bastide " PACKAGE_VERSION, append, bytes);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The board cannot be painted: %s"),
                   cairo_status_to_string (status));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static void
write_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  const Work *work = task_data;
  GError *error = NULL;
  g_autoptr (GBytes) picture = paint (work, &error);

  if (picture != NULL && bastide_storage_write (work->file, picture, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  GApplication *application = g_application_get_default ();

  bastide_window_end_save (self);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    bastide_window_add_toast (self, bastide_window_create_toast (_("The picture is saved")));
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    bastide_window_show_error (self, _("The Picture Could Not Be Saved"), error);

  if (application != NULL)
    g_application_release (application);
}

static void
start_writing (BastideWindow    *self,
               GFile            *file,
               BastideArtFormat  format)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, written_cb, g_object_ref (self));

  bastide_window_begin_save (self);
  /* Quitting waits for the file. */
  if (g_application_get_default () != NULL)
    g_application_hold (g_application_get_default ());
  g_task_set_source_tag (task, start_writing);
  g_task_set_task_data (task, work_new (self, file, format), work_free);
  g_task_run_in_thread (task, write_in_thread);
}

void
bastide_window_save_picture_file (BastideWindow *self,
                                  GFile         *file)
{
  guint kind = 0;
  g_autoptr (GFile) completed = complete_name (file, &kind);

  start_writing (self, completed, kinds[kind].format);
}

/* ---- Choosing a file --------------------------------------------------------------------------------------------- */

static guint
get_chosen_kind (GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);
  const char *name = filter != NULL ? gtk_file_filter_get_name (filter) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (name, _(kinds[i].name)) == 0)
      return i;
  return 0;
}

/* The dialog has asked whether to replace FILE, but not whether to replace that with a suffix added. */
static gboolean
would_replace_unasked (GFile *file,
                       GFile *completed)
{
  return !g_file_equal (file, completed) && g_file_query_exists (completed, NULL);
}

static void
refuse_to_replace (BastideWindow *self,
                   GFile         *file)
{
  g_autofree char *name = bastide_words_file (file);
  g_autoptr (GError) error = NULL;

  g_set_error (&error, G_IO_ERROR, G_IO_ERROR_EXISTS,
               _("There is a file “%s” already: choose it to replace it."), name);
  bastide_window_show_error (self, _("The Picture Could Not Be Saved"), error);
}

static void
picture_response_cb (GtkNativeDialog *chooser,
                     int              response,
                     gpointer         user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GFile) file = bastide_window_get_choice (chooser, response);

  if (file != NULL)
    {
      guint kind = get_chosen_kind (GTK_FILE_CHOOSER (chooser));
      g_autoptr (GFile) completed = complete_name (file, &kind);

      if (would_replace_unasked (file, completed))
        refuse_to_replace (self, completed);
      else
        start_writing (self, completed, kinds[kind].format);
    }
}

void
bastide_window_ask_save_picture (BastideWindow *self)
{
  g_autoptr (GtkFileChooserNative) chooser = NULL;
  g_autofree char *name = bastide_window_suggest_name (self, kinds[0].suffix);

  chooser = gtk_file_chooser_native_new (_("Save a Picture of the Board"), NULL, GTK_FILE_CHOOSER_ACTION_SAVE,
                                         _("_Save"), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, _(kinds[i].name));
      gtk_file_filter_add_mime_type (filter, kinds[i].mime_type);
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
    }
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "response", G_CALLBACK (picture_response_cb), self, 0);
  bastide_window_present_game_chooser (self, chooser);
}
