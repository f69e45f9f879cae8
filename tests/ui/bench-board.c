/* bench-board.c: how long frames of a full board take, against plain textures, and what the board takes at rest
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bastide-board-view-private.h"
#include "bastide-hint.h"
#include "support.h"

#define WIDTH 1280
#define HEIGHT 800
#define PAN_STEP 7
#define ROUNDS 12
#define FRAMES_A_ROUND 20
#define REST_SECONDS 5
#define ZOOMS 1000
#define GAMES 100

/* In milliseconds: by the clock on the wall, and of the processor in this thread. */
typedef struct
{
  double wall, processor;
} Moment;

typedef struct
{
  GtkWindow        *window;
  BastideBoardView *board;
  Moment            begun;
  GArray           *frames;   /* of Moment: how long each took, from "before-paint" to "after-paint" */
} Bench;

static Moment
now (void)
{
  struct timespec processor;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &processor);
  return (Moment) { g_get_monotonic_time () / 1e3, processor.tv_sec * 1e3 + processor.tv_nsec / 1e6 };
}

/* ---- Plain textures ---------------------------------------------------------------------------------------------- */

/* As many textures as the board has tiles, of their size, in rows on whole pixels, over a colour.  Like the board it
 * has all of the window drawn in each frame. */
#define BENCH_TYPE_PLAIN (bench_plain_get_type ())
G_DECLARE_FINAL_TYPE (BenchPlain, bench_plain, BENCH, PLAIN, GtkWidget)

struct _BenchPlain
{
  GtkWidget  parent_instance;

  GPtrArray *textures;
  int        x;
  gboolean   wide_clip;
};

G_DEFINE_FINAL_TYPE (BenchPlain, bench_plain, GTK_TYPE_WIDGET)

static void
bench_plain_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  static const GdkRGBA sand = { .9, .87, .8, 1 };
  BenchPlain *self = BENCH_PLAIN (widget);
  int x = self->x, y = 0;

  self->wide_clip = !self->wide_clip;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, WIDTH + self->wide_clip, HEIGHT));
  gtk_snapshot_append_color (snapshot, &sand, &GRAPHENE_RECT_INIT (-2, -2, WIDTH + 4, HEIGHT + 4));
  for (guint i = 0; i < self->textures->len; i++)
    {
      GdkTexture *texture = g_ptr_array_index (self->textures, i);
      int size = gdk_texture_get_width (texture);

      gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (x, y, size, size));
      x += size;
      if (x + size > WIDTH)
        {
          x = self->x;
          y += size;
        }
    }
  gtk_snapshot_pop (snapshot);
}

static void
bench_plain_finalize (GObject *object)
{
  g_ptr_array_unref (BENCH_PLAIN (object)->textures);

  G_OBJECT_CLASS (bench_plain_parent_class)->finalize (object);
}

static void
bench_plain_class_init (BenchPlainClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bench_plain_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = bench_plain_snapshot;
}

static void
bench_plain_init (BenchPlain *self)
{
  self->textures = g_ptr_array_new_with_free_func (g_object_unref);
}

/* The same pixels in the format in which Cairo has them. */
static GdkTexture *
convert (GdkTexture *texture)
{
  int size = gdk_texture_get_width (texture);
  guchar *pixels = g_malloc_n (size, 4 * size);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, (gsize) 4 * size * size);

  gdk_texture_download (texture, pixels, 4 * size);
  return gdk_memory_texture_new (size, size, GDK_MEMORY_DEFAULT, bytes, 4 * size);
}

static GtkWidget *
create_plain (Bench    *bench,
              gboolean  default_format)
{
  const BastideState *state = bastide_board_view_get_state (bench->board);
  BenchPlain *plain = g_object_ref_sink (g_object_new (BENCH_TYPE_PLAIN, NULL));

  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BastidePlacedTile *tile = &state->tiles[i];
      BastidePicture picture = bastide_picture_tile (tile->type, tile->rotation, bastide_art_variant (state, i),
                                                     bastide_geometry_pixels (&bench->board->geometry));
      GdkTexture *texture = bastide_texture_cache_get (bench->board->cache, &picture, FALSE);

      g_ptr_array_add (plain->textures, default_format ? convert (texture) : g_object_ref (texture));
    }
  return GTK_WIDGET (plain);
}

/* ---- Frames ------------------------------------------------------------------------------------------------------ */

static void
frame_begins (GdkFrameClock *clock,
              Bench         *bench)
{
  bench->begun = now ();
}

static void
frame_ends (GdkFrameClock *clock,
            Bench         *bench)
{
  Moment end = now ();
  Moment took = { end.wall - bench->begun.wall, end.processor - bench->begun.processor };

  g_array_append_val (bench->frames, took);
}

static void
wait_for_frame (Bench     *bench,
                GtkWidget *widget)
{
  guint n = bench->frames->len;

  gtk_widget_queue_draw (widget);
  while (bench->frames->len == n)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
is_moving (Bench *bench)
{
  return adw_animation_get_state (bench->board->animation) == ADW_ANIMATION_PLAYING;
}

static void
settle (Bench *bench)
{
  while (is_moving (bench) || bastide_texture_cache_is_busy (bench->board->cache))
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
show (Bench     *bench,
      GtkWidget *widget)
{
  gtk_window_set_child (bench->window, widget);
  wait_for_frame (bench, widget);
  wait_for_frame (bench, widget);
  settle (bench);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Of FRAMES the part that is not longer than the others, .5 for the median. */
static Moment
find_quantile (GArray *frames,
               double  part)
{
  g_autofree double *wall = g_new (double, frames->len);
  g_autofree double *processor = g_new (double, frames->len);
  guint at = MIN (frames->len * part, frames->len - 1);

  for (guint i = 0; i < frames->len; i++)
    {
      wall[i] = g_array_index (frames, Moment, i).wall;
      processor[i] = g_array_index (frames, Moment, i).processor;
    }
  qsort (wall, frames->len, sizeof *wall, compare);
  qsort (processor, frames->len, sizeof *processor, compare);
  return (Moment) { wall[at], processor[at] };
}

/* ---- Panning ----------------------------------------------------------------------------------------------------- */

static void
pan (Bench     *bench,
     GtkWidget *widget,
     GArray    *frames)
{
  show (bench, widget);
  g_array_set_size (bench->frames, 0);
  for (guint i = 0; i < FRAMES_A_ROUND; i++)
    {
      int step = i < FRAMES_A_ROUND / 2 ? PAN_STEP : -PAN_STEP;

      if (BENCH_IS_PLAIN (widget))
        {
          BENCH_PLAIN (widget)->x += step;
        }
      else
        {
          BastideGeometry geometry = bench->board->geometry;

          geometry.x += step;
          bastide_board_view_go (bench->board, geometry, 0);
        }
      wait_for_frame (bench, widget);
    }
  g_array_append_vals (frames, bench->frames->data, bench->frames->len);
}

static void
bench_panning (Bench *bench)
{
  static const char *const names[] = { "the board", "plain textures", "plain textures in Cairo's format" };
  GtkWidget *widgets[] = { GTK_WIDGET (bench->board), create_plain (bench, FALSE), create_plain (bench, TRUE) };
  GArray *frames[G_N_ELEMENTS (widgets)];
  Moment medians[G_N_ELEMENTS (widgets)];

  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    frames[i] = g_array_new (FALSE, FALSE, sizeof (Moment));
  for (guint round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
      pan (bench, widgets[i], frames[i]);
  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    {
      medians[i] = find_quantile (frames[i], .5);
      g_print ("Panning, a frame of %s: %.1f ms, of the processor %.1f ms\n", names[i], medians[i].wall,
               medians[i].processor);
      if (i > 0)
        g_print ("Ratio of the board: %.2f, of the processor %.2f\n", medians[0].wall / medians[i].wall,
                 medians[0].processor / medians[i].processor);
      g_array_unref (frames[i]);
    }
  show (bench, GTK_WIDGET (bench->board));
  g_object_unref (widgets[1]);
  g_object_unref (widgets[2]);
}

/* ---- Zooming ----------------------------------------------------------------------------------------------------- */

static void
zoom_by_wheel (Bench *bench,
               guint  step)
{
  bastide_board_view_zoom_at (bench->board, step % 8 < 4 ? 1.18 : 1 / 1.18, WIDTH / 3., HEIGHT / 3.);
}

static void
zoom_by_key (Bench *bench,
             guint  step)
{
  if (step % 8 < 4)
    bastide_board_view_zoom_in (bench->board);
  else
    bastide_board_view_zoom_out (bench->board);
}

static void
zoom_by_pinch (Bench *bench,
               guint  step)
{
  bastide_board_view_begin_pinch (bench->board, WIDTH / 2., HEIGHT / 2.);
  for (guint i = 1; i <= 8; i++)
    {
      bastide_board_view_pinch (bench->board, step & 1 ? 1 / (1 + .05 * i) : 1 + .05 * i, WIDTH / 2. + i, HEIGHT / 2.);
      wait_for_frame (bench, GTK_WIDGET (bench->board));
    }
  g_signal_emit_by_name (bench->board->pinch, "end", NULL);
}

static void
bench_zooming (Bench      *bench,
               const char *how,
               void      (*zoom) (Bench *, guint))
{
  double slowest = 0;
  Moment median, most, longest;

  bastide_board_view_reset_camera (bench->board);
  settle (bench);
  g_array_set_size (bench->frames, 0);
  for (guint step = 0; step < 16; step++)
    {
      double rested;

      zoom (bench, step);
      while (is_moving (bench))
        g_main_context_iteration (NULL, TRUE);
      rested = now ().wall;
      do
        wait_for_frame (bench, GTK_WIDGET (bench->board));
      while (bastide_texture_cache_is_busy (bench->board->cache));
      slowest = MAX (slowest, now ().wall - rested);
    }
  median = find_quantile (bench->frames, .5);
  most = find_quantile (bench->frames, .95);
  longest = find_quantile (bench->frames, 1);
  g_print ("Zooming by %s, %u frames: median %.1f ms, 95%% %.1f ms, longest %.1f ms; of the processor %.1f, %.1f, %.1f "
           "ms; all sharp after %.0f ms at most\n", how, bench->frames->len, median.wall, most.wall, longest.wall,
           median.processor, most.processor, longest.processor, slowest);
}

/* ---- Rest -------------------------------------------------------------------------------------------------------- */

static guint n_polls;

static gint
poll_and_count (GPollFD *fds,
                guint    n_fds,
                gint     timeout)
{
  n_polls++;
  return g_poll (fds, n_fds, timeout);
}

static void
end_rest (gpointer data)
{
  gboolean *over = data;

  *over = TRUE;
}

static void
bench_rest (Bench      *bench,
            const char *with)
{
  gboolean over = FALSE;

  settle (bench);
  /* What was asked for before is drawn. */
  for (gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC; g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, FALSE);
  g_array_set_size (bench->frames, 0);
  n_polls = 0;
  g_main_context_set_poll_func (NULL, poll_and_count);
  g_timeout_add_once (REST_SECONDS * 1000, end_rest, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  g_main_context_set_poll_func (NULL, NULL);
  g_print ("%d s at rest %s: %u frames, %u times awake but for the end\n", REST_SECONDS, with, bench->frames->len,
           n_polls - 1);
}

/* A position with the cursor on the board and a hint. */
static void
bench_resting (Bench *bench)
{
  g_autoptr (BastideGame) game = test_game_new (2, 4);
  g_autoptr (GListStore) hints = g_list_store_new (BASTIDE_TYPE_HINT);
  g_autoptr (BastideHint) hint = NULL;
  BastideSpot *spot;

  bench_rest (bench, "with a full board");

  bastide_board_view_set_game (bench->board, game);
  gtk_widget_grab_focus (GTK_WIDGET (bench->board));
  bench->board->by_keyboard = TRUE;
  bench_rest (bench, "with the cursor on the board");

  spot = &g_array_index (bench->board->legal, BastideSpot, 0);
  hint = g_object_new (BASTIDE_TYPE_HINT, "rank", 1, "x", spot->x, "y", spot->y, "rotation",
                       90 * g_bit_nth_lsf (bastide_game_get_rotations (game, spot->x, spot->y), -1),
                       "segment", BASTIDE_NONE, "margin", 1., "words", "", NULL);
  g_list_store_append (hints, hint);
  bastide_board_view_set_hints (bench->board, G_LIST_MODEL (hints));
  bench_rest (bench, "with a hint");
  bastide_board_view_set_hints (bench->board, NULL);
  bastide_board_view_set_game (bench->board, NULL);
}

/* ---- Memory ------------------------------------------------------------------------------------------------------ */

static double
measure_resident (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return 0;
  line = strstr (text, "VmRSS:");
  return line != NULL ? g_ascii_strtod (line + strlen ("VmRSS:"), NULL) / 1024 : 0;
}

static void
print_memory (Bench      *bench,
              const char *when)
{
  g_print ("Scale %d, %s: textures %.0f MiB, the process %.0f MiB\n", bench->board->geometry.scale, when,
           bastide_texture_cache_get_bytes (bench->board->cache) / 1048576., measure_resident ());
}

static void
bench_memory (Bench *bench)
{
  print_memory (bench, "at first");
  for (guint i = 1; i <= ZOOMS; i++)
    {
      g_autofree char *when = g_strdup_printf ("after %u zooms", i);

      bastide_board_view_zoom_at (bench->board, i % 24 < 12 ? 1.1 : 1 / 1.1, WIDTH / 2., HEIGHT / 2.);
      while (is_moving (bench))
        g_main_context_iteration (NULL, TRUE);
      wait_for_frame (bench, GTK_WIDGET (bench->board));
      if (i % 20 == 0)
        settle (bench);
      if (i % (ZOOMS / 4) == 0)
        print_memory (bench, when);
    }
  for (guint i = 1; i <= GAMES; i++)
    {
      g_autoptr (BastideGame) game = test_game_new (2, i);
      g_autofree char *when = g_strdup_printf ("after %u games", i);
      BastideRandom random = { i };

      test_play_to_end (game, &random);
      bastide_board_view_set_game (bench->board, game);
      wait_for_frame (bench, GTK_WIDGET (bench->board));
      if (i % 5 == 0)
        settle (bench);
      if (i % (GAMES / 4) == 0)
        print_memory (bench, when);
    }
  bastide_board_view_set_game (bench->board, NULL);
}

/* ---- All of it --------------------------------------------------------------------------------------------------- */

static void
set_up (Bench *bench)
{
  g_autoptr (BastideGame) game = test_game_new_case ("japan-2015-final");
  GdkFrameClock *clock;

  bench->frames = g_array_new (FALSE, FALSE, sizeof (Moment));
  bench->window = GTK_WINDOW (gtk_window_new ());
  bench->board = BASTIDE_BOARD_VIEW (g_object_ref_sink (bastide_board_view_new ()));
  gtk_window_set_decorated (bench->window, FALSE);
  gtk_window_set_default_size (bench->window, WIDTH, HEIGHT);
  gtk_window_set_child (bench->window, GTK_WIDGET (bench->board));
  bastide_board_view_set_game (bench->board, game);
  gtk_window_present (bench->window);
  while (gtk_widget_get_width (GTK_WIDGET (bench->board)) == 0)
    g_main_context_iteration (NULL, TRUE);

  clock = gtk_widget_get_frame_clock (GTK_WIDGET (bench->window));
  g_signal_connect (clock, "before-paint", G_CALLBACK (frame_begins), bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (frame_ends), bench);
  settle (bench);
}

int
main (int    argc,
      char **argv)
{
  Bench bench;

  gtk_init ();
  adw_init ();
  set_up (&bench);
  if (argc == 2 && g_str_equal (argv[1], "memory"))
    {
      bench_memory (&bench);
    }
  else
    {
      bench_panning (&bench);
      bench_zooming (&bench, "wheel", zoom_by_wheel);
      bench_zooming (&bench, "key", zoom_by_key);
      bench_zooming (&bench, "pinch", zoom_by_pinch);
      bench_resting (&bench);
    }
  return EXIT_SUCCESS;
}
