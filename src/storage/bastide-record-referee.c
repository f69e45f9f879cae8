/* bastide-record-referee.c: plays a saved game again, to see that it is one that play could bring about
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-record-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-xml.h"

/* Follows a draft turn by turn. */
typedef struct
{
  BastideDraft  *draft;
  const char    *name;
  BastideState   state;
  GError       **error;
} Referee;

#define REFUSE(referee, line, ...) \
  bastide_xml_set_error ((referee)->error, (referee)->name, line, BASTIDE_STORAGE_ERROR_ILLEGAL, __VA_ARGS__)

static const char *
hand_id (Referee *referee)
{
  return bastide_catalogue_get_tile_id (referee->draft->record->catalogue, referee->state.hand);
}

static gboolean
touches_a_tile (const BastideState *state,
                int                 x,
                int                 y)
{
  return bastide_state_tile_at (state, x, y - 1) >= 0 || bastide_state_tile_at (state, x + 1, y) >= 0
         || bastide_state_tile_at (state, x, y + 1) >= 0 || bastide_state_tile_at (state, x - 1, y) >= 0;
}

/* R3 */
static gboolean
check_placement (Referee          *referee,
                 BastidePlacement  placement,
                 guint             line)
{
  int x = placement.x, y = placement.y;

  if (bastide_state_can_place (&referee->state, x, y, placement.rotation))
    return TRUE;
  if (bastide_state_tile_at (&referee->state, x, y) >= 0)
    REFUSE (referee, line, _("a tile lies at %d, %d already"), x, y);
  else if (!touches_a_tile (&referee->state, x, y))
    REFUSE (referee, line, _("no tile lies beside %d, %d"), x, y);
  else
    REFUSE (referee, line, _("tile “%s” does not fit at %d, %d in rotation %d"),
            hand_id (referee), x, y, 90 * placement.rotation);
  return FALSE;
}

/* R5, R6 */
static gboolean
check_claim (Referee *referee,
             guint    claim,
             guint    line)
{
  const BastideState *state = &referee->state;

  if (claim == BASTIDE_NONE)
    return TRUE;
  if (state->hands[state->player] == 0)
    {
      REFUSE (referee, line, _("player %u has no follower in hand"), state->player);
      return FALSE;
    }
  if ((bastide_state_claimable (state) & 1u << claim) == 0)
    {
      REFUSE (referee, line, _("%s belongs to a feature that holds a follower already"),
              bastide_catalogue_get_segment_name (referee->draft->record->catalogue, state->hand, claim));
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_turn (Referee                *referee,
            const BastideDraftTurn *turn,
            const BastideMove      *move)
{
  BastideState *state = &referee->state;
  BastideTurn made;

  if (state->phase == BASTIDE_PHASE_OVER)
    {
      REFUSE (referee, turn->line, _("the game has ended before this turn"));
      return FALSE;
    }
  if (turn->player != state->player)
    {
      REFUSE (referee, turn->line, _("it is the turn of player %u, not %u"), state->player, turn->player);
      return FALSE;
    }
  if (turn->type != state->hand)
    {
      REFUSE (referee, turn->line, _("the deck gives tile “%s”, not “%s”"), hand_id (referee),
              bastide_catalogue_get_tile_id (referee->draft->record->catalogue, turn->type));
      return FALSE;
    }
  if (!check_placement (referee, move->placement, turn->line))
    return FALSE;
  bastide_state_place (state, move->placement, &made);
  if (!check_claim (referee, move->claim, turn->line))
    return FALSE;
  bastide_state_finish (state, move->claim, &made);
  return TRUE;
}

static gboolean
check_scores (Referee *referee)
{
  const GArray *scores = referee->draft->scores;

  for (guint player = 0; player < scores->len; player++)
    {
      int told = g_array_index (scores, int, player), counted = referee->state.scores[player];

      if (told == counted)
        continue;
      REFUSE (referee, referee->draft->scores_line,
              _("the file is damaged: it gives player %u a score of %d, and the turns one of %d"),
              player, told, counted);
      return FALSE;
    }
  return TRUE;
}

static gboolean
is_same_placement (BastidePlacement a,
                   BastidePlacement b)
{
  return a.x == b.x && a.y == b.y && a.rotation == b.rotation;
}

/* Laying anything else would have dropped the turns to be played again. */
static gboolean
check_pending_repeats (Referee *referee)
{
  const BastideRecord *record = referee->draft->record;
  const BastideMove *next;

  if (record->played == record->turns->len)
    return TRUE;
  next = &g_array_index (record->turns, BastideMove, record->played);
  if (is_same_placement (record->pending.placement, next->placement)
      && (record->pending.claim == BASTIDE_NONE || record->pending.claim == next->claim))
    return TRUE;
  REFUSE (referee, referee->draft->pending_line,
          _("the pending tile is laid otherwise than in the next turn, in line %u"),
          g_array_index (referee->draft->turns, BastideDraftTurn, record->played).line);
  return FALSE;
}

static gboolean
find_pending_claim (Referee *referee)
{
  BastideDraft *draft = referee->draft;
  g_autofree char *excerpt = NULL;

  if (draft->pending_claim == NULL)
    return TRUE;
  draft->record->pending.claim =
    bastide_catalogue_find_segment (draft->record->catalogue, referee->state.hand, draft->pending_claim);
  if (draft->record->pending.claim != BASTIDE_NONE)
    return TRUE;
  excerpt = bastide_xml_excerpt (draft->pending_claim);
  bastide_xml_set_error (referee->error, referee->name, draft->pending_line, BASTIDE_STORAGE_ERROR_INVALID,
                         _("tile “%s” has no segment “%s”"), hand_id (referee), excerpt);
  return FALSE;
}

static gboolean
check_pending (Referee *referee)
{
  BastideDraft *draft = referee->draft;
  const BastideMove *pending = &draft->record->pending;
  BastideTurn turn;
  gboolean is_legal;

  if (!draft->record->has_pending)
    return TRUE;
  if (referee->state.phase == BASTIDE_PHASE_OVER)
    {
      REFUSE (referee, draft->pending_line, _("the game has ended, and no tile can be pending"));
      return FALSE;
    }
  if (!find_pending_claim (referee) || !check_placement (referee, pending->placement, draft->pending_line))
    return FALSE;

  bastide_state_place (&referee->state, pending->placement, &turn);
  is_legal = check_claim (referee, pending->claim, draft->pending_line);
  bastide_state_lift (&referee->state, &turn);
  return is_legal && check_pending_repeats (referee);
}

/* Whoever ended the game took what was pending back, and left nothing to be played again. */
static gboolean
check_ended (Referee *referee)
{
  BastideDraft *draft = referee->draft;
  const BastideRecord *record = draft->record;

  if (!record->ended)
    return TRUE;
  if (referee->state.phase == BASTIDE_PHASE_OVER)
    REFUSE (referee, draft->turns_line, _("the game was ended early, but its last tile has been played"));
  else if (record->played < record->turns->len)
    REFUSE (referee, draft->turns_line, _("the game was ended early, and no turn can be played again"));
  else if (record->has_pending)
    REFUSE (referee, draft->pending_line, _("the game was ended early, and no tile can be pending"));
  else
    return TRUE;
  return FALSE;
}

/* The state is that after all turns, in force or not. */
static gboolean
check_early_end_to_come (Referee *referee)
{
  BastideDraft *draft = referee->draft;
  const BastideRecord *record = draft->record;

  if (!record->ends_early || record->ended)
    return TRUE;
  if (referee->state.phase == BASTIDE_PHASE_OVER)
    REFUSE (referee, draft->turns_line, _("the game was ended early, but its last tile has been played"));
  else if (record->has_pending && record->played == record->turns->len)
    REFUSE (referee, draft->pending_line, _("the game was ended early, and no tile can be pending"));
  else
    return TRUE;
  return FALSE;
}

gboolean
bastide_draft_check (BastideDraft  *self,
                     const char    *name,
                     GError       **error)
{
  const BastideRecord *record = self->record;
  g_autofree Referee *referee = g_new0 (Referee, 1);
  g_autofree BastideState *played = g_new (BastideState, 1);

  referee->draft = self;
  referee->name = name;
  referee->error = error;
  bastide_state_init (&referee->state, bastide_catalogue_get_tile_set (record->catalogue), record->seats->len,
                      record->deck);

  for (guint i = 0; i < record->turns->len; i++)
    {
      if (i == record->played)
        *played = referee->state;
      if (!check_turn (referee, &g_array_index (self->turns, BastideDraftTurn, i),
                       &g_array_index (record->turns, BastideMove, i)))
        return FALSE;
    }
  if (!check_early_end_to_come (referee))
    return FALSE;
  if (record->played < record->turns->len)
    referee->state = *played;
  return check_ended (referee) && check_pending (referee) && check_scores (referee);
}
