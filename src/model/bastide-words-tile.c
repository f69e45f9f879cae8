/* bastide-words-tile.c: the spoken names of tiles and of the places on them
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-words-private.h"

#include "config.h"
#include <glib/gi18n-lib.h>

#define ALL_EDGES 0xf
#define MAX_PARTS (BASTIDE_MAX_SEGMENTS + 2)

/* --- Places on a tile --- */

const char *
bastide_words_edges (guint edges)
{
  /* By edge: north 1, east 2, south 4, west 8. */
  static const char *const places[] = {
    NC_("place on a tile", "in the middle"),
    NC_("place on a tile", "to the north"),
    NC_("place on a tile", "to the east"),
    NC_("place on a tile", "to the north and east"),
    NC_("place on a tile", "to the south"),
    NC_("place on a tile", "to the north and south"),
    NC_("place on a tile", "to the east and south"),
    NC_("place on a tile", "to the north, east and south"),
    NC_("place on a tile", "to the west"),
    NC_("place on a tile", "to the north and west"),
    NC_("place on a tile", "to the east and west"),
    NC_("place on a tile", "to the north, east and west"),
    NC_("place on a tile", "to the south and west"),
    NC_("place on a tile", "to the north, south and west"),
    NC_("place on a tile", "to the east, south and west"),
    NC_("place on a tile", "on all sides"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "place on a tile", places[edges & ALL_EDGES]);
}

static char *
describe_corners (guint corners)
{
  static const char *const places[] = {
    NC_("place on a tile", "to the north-west"),
    NC_("place on a tile", "to the north-east"),
    NC_("place on a tile", "to the south-east"),
    NC_("place on a tile", "to the south-west"),
  };
  char *parts[G_N_ELEMENTS (places)];
  guint n = 0;

  for (guint corner = 0; corner < G_N_ELEMENTS (places); corner++)
    if (corners >> corner & 1)
      parts[n++] = (char *) g_dpgettext2 (GETTEXT_PACKAGE, "place on a tile", places[corner]);
  return bastide_words_list (parts, n);
}

/* A field is where it reaches a whole edge, or else at the corners that its half-edges lie at. */
static char *
describe_field (const BastideSegment *segment,
                guint                 rotation)
{
  guint halves = 0, edges = 0, corners = 0;

  for (guint8 half = 0; half < BASTIDE_N_HALVES; half++)
    if (segment->halves >> half & 1)
      halves |= 1u << bastide_rotate_half (half, (guint8) rotation);
  for (guint edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if ((halves >> (2 * edge) & 3) == 3)
      edges |= 1u << edge;
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (halves >> half & 1)
      corners |= 1u << (half + 1) / 2 % BASTIDE_N_EDGES;

  return edges == 0 && corners != 0 ? describe_corners (corners) : g_strdup (bastide_words_edges (edges));
}

static guint
rotate_edges (guint edges,
              guint rotation)
{
  return (edges << rotation | edges << rotation >> BASTIDE_N_EDGES) & ALL_EDGES;
}

char *
bastide_words_segment (const BastideSegment *segment,
                       guint                 rotation)
{
  if (segment->kind == BASTIDE_FIELD)
    return describe_field (segment, rotation);
  return g_strdup (bastide_words_edges (rotate_edges (segment->edges, rotation)));
}

/* --- What a tile bears --- */

typedef struct
{
  guint n_cities, n_roads, n_shields;
  guint city, road; /* edges of the only city or road; of all of them where there are several */
  guint n_ends;     /* roads with a single edge: those that end on the tile */
} Content;

static guint
count_edges (guint edges)
{
  return bastide_count_bits (edges);
}

static gboolean
are_opposite (guint edges)
{
  return edges == (1u << BASTIDE_NORTH | 1u << BASTIDE_SOUTH) || edges == (1u << BASTIDE_EAST | 1u << BASTIDE_WEST);
}

static Content
look_at (const BastideTileType *type)
{
  Content content = { 0 };

  for (guint i = 0; i < type->n_segments; i++)
    {
      const BastideSegment *segment = &type->segments[i];

      if (segment->kind == BASTIDE_CITY)
        {
          content.n_cities++;
          content.n_shields += segment->shields;
          content.city |= segment->edges;
        }
      else if (segment->kind == BASTIDE_ROAD)
        {
          content.n_roads++;
          content.n_ends += count_edges (segment->edges) == 1;
          content.road |= segment->edges;
        }
    }
  return content;
}

/* --- Short names --- */

static char *
name_cities (const Content *content)
{
  guint n_edges = count_edges (content->city);

  if (content->n_cities == 2 && n_edges == 2)
    return g_strdup (are_opposite (content->city) ? C_("tile", "Two cities on opposite sides")
                                                  : C_("tile", "Two cities on adjacent sides"));
  if (content->n_cities > 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u city", "%u cities", content->n_cities),
                            content->n_cities);
  switch (n_edges)
    {
    case 2:
      return g_strdup (are_opposite (content->city) ? C_("tile", "City on two opposite sides")
                                                    : C_("tile", "City on two adjacent sides"));
    case 3:
      return g_strdup (C_("tile", "City on three sides"));
    case 4:
      return g_strdup (C_("tile", "City on all sides"));
    default:
      return g_strdup (C_("tile", "City"));
    }
}

static char *
name_roads (const Content *content)
{
  if (content->n_roads == 1 && content->n_ends == 0)
    return g_strdup (are_opposite (content->road) ? C_("tile", "Straight road") : C_("tile", "Road bend"));
  if (content->n_roads == 1)
    return g_strdup (C_("tile", "Road end"));
  if (content->n_ends == 3 && content->n_roads == 3)
    return g_strdup (C_("tile", "Junction of three roads"));
  if (content->n_ends == 4 && content->n_roads == 4)
    return g_strdup (C_("tile", "Junction of four roads"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u road", "%u roads", content->n_roads), content->n_roads);
}

/* A bend on a tile whose one city lies on one edge, as seen by those who come up to the city. */
static char *
add_bend (const Content *content)
{
  if (content->n_cities == 1 && count_edges (content->city) == 1)
    {
      guint city = 0;

      while (content->city >> city != 1)
        city++;
      if (content->road & 1u << ((city + 1) & 3))
        return g_strdup (C_("part of a tile", "a road that turns right"));
      return g_strdup (C_("part of a tile", "a road that turns left"));
    }
  return g_strdup (C_("part of a tile", "a road bend"));
}

static char *
add_roads (const Content *content)
{
  if (content->n_roads == 1 && content->n_ends == 1)
    return g_strdup (C_("part of a tile", "a road"));
  if (content->n_roads == 1 && are_opposite (content->road))
    return g_strdup (C_("part of a tile", "a straight road"));
  if (content->n_roads == 1)
    return add_bend (content);
  if (content->n_ends == 3 && content->n_roads == 3)
    return g_strdup (C_("part of a tile", "a junction of three roads"));
  if (content->n_ends == 4 && content->n_roads == 4)
    return g_strdup (C_("part of a tile", "a junction of four roads"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u road", "%u roads", content->n_roads), content->n_roads);
}

static char *
add_shields (const Content *content)
{
  if (content->n_shields == 1)
    return g_strdup (C_("part of a tile", "a shield"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u shield", "%u shields", content->n_shields),
                          content->n_shields);
}

static char *
name_shortly (const BastideTileType *type)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *head = NULL;
  g_autofree char *rest = NULL;
  Content content = look_at (type);
  gboolean has_monastery = type->monastery != BASTIDE_NONE;

  if (has_monastery)
    head = g_strdup (C_("tile", "Monastery"));
  else if (content.n_cities > 0)
    head = name_cities (&content);
  else if (content.n_roads > 0)
    head = name_roads (&content);
  else
    head = g_strdup (C_("tile", "Field"));

  if (has_monastery && content.n_cities > 0)
    g_ptr_array_add (parts, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u city", "%u cities", content.n_cities),
                                             content.n_cities));
  if (content.n_shields > 0)
    g_ptr_array_add (parts, add_shields (&content));
  if (content.n_roads > 0 && (has_monastery || content.n_cities > 0))
    g_ptr_array_add (parts, add_roads (&content));
  if (parts->len == 0)
    return g_steal_pointer (&head);

  rest = bastide_words_list ((char **) parts->pdata, parts->len);
  /* Translators: the name of a tile, such as "City on three sides with a shield and a road". */
  return g_strdup_printf (C_("tile", "%s with %s"), head, rest);
}

/* --- Names of tiles as they lie --- */

static char *
describe_city (const BastideSegment *segment,
               guint                 rotation)
{
  const char *place = bastide_words_edges (rotate_edges (segment->edges, rotation));

  /* Translators: %s is a place on a tile, such as "to the north and east". */
  if (segment->shields == 0)
    return g_strdup_printf (C_("part of a tile", "city %s"), place);
  /* Translators: %s is a place on a tile, such as "to the north and east". */
  if (segment->shields == 1)
    return g_strdup_printf (C_("part of a tile", "city with a shield %s"), place);
  /* Translators: %s is a place on a tile, such as "to the north and east". */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "city with %u shield %s", "city with %u shields %s",
                                       segment->shields),
                          segment->shields, place);
}

static char *
describe_road (guint edges)
{
  switch (edges)
    {
    case 1u << BASTIDE_NORTH | 1u << BASTIDE_EAST:
      return g_strdup (C_("part of a tile", "road from north to east"));
    case 1u << BASTIDE_NORTH | 1u << BASTIDE_SOUTH:
      return g_strdup (C_("part of a tile", "road from north to south"));
    case 1u << BASTIDE_NORTH | 1u << BASTIDE_WEST:
      return g_strdup (C_("part of a tile", "road from north to west"));
    case 1u << BASTIDE_EAST | 1u << BASTIDE_SOUTH:
      return g_strdup (C_("part of a tile", "road from east to south"));
    case 1u << BASTIDE_EAST | 1u << BASTIDE_WEST:
      return g_strdup (C_("part of a tile", "road from east to west"));
    case 1u << BASTIDE_SOUTH | 1u << BASTIDE_WEST:
      return g_strdup (C_("part of a tile", "road from south to west"));
    default:
      /* Translators: %s is a place on a tile, such as "to the north". */
      return g_strdup_printf (C_("part of a tile", "road %s"), bastide_words_edges (edges));
    }
}

/* The roads that end on the tile are told together. */
static void
describe_roads (const BastideTileType *type,
                guint                  rotation,
                GPtrArray             *parts)
{
  guint ends = 0;

  for (guint i = 0; i < type->n_segments; i++)
    {
      const BastideSegment *segment = &type->segments[i];
      guint edges = rotate_edges (segment->edges, rotation);

      if (segment->kind != BASTIDE_ROAD)
        continue;
      if (count_edges (edges) == 1)
        ends |= edges;
      else
        g_ptr_array_add (parts, describe_road (edges));
    }
  if (count_edges (ends) == 1)
    g_ptr_array_add (parts, describe_road (ends));
  else if (ends != 0)
    /* Translators: %s is a place on a tile, such as "to the east, south and west". */
    g_ptr_array_add (parts, g_strdup_printf (C_("part of a tile", "roads %s"), bastide_words_edges (ends)));
}

static char *
name_in_full (const BastideTileType *type,
              guint                  rotation)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (type->monastery != BASTIDE_NONE)
    g_ptr_array_add (parts, g_strdup (C_("part of a tile", "monastery")));
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BASTIDE_CITY)
      g_ptr_array_add (parts, describe_city (&type->segments[i], rotation));
  describe_roads (type, rotation, parts);
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (C_("part of a tile", "field")));
  g_ptr_array_add (parts, NULL);
  /* Translators: between the parts of a tile, as in "city to the north, road from east to south". */
  return g_strjoinv (C_("part of a tile", ", "), (char **) parts->pdata);
}

char *
bastide_words_tile (const BastideTileType *type,
                    int                    rotation)
{
  g_return_val_if_fail (type != NULL, NULL);
  g_return_val_if_fail (rotation >= -1 && rotation <= 3, NULL);

  return rotation < 0 ? name_shortly (type) : name_in_full (type, (guint) rotation);
}
