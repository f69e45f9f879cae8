/* bastide-coach.h: the card that tells what a lesson of the tutorial is about
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-tutorial.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_COACH (bastide_coach_get_type ())
G_DECLARE_FINAL_TYPE (BastideCoach, bastide_coach, BASTIDE, COACH, GtkWidget)

/* Property "compact" (boolean, read-write): for a narrow window.  The buttons activate win.continue,
 * win.leave-tutorial, win.help and app.new-game. */

/* Shows PAGE of LESSON, or nothing if that is NULL. */
void bastide_coach_set_lesson (BastideCoach        *self,
                               const BastideLesson *lesson,
                               guint                page);

G_END_DECLS
