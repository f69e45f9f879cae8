/* mirror.c: a copy of a list model that knows only what items-changed says
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "mirror.h"

static void
on_items_changed (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  TestMirror *self)
{
  g_assert_cmpuint (position + removed, <=, self->items->len);
  g_assert_cmpuint (removed + added, >, 0);
  if (removed > 0)
    g_ptr_array_remove_range (self->items, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->items, (int) (position + i), g_list_model_get_object (model, position + i));
  self->n_rows += removed + added;
}

TestMirror *
test_mirror_new (GListModel *model)
{
  TestMirror *self = g_new (TestMirror, 1);

  *self = (TestMirror) { g_object_ref (model), g_ptr_array_new_with_free_func (g_object_unref), 0 };
  g_signal_connect (model, "items-changed", G_CALLBACK (on_items_changed), self);
  if (g_list_model_get_n_items (model) > 0)
    on_items_changed (model, 0, 0, g_list_model_get_n_items (model), self);
  self->n_rows = 0;
  return self;
}

void
test_mirror_free (TestMirror *self)
{
  g_signal_handlers_disconnect_by_data (self->model, self);
  g_object_unref (self->model);
  g_ptr_array_unref (self->items);
  g_free (self);
}

void
test_mirror_assert_equal (TestMirror *self)
{
  g_assert_cmpuint (self->items->len, ==, g_list_model_get_n_items (self->model));
  for (guint i = 0; i < self->items->len; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_object (self->model, i);

      g_assert_true (item == self->items->pdata[i]);
    }
}
