/* bastide-art-joint.c: the houses across a seam
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"

#include <math.h>

#include "bastide-art-landmark.h"
#include "bastide-art-plants.h"
#include "bastide-art-scene.h"

#define HALF_DEPTH .062
#define REACH .33         /* along the seam; the walls are further */
#define LANE_ROOM (ART_LANE_HALF + .008)
#define GAP .012
#define MAX_THINGS 12

/* What one of the joints has beside houses. */
typedef enum
{
  NOTHING,
  TREES,
  HALL,
  CHAPEL,
} Special;

static const Special specials[BASTIDE_ART_N_JOINTS] = {
  NOTHING, TREES, NOTHING, HALL, NOTHING, TREES, CHAPEL, NOTHING,
};

typedef struct
{
  BastideRandom random;
  bool          vertical;
  ArtLevel      level;
  double        scale;
  unsigned      n;
  ArtThing      things[MAX_THINGS];
} Joint;

static ArtThing *
add_thing (Joint        *joint,
           ArtThingKind  kind,
           double        place,
           double        aside)
{
  ArtPoint at = { joint->vertical ? aside : place, joint->vertical ? place : aside };
  ArtThing *thing;

  if (joint->n == MAX_THINGS)
    joint->n--;
  thing = &joint->things[joint->n++];
  *thing = (ArtThing) { .kind = kind, .at = at, .seed = (uint32_t) bastide_random_next (&joint->random) };

  return thing;
}

static void
add_house (Joint  *joint,
           double  place,
           double  half)
{
  BastideRandom *random = &joint->random;
  /* Ridges run east and west more often, or a street of gables would climb the picture. */
  bool across = half < .06 && bastide_random_below (random, 4) < (joint->vertical ? 3 : 1);
  double depth = HALF_DEPTH * art_between (random, .74, 1.08);
  ArtThing *house = add_thing (joint, ART_HOUSE, place, art_between (random, -.017, .017));

  house->a = across ? depth : half;
  house->b = across ? half : depth;
  house->angle = (joint->vertical != across ? M_PI / 2 : 0) + art_between (random, -.09, .09);
  house->wall = art_between (random, .024, .032);
  house->rise = house->b * art_between (random, .5, .62);
  house->hip = bastide_random_below (random, 5) == 0 && house->a > house->b ? .45 : 0;
  house->color = art_roof_color (random, joint->level);
}

/* Houses from one place along the seam to another. */
static void
add_row (Joint  *joint,
         double  from,
         double  to)
{
  while (true)
    {
      double half = art_between (&joint->random, .044, joint->vertical ? .058 : .068) * joint->scale;

      if (from + 2 * half > to + .02)
        return;
      add_house (joint, from + half, half);
      from += 2 * half + GAP;
    }
}

/* Returns how much of the seam the special thing takes, from PLACE on. */
static double
add_special (Joint   *joint,
             Special  special,
             double   place)
{
  ArtThing *thing;

  switch (special)
    {
    case TREES:
      for (unsigned i = 0; i < 3; i++)
        add_thing (joint, ART_TREE, place + .024 + .036 * i, i % 2 ? .026 : -.016)->a = .026;
      return .13;
    case HALL:
      thing = add_thing (joint, ART_HOUSE, place + .088, 0);
      thing->a = joint->vertical ? .072 : .084;
      thing->b = joint->vertical ? .064 : .056;
      thing->wall = .042;
      thing->rise = .044;
      thing->hip = .4;
      thing->color = ART_CHURCH_ROOF;
      return .176 + GAP;
    case CHAPEL:
      add_thing (joint, ART_CHURCH, place + (joint->vertical ? .07 : .098), 0)->a = .09;
      return (joint->vertical ? .14 : .19) + GAP;
    default:
      return 0;
    }
}

/* Where tiles are small, houses are few and there are no lanes. */
static void
joint_init (Joint    *joint,
            bool      vertical,
            unsigned  variant,
            ArtLevel  level)
{
  double place = -REACH;

  joint->random.state = 77 + variant * 131 + vertical;
  joint->vertical = vertical;
  joint->level = level;
  joint->scale = level == ART_TINY ? 1.8 : level == ART_SMALL ? 1.4 : 1;
  joint->n = 0;

  if (level <= ART_SMALL)
    {
      add_row (joint, -REACH, REACH);
      return;
    }

  place += add_special (joint, specials[variant % BASTIDE_ART_N_JOINTS], place);
  add_row (joint, place, -LANE_ROOM);
  add_row (joint, LANE_ROOM, REACH);
}

void
bastide_art_paint_joint (cairo_t  *cr,
                         bool      vertical,
                         unsigned  variant,
                         double    tile_size)
{
  ArtCanvas canvas;
  ArtShadow shadow;
  Joint joint;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_scale (cr, tile_size, tile_size);
  art_canvas_init (&canvas, cr, tile_size);
  joint_init (&joint, vertical, variant, canvas.level);

  art_shadow_begin (&shadow, &canvas, -.5, -.5, 1, 1);
  for (unsigned i = 0; i < joint.n; i++)
    art_thing_shadow (&joint.things[i], &shadow);
  art_shadow_finish (&shadow, &canvas, .40, ART_BLUR, false);
  for (unsigned i = 0; i < joint.n; i++)
    art_thing_paint (&joint.things[i], &canvas);

  cairo_restore (cr);
}
