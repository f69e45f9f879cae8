/* test-elsewhere.c: a file that somebody else writes too is not overwritten blindly
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include "bastide-storage-known.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The linker gives the calls of the storage these functions instead of the system's (see meson.build). */
int  __real_close    (int fd);
int  __wrap_close    (int fd);
int  __wrap_flock    (int fd, int operation);
int  __wrap_fsync    (int fd);
void __wrap_g_usleep (gulong microseconds);
int  __real_g_unlink (const char *path);
int  __wrap_g_unlink (const char *path);
int  __real_rename   (const char *old_name, const char *new_name);
int  __wrap_rename   (const char *old_name, const char *new_name);

#define N_PLAYERS 2

/* --- Taking turns --- */

/* Players are threads, of which one runs at a time: up to the next call at which another might come in between. */
static struct
{
  GMutex   mutex;
  GCond    cond;
  int      running;             /* the player who is to go on; -1 for nobody */
  gboolean done[N_PLAYERS];
  gboolean with_locks;          /* on a file system that has them */
  int      lock_fd;             /* -1 while nobody has it */
} stage = { .running = -1, .lock_fd = -1 };

static GPrivate player_number; /* from 1; 0 in the thread of the test */

/* Lets the others come in between. */
static void
give_way (void)
{
  int self = GPOINTER_TO_INT (g_private_get (&player_number)) - 1;

  if (self < 0)
    return;
  g_mutex_lock (&stage.mutex);
  stage.running = -1;
  g_cond_broadcast (&stage.cond);
  while (stage.running != self)
    g_cond_wait (&stage.cond, &stage.mutex);
  g_mutex_unlock (&stage.mutex);
}

int
__wrap_flock (int fd,
              int operation)
{
  struct stat info;

  g_assert_cmpint (operation, ==, LOCK_EX | LOCK_NB);
  g_assert_cmpint (fstat (fd, &info), ==, 0);
  /* The new file, which nobody else is concerned with. */
  if (!S_ISDIR (info.st_mode))
    return 0;
  give_way ();
  if (!stage.with_locks)
    {
      errno = EBADF;
      return -1;
    }
  if (stage.lock_fd >= 0)
    {
      errno = EWOULDBLOCK;
      return -1;
    }
  stage.lock_fd = fd;
  return 0;
}

int
__wrap_close (int fd)
{
  if (fd == stage.lock_fd)
    stage.lock_fd = -1;
  return __real_close (fd);
}

void
__wrap_g_usleep (gulong microseconds)
{
}

int
__wrap_fsync (int fd)
{
  return 0;
}

int
__wrap_rename (const char *old_name,
               const char *new_name)
{
  give_way ();
  return __real_rename (old_name, new_name);
}

int
__wrap_g_unlink (const char *path)
{
  give_way ();
  return __real_g_unlink (path);
}

/* --- Players --- */

#define SHARED "shared"

typedef struct
{
  int         number;
  const char *folder;
  guint       n_steps;  /* to be made */
  gboolean    deletes;  /* instead */
  GString    *game;     /* all steps so far, the common ones too */
  char       *path;     /* where they are kept */
  char       *known;
} Player;

static void
player_init (Player     *self,
             int         number,
             const char *folder,
             guint       n_steps)
{
  g_autoptr (GBytes) begun = bytes_of ("begun");

  *self = (Player) {
    .number = number,
    .folder = folder,
    .n_steps = n_steps,
    .game = g_string_new ("begun"),
    .path = g_build_filename (folder, SHARED, NULL),
    .known = bastide_storage_checksum (begun),
  };
}

static void
player_clear (Player *self)
{
  g_string_free (self->game, TRUE);
  g_free (self->path);
  g_free (self->known);
}

static gboolean
player_keep (Player *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GBytes) bytes = bytes_of (self->game->str);
  g_autoptr (GError) error = NULL;

  if (bastide_storage_update (file, bytes, &self->known, NULL, &error))
    return TRUE;
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_CHANGED);
  g_assert_true (g_str_has_prefix (error->message, self->path));
  return FALSE;
}

/* What is kept elsewhere has a name that nobody else has. */
static void
player_step (Player *self)
{
  g_autofree char *name = g_strdup_printf ("%d", self->number);

  g_string_append_printf (self->game, " %c%u", "AB"[self->number], self->n_steps);
  if (player_keep (self))
    return;
  g_free (self->path);
  self->path = g_build_filename (self->folder, name, NULL);
  g_clear_pointer (&self->known, g_free);
  g_assert_true (player_keep (self));
}

static gboolean
agree (GFile    *file,
       gpointer  data)
{
  return TRUE;
}

static void
player_delete (Player *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autofree char *note_path = g_strconcat (self->path, ".note", NULL);
  g_autoptr (GFile) note = g_file_new_for_path (note_path);

  bastide_storage_delete (file, note, self->known, agree, NULL);
}

static gpointer
player_run (gpointer data)
{
  Player *self = data;

  g_private_set (&player_number, GINT_TO_POINTER (self->number + 1));
  give_way ();
  if (self->deletes)
    player_delete (self);
  for (; self->n_steps > 0; self->n_steps--)
    player_step (self);

  g_mutex_lock (&stage.mutex);
  stage.done[self->number] = TRUE;
  stage.running = -1;
  g_cond_broadcast (&stage.cond);
  g_mutex_unlock (&stage.mutex);
  return NULL;
}

static gboolean
player_is_whole (Player *self)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (self->path, &content, NULL, NULL) && strcmp (content, self->game->str) == 0;
}

/* --- Every order --- */

/* Lets player NEXT go on up to its next call. */
static void
let_go_on (int next)
{
  stage.running = next;
  g_cond_broadcast (&stage.cond);
  while (stage.running >= 0)
    g_cond_wait (&stage.cond, &stage.mutex);
}

/* Bit by bit, the first N_BITS of ORDER say which of the players goes on; then they take turns. */
static void
play_in_order (Player *players,
               guint   order,
               guint   n_bits)
{
  GThread *threads[N_PLAYERS];
  int next = 0;

  stage.running = -1;
  memset (stage.done, 0, sizeof stage.done);
  for (guint i = 0; i < N_PLAYERS; i++)
    threads[i] = g_thread_new ("player", player_run, &players[i]);

  g_mutex_lock (&stage.mutex);
  for (int i = 0; i < N_PLAYERS; i++)
    let_go_on (i);
  while (!stage.done[0] || !stage.done[1])
    {
      next = n_bits > 0 ? (int) (order & 1) : 1 - next;
      order >>= 1;
      n_bits -= n_bits > 0;
      let_go_on (stage.done[next] ? 1 - next : next);
    }
  g_mutex_unlock (&stage.mutex);
  for (guint i = 0; i < N_PLAYERS; i++)
    g_thread_join (threads[i]);
}

/* Plays in every order of N_BITS calls from the same file; returns in how many a player's last step was replaced.  One
 * further step always finds that out, and then both games are whole. */
static guint
play_in_all_orders (guint n_steps,
                    guint n_bits)
{
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, SHARED, NULL);
  g_autoptr (GFile) shared = g_file_new_for_path (path);
  g_autoptr (GBytes) begun = bytes_of ("begun");
  guint n_replaced = 0, n_apart = 0;

  for (guint order = 0; order < 1u << n_bits; order++)
    {
      Player players[N_PLAYERS];

      g_assert_true (bastide_storage_write (shared, begun, NULL, NULL));
      for (int i = 0; i < N_PLAYERS; i++)
        player_init (&players[i], i, folder, n_steps);
      play_in_order (players, order, n_bits);
      n_replaced += !player_is_whole (&players[0]) || !player_is_whole (&players[1]);
      n_apart += !g_str_equal (players[0].path, players[1].path);

      for (guint i = 0; i < N_PLAYERS; i++)
        player_step (&players[i]);
      g_assert_cmpstr (players[0].path, !=, players[1].path);
      for (guint i = 0; i < N_PLAYERS; i++)
        {
          g_assert_true (player_is_whole (&players[i]));
          player_clear (&players[i]);
        }
    }
  g_test_message ("%u orders: in %u one had gone elsewhere at the end, in %u the last step of one was replaced",
                  1u << n_bits, n_apart, n_replaced);
  remove_folder (folder);
  return n_replaced;
}

/* Two calls a step, and two for the one who goes elsewhere. */
static void
test_every_order (void)
{
  guint n_steps = g_test_slow () ? 3 : 2, n_bits = g_test_slow () ? 14 : 8;

  stage.with_locks = TRUE;
  g_assert_cmpuint (play_in_all_orders (n_steps, n_bits), ==, 0);
}

static void
test_every_order_without_locks (void)
{
  guint n_steps = g_test_slow () ? 3 : 2, n_bits = g_test_slow () ? 14 : 8;

  stage.with_locks = FALSE;
  /* Or the test would prove nothing of the locks. */
  g_assert_cmpuint (play_in_all_orders (n_steps, n_bits), >, 0);
}

/* One clears away the game that the other goes on with; returns in how many orders a step was lost. */
static guint
delete_in_all_orders (void)
{
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, SHARED, NULL);
  g_autoptr (GFile) shared = g_file_new_for_path (path);
  g_autoptr (GBytes) begun = bytes_of ("begun");
  guint n_bits = 6, n_lost = 0;

  for (guint order = 0; order < 1u << n_bits; order++)
    {
      Player players[N_PLAYERS];

      g_assert_true (bastide_storage_write (shared, begun, NULL, NULL));
      for (int i = 0; i < N_PLAYERS; i++)
        player_init (&players[i], i, folder, i == 0 ? 1 : 0);
      players[1].deletes = TRUE;
      play_in_order (players, order, n_bits);
      n_lost += !player_is_whole (&players[0]);
      for (guint i = 0; i < N_PLAYERS; i++)
        player_clear (&players[i]);
    }
  remove_folder (folder);
  return n_lost;
}

static void
test_delete_in_every_order (void)
{
  stage.with_locks = TRUE;
  g_assert_cmpuint (delete_in_all_orders (), ==, 0);
  stage.with_locks = FALSE;
  g_assert_cmpuint (delete_in_all_orders (), >, 0);
}

/* --- One at a time --- */

typedef struct
{
  char  *folder;
  GFile *file;
  char  *known;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) old = bytes_of ("old");

  fixture->folder = make_folder ();
  path = g_build_filename (fixture->folder, "game", NULL);
  fixture->file = g_file_new_for_path (path);
  g_assert_true (bastide_storage_write (fixture->file, old, NULL, NULL));
  fixture->known = bastide_storage_checksum (old);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->file);
  g_free (fixture->known);
  remove_folder (fixture->folder);
}

static void
write_elsewhere (Fixture    *fixture,
                 const char *text)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), text, -1, NULL));
}

static void
assert_content (Fixture    *fixture,
                const char *text)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &content, NULL, NULL));
  g_assert_cmpstr (content, ==, text);
}

static void
assert_updated (Fixture    *fixture,
                const char *text)
{
  g_autoptr (GBytes) bytes = bytes_of (text);
  g_autofree char *checksum = bastide_storage_checksum (bytes);
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_storage_update (fixture->file, bytes, &fixture->known, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (fixture->known, ==, checksum);
  assert_content (fixture, text);
}

static void
assert_changed (Fixture *fixture)
{
  g_autoptr (GBytes) bytes = bytes_of ("new");
  g_autofree char *known = g_strdup (fixture->known);
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &before, NULL, NULL));
  g_assert_false (bastide_storage_update (fixture->file, bytes, &fixture->known, NULL, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_CHANGED);
  g_assert_cmpstr (fixture->known, ==, known);
  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
}

static void
test_unchanged (Fixture       *fixture,
                gconstpointer  data)
{
  assert_updated (fixture, "new");
  assert_updated (fixture, "newer");
  /* Written again as it was: it is not who writes that counts. */
  write_elsewhere (fixture, "newer");
  assert_updated (fixture, "newest");
}

static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *large = g_strnfill (2 * 1024 * 1024, '.');
  struct stat info;

  g_assert_cmpint (g_stat (g_file_peek_path (fixture->file), &info), ==, 0);
  write_elsewhere (fixture, "odd");
  /* Nor does it help that it has the length and the time that it had. */
  g_assert_true (g_file_set_attribute_uint64 (fixture->file, G_FILE_ATTRIBUTE_TIME_MODIFIED, (guint64) info.st_mtime, 0,
                                              NULL, NULL));
  assert_changed (fixture);
  write_elsewhere (fixture, "");
  assert_changed (fixture);
  /* What is to be written: but it is another's. */
  write_elsewhere (fixture, "new");
  assert_changed (fixture);
  write_elsewhere (fixture, large);
  assert_changed (fixture);
  /* It may be anything after all. */
  g_clear_pointer (&fixture->known, g_free);
  assert_updated (fixture, "new");
}

static void
test_deleted (Fixture       *fixture,
              gconstpointer  data)
{
  g_assert_true (g_file_delete (fixture->file, NULL, NULL));
  assert_updated (fixture, "new");
}

static void
test_through_link (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "link", NULL);

  g_assert_cmpint (symlink ("game", path), ==, 0);
  g_object_unref (fixture->file);
  fixture->file = g_file_new_for_path (path);
  assert_updated (fixture, "new");
  write_elsewhere (fixture, "other");
  assert_changed (fixture);
}

/* It cannot be told whether it has changed: then it has not been written, and not because it has. */
static void
test_unreadable (void)
{
  Fixture own, *fixture = &own;
  g_autoptr (GBytes) bytes = bytes_of ("new");
  g_autoptr (GError) error = NULL;

  drop_privileges ();
  set_up (fixture, NULL);
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), 0200), ==, 0);
  if (g_access (g_file_peek_path (fixture->file), R_OK) == 0)
    {
      g_test_skip ("every file can be read here");
      tear_down (fixture, NULL);
      return;
    }
  g_assert_false (bastide_storage_update (fixture->file, bytes, &fixture->known, NULL, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_clear_error (&error);

  /* Nor can it be told whether it is there at all. */
  g_assert_cmpint (g_chmod (fixture->folder, 0), ==, 0);
  g_assert_false (bastide_storage_is_missing (fixture->file));
  g_assert_false (bastide_storage_is_known (fixture->file, fixture->known, NULL, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), 0600), ==, 0);
  assert_content (fixture, "old");
  tear_down (fixture, NULL);
}

static gboolean
disagree (GFile    *file,
          gpointer  data)
{
  g_assert_cmpint (stage.lock_fd, >=, 0);
  return FALSE;
}

static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "note", NULL);
  g_autoptr (GFile) note = g_file_new_for_path (path);

  stage.with_locks = TRUE;
  g_assert_true (g_file_set_contents (path, "", -1, NULL));
  write_elsewhere (fixture, "other");
  g_assert_false (bastide_storage_delete (fixture->file, note, fixture->known, agree, NULL));
  assert_content (fixture, "other");
  write_elsewhere (fixture, "old");
  g_assert_false (bastide_storage_delete (fixture->file, note, fixture->known, disagree, NULL));
  assert_content (fixture, "old");
  g_assert_false (bastide_storage_is_missing (note));

  g_assert_true (bastide_storage_delete (fixture->file, note, fixture->known, agree, NULL));
  g_assert_true (bastide_storage_is_missing (fixture->file));
  g_assert_true (bastide_storage_is_missing (note));

  /* What somebody else notes then stays. */
  g_assert_true (g_file_set_contents (path, "", -1, NULL));
  g_assert_false (bastide_storage_delete (fixture->file, note, fixture->known, agree, NULL));
  g_assert_false (bastide_storage_is_missing (note));
}

/* Whoever has been stopped with the lock in hand holds up nobody. */
static void
test_stopped (Fixture       *fixture,
              gconstpointer  data)
{
  stage.with_locks = TRUE;
  stage.lock_fd = G_MAXINT;
  assert_updated (fixture, "new");
  stage.lock_fd = -1;
}

#define ADD(path, function) g_test_add ("/elsewhere/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("unchanged", test_unchanged);
  ADD ("changed", test_changed);
  ADD ("deleted", test_deleted);
  ADD ("through a link", test_through_link);
  ADD ("delete", test_delete);
  ADD ("stopped", test_stopped);
  g_test_add_func ("/elsewhere/every order", test_every_order);
  g_test_add_func ("/elsewhere/every order without locks", test_every_order_without_locks);
  g_test_add_func ("/elsewhere/delete in every order", test_delete_in_every_order);
  g_test_add_func ("/elsewhere/unreadable", test_unreadable);
  return g_test_run ();
}
