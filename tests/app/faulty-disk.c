/* faulty-disk.c: a disk that fails when it is told to
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE
/* Each of the two names that a function may have is to be one. */
#undef _FILE_OFFSET_BITS

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* Loaded before the C library, whose functions it calls.  It minds the folders named in FAULTY_DISK_FOLDERS, with a
 * colon between them, and takes its orders from the file FAULTY_DISK_ORDERS, which whoever gives them has mapped
 * likewise: faulty_disk.py. */

typedef enum
{
  OPENING, /* to read */
  CREATING, /* or opening to write */
  READING,
  LISTING,
  LOOKING,
  WRITING,
  SYNCING,
  CLOSING,
  CHMODDING,
  RENAMING,
  LINKING,
  UNLINKING,
  MAKING_FOLDER,
  N_KINDS
} Kind;

typedef struct
{
  /* What is to be done */
  uint32_t kinds;    /* of calls that are counted and may fail: a bit for each */
  uint32_t folders;  /* likewise */
  int32_t  first;    /* number of the first call to fail, counted from 1; 0 for none */
  int32_t  last;     /* and of the last */
  int32_t  number;   /* the error with which they fail */
  int32_t  largest;  /* write at most as many bytes at once; 0 for any */
  int32_t  gate;     /* while it is not 0 nothing is brought to the disk */
  int32_t  delay;    /* milliseconds that each call takes */
  int64_t  clock;    /* seconds by which it is wrong, and the times of files with it */

  /* What has been done */
  int32_t  n_calls;  /* of those kinds in those folders */
  int32_t  n_faults;
  int32_t  n_awaited; /* of all kinds, in the first folder, by the main thread: meanwhile the window stands still */
  int32_t  unused;
  int32_t  calls[N_KINDS];  /* in any of the folders */
  int32_t  faults[N_KINDS];
} Orders;

#define MAX_FOLDERS 8
#define MAX_FILES 4096

static Orders *orders;
static char *folders[MAX_FOLDERS];
static unsigned char folder_of[MAX_FILES]; /* by descriptor: 1 and up, 0 for none that is minded */

/* The C library's own. */
#define REAL(name, result, ...) \
  static result (*real) (__VA_ARGS__); \
  if (real == NULL) \
    real = (result (*) (__VA_ARGS__)) dlsym (RTLD_NEXT, name)

__attribute__ ((constructor)) static void
take_orders (void)
{
  const char *path = getenv ("FAULTY_DISK_ORDERS"), *list = getenv ("FAULTY_DISK_FOLDERS");
  char *copy, *rest, *folder;
  int fd;

  if (path == NULL || list == NULL)
    return;
  copy = strdup (list);
  for (int i = 0; i < MAX_FOLDERS && (folder = strtok_r (i == 0 ? copy : NULL, ":", &rest)) != NULL; i++)
    folders[i] = folder;
  fd = open (path, O_RDWR | O_CLOEXEC);
  if (fd < 0)
    abort ();
  orders = mmap (NULL, sizeof (Orders), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (orders == MAP_FAILED)
    abort ();
  close (fd);
}

/* The folder that PATH is, or lies in: its number from 1, or 0. */
static int
find_folder (const char *path)
{
  if (orders == NULL || path == NULL)
    return 0;
  for (int i = 0; i < MAX_FOLDERS && folders[i] != NULL; i++)
    {
      size_t length = strlen (folders[i]);

      if (strncmp (path, folders[i], length) == 0 && (path[length] == '\0' || path[length] == '/'))
        return i + 1;
    }
  return 0;
}

static int
find_folder_of_file (int fd)
{
  return orders != NULL && fd >= 0 && fd < MAX_FILES ? folder_of[fd] : 0;
}

/* Whether a call of KIND in FOLDER fails; with errno set, if so. */
static int
fails (Kind kind,
       int  folder)
{
  int32_t call;

  if (folder == 0)
    return 0;
  if (folder == 1 && gettid () == getpid ())
    __atomic_add_fetch (&orders->n_awaited, 1, __ATOMIC_SEQ_CST);
  if (orders->delay > 0)
    usleep ((useconds_t) orders->delay * 1000);
  __atomic_add_fetch (&orders->calls[kind], 1, __ATOMIC_SEQ_CST);
  if ((orders->kinds & 1u << kind) == 0 || (orders->folders & 1u << (folder - 1)) == 0)
    return 0;
  call = __atomic_add_fetch (&orders->n_calls, 1, __ATOMIC_SEQ_CST);
  if (orders->first == 0 || call < orders->first || call > orders->last)
    return 0;
  __atomic_add_fetch (&orders->faults[kind], 1, __ATOMIC_SEQ_CST);
  __atomic_add_fetch (&orders->n_faults, 1, __ATOMIC_SEQ_CST);
  errno = orders->number;
  return 1;
}

/* --- Opening and closing --- */

typedef int (*OpenFunc) (int, const char *, int, mode_t);

static int
open_real (int         at,
           const char *path,
           int         flags,
           mode_t      mode)
{
  REAL ("openat64", int, int, const char *, int, ...);

  return real (at, path, flags, mode);
}

static int
open_any (int         at,
          const char *path,
          int         flags,
          mode_t      mode)
{
  int folder = find_folder (path), fd;

  if (fails ((flags & (O_CREAT | O_ACCMODE)) == 0 ? OPENING : CREATING, folder))
    return -1;
  fd = open_real (at, path, flags, mode);
  if (fd >= 0 && fd < MAX_FILES)
    folder_of[fd] = (unsigned char) folder;
  return fd;
}

#define READ_MODE(flags, mode) \
  if (((flags) & (O_CREAT | O_TMPFILE)) != 0) \
    { \
      va_list rest; \
      va_start (rest, flags); \
      mode = va_arg (rest, mode_t); \
      va_end (rest); \
    }

#define DEFINE_OPEN(name) \
  int name (const char *path, int flags, ...) \
  { \
    mode_t mode = 0; \
    READ_MODE (flags, mode) \
    return open_any (AT_FDCWD, path, flags, mode); \
  }

#define DEFINE_OPENAT(name) \
  int name (int at, const char *path, int flags, ...) \
  { \
    mode_t mode = 0; \
    READ_MODE (flags, mode) \
    return open_any (at, path, flags, mode); \
  }

#define DEFINE_CREAT(name) \
  int name (const char *path, mode_t mode) \
  { \
    return open_any (AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); \
  }

DEFINE_OPEN (open)
DEFINE_OPEN (open64)
DEFINE_OPENAT (openat)
DEFINE_OPENAT (openat64)
DEFINE_CREAT (creat)
DEFINE_CREAT (creat64)

int
close (int fd)
{
  REAL ("close", int, int);
  int folder = find_folder_of_file (fd), failing, number, result;

  if (folder == 0)
    return real (fd);
  failing = fails (CLOSING, folder);
  number = errno;
  folder_of[fd] = 0;
  result = real (fd);
  if (!failing)
    return result;
  errno = number;
  return -1;
}

/* --- What is in a file --- */

ssize_t
read (int    fd,
      void  *content,
      size_t length)
{
  REAL ("read", ssize_t, int, void *, size_t);

  return fails (READING, find_folder_of_file (fd)) ? -1 : real (fd, content, length);
}

static size_t
limit (int    folder,
       size_t length)
{
  return folder != 0 && orders->largest > 0 && length > (size_t) orders->largest ? (size_t) orders->largest : length;
}

ssize_t
write (int         fd,
       const void *content,
       size_t      length)
{
  REAL ("write", ssize_t, int, const void *, size_t);
  int folder = find_folder_of_file (fd);

  return fails (WRITING, folder) ? -1 : real (fd, content, limit (folder, length));
}

#define DEFINE_PWRITE(name) \
  ssize_t name (int fd, const void *content, size_t length, off_t offset) \
  { \
    REAL (#name, ssize_t, int, const void *, size_t, off_t); \
    int folder = find_folder_of_file (fd); \
    return fails (WRITING, folder) ? -1 : real (fd, content, limit (folder, length), offset); \
  }

DEFINE_PWRITE (pwrite)
DEFINE_PWRITE (pwrite64)

ssize_t
writev (int                 fd,
        const struct iovec *pieces,
        int                 n_pieces)
{
  REAL ("writev", ssize_t, int, const struct iovec *, int);

  return fails (WRITING, find_folder_of_file (fd)) ? -1 : real (fd, pieces, n_pieces);
}

static int
bring (int (*real) (int),
       int   fd)
{
  int folder = find_folder_of_file (fd);

  if (fails (SYNCING, folder))
    return -1;
  while (folder != 0 && *(volatile int32_t *) &orders->gate != 0)
    usleep (5000);
  if (folder != 0 && orders->clock != 0)
    {
      struct timespec times[2];

      clock_gettime (CLOCK_REALTIME, &times[0]);
      times[1] = times[0];
      futimens (fd, times);
    }
  return real (fd);
}

int
fsync (int fd)
{
  REAL ("fsync", int, int);

  return bring (real, fd);
}

int
fdatasync (int fd)
{
  REAL ("fdatasync", int, int);

  return bring (real, fd);
}

int
fchmod (int    fd,
        mode_t mode)
{
  REAL ("fchmod", int, int, mode_t);

  return fails (CHMODDING, find_folder_of_file (fd)) ? -1 : real (fd, mode);
}

/* --- What is in a folder --- */

int
rename (const char *old_path,
        const char *new_path)
{
  REAL ("rename", int, const char *, const char *);

  return fails (RENAMING, find_folder (new_path)) ? -1 : real (old_path, new_path);
}

int
renameat (int         old_at,
          const char *old_path,
          int         new_at,
          const char *new_path)
{
  REAL ("renameat", int, int, const char *, int, const char *);

  return fails (RENAMING, find_folder (new_path)) ? -1 : real (old_at, old_path, new_at, new_path);
}

int
renameat2 (int          old_at,
           const char  *old_path,
           int          new_at,
           const char  *new_path,
           unsigned int flags)
{
  REAL ("renameat2", int, int, const char *, int, const char *, unsigned int);

  return fails (RENAMING, find_folder (new_path)) ? -1 : real (old_at, old_path, new_at, new_path, flags);
}

int
link (const char *old_path,
      const char *new_path)
{
  REAL ("link", int, const char *, const char *);

  return fails (LINKING, find_folder (new_path)) ? -1 : real (old_path, new_path);
}

int
linkat (int         old_at,
        const char *old_path,
        int         new_at,
        const char *new_path,
        int         flags)
{
  REAL ("linkat", int, int, const char *, int, const char *, int);

  return fails (LINKING, find_folder (new_path)) ? -1 : real (old_at, old_path, new_at, new_path, flags);
}

int
unlink (const char *path)
{
  REAL ("unlink", int, const char *);

  return fails (UNLINKING, find_folder (path)) ? -1 : real (path);
}

int
mkdir (const char *path,
       mode_t      mode)
{
  REAL ("mkdir", int, const char *, mode_t);

  return fails (MAKING_FOLDER, find_folder (path)) ? -1 : real (path, mode);
}

DIR *
opendir (const char *path)
{
  REAL ("opendir", DIR *, const char *);

  int folder = find_folder (path);
  DIR *stream = fails (LISTING, folder) ? NULL : real (path);

  if (stream != NULL && dirfd (stream) < MAX_FILES)
    folder_of[dirfd (stream)] = (unsigned char) folder;
  return stream;
}

int
closedir (DIR *stream)
{
  REAL ("closedir", int, DIR *);

  if (dirfd (stream) < MAX_FILES)
    folder_of[dirfd (stream)] = 0;
  return real (stream);
}

#define DEFINE_READDIR(name, type) \
  struct type *name (DIR *stream) \
  { \
    REAL (#name, struct type *, DIR *); \
    return fails (LISTING, find_folder_of_file (dirfd (stream))) ? NULL : real (stream); \
  }

DEFINE_READDIR (readdir, dirent)
DEFINE_READDIR (readdir64, dirent64)

#define DEFINE_STAT(name, type) \
  int name (const char *path, struct type *info) \
  { \
    REAL (#name, int, const char *, struct type *); \
    return fails (LOOKING, find_folder (path)) ? -1 : real (path, info); \
  }

DEFINE_STAT (stat, stat)
DEFINE_STAT (lstat, stat)
DEFINE_STAT (stat64, stat64)
DEFINE_STAT (lstat64, stat64)

int
statx (int           at,
       const char   *path,
       int           flags,
       unsigned int  mask,
       struct statx *info)
{
  REAL ("statx", int, int, const char *, int, unsigned int, struct statx *);

  return fails (LOOKING, find_folder (path)) ? -1 : real (at, path, flags, mask, info);
}

int
access (const char *path,
        int         mode)
{
  REAL ("access", int, const char *, int);

  return fails (LOOKING, find_folder (path)) ? -1 : real (path, mode);
}

ssize_t
readlink (const char *path,
          char       *target,
          size_t      length)
{
  REAL ("readlink", ssize_t, const char *, char *, size_t);

  return fails (LOOKING, find_folder (path)) ? -1 : real (path, target, length);
}

/* --- The clock --- */

int
clock_gettime (clockid_t        clock,
               struct timespec *now)
{
  REAL ("clock_gettime", int, clockid_t, struct timespec *);
  int result = real (clock, now);

  if (orders != NULL && clock == CLOCK_REALTIME)
    now->tv_sec += orders->clock;
  return result;
}

int
gettimeofday (struct timeval *now,
              void           *zone)
{
  REAL ("gettimeofday", int, struct timeval *, void *);
  int result = real (now, zone);

  if (orders != NULL)
    now->tv_sec += orders->clock;
  return result;
}

time_t
time (time_t *seconds)
{
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);
  if (seconds != NULL)
    *seconds = now.tv_sec;
  return now.tv_sec;
}
