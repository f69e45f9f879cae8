/* test-names.c: players and files of any name, wherever the window shows or says one
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
#include "bastide-name.h"
#include "bastide-new-game-dialog.h"
#include "bastide-recent-dialog.h"
#include "bastide-results-window.h"
#include "bastide-seat-row.h"
#include "bastide-words.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

#define ARABIC "\330\263\331\204\330\247\331\205"     /* ‎سلام */
#define HEBREW "\327\223\327\240\327\224"             /* ‎דנה */
#define OVERRIDE "\342\200\256"                       /* U+202E */
#define POP "\342\201\251"                            /* U+2069 */
#define ZERO_WIDTH "\342\200\213"                     /* U+200B */
#define PARAGRAPH "\342\200\251"                      /* U+2029 */
#define NO_BREAK "\302\240"                           /* U+00A0 */
#define FAMILY "\360\237\221\251\342\200\215\360\237\221\247" /* two people joined to one emoji */
#define FILLER "\343\205\244"                         /* U+3164 */

#define FORTY_WIDE "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"
#define STACKED "A\314\201\314\202\314\203\314\204\314\206\314\207\314\210\314\212\314\213\314\214\314\244\314\245"

static const char *const tables[][BASTIDE_MAX_PLAYERS] = {
  { ARABIC, HEBREW " 2", "Ana", "<b>&amp;</i>", FORTY_WIDE, FAMILY },
  { OVERRIDE "Eve", POP POP OVERRIDE "Mallory", STACKED, "A" ZERO_WIDTH "B", "%s %n _x _y", "A" PARAGRAPH "B" },
};

static const char *const files[] = {
  ARABIC ".bastide", OVERRIDE "a.bastide", "two\nlines.bastide", "<b>&amp;.bastide", "\377.bastide", "%s %n.bastide",
};

static BastideGame *
game_of_names (guint table)
{
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  g_autoptr (GArray) seats = bastide_seats_new ();
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      BastideSeat seat = { g_strdup (tables[table][i]), i, BASTIDE_LEVEL_HUMAN };

      g_array_append_val (seats, seat);
    }
  g_assert_true (bastide_seats_check (seats, &error));
  g_assert_no_error (error);
  record = bastide_record_new (catalogue, seats, 4);
  return bastide_game_new (record);
}

/* --- What is to be read --- */

static gboolean
is_name (const char *text)
{
  for (guint table = 0; table < G_N_ELEMENTS (tables); table++)
    for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
      {
        g_autofree char *name = bastide_name_tidy (tables[table][i]);

        if (g_str_equal (text, name))
          return TRUE;
      }
  return g_str_equal (text, files[0]);
}

/* The words run on as the language does, whatever name begins them, and nothing in a name reaches out of it. */
static void
assert_paragraph_runs (GtkWidget  *widget,
                       const char *text)
{
  g_autoptr (PangoLayout) layout = NULL;
  guint depth = 0, n_marks = 0;

  g_assert_true (g_utf8_validate (text, -1, NULL));
  layout = gtk_widget_create_pango_layout (widget, text);
  g_assert_cmpint (pango_layout_get_line_count (layout), ==, 1);
  if (!tongue_is_pseudo () && !is_name (text)
      && pango_layout_line_get_resolved_direction (pango_layout_get_line_readonly (layout, 0)) == PANGO_DIRECTION_RTL)
    g_error ("“%s” runs the other way", text);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      n_marks = g_unichar_type (c) == G_UNICODE_NON_SPACING_MARK ? n_marks + 1 : 0;
      g_assert_cmpuint (n_marks, <=, 3);
      if ((c >= 0x202a && c <= 0x202e) || c == 0x2029)
        g_error ("A name turns or breaks the words about it: “%s”", text);
      if (c >= 0x2066 && c <= 0x2068)
        depth++;
      else if (c == 0x2069)
        g_assert_cmpuint (depth--, >, 0);
      else if (depth == 0 && c >= 0x0590 && c <= 0x08ff && !is_name (text))
        g_error ("A name takes words with it: “%s”", text);
    }
  g_assert_cmpuint (depth, ==, 0);
}

static void
assert_runs (GtkWidget  *widget,
             const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    assert_paragraph_runs (widget, paragraphs[i]);
}

static void
assert_words_below (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (tooltip != NULL)
    assert_runs (widget, tooltip);
  if (GTK_IS_LABEL (widget))
    assert_runs (widget, gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_words_below (child);
}

static void
assert_words (Parlour *parlour)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  parlour_frame (parlour);
  assert_runs (GTK_WIDGET (parlour->window), parlour->window->board->label);
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);
      const char *title = gtk_window_get_title (GTK_WINDOW (toplevel));

      if (title != NULL)
        assert_runs (toplevel, title);
      assert_words_below (toplevel);
    }
}

/* A label below WIDGET says TEXT. */
static gboolean
is_shown (GtkWidget  *widget,
          const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_shown (child, text))
      return TRUE;
  return FALSE;
}

static void
close_dialog (GType type)
{
  GtkWindow *dialog = parlour_toplevel (type);

  g_assert_nonnull (dialog);
  gtk_window_close (dialog);
  parlour_wait (parlour_toplevel (type) == NULL);
}

/* --- Players --- */

static void
play_on (Parlour       *parlour,
         BastideRandom *random)
{
  BastideGame *game = parlour->window->game;

  test_random_place (game, random);
  assert_words (parlour);
  test_random_claim (game, random);
  parlour_act (parlour, "end-turn", NULL);
  assert_words (parlour);
}

/* On cards, in the strip, the log and the status line, in every dialog, and at the end. */
static void
test_everywhere (Parlour       *parlour,
                 gconstpointer  data)
{
  BastideRandom random = { 11 };

  for (guint table = 0; table < G_N_ELEMENTS (tables); table++)
    {
      GtkWindow *dialog;
      BastideGame *game;

      parlour_resize (parlour, 1000, 690);
      game = parlour_play (parlour, game_of_names (table));
      for (guint turn = 0; turn < 12; turn++)
        play_on (parlour, &random);
      for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
        {
          g_autofree char *shown = bastide_name_tidy (tables[table][i]);

          g_assert_true (is_shown (GTK_WIDGET (parlour->window->sidebar), shown));
          parlour_act (parlour, "set-seat", g_variant_new ("(is)", (int) i, "easy"));
          assert_words (parlour);
          parlour_act (parlour, "set-seat", g_variant_new ("(is)", (int) i, "human"));
          assert_words (parlour);
        }
      g_action_group_change_action_state (G_ACTION_GROUP (parlour->window), "show-fields",
                                          g_variant_new_boolean (TRUE));
      assert_words (parlour);
      g_action_group_change_action_state (G_ACTION_GROUP (parlour->window), "show-fields",
                                          g_variant_new_boolean (FALSE));
      for (guint tile = 0; tile < bastide_game_get_state (game)->n_tiles; tile++)
        {
          const BastidePlacedTile *placed = &bastide_game_get_state (game)->tiles[tile];

          parlour->window->board->by_keyboard = TRUE;
          parlour->window->board->cursor_x = placed->x;
          parlour->window->board->cursor_y = placed->y;
          parlour_act (parlour, "inspect", NULL);
          assert_runs (GTK_WIDGET (parlour->window), parlour->window->board->label);
        }

      parlour_resize (parlour, 360, 600);
      assert_words (parlour);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (parlour->window)), <=, 360);

      parlour_act (parlour, "end-game", NULL);
      assert_words (parlour);
      dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG);
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "end");
      parlour_wait (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW) != NULL);
      parlour_settle ();
      assert_words (parlour);
      for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
        {
          g_autofree char *shown = bastide_name_tidy (tables[table][i]);

          g_assert_true (is_shown (GTK_WIDGET (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW)), shown));
        }
      close_dialog (BASTIDE_TYPE_RESULTS_WINDOW);
      parlour_wait (bastide_game_get_saved (game));
    }

  /* The other one of the two. */
  parlour_act (parlour, "recent", NULL);
  parlour_wait (g_list_model_get_n_items (G_LIST_MODEL (parlour->shelf)) == G_N_ELEMENTS (tables));
  assert_words (parlour);
  close_dialog (BASTIDE_TYPE_RECENT_DIALOG);
}

/* After another game, for else it would be open already. */
static void
open_again (Parlour *parlour,
            GFile   *file)
{
  BastideGame *other = parlour_play (parlour, test_game_new (2, 1));

  bastide_window_open_file (parlour->window, file);
  parlour_wait (parlour->window->game != other);
}

/* As they were given, whatever is shown. */
static void
test_kept_as_given (Parlour       *parlour,
                    gconstpointer  data)
{
  for (guint table = 0; table < G_N_ELEMENTS (tables); table++)
    {
      BastideGame *game = parlour_play (parlour, game_of_names (table));
      g_autoptr (GFile) file = g_file_get_child (parlour->folder, "names.bastide");
      g_autofree char *uri = g_file_get_uri (file);
      g_autofree char *suggested = bastide_window_suggest_name (parlour->window, ".bastide");
      g_autoptr (BastideRecord) record = NULL;

      parlour_act (parlour, "save-file", g_variant_new_string (uri));
      parlour_wait (bastide_game_get_file (game) != NULL);
      open_again (parlour, file);
      record = bastide_game_copy_record (parlour->window->game);
      for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
        g_assert_cmpstr (g_array_index (record->seats, BastideSeat, i).name, ==, tables[table][i]);

      g_assert_null (strstr (suggested, OVERRIDE));
      g_assert_null (strchr (suggested, '/'));
      g_assert_true (g_str_has_suffix (suggested, ".bastide"));
      parlour_settle ();
    }
}

/* --- Entered --- */

static BastideSeatRow *
row (GtkWindow *dialog,
     guint      n)
{
  return BASTIDE_SEAT_ROW (parlour_find (dialog, BASTIDE_TYPE_SEAT_ROW, n));
}

static void
test_entered (Parlour       *parlour,
              gconstpointer  data)
{
  static const struct
  {
    const char *first, *second;
    const char *fault; /* of the second */
  } entered[] = {
    { "Ana", ARABIC, NULL },
    { "Ana", NO_BREAK, "Every player needs a name." },
    { "Ana", ZERO_WIDTH ZERO_WIDTH, "Every player needs a name." },
    { "Ana", OVERRIDE FILLER, "Every player needs a name." },
    { "Ana", NO_BREAK "ana" NO_BREAK, "Two players are called “ana”." },
    { "\303\211va", "E\314\201va", "Two players are called “Eva”." }, /* without what English lacks */
    { ARABIC, " " ARABIC, "Two players are called “" ARABIC "”." },
    { "Ana", "<b>&amp;</b>", NULL },
    { "Ana", FAMILY, NULL },
    { "Ana", "Bernat\nPuig", NULL },
    { "Ana", OVERRIDE "Bernat" NO_BREAK, NULL },
  };
  g_autofree char *endless = g_strnfill (10000, 'x');
  g_autofree char *cut = NULL;
  GtkWindow *dialog;

  bastide_window_ask_new_game (parlour->window);
  dialog = parlour_toplevel (BASTIDE_TYPE_NEW_GAME_DIALOG);
  for (guint i = 0; i < G_N_ELEMENTS (entered); i++)
    {
      gtk_editable_set_text (parlour_part (row (dialog, 0), "entry"), entered[i].first);
      gtk_editable_set_text (parlour_part (row (dialog, 1), "entry"), entered[i].second);
      g_assert_cmpstr (parlour_text (row (dialog, 1), "fault_label"), ==,
                       entered[i].fault != NULL ? entered[i].fault : "");
      g_assert_true (gtk_widget_is_sensitive (parlour_part (dialog, "start_button")) == (entered[i].fault == NULL));
      assert_words (parlour);
    }

  gtk_editable_set_text (parlour_part (row (dialog, 0), "entry"), endless);
  cut = bastide_seat_row_get_name (row (dialog, 0));
  g_assert_cmpuint (strlen (cut), ==, BASTIDE_NAME_MAX);
  g_signal_emit_by_name (parlour_part (dialog, "start_button"), "clicked");
  parlour_wait (bastide_window_get_game (parlour->window) != NULL);
  assert_words (parlour);
  g_assert_true (is_shown (GTK_WIDGET (parlour->window->sidebar), cut));
  g_settings_reset (parlour->window->settings, "seats");
}

/* --- Files --- */

static void
test_files (Parlour       *parlour,
            gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GFile) file = g_file_get_child (parlour->folder, files[i]);
      g_autofree char *uri = g_file_get_uri (file);
      BastideGame *game = parlour_play (parlour, test_game_new (2, i));
      g_autoptr (GError) error = NULL;

      parlour_act (parlour, "save-file", g_variant_new_string (uri));
      parlour_wait (bastide_game_get_file (game) != NULL);
      assert_words (parlour);
      open_again (parlour, file);
      parlour_settle ();
      assert_words (parlour);
      parlour_wait (bastide_game_get_saved (parlour->window->game));
      parlour_act (parlour, "go-back", NULL);
      parlour_act (parlour, "recent", NULL);
      parlour_wait (g_list_model_get_n_items (G_LIST_MODEL (parlour->shelf)) == 2 * (i + 1));
      assert_words (parlour);
      close_dialog (BASTIDE_TYPE_RECENT_DIALOG);

      /* Nothing is said of it but what is wrong with it. */
      g_file_replace_contents (file, "<game>", 6, NULL, FALSE, 0, NULL, NULL, &error);
      g_assert_no_error (error);
      bastide_window_open_file (parlour->window, file);
      parlour_wait (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG) != NULL);
      assert_words (parlour);
      close_dialog (ADW_TYPE_MESSAGE_DIALOG);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/names/everywhere", test_everywhere);
  parlour_add ("/names/kept-as-given", test_kept_as_given);
  parlour_add ("/names/entered", test_entered);
  parlour_add ("/names/files", test_files);

  return g_test_run ();
}
