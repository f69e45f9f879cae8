/* tally.c: what the process holds, counted
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* For dladdr (). */
#define _GNU_SOURCE

#include "tally.h"

#include <dlfcn.h>
#include <malloc.h>
#include <unistd.h>

#ifdef HAVE_XRES
#include <gdk/x11/gdkx.h>
#include <X11/extensions/XRes.h>
#endif

const char *
tally_kind_name (TallyKind kind)
{
  static const char *const names[] = {
    [TALLY_HEAP] = "heap",
    [TALLY_RESIDENT] = "resident",
    [TALLY_FILES] = "files",
    [TALLY_THREADS] = "threads",
    [TALLY_SOURCES] = "sources",
    [TALLY_OWN] = "own objects",
    [TALLY_WIDGETS] = "widgets",
    [TALLY_OTHERS] = "other objects",
    [TALLY_OBJECTS] = "objects",
    [TALLY_X_RESOURCES] = "X resources",
  };

  return names[kind];
}

/* ---- Objects ----------------------------------------------------------------------------------------------------- */

static GMutex lock;
/* All there are.  A table would take twice the bytes for one object more, and be taken for a leak. */
static GQueue objects = G_QUEUE_INIT;
static GObjectClass former; /* of all objects */

static G_DEFINE_QUARK (tally-link, tally_link)

static void
count_constructed (GObject *object)
{
  former.constructed (object);
  g_mutex_lock (&lock);
  g_queue_push_tail (&objects, object);
  g_object_set_qdata (object, tally_link_quark (), objects.tail);
  g_mutex_unlock (&lock);
}

static void
count_finalize (GObject *object)
{
  GList *link = g_object_get_qdata (object, tally_link_quark ());

  g_mutex_lock (&lock);
  if (link != NULL)
    g_queue_delete_link (&objects, link);
  g_mutex_unlock (&lock);
  former.finalize (object);
}

/* Every class takes these two from the first of them, or calls them. */
void
tally_begin (void)
{
  GObjectClass *klass = g_type_class_ref (G_TYPE_OBJECT);

  former = *klass;
  klass->constructed = count_constructed;
  klass->finalize = count_finalize;
}

GHashTable *
tally_count_types (void)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);

  g_mutex_lock (&lock);
  for (GList *link = objects.head; link != NULL; link = link->next)
    {
      gpointer type = GSIZE_TO_POINTER (G_OBJECT_TYPE (link->data));

      g_hash_table_insert (counts, type, GSIZE_TO_POINTER (GPOINTER_TO_SIZE (g_hash_table_lookup (counts, type)) + 1));
    }
  g_mutex_unlock (&lock);
  return counts;
}

char *
tally_compare (GHashTable *before,
               GHashTable *now)
{
  GString *lines = g_string_new (NULL);
  GHashTableIter iter;
  gpointer type, n;

  g_hash_table_iter_init (&iter, now);
  while (g_hash_table_iter_next (&iter, &type, &n))
    {
      gsize former_n = GPOINTER_TO_SIZE (g_hash_table_lookup (before, type));

      if (GPOINTER_TO_SIZE (n) > former_n)
        g_string_append_printf (lines, "%s: %zu, then %zu\n", g_type_name (GPOINTER_TO_SIZE (type)), former_n,
                                GPOINTER_TO_SIZE (n));
    }
  return g_string_free (lines, FALSE);
}

GPtrArray *
tally_find (GType type)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);

  g_mutex_lock (&lock);
  for (GList *link = objects.head; link != NULL; link = link->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (link->data, type))
      g_ptr_array_add (found, g_object_ref (link->data));
  g_mutex_unlock (&lock);
  return found;
}

/* It has caches of styles, pictures and fonts; its classes keep lists of shortcuts, from their first object on. */
static gboolean
is_of_toolkit (const char *name)
{
  static const char *const prefixes[] = { "Adw", "Gdk", "Gsk", "Gtk", "Pango" };

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (name, prefixes[i]))
      return TRUE;
  return FALSE;
}

static void
count_objects (Tally *tally)
{
  g_autoptr (GHashTable) counts = tally_count_types ();
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      GType type = GPOINTER_TO_SIZE (key);
      gint64 n = GPOINTER_TO_SIZE (value);

      tally->n[TALLY_OBJECTS] += n;
      if (g_type_is_a (type, GTK_TYPE_WIDGET))
        tally->n[TALLY_WIDGETS] += n;
      if (g_str_has_prefix (g_type_name (type), "Bastide"))
        tally->n[TALLY_OWN] += n;
      else if (!is_of_toolkit (g_type_name (type)) && !g_type_is_a (type, G_TYPE_FILE) && type != G_TYPE_LIST_STORE)
        tally->n[TALLY_OTHERS] += n;
    }
}

/* ---- The main loop ----------------------------------------------------------------------------------------------- */

static gboolean
never_called (gpointer data)
{
  g_assert_not_reached ();
}

/* They are numbered as they come, and those that were there the last time and those since are looked for.  Owned by
 * this function. */
static GArray *
find_sources (void)
{
  static GArray *known = NULL;
  static guint last = 0;
  guint next = g_idle_add (never_called, NULL);
  guint n = 0;

  g_source_remove (next);
  if (known == NULL)
    known = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint id = last + 1; id < next; id++)
    if (g_main_context_find_source_by_id (NULL, id) != NULL)
      g_array_append_val (known, id);
  last = next;

  for (guint i = 0; i < known->len; i++)
    if (g_main_context_find_source_by_id (NULL, g_array_index (known, guint, i)) != NULL)
      g_array_index (known, guint, n++) = g_array_index (known, guint, i);
  g_array_set_size (known, n);
  return known;
}

/* The toolkit's own say so.  Some are there for a while after each frame. */
static guint
count_sources (void)
{
  GArray *ids = find_sources ();
  guint n = 0;

  for (guint i = 0; i < ids->len; i++)
    {
      GSource *source = g_main_context_find_source_by_id (NULL, g_array_index (ids, guint, i));
      const char *name = g_source_get_name (source);

      n += name == NULL || !g_str_has_prefix (name, "[gtk]");
    }
  return n;
}

/* The function that SOURCE calls, as far as the linker knows its name. */
static const char *
find_callback_name (GSource *source)
{
  GSourceFunc callback = NULL;
  gpointer data;
  Dl_info info;

  if (source->callback_funcs != NULL)
    source->callback_funcs->get (source->callback_data, source, &callback, &data);
  if (callback == NULL || dladdr ((gconstpointer) callback, &info) == 0)
    return "";
  return info.dli_sname != NULL ? info.dli_sname : info.dli_fname;
}

/* ---- The X server ------------------------------------------------------------------------------------------------ */

#ifdef HAVE_XRES

static gint64
count_x_resources (GString *lines)
{
  GdkDisplay *display = gdk_display_get_default ();
  XResType *types = NULL;
  gint64 sum = 0;
  Display *x;
  int n = 0;

  if (!GDK_IS_X11_DISPLAY (display))
    return 0;

  x = gdk_x11_display_get_xdisplay (display);
  /* Any number of this client's does. */
  if (!XResQueryClientResources (x, XAllocID (x), &n, &types))
    return 0;
  for (int i = 0; i < n; i++)
    {
      sum += types[i].count;
      if (lines != NULL)
        {
          char *name = XGetAtomName (x, types[i].resource_type);

          g_string_append_printf (lines, "X: %u of %s\n", types[i].count, name);
          XFree (name);
        }
    }
  XFree (types);
  return sum;
}

#else

static gint64
count_x_resources (GString *lines)
{
  return 0;
}

#endif

/* ---- The system -------------------------------------------------------------------------------------------------- */

/* The names in a folder that tells of this process; owned by the caller. */
static GPtrArray *
list (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  return names;
}

#define FILES "/proc/self/fd"
#define THREADS "/proc/self/task"

static gint64
count (const char *folder)
{
  g_autoptr (GPtrArray) names = list (folder);

  return names->len;
}

/* NULL if it has ended; owned by the caller. */
static char *
get_thread_name (const char *thread)
{
  g_autofree char *path = g_build_filename (THREADS, thread, "comm", NULL);
  char *name = NULL;

  g_file_get_contents (path, &name, NULL, NULL);
  return name;
}

guint
tally_count_pooled_threads (void)
{
  g_autoptr (GPtrArray) threads = list (THREADS);
  guint n = 0;

  for (guint i = 0; i < threads->len; i++)
    {
      g_autofree char *name = get_thread_name (threads->pdata[i]);

      if (name != NULL && g_str_has_prefix (name, "pool-") && !g_str_has_prefix (name, "pool-spawner"))
        n++;
    }
  return n;
}

static gint64
measure_resident (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) numbers = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  numbers = g_strsplit (text, " ", 3);
  return g_ascii_strtoll (numbers[1], NULL, 10) * sysconf (_SC_PAGESIZE);
}

static gint64
measure_heap (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

void
tally_take (Tally *tally)
{
  *tally = (Tally) { 0 };
  count_objects (tally);
  tally->n[TALLY_SOURCES] = count_sources ();
  tally->n[TALLY_X_RESOURCES] = count_x_resources (NULL);
  /* Less the one by which they are counted. */
  tally->n[TALLY_FILES] = count (FILES) - 1;
  tally->n[TALLY_THREADS] = count (THREADS);
  malloc_trim (0);
  tally->n[TALLY_HEAP] = measure_heap ();
  tally->n[TALLY_RESIDENT] = measure_resident ();
}

char *
tally_describe (void)
{
  GString *lines = g_string_new (NULL);
  g_autoptr (GPtrArray) files = list (FILES);
  g_autoptr (GPtrArray) threads = list (THREADS);
  GArray *sources = find_sources ();

  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *link = g_build_filename (FILES, files->pdata[i], NULL);
      g_autofree char *target = g_file_read_link (link, NULL);

      if (target != NULL)
        g_string_append_printf (lines, "file %s: %s\n", (char *) files->pdata[i], target);
    }
  for (guint i = 0; i < threads->len; i++)
    {
      g_autofree char *name = get_thread_name (threads->pdata[i]);

      if (name != NULL)
        g_string_append_printf (lines, "thread %s: %s", (char *) threads->pdata[i], name);
    }
  for (guint i = 0; i < sources->len; i++)
    {
      GSource *source = g_main_context_find_source_by_id (NULL, g_array_index (sources, guint, i));
      const char *name = g_source_get_name (source);

      g_string_append_printf (lines, "source %u: %s %s\n", g_source_get_id (source), name != NULL ? name : "",
                              find_callback_name (source));
    }
  count_x_resources (lines);
  return g_string_free (lines, FALSE);
}

/* ---- Writing ----------------------------------------------------------------------------------------------------- */

static guint64 bytes_written, n_synced;

ssize_t __real_write (int fd, const void *bytes, size_t length);
ssize_t __wrap_write (int fd, const void *bytes, size_t length);
int     __real_fsync (int fd);
int     __wrap_fsync (int fd);

ssize_t
__wrap_write (int         fd,
              const void *bytes,
              size_t      length)
{
  ssize_t written = __real_write (fd, bytes, length);

  if (written > 0)
    __atomic_add_fetch (&bytes_written, written, __ATOMIC_RELAXED);
  return written;
}

int
__wrap_fsync (int fd)
{
  __atomic_add_fetch (&n_synced, 1, __ATOMIC_RELAXED);
  return __real_fsync (fd);
}

void
tally_get_written (guint64 *bytes,
                   guint64 *n_syncs)
{
  *bytes = __atomic_load_n (&bytes_written, __ATOMIC_RELAXED);
  *n_syncs = __atomic_load_n (&n_synced, __ATOMIC_RELAXED);
}
