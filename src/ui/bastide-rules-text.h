/* bastide-rules-text.h: the rules in plain words
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-rules-sketch.h"

G_BEGIN_DECLS

typedef enum
{
  BASTIDE_BLOCK_PARAGRAPH,
  BASTIDE_BLOCK_HEADING,
  BASTIDE_BLOCK_ITEM,      /* of a list */
  BASTIDE_BLOCK_ROLE,      /* what a follower does on a BastideKind */
  BASTIDE_BLOCK_LEVEL,     /* how a BastideLevel plays */
  BASTIDE_BLOCK_KEY,       /* what keys do */
  BASTIDE_BLOCK_FIGURE,    /* a BastideSketch and its caption */
} BastideRulesBlockKind;

typedef struct
{
  BastideRulesBlockKind kind;
  guint                 subject; /* a role, a level or a sketch */
  const char           *keys;    /* accelerators with blanks between them; NULL but for keys */
  const char           *text;    /* not yet translated; NULL for a level */
} BastideRulesBlock;

typedef struct
{
  const char              *name;   /* for the program */
  const char              *title;  /* not yet translated */
  const BastideRulesBlock *blocks;
  guint                    n_blocks;
} BastideRulesSection;

/* All sections in the order in which to read them. */
const BastideRulesSection *bastide_rules_get_sections      (guint                     *n_sections);
const char                *bastide_rules_section_get_title (const BastideRulesSection *section);

/* The name of a role or level, NULL for all else. */
const char *bastide_rules_block_get_term (const BastideRulesBlock *block);
const char *bastide_rules_block_get_text (const BastideRulesBlock *block);

G_END_DECLS
