/* bastide-art-palette.h: colours
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdint.h>

typedef struct
{
  float r, g, b;
} ArtColor;

#define ART_HEX(hex) \
  ((ArtColor) { ((hex) >> 16 & 0xff) / 255.f, ((hex) >> 8 & 0xff) / 255.f, ((hex) & 0xff) / 255.f })

/* Lines are a warm brown, shadows violet, light is cream: never black, never white. */
#define ART_INK ART_HEX (0x46331f)
#define ART_TREE_INK ART_HEX (0x2f4222)
#define ART_LIGHT ART_HEX (0xfff3d0)
#define ART_SHADOW ART_HEX (0x2b2440)

#define ART_GRASS_DARK ART_HEX (0x8dae56)
#define ART_GRASS_LIGHT ART_HEX (0xb2c873)
#define ART_GRASS_WARM ART_HEX (0xb5b764)
#define ART_GRASS_COOL ART_HEX (0x86b062)
#define ART_GRASS_MEADOW ART_HEX (0xbccf7c)
#define ART_GRASS_TUFT ART_HEX (0x66883f)

#define ART_ROAD_HALO ART_HEX (0x6d7f3c)
#define ART_ROAD_EDGE ART_HEX (0x8a6d3f)
#define ART_ROAD_BODY ART_HEX (0xecd9a9)
#define ART_ROAD_CROWN ART_HEX (0xf8edcd)
#define ART_ROAD_RUT ART_HEX (0xd5bb86)
#define ART_ROAD_STONE ART_HEX (0xb89f70)

#define ART_TOWN_LIGHT ART_HEX (0xd9b887)
#define ART_TOWN_DARK ART_HEX (0xc09a68)
#define ART_TOWN_LANE ART_HEX (0xefdcb2)

#define ART_WALL_FACE ART_HEX (0x9b8a6d)
#define ART_WALL_BASE ART_HEX (0xb6a688)
#define ART_WALL_WALK ART_HEX (0xe3d7b9)
#define ART_WALL_MERLON ART_HEX (0xfaf3df)
#define ART_WALL_INK ART_HEX (0x3f2f20)
#define ART_WALL_JOINT ART_HEX (0x7a6950)

#define ART_FACADE ART_HEX (0xf3e8cf)
#define ART_CONE ART_HEX (0x5f7490)
#define ART_CHURCH_ROOF ART_HEX (0x6b82a6)

ArtColor art_mix   (ArtColor a,
                    ArtColor b,
                    double   t);
/* COLOR times FACTOR, which may exceed 1. */
ArtColor art_shade (ArtColor color,
                    double   factor);
