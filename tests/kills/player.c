/* player.c: keeps a game as the program does, and plays it as it is told
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* player FOLDER goes on with the game on the shelf in FOLDER, if there is one, and says "resumed TURN PHASE".  Then it
 * does what each line of its standard input says, a step or "open FILE", and says "done N" after the Nth; "saved N"
 * whenever the game tells that everything up to there is on the disk, and "yours N" if a human is to move then.
 * Computers play by themselves. */

#include "bastide-opponent.h"
#include "bastide-shelf.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  BastideShelf    *shelf;
  BastideGame     *game;     /* NULL for none */
  BastideOpponent *opponent; /* likewise */
  GMainLoop       *loop;
  GIOChannel      *input;
  guint            n_done;
} Player;

/* Unbuffered: what has been said is said, whatever happens. */
G_GNUC_PRINTF (1, 2)
static void
say (const char *format,
     ...)
{
  va_list arguments;
  g_autofree char *line = NULL;
  gsize length;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  length = strlen (line);
  if (write (STDOUT_FILENO, line, length) != (gssize) length)
    g_error ("Nobody listens");
}

static void
on_saved (Player *player)
{
  if (!bastide_game_get_saved (player->game))
    return;
  say ("saved %u\n", player->n_done);
  if (bastide_game_get_awaits_human (player->game) || bastide_game_get_phase (player->game) == BASTIDE_PHASE_OVER)
    say ("yours %u\n", player->n_done);
}

static void
take (Player      *player,
      BastideGame *game)
{
  if (player->game != NULL)
    g_signal_handlers_disconnect_by_data (player->game, player);
  g_clear_object (&player->opponent);
  g_clear_object (&player->game);
  player->game = game;
  if (game == NULL)
    return;
  g_signal_connect_swapped (game, "notify::saved", G_CALLBACK (on_saved), player);
  player->opponent = bastide_opponent_new (game);
  bastide_opponent_set_pace (player->opponent, BASTIDE_PACE_INSTANT);
}

static const char *
get_phase (Player *player)
{
  static const char * const phases[] = {
    [BASTIDE_PHASE_PLACE] = "place",
    [BASTIDE_PHASE_CLAIM] = "claim",
    [BASTIDE_PHASE_OVER] = "over",
  };

  return phases[bastide_game_get_phase (player->game)];
}

/* --- Steps --- */

static gboolean
claim (BastideGame  *game,
       const char   *name,
       GError      **error)
{
  guint segment = bastide_catalogue_find_segment (bastide_game_get_catalogue (game),
                                                  bastide_game_get_hand (game), name);

  return bastide_game_claim (game, segment, error);
}

static void
on_opened (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Player *player = user_data;
  g_autoptr (GError) error = NULL;
  BastideGame *game = bastide_shelf_open_file_finish (BASTIDE_SHELF (source), result, &error);

  g_assert_no_error (error);
  take (player, game);
  player->n_done++;
  bastide_shelf_add (player->shelf, game);
  bastide_opponent_set_active (player->opponent, TRUE);
  say ("done %u\n", player->n_done);
}

static void
open_file (Player     *player,
           const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  bastide_shelf_open_file_async (player->shelf, file, NULL, on_opened, player);
}

static void
obey (Player *player,
      char   *line)
{
  g_auto (GStrv) words = g_strsplit (g_strchomp (line), " ", -1);
  g_autoptr (GError) error = NULL;
  gboolean ok = FALSE;

  if (g_str_equal (words[0], "open"))
    {
      open_file (player, words[1]);
      return;
    }
  player->n_done++;
  if (g_str_equal (words[0], "place"))
    ok = bastide_game_place (player->game, atoi (words[1]), atoi (words[2]), atoi (words[3]), &error);
  else if (g_str_equal (words[0], "claim"))
    ok = claim (player->game, words[1], &error);
  else if (g_str_equal (words[0], "end-turn"))
    ok = bastide_game_end_turn (player->game, &error);
  else if (g_str_equal (words[0], "undo"))
    ok = bastide_game_undo (player->game, &error);
  else if (g_str_equal (words[0], "redo"))
    ok = bastide_game_redo (player->game, &error);
  g_assert_no_error (error);
  g_assert_true (ok);
  say ("done %u\n", player->n_done);
}

static gboolean
on_input (GIOChannel   *channel,
          GIOCondition  condition,
          gpointer      user_data)
{
  Player *player = user_data;
  g_autofree char *line = NULL;

  if (g_io_channel_read_line (channel, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL)
    {
      g_main_loop_quit (player->loop);
      return G_SOURCE_REMOVE;
    }
  obey (player, line);
  return G_SOURCE_CONTINUE;
}

/* --- The beginning --- */

static void
on_resumed (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Player *player = user_data;
  g_autoptr (GError) error = NULL;
  BastideGame *game = bastide_shelf_resume_finish (BASTIDE_SHELF (source), result, &error);

  g_assert_no_error (error);
  take (player, game);
  if (game == NULL)
    {
      say ("resumed 0 over\n");
    }
  else
    {
      say ("resumed %u %s\n", bastide_game_get_turn (game), get_phase (player));
      on_saved (player);
      bastide_opponent_set_active (player->opponent, TRUE);
    }
  g_io_add_watch (player->input, G_IO_IN | G_IO_HUP, on_input, player);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GFile) folder = g_file_new_for_path (argv[1]);
  Player player = { .loop = g_main_loop_new (NULL, FALSE), .input = g_io_channel_unix_new (STDIN_FILENO) };

  player.shelf = bastide_shelf_new (folder);
  bastide_shelf_resume_async (player.shelf, NULL, on_resumed, &player);
  g_main_loop_run (player.loop);

  take (&player, NULL);
  g_object_unref (player.shelf);
  g_io_channel_unref (player.input);
  g_main_loop_unref (player.loop);
  return 0;
}
