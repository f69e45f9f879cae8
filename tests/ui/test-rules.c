/* test-rules.c: the rules to read: that none is missing, that figures are true, and that words are found
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-rules-figure.h"
#include "bastide-rules-page.h"
#include "bastide-rules-search.h"
#include "bastide-rules-text.h"
#include "bastide-rules-window.h"
#include "bastide-words.h"
#include "parlour.h"
#include "tongue.h"

/* --- The text --- */

static const BastideRulesSection *
section_named (const char *name)
{
  guint n;
  const BastideRulesSection *sections = bastide_rules_get_sections (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (sections[i].name, name))
      return &sections[i];
  g_assert_not_reached ();
}

static gboolean
says (const BastideRulesSection *section,
      const char                *words)
{
  for (guint i = 0; i < section->n_blocks; i++)
    if (strstr (tongue_in_english (bastide_rules_block_get_text (&section->blocks[i])), words) != NULL)
      return TRUE;
  return FALSE;
}

/* Where each rule of docs/rules.md is told, and by which words. */
static const struct
{
  guint       rule;
  const char *section;
  const char *words;
} told[] = {
  { 1, "aim", "There are 72 tiles." },
  { 1, "aim", "start tile" },
  { 2, "aim", "two to six players" },
  { 2, "aim", "7 followers in hand and no points" },
  { 3, "tiles", "city to city, road to road, field to field" },
  { 3, "tiles", "To touch at a corner is not enough" },
  { 4, "tiles", "set aside for good and the same player draws another one" },
  { 5, "turn", "on the tile just laid" },
  { 5, "followers", "without one in hand you cannot" },
  { 6, "followers", "on which a follower stands already" },
  { 7, "followers", "You may claim what your tile completes" },
  { 7, "turn", "can be placed in the next one, not at once" },
  { 8, "turn", "whoever claimed it" },
  { 8, "turn", "If no follower stands there, it pays nobody" },
  { 9, "roads", "1 point for each of its tiles" },
  { 9, "roads", "runs back into itself" },
  { 9, "roads", "A tile counts once" },
  { 10, "cities", "2 points for each of its tiles and 2 more for each shield" },
  { 10, "cities", "even if that cell is enclosed" },
  { 10, "cities", "1 point for each tile and 1 for each shield" },
  { 11, "monasteries", "all eight cells round it" },
  { 11, "monasteries", "9 points" },
  { 11, "monasteries", "1 point for itself and 1 for each filled cell" },
  { 12, "fields", "3 points for each completed city" },
  { 12, "fields", "It is never completed" },
  { 12, "fields", "grass on its left from the grass on its right" },
  { 13, "sharing", "the most followers" },
  { 13, "sharing", "They are not divided" },
  { 14, "end", "the last tile that can be laid" },
  { 14, "end", "everything on which followers still stand is scored" },
  { 15, "end", "share the win" },
};

static void
test_every_rule (void)
{
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  guint seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      if (!says (section_named (told[i].section), told[i].words))
        g_error ("R%u: %s does not say: %s", told[i].rule, told[i].section, told[i].words);
      seen |= 1u << told[i].rule;
    }
  g_assert_cmphex (seen, ==, 0xfffe);

  g_assert_cmpuint (bastide_catalogue_get_tile_set (catalogue)->n_tiles, ==, 72);
  g_assert_cmpuint (BASTIDE_FOLLOWERS, ==, 7);
  g_assert_cmpuint (BASTIDE_MIN_PLAYERS, ==, 2);
  g_assert_cmpuint (BASTIDE_MAX_PLAYERS, ==, 6);
}

/* Each sketch and each role is shown once. */
static void
test_every_figure (void)
{
  guint n;
  const BastideRulesSection *sections = bastide_rules_get_sections (&n);
  guint sketches[BASTIDE_N_SKETCHES] = { 0 }, roles[BASTIDE_N_KINDS] = { 0 };

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < sections[i].n_blocks; k++)
      {
        const BastideRulesBlock *block = &sections[i].blocks[k];

        if (block->kind == BASTIDE_BLOCK_FIGURE)
          sketches[block->subject]++;
        if (block->kind == BASTIDE_BLOCK_ROLE)
          roles[block->subject]++;
      }
  for (guint i = 0; i < BASTIDE_N_SKETCHES; i++)
    g_assert_cmpuint (sketches[i], ==, 1);
  for (guint i = 0; i < BASTIDE_N_KINDS; i++)
    g_assert_cmpuint (roles[i], ==, 1);
}

/* --- The sketches --- */

/* Saved and read again, which replays and checks every turn. */
static void
test_legal (gconstpointer data)
{
  g_autoptr (BastideGame) game = bastide_sketch_create_game (GPOINTER_TO_UINT (data));
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
  g_autoptr (GBytes) bytes = bastide_record_serialize (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) again = bastide_record_parse (bytes, "sketch", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (again->played, ==, record->played);
  g_assert_cmpint (again->has_pending, ==, bastide_game_get_phase (game) == BASTIDE_PHASE_CLAIM);
}

static gboolean
is_paid (const BastideFeatureInfo *info,
         const BastidePayment     *payments,
         guint                     n)
{
  for (guint i = 0; i < n; i++)
    if (payments[i].kind == info->kind && payments[i].points == info->points && payments[i].owners == info->owners
        && payments[i].complete == info->complete && payments[i].shields == info->n_shields)
      return TRUE;
  return FALSE;
}

/* What the caption promises is what the engine pays: at the end of this turn, or if the game ended then. */
static void
test_payments (gconstpointer data)
{
  BastideSketch sketch = GPOINTER_TO_UINT (data);
  g_autoptr (BastideGame) game = bastide_sketch_create_game (sketch);
  g_autoptr (GPtrArray) features = bastide_sketch_get_features (sketch, game);
  g_autofree BastideState *state = g_memdup2 (bastide_game_get_state (game), sizeof *state);
  BastidePayment final[BASTIDE_MAX_FINAL_PAYMENTS];
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
  BastideTurn turn = { 0 };

  if (bastide_game_get_phase (game) == BASTIDE_PHASE_CLAIM)
    {
      bastide_record_replay (record, record->played, state, NULL);
      bastide_state_place (state, record->pending.placement, &turn);
      bastide_state_finish (state, record->pending.claim, &turn);
    }
  for (guint i = 0; i < features->len; i++)
    {
      const BastideFeatureInfo *info = g_ptr_array_index (features, i);

      g_assert_cmphex (info->owners, !=, 0);
      g_assert_true (info->complete ? is_paid (info, turn.payments, turn.n_payments)
                                    : is_paid (info, final, bastide_state_final_payments (state, final)));
    }
}

/* As a player of the printed game would reckon it. */
static void
test_points (void)
{
  static const struct
  {
    BastideSketch sketch;
    guint         feature;
    guint         points;
    guint         owners;
    const char   *words;
  } promised[] = {
    { BASTIDE_SKETCH_TAKEN, 0, 3, 0x1, "Incomplete road, 3 tiles: 3 points for Red" },
    { BASTIDE_SKETCH_SMALL_CITY, 0, 4, 0x1, "City, 2 tiles: 4 points for Red" },
    { BASTIDE_SKETCH_ROAD, 0, 4, 0x1, "Road, 4 tiles: 4 points for Red" },
    { BASTIDE_SKETCH_CITY, 0, 8, 0x1, "City, 3 tiles and 1 shield: 8 points for Red" },
    { BASTIDE_SKETCH_MONASTERY, 0, 9, 0x1, "Monastery, 9 of 9 cells filled: 9 points for Red" },
    { BASTIDE_SKETCH_MAJORITY, 0, 12, 0x1, "City, 6 tiles: 12 points for Red, with most followers" },
    { BASTIDE_SKETCH_TIE, 0, 8, 0x3, "City, 4 tiles: 8 points each for Red and Blue" },
    { BASTIDE_SKETCH_FIELDS, 0, 6, 0x1, "Field, 2 completed cities: 6 points for Red" },
    { BASTIDE_SKETCH_FIELDS, 1, 0, 0x2, "Field without a completed city: 0 points for Blue" },
    { BASTIDE_SKETCH_END, 0, 3, 0x1, "Incomplete city, 2 tiles and 1 shield: 3 points for Red" },
    { BASTIDE_SKETCH_END, 1, 4, 0x1, "Incomplete monastery, 4 of 9 cells filled: 4 points for Red" },
    { BASTIDE_SKETCH_END, 2, 3, 0x2, "Incomplete road, 3 tiles: 3 points for Blue" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (promised); i++)
    {
      g_autoptr (BastideGame) game = bastide_sketch_create_game (promised[i].sketch);
      g_autoptr (GPtrArray) features = bastide_sketch_get_features (promised[i].sketch, game);
      const BastideFeatureInfo *info = g_ptr_array_index (features, promised[i].feature);
      g_autofree char *words = bastide_words_worth (game, info);

      g_assert_cmpuint (info->points, ==, promised[i].points);
      g_assert_cmphex (info->owners, ==, promised[i].owners);
      g_assert_cmpstr (tongue_in_english (words), ==, promised[i].words);
    }
}

/* --- Finding words --- */

static void
assert_found (const char *text,
              const char *query,
              const char *found)
{
  g_auto (GStrv) words = bastide_rules_search_words (query);
  g_autoptr (GArray) matches = NULL;
  g_autoptr (GString) places = g_string_new (NULL);

  g_assert_nonnull (words);
  matches = bastide_rules_search_find (text, (const char * const *) words);
  for (guint i = 0; i < matches->len; i++)
    {
      const BastideRulesMatch *match = &g_array_index (matches, BastideRulesMatch, i);

      g_string_append_printf (places, "[%.*s]", (int) (match->end - match->start), text + match->start);
    }
  g_assert_cmpstr (places->str, ==, found);
}

static void
test_find (void)
{
  const char *texts[] = { "A city", "and a road", NULL };
  g_auto (GStrv) both = bastide_rules_search_words ("ROAD  city");
  g_auto (GStrv) none = bastide_rules_search_words ("road castle");

  assert_found ("Estação e MONASTÉRIO", "monasterio", "[MONASTÉRIO]");
  assert_found ("Estação e estacao", "ESTAÇÃO", "[Estação][estacao]");
  assert_found ("Cruïlla", "illa", "[ïlla]");
  assert_found ("field, fields, Fields", "field", "[field][field][Field]");
  assert_found ("a road and a city", "city road", "[city][road]");
  assert_found ("straße", "STRASSE", "[straße]");
  assert_found ("no such thing", "knight", "");

  g_assert_null (bastide_rules_search_words ("  "));
  g_assert_true (bastide_rules_search_has (texts, (const char * const *) both));
  g_assert_false (bastide_rules_search_has (texts, (const char * const *) none));
}

/* --- The window --- */

typedef struct
{
  Parlour    parlour;
  GtkWindow *rules;
} Reading;

static void
set_up (Reading       *test,
        gconstpointer  data)
{
  parlour_set_up (&test->parlour, data);
  parlour_act (&test->parlour, "help", NULL);
  test->rules = parlour_toplevel (BASTIDE_TYPE_RULES_WINDOW);
  g_assert_nonnull (test->rules);
  g_object_add_weak_pointer (G_OBJECT (test->rules), (gpointer *) &test->rules);
  parlour_settle ();
}

/* The program does not go on because of them. */
static void
tear_down (Reading       *test,
           gconstpointer  data)
{
  parlour_tear_down (&test->parlour, data);
  g_assert_null (test->rules);
}

static const char *
reading (Reading *test)
{
  return gtk_stack_get_visible_child_name (parlour_part (test->rules, "pages"));
}

/* For English WORDS, as the rules say them in this language. */
static void
search (Reading    *test,
        const char *words)
{
  g_autofree char *said = tongue_dup_said (words);

  gtk_editable_set_text (parlour_part (test->rules, "search_entry"), said);
  g_signal_emit_by_name (parlour_part (test->rules, "search_entry"), "search-changed");
}

static guint
count_visible (Reading *test)
{
  GtkListBox *rows = parlour_part (test->rules, "rows");
  GtkListBoxRow *row;
  guint n = 0;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (rows, i)) != NULL; i++)
    n += gtk_widget_get_visible (GTK_WIDGET (row));
  return n;
}

static void
test_one_window (Reading       *test,
                 gconstpointer  data)
{
  g_assert_false (gtk_window_get_modal (test->rules));
  g_assert_cmpstr (reading (test), ==, "aim");

  gtk_widget_activate_action (GTK_WIDGET (test->rules), "rules.show", "s", "fields");
  g_assert_cmpstr (reading (test), ==, "fields");

  /* It opens again where it was closed. */
  gtk_window_close (test->rules);
  g_assert_null (parlour_toplevel (BASTIDE_TYPE_RULES_WINDOW));
  parlour_act (&test->parlour, "help", NULL);
  g_assert_true (parlour_toplevel (BASTIDE_TYPE_RULES_WINDOW) == test->rules);
  g_assert_cmpstr (reading (test), ==, "fields");
}

static void
test_contents (Reading       *test,
               gconstpointer  data)
{
  GtkListBox *rows = parlour_part (test->rules, "rows");
  guint n;
  const BastideRulesSection *sections = bastide_rules_get_sections (&n);

  for (guint i = 0; i < n; i++)
    {
      gtk_list_box_select_row (rows, gtk_list_box_get_row_at_index (rows, i));
      g_assert_cmpstr (reading (test), ==, sections[i].name);
      parlour_settle ();
    }
}

static guint
count_marks (Reading *test)
{
  GtkWidget *page = gtk_stack_get_visible_child (parlour_part (test->rules, "pages"));
  GtkWidget *label;
  guint n = 0;

  for (guint i = 0; (label = parlour_find (page, GTK_TYPE_LABEL, i)) != NULL; i++)
    n += gtk_label_get_attributes (GTK_LABEL (label)) != NULL;
  return n;
}

static void
test_search (Reading       *test,
             gconstpointer  data)
{
  guint n_sections;

  bastide_rules_get_sections (&n_sections);
  gtk_widget_activate_action (GTK_WIDGET (test->rules), "rules.show", "s", "roads");
  g_assert_cmpuint (count_visible (test), ==, n_sections);
  g_assert_cmpuint (count_marks (test), ==, 0);

  /* The first section that has it, where the one being read has not. */
  search (test, "SHÍELD");
  g_assert_cmpuint (count_visible (test), ==, 2);
  g_assert_cmpstr (reading (test), ==, "cities");
  g_assert_cmpuint (count_marks (test), ==, 4);

  /* In the section being read already, which stays. */
  search (test, "wall");
  g_assert_cmpstr (reading (test), ==, "cities");
  g_assert_cmpuint (count_marks (test), ==, 2);

  search (test, "shield hint");
  g_assert_cmpuint (count_visible (test), ==, 0);
  g_assert_cmpstr (reading (test), ==, "nothing");

  search (test, "");
  g_assert_cmpuint (count_visible (test), ==, n_sections);
  g_assert_cmpstr (reading (test), ==, "cities");
  g_assert_cmpuint (count_marks (test), ==, 0);
}

/* Far down on a page that nobody has seen yet. */
static void
test_scrolls (Reading       *test,
              gconstpointer  data)
{
  GtkWidget *page;
  GtkAdjustment *adjustment;

  search (test, "spend");
  g_assert_cmpstr (reading (test), ==, "followers");
  page = gtk_stack_get_visible_child (parlour_part (test->rules, "pages"));
  adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (parlour_find (page, GTK_TYPE_SCROLLED_WINDOW, 0)));
  parlour_wait (gtk_adjustment_get_value (adjustment) > 0);
}

/* Esc ends the search first. */
static void
test_step_back (Reading       *test,
                gconstpointer  data)
{
  search (test, "farmer");
  g_signal_emit_by_name (parlour_part (test->rules, "search_entry"), "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (parlour_part (test->rules, "search_entry")), ==, "");
  search (test, "");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (test->rules)));
  g_signal_emit_by_name (parlour_part (test->rules, "search_entry"), "stop-search");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (test->rules)));
}

static void
test_narrow (Reading       *test,
             gconstpointer  data)
{
  AdwLeaflet *leaflet = parlour_part (test->rules, "leaflet");

  gtk_window_set_default_size (test->rules, 360, 600);
  parlour_wait (adw_leaflet_get_folded (leaflet));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->rules)), <=, 360);
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == parlour_part (test->rules, "contents"));

  g_signal_emit_by_name (parlour_part (test->rules, "rows"), "row-activated",
                         gtk_list_box_get_row_at_index (parlour_part (test->rules, "rows"), 0));
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == parlour_part (test->rules, "reading"));
  g_signal_emit_by_name (parlour_part (test->rules, "search_entry"), "stop-search");
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == parlour_part (test->rules, "contents"));
}

/* What a screen reader says of a figure and of the row around it. */
static void
test_spoken (Reading       *test,
             gconstpointer  data)
{
  const char *caption = "The wall round the knight’s city is closed. The shield counts as much as another tile.";
  const char *description = "City, 3 tiles and 1 shield. Red has 1 follower here. Completed: 8 points.";
  GtkWidget *page, *figure, *row;

  gtk_widget_activate_action (GTK_WIDGET (test->rules), "rules.show", "s", "cities");
  page = gtk_stack_get_visible_child (parlour_part (test->rules, "pages"));
  figure = parlour_find (page, BASTIDE_TYPE_RULES_FIGURE, 0);
  row = gtk_widget_get_ancestor (figure, GTK_TYPE_LIST_BOX_ROW);
  gtk_test_accessible_assert_role (figure, GTK_ACCESSIBLE_ROLE_IMG);
  tongue_assert (figure, GTK_ACCESSIBLE_PROPERTY_LABEL, caption);
  tongue_assert (figure, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
  tongue_assert (row, GTK_ACCESSIBLE_PROPERTY_LABEL, caption);
  tongue_assert (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);

  row = GTK_WIDGET (parlour_find (page, GTK_TYPE_LIST_BOX_ROW, 0));
  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_HEADING);
  tongue_assert (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Cities");
  g_assert_true (gtk_window_get_focus (test->rules) == row);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  g_test_add_func ("/rules/every-rule", test_every_rule);
  g_test_add_func ("/rules/every-figure", test_every_figure);
  for (guint i = 0; i < BASTIDE_N_SKETCHES; i++)
    {
      g_autofree char *legal = g_strdup_printf ("/rules/sketch/%u/legal", i);
      g_autofree char *payments = g_strdup_printf ("/rules/sketch/%u/payments", i);

      g_test_add_data_func (legal, GUINT_TO_POINTER (i), test_legal);
      g_test_add_data_func (payments, GUINT_TO_POINTER (i), test_payments);
    }
  g_test_add_func ("/rules/points", test_points);
  g_test_add_func ("/rules/find", test_find);

  g_test_add ("/rules/window/one", Reading, NULL, set_up, test_one_window, tear_down);
  g_test_add ("/rules/window/contents", Reading, NULL, set_up, test_contents, tear_down);
  g_test_add ("/rules/window/search", Reading, NULL, set_up, test_search, tear_down);
  g_test_add ("/rules/window/scrolls", Reading, NULL, set_up, test_scrolls, tear_down);
  g_test_add ("/rules/window/step-back", Reading, NULL, set_up, test_step_back, tear_down);
  g_test_add ("/rules/window/narrow", Reading, NULL, set_up, test_narrow, tear_down);
  g_test_add ("/rules/window/spoken", Reading, NULL, set_up, test_spoken, tear_down);

  return g_test_run ();
}
