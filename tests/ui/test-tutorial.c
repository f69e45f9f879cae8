/* test-tutorial.c: the tutorial in the window: what the coach says, what it allows, the way in and out
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
#include "bastide-results-window.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

static void
begin (Parlour *parlour)
{
  bastide_window_start_tutorial (parlour->window);
  parlour_wait (bastide_window_is_tutorial (parlour->window));
  bastide_opponent_set_pace (parlour->window->opponent, BASTIDE_PACE_INSTANT);
}

static BastideLesson
get_lesson (Parlour *parlour)
{
  BastideLesson lesson;

  g_assert_true (bastide_tutorial_get_lesson (parlour->window->game, &lesson));
  return lesson;
}

static gboolean
shows (Parlour    *parlour,
       const char *part)
{
  return gtk_widget_get_visible (parlour_part (parlour->window->coach, part));
}

static void
assert_shows (Parlour             *parlour,
              const BastideLesson *lesson,
              guint                page)
{
  BastideWindow *window = parlour->window;
  g_autofree char *spoken = bastide_tutorial_describe (window->game, page);

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->coach)));
  g_assert_cmpuint (window->page, ==, page);
  g_assert_cmpstr (parlour_text (window->coach, "title"), ==, tongue_in_english (lesson->title));
  g_assert_cmpstr (parlour_text (window->coach, "text"), ==, tongue_in_english (lesson->pages[page]));
  g_assert_nonnull (strstr (window->board->label, spoken));
  gtk_test_accessible_assert_property (parlour_part (window->coach, "scroller"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       lesson->pages[page]);
}

/* To the last page of the lesson. */
static void
read_on (Parlour             *parlour,
         const BastideLesson *lesson)
{
  BastideBoardView *board = parlour->window->board;

  assert_shows (parlour, lesson, 0);
  for (guint page = 1; page < lesson->n_pages; page++)
    {
      g_assert_true (shows (parlour, "continue_button"));
      g_assert_true (board->reading);
      g_assert_cmpint (board->lesson.task, ==, BASTIDE_TASK_NONE);
      g_assert_false (bastide_opponent_get_active (parlour->window->opponent));
      parlour_assert_says (parlour, "Press Enter to go on");
      parlour_act (parlour, "continue", NULL);
      if (page < lesson->n_pages - 1 || lesson->task != BASTIDE_TASK_WATCH)
        assert_shows (parlour, lesson, page);
    }
  g_assert_false (parlour_can (parlour, "continue"));
}

static gboolean
is_computers_turn (Parlour *parlour)
{
  g_autofree char *phase = parlour_get_phase (parlour);

  return g_str_equal (phase, "computer");
}

static void
take_step (Parlour *parlour)
{
  BastideLesson lesson = get_lesson (parlour);
  BastideBoardView *board = parlour->window->board;

  read_on (parlour, &lesson);
  switch (lesson.task)
    {
    case BASTIDE_TASK_WATCH:
      parlour_wait (!is_computers_turn (parlour));
      break;
    case BASTIDE_TASK_PLACE:
      g_assert_true (bastide_board_view_is_marked_cell (board, lesson.placement.x, lesson.placement.y));
      parlour_place (parlour, lesson.placement.x, lesson.placement.y, 90 * lesson.placement.rotation);
      break;
    case BASTIDE_TASK_CLAIM:
      g_assert_true (bastide_board_view_is_marked_segment (board, lesson.segment));
      g_assert_false (bastide_board_view_is_marked_segment (board, BASTIDE_NONE));
      bastide_board_view_toggle_claim (board, lesson.segment);
      break;
    case BASTIDE_TASK_END_TURN:
      parlour_act (parlour, "end-turn", NULL);
      break;
    case BASTIDE_TASK_NONE:
    default:
      g_assert_not_reached ();
    }
}

static void
play_to (Parlour *parlour,
         guint    turn)
{
  while (bastide_game_get_turn (parlour->window->game) < turn)
    take_step (parlour);
}

/* --- Lessons --- */

static void
test_whole_course (Parlour       *parlour,
                   gconstpointer  data)
{
  BastideLesson lesson;

  begin (parlour);
  while (bastide_game_get_phase (parlour->window->game) != BASTIDE_PHASE_OVER)
    take_step (parlour);

  lesson = get_lesson (parlour);
  read_on (parlour, &lesson);
  g_assert_null (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW));
  g_assert_true (shows (parlour, "play_button"));
  g_assert_true (shows (parlour, "rules_button"));
  g_assert_true (parlour_can (parlour, "results"));

  /* Once more, from the beginning. */
  parlour_act (parlour, "play-again", NULL);
  g_assert_cmpint (parlour_get_turn (parlour), ==, 0);
  g_assert_true (bastide_window_is_tutorial (parlour->window));
}

/* The last pages lead up to who has won. */
static void
test_verdict_waits (Parlour       *parlour,
                    gconstpointer  data)
{
  begin (parlour);
  play_to (parlour, 12);
  g_settings_set_string (parlour->window->settings, "scoring-pace", "fast");
  while (bastide_game_get_phase (parlour->window->game) != BASTIDE_PHASE_OVER)
    take_step (parlour);
  g_assert_true (bastide_window_is_scoring (parlour->window));
  bastide_window_end_scoring (parlour->window);
  g_assert_false (bastide_window_is_scoring (parlour->window));
  parlour_assert_says (parlour, "Press Enter to go on");
}

/* The teacher does not move before it has been read what the player's turn led to. */
static void
test_teacher_waits (Parlour       *parlour,
                    gconstpointer  data)
{
  begin (parlour);
  play_to (parlour, 1);
  test_linger ();
  g_assert_cmpint (parlour_get_turn (parlour), ==, 1);
  g_assert_true (is_computers_turn (parlour));
  g_assert_false (parlour_can (parlour, "skip"));
  parlour_act (parlour, "continue", NULL);
  parlour_wait (parlour_get_turn (parlour) == 2);
}

/* Nothing is done but what the lesson wants, and it is said what that is. */
static void
test_refusals (Parlour       *parlour,
               gconstpointer  data)
{
  BastideGame *game;
  BastidePlacement placement;

  begin (parlour);
  game = parlour->window->game;
  g_assert_cmpuint (parlour->window->page, ==, 0);
  parlour_place (parlour, 0, 1, 0);
  parlour_assert_says (parlour, "on the marked cell: 1 east");
  g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  /* Whoever lays tiles has read enough. */
  g_assert_cmpuint (parlour->window->page, ==, 1);
  parlour_place (parlour, 1, 0, 90);
  parlour_assert_says (parlour, "Turn the tile until it lies like this: road from south to west");
  parlour_place (parlour, 0, -1, 0);
  parlour_assert_says (parlour, "would meet");
  g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  parlour_place (parlour, 1, 0, 0);
  g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_CLAIM);

  parlour_place (parlour, 1, 0, 90);
  parlour_assert_says (parlour, "Choose the road, where the arrows are");
  g_assert_true (bastide_game_get_tentative (game, &placement));
  g_assert_cmpint (placement.rotation, ==, 0);

  parlour_claim (parlour, "field-0");
  parlour_assert_says (parlour, "choose what is marked: Highwayman on the road");
  g_assert_cmpuint (bastide_game_get_claim (game), ==, BASTIDE_NONE);
  parlour_act (parlour, "end-turn", NULL);
  parlour_assert_says (parlour, "Before you end the turn");
  g_assert_cmpint (parlour_get_turn (parlour), ==, 0);
  parlour_claim (parlour, "road-0");
  parlour_act (parlour, "end-turn", NULL);
  g_assert_cmpint (parlour_get_turn (parlour), ==, 1);
}

static void
test_taking_back (Parlour       *parlour,
                  gconstpointer  data)
{
  begin (parlour);
  play_to (parlour, 2);
  g_assert_cmpuint (get_lesson (parlour).number, ==, 3);
  for (guint i = 0; i < 3; i++)
    parlour_act (parlour, "undo", NULL);
  g_assert_cmpuint (get_lesson (parlour).number, ==, 1);
  g_assert_cmpstr (parlour_text (parlour->window->coach, "title"), ==,
                   tongue_in_english (get_lesson (parlour).title));
  play_to (parlour, 4);
  g_assert_cmpuint (get_lesson (parlour).number, ==, 4);
}

/* What is part of other games and not of this. */
static void
test_other_things (Parlour       *parlour,
                   gconstpointer  data)
{
  begin (parlour);
  g_assert_false (parlour_can (parlour, "end-game"));
  parlour_act (parlour, "set-seat", g_variant_new ("(is)", 1, "expert"));
  parlour_assert_says (parlour, "everybody keeps their seat");

  parlour_act (parlour, "continue", NULL);
  parlour_act (parlour, "hint", NULL);
  g_assert_null (parlour->window->hint_cancellable);
  g_assert_nonnull (strstr (tongue_in_english (parlour->window->board->label), "Marked: 1 east"));

  g_settings_set_boolean (parlour->window->settings, "strict-mode", TRUE);
  g_assert_false (bastide_game_get_strict (parlour->window->game));
  g_settings_reset (parlour->window->settings, "strict-mode");
}

/* --- In and out --- */

static void
test_back_to_game (Parlour       *parlour,
                   gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new (2, 1));
  BastideGame *tutorial;

  g_assert_false (parlour_can (parlour, "leave-tutorial"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (parlour->window->coach)));
  begin (parlour);
  tutorial = parlour->window->game;
  g_assert_null (parlour->window->former_toast);
  play_to (parlour, 2);
  parlour_act (parlour, "leave-tutorial", NULL);
  g_assert_true (parlour->window->game == game);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (parlour->window->coach)));
  g_assert_false (parlour->window->board->reading);

  begin (parlour);
  g_assert_true (parlour->window->game == tutorial);
  g_assert_null (parlour->window->former_toast);
  g_assert_cmpuint (get_lesson (parlour).number, ==, 3);
}

static void
test_back_to_welcome (Parlour       *parlour,
                      gconstpointer  data)
{
  begin (parlour);
  play_to (parlour, 2);
  parlour_act (parlour, "leave-tutorial", NULL);
  g_assert_null (parlour->window->game);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (parlour->window->pages), ==, "welcome");
  g_assert_false (parlour_can (parlour, "undo"));
  g_assert_false (gtk_widget_get_visible (parlour->window->undo_button));

  begin (parlour);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (parlour->window->pages), ==, "game");
  g_assert_cmpint (parlour_get_turn (parlour), ==, 2);
  g_assert_cmpuint (get_lesson (parlour).number, ==, 3);
}

/* --- Looks --- */

/* What a page speaks of is lit up, again too once the pointer has left what it pointed at in the log. */
static void
test_sights (Parlour       *parlour,
             gconstpointer  data)
{
  BastideBoardView *board = parlour->window->board;

  begin (parlour);
  play_to (parlour, 1);
  g_assert_nonnull (board->lit);
  g_assert_cmpuint (board->lit->kind, ==, BASTIDE_ROAD);

  g_signal_emit_by_name (parlour->window->sidebar, "place-pointed", 0, 0, BASTIDE_NONE);
  g_assert_null (board->lit);
  g_signal_emit_by_name (parlour->window->sidebar, "place-left");
  g_assert_nonnull (board->lit);
  g_assert_cmpuint (board->lit->kind, ==, BASTIDE_ROAD);
}

/* What the window manager or the shadow takes of a screen's height. */
#define MOST_FRAME 10

/* The card leaves room for the board on the smallest screen, with letters twice as large as usual too. */
static void
test_narrow (Parlour       *parlour,
             gconstpointer  data)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  begin (parlour);
  parlour_resize (parlour, 360, 600);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  parlour_wait (gtk_widget_has_css_class (GTK_WIDGET (parlour->window), "cramped"));
  g_assert_false (shows (parlour, "figure"));
  while (bastide_game_get_phase (parlour->window->game) != BASTIDE_PHASE_OVER)
    {
      int least;

      take_step (parlour);
      parlour_frame (parlour);
      gtk_widget_measure (GTK_WIDGET (parlour->window), GTK_ORIENTATION_VERTICAL, 360, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 600 - MOST_FRAME);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/tutorial/whole-course", test_whole_course);
  parlour_add ("/tutorial/verdict-waits", test_verdict_waits);
  parlour_add ("/tutorial/teacher-waits", test_teacher_waits);
  parlour_add ("/tutorial/refusals", test_refusals);
  parlour_add ("/tutorial/taking-back", test_taking_back);
  parlour_add ("/tutorial/other-things", test_other_things);
  parlour_add ("/tutorial/back-to-game", test_back_to_game);
  parlour_add ("/tutorial/back-to-welcome", test_back_to_welcome);
  parlour_add ("/tutorial/sights", test_sights);
  /* No language has words as long as the pseudo-language's. */
  if (!tongue_is_pseudo ())
    parlour_add ("/tutorial/narrow", test_narrow);

  return g_test_run ();
}
