/* bastide-rules-page.h: a section of the rules to read
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "bastide-rules-text.h"
#include "bastide-texture-cache.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RULES_PAGE (bastide_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (BastideRulesPage, bastide_rules_page, BASTIDE, RULES_PAGE, AdwBin)

/* Each paragraph and each figure is a row, so that the arrow keys go from one to the next and each is read out whole.
 * NEXT is the section that a button at the end leads to by the action "rules.show"; NULL for none. */
GtkWidget *bastide_rules_page_new        (const BastideRulesSection *section,
                                          const BastideRulesSection *next,
                                          BastideTextureCache       *cache);
/* Marks each place where one of WORDS is; NULL for none. */
void       bastide_rules_page_mark       (BastideRulesPage          *self,
                                          const char * const        *words);
/* Scrolls to the first mark, if there is one. */
void       bastide_rules_page_show_mark  (BastideRulesPage          *self);
/* Puts the focus on the first row. */
void       bastide_rules_page_focus      (BastideRulesPage          *self);

G_END_DECLS
