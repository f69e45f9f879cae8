/* slow-disk.c: a disk on which nothing is safe before a file is gone
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

/* Loaded before the C library, whose own it calls. */
int
fsync (int fd)
{
  const char *gate = getenv ("SLOW_DISK_GATE");
  int (*real) (int) = (int (*) (int)) dlsym (RTLD_NEXT, "fsync");

  while (gate != NULL && access (gate, F_OK) == 0)
    usleep (10000);

  return real (fd);
}
