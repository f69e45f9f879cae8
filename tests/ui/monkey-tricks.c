/* monkey-tricks.c: what the monkey does
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
#include "monkey.h"

/* --- Keys --- */

static void
press (Monkey     *self,
       const char *key)
{
  guint keyval;
  GdkModifierType modifiers;

  monkey_note ("  %s", key);
  g_assert_true (gtk_accelerator_parse (key, &keyval, &modifiers));
  monkey_key (self, keyval, modifiers);
}

static void
press_any_key (Monkey *self)
{
  static const GdkModifierType modifiers[] = { 0, 0, 0, GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK,
                                               GDK_CONTROL_MASK | GDK_SHIFT_MASK };

  monkey_any_key (self, modifiers[monkey_below (self, G_N_ELEMENTS (modifiers))]);
}

static void
press_board_keys (Monkey *self)
{
  static const char *const keys[] = { "Left", "Right", "Up", "Down", "Left", "Right", "Up", "Down",
                                      "<Control>Left", "<Control>Right", "<Control>Up", "<Control>Down",
                                      "Return", "Return", "Return", "space", "space", "r", "<Shift>r", "Escape", "i",
                                      "f", "h", "t", "m", "1", "2", "3", "plus", "minus", "0", "KP_Add", "KP_Enter",
                                      "Home", "End", "Page_Up", "Page_Down", "Delete", "BackSpace" };

  for (guint n = 1 + monkey_below (self, 6); n > 0; n--)
    press (self, monkey_pick_of (self, keys));
}

static void
press_shortcut (Monkey *self)
{
  static const char *const keys[] = { "<Control>n", "<Control>o", "<Control>s", "<Control><Shift>s", "<Control>z",
                                      "<Control><Shift>z", "<Control>comma", "<Control>question", "<Control>q",
                                      "<Control>w", "F1", "F10", "F11", "F2", "F5", "<Shift>F10", "Menu", "<Alt>F4",
                                      "<Alt>Left", "<Alt>n", "<Alt>s", "<Alt>c", "<Alt>a", "<Alt>o", "Escape", "Tab",
                                      "<Shift>Tab", "Tab", "<Control>Tab", "<Control>f", "<Control>a", "<Control>c",
                                      "<Control>x", "<Control>v" };

  press (self, monkey_pick_of (self, keys));
}

static void
type (Monkey *self)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz 0123456789";

  for (guint n = 1 + monkey_below (self, 8); n > 0; n--)
    monkey_key (self, (guint) letters[monkey_below (self, sizeof letters - 1)], 0);
}

static void
hold_key (Monkey *self)
{
  static const char *const keys[] = { "Left", "Right", "Up", "Down", "Tab", "Return", "space", "r", "plus", "minus",
                                      "Escape", "h", "f", "F11", "BackSpace" };
  const char *key = monkey_pick_of (self, keys);
  guint keyval;

  monkey_note ("  %s", key);
  gtk_accelerator_parse (key, &keyval, NULL);
  monkey_hold_key (self, keyval, 50 + monkey_below (self, 700));
}

static void
press_escape (Monkey *self)
{
  press (self, "Escape");
}

static void
walk_through_menu (Monkey *self)
{
  static const char *const keys[] = { "Down", "Down", "Down", "Up", "Right", "Left", "Tab" };

  press (self, "F10");
  monkey_settle (self);
  for (guint n = monkey_below (self, 12); n > 0; n--)
    press (self, monkey_pick_of (self, keys));
  press (self, monkey_tosses (self) ? "Return" : "Escape");
}

/* --- The pointer --- */

static void
collect_targets (GtkWidget *widget,
                 GPtrArray *targets)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (gtk_widget_get_focusable (widget) || GTK_IS_BUTTON (widget))
    g_ptr_array_add (targets, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_targets (child, targets);
}

/* Something in one of the windows, as likely in a small one as in a large one. */
static GtkWidget *
find_target (Monkey *self)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels,
                                                          monkey_below (self, g_list_model_get_n_items (toplevels)));
  g_autoptr (GPtrArray) targets = g_ptr_array_new ();

  collect_targets (toplevel, targets);
  return targets->len > 0 ? g_ptr_array_index (targets, monkey_below (self, targets->len)) : NULL;
}

static gboolean
move_to (Monkey    *self,
         GtkWidget *widget,
         double     x,
         double     y)
{
  int screen_x, screen_y;

  if (!monkey_find_place (self, widget, x, y, &screen_x, &screen_y))
    return FALSE;

  monkey_note ("  at %d, %d on %s", screen_x, screen_y, G_OBJECT_TYPE_NAME (widget));
  monkey_move (self, screen_x, screen_y);
  return TRUE;
}

static gboolean
move_onto (Monkey    *self,
           GtkWidget *widget)
{
  return move_to (self, widget,
                  monkey_below (self, (guint) MAX (1, gtk_widget_get_width (widget))),
                  monkey_below (self, (guint) MAX (1, gtk_widget_get_height (widget))));
}

static void
move_anywhere (Monkey *self)
{
  int width, height, x, y;

  monkey_get_screen (self, &width, &height);
  x = (int) monkey_below (self, (guint) width);
  y = (int) monkey_below (self, (guint) height);
  monkey_note ("  at %d, %d", x, y);
  monkey_move (self, x, y);
}

static guint
any_button (Monkey *self)
{
  static const guint buttons[] = { 1, 1, 1, 2, 3, 3, 8, 9 };

  return buttons[monkey_below (self, G_N_ELEMENTS (buttons))];
}

static void
point (Monkey *self)
{
  GtkWidget *widget = find_target (self);

  if (widget != NULL)
    move_onto (self, widget);
}

static void
click_anywhere (Monkey *self)
{
  move_anywhere (self);
  monkey_click (self, any_button (self));
}

static void
click_something (Monkey *self)
{
  GtkWidget *widget = find_target (self);

  if (widget != NULL && move_onto (self, widget))
    monkey_click (self, monkey_below (self, 4) > 0 ? 1 : any_button (self));
}

static void
double_click (Monkey *self)
{
  GtkWidget *widget = find_target (self);

  if (widget == NULL || !move_onto (self, widget))
    return;

  for (guint n = 2 + monkey_below (self, 3); n > 0; n--)
    monkey_click (self, 1);
}

static void
drag (Monkey *self)
{
  guint button = monkey_below (self, 4) > 0 ? 1 : any_button (self);
  GtkWidget *widget = find_target (self);

  if (widget == NULL || !move_onto (self, widget))
    return;

  monkey_button (self, button, TRUE);
  for (guint n = 1 + monkey_below (self, 6); n > 0; n--)
    {
      if (monkey_tosses (self) && (widget = find_target (self)) != NULL)
        move_onto (self, widget);
      else
        move_anywhere (self);
      monkey_linger (self, monkey_below (self, 30));
      if (monkey_below (self, 8) == 0)
        press (self, monkey_tosses (self) ? "Escape" : "r");
    }
  monkey_button (self, button, FALSE);
}

static void
scroll (Monkey *self)
{
  point (self);
  monkey_scroll (self, 4 + monkey_below (self, 4), 1 + monkey_below (self, 12),
                 monkey_tosses (self) ? GDK_CONTROL_MASK : 0);
}

static gboolean
move_to_cell (Monkey *self,
              int     x,
              int     y)
{
  BastideBoardView *board = self->parlour.window->board;
  graphene_rect_t cell = bastide_geometry_cell (bastide_board_view_get_geometry (board), x, y);

  return move_to (self, GTK_WIDGET (board), cell.origin.x + cell.size.width / 2, cell.origin.y + cell.size.height / 2);
}

static void
click_legal_cell (Monkey *self)
{
  BastideGame *game = self->parlour.window->game;
  g_autoptr (GArray) cells = game != NULL ? bastide_game_get_legal_cells (game) : NULL;
  const BastideSpot *cell;

  if (cells == NULL || cells->len == 0)
    return;

  cell = &g_array_index (cells, BastideSpot, monkey_below (self, cells->len));
  monkey_note ("  cell %d, %d", cell->x, cell->y);
  if (move_to_cell (self, cell->x, cell->y))
    monkey_click (self, 1);
}

static void
click_spot (Monkey *self)
{
  BastideBoardView *board = self->parlour.window->board;
  BastideBoardSpots spots;
  const BastideBoardSpot *spot;

  bastide_board_view_get_spots (board, &spots);
  if (spots.n == 0)
    return;

  spot = &spots.spots[monkey_below (self, spots.n)];
  monkey_note ("  segment %u", spot->segment);
  if (move_to (self, GTK_WIDGET (board), spot->centre.x, spot->centre.y))
    monkey_click (self, 1);
  if (monkey_tosses (self))
    press (self, "Return");
}

/* --- The window --- */

static void
resize (Monkey *self)
{
  int width = 360 + (int) monkey_below (self, 1400), height = 200 + (int) monkey_below (self, 1100);

  monkey_note ("  %d × %d", width, height);
  gtk_window_set_default_size (GTK_WINDOW (self->parlour.window), width, height);
}

static void
change_state (Monkey *self)
{
  GtkWindow *window = GTK_WINDOW (self->parlour.window);
  guint state = monkey_below (self, 6);

  monkey_note ("  %u", state);
  switch (state)
    {
    case 0:
      gtk_window_maximize (window);
      break;
    case 1:
      gtk_window_unmaximize (window);
      break;
    case 2:
      gtk_window_minimize (window);
      break;
    case 3:
      gtk_window_fullscreen (window);
      break;
    case 4:
      gtk_window_unfullscreen (window);
      break;
    default:
      break;
    }
  if (state < 3)
    monkey_settle (self);
  if (monkey_has_window (self))
    gtk_window_present (window);
}

static void
look_away (Monkey *self)
{
  monkey_look_away (self);
  monkey_settle (self);
  if (monkey_has_window (self))
    gtk_window_present (GTK_WINDOW (self->parlour.window));
}

static void
wait_a_while (Monkey *self)
{
  monkey_linger (self, 50 + monkey_below (self, 300));
}

/* --- Actions --- */

static int
any_number (Monkey *self)
{
  static const int numbers[] = { 0, 1, -1, 2, 3, 90, 180, 270, 360, -90, 71, 72, 73, 127, 128, 255, 256, 32767, 32768,
                                 -32768, -32769, 65536, G_MAXINT, G_MININT, G_MAXINT / 90 };

  if (monkey_tosses (self))
    return (int) monkey_below (self, 9) - 4;
  return numbers[monkey_below (self, G_N_ELEMENTS (numbers))];
}

static const char *
any_word (Monkey *self)
{
  static const char *const words[] = { "", "city-0", "road-0", "field-0", "field-1", "monastery-0", "city-1", "road-3",
                                       "human", "easy", "medium", "hard", "expert", "greedy", "<b>&amp;</b>", "%s%n%d",
                                       "\u202e\u05d0\u0628\u202c", "\u0301\u0301\u0301", "\U0001f3f0", " ",
                                       "\n\t\033[1m", "city-99999999999999999999", "CITY-0", "city-0 ", "NaN" };

  return monkey_pick_of (self, words);
}

static GVariant *
any_parameter (Monkey     *self,
               const char *type)
{
  if (g_str_equal (type, "(iii)"))
    return g_variant_new ("(iii)", any_number (self), any_number (self), any_number (self));
  if (g_str_equal (type, "(is)"))
    return g_variant_new ("(is)", any_number (self), any_word (self));
  if (g_str_equal (type, "i"))
    return g_variant_new_int32 (any_number (self));
  g_assert_cmpstr (type, ==, "s");
  return g_variant_new_string (any_word (self));
}

static int
compare_names (const void *a,
               const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
activate_any (Monkey       *self,
              GActionGroup *actions)
{
  g_auto (GStrv) names = g_action_group_list_actions (actions);
  const char *name;
  const GVariantType *type;
  g_autoptr (GVariant) parameter = NULL;
  g_autofree char *text = NULL;

  /* In whichever order they are listed, the same is drawn. */
  qsort (names, g_strv_length (names), sizeof names[0], compare_names);
  name = monkey_pick (self, (const char *const *) names, g_strv_length (names));
  type = g_action_group_get_action_parameter_type (actions, name);
  if (type != NULL)
    parameter = g_variant_ref_sink (any_parameter (self, g_variant_type_peek_string (type)));
  text = parameter != NULL ? g_variant_print (parameter, FALSE) : NULL;
  monkey_note ("  %s %s", name, text != NULL ? text : "");
  g_action_group_activate_action (actions, name, parameter);
}

static void
activate_window_action (Monkey *self)
{
  activate_any (self, G_ACTION_GROUP (self->parlour.window));
}

static void
activate_application_action (Monkey *self)
{
  activate_any (self, G_ACTION_GROUP (self->parlour.application));
}

/* What the rules do not allow changes nothing; what they do is done. */
static void
place (Monkey *self)
{
  BastideWindow *window = self->parlour.window;
  g_autoptr (GArray) cells = window->game != NULL ? bastide_game_get_legal_cells (window->game) : NULL;
  const BastideSpot *cell;
  guint rotation = monkey_below (self, 4);

  if (cells == NULL || cells->len == 0)
    return;

  cell = &g_array_index (cells, BastideSpot, monkey_below (self, cells->len));
  while ((bastide_game_get_rotations (window->game, cell->x, cell->y) >> rotation & 1) == 0)
    rotation = (rotation + 1) % 4;
  monkey_note ("  %d, %d, %u", cell->x, cell->y, rotation);
  parlour_place (&self->parlour, cell->x, cell->y, (int) rotation * 90);
}

static void
claim (Monkey *self)
{
  BastideWindow *window = self->parlour.window;
  g_autoptr (GArray) options = NULL;

  if (window->game == NULL || bastide_game_get_phase (window->game) != BASTIDE_PHASE_CLAIM)
    return;

  options = bastide_game_get_claim_options (window->game);
  if (options->len > 0 && monkey_tosses (self))
    {
      guint segment = g_array_index (options, BastideClaimOption, monkey_below (self, options->len)).segment;

      parlour_claim (&self->parlour, bastide_catalogue_get_segment_name (bastide_game_get_catalogue (window->game),
                                                                         bastide_game_get_hand (window->game),
                                                                         segment));
    }
  parlour_act (&self->parlour, "end-turn", NULL);
}

static void
storm (Monkey *self)
{
  static const char *const actions[] = { "undo", "undo", "redo", "redo", "undo", "redo", "lift", "end-turn", "hint",
                                         "skip", "go-on" };
  guint n = 5 + monkey_below (self, 40);
  gboolean by_keys = monkey_tosses (self);

  monkey_note ("  %u", n);
  while (n-- > 0)
    if (by_keys)
      monkey_key (self, GDK_KEY_z, GDK_CONTROL_MASK | (monkey_tosses (self) ? GDK_SHIFT_MASK : 0));
    else
      parlour_act (&self->parlour, monkey_pick_of (self, actions), NULL);
}

static gboolean
are_all_human (BastideGame *game)
{
  GListModel *players = bastide_game_get_players (game);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      if (bastide_player_get_level (player) != BASTIDE_LEVEL_HUMAN)
        return FALSE;
    }
  return TRUE;
}

/* So many steps back and as many forth are none. */
static void
go_back_and_forth (Monkey *self)
{
  BastideGame *game = self->parlour.window->game;
  g_autoptr (GBytes) before = game != NULL ? monkey_write_down (game) : NULL;
  g_autoptr (GBytes) after = NULL;
  guint n = 1 + monkey_below (self, 30), n_undone = 0;

  for (; n_undone < n && parlour_can (&self->parlour, "undo"); n_undone++)
    parlour_act (&self->parlour, "undo", NULL);
  for (guint i = 0; i < n_undone; i++)
    parlour_act (&self->parlour, "redo", NULL);

  monkey_note ("  %u", n_undone);
  if (game == NULL || !are_all_human (game))
    return;
  after = monkey_write_down (game);
  g_assert_true (g_bytes_equal (before, after));
}

static void
copy_words (Monkey *self)
{
  g_autofree char *much = g_strnfill (100000, 'x');
  GdkClipboard *clipboard = gdk_display_get_clipboard (gdk_display_get_default ());

  gdk_clipboard_set_text (clipboard, monkey_below (self, 4) == 0 ? much : any_word (self));
  press (self, "<Control>v");
}

/* Whatever lies over the window is put away. */
static void
clear_up (Monkey *self)
{
  for (guint i = 0; i < 3; i++)
    {
      press (self, "Escape");
      monkey_settle (self);
    }
}

static void
quit (Monkey *self)
{
  if (monkey_tosses (self))
    gtk_window_close (GTK_WINDOW (self->parlour.window));
  else
    g_action_group_activate_action (G_ACTION_GROUP (self->parlour.application), "quit", NULL);
}

/* --- All of them --- */

static const struct
{
  const char *name;
  guint       weight;
  void      (*play) (Monkey *self);
} tricks[] = {
  { "press any key", 8, press_any_key },
  { "press board keys", 16, press_board_keys },
  { "press a shortcut", 6, press_shortcut },
  { "type", 3, type },
  { "hold a key", 2, hold_key },
  { "press Escape", 6, press_escape },
  { "walk through the menu", 2, walk_through_menu },

  { "point", 4, point },
  { "click anywhere", 6, click_anywhere },
  { "click something", 12, click_something },
  { "click repeatedly", 3, double_click },
  { "drag", 5, drag },
  { "scroll", 5, scroll },
  { "click a legal cell", 10, click_legal_cell },
  { "click a spot", 10, click_spot },

  { "resize", 4, resize },
  { "change the window's state", 2, change_state },
  { "look away", 1, look_away },
  { "wait", 3, wait_a_while },

  { "activate an action of the window", 8, activate_window_action },
  { "activate an action of the application", 2, activate_application_action },
  { "place", 14, place },
  { "claim", 12, claim },
  { "storm", 2, storm },
  { "go back and forth", 2, go_back_and_forth },
  { "copy and paste", 2, copy_words },
  { "clear up", 8, clear_up },

  { "open a file", 2, monkey_open_file },
  { "save a file", 2, monkey_save_file },
  { "start a game", 3, monkey_start_game },
  { "change a setting", 3, monkey_change_setting },
  { "change the look", 3, monkey_change_look },
  { "quit", 1, quit },
};

void
monkey_do_trick (Monkey *self)
{
  GtkWindow *chooser = parlour_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG);
  guint all = 0, drawn, i = 0;

  if (chooser != NULL)
    {
      monkey_choose_file (self, GTK_FILE_CHOOSER (chooser));
      return;
    }

  for (guint j = 0; j < G_N_ELEMENTS (tricks); j++)
    all += tricks[j].weight;
  for (drawn = monkey_below (self, all); drawn >= tricks[i].weight; i++)
    drawn -= tricks[i].weight;
  monkey_note ("%s", tricks[i].name);
  tricks[i].play (self);
}
