/* bastide-window-coach.c: the tutorial in the window: its lessons, what they allow, the way in and out
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-seat-names.h"
#include "bastide-window-private.h"
#include "bastide-words.h"

/* ---- The lesson -------------------------------------------------------------------------------------------------- */

gboolean
bastide_window_is_tutorial (BastideWindow *self)
{
  return self->game != NULL && bastide_tutorial_is_played (self->game);
}

static gboolean
get_lesson (BastideWindow *self,
            BastideLesson *lesson)
{
  return self->game != NULL && bastide_tutorial_get_lesson (self->game, lesson);
}

gboolean
bastide_window_is_reading (BastideWindow *self)
{
  BastideLesson lesson;

  return get_lesson (self, &lesson) && self->page + 1 < lesson.n_pages;
}

/* Changes with everything that a lesson follows from. */
static guint
find_position (BastideGame *game)
{
  guint phase = bastide_game_get_phase (game);

  /* The steps of the teacher's turn are of one lesson. */
  if (phase != BASTIDE_PHASE_OVER && !bastide_game_get_awaits_human (game))
    phase = BASTIDE_PHASE_PLACE;
  return bastide_game_get_turn (game) << 16 | phase << 8
         | (phase == BASTIDE_PHASE_CLAIM ? bastide_game_get_claim (game) : BASTIDE_NONE);
}

static void
point_out (BastideWindow            *self,
           const BastideLessonSight *sight)
{
  if (sight->segment != BASTIDE_NONE)
    bastide_board_view_point_out (self->board, sight->x, sight->y, sight->segment);
  else
    bastide_board_view_point_at_nothing (self->board);
}

/* The log points at something else for a while. */
void
bastide_window_point_at_lesson (BastideWindow *self)
{
  BastideLesson lesson;

  if (get_lesson (self, &lesson))
    point_out (self, &lesson.sights[self->page]);
  else
    bastide_board_view_point_at_nothing (self->board);
}

static void
show_page (BastideWindow *self)
{
  BastideLesson lesson;
  gboolean has_lesson = get_lesson (self, &lesson);

  if (has_lesson)
    point_out (self, &lesson.sights[self->page]);
  bastide_coach_set_lesson (self->coach, has_lesson ? &lesson : NULL, self->page);
  bastide_board_view_set_lesson (self->board, has_lesson ? &lesson : NULL, bastide_window_is_reading (self));
  bastide_window_adapt (self);
  bastide_window_update_actions (self);
  bastide_window_update_opponent (self);
}

void
bastide_window_update_coach (BastideWindow *self)
{
  guint position = self->game != NULL ? find_position (self->game) : G_MAXUINT;

  if (position != self->lesson_position)
    self->page = 0;
  self->lesson_position = position;
  show_page (self);
}

char *
bastide_window_describe_lesson (BastideWindow *self)
{
  return bastide_window_is_tutorial (self) ? bastide_tutorial_describe (self->game, self->page) : NULL;
}

static void
turn_to (BastideWindow *self,
         guint          page)
{
  GtkWidget *focus;

  self->page = page;
  show_page (self);

  /* The button may have gone. */
  focus = gtk_window_get_focus (GTK_WINDOW (self));
  if (focus == NULL || !gtk_widget_get_mapped (focus))
    bastide_window_focus_board (self);
}

void
bastide_window_say_lesson (BastideWindow *self)
{
  g_autofree char *turn = bastide_board_view_describe_turn (self->board);
  g_autofree char *lesson = bastide_window_describe_lesson (self);

  bastide_window_say_otherwise (self, bastide_window_is_reading (self) ? bastide_window_get_reading_words () : turn,
                                lesson);
}

const char *
bastide_window_get_reading_words (void)
{
  return _("Press Enter to go on");
}

void
bastide_window_continue_lesson (BastideWindow *self)
{
  turn_to (self, self->page + 1);
  bastide_window_say_lesson (self);
}

/* ---- What it allows ---------------------------------------------------------------------------------------------- */

/* Whoever plays on has read enough. */
static gboolean
skip_to_task (BastideWindow *self,
              gboolean       allowed)
{
  BastideLesson lesson;

  if (!allowed && get_lesson (self, &lesson))
    turn_to (self, lesson.n_pages - 1);
  return allowed;
}

gboolean
bastide_window_place (BastideWindow  *self,
                      int             x,
                      int             y,
                      int             rotation,
                      GError        **error)
{
  return skip_to_task (self, bastide_tutorial_allows_place (self->game, x, y, rotation, error))
         && bastide_game_place (self->game, x, y, rotation, error);
}

gboolean
bastide_window_claim (BastideWindow  *self,
                      guint           segment,
                      GError        **error)
{
  return skip_to_task (self, bastide_tutorial_allows_claim (self->game, segment, error))
         && bastide_game_claim (self->game, segment, error);
}

gboolean
bastide_window_end_turn (BastideWindow  *self,
                         GError        **error)
{
  return skip_to_task (self, bastide_tutorial_allows_end_turn (self->game, error))
         && bastide_game_end_turn (self->game, error);
}

/* ---- The way in -------------------------------------------------------------------------------------------------- */

/* As the first human was called in the game set up last. */
static char *
find_player_name (BastideWindow *self,
                  GArray        *nobody)
{
  g_autoptr (GVariant) seats = g_settings_get_value (self->settings, "seats");
  GVariantIter iter;
  const char *name, *colour, *kind, *level;

  g_variant_iter_init (&iter, seats);
  while (g_variant_iter_next (&iter, "(&s&s&s&s)", &name, &colour, &kind, &level))
    {
      BastideSeat seat = { (char *) name, BASTIDE_COLOUR_RED, BASTIDE_LEVEL_HUMAN };
      g_autoptr (GArray) alone = g_array_new (FALSE, FALSE, sizeof seat);

      g_array_append_val (alone, seat);
      if (g_str_equal (kind, "human") && bastide_seats_check_nth (alone, 0, NULL))
        return g_strdup (name);
    }
  return bastide_seat_names_find_free (nobody, BASTIDE_LEVEL_HUMAN, 1);
}

static BastideGame *
create_tutorial (BastideWindow *self)
{
  g_autoptr (GArray) seats = bastide_seats_new ();
  g_autofree char *teacher = NULL;
  g_autoptr (BastideRecord) record = NULL;
  BastideSeat player = { find_player_name (self, seats), BASTIDE_COLOUR_RED, BASTIDE_LEVEL_HUMAN };

  g_array_append_val (seats, player);
  teacher = bastide_seat_names_find_free (seats, BASTIDE_LEVEL_EASY, 1);
  record = bastide_tutorial_new_record (player.name, teacher);
  return bastide_game_new (record);
}

/* The card has a way back of its own, and does not lie over the board. */
static void
play (BastideWindow *self,
      BastideGame   *game)
{
  bastide_window_play (self, game, NULL);
}

void
bastide_window_begin_tutorial (BastideWindow *self)
{
  g_autoptr (BastideGame) game = create_tutorial (self);

  play (self, game);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (BastideGame) game = bastide_shelf_open_tutorial_finish (BASTIDE_SHELF (source), result, NULL);

  self->finding_tutorial = FALSE;
  if (game == NULL)
    bastide_window_begin_tutorial (self);
  else if (!bastide_window_is_being_played (self, game))
    play (self, game);
}

static gboolean
can_go_on (BastideGame *game)
{
  return game != NULL && bastide_game_get_phase (game) != BASTIDE_PHASE_OVER
         && bastide_tutorial_is_on_course (game);
}

void
bastide_window_start_tutorial (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  if (self->resuming)
    {
      self->tutorial_waits = TRUE;
    }
  else if (can_go_on (self->game))
    {
      bastide_window_focus_board (self);
      bastide_window_say_lesson (self);
    }
  else if (can_go_on (self->former))
    {
      g_autoptr (BastideGame) tutorial = g_object_ref (self->former);

      play (self, tutorial);
    }
  else if (!self->finding_tutorial)
    {
      self->finding_tutorial = TRUE;
      bastide_shelf_open_tutorial_async (self->shelf, NULL, found_cb, g_object_ref (self));
    }
}

/* ---- The way out ------------------------------------------------------------------------------------------------- */

void
bastide_window_leave_tutorial (BastideWindow *self)
{
  if (self->former != NULL)
    bastide_window_go_back (self);
  else
    bastide_window_close_game (self);
}
