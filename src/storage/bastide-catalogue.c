/* bastide-catalogue.c: a tile set with the names its file gives to tiles and segments
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-catalogue-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-storage-error.h"
#include "bastide-tilesets.h"
#include "bastide-xml.h"

#define FOLDER "/io/github/bastide/Bastide/tilesets/"

/* Their names, and NULL. */
static const char *const carried[] = { "base", "tutorial", NULL };

G_DEFINE_BOXED_TYPE (BastideCatalogue, bastide_catalogue, bastide_catalogue_ref, bastide_catalogue_unref)

/* --- Life --- */

BastideCatalogue *
bastide_catalogue_new_empty (void)
{
  BastideCatalogue *self = g_new0 (BastideCatalogue, 1);

  g_atomic_ref_count_init (&self->ref_count);
  return self;
}

BastideCatalogue *
bastide_catalogue_ref (BastideCatalogue *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
bastide_catalogue_unref (BastideCatalogue *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint type = 0; type < BASTIDE_MAX_TYPES; type++)
    {
      g_free (self->ids[type]);
      for (guint segment = 0; segment < BASTIDE_MAX_SEGMENTS; segment++)
        g_free (self->segment_names[type][segment]);
    }
  g_free (self->name);
  g_free (self);
}

static BastideCatalogue *
read_carried (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".xml", NULL);
  g_autofree char *path = g_strconcat (FOLDER, file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BastideCatalogue *catalogue = NULL;

  bytes = g_resource_lookup_data (bastide_tilesets_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes != NULL)
    catalogue = bastide_catalogue_parse (bytes, file, &error);
  if (catalogue == NULL)
    g_error ("The tile set “%s” inside the program is damaged: %s", name, error->message);
  return catalogue;
}

const char *const *
bastide_catalogue_get_carried (void)
{
  return carried;
}

BastideCatalogue *
bastide_catalogue_find (const char *name)
{
  static BastideCatalogue *catalogues[G_N_ELEMENTS (carried)];

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; carried[i] != NULL; i++)
    if (strcmp (carried[i], name) == 0)
      {
        if (g_once_init_enter (&catalogues[i]))
          g_once_init_leave (&catalogues[i], read_carried (name));
        return bastide_catalogue_ref (catalogues[i]);
      }
  return NULL;
}

BastideCatalogue *
bastide_catalogue_new_base (void)
{
  return bastide_catalogue_find ("base");
}

/* --- Names --- */

const char *
bastide_catalogue_get_name (const BastideCatalogue *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

const BastideTileSet *
bastide_catalogue_get_tile_set (const BastideCatalogue *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->set;
}

const char *
bastide_catalogue_get_tile_id (const BastideCatalogue *self,
                               unsigned                type)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (type < self->set.n_types, NULL);

  return self->ids[type];
}

const char *
bastide_catalogue_get_segment_name (const BastideCatalogue *self,
                                    unsigned                type,
                                    unsigned                segment)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (type < self->set.n_types, NULL);
  g_return_val_if_fail (segment < self->set.types[type].n_segments, NULL);

  return self->segment_names[type][segment];
}

uint8_t
bastide_catalogue_find_tile (const BastideCatalogue *self,
                             const char             *id)
{
  g_return_val_if_fail (self != NULL, BASTIDE_NONE);
  g_return_val_if_fail (id != NULL, BASTIDE_NONE);

  for (uint8_t type = 0; type < self->set.n_types; type++)
    if (strcmp (self->ids[type], id) == 0)
      return type;
  return BASTIDE_NONE;
}

uint8_t
bastide_catalogue_find_segment (const BastideCatalogue *self,
                                unsigned                type,
                                const char             *name)
{
  g_return_val_if_fail (self != NULL, BASTIDE_NONE);
  g_return_val_if_fail (type < self->set.n_types, BASTIDE_NONE);
  g_return_val_if_fail (name != NULL, BASTIDE_NONE);

  for (uint8_t segment = 0; segment < self->set.types[type].n_segments; segment++)
    if (strcmp (self->segment_names[type][segment], name) == 0)
      return segment;
  return BASTIDE_NONE;
}

/* --- Decks --- */

static gboolean
check_counts (const BastideCatalogue  *self,
              const guint             *counts,
              GError                 **error)
{
  for (guint type = 0; type < self->set.n_types; type++)
    {
      guint expected = self->set.types[type].count - (type == self->set.start);

      if (counts[type] == expected)
        continue;
      g_set_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_INVALID,
                   g_dngettext (GETTEXT_PACKAGE,
                                "the deck must hold %u tile “%s”, and holds %u",
                                "the deck must hold %u tiles “%s”, and holds %u", expected),
                   expected, self->ids[type], counts[type]);
      return FALSE;
    }
  return TRUE;
}

gboolean
bastide_catalogue_parse_deck (const BastideCatalogue  *self,
                              const char              *text,
                              uint8_t                 *deck,
                              GError                 **error)
{
  g_auto (GStrv) words = NULL;
  guint counts[BASTIDE_MAX_TYPES] = { 0 };
  guint length = 0;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (deck != NULL, FALSE);

  words = g_strsplit_set (text, " \t\r\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      uint8_t type;

      if (words[i][0] == '\0')
        continue;
      type = bastide_catalogue_find_tile (self, words[i]);
      if (type == BASTIDE_NONE)
        {
          g_autofree char *excerpt = bastide_xml_excerpt (words[i]);

          g_set_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_INVALID,
                       _("the deck holds “%s”, which is no tile of the tile set “%s”"), excerpt, self->name);
          return FALSE;
        }
      if (length < BASTIDE_MAX_TILES)
        deck[length++] = type;
      counts[type]++;
    }
  return check_counts (self, counts, error);
}
