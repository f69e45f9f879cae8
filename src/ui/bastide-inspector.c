/* bastide-inspector.c: a card that tells all about a feature or an empty cell
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-inspector.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-emblem.h"
#include "bastide-tile-view.h"
#include "bastide-words.h"

#define EMBLEM_SIZE 18
#define TILE_SIZE 36
#define LINE_CHARS 28
#define CELLS_OF_A_MONASTERY 9

struct _BastideInspector
{
  GtkWidget  parent_instance;

  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (BastideInspector, bastide_inspector, GTK_TYPE_WIDGET)

void
bastide_inspector_clear (BastideInspector *self)
{
  GtkWidget *child;

  g_return_if_fail (BASTIDE_IS_INSPECTOR (self));

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARS);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_heading (BastideInspector *self,
             const char       *text)
{
  gtk_box_append (GTK_BOX (self->box), create_label (text, "heading"));
}

static void
add_caption (BastideInspector *self,
             const char       *text)
{
  GtkWidget *label = create_label (text, "caption");

  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (self->box), label);
}

/* ---- Features ---------------------------------------------------------------------------------------------------- */

static char *
count_open (const BastideFeatureInfo *info)
{
  switch (info->kind)
    {
    case BASTIDE_ROAD:
      return g_strdup_printf (ngettext ("%u end open", "%u ends open", info->n_open), info->n_open);
    case BASTIDE_CITY:
      return g_strdup_printf (ngettext ("%u side open", "%u sides open", info->n_open), info->n_open);
    default:
      return g_strdup_printf (ngettext ("%u cell empty", "%u cells empty", info->n_open), info->n_open);
    }
}

/* "5 tiles · 1 shield · 2 sides open" */
static char *
describe_size (const BastideFeatureInfo *info)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (info->kind == BASTIDE_MONASTERY)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u of 9 cells", "%u of 9 cells",
                                                       CELLS_OF_A_MONASTERY - info->n_open),
                                             CELLS_OF_A_MONASTERY - info->n_open));
  else
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u tile", "%u tiles", info->n_tiles), info->n_tiles));
  if (info->kind == BASTIDE_FIELD)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u completed city", "%u completed cities", info->n_cities),
                                             info->n_cities));
  if (info->n_shields > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u shield", "%u shields", info->n_shields), info->n_shields));
  if (info->n_open > 0)
    g_ptr_array_add (parts, count_open (info));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

/* How many followers each player has there; the frame is round those with the most. */
static void
add_followers (BastideInspector         *self,
               BastideGame              *game,
               const BastideFeatureInfo *info)
{
  GListModel *players = bastide_game_get_players (game);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    if (info->followers[i] > 0)
      {
        g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);
        g_autofree char *number = g_strdup_printf ("%u", info->followers[i]);
        GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

        gtk_box_append (GTK_BOX (chip), bastide_emblem_new (bastide_player_get_colour (player), EMBLEM_SIZE));
        gtk_box_append (GTK_BOX (chip), create_label (number, "numeric"));
        gtk_widget_add_css_class (chip, "chip");
        if (info->owners >> i & 1)
          gtk_widget_add_css_class (chip, "majority");
        gtk_box_append (GTK_BOX (line), chip);
      }
  gtk_widget_set_halign (line, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->box), line);
}

static void
attach_worth (GtkGrid    *grid,
              const char *when,
              guint       points)
{
  g_autofree char *number = g_strdup_printf ("%u", points);
  GtkWidget *label = create_label (when, "dim-label");
  GtkWidget *value = create_label (number, "title-4");
  int row = gtk_widget_get_first_child (GTK_WIDGET (grid)) != NULL;

  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (value), 1);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, value, 1, row, 1, 1);
}

static void
add_worth (BastideInspector         *self,
           BastideGame              *game,
           const BastideFeatureInfo *info)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  g_autofree char *owners = bastide_words_owners (game, info->owners);

  gtk_grid_set_column_spacing (grid, 18);
  if (info->complete)
    {
      attach_worth (grid, C_("points", "Completed"), info->points);
    }
  else
    {
      attach_worth (grid, C_("points", "Now"), info->points);
      if (bastide_feature_info_may_finish (info))
        attach_worth (grid, C_("points", "If completed"), info->points_finished);
    }
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (grid));
  gtk_box_append (GTK_BOX (self->box), create_label (owners, "caption"));
}

void
bastide_inspector_show_feature (BastideInspector         *self,
                                BastideGame              *game,
                                const BastideFeatureInfo *info)
{
  g_autofree char *size = NULL;
  g_autofree char *words = NULL;

  g_return_if_fail (BASTIDE_IS_INSPECTOR (self));
  g_return_if_fail (info != NULL);

  bastide_inspector_clear (self);
  size = describe_size (info);
  add_heading (self, bastide_words_kind (info->kind));
  add_caption (self, size);
  if (info->owners != 0)
    add_followers (self, game, info);
  add_worth (self, game, info);

  words = bastide_words_feature (game, info);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* ---- Empty cells ------------------------------------------------------------------------------------------------- */

typedef struct
{
  guint type;
  guint count;
} Design;

static int
compare_designs (gconstpointer a,
                 gconstpointer b)
{
  const Design *one = a;
  const Design *other = b;

  return one->count != other->count ? (int) other->count - (int) one->count : (int) one->type - (int) other->type;
}

static GArray *
find_designs (const guint8 counts[BASTIDE_MAX_TYPES])
{
  GArray *designs = g_array_new (FALSE, FALSE, sizeof (Design));

  for (guint type = 0; type < BASTIDE_MAX_TYPES; type++)
    if (counts[type] > 0)
      {
        Design design = { type, counts[type] };

        g_array_append_val (designs, design);
      }
  g_array_sort (designs, compare_designs);
  return designs;
}

/* A design, turned so that it fits the cell. */
static GtkWidget *
create_design (BastideGame         *game,
               BastideTextureCache *cache,
               const Design        *design,
               int                  x,
               int                  y)
{
  /* Translators: how many tiles of a kind there are. */
  g_autofree char *number = g_strdup_printf (C_("number of tiles", "×%u"), design->count);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *view = bastide_tile_view_new ();
  GtkWidget *label = gtk_label_new (number);
  guint fit = bastide_game_get_fit (game, design->type, x, y);

  bastide_tile_view_set_cache (BASTIDE_TILE_VIEW (view), cache);
  bastide_tile_view_set_catalogue (BASTIDE_TILE_VIEW (view), bastide_game_get_catalogue (game));
  bastide_tile_view_set_tile_type (BASTIDE_TILE_VIEW (view), design->type);
  bastide_tile_view_set_rotation (BASTIDE_TILE_VIEW (view), 90 * MAX (g_bit_nth_lsf (fit, -1), 0));
  bastide_tile_view_set_size (BASTIDE_TILE_VIEW (view), TILE_SIZE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
add_designs (BastideInspector    *self,
             BastideGame         *game,
             BastideTextureCache *cache,
             const GArray        *designs,
             int                  x,
             int                  y,
             guint                n_columns,
             guint                n_rows)
{
  GtkWidget *grid = gtk_grid_new ();
  guint n = MIN (designs->len, n_columns * n_rows);

  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  gtk_widget_set_margin_top (grid, 3);
  gtk_widget_set_halign (grid, GTK_ALIGN_START);
  for (guint i = 0; i < n; i++)
    gtk_grid_attach (GTK_GRID (grid), create_design (game, cache, &g_array_index (designs, Design, i), x, y),
                     i % n_columns, i / n_columns, 1, 1);
  gtk_box_append (GTK_BOX (self->box), grid);

  if (n < designs->len)
    {
      guint rest = designs->len - n;
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more design", "and %u more designs", rest), rest);

      add_caption (self, more);
    }
}

static void
add_fitting (BastideInspector *self,
             BastideGame      *game,
             guint             n,
             gboolean          hand_fits)
{
  guint left = bastide_game_get_n_remaining (game);
  g_autofree char *heading = g_strdup_printf (ngettext ("%u Tile Fits", "%u Tiles Fit", n), n);
  g_autofree char *caption = g_strdup_printf (ngettext ("of the %u left", "of the %u left", left), left);

  if (n > 0)
    add_heading (self, heading);
  else if (hand_fits)
    add_heading (self, _("Only the Tile in Hand Fits"));
  else
    add_heading (self, _("No Tile Fits Here Any More"));
  add_caption (self, caption);
}

void
bastide_inspector_show_cell (BastideInspector    *self,
                             BastideGame         *game,
                             BastideTextureCache *cache,
                             int                  x,
                             int                  y,
                             guint                n_columns,
                             guint                n_rows)
{
  guint8 counts[BASTIDE_MAX_TYPES] = { 0 };
  g_autoptr (GArray) designs = NULL;
  g_autofree char *words = NULL;
  guint n = 0;

  g_return_if_fail (BASTIDE_IS_INSPECTOR (self));

  bastide_inspector_clear (self);
  bastide_game_get_fitting (game, x, y, &n, counts);
  designs = find_designs (counts);
  add_fitting (self, game, n, bastide_game_get_rotations (game, x, y) != 0);
  if (n > 0)
    add_designs (self, game, cache, designs, x, y, n_columns, n_rows);

  words = bastide_words_fitting (game, x, y);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_inspector_dispose (GObject *object)
{
  BastideInspector *self = BASTIDE_INSPECTOR (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_inspector_parent_class)->dispose (object);
}

static void
bastide_inspector_class_init (BastideInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_inspector_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "inspector");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_inspector_init (BastideInspector *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class (self->box, "board-card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
bastide_inspector_new (void)
{
  return g_object_new (BASTIDE_TYPE_INSPECTOR, NULL);
}
