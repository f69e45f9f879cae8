/* bastide-listener.c: hears what a host says, also while its guest thinks
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-listener.h"
#include "bastide-protocol.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

#define MAX_LINE 1024 /* bytes; no line of the protocol is near that long */
#define CHUNK 4096
#define FAREWELL (1 * G_USEC_PER_SEC) /* for a thought to be finished once the host has left */
#define LOOK_EVERY (G_USEC_PER_SEC / 10)

struct _BastideListener
{
  GThread    *thread;
  atomic_bool is_alone;
  atomic_bool is_hurried;
  GString    *line;     /* that is being read; of the thread alone, as all below is guarded */

  GMutex      mutex;
  GCond       changed;
  GQueue      lines;    /* owned; read and not heard */
  gboolean    has_ended;
  gboolean    is_freed;
};

/* --- In the thread --- */

static void
add_line (BastideListener *self)
{
  g_mutex_lock (&self->mutex);
  g_queue_push_tail (&self->lines, g_strndup (self->line->str, self->line->len));
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);
}

static gboolean
is_quit (const char *line)
{
  g_auto (GStrv) words = bastide_protocol_split (line);

  return g_strcmp0 (words[0], "quit") == 0;
}

/* FALSE once there is no more to be read. */
static gboolean
take_byte (BastideListener *self,
           char             byte)
{
  if (byte != '\n')
    {
      if (self->line->len <= MAX_LINE)
        g_string_append_c (self->line, byte != '\0' ? byte : '?');
      return TRUE;
    }
  if (self->line->len <= MAX_LINE)
    {
      if (is_quit (self->line->str))
        return FALSE;
      add_line (self);
    }
  g_string_truncate (self->line, 0);
  return TRUE;
}

static gboolean
read_on (BastideListener *self)
{
  char buffer[CHUNK];
  gssize n = read (STDIN_FILENO, buffer, sizeof buffer);

  if (n < 0 && (errno == EINTR || errno == EAGAIN))
    return TRUE;
  for (gssize i = 0; i < n; i++)
    if (!take_byte (self, buffer[i]))
      return FALSE;
  if (n <= 0 && self->line->len > 0 && self->line->len <= MAX_LINE)
    add_line (self);
  return n > 0;
}

/* Waits for more to be read, or so many MILLISECONDS; TRUE if there is. */
static gboolean
look (BastideListener *self,
      int              input,
      int              milliseconds)
{
  struct pollfd ends[] = {
    { .fd = input, .events = POLLIN },
    { .fd = STDOUT_FILENO },
  };

  if (poll (ends, G_N_ELEMENTS (ends), milliseconds) <= 0)
    return FALSE;
  if (ends[1].revents != 0)
    {
      atomic_store (&self->is_alone, true);
      atomic_store (&self->is_hurried, true);
    }
  return ends[0].revents != 0;
}

/* There is nothing more to be heard, but the guest may be thinking. */
static void
wait_for_guest (BastideListener *self)
{
  gint64 deadline = 0;

  g_mutex_lock (&self->mutex);
  self->has_ended = TRUE;
  g_cond_signal (&self->changed);
  while (!self->is_freed)
    {
      gint64 now = g_get_monotonic_time ();

      look (self, -1, 0);
      if (deadline == 0 && g_queue_is_empty (&self->lines))
        deadline = now + FAREWELL;
      if (deadline != 0 && now >= deadline)
        atomic_store (&self->is_hurried, true);
      g_cond_wait_until (&self->changed, &self->mutex, now + LOOK_EVERY);
    }
  g_mutex_unlock (&self->mutex);
}

static gpointer
listen_to_host (gpointer data)
{
  BastideListener *self = data;

  while (!atomic_load (&self->is_alone))
    if (look (self, STDIN_FILENO, -1) && !read_on (self))
      break;
  wait_for_guest (self);
  return NULL;
}

/* --- In the guest's --- */

BastideListener *
bastide_listener_new (void)
{
  BastideListener *self = g_new0 (BastideListener, 1);

  self->line = g_string_new (NULL);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  g_queue_init (&self->lines);
  self->thread = g_thread_new ("listener", listen_to_host, self);
  return self;
}

void
bastide_listener_free (BastideListener *self)
{
  g_mutex_lock (&self->mutex);
  self->is_freed = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
  g_thread_join (self->thread);

  g_queue_clear_full (&self->lines, g_free);
  g_cond_clear (&self->changed);
  g_mutex_clear (&self->mutex);
  g_string_free (self->line, TRUE);
  g_free (self);
}

char *
bastide_listener_hear (BastideListener *self)
{
  char *line;

  g_mutex_lock (&self->mutex);
  while (g_queue_is_empty (&self->lines) && !self->has_ended)
    g_cond_wait (&self->changed, &self->mutex);
  line = g_queue_pop_head (&self->lines);
  g_mutex_unlock (&self->mutex);
  return line;
}

const atomic_bool *
bastide_listener_is_alone (BastideListener *self)
{
  return &self->is_alone;
}

const atomic_bool *
bastide_listener_is_hurried (BastideListener *self)
{
  return &self->is_hurried;
}
