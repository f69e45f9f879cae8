/* calls.c: a disk that can be watched, and on which the program is killed at a call
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Loaded before the C library, whose own it calls.  What counts is whatever changes, or brings to the disk, something
 * under the folder CALLS_FOLDER:
 *
 *   CALLS_KILL   the number of the call, from 1, at which the process is killed as by kill -9
 *   CALLS_AFTER  once the call is done; before it otherwise
 *   CALLS_LOG    a file that is told of every call, and of what the program says on its standard output
 */

#define _GNU_SOURCE
/* So that open () and open64 () are two. */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_FILES 1024

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder;
static unsigned n_calls;
static unsigned kill_at;
static int kills_after;
static FILE *log_file;
static char watched[MAX_FILES]; /* by descriptor */

__attribute__ ((constructor))
static void
begin (void)
{
  const char *log_name = getenv ("CALLS_LOG");
  const char *at = getenv ("CALLS_KILL");

  folder = getenv ("CALLS_FOLDER");
  kill_at = at != NULL ? (unsigned) atoi (at) : 0;
  kills_after = getenv ("CALLS_AFTER") != NULL;
  if (log_name != NULL)
    log_file = fopen (log_name, "ae");
}

static int
is_under (const char *path)
{
  return folder != NULL && strncmp (path, folder, strlen (folder)) == 0;
}

static int
is_watched (int fd)
{
  return fd >= 0 && fd < MAX_FILES && watched[fd];
}

__attribute__ ((noreturn))
static void
die (void)
{
  kill (getpid (), SIGKILL);
  for (;;)
    pause ();
}

/* One call at a time, so that the log has them in the order in which they happen. */
static void
enter (void)
{
  pthread_mutex_lock (&lock);
  n_calls++;
  if (n_calls == kill_at && !kills_after)
    die ();
}

__attribute__ ((format (printf, 1, 2)))
static void
leave (const char *format,
       ...)
{
  va_list arguments;

  if (log_file != NULL)
    {
      va_start (arguments, format);
      vfprintf (log_file, format, arguments);
      va_end (arguments);
      fputc ('\n', log_file);
      fflush (log_file);
    }
  if (n_calls == kill_at && kills_after)
    die ();
  pthread_mutex_unlock (&lock);
}

static void
log_bytes (const char *word,
           int         fd,
           const char *bytes,
           ssize_t     length)
{
  if (log_file == NULL)
    return;
  fprintf (log_file, "%s\t%d\t", word, fd);
  for (ssize_t i = 0; i < length; i++)
    fprintf (log_file, "%02x", (unsigned char) bytes[i]);
  fputc ('\n', log_file);
  fflush (log_file);
}

#define REAL(function) ((__typeof__ (function) *) dlsym (RTLD_NEXT, #function))

/* ---- Files ------------------------------------------------------------------------------------------------------- */

static int
open_by (int       (*real) (const char *, int, ...),
         const char *path,
         int         flags,
         mode_t      mode)
{
  int changes = (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) != 0 || (flags & O_DIRECTORY) == O_DIRECTORY;
  int fd;

  if (!changes || !is_under (path))
    return real (path, flags, mode);
  enter ();
  fd = real (path, flags, mode);
  if (fd >= 0 && fd < MAX_FILES)
    watched[fd] = 1;
  leave ("open\t%d\t%d\t%s", fd, flags & O_CREAT ? 1 : 0, path);
  return fd;
}

int
open (const char *path,
      int         flags,
      ...)
{
  va_list arguments;
  mode_t mode;

  va_start (arguments, flags);
  mode = flags & O_CREAT ? va_arg (arguments, mode_t) : 0;
  va_end (arguments);
  return open_by (REAL (open), path, flags, mode);
}

int
open64 (const char *path,
        int         flags,
        ...)
{
  va_list arguments;
  mode_t mode;

  va_start (arguments, flags);
  mode = flags & O_CREAT ? va_arg (arguments, mode_t) : 0;
  va_end (arguments);
  return open_by (REAL (open64), path, flags, mode);
}

ssize_t
write (int         fd,
       const void *bytes,
       size_t      length)
{
  ssize_t written;

  if (fd == STDOUT_FILENO && log_file != NULL)
    {
      pthread_mutex_lock (&lock);
      log_bytes ("say", fd, bytes, (ssize_t) length);
      pthread_mutex_unlock (&lock);
    }
  if (!is_watched (fd))
    return REAL (write) (fd, bytes, length);
  enter ();
  written = REAL (write) (fd, bytes, length);
  log_bytes ("write", fd, bytes, written);
  leave ("written\t%d", fd);
  return written;
}

int
fsync (int fd)
{
  int result;

  if (!is_watched (fd))
    return REAL (fsync) (fd);
  enter ();
  result = REAL (fsync) (fd);
  leave ("fsync\t%d", fd);
  return result;
}

int
close (int fd)
{
  if (is_watched (fd))
    watched[fd] = 0;
  return REAL (close) (fd);
}

/* ---- Names ------------------------------------------------------------------------------------------------------- */

int
rename (const char *old_name,
        const char *new_name)
{
  int result;

  if (!is_under (new_name))
    return REAL (rename) (old_name, new_name);
  enter ();
  result = REAL (rename) (old_name, new_name);
  leave ("rename\t%d\t%s\t%s", result, old_name, new_name);
  return result;
}

int
mkdir (const char *path,
       mode_t      mode)
{
  int result;

  if (!is_under (path))
    return REAL (mkdir) (path, mode);
  enter ();
  result = REAL (mkdir) (path, mode);
  leave ("mkdir\t%d\t%s", result, path);
  return result;
}

int
unlink (const char *path)
{
  int result;

  if (!is_under (path))
    return REAL (unlink) (path);
  enter ();
  result = REAL (unlink) (path);
  leave ("unlink\t%d\t%s", result, path);
  return result;
}
