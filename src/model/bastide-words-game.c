/* bastide-words-game.c: sentences about a game: what may be done, what stands on the board, and what came of it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-words-private.h"

#include "bastide-game-private.h"

#include "config.h"
#include <glib/gi18n-lib.h>

#define CELLS_OF_A_MONASTERY 9
#define MAX_DESIGNS 6 /* that a sentence names one by one */

/* --- Features --- */

/* "City, 5 tiles and 1 shield", "Incomplete road, 3 tiles" */
static char *
describe (const char *what,
          guint       n_tiles,
          guint       n_shields)
{
  g_autofree char *tiles = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u tile", "%u tiles", n_tiles), n_tiles);
  g_autofree char *shields = NULL;

  /* Translators: a feature and its size, such as "City, 5 tiles" or "Incomplete road, 3 tiles". */
  if (n_shields == 0)
    return g_strdup_printf (C_("feature", "%s, %s"), what, tiles);

  shields = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u shield", "%u shields", n_shields), n_shields);
  /* Translators: a feature and its size, such as "City, 5 tiles and 1 shield". */
  return g_strdup_printf (C_("feature", "%s, %s and %s"), what, tiles, shields);
}

static char *
describe_monastery (const char *what,
                    guint       n_filled)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: %s is "Monastery" or "Incomplete monastery". */
                                       "%s, %u of 9 cells filled",
                                       "%s, %u of 9 cells filled",
                                       n_filled),
                          what, n_filled);
}

static char *
describe_field (guint n_cities)
{
  if (n_cities == 0)
    return g_strdup (_("Field without a completed city"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Field, %u completed city", "Field, %u completed cities",
                                       n_cities),
                          n_cities);
}

static char *
describe_open_ends (const BastideFeatureInfo *info)
{
  switch (info->kind)
    {
    case BASTIDE_ROAD:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u end is open.", "%u ends are open.", info->n_open),
                              info->n_open);
    case BASTIDE_CITY:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u side is open.", "%u sides are open.", info->n_open),
                              info->n_open);
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell around it is empty.",
                                           "%u cells around it are empty.", info->n_open),
                              info->n_open);
    }
}

static void
describe_followers (BastideGame              *game,
                    const BastideFeatureInfo *info,
                    GPtrArray                *sentences)
{
  guint before = sentences->len;

  for (guint player = 0; player < bastide_game_get_n_players (game); player++)
    if (info->followers[player] > 0)
      {
        g_autofree char *name = bastide_words_name (bastide_game_get_name (game, player));

        g_ptr_array_add (sentences,
                         g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s has %u follower here.",
                                                       "%s has %u followers here.", info->followers[player]),
                                          name, info->followers[player]));
      }
  if (sentences->len == before)
    g_ptr_array_add (sentences, g_strdup (_("No follower stands here.")));
}

static void
describe_worth (const BastideFeatureInfo *info,
                GPtrArray                *sentences)
{
  guint points = info->points, finished = info->points_finished;

  if (info->complete)
    {
      g_ptr_array_add (sentences, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Completed: %u point.",
                                                                "Completed: %u points.", points),
                                                   points));
      return;
    }
  g_ptr_array_add (sentences, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Worth %u point if the game ended now.",
                                                            "Worth %u points if the game ended now.", points),
                                               points));
  if (bastide_feature_info_may_finish (info))
    g_ptr_array_add (sentences, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Worth %u point if completed as it is.",
                                                              "Worth %u points if completed as it is.", finished),
                                                 finished));
}

char *
bastide_words_feature (BastideGame              *game,
                       const BastideFeatureInfo *info)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *size = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (info != NULL, NULL);

  if (info->kind == BASTIDE_FIELD)
    size = describe_field (info->n_cities);
  else if (info->kind == BASTIDE_MONASTERY)
    size = describe_monastery (bastide_words_kind (BASTIDE_MONASTERY), CELLS_OF_A_MONASTERY - info->n_open);
  else
    size = describe (bastide_words_kind ((BastideKind) info->kind), info->n_tiles, info->n_shields);

  /* Translators: makes a sentence of a feature and its size, such as "City, 5 tiles and 1 shield". */
  g_ptr_array_add (sentences, g_strdup_printf (C_("feature", "%s."), size));
  if (info->n_open > 0)
    g_ptr_array_add (sentences, describe_open_ends (info));
  describe_followers (game, info, sentences);
  describe_worth (info, sentences);
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}

char *
bastide_words_owners (BastideGame *game,
                      guint        owners)
{
  g_autofree char *names = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  if (owners == 0)
    return g_strdup (C_("points", "For nobody"));

  names = bastide_words_players (game, owners);
  /* Translators: who is paid: %s is a player's name. */
  if (bastide_count_bits (owners) == 1)
    return g_strdup_printf (C_("points", "For %s"), names);
  /* Translators: who is paid: %s is a list of players' names. */
  return g_strdup_printf (C_("points", "For %s each"), names);
}

/* --- Legal and illegal --- */

char *
bastide_words_follower (const BastideSegment *segment,
                        guint                 rotation)
{
  g_autofree char *place = bastide_words_segment (segment, rotation);

  /* Translators: in the four below, %s is a place on a tile, such as "to the north and east". */
  switch (segment->kind)
    {
    case BASTIDE_ROAD:
      return g_strdup_printf (_("Highwayman on the road %s"), place);
    case BASTIDE_CITY:
      return g_strdup_printf (_("Knight in the city %s"), place);
    case BASTIDE_MONASTERY:
      return g_strdup (_("Monk in the monastery"));
    default:
      return g_strdup_printf (_("Farmer in the field %s"), place);
    }
}

char *
bastide_words_claim (BastideGame              *game,
                     const BastideClaimOption *option)
{
  const BastideTileType *type;
  BastidePlacement placement = { 0 };
  g_autofree char *claim = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (bastide_game_get_tentative (game, &placement), NULL);

  type = &game->state->set->types[game->state->hand];
  g_return_val_if_fail (option->segment < type->n_segments, NULL);

  claim = bastide_words_follower (&type->segments[option->segment], placement.rotation);
  /* Translators: %s is a claim, such as "Knight in the city to the north". */
  if (option->complete)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u point at once", "%s, %u points at once",
                                         option->points),
                            claim, option->points);
  /* Translators: %s is a claim, such as "Knight in the city to the north". */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u point", "%s, %u points", option->points),
                          claim, option->points);
}

char *
bastide_words_mismatch (BastideKind own,
                        BastideEdge edge,
                        BastideKind other)
{
  const char *place = bastide_words_edges (1u << edge);

  /* Translators: in the six below, %s is a place on a tile, such as "to the north". */
  if (own == BASTIDE_ROAD)
    return g_strdup_printf (other == BASTIDE_CITY ? _("The road %s would meet a city.")
                                                  : _("The road %s would meet a field."),
                            place);
  if (own == BASTIDE_CITY)
    return g_strdup_printf (other == BASTIDE_ROAD ? _("The city %s would meet a road.")
                                                  : _("The city %s would meet a field."),
                            place);
  return g_strdup_printf (other == BASTIDE_ROAD ? _("The field %s would meet a road.")
                                                : _("The field %s would meet a city."),
                          place);
}

char *
bastide_words_claimed (BastideGame *game,
                       BastideKind  kind,
                       guint        players)
{
  g_autofree char *names = bastide_words_players (game, players);

  /* Translators: in the four below, %s is a player's name or a list of them. */
  switch (kind)
    {
    case BASTIDE_ROAD:
      return g_strdup_printf (_("This road is already claimed by %s."), names);
    case BASTIDE_CITY:
      return g_strdup_printf (_("This city is already claimed by %s."), names);
    case BASTIDE_MONASTERY:
      return g_strdup_printf (_("This monastery is already claimed by %s."), names);
    case BASTIDE_FIELD:
    default:
      return g_strdup_printf (_("This field is already claimed by %s."), names);
    }
}

char *
bastide_words_fitting (BastideGame *game,
                       int          x,
                       int          y)
{
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint8 counts[BASTIDE_MAX_TYPES];
  guint n;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  if (!bastide_game_get_fitting (game, x, y, &n, counts))
    return g_strdup (_("This cell touches no tile."));
  if (n == 0)
    return g_strdup (_("None of the tiles left fits here."));

  for (guint type = 0; type < game->state->set->n_types; type++)
    if (counts[type] > 0)
      {
        g_autofree char *name = bastide_words_tile (&game->state->set->types[type], -1);

        /* Translators: how many tiles of a design there are, such as "3 × Straight road". */
        g_ptr_array_add (tiles, g_strdup_printf (C_("tiles", "%u × %s"), counts[type], name));
      }
  if (tiles->len > MAX_DESIGNS)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of the tiles left fits here.",
                                         "%u of the tiles left fit here.", n),
                            n);
  g_ptr_array_add (tiles, NULL);
  list = g_strjoinv (C_("tiles", ", "), (char **) tiles->pdata);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of the tiles left fits here: %s",
                                       "%u of the tiles left fit here: %s", n),
                          n, list);
}

/* --- Fields --- */

char *
bastide_words_fields (BastideGame *game)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) shares = NULL;
  guint n_shared = 0;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  shares = bastide_game_get_field_shares (game);
  if (shares->len == 0)
    return g_strdup (_("No farmer lies in a field."));

  for (guint player = 0; player < bastide_game_get_n_players (game); player++)
    {
      g_autofree char *fields = NULL;
      g_autofree char *name = NULL;
      guint n_fields, points;

      bastide_field_shares_sum (shares, player, &n_fields, &points);
      if (n_fields == 0)
        continue;
      name = bastide_words_name (bastide_game_get_name (game, player));
      fields = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u field", "%u fields", n_fields), n_fields);
      g_ptr_array_add (sentences,
                       /* Translators: a player's name, "2 fields", and what those pay. */
                       g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %s, %u point now.", "%s: %s, %u points now.",
                                                     points),
                                        name, fields, points));
    }
  for (guint i = 0; i < shares->len; i++)
    {
      const BastideFieldShare *share = &g_array_index (shares, BastideFieldShare, i);

      if (bastide_count_bits (share->owners) > 1)
        n_shared += share->n_fields;
    }
  if (n_shared > 0)
    g_ptr_array_add (sentences, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of these fields is shared.",
                                                              "%u of these fields are shared.", n_shared),
                                                 n_shared));
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}

/* --- The turn and the end --- */

char *
bastide_words_turn (BastideGame *game)
{
  g_autoptr (GArray) options = NULL;
  g_autofree char *tile = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  if (game->state->phase == BASTIDE_PHASE_OVER)
    return bastide_words_outcome (game);

  name = bastide_words_name (bastide_game_get_name (game, game->state->player));
  /* Translators: %s is a player's name. */
  if (!bastide_game_get_awaits_human (game))
    return g_strdup_printf (_("%s: the computer is playing"), name);
  if (game->state->phase == BASTIDE_PHASE_PLACE)
    {
      tile = bastide_words_tile (&game->state->set->types[game->state->hand], -1);
      /* Translators: a player's name and the name of the tile in hand. */
      return g_strdup_printf (_("%s: lay down the tile (%s)"), name, tile);
    }

  options = bastide_game_get_claim_options (game);
  /* Translators: %s is a player's name. */
  if (options->len > 0 && bastide_game_get_claim (game) == BASTIDE_NONE)
    return g_strdup_printf (_("%s: place a follower or end the turn"), name);
  /* Translators: %s is a player's name. */
  return g_strdup_printf (_("%s: end the turn"), name);
}

char *
bastide_words_outcome (BastideGame *game)
{
  int scores[BASTIDE_MAX_PLAYERS], points = 0;
  g_autofree char *names = NULL;
  guint winners;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (game->state->phase == BASTIDE_PHASE_OVER, NULL);

  winners = bastide_game_get_winners (game);
  names = bastide_words_players (game, winners);
  bastide_game_get_final_scores (game, scores);
  for (guint player = 0; player < bastide_game_get_n_players (game); player++)
    points = MAX (points, scores[player]);

  /* Translators: %s is a player's name. */
  if (bastide_count_bits (winners) == 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s wins with %d point", "%s wins with %d points",
                                         (gulong) points),
                            names, points);
  /* Translators: %s is a list of players' names. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s share the win with %d point",
                                       "%s share the win with %d points", (gulong) points),
                          names, points);
}

/* --- The log --- */

char *
bastide_words_turn_made (BastideGame       *game,
                         const BastideTurn *turn)
{
  const BastideTileType *type = &game->state->set->types[turn->type];
  g_autofree char *name = bastide_words_name (bastide_game_get_name (game, turn->player));
  g_autofree char *tile = bastide_words_tile (type, -1);
  g_autofree char *cell = bastide_words_cell (turn->move.placement.x, turn->move.placement.y);

  /* Translators: in the five below, a player's name, the name of the tile laid, and where: "2 east, 1 north". */
  if (turn->move.claim == BASTIDE_NONE)
    return g_strdup_printf (C_("log", "%s: %s, %s"), name, tile, cell);
  switch (type->segments[turn->move.claim].kind)
    {
    case BASTIDE_ROAD:
      return g_strdup_printf (C_("log", "%s: %s, %s, with a highwayman"), name, tile, cell);
    case BASTIDE_CITY:
      return g_strdup_printf (C_("log", "%s: %s, %s, with a knight"), name, tile, cell);
    case BASTIDE_MONASTERY:
      return g_strdup_printf (C_("log", "%s: %s, %s, with a monk"), name, tile, cell);
    default:
      return g_strdup_printf (C_("log", "%s: %s, %s, with a farmer"), name, tile, cell);
    }
}

static char *
describe_paid (const BastidePayment *payment)
{
  switch (payment->kind)
    {
    case BASTIDE_ROAD:
      return describe (payment->complete ? C_("feature", "Road") : C_("feature", "Incomplete road"),
                       payment->n_tiles, 0);
    case BASTIDE_CITY:
      return describe (payment->complete ? C_("feature", "City") : C_("feature", "Incomplete city"),
                       payment->n_tiles, payment->shields);
    case BASTIDE_MONASTERY: /* Its points are its cells (R11). */
      return describe_monastery (payment->complete ? C_("feature", "Monastery") : C_("feature", "Incomplete monastery"),
                                 payment->points);
    default:
      return describe_field (payment->n_tiles);
    }
}

static gboolean
is_contested (const BastidePayment *payment)
{
  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (bastide_followers_of (payment->followers, player) > 0 && (payment->owners >> player & 1) == 0)
      return TRUE;
  return FALSE;
}

/* R13 */
static char *
describe_award (BastideGame          *game,
                const BastidePayment *payment)
{
  g_autofree char *names = bastide_words_players (game, payment->owners);
  gboolean shared = bastide_count_bits (payment->owners) > 1, contested = is_contested (payment);
  guint points = payment->points;

  /* Translators: in the four below, %s is a player's name or, where "each", a list of them. */
  if (shared && contested)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u point each for %s, with most followers",
                                         "%u points each for %s, with most followers", points),
                            points, names);
  if (shared)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u point each for %s", "%u points each for %s", points),
                            points, names);
  if (contested)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u point for %s, with most followers",
                                         "%u points for %s, with most followers", points),
                            points, names);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u point for %s", "%u points for %s", points), points, names);
}

char *
bastide_words_payment (BastideGame          *game,
                       const BastidePayment *payment)
{
  g_autofree char *feature = describe_paid (payment);
  g_autofree char *award = describe_award (game, payment);

  /* Translators: a feature and what it paid: "City, 5 tiles and 1 shield: 12 points for Ana". */
  return g_strdup_printf (C_("log", "%s: %s"), feature, award);
}

char *
bastide_words_worth (BastideGame              *game,
                     const BastideFeatureInfo *info)
{
  BastidePayment payment = {
    .kind = info->kind,
    .points = info->points,
    .shields = info->n_shields,
    .n_tiles = info->kind == BASTIDE_FIELD ? info->n_cities : info->n_tiles,
    .owners = info->owners,
    .complete = info->complete,
  };

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (info->owners != 0, NULL);

  for (guint player = 0; player < bastide_game_get_n_players (game); player++)
    payment.followers |= (guint64) info->followers[player] << (8 * player);
  return bastide_words_payment (game, &payment);
}

char *
bastide_words_set_aside (BastideGame *game,
                         guint        type)
{
  g_autofree char *tile = bastide_words_tile (&game->state->set->types[type], -1);

  /* Translators: %s is the name of a tile. */
  return g_strdup_printf (_("Set aside, as it fits nowhere: %s"), tile);
}
