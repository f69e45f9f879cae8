/* bastide-cli-new.c: `bastide-cli new`
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli-position.h"
#include "bastide-cli.h"

#include <glib/gi18n.h>
#include <string.h>

/* Puts the tiles that TEXT names into DECK.  They must be those of the tile set but one start tile (R1). */
static gboolean
parse_deck (const BastideCatalogue  *catalogue,
            const char              *text,
            uint8_t                  deck[BASTIDE_MAX_TILES],
            GError                 **error)
{
  const BastideTileSet *set = bastide_catalogue_get_tile_set (catalogue);
  g_auto (GStrv) ids = g_strsplit_set (text, " \t\n", -1);
  guint left[BASTIDE_MAX_TYPES];
  guint n = 0;

  for (guint type = 0; type < set->n_types; type++)
    left[type] = set->types[type].count - (type == set->start);

  for (gsize i = 0; ids[i] != NULL; i++)
    {
      uint8_t type;

      if (ids[i][0] == '\0')
        continue;
      type = bastide_catalogue_find_tile (catalogue, ids[i]);
      if (type == BASTIDE_NONE)
        {
          g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE, _("--deck: there is no tile “%s”"), ids[i]);
          return FALSE;
        }
      if (left[type]-- == 0)
        {
          g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
                       _("--deck: there are not that many tiles “%s”"), ids[i]);
          return FALSE;
        }
      deck[n++] = type;
    }

  for (guint type = 0; type < set->n_types; type++)
    if (left[type] > 0)
      {
        g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
                     ngettext ("--deck: %u tile “%s” is missing", "--deck: %u tiles “%s” are missing", left[type]),
                     left[type], bastide_catalogue_get_tile_id (catalogue, type));
        return FALSE;
      }
  return TRUE;
}

static BastideRecord *
make_record (const char * const  *players,
             const char          *seed_text,
             const char          *deck_text,
             GError             **error)
{
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GArray) seats = NULL;
  g_autoptr (GError) fault = NULL;
  guint64 seed = g_random_int ();

  seats = bastide_seats_parse (players, &fault);
  if (seats == NULL)
    {
      g_set_error_literal (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE, fault->message);
      return NULL;
    }
  if (seed_text != NULL && !bastide_cli_parse_number ("--seed", seed_text, 0, G_MAXUINT64, &seed, error))
    return NULL;
  record = bastide_record_new (catalogue, seats, seed);
  if (deck_text != NULL && !parse_deck (catalogue, deck_text, record->deck, error))
    return NULL;
  return g_steal_pointer (&record);
}

static gboolean
check_options (char       **players,
               const char  *seed,
               const char  *deck,
               const char  *output,
               GError     **error)
{
  const char *fault = NULL;

  if (players == NULL)
    fault = _("the players must be named with --player");
  else if (output == NULL)
    fault = _("the file to write must be named with -o");
  else if (seed != NULL && deck != NULL)
    fault = _("--seed and --deck exclude each other");

  if (fault == NULL)
    return TRUE;
  g_set_error_literal (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE, fault);
  return FALSE;
}

BastideCliStatus
bastide_cli_new (const BastideCliCommand *self,
                 int                      argc,
                 char                   **argv)
{
  g_auto (GStrv) players = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *deck = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "player", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &players,
      N_("A player: NAME, NAME=human or NAME=LEVEL (easy, medium, hard, expert), and @COLOUR if it matters"),
      N_("SEAT") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed, N_("Shuffle by this number; the same gives the same deck"), "N" },
    { "deck", 0, 0, G_OPTION_ARG_STRING, &deck, N_("All tiles but the start tile, in the order of drawing"),
      "\"U V …\"" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The file to write"), N_("FILE") },
    { NULL },
  };
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (!bastide_cli_parse (self, entries, argc, argv, &error)
      || !check_options (players, seed, deck, output, &error)
      || !bastide_cli_parse_texts ("--player", players, &error)
      || (record = make_record ((const char * const *) players, seed, deck, &error)) == NULL
      || !bastide_cli_write_record (output, record, &error))
    return bastide_cli_report (self, error);
  return BASTIDE_CLI_DONE;
}
