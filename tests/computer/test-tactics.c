/* test-tactics.c: positions in which it is clear what a strong player does
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-strategy.h"
#include "position.h"

#include <stdio.h>
#include <string.h>

/* Moves are "X,Y,DEGREES CLAIM" with "; " between them; * for DEGREES, CLAIM or the whole of X,Y,DEGREES stands for any,
 * - for no follower. */
typedef struct
{
  const char       *path;         /* of the test, with the rule it turns on */
  const TileScript *tiles;        /* NULL for the base game */
  unsigned          n_players;
  const char       *turns;        /* as in Position; the last is in hand */
  const char       *play;         /* moves a strong player would accept, NULL for all but */
  const char       *avoid;        /* those that one would not */
} Tactic;

/* The cell (0, 2) is surrounded; so is the monastery at (0, 1), but for that cell. */
#define ROUND_A_HOLE(monk)                                                                                             \
  "U 1,0,90; U -1,0,90; B 0,1,0" monk "; E 1,1,90; E -1,1,270; E 1,2,90; E -1,2,270; V 1,3,0; U 0,3,90; V -1,3,270; "

/* The monastery at (0, 1) lacks only the tile at (1, 2). */
#define ROUND_A_MONASTERY                                                                                              \
  "U 1,0,90; U -1,0,90 road-0; B 0,1,0 monastery; E 1,1,90; E -1,1,270; E 0,2,180; E -1,2,270; "

/* The first player's knights stand at (-1, -2) and (1, -2), the second's at (0, -1), and all of them look at (0, -2). */
#define THREE_KNIGHTS                                                                                                  \
  "B 0,1,0; G 0,-1,90 city-0; B -1,-1,0; B 1,-1,0; E -1,-2,90 city-0; U 1,0,90; E 1,-2,270 city-0; "

static const TileScript few_tiles[] = {
  { 'D', 1, "city N; road E W; field EL WR at 0; field ER SL SR WL" },
  { 'E', 3, "city N; field EL ER SL SR WL WR at 0" },
  { 'U', 1, "road N S; field NL SR WL WR; field NR EL ER SL" },
  { 0 },
};

static const Tactic tactics[] = {
  /* --- Sure points --- */
  {
    /* Eight points and the knight comes home; the other place for a city gives four to the opponent. */
    .path = "/tactics/R10/complete-the-city",
    .n_players = 2,
    .turns = "M 0,-1,90 city-0; E 0,1,180 city-0; E",
    .play = "1,-1,270 *",
  },
  {
    /* With four opponents to move before the next turn, more so. */
    .path = "/tactics/R10/complete-the-city-before-five-others",
    .n_players = 6,
    .turns = "M 0,-1,90 city-0; B 0,1,0 monastery; U 1,0,90 road-0; U -1,0,90; U 2,0,90; V 3,0,0; E",
    .play = "1,-1,270 *",
  },
  {
    /* Nobody's, and eight points for whoever closes it with a knight, who comes home at once (R7). */
    .path = "/tactics/R7/claim-the-city-that-this-tile-completes",
    .n_players = 2,
    .turns = "M 0,-1,90; B 0,1,0 monastery; E",
    .play = "1,-1,270 city-0",
  },
  {
    /* Five points for nothing: the follower comes home at once (R7). */
    .path = "/tactics/R7/claim-the-road-that-this-tile-completes",
    .n_players = 4,
    .turns = "W -1,0,0; U 1,0,90; U 2,0,90; B 0,1,0 monastery; W",
    .play = "3,0,0 road-2; 3,0,90 road-1; 3,0,180 road-0",
  },
  {
    /* It surrounds the monk of old and is itself surrounded: 18 points. */
    .path = "/tactics/R11/two-monasteries-at-once",
    .n_players = 2,
    .turns = ROUND_A_HOLE (" monastery") "B",
    .play = "0,2,* monastery",
  },
  {
    /* Nine points at once, against two to four and the wait for more anywhere else. */
    .path = "/tactics/R11/monastery-into-the-hole",
    .n_players = 3,
    .turns = ROUND_A_HOLE ("") "B",
    .play = "0,2,* monastery",
  },
  {
    /* The ninth point and, which is more, the monk; the tile is worth two or three anywhere else. */
    .path = "/tactics/R11/complete-the-monastery",
    .n_players = 2,
    .turns = ROUND_A_MONASTERY "V 2,0,0; V",
    .play = "1,2,270 *",
  },
  {
    /* The road pays and its follower comes home, and the monk finds as many neighbours as anywhere. */
    .path = "/tactics/R9-R11/end-the-road-at-a-monastery",
    .n_players = 2,
    .turns = "W -1,0,0 road-0; B 0,1,0 monastery; U 1,0,90; V -1,1,90; A",
    .play = "2,0,90 monastery",
  },
  {
    /* Without a follower in hand nothing can be claimed, and this brings one home with five points. */
    .path = "/tactics/R9/close-the-road-to-have-a-follower-again",
    .n_players = 2,
    .turns = "U 1,0,90 road-0; B 0,1,0 monastery; E 1,1,90 city-0; E 0,2,180 city-0; E -1,1,270 city-0; "
             "E 1,2,90 city-0; B -1,2,0 monastery; W 2,0,0; R 0,-1,180 city-0; B 2,-1,0 monastery; U -1,0,90 field-0; "
             "V 3,0,0; B 0,-2,0 monastery; U 3,1,0; W",
    .play = "-2,0,* -",
  },

  /* --- Nothing for the others --- */
  {
    /* It gives the opponent eight points, and a new city of one's own is to be had in many places. */
    .path = "/tactics/R10/do-not-complete-the-opponents-city",
    .n_players = 2,
    .turns = "B 0,1,0 monastery; M 0,-1,90 city-0; E",
    .avoid = "1,-1,* *",
  },
  {
    /* A tile and a shield more for the opponent, who still lacks one tile; a new city has the shield for oneself. */
    .path = "/tactics/R10/do-not-enlarge-the-opponents-city",
    .n_players = 2,
    .turns = "B 0,1,0 monastery; N 0,-1,90 city-0; M",
    .avoid = "1,-1,* *",
  },
  {
    /* Ten points to each of the two others. */
    .path = "/tactics/R13/do-not-complete-the-city-that-others-share",
    .n_players = 3,
    .turns = "B 0,1,0 monastery; G 0,-1,90 city-0; B 1,-1,0; U 1,0,90 road-0; U -1,0,90; E 1,-2,270 city-0; "
             "U 2,0,90; R 0,-2,180; B -1,-1,0; E",
    .avoid = "-1,-2,* *",
  },
  {
    /* The last of the eight tiles round the opponent's monk. */
    .path = "/tactics/R11/do-not-complete-the-opponents-monastery",
    .n_players = 2,
    .turns = "E 0,-1,180 city-0; " ROUND_A_MONASTERY "V",
    .avoid = "1,2,* *",
  },
  {
    /* No tile has cities on two opposite sides, a road on the third and a field on the fourth: the opponent's two
     * knights stay where they are for good, for 6 points instead of 14.  A straight road is worth two anywhere else. */
    .path = "/tactics/R3-R10/spoil-the-opponents-city",
    .n_players = 2,
    .turns = "U 1,0,90; M 0,-1,90 city-0; U 2,0,90; M 2,-1,270 city-0; B 0,1,0 monastery; E 2,-2,180; U",
    .play = "1,-2,* *",
  },

  /* --- Majorities --- */
  {
    /* Two knights against one: twelve points, and the opponent gets none for three tiles of the city. */
    .path = "/tactics/R13/two-knights-against-one",
    .n_players = 2,
    .turns = THREE_KNIGHTS "U -1,0,90; Q",
    .play = "0,-2,180 *",
  },
  {
    /* The same with a third player looking on. */
    .path = "/tactics/R13/two-knights-against-one-of-two",
    .n_players = 3,
    .turns = "B 0,1,0; G 0,-1,90 city-0; B -1,-1,0; E -1,-2,90 city-0; U 1,0,90; B 1,-1,0; E 1,-2,270 city-0; "
             "U -1,0,90; U 2,0,90; Q",
    .play = "0,-2,180 *",
  },
  {
    /* The same seen from the other side: it would give the opponent all. */
    .path = "/tactics/R13/do-not-join-two-knights",
    .n_players = 2,
    .turns = THREE_KNIGHTS "Q",
    .avoid = "0,-2,180 *",
  },
  {
    /* Twelve points for both, where otherwise the opponent gets ten of his own soon and one's own knight none. */
    .path = "/tactics/R13/share-the-city",
    .n_players = 2,
    .turns = "B 0,1,0; G 0,-1,90 city-0; B 1,-1,0; F 0,-2,90; B 1,-2,0; U 1,0,90; E 1,-3,270 city-0; U -1,0,90; N",
    .play = "0,-3,90 *",
  },

  /* --- Followers --- */
  {
    /* With 59 tiles to come and no city completed, a field is worth nothing yet, and its farmer never comes home
     * (R12); with nobody left in hand nothing else can be claimed. */
    .path = "/tactics/R12/last-follower-is-no-farmer",
    .n_players = 2,
    .turns = "U 1,0,90 road-0; B 0,1,0 monastery; E 1,1,90 city-0; E 0,2,180 city-0; E -1,1,270 city-0; "
             "E 1,2,90 city-0; B -1,2,0 monastery; U 2,0,90; R 0,-1,180 city-0; V 3,0,0; V -1,0,180 field-0; "
             "B 2,-1,0 monastery; U",
    .avoid = "* field-0; * field-1",
  },

  /* --- The last tiles --- */
  {
    /* Three points for a farmer beside the completed city, one for a knight. */
    .path = "/tactics/R12-R14/last-tile-for-a-farmer",
    .tiles = few_tiles,
    .n_players = 2,
    .turns = "E 0,-1,180 city-0; U 1,0,90 road-0; E 0,1,180 city-0; E",
    .play = "0,-2,* field-0; 1,-1,* field-0; -1,-1,* field-0",
  },
};

/* --- Asking --- */

static gboolean
is_place (const char             *place,
          const BastidePlacement *placement)
{
  int x, y, degrees;

  if (g_strcmp0 (place, "*") == 0)
    return TRUE;
  if (g_str_has_suffix (place, ",*"))
    {
      g_assert_cmpint (sscanf (place, "%d,%d,*", &x, &y), ==, 2);
      return placement->x == x && placement->y == y;
    }
  g_assert_cmpint (sscanf (place, "%d,%d,%d", &x, &y, &degrees), ==, 3);
  return placement->x == x && placement->y == y && 90 * placement->rotation == degrees;
}

static gboolean
is_claim (const char            *claim,
          const BastideTileType *type,
          unsigned               segment)
{
  if (g_strcmp0 (claim, "*") == 0)
    return TRUE;
  if (g_strcmp0 (claim, "-") == 0)
    return segment == BASTIDE_NONE;
  return segment == segment_named (type, claim);
}

static gboolean
is_one_of (const char            *moves,
           const BastideTileType *type,
           const BastideMove     *move)
{
  g_auto (GStrv) each = g_strsplit (moves, "; ", -1);

  for (char **one = each; *one != NULL; one++)
    {
      g_auto (GStrv) words = g_strsplit (*one, " ", -1);

      if (is_place (words[0], &move->placement) && is_claim (words[1], type, move->claim))
        return TRUE;
    }
  return FALSE;
}

static char *
describe_move (const BastideTileType *type,
               const BastideMove     *move)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d,%d,%d ", move->placement.x, move->placement.y, 90 * move->placement.rotation);
  if (move->claim == BASTIDE_NONE)
    g_string_append_c (text, '-');
  else
    append_segment_name (text, type, move->claim);
  return g_string_free (text, FALSE);
}

static char *
describe_thought (const BastideTileType *type,
                  const BastideThought  *thought)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < MIN (thought->n_candidates, 6); i++)
    {
      const BastideCandidate *candidate = &thought->candidates[i];
      g_autofree char *move = describe_move (type, &candidate->move);

      g_string_append_printf (text, "%s%s (%u, %+.1f)", i > 0 ? "; " : "", move, candidate->visits,
                              (double) candidate->margin);
    }
  return g_string_free (text, FALSE);
}

static void
ask (const Tactic       *tactic,
     const BastideState *state,
     const char         *word)
{
  const BastideTileType *type = &state->set->types[state->hand];
  const BastideEffort effort = { .n_threads = 2 };
  BastideRandom random = { 1 };
  BastideThought thought;
  BastideStrategy strategy;
  g_autofree char *told = NULL;
  const BastideMove *move;

  g_assert_true (bastide_strategy_parse (word, &strategy));
  strategy.think (&strategy, state, &effort, &random, &thought);
  told = describe_thought (type, &thought);
  g_test_message ("%s: %s", word, told);

  move = &thought.candidates[0].move;
  if ((tactic->play != NULL && !is_one_of (tactic->play, type, move))
      || (tactic->avoid != NULL && is_one_of (tactic->avoid, type, move)))
    {
      g_test_message ("%s should %s %s", word, tactic->play != NULL ? "play" : "avoid",
                      tactic->play != NULL ? tactic->play : tactic->avoid);
      g_test_fail ();
    }
}

static void
test_tactic (gconstpointer data)
{
  const Tactic *tactic = data;
  g_autofree BastideState *state = NULL;
  ScriptedSet own_set;

  if (tactic->tiles != NULL)
    scripted_set_init (&own_set, tactic->tiles);
  state = position_state_new (tactic->tiles != NULL ? &own_set : base_set (), tactic->n_players, tactic->turns);
  ask (tactic, state, "hard");
  ask (tactic, state, "expert");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (tactics); i++)
    g_test_add_data_func (tactics[i].path, &tactics[i], test_tactic);
  return g_test_run ();
}
