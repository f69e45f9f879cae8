/* bastide-board-cards.c: what lies over the board to explain it, out of the way of what it explains
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-cards.h"

#include "bastide-field-legend.h"
#include "bastide-inspector.h"

#define MARGIN 9.
/* From the border of a widget over the board to a card beside it. */
#define GAP 6.
#define POINTER_REACH 24.

/* How bad it is to hide a pixel of something. */
#define WIDGET_WEIGHT 1000.
#define INSPECTED_WEIGHT 100.
#define LEGAL_WEIGHT 3.
#define TILE_WEIGHT 1.

/* On a smaller board fewer designs are shown. */
#define ROOMY_WIDTH 480
#define ROOMY_HEIGHT 420
#define N_COLUMNS 6
#define N_ROWS 4
#define SMALL_N_ROWS 2
#define CRAMPED_HEIGHT 360 /* there is room for a single row */

struct _BastideBoardCards
{
  GtkWidget         parent_instance;

  GtkWidget        *legend;
  GtkWidget        *inspector;

  /* Owned */
  BastideBoardView *board;

  int               width;         /* for which the legend has been placed */
  int               height;
  graphene_rect_t   legend_bounds;
};

G_DEFINE_FINAL_TYPE (BastideBoardCards, bastide_board_cards, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_BOARD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* ---- Where there is room ----------------------------------------------------------------------------------------- */

static double
overlap (const graphene_rect_t *a,
         const graphene_rect_t *b)
{
  graphene_rect_t both;

  return graphene_rect_intersection (a, b, &both) ? both.size.width * both.size.height : 0;
}

static double
hidden_cells (BastideBoardCards     *self,
              const graphene_rect_t *bounds,
              const GArray          *cells)
{
  const BastideGeometry *geometry = bastide_board_view_get_geometry (self->board);
  double hidden = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      const BastideSpot *spot = &g_array_index (cells, BastideSpot, i);
      graphene_rect_t cell = bastide_geometry_cell (geometry, spot->x, spot->y);

      hidden += overlap (bounds, &cell);
    }
  return hidden;
}

static double
hidden_tiles (BastideBoardCards     *self,
              const graphene_rect_t *bounds)
{
  const BastideState *state = bastide_game_get_state (bastide_board_view_get_game (self->board));
  g_autoptr (GArray) cells = g_array_sized_new (FALSE, FALSE, sizeof (BastideSpot), state->n_tiles);

  for (guint i = 0; i < state->n_tiles; i++)
    {
      BastideSpot cell = { state->tiles[i].x, state->tiles[i].y };

      g_array_append_val (cells, cell);
    }
  return hidden_cells (self, bounds, cells);
}

/* What is not to be hidden. */
typedef struct
{
  GArray       *widgets;   /* of graphene_rect_t: what else lies over the board, its buttons */
  GArray       *legal;     /* of BastideSpot */
  const GArray *inspected; /* of BastideSpot; NULL if the card is not about them */
} Sights;

static GArray *
find_widgets (BastideBoardCards *self)
{
  GtkWidget *overlay = gtk_widget_get_parent (GTK_WIDGET (self));
  GArray *widgets = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  for (GtkWidget *child = gtk_widget_get_first_child (overlay); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t area;

      if (child != GTK_WIDGET (self) && child != GTK_WIDGET (self->board) && gtk_widget_get_visible (child)
          && gtk_widget_compute_bounds (child, GTK_WIDGET (self), &area))
        g_array_append_val (widgets, area);
    }
  return widgets;
}

static double
hidden_widgets (const graphene_rect_t *bounds,
                const GArray          *widgets)
{
  double hidden = 0;

  for (guint i = 0; i < widgets->len; i++)
    hidden += overlap (bounds, &g_array_index (widgets, graphene_rect_t, i));
  return hidden;
}

static double
badness (BastideBoardCards     *self,
         const graphene_rect_t *bounds,
         const Sights          *sights)
{
  graphene_point_t pointer;
  double result;

  result = WIDGET_WEIGHT * hidden_widgets (bounds, sights->widgets)
           + LEGAL_WEIGHT * hidden_cells (self, bounds, sights->legal) + TILE_WEIGHT * hidden_tiles (self, bounds);
  if (sights->inspected == NULL)
    return result;

  result += INSPECTED_WEIGHT * hidden_cells (self, bounds, sights->inspected)
            + WIDGET_WEIGHT * overlap (bounds, &self->legend_bounds);
  if (bastide_board_view_get_pointer (self->board, &pointer))
    result += INSPECTED_WEIGHT
              * overlap (bounds, &GRAPHENE_RECT_INIT (pointer.x - POINTER_REACH, pointer.y - POINTER_REACH,
                                                      2 * POINTER_REACH, 2 * POINTER_REACH));
  return result;
}

static void
consider (BastideBoardCards *self,
          graphene_rect_t    bounds,
          const Sights      *sights,
          graphene_rect_t   *best,
          double            *least)
{
  double here;

  if (bounds.origin.x < 0 || bounds.origin.x + bounds.size.width > gtk_widget_get_width (GTK_WIDGET (self))
      || bounds.origin.y < 0 || bounds.origin.y + bounds.size.height > gtk_widget_get_height (GTK_WIDGET (self)))
    return;

  here = badness (self, &bounds, sights);
  if (here < *least)
    {
      *least = here;
      *best = bounds;
    }
}

/* The corner where a card of that size hides least, or beside a widget there.  The first is taken of those that are as
 * good as each other. */
static graphene_rect_t
find_room (BastideBoardCards *self,
           int                width,
           int                height,
           const GArray      *inspected)
{
  g_autoptr (GArray) widgets = find_widgets (self);
  g_autoptr (GArray) legal = bastide_game_get_legal_cells (bastide_board_view_get_game (self->board));
  Sights sights = { widgets, legal, inspected };
  double right = gtk_widget_get_width (GTK_WIDGET (self)) - MARGIN - width;
  double bottom = gtk_widget_get_height (GTK_WIDGET (self)) - MARGIN - height;
  graphene_rect_t best = GRAPHENE_RECT_INIT (MARGIN, MAX (bottom, 0), width, height);
  double least = G_MAXDOUBLE;

  consider (self, GRAPHENE_RECT_INIT (MARGIN, bottom, width, height), &sights, &best, &least);
  consider (self, GRAPHENE_RECT_INIT (MARGIN, MARGIN, width, height), &sights, &best, &least);
  consider (self, GRAPHENE_RECT_INIT (right, bottom, width, height), &sights, &best, &least);
  consider (self, GRAPHENE_RECT_INIT (right, MARGIN, width, height), &sights, &best, &least);
  for (guint i = 0; i < widgets->len; i++)
    {
      const graphene_rect_t *area = &g_array_index (widgets, graphene_rect_t, i);

      consider (self, GRAPHENE_RECT_INIT (area->origin.x - GAP - width, area->origin.y, width, height), &sights, &best,
                &least);
    }
  return best;
}

static void
place (GtkWidget             *card,
       const graphene_rect_t *bounds)
{
  const GtkAllocation allocation = {
    (int) bounds->origin.x, (int) bounds->origin.y, (int) bounds->size.width, (int) bounds->size.height,
  };

  gtk_widget_size_allocate (card, &allocation, -1);
}

static void
measure_card (BastideBoardCards *self,
              GtkWidget         *card,
              int               *width,
              int               *height)
{
  GtkRequisition natural, minimum;

  gtk_widget_get_preferred_size (card, &minimum, &natural);
  *width = CLAMP (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN, minimum.width, natural.width);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, *width, NULL, height, NULL, NULL);
}

/* It stays in its corner while the board is panned. */
static void
place_legend (BastideBoardCards *self,
              gboolean           resized)
{
  int width, height;

  if (!gtk_widget_should_layout (self->legend))
    {
      self->legend_bounds = *graphene_rect_zero ();
      return;
    }

  measure_card (self, self->legend, &width, &height);
  if (resized || width != (int) self->legend_bounds.size.width || height != (int) self->legend_bounds.size.height)
    self->legend_bounds = find_room (self, width, height, NULL);
  place (self->legend, &self->legend_bounds);
}

static void
place_inspector (BastideBoardCards *self)
{
  g_autoptr (GArray) inspected = NULL;
  graphene_rect_t bounds;
  int width, height;

  if (!gtk_widget_should_layout (self->inspector))
    return;

  measure_card (self, self->inspector, &width, &height);
  inspected = bastide_board_view_get_inspected_cells (self->board);
  bounds = find_room (self, width, height, inspected);
  place (self->inspector, &bounds);
}

/* ---- What they tell ---------------------------------------------------------------------------------------------- */

/* Of the designs that fit a cell, as many as leave the cell in sight. */
static guint
count_rows (BastideBoardCards *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (width >= ROOMY_WIDTH && height >= ROOMY_HEIGHT)
    return N_ROWS;
  return height >= CRAMPED_HEIGHT ? SMALL_N_ROWS : 1;
}

static void
inspected_cb (BastideBoardCards *self)
{
  const BastideFeatureInfo *feature = bastide_board_view_get_feature (self->board);
  BastideGame *game = bastide_board_view_get_game (self->board);
  BastideSpot cell;

  if (feature != NULL)
    bastide_inspector_show_feature (BASTIDE_INSPECTOR (self->inspector), game, feature);
  else if (bastide_board_view_get_asked_cell (self->board, &cell))
    bastide_inspector_show_cell (BASTIDE_INSPECTOR (self->inspector), game, bastide_board_view_get_cache (self->board),
                                 cell.x, cell.y, N_COLUMNS, count_rows (self));
  else
    bastide_inspector_clear (BASTIDE_INSPECTOR (self->inspector));

  gtk_widget_set_visible (self->inspector, feature != NULL || bastide_board_view_get_asked_cell (self->board, &cell));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
game_cb (BastideBoardCards *self)
{
  bastide_field_legend_set_game (BASTIDE_FIELD_LEGEND (self->legend), bastide_board_view_get_game (self->board));
}

static void
fields_cb (BastideBoardCards *self)
{
  gtk_widget_set_visible (self->legend, bastide_board_view_get_show_fields (self->board));
}

void
bastide_board_cards_set_compact (BastideBoardCards *self,
                                 gboolean           compact)
{
  g_return_if_fail (BASTIDE_IS_BOARD_CARDS (self));

  bastide_field_legend_set_compact (BASTIDE_FIELD_LEGEND (self->legend), compact);
}

static void
set_board (BastideBoardCards *self,
           BastideBoardView  *board)
{
  if (self->board == board)
    return;

  if (self->board != NULL)
    g_signal_handlers_disconnect_by_data (self->board, self);
  g_set_object (&self->board, board);
  if (board == NULL)
    return;

  g_signal_connect_swapped (board, "inspected", G_CALLBACK (inspected_cb), self);
  g_signal_connect_swapped (board, "notify::game", G_CALLBACK (game_cb), self);
  g_signal_connect_swapped (board, "notify::show-fields", G_CALLBACK (fields_cb), self);
  game_cb (self);
  fields_cb (self);
  inspected_cb (self);
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

/* It asks for no room: that is the board's. */
static void
bastide_board_cards_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = *natural = 0;
}

/* When what lies beside it over the board has got its place too. */
static gboolean
place_again_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  BastideBoardCards *self = BASTIDE_BOARD_CARDS (widget);

  self->legend_bounds = *graphene_rect_zero ();
  gtk_widget_queue_allocate (widget);
  return G_SOURCE_REMOVE;
}

static void
bastide_board_cards_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  BastideBoardCards *self = BASTIDE_BOARD_CARDS (widget);
  gboolean resized = width != self->width || height != self->height;

  if (self->board == NULL || bastide_board_view_get_game (self->board) == NULL)
    return;

  place_legend (self, resized);
  place_inspector (self);
  if (resized)
    gtk_widget_add_tick_callback (widget, place_again_cb, NULL, NULL);
  self->width = width;
  self->height = height;
}

static gboolean
bastide_board_cards_contains (GtkWidget *widget,
                              double     x,
                              double     y)
{
  return FALSE;
}

static void
bastide_board_cards_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  BastideBoardCards *self = BASTIDE_BOARD_CARDS (object);

  switch (prop_id)
    {
    case PROP_BOARD:
      g_value_set_object (value, self->board);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_board_cards_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  BastideBoardCards *self = BASTIDE_BOARD_CARDS (object);

  switch (prop_id)
    {
    case PROP_BOARD:
      set_board (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_board_cards_dispose (GObject *object)
{
  BastideBoardCards *self = BASTIDE_BOARD_CARDS (object);

  set_board (self, NULL);
  g_clear_pointer (&self->legend, gtk_widget_unparent);
  g_clear_pointer (&self->inspector, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_board_cards_parent_class)->dispose (object);
}

static void
bastide_board_cards_class_init (BastideBoardCardsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_board_cards_get_property;
  object_class->set_property = bastide_board_cards_set_property;
  object_class->dispose = bastide_board_cards_dispose;

  widget_class->measure = bastide_board_cards_measure;
  widget_class->size_allocate = bastide_board_cards_size_allocate;
  widget_class->contains = bastide_board_cards_contains;

  properties[PROP_BOARD] =
    g_param_spec_object ("board", NULL, NULL, BASTIDE_TYPE_BOARD_VIEW, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "boardcards");
}

static void
bastide_board_cards_init (BastideBoardCards *self)
{
  self->legend = bastide_field_legend_new ();
  gtk_widget_set_visible (self->legend, FALSE);
  gtk_widget_set_parent (self->legend, GTK_WIDGET (self));

  self->inspector = bastide_inspector_new ();
  gtk_widget_set_visible (self->inspector, FALSE);
  gtk_widget_set_can_target (self->inspector, FALSE);
  gtk_widget_set_parent (self->inspector, GTK_WIDGET (self));
}

GtkWidget *
bastide_board_cards_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_CARDS, NULL);
}
