/* mirror.h: a copy of a list model that knows only what items-changed says
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  GListModel *model;
  GPtrArray  *items;
  guint       n_rows; /* removed or added since it was last set to 0 */
} TestMirror;

TestMirror *test_mirror_new          (GListModel *model);
void        test_mirror_free         (TestMirror *self);
void        test_mirror_assert_equal (TestMirror *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestMirror, test_mirror_free)

G_END_DECLS
