/* bastide-random.h: a small random generator with a reproducible course
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdint.h>

/* SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014): equal seeds give equal
 * numbers on every machine. */
typedef struct
{
  uint64_t state;
} BastideRandom;

static inline uint64_t
bastide_random_next (BastideRandom *random)
{
  uint64_t z = (random->state += UINT64_C (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* A whole number from 0 to LIMIT - 1, LIMIT at least 1; the bias is below LIMIT / 2^32. */
static inline uint32_t
bastide_random_below (BastideRandom *random,
                      uint32_t       limit)
{
  return (uint32_t) (((bastide_random_next (random) >> 32) * limit) >> 32);
}
